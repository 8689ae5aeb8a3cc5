/*
 * What the parts of the coach share: coach.c plays, coach_result.c makes advice of it,
 * coach_plan.c follows the judgement from click to click.
 */
#ifndef SORTIE_COACH_PARTS_H
#define SORTIE_COACH_PARTS_H

#include "lab/coach.h"
#include "lab/continuation.h"

enum {
    CONTENDERS_MOST = 16, /* the judgement's choice, the player's, and others */
    FINALISTS_MOST = 3,   /* the judgement's choice, the best of the others, the player's */
    ROUNDS_MOST = 216,    /* of the finals */
    COACH_SEED = 1885
};

/* An action that is weighed. */
struct contender {
    action action;
    bool is_out;
    double sum; /* of its values so far */
};

/* What came of one playout of the finals. */
struct trial {
    double value;
    int32_t amount[STAKES_MOST];
    bool is_over, is_lost;
    uint8_t ending;
};

struct coach {
    const struct game *game;
    const void *data;
    int seat;
    bool has_mine, is_faulty, is_done;
    action mine;
    unsigned char *view, *other_state, *other_view; /* the latter two: for the plan */
    struct continuation continuation;

    /* The search for finalists: rounds of all who are in, in stages; fewer go on each time. */
    struct contender contenders[CONTENDERS_MOST]; /* the first is the judgement's */
    int contender_count, at, stage, stages;
    uint32_t round, stage_end;
    uint64_t playouts;

    /* The finals. */
    bool is_final;
    action finalists[FINALISTS_MOST];
    int finalist_count;
    uint32_t rounds;
    struct trial trials[FINALISTS_MOST][ROUNDS_MOST];
    struct stake start[ROUNDS_MOST][STAKES_MOST]; /* before anything is done */
    int stake_count;
    struct trial *trial; /* that is played; null: nobody looks */
    const struct field *turn;
    uint32_t first_turn;         /* in which it began */
    bool has_at_once, has_later; /* amounts were noted: before the first throw, in another turn */

    struct coaching coaching;
};

/* Makes the advice of what was played in the finals. */
void coach_conclude(struct coach *coach);

/* The clicks of the plan that begins with an action. */
void coach_plan(struct coach *coach, action first);

#endif
