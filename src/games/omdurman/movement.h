/* What the files about movement share: the group on the move, and the ways open to it. */
#ifndef SORTIE_OMDURMAN_MOVEMENT_H
#define SORTIE_OMDURMAN_MOVEMENT_H

#include "games/omdurman/play.h"

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

#endif
