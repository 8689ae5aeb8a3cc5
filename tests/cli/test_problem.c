/* Problems in the terminal (docs/problems.md): the list, a problem that is solved and one that is
 * not, hints, the solution, and leaving. */
#include "shell.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void the_problems_are_listed(void **state)
{
    (void)state;
    struct result result = shell(NULL, "problem khartoum", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "1. Bread (easy): July 1884.");
    assert_contains(result.out, "Today: number ");
    assert_fits_terminal(result.out);
    result = shell("LANG=fr_FR.UTF-8", "problem khartoum", "");
    assert_contains(result.out, "1. Du pain (facile)");
    result = shell(NULL, "problem khartoum cheese", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "khartoum has no problem 'cheese'");
    result = shell(NULL, "problem khartoum walls", "");
    assert_int_equal(result.status, 2);
    result = shell(NULL, "learn khartoum bread", "");
    assert_int_equal(result.status, 2);
}

static void the_problem_of_the_day_is_one_of_the_game(void **state)
{
    (void)state;
    struct result result = shell(NULL, "problem khartoum today", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "The question: ");
}

static void a_good_plan_solves_it(void **state)
{
    (void)state;
    struct result result = shell(NULL, "problem khartoum bread --seed 7", "morale\ndone\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Solved. Your plan gives 100.0%; the best possible is 100.0%.");
    assert_contains(result.out, "the month’s upkeep is paid");
    assert_contains(result.out, "The next one: sortie problem khartoum 2.");
    assert_fits_terminal(result.out);
}

static void a_mistake_is_told_at_once_and_can_be_taken_back(void **state)
{
    (void)state;
    struct result result =
        shell("LANG=fr_FR.UTF-8", "problem khartoum 1 --seed 7", "militia\nundo\nmorale\ndone\n");
    assert_contains(result.out, "Pas le meilleur\u00a0: votre plan donne au plus 0,0");
    assert_contains(result.out, "Résolu. Votre plan donne 100,0");
}

static void hints_come_one_after_the_other_and_the_solution_with_its_reasons(void **state)
{
    (void)state;
    struct result result =
        shell(NULL, "problem khartoum bread", "hint\nhint\nhint\nsolution\nlesson\nleave\nhint\n");
    assert_contains(result.out, "Hint 1 of 2: At the end of every month");
    assert_int_equal(occurrences(result.out, "Hint 2 of 2: "), 2);
    assert_contains(result.out, "The best plan gives 100.0%:");
    assert_contains(result.out,
                    "1. Raise city morale or resources (anything worse gives 2.8% at most)");
    assert_int_equal(occurrences(result.out, "The question: "), 2);
    assert_contains(result.out, "No problem runs here.");
}

static void what_was_solved_is_kept_and_shown_in_the_list(void **state)
{
    (void)state;
    char home[256], file[300];
    snprintf(home, sizeof home, "XDG_DATA_HOME=%s", scratch("own"));
    snprintf(file, sizeof file, "%s", scratch("own/sortie/problems.txt"));
    struct result result = shell(home, "problem khartoum bread", "militia\n");
    assert_lacks(result.out, "Solved.");
    result = shell(home, "problem khartoum", "");
    assert_lacks(result.out, "solved)");
    for (int i = 0; i < 2; i++) shell(home, "problem khartoum bread", "morale\ndone\n");
    result = shell(home, "problem khartoum", "");
    assert_contains(result.out, "1. Bread (easy, solved): July 1884.");
    assert_int_equal(occurrences(result.out, "solved)"), 1);
    char kept[64] = "";
    FILE *read = fopen(file, "r");
    assert_non_null(read);
    assert_int_equal(fread(kept, 1, sizeof kept - 1, read), strlen("khartoum bread\n"));
    assert_int_equal(fclose(read), 0);
    assert_string_equal(kept, "khartoum bread\n");
    assert_int_equal(remove(file), 0);
    assert_int_equal(rmdir(scratch("own/sortie")), 0);
    assert_int_equal(rmdir(scratch("own")), 0);
}

static void where_nothing_can_be_kept_that_is_said(void **state)
{
    (void)state;
    char home[256];
    scratch_write("file", "no folder");
    snprintf(home, sizeof home, "XDG_DATA_HOME=%s", scratch("file"));
    struct result result = shell(home, "problem khartoum bread", "morale\ndone\n");
    assert_contains(result.out, "Solved. ");
    assert_contains(result.out, "That it is solved could not be");
    assert_int_equal(remove(scratch("file")), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_problems_are_listed),
        cmocka_unit_test(the_problem_of_the_day_is_one_of_the_game),
        cmocka_unit_test(a_good_plan_solves_it),
        cmocka_unit_test(a_mistake_is_told_at_once_and_can_be_taken_back),
        cmocka_unit_test(what_was_solved_is_kept_and_shown_in_the_list),
        cmocka_unit_test(where_nothing_can_be_kept_that_is_said),
        cmocka_unit_test(hints_come_one_after_the_other_and_the_solution_with_its_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
