/*
 * The prospect: the chance to hold the city, guessed at the beginning of a turn.
 *
 * A logistic model: each feature of the position adds its weight, and a second weight for each turn
 * that is left, to the logarithm of the odds. The weights were fitted to many games that the
 * judgement played to their end, from positions that it had reached with and without blunders, on
 * all levels (bench/fit_prospect.c). They say how the judgement fares from there, which is what a
 * search needs to know.
 *
 * This file names no rules by their ids: it plays by them and implements none.
 */
#include "games/khartoum/bots/judgement.h"

enum feature {
    FEATURE_ONE,
    FEATURE_COST, /* the forecast for all paths, and again up to a quarter, a 16th and a 64th */
    FEATURE_COST_QUARTER,
    FEATURE_COST_16TH,
    FEATURE_COST_64TH,
    FEATURE_COUNTERS, /* available, by kind */
    FEATURE_DAMAGED = FEATURE_COUNTERS + KH_KINDS,
    FEATURE_LEADERS,                                       /* available; Gordon is left out */
    FEATURE_RECOVERING = FEATURE_LEADERS + KH_LEADERS - 1, /* likewise */
    FEATURE_MORALE = FEATURE_RECOVERING + KH_LEADERS - 1,
    FEATURE_MORALE_3, /* up to 3 */
    FEATURE_MORALE_6,
    FEATURE_RESOURCES,
    FEATURE_LACK,   /* what they lack for the upkeep to the end, below 0 */
    FEATURE_SPARE,  /* what they have beyond it, up to 4 */
    FEATURE_TRACKS, /* what both tracks add to the dice */
    FEATURE_SHARE,
    FEATURE_BANNERS,                                               /* in zones 2 to 5 */
    FEATURE_STRENGTH = FEATURE_BANNERS + KH_FIRST_ZONE_NUMBER - 2, /* in zones 2 to 6 */
    FEATURE_MARKERS = FEATURE_STRENGTH + KH_FIRST_ZONE_NUMBER - 1, /* on controlled zones */
    FEATURE_PALACE_MARKERS,
    FEATURE_ACTIVE,
    FEATURE_NEAR_2, /* a banner stands in zone 2 */
    FEATURE_NEAR_3, /* or 3 */
    FEATURE_TROOPS_4,
    FEATURE_TROOPS_8,
    FEATURES
};

_Static_assert((int)FEATURES == (int)KH_PROSPECT_FEATURES, "judgement.h tells how many there are");

enum { COST_BITS = 10 }; /* costs are counted in 1024ths */

static void tracks_features(const struct kh_outlook *o, int *x)
{
    int upkeep = o->d->constant[KH_CONSTANT_upkeep] * (o->turns_after + 1);
    int spare = o->s->resources - upkeep;
    x[FEATURE_MORALE] = o->s->morale;
    x[FEATURE_MORALE_3] = kh_least_of(o->s->morale, 3);
    x[FEATURE_MORALE_6] = kh_least_of(o->s->morale, 6);
    x[FEATURE_RESOURCES] = o->s->resources;
    x[FEATURE_LACK] = kh_least_of(spare, 0);
    x[FEATURE_SPARE] = kh_least_of(spare, 4);
    x[FEATURE_TRACKS] = o->drm;
    x[FEATURE_SHARE] = o->share;
}

static void path_features(const struct kh_outlook *o, int *x)
{
    int cost = kh_paths_cost(o) >> (20 - COST_BITS);
    x[FEATURE_COST] = cost;
    x[FEATURE_COST_QUARTER] = kh_least_of(cost, 1 << COST_BITS >> 2);
    x[FEATURE_COST_16TH] = kh_least_of(cost, 1 << COST_BITS >> 4);
    x[FEATURE_COST_64TH] = kh_least_of(cost, 1 << COST_BITS >> 6);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int number = o->s->banner_zone[banner], strength = o->s->strength[banner];
        if (!strength || number <= KH_PALACE_NUMBER) continue;
        if (number < KH_FIRST_ZONE_NUMBER) x[FEATURE_BANNERS + number - 2]++;
        x[FEATURE_STRENGTH + number - 2] += strength;
        x[FEATURE_NEAR_2] |= number == 2;
        x[FEATURE_NEAR_3] |= number <= 3;
    }
    for (int zone = KH_ZONE_PALACE + 1; zone < KH_ZONES; zone++) {
        if (kh_is_controlled(o->s, zone)) x[FEATURE_MARKERS] += o->s->marker[zone];
    }
    x[FEATURE_PALACE_MARKERS] = o->s->marker[KH_ZONE_PALACE];
    x[FEATURE_ACTIVE] = o->active;
}

static void force_features(const kh_state *s, int *x)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        x[FEATURE_COUNTERS + kind] = s->counters[KH_PLACE_AVAILABLE][kind];
    }
    x[FEATURE_DAMAGED] = s->counters[KH_PLACE_DAMAGED][KH_GUNBOAT];
    for (int leader = 0; leader < KH_GORDON; leader++) {
        x[FEATURE_LEADERS + leader] = s->leader[leader] == KH_PLACE_AVAILABLE;
        x[FEATURE_RECOVERING + leader] = s->leader[leader] == KH_PLACE_RECOVERING;
    }
    x[FEATURE_TROOPS_4] = kh_least_of(kh_troops_at(s, KH_PLACE_AVAILABLE), 4);
    x[FEATURE_TROOPS_8] = kh_least_of(kh_troops_at(s, KH_PLACE_AVAILABLE), 8);
}

int kh_prospect_features(const kh_data *d, const kh_state *s, int *x)
{
    struct kh_outlook o;
    kh_outlook_make(&o, d, s);
    for (int i = 0; i < FEATURES; i++) x[i] = 0;
    x[FEATURE_ONE] = 1;
    path_features(&o, x);
    tracks_features(&o, x);
    force_features(s, x);
    return o.turns_after;
}

/* ---- The model --------------------------------------------------------------------------- */

struct weight {
    int now, per_turn; /* always; and for each turn after this one */
};

/* clang-format off */
static const struct weight weights[FEATURES] = {
    [FEATURE_ONE] = { -22677, -856 },
    [FEATURE_COST] = { 63, -6 },
    [FEATURE_COST_QUARTER] = { -57, -16 },
    [FEATURE_COST_16TH] = { -565, 48 },
    [FEATURE_COST_64TH] = { -2702, -77 },
    [FEATURE_COUNTERS + KH_EGYPTIAN_FULL] = { 90197, -10069 },
    [FEATURE_COUNTERS + KH_EGYPTIAN_REDUCED] = { 62570, -9063 },
    [FEATURE_COUNTERS + KH_SUDANESE_FULL] = { 47779, -7584 },
    [FEATURE_COUNTERS + KH_SUDANESE_REDUCED] = { 26282, -5831 },
    [FEATURE_COUNTERS + KH_BASHI_FULL] = { 35886, -6005 },
    [FEATURE_COUNTERS + KH_BASHI_REDUCED] = { 40892, -6205 },
    [FEATURE_COUNTERS + KH_MILITIA] = { 68499, -7509 },
    [FEATURE_COUNTERS + KH_LIGHT_GUN] = { 31978, 1151 },
    [FEATURE_COUNTERS + KH_HEAVY_GUN] = { 70608, 1532 },
    [FEATURE_COUNTERS + KH_GUNBOAT] = { 28589, 706 },
    [FEATURE_DAMAGED] = { 7976, 1331 },
    [FEATURE_LEADERS + KH_STEWART] = { 21687, 5251 },
    [FEATURE_LEADERS + KH_ALI] = { 466, 3278 },
    [FEATURE_LEADERS + KH_NUSHI] = { -2392, -144 },
    [FEATURE_RECOVERING + KH_STEWART] = { -14918, 9202 },
    [FEATURE_RECOVERING + KH_ALI] = { -11778, 3957 },
    [FEATURE_RECOVERING + KH_NUSHI] = { -2696, 1410 },
    [FEATURE_MORALE] = { 8599, 1634 },
    [FEATURE_MORALE_3] = { -10043, 4879 },
    [FEATURE_MORALE_6] = { 28978, -2927 },
    [FEATURE_RESOURCES] = { 4982, 922 },
    [FEATURE_LACK] = { 21901, 1824 },
    [FEATURE_SPARE] = { 42039, 1587 },
    [FEATURE_TRACKS] = { -4188, 1374 },
    [FEATURE_SHARE] = { 12801, -3053 },
    [FEATURE_BANNERS + 0] = { 121204, -13441 },
    [FEATURE_BANNERS + 1] = { -15736, 14570 },
    [FEATURE_BANNERS + 2] = { -39157, 10045 },
    [FEATURE_BANNERS + 3] = { -22336, 1242 },
    [FEATURE_STRENGTH + 0] = { -29873, -729 },
    [FEATURE_STRENGTH + 1] = { -7604, -3559 },
    [FEATURE_STRENGTH + 2] = { -5869, -2473 },
    [FEATURE_STRENGTH + 3] = { -8864, -1098 },
    [FEATURE_STRENGTH + 4] = { -12752, -665 },
    [FEATURE_MARKERS] = { 723, 599 },
    [FEATURE_PALACE_MARKERS] = { 39139, 1438 },
    [FEATURE_ACTIVE] = { -60025, -2755 },
    [FEATURE_NEAR_2] = { -8885, 4944 },
    [FEATURE_NEAR_3] = { -31266, 4427 },
    [FEATURE_TROOPS_4] = { -3108, -6009 },
    [FEATURE_TROOPS_8] = { -62270, 8055 },
};
/* clang-format on */

/* The city is at rest when a turn begins: everybody has come back, nobody is on the way. */
bool kh_prospect(const void *data, const void *state, int32_t *value)
{
    const kh_state *s = state;
    int x[FEATURES];
    if (s->step[0] != KH_STEP_EVENT_DRAW) return false;
    int turns = kh_prospect_features(data, s, x);
    int64_t log_odds = 0;
    for (int i = 0; i < FEATURES; i++) {
        log_odds += (int64_t)x[i] * (weights[i].now + weights[i].per_turn * turns);
    }
    value[ACTOR_FIRST_SEAT] = log_odds_chance(log_odds);
    return true;
}
