/* What the files about movement share: the group on the move, and the ways open to it. */
#ifndef SORTIE_OMDURMAN_MOVEMENT_H
#define SORTIE_OMDURMAN_MOVEMENT_H

#include "games/omdurman/play.h"

/* ---- The movement phase (movement.c, tasks.c, entry.c) --------------------------------------- */

/* The movement phase of the phasing side: embarkation (boats.c), then OM_STEP_MOVE. */
void om_begin_movement(struct om_play *p);
/* 4.0r-A1b: pushes OM_STEP_TASKS where there is something to do. */
void om_begin_tasks(struct om_play *p);
/* 4.0r-A4a, A4b: demolitions take effect, zariba is completed. */
void om_finish_tasks(struct om_play *p);
/* entry.c: counters that may come in this turn (9.11r); whether this waiting one may. */
bool om_may_enter(const om_data *d, const om_state *s, int counter);

/* ---- Stacking and passage (passage.c) -------------------------------------------------------- */

/* Whether the counter may stand in the hex with those of its side that are there: the rule of 5.5
 * that forbids it, or none. */
enum om_rule om_stacking_refusal(const om_data *d, const om_state *s, int counter, int hex);
/* 5.23, 9.34r-e: the rule that keeps the counter out of the walled city, or none. */
enum om_rule om_city_refusal(const om_data *d, const om_state *s, int counter, int hex);
/* Whether a hexside can be crossed by an advance after combat (6.82r-b, 7.6r-d, 5.3c, 5.3r-l) or
 * by a melee attack (7.1r-b): the rule that forbids it, or none. */
enum om_rule om_advance_refusal(const om_data *d, const om_state *s, int from, int direction);
enum om_rule om_melee_refusal(const om_data *d, const om_state *s, int from, int direction);
/* A unit has advanced out of the hex: leaders who stood with it may follow, and are OM_PICKED. */
void om_let_leaders_follow(const om_data *d, om_state *s, int hex);
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

/* ---- Stacks (passage.c) ------------------------------------------------------------------ */

/* Counters of one side that are to stand in one hex. */
struct om_stack {
    uint8_t counted; /* towards the limit (2.0r-m) */
    uint8_t boats, forts;
    uint8_t tribe,
        colour; /* of the units that are no leaders; none yet: OM_TRIBE_NONE, OM_COLOUR_NONE */
    uint8_t leader_colour;
};

/* Adds a counter: the rule of 5.5 that forbids it, or none. */
enum om_rule om_stack_counter(const om_data *d, struct om_stack *stack, int counter);
/* Whether all of a load may stand in one hex: the same without the rule that forbids it. */
bool om_is_stack(const om_data *d, struct om_load load);
static inline struct om_load om_add_load(struct om_load load, struct om_load more)
{
    return (struct om_load){ (uint16_t)(load.numbers + more.numbers), load.marks | more.marks };
}
/* The load of those in a hex who are not OM_PICKED. */
struct om_load om_load_in(const om_data *d, const om_state *s, int hex);

/* ---- The group on the move, and the ways open to it (ways.c) ----------------------------- */

/* A way taken so far: what it has cost, and whether any of it was upstream (GN.7a). */
struct om_way {
    int hex, spent;
    bool upstream;
};

/* The group that a counter would be alone. */
struct om_group om_group_of_one(const om_data *d, const om_state *s, int counter);
/* Where the group is, on its way so far. */
struct om_way om_way_at_hand(const struct om_group *g);
/* Whether all of them may end their move in the hex: the rule that forbids it, or none. */
enum om_rule om_standing_refusal(const struct om_group *g, int hex);
bool om_can_stand(const struct om_group *g, int hex);
/* The way of one step more; its hex is OM_NO_HEX if the step may not be taken at any cost. */
struct om_way om_next_way(const struct om_group *g, struct om_way way, int direction);
/* Whether a way can be taken: paid for, and with an end, there or further on. */
enum om_rule om_way_refusal(const struct om_group *g, struct om_way way);

/* ---- Moving (movement.c) ----------------------------------------------------------------- */

/* Whether the counter may still be moved in this phase: the rule that forbids it, or none. */
enum om_rule om_mover_refusal(const om_data *d, const om_state *s, int counter);

/* ---- Entering (entry.c) ------------------------------------------------------------------ */

/* Who of the Anglo-Egyptians has come so far. Those picked to come now count; others that could
 * have come and did not may come later (9.11r-e). */
struct om_arrivals {
    bool is_counted; /* false: not yet, by the first who is asked about */
    int boats;
    int units;                   /* of those that the first turn does not name */
    int battalions[OM_BRIGADES]; /* of them: of the brigades that may come in the first turn */
};

/* om_may_enter() for one counter after another in the same position. */
bool om_may_enter_after(const om_data *d, const om_state *s, int counter,
                        struct om_arrivals *arrivals);

/* Whether the two come in by the same hexes. */
bool om_enter_alike(const om_data *d, int counter, int other);
/* The way onto the map by a hex; OM_NO_HEX if the group does not come in there. */
struct om_way om_entry_way(const struct om_group *g, int hex);
enum om_rule om_entry_refusal(const struct om_group *g, int hex);
void om_list_entries(const struct om_group *g, struct list *list);

/* ---- Boats (boats.c) --------------------------------------------------------------------- */

/* Whether the chain lies in the hex; and it is gone (10.2r-b). */
bool om_is_chain(const om_state *s, int hex);
void om_remove_chain(om_state *s);
/* Why a boat may not take a step, whatever it costs. */
enum om_rule om_boat_step_refusal(const om_data *d, const om_state *s, int boat, int from,
                                  int direction);
/* Whether a boat that comes into the hex stops there, for all that is known. */
bool om_stops_at_chain(const om_state *s, int boat, int hex);
/* The way round the corner of the map of Khartoum. */
struct om_way om_detour_way(const struct om_group *g, int hex);
enum om_rule om_detour_refusal(const struct om_group *g, int hex);
void om_list_detours(const struct om_group *g, struct list *list);
/* What a boat meets in the hex it has come into from the place `from`: a mine, the chain. */
void om_meet_river(struct om_play *p, int boat, int from);
/* The river takes the next boat without engines along; false if there is none left. */
bool om_drift_next(struct om_play *p);
/* 10.2r-b: whoever stood beside the chain all the turn breaks it. */
void om_break_chain_ashore(struct om_play *p);

/* ---- Transport (transport.c) ------------------------------------------------------------- */

/* Who is aboard: a counter, or OM_NO_COUNTER. */
int om_passenger_of(const om_state *s, int boat);
/* Those who embarked last turn are afloat now (5.21r-n). */
void om_begin_voyages(struct om_play *p);
/* The way from a boat to the land. */
struct om_way om_landing_way(const struct om_group *g, int hex);
enum om_rule om_landing_refusal(const struct om_group *g, int hex);
void om_list_landings(const struct om_group *g, struct list *list);
/* Whether one who is aboard has a hex to land in; otherwise he stays where he is (5.21r-j). */
bool om_can_land(const om_data *d, const om_state *s, int counter);

/* ---- How far the group can go, and by which way (reach.c) ------------------------------------ */

enum { OM_WAY_MOST = 64 };

/* The same until somebody has enough. It is told of every hex where the group may end its move, by
 * the points that the way costs, and of equals by their number; a hex that a boat also reaches
 * upstream is told twice. What costs more than the last one told is not looked at. */
typedef bool om_arrival(void *context, int hex, int cost);
void om_find_reach_until(const struct om_group *g, struct om_reach *reach, om_arrival *is_enough,
                         void *context);

/* The directions of the cheapest way to a hex within reach. Returns how many steps it has. */
int om_reach_way(const struct om_group *g, const struct om_reach *reach, int hex,
                 uint8_t out[OM_WAY_MOST]);

#endif
