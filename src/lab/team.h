/*
 * Processes that play one sweep together. The first of them (rank 0) hands out the games, plays
 * some itself and reports; the others play what they are given. How they talk to each other is
 * the team's own business: src/mpi has one that is made of MPI ranks.
 */
#ifndef SORTIE_TEAM_H
#define SORTIE_TEAM_H

#include "lab/sweep.h"

/* Why a rank does not play any more, or never did. */
enum loss {
    LOSS_SILENT, /* it has not been heard of for too long */
    LOSS_BROKEN, /* the way to it is broken */
    LOSS_OTHER   /* it has other data, other rules or another program: its games would be others */
};

struct lost_rank {
    int rank;
    enum loss why;
};

/* What the ranks agree on before they play. */
struct team_terms {
    uint64_t mark;     /* of all that makes the games what they are; the same in every rank */
    int threads;       /* of this rank */
    double lost_after; /* seconds without a word */
};

struct team {
    int rank, size;
    int neighbours; /* ranks on this machine, this one among them */

    /* Rank 0: the others become helpers of the sweep. False when memory ends. */
    bool (*lead)(struct team *team, struct sweep *sweep, const struct team_terms *terms);
    /* Rank 0: there is nothing to play any more. */
    void (*dismiss)(struct team *team);
    /* The other ranks: play what they are given until they are dismissed. */
    void (*follow)(struct team *team, struct sweep *sweep, const struct team_terms *terms);

    const struct lost_rank *lost; /* in the order in which they were lost */
    int lost_count;
};

#endif
