/*
 * Step 3, the action rounds: the choice of a card and its use, the check for a random event, the
 * use itself, and the end of the round (cards.5 to cards.18, card.crisis, card.hicks.2).
 *
 * SJ_STEP_ROUND waits on the stack under the check and the event that may follow it. When it comes
 * to hand again with a use chosen, it carries out that use and makes way for SJ_STEP_ROUND_END.
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/turn/turn.h"

/* ---- The choice -------------------------------------------------------------------------- */

/* card.crisis, R25: after British entry, or while Suakin is besieged (trigger.7). */
static bool is_crisis_open(const sj_state *s)
{
    return (s->triggers & SJ_TRIGGER_BRITISH) || sj_is_besieged(s, SJ_SUAKIN);
}

/* cards.15: a card that no trigger has brought in yet is not anybody's to play. */
static enum sj_rule hand_refusal(const sj_state *s, int card)
{
    if (card < 1 || card > SJ_CARDS) return SJ_RULE_cards_5;
    if (s->card[card - 1] == SJ_CARD_ASIDE) return SJ_RULE_cards_15;
    return s->card[card - 1] == SJ_CARD_HAND ? SJ_RULE_NONE : SJ_RULE_cards_5;
}

static enum sj_rule fetch_refusal(const sj_state *s, int card)
{
    int crisis = s->card[SJ_CARD_CRISIS - 1];
    if (!is_crisis_open(s)) return SJ_RULE_card_crisis;
    if (crisis != SJ_CARD_DRAW && crisis != SJ_CARD_ASIDE) return SJ_RULE_card_crisis_2;
    return card == SJ_CARD_HICKS ? SJ_RULE_card_hicks_2 : SJ_RULE_NONE;
}

/* event.34, R153: an Ops card may be worth nothing. */
static int declared_ops(const sj_data *d, const sj_state *s, int card)
{
    CHECK(card >= 1 && card <= SJ_CARDS);
    int ops = d->card[card - 1].ops - s->ops_less;
    return ops > 0 ? ops : 0;
}

static bool has_ops(const sj_data *d, const sj_state *s, unsigned verb, int card)
{
    if (verb == SJ_VERB_OPS) return declared_ops(d, s, card) > 0;
    for (int i = 0; verb == SJ_VERB_EVENT && i < SJ_CARD_EFFECTS; i++) {
        int kind = d->card[card - 1].effects[i].kind;
        if (kind == SJ_EFFECT_OPS || kind == SJ_EFFECT_ACTIVATE) return true;
    }
    return false;
}

/* card.hicks.6, R19: while the duty is open, the turn's last round is played for Ops. */
static enum sj_rule duty_refusal(const sj_data *d, const sj_state *s, unsigned verb, int card,
                                 enum sj_rule duty)
{
    return duty && !has_ops(d, s, verb, card) ? duty : SJ_RULE_NONE;
}

static enum sj_rule use_refusal(const sj_data *d, const sj_state *s, unsigned verb, int card)
{
    if (verb == SJ_VERB_EVENT) return sj_event_refusal(d, s, card);
    if (verb == SJ_VERB_OPS) return s->no_ops ? SJ_RULE_event_21 : SJ_RULE_NONE;
    return s->replaced ? SJ_RULE_cards_8 : SJ_RULE_NONE;
}

/* `duty`: what sj_last_round_duty says of the position. */
static enum sj_rule round_refusal_of(const sj_data *d, const sj_state *s, action a,
                                     enum sj_rule duty)
{
    unsigned verb = action_verb(a);
    int card = only_operand(a);
    if (verb == SJ_VERB_PASS) {
        if (card != 0) return SJ_RULE_cards_5;
        return sj_is_hicks_held(s) ? SJ_RULE_card_hicks_2 : SJ_RULE_NONE;
    }
    if (verb < SJ_VERB_FETCH || verb > SJ_VERB_REPLACE) return SJ_RULE_cards_5;
    enum sj_rule missing = hand_refusal(s, card);
    if (missing) return missing;
    if (verb == SJ_VERB_FETCH) return fetch_refusal(s, card);
    if (sj_is_hicks_held(s) && (card != SJ_CARD_HICKS || verb != SJ_VERB_EVENT))
        return SJ_RULE_card_hicks_2;
    enum sj_rule barred = use_refusal(d, s, verb, card);
    return barred ? barred : duty_refusal(d, s, verb, card, duty);
}

static enum sj_rule round_refusal(const sj_data *d, const sj_state *s, action a)
{
    return round_refusal_of(d, s, a, sj_last_round_duty(d, s));
}

static int cards_held(const sj_state *s, uint8_t hand[SJ_CARDS])
{
    int count = 0;
    for (int i = sj_next_equal(s->card, 0, SJ_CARDS, SJ_CARD_HAND); i < SJ_CARDS;
         i = sj_next_equal(s->card, i + 1, SJ_CARDS, SJ_CARD_HAND)) {
        hand[count++] = (uint8_t)(i + 1);
    }
    return count;
}

static int round_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t hand[SJ_CARDS];
    int held = cards_held(s, hand);
    enum sj_rule duty = sj_last_round_duty(d, s);
    unsigned first = is_crisis_open(s) ? SJ_VERB_FETCH : SJ_VERB_EVENT;
    for (unsigned verb = first; verb <= SJ_VERB_REPLACE; verb++) {
        for (int i = 0; i < held; i++) {
            int card = hand[i];
            action a = action_make(verb, (unsigned)card, 0);
            if (!round_refusal_of(d, s, a, duty)) list_add(&list, (enum sj_verb_number)verb, card);
        }
    }
    if (!sj_is_hicks_held(s)) list_add(&list, SJ_VERB_PASS, 0);
    return list.count;
}

static enum sj_rule round_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    if (sj_is_hicks_held(s) && action_verb(a) == SJ_VERB_EVENT) return SJ_RULE_card_hicks_2;
    switch (action_verb(a)) {
    case SJ_VERB_FETCH: return SJ_RULE_card_crisis;
    case SJ_VERB_EVENT: return SJ_RULE_cards_6;
    case SJ_VERB_OPS: return SJ_RULE_cards_7;
    case SJ_VERB_REPLACE: return SJ_RULE_replace_1;
    case SJ_VERB_PASS: return SJ_RULE_cards_9;
    default: return SJ_RULE_cards_5;
    }
}

/* card.crisis.2, card.crisis.3: the round has not begun yet. */
static void fetch_crisis(struct sj_play *p, int card)
{
    CHECK(p->state->card[card - 1] == SJ_CARD_HAND);
    sj_shuffle_in(p, card, SJ_RULE_cards_18);
    p->state->card[SJ_CARD_CRISIS - 1] = SJ_CARD_HAND;
    NOTE(p, SJ_RULE_card_crisis_2, SJ_MESSAGE_log_card_taken, SJ_CARD_CRISIS);
}

/* R153: what an earlier event does to the next Ops card is fixed here, so that an event of this
 * card's own check acts on the one after it. */
static void declare_ops(struct sj_play *p, int card)
{
    sj_state *s = p->state;
    CHECK(s->card_use == SJ_USE_OPS);
    if (s->ops_less) NOTE(p, SJ_RULE_event_34, SJ_MESSAGE_log_ops_less, s->ops_less);
    s->ops = (uint8_t)declared_ops(p->data, s, card);
    s->ops_less = 0;
    if (s->impatience & 1) s->impatience = 2;
}

static enum sj_card_use use_of(unsigned verb)
{
    switch (verb) {
    case SJ_VERB_EVENT: return SJ_USE_EVENT;
    case SJ_VERB_OPS: return SJ_USE_OPS;
    case SJ_VERB_REPLACE: return SJ_USE_REPLACEMENTS;
    default: return SJ_USE_PASS;
    }
}

/* cards.10, R05: card and use first, then the dice; a pass throws none. */
static void round_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->card_use == SJ_USE_NONE);
    int card = only_operand(a);
    if (action_verb(a) == SJ_VERB_FETCH) {
        fetch_crisis(p, card);
        return;
    }
    s->card_use = (uint8_t)use_of(action_verb(a));
    if (s->card_use == SJ_USE_PASS) {
        NOTE(p, SJ_RULE_cards_9, SJ_MESSAGE_log_pass, s->round);
        return;
    }
    CHECK(s->card[card - 1] == SJ_CARD_HAND);
    s->card_at_hand = (uint8_t)card;
    s->card[card - 1] = SJ_CARD_AT_HAND;
    NOTE(p, SJ_RULE_cards_5, SJ_MESSAGE_log_card_played, card, s->card_use);
    if (s->card_use == SJ_USE_OPS) declare_ops(p, card);
    sj_step_push(s, SJ_STEP_EVENT_CHECK);
}

/* ---- The use ----------------------------------------------------------------------------- */

/* replace.1, R13 */
static int card_points(const sj_data *d, const sj_state *s)
{
    CHECK(s->card_at_hand >= 1 && s->card_at_hand <= SJ_CARDS);
    const struct sj_card_data *card = &d->card[s->card_at_hand - 1];
    switch (s->option[SJ_OPTION_POINTS]) {
    case SJ_POINTS_ONE: return 1;
    case SJ_POINTS_FACE: return card->points;
    default: return card->ops;
    }
}

static void use_for_ops(struct sj_play *p)
{
    int ops = p->state->ops + p->state->ops_more;
    if (ops == 0) {
        NOTE(p, SJ_RULE_event_34, SJ_MESSAGE_log_no_ops, 0);
        return;
    }
    sj_begin_operations(p, ops);
}

static void use_for_replacements(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->card_at_hand >= 1 && s->card_at_hand <= SJ_CARDS);
    enum sj_nation flag = (enum sj_nation)p->data->card[s->card_at_hand - 1].flag;
    s->replaced = 1;
    sj_store_points(p, flag, card_points(p->data, s), SJ_RULE_cards_16);
    sj_note_vp(p, SJ_VP_REPLACEMENTS, p->data->constant[SJ_CONSTANT_vp_replacement_card],
               SJ_RULE_vp_6);
}

static void use_card(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_ROUND);
    CHECK(s->card_use != SJ_USE_NONE);
    sj_step_replace(s, SJ_STEP_ROUND_END);
    switch ((enum sj_card_use)s->card_use) {
    case SJ_USE_EVENT:
        s->card_effect = s->card_left = 0;
        s->card_chosen = SJ_NO_PLACE;
        sj_step_push(s, SJ_STEP_CARD_EVENT);
        break;
    case SJ_USE_OPS: use_for_ops(p); break;
    case SJ_USE_REPLACEMENTS: use_for_replacements(p); break;
    case SJ_USE_PASS: sj_begin_operations(p, 1); break;
    case SJ_USE_NONE:
    case SJ_USES: break;
    }
}

/* R16: a Hicks card that cannot be played goes back, and the duty with it. */
static bool round_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->card_use != SJ_USE_NONE) {
        use_card(p);
        return true;
    }
    if (!sj_is_hicks_held(s) || !sj_event_refusal(p->data, s, SJ_CARD_HICKS)) return false;
    sj_shuffle_in(p, SJ_CARD_HICKS, SJ_RULE_card_hicks_3);
    return true;
}

static void round_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    if (s->no_ops)
        *question = (struct question){ SJ_RULE_event_21, SJ_MESSAGE_prompt_round_no_ops, { 0 } };
    question->argument[0] = s->round;
    question->argument[1] = s->turn;
}

const struct sj_step_row sj_round_row = { .actor = ACTS_SEAT,
                                          .rule = SJ_RULE_cards_5,
                                          .prompt = SJ_MESSAGE_prompt_round,
                                          .list = round_list,
                                          .refusal = round_refusal,
                                          .reason = round_reason,
                                          .apply = round_apply,
                                          .settle = round_settle,
                                          .ask = round_ask };

/* ---- The check for a random event (cards.10 to cards.12) --------------------------------- */

static void event_check_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->card_at_hand >= 1 && s->card_at_hand <= SJ_CARDS);
    int number = p->data->card[s->card_at_hand - 1].number;
    NOTE(p, SJ_RULE_cards_10, SJ_MESSAGE_log_event_check, rolled(a), number);
    if (rolled(a) == number) {
        sj_step_replace(s, SJ_STEP_HAPPENING_DIE);
    } else {
        sj_step_pop(s);
    }
}

static void event_check_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->card_at_hand;
    question->argument[1] = d->card[s->card_at_hand - 1].number;
}

const struct sj_step_row sj_event_check_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_cards_10,
                                                .prompt = SJ_MESSAGE_prompt_event_check,
                                                .dice = TWO_DICE,
                                                .apply = event_check_apply,
                                                .ask = event_check_ask };
