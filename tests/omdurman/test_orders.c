/* Orders: what they stand for is legal, and does what they say; questions about sight and marches.
 */
#include "omdurman/position.h"

#include <stdio.h>
#include <string.h>

#include "core/parts.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/orders/orders.h"
#include "games/omdurman/sight/sight.h"

enum { EXPANDED_MOST = 4096 };

static action expanded[EXPANDED_MOST];

static int expand(const char *text)
{
    action order;
    assert_true(verb_read(om_orders, OM_ORDERS, text, &order));
    return game_expand(&om_game, &data, &state, order, expanded, EXPANDED_MOST);
}

static void obeys(const char *text)
{
    int count = expand(text);
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        assert_int_equal(om_game.apply(&data, &state, expanded[i], NULL), ACCEPTED);
    }
}

static const struct order *find_order(const char *text)
{
    static struct order list[OM_ORDERS_MOST];
    action order;
    assert_true(verb_read(om_orders, OM_ORDERS, text, &order));
    int count = game_list_orders(&om_game, &data, &state, list);
    for (int i = 0; i < count; i++) {
        if (list[i].order == order) return &list[i];
    }
    return NULL;
}

static void a_stack_marches_the_cheapest_way(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 9));
    set_terrain(at(1, 0), OM_ROUGH);
    set_terrain(at(2, 0), OM_ROUGH);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    obeys("stack:1525");
    for (int i = 0; i < 4; i++) assert_true(om_has_flag(&state, OM_COUNTER_TAIASHA + i, OM_PICKED));
    assert_true(om_has_flag(&state, OM_COUNTER_KHALIFA, OM_PICKED));
    const struct order *march = find_order("march:1825");
    assert_non_null(march);
    assert_int_equal(march->figure[OM_FIGURE_COST], 4); /* round the rough ground */
    assert_int_equal(march->figure[OM_FIGURE_LEFT], 5);
    obeys("march:1825");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(3, 0));
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], at(3, 0));
    assert_int_equal(expand("stack:1525"), 0); /* nobody is left there */
}

static void move_is_both(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_YAKUB, at(-5, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(9, 9));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    obeys("move:1525,1725");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 1], at(2, 0));
    assert_int_equal(expand("move:1725,1825"), 0); /* they have moved */
    assert_int_equal(expand("move:1025,3548"), 0); /* too far */
    assert_int_equal(expand("march:1825"), 0);     /* nobody is picked */
    assert_int_equal(expand("volley:1825"), 0);    /* not now */
}

static void a_host_goes_towards_a_hex(void)
{
    begin("");
    blank_board();
    for (int i = 0; i < 8; i++) put_kind(OM_KIND_MULAZMIN, 4, at(0, i - 4));
    put_kind(OM_KIND_JEHADIA, 4, at(-1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(15, -5));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    int goal = at(12, -3);
    int before = 0, after = 0;
    for (int i = 0; i < 32; i++)
        before += om_hex_distance(state.place[OM_COUNTER_MULAZMIN + i], goal);
    char order[ACTION_TEXT_SIZE];
    verb_write(om_orders, OM_ORDERS, action_make(OM_ORDER_HOST, OM_TRIBE_MULAZMIN, (unsigned)goal),
               order);
    obeys(order);
    for (int i = 0; i < 32; i++)
        after += om_hex_distance(state.place[OM_COUNTER_MULAZMIN + i], goal);
    assert_true(after < before - 32 * 6);
    assert_int_equal(state.place[OM_COUNTER_JEHADIA], at(-1, 0));
}

static void a_stack_goes_towards_a_hex_as_far_as_it_can(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_YAKUB, at(-5, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 20));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    obeys("toward:1525,1725");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 1], at(2, 0)); /* within reach */
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], at(2, 0));     /* he goes along */
    assert_int_equal(expand("toward:1725,1825"), 0);                 /* they have moved */
    assert_int_equal(expand("toward:1025,1025"), 0);                 /* nothing is nearer */
    assert_int_equal(expand("toward:1825,1025"), 0);                 /* nobody is there */
    obeys("toward:1025,3525");
    assert_int_equal(state.place[OM_COUNTER_YAKUB], at(10, 0)); /* with all his 15 points */
}

static void a_volley_has_every_weapon_that_can(void)
{
    begin("");
    blank_board();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    const struct order *volley = find_order("volley:1725");
    assert_non_null(volley);
    assert_int_equal(volley->figure[OM_FIGURE_TOTAL],
                     12); /* the Maxim stands in the line of the others */
    assert_int_equal(volley->figure[OM_FIGURE_MODIFIER], 1);
    assert_non_null(find_order("at_will"));
    obeys("volley:1725");
    assert_int_equal(state.attack[0].target, at(2, 0));
}

/* More factors than the table has rows for, at Mulazmin three hexes away. */
static void put_many_guns(void)
{
    begin("");
    blank_board();
    for (int i = 0; i < 8; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(1, i < 4 ? 0 : 1));
    for (int i = 0; i < 3; i++) put(OM_COUNTER_EGYPTIAN_BATTERY + i, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 4, at(3, 0));
}

/* The last row of the table begins at 41 factors. Whoever could fire elsewhere does not fire in
 * vain; who has no other target fires with the others. */
static void a_volley_spares_what_the_table_cannot_use(void)
{
    char text[32];
    put_many_guns();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    int all = find_order("volley:1825")->figure[OM_FIGURE_TOTAL];
    assert_true(all > OM_FACTORS_OF_USE);
    obeys("volley:1825");
    assert_step(OM_STEP_FIRE_DIE); /* nobody is left to aim */

    put_many_guns();
    int other = at(3, 2);
    put_kind(OM_KIND_JEHADIA, 4, other);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    const struct order *volley = find_order("volley:1825");
    assert_in_range(volley->figure[OM_FIGURE_TOTAL], OM_FACTORS_OF_USE, all - 1);
    obeys("volley:1825");
    assert_step(OM_STEP_FIRE); /* some are ready still */
    assert_null(find_order("volley:1825"));
    assert_int_equal(expand("volley:1825"), 0);
    snprintf(text, sizeof text, "volley:%s", om_hexes.word[other]);
    obeys(text);
    assert_step(OM_STEP_RESOLVE);
}

/* Maxims and howitzers at one hex: two attacks, each with its own factors and modifier. */
static void a_volley_has_the_howitzers_too(void)
{
    begin("");
    blank_board();
    int near = at(4, 0), far = at(9, 0);
    set_terrain(at(0, 0), OM_NILE);
    set_terrain(at(0, 1), OM_NILE);
    put(OM_COUNTER_SULTAN, at(0, 0));
    put(OM_COUNTER_MELIK, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 4, near);
    put_kind(OM_KIND_JEHADIA, 4, far);
    set_terrain(far, OM_HUTS);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    const struct order *direct = find_order("volley:1925");
    assert_non_null(direct);
    assert_int_equal(direct->figure[OM_FIGURE_TOTAL], 5 + 5 + 3 + 3);
    assert_int_equal(direct->figure[OM_FIGURE_SHELLS], 0);
    assert_null(find_order("volley:2425")); /* out of the reach of guns */
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    const struct order *both = find_order("volley:1925");
    assert_non_null(both);
    assert_int_equal(both->figure[OM_FIGURE_TOTAL], 3 + 3);
    assert_int_equal(both->figure[OM_FIGURE_MODIFIER], 1);
    assert_int_equal(both->figure[OM_FIGURE_SHELLS], 2 + 2);
    assert_int_equal(both->figure[OM_FIGURE_SHELLS_MODIFIER], 0);
    const struct order *shells = find_order("volley:2425");
    assert_non_null(shells);
    assert_int_equal(shells->figure[OM_FIGURE_TOTAL], 0);
    assert_int_equal(shells->figure[OM_FIGURE_SHELLS], 2 + 2);
    assert_int_equal(shells->figure[OM_FIGURE_SHELLS_MODIFIER], -1);
    obeys("volley:1925");
    assert_step(OM_STEP_RESOLVE);
    assert_legal("resolve:1925 shell:1925");

    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    obeys("volley:2425");
    assert_step(OM_STEP_FIRE); /* the Maxims have another target */
    assert_int_equal(state.attack[0].howitzer, 1);
    assert_int_equal(state.weapon_use[OM_COUNTER_MELIK], OM_ALLOTTED);
}

static void an_onslaught_is_all_that_can_attack(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 2, at(-1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_CAMERON, at(0, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    const struct order *onslaught = find_order("onslaught:1525");
    assert_non_null(onslaught);
    assert_int_equal(onslaught->figure[OM_FIGURE_TOTAL], 36);
    assert_int_equal(onslaught->figure[OM_FIGURE_MODIFIER], 10);
    assert_int_equal(onslaught->figure[OM_FIGURE_LEFT], 6);
    obeys("onslaught:1525");
    assert_step(OM_STEP_ATTACK_DIE);
}

/* ---- Reinforcements ---------------------------------------------------------------------- */

static int count_waiting(int first, int end)
{
    int count = 0;
    for (int c = first; c < end; c++) count += state.place[c] == OM_PLACE_WAITING;
    return count;
}

/* Three gunboats, the Friendlies, cavalry, horse artillery, two brigades and the leaders. */
static void reinforcements_come_as_many_as_may(void)
{
    begin("scenario=campaign");
    int before = count_waiting(0, OM_FIRST_DERVISH);
    obeys("reinforce:2716");
    assert_step(OM_STEP_FIRE); /* nobody is left to move */
    assert_int_equal(before - count_waiting(0, OM_FIRST_DERVISH), 3 + 5 + 2 + 1 + 8 + 3);
    assert_int_equal(expand("reinforce:2716"), 0);
    assert_int_not_equal(state.place[OM_COUNTER_SULTAN], OM_PLACE_WAITING);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (om_class_of(&data, c) != OM_LEADER || !om_is_on_map(&state, c)) continue;
        assert_int_not_equal(om_next_in(&state, state.place[c], 0), c); /* with units of theirs */
    }
}

/* Whoever finds no way in waits; a whole army takes many hexes. */
static void reinforcements_wait_where_the_way_is_closed(void)
{
    begin("scenario=campaign");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    state.turn = 3;
    obeys("reinforce:2716");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(count_waiting(OM_FIRST_DERVISH, OM_COUNTERS), 0);
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_int_equal(expand("reinforce:2716"), 0); /* nobody waits */
    assert_int_equal(expand("resolve_all"), 0);
}

/* ---- Attack after attack ----------------------------------------------------------------- */

static void attacks_are_resolved_one_after_the_other(void)
{
    begin("");
    blank_board();
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(0, 0));
    for (int i = 0; i < 4; i++) put(OM_COUNTER_GRENADIERS + i, at(0, 6));
    put_kind(OM_KIND_MULAZMIN, 4, at(2, 0));
    put_kind(OM_KIND_JEHADIA, 4, at(2, 6));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire at:1725 aim:grenadiers at:2031 end");
    assert_step(OM_STEP_RESOLVE);
    assert_non_null(find_order("resolve_all"));
    assert_int_equal(expand("resolve_all"), 1); /* the dice come next */
    assert_true(game_is_standing_order(&om_game, action_make(OM_ORDER_RESOLVE, 0, 0)));
    assert_false(game_is_standing_order(&om_game, action_make(OM_ORDER_AT_WILL, 0, 0)));
    obeys("resolve_all");
    assert_step(OM_STEP_FIRE_DIE);
}

/* Whatever is offered can be given, and comes out as legal actions. */
static void orders_offered_can_be_given(void)
{
    static struct order list[OM_ORDERS_MOST];
    static action legal[2048];
    struct outcome outcomes[OM_DIE_SIDES];
    struct random random;
    long given = 0;
    for (uint64_t game = 0; game < 6; game++) {
        static const char *const scenario[] = { "", "scenario=campaign", "scenario=khartoum" };
        begin(scenario[game % 3]);
        random_seed(&random, 7, game);
        while (om_game.actor(&state) != ACTOR_OVER) {
            action a;
            int count = om_game.chance(&data, &state, outcomes);
            if (count) {
                a = outcomes[random_below(&random, (uint32_t)count)].action;
                assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
                continue;
            }
            int orders = game_list_orders(&om_game, &data, &state, list);
            assert_true(orders <= game_orders_most(&om_game));
            for (int i = 1; i < orders; i++) assert_true(list[i - 1].order < list[i].order);
            if (orders && random_below(&random, 2)) {
                a = list[random_below(&random, (uint32_t)orders)].order;
                int actions = game_expand(&om_game, &data, &state, a, expanded, EXPANDED_MOST);
                assert_true(actions > 0);
                for (int i = 0; i < actions; i++) {
                    assert_int_equal(om_game.apply(&data, &state, expanded[i], NULL), ACCEPTED);
                }
                given++;
                continue;
            }
            count = om_game.legal(&data, &state, legal);
            a = legal[random_below(&random, (uint32_t)count)];
            assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        }
    }
    assert_true(given > 500);
}

static bool answers(int from, int to, struct trace *trace)
{
    trace->count = 0;
    action question = action_make(OM_QUESTION_SIGHT, (unsigned)from, (unsigned)to);
    return game_answer(&om_game, &data, &state, question, trace);
}

static void the_line_of_sight_is_explained(void)
{
    static struct trace_event events[256];
    struct trace trace = { events, 256, 0 };
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    assert_true(answers(at(0, 0), at(3, 0), &trace));
    assert_int_equal(events[trace.count - 1].message, OM_MESSAGE_sight_blocked);
    assert_int_equal(events[trace.count - 2].message, OM_MESSAGE_sight_blocks);
    assert_int_equal(events[trace.count - 2].argument[0], at(1, 0));
    assert_string_equal(om_game.rule_ids[events[trace.count - 2].rule], "6.3-GG1");
    assert_true(answers(at(0, 0), at(0, 3), &trace));
    assert_int_equal(events[trace.count - 1].message, OM_MESSAGE_sight_clear);
    assert_int_equal(events[trace.count - 1].argument[2], 3);
    assert_false(answers(at(0, 0), at(0, 0), &trace));
    assert_false(answers(0, at(0, 0), &trace));
    begin("scenario=khartoum");
    assert_false(answers(hex_named("0101"), hex_named("3548"), &trace));
}

static bool asks(const char *text, struct trace *trace)
{
    action question;
    trace->count = 0;
    assert_true(verb_read(om_questions, OM_QUESTIONS, text, &question));
    return game_answer(&om_game, &data, &state, question, trace);
}

static void the_way_of_a_march_and_its_price_are_told(void)
{
    static struct trace_event events[256];
    struct trace trace = { events, 256, 0 };
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(0, 20));
    set_terrain(at(1, 0), OM_ROUGH);
    set_terrain(at(2, 0), OM_ROUGH);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_true(asks("way:1525,1825", &trace));
    assert_int_equal(trace.count, 5); /* round the rough ground: four steps, and the price */
    for (int i = 0; i < 4; i++) {
        assert_int_equal(events[i].message, OM_MESSAGE_way_step);
        assert_int_equal(events[i].argument[1], i + 1);
        assert_int_not_equal(events[i].argument[0], at(1, 0));
    }
    assert_int_equal(events[3].argument[0], at(3, 0));
    assert_int_equal(events[4].message, OM_MESSAGE_way_price);
    assert_int_equal(events[4].argument[2], 4);
    assert_int_equal(events[4].argument[3], 5);
    assert_false(asks("way:1525,3025", &trace)); /* too far */
    assert_false(asks("way:1625,1825", &trace)); /* nobody is there */
    obeys("stack:1525");
    does("step:e"); /* into the rough, for 3 points */
    assert_true(asks("way:1625,1825", &trace));
    assert_int_equal(events[trace.count - 1].argument[3], 9 - 3 - 3);
    assert_false(asks("way:1525,1825", &trace)); /* not those at hand */
}

static void a_hex_tells_what_it_sees_and_what_it_hits(void)
{
    static struct trace_event events[512];
    struct trace trace = { events, 512, 0 };
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_BATTERY_32, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(2, 0)); /* blocks the view beyond */
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_true(asks("fan:1525", &trace));
    assert_int_equal(events[trace.count - 1].message, OM_MESSAGE_fan_all);
    int seen = 0;
    for (int i = 0; i < trace.count - 1; i++) {
        int first = events[i].argument[0], last = events[i].argument[1];
        assert_int_equal(events[i].message, OM_MESSAGE_fan_row);
        for (int hex = first; hex <= last; hex++, seen++) {
            assert_true(om_sees(&data, &state, at(0, 0), hex));
            int range = om_hex_distance(at(0, 0), hex);
            static const int brought[] = { 0, 50, 30, 20, 15, 15, 10, 5, 5, 0, 0 };
            assert_int_equal(events[i].argument[2], brought[range]);
            assert_int_not_equal(hex, at(3, 0));
        }
    }
    assert_int_equal(events[trace.count - 1].argument[1], seen);
    begin("scenario=khartoum");
    assert_false(asks("fan:3548", &trace));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_stack_goes_towards_a_hex_as_far_as_it_can, "5.1r-b"),
    RULE_TEST(the_way_of_a_march_and_its_price_are_told, "5.1r-b"),
    RULE_TEST(a_hex_tells_what_it_sees_and_what_it_hits, "6.3r-a RT.r-b"),
    RULE_TEST(a_stack_marches_the_cheapest_way, "5.1r-a 5.1r-b"),
    RULE_TEST(move_is_both, "5.1r-a"),
    RULE_TEST(a_host_goes_towards_a_hex, "5.1r-f"),
    RULE_TEST(a_volley_has_every_weapon_that_can, "6.14r-a"),
    RULE_TEST(a_volley_spares_what_the_table_cannot_use, "6.14r-a CRT.9"),
    RULE_TEST(a_volley_has_the_howitzers_too, "6.14r-c 6.22r-b 6.64r-k"),
    RULE_TEST(an_onslaught_is_all_that_can_attack, "7.1r-c"),
    RULE_TEST(reinforcements_come_as_many_as_may, "9.11r-c"),
    RULE_TEST(reinforcements_wait_where_the_way_is_closed, "9.11r-b"),
    RULE_TEST(attacks_are_resolved_one_after_the_other, "6.41r-b"),
    RULE_TEST(orders_offered_can_be_given, "1.0r-k"),
    RULE_TEST(the_line_of_sight_is_explained, "6.3-GG1"),
};

RULE_TEST_MAIN("omdurman", tests)
