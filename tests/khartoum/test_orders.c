/* The orders `line` and `staff`: what the staff would do. */
#include "core/parts.h"
#include "games/khartoum/orders/orders.h"
#include "khartoum/outcome.h"

#include <string.h>

enum { ROOM = 128, UNTOUCHED = 0xa5 };

static action expanded[ROOM];

static int expand(int room)
{
    return game_expand(&kh_game, &data, &state, action_make(KH_ORDER_LINE, 0, 0), expanded, room);
}

static int listed_units(void)
{
    struct order list[KH_ORDERS];
    int count = game_list_orders(&kh_game, &data, &state, list);
    return count ? list[0].figure[KH_FIGURE_UNITS] : 0;
}

static int posted(void)
{
    int number = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        for (int kind = 0; kind < KH_KINDS; kind++) number += count(KH_PLACE_ZONE + zone, kind);
        number += kh_leader_at(&state, KH_PLACE_ZONE + zone) < KH_LEADERS;
    }
    return number;
}

static void the_staff_stops_every_banner(void)
{
    begin("");
    in_turn(3, 2);
    int units = listed_units(), length = expand(ROOM);
    assert_true(units > 4 && length > units);
    assert_int_equal(expanded[0], action_make(KH_VERB_DEFEND, 0, 0));
    for (int i = 0; i < length; i++) {
        assert_int_equal(kh_game.apply(&data, &state, expanded[i], NULL), ACCEPTED);
    }
    assert_int_equal(state.step[0], KH_STEP_DEFEND); /* to be looked at before it is done */
    assert_int_equal(posted(), units);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int troops = kh_troops_at(&state, KH_PLACE_ZONE + KH_ZONE_PALACE);
        for (int zone = kh_zone_of(banner, 2); zone < kh_banner_zone(&state, banner); zone++)
            troops += kh_troops_at(&state, KH_PLACE_ZONE + zone);
        assert_true(troops > 0);
    }
    assert_int_equal(listed_units(), 0); /* nobody is left whom it would post */
}

/* Low tracks, and a banner before the Palace. */
static void begin_in_need(void)
{
    use_values(VALUES_TODAY);
    begin("");
    use_values(VALUES_FIRST);
    in_turn(4, 3);
    state.morale = 7;
    state.resources = 25;
    state.banner_zone[KH_RED] = KH_PALACE_NUMBER + 1;
}

/* With low tracks no single counter stops a banner, several together do: whoever can help goes, and
 * the Palace is no weaker for it than with one unit. */
static void nobody_who_can_help_stays_in_the_box(void)
{
    begin_in_need();
    int units = listed_units(), length = expand(ROOM);
    for (int i = 0; i < length; i++) {
        assert_int_equal(kh_game.apply(&data, &state, expanded[i], NULL), ACCEPTED);
    }
    assert_int_equal(posted(), units);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_EGYPTIAN_FULL), 0);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN), 0);
    int palace = KH_PLACE_ZONE + KH_ZONE_PALACE;
    assert_true(kh_troops_at(&state, palace) > 1);
    assert_true(kh_leader_at(&state, palace) < KH_LEADERS);
    assert_true(count(palace, KH_LIGHT_GUN) > 0);
    assert_int_equal(state.step[0], KH_STEP_DEFEND); /* to be looked at before it is done */
    assert_int_equal(listed_units(), 0);
}

/* The judgement sees by itself what several do together: it leaves no more than a reserve. */
static void the_judgement_posts_rows_of_counters(void)
{
    begin_in_need();
    does("defend");
    for (int i = 0; i < ROOM && state.step[0] == KH_STEP_DEFEND; i++)
        assert_int_equal(kh_game.apply(&data, &state, kh_judge(&data, &state, NULL), NULL),
                         ACCEPTED);
    assert_int_not_equal(state.step[0], KH_STEP_DEFEND);
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_EGYPTIAN_FULL), 0);
    assert_true(count(KH_PLACE_AVAILABLE, KH_LIGHT_GUN) <= 1);
    assert_true(posted() > 12);
}

/* Two banners before the Palace: the judgement leaves four in the box, whom the staff sends as one
 * group. With less room it is the same up to there, and nothing is written beyond: groups go whole,
 * and an action that posts nobody is none. */
static void it_fits_into_any_room(void)
{
    action whole[ROOM];
    begin_in_need();
    in_turn(11, 3);
    state.morale = 13;
    state.resources = 26;
    state.banner_zone[KH_BLACK] = KH_PALACE_NUMBER + 1;
    int length = expand(ROOM), shorter = 0;
    memcpy(whole, expanded, sizeof whole);
    for (int room = 0; room <= length; room++) {
        memset(expanded, UNTOUCHED, sizeof expanded);
        int part = expand(room);
        assert_true(part <= room);
        assert_true(room < 3 || part > 0);
        assert_memory_equal(expanded, whole, (size_t)part * sizeof whole[0]);
        for (size_t i = (size_t)room * sizeof whole[0]; i < sizeof expanded; i++)
            assert_int_equal(((unsigned char *)expanded)[i], UNTOUCHED);
        shorter += part < room;
    }
    assert_true(shorter > 3);
    assert_int_equal(expand(1), 0);
    assert_int_equal(expand(2), 0);
    assert_int_equal(expand(length), length);
}

static void it_goes_on_from_what_stands(void)
{
    begin("");
    in_turn(3, 2);
    does("defend zone:black.5 unit:egyptian.2");
    int length = expand(ROOM);
    assert_true(length > 0);
    assert_int_not_equal(expanded[0], action_make(KH_VERB_DEFEND, 0, 0));
    assert_int_equal(expand(1), 0); /* a zone alone posts nobody */
}

static void there_is_none_without_the_action(void)
{
    begin("");
    assert_int_equal(listed_units(), 0); /* no banner comes in turn 1 */
    assert_int_equal(expand(ROOM), 0);
    in_turn(3, 2);
    does("raid");
    assert_int_equal(expand(ROOM), 0);
}

/* Plays what the staff would do with the action at hand, and tells how many counters that takes. */
static int staffed(void)
{
    action staff = action_make(KH_ORDER_STAFF, 0, 0);
    int units = listed_units();
    int length = game_expand(&kh_game, &data, &state, staff, expanded, ROOM);
    assert_int_equal(length, units);
    for (int i = 0; i < length; i++) {
        assert_int_equal(kh_game.apply(&data, &state, expanded[i], NULL), ACCEPTED);
    }
    return units;
}

static void the_staff_sends_a_force_and_leaves_the_attack(void)
{
    begin("");
    in_turn(3, 3);
    assert_int_equal(
        game_expand(&kh_game, &data, &state, action_make(KH_ORDER_STAFF, 0, 0), expanded, ROOM),
        0); /* no action has begun */
    does("raid target:white");
    assert_true(staffed() > 1);
    assert_int_equal(state.step[0], KH_STEP_RAID_FORCE);
    assert_int_equal(kh_troops_at(&state, KH_PLACE_ENGAGED), 1);
    assert_int_equal(listed_units(), 0); /* only the attack is left to choose */
    struct trace *trace = fresh_trace();
    kh_game.prompt(&data, &state, trace);
    assert_int_equal(trace->events[0].message, KH_MESSAGE_prompt_force_full);
    assert_int_equal(trace->events[0].argument[0], KH_WHITE);
    begin("");
    in_turn(3, 3);
    does("sortie target:green");
    assert_true(staffed() > 2);
    assert_int_equal(state.step[0], KH_STEP_SORTIE_FORCE);
}

static void the_staff_fortifies(void)
{
    begin("");
    in_turn(3, 3);
    does("fortify");
    int zones = staffed(), markers = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) markers += state.marker[zone];
    assert_true(zones > 0);
    assert_int_equal(markers, zones);
}

static void the_staff_chooses_losses(void)
{
    begin("");
    no_modifiers();
    in_turn(3, 3);
    state.strength[KH_GREEN] = 0;
    does("sortie target:green unit:sudanese.2 unit:egyptian.2 go roll:1+4 roll:1");
    assert_int_equal(state.step[0], KH_STEP_LOSE_STEP);
    assert_int_equal(state.losses, 3);
    assert_int_equal(staffed(), 2); /* the last is no choice: it comes by itself */
    assert_int_not_equal(state.step[0], KH_STEP_LOSE_STEP);
    begin("");
    no_modifiers();
    in_turn(3, 3);
    state.strength[KH_GREEN] = 0;
    does("sortie target:green unit:sudanese.2 unit:egyptian.2 go roll:1+4 roll:5");
    assert_int_equal(state.losses, 1);
    assert_int_equal(listed_units(), 0); /* one is one press anyway */
}

/* Two are the fewest that are more than one press. */
static void the_staff_chooses_from_two_losses_on(void)
{
    for (int losses = 1; losses <= 2; losses++) {
        begin("");
        no_modifiers();
        in_turn(3, 3);
        state.strength[KH_GREEN] = 0;
        for (int die = 0; die < KH_DIE_SIDES; die++) data.loss[die].troops = (uint8_t)losses;
        does("sortie target:green unit:sudanese.2 unit:egyptian.2 go roll:1+4 roll:3");
        assert_step(KH_STEP_LOSE_STEP);
        assert_int_equal(state.losses, losses);
        assert_int_equal(staffed(), losses - 1);
    }
}

static void the_staff_chooses_guns(void)
{
    for (int losses = 1; losses <= 2; losses++) {
        before_the_sortie();
        no_modifiers();
        state.strength[KH_RED] = 0;
        for (int die = 0; die < KH_DIE_SIDES; die++) {
            data.loss[die].troops = 0;
            data.loss[die].guns = (uint8_t)losses;
        }
        does("sortie target:red unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 unit:gunboat "
             "unit:light unit:light unit:heavy go roll:1+4 roll:3 roll:3");
        assert_step(KH_STEP_LOSE_GUN);
        assert_int_equal(state.losses, losses);
        assert_int_equal(staffed() > 0, losses > 1);
    }
}

static void there_is_no_third_order(void)
{
    begin("");
    in_turn(3, 3);
    does("raid target:white");
    assert_int_equal(kh_expand(&data, &state, action_make(KH_ORDERS, 0, 0), expanded, ROOM), 0);
    assert_int_equal(kh_expand(&data, &state, action_make(KH_ORDER_STAFF, 1, 0), expanded, ROOM),
                     0);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_staff_chooses_from_two_losses_on, "11.11a 11.11d"),
    RULE_TEST(the_staff_chooses_guns, "AOT6.0 R30"),
    RULE_TEST(there_is_no_third_order, "4.1g"),
    RULE_TEST(the_judgement_posts_rows_of_counters, "6.7b 6.7d"),
    RULE_TEST(it_fits_into_any_room, "6.7b 6.7d"),
    RULE_TEST(the_staff_chooses_losses, "11.11a"),
    RULE_TEST(the_staff_sends_a_force_and_leaves_the_attack, "6.5b 6.6b"),
    RULE_TEST(the_staff_fortifies, "6.1g"),
    RULE_TEST(the_staff_stops_every_banner, "6.7b 6.7d"),
    RULE_TEST(nobody_who_can_help_stays_in_the_box, "6.7b 6.7d"),
    RULE_TEST(it_goes_on_from_what_stands, "6.7i"),
    RULE_TEST(there_is_none_without_the_action, "6.7a"),
};

RULE_TEST_MAIN("khartoum", tests)
