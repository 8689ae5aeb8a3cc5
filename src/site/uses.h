/* When something that is kept for a while was asked for last. See uses.c. */
#ifndef SORTIE_USES_H
#define SORTIE_USES_H

#include <stdbool.h>
#include <stdint.h>

struct site;

struct use {
    uint64_t number; /* the greater the later; 0: never */
    int64_t time;    /* milliseconds since 1970 */
};

struct use use_now(struct site *site, int64_t now);
/* Whether nobody has asked for so many milliseconds. */
bool use_is_over(struct use *use, int64_t kept, int64_t now);

#endif
