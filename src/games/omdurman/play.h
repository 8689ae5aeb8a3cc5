/*
 * What all files of the Omdurman rules share: a position being played, its steps, the map, the
 * counters and how they are lost. What belongs to one chapter is in the header of its folder.
 *
 * Queries take data and state; effects take a `struct om_play`.
 */
#ifndef SORTIE_OMDURMAN_PLAY_H
#define SORTIE_OMDURMAN_PLAY_H

#include "games/omdurman/board/counters.h"
#include "games/omdurman/board/map.h"
#include "games/omdurman/omdurman.h"

#define GAME(name) om_##name
#define GAME_SEATS side
#define GAME_SEAT enum om_side
#include "core/steps.h"

static inline int om_lesser(int one, int other)
{
    return one < other ? one : other;
}

static inline int om_larger(int one, int other)
{
    return one > other ? one : other;
}

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool om_can_be_asked(const om_data *d, const om_state *s);

/* ---- What happens to counters (board/fates.c) ------------------------------------------------ */

/* Eliminates a counter: takes it off the map, scores it (9.14r) and keeps the zones right. Leaders
 * of the Anglo-Egyptians go with the last unit of their hex (RES.r-g), but not Gordon (9.34r-f).
 * For boats there is om_sink_boat(), which takes whoever is aboard as well. */
void om_lose_counter(struct om_play *p, int counter, enum om_rule rule);
/* A Dervish unit has come into or through a hex: leaders alone in it are lost (6.51r-e). */
void om_overrun_leaders(struct om_play *p, int hex);
/* By fire or engineers: the wall becomes a breach, the fort is gone. One enemy unit in
 * `victims_hex`, or in the hex of the fort, is lost with it (6.53e, 6.53f); where its owner has a
 * choice, OM_STEP_LOSSES is pushed. */
void om_breach_wall(struct om_play *p, int wall, int victims_hex, enum om_rule rule);
void om_destroy_fort(struct om_play *p, int fort, enum om_rule rule);
void om_sink_boat(struct om_play *p, int boat, enum om_rule rule);

/* The rows of the steps. */
extern const struct om_step_row om_setup_row, om_setup_place_row, om_mines_row, om_chain_row,
    om_sequence_row, om_desertion_die_row, om_desertion_row, om_embarking_row, om_move_row,
    om_moving_row, om_mine_die_row, om_tasks_row, om_fire_row, om_aim_row, om_resolve_row,
    om_fire_die_row, om_impact_die_row, om_losses_row, om_fire_advance_row, om_melee_row,
    om_melee_attackers_row, om_fall_back_row, om_retreating_row, om_attack_die_row,
    om_defence_die_row, om_attack_losses_row, om_melee_advance_row;

#endif
