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
    at_step(STEP_TURN);
    state.phase = PHASE_REBELLION;
    begin_rebellion(&(struct play){ &data, &state, NULL });
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
        for (int die = 1; die <= DIE_SIDES; die++) {
            rebel(test->options, test->in_revolt);
            check(test->location, die);
            bool lost = is_in_revolt(&state, place(test->location));
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
    state.control[GINNIS] = CONTROL_GREEN;
    check("ginnis", 6);
    assert_int_equal(state.control[GINNIS], CONTROL_GREEN);
    rebel("", "false_bay tamai");
    state.control[GINNIS] = CONTROL_GREEN;
    check("ginnis", 6);
    assert_int_equal(state.control[GINNIS], CONTROL_REVOLT);
    assert_int_equal(state.was_green[GINNIS], 1);
    rebel("", "sinkat roche_harbor");
    state.control[FRIDAY_HARBOR] = CONTROL_GREEN;
    check("friday_harbor", 6);
    assert_int_equal(state.control[FRIDAY_HARBOR], CONTROL_REVOLT);
}

static void an_empty_location_is_lost_at_once_and_its_value_noted(void)
{
    rebel("", "tokar");
    check("roche_harbor", 6);
    assert_true(is_in_revolt(&state, ROCHE_HARBOR));
    assert_int_equal(state.vp_noted[VP_LOST], 10);
    assert_int_equal(state.vp, data.constant[CONSTANT_vp_start]);
    check("ginnis", 6);
    assert_int_equal(state.vp_noted[VP_LOST], 15);
}

/* ---- What is checked --------------------------------------------------------------------- */

static void each_location_is_checked_once_unless_excused(void)
{
    begin("");
    empty_map();
    revolt("tokar");
    state.control[SHAW] = CONTROL_RED;
    state.control[BLAKELY] = CONTROL_GREEN;
    add_units(KIND_EGYPTIAN_INFANTRY, 4, ROCHE_HARBOR);
    state.siege[ROCHE_HARBOR] = 1;
    at_step(STEP_TURN);
    state.phase = PHASE_REBELLION;
    begin_rebellion(&(struct play){ &data, &state, NULL });
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
    assert_true(is_in_revolt(&state, PORT_STANLEY));
    assert_true(is_legal("check:suakin"));
    check("suakin", 6);
    assert_true(is_in_revolt(&state, SUAKIN));
    /* a besieged gate is not lost */
    rebel("", "blakely decatur olga");
    add_units(KIND_EGYPTIAN_INFANTRY, 4, PORT_STANLEY);
    check("port_stanley", 6);
    assert_int_equal(state.siege[PORT_STANLEY], 1);
    refuses("check:suakin", "revolt.3");
    /* R33 b: nor is one that was held when the step began */
    rebel("checks=start", "blakely decatur olga");
    check("port_stanley", 6);
    assert_true(is_in_revolt(&state, PORT_STANLEY));
    refuses("check:suakin", "revolt.3");
}

static void the_order_is_the_players_and_earlier_revolts_count(void)
{
    rebel("", "tokar");
    check("ginnis", 6);
    check("tamai", 5);
    assert_true(is_in_revolt(&state, TAMAI));
    rebel("checks=start", "tokar");
    check("ginnis", 6);
    check("tamai", 5);
    assert_true(is_friendly(&state, TAMAI));
}

static void the_rest_is_checked_in_the_order_of_the_map(void)
{
    rebel("", "tokar");
    check("ginnis", 1);
    does("check_rest");
    assert_step(STEP_CHECK_DIE);
    assert_int_equal(state.location, STUART);
    does("roll:1");
    assert_int_equal(state.location, WALDRON);
    for (int location = WALDRON; location < FRIDAY_HARBOR; location++) {
        bool is_due = location != TOKAR && location != SUAKIN && location != GINNIS;
        if (is_due) does("roll:1");
    }
    assert_int_equal(state.location, FRIDAY_HARBOR);
    does("roll:1");
    assert_int_not_equal(state.step[0], STEP_CHECK_DIE);
    for (int location = 0; location < LOCATIONS; location++) {
        assert_int_equal(state.due[location], 0);
    }
}

static void cards_lower_the_checks_of_one_step(void)
{
    rebel("", "false_bay");
    state.revolt_modifier[GINNIS] = -1;
    check("ginnis", 5);
    assert_true(is_friendly(&state, GINNIS));
}

/* ---- Garrisons --------------------------------------------------------------------------- */

static void four_units_make_a_siege_of_level_one(void)
{
    rebel("", "tokar");
    add_units(KIND_EGYPTIAN_INFANTRY, 3, ROCHE_HARBOR);
    add_unit(KIND_KRUPP, ROCHE_HARBOR);
    check("roche_harbor", 6);
    assert_int_equal(state.siege[ROCHE_HARBOR], 1);
    assert_true(is_friendly(&state, ROCHE_HARBOR));
    assert_int_equal(state.vp_noted[VP_LOST], 0);
    assert_true(cited("siege.1"));
    assert_step(STEP_CHECKS);
    /* three do not, and ships do not count (R47) */
    rebel("", "tokar");
    add_units(KIND_EGYPTIAN_INFANTRY, 3, ROCHE_HARBOR);
    put_ship(TRINKITAT, ROCHE_HARBOR);
    check("roche_harbor", 6);
    assert_step(STEP_FATE_DIE);
}

static void one_or_two_is_mutiny_for_good(void)
{
    for (int die = 1; die <= 2; die++) {
        rebel("", "tokar");
        int foot = add_unit(KIND_MILITIA, STUART), horse = add_unit(KIND_DRAGOON, STUART);
        check("stuart", 6);
        does(text_of(VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], WHERE_GONE);
        assert_int_equal(state.unit_where[horse], WHERE_GONE);
        assert_true(is_in_revolt(&state, STUART));
        assert_int_equal(state.vp_noted[VP_LOST], 5);
    }
}

/* W11 c: the El Obeid unit goes to Olga, without dice. */
static void three_or_four_is_flight_to_the_nearest_location(void)
{
    for (int die = 3; die <= 4; die++) {
        rebel("", "tokar");
        int foot = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
        check("el_obeid", 6);
        does(text_of(VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], OLGA);
        assert_true(is_in_revolt(&state, EL_OBEID));
        assert_step(STEP_CHECKS);
    }
}

static void five_or_six_stops_the_revolt(void)
{
    for (int die = 5; die <= 6; die++) {
        rebel("", "tokar");
        int foot = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
        check("el_obeid", 6);
        does(text_of(VERB_ROLL, die, 0));
        assert_int_equal(state.unit_where[foot], EL_OBEID);
        assert_true(is_friendly(&state, EL_OBEID));
        assert_int_equal(state.vp_noted[VP_LOST], 0);
    }
}

static void flight_passes_no_mahdist_and_no_besieged_location(void)
{
    rebel("", "olga");
    int foot = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:3"); /* Rosario, three spaces away: Olga is nearer but lost */
    assert_int_equal(state.unit_where[foot], ROSARIO);
    rebel("", "olga");
    add_units(KIND_SUDANESE, 4, ROSARIO);
    state.siege[ROSARIO] = 1;
    foot = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:3"); /* no port, no way: destroyed, but to be rebuilt */
    assert_int_equal(state.unit_where[foot], WHERE_LOST);
    assert_true(cited("occupied.6"));
}

static void from_a_port_any_friendly_port_is_open(void)
{
    rebel("", "tokar sinkat");
    int foot = add_unit(KIND_EGYPTIAN_INFANTRY, GINNIS);
    check("ginnis", 6);
    does("roll:4");
    assert_step(STEP_FLEE);
    assert_true(is_legal("flee:false_bay")); /* three spaces by land, and a port */
    assert_true(is_legal("flee:suakin"));
    assert_false(is_legal("flee:tokar"));
    assert_false(is_legal("flee:ginnis"));
    assert_false(is_legal("flee:lopez")); /* neither near nor a port */
    does("flee:suakin");
    assert_int_equal(state.unit_where[foot], SUAKIN);
    /* El Obeid is no port: only the nearest */
    rebel("", "tokar");
    add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:3");
    assert_step(STEP_CHECKS);
}

static void on_an_island_of_its_own_the_sea_is_the_only_way(void)
{
    rebel("", "");
    for (int location = 0; location < LOCATIONS; location++) {
        if (location != STUART) state.control[location] = CONTROL_REVOLT;
    }
    state.due[STUART] = 1;
    int militia = add_unit(KIND_MILITIA, STUART);
    check("stuart", 6);
    does("roll:3");
    assert_int_equal(state.unit_where[militia], WHERE_LOST);
    assert_true(is_in_revolt(&state, STUART));
}

/* ---- British garrisons (R46) ------------------------------------------------------------- */

static void only_egyptians_mutiny_and_the_british_flee(void)
{
    rebel("", "tokar");
    int egyptian = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
    int british = add_unit(KIND_BRITISH_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:1");
    assert_int_equal(state.unit_where[egyptian], WHERE_GONE);
    assert_int_equal(state.unit_where[british], OLGA);
    /* three Egyptians and one British are four: a siege */
    rebel("", "tokar");
    add_units(KIND_EGYPTIAN_INFANTRY, 3, EL_OBEID);
    add_unit(KIND_BRITISH_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    assert_int_equal(state.siege[EL_OBEID], 1);
    /* British alone: 1 and 2 are read as flight */
    rebel("", "tokar");
    british = add_unit(KIND_INDIAN_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:2");
    assert_int_equal(state.unit_where[british], OLGA);
}

static void the_option_garrison_counts_otherwise(void)
{
    rebel("garrison=egyptian", "tokar");
    add_units(KIND_EGYPTIAN_INFANTRY, 3, EL_OBEID);
    add_unit(KIND_BRITISH_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    assert_step(STEP_FATE_DIE);
    rebel("garrison=loyal", "tokar");
    int egyptian = add_unit(KIND_EGYPTIAN_INFANTRY, EL_OBEID);
    add_unit(KIND_BRITISH_INFANTRY, EL_OBEID);
    check("el_obeid", 6);
    does("roll:1");
    assert_int_equal(state.unit_where[egyptian], OLGA);
}

/* ---- Ships of a lost port (R50) ---------------------------------------------------------- */

static void ships_of_a_lost_port_put_to_sea(void)
{
    rebel("", "tokar");
    put_ship(TRINKITAT, FALSE_BAY);
    put_ship(ABU_KLEA, FALSE_BAY);
    int aboard_ship = add_unit(KIND_DRAGOON, aboard(TRINKITAT));
    check("false_bay", 6);
    assert_step(STEP_PUT_TO_SEA);
    assert_legal("put_to_sea:sea_a put_to_sea:sea_b");
    does("put_to_sea:sea_b");
    assert_int_equal(state.ship_where[TRINKITAT], place("sea_b"));
    assert_int_equal(state.ship_where[ABU_KLEA], place("sea_b"));
    assert_int_equal(state.unit_where[aboard_ship], aboard(TRINKITAT));
    /* with one sea area nobody is asked */
    rebel("", "tokar");
    put_ship(TRINKITAT, TAMAI);
    check("tamai", 6);
    assert_int_equal(state.ship_where[TRINKITAT], place("sea_a"));
    assert_step(STEP_CHECKS);
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
    RULE_TEST(cards_lower_the_checks_of_one_step, "revolt.9"),
    RULE_TEST(four_units_make_a_siege_of_level_one, "siege.1 siege.2 occupied.8 siege.33"),
    RULE_TEST(one_or_two_is_mutiny_for_good, "occupied.1 occupied.2 units.23"),
    RULE_TEST(three_or_four_is_flight_to_the_nearest_location, "occupied.3 occupied.7 EXW11"),
    RULE_TEST(five_or_six_stops_the_revolt, "occupied.4"),
    RULE_TEST(flight_passes_no_mahdist_and_no_besieged_location, "occupied.3 occupied.6"),
    RULE_TEST(from_a_port_any_friendly_port_is_open, "occupied.5"),
    RULE_TEST(on_an_island_of_its_own_the_sea_is_the_only_way, "occupied.6"),
    RULE_TEST(only_egyptians_mutiny_and_the_british_flee, "occupied.1 occupied.2 R46"),
    RULE_TEST(the_option_garrison_counts_otherwise, "occupied.1 R46"),
    RULE_TEST(ships_of_a_lost_port_put_to_sea, "map.7 R50"),
};

RULE_TEST_MAIN("sanjuans", tests)
