/*
 * What is wrong with data, beyond the limits of single values. The rules take for granted what is
 * checked here, so that no data set that loads leads to a position with a fault.
 */
#include "games/khartoum/play.h"

static const char *card_fault(const struct kh_event_card *card)
{
    if ((card->from_turn == 0) != (card->to_turn == 0) || card->from_turn > card->to_turn) {
        return "events.json: from_turn and to_turn do not fit";
    }
    for (int i = 0; i < KH_CARD_EFFECTS; i++) {
        const struct kh_effect effect = card->effects[i];
        bool dry_loss = effect.kind == KH_EFFECT_RECEDE && effect.zone == KH_ZONE_PALACE;
        if (dry_loss) return "events.json: the Palace keeps its level";
        if (effect.kind == KH_EFFECT_FORAGE && effect.amount < 0) {
            return "events.json: foraging brings resources";
        }
    }
    return NULL;
}

/* R61: a banner stands at most once on an activation card. */
static const char *activation_fault(const uint8_t *banners)
{
    int seen = 0;
    if (!banners[0]) return "activation.json: a card without a banner";
    for (int i = 0; i < KH_CARD_BANNERS && banners[i]; i++) {
        CHECK(banners[i] <= KH_BANNERS);
        if (seen & 1 << banners[i]) return "activation.json: a banner twice on one card";
        seen |= 1 << banners[i];
    }
    return NULL;
}

/* What is in a zone has a factor there: whoever is reduced in it, and every leader. */
static const char *factors_fault(const kh_data *d)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        bool may_be_aside = kind == KH_MILITIA || kind == KH_GUNBOAT;
        if (d->unit[kind].aside && !may_be_aside) {
            return "units.json: only militia and gunboats aside";
        }
        if (kh_is_full(kind) && d->unit[kind].factor[KH_FIGHT_DEFENCE] != FIELD_X_VALUE &&
            d->unit[kind + 1].factor[KH_FIGHT_DEFENCE] == FIELD_X_VALUE) {
            return "units.json: a reduced side that cannot defend, unlike the full one";
        }
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (d->leader[leader].factor[KH_FIGHT_DEFENCE] == FIELD_X_VALUE) {
            return "leaders.json: every leader can defend";
        }
    }
    return NULL;
}

static const char *levels_fault(const kh_data *d)
{
    for (int level = 0; level < KH_LEVELS; level++) {
        if (d->level[level].morale > d->constant[KH_CONSTANT_morale_most] ||
            d->level[level].resources > d->constant[KH_CONSTANT_resources_most]) {
            return "levels.json: a level begins beyond a track";
        }
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            if (d->level[level].strength[banner] > d->constant[KH_CONSTANT_strength_most]) {
                return "levels.json: a banner begins beyond its track";
            }
        }
    }
    return NULL;
}

/* The card is drawn before the attacks, so that none can be looked at in a defence. */
static const char *defence_fault(const struct kh_outcome_row *rows)
{
    for (int i = 0; i < KH_OUTCOME_ROWS; i++) {
        if (rows[i].peek) return "defence.json: no card is left to look at";
    }
    return NULL;
}

const char *kh_data_fault(const void *data)
{
    const kh_data *d = data;
    const char *fault = NULL;
    for (int i = 0; i < KH_EVENT_CARDS && !fault; i++) fault = card_fault(&d->event[i]);
    for (int i = 0; i < KH_ACTIVATION_CARDS && !fault; i++)
        fault = activation_fault(d->activation[i]);
    if (!fault) fault = levels_fault(d);
    if (!fault) fault = factors_fault(d);
    if (!fault) fault = defence_fault(d->outcome[KH_FIGHT_DEFENCE]);
    if (!fault && d->constant[KH_CONSTANT_relief_turn] > d->constant[KH_CONSTANT_turns]) {
        fault = "constants.json: relief after the last turn";
    }
    return fault;
}
