/*
 * Combats for tests: who defends, who comes from where, and the combat phase of the attacker.
 *
 *     begin_battle_map();                                  an empty map, all in supply, turn 2
 *     put(TL_UNIT_MARINES, TL_AREA_LAS);                   who defends
 *     come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);    who attacks, and from where
 *     attack(TL_REPUBLICANS);                              the combat phase; a lone combat begins
 */
#ifndef SORTIE_TEST_TOULON_BATTLES_H
#define SORTIE_TEST_TOULON_BATTLES_H

#include "games/toulon/combat/battle.h"
#include "toulon/position.h"

void begin_battle_map(void);
/* The same with options. */
void begin_battle_map_with(const char *options);
void come(int unit, int from, int area);
void attack(enum tl_side side);
/* The same, and nothing begins by itself. */
void open_attack(enum tl_side side);
/* Losses of a unit: temporary + 10 * permanent. */
int losses_on(int unit);
/* Strength points that a unit has lost before: the printed strength becomes `points`. */
void weaken(int unit, int points);
int points_of(enum tl_side side);
bool is_out(int unit);
/* "end" until nobody is asked any more whether he fires, withdraws or calls; melees and dice wait.
 */
void pass_on(void);
/* The least die that hits the leader who is to roll. */
int hit_from(void);

#endif
