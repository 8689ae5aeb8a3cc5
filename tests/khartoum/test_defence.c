/* The outcome table of a defence (AOT 1): every total, who goes where, and what comes first. */
#include "khartoum/outcome.h"

/*
 * Red attacks two full Sudanese, Ali, two light guns and a gunboat in a zone of its path. The
 * Sudanese add what strength 6 takes off, so the dice are the total. Green comes next on the card
 * and waits for its own attack, so that the position can be compared before reorganisation.
 */
static void red_attacks_zone(int number, int strength)
{
    int zone = kh_zone_of(KH_RED, number);
    begin("");
    no_modifiers();
    card_1(KH_RED, KH_GREEN);
    build_gunboats(3);
    state.resources = 20;
    state.banner_zone[KH_RED] = (uint8_t)(number + 1);
    state.strength[KH_RED] = (uint8_t)strength;
    data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_DEFENCE] = 3;
    data.zone[zone].nile = 1;
    data.zone[zone].key = 0;
    data.zone[kh_zone_of(KH_RED, number + 1)].key = 0;
    in_activation(3);
    deploy(zone, KH_SUDANESE_FULL, 2);
    deploy(zone, KH_LIGHT_GUN, 2);
    deploy(zone, KH_GUNBOAT, 1);
    deploy_leader(zone, KH_ALI);
    deploy(kh_zone_of(KH_GREEN, 5), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_GREEN, 5), KH_LIGHT_GUN, 1);
    deploy_leader(kh_zone_of(KH_GREEN, 5), KH_NUSHI);
    does("activation:1");
    remember();
}

static void red_attacks(int strength)
{
    red_attacks_zone(4, strength);
}

#define GREEN_NEXT "activation_banner+1 target=green force=green.5 "
#define WIPED_OUT "banner_zone.red-1 red.4.sudanese.2-2 out.sudanese.1+2 red.4.light-2 out.light+2 "
#define DRIVEN_OUT "banner_zone.red-1 red.4.sudanese.2-2 red.4.light-2 red.4.gunboat-1 "

static void every_total_of_a_defence_has_its_outcome(void)
{
    static const struct {
        const char *rule;
        int strength;
        const char *dice, *changes;
    } rows[] = {
        /* gunboat 3-2 */
        { "AOT1.2", 6, "roll:1+1 roll:3",
          WIPED_OUT "morale-1 leader.ali=out red.4.gunboat-1 out.gunboat+1" },
        { "AOT1.2", 9, "roll:1+1 roll:6", /* total -1; gunboat 6-2 */
          WIPED_OUT "morale-1 leader.ali=out red.4.gunboat-1 available.gunboat+1" },
        /* leader 5-2, gunboat 4-2 */
        { "AOT1.3", 6, "roll:1+2 roll:5 roll:4",
          WIPED_OUT "morale-1 leader.ali=wounded red.4.gunboat-1 damaged.gunboat+1" },
        /* leader 3-2, troops 3-2, guns 5-2, gunboat 5-2 */
        { "AOT1.4", 6, "roll:1+3 roll:3 roll:3 roll:5 roll:5",
          DRIVEN_OUT "leader.ali=out out.sudanese.1+1 used.sudanese.1+1 out.light+1 used.light+1 "
                     "damaged.gunboat+1" },
        /* leader 4-1, troops 4-1, guns 3-1, gunboat 2-1 */
        { "AOT1.5", 6, "roll:1+4 roll:4 roll:4 roll:3 roll:2",
          DRIVEN_OUT "leader.ali=wounded used.sudanese.1+2 out.light+2 out.gunboat+1" },
        { "AOT1.6", 6, "roll:1+5 roll:4 roll:5 roll:5 roll:4",
          DRIVEN_OUT "leader.ali=available used.sudanese.2+1 used.sudanese.1+1 used.light+2 "
                     "available.gunboat+1" },
        /* held: who is left stays where he is */
        { "AOT1.7", 6, "roll:1+6 roll:2 roll:1 roll:1",
          "leader.ali=wounded red.4.sudanese.2-2 red.4.sudanese.1+1 out.sudanese.1+1 "
          "red.4.gunboat-1 out.gunboat+1" },
        /* leader 1+1, troops 2+1, gunboat 2+1 */
        { "AOT1.8", 6, "roll:2+6 roll:1 roll:2 roll:2",
          "leader.ali=wounded red.4.sudanese.2-2 red.4.sudanese.1+2 red.4.gunboat-1 "
          "damaged.gunboat+1" },
        /* leader 1+2, troops 3+2 */
        { "AOT1.9", 6, "roll:3+6 roll:1 roll:3",
          "leader.ali=wounded red.4.sudanese.2-1 red.4.sudanese.1+1" },
        { "AOT1.10", 6, "roll:4+6 roll:3", "" },
        { "AOT1.10", 6, "roll:4+6 roll:4", "strength.red-1" },
        { "AOT1.10", 6, "roll:4+6 roll:6", "strength.red-1" },
        { "AOT1.11", 6, "roll:5+6", "strength.red-1 morale+1" },
        { "AOT1.12", 6, "roll:6+6", "strength.red-1 banner_zone.red+1 morale+1" },
        { "AOT1.12", 4, "roll:6+6", "strength.red-1 banner_zone.red+1 morale+1" }, /* 14 */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        red_attacks(rows[i].strength);
        does("hold");
        does(rows[i].dice);
        assert_outcome(rows[i].rule, rows[i].dice, GREEN_NEXT, rows[i].changes);
    }
}

/* Rows 2 and 3 name troops of every kind, full or reduced, and both kinds of gun; militia can be
 * raised again. */
static void elimination_takes_every_counter_of_the_class(void)
{
    red_attacks(6);
    put(KH_SUDANESE_FULL, 2, KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_PLACE_AVAILABLE);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_ZONE + kh_zone_of(KH_RED, 4));
    reduce(KH_SUDANESE_FULL, 1);
    deploy(kh_zone_of(KH_RED, 4), KH_SUDANESE_REDUCED, 1);
    deploy(kh_zone_of(KH_RED, 4), KH_BASHI_FULL, 1);
    deploy(kh_zone_of(KH_RED, 4), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_RED, 4), KH_HEAVY_GUN, 1);
    data.unit[KH_HEAVY_GUN].factor[KH_FIGHT_DEFENCE] = 6;
    remember();
    does("hold roll:1+2 roll:6 roll:6");
    assert_changes(GREEN_NEXT "banner_zone.red-1 morale-1 leader.ali=available "
                              "red.4.militia-1 aside.militia+1 red.4.sudanese.1-1 "
                              "out.sudanese.1+1 red.4.bashi.2-1 out.bashi.1+1 red.4.egyptian.2-1 "
                              "out.egyptian.1+1 red.4.light-2 out.light+2 red.4.heavy-1 "
                              "out.heavy+1 red.4.gunboat-1 available.gunboat+1");
}

/* ---- Key zones and the order of effects -------------------------------------------------- */

static void row_2_or_3_in_a_key_zone_costs_two_morale_points(void)
{
    for (int row = 2; row <= 3; row++) {
        red_attacks(6);
        data.zone[kh_zone_of(KH_RED, 4)].key = 1;
        does(row == 2 ? "hold roll:1+1 roll:6" : "hold roll:1+2 roll:6 roll:6");
        assert_int_equal(state.morale, 10);
        assert_int_equal(state.target, KH_GREEN);
    }
}

static void advance_into_a_key_zone_at_morale_1_ends_the_game_before_any_loss(void)
{
    red_attacks(6);
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    state.morale = 1;
    state.marker[kh_zone_of(KH_RED, 4)] = 1;
    remember();
    does("hold roll:1+2");
    assert_changes("ending=morale morale-1 banner_zone.red-1 marker.red.4-1");
}

static void advance_into_the_palace_ends_the_game_before_any_loss(void)
{
    red_attacks_zone(1, 6);
    does("hold roll:1+1");
    assert_changes("ending=palace banner_zone.red-1");
}

/* The row's own morale comes after the advance and after the losses. */
static void morale_of_the_row_comes_last(void)
{
    red_attacks(6);
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    state.morale = 2;
    does("hold roll:1+1");
    assert_step(KH_STEP_GUNBOAT_DIE);
    assert_int_equal(state.morale, 1);
    assert_int_equal(count(KH_PLACE_OUT, KH_SUDANESE_REDUCED), 2);
    does("roll:1");
    assert_int_equal(state.ending, KH_ENDING_MORALE);
    assert_int_equal(count(KH_PLACE_OUT, KH_GUNBOAT), 1);
}

/* Red goes back from key zone 3 to key zone 4: zone 3 is regained, nothing else changes. */
static void driven_back_out_of_a_key_zone_brings_its_morale_back(void)
{
    red_attacks_zone(2, 6);
    data.zone[kh_zone_of(KH_RED, 3)].key = 1;
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    does("hold roll:6+6");
    assert_true(cited("11.9c"));
    assert_changes(GREEN_NEXT "banner_zone.red+1 strength.red-1 morale+2");
}

/* ---- Survivors --------------------------------------------------------------------------- */

/* R47: troops gone, banner held: the zone stays the player's and its support stays in it. */
static void zone_whose_troops_have_died_stays_under_control(void)
{
    red_attacks(6);
    put(KH_SUDANESE_FULL, 1, KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_PLACE_AVAILABLE);
    data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_DEFENCE] = 6;
    remember();
    does("hold roll:1+6 roll:6 roll:2 roll:6");
    assert_changes(GREEN_NEXT "red.4.sudanese.2-1 out.sudanese.1+1");
    assert_true(kh_is_controlled(&state, kh_zone_of(KH_RED, 4)));
    assert_int_equal(state.leader[KH_ALI], KH_PLACE_ZONE + kh_zone_of(KH_RED, 4));
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_LIGHT_GUN), 2);
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_RED, 4), KH_GUNBOAT), 1);
    remember();
    state.strength[KH_GREEN] = 1;
    does("hold roll:6+6");
    assert_int_equal(state.turn, 4);
    assert_int_equal(state.leader[KH_ALI], KH_PLACE_AVAILABLE);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 5);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_GUNBOAT), 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_total_of_a_defence_has_its_outcome,
              "AOT1.0 AOT1.2 AOT1.3 AOT1.4 AOT1.5 AOT1.6 AOT1.7 AOT1.8 AOT1.9 AOT1.10 AOT1.11 "
              "AOT1.12 7.2h 7.2i 7.2l 11.1a R25 R26 R32 R33 R38 R43"),
    RULE_TEST(elimination_takes_every_counter_of_the_class, "AOT1.3 R32"),
    RULE_TEST(row_2_or_3_in_a_key_zone_costs_two_morale_points, "AOT1.2 AOT1.3 7.2k 11.9b R34"),
    RULE_TEST(advance_into_a_key_zone_at_morale_1_ends_the_game_before_any_loss, "R72 9.2c"),
    RULE_TEST(advance_into_the_palace_ends_the_game_before_any_loss, "R72 7.1h"),
    RULE_TEST(morale_of_the_row_comes_last, "R72"),
    RULE_TEST(driven_back_out_of_a_key_zone_brings_its_morale_back, "AOT1.12 11.9c R40"),
    RULE_TEST(zone_whose_troops_have_died_stays_under_control, "R47 11.3d 8.0c"),
};

RULE_TEST_MAIN("khartoum", tests)
