/* `coach` in a game that is played: what it would do and why, in both languages, and play that goes
 * on from the middle of a saved game. */
#include "shell.h"

#include <stdio.h>
#include <string.h>

/* Turn 3, nobody in the defence. */
static int save_games(void **state)
{
    (void)state;
    save_game("siege.txt", "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":3,"
                           "\"free_resources\":0,\"action_points\":1,\"strength\":{\"white\":9},"
                           "\"banner_zone\":{\"white\":3}}}\n");
    save_game("begun.txt", "{\"cmd\":\"new\",\"game\":\"khartoum\"}\n"
                           "{\"cmd\":\"do\",\"action\":\"militia\"}\n"
                           "{\"cmd\":\"do\",\"action\":\"levy:1\"}\n"
                           "{\"cmd\":\"do\",\"action\":\"end\"}\n");
    return 0;
}

static struct result play(const char *environment, const char *name, const char *rest,
                          const char *lines)
{
    char arguments[512];
    snprintf(arguments, sizeof arguments, "play --load %s%s", scratch(name), rest);
    return shell(environment, arguments, lines);
}

static void the_coach_gives_reasons(void **state)
{
    (void)state;
    struct result result = play(NULL, "siege.txt", "", "coach end\nquit\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "The coach would:\n  1 Set up defensive positions (defend)\n");
    assert_contains(result.out, "Against your choice: End the action phase");
    assert_contains(result.out,
                    "What it gains by the next turn:\n  - It bars the ways to the Palace");
    assert_contains(result.out, "of 100 games");
    assert_lacks(result.out, "coach.");
    assert_lacks(result.out, ".stake.");
    assert_fits_terminal(result.out);
}

static void it_says_the_same_each_time_and_in_french(void **state)
{
    char first[1 << 16];
    (void)state;
    struct result result = play(NULL, "siege.txt", " --seed 1", "coach\nquit\n");
    snprintf(first, sizeof first, "%s", strstr(result.out, "The coach would:"));
    result = play(NULL, "siege.txt", " --seed 2", "coach\nquit\n");
    assert_string_equal(first, strstr(result.out, "The coach would:"));
    result = play("LANG=fr_FR.UTF-8", "siege.txt", "", "conseil end\nquitter\n");
    assert_contains(result.out, "Le conseiller ferait");
    assert_contains(result.out, "Face à votre choix");
    assert_contains(result.out, "parties sur 100");
    assert_fits_terminal(result.out);
}

static void what_is_no_choice_is_refused(void **state)
{
    (void)state;
    struct result result = play(NULL, "siege.txt", "", "coach castle\ncoach spend\nquit\n");
    assert_contains(result.out, "'castle' is no choice here");
    assert_lacks(result.out, "The coach would");
}

static void a_saved_game_is_played_on_from_its_middle(void **state)
{
    (void)state;
    struct result result = play(NULL, "begun.txt", " --to 0", "save\nquit\nquit\n");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Action points left: 3.");
    assert_lacks(result.out, "Saved in"); /* it is not the game of that file any more */
    result = shell(NULL, "play khartoum --to 3", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "--to goes with --load");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_coach_gives_reasons),
        cmocka_unit_test(it_says_the_same_each_time_and_in_french),
        cmocka_unit_test(what_is_no_choice_is_refused),
        cmocka_unit_test(a_saved_game_is_played_on_from_its_middle),
    };
    return cmocka_run_group_tests(tests, save_games, NULL);
}
