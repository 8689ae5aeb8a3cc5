/*
 * Cards (chapters cards, card): the piles and the hand (cards.c), and the event of the card that is
 * played, effect by effect (effects.c, places.c).
 */
#ifndef SORTIE_SANJUANS_CARDS_H
#define SORTIE_SANJUANS_CARDS_H

#include "games/sanjuans/play.h"

void sj_shuffle_in(struct sj_play *p, int card, enum sj_rule rule); /* into the draw pile */
/* trigger.1, trigger.2, R21: pushes the exchange for card 54 if it is due and a card is held. */
bool sj_exchange_for_gordon(struct sj_play *p);
/* card.hicks.2: the Hicks card waits to be played, and what else is played must wait for it. */
static inline bool sj_is_hicks_held(const sj_state *s)
{
    return s->card[SJ_CARD_HICKS - 1] == SJ_CARD_HAND;
}
void sj_store_points(struct sj_play *p, enum sj_nation nation, int points, enum sj_rule rule);
/* Counters of a kind that a card or an event may still bring onto the map. */
int sj_free_counters(const sj_state *s, int kind);
/* R09: the rule that bars the event of a card in this position, or none. */
enum sj_rule sj_event_refusal(const sj_data *d, const sj_state *s, int card);

/* ---- The event at hand --------------------------------------------------------------------- */

static inline const struct sj_card_data *sj_event_card(const sj_data *d, const sj_state *s)
{
    CHECK(s->card_at_hand >= 1 && s->card_at_hand <= SJ_CARDS);
    return &d->card[s->card_at_hand - 1];
}

/* `card_effect` counts the effects begun, so the one at hand is the last of them. */
static inline const struct sj_effect *sj_effect_at_hand(const sj_data *d, const sj_state *s)
{
    CHECK(s->card_effect >= 1 && s->card_effect <= SJ_CARD_EFFECTS);
    return &sj_event_card(d, s)->effects[s->card_effect - 1];
}

/* The rule behind a card's event. */
enum sj_rule sj_card_rule(const sj_data *d, int card);
bool sj_has_effect(const sj_data *d, int card, enum sj_effect_kind kind);

/* Whether the effect may be given to a location, to how many, to any at all. */
bool sj_fits_effect(const sj_data *d, const sj_state *s, const struct sj_effect *effect,
                    int location);
int sj_count_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect);
bool sj_has_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect);
/* Whether the place of arrival fell with the card's own random event; then nothing comes (R52). */
bool sj_is_arrival_lost(struct sj_play *p, int location);
void sj_begin_units(struct sj_play *p, const struct sj_effect *effect);
void sj_begin_free_units(struct sj_play *p, const struct sj_effect *effect);

extern const struct sj_step_row sj_draw_row, sj_give_back_row, sj_card_event_row, sj_card_place_row,
    sj_card_kind_row, sj_card_island_row, sj_card_village_row;

#endif
