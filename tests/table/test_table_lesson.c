/* A table that is played along a lesson: what it refuses, what it gives, how it ends; and that the
 * transcript says so. With the lessons of Khartoum, whose rules are real. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "table_helper.h"

static const struct game *game;
static void *data;

static int open_game(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    game = game_find("khartoum");
    data = malloc(game->data_size);
    assert_non_null(data);
    if (!data_load(game, NULL, data, NULL, NULL, &fault)) fail_msg("%s", fault.text);
    return 0;
}

static int close_game(void **unused)
{
    (void)unused;
    free(data);
    return 0;
}

static struct table *set_lesson(const char *name)
{
    struct fault fault = { "" };
    struct lesson *lesson = lesson_open(game, name, &fault);
    assert_non_null(lesson);
    struct table *table =
        table_open(lesson_begin(lesson, data, &fault), DICE_VERIFIED, (struct pace){ 0 });
    assert_non_null(table);
    lesson_close(lesson);
    table_set_seat(table, 0, "anna", NULL);
    assert_true(table_promise(table, table_seed, NULL, 0));
    return table;
}

static void play(struct table *table, const char *actions[], int count)
{
    for (int i = 0; i < count; i++) {
        if (act(table, "anna", actions[i]) != TABLE_DONE) fail_msg("%s is refused", actions[i]);
    }
}

static void test_what_the_lesson_does_not_ask_for_is_refused(void **unused)
{
    (void)unused;
    struct table *table = set_lesson("raid");
    uint32_t entries = match_entries(table_match(table));
    assert_int_equal(act(table, "anna", "defend"), TABLE_LESSON);
    assert_int_equal(act(table, "anna", "levy:1"), TABLE_ILLEGAL);
    assert_int_equal(match_entries(table_match(table)), entries);
    assert_int_equal(act(table, "anna", "raid"), TABLE_DONE);
    table_close(table);
}

static void test_its_dice_come_from_the_lesson_and_are_noted(void **unused)
{
    (void)unused;
    const char *raid[] = { "raid",       "target:white", "unit:sudanese.2",
                           "unit:light", "leader:ali",   "go" };
    struct table *table = set_lesson("raid");
    for (int times = 0; times < 2; times++) {
        uint32_t begun = match_standing(table_match(table));
        play(table, raid, 6);
        /* An undo throws other dice; those of a lesson are always the same. */
        const struct entry *thrown = match_made(table_match(table), begun + 7);
        char text[ACTION_TEXT_SIZE];
        action_write(game, thrown->action, text);
        assert_string_equal(text, "roll:2+3");
        assert_int_equal(thrown->note, NOTE_LESSON);
        assert_int_equal(table_undo(table, "anna", match_entries(table_match(table)), begun, 0),
                         TABLE_DONE);
    }
    table_close(table);
}

static void test_what_it_begins_with_is_not_taken_back(void **unused)
{
    (void)unused;
    uint32_t to = 0;
    bool consent = false;
    struct table *table = set_lesson("raid");
    uint32_t entries = match_entries(table_match(table));
    assert_false(table_undo_point(table, "anna", &to, &consent));
    assert_int_equal(table_undo(table, "anna", entries, 2, 0), TABLE_NOTHING_TO_UNDO);
    table_close(table);
}

static void test_a_lesson_goes_on_after_a_restart_and_ends_when_it_is_done(void **unused)
{
    (void)unused;
    const char *raid[] = { "raid",       "target:white", "unit:sudanese.2",
                           "unit:light", "leader:ali",   "go" };
    struct table *table = set_lesson("raid");
    play(table, raid, 3);
    table = restarted(table);
    assert_non_null(table_lesson(table));
    assert_int_equal(act(table, "anna", "leader:ali"), TABLE_LESSON);
    play(table, raid + 3, 3);
    assert_int_equal(match_lesson(table_match(table))->end, LESSON_RUNS);
    assert_int_equal(act(table, "anna", "defend"), TABLE_DONE);
    assert_null(table_lesson(table));
    assert_int_equal(match_lesson(table_match(table))->end, LESSON_DONE);
    table = restarted(table);
    assert_null(table_lesson(table));
    assert_int_equal(act(table, "anna", "zone:palace"), TABLE_DONE);
    table_close(table);
}

static void test_who_leaves_has_an_ordinary_game_with_promised_dice(void **unused)
{
    (void)unused;
    const char *others[] = { "raid", "target:black", "unit:bashi.2", "leader:nushi" };
    struct table *table = set_lesson("raid");
    table_leave_lesson(table);
    uint32_t until = match_entries(table_match(table));
    play(table, others, 4);
    if (match_standing(table_match(table)) == until + 4) play(table, (const char *[]){ "go" }, 1);
    for (uint32_t entry = until; entry < match_entries(table_match(table)); entry++)
        assert_int_not_equal(match_entry(table_match(table), entry)->note, NOTE_LESSON);
    table = restarted(table);
    const struct match_lesson *marked = match_lesson(table_match(table));
    assert_string_equal(marked->name, "raid");
    assert_int_equal(marked->end, LESSON_LEFT);
    assert_int_equal(marked->until, until);
    table_close(table);
}

static void test_a_note_of_a_lesson_wants_a_lesson_in_the_header(void **unused)
{
    (void)unused;
    struct fault fault = { "" };
    struct table *table = set_lesson("raid");
    char *text = transcript_write(table_match(table));
    char *line = strstr(text, "lesson raid\n");
    assert_non_null(line);
    memcpy(line, "#esson raid\n", 12);
    assert_null(transcript_read(game, data, text, false, &fault));
    assert_non_null(strstr(fault.text, "the note 'lesson' cannot be true here"));
    free(text);
    table_close(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_the_lesson_does_not_ask_for_is_refused),
        cmocka_unit_test(test_its_dice_come_from_the_lesson_and_are_noted),
        cmocka_unit_test(test_what_it_begins_with_is_not_taken_back),
        cmocka_unit_test(test_a_lesson_goes_on_after_a_restart_and_ends_when_it_is_done),
        cmocka_unit_test(test_who_leaves_has_an_ordinary_game_with_promised_dice),
        cmocka_unit_test(test_a_note_of_a_lesson_wants_a_lesson_in_the_header),
    };
    return cmocka_run_group_tests(tests, open_game, close_game);
}
