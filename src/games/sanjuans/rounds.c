/*
 * Step 3, the action rounds: the choice of a card and its use, the check for a random event, the
 * use itself, and the end of the round (cards.5 to cards.18, card.crisis, card.hicks.2).
 *
 * STEP_ROUND waits on the stack under the check and the event that may follow it. When it comes to
 * hand again with a use chosen, it carries out that use and makes way for STEP_ROUND_END.
 */
#include "games/sanjuans/play.h"

/* ---- The choice -------------------------------------------------------------------------- */

/* card.crisis, R25: after British entry, or while Suakin is besieged (trigger.7). */
static bool is_crisis_open(const sstate *s)
{
    return (s->triggers & TRIGGER_BRITISH) || is_besieged(s, SUAKIN);
}

/* cards.15: a card that no trigger has brought in yet is not anybody's to play. */
static enum rule hand_refusal(const sstate *s, int card)
{
    if (card < 1 || card > CARDS) return RULE_cards_5;
    if (s->card[card - 1] == CARD_ASIDE) return RULE_cards_15;
    return s->card[card - 1] == CARD_HAND ? RULE_NONE : RULE_cards_5;
}

static enum rule fetch_refusal(const sstate *s, int card)
{
    int crisis = s->card[CARD_CRISIS - 1];
    if (!is_crisis_open(s)) return RULE_card_crisis;
    if (crisis != CARD_DRAW && crisis != CARD_ASIDE) return RULE_card_crisis_2;
    return card == CARD_HICKS ? RULE_card_hicks_2 : RULE_NONE;
}

/* event.34, R153: an Ops card may be worth nothing. */
static int declared_ops(const sdata *d, const sstate *s, int card)
{
    int ops = d->card[card - 1].ops - s->ops_less;
    return ops > 0 ? ops : 0;
}

static bool has_ops(const sdata *d, const sstate *s, unsigned verb, int card)
{
    if (verb == VERB_OPS) return declared_ops(d, s, card) > 0;
    for (int i = 0; verb == VERB_EVENT && i < CARD_EFFECTS; i++) {
        int kind = d->card[card - 1].effects[i].kind;
        if (kind == EFFECT_OPS || kind == EFFECT_ACTIVATE) return true;
    }
    return false;
}

/* card.hicks.6, R19: while the duty is open, the turn's last round is played for Ops. */
static enum rule duty_refusal(const sdata *d, const sstate *s, unsigned verb, int card,
                              enum rule duty)
{
    return duty && !has_ops(d, s, verb, card) ? duty : RULE_NONE;
}

static enum rule use_refusal(const sdata *d, const sstate *s, unsigned verb, int card)
{
    if (verb == VERB_EVENT) return event_refusal(d, s, card);
    if (verb == VERB_OPS) return s->no_ops ? RULE_event_21 : RULE_NONE;
    return s->replaced ? RULE_cards_8 : RULE_NONE;
}

/* `duty`: what last_round_duty says of the position. */
static enum rule round_refusal_of(const sdata *d, const sstate *s, action a, enum rule duty)
{
    unsigned verb = action_verb(a);
    int card = only_operand(a);
    if (verb == VERB_PASS) {
        if (card != 0) return RULE_cards_5;
        return is_hicks_held(s) ? RULE_card_hicks_2 : RULE_NONE;
    }
    if (verb < VERB_FETCH || verb > VERB_REPLACE) return RULE_cards_5;
    enum rule missing = hand_refusal(s, card);
    if (missing) return missing;
    if (verb == VERB_FETCH) return fetch_refusal(s, card);
    if (is_hicks_held(s) && (card != CARD_HICKS || verb != VERB_EVENT)) return RULE_card_hicks_2;
    enum rule barred = use_refusal(d, s, verb, card);
    return barred ? barred : duty_refusal(d, s, verb, card, duty);
}

static enum rule round_refusal(const sdata *d, const sstate *s, action a)
{
    return round_refusal_of(d, s, a, last_round_duty(d, s));
}

static int cards_held(const sstate *s, uint8_t hand[CARDS])
{
    int count = 0;
    for (int i = next_equal(s->card, 0, CARDS, CARD_HAND); i < CARDS;
         i = next_equal(s->card, i + 1, CARDS, CARD_HAND)) {
        hand[count++] = (uint8_t)(i + 1);
    }
    return count;
}

static int round_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t hand[CARDS];
    int held = cards_held(s, hand);
    enum rule duty = last_round_duty(d, s);
    unsigned first = is_crisis_open(s) ? VERB_FETCH : VERB_EVENT;
    for (unsigned verb = first; verb <= VERB_REPLACE; verb++) {
        for (int i = 0; i < held; i++) {
            int card = hand[i];
            action a = action_make(verb, (unsigned)card, 0);
            if (!round_refusal_of(d, s, a, duty)) list_add(&list, (enum verb_number)verb, card);
        }
    }
    if (!is_hicks_held(s)) list_add(&list, VERB_PASS, 0);
    return list.count;
}

static enum rule round_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    if (is_hicks_held(s) && action_verb(a) == VERB_EVENT) return RULE_card_hicks_2;
    switch (action_verb(a)) {
    case VERB_FETCH: return RULE_card_crisis;
    case VERB_EVENT: return RULE_cards_6;
    case VERB_OPS: return RULE_cards_7;
    case VERB_REPLACE: return RULE_replace_1;
    case VERB_PASS: return RULE_cards_9;
    default: return RULE_cards_5;
    }
}

/* card.crisis.2, card.crisis.3: the round has not begun yet. */
static void fetch_crisis(struct play *p, int card)
{
    shuffle_in(p, card, RULE_cards_18);
    p->state->card[CARD_CRISIS - 1] = CARD_HAND;
    NOTE(p, RULE_card_crisis_2, MESSAGE_log_card_taken, CARD_CRISIS);
}

/* R153: what an earlier event does to the next Ops card is fixed here, so that an event of this
 * card's own check acts on the one after it. */
static void declare_ops(struct play *p, int card)
{
    sstate *s = p->state;
    if (s->ops_less) NOTE(p, RULE_event_34, MESSAGE_log_ops_less, s->ops_less);
    s->ops = (uint8_t)declared_ops(p->data, s, card);
    s->ops_less = 0;
    if (s->impatience & 1) s->impatience = 2;
}

static enum card_use use_of(unsigned verb)
{
    switch (verb) {
    case VERB_EVENT: return USE_EVENT;
    case VERB_OPS: return USE_OPS;
    case VERB_REPLACE: return USE_REPLACEMENTS;
    default: return USE_PASS;
    }
}

/* cards.10, R05: card and use first, then the dice; a pass throws none. */
static void round_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int card = only_operand(a);
    if (action_verb(a) == VERB_FETCH) {
        fetch_crisis(p, card);
        return;
    }
    s->card_use = (uint8_t)use_of(action_verb(a));
    if (s->card_use == USE_PASS) {
        NOTE(p, RULE_cards_9, MESSAGE_log_pass, s->round);
        return;
    }
    s->card_at_hand = (uint8_t)card;
    s->card[card - 1] = CARD_AT_HAND;
    NOTE(p, RULE_cards_5, MESSAGE_log_card_played, card, s->card_use);
    if (s->card_use == USE_OPS) declare_ops(p, card);
    push_step(s, STEP_EVENT_CHECK);
}

/* ---- The use ----------------------------------------------------------------------------- */

/* replace.1, R13 */
static int card_points(const sdata *d, const sstate *s)
{
    const struct card_data *card = &d->card[s->card_at_hand - 1];
    switch (s->option[OPTION_POINTS]) {
    case POINTS_ONE: return 1;
    case POINTS_FACE: return card->points;
    default: return card->ops;
    }
}

static void use_for_ops(struct play *p)
{
    int ops = p->state->ops + p->state->ops_more;
    if (ops == 0) {
        NOTE(p, RULE_event_34, MESSAGE_log_no_ops, 0);
        return;
    }
    begin_operations(p, ops);
}

static void use_for_replacements(struct play *p)
{
    sstate *s = p->state;
    enum nation flag = (enum nation)p->data->card[s->card_at_hand - 1].flag;
    s->replaced = 1;
    store_points(p, flag, card_points(p->data, s), RULE_cards_16);
    note_vp(p, VP_REPLACEMENTS, p->data->constant[CONSTANT_vp_replacement_card], RULE_vp_6);
}

static void use_card(struct play *p)
{
    sstate *s = p->state;
    replace_step(s, STEP_ROUND_END);
    switch ((enum card_use)s->card_use) {
    case USE_EVENT:
        s->card_effect = s->card_left = 0;
        s->card_chosen = NO_PLACE;
        push_step(s, STEP_CARD_EVENT);
        break;
    case USE_OPS: use_for_ops(p); break;
    case USE_REPLACEMENTS: use_for_replacements(p); break;
    case USE_PASS: begin_operations(p, 1); break;
    case USE_NONE:
    case USES: break;
    }
}

/* R16: a Hicks card that cannot be played goes back, and the duty with it. */
static bool round_settle(struct play *p)
{
    sstate *s = p->state;
    if (s->card_use != USE_NONE) {
        use_card(p);
        return true;
    }
    if (!is_hicks_held(s) || !event_refusal(p->data, s, CARD_HICKS)) return false;
    shuffle_in(p, CARD_HICKS, RULE_card_hicks_3);
    return true;
}

static void round_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->round;
    arguments[1] = s->turn;
}

const struct step_row round_row = { .actor = ACTS_PLAYERS,
                                    .rule = RULE_cards_5,
                                    .prompt = MESSAGE_prompt_round,
                                    .list = round_list,
                                    .refusal = round_refusal,
                                    .reason = round_reason,
                                    .apply = round_apply,
                                    .settle = round_settle,
                                    .ask = round_ask };

/* ---- The check for a random event (cards.10 to cards.12) --------------------------------- */

static void event_check_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int number = p->data->card[s->card_at_hand - 1].number;
    NOTE(p, RULE_cards_10, MESSAGE_log_event_check, rolled(a), number);
    if (rolled(a) == number) {
        replace_step(s, STEP_HAPPENING_DIE);
    } else {
        pop_step(s);
    }
}

static void event_check_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->card_at_hand;
    arguments[1] = d->card[s->card_at_hand - 1].number;
}

const struct step_row event_check_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_cards_10,
                                          .prompt = MESSAGE_prompt_event_check,
                                          .outcomes = two_dice,
                                          .apply = event_check_apply,
                                          .ask = event_check_ask };
