/* Texts that somebody hopes are executed, and others that are hard to carry: each goes into every
 * text field and comes out byte for byte, and the rest of the store is as it was. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sortie.h"
#include "store_test.h"

static char long_text[300001];

static const char *const texts[] = {
    "'; DROP TABLE users; --",
    "\"; DELETE FROM tables WHERE \"1\"=\"1",
    "' OR '1'='1",
    "$1 $2 ?1 :name @name %s %n",
    "\\'; \\x00 \\ E'\\'' $$x$$",
    "/* */ -- \n\r\n\t ; \x01\x7f",
    "Omdurman \xd8\xa3\xd9\x85 \xd8\xaf\xd8\xb1\xd9\x85\xd8\xa7\xd9\x86, \xc3\xa9t\xc3\xa9 "
    "\xf0\x9f\x8e\xb2 "
    "\xe2\x80\xae \xef\xbf\xbd",
    "NULL",
    "",
    " ",
    long_text,
};

static void make_long_text(void)
{
    for (size_t i = 0; i + 2 < sizeof long_text; i += 2) memcpy(long_text + i, "\xc3\xa9", 2);
}

/* Ids are part of keys, which PostgreSQL limits; those of the site are short. */
static const char *id_of(const char *text)
{
    return strlen(text) > 1000 ? "long" : text;
}

static void add_hostile_user(struct store *store, const char *text, bool is_account)
{
    struct stored_user user = { id_of(text), text, is_account ? text : NULL, text, 1 };
    struct stored_user found;
    assert_int_equal(store_add_user(store, &user), STORE_DONE);
    user.name = id_of(text);
    assert_int_equal(store_set_user(store, &user), STORE_DONE);
    assert_int_equal(store_find_user(store, user.id, &found), STORE_DONE);
    assert_string_equal(found.id, user.id);
    assert_string_equal(found.name, user.name);
    assert_string_equal(found.webhook, text);
    store_free_user(&found);
    if (!is_account) return;
    assert_int_equal(store_find_account(store, user.name, &found), STORE_DONE);
    assert_string_equal(found.id, user.id);
    assert_string_equal(found.passphrase, text);
    store_free_user(&found);
}

static void compare_line(void *context, uint32_t number, const struct stored_line *line)
{
    const char *text = context;
    assert_int_equal(number, 1);
    assert_string_equal(line->line, text);
    assert_string_equal(line->snapshot, text);
}

static void add_hostile_table(struct store *store, const char *text)
{
    const char *id = id_of(text);
    struct stored_table table = {
        .id = id,
        .game = text,
        .title = text,
        .owner = id,
        .invite = text,
        .settings = text,
        .seed = text,
        .header = text,
        .study_of = text,
        .state = text,
        .actor = text,
        .kept = text,
        .seat_count = 1,
        .seats = { { text, id, text, text } },
    };
    assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
    struct stored_line line = { text, text, 1 };
    table.entries = 1;
    assert_int_equal(store_change_table(store, &table, &line, 1), STORE_DONE);
    table.version++;
    assert_stored(store, &table);
    assert_int_equal(store_lines(store, id, 0, compare_line, (void *)text), STORE_DONE);
}

static void compare_chat(void *context, const struct stored_chat *line)
{
    const char *text = context;
    assert_string_equal(line->user, id_of(text));
    assert_string_equal(line->name, text);
    assert_string_equal(line->text, text);
    assert_string_equal(line->event, text);
    assert_string_equal(line->seat, text);
}

static void add_hostile_talk(struct store *store, const char *text)
{
    const char *id = id_of(text);
    char user[STORE_ID_SIZE];
    int64_t used = 0, created;
    assert_int_equal(store_add_session(store, id, id, 1), STORE_DONE);
    if (strlen(id) < STORE_ID_SIZE) {
        assert_int_equal(store_find_session(store, id, user, &created, &used), STORE_DONE);
        assert_string_equal(user, id);
    }
    struct stored_chat line = { 0, 1, id, text, text, text, text, 0 };
    assert_int_equal(store_say(store, id, &line), STORE_DONE);
    assert_int_equal(store_chat(store, id, READERS_ALL, 0, 9, compare_chat, (void *)text),
                     STORE_DONE);
    char *notes;
    assert_int_equal(store_set_notes(store, id, id, text), STORE_DONE);
    assert_int_equal(store_find_notes(store, id, id, &notes), STORE_DONE);
    assert_string_equal(notes, text);
    free(notes);
    bool is_member;
    assert_int_equal(store_add_member(store, id, id), STORE_DONE);
    assert_int_equal(store_is_member(store, id, id, &is_member), STORE_DONE);
    assert_true(is_member);
}

static void test_texts_go_in_and_out_byte_for_byte(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    make_long_text();
    struct stored_table bystander = add_sample(store, "bystander");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        add_hostile_user(store, texts[i], strlen(texts[i]) < 1000);
        add_hostile_table(store, texts[i]);
        add_hostile_talk(store, texts[i]);
        struct seen seen = { 0 };
        assert_int_equal(store_tables_of(store, id_of(texts[i]), 9, see_table, &seen), STORE_DONE);
        assert_string_equal(seen.ids, id_of(texts[i]));
    }
    assert_true(store_flush(store));
    assert_stored(store, &bystander);
    struct stored_usage usage;
    assert_int_equal(store_usage(store, "anna", &usage), STORE_DONE);
    assert_int_equal(usage.going_on, 1);
}

static void test_hostile_keys_find_nothing(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    make_long_text();
    struct stored_table bystander = add_sample(store, "bystander");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct stored_user user;
        struct stored_table table;
        char id[STORE_ID_SIZE];
        int64_t used = 0, created;
        assert_int_equal(store_find_user(store, texts[i], &user), STORE_MISSING);
        assert_int_equal(store_find_account(store, texts[i], &user), STORE_MISSING);
        assert_int_equal(store_find_table(store, texts[i], &table), STORE_MISSING);
        assert_int_equal(store_find_session(store, texts[i], id, &created, &used), STORE_MISSING);
        assert_int_equal(store_end_session(store, texts[i]), STORE_MISSING);
        assert_string_equal(lines_after(store, texts[i], 0), "");
        struct seen seen = { 0 };
        assert_int_equal(store_tables_of(store, texts[i], 9, see_table, &seen), STORE_DONE);
        assert_string_equal(seen.ids, "");
    }
    assert_true(store_flush(store));
    assert_stored(store, &bystander);
}

int run_text_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_texts_go_in_and_out_byte_for_byte),
        WORLD_TEST(test_hostile_keys_find_nothing),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
