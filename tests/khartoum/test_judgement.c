/*
 * The judgement does nothing silly: positions in which it once did. That it keeps to the rules, and
 * plays the same in the same position, is looked at in tests/bots/test_judgement.c.
 */
#include "khartoum/outcome.h"

#include "core/parts.h"

/* By today's values. */
static void begin_today(const char *options)
{
    use_values(VALUES_TODAY);
    begin(options);
    use_values(VALUES_FIRST);
}

/* Out of the game for good. */
static void lose(int full_kind, int number)
{
    reduce(full_kind, number);
    put(full_kind + 1, number, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
}

static action judged(void)
{
    return game_judge(&kh_game, &data, &state, NULL);
}

static void chooses(enum kh_verb_number verb)
{
    assert_int_equal(action_verb(judged()), verb);
}

/* Plays the judgement's choices; true if one of them was of that kind before the step came. */
static bool play_to(enum kh_step step, enum kh_verb_number verb)
{
    bool chosen = false;
    while (state.step[0] != step && kh_game.actor(&state) == ACTOR_FIRST_SEAT) {
        action a = judged();
        chosen = chosen || action_verb(a) == verb;
        assert_int_equal(kh_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
    return chosen;
}

static void stand(const uint8_t *zones, const uint8_t *strengths)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        state.banner_zone[banner] = zones[banner];
        state.strength[banner] = strengths[banner];
    }
}

/* ---- The Palace -------------------------------------------------------------------------- */

/* Green stands before it, Red far away before the best fort of all. */
static void set_up_door(void)
{
    static const uint8_t zones[KH_BANNERS] = { 4, 4, 4, 2 }, strengths[KH_BANNERS] = { 7, 6, 4, 7 };
    begin_today("");
    stand(zones, strengths);
    state.morale = 12;
    state.resources = 12;
    state.marker[KH_ZONE_PALACE] = 1;
    state.marker[kh_zone_of(KH_RED, 3)] = 1;
    lose(KH_EGYPTIAN_FULL, 1);
    lose(KH_SUDANESE_FULL, 1);
    lose(KH_BASHI_FULL, 2);
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put_leader(KH_STEWART, KH_PLACE_OUT);
    in_turn(7, 1);
}

/* All guns and the best troops once saved the fort, and one man was left in the Palace. */
static void the_palace_goes_before_a_path(void)
{
    set_up_door();
    play_to(KH_STEP_ACTIVATION_DRAW, KH_VERB_END);
    assert_int_equal(count(KH_PLACE_ZONE + KH_ZONE_PALACE, KH_LIGHT_GUN), 5);
    assert_int_equal(count(KH_PLACE_ZONE + KH_ZONE_PALACE, KH_EGYPTIAN_FULL), 1);
    assert_int_equal(kh_open_ways(&state), 0);
}

/* ---- The optional resource point --------------------------------------------------------- */

/* White comes from zone 5 upon so many militia and light guns in its zone 4; up to what comes next.
 */
static void attack(int strength, int militia, int guns, enum kh_step next)
{
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = (uint8_t)strength;
    put(KH_MILITIA, militia, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    deploy(kh_zone_of(KH_WHITE, 4), KH_MILITIA, militia);
    deploy(kh_zone_of(KH_WHITE, 4), KH_LIGHT_GUN, guns);
    in_activation(6);
    does("activation:1");
    assert_step(next);
}

static void a_point_is_spent_where_it_may_decide(void)
{
    begin_today("");
    state.resources = 24;
    attack(7, 2, 5, KH_STEP_ATTACK_BONUS);
    chooses(KH_VERB_SPEND);
}

static void no_point_is_spent_where_all_is_lost(void)
{
    begin_today("");
    state.resources = 24;
    attack(9, 1, 0, KH_STEP_ATTACK_BONUS);
    chooses(KH_VERB_HOLD);
}

static void no_point_is_spent_where_nothing_is_in_danger(void)
{
    begin_today("");
    state.resources = 24;
    attack(2, 2, 5, KH_STEP_ATTACK_BONUS);
    chooses(KH_VERB_HOLD);
}

/* The modifier is -1, so that a throw of 7 is the only one that a point more makes good. */
static void with_the_dice_on_the_table_a_point_turns_the_scale_or_is_kept(void)
{
    for (int die = 1; die <= KH_DIE_SIDES; die++) {
        begin_today("bonus=after");
        state.resources = 24;
        attack(8, 2, 5, KH_STEP_FIGHT_ROLL);
        does(text_of_action(KH_VERB_ROLL, die < 4 ? die : 4, die < 4 ? 4 : die));
        assert_int_equal(state.modifier, -1);
        chooses(die == 3 ? KH_VERB_SPEND : KH_VERB_HOLD);
    }
}

/* What events will take is kept in store; without event cards the upkeep is all. */
static void points_are_kept_for_what_events_will_take(void)
{
    static const char *const events[] = { "", "events=no" };
    for (int i = 0; i < 2; i++) {
        begin_today(events[i]);
        state.resources = 11;
        attack(2, 2, 5, KH_STEP_ATTACK_BONUS);
        chooses(i == 0 ? KH_VERB_HOLD : KH_VERB_SPEND);
    }
}

/* ---- Morale ------------------------------------------------------------------------------ */

/* As it stood in a game of `hard`: the stores half full, and the city about to give up. */
static void morale_is_raised_before_it_breaks(void)
{
    static const uint8_t zones[KH_BANNERS] = { 4, 3, 4, 5 }, strengths[KH_BANNERS] = { 7, 8, 7, 6 };
    begin_today("");
    stand(zones, strengths);
    state.morale = 4;
    state.resources = 18;
    lose(KH_EGYPTIAN_FULL, 2);
    lose(KH_BASHI_FULL, 2);
    reduce(KH_BASHI_FULL, 1);
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_GUNBOAT, 2, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    put_leader(KH_STEWART, KH_PLACE_OUT);
    state.marker[kh_zone_of(KH_RED, 3)] = state.marker[kh_zone_of(KH_GREEN, 4)] = 1;
    in_turn(6, 3);
    assert_false(play_to(KH_STEP_DEFEND, KH_VERB_MILITIA));
    assert_true(state.morale >= 6);
}

/* ---- Leaders ----------------------------------------------------------------------------- */

/* White alone comes, and of all who can bar its path only a militia unit and Ali are left. */
static int place_of_ali(int strength)
{
    begin_today("");
    for (int banner = 0; banner < KH_BANNERS; banner++)
        state.disorganised[banner] = banner != KH_WHITE;
    state.banner_zone[KH_WHITE] = 5;
    state.strength[KH_WHITE] = (uint8_t)strength;
    for (int kind = 0; kind < KH_KINDS; kind++)
        put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put_leader(KH_NUSHI, KH_PLACE_OUT);
    put_leader(KH_STEWART, KH_PLACE_OUT);
    in_turn(4, 1);
    play_to(KH_STEP_ACTIVATION_DRAW, KH_VERB_END);
    return state.leader[KH_ALI];
}

static void a_leader_is_not_thrown_away_where_all_is_lost(void)
{
    assert_int_equal(place_of_ali(3), KH_PLACE_ZONE + kh_zone_of(KH_WHITE, 4));
    assert_int_equal(place_of_ali(8), KH_PLACE_AVAILABLE);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_palace_goes_before_a_path, ""),
    RULE_TEST(a_point_is_spent_where_it_may_decide, ""),
    RULE_TEST(no_point_is_spent_where_all_is_lost, ""),
    RULE_TEST(no_point_is_spent_where_nothing_is_in_danger, ""),
    RULE_TEST(with_the_dice_on_the_table_a_point_turns_the_scale_or_is_kept, ""),
    RULE_TEST(points_are_kept_for_what_events_will_take, ""),
    RULE_TEST(morale_is_raised_before_it_breaks, ""),
    RULE_TEST(a_leader_is_not_thrown_away_where_all_is_lost, ""),
};

RULE_TEST_MAIN("khartoum", tests)
