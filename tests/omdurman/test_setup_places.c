/* Where each counter may be set up (9.11r-a, 9.21r-b, 9.21r-c, 9.3r-a): whole lists of hexes. */
#include "games/omdurman/scenarios/scenarios.h"
#include "games/omdurman/sight/sight.h"
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

/* ---- Corners of the map and of the data --------------------------------------------------- */

/* 9.21r-c: leaders in two corners; what is near them, and seen of it by whoever looks. */
static void seen_is(int lookout, const char *from, bool sees)
{
    begin("setup=free");
    blank_board();
    memset(data.scenario[OM_SCENARIO_HISTORICAL].leader_hex, 0,
           sizeof data.scenario[OM_SCENARIO_HISTORICAL].leader_hex);
    data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_COLOUR_NONE] = 1;
    data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_WHITE] = OM_HEXES;
    data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_RED] = OM_PLACE_WAITING; /* no hex */
    renew();
    put(lookout, hex_named(from));
    struct om_play p = { &data, &state, NULL };
    om_find_seen(&p);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_near = om_hex_distance(hex, 1) <= 3 || om_hex_distance(hex, OM_HEXES) <= 3;
        assert_int_equal(data.near_leaders[hex / 8] >> hex % 8 & 1, is_near);
        bool is_expected = sees && is_near && om_sees(&data, &state, hex_named(from), hex);
        assert_int_equal(om_is_seen(&state, hex), is_expected);
    }
    assert_int_equal(om_is_seen(&state, 1), sees);
    assert_int_equal(om_is_seen(&state, OM_HEXES), sees);
}

static void corners_of_the_map_are_seen(void)
{
    seen_is(OM_COUNTER_WARWICKSHIRE, "2705", true); /* a hex of Kerreri */
    seen_is(OM_COUNTER_FRIENDLIES + 4, "1525", true);
    seen_is(OM_COUNTER_KITCHENER, "2705", false); /* leaders do not look */
}

static void leaders_in_the_corners_have_places_round_them(void)
{
    static const char *const corners[] = { "0101", "3501", "0148", "3548" };
    for (int i = 0; i < 4; i++) {
        begin("setup=free");
        does("standard");
        data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_WHITE] =
            (uint16_t)hex_named(corners[i]);
        memset(state.seen, 0, sizeof state.seen);
        does("pick:hadendowa.1");
        assert_list_is_complete();
    }
}

/* 9.3r-a: with the forts wherever they are, or nowhere, and with the town alone. */
static void the_forts_of_khartoum_may_be_anywhere(void)
{
    static const char *const hexes[] = { "0101", "0216", "1816", "1801" };
    for (int i = 0; i < 4; i++) {
        for (int fort = OM_COUNTER_FORT_MAKRAN; fort <= OM_COUNTER_FORT_BURI; fort++) {
            begin("scenario=khartoum setup=free");
            set_terrain(hex_named(hexes[i]), OM_CLEAR);
            put(fort, hex_named(hexes[i]));
            does("pick:friendlies.1");
            assert_list_is_complete();
            assert_true(is_legal(text_of(OM_VERB_PLACE, hex_named(hexes[i]), 0)));
        }
    }
    begin("scenario=khartoum setup=free");
    does("pick:friendlies.1");
    put(OM_COUNTER_FORT_MAKRAN, OM_PLACE_UNUSED);
    put(OM_COUNTER_FORT_BURI, OM_PLACE_WAITING);
    assert_list_is_complete();
    memset(data.map[OM_MAP_KHARTOUM].city, 0, sizeof data.map[OM_MAP_KHARTOUM].city);
    memset(data.map[OM_MAP_KHARTOUM].wall, 0, sizeof data.map[OM_MAP_KHARTOUM].wall);
    memset(data.map[OM_MAP_KHARTOUM].gate, 0, sizeof data.map[OM_MAP_KHARTOUM].gate);
    renew();
    assert_list_is_complete();
}

/* A full region ends where it is full, and its first hex counts as much as its last. */
static void full_regions_end_where_they_are_full(void)
{
    begin("setup=free");
    struct om_region_data *kerreri = &data.region[OM_MAP_BATTLE][OM_REGION_KERRERI];
    for (int i = 0; i < OM_REGION_HEXES; i++)
        kerreri->hexes[i] = (uint16_t)(36 + i % 20 + i / 20 * 35);
    data.region[OM_MAP_BATTLE][OM_REGION_KERRERI + 1].hexes[0] = (uint16_t)hex_named("2810");
    does("pick:camel_corps.1");
    refuses("place:2810", "9.21r-b");
    assert_true(is_legal(text_of(OM_VERB_PLACE, kerreri->hexes[OM_REGION_HEXES - 1], 0)));
    begin("scenario=campaign setup=free");
    struct om_region_data *halfaya = &data.region[OM_MAP_BATTLE][OM_REGION_HALFAYA];
    memset(halfaya, 0, sizeof *halfaya);
    for (int i = 0; i < OM_REGION_HEXES; i++) halfaya->hexes[i] = (uint16_t)(i + 1);
    halfaya->hexes[0] = (uint16_t)hex_named("3525"); /* the southernmost of it */
    does("pick:fort.1");
    refuses("place:3425", "9.11r-a");
    assert_true(is_legal("place:3426"));
    refuses("place:0101", "9.11r-a");
}

/* No more than are asked for. */
static void a_list_may_be_cut_short(void)
{
    uint16_t places[4] = { 0 };
    begin("setup=free");
    for (int most = 1; most <= 3; most++) {
        assert_int_equal(om_list_setup_places(&data, &state, OM_COUNTER_WARWICKSHIRE, most, places),
                         most);
        assert_true(places[most - 1] && !places[most]);
    }
}

/* Of equals the first is picked; whom a position shows as disrupted is not the one. */
static void the_picked_counter_is_placed(void)
{
    begin("scenario=campaign setup=free");
    refuses("pick:taiasha.2", "9.11r-a");
    put(OM_COUNTER_KHALIFA, hex_named("1439"));
    om_disrupt_counter(&data, &state, OM_COUNTER_KHALIFA);
    does("pick:taiasha.1 place:1637");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], hex_named("1637"));
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], hex_named("1439"));
}

/* 5.3r-j: the zariba stands in the historical battle, and is not built in the campaign. */
static void the_zariba_stands_from_the_start_or_not(void)
{
    begin("");
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) assert_int_equal(state.built[i], 1);
    begin("scenario=campaign");
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) assert_int_equal(state.built[i], 0);
}

/* ---- The river ---------------------------------------------------------------------------- */

/* 10.1r-a, 10.2r-a: 83 hexes of the Nile from row 33 on. */
static void mines_and_chain_may_lie_in_83_hexes(void)
{
    static action legal[LIST_MOST];
    begin("scenario=campaign river=mines");
    assert_int_equal(om_game.legal(&data, &state, legal), 83);
    does("mine:1148");
    assert_int_equal(om_game.legal(&data, &state, legal), 82);
    begin("scenario=campaign river=chain");
    assert_int_equal(om_game.legal(&data, &state, legal), 83);
    does("chain:1148 chain:1248 chain:1348 chain:1347"); /* four are a chain */
    assert_true(state.step[0] != OM_STEP_CHAIN);
    begin("scenario=campaign river=mines");
    blank_board();
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    data.map[OM_MAP_BATTLE].terrain[1] = data.map[OM_MAP_BATTLE].terrain[OM_HEXES] = OM_NILE;
    assert_legal("mine:0101 mine:3548");
    begin("scenario=campaign river=chain");
    blank_board();
    data.constant[OM_CONSTANT_mines_from_row] = 1;
    data.map[OM_MAP_BATTLE].terrain[1] = data.map[OM_MAP_BATTLE].terrain[OM_HEXES] = OM_NILE;
    assert_legal("chain:0101 chain:3548");
}

static const struct rule_test tests[] = {
    RULE_TEST(corners_of_the_map_are_seen, "9.21r-c"),
    RULE_TEST(leaders_in_the_corners_have_places_round_them, "9.21r-c"),
    RULE_TEST(the_forts_of_khartoum_may_be_anywhere, "9.3r-a"),
    RULE_TEST(full_regions_end_where_they_are_full, "9.21r-b 9.11r-a"),
    RULE_TEST(a_list_may_be_cut_short, "9.21r-b"),
    RULE_TEST(the_picked_counter_is_placed, "9.11r-a"),
    RULE_TEST(the_zariba_stands_from_the_start_or_not, "5.3r-j"),
    RULE_TEST(mines_and_chain_may_lie_in_83_hexes, "10.1r-a 10.2r-a"),
    RULE_TEST(lists_hold_all_that_is_not_refused, "9.11r-a 9.21r-b 9.21r-c 9.3r-a 3.0r-f"),
    RULE_TEST(the_historical_areas, "9.21r-b"),
    RULE_TEST(the_areas_of_the_campaign, "9.11r-a"),
    RULE_TEST(the_dervish_are_near_their_leaders, "9.21r-c"),
    RULE_TEST(who_has_no_room_cannot_be_picked, "9.21r-b 5.5a"),
};

RULE_TEST_MAIN("omdurman", tests)
