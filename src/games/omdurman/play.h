/*
 * What the files of the Omdurman rules share: a position being played, its steps, its map, its
 * counters and what happens to them.
 *
 * Queries take data and state; effects take a `struct om_play`.
 */
#ifndef SORTIE_OMDURMAN_PLAY_H
#define SORTIE_OMDURMAN_PLAY_H

#include "games/omdurman/omdurman.h"

#define GAME(name) om_##name
#define GAME_SEATS side
#include "core/steps.h"

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool om_can_be_asked(const om_data *d, const om_state *s);

/* ---- The map (map.c) --------------------------------------------------------------------- */

/* The neighbour in a direction; OM_NO_HEX off the map. */
static inline int om_next_hex(const om_data *d, const om_state *s, int hex, int direction)
{
    return om_facts_at_hand(d, s)->next[hex][direction];
}

static inline int om_opposite(int direction)
{
    return (direction + OM_DIRECTIONS / 2) % OM_DIRECTIONS;
}

static inline bool om_is_nile(const om_data *d, const om_state *s, int hex)
{
    return om_terrain_of(d, s, hex) == OM_NILE;
}

static inline bool om_is_in_city(const om_data *d, const om_state *s, int hex)
{
    return om_facts_at_hand(d, s)->city[hex] != 0;
}

/* 1.0r-e, 1.0r-g */
static inline int om_hex_distance(int from, int to)
{
    int from_row = om_row_of(from), to_row = om_row_of(to);
    int r = to_row - from_row;
    int q = to - from - r * OM_COLUMNS - (to_row - 1) / 2 + (from_row - 1) / 2;
    int sum = q + r < 0 ? -(q + r) : q + r;
    int most = q < 0 ? -q : q;
    if (most < r || most < -r) most = r < 0 ? -r : r;
    return most > sum ? most : sum;
}
/* The direction from a hex to a neighbour, or -1. */
int om_direction_to(const om_data *d, const om_state *s, int from, int to);
/* Whether a region of the map has the hex. */
bool om_is_in_region(const om_data *d, const om_state *s, enum om_region region, int hex);
/* In a zariba hex with a built trench (5.3h). */
bool om_is_entrenched(const om_data *d, const om_state *s, int hex);

/* ---- Counters (counters.c) --------------------------------------------------------------- */

static inline bool om_is_mounted(const om_data *d, int counter)
{
    return om_class_of(d, counter) == OM_CAVALRY || om_class_of(d, counter) == OM_CAMEL;
}

static inline bool om_is_friendly(int counter)
{
    return counter >= OM_FIRST_FRIENDLY && counter < OM_FIRST_FRIENDLY + OM_FRIENDLY_COUNTERS;
}

static inline void om_set_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] | flag);
}

static inline void om_clear_flag(om_state *s, int counter, enum om_counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] & ~(unsigned)flag);
}

/* The counters of a side are those from om_first_counter() to before om_counters_end(). */
static inline int om_first_counter(enum om_side side)
{
    return side == OM_DERVISH ? OM_FIRST_DERVISH : 0;
}

static inline int om_counters_end(enum om_side side)
{
    return side == OM_DERVISH ? OM_COUNTERS : OM_FIRST_DERVISH;
}

/* A counter that has come into a hex, or is about to leave it; or everybody anew (ground.c). */
void om_chain_counter(om_state *s, int counter);
void om_unchain_counter(om_state *s, int counter);
void om_chain_all(om_state *s);

/* Whether `counter` is the first of those that are the same to every rule: kind, place, flags.
 * Lists name only such. (A battalion of a brigade is a kind of its own.) */
bool om_leads_equals(const om_data *d, const om_state *s, int counter);
int om_allowance_upstream(const om_data *d, const om_state *s, int boat);

/* ---- Ground: who is where, and zones of control (ground.c) ------------------------------- */

/* Puts a counter into a hex (from wherever it was) or another place, zones kept. Flags stay. */
void om_put_counter(const om_data *d, om_state *s, int counter, int place);
void om_disrupt_counter(const om_data *d, om_state *s, int counter);
void om_recover_counter(const om_data *d, om_state *s, int counter);
/* After a wall was breached, a fort destroyed or zariba built: the zones into and out of a hex. */
void om_recount_zones(const om_data *d, om_state *s, int hex);
/* Everything anew, from the places and flags alone. */
void om_count_ground(const om_data *d, om_state *s);
/* The slow test of 5.44r-g: whether what stands in `from` has a zone into its neighbour. */
bool om_zone_reaches(const om_data *d, const om_state *s, int from, int direction);

/* ---- What happens to counters (fates.c) -------------------------------------------------- */

/* Eliminated: off the map, points scored (9.14r), leaders of the Anglo-Egyptians with the last unit
 * of their hex (RES.r-g), zones kept. Gordon: 9.34r-f. Boats: om_sink_boat(), which takes whoever
 * is aboard. */
void om_lose_counter(struct om_play *p, int counter, enum om_rule rule);
/* A Dervish unit has come into or through a hex: leaders alone in it are lost (6.51r-e). */
void om_overrun_leaders(struct om_play *p, int hex);
/* Fire, engineers: the wall becomes a breach, the fort is gone; one enemy unit in `victims_hex` is
 * lost (6.53e, 6.53f): OM_STEP_LOSSES is pushed for it where its owner has a choice. */
void om_breach_wall(struct om_play *p, int wall, int victims_hex, enum om_rule rule);
void om_destroy_fort(struct om_play *p, int fort, enum om_rule rule);
void om_sink_boat(struct om_play *p, int boat, enum om_rule rule);

/* ---- Stacking and passage (passage.c) ---------------------------------------------------- */

/* Whether the counter may end in the hex with those of its side that are there and are not
 * OM_PICKED-and-moving with it: the rule of 5.5 that forbids it, or none. `moving`: 1 if the
 * OM_PICKED counters move together (they all are to stand there). */
enum om_rule om_stacking_refusal(const om_data *d, const om_state *s, int counter, int hex);
/* 5.23, 9.34r-e: the rule that keeps the counter out of the walled city, or none. */
enum om_rule om_city_refusal(const om_data *d, const om_state *s, int counter, int hex);
/* Whether a hexside can be crossed by an advance after combat (6.82r-b, 7.6r-d, 5.3c, 5.3r-l) or
 * by a melee attack (7.1r-b): the rule that forbids it, or none. */
enum om_rule om_advance_refusal(const om_data *d, const om_state *s, int from, int direction);
enum om_rule om_melee_refusal(const om_data *d, const om_state *s, int from, int direction);
/* The cost of one step of movement of a land counter (3.1r), 0 if it may not be taken at all:
 * OM_NILE, WALL, thorn, trench, off the map, enemy counters, city. */
int om_step_cost_as_built(const om_data *d, const om_state *s, int counter, int from,
                          int direction);
static inline int om_step_cost(const om_data *d, const om_state *s, int counter, int from,
                               int direction)
{
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    int printed = facts->cost[from][direction];
    bool is_free = !om_holds(s, facts->next[from][direction], om_other_side(om_side_of(counter)));
    if (is_free && printed != OM_COST_VARIES) return printed; /* most are so */
    return om_step_cost_as_built(d, s, counter, from, direction);
}
/* The same for ground of a kind behind a hexside with these features, where a step is allowed. */
int om_ground_cost(const om_data *d, enum om_terrain terrain, unsigned features);
/* Why om_step_cost is 0. */
enum om_rule om_step_refusal(const om_data *d, const om_state *s, int counter, int from,
                             int direction);

/* ---- Sight (sight.c) --------------------------------------------------------------------- */

/* The level of the counters in a hex (3.2r-b). */
enum om_level om_sight_level(const om_data *d, const om_state *s, int hex);
/* 6.3: whether there is a line of sight; symmetric. */
bool om_sees(const om_data *d, const om_state *s, int from, int to);
/* The same to a target at ground level, whatever is in its hex (6.6r-h). */
bool om_sees_ground(const om_data *d, const om_state *s, int from, int to);
/* The steps of the line (6.3r-g): single hexes, and pairs of flanks; ends included. A pair with
 * a flank off the map is left out. Returns how many; at most OM_SIGHT_STEPS. */
enum { OM_SIGHT_STEPS = 2 * (OM_COLUMNS + OM_ROWS) };
struct om_sight_step {
    uint16_t hex, flank; /* flank: OM_NO_HEX unless the line runs between the two */
};
int om_trace_sight(const om_data *d, const om_state *s, int from, int to,
                   struct om_sight_step *out);
/* What the line from `from` crosses when it enters its end `to` (MOD.e, MOD.r-m, MOD.r-n): the
 * side_feature that every hexside there has. */
unsigned om_entry_features(const om_data *d, const om_state *s, int from, int to);
/* Whether the line crosses a built thorn hexside inwards (MOD.e). */
bool om_crosses_thorn(const om_data *d, const om_state *s, int from, int to);

/* ---- Fire (fire.c, volleys.c, losses.c) -------------------------------------------------- */

/* One fire step of `side`, direct or second (Maxims, howitzers): pushes OM_STEP_FIRE, and all that
 * follows; the steps are gone when the last attack is resolved. */
void om_begin_fire(struct om_play *p, enum om_side side, bool second);
/* A number from the table for a total and a modified die (CRT), in enum om_result. */
enum om_result om_combat_result(const om_data *d, int total, int modified_die);
/* A result strikes the units in a hex: what needs no choice happens at once, else OM_STEP_LOSSES is
 * pushed, for the owner of the units. */
void om_strike_hex(struct om_play *p, int hex, enum om_result result, enum om_loss_cause cause,
                   enum om_rule rule);

/* ---- Melee (melee.c) --------------------------------------------------------------------- */

/* Pushes OM_STEP_MELEE for the phasing side. */
void om_begin_melee(struct om_play *p);

/* ---- Movement (movement.c, boats.c, tasks.c) --------------------------------------------- */

/* Whether the chain lies in the hex; and it is gone (10.2r-b). */
bool om_is_chain(const om_state *s, int hex);
void om_remove_chain(om_state *s);

/* The movement phase of the phasing side: embarkation (boats.c), then OM_STEP_MOVE. */
void om_begin_movement(struct om_play *p);
/* 4.0r-A1b: pushes OM_STEP_TASKS where there is something to do. */
void om_begin_tasks(struct om_play *p);
/* 4.0r-A4a, A4b: demolitions take effect, zariba is completed. */
void om_finish_tasks(struct om_play *p);
/* entry.c: counters that may come in this turn (9.11r); whether this waiting one may. */
bool om_may_enter(const om_data *d, const om_state *s, int counter);

/* ---- The turn, victory (turn.c, victory.c, setup.c) -------------------------------------- */

/* Begins the segment at hand; with OM_STEP_TURN at hand, and what follows by itself, for tests. */
void om_begin_segment(struct om_play *p);
void om_start_segment(const om_data *d, om_state *s, struct trace *trace);

/* Whether the Dervish army loses deserters before it moves in this player turn (8.2a). */
bool om_is_desertion_due(const om_data *d, const om_state *s);

/* Of om_prepare(): what can be seen in the set-up (setup_sight.c). */
void om_prepare_lookouts(struct om_data *d);
/* Why a counter may not be set up in the hex, or none. */
enum om_rule om_setup_refusal(const om_data *d, const om_state *s, int counter, int hex);
void om_lay_out(struct om_play *p, const uint8_t *options);
/* For those who may not know them: mine number `i`, or the chain, somewhere they may be. */
void om_imagine_mine(const om_data *d, om_state *s, int i, struct random *random);
void om_imagine_chain(const om_data *d, om_state *s, struct random *random);
/* 9.14r-a, 9.14r-b: the points for a counter that is lost in a place. */
void om_score_loss(struct om_play *p, int counter, int place);
/* 9.14r-h, 9.14r-i, 9.33r-a: ends the game if it is over before its last turn. */
bool om_is_won_outright(const om_data *d, const om_state *s);
void om_close_game(struct om_play *p);

/* The rows of the steps. */
extern const struct om_step_row om_setup_row, om_setup_place_row, om_mines_row, om_chain_row,
    om_sequence_row, om_desertion_die_row, om_desertion_row, om_embarking_row, om_move_row,
    om_moving_row, om_mine_die_row, om_tasks_row, om_fire_row, om_aim_row, om_resolve_row,
    om_fire_die_row, om_impact_die_row, om_losses_row, om_fire_advance_row, om_melee_row,
    om_melee_attackers_row, om_fall_back_row, om_retreating_row, om_attack_die_row,
    om_defence_die_row, om_attack_losses_row, om_melee_advance_row;

#endif
