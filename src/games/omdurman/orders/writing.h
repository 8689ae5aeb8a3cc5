/* What the files about orders share: an order being written out as single actions. */
#ifndef SORTIE_OMDURMAN_ORDERS_WRITING_H
#define SORTIE_OMDURMAN_ORDERS_WRITING_H

#include "games/omdurman/fire/fire.h"
#include "games/omdurman/orders/orders.h"

enum { OM_LISTED_MOST = 256 }; /* actions of the steps that orders are given in */

/* An attack as the order `volley` makes it: the weapons aimed there already, and those that join
 * them. */
struct om_attack_plan {
    struct om_volley volley;
    int joining;
    bool joins[OM_WEAPONS];
};

/* Every weapon that is ready and may be aimed at the target, in one of the two attacks that there
 * can be: direct fire, or howitzers (6.22r-b). Where they are more than the table has rows for,
 * those that have another target are spared, and stay ready. */
struct om_attack_plan om_plan_attack(const om_data *d, const om_state *s, int target,
                                     bool howitzer);

/* The position as it is after the actions so far. */
struct om_writing {
    const om_data *d;
    om_state s;
    action *out;
    int count, room;
    bool is_cut; /* there was no room for all of it */
};

/* One action more; false if it is not legal, or there is no room for it. */
bool om_write_action(struct om_writing *w, enum om_verb_number verb, int operand);
/* Every counter of the list at hand that can be added, one after another. */
void om_write_joins(struct om_writing *w);

/* Each of these writes one order out; false if nothing comes of it. Movement: */
bool om_write_pick(struct om_writing *w, int hex);
bool om_write_march(struct om_writing *w, int hex);
bool om_write_toward(struct om_writing *w, int hex, int goal);
/* Who marches together. */
struct om_host {
    enum om_tribe tribe;
    enum om_brigade brigade;
    bool is_army; /* everybody */
};
bool om_write_host(struct om_writing *w, struct om_host host, int goal);
bool om_write_reinforcements(struct om_writing *w, int goal);
/* Fire and melee: */
bool om_write_volley(struct om_writing *w, int target);
bool om_write_at_will(struct om_writing *w);
bool om_write_next_attack(struct om_writing *w);
bool om_write_onslaught(struct om_writing *w, int hex);

static inline bool om_is_ready(const om_state *s, int weapon)
{
    return s->weapon_use[weapon] == OM_WEAPON_READY;
}

#endif
