/* Tables and their history, in every kind of store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_test.h"

static void test_a_table_comes_back_as_it_was_put_in(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    assert_stored(store, &table);
    assert_true(store_flush(store));
    assert_stored(store, &table);

    /* Everything that may be missing, and as many seats as there can be. */
    struct stored_table bare = {
        .id = "t2",
        .game = "khartoum",
        .title = "",
        .owner = "ben",
        .settings = "{}",
        .header = "",
        .state = "over",
        .version = 0,
        .created = 0,
        .changed = INT64_MAX,
        .seat_count = 8,
    };
    static const char *const seats[] = { "a", "b", "c", "d", "e", "f", "g", "h" };
    for (int i = 0; i < 8; i++) bare.seats[i].seat = seats[i];
    bare.seats[7].user = "ben";
    assert_int_equal(store_add_table(store, &bare, NULL, 0), STORE_DONE);
    assert_stored(store, &bare);

    struct stored_table without_seats = sample_table("t3");
    without_seats.seat_count = 0;
    assert_int_equal(store_add_table(store, &without_seats, NULL, 0), STORE_DONE);
    assert_stored(store, &without_seats);
    assert_stored(store, &table);
}

static void test_a_table_that_cannot_be_added_leaves_nothing(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), found;
    struct stored_table again = sample_table("t1");
    again.title = "Another";
    assert_int_equal(store_add_table(store, &again, NULL, 0), STORE_TAKEN);

    /* The second seat names a user who is not there, so the first one and the table go too. */
    struct stored_table half = sample_table("t2");
    half.seats[1].user = "nobody";
    assert_int_equal(store_add_table(store, &half, NULL, 0), STORE_MISSING);
    assert_int_equal(store_find_table(store, "t2", &found), STORE_MISSING);
    store_free_table(&found);

    struct stored_table foreign = sample_table("t3");
    foreign.owner = "nobody";
    assert_int_equal(store_add_table(store, &foreign, NULL, 0), STORE_MISSING);

    struct stored_table with_history = sample_table("t4");
    with_history.entries = 1;
    assert_int_equal(store_add_table(store, &with_history, NULL, 0), STORE_FAILED);
    assert_string_equal(store_fault(store), "a new table has as many lines as it says");

    /* A line that is none takes the lines before it and the table with it. */
    const struct stored_line lines[] = { { "entry 1", NULL, 1001 }, { NULL, NULL, 1002 } };
    with_history.entries = 2;
    assert_int_equal(store_add_table(store, &with_history, lines, 2), STORE_FAILED);
    assert_string_equal(lines_after(store, "t4", 0), "");

    assert_true(store_flush(store));
    struct seen seen = { 0 };
    assert_int_equal(store_all_tables(store, see_table, &seen), STORE_DONE);
    assert_string_equal(seen.ids, "t1");
    assert_stored(store, &table);
}

static void test_a_table_comes_with_its_history(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    const struct stored_line lines[] = { { "entry 1", NULL, 1001 },
                                         { "entry 2", "snapshot 2", 1002 } };
    add_guest(store, "anna");
    add_guest(store, "ben");
    struct stored_table table = sample_table("t1");
    table.entries = 2;
    assert_int_equal(store_add_table(store, &table, lines, 2), STORE_DONE);
    assert_stored(store, &table);
    assert_true(store_flush(store));
    assert_string_equal(lines_after(store, "t1", 0), "1 entry 1 @1001\n"
                                                     "2 entry 2 @1002\n  snapshot 2\n");
    play_lines(store, &table, 1);
    assert_stored(store, &table);
}

static void test_a_change_sets_what_changes_and_adds_the_lines(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    play_lines(store, &table, 2);
    table.title = "Renamed";
    table.invite = NULL;
    table.seed = "beef";
    table.header = "{\"game\":\"khartoum\",\"promise\":1}";
    table.state = "playing";
    table.actor = NULL;
    table.deadline = 0;
    table.kept = NULL;
    table.changed = 1794700009999;
    table.seats[1] = (struct stored_seat){ "mahdi", "ben", NULL, "fire" };
    play_lines(store, &table, 3);
    assert_stored(store, &table);
    assert_true(store_flush(store));
    assert_stored(store, &table);
    assert_string_equal(lines_after(store, "t1", 0), "1 entry 1 @1001\n"
                                                     "2 entry 2 @1002\n"
                                                     "3 entry 3 @1003\n  snapshot 3\n"
                                                     "4 entry 4 @1004\n"
                                                     "5 entry 5 @1005\n");
    assert_string_equal(lines_after(store, "t1", 3), "4 entry 4 @1004\n5 entry 5 @1005\n");
    assert_string_equal(lines_after(store, "t1", 5), "");
    assert_string_equal(lines_after(store, "none", 0), "");
}

static void test_what_was_said_when_a_table_was_made_stays(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table made = add_sample(store, "t1");
    struct stored_table change = made;
    change.game = "other";
    change.owner = "ben";
    change.is_open = false;
    change.settings = "{}";
    change.study_of = NULL;
    change.created = 1;
    play_lines(store, &change, 0);
    made.version = 2;
    assert_stored(store, &made);
}

static void test_seats_can_be_fewer_more_and_other(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    table.seat_count = 1;
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    table.seat_count = 3;
    table.seats[2].seat = "relief";
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    /* Each part of a seat alone makes a difference. */
    table.seats[2].seat = "column";
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    table.seats[2].user = "ben";
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    table.seats[2].bot = "random";
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    table.seats[2].word = "sand";
    play_lines(store, &table, 0);
    assert_stored(store, &table);
    table.seats[2].word = NULL;
    play_lines(store, &table, 0);
    assert_stored(store, &table);
}

static void gather_user(void *context, const char *user)
{
    char *names = context;
    snprintf(names + strlen(names), 64 - strlen(names), "%s ", user);
}

static void test_a_table_begins_anew(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    char agreed[64] = "", *chapter = NULL;
    play_lines(store, &table, 3);
    assert_int_equal(store_agree(store, "t1", "ben", true), STORE_DONE);
    assert_int_equal(store_agree(store, "t1", "anna", true), STORE_DONE);
    assert_int_equal(store_agree(store, "t1", "anna", true), STORE_DONE);
    assert_int_equal(store_agree(store, "t1", "ben", false), STORE_DONE);
    assert_int_equal(store_agreements(store, "t1", gather_user, agreed), STORE_DONE);
    assert_string_equal(agreed, "anna ");
    struct stored_table anew = table;
    anew.entries = 0;
    anew.header = "another";
    /* On another version, nothing. */
    anew.version += 5;
    assert_int_equal(store_restart_table(store, &anew, "all"), STORE_CONFLICT);
    assert_stored(store, &table);
    anew.version = table.version;
    assert_int_equal(store_restart_table(store, &anew, "all that was"), STORE_DONE);
    anew.version++;
    assert_stored(store, &anew);
    assert_string_equal(lines_after(store, "t1", 0), "");
    agreed[0] = '\0';
    assert_int_equal(store_agreements(store, "t1", gather_user, agreed), STORE_DONE);
    assert_string_equal(agreed, "");
    assert_int_equal(store_find_chapter(store, "t1", 1, &chapter), STORE_DONE);
    assert_string_equal(chapter, "all that was");
    free(chapter);
    assert_int_equal(store_find_chapter(store, "t1", 2, &chapter), STORE_MISSING);
    /* And goes on. */
    play_lines(store, &anew, 2);
    assert_stored(store, &anew);
    anew.id = "t9";
    anew.entries = 0;
    assert_int_equal(store_restart_table(store, &anew, "x"), STORE_MISSING);
}

static void test_a_change_on_another_version_is_refused_whole(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    struct stored_table stale = table;
    play_lines(store, &table, 1);
    struct stored_line line = { "too late", "snapshot", 5 };
    stale.title = "Too late";
    stale.entries = 1;
    stale.seats[1].user = "ben";
    assert_int_equal(store_change_table(store, &stale, &line, 1), STORE_CONFLICT);
    /* Also when it would fit the history. */
    stale.entries = 2;
    assert_int_equal(store_change_table(store, &stale, &line, 1), STORE_CONFLICT);
    stale.version = 99;
    assert_int_equal(store_change_table(store, &stale, &line, 1), STORE_CONFLICT);
    assert_true(store_flush(store));
    assert_stored(store, &table);
    assert_string_equal(lines_after(store, "t1", 0), "1 entry 1 @1001\n");
}

/* Who comes to a group by a change belongs to it if the change counts, and only then. */
static void test_a_change_that_is_refused_enlists_nobody(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), stale = table;
    enum membership membership;
    play_lines(store, &table, 1);
    stale.enlists = "ben";
    assert_int_equal(store_change_table(store, &stale, NULL, 0), STORE_CONFLICT);
    assert_int_equal(store_membership(store, "t1", "ben", &membership), STORE_DONE);
    assert_int_equal(membership, MEMBER_NONE);
    assert_int_equal(store_add_newcomer(store, "t1", "ben"), STORE_DONE);
    table.enlists = "ben";
    assert_int_equal(store_change_table(store, &table, NULL, 0), STORE_DONE);
    assert_int_equal(store_membership(store, "t1", "ben", &membership), STORE_DONE);
    assert_int_equal(membership, MEMBER_ACCEPTED);
}

static void test_a_change_that_does_not_fit_is_refused_whole(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    play_lines(store, &table, 2);
    struct stored_line line = { "a line", NULL, 5 };
    struct stored_table change = table;
    change.id = "none";
    change.entries = 3;
    assert_int_equal(store_change_table(store, &change, &line, 1), STORE_MISSING);

    /* A gap, an overlap, and more lines than the history is to have. */
    change.id = "t1";
    change.entries = 4;
    assert_int_equal(store_change_table(store, &change, &line, 1), STORE_FAILED);
    assert_string_equal(store_fault(store), "the lines do not follow those of the table's history");
    change.entries = 2;
    assert_int_equal(store_change_table(store, &change, &line, 1), STORE_FAILED);
    change.entries = 0;
    assert_int_equal(store_change_table(store, &change, &line, 1), STORE_FAILED);

    /* A seat for somebody who is not there: after the row was changed. */
    change = table;
    change.entries = 3;
    change.title = "Half";
    change.seats[0].user = "nobody";
    assert_int_equal(store_change_table(store, &change, &line, 1), STORE_MISSING);

    /* A line without words: after another. */
    struct stored_line lines[] = { line, { NULL, NULL, 6 } };
    change = table;
    change.entries = 4;
    assert_int_equal(store_change_table(store, &change, lines, 2), STORE_FAILED);

    assert_true(store_flush(store));
    assert_stored(store, &table);
    assert_string_equal(lines_after(store, "t1", 0), "1 entry 1 @1001\n2 entry 2 @1002\n");
}

static void test_one_that_fails_leaves_the_others_of_its_group(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1");
    assert_true(store_flush(store));

    play_lines(store, &table, 1);
    struct stored_table bad = table;
    bad.entries = 2;
    bad.seats[0].user = "nobody";
    struct stored_line line = { "bad", NULL, 5 };
    assert_int_equal(store_change_table(store, &bad, &line, 1), STORE_MISSING);
    struct stored_user taken = { "anna", "anna", NULL, NULL, 1 };
    assert_int_equal(store_add_user(store, &taken), STORE_TAKEN);
    play_lines(store, &table, 1);
    assert_true(store_flush(store));
    assert_stored(store, &table);
    assert_string_equal(lines_after(store, "t1", 0), "1 entry 1 @1001\n2 entry 2 @1002\n");
}

static void test_flushing_nothing_and_asking_for_life(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    assert_true(store_flush(store));
    assert_true(store_is_alive(store));
    add_guest(store, "anna");
    assert_true(store_is_alive(store));
    assert_true(store_flush(store));
    assert_true(store_flush(store));
}

int run_table_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_a_table_comes_back_as_it_was_put_in),
        WORLD_TEST(test_a_table_that_cannot_be_added_leaves_nothing),
        WORLD_TEST(test_a_table_comes_with_its_history),
        WORLD_TEST(test_a_change_sets_what_changes_and_adds_the_lines),
        WORLD_TEST(test_what_was_said_when_a_table_was_made_stays),
        WORLD_TEST(test_seats_can_be_fewer_more_and_other),
        WORLD_TEST(test_a_table_begins_anew),
        WORLD_TEST(test_a_change_on_another_version_is_refused_whole),
        WORLD_TEST(test_a_change_that_is_refused_enlists_nobody),
        WORLD_TEST(test_a_change_that_does_not_fit_is_refused_whole),
        WORLD_TEST(test_one_that_fails_leaves_the_others_of_its_group),
        WORLD_TEST(test_flushing_nothing_and_asking_for_life),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
