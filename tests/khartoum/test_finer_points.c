/* Finer points of several chapters that the other topics pass by, each found by a mutant that
 * lived. */
#include "khartoum/good_positions.h"

static const char *refused_by(unsigned verb, unsigned operand)
{
    return kh_game.rule_ids[kh_game.refusal(&data, &state, action_make(verb, operand, 0))];
}

static struct kh_outcome_row *row_of(enum kh_fight fight, int total)
{
    return &data.outcome[fight][total - KH_OUTCOME_LEAST];
}

/* ---- Which rule refuses ------------------------------------------------------------------ */

static void words_that_no_list_has_are_refused_by_the_rule_of_the_step(void)
{
    about_to_raid();
    assert_string_equal(refused_by(KH_VERB_TARGET, KH_BANNERS), "6.5u");
    about_to_sally();
    assert_string_equal(refused_by(KH_VERB_TARGET, KH_BANNERS), "6.6v");
    losing_steps();
    assert_string_equal(refused_by(KH_VERB_LOSE, KH_KINDS), "11.11c");
    raid_peek();
    assert_string_equal(refused_by(KH_VERB_PEEK, 0), "AOT2.11");
}

/* That a raid takes no second gun is told even when the others are used up. */
static void the_limit_of_a_force_is_told_before_what_is_left(void)
{
    raiding();
    put(KH_LIGHT_GUN, count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), KH_PLACE_AVAILABLE, KH_PLACE_USED);
    refuses("unit:light", "6.5d");
}

static void heavy_guns_that_have_all_joined_are_refused_by_their_rule(void)
{
    sallying();
    does("unit:gunboat");
    while (count(KH_PLACE_AVAILABLE, KH_HEAVY_GUN)) does("unit:heavy");
    refuses("unit:heavy", "6.6i");
}

/* ---- Actions ----------------------------------------------------------------------------- */

static void one_kind_of_regular_is_enough_for_a_raid_and_militia_are_none(void)
{
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        acting();
        have_all_troops();
        for (int other = 0; other < KH_TROOP_KINDS; other++) {
            if (other == kind) continue;
            put(other, count(KH_PLACE_AVAILABLE, other), KH_PLACE_AVAILABLE, KH_PLACE_USED);
        }
        data.unit[kind].factor[KH_FIGHT_RAID] = 0;
        if (kind == KH_MILITIA) {
            refuses("raid", "6.5b");
        } else {
            assert_true(is_legal("raid"));
        }
    }
}

/* By the optional rule barges lie where the data say. */
static void a_barge_may_lie_at_the_palace_if_the_data_say_so(void)
{
    with_options();
    assert_false(is_legal("barge:palace"));
    data.zone[KH_ZONE_PALACE].barge = 1;
    assert_true(is_legal("barge:palace"));
    action listed[64];
    int number = kh_game.legal(&data, &state, listed);
    assert_true(is_among(listed, number, action_make(KH_VERB_BARGE, KH_ZONE_PALACE, 0)));
    does("barge:palace");
    assert_int_equal(state.barge[KH_ZONE_PALACE], 1);
}

static void every_leader_alone_opens_a_zone_with_troops(void)
{
    for (int leader = 0; leader < KH_GORDON; leader++) {
        about_to_defend();
        does("zone:red.5 unit:egyptian.2 zone:palace unit:egyptian.2");
        for (int kind = 0; kind < KH_KINDS; kind++) {
            put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, KH_PLACE_USED);
        }
        for (int other = 0; other < KH_GORDON; other++) {
            if (other != leader) put_leader(other, KH_PLACE_WOUNDED);
        }
        assert_true(is_legal("zone:red.5"));
    }
}

static void gordon_is_not_offered_to_a_zone_outside_the_town(void)
{
    begin("gordon=yes");
    in_turn(5, 3);
    does("defend zone:red.5 unit:egyptian.2");
    for (int kind = 0; kind < KH_KINDS; kind++) {
        put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, KH_PLACE_USED);
    }
    assert_legal("leader:stewart leader:ali leader:nushi done");
}

static void building_and_repairing_are_told_apart(void)
{
    acting();
    build_gunboats(1);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    does("gunboats build");
    assert_int_equal(times_noted(KH_MESSAGE_log_gunboat_built), 1);
    assert_int_equal(times_noted(KH_MESSAGE_log_gunboat_repaired), 0);
    assert_true(cited("6.4c"));
    does("repair");
    assert_false(cited("6.4c"));
    assert_int_equal(times_noted(KH_MESSAGE_log_gunboat_built), 0);
    assert_int_equal(times_noted(KH_MESSAGE_log_gunboat_repaired), 1);
}

/* ---- Prices that lose (R7) --------------------------------------------------------------- */

static void a_price_loses_from_turn_2_on(void)
{
    for (int turn = 2; turn <= 3; turn++) {
        begin("");
        in_turn(turn, 3);
        state.resources = 1;
        assert_true(is_fatal("fortify"));
    }
}

/* Morale cannot rise, and selling what there is of it loses: no way out, whatever a raise would
 * cost. */
static void what_is_refused_is_no_way_out_of_a_fatal_trade(void)
{
    begin("");
    in_turn(5, 3);
    data.constant[KH_CONSTANT_morale_most] = 2;
    state.morale = 2;
    state.resources = 20;
    assert_true(is_fatal("morale"));
}

static void the_bonus_loses_at_its_price_only(void)
{
    bonus_asked();
    data.constant[KH_CONSTANT_bonus_price] = 3;
    data.constant[KH_CONSTANT_bonus] = 5;
    state.resources = 4;
    assert_false(is_fatal("spend"));
}

/* ---- Losses ------------------------------------------------------------------------------ */

/* 6 with a modifier is still the last row of the table. */
static void a_die_beyond_6_is_read_as_6(void)
{
    sortie_dice();
    row_of(KH_FIGHT_SORTIE, 6)->troops = KH_LOSS_ROLL_PLUS_2;
    data.loss[KH_DIE_SIDES - 1].troops = 2;
    does("roll:1+5 roll:6");
    assert_int_equal(noted(KH_MESSAGE_log_steps_due, 0), 2);
}

static void a_wounded_leader_is_told_from_a_killed_one(void)
{
    raid_leader_die();
    does("roll:1");
    assert_int_equal(times_noted(KH_MESSAGE_log_leader_killed), 1);
    assert_int_equal(times_noted(KH_MESSAGE_log_leader_wounded), 0);
    raid_leader_die();
    data.loss[0].leader = KH_HURT_HALF;
    does("roll:1");
    assert_int_equal(times_noted(KH_MESSAGE_log_leader_killed), 0);
    assert_int_equal(times_noted(KH_MESSAGE_log_leader_wounded), 1);
}

static void a_wounded_gordon_has_his_own_price(void)
{
    begin("gordon=yes");
    no_modifiers();
    card_1(KH_WHITE);
    data.constant[KH_CONSTANT_gordon_wounded_morale] = 4;
    data.constant[KH_CONSTANT_gordon_wounded_action_points] = 2;
    *row_of(KH_FIGHT_DEFENCE, 7) = (struct kh_outcome_row){ .leader = KH_LOSS_ROLL };
    state.morale = 10;
    state.strength[KH_WHITE] = 1;
    state.banner_zone[KH_WHITE] = 5;
    in_activation(5);
    deploy(kh_zone_of(KH_WHITE, 4), KH_EGYPTIAN_FULL, 1);
    deploy_leader(kh_zone_of(KH_WHITE, 4), KH_GORDON);
    does("activation:1 hold roll:3+5");
    assert_step(KH_STEP_LEADER_DIE);
    does("roll:2");
    assert_int_equal(state.morale, 6);
    assert_int_equal(state.action_points_less, 2);
}

/* All troops is all troops, and nobody else. */
static void guns_outlive_troops_that_are_all_eliminated(void)
{
    sortie_dice();
    *row_of(KH_FIGHT_SORTIE, 6) = (struct kh_outcome_row){ .troops = KH_LOSS_ALL };
    remember();
    does("roll:1+5");
    assert_int_equal(count(KH_PLACE_USED, KH_LIGHT_GUN), 1);
    assert_int_equal(count(KH_PLACE_USED, KH_HEAVY_GUN), 1);
    assert_int_equal(count(KH_PLACE_OUT, KH_SUDANESE_REDUCED), 1);
}

/* ---- The map and the cards --------------------------------------------------------------- */

static void strength_0_is_told_when_it_is_0(void)
{
    for (int strength = 1; strength <= 3; strength++) {
        weakening();
        state.strength[KH_BLACK] = (uint8_t)strength;
        does("target:black");
        assert_int_equal(times_noted(KH_MESSAGE_log_strength_zero), state.strength[KH_BLACK] == 0);
    }
}

/* All four banners of a full card are activated, and the card is then done with. */
static void a_card_may_name_all_four_banners(void)
{
    begin("");
    card_1(KH_BLACK, KH_WHITE, KH_RED, KH_GREEN);
    for (int banner = 0; banner < KH_BANNERS; banner++) state.disorganised[banner] = 1;
    in_activation(5);
    does("activation:1");
    assert_int_equal(state.turn, 6);
}

static void relief_never_comes_after_the_last_turn(void)
{
    begin("");
    data.constant[KH_CONSTANT_turns] = 11;
    data.event[0] = (struct kh_event_card){ .action_points = 2 };
    data.event[0].effects[0] = (struct kh_effect){ .kind = KH_EFFECT_RELIEF, .amount = 3 };
    state.relief_turn = 10;
    in_event(5);
    does("event:1");
    assert_int_equal(state.relief_turn, 11);
}

/* A card that waits for another is let through once that one has happened, whether it is put away
 * for the game or only for now. */
static void a_card_that_waits_for_another_comes_after_it(void)
{
    static const int places[] = { KH_CARD_HAPPENED, KH_CARD_REMOVED };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        begin("");
        data.event[7] = (struct kh_event_card){ .action_points = 2, .after_card = 1 };
        data.event[0] = (struct kh_event_card){ .action_points = 2 };
        data.event[0].one_time = places[i] == KH_CARD_REMOVED;
        state.event[0] = (uint8_t)places[i];
        in_event(5);
        does("event:8");
        assert_int_equal(state.event[7], KH_CARD_HAPPENED);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(words_that_no_list_has_are_refused_by_the_rule_of_the_step,
              "6.5u 6.6v 11.11c AOT2.11"),
    RULE_TEST(the_limit_of_a_force_is_told_before_what_is_left, "6.5d"),
    RULE_TEST(heavy_guns_that_have_all_joined_are_refused_by_their_rule, "6.6i"),
    RULE_TEST(one_kind_of_regular_is_enough_for_a_raid_and_militia_are_none, "6.5b"),
    RULE_TEST(a_barge_may_lie_at_the_palace_if_the_data_say_so, "2.3b"),
    RULE_TEST(every_leader_alone_opens_a_zone_with_troops, "6.7e"),
    RULE_TEST(gordon_is_not_offered_to_a_zone_outside_the_town, "2.3g"),
    RULE_TEST(building_and_repairing_are_told_apart, "6.4e 6.4h"),
    RULE_TEST(a_price_loses_from_turn_2_on, "9.2b R7"),
    RULE_TEST(what_is_refused_is_no_way_out_of_a_fatal_trade, "10.1d R7"),
    RULE_TEST(the_bonus_loses_at_its_price_only, "7.2e R7"),
    RULE_TEST(a_die_beyond_6_is_read_as_6, "AOT5.6"),
    RULE_TEST(a_wounded_leader_is_told_from_a_killed_one, "AOT4.1 AOT4.2"),
    RULE_TEST(a_wounded_gordon_has_his_own_price, "2.3g"),
    RULE_TEST(guns_outlive_troops_that_are_all_eliminated, "6.6p"),
    RULE_TEST(strength_0_is_told_when_it_is_0, "11.4d"),
    RULE_TEST(a_card_may_name_all_four_banners, "7.1b"),
    RULE_TEST(relief_never_comes_after_the_last_turn, "R54"),
    RULE_TEST(a_card_that_waits_for_another_comes_after_it, "5.1b"),
};
RULE_TEST_MAIN("khartoum", tests)
