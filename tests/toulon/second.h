/*
 * Random combats that are read a second time: a reader looks at the position before and after each
 * action and says, by the ledger alone, what had to come of it.
 *
 * SORTIE_RANDOM_GAMES sets the number of combats, SORTIE_RANDOM_FROM the first of them.
 */
#ifndef SORTIE_TEST_TOULON_SECOND_H
#define SORTIE_TEST_TOULON_SECOND_H

#include "toulon/battles.h"

struct reader {
    void (*begins)(void);    /* `state` has begun, from `before`; may be null */
    void (*reads)(action a); /* it has been done: `before` and `state` */
};

extern struct tl_state before;

/* Combats of all sorts, each with its neighbours, until the phase is over. Whether there were so
 * many as usual: fewer need not meet everything. */
bool read_combats(const struct reader *reader, const char *const *options, long count);
/* Whole games: one for every fifty combats that SORTIE_RANDOM_GAMES asks for. */
void read_games(const struct reader *reader, long count);

/* Fails with the number of the combat unless the ledger and the engine agree. */
void agree(const char *what, int by_ledger, int by_engine);

/* The events of the latest action with this message: number `which` from 0, or null. */
const struct trace_event *event_of(enum tl_message message, int which);

/* How often the latest action's events of the combat name a unit; what comes after its outcome, or
 * in the phases after it, is left out. */
int times_named(enum tl_message message, int unit);
/* Those of its losses that it took because its area was too full (6.4). */
int crowded_out(int unit);

/* ---- Units by the ledger ----------------------------------------------------------------- */

bool is_fort(int work); /* redoubts are none */
/* 23.9, 32.18: printed where it stands, less losses; never below 0. */
int strength_in(const struct tl_state *s, int unit);
/* 27.20, Q32.18: guns, and gunners in a fort. */
bool is_gun_in(const struct tl_state *s, int unit);
enum tl_side side_in(const struct tl_state *s, int unit);

#endif
