/*
 * A card in words (cards.2). Its effects are data, so their text is made from the data: a card that
 * is changed there reads as it plays.
 */
#include "games/sanjuans/play.h"

struct sentence {
    uint16_t rule, message;
};

/* Where units may be put; arguments: number, kind, location, other location. */
static const struct sentence unit_sentences[SJ_CARD_WHERES] = {
    [SJ_AT_LOCATION] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_location },
    [SJ_AT_EITHER] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_either },
    [SJ_AT_ONE_FRIENDLY] = { SJ_RULE_cards_20, SJ_MESSAGE_card_units_one_friendly },
    [SJ_AT_FRIENDLY] = { SJ_RULE_cards_20, SJ_MESSAGE_card_units_friendly },
    [SJ_AT_FORTIFIED] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_fortified },
    [SJ_AT_ONE_TOWN] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_town },
    [SJ_AT_PORT] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_port },
    [SJ_AT_BRITISH] = { SJ_RULE_cards_6, SJ_MESSAGE_card_units_british },
    [SJ_AT_HICKS_PORT] = { SJ_RULE_card_hicks_3, SJ_MESSAGE_card_units_hicks_port },
};

/* The other effects; arguments: number, nation, location, other location. */
static const struct sentence effect_sentences[SJ_EFFECTS] = {
    [SJ_EFFECT_FREE_UNITS] = { SJ_RULE_cards_19, SJ_MESSAGE_card_free_units },
    [SJ_EFFECT_SHIP] = { SJ_RULE_cards_6, SJ_MESSAGE_card_ship },
    [SJ_EFFECT_TRAIN] = { SJ_RULE_card_train, SJ_MESSAGE_card_train },
    [SJ_EFFECT_GRAHAM] = { SJ_RULE_card_graham_3, SJ_MESSAGE_card_graham },
    [SJ_EFFECT_GORDON] = { SJ_RULE_card_gordon_2, SJ_MESSAGE_card_gordon },
    [SJ_EFFECT_HICKS] = { SJ_RULE_card_hicks_4, SJ_MESSAGE_card_hicks },
    [SJ_EFFECT_REDOUBT] = { SJ_RULE_event_35, SJ_MESSAGE_card_redoubt },
    [SJ_EFFECT_SIEGE] = { SJ_RULE_cards_6, SJ_MESSAGE_card_siege },
    [SJ_EFFECT_SIEGE_AT] = { SJ_RULE_cards_6, SJ_MESSAGE_card_siege_at },
    [SJ_EFFECT_POINTS] = { SJ_RULE_cards_6, SJ_MESSAGE_card_points },
    [SJ_EFFECT_OPS] = { SJ_RULE_cards_6, SJ_MESSAGE_card_ops },
    [SJ_EFFECT_ACTIVATE] = { SJ_RULE_cards_6, SJ_MESSAGE_card_activate },
    [SJ_EFFECT_UNSEEN] = { SJ_RULE_encounter_15, SJ_MESSAGE_card_unseen },
    [SJ_EFFECT_TYPE] = { SJ_RULE_battle_1, SJ_MESSAGE_card_type },
    [SJ_EFFECT_SHIPS_GUNS] = { SJ_RULE_naval_20, SJ_MESSAGE_card_ships_guns },
    [SJ_EFFECT_TRACK] = { SJ_RULE_card_train_5, SJ_MESSAGE_card_track },
    [SJ_EFFECT_PARDON] = { SJ_RULE_cards_6, SJ_MESSAGE_card_pardon },
    [SJ_EFFECT_CHANNEL] = { SJ_RULE_cards_6, SJ_MESSAGE_card_channel },
    [SJ_EFFECT_DOCKYARD] = { SJ_RULE_naval_4, SJ_MESSAGE_card_dockyard },
    [SJ_EFFECT_CHIEFS] = { SJ_RULE_cards_6, SJ_MESSAGE_card_chiefs },
};

/* Effects that read otherwise when their number, or their second place, says so. */
static enum sj_message message_of(const struct sj_effect *effect)
{
    bool is_fixed = effect->otherwise == effect->location;
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_FREE_UNITS:
        if (effect->where == SJ_AT_EITHER) return SJ_MESSAGE_card_free_units_either;
        break;
    case SJ_EFFECT_SHIP:
        if (!is_fixed) return SJ_MESSAGE_card_ship_otherwise;
        break;
    case SJ_EFFECT_ACTIVATE:
        if (effect->number) return SJ_MESSAGE_card_activate_faster;
        break;
    case SJ_EFFECT_UNSEEN:
        if (effect->number) return SJ_MESSAGE_card_unseen_turn;
        break;
    default: break;
    }
    return (enum sj_message)effect_sentences[effect->kind].message;
}

static void effect_text(struct sj_play *p, const struct sj_effect *effect)
{
    if (effect->kind == SJ_EFFECT_UNITS) {
        const struct sentence *sentence = &unit_sentences[effect->where];
        NOTE(p, (enum sj_rule)sentence->rule, (enum sj_message)sentence->message, effect->number,
             effect->unit_kind, effect->location, effect->otherwise);
        return;
    }
    NOTE(p, (enum sj_rule)effect_sentences[effect->kind].rule, message_of(effect), effect->number,
         effect->nation, effect->location, effect->otherwise);
}

void sj_card_text(const void *data, int card, struct trace *trace)
{
    static const struct sentence afters[] = {
        [SJ_AFTER_REMOVED] = { SJ_RULE_cards_13, SJ_MESSAGE_card_removed },
        [SJ_AFTER_DISCARDED] = { SJ_RULE_cards_14, SJ_MESSAGE_card_discarded },
        [SJ_AFTER_NO_EVENT] = { SJ_RULE_cards_5, SJ_MESSAGE_card_no_event },
    };
    if (card < 1 || card > SJ_CARDS) return;
    struct sj_play p = { data, NULL, trace };
    const struct sj_card_data *c = &p.data->card[card - 1];
    NOTE(&p, SJ_RULE_cards_2, SJ_MESSAGE_card_face, c->flag, c->ops, c->number);
    for (int i = 0; i < SJ_CARD_EFFECTS && c->effects[i].kind != SJ_EFFECT_NONE; i++) {
        effect_text(&p, &c->effects[i]);
    }
    NOTE(&p, (enum sj_rule)afters[c->after].rule, (enum sj_message)afters[c->after].message, 0);
}
