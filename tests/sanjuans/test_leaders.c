/* Graham's ground and garrisons, Gordon's guard and his way home, case by case (leaders.c). */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static struct sj_play play(void)
{
    return (struct sj_play){ &data, &state, fresh_trace() };
}

static void field(void)
{
    begin("");
    empty_map();
    in_operations(2);
}

/* ---- Graham ------------------------------------------------------------------------------ */

/* R26: Suakin, the sea, and Lopez Island with its waypoints. */
static void grahams_ground(void)
{
    begin("");
    for (int at = 0; at < SJ_PLACES; at++) {
        bool is_lopez = at < SJ_SPACES && sj_island_of(&data, at) == SJ_LOPEZ_ISLAND;
        bool is_ground = at == SJ_SUAKIN || at >= SJ_FIRST_SEA || is_lopez;
        assert_int_equal(sj_is_graham_ground(&data, at), is_ground);
    }
    assert_true(sj_is_graham_ground(&data, place("lopez-richardson.1")));
    assert_false(sj_is_graham_ground(&data, place("blakely-suakin.1")));
}

/* R26: all four, each friendly and with a unit; nothing else matters. */
static void lopez_island_is_garrisoned(void)
{
    static const int four[] = { SJ_PORT_STANLEY, SJ_LOPEZ, SJ_RICHARDSON, SJ_MUD_BAY };
    for (int missing = 0; missing <= 4; missing++) {
        for (int how = 0; how < 2; how++) {
            field();
            state.card[SJ_CARD_GRAHAM - 1] = SJ_CARD_REMOVED;
            for (int i = 0; i < 4; i++) {
                if (i != missing || how) add_unit(SJ_KIND_MILITIA, four[i]);
            }
            if (missing < 4 && how) state.control[four[missing]] = SJ_CONTROL_REVOLT;
            state.control[SJ_STUART] = SJ_CONTROL_REVOLT;
            struct sj_play p = play();
            sj_test_graham(&p);
            assert_int_equal(state.graham_done, missing == 4);
            assert_int_equal(cited("card.graham.4"), missing == 4);
            sj_test_graham(&p);
            assert_int_equal(times_noted(SJ_MESSAGE_log_graham_done), missing == 4);
        }
    }
    field(); /* he has not come yet */
    for (int i = 0; i < 4; i++) add_unit(SJ_KIND_MILITIA, four[i]);
    state.card[SJ_CARD_GRAHAM - 1] = SJ_CARD_HAND;
    struct sj_play p = play();
    sj_test_graham(&p);
    assert_int_equal(state.graham_done, 0);
}

/* ---- Gordon's guard (card.gordon.3) ------------------------------------------------------- */

static void how_many_sudanese_may_leave(void)
{
    static const struct {
        int gordon, sudanese, gordons, fighting, free;
    } rows[] = {
        { SJ_GORDON_THERE, 0, 0, 0, 0 },         { SJ_GORDON_THERE, 1, 1, 0, 0 },
        { SJ_GORDON_THERE, 1, 2, 0, 1 },         { SJ_GORDON_THERE, 12, 6, 0, 16 },
        { SJ_GORDON_THERE, 4, 0, 1, 1 },         { SJ_GORDON_LEAVING, 3, 0, 0, 1 },
        { SJ_GORDON_ASIDE, 3, 0, 0, SJ_UNITS },  { SJ_GORDON_SAFE, 3, 0, 0, SJ_UNITS },
        { SJ_GORDON_ABOARD, 3, 0, 0, SJ_UNITS },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field();
        state.gordon = (uint8_t)rows[i].gordon;
        add_units(SJ_KIND_SUDANESE, rows[i].sudanese, SJ_FRIDAY_HARBOR);
        add_units(SJ_KIND_GORDON_SUDANESE, rows[i].gordons, SJ_FRIDAY_HARBOR);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_FRIDAY_HARBOR);
        add_units(SJ_KIND_KRUPP, 3, SJ_FRIDAY_HARBOR);
        if (rows[i].sudanese < 12) add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
        int first = sj_first_of_kind(SJ_KIND_SUDANESE);
        if (rows[i].fighting) sj_set_unit_flag(&state, first, SJ_UNIT_IN_BATTLE);
        assert_int_equal(sj_free_sudanese(&data, &state), rows[i].free);
    }
    field();
    data.constant[SJ_CONSTANT_gordon_sudanese] = 4;
    state.gordon = SJ_GORDON_THERE;
    add_units(SJ_KIND_SUDANESE, 5, SJ_FRIDAY_HARBOR);
    assert_int_equal(sj_free_sudanese(&data, &state), 1);
}

static void who_is_of_the_guard(void)
{
    field();
    state.gordon = SJ_GORDON_THERE;
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    int away = add_unit(SJ_KIND_SUDANESE, SJ_OLGA),
        horse = add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    assert_false(sj_is_gordons_guard(&data, &state, first)); /* one of three may go */
    sj_set_unit_flag(&state, first + 1, SJ_UNIT_IN_FORCE);
    assert_true(sj_is_gordons_guard(&data, &state, first)); /* and goes already */
    assert_false(sj_is_gordons_guard(&data, &state, away));
    assert_false(sj_is_gordons_guard(&data, &state, horse));
    assert_true(sj_is_sudanese(first) && sj_is_sudanese(sj_first_of_kind(SJ_KIND_GORDON_SUDANESE)));
    assert_false(sj_is_sudanese(first - 1) || sj_is_sudanese(sj_first_of_kind(SJ_KIND_KRUPP)));
}

/* ---- His way home (card.gordon.6, card.gordon.7, R23) ------------------------------------- */

/* Marching with a dragoon that stands there; 1: the place besieged, 2: in revolt, 3: it fights. */
static void where_gordon_is_safe(void)
{
    const struct {
        int where, how;
        enum sj_gordon gordon;
    } rows[] = {
        { SJ_FALSE_BAY, 0, SJ_GORDON_SAFE },
        { SJ_FALSE_BAY, 1, SJ_GORDON_ABOARD },
        { SJ_FALSE_BAY, 2, SJ_GORDON_ABOARD },
        { SJ_FALSE_BAY, 3, SJ_GORDON_ABOARD },
        { SJ_SINKAT, 0, SJ_GORDON_ABOARD },
        { SJ_STUART, 0, SJ_GORDON_SAFE },
        { SJ_FRIDAY_HARBOR, 0, SJ_GORDON_LEAVING },
        { place("sinkat-tamai.1"), 0, SJ_GORDON_ABOARD },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field();
        state.gordon = SJ_GORDON_ABOARD;
        state.gordon_unit = (uint8_t)add_unit(SJ_KIND_DRAGOON, rows[i].where);
        if (rows[i].how == 1) state.siege[rows[i].where] = 1;
        if (rows[i].how == 2) state.control[rows[i].where] = SJ_CONTROL_REVOLT;
        if (rows[i].how == 3) sj_set_unit_flag(&state, state.gordon_unit, SJ_UNIT_IN_BATTLE);
        struct sj_play p = play();
        sj_test_gordon(&p);
        assert_int_equal(state.gordon, rows[i].gordon);
        bool is_over = rows[i].gordon != SJ_GORDON_ABOARD;
        assert_int_equal(state.gordon_unit == SJ_NO_UNIT, is_over);
    }
}

/* With a ship, or with an escort that is aboard one: at sea he is safe. */
static void gordon_is_safe_at_sea(void)
{
    for (int escorted = 0; escorted < 2; escorted++) {
        for (int ship = 0; ship < SJ_SHIPS; ship++) {
            field();
            state.gordon = SJ_GORDON_ABOARD;
            put_ship((enum sj_ship)ship, place("sea_b"));
            int escort = add_unit(SJ_KIND_DRAGOON, sj_aboard(ship));
            state.gordon_unit = escorted ? (uint8_t)escort : SJ_NO_UNIT;
            state.gordon_ship = escorted ? SJ_NO_SHIP : (uint8_t)ship;
            if (!escorted) sj_set_unit_flag(&state, escort, SJ_UNIT_IN_BATTLE);
            struct sj_play p = play();
            sj_test_gordon(&p);
            assert_int_equal(state.gordon, SJ_GORDON_SAFE);
            assert_int_equal(state.gordon_ship, SJ_NO_SHIP);
            assert_true(cited("card.gordon.7"));
        }
    }
    field(); /* nobody is under way */
    state.gordon = SJ_GORDON_THERE;
    struct sj_play p = play();
    sj_test_gordon(&p);
    assert_int_equal(state.gordon, SJ_GORDON_THERE);
}

/* He goes with the last unit of the force, and dies with it, not with another. */
static void gordon_goes_with_the_last_unit(void)
{
    field();
    state.gordon = SJ_GORDON_LEAVING;
    int first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FRIDAY_HARBOR);
    int last = add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_MILITIA, SJ_OLGA);
    does("activate:friday_harbor force:friday_harbor evacuate march:sinkat-friday_harbor.1");
    assert_int_equal(state.gordon_unit, last);
    assert_int_equal(state.gordon_ship, SJ_NO_SHIP);
    struct sj_play p = play();
    sj_lose_unit(&p, first, SJ_RULE_casualty_4);
    assert_int_equal(state.gordon, SJ_GORDON_ABOARD);
    sj_lose_unit(&p, last, SJ_RULE_casualty_4);
    assert_int_equal(state.gordon, SJ_GORDON_KILLED);
    assert_int_equal(state.gordon_unit, SJ_NO_UNIT);
    assert_int_equal(state.vp_noted[SJ_VP_GORDON], 20);
    assert_true(cited("vp.7"));
    field(); /* the first counter of all can be his escort */
    state.gordon = SJ_GORDON_LEAVING;
    first = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor force:friday_harbor evacuate");
    assert_int_equal(first, 0);
    assert_int_equal(state.gordon_unit, 0);
    field(); /* who is not under way is not lost with a unit */
    state.gordon = SJ_GORDON_SAFE;
    state.gordon_unit = (uint8_t)add_unit(SJ_KIND_DRAGOON, SJ_OLGA);
    p = play();
    sj_lose_unit(&p, state.gordon_unit, SJ_RULE_casualty_4);
    assert_int_equal(state.gordon, SJ_GORDON_SAFE);
}

/* With a fleet he takes its first ship, whichever that is; only from Friday Harbor, only then. */
static void gordon_takes_the_first_ship_of_the_fleet(void)
{
    field();
    state.gordon = SJ_GORDON_LEAVING;
    put_ship(SJ_ABU_KLEA, SJ_OLGA);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor evacuate");
    assert_int_equal(state.gordon_ship, SJ_KASSALA);
    assert_int_equal(state.gordon_unit, SJ_NO_UNIT);
    field();
    state.gordon = SJ_GORDON_LEAVING;
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor evacuate");
    assert_int_equal(state.gordon_ship, SJ_ABU_KLEA);
    static const struct {
        int gordon, at;
        bool may;
    } rows[] = { { SJ_GORDON_LEAVING, SJ_FRIDAY_HARBOR, true },
                 { SJ_GORDON_LEAVING, SJ_OLGA, false },
                 { SJ_GORDON_THERE, SJ_FRIDAY_HARBOR, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field();
        state.gordon = (uint8_t)rows[i].gordon;
        state.force_at = (uint8_t)rows[i].at;
        assert_int_equal(sj_may_evacuate(&state), rows[i].may);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(grahams_ground, "card.graham.3 R26"),
    RULE_TEST(lopez_island_is_garrisoned, "card.graham.3 card.graham.4 R26"),
    RULE_TEST(how_many_sudanese_may_leave, "card.gordon.3"),
    RULE_TEST(who_is_of_the_guard, "card.gordon.3"),
    RULE_TEST(where_gordon_is_safe, "card.gordon.6 card.gordon.7 R23"),
    RULE_TEST(gordon_is_safe_at_sea, "card.gordon.7 R23"),
    RULE_TEST(gordon_goes_with_the_last_unit, "card.gordon.6 vp.7 R23"),
    RULE_TEST(gordon_takes_the_first_ship_of_the_fleet, "card.gordon.6 R23"),
};

RULE_TEST_MAIN("sanjuans", tests)
