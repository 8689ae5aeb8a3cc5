/* Orders at their limits: corners of the map, no room, full hexes, the edge. */
#include "omdurman/written.h"

static void hexes_in_the_corners_are_listed(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_TAIASHA, 1);
    put(OM_COUNTER_TAIASHA + 1, OM_HEXES);
    put(OM_COUNTER_JEHADIA, hex_named("0302"));
    put(OM_COUNTER_MULAZMIN, hex_named("3447"));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    listed("stack:0101 stack:0302 stack:3447 stack:3548");
    means(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, 2),
          "pick:taiasha.1 step:e halt "
          "pick:taiasha.2 step:nw step:nw step:nw step:nw step:nw step:nw step:nw step:nw step:nw");
    put(OM_COUNTER_TAIASHA, OM_PLACE_UNUSED);
    put(OM_COUNTER_TAIASHA + 1, OM_PLACE_UNUSED);
    means(order_of(OM_ORDER_HOST, OM_TRIBE_JEHADIA, 1),
          "pick:jehadia.1 step:nw step:w step:w halt");
    means(order_of(OM_ORDER_HOST, OM_TRIBE_MULAZMIN, OM_HEXES),
          "pick:mulazmin.1 step:e step:se halt");
    does("pick:jehadia.1");
    int count = game_list_orders(&om_game, &data, &state, list);
    assert_int_equal(list[0].order, order_of(OM_ORDER_MARCH, 1, 0));
    does("halt");
    does("pick:mulazmin.1");
    count = game_list_orders(&om_game, &data, &state, list);
    assert_int_equal(list[count - 1].order, order_of(OM_ORDER_MARCH, OM_HEXES, 0));
    means_nothing(order_of(OM_ORDER_MARCH, OM_PLACES + 9, 0)); /* no such hex */
}

/* Whoever has moved already is passed over. */
static void one_of_a_stack_may_have_moved(void)
{
    dervish_on_the_move();
    put(OM_COUNTER_KHALIFA, OM_PLACE_UNUSED);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MOVED);
    listed("stack:1525 stack:1725 stack:1627");
    means(order_of(OM_ORDER_STACK, at(0, 0), 0), "pick:taiasha.2");
}

/* A host is a tribe: a leader beside those who have moved is not sent on alone. */
static void a_leader_is_not_sent_alone(void)
{
    dervish_on_the_move();
    put(OM_COUNTER_TAIASHA + 2, OM_PLACE_UNUSED);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MOVED);
    om_set_flag(&state, OM_COUNTER_TAIASHA + 1, OM_MOVED);
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(6, 0)));
}

/* GN.7a: by 2103 there is no step upstream on the way to 2203, by 2104 there is one: what is left
 * is told of the better way. */
static void a_boat_keeps_what_it_has_left_downstream(void)
{
    static const char *const water[] = { "1901", "1902", "2003", "2004", "2103",
                                         "2104", "2203", "2202", "2302", "2401" };
    begin("");
    hold_board();
    blank_board();
    for (size_t i = 0; i < sizeof water / sizeof water[0]; i++)
        set_terrain(hex_named(water[i]), OM_NILE);
    renew();
    put(OM_COUNTER_GUNBOAT, hex_named("2004"));
    put(OM_COUNTER_TAIASHA, hex_named("0101"));
    put(OM_COUNTER_LANCERS, hex_named("0148"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:gunboat.1");
    int count = game_list_orders(&om_game, &data, &state, list), found = 0;
    for (int i = 0; i < count; i++) {
        if (list[i].order != order_of(OM_ORDER_MARCH, hex_named("2203"), 0)) continue;
        assert_int_equal(list[i].figure[OM_FIGURE_COST], 2);
        assert_int_equal(list[i].figure[OM_FIGURE_LEFT], 16 - 2);
        found++;
    }
    assert_int_equal(found, 1);
}

/* Without room for all of it an order that is a way comes to nothing. */
static void there_must_be_room_for_a_whole_way(void)
{
    dervish_on_the_move();
    assert_int_equal(write_out(order_of(OM_ORDER_MOVE, at(0, 0), at(3, 0)), 5), 0);
    action host = order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(3, 0));
    int whole = write_out(host, 64);
    for (int room = 0; room < whole; room++) assert_int_equal(write_out(host, room), 0);
    assert_int_equal(write_out(host, whole), whole);
    assert_int_equal(write_out(order_of(OM_ORDER_TOWARD, at(0, 0), at(3, 0)), 0), 0);
    means_nothing(order_of(OM_ORDER_TOWARD, at(0, 0), OM_NO_HEX));
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, OM_NO_HEX));
    means_nothing(order_of(OM_ORDER_REINFORCE, OM_NO_HEX, 0));
    means_nothing(order_of(OM_ORDER_STACK, OM_PLACES + 9, 0));
}

/* Nobody goes round a hex that is full; of equally near stacks the first goes first. */
static void a_host_that_cannot_come_nearer_stays(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_JEHADIA, 4, at(3, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(2, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(12, 9));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(3, 0)));
    put(OM_COUNTER_TAIASHA + 1, at(-2, 0));
    put(OM_COUNTER_TAIASHA + 2, OM_PLACE_WAITING);
    means(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(0, 0)),
          "pick:taiasha.1 step:w step:w halt pick:taiasha.2 step:e step:e halt");
}

/* How many orders are listed, right after those of a position in which there are more. */
static int listed_after(const struct om_state *longer)
{
    int more = om_list_orders(&data, longer, list);
    int count = om_list_orders(&data, &state, list);
    assert_true(more > count);
    return count;
}

/* 6.41r-a, 7.1r-a: of three or four targets some are gone, and each that is left is listed once. */
static void each_target_that_is_left_is_listed_once(void)
{
    static struct om_state longer;
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(0, -1));
    put(OM_COUNTER_TAIASHA + 1, at(1, 0));
    put(OM_COUNTER_TAIASHA + 2, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_FIRE);
    longer = state;
    put(OM_COUNTER_TAIASHA + 1, OM_PLACE_UNUSED);
    assert_int_equal(listed_after(&longer), 2 + 1); /* and to fire at will */

    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_TAIASHA, at(0, -1));
    put(OM_COUNTER_TAIASHA + 1, at(-1, 0));
    put(OM_COUNTER_TAIASHA + 2, at(1, 0));
    put(OM_COUNTER_TAIASHA + 3, at(0, 1));
    in_segment(OM_SEGMENT_MELEE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MELEE);
    longer = state;
    put(OM_COUNTER_TAIASHA, OM_PLACE_UNUSED);
    put(OM_COUNTER_TAIASHA + 1, OM_PLACE_UNUSED);
    assert_int_equal(listed_after(&longer), 2);
}

static void the_volleys_of_the_dervish_are_listed(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_JEHADIA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_CAMERON, at(0, 2));
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    listed("volley:1625 volley:1627 at_will");
}

/* 6.22r-b: what is aimed directly is no part of the shells. */
static void shells_are_reckoned_apart(void)
{
    begin("");
    blank_board();
    set_terrain(at(0, 0), OM_NILE);
    set_terrain(at(0, 1), OM_NILE);
    put(OM_COUNTER_SULTAN, at(0, 0));
    put(OM_COUNTER_MELIK, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 4, at(4, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does(text_of(OM_VERB_AIM, OM_FIRST_BOAT_MAXIM, 0));
    does("at:1925");
    listed("volley:1925 at_will");
    assert_int_equal(list[0].figure[OM_FIGURE_TOTAL], 3 + 3);
    assert_int_equal(list[0].figure[OM_FIGURE_SHELLS], 2 + 2);
}

/* 9.11r-b: where the group is near enough it halts; a full entry is passed by; an enemy stops it.
 */
static void reinforcements_at_the_edge(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_BAGGARA, OM_PLACE_WAITING);
    put(OM_COUNTER_LANCERS, hex_named("3030"));
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    action order = order_of(OM_ORDER_REINFORCE, hex_named("0120"), 0);
    means(order, "pick:baggara.1 enter:0120 halt");
    assert_int_equal(write_out(order, 2), 0);
    put_kind(OM_KIND_TAIASHA, 4, hex_named("0120"));
    means(order, "pick:baggara.1 enter:0119 halt");
    for (int i = 0; i < 4; i++) put(OM_COUNTER_TAIASHA + i, OM_PLACE_UNUSED);
    put(OM_COUNTER_WARWICKSHIRE, hex_named("0220"));
    means(order, "pick:baggara.1 enter:0120");
}

/* 9.11r-c: battalions come together with a leader, who is faster; slower or faster units apart. */
static void a_leader_comes_along_whatever_his_speed(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, OM_PLACE_WAITING);
    put(OM_COUNTER_LINCOLNSHIRE, OM_PLACE_WAITING);
    put(OM_COUNTER_HORSE_ARTILLERY, OM_PLACE_WAITING);
    put(OM_COUNTER_KITCHENER, OM_PLACE_WAITING);
    put(OM_COUNTER_TAIASHA, hex_named("0130"));
    state.turn = 4;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    means(order_of(OM_ORDER_REINFORCE, hex_named("2401"), 0),
          "pick:warwickshire join:lincolnshire join:kitchener enter:2401 halt "
          "pick:horse_artillery enter:2401 halt");
}

static void an_onslaught_needs_room_too(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(-1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_int_equal(write_out(order_of(OM_ORDER_ONSLAUGHT, at(0, 0), 0), 2), 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(hexes_in_the_corners_are_listed, "5.1r-a 5.1r-f"),
    RULE_TEST(one_of_a_stack_may_have_moved, "5.1r-a"),
    RULE_TEST(a_leader_is_not_sent_alone, "5.1r-a"),
    RULE_TEST(a_boat_keeps_what_it_has_left_downstream, "GN.7a 5.24r-b"),
    RULE_TEST(there_must_be_room_for_a_whole_way, "5.1r-b"),
    RULE_TEST(a_host_that_cannot_come_nearer_stays, "5.1r-f 5.5a"),
    RULE_TEST(each_target_that_is_left_is_listed_once, "6.41r-a 7.1r-a"),
    RULE_TEST(the_volleys_of_the_dervish_are_listed, "6.14r-a"),
    RULE_TEST(shells_are_reckoned_apart, "6.22r-b"),
    RULE_TEST(reinforcements_at_the_edge, "9.11r-b"),
    RULE_TEST(a_leader_comes_along_whatever_his_speed, "9.11r-c"),
    RULE_TEST(an_onslaught_needs_room_too, "7.1r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
