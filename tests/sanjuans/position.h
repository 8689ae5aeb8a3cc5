/*
 * A San Juans position for tests: set it up in a few lines, play actions by their text with the
 * dice given, and compare.
 *
 *     begin("supply=advanced");           the set-up, at the first draw of turn 1
 *     empty_map();                        no unit and no ship anywhere, all locations loyal
 *     int foot = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
 *     revolt("tamai false_bay");          by hand, nothing noted
 *     in_operations(2);                   two Ops to spend, in round 1 of turn 3
 *     does("activate:ginnis force:ginnis march:ginnis-tamai.1 roll:3");
 *     refuses("end", "battle.47");        refused, by that rule, and not a byte changed
 *
 * Every helper that plays checks that the position has no fault before and after.
 */
#ifndef SORTIE_TEST_SANJUANS_POSITION_H
#define SORTIE_TEST_SANJUANS_POSITION_H

#include "game_position.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

extern struct sj_state state;
extern struct sj_data data; /* a test may change it after begin(), which renews it */

/* Takes every unit and ship off the map into the reserve, and all markers off the locations. */
void empty_map(void);

/* A unit from the reserve, whole, at a place; its number. */
int add_unit(enum sj_kind kind, int where);
void add_units(enum sj_kind kind, int number, int where);
void put_ship(enum sj_ship ship, int where);
/* Locations in revolt, by their words parted by spaces. */
void revolt(const char *locations);

/* The step at hand, on top of SJ_STEP_TURN, in the phase it belongs to, on turn 3; in round 1 where
 * there are rounds. */
void at_step(enum sj_step step);
/* A round about to be played, with these cards in hand ("30 33"); all others of their nation stay
 * where they were, the rest of the hand goes back to the draw pile. */
void in_round(const char *hand);
/* Ops to spend, in a round that is played with a pass. */
void in_operations(int ops);

/* The place of a word, to name waypoints: place("ginnis-tamai.1"). */
int place(const char *word);
/* The text of an action, for tests that go through many; good until the next call. */
const char *text_of(enum sj_verb_number verb, int first, int second);

/* A round with a card of the players' choice on an empty, loyal map. */
void with_card(int card);
/* Plays it as an event; two dice that are not its number. */
void play_event(int card);
/* Both, one after the other. */
void plays(int card);
void cannot_play(int card, const char *rule);

#endif
