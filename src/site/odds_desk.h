/*
 * The desk where odds are worked out: rollouts that stay open between requests, so that each
 * request for the same position refines what those before it have begun, and who is having
 * something worked out at the moment.
 *
 * A rollout that a job has out is touched by nobody else. The others are let go when their table
 * has moved on, when nobody has asked for them for a minute, or when there is no room for another
 * and they were not asked for longest: nobody keeps others from asking by asking much.
 */
#ifndef SORTIE_ODDS_DESK_H
#define SORTIE_ODDS_DESK_H

#include "lab/rollout.h"
#include "site/site_internal.h"

enum {
    ODDS_OPEN_MOST = 64,       /* rollouts */
    ODDS_KEPT = 60 * 1000,     /* milliseconds, when nobody asks */
    ODDS_PLAYOUTS_FULL = 10000 /* for each action; more would not change what is shown */
};

struct open_rollout {
    char table[STORE_ID_SIZE];
    uint32_t
        at; /* entries of the history: with the table and the seat it stands for the position */
    int seat;
    struct rollout *rollout; /* null: the slot is free, and so all else */
    struct estimate *estimates;
    int count;       /* of estimates, one for each legal action */
    struct use used; /* when it was asked for last */
    bool is_out;     /* a job has it */
};

struct odds_desk {
    struct open_rollout open[ODDS_OPEN_MOST];
    char asking[THINKING_JOBS_MOST][STORE_ID_SIZE]; /* users; empty: the slot is free */
};

/* Whether the user may have something worked out now: one thing at a time. False: not now. */
bool desk_begin(struct odds_desk *desk, const char *user);
void desk_end(struct odds_desk *desk, const char *user);

/* The rollout of the seat that is to act at a place, opened when there is none yet, and given out.
 * Null: somebody has it, or all are out (`is_full`), or memory has ended. */
struct open_rollout *desk_take(struct site *site, const struct place *place, int seat, int64_t now,
                               bool *is_full);
/* Brings it back; one that is of no use is closed. */
void desk_return(struct open_rollout *open, bool is_of_use);

/* Whether more playouts would not tell more than anybody needs: every action has them all, or is
 * known to half a percent point. Fills the estimates, the best first. */
bool rollout_is_full(struct open_rollout *open);

/* ---- Asking: odds.c -------------------------------------------------------------------------- */

/* Whether the table has odds for the user who looks, now; false: refused. */
bool odds_may_ask(struct call *call, const struct look *look);
/* The action that a question names, which is legal; false: refused. */
bool odds_read_action(struct call *call, const char *words, action *a);
/* Takes a seat at the desk for a job, for which there is room then; false: refused. Work at the
 * desk has limits of its own, so that a player who has odds shown can always play. */
bool odds_admit(struct call *call, const struct job_kind *kind);

#endif
