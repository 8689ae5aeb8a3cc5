/* What is particular to PostgreSQL: several stores on one database that hear of each other, lost
 * connections, and stores of other versions. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "postgres_test.h"
#include "sortie.h"

static void assert_refused(const char *address, const char *reason)
{
    struct fault fault = { "" };
    assert_null(store_open(address, &fault));
    if (!strstr(fault.text, reason)) fail_msg("'%s' does not say '%s'", fault.text, reason);
}

/* ---- Hearing --------------------------------------------------------------------------------- */

struct heard {
    char text[256];
};

static void hear(void *context, const char *table)
{
    struct heard *heard = context;
    size_t length = strlen(heard->text);
    snprintf(heard->text + length, sizeof heard->text - length, "%s ", table ? table : "any");
}

/* Waits until something is to be heard, and listens. */
static const char *listen_to(struct store *store)
{
    static struct heard heard;
    heard.text[0] = '\0';
    while (!heard.text[0]) {
        struct pollfd wait = { .fd = store_descriptor(store), .events = POLLIN };
        assert_int_equal(poll(&wait, 1, 120000), 1);
        store_listen(store, hear, &heard);
    }
    return heard.text;
}

static void test_a_change_is_heard_by_the_others_only(void **state)
{
    struct world *world = *state;
    struct store *other = open_or_fail(world->address);
    struct stored_table table = add_sample(world->store, "t1");
    struct stored_table second = sample_table("t2");
    assert_int_equal(store_add_table(world->store, &second, NULL, 0), STORE_DONE);

    play_lines(world->store, &table, 1);
    assert_string_equal(listen_to(other), "t1 ");
    /* Notes are nobody else's, and a change that was refused is none. */
    assert_int_equal(store_set_notes(world->store, "t1", "anna", "beware"), STORE_DONE);
    struct stored_table stale = second;
    stale.version = 77;
    assert_int_equal(store_change_table(world->store, &stale, NULL, 0), STORE_CONFLICT);
    struct stored_chat line = { .user = "anna", .text = "hello" };
    assert_int_equal(store_say(world->store, "t2", &line), STORE_DONE);
    assert_string_equal(listen_to(other), "t2 ");

    /* The first store hears of none of its own: only of what the other does next. */
    play_lines(other, &table, 1);
    assert_string_equal(listen_to(world->store), "t1 ");
    store_close(other);
}

static void test_two_stores_never_both_change_a_position(void **state)
{
    struct world *world = *state;
    struct store *other = open_or_fail(world->address);
    struct stored_table table = add_sample(world->store, "t1");
    struct stored_table mine = table, theirs = table;
    play_lines(world->store, &mine, 1);
    struct stored_line line = { "too late", NULL, 5 };
    theirs.entries = 1;
    assert_int_equal(store_change_table(other, &theirs, &line, 1), STORE_CONFLICT);
    assert_stored(other, &mine);
    assert_string_equal(lines_after(other, "t1", 0), "1 entry 1 @1001\n");
    play_lines(other, &mine, 1);
    assert_stored(world->store, &mine);
    store_close(other);
}

/* ---- Many processes -------------------------------------------------------------------------- */

enum { PROCESSES = 4, TIMES = 25 };

/* Runs the same in several processes at once; each must end with 0. */
static void in_many_processes(const struct world *world, int (*work)(const char *address))
{
    pid_t children[PROCESSES];
    for (int i = 0; i < PROCESSES; i++) {
        children[i] = fork();
        assert_true(children[i] >= 0);
        if (children[i] == 0) _exit(work(world->address));
    }
    for (int i = 0; i < PROCESSES; i++) {
        int status;
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
}

/* Each change is tried on what the table is now, until it is accepted. */
static int change_many_times(const char *address)
{
    struct fault fault;
    struct store *store = store_open(address, &fault);
    if (!store) return 1;
    for (int done = 0; done < TIMES;) {
        struct stored_table table;
        struct stored_line line = { "line", NULL, 5 };
        if (store_find_table(store, "t1", &table) != STORE_DONE) return 2;
        table.entries++;
        enum store_verdict verdict = store_change_table(store, &table, &line, 1);
        store_free_table(&table);
        if (verdict == STORE_DONE) done++;
        if (verdict != STORE_DONE && verdict != STORE_CONFLICT) return 3;
        struct stored_chat said = { .user = "anna", .text = "done" };
        if (verdict == STORE_DONE && store_say(store, "t1", &said) != STORE_DONE) return 4;
    }
    store_close(store);
    return 0;
}

static void count_line(void *context, uint32_t number, const struct stored_line *line)
{
    uint32_t *last = context;
    (void)line;
    assert_int_equal(number, ++*last);
}

static void count_chat(void *context, const struct stored_chat *line)
{
    uint32_t *last = context;
    assert_int_equal(line->number, ++*last);
}

static void test_processes_that_change_one_table_at_once(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    in_many_processes(world, change_many_times);
    table.entries = PROCESSES * TIMES;
    table.version += PROCESSES * TIMES;
    assert_stored(world->store, &table);
    uint32_t lines = 0, chat = 0;
    assert_int_equal(store_lines(world->store, "t1", 0, count_line, &lines), STORE_DONE);
    assert_int_equal(lines, PROCESSES * TIMES);
    assert_int_equal(store_chat(world->store, "t1", READERS_ALL, 0, 1000, count_chat, &chat),
                     STORE_DONE);
    assert_int_equal(chat, PROCESSES * TIMES);
}

static int open_and_close(const char *address)
{
    struct fault fault;
    struct store *store = store_open(address, &fault);
    if (!store) fprintf(stderr, "%s\n", fault.text);
    store_close(store);
    return store ? 0 : 1;
}

static void test_processes_that_make_the_schema_at_once(void **state)
{
    struct world *world = *state;
    store_close(world->store);
    place_in_postgres(world);
    in_many_processes(world, open_and_close);
    world->store = open_or_fail(world->address);
    add_sample(world->store, "t1");
}

/* ---- Lost connections ------------------------------------------------------------------------ */

#define OURS                                                                                       \
    "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"         \
    " AND application_name = 'sortie'"

static void cut_connections(const struct world *world, const char *which)
{
    char script[512];
    snprintf(script, sizeof script, "SELECT pg_terminate_backend(pid, 10000) " OURS " AND %s",
             which);
    run_in_postgres(world, script);
}

static void test_a_connection_that_was_lost_is_made_again(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    cut_connections(world, "true");
    assert_stored(world->store, &table);
    cut_connections(world, "true");
    play_lines(world->store, &table, 2);
    assert_stored(world->store, &table);
    cut_connections(world, "true");
    assert_true(store_is_alive(world->store));
    assert_true(store_flush(world->store));
}

static void test_after_a_silence_anything_may_have_changed(void **state)
{
    struct world *world = *state;
    struct store *other = open_or_fail(world->address);
    struct stored_table table = add_sample(other, "t1");
    int descriptor = store_descriptor(world->store);
    cut_connections(world, "true");
    play_lines(other, &table, 1);
    assert_string_equal(listen_to(world->store), "any ");
    assert_int_equal(store_descriptor(world->store), descriptor);
    /* From now on as ever. */
    play_lines(other, &table, 1);
    assert_string_equal(listen_to(world->store), "t1 ");
    store_close(other);
}

/* One transaction holds what the store is about to write to; another waits until the store waits
 * for it, and cuts the store's connection. */
static void test_an_operation_that_is_cut_off_fails_and_the_next_one_works(void **state)
{
    static const char cut_who_waits[] =
        "DO $$ BEGIN LOOP PERFORM pg_stat_clear_snapshot();"
        " PERFORM pg_terminate_backend(pid) " OURS " AND wait_event_type = 'Lock';"
        " EXIT WHEN FOUND; PERFORM pg_sleep(0.01); END LOOP; END $$";
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    PGconn *holder = connect_to(world), *cutter = connect_to(world);
    PQclear(PQexec(holder, "BEGIN"));
    PGresult *locked = PQexec(holder, "LOCK TABLE actions");
    assert_int_equal(PQresultStatus(locked), PGRES_COMMAND_OK);
    PQclear(locked);
    assert_int_equal(PQsendQuery(cutter, cut_who_waits), 1);

    struct stored_table change = table;
    struct stored_line line = { "cut off", NULL, 1 };
    change.title = "Cut off";
    change.entries = 1;
    assert_int_equal(store_change_table(world->store, &change, &line, 1), STORE_FAILED);
    assert_non_null(strstr(store_fault(world->store), "terminating connection"));
    PQfinish(cutter);
    PQfinish(holder);

    assert_stored(world->store, &table);
    play_lines(world->store, &table, 1);
    assert_stored(world->store, &table);
}

/* ---- Opening --------------------------------------------------------------------------------- */

static void test_a_store_that_is_served_can_be_read(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    struct fault fault;
    struct store *reader = store_open_to_read(world->address, &fault);
    assert_non_null(reader);
    assert_stored(reader, &table);
    assert_int_equal(store_descriptor(reader), -1);
    store_listen(reader, NULL, NULL);
    struct stored_user user = { "x", "x", NULL, NULL, 1 };
    assert_int_equal(store_add_user(reader, &user), STORE_FAILED);
    assert_non_null(strstr(store_fault(reader), "read-only"));
    assert_stored(reader, &table);
    store_close(reader);
}

static void test_a_store_of_version_1_is_brought_up_to_date(void **state)
{
    struct world *world = *state;
    store_close(world->store);
    world->store = NULL;
    place_in_postgres(world);
    char *script = version_1_script();
    run_in_postgres(world, script);
    free(script);
    struct fault fault;
    assert_null(store_open_to_read(world->address, &fault));
    assert_non_null(strstr(fault.text, "has version 1, and must be brought up to version 8"));
    in_many_processes(world, open_and_close);
    world->store = open_or_fail(world->address);
    assert_version_1_rows(world->store);
}

static void test_a_step_that_fails_changes_nothing(void **state)
{
    struct world *world = *state;
    store_close(world->store);
    world->store = NULL;
    place_in_postgres(world);
    char *script = version_1_script();
    run_in_postgres(world, script);
    free(script);
    run_in_postgres(world, "CREATE INDEX sessions_by_age ON sessions (user_id)");
    assert_refused(world->address, "sessions_by_age");
    run_in_postgres(world, "DROP INDEX sessions_by_age");
    world->store = open_or_fail(world->address);
    assert_version_1_rows(world->store);
}

static void test_a_newer_store_is_refused_with_both_numbers(void **state)
{
    struct world *world = *state;
    run_in_postgres(world, "UPDATE sortie_schema SET version = 41");
    assert_refused(world->address,
                   "the store has version 41, but this program knows versions up to 8 only");
}

static void test_a_database_that_cannot_hold_every_text_is_refused(void **state)
{
    struct world *world = *state;
    run_in_postgres(NULL, "DROP DATABASE IF EXISTS sortie_test_latin");
    run_in_postgres(NULL, "CREATE DATABASE sortie_test_latin ENCODING 'LATIN1' LOCALE 'C'"
                          " TEMPLATE template0");
    char address[ADDRESS_SIZE + 32];
    snprintf(address, sizeof address, "%s&dbname=sortie_test_latin", world->address);
    assert_refused(address, "has the encoding LATIN1; Sortie needs UTF8");
    run_in_postgres(NULL, "DROP DATABASE sortie_test_latin WITH (FORCE)");
}

static void test_a_server_that_is_not_there_is_told_without_the_password(void **state)
{
    (void)state;
    struct fault fault;
    assert_null(store_open("postgresql://anna:verysecret@/none?host=/nowhere/at/all", &fault));
    assert_non_null(strstr(fault.text, "/nowhere/at/all"));
    assert_null(strstr(fault.text, "verysecret"));
    assert_null(strchr(fault.text, '\n'));
}

static int run_all(void)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_a_change_is_heard_by_the_others_only),
        WORLD_TEST(test_two_stores_never_both_change_a_position),
        WORLD_TEST(test_processes_that_change_one_table_at_once),
        WORLD_TEST(test_processes_that_make_the_schema_at_once),
        WORLD_TEST(test_a_connection_that_was_lost_is_made_again),
        WORLD_TEST(test_after_a_silence_anything_may_have_changed),
        WORLD_TEST(test_an_operation_that_is_cut_off_fails_and_the_next_one_works),
        WORLD_TEST(test_a_store_that_is_served_can_be_read),
        WORLD_TEST(test_a_store_of_version_1_is_brought_up_to_date),
        WORLD_TEST(test_a_step_that_fails_changes_nothing),
        WORLD_TEST(test_a_newer_store_is_refused_with_both_numbers),
        WORLD_TEST(test_a_database_that_cannot_hold_every_text_is_refused),
        WORLD_TEST(test_a_server_that_is_not_there_is_told_without_the_password),
    };
    return cmocka_run_group_tests_name("PostgreSQL", tests, NULL, NULL);
}

int main(void)
{
    return with_database(run_all);
}
