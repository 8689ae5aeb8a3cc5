/*
 * A card in words (cards.2). Its effects are data, so their text is made from the data: a card that
 * is changed there reads as it plays.
 */
#include "games/sanjuans/play.h"

struct sentence {
    uint16_t rule, message;
};

/* Where units may be put; arguments: number, kind, location, other location. */
static const struct sentence unit_sentences[CARD_WHERES] = {
    [AT_LOCATION] = { RULE_cards_6, MESSAGE_card_units_location },
    [AT_EITHER] = { RULE_cards_6, MESSAGE_card_units_either },
    [AT_ONE_FRIENDLY] = { RULE_cards_20, MESSAGE_card_units_one_friendly },
    [AT_FRIENDLY] = { RULE_cards_20, MESSAGE_card_units_friendly },
    [AT_FORTIFIED] = { RULE_cards_6, MESSAGE_card_units_fortified },
    [AT_ONE_TOWN] = { RULE_cards_6, MESSAGE_card_units_town },
    [AT_PORT] = { RULE_cards_6, MESSAGE_card_units_port },
    [AT_BRITISH] = { RULE_cards_6, MESSAGE_card_units_british },
    [AT_HICKS_PORT] = { RULE_card_hicks_3, MESSAGE_card_units_hicks_port },
};

/* The other effects; arguments: number, nation, location, other location. */
static const struct sentence effect_sentences[EFFECTS] = {
    [EFFECT_FREE_UNITS] = { RULE_cards_19, MESSAGE_card_free_units },
    [EFFECT_SHIP] = { RULE_cards_6, MESSAGE_card_ship },
    [EFFECT_TRAIN] = { RULE_card_train, MESSAGE_card_train },
    [EFFECT_GRAHAM] = { RULE_card_graham_3, MESSAGE_card_graham },
    [EFFECT_GORDON] = { RULE_card_gordon_2, MESSAGE_card_gordon },
    [EFFECT_HICKS] = { RULE_card_hicks_4, MESSAGE_card_hicks },
    [EFFECT_REDOUBT] = { RULE_event_35, MESSAGE_card_redoubt },
    [EFFECT_SIEGE] = { RULE_cards_6, MESSAGE_card_siege },
    [EFFECT_SIEGE_AT] = { RULE_cards_6, MESSAGE_card_siege_at },
    [EFFECT_POINTS] = { RULE_cards_6, MESSAGE_card_points },
    [EFFECT_OPS] = { RULE_cards_6, MESSAGE_card_ops },
    [EFFECT_ACTIVATE] = { RULE_cards_6, MESSAGE_card_activate },
    [EFFECT_UNSEEN] = { RULE_encounter_15, MESSAGE_card_unseen },
    [EFFECT_TYPE] = { RULE_battle_1, MESSAGE_card_type },
    [EFFECT_SHIPS_GUNS] = { RULE_naval_20, MESSAGE_card_ships_guns },
    [EFFECT_TRACK] = { RULE_card_train_5, MESSAGE_card_track },
    [EFFECT_PARDON] = { RULE_cards_6, MESSAGE_card_pardon },
    [EFFECT_CHANNEL] = { RULE_cards_6, MESSAGE_card_channel },
    [EFFECT_DOCKYARD] = { RULE_naval_4, MESSAGE_card_dockyard },
    [EFFECT_CHIEFS] = { RULE_cards_6, MESSAGE_card_chiefs },
};

/* Effects that read otherwise when their number, or their second place, says so. */
static enum message message_of(const struct effect *effect)
{
    bool is_fixed = effect->otherwise == effect->location;
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_FREE_UNITS:
        if (effect->where == AT_EITHER) return MESSAGE_card_free_units_either;
        break;
    case EFFECT_SHIP:
        if (!is_fixed) return MESSAGE_card_ship_otherwise;
        break;
    case EFFECT_ACTIVATE:
        if (effect->number) return MESSAGE_card_activate_faster;
        break;
    case EFFECT_UNSEEN:
        if (effect->number) return MESSAGE_card_unseen_turn;
        break;
    default: break;
    }
    return (enum message)effect_sentences[effect->kind].message;
}

static void effect_text(struct play *p, const struct effect *effect)
{
    if (effect->kind == EFFECT_UNITS) {
        const struct sentence *sentence = &unit_sentences[effect->where];
        NOTE(p, (enum rule)sentence->rule, (enum message)sentence->message, effect->number,
             effect->unit_kind, effect->location, effect->otherwise);
        return;
    }
    NOTE(p, (enum rule)effect_sentences[effect->kind].rule, message_of(effect), effect->number,
         effect->nation, effect->location, effect->otherwise);
}

void sanjuans_card_text(const void *data, int card, struct trace *trace)
{
    static const struct sentence afters[] = {
        [AFTER_REMOVED] = { RULE_cards_13, MESSAGE_card_removed },
        [AFTER_DISCARDED] = { RULE_cards_14, MESSAGE_card_discarded },
        [AFTER_NO_EVENT] = { RULE_cards_5, MESSAGE_card_no_event },
    };
    if (card < 1 || card > CARDS) return;
    struct play p = { data, NULL, trace };
    const struct card_data *c = &p.data->card[card - 1];
    NOTE(&p, RULE_cards_2, MESSAGE_card_face, c->flag, c->ops, c->number);
    for (int i = 0; i < CARD_EFFECTS && c->effects[i].kind != EFFECT_NONE; i++) {
        effect_text(&p, &c->effects[i]);
    }
    NOTE(&p, (enum rule)afters[c->after].rule, (enum message)afters[c->after].message, 0);
}
