/*
 * How long thoughts of bots take that bench/page_thoughts.mjs has kept: the number of each choice,
 * and the milliseconds of processor time until then.
 *
 *     build/release/thoughts FILE       for each thought a size in four bytes, the least first, and
 * its bytes
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "site/site.h"

static double milliseconds(void)
{
    return 1000.0 * (double)clock() / CLOCKS_PER_SEC;
}

static bool read_size(FILE *file, size_t *size)
{
    unsigned char bytes[4];
    if (fread(bytes, 1, sizeof bytes, file) != sizeof bytes) return false;
    *size =
        (size_t)bytes[0] | (size_t)bytes[1] << 8 | (size_t)bytes[2] << 16 | (size_t)bytes[3] << 24;
    return true;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    size_t size;
    if (!file) {
        fprintf(stderr, "usage: thoughts FILE\n");
        return 2;
    }
    while (read_size(file, &size)) {
        unsigned char *bytes = malloc(size);
        if (!bytes || fread(bytes, 1, size, file) != size) return 1;
        double begun = milliseconds();
        int chosen = thought_choose(bytes, size);
        printf("%d %.3f\n", chosen, milliseconds() - begun);
        free(bytes);
    }
    fclose(file);
    return 0;
}
