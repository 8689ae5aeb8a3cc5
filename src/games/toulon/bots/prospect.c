/*
 * A guess at the result of a game of Toulon when the turn of a side begins: nobody is on his way
 * and no combat is open.
 *
 * A network (core/network.h) is told the signs that a player would look at and who stands where,
 * and answers with the chance of the Allies. docs/bots.md says how it was trained.
 */
#include "games/toulon/bots/judgement.h"

/* ---- Signs ----------------------------------------------------------------------------------- */

static bool is_in_play(const tl_state *s, int unit)
{
    int place = s->place[unit];
    return tl_is_on_map(s, unit) || place == TL_PLACE_AFLOAT || place == TL_PLACE_LANDING;
}

static void add(int16_t *input, int points)
{
    *input = (int16_t)(*input + points);
}

static void count_troops(const tl_data *d, const tl_state *s, int16_t *x)
{
    bool is_caire_allied = tl_occupied(s, TL_AREA_CAI, TL_ALLIES);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!is_in_play(s, u)) continue;
        int points = tl_strength(d, s, u), area = tl_is_on_map(s, u) ? s->place[u] : TL_NO_AREA;
        bool is_allied = tl_side_of(d, s, u) == TL_ALLIES;
        add(&x[is_allied ? TL_SIGN_ALLIED_STRENGTH : TL_SIGN_REPUBLICAN_STRENGTH], points);
        if (is_allied || !area) continue;
        if (is_caire_allied && tl_are_neighbours(d, area, TL_AREA_CAI))
            add(&x[TL_SIGN_NEAR_CAIRE], points);
        if (!tl_counts_as_battery(d, s, u)) continue;
        add(&x[TL_SIGN_GUNS], points);
        if (d->area[area].fire_little) add(&x[TL_SIGN_GUNS_AT_SEA], points);
        if (d->area[area].fire_great) add(&x[TL_SIGN_GUNS_AT_GREAT], points);
    }
}

void tl_signs(const tl_data *d, const tl_state *s, int16_t *x)
{
    __builtin_memset(x, 0, TL_SIGNS * sizeof *x);
    bool is_held =
        tl_holds(d, s, TL_REPUBLICANS, TL_AREA_EGU) || tl_holds(d, s, TL_REPUBLICANS, TL_AREA_GTR);
    x[TL_SIGN_ONE] = 1;
    x[TL_SIGN_LEAD] = (int16_t)(s->points[TL_ALLIES] - s->points[TL_REPUBLICANS]);
    x[TL_SIGN_EVACUATION] = s->evacuation;
    x[TL_SIGN_PENINSULA] = is_held;
    x[TL_SIGN_CAIRE] = (int16_t)(tl_occupied(s, TL_AREA_CAI, TL_ALLIES) -
                                 tl_occupied(s, TL_AREA_CAI, TL_REPUBLICANS));
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        add(&x[TL_SIGN_TENUOUS], s->roadstead[r] == TL_TENUOUS);
        add(&x[TL_SIGN_GIVEN_UP], s->roadstead[r] == TL_GIVEN_UP);
    }
    x[TL_SIGN_AMMUNITION] = s->ammunition;
    x[TL_SIGN_DEFEAT] = (int16_t)(s->defeated[TL_ALLIES] - s->defeated[TL_REPUBLICANS]);
    if (s->second) x[TL_SIGN_TEMPO] = s->phasing == TL_ALLIES ? 1 : -1;
    count_troops(d, s, x);
}

/* ---- The map ------------------------------------------------------------------------------- */

static void add_ground(const tl_data *d, const tl_state *s, int16_t *x)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(s, u)) continue;
        int16_t *area = x + TL_INPUT_AREAS + TL_AREA_INPUTS * s->place[u];
        int points = tl_strength(d, s, u);
        bool is_allied = tl_side_of(d, s, u) == TL_ALLIES;
        add(&area[is_allied ? TL_INPUT_ALLIES : TL_INPUT_REPUBLICANS], points);
        if (tl_counts_as_battery(d, s, u)) add(&area[TL_INPUT_GUNS], is_allied ? -points : points);
    }
    for (int a = 0; a < TL_AREAS; a++) {
        x[TL_INPUT_AREAS + TL_AREA_INPUTS * a + TL_INPUT_SCORED] =
            (int16_t)((s->scored[a] == 1 + TL_ALLIES) - (s->scored[a] == 1 + TL_REPUBLICANS));
    }
    for (int w = 0; w < TL_WORKS; w++) x[TL_INPUT_WORKS + w] = s->work_level[w];
}

void tl_inputs(const tl_data *d, const tl_state *s, int16_t *x)
{
    int turns = TL_TURNS - s->turn + 1;
    __builtin_memset(x, 0, TL_INPUTS * sizeof *x);
    tl_signs(d, s, x);
    add_ground(d, s, x);
    x[TL_INPUT_TURNS] = (int16_t)turns;
    x[TL_INPUT_TURN + turns] = 1;
}

/* ---- The network ----------------------------------------------------------------------------- */

/* Of how it was made the table tells. */
#define NETWORK network
#define NETWORK_TABLE "games/toulon/bots/network.def"
#define NETWORK_INPUTS TL_INPUTS
#include "core/network_table.h"

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
    int16_t x[TL_INPUTS];
    if (!tl_is_side_turn_fresh(s)) return false;
    tl_inputs(data, s, x);
    int32_t allied = log_odds_chance(network_log_odds(&network, x));
    for (int seat = 0; seat < TL_SEATS; seat++) {
        value[seat] = tl_side_of_seat(seat) == TL_ALLIES ? allied : ALL - allied;
    }
    return true;
}
