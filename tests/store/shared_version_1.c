/* A store of version 1: how it is made, and what must be in it after it was brought up to date. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_test.h"

char *version_1_script(void)
{
    enum { SCRIPT_SIZE = 1 << 16 };
    FILE *file = fopen("tests/store/version_1.sql", "r");
    assert_non_null(file);
    char *script = malloc(SCRIPT_SIZE);
    assert_non_null(script);
    size_t length = fread(script, 1, SCRIPT_SIZE - 1, file);
    script[length] = '\0';
    assert_true(feof(file));
    fclose(file);
    return script;
}

static void assert_old_talk(struct store *store)
{
    /* The count of what was said goes on where the old lines end. */
    struct stored_chat line = { .time = 22, .user = "anna", .name = "Anna", .text = "again" };
    assert_int_equal(store_say(store, "t1", &line), STORE_DONE);
    assert_int_equal(line.number, 3);
    assert_int_equal(store_say(store, "t2", &line), STORE_DONE);
    assert_int_equal(line.number, 1);
    char *notes;
    assert_int_equal(store_find_notes(store, "t1", "anna", &notes), STORE_DONE);
    assert_string_equal(notes, "beware");
    free(notes);
}

/* Names that were two are one now: who came first has it, and the other is still found by the very
 * name; also when something else of them changes. */
static void assert_old_names(struct store *store)
{
    static const char *const found[][2] = { { "Zoé", "zoe1" },
                                            { "ZOÉ", "zoe2" },
                                            { "zoÉ", "zoe2" },
                                            { "zoé", "zoe1" },
                                            { "Ｚoé", "zoe1" } };
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        struct stored_user user;
        assert_int_equal(store_find_account(store, found[i][0], &user), STORE_DONE);
        assert_string_equal(user.id, found[i][1]);
        assert_int_equal(store_set_user(store, &user), STORE_DONE);
        store_free_user(&user);
    }
    struct stored_user third = { "zoe3", "zoÉ", "hash", NULL, 1 };
    assert_int_equal(store_add_user(store, &third), STORE_TAKEN);
}

void assert_version_1_rows(struct store *store)
{
    struct stored_table table = {
        .id = "t1",
        .game = "khartoum",
        .title = "The last stand",
        .owner = "anna",
        .is_open = true,
        .invite = "secret",
        .settings = "{\"pace\":\"none\"}",
        .seed = "00ff",
        .header = "{\"game\":\"khartoum\"}",
        .created = 10,
        .version = 4,
        .state = "playing",
        .actor = "gordon",
        .kept = "{}",
        .entries = 2,
        .changed = 11,
        .seat_count = 1,
        .seats = { { "gordon", "anna", NULL, "hope" } },
    };
    assert_stored(store, &table);
    assert_string_equal(lines_after(store, "t1", 0),
                        "1 entry 1 @1001\n2 entry 2 @1002\n  snapshot 2\n");
    struct stored_user user;
    assert_int_equal(store_find_account(store, "ANNA", &user), STORE_DONE);
    assert_string_equal(user.passphrase, "hash");
    store_free_user(&user);
    assert_old_names(store);
    char id[STORE_ID_SIZE];
    int64_t used = 0, created;
    assert_int_equal(store_find_session(store, "token", id, &created, &used), STORE_DONE);
    assert_string_equal(id, "anna");
    assert_old_talk(store);

    /* And it is a store of today. */
    assert_int_equal(store_add_member(store, "t2", "anna"), STORE_DONE);
    play_lines(store, &table, 3);
    assert_stored(store, &table);
    const struct stored_address address = { .user = "anna",
                                            .address = "anna@example.org",
                                            .language = "en",
                                            .confirm = "yes",
                                            .stop = "no" };
    assert_int_equal(store_ask_address(store, &address, 1), STORE_DONE);
    assert_true(store_flush(store));
}
