/* Who holds the map, and checks at their limits: markers of a lost place, gates, garrisons,
 * refuges. */
#include "sanjuans/position.h"

#include <string.h>

static struct sj_play play(void)
{
    return (struct sj_play){ &data, &state, fresh_trace() };
}

/* An empty loyal map in step 2, where only these are due. */
static void rebel(const char *options, const char *lost, int first, int second)
{
    begin(options);
    empty_map();
    revolt(lost);
    at_step(SJ_STEP_TURN);
    state.phase = SJ_PHASE_REBELLION;
    struct sj_play p = play();
    sj_begin_rebellion(&p);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        state.due[i] = state.due[i] && (i == first || i == second);
    }
}

static void check(int location, int die)
{
    does(text_of(SJ_VERB_CHECK, location, 0));
    does(text_of(SJ_VERB_ROLL, die, 0));
}

/* ---- Control ----------------------------------------------------------------------------- */

/* One friendly location is enough to hold an island, the first as the last. */
static void an_island_is_lost_with_its_last_location(void)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        begin("");
        memset(state.control, SJ_CONTROL_REVOLT, sizeof state.control);
        int island = data.location[location].island;
        assert_true(sj_is_island_in_revolt(&data, &state, island));
        state.control[location] = SJ_CONTROL_GREEN;
        for (int i = 0; i < SJ_ISLANDS; i++) {
            assert_int_equal(sj_is_island_in_revolt(&data, &state, i), i != island);
        }
    }
}

/* R28: entry, or the first British unit that came, lost since or aboard; others do not count. */
static void the_british_have_arrived(void)
{
    static const struct {
        int triggers, kind, where;
        bool have;
    } rows[] = { { 0, SJ_KIND_MILITIA, SJ_OLGA, false },
                 { SJ_TRIGGER_BRITISH, SJ_KIND_MILITIA, SJ_OLGA, true },
                 { SJ_TRIGGER_GORDON_DUE, SJ_KIND_MILITIA, SJ_OLGA, false },
                 { 0, SJ_KIND_BRITISH_INFANTRY, SJ_OLGA, true },
                 { 0, SJ_KIND_AUSTRALIAN_BATTERY, SJ_OLGA, true },
                 { 0, SJ_KIND_BRITISH_INFANTRY, SJ_WHERE_LOST, true },
                 { 0, SJ_KIND_BRITISH_INFANTRY, SJ_WHERE_ABOARD, true },
                 { 0, SJ_KIND_BRITISH_INFANTRY, SJ_WHERE_GONE, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        state.triggers = (uint8_t)rows[i].triggers;
        add_unit((enum sj_kind)rows[i].kind, rows[i].where);
        assert_int_equal(sj_has_british_arrived(&state, &data), rows[i].have);
    }
}

/* siege.30, siege.31, R98: at zero it is over, with all that was said of it. */
static void a_siege_ends_at_zero(void)
{
    static const struct {
        int level, change, left;
    } rows[] = { { 2, -1, 1 }, { 1, -1, 0 }, { 1, -2, 0 }, { 3, 1, 4 }, { 4, 1, 4 }, { 3, 2, 4 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        struct sj_play p = play();
        state.siege[SJ_STUART] = (uint8_t)rows[i].level;
        state.siege_modifier[SJ_STUART] = 2;
        sj_change_siege(&p, SJ_STUART, rows[i].change, SJ_RULE_event_24);
        assert_int_equal(state.siege[SJ_STUART], rows[i].left);
        assert_int_equal(state.siege_modifier[SJ_STUART], rows[i].left ? 2 : 0);
        assert_int_equal(times_noted(SJ_MESSAGE_log_siege_ends), rows[i].left == 0);
    }
}

/* What stood at a place is gone with it; Gordon dies with Friday Harbor, and with it alone. */
static void a_lost_place_has_no_markers(void)
{
    static const int places[] = { SJ_STUART, SJ_FRIDAY_HARBOR };
    for (int i = 0; i < 2; i++) {
        int location = places[i];
        begin("supply=advanced");
        empty_map();
        struct sj_play p = play();
        state.gordon = SJ_GORDON_THERE;
        state.train = (uint8_t)location;
        state.siege[location] = state.redoubt[location] = state.due[location] = 1;
        state.siege_modifier[location] = 1;
        state.supply[location] = state.supply_moved[location] = 2;
        sj_lose_location(&p, location, SJ_RULE_siege_32);
        assert_int_equal(state.siege[location], 0);
        assert_int_equal(state.siege_modifier[location], 0);
        assert_int_equal(state.redoubt[location], 0);
        assert_int_equal(state.due[location], 0);
        assert_int_equal(state.supply[location], 0);
        assert_int_equal(state.supply_moved[location], 0);
        assert_int_equal(state.train, SJ_WHERE_LOST);
        bool has_fallen = location == SJ_FRIDAY_HARBOR;
        assert_int_equal(state.gordon, has_fallen ? SJ_GORDON_KILLED : SJ_GORDON_THERE);
    }
}

/* R42, R143: green stays green where nobody came, and the British make it red. */
static void markers_of_a_retaken_place(void)
{
    static const struct {
        enum sj_retaker retaker;
        int was_green;
        enum sj_control control;
    } rows[] = { { SJ_RETAKEN_BY_NOBODY, 0, SJ_CONTROL_LOYAL },
                 { SJ_RETAKEN_BY_NOBODY, 1, SJ_CONTROL_GREEN },
                 { SJ_RETAKEN_BY_EGYPTIANS, 0, SJ_CONTROL_GREEN },
                 { SJ_RETAKEN_BY_BRITISH, 0, SJ_CONTROL_RED },
                 { SJ_RETAKEN_BY_BRITISH, 1, SJ_CONTROL_RED } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        struct sj_play p = play();
        revolt("olga");
        state.was_green[SJ_OLGA] = (uint8_t)rows[i].was_green;
        sj_retake_location(&p, SJ_OLGA, rows[i].retaker, SJ_RULE_pacify_2);
        assert_int_equal(state.control[SJ_OLGA], rows[i].control);
        assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], -10);
    }
}

/* trigger.2: once; what is due or done already is not told again. */
static void gordon_is_due_once(void)
{
    static const struct {
        int before, after;
    } rows[] = { { 0, SJ_TRIGGER_GORDON_DUE },
                 { SJ_TRIGGER_GORDON_DUE, SJ_TRIGGER_GORDON_DUE },
                 { SJ_TRIGGER_GORDON, SJ_TRIGGER_GORDON } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        struct sj_play p = play();
        revolt("false_bay ginnis tamai roche_harbor sinkat");
        state.triggers = (uint8_t)rows[i].before;
        sj_test_map_triggers(&p);
        assert_int_equal(state.triggers, rows[i].after);
        assert_int_equal(times_noted(SJ_MESSAGE_log_gordon_due), rows[i].before == 0);
    }
}

/* R50: a port's ships go to sea where they are; no fleet is at hand for it. */
static void ships_put_to_sea_without_a_fleet(void)
{
    rebel("", "", SJ_FALSE_BAY, SJ_STUART);
    put_ship(SJ_ABU_KLEA, SJ_FALSE_BAY);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_FALSE_BAY);
    put_ship(SJ_ATBARA, SJ_OLGA);
    check(SJ_FALSE_BAY, 6);
    assert_legal("put_to_sea:sea_a put_to_sea:sea_b");
    does("put_to_sea:sea_b");
    assert_int_equal(state.ship_where[SJ_ABU_KLEA], place("sea_b"));
    assert_int_equal(state.ship_where[SJ_LIGHT_TRANSPORT], place("sea_b"));
    assert_int_equal(state.ship_where[SJ_ATBARA], SJ_OLGA);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_step(SJ_STEP_CHECKS);
}

/* ---- Checks ------------------------------------------------------------------------------ */

/* revolt.3: each of the four gates is needed. */
static void every_gate_of_suakin_counts(void)
{
    static const int gates[] = { SJ_BLAKELY, SJ_DECATUR, SJ_OLGA, SJ_PORT_STANLEY };
    for (int open = 0; open <= 4; open++) {
        rebel("", "blakely decatur olga port_stanley", SJ_SUAKIN, SJ_STUART);
        if (open < 4) state.control[gates[open]] = SJ_CONTROL_GREEN;
        assert_int_equal(is_legal("check:suakin"), open == 4);
    }
}

/* R33 b: the map of the beginning counts, also for what has changed since. */
static void the_map_of_the_beginning_counts_by_option(void)
{
    rebel("checks=start", "false_bay", SJ_GINNIS, SJ_STUART);
    check(SJ_GINNIS, 5);
    assert_true(sj_is_in_revolt(&state, SJ_GINNIS));
    does("check:stuart roll:1");
    for (int i = 0; i < SJ_LOCATIONS; i++) assert_int_equal(state.revolt_start[i], 0);
}

/* revolt.2: the rest of two and more, and the next step asks anew. */
static void the_rest_is_for_one_step(void)
{
    rebel("", "", SJ_STUART, SJ_FRIDAY_HARBOR);
    assert_legal("check:stuart check:friday_harbor check_rest");
    does("check_rest");
    assert_int_equal(state.check_rest, 1);
    does("roll:1 roll:1");
    assert_int_equal(state.check_rest, 0);
    assert_step(SJ_STEP_ROUND);
    rebel("", "", SJ_STUART, SJ_STUART);
    assert_legal("check:stuart");
}

/* R41: green never makes it easier, whatever the data say. */
static void green_never_makes_it_easier(void)
{
    for (int target = 5; target <= 7; target++) {
        rebel("", "", SJ_OLGA, SJ_STUART);
        data.constant[SJ_CONSTANT_green_target] = (int16_t)target;
        state.control[SJ_OLGA] = SJ_CONTROL_GREEN;
        does("check:olga roll:1");
        assert_int_equal(noted(SJ_MESSAGE_log_check, 2), target > 6 ? target : 6);
    }
}

/* Each modifier is told by its rule when there is one, and the check by the row of the place. */
static void a_check_tells_its_rules(void)
{
    static const struct {
        const char *lost;
        int location, control;
        const char *told, *not_told;
    } rows[] = {
        { "", SJ_GINNIS, SJ_CONTROL_LOYAL, "revolt.4", "revolt.6" },
        { "false_bay", SJ_GINNIS, SJ_CONTROL_LOYAL, "revolt.6", "revolt.7" },
        { "stuart", SJ_GINNIS, SJ_CONTROL_LOYAL, "revolt.7", "revolt.6" },
        { "", SJ_GINNIS, SJ_CONTROL_GREEN, "revolt.11", "revolt.4" },
        { "", SJ_FRIDAY_HARBOR, SJ_CONTROL_LOYAL, "revolt.5", "revolt.8" },
        { "", SJ_FRIDAY_HARBOR, SJ_CONTROL_GREEN, "revolt.11", "revolt.5" },
        { "false_bay ginnis tamai roche_harbor sinkat", SJ_FRIDAY_HARBOR, SJ_CONTROL_LOYAL,
          "revolt.8", "revolt.7" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rebel("", rows[i].lost, rows[i].location, SJ_WALDRON);
        state.control[rows[i].location] = (uint8_t)rows[i].control;
        does(text_of(SJ_VERB_CHECK, rows[i].location, 0));
        does("roll:1");
        assert_true(cited(rows[i].told));
        assert_false(cited(rows[i].not_told) || cited("cards.6"));
    }
    rebel("", "", SJ_GINNIS, SJ_WALDRON);
    state.revolt_guard[SJ_GINNIS] = 1;
    does("check:ginnis roll:1");
    assert_true(cited("cards.6"));
}

/* ---- Garrisons --------------------------------------------------------------------------- */

enum fate { LOST, FATE, SIEGE };

/* R46: a counts all, b the Egyptian ones where there are any. */
static void who_is_counted_for_fate_or_siege(void)
{
    static const struct {
        const char *options;
        int egyptian, british;
        enum fate fate;
    } rows[] = {
        { "", 0, 0, LOST },
        { "", 3, 0, FATE },
        { "", 3, 1, SIEGE },
        { "", 0, 3, FATE },
        { "garrison=egyptian", 3, 1, FATE },
        { "garrison=egyptian", 1, 5, FATE },
        { "garrison=egyptian", 4, 0, SIEGE },
        { "garrison=egyptian", 0, 4, SIEGE },
        { "garrison=egyptian", 0, 3, FATE },
        { "garrison=egyptian", 0, 0, LOST },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rebel(rows[i].options, "", SJ_GINNIS, SJ_STUART);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, rows[i].egyptian, SJ_GINNIS);
        add_units(SJ_KIND_BRITISH_INFANTRY, rows[i].british, SJ_GINNIS);
        check(SJ_GINNIS, 6);
        enum fate fate = state.siege[SJ_GINNIS]               ? SIEGE
                         : sj_is_in_revolt(&state, SJ_GINNIS) ? LOST
                                                              : FATE;
        assert_int_equal(fate, rows[i].fate);
    }
}

/* R46: all Egyptians leave and nobody else; c) not where a British unit is. */
static void who_mutinies(void)
{
    static const struct {
        const char *options;
        int egyptian, british;
        bool is_mutiny;
    } rows[] = { { "", 2, 0, true },
                 { "", 2, 1, true },
                 { "", 0, 2, false },
                 { "garrison=loyal", 2, 0, true },
                 { "garrison=loyal", 2, 1, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        rebel(rows[i].options, "", SJ_SINKAT, SJ_STUART);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, rows[i].egyptian, SJ_SINKAT);
        add_units(SJ_KIND_BRITISH_INFANTRY, rows[i].british, SJ_SINKAT);
        check(SJ_SINKAT, 6);
        does("roll:1");
        assert_int_equal(times_noted(SJ_MESSAGE_log_mutiny), rows[i].is_mutiny);
        for (int unit = 0; unit < rows[i].egyptian; unit++) {
            assert_int_equal(state.unit_where[unit] == SJ_WHERE_GONE, rows[i].is_mutiny);
        }
    }
}

/* occupied.3, R49: the nearest that is open; of two alike the players choose. */
static void where_a_garrison_flees(void)
{
    rebel("", "", SJ_SINKAT, SJ_STUART);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SINKAT);
    check(SJ_SINKAT, 6);
    does("roll:3");
    assert_legal("flee:false_bay flee:friday_harbor"); /* two spaces each; Tamai is three away */
    does("flee:friday_harbor");
    assert_int_equal(sj_units_at(&state, SJ_FRIDAY_HARBOR), 2);
    rebel("", "", SJ_SINKAT, SJ_STUART);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_SINKAT);
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    check(SJ_SINKAT, 6);
    does("roll:4");
    assert_int_equal(sj_units_at(&state, SJ_FALSE_BAY), 2); /* a besieged one is closed */
    assert_step(SJ_STEP_CHECKS);
    rebel("", "", SJ_DECATUR, SJ_DECATUR); /* by sea alone, and nobody is due after it */
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_DECATUR);
    memset(state.control, SJ_CONTROL_REVOLT, sizeof state.control);
    state.control[SJ_DECATUR] = state.control[SJ_STUART] = SJ_CONTROL_LOYAL;
    check(SJ_DECATUR, 6);
    does("roll:3");
    assert_int_equal(sj_units_at(&state, SJ_STUART), 2);
    assert_int_equal(state.phase, SJ_PHASE_ROUNDS);
    assert_int_equal(state.round, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(an_island_is_lost_with_its_last_location, "revolt.7 encounter.7"),
    RULE_TEST(the_british_have_arrived, "supply.21 R28"),
    RULE_TEST(a_siege_ends_at_zero, "siege.30 siege.31 R98"),
    RULE_TEST(a_lost_place_has_no_markers, "siege.32 card.gordon.8 R24"),
    RULE_TEST(markers_of_a_retaken_place, "pacify.1 pacify.2 pacify.3 R42 R143"),
    RULE_TEST(gordon_is_due_once, "trigger.2 R21"),
    RULE_TEST(ships_put_to_sea_without_a_fleet, "map.7 R50"),
    RULE_TEST(every_gate_of_suakin_counts, "revolt.3 R51"),
    RULE_TEST(the_map_of_the_beginning_counts_by_option, "revolt.6 R33"),
    RULE_TEST(the_rest_is_for_one_step, "revolt.2"),
    RULE_TEST(green_never_makes_it_easier, "revolt.11 pacify.4 R41"),
    RULE_TEST(a_check_tells_its_rules, "revolt.4 revolt.5 revolt.6 revolt.7 revolt.8 revolt.11"),
    RULE_TEST(who_is_counted_for_fate_or_siege, "occupied.1 occupied.8 siege.1 R46 R47"),
    RULE_TEST(who_mutinies, "occupied.2 R46"),
    RULE_TEST(where_a_garrison_flees, "occupied.3 occupied.5 R49"),
};

RULE_TEST_MAIN("sanjuans", tests)
