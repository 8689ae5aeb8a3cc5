/*
 * A guess at the result of a game of Toulon when the turn of a side begins: nobody is on his way
 * and no combat is open.
 *
 * It is a logistic model. Each sign has a weight, and one for each turn that is left, in 65536ths
 * of log odds that the Allies win. docs/bots.md says how they were fitted.
 */
#include "games/toulon/bots/judgement.h"

/* ---- Signs ----------------------------------------------------------------------------------- */

static bool is_in_play(const tl_state *s, int unit)
{
    int place = s->place[unit];
    return tl_is_on_map(s, unit) || place == TL_PLACE_AFLOAT || place == TL_PLACE_LANDING;
}

static void count_troops(const tl_data *d, const tl_state *s, int *x)
{
    bool is_caire_allied = tl_occupied(s, TL_AREA_CAI, TL_ALLIES);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!is_in_play(s, u)) continue;
        int points = tl_strength(d, s, u), area = tl_is_on_map(s, u) ? s->place[u] : TL_NO_AREA;
        bool is_allied = tl_side_of(d, s, u) == TL_ALLIES;
        x[is_allied ? TL_SIGN_ALLIED_STRENGTH : TL_SIGN_REPUBLICAN_STRENGTH] += points;
        if (is_allied || !area) continue;
        if (is_caire_allied && tl_are_neighbours(d, area, TL_AREA_CAI))
            x[TL_SIGN_NEAR_CAIRE] += points;
        if (!tl_counts_as_battery(d, s, u)) continue;
        x[TL_SIGN_GUNS] += points;
        if (d->area[area].fire_little) x[TL_SIGN_GUNS_AT_SEA] += points;
        if (d->area[area].fire_great) x[TL_SIGN_GUNS_AT_GREAT] += points;
    }
}

int tl_signs(const tl_data *d, const tl_state *s, int *x)
{
    __builtin_memset(x, 0, TL_SIGNS * sizeof *x);
    bool is_held =
        tl_holds(d, s, TL_REPUBLICANS, TL_AREA_EGU) || tl_holds(d, s, TL_REPUBLICANS, TL_AREA_GTR);
    x[TL_SIGN_ONE] = 1;
    x[TL_SIGN_LEAD] = s->points[TL_ALLIES] - s->points[TL_REPUBLICANS];
    x[TL_SIGN_EVACUATION] = s->evacuation;
    x[TL_SIGN_PENINSULA] = is_held;
    x[TL_SIGN_CAIRE] =
        tl_occupied(s, TL_AREA_CAI, TL_ALLIES) - tl_occupied(s, TL_AREA_CAI, TL_REPUBLICANS);
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        x[TL_SIGN_TENUOUS] += s->roadstead[r] == TL_TENUOUS;
        x[TL_SIGN_GIVEN_UP] += s->roadstead[r] == TL_GIVEN_UP;
    }
    x[TL_SIGN_AMMUNITION] = s->ammunition;
    x[TL_SIGN_DEFEAT] = s->defeated[TL_ALLIES] - s->defeated[TL_REPUBLICANS];
    if (s->second) x[TL_SIGN_TEMPO] = s->phasing == TL_ALLIES ? 1 : -1;
    count_troops(d, s, x);
    return TL_TURNS - s->turn + 1;
}

/* ---- Weights --------------------------------------------------------------------------------- */

struct weight {
    int32_t now, per_turn;
};

static const struct weight weights[TL_SIGNS] = {
    [TL_SIGN_ONE] = { -53692, 1980 },
    [TL_SIGN_LEAD] = { 39560, -2130 },
    [TL_SIGN_EVACUATION] = { -5803, 88 },
    [TL_SIGN_PENINSULA] = { -174988, 13026 },
    [TL_SIGN_CAIRE] = { 12493, 1153 },
    [TL_SIGN_TENUOUS] = { 6883, 18007 },
    [TL_SIGN_GIVEN_UP] = { 47564, -2917 },
    [TL_SIGN_ALLIED_STRENGTH] = { -105, -11 },
    [TL_SIGN_REPUBLICAN_STRENGTH] = { 191, -52 },
    [TL_SIGN_GUNS_AT_SEA] = { -7116, 630 },
    [TL_SIGN_GUNS_AT_GREAT] = { 12059, -4030 },
    [TL_SIGN_GUNS] = { 2933, -403 },
    [TL_SIGN_AMMUNITION] = { -2291, 251 },
    [TL_SIGN_DEFEAT] = { -26905, 623 },
    [TL_SIGN_NEAR_CAIRE] = { 474, -16 },
    [TL_SIGN_TEMPO] = { 42825, -3317 },
};

bool tl_is_side_turn_fresh(const tl_state *s)
{
    switch ((enum tl_step)s->step[0]) {
    case TL_STEP_OPERATIONS_DICE: return s->cursor == 0; /* the English come first */
    case TL_STEP_ROADSTEADS: return s->second && s->cursor == 0 && s->seat[0] == TL_SEAT_ENGLISH;
    case TL_STEP_SPY: return s->second && s->phasing == TL_REPUBLICANS;
    default: return false;
    }
}

bool tl_prospect(const void *data, const void *state, int32_t *value)
{
    enum { ALL = 1000000 };
    const tl_state *s = state;
    int x[TL_SIGNS];
    if (!tl_is_side_turn_fresh(s)) return false;
    int turns = tl_signs(data, s, x);
    int64_t log_odds = 0;
    for (int i = 0; i < TL_SIGNS; i++) {
        log_odds += (int64_t)x[i] * (weights[i].now + weights[i].per_turn * turns);
    }
    int32_t allied = log_odds_chance(log_odds);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        value[seat] = tl_side_of_seat(seat) == TL_ALLIES ? allied : ALL - allied;
    }
    return true;
}
