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
    FEATURE_BANNERS,                                               /* up to zone 2, 3, 4, 5 */
    FEATURE_STRENGTH = FEATURE_BANNERS + KH_FIRST_ZONE_NUMBER - 2, /* the same, and in all */
    FEATURE_MARKERS = FEATURE_STRENGTH + KH_FIRST_ZONE_NUMBER - 1, /* on controlled zones */
    FEATURE_PALACE_MARKERS,
    FEATURE_ACTIVE,
    FEATURE_NEAR_2, /* a banner stands in zone 2 */
    FEATURE_NEAR_3, /* or 3 */
    FEATURE_TROOPS_4,
    FEATURE_TROOPS_8,
    FEATURE_NO_EVENTS, /* the game is played without event cards */
    FEATURES
};

/* More of these is never better: what the fit holds the weights of at 0 or below. */
bool kh_prospect_is_bad(int feature)
{
    bool is_cost = feature >= FEATURE_COST && feature <= FEATURE_COST_64TH;
    bool is_banner = feature >= FEATURE_BANNERS && feature < FEATURE_MARKERS;
    return is_cost || is_banner || feature == FEATURE_NEAR_2 || feature == FEATURE_NEAR_3;
}

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
        for (int up_to = number; up_to <= KH_FIRST_ZONE_NUMBER; up_to++) {
            if (up_to < KH_FIRST_ZONE_NUMBER) x[FEATURE_BANNERS + up_to - 2]++;
            x[FEATURE_STRENGTH + up_to - 2] += strength;
        }
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
    struct kh_memo memo;
    kh_memo_begin(&memo);
    kh_outlook_make(&o, d, s, &memo);
    for (int i = 0; i < FEATURES; i++) x[i] = 0;
    x[FEATURE_ONE] = 1;
    path_features(&o, x);
    tracks_features(&o, x);
    force_features(s, x);
    x[FEATURE_NO_EVENTS] = s->option[KH_OPTION_EVENTS] != 0;
    return o.turns_after;
}

/* ---- The model --------------------------------------------------------------------------- */

struct weight {
    int now, per_turn; /* always; and for each turn after this one */
};

/* clang-format off */
static const struct weight weights[FEATURES] = {
    [FEATURE_ONE] = { -86943, -7909 },
    [FEATURE_COST] = { 0, 0 },
    [FEATURE_COST_QUARTER] = { 0, 0 },
    [FEATURE_COST_16TH] = { 0, 0 },
    [FEATURE_COST_64TH] = { 0, 0 },
    [FEATURE_COUNTERS + KH_EGYPTIAN_FULL] = { 13870, 4504 },
    [FEATURE_COUNTERS + KH_EGYPTIAN_REDUCED] = { 1838, 2033 },
    [FEATURE_COUNTERS + KH_SUDANESE_FULL] = { 20353, 1534 },
    [FEATURE_COUNTERS + KH_SUDANESE_REDUCED] = { 882, -143 },
    [FEATURE_COUNTERS + KH_BASHI_FULL] = { -18199, 5293 },
    [FEATURE_COUNTERS + KH_BASHI_REDUCED] = { -7282, 2130 },
    [FEATURE_COUNTERS + KH_MILITIA] = { -8175, 1102 },
    [FEATURE_COUNTERS + KH_LIGHT_GUN] = { 14932, 2736 },
    [FEATURE_COUNTERS + KH_HEAVY_GUN] = { 2605, 4056 },
    [FEATURE_COUNTERS + KH_GUNBOAT] = { 13314, 2317 },
    [FEATURE_DAMAGED] = { 6869, -1070 },
    [FEATURE_LEADERS + KH_STEWART] = { 12104, 293 },
    [FEATURE_LEADERS + KH_ALI] = { 8286, 5460 },
    [FEATURE_LEADERS + KH_NUSHI] = { -5959, 3540 },
    [FEATURE_RECOVERING + KH_STEWART] = { 6818, -30 },
    [FEATURE_RECOVERING + KH_ALI] = { -3038, 5971 },
    [FEATURE_RECOVERING + KH_NUSHI] = { -14110, 4410 },
    [FEATURE_MORALE] = { 4605, 2221 },
    [FEATURE_MORALE_3] = { -34193, -2158 },
    [FEATURE_MORALE_6] = { 11084, -5590 },
    [FEATURE_RESOURCES] = { 4090, 1549 },
    [FEATURE_LACK] = { 38753, -4487 },
    [FEATURE_SPARE] = { 11592, -3423 },
    [FEATURE_TRACKS] = { 8321, -1650 },
    [FEATURE_SHARE] = { -18358, 3000 },
    [FEATURE_BANNERS + 0] = { 0, 0 },
    [FEATURE_BANNERS + 1] = { 0, 0 },
    [FEATURE_BANNERS + 2] = { 0, 0 },
    [FEATURE_BANNERS + 3] = { 0, 0 },
    [FEATURE_STRENGTH + 0] = { 0, -18 },
    [FEATURE_STRENGTH + 1] = { 0, 0 },
    [FEATURE_STRENGTH + 2] = { 0, 0 },
    [FEATURE_STRENGTH + 3] = { 0, 0 },
    [FEATURE_STRENGTH + 4] = { -14872, -761 },
    [FEATURE_MARKERS] = { -973, 525 },
    [FEATURE_PALACE_MARKERS] = { 16528, -1506 },
    [FEATURE_ACTIVE] = { -42311, -1033 },
    [FEATURE_NEAR_2] = { 0, -4385 },
    [FEATURE_NEAR_3] = { 0, -2983 },
    [FEATURE_TROOPS_4] = { 71776, -18751 },
    [FEATURE_TROOPS_8] = { 23892, -5 },
    [FEATURE_NO_EVENTS] = { 60411, 7228 },
};
/* clang-format on */

/* The city is at rest when a turn begins: everybody has come back, nobody is on the way. Without
 * event cards a turn begins with its first action. */
bool kh_is_at_rest(const kh_state *s)
{
    bool is_first_choice = s->step[0] == KH_STEP_ACTIONS && s->last_kind == KH_KIND_NONE;
    return s->step[0] == KH_STEP_EVENT_DRAW ||
           (s->option[KH_OPTION_EVENTS] && s->turn > 1 && is_first_choice);
}

bool kh_prospect(const void *data, const void *state, int32_t *value)
{
    const kh_state *s = state;
    int x[FEATURES];
    if (!kh_is_at_rest(s)) return false;
    int turns = kh_prospect_features(data, s, x);
    int64_t log_odds = 0;
    for (int i = 0; i < FEATURES; i++) {
        log_odds += (int64_t)x[i] * (weights[i].now + weights[i].per_turn * turns);
    }
    value[ACTOR_FIRST_SEAT] = log_odds_chance(log_odds);
    return true;
}
