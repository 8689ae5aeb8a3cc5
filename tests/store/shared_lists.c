/* Lists of tables and their members, in every kind of store. */
#include <stdio.h>
#include <string.h>

#include "store_test.h"

/* Owner, changed, open, state, who has the second seat. */
static void add_table(struct store *store, const char *id, const char *owner, int64_t changed,
                      bool is_open, const char *state, const char *sits)
{
    struct stored_table table = sample_table(id);
    table.owner = owner;
    table.changed = changed;
    table.is_open = is_open;
    table.state = state;
    table.seats[0].user = NULL; /* to own is enough */
    table.seats[1].user = sits;
    assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
}

static void add_world(struct store *store)
{
    static const char *const users[] = { "anna", "ben", "carl" };
    for (int i = 0; i < 3; i++) add_guest(store, users[i]);
    add_table(store, "own", "anna", 50, false, "playing", NULL);
    add_table(store, "sits", "ben", 70, true, "playing", "anna");
    add_table(store, "private", "ben", 90, false, "waiting", "carl");
    add_table(store, "open", "ben", 60, true, "waiting", NULL);
    add_table(store, "over", "ben", 95, true, "over", NULL);
    add_table(store, "closed", "anna", 10, true, "closed", NULL);
    add_table(store, "open2", "carl", 60, true, "playing", "ben");
    assert_int_equal(store_add_member(store, "private", "anna"), STORE_DONE);
    assert_true(store_flush(store));
}

static const char *tables_of(struct store *store, const char *user, int most)
{
    static struct seen seen;
    seen = (struct seen){ 0 };
    assert_int_equal(store_tables_of(store, user, most, see_table, &seen), STORE_DONE);
    return seen.ids;
}

static const char *open_tables(struct store *store, const char *user, int most)
{
    static struct seen seen;
    seen = (struct seen){ 0 };
    assert_int_equal(store_open_tables(store, user, most, see_table, &seen), STORE_DONE);
    return seen.ids;
}

static void test_tables_of_a_user_latest_first(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_world(store);
    assert_string_equal(tables_of(store, "anna", 100), "private sits own closed");
    assert_string_equal(tables_of(store, "anna", 2), "private sits");
    assert_string_equal(tables_of(store, "ben", 100), "over private sits open open2");
    assert_string_equal(tables_of(store, "carl", 100), "private open2");
    assert_string_equal(tables_of(store, "nobody", 100), "");
    assert_string_equal(tables_of(store, "anna", 0), "");
}

static void test_open_tables_of_others_latest_first(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_world(store);
    assert_string_equal(open_tables(store, "anna", 100), "open open2");
    assert_string_equal(open_tables(store, "anna", 1), "open");
    assert_string_equal(open_tables(store, "ben", 100), "");
    assert_string_equal(open_tables(store, "carl", 100), "sits open");
    assert_string_equal(open_tables(store, NULL, 100), "sits open open2");
    /* A member of an open table has it among the own. */
    assert_int_equal(store_add_member(store, "open", "anna"), STORE_DONE);
    assert_string_equal(open_tables(store, "anna", 100), "open2");
}

static void compare_listed(void *context, const struct stored_table *table)
{
    struct stored_table *wanted = context;
    if (strcmp(table->id, wanted->id) != 0) return;
    assert_null(table->header);
    assert_null(table->kept);
    struct stored_table whole = *table;
    whole.header = wanted->header;
    whole.kept = wanted->kept;
    assert_tables_equal(&whole, wanted);
    wanted->id = "compared";
}

static void test_a_list_tells_all_but_header_and_kept(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), bare = sample_table("t2");
    bare.seat_count = 0;
    bare.seed = NULL;
    assert_int_equal(store_add_table(store, &bare, NULL, 0), STORE_DONE);
    play_lines(store, &table, 3);
    assert_int_equal(store_tables_of(store, "anna", 9, compare_listed, &table), STORE_DONE);
    assert_string_equal(table.id, "compared");
    assert_int_equal(store_tables_of(store, "anna", 9, compare_listed, &bare), STORE_DONE);
    assert_string_equal(bare.id, "compared");
}

static void test_tables_whose_time_is_up(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_guest(store, "anna");
    static const struct {
        const char *id;
        int64_t deadline;
    } rows[] = { { "c", 100 }, { "a", 200 }, { "b", 0 }, { "d", 300 }, { "e", 150 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct stored_table table = sample_table(rows[i].id);
        table.deadline = rows[i].deadline;
        assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
    }
    struct seen seen = { 0 };
    assert_int_equal(store_tables_due(store, 300, "", 10, see_table, &seen), STORE_DONE);
    assert_string_equal(seen.ids, "a c e");
    seen = (struct seen){ 0 };
    assert_int_equal(store_tables_due(store, 300, "", 2, see_table, &seen), STORE_DONE);
    assert_string_equal(seen.ids, "a c");
    seen = (struct seen){ 0 };
    assert_int_equal(store_tables_due(store, 300, "a", 2, see_table, &seen), STORE_DONE);
    assert_string_equal(seen.ids, "c e");
    seen = (struct seen){ 0 };
    assert_int_equal(store_tables_due(store, 100, "", 10, see_table, &seen), STORE_DONE);
    assert_string_equal(seen.ids, "");
}

static void test_all_tables_each_once_however_many(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    enum { MANY = 401 };
    add_guest(store, "anna");
    char wanted[sizeof(struct seen)] = "";
    for (int i = 0; i < MANY; i++) {
        /* Put in in another order than they are to come out. */
        char id[16];
        snprintf(id, sizeof id, "t%03d", i * 7 % MANY);
        struct stored_table table = sample_table(id);
        assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
        size_t length = strlen(wanted);
        snprintf(wanted + length, sizeof wanted - length, "%st%03d", i ? " " : "", i);
    }
    assert_true(store_flush(store));
    struct seen seen = { 0 };
    assert_int_equal(store_all_tables(store, see_table, &seen), STORE_DONE);
    assert_int_equal(seen.count, MANY);
    assert_string_equal(seen.ids, wanted);
}

/* ---- Counting and members -------------------------------------------------------------------- */

static void test_counting_tables_that_go_on(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_usage usage = { -1, -1, -1 };
    add_world(store);
    assert_int_equal(store_usage(store, "anna", &usage), STORE_DONE);
    assert_int_equal(usage.going_on, 1);
    assert_true(usage.tables >= usage.going_on);
    assert_int_equal(store_usage(store, "ben", &usage), STORE_DONE);
    assert_int_equal(usage.going_on, 3);
    assert_int_equal(store_usage(store, "nobody", &usage), STORE_DONE);
    assert_int_equal(usage.tables, 0);
    assert_int_equal(usage.going_on, 0);
    assert_int_equal(usage.bytes, 0);
}

static void test_what_a_history_takes_is_counted(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_usage usage;
    add_guest(store, "anna");
    struct stored_table table = sample_table("t1");
    const struct stored_line first = { "1 a\n", NULL, 1 }, second = { "2 b\n", "= 2 {}\n", 2 };
    int64_t begun = (int64_t)strlen(table.header);
    table.entries = 1;
    table.seat_count = 0;
    assert_int_equal(store_add_table(store, &table, &first, 1), STORE_DONE);
    table.entries = 2;
    assert_int_equal(store_change_table(store, &table, &second, 1), STORE_DONE);
    assert_int_equal(store_usage(store, table.owner, &usage), STORE_DONE);
    assert_int_equal(usage.bytes, begun + 4 + 4 + 7);
}

enum { NAMES_SIZE = 64 };

static void join_names(void *context, const char *user, bool is_accepted)
{
    char *names = context;
    size_t length = strlen(names);
    snprintf(names + length, NAMES_SIZE - length, "%s%s ", user, is_accepted ? "" : "?");
}

static void test_members(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    bool is_member = true;
    int count = -1;
    add_world(store);
    assert_int_equal(store_is_member(store, "private", "carl", &is_member), STORE_DONE);
    assert_false(is_member);
    assert_int_equal(store_add_member(store, "private", "carl"), STORE_DONE);
    assert_int_equal(store_add_member(store, "private", "carl"), STORE_DONE);
    assert_true(store_flush(store));
    assert_int_equal(store_is_member(store, "private", "carl", &is_member), STORE_DONE);
    assert_true(is_member);
    assert_int_equal(store_is_member(store, "open", "carl", &is_member), STORE_DONE);
    assert_false(is_member);
    assert_int_equal(store_add_member(store, "private", "ben"), STORE_DONE);
    assert_int_equal(store_remove_member(store, "private", "ben"), STORE_DONE);
    assert_int_equal(store_remove_member(store, "private", "ben"), STORE_DONE);
    assert_int_equal(store_count_members(store, "private", &count), STORE_DONE);
    assert_int_equal(count, 2);
    assert_int_equal(store_count_members(store, "open", &count), STORE_DONE);
    assert_int_equal(count, 0);
    char names[NAMES_SIZE] = "";
    assert_int_equal(store_members(store, "private", join_names, names), STORE_DONE);
    assert_string_equal(names, "anna carl ");
    names[0] = '\0';
    assert_int_equal(store_members(store, "none", join_names, names), STORE_DONE);
    assert_string_equal(names, "");
    assert_int_equal(store_add_member(store, "private", "nobody"), STORE_MISSING);
    assert_int_equal(store_add_member(store, "none", "carl"), STORE_MISSING);
}

static enum membership membership_of(struct store *store, const char *user)
{
    enum membership membership = MEMBER_NONE;
    assert_int_equal(store_membership(store, "private", user, &membership), STORE_DONE);
    return membership;
}

static void test_newcomers_and_who_was_shown_the_door(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    char names[NAMES_SIZE] = "", banned[NAMES_SIZE] = "";
    add_world(store);
    assert_int_equal(membership_of(store, "anna"), MEMBER_ACCEPTED);
    assert_int_equal(membership_of(store, "carl"), MEMBER_NONE);
    assert_int_equal(store_add_newcomer(store, "private", "carl"), STORE_DONE);
    assert_int_equal(membership_of(store, "carl"), MEMBER_NEW);
    /* Who is accepted stays so. */
    assert_int_equal(store_add_newcomer(store, "private", "anna"), STORE_DONE);
    assert_int_equal(store_members(store, "private", join_names, names), STORE_DONE);
    assert_string_equal(names, "anna carl? ");
    assert_int_equal(store_add_member(store, "private", "carl"), STORE_DONE);
    assert_int_equal(membership_of(store, "carl"), MEMBER_ACCEPTED);
    assert_int_equal(store_ban(store, "private", "carl"), STORE_DONE);
    assert_int_equal(store_ban(store, "private", "carl"), STORE_DONE);
    assert_int_equal(membership_of(store, "carl"), MEMBER_BANNED);
    assert_int_equal(store_banned(store, "private", join_names, banned), STORE_DONE);
    assert_string_equal(banned, "carl? ");
    assert_int_equal(store_pardon(store, "private", "carl"), STORE_DONE);
    assert_int_equal(membership_of(store, "carl"), MEMBER_NONE);
}

/* ---- Visitors that call the store ------------------------------------------------------------ */

struct busy_visit {
    struct store *store;
    struct seen outer, inner;
};

static void use_store(void *context, const struct stored_table *table)
{
    struct busy_visit *busy = context;
    see_table(&busy->outer, table);
    if (busy->outer.count == 1) {
        /* The same list within itself, and a change of what is being listed. */
        assert_int_equal(store_tables_of(busy->store, "anna", 9, see_table, &busy->inner),
                         STORE_DONE);
        add_table(busy->store, "late", "anna", 1, false, "waiting", NULL);
        struct stored_user taken = { "anna", "anna", NULL, NULL, 1 };
        assert_int_equal(store_add_user(busy->store, &taken), STORE_TAKEN);
        assert_true(store_flush(busy->store));
    }
    struct stored_table whole;
    assert_int_equal(store_find_table(busy->store, table->id, &whole), STORE_DONE);
    assert_string_equal(whole.id, table->id);
    store_free_table(&whole);
}

static void test_a_visitor_may_call_the_store(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    add_world(store);
    struct busy_visit busy = { .store = store };
    assert_int_equal(store_tables_of(store, "anna", 4, use_store, &busy), STORE_DONE);
    assert_string_equal(busy.outer.ids, "private sits own closed");
    assert_string_equal(busy.inner.ids, "private sits own closed");
    assert_string_equal(tables_of(store, "anna", 9), "private sits own closed late");
}

int run_list_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_tables_of_a_user_latest_first),
        WORLD_TEST(test_open_tables_of_others_latest_first),
        WORLD_TEST(test_a_list_tells_all_but_header_and_kept),
        WORLD_TEST(test_tables_whose_time_is_up),
        WORLD_TEST(test_all_tables_each_once_however_many),
        WORLD_TEST(test_counting_tables_that_go_on),
        WORLD_TEST(test_what_a_history_takes_is_counted),
        WORLD_TEST(test_members),
        WORLD_TEST(test_newcomers_and_who_was_shown_the_door),
        WORLD_TEST(test_a_visitor_may_call_the_store),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
