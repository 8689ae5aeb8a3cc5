/* Games that were begun by older values: read, checked and gone on with by them. */
#include <stdio.h>
#include <string.h>

#include "shell.h"

/* A finished game of Khartoum by the values that it had first, with a check sum of each position.
 */
#define FIRST_GAME "tests/fuzz/seeds/fuzz_transcript/game"
/* One that goes on. */
#define FIRST_POSITION "tests/fuzz/seeds/fuzz_transcript/promise"

static void an_old_game_replays_by_its_own_values(void **state)
{
    (void)state;
    struct result result = shell(NULL, "replay " FIRST_GAME, "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "The game ended with action 25. Defeat: the Palace falls");
}

/* A folder that is asked for counts, whatever the transcript says. */
static void a_folder_of_data_stands_against_the_transcript(void **state)
{
    (void)state;
    struct result result = shell(NULL, "replay " FIRST_GAME " --data data/khartoum", "");
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "played on other data");
    result = shell(NULL, "replay " FIRST_GAME " --data data/khartoum/editions/first", "");
    assert_int_equal(result.status, 0);
}

static void an_old_game_goes_on_and_is_saved_by_its_own_values(void **state)
{
    (void)state;
    char lines[512];
    snprintf(lines, sizeof lines, "save %s\nquit\n", scratch("old.txt"));
    struct result result = shell(NULL, "play --load " FIRST_POSITION, lines);
    assert_int_equal(result.status, 0);
    snprintf(lines, sizeof lines, "replay %s --data data/khartoum/editions/first",
             scratch("old.txt"));
    result = shell(NULL, lines, "");
    assert_int_equal(result.status, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_old_game_replays_by_its_own_values),
        cmocka_unit_test(a_folder_of_data_stands_against_the_transcript),
        cmocka_unit_test(an_old_game_goes_on_and_is_saved_by_its_own_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
