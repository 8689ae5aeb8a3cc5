/* Orders that cannot be given say why: a target that has all the fire that is of use, those who
 * cannot march, and a goal that they cannot come to. */
#include <string.h>

#include "core/parts.h"
#include "describe/describe_orders.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/orders/orders.h"
#include "hosted/catalogue.h"
#include "omdurman/position.h"

enum { EXPANDED_MOST = 4096 };

static action order_of(const char *words)
{
    action order = 0;
    assert_true(order_read(&om_game, words, &order));
    return order;
}

/* Why not, in the words of a language; null: nothing is said. Good until the next call. */
static const char *why_not(const char *words, enum language language)
{
    static struct catalogue *catalogue;
    struct fault fault = { "" };
    if (catalogue) catalogue_close(catalogue);
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    const struct narrator narrator = { catalogue, language };
    return order_refusal_text(&narrator, &om_game, &data, &state, order_of(words));
}

/* Eight battalions and three batteries, who have two targets. */
static void begin_with_two_targets(void)
{
    begin("");
    blank_board();
    for (int i = 0; i < 8; i++) put(OM_COUNTER_WARWICKSHIRE + i, at(1, i < 4 ? 0 : 1));
    for (int i = 0; i < 3; i++) put(OM_COUNTER_EGYPTIAN_BATTERY + i, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 4, at(3, 0));
    put_kind(OM_KIND_JEHADIA, 4, at(3, 2));
}

static void a_full_target_says_that_it_is_full(void)
{
    static action actions[EXPANDED_MOST];
    begin_with_two_targets();
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    assert_null(why_not("volley:1825", IN_ENGLISH)); /* it can be given */
    int count =
        game_expand(&om_game, &data, &state, order_of("volley:1825"), actions, EXPANDED_MOST);
    for (int i = 0; i < count; i++) {
        assert_int_equal(om_game.apply(&data, &state, actions[i], NULL), ACCEPTED);
    }
    assert_step(OM_STEP_FIRE);
    assert_non_null(strstr(why_not("volley:1825", IN_ENGLISH), "all the fire"));
    assert_non_null(strstr(why_not("volley:1825", IN_FRENCH), "autant de tir"));
    assert_null(why_not("volley:0101", IN_ENGLISH)); /* nobody is there */
    assert_null(why_not("march:1825", IN_ENGLISH));
    static action legal[2048];
    om_game.legal(&data, &state, legal);
    assert_int_equal(om_game.apply(&data, &state, legal[0], NULL), ACCEPTED);
    assert_step(OM_STEP_AIM); /* one weapon is asked about now */
    assert_null(why_not("volley:1825", IN_ENGLISH));
}

/* 6.22r-b: howitzers have an attack of their own, to which the order can be given. */
static void shells_alone_are_a_volley_too(void)
{
    begin("");
    hold_board();
    blank_board();
    set_terrain(at(-6, 0), OM_NILE);
    renew();
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put_kind(OM_KIND_MULAZMIN, 4, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_FIRE);
    assert_null(why_not("volley:1825", IN_ENGLISH));
}

/* The first of all weapons is asked as well: the others are aimed, and it alone could still fire.
 */
static void the_first_weapon_says_it_too(void)
{
    begin_with_two_targets();
    assert_int_equal(OM_COUNTER_WARWICKSHIRE, 0);
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    for (int weapon = OM_WEAPONS - 1; weapon > 0; weapon--) {
        if (state.weapon_use[weapon] != OM_WEAPON_READY || !om_leads_alike(&data, &state, weapon))
            continue;
        does(text_of(OM_VERB_AIM, weapon, 0));
        does("at:1825");
        weapon = OM_WEAPONS;
    }
    assert_step(OM_STEP_FIRE);
    assert_non_null(why_not("volley:1825", IN_ENGLISH));
}

/* Nobody who could fire there is ready any more; who is has another target. */
static void who_is_aimed_is_not_asked_again(void)
{
    begin_with_two_targets();
    for (int i = 1; i < 8; i++) put(OM_COUNTER_WARWICKSHIRE + i, OM_PLACE_UNUSED);
    for (int i = 0; i < 3; i++) put(OM_COUNTER_EGYPTIAN_BATTERY + i, OM_PLACE_UNUSED);
    put(OM_COUNTER_CAMERON, at(-9, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(-10, 0));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire at:1825");
    assert_step(OM_STEP_FIRE);
    assert_null(why_not("volley:1825", IN_ENGLISH));
}

static void before_the_fire_there_is_nothing_to_say(void)
{
    begin_with_two_targets();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_null(why_not("volley:1825", IN_ENGLISH));
}

/* A battalion with a wall all around it, and one that is free. */
static void begin_with_a_wall(void)
{
    static const int around[6][2] = {
        { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 }
    };
    begin("");
    hold_board();
    blank_board();
    for (int i = 0; i < 6; i++) set_side(at(0, 0), at(around[i][0], around[i][1]), OM_SIDE_WALL);
    renew();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_GRENADIERS, at(4, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(12, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MOVE);
}

static void assert_why(const char *order, const char *english, const char *french)
{
    assert_non_null(why_not(order, IN_ENGLISH));
    assert_non_null(strstr(why_not(order, IN_ENGLISH), english));
    assert_non_null(strstr(why_not(order, IN_FRENCH), french));
}

static void marches_say_why_not(void)
{
    begin_with_a_wall();
    assert_why("stack:0101", "Nobody who can still move", "Personne ne s’y trouve");
    assert_why("move:0101,0102", "Nobody who can still move", "Personne ne s’y trouve");
    assert_why("toward:0101,0102", "Nobody who can still move", "Personne ne s’y trouve");
    assert_why("move:1525,1725", "too far", "trop loin");
    assert_why("toward:1525,1725", "come nearer", "s’en approcher");
    assert_why("brigade:1b,1725", "come nearer", "s’en approcher");
    assert_why("host:taiasha,1725", "come nearer", "s’en approcher");
    assert_why("army:1925", "come nearer", "s’en approcher");
    /* These can be given. */
    assert_null(why_not("stack:1525", IN_ENGLISH));
    assert_null(why_not("move:1925,2025", IN_ENGLISH));
    assert_null(why_not("toward:1925,0101", IN_ENGLISH));
    assert_null(why_not("brigade:2b,0101", IN_ENGLISH));
    assert_null(why_not("army:0101", IN_ENGLISH));
    /* Of the time for them, and of other orders, there is nothing more to say. */
    assert_null(why_not("at_will", IN_ENGLISH));
    assert_null(why_not("march:1725", IN_ENGLISH));
}

static void a_march_that_is_too_far_says_so(void)
{
    begin_with_a_wall();
    does("pick:grenadiers");
    assert_step(OM_STEP_MOVING);
    assert_why("march:0101", "too far", "trop loin");
    assert_null(why_not("march:2025", IN_ENGLISH));
    assert_null(why_not("move:0101,0102", IN_ENGLISH));
}

/* An order for so many that it is not tried to its end can be given. */
static void an_army_of_many_stacks_can_march(void)
{
    static action actions[EXPANDED_MOST];
    begin("");
    blank_board();
    for (int i = 0; i < 90; i++) put(OM_COUNTER_TAIASHA + i, om_hex_at(1 + i % 10, 1 + i / 10));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("3548"));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    int count = game_expand(&om_game, &data, &state, order_of("army:3040"), actions, EXPANDED_MOST);
    assert_true(count > 600);
    assert_null(why_not("army:3040", IN_ENGLISH));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_full_target_says_that_it_is_full, "CRT.9"),
    RULE_TEST(the_first_weapon_says_it_too, "CRT.9"),
    RULE_TEST(who_is_aimed_is_not_asked_again, "CRT.9 6.14r-b"),
    RULE_TEST(shells_alone_are_a_volley_too, "6.22r-b"),
    RULE_TEST(before_the_fire_there_is_nothing_to_say, "CRT.9"),
    RULE_TEST(marches_say_why_not, "5.1r-b"),
    RULE_TEST(a_march_that_is_too_far_says_so, "5.1r-b"),
    RULE_TEST(an_army_of_many_stacks_can_march, "5.1r-f"),
};

RULE_TEST_MAIN("omdurman", tests)
