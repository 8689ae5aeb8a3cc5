/* Section 2.3, the counters: their classes, factors, steps and numbers. */
#include "khartoum/outcome.h"

#include <string.h>

/* ---- Numbers ----------------------------------------------------------------------------- */

static void fortification_markers_are_limited_by_their_counters(void)
{
    begin("");
    in_turn(3, 2);
    for (int zone = 1; zone < KH_ZONES; zone++) state.marker[zone] = kh_is_controlled(&state, zone);
    refuses("fortify", "2.3a");
    state.marker[kh_zone_of(KH_GREEN, 2)] = 0;
    does("fortify zone:palace");
    refuses("zone:green.2", "2.3a");
    assert_legal("done");
}

static void gunboats_are_limited_by_their_counters(void)
{
    begin("");
    in_turn(3, 2);
    does("gunboats build build build");
    refuses("build", "6.4d");
    assert_int_equal(count(KH_PLACE_AVAILABLE, KH_GUNBOAT), 3);
    assert_int_equal(count(KH_PLACE_ASIDE, KH_GUNBOAT), 0);
}

static void counters_of_the_optional_sheet_are_not_in_the_basic_game(void)
{
    begin("");
    assert_int_equal(state.leader[KH_GORDON], KH_PLACE_ASIDE);
    in_turn(11, 3);
    refuses("barge:white.4", "2.3b");
    refuses("people", "2.3b");
    does("defend zone:white.4 unit:egyptian.2");
    refuses("leader:gordon", "2.3g");
    begin("gordon=yes barges=yes people=yes");
    in_turn(11, 3);
    assert_true(is_legal("barge:white.4") && is_legal("people"));
    does("defend zone:white.4 unit:egyptian.2 leader:gordon");
    assert_int_equal(state.leader[KH_GORDON], KH_PLACE_ZONE + kh_zone_of(KH_WHITE, 4));
}

/* ---- Markers ----------------------------------------------------------------------------- */

static void the_relief_marker_shows_the_turn_at_whose_end_relief_comes(void)
{
    begin("events=no");
    state.disorganised[KH_BLACK] = 1;
    state.relief_turn = 8;
    in_activation(7);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_NONE);
    assert_int_equal(state.turn, 8);
    assert_step(KH_STEP_ACTIONS);
    state.disorganised[KH_BLACK] = 1;
    does("end");
    assert_int_equal(state.ending, KH_ENDING_NONE);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_RELIEF);
}

static void a_disorganised_banner_does_not_attack(void)
{
    begin("");
    in_activation(4);
    state.disorganised[KH_BLACK] = 1;
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    remember();
    does("activation:1");
    assert_changes("turn+1 phase=event resources-1 disorganised.black-1 last_kind=none "
                   "black.5.egyptian.2-1 available.egyptian.2+1 step=event_draw,turn");
    assert_int_equal(times_noted(KH_MESSAGE_log_attack), 0);
}

/* ---- Classes ----------------------------------------------------------------------------- */

/* Black comes from 6; the counter alone in zone 5 stops it or does not. */
static void assert_stops(int kind, bool stops)
{
    begin("");
    in_activation(2);
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    build_gunboats(3);
    if (kh_is_regular(kind) && !kh_is_full(kind)) reduce(kind - 1, 1);
    deploy(kh_zone_of(KH_BLACK, 5), kind, 1);
    does("activation:1");
    if (stops) {
        assert_step(KH_STEP_ATTACK_BONUS);
        assert_int_equal(state.banner_zone[KH_BLACK], 6);
    } else {
        assert_int_equal(state.ending, KH_ENDING_PALACE);
    }
}

static void egyptians_sudanese_bashi_bazouks_and_militia_are_the_troops(void)
{
    for (int kind = 0; kind < KH_KINDS; kind++) assert_stops(kind, kind <= KH_MILITIA);
    begin("");
    in_activation(2);
    deploy_leader(kh_zone_of(KH_BLACK, 5), KH_STEWART);
    does("activation:1");
    assert_int_equal(state.ending, KH_ENDING_PALACE);
}

static void militia_are_no_regulars(void)
{
    begin("");
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_SUDANESE_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_EGYPTIAN_FULL, 2, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    put(KH_BASHI_FULL, 3, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    in_turn(3, 3);
    refuses("raid", "6.5b");
    refuses("sortie", "6.6e");
    does("defend zone:black.5 unit:militia");
}

static void militia_are_barred_from_raid_and_sortie_and_may_defend(void)
{
    begin("");
    put(KH_MILITIA, 2, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    in_turn(3, 4);
    does("raid target:red");
    refuses("unit:militia", "2.3k");
    does("unit:sudanese.2 go roll:6+6");
    does("peek:1 sortie target:red");
    refuses("unit:militia", "2.3k");
    does("unit:sudanese.2 go roll:6+6 roll:1 defend zone:red.3 unit:militia done");
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_RED, 3), KH_MILITIA), 1);
}

static void guns_are_heavy_or_light_and_nothing_else(void)
{
    begin("");
    in_activation(2);
    state.strength[KH_BLACK] = 12;
    state.banner_zone[KH_BLACK] = 4;
    deploy(kh_zone_of(KH_BLACK, 3), KH_EGYPTIAN_FULL, 2);
    deploy(kh_zone_of(KH_BLACK, 3), KH_LIGHT_GUN, 1);
    deploy(kh_zone_of(KH_BLACK, 3), KH_HEAVY_GUN, 1);
    does("activation:1 hold roll:3+6"); /* 9 + 4 + 1 + 2 + 1 - 12 and +1 for resources: 6 */
    does("roll:6");
    assert_step(KH_STEP_GUN_DIE);
    does("roll:3");
    assert_legal("lose:light lose:heavy");
}

/* Row 6 of the defence asks for a die for each class that is there. */
static void unit_classes_are_leaders_troops_guns_and_gunboats(void)
{
    begin("");
    in_activation(2);
    build_gunboats(2);
    state.strength[KH_BLACK] = 12;
    state.banner_zone[KH_BLACK] = 4;
    deploy(kh_zone_of(KH_BLACK, 3), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_BLACK, 3), KH_LIGHT_GUN, 1);
    deploy(kh_zone_of(KH_BLACK, 3), KH_GUNBOAT, 2);
    deploy_leader(kh_zone_of(KH_BLACK, 3), KH_NUSHI);
    does("activation:1 hold roll:5+5"); /* 10 + 2 + 1 + 2 + 1 + 1 - 12 and +1: 6 */
    assert_int_equal(state.row, 6);
    assert_step(KH_STEP_LEADER_DIE);
    does("roll:6");
    assert_step(KH_STEP_TROOP_DIE);
    does("roll:6");
    assert_step(KH_STEP_GUN_DIE);
    does("roll:6");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:6");
    assert_step(KH_STEP_GUNBOAT_DIE);
    does("roll:6");
    assert_step(KH_STEP_EVENT_DRAW);
}

static void there_are_four_leaders_and_gordon_stays_out_of_the_basic_game(void)
{
    static const char *const names[KH_LEADERS] = { "stewart", "ali", "nushi", "gordon" };
    begin("");
    assert_int_equal(kh_game.verbs[KH_VERB_LEADER].first->count, KH_LEADERS);
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        assert_string_equal(kh_game.verbs[KH_VERB_LEADER].first->word[leader], names[leader]);
        assert_int_equal(state.leader[leader],
                         leader == KH_GORDON ? KH_PLACE_ASIDE : KH_PLACE_AVAILABLE);
    }
    in_turn(3, 1);
    does("raid target:black unit:egyptian.2");
    assert_legal("unit:light leader:stewart leader:ali leader:nushi go");
}

/* ---- Factors ----------------------------------------------------------------------------- */

/* What the texts fix of the factors (M4), raid, sortie, defence. */
static void each_unit_has_a_factor_for_raid_sortie_and_defence(void)
{
    enum { ANY = 99, X = FIELD_X_VALUE };
    static const int fixed[KH_KINDS][KH_FIGHTS] = {
        [KH_EGYPTIAN_FULL] = { ANY, 1, ANY },
        [KH_SUDANESE_FULL] = { 2, ANY, ANY },
        [KH_EGYPTIAN_REDUCED] = { ANY, ANY, ANY },
        [KH_SUDANESE_REDUCED] = { ANY, 1, ANY },
        [KH_BASHI_FULL] = { ANY, ANY, 0 },
        [KH_BASHI_REDUCED] = { ANY, X, ANY },
        [KH_MILITIA] = { X, X, ANY },
        [KH_LIGHT_GUN] = { 1, 1, ANY },
        [KH_HEAVY_GUN] = { X, ANY, ANY },
        [KH_GUNBOAT] = { 1, 1, ANY },
    };
    begin("");
    for (int i = 0; i < KH_KINDS * KH_FIGHTS; i++) {
        int kind = i / KH_FIGHTS, fight = i % KH_FIGHTS, factor = data.unit[kind].factor[fight];
        if (fixed[kind][fight] == ANY) {
            assert_int_not_equal(factor, X);
        } else {
            assert_int_equal(factor, fixed[kind][fight]);
        }
    }
    assert_int_equal(data.leader[KH_ALI].factor[KH_FIGHT_RAID], 2);
    assert_int_equal(data.leader[KH_ALI].factor[KH_FIGHT_SORTIE], 2);
}

/* The same counters in the three kinds of fight. */
static void each_fight_reads_its_own_factor(void)
{
    begin("");
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_RAID] = 1;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_SORTIE] = 3;
    in_turn(3, 4);
    does("raid target:black unit:egyptian.2 go");
    assert_int_equal(noted(KH_MESSAGE_log_drm_units, 2), 1);
    does("roll:6+6 sortie target:black unit:egyptian.2 go");
    assert_int_equal(noted(KH_MESSAGE_log_drm_units, 2), 3);
    begin("");
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_DEFENCE] = 5;
    in_activation(3);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1 hold");
    assert_int_equal(noted(KH_MESSAGE_log_drm_units, 2), 5);
}

static void an_x_bars_the_counter_and_a_zero_does_not(void)
{
    begin("");
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_SORTIE] = 0;
    data.leader[KH_NUSHI].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    in_turn(3, 4);
    does("raid target:black");
    refuses("unit:egyptian.2", "2.3j");
    refuses("leader:nushi", "2.3j");
    refuses("unit:heavy", "AOT8.3");
    does("unit:sudanese.2 go roll:6+6 peek:1 sortie target:black unit:egyptian.2 leader:nushi");
    assert_true(is_legal("go"));
}

static void an_x_in_defence_bars_the_counter_from_the_zones(void)
{
    begin("");
    data.unit[KH_BASHI_FULL].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    in_turn(3, 1);
    does("defend zone:palace");
    refuses("unit:bashi.2", "2.3j");
    assert_legal("unit:egyptian.2 unit:sudanese.2");
}

/* The order of the columns of a counter is the order of the actions. */
static void factors_follow_the_order_of_the_actions(void)
{
    static const char *const columns[KH_FIGHTS] = { "raid", "sortie", "defence" };
    const struct field *file = kh_game.data_fields;
    while (strcmp(file->name, "units") != 0) file++;
    int column = 0;
    for (const struct field *member = file->members; member->name; member++) {
        if (strcmp(member->name, columns[column]) != 0) continue;
        column++;
        if (column == KH_FIGHTS) break;
    }
    assert_int_equal(column, KH_FIGHTS);
    begin("");
    in_turn(3, 2);
    assert_legal("fortify morale gunboats militia raid sortie defend end");
}

/* ---- Steps ------------------------------------------------------------------------------- */

static void two_figures_are_two_steps_and_one_figure_is_one(void)
{
    begin("");
    in_activation(2);
    put(KH_MILITIA, 1, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    deploy(kh_zone_of(KH_BLACK, 5), KH_MILITIA, 1);
    remember();
    does("activation:1 hold roll:3+6"); /* 9 + 2 + 1, fort 2, resources +1, strength -8: 7 */
    does("roll:1");                     /* three steps, of which the Egyptians bear two */
    assert_legal("lose:egyptian.1 lose:militia");
    does("lose:egyptian.1");
    assert_changes("turn+1 phase=event resources-1 last_kind=none black.5.egyptian.2-1 "
                   "black.5.militia-1 out.egyptian.1+1 aside.militia+1 step=event_draw,turn");
}

static const struct rule_test tests[] = {
    RULE_TEST(fortification_markers_are_limited_by_their_counters, "2.3a R71"),
    RULE_TEST(gunboats_are_limited_by_their_counters, "2.3a 6.4d"),
    RULE_TEST(counters_of_the_optional_sheet_are_not_in_the_basic_game, "2.3b R16"),
    RULE_TEST(the_relief_marker_shows_the_turn_at_whose_end_relief_comes, "2.3c R54"),
    RULE_TEST(a_disorganised_banner_does_not_attack, "2.3d 7.1d"),
    RULE_TEST(egyptians_sudanese_bashi_bazouks_and_militia_are_the_troops, "2.3e 6.7h"),
    RULE_TEST(militia_are_no_regulars, "2.3e"),
    RULE_TEST(militia_are_barred_from_raid_and_sortie_and_may_defend, "2.3k EX6.12"),
    RULE_TEST(guns_are_heavy_or_light_and_nothing_else, "2.3f"),
    RULE_TEST(unit_classes_are_leaders_troops_guns_and_gunboats, "2.3h"),
    RULE_TEST(there_are_four_leaders_and_gordon_stays_out_of_the_basic_game, "2.3g R16"),
    RULE_TEST(each_unit_has_a_factor_for_raid_sortie_and_defence, "2.3i"),
    RULE_TEST(each_fight_reads_its_own_factor, "2.3i"),
    RULE_TEST(an_x_bars_the_counter_and_a_zero_does_not, "2.3j R70"),
    RULE_TEST(an_x_in_defence_bars_the_counter_from_the_zones, "2.3j"),
    RULE_TEST(factors_follow_the_order_of_the_actions, "4.1m"),
    RULE_TEST(two_figures_are_two_steps_and_one_figure_is_one, "2.3l"),
};

RULE_TEST_MAIN("khartoum", tests)
