/* The files of data/, the texts of lang/ as tools/catalogue.c puts them together, and the client as
 * tools/pack packs it, compiled in. Made at build time by tools/embed.c. */
#ifndef SORTIE_EMBEDDED_H
#define SORTIE_EMBEDDED_H

#include <stddef.h>

struct embedded_file {
    const char *path; /* "data/khartoum/zones.json" */
    const unsigned char *bytes;
    size_t size;
};

/* Sorted by path, ended by a null path. */
extern const struct embedded_file embedded_files[];
extern const size_t embedded_count; /* without the one that ends them */

/* Null when there is no such file. */
const struct embedded_file *embedded_find(const char *path);

#endif
