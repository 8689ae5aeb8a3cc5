/* The form of a fight on the water that was fought on the players' table (option.navalencounter,
 * naval.21, R137): what it lists, refuses and books. */
#include "sanjuans/position.h"

static void fight_on_table(const char *options)
{
    begin(options);
    empty_map();
    put_ship(SJ_ABU_KLEA, place("sea_d"));
    put_ship(SJ_LIGHT_TRANSPORT, place("sea_d"));
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    state.ship_damage[SJ_LIGHT_TRANSPORT] = 1;
    in_operations(1);
    does("activate:sea_d fleet:sea_d sail:sea_e roll:6+6 roll:1+1");
    assert_step(SJ_STEP_WATER_ENTRY);
}

static void the_form_of_a_fight_lists_what_can_be_entered(void)
{
    fight_on_table("water=yes battles=ask");
    assert_legal("machine result:held result:withdrew result:forced_back result:broke "
                 "result:destroyed ship_hits:abu_klea,1 ship_hits:abu_klea,2 ship_hits:abu_klea,3 "
                 "ship_hits:shendi,1 ship_hits:shendi,2");
    does("ship_hits:abu_klea,3");
    assert_legal("result:held result:withdrew result:forced_back result:broke "
                 "result:destroyed ship_hits:abu_klea,0 ship_hits:abu_klea,1 ship_hits:abu_klea,2 "
                 "ship_hits:shendi,1 ship_hits:shendi,2");
    does("result:broke");
    assert_legal("result:held result:withdrew result:forced_back "
                 "result:destroyed ship_hits:abu_klea,0 ship_hits:abu_klea,1 ship_hits:abu_klea,2 "
                 "ship_hits:shendi,1 confirm");
    refuses("ship_hits:shendi,2", "naval.21"); /* somebody got away */
    refuses("machine", "option.navalencounter");
    does("result:destroyed ship_hits:shendi,2");
    refuses("result:held", "option.navalencounter");
    refuses("ship_hits:kassala,1", "naval.21");
    does("confirm");
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_WHERE_LOST);
    assert_int_equal(state.ship_where[SJ_LIGHT_TRANSPORT], SJ_WHERE_LOST);
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_SUAKIN);
    refuses("fleet:sea_e", "naval.1");
}

/* Without a number that says so, all goes down with a fleet that is destroyed; half lost is bloody:
 * of five increments afloat, three. */
static void what_is_entered_is_booked(void)
{
    static const struct {
        const char *entries;
        int gunboat, transport; /* increments; -1: sunk */
        int won, bloody;
    } rows[] = {
        { "result:held", 0, 1, 1, 0 },
        { "ship_hits:abu_klea,2 result:held", 2, 1, 1, 0 },
        { "ship_hits:abu_klea,2 ship_hits:shendi,1 result:held", 2, 2, 1, 1 },
        { "ship_hits:shendi,1 result:withdrew", 0, 2, 0, 0 },
        { "ship_hits:abu_klea,3 result:broke", -1, 1, 0, 1 },
        { "ship_hits:abu_klea,1 result:destroyed", -1, -1, 0, 1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        fight_on_table("water=yes battles=tabletop");
        does(rows[i].entries);
        does("confirm");
        if (rows[i].gunboat >= 0) {
            assert_int_equal(state.ship_damage[SJ_ABU_KLEA], rows[i].gunboat);
        } else {
            assert_int_equal(state.ship_where[SJ_ABU_KLEA], SJ_WHERE_LOST);
        }
        if (rows[i].transport >= 0) {
            assert_int_equal(state.ship_damage[SJ_LIGHT_TRANSPORT], rows[i].transport);
        } else {
            assert_int_equal(state.ship_where[SJ_LIGHT_TRANSPORT], SJ_WHERE_LOST);
        }
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], rows[i].won ? -10 : 0);
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], rows[i].won ? 0 : 10);
        assert_int_equal(state.vp_noted[SJ_VP_BLOODY], rows[i].bloody ? 5 : 0);
    }
}

/* naval.21: damage of either sort is off the hull that hits are entered against. */
static void hits_are_entered_against_what_is_left_of_a_hull(void)
{
    fight_on_table("water=yes battles=tabletop");
    state.ship_slow[SJ_LIGHT_TRANSPORT] = 1;
    assert_legal("result:held result:withdrew result:forced_back result:broke result:destroyed "
                 "ship_hits:abu_klea,1 ship_hits:abu_klea,2 ship_hits:abu_klea,3 "
                 "ship_hits:shendi,1");
    does("ship_hits:shendi,1 result:held"); /* the gunboat floats, which is enough */
    refuses("ship_hits:abu_klea,3", "naval.21");
    does("confirm");
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 0); /* one of four increments */
    fight_on_table("water=yes battles=tabletop");
    state.ship_damage[SJ_LIGHT_TRANSPORT] = 0;
    does("ship_hits:abu_klea,2 ship_hits:shendi,1 result:held confirm");
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 5); /* three of six */
}

static void forms_refuse_numbers_that_mean_nothing(void)
{
    static const struct {
        unsigned verb, first, second;
    } rows[] = {
        { SJ_VERB_SHIP_HITS, SJ_SHIPS, 1 },
        { SJ_VERB_SHIP_HITS, SJ_SHIPS + 1, 1 },
        { SJ_VERB_RESULT, SJ_RESULTS, 0 },
        { SJ_VERB_RESULT, SJ_RESULTS + 1, 0 },
        { SJ_VERB_RESULT, SJ_RESULT_NONE, 0 },
        { SJ_VERB_RESULT, SJ_RESULT_HELD, 1 },
        { SJ_VERB_MACHINE, 1, 0 },
        { SJ_VERB_CONFIRM, 1, 0 },
        { SJ_VERB_HALT, 0, 0 },
    };
    fight_on_table("water=yes battles=ask");
    for (int entered = 0; entered < 2; entered++) {
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            action a = action_make(rows[i].verb, rows[i].first, rows[i].second);
            assert_int_not_equal(sj_game.refusal(&data, &state, a), SJ_RULE_NONE);
        }
        if (!entered) does("result:broke");
    }
}

/* A form takes 250 entries; then only what is missing. */
static void a_full_form_takes_only_its_result(void)
{
    fight_on_table("water=yes battles=ask");
    state.battle.entries = 249;
    does("ship_hits:abu_klea,1");
    assert_int_equal(state.battle.entries, 250);
    refuses("ship_hits:abu_klea,2", "naval.21");
    assert_legal("result:held result:withdrew result:forced_back result:broke result:destroyed");
    does("result:broke");
    assert_int_equal(state.battle.entries, 250);
    assert_legal("confirm");
    refuses("result:held", "option.navalencounter");
}

static void the_machine_takes_over_a_form_that_is_empty(void)
{
    fight_on_table("water=yes battles=ask");
    does("machine");
    assert_step(SJ_STEP_WATER_FIGHT);
    assert_int_equal(state.battle.entries, 0);
    fight_on_table("water=yes battles=tabletop");
    refuses("machine", "option.navalencounter");
    refuses("confirm", "option.navalencounter");
    refuses("halt", "option.navalencounter");
    does("result:held");
    assert_int_equal(state.battle.entries, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_form_of_a_fight_lists_what_can_be_entered, "naval.21 option.navalencounter"),
    RULE_TEST(what_is_entered_is_booked, "naval.21 vp.3 vp.4 vp.5"),
    RULE_TEST(hits_are_entered_against_what_is_left_of_a_hull, "naval.21 vp.5"),
    RULE_TEST(forms_refuse_numbers_that_mean_nothing, "option.navalencounter naval.21"),
    RULE_TEST(a_full_form_takes_only_its_result, "option.navalencounter"),
    RULE_TEST(the_machine_takes_over_a_form_that_is_empty, "option.navalencounter"),
};

RULE_TEST_MAIN("sanjuans", tests)
