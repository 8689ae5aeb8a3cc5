/*
 * Battles for tests: the units at a place wait for one, and it is fought through its steps.
 *
 *     begin("battles=tabletop");
 *     empty_map();
 *     add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
 *     battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
 *     fight_on_table(SJ_MUD_BAY, "total:12 total:2 total:1 total:0 roll:3+4");
 *     does("hits:sudanese.1,6 result:held confirm recover:3");
 */
#ifndef SORTIE_TEST_SANJUANS_BATTLES_H
#define SORTIE_TEST_SANJUANS_BATTLES_H

#include "sanjuans/position.h"

/* All units at the place wait for a battle there, in a round without Ops; a location is in revolt
 * unless the cause says that it is besieged. */
void battle_waits(int where, enum sj_battle_cause cause, int from);

/* All squares of the ground that are diced are open. */
void open_ground(void);
/* fight:PLACE and these dice; then the ground. */
void fight_on_table(int where, const char *dice);

/* A storm on the place with these dice of the Mahdist force; the siege is at level 1. */
void storm(int location, const char *dice);

/* A breakout of all units there, to the first waypoint, up to its force dice. */
void break_out_of(int location, const char *dice);

/* Units of one kind before 20 foot, 4 horse and 4 with rifles, up to the first draw of a battle of
 * this type, fought by the machine; a surprise comes at dawn. */
void array_battle(int where, enum sj_kind kind, int number, enum sj_battle_type type);

/* From now on nobody hits anything, on either side. */
void no_side_can_hit(void);

/* Battle rounds are played with these draws, always standing, until it is decided; how many. */
int stand_until_decided(int first_draw);

#endif
