/*
 * The files that everybody may read: the client, its texts and the games' data, all compiled in.
 * What tools/pack has packed comes compressed, to readers who take that.
 */
#ifndef SORTIE_STATIC_H
#define SORTIE_STATIC_H

#include <stdbool.h>
#include <stddef.h>

enum { ETAG_SIZE = 40 };

struct static_file {
    const unsigned char *bytes;
    size_t size;
    const char *type;
    const char *etag;     /* of these bytes, with its quotes */
    const char *encoding; /* how they are compressed; null: not */
    bool has_forms;       /* others may be sent it in another form */
    bool is_lasting;      /* its name says its content: it never changes */
};

/* Computes the fingerprints; false when memory ends. */
bool static_open(void);
void static_close(void);

/* The file for a path as it was sent ("/" is the client's first page), in the form that the reader
 * likes best: `accept` is the header Accept-Encoding, null when there is none. False: there is no
 * such file. */
bool static_find(const char *path, const char *accept, struct static_file *file);

#endif
