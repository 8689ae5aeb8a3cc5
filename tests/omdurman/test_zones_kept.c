/*
 * Who is where, and whose zones reach into a hex, while counters come, go, fall and are turned
 * over: after every change the same as found from the places and flags alone (5.41r-a, 5.44r-g).
 */
#include "omdurman/second.h"

#include <string.h>

static uint64_t seed;

static int below(int limit)
{
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    return (int)((seed >> 33) % (uint64_t)limit);
}

/* Hexes of the city and of the zariba with those round them; and hexes far away that share a chain
 * of counters with some of them. */
enum { PLACES_MOST = 240 };
static int places[PLACES_MOST], place_count;

static void add_place(int hex)
{
    for (int i = 0; i < place_count; i++) {
        if (places[i] == hex) return;
    }
    assert_true(place_count < PLACES_MOST);
    places[place_count++] = hex;
}

static void add_places_round(int hex)
{
    add_place(hex);
    for (int i = 0; i < OM_DIRECTIONS; i++) add_place(second_neighbour(hex, i));
    if (hex > OM_CHAINS) add_place(hex - OM_CHAINS);
}

/* ---- The second reading ------------------------------------------------------------------ */

static bool exerts(int hex, int side)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (state.place[c] == hex && (int)second_kind(c)->side == side && !second_is_ae_leader(c) &&
            !second_is_disrupted(c))
            return true;
    }
    return false;
}

static bool lets_zone_through(int from, int to)
{
    unsigned side = second_side(from, to);
    int terrain = second_terrain(to);
    if ((second_terrain(from) == OM_NILE) != (terrain == OM_NILE)) return false;
    if (terrain == OM_NILE) return true;
    if (side & OM_SIDE_KHOR || second_fort(to) != OM_NO_COUNTER) return false;
    if (terrain == OM_HUTS || terrain == OM_BUILDING) return false;
    bool comes_in = second_is_city(to) && !second_is_city(from);
    if (comes_in && side & (OM_SIDE_WALL | OM_SIDE_GATE)) return false;
    return !(side & (OM_SIDE_THORN | OM_SIDE_TRENCH) && second_is_zariba(to));
}

static bool is_zone(int hex, int side)
{
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        int from = second_neighbour(hex, i);
        if (from && exerts(from, side) && lets_zone_through(from, hex)) return true;
    }
    return false;
}

static void check_hex(int hex)
{
    for (int side = 0; side < OM_SIDES; side++) {
        assert_int_equal(om_is_in_enemy_zone(&state, hex, (enum om_side)(1 - side)),
                         is_zone(hex, side));
        assert_int_equal(om_holds(&state, hex, (enum om_side)side), second_holds_side(hex, side));
    }
    int next = om_first_in(&state, hex);
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (state.place[c] != hex) continue;
        assert_int_equal(next, c);
        assert_int_equal(om_next_in(&state, hex, c), c);
        next = om_next_in(&state, hex, c + 1);
    }
    assert_int_equal(next, OM_COUNTERS);
    assert_int_equal(om_fort_in(&data, &state, hex), second_fort(hex));
    assert_int_equal(om_units_in(&data, &state, hex), second_count_units(hex));
}

static void check_round(int hex)
{
    if (hex == OM_NO_HEX || hex > OM_HEXES) return;
    check_hex(hex);
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        if (second_neighbour(hex, i)) check_hex(second_neighbour(hex, i));
    }
}

/* ---- Changes ----------------------------------------------------------------------------- */

static bool can_be_put(int counter, int hex)
{
    bool is_boat = second_kind(counter)->class == OM_BOAT;
    if (second_holds_side(hex, 1 - second_kind(counter)->side)) return false;
    if (is_boat != (second_terrain(hex) == OM_NILE)) return false;
    bool is_fort = second_kind(counter)->class == OM_FORTRESS;
    return !(is_boat && second_holds_side(hex, second_kind(counter)->side)) &&
           !(is_fort && second_fort(hex) != OM_NO_COUNTER);
}

static void move_counter(int counter)
{
    int from = state.place[counter], to = places[below(place_count)];
    if (below(6) == 0) to = OM_PLACE_LOST;
    if (to != OM_PLACE_LOST && (to == OM_NO_HEX || to == from || !can_be_put(counter, to))) return;
    om_put_counter(&data, &state, counter, to);
    if (to == OM_PLACE_LOST) state.flags[counter] = 0;
    check_round(from);
    check_round(to);
}

static void turn_over(int counter)
{
    if (!second_is_unit(counter) || !om_is_on_map(&state, counter)) return;
    bool was_disrupted = second_is_disrupted(counter);
    if (was_disrupted) {
        om_recover_counter(&data, &state, counter);
    } else {
        om_disrupt_counter(&data, &state, counter);
    }
    assert_int_equal(second_is_disrupted(counter), !was_disrupted);
    check_round(state.place[counter]);
}

static void change_works(void)
{
    const struct om_map_facts *facts = om_facts_at_hand(&data, &state);
    int wall = below(OM_WALLS), number = below(OM_ZARIBA_HEXES);
    int hex = om_map_at_hand(&data, &state)->zariba[number];
    if (below(2) && !state.breached[wall]) {
        struct om_play p = { &data, &state, NULL };
        int far = hex_named("0101"); /* nobody is there to be lost */
        om_breach_wall(&p, wall, far, OM_RULE_6_6b);
        check_round(facts->wall_hex[wall][0]);
        check_round(facts->wall_hex[wall][1]);
    } else if (hex) {
        state.built[number] = 1;
        om_recount_zones(&data, &state, hex);
        check_round(hex);
    }
}

static void what_is_kept_is_what_follows(void)
{
    begin("scenario=campaign");
    clear_counters();
    second_read_map();
    memset(state.built, 0, sizeof state.built);
    seed = 1898;
    place_count = 0;
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) {
        add_places_round(om_map_at_hand(&data, &state)->zariba[i]);
    }
    add_places_round(hex_named("1837"));
    add_places_round(hex_named("1936"));
    for (int i = 0; i < 1200; i++) {
        int counter = below(OM_COUNTERS);
        if (below(40) == 0) change_works();
        if (below(3) && om_is_on_map(&state, counter))
            turn_over(counter);
        else
            move_counter(counter);
    }
    struct om_state before = state;
    om_count_ground(&data, &state);
    assert_memory_equal(&before, &state, sizeof state);
}

/* The first and the last counter in the first and the last hex. */
static void all_of_it_can_be_found_anew(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, hex_named("0101"));
    put(OM_COUNTERS - 1, hex_named("3548"));
    struct om_state before = state;
    om_count_ground(&data, &state);
    assert_memory_equal(&before, &state, sizeof state);
    assert_true(om_is_in_enemy_zone(&state, hex_named("0201"), OM_DERVISH));
    assert_true(om_is_in_enemy_zone(&state, hex_named("3448"), OM_ANGLO_EGYPTIAN));
}

/* Counters that nobody can tell apart: one of them stands for all, in lists and in refusals. */
static void the_first_of_equals_leads(void)
{
    begin("scenario=campaign");
    blank_board();
    int first = OM_COUNTER_JAALIN;
    put(first, at(0, 0));
    put(first + 1, at(0, 0));
    put(first + 2, at(1, 0));
    put(first + 3, at(0, 0));
    put(first - 1, at(0, 0)); /* of another kind */
    om_disrupt_counter(&data, &state, first + 3);
    assert_true(om_leads_equals(&data, &state, first - 1));
    assert_true(om_leads_equals(&data, &state, first));
    assert_false(om_leads_equals(&data, &state, first + 1));
    assert_true(om_leads_equals(&data, &state, first + 2));
    assert_true(om_leads_equals(&data, &state, first + 3));
    om_disrupt_counter(&data, &state, first);
    assert_true(om_leads_equals(&data, &state, first + 1));
    assert_false(om_leads_equals(&data, &state, first + 3));
    put(OM_COUNTER_FORT, at(0, 0)); /* a fort is no unit */
    assert_int_equal(om_undisrupted_units_in(&data, &state, at(0, 0)), 2);
    assert_int_equal(om_units_in(&data, &state, at(0, 0)), 4);
    put(OM_COUNTER_CAMERON, at(3, 0)); /* one after the other */
    put(OM_COUNTER_CAMERON + 1, at(3, 0));
    put(OM_COUNTER_CAMERON + 2, at(3, 0));
    assert_int_equal(om_undisrupted_units_in(&data, &state, at(3, 0)), 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(what_is_kept_is_what_follows,
              "5.41r-a 5.41r-b 5.44r-g GN.6c GN.6d GN.6e GN.6g DIS.a 6.54r-a"),
    RULE_TEST(all_of_it_can_be_found_anew, "5.41r-a"),
    RULE_TEST(the_first_of_equals_leads, "DIS.a 2.0r-m"),
};

RULE_TEST_MAIN("omdurman", tests)
