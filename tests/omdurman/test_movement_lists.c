/*
 * What may be done in each step of the movement phase (5.1r, 5.21, 9.11r, 6.53, 9.23): the whole
 * list of some positions, nothing else of all that can be said, and the rule each action cites.
 */
#include <string.h>

#include "omdurman/position.h"

enum { RIVER = 20, HEX_ROW = 24, LIST_MOST = 2048 };

static int on_river(int row)
{
    return om_hex_at(RIVER, row);
}

/* A river from north to south, a walled hex and a zariba hex in the west. */
static void board(const char *options)
{
    begin(options);
    hold_board();
    blank_board();
    for (int row = 1; row <= OM_ROWS; row++) set_terrain(on_river(row), OM_NILE);
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_CREST);
    set_zariba(at(0, 6));
    set_side(at(0, 6), at(1, 6), OM_SIDE_THORN);
    renew();
    memset(state.built, 0, sizeof state.built);
    put(OM_COUNTER_ISA, OM_PLACE_LOST);
    state.turn = 5;
}

/* Of all that can be said with these verbs no more is accepted than is listed. */
static void assert_nothing_else(void)
{
    static const unsigned verbs[] = { OM_VERB_PICK,   OM_VERB_JOIN,     OM_VERB_ENTER,
                                      OM_VERB_EMBARK, OM_VERB_LAND,     OM_VERB_STEP,
                                      OM_VERB_DETOUR, OM_VERB_HALT,     OM_VERB_END,
                                      OM_VERB_DESERT, OM_VERB_DEMOLISH, OM_VERB_BUILD };
    static action listed[LIST_MOST];
    int count = om_game.legal(&data, &state, listed), accepted = 0;
    for (int i = 0; i < count; i++) assert_int_equal(om_game.refusal(&data, &state, listed[i]), 0);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        bool is_far =
            verbs[i] == OM_VERB_DEMOLISH || verbs[i] == OM_VERB_LAND || verbs[i] == OM_VERB_ENTER;
        unsigned most = is_far ? OM_TARGETS + 2U : OM_COUNTERS + 2U;
        unsigned seconds = verbs[i] == OM_VERB_EMBARK ? OM_AE_BOATS + 1U : 2U;
        for (unsigned operand = 0; operand <= most; operand++) {
            for (unsigned second = 0; second < seconds; second++) {
                action a = action_make(verbs[i], operand, second);
                accepted += om_game.refusal(&data, &state, a) == 0;
            }
        }
    }
    assert_int_equal(accepted, count);
}

static void assert_all_legal(const char *actions)
{
    assert_legal(actions);
    assert_nothing_else();
}

static void assert_reason(unsigned verb, int operand, const char *rule)
{
    action a = action_make(verb, (unsigned)operand, 0);
    assert_string_equal(om_game.rule_ids[om_game.reason(&data, &state, a)], rule);
}

/* ---- Who moves next ---------------------------------------------------------------------- */

static void the_first_of_equals_may_be_picked(void)
{
    board("scenario=campaign");
    put_kind(OM_KIND_TAIASHA, 4, at(-3, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(-5, 0));
    put(OM_COUNTER_KHALIFA, at(-3, 0));
    put(OM_COUNTER_YAKUB, at(-7, 0));
    put(OM_COUNTER_FORT, at(-3, 3));
    put(OM_COUNTER_DERVISH_GUNBOAT, on_river(30));
    put(OM_COUNTER_MULAZMIN, OM_PLACE_DESERTED);
    put(OM_COUNTER_CAMERON, at(5, 9));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 1);
    om_disrupt_counter(&data, &state, OM_COUNTER_YAKUB);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_all_legal("pick:khalifa pick:taiasha.1 pick:taiasha.5 pick:dervish_gunboat.1 end");
    /* who stood there all the turn is not equal to who did not */
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_TAIASHA + 3, OM_IN_PLACE);
    assert_all_legal("pick:khalifa pick:taiasha.1 pick:taiasha.3 pick:taiasha.5 "
                     "pick:dervish_gunboat.1 end");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_IN_PLACE);
    assert_all_legal("pick:khalifa pick:taiasha.1 pick:taiasha.4 pick:taiasha.5 "
                     "pick:dervish_gunboat.1 end");
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 3, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MOVED);
    assert_all_legal("pick:khalifa pick:taiasha.3 pick:taiasha.5 pick:dervish_gunboat.1 end");
    assert_reason(OM_VERB_PICK, OM_COUNTER_KHALIFA, "5.1r-a");
}

/* 5.43r-a: who was stopped stops nobody else; 2.0r-b: who has moved and who stood in place. */
static void each_move_begins_afresh(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_CAMERON, at(-3, 0));
    put(OM_COUNTER_LANCERS, at(-5, 5));
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_TAIASHA, at(-1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    om_set_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_GUNBOAT, OM_IN_PLACE);
    does("pick:cameron step:e"); /* into the zone */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.flags[OM_COUNTER_CAMERON], OM_MOVED);
    does("pick:gunboat.1 step:sw step:se halt");
    does("pick:lancers");
    assert_true(state.spent == 0 && state.upstream == 0 && state.stopped == 0);
    assert_int_equal(state.came_from, at(-5, 5));
    does("halt");
    assert_true(om_has_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE));
    assert_false(om_has_flag(&state, OM_COUNTER_LANCERS, OM_MOVED)); /* the phase is over */
    assert_false(om_has_flag(&state, OM_COUNTER_CAMERON, OM_MOVED));
    assert_int_equal(state.came_from, OM_NO_HEX);
    assert_true(state.spent == 0 && state.upstream == 0 && state.stopped == 0);
}

static void the_dervish_need_not_remember_who_stood(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_TAIASHA, at(-3, 0));
    put(OM_COUNTER_TAIASHA + 1, at(-3, 0));
    put(OM_COUNTER_TAIASHA + 2, at(-3, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 2);
    put(OM_COUNTER_CAMERON, at(-5, 0));
    put(OM_COUNTER_LANCERS, at(5, 9));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_IN_PLACE);
    does("end");
    assert_int_equal(state.flags[OM_COUNTER_TAIASHA], 0);
    assert_int_equal(state.flags[OM_COUNTER_TAIASHA + 1], 0);
    assert_int_equal(state.flags[OM_COUNTER_TAIASHA + 2], OM_DISRUPTED);
    assert_int_equal(state.segment, OM_SEGMENT_DEFENCE);
}

/* ---- The group on the move --------------------------------------------------------------- */

static void who_may_join_and_where_they_may_step(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_LANCERS, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(-1, 0));
    put(OM_COUNTER_TAIASHA, at(3, 9));
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:lancers");
    assert_all_legal("join:cameron join:kitchener step:nw step:ne step:se step:sw step:w halt");
    refuses("join:maxim.1", "DIS.b");
    does("join:kitchener");
    assert_all_legal("join:cameron step:nw step:ne step:se step:sw step:w halt");
    does("step:sw");
    assert_all_legal("step:nw step:ne step:e step:se step:sw step:w halt");
    assert_reason(OM_VERB_JOIN, OM_COUNTER_CAMERON, "5.1r-a");
    assert_reason(OM_VERB_ENTER, 1, "9.11r-e");
    assert_reason(OM_VERB_LAND, 1, "5.21r-h");
    assert_reason(OM_VERB_DETOUR, 1, "9.34r-d");
    assert_reason(OM_VERB_HALT, 0, "5.1r-c");
    assert_reason(OM_VERB_STEP, OM_EAST, "5.1r-b");
    does("halt");
    assert_int_equal(noted(OM_MESSAGE_moves_with, 1), 1);
    assert_true(cited("5.1r-a"));
    does("pick:cameron step:se halt");
    assert_int_equal(times_noted(OM_MESSAGE_moves), 1);
    assert_int_equal(noted(OM_MESSAGE_moves, 1), at(0, 0));
    assert_int_equal(noted(OM_MESSAGE_moves, 2), at(0, 1));
    int last = om_hex_at(OM_COLUMNS, OM_ROWS);
    put(OM_COUNTER_HUNTER, last);
    does("pick:hunter step:w halt");
    assert_int_equal(noted(OM_MESSAGE_moves, 1), last);
}

/* Who ends where he began has moved, and there is nothing to tell. */
static void a_way_back_is_not_told(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_LANCERS, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(9, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:lancers step:w step:e halt");
    assert_int_equal(times_noted(OM_MESSAGE_moves), 0);
    refuses("pick:lancers", "5.1r-a");
    does("pick:cameron step:w halt");
    assert_int_equal(times_noted(OM_MESSAGE_moves), 1);
}

static void a_boat_moves_alone(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT - OM_FIRST_BOAT);
    om_set_flag(&state, OM_COUNTER_FRIENDLIES, OM_AFLOAT);
    put(OM_COUNTER_CAMERON, at(-5, 0));
    put(OM_COUNTER_TAIASHA, at(3, 9));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_all_legal("pick:cameron pick:gunboat.1 pick:friendlies.1 end");
    does("pick:gunboat.1");
    assert_all_legal("step:nw step:sw halt");
    assert_reason(OM_VERB_STEP, OM_NORTH_WEST, "5.22r-a");
    does("step:nw halt");
    assert_true(cited("5.22r-a"));
    refuses("pick:friendlies.1", "5.21r-n");
    refuses("pick:gunboat.1", "5.1r-a");
}

/* ---- Aboard ------------------------------------------------------------------------------ */

static void who_may_embark_and_where_they_land(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_GUNBOAT + 1, on_river(31));
    put(OM_COUNTER_SULTAN, on_river(40));
    put(OM_COUNTER_FRIENDLIES, on_river(31) + 1);
    put(OM_COUNTER_FRIENDLIES + 1, on_river(31) + 1);
    put(OM_COUNTER_FRIENDLIES + 2, on_river(40) + 1);
    put(OM_COUNTER_FRIENDLIES + 3, on_river(20) + 1); /* no boat is near */
    put(OM_COUNTER_FRIENDLIES + 4, on_river(30) - 1); /* on the wrong bank */
    put(OM_COUNTER_CAMERON, on_river(31) + 1);
    put(OM_COUNTER_TAIASHA, at(-5, 9));
    put(OM_COUNTER_SHEIK, on_river(20));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_true(is_legal("embark:friendlies.3,sultan") && is_legal("embark:friendlies.4,sheik"));
    put(OM_COUNTER_SHEIK, OM_PLACE_UNUSED);
    om_disrupt_counter(&data, &state, OM_COUNTER_FRIENDLIES + 2);
    assert_all_legal("embark:friendlies.1,gunboat.1 embark:friendlies.1,gunboat.2 end");
    om_set_flag(&state, OM_COUNTER_FRIENDLIES, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_FRIENDLIES + 1, OM_IN_PLACE);
    does("embark:friendlies.1,gunboat.2");
    assert_int_equal(state.flags[OM_COUNTER_FRIENDLIES], OM_MOVED);
    assert_int_equal(state.flags[OM_COUNTER_GUNBOAT + 1] & OM_MOVED, OM_MOVED);
    assert_all_legal("embark:friendlies.2,gunboat.1 end");
    does("end");
    assert_step(OM_STEP_MOVE);
    refuses("pick:gunboat.2", "5.21d");
}

static void they_land_on_the_west_bank(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT - OM_FIRST_BOAT);
    put(OM_COUNTER_FRIENDLIES + 1, OM_PLACE_ABOARD);
    put(OM_COUNTER_SULTAN, on_river(40));
    om_set_flag(&state, OM_COUNTER_FRIENDLIES, OM_AFLOAT);
    put(OM_COUNTER_CAMERON, at(-5, 0));
    put(OM_COUNTER_TAIASHA, at(-5, 9));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    refuses("pick:friendlies.2", "5.21r-n"); /* aboard since the last turn */
    assert_true(om_has_flag(&state, OM_COUNTER_FRIENDLIES + 1, OM_AFLOAT));
    does("pick:friendlies.1");
    assert_all_legal("land:1930 halt");
    does("land:1930");
    assert_int_equal(state.spent, 1);
    assert_false(om_has_flag(&state, OM_COUNTER_FRIENDLIES, OM_AFLOAT));
    does("step:w halt");
    assert_int_equal(times_noted(OM_MESSAGE_lands), 1);
    assert_true(cited("5.21r-h"));
}

/* A boat on a pool in the west may land its passenger on any side of it, listed by hexes. */
static void they_land_on_every_side(void)
{
    board("scenario=campaign");
    set_terrain(at(-5, 3), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-5, 3));
    put(OM_COUNTER_FRIENDLIES + 4, OM_PLACE_ABOARD);
    om_set_flag(&state, OM_COUNTER_FRIENDLIES + 4, OM_AFLOAT);
    put(OM_COUNTER_CAMERON, at(3, 0));
    put(OM_COUNTER_TAIASHA, at(5, 9));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:friendlies.5");
    assert_all_legal("land:1127 land:1227 land:1028 land:1228 land:1129 land:1229 halt");
}

/* 5.21c: what makes no sense is refused by the rule of the step. */
static void only_counters_embark(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_GUNBOAT, on_river(30));
    put(OM_COUNTER_FRIENDLIES, on_river(30) + 1);
    put(OM_COUNTER_TAIASHA, at(-5, 9));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_EMBARK);
    action beyond = action_make(OM_VERB_EMBARK, OM_COUNTERS, 0);
    assert_int_equal(om_game.refusal(&data, &state, beyond), OM_RULE_5_21c);
    action no_boat = action_make(OM_VERB_EMBARK, OM_COUNTER_FRIENDLIES, OM_AE_BOATS);
    assert_int_equal(om_game.refusal(&data, &state, no_boat), OM_RULE_5_21c);
    refuses("pick:gunboat.1", "5.21c");
}

/* Where nobody can embark or move, the phase is over before it is asked about. */
static void who_cannot_move_is_not_asked(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_CAMERON, at(-5, 0));
    put(OM_COUNTER_JEHADIA, at(-4, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_FIRE);
    assert_int_equal(state.segment, OM_SEGMENT_DEFENCE);
}

/* ---- Coming onto the map ----------------------------------------------------------------- */

static void entries_are_told_as_entries(void)
{
    begin("scenario=campaign");
    assert_nothing_else();
    does("pick:egyptian_2");
    assert_nothing_else();
    does("join:sudanese_9 enter:2401");
    assert_nothing_else();
    does("halt");
    assert_int_equal(noted(OM_MESSAGE_enters_with, 1), 1);
    assert_int_equal(noted(OM_MESSAGE_enters_with, 2), hex_named("2401"));
    assert_true(cited("9.11r-e"));
    assert_nothing_else();
    set_terrain(hex_named("2501"), OM_ROUGH); /* which costs no more at the entrance */
    does("pick:sudanese_10 enter:2501");
    assert_int_equal(state.spent, data.constant[OM_CONSTANT_land_entry_cost]);
    does("halt");
    assert_int_equal(times_noted(OM_MESSAGE_enters), 1);
    does("pick:sultan");
    assert_nothing_else();
    does("enter:2901");
    assert_int_equal(state.spent, data.constant[OM_CONSTANT_boat_entry_cost]);
    does("halt");
    assert_nothing_else();
    assert_true(is_legal("pick:sheik") && is_legal("pick:gunboat.1"));
    does("pick:friendlies.1");
    assert_nothing_else();
}

/* ---- Tasks ------------------------------------------------------------------------------- */

static void what_engineers_and_builders_may_do(void)
{
    board("scenario=campaign");
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    /* numbers of forts do not go with their hexes; the last is too far, and one is lost */
    put(OM_COUNTER_FORT, at(-1, 1));
    put(OM_COUNTER_FORT + 1, at(0, -1));
    put(OM_COUNTER_FORT + 2, at(-1, 0));
    put(OM_COUNTER_FORT + 3, at(3, 3));
    put(OM_COUNTER_FORT + 4, OM_PLACE_LOST);
    put(OM_COUNTER_CAMERON, at(0, 6));
    put(OM_COUNTER_SEAFORTH, at(0, 6));
    put(OM_COUNTER_LANCERS, at(0, 7));
    put(OM_COUNTER_EGYPTIAN_1, at(0, 6));
    put(OM_COUNTER_EGYPTIAN_5, at(0, 7));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 6));
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (om_is_on_map(&state, c)) om_set_flag(&state, c, OM_IN_PLACE);
    }
    om_clear_flag(&state, OM_COUNTER_SEAFORTH, OM_IN_PLACE);
    om_disrupt_counter(&data, &state, OM_COUNTER_EGYPTIAN_1);
    in_segment(OM_SEGMENT_TASKS, OM_ANGLO_EGYPTIAN);
    assert_all_legal("demolish:fort.1424 demolish:fort.1425 demolish:fort.1426 demolish:wall.1 "
                     "build:warwickshire build:cameron end");
    assert_reason(OM_VERB_DEMOLISH, OM_TARGET_WALL, "6.53c");
    assert_reason(OM_VERB_BUILD, OM_COUNTER_CAMERON, "9.23a");
    assert_reason(OM_VERB_END, 0, "4.0r-A1b");
    refuses("build:seaforth", "9.23a");
    refuses("build:lancers", "9.23a");
    refuses("build:egyptian_1", "DIS.r-g");
    refuses("build:egyptian_5", "9.23r-d");
    refuses("build:taiasha.1", "9.23a");
    refuses("demolish:fort.2828", "6.53c");
    struct om_state before = state;
    om_disrupt_counter(&data, &state, OM_COUNTER_ENGINEERS);
    refuses("demolish:wall.1", "DIS.r-g");
    state = before;
    does("build:cameron build:warwickshire");
    refuses("build:cameron", "4.0r-A1b");
    assert_all_legal(
        "demolish:fort.1424 demolish:fort.1425 demolish:fort.1426 demolish:wall.1 end");
    does("demolish:fort.1425");
    assert_int_equal(state.demolition, OM_TARGET_FORT + at(-1, 0));
    assert_true(om_has_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK));
    assert_int_not_equal(state.segment, OM_SEGMENT_TASKS); /* nothing is left to do */
}

static const struct rule_test tests[] = {
    RULE_TEST(the_first_of_equals_may_be_picked, "5.1r-a DIS.b"),
    RULE_TEST(each_move_begins_afresh, "5.1r-c 5.43r-a 2.0r-b"),
    RULE_TEST(the_dervish_need_not_remember_who_stood, "2.0r-b 4.0r-j"),
    RULE_TEST(who_may_join_and_where_they_may_step, "5.1r-a 5.1r-b"),
    RULE_TEST(a_way_back_is_not_told, "5.1r-a 5.1r-c"),
    RULE_TEST(a_boat_moves_alone, "5.22r-a 5.21r-k 5.51r-k"),
    RULE_TEST(who_may_embark_and_where_they_land, "5.21a 5.21c 5.21d 5.21r-i 5.21r-l DIS.r-g"),
    RULE_TEST(they_land_on_the_west_bank, "5.21r-h 5.21r-i 5.21r-n"),
    RULE_TEST(they_land_on_every_side, "5.21r-h"),
    RULE_TEST(only_counters_embark, "5.21c"),
    RULE_TEST(who_cannot_move_is_not_asked, "DIS.b 5.1r-a"),
    RULE_TEST(entries_are_told_as_entries, "9.11r-c 9.11r-d 9.11r-e"),
    RULE_TEST(what_engineers_and_builders_may_do, "6.53c 6.53r-i 6.53r-k 9.23a 9.23r-d 4.0r-A1b"),
};

RULE_TEST_MAIN("omdurman", tests)
