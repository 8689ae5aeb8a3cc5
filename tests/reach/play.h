/* Random games that count what they reach, and check what was promised on the way. */
#ifndef SORTIE_TEST_REACH_PLAY_H
#define SORTIE_TEST_REACH_PLAY_H

#include "reach/counts.h"
#include "reach/met.h"
#include "reach/players.h"

/* What a worker is to do. */
struct plan {
    uint64_t actions;     /* so many at least; the game at hand is played on */
    uint64_t first, step; /* the numbers of its games */
    int check_every;      /* one action in so many is checked, chosen at random */
    int look_every;       /* one position in so many is looked at closely */
};

/* What a worker has done, in memory that its parent can read even when the worker died. `played`
 * has room for the actions of the game at hand, which began as game `number`. */
struct share {
    uint64_t count[FEATURES_MOST];
    uint64_t actions, checked, looked, replayed, games, taken_up;
    uint64_t by_kind[PLAYER_KINDS];
    struct met_table met;
    uint64_t number;
    bool is_done;
    int played_count;
    action played[];
};

size_t share_size(const struct game *game);

/* Plays for the subject. A broken promise fails the test at hand. */
void reach_play(const struct plan *plan, struct share *share);

/* Plays a game again from its beginning, and checks every action. */
void reach_replay(uint64_t number, const action *played, int count);

#endif
