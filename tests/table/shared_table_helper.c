/* Rooms to test with: see table_helper.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table_helper.h"

const struct pace no_pace = { PACE_NONE, 0, 0 };
const unsigned char table_seed[PROMISE_SEED_SIZE] = { 'a', ' ', 's', 'e', 'e', 'd' };

struct table *set_table(const struct game *game, enum dice_kind dice, struct pace pace,
                        const char *users)
{
    struct match *match = match_new(game, &duel_data, NULL);
    assert_non_null(match);
    struct table *table = table_open(match, dice, pace);
    assert_non_null(table);
    for (int seat = 0; seat < game->seat_count; seat++) {
        char user[TABLE_USER_SIZE];
        size_t length = strcspn(users, " ");
        snprintf(user, sizeof user, "%.*s", (int)length, users);
        users += length;
        users += strspn(users, " ");
        if (strcmp(user, "bot") == 0) {
            table_set_seat(table, seat, NULL, &bot_random);
        } else if (strcmp(user, "-") != 0) {
            table_set_seat(table, seat, user, NULL);
        }
    }
    if (dice == DICE_VERIFIED) assert_true(table_promise(table, table_seed, NULL, 0));
    bool more = true;
    assert_int_equal(table_go_on(table, 100, 0, &more), TABLE_DONE);
    return table;
}

enum table_verdict act_at(struct table *table, const char *user, const char *text, int64_t now)
{
    action a = 0;
    bool more = true;
    struct table_report report = { 0 };
    assert_true(action_read(match_game(table_match(table)), text, &a));
    enum table_verdict verdict =
        table_act(table, user, match_entries(table_match(table)), a, now, &report);
    assert_int_equal(verdict == TABLE_ILLEGAL, report.rule != 0);
    if (verdict != TABLE_DONE) return verdict;
    assert_int_equal(table_go_on(table, 100, now, &more), TABLE_DONE);
    assert_false(more);
    return verdict;
}

enum table_verdict act(struct table *table, const char *user, const char *text)
{
    return act_at(table, user, text, 0);
}

/* The line without its check value and its end. */
void assert_last(const struct table *table, const char *expected)
{
    char line[TRANSCRIPT_ENTRY_SIZE], shown[TRANSCRIPT_ENTRY_SIZE];
    const struct match *match = table_match(table);
    assert_true(match_entries(match) > 0);
    uint32_t last = match_entries(match) - 1;
    size_t length = transcript_line(match, last, line);
    assert_int_equal(line[length - 1], '\n');
    line[length - 1] = '\0';
    char check[16];
    snprintf(check, sizeof check, " %08lx", (unsigned long)match_entry(match, last)->check);
    char *at = strstr(line, check);
    assert_non_null(at);
    snprintf(shown, sizeof shown, "%.*s%s", (int)(at - line), line, at + strlen(check));
    assert_string_equal(shown, expected);
}

struct table *restarted(struct table *table)
{
    const struct game *game = match_game(table_match(table));
    struct fault fault = { "" };
    char *content = transcript_write(table_match(table)), *kept = table_keep(table);
    assert_true(content && kept);
    struct match *match =
        transcript_read(game, match_data(table_match(table)), content, false, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(match);
    struct table *again = table_open(match, table_dice(table), table_pace(table));
    assert_non_null(again);
    for (int seat = 0; seat < game->seat_count; seat++)
        table_set_seat(again, seat, table_seat(table, seat)->user, table_seat(table, seat)->bot);
    if (match_promises(match) > 0 && !table_by_letters(table))
        assert_true(table_secret(again, table_seed));
    if (!table_resume(again, kept, &fault)) print_error("%s: %s\n", kept, fault.text);
    assert_string_equal(fault.text, "");
    char *same = table_keep(again);
    assert_string_equal(same, kept);
    free(same);
    free(kept);
    free(content);
    table_close(table);
    return again;
}
