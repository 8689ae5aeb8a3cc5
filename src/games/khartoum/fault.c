/*
 * What is wrong with a position or with data, beyond the limits of single values.
 *
 * Every position that play can reach has no fault, and every position without a fault can be played
 * to the end: counters are all there and where they may be, the steps nest as in play, and the step
 * at hand has the things it asks about. The texts are for people who set up positions, and name the
 * field.
 */
#include "games/khartoum/play.h"

/* ---- Counters and leaders ---------------------------------------------------------------- */

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

static bool may_be_at(const kstate *s, int kind, int place)
{
    switch (place) {
    case PLACE_AVAILABLE: return true;
    case PLACE_ASIDE: return kind == MILITIA || kind == GUNBOAT;
    case PLACE_USED: return kind != GUNBOAT;
    case PLACE_DAMAGED: return kind == GUNBOAT;
    case PLACE_OUT: return !is_full(kind) && (kind != MILITIA || s->people_gone);
    case PLACE_ENGAGED: return kind != MILITIA;
    default: return place >= PLACE_ZONE;
    }
}

static const char *counters_fault(const kdata *d, const kstate *s)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (!is_complete(d, s, kind)) return "counters: not as many as the game has";
        for (int place = 0; place < PLACES; place++) {
            if (s->counters[place][kind] && !may_be_at(s, kind, place)) {
                return "counters: a counter where its kind cannot be";
            }
        }
    }
    if (s->people_gone && s->counters[PLACE_OUT][MILITIA] != printed(d, MILITIA)) {
        return "people_gone: the militia must be out";
    }
    return NULL;
}

static bool is_fighting(const kstate *s);

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

static bool has_units(const kstate *s, int place)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (s->counters[place][kind]) return true;
    }
    return leader_at(s, place) < LEADERS;
}

/* While a row is being read, the defenders of a zone just lost are still in it. */
static bool is_being_lost(const kstate *s, int zone)
{
    return is_fighting(s) && s->fight == FIGHT_DEFENCE && s->force == PLACE_ZONE + zone && s->row;
}

static const char *zone_fault(const kdata *d, const kstate *s, int zone)
{
    int place = PLACE_ZONE + zone;
    if (s->barge[zone] && !d->zone[zone].barge) return "barge: not in this zone";
    if (!is_controlled(s, zone)) {
        if (s->marker[zone]) return "marker: in a zone that the enemy holds";
        if (s->barge[zone]) return "barge: in a zone that the enemy holds";
        if (has_units(s, place) && !is_being_lost(s, zone) && !is_over(s)) {
            return "counters: units in a zone that the enemy holds";
        }
    }
    if (troops_at(s, place) > d->constant[CONSTANT_zone_troops]) {
        return "counters: too many troops in a zone";
    }
    if (s->counters[place][GUNBOAT] && !is_bank(d, s, zone)) {
        return "counters: a gunboat away from the Nile";
    }
    return NULL;
}

static const char *map_fault(const kdata *d, const kstate *s)
{
    bool may_be_deployed =
        s->last_kind == KIND_DEFEND && (s->phase == PHASE_ACTION || s->phase == PHASE_ACTIVATION);
    int barges = s->barges_aside;
    for (int zone = 0; zone < ZONES; zone++) {
        const char *fault = zone_fault(d, s, zone);
        if (fault) return fault;
        if (has_units(s, PLACE_ZONE + zone) && !may_be_deployed && !is_over(s)) {
            return "counters: units are deployed by the defend action only";
        }
        barges += s->barge[zone];
    }
    if (markers_left(d, s) < 0) return "marker: more than the game has";
    int barges_most = s->option[OPTION_BARGES] ? d->constant[CONSTANT_barges] : 0;
    return barges > barges_most ? "barge: more than the game has" : NULL;
}

/* ---- Tracks and cards -------------------------------------------------------------------- */

static const char *tracks_fault(const kdata *d, const kstate *s)
{
    const uint8_t *constant = d->constant;
    if (s->turn > constant[CONSTANT_turns]) return "turn: beyond the last turn";
    if (s->relief_turn > constant[CONSTANT_turns] || s->relief_turn < s->turn) {
        return "relief_turn: between this turn and the last";
    }
    if (s->morale > constant[CONSTANT_morale_most]) return "morale: beyond its track";
    if (s->resources > constant[CONSTANT_resources_most]) return "resources: beyond its track";
    if (s->free_resources && (s->turn > 1 || s->phase != PHASE_ACTION)) {
        return "free_resources: on turn 1 only";
    }
    for (int banner = 0; banner < BANNERS; banner++) {
        if (s->strength[banner] > constant[CONSTANT_strength_most]) {
            return "strength: beyond its track";
        }
        if (s->banner_zone[banner] == PALACE_NUMBER && s->ending != ENDING_PALACE) {
            return "banner_zone: a banner in the Palace ends the game";
        }
    }
    bool alive = s->morale && s->resources;
    return alive || is_over(s) ? NULL : "morale, resources: 0 ends the game";
}

/* At least as many cards left as turns to draw in, so that a draw never finds an empty pile (R58).
 */
static const char *cards_fault(const kdata *d, const kstate *s)
{
    int deck = 0;
    for (int i = 0; i < EVENT_CARDS; i++) deck += s->event[i] == CARD_DECK;
    bool to_draw = s->phase == PHASE_EVENT && s->event_card == 0;
    if (deck < d->constant[CONSTANT_turns] - s->turn + to_draw) return "event: too few in the deck";
    if (s->event_card && s->event[s->event_card - 1] == CARD_DECK) {
        return "event_card: still in the deck";
    }
    if (s->peeked && s->phase != PHASE_ACTION && s->phase != PHASE_ACTIVATION) {
        return "peeked: forgotten in reorganisation";
    }
    return NULL;
}

/* ---- Steps ------------------------------------------------------------------------------- */

/* Where each step may stand: the phase it belongs to, and what waits below it. */
struct nesting {
    uint8_t phases;
    uint8_t below[2];
};

#define IN(phase) (1 << (phase))

static const struct nesting nestings[STEPS] = {
    [STEP_EVENT_DRAW] = { IN(PHASE_EVENT), { STEP_TURN } },
    [STEP_EVENT_EFFECTS] = { IN(PHASE_EVENT), { STEP_TURN } },
    [STEP_EVENT_TARGET] = { IN(PHASE_EVENT), { STEP_EVENT_EFFECTS } },
    [STEP_EVENT_REDUCE] = { IN(PHASE_EVENT), { STEP_EVENT_EFFECTS } },
    [STEP_EVENT_OFFER] = { IN(PHASE_EVENT), { STEP_EVENT_EFFECTS } },
    [STEP_EVENT_DIE] = { IN(PHASE_EVENT), { STEP_EVENT_EFFECTS } },
    [STEP_ACTION_POINT_DIE] = { IN(PHASE_EVENT), { STEP_TURN } },
    [STEP_ACTIONS] = { IN(PHASE_ACTION), { STEP_TURN } },
    [STEP_FORTIFY] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_MORALE] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_GUNBOATS] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_MILITIA] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_RAID_TARGET] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_RAID_FORCE] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_SORTIE_TARGET] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_SORTIE_FORCE] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_DEFEND] = { IN(PHASE_ACTION), { STEP_ACTIONS } },
    [STEP_ACTIVATION_DRAW] = { IN(PHASE_ACTIVATION), { STEP_TURN } },
    [STEP_ACTIVATION] = { IN(PHASE_ACTIVATION), { STEP_TURN } },
    [STEP_ATTACK_BONUS] = { IN(PHASE_ACTIVATION), { STEP_ACTIVATION } },
    [STEP_FIGHT_ROLL] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION),
                          { STEP_ACTIONS, STEP_ACTIVATION } },
    [STEP_OUTCOME] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_ACTIONS, STEP_ACTIVATION } },
    [STEP_LEADER_DIE] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_TROOP_DIE] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_LOSE_STEP] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_GUN_DIE] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_LOSE_GUN] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_GUNBOAT_DIE] = { IN(PHASE_EVENT) | IN(PHASE_ACTION) | IN(PHASE_ACTIVATION),
                           { STEP_OUTCOME, STEP_EVENT_EFFECTS } },
    [STEP_STRENGTH_DIE] = { IN(PHASE_ACTION) | IN(PHASE_ACTIVATION), { STEP_OUTCOME } },
    [STEP_PEEK] = { IN(PHASE_ACTION), { STEP_OUTCOME } },
};

static const char *nesting_fault(const kstate *s)
{
    int depth = 0;
    for (; depth < STEP_STACK - 1 && s->step[depth] != STEP_TURN; depth++) {
        int step = s->step[depth], below = s->step[depth + 1];
        const struct nesting *n = &nestings[step];
        if (!(n->phases & IN(s->phase))) return "step: not in this phase";
        if (below != n->below[0] && (below != n->below[1] || below == STEP_OVER)) {
            return "step: a step that does not follow from the one below it";
        }
    }
    if (depth == 0 || s->step[depth] != STEP_TURN) return "step: must end with turn, below a step";
    for (int i = depth + 1; i < STEP_STACK; i++) {
        if (s->step[i] != STEP_OVER) return "step: nothing stands below turn";
    }
    return NULL;
}

static bool has_step(const kstate *s, enum step step)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == step) return true;
    }
    return false;
}

static bool is_fighting(const kstate *s)
{
    return has_step(s, STEP_RAID_FORCE) || has_step(s, STEP_SORTIE_FORCE) ||
           has_step(s, STEP_ATTACK_BONUS) || has_step(s, STEP_FIGHT_ROLL) ||
           has_step(s, STEP_OUTCOME);
}

/* The kind of action that the steps at hand belong to. */
static int kind_at_hand(const kstate *s)
{
    if (has_step(s, STEP_FORTIFY)) return KIND_FORTIFY;
    if (has_step(s, STEP_MORALE)) return KIND_MORALE;
    if (has_step(s, STEP_GUNBOATS)) return KIND_GUNBOATS;
    if (has_step(s, STEP_MILITIA)) return KIND_MILITIA;
    if (has_step(s, STEP_RAID_TARGET)) return KIND_RAID;
    if (has_step(s, STEP_SORTIE_TARGET)) return KIND_SORTIE;
    if (has_step(s, STEP_DEFEND)) return KIND_DEFEND;
    if (!is_fighting(s) || s->phase != PHASE_ACTION) return KIND_NONE;
    return s->fight == FIGHT_RAID ? KIND_RAID : KIND_SORTIE;
}

static const char *fight_fault(const kstate *s)
{
    bool defence = s->fight == FIGHT_DEFENCE;
    if (defence != (s->phase == PHASE_ACTIVATION)) return "fight: not in this phase";
    if (defence) {
        int zone = s->force - PLACE_ZONE;
        if (zone < 0) return "force: the attacked zone";
        int next = zone_of(s->target, s->banner_zone[s->target] - 1);
        bool entered = s->row && zone == banner_zone(s, s->target);
        if (zone != next && !entered && !s->row) return "force: not the zone before the banner";
        if (!s->row && !troops_at(s, s->force)) return "force: no troops to attack";
    } else if (s->force != PLACE_ENGAGED) {
        return "force: raids and sorties are fought by engaged units";
    }
    if (has_step(s, STEP_OUTCOME) != (s->row >= OUTCOME_LEAST)) return "row: only in an outcome";
    bool picking = s->step[0] == STEP_RAID_FORCE || s->step[0] == STEP_SORTIE_FORCE;
    bool rolled = has_step(s, STEP_OUTCOME) ||
                  (s->step[0] == STEP_ATTACK_BONUS && s->option[OPTION_BONUS] == BONUS_AFTER);
    if (rolled != (s->dice >= 2)) return "dice: only after the roll";
    if (picking && (s->modifier || s->bonus)) return "modifier: only for the roll";
    if (s->step[0] == STEP_FIGHT_ROLL && !defence && !troops_at(s, s->force)) {
        return "force: no troops are engaged";
    }
    if (s->step[0] == STEP_RAID_FORCE && s->fight != FIGHT_RAID) return "fight: not a raid";
    if (s->step[0] == STEP_SORTIE_FORCE && s->fight != FIGHT_SORTIE) return "fight: not a sortie";
    return NULL;
}

/* Nothing of a fight is remembered outside it, so that equal positions are equal bytes. */
static const char *idle_fault(const kstate *s)
{
    if (s->fight || s->target || s->bonus || s->modifier || s->dice || s->row || s->stage) {
        return "fight: there is none";
    }
    bool event_dice = s->step[0] == STEP_GUNBOAT_DIE;
    if (s->force && !(s->phase == PHASE_EVENT && s->force == PLACE_AVAILABLE)) {
        return "force: there is none";
    }
    if (event_dice && s->force != PLACE_AVAILABLE) return "force: the available gunboats";
    return has_units(s, PLACE_ENGAGED) ? "counters: engaged units without a fight" : NULL;
}

/* The step at hand must have what it asks about. */
static const char *step_fault(const kdata *d, const kstate *s)
{
    action list[48];
    int gunboats = s->counters[s->force][GUNBOAT];
    switch ((enum step)s->step[0]) {
    case STEP_LOSE_STEP:
        return s->losses && lose_step_list(d, s, list) > 1 ? NULL : "losses: no choice to make";
    case STEP_LOSE_GUN:
        return s->losses && lose_gun_list(d, s, list) > 1 ? NULL : "losses: no choice to make";
    case STEP_GUNBOAT_DIE:
        return s->losses && s->losses <= gunboats ? NULL : "losses: gunboats to roll for";
    case STEP_LEADER_DIE:
        return leader_at(s, s->force) < LEADERS ? NULL : "leader: none in the fight";
    case STEP_EVENT_TARGET:
        return event_target_list(d, s, list) > 1 ? NULL : "step: no banner to choose";
    case STEP_EVENT_REDUCE:
        return event_reduce_list(d, s, list) > 1 ? NULL : "step: no unit to choose";
    case STEP_ACTIONS: return s->action_points ? NULL : "action_points: 0 ends the action phase";
    case STEP_FORTIFY: return fortify_list(d, s, list) ? NULL : "step: nothing to fortify";
    case STEP_MORALE: return morale_list(d, s, list) ? NULL : "step: nothing to raise";
    case STEP_GUNBOATS: return gunboats_list(d, s, list) ? NULL : "step: no gunboat to build";
    case STEP_MILITIA: return militia_list(d, s, list) ? NULL : "step: no militia to raise";
    case STEP_RAID_FORCE:
    case STEP_SORTIE_FORCE: return force_list(d, s, list) ? NULL : "step: nobody to engage";
    case STEP_DEFEND: return defend_list(d, s, list) ? NULL : "step: nobody to deploy";
    case STEP_OVER:
    case STEP_TURN:
    case STEP_EVENT_EFFECTS:
    case STEP_ACTIVATION:
    case STEP_OUTCOME: return "step: nobody is to act";
    default: return NULL;
    }
}

/* What the effect at hand must be for a step of the event phase to make sense. */
static bool is_event_step_right(const kdata *d, const kstate *s)
{
    int kind = event_effect_at_hand(d, s)->kind;
    switch ((enum step)s->step[0]) {
    case STEP_EVENT_TARGET:
        return kind == EFFECT_DISORGANISE_NEAREST || kind == EFFECT_WEAKEN_CHOSEN;
    case STEP_EVENT_REDUCE: return kind == EFFECT_REDUCE_REGULAR;
    case STEP_EVENT_OFFER: return kind == EFFECT_SEND_LEADER || kind == EFFECT_SEND_STEAMERS;
    case STEP_EVENT_DIE: return kind == EFFECT_SEND_LEADER || kind == EFFECT_DIE_RESOURCES;
    case STEP_GUNBOAT_DIE: return kind == EFFECT_FORAGE || kind == EFFECT_GUNBOATS_AT_RISK;
    default: return false;
    }
}

static const char *phase_fault(const kdata *d, const kstate *s)
{
    bool drawn = has_step(s, STEP_EVENT_EFFECTS) || s->step[0] == STEP_ACTION_POINT_DIE;
    if (s->phase == PHASE_EVENT && drawn != (s->event_card > 0))
        return "event_card: not at this step";
    bool has_effect = s->event_effect > 0;
    if (has_effect != has_step(s, STEP_EVENT_EFFECTS) ||
        (has_effect && !is_event_step_right(d, s))) {
        return "event_effect: not at this step";
    }
    if (has_step(s, STEP_ACTIVATION) != (s->activation_card > 0)) {
        return "activation_card: not at this step";
    }
    if (s->turn == 1 && s->phase != PHASE_ACTION) return "phase: turn 1 has actions only";
    int kind = kind_at_hand(s);
    if (kind && kind != s->last_kind) return "last_kind: not the action at hand";
    bool clicking = kind == KIND_FORTIFY || kind == KIND_MORALE || kind == KIND_GUNBOATS;
    if (s->clicks && !clicking) return "clicks: no action that counts them";
    if (s->direction && (kind != KIND_MORALE || !s->clicks)) return "direction: nothing is raised";
    if (kind != KIND_DEFEND && (s->defend_zone != NO_ZONE || s->defend_placed)) {
        return "defend_zone: nobody is deployed now";
    }
    if (s->defend_zone == NO_ZONE) return s->defend_placed ? "defend_placed: no zone" : NULL;
    return is_controlled(s, s->defend_zone) ? NULL : "defend_zone: the enemy holds it";
}

static const char *over_fault(const kstate *s)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] != STEP_OVER) return "step: the game is over";
    }
    return NULL;
}

const char *khartoum_fault(const void *data, const void *state)
{
    const kdata *d = data;
    const kstate *s = state;
    const char *fault = is_over(s) ? over_fault(s) : nesting_fault(s);
    if (!fault) fault = tracks_fault(d, s);
    if (!fault) fault = cards_fault(d, s);
    if (!fault) fault = counters_fault(d, s);
    if (!fault) fault = leaders_fault(d, s);
    if (!fault) fault = map_fault(d, s);
    if (fault || is_over(s)) return fault;
    fault = is_fighting(s) ? fight_fault(s) : idle_fault(s);
    if (!fault) fault = phase_fault(d, s);
    return fault ? fault : step_fault(d, s);
}

/* ---- Data -------------------------------------------------------------------------------- */

static const char *card_fault(const struct event_card *card)
{
    if ((card->from_turn == 0) != (card->to_turn == 0) || card->from_turn > card->to_turn) {
        return "events.json: from_turn and to_turn do not fit";
    }
    for (int i = 0; i < CARD_EFFECTS; i++) {
        const struct effect *effect = &card->effects[i];
        bool dry_loss = effect->kind == EFFECT_RECEDE && effect->zone == ZONE_PALACE;
        if (dry_loss) return "events.json: the Palace keeps its level";
        if (effect->kind == EFFECT_FORAGE && effect->amount < 0) {
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
    for (int i = 0; i < CARD_BANNERS && banners[i]; i++) {
        if (seen & 1 << banners[i]) return "activation.json: a banner twice on one card";
        seen |= 1 << banners[i];
    }
    return NULL;
}

const char *khartoum_data_fault(const void *data)
{
    const kdata *d = data;
    for (int i = 0; i < EVENT_CARDS; i++) {
        const char *fault = card_fault(&d->event[i]);
        if (fault) return fault;
    }
    for (int i = 0; i < ACTIVATION_CARDS; i++) {
        const char *fault = activation_fault(d->activation[i]);
        if (fault) return fault;
    }
    for (int level = 0; level < LEVELS; level++) {
        if (d->level[level].morale > d->constant[CONSTANT_morale_most] ||
            d->level[level].resources > d->constant[CONSTANT_resources_most]) {
            return "levels.json: a level begins beyond a track";
        }
        for (int banner = 0; banner < BANNERS; banner++) {
            if (d->level[level].strength[banner] > d->constant[CONSTANT_strength_most]) {
                return "levels.json: a banner begins beyond its track";
            }
        }
    }
    for (int kind = 0; kind < KINDS; kind++) {
        bool may_be_aside = kind == MILITIA || kind == GUNBOAT;
        if (d->unit[kind].aside && !may_be_aside)
            return "units.json: only militia and gunboats aside";
    }
    if (d->constant[CONSTANT_relief_turn] > d->constant[CONSTANT_turns]) {
        return "constants.json: relief after the last turn";
    }
    return NULL;
}
