/* What the files of the cards' events share (card_events.c, card_places.c). */
#ifndef SORTIE_SANJUANS_CARD_EFFECTS_H
#define SORTIE_SANJUANS_CARD_EFFECTS_H

#include "games/sanjuans/play.h"

static inline const struct sj_card_data *sj_event_card(const sj_data *d, const sj_state *s)
{
    return &d->card[s->card_at_hand - 1];
}

/* `card_effect` counts the effects begun, so the one at hand is the last of them. */
static inline const struct sj_effect *sj_effect_at_hand(const sj_data *d, const sj_state *s)
{
    return &sj_event_card(d, s)->effects[s->card_effect - 1];
}

/* The rule behind a card's event. */
enum sj_rule sj_card_rule(const sj_data *d, int card);
bool sj_has_effect(const sj_data *d, int card, enum sj_effect_kind kind);

/* card_places.c: whether the effect may be given to a location, to how many, to any at all. */
bool sj_fits_effect(const sj_data *d, const sj_state *s, const struct sj_effect *effect,
                    int location);
int sj_count_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect);
bool sj_has_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect);
void sj_begin_units(struct sj_play *p, const struct sj_effect *effect);
void sj_begin_free_units(struct sj_play *p, const struct sj_effect *effect);

#endif
