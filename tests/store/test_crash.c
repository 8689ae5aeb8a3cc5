/*
 * Nothing that was flushed is lost when the process is killed: a child changes tables and reports
 * each flush through a pipe; it is killed at some moment, and all that it reported must be there,
 * and nothing half done.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "store_test.h"

enum { ROUNDS = 10, TABLES = 4, GROUP = 3 };

/* Each table is changed in turn by two lines; after each group a byte says that it is on disk. */
static void write_until_killed(const char *address, int pipe)
{
    struct fault fault;
    struct store *store = store_open(address, &fault);
    if (!store) _exit(2);
    struct stored_table tables[TABLES];
    for (int i = 0; i < TABLES; i++) {
        char id[] = { 't', (char)('0' + i), '\0' };
        if (store_find_table(store, id, &tables[i]) != STORE_DONE) _exit(3);
    }
    for (unsigned turn = 0;; turn++) {
        for (unsigned i = 0; i < GROUP; i++) {
            struct stored_table *table = &tables[(turn * GROUP + i) % TABLES];
            struct stored_line lines[] = { { "a line", NULL, 1 }, { "another", "snapshot", 2 } };
            table->entries += 2;
            if (store_change_table(store, table, lines, 2) != STORE_DONE) _exit(4);
            table->version++;
        }
        if (!store_flush(store)) _exit(5);
        if (write(pipe, "f", 1) != 1) _exit(6);
    }
}

struct history {
    uint32_t last;
    int snapshots;
};

static void follow_line(void *context, uint32_t number, const struct stored_line *line)
{
    struct history *history = context;
    assert_int_equal(number, history->last + 1);
    history->last = number;
    if (line->snapshot) history->snapshots++;
}

/* How many changes the tables have had, all of them whole. */
static int64_t count_changes(struct store *store)
{
    int64_t changes = 0;
    for (int i = 0; i < TABLES; i++) {
        char id[] = { 't', (char)('0' + i), '\0' };
        struct stored_table table;
        struct history history = { 0 };
        assert_int_equal(store_find_table(store, id, &table), STORE_DONE);
        assert_int_equal(store_lines(store, id, 0, follow_line, &history), STORE_DONE);
        assert_int_equal(history.last, table.entries);
        assert_int_equal(table.entries, 2 * (table.version - 1));
        assert_int_equal(history.snapshots, table.version - 1);
        changes += table.version - 1;
        store_free_table(&table);
    }
    return changes;
}

/* Lets a child write until it has reported `flushes`, and a moment more. Returns what it reported
 * in all. */
static int64_t run_and_kill(const char *address, int flushes, unsigned moment)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        write_until_killed(address, ends[1]);
    }
    close(ends[1]);
    int64_t reported = 0;
    char byte;
    while (reported < flushes && read(ends[0], &byte, 1) == 1) reported++;
    assert_int_equal(reported, flushes);
    struct timespec wait = { 0, (long)moment };
    nanosleep(&wait, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    while (read(ends[0], &byte, 1) == 1) reported++;
    close(ends[0]);
    return reported;
}

static void test_what_was_flushed_outlives_the_process(void **state)
{
    struct world *world = *state;
    add_sample(world->store, "t0");
    for (int i = 1; i < TABLES; i++) {
        char id[] = { 't', (char)('0' + i), '\0' };
        struct stored_table table = sample_table(id);
        assert_int_equal(store_add_table(world->store, &table, NULL, 0), STORE_DONE);
    }
    assert_true(store_flush(world->store));
    int64_t before = 0;
    for (int round = 0; round < ROUNDS; round++) {
        store_close(world->store);
        /* The moments are spread over the time that a group takes. */
        unsigned moment = (unsigned)round * 7919 % 10 * 100000;
        int64_t reported = run_and_kill(world->address, 5 + round * 3, moment);
        world->store = open_or_fail(world->address);
        int64_t after = count_changes(world->store);
        /* Whole groups; the last may have been written and not yet reported. */
        assert_int_equal((after - before) % GROUP, 0);
        assert_in_range((after - before) / GROUP, reported, reported + 1);
        before = after;
    }
}

int main(void)
{
    choose_place(place_in_file);
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_what_was_flushed_outlives_the_process),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
