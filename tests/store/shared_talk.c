/* Chat and notes, in every kind of store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sortie.h"
#include "store_test.h"

struct heard {
    char text[2048];
};

static const char *or_none(const char *words)
{
    return words ? words : "-";
}

static void hear(void *context, const struct stored_chat *line)
{
    struct heard *heard = context;
    size_t length = strlen(heard->text);
    snprintf(heard->text + length, sizeof heard->text - length, "%u %lld %s %s %s %s %s\n",
             line->number, (long long)line->time, or_none(line->user), or_none(line->name),
             or_none(line->text), or_none(line->event), or_none(line->seat));
}

static const char *chat_for(struct store *store, unsigned readers, uint32_t after, int most)
{
    static struct heard heard;
    heard.text[0] = '\0';
    assert_int_equal(store_chat(store, "t1", readers, after, most, hear, &heard), STORE_DONE);
    return heard.text;
}

static const char *chat(struct store *store, const char *table, uint32_t after, int most)
{
    static struct heard heard;
    heard.text[0] = '\0';
    assert_int_equal(store_chat(store, table, READERS_ALL, after, most, hear, &heard), STORE_DONE);
    return heard.text;
}

static void say(struct store *store, const char *table, const char *text, uint32_t number)
{
    struct stored_chat line = {
        .time = 100 + number, .user = "anna", .name = "Anna", .text = text
    };
    assert_int_equal(store_say(store, table, &line), STORE_DONE);
    assert_int_equal(line.number, number);
}

static void test_lines_of_chat_are_counted_for_each_table(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_sample(store, "t1");
    struct stored_table second = sample_table("t2");
    assert_int_equal(store_add_table(store, &second, NULL, 0), STORE_DONE);
    say(store, "t1", "hello", 1);
    say(store, "t2", "elsewhere", 1);
    struct stored_chat event = { .time = 7, .event = "seat_taken", .seat = "mahdi", .name = "Ben" };
    assert_int_equal(store_say(store, "t1", &event), STORE_DONE);
    assert_int_equal(event.number, 2);
    say(store, "t1", "go", 3);
    assert_true(store_flush(store));
    assert_string_equal(chat(store, "t1", 0, 10), "1 101 anna Anna hello - -\n"
                                                  "2 7 - Ben - seat_taken mahdi\n"
                                                  "3 103 anna Anna go - -\n");
    assert_string_equal(chat(store, "t1", 2, 10), "3 103 anna Anna go - -\n");
    assert_string_equal(chat(store, "t1", 3, 10), "");
    assert_string_equal(chat(store, "t2", 0, 10), "1 101 anna Anna elsewhere - -\n");
    assert_string_equal(chat(store, "none", 0, 10), "");
    /* The latest, in order. */
    assert_string_equal(chat(store, "t1", 0, 2), "2 7 - Ben - seat_taken mahdi\n"
                                                 "3 103 anna Anna go - -\n");
}

static void test_lines_for_some_readers_are_not_there_for_others(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_sample(store, "t1");
    say(store, "t1", "hello", 1);
    struct stored_chat aside = { .time = 7, .user = "ben", .text = "psst", .audience = 0x60 };
    assert_int_equal(store_say(store, "t1", &aside), STORE_DONE);
    assert_int_equal(aside.number, 2);
    say(store, "t1", "go", 3);
    assert_string_equal(chat_for(store, 1, 0, 10), "1 101 anna Anna hello - -\n"
                                                   "2 103 anna Anna go - -\n");
    assert_string_equal(chat_for(store, 1, 1, 10), "2 103 anna Anna go - -\n");
    assert_string_equal(chat_for(store, READER_WATCHER, 0, 1), "2 103 anna Anna go - -\n");
    assert_string_equal(chat_for(store, 0x21, 1, 1), "3 103 anna Anna go - -\n");
    assert_string_equal(chat_for(store, 0x40, 1, 10), "2 7 ben - psst - -\n"
                                                      "3 103 anna Anna go - -\n");
    assert_string_equal(chat_for(store, 0x40, 3, 10), "");
}

static void test_talk_is_no_change_of_the_table(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    say(store, "t1", "hello", 1);
    assert_stored(store, &table);
    play_lines(store, &table, 1);
    say(store, "t1", "again", 2);
    assert_stored(store, &table);
}

static void test_what_cannot_be_said_takes_no_number(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_sample(store, "t1");
    say(store, "t1", "hello", 1);
    struct stored_chat line = { .user = "nobody", .text = "boo" };
    assert_int_equal(store_say(store, "t1", &line), STORE_MISSING);
    line.user = "anna";
    assert_int_equal(store_say(store, "none", &line), STORE_MISSING);
    say(store, "t1", "world", 2);
    assert_true(store_flush(store));
    assert_string_equal(chat(store, "t1", 0, 10),
                        "1 101 anna Anna hello - -\n2 102 anna Anna world - -\n");
}

static void test_notes_are_each_users_own(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_sample(store, "t1");
    char *notes;
    assert_int_equal(store_find_notes(store, "t1", "anna", &notes), STORE_DONE);
    assert_null(notes);
    assert_int_equal(store_set_notes(store, "t1", "anna", "first"), STORE_DONE);
    assert_int_equal(store_set_notes(store, "t1", "ben", "of ben"), STORE_DONE);
    assert_int_equal(store_set_notes(store, "t1", "anna", "second"), STORE_DONE);
    assert_true(store_flush(store));
    assert_int_equal(store_find_notes(store, "t1", "anna", &notes), STORE_DONE);
    assert_string_equal(notes, "second");
    free(notes);
    assert_int_equal(store_find_notes(store, "t1", "ben", &notes), STORE_DONE);
    assert_string_equal(notes, "of ben");
    free(notes);
    assert_int_equal(store_set_notes(store, "t1", "ben", ""), STORE_DONE);
    assert_int_equal(store_find_notes(store, "t1", "ben", &notes), STORE_DONE);
    assert_string_equal(notes, "");
    free(notes);
    assert_int_equal(store_set_notes(store, "none", "anna", "x"), STORE_MISSING);
    assert_int_equal(store_set_notes(store, "t1", "nobody", "x"), STORE_MISSING);
}

int run_talk_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_lines_of_chat_are_counted_for_each_table),
        WORLD_TEST(test_lines_for_some_readers_are_not_there_for_others),
        WORLD_TEST(test_talk_is_no_change_of_the_table),
        WORLD_TEST(test_what_cannot_be_said_takes_no_number),
        WORLD_TEST(test_notes_are_each_users_own),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
