/* The rebellion step: what is checked, the modifiers of each check, and the fate of garrisons. */
#include <stdio.h>
#include <string.h>

#include "sanjuans/position.h"

/* An empty loyal map at the beginning of step 2, with these locations in revolt. */
static void rebel(const char *options, const char *locations)
{
    begin(options);
    empty_map();
    revolt(locations);
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    sj_begin_rebellion(&(struct sj_play){ &data, &state, NULL });
}

static void check(const char *location, int die)
{
    char actions[80];
    snprintf(actions, sizeof actions, "check:%s roll:%d", location, die);
    does(actions);
}

/* ---- Checks ------------------------------------------------------------------------------ */

enum { NEVER = 7 };

#define SAN_JUAN_BUT_FRIDAY_HARBOR "false_bay ginnis tamai roche_harbor sinkat"
#define ORCAS_BUT_FORTS "el_obeid olga rosario orcas_landing deer_harbor west_beach"

/* The lowest die that brings the location down when it stands empty. */
static const struct check_test {
    const char *options, *in_revolt, *location;
    int least;
} check_tests[] = {
    { "", "tokar", "ginnis", 6 },
    { "", "tokar", "roche_harbor", 6 },
    { "", "tokar", "friday_harbor", NEVER },
    { "", "false_bay", "ginnis", 5 },
    { "", "false_bay tamai", "ginnis", 4 },
    /* W1 */
    { "", "false_bay tamai port_stanley lopez richardson mud_bay", "ginnis", 3 },
    /* one adjacent island wholly lost, or two: the same */
    { "", "stuart", "ginnis", 5 },
    { "", "stuart waldron", "ginnis", 5 },
    { "", "lopez richardson mud_bay", "ginnis", 6 },
    /* not adjacent: Decatur and San Juan */
    { "", "decatur", "ginnis", 6 },
    /* fortified towns */
    { "", "sinkat roche_harbor", "friday_harbor", 6 },
    { "", "ginnis tamai false_bay", "friday_harbor", NEVER },
    { "", SAN_JUAN_BUT_FRIDAY_HARBOR, "friday_harbor", 5 },
    { "", SAN_JUAN_BUT_FRIDAY_HARBOR " stuart", "friday_harbor", 4 },
    { "", ORCAS_BUT_FORTS, "eastsound", 4 },
    { "", "sinkat roche_harbor ginnis tamai", "friday_harbor", 6 },
    { "fortress=each", "sinkat roche_harbor ginnis tamai", "friday_harbor", 2 },
    { "fortress=each", "ginnis tamai", "friday_harbor", 6 },
};

static void every_modifier_moves_the_lowest_die(void)
{
    for (size_t i = 0; i < sizeof check_tests / sizeof check_tests[0]; i++) {
        const struct check_test *test = &check_tests[i];
        for (int die = 1; die <= SJ_DIE_SIDES; die++) {
            rebel(test->options, test->in_revolt);
            check(test->location, die);
            bool lost = sj_is_in_revolt(&state, place(test->location));
            if (lost != (die >= test->least)) {
                fail_msg("%s with %s in revolt (%s): die %d", test->location, test->in_revolt,
                         test->options, die);
            }
        }
    }
}

static void a_green_location_needs_eight(void)
{
    rebel("", "false_bay");
    state.control[SJ_GINNIS] = SJ_CONTROL_GREEN;
    check("ginnis", 6);
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_GREEN);
    rebel("", "false_bay tamai");
    state.control[SJ_GINNIS] = SJ_CONTROL_GREEN;
    check("ginnis", 6);
    assert_int_equal(state.control[SJ_GINNIS], SJ_CONTROL_REVOLT);
    assert_int_equal(state.was_green[SJ_GINNIS], 1);
    rebel("", "sinkat roche_harbor");
    state.control[SJ_FRIDAY_HARBOR] = SJ_CONTROL_GREEN;
    check("friday_harbor", 6);
    assert_int_equal(state.control[SJ_FRIDAY_HARBOR], SJ_CONTROL_REVOLT);
}

static void an_empty_location_is_lost_at_once_and_its_value_noted(void)
{
    rebel("", "tokar");
    check("roche_harbor", 6);
    assert_true(sj_is_in_revolt(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 10);
    assert_int_equal(state.vp, data.constant[SJ_CONSTANT_vp_start]);
    check("ginnis", 6);
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 15);
}

/* ---- What is checked --------------------------------------------------------------------- */

static void each_location_is_checked_once_unless_excused(void)
{
    begin("");
    empty_map();
    revolt("tokar");
    state.control[SJ_SHAW] = SJ_CONTROL_RED;
    state.control[SJ_BLAKELY] = SJ_CONTROL_GREEN;
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    state.siege[SJ_ROCHE_HARBOR] = 1;
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    sj_begin_rebellion(&(struct sj_play){ &data, &state, NULL });
    assert_legal("check:stuart check:waldron check:el_obeid check:olga check:rosario "
                 "check:eastsound check:orcas_landing check:west_sound check:deer_harbor "
                 "check:west_beach check:blakely check:decatur check:port_stanley check:lopez "
                 "check:richardson check:mud_bay check:false_bay check:ginnis check:tamai "
                 "check:sinkat check:friday_harbor check_rest");
    refuses("check:tokar", "revolt.10");
    refuses("check:shaw", "pacify.5");
    refuses("check:roche_harbor", "revolt.13");
    refuses("check:suakin", "revolt.3");
    check("ginnis", 1);
    refuses("check:ginnis", "revolt.1");
    refuses("end", "revolt.2");
}

static void suakin_is_checked_only_when_its_four_gates_are_lost(void)
{
    rebel("", "blakely decatur olga");
    refuses("check:suakin", "revolt.3");
    check("port_stanley", 6);
    assert_true(sj_is_in_revolt(&state, SJ_PORT_STANLEY));
    assert_true(is_legal("check:suakin"));
    check("suakin", 6);
    assert_true(sj_is_in_revolt(&state, SJ_SUAKIN));
    /* a besieged gate is not lost */
    rebel("", "blakely decatur olga");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_PORT_STANLEY);
    check("port_stanley", 6);
    assert_int_equal(state.siege[SJ_PORT_STANLEY], 1);
    refuses("check:suakin", "revolt.3");
    /* R33 b: nor is one that was held when the step began */
    rebel("checks=start", "blakely decatur olga");
    check("port_stanley", 6);
    assert_true(sj_is_in_revolt(&state, SJ_PORT_STANLEY));
    refuses("check:suakin", "revolt.3");
}

static void the_order_is_the_players_and_earlier_revolts_count(void)
{
    rebel("", "tokar");
    check("ginnis", 6);
    check("tamai", 5);
    assert_true(sj_is_in_revolt(&state, SJ_TAMAI));
    rebel("checks=start", "tokar");
    check("ginnis", 6);
    check("tamai", 5);
    assert_true(sj_is_friendly(&state, SJ_TAMAI));
}

static void the_rest_is_checked_in_the_order_of_the_map(void)
{
    rebel("", "tokar");
    check("ginnis", 1);
    does("check_rest");
    assert_step(SJ_STEP_CHECK_DIE);
    assert_int_equal(state.location, SJ_STUART);
    does("roll:1");
    assert_int_equal(state.location, SJ_WALDRON);
    for (int location = SJ_WALDRON; location < SJ_FRIDAY_HARBOR; location++) {
        bool is_due = location != SJ_TOKAR && location != SJ_SUAKIN && location != SJ_GINNIS;
        if (is_due) does("roll:1");
    }
    assert_int_equal(state.location, SJ_FRIDAY_HARBOR);
    does("roll:1");
    assert_int_not_equal(state.step[0], SJ_STEP_CHECK_DIE);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        assert_int_equal(state.due[location], 0);
    }
}

static void cards_lower_the_checks_of_one_step(void)
{
    rebel("", "false_bay");
    state.revolt_modifier[SJ_GINNIS] = -1;
    check("ginnis", 5);
    assert_true(sj_is_friendly(&state, SJ_GINNIS));
}

/* Each stands in the log with its reason. */
static void a_check_tells_why_its_roll_is_changed(void)
{
    static const struct {
        const char *lost, *location;
        int cards, why;
    } rows[] = {
        { "false_bay", "ginnis", 0, SJ_MODIFIER_NEIGHBOURS },
        { "stuart", "ginnis", 0, SJ_MODIFIER_ISLAND },
        { "tokar", "ginnis", -1, SJ_MODIFIER_CARDS },
        { SAN_JUAN_BUT_FRIDAY_HARBOR, "friday_harbor", 0,
          SJ_MODIFIER_NEIGHBOURS + SJ_MODIFIER_REST_OF_ISLAND },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rebel("", rows[i].lost);
        state.revolt_modifier[SJ_GINNIS] = (int8_t)rows[i].cards;
        check(rows[i].location, 1);
        assert_int_equal(noted(SJ_MESSAGE_log_check_modifier, 1), rows[i].why);
    }
}

/* ---- Garrisons --------------------------------------------------------------------------- */

static void four_units_make_a_siege_of_level_one(void)
{
    rebel("", "tokar");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_ROCHE_HARBOR);
    add_unit(SJ_KIND_KRUPP, SJ_ROCHE_HARBOR);
    check("roche_harbor", 6);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_true(sj_is_friendly(&state, SJ_ROCHE_HARBOR));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 0);
    assert_true(cited("siege.1"));
    assert_step(SJ_STEP_CHECKS);
    /* three do not, and ships do not count (R47) */
    rebel("", "tokar");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_ROCHE_HARBOR);
    put_ship(SJ_TRINKITAT, SJ_ROCHE_HARBOR);
    check("roche_harbor", 6);
    assert_step(SJ_STEP_FATE_DIE);
}

static void one_or_two_is_mutiny_for_good(void)
{
    for (int die = 1; die <= 2; die++) {
        rebel("", "tokar");
        int foot = add_unit(SJ_KIND_MILITIA, SJ_STUART),
            horse = add_unit(SJ_KIND_DRAGOON, SJ_STUART);
        check("stuart", 6);
        does(text_of(SJ_VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], SJ_WHERE_GONE);
        assert_int_equal(state.unit_where[horse], SJ_WHERE_GONE);
        assert_true(sj_is_in_revolt(&state, SJ_STUART));
        assert_int_equal(state.vp_noted[SJ_VP_LOST], 5);
    }
}

/* W11 c: the El Obeid unit goes to Olga, without dice. */
static void three_or_four_is_flight_to_the_nearest_location(void)
{
    for (int die = 3; die <= 4; die++) {
        rebel("", "tokar");
        int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
        check("el_obeid", 6);
        does(text_of(SJ_VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], SJ_OLGA);
        assert_true(sj_is_in_revolt(&state, SJ_EL_OBEID));
        assert_step(SJ_STEP_CHECKS);
    }
}

static void five_or_six_stops_the_revolt(void)
{
    for (int die = 5; die <= 6; die++) {
        rebel("", "tokar");
        int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
        check("el_obeid", 6);
        does(text_of(SJ_VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], SJ_EL_OBEID);
        assert_true(sj_is_friendly(&state, SJ_EL_OBEID));
        assert_int_equal(state.vp_noted[SJ_VP_LOST], 0);
    }
}

static void fates_are_those_of_the_data(void)
{
    rebel("", "tokar");
    data.constant[SJ_CONSTANT_fate_mutiny] = 3;
    data.constant[SJ_CONSTANT_fate_retreat] = 5;
    int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    struct sj_state before = state;
    does("roll:3");
    assert_int_equal(state.unit_where[foot], SJ_WHERE_GONE);
    state = before;
    does("roll:5");
    assert_true(sj_is_in_revolt(&state, SJ_EL_OBEID) || state.step[0] == SJ_STEP_FLEE);
}

static void flight_passes_no_mahdist_and_no_besieged_location(void)
{
    rebel("", "olga");
    int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:3"); /* Rosario, three spaces away: Olga is nearer but lost */
    assert_int_equal(state.unit_where[foot], SJ_ROSARIO);
    rebel("", "olga");
    add_units(SJ_KIND_SUDANESE, 4, SJ_ROSARIO);
    state.siege[SJ_ROSARIO] = 1;
    foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:3"); /* no port, no way: destroyed, but to be rebuilt */
    assert_int_equal(state.unit_where[foot], SJ_WHERE_LOST);
    assert_true(cited("occupied.6"));
}

static void from_a_port_any_friendly_port_is_open(void)
{
    rebel("", "tokar sinkat");
    int foot = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_GINNIS);
    check("ginnis", 6);
    does("roll:4");
    assert_step(SJ_STEP_FLEE);
    assert_true(is_legal("flee:false_bay")); /* three spaces by land, and a port */
    assert_true(is_legal("flee:suakin"));
    assert_false(is_legal("flee:tokar"));
    assert_false(is_legal("flee:ginnis"));
    assert_false(is_legal("flee:lopez")); /* neither near nor a port */
    does("flee:suakin");
    assert_int_equal(state.unit_where[foot], SJ_SUAKIN);
    /* El Obeid is no port: only the nearest */
    rebel("", "tokar");
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:3");
    assert_step(SJ_STEP_CHECKS);
}

static void on_an_island_of_its_own_the_sea_is_the_only_way(void)
{
    rebel("", "");
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (location != SJ_STUART) state.control[location] = SJ_CONTROL_REVOLT;
    }
    state.due[SJ_STUART] = 1;
    int militia = add_unit(SJ_KIND_MILITIA, SJ_STUART);
    check("stuart", 6);
    does("roll:3");
    assert_int_equal(state.unit_where[militia], SJ_WHERE_LOST);
    assert_true(sj_is_in_revolt(&state, SJ_STUART));
}

/* ---- British garrisons (R46) ------------------------------------------------------------- */

static void only_egyptians_mutiny_and_the_british_flee(void)
{
    rebel("", "tokar");
    int egyptian = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    int british = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:1");
    assert_int_equal(state.unit_where[egyptian], SJ_WHERE_GONE);
    assert_int_equal(state.unit_where[british], SJ_OLGA);
    /* three Egyptians and one British are four: a siege */
    rebel("", "tokar");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_EL_OBEID);
    add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    assert_int_equal(state.siege[SJ_EL_OBEID], 1);
    /* British alone: 1 and 2 are read as flight */
    rebel("", "tokar");
    british = add_unit(SJ_KIND_INDIAN_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:2");
    assert_int_equal(state.unit_where[british], SJ_OLGA);
}

static void the_option_garrison_counts_otherwise(void)
{
    rebel("garrison=egyptian", "tokar");
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_EL_OBEID);
    add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    assert_step(SJ_STEP_FATE_DIE);
    rebel("garrison=loyal", "tokar");
    int egyptian = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_EL_OBEID);
    add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_EL_OBEID);
    check("el_obeid", 6);
    does("roll:1");
    assert_int_equal(state.unit_where[egyptian], SJ_OLGA);
}

/* ---- Ships of a lost port (R50) ---------------------------------------------------------- */

static void ships_of_a_lost_port_put_to_sea(void)
{
    rebel("", "tokar");
    put_ship(SJ_TRINKITAT, SJ_FALSE_BAY);
    put_ship(SJ_ABU_KLEA, SJ_FALSE_BAY);
    int aboard_ship = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_TRINKITAT));
    check("false_bay", 6);
    assert_step(SJ_STEP_PUT_TO_SEA);
    assert_legal("put_to_sea:sea_a put_to_sea:sea_b");
    does("put_to_sea:sea_b");
    assert_int_equal(state.ship_where[SJ_TRINKITAT], place("sea_b"));
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], place("sea_b"));
    assert_int_equal(state.unit_where[aboard_ship], sj_aboard(SJ_TRINKITAT));
    /* with one sea area nobody is asked */
    rebel("", "tokar");
    put_ship(SJ_TRINKITAT, SJ_TAMAI);
    check("tamai", 6);
    assert_int_equal(state.ship_where[SJ_TRINKITAT], place("sea_a"));
    assert_step(SJ_STEP_CHECKS);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_modifier_moves_the_lowest_die,
              "revolt.4 revolt.5 revolt.6 revolt.7 revolt.8 revolt.9 EXW1"),
    RULE_TEST(a_green_location_needs_eight, "revolt.11 pacify.4"),
    RULE_TEST(an_empty_location_is_lost_at_once_and_its_value_noted, "revolt.12 vp.2"),
    RULE_TEST(each_location_is_checked_once_unless_excused,
              "revolt.1 revolt.10 revolt.13 pacify.5 turn.3 map.8"),
    RULE_TEST(suakin_is_checked_only_when_its_four_gates_are_lost, "revolt.3 R33 R51"),
    RULE_TEST(the_order_is_the_players_and_earlier_revolts_count, "revolt.2 R33"),
    RULE_TEST(the_rest_is_checked_in_the_order_of_the_map, "revolt.2"),
    RULE_TEST(a_check_tells_why_its_roll_is_changed, "revolt.6 revolt.7 revolt.8 cards.6"),
    RULE_TEST(cards_lower_the_checks_of_one_step, "revolt.9"),
    RULE_TEST(four_units_make_a_siege_of_level_one, "siege.1 siege.2 occupied.8 siege.33"),
    RULE_TEST(one_or_two_is_mutiny_for_good, "occupied.1 occupied.2 units.23"),
    RULE_TEST(three_or_four_is_flight_to_the_nearest_location, "occupied.3 occupied.7 EXW11"),
    RULE_TEST(five_or_six_stops_the_revolt, "occupied.4"),
    RULE_TEST(fates_are_those_of_the_data, "occupied.2 occupied.3 occupied.4"),
    RULE_TEST(flight_passes_no_mahdist_and_no_besieged_location, "occupied.3 occupied.6"),
    RULE_TEST(from_a_port_any_friendly_port_is_open, "occupied.5"),
    RULE_TEST(on_an_island_of_its_own_the_sea_is_the_only_way, "occupied.6"),
    RULE_TEST(only_egyptians_mutiny_and_the_british_flee, "occupied.1 occupied.2 R46"),
    RULE_TEST(the_option_garrison_counts_otherwise, "occupied.1 R46"),
    RULE_TEST(ships_of_a_lost_port_put_to_sea, "map.7 R50"),
};

RULE_TEST_MAIN("sanjuans", tests)
