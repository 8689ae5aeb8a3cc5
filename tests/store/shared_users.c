/* Users and sessions, in every kind of store. */
#include <stdio.h>
#include <string.h>

#include "store_test.h"

static void assert_user(const struct stored_user *found, const char *id, const char *name,
                        const char *passphrase, const char *webhook, int64_t created)
{
    assert_string_equal(found->id, id);
    assert_string_equal(found->name, name);
    if (passphrase) {
        assert_string_equal(found->passphrase, passphrase);
    } else {
        assert_null(found->passphrase);
    }
    if (webhook) {
        assert_string_equal(found->webhook, webhook);
    } else {
        assert_null(found->webhook);
    }
    assert_int_equal(found->created, created);
}

static void test_a_user_comes_back_as_it_was_put_in(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_user guest = { "g1", "Anna", NULL, NULL, 1794700000000 };
    struct stored_user account = { "a1", "Ben", "$argon2id$x", "https://h.example/?a=b", -5 };
    assert_int_equal(store_add_user(store, &guest), STORE_DONE);
    assert_int_equal(store_add_user(store, &account), STORE_DONE);
    assert_true(store_flush(store));

    struct stored_user found;
    assert_int_equal(store_find_user(store, "g1", &found), STORE_DONE);
    assert_user(&found, "g1", "Anna", NULL, NULL, 1794700000000);
    store_free_user(&found);
    assert_int_equal(store_find_user(store, "a1", &found), STORE_DONE);
    assert_user(&found, "a1", "Ben", "$argon2id$x", "https://h.example/?a=b", -5);
    store_free_user(&found);
}

static void test_who_is_not_there_is_missing(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_user found, nobody = { "x", "Nobody", NULL, NULL, 0 };
    char user[STORE_ID_SIZE];
    int64_t used = 0, created;
    assert_int_equal(store_find_user(store, "x", &found), STORE_MISSING);
    store_free_user(&found);
    assert_int_equal(store_find_account(store, "x", &found), STORE_MISSING);
    assert_int_equal(store_set_user(store, &nobody), STORE_MISSING);
    assert_int_equal(store_find_session(store, "x", user, &created, &used), STORE_MISSING);
    assert_int_equal(store_end_session(store, "x"), STORE_MISSING);
    assert_int_equal(store_add_session(store, "hash", "x", 1), STORE_MISSING);
    assert_int_equal(store_find_session(store, "hash", user, &created, &used), STORE_MISSING);
    assert_true(store_flush(store));
}

static void test_an_account_is_found_without_regard_to_case_and_a_guest_is_not(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_user account = { "a1", "Émile ZOLA", "hash", NULL, 1 };
    struct stored_user guest = { "g1", "Guest", NULL, NULL, 1 };
    assert_int_equal(store_add_user(store, &account), STORE_DONE);
    assert_int_equal(store_add_user(store, &guest), STORE_DONE);
    struct stored_user found;
    assert_int_equal(store_find_account(store, "Émile zola", &found), STORE_DONE);
    assert_user(&found, "a1", "Émile ZOLA", "hash", NULL, 1);
    store_free_user(&found);
    assert_int_equal(store_find_account(store, "émile zola", &found), STORE_DONE);
    store_free_user(&found);
    assert_int_equal(store_find_account(store, "emile zola", &found), STORE_MISSING);
    assert_int_equal(store_find_account(store, "Guest", &found), STORE_MISSING);
}

static void test_the_name_of_an_account_is_taken_once(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_user first = { "a1", "Anna", "hash", NULL, 1 };
    struct stored_user second = { "a2", "ＡNNA", "hash", NULL, 1 };
    struct stored_user guest = { "g1", "anna", NULL, NULL, 1 };
    assert_int_equal(store_add_user(store, &first), STORE_DONE);
    assert_int_equal(store_add_user(store, &second), STORE_TAKEN);
    assert_int_equal(store_add_user(store, &guest), STORE_DONE);
    assert_true(store_flush(store));
    struct stored_user found;
    assert_int_equal(store_find_user(store, "a2", &found), STORE_MISSING);

    guest.passphrase = "new";
    assert_int_equal(store_set_user(store, &guest), STORE_TAKEN);
    assert_int_equal(store_find_user(store, "g1", &found), STORE_DONE);
    assert_user(&found, "g1", "anna", NULL, NULL, 1);
    store_free_user(&found);
}

static void test_a_guest_becomes_an_account_by_a_pass_phrase(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_user user = { "g1", "Visitor", NULL, NULL, 9 };
    assert_int_equal(store_add_user(store, &user), STORE_DONE);
    struct stored_user changed = { "g1", "Anna", "hash", "https://a.example", 12345 };
    assert_int_equal(store_set_user(store, &changed), STORE_DONE);
    assert_true(store_flush(store));
    struct stored_user found;
    assert_int_equal(store_find_account(store, "anna", &found), STORE_DONE);
    /* When it was made stays. */
    assert_user(&found, "g1", "Anna", "hash", "https://a.example", 9);
    store_free_user(&found);
    /* The same name again is no conflict with oneself; and the old name is free. */
    assert_int_equal(store_set_user(store, &changed), STORE_DONE);
    assert_int_equal(store_find_account(store, "visitor", &found), STORE_MISSING);
}

static void test_a_name_that_is_too_long_for_an_account_is_refused(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    char name[5000];
    memset(name, 'N', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct stored_user user = { "a1", name, "hash", NULL, 1 };
    assert_int_equal(store_add_user(store, &user), STORE_FAILED);
    assert_string_equal(store_fault(store), "the name of the account is too long");
    struct stored_user found;
    assert_int_equal(store_find_account(store, name, &found), STORE_MISSING);
}

static void test_sessions_begin_and_end(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    char user[STORE_ID_SIZE];
    int64_t used = 0, created;
    add_guest(store, "anna");
    assert_int_equal(store_add_session(store, "h1", "anna", 100), STORE_DONE);
    assert_int_equal(store_add_session(store, "h2", "anna", 200), STORE_DONE);
    assert_int_equal(store_add_session(store, "h3", "anna", 300), STORE_DONE);
    assert_int_equal(store_add_session(store, "h3", "anna", 400), STORE_TAKEN);
    assert_true(store_flush(store));
    assert_int_equal(store_find_session(store, "h3", user, &created, &used), STORE_DONE);
    assert_string_equal(user, "anna");
    assert_int_equal(created, 300);

    assert_int_equal(store_end_session(store, "h3"), STORE_DONE);
    assert_int_equal(store_find_session(store, "h3", user, &created, &used), STORE_MISSING);
    /* Made before 200: the one of 100 only. */
    assert_int_equal(store_end_old_sessions(store, 200), STORE_DONE);
    assert_int_equal(store_find_session(store, "h1", user, &created, &used), STORE_MISSING);
    assert_int_equal(store_find_session(store, "h2", user, &created, &used), STORE_DONE);
    assert_int_equal(store_end_old_sessions(store, 200), STORE_DONE);
    assert_true(store_flush(store));
}

static void test_the_oldest_sessions_are_too_many(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    char user[STORE_ID_SIZE];
    int64_t used = 0, created;
    add_guest(store, "anna");
    add_guest(store, "bert");
    assert_int_equal(store_add_session(store, "old", "anna", 100), STORE_DONE);
    assert_int_equal(store_add_session(store, "new", "anna", 300), STORE_DONE);
    assert_int_equal(store_add_session(store, "middle", "anna", 200), STORE_DONE);
    assert_int_equal(store_add_session(store, "other", "bert", 50), STORE_DONE);
    assert_int_equal(store_end_surplus_sessions(store, "anna", 3), STORE_DONE);
    assert_int_equal(store_find_session(store, "old", user, &created, &used), STORE_DONE);
    assert_int_equal(store_end_surplus_sessions(store, "anna", 2), STORE_DONE);
    assert_int_equal(store_find_session(store, "old", user, &created, &used), STORE_MISSING);
    assert_int_equal(store_find_session(store, "middle", user, &created, &used), STORE_DONE);
    assert_int_equal(store_find_session(store, "new", user, &created, &used), STORE_DONE);
    assert_int_equal(store_find_session(store, "other", user, &created, &used), STORE_DONE);
}

static void test_ids_are_22_characters_and_differ(void **state)
{
    (void)state;
    char first[STORE_ID_SIZE], second[STORE_ID_SIZE];
    store_new_id(first);
    store_new_id(second);
    assert_int_equal(strlen(first), 22);
    assert_int_equal(
        strspn(first, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), 22);
    assert_string_not_equal(first, second);
    /* As a word of a command none looks like an option: of so many, thirty would. */
    for (int i = 0; i < 2000; i++) {
        store_new_id(first);
        assert_int_not_equal(first[0], '-');
    }
}

int run_user_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_a_user_comes_back_as_it_was_put_in),
        WORLD_TEST(test_who_is_not_there_is_missing),
        WORLD_TEST(test_an_account_is_found_without_regard_to_case_and_a_guest_is_not),
        WORLD_TEST(test_the_name_of_an_account_is_taken_once),
        WORLD_TEST(test_a_guest_becomes_an_account_by_a_pass_phrase),
        WORLD_TEST(test_a_name_that_is_too_long_for_an_account_is_refused),
        WORLD_TEST(test_sessions_begin_and_end),
        WORLD_TEST(test_the_oldest_sessions_are_too_many),
        WORLD_TEST(test_ids_are_22_characters_and_differ),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
