/* What the files about orders share: an order being written out as single actions. */
#ifndef SORTIE_OMDURMAN_ORDERS_WRITING_H
#define SORTIE_OMDURMAN_ORDERS_WRITING_H

#include "games/omdurman/fire.h"
#include "games/omdurman/orders.h"

/* The position as it is after the actions so far. */
struct writing {
    const odata *d;
    ostate s;
    action *out;
    int count, room;
};

/* One action more; false if it is not legal, or there is no room for it. */
bool write_action(struct writing *w, enum verb_number verb, int operand);
/* Every counter of the list at hand that can be added, one after another. */
void write_joins(struct writing *w);

/* Each of these writes one order out; false if nothing comes of it. Movement (orders_march.c): */
bool write_pick(struct writing *w, int hex);
bool write_march(struct writing *w, int hex);
bool write_host(struct writing *w, enum tribe tribe, int goal);
bool write_reinforcements(struct writing *w, int goal);
/* Fire and melee (orders_combat.c): */
bool write_volley(struct writing *w, int target);
bool write_at_will(struct writing *w);
bool write_next_attack(struct writing *w);
bool write_onslaught(struct writing *w, int hex);

static inline bool is_ready(const ostate *s, int weapon)
{
    return s->weapon_use[weapon] == WEAPON_READY;
}

#endif
