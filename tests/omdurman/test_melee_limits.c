/* Melee at its limits: every hex and direction, stacks of mixed company, who goes without a choice.
 */
#include "omdurman/melees.h"

#include <stdio.h>
#include <string.h>

/* ---- Targets ----------------------------------------------------------------------------- */

/* One Taiasha and one battalion side by side, and nobody else. */
static void face_to_face(int from, int to)
{
    clear_counters();
    put(OM_COUNTER_TAIASHA, from);
    put(OM_COUNTER_WARWICKSHIRE, to);
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_step(OM_STEP_MELEE);
}

static void a_melee_can_be_anywhere(void)
{
    char expected[64];
    begin("");
    blank_board();
    for (int hex = 1; hex <= OM_HEXES; hex += hex < 140 || hex > 1500 ? 1 : 7) {
        int direction = hex % OM_DIRECTIONS, from = OM_NO_HEX;
        while (!from) from = om_next_hex(&data, &state, hex, direction++ % OM_DIRECTIONS);
        face_to_face(from, hex);
        snprintf(expected, sizeof expected, "%s end", text_of(OM_VERB_ATTACK, hex, 0));
        assert_legal(expected);
    }
}

/* 7.1r-b: the only one who could is behind a wall. */
static void nobody_is_offered_a_target_behind_a_wall(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_city(at(1, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    melees_of(OM_DERVISH);
    assert_false(may_attack(at(1, 0)));
    assert_legal("attack:0625 end");
}

/* 7.1r-d: as many hexes as can be kept have been attacked; another one may still be. */
static void a_full_list_of_hexes_attacked(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    for (int i = 0; i < OM_MELEES; i++) state.attacked[i] = (uint16_t)(i + 1);
    assert_true(may_attack(at(1, 0)));
    state.attacked[OM_MELEES - 1] = (uint16_t)at(1, 0);
    refuses_attack(at(1, 0), "7.1r-d");
}

/* 7.5r-f: whoever stands in front of him in the list, one who has retreated can be followed. */
static void who_has_retreated_is_found_behind_others(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    melees_of(OM_DERVISH);
    state.attacked[0] = (uint16_t)at(1, 0);
    refuses_attack(at(1, 0), "7.1r-d");
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_RETREATED);
    assert_true(may_attack(at(1, 0)));
}

/* 7.1r-e: a fort stands beside Gordon, who is no target himself. */
static void a_fort_is_found_behind_a_leader(void)
{
    begin("scenario=khartoum");
    blank_board();
    put(OM_COUNTER_GORDON, hex_named("0505"));
    put(OM_COUNTER_FORT_MAKRAN, hex_named("0505"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("0909"));
    put(OM_COUNTER_TAIASHA, hex_named("0605"));
    put(OM_COUNTER_TAIASHA + 1, hex_named("0910"));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_true(may_attack(hex_named("0505")));
    put(OM_COUNTER_FORT_MAKRAN, OM_PLACE_LOST);
    refuses_attack(hex_named("0505"), "7.1r-e");
}

/* 6.53b, 9.23b: the rule is that of the work at hand. */
static void work_is_refused_by_its_own_rule(void)
{
    melee_board();
    set_zariba(at(0, 0));
    put(OM_COUNTER_ENGINEERS, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    put(OM_COUNTER_CAMERON, at(2, 0));
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_AT_WORK);
    melees_of(OM_ANGLO_EGYPTIAN);
    put(OM_COUNTER_SEAFORTH, at(2, -1));
    attack(at(1, 0));
    assert_step(OM_STEP_MELEE_ATTACKERS);
    refuses("join:engineers", "9.23b");
    state.demolition = OM_TARGET_WALL;
    refuses("join:engineers", "6.53b");
    refuses("join:warwickshire", "9.23b");
}

/* ---- Dice -------------------------------------------------------------------------------- */

static int modifier_of_defence(void)
{
    all_join();
    if (state.step[0] == OM_STEP_RETREAT) does("stand");
    does("roll:1");
    assert_step(OM_STEP_DEFENCE_DIE);
    does("roll:1");
    return noted(OM_MESSAGE_melee_roll, 3);
}

/* MOD.r-q: Friendlies alone; leaders with them are no units, and the Khalifa is of the others. */
static void friendlies_with_a_leader_are_still_alone(void)
{
    melee_board();
    put_kind(OM_KIND_FRIENDLIES, 2, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_int_equal(modifier_of_defence(), 2);
}

/* MOD.b: a fort of the Anglo-Egyptians alone is no Friendly. */
static void a_fort_alone_defends_as_the_others(void)
{
    begin("scenario=khartoum");
    blank_board();
    put(OM_COUNTER_FORT_MAKRAN, hex_named("0505"));
    put(OM_COUNTER_GORDON, hex_named("0901"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("0909"));
    put(OM_COUNTER_TAIASHA, hex_named("0605"));
    put(OM_COUNTER_TAIASHA + 1, hex_named("0910"));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    attack(hex_named("0505"));
    assert_int_equal(modifier_of_defence(), 1);
}

/* CRT.r-d: attackers without factors throw no die, and the defenders do. */
static void who_has_no_factors_throws_no_die(void)
{
    melee_board();
    data.kind[OM_KIND_TAIASHA].melee = 0;
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    assert_step(OM_STEP_DEFENCE_DIE);
    does("roll:6"); /* 5 factors, 7: one is lost */
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 1);
    put(OM_COUNTER_CAMERON, at(1, -1));
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    melees_of(OM_DERVISH);
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 1, OM_MELEED);
    attack(at(1, -1));
    assert_step(OM_STEP_MELEE); /* neither side has any */
    assert_int_equal(state.place[OM_COUNTER_CAMERON], at(1, -1));
}

/* ---- Losses ------------------------------------------------------------------------------ */

/* 7.7r-c: the others stand with an attacker, wherever he is in the list. */
static void others_stand_with_an_attacker(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    put_kind(OM_KIND_JEHADIA, 1, at(-3, 0)); /* with nobody */
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("charge roll:1 roll:6"); /* taiasha.2 alone; 20 factors, 7: two */
    assert_step(OM_STEP_ATTACK_LOSSES);
    assert_legal("lose:taiasha.1 lose:taiasha.3");
    does("lose:taiasha.1");
    assert_true(is_lost(OM_COUNTER_TAIASHA) && is_lost(OM_COUNTER_TAIASHA + 1));
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 2], at(0, 0));
    assert_int_equal(state.place[OM_COUNTER_JEHADIA], at(-3, 0));
}

/* ---- Advance ----------------------------------------------------------------------------- */

/* 7.6r-c: room for four; those of one hex who are left are alike, and three of four go. */
static void the_rest_advances_without_a_choice(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, -1));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1");
    assert_step(OM_STEP_MELEE_ADVANCE);
    assert_legal("advance:taiasha.1 advance:taiasha.5");
    does("advance:taiasha.5");
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 4);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 1);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, -1)), 0);
    assert_step(OM_STEP_MELEE);
}

/* 7.6r-c: who was too many in one melee is nothing to the next, in which four fit. */
static void each_melee_counts_its_own(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_TAIASHA + 3, at(1, -1));
    put(OM_COUNTER_TAIASHA + 4, at(1, -1));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1");
    assert_step(OM_STEP_MELEE_ADVANCE);
    static struct om_state crowded;
    crowded = state;
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 4, OM_PICKED);
    struct om_play first = { &data, &crowded, NULL }, second = { &data, &state, NULL };
    bool is_asked = !om_melee_advance_row.settle(&first);
    bool is_settled = om_melee_advance_row.settle(&second);
    assert_true(is_asked && is_settled);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 4);
}

/* 7.0k: the Khalifa is the first of the Dervish, and advances with the others. */
static void the_khalifa_advances_too(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1");
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], at(1, 0));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 2);
}

/* 7.6r-c: where not all can stand together the owner chooses, the Khalifa among them. */
static void the_khalifa_or_another_tribe(void)
{
    melee_board();
    put_kind(OM_KIND_JEHADIA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(1, -1));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1");
    assert_step(OM_STEP_MELEE_ADVANCE);
    assert_legal("advance:khalifa advance:jehadia.1");
}

/* Of those who are alike the first is named. */
static void of_equal_attackers_the_first_advances(void)
{
    melee_board();
    put_kind(OM_KIND_CAMEL_CORPS, 2, at(0, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1");
    assert_legal("advance:camel_corps.1 end");
    refuses("advance:camel_corps.2", "7.6r-b");
}

/* 9.23r-d, 10.2r-b: who has advanced does not stand where he stood. */
static void who_advances_has_left_his_place(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(1, 0));
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_IN_PLACE);
    om_set_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("roll:10 roll:1 advance:warwickshire end");
    assert_false(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_IN_PLACE));
    assert_true(om_has_flag(&state, OM_COUNTER_CAMERON, OM_IN_PLACE));
}

/* 7.5r-f, 7.6r-b: who has retreated is picked as well, and does not advance. */
static void who_has_retreated_does_not_advance(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_JAALIN, 1, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(1, 0));
    all_join();
    does("retreat:jaalin.1");
    while (state.step[0] == OM_STEP_RETREATING) does(text_of(OM_VERB_STEP, OM_EAST, 0));
    assert_step(OM_STEP_MELEE_ADVANCE);
    assert_legal("advance:warwickshire end");
    refuses("advance:jaalin.1", "7.6r-b");
}

/* The phase is over with the last melee. */
static void the_phase_ends_after_the_last_melee(void)
{
    only_melee();
    assert_true(state.segment != OM_SEGMENT_MELEE);
}

/* ---- Retreat ----------------------------------------------------------------------------- */

/* 7.5r-c: the only way leads north-west; elsewhere is water. */
static void the_only_way_back_may_be_the_first(void)
{
    static const int8_t water[][2] = { { 1, -1 }, { 1, 0 },  { -1, 1 },
                                       { -1, 0 }, { 1, -2 }, { -1, -1 } };
    melee_board();
    for (int i = 0; i < 6; i++) set_terrain(at(water[i][0], water[i][1]), OM_NILE);
    put_kind(OM_KIND_TAIASHA, 1, at(0, 1));
    put(OM_COUNTER_LANCERS, at(0, 0));
    melees_of(OM_DERVISH);
    attack(at(0, 0));
    all_join();
    assert_step(OM_STEP_RETREAT);
    does("retreat:lancers");
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(0, -2));
}

/* 3.0r-f: nobody retreats off the map. */
static void the_edge_of_the_map_is_no_way_back(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, hex_named("3425"));
    put_kind(OM_KIND_TAIASHA, 1, hex_named("0125"));
    put(OM_COUNTER_CAMERON, hex_named("0225"));
    put(OM_COUNTER_LANCERS, hex_named("3525"));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    attack(hex_named("3525"));
    all_join();
    assert_step(OM_STEP_RETREAT);
    does("retreat:lancers");
    assert_legal("step:nw step:ne step:se step:sw");
    refuses("step:e", "3.0r-f");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_melee_can_be_anywhere, "7.1r-a 7.1r-e"),
    RULE_TEST(nobody_is_offered_a_target_behind_a_wall, "7.1r-b"),
    RULE_TEST(a_full_list_of_hexes_attacked, "7.1r-d"),
    RULE_TEST(who_has_retreated_is_found_behind_others, "7.0h 7.5r-f"),
    RULE_TEST(a_fort_is_found_behind_a_leader, "7.1r-e"),
    RULE_TEST(work_is_refused_by_its_own_rule, "6.53b 9.23b"),
    RULE_TEST(friendlies_with_a_leader_are_still_alone, "MOD.r-q"),
    RULE_TEST(a_fort_alone_defends_as_the_others, "MOD.b"),
    RULE_TEST(who_has_no_factors_throws_no_die, "CRT.r-d"),
    RULE_TEST(others_stand_with_an_attacker, "7.7r-c"),
    RULE_TEST(the_rest_advances_without_a_choice, "7.6r-c 5.5a"),
    RULE_TEST(the_khalifa_advances_too, "7.0k"),
    RULE_TEST(each_melee_counts_its_own, "7.6r-c 5.5a"),
    RULE_TEST(the_khalifa_or_another_tribe, "7.6r-c 5.5a"),
    RULE_TEST(of_equal_attackers_the_first_advances, "7.6r-b"),
    RULE_TEST(who_advances_has_left_his_place, "9.23r-d 10.2r-b"),
    RULE_TEST(who_has_retreated_does_not_advance, "7.6r-b 7.5r-f"),
    RULE_TEST(the_phase_ends_after_the_last_melee, "4.0f"),
    RULE_TEST(the_only_way_back_may_be_the_first, "7.5r-c"),
    RULE_TEST(the_edge_of_the_map_is_no_way_back, "3.0r-f"),
};

RULE_TEST_MAIN("omdurman", tests)
