/*
 * A guess at the result of a game of Toulon when the turn of a side begins: nobody is on his way
 * and no combat is open.
 *
 * It is a logistic model. Each sign has a weight, and one for each turn that is left, in 65536ths
 * of log odds that the Allies win. docs/bots.md says how they were fitted.
 */
#include "games/toulon/judgement.h"

/* ---- Signs ------------------------------------------------------------------------------- */

static bool is_in_play(const tstate *s, int unit)
{
    int place = s->place[unit];
    return is_on_map(s, unit) || place == PLACE_AFLOAT || place == PLACE_LANDING;
}

static void count_troops(const tdata *d, const tstate *s, int *x)
{
    bool is_caire_allied = occupied(s, AREA_CAI, ALLIES);
    for (int u = 0; u < UNITS; u++) {
        if (!is_in_play(s, u)) continue;
        int points = strength(d, s, u), area = is_on_map(s, u) ? s->place[u] : NO_AREA;
        bool is_allied = side_of(d, s, u) == ALLIES;
        x[is_allied ? SIGN_ALLIED_STRENGTH : SIGN_REPUBLICAN_STRENGTH] += points;
        if (is_allied || !area) continue;
        if (is_caire_allied && are_neighbours(d, area, AREA_CAI)) x[SIGN_NEAR_CAIRE] += points;
        if (!counts_as_battery(d, s, u)) continue;
        x[SIGN_GUNS] += points;
        if (d->area[area].fire_little) x[SIGN_GUNS_AT_SEA] += points;
        if (d->area[area].fire_great) x[SIGN_GUNS_AT_GREAT] += points;
    }
}

int toulon_signs(const tdata *d, const tstate *s, int *x)
{
    __builtin_memset(x, 0, TOULON_SIGNS * sizeof *x);
    bool is_held = holds(d, s, REPUBLICANS, AREA_EGU) || holds(d, s, REPUBLICANS, AREA_GTR);
    x[SIGN_ONE] = 1;
    x[SIGN_LEAD] = s->points[ALLIES] - s->points[REPUBLICANS];
    x[SIGN_EVACUATION] = s->evacuation;
    x[SIGN_PENINSULA] = is_held;
    x[SIGN_CAIRE] = occupied(s, AREA_CAI, ALLIES) - occupied(s, AREA_CAI, REPUBLICANS);
    for (int r = 0; r < ROADSTEADS; r++) {
        x[SIGN_TENUOUS] += s->roadstead[r] == TENUOUS;
        x[SIGN_GIVEN_UP] += s->roadstead[r] == GIVEN_UP;
    }
    x[SIGN_AMMUNITION] = s->ammunition;
    x[SIGN_DEFEAT] = s->defeated[ALLIES] - s->defeated[REPUBLICANS];
    if (s->second) x[SIGN_TEMPO] = s->phasing == ALLIES ? 1 : -1;
    count_troops(d, s, x);
    return TURNS - s->turn + 1;
}

/* ---- Weights ----------------------------------------------------------------------------- */

struct weight {
    int32_t now, per_turn;
};

static const struct weight weights[TOULON_SIGNS] = {
    [SIGN_ONE] = { -53692, 1980 },
    [SIGN_LEAD] = { 39560, -2130 },
    [SIGN_EVACUATION] = { -5803, 88 },
    [SIGN_PENINSULA] = { -174988, 13026 },
    [SIGN_CAIRE] = { 12493, 1153 },
    [SIGN_TENUOUS] = { 6883, 18007 },
    [SIGN_GIVEN_UP] = { 47564, -2917 },
    [SIGN_ALLIED_STRENGTH] = { -105, -11 },
    [SIGN_REPUBLICAN_STRENGTH] = { 191, -52 },
    [SIGN_GUNS_AT_SEA] = { -7116, 630 },
    [SIGN_GUNS_AT_GREAT] = { 12059, -4030 },
    [SIGN_GUNS] = { 2933, -403 },
    [SIGN_AMMUNITION] = { -2291, 251 },
    [SIGN_DEFEAT] = { -26905, 623 },
    [SIGN_NEAR_CAIRE] = { 474, -16 },
    [SIGN_TEMPO] = { 42825, -3317 },
};

bool is_side_turn_fresh(const tstate *s)
{
    switch ((enum step)s->step[0]) {
    case STEP_OPERATIONS_DICE: return s->cursor == 0; /* the English come first */
    case STEP_ROADSTEADS: return s->second && s->cursor == 0 && s->seat[0] == SEAT_ENGLISH;
    case STEP_SPY: return s->second && s->phasing == REPUBLICANS;
    default: return false;
    }
}

bool toulon_prospect(const void *data, const void *state, int32_t *value)
{
    enum { ALL = 1000000 };
    const tstate *s = state;
    int x[TOULON_SIGNS];
    if (!is_side_turn_fresh(s)) return false;
    int turns = toulon_signs(data, s, x);
    int64_t log_odds = 0;
    for (int i = 0; i < TOULON_SIGNS; i++) {
        log_odds += (int64_t)x[i] * (weights[i].now + weights[i].per_turn * turns);
    }
    int32_t allied = log_odds_chance(log_odds);
    for (int seat = 0; seat < SEATS; seat++) {
        value[seat] = side_of_seat(seat) == ALLIES ? allied : ALL - allied;
    }
    return true;
}
