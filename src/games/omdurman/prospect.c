/*
 * A guess at the result of a game of Omdurman when a game turn begins: both sides have had their
 * player turn, and nobody is on the way. And what results are worth to those who search.
 *
 * The guess is a logistic model for each scenario. A feature has a weight, and one for each turn
 * that is left, in 65536ths of log odds. docs/bots.md says how they were fitted. The battle has
 * none: it is short enough to be played out, and what counts in it is decided in its last turn.
 */
#include "games/omdurman/judgement.h"

/* ---- Features ---------------------------------------------------------------------------- */

enum { NEAR = 3, WITHIN_MARCH = 9, FAR_FROM_HEART = 30 };

struct muster {
    int lost[SIDES]; /* counters */
    int units[SIDES];
    int leaders; /* Anglo-Egyptian */
};

static struct muster call_roll(const odata *d, const ostate *s)
{
    struct muster muster = { { 0 }, { 0 }, 0 };
    for (int c = 0; c < COUNTERS; c++) {
        enum side side = side_of(c);
        if (s->place[c] == PLACE_LOST) {
            muster.lost[side]++;
        } else if (s->place[c] != PLACE_UNUSED && s->place[c] != PLACE_DESERTED) {
            muster.units[side] += is_unit(d, c);
            muster.leaders += is_ae_leader(d, c);
        }
    }
    return muster;
}

/* Dervish units by their distance to the nearest Anglo-Egyptian ones, each hex once. */
static void count_nearness(const odata *d, const ostate *s, int *near, int *within)
{
    uint16_t hexes[FIRST_DERVISH];
    int count = 0, last = NO_HEX, least = 0;
    for (int c = 0; c < FIRST_DERVISH; c++) {
        int hex = s->place[c];
        if (hex == last || !is_on_map(s, c) || !is_unit(d, c)) continue;
        last = hex;
        hexes[count++] = (uint16_t)hex;
    }
    *near = *within = 0;
    last = NO_HEX;
    for (int c = FIRST_DERVISH; c < COUNTER_DERVISH_GUNBOAT; c++) {
        int hex = s->place[c];
        if (!is_on_map(s, c)) continue;
        if (hex != last) {
            least = WITHIN_MARCH + 1;
            for (int i = 0; i < count; i++) {
                int distance = hex_distance(hex, hexes[i]);
                if (distance < least) least = distance;
            }
        }
        last = hex;
        *near += least <= NEAR;
        *within += least <= WITHIN_MARCH;
    }
}

/* How far the first of a side is from the heart, and how many are within one march of it. */
static void look_at_heart(const odata *d, const ostate *s, enum side side, int *least, int *within)
{
    const uint16_t *way = facts_at_hand(d, s)->way[WAY_HEART];
    int first = side == DERVISH ? FIRST_DERVISH : 0;
    int end = side == DERVISH ? COUNTER_DERVISH_GUNBOAT : FIRST_BOAT;
    *least = FAR_FROM_HEART;
    *within = 0;
    for (int c = first; c < end; c++) {
        if (!is_on_map(s, c)) continue;
        if (way[s->place[c]] < *least) *least = way[s->place[c]];
        *within += way[s->place[c]] <= WITHIN_MARCH;
    }
}

int omdurman_features(const odata *d, const ostate *s, int *x)
{
    enum scenario scenario = (enum scenario)s->options[OPTION_SCENARIO];
    struct muster muster = call_roll(d, s);
    enum side raider = scenario == SCENARIO_KHARTOUM ? DERVISH : ANGLO_EGYPTIAN;
    x[FEATURE_ONE] = 1;
    x[FEATURE_DERVISH_LOST] = muster.lost[DERVISH];
    x[FEATURE_AE_LOST] = muster.lost[ANGLO_EGYPTIAN];
    x[FEATURE_DERVISH_UNITS] = muster.units[DERVISH];
    x[FEATURE_AE_UNITS] = muster.units[ANGLO_EGYPTIAN];
    x[FEATURE_LEADERS] = muster.leaders;
    x[FEATURE_MARGIN] = 0;
    if (scenario == SCENARIO_CAMPAIGN) x[FEATURE_MARGIN] = s->vp[ANGLO_EGYPTIAN] - s->vp[DERVISH];
    count_nearness(d, s, &x[FEATURE_NEAR], &x[FEATURE_WITHIN_MARCH]);
    look_at_heart(d, s, raider, &x[FEATURE_HEART], &x[FEATURE_AT_HEART]);
    return d->scenario[scenario].turns - s->turn + 1;
}

/* ---- Weights ----------------------------------------------------------------------------- */

struct weight {
    int32_t now, per_turn;
};

/* clang-format off */
static const struct weight weights[SCENARIOS][FEATURES] = {
    [SCENARIO_CAMPAIGN] = {
            [FEATURE_ONE] = { -46206, 3371 },
            [FEATURE_DERVISH_LOST] = { 200, -33 },
            [FEATURE_AE_LOST] = { -3934, 327 },
            [FEATURE_DERVISH_UNITS] = { -638, -5 },
            [FEATURE_AE_UNITS] = { -1156, 71 },
            [FEATURE_MARGIN] = { 5211, -233 },
            [FEATURE_NEAR] = { -3584, 529 },
            [FEATURE_WITHIN_MARCH] = { -1369, 289 },
            [FEATURE_HEART] = { -429, 40 },
            [FEATURE_AT_HEART] = { 3090, -172 },
            [FEATURE_LEADERS] = { 13137, 2081 },
    },
    [SCENARIO_KHARTOUM] = {
            [FEATURE_ONE] = { 33365, -3187 },
            [FEATURE_DERVISH_LOST] = { 4841, 774 },
            [FEATURE_AE_LOST] = { 657, -2362 },
            [FEATURE_DERVISH_UNITS] = { -1730, -326 },
            [FEATURE_AE_UNITS] = { 6746, 422 },
            [FEATURE_NEAR] = { 1892, 294 },
            [FEATURE_WITHIN_MARCH] = { -1627, -165 },
            [FEATURE_HEART] = { 1963, -527 },
            [FEATURE_AT_HEART] = { -6069, -719 },
            [FEATURE_LEADERS] = { 33365, -3187 },
    },
};
/* clang-format on */

/* Nobody has been moved since the turn began. */
bool is_at_rest(const ostate *s)
{
    bool is_begun = s->step[0] == STEP_MOVE || s->step[0] == STEP_EMBARK;
    if (!is_begun || s->second || s->segment != SEGMENT_MOVE) return false;
    for (int c = 0; c < COUNTERS; c++) {
        if (has_flag(s, c, MOVED) && is_on_map(s, c)) return false;
    }
    return true;
}

bool omdurman_prospect(const void *data, const void *state, int32_t *value)
{
    enum { ALL = 1000000 };
    const ostate *s = state;
    int x[FEATURES];
    if (s->options[OPTION_SCENARIO] == SCENARIO_HISTORICAL || !is_at_rest(s)) return false;
    int turns = omdurman_features(data, s, x);
    int64_t log_odds = 0;
    for (int i = 0; i < FEATURES; i++) {
        const struct weight *weight = &weights[s->options[OPTION_SCENARIO]][i];
        log_odds += (int64_t)x[i] * (weight->now + weight->per_turn * turns);
    }
    value[ANGLO_EGYPTIAN] = log_odds_chance(log_odds);
    value[DERVISH] = ALL - value[ANGLO_EGYPTIAN];
    return true;
}

/* ---- Worth ------------------------------------------------------------------------------- */

/* In the battle levels count a little beside winning. The Khalifa has not come to look on: a draw
 * in which he did the enemy no harm (9.24r-b, the lowest level) is no better to him than a defeat
 * by as little as can be. Elsewhere there is a prospect, and an end is worth what that guesses at.
 */
void omdurman_worth(const void *data, const void *state, int16_t *value)
{
    static const int16_t worth[ENDINGS] = { 500, 900, 950, 1000, 1000, 100, 50, 0, 0, 500 };
    const odata *d = data;
    const ostate *s = state;
    if (s->options[OPTION_SCENARIO] != SCENARIO_HISTORICAL) return;
    value[ANGLO_EGYPTIAN] = worth[s->ending];
    value[DERVISH] = (int16_t)(1000 - worth[s->ending]);
    bool is_unfought = call_roll(d, s).lost[ANGLO_EGYPTIAN] < d->level[DERVISH][1];
    if (s->ending == ENDING_DRAW && is_unfought) value[DERVISH] = 100;
}
