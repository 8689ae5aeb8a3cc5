/*
 * A distribution: records of one size, each with its exact chance. Equal records (byte by byte) are
 * one. The memory is one block that grows by doubling up to a bound, and nothing is allocated for a
 * single record.
 */
#ifndef SORTIE_DISTRIBUTION_H
#define SORTIE_DISTRIBUTION_H

#include "lab/fraction.h"

struct distribution {
    size_t record_size;
    uint32_t most; /* records */
    uint32_t count, room;
    unsigned char *records;
    struct fraction *chances;
    uint32_t *slots; /* a hash table of the records' numbers plus one; 0 is free */
    uint32_t slot_count;
};

enum addition {
    ADDED,
    ADDITION_FULL,     /* one record more than there may be */
    ADDITION_TOO_FINE, /* the fraction does not fit into 64 bits */
    ADDITION_NO_MEMORY
};

/* An empty one needs no memory yet. `most` is at least 1 and at most 2^24. */
void distribution_open(struct distribution *distribution, size_t record_size, uint32_t most);
void distribution_close(struct distribution *distribution);

/* Forgets the records and keeps the memory. */
void distribution_clear(struct distribution *distribution);

/* Adds a chance to that of a record, which is copied if it is new. */
enum addition distribution_add(struct distribution *distribution, const void *record,
                               struct fraction chance);

/* A record, in the order in which they came; good until the next addition. */
const void *distribution_record(const struct distribution *distribution, uint32_t number);

/* Numbers of the records, the most probable first, equally probable ones as they came; malloc'ed,
 * null when memory ends. */
uint32_t *distribution_order(const struct distribution *distribution);

#endif
