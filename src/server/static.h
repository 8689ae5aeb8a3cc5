/* The files that everybody may read: the client, its texts and the games' data, all compiled in. */
#ifndef SORTIE_STATIC_H
#define SORTIE_STATIC_H

#include <stdbool.h>
#include <stddef.h>

enum { ETAG_SIZE = 40 };

struct static_file {
    const unsigned char *bytes;
    size_t size;
    const char *type;
    const char *etag; /* with its quotes */
};

/* Computes the fingerprints; false when memory ends. */
bool static_open(void);
void static_close(void);

/* The file for a path as it was sent ("/" is the client's first page). False: there is none. */
bool static_find(const char *path, struct static_file *file);

#endif
