/*
 * An event card in words (2.2a). The effects are data, so their text is made from the data: a card
 * that is changed there reads as it plays.
 */
#include "games/khartoum/play.h"

static const uint16_t effect_messages[KH_EFFECT_KINDS] = {
    [KH_EFFECT_MORALE] = KH_MESSAGE_card_effect_morale,
    [KH_EFFECT_RESOURCES] = KH_MESSAGE_card_effect_resources,
    [KH_EFFECT_STRENGTH] = KH_MESSAGE_card_effect_strength,
    [KH_EFFECT_DISORGANISE] = KH_MESSAGE_card_effect_disorganise,
    [KH_EFFECT_DISORGANISE_NEAREST] = KH_MESSAGE_card_effect_disorganise_nearest,
    [KH_EFFECT_REDUCE_REGULAR] = KH_MESSAGE_card_effect_reduce_regular,
    [KH_EFFECT_WEAKEN_CHOSEN] = KH_MESSAGE_card_effect_weaken_chosen,
    [KH_EFFECT_RECEDE] = KH_MESSAGE_card_effect_recede,
    [KH_EFFECT_FORAGE] = KH_MESSAGE_card_effect_forage,
    [KH_EFFECT_SEND_LEADER] = KH_MESSAGE_card_effect_send_leader,
    [KH_EFFECT_RELIEF] = KH_MESSAGE_card_effect_relief,
    [KH_EFFECT_SEND_STEAMERS] = KH_MESSAGE_card_effect_send_steamers,
    [KH_EFFECT_GUNBOATS_AT_RISK] = KH_MESSAGE_card_effect_gunboats_at_risk,
    [KH_EFFECT_DIE_RESOURCES] = KH_MESSAGE_card_effect_die_resources,
};

/* Every effect has its arguments in the same places: amount, banner or lowest die, leader, amount
 * otherwise. Falling water alone speaks of zones instead: the one that loses its level, the dry
 * one. */
static void effect_text(struct kh_play *p, const struct kh_effect *effect)
{
    enum kh_message message = (enum kh_message)effect_messages[effect->kind];
    if (effect->kind == KH_EFFECT_RECEDE) {
        NOTE(p, KH_RULE_4_1d, message, effect->zone, effect->dry_zone);
        return;
    }
    bool has_die = effect->kind == KH_EFFECT_SEND_LEADER || effect->kind == KH_EFFECT_DIE_RESOURCES;
    NOTE(p, KH_RULE_4_1d, message, effect->amount, has_die ? effect->at_least : effect->banner,
         effect->leader, effect->otherwise);
}

/* In the order in which kh_event_condition tests them. */
static void condition_text(struct kh_play *p, const struct kh_event_card *card)
{
    if (card->from_turn)
        NOTE(p, KH_RULE_5_1a, KH_MESSAGE_card_turns, card->from_turn, card->to_turn);
    if (card->after_card) NOTE(p, KH_RULE_5_1b, KH_MESSAGE_card_after, card->after_card);
    if (card->needs_leader) NOTE(p, KH_RULE_5_1d, KH_MESSAGE_card_leader, card->needs_leader - 1);
}

/* 2.2a: what stands on a card, told from its data, whatever these are. */
void kh_card_text(const void *data, int card, struct trace *trace)
{
    if (card < 1 || card > KH_EVENT_CARDS) return;
    struct kh_play p = { data, NULL, trace };
    const struct kh_event_card *c = &p.data->event[card - 1];
    condition_text(&p, c);
    for (int i = 0; i < KH_CARD_EFFECTS && c->effects[i].kind != KH_EFFECT_NONE; i++) {
        effect_text(&p, &c->effects[i]);
    }
    if (c->one_time) NOTE(&p, KH_RULE_5_2a, KH_MESSAGE_card_one_time, 0);
    if (c->action_points) {
        NOTE(&p, KH_RULE_5_3a, KH_MESSAGE_card_action_points, c->action_points);
    } else {
        NOTE(&p, KH_RULE_5_3b, KH_MESSAGE_card_action_points_die, 0);
    }
}
