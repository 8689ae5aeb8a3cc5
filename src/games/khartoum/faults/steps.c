/*
 * What is wrong with the steps of a position: how they stand on each other, and what the event
 * phase, the action phase and the step at hand need. It is asked after the pieces, tracks, cards
 * and map (position.c), and relies on them; fights are in fight.c.
 */
#include "games/khartoum/faults/fault.h"

/* ---- Nesting ----------------------------------------------------------------------------- */

/* Where each step may stand: the phase it belongs to, and what waits below it. */
struct nesting {
    uint8_t phases;
    uint8_t below[2];
};

#define IN(phase) (1 << (phase))
#define IN_FIGHT (IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION))

static const struct nesting nestings[KH_STEPS] = {
    [KH_STEP_EVENT_DRAW] = { IN(KH_PHASE_EVENT), { KH_STEP_TURN } },
    [KH_STEP_EVENT_EFFECTS] = { IN(KH_PHASE_EVENT), { KH_STEP_TURN } },
    [KH_STEP_EVENT_TARGET] = { IN(KH_PHASE_EVENT), { KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_EVENT_REDUCE] = { IN(KH_PHASE_EVENT), { KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_EVENT_OFFER] = { IN(KH_PHASE_EVENT), { KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_EVENT_DIE] = { IN(KH_PHASE_EVENT), { KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_ACTION_POINT_DIE] = { IN(KH_PHASE_EVENT), { KH_STEP_TURN } },
    [KH_STEP_ACTIONS] = { IN(KH_PHASE_ACTION), { KH_STEP_TURN } },
    [KH_STEP_FORTIFY] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_MORALE] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_GUNBOATS] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_MILITIA] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_RAID_TARGET] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_RAID_FORCE] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_SORTIE_TARGET] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_SORTIE_FORCE] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_DEFEND] = { IN(KH_PHASE_ACTION), { KH_STEP_ACTIONS } },
    [KH_STEP_ACTIVATION_DRAW] = { IN(KH_PHASE_ACTIVATION), { KH_STEP_TURN } },
    [KH_STEP_ACTIVATION] = { IN(KH_PHASE_ACTIVATION), { KH_STEP_TURN } },
    [KH_STEP_ATTACK_BONUS] = { IN(KH_PHASE_ACTIVATION), { KH_STEP_ACTIVATION } },
    [KH_STEP_FIGHT_ROLL] = { IN_FIGHT, { KH_STEP_ACTIONS, KH_STEP_ACTIVATION } },
    [KH_STEP_OUTCOME] = { IN_FIGHT, { KH_STEP_ACTIONS, KH_STEP_ACTIVATION } },
    [KH_STEP_LEADER_DIE] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_TROOP_DIE] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_LOSE_STEP] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_GUN_DIE] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_LOSE_GUN] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_GUNBOAT_DIE] = { IN(KH_PHASE_EVENT) | IN_FIGHT,
                              { KH_STEP_OUTCOME, KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_STRENGTH_DIE] = { IN_FIGHT, { KH_STEP_OUTCOME } },
    [KH_STEP_PEEK] = { IN(KH_PHASE_ACTION), { KH_STEP_OUTCOME } },
};

const char *kh_nesting_fault(const kh_state *s)
{
    CHECK(!kh_is_over(s));
    int depth = 0;
    for (; depth < KH_STEP_STACK - 1 && s->step[depth] != KH_STEP_TURN; depth++) {
        int step = s->step[depth], below = s->step[depth + 1];
        const struct nesting *n = &nestings[step];
        if (!(n->phases & IN(s->phase))) return "step: not in this phase";
        if (below != n->below[0] && (below != n->below[1] || below == KH_STEP_OVER)) {
            return "step: a step that does not follow from the one below it";
        }
    }
    if (depth == 0 || s->step[depth] != KH_STEP_TURN)
        return "step: must end with turn, below a step";
    for (int i = depth + 1; i < KH_STEP_STACK; i++) {
        if (s->step[i] != KH_STEP_OVER) return "step: nothing stands below turn";
    }
    return NULL;
}

/* The kind of action that the steps at hand belong to. */
static int kind_at_hand(const kh_state *s)
{
    if (kh_has_step(s, KH_STEP_FORTIFY)) return KH_KIND_FORTIFY;
    if (kh_has_step(s, KH_STEP_MORALE)) return KH_KIND_MORALE;
    if (kh_has_step(s, KH_STEP_GUNBOATS)) return KH_KIND_GUNBOATS;
    if (kh_has_step(s, KH_STEP_MILITIA)) return KH_KIND_MILITIA;
    if (kh_has_step(s, KH_STEP_RAID_TARGET)) return KH_KIND_RAID;
    if (kh_has_step(s, KH_STEP_SORTIE_TARGET)) return KH_KIND_SORTIE;
    if (kh_has_step(s, KH_STEP_DEFEND)) return KH_KIND_DEFEND;
    if (!kh_is_fighting(s) || s->phase != KH_PHASE_ACTION) return KH_KIND_NONE;
    return s->fight == KH_FIGHT_RAID ? KH_KIND_RAID : KH_KIND_SORTIE;
}

/* ---- The event phase --------------------------------------------------------------------- */

/* What the effect at hand must be for a step of the event phase to make sense. */
static bool is_event_step_right(const kh_state *s, int kind)
{
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_EVENT_TARGET:
        return kind == KH_EFFECT_DISORGANISE_NEAREST || kind == KH_EFFECT_WEAKEN_CHOSEN;
    case KH_STEP_EVENT_REDUCE: return kind == KH_EFFECT_REDUCE_REGULAR;
    case KH_STEP_EVENT_OFFER:
        return kind == KH_EFFECT_SEND_LEADER || kind == KH_EFFECT_SEND_STEAMERS;
    case KH_STEP_EVENT_DIE: return kind == KH_EFFECT_SEND_LEADER || kind == KH_EFFECT_DIE_RESOURCES;
    case KH_STEP_GUNBOAT_DIE: return kind == KH_EFFECT_FORAGE || kind == KH_EFFECT_GUNBOATS_AT_RISK;
    default: return false;
    }
}

static const char *effect_fault(const kh_data *d, const kh_state *s)
{
    CHECK(s->event_card >= 1 && s->event_effect >= 1);
    const struct kh_effect *effect = kh_event_effect_at_hand(d, s);
    int leader = s->leader[effect->leader];
    if (s->event[s->event_card - 1] == KH_CARD_DISCARDED) return "event: the card has not happened";
    if (!is_event_step_right(s, effect->kind)) return "event_effect: not at this step";
    if (s->step[0] == KH_STEP_EVENT_OFFER) {
        if (leader != KH_PLACE_AVAILABLE) return "step: an offer for a leader who is not available";
        if (effect->kind == KH_EFFECT_SEND_STEAMERS &&
            !s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT]) {
            return "step: an offer without an available gunboat";
        }
    }
    if (s->step[0] == KH_STEP_EVENT_DIE && effect->kind == KH_EFFECT_SEND_LEADER &&
        leader != KH_PLACE_OUT) {
        return "leader: not sent, as the step says";
    }
    if (s->step[0] == KH_STEP_GUNBOAT_DIE && effect->kind == KH_EFFECT_FORAGE && s->losses > 1) {
        return "losses: one gunboat goes foraging";
    }
    return NULL;
}

static const char *event_fault(const kh_data *d, const kh_state *s)
{
    bool has_effect = kh_has_step(s, KH_STEP_EVENT_EFFECTS);
    bool drawn = has_effect || s->step[0] == KH_STEP_ACTION_POINT_DIE;
    if (has_effect != (s->event_effect > 0)) return "event_effect: not at this step";
    if (s->phase != KH_PHASE_EVENT) return NULL;
    if (drawn != (s->event_card > 0)) return "event_card: not at this step";
    if (s->last_kind) return "last_kind: none in the event phase";
    if (s->step[0] == KH_STEP_ACTION_POINT_DIE && d->event[s->event_card - 1].action_points) {
        return "step: the card’s action points are printed";
    }
    return has_effect ? effect_fault(d, s) : NULL;
}

/* ---- The action phase -------------------------------------------------------------------- */

/* Every click leaves its trace: a marker, a direction, a gunboat. */
static int clicks_most(const kh_data *d, const kh_state *s, int kind)
{
    CHECK(kh_markers_left(d, s) >= 0);
    int markers = d->constant[KH_CONSTANT_markers] - kh_markers_left(d, s);
    int zones = d->constant[KH_CONSTANT_fortify_zones];
    switch (kind) {
    case KH_KIND_FORTIFY: return markers < zones ? markers : zones;
    case KH_KIND_MORALE:
        if (s->direction == KH_TRACK_MORALE) return d->constant[KH_CONSTANT_morale_raises];
        return s->direction == KH_TRACK_RESOURCES ? d->constant[KH_CONSTANT_resource_raises] : 0;
    case KH_KIND_GUNBOATS: return s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT];
    default: return 0;
    }
}

static const char *defend_fault(const kh_state *s, int kind)
{
    bool deployed = false;
    if (kind != KH_KIND_DEFEND) {
        bool idle = s->defend_zone == KH_NO_ZONE && !s->defend_placed;
        return idle ? NULL : "defend_zone: nobody is deployed now";
    }
    for (int zone = 0; zone < KH_ZONES; zone++)
        deployed = deployed || kh_has_units(s, KH_PLACE_ZONE + zone);
    if (s->defend_zone == KH_NO_ZONE) {
        if (s->defend_placed) return "defend_placed: no zone";
        return deployed ? "defend_zone: units are deployed already" : NULL;
    }
    if (!kh_is_controlled(s, s->defend_zone)) return "defend_zone: the enemy holds it";
    bool empty = !kh_has_units(s, KH_PLACE_ZONE + s->defend_zone);
    return s->defend_placed && empty ? "defend_placed: the zone is empty" : NULL;
}

static const char *action_fault(const kh_data *d, const kh_state *s)
{
    int kind = kind_at_hand(s);
    if (s->action_points && s->phase != KH_PHASE_ACTION)
        return "action_points: they are lost with the action phase"; /* 4.1h */
    if (s->turn == 1 && s->phase != KH_PHASE_ACTION) return "phase: turn 1 has actions only";
    if (s->turn == 1 && s->last_kind >= KH_KIND_RAID) return "last_kind: not on turn 1";
    if (kind && kind != s->last_kind) return "last_kind: not the action at hand";
    if (s->clicks > clicks_most(d, s, kind)) return "clicks: more than the action allows or shows";
    if (s->direction && (kind != KH_KIND_MORALE || !s->clicks))
        return "direction: nothing is raised";
    if (s->direction == KH_TRACK_RESOURCES && s->turn == 1) return "direction: not on turn 1";
    return defend_fault(s, kind);
}

/* ---- The step at hand -------------------------------------------------------------------- */

/* The step at hand must have what it asks about. */
static const char *step_fault(const kh_data *d, const kh_state *s)
{
    action list[48];
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_EVENT_TARGET:
        return kh_event_target_row.list(d, s, list) > 1 ? NULL : "step: no banner to choose";
    case KH_STEP_EVENT_REDUCE:
        return kh_event_reduce_row.list(d, s, list) > 1 ? NULL : "step: no unit to choose";
    case KH_STEP_ACTIONS: return s->action_points ? NULL : "action_points: 0 ends the action phase";
    case KH_STEP_FORTIFY:
        return kh_fortify_row.list(d, s, list) ? NULL : "step: nothing to fortify";
    case KH_STEP_MORALE: return kh_morale_row.list(d, s, list) ? NULL : "step: nothing to raise";
    case KH_STEP_GUNBOATS:
        return kh_gunboats_row.list(d, s, list) ? NULL : "step: no gunboat to build";
    case KH_STEP_MILITIA:
        return kh_militia_row.list(d, s, list) ? NULL : "step: no militia to raise";
    case KH_STEP_RAID_TARGET:
    case KH_STEP_RAID_FORCE:
        if (kh_troops_at(s, KH_PLACE_ENGAGED) || kh_has_regular_to_go(d, s, KH_FIGHT_RAID))
            return NULL;
        return "step: no regular for a raid";
    case KH_STEP_SORTIE_TARGET:
    case KH_STEP_SORTIE_FORCE:
        if (kh_troops_at(s, KH_PLACE_ENGAGED) || kh_has_regular_to_go(d, s, KH_FIGHT_SORTIE))
            return NULL;
        return "step: no regular for a sortie";
    case KH_STEP_DEFEND: return kh_defend_row.list(d, s, list) ? NULL : "step: nobody to deploy";
    case KH_STEP_OVER:
    case KH_STEP_TURN:
    case KH_STEP_EVENT_EFFECTS:
    case KH_STEP_ACTIVATION: return "step: nobody is to act";
    default: return NULL;
    }
}

const char *kh_steps_fault(const kh_data *d, const kh_state *s)
{
    CHECK(!kh_is_over(s));
    const char *fault = kh_fight_fault(d, s);
    if (!fault) fault = event_fault(d, s);
    if (!fault) fault = action_fault(d, s);
    if (!fault) fault = kh_losses_fault(d, s);
    return fault ? fault : step_fault(d, s);
}
