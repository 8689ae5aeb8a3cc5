/* Sorties and breakouts (sortie.*). */
#include <string.h>

#include "sanjuans/position.h"

/* A siege of Roche Harbor beside another, at its sortie. */
static void at_sortie(int level)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_OLGA);
    state.siege[SJ_OLGA] = 1;
    state.siege[SJ_ROCHE_HARBOR] = (uint8_t)level;
}

/* Sends the first so many units of the place out and rolls the sum. */
static void sortie(int units, int sum)
{
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor sortie");
    for (int i = 0; i < units; i++) {
        action legal[64];
        sj_game.legal(&data, &state, legal);
        assert_int_equal(action_verb(legal[0]), SJ_VERB_ASSIGN);
        assert_int_equal(sj_game.apply(&data, &state, legal[0], NULL), ACCEPTED);
    }
    does("go");
    int low = sum <= 7 ? 1 : sum - 6;
    does(text_of(SJ_VERB_ROLL, low, sum - low));
}

static const struct sortie_test {
    int total, lost, level; /* of three units that went, from level 2 */
    enum sj_sortie sortie;
} sortie_tests[] = {
    { 2, 2, 3, SJ_SORTIE_DISASTER }, { 3, 2, 3, SJ_SORTIE_DISASTER },
    { 4, 1, 2, SJ_SORTIE_MADE },     { 5, 1, 2, SJ_SORTIE_MADE },
    { 6, 1, 2, SJ_SORTIE_MADE },     { 7, 1, 2, SJ_SORTIE_MADE },
    { 8, 1, 1, SJ_SORTIE_SUCCESS },  { 9, 1, 1, SJ_SORTIE_SUCCESS },
    { 10, 0, 1, SJ_SORTIE_SUCCESS }, { 11, 0, 1, SJ_SORTIE_SUCCESS },
    { 12, 0, 0, SJ_SORTIE_MADE },
};

static void every_row_of_the_sortie_table(void)
{
    for (size_t i = 0; i < sizeof sortie_tests / sizeof sortie_tests[0]; i++) {
        const struct sortie_test *test = &sortie_tests[i];
        at_sortie(2);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 6, SJ_ROCHE_HARBOR);
        sortie(3, test->total);
        assert_int_equal(6 - sj_units_at(&state, SJ_ROCHE_HARBOR), test->lost);
        assert_int_equal(state.siege[SJ_ROCHE_HARBOR], test->level);
        if (!test->level) continue;
        assert_step(SJ_STEP_SIEGE_DIE); /* sortie.14 */
        assert_int_equal(state.sortie, test->sortie);
    }
}

static void a_quarter_of_eight_is_two(void)
{
    at_sortie(2);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 9, SJ_ROCHE_HARBOR);
    sortie(8, 3); /* and two for eight units: 5 */
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 7);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 2);
}

static void every_full_four_counts_one(void)
{
    static const int bonus[] = { 0, 0, 0, 1, 1, 1, 1, 2 };
    for (int units = 1; units <= 8; units++) {
        at_sortie(2);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 9, SJ_ROCHE_HARBOR);
        sortie(units, 7); /* 7 keeps the level, 8 and 9 lower it */
        assert_int_equal(state.siege[SJ_ROCHE_HARBOR], bonus[units - 1] ? 1 : 2);
    }
}

static void two_cavalry_units_count_one(void)
{
    for (int riders = 0; riders <= 3; riders++) {
        at_sortie(2);
        add_units(SJ_KIND_DRAGOON, riders, SJ_ROCHE_HARBOR);
        add_units(SJ_KIND_MILITIA, 4 - riders, SJ_ROCHE_HARBOR);
        sortie(3, 7);
        assert_int_equal(state.siege[SJ_ROCHE_HARBOR], riders >= 2 ? 1 : 2);
    }
}

static void numbers_of_a_sortie_are_those_of_the_data(void)
{
    at_sortie(2);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    data.constant[SJ_CONSTANT_sortie_units] = 3;
    sortie(3, 7);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    at_sortie(2);
    add_units(SJ_KIND_DRAGOON, 2, SJ_ROCHE_HARBOR);
    data.constant[SJ_CONSTANT_sortie_cavalry] = 1;
    sortie(1, 7);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
}

static void losses_fall_on_those_who_went(void)
{
    at_sortie(2);
    int stays = add_unit(SJ_KIND_SUDANESE, SJ_ROCHE_HARBOR),
        goes = add_unit(SJ_KIND_MILITIA, SJ_ROCHE_HARBOR);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_ROCHE_HARBOR);
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor sortie");
    refuses("go", "sortie.2");
    does("assign:militia.1 assign:egyptian.1 go roll:1+5");
    assert_step(SJ_STEP_LOSE_UNITS);
    assert_legal("lose:egyptian.1 lose:militia.1");
    does("lose:militia.1");
    assert_int_equal(state.unit_where[goes], SJ_WHERE_LOST);
    assert_int_equal(state.unit_where[stays], SJ_ROCHE_HARBOR);
    assert_step(SJ_STEP_SIEGE_DIE);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_IN_FORCE));
    }
}

static void at_level_one_a_limited_success_ends_the_siege(void)
{
    at_sortie(1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    sortie(1, 10);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 0);
    assert_int_equal(state.siege_at, SJ_OLGA); /* no siege roll any more */
    assert_true(sj_is_friendly(&state, SJ_ROCHE_HARBOR));
}

static void the_last_unit_may_fall_in_the_sortie_that_ends_the_siege(void)
{
    at_sortie(1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 1, SJ_ROCHE_HARBOR);
    sortie(1, 8);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 0);
    assert_true(sj_is_friendly(&state, SJ_ROCHE_HARBOR));
    /* otherwise the place falls with it */
    at_sortie(2);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 1, SJ_ROCHE_HARBOR);
    sortie(1, 6);
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
}

static void a_garrison_may_wait_sortie_or_break_out(void)
{
    at_sortie(1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor");
    assert_legal("wait sortie breakout");
    does("wait");
    assert_step(SJ_STEP_SIEGE_DIE);
    /* from an island of one location there is no way out by land */
    at_sortie(1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_STUART);
    state.siege[SJ_STUART] = 1;
    state.siege[SJ_ROCHE_HARBOR] = 0;
    at_step(SJ_STEP_SIEGES);
    does("siege:stuart");
    assert_legal("wait sortie");
    refuses("breakout", "sortie.11");
}

static void a_breakout_is_a_battle_towards_a_waypoint(void)
{
    at_sortie(1);
    int goes = add_unit(SJ_KIND_SUDANESE, SJ_ROCHE_HARBOR),
        stays = add_unit(SJ_KIND_MILITIA, SJ_ROCHE_HARBOR);
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor breakout assign:sudanese.5 go");
    assert_legal("march:tamai-roche_harbor.2 march:friday_harbor-roche_harbor.3");
    does("march:tamai-roche_harbor.2");
    assert_int_equal(state.battle.cause, SJ_CAUSE_BREAKOUT);
    assert_int_equal(state.battle.place, SJ_ROCHE_HARBOR);
    assert_true(sj_has_unit_flag(&state, goes, SJ_UNIT_IN_BATTLE));
    assert_false(sj_has_unit_flag(&state, stays, SJ_UNIT_IN_BATTLE));
}

/* He keeps his two Sudanese: they may strike out of the town, but not leave it. */
static void gordons_guard_does_not_break_out(void)
{
    at_sortie(0);
    state.gordon = SJ_GORDON_THERE;
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    add_units(SJ_KIND_GORDON_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    at_step(SJ_STEP_SIEGES);
    struct sj_state before = state;
    does("siege:friday_harbor breakout");
    assert_legal("assign:gordon.1");
    does("assign:gordon.1");
    assert_legal("go");
    state = before;
    does("siege:friday_harbor sortie assign:gordon.1 assign:gordon.2 assign:gordon.3");
    state = before;
    state.unit_where[sj_first_of_kind(SJ_KIND_GORDON_SUDANESE)] = SJ_WHERE_RESERVE;
    does("siege:friday_harbor");
    refuses("breakout", "card.gordon.3");
    assert_legal("wait sortie");
}

static const struct rule_test tests[] = {
    RULE_TEST(gordons_guard_does_not_break_out, "card.gordon.3 sortie.11 R104"),
    RULE_TEST(every_row_of_the_sortie_table,
              "sortie.2 sortie.4 sortie.5 sortie.6 sortie.7 sortie.8 sortie.9 sortie.14 siege.34"),
    RULE_TEST(a_quarter_of_eight_is_two, "sortie.5 R96"),
    RULE_TEST(every_full_four_counts_one, "sortie.3"),
    RULE_TEST(two_cavalry_units_count_one, "sortie.10"),
    RULE_TEST(numbers_of_a_sortie_are_those_of_the_data, "sortie.3 sortie.10"),
    RULE_TEST(losses_fall_on_those_who_went, "sortie.2 sortie.6 R100"),
    RULE_TEST(at_level_one_a_limited_success_ends_the_siege, "siege.31 siege.5 sortie.8"),
    RULE_TEST(the_last_unit_may_fall_in_the_sortie_that_ends_the_siege, "siege.32 R97"),
    RULE_TEST(a_garrison_may_wait_sortie_or_break_out, "sortie.1 sortie.11"),
    RULE_TEST(a_breakout_is_a_battle_towards_a_waypoint, "sortie.11"),
};

RULE_TEST_MAIN("sanjuans", tests)
