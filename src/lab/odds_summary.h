/*
 * Exact odds as a player understands them: not whole positions but the values that change, by the
 * game's field table.
 *
 * A value that changes in the same way wherever the walk ended is certain; it is told once. The
 * ends are then brought together by the values that are not certain, by who acts next, by what is
 * asked and by how the game ended. Fields that are only bookkeeping can be left out.
 */
#ifndef SORTIE_ODDS_SUMMARY_H
#define SORTIE_ODDS_SUMMARY_H

#include "lab/odds.h"

/* One value of the state that changes. */
struct change {
    const struct field *top;   /* the field of the state in which it lies */
    const struct field *field; /* the one that describes the value itself */
    size_t offset;             /* in the state */
    int row, column;           /* of the field `top`; -1 where it has none */
    bool is_certain;
    int32_t before, after; /* `after` only where it is certain */
};

/* What ends with the same values have in common. */
struct summary_end {
    int actor;
    unsigned ending;          /* a number of the game's endings; 0: it goes on */
    struct trace_event asked; /* what the actor is asked */
    const int32_t *values;    /* of those changes that are not certain, in their order */
};

struct summary {
    const struct game *game;
    struct change *changes; /* in the order of the field table */
    int change_count;
    int open_count; /* those that are not certain */
    struct distribution outcomes;
    uint32_t *order; /* numbers of outcomes, the most probable first */
};

/* `is_told` says whether a field of the state is to be told of; null: every one is. `before` is the
 * position of the question. The caller closes the summary whatever comes of it. */
enum odds_verdict summary_open(struct summary *summary, const struct odds_question *question,
                               const struct distribution *ends,
                               bool (*is_told)(const void *context, const struct field *field),
                               const void *context);
void summary_close(struct summary *summary);

/* An outcome by its number; good as long as the summary. */
struct summary_end summary_outcome(const struct summary *summary, uint32_t number);

/* The distribution of one change that is not certain, number `open` of those: records of int32_t,
 * to be closed by the caller whatever comes of it. */
enum odds_verdict summary_values(const struct summary *summary, int open,
                                 struct distribution *values);

/* The value of a change in some state. */
int32_t change_value(const struct change *change, const void *state);

#endif
