/*
 * The worked examples EX1 to EX5 through the engine protocol: a program that knows nothing but JSON
 * lines loads each position, plays it with the example's dice, and compares the whole state.
 *
 * JSON stands here with ' for ", as in {'turn': 3}.
 */
#include "rule_test.h"

#include <stdio.h>

#include "engine_client.h"

/* ---- The examples ------------------------------------------------------------------------ */

static void fortify_by_json_lines(void)
{
    client_start();
    client_load("khartoum", "{'turn': 3, 'free_resources': 0, 'action_points': 4, 'resources': 30,"
                            " 'banner_zone': {'white': 5}}");
    client_does("fortify zone:black.5 zone:white.4 done");
    client_assert_state("{'action_points': 3, 'resources': 28, 'last_kind': 'fortify',"
                        " 'marker': {'black.5': 1, 'white.4': 1}}");
    client_refuses("fortify", "4.1j");
    client_stop();
}

static void militia_by_json_lines(void)
{
    client_start();
    client_load(
        "khartoum",
        "{'turn': 3, 'free_resources': 0, 'action_points': 3, 'resources': 28, 'morale': 12,"
        " 'last_kind': 'fortify', 'marker': {'black.5': 1, 'white.4': 1}}");
    client_does("militia levy:2");
    client_assert_state(
        "{'action_points': 2, 'morale': 11, 'last_kind': 'militia', 'counters': {"
        "  'aside': {'gunboat': 3},"
        "  'available': {'egyptian.2': 2, 'sudanese.2': 3, 'bashi.2': 3, 'militia': 2,"
        "                'light': 5, 'heavy': 1}}}");
    client_stop();
}

static void load_the_raid(const char *strength)
{
    char position[1024];
    snprintf(position, sizeof position,
             "{'turn': 3, 'free_resources': 0, 'action_points': 2, 'resources': 28, 'morale': 11,"
             " 'last_kind': 'militia', 'banner_zone': {'white': 5}, 'strength': {'white': %s},"
             " 'counters': {'available': {'egyptian.2': 2, 'sudanese.2': 3, 'bashi.2': 3,"
             "  'militia': 2, 'light': 5, 'heavy': 1, 'gunboat': 3}}}",
             strength);
    client_load("khartoum", position);
    client_does(
        "raid target:white unit:sudanese.2 leader:ali unit:light unit:gunboat unit:gunboat go");
}

static void raid_by_json_lines(void)
{
    client_start();
    load_the_raid("6");
    client_does("roll:1+3");
    assert_true(client_cited("AOT2.8"));
    client_does("roll:3 roll:2 roll:3 roll:1");
    client_assert_state(
        "{'action_points': 1, 'resources': 29, 'last_kind': 'raid', 'counters': {"
        "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
        "                'light': 4, 'heavy': 1, 'gunboat': 2},"
        "  'used': {'sudanese.1': 1, 'light': 1}, 'damaged': {'gunboat': 1}}}");
    load_the_raid("8");
    client_does("roll:1+3");
    assert_true(client_cited("AOT2.7"));
    client_does("roll:3 roll:2 roll:3 roll:1");
    client_assert_state(
        "{'action_points': 1, 'last_kind': 'raid', 'counters': {"
        "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
        "                'light': 4, 'heavy': 1, 'gunboat': 2},"
        "  'used': {'light': 1}, 'damaged': {'gunboat': 1}, 'out': {'sudanese.1': 1}}}");
    client_stop();
}

static void load_the_sortie(void)
{
    client_load(
        "khartoum",
        "{'turn': 8, 'free_resources': 0, 'action_points': 2, 'resources': 17, 'morale': 10,"
        " 'banner_zone': {'red': 5}, 'strength': {'red': 6},"
        " 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
        "  'available': {'egyptian.2': 2, 'sudanese.2': 1, 'sudanese.1': 2, 'bashi.2': 3,"
        "                'light': 5, 'heavy': 1, 'gunboat': 1}}}");
    client_does("sortie target:red leader:ali unit:egyptian.2 unit:sudanese.1 unit:sudanese.1 "
                "unit:gunboat unit:light");
}

static void sortie_by_json_lines(void)
{
    client_start();
    load_the_sortie();
    client_does("unit:light go roll:1+2");
    assert_true(client_cited("AOT3.4"));
    client_does("roll:3");
    assert_true(client_cited("AOT4.1"));
    client_does("roll:3");
    client_assert_legal("['lose:egyptian.1', 'lose:sudanese.1']");
    client_does("lose:egyptian.1 roll:4");
    assert_true(client_cited("AOT6.2"));
    client_does("roll:5");
    client_assert_state(
        "{'action_points': 1, 'resources': 16, 'last_kind': 'sortie',"
        " 'leader': {'stewart': 'available', 'ali': 'out', 'nushi': 'available',"
        "            'gordon': 'aside'},"
        " 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
        "  'available': {'egyptian.2': 1, 'sudanese.2': 1, 'bashi.2': 3, 'light': 3,"
        "                'heavy': 1},"
        "  'used': {'sudanese.1': 1}, 'damaged': {'gunboat': 1},"
        "  'out': {'egyptian.1': 1, 'sudanese.1': 1, 'light': 2}}}");
    load_the_sortie(); /* with one light gun, so that 4 makes the same total */
    client_does("go roll:1+3 roll:3 roll:3 lose:egyptian.1 roll:4 roll:5");
    client_assert_state(
        "{'action_points': 1, 'resources': 16, 'last_kind': 'sortie',"
        " 'leader': {'stewart': 'available', 'ali': 'out', 'nushi': 'available',"
        "            'gordon': 'aside'},"
        " 'counters': {'aside': {'militia': 2, 'gunboat': 2},"
        "  'available': {'egyptian.2': 1, 'sudanese.2': 1, 'bashi.2': 3, 'light': 4,"
        "                'heavy': 1},"
        "  'used': {'sudanese.1': 1}, 'damaged': {'gunboat': 1},"
        "  'out': {'egyptian.1': 1, 'sudanese.1': 1, 'light': 1}}}");
    client_stop();
}

static void defence_by_json_lines(void)
{
    client_start();
    client_load(
        "khartoum",
        "{'turn': 3, 'free_resources': 0, 'action_points': 1, 'resources': 29, 'morale': 11,"
        " 'last_kind': 'raid', 'banner_zone': {'white': 5},"
        " 'marker': {'black.5': 1, 'white.4': 1}, 'counters': {"
        "  'available': {'egyptian.2': 2, 'sudanese.2': 2, 'bashi.2': 3, 'militia': 2,"
        "                'light': 4, 'heavy': 1, 'gunboat': 2},"
        "  'used': {'sudanese.1': 1, 'light': 1}, 'damaged': {'gunboat': 1}}}");
    client_does("defend zone:black.5 unit:egyptian.2 unit:bashi.2 unit:heavy leader:nushi");
    client_does("zone:white.4 unit:egyptian.2 unit:bashi.2 unit:light leader:ali");
    client_does("zone:green.4 unit:sudanese.2 unit:militia unit:militia unit:light");
    client_does("zone:red.4 unit:sudanese.2 unit:bashi.2 unit:light leader:stewart unit:gunboat "
                "unit:gunboat");
    client_refuses("unit:sudanese.1", "6.7d");
    client_refuses("unit:gunboat", "6.7d");
    client_does("done");
    client_assert_state(
        "{'action_points': 0, 'phase': 'activation', 'last_kind': 'defend',"
        " 'step': ['activation_draw', 'turn'],"
        " 'leader': {'stewart': 'red.4', 'ali': 'white.4', 'nushi': 'black.5',"
        "            'gordon': 'aside'},"
        " 'counters': {'available': {'light': 1}, 'used': {'sudanese.1': 1, 'light': 1},"
        "  'damaged': {'gunboat': 1},"
        "  'black.5': {'egyptian.2': 1, 'bashi.2': 1, 'heavy': 1},"
        "  'white.4': {'egyptian.2': 1, 'bashi.2': 1, 'light': 1},"
        "  'red.4': {'sudanese.2': 1, 'bashi.2': 1, 'light': 1, 'gunboat': 2},"
        "  'green.4': {'sudanese.2': 1, 'militia': 2, 'light': 1}}}");
    client_stop();
}

static const struct rule_test tests[] = {
    RULE_TEST(fortify_by_json_lines, "EX1"),   RULE_TEST(militia_by_json_lines, "EX2"),
    RULE_TEST(raid_by_json_lines, "EX3 EX3b"), RULE_TEST(sortie_by_json_lines, "EX4 EX4b"),
    RULE_TEST(defence_by_json_lines, "EX5"),
};

RULE_TEST_MAIN("khartoum", tests)
