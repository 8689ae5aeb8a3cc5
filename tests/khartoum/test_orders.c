/* The order `line`: the staff sets up the defence. */
#include "core/parts.h"
#include "games/khartoum/orders/orders.h"
#include "khartoum/position.h"

enum { ROOM = 128 };

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

static const struct rule_test tests[] = {
    RULE_TEST(the_staff_stops_every_banner, "6.7b 6.7d"),
    RULE_TEST(it_goes_on_from_what_stands, "6.7i"),
    RULE_TEST(there_is_none_without_the_action, "6.7a"),
};

RULE_TEST_MAIN("khartoum", tests)
