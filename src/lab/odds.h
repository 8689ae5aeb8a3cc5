/*
 * Exact odds: where an action ends, with which chance.
 *
 * The action is applied, and then all that chance can do is walked through with its exact weights
 * until a seat has something to choose or the game is over. A seat with a single legal action has
 * nothing to choose, so the walk goes on through it. Equal positions are counted as one. The
 * chances of all ends add up to exactly 1.
 */
#ifndef SORTIE_ODDS_H
#define SORTIE_ODDS_H

#include "lab/distribution.h"
#include "sortie.h"

enum { ODDS_POSITIONS_MOST = 1 << 16 };

/* What the odds are of. */
struct odds_question {
    const struct game *game;
    const void *data, *state;
    int seat;                 /* who asks: OBSERVER for nobody in particular */
    const action *action;     /* null: what chance does next, when chance is to act */
    uint32_t positions_most;  /* how many may be walked through; 0: ODDS_POSITIONS_MOST */
    bool (*is_stopped)(void); /* asked at every position; null: nobody stops it */
};

enum odds_verdict {
    ODDS_EXACT,
    ODDS_HIDDEN,   /* something is hidden from the seat, which exact odds would tell */
    ODDS_TOO_MANY, /* more positions than may be walked through */
    ODDS_TOO_FINE, /* a fraction does not fit into 64 bits */
    ODDS_STOPPED,  /* by who asked */
    ODDS_NO_MEMORY
};

/* The words of the verdicts, as programs read them: "exact", "hidden", ... */
extern const char *const odds_verdict_names[];

/* Either chance is to act or the action is legal: that is for the caller to see to. Fills `ends`,
 * which the caller closes whatever comes of it: records of state_size bytes, each an end as the
 * seat sees it. Only after ODDS_EXACT they mean something. `walked` (may be null) gets the number
 * of positions that were walked through. */
enum odds_verdict odds_walk(const struct odds_question *question, struct distribution *ends,
                            uint32_t *walked);

#endif
