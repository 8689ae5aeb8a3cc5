/* The close of a combat in single cases: who rides after the beaten, whose losses harden, what is
 * marked, forgotten and scored (23.4d, 25.34 to 25.36, 27.17, 27.18, 28). */
#include "toulon/fights.h"

/* One against one at Las, a friend of the defender behind him. */
static void field(int attacker, int defender)
{
    begin_battle_map();
    put(defender, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(attacker, TL_AREA_ARE, TL_AREA_LAS);
}

static void fight(enum tl_side side, int lost_attacking, int lost_defending, int attacker_goes,
                  int defender_goes)
{
    begin_fight(side, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(lost_attacking, lost_defending, attacker_goes, defender_goes);
    does("roll:1");
}

/* ---- Pursuit ----------------------------------------------------------------------------- */

/* The gendarmes come right after a battalion that fights, the dragoons right after them. */
static void every_horseman_of_the_reserve_rides(void)
{
    field(TL_UNIT_U_1_BOUCHES_DU_RHONE, TL_UNIT_U_2_1ST_ROYALS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W2, TL_AREA_ARE, TL_AREA_LAS);
    weaken(TL_UNIT_GENDARMES_W2, 0);                  /* has nobody to send */
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS); /* on foot */
    attack(TL_REPUBLICANS);
    does("engage:1_bouches_du_rhone");
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_asked(TL_MESSAGE_ask_cavalry_die, TL_AREA_LAS, 1, NOT_SAID, NOT_SAID);
    does("roll:1"); /* 1 and 1 */
    assert_true(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_SHOWN));
    assert_step(TL_STEP_CAVALRY_DIE);
    does("roll:3"); /* 2 and 1 */
    assert_true(tl_has(&state, TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_SHOWN));
    assert_int_equal(losses_on(TL_UNIT_U_2_1ST_ROYALS), 23);
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_SHOWN));
}

static void the_dead_are_not_pursued(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_MARINES);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_mont_blanc");
    melee_gives(0, 3, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_true(is_out(TL_UNIT_MARINES));
    assert_int_equal(state.battle.area, TL_NO_AREA); /* it is over */
    assert_false(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_SHOWN));
}

/* ---- Nobody is left ---------------------------------------------------------------------- */

/* The last of both sides fall together: nobody holds the area, nobody has won. */
static void where_nobody_is_left_nobody_wins(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_MARINES);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    fight(TL_REPUBLICANS, 6, 3, 0, 0);
    assert_true(is_out(TL_UNIT_MARINES) && is_out(TL_UNIT_U_1_MONT_BLANC));
    assert_step(TL_STEP_LEADER_DIE);
    assert_asked(TL_MESSAGE_ask_leader_die, TL_REPUBLICANS, 0, NOT_SAID, NOT_SAID);
    does("roll:6");
    assert_step(TL_STEP_LEADER_KIND_DIE);
    does("roll:2"); /* there is nobody to take him */
    assert_step(TL_STEP_WOUND_DIE);
    does("roll:1");
    assert_int_equal(state.defeated[TL_REPUBLICANS], 0);
    assert_int_equal(points_of(TL_ALLIES), 0);
    assert_int_equal(state.victor, 0);
}

/* ---- Whose losses harden ----------------------------------------------------------------- */

/* The beaten gun goes where others are: the first of all units, or one beside a weak one. */
static void one_friend_with_strength_supports_the_gun(void)
{
    for (int is_second = 0; is_second < 2; is_second++) {
        begin_battle_map();
        put(TL_UNIT_ARTILLERIA, TL_AREA_LAS);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_CAS);
        if (is_second) {
            weaken(TL_UNIT_U_11TH_NORTH_DEVON, 0);
            put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS);
        }
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        fight(TL_REPUBLICANS, 0, 1, 0, TL_FULL_RETREAT);
        assert_int_equal(state.place[TL_UNIT_ARTILLERIA], TL_AREA_CAS);
        assert_int_equal(losses_on(TL_UNIT_ARTILLERIA), 1);
    }
}

static void the_winners_guns_keep_their_losses(void)
{
    field(TL_UNIT_ARTILLERIE_E2, TL_UNIT_U_25TH_SUSSEX);
    fight(TL_REPUBLICANS, 1, 2, 0, TL_FULL_RETREAT);
    assert_true(cited("28.1a"));
    assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E2), 1);
}

/* Who came from the turn track goes back to it; only who was in the combat supports a gun there. */
static void guns_that_go_back_to_the_track(void)
{
    for (int is_with_gun = 0; is_with_gun < 2; is_with_gun++) {
        begin_battle_map();
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
        put(TL_UNIT_U_3_VAR, TL_PLACE_TRACK); /* waits for its own turn */
        state.due[TL_UNIT_U_3_VAR] = 3;
        come(TL_UNIT_ARTILLERIE_E2, TL_PLACE_TRACK, TL_AREA_LAS);
        if (is_with_gun) come(TL_UNIT_U_2_HERAULT, TL_PLACE_TRACK, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        does("engage:artillerie_e2");
        go_to_melee_die();
        melee_gives(1, 0, TL_FULL_RETREAT, 0);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E2], TL_PLACE_TRACK);
        assert_int_equal(losses_on(TL_UNIT_ARTILLERIE_E2), is_with_gun ? 1 : 10);
    }
}

/* A battery in position is spiked, though its friends go to the track as well. */
static void nobody_on_the_track_supports_a_spiked_battery(void)
{
    begin_battle_map_with("returning=worn");
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_MONTAGNE, TL_PLACE_TRACK, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_PLACE_TRACK, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    does("engage:montagne");
    go_to_melee_die();
    melee_gives(1, 0, TL_FULL_RETREAT, 0);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_PLACE_TRACK);
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
    assert_int_equal(losses_on(TL_UNIT_MONTAGNE), 10);
}

/* ---- Marks ------------------------------------------------------------------------------- */

static void the_beaten_who_live_are_marked(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_11TH_NORTH_DEVON);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("deploy:marines engage:1_mont_blanc engage:1_gard resolve:1");
    melee_gives(0, 3, 0, TL_FULL_RETREAT); /* the Marines are gone */
    does("roll:1");
    assert_int_equal(state.marks[TL_UNIT_U_11TH_NORTH_DEVON], 1);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
}

static void only_guns_that_fought_are_marked_fired(void)
{
    field(TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_25TH_SUSSEX);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS); /* in reserve */
    attack(TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_COMBATS) does("fight:las");
    does("engage:1_mont_blanc");
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_false(tl_has(&state, TL_UNIT_ARTILLERIE_E2, TL_FIRED));
    assert_false(tl_has(&state, TL_UNIT_U_1_MONT_BLANC, TL_FIRED));
    assert_false(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_FIRED));
}

static void spiked_batteries_bear_no_marker(void)
{
    begin_battle_map();
    put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    fight(TL_ALLIES, 0, 0, 0, TL_FULL_RETREAT);
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_PLACE_TRACK);
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_FIRED));
}

/* ---- The ammunition reserve -------------------------------------------------------------- */

static void each_battery_that_is_beaten_costs_one_die(void)
{
    static const struct {
        int batteries, ammunition, dice;
    } cases[] = { { 0, 19, 0 }, { 1, 19, 1 }, { 2, 19, 2 }, { 1, 0, 0 }, { 2, 3, 1 } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_battle_map();
        put(TL_UNIT_U_3_DROME, TL_AREA_LAS);
        put(TL_UNIT_POUDRIERE, TL_AREA_FAV); /* far from it */
        if (cases[i].batteries > 0) put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
        if (cases[i].batteries > 1) put(TL_UNIT_BREGAILLON, TL_AREA_LAS);
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
        state.ammunition = (uint8_t)cases[i].ammunition;
        fight(TL_ALLIES, 0, 0, 0, TL_FULL_RETREAT);
        while (state.step[0] == TL_STEP_RETREAT) does("standard");
        int dice = 0;
        while (state.step[0] == TL_STEP_RESERVE_DIE) {
            assert_asked(TL_MESSAGE_ask_reserve_die, TL_AREA_LAS, 1, NOT_SAID, NOT_SAID);
            does("roll:5");
            dice++;
        }
        assert_int_equal(dice, cases[i].dice);
        int left = cases[i].ammunition - 5 * dice;
        assert_int_equal(state.ammunition, left > 0 ? left : 0);
    }
}

static void a_battery_that_gives_way_or_comes_late_costs_nothing(void)
{
    for (int is_late = 0; is_late < 2; is_late++) {
        begin_battle_map();
        set_turn(6);
        put(is_late ? TL_UNIT_U_3_DROME : TL_UNIT_MONTAGNE, TL_AREA_LAS);
        if (!is_late) weaken(TL_UNIT_MONTAGNE, 0);
        put(TL_UNIT_BREGAILLON, TL_AREA_ARE);
        tl_set(&state, TL_UNIT_BREGAILLON, TL_MOBILE);
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
        state.ammunition = 9;
        begin_fight(TL_ALLIES, TL_AREA_LAS);
        if (is_late) {
            go_to_second_round();
            while (state.step[0] == TL_STEP_WITHDRAW) does("end");
            does("call:bregaillon end roll:1");
            go_to_melee_die();
            melee_gives(0, 0, 0, TL_FULL_RETREAT);
            does("roll:1");
        }
        assert_int_not_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_LAS);
        assert_int_equal(state.ammunition, 9);
        assert_int_equal(state.battle.area, TL_NO_AREA);
    }
}

/* ---- What is forgotten, and what is not -------------------------------------------------- */

/* Another combat waits, so that the phase is not over. */
static void what_was_of_the_combat_is_forgotten(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_VAL);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_EVE);
    come(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FRN, TL_AREA_VAL);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FRN, TL_AREA_VAL);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_COP);
    put(TL_PIECE_MULGRAVE, TL_AREA_VAL);
    state.leader_flags[TL_LEADER_MULGRAVE] |= TL_REPLACED;
    tl_set(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_CROSSED | TL_OUT_OF_SUPPLY);
    state.area_flags[TL_AREA_VAL] = TL_KNOWN_FORCE;
    int points = points_of(TL_ALLIES);
    begin_fight(TL_ALLIES, TL_AREA_VAL);
    does("lead:mulgrave roll:1 engage:25th_sussex combine:11th_north_devon,mulgrave");
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    while (state.battle.area == TL_AREA_VAL)
        does(state.step[0] == TL_STEP_RETREAT ? "standard" : "roll:1");
    assert_false(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_CROSSED));
    assert_true(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE], TL_REPLACED | TL_ARRIVED);
    assert_int_equal(state.area_flags[TL_AREA_VAL], TL_KNOWN_FORCE | TL_FOUGHT);
    assert_int_equal(points_of(TL_ALLIES) - points, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_horseman_of_the_reserve_rides, "25.34a 25.34b"),
    RULE_TEST(the_dead_are_not_pursued, "25.34a"),
    RULE_TEST(where_nobody_is_left_nobody_wins, "28.1a 28.1b 24.3"),
    RULE_TEST(one_friend_with_strength_supports_the_gun, "23.4d"),
    RULE_TEST(the_winners_guns_keep_their_losses, "23.4d"),
    RULE_TEST(guns_that_go_back_to_the_track, "23.4d 9.10c"),
    RULE_TEST(nobody_on_the_track_supports_a_spiked_battery, "23.4d 26.5a"),
    RULE_TEST(the_beaten_who_live_are_marked, "25.35b"),
    RULE_TEST(only_guns_that_fought_are_marked_fired, "27.17c"),
    RULE_TEST(spiked_batteries_bear_no_marker, "27.17c 26.5a"),
    RULE_TEST(each_battery_that_is_beaten_costs_one_die, "27.18"),
    RULE_TEST(a_battery_that_gives_way_or_comes_late_costs_nothing, "27.18"),
    RULE_TEST(what_was_of_the_combat_is_forgotten, "25.36 25.7a 35.1f"),
};
RULE_TEST_MAIN("toulon", tests)
