/*
 * Random events (chapters location, event): the one at hand, the places, ships and piles that it
 * has to do with.
 */
#ifndef SORTIE_SANJUANS_EVENTS_H
#define SORTIE_SANJUANS_EVENTS_H

#include "games/sanjuans/play.h"

/* The rule of the event at hand. */
enum sj_rule sj_happening_rule(const sj_state *s);
/* Asks with the number of the event. */
void sj_happening_ask(const sj_data *d, const sj_state *s, struct question *question);
/* It cannot apply (cards.21). */
void sj_ignore_happening(struct sj_play *p);
void sj_begin_random_location(struct sj_play *p);
void sj_begin_random_ship(struct sj_play *p);
void sj_begin_happening_place(struct sj_play *p);
void sj_begin_exchange(struct sj_play *p);
void sj_gain_points(struct sj_play *p, int points);

extern const struct sj_step_row sj_happening_die_row, sj_happening_row, sj_random_location_row,
    sj_random_ship_row, sj_random_unit_row, sj_happening_roll_row, sj_happening_place_row,
    sj_exchange_row, sj_split_points_row;

#endif
