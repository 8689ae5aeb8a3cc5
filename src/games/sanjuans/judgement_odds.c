/*
 * Who wins a battle: a logistic guess. Every unit adds its weight to the logarithm of the odds.
 *
 * The weights were found by bench/fit_battles: 200,000 automatic battles of drawn forces through
 * the steps of the game, fitted by maximum likelihood.
 */
#include "games/sanjuans/battle.h"
#include "games/sanjuans/judgement.h"

enum { EIGHTHS = 8 };

/* Batteries fire with all their dice while they are alive. */
static int health(const sdata *d, const sstate *s, int unit)
{
    const struct kind_data *kind = unit_data(d, unit);
    int left = kind->hits - s->unit_lost[unit];
    if (kind->arm == ARTILLERY) return left > 0 ? EIGHTHS : 0;
    return (left * EIGHTHS + kind->hits / 2) / kind->hits;
}

static bool is_fortified(const sdata *d, const sstate *s, int space)
{
    return is_location(space) && is_in_revolt(s, space) &&
           d->location[space].type == FORTIFIED_TOWN;
}

void battle_features(const sdata *d, const sstate *s, int place, int features[BATTLE_FEATURES])
{
    __builtin_memset(features, 0, sizeof(int) * BATTLE_FEATURES);
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] != place) continue;
        int eighths = health(d, s, unit);
        features[FEATURE_KINDS + unit_kind(unit)] += eighths;
        if (has_unit_flag(s, unit, UNIT_UNSUPPLIED)) features[FEATURE_UNSUPPLIED] += eighths;
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        bool fires = s->ship_where[ship] == place && is_seaworthy(d, s, ship);
        if (fires) features[FEATURE_GUNS] += d->ship[ship].dice;
    }
    features[FEATURE_TEMPER + temper_of(s)] = 1;
    features[FEATURE_FORTIFIED] = is_fortified(d, s, place);
}

/* clang-format off */
static const int16_t weights[BATTLE_FEATURES] = {
    [FEATURE_KINDS + KIND_EGYPTIAN_INFANTRY] = 92,
    [FEATURE_KINDS + KIND_SUDANESE] = 124,
    [FEATURE_KINDS + KIND_GORDON_SUDANESE] = 122,
    [FEATURE_KINDS + KIND_KRUPP] = 66,
    [FEATURE_KINDS + KIND_CAMEL_BATTERY] = 66,
    [FEATURE_KINDS + KIND_CUIRASSIER] = 92,
    [FEATURE_KINDS + KIND_DRAGOON] = 86,
    [FEATURE_KINDS + KIND_CAMELS] = 84,
    [FEATURE_KINDS + KIND_BASHI_INFANTRY] = 74,
    [FEATURE_KINDS + KIND_BASHI_CAVALRY] = 73,
    [FEATURE_KINDS + KIND_MILITIA] = 60,
    [FEATURE_KINDS + KIND_GARRISON] = 65,
    [FEATURE_KINDS + KIND_HICKS_INFANTRY] = 66,
    [FEATURE_KINDS + KIND_HICKS_CAVALRY] = 72,
    [FEATURE_KINDS + KIND_HICKS_BATTERY] = 40,
    [FEATURE_KINDS + KIND_HICKS_MACHINE_GUN] = 42,
    [FEATURE_KINDS + KIND_BRITISH_INFANTRY] = 162,
    [FEATURE_KINDS + KIND_BRITISH_CAVALRY] = 136,
    [FEATURE_KINDS + KIND_CAMEL_CORPS] = 145,
    [FEATURE_KINDS + KIND_BRITISH_BATTERY] = 111,
    [FEATURE_KINDS + KIND_BRITISH_MACHINE_GUN] = 107,
    [FEATURE_KINDS + KIND_INDIAN_INFANTRY] = 134,
    [FEATURE_KINDS + KIND_INDIAN_CAVALRY] = 116,
    [FEATURE_KINDS + KIND_INDIAN_BATTERY] = 110,
    [FEATURE_KINDS + KIND_AUSTRALIAN_INFANTRY] = 132,
    [FEATURE_KINDS + KIND_AUSTRALIAN_BATTERY] = 105,
    [FEATURE_GUNS] = 169,
    [FEATURE_TEMPER + TEMPER_EARLY] = -6907,
    [FEATURE_TEMPER + TEMPER_BRITISH] = -6592,
    [FEATURE_TEMPER + TEMPER_LATE] = -6219,
    [FEATURE_FORTIFIED] = -4364,
    [FEATURE_UNSUPPLIED] = -13,
};
/* clang-format on */

int unit_strength(const sdata *d, const sstate *s, int unit)
{
    int weight = weights[FEATURE_KINDS + unit_kind(unit)];
    if (has_unit_flag(s, unit, UNIT_UNSUPPLIED)) weight += weights[FEATURE_UNSUPPLIED];
    return weight * health(d, s, unit);
}

int kind_strength(int kind)
{
    return weights[FEATURE_KINDS + kind] * EIGHTHS;
}

int guns_strength(int dice)
{
    return weights[FEATURE_GUNS] * dice;
}

/* The logistic function in thousandths, at every quarter from 0 to 6. */
enum { QUARTERS = 24, ONE = 1024 };
static const int16_t logistic[QUARTERS + 1] = {
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953,
    963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998,
};

int win_chance(const sdata *d, const sstate *s, int strength, int space)
{
    enum { QUARTER = ONE / 4 };
    int odds = strength + weights[FEATURE_TEMPER + temper_of(s)];
    if (is_fortified(d, s, space)) odds += weights[FEATURE_FORTIFIED];
    int size = odds < 0 ? -odds : odds;
    if (size >= QUARTERS * QUARTER) size = QUARTERS * QUARTER - 1;
    int at = size / QUARTER, part = size % QUARTER;
    int value = logistic[at] + (logistic[at + 1] - logistic[at]) * part / QUARTER;
    return odds < 0 ? CERTAIN - value : value;
}
