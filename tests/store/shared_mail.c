/* Addresses and mails, for every kind of store. */
#include <stdio.h>
#include <string.h>

#include "store_test.h"

static const struct stored_address given = {
    .user = "anna", .address = "anna@example.org", .language = "fr", .confirm = "yes", .stop = "no"
};

/* The store with the sample table, and Anna's address confirmed, the question done with. */
static struct stored_table with_address(struct store *store)
{
    struct stored_table table = add_sample(store, "t1");
    const struct stored_mail question = { .user = "anna", .table = "", .entry = 7 };
    assert_int_equal(store_ask_address(store, &given, 7), STORE_DONE);
    assert_int_equal(store_confirm_address(store, "yes"), STORE_DONE);
    assert_int_equal(store_settle_mail(store, &question), STORE_DONE);
    return table;
}

struct found_mails {
    char text[512];
};

static void see_mail(void *context, const struct stored_mail *mail)
{
    struct found_mails *found = context;
    size_t length = strlen(found->text);
    snprintf(found->text + length, sizeof found->text - length, "%s/%s@%d ", mail->user,
             mail->table, (int)mail->entry);
}

static const char *due_at(struct store *store, int64_t now)
{
    static struct found_mails found;
    const struct mail_times times = { .now = now, .first = now + 5000, .again = now + 9000 };
    found = (struct found_mails){ "" };
    assert_int_equal(store_due_mails(store, &times, 10, see_mail, &found), STORE_DONE);
    return found.text;
}

static void queue(struct store *store, const char *table, int64_t entry, int64_t due)
{
    const struct stored_mail mail = { .user = "anna", .table = table, .entry = entry, .due = due };
    assert_int_equal(store_queue_mail(store, &mail), STORE_DONE);
}

static void test_an_address_comes_back_and_is_confirmed_once(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_address found;
    add_guest(store, "anna");
    assert_int_equal(store_find_address(store, "anna", &found), STORE_MISSING);
    assert_int_equal(store_ask_address(store, &given, 7), STORE_DONE);
    assert_int_equal(store_find_address(store, "anna", &found), STORE_DONE);
    assert_string_equal(found.address, "anna@example.org");
    assert_string_equal(found.language, "fr");
    assert_string_equal(found.confirm, "yes");
    assert_string_equal(found.stop, "no");
    store_free_address(&found);
    assert_int_equal(store_confirm_address(store, "maybe"), STORE_MISSING);
    assert_int_equal(store_confirm_address(store, "yes"), STORE_DONE);
    assert_int_equal(store_confirm_address(store, "yes"), STORE_MISSING);
    assert_int_equal(store_find_address(store, "anna", &found), STORE_DONE);
    assert_null(found.confirm);
    store_free_address(&found);
}

static void test_nobody_is_told_before_the_address_is_confirmed(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_sample(store, "t1");
    queue(store, "t1", 4, 100);
    assert_string_equal(due_at(store, 1000), "");
    assert_int_equal(store_ask_address(store, &given, 7), STORE_DONE);
    queue(store, "t1", 4, 100);
    assert_string_equal(due_at(store, 1000), "anna/@7 "); /* the question itself */
}

static void test_another_address_takes_the_place_of_the_old_one(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_address found, other = given;
    with_address(store);
    queue(store, "t1", 4, 100);
    other.address = "other@example.org";
    other.confirm = "sure";
    /* By a clock that was set back, too. */
    assert_int_equal(store_ask_address(store, &other, 5), STORE_DONE);
    assert_string_equal(due_at(store, 1000), "anna/@5 ");
    assert_int_equal(store_find_address(store, "anna", &found), STORE_DONE);
    assert_string_equal(found.address, "other@example.org");
    assert_string_equal(found.confirm, "sure");
    store_free_address(&found);
}

static void test_what_lies_too_far_ahead_is_due(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_mail mail = { .user = "anna", .table = "t1", .entry = 4, .tries = 1 };
    with_address(store);
    queue(store, "t1", 4, 20000);
    assert_string_equal(due_at(store, 15000), "");
    assert_string_equal(due_at(store, 14999), "anna/t1@4 ");
    mail.due = 20000;
    assert_int_equal(store_settle_mail(store, &mail), STORE_DONE);
    assert_string_equal(due_at(store, 11000), "");
    assert_string_equal(due_at(store, 10999), "anna/t1@4 ");
}

static void test_a_turn_is_told_once(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    with_address(store);
    queue(store, "t1", 4, 100);
    queue(store, "t1", 4, 50);
    assert_string_equal(due_at(store, 99), "");
    assert_string_equal(due_at(store, 100), "anna/t1@4 ");
    struct stored_mail mail = { .user = "anna", .table = "t1", .entry = 4, .due = 100 };
    assert_int_equal(store_take_mail(store, &mail, 200), STORE_DONE);
    /* Another process finds it taken; when the first was killed, it is due again. */
    assert_int_equal(store_take_mail(store, &mail, 300), STORE_MISSING);
    assert_string_equal(due_at(store, 199), "");
    assert_string_equal(due_at(store, 200), "anna/t1@4 ");
    mail.due = 0;
    assert_int_equal(store_settle_mail(store, &mail), STORE_DONE);
    queue(store, "t1", 4, 100);
    assert_string_equal(due_at(store, 1000), "");
    int64_t count = -1;
    assert_int_equal(store_count_mails(store, &count), STORE_DONE);
    assert_int_equal(count, 0);
    /* The next turn is another mail, and late news of the last one does not touch it. */
    queue(store, "t1", 9, 500);
    assert_int_equal(store_settle_mail(store, &mail), STORE_MISSING);
    assert_string_equal(due_at(store, 1000), "anna/t1@9 ");
    assert_int_equal(store_count_mails(store, &count), STORE_DONE);
    assert_int_equal(count, 1);
}

static void test_a_mail_stands_and_falls_with_the_change_that_it_tells_of(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = with_address(store);
    table.told = "anna";
    table.told_due = 100;
    table.version = 77;
    assert_int_equal(store_change_table(store, &table, NULL, 0), STORE_CONFLICT);
    assert_string_equal(due_at(store, 1000), "");
    table.version = 1;
    play_lines(store, &table, 2);
    assert_string_equal(due_at(store, 1000), "anna/t1@2 ");
}

static void test_the_link_stops_everything(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_address found;
    with_address(store);
    queue(store, "t1", 4, 100);
    assert_int_equal(store_stop_address(store, "yes"), STORE_MISSING);
    assert_int_equal(store_stop_address(store, "no"), STORE_DONE);
    assert_string_equal(due_at(store, 1000), "");
    assert_int_equal(store_find_address(store, "anna", &found), STORE_MISSING);
    assert_int_equal(store_stop_address(store, "no"), STORE_MISSING);
    queue(store, "t1", 5, 100);
    assert_string_equal(due_at(store, 1000), "");
}

int run_mail_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_an_address_comes_back_and_is_confirmed_once),
        WORLD_TEST(test_nobody_is_told_before_the_address_is_confirmed),
        WORLD_TEST(test_another_address_takes_the_place_of_the_old_one),
        WORLD_TEST(test_what_lies_too_far_ahead_is_due),
        WORLD_TEST(test_a_turn_is_told_once),
        WORLD_TEST(test_a_mail_stands_and_falls_with_the_change_that_it_tells_of),
        WORLD_TEST(test_the_link_stops_everything),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
