/* What the host of a store does with it, in every kind of store. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/admin.h"
#include "store_test.h"

struct seen_users {
    char text[1024];
};

static void see_user(void *context, const struct listed_user *user)
{
    struct seen_users *seen = context;
    size_t length = strlen(seen->text);
    snprintf(seen->text + length, sizeof seen->text - length, "%s%s%s%s %d %d; ", user->id,
             user->is_account ? " account" : "", user->is_host ? " host" : "",
             user->banned ? " banned" : "", (int)user->used, (int)user->tables);
}

static const char *users_of(struct store *store)
{
    static struct seen_users seen;
    seen.text[0] = '\0';
    assert_int_equal(store_list_users(store, see_user, &seen), STORE_DONE);
    return seen.text;
}

static void test_who_is_there_and_who_may_not_come(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct user_standing standing;
    struct stored_user carl = { "carl", "Carl", "hash", NULL, 77 };
    add_sample(store, "t1");
    assert_int_equal(store_add_user(store, &carl), STORE_DONE);
    assert_int_equal(store_add_session(store, "s1", "carl", 100), STORE_DONE);
    assert_int_equal(store_use_session(store, "s1", 150), STORE_DONE);
    assert_int_equal(store_set_host(store, "carl", true), STORE_DONE);
    assert_non_null(strstr(users_of(store), "carl account host 150 0; "));
    assert_non_null(strstr(users_of(store), "anna 0 1; "));
    assert_int_equal(store_ban_user(store, "carl", 500), STORE_DONE);
    assert_non_null(strstr(users_of(store), "carl account host banned 0 0; "));
    assert_int_equal(store_find_standing(store, "carl", &standing), STORE_DONE);
    assert_int_equal(standing.banned, 500);
    assert_true(standing.is_host);
    assert_int_equal(store_ban_user(store, "carl", 0), STORE_DONE);
    assert_null(strstr(users_of(store), "banned"));
    assert_int_equal(store_ban_user(store, "nobody", 5), STORE_MISSING);
    assert_int_equal(store_find_standing(store, "nobody", &standing), STORE_MISSING);
}

/* Says which was asked for, and that it was one of ben's. */
static char *merge_kept(const char *kept, const char *from, const char *into)
{
    char text[256];
    assert_non_null(strstr(kept, from));
    if (strstr(kept, "damaged")) return NULL;
    snprintf(text, sizeof text, "%s for %s in %s", into, from, kept);
    return strdup(text);
}

static void test_two_accounts_become_one(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), found;
    char *notes = NULL;
    bool is_member = false;
    table.kept = "{\"by\":\"ben\"}";
    play_lines(store, &table, 0);
    add_guest(store, "carl");
    assert_int_equal(store_add_member(store, "t1", "ben"), STORE_DONE);
    assert_int_equal(store_set_notes(store, "t1", "ben", "beware"), STORE_DONE);
    assert_int_equal(store_merge_users(store, "ben", "carl", merge_kept), STORE_DONE);
    assert_int_equal(store_find_notes(store, "t1", "carl", &notes), STORE_DONE);
    assert_string_equal(notes, "beware");
    free(notes);
    assert_int_equal(store_is_member(store, "t1", "carl", &is_member), STORE_DONE);
    assert_true(is_member);
    assert_int_equal(store_find_table(store, "t1", &found), STORE_DONE);
    assert_string_equal(found.kept, "carl for ben in {\"by\":\"ben\"}");
    /* Whoever has the table in memory reads it again. */
    assert_true(found.version > table.version);
    store_free_table(&found);
    assert_int_equal(store_merge_users(store, "carl", "nobody", merge_kept), STORE_MISSING);
}

static void note_table(void *context, const struct stored_table *table)
{
    char *text = context;
    snprintf(text + strlen(text), 64 - strlen(text), "%s ", table->id);
}

static void note_vote(void *context, const char *user, bool is_accepted)
{
    char *text = context;
    snprintf(text + strlen(text), 64 - strlen(text), "%s%s ", user, is_accepted ? "!" : "");
}

/* Games that have ended, and games at which both were: each is the one's then, once, with all that
 * either had there. */
static void test_games_of_both_become_one_persons(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table over = add_sample(store, "t1"), both = sample_table("t2"), found;
    struct stored_usage usage;
    char *notes = NULL, tables[64] = "", votes[64] = "";
    add_guest(store, "carl");
    over.state = "over";
    over.kept = "{\"damaged\":\"ben\"}";
    play_lines(store, &over, 2);
    both.owner = "ben";
    both.seats[0].user = "ben";
    both.seats[1].user = "carl";
    both.kept = "{\"by\":\"ben\",\"chief\":\"carl\"}";
    assert_int_equal(store_add_table(store, &both, NULL, 0), STORE_DONE);
    assert_int_equal(store_add_newcomer(store, "t2", "carl"), STORE_DONE);
    assert_int_equal(store_add_member(store, "t2", "ben"), STORE_DONE);
    assert_int_equal(store_set_notes(store, "t2", "carl", "hold"), STORE_DONE);
    assert_int_equal(store_set_notes(store, "t2", "ben", "beware"), STORE_DONE);
    assert_int_equal(store_add_member(store, "t1", "ben"), STORE_DONE);

    assert_int_equal(store_merge_users(store, "ben", "carl", merge_kept), STORE_DONE);
    assert_int_equal(store_tables_of(store, "carl", 9, note_table, tables), STORE_DONE);
    assert_true(strcmp(tables, "t1 t2 ") == 0 || strcmp(tables, "t2 t1 ") == 0);
    tables[0] = '\0';
    assert_int_equal(store_tables_of(store, "ben", 9, note_table, tables), STORE_DONE);
    assert_string_equal(tables, "");
    assert_int_equal(store_usage(store, "carl", &usage), STORE_DONE);
    assert_int_equal(usage.tables, 1);
    assert_int_equal(store_members(store, "t2", note_vote, votes), STORE_DONE);
    assert_string_equal(votes, "carl! ");
    assert_int_equal(store_find_notes(store, "t2", "carl", &notes), STORE_DONE);
    assert_string_equal(notes, "hold\n\nbeware");
    free(notes);
    assert_int_equal(store_find_table(store, "t2", &found), STORE_DONE);
    assert_string_equal(found.kept, "carl for ben in {\"by\":\"ben\",\"chief\":\"carl\"}");
    assert_string_equal(found.seats[0].user, "carl");
    assert_string_equal(found.seats[1].user, "carl");
    store_free_table(&found);
    /* The history of what has ended is as it was, and what cannot be read is left alone. */
    assert_int_equal(store_find_table(store, "t1", &found), STORE_DONE);
    assert_string_equal(found.kept, "{\"damaged\":\"ben\"}");
    assert_int_equal(found.entries, 2);
    store_free_table(&found);
    assert_string_not_equal(lines_after(store, "t1", 1), "");
}

static void count_table(void *context, const struct stored_table *table)
{
    (void)table;
    ++*(int *)context;
}

static void test_tables_are_hidden_and_taken_away(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), found;
    int open = 0;
    play_lines(store, &table, 2);
    assert_int_equal(store_open_tables(store, "", 9, count_table, &open), STORE_DONE);
    assert_int_equal(open, 1);
    assert_int_equal(store_hide_table(store, "t1", true), STORE_DONE);
    open = 0;
    assert_int_equal(store_open_tables(store, "", 9, count_table, &open), STORE_DONE);
    assert_int_equal(open, 0);
    assert_int_equal(store_hide_table(store, "none", true), STORE_MISSING);
    assert_int_equal(store_delete_table(store, "t1"), STORE_DONE);
    assert_int_equal(store_find_table(store, "t1", &found), STORE_MISSING);
    assert_string_equal(lines_after(store, "t1", 0), "");
    assert_int_equal(store_delete_table(store, "t1"), STORE_MISSING);
    assert_int_equal(store_vacuum(store), STORE_DONE);
}

static void test_what_is_old_goes(void **state)
{
    struct store *store = ((struct world *)*state)->store;
    struct stored_table table = add_sample(store, "t1"), found;
    struct stored_user idle = { "idle", "Idle", NULL, NULL, 10 };
    struct stored_user busy = { "busy", "Busy", NULL, NULL, 10 };
    struct stored_user account = { "acc", "Account", "hash", NULL, 10 };
    int count = -1;
    assert_int_equal(store_add_user(store, &idle), STORE_DONE);
    assert_int_equal(store_add_user(store, &busy), STORE_DONE);
    assert_int_equal(store_add_user(store, &account), STORE_DONE);
    assert_int_equal(store_add_session(store, "h", "busy", 2000), STORE_DONE);
    /* A game that goes on stays, however old. */
    table.changed = 100;
    play_lines(store, &table, 0);
    assert_int_equal(store_expire_tables(store, 1000, 9, &count), STORE_DONE);
    assert_int_equal(count, 0);
    assert_int_equal(store_expire_guests(store, 1000, 1, &count), STORE_DONE);
    assert_int_equal(count, 1);
    assert_int_equal(store_expire_guests(store, 1000, 9, &count), STORE_DONE);
    struct stored_user user;
    assert_int_equal(store_find_user(store, "idle", &user), STORE_MISSING);
    assert_int_equal(store_find_user(store, "busy", &user), STORE_DONE);
    store_free_user(&user);
    assert_int_equal(store_find_user(store, "acc", &user), STORE_DONE);
    store_free_user(&user);
    table.state = "over";
    play_lines(store, &table, 0);
    assert_int_equal(store_expire_tables(store, table.changed, 9, &count), STORE_DONE);
    assert_int_equal(count, 0);
    assert_int_equal(store_expire_tables(store, table.changed + 1, 9, &count), STORE_DONE);
    assert_int_equal(count, 1);
    assert_int_equal(store_find_table(store, "t1", &found), STORE_MISSING);
}

/* Into a file, and from there into another store of the same kind as the first. */
static void test_a_copy_is_the_same(void **state)
{
    struct world *world = *state;
    struct world *other = NULL;
    struct fault fault = { "" };
    struct stored_table table = add_sample(world->store, "t1");
    char name[ADDRESS_SIZE + 16];
    int64_t rows = 0, copied = 0;
    char *chapter = NULL;
    play_lines(world->store, &table, 3);
    struct stored_table anew = table;
    anew.entries = 0;
    assert_int_equal(store_restart_table(world->store, &anew, "old"), STORE_DONE);
    anew.version++;
    play_lines(world->store, &anew, 16);
    assert_int_equal(store_add_member(world->store, "t1", "ben"), STORE_DONE);
    assert_int_equal(store_set_notes(world->store, "t1", "ben", "été"), STORE_DONE);
    assert_true(store_flush(world->store));
    assert_int_equal(make_world((void **)&other), 0);
    char folder[] = "/tmp/sortie-copy-XXXXXX";
    assert_non_null(mkdtemp(folder));
    snprintf(name, sizeof name, "%s/copy.db", folder);
    struct store *from = store_open_to_read(world->address, &fault);
    struct store *file = open_or_fail(name);
    assert_non_null(from);
    if (!store_copy(from, file, &fault)) fail_msg("%s", fault.text);
    assert_int_equal(store_count_rows(world->store, &rows), STORE_DONE);
    assert_int_equal(store_count_rows(file, &copied), STORE_DONE);
    assert_int_equal(rows, copied);
    assert_stored(file, &anew);
    if (!store_copy(file, other->store, &fault)) fail_msg("%s", fault.text);
    assert_stored(other->store, &anew);
    assert_int_equal(store_find_chapter(other->store, "t1", 1, &chapter), STORE_DONE);
    assert_string_equal(chapter, "old");
    free(chapter);
    /* Nothing is copied over what is there. */
    assert_false(store_copy(from, file, &fault));
    assert_string_equal(fault.text, "there is something in that store already");
    store_close(from);
    store_close(file);
    (void)remove(name);
    (void)remove(folder);
    end_world((void **)&other);
}

int run_admin_tests(const char *kind)
{
    const struct CMUnitTest tests[] = {
        WORLD_TEST(test_who_is_there_and_who_may_not_come),
        WORLD_TEST(test_two_accounts_become_one),
        WORLD_TEST(test_games_of_both_become_one_persons),
        WORLD_TEST(test_tables_are_hidden_and_taken_away),
        WORLD_TEST(test_what_is_old_goes),
        WORLD_TEST(test_a_copy_is_the_same),
    };
    return cmocka_run_group_tests_name(kind, tests, NULL, NULL);
}
