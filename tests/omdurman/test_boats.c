/* Gunboats: up and down the river, the way round at Khartoum, mines and the chain. */
#include "core/parts.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/scenarios/scenarios.h"
#include "omdurman/position.h"

#include <string.h>

enum { RIVER_COLUMN = 20 };

/* The hex of the river in a row: it is one hex wide where the test has not made it wider. */
static int on_river(int row)
{
    return om_hex_at(RIVER_COLUMN, row);
}

/* A blank board with a river from north to south; Dervish and another unit stand far from it. */
static void river(const char *options)
{
    begin(options);
    blank_board();
    int map = data.scenario[state.options[OM_OPTION_SCENARIO]].map;
    for (int row = 1; row <= OM_ROWS; row++) data.map[map].terrain[on_river(row)] = OM_NILE;
    put(OM_COUNTER_TAIASHA, hex_named("0101"));
    put(OM_COUNTER_LANCERS, hex_named("0148"));
    renew();
}

static void sail(const char *options, int boat, int row)
{
    river(options);
    put(boat, on_river(row));
    in_segment(OM_SEGMENT_MOVE, om_side_of(boat));
    does(text_of(OM_VERB_PICK, boat, 0));
}

/* Rows further south are upstream. */
static void steps(int boat, int rows)
{
    for (int i = 0; i < (rows < 0 ? -rows : rows); i++) {
        int row = om_row_of(state.place[boat]);
        int to = on_river(rows < 0 ? row - 1 : row + 1);
        does(text_of(OM_VERB_STEP, om_direction_to(&data, &state, state.place[boat], to), 0));
    }
}

static const char *step_south(int boat)
{
    int to = on_river(om_row_of(state.place[boat]) + 1);
    return text_of(OM_VERB_STEP, om_direction_to(&data, &state, state.place[boat], to), 0);
}

static const char *step_north(int boat)
{
    int to = on_river(om_row_of(state.place[boat]) - 1);
    return text_of(OM_VERB_STEP, om_direction_to(&data, &state, state.place[boat], to), 0);
}

/* ---- Up and down ------------------------------------------------------------------------- */

static void boats_keep_to_the_river(void)
{
    sail("", OM_COUNTER_GUNBOAT, 21);
    refuses("step:e", "5.22r-a");
    refuses("step:w", "5.22r-a");
    assert_legal("step:ne step:se halt");
    sail("", OM_COUNTER_GUNBOAT, 1);
    refuses("step:nw", "3.0r-f");
}

/* An unnamed gunboat has 10 points upstream and 16 downstream. */
static void the_allowance_is_that_of_the_direction(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    steps(OM_COUNTER_GUNBOAT, -16);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(om_row_of(state.place[OM_COUNTER_GUNBOAT]), 14);
    sail("", OM_COUNTER_GUNBOAT, 30);
    steps(OM_COUNTER_GUNBOAT, 10);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(om_row_of(state.place[OM_COUNTER_GUNBOAT]), 40);
}

static void we_n6_nine_down_and_one_up(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    steps(OM_COUNTER_GUNBOAT, -9);
    steps(OM_COUNTER_GUNBOAT, 1);
    assert_step(OM_STEP_MOVE); /* no eleventh hex */
    assert_int_equal(om_row_of(state.place[OM_COUNTER_GUNBOAT]), 22);
}

static void we_n7_eleven_down_and_none_up(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    steps(OM_COUNTER_GUNBOAT, -10);
    refuses(step_south(OM_COUNTER_GUNBOAT), "5.24r-b");
    steps(OM_COUNTER_GUNBOAT, -1);
    refuses(step_south(OM_COUNTER_GUNBOAT), "5.24r-b");
    steps(OM_COUNTER_GUNBOAT, -1);
}

static void one_step_up_limits_all_the_rest(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    steps(OM_COUNTER_GUNBOAT, 1);
    steps(OM_COUNTER_GUNBOAT, -8);
    assert_step(OM_STEP_MOVING);
    steps(OM_COUNTER_GUNBOAT, -1);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(om_row_of(state.place[OM_COUNTER_GUNBOAT]), 22);
}

static void hexes_as_far_from_the_north_are_not_upstream(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    set_terrain(om_hex_at(RIVER_COLUMN + 1, 29), OM_NILE);
    set_terrain(om_hex_at(RIVER_COLUMN + 1, 30), OM_NILE);
    assert_int_equal(data.facts[OM_MAP_BATTLE].river[om_hex_at(RIVER_COLUMN + 1, 30)],
                     data.facts[OM_MAP_BATTLE].river[on_river(30)]);
    does("step:e");
    assert_int_equal(state.upstream, 0);
    does("step:w");
    assert_int_equal(state.upstream, 0);
    steps(OM_COUNTER_GUNBOAT, 1);
    assert_int_equal(state.upstream, 1);
}

static void friends_are_passed_and_enemies_not(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    put(OM_COUNTER_SULTAN, on_river(29));
    put(OM_COUNTER_DERVISH_GUNBOAT, on_river(32));
    put(OM_COUNTER_DERVISH_GUNBOAT + 1, on_river(27));
    steps(OM_COUNTER_GUNBOAT, -1);
    refuses("halt", "5.5b");
    steps(OM_COUNTER_GUNBOAT, -1);
    assert_step(OM_STEP_MOVE); /* in the zone of an enemy boat */
    river("");
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_DERVISH_GUNBOAT, on_river(31));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
    refuses(step_south(OM_COUNTER_GUNBOAT), "5.22r-b");
}

/* The end behind other boats must be in reach upstream too. */
static void nobody_is_left_behind_other_boats(void)
{
    sail("", OM_COUNTER_GUNBOAT, 30);
    put(OM_COUNTER_SULTAN, on_river(31));
    put(OM_COUNTER_SHEIK, on_river(32));
    steps(OM_COUNTER_GUNBOAT, 2);
    refuses("halt", "5.5b");
    steps(OM_COUNTER_GUNBOAT, -2); /* four spent, six left */
    steps(OM_COUNTER_GUNBOAT, -4);
    steps(OM_COUNTER_GUNBOAT, 1);
    assert_int_equal(om_row_of(state.place[OM_COUNTER_GUNBOAT]), 27);
    put(OM_COUNTER_MELIK, on_river(28));
    refuses(step_south(OM_COUNTER_GUNBOAT), "5.5b");
}

/* ---- Round the corner at Khartoum (9.34r-d) ---------------------------------------------- */

static void khartoum(const char *hex)
{
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_GUNBOAT, hex_named(hex));
    put(OM_COUNTER_CAMERON, hex_named("1010"));
    put(OM_COUNTER_MULAZMIN, hex_named("1016"));
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
}

static void from_the_white_nile_to_the_blue(void)
{
    khartoum("0101");
    assert_legal("step:e step:se detour:0401 detour:0501 detour:1301 detour:1401 halt");
    refuses("detour:0201", "9.34r-d");
    does("detour:0401");
    assert_int_equal(state.spent, 6);
    assert_int_equal(state.upstream, 1);
    does("step:e step:se step:se step:e");
    assert_step(OM_STEP_MOVE);
    khartoum("0501");
    assert_legal("step:se step:sw step:w detour:0101 detour:0201 halt");
    refuses("detour:1301", "9.34r-d");
    put(OM_COUNTER_GUNBOAT + 1, hex_named("0101"));
    assert_true(is_legal("detour:0101")); /* and on from there */
    put(OM_COUNTER_DERVISH_GUNBOAT, hex_named("0201"));
    refuses("detour:0201", "5.22r-b");
}

static void the_way_round_costs_six_upstream(void)
{
    khartoum("0108");
    does("step:nw step:ne step:nw step:ne step:nw");
    assert_int_equal(state.spent, 5);
    refuses("detour:0401", "9.34r-d"); /* not at the edge */
    khartoum("0201");
    does("step:w step:e step:w step:e");
    assert_true(is_legal("detour:0401"));
    does("step:w");
    refuses("detour:0401", "5.24r-b");
    khartoum("0101");
    state.turn = 1; /* by night it has five points */
    refuses("detour:0401", "5.24r-b");
}

static void dervish_boats_and_the_battle_have_no_way_round(void)
{
    sail("", OM_COUNTER_GUNBOAT, 1);
    refuses("detour:2001", "9.34r-d");
    begin("scenario=khartoum");
    clear_counters();
    put(OM_COUNTER_DERVISH_GUNBOAT, hex_named("0101"));
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:dervish_gunboat.1");
    refuses("detour:0401", "9.34r-d");
}

/* ---- Mines ------------------------------------------------------------------------------- */

static void mined(int boat)
{
    river("scenario=campaign river=mines");
    put(boat, on_river(33));
    state.mine[0] = (uint16_t)on_river(35);
    state.mine[1] = (uint16_t)on_river(40);
    state.mines_left = 2;
    in_segment(OM_SEGMENT_MOVE, om_side_of(boat));
    does(text_of(OM_VERB_PICK, boat, 0));
}

static void a_mine_stops_and_may_do_nothing(void)
{
    for (int die = 1; die <= 4; die++) {
        mined(OM_COUNTER_SULTAN);
        steps(OM_COUNTER_SULTAN, 2);
        assert_step(OM_STEP_MINE_DIE);
        does(text_of(OM_VERB_ROLL, die, 0));
        assert_step(OM_STEP_MOVE);
        assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(35));
        assert_int_equal(state.adrift[0], 0);
        assert_int_equal(state.mines_left, 1);
        assert_int_equal(state.mine[0], on_river(40)); /* the other has moved up in the list */
        assert_int_equal(state.mine[1], OM_NO_HEX);
        refuses("pick:sultan", "5.1r-a");
        put(OM_COUNTER_MELIK, on_river(34)); /* the mine is gone */
        put(OM_COUNTER_SULTAN, on_river(30));
        does("pick:melik");
        steps(OM_COUNTER_MELIK, 2);
        assert_step(OM_STEP_MOVING);
    }
}

static void a_mine_may_sink_the_boat(void)
{
    for (int die = 8; die <= 10; die++) {
        mined(OM_COUNTER_SULTAN);
        put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
        steps(OM_COUNTER_SULTAN, 2);
        does(text_of(OM_VERB_ROLL, die, 0));
        assert_step(OM_STEP_MOVE);
        assert_int_equal(state.place[OM_COUNTER_SULTAN], OM_PLACE_LOST);
        assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_LOST);
        assert_int_equal(state.vp[OM_DERVISH], 11);
    }
}

static void without_engines_a_boat_drifts_two_hexes_a_turn(void)
{
    for (int die = 5; die <= 7; die++) {
        mined(OM_COUNTER_SULTAN);
        steps(OM_COUNTER_SULTAN, 2);
        does(text_of(OM_VERB_ROLL, die, 0));
        assert_int_equal(state.adrift[0], 1);
        does("end"); /* not in the turn of the mine */
        assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(35));
        in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
        refuses("pick:sultan", "10.1r-c");
        does("end");
        assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(33));
        assert_int_equal(noted(OM_MESSAGE_drifts, 2), on_river(33));
        assert_int_equal(state.flags[OM_COUNTER_SULTAN] & (OM_PICKED | OM_MOVED), 0);
    }
}

static void a_drifting_boat_stays_on_the_map_and_behind_others(void)
{
    river("scenario=campaign river=mines");
    state.adrift[0] = 1;
    put(OM_COUNTER_SULTAN, on_river(2));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(1));
    put(OM_COUNTER_SULTAN, on_river(30));
    put(OM_COUNTER_SHEIK, on_river(28));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(29));
}

static void drifting_boats_meet_mines(void)
{
    river("scenario=campaign river=mines");
    state.adrift[0] = state.adrift[1] = 1;
    state.mine[0] = (uint16_t)on_river(39);
    state.mine[1] = (uint16_t)on_river(34);
    state.mines_left = 2;
    put(OM_COUNTER_SULTAN, on_river(40));
    put(OM_COUNTER_SHEIK, on_river(36));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("end");
    assert_step(OM_STEP_MINE_DIE);
    does("roll:3");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(39));
    assert_step(OM_STEP_MINE_DIE);
    does("roll:9"); /* the other boat */
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(39));
    assert_int_equal(state.place[OM_COUNTER_SHEIK], OM_PLACE_LOST);
    assert_int_equal(state.phasing, OM_DERVISH);
}

static void dervish_boats_do_not_mind_mines(void)
{
    mined(OM_COUNTER_DERVISH_GUNBOAT);
    steps(OM_COUNTER_DERVISH_GUNBOAT, 3);
    assert_step(OM_STEP_MOVING);
    assert_int_equal(state.mines_left, 2);
}

/* ---- The chain --------------------------------------------------------------------------- */

static void chained(int boat, int row)
{
    river("scenario=campaign river=chain");
    set_terrain(om_hex_at(RIVER_COLUMN + 1, 39), OM_NILE); /* two hexes wide there */
    set_terrain(om_hex_at(RIVER_COLUMN + 1, 40), OM_NILE);
    set_terrain(om_hex_at(RIVER_COLUMN + 1, 41), OM_NILE);
    put(boat, on_river(row));
    state.chain[0] = (uint16_t)on_river(40);
    state.chain[1] = (uint16_t)om_hex_at(RIVER_COLUMN + 1, 40);
    in_segment(OM_SEGMENT_MOVE, om_side_of(boat));
    does(text_of(OM_VERB_PICK, boat, 0));
}

static void the_chain_stops_boats_and_lets_none_pass(void)
{
    chained(OM_COUNTER_SULTAN, 38);
    steps(OM_COUNTER_SULTAN, 2);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
    assert_int_equal(times_noted(OM_MESSAGE_chain_found), 1);
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(40));
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses(step_south(OM_COUNTER_SULTAN), "10.2r-a");
    assert_true(is_legal(step_north(OM_COUNTER_SULTAN)));
    does("step:e"); /* along the chain, and stopped again */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(times_noted(OM_MESSAGE_chain_found), 0);
}

static void dervish_boats_do_not_pass_the_chain_either(void)
{
    chained(OM_COUNTER_DERVISH_GUNBOAT, 42);
    steps(OM_COUNTER_DERVISH_GUNBOAT, -2);
    refuses(step_north(OM_COUNTER_DERVISH_GUNBOAT), "10.2r-a");
    steps(OM_COUNTER_DERVISH_GUNBOAT, 1);
    assert_int_equal(state.chain_known, OM_CHAIN_HIDDEN);
}

/* Round the end of the chain: who comes upon it from the far side goes back there, and not on. */
static void from_the_far_side_nobody_passes_the_chain_either(void)
{
    chained(OM_COUNTER_SULTAN, 42);
    steps(OM_COUNTER_SULTAN, -2);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.chain_known, OM_CHAIN_MET);
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan step:e"); /* along it, and still from upstream */
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("step:nw", "10.2r-a");
    does("step:w end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses(step_north(OM_COUNTER_SULTAN), "10.2r-a");
    steps(OM_COUNTER_SULTAN, 1);
    assert_int_equal(state.flags[OM_COUNTER_SULTAN] & OM_BEYOND, 0);
    chained(OM_COUNTER_DERVISH_GUNBOAT, 38);
    steps(OM_COUNTER_DERVISH_GUNBOAT, 2);
    refuses(step_south(OM_COUNTER_DERVISH_GUNBOAT), "10.2r-a");
    static struct om_state view; /* and the enemy sees nothing of it */
    assert_true(state.flags[OM_COUNTER_DERVISH_GUNBOAT] & OM_BEYOND);
    game_observe(&om_game, &view, &state, OM_ANGLO_EGYPTIAN);
    assert_false(view.flags[OM_COUNTER_DERVISH_GUNBOAT] & OM_BEYOND);
    steps(OM_COUNTER_DERVISH_GUNBOAT, -1);
}

/* A chain of one hex where the river has two. */
static void a_chain_with_a_gap_is_passed_at_the_gap_alone(void)
{
    chained(OM_COUNTER_SULTAN, 39);
    state.chain[1] = OM_NO_HEX;
    steps(OM_COUNTER_SULTAN, 1);
    assert_step(OM_STEP_MOVE);
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("step:sw", "10.2r-a");
    refuses("step:se", "10.2r-a");
    does("step:e step:sw step:sw"); /* beside it, and there it goes on */
    assert_step(OM_STEP_MOVING);
    assert_int_equal(state.place[OM_COUNTER_SULTAN], on_river(42));
}

static void a_broken_chain_holds_nobody(void)
{
    chained(OM_COUNTER_SULTAN, 42);
    steps(OM_COUNTER_SULTAN, -2);
    assert_true(state.flags[OM_COUNTER_SULTAN] & OM_BEYOND);
    om_remove_chain(&state);
    assert_no_fault();
    does("end");
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    steps(OM_COUNTER_SULTAN, -3);
    assert_step(OM_STEP_MOVING);
}

/* Who looks ahead sees nothing of a chain that nobody has met. */
static void a_hidden_chain_shuts_nothing_off(void)
{
    struct om_reach reach;
    chained(OM_COUNTER_SULTAN, 38);
    struct om_group g = om_group_at_hand(&data, &state);
    om_find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(42)], 4);
    state.chain_known = OM_CHAIN_MET;
    om_find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(40)], 2);
    assert_int_equal(reach.spent[1][on_river(42)], OM_OUT_OF_REACH);
    chained(OM_COUNTER_DERVISH_GUNBOAT, 38);
    g = om_group_at_hand(&data, &state);
    om_find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(40)], 2);
    assert_int_equal(reach.spent[1][on_river(42)], OM_OUT_OF_REACH);
}

static void at_a_known_chain_boats_do_not_pass_each_other(void)
{
    chained(OM_COUNTER_SULTAN, 39);
    state.chain_known = OM_CHAIN_MET;
    put(OM_COUNTER_SHEIK, on_river(40));
    refuses(step_south(OM_COUNTER_SULTAN), "5.5b");
}

/* 10.2r-b: a whole turn on the bank beside it. */
static void a_turn_on_the_bank_breaks_the_chain(void)
{
    static const struct {
        int counter;
        bool stays, breaks;
    } cases[] = {
        { OM_COUNTER_CAMERON, true, true },      { OM_COUNTER_EGYPTIAN_CAVALRY, true, true },
        { OM_COUNTER_CAMERON, false, false },    { OM_COUNTER_MAXIM, true, false },
        { OM_COUNTER_CAMEL_CORPS, true, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        chained(OM_COUNTER_SULTAN, 30);
        does("halt");
        put(cases[i].counter, om_hex_at(RIVER_COLUMN - 1, 40));
        if (cases[i].stays) om_set_flag(&state, cases[i].counter, OM_IN_PLACE);
        does("end");
        assert_int_equal(state.phasing, OM_DERVISH);
        assert_int_equal(state.chain_known, cases[i].breaks ? OM_CHAIN_BROKEN : OM_CHAIN_HIDDEN);
        assert_int_equal(state.chain[1] == OM_NO_HEX, cases[i].breaks);
    }
}

/* ---- Chains on the map ------------------------------------------------------------------- */

static bool is_open[OM_HEXES + 1]; /* to the north edge, past the chain */

/* Whether some of the south edge is not open. */
static bool find_open_water(void)
{
    int found[OM_HEXES], count = 0;
    memset(is_open, 0, sizeof is_open);
    for (int hex = 1; hex <= OM_COLUMNS; hex++) {
        if (om_is_nile(&data, &state, hex)) found[count++] = hex;
    }
    for (int i = 0; i < count; i++) {
        is_open[found[i]] = true;
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            int other = om_next_hex(&data, &state, found[i], direction);
            bool is_new = other && om_is_nile(&data, &state, other) && !is_open[other];
            if (!is_new || om_is_chain(&state, other)) continue;
            is_open[other] = true;
            found[count++] = other;
        }
    }
    for (int hex = om_hex_at(1, OM_ROWS); hex <= OM_HEXES; hex++) {
        if (om_is_nile(&data, &state, hex) && !om_is_chain(&state, hex) && !is_open[hex])
            return true;
    }
    return false;
}

/* The boat as it lies in a hex, and on the chain: whence it came. */
struct lying {
    int hex;
    bool is_beyond;
};

static bool step_from(int boat, struct lying *lying, int direction)
{
    int from = lying->hex;
    state.place[boat] = (uint16_t)from;
    om_clear_flag(&state, boat, OM_BEYOND);
    if (lying->is_beyond) om_set_flag(&state, boat, OM_BEYOND);
    if (om_boat_step_refusal(&data, &state, boat, from, direction)) return false;
    lying->hex = om_next_hex(&data, &state, from, direction);
    state.place[boat] = (uint16_t)lying->hex;
    om_meet_river(&(struct om_play){ &data, &state, NULL }, boat, from);
    lying->is_beyond = om_has_flag(&state, boat, OM_BEYOND);
    return true;
}

/* Whether a boat that lies on one side of the chain ever comes to the other. */
static bool comes_across(int boat, bool from_north)
{
    static struct lying found[2 * OM_HEXES];
    static bool is_found[OM_HEXES + 1][2];
    int count = 0;
    memset(is_found, 0, sizeof is_found);
    for (int hex = om_hex_at(1, 30); hex <= OM_HEXES; hex++) {
        bool is_there = om_is_nile(&data, &state, hex) && is_open[hex] == from_north;
        if (is_there && !om_is_chain(&state, hex)) found[count++] = (struct lying){ hex, false };
    }
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            struct lying next = found[i];
            if (!step_from(boat, &next, direction)) continue;
            if (!om_is_chain(&state, next.hex)) {
                if (is_open[next.hex] != from_north) return true;
            } else if (!is_found[next.hex][next.is_beyond]) {
                is_found[next.hex][next.is_beyond] = true;
                found[count++] = next;
            }
        }
    }
    return false;
}

/* Of so many chains: how many close the river, and are not passed. */
static int try_chains(int number)
{
    struct random random;
    int closed = 0;
    random_seed(&random, 1898, 33);
    begin("scenario=campaign river=chain");
    clear_counters();
    for (int i = 0; i < number; i++) {
        memset(state.chain, 0, sizeof state.chain);
        om_imagine_chain(&data, &state, &random);
        state.chain_known = OM_CHAIN_MET;
        if (!find_open_water()) continue;
        closed++;
        assert_false(comes_across(OM_COUNTER_SULTAN, true));
        assert_false(comes_across(OM_COUNTER_SULTAN, false));
        assert_false(comes_across(OM_COUNTER_DERVISH_GUNBOAT, true));
        assert_false(comes_across(OM_COUNTER_DERVISH_GUNBOAT, false));
    }
    return closed;
}

/* However it lies, straight or slanting: nobody passes a chain that closes the river. The few are
 * quickly tried, and show most mistakes. */
static void a_few_chains_close_the_river(void)
{
    assert_in_range(try_chains(40), 5, 40);
}

static void no_chain_that_closes_the_river_is_passed(void)
{
    assert_in_range(try_chains(1500), 300, 1500);
}

static const struct rule_test tests[] = {
    RULE_TEST(boats_keep_to_the_river, "5.22r-a 3.1r-h 3.0r-f"),
    RULE_TEST(the_allowance_is_that_of_the_direction, "GN.7a 5.24r-a 2.0r-a"),
    RULE_TEST(we_n6_nine_down_and_one_up, "GN.7a 5.24r-b EXWE-N6"),
    RULE_TEST(we_n7_eleven_down_and_none_up, "5.24r-b GN.7a EXWE-N7"),
    RULE_TEST(one_step_up_limits_all_the_rest, "GN.7a 5.24r-b"),
    RULE_TEST(hexes_as_far_from_the_north_are_not_upstream, "5.24r-a"),
    RULE_TEST(friends_are_passed_and_enemies_not, "5.22r-b 5.5b"),
    RULE_TEST(nobody_is_left_behind_other_boats, "5.22r-b 5.24r-b"),
    RULE_TEST(from_the_white_nile_to_the_blue, "9.34r-d"),
    RULE_TEST(the_way_round_costs_six_upstream, "9.34r-d 8.1a"),
    RULE_TEST(dervish_boats_and_the_battle_have_no_way_round, "9.34r-d"),
    RULE_TEST(a_mine_stops_and_may_do_nothing, "10.1r-b 1.0r-b"),
    RULE_TEST(a_mine_may_sink_the_boat, "10.1r-b 5.21r-m"),
    RULE_TEST(without_engines_a_boat_drifts_two_hexes_a_turn, "10.1r-b 10.1r-c"),
    RULE_TEST(a_drifting_boat_stays_on_the_map_and_behind_others, "10.1r-c 3.0r-f 5.5b"),
    RULE_TEST(drifting_boats_meet_mines, "10.1r-b 10.1r-c"),
    RULE_TEST(dervish_boats_do_not_mind_mines, "10.1r-b"),
    RULE_TEST(the_chain_stops_boats_and_lets_none_pass, "10.2r-a"),
    RULE_TEST(dervish_boats_do_not_pass_the_chain_either, "10.2r-a"),
    RULE_TEST(from_the_far_side_nobody_passes_the_chain_either, "10.2r-a 1.0r-m"),
    RULE_TEST(a_chain_with_a_gap_is_passed_at_the_gap_alone, "10.2r-a"),
    RULE_TEST(a_few_chains_close_the_river, "10.2r-a"),
    RULE_TEST(no_chain_that_closes_the_river_is_passed, "10.2r-a"),
    RULE_TEST(a_broken_chain_holds_nobody, "10.2r-b"),
    RULE_TEST(a_hidden_chain_shuts_nothing_off, "10.2r-a 1.0r-m"),
    RULE_TEST(at_a_known_chain_boats_do_not_pass_each_other, "10.2r-a 5.5b"),
    RULE_TEST(a_turn_on_the_bank_breaks_the_chain, "10.2r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
