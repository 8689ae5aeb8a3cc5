/*
 * Random campaigns that are read a second time: a reader looks at the position before and after
 * each action and says, by the ledger alone, what had to come of it. The map is walked here path by
 * path, without what the rules derive from it.
 *
 *     static void reads(action a) { if (before.step[0] == SJ_STEP_CHECK_DIE) ...; }
 *     read_campaigns(&(struct reader){ .reads = reads, ... }, 40);
 *
 * SORTIE_RANDOM_GAMES sets the number of campaigns, SORTIE_RANDOM_FROM the first of them.
 */
#ifndef SORTIE_TEST_SANJUANS_SECOND_H
#define SORTIE_TEST_SANJUANS_SECOND_H

#include "sanjuans/position.h"

struct reader {
    void (*begins)(void);       /* a campaign begins; may be null */
    void (*reads)(action a);    /* it has been done: `before` and `state` */
    const char *const *options; /* of the campaigns in turn, ended by a null */
    const uint8_t *favourites;  /* verbs that every other campaign likes to play, ended by 0 */
};

extern struct sj_state before;

/* Whether there were so many as usual: fewer need not meet everything. */
bool read_campaigns(const struct reader *reader, long count);

/* Fails with the number of the campaign unless the ledger and the engine agree. */
void agree(const char *what, int by_ledger, int by_engine);

/* The first event of the latest action with this message, or null. */
const struct trace_event *event_of(enum sj_message message);

/* ---- The map, as data 3.1 to 3.3 has it -------------------------------------------------- */

/* The spaces next to a space; how many. */
int spaces_beside(int space, int out[SJ_SPACES]);
/* The locations at the ends of a waypoint's path. */
void ends_of(int waypoint, int ends[2]);
int island_of(int space);
/* What a location counts, by the option (R124). */
int value_of(int location);
bool is_port(int place);
bool is_mahdist(int space); /* waypoints never are */
bool is_fortified(int location);
/* Every location of the island is Mahdist; `but_fortified`: those that are not fortified. */
bool is_island_lost(int island, bool but_fortified);
int units_in(int place);

#endif
