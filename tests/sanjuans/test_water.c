/* Fights on the water (option.navalencounter, R137, data 3.8). */
#include <string.h>

#include "sanjuans/position.h"

static void gunboats_at_sea(const char *options)
{
    begin(options);
    empty_map();
    put_ship(SJ_SULTAN, place("sea_d"));
    put_ship(SJ_ABU_KLEA, place("sea_d"));
    put_ship(SJ_KASSALA, place("sea_d"));
    add_unit(SJ_KIND_SUDANESE, sj_aboard(SJ_KASSALA));
    in_operations(1);
    does("activate:sea_d fleet:sea_d");
}

static void a_group_that_enters_a_sea_area_rolls_once(void)
{
    gunboats_at_sea("");
    does("sail:sea_e");
    assert_step(SJ_STEP_FLEET); /* not without the option */
    gunboats_at_sea("water=yes");
    does("sail:sea_e");
    assert_step(SJ_STEP_WATER_DIE);
    assert_chance("roll:6+6", 1, 36);
    does("roll:6+5");
    assert_step(SJ_STEP_FLEET);
    does("sail:richardson");
    assert_step(SJ_STEP_FLEET); /* a port does not roll */
    does("sail:sea_e");
    assert_step(SJ_STEP_WATER_DIE); /* also from a port */
}

/* R137: unarmed transports alone roll too. */
static void transports_alone_roll_too(void)
{
    begin("water=yes");
    empty_map();
    put_ship(SJ_KASSALA, SJ_SUAKIN);
    in_operations(1);
    does("activate:suakin fleet:suakin sail:sea_d roll:6+6");
    assert_step(SJ_STEP_FLOTILLA_DIE);
}

static void the_flotilla_comes_from_its_table(void)
{
    static const struct {
        const char *roll, *rule;
        int light, heavy, dhows;
    } rows[] = {
        { "roll:1+1", "option.navalencounter.1", 1, 0, 0 },
        { "roll:1+2", "option.navalencounter.1", 1, 0, 0 },
        { "roll:2+2", "option.navalencounter.2", 2, 0, 0 },
        { "roll:2+3", "option.navalencounter.3", 0, 1, 3 },
        { "roll:3+3", "option.navalencounter.4", 1, 1, 0 },
        { "roll:3+4", "option.navalencounter.5", 2, 0, 3 },
        { "roll:4+4", "option.navalencounter.6", 1, 1, 2 },
        { "roll:4+5", "option.navalencounter.7", 0, 0, 5 },
        { "roll:5+5", "option.navalencounter.8", 2, 1, 0 },
        { "roll:5+6", "option.navalencounter.9", 2, 1, 4 },
        { "roll:6+6", "option.navalencounter.10", 2, 2, 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        gunboats_at_sea("water=yes");
        does("sail:sea_e roll:6+6");
        does(rows[i].roll);
        assert_step(SJ_STEP_WATER_FIGHT);
        assert_true(cited(rows[i].rule));
        assert_int_equal(state.battle.light, rows[i].light);
        assert_int_equal(state.battle.heavy, rows[i].heavy);
        assert_int_equal(state.battle.dhows, rows[i].dhows);
        assert_int_equal(state.battle.cause, SJ_CAUSE_WATER);
    }
}

static void arms_of_the_flotilla_are_data(void)
{
    begin("");
    assert_int_equal(data.flotilla_ship[SJ_LIGHT_GUNBOAT].guns, 1);
    assert_int_equal(data.flotilla_ship[SJ_LIGHT_GUNBOAT].machine_guns, 1);
    assert_int_equal(data.flotilla_ship[SJ_HEAVY_GUNBOAT].guns, 2);
    assert_int_equal(data.flotilla_ship[SJ_HEAVY_GUNBOAT].machine_guns, 1);
    assert_in_range(data.flotilla_ship[SJ_DHOW].rifles, 1, 2);
}

/* R129: it counts as a battle; the state is as before but for ships and points. */
static void a_fight_is_decided_by_one_number(void)
{
    int won = 0, lost = 0, sunk = 0;
    for (int number = 0; number < 64; number++) {
        gunboats_at_sea("water=yes");
        does("sail:sea_e roll:6+6 roll:6+6");
        does(text_of(SJ_VERB_BATTLE, number, 0));
        static const struct sj_battle none;
        assert_memory_equal(&state.battle, &none, sizeof none);
        won += state.vp_noted[SJ_VP_BATTLES_WON] == -10;
        lost += state.vp_noted[SJ_VP_BATTLES_LOST] == 10;
        sunk += state.ship_where[SJ_KASSALA] == SJ_WHERE_LOST;
        bool drowned = sj_units_at(&state, sj_aboard(SJ_KASSALA)) == 0;
        assert_int_equal(drowned, state.ship_where[SJ_KASSALA] == SJ_WHERE_LOST);
        assert_step(state.vp_noted[SJ_VP_BATTLES_WON] ? SJ_STEP_FLEET : SJ_STEP_OPERATIONS);
    }
    assert_int_equal(won + lost, 64);
    assert_true(won > 0 && lost > 0 && sunk > 0);
}

static void the_same_number_gives_the_same_fight(void)
{
    static struct sj_state first;
    gunboats_at_sea("water=yes");
    does("sail:sea_e roll:6+6 roll:5+6 battle:77");
    first = state;
    gunboats_at_sea("water=yes");
    does("sail:sea_e roll:6+6 roll:5+6 battle:77");
    assert_memory_equal(&first, &state, sizeof state);
}

/* Transports cannot hurt anybody, so five dhows are never driven off. */
static void transports_alone_never_win(void)
{
    for (int number = 0; number < 32; number++) {
        begin("water=yes");
        empty_map();
        put_ship(SJ_KASSALA, SJ_SUAKIN);
        in_operations(1);
        does("activate:suakin fleet:suakin sail:sea_d roll:6+6 roll:4+5");
        does(text_of(SJ_VERB_BATTLE, number, 0));
        assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
    }
}

/* ---- Fought on the table ----------------------------------------------------------------- */

static void the_result_of_a_fight_may_be_entered(void)
{
    gunboats_at_sea("water=yes battles=tabletop");
    does("sail:sea_e roll:6+6 roll:6+6");
    assert_step(SJ_STEP_WATER_ENTRY);
    refuses("confirm", "option.navalencounter");
    refuses("machine", "option.navalencounter");
    refuses("ship_hits:kassala,4", "naval.21"); /* its hull has three */
    refuses("ship_hits:trinkitat,1", "naval.21");
    does("ship_hits:kassala,3 ship_hits:sultan,2 result:held");
    refuses("result:held", "option.navalencounter");
    does("confirm");
    assert_int_equal(state.ship_where[SJ_KASSALA], SJ_WHERE_LOST);
    assert_int_equal(state.ship_damage[SJ_SULTAN], 2);
    assert_int_equal(state.ship_damage[SJ_ABU_KLEA], 0);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -10);
    assert_step(SJ_STEP_FLEET);
}

static void an_entry_stays_possible(void)
{
    gunboats_at_sea("water=yes battles=tabletop");
    does("sail:sea_e roll:6+6 roll:6+6 result:withdrew ship_hits:kassala,3 ship_hits:abu_klea,3");
    refuses("ship_hits:sultan,5", "naval.21"); /* somebody got away */
    does("result:destroyed confirm");
    assert_int_equal(state.ship_where[SJ_SULTAN], SJ_WHERE_LOST);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 5);
    assert_step(SJ_STEP_OPERATIONS);
}

static void the_players_may_ask_the_machine(void)
{
    gunboats_at_sea("water=yes battles=ask");
    does("sail:sea_e roll:6+6 roll:6+6 machine");
    assert_step(SJ_STEP_WATER_FIGHT);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_group_that_enters_a_sea_area_rolls_once, "option.navalencounter R137"),
    RULE_TEST(transports_alone_roll_too, "option.navalencounter R137"),
    RULE_TEST(the_flotilla_comes_from_its_table,
              "option.navalencounter.1 option.navalencounter.2 option.navalencounter.3 "
              "option.navalencounter.4 option.navalencounter.5 option.navalencounter.6 "
              "option.navalencounter.7 option.navalencounter.8 option.navalencounter.9 "
              "option.navalencounter.10"),
    RULE_TEST(arms_of_the_flotilla_are_data, "option.navalencounter.11"),
    RULE_TEST(a_fight_is_decided_by_one_number, "option.navalencounter vp.3 vp.4 R65 R129"),
    RULE_TEST(the_same_number_gives_the_same_fight, "option.navalencounter"),
    RULE_TEST(the_result_of_a_fight_may_be_entered, "option.navalencounter naval.21 R137"),
    RULE_TEST(an_entry_stays_possible, "option.navalencounter vp.5 R81"),
    RULE_TEST(the_players_may_ask_the_machine, "option.navalencounter"),
    RULE_TEST(transports_alone_never_win, "option.navalencounter R81"),
};

RULE_TEST_MAIN("sanjuans", tests)
