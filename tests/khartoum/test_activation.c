/* The activation phase (7.1): the card, and the march of its banners. */
#include "khartoum/outcome.h"

/* The activation phase of turn 3 with modifiers only where the test puts them. */
static void before_activation(void)
{
    begin("");
    no_modifiers();
    state.resources = 20;
    in_activation(3);
}

/* ---- The card (7.1a to 7.1d) ------------------------------------------------------------- */

static void one_of_twelve_cards_is_drawn(void)
{
    struct outcome outcomes[64];
    before_activation();
    assert_legal("activation:1 activation:2 activation:3 activation:4 activation:5 activation:6 "
                 "activation:7 activation:8 activation:9 activation:10 activation:11 "
                 "activation:12");
    int number = kh_game.chance(&data, &state, outcomes);
    for (int i = 0; i < number; i++) assert_int_equal(outcomes[i].weight, outcomes[0].weight);
}

static void banners_are_activated_from_left_to_right(void)
{
    before_activation();
    card_1(KH_GREEN, KH_BLACK, KH_RED);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        state.strength[banner] = 1;
        deploy(kh_zone_of(banner, 5), KH_BASHI_FULL, banner == KH_WHITE ? 0 : 1);
    }
    data.unit[KH_BASHI_FULL].factor[KH_FIGHT_DEFENCE] = 1;
    remember();
    does("activation:1");
    assert_changes("activation_card+1 activation_banner+1 fight=defence target=green "
                   "force=green.5 step=attack_bonus,activation,turn");
    remember();
    does("hold roll:6+5");
    assert_changes("activation_banner+1 target=black force=black.5 strength.green-1 morale+1");
    does("hold roll:6+6");
    assert_int_equal(state.target, KH_RED);
    assert_int_equal(state.force, KH_PLACE_ZONE + kh_zone_of(KH_RED, 5));
    assert_int_equal(state.banner_zone[KH_WHITE], 6);
}

/* Black waits in zone 6 while Red's attack is being settled, choice by choice. */
static void one_banner_is_done_before_the_next_begins(void)
{
    before_activation();
    card_1(KH_RED, KH_BLACK);
    state.strength[KH_RED] = 1;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_RED, 5), KH_BASHI_FULL, 1);
    deploy(kh_zone_of(KH_BLACK, 3), KH_EGYPTIAN_FULL, 1);
    does("activation:1 hold roll:3+5");
    assert_step(KH_STEP_TROOP_DIE);
    assert_int_equal(state.banner_zone[KH_BLACK], 6);
    does("roll:4");
    assert_step(KH_STEP_LOSE_STEP);
    assert_int_equal(state.banner_zone[KH_BLACK], 6);
    does("lose:bashi.2");
    assert_int_equal(state.banner_zone[KH_BLACK], 4);
    assert_int_equal(state.target, KH_BLACK);
}

static void disorganised_banner_neither_moves_nor_attacks(void)
{
    before_activation();
    card_1(KH_RED, KH_BLACK);
    state.disorganised[KH_RED] = 1;   /* would attack */
    state.disorganised[KH_BLACK] = 1; /* would march on the Palace */
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event step=event_draw,turn resources-1 last_kind=none "
                   "disorganised.red-1 disorganised.black-1 red.5.egyptian.2-1 "
                   "available.egyptian.2+1");
}

static void banner_of_strength_0_neither_moves_nor_attacks(void)
{
    before_activation();
    card_1(KH_RED, KH_BLACK);
    state.strength[KH_RED] = 0;
    state.strength[KH_BLACK] = 0;
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event step=event_draw,turn resources-1 last_kind=none "
                   "red.5.egyptian.2-1 available.egyptian.2+1");
}

/* ---- The march (7.1e to 7.1i) ------------------------------------------------------------ */

/* Each banner with troops in one zone of its own path, and in the zones beside it on others. */
static void banner_marches_down_its_own_path_to_the_zone_before_the_troops(void)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        for (int number = KH_PALACE_NUMBER; number < KH_FIRST_ZONE_NUMBER; number++) {
            before_activation();
            card_1(banner);
            deploy(kh_zone_of(banner, number), KH_EGYPTIAN_FULL, 1);
            deploy(kh_zone_of((banner + 1) % KH_BANNERS, 5), KH_BASHI_FULL, 1);
            does("activation:1");
            for (int other = 0; other < KH_BANNERS; other++) {
                assert_int_equal(state.banner_zone[other], other == banner ? number + 1 : 6);
            }
            assert_step(KH_STEP_ATTACK_BONUS);
            assert_int_equal(state.force, KH_PLACE_ZONE + kh_zone_of(banner, number));
        }
    }
}

static void banner_that_enters_the_palace_ends_the_game(void)
{
    before_activation();
    card_1(KH_GREEN, KH_BLACK);
    state.morale = 12;
    for (int zone = 0; zone < KH_ZONES; zone++) data.zone[zone].key = 0;
    remember();
    does("activation:1");
    assert_true(cited("7.1h"));
    assert_changes("ending=palace banner_zone.green-5");
}

static const struct rule_test tests[] = {
    RULE_TEST(one_of_twelve_cards_is_drawn, "7.1a"),
    RULE_TEST(banners_are_activated_from_left_to_right, "7.1b"),
    RULE_TEST(one_banner_is_done_before_the_next_begins, "7.1c"),
    RULE_TEST(disorganised_banner_neither_moves_nor_attacks, "7.1d 2.3d"),
    RULE_TEST(banner_of_strength_0_neither_moves_nor_attacks, "11.4d R35"),
    RULE_TEST(banner_marches_down_its_own_path_to_the_zone_before_the_troops,
              "7.1e 7.1f 7.1g 11.5a 11.5b R13"),
    RULE_TEST(banner_that_enters_the_palace_ends_the_game, "7.1h 9.2a"),
};

RULE_TEST_MAIN("khartoum", tests)
