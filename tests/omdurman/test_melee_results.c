/* What a melee does to either side (7.7r-c, 7.7r-d, 6.54r-f), and the advance after it (7.6r). */
#include "omdurman/melees.h"

/* ---- Losses ------------------------------------------------------------------------------ */

static void who_fights_falls_first_we_m6(void)
{
    three_against_one();
    attack(at(1, 0));
    all_join();
    does("roll:2");
    does("roll:9");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 5); /* the Maxim adds nothing */
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE));
    assert_int_equal(state.place[OM_COUNTER_MAXIM], at(1, 0));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 1); /* two lost, and no advance */
    assert_step(OM_STEP_MELEE);
}

static void disrupted_units_fall_after_the_others(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put(OM_COUNTER_BATTERY_32, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    om_disrupt_counter(&data, &state, OM_COUNTER_BATTERY_32);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:3 roll:1"); /* 24 factors, 5: two; 5 factors, 2: miss */
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE));
    assert_step(OM_STEP_LOSSES);
    assert_legal("lose:battery_32 lose:maxim.1");
    does("lose:battery_32");
    assert_step(OM_STEP_MELEE);
}

static void the_fort_falls_last_we_m10(void)
{
    melee_board();
    put_kind(OM_KIND_FORT, 1, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    for (int c = OM_COUNTER_WARWICKSHIRE; c <= OM_COUNTER_CAMERON; c++) put(c, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:8");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 20);
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 1); /* no -3 in melee */
    does("roll:3");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 7);
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_legal("lose:warwickshire lose:lincolnshire lose:seaforth lose:cameron");
    does("lose:seaforth");
    assert_true(is_lost(OM_COUNTER_FORT) && is_lost(OM_COUNTER_TAIASHA) &&
                is_lost(OM_COUNTER_SEAFORTH));
    assert_legal("advance:warwickshire advance:lincolnshire advance:cameron end");
    does("advance:cameron end");
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(0, 0));
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(1, 0));
    assert_step(OM_STEP_MELEE);
}

static void the_fort_stands_we_m11(void)
{
    melee_board();
    put_kind(OM_KIND_FORT, 1, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    for (int c = OM_COUNTER_WARWICKSHIRE; c <= OM_COUNTER_CAMERON; c++) put(c, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:2 roll:3 lose:seaforth");
    assert_true(is_lost(OM_COUNTER_TAIASHA));
    assert_int_equal(state.place[OM_COUNTER_FORT], at(0, 0));
    assert_step(OM_STEP_MELEE); /* no advance */
}

static void a_d_does_not_count_the_fort(void)
{
    melee_board();
    put_kind(OM_KIND_FORT, 1, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("roll:3 roll:1"); /* 5 factors, 4: D */
    assert_true(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED));
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA + 1, OM_DISRUPTED));
    assert_false(om_has_flag(&state, OM_COUNTER_FORT, OM_DISRUPTED));
}

static void half_of_the_attackers_are_disrupted_we_m15(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:5 roll:3"); /* 24 factors, 7: two; 5 factors, 4: D */
    assert_true(cited("7.7r-d"));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 2);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 2);
    for (int c = OM_COUNTER_TAIASHA; c < OM_COUNTER_TAIASHA + 4; c++) {
        assert_int_equal(om_has_flag(&state, c, OM_DISRUPTED), state.place[c] == at(0, 0));
    }
}

static void the_owner_chooses_whom_a_d_disrupts(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("join:khalifa join:taiasha.1 join:taiasha.3 charge roll:1 roll:3"); /* n = 3: two */
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_legal("disrupt:khalifa disrupt:taiasha.1 disrupt:taiasha.3");
    refuses("disrupt:taiasha.2", "7.7r-c"); /* has not attacked */
    does("disrupt:khalifa disrupt:taiasha.3");
    assert_true(om_has_flag(&state, OM_COUNTER_KHALIFA, OM_DISRUPTED));
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED));
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA + 1, OM_DISRUPTED));
}

static void a_number_beyond_the_attackers_falls_on_their_stack_we_m17(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(0, 1)); /* beside the target, but nobody there attacks */
    for (int c = OM_COUNTER_WARWICKSHIRE; c <= OM_COUNTER_CAMERON; c++) put(c, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("join:taiasha.1 join:taiasha.2 charge roll:1 roll:8");
    assert_int_equal(noted(OM_MESSAGE_melee_result, 1), OM_RESULT_DISRUPT + OM_RESULT_3);
    assert_true(is_lost(OM_COUNTER_TAIASHA) && is_lost(OM_COUNTER_TAIASHA + 1));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 1);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 1)), 2);
    assert_step(OM_STEP_LOSSES); /* the D on four British */
    does("disrupt:cameron disrupt:seaforth");
    assert_step(OM_STEP_MELEE);
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA + 2, OM_PICKED));
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA + 3, OM_PICKED));
}

/* Whether a unit of the stack is disrupted or not, it may be the one to go. */
static void disrupted_units_of_the_stack_may_fall_too(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    put_kind(OM_KIND_HADENDOWA, 4, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    does("roll:1 roll:2"); /* 28 factors, 4: two */
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_legal("lose:battery_32 lose:maxim.1");
    does("lose:maxim.1");
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE));
    assert_int_equal(state.place[OM_COUNTER_BATTERY_32], at(0, 0));
}

/* Of two stacks that lost all their attackers the owner chooses among all the others. */
static void the_owner_chooses_among_the_stacks(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 1));
    put(OM_COUNTER_BATTERY_32, at(0, 1));
    put(OM_COUNTER_HUNTER, at(0, 1));
    put_kind(OM_KIND_HADENDOWA, 4, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:1");
    does("roll:5"); /* 28 factors, 7: three */
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_legal("lose:battery_32 lose:maxim.1");
    does("lose:battery_32");
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE) && is_lost(OM_COUNTER_LINCOLNSHIRE));
    assert_true(is_lost(OM_COUNTER_HUNTER)); /* with the last unit of his hex */
    assert_int_equal(state.place[OM_COUNTER_MAXIM], at(0, 0));
}

static void a_surplus_is_lost(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_KITCHENER, at(0, 0));
    put_kind(OM_KIND_HADENDOWA, 4, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    does("roll:1 roll:10"); /* 28 factors, 10: four */
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE) && is_lost(OM_COUNTER_KITCHENER));
    assert_int_equal(kind_in(OM_KIND_HADENDOWA, at(1, 0)), 4);
    assert_int_equal(state.loss_number, 0);
    assert_step(OM_STEP_MELEE);
}

static void leaders_fall_with_the_last_defender(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    int before = state.vp[OM_DERVISH];
    does("roll:1 roll:1"); /* 24 factors, 3: one; miss */
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE) && is_lost(OM_COUNTER_KITCHENER));
    assert_int_equal(state.vp[OM_DERVISH] - before, 13);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 4);
}

/* ---- Advance ----------------------------------------------------------------------------- */

static void no_more_advance_than_fit_we_m13(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(0, 1));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:3 roll:4"); /* 36 factors, 5: three; 10 factors, 5: one */
    assert_legal("lose:taiasha.1 lose:taiasha.3 lose:taiasha.5");
    does("lose:taiasha.5");
    assert_step(OM_STEP_MELEE_ADVANCE);
    assert_legal("advance:taiasha.1 advance:taiasha.3 advance:taiasha.6");
    refuses("end", "7.0k");
    does("advance:taiasha.1 advance:taiasha.3 advance:taiasha.4 advance:taiasha.6");
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 4);
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 1], at(0, 0));
    assert_step(OM_STEP_MELEE);
}

static void dervishes_stay_out_of_the_city_we_m14(void)
{
    melee_board();
    put_kind(OM_KIND_HADENDOWA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_city(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_WALL);
    state.breached[0] = 1;
    renew();
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:4 roll:1");
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE));
    assert_int_equal(kind_in(OM_KIND_HADENDOWA, at(0, 0)), 4);
    assert_step(OM_STEP_MELEE);
}

/* Two tribes attack together, but cannot stand together. */
static void the_owner_chooses_which_tribe_advances(void)
{
    melee_board();
    put_kind(OM_KIND_MULAZMIN, 2, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 2, at(0, 1));
    put(OM_COUNTER_SHEIK_EL_DIN, at(0, 1));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:4 roll:1");
    assert_legal("advance:sheik_el_din advance:mulazmin.1 advance:jehadia.1");
    does("advance:jehadia.1"); /* now the rest has no choice */
    assert_int_equal(kind_in(OM_KIND_JEHADIA, at(1, 0)), 2);
    assert_int_equal(state.place[OM_COUNTER_SHEIK_EL_DIN], at(1, 0));
    assert_int_equal(kind_in(OM_KIND_MULAZMIN, at(0, 0)), 2);
    assert_step(OM_STEP_MELEE);
}

static void who_has_advanced_does_not_attack_again(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put(OM_COUNTER_SEAFORTH, at(2, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("roll:3 roll:1"); /* 6 factors, 5: one; miss */
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
    refuses_attack(at(2, 0), "7.1r-c");
}

static void defenders_never_advance(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put_kind(OM_KIND_HADENDOWA, 4, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    does("roll:1 roll:4"); /* the attacker is lost */
    assert_true(is_lost(OM_COUNTER_SEAFORTH));
    assert_int_equal(kind_in(OM_KIND_HADENDOWA, at(1, 0)), 4);
    assert_step(OM_STEP_MELEE);
}

/* Others of the hex have not fought for it. */
static void only_attackers_advance(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    does("join:seaforth charge roll:5 roll:1");
    assert_legal("advance:seaforth end");
    refuses("advance:cameron", "7.6r-b");
    refuses("advance:taiasha.1", "7.6r-b");
    does("end");
    assert_int_equal(state.place[OM_COUNTER_SEAFORTH], at(0, 0));
    assert_false(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_PICKED));
    assert_true(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_MELEED));
}

static void a_leader_goes_along_with_who_advances(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_HUNTER, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 1));
    put(OM_COUNTER_GATACRE, at(0, 1));
    put_kind(OM_KIND_DERVISH_ARTILLERY, 1, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:5 roll:1");
    assert_legal("advance:seaforth advance:cameron end");
    refuses("advance:hunter", "7.6r-b"); /* not before his unit */
    does("advance:seaforth");
    assert_legal("advance:cameron advance:hunter end");
    does("advance:hunter end");
    assert_int_equal(state.place[OM_COUNTER_HUNTER], at(1, 0));
    assert_int_equal(state.place[OM_COUNTER_GATACRE], at(0, 1));
    assert_false(om_has_flag(&state, OM_COUNTER_HUNTER, OM_MELEED));
}

static void gordon_never_goes_along(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = hex_named("0505"), there = hex_named("0605");
    put(OM_COUNTER_SEAFORTH, here);
    put(OM_COUNTER_GORDON, here);
    put(OM_COUNTER_DERVISH_ARTILLERY, there);
    put(OM_COUNTER_CAMERON, hex_named("0510"));
    put(OM_COUNTER_MULAZMIN, hex_named("0610"));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(there);
    does("roll:5 roll:1 advance:seaforth");
    assert_step(OM_STEP_MELEE);
    assert_int_equal(state.place[OM_COUNTER_SEAFORTH], there);
    assert_int_equal(state.place[OM_COUNTER_GORDON], here);
}

/* Gordon does not fall with his battalion, but to whoever advances into his hex. */
static void gordon_falls_when_his_hex_is_entered(void)
{
    begin("scenario=khartoum");
    blank_board();
    int here = hex_named("0505"), there = hex_named("0605");
    put(OM_COUNTER_SEAFORTH, here);
    put(OM_COUNTER_GORDON, here);
    put_kind(OM_KIND_MULAZMIN, 4, there);
    melees_of(OM_DERVISH);
    attack(here);
    all_join();
    does("roll:4 roll:1");
    assert_true(is_lost(OM_COUNTER_SEAFORTH) && is_lost(OM_COUNTER_GORDON));
    assert_true(cited("9.34r-f"));
    assert_int_equal(kind_in(OM_KIND_MULAZMIN, here), 4);
    assert_step(OM_STEP_OVER);
}

static void friendlies_stay_out_of_the_city(void)
{
    melee_board();
    put_kind(OM_KIND_FRIENDLIES, 1, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(1, 0));
    set_city(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_GATE);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:5 roll:1");
    assert_legal("advance:seaforth end");
    refuses("advance:friendlies.1", "5.23b");
}

static const struct rule_test tests[] = {
    RULE_TEST(who_fights_falls_first_we_m6, "DIS.d 7.7r-a 7.7r-c 7.6r-a"),
    RULE_TEST(disrupted_units_fall_after_the_others, "7.7r-c DIS.r-f RES.r-e"),
    RULE_TEST(the_fort_falls_last_we_m10, "6.54r-f GN.9a MOD.r-r 7.7r-a 7.7r-c 7.6r-b 6.54r-g"),
    RULE_TEST(the_fort_stands_we_m11, "6.54r-f 6.54r-g 7.6r-d 7.6r-a"),
    RULE_TEST(a_d_does_not_count_the_fort, "6.54r-f 7.7r-d RES.r-d DIS.r-h"),
    RULE_TEST(half_of_the_attackers_are_disrupted_we_m15, "7.7r-d 7.6r-c DIS.r-g"),
    RULE_TEST(the_owner_chooses_whom_a_d_disrupts, "7.7r-d 6.51a"),
    RULE_TEST(a_number_beyond_the_attackers_falls_on_their_stack_we_m17, "7.7r-c RES.r-d"),
    RULE_TEST(disrupted_units_of_the_stack_may_fall_too, "7.7r-c DIS.r-f"),
    RULE_TEST(the_owner_chooses_among_the_stacks, "7.7r-c 7.7r-f 6.51r-d RES.r-g"),
    RULE_TEST(a_surplus_is_lost, "RES.r-e 7.7r-f"),
    RULE_TEST(leaders_fall_with_the_last_defender, "7.7r-f 6.51r-d RES.r-g 9.14r-a"),
    RULE_TEST(no_more_advance_than_fit_we_m13, "7.6r-c 7.0k 5.5a 5.51r-f"),
    RULE_TEST(dervishes_stay_out_of_the_city_we_m14, "5.23r-c 5.23a 7.6r-d 7.0b"),
    RULE_TEST(the_owner_chooses_which_tribe_advances, "7.6r-c 7.6r-d 5.5c 5.5e"),
    RULE_TEST(who_has_advanced_does_not_attack_again, "7.6r-e"),
    RULE_TEST(defenders_never_advance, "7.6r-e"),
    RULE_TEST(only_attackers_advance, "7.6r-b 7.7r-e"),
    RULE_TEST(a_leader_goes_along_with_who_advances, "6.51r-g 6.51r-c"),
    RULE_TEST(gordon_never_goes_along, "9.34r-f 2.0r-n"),
    RULE_TEST(gordon_falls_when_his_hex_is_entered, "9.34r-f 9.33r-a 6.51r-e"),
    RULE_TEST(friendlies_stay_out_of_the_city, "5.23b 5.23r-c 7.6r-d"),
};
RULE_TEST_MAIN("omdurman", tests)
