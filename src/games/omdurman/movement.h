/* What the files about movement share: the group on the move, and the ways open to it. */
#ifndef SORTIE_OMDURMAN_MOVEMENT_H
#define SORTIE_OMDURMAN_MOVEMENT_H

#include "games/omdurman/play.h"

/* ---- Stacks (passage.c) ------------------------------------------------------------------ */

/* Counters of one side that are to stand in one hex. */
struct stack {
    uint8_t counted; /* towards the limit (2.0r-m) */
    uint8_t boats, forts;
    uint8_t tribe, colour; /* of the units that are no leaders; none yet: TRIBE_NONE, COLOUR_NONE */
    uint8_t leader_colour;
};

/* Adds a counter: the rule of 5.5 that forbids it, or none. */
enum rule stack_counter(const odata *d, struct stack *stack, int counter);
/* Whether all of a load may stand in one hex: the same without the rule that forbids it. */
bool is_stack(const odata *d, struct load load);
static inline struct load add_load(struct load load, struct load more)
{
    return (struct load){ (uint16_t)(load.numbers + more.numbers), load.marks | more.marks };
}
/* The load of those in a hex who are not PICKED. */
struct load load_in(const odata *d, const ostate *s, int hex);

/* ---- The group on the move, and the ways open to it (ways.c) ----------------------------- */

enum { GROUP_MOST = 16 };

/* The PICKED counters: they stand, wait or are aboard in one place. */
struct group {
    const odata *d;
    const ostate *s;
    enum side side;
    int place;
    int count;
    int guide; /* whom every step is asked for: who is kept out of the city, if any of them is */
    int slowest;
    int most; /* movement points of the slowest; of a boat downstream */
    int most_upstream;
    bool is_boat;
    struct load load;
    uint8_t member[GROUP_MOST];
};

/* A way taken so far: what it has cost, and whether any of it was upstream (GN.7a). */
struct way {
    int hex, spent;
    bool upstream;
};

struct group group_at_hand(const odata *d, const ostate *s);
/* Where the group is, on its way so far. */
struct way way_at_hand(const struct group *g);
/* Whether all of them may end their move in the hex: the rule that forbids it, or none. */
enum rule standing_refusal(const struct group *g, int hex);
bool can_stand(const struct group *g, int hex);
/* The way of one step more; its hex is NO_HEX if the step may not be taken at any cost. */
struct way next_way(const struct group *g, struct way way, int direction);
/* Whether a way can be taken: paid for, and with an end, there or further on. */
enum rule way_refusal(const struct group *g, struct way way);

/* ---- Moving (movement.c) ----------------------------------------------------------------- */

/* Whether the counter may still be moved in this phase: the rule that forbids it, or none. */
enum rule mover_refusal(const odata *d, const ostate *s, int counter);

/* ---- Entering (entry.c) ------------------------------------------------------------------ */

/* Who of the Anglo-Egyptians has come so far. Those picked to come now count; others that could
 * have come and did not may come later (9.11r-e). */
struct arrivals {
    bool is_counted; /* false: not yet, by the first who is asked about */
    int boats;
    int units;                /* of those that the first turn does not name */
    int battalions[BRIGADES]; /* of them: of the brigades that may come in the first turn */
};

/* may_enter() for one counter after another in the same position. */
bool may_enter_after(const odata *d, const ostate *s, int counter, struct arrivals *arrivals);

/* Whether the two come in by the same hexes. */
bool enter_alike(const odata *d, int counter, int other);
/* The way onto the map by a hex; NO_HEX if the group does not come in there. */
struct way entry_way(const struct group *g, int hex);
enum rule entry_refusal(const struct group *g, int hex);
void list_entries(const struct group *g, struct list *list);

/* ---- Boats (boats.c) --------------------------------------------------------------------- */

/* Why a boat may not take a step, whatever it costs. */
enum rule boat_step_refusal(const odata *d, const ostate *s, int boat, int from, int direction);
/* Whether a boat that comes into the hex stops there, for all that is known. */
bool stops_at_chain(const ostate *s, int boat, int hex);
/* The way round the corner of the map of Khartoum. */
struct way detour_way(const struct group *g, int hex);
enum rule detour_refusal(const struct group *g, int hex);
void list_detours(const struct group *g, struct list *list);
/* What a boat meets in the hex it has come into from the place `from`: a mine, the chain. */
void meet_river(struct play *p, int boat, int from);
/* The river takes the next boat without engines along; false if there is none left. */
bool drift_next(struct play *p);
/* 10.2r-b: whoever stood beside the chain all the turn breaks it. */
void break_chain_ashore(struct play *p);

/* ---- Transport (transport.c) ------------------------------------------------------------- */

/* Who is aboard: a counter, or NO_COUNTER. */
int passenger_of(const ostate *s, int boat);
/* Those who embarked last turn are afloat now (5.21r-n). */
void begin_voyages(struct play *p);
/* The way from a boat to the land. */
struct way landing_way(const struct group *g, int hex);
enum rule landing_refusal(const struct group *g, int hex);
void list_landings(const struct group *g, struct list *list);

#endif
