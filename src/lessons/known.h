/*
 * A table of positions, each known by two fingerprints: never two of them alike in practice. It
 * grows as it is filled.
 */
#ifndef SORTIE_KNOWN_H
#define SORTIE_KNOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct prints {
    uint64_t first, second; /* both 0: none */
};

struct known_position {
    struct prints prints;
    union {
        double value;         /* what the position is worth, or */
        struct prints behind; /* the position that looks so */
    };
};

struct known {
    struct known_position *slot;
    uint32_t room, used;
};

struct prints prints_of(const void *bytes, size_t size);

/* Begin with all zero. */
void known_close(struct known *known);
/* Null: not there. */
const struct known_position *known_find(const struct known *known, struct prints prints);
/* One that is not there yet; false when memory ends. */
bool known_add(struct known *known, struct known_position slot);

#endif
