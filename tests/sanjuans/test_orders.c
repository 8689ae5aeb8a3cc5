/* Orders: what they stand for is legal, and does what they say. */
#include <stdio.h>
#include <string.h>

#include "core/parts.h"
#include "games/sanjuans/orders/orders.h"
#include "sanjuans/position.h"

enum { ROOM = 64 };

static action expanded[ROOM];

static int expand(const char *text)
{
    action order;
    assert_true(verb_read(sj_orders, SJ_ORDERS, text, &order));
    return game_expand(&sj_game, &data, &state, order, expanded, ROOM);
}

/* What the order stands for, as words. */
static void stands_for(const char *text, const char *actions)
{
    char all[512] = "", one[ACTION_TEXT_SIZE];
    int count = expand(text), length = 0;
    for (int i = 0; i < count; i++) {
        verb_write(sj_game.verbs, sj_game.verb_count, expanded[i], one);
        length += snprintf(all + length, sizeof all - (size_t)length, i ? " %s" : "%s", one);
        assert_in_range(length, 0, sizeof all - 1);
    }
    assert_string_equal(all, actions);
}

/* It means these actions; does them. */
static void obeys(const char *text, const char *actions)
{
    stands_for(text, actions);
    does(actions);
}

static const struct order *find_order(const char *text)
{
    static struct order list[SJ_ORDERS_MOST];
    action order;
    assert_true(verb_read(sj_orders, SJ_ORDERS, text, &order));
    int count = game_list_orders(&sj_game, &data, &state, list);
    for (int i = 0; i < count; i++) {
        if (list[i].order == order) return &list[i];
    }
    return NULL;
}

static void figures(const char *order, int cost, int left, int rolls)
{
    const struct order *found = find_order(order);
    assert_non_null(found);
    assert_int_equal(found->figure[SJ_FIGURE_COST], cost);
    assert_int_equal(found->figure[SJ_FIGURE_LEFT], left);
    assert_int_equal(found->figure[SJ_FIGURE_ROLLS], rolls);
}

/* Whether the list has an order exactly where something comes of it. */
static void assert_whole_list(void)
{
    static struct order list[SJ_ORDERS_MOST];
    static const int operands[SJ_ORDERS] = {
        [SJ_ORDER_LEAD] = SJ_SPACES,   [SJ_ORDER_STEAM] = SJ_PLACES, [SJ_ORDER_GO] = SJ_SPACES,
        [SJ_ORDER_VOYAGE] = SJ_PLACES, [SJ_ORDER_EMBARK] = SJ_UNITS, [SJ_ORDER_ASHORE] = 1,
    };
    int count = game_list_orders(&sj_game, &data, &state, list), found = 0;
    for (unsigned verb = 0; verb < SJ_ORDERS; verb++) {
        for (int operand = 0; operand < operands[verb]; operand++) {
            action order = action_make(verb, (unsigned)operand, 0);
            if (verb == SJ_ORDER_GO && operand == state.force_at) continue; /* that is to halt */
            if (!game_expand(&sj_game, &data, &state, order, expanded, ROOM)) continue;
            int i = 0;
            while (i < count && list[i].order != order) i++;
            if (i == count) fail_msg("verb %u, %d", verb, operand);
            found++;
        }
        action past = action_make(verb, (unsigned)operands[verb], 0);
        if (operands[verb] > 1)
            assert_int_equal(game_expand(&sj_game, &data, &state, past, expanded, ROOM), 0);
    }
    assert_int_equal(found, count);
}

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    in_operations(ops);
}

static void an_activation_leads_to_the_force(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 2, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    const struct order *lead = find_order("lead:false_bay");
    assert_non_null(lead);
    assert_int_equal(lead->figure[SJ_FIGURE_UNITS], 2);
    assert_null(find_order("steam:false_bay")); /* no ship there */
    obeys("lead:false_bay", "activate:false_bay force:false_bay");
    does("halt");
    /* All of them have had their march, and no Op is left for others. */
    assert_null(find_order("lead:false_bay"));
    assert_null(find_order("lead:ginnis"));
    assert_int_equal(expand("lead:ginnis"), 0);
}

static void an_active_place_needs_no_second_op(void)
{
    field("", 1);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    obeys("steam:false_bay", "activate:false_bay fleet:false_bay");
    does("halt");
    stands_for("lead:false_bay", "force:false_bay");
}

static void a_march_goes_the_shortest_way_and_halts(void)
{
    field("", 1);
    int unit = add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    /* Between friends no die can bring a battle. */
    figures("go:ginnis", 3, 1, 0);
    figures("go:sinkat", 2, 2, 0);
    figures("go:ginnis-tamai.1", 4, 0, 0);
    assert_null(find_order("go:tamai"));
    assert_null(find_order("go:false_bay"));
    obeys("go:ginnis", "march:false_bay-ginnis.1 march:false_bay-ginnis.2 march:ginnis halt");
    assert_int_equal(state.unit_where[unit], SJ_GINNIS);
    assert_int_equal(expand("go:ginnis-tamai.1"), 0); /* nobody is at hand */
}

static void a_march_holds_on_over_the_dice(void)
{
    action order;
    field("", 1);
    revolt("ginnis");
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    assert_true(verb_read(sj_orders, SJ_ORDERS, "go:ginnis", &order));
    assert_true(game_is_standing_order(&sj_game, order));
    figures("go:ginnis", 3, 1, 3);
    figures("go:false_bay-ginnis.2", 2, 2, 2);
    assert_null(find_order("go:ginnis-tamai.2")); /* dice or not, it cannot come so far */
    obeys("go:ginnis", "march:false_bay-ginnis.1");
    does("roll:1");
    assert_null(find_order("go:false_bay-ginnis.1"));
    obeys("go:ginnis", "march:false_bay-ginnis.2");
    does("roll:1");
    obeys("go:ginnis", "march:ginnis");
    does("roll:1");
    obeys("go:ginnis", "halt");
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_GREEN);
}

/* Whoever takes supply along, or is supply alone, has the pace of foot, less what hinders it. */
static void supply_sets_the_pace(void)
{
    static const struct {
        int rate, less, dragoons, left; /* after one space */
    } rows[] = { { 3, 0, 1, 2 }, { 3, 0, 0, 2 }, { 2, 0, 1, 1 }, { 3, 1, 1, 1 }, { 6, 0, 1, 3 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("supply=advanced", 1);
        memset(state.supply, 0, sizeof state.supply);
        data.kind[SJ_KIND_EGYPTIAN_INFANTRY].rate = (uint8_t)rows[i].rate;
        state.movement_less = (uint8_t)rows[i].less;
        state.supply[SJ_LOPEZ] = 1;
        add_units(SJ_KIND_DRAGOON, rows[i].dragoons, SJ_LOPEZ);
        does("activate:lopez force:lopez supplies:1");
        figures("go:lopez-richardson.1", 1, rows[i].left, 0);
        assert_int_equal(find_order("go:richardson") != NULL, rows[i].left >= 2);
        assert_int_equal(find_order("go:richardson-mud_bay.1") != NULL, rows[i].left >= 3);
        does("march:lopez-richardson.1");
        figures("go:lopez-richardson.2", 1, rows[i].left - 1, 0);
        assert_whole_list();
    }
}

/* encounter.15 */
static void who_goes_unseen_throws_no_dice(void)
{
    field("", 1);
    revolt("ginnis");
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    state.unseen = 1;
    does("activate:false_bay force:false_bay");
    figures("go:ginnis", 3, 1, 3);
    does("unseen");
    figures("go:ginnis", 3, 1, 0);
}

/* card.hicks.6: his first step is toward the enemy, and so is the way. */
static void who_is_bound_goes_where_he_must(void)
{
    field("", 1);
    revolt("ginnis");
    state.round = SJ_ROUNDS;
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    add_unit(SJ_KIND_HICKS_INFANTRY, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    figures("go:ginnis", 3, 0, 3);
    assert_null(find_order("go:sinkat-false_bay.1"));
    assert_whole_list();
}

/* card.graham.3: on Lopez Island his troops go where they like, on Blakely Island nowhere. */
static void grahams_troops_keep_to_their_ground(void)
{
    field("", 2);
    int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_LOPEZ);
    int other = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN);
    sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
    sj_set_unit_flag(&state, other, SJ_UNIT_GRAHAM);
    state.card[SJ_CARD_GRAHAM - 1] = SJ_CARD_REMOVED;
    revolt("mud_bay"); /* or he would be done */
    does("activate:lopez force:lopez");
    assert_non_null(find_order("go:richardson"));
    does("halt activate:suakin force:suakin");
    assert_null(find_order("go:blakely-suakin.1"));
    state.graham_done = 1;
    assert_non_null(find_order("go:blakely"));
}

static void a_battle_on_the_way_ends_the_march(void)
{
    field("", 1);
    revolt("ginnis");
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay march:false_bay-ginnis.1 roll:6");
    assert_int_equal(expand("go:ginnis"), 0);
}

static void a_siege_is_the_end_of_a_march(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 4, SJ_GINNIS);
    state.siege[SJ_GINNIS] = 1;
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    stands_for("go:ginnis", "march:false_bay-ginnis.1 march:false_bay-ginnis.2 march:ginnis");
    assert_null(find_order("go:ginnis-tamai.1")); /* beyond it */
}

static void who_comes_out_of_a_siege_stops_at_once(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 4, SJ_GINNIS);
    state.siege[SJ_GINNIS] = 1;
    does("activate:ginnis force:ginnis");
    assert_non_null(find_order("go:ginnis-tamai.1"));
    assert_null(find_order("go:ginnis-tamai.2"));
}

static void a_fleet_takes_units_aboard_and_sails(void)
{
    field("", 1);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_FRIDAY_HARBOR);
    int gun = add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor");
    figures("voyage:sea_f", 1, 2, 0);
    figures("voyage:orcas_landing", 2, 1, 0);
    assert_null(find_order("ashore"));
    /* The transport has more room than the gunboat, and has paid when the second unit comes. */
    obeys("embark:sudanese.1", "load board:sudanese.1,atbara");
    obeys("embark:krupp.1", "board:krupp.1,atbara");
    assert_int_equal(state.unit_where[foot], state.unit_where[gun]);
    assert_step(SJ_STEP_FLEET); /* nobody is left to load */
    figures("voyage:orcas_landing", 2, 0, 0);
    obeys("voyage:orcas_landing", "sail:sea_f sail:orcas_landing halt");
    assert_int_equal(state.ship_where[SJ_ATBARA], SJ_ORCAS_LANDING);
}

/* One that has paid, or has the most room; a gunboat has room for one (naval.8, event.53). */
static void whoever_has_room_takes_a_unit(void)
{
    for (int more = 0; more < 2; more++) {
        field("", 1);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_FRIDAY_HARBOR);
        add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
        put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
        state.unit_lost[1] = 1;
        state.capacity_more = (uint8_t)more;
        does("activate:friday_harbor fleet:friday_harbor");
        assert_non_null(find_order("embark:egyptian.1"));
        assert_non_null(find_order("embark:egyptian.2")); /* not just like the first */
        obeys("embark:egyptian.1", "load board:egyptian.1,abu_klea");
        stands_for("embark:krupp.1", more ? "board:krupp.1,abu_klea" : "");
        if (more) stands_for("ashore", ""); /* they are still going aboard */
    }
    field("", 1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor");
    stands_for("embark:egyptian.1", "load board:egyptian.1,kassala");
    does("load board:egyptian.1,shendi");
    stands_for("embark:egyptian.2", "board:egyptian.2,shendi");
}

static void a_voyage_ends_the_loading(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    does("activate:friday_harbor fleet:friday_harbor");
    obeys("embark:sudanese.1", "load board:sudanese.1,atbara");
    assert_step(SJ_STEP_LOADING);
    stands_for("voyage:sea_f", "halt sail:sea_f halt");
}

static void cargo_goes_ashore_by_one_order(void)
{
    field("", 1);
    put_ship(SJ_ATBARA, SJ_ORCAS_LANDING);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_WHERE_ABOARD + SJ_ATBARA);
    does("activate:orcas_landing fleet:orcas_landing");
    assert_non_null(find_order("ashore"));
    obeys("ashore", "unload all");
    assert_int_equal(state.unit_where[foot], SJ_ORCAS_LANDING);
}

/* A landing at hand is ended by a voyage, but not among enemies, whom it brings first (R62). */
static void a_landing_at_hand_goes_on_or_ends(void)
{
    for (int hostile = 0; hostile < 2; hostile++) {
        field("", 1);
        if (hostile) revolt("orcas_landing");
        put_ship(SJ_ATBARA, SJ_ORCAS_LANDING);
        add_unit(SJ_KIND_SUDANESE, SJ_WHERE_ABOARD + SJ_ATBARA);
        add_unit(SJ_KIND_KRUPP, SJ_WHERE_ABOARD + SJ_ATBARA);
        does("activate:orcas_landing fleet:orcas_landing unload land:sudanese.1");
        assert_step(SJ_STEP_UNLOADING);
        assert_whole_list();
        stands_for("voyage:sea_f", hostile ? "" : "halt sail:sea_f halt");
        stands_for("voyage:orcas_landing", "");
        assert_int_equal(find_order("voyage:sea_f") != NULL, !hostile);
        stands_for("embark:sudanese.1", "");
        obeys("ashore", "all");
    }
}

static void every_order_that_can_be_given_is_listed(void)
{
    field("", 3);
    add_units(SJ_KIND_SUDANESE, 3, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_KRUPP, SJ_FRIDAY_HARBOR);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_ABU_KLEA, SJ_FRIDAY_HARBOR);
    put_ship(SJ_KASSALA, place("sea_f"));
    put_ship(SJ_ASWAN, SJ_STUART);
    assert_whole_list();
    assert_non_null(find_order("steam:stuart"));
    assert_int_equal(find_order("lead:friday_harbor")->figure[SJ_FIGURE_UNITS], 4);
    assert_int_equal(find_order("steam:friday_harbor")->figure[SJ_FIGURE_UNITS], 2);
    assert_int_equal(find_order("steam:sea_f")->figure[SJ_FIGURE_UNITS], 1);
    does("activate:friday_harbor fleet:friday_harbor");
    assert_whole_list();
    does("load");
    assert_whole_list();
    does("board:sudanese.1,atbara halt halt force:friday_harbor");
    assert_whole_list();
    does("halt activate:sea_f fleet:sea_f sail:orcas_landing");
    add_unit(SJ_KIND_SUDANESE, SJ_ORCAS_LANDING); /* who is not active does not come aboard */
    assert_whole_list();
}

/* An order that does not fit into the room for it, or is none, is nothing. */
static void half_an_order_is_none(void)
{
    action order;
    field("", 1);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    assert_true(verb_read(sj_orders, SJ_ORDERS, "go:ginnis", &order));
    for (int room = 0; room < 3; room++)
        assert_int_equal(game_expand(&sj_game, &data, &state, order, expanded, room), 0);
    assert_int_equal(game_expand(&sj_game, &data, &state, order, expanded, 4), 4);
    order = action_make(SJ_ORDERS, SJ_GINNIS, 0);
    assert_int_equal(game_expand(&sj_game, &data, &state, order, expanded, ROOM), 0);
}

/* On the way dice may be thrown: those are given again, others are done at once. */
static void which_orders_hold_on(void)
{
    static const struct {
        const char *order;
        bool is_standing;
    } rows[] = { { "lead:ginnis", false },  { "steam:ginnis", false },   { "go:ginnis", true },
                 { "voyage:ginnis", true }, { "embark:krupp.1", false }, { "ashore", false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        action order;
        assert_true(verb_read(sj_orders, SJ_ORDERS, rows[i].order, &order));
        assert_int_equal(game_is_standing_order(&sj_game, order), rows[i].is_standing);
    }
}

/* A fleet that can load or land something where it comes to stays at hand. */
static void a_voyage_ends_where_there_is_work_to_do(void)
{
    for (int work = 0; work < 3; work++) {
        field("", 2);
        put_ship(SJ_ATBARA, SJ_FRIDAY_HARBOR);
        if (work == 1) add_unit(SJ_KIND_SUDANESE, SJ_ORCAS_LANDING);
        if (work == 2) add_unit(SJ_KIND_SUDANESE, SJ_WHERE_ABOARD + SJ_ATBARA);
        if (work == 1) does("activate:orcas_landing"); /* whoever is to come aboard */
        does("activate:friday_harbor fleet:friday_harbor");
        stands_for("voyage:orcas_landing",
                   work ? "sail:sea_f sail:orcas_landing" : "sail:sea_f sail:orcas_landing halt");
        stands_for("voyage:friday_harbor", "");
        stands_for("ashore", work == 2 ? "unload all" : "");
    }
}

/* Who is at hand and has not set out does not halt by an order to go where he is. */
static void who_is_there_halts_if_he_has_come(void)
{
    field("", 1);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    assert_int_equal(expand("go:ginnis"), 0); /* nobody is at hand yet */
    does("activate:false_bay force:false_bay");
    assert_int_equal(expand("go:false_bay"), 0);
    does("march:false_bay-ginnis.1");
    obeys("go:false_bay-ginnis.1", "halt");
    assert_step(SJ_STEP_OPERATIONS);
}

static const struct rule_test tests[] = {
    RULE_TEST(an_activation_leads_to_the_force, "move.1 move.2"),
    RULE_TEST(an_active_place_needs_no_second_op, "move.5 naval.1"),
    RULE_TEST(a_march_goes_the_shortest_way_and_halts, "map.5 move.7"),
    RULE_TEST(a_march_holds_on_over_the_dice, "encounter.1"),
    RULE_TEST(supply_sets_the_pace, "move.7 supply.23"),
    RULE_TEST(who_goes_unseen_throws_no_dice, "encounter.15"),
    RULE_TEST(who_is_bound_goes_where_he_must, "card.hicks.6 R17"),
    RULE_TEST(grahams_troops_keep_to_their_ground, "card.graham.3"),
    RULE_TEST(a_battle_on_the_way_ends_the_march, "encounter.12"),
    RULE_TEST(a_siege_is_the_end_of_a_march, "siege.3"),
    RULE_TEST(who_comes_out_of_a_siege_stops_at_once, "siege.4"),
    RULE_TEST(a_fleet_takes_units_aboard_and_sails, "naval.3 naval.11"),
    RULE_TEST(whoever_has_room_takes_a_unit, "naval.8 naval.9 event.53"),
    RULE_TEST(a_voyage_ends_the_loading, "naval.3"),
    RULE_TEST(cargo_goes_ashore_by_one_order, "naval.12"),
    RULE_TEST(a_landing_at_hand_goes_on_or_ends, "naval.12 naval.14 R62"),
    RULE_TEST(every_order_that_can_be_given_is_listed, "move.1 naval.1 naval.3"),
    RULE_TEST(half_an_order_is_none, "map.5"),
    RULE_TEST(which_orders_hold_on, "encounter.1 option.navalencounter.1"),
    RULE_TEST(a_voyage_ends_where_there_is_work_to_do, "naval.3 naval.12"),
    RULE_TEST(who_is_there_halts_if_he_has_come, "move.7"),
};

RULE_TEST_MAIN("sanjuans", tests)
