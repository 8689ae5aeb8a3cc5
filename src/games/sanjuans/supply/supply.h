/* Steps 4 and 6: supply and replacements (chapters supply, replace). */
#ifndef SORTIE_SANJUANS_SUPPLY_H
#define SORTIE_SANJUANS_SUPPLY_H

#include "games/sanjuans/play.h"

/* The simple system: sets SJ_UNIT_UNSUPPLIED of all. */
void sj_find_supply(struct sj_play *p);
/* The advanced system: settles what follows by itself; whether it did anything. */
bool sj_settle_advanced_supply(struct sj_play *p);
/* The place a unit is fed at: where it stands, or where its ship is; SJ_NO_PLACE off the map. */
int sj_feeding_place(const sj_state *s, int unit);

extern const struct sj_step_row sj_supply_row, sj_supply_die_row, sj_supply_spend_row,
    sj_supply_cut_row, sj_starve_die_row, sj_replacements_row;

#endif
