/* Whose operation points may pay for whom, and how they are taken and given back (section 7). */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

#include <string.h>

#define P(pool) (1U << TL_##pool)
enum { BONAPARTE = 1U << TL_POOL_BONAPARTE };

static struct tl_play playing(void)
{
    return (struct tl_play){ &data, &state, fresh_trace() };
}

/* ---- Pools ---------------------------------------------------------------------------------- */

static void a_pool_has_between_none_and_nineteen(void)
{
    static const int changes[][3] = { { 5, 3, 8 },   { 5, -5, 0 },  { 5, -6, 0 },  { 0, 19, 19 },
                                      { 18, 1, 19 }, { 18, 2, 19 }, { 19, 0, 19 }, { 3, 15, 18 } };
    static const int pools[] = { 0, TL_POOLS - 1 };
    for (size_t i = 0; i < 2 * sizeof changes / sizeof changes[0]; i++) {
        begin_supplied(3);
        int pool = pools[i % 2];
        give(pool, changes[i / 2][0]);
        struct tl_play p = playing();
        tl_change_pool(&p, pool, changes[i / 2][1]);
        assert_int_equal(state.operations[pool], changes[i / 2][2]);
        assert_int_equal(tl_points_in(&state, ~0U), changes[i / 2][2]);
    }
}

static void points_of_several_pools_are_added(void)
{
    begin_supplied(3);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, pool + 1);
    assert_int_equal(tl_points_in(&state, 0), 0);
    assert_int_equal(tl_points_in(&state, P(ENGLISH)), 1);
    assert_int_equal(tl_points_in(&state, P(ENGLISH) | BONAPARTE), 1 + TL_POOLS);
    assert_int_equal(tl_points_in(&state, ~0U), TL_POOLS * (TL_POOLS + 1) / 2);
}

static void a_corps_has_its_pools(void)
{
    static const struct {
        int corps;
        enum tl_side side;
        unsigned pools;
    } cases[] = {
        { TL_ENGLISH, TL_ALLIES, P(ENGLISH) },
        { TL_SPANISH, TL_ALLIES, P(SPANISH) },
        { TL_SARDINIAN, TL_ALLIES, P(SARDINIAN) | P(ENGLISH) },
        { TL_NEAPOLITAN, TL_ALLIES, P(NEAPOLITAN) | P(ENGLISH) },
        { TL_TOULONNAIS, TL_ALLIES, P(TOULONNAIS) },
        { TL_AUSTRIAN, TL_ALLIES, P(AUSTRIAN) },
        { TL_WEST, TL_REPUBLICANS, P(WEST) },
        { TL_EAST, TL_REPUBLICANS, P(EAST) },
        { TL_RESERVE, TL_REPUBLICANS, P(WEST) | P(EAST) },
        { TL_TOULONNAIS, TL_REPUBLICANS, P(WEST) | P(EAST) }, /* the defectors */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(tl_pools_of_corps(cases[i].corps, cases[i].side), cases[i].pools);
    }
    unsigned nations =
        P(ENGLISH) | P(SPANISH) | P(SARDINIAN) | P(NEAPOLITAN) | P(TOULONNAIS) | P(AUSTRIAN);
    assert_int_equal(tl_pools_of_side(TL_ALLIES), nations);
    assert_int_equal(tl_pools_of_side(TL_REPUBLICANS), P(WEST) | P(EAST));
}

/* For his batteries, from turn 8 for any gun, and for whoever is where he is. */
static void bonaparte_pays_for_his_own(void)
{
    static const struct {
        int unit, turn, place;
        bool pays;
    } cases[] = {
        { TL_UNIT_MONTAGNE, 5, TL_AREA_LAS, true },
        { TL_UNIT_U_1_GARD, 5, TL_AREA_LAS, false },
        { TL_UNIT_U_1_GARD, 5, TL_AREA_OLL, true },
        { TL_UNIT_U_3_VAR, 5, TL_AREA_OLL, true },
        { TL_UNIT_ARTILLERIE_E1, 7, TL_AREA_LAS, false },
        { TL_UNIT_ARTILLERIE_E1, 8, TL_AREA_LAS, true },
        { TL_UNIT_MARINES, 8, TL_AREA_OLL, false },
        { TL_UNIT_ROYAL_ARTILLERY, 8, TL_AREA_LAS, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(cases[i].turn);
        put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
        put(cases[i].unit, cases[i].place);
        unsigned pools = tl_pools_of_unit(&data, &state, cases[i].unit);
        assert_int_equal((pools & BONAPARTE) != 0, cases[i].pays);
        int corps = data.unit[cases[i].unit].corps;
        assert_int_equal(pools & ~(unsigned)BONAPARTE, 1U << corps);
    }
}

/* A force pays as its nations; with units of one wing as that wing, whatever else is with it. The
 * same is found for the force on its way, which counts its purse itself. */
static void a_force_has_the_pools_of_its_units(void)
{
    static const struct {
        int units[3];
        unsigned pools;
    } cases[] = {
        { { TL_UNIT_MARINES, -1, -1 }, P(ENGLISH) },
        { { 0, TL_UNIT_U_1_MALLORCA, -1 }, P(ENGLISH) | P(SPANISH) },
        { { TL_UNIT_U_1_MALLORCA, TL_UNIT_SARDEGNA, TL_UNIT_U_1_RE },
          P(ENGLISH) | P(SPANISH) | P(SARDINIAN) | P(NEAPOLITAN) },
        { { TL_UNIT_U_1_GARD, TL_UNIT_U_3_DROME, -1 }, P(WEST) },
        { { TL_UNIT_U_1_GARD, TL_UNIT_U_4_L_ISERE, -1 }, P(WEST) },
        { { TL_UNIT_U_3_VAR, TL_UNIT_U_4_L_ISERE, -1 }, P(EAST) },
        { { TL_UNIT_U_4_L_ISERE, -1, -1 }, P(WEST) | P(EAST) },
        { { TL_UNIT_U_1_GARD, TL_UNITS - 1, -1 }, P(WEST) | BONAPARTE },
        { { TL_UNITS - 1, -1, -1 }, P(WEST) | BONAPARTE },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(5);
        put(TL_UNIT_U_2_HERAULT, TL_AREA_LAS); /* there, but not of the force */
        put(TL_UNIT_INFANTERIA_DE_MARINA, TL_AREA_LAS);
        for (int j = 0; j < 3 && cases[i].units[j] >= 0; j++) {
            put(cases[i].units[j], TL_AREA_LAS);
            tl_set(&state, cases[i].units[j], TL_PICKED);
        }
        assert_int_equal(tl_pools_of_force(&data, &state), cases[i].pools);
        for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 1 << pool % 4);
        state.phasing = (uint8_t)tl_side_of(&data, &state, cases[i].units[0]);
        state.move.from = TL_AREA_LAS;
        struct tl_force f = tl_marching_force(&data, &state);
        int points = tl_points_in(&state, cases[i].pools);
        assert_true(tl_can_afford(&f, points));
        assert_false(tl_can_afford(&f, points + 1));
        tl_count_purse(&f);
        assert_int_equal(f.purse, points);
        assert_true(tl_can_afford(&f, points) && !tl_can_afford(&f, points + 1));
        put(TL_PIECE_BONAPARTE, TL_AREA_LAS); /* he pays for Republicans who are with him */
        bool is_his = state.phasing == TL_REPUBLICANS;
        unsigned pools = cases[i].pools | (is_his ? (unsigned)BONAPARTE : 0);
        assert_int_equal(tl_pools_of_force(&data, &state), pools);
        tl_count_purse(&f);
        assert_int_equal(f.purse, tl_points_in(&state, pools));
    }
    begin_supplied(5); /* nobody has nothing */
    assert_int_equal(tl_pools_of_force(&data, &state), 0);
}

/* What costs nothing can be afforded by whoever has nothing. */
static void nothing_is_always_affordable(void)
{
    begin_supplied(5);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MARINES, TL_PICKED);
    state.move.from = TL_AREA_LAS;
    struct tl_force f = tl_marching_force(&data, &state);
    assert_true(tl_can_afford(&f, 0));
    assert_false(tl_can_afford(&f, 1));
    tl_count_purse(&f);
    assert_int_equal(f.purse, 0);
    assert_false(tl_can_afford(&f, 1));
}

/* ---- Back again ------------------------------------------------------------------------------ */

static void refunds_go_back_in_the_order_of_pools(void)
{
    static const struct {
        int paid[2], points, left[2], back[2]; /* of the first and the last pool */
    } cases[] = {
        { { 2, 2 }, 2, { 0, 2 }, { 2, 0 } }, { { 1, 2 }, 2, { 0, 1 }, { 1, 1 } },
        { { 0, 2 }, 2, { 0, 0 }, { 0, 2 } }, { { 1, 0 }, 2, { 0, 0 }, { 1, 0 } },
        { { 3, 1 }, 2, { 1, 1 }, { 2, 0 } }, { { 2, 2 }, 0, { 2, 2 }, { 0, 0 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(3);
        state.move.paid[0] = (uint8_t)cases[i].paid[0];
        state.move.paid[TL_POOLS - 1] = (uint8_t)cases[i].paid[1];
        struct tl_play p = playing();
        tl_refund(&p, cases[i].points);
        assert_int_equal(state.move.paid[0], cases[i].left[0]);
        assert_int_equal(state.move.paid[TL_POOLS - 1], cases[i].left[1]);
        assert_int_equal(state.operations[0], cases[i].back[0]);
        assert_int_equal(state.operations[TL_POOLS - 1], cases[i].back[1]);
        int told = (cases[i].back[0] > 0) + (cases[i].back[1] > 0);
        assert_int_equal(times_noted(TL_MESSAGE_points_refunded), told);
    }
}

/* ---- Austrians and Bonaparte ------------------------------------------------------------------
 */

/* 32.8b: two for each unit that has come or is due by now, dead or alive. */
static void austrians_bring_two_points_each(void)
{
    enum { AUSTRIAN = TL_UNIT_U_1_BELGIOJOSO };
    static const struct {
        int place, due, points;
    } cases[] = {
        { TL_PLACE_NONE, 0, 0 },   { TL_AREA_TOU, 0, 2 },    { TL_PLACE_AFLOAT, 0, 2 },
        { TL_PLACE_GONE, 0, 2 },   { TL_PLACE_TRACK, 9, 2 }, { TL_PLACE_TRACK, 10, 2 },
        { TL_PLACE_TRACK, 11, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(10);
        for (int u = AUSTRIAN; u < TL_FIRST_REPUBLICAN; u++) state.place[u] = TL_PLACE_NONE;
        state.place[AUSTRIAN] = (uint8_t)cases[i].place;
        state.due[AUSTRIAN] = (uint8_t)cases[i].due;
        state.austrians_drawn = cases[i].place != TL_PLACE_NONE;
        memset(data.operations, 0, sizeof data.operations);
        renew();
        in_phase(TL_PHASE_OPERATIONS, TL_ALLIES);
        if (cases[i].points) {
            assert_step(TL_STEP_OPERATIONS_DICE);
            does("dice:3,3");
        }
        assert_int_equal(state.operations[TL_AUSTRIAN], cases[i].points);
    }
}

/* While he is on the map, or comes for the first time this turn. */
static void bonaparte_brings_his_points_with_him(void)
{
    static const struct {
        int place, due;
        bool has_arrived, brings;
    } cases[] = {
        { TL_AREA_OLL, 0, true, true },     { TL_PLACE_TRACK, 5, false, true },
        { TL_PLACE_TRACK, 4, false, true }, { TL_PLACE_TRACK, 6, false, false },
        { TL_PLACE_TRACK, 5, true, false }, { TL_PLACE_GONE, 0, true, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(5);
        state.place[TL_PIECE_BONAPARTE] = (uint8_t)cases[i].place;
        state.due[TL_PIECE_BONAPARTE] = (uint8_t)cases[i].due;
        state.leader_flags[TL_LEADER_BONAPARTE] = cases[i].has_arrived ? TL_ARRIVED : 0;
        memset(data.operations, 0, sizeof data.operations);
        data.operations[TL_POOL_BONAPARTE][4] = 7;
        in_phase(TL_PHASE_OPERATIONS, TL_ALLIES);
        does("dice:3,3"); /* for Austrians who have fallen */
        if (state.operations[TL_POOL_BONAPARTE] != (cases[i].brings ? 7 : 0)) {
            fail_msg("case %d", (int)i);
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_pool_has_between_none_and_nineteen, "7.4c 7.4d"),
    RULE_TEST(points_of_several_pools_are_added, "7.8"),
    RULE_TEST(a_corps_has_its_pools, "7.7b 7.7c 7.9a 7.10 2.P7b 32.12b"),
    RULE_TEST(bonaparte_pays_for_his_own, "7.5b 7.5c 27.6a"),
    RULE_TEST(a_force_has_the_pools_of_its_units, "7.8 7.9b 16.5a 16.5b"),
    RULE_TEST(nothing_is_always_affordable, "16.4a 16.8a"),
    RULE_TEST(refunds_go_back_in_the_order_of_pools, "7.11 21.8a"),
    RULE_TEST(austrians_bring_two_points_each, "32.8b 32.8c"),
    RULE_TEST(bonaparte_brings_his_points_with_him, "7.5a 7.6"),
};

RULE_TEST_MAIN("toulon", tests)
