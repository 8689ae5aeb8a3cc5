/*
 * An Omdurman position for tests: set it up in a few lines, play actions by their text with the
 * dice given, and compare.
 *
 *     begin("scenario=campaign");         the set-up, default unless the options say otherwise
 *     blank_board();                      all hexes clear, nothing on the hexsides, no counter
 *     int hex = at(2, -1);                axial coordinates from the hex 1525
 *     put(OM_COUNTER_TAIASHA, hex);          a counter by number; put_kind(OM_KIND_TAIASHA, 4, hex)
 *     set_terrain(hex, OM_HUTS);
 *     set_side(at(1, 0), at(2, 0), OM_SIDE_WALL);
 *     in_segment(OM_SEGMENT_MELEE, OM_DERVISH); the segment begins, in turn 2
 *     does("attack:1524 join:taiasha.1 charge roll:5 roll:4");
 *     refuses("end", "7.0k");             refused, by that rule, and not a byte changed
 *
 * begin(), does() and the rest are those of game_position.h; a beginning has setup=standard unless
 * it says otherwise.
 */
#ifndef SORTIE_TEST_OMDURMAN_POSITION_H
#define SORTIE_TEST_OMDURMAN_POSITION_H

#include "game_position.h"
#include "games/omdurman/play.h"

extern struct om_state state;
extern struct om_data data; /* begin() renews it; call renew() after changing it by hand */

/* What follows from data and places, after a test has changed them by hand. */
void renew(void);
/* What follows from the board is found at the next renew(), not after each change of it: for tests
 * that set up many boards. Counters are put after it. */
void hold_board(void);

/* No counter anywhere: all unused. */
void clear_counters(void);
/* The same on a board of clear hexes without any feature, on the map of the scenario. */
void blank_board(void);
/* The hex at axial (q, r) from 1525, which lies well inside the battle map. */
int at(int q, int r);
int hex_named(const char *name); /* "2815" */
/* Reads numbers with one character between them ("1,-2/3,0"), `most` at most; how many there are.
 */
int read_numbers(const char *text, int *numbers, int most);

void put(int counter, int hex);
/* `number` counters of a kind that are not on the map; the first one's number. */
int put_kind(enum om_kind kind, int number, int hex);
void set_terrain(int hex, enum om_terrain terrain);
/* Adds features to the hexside between two neighbours: any side_feature but OM_SIDE_BREACH. A WALL
 * is between city and outside only where set_city() says so. Zariba sides: call set_zariba(). */
void set_side(int hex, int other, unsigned features);
void set_city(int hex);
/* A built zariba hex. */
void set_zariba(int hex);

/* The segment begins for the phasing side, in turn 2 (or `turn` as the test has set it since). */
void in_segment(enum om_segment segment, enum om_side phasing);

/* The text of an action; good until the next call. */
const char *text_of(enum om_verb_number verb, int first, int second);

#endif
