/*
 * The event phase (5): a card is drawn, its condition tested, its effects carried out in their
 * order, and its action points received.
 *
 * The effects are data. An effect that asks for a choice or a die pushes a step; event_effect
 * counts the effects begun, so the one at hand is the last of them.
 */
#include "games/khartoum/play.h"

static const struct kh_event_card *card_at_hand(const kh_data *d, const kh_state *s)
{
    CHECK(s->event_card >= 1 && s->event_card <= KH_EVENT_CARDS);
    return &d->event[s->event_card - 1];
}

const struct kh_effect *kh_event_effect_at_hand(const kh_data *d, const kh_state *s)
{
    CHECK(s->event_effect >= 1 && s->event_effect <= KH_CARD_EFFECTS);
    return &card_at_hand(d, s)->effects[s->event_effect - 1];
}

/* ---- The draw ---------------------------------------------------------------------------- */

static int event_draw_outcomes(const kh_data *d, const kh_state *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        if (s->event[i] != KH_CARD_DECK) continue;
        out[count++] = (struct outcome){ action_make(KH_VERB_EVENT, (unsigned)i + 1, 0), 1 };
    }
    return count;
}

static enum kh_rule event_draw_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    int card = only_operand(a);
    if (action_verb(a) != KH_VERB_EVENT || card < 1 || card > KH_EVENT_CARDS) return KH_RULE_4_1d;
    return s->event[card - 1] == KH_CARD_DECK ? KH_RULE_NONE : KH_RULE_SEQ_A4;
}

static enum kh_rule event_condition(const kh_data *d, const kh_state *s, int card)
{
    CHECK(card >= 1 && card <= KH_EVENT_CARDS);
    const struct kh_event_card *c = &d->event[card - 1];
    if (c->from_turn && (s->turn < c->from_turn || s->turn > c->to_turn)) return KH_RULE_5_1a;
    if (c->after_card) {
        int other = s->event[c->after_card - 1];
        if (other != KH_CARD_HAPPENED && other != KH_CARD_REMOVED) return KH_RULE_5_1b;
    }
    if (c->needs_leader && s->leader[c->needs_leader - 1] != KH_PLACE_AVAILABLE)
        return KH_RULE_5_1d;
    return KH_RULE_NONE;
}

/* SEQ.A3, SEQ.A4: the points end the event phase, and the card is put away. */
static void action_points_set(struct kh_play *p, int points)
{
    kh_state *s = p->state;
    int card = s->event_card;
    CHECK(points > 0);
    kh_set_action_points(p, points, KH_RULE_5_3c);
    if (s->event[card - 1] == KH_CARD_REMOVED)
        NOTE(p, KH_RULE_5_2a, KH_MESSAGE_log_event_removed, card - 1);
}

/* Replaces the step at hand: the card's points end the event phase. */
static void action_points_receive(struct kh_play *p)
{
    const struct kh_event_card *card = card_at_hand(p->data, p->state);
    if (card->action_points == 0) {
        kh_step_replace(p->state, KH_STEP_ACTION_POINT_DIE);
        return;
    }
    kh_step_pop(p->state);
    action_points_set(p, card->action_points);
}

/* 5.2a, R57: a card leaves the game only when its event has happened; its points count in any case.
 */
static void event_draw_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    int card = only_operand(a);
    s->event_card = (uint8_t)card;
    s->event_effect = 0;
    NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_event, card - 1);
    enum kh_rule unmet = event_condition(p->data, s, card);
    if (unmet) {
        s->event[card - 1] = KH_CARD_DISCARDED;
        NOTE(p, unmet, KH_MESSAGE_log_event_condition, 0);
        NOTE(p, KH_RULE_5_1e, KH_MESSAGE_log_event_not, card - 1);
        action_points_receive(p);
        return;
    }
    if (p->trace) kh_card_text(p->data, card, p->trace);
    s->event[card - 1] = card_at_hand(p->data, s)->one_time ? KH_CARD_REMOVED : KH_CARD_HAPPENED;
    kh_step_replace(s, KH_STEP_EVENT_EFFECTS);
}

static void event_draw_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->turn;
}

const struct kh_step_row kh_event_draw_row = { KH_DRAW(event_draw), KH_ASKED(event_draw, 4_1d),
                                               .ask = event_draw_ask };

/* 5.3b, R59: half a die, rounded up. */
static void action_point_die_apply(struct kh_play *p, action a)
{
    int die = only_operand(a);
    kh_step_pop(p->state);
    NOTE(p, KH_RULE_5_3b, KH_MESSAGE_log_points_die, die);
    action_points_set(p, (die + 1) / 2);
}

const struct kh_step_row kh_action_point_die_row = { KH_DIE(action_point_die),
                                                     KH_ASKED(action_point_die, 5_3b) };

/* ---- The effects ------------------------------------------------------------------------- */

static void gunboats_at_risk(struct kh_play *p, int number)
{
    CHECK(number >= 1 && number <= p->state->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT]);
    p->state->force = KH_PLACE_AVAILABLE;
    p->state->losses = (uint8_t)number;
    kh_step_push(p->state, KH_STEP_GUNBOAT_DIE);
}

static bool is_offer_possible(const kh_state *s, const struct kh_effect *effect)
{
    return s->leader[effect->leader] == KH_PLACE_AVAILABLE &&
           (effect->kind == KH_EFFECT_SEND_LEADER ||
            s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT] > 0);
}

static void offer(struct kh_play *p, const struct kh_effect *effect)
{
    if (is_offer_possible(p->state, effect)) {
        kh_step_push(p->state, KH_STEP_EVENT_OFFER);
    } else {
        NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_event_nothing, 0);
    }
}

static void forage(struct kh_play *p, const struct kh_effect *effect)
{
    if (p->state->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT] == 0) {
        NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_event_nothing, 0);
    } else if (kh_change_resources(p, effect->amount, KH_RULE_4_1d)) {
        gunboats_at_risk(p, 1);
    }
}

static void recede(struct kh_play *p, const struct kh_effect *effect)
{
    CHECK(effect->zone != KH_ZONE_PALACE);
    p->state->lowered[effect->zone] = 1;
    p->state->dry[effect->dry_zone] = 1;
    NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_recede, effect->zone, effect->dry_zone);
}

static void effect_begin(struct kh_play *p, const struct kh_effect *effect)
{
    kh_state *s = p->state;
    CHECK(effect->kind != KH_EFFECT_NONE && s->step[0] == KH_STEP_EVENT_EFFECTS);
    int gunboats = s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT];
    switch ((enum kh_effect_kind)effect->kind) {
    case KH_EFFECT_MORALE: kh_change_morale(p, effect->amount, KH_RULE_4_1d); break;
    case KH_EFFECT_RESOURCES: kh_change_resources(p, effect->amount, KH_RULE_4_1d); break;
    case KH_EFFECT_STRENGTH:
        kh_change_strength(p, effect->banner, effect->amount, KH_RULE_4_1d);
        break;
    case KH_EFFECT_DISORGANISE: kh_disorganise(p, effect->banner, KH_RULE_11_4c); break;
    case KH_EFFECT_DISORGANISE_NEAREST:
    case KH_EFFECT_WEAKEN_CHOSEN: kh_step_push(s, KH_STEP_EVENT_TARGET); break;
    case KH_EFFECT_REDUCE_REGULAR: kh_step_push(s, KH_STEP_EVENT_REDUCE); break;
    case KH_EFFECT_RECEDE: recede(p, effect); break;
    case KH_EFFECT_FORAGE: forage(p, effect); break;
    case KH_EFFECT_SEND_LEADER:
    case KH_EFFECT_SEND_STEAMERS: offer(p, effect); break;
    case KH_EFFECT_RELIEF: kh_change_relief(p, effect->amount, KH_RULE_9_1c); break;
    case KH_EFFECT_GUNBOATS_AT_RISK:
        if (gunboats) {
            gunboats_at_risk(p, gunboats);
        } else {
            kh_change_morale(p, effect->otherwise, KH_RULE_4_1d);
        }
        break;
    case KH_EFFECT_DIE_RESOURCES: kh_step_push(s, KH_STEP_EVENT_DIE); break;
    case KH_EFFECT_NONE:
    case KH_EFFECT_KINDS: break;
    }
}

static bool event_effects_settle(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->event_effect <= KH_CARD_EFFECTS);
    const struct kh_event_card *card = card_at_hand(p->data, s);
    if (s->event_effect == KH_CARD_EFFECTS ||
        card->effects[s->event_effect].kind == KH_EFFECT_NONE) {
        s->force = KH_PLACE_ASIDE;
        s->event_effect = 0;
        action_points_receive(p);
        return true;
    }
    effect_begin(p, &card->effects[s->event_effect++]);
    return true;
}

const struct kh_step_row kh_event_effects_row = { .settle = event_effects_settle };

/* The choices that a card leaves to the player are asked with the card's name. */
static void card_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->event_card - 1;
}

/* ---- A banner of the player's choice, or the nearest ------------------------------------- */

/* Nearest to the Palace; among those the strongest. Disorganised banners and those of strength 0
 * count. */
static bool is_nearest(const kh_state *s, int banner)
{
    for (int other = 0; other < KH_BANNERS; other++) {
        if (s->banner_zone[other] < s->banner_zone[banner]) return false;
        if (s->banner_zone[other] == s->banner_zone[banner] &&
            s->strength[other] > s->strength[banner]) {
            return false;
        }
    }
    return true;
}

static bool is_event_target(const kh_data *d, const kh_state *s, int banner)
{
    return kh_event_effect_at_hand(d, s)->kind == KH_EFFECT_WEAKEN_CHOSEN || is_nearest(s, banner);
}

static int event_target_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (is_event_target(d, s, banner)) list_add(&list, KH_VERB_TARGET, banner);
    }
    return list.count;
}

static void event_target_apply(struct kh_play *p, action a)
{
    const struct kh_effect *effect = kh_event_effect_at_hand(p->data, p->state);
    CHECK(is_event_target(p->data, p->state, only_operand(a)));
    kh_step_pop(p->state);
    if (effect->kind == KH_EFFECT_WEAKEN_CHOSEN) {
        kh_change_strength(p, only_operand(a), effect->amount, KH_RULE_4_1d);
    } else {
        kh_disorganise(p, only_operand(a), KH_RULE_11_4c);
    }
}

static bool event_target_settle(struct kh_play *p)
{
    action only[KH_BANNERS];
    if (event_target_list(p->data, p->state, only) != 1) return false;
    event_target_apply(p, only[0]);
    return true;
}

const struct kh_step_row kh_event_target_row = { KH_CHOICE(event_target),
                                                 KH_ASKED(event_target, 4_1d),
                                                 .settle = event_target_settle, .ask = card_ask };

/* ---- One full regular reduced ------------------------------------------------------------ */

static int event_reduce_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        if (kh_is_full(kind) && s->counters[KH_PLACE_AVAILABLE][kind])
            list_add(&list, KH_VERB_LOSE, kind);
    }
    return list.count;
}

static void event_reduce_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    int kind = only_operand(a);
    CHECK(kh_is_full(kind) && s->counters[KH_PLACE_AVAILABLE][kind]);
    kh_step_pop(s);
    s->counters[KH_PLACE_AVAILABLE][kind]--;
    s->counters[KH_PLACE_AVAILABLE][kind + 1]++;
    NOTE(p, KH_RULE_11_11a, KH_MESSAGE_log_reduced, kind);
}

static bool event_reduce_settle(struct kh_play *p)
{
    action choices[KH_REGULAR_KINDS];
    int count = event_reduce_list(p->data, p->state, choices);
    if (count > 1) return false;
    if (count == 1) {
        event_reduce_apply(p, choices[0]);
    } else {
        kh_step_pop(p->state);
        NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_event_nothing, 0);
    }
    return true;
}

const struct kh_step_row kh_event_reduce_row = { KH_CHOICE(event_reduce),
                                                 KH_ASKED(event_reduce, 4_1d),
                                                 .settle = event_reduce_settle, .ask = card_ask };

/* ---- Offers and dice --------------------------------------------------------------------- */

static int event_offer_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, KH_VERB_ACCEPT, 0);
    list_add(&list, KH_VERB_DECLINE, 0);
    return list.count;
}

static void event_offer_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    const struct kh_effect *effect = kh_event_effect_at_hand(p->data, s);
    CHECK(is_offer_possible(s, effect));
    kh_step_pop(s);
    if (is_plain(a, KH_VERB_DECLINE)) {
        NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_offer_declined, 0);
        return;
    }
    s->leader[effect->leader] = KH_PLACE_OUT;
    NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_leader_sent, effect->leader);
    if (effect->kind == KH_EFFECT_SEND_LEADER) {
        kh_step_push(s, KH_STEP_EVENT_DIE);
        return;
    }
    kh_move_counters(s, KH_GUNBOAT, KH_PLACE_AVAILABLE, KH_PLACE_OUT, 1);
    NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_gunboat_sent, 0);
    kh_change_relief(p, effect->amount, KH_RULE_9_1c);
}

static void event_offer_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    const struct kh_effect *effect = kh_event_effect_at_hand(d, s);
    if (effect->kind == KH_EFFECT_SEND_STEAMERS)
        question->message = KH_MESSAGE_prompt_event_steamers;
    question->argument[0] = s->event_card - 1;
    question->argument[1] = effect->leader;
    question->argument[2] = effect->amount;
    question->argument[3] = effect->at_least;
}

const struct kh_step_row kh_event_offer_row = { KH_CHOICE(event_offer),
                                                KH_ASKED(event_leader, 4_1d),
                                                .ask = event_offer_ask };

static void event_die_apply(struct kh_play *p, action a)
{
    const struct kh_effect *effect = kh_event_effect_at_hand(p->data, p->state);
    int die = only_operand(a);
    bool reached = die >= effect->at_least;
    CHECK(effect->kind == KH_EFFECT_SEND_LEADER || effect->kind == KH_EFFECT_DIE_RESOURCES);
    kh_step_pop(p->state);
    NOTE(p, KH_RULE_4_1d, KH_MESSAGE_log_event_die, die, effect->at_least);
    if (effect->kind == KH_EFFECT_DIE_RESOURCES) {
        kh_change_resources(p, reached ? effect->amount : effect->otherwise, KH_RULE_4_1d);
    } else if (reached) {
        kh_change_relief(p, effect->amount, KH_RULE_9_1c);
    } else {
        kh_change_morale(p, effect->otherwise, KH_RULE_4_1d);
    }
}

const struct kh_step_row kh_event_die_row = { KH_DIE(event_die), KH_ASKED(event_die, 4_1d) };
