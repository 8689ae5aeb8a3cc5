/*
 * Which weapons have a target (6.41r-a): those that are ready when a fire step begins are those
 * that a single shot would not be refused to. Ranges are those of the table (RT), told anew.
 */
#include "omdurman/fires.h"

#include <string.h>

/* Whether there is any target at all that the weapon may be aimed at. */
static bool has_target(int weapon, bool second)
{
    if (om_weapon_refusal(&data, &state, weapon, second)) return false;
    struct om_gun gun = om_lay_gun(&data, &state, weapon, second);
    for (int target = 1; target < OM_TARGETS; target++) {
        if (!om_shot_refusal(&data, &state, &gun, target)) return true;
    }
    return false;
}

/* ---- One target -------------------------------------------------------------------------- */

static const struct gun {
    int weapon;
    int least, most, by_night;
    bool second;
} guns[] = {
    { OM_COUNTER_WARWICKSHIRE, 1, 5, 2, false }, { OM_COUNTER_BATTERY_32, 1, 8, 4, false },
    { OM_COUNTER_MAXIM, 1, 5, 2, false },        { OM_COUNTER_FRIENDLIES, 1, 4, 2, false },
    { OM_COUNTER_GUNBOAT, 1, 8, 4, false },      { OM_COUNTER_SULTAN, 4, 10, 0, true },
    { OM_FIRST_BOAT_MAXIM, 1, 5, 2, true },
};
enum { GUNS = sizeof guns / sizeof guns[0] };

/* A gun alone in a corner of the map, or in the middle: everything within reach, and one beyond. */
static void ready_at_its_ranges(int weapon, int hex, bool is_night)
{
    const struct gun *gun = &guns[weapon];
    int counter = om_weapon_counter(gun->weapon), most = is_night ? gun->by_night : gun->most;
    for (int target = 1; target <= OM_HEXES; target++) {
        int range = om_hex_distance(hex, target);
        if (range == 0 || range > most + 2) continue;
        clear_counters();
        put(counter, hex);
        put(OM_COUNTER_TAIASHA, target);
        struct om_play p = { &data, &state, NULL };
        memset(state.weapon_use, 0, sizeof state.weapon_use);
        memset(state.step, 0, sizeof state.step);
        memset(state.side, 0, sizeof state.side);
        state.segment = gun->second ? OM_SEGMENT_OFFENCE_AGAIN : OM_SEGMENT_OFFENCE;
        om_begin_fire(&p, OM_ANGLO_EGYPTIAN, gun->second);
        bool is_expected = range >= gun->least && range <= most;
        if ((state.weapon_use[gun->weapon] == OM_WEAPON_READY) != is_expected)
            fail_msg("weapon %d at range %d", gun->weapon, range);
        assert_int_equal(has_target(gun->weapon, gun->second), is_expected);
    }
}

static void weapons_are_ready_at_the_ranges_of_the_table(void)
{
    static const char *const corners[] = { "0101", "3501", "0148", "3548", "1525", "3524", "3446" };
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++) {
        begin("scenario=campaign");
        blank_board();
        int hex = hex_named(corners[i]);
        for (int weapon = 0; weapon < GUNS; weapon++) {
            bool is_boat = om_is_boat(&data, om_weapon_counter(guns[weapon].weapon));
            if (is_boat != (data.map[OM_MAP_BATTLE].terrain[hex] == OM_NILE))
                set_terrain(hex, is_boat ? OM_NILE : OM_CLEAR);
            state.turn = i % 2 ? 9 : 2; /* night and day */
            ready_at_its_ranges(weapon, hex, i % 2 != 0);
        }
    }
}

/* ---- Many -------------------------------------------------------------------------------- */

/* Strewn about, so that each weapon has another answer than the one before it. */
static void strew(struct random *random)
{
    clear_counters();
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = at((int)random_below(random, 12) - 6, (int)random_below(random, 12) - 6);
        bool is_taken = om_holds(&state, hex, om_other_side(om_side_of(c)));
        if (c == OM_COUNTER_GORDON || random_below(random, 3) == 0 || is_taken) continue;
        if (om_is_boat(&data, c) != om_is_nile(&data, &state, hex)) continue;
        put(c, hex);
        if (om_is_unit(&data, c) && random_below(random, 5) == 0)
            om_disrupt_counter(&data, &state, c);
    }
}

static void a_weapon_is_ready_if_it_has_a_target(void)
{
    static const enum om_segment segments[] = { OM_SEGMENT_OFFENCE, OM_SEGMENT_OFFENCE_AGAIN };
    struct random random;
    int ready = 0, idle = 0;
    random_seed(&random, 1898, 6);
    begin("scenario=campaign river=chain");
    blank_board();
    for (int i = -6; i < 6; i++) data.map[OM_MAP_BATTLE].terrain[at(i, 2)] = OM_NILE;
    for (int i = 0; i < 4; i++) state.chain[i] = (uint16_t)at(i - 3, 2);
    state.chain_known = OM_CHAIN_MET;
    renew();
    for (int i = 0; i < 2; i++) {
        set_city(at(i, -2));
        set_side(at(i, -2), at(i, -1), OM_SIDE_WALL);
    }
    for (int game = 0; game < 24; game++) {
        enum om_side side = game % 3 == 2 ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
        bool second = side == OM_ANGLO_EGYPTIAN && game % 3 == 1;
        strew(&random);
        state.turn = game % 4 == 3 ? 9 : 2;
        state.phasing = (uint8_t)side;
        state.segment = (uint8_t)segments[second];
        state.breached[0] = game % 2 != 0;
        memset(state.weapon_use, 0, sizeof state.weapon_use);
        memset(state.step, 0, sizeof state.step);
        memset(state.side, 0, sizeof state.side);
        struct om_play p = { &data, &state, NULL };
        om_begin_fire(&p, side, second);
        for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
            bool is_own = om_side_of(om_weapon_counter(weapon)) == side;
            bool is_expected = is_own && has_target(weapon, second);
            if ((state.weapon_use[weapon] == OM_WEAPON_READY) != is_expected)
                fail_msg("game %d, weapon %d", game, weapon);
            ready += is_expected;
            idle += is_own && !is_expected;
        }
    }
    assert_true(ready > 100 && idle > 100);
}

/* What one fire step found out is nothing to the next: twice the same, right after each other. */
static void each_fire_step_asks_anew(void)
{
    empty_field();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(1, 0));
    state.segment = OM_SEGMENT_OFFENCE;
    static struct om_state other;
    other = state;
    struct om_play first = { &data, &state, NULL }, second = { &data, &other, NULL };
    om_begin_fire(&first, OM_ANGLO_EGYPTIAN, false);
    om_begin_fire(&second, OM_ANGLO_EGYPTIAN, false);
    assert_int_equal(state.weapon_use[OM_COUNTER_WARWICKSHIRE], OM_WEAPON_READY);
    assert_int_equal(other.weapon_use[OM_COUNTER_WARWICKSHIRE], OM_WEAPON_READY);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_fire_step_asks_anew, "6.41r-a"),
    RULE_TEST(weapons_are_ready_at_the_ranges_of_the_table,
              "RT.2 RT.4 RT.5 RT.6 RT.7 8.1b 8.1c 6.41r-a"),
    RULE_TEST(a_weapon_is_ready_if_it_has_a_target, "6.41r-a 6.1r-a 4.0e"),
};

RULE_TEST_MAIN("omdurman", tests)
