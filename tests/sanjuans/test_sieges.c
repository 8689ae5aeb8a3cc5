/* Step 5: the order of sieges, the siege table with its modifiers, what becomes of the place. */
#include <stdio.h>
#include <string.h>

#include "sanjuans/position.h"

#include "games/sanjuans/sieges/sieges.h"

/* One siege, at the beginning of step 5, with so many Egyptian foot inside. */
static void besiege(const char *options, int location, int level, int units)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, units, location);
    state.siege[location] = (uint8_t)level;
    at_step(SJ_STEP_SIEGES);
}

/* Rolls the siege with two dice of that sum, without a sortie. */
static void roll_siege(int sum)
{
    int low = sum <= 7 ? 1 : sum - 6;
    does("siege:roche_harbor wait");
    does(text_of(SJ_VERB_ROLL, low, sum - low));
}

/* The siege is the only one, so it is taken up by itself once the step is at hand. */
static void take_up(void)
{
    sj_game.apply(&data, &state, 0, NULL);
}

static const struct row_test {
    const char *options;
    int total, lost, level; /* after the roll; level 0: lifted, -1: fallen */
} row_tests[] = {
    { "", 2, 0, 0 },
    { "", 3, 0, 2 },
    { "", 4, 1, 2 },
    { "", 5, 1, 2 },
    { "", 6, 2, 2 },
    { "", 7, 0, 3 },
    { "", 8, 0, 3 },
    { "", 9, 3, 2 },
    { "", 10, 3, 2 },
    { "", 11, 4, 2 },
    { "", 12, 8, -1 },
    { "siege_table=earlier", 3, 0, 2 },
    { "siege_table=earlier", 4, 0, 2 },
    { "siege_table=earlier", 5, 1, 2 },
    { "siege_table=earlier", 6, 2, 2 },
    { "siege_table=earlier", 7, 2, 2 },
    { "siege_table=earlier", 8, 0, 3 },
};

static void every_row_of_the_siege_table(void)
{
    for (size_t i = 0; i < sizeof row_tests / sizeof row_tests[0]; i++) {
        const struct row_test *test = &row_tests[i];
        besiege(test->options, SJ_ROCHE_HARBOR, 1, 8);
        add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
        state.siege[SJ_OLGA] = 1; /* a second siege, so that the order is asked */
        add_units(SJ_KIND_SUDANESE, 3, SJ_OLGA);
        roll_siege(test->total);
        while (state.step[0] == SJ_STEP_LOSE_UNITS) {
            action legal[256];
            sj_game.legal(&data, &state, legal);
            assert_int_equal(sj_game.apply(&data, &state, legal[0], NULL), ACCEPTED);
        }
        assert_int_equal(8 - sj_units_at(&state, SJ_ROCHE_HARBOR), test->lost);
        assert_int_equal(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR), test->level < 0);
        assert_int_equal(state.siege[SJ_ROCHE_HARBOR], test->level < 0 ? 0 : test->level);
    }
}

static void half_is_rounded_up(void)
{
    besiege("", SJ_ROCHE_HARBOR, 1, 5);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(11);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 2);
}

static void players_choose_the_row_where_two_hold(void)
{
    besiege("siege_table=choose", SJ_ROCHE_HARBOR, 1, 8);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(7);
    assert_step(SJ_STEP_SIEGE_ROW);
    assert_legal("row:1 row:2");
    does("row:2");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 6);
    besiege("siege_table=choose", SJ_ROCHE_HARBOR, 1, 8);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(7);
    does("row:1");
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 3);
}

/* ---- Modifiers --------------------------------------------------------------------------- */

static int modifiers(void)
{
    return sj_siege_modifiers(&(struct sj_play){ &data, &state, NULL });
}

static void at_siege(const char *options, int location, int level, int units)
{
    besiege(options, location, level, units);
    state.siege_at = (uint8_t)location;
}

static void the_level_counts(void)
{
    for (int level = 1; level <= 4; level++) {
        at_siege("", SJ_ROCHE_HARBOR, level, 5);
        assert_int_equal(modifiers(), level - 1);
    }
}

static void few_units_count_by_the_type_of_the_place(void)
{
    static const struct {
        int location, enough;
    } types[] = { { SJ_GINNIS, 2 }, { SJ_ROCHE_HARBOR, 3 }, { SJ_FRIDAY_HARBOR, 4 } };
    for (size_t i = 0; i < 3; i++) {
        at_siege("", types[i].location, 1, types[i].enough);
        assert_int_equal(modifiers(), 0);
        at_siege("", types[i].location, 1, types[i].enough - 1);
        assert_int_equal(modifiers(), 1);
    }
}

static void sorties_of_this_turn_count(void)
{
    at_siege("", SJ_ROCHE_HARBOR, 1, 5);
    state.sortie = SJ_SORTIE_DISASTER;
    assert_int_equal(modifiers(), 2);
    state.sortie = SJ_SORTIE_SUCCESS;
    assert_int_equal(modifiers(), -2);
    state.sortie = SJ_SORTIE_MADE;
    assert_int_equal(modifiers(), 0);
}

static void two_batteries_count_as_printed_or_the_other_way(void)
{
    at_siege("", SJ_ROCHE_HARBOR, 1, 5);
    add_unit(SJ_KIND_KRUPP, SJ_ROCHE_HARBOR);
    assert_int_equal(modifiers(), 0);
    add_unit(SJ_KIND_BRITISH_MACHINE_GUN, SJ_ROCHE_HARBOR);
    assert_int_equal(modifiers(), 1);
    state.option[SJ_OPTION_ARTILLERY] = SJ_ARTILLERY_MINUS;
    assert_int_equal(modifiers(), -1);
}

static void hunger_gordon_events_storms_and_redoubts_count(void)
{
    at_siege("", SJ_ROCHE_HARBOR, 1, 5);
    sj_set_unit_flag(&state, 0, SJ_UNIT_UNSUPPLIED);
    assert_int_equal(modifiers(), 2);
    at_siege("", SJ_FRIDAY_HARBOR, 1, 5);
    state.gordon = SJ_GORDON_THERE;
    assert_int_equal(modifiers(), -2);
    state.gordon = SJ_GORDON_LEAVING;
    assert_int_equal(modifiers(), -2);
    state.gordon = SJ_GORDON_SAFE;
    assert_int_equal(modifiers(), 0);
    at_siege("", SJ_ROCHE_HARBOR, 1, 5);
    state.gordon = SJ_GORDON_THERE; /* elsewhere */
    assert_int_equal(modifiers(), 0);
    state.siege_modifier[SJ_ROCHE_HARBOR] = 3;
    assert_int_equal(modifiers(), 3);
    state.siege_modifier[SJ_ROCHE_HARBOR] = 0;
    state.stormed = 1;
    assert_int_equal(modifiers(), -2);
    state.stormed = 0;
    state.redoubt[SJ_ROCHE_HARBOR] = 1;
    assert_int_equal(modifiers(), 0);
    state.option[SJ_OPTION_REDOUBT] = SJ_REDOUBT_SIEGE;
    assert_int_equal(modifiers(), -1);
}

static void gunboats_help_and_are_shot_at_by_option(void)
{
    at_siege("", SJ_ROCHE_HARBOR, 1, 5);
    put_ship(SJ_ABU_KLEA, SJ_ROCHE_HARBOR);
    put_ship(SJ_METEMMA, SJ_ROCHE_HARBOR);
    put_ship(SJ_TRINKITAT, SJ_ROCHE_HARBOR);
    assert_int_equal(modifiers(), 0);
    state.option[SJ_OPTION_GUNBOATS] = 1;
    assert_int_equal(modifiers(), -2);
    take_up();
    static const int slow[] = { 0, 0, 0, 1, 2 };
    for (int die = 1; die <= SJ_DIE_SIDES; die++) {
        besiege("gunboats=yes", SJ_ROCHE_HARBOR, 1, 5);
        put_ship(SJ_ABU_KLEA, SJ_ROCHE_HARBOR);
        put_ship(SJ_TRINKITAT, SJ_ROCHE_HARBOR);
        add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
        state.siege[SJ_OLGA] = 1;
        roll_siege(4);
        assert_step(SJ_STEP_GUNBOAT_DIE);
        does(text_of(SJ_VERB_ROLL, die, 0));
        if (die == SJ_DIE_SIDES) {
            assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_WHERE_LOST);
        } else {
            assert_int_equal(state.ship_slow[SJ_ABU_KLEA], slow[die - 1]);
        }
        assert_int_equal(state.ship_slow[SJ_TRINKITAT], 0);
        assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 2);
    }
}

/* The number that is set counts, and only where it belongs. */
static void counts(enum sj_constant constant, int sign)
{
    int16_t printed = data.constant[constant];
    data.constant[constant] = 5;
    assert_int_equal(modifiers(), sign * 5);
    data.constant[constant] = 0;
    assert_int_equal(modifiers(), 0);
    data.constant[constant] = printed;
}

static void modifiers_of_a_siege_are_those_of_the_data(void)
{
    at_siege("gunboats=yes redoubt=siege", SJ_FRIDAY_HARBOR, 1, 5);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    counts(SJ_CONSTANT_siege_gunboat, -1);
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    state.redoubt[SJ_FRIDAY_HARBOR] = 1;
    counts(SJ_CONSTANT_siege_redoubt, -1);
    state.redoubt[SJ_FRIDAY_HARBOR] = 0;
    state.gordon = SJ_GORDON_THERE;
    counts(SJ_CONSTANT_siege_gordon, -1);
    state.gordon = SJ_GORDON_SAFE;
    state.stormed = 1;
    counts(SJ_CONSTANT_siege_storm, -1);
    state.stormed = 0;
    state.sortie = SJ_SORTIE_DISASTER;
    counts(SJ_CONSTANT_siege_disaster, 1);
    state.sortie = SJ_SORTIE_SUCCESS;
    counts(SJ_CONSTANT_siege_success, -1);
    state.sortie = 0;
    sj_set_unit_flag(&state, 0, SJ_UNIT_UNSUPPLIED);
    counts(SJ_CONSTANT_siege_unsupplied, 1);
    at_siege("", SJ_FRIDAY_HARBOR, 2, 5);
    counts(SJ_CONSTANT_siege_level, 1);
    at_siege("", SJ_FRIDAY_HARBOR, 1, 1);
    counts(SJ_CONSTANT_siege_few, 1);
    at_siege("", SJ_FRIDAY_HARBOR, 1, 5);
    add_units(SJ_KIND_KRUPP, 2, SJ_FRIDAY_HARBOR);
    counts(SJ_CONSTANT_siege_artillery, 1);
    data.constant[SJ_CONSTANT_siege_artillery_units] = 3;
    assert_int_equal(modifiers(), 0);
}

static void gunboats_and_gordon_follow_the_data(void)
{
    besiege("gunboats=yes", SJ_FRIDAY_HARBOR, 1, 8);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    state.gordon = SJ_GORDON_THERE;
    data.constant[SJ_CONSTANT_gunboat_unhurt] = 2;
    data.constant[SJ_CONSTANT_gordon_leaves] = 4;
    does("siege:friday_harbor wait roll:3+3 roll:3"); /* 6, Gordon and the boat: 3 */
    assert_int_equal(state.ship_slow[SJ_ABU_KLEA], 1);
    does("wait roll:1+2 roll:4");
    assert_int_equal(state.gordon, SJ_GORDON_LEAVING);
}

/* ---- The place --------------------------------------------------------------------------- */

static void the_level_rises_to_four_at_most(void)
{
    besiege("", SJ_ROCHE_HARBOR, 4, 8);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(3);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 4);
    besiege("", SJ_ROCHE_HARBOR, 2, 8);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    data.constant[SJ_CONSTANT_siege_most] = 2;
    roll_siege(2 + 1); /* and one for the level: 4 */
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 2);
}

static void a_surrender_loses_place_and_units_and_is_noted(void)
{
    besiege("", SJ_ROCHE_HARBOR, 4, 5);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    put_ship(SJ_TRINKITAT, SJ_ROCHE_HARBOR);
    roll_siege(9);
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 0);
    assert_int_equal(sj_units_at(&state, SJ_WHERE_LOST), 5);
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 10);
    assert_int_equal(state.ship_where[SJ_TRINKITAT], place("sea_a"));
}

static void a_place_without_units_falls(void)
{
    besiege("", SJ_ROCHE_HARBOR, 1, 3);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(9); /* three are lost */
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
}

/* The last ones may have starved just before. */
static void nobody_chooses_for_an_empty_place(void)
{
    besiege("", SJ_ROCHE_HARBOR, 1, 0);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    does("siege:roche_harbor");
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(state.siege_at, SJ_OLGA);
}

static void besieged_places_stay_friendly_and_are_not_paid_for(void)
{
    besiege("", SJ_ROCHE_HARBOR, 1, 4);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    roll_siege(3);
    assert_true(sj_is_friendly(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 0);
}

static void the_players_choose_the_order(void)
{
    besiege("", SJ_ROCHE_HARBOR, 1, 4);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 2;
    assert_legal("siege:olga siege:roche_harbor");
    does("siege:olga");
    assert_step(SJ_STEP_SIEGE_CHOICE);
    does("wait roll:1+2");
    assert_int_equal(state.siege[SJ_OLGA], 3); /* 3 and level 2: 4, one unit lost */
    assert_step(SJ_STEP_SIEGE_CHOICE);
    assert_int_equal(state.siege_at, SJ_ROCHE_HARBOR);
}

/* ---- Storms ------------------------------------------------------------------------------ */

static void a_storm_comes_by_the_level_and_only_without_a_sortie(void)
{
    static const int least[] = { 6, 5, 4, 3 }; /* W9: 4 at level 3 */
    for (int level = 1; level <= 4; level++) {
        for (int die = 1; die <= SJ_DIE_SIDES; die++) {
            besiege("storm=yes", SJ_ROCHE_HARBOR, level, 5);
            add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
            state.siege[SJ_OLGA] = 1;
            does("siege:roche_harbor wait");
            assert_step(SJ_STEP_STORM_DIE);
            does(text_of(SJ_VERB_ROLL, die, 0));
            assert_int_equal(state.battle.cause == SJ_CAUSE_STORM, die >= least[level - 1]);
        }
    }
    besiege("storm=yes", SJ_ROCHE_HARBOR, 4, 5);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    does("siege:roche_harbor sortie assign:egyptian.1 go");
    assert_step(SJ_STEP_SORTIE_DIE);
    does("roll:5+5");
    assert_step(SJ_STEP_SIEGE_DIE);
}

/* ---- Gordon ------------------------------------------------------------------------------ */

static void gordon_decides_after_the_sieges(void)
{
    for (int die = 1; die <= SJ_DIE_SIDES; die++) {
        besiege("", SJ_FRIDAY_HARBOR, 1, 8);
        add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
        state.siege[SJ_OLGA] = 1;
        state.gordon = SJ_GORDON_THERE;
        does("siege:friday_harbor wait roll:2+3"); /* 5 and Gordon: 3 */
        does("wait roll:1+2");
        assert_step(SJ_STEP_GORDON_DIE);
        does(text_of(SJ_VERB_ROLL, die, 0));
        assert_int_equal(state.gordon, die == SJ_DIE_SIDES ? SJ_GORDON_LEAVING : SJ_GORDON_THERE);
        assert_int_not_equal(state.step[0], SJ_STEP_GORDON_DIE);
    }
}

static void gordon_is_killed_when_friday_harbor_falls(void)
{
    besiege("", SJ_FRIDAY_HARBOR, 4, 8);
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    state.gordon = SJ_GORDON_LEAVING;
    does("siege:friday_harbor wait roll:6+6");
    assert_int_equal(state.gordon, SJ_GORDON_KILLED);
    assert_int_equal(state.vp_noted[SJ_VP_GORDON], 20);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_row_of_the_siege_table,
              "siege.8 siege.9 siege.10 siege.11 siege.12 siege.13 siege.14 siege.15 siege.16 "
              "siege.30 siege.34 R91"),
    RULE_TEST(half_is_rounded_up, "siege.15 R96"),
    RULE_TEST(players_choose_the_row_where_two_hold, "siege.11 siege.13 R91"),
    RULE_TEST(the_level_counts, "siege.17 siege.18 siege.19"),
    RULE_TEST(few_units_count_by_the_type_of_the_place, "siege.20 siege.21 siege.22"),
    RULE_TEST(sorties_of_this_turn_count, "siege.23 siege.24"),
    RULE_TEST(two_batteries_count_as_printed_or_the_other_way, "siege.25 R93"),
    RULE_TEST(hunger_gordon_events_storms_and_redoubts_count,
              "siege.26 siege.27 siege.28 siege.29 supply.6 supply.27 card.gordon.4 "
              "option.storm.4"),
    RULE_TEST(gunboats_help_and_are_shot_at_by_option,
              "option.gunboats option.gunboats.2 siege.29"),
    RULE_TEST(modifiers_of_a_siege_are_those_of_the_data,
              "siege.17 siege.20 siege.23 siege.24 siege.25 siege.26 siege.27 option.storm.4 "
              "option.gunboats"),
    RULE_TEST(gunboats_and_gordon_follow_the_data, "option.gunboats.2 card.gordon.5"),
    RULE_TEST(the_level_rises_to_four_at_most, "siege.30"),
    RULE_TEST(a_surrender_loses_place_and_units_and_is_noted, "siege.16 siege.32"),
    RULE_TEST(a_place_without_units_falls, "siege.32 R97"),
    RULE_TEST(nobody_chooses_for_an_empty_place, "siege.32 R97"),
    RULE_TEST(besieged_places_stay_friendly_and_are_not_paid_for, "siege.33"),
    RULE_TEST(the_players_choose_the_order, "siege.7 turn.6 R105"),
    RULE_TEST(a_storm_comes_by_the_level_and_only_without_a_sortie,
              "option.storm option.storm.2 EXW9"),
    RULE_TEST(gordon_decides_after_the_sieges, "card.gordon.5"),
    RULE_TEST(gordon_is_killed_when_friday_harbor_falls, "card.gordon.8 vp.7"),
};

RULE_TEST_MAIN("sanjuans", tests)
