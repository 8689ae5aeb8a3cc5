/* Rooms to test with: see room_helper.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "room_helper.h"

const struct pace no_pace = { PACE_NONE, 0, 0 };
const unsigned char room_seed[PROMISE_SEED_SIZE] = { 'a', ' ', 's', 'e', 'e', 'd' };

struct room *begin_room(const struct game *game, enum dice_kind dice, struct pace pace,
                        const char *users)
{
    struct table *table = table_new(game, &duel_data, NULL);
    assert_non_null(table);
    struct room *room = room_open(table, dice, pace);
    assert_non_null(room);
    for (int seat = 0; seat < game->seat_count; seat++) {
        char user[ROOM_USER_SIZE];
        size_t length = strcspn(users, " ");
        snprintf(user, sizeof user, "%.*s", (int)length, users);
        users += length;
        users += strspn(users, " ");
        if (strcmp(user, "bot") == 0) {
            room_set_seat(room, seat, NULL, &bot_random);
        } else if (strcmp(user, "-") != 0) {
            room_set_seat(room, seat, user, NULL);
        }
    }
    if (dice == DICE_VERIFIED) assert_true(room_promise(room, room_seed, NULL, 0));
    bool more = true;
    assert_int_equal(room_go_on(room, 100, 0, &more), ROOM_DONE);
    return room;
}

enum room_verdict act_at(struct room *room, const char *user, const char *text, int64_t now)
{
    action a = 0;
    bool more = true;
    struct room_report report = { 0 };
    assert_true(action_read(table_game(room_table(room)), text, &a));
    enum room_verdict verdict =
        room_act(room, user, table_entries(room_table(room)), a, now, &report);
    assert_int_equal(verdict == ROOM_ILLEGAL, report.rule != 0);
    if (verdict != ROOM_DONE) return verdict;
    assert_int_equal(room_go_on(room, 100, now, &more), ROOM_DONE);
    assert_false(more);
    return verdict;
}

enum room_verdict act(struct room *room, const char *user, const char *text)
{
    return act_at(room, user, text, 0);
}

/* The line without its check value and its end. */
void assert_last(const struct room *room, const char *expected)
{
    char line[TRANSCRIPT_ENTRY_SIZE], shown[TRANSCRIPT_ENTRY_SIZE];
    const struct table *table = room_table(room);
    assert_true(table_entries(table) > 0);
    uint32_t last = table_entries(table) - 1;
    size_t length = transcript_line(table, last, line);
    assert_int_equal(line[length - 1], '\n');
    line[length - 1] = '\0';
    char check[16];
    snprintf(check, sizeof check, " %08lx", (unsigned long)table_entry(table, last)->check);
    char *at = strstr(line, check);
    assert_non_null(at);
    snprintf(shown, sizeof shown, "%.*s%s", (int)(at - line), line, at + strlen(check));
    assert_string_equal(shown, expected);
}

struct room *restarted(struct room *room)
{
    const struct game *game = table_game(room_table(room));
    struct fault fault = { "" };
    char *content = transcript_write(room_table(room)), *kept = room_keep(room);
    assert_true(content && kept);
    struct table *table = transcript_read(game, &duel_data, content, false, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(table);
    struct room *again = room_open(table, room_dice(room), room_pace(room));
    assert_non_null(again);
    for (int seat = 0; seat < game->seat_count; seat++)
        room_set_seat(again, seat, room_seat(room, seat)->user, room_seat(room, seat)->bot);
    if (table_promises(table) > 0) assert_true(room_secret(again, room_seed));
    if (!room_resume(again, kept, &fault)) print_error("%s: %s\n", kept, fault.text);
    assert_string_equal(fault.text, "");
    char *same = room_keep(again);
    assert_string_equal(same, kept);
    free(same);
    free(kept);
    free(content);
    room_close(room);
    return again;
}
