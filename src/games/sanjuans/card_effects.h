/* What the files of the cards' events share (card_events.c, card_places.c). */
#ifndef SORTIE_SANJUANS_CARD_EFFECTS_H
#define SORTIE_SANJUANS_CARD_EFFECTS_H

#include "games/sanjuans/play.h"

static inline const struct card_data *event_card(const sdata *d, const sstate *s)
{
    return &d->card[s->card_at_hand - 1];
}

/* `card_effect` counts the effects begun, so the one at hand is the last of them. */
static inline const struct effect *effect_at_hand(const sdata *d, const sstate *s)
{
    return &event_card(d, s)->effects[s->card_effect - 1];
}

/* The rule behind a card's event. */
enum rule card_rule(const sdata *d, int card);
bool has_effect(const sdata *d, int card, enum effect_kind kind);

/* card_places.c: whether the effect may be given to a location, to how many, to any at all. */
bool fits_effect(const sdata *d, const sstate *s, const struct effect *effect, int location);
int count_fitting(const sdata *d, const sstate *s, const struct effect *effect);
bool has_fitting(const sdata *d, const sstate *s, const struct effect *effect);
void begin_units(struct play *p, const struct effect *effect);
void begin_free_units(struct play *p, const struct effect *effect);

#endif
