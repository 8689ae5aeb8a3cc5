/*
 * A disk that fails: each write and each sync that SQLite asks for fails once in its turn, and from
 * then on for good; so does reading. Whatever fails, a flush that says no has changed nothing, one
 * that says yes has kept everything, and the store works again when the disk does.
 */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_test.h"

/* ---- The disk -------------------------------------------------------------------------------- */

static struct {
    int calls; /* since the last `plan_failure` */
    int fails_at;
    int code;
    bool fails_on; /* and after it */
    bool cannot_read;
} disk;

/* SQLite has several kinds of files, with and without locks; each gets methods that may fail. */
enum { KINDS_MOST = 4 };

static const sqlite3_io_methods *healthy[KINDS_MOST];
static sqlite3_io_methods failing[KINDS_MOST];
static sqlite3_vfs failing_disk;
static const sqlite3_vfs *healthy_disk;

static bool has_failed(void)
{
    disk.calls++;
    return disk.fails_at > 0 &&
           (disk.fails_on ? disk.calls >= disk.fails_at : disk.calls == disk.fails_at);
}

static const sqlite3_io_methods *healthy_of(const sqlite3_file *file)
{
    return healthy[file->pMethods - failing];
}

static int write_or_fail(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    return has_failed() ? disk.code : healthy_of(file)->xWrite(file, bytes, count, offset);
}

static int sync_or_fail(sqlite3_file *file, int flags)
{
    return has_failed() ? SQLITE_IOERR_FSYNC : healthy_of(file)->xSync(file, flags);
}

static int read_or_fail(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    return disk.cannot_read ? SQLITE_IOERR_READ
                            : healthy_of(file)->xRead(file, bytes, count, offset);
}

static int open_watched(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                        int *flags_out)
{
    (void)vfs;
    int code = healthy_disk->xOpen((sqlite3_vfs *)healthy_disk, name, file, flags, flags_out);
    if (code != SQLITE_OK) return code;
    int kind = 0;
    while (kind < KINDS_MOST && healthy[kind] && healthy[kind] != file->pMethods) kind++;
    assert_in_range(kind, 0, KINDS_MOST - 1);
    healthy[kind] = file->pMethods;
    failing[kind] = *file->pMethods;
    failing[kind].xWrite = write_or_fail;
    failing[kind].xSync = sync_or_fail;
    failing[kind].xRead = read_or_fail;
    file->pMethods = &failing[kind];
    return SQLITE_OK;
}

static int install_disk(void **state)
{
    (void)state;
    healthy_disk = sqlite3_vfs_find(NULL);
    failing_disk = *healthy_disk;
    failing_disk.zName = "failing";
    failing_disk.xOpen = open_watched;
    return sqlite3_vfs_register(&failing_disk, 1);
}

static void plan_failure(int call, int code, bool and_on)
{
    disk.calls = 0;
    disk.fails_at = call;
    disk.code = code;
    disk.fails_on = and_on;
}

static void heal(void)
{
    plan_failure(0, 0, false);
}

/* ---- Failing --------------------------------------------------------------------------------- */

/* A group of two changes and a line of chat, and its flush, while the disk fails. The rows in the
 * store are what `table` says then. Returns whether the disk got to fail. */
static bool try_group(struct world *world, struct stored_table *table, int call, int code,
                      bool and_on)
{
    struct stored_table before = *table;
    plan_failure(call, code, and_on);
    play_lines(world->store, table, 2);
    struct stored_chat line = { .user = "anna", .text = "hello" };
    assert_int_equal(store_say(world->store, "t1", &line), STORE_DONE);
    play_lines(world->store, table, 1);
    bool is_flushed = store_flush(world->store);
    bool has_come = disk.calls >= call;
    heal();
    if (!has_come) assert_true(is_flushed);
    if (!is_flushed) {
        assert_non_null(strstr(store_fault(world->store), "SQLite: "));
        *table = before;
    }
    assert_stored(world->store, table);
    return has_come;
}

/* Every call fails in its turn, until a group needs no more of them. */
static void fail_each(struct world *world, int code, bool and_on)
{
    struct stored_table table = add_sample(world->store, "t1");
    assert_true(store_flush(world->store));
    int call = 1;
    while (try_group(world, &table, call, code, and_on)) {
        call++;
        /* The store works again, and is whole from outside too. */
        play_lines(world->store, &table, 1);
        assert_true(store_flush(world->store));
        struct fault fault;
        struct store *reader = store_open_to_read(world->address, &fault);
        assert_non_null(reader);
        assert_stored(reader, &table);
        store_close(reader);
    }
    assert_in_range(call, 4, 1000);
    store_close(world->store);
    world->store = open_or_fail(world->address);
    assert_stored(world->store, &table);
}

static void test_each_call_of_the_disk_fails_once(void **state)
{
    fail_each(*state, SQLITE_IOERR_WRITE, false);
}

static void test_the_disk_fails_from_each_call_on(void **state)
{
    fail_each(*state, SQLITE_IOERR_WRITE, true);
}

static void test_the_disk_is_full_from_each_call_on(void **state)
{
    fail_each(*state, SQLITE_FULL, true);
}

/* More than SQLite keeps in memory, so that it writes before the flush: it takes the whole group
 * back when that fails, also what was well before. */
static void test_a_group_that_is_lost_half_way_fails_until_the_flush(void **state)
{
    struct world *world = *state;
    enum { BIG = 1 << 20, MANY = 60 };
    struct stored_table table = add_sample(world->store, "t1");
    assert_true(store_flush(world->store));
    char *text = malloc(BIG + 1);
    assert_non_null(text);
    memset(text, 'x', BIG);
    text[BIG] = '\0';

    struct stored_table change = table;
    struct stored_line line = { text, NULL, 1 };
    enum store_verdict verdict = STORE_DONE;
    plan_failure(1, SQLITE_IOERR_WRITE, true);
    for (int i = 0; i < MANY && verdict == STORE_DONE; i++) {
        change.entries++;
        verdict = store_change_table(world->store, &change, &line, 1);
        change.version++;
    }
    assert_int_equal(verdict, STORE_FAILED);
    heal();
    free(text);
    /* The disk is well, but the earlier operations are gone: nothing may be added to a hole. */
    struct stored_user user = { "x", "x", NULL, NULL, 1 };
    assert_int_equal(store_add_user(world->store, &user), STORE_FAILED);
    assert_non_null(strstr(store_fault(world->store), "disk I/O error"));
    assert_stored(world->store, &table);
    assert_false(store_flush(world->store));
    assert_non_null(strstr(store_fault(world->store), "disk I/O error"));

    assert_int_equal(store_add_user(world->store, &user), STORE_DONE);
    play_lines(world->store, &table, 2);
    assert_true(store_flush(world->store));
    assert_stored(world->store, &table);
}

static void pass_over(void *context, uint32_t number, const struct stored_line *line)
{
    (void)context;
    (void)number;
    (void)line;
}

/* SQLite takes the transaction back even when it was reading that failed. */
static void test_a_read_that_fails_takes_the_group_with_it(void **state)
{
    struct world *world = *state;
    struct stored_table table = add_sample(world->store, "t1");
    play_lines(world->store, &table, 16);
    assert_true(store_flush(world->store));
    /* Anew, so that nothing of it is in memory. */
    store_close(world->store);
    world->store = open_or_fail(world->address);
    struct stored_user user = { "x", "x", NULL, NULL, 1 }, found;
    assert_int_equal(store_add_user(world->store, &user), STORE_DONE);
    disk.cannot_read = true;
    assert_int_equal(store_lines(world->store, "t1", 0, pass_over, NULL), STORE_FAILED);
    disk.cannot_read = false;
    assert_false(store_flush(world->store));
    assert_int_equal(store_find_user(world->store, "x", &found), STORE_MISSING);
    assert_int_equal(store_add_user(world->store, &user), STORE_DONE);
    assert_true(store_flush(world->store));
    assert_stored(world->store, &table);
}

static void test_a_store_that_cannot_be_made_is_not_half_made(void **state)
{
    struct world *world = *state;
    char address[ADDRESS_SIZE + 8];
    struct fault fault;
    snprintf(address, sizeof address, "%s.new", world->address);
    int call = 1;
    struct store *store;
    for (;; call++) {
        plan_failure(call, SQLITE_FULL, true);
        store = store_open(address, &fault);
        bool has_come = disk.calls >= call;
        heal();
        if (store && !has_come) break;
        store_close(store);
        assert_in_range(call, 1, 1000);
    }
    assert_in_range(call, 2, 1000);
    add_sample(store, "t1");
    assert_true(store_flush(store));
    store_close(store);
}

int main(void)
{
    choose_place(place_in_file);
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_each_call_of_the_disk_fails_once),
        WORLD_TEST(test_the_disk_fails_from_each_call_on),
        WORLD_TEST(test_the_disk_is_full_from_each_call_on),
        WORLD_TEST(test_a_group_that_is_lost_half_way_fails_until_the_flush),
        WORLD_TEST(test_a_read_that_fails_takes_the_group_with_it),
        WORLD_TEST(test_a_store_that_cannot_be_made_is_not_half_made),
    };
    return cmocka_run_group_tests(tests, install_disk, NULL);
}
