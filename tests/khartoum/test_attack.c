/* The attack of a banner (7.2): its modifiers, the resource spent on it, ground lost and regained,
 * the Palace. The outcome table is in test_defence.c. */
#include "khartoum/outcome.h"

/* The activation phase of turn 3 with modifiers only where the test puts them. */
static void before_activation(void)
{
    begin("");
    no_modifiers();
    state.resources = 20;
    in_activation(3);
}

/* Keeps Green waiting for its attack when the banner before it on the card is done, so that the
 * position can be compared before reorganisation. */
static void green_attacks_last(void)
{
    deploy(kh_zone_of(KH_GREEN, 5), KH_BASHI_FULL, 1);
}
#define GREEN_NEXT "activation_banner+1 target=green force=green.5 "

/* ---- The attack (7.2a to 7.2h) ----------------------------------------------------------- */

static void defence_throws_two_dice(void)
{
    before_activation();
    card_1(KH_RED);
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1 hold");
    assert_two_dice();
}

/* A factor of its own for each kind; the units of another zone do not count. */
static void defence_adds_the_factors_of_all_in_the_attacked_zone(void)
{
    before_activation();
    card_1(KH_RED);
    state.strength[KH_RED] = 1;
    data.zone[kh_zone_of(KH_RED, 5)].nile = 1;
    build_gunboats(3);
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    reduce(KH_EGYPTIAN_FULL, 1);
    reduce(KH_SUDANESE_FULL, 1);
    reduce(KH_BASHI_FULL, 2);
    for (int kind = 0; kind < KH_KINDS; kind++) {
        data.unit[kind].factor[KH_FIGHT_DEFENCE] = (int8_t)(kind + 1);
        deploy(kh_zone_of(KH_GREEN, 4), kind,
               kind == KH_GUNBOAT || kind == KH_HEAVY_GUN ? 0 : kind >= 4);
    }
    data.leader[KH_STEWART].factor[KH_FIGHT_DEFENCE] = 20;
    data.leader[KH_ALI].factor[KH_FIGHT_DEFENCE] = 40;
    deploy_leader(kh_zone_of(KH_GREEN, 4), KH_ALI);
    deploy_leader(kh_zone_of(KH_RED, 5), KH_STEWART);
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);    /* 1 */
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_REDUCED, 1); /* 2 */
    deploy(kh_zone_of(KH_RED, 5), KH_SUDANESE_FULL, 1);    /* 3 */
    deploy(kh_zone_of(KH_RED, 5), KH_MILITIA, 1);          /* 7 */
    deploy(kh_zone_of(KH_RED, 5), KH_LIGHT_GUN, 2);        /* 8 each */
    deploy(kh_zone_of(KH_RED, 5), KH_HEAVY_GUN, 1);        /* 9 */
    deploy(kh_zone_of(KH_RED, 5), KH_GUNBOAT, 2);          /* 10 each */
    does("activation:1 hold");
    assert_int_equal(state.modifier, 20 + 1 + 2 + 3 + 7 + 16 + 9 + 20 - 1);
}

static void defence_adds_the_level_of_the_zone_with_its_marker(void)
{
    for (int terrain = 0; terrain < KH_TERRAINS; terrain++) {
        for (int marker = 0; marker < 2; marker++) {
            before_activation();
            card_1(KH_RED);
            state.strength[KH_RED] = 1;
            data.terrain_level[KH_TERRAIN_WORKS] = 1;
            data.terrain_level[KH_TERRAIN_FORT] = 2;
            data.zone[kh_zone_of(KH_RED, 5)].terrain = (uint8_t)terrain;
            state.marker[kh_zone_of(KH_RED, 5)] = (uint8_t)marker;
            deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
            does("activation:1 hold");
            assert_int_equal(state.modifier, terrain + marker - 1);
        }
    }
}

static void defence_subtracts_the_full_strength(void)
{
    for (int strength = 1; strength <= 12; strength++) {
        before_activation();
        card_1(KH_RED);
        state.strength[KH_RED] = (uint8_t)strength;
        state.strength[KH_BLACK] = 5;
        deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
        does("activation:1 hold");
        assert_int_equal(state.modifier, -strength);
    }
}

static void defence_adds_the_modifiers_of_morale_and_resources(void)
{
    before_activation();
    card_1(KH_RED);
    state.strength[KH_RED] = 1;
    state.morale = 5;
    data.morale_drm[5 - 1] = -3;
    data.resource_drm[20 - 1] = -4;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1 hold");
    assert_int_equal(state.modifier, -8);
}

/* Chosen before the dice; the tracks are read at the level that is left. */
static void one_resource_may_be_spent_for_plus_1_before_the_dice(void)
{
    before_activation();
    card_1(KH_RED);
    state.strength[KH_RED] = 1;
    data.resource_drm[20 - 1] = 6;
    data.resource_drm[19 - 1] = -4;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_legal("spend hold");
    remember();
    does("spend");
    assert_changes("resources-1 bonus+1 modifier-4 step=fight_roll,activation,turn");
    refuses("spend", "2.0a");
    before_activation();
    card_1(KH_RED);
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    state.strength[KH_RED] = 1;
    does("activation:1");
    remember();
    does("hold");
    assert_changes("modifier-1 step=fight_roll,activation,turn");
}

static void each_attack_may_have_a_resource_of_its_own(void)
{
    before_activation();
    card_1(KH_RED, KH_GREEN);
    state.strength[KH_RED] = 1;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    green_attacks_last();
    does("activation:1 spend roll:5+6");
    assert_int_equal(state.target, KH_GREEN);
    assert_int_equal(state.bonus, 0);
    assert_legal("spend hold");
    does("spend");
    assert_int_equal(state.resources, 18);
    assert_int_equal(state.modifier, 1 - 6);
}

static void last_resource_spent_on_a_defence_loses(void)
{
    before_activation();
    card_1(KH_RED);
    state.resources = 1;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_true(is_fatal("spend"));
    does("spend");
    assert_int_equal(state.ending, KH_ENDING_RESOURCES);
}

/* The switch of R49: 5 and 1 make 6, and the resource makes it 7. */
static void with_the_option_the_resource_is_spent_after_the_dice(void)
{
    begin("bonus=after");
    no_modifiers();
    in_activation(3);
    card_1(KH_RED, KH_GREEN);
    state.strength[KH_RED] = 1;
    state.resources = 20;
    data.resource_drm[20 - 1] = 1;
    data.resource_drm[19 - 1] = 1;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    green_attacks_last();
    does("activation:1");
    assert_step(KH_STEP_FIGHT_ROLL);
    remember();
    does("roll:1+5");
    assert_legal("spend hold");
    does("spend");
    assert_true(cited("AOT1.7"));
    does("roll:6");
    assert_changes(GREEN_NEXT "resources-1 modifier-5");
}

/* ---- Ground (7.2i to 7.2m) --------------------------------------------------------------- */

/* Red attacks its zone 4 from zone 5, with a total that the dice alone make; Green is next. */
static void red_attacks_zone_4(void)
{
    before_activation();
    card_1(KH_RED, KH_GREEN);
    state.banner_zone[KH_RED] = 5;
    state.strength[KH_RED] = 2;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 2;
    data.zone[kh_zone_of(KH_RED, 4)].key = 0;
    data.zone[kh_zone_of(KH_RED, 5)].key = 0;
    deploy(kh_zone_of(KH_RED, 4), KH_EGYPTIAN_FULL, 1);
    green_attacks_last();
    does("activation:1");
    remember();
}

static void banner_that_wins_stops_in_the_zone_it_has_won(void)
{
    red_attacks_zone_4(); /* zones 3, 2 and the Palace are empty */
    does("hold roll:1+5 roll:6");
    assert_changes(GREEN_NEXT "banner_zone.red-1 red.4.egyptian.2-1 used.egyptian.2+1");
}

static void banner_that_is_held_does_not_attack_again(void)
{
    red_attacks_zone_4();
    does("hold roll:1+6 roll:6");
    assert_changes(GREEN_NEXT);
    red_attacks_zone_4();
    does("hold roll:6+6");
    assert_changes(GREEN_NEXT "banner_zone.red+1 strength.red-1 morale+1");
}

static void banner_attacking_from_zone_6_is_not_driven_back(void)
{
    before_activation();
    card_1(KH_RED, KH_GREEN);
    state.strength[KH_RED] = 2;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 2;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    green_attacks_last();
    does("activation:1");
    remember();
    does("hold roll:6+6");
    assert_true(cited("7.2m"));
    assert_changes(GREEN_NEXT "strength.red-1 morale+1");
}

static void conquered_zone_loses_its_marker_but_keeps_its_own_level(void)
{
    red_attacks_zone_4();
    data.terrain_level[KH_TERRAIN_FORT] = 2;
    data.zone[kh_zone_of(KH_RED, 4)].terrain = KH_TERRAIN_FORT;
    state.marker[kh_zone_of(KH_RED, 4)] = 1;
    remember();
    does("hold roll:1+2 roll:6"); /* and 3 for the fort make 6 */
    assert_changes(GREEN_NEXT "banner_zone.red-1 marker.red.4-1 red.4.egyptian.2-1 "
                              "used.egyptian.2+1");
    assert_int_equal(kh_zone_level(&data, &state, kh_zone_of(KH_RED, 4)), 2);
}

static void key_zone_conquered_costs_a_morale_point(void)
{
    red_attacks_zone_4();
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    does("hold roll:1+5 roll:6");
    assert_true(cited("7.2k"));
    assert_changes(GREEN_NEXT "banner_zone.red-1 morale-1 red.4.egyptian.2-1 used.egyptian.2+1");
}

/* R39: zones walked through are conquered like those taken by attack. */
static void zones_walked_through_lose_markers_and_key_zones_their_morale(void)
{
    before_activation();
    card_1(KH_RED);
    for (int zone = 0; zone < KH_ZONES; zone++) data.zone[zone].key = 0;
    data.zone[kh_zone_of(KH_RED, 5)].key = 1;
    data.zone[kh_zone_of(KH_RED, 3)].key = 1;
    data.zone[kh_zone_of(KH_RED, 2)].key = 1; /* defended, not entered */
    state.marker[kh_zone_of(KH_RED, 4)] = 1;
    state.marker[kh_zone_of(KH_RED, 3)] = 1;
    state.marker[kh_zone_of(KH_RED, 2)] = 1;
    deploy(kh_zone_of(KH_RED, 2), KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("banner_zone.red-3 marker.red.4-1 marker.red.3-1 morale-2 activation_card+1 "
                   "activation_banner+1 fight=defence target=red force=red.2 "
                   "step=attack_bonus,activation,turn");
}

/* ---- The Palace -------------------------------------------------------------------------- */

/* R48: each banner attacks the one stack, and the losses carry over. */
static void banners_attack_the_stack_in_the_palace_one_after_the_other(void)
{
    before_activation();
    card_1(KH_RED, KH_GREEN);
    state.banner_zone[KH_RED] = 2;
    state.banner_zone[KH_GREEN] = 2;
    state.strength[KH_RED] = state.strength[KH_GREEN] = 2;
    state.marker[KH_ZONE_PALACE] = 1;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 4;
    data.unit[KH_EGYPTIAN_REDUCED].factor[KH_FIGHT_DEFENCE] = 3;
    deploy(KH_ZONE_PALACE, KH_EGYPTIAN_FULL, 1);
    does("activation:1 spend");
    assert_int_equal(state.modifier, 4 + 1 + 1 - 2);
    does("roll:1+3 roll:3"); /* total 8; 3+1 is one step */
    assert_int_equal(state.target, KH_GREEN);
    assert_int_equal(state.force, KH_PLACE_ZONE + KH_ZONE_PALACE);
    does("hold");
    assert_int_equal(state.modifier, 3 + 1 - 2);
    remember();
    does("roll:1+2");
    assert_changes("ending=palace banner_zone.green-1"); /* and no die for the losses */
}

/* R47: the troops die in an attack that is held; the support stays and stops nobody. */
static void palace_without_troops_falls_to_the_next_banner(void)
{
    before_activation();
    card_1(KH_RED, KH_GREEN);
    state.banner_zone[KH_RED] = 2;
    state.banner_zone[KH_GREEN] = 2;
    state.strength[KH_RED] = 1;
    deploy(KH_ZONE_PALACE, KH_BASHI_FULL, 1);
    deploy(KH_ZONE_PALACE, KH_LIGHT_GUN, 1);
    deploy_leader(KH_ZONE_PALACE, KH_ALI);
    does("activation:1 hold roll:3+5");
    remember();
    does("roll:6 roll:1");
    assert_changes("ending=palace banner_zone.green-1 palace.bashi.2-1 out.bashi.1+1");
    assert_int_equal(state.leader[KH_ALI], KH_PLACE_ZONE + KH_ZONE_PALACE);
}

static const struct rule_test tests[] = {
    RULE_TEST(defence_throws_two_dice, "7.2a"),
    RULE_TEST(defence_adds_the_factors_of_all_in_the_attacked_zone, "7.2b"),
    RULE_TEST(defence_adds_the_level_of_the_zone_with_its_marker, "7.2c 7.2d"),
    RULE_TEST(defence_subtracts_the_full_strength, "7.2g"),
    RULE_TEST(defence_adds_the_modifiers_of_morale_and_resources, "7.2f 11.6a 11.10b R69"),
    RULE_TEST(one_resource_may_be_spent_for_plus_1_before_the_dice, "7.2e 7.2f R6 R49"),
    RULE_TEST(each_attack_may_have_a_resource_of_its_own, "R50"),
    RULE_TEST(last_resource_spent_on_a_defence_loses, "R7"),
    RULE_TEST(with_the_option_the_resource_is_spent_after_the_dice, "R49"),
    RULE_TEST(banner_that_wins_stops_in_the_zone_it_has_won, "7.2i R38 R43"),
    RULE_TEST(banner_that_is_held_does_not_attack_again, "7.2l R38"),
    RULE_TEST(banner_attacking_from_zone_6_is_not_driven_back, "7.2m R41"),
    RULE_TEST(conquered_zone_loses_its_marker_but_keeps_its_own_level, "7.2j R15"),
    RULE_TEST(key_zone_conquered_costs_a_morale_point, "7.2k 11.9b"),
    RULE_TEST(zones_walked_through_lose_markers_and_key_zones_their_morale, "7.2j 7.2k 11.9b R39"),
    RULE_TEST(banners_attack_the_stack_in_the_palace_one_after_the_other, "R48 R50 R72 7.1c"),
    RULE_TEST(palace_without_troops_falls_to_the_next_banner, "R47 6.7h"),
};

RULE_TEST_MAIN("khartoum", tests)
