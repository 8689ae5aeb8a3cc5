/* What is wrong with the fire step at hand: attacks, weapons, and the losses they bring. */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/faults/fault.h"

/* ---- Attacks ----------------------------------------------------------------------------- */

static int count_attacks(const om_state *s)
{
    int count = 0;
    while (count < OM_ATTACKS && s->attack[count].target) count++;
    return count;
}

static const char *attacks_fault(const om_state *s, int count)
{
    for (int i = 0; i < OM_ATTACKS; i++) {
        const struct om_attack *attack = &s->attack[i];
        bool is_bare = !attack->target && !attack->howitzer && !attack->resolved;
        if (i >= count && !is_bare) return "attack: a gap in the list";
        if (i >= count) continue;
        if (attack->howitzer && attack->target >= OM_TARGET_WALL) {
            return "attack: howitzers do not fire at walls";
        }
        if (attack->howitzer && !om_is_second_fire(s)) return "attack: howitzers do not fire now";
        for (int j = 0; j < i; j++) {
            const struct om_attack *other = &s->attack[j];
            if (other->target == attack->target && other->howitzer == attack->howitzer) {
                return "attack: two of a kind at one target";
            }
        }
    }
    return NULL;
}

/* ---- Weapons ----------------------------------------------------------------------------- */

/* While they are being allotted, weapons can do what they are to do. */
static const char *allotted_fault(const om_data *d, const om_state *s, int weapon)
{
    CHECK(s->weapon_use[weapon] < OM_ALLOTTED + OM_ATTACKS);
    int use = s->weapon_use[weapon];
    if (om_weapon_refusal(d, s, weapon, om_is_second_fire(s))) return "weapon_use: it may not fire";
    if (use < OM_ALLOTTED) return NULL;
    const struct om_attack *attack = &s->attack[use - OM_ALLOTTED];
    struct om_gun gun = om_lay_gun(d, s, weapon, om_is_second_fire(s));
    bool is_kind = (gun.line == OM_LINE_HOWITZER) == (attack->howitzer != 0);
    return is_kind && !om_shot_refusal(d, s, &gun, attack->target)
               ? NULL
               : "weapon_use: allotted to a target that it may not be aimed at";
}

/* Once they are allotted, others may fall, be disrupted or come into sight: whoever is to fire
 * still can as far as that goes. */
static const char *waiting_fault(const om_data *d, const om_state *s, int weapon)
{
    CHECK(s->weapon_use[weapon] >= OM_ALLOTTED);
    const struct om_attack *attack = &s->attack[s->weapon_use[weapon] - OM_ALLOTTED];
    int counter = om_weapon_counter(weapon);
    if (attack->resolved || !om_is_on_map(s, counter) || om_has_flag(s, counter, OM_DISRUPTED))
        return NULL;
    if (om_weapon_refusal(d, s, weapon, om_is_second_fire(s))) return "weapon_use: it may not fire";
    struct om_gun gun = om_lay_gun(d, s, weapon, om_is_second_fire(s));
    bool is_kind = (gun.line == OM_LINE_HOWITZER) == (attack->howitzer != 0);
    return is_kind && om_shot_factors(d, s, &gun, attack->target)
               ? NULL
               : "weapon_use: allotted to a target that it may not be aimed at";
}

static const char *weapons_fault(const om_data *d, const om_state *s, enum om_side firing,
                                 int attacks)
{
    bool is_allotting = om_has_waiting_step(s, OM_STEP_FIRE);
    bool is_used[OM_ATTACKS] = { false };
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        int use = s->weapon_use[weapon];
        if (use == OM_WEAPON_SILENT) continue;
        if (om_side_of(om_weapon_counter(weapon)) != firing) return "weapon_use: of the other side";
        if (use >= OM_ALLOTTED + attacks) return "weapon_use: allotted to no attack";
        if (use < OM_ALLOTTED && !is_allotting) return "weapon_use: the allotment is over";
        if (use >= OM_ALLOTTED) is_used[use - OM_ALLOTTED] = true;
        const char *fault =
            is_allotting ? allotted_fault(d, s, weapon) : waiting_fault(d, s, weapon);
        if (fault) return fault;
    }
    for (int i = 0; is_allotting && i < attacks; i++) {
        if (!is_used[i] || s->attack[i].resolved) return "attack: without a weapon, or resolved";
    }
    return NULL;
}

/* ---- The step at hand -------------------------------------------------------------------- */

static const char *aim_fault(const om_state *s)
{
    if (s->step[0] != OM_STEP_AIM) return s->weapon ? "weapon: none is being aimed" : NULL;
    return s->weapon_use[s->weapon] == OM_WEAPON_READY ? NULL : "weapon: it is not ready";
}

/* The attack at hand has a roll to come. */
static const char *roll_fault(const om_data *d, const om_state *s, enum om_side firing)
{
    CHECK(s->attack[s->volley].target);
    const struct om_attack *attack = &s->attack[s->volley];
    if (attack->resolved || !om_allotted_volley(s, s->volley).count)
        return "volley: it has been resolved, or is void";
    if (om_kind_of_target(d, s, firing, attack->target) == OM_AT_NOTHING)
        return "volley: at nothing";
    if (s->step[0] == OM_STEP_FIRE_DIE) return NULL;
    return attack->howitzer && s->result != OM_RESULT_MISS ? NULL
                                                           : "result: no shells are in the air";
}

/* 6.82r: leaders go with those who took part. */
static const char *advance_fault(const om_data *d, const om_state *s)
{
    const struct om_attack *attack = &s->attack[s->volley];
    if (!attack->resolved || attack->howitzer || attack->target > OM_HEXES) {
        return "volley: nobody advances after it";
    }
    for (int c = 0; s->step[0] == OM_STEP_FIRE_ADVANCE && c < OM_COUNTERS; c++) {
        if (!om_has_flag(s, c, OM_PICKED)) continue;
        bool may_go =
            om_is_ae_leader(d, c) && c != OM_COUNTER_GORDON && s->phasing == OM_ANGLO_EGYPTIAN;
        if (!may_go) return "flags: picked, but not a leader who may advance";
    }
    return NULL;
}

static const char *volley_fault(const om_data *d, const om_state *s, enum om_side firing,
                                int attacks)
{
    bool rolls = s->step[0] == OM_STEP_FIRE_DIE || s->step[0] == OM_STEP_IMPACT_DIE;
    bool advances = om_has_waiting_step(s, OM_STEP_FIRE_ADVANCE);
    if (s->result && s->step[0] != OM_STEP_IMPACT_DIE) return "result: no shells are in the air";
    if (!rolls && !advances && s->step[0] != OM_STEP_LOSSES) {
        return s->volley ? "volley: none is being resolved" : NULL;
    }
    if (s->volley >= attacks) return "volley: no such attack";
    if (rolls) return roll_fault(d, s, firing);
    if (advances) return advance_fault(d, s);
    return s->attack[s->volley].resolved ? NULL : "volley: losses before its roll";
}

/* Outside fire nothing is remembered of it, so that equal positions are equal bytes. */
static const char *silence_fault(const om_state *s)
{
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (s->weapon_use[weapon]) return "weapon_use: nobody fires";
    }
    if (s->weapon || s->volley || s->result) return "weapon: nobody fires";
    return s->attack[0].target ? "attack: nobody fires" : attacks_fault(s, 0);
}

const char *om_fire_fault(const om_data *d, const om_state *s)
{
    bool fires = om_has_waiting_step(s, OM_STEP_FIRE) || om_has_waiting_step(s, OM_STEP_RESOLVE);
    if (!fires) return silence_fault(s);
    int attacks = count_attacks(s), i = 0;
    while (s->step[i] != OM_STEP_FIRE && s->step[i] != OM_STEP_RESOLVE) i++;
    enum om_side firing = (enum om_side)s->side[i];
    const char *fault = attacks_fault(s, attacks);
    if (!fault) fault = weapons_fault(d, s, firing, attacks);
    if (!fault) fault = aim_fault(s);
    return fault ? fault : volley_fault(d, s, firing, attacks);
}

/* ---- Losses ------------------------------------------------------------------------------ */

static const char *cause_fault(const om_state *s)
{
    bool is_melee = s->segment == OM_SEGMENT_MELEE;
    if (is_melee != (s->loss_cause == OM_LOSS_MELEE)) return "loss_cause: not in this segment";
    if (is_melee) return s->loss_hex == s->melee_hex ? NULL : "loss_hex: not that of the melee";
    bool by_work = s->loss_cause == OM_LOSS_BREACH || s->loss_cause == OM_LOSS_FORT;
    if (s->segment == OM_SEGMENT_END && !by_work) return "loss_cause: not in this segment";
    bool by_fire = s->loss_cause == OM_LOSS_FIRE;
    return by_fire && s->loss_hex != s->attack[s->volley].target ? "loss_hex: not the target"
                                                                 : NULL;
}

static const char *struck_fault(const om_data *d, const om_state *s)
{
    CHECK(s->step[0] == OM_STEP_LOSSES);
    int hex = s->loss_hex;
    if (!om_is_land(d, s, hex) || !om_units_in(d, s, hex)) return "loss_hex: nobody is there";
    if (om_side_of(om_first_in(s, hex)) != s->side[0]) return "side: not the owner of those struck";
    return cause_fault(s);
}

const char *om_loss_fault(const om_data *d, const om_state *s)
{
    switch ((enum om_step)s->step[0]) {
    case OM_STEP_LOSSES: return struck_fault(d, s);
    case OM_STEP_ATTACK_LOSSES: break;
    case OM_STEP_DESERTION:
        if (s->loss_disrupts) return "loss_disrupts: who deserts is gone";
        break;
    default:
        if (s->loss_disrupts || s->loss_number) return "loss_number: nothing is being lost";
        break;
    }
    return s->loss_hex || s->loss_cause ? "loss_hex: nothing is being lost there" : NULL;
}
