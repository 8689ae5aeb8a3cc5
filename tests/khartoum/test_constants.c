/* Prices and limits are data: each rule reads its own. In the game as it is printed many are the
 * same number, so each gets a value here that no other has. */
#include "khartoum/good_positions.h"

/* The action phase of turn 5 with so much of either track. */
static void with_tracks(int morale, int resources)
{
    begin("");
    in_turn(5, 3);
    state.morale = (uint8_t)morale;
    state.resources = (uint8_t)resources;
}

static void set(int constant, int value)
{
    data.constant[constant] = (uint8_t)value;
}

static void morale_has_its_own_price_and_number(void)
{
    with_tracks(5, 20);
    set(KH_CONSTANT_morale_price, 3);
    set(KH_CONSTANT_morale_raises, 4);
    remember();
    does("morale raise:morale raise:morale raise:morale raise:morale");
    assert_changes("action_points-1 morale+4 resources-12 last_kind=morale clicks+4 "
                   "direction=morale step=morale,actions,turn");
    refuses("raise:morale", "6.2c");

    with_tracks(5, 2);
    set(KH_CONSTANT_morale_price, 3);
    set(KH_CONSTANT_resource_price, 6);
    refuses("morale", "6.2b");
    state.resources = 3;
    assert_true(is_fatal("morale"));
    does("morale");
    assert_true(is_fatal("raise:morale"));
    refuses("raise:resources", "6.2e");
    state.resources = 4;
    assert_false(is_fatal("raise:morale"));
}

static void resources_have_their_own_price_and_number(void)
{
    with_tracks(12, 1);
    set(KH_CONSTANT_resource_price, 3);
    set(KH_CONSTANT_resource_raises, 1);
    remember();
    does("morale raise:resources");
    assert_changes("action_points-1 morale-3 resources+1 last_kind=morale clicks+1 "
                   "direction=resources step=morale,actions,turn");
    refuses("raise:resources", "6.2f");

    with_tracks(2, 1);
    set(KH_CONSTANT_resource_price, 3);
    refuses("morale", "6.2b");
    state.morale = 3;
    assert_true(is_fatal("morale"));
    does("morale");
    assert_true(is_fatal("raise:resources"));
    state.morale = 4;
    assert_false(is_fatal("raise:resources"));
}

/* One way that is open is enough for the action, and one that does not lose for its being harmless.
 */
static void the_action_is_open_while_one_of_the_two_can_be_raised(void)
{
    with_tracks(15, 10);
    does("morale");
    assert_legal("raise:resources");
    with_tracks(1, 10);
    does("morale");
    assert_legal("raise:morale");
    with_tracks(2, 3);
    assert_false(is_fatal("morale"));
    with_tracks(3, 2);
    assert_false(is_fatal("morale"));
    with_tracks(2, 2);
    assert_true(is_fatal("morale"));
    with_tracks(15, 2);
    data.constant[KH_CONSTANT_resources_most] = 2;
    refuses("morale", "10.1d");
}

static void gunboats_have_their_own_price(void)
{
    with_tracks(10, 20);
    set(KH_CONSTANT_gunboat_price, 3);
    build_gunboats(1);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    remember();
    does("gunboats build repair");
    assert_changes("action_points-1 resources-6 last_kind=gunboats clicks+2 available.gunboat+2 "
                   "aside.gunboat-1 damaged.gunboat-1 step=gunboats,actions,turn");
    assert_true(cited("6.4c"));
    assert_true(cited("6.4h"));

    with_tracks(10, 3);
    set(KH_CONSTANT_gunboat_price, 3);
    build_gunboats(1);
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    assert_true(is_fatal("gunboats"));
    does("gunboats");
    assert_true(is_fatal("build"));
    assert_true(is_fatal("repair"));
    state.resources = 4;
    assert_false(is_fatal("build"));
    assert_false(is_fatal("repair"));
    state.resources = 2;
    assert_false(is_legal("build"));
    refuses("build", "6.4c");
    refuses("repair", "6.4h");
}

/* A damaged gunboat can be repaired when none is left to build. */
static void gunboats_can_be_repaired_when_none_is_left_to_build(void)
{
    with_tracks(10, 20);
    build_gunboats(3);
    refuses("gunboats", "6.4d");
    put(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_DAMAGED);
    does("gunboats");
    assert_legal("repair");
    with_tracks(10, 20);
    does("gunboats");
    assert_legal("build");
    with_tracks(10, 2);
    set(KH_CONSTANT_gunboat_price, 3);
    refuses("gunboats", "6.4c");
}

static void militia_have_their_own_price(void)
{
    with_tracks(10, 20);
    set(KH_CONSTANT_militia_price, 3);
    remember();
    does("militia");
    assert_changes("action_points-1 morale-3 last_kind=militia step=militia,actions,turn");
    with_tracks(2, 20);
    set(KH_CONSTANT_militia_price, 3);
    refuses("militia", "6.3b");
    state.morale = 3;
    assert_true(is_fatal("militia"));
    state.morale = 4;
    assert_false(is_fatal("militia"));
}

static void fortifying_has_its_own_price(void)
{
    with_tracks(10, 2);
    set(KH_CONSTANT_fortify_price, 3);
    refuses("fortify", "6.1g");
    state.resources = 3;
    assert_true(is_fatal("fortify"));
    does("fortify");
    assert_true(is_fatal("zone:red.5"));
    with_tracks(10, 1);
    does("defend");
    assert_false(is_fatal("zone:red.5"));
}

static void sorties_have_their_own_price_and_raids_none(void)
{
    with_tracks(10, 2);
    set(KH_CONSTANT_sortie_price, 3);
    refuses("sortie", "6.6a");
    assert_true(is_legal("raid"));
    state.resources = 3;
    assert_true(is_fatal("sortie"));
}

static void raids_have_their_own_number_of_light_guns(void)
{
    with_tracks(10, 20);
    set(KH_CONSTANT_raid_light_guns, 2);
    does("raid target:red unit:sudanese.2 unit:light unit:light");
    refuses("unit:light", "6.5d");
}

static void the_bonus_has_its_own_price_and_worth(void)
{
    bonus_asked();
    set(KH_CONSTANT_bonus_price, 3);
    set(KH_CONSTANT_bonus, 5);
    state.resources = 2;
    assert_legal("hold");
    state.resources = 3;
    assert_true(is_fatal("spend"));
    state.resources = 20;
    assert_false(is_fatal("spend"));
    does("spend");
    assert_int_equal(state.resources, 17);
    assert_int_equal(noted(KH_MESSAGE_log_drm_bonus, 0), 5);
}

static void markers_have_their_own_level(void)
{
    int zone = kh_zone_of(KH_RED, 5);
    begin("");
    set(KH_CONSTANT_marker_level, 3);
    int level = kh_zone_level(&data, &state, zone);
    state.marker[zone] = 1;
    assert_int_equal(kh_zone_level(&data, &state, zone), level + 3);
}

/* Lost when a banner walks in, regained when it is thrown back. */
static void key_zones_have_their_own_worth(void)
{
    begin("");
    no_modifiers();
    card_1(KH_RED);
    set(KH_CONSTANT_key_zone_morale, 4);
    for (int zone = 0; zone < KH_ZONES; zone++) data.zone[zone].key = 0;
    data.zone[kh_zone_of(KH_RED, 4)].key = 1;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 1; /* makes up for the strength */
    state.morale = 10;
    state.strength[KH_RED] = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_RED, 3), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_int_equal(state.morale, 6);
    assert_int_equal(state.banner_zone[KH_RED], 4);
    does("hold roll:6+6");
    assert_int_equal(state.banner_zone[KH_RED], 5);
    assert_int_equal(noted(KH_MESSAGE_log_key_regained, 0), kh_zone_of(KH_RED, 4));
    assert_int_equal(noted(KH_MESSAGE_log_morale, 0), 4 + 1); /* and one by the row itself */
}

/* A siege of eleven months, with relief announced for later, ends with the eleventh. */
static void the_siege_has_its_own_number_of_turns(void)
{
    begin("");
    card_1(KH_RED);
    set(KH_CONSTANT_turns, 11);
    set(KH_CONSTANT_relief_turn, 10);
    state.relief_turn = 11;
    state.disorganised[KH_RED] = 1;
    in_turn(11, 3);
    does("end activation:1");
    assert_int_equal(state.ending, KH_ENDING_JANUARY);

    begin("");
    set(KH_CONSTANT_turns, 11);
    state.relief_turn = 11;
    in_turn(5, 3);
    assert_no_fault();
    state.relief_turn = 12;
    assert_string_equal(kh_game.fault(&data, &state),
                        "relief_turn: between this turn and the last");
}

/* The grade of a defeat counts back from the last turn. */
static void the_grade_of_a_defeat_counts_from_the_last_turn(void)
{
    for (int turns = 9; turns <= 12; turns++) {
        begin("");
        set(KH_CONSTANT_turns, turns);
        state.relief_turn = (uint8_t)turns;
        in_turn(9, 3);
        state.morale = 1;
        does("militia");
        assert_int_equal(state.ending, KH_ENDING_MORALE);
        assert_int_equal(kh_game.score(&data, &state).grade, turns - 9 + 1);
    }
    begin("");
    in_turn(9, 3);
    assert_int_equal(kh_game.score(&data, &state).grade, 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(morale_has_its_own_price_and_number, "6.2b 6.2c"),
    RULE_TEST(resources_have_their_own_price_and_number, "6.2e 6.2f"),
    RULE_TEST(the_action_is_open_while_one_of_the_two_can_be_raised, "6.2g 10.1d"),
    RULE_TEST(gunboats_have_their_own_price, "6.4c 6.4h"),
    RULE_TEST(gunboats_can_be_repaired_when_none_is_left_to_build, "6.4d 6.4h"),
    RULE_TEST(militia_have_their_own_price, "6.3b"),
    RULE_TEST(fortifying_has_its_own_price, "6.1g"),
    RULE_TEST(sorties_have_their_own_price_and_raids_none, "6.6a"),
    RULE_TEST(raids_have_their_own_number_of_light_guns, "6.5d"),
    RULE_TEST(the_bonus_has_its_own_price_and_worth, "7.2e"),
    RULE_TEST(markers_have_their_own_level, "6.1i"),
    RULE_TEST(key_zones_have_their_own_worth, "11.9b 11.9c"),
    RULE_TEST(the_siege_has_its_own_number_of_turns, "4.1a 9.1a"),
    RULE_TEST(the_grade_of_a_defeat_counts_from_the_last_turn, "9.3b"),
};
RULE_TEST_MAIN("khartoum", tests)
