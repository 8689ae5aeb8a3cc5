/*
 * A Toulon position for tests: set it up in a few lines, play actions by their text with the dice
 * given, and compare.
 *
 *     begin("");                               the real set-up, turn 1, operations to be rolled
 *     empty_map();                             no piece anywhere, no operation points
 *     put(TL_UNIT_MARINES, TL_AREA_SIX);       a unit
 *     put(TL_PIECE_GRAVINA, TL_AREA_SIX);      or a leader
 *     give(TL_ENGLISH, 10);                    operation points of a pool
 *     supply_all();                            every unit in general and attack supply
 *     set_turn(8);
 *     in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);  the phase begins for that side
 *     does("pick:marines march:pie test:marines roll:3");
 *     refuses("road:r1", "18.13");             refused, by that rule, and not a byte changed
 *
 * begin(), does() and the rest are those of game_position.h.
 */
#ifndef SORTIE_TEST_TOULON_POSITION_H
#define SORTIE_TEST_TOULON_POSITION_H

#include "game_position.h"
#include "games/toulon/play.h"

extern struct tl_state state;
extern struct tl_data data; /* begin() renews it; call renew() after changing it by hand */

/* What follows from data and places, after a test has changed them by hand. */
void renew(void);

/* An empty map on that turn. */
void begin_empty(int turn);
void begin_empty_with(const char *options, int turn);
/* The same with every unit in supply. */
void begin_supplied(int turn);
void begin_supplied_with(const char *options, int turn);
/* The same, and ten operation points in every pool. */
void begin_rich(int turn);
/* An empty map, and nobody to come. */
void begin_with_none_due(int turn);

/* No piece anywhere (all are gone), all pools 0, the printed works as they are. */
void empty_map(void);
void put(int piece, int place);
/* On the track, to come on that turn. */
void due(int piece, int turn);
/* A unit inside a work of its area. */
void put_inside(int unit, int work);
/* A redoubt of a side in an area, level 1 or 2; its number. */
int put_redoubt(enum tl_side side, int area, int level);
void give(int pool, int points);
void set_turn(int turn);
void supply_all(void);
/* The phase begins for a side, and all that happens by itself; turn 2 unless set_turn() said. */
void in_phase(enum tl_phase phase, enum tl_side side);
/* A view of the position. */
struct tl_state seen_by(int seat);
/* The text of an action; good until the next call. */
const char *text_of(enum tl_verb_number verb, int first, int second);

#endif
