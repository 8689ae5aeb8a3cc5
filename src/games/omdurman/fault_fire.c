/* What is wrong with the fire step at hand: attacks, weapons, and the losses they bring. */
#include "games/omdurman/fault.h"
#include "games/omdurman/fire.h"

/* ---- Attacks ----------------------------------------------------------------------------- */

static int count_attacks(const ostate *s)
{
    int count = 0;
    while (count < ATTACKS && s->attack[count].target) count++;
    return count;
}

static const char *attacks_fault(const ostate *s, int count)
{
    for (int i = 0; i < ATTACKS; i++) {
        const struct attack *attack = &s->attack[i];
        bool is_bare = !attack->target && !attack->howitzer && !attack->resolved;
        if (i >= count && !is_bare) return "attack: a gap in the list";
        if (i >= count) continue;
        if (attack->howitzer && attack->target >= TARGET_WALL) {
            return "attack: howitzers do not fire at walls";
        }
        if (attack->howitzer && !is_second_fire(s)) return "attack: howitzers do not fire now";
        for (int j = 0; j < i; j++) {
            const struct attack *other = &s->attack[j];
            if (other->target == attack->target && other->howitzer == attack->howitzer) {
                return "attack: two of a kind at one target";
            }
        }
    }
    return NULL;
}

/* ---- Weapons ----------------------------------------------------------------------------- */

/* While they are being allotted, weapons can do what they are to do. */
static const char *allotted_fault(const odata *d, const ostate *s, int weapon)
{
    int use = s->weapon_use[weapon];
    if (weapon_refusal(d, s, weapon, is_second_fire(s))) return "weapon_use: it may not fire";
    if (use < ALLOTTED) return NULL;
    const struct attack *attack = &s->attack[use - ALLOTTED];
    struct gun gun = lay_gun(d, s, weapon, is_second_fire(s));
    bool is_kind = (gun.line == LINE_HOWITZER) == (attack->howitzer != 0);
    return is_kind && !shot_refusal(d, s, &gun, attack->target)
               ? NULL
               : "weapon_use: allotted to a target that it may not be aimed at";
}

/* Once they are allotted, others may fall, be disrupted or come into sight: whoever is to fire
 * still can as far as that goes. */
static const char *waiting_fault(const odata *d, const ostate *s, int weapon)
{
    const struct attack *attack = &s->attack[s->weapon_use[weapon] - ALLOTTED];
    int counter = weapon_counter(weapon);
    if (attack->resolved || !is_on_map(s, counter) || has_flag(s, counter, DISRUPTED)) return NULL;
    if (weapon_refusal(d, s, weapon, is_second_fire(s))) return "weapon_use: it may not fire";
    struct gun gun = lay_gun(d, s, weapon, is_second_fire(s));
    bool is_kind = (gun.line == LINE_HOWITZER) == (attack->howitzer != 0);
    return is_kind && shot_factors(d, s, &gun, attack->target)
               ? NULL
               : "weapon_use: allotted to a target that it may not be aimed at";
}

static const char *weapons_fault(const odata *d, const ostate *s, enum side firing, int attacks)
{
    bool is_allotting = has_waiting_step(s, STEP_FIRE);
    bool is_used[ATTACKS] = { false };
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        int use = s->weapon_use[weapon];
        if (use == WEAPON_SILENT) continue;
        if (side_of(weapon_counter(weapon)) != firing) return "weapon_use: of the other side";
        if (use >= ALLOTTED + attacks) return "weapon_use: allotted to no attack";
        if (use < ALLOTTED && !is_allotting) return "weapon_use: the allotment is over";
        if (use >= ALLOTTED) is_used[use - ALLOTTED] = true;
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

static const char *aim_fault(const ostate *s)
{
    if (s->step[0] != STEP_AIM) return s->weapon ? "weapon: none is being aimed" : NULL;
    return s->weapon_use[s->weapon] == WEAPON_READY ? NULL : "weapon: it is not ready";
}

/* The attack at hand has a roll to come. */
static const char *roll_fault(const odata *d, const ostate *s, enum side firing)
{
    const struct attack *attack = &s->attack[s->volley];
    uint8_t weapons[ATTACKS];
    count_weapons(s, weapons);
    if (attack->resolved || !weapons[s->volley]) return "volley: it has been resolved, or is void";
    if (kind_of_target(d, s, firing, attack->target) == AT_NOTHING) return "volley: at nothing";
    if (s->step[0] == STEP_FIRE_DIE) return NULL;
    return attack->howitzer && s->result != RESULT_MISS ? NULL : "result: no shells are in the air";
}

/* 6.82r: leaders go with those who took part. */
static const char *advance_fault(const odata *d, const ostate *s)
{
    const struct attack *attack = &s->attack[s->volley];
    if (!attack->resolved || attack->howitzer || attack->target > HEXES) {
        return "volley: nobody advances after it";
    }
    for (int c = 0; s->step[0] == STEP_FIRE_ADVANCE && c < COUNTERS; c++) {
        if (!has_flag(s, c, PICKED)) continue;
        bool may_go = is_ae_leader(d, c) && c != COUNTER_GORDON && s->phasing == ANGLO_EGYPTIAN;
        if (!may_go) return "flags: picked, but not a leader who may advance";
    }
    return NULL;
}

static const char *volley_fault(const odata *d, const ostate *s, enum side firing, int attacks)
{
    bool rolls = s->step[0] == STEP_FIRE_DIE || s->step[0] == STEP_IMPACT_DIE;
    bool advances = has_waiting_step(s, STEP_FIRE_ADVANCE);
    if (s->result && s->step[0] != STEP_IMPACT_DIE) return "result: no shells are in the air";
    if (!rolls && !advances && s->step[0] != STEP_LOSSES) {
        return s->volley ? "volley: none is being resolved" : NULL;
    }
    if (s->volley >= attacks) return "volley: no such attack";
    if (rolls) return roll_fault(d, s, firing);
    if (advances) return advance_fault(d, s);
    return s->attack[s->volley].resolved ? NULL : "volley: losses before its roll";
}

/* Outside fire nothing is remembered of it, so that equal positions are equal bytes. */
static const char *silence_fault(const ostate *s)
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        if (s->weapon_use[weapon]) return "weapon_use: nobody fires";
    }
    if (s->weapon || s->volley || s->result) return "weapon: nobody fires";
    return s->attack[0].target ? "attack: nobody fires" : attacks_fault(s, 0);
}

const char *fire_fault(const odata *d, const ostate *s)
{
    bool fires = has_waiting_step(s, STEP_FIRE) || has_waiting_step(s, STEP_RESOLVE);
    if (!fires) return silence_fault(s);
    int attacks = count_attacks(s), i = 0;
    while (s->step[i] != STEP_FIRE && s->step[i] != STEP_RESOLVE) i++;
    enum side firing = (enum side)s->side[i];
    const char *fault = attacks_fault(s, attacks);
    if (!fault) fault = weapons_fault(d, s, firing, attacks);
    if (!fault) fault = aim_fault(s);
    return fault ? fault : volley_fault(d, s, firing, attacks);
}

/* ---- Losses ------------------------------------------------------------------------------ */

static const char *cause_fault(const ostate *s)
{
    bool is_melee = s->segment == SEGMENT_MELEE;
    if (is_melee != (s->loss_cause == LOSS_MELEE)) return "loss_cause: not in this segment";
    if (is_melee) return s->loss_hex == s->melee_hex ? NULL : "loss_hex: not that of the melee";
    bool by_work = s->loss_cause == LOSS_BREACH || s->loss_cause == LOSS_FORT;
    if (s->segment == SEGMENT_END && !by_work) return "loss_cause: not in this segment";
    bool by_fire = s->loss_cause == LOSS_FIRE;
    return by_fire && s->loss_hex != s->attack[s->volley].target ? "loss_hex: not the target"
                                                                 : NULL;
}

static const char *struck_fault(const odata *d, const ostate *s)
{
    int hex = s->loss_hex;
    if (!is_land(d, s, hex) || !units_in(d, s, hex)) return "loss_hex: nobody is there";
    if (side_of(first_in(s, hex)) != s->side[0]) return "side: not the owner of those struck";
    return cause_fault(s);
}

const char *loss_fault(const odata *d, const ostate *s)
{
    switch ((enum step)s->step[0]) {
    case STEP_LOSSES: return struck_fault(d, s);
    case STEP_ATTACK_LOSSES: break;
    case STEP_DESERTION:
        if (s->loss_disrupts) return "loss_disrupts: who deserts is gone";
        break;
    default:
        if (s->loss_disrupts || s->loss_number) return "loss_number: nothing is being lost";
        break;
    }
    return s->loss_hex || s->loss_cause ? "loss_hex: nothing is being lost there" : NULL;
}
