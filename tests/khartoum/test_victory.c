/* Section 9: victory, sudden death and the grades of a defeat. */
#include "khartoum/outcome.h"

#include <stdio.h>
#include <string.h>

#include "hosted/catalogue.h"

static void assert_score(int value, enum kh_ending ending, int grade)
{
    struct score score = kh_game.score(&data, &state);
    assert_int_equal(score.value[0], value);
    assert_int_equal(score.ending, ending);
    assert_int_equal(score.grade, grade);
    assert_int_equal(kh_game.actor(&state), ending ? ACTOR_OVER : ACTOR_FIRST_SEAT);
}

/* The activation phase of a turn in which the only banner on card 1, Black, stays idle. */
static void in_quiet_activation(int turn)
{
    state.disorganised[KH_BLACK] = 1;
    in_activation(turn);
}

/* ---- 9.1: victory ------------------------------------------------------------------------ */

static void holding_the_palace_to_the_end_of_january_1885_wins(void)
{
    begin("");
    in_quiet_activation(12);
    remember();
    does("activation:1");
    assert_changes("phase=reorganisation resources-1 disorganised.black-1 ending=january");
    assert_true(cited("9.1a"));
    assert_score(1000, KH_ENDING_JANUARY, 0);
}

static void holding_the_palace_to_the_end_of_the_relief_turn_wins(void)
{
    begin("");
    state.relief_turn = 9;
    in_quiet_activation(9);
    remember();
    does("activation:1");
    assert_changes("phase=reorganisation resources-1 disorganised.black-1 ending=relief");
    assert_true(cited("9.1b"));
    assert_score(1000, KH_ENDING_RELIEF, 0);
}

/* An event moves the marker onto the present turn; the player wins only when the turn ends. */
static void an_event_brings_the_relief_force_earlier(void)
{
    begin("");
    state.event[12 - 1] = KH_CARD_REMOVED;
    state.relief_turn = 11;
    state.disorganised[KH_BLACK] = 1;
    in_event(10);
    does("event:13");
    assert_int_equal(state.relief_turn, 10);
    assert_score(0, KH_ENDING_NONE, 0);
    does("end");
    assert_int_equal(state.ending, KH_ENDING_NONE);
    does("activation:1");
    assert_score(1000, KH_ENDING_RELIEF, 0);
}

static void a_palace_lost_in_the_relief_turn_is_lost(void)
{
    begin("");
    state.relief_turn = 9;
    in_activation(9);
    does("activation:1");
    assert_score(0, KH_ENDING_PALACE, 4);
}

/* ---- 9.2: sudden death ------------------------------------------------------------------- */

/* Black comes first on card 3; White, the marker and the upkeep come too late. */
static void a_banner_in_the_palace_loses_at_once(void)
{
    begin("");
    state.banner_zone[KH_BLACK] = 2;
    state.marker[KH_ZONE_PALACE] = 1;
    in_activation(5);
    remember();
    does("activation:3");
    assert_changes("banner_zone.black-1 ending=palace");
    assert_true(cited("9.2a"));
    assert_score(0, KH_ENDING_PALACE, 0);
}

static void resources_below_1_lose_at_once(void)
{
    begin("");
    state.resources = 1;
    in_quiet_activation(5);
    remember();
    does("activation:1");
    assert_changes("phase=reorganisation resources-1 disorganised.black-1 ending=resources");
    assert_true(cited("9.2b"));
    assert_score(0, KH_ENDING_RESOURCES, 0);
}

static void morale_below_1_loses_at_once(void)
{
    begin("");
    state.morale = 1;
    in_activation(5);
    remember();
    does("activation:1"); /* into Fort Omdurman, and no further */
    assert_changes("banner_zone.black-1 morale-1 ending=morale");
    assert_true(cited("9.2c"));
    assert_score(0, KH_ENDING_MORALE, 0);
}

/* A row that throws the defenders out of a key zone: the advance ends the game before any die. */
static void after_sudden_death_nothing_more_of_the_row_happens(void)
{
    begin("");
    state.morale = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_BLACK, 5), KH_BASHI_FULL, 1);
    deploy_leader(kh_zone_of(KH_BLACK, 5), KH_NUSHI);
    does("activation:1 hold roll:1+1");
    assert_int_equal(state.ending, KH_ENDING_MORALE);
    assert_int_equal(state.leader[KH_NUSHI], KH_PLACE_ZONE + kh_zone_of(KH_BLACK, 5));
    assert_int_equal(count(KH_PLACE_ZONE + kh_zone_of(KH_BLACK, 5), KH_BASHI_FULL), 1);
    assert_int_equal(count(KH_PLACE_OUT, KH_BASHI_REDUCED), 0);
}

static void neither_units_nor_leaders_nor_spent_banners_end_the_game(void)
{
    begin("");
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind += 2) {
        int number = count(KH_PLACE_AVAILABLE, kind);
        reduce(kind, number);
        put(kind + 1, number, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    }
    put(KH_LIGHT_GUN, 5, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    put(KH_GUNBOAT, 3, KH_PLACE_ASIDE, KH_PLACE_OUT);
    for (int leader = 0; leader < KH_GORDON; leader++) put_leader(leader, KH_PLACE_OUT);
    for (int banner = 0; banner < KH_BANNERS; banner++) state.strength[banner] = 0;
    in_activation(5);
    remember();
    does("activation:11");
    assert_changes("turn+1 phase=event resources-1 last_kind=none step=event_draw,turn");
    does("event:1");
    assert_score(0, KH_ENDING_NONE, 0);
}

/* ---- Fatal prices (R7) ------------------------------------------------------------------- */

/* Every price that can be paid to the end of its track: legal, told as fatal, and lost at once with
 * nothing received for it. */
static void a_price_may_be_paid_to_the_end_and_loses_at_once(void)
{
    static const struct {
        int morale, resources;
        const char *before, *fatal, *changes;
    } cases[] = {
        { 12, 1, "fortify", "zone:palace", "resources-1 ending=resources last_kind=fortify" },
        { 12, 2, "morale", "raise:morale", "resources-2 ending=resources last_kind=morale" },
        { 2, 32, "morale", "raise:resources", "morale-2 ending=morale last_kind=morale" },
        { 12, 1, "gunboats", "build", "resources-1 ending=resources last_kind=gunboats" },
        { 12, 1, "gunboats", "repair", "resources-1 ending=resources last_kind=gunboats" },
        { 1, 32, "", "militia", "morale-1 ending=morale last_kind=militia" },
        { 12, 1, "", "sortie", "resources-1 ending=resources last_kind=sortie" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char changes[256];
        begin("");
        state.morale = (uint8_t)cases[i].morale;
        state.resources = (uint8_t)cases[i].resources;
        put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
        in_turn(5, 2);
        remember();
        does(cases[i].before);
        assert_true(is_legal(cases[i].fatal));
        assert_true(is_fatal(cases[i].fatal));
        does(cases[i].fatal);
        snprintf(changes, sizeof changes, "action_points-1 %s", cases[i].changes);
        assert_row_changes(cases[i].fatal, changes);
    }
}

static void the_defence_may_spend_its_last_resource_point_and_lose(void)
{
    begin("");
    state.resources = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_BLACK, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_true(is_fatal("spend"));
    assert_false(is_fatal("hold"));
    does("spend");
    assert_int_equal(state.ending, KH_ENDING_RESOURCES);
    assert_int_equal(times_noted(KH_MESSAGE_log_modifier), 0);
}

static void a_price_that_leaves_something_is_not_fatal(void)
{
    begin("");
    state.morale = 2;
    state.resources = 2;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    in_turn(5, 4);
    assert_false(is_fatal("militia"));
    assert_false(is_fatal("sortie"));
    does("fortify");
    assert_false(is_fatal("zone:palace"));
    does("zone:palace");
    assert_true(is_fatal("zone:black.5"));
    begin("");
    state.morale = 3;
    state.resources = 3;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    in_turn(5, 4);
    does("morale");
    assert_false(is_fatal("raise:morale"));
    assert_false(is_fatal("raise:resources"));
    does("raise:morale done gunboats");
    assert_int_equal(state.resources, 1);
    assert_true(is_fatal("build") && is_fatal("repair"));
}

/* An action that must be paid as soon as it has begun loses as surely as its first price. */
static void an_action_whose_first_price_loses_is_fatal(void)
{
    begin("");
    state.resources = 1;
    put(KH_GUNBOAT, 1, KH_PLACE_ASIDE, KH_PLACE_DAMAGED);
    in_turn(5, 4);
    assert_true(is_fatal("fortify") && is_fatal("gunboats") && is_fatal("sortie"));
    assert_false(is_fatal("morale"));
    assert_false(is_fatal("raid") || is_fatal("defend") || is_fatal("end"));
    state.resources = 2;
    assert_false(is_fatal("fortify") || is_fatal("gunboats"));
}

/* Raising morale or resources: fatal only if neither way is open without losing. */
static void an_exchange_is_fatal_when_each_way_is_refused_or_loses(void)
{
    static const struct {
        int morale, resources;
        bool legal, fatal;
    } cases[] = {
        { 2, 2, true, true },   { 2, 1, true, true },   { 1, 2, true, true },
        { 1, 1, false, false }, { 3, 1, true, false },  { 3, 2, true, false },
        { 2, 3, true, false },  { 15, 2, true, false }, { 2, 36, true, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("");
        state.morale = (uint8_t)cases[i].morale;
        state.resources = (uint8_t)cases[i].resources;
        in_turn(5, 4);
        assert_int_equal(is_legal("morale"), cases[i].legal);
        assert_int_equal(is_fatal("morale"), cases[i].fatal);
    }
}

/* More than there is cannot be paid at all. */
static void a_price_above_the_level_is_refused(void)
{
    begin("");
    state.morale = 1;
    state.resources = 1;
    in_turn(5, 4);
    refuses("morale", "6.2b");
    state.resources = 2;
    does("morale");
    refuses("raise:resources", "6.2e");
}

/* Free resources of turn 1 are not the track: spending them to the end harms nobody. */
static void the_free_pool_of_turn_1_is_never_fatal(void)
{
    begin("");
    state.resources = 1;
    state.free_resources = 2;
    assert_false(is_fatal("fortify") || is_fatal("gunboats") || is_fatal("morale"));
    state.free_resources = 1;
    does("fortify");
    assert_false(is_fatal("zone:palace"));
    does("zone:palace done");
    assert_int_equal(state.ending, KH_ENDING_NONE);
}

/* ---- 9.3: grades ------------------------------------------------------------------------- */

/* The grade by the last month completed: a loss in turn t held until the month of turn t - 1. */
static int grade_of_month_before(int turn)
{
    switch (turn - 1) {
    case 11: return 1; /* December */
    case 10: return 2; /* November */
    case 9: return 3;  /* October */
    case 8: return 4;  /* September */
    default: return 0;
    }
}

static void a_fallen_palace_is_graded_by_the_last_month_completed(void)
{
    for (int turn = 2; turn <= 12; turn++) {
        begin("");
        in_activation(turn);
        does("activation:1");
        assert_score(0, KH_ENDING_PALACE, grade_of_month_before(turn));
    }
}

/* At the upkeep of a turn that turn is not completed. */
static void lack_of_resources_and_morale_is_graded_alike(void)
{
    for (int turn = 2; turn <= 12; turn++) {
        begin("");
        state.resources = 1;
        in_quiet_activation(turn);
        does("activation:1");
        assert_score(0, KH_ENDING_RESOURCES, grade_of_month_before(turn));
        begin("");
        state.morale = 1;
        in_turn(turn, 1);
        does("militia");
        assert_score(0, KH_ENDING_MORALE, grade_of_month_before(turn));
    }
}

static void each_turn_is_a_month_from_february_1884_to_january_1885(void)
{
    static const char *const months[LANGUAGES][12] = {
        { "February 1884", "March 1884", "April 1884", "May 1884", "June 1884", "July 1884",
          "August 1884", "September 1884", "October 1884", "November 1884", "December 1884",
          "January 1885" },
        { "février 1884", "mars 1884", "avril 1884", "mai 1884", "juin 1884", "juillet 1884",
          "août 1884", "septembre 1884", "octobre 1884", "novembre 1884", "décembre 1884",
          "janvier 1885" },
    };
    struct fault fault;
    struct catalogue *catalogue = catalogue_open(&fault);
    assert_non_null(catalogue);
    for (int i = 0; i < LANGUAGES * 12; i++) {
        int language = i / 12, turn = i % 12 + 1;
        struct trace_event event = { .message = KH_MESSAGE_log_turn,
                                     .argument = { (int16_t)turn } };
        char line[128];
        text_event(catalogue, (enum language)language, &kh_game, &event, line, sizeof line);
        assert_non_null(strstr(line, months[language][turn - 1]));
    }
    catalogue_close(catalogue);
}

static const struct rule_test tests[] = {
    RULE_TEST(holding_the_palace_to_the_end_of_january_1885_wins, "9.1a 8.0h"),
    RULE_TEST(holding_the_palace_to_the_end_of_the_relief_turn_wins, "2.3c 9.1b R54"),
    RULE_TEST(an_event_brings_the_relief_force_earlier, "9.1b 9.1c R54"),
    RULE_TEST(a_palace_lost_in_the_relief_turn_is_lost, "9.1b 9.2a R54"),
    RULE_TEST(a_banner_in_the_palace_loses_at_once, "9.2a 9.2d 7.1h R8"),
    RULE_TEST(resources_below_1_lose_at_once, "9.2b 9.2d 11.10d R8"),
    RULE_TEST(morale_below_1_loses_at_once, "6.2d 9.2c 9.2d 11.6c R8"),
    RULE_TEST(after_sudden_death_nothing_more_of_the_row_happens, "9.2c R8 R72"),
    RULE_TEST(neither_units_nor_leaders_nor_spent_banners_end_the_game, "9.2d R73"),
    RULE_TEST(a_price_may_be_paid_to_the_end_and_loses_at_once, "9.2b 9.2c R7 R8"),
    RULE_TEST(the_defence_may_spend_its_last_resource_point_and_lose, "9.2b R7 R8"),
    RULE_TEST(a_price_that_leaves_something_is_not_fatal, "9.2b 9.2c R7"),
    RULE_TEST(an_action_whose_first_price_loses_is_fatal, "9.2b R7"),
    RULE_TEST(an_exchange_is_fatal_when_each_way_is_refused_or_loses, "9.2b 9.2c R7"),
    RULE_TEST(a_price_above_the_level_is_refused, "R7"),
    RULE_TEST(the_free_pool_of_turn_1_is_never_fatal, "4.2d TURN1.2 R7"),
    RULE_TEST(a_fallen_palace_is_graded_by_the_last_month_completed,
              "9.3a 9.3b 9.3c 9.3d 9.3e 9.3f R55"),
    RULE_TEST(lack_of_resources_and_morale_is_graded_alike, "9.3a 9.3f R55 R56"),
    RULE_TEST(each_turn_is_a_month_from_february_1884_to_january_1885, "2.1i 9.3g"),
};

RULE_TEST_MAIN("khartoum", tests)
