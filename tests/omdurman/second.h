/*
 * A second reading of Omdurman: the board, the counters and the line of fire as the ledger tells
 * them, plain and slow, for the test_second_*.c. Nothing here asks the rules: hexsides come from
 * the lists of the map, counters are looked at one by one, and what a counter can do follows from
 * its class, nation and tribe.
 *
 * Random games are played by play_random_games(); before and after every action `look` is called.
 *
 * SORTIE_RANDOM_GAMES sets the number of games, SORTIE_RANDOM_FROM the first of them.
 */
#ifndef SORTIE_TEST_OMDURMAN_SECOND_H
#define SORTIE_TEST_OMDURMAN_SECOND_H

#include "omdurman/position.h"

/* ---- The board --------------------------------------------------------------------------- */

/* Reads the hexsides of the map in use anew: after every begin(). */
void second_read_map(void);

int second_distance(int a, int b);
/* OM_NO_HEX off the map. Directions as in enum om_direction. */
int second_neighbour(int hex, int direction);
/* om_side_feature of the hexside between two neighbours now; 0 where a hex is off the map. */
unsigned second_side(int a, int b);
int second_terrain(int hex);
bool second_is_zariba(int hex);
bool second_is_city(int hex);
/* In a zariba hex with a built trench hexside. */
bool second_is_entrenched(int hex);
bool second_is_night(void);
bool second_is_khartoum(void);

/* ---- Counters ---------------------------------------------------------------------------- */

const struct om_kind_data *second_kind(int counter);
bool second_is_on(int counter, int hex);
bool second_is_unit(int counter); /* as the glossary says */
bool second_is_mounted(int counter);
bool second_is_ae_leader(int counter);
bool second_is_disrupted(int counter);
int second_count_units(int hex);
int second_fort(int hex);                  /* standing; OM_NO_COUNTER */
bool second_holds_side(int hex, int side); /* any counter of it */
/* A unit, fort or gunboat of the side: A-E leaders alone do not count. */
bool second_is_held(int hex, int side);
/* 5.5 for one more counter of the stack in a hex. */
bool second_fits(int counter, int hex);
/* 5.23a, 5.23b */
bool second_may_enter_city(int counter);
/* Counters that nobody can tell apart: lists may name one of them for all. */
bool second_are_alike(int counter, int other);

/* ---- The line of fire -------------------------------------------------------------------- */

/* What the line crosses when it comes into its last hex (6.3r-j, MOD.r-t). */
unsigned second_entry(int from, int to);
/* MOD.e: a built thorn hexside crossed inwards. */
bool second_crosses_thorn(int from, int to);

/* 6.3; and to a target at ground level, whatever is in its hex (6.6r-h). */
bool second_sees(int from, int to);
bool second_sees_ground(int from, int to);

/* CRT by CRT.r-a and CRT.r-b, 0 miss, 1 D, 2 one ... */
int second_result(int total, int modified_die);
int second_read_die(int face, int modifier);

/* ---- Games ------------------------------------------------------------------------------- */

/* `fresh` and `before` may be null. */
struct second_look {
    void (*fresh)(void); /* a game begins */
    void (*before)(action a);
    void (*after)(action a, const struct om_state *was, const struct trace *trace);
    int games;     /* in the normal form */
    bool is_whole; /* whole games only, to their end; otherwise most are fights */
};

/* Whole games of every scenario, by the judgement and at random, and fights between counters strewn
 * about where the ground is worst; `state` is the position. */
void second_play_games(const struct second_look *look);
/* Fails if something has never come up. Few games need not reach everything: then nothing is asked.
 */
void second_assert_reached(const struct second_look *look, const char *what, long times);

/* The next event with this message from number `from` on; -1: none. */
int second_find_event(const struct trace *trace, unsigned message, int from);
/* Whether the legal list has the action. */
bool second_is_listed(action a);
extern action second_list[];
extern int second_listed;

/* Says where the game is, for messages of failed comparisons. */
const char *second_where(void);

#endif
