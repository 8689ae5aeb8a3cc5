/* Step 6: replacement points (replace.3 to replace.9). */
#include "sanjuans/position.h"

static void store(int egyptian, int british)
{
    begin("");
    empty_map();
    state.points[SJ_EGYPTIAN] = (uint8_t)egyptian;
    state.points[SJ_BRITISH] = (uint8_t)british;
    at_step(SJ_STEP_REPLACEMENTS);
}

static int damaged(enum sj_kind kind, int where, int lost)
{
    int unit = add_unit(kind, where);
    state.unit_lost[unit] = (uint8_t)lost;
    return unit;
}

static void a_point_restores_two_hits_and_a_unit_takes_two_points(void)
{
    store(5, 0);
    int unit = damaged(SJ_KIND_SUDANESE, SJ_OLGA, 7), other = damaged(SJ_KIND_DRAGOON, SJ_OLGA, 1);
    does("restore:sudanese.1");
    assert_int_equal(state.unit_lost[unit], 5);
    does("restore:sudanese.1");
    assert_int_equal(state.unit_lost[unit], 3);
    refuses("restore:sudanese.1", "replace.5");
    does("restore:dragoon.1");
    assert_int_equal(state.unit_lost[other], 0);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2); /* kept: replace.4 */
    assert_int_not_equal(state.step[0], SJ_STEP_REPLACEMENTS);
    assert_int_equal(state.unit_points[unit], 0);
}

static void each_nation_has_its_own_points(void)
{
    store(1, 0);
    damaged(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN, 4);
    damaged(SJ_KIND_BASHI_CAVALRY, SJ_SUAKIN, 4);
    assert_legal("restore:bashi_horse.1 done");
    refuses("restore:british.1", "replace.7");
    store(0, 1);
    int indian = damaged(SJ_KIND_INDIAN_INFANTRY, SJ_SUAKIN, 4);
    damaged(SJ_KIND_SUDANESE, SJ_SUAKIN, 4);
    refuses("restore:sudanese.1", "replace.7");
    does("restore:indian.1");
    assert_int_equal(state.unit_lost[indian], 2);
}

static void besieged_units_take_none(void)
{
    store(2, 0);
    damaged(SJ_KIND_SUDANESE, SJ_OLGA, 4);
    damaged(SJ_KIND_DRAGOON, SJ_GINNIS, 4);
    state.siege[SJ_OLGA] = 1;
    refuses("restore:sudanese.1", "replace.6");
    assert_true(is_legal("restore:dragoon.1"));
}

static void boats_bring_points_into_a_siege(void)
{
    store(3, 0);
    damaged(SJ_KIND_SUDANESE, SJ_OLGA, 4);
    state.siege[SJ_OLGA] = 1;
    state.boat_points[SJ_OLGA] = 1;
    does("restore:sudanese.1");
    assert_int_equal(state.boat_points[SJ_OLGA], 0);
    assert_int_equal(state.points[SJ_EGYPTIAN], 2);
    assert_int_not_equal(state.step[0], SJ_STEP_REPLACEMENTS);
}

static void units_at_sea_and_out_of_supply_may_take_them(void)
{
    store(2, 0);
    put_ship(SJ_TRINKITAT, place("sea_a"));
    damaged(SJ_KIND_SUDANESE, sj_aboard(SJ_TRINKITAT), 4);
    int lost = damaged(SJ_KIND_DRAGOON, place("sinkat-tamai.1"), 4);
    sj_set_unit_flag(&state, lost, SJ_UNIT_UNSUPPLIED);
    assert_legal("restore:sudanese.1 restore:dragoon.1 done");
}

static void the_lost_come_back_with_the_strength_bought(void)
{
    store(3, 1);
    int egyptian = damaged(SJ_KIND_EGYPTIAN_INFANTRY, SJ_WHERE_LOST, 0);
    damaged(SJ_KIND_BRITISH_INFANTRY, SJ_WHERE_LOST, 0);
    damaged(SJ_KIND_MILITIA, SJ_WHERE_GONE, 0);
    assert_legal("rebuild:egyptian.1,suakin rebuild:egyptian.1,friday_harbor "
                 "rebuild:british.1,suakin done");
    refuses("rebuild:british.1,friday_harbor", "replace.3");
    refuses("rebuild:militia.1,suakin", "replace.3");
    does("rebuild:egyptian.1,friday_harbor");
    assert_int_equal(state.unit_where[egyptian], SJ_FRIDAY_HARBOR);
    assert_int_equal(sj_hits_left(&data, &state, egyptian), 2);
    does("restore:egyptian.1");
    assert_int_equal(sj_hits_left(&data, &state, egyptian), 4);
    refuses("restore:egyptian.1", "replace.5");
    state.siege[SJ_SUAKIN] = 1;
    refuses("rebuild:british.1,suakin", "replace.6");
}

/* Hicks's and Gordon's men too; only who mutinied or left with Graham is gone (R48, R119). */
static void every_kind_may_be_rebuilt_unless_it_left_the_game(void)
{
    store(1, 0);
    int hicks = add_unit(SJ_KIND_HICKS_INFANTRY, SJ_OLGA),
        mutineer = add_unit(SJ_KIND_MILITIA, SJ_OLGA);
    struct sj_play p = { &data, &state, NULL };
    sj_lose_unit(&p, hicks, SJ_RULE_siege_8);
    sj_remove_unit(&p, mutineer, SJ_RULE_units_23);
    assert_legal("rebuild:hicks_foot.1,suakin rebuild:hicks_foot.1,friday_harbor done");
    refuses("rebuild:militia.1,suakin", "replace.3");
}

static void without_points_or_need_nobody_is_asked(void)
{
    store(1, 0);
    damaged(SJ_KIND_SUDANESE, SJ_OLGA, 4);
    does("restore:sudanese.1"); /* the last point */
    assert_int_equal(state.turn, 4);
    store(2, 0);
    damaged(SJ_KIND_SUDANESE, SJ_OLGA, 2);
    does("restore:sudanese.1"); /* the last need */
    assert_int_equal(state.turn, 4);
    assert_int_equal(state.points[SJ_EGYPTIAN], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_point_restores_two_hits_and_a_unit_takes_two_points,
              "replace.3 replace.4 replace.5 replace.8 turn.7 EXW11"),
    RULE_TEST(each_nation_has_its_own_points, "replace.2 replace.7"),
    RULE_TEST(besieged_units_take_none, "replace.6 siege.6"),
    RULE_TEST(boats_bring_points_into_a_siege, "option.siegeboats siege.6 R135"),
    RULE_TEST(units_at_sea_and_out_of_supply_may_take_them, "replace.3 R120"),
    RULE_TEST(the_lost_come_back_with_the_strength_bought, "replace.3 R119"),
    RULE_TEST(every_kind_may_be_rebuilt_unless_it_left_the_game, "replace.3 replace.7 R48 R119"),
    RULE_TEST(without_points_or_need_nobody_is_asked, "replace.3"),
};

RULE_TEST_MAIN("sanjuans", tests)
