/* Faults of the scenarios at their limits: each is good data with one start or leader moved. */
#include "omdurman/position.h"

#include <string.h>

static struct om_data good;

static void open_data(void)
{
    begin("");
    good = data;
}

static void start(enum om_scenario scenario, int counter, const char *hex)
{
    data.scenario[scenario].start[counter] = (uint16_t)hex_named(hex);
}

static void faulty(const char *text)
{
    const char *fault = om_game.data_fault(&data);
    if (!fault || strcmp(fault, text) != 0)
        fail_msg("%s, but: %s", fault ? fault : "no fault", text);
    data = good;
}

static void allowed(void)
{
    const char *fault = om_game.data_fault(&data);
    if (fault) fail_msg("%s", fault);
    data = good;
}

/* The first counter of all and the last, in the first hex of the map and the last. */
static void starts_are_on_the_map(void)
{
    static const char *const off = "scenarios.json: a start off the map";
    static const char *const wrong = "scenarios.json: a start against the rules of the set-up";
    open_data();
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_WARWICKSHIRE, "1905");
    faulty(off);
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_FORT + 16, "1905");
    faulty(off);
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_WARWICKSHIRE, "0217");
    faulty(off);
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_WARWICKSHIRE, "1805"); /* its last column */
    faulty(wrong);
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_WARWICKSHIRE, "0216"); /* its last row */
    faulty(wrong);
    start(OM_SCENARIO_HISTORICAL, OM_COUNTER_WARWICKSHIRE, "3548");
    faulty(wrong);
    start(OM_SCENARIO_HISTORICAL, OM_COUNTER_WARWICKSHIRE, "0101");
    faulty(wrong);
    start(OM_SCENARIO_CAMPAIGN, OM_COUNTER_TAIASHA, "3548");
    faulty(wrong);
    data.scenario[OM_SCENARIO_CAMPAIGN].start[OM_COUNTER_FORT + 16] = OM_PLACE_WAITING + 1;
    faulty("scenarios.json: a start neither in a hex nor waiting");
    data.scenario[OM_SCENARIO_CAMPAIGN].start[OM_COUNTER_FORT + 16] = OM_PLACE_WAITING;
    allowed();
}

/* 9.3r-a: who sets up first is looked at, and his fault is not forgotten. */
static void a_start_of_either_side_keeps_the_rules(void)
{
    static const char *const wrong = "scenarios.json: a start against the rules of the set-up";
    open_data();
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_WARWICKSHIRE, "0510");
    faulty(wrong);
    start(OM_SCENARIO_CAMPAIGN, OM_COUNTER_ISA, "0101");
    faulty(wrong);
    start(OM_SCENARIO_KHARTOUM, OM_COUNTER_GORDON, "0510"); /* he has no choice of his place */
    allowed();
}

static void a_stack_counts_everybody(void)
{
    static const char *const stack = "scenarios.json: a stack that may not be";
    open_data();
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (data.scenario[OM_SCENARIO_HISTORICAL].start[c] == hex_named("2815"))
            data.scenario[OM_SCENARIO_HISTORICAL].start[c] = OM_PLACE_UNUSED;
    }
    struct om_data emptied = data;
    for (int i = 0; i < 4; i++) start(OM_SCENARIO_HISTORICAL, i, "2815");
    allowed();
    data = emptied;
    for (int i = 0; i < 5; i++) start(OM_SCENARIO_HISTORICAL, i, "2815");
    faulty(stack);
    start(OM_SCENARIO_CAMPAIGN, OM_COUNTER_FORT + 15, "3430");
    start(OM_SCENARIO_CAMPAIGN, OM_COUNTER_FORT + 16, "3430"); /* 9.11r-a: one in a hex */
    faulty("scenarios.json: a start against the rules of the set-up");
}

static void leaders_are_in_a_hex(void)
{
    open_data();
    for (int colour = 0; colour < OM_COLOURS; colour++) {
        data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[colour] = OM_HEXES + 1;
        faulty("scenarios.json: a leader in no hex");
    }
    data.scenario[OM_SCENARIO_HISTORICAL].leader_hex[OM_COLOUR_NONE] = OM_HEXES;
    allowed();
}

static void each_scenario_is_on_its_map(void)
{
    open_data();
    for (int i = 0; i < OM_SCENARIOS; i++) {
        data.scenario[i].map = i == OM_SCENARIO_KHARTOUM ? OM_MAP_BATTLE : OM_MAP_KHARTOUM;
        faulty("scenarios.json: on the other map");
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(starts_are_on_the_map, "3.0r-f 9.21r-b 9.3r-a"),
    RULE_TEST(a_start_of_either_side_keeps_the_rules, "9.3r-a 9.11r-a"),
    RULE_TEST(a_stack_counts_everybody, "5.5a"),
    RULE_TEST(leaders_are_in_a_hex, "9.21r-c"),
    RULE_TEST(each_scenario_is_on_its_map, "9.3r-a 9.21r-b"),
};

RULE_TEST_MAIN("omdurman", tests)
