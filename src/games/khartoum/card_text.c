/*
 * An event card in words (2.2a). The effects are data, so their text is made from the data: a card
 * that is changed there reads as it plays.
 */
#include "games/khartoum/play.h"

static const uint16_t effect_messages[EFFECT_KINDS] = {
    [EFFECT_MORALE] = MESSAGE_card_effect_morale,
    [EFFECT_RESOURCES] = MESSAGE_card_effect_resources,
    [EFFECT_STRENGTH] = MESSAGE_card_effect_strength,
    [EFFECT_DISORGANISE] = MESSAGE_card_effect_disorganise,
    [EFFECT_DISORGANISE_NEAREST] = MESSAGE_card_effect_disorganise_nearest,
    [EFFECT_REDUCE_REGULAR] = MESSAGE_card_effect_reduce_regular,
    [EFFECT_WEAKEN_CHOSEN] = MESSAGE_card_effect_weaken_chosen,
    [EFFECT_RECEDE] = MESSAGE_card_effect_recede,
    [EFFECT_FORAGE] = MESSAGE_card_effect_forage,
    [EFFECT_SEND_LEADER] = MESSAGE_card_effect_send_leader,
    [EFFECT_RELIEF] = MESSAGE_card_effect_relief,
    [EFFECT_SEND_STEAMERS] = MESSAGE_card_effect_send_steamers,
    [EFFECT_GUNBOATS_AT_RISK] = MESSAGE_card_effect_gunboats_at_risk,
    [EFFECT_DIE_RESOURCES] = MESSAGE_card_effect_die_resources,
};

/* Every effect has its arguments in the same places: amount, banner or lowest die, leader, amount
 * otherwise. Falling water alone speaks of zones instead: the one that loses its level, the dry
 * one. */
static void effect_text(struct play *p, const struct effect *effect)
{
    enum message message = (enum message)effect_messages[effect->kind];
    if (effect->kind == EFFECT_RECEDE) {
        NOTE(p, RULE_4_1d, message, effect->zone, effect->dry_zone);
        return;
    }
    bool has_die = effect->kind == EFFECT_SEND_LEADER || effect->kind == EFFECT_DIE_RESOURCES;
    NOTE(p, RULE_4_1d, message, effect->amount, has_die ? effect->at_least : effect->banner,
         effect->leader, effect->otherwise);
}

/* In the order in which event_condition tests them. */
static void condition_text(struct play *p, const struct event_card *card)
{
    if (card->from_turn) NOTE(p, RULE_5_1a, MESSAGE_card_turns, card->from_turn, card->to_turn);
    if (card->after_card) NOTE(p, RULE_5_1b, MESSAGE_card_after, card->after_card);
    if (card->needs_leader) NOTE(p, RULE_5_1d, MESSAGE_card_leader, card->needs_leader - 1);
}

/* 2.2a: what stands on a card, told from its data, whatever these are. */
void khartoum_card_text(const void *data, int card, struct trace *trace)
{
    if (card < 1 || card > EVENT_CARDS) return;
    struct play p = { data, NULL, trace };
    const struct event_card *c = &p.data->event[card - 1];
    condition_text(&p, c);
    for (int i = 0; i < CARD_EFFECTS && c->effects[i].kind != EFFECT_NONE; i++) {
        effect_text(&p, &c->effects[i]);
    }
    if (c->one_time) NOTE(&p, RULE_5_2a, MESSAGE_card_one_time, 0);
    if (c->action_points) {
        NOTE(&p, RULE_5_3a, MESSAGE_card_action_points, c->action_points);
    } else {
        NOTE(&p, RULE_5_3b, MESSAGE_card_action_points_die, 0);
    }
}
