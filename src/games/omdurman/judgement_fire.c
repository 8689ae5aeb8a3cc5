/* Fire: each weapon goes where it adds most to what may be expected of the attack there. */
#include "games/omdurman/fire.h"
#include "games/omdurman/judgement.h"

enum {
    ADJACENT_WEIGHT = 3, /* who is about to come to blows */
    BOAT_WEIGHT = 40,    /* a boat, against worth_of() of units */
    STRAY_CHANCES = 6,   /* of ten, one for each hex around the target (6.64r-f) */
    OWN_LOSS_WEIGHT = 3
};

int expected_losses(const odata *d, int total, int modifier, int units, int disrupted)
{
    int sum = 0;
    if (total < 1) return 0;
    for (int face = 1; face <= DIE_SIDES; face++) {
        enum result result = combat_result(d, total, face + modifier);
        int lost = number_of(result);
        if (result == RESULT_DISRUPT) {
            sum += (units + 1) / 2 * disrupted;
        } else {
            sum += DIE_SIDES * (lost < units ? lost : units);
        }
    }
    return sum;
}

/* How many faces of the die in ten give a result of so many or more. */
static int faces_for(const odata *d, const struct reckoning *reckoning, int number)
{
    int faces = 0;
    for (int face = 1; face <= DIE_SIDES; face++) {
        faces += number_of(volley_result(d, reckoning, face)) >= number;
    }
    return faces;
}

/* ---- Who fires ---------------------------------------------------------------------------- */

static int brigade_of(const odata *d, int weapon)
{
    return is_boat_maxim(weapon) ? BRIGADE_NONE : counter_data(d, weapon)->brigade;
}

static bool is_comrade(const struct outlook *o, int weapon, int other)
{
    return brigade_of(o->d, other) == brigade_of(o->d, weapon) &&
           o->s->place[other] == o->s->place[weapon];
}

/* Where a battalion of the same brigade and hex fires already: integrity is for all four (5.54d).
 */
static int aim_of_brigade(const struct outlook *o)
{
    int weapon = o->s->weapon;
    if (brigade_of(o->d, weapon) == BRIGADE_NONE) return NO_HEX;
    for (int c = 0; c < COUNTER_ENGINEERS; c++) {
        if (c != weapon && o->s->weapon_use[c] >= ALLOTTED && is_comrade(o, weapon, c))
            return o->s->attack[o->s->weapon_use[c] - ALLOTTED].target;
    }
    return NO_HEX;
}

/* In the order of the weapons (reckoning.c). */
static void add_weapon(struct volley *volley, int weapon)
{
    int at = volley->count++;
    for (; at > 0 && volley->weapon[at - 1] > weapon; at--)
        volley->weapon[at] = volley->weapon[at - 1];
    volley->weapon[at] = (uint8_t)weapon;
}

/* The weapon, and its brigade with it. */
static void add_weapons(const struct outlook *o, struct volley *volley)
{
    int weapon = o->s->weapon;
    add_weapon(volley, weapon);
    if (brigade_of(o->d, weapon) == BRIGADE_NONE) return;
    for (int c = 0; c < COUNTER_ENGINEERS; c++) {
        if (c != weapon && o->s->weapon_use[c] == WEAPON_READY && is_comrade(o, weapon, c))
            add_weapon(volley, c);
    }
}

/* What is aimed at the target already, by the same kind of fire. */
static struct volley volley_so_far(const struct outlook *o, int target, bool howitzer)
{
    const ostate *s = o->s;
    for (int i = 0; i < ATTACKS && s->attack[i].target; i++) {
        if (s->attack[i].target == target && (s->attack[i].howitzer != 0) == howitzer)
            return allotted_volley(s, i);
    }
    struct volley none;
    none.target = target;
    none.count = 0;
    none.second = is_second_fire(s);
    none.howitzer = howitzer;
    return none;
}

/* ---- What it is worth -------------------------------------------------------------------- */

/* The worth of an average unit there: whoever is next to us in his own turn is a danger. */
static int worth_in(const struct outlook *o, int hex, int units)
{
    int worth = 0;
    for (int c = first_in(o->s, hex); c < COUNTERS; c = next_in(o->s, hex, c + 1)) {
        if (is_unit(o->d, c)) worth += worth_of(o->d, c);
    }
    worth = worth / units;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = next_hex(o->d, o->s, hex, direction);
        if (!other || !holds(o->s, other, o->side) || is_nile(o->d, o->s, other)) continue;
        if (!melee_refusal(o->d, o->s, hex, direction)) return worth + worth * ADJACENT_WEIGHT / 2;
    }
    return worth;
}

/* Shells that miss fall around: tenths of a unit of ours that they would take away. */
static int stray_losses(const struct outlook *o, int hex, int total)
{
    int losses = 0;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = next_hex(o->d, o->s, hex, direction);
        if (!other || !holds(o->s, other, o->side)) continue;
        int units = is_nile(o->d, o->s, other) ? 1 : units_in(o->d, o->s, other);
        losses += expected_losses(o->d, total, 0, units, 3);
    }
    return losses / DIE_SIDES;
}

static int gain_on_units(const struct outlook *o, struct volley *volley, int hex)
{
    const odata *d = o->d;
    bool is_threat = o->s->phasing != o->side; /* disrupted, they cannot charge */
    int units = units_in(d, o->s, hex), disrupted = is_threat ? 5 : 2;
    struct reckoning before = reckon(d, o->s, volley);
    add_weapons(o, volley);
    struct reckoning after = reckon(d, o->s, volley);
    int gain = expected_losses(d, after.total, after.sum, units, disrupted) -
               expected_losses(d, before.total, before.sum, units, disrupted);
    if (!volley->howitzer) return gain * worth_in(o, hex, units);
    gain = gain * (DIE_SIDES - STRAY_CHANCES) / DIE_SIDES;
    return (gain - OWN_LOSS_WEIGHT * stray_losses(o, hex, after.total)) * worth_in(o, hex, units);
}

/* Walls are breached by those who want to get in. */
static bool wants_breach(const struct outlook *o)
{
    return o->side == (scenario_of(o) == SCENARIO_KHARTOUM ? DERVISH : ANGLO_EGYPTIAN);
}

static int gain_on_structure(const struct outlook *o, struct volley *volley, enum target_kind kind)
{
    const odata *d = o->d;
    int number = d->constant[kind == AT_BOAT   ? CONSTANT_sinks_boat
                             : kind == AT_WALL ? CONSTANT_breaches_wall
                                               : CONSTANT_destroys_fort];
    if (kind == AT_WALL && !wants_breach(o)) return 0;
    struct reckoning before = reckon(d, o->s, volley);
    add_weapons(o, volley);
    struct reckoning after = reckon(d, o->s, volley);
    int faces = faces_for(d, &after, number) - faces_for(d, &before, number);
    return 1 + faces * (kind == AT_BOAT ? BOAT_WEIGHT : 2);
}

static int gain_at(const struct outlook *o, int target)
{
    struct gun gun = lay_gun(o->d, o->s, o->s->weapon, is_second_fire(o->s));
    struct volley volley = volley_so_far(o, target, gun.line == LINE_HOWITZER);
    enum target_kind kind = kind_of_target(o->d, o->s, o->side, target);
    int near = RANGES - hex_distance(target_hex(target) ? target_hex(target) : gun.hex, gun.hex);
    if (kind == AT_UNITS) {
        int gain = gain_on_units(o, &volley, target);
        return gain > 0 ? 2 * gain + near : gain;
    }
    return gain_on_structure(o, &volley, kind);
}

action judge_aim(struct outlook *o)
{
    action best = choice_of(o, VERB_HOLD);
    int most = 0;
    int with = aim_of_brigade(o);
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != VERB_AT) continue;
        int target = (int)action_first(o->choice[i]);
        if (target == with) return o->choice[i];
        int gain = gain_at(o, target);
        if (gain <= most) continue;
        most = gain;
        best = o->choice[i];
    }
    return best;
}
