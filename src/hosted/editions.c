/* Finding editions among the compiled-in files: see editions.h. data.c reads them. */
#include "hosted/editions.h"

#include <stdio.h>
#include <string.h>

#include "hosted/embedded.h"

/* The part of a path that names an edition of the game, or null; it ends with a slash. */
static const char *edition_of(const struct game *game, const char *path)
{
    char folder[EDITION_NAME_SIZE * 2];
    int length = snprintf(folder, sizeof folder, "data/%s/editions/", game->id);
    if (strncmp(path, folder, (size_t)length) != 0) return NULL;
    const char *name = path + length, *end = strchr(name, '/');
    return end && end - name < EDITION_NAME_SIZE ? name : NULL;
}

/* The files are sorted by path, so those of an edition stand together. */
bool edition_name(const struct game *game, int number, char name[EDITION_NAME_SIZE])
{
    int count = 0;
    name[0] = '\0';
    for (size_t i = 0; i < embedded_count; i++) {
        const char *found = edition_of(game, embedded_files[i].path);
        if (!found) continue;
        size_t length = strcspn(found, "/");
        if (strlen(name) == length && memcmp(name, found, length) == 0) continue;
        memcpy(name, found, length);
        name[length] = '\0';
        if (count++ == number) return true;
    }
    return false;
}

bool edition_find(const struct game *game, uint64_t print, void *data)
{
    char name[EDITION_NAME_SIZE];
    for (int i = 0; edition_name(game, i, name); i++) {
        struct fault fault;
        if (edition_load(game, name, data, &fault) && data_print(game, data) == print) return true;
    }
    return false;
}
