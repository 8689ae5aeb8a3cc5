/*
 * Ships (chapter naval): the fleet at hand, loading and landing, fights on the water
 * (option.navalencounter) and boats into besieged ports (option.siegeboats).
 */
#ifndef SORTIE_SANJUANS_NAVAL_H
#define SORTIE_SANJUANS_NAVAL_H

#include "games/sanjuans/play.h"

/* The fleet at hand in one look. */
struct sj_fleet_view {
    int count, functions_least, functions_most;
    bool has_slow, has_graham;
    bool may_land;           /* some unit aboard can land with the functions its ship has */
    bool may_land_after;     /* and still can after one more function */
    uint8_t loads[SJ_SHIPS]; /* units and supply aboard, for all ships */
};

/* fleet.c */
void sj_form_fleet(struct sj_play *p, int place);
struct sj_fleet_view sj_view_fleet(const sj_data *d, const sj_state *s);
bool sj_is_in_fleet(const sj_state *s, int ship);
/* naval.1, naval.7: with functions left a ship may set out, also after its fleet has halted. */
bool sj_may_set_out(const sj_state *s, int ship);
/* loading.c */
bool sj_can_load(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view);
/* The rule that keeps the ship from loading or unloading now, or none. */
enum sj_rule sj_ship_function_refusal(const sj_data *d, const sj_state *s, int ship);
void sj_use_ship_function(sj_state *s, int ship);
bool sj_has_loading_begun(const sj_state *s);
void sj_end_loading(struct sj_play *p);
void sj_loading_ask(const sj_data *d, const sj_state *s, struct question *question);
/* landing.c */
bool sj_can_unload(const sj_data *d, const sj_state *s, const struct sj_fleet_view *view);
/* Everything aboard that can goes ashore, for one function of the ship. */
void sj_land_all_from(struct sj_play *p, int ship);
/* water.c, boats.c */
void sj_begin_water_roll(struct sj_play *p);
/* `lost` of `start`, in hull points or increments. */
void sj_end_water_fight(struct sj_play *p, bool won, int start, int lost);
void sj_water_fight_ask(const sj_data *d, const sj_state *s, struct question *question);
void sj_begin_boats_roll(struct sj_play *p);

extern const struct sj_step_row sj_fleet_row, sj_loading_row, sj_unloading_row, sj_water_die_row,
    sj_flotilla_die_row, sj_water_fight_row, sj_water_entry_row, sj_boats_die_row;

#endif
