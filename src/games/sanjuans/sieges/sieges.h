/* Step 5, sieges (chapters siege, sortie): siege by siege a choice, a sortie, the siege roll. */
#ifndef SORTIE_SANJUANS_SIEGES_H
#define SORTIE_SANJUANS_SIEGES_H

#include "games/sanjuans/play.h"

/* Whether somebody may leave the siege at hand by a breakout (sortie.c). */
bool sj_can_break_out(const sj_data *d, const sj_state *s);
/* The modifiers of the siege roll at the siege at hand, each noted (siege_table.c). */
int sj_siege_modifiers(struct sj_play *p);
/* The printed row. */
enum sj_rule sj_siege_row_rule(const struct sj_siege_row *row);
/* Those of the sortie table by the units assigned, each noted; its rows (sortie.c). */
int sj_sortie_modifiers(struct sj_play *p);
enum sj_rule sj_sortie_rule(int row);
int sj_sortie_losses(const struct sj_sortie_row *row, int assigned);

/* What a choice comes to before its dice (previews.c): see struct game_previews. */
bool sj_previews_are_due(const void *view);
bool sj_preview(const void *data, const void *view, action a, struct preview *preview);

extern const struct sj_step_row sj_sieges_row, sj_siege_choice_row, sj_sortie_units_row,
    sj_sortie_die_row, sj_breakout_space_row, sj_storm_die_row, sj_siege_die_row, sj_siege_row_row,
    sj_lose_units_row, sj_siege_end_row, sj_gunboat_die_row, sj_gordon_die_row;

#endif
