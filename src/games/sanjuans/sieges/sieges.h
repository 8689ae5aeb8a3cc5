/* Step 5, sieges (chapters siege, sortie): siege by siege a choice, a sortie, the siege roll. */
#ifndef SORTIE_SANJUANS_SIEGES_H
#define SORTIE_SANJUANS_SIEGES_H

#include "games/sanjuans/play.h"

/* Whether somebody may leave the siege at hand by a breakout (sortie.c). */
bool sj_can_break_out(const sj_data *d, const sj_state *s);
/* The modifiers of the siege roll at the siege at hand, each noted (siege_table.c). */
int sj_siege_modifiers(struct sj_play *p);

extern const struct sj_step_row sj_sieges_row, sj_siege_choice_row, sj_sortie_units_row,
    sj_sortie_die_row, sj_breakout_space_row, sj_storm_die_row, sj_siege_die_row, sj_siege_row_row,
    sj_lose_units_row, sj_siege_end_row, sj_gunboat_die_row, sj_gordon_die_row;

#endif
