/*
 * A long game has thousands of positions, of kilobytes each, and an action changes a few bytes of
 * them. So only the latest are kept as they are. Those before them are packed, a stretch at a time:
 * each position is what differs from the one before it, and the first of a stretch what differs
 * from zeros. Whoever looks back has the whole stretch unpacked, and the last few such stretches
 * stay unpacked, since looking back is mostly going on from there.
 */
#include "match/positions.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { STRETCH = 32, UNPACKED = 3, GAP_LEAST = 8, FIRST_CAPACITY = 16 };

static const uint32_t no_stretch = UINT32_MAX;

struct unpacked {
    unsigned char *states; /* null: nothing was unpacked here yet */
    uint32_t stretch;
    uint64_t used; /* when it was asked for last */
};

struct packed {
    unsigned char *bytes;
    size_t size;
};

struct positions {
    size_t size;
    unsigned char *latest; /* STRETCH + 1 of them, the first of which is number `first` */
    uint32_t first;        /* a multiple of STRETCH: so many are packed */
    struct packed *packed;
    size_t capacity, packed_bytes;
    struct unpacked unpacked[UNPACKED];
    uint64_t clock;
};

/* ---- Opening and closing --------------------------------------------------------------------- */

struct positions *positions_open(size_t size)
{
    struct positions *positions = calloc(1, sizeof *positions);
    if (!positions) return NULL;
    positions->size = size;
    positions->latest = malloc((STRETCH + 1) * size);
    for (int i = 0; i < UNPACKED; i++) positions->unpacked[i].stretch = no_stretch;
    if (!positions->latest) {
        positions_free(positions);
        return NULL;
    }
    memset(positions->latest, 0, size);
    return positions;
}

static uint32_t packed_count(const struct positions *positions)
{
    return positions->first / STRETCH;
}

void positions_free(struct positions *positions)
{
    if (!positions) return;
    for (uint32_t i = 0; i < packed_count(positions); i++) free(positions->packed[i].bytes);
    for (int i = 0; i < UNPACKED; i++) free(positions->unpacked[i].states);
    free(positions->packed);
    free(positions->latest);
    free(positions);
}

/* ---- Packing --------------------------------------------------------------------------------- */

/* Bytes that differ, after a gap of bytes that do not. */
struct run {
    uint32_t gap, length;
};

/* The next one at or after `from`; false: there is none. Runs with little between them are one. */
static bool find_run(const unsigned char *before, const unsigned char *after, size_t size,
                     size_t from, struct run *run)
{
    size_t at = from;
    while (at + GAP_LEAST <= size && memcmp(before + at, after + at, GAP_LEAST) == 0)
        at += GAP_LEAST;
    while (at < size && before[at] == after[at]) at++;
    if (at == size) return false;
    size_t end = at, same = 0;
    for (; end < size && same < GAP_LEAST; end++) same = before[end] == after[end] ? same + 1 : 0;
    *run = (struct run){ .gap = (uint32_t)(at - from), .length = (uint32_t)(end - same - at) };
    return true;
}

/* Writes what differs, ended by a run of nothing; only counts it where `out` is null. */
static size_t write_difference(const unsigned char *before, const unsigned char *after, size_t size,
                               unsigned char *out)
{
    struct run run = { 0, 0 };
    size_t at = 0, used = 0;
    while (find_run(before, after, size, at, &run)) {
        at += run.gap;
        if (out) {
            memcpy(out + used, &run, sizeof run);
            memcpy(out + used + sizeof run, after + at, run.length);
        }
        used += sizeof run + run.length;
        at += run.length;
    }
    run = (struct run){ 0, 0 };
    if (out) memcpy(out + used, &run, sizeof run);
    return used + sizeof run;
}

static size_t write_stretch(const struct positions *positions, const unsigned char *zeros,
                            unsigned char *out)
{
    size_t size = positions->size, used = 0;
    for (size_t i = 0; i < STRETCH; i++) {
        const unsigned char *after = positions->latest + i * size;
        used += write_difference(i ? after - size : zeros, after, size, out ? out + used : NULL);
    }
    return used;
}

static void read_stretch(const struct positions *positions, uint32_t stretch, unsigned char *states)
{
    const unsigned char *in = positions->packed[stretch].bytes;
    size_t size = positions->size;
    memset(states, 0, size);
    for (size_t i = 0; i < STRETCH; i++) {
        unsigned char *state = states + i * size;
        struct run run;
        size_t at = 0;
        if (i > 0) memcpy(state, state - size, size);
        for (memcpy(&run, in, sizeof run); run.length > 0; memcpy(&run, in, sizeof run)) {
            in += sizeof run;
            at += run.gap;
            memcpy(state + at, in, run.length);
            at += run.length;
            in += run.length;
        }
        in += sizeof run;
    }
}

/* Room for one more packed stretch, and for unpacking: so looking back never fails. */
static bool reserve(struct positions *positions)
{
    for (int i = 0; i < UNPACKED; i++) {
        struct unpacked *unpacked = &positions->unpacked[i];
        if (!unpacked->states) unpacked->states = malloc(STRETCH * positions->size);
        if (!unpacked->states) return false;
    }
    if (packed_count(positions) < positions->capacity) return true;
    size_t capacity = positions->capacity ? 2 * positions->capacity : FIRST_CAPACITY;
    struct packed *packed = realloc(positions->packed, capacity * sizeof *packed);
    if (!packed) return false;
    positions->packed = packed;
    positions->capacity = capacity;
    return true;
}

static bool pack_latest(struct positions *positions)
{
    unsigned char *zeros = calloc(1, positions->size), *bytes = NULL;
    size_t size = 0;
    if (zeros && reserve(positions)) {
        size = write_stretch(positions, zeros, NULL);
        bytes = malloc(size);
    }
    if (bytes) {
        write_stretch(positions, zeros, bytes);
        positions->packed[packed_count(positions)] = (struct packed){ bytes, size };
        positions->packed_bytes += size;
        memcpy(positions->latest, positions->latest + STRETCH * positions->size, positions->size);
        positions->first += STRETCH;
    }
    free(zeros);
    return bytes != NULL;
}

/* ---- Looking and changing -------------------------------------------------------------------- */

static struct unpacked *unpack(struct positions *positions, uint32_t stretch)
{
    struct unpacked *oldest = &positions->unpacked[0];
    for (int i = 0; i < UNPACKED; i++) {
        struct unpacked *unpacked = &positions->unpacked[i];
        if (unpacked->stretch == stretch) return unpacked;
        if (unpacked->used < oldest->used) oldest = unpacked;
    }
    read_stretch(positions, stretch, oldest->states);
    oldest->stretch = stretch;
    return oldest;
}

unsigned char *positions_at(struct positions *positions, uint32_t number)
{
    if (number >= positions->first) {
        assert(number - positions->first <= STRETCH);
        return positions->latest + (number - positions->first) * positions->size;
    }
    struct unpacked *unpacked = unpack(positions, number / STRETCH);
    unpacked->used = ++positions->clock;
    return unpacked->states + number % STRETCH * positions->size;
}

unsigned char *positions_next(struct positions *positions, uint32_t last)
{
    assert(last >= positions->first && last - positions->first <= STRETCH);
    if (last - positions->first == STRETCH && !pack_latest(positions)) return NULL;
    return positions_at(positions, last + 1);
}

void positions_cut(struct positions *positions, uint32_t last)
{
    if (last >= positions->first) return;
    uint32_t stretch = last / STRETCH;
    read_stretch(positions, stretch, positions->latest);
    for (uint32_t i = stretch; i < packed_count(positions); i++) {
        positions->packed_bytes -= positions->packed[i].size;
        free(positions->packed[i].bytes);
    }
    positions->first = stretch * STRETCH;
    for (int i = 0; i < UNPACKED; i++) {
        if (positions->unpacked[i].stretch >= stretch) positions->unpacked[i].stretch = no_stretch;
    }
}

size_t positions_bytes(const struct positions *positions)
{
    size_t stretches = 1 + (positions->unpacked[0].states ? UNPACKED : 0);
    return stretches * STRETCH * positions->size + positions->packed_bytes;
}
