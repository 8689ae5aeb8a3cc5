/* Orders word by word: what each is written out as, which are listed, and when one means nothing.
 */
#include "omdurman/written.h"

/* ---- Movement ---------------------------------------------------------------------------- */

static void stacks_that_can_move_are_listed(void)
{
    dervish_on_the_move();
    listed("stack:1525 stack:1725 stack:1627");
    om_set_flag(&state, OM_COUNTER_JEHADIA, OM_MOVED);
    listed("stack:1525 stack:1725");
    for (int i = 0; i < 2; i++) om_set_flag(&state, OM_COUNTER_TAIASHA + i, OM_MOVED);
    listed("stack:1525 stack:1725"); /* the Khalifa has not */
    means(order_of(OM_ORDER_STACK, at(0, 0), 0), "pick:khalifa");
    om_set_flag(&state, OM_COUNTER_KHALIFA, OM_MOVED);
    listed("stack:1725");
    means_nothing(order_of(OM_ORDER_STACK, at(0, 0), 0));
    means_nothing(order_of(OM_ORDER_STACK, at(3, 3), 0));
    means_nothing(order_of(OM_ORDER_STACK, at(12, 9), 0));
    means_nothing(order_of(OM_ORDER_STACK, at(7, 7), 0));
}

static void a_stack_is_picked_as_one_group(void)
{
    dervish_on_the_move();
    action stack = order_of(OM_ORDER_STACK, at(0, 0), 0);
    means(stack, "pick:khalifa join:taiasha.1 join:taiasha.2");
    assert_int_equal(write_out(stack, 2), 2); /* as far as there is room */
    means(order_of(OM_ORDER_MOVE, at(0, 0), at(1, 0)),
          "pick:khalifa join:taiasha.1 join:taiasha.2 step:e halt");
    assert_int_equal(write_out(order_of(OM_ORDER_MOVE, at(0, 0), at(1, 0)), 4), 0);
    obeys(stack);
    means_nothing(stack); /* one is at hand */
    means_nothing(order_of(OM_ORDER_MOVE, at(0, 0), at(1, 0)));
    means(order_of(OM_ORDER_MARCH, at(1, 0), 0), "step:e halt");
    means_nothing(order_of(OM_ORDER_MARCH, at(0, 0), 0));
    means_nothing(order_of(OM_ORDER_MARCH, at(12, 9), 0));
}

/* The only place where it can be: whoever is stopped there need not halt. */
static void a_march_ends_with_the_halt_unless_it_ended_itself(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(-8, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    means(order_of(OM_ORDER_MOVE, at(0, 0), at(1, 0)), "pick:taiasha.1 step:e");
    means(order_of(OM_ORDER_MOVE, at(0, 0), at(0, 1)), "pick:taiasha.1 step:se halt");
}

/* Movement points of every hex within reach, and what is left there. */
static void marches_tell_what_they_cost(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(12, 9));
    set_terrain(at(1, 0), OM_ROUGH);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    obeys(order_of(OM_ORDER_STACK, at(0, 0), 0));
    int count = game_list_orders(&om_game, &data, &state, list);
    assert_int_equal(count, 269); /* nine rings, less the last hex behind the rough ground */
    for (int i = 0; i < count; i++) {
        int hex = (int)action_first(list[i].order), cost = om_hex_distance(hex, at(0, 0));
        cost += om_row_of(hex) == 25 && om_column_of(hex) > 15; /* round it */
        if (hex == at(1, 0)) cost = 3;
        assert_int_equal(list[i].figure[OM_FIGURE_COST], cost);
        assert_int_equal(list[i].figure[OM_FIGURE_LEFT], 9 - cost);
    }
    does("step:nw");
    count = game_list_orders(&om_game, &data, &state, list);
    for (int i = 0; i < count; i++) {
        if ((int)action_first(list[i].order) != at(0, -2)) continue;
        assert_int_equal(list[i].figure[OM_FIGURE_COST], 1);
        assert_int_equal(list[i].figure[OM_FIGURE_LEFT], 7);
    }
}

/* GN.7a: a gunboat has fewer points as soon as it has gone upstream. */
static void a_gunboat_is_told_what_it_has_left_upstream(void)
{
    begin("");
    blank_board();
    for (int row = 1; row <= OM_ROWS; row++)
        data.map[OM_MAP_BATTLE].terrain[om_hex_at(20, row)] = OM_NILE;
    renew();
    put(OM_COUNTER_SULTAN, om_hex_at(20, 25));
    put_kind(OM_KIND_TAIASHA, 1, at(-10, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan");
    int count = game_list_orders(&om_game, &data, &state, list);
    assert_int_equal(count, 18 + 12); /* downstream and upstream */
    for (int i = 0; i < count; i++) {
        int row = om_row_of((int)action_first(list[i].order));
        int most = row < 25 ? 18 : 12, cost = row < 25 ? 25 - row : row - 25;
        assert_int_equal(list[i].figure[OM_FIGURE_COST], cost);
        assert_int_equal(list[i].figure[OM_FIGURE_LEFT], most - cost);
    }
}

/* Those in front first, so that they make room; those of other tribes, and whoever is there
 * already, stay. */
static void a_host_moves_from_the_front(void)
{
    dervish_on_the_move();
    means(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(3, 0)),
          "pick:taiasha.3 step:e halt pick:khalifa join:taiasha.1 join:taiasha.2 step:e step:e "
          "step:e halt");
    means(order_of(OM_ORDER_HOST, OM_TRIBE_JEHADIA, at(0, 4)),
          "pick:jehadia.1 step:se step:se halt");
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_JEHADIA, at(0, 2)));
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_NONE, at(3, 0)));
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, OM_NO_HEX));
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_BAGGARA, at(3, 0)));
    om_set_flag(&state, OM_COUNTER_TAIASHA + 2, OM_MOVED);
    means(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(1, 0)),
          "pick:khalifa join:taiasha.1 join:taiasha.2 step:e halt");
    obeys(order_of(OM_ORDER_STACK, at(0, 0), 0));
    means_nothing(order_of(OM_ORDER_HOST, OM_TRIBE_TAIASHA, at(1, 0)));
}

/* Those of one brigade wherever they stand, and who stands with them; the others stay. */
static void a_brigade_moves_together(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 2));
    put(OM_COUNTER_GRENADIERS, at(0, 4));
    put_kind(OM_KIND_TAIASHA, 1, at(14, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    means(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_1B, at(1, 0)),
          "pick:warwickshire step:e halt pick:cameron step:nw step:ne halt");
    means(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_2B, at(1, 4)), "pick:grenadiers step:e halt");
    means_nothing(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_1E, at(1, 0)));
    means_nothing(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_NONE, at(1, 0)));
    means_nothing(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_1B, OM_NO_HEX));
    obeys(order_of(OM_ORDER_STACK, at(0, 0), 0));
    means_nothing(order_of(OM_ORDER_BRIGADE, OM_BRIGADE_1B, at(1, 0)));
}

/* ---- Reinforcements ---------------------------------------------------------------------- */

/* 9.11r-b: two Baggara, a Taiasha and Yakub wait at the edge; who is as fast comes together. */
static void reinforcements_come_by_their_speed(void)
{
    begin("scenario=campaign");
    blank_board();
    put_kind(OM_KIND_BAGGARA, 2, OM_PLACE_WAITING);
    put(OM_COUNTER_YAKUB, OM_PLACE_WAITING);
    put(OM_COUNTER_TAIASHA, hex_named("2020"));
    put(OM_COUNTER_LANCERS, hex_named("3030"));
    state.turn = 3;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    action order = order_of(OM_ORDER_REINFORCE, hex_named("0520"), 0);
    means(order,
          "pick:baggara.1 join:yakub join:baggara.2 enter:0120 step:e step:e step:e step:e halt");
    means_nothing(order_of(OM_ORDER_REINFORCE, OM_NO_HEX, 0));
    obeys(order_of(OM_ORDER_STACK, hex_named("2020"), 0));
    means_nothing(order);
}

/* ---- Fire and melee ---------------------------------------------------------------------- */

static void a_volley_is_aimed_weapon_by_weapon(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(-4, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put_kind(OM_KIND_JAALIN, 2, at(0, 1));
    put_kind(OM_KIND_JEHADIA, 1, at(14, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    listed("volley:1625 volley:1526 at_will");
    means(order_of(OM_ORDER_VOLLEY, at(1, 0), 0), "aim:warwickshire at:1625 aim:cameron at:1625");
    means(order_of(OM_ORDER_VOLLEY, at(0, 1), 0),
          "aim:warwickshire at:1526 aim:cameron at:1526 aim:battery_32 at:1526");
    means_nothing(order_of(OM_ORDER_VOLLEY, at(14, 0), 0));
    assert_int_equal(write_out(order_of(OM_ORDER_VOLLEY, at(1, 0), 0), 3), 2);
    does("aim:warwickshire");
    means_nothing(order_of(OM_ORDER_VOLLEY, at(1, 0), 0)); /* one is being aimed */
    does("at:1625");
    means(order_of(OM_ORDER_VOLLEY, at(1, 0), 0), "aim:cameron at:1625");
    game_list_orders(&om_game, &data, &state, list);
    assert_int_equal(list[0].figure[OM_FIGURE_TOTAL], 40); /* with the one that is aimed */
    assert_int_equal(list[1].figure[OM_FIGURE_TOTAL], 20 + 10);
    means_nothing(order_of(OM_ORDER_RESOLVE, 0, 0));
    means_nothing(order_of(OM_ORDER_ONSLAUGHT, at(1, 0), 0));
}

static void at_will_aims_everything_and_ends(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(1, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    means(order_of(OM_ORDER_AT_WILL, 0, 0), "aim:warwickshire at:1625");
    assert_int_equal(write_out(order_of(OM_ORDER_AT_WILL, 0, 0), 1), 0);
    does("aim:warwickshire");
    means(order_of(OM_ORDER_AT_WILL, 0, 0), "at:1625");
    in_segment(OM_SEGMENT_MELEE, OM_ANGLO_EGYPTIAN);
    means_nothing(order_of(OM_ORDER_AT_WILL, 0, 0));
}

/* The attack that is listed first. */
static void the_next_attack_is_resolved(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put_kind(OM_KIND_JAALIN, 2, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire at:1526 aim:cameron at:1625");
    assert_step(OM_STEP_RESOLVE);
    means(order_of(OM_ORDER_RESOLVE, 0, 0), "resolve:1625");
    begin(""); /* Maxims before shells, at the same target */
    hold_board();
    blank_board();
    set_terrain(at(-6, 0), OM_NILE);
    renew();
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does("aim:sultan at:1525 aim:maxim.1 at:1525");
    assert_step(OM_STEP_RESOLVE);
    means(order_of(OM_ORDER_RESOLVE, 0, 0), "resolve:1525");
}

/* 6.64r-f: shells would fall on our own, so that nobody fires; then the enemy's fire begins, which
 * is no part of the order. */
static void at_will_ends_with_the_own_fire(void)
{
    begin("");
    hold_board();
    blank_board();
    set_terrain(at(-6, 0), OM_NILE);
    renew();
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(0, 0));
    for (int i = 0; i < 4; i++) {
        put(OM_COUNTER_WARWICKSHIRE + i, at(1, 0));
        put(OM_COUNTER_WARWICKSHIRE + 4 + i, at(-1, 0));
    }
    in_segment(OM_SEGMENT_DEFENCE_AGAIN, OM_DERVISH);
    assert_int_equal(state.side[0], OM_ANGLO_EGYPTIAN);
    means(order_of(OM_ORDER_AT_WILL, 0, 0), "aim:sultan hold");
    does("aim:sultan hold");
    assert_step(OM_STEP_FIRE);
    assert_int_equal(state.side[0], OM_DERVISH);
}

static void an_onslaught_joins_all_and_charges(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(1, 0));
    put_kind(OM_KIND_JAALIN, 1, at(-1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(7, 1));
    put(OM_COUNTER_LANCERS, at(7, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    listed("onslaught:1525 onslaught:2225");
    assert_int_equal(list[0].figure[OM_FIGURE_TOTAL], 18);
    assert_int_equal(list[0].figure[OM_FIGURE_MODIFIER], 10);
    assert_int_equal(list[1].figure[OM_FIGURE_TOTAL], 6);
    assert_int_equal(list[1].figure[OM_FIGURE_MODIFIER], 5);
    means(order_of(OM_ORDER_ONSLAUGHT, at(0, 0), 0),
          "attack:1525 join:taiasha.1 join:taiasha.2 join:jaalin.1");
    means(order_of(OM_ORDER_ONSLAUGHT, at(7, 0), 0), "attack:2225");
    means_nothing(order_of(OM_ORDER_ONSLAUGHT, at(1, 0), 0));
    obeys(order_of(OM_ORDER_ONSLAUGHT, at(7, 0), 0));
    means_nothing(order_of(OM_ORDER_ONSLAUGHT, at(0, 0), 0)); /* a melee is at hand */
    listed("");
}

/* ---- The question of sight --------------------------------------------------------------- */

static bool answers(unsigned verb, int from, int to, struct trace *trace)
{
    trace->count = 0;
    return game_answer(&om_game, &data, &state, action_make(verb, (unsigned)from, (unsigned)to),
                       trace);
}

static void only_two_hexes_of_the_map_are_asked_about(void)
{
    static struct trace_event events[256];
    struct trace trace = { events, 256, 0 };
    begin("scenario=khartoum");
    int one = hex_named("0510"), off = hex_named("1905");
    assert_true(answers(OM_QUESTION_SIGHT, one, hex_named("0511"), &trace));
    assert_false(answers(OM_QUESTIONS, one, hex_named("0511"), &trace));
    assert_false(answers(OM_QUESTION_SIGHT, one, off, &trace));
    assert_false(answers(OM_QUESTION_SIGHT, off, one, &trace));
    assert_false(answers(OM_QUESTION_SIGHT, one, one, &trace));
    assert_false(answers(OM_QUESTION_SIGHT, one, 0, &trace));
    assert_int_equal(trace.count, 0);
}

/* Everybody, of whatever tribe, from the front. */
static void an_army_moves_from_the_front(void)
{
    dervish_on_the_move();
    means(order_of(OM_ORDER_ARMY, at(3, 0), 0),
          "pick:taiasha.3 step:e halt pick:khalifa join:taiasha.1 join:taiasha.2 step:e step:e "
          "step:e halt pick:jehadia.1 step:ne step:ne step:ne halt");
    means_nothing(order_of(OM_ORDER_ARMY, OM_NO_HEX, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    means(order_of(OM_ORDER_ARMY, at(12, 8), 0), "pick:warwickshire step:nw halt");
    state.step[0] = OM_STEP_FIRE;
    means_nothing(order_of(OM_ORDER_ARMY, at(3, 0), 0));
}

static const struct rule_test tests[] = {
    RULE_TEST(stacks_that_can_move_are_listed, "5.1r-a"),
    RULE_TEST(a_stack_is_picked_as_one_group, "5.1r-a 5.1r-b"),
    RULE_TEST(a_march_ends_with_the_halt_unless_it_ended_itself, "5.1r-b"),
    RULE_TEST(marches_tell_what_they_cost, "5.1r-a 3.1r-h"),
    RULE_TEST(a_gunboat_is_told_what_it_has_left_upstream, "GN.7a"),
    RULE_TEST(a_host_moves_from_the_front, "5.1r-f"),
    RULE_TEST(a_brigade_moves_together, "5.1r-f"),
    RULE_TEST(an_army_moves_from_the_front, "5.1r-f"),
    RULE_TEST(reinforcements_come_by_their_speed, "9.11r-b"),
    RULE_TEST(a_volley_is_aimed_weapon_by_weapon, "6.14r-a 6.41r-a"),
    RULE_TEST(at_will_ends_with_the_own_fire, "6.12r-a 6.64r-f"),
    RULE_TEST(the_next_attack_is_resolved, "6.41r-b"),
    RULE_TEST(at_will_aims_everything_and_ends, "6.12r-a"),
    RULE_TEST(an_onslaught_joins_all_and_charges, "7.1r-a 7.1r-c"),
    RULE_TEST(only_two_hexes_of_the_map_are_asked_about, "6.3r-a"),
};

RULE_TEST_MAIN("omdurman", tests)
