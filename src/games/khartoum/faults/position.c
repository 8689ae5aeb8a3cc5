/*
 * What is wrong with a position, beyond the limits of single values: its pieces, tracks, cards and
 * map. The steps are in steps.c, the fights in fight.c.
 *
 * Every position that play can reach has no fault, and every position without a fault can be played
 * to the end: counters are all there and where they may be, the steps nest as in play, and the step
 * at hand has the things it asks about. The texts are for people who set up positions, and name the
 * field.
 */
#include "games/khartoum/faults/fault.h"

/* ---- Counters and leaders ---------------------------------------------------------------- */

#define NOT_ALL(kinds) "counters: " kinds " in all places together are not as many as the game has"

static const char *const number_faults[KH_KINDS] = {
    [KH_EGYPTIAN_FULL] = NOT_ALL("egyptian.2 and egyptian.1"),
    [KH_SUDANESE_FULL] = NOT_ALL("sudanese.2 and sudanese.1"),
    [KH_BASHI_FULL] = NOT_ALL("bashi.2 and bashi.1"),
    [KH_MILITIA] = NOT_ALL("militia"),
    [KH_LIGHT_GUN] = NOT_ALL("light"),
    [KH_HEAVY_GUN] = NOT_ALL("heavy"),
    [KH_GUNBOAT] = NOT_ALL("gunboat"),
};

static int count_everywhere(const kh_state *s, int kind)
{
    int number = 0;
    for (int place = 0; place < KH_PLACES; place++) number += s->counters[place][kind];
    return number;
}

static int printed(const kh_data *d, int kind)
{
    return d->unit[kind].available + d->unit[kind].aside;
}

/* A regular's two sides are one counter: together they keep their number. */
static bool is_complete(const kh_data *d, const kh_state *s, int kind)
{
    if (!kh_is_regular(kind)) return count_everywhere(s, kind) == printed(d, kind);
    return !kh_is_full(kind) || count_everywhere(s, kind) + count_everywhere(s, kind + 1) ==
                                    printed(d, kind) + printed(d, kind + 1);
}

static const char *out_fault(const kh_state *s, int kind)
{
    if (kh_is_full(kind)) return "counters: out: a regular that is out counts as its reduced kind";
    if (kind != KH_MILITIA || s->people_gone) return NULL;
    return "counters: out: militia that are lost are aside again";
}

/* What bars a counter of the kind from a place. */
static const char *place_fault(const kh_data *d, const kh_state *s, int kind, int place)
{
    CHECK(s->counters[place][kind] > 0);
    switch (place) {
    case KH_PLACE_ASIDE:
        if (kind == KH_MILITIA || kind == KH_GUNBOAT) return NULL;
        return "counters: aside: only militia and gunboats wait there";
    case KH_PLACE_AVAILABLE: return NULL;
    case KH_PLACE_ENGAGED:
        return kind != KH_MILITIA ? NULL : "counters: engaged: militia only defend";
    case KH_PLACE_USED:
        return kind != KH_GUNBOAT ? NULL : "counters: used: gunboats are never used up";
    case KH_PLACE_DAMAGED: return kind == KH_GUNBOAT ? NULL : "counters: damaged: only gunboats";
    case KH_PLACE_WOUNDED: return "counters: wounded: only leaders";
    case KH_PLACE_RECOVERING: return "counters: recovering: only leaders";
    case KH_PLACE_OUT: return out_fault(s, kind);
    default:
        if (d->unit[kind].factor[KH_FIGHT_DEFENCE] != FIELD_X_VALUE) return NULL;
        return "counters: a kind that cannot defend is in a zone";
    }
}

static const char *counters_fault(const kh_data *d, const kh_state *s)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        CHECK(kh_is_regular(kind) || number_faults[kind]);
        if (!is_complete(d, s, kind)) return number_faults[kind];
        for (int place = 0; place < KH_PLACES; place++) {
            const char *fault = s->counters[place][kind] ? place_fault(d, s, kind, place) : NULL;
            if (fault) return fault;
        }
    }
    if (s->people_gone && s->counters[KH_PLACE_OUT][KH_MILITIA] != printed(d, KH_MILITIA)) {
        return "people_gone: the militia must be out";
    }
    return NULL;
}

static const char *leaders_fault(const kh_data *d, const kh_state *s)
{
    int engaged = 0;
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        int place = s->leader[leader];
        bool plays = !d->leader[leader].optional || s->option[KH_OPTION_GORDON];
        if (plays == (place == KH_PLACE_ASIDE)) return "leader: aside or not against the options";
        if (place == KH_PLACE_USED || place == KH_PLACE_DAMAGED)
            return "leader: never used or damaged";
        if (place == KH_PLACE_ENGAGED) engaged++;
        if (place < KH_PLACE_ZONE) continue;
        if (leader == KH_GORDON && !d->zone[place - KH_PLACE_ZONE].gordon) {
            return "leader: Gordon stands only in the town";
        }
        for (int other = 0; other < leader; other++) {
            if (s->leader[other] == place) return "leader: two in one zone";
        }
    }
    return engaged > 1 ? "leader: two are engaged" : NULL;
}

/* ---- Zones ------------------------------------------------------------------------------- */

/* While a row is being read, the defenders of a zone just lost are still in it. */
static bool is_in_outcome(const kh_state *s, int zone)
{
    return kh_has_step(s, KH_STEP_OUTCOME) && s->fight == KH_FIGHT_DEFENCE &&
           s->force == KH_PLACE_ZONE + zone;
}

/* Support is deployed beside troops (6.7h). Where it has lost them it stops nobody and stays, even
 * behind a banner, until reorganisation (R47). */
static const char *deployed_fault(const kh_state *s, int zone)
{
    CHECK(kh_has_units(s, KH_PLACE_ZONE + zone));
    bool attacks = s->phase == KH_PHASE_ACTIVATION;
    bool troops = kh_troops_at(s, KH_PLACE_ZONE + zone) > 0;
    if (s->last_kind != KH_KIND_DEFEND || (s->phase != KH_PHASE_ACTION && !attacks)) {
        return "counters: units are deployed by the defend action only";
    }
    if (!troops && !attacks) return "counters: support without troops in a zone";
    if (kh_is_controlled(s, zone) || (attacks && !troops) || is_in_outcome(s, zone)) return NULL;
    return "counters: units in a zone that the enemy holds";
}

/* Card 2 and its like: nothing else lowers a zone or dries its bank. */
static bool can_recede(const kh_data *d, int zone, bool dry)
{
    for (int i = 0; i < KH_EVENT_CARDS * KH_CARD_EFFECTS; i++) {
        const struct kh_effect *effect =
            &d->event[i / KH_CARD_EFFECTS].effects[i % KH_CARD_EFFECTS];
        int changed = dry ? effect->dry_zone : effect->zone;
        if (effect->kind == KH_EFFECT_RECEDE && changed == zone) return true;
    }
    return false;
}

static const char *zone_fault(const kh_data *d, const kh_state *s, int zone)
{
    int place = KH_PLACE_ZONE + zone;
    if (s->lowered[zone] && !can_recede(d, zone, false)) return "lowered: no card lowers this zone";
    if (s->dry[zone] && !can_recede(d, zone, true)) return "dry: no card dries this zone";
    if (s->barge[zone] && !d->zone[zone].barge) return "barge: not in this zone";
    if (!kh_is_controlled(s, zone)) {
        if (s->marker[zone]) return "marker: in a zone that the enemy holds";
        if (s->barge[zone]) return "barge: in a zone that the enemy holds";
    }
    if (kh_troops_at(s, place) > d->constant[KH_CONSTANT_zone_troops]) {
        return "counters: too many troops in a zone";
    }
    if (s->counters[place][KH_GUNBOAT] && !kh_is_bank(d, s, zone)) {
        return "counters: a gunboat away from the Nile";
    }
    return kh_has_units(s, place) && !kh_is_over(s) ? deployed_fault(s, zone) : NULL;
}

static const char *map_fault(const kh_data *d, const kh_state *s)
{
    int barges = s->barges_aside;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        const char *fault = zone_fault(d, s, zone);
        if (fault) return fault;
        barges += s->barge[zone];
    }
    if (kh_markers_left(d, s) < 0) return "marker: more than the game has";
    if (barges && !s->option[KH_OPTION_BARGES]) return "barge: none without the option";
    return barges > d->constant[KH_CONSTANT_barges] ? "barge: more than the game has" : NULL;
}

/* ---- Tracks and options ------------------------------------------------------------------ */

static const char *banners_fault(const kh_data *d, const kh_state *s)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (s->strength[banner] > d->constant[KH_CONSTANT_strength_most]) {
            return "strength: beyond its track";
        }
        if (s->banner_zone[banner] == KH_PALACE_NUMBER && s->ending != KH_ENDING_PALACE) {
            return "banner_zone: a banner in the Palace ends the game";
        }
    }
    return NULL;
}

static const char *tracks_fault(const kh_data *d, const kh_state *s)
{
    const uint8_t *constant = d->constant;
    if (s->turn > constant[KH_CONSTANT_turns]) return "turn: beyond the last turn";
    if (s->relief_turn > constant[KH_CONSTANT_turns] || s->relief_turn < s->turn) {
        return "relief_turn: between this turn and the last";
    }
    if (s->morale > constant[KH_CONSTANT_morale_most]) return "morale: beyond its track";
    if (s->resources > constant[KH_CONSTANT_resources_most]) return "resources: beyond its track";
    if (!s->morale && s->ending != KH_ENDING_MORALE) return "morale: 0 ends the game";
    if (!s->resources && s->ending != KH_ENDING_RESOURCES) return "resources: 0 ends the game";
    if (s->free_resources && (s->turn > 1 || s->phase != KH_PHASE_ACTION)) {
        return "free_resources: on turn 1 only";
    }
    return banners_fault(d, s);
}

static const char *options_fault(const kh_data *d, const kh_state *s)
{
    if (s->people_gone) {
        if (!s->option[KH_OPTION_PEOPLE]) return "people_gone: not without the option";
        if (s->turn < d->constant[KH_CONSTANT_people_turn])
            return "people_gone: not on this turn yet";
    }
    if (!s->action_points_less) return NULL;
    if (!s->option[KH_OPTION_GORDON]) return "action_points_less: not without the option gordon";
    return s->action_points_less == d->constant[KH_CONSTANT_gordon_wounded_action_points]
               ? NULL
               : "action_points_less: not what Gordon’s wound costs";
}

/* The step at hand is none, and the end that is told is what the position shows. */
static const char *ending_fault(const kh_data *d, const kh_state *s)
{
    CHECK(kh_is_over(s));
    bool last = s->turn == d->constant[KH_CONSTANT_turns], fallen = false;
    for (int i = 0; i < KH_STEP_STACK; i++) {
        if (s->step[i] != KH_STEP_OVER) return "step: the game is over";
    }
    for (int i = 0; i < KH_BANNERS; i++) fallen = fallen || s->banner_zone[i] == KH_PALACE_NUMBER;
    switch ((enum kh_ending)s->ending) {
    case KH_ENDING_JANUARY: return last ? NULL : "ending: it is not the last turn";
    case KH_ENDING_RELIEF:
        return !last && s->turn == s->relief_turn ? NULL : "ending: relief does not come this turn";
    case KH_ENDING_PALACE: return fallen ? NULL : "ending: no banner is in the Palace";
    case KH_ENDING_RESOURCES: return !s->resources ? NULL : "ending: resources are not 0";
    case KH_ENDING_MORALE: return !s->morale ? NULL : "ending: morale is not 0";
    case KH_ENDING_NONE:
    case KH_ENDINGS: break;
    }
    return NULL;
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* One card a turn, so that a draw never finds an empty pile (R58). A position that somebody sets up
 * need not tell what was drawn, and may have the card it is about on turn 1 already. */
static const char *events_fault(const kh_state *s)
{
    int drawn = s->step[0] == KH_STEP_EVENT_DRAW;
    for (int i = 0; i < KH_EVENT_CARDS; i++) drawn += s->event[i] != KH_CARD_DECK;
    if (s->event_card && s->event[s->event_card - 1] == KH_CARD_DECK) {
        return "event_card: still in the deck";
    }
    if (drawn && s->option[KH_OPTION_EVENTS]) return "event: none without event cards";
    if (s->event_card && s->turn == 1) return "event_card: none on turn 1";
    return drawn <= s->turn ? NULL : "event: more cards drawn than turns";
}

static const char *activation_fault(const kh_data *d, const kh_state *s)
{
    bool activating = kh_has_step(s, KH_STEP_ACTIVATION);
    if (s->peeked && s->phase != KH_PHASE_ACTION && s->step[0] != KH_STEP_ACTIVATION_DRAW) {
        return "peeked: forgotten when the card is drawn";
    }
    if (kh_is_over(s)) return NULL;
    if (activating != (s->activation_card > 0)) return "activation_card: not at this step";
    if (activating != (s->activation_banner > 0)) return "activation_banner: not at this step";
    if (activating && !d->activation[s->activation_card - 1][s->activation_banner - 1]) {
        return "activation_banner: the card has fewer banners";
    }
    return NULL;
}

/* ---- All together ------------------------------------------------------------------------ */

const char *kh_fault(const void *data, const void *state)
{
    const kh_data *d = data;
    const kh_state *s = state;
    const char *fault = kh_is_over(s) ? ending_fault(d, s) : kh_nesting_fault(s);
    if (!fault) fault = tracks_fault(d, s);
    if (!fault) fault = options_fault(d, s);
    if (!fault) fault = events_fault(s);
    if (!fault) fault = activation_fault(d, s);
    if (!fault) fault = counters_fault(d, s);
    if (!fault) fault = leaders_fault(d, s);
    if (!fault) fault = map_fault(d, s);
    return fault || kh_is_over(s) ? fault : kh_steps_fault(d, s);
}
