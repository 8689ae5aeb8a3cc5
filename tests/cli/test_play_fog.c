/* Toulon in the terminal: each side that comes to the screen reads what is for it. */
#include <stdio.h>
#include <string.h>

#include "shell.h"

/* The Republicans are about to move, at the set-up; the arguments that go on with it. */
static const char *load_movement(void)
{
    static char arguments[512];
    save_game("fog.txt",
              "{\"cmd\":\"load\",\"game\":\"toulon\",\"state\":{\"turn\":2,\"phase\":\"movement\","
              "\"phasing\":\"republicans\",\"operations\":{\"west\":10},\"step\":[\"move\","
              "\"turn\",\"over\",\"over\",\"over\",\"over\",\"over\",\"over\",\"over\",\"over\","
              "\"over\",\"over\"],\"seat\":[\"west\",\"english\",\"english\",\"english\","
              "\"english\",\"english\",\"english\",\"english\",\"english\",\"english\","
              "\"english\",\"english\"]}}\n");
    snprintf(arguments, sizeof arguments, "play --dice manual --load %s", scratch("fog.txt"));
    return arguments;
}

static const char own_line[] = "gion des Allobroges fails its quality check, die 6",
                  other_line[] = "A unit fails its quality check, die 6";

static void each_side_reads_its_own_lines(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, load_movement(), "pick:legion_des_allobroges\nmarch:fav\nroll:6\nlog all\n");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, own_line), 2); /* as it comes, and in the log */
}

/* The Allies come to the screen when the Republicans are done. */
static void the_other_side_reads_later_what_is_for_it(void **state)
{
    (void)state;
    struct result result = shell(NULL, load_movement(),
                                 "pick:legion_des_allobroges\nmarch:fav\nroll:6\nhalt\nend\nend\n"
                                 "1\n1\n1\nlog all\n");
    assert_int_equal(result.status, 0);
    const char *last_die = strstr(result.out, "die for the East wing");
    assert_non_null(last_die);
    assert_int_equal(occurrences(result.out, own_line), 1);
    assert_int_equal(occurrences(result.out, other_line), 2);
    assert_int_equal(occurrences(last_die, other_line),
                     2); /* as the English come, and in the log */
}

static void a_replay_is_told_through_the_eyes_of_a_seat(void **state)
{
    (void)state;
    char arguments[512];
    struct result result =
        shell(NULL, load_movement(), "pick:legion_des_allobroges\nmarch:fav\nroll:6\nsave\n");
    assert_int_equal(result.status, 0);
    snprintf(arguments, sizeof arguments, "replay %s --log --seat spanish", scratch("fog.txt"));
    result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 0);
    assert_lacks(result.out, "Allobroges");
    assert_lacks(result.out, "pick");
    assert_contains(result.out, "2 actions");
    assert_contains(result.out, other_line);
    snprintf(arguments, sizeof arguments, "replay %s --json --seat east", scratch("fog.txt"));
    result = shell(NULL, arguments, "");
    assert_contains(result.out, "pick:legion_des_allobroges");
    assert_lacks(result.out, "\"position\"");
    snprintf(arguments, sizeof arguments, "replay %s --seat prussian", scratch("fog.txt"));
    assert_int_equal(shell(NULL, arguments, "").status, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_reads_its_own_lines),
        cmocka_unit_test(the_other_side_reads_later_what_is_for_it),
        cmocka_unit_test(a_replay_is_told_through_the_eyes_of_a_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
