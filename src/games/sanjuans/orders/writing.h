/* What the files about orders share: an order being written out as single actions. */
#ifndef SORTIE_SANJUANS_ORDERS_WRITING_H
#define SORTIE_SANJUANS_ORDERS_WRITING_H

#include "games/sanjuans/orders/orders.h"

/* The position as it is after the actions so far. */
struct sj_writing {
    const sj_data *d;
    sj_state s;
    action *out;
    int count, room;
};

/* One action more; false if it is not legal, or there is no room for it. */
bool sj_write_action(struct sj_writing *w, enum sj_verb_number verb, int first, int second);

/* Each of these writes one order out; false if nothing comes of it. */
bool sj_write_lead(struct sj_writing *w, int space);
bool sj_write_steam(struct sj_writing *w, int place);
bool sj_write_go(struct sj_writing *w, int space);
bool sj_write_voyage(struct sj_writing *w, int place);
bool sj_write_embark(struct sj_writing *w, int unit);
bool sj_write_ashore(struct sj_writing *w);

/* ---- Ways (ways.c) ----------------------------------------------------------------------- */

enum { SJ_WAY_MOST = SJ_PLACES }; /* the shortest comes by none of them twice */

/* How far each place is for the force or fleet at hand, and the place before it on the way. */
struct sj_ways {
    uint8_t steps[SJ_PLACES];  /* SJ_FAR: out of reach; 0: where it is */
    uint8_t before[SJ_PLACES]; /* of those that it can reach */
    int most;                  /* steps that it can go */
};

void sj_find_marches(const sj_data *d, const sj_state *s, struct sj_ways *ways);
void sj_find_voyages(const sj_data *d, const sj_state *s, struct sj_ways *ways);
/* The places of a way to where it can come, in their order, without where it begins. Returns how
 * many. */
int sj_way_to(const struct sj_ways *ways, int place, uint8_t way[SJ_WAY_MOST]);

#endif
