/*
 * Who wins a battle: a logistic guess. Every unit adds its weight to the logarithm of the odds.
 *
 * The weights were found by bench/fit_battles: 200,000 automatic battles of drawn forces through
 * the steps of the game, fitted by maximum likelihood.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

enum { EIGHTHS = 8 };

/* Batteries fire with all their dice while they are alive. */
static int health(const sj_data *d, const sj_state *s, int unit)
{
    const struct sj_kind_data *kind = sj_unit_data(d, unit);
    int left = kind->hits - s->unit_lost[unit];
    if (!s->unit_lost[unit]) return EIGHTHS; /* most are whole */
    if (kind->arm == SJ_ARTILLERY) return left > 0 ? EIGHTHS : 0;
    return (left * EIGHTHS + kind->hits / 2) / kind->hits;
}

static bool is_fortified(const sj_data *d, const sj_state *s, int space)
{
    return sj_is_location(space) && sj_is_in_revolt(s, space) &&
           d->location[space].type == SJ_FORTIFIED_TOWN;
}

void sj_battle_features(const sj_data *d, const sj_state *s, int place,
                        int features[SJ_BATTLE_FEATURES])
{
    __builtin_memset(features, 0, sizeof(int) * SJ_BATTLE_FEATURES);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] != place) continue;
        int eighths = health(d, s, unit);
        features[SJ_FEATURE_KINDS + sj_unit_kind(unit)] += eighths;
        if (sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED))
            features[SJ_FEATURE_UNSUPPLIED] += eighths;
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool fires = s->ship_where[ship] == place && sj_is_seaworthy(d, s, ship);
        if (fires) features[SJ_FEATURE_GUNS] += d->ship[ship].dice;
    }
    features[SJ_FEATURE_TEMPER + sj_temper_of(s)] = 1;
    features[SJ_FEATURE_FORTIFIED] = is_fortified(d, s, place);
}

/* clang-format off */
static const int16_t weights[SJ_BATTLE_FEATURES] = {
    [SJ_FEATURE_KINDS + SJ_KIND_EGYPTIAN_INFANTRY] = 38,
    [SJ_FEATURE_KINDS + SJ_KIND_SUDANESE] = 57,
    [SJ_FEATURE_KINDS + SJ_KIND_GORDON_SUDANESE] = 58,
    [SJ_FEATURE_KINDS + SJ_KIND_KRUPP] = 46,
    [SJ_FEATURE_KINDS + SJ_KIND_CAMEL_BATTERY] = 53,
    [SJ_FEATURE_KINDS + SJ_KIND_CUIRASSIER] = 62,
    [SJ_FEATURE_KINDS + SJ_KIND_DRAGOON] = 54,
    [SJ_FEATURE_KINDS + SJ_KIND_CAMELS] = 36,
    [SJ_FEATURE_KINDS + SJ_KIND_BASHI_INFANTRY] = 32,
    [SJ_FEATURE_KINDS + SJ_KIND_BASHI_CAVALRY] = 45,
    [SJ_FEATURE_KINDS + SJ_KIND_MILITIA] = 22,
    [SJ_FEATURE_KINDS + SJ_KIND_GARRISON] = 25,
    [SJ_FEATURE_KINDS + SJ_KIND_HICKS_INFANTRY] = 27,
    [SJ_FEATURE_KINDS + SJ_KIND_HICKS_CAVALRY] = 44,
    [SJ_FEATURE_KINDS + SJ_KIND_HICKS_BATTERY] = 21,
    [SJ_FEATURE_KINDS + SJ_KIND_HICKS_MACHINE_GUN] = 30,
    [SJ_FEATURE_KINDS + SJ_KIND_BRITISH_INFANTRY] = 104,
    [SJ_FEATURE_KINDS + SJ_KIND_BRITISH_CAVALRY] = 106,
    [SJ_FEATURE_KINDS + SJ_KIND_CAMEL_CORPS] = 86,
    [SJ_FEATURE_KINDS + SJ_KIND_BRITISH_BATTERY] = 92,
    [SJ_FEATURE_KINDS + SJ_KIND_BRITISH_MACHINE_GUN] = 88,
    [SJ_FEATURE_KINDS + SJ_KIND_INDIAN_INFANTRY] = 72,
    [SJ_FEATURE_KINDS + SJ_KIND_INDIAN_CAVALRY] = 84,
    [SJ_FEATURE_KINDS + SJ_KIND_INDIAN_BATTERY] = 94,
    [SJ_FEATURE_KINDS + SJ_KIND_AUSTRALIAN_INFANTRY] = 69,
    [SJ_FEATURE_KINDS + SJ_KIND_AUSTRALIAN_BATTERY] = 103,
    [SJ_FEATURE_GUNS] = 128,
    [SJ_FEATURE_TEMPER + SJ_TEMPER_EARLY] = -8469,
    [SJ_FEATURE_TEMPER + SJ_TEMPER_BRITISH] = -8025,
    [SJ_FEATURE_TEMPER + SJ_TEMPER_LATE] = -7623,
    [SJ_FEATURE_FORTIFIED] = -3236,
    [SJ_FEATURE_UNSUPPLIED] = -8,
};
/* clang-format on */

int sj_unit_strength(const sj_data *d, const sj_state *s, int unit)
{
    int weight = weights[SJ_FEATURE_KINDS + sj_unit_kind(unit)];
    if (sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED)) weight += weights[SJ_FEATURE_UNSUPPLIED];
    int strength = weight * health(d, s, unit);
    CHECK(strength >= 0 && strength < SJ_STRENGTH_MOST);
    return strength;
}

int sj_kind_strength(int kind)
{
    return weights[SJ_FEATURE_KINDS + kind] * EIGHTHS;
}

int sj_guns_strength(int dice)
{
    return weights[SJ_FEATURE_GUNS] * dice;
}

int sj_strength_at(const sj_data *d, const sj_state *s, int place)
{
    int strength = 0, dice = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++)
        if (s->unit_where[unit] == place) strength += sj_unit_strength(d, s, unit);
    for (int ship = 0; ship < SJ_SHIPS; ship++)
        if (s->ship_where[ship] == place && sj_is_seaworthy(d, s, ship)) dice += d->ship[ship].dice;
    return strength + sj_guns_strength(dice);
}

/* The logistic function in thousandths, at every quarter from 0 to 6. */
enum { QUARTERS = 24, ONE = 1024 };
static const int16_t logistic[QUARTERS + 1] = {
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953,
    963, 971, 977, 982, 986, 989, 991, 993, 995, 996, 997, 998,
};

int sj_odds_against(const sj_data *d, const sj_state *s, int space)
{
    int odds = weights[SJ_FEATURE_TEMPER + sj_temper_of(s)];
    return is_fortified(d, s, space) ? odds + weights[SJ_FEATURE_FORTIFIED] : odds;
}

int sj_chance_of_odds(int odds)
{
    enum { QUARTER = ONE / 4 };
    unsigned size = (unsigned)(odds < 0 ? -odds : odds);
    if (size >= QUARTERS * QUARTER) size = QUARTERS * QUARTER - 1;
    int at = (int)(size / QUARTER), part = (int)(size % QUARTER);
    int value = logistic[at] + (logistic[at + 1] - logistic[at]) * part / QUARTER;
    return odds < 0 ? SJ_CERTAIN - value : value;
}

int sj_win_chance(const sj_data *d, const sj_state *s, int strength, int space)
{
    return sj_chance_of_odds(strength + sj_odds_against(d, s, space));
}
