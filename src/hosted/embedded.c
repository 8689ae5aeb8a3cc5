/* Finding a compiled-in file by its path. */
#include "hosted/embedded.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int compare(const void *path, const void *file)
{
    return strcmp(path, ((const struct embedded_file *)file)->path);
}

const struct embedded_file *embedded_find(const char *path)
{
    assert(path);
    return bsearch(path, embedded_files, embedded_count, sizeof embedded_files[0], compare);
}
