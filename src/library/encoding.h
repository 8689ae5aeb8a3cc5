/*
 * A struct that a field table describes, as an array of numbers of fixed length. The table is gone
 * through once, when an encoding is opened, and becomes a list of runs: values that lie alike and
 * are written alike.
 */
#ifndef SORTIE_LIBRARY_ENCODING_H
#define SORTIE_LIBRARY_ENCODING_H

#include <jansson.h>

#include "libsortie.h"
#include "sortie.h"

enum run_kind {
    RUN_SCALED,  /* a number for each value */
    RUN_ONE_HOT, /* for each value `width` numbers: a one for the word, among zeros */
    RUN_ROW      /* a row of a list begins: where the list ends, the rest of it is zeros */
};

struct run {
    enum run_kind kind;
    enum field_type type;
    size_t offset; /* of the first value; of the row */
    uint32_t count, stride, width;
    int32_t least;
    float scale; /* 0: the value as it is */
    const struct field *list;
    uint32_t skipped, zeros; /* where a list ends: runs that are passed over, numbers they make */
};

struct encoding {
    const struct field *fields;
    sortie_encoding kind;
    struct run *runs;
    uint32_t count, room;
    size_t size; /* numbers in all */
};

/* False when memory ends; then there is nothing to close. */
bool encoding_open(struct encoding *encoding, const struct field *fields, sortie_encoding kind);
void encoding_close(struct encoding *encoding);

/* Writes `size` numbers. */
void encoding_write(const struct encoding *encoding, const void *base, float *out);

/* What stands where; null when memory ends. */
json_t *encoding_layout(const struct encoding *encoding);

#endif
