/* Definitions: paths (11.5), morale (11.6), modifiers (11.7), key zones (11.9), resources (11.10),
 * and what the examples say about the data. */
#include "khartoum/outcome.h"

/* ---- Paths (11.5) ------------------------------------------------------------------------ */

/* Four chains of five zones of their own and the one Palace: 21 zones in all. */
static void path_leads_from_zone_6_to_the_palace_it_shares(void)
{
    bool seen[KH_ZONES] = { false };
    assert_int_equal(KH_ZONES, 21);
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        begin("");
        no_modifiers();
        card_1(banner);
        for (int zone = 0; zone < KH_ZONES; zone++) data.zone[zone].key = 0;
        assert_int_equal(state.banner_zone[banner], 6);
        in_activation(3);
        does("activation:1");
        assert_int_equal(noted(KH_MESSAGE_log_enter, 0), 5 * banner);
        assert_int_equal(times_noted(KH_MESSAGE_log_enter), 5);
        assert_int_equal(kh_banner_zone(&state, banner), KH_ZONE_PALACE);
        assert_int_equal(state.ending, KH_ENDING_PALACE);
        for (int number = 2; number <= 6; number++) {
            int zone = kh_zone_of(banner, number);
            assert_false(seen[zone]);
            seen[zone] = true;
            assert_int_equal(kh_zone_banner(zone), banner);
            assert_int_equal(kh_zone_number(zone), number);
        }
    }
    assert_false(seen[KH_ZONE_PALACE]);
}

/* From the Palace side of the map to the far end of a path and against any banner, in one turn. */
static void units_do_not_march_they_are_placed_or_attack_at_any_distance(void)
{
    begin("");
    no_modifiers();
    state.banner_zone[KH_BLACK] = 2;
    state.strength[KH_RED] = state.strength[KH_GREEN] = 0;
    in_turn(3, 3);
    does("raid target:red unit:sudanese.2 go roll:4+5");
    does("sortie target:green unit:sudanese.2 go roll:6+6");
    does("defend zone:red.5 unit:bashi.2 zone:green.5 unit:bashi.2 zone:palace unit:bashi.2 done");
}

/* ---- Morale and resources (11.6, 11.10) -------------------------------------------------- */

/* What the texts tell; the other boxes are reconstructed and only come in between. */
static void morale_and_resource_boxes_have_the_modifiers_of_the_texts(void)
{
    static const struct {
        int morale, resources, morale_drm, resource_drm;
    } rows[] = {
        { 6, 31, -2, 1 },
        { 10, 28, 0, 0 },
        { 11, 16, 0, -1 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        state.morale = (uint8_t)rows[i].morale;
        state.resources = (uint8_t)rows[i].resources;
        in_turn(3, 2);
        does("raid target:black unit:egyptian.2 go");
        assert_int_equal(noted(KH_MESSAGE_log_drm_morale, 1), rows[i].morale_drm);
        assert_int_equal(noted(KH_MESSAGE_log_drm_resources, 1), rows[i].resource_drm);
    }
}

/* Each box has its own modifier here, so that reading a neighbour's would show. */
static void every_box_of_both_tracks_is_read_for_itself(void)
{
    for (int level = 1; level <= KH_RESOURCE_TRACK; level++) {
        begin("");
        no_modifiers();
        for (int i = 0; i < KH_RESOURCE_TRACK; i++) data.resource_drm[i] = (int8_t)(i + 1);
        for (int i = 0; i < KH_MORALE_TRACK; i++) data.morale_drm[i] = (int8_t)(-2 * i - 2);
        state.resources = (uint8_t)level;
        state.morale = (uint8_t)(level <= KH_MORALE_TRACK ? level : 1);
        state.strength[KH_BLACK] = 0;
        in_turn(3, 2);
        does("raid target:black unit:egyptian.2 go");
        assert_int_equal(state.modifier, level - 2 * state.morale);
    }
}

/* The modifiers of both tracks count together, and the same in the three kinds of fight. */
static void both_tracks_modify_raid_sortie_and_defence_alike(void)
{
    static const char *const fights[] = {
        "raid target:red unit:egyptian.2 go",
        "sortie target:red unit:egyptian.2 go",
        "defend zone:red.5 unit:egyptian.2 done activation:1 hold",
    };
    for (int i = 0; i < KH_FIGHTS; i++) {
        begin("");
        no_modifiers();
        card_1(KH_RED);
        for (int box = 0; box < KH_RESOURCE_TRACK; box++) data.resource_drm[box] = 5;
        for (int box = 0; box < KH_MORALE_TRACK; box++) data.morale_drm[box] = -2;
        state.strength[KH_RED] = 2;
        in_turn(3, 1);
        does(fights[i]);
        assert_int_equal(state.modifier, 5 - 2 - (i == KH_FIGHT_RAID ? 1 : 2));
    }
}

static void morale_below_1_loses_at_once(void)
{
    begin("");
    state.morale = 1;
    in_turn(3, 2);
    remember();
    does("militia");
    assert_changes("action_points-1 last_kind=militia morale-1 ending=morale");
}

static void resources_below_1_lose_at_once(void)
{
    begin("");
    state.resources = 1;
    in_turn(3, 2);
    remember();
    does("sortie");
    assert_changes("action_points-1 last_kind=sortie resources-1 ending=resources");
}

static void resources_pay_for_what_is_built(void)
{
    begin("");
    in_turn(3, 4);
    remember();
    does("fortify zone:palace done morale raise:morale done gunboats build done");
    does("sortie target:black unit:egyptian.2");
    assert_int_equal(state.resources, 32 - 1 - 2 - 1 - 1);
}

/* ---- Key zones (11.9) -------------------------------------------------------------------- */

static void fort_omdurman_and_the_southern_ramparts_are_key_zones(void)
{
    static const struct {
        int banner, number;
    } rows[] = { { KH_BLACK, 5 }, { KH_WHITE, 4 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        card_1(rows[i].banner);
        state.banner_zone[rows[i].banner] = (uint8_t)(rows[i].number + 1);
        in_activation(3);
        deploy(kh_zone_of(rows[i].banner, rows[i].number - 1), KH_EGYPTIAN_FULL, 1);
        remember();
        does("activation:1");
        assert_true(cited("11.9b"));
        assert_int_equal(state.morale, 11);
    }
}

/* Lost and regained and lost again: every change of control counts. */
static void every_change_of_control_of_a_key_zone_counts(void)
{
    begin("");
    no_modifiers();
    card_1(KH_BLACK, KH_GREEN);
    state.strength[KH_BLACK] = 4;
    state.strength[KH_GREEN] = 1;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 4;
    data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_SORTIE] = 4;
    for (int zone = 0; zone < KH_ZONES; zone++) data.zone[zone].key = 0;
    data.zone[kh_zone_of(KH_BLACK, 5)].key = 1;

    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 4), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_GREEN, 5), KH_BASHI_FULL, 1);
    does("activation:1");
    assert_int_equal(state.morale, 11); /* lost by walking in */
    does("hold roll:6+6");
    assert_int_equal(state.morale, 13); /* regained by the defence, with the row's own point */
    assert_int_equal(state.banner_zone[KH_BLACK], 6);

    begin("");
    no_modifiers();
    data.unit[KH_SUDANESE_FULL].factor[KH_FIGHT_SORTIE] = 8;
    data.zone[kh_zone_of(KH_BLACK, 5)].key = 1;
    state.banner_zone[KH_BLACK] = 5;
    state.morale = 14;
    in_turn(3, 2);
    does("sortie target:black unit:sudanese.2 go roll:6+6");
    assert_int_equal(state.morale, 15); /* two points, but the track ends at 15 */
}

/* ---- What the examples say about the data ------------------------------------------------ */

static void banners_begin_at_8_8_6_and_6(void)
{
    begin("");
    assert_int_equal(state.strength[KH_BLACK], 8);
    assert_int_equal(state.strength[KH_WHITE], 8);
    assert_int_equal(state.strength[KH_RED], 6);
    assert_int_equal(state.strength[KH_GREEN], 6);
}

/* R71: markers that only record a state are not counted. */
static void all_four_banners_can_be_disorganised_at_once(void)
{
    begin("");
    no_modifiers();
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_SORTIE] = 8;
    for (int banner = 0; banner < KH_BANNERS; banner++)
        state.disorganised[banner] = banner != KH_RED;
    in_turn(3, 2);
    remember();
    does("sortie target:red unit:egyptian.2 go roll:5+6");
    assert_int_equal(state.disorganised[KH_RED], 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(path_leads_from_zone_6_to_the_palace_it_shares, "11.5a 11.5b 2.1a 2.1b R13"),
    RULE_TEST(units_do_not_march_they_are_placed_or_attack_at_any_distance, "11.5c R22"),
    RULE_TEST(morale_and_resource_boxes_have_the_modifiers_of_the_texts, "11.6b 11.10c"),
    RULE_TEST(every_box_of_both_tracks_is_read_for_itself, "11.6a 11.10b 11.7a"),
    RULE_TEST(both_tracks_modify_raid_sortie_and_defence_alike,
              "11.6a 11.10b 11.7a 6.5k 6.6n 7.2f R69"),
    RULE_TEST(morale_below_1_loses_at_once, "11.6c"),
    RULE_TEST(resources_below_1_lose_at_once, "11.10d"),
    RULE_TEST(resources_pay_for_what_is_built, "11.10a"),
    RULE_TEST(fort_omdurman_and_the_southern_ramparts_are_key_zones, "11.9a 11.9b R66"),
    RULE_TEST(every_change_of_control_of_a_key_zone_counts, "11.9b 11.9c R40"),
    RULE_TEST(banners_begin_at_8_8_6_and_6, "R62"),
    RULE_TEST(all_four_banners_can_be_disorganised_at_once, "R71"),
};

RULE_TEST_MAIN("khartoum", tests)
