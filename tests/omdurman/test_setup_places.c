/* Where each counter may be set up (9.11r-a, 9.21r-b, 9.21r-c, 9.3r-a): whole lists of hexes. */
#include "omdurman/position.h"

#include <string.h>

enum { LIST_MOST = 2048 };

/* The hexes of the list of the step at hand; false: it holds one twice, or not ascending. */
static bool find_listed(bool *is_listed)
{
    static action legal[LIST_MOST];
    int count = om_game.legal(&data, &state, legal);
    memset(is_listed, 0, OM_HEXES + 1);
    for (int i = 0; i < count; i++) {
        assert_int_equal(action_verb(legal[i]), OM_VERB_PLACE);
        if (i && legal[i] <= legal[i - 1]) return false;
        is_listed[action_first(legal[i])] = true;
    }
    return true;
}

/* Every hex of the grid, and beyond it, is in the list if it is not refused. */
static void assert_list_is_complete(void)
{
    static bool is_listed[OM_HEXES + 1];
    assert_step(OM_STEP_SETUP_PLACE);
    assert_true(find_listed(is_listed));
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        action a = action_make(OM_VERB_PLACE, (unsigned)hex, 0);
        if ((om_game.refusal(&data, &state, a) == 0) != is_listed[hex])
            fail_msg("hex %02d%02d", om_column_of(hex), om_row_of(hex));
    }
    assert_int_equal(om_game.refusal(&data, &state, action_make(OM_VERB_PLACE, 0, 0)),
                     OM_RULE_3_0r_f);
    assert_int_equal(om_game.refusal(&data, &state, action_make(OM_VERB_PLACE, OM_HEXES + 1, 0)),
                     OM_RULE_3_0r_f);
}

/* Every kind in turn; then all of them stand where the default has them. */
static void every_list_is_complete(const char *options)
{
    begin(options);
    while (state.step[0] == OM_STEP_SETUP) {
        static action legal[LIST_MOST];
        int count = om_game.legal(&data, &state, legal);
        struct om_state before = state;
        for (int i = 1; i < count; i++) {
            assert_int_equal(om_game.apply(&data, &state, legal[i], NULL), ACCEPTED);
            assert_list_is_complete();
            state = before;
        }
        does("standard");
    }
}

static void lists_hold_all_that_is_not_refused(void)
{
    every_list_is_complete("setup=free");
    every_list_is_complete("scenario=campaign setup=free");
    every_list_is_complete("scenario=khartoum setup=free");
}

static int count_places(const char *pick)
{
    static bool is_listed[OM_HEXES + 1];
    int count = 0;
    does(pick);
    assert_true(find_listed(is_listed));
    for (int hex = 1; hex <= OM_HEXES; hex++) count += is_listed[hex];
    return count;
}

static struct om_state free_set_up;

static int places_of(const char *pick)
{
    state = free_set_up;
    return count_places(pick);
}

/* 9.21r-b: thirteen hexes of the zariba, nine of the Nile beside it, two of Kerreri. */
static void the_historical_areas(void)
{
    begin("setup=free");
    free_set_up = state;
    assert_int_equal(places_of("pick:warwickshire"), 13);
    assert_int_equal(places_of("pick:lancers"), 13); /* the only cavalry in the zariba */
    assert_int_equal(places_of("pick:kitchener"), 13);
    assert_int_equal(places_of("pick:maxim.1"), 13);
    assert_int_equal(places_of("pick:battery_32"), 13);
    assert_int_equal(places_of("pick:sultan"), 9);
    assert_int_equal(places_of("pick:gunboat.1"), 9);
    assert_int_equal(places_of("pick:egyptian_cavalry.1"), 2);
    assert_int_equal(places_of("pick:camel_corps.1"), 2);
    assert_int_equal(places_of("pick:horse_artillery"), 2);
}

/* 9.11r-a: the whole city for the Taiasha, seven hexes of the river for the gunboats. */
static void the_areas_of_the_campaign(void)
{
    begin("scenario=campaign setup=free");
    free_set_up = state;
    assert_int_equal(places_of("pick:taiasha.1"), 27);
    assert_int_equal(places_of("pick:dervish_artillery.1"), 27);
    assert_int_equal(places_of("pick:khalifa"), 2);
    assert_int_equal(places_of("pick:dervish_gunboat.1"), 7);
}

/* 9.21r-c: a leader in his own hex; those of a leader's colour within three hexes of it. */
static void the_dervish_are_near_their_leaders(void)
{
    static bool is_listed[OM_HEXES + 1];
    begin("setup=free");
    does("standard");
    free_set_up = state;
    assert_int_equal(places_of("pick:khalifa"), 1);
    assert_int_equal(places_of("pick:osman_digna"), 1);
    state = free_set_up;
    does("pick:hadendowa.1");
    assert_true(find_listed(is_listed));
    int leader_hex = data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_WHITE], farthest = 0;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        int distance = om_hex_distance(hex, leader_hex);
        if (is_listed[hex] && distance > farthest) farthest = distance;
    }
    assert_int_equal(farthest, 3);
}

/* A counter can be picked as long as there is room for it somewhere. */
static void who_has_no_room_cannot_be_picked(void)
{
    begin("setup=free");
    int first = hex_named("2705"), second = hex_named("2706");
    for (int i = 0; i < 4; i++) {
        put(OM_COUNTER_GRENADIERS + i, first);
        put(OM_COUNTER_EGYPTIAN_3 + i, second);
    }
    refuses("pick:horse_artillery", "9.21r-b");
    put(OM_COUNTER_EGYPTIAN_3, OM_PLACE_WAITING);
    assert_true(is_legal("pick:horse_artillery"));
}

static const struct rule_test tests[] = {
    RULE_TEST(lists_hold_all_that_is_not_refused, "9.11r-a 9.21r-b 9.21r-c 9.3r-a 3.0r-f"),
    RULE_TEST(the_historical_areas, "9.21r-b"),
    RULE_TEST(the_areas_of_the_campaign, "9.11r-a"),
    RULE_TEST(the_dervish_are_near_their_leaders, "9.21r-c"),
    RULE_TEST(who_has_no_room_cannot_be_picked, "9.21r-b 5.5a"),
};

RULE_TEST_MAIN("omdurman", tests)
