/*
 * The event phase (5): a card is drawn, its condition tested, its effects carried out in their
 * order, and its action points received.
 *
 * The effects are data. An effect that asks for a choice or a die pushes a step; event_effect
 * counts the effects begun, so the one at hand is the last of them.
 */
#include "games/khartoum/play.h"

static const struct event_card *card_at_hand(const kdata *d, const kstate *s)
{
    return &d->event[s->event_card - 1];
}

const struct effect *event_effect_at_hand(const kdata *d, const kstate *s)
{
    return &card_at_hand(d, s)->effects[s->event_effect - 1];
}

/* ---- The draw ---------------------------------------------------------------------------- */

int event_draw_outcomes(const kdata *d, const kstate *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int i = 0; i < EVENT_CARDS; i++) {
        if (s->event[i] != CARD_DECK) continue;
        out[count++] = (struct outcome){ action_make(VERB_EVENT, (unsigned)i + 1, 0), 1 };
    }
    return count;
}

enum rule event_draw_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int card = only_operand(a);
    if (action_verb(a) != VERB_EVENT || card < 1 || card > EVENT_CARDS) return RULE_4_1d;
    return s->event[card - 1] == CARD_DECK ? RULE_NONE : RULE_SEQ_A4;
}

enum rule event_condition(const kdata *d, const kstate *s, int card)
{
    const struct event_card *c = &d->event[card - 1];
    if (c->from_turn && (s->turn < c->from_turn || s->turn > c->to_turn)) return RULE_5_1a;
    if (c->after_card) {
        int other = s->event[c->after_card - 1];
        if (other != CARD_HAPPENED && other != CARD_REMOVED) return RULE_5_1b;
    }
    if (c->needs_leader && s->leader[c->needs_leader - 1] != PLACE_AVAILABLE) return RULE_5_1d;
    return RULE_NONE;
}

/* SEQ.A3, SEQ.A4: the points end the event phase, and the card is put away. */
static void action_points_set(struct play *p, int points)
{
    kstate *s = p->state;
    int card = s->event_card;
    points -= s->action_points_less;
    s->action_points = (uint8_t)(points < 1 ? 1 : points);
    s->action_points_less = 0;
    NOTE(p, RULE_5_3c, MESSAGE_log_action_points, s->action_points);
    if (s->event[card - 1] == CARD_REMOVED) NOTE(p, RULE_5_2a, MESSAGE_log_event_removed, card - 1);
}

/* Replaces the step at hand: the card's points end the event phase. */
static void action_points_receive(struct play *p)
{
    const struct event_card *card = card_at_hand(p->data, p->state);
    if (card->action_points == 0) {
        step_replace(p->state, STEP_ACTION_POINT_DIE);
        return;
    }
    step_pop(p->state);
    action_points_set(p, card->action_points);
}

/* 5.2a, R57: a card leaves the game only when its event has happened; its points count in any case.
 */
void event_draw_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int card = only_operand(a);
    s->event_card = (uint8_t)card;
    s->event_effect = 0;
    NOTE(p, RULE_4_1d, MESSAGE_log_event, card - 1);
    enum rule unmet = event_condition(p->data, s, card);
    if (unmet) {
        s->event[card - 1] = CARD_DISCARDED;
        NOTE(p, unmet, MESSAGE_log_event_condition, 0);
        NOTE(p, RULE_5_1e, MESSAGE_log_event_not, card - 1);
        action_points_receive(p);
        return;
    }
    if (p->trace) khartoum_card_text(p->data, card, p->trace);
    s->event[card - 1] = card_at_hand(p->data, s)->one_time ? CARD_REMOVED : CARD_HAPPENED;
    step_replace(s, STEP_EVENT_EFFECTS);
}

/* 5.3b, R59: half a die, rounded up. */
void action_point_die_apply(struct play *p, action a)
{
    int die = only_operand(a);
    step_pop(p->state);
    NOTE(p, RULE_5_3b, MESSAGE_log_die, die);
    action_points_set(p, (die + 1) / 2);
}

/* ---- The effects ------------------------------------------------------------------------- */

static void gunboats_at_risk(struct play *p, int number)
{
    p->state->force = PLACE_AVAILABLE;
    p->state->losses = (uint8_t)number;
    step_push(p->state, STEP_GUNBOAT_DIE);
}

static bool is_offer_possible(const kstate *s, const struct effect *effect)
{
    return s->leader[effect->leader] == PLACE_AVAILABLE &&
           (effect->kind == EFFECT_SEND_LEADER || s->counters[PLACE_AVAILABLE][GUNBOAT] > 0);
}

static void offer(struct play *p, const struct effect *effect)
{
    if (is_offer_possible(p->state, effect)) {
        step_push(p->state, STEP_EVENT_OFFER);
    } else {
        NOTE(p, RULE_4_1d, MESSAGE_log_event_nothing, 0);
    }
}

static void forage(struct play *p, const struct effect *effect)
{
    if (p->state->counters[PLACE_AVAILABLE][GUNBOAT] == 0) {
        NOTE(p, RULE_4_1d, MESSAGE_log_event_nothing, 0);
    } else if (change_resources(p, effect->amount, RULE_4_1d)) {
        gunboats_at_risk(p, 1);
    }
}

static void recede(struct play *p, const struct effect *effect)
{
    p->state->lowered[effect->zone] = 1;
    p->state->dry[effect->dry_zone] = 1;
    NOTE(p, RULE_4_1d, MESSAGE_log_recede, effect->zone, effect->dry_zone);
}

static void effect_begin(struct play *p, const struct effect *effect)
{
    kstate *s = p->state;
    int gunboats = s->counters[PLACE_AVAILABLE][GUNBOAT];
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_MORALE: change_morale(p, effect->amount, RULE_4_1d); break;
    case EFFECT_RESOURCES: change_resources(p, effect->amount, RULE_4_1d); break;
    case EFFECT_STRENGTH: change_strength(p, effect->banner, effect->amount, RULE_4_1d); break;
    case EFFECT_DISORGANISE: disorganise(p, effect->banner, RULE_11_4c); break;
    case EFFECT_DISORGANISE_NEAREST:
    case EFFECT_WEAKEN_CHOSEN: step_push(s, STEP_EVENT_TARGET); break;
    case EFFECT_REDUCE_REGULAR: step_push(s, STEP_EVENT_REDUCE); break;
    case EFFECT_RECEDE: recede(p, effect); break;
    case EFFECT_FORAGE: forage(p, effect); break;
    case EFFECT_SEND_LEADER:
    case EFFECT_SEND_STEAMERS: offer(p, effect); break;
    case EFFECT_RELIEF: change_relief(p, effect->amount, RULE_9_1c); break;
    case EFFECT_GUNBOATS_AT_RISK:
        if (gunboats) {
            gunboats_at_risk(p, gunboats);
        } else {
            change_morale(p, effect->otherwise, RULE_4_1d);
        }
        break;
    case EFFECT_DIE_RESOURCES: step_push(s, STEP_EVENT_DIE); break;
    case EFFECT_NONE:
    case EFFECT_KINDS: break;
    }
}

bool event_effects_settle(struct play *p)
{
    kstate *s = p->state;
    const struct event_card *card = card_at_hand(p->data, s);
    if (s->event_effect == CARD_EFFECTS || card->effects[s->event_effect].kind == EFFECT_NONE) {
        s->force = PLACE_ASIDE;
        s->event_effect = 0;
        action_points_receive(p);
        return true;
    }
    effect_begin(p, &card->effects[s->event_effect++]);
    return true;
}

/* ---- A banner of the player's choice, or the nearest ------------------------------------- */

/* Nearest to the Palace; among those the strongest. Disorganised banners and those of strength 0
 * count. */
static bool is_nearest(const kstate *s, int banner)
{
    for (int other = 0; other < BANNERS; other++) {
        if (s->banner_zone[other] < s->banner_zone[banner]) return false;
        if (s->banner_zone[other] == s->banner_zone[banner] &&
            s->strength[other] > s->strength[banner]) {
            return false;
        }
    }
    return true;
}

static bool is_event_target(const kdata *d, const kstate *s, int banner)
{
    return event_effect_at_hand(d, s)->kind == EFFECT_WEAKEN_CHOSEN || is_nearest(s, banner);
}

int event_target_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int banner = 0; banner < BANNERS; banner++) {
        if (is_event_target(d, s, banner)) list_add(&list, VERB_TARGET, banner);
    }
    return list.count;
}

enum rule event_target_refusal(const kdata *d, const kstate *s, action a)
{
    int banner = only_operand(a);
    if (action_verb(a) != VERB_TARGET || banner < 0 || banner >= BANNERS) return RULE_4_1d;
    return is_event_target(d, s, banner) ? RULE_NONE : RULE_4_1d;
}

void event_target_apply(struct play *p, action a)
{
    const struct effect *effect = event_effect_at_hand(p->data, p->state);
    step_pop(p->state);
    if (effect->kind == EFFECT_WEAKEN_CHOSEN) {
        change_strength(p, only_operand(a), effect->amount, RULE_4_1d);
    } else {
        disorganise(p, only_operand(a), RULE_11_4c);
    }
}

bool event_target_settle(struct play *p)
{
    action only[BANNERS];
    if (event_target_list(p->data, p->state, only) != 1) return false;
    event_target_apply(p, only[0]);
    return true;
}

/* ---- One full regular reduced ------------------------------------------------------------ */

int event_reduce_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int kind = 0; kind < REGULAR_KINDS; kind++) {
        if (is_full(kind) && s->counters[PLACE_AVAILABLE][kind]) list_add(&list, VERB_LOSE, kind);
    }
    return list.count;
}

enum rule event_reduce_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int kind = only_operand(a);
    if (action_verb(a) != VERB_LOSE || kind < 0 || kind >= KINDS || !is_full(kind))
        return RULE_4_1d;
    return s->counters[PLACE_AVAILABLE][kind] ? RULE_NONE : RULE_4_1d;
}

void event_reduce_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int kind = only_operand(a);
    step_pop(s);
    s->counters[PLACE_AVAILABLE][kind]--;
    s->counters[PLACE_AVAILABLE][kind + 1]++;
    NOTE(p, RULE_11_11a, MESSAGE_log_reduced, kind);
}

bool event_reduce_settle(struct play *p)
{
    action choices[REGULAR_KINDS];
    int count = event_reduce_list(p->data, p->state, choices);
    if (count > 1) return false;
    if (count == 1) {
        event_reduce_apply(p, choices[0]);
    } else {
        step_pop(p->state);
        NOTE(p, RULE_4_1d, MESSAGE_log_event_nothing, 0);
    }
    return true;
}

/* ---- Offers and dice --------------------------------------------------------------------- */

int event_offer_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_ACCEPT, 0);
    list_add(&list, VERB_DECLINE, 0);
    return list.count;
}

enum rule event_offer_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    (void)s;
    return is_plain(a, VERB_ACCEPT) || is_plain(a, VERB_DECLINE) ? RULE_NONE : RULE_4_1d;
}

void event_offer_apply(struct play *p, action a)
{
    kstate *s = p->state;
    const struct effect *effect = event_effect_at_hand(p->data, s);
    step_pop(s);
    if (is_plain(a, VERB_DECLINE)) {
        NOTE(p, RULE_4_1d, MESSAGE_log_offer_declined, 0);
        return;
    }
    s->leader[effect->leader] = PLACE_OUT;
    NOTE(p, RULE_4_1d, MESSAGE_log_leader_sent, effect->leader);
    if (effect->kind == EFFECT_SEND_LEADER) {
        step_push(s, STEP_EVENT_DIE);
        return;
    }
    move_counters(s, GUNBOAT, PLACE_AVAILABLE, PLACE_OUT, 1);
    NOTE(p, RULE_4_1d, MESSAGE_log_gunboat_sent, 0);
    change_relief(p, effect->amount, RULE_9_1c);
}

void event_die_apply(struct play *p, action a)
{
    const struct effect *effect = event_effect_at_hand(p->data, p->state);
    int die = only_operand(a);
    bool reached = die >= effect->at_least;
    step_pop(p->state);
    NOTE(p, RULE_4_1d, MESSAGE_log_die, die);
    if (effect->kind == EFFECT_DIE_RESOURCES) {
        change_resources(p, reached ? effect->amount : effect->otherwise, RULE_4_1d);
    } else if (reached) {
        change_relief(p, effect->amount, RULE_9_1c);
    } else {
        change_morale(p, effect->otherwise, RULE_4_1d);
    }
}
