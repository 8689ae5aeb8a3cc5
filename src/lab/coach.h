/*
 * The coach: what the judgement would do in a position, what that gains against another choice, and
 * what is to be feared of it, from what the seat that is to act may know.
 *
 * The judgement's choice and some others are played on many times by the judgement, with the same
 * dice for all: to the next position at rest, where the game's own guess stands for the rest, or to
 * the end. The best of the others meets the judgement's choice with fresh dice, and is advised
 * instead of it only where it was better there beyond the noise. The figures that count in the game
 * (`stakes` of include/sortie.h) are kept of each playout: where two choices differ in them by more
 * than the noise, that is a reason.
 *
 * The same view has the same advice, however the work is divided into steps: the dice have a seed
 * of their own, and how many playouts there are follows from how many actions they take.
 */
#ifndef SORTIE_COACH_H
#define SORTIE_COACH_H

#include "lab/report.h"

enum {
    COACH_PLAN_MOST = 64, /* clicks of a plan; longer ones are cut */
    COACH_REASONS = 3     /* for the plan, and against it */
};

struct coach_question {
    const struct game *game;
    const void *data; /* stays the caller's and must outlive the coach; the rest is copied */
    const void *view; /* of the seat, which is to act */
    int seat;
    const action *mine; /* what the player thinks of doing, which is legal; null: nothing */
};

struct coach;

/* Null when memory ends. */
struct coach *coach_open(const struct coach_question *question);
void coach_close(struct coach *coach);

/* Plays that many playouts more. Allocates nothing; may be called in any thread, one at a time. */
enum report_progress coach_step(struct coach *coach, uint64_t playouts);

/* How much is done, from 0 to 1. */
double coach_share(const struct coach *coach);

/* ---- What came of it: once it is done ------------------------------------------------------ */

/* A stake that is clearly another by the plan than by the other choice. */
struct coach_reason {
    int stake;
    double plan, other; /* how much there is of it on average */
};

struct coach_fear {
    int stake;    /* -1: none */
    double share; /* of the playouts in which it becomes worse than it is */
};

struct coaching {
    action plan[COACH_PLAN_MOST]; /* the clicks until dice fall, others act or something is learnt;
                                     those without a choice are left out */
    int plan_count;
    bool goes_on; /* there was no room for all of it */
    bool has_other;
    action other;   /* what the plan is compared with: the player's choice, or the next best */
    bool is_mine;   /* the player's choice it is */
    bool is_agreed; /* the plan begins with the player's choice */
    double chance, other_chance; /* to win */
    struct measured gain;        /* of the plan over the other choice */
    bool is_ahead;               /* the gain is more than the noise */
    int gain_count, price_count;
    struct coach_reason gains[COACH_REASONS], prices[COACH_REASONS]; /* the weightiest first */
    struct coach_fear fear;
    double lost;        /* the share of playouts in which the game was over by then, and lost */
    uint8_t ending;     /* how, mostly */
    bool is_to_the_end; /* every playout went to the end of the game */
    uint32_t playouts;  /* of the plan */
};

const struct coaching *coach_result(const struct coach *coach);

#endif
