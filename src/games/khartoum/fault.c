/*
 * What is wrong with a position, beyond the limits of single values: its pieces, tracks, cards and
 * map. The steps and fights are in fault_steps.c.
 *
 * Every position that play can reach has no fault, and every position without a fault can be played
 * to the end: counters are all there and where they may be, the steps nest as in play, and the step
 * at hand has the things it asks about. The texts are for people who set up positions, and name the
 * field.
 */
#include "games/khartoum/fault.h"

/* ---- Counters and leaders ---------------------------------------------------------------- */

#define NOT_ALL(kinds) "counters: " kinds " in all places together are not as many as the game has"

static const char *const number_faults[KINDS] = {
    [EGYPTIAN_FULL] = NOT_ALL("egyptian.2 and egyptian.1"),
    [SUDANESE_FULL] = NOT_ALL("sudanese.2 and sudanese.1"),
    [BASHI_FULL] = NOT_ALL("bashi.2 and bashi.1"),
    [MILITIA] = NOT_ALL("militia"),
    [LIGHT_GUN] = NOT_ALL("light"),
    [HEAVY_GUN] = NOT_ALL("heavy"),
    [GUNBOAT] = NOT_ALL("gunboat"),
};

static int count_everywhere(const kstate *s, int kind)
{
    int number = 0;
    for (int place = 0; place < PLACES; place++) number += s->counters[place][kind];
    return number;
}

static int printed(const kdata *d, int kind)
{
    return d->unit[kind].available + d->unit[kind].aside;
}

/* A regular's two sides are one counter: together they keep their number. */
static bool is_complete(const kdata *d, const kstate *s, int kind)
{
    if (!is_regular(kind)) return count_everywhere(s, kind) == printed(d, kind);
    return !is_full(kind) || count_everywhere(s, kind) + count_everywhere(s, kind + 1) ==
                                 printed(d, kind) + printed(d, kind + 1);
}

static const char *out_fault(const kstate *s, int kind)
{
    if (is_full(kind)) return "counters: out: a regular that is out counts as its reduced kind";
    if (kind != MILITIA || s->people_gone) return NULL;
    return "counters: out: militia that are lost are aside again";
}

/* What bars a counter of the kind from a place. */
static const char *place_fault(const kdata *d, const kstate *s, int kind, int place)
{
    switch (place) {
    case PLACE_ASIDE:
        if (kind == MILITIA || kind == GUNBOAT) return NULL;
        return "counters: aside: only militia and gunboats wait there";
    case PLACE_AVAILABLE: return NULL;
    case PLACE_ENGAGED: return kind != MILITIA ? NULL : "counters: engaged: militia only defend";
    case PLACE_USED: return kind != GUNBOAT ? NULL : "counters: used: gunboats are never used up";
    case PLACE_DAMAGED: return kind == GUNBOAT ? NULL : "counters: damaged: only gunboats";
    case PLACE_WOUNDED: return "counters: wounded: only leaders";
    case PLACE_RECOVERING: return "counters: recovering: only leaders";
    case PLACE_OUT: return out_fault(s, kind);
    default:
        if (d->unit[kind].factor[FIGHT_DEFENCE] != FIELD_X_VALUE) return NULL;
        return "counters: a kind that cannot defend is in a zone";
    }
}

static const char *counters_fault(const kdata *d, const kstate *s)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (!is_complete(d, s, kind)) return number_faults[kind];
        for (int place = 0; place < PLACES; place++) {
            const char *fault = s->counters[place][kind] ? place_fault(d, s, kind, place) : NULL;
            if (fault) return fault;
        }
    }
    if (s->people_gone && s->counters[PLACE_OUT][MILITIA] != printed(d, MILITIA)) {
        return "people_gone: the militia must be out";
    }
    return NULL;
}

static const char *leaders_fault(const kdata *d, const kstate *s)
{
    int engaged = 0;
    for (int leader = 0; leader < LEADERS; leader++) {
        int place = s->leader[leader];
        bool plays = !d->leader[leader].optional || s->option[OPTION_GORDON];
        if (plays == (place == PLACE_ASIDE)) return "leader: aside or not against the options";
        if (place == PLACE_USED || place == PLACE_DAMAGED) return "leader: never used or damaged";
        if (place == PLACE_ENGAGED) engaged++;
        if (place < PLACE_ZONE) continue;
        if (leader == GORDON && !d->zone[place - PLACE_ZONE].gordon) {
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
static bool is_in_outcome(const kstate *s, int zone)
{
    return has_step(s, STEP_OUTCOME) && s->fight == FIGHT_DEFENCE && s->force == PLACE_ZONE + zone;
}

/* Support is deployed beside troops (6.7h). Where it has lost them it stops nobody and stays, even
 * behind a banner, until reorganisation (R47). */
static const char *deployed_fault(const kstate *s, int zone)
{
    bool attacks = s->phase == PHASE_ACTIVATION;
    bool troops = troops_at(s, PLACE_ZONE + zone) > 0;
    if (s->last_kind != KIND_DEFEND || (s->phase != PHASE_ACTION && !attacks)) {
        return "counters: units are deployed by the defend action only";
    }
    if (!troops && !attacks) return "counters: support without troops in a zone";
    if (is_controlled(s, zone) || (attacks && !troops) || is_in_outcome(s, zone)) return NULL;
    return "counters: units in a zone that the enemy holds";
}

/* Card 2 and its like: nothing else lowers a zone or dries its bank. */
static bool can_recede(const kdata *d, int zone, bool dry)
{
    for (int i = 0; i < EVENT_CARDS * CARD_EFFECTS; i++) {
        const struct effect *effect = &d->event[i / CARD_EFFECTS].effects[i % CARD_EFFECTS];
        int changed = dry ? effect->dry_zone : effect->zone;
        if (effect->kind == EFFECT_RECEDE && changed == zone) return true;
    }
    return false;
}

static const char *zone_fault(const kdata *d, const kstate *s, int zone)
{
    int place = PLACE_ZONE + zone;
    if (s->lowered[zone] && !can_recede(d, zone, false)) return "lowered: no card lowers this zone";
    if (s->dry[zone] && !can_recede(d, zone, true)) return "dry: no card dries this zone";
    if (s->barge[zone] && !d->zone[zone].barge) return "barge: not in this zone";
    if (!is_controlled(s, zone)) {
        if (s->marker[zone]) return "marker: in a zone that the enemy holds";
        if (s->barge[zone]) return "barge: in a zone that the enemy holds";
    }
    if (troops_at(s, place) > d->constant[CONSTANT_zone_troops]) {
        return "counters: too many troops in a zone";
    }
    if (s->counters[place][GUNBOAT] && !is_bank(d, s, zone)) {
        return "counters: a gunboat away from the Nile";
    }
    return has_units(s, place) && !is_over(s) ? deployed_fault(s, zone) : NULL;
}

static const char *map_fault(const kdata *d, const kstate *s)
{
    int barges = s->barges_aside;
    for (int zone = 0; zone < ZONES; zone++) {
        const char *fault = zone_fault(d, s, zone);
        if (fault) return fault;
        barges += s->barge[zone];
    }
    if (markers_left(d, s) < 0) return "marker: more than the game has";
    if (barges && !s->option[OPTION_BARGES]) return "barge: none without the option";
    return barges > d->constant[CONSTANT_barges] ? "barge: more than the game has" : NULL;
}

/* ---- Tracks and options ------------------------------------------------------------------ */

static const char *banners_fault(const kdata *d, const kstate *s)
{
    for (int banner = 0; banner < BANNERS; banner++) {
        if (s->strength[banner] > d->constant[CONSTANT_strength_most]) {
            return "strength: beyond its track";
        }
        if (s->banner_zone[banner] == PALACE_NUMBER && s->ending != ENDING_PALACE) {
            return "banner_zone: a banner in the Palace ends the game";
        }
    }
    return NULL;
}

static const char *tracks_fault(const kdata *d, const kstate *s)
{
    const uint8_t *constant = d->constant;
    if (s->turn > constant[CONSTANT_turns]) return "turn: beyond the last turn";
    if (s->relief_turn > constant[CONSTANT_turns] || s->relief_turn < s->turn) {
        return "relief_turn: between this turn and the last";
    }
    if (s->morale > constant[CONSTANT_morale_most]) return "morale: beyond its track";
    if (s->resources > constant[CONSTANT_resources_most]) return "resources: beyond its track";
    if (!s->morale && s->ending != ENDING_MORALE) return "morale: 0 ends the game";
    if (!s->resources && s->ending != ENDING_RESOURCES) return "resources: 0 ends the game";
    if (s->free_resources && (s->turn > 1 || s->phase != PHASE_ACTION)) {
        return "free_resources: on turn 1 only";
    }
    return banners_fault(d, s);
}

static const char *options_fault(const kdata *d, const kstate *s)
{
    if (s->people_gone) {
        if (!s->option[OPTION_PEOPLE]) return "people_gone: not without the option";
        if (s->turn < d->constant[CONSTANT_people_turn]) return "people_gone: not on this turn yet";
    }
    if (!s->action_points_less) return NULL;
    if (!s->option[OPTION_GORDON]) return "action_points_less: not without the option gordon";
    return s->action_points_less == d->constant[CONSTANT_gordon_wounded_action_points]
               ? NULL
               : "action_points_less: not what Gordon's wound costs";
}

/* The step at hand is none, and the end that is told is what the position shows. */
static const char *ending_fault(const kdata *d, const kstate *s)
{
    bool last = s->turn == d->constant[CONSTANT_turns], fallen = false;
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] != STEP_OVER) return "step: the game is over";
    }
    for (int i = 0; i < BANNERS; i++) fallen = fallen || s->banner_zone[i] == PALACE_NUMBER;
    switch ((enum ending)s->ending) {
    case ENDING_JANUARY: return last ? NULL : "ending: it is not the last turn";
    case ENDING_RELIEF:
        return !last && s->turn == s->relief_turn ? NULL : "ending: relief does not come this turn";
    case ENDING_PALACE: return fallen ? NULL : "ending: no banner is in the Palace";
    case ENDING_RESOURCES: return !s->resources ? NULL : "ending: resources are not 0";
    case ENDING_MORALE: return !s->morale ? NULL : "ending: morale is not 0";
    case ENDING_NONE:
    case ENDINGS: break;
    }
    return NULL;
}

/* ---- Cards ------------------------------------------------------------------------------- */

/* One card a turn, so that a draw never finds an empty pile (R58). A position that somebody sets up
 * need not tell what was drawn, and may have the card it is about on turn 1 already. */
static const char *events_fault(const kstate *s)
{
    int drawn = s->step[0] == STEP_EVENT_DRAW;
    for (int i = 0; i < EVENT_CARDS; i++) drawn += s->event[i] != CARD_DECK;
    if (s->event_card && s->event[s->event_card - 1] == CARD_DECK) {
        return "event_card: still in the deck";
    }
    if (drawn && s->option[OPTION_EVENTS]) return "event: none without event cards";
    if (s->event_card && s->turn == 1) return "event_card: none on turn 1";
    return drawn <= s->turn ? NULL : "event: more cards drawn than turns";
}

static const char *activation_fault(const kdata *d, const kstate *s)
{
    bool activating = has_step(s, STEP_ACTIVATION);
    if (s->peeked && s->phase != PHASE_ACTION && s->step[0] != STEP_ACTIVATION_DRAW) {
        return "peeked: forgotten when the card is drawn";
    }
    if (is_over(s)) return NULL;
    if (activating != (s->activation_card > 0)) return "activation_card: not at this step";
    if (activating != (s->activation_banner > 0)) return "activation_banner: not at this step";
    if (activating && !d->activation[s->activation_card - 1][s->activation_banner - 1]) {
        return "activation_banner: the card has fewer banners";
    }
    return NULL;
}

/* ---- All together ------------------------------------------------------------------------ */

const char *khartoum_fault(const void *data, const void *state)
{
    const kdata *d = data;
    const kstate *s = state;
    const char *fault = is_over(s) ? ending_fault(d, s) : nesting_fault(s);
    if (!fault) fault = tracks_fault(d, s);
    if (!fault) fault = options_fault(d, s);
    if (!fault) fault = events_fault(s);
    if (!fault) fault = activation_fault(d, s);
    if (!fault) fault = counters_fault(d, s);
    if (!fault) fault = leaders_fault(d, s);
    if (!fault) fault = map_fault(d, s);
    return fault || is_over(s) ? fault : steps_fault(d, s);
}
