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

const char *nesting_fault(const kstate *s)
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

static bool is_picking(const kstate *s)
{
    return s->step[0] == STEP_RAID_FORCE || s->step[0] == STEP_SORTIE_FORCE;
}

static bool is_fighting(const kstate *s)
{
    return is_picking(s) || has_step(s, STEP_ATTACK_BONUS) || has_step(s, STEP_FIGHT_ROLL) ||
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

/* ---- The dice of a fight ----------------------------------------------------------------- */

/* The row that is being read, null before the dice are final. */
static const struct outcome_row *row_at_hand(const kdata *d, const kstate *s)
{
    return has_step(s, STEP_OUTCOME) ? fight_row(d, s) : NULL;
}

static bool is_rolled(const kstate *s)
{
    return has_step(s, STEP_OUTCOME) ||
           (s->step[0] == STEP_ATTACK_BONUS && s->option[OPTION_BONUS] == BONUS_AFTER);
}

static const char *dice_fault(const kstate *s)
{
    bool final = has_step(s, STEP_OUTCOME);
    bool modified = is_rolled(s) || s->step[0] == STEP_FIGHT_ROLL;
    bool may_have_bonus =
        s->fight == FIGHT_DEFENCE &&
        (final || (s->step[0] == STEP_FIGHT_ROLL && s->option[OPTION_BONUS] == BONUS_BEFORE));
    if (!modified && s->modifier) return "modifier: only for the roll";
    if (s->bonus && !may_have_bonus) return "bonus: not paid at this step";
    if (is_rolled(s) ? s->dice < 2 : s->dice) return "dice: only after the roll";
    if (!final) return s->row || s->stage ? "row, stage: only in an outcome" : NULL;
    int total = s->dice + s->modifier;
    int row = total < OUTCOME_LEAST ? OUTCOME_LEAST : total > OUTCOME_MOST ? OUTCOME_MOST : total;
    return s->row == row ? NULL : "row: not that of dice and modifier";
}

/* Until the row is read, nothing that counts has changed since the modifier was added up. */
static const char *modifier_fault(const kdata *d, const kstate *s)
{
    kstate copy = *s;
    struct play play = { d, &copy, NULL };
    bool unchanged = s->step[0] == STEP_FIGHT_ROLL || s->step[0] == STEP_ATTACK_BONUS;
    if (!unchanged || (s->step[0] == STEP_ATTACK_BONUS && !is_rolled(s))) return NULL;
    fight_modify(&play);
    return copy.modifier == s->modifier ? NULL
                                        : "modifier: not what the units and tracks add up to";
}

/* ---- The force of a raid or sortie (6.5b to 6.5g, 6.6b to 6.6j) -------------------------- */

static bool may_fight(const kdata *d, int kind, int fight)
{
    return d->unit[kind].factor[fight] != FIELD_X_VALUE;
}

static bool has_regular_to_go(const kdata *d, const kstate *s, int fight)
{
    for (int kind = 0; kind < REGULAR_KINDS; kind++) {
        if (s->counters[PLACE_AVAILABLE][kind] && may_fight(d, kind, fight)) return true;
    }
    return false;
}

/* A loss may have turned a counter to a side that could not have set out. */
static bool may_be_engaged(const kdata *d, const kstate *s, int kind)
{
    bool turned = is_regular(kind) && !is_full(kind) && may_fight(d, kind - 1, s->fight);
    bool lost_steps = has_step(s, STEP_OUTCOME) && s->step[0] >= STEP_LOSE_STEP;
    return may_fight(d, kind, s->fight) || (turned && lost_steps);
}

static const char *engaged_fault(const kdata *d, const kstate *s)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (s->counters[PLACE_ENGAGED][kind] && !may_be_engaged(d, s, kind)) {
            return "counters: engaged: a kind that this fight bars";
        }
    }
    int leader = leader_at(s, PLACE_ENGAGED);
    if (leader < LEADERS && d->leader[leader].factor[s->fight] == FIELD_X_VALUE) {
        return "leader: engaged in a fight that bars them";
    }
    return NULL;
}

/* Losses make the force smaller: what it needed to set out, it need not have any more. */
static const char *force_fault(const kdata *d, const kstate *s)
{
    const uint8_t *force = s->counters[PLACE_ENGAGED];
    const struct outcome_row *row = row_at_hand(d, s);
    bool raid = s->fight == FIGHT_RAID;
    int troops = troops_at(s, PLACE_ENGAGED);
    int troops_most = raid ? 1 : d->constant[CONSTANT_sortie_troops];
    int guns_most = raid ? d->constant[CONSTANT_raid_light_guns] : row ? troops_most : troops;
    bool moved = row && (row->advance || s->step[0] == STEP_PEEK);
    if (s->force != PLACE_ENGAGED) return "force: raids and sorties are fought by engaged units";
    const char *fault = engaged_fault(d, s);
    if (fault) return fault;
    if (troops > troops_most) return "counters: engaged: too many troops";
    if (force[LIGHT_GUN] > guns_most) return "counters: engaged: too many light guns";
    if (!row && force[HEAVY_GUN] && !force[GUNBOAT]) {
        return "counters: engaged: a heavy gun goes with a gunboat";
    }
    if (force[GUNBOAT] && !moved && !is_bank(d, s, banner_zone(s, s->target))) {
        return "counters: engaged: a gunboat against a banner away from the Nile";
    }
    if (s->step[0] == STEP_FIGHT_ROLL && !troops) return "force: no troops are engaged";
    return NULL;
}

/* ---- The attack on a zone (7.1) ---------------------------------------------------------- */

static const char *attack_fault(const kdata *d, const kstate *s)
{
    const struct outcome_row *row = row_at_hand(d, s);
    int banner = d->activation[s->activation_card - 1][s->activation_banner - 1] - 1;
    int next = zone_of(s->target, s->banner_zone[s->target] - 1);
    int attacked = row && row->advance ? banner_zone(s, s->target) : next;
    bool just_disorganised = row && row->disorganise && s->step[0] == STEP_STRENGTH_DIE;
    if (s->target != banner) return "target: not the banner activated last";
    if (!s->strength[banner]) return "strength: a banner without strength attacks";
    if (s->disorganised[banner] && !just_disorganised) {
        return "disorganised: a disorganised banner attacks";
    }
    if (s->force != PLACE_ZONE + attacked) return "force: not the zone that the banner attacks";
    if (!row && !troops_at(s, s->force)) return "force: no troops to attack";
    return has_units(s, PLACE_ENGAGED) ? "counters: engaged units in a defence" : NULL;
}

/* ---- The outcome row --------------------------------------------------------------------- */

static bool is_loss_die(int loss)
{
    return loss >= LOSS_ROLL_MINUS_2;
}

static const char *eliminated_fault(const kstate *s, const struct outcome_row *row)
{
    const uint8_t *force = s->counters[s->force];
    if (row->troops == LOSS_ALL && troops_at(s, s->force)) {
        return "counters: the row has eliminated the troops";
    }
    if (row->guns == LOSS_ALL && (force[LIGHT_GUN] || force[HEAVY_GUN])) {
        return "counters: the row has eliminated the guns";
    }
    if (row->leader == LOSS_ALL && leader_at(s, s->force) < LEADERS) {
        return "leader: the row has eliminated the leader";
    }
    return NULL;
}

/* The row asks for the step at hand, and there is a unit of its class (R27). */
static bool is_asked(const kstate *s, const struct outcome_row *row)
{
    const uint8_t *force = s->counters[s->force];
    switch ((enum step)s->step[0]) {
    case STEP_LEADER_DIE: return is_loss_die(row->leader) && leader_at(s, s->force) < LEADERS;
    case STEP_TROOP_DIE:
    case STEP_LOSE_STEP: return is_loss_die(row->troops) && troops_at(s, s->force);
    case STEP_GUN_DIE:
    case STEP_LOSE_GUN: return is_loss_die(row->guns) && (force[LIGHT_GUN] || force[HEAVY_GUN]);
    case STEP_GUNBOAT_DIE: return is_loss_die(row->gunboats) && force[GUNBOAT];
    case STEP_STRENGTH_DIE: return row->strength && row->strength_die;
    case STEP_PEEK: return row->peek;
    default: return false;
    }
}

static const char *outcome_fault(const kdata *d, const kstate *s)
{
    const struct outcome_row *row = row_at_hand(d, s);
    if (!row) return NULL;
    if (s->step[0] == STEP_OUTCOME) return "step: nobody is to act";
    if (s->stage != outcome_stage((enum step)s->step[0])) return "stage: not that of the step";
    if (!is_asked(s, row)) return "step: the row does not ask for it, or has nobody to ask about";
    return eliminated_fault(s, row);
}

/* The most that the loss table can ask for with the row's modifier. */
static int losses_most(const kdata *d, const kstate *s)
{
    const struct outcome_row *row = fight_row(d, s);
    bool guns = s->step[0] == STEP_LOSE_GUN;
    int most = 0;
    for (int die = 1; die <= DIE_SIDES; die++) {
        int modified = die + loss_modifier(guns ? row->guns : row->troops);
        modified = modified < 1 ? 1 : modified > DIE_SIDES ? DIE_SIDES : modified;
        const struct loss_row *loss = &d->loss[modified - 1];
        int losses = guns ? loss->guns : loss->troops;
        if (losses > most) most = losses;
    }
    return most;
}

static const char *losses_fault(const kdata *d, const kstate *s)
{
    action list[KINDS];
    int choices = 0;
    switch ((enum step)s->step[0]) {
    case STEP_LOSE_STEP: choices = lose_step_list(d, s, list); break;
    case STEP_LOSE_GUN: choices = lose_gun_list(d, s, list); break;
    case STEP_GUNBOAT_DIE:
        return s->losses && s->losses <= s->counters[s->force][GUNBOAT]
                   ? NULL
                   : "losses: gunboats to roll for";
    default: return s->losses ? "losses: nothing is being lost" : NULL;
    }
    if (!s->losses || choices < 2) return "losses: no choice to make";
    return s->losses <= losses_most(d, s) ? NULL : "losses: more than the die can ask for";
}

/* ---- A fight, or none -------------------------------------------------------------------- */

static const char *fight_fault(const kdata *d, const kstate *s)
{
    bool defence = s->fight == FIGHT_DEFENCE;
    if (defence != (s->phase == PHASE_ACTIVATION)) return "fight: not in this phase";
    if (s->step[0] == STEP_RAID_FORCE && s->fight != FIGHT_RAID) return "fight: not a raid";
    if (s->step[0] == STEP_SORTIE_FORCE && s->fight != FIGHT_SORTIE) return "fight: not a sortie";
    const char *fault = dice_fault(s);
    if (!fault) fault = defence ? attack_fault(d, s) : force_fault(d, s);
    if (!fault) fault = modifier_fault(d, s);
    return fault ? fault : outcome_fault(d, s);
}

/* Nothing of a fight is remembered outside it, so that equal positions are equal bytes. */
static const char *idle_fault(const kstate *s)
{
    if (s->fight || s->target || s->bonus || s->modifier || s->dice || s->row || s->stage) {
        return "fight: there is none";
    }
    bool event_dice = s->step[0] == STEP_GUNBOAT_DIE;
    if (s->force && !(has_step(s, STEP_EVENT_EFFECTS) && s->force == PLACE_AVAILABLE)) {
        return "force: there is none";
    }
    if (event_dice && s->force != PLACE_AVAILABLE) return "force: the available gunboats";
    return has_units(s, PLACE_ENGAGED) ? "counters: engaged units without a fight" : NULL;
}

/* ---- The event phase --------------------------------------------------------------------- */

/* What the effect at hand must be for a step of the event phase to make sense. */
static bool is_event_step_right(const kstate *s, int kind)
{
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

static const char *effect_fault(const kdata *d, const kstate *s)
{
    const struct effect *effect = event_effect_at_hand(d, s);
    int leader = s->leader[effect->leader];
    if (s->event[s->event_card - 1] == CARD_DISCARDED) return "event: the card has not happened";
    if (!is_event_step_right(s, effect->kind)) return "event_effect: not at this step";
    if (s->step[0] == STEP_EVENT_OFFER) {
        if (leader != PLACE_AVAILABLE) return "step: an offer for a leader who is not available";
        if (effect->kind == EFFECT_SEND_STEAMERS && !s->counters[PLACE_AVAILABLE][GUNBOAT]) {
            return "step: an offer without an available gunboat";
        }
    }
    if (s->step[0] == STEP_EVENT_DIE && effect->kind == EFFECT_SEND_LEADER && leader != PLACE_OUT) {
        return "leader: not sent, as the step says";
    }
    if (s->step[0] == STEP_GUNBOAT_DIE && effect->kind == EFFECT_FORAGE && s->losses > 1) {
        return "losses: one gunboat goes foraging";
    }
    return NULL;
}

static const char *event_fault(const kdata *d, const kstate *s)
{
    bool has_effect = has_step(s, STEP_EVENT_EFFECTS);
    bool drawn = has_effect || s->step[0] == STEP_ACTION_POINT_DIE;
    if (has_effect != (s->event_effect > 0)) return "event_effect: not at this step";
    if (s->phase != PHASE_EVENT) return NULL;
    if (drawn != (s->event_card > 0)) return "event_card: not at this step";
    if (s->last_kind) return "last_kind: none in the event phase";
    if (s->step[0] == STEP_ACTION_POINT_DIE && d->event[s->event_card - 1].action_points) {
        return "step: the card's action points are printed";
    }
    return has_effect ? effect_fault(d, s) : NULL;
}

/* ---- The action phase -------------------------------------------------------------------- */

/* Every click leaves its trace: a marker, a direction, a gunboat. */
static int clicks_most(const kdata *d, const kstate *s, int kind)
{
    int markers = d->constant[CONSTANT_markers] - markers_left(d, s);
    int zones = d->constant[CONSTANT_fortify_zones];
    switch (kind) {
    case KIND_FORTIFY: return markers < zones ? markers : zones;
    case KIND_MORALE:
        if (s->direction == TRACK_MORALE) return d->constant[CONSTANT_morale_raises];
        return s->direction == TRACK_RESOURCES ? d->constant[CONSTANT_resource_raises] : 0;
    case KIND_GUNBOATS: return s->counters[PLACE_AVAILABLE][GUNBOAT];
    default: return 0;
    }
}

static const char *defend_fault(const kstate *s, int kind)
{
    bool deployed = false;
    if (kind != KIND_DEFEND) {
        bool idle = s->defend_zone == NO_ZONE && !s->defend_placed;
        return idle ? NULL : "defend_zone: nobody is deployed now";
    }
    for (int zone = 0; zone < ZONES; zone++) deployed = deployed || has_units(s, PLACE_ZONE + zone);
    if (s->defend_zone == NO_ZONE) {
        if (s->defend_placed) return "defend_placed: no zone";
        return deployed ? "defend_zone: units are deployed already" : NULL;
    }
    if (!is_controlled(s, s->defend_zone)) return "defend_zone: the enemy holds it";
    bool empty = !has_units(s, PLACE_ZONE + s->defend_zone);
    return s->defend_placed && empty ? "defend_placed: the zone is empty" : NULL;
}

static const char *action_fault(const kdata *d, const kstate *s)
{
    int kind = kind_at_hand(s);
    if (s->turn == 1 && s->phase != PHASE_ACTION) return "phase: turn 1 has actions only";
    if (s->turn == 1 && s->last_kind >= KIND_RAID) return "last_kind: not on turn 1";
    if (kind && kind != s->last_kind) return "last_kind: not the action at hand";
    if (s->clicks > clicks_most(d, s, kind)) return "clicks: more than the action allows or shows";
    if (s->direction && (kind != KIND_MORALE || !s->clicks)) return "direction: nothing is raised";
    if (s->direction == TRACK_RESOURCES && s->turn == 1) return "direction: not on turn 1";
    return defend_fault(s, kind);
}

/* ---- The step at hand -------------------------------------------------------------------- */

/* The step at hand must have what it asks about. */
static const char *step_fault(const kdata *d, const kstate *s)
{
    action list[48];
    switch ((enum step)s->step[0]) {
    case STEP_EVENT_TARGET:
        return event_target_list(d, s, list) > 1 ? NULL : "step: no banner to choose";
    case STEP_EVENT_REDUCE:
        return event_reduce_list(d, s, list) > 1 ? NULL : "step: no unit to choose";
    case STEP_ACTIONS: return s->action_points ? NULL : "action_points: 0 ends the action phase";
    case STEP_FORTIFY: return fortify_list(d, s, list) ? NULL : "step: nothing to fortify";
    case STEP_MORALE: return morale_list(d, s, list) ? NULL : "step: nothing to raise";
    case STEP_GUNBOATS: return gunboats_list(d, s, list) ? NULL : "step: no gunboat to build";
    case STEP_MILITIA: return militia_list(d, s, list) ? NULL : "step: no militia to raise";
    case STEP_RAID_TARGET:
    case STEP_RAID_FORCE:
        if (troops_at(s, PLACE_ENGAGED) || has_regular_to_go(d, s, FIGHT_RAID)) return NULL;
        return "step: no regular for a raid";
    case STEP_SORTIE_TARGET:
    case STEP_SORTIE_FORCE:
        if (troops_at(s, PLACE_ENGAGED) || has_regular_to_go(d, s, FIGHT_SORTIE)) return NULL;
        return "step: no regular for a sortie";
    case STEP_DEFEND: return defend_list(d, s, list) ? NULL : "step: nobody to deploy";
    case STEP_OVER:
    case STEP_TURN:
    case STEP_EVENT_EFFECTS:
    case STEP_ACTIVATION: return "step: nobody is to act";
    default: return NULL;
    }
}

const char *steps_fault(const kdata *d, const kstate *s)
{
    const char *fault = is_fighting(s) ? fight_fault(d, s) : idle_fault(s);
    if (!fault) fault = event_fault(d, s);
    if (!fault) fault = action_fault(d, s);
    if (!fault) fault = losses_fault(d, s);
    return fault ? fault : step_fault(d, s);
}
