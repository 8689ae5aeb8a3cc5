/*
 * What is wrong with the steps of a position, with its fight and with the step at hand. It is asked
 * after the pieces, tracks, cards and map (fault.c), and relies on them.
 */
#include "games/khartoum/fault.h"

/* ---- Nesting ----------------------------------------------------------------------------- */

/* Where each step may stand: the phase it belongs to, and what waits below it. */
struct nesting {
    uint8_t phases;
    uint8_t below[2];
};

#define IN(phase) (1 << (phase))

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
    [KH_STEP_FIGHT_ROLL] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION),
                             { KH_STEP_ACTIONS, KH_STEP_ACTIVATION } },
    [KH_STEP_OUTCOME] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION),
                          { KH_STEP_ACTIONS, KH_STEP_ACTIVATION } },
    [KH_STEP_LEADER_DIE] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_TROOP_DIE] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_LOSE_STEP] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_GUN_DIE] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_LOSE_GUN] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_GUNBOAT_DIE] = { IN(KH_PHASE_EVENT) | IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION),
                              { KH_STEP_OUTCOME, KH_STEP_EVENT_EFFECTS } },
    [KH_STEP_STRENGTH_DIE] = { IN(KH_PHASE_ACTION) | IN(KH_PHASE_ACTIVATION), { KH_STEP_OUTCOME } },
    [KH_STEP_PEEK] = { IN(KH_PHASE_ACTION), { KH_STEP_OUTCOME } },
};

const char *kh_nesting_fault(const kh_state *s)
{
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

static bool is_picking(const kh_state *s)
{
    return s->step[0] == KH_STEP_RAID_FORCE || s->step[0] == KH_STEP_SORTIE_FORCE;
}

static bool is_fighting(const kh_state *s)
{
    return is_picking(s) || kh_has_step(s, KH_STEP_ATTACK_BONUS) ||
           kh_has_step(s, KH_STEP_FIGHT_ROLL) || kh_has_step(s, KH_STEP_OUTCOME);
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
    if (!is_fighting(s) || s->phase != KH_PHASE_ACTION) return KH_KIND_NONE;
    return s->fight == KH_FIGHT_RAID ? KH_KIND_RAID : KH_KIND_SORTIE;
}

/* ---- The dice of a fight ----------------------------------------------------------------- */

/* The row that is being read, null before the dice are final. */
static const struct kh_outcome_row *row_at_hand(const kh_data *d, const kh_state *s)
{
    return kh_has_step(s, KH_STEP_OUTCOME) ? kh_fight_row(d, s) : NULL;
}

static bool is_rolled(const kh_state *s)
{
    return kh_has_step(s, KH_STEP_OUTCOME) ||
           (s->step[0] == KH_STEP_ATTACK_BONUS && s->option[KH_OPTION_BONUS] == KH_BONUS_AFTER);
}

static const char *dice_fault(const kh_state *s)
{
    bool final = kh_has_step(s, KH_STEP_OUTCOME);
    bool modified = is_rolled(s) || s->step[0] == KH_STEP_FIGHT_ROLL;
    bool may_have_bonus =
        s->fight == KH_FIGHT_DEFENCE && (final || (s->step[0] == KH_STEP_FIGHT_ROLL &&
                                                   s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE));
    if (!modified && s->modifier) return "modifier: only for the roll";
    if (s->bonus && !may_have_bonus) return "bonus: not paid at this step";
    if (is_rolled(s) ? s->dice < 2 : s->dice) return "dice: only after the roll";
    if (!final) return s->row || s->stage ? "row, stage: only in an outcome" : NULL;
    int total = s->dice + s->modifier;
    int row = total < KH_OUTCOME_LEAST  ? KH_OUTCOME_LEAST
              : total > KH_OUTCOME_MOST ? KH_OUTCOME_MOST
                                        : total;
    return s->row == row ? NULL : "row: not that of dice and modifier";
}

/* Until the row is read, nothing that counts has changed since the modifier was added up. */
static const char *modifier_fault(const kh_data *d, const kh_state *s)
{
    kh_state copy = *s;
    struct kh_play play = { d, &copy, NULL };
    bool unchanged = s->step[0] == KH_STEP_FIGHT_ROLL || s->step[0] == KH_STEP_ATTACK_BONUS;
    if (!unchanged || (s->step[0] == KH_STEP_ATTACK_BONUS && !is_rolled(s))) return NULL;
    kh_fight_modify(&play);
    return copy.modifier == s->modifier ? NULL
                                        : "modifier: not what the units and tracks add up to";
}

/* ---- The force of a raid or sortie (6.5b to 6.5g, 6.6b to 6.6j) -------------------------- */

static bool may_fight(const kh_data *d, int kind, int fight)
{
    return d->unit[kind].factor[fight] != FIELD_X_VALUE;
}

static bool has_regular_to_go(const kh_data *d, const kh_state *s, int fight)
{
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        if (s->counters[KH_PLACE_AVAILABLE][kind] && may_fight(d, kind, fight)) return true;
    }
    return false;
}

/* A loss may have turned a counter to a side that could not have set out. */
static bool may_be_engaged(const kh_data *d, const kh_state *s, int kind)
{
    bool turned = kh_is_regular(kind) && !kh_is_full(kind) && may_fight(d, kind - 1, s->fight);
    bool lost_steps = kh_has_step(s, KH_STEP_OUTCOME) && s->step[0] >= KH_STEP_LOSE_STEP;
    return may_fight(d, kind, s->fight) || (turned && lost_steps);
}

static const char *engaged_fault(const kh_data *d, const kh_state *s)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (s->counters[KH_PLACE_ENGAGED][kind] && !may_be_engaged(d, s, kind)) {
            return "counters: engaged: a kind that this fight bars";
        }
    }
    int leader = kh_leader_at(s, KH_PLACE_ENGAGED);
    if (leader < KH_LEADERS && d->leader[leader].factor[s->fight] == FIELD_X_VALUE) {
        return "leader: engaged in a fight that bars them";
    }
    return NULL;
}

/* Losses make the force smaller: what it needed to set out, it need not have any more. */
static const char *force_fault(const kh_data *d, const kh_state *s)
{
    const uint8_t *force = s->counters[KH_PLACE_ENGAGED];
    const struct kh_outcome_row *row = row_at_hand(d, s);
    bool raid = s->fight == KH_FIGHT_RAID;
    int troops = kh_troops_at(s, KH_PLACE_ENGAGED);
    int troops_most = raid ? 1 : d->constant[KH_CONSTANT_sortie_troops];
    int guns_most = raid ? d->constant[KH_CONSTANT_raid_light_guns] : row ? troops_most : troops;
    bool moved = row && (row->advance || s->step[0] == KH_STEP_PEEK);
    if (s->force != KH_PLACE_ENGAGED) return "force: raids and sorties are fought by engaged units";
    const char *fault = engaged_fault(d, s);
    if (fault) return fault;
    if (troops > troops_most) return "counters: engaged: too many troops";
    if (force[KH_LIGHT_GUN] > guns_most) return "counters: engaged: too many light guns";
    if (!row && force[KH_HEAVY_GUN] && !force[KH_GUNBOAT]) {
        return "counters: engaged: a heavy gun goes with a gunboat";
    }
    if (force[KH_GUNBOAT] && !moved && !kh_is_bank(d, s, kh_banner_zone(s, s->target))) {
        return "counters: engaged: a gunboat against a banner away from the Nile";
    }
    if (s->step[0] == KH_STEP_FIGHT_ROLL && !troops) return "force: no troops are engaged";
    return NULL;
}

/* ---- The attack on a zone (7.1) ---------------------------------------------------------- */

static const char *attack_fault(const kh_data *d, const kh_state *s)
{
    const struct kh_outcome_row *row = row_at_hand(d, s);
    int banner = d->activation[s->activation_card - 1][s->activation_banner - 1] - 1;
    int next = kh_zone_of(s->target, s->banner_zone[s->target] - 1);
    int attacked = row && row->advance ? kh_banner_zone(s, s->target) : next;
    bool just_disorganised = row && row->disorganise && s->step[0] == KH_STEP_STRENGTH_DIE;
    if (s->target != banner) return "target: not the banner activated last";
    if (!s->strength[banner]) return "strength: a banner without strength attacks";
    if (s->disorganised[banner] && !just_disorganised) {
        return "disorganised: a disorganised banner attacks";
    }
    if (s->force != KH_PLACE_ZONE + attacked) return "force: not the zone that the banner attacks";
    if (!row && !kh_troops_at(s, s->force)) return "force: no troops to attack";
    return kh_has_units(s, KH_PLACE_ENGAGED) ? "counters: engaged units in a defence" : NULL;
}

/* ---- The outcome row --------------------------------------------------------------------- */

static bool is_loss_die(int loss)
{
    return loss >= KH_LOSS_ROLL_MINUS_2;
}

static const char *eliminated_fault(const kh_state *s, const struct kh_outcome_row *row)
{
    const uint8_t *force = s->counters[s->force];
    if (row->troops == KH_LOSS_ALL && kh_troops_at(s, s->force)) {
        return "counters: the row has eliminated the troops";
    }
    if (row->guns == KH_LOSS_ALL && (force[KH_LIGHT_GUN] || force[KH_HEAVY_GUN])) {
        return "counters: the row has eliminated the guns";
    }
    if (row->leader == KH_LOSS_ALL && kh_leader_at(s, s->force) < KH_LEADERS) {
        return "leader: the row has eliminated the leader";
    }
    return NULL;
}

/* The row asks for the step at hand, and there is a unit of its class (R27). */
static bool is_asked(const kh_state *s, const struct kh_outcome_row *row)
{
    const uint8_t *force = s->counters[s->force];
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_LEADER_DIE:
        return is_loss_die(row->leader) && kh_leader_at(s, s->force) < KH_LEADERS;
    case KH_STEP_TROOP_DIE:
    case KH_STEP_LOSE_STEP: return is_loss_die(row->troops) && kh_troops_at(s, s->force);
    case KH_STEP_GUN_DIE:
    case KH_STEP_LOSE_GUN:
        return is_loss_die(row->guns) && (force[KH_LIGHT_GUN] || force[KH_HEAVY_GUN]);
    case KH_STEP_GUNBOAT_DIE: return is_loss_die(row->gunboats) && force[KH_GUNBOAT];
    case KH_STEP_STRENGTH_DIE: return row->strength && row->strength_die;
    case KH_STEP_PEEK: return row->peek;
    default: return false;
    }
}

static const char *outcome_fault(const kh_data *d, const kh_state *s)
{
    const struct kh_outcome_row *row = row_at_hand(d, s);
    if (!row) return NULL;
    if (s->step[0] == KH_STEP_OUTCOME) return "step: nobody is to act";
    if (s->stage != kh_outcome_stage((enum kh_step)s->step[0]))
        return "stage: not that of the step";
    if (!is_asked(s, row)) return "step: the row does not ask for it, or has nobody to ask about";
    return eliminated_fault(s, row);
}

/* The most that the loss table can ask for with the row's modifier. */
static int losses_most(const kh_data *d, const kh_state *s)
{
    const struct kh_outcome_row *row = kh_fight_row(d, s);
    bool guns = s->step[0] == KH_STEP_LOSE_GUN;
    int most = 0;
    for (int die = 1; die <= KH_DIE_SIDES; die++) {
        int modified = die + kh_loss_modifier(guns ? row->guns : row->troops);
        modified = modified < 1 ? 1 : modified > KH_DIE_SIDES ? KH_DIE_SIDES : modified;
        const struct kh_loss_row *loss = &d->loss[modified - 1];
        int losses = guns ? loss->guns : loss->troops;
        if (losses > most) most = losses;
    }
    return most;
}

static const char *losses_fault(const kh_data *d, const kh_state *s)
{
    action list[KH_KINDS];
    int choices = 0;
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_LOSE_STEP: choices = kh_lose_step_list(d, s, list); break;
    case KH_STEP_LOSE_GUN: choices = kh_lose_gun_list(d, s, list); break;
    case KH_STEP_GUNBOAT_DIE:
        return s->losses && s->losses <= s->counters[s->force][KH_GUNBOAT]
                   ? NULL
                   : "losses: gunboats to roll for";
    default: return s->losses ? "losses: nothing is being lost" : NULL;
    }
    if (!s->losses || choices < 2) return "losses: no choice to make";
    return s->losses <= losses_most(d, s) ? NULL : "losses: more than the die can ask for";
}

/* ---- A fight, or none -------------------------------------------------------------------- */

static const char *fight_fault(const kh_data *d, const kh_state *s)
{
    bool defence = s->fight == KH_FIGHT_DEFENCE;
    if (defence != (s->phase == KH_PHASE_ACTIVATION)) return "fight: not in this phase";
    if (s->step[0] == KH_STEP_RAID_FORCE && s->fight != KH_FIGHT_RAID) return "fight: not a raid";
    if (s->step[0] == KH_STEP_SORTIE_FORCE && s->fight != KH_FIGHT_SORTIE)
        return "fight: not a sortie";
    const char *fault = dice_fault(s);
    if (!fault) fault = defence ? attack_fault(d, s) : force_fault(d, s);
    if (!fault) fault = modifier_fault(d, s);
    return fault ? fault : outcome_fault(d, s);
}

/* Nothing of a fight is remembered outside it, so that equal positions are equal bytes. */
static const char *idle_fault(const kh_state *s)
{
    if (s->fight || s->target || s->bonus || s->modifier || s->dice || s->row || s->stage) {
        return "fight: there is none";
    }
    bool event_dice = s->step[0] == KH_STEP_GUNBOAT_DIE;
    if (s->force && !(kh_has_step(s, KH_STEP_EVENT_EFFECTS) && s->force == KH_PLACE_AVAILABLE)) {
        return "force: there is none";
    }
    if (event_dice && s->force != KH_PLACE_AVAILABLE) return "force: the available gunboats";
    return kh_has_units(s, KH_PLACE_ENGAGED) ? "counters: engaged units without a fight" : NULL;
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
        return "step: the card's action points are printed";
    }
    return has_effect ? effect_fault(d, s) : NULL;
}

/* ---- The action phase -------------------------------------------------------------------- */

/* Every click leaves its trace: a marker, a direction, a gunboat. */
static int clicks_most(const kh_data *d, const kh_state *s, int kind)
{
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
        return kh_event_target_list(d, s, list) > 1 ? NULL : "step: no banner to choose";
    case KH_STEP_EVENT_REDUCE:
        return kh_event_reduce_list(d, s, list) > 1 ? NULL : "step: no unit to choose";
    case KH_STEP_ACTIONS: return s->action_points ? NULL : "action_points: 0 ends the action phase";
    case KH_STEP_FORTIFY: return kh_fortify_list(d, s, list) ? NULL : "step: nothing to fortify";
    case KH_STEP_MORALE: return kh_morale_list(d, s, list) ? NULL : "step: nothing to raise";
    case KH_STEP_GUNBOATS: return kh_gunboats_list(d, s, list) ? NULL : "step: no gunboat to build";
    case KH_STEP_MILITIA: return kh_militia_list(d, s, list) ? NULL : "step: no militia to raise";
    case KH_STEP_RAID_TARGET:
    case KH_STEP_RAID_FORCE:
        if (kh_troops_at(s, KH_PLACE_ENGAGED) || has_regular_to_go(d, s, KH_FIGHT_RAID))
            return NULL;
        return "step: no regular for a raid";
    case KH_STEP_SORTIE_TARGET:
    case KH_STEP_SORTIE_FORCE:
        if (kh_troops_at(s, KH_PLACE_ENGAGED) || has_regular_to_go(d, s, KH_FIGHT_SORTIE))
            return NULL;
        return "step: no regular for a sortie";
    case KH_STEP_DEFEND: return kh_defend_list(d, s, list) ? NULL : "step: nobody to deploy";
    case KH_STEP_OVER:
    case KH_STEP_TURN:
    case KH_STEP_EVENT_EFFECTS:
    case KH_STEP_ACTIVATION: return "step: nobody is to act";
    default: return NULL;
    }
}

const char *kh_steps_fault(const kh_data *d, const kh_state *s)
{
    const char *fault = is_fighting(s) ? fight_fault(d, s) : idle_fault(s);
    if (!fault) fault = event_fault(d, s);
    if (!fault) fault = action_fault(d, s);
    if (!fault) fault = losses_fault(d, s);
    return fault ? fault : step_fault(d, s);
}
