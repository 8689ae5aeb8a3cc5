/* What the files about the set-up share. */
#ifndef SORTIE_OMDURMAN_SETUP_H
#define SORTIE_OMDURMAN_SETUP_H

#include "games/omdurman/play.h"

static inline const struct om_scenario_data *om_scenario_at_hand(const om_data *d,
                                                                 const om_state *s)
{
    return &d->scenario[s->options[OM_OPTION_SCENARIO]];
}

static inline bool om_is_start_hex(int place)
{
    return place != OM_PLACE_UNUSED && place <= OM_HEXES;
}

/* The hexes where the counter may be set up, ascending, no more than `most`: how many
 * (setup_places.c). */
int om_list_setup_places(const om_data *d, const om_state *s, int counter, int most, uint16_t *out);

/* 9.21r-c: what any Anglo-Egyptian unit or gunboat has in sight near the leaders' hexes
 * (setup_sight.c). */
void om_find_seen(struct om_play *p);

static inline bool om_is_seen(const om_state *s, int hex)
{
    return s->seen[hex / 8] >> hex % 8 & 1;
}

#endif
