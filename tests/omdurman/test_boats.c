/* Gunboats: up and down the river, the way round at Khartoum, mines and the chain. */
#include "games/omdurman/reach.h"
#include "omdurman/position.h"

#include <string.h>

enum { RIVER_COLUMN = 20 };

/* The hex of the river in a row: it is one hex wide where the test has not made it wider. */
static int on_river(int row)
{
    return hex_at(RIVER_COLUMN, row);
}

/* A blank board with a river from north to south; Dervish and another unit stand far from it. */
static void river(const char *options)
{
    begin(options);
    blank_board();
    int map = data.scenario[state.options[OPTION_SCENARIO]].map;
    for (int row = 1; row <= ROWS; row++) data.map[map].terrain[on_river(row)] = NILE;
    put(COUNTER_TAIASHA, hex_named("0101"));
    put(COUNTER_LANCERS, hex_named("0148"));
    renew();
}

static void sail(const char *options, int boat, int row)
{
    river(options);
    put(boat, on_river(row));
    in_segment(SEGMENT_MOVE, side_of(boat));
    does(text_of(VERB_PICK, boat, 0));
}

/* Rows further south are upstream. */
static void steps(int boat, int rows)
{
    for (int i = 0; i < (rows < 0 ? -rows : rows); i++) {
        int row = row_of(state.place[boat]);
        int to = on_river(rows < 0 ? row - 1 : row + 1);
        does(text_of(VERB_STEP, direction_to(&data, &state, state.place[boat], to), 0));
    }
}

static const char *step_south(int boat)
{
    int to = on_river(row_of(state.place[boat]) + 1);
    return text_of(VERB_STEP, direction_to(&data, &state, state.place[boat], to), 0);
}

static const char *step_north(int boat)
{
    int to = on_river(row_of(state.place[boat]) - 1);
    return text_of(VERB_STEP, direction_to(&data, &state, state.place[boat], to), 0);
}

/* ---- Up and down ------------------------------------------------------------------------- */

static void boats_keep_to_the_river(void)
{
    sail("", COUNTER_GUNBOAT, 21);
    refuses("step:e", "5.22r-a");
    refuses("step:w", "5.22r-a");
    assert_legal("step:ne step:se halt");
    sail("", COUNTER_GUNBOAT, 1);
    refuses("step:nw", "3.0r-f");
}

/* An unnamed gunboat has 10 points upstream and 16 downstream. */
static void the_allowance_is_that_of_the_direction(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    steps(COUNTER_GUNBOAT, -16);
    assert_step(STEP_MOVE);
    assert_int_equal(row_of(state.place[COUNTER_GUNBOAT]), 14);
    sail("", COUNTER_GUNBOAT, 30);
    steps(COUNTER_GUNBOAT, 10);
    assert_step(STEP_MOVE);
    assert_int_equal(row_of(state.place[COUNTER_GUNBOAT]), 40);
}

static void we_n6_nine_down_and_one_up(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    steps(COUNTER_GUNBOAT, -9);
    steps(COUNTER_GUNBOAT, 1);
    assert_step(STEP_MOVE); /* no eleventh hex */
    assert_int_equal(row_of(state.place[COUNTER_GUNBOAT]), 22);
}

static void we_n7_eleven_down_and_none_up(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    steps(COUNTER_GUNBOAT, -10);
    refuses(step_south(COUNTER_GUNBOAT), "5.24r-b");
    steps(COUNTER_GUNBOAT, -1);
    refuses(step_south(COUNTER_GUNBOAT), "5.24r-b");
    steps(COUNTER_GUNBOAT, -1);
}

static void one_step_up_limits_all_the_rest(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    steps(COUNTER_GUNBOAT, 1);
    steps(COUNTER_GUNBOAT, -8);
    assert_step(STEP_MOVING);
    steps(COUNTER_GUNBOAT, -1);
    assert_step(STEP_MOVE);
    assert_int_equal(row_of(state.place[COUNTER_GUNBOAT]), 22);
}

static void hexes_as_far_from_the_north_are_not_upstream(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    set_terrain(hex_at(RIVER_COLUMN + 1, 29), NILE);
    set_terrain(hex_at(RIVER_COLUMN + 1, 30), NILE);
    assert_int_equal(data.facts[MAP_BATTLE].river[hex_at(RIVER_COLUMN + 1, 30)],
                     data.facts[MAP_BATTLE].river[on_river(30)]);
    does("step:e");
    assert_int_equal(state.upstream, 0);
    does("step:w");
    assert_int_equal(state.upstream, 0);
    steps(COUNTER_GUNBOAT, 1);
    assert_int_equal(state.upstream, 1);
}

static void friends_are_passed_and_enemies_not(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    put(COUNTER_SULTAN, on_river(29));
    put(COUNTER_DERVISH_GUNBOAT, on_river(32));
    put(COUNTER_DERVISH_GUNBOAT + 1, on_river(27));
    steps(COUNTER_GUNBOAT, -1);
    refuses("halt", "5.5b");
    steps(COUNTER_GUNBOAT, -1);
    assert_step(STEP_MOVE); /* in the zone of an enemy boat */
    river("");
    put(COUNTER_GUNBOAT, on_river(30));
    put(COUNTER_DERVISH_GUNBOAT, on_river(31));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
    refuses(step_south(COUNTER_GUNBOAT), "5.22r-b");
}

/* The end behind other boats must be in reach upstream too. */
static void nobody_is_left_behind_other_boats(void)
{
    sail("", COUNTER_GUNBOAT, 30);
    put(COUNTER_SULTAN, on_river(31));
    put(COUNTER_SHEIK, on_river(32));
    steps(COUNTER_GUNBOAT, 2);
    refuses("halt", "5.5b");
    steps(COUNTER_GUNBOAT, -2); /* four spent, six left */
    steps(COUNTER_GUNBOAT, -4);
    steps(COUNTER_GUNBOAT, 1);
    assert_int_equal(row_of(state.place[COUNTER_GUNBOAT]), 27);
    put(COUNTER_MELIK, on_river(28));
    refuses(step_south(COUNTER_GUNBOAT), "5.5b");
}

/* ---- Round the corner at Khartoum (9.34r-d) ---------------------------------------------- */

static void khartoum(const char *hex)
{
    begin("scenario=khartoum");
    clear_counters();
    put(COUNTER_GUNBOAT, hex_named(hex));
    put(COUNTER_CAMERON, hex_named("1010"));
    put(COUNTER_MULAZMIN, hex_named("1016"));
    state.turn = 3;
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
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
    assert_step(STEP_MOVE);
    khartoum("0501");
    assert_true(is_legal("detour:0101") && is_legal("detour:0201"));
    refuses("detour:1301", "9.34r-d");
    put(COUNTER_GUNBOAT + 1, hex_named("0101"));
    assert_true(is_legal("detour:0101")); /* and on from there */
    put(COUNTER_DERVISH_GUNBOAT, hex_named("0201"));
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
    sail("", COUNTER_GUNBOAT, 1);
    refuses("detour:2001", "9.34r-d");
    begin("scenario=khartoum");
    clear_counters();
    put(COUNTER_DERVISH_GUNBOAT, hex_named("0101"));
    state.turn = 3;
    in_segment(SEGMENT_MOVE, DERVISH);
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
    in_segment(SEGMENT_MOVE, side_of(boat));
    does(text_of(VERB_PICK, boat, 0));
}

static void a_mine_stops_and_may_do_nothing(void)
{
    for (int die = 1; die <= 4; die++) {
        mined(COUNTER_SULTAN);
        steps(COUNTER_SULTAN, 2);
        assert_step(STEP_MINE_DIE);
        does(text_of(VERB_ROLL, die, 0));
        assert_step(STEP_MOVE);
        assert_int_equal(state.place[COUNTER_SULTAN], on_river(35));
        assert_int_equal(state.adrift[0], 0);
        assert_int_equal(state.mines_left, 1);
        assert_int_equal(state.mine[0], on_river(40)); /* the other has moved up in the list */
        assert_int_equal(state.mine[1], NO_HEX);
        refuses("pick:sultan", "5.1r-a");
        put(COUNTER_MELIK, on_river(34)); /* the mine is gone */
        put(COUNTER_SULTAN, on_river(30));
        does("pick:melik");
        steps(COUNTER_MELIK, 2);
        assert_step(STEP_MOVING);
    }
}

static void a_mine_may_sink_the_boat(void)
{
    for (int die = 8; die <= 10; die++) {
        mined(COUNTER_SULTAN);
        put(COUNTER_FRIENDLIES, PLACE_ABOARD);
        steps(COUNTER_SULTAN, 2);
        does(text_of(VERB_ROLL, die, 0));
        assert_step(STEP_MOVE);
        assert_int_equal(state.place[COUNTER_SULTAN], PLACE_LOST);
        assert_int_equal(state.place[COUNTER_FRIENDLIES], PLACE_LOST);
        assert_int_equal(state.vp[DERVISH], 11);
    }
}

static void without_engines_a_boat_drifts_two_hexes_a_turn(void)
{
    for (int die = 5; die <= 7; die++) {
        mined(COUNTER_SULTAN);
        steps(COUNTER_SULTAN, 2);
        does(text_of(VERB_ROLL, die, 0));
        assert_int_equal(state.adrift[0], 1);
        does("end"); /* not in the turn of the mine */
        assert_int_equal(state.place[COUNTER_SULTAN], on_river(35));
        in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
        refuses("pick:sultan", "10.1r-c");
        does("end");
        assert_int_equal(state.place[COUNTER_SULTAN], on_river(33));
        assert_int_equal(noted(MESSAGE_drifts, 2), on_river(33));
        assert_int_equal(state.flags[COUNTER_SULTAN] & (PICKED | MOVED), 0);
    }
}

static void a_drifting_boat_stays_on_the_map_and_behind_others(void)
{
    river("scenario=campaign river=mines");
    state.adrift[0] = 1;
    put(COUNTER_SULTAN, on_river(2));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(1));
    put(COUNTER_SULTAN, on_river(30));
    put(COUNTER_SHEIK, on_river(28));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("end");
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(29));
}

static void drifting_boats_meet_mines(void)
{
    river("scenario=campaign river=mines");
    state.adrift[0] = state.adrift[1] = 1;
    state.mine[0] = (uint16_t)on_river(39);
    state.mine[1] = (uint16_t)on_river(34);
    state.mines_left = 2;
    put(COUNTER_SULTAN, on_river(40));
    put(COUNTER_SHEIK, on_river(36));
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("end");
    assert_step(STEP_MINE_DIE);
    does("roll:3");
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(39));
    assert_step(STEP_MINE_DIE);
    does("roll:9"); /* the other boat */
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(39));
    assert_int_equal(state.place[COUNTER_SHEIK], PLACE_LOST);
    assert_int_equal(state.phasing, DERVISH);
}

static void dervish_boats_do_not_mind_mines(void)
{
    mined(COUNTER_DERVISH_GUNBOAT);
    steps(COUNTER_DERVISH_GUNBOAT, 3);
    assert_step(STEP_MOVING);
    assert_int_equal(state.mines_left, 2);
}

/* ---- The chain --------------------------------------------------------------------------- */

static void chained(int boat, int row)
{
    river("scenario=campaign river=chain");
    set_terrain(hex_at(RIVER_COLUMN + 1, 39), NILE); /* two hexes wide there */
    set_terrain(hex_at(RIVER_COLUMN + 1, 40), NILE);
    set_terrain(hex_at(RIVER_COLUMN + 1, 41), NILE);
    put(boat, on_river(row));
    state.chain[0] = (uint16_t)on_river(40);
    state.chain[1] = (uint16_t)hex_at(RIVER_COLUMN + 1, 40);
    in_segment(SEGMENT_MOVE, side_of(boat));
    does(text_of(VERB_PICK, boat, 0));
}

static void the_chain_stops_boats_and_lets_none_pass(void)
{
    chained(COUNTER_SULTAN, 38);
    steps(COUNTER_SULTAN, 2);
    assert_step(STEP_MOVE);
    assert_int_equal(state.chain_known, CHAIN_MET);
    assert_int_equal(times_noted(MESSAGE_chain_found), 1);
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(40));
    does("end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses(step_south(COUNTER_SULTAN), "10.2r-a");
    assert_true(is_legal(step_north(COUNTER_SULTAN)));
    does("step:e"); /* along the chain, and stopped again */
    assert_step(STEP_MOVE);
    assert_int_equal(times_noted(MESSAGE_chain_found), 0);
}

static void dervish_boats_do_not_pass_the_chain_either(void)
{
    chained(COUNTER_DERVISH_GUNBOAT, 42);
    steps(COUNTER_DERVISH_GUNBOAT, -2);
    refuses(step_north(COUNTER_DERVISH_GUNBOAT), "10.2r-a");
    steps(COUNTER_DERVISH_GUNBOAT, 1);
    assert_int_equal(state.chain_known, CHAIN_HIDDEN);
}

/* Round the end of the chain: who comes upon it from the far side goes back there, and not on. */
static void from_the_far_side_nobody_passes_the_chain_either(void)
{
    chained(COUNTER_SULTAN, 42);
    steps(COUNTER_SULTAN, -2);
    assert_step(STEP_MOVE);
    assert_int_equal(state.chain_known, CHAIN_MET);
    does("end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan step:e"); /* along it, and still from upstream */
    does("end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("step:nw", "10.2r-a");
    does("step:w end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses(step_north(COUNTER_SULTAN), "10.2r-a");
    steps(COUNTER_SULTAN, 1);
    assert_int_equal(state.flags[COUNTER_SULTAN] & BEYOND, 0);
    chained(COUNTER_DERVISH_GUNBOAT, 38);
    steps(COUNTER_DERVISH_GUNBOAT, 2);
    refuses(step_south(COUNTER_DERVISH_GUNBOAT), "10.2r-a");
    static struct omdurman_state view; /* and the enemy sees nothing of it */
    assert_true(state.flags[COUNTER_DERVISH_GUNBOAT] & BEYOND);
    omdurman_game.observe(&view, &state, ANGLO_EGYPTIAN);
    assert_false(view.flags[COUNTER_DERVISH_GUNBOAT] & BEYOND);
    steps(COUNTER_DERVISH_GUNBOAT, -1);
}

/* A chain of one hex where the river has two. */
static void a_chain_with_a_gap_is_passed_at_the_gap_alone(void)
{
    chained(COUNTER_SULTAN, 39);
    state.chain[1] = NO_HEX;
    steps(COUNTER_SULTAN, 1);
    assert_step(STEP_MOVE);
    does("end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan");
    refuses("step:sw", "10.2r-a");
    refuses("step:se", "10.2r-a");
    does("step:e step:sw step:sw"); /* beside it, and there it goes on */
    assert_step(STEP_MOVING);
    assert_int_equal(state.place[COUNTER_SULTAN], on_river(42));
}

static void a_broken_chain_holds_nobody(void)
{
    chained(COUNTER_SULTAN, 42);
    steps(COUNTER_SULTAN, -2);
    assert_true(state.flags[COUNTER_SULTAN] & BEYOND);
    remove_chain(&state);
    assert_no_fault();
    does("end");
    in_segment(SEGMENT_MOVE, ANGLO_EGYPTIAN);
    does("pick:sultan");
    steps(COUNTER_SULTAN, -3);
    assert_step(STEP_MOVING);
}

/* Who looks ahead sees nothing of a chain that nobody has met. */
static void a_hidden_chain_shuts_nothing_off(void)
{
    struct reach reach;
    chained(COUNTER_SULTAN, 38);
    struct group g = group_at_hand(&data, &state);
    find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(42)], 4);
    state.chain_known = CHAIN_MET;
    find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(40)], 2);
    assert_int_equal(reach.spent[1][on_river(42)], OUT_OF_REACH);
    chained(COUNTER_DERVISH_GUNBOAT, 38);
    g = group_at_hand(&data, &state);
    find_reach(&g, &reach);
    assert_int_equal(reach.spent[1][on_river(40)], 2);
    assert_int_equal(reach.spent[1][on_river(42)], OUT_OF_REACH);
}

static void at_a_known_chain_boats_do_not_pass_each_other(void)
{
    chained(COUNTER_SULTAN, 39);
    state.chain_known = CHAIN_MET;
    put(COUNTER_SHEIK, on_river(40));
    refuses(step_south(COUNTER_SULTAN), "5.5b");
}

/* 10.2r-b: a whole turn on the bank beside it. */
static void a_turn_on_the_bank_breaks_the_chain(void)
{
    static const struct {
        int counter;
        bool stays, breaks;
    } cases[] = {
        { COUNTER_CAMERON, true, true },      { COUNTER_EGYPTIAN_CAVALRY, true, true },
        { COUNTER_CAMERON, false, false },    { COUNTER_MAXIM, true, false },
        { COUNTER_CAMEL_CORPS, true, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        chained(COUNTER_SULTAN, 30);
        does("halt");
        put(cases[i].counter, hex_at(RIVER_COLUMN - 1, 40));
        if (cases[i].stays) set_flag(&state, cases[i].counter, IN_PLACE);
        does("end");
        assert_int_equal(state.phasing, DERVISH);
        assert_int_equal(state.chain_known, cases[i].breaks ? CHAIN_BROKEN : CHAIN_HIDDEN);
        assert_int_equal(state.chain[1] == NO_HEX, cases[i].breaks);
    }
}

/* ---- Chains on the map ------------------------------------------------------------------- */

static bool is_open[HEXES + 1]; /* to the north edge, past the chain */

/* Whether some of the south edge is not open. */
static bool find_open_water(void)
{
    int found[HEXES], count = 0;
    memset(is_open, 0, sizeof is_open);
    for (int hex = 1; hex <= COLUMNS; hex++) {
        if (is_nile(&data, &state, hex)) found[count++] = hex;
    }
    for (int i = 0; i < count; i++) {
        is_open[found[i]] = true;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = next_hex(&data, &state, found[i], direction);
            bool is_new = other && is_nile(&data, &state, other) && !is_open[other];
            if (!is_new || is_chain(&state, other)) continue;
            is_open[other] = true;
            found[count++] = other;
        }
    }
    for (int hex = hex_at(1, ROWS); hex <= HEXES; hex++) {
        if (is_nile(&data, &state, hex) && !is_chain(&state, hex) && !is_open[hex]) return true;
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
    clear_flag(&state, boat, BEYOND);
    if (lying->is_beyond) set_flag(&state, boat, BEYOND);
    if (boat_step_refusal(&data, &state, boat, from, direction)) return false;
    lying->hex = next_hex(&data, &state, from, direction);
    state.place[boat] = (uint16_t)lying->hex;
    meet_river(&(struct play){ &data, &state, NULL }, boat, from);
    lying->is_beyond = has_flag(&state, boat, BEYOND);
    return true;
}

/* Whether a boat that lies on one side of the chain ever comes to the other. */
static bool comes_across(int boat, bool from_north)
{
    static struct lying found[2 * HEXES];
    static bool is_found[HEXES + 1][2];
    int count = 0;
    memset(is_found, 0, sizeof is_found);
    for (int hex = hex_at(1, 30); hex <= HEXES; hex++) {
        bool is_there = is_nile(&data, &state, hex) && is_open[hex] == from_north;
        if (is_there && !is_chain(&state, hex)) found[count++] = (struct lying){ hex, false };
    }
    for (int i = 0; i < count; i++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            struct lying next = found[i];
            if (!step_from(boat, &next, direction)) continue;
            if (!is_chain(&state, next.hex)) {
                if (is_open[next.hex] != from_north) return true;
            } else if (!is_found[next.hex][next.is_beyond]) {
                is_found[next.hex][next.is_beyond] = true;
                found[count++] = next;
            }
        }
    }
    return false;
}

/* However it lies, straight or slanting: nobody passes a chain that closes the river. */
static void no_chain_that_closes_the_river_is_passed(void)
{
    struct random random;
    int closed = 0;
    random_seed(&random, 1898, 33);
    begin("scenario=campaign river=chain");
    clear_counters();
    for (int i = 0; i < 1500; i++) {
        memset(state.chain, 0, sizeof state.chain);
        imagine_chain(&data, &state, &random);
        state.chain_known = CHAIN_MET;
        if (!find_open_water()) continue;
        closed++;
        assert_false(comes_across(COUNTER_SULTAN, true));
        assert_false(comes_across(COUNTER_SULTAN, false));
        assert_false(comes_across(COUNTER_DERVISH_GUNBOAT, true));
        assert_false(comes_across(COUNTER_DERVISH_GUNBOAT, false));
    }
    assert_in_range(closed, 300, 1500);
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
    RULE_TEST(no_chain_that_closes_the_river_is_passed, "10.2r-a"),
    RULE_TEST(a_broken_chain_holds_nobody, "10.2r-b"),
    RULE_TEST(a_hidden_chain_shuts_nothing_off, "10.2r-a 1.0r-m"),
    RULE_TEST(at_a_known_chain_boats_do_not_pass_each_other, "10.2r-a 5.5b"),
    RULE_TEST(a_turn_on_the_bank_breaks_the_chain, "10.2r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
