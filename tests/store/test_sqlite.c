/* What is particular to SQLite: whose file it is, who may open it, and stores of other versions. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store/copy.h"
#include "store_test.h"

#define MARK "PRAGMA application_id = 1399812724;"

/* Runs statements on the file behind the store's back. */
static void run_script(const struct world *world, const char *script)
{
    sqlite3 *database;
    assert_int_equal(sqlite3_open(world->address, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, script, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

/* Closes the store of the world and makes another file in its place. */
static void start_over(struct world *world, const char *script)
{
    store_close(world->store);
    world->store = NULL;
    assert_int_equal(unlink(world->address), 0);
    run_script(world, script);
}

static void assert_refused(const char *address, const char *reason)
{
    struct fault fault = { "" };
    assert_null(store_open(address, &fault));
    if (!strstr(fault.text, reason)) fail_msg("'%s' does not say '%s'", fault.text, reason);
}

/* ---- Files ----------------------------------------------------------------------------------- */

static void test_what_was_flushed_is_there_again(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    play_lines(world->store, &table, 4);
    assert_true(store_flush(world->store));
    struct stored_table later = table;
    play_lines(world->store, &later, 1);
    store_close(world->store);
    world->store = open_or_fail(world->address);
    /* What was not flushed is not. */
    assert_stored(world->store, &table);
    assert_string_equal(lines_after(world->store, "t1", 3), "4 entry 4 @1004\n");
}

static void test_the_file_is_for_its_owner_alone(void **state)
{
    struct world *world = *state;
    static const char *const endings[] = { "", "-wal", "-shm" };
    add_guest(world->store, "anna");
    assert_true(store_flush(world->store));
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char name[ADDRESS_SIZE + 8];
        struct stat status;
        snprintf(name, sizeof name, "%s%s", world->address, endings[i]);
        assert_int_equal(stat(name, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
}

static void test_a_file_is_served_once(void **state)
{
    struct world *world = *state;
    add_guest(world->store, "anna");
    assert_true(store_flush(world->store));
    assert_refused(world->address, "is being served by another process");
    /* Nor by another name. */
    char other[ADDRESS_SIZE + 8];
    snprintf(other, sizeof other, "%s.other", world->address);
    assert_int_equal(link(world->address, other), 0);
    assert_refused(other, "is being served by another process");
    assert_int_equal(unlink(other), 0);
    assert_int_equal(symlink(world->address, other), 0);
    assert_refused(other, "is being served by another process");
    assert_int_equal(unlink(other), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct fault fault;
        _exit(store_open(world->address, &fault) ? 1 : 0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    /* It can be once the first has closed it. */
    store_close(world->store);
    world->store = open_or_fail(world->address);
}

static void test_an_empty_file_is_not_taken_for_a_new_store(void **state)
{
    struct world *world = *state;
    char name[ADDRESS_SIZE + 8];
    struct stat status;
    snprintf(name, sizeof name, "%s.empty", world->address);
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    fclose(file);
    assert_refused(name, "is empty: that is no store");
    assert_int_equal(stat(name, &status), 0);
    assert_int_equal(status.st_size, 0);
    /* The log of what was there before stays: SQLite itself would delete it. */
    char log[ADDRESS_SIZE + 16];
    snprintf(log, sizeof log, "%s-wal", name);
    file = fopen(log, "w");
    assert_non_null(file);
    fputs("what was written last", file);
    fclose(file);
    assert_refused(name, "is empty, and what was written last stands in its log");
    assert_int_equal(unlink(name), 0);
    assert_refused(name, "is not there, and what was written last stands in its log");
    assert_int_equal(stat(log, &status), 0);
    assert_int_equal(status.st_size, strlen("what was written last"));
    assert_int_equal(unlink(log), 0);
    /* What is not there is made. */
    store_close(open_or_fail(name));
    assert_int_equal(unlink(name), 0);
}

static void test_a_file_is_read_while_it_is_served(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    assert_true(store_flush(world->store));
    struct fault fault;
    struct store *reader = store_open_to_read(world->address, &fault);
    assert_non_null(reader);
    assert_stored(reader, &table);
    struct stored_table later = table;
    play_lines(world->store, &later, 2);
    assert_stored(reader, &table);
    assert_true(store_flush(world->store));
    assert_stored(reader, &later);
    /* And only read. */
    struct stored_user user = { "x", "x", NULL, NULL, 1 };
    assert_int_equal(store_add_user(reader, &user), STORE_FAILED);
    assert_true(store_is_alive(reader));
    store_close(reader);
    play_lines(world->store, &later, 1);
    assert_true(store_flush(world->store));
}

static void test_nobody_else_is_heard(void **state)
{
    struct world *world = *state;
    assert_int_equal(store_descriptor(world->store), -1);
    store_listen(world->store, NULL, NULL);
}

static void test_files_that_are_no_store_are_refused_and_left_alone(void **state)
{
    struct world *world = *state;
    start_over(world, "CREATE TABLE diary (day TEXT); INSERT INTO diary VALUES ('x');");
    assert_refused(world->address, "is a SQLite file of another program");
    run_script(world, "PRAGMA application_id = 77; DROP TABLE diary;");
    assert_refused(world->address, "is a SQLite file of another program");
    struct fault fault;
    assert_null(store_open_to_read(world->address, &fault));

    FILE *file = fopen(world->address, "w");
    assert_non_null(file);
    for (int i = 0; i < 1000; i++) fputs("This is a diary, not a store. ", file);
    fclose(file);
    assert_refused(world->address, "file is not a database");
    struct stat status;
    assert_int_equal(stat(world->address, &status), 0);
    assert_int_equal(status.st_size, 30000);
}

static void test_places_where_no_store_can_be(void **state)
{
    struct world *world = *state;
    char name[ADDRESS_SIZE + 8];
    struct fault fault;
    assert_refused("", "needs a file name");
    snprintf(name, sizeof name, "%s/none/store.db", world->folder);
    assert_refused(name, "No such file or directory");
    assert_refused(world->folder, "directory");
    snprintf(name, sizeof name, "%s/none.db", world->folder);
    assert_null(store_open_to_read(name, &fault));
    assert_int_equal(access(name, F_OK), -1);
    char long_name[6000];
    memset(long_name, 'n', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    assert_refused(long_name, "too long");
}

/* ---- Versions -------------------------------------------------------------------------------- */

static void test_a_store_of_version_1_is_brought_up_to_date(void **state)
{
    struct world *world = *state;
    char *script = version_1_script();
    start_over(world, MARK);
    run_script(world, script);
    free(script);
    /* Not by one who only reads. */
    struct fault fault;
    assert_null(store_open_to_read(world->address, &fault));
    assert_non_null(strstr(fault.text, "has version 1, and must be brought up to version 8"));
    world->store = open_or_fail(world->address);
    assert_version_1_rows(world->store);
    store_close(world->store);
    world->store = open_or_fail(world->address);
    int count;
    assert_int_equal(store_count_members(world->store, "t2", &count), STORE_DONE);
    assert_int_equal(count, 1);
}

static void test_a_step_that_fails_changes_nothing(void **state)
{
    struct world *world = *state;
    char *script = version_1_script();
    start_over(world, MARK);
    run_script(world, script);
    free(script);
    /* In the way of the last thing that version 2 makes. */
    run_script(world, "CREATE INDEX sessions_by_age ON sessions (user_id)");
    assert_refused(world->address, "sessions_by_age");
    run_script(world, "DROP INDEX sessions_by_age");
    world->store = open_or_fail(world->address);
    assert_version_1_rows(world->store);
}

static void test_a_newer_store_is_refused_with_both_numbers(void **state)
{
    struct world *world = *state;
    run_script(world, "UPDATE sortie_schema SET version = 41");
    store_close(world->store);
    world->store = NULL;
    assert_refused(world->address,
                   "the store has version 41, but this program knows versions up to 8 only");
    struct fault fault;
    assert_null(store_open_to_read(world->address, &fault));
    assert_non_null(strstr(fault.text, "has version 41"));
    run_script(world, "UPDATE sortie_schema SET version = 8");
    world->store = open_or_fail(world->address);
}

/* ---- Copies ---------------------------------------------------------------------------------- */

/* Every table of the schema, with its columns, is in the list of what is copied. */
static int look_for_column(void *context, int count, char **values, char **names)
{
    (void)count;
    (void)names;
    int *columns = context;
    char listed[2048], wanted[128];
    for (int i = 0; i < copied_table_count; i++) {
        if (strcmp(copied_tables[i].name, values[0]) != 0) continue;
        snprintf(listed, sizeof listed, ", %s,", copied_tables[i].columns);
        snprintf(wanted, sizeof wanted, ", %s,", values[1]);
        ++*columns;
        if (strstr(listed, wanted)) return 0;
    }
    print_error("%s.%s is not copied\n", values[0], values[1]);
    return 1;
}

static void test_a_copy_leaves_no_column_out(void **state)
{
    struct world *world = *state;
    sqlite3 *database = NULL;
    int columns = 0;
    assert_int_equal(sqlite3_open(world->address, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database,
                                  "SELECT m.name, c.name FROM sqlite_master m,"
                                  " pragma_table_info(m.name) c WHERE m.type = 'table'"
                                  " AND m.name <> 'sortie_schema'",
                                  look_for_column, &columns, NULL),
                     SQLITE_OK);
    assert_true(columns > 70);
    sqlite3_close(database);
}

#ifndef SORTIE_HAS_POSTGRES
static void test_a_build_without_postgresql_says_so(void **state)
{
    (void)state;
    assert_refused("postgres://anna:verysecret@/tables", "this build of sortie has no PostgreSQL");
    assert_refused("postgresql:///tables", "this build of sortie has no PostgreSQL");
    struct fault fault;
    assert_null(store_open_to_read("postgres:///tables", &fault));
    assert_null(strstr(fault.text, "tables"));
}
#endif

/* ---- Many tables ----------------------------------------------------------------------------- */

enum { OWN_TABLES = 150, OTHER_TABLES = 10000, ASKED = 20, TIMES = 20 };

/* Ben is to act in the first of them, which are open; of the others half are over, and half are
 * played by others in private. */
static void add_many(struct store *store, int from, int to)
{
    for (int i = from; i < to; i++) {
        char id[16];
        snprintf(id, sizeof id, "t%05d", i);
        struct stored_table table = sample_table(id);
        bool is_own = i < OWN_TABLES;
        table.state = is_own || i % 2 ? "playing" : "over";
        table.is_open = is_own || i % 2 == 0;
        table.seats[0].user = is_own ? "ben" : "anna";
        table.seats[0].bot = NULL;
        assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
    }
    assert_true(store_flush(store));
}

static double processor_seconds(void)
{
    struct timespec used = { 0, 0 };
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (double)used.tv_sec + (double)used.tv_nsec / 1e9;
}

/* What the two lists take, each. */
static void measure(struct store *store, double *turns, double *open)
{
    double begun = processor_seconds();
    for (int i = 0; i < ASKED; i++) {
        struct seen seen = { 0 };
        assert_int_equal(store_turns_of(store, "ben", 1000, see_table, &seen), STORE_DONE);
        assert_int_equal(seen.count, OWN_TABLES);
    }
    *turns = processor_seconds() - begun;
    begun += *turns;
    for (int i = 0; i < ASKED; i++) {
        struct seen seen = { 0 };
        assert_int_equal(store_open_tables(store, NULL, 1000, see_table, &seen), STORE_DONE);
        assert_int_equal(seen.count, OWN_TABLES);
    }
    *open = processor_seconds() - begun;
}

/* After years there are many games that a list does not show: it does not look at each of them,
 * which would take some 200 times as long. */
static void test_lists_do_not_look_at_what_they_leave_out(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    double turns = 0, open = 0, many_turns = 0, many_open = 0;
    add_guest(store, "anna");
    add_guest(store, "ben");
    add_many(store, 0, OWN_TABLES);
    measure(store, &turns, &open);
    add_many(store, OWN_TABLES, OTHER_TABLES);
    measure(store, &many_turns, &many_open);
    print_message("turns %.2f ms, then %.2f; open tables %.2f ms, then %.2f\n", turns * 1e3 / ASKED,
                  many_turns * 1e3 / ASKED, open * 1e3 / ASKED, many_open * 1e3 / ASKED);
    assert_true(many_turns < TIMES * turns);
    assert_true(many_open < TIMES * open);
}

int main(void)
{
    choose_place(place_in_file);
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_what_was_flushed_is_there_again),
        WORLD_TEST(test_the_file_is_for_its_owner_alone),
        WORLD_TEST(test_a_file_is_served_once),
        WORLD_TEST(test_an_empty_file_is_not_taken_for_a_new_store),
        WORLD_TEST(test_a_copy_leaves_no_column_out),
        WORLD_TEST(test_a_file_is_read_while_it_is_served),
        WORLD_TEST(test_nobody_else_is_heard),
        WORLD_TEST(test_files_that_are_no_store_are_refused_and_left_alone),
        WORLD_TEST(test_places_where_no_store_can_be),
        WORLD_TEST(test_a_store_of_version_1_is_brought_up_to_date),
        WORLD_TEST(test_a_step_that_fails_changes_nothing),
        WORLD_TEST(test_lists_do_not_look_at_what_they_leave_out),
        WORLD_TEST(test_a_newer_store_is_refused_with_both_numbers),
#ifndef SORTIE_HAS_POSTGRES
        cmocka_unit_test(test_a_build_without_postgresql_says_so),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL) + run_admin_tests("SQLite");
}
