/*
 * The deck: draw pile, hand and discards. The draw pile has no order before it is drawn from, so
 * shuffling a card in is putting it there (cards.17, cards.18).
 */
#include "games/sanjuans/play.h"

int count_cards(const sstate *s, enum card_place place)
{
    return count_equal(s->card, CARDS, place);
}

void shuffle_in(struct play *p, int card, enum rule rule)
{
    p->state->card[card - 1] = CARD_DRAW;
    NOTE(p, rule, MESSAGE_log_card_shuffled_in, card);
}

/* replace.2, replace.4: stored apart, and kept. */
void store_points(struct play *p, enum nation nation, int points, enum rule rule)
{
    enum { MOST = 255 }; /* far above what a campaign brings */
    int stored = p->state->points[nation] + points;
    if (points == 0) return;
    p->state->points[nation] = (uint8_t)(stored > MOST ? MOST : stored);
    NOTE(p, rule, MESSAGE_log_points_stored, points, (int)nation, p->state->points[nation]);
}

/* ---- The draw (cards.3, cards.4) --------------------------------------------------------- */

/* card.hicks: on turn 1 a drawn Hicks card goes back and another is drawn, so it never comes. */
static bool is_drawable(const sstate *s, int card)
{
    return s->card[card - 1] == CARD_DRAW && (card != CARD_HICKS || s->turn > 1);
}

static int draw_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int card = 1; card <= CARDS; card++) {
        if (!is_drawable(s, card)) continue;
        out[count++] = (struct outcome){ action_make(VERB_DRAW, (unsigned)card, 0), 1 };
    }
    return count;
}

static bool has_drawable(const sstate *s)
{
    for (int card = 1; card <= CARDS; card++) {
        if (is_drawable(s, card)) return true;
    }
    return false;
}

static enum rule draw_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    int card = only_operand(a);
    bool can = action_verb(a) == VERB_DRAW && card >= 1 && card <= CARDS && is_drawable(s, card);
    return can ? RULE_NONE : RULE_cards_3;
}

static void draw_apply(struct play *p, action a)
{
    p->state->card[only_operand(a) - 1] = CARD_HAND;
    NOTE(p, RULE_cards_3, MESSAGE_log_card_drawn, only_operand(a));
}

static void reshuffle(struct play *p)
{
    sstate *s = p->state;
    NOTE(p, RULE_cards_4, MESSAGE_log_reshuffled, count_cards(s, CARD_DISCARDED));
    for (int i = 0; i < CARDS; i++) {
        if (s->card[i] == CARD_DISCARDED) s->card[i] = CARD_DRAW;
    }
}

/* R01: cards kept count. R04: with nothing left to draw the hand stays smaller. */
static bool draw_settle(struct play *p)
{
    sstate *s = p->state;
    if (count_cards(s, CARD_HAND) >= HAND) {
        pop_step(s);
    } else if (has_drawable(s)) {
        return false;
    } else if (count_cards(s, CARD_DISCARDED) > 0) {
        reshuffle(p);
    } else {
        NOTE(p, RULE_cards_4, MESSAGE_log_no_cards, count_cards(s, CARD_HAND));
        pop_step(s);
    }
    return true;
}

/* Which card of the hand it will be. */
static void draw_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = count_cards(s, CARD_HAND) + 1;
    arguments[1] = count_cards(s, CARD_DRAW);
}

const struct step_row draw_row = { .actor = ACTS_CHANCE,
                                   .rule = RULE_cards_3,
                                   .prompt = MESSAGE_prompt_draw,
                                   .outcomes = draw_outcomes,
                                   .refusal = draw_refusal,
                                   .apply = draw_apply,
                                   .settle = draw_settle,
                                   .ask = draw_ask };

/* ---- A card for Gordon's (trigger.1, trigger.2) ------------------------------------------ */

bool exchange_for_gordon(struct play *p)
{
    sstate *s = p->state;
    bool is_due = s->triggers & TRIGGER_GORDON_DUE && s->card[CARD_GORDON - 1] == CARD_ASIDE;
    if (!is_due || count_cards(s, CARD_HAND) == 0) return false;
    push_step(s, STEP_GIVE_BACK);
    return true;
}

/* R15: a drawn Hicks card is owed its play, so it is given back only when there is no other. */
static enum rule give_back_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    int card = only_operand(a);
    if (action_verb(a) != VERB_GIVE || card < 1 || card > CARDS) return RULE_trigger_1;
    if (s->card[card - 1] != CARD_HAND) return RULE_trigger_1;
    bool is_last = count_cards(s, CARD_HAND) == 1;
    return card == CARD_HICKS && !is_last ? RULE_card_hicks_2 : RULE_NONE;
}

static int give_back_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int card = 1; card <= CARDS; card++) {
        action a = action_make(VERB_GIVE, (unsigned)card, 0);
        if (!give_back_refusal(d, s, a)) list_add(&list, VERB_GIVE, card);
    }
    return list.count;
}

static void give_back_apply(struct play *p, action a)
{
    sstate *s = p->state;
    pop_step(s);
    shuffle_in(p, only_operand(a), RULE_cards_18);
    s->card[CARD_GORDON - 1] = CARD_HAND;
    s->triggers = (uint8_t)((s->triggers & ~(unsigned)TRIGGER_GORDON_DUE) | TRIGGER_GORDON);
    NOTE(p, RULE_card_gordon, MESSAGE_log_card_taken, CARD_GORDON);
}

const struct step_row give_back_row = { .actor = ACTS_PLAYERS,
                                        .rule = RULE_trigger_1,
                                        .prompt = MESSAGE_prompt_give_back,
                                        .list = give_back_list,
                                        .refusal = give_back_refusal,
                                        .apply = give_back_apply };
