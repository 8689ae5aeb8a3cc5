/*
 * The prospect: the chance to hold the city, guessed at the beginning of a turn.
 *
 * A network (core/network.h) is told features of the position and how many turns are left. It was
 * trained on many games from positions that were reached with and without blunders, on all levels
 * (docs/bots.md). It says how whoever played them fares from there, which is what a search needs to
 * know.
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

_Static_assert((int)FEATURES == (int)KH_FEATURES, "judgement.h tells how many there are");

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

void kh_inputs(const kh_data *d, const kh_state *s, int16_t *inputs)
{
    struct kh_outlook o;
    struct kh_memo memo;
    int x[FEATURES] = { 0 };
    kh_memo_begin(&memo);
    kh_outlook_make(&o, d, s, &memo);
    x[FEATURE_ONE] = 1;
    path_features(&o, x);
    tracks_features(&o, x);
    force_features(s, x);
    x[FEATURE_NO_EVENTS] = s->option[KH_OPTION_EVENTS] != 0;
    __builtin_memset(inputs, 0, KH_INPUTS * sizeof inputs[0]);
    for (int i = 0; i < FEATURES; i++) inputs[i] = (int16_t)x[i];
    inputs[KH_INPUT_TURNS] = (int16_t)o.turns_after;
    inputs[KH_INPUT_TURN + kh_least_of(o.turns_after, KH_INPUT_TURNS_MOST)] = 1;
}

/* ---- The network ------------------------------------------------------------------------- */

/* Of how it was made the table tells. */
#define NETWORK network
#define NETWORK_TABLE "games/khartoum/bots/network.def"
#define NETWORK_INPUTS KH_INPUTS
#include "core/network_table.h"

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
    int16_t inputs[KH_INPUTS];
    if (!kh_is_at_rest(s)) return false;
    kh_inputs(data, s, inputs);
    value[ACTOR_FIRST_SEAT] = log_odds_chance(network_log_odds(&network, inputs));
    return true;
}
