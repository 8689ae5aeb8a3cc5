/*
 * `sortie verify` on a game that went from one host to another and has a promise of each. Whoever
 * writes a file can put a second promise into it, so a reader is told to compare that one too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "program.h"
#include "table_helper.h"

enum { MOVED_AFTER = 40 };

static const unsigned char second_seed[PROMISE_SEED_SIZE] = { 's', 'e', 'c', 'o', 'n', 'd' };

/* A host's room: a bot plays until the history has so many entries, then the game is given up if it
 * is not over, and the seed is revealed. The transcript, to be freed. */
static char *play_at_host(struct match *match, const unsigned char *seed, uint32_t entries)
{
    bool more = true;
    struct table *table = table_open(match, DICE_VERIFIED, no_pace);
    assert_non_null(table);
    assert_true(table_promise(table, seed, NULL, 0));
    table_set_seat(table, 0, NULL, &bot_greedy);
    while (more && match_entries(table_match(table)) < entries)
        assert_int_equal(table_go_on(table, 1, 0, &more), TABLE_DONE);
    table_give_up(table);
    char *transcript = transcript_write(table_match(table));
    assert_non_null(transcript);
    table_close(table);
    return transcript;
}

static char *play_at_two_hosts(const struct game *game, const void *data)
{
    const uint8_t options[OPTIONS_MOST] = { 0 };
    struct fault fault = { "" };
    char *first = play_at_host(match_new(game, data, options), table_seed, MOVED_AFTER);
    struct match *moved = transcript_read(game, data, first, false, &fault);
    if (!moved) fail_msg("%s", fault.text);
    free(first);
    return play_at_host(moved, second_seed, 4 * MOVED_AFTER);
}

static void assert_answer(const char *text, const char *commitment, const char *expected)
{
    const char *const arguments[] = { "verify", "-", commitment ? "--commitment" : NULL, commitment,
                                      NULL };
    struct result result = program_run(arguments, text);
    assert_int_equal(result.status, 0);
    if (!strstr(result.out, expected)) print_error("%s\n", result.out);
    assert_non_null(strstr(result.out, expected));
    result_free(&result);
}

static void test_each_promise_is_to_be_compared(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    const struct game *game = game_find("khartoum");
    void *data = calloc(1, game->data_size);
    assert_non_null(data);
    assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
    char *text = play_at_two_hosts(game, data), commitment[2 * PROMISE_COMMITMENT_SIZE + 1];
    const char *dice = strstr(text, "\ndice 1 ");
    assert_non_null(dice);
    snprintf(commitment, sizeof commitment, "%s", dice + strlen("\ndice 1 "));
    assert_answer(text, NULL, "-: yes. ");
    assert_answer(text, NULL, "Commitment from entry 41 on: ");
    assert_answer(text, commitment, "-: yes. ");
    assert_answer(text, commitment, "Only the first commitment was compared");
    free(text);
    free(data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_promise_is_to_be_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
