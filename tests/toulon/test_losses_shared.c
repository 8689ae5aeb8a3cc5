/* Losses of a combat: who may be chosen to bear them, what is destroyed, and what is counted (23.4,
 * 25.28, 25.31, 26.5). */
#include "toulon/fights.h"

/* The first two units of the game in one melee, another in a second. */
static void two_melees(int lost_defending)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:11th_north_devon deploy:marines engage:1_gard engage:3_drome");
    does("add:25th_sussex,1 resolve:1");
    melee_gives(0, lost_defending, 0, 0);
    does("roll:1");
}

static void the_owner_spreads_losses_in_the_melee(void)
{
    two_melees(3);
    assert_step(TL_STEP_LOSSES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_asked(TL_MESSAGE_ask_losses, 3, 1, 1, NOT_SAID);
    assert_legal("lose:11th_north_devon lose:25th_sussex");
    refuses("lose:marines", "25.28b"); /* of the other melee */
    refuses("lose:1_gard", "25.28b");
    refuses("end", "25.28b");
    does("lose:25th_sussex");
    assert_int_equal(times_noted(TL_MESSAGE_temporary_loss), 1);
    assert_asked(TL_MESSAGE_ask_losses, 2, 1, 2, NOT_SAID); /* the next is permanent */
    does("lose:11th_north_devon");
    assert_int_equal(times_noted(TL_MESSAGE_permanent_loss), 1);
    assert_asked(TL_MESSAGE_ask_losses, 1, 1, 1, NOT_SAID);
    does("lose:25th_sussex");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 2);
    assert_int_equal(losses_on(TL_UNIT_U_11TH_NORTH_DEVON), 10);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 2);
    assert_int_equal(state.battle.permanent[TL_ALLIES], 1);
}

/* 9 points are in the melee: as many can be lost and leave both at 0, one more and they are gone.
 */
static void a_grouping_is_gone_when_it_owes_more_than_it_has(void)
{
    two_melees(9);
    for (int i = 0; i < 5; i++) does("lose:11th_north_devon"); /* who has none loses none */
    assert_false(is_out(TL_UNIT_U_11TH_NORTH_DEVON) || is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_U_25TH_SUSSEX), 0);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 5);
    assert_int_equal(state.battle.permanent[TL_ALLIES], 4);
    two_melees(10);
    assert_true(is_out(TL_UNIT_U_11TH_NORTH_DEVON) && is_out(TL_UNIT_U_25TH_SUSSEX));
    assert_false(is_out(TL_UNIT_MARINES));
    assert_int_equal(times_noted(TL_MESSAGE_permanent_loss), 9);
    assert_int_equal(state.battle.temporary[TL_ALLIES], 0);
    assert_int_equal(state.battle.permanent[TL_ALLIES], 9);
}

static void the_last_point_can_be_chosen(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    weaken(TL_UNIT_U_11TH_NORTH_DEVON, 1);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1");
    assert_legal("lose:11th_north_devon lose:marines");
}

/* ---- What is counted --------------------------------------------------------------------- */

/* Temporary losses of the battle harden when the unit is destroyed, and are not counted twice: 2
 * against 2 is no victory. */
static void hardened_losses_count_once(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(2, 1, 0, 0);
    does("roll:1");
    go_to_melee_die();
    melee_gives(0, 2, 0, 0);
    does("roll:1");
    assert_true(is_out(TL_UNIT_MARINES));
    assert_int_equal(losses_on(TL_UNIT_MARINES), 20);
    assert_true(cited("28.1b"));
    assert_int_equal(points_of(TL_REPUBLICANS), 0);
}

/* A gun that has lost a point and is then destroyed: all of it is permanent, once. */
static void a_destroyed_gun_has_nothing_left_to_harden(void)
{
    begin_battle_map();
    put(TL_UNIT_ARTIGLIERIA, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 1, 0, 0);
    does("roll:1");
    go_to_melee_die();
    melee_gives(0, 2, 0, 0);
    does("roll:1");
    assert_true(is_out(TL_UNIT_ARTIGLIERIA));
    assert_int_equal(losses_on(TL_UNIT_ARTIGLIERIA), 20);
    assert_true(cited("28.1a"));
}

static void spanish_losses_are_those_of_spaniards(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:11th_north_devon engage:1_gard engage:3_drome resolve:1");
    melee_gives(1, 2, 0, 0);
    does("roll:1");
    assert_int_equal(state.battle.spanish_lost, 0);
    melee_gives(1, 2, 0, 0); /* the other begins by itself */
    does("roll:1");
    assert_int_equal(state.battle.spanish_lost, 2);
}

/* ---- Batteries --------------------------------------------------------------------------- */

/* Spiked: back in so many turns, without what it bore. */
static void a_spiked_battery_comes_back_bare(void)
{
    begin_battle_map();
    data.constant[TL_CONSTANT_spiked_turns] = 4;
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    state.marks[TL_UNIT_MONTAGNE] = 2;
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_MONTAGNE], 6);
    assert_int_equal(state.marks[TL_UNIT_MONTAGNE], 0);
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK | TL_SHOWN));
}

/* A limbered battery walks away with its friends: its loss stays as it is, also where those that
 * are spiked come back whole; and one that waits on the track is none of this combat's. */
static void a_battery_that_walks_away_keeps_its_losses(void)
{
    begin_battle_map_with("returning=full");
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_SANS_CULOTTES, TL_PLACE_TRACK);
    state.due[TL_UNIT_SANS_CULOTTES] = 4;
    state.permanent[TL_UNIT_SANS_CULOTTES] = 1;
    state.permanent[TL_UNIT_MONTAGNE] = 0;
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(0, 1, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_ARE);
    assert_int_equal(losses_on(TL_UNIT_MONTAGNE), 1);
    assert_int_equal(losses_on(TL_UNIT_SANS_CULOTTES), 10);
}

/* ---- Too many in an area ----------------------------------------------------------------- */

/* Who retreats into an area that is full, at its limit and one above it. */
static void retreats_may_crowd_an_area(void)
{
    for (int excess = 0; excess < 3; excess++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EYG);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MEJ); /* 9 may be there */
        put(TL_UNIT_U_1_VAR, TL_AREA_MEJ);
        weaken(TL_UNIT_U_25TH_SUSSEX, 1 + excess);
        come(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_SMU, TL_AREA_EYG);
        attack(TL_REPUBLICANS);
        go_to_melee_die();
        melee_gives(0, 0, 0, TL_FULL_RETREAT);
        does("roll:1");
        if (!excess) {
            assert_int_not_equal(state.step[0], TL_STEP_EXCESS);
            continue;
        }
        assert_step(TL_STEP_EXCESS);
        assert_asked(TL_MESSAGE_ask_excess, TL_AREA_MEJ, NOT_SAID, NOT_SAID, NOT_SAID);
        assert_legal("lose:11th_north_devon lose:25th_sussex lose:1_var");
        for (int i = 0; i < excess; i++) does("lose:11th_north_devon");
        assert_int_equal(losses_on(TL_UNIT_U_11TH_NORTH_DEVON), excess);
        assert_int_not_equal(state.step[0], TL_STEP_EXCESS);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_owner_spreads_losses_in_the_melee, "25.28a 25.28b 25.28c 23.4a 23.4b"),
    RULE_TEST(a_grouping_is_gone_when_it_owes_more_than_it_has, "25.31a 25.31b 25.31d"),
    RULE_TEST(the_last_point_can_be_chosen, "25.28b 25.31d"),
    RULE_TEST(hardened_losses_count_once, "25.31b 28.1b"),
    RULE_TEST(a_destroyed_gun_has_nothing_left_to_harden, "25.31b 23.4d"),
    RULE_TEST(spanish_losses_are_those_of_spaniards, "32.2a"),
    RULE_TEST(a_spiked_battery_comes_back_bare, "26.5a 26.5b"),
    RULE_TEST(a_battery_that_walks_away_keeps_its_losses, "26.5b 26.5c"),
    RULE_TEST(retreats_may_crowd_an_area, "6.4a 26.2a"),
};
RULE_TEST_MAIN("toulon", tests)
