/* Retreat before melee, and what follows it (7.0g, 7.0h, 7.5r). */
#include "omdurman/melees.h"

/* Two Taiasha beside a hex with the Lancers. */
static void taiasha_attack_lancers(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
}

static void cavalry_falls_back_we_m7(void)
{
    taiasha_attack_lancers();
    assert_step(OM_STEP_RETREAT);
    assert_int_equal(om_game.actor(&state), OM_ANGLO_EGYPTIAN);
    assert_legal("retreat:lancers stand");
    does("retreat:lancers");
    assert_legal("step:nw step:ne step:e step:se step:sw"); /* west is the enemy */
    does("step:e");
    assert_legal("step:ne step:e step:se"); /* away from where it was */
    refuses("step:w", "7.5r-c");
    refuses("step:nw", "7.5r-c");
    refuses("stand", "7.5r-c");
    does("step:e");
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(3, 0));
    assert_true(om_has_flag(&state, OM_COUNTER_LANCERS, OM_RETREATED));
    assert_int_equal(times_noted(OM_MESSAGE_melee_roll), 0);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 2); /* must advance */
    assert_true(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED));
    assert_true(cited("7.5r-e") && cited("7.0k"));
    assert_step(OM_STEP_MELEE);
}

static void retreated_units_can_be_followed_we_m8(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(4, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(3, 1));
    put(OM_COUNTER_LANCERS, at(1, 0));
    om_set_flag(&state, OM_COUNTER_MULAZMIN, OM_MELEED);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers step:e step:e");
    assert_true(may_attack(at(3, 0)));
    attack(at(3, 0));
    assert_step(OM_STEP_ATTACK_DIE); /* the Jehadia alone; no second retreat */
    assert_int_equal(noted(OM_MESSAGE_melee_declared, 3), 6);
    assert_true(om_has_flag(&state, OM_COUNTER_JEHADIA, OM_MELEED));
}

/* A hex attacked before may be attacked again by the melee that follows the retreat, not later. */
static void a_hex_attacked_before_can_be_followed_at_once(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 2, at(4, 0));
    put(OM_COUNTER_SEAFORTH, at(3, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_KEHENA, at(-8, 4)); /* one more pair that could fight */
    put(OM_COUNTER_EGYPTIAN_17, at(-9, 4));
    melees_of(OM_DERVISH);
    attack(at(3, 0));
    does("charge roll:1 roll:1"); /* D on the Seaforths, miss */
    refuses_attack(at(3, 0), "7.1r-d");
    attack(at(1, 0));
    does("retreat:lancers step:e step:e");
    struct om_state followed = state;
    attack(at(3, 0)); /* all units there are attacked */
    does("roll:10 roll:1");
    assert_true(is_lost(OM_COUNTER_LANCERS) && is_lost(OM_COUNTER_SEAFORTH));
    state = followed;
    attack(at(-9, 0)); /* another melee first */
    does("roll:1 roll:1");
    assert_step(OM_STEP_MELEE);
    refuses_attack(at(3, 0), "7.1r-d");
}

/* Units that went different ways can be followed to either hex, but only one melee is the next. */
static void two_ways_back_can_both_be_followed(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 2, at(4, 0));
    put_kind(OM_KIND_MULAZMIN, 2, at(1, 3));
    put(OM_COUNTER_SEAFORTH, at(3, 0));
    put(OM_COUNTER_CAMERON, at(1, 2));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(3, 0));
    does("charge roll:1 roll:1");
    attack(at(1, 2));
    does("charge roll:1 roll:1");
    attack(at(1, 0));
    does("retreat:lancers step:e step:e retreat:camel_corps.1 step:se step:se");
    assert_true(may_attack(at(3, 0)) && may_attack(at(1, 2)));
    attack(at(3, 0));
    does("roll:1 roll:1");
    while (state.step[0] == OM_STEP_LOSSES) does("disrupt:lancers");
    refuses_attack(at(1, 2), "7.1r-d");
}

static void mounted_attackers_pursue_we_m9(void)
{
    melee_board();
    put_kind(OM_KIND_BAGGARA, 1, at(0, 0));
    put_kind(OM_KIND_JAALIN, 1, at(0, 1));
    put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    assert_step(OM_STEP_ATTACK_DIE);
    /* one of them is enough */
    static const int mounted[] = { OM_COUNTER_BAGGARA, OM_COUNTER_DANAGLA };
    for (int i = 0; i < 2; i++) {
        melee_board();
        put_kind(OM_KIND_KEHENA, 1, at(0, 0));
        put(mounted[i], at(0, 1));
        put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
        melees_of(OM_DERVISH);
        attack(at(1, 0));
        all_join();
        assert_step(OM_STEP_ATTACK_DIE);
        melees_of(OM_DERVISH);
    }
}

/* A leader is no cavalry, however he came. */
static void leaders_do_not_make_a_mounted_attack(void)
{
    melee_board();
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    assert_step(OM_STEP_RETREAT);
    assert_legal("retreat:lancers stand");
}

static void dervish_riders_fall_back_too(void)
{
    melee_board();
    put_kind(OM_KIND_BAGGARA, 2, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    assert_step(OM_STEP_RETREAT);
    assert_int_equal(om_game.actor(&state), OM_DERVISH);
    assert_legal("retreat:baggara.1 stand");
    does("retreat:baggara.1 step:w step:w");
    assert_step(OM_STEP_RETREAT); /* one goes, the other is asked next */
    does("stand");
    assert_step(OM_STEP_ATTACK_DIE);
    does("roll:5");
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 6); /* only who stands fights */
    assert_true(is_lost(OM_COUNTER_BAGGARA + 1));
    assert_int_equal(state.place[OM_COUNTER_BAGGARA], at(-2, 0));
}

static void the_melee_goes_on_against_the_rest(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    refuses("retreat:maxim.1", "7.0g");
    does("retreat:lancers step:e step:e");
    assert_step(OM_STEP_ATTACK_DIE);
    does("roll:5");
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 1);
}

static void once_and_never_disrupted(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
    put(OM_COUNTER_EGYPTIAN_CAVALRY, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_LANCERS);
    om_set_flag(&state, OM_COUNTER_CAMEL_CORPS, OM_RETREATED);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_legal("retreat:egyptian_cavalry.1 stand");
    refuses("retreat:lancers", "DIS.r-g");
    refuses("retreat:camel_corps.1", "7.5r-d");
    refuses("retreat:egyptian_cavalry.2", "7.5r-b");
}

/* Nothing of a melee is left in the last position of a game. */
static void the_last_melee_leaves_no_trace(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_BAGGARA, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    state.turn = data.scenario[OM_SCENARIO_CAMPAIGN].turns;
    data.scenario[OM_SCENARIO_CAMPAIGN].first = OM_DERVISH;
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("retreat:baggara.1 step:w step:w end");
    assert_step(OM_STEP_OVER);
    for (int c = 0; c < OM_COUNTERS; c++) assert_false(om_has_flag(&state, c, OM_PICKED));
    assert_int_equal(state.attacked[0], OM_NO_HEX);
    assert_int_equal(state.melee_hex, OM_NO_HEX);
    assert_int_equal(state.came_from, OM_NO_HEX);
}

/* ---- The way ----------------------------------------------------------------------------- */

/* Four of the six ways are closed, each by something else that a unit may not enter or cross. */
static void the_way_is_one_of_movement(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    set_terrain(at(2, -1), OM_NILE);
    set_city(at(2, 0));
    set_side(at(1, 0), at(2, 0), OM_SIDE_WALL);
    set_zariba(at(1, 1));
    set_side(at(1, 0), at(1, 1), OM_SIDE_TRENCH);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers");
    assert_legal("step:nw step:sw");
    refuses("step:w", "5.1r-d");
    refuses("step:ne", "5.1r-i");
    refuses("step:e", "3.1r-l");
    refuses("step:se", "5.3f");
}

static void zones_and_costs_do_not_matter(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, -2)); /* its zone is in every hex of the way */
    put_kind(OM_KIND_MULAZMIN, 1, at(4, -1));
    set_terrain(at(2, 0), OM_ROUGH);
    set_terrain(at(3, 0), OM_SWAMP);
    set_side(at(2, 0), at(3, 0), OM_SIDE_KHOR);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(3, 0));
}

/* The first step is open only where a second one ends well. */
static void no_step_leads_into_a_trap(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    for (int c = OM_COUNTER_WARWICKSHIRE; c <= OM_COUNTER_CAMERON; c++) put(c, at(3, -2));
    for (int c = OM_COUNTER_GRENADIERS; c <= OM_COUNTER_RIFLE_BRIGADE; c++) put(c, at(3, -1));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, -2)); /* all ends beyond the north-east are full or held */
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers");
    refuses("step:ne", "7.5r-c");
    does("step:e");
    refuses("step:ne", "5.5a");
    assert_legal("step:e step:se");
}

static void nobody_is_asked_who_has_no_way(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int hex = om_next_hex(&data, &state, at(1, 0), direction);
        if (hex != at(0, 0)) put_kind(OM_KIND_MULAZMIN, 1, hex);
    }
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("join:taiasha.1 charge");
    assert_step(OM_STEP_ATTACK_DIE);
}

static void the_only_way_is_taken_without_asking(void)
{
    taiasha_attack_lancers();
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int hex = om_next_hex(&data, &state, at(1, 0), direction);
        if (hex != at(0, 0) && hex != at(2, 0)) put_kind(OM_KIND_MULAZMIN, 1, hex);
    }
    put_kind(OM_KIND_MULAZMIN, 1, at(3, -1));
    put_kind(OM_KIND_MULAZMIN, 1, at(2, 1));
    does("retreat:lancers");
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(3, 0));
    assert_int_equal(times_noted(OM_MESSAGE_unit_retreats), 1);
}

static void friendly_hexes_can_be_passed(void)
{
    taiasha_attack_lancers();
    for (int c = OM_COUNTER_WARWICKSHIRE; c <= OM_COUNTER_CAMERON; c++) put(c, at(2, 0));
    does("retreat:lancers step:e step:e");
    assert_int_equal(state.place[OM_COUNTER_LANCERS], at(3, 0));
}

static void riders_stay_out_of_the_city(void)
{
    melee_board();
    put_kind(OM_KIND_BAGGARA, 1, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    set_city(at(-1, 0));
    set_side(at(0, 0), at(-1, 0), OM_SIDE_GATE);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("retreat:baggara.1");
    refuses("step:w", "5.23a");
}

/* ---- Leaders ----------------------------------------------------------------------------- */

static void a_leader_may_go_along(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    put(OM_COUNTER_GATACRE, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(2, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers");
    assert_legal("join:gatacre join:hunter step:nw step:ne step:e step:se step:sw");
    refuses("join:kitchener", "6.51r-g");
    refuses("join:lancers", "6.51r-g");
    does("join:hunter step:e");
    refuses("join:kitchener", "6.51r-g"); /* met on the way */
    refuses("join:gatacre", "6.51r-g");   /* left behind */
    does("step:e");
    assert_int_equal(state.place[OM_COUNTER_HUNTER], at(3, 0));
    assert_false(om_has_flag(&state, OM_COUNTER_HUNTER, OM_PICKED));
    assert_false(om_has_flag(&state, OM_COUNTER_HUNTER, OM_RETREATED));
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
}

static void gordon_stays(void)
{
    begin("scenario=khartoum");
    blank_board();
    put(OM_COUNTER_MULAZMIN, hex_named("0605"));
    put(OM_COUNTER_LANCERS, hex_named("0505"));
    put(OM_COUNTER_GORDON, hex_named("0505"));
    melees_of(OM_DERVISH);
    attack(hex_named("0505"));
    does("retreat:lancers");
    assert_legal("step:nw step:ne step:se step:sw step:w");
    refuses("join:gordon", "9.34r-f");
}

static void a_leader_left_alone_is_overrun(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("retreat:lancers step:e step:e");
    assert_true(is_lost(OM_COUNTER_HUNTER));
    assert_true(cited("6.51r-e"));
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
}

static void riders_overrun_leaders_on_their_way_back(void)
{
    melee_board();
    put_kind(OM_KIND_BAGGARA, 1, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put(OM_COUNTER_GATACRE, at(-1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("retreat:baggara.1 step:w");
    assert_true(is_lost(OM_COUNTER_GATACRE));
    does("step:w");
    assert_int_equal(state.place[OM_COUNTER_BAGGARA], at(-2, 0));
    assert_legal("advance:seaforth end"); /* the Anglo-Egyptians may, and need not */
}

static const struct rule_test tests[] = {
    RULE_TEST(cavalry_falls_back_we_m7, "7.0g 7.5r-b 7.5r-c 7.5r-e 7.7r-e 7.6r-a 7.0k"),
    RULE_TEST(retreated_units_can_be_followed_we_m8, "7.0h 7.5r-d 7.5r-f"),
    RULE_TEST(a_hex_attacked_before_can_be_followed_at_once, "7.0h 7.1r-d 7.5r-f"),
    RULE_TEST(two_ways_back_can_both_be_followed, "7.0h 7.5r-f"),
    RULE_TEST(mounted_attackers_pursue_we_m9, "7.5r-a"),
    RULE_TEST(leaders_do_not_make_a_mounted_attack, "7.5r-a"),
    RULE_TEST(dervish_riders_fall_back_too, "7.0g 7.5r-b"),
    RULE_TEST(the_melee_goes_on_against_the_rest, "7.5r-e 7.0g"),
    RULE_TEST(once_and_never_disrupted, "7.5r-d 7.5r-b DIS.r-g"),
    RULE_TEST(the_last_melee_leaves_no_trace, "2.0r-b 4.0r-C1"),
    RULE_TEST(the_way_is_one_of_movement, "7.5r-c 5.23r-e 5.3f"),
    RULE_TEST(zones_and_costs_do_not_matter, "7.5r-c 4.0r-i 5.44r-e"),
    RULE_TEST(no_step_leads_into_a_trap, "7.5r-c 5.51r-f"),
    RULE_TEST(nobody_is_asked_who_has_no_way, "7.5r-c"),
    RULE_TEST(the_only_way_is_taken_without_asking, "7.5r-c"),
    RULE_TEST(friendly_hexes_can_be_passed, "7.5r-c 5.51r-f"),
    RULE_TEST(riders_stay_out_of_the_city, "5.23a 5.23r-c"),
    RULE_TEST(a_leader_may_go_along, "6.51r-g"),
    RULE_TEST(gordon_stays, "9.34r-f 2.0r-n"),
    RULE_TEST(a_leader_left_alone_is_overrun, "6.51r-e 7.6r-a"),
    RULE_TEST(riders_overrun_leaders_on_their_way_back, "6.51r-e 7.6r-b"),
};
RULE_TEST_MAIN("omdurman", tests)
