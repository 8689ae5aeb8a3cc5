/*
 * What a search asks of Omdurman: what to compare, a guess at the result of a game when a game turn
 * begins (both sides have had their player turn, and nobody is on the way), and what results are
 * worth to those who search.
 *
 * It compares plans, not single steps. In the battle, whether the army moves at all; at Khartoum,
 * that for the garrison, and whether a stack goes where the judgement sends it or stays;
 * everywhere, whom to attack, who gives way, who advances. All else is small, or too large: a guess
 * at the next morning does not tell a day won from a day lost. An army that weighed each turn of a
 * campaign by it whether to set out never would: there plans are played out (variations.c).
 *
 * The guess is a network for each scenario (core/network.h), which is told features, the turns that
 * are left, and how many stand in which part of the map. docs/bots.md says how they were trained.
 * The battle has none: it is short enough to be played out, and what counts in it is decided in its
 * last turn.
 */
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/movement/movement.h"

/* ---- Features ---------------------------------------------------------------------------- */

enum { NEAR = 3, WITHIN_MARCH = 9, FAR_FROM_HEART = 30 };

struct muster {
    int lost[OM_SIDES]; /* counters */
    int units[OM_SIDES];
    int leaders; /* Anglo-Egyptian */
};

static struct muster call_roll(const om_data *d, const om_state *s)
{
    struct muster muster = { { 0 }, { 0 }, 0 };
    for (int c = 0; c < OM_COUNTERS; c++) {
        enum om_side side = om_side_of(c);
        if (s->place[c] == OM_PLACE_LOST) {
            muster.lost[side]++;
        } else if (s->place[c] != OM_PLACE_UNUSED && s->place[c] != OM_PLACE_DESERTED) {
            muster.units[side] += om_is_unit(d, c);
            muster.leaders += om_is_ae_leader(d, c);
        }
    }
    return muster;
}

/* Dervish units by their distance to the nearest Anglo-Egyptian ones, each hex once. */
static void count_nearness(const om_data *d, const om_state *s, int *near, int *within)
{
    uint16_t hexes[OM_FIRST_DERVISH];
    int count = 0, last = OM_NO_HEX, least = 0;
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        int hex = s->place[c];
        if (hex == last || !om_is_on_map(s, c) || !om_is_unit(d, c)) continue;
        last = hex;
        hexes[count++] = (uint16_t)hex;
    }
    *near = *within = 0;
    last = OM_NO_HEX;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        int hex = s->place[c];
        if (!om_is_on_map(s, c)) continue;
        if (hex != last) {
            least = WITHIN_MARCH + 1;
            for (int i = 0; i < count; i++) {
                int distance = om_hex_distance(hex, hexes[i]);
                if (distance < least) least = distance;
            }
        }
        last = hex;
        *near += least <= NEAR;
        *within += least <= WITHIN_MARCH;
    }
}

/* How far the first of a side is from the heart, and how many are within one march of it. */
static void look_at_heart(const om_data *d, const om_state *s, enum om_side side, int *least,
                          int *within)
{
    const uint16_t *way = om_facts_at_hand(d, s)->way[OM_WAY_HEART];
    int first = side == OM_DERVISH ? OM_FIRST_DERVISH : 0;
    int end = side == OM_DERVISH ? OM_COUNTER_DERVISH_GUNBOAT : OM_FIRST_BOAT;
    *least = FAR_FROM_HEART;
    *within = 0;
    for (int c = first; c < end; c++) {
        if (!om_is_on_map(s, c)) continue;
        if (way[s->place[c]] < *least) *least = way[s->place[c]];
        *within += way[s->place[c]] <= WITHIN_MARCH;
    }
}

int om_features(const om_data *d, const om_state *s, int *x)
{
    enum om_scenario scenario = (enum om_scenario)s->options[OM_OPTION_SCENARIO];
    struct muster muster = call_roll(d, s);
    enum om_side raider = scenario == OM_SCENARIO_KHARTOUM ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
    x[OM_FEATURE_ONE] = 1;
    x[OM_FEATURE_DERVISH_LOST] = muster.lost[OM_DERVISH];
    x[OM_FEATURE_AE_LOST] = muster.lost[OM_ANGLO_EGYPTIAN];
    x[OM_FEATURE_DERVISH_UNITS] = muster.units[OM_DERVISH];
    x[OM_FEATURE_AE_UNITS] = muster.units[OM_ANGLO_EGYPTIAN];
    x[OM_FEATURE_LEADERS] = muster.leaders;
    x[OM_FEATURE_MARGIN] = 0;
    if (scenario == OM_SCENARIO_CAMPAIGN)
        x[OM_FEATURE_MARGIN] = s->vp[OM_ANGLO_EGYPTIAN] - s->vp[OM_DERVISH];
    count_nearness(d, s, &x[OM_FEATURE_NEAR], &x[OM_FEATURE_WITHIN_MARCH]);
    look_at_heart(d, s, raider, &x[OM_FEATURE_HEART], &x[OM_FEATURE_AT_HEART]);
    return d->scenario[scenario].turns - s->turn + 1;
}

/* ---- The networks ------------------------------------------------------------------------ */

/* The map in squares of so many columns and rows. */
static int part_of(const om_state *s, int hex)
{
    int side = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM ? 3 : 6;
    return (om_row_of(hex) - 1) / side * OM_PARTS_ACROSS + (om_column_of(hex) - 1) / side;
}

void om_inputs(const om_data *d, const om_state *s, int16_t *inputs)
{
    int x[OM_FEATURES] = { 0 }, turns = om_features(d, s, x);
    __builtin_memset(inputs, 0, OM_INPUTS * sizeof inputs[0]);
    for (int i = 0; i < OM_FEATURES; i++) inputs[i] = (int16_t)x[i];
    inputs[OM_INPUT_TURNS] = (int16_t)turns;
    inputs[OM_INPUT_TURN + turns] = 1;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_is_on_map(s, c))
            inputs[OM_INPUT_PARTS + OM_PARTS * (int)om_side_of(c) + part_of(s, s->place[c])]++;
    }
}

/* Of how they were made the tables tell. */
#define NETWORK campaign
#define NETWORK_TABLE "games/omdurman/bots/network_campaign.def"
#define NETWORK_INPUTS OM_INPUTS
#include "core/network_table.h"

#define NETWORK khartoum
#define NETWORK_TABLE "games/omdurman/bots/network_khartoum.def"
#define NETWORK_INPUTS OM_INPUTS
#include "core/network_table.h"

/* Nobody has been moved since the turn began. */
bool om_is_at_rest(const om_state *s)
{
    bool is_begun = s->step[0] == OM_STEP_MOVE || s->step[0] == OM_STEP_EMBARK;
    if (!is_begun || s->second || s->segment != OM_SEGMENT_MOVE) return false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_MOVED) && om_is_on_map(s, c)) return false;
    }
    return true;
}

bool om_prospect(const void *data, const void *state, int32_t *value)
{
    enum { ALL = 1000000 };
    const om_state *s = state;
    int16_t inputs[OM_INPUTS];
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_HISTORICAL || !om_is_at_rest(s)) return false;
    om_inputs(data, s, inputs);
    bool is_campaign = s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    int64_t log_odds = network_log_odds(is_campaign ? &campaign : &khartoum, inputs);
    value[OM_ANGLO_EGYPTIAN] = log_odds_chance(log_odds);
    value[OM_DERVISH] = ALL - value[OM_ANGLO_EGYPTIAN];
    return true;
}

/* ---- Worth ------------------------------------------------------------------------------- */

enum {
    WHOLE = 1000,
    LEVELS_SHARE = 8, /* tenths of what an end is worth; the rest are losses */
    LOSSES_WORTH = 100,
    LOSSES_MOST = 60, /* so many more are no better */
    MARGIN_SHARE = 3, /* tenths of what the end of a campaign is worth */
    MARGIN_MOST = 60, /* points */
    AE_LOSS = 3       /* as the judgement counts */
};

/* What the losses add to the worth for the Anglo-Egyptians: most ways to move an army change them
 * long before they change the level. */
static int worth_of_losses(const struct muster *muster)
{
    int margin = muster->lost[OM_DERVISH] - AE_LOSS * muster->lost[OM_ANGLO_EGYPTIAN];
    if (margin > LOSSES_MOST) margin = LOSSES_MOST;
    if (margin < -LOSSES_MOST) margin = -LOSSES_MOST;
    return LOSSES_WORTH * (LOSSES_MOST + margin) / LOSSES_MOST;
}

/* In the campaign points count a little beside winning, for most plans change them long before they
 * change who wins. */
static void value_margin(const om_state *s, int16_t *value)
{
    int margin = s->vp[OM_ANGLO_EGYPTIAN] - s->vp[OM_DERVISH];
    if (margin > MARGIN_MOST) margin = MARGIN_MOST;
    if (margin < -MARGIN_MOST) margin = -MARGIN_MOST;
    int points = WHOLE * (MARGIN_MOST + margin) / (2 * MARGIN_MOST);
    int won = (10 - MARGIN_SHARE) * value[OM_ANGLO_EGYPTIAN];
    value[OM_ANGLO_EGYPTIAN] = (int16_t)((won + MARGIN_SHARE * points) / 10);
    value[OM_DERVISH] = (int16_t)(WHOLE - value[OM_ANGLO_EGYPTIAN]);
}

/* In the battle levels count a little beside winning, and losses beside those. The Khalifa has not
 * come to look on: a draw in which he did the enemy no harm (9.24r-b, the lowest level) is no
 * better to him than a defeat by as little as can be. At Khartoum there is a prospect, and an end
 * is worth what that guesses at. */
void om_worth(const void *data, const void *state, int16_t *value)
{
    static const int16_t worth[OM_ENDINGS] = { 500, 900, 950, 1000, 1000, 100, 50, 0, 0, 500 };
    const om_data *d = data;
    const om_state *s = state;
    if (s->options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN) value_margin(s, value);
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_HISTORICAL) return;
    struct muster muster = call_roll(d, s);
    int losses = worth_of_losses(&muster);
    bool is_unfought = muster.lost[OM_ANGLO_EGYPTIAN] < d->level[OM_DERVISH][1];
    int ending = s->ending == OM_ENDING_DRAW && is_unfought ? OM_ENDING_AE_MARGINAL : s->ending;
    value[OM_ANGLO_EGYPTIAN] = (int16_t)(worth[s->ending] * LEVELS_SHARE / 10 + losses);
    value[OM_DERVISH] = (int16_t)(WHOLE - worth[ending] * LEVELS_SHARE / 10 - losses);
}

/* ---- Candidates ------------------------------------------------------------------------------ */

enum { WORTH_A_THOUGHT = 10 }; /* stacks further from the enemy just go */

static int keep_verbs(const action *legal, int count, unsigned verbs, action *out)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (verbs >> action_verb(legal[i]) & 1) out[kept++] = legal[i];
    }
    return kept;
}

static bool has_anyone_moved(const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_has_flag(s, c, OM_MOVED) && om_is_on_map(s, c)) return true;
    }
    return false;
}

/* Whether staying where all are may be the better plan. Nobody waits who storms Khartoum: each turn
 * costs him a level (9.35r-a), and the guess at the next morning hardly tells. */
static bool may_wait(const om_state *s)
{
    switch (s->options[OM_OPTION_SCENARIO]) {
    case OM_SCENARIO_HISTORICAL: return true;
    case OM_SCENARIO_KHARTOUM: return s->side[0] == OM_ANGLO_EGYPTIAN;
    default: return false;
    }
}

static bool is_to_step(const om_data *d, const om_state *s)
{
    struct random random;
    random_seed(&random, 0, 0);
    return action_verb(om_judge(d, s, &random)) == OM_VERB_STEP;
}

/* The group before its first step, once all have joined it. */
static bool is_worth_a_thought(const om_data *d, const om_state *s)
{
    struct om_group g = om_group_at_hand(d, s);
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_KHARTOUM) return false;
    if (s->spent || g.place > OM_HEXES || !g.count || g.is_boat) return false;
    enum om_side enemy = om_other_side(g.side);
    int first = enemy == OM_DERVISH ? OM_FIRST_DERVISH : 0;
    int end = enemy == OM_DERVISH ? OM_COUNTER_DERVISH_GUNBOAT : OM_FIRST_BOAT;
    for (int c = first; c < end; c++) {
        if (om_is_on_map(s, c) && om_hex_distance(s->place[c], g.place) <= WORTH_A_THOUGHT)
            return is_to_step(d, s);
    }
    return false;
}

int om_candidates(const void *data, const void *view, action *out)
{
    const om_state *s = view;
    action legal[OM_CHOICES_MOST];
    unsigned verbs = 0;
    switch ((enum om_step)s->step[0]) {
    case OM_STEP_MOVE:
        if (may_wait(s) && !has_anyone_moved(s)) verbs = 1U << OM_VERB_END;
        break;
    case OM_STEP_MOVING:
        if (is_worth_a_thought(data, s)) verbs = 1U << OM_VERB_HALT;
        break;
    case OM_STEP_FIRE_ADVANCE:
    case OM_STEP_MELEE_ADVANCE: verbs = 1U << OM_VERB_ADVANCE | 1U << OM_VERB_END; break;
    case OM_STEP_MELEE: verbs = 1U << OM_VERB_ATTACK | 1U << OM_VERB_END; break;
    case OM_STEP_RETREAT: verbs = 1U << OM_VERB_RETREAT | 1U << OM_VERB_STAND; break;
    default: break;
    }
    if (!verbs) return 0;
    int count = om_game.legal(data, view, legal);
    return keep_verbs(legal, count, verbs, out);
}
