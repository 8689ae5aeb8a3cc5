/* What a match is made of, for the files of this folder that are one with match.c. */
#ifndef SORTIE_MATCH_PARTS_H
#define SORTIE_MATCH_PARTS_H

#include "match/match.h"

/* What may be done where so many actions stand, as it was listed last. Whoever looks at a match
 * asks again and again for the same, and listing is what costs most. The number of entries tells
 * whether the position is still the same: it grows with every change. */
struct lists {
    struct outcome *outcomes; /* room for chance_most */
    action *legal;            /* room for legal_most */
    struct {
        uint32_t number, entries;
        int count; /* -1: nothing was listed yet */
    } of_legal, of_outcomes;
};

struct match {
    const struct game *game;
    const void *data;
    uint8_t options[OPTIONS_MOST];
    bool has_options;

    struct positions *positions; /* standing + 1 of them */
    uint32_t *made;              /* the entry of the action from position i to position i + 1 */
    int *choices;                /* how many there are in each position, where that is known */
    size_t position_capacity;    /* of the latter two */
    uint32_t standing;

    struct entry *entries;
    size_t entry_capacity;
    uint32_t entry_count;

    struct promise *promises; /* few have any, and they are large */
    int promise_count;
    struct match_lesson lesson;
    struct match_earlier earlier[EARLIER_MOST];
    int earlier_count;

    struct lists *lists;
    struct memories *memories;  /* null in games without memory */
    struct trace_event *events; /* what an action did; null where nobody asks who may know it */
};

#endif
