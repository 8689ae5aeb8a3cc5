/* What the files about the set-up share. */
#ifndef SORTIE_OMDURMAN_SETUP_H
#define SORTIE_OMDURMAN_SETUP_H

#include "games/omdurman/play.h"

static inline const struct scenario_data *scenario_at_hand(const odata *d, const ostate *s)
{
    return &d->scenario[s->options[OPTION_SCENARIO]];
}

static inline bool is_start_hex(int place)
{
    return place != PLACE_UNUSED && place <= HEXES;
}

/* The hexes where the counter may be set up, ascending, no more than `most`: how many
 * (setup_places.c). */
int list_setup_places(const odata *d, const ostate *s, int counter, int most, uint16_t *out);

/* 9.21r-c: what any Anglo-Egyptian unit or gunboat has in sight near the leaders' hexes
 * (setup_sight.c). */
void find_seen(struct play *p);

static inline bool is_seen(const ostate *s, int hex)
{
    return s->seen[hex / 8] >> hex % 8 & 1;
}

#endif
