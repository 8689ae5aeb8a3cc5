/*
 * The deck: draw pile, hand and discards. The draw pile has no order before it is drawn from, so
 * shuffling a card in is putting it there (cards.17, cards.18).
 */
#include "games/sanjuans/cards/cards.h"

int sj_count_cards(const sj_state *s, enum sj_card_place place)
{
    CHECK(place < SJ_CARD_PLACES);
    return sj_count_equal(s->card, SJ_CARDS, place);
}

void sj_shuffle_in(struct sj_play *p, int card, enum sj_rule rule)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    p->state->card[card - 1] = SJ_CARD_DRAW;
    NOTE(p, rule, SJ_MESSAGE_log_card_shuffled_in, card);
}

/* replace.2, replace.4: stored apart, and kept. */
void sj_store_points(struct sj_play *p, enum sj_nation nation, int points, enum sj_rule rule)
{
    CHECK(nation < SJ_NATIONS && points >= 0);
    enum { MOST = 255 }; /* far above what a campaign brings */
    int stored = p->state->points[nation] + points;
    if (points == 0) return;
    p->state->points[nation] = (uint8_t)(stored > MOST ? MOST : stored);
    NOTE(p, rule, SJ_MESSAGE_log_points_stored, points, (int)nation, p->state->points[nation]);
}

/* ---- The draw (cards.3, cards.4) --------------------------------------------------------- */

/* card.hicks: on turn 1 a drawn Hicks card goes back and another is drawn, so it never comes. */
static bool is_drawable(const sj_state *s, int card)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    return s->card[card - 1] == SJ_CARD_DRAW && (card != SJ_CARD_HICKS || s->turn > 1);
}

static int draw_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int card = 1; card <= SJ_CARDS; card++) {
        if (!is_drawable(s, card)) continue;
        out[count++] = (struct outcome){ action_make(SJ_VERB_DRAW, (unsigned)card, 0), 1 };
    }
    return count;
}

static bool has_drawable(const sj_state *s)
{
    for (int card = 1; card <= SJ_CARDS; card++) {
        if (is_drawable(s, card)) return true;
    }
    return false;
}

static enum sj_rule draw_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    int card = only_operand(a);
    bool can =
        action_verb(a) == SJ_VERB_DRAW && card >= 1 && card <= SJ_CARDS && is_drawable(s, card);
    return can ? SJ_RULE_NONE : SJ_RULE_cards_3;
}

static void draw_apply(struct sj_play *p, action a)
{
    CHECK(is_drawable(p->state, only_operand(a)));
    p->state->card[only_operand(a) - 1] = SJ_CARD_HAND;
    NOTE(p, SJ_RULE_cards_3, SJ_MESSAGE_log_card_drawn, only_operand(a));
}

static void reshuffle(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(!has_drawable(s));
    NOTE(p, SJ_RULE_cards_4, SJ_MESSAGE_log_reshuffled, sj_count_cards(s, SJ_CARD_DISCARDED));
    for (int i = 0; i < SJ_CARDS; i++) {
        if (s->card[i] == SJ_CARD_DISCARDED) s->card[i] = SJ_CARD_DRAW;
    }
}

/* R01: cards kept count. R04: with nothing left to draw the hand stays smaller. */
static bool draw_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (sj_count_cards(s, SJ_CARD_HAND) >= SJ_HAND) {
        sj_step_pop(s);
    } else if (has_drawable(s)) {
        return false;
    } else if (sj_count_cards(s, SJ_CARD_DISCARDED) > 0) {
        reshuffle(p);
    } else {
        NOTE(p, SJ_RULE_cards_4, SJ_MESSAGE_log_no_cards, sj_count_cards(s, SJ_CARD_HAND));
        sj_step_pop(s);
    }
    return true;
}

/* Which card of the hand it will be. */
static void draw_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = sj_count_cards(s, SJ_CARD_HAND) + 1;
    question->argument[1] = sj_count_cards(s, SJ_CARD_DRAW);
}

const struct sj_step_row sj_draw_row = { .actor = ACTS_CHANCE,
                                         .rule = SJ_RULE_cards_3,
                                         .prompt = SJ_MESSAGE_prompt_draw,
                                         .outcomes = draw_outcomes,
                                         .refusal = draw_refusal,
                                         .apply = draw_apply,
                                         .settle = draw_settle,
                                         .ask = draw_ask };

/* ---- A card for Gordon's (trigger.1, trigger.2) ------------------------------------------ */

bool sj_exchange_for_gordon(struct sj_play *p)
{
    sj_state *s = p->state;
    bool is_due =
        s->triggers & SJ_TRIGGER_GORDON_DUE && s->card[SJ_CARD_GORDON - 1] == SJ_CARD_ASIDE;
    if (!is_due || sj_count_cards(s, SJ_CARD_HAND) == 0) return false;
    sj_step_push(s, SJ_STEP_GIVE_BACK);
    return true;
}

/* R15: a drawn Hicks card is owed its play, so it is given back only when there is no other. */
static enum sj_rule give_back_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    int card = only_operand(a);
    if (action_verb(a) != SJ_VERB_GIVE || card < 1 || card > SJ_CARDS) return SJ_RULE_trigger_1;
    if (s->card[card - 1] != SJ_CARD_HAND) return SJ_RULE_trigger_1;
    bool is_last = sj_count_cards(s, SJ_CARD_HAND) == 1;
    return card == SJ_CARD_HICKS && !is_last ? SJ_RULE_card_hicks_2 : SJ_RULE_NONE;
}

static int give_back_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int card = 1; card <= SJ_CARDS; card++) {
        action a = action_make(SJ_VERB_GIVE, (unsigned)card, 0);
        if (!give_back_refusal(d, s, a)) list_add(&list, SJ_VERB_GIVE, card);
    }
    return list.count;
}

static void give_back_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->card[only_operand(a) - 1] == SJ_CARD_HAND);
    sj_step_pop(s);
    sj_shuffle_in(p, only_operand(a), SJ_RULE_cards_18);
    s->card[SJ_CARD_GORDON - 1] = SJ_CARD_HAND;
    s->triggers = (uint8_t)((s->triggers & ~(unsigned)SJ_TRIGGER_GORDON_DUE) | SJ_TRIGGER_GORDON);
    NOTE(p, SJ_RULE_card_gordon, SJ_MESSAGE_log_card_taken, SJ_CARD_GORDON);
}

const struct sj_step_row sj_give_back_row = { .actor = ACTS_SEAT,
                                              .rule = SJ_RULE_trigger_1,
                                              .prompt = SJ_MESSAGE_prompt_give_back,
                                              .list = give_back_list,
                                              .refusal = give_back_refusal,
                                              .apply = give_back_apply };
