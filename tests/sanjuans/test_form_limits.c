/* The form of a battle on the players' table at its limits: who counts, what holds against what. */
#include "sanjuans/battles.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

static int foot, other, horse;

/* The first counter of all, a Sudanese and a dragoon before Mud Bay, with two ships in the port. */
static void at_the_form(void)
{
    begin("battles=tabletop");
    empty_map();
    foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_MUD_BAY);
    other = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    horse = add_unit(SJ_KIND_DRAGOON, SJ_MUD_BAY);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    put_ship(SJ_DONGOLA, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_int_equal(foot, 0);
}

static void enter_hits(int unit, int left)
{
    does(text_of(SJ_VERB_HITS, unit, sj_hits_left(&data, &state, unit) - left));
}

static void a_unit_stands_to_its_last_hit(void)
{
    at_the_form();
    enter_hits(foot, 1);
    does("units_left:3");
    at_the_form();
    enter_hits(foot, 0);
    refuses("units_left:3", "pursuit.7");
    does("units_left:2");
}

/* Another mark of a unit is not its rout. */
static void only_rout_takes_a_unit_off_the_field(void)
{
    at_the_form();
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_is_in_this_battle(&state, unit)) state.unit_flags[unit] |= SJ_UNIT_IN_FORCE;
    }
    assert_true(is_legal("units_left:3"));
    assert_true(is_legal("cavalry_left:1"));
    state.battle.units_left = 3;
    assert_true(is_legal("hits:egyptian.1,1"));
    refuses("hits:egyptian.1,8", "battle.44");
    refuses("rout:egyptian.1", "battle.44");
}

static void cavalry_that_was_counted_is_not_lost(void)
{
    at_the_form();
    does("cavalry_left:1");
    refuses("rout:dragoon.1", "battle.44");
    refuses(text_of(SJ_VERB_HITS, horse, sj_hits_left(&data, &state, horse)), "battle.44");
    does("hits:dragoon.1,1 rout:sudanese.1 rout:egyptian.1");
}

static void nobody_left_means_destroyed(void)
{
    at_the_form();
    enter_hits(foot, 0);
    enter_hits(other, 0);
    enter_hits(horse, 0);
    refuses("result:held", "battle.44");
    refuses("result:withdrew", "battle.44");
    refuses("result:forced_back", "battle.44");
    refuses("result:broke", "battle.44");
    does("result:destroyed");
}

static void the_first_counter_can_rout(void)
{
    at_the_form();
    does("rout:egyptian.1");
    assert_true(sj_has_unit_flag(&state, foot, SJ_UNIT_ROUTED));
    refuses("units_left:3", "pursuit.7");
    does("rout:egyptian.1 units_left:3");
}

/* What a ship can still take, with what she took before of either kind. */
static void ships_take_what_is_left_of_their_hull(void)
{
    static const struct {
        int damage, slow, most;
    } rows[] = { { 0, 0, 3 }, { 1, 0, 2 }, { 0, 1, 2 }, { 1, 1, 1 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        at_the_form();
        state.ship_damage[SJ_DONGOLA] = (uint8_t)rows[i].damage;
        state.ship_slow[SJ_DONGOLA] = (uint8_t)rows[i].slow;
        for (int hits = 1; hits <= 4; hits++) {
            bool can = is_legal(text_of(SJ_VERB_SHIP_HITS, SJ_DONGOLA, hits));
            assert_int_equal(can, hits <= rows[i].most);
        }
    }
}

static void the_same_entry_again_is_none(void)
{
    at_the_form();
    refuses("ship_hits:dongola,0", "naval.21");
    does("ship_hits:dongola,1");
    refuses("ship_hits:dongola,1", "naval.21");
    assert_true(is_legal("ship_hits:dongola,0"));
    does("result:held");
    refuses("result:held", "battle.44");
    assert_int_not_equal(sj_game.refusal(&data, &state, action_make(SJ_VERB_RESULT, 0, 0)), 0);
}

/* Ships and units with the lowest numbers are in the list like all others. */
static void the_list_begins_with_the_first_of_each(void)
{
    static action legal[2048];
    at_the_form();
    does("ship_hits:abu_klea,1 hits:egyptian.1,1");
    int count = sj_game.legal(&data, &state, legal), found = 0;
    for (unsigned verb = 0; verb < SJ_VERBS; verb++) {
        for (unsigned first = 0; first < 140; first++) {
            for (unsigned second = 0; second < 12; second++) {
                found += sj_game.refusal(&data, &state, action_make(verb, first, second)) == 0;
            }
        }
    }
    assert_int_equal(found, count);
    assert_true(is_legal("rout:egyptian.1"));
    assert_true(is_legal("hits:egyptian.1,0"));
    assert_true(is_legal("ship_hits:abu_klea,0"));
    assert_true(is_legal("ship_hits:abu_klea,2"));
}

static void what_was_entered_is_booked_for_the_first_of_each(void)
{
    at_the_form();
    state.supply[SJ_MUD_BAY] = 2;
    does("ship_hits:abu_klea,1 hits:egyptian.1,2 supply_lost:1 result:held confirm");
    assert_int_equal(state.ship_damage[SJ_ABU_KLEA], 1);
    assert_int_equal(state.unit_lost[foot], 2);
    assert_int_equal(state.supply[SJ_MUD_BAY], 1);
}

static void entries_are_counted_to_the_end_of_the_form(void)
{
    at_the_form();
    for (int i = 0; i < 249; i++) does("surrounded");
    does("hits:egyptian.1,1");
    assert_int_equal(state.battle.entries, 250);
    refuses("hits:egyptian.1,2", "battle.39");
    does("result:held");
    assert_int_equal(state.battle.entries, 250);
}

/* ---- The ground -------------------------------------------------------------------------- */

/* How wide and deep the table is, in squares of a foot; their own ground has none. */
static void tables_have_the_size_of_their_name(void)
{
    static const struct {
        const char *option;
        int width, depth;
    } rows[] = { { "ground=diced", 6, 4 }, { "ground=own", 0, 0 }, { "ground=4x4", 4, 4 },
                 { "ground=5x4", 5, 4 },   { "ground=6x5", 6, 5 }, { "ground=8x4", 8, 4 },
                 { "ground=8x5", 8, 5 },   { "ground=8x6", 8, 6 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin(rows[i].option);
        assert_int_equal(sj_table_size(&state).width, rows[i].width);
        assert_int_equal(sj_table_size(&state).depth, rows[i].depth);
    }
}

/* A fortified town takes two squares by two in the middle, its port two at the edge beside it: no
 * square of them touches the sides of the table. */
static void a_place_lies_in_the_middle_of_the_table(void)
{
    static const char *const grounds[] = { "battles=tabletop ground=4x4",
                                           "battles=tabletop ground=5x4",
                                           "battles=tabletop ground=8x6" };
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        begin(grounds[i]);
        empty_map();
        add_unit(SJ_KIND_SUDANESE, SJ_EASTSOUND);
        battle_waits(SJ_EASTSOUND, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        does("fight:eastsound total:14 total:5 total:4 total:0");
        open_ground();
        struct sj_table_size size = sj_table_size(&state);
        int left = size.width / 2 - 1, places = 0, ports = 0;
        for (int square = 0; square < size.width * size.depth; square++) {
            int column = square % size.width, row = square / size.width;
            bool is_middle = column == left || column == left + 1;
            bool is_place = state.battle.terrain[square] == SJ_SQUARE_PLACE;
            bool is_port = state.battle.terrain[square] == SJ_SQUARE_PORT;
            places += is_place;
            ports += is_port;
            assert_true(is_middle || (!is_place && !is_port));
            assert_true(!is_place || (row > 0 && row < size.depth - 1));
            assert_true(!is_port || row == size.depth - 1);
        }
        assert_int_equal(places, 4);
        assert_int_equal(ports, 2);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_unit_stands_to_its_last_hit, "pursuit.7 casualty.1"),
    RULE_TEST(only_rout_takes_a_unit_off_the_field, "pursuit.7"),
    RULE_TEST(cavalry_that_was_counted_is_not_lost, "pursuit.6"),
    RULE_TEST(nobody_left_means_destroyed, "battle.44 casualty.3"),
    RULE_TEST(the_first_counter_can_rout, "pursuit.7"),
    RULE_TEST(ships_take_what_is_left_of_their_hull, "naval.21"),
    RULE_TEST(the_same_entry_again_is_none, "battle.39 naval.21"),
    RULE_TEST(the_list_begins_with_the_first_of_each, "battle.39"),
    RULE_TEST(what_was_entered_is_booked_for_the_first_of_each, "casualty.1 naval.21 supply.22"),
    RULE_TEST(entries_are_counted_to_the_end_of_the_form, "battle.39"),
    RULE_TEST(tables_have_the_size_of_their_name, "battle.32 battle.35"),
    RULE_TEST(a_place_lies_in_the_middle_of_the_table, "battle.33 battle.34"),
};

RULE_TEST_MAIN("sanjuans", tests)
