/* Counters that come onto the map: when, where, at what cost. */
#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

#include <stdio.h>

/* Picks a waiting counter, with those who join it, and brings them in by a hex. */
static void enters(const char *group, const char *hex)
{
    char actions[200];
    snprintf(actions, sizeof actions, "pick:%s enter:%s halt", group, hex);
    does(actions);
}

static void campaign(void)
{
    begin("scenario=campaign");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
}

/* ---- The Anglo-Egyptians ----------------------------------------------------------------- */

static void three_gunboats_a_turn(void)
{
    campaign();
    enters("sultan", "2901");
    enters("gunboat.1", "3001");
    refuses("pick:gunboat.3", "5.1r-a"); /* gunboat.2 is the same */
    enters("gunboat.2", "3101");
    refuses("pick:sheik", "9.11r-c");
    refuses("pick:gunboat.3", "9.11r-c");
    state.turn = 2;
    assert_true(is_legal("pick:sheik"));
    enters("sheik", "3201");
    does("pick:melik enter:2901 step:sw halt"); /* where another stands he goes on */
    does("pick:fateh enter:3001");
    refuses("halt", "5.5b");
    does("step:sw halt");
    refuses("pick:nasir", "9.11r-c");
    state.turn = 3;
    assert_true(is_legal("pick:nasir"));
}

static void gunboats_wait_their_turn_but_not_for_ever(void)
{
    campaign();
    state.turn = 4;
    enters("sultan", "2901");
    enters("sheik", "3001");
    enters("melik", "3101");
    enters("fateh", "3201");
    assert_true(is_legal("pick:nasir"));
}

static void two_egyptian_brigades_in_the_first_turn(void)
{
    campaign();
    refuses("pick:warwickshire", "9.11r-c");
    refuses("pick:lancers", "9.11r-c");
    refuses("pick:engineers", "9.11r-c");
    refuses("pick:maxim.1", "9.11r-c");
    does("pick:egyptian_2 join:sudanese_9 join:egyptian_8");
    refuses("join:egyptian_3", "9.11r-c"); /* a third brigade */
    does("join:sudanese_10");
    refuses("join:sudanese_11", "5.5a");
    does("enter:2401 halt");
    refuses("pick:egyptian_1", "9.11r-c");
    enters("sudanese_11 join:sudanese_12 join:sudanese_13 join:sudanese_14", "2501");
    enters("egyptian_cavalry.1 join:egyptian_cavalry.2 join:horse_artillery join:kitchener",
           "2601");
    does("pick:gatacre halt pick:hunter halt"); /* they may come later */
    enters("friendlies.1 join:friendlies.2 join:friendlies.3 join:friendlies.4", "3513");
    does("pick:friendlies.5 enter:3513");
    refuses("halt", "5.5a");
    does("step:w"); /* nine points: eight and one */
    assert_step(OM_STEP_MOVE);
    refuses("pick:egyptian_3", "9.11r-c");
}

/* All that the first turn may bring has come; who is to come is counted. */
static void twelve_units_in_the_second_turn_and_the_third(void)
{
    static const int first[] = { OM_COUNTER_EGYPTIAN_2,          OM_COUNTER_SUDANESE_9,
                                 OM_COUNTER_SUDANESE_10,         OM_COUNTER_SUDANESE_11,
                                 OM_COUNTER_EGYPTIAN_8,          OM_COUNTER_SUDANESE_12,
                                 OM_COUNTER_SUDANESE_13,         OM_COUNTER_SUDANESE_14,
                                 OM_COUNTER_HORSE_ARTILLERY,     OM_COUNTER_EGYPTIAN_CAVALRY,
                                 OM_COUNTER_EGYPTIAN_CAVALRY + 1 };
    campaign();
    for (int i = 0; i < 11; i++) put(first[i], om_hex_at(18 + i / 4, 5));
    for (int i = 0; i < 5; i++) put(OM_COUNTER_FRIENDLIES + i, OM_PLACE_LOST);
    state.turn = 2;
    for (int turn = 2; turn <= 3; turn++) {
        int come = 0;
        for (int c = 0; c < OM_COUNTER_SULTAN; c++) {
            if (!om_may_enter(&data, &state, c)) continue;
            put(c, om_hex_at(10 + come++ / 4, 3 + turn));
        }
        assert_int_equal(come, 12);
        state.turn = (uint8_t)(turn + 1);
    }
    int waiting = 0, may = 0;
    for (int c = 0; c < OM_COUNTER_SULTAN; c++) {
        waiting += state.place[c] == OM_PLACE_WAITING;
        may += om_may_enter(&data, &state, c);
    }
    assert_int_equal(waiting, 5); /* turn 4: the rest */
    assert_int_equal(may, 5);
}

/* Entries are put in order among themselves: what is listed before them stays. */
static void entries_leave_the_list_before_them(void)
{
    enum { BEFORE = 2 };
    const action kept = ~(action)0; /* more than any action */
    static action listed[BEFORE + OM_REGION_HEXES];
    campaign();
    does("pick:egyptian_2");
    struct om_group group = om_group_at_hand(&data, &state);
    listed[1] = kept;
    struct list list = { listed + BEFORE, 0 };
    om_list_entries(&group, &list);
    assert_true(list.count > 1);
    assert_int_equal(listed[1], kept);
    for (int i = 1; i < list.count; i++) assert_true(listed[BEFORE + i - 1] < listed[BEFORE + i]);
}

/* 9.11r-d: each has a price of its own in the data. */
static void everybody_pays_his_own_price(void)
{
    static const struct {
        const char *actions;
        int spent;
    } cases[] = { { "pick:sultan enter:2901", 2 },
                  { "halt pick:egyptian_2 enter:2701", 3 },
                  { "halt pick:friendlies.1 enter:3513", 4 } };
    campaign();
    data.constant[OM_CONSTANT_boat_entry_cost] = 2;
    data.constant[OM_CONSTANT_land_entry_cost] = 3;
    data.constant[OM_CONSTANT_friendly_entry_cost] = 4;
    for (int i = 0; i < 3; i++) {
        does(cases[i].actions);
        assert_int_equal(state.spent, cases[i].spent);
    }
}

/* However few the turns before have let in. */
static void the_last_turn_of_entry_knows_no_number(void)
{
    begin("scenario=campaign");
    data.constant[OM_CONSTANT_entry_units_next] = 1;
    data.constant[OM_CONSTANT_entry_boats_next] = 0;
    for (int turn = 3; turn <= 4; turn++) {
        int waiting = 0, may = 0;
        state.turn = (uint8_t)turn;
        for (int c = 0; c < OM_FIRST_DERVISH; c++) {
            if (state.place[c] == OM_PLACE_WAITING && turn == 3 && om_may_enter(&data, &state, c))
                put(c, OM_PLACE_LOST);
            waiting += state.place[c] == OM_PLACE_WAITING;
            may += om_may_enter(&data, &state, c);
        }
        assert_true(waiting > 0);
        assert_int_equal(may, turn == 4 ? waiting : 0);
    }
}

static void a_group_that_enters_is_counted_as_it_forms(void)
{
    campaign();
    state.turn = 2;
    int come = 0;
    for (int c = 0; come < 11; c++) {
        bool is_later = data.scenario[OM_SCENARIO_CAMPAIGN].enters[c] == 2;
        if (!is_later || c == OM_COUNTER_CAMERON || c == OM_COUNTER_SEAFORTH) continue;
        put(c, OM_PLACE_LOST);
        come++;
    }
    does("pick:seaforth");
    refuses("join:cameron", "9.11r-c");
}

/* Two Egyptian brigades and those named for the first turn come later as well as then; but for each
 * of them that waits no other comes in his stead. */
static void who_waits_gives_his_place_to_nobody(void)
{
    campaign();
    state.turn = 2;
    int later = 0;
    for (int c = 0; c < OM_COUNTER_SULTAN; c++) {
        bool is_later = data.scenario[OM_SCENARIO_CAMPAIGN].enters[c] == 2;
        if (!is_later || !om_may_enter(&data, &state, c)) continue;
        put(c, OM_PLACE_LOST);
        later++;
    }
    assert_int_equal(later, 12);
    assert_true(is_legal("pick:friendlies.1") && is_legal("pick:horse_artillery"));
    int battalions = 0;
    for (int c = 0; c < OM_COUNTER_SULTAN; c++) {
        bool is_battalion = om_counter_data(&data, c)->brigade != OM_BRIGADE_NONE;
        if (!is_battalion || !om_may_enter(&data, &state, c)) continue;
        put(c, OM_PLACE_LOST);
        battalions++;
    }
    assert_int_equal(battalions, 8);
    assert_true(is_legal("pick:friendlies.1") && is_legal("pick:horse_artillery"));
}

static void entry_has_its_price(void)
{
    campaign();
    does("pick:egyptian_2 enter:2701");
    assert_int_equal(state.spent, 1);
    refuses("enter:2601", "9.11r-d");
    does("halt pick:sultan enter:2901");
    assert_int_equal(state.spent, 1);
    assert_int_equal(state.upstream, 0);
    does("halt pick:friendlies.1 enter:3513");
    assert_int_equal(state.spent, 8);
    does("halt pick:kitchener");
    refuses("enter:2301", "9.11r-d");
    refuses("enter:3513", "9.11r-d");
    refuses("enter:2901", "9.11r-d");
    refuses("step:e", "5.1r-b");
    refuses("land:2701", "5.21r-h");
    for (int c = 0; c < OM_COUNTER_SULTAN; c++) put(c, OM_PLACE_UNUSED);
    assert_legal("join:gatacre join:hunter enter:2401 enter:2501 enter:2601 enter:2701 halt");
}

static void friendlies_do_not_come_by_night(void)
{
    campaign();
    state.turn = 9;
    does("pick:friendlies.1"); /* four points */
    assert_step(OM_STEP_MOVING);
    refuses("enter:3513", "5.1r-b");
    does("halt");
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_WAITING);
}

static void those_of_different_entrances_do_not_join(void)
{
    campaign();
    does("pick:friendlies.1");
    refuses("join:egyptian_2", "9.11r-d");
    refuses("join:sultan", "5.1r-a");
    does("halt pick:sultan");
    refuses("join:sheik", "5.1r-a");
}

static void who_does_not_come_waits(void)
{
    campaign();
    does("pick:horse_artillery halt");
    assert_int_equal(state.place[OM_COUNTER_HORSE_ARTILLERY], OM_PLACE_WAITING);
    refuses("pick:horse_artillery", "5.1r-a");
    does("end");
    state.turn = 2;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_true(is_legal("pick:horse_artillery"));
}

static void a_hex_with_an_enemy_is_closed(void)
{
    campaign();
    put(OM_COUNTER_BAGGARA, hex_named("2501"));
    does("pick:egyptian_2");
    refuses("enter:2501", "9.11r-e");
    does("enter:2401"); /* and in its zone he stops */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_EGYPTIAN_2], hex_named("2401"));
}

static void where_everything_is_closed_they_wait(void)
{
    campaign();
    for (int column = 24; column <= 27; column++) {
        put(OM_COUNTER_BAGGARA + column - 24, om_hex_at(column, 1));
    }
    for (int c = 0; c < OM_COUNTER_SULTAN; c++) {
        if (c != OM_COUNTER_EGYPTIAN_2) put(c, OM_PLACE_UNUSED);
    }
    put(OM_COUNTER_KITCHENER, OM_PLACE_UNUSED);
    put(OM_COUNTER_GATACRE, OM_PLACE_UNUSED);
    put(OM_COUNTER_HUNTER, OM_PLACE_UNUSED);
    does("pick:egyptian_2"); /* nothing to choose: halted at once */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_EGYPTIAN_2], OM_PLACE_WAITING);
}

/* ---- The Dervish ------------------------------------------------------------------------- */

static const struct arrival_test {
    const char *counter;
    int turn;
} arrival_tests[] = {
    { "baggara.1", 1 },    { "jaalin.1", 1 },    { "danagla.1", 1 },  { "kehena.1", 1 },
    { "degheim.1", 1 },    { "yakub", 1 },       { "sherif", 1 },     { "ali_wad_helu", 1 },
    { "hadendowa.1", 2 },  { "osman_digna", 2 }, { "mulazmin.1", 3 }, { "jehadia.1", 3 },
    { "sheik_el_din", 3 },
};

static void the_dervish_come_in_three_turns(void)
{
    campaign();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    for (int turn = 1; turn <= 5; turn++) {
        state.turn = (uint8_t)turn;
        for (size_t i = 0; i < sizeof arrival_tests / sizeof arrival_tests[0]; i++) {
            char action_text[40];
            snprintf(action_text, sizeof action_text, "pick:%s", arrival_tests[i].counter);
            if (turn >= arrival_tests[i].turn) {
                assert_true(is_legal(action_text));
            } else {
                refuses(action_text, "9.11r-b");
            }
        }
    }
}

static void the_dervish_pay_for_the_ground(void)
{
    campaign();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:jaalin.1 join:jaalin.2");
    refuses("join:baggara.1", "5.52r-h");
    refuses("join:danagla.1", "5.5c");
    refuses("join:sherif", "5.5e");
    does("join:yakub");
    refuses("enter:0114", "9.11r-b");
    refuses("enter:2401", "9.11r-b");
    does("enter:0115");
    assert_int_equal(state.spent, 1);
    does("halt pick:jaalin.3 enter:0121");
    assert_int_equal(state.spent, 3); /* rough */
}

static void at_khartoum_they_come_from_south_and_east(void)
{
    begin("scenario=khartoum");
    assert_int_equal(state.turn, 1);
    assert_int_equal(state.phasing, OM_DERVISH);
    for (int c = OM_COUNTER_MULAZMIN + 1; c < OM_COUNTERS; c++) {
        if (state.place[c] == OM_PLACE_WAITING) put(c, OM_PLACE_UNUSED);
    }
    does("pick:mulazmin.1");
    assert_legal("enter:1801 enter:1802 enter:1803 enter:1804 enter:1805 enter:1808 enter:1809 "
                 "enter:1810 enter:1811 enter:1812 enter:1813 enter:1814 "
                 "enter:1815 enter:0216 enter:0316 enter:0416 enter:0516 enter:0616 enter:0716 "
                 "enter:0816 enter:0916 enter:1016 enter:1116 enter:1216 enter:1316 enter:1416 "
                 "enter:1516 enter:1616 enter:1716 enter:1816 halt");
    refuses("enter:0101", "9.3r-b");
    does("enter:1016 step:w step:w step:w step:w");
    assert_int_equal(state.spent, 5); /* a night that halves nothing for them */
}

static const struct rule_test tests[] = {
    RULE_TEST(three_gunboats_a_turn, "9.11r-c 9.11r-d 9.11r-e"),
    RULE_TEST(gunboats_wait_their_turn_but_not_for_ever, "9.11r-c 9.11r-e"),
    RULE_TEST(two_egyptian_brigades_in_the_first_turn, "9.11r-c 9.11r-d"),
    RULE_TEST(twelve_units_in_the_second_turn_and_the_third, "9.11r-c"),
    RULE_TEST(entries_leave_the_list_before_them, "9.11r-d"),
    RULE_TEST(everybody_pays_his_own_price, "9.11r-d"),
    RULE_TEST(the_last_turn_of_entry_knows_no_number, "9.11r-c"),
    RULE_TEST(a_group_that_enters_is_counted_as_it_forms, "9.11r-c"),
    RULE_TEST(who_waits_gives_his_place_to_nobody, "9.11r-c 9.11r-e"),
    RULE_TEST(entry_has_its_price, "9.11r-d"),
    RULE_TEST(friendlies_do_not_come_by_night, "9.11r-d 8.1a"),
    RULE_TEST(those_of_different_entrances_do_not_join, "9.11r-d"),
    RULE_TEST(who_does_not_come_waits, "9.11r-e"),
    RULE_TEST(a_hex_with_an_enemy_is_closed, "9.11r-e 5.43r-a"),
    RULE_TEST(where_everything_is_closed_they_wait, "9.11r-e"),
    RULE_TEST(the_dervish_come_in_three_turns, "9.11r-b"),
    RULE_TEST(the_dervish_pay_for_the_ground, "9.11r-b 9.11r-e"),
    RULE_TEST(at_khartoum_they_come_from_south_and_east, "9.3r-b 8.1a"),
};

RULE_TEST_MAIN("omdurman", tests)
