/*
 * What is wrong with the fight of a position: its dice, the units in it, the row that is being read
 * and what is still to lose; or, where there is no fight, with what is left of one.
 */
#include "games/khartoum/faults/fault.h"

bool kh_is_fighting(const kh_state *s)
{
    return s->step[0] == KH_STEP_RAID_FORCE || s->step[0] == KH_STEP_SORTIE_FORCE ||
           kh_has_step(s, KH_STEP_ATTACK_BONUS) || kh_has_step(s, KH_STEP_FIGHT_ROLL) ||
           kh_has_step(s, KH_STEP_OUTCOME);
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
    CHECK(kh_is_fighting(s));
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
    int row = kh_clamp(total, KH_OUTCOME_LEAST, KH_OUTCOME_MOST);
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

/* A loss may have turned a counter to a side that could not have set out. */
static bool may_be_engaged(const kh_data *d, const kh_state *s, int kind)
{
    bool turned = kh_is_regular(kind) && !kh_is_full(kind) && kh_may_fight(d, kind - 1, s->fight);
    bool lost_steps = kh_has_step(s, KH_STEP_OUTCOME) && s->step[0] >= KH_STEP_LOSE_STEP;
    return kh_may_fight(d, kind, s->fight) || (turned && lost_steps);
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
    CHECK(s->fight != KH_FIGHT_DEFENCE);
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
    CHECK(s->activation_card >= 1 && s->activation_banner >= 1);
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

static const char *eliminated_fault(const kh_state *s, const struct kh_outcome_row *row)
{
    const uint8_t *force = s->counters[s->force];
    CHECK(s->force == KH_PLACE_ENGAGED || s->force >= KH_PLACE_ZONE);
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
        return kh_is_loss_die(row->leader) && kh_leader_at(s, s->force) < KH_LEADERS;
    case KH_STEP_TROOP_DIE:
    case KH_STEP_LOSE_STEP: return kh_is_loss_die(row->troops) && kh_troops_at(s, s->force);
    case KH_STEP_GUN_DIE:
    case KH_STEP_LOSE_GUN:
        return kh_is_loss_die(row->guns) && (force[KH_LIGHT_GUN] || force[KH_HEAVY_GUN]);
    case KH_STEP_GUNBOAT_DIE: return kh_is_loss_die(row->gunboats) && force[KH_GUNBOAT];
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
    CHECK(kh_has_step(s, KH_STEP_OUTCOME));
    const struct kh_outcome_row *row = kh_fight_row(d, s);
    bool guns = s->step[0] == KH_STEP_LOSE_GUN;
    int most = 0;
    for (int die = 1; die <= KH_DIE_SIDES; die++) {
        int modified = die + kh_loss_modifier(guns ? row->guns : row->troops);
        const struct kh_loss_row *loss = kh_loss_row(d, modified);
        int losses = guns ? loss->guns : loss->troops;
        if (losses > most) most = losses;
    }
    return most;
}

const char *kh_losses_fault(const kh_data *d, const kh_state *s)
{
    action list[KH_KINDS];
    int choices = 0;
    switch ((enum kh_step)s->step[0]) {
    case KH_STEP_LOSE_STEP: choices = kh_lose_step_row.list(d, s, list); break;
    case KH_STEP_LOSE_GUN: choices = kh_lose_gun_row.list(d, s, list); break;
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

static const char *present_fault(const kh_data *d, const kh_state *s)
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
    CHECK(!kh_is_fighting(s));
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

const char *kh_fight_fault(const kh_data *d, const kh_state *s)
{
    return kh_is_fighting(s) ? present_fault(d, s) : idle_fault(s);
}
