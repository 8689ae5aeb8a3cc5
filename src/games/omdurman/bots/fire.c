/* Fire: each weapon goes where it adds most to what may be expected of the attack there. */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/movement/movement.h"

enum {
    BOAT_WEIGHT = 40,  /* a boat, against om_worth_of() of units */
    STRAY_CHANCES = 6, /* of ten, one for each hex around the target (6.64r-f) */
    OWN_LOSS_WEIGHT = 3
};

int om_expected_losses(const om_data *d, int total, int modifier, int units, int disrupted)
{
    int sum = 0;
    if (total < 1) return 0;
    for (int face = 1; face <= OM_DIE_SIDES; face++) {
        enum om_result result = om_combat_result(d, total, face + modifier);
        int lost = om_number_of(result);
        if (result == OM_RESULT_DISRUPT) {
            sum += (units + 1) / 2 * disrupted;
        } else {
            sum += OM_DIE_SIDES * (lost < units ? lost : units);
        }
    }
    return sum;
}

/* How many faces of the die in ten give a result of so many or more. */
static int faces_for(const om_data *d, const struct om_reckoning *reckoning, int number)
{
    int faces = 0;
    for (int face = 1; face <= OM_DIE_SIDES; face++) {
        faces += om_number_of(om_volley_result(d, reckoning, face)) >= number;
    }
    return faces;
}

/* ---- Who fires ---------------------------------------------------------------------------- */

static int brigade_of(const om_data *d, int weapon)
{
    return om_is_boat_maxim(weapon) ? OM_BRIGADE_NONE : om_counter_data(d, weapon)->brigade;
}

static bool is_comrade(const struct om_outlook *o, int weapon, int other)
{
    return brigade_of(o->d, other) == brigade_of(o->d, weapon) &&
           o->s->place[other] == o->s->place[weapon];
}

/* Where a battalion of the same brigade and hex fires already: integrity is for all four (5.54d).
 */
static int aim_of_brigade(const struct om_outlook *o)
{
    int weapon = o->s->weapon;
    if (brigade_of(o->d, weapon) == OM_BRIGADE_NONE) return OM_NO_HEX;
    for (int c = 0; c < OM_COUNTER_ENGINEERS; c++) {
        if (c != weapon && o->s->weapon_use[c] >= OM_ALLOTTED && is_comrade(o, weapon, c))
            return o->s->attack[o->s->weapon_use[c] - OM_ALLOTTED].target;
    }
    return OM_NO_HEX;
}

/* In the order of the weapons (reckoning.c). */
static void add_weapon(struct om_volley *volley, int weapon)
{
    int at = volley->count++;
    for (; at > 0 && volley->weapon[at - 1] > weapon; at--)
        volley->weapon[at] = volley->weapon[at - 1];
    volley->weapon[at] = (uint8_t)weapon;
}

/* The weapon, and its brigade with it. */
static void add_weapons(const struct om_outlook *o, struct om_volley *volley)
{
    int weapon = o->s->weapon;
    add_weapon(volley, weapon);
    if (brigade_of(o->d, weapon) == OM_BRIGADE_NONE) return;
    for (int c = 0; c < OM_COUNTER_ENGINEERS; c++) {
        if (c != weapon && o->s->weapon_use[c] == OM_WEAPON_READY && is_comrade(o, weapon, c))
            add_weapon(volley, c);
    }
}

/* What is aimed at the target already, by the same kind of fire. */
static struct om_volley volley_so_far(const struct om_outlook *o, int target, bool howitzer)
{
    const om_state *s = o->s;
    for (int i = 0; i < OM_ATTACKS && s->attack[i].target; i++) {
        if (s->attack[i].target == target && (s->attack[i].howitzer != 0) == howitzer)
            return om_allotted_volley(s, i);
    }
    struct om_volley none;
    none.target = target;
    none.count = 0;
    none.second = om_is_second_fire(s);
    none.howitzer = howitzer;
    return none;
}

/* ---- What it is worth -------------------------------------------------------------------- */

/* The worth of an average unit there: whoever is next to us in his own turn is a danger. */
static int worth_in(const struct om_outlook *o, int hex, int units)
{
    int worth = 0;
    for (int c = om_first_in(o->s, hex); c < OM_COUNTERS; c = om_next_in(o->s, hex, c + 1)) {
        if (om_is_unit(o->d, c)) worth += om_worth_of(o->d, c);
    }
    worth = worth / units;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(o->d, o->s, hex, direction);
        if (!other || !om_holds(o->s, other, o->side) || om_is_nile(o->d, o->s, other)) continue;
        if (!om_melee_refusal(o->d, o->s, hex, direction))
            return worth + worth * o->manner->adjacent / 2;
    }
    return worth;
}

/* Shells that miss fall around: tenths of a unit of ours that they would take away. */
static int stray_losses(const struct om_outlook *o, int hex, int total)
{
    int losses = 0;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(o->d, o->s, hex, direction);
        if (!other || !om_holds(o->s, other, o->side)) continue;
        int units = om_is_nile(o->d, o->s, other) ? 1 : om_units_in(o->d, o->s, other);
        losses += om_expected_losses(o->d, total, 0, units, 3);
    }
    return losses / OM_DIE_SIDES;
}

static int gain_on_units(const struct om_outlook *o, struct om_volley *volley, int hex)
{
    const om_data *d = o->d;
    bool is_threat = o->s->phasing != o->side; /* disrupted, they cannot charge */
    int units = om_units_in(d, o->s, hex), disrupted = is_threat ? 5 : o->manner->disrupted;
    struct om_reckoning before = om_reckon(d, o->s, volley);
    add_weapons(o, volley);
    struct om_reckoning after = om_reckon(d, o->s, volley);
    int gain = om_expected_losses(d, after.total, after.sum, units, disrupted) -
               om_expected_losses(d, before.total, before.sum, units, disrupted);
    if (!volley->howitzer) return gain * worth_in(o, hex, units);
    gain = gain * (OM_DIE_SIDES - STRAY_CHANCES) / OM_DIE_SIDES;
    return (gain - OWN_LOSS_WEIGHT * stray_losses(o, hex, after.total)) * worth_in(o, hex, units);
}

/* Whether somebody of ours stands at the hex or next to it, on land. */
static bool is_anyone_before(const struct om_outlook *o, int hex)
{
    if (om_is_nile(o->d, o->s, hex)) return false;
    if (om_holds(o->s, hex, o->side)) return true;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = om_next_hex(o->d, o->s, hex, direction);
        if (other && om_holds(o->s, other, o->side) && !om_is_nile(o->d, o->s, other)) return true;
    }
    return false;
}

/* Walls are breached by those who want to get in: where one of the enemy is behind them (6.53f), or
 * where there is somebody to go in. In the battle there is nothing to go in for. */
static bool pays_to_breach(const struct om_outlook *o, int target)
{
    enum om_scenario scenario = om_scenario_of(o);
    const uint16_t *hexes = om_facts_at_hand(o->d, o->s)->wall_hex[target - OM_TARGET_WALL];
    if (o->side != (scenario == OM_SCENARIO_KHARTOUM ? OM_DERVISH : OM_ANGLO_EGYPTIAN))
        return false;
    if (om_holds(o->s, hexes[1], om_other_side(o->side))) return true;
    return scenario != OM_SCENARIO_HISTORICAL && is_anyone_before(o, hexes[0]);
}

static int gain_on_structure(const struct om_outlook *o, struct om_volley *volley,
                             enum om_target_kind kind)
{
    const om_data *d = o->d;
    int number = d->constant[kind == OM_AT_BOAT   ? OM_CONSTANT_sinks_boat
                             : kind == OM_AT_WALL ? OM_CONSTANT_breaches_wall
                                                  : OM_CONSTANT_destroys_fort];
    if (kind == OM_AT_WALL && !pays_to_breach(o, volley->target)) return 0;
    struct om_reckoning before = om_reckon(d, o->s, volley);
    add_weapons(o, volley);
    struct om_reckoning after = om_reckon(d, o->s, volley);
    int faces = faces_for(d, &after, number) - faces_for(d, &before, number);
    return 1 + faces * (kind == OM_AT_BOAT ? BOAT_WEIGHT : 2);
}

/* Whether more fire would tell there: a weapon that adds nothing by itself may, with the next,
 * bring the attack to a better row of the table. Only those who are drilled fire so: the balance of
 * Khartoum was settled with Dervishes who do not. */
static bool is_promising(const struct om_outlook *o, const struct om_volley *volley, int hex)
{
    if (o->side == OM_DERVISH) return false;
    struct om_reckoning now = om_reckon(o->d, o->s, volley);
    int units = om_units_in(o->d, o->s, hex);
    return om_expected_losses(o->d, now.total + OM_FACTORS_A_ROW, now.sum, units, 1) >
           om_expected_losses(o->d, now.total, now.sum, units, 1);
}

static int gain_at(const struct om_outlook *o, int target)
{
    struct om_gun gun = om_lay_gun(o->d, o->s, o->s->weapon, om_is_second_fire(o->s));
    struct om_volley volley = volley_so_far(o, target, gun.line == OM_LINE_HOWITZER);
    enum om_target_kind kind = om_kind_of_target(o->d, o->s, o->side, target);
    int near = OM_RANGES -
               om_hex_distance(om_target_hex(target) ? om_target_hex(target) : gun.hex, gun.hex);
    if (kind == OM_AT_UNITS) {
        int gain = gain_on_units(o, &volley, target);
        if (gain) return gain > 0 ? 2 * gain + near : gain;
        return is_promising(o, &volley, target) ? near + 1 : 0;
    }
    return gain_on_structure(o, &volley, kind);
}

action om_judge_aim(struct om_outlook *o)
{
    action best = om_choice_of(o, OM_VERB_HOLD);
    int most = 0;
    int with = aim_of_brigade(o);
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != OM_VERB_AT) continue;
        int target = (int)action_first(o->choice[i]);
        if (target == with) return o->choice[i];
        int gain = gain_at(o, target);
        if (gain <= most) continue;
        most = gain;
        best = o->choice[i];
    }
    return best;
}
