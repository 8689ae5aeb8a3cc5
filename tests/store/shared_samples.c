/* Users, tables and lines to put into a store, and how what comes out is compared. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_test.h"

void add_guest(struct store *store, const char *id)
{
    struct stored_user user = { .id = id, .name = id, .created = 7 };
    assert_int_equal(store_add_user(store, &user), STORE_DONE);
}

struct stored_table sample_table(const char *id)
{
    return (struct stored_table){
        .id = id,
        .game = "khartoum",
        .title = "The last stand",
        .owner = "anna",
        .is_open = true,
        .invite = "secret",
        .settings = "{\"pace\":\"none\"}",
        .seed = "00ff",
        .study_of = "other",
        .header = "{\"game\":\"khartoum\"}",
        .created = 1794700000000,
        .version = 1,
        .state = "waiting",
        .actor = "gordon",
        .deadline = 1794700000001,
        .kept = "{\"clocks\":[]}",
        .entries = 0,
        .changed = 1794700000002,
        .turn = 5,
        .result = "{\"ending\":\"relief\"}",
        .seat_count = 2,
        .seats = { { "gordon", "anna", "greedy", "hope" }, { "mahdi", NULL, NULL, NULL } },
    };
}

struct stored_table add_sample(struct store *store, const char *id)
{
    add_guest(store, "anna");
    add_guest(store, "ben");
    struct stored_table table = sample_table(id);
    assert_int_equal(store_add_table(store, &table, NULL, 0), STORE_DONE);
    return table;
}

enum { LINES_MOST = 16, LINE_SIZE = 32 };

void play_lines(struct store *store, struct stored_table *table, int count)
{
    char texts[LINES_MOST][LINE_SIZE], snapshots[LINES_MOST][LINE_SIZE];
    struct stored_line lines[LINES_MOST];
    assert_in_range(count, 0, LINES_MOST);
    for (int i = 0; i < count; i++) {
        uint32_t number = table->entries + (uint32_t)i + 1;
        snprintf(texts[i], LINE_SIZE, "entry %u", number);
        snprintf(snapshots[i], LINE_SIZE, "snapshot %u", number);
        lines[i] =
            (struct stored_line){ texts[i], number % 3 == 0 ? snapshots[i] : NULL, 1000 + number };
    }
    table->entries += (uint32_t)count;
    assert_int_equal(store_change_table(store, table, lines, count), STORE_DONE);
    table->version++;
}

/* ---- Comparing ------------------------------------------------------------------------------- */

static void assert_texts_equal(const char *found, const char *wanted)
{
    if (!found || !wanted) {
        assert_ptr_equal(found, wanted);
    } else {
        assert_string_equal(found, wanted);
    }
}

void assert_tables_equal(const struct stored_table *found, const struct stored_table *wanted)
{
    assert_texts_equal(found->id, wanted->id);
    assert_texts_equal(found->game, wanted->game);
    assert_texts_equal(found->title, wanted->title);
    assert_texts_equal(found->owner, wanted->owner);
    assert_int_equal(found->is_open, wanted->is_open);
    assert_texts_equal(found->invite, wanted->invite);
    assert_texts_equal(found->settings, wanted->settings);
    assert_texts_equal(found->seed, wanted->seed);
    assert_texts_equal(found->study_of, wanted->study_of);
    assert_texts_equal(found->header, wanted->header);
    assert_int_equal(found->created, wanted->created);
    assert_int_equal(found->version, wanted->version);
    assert_texts_equal(found->state, wanted->state);
    assert_texts_equal(found->actor, wanted->actor);
    assert_int_equal(found->deadline, wanted->deadline);
    assert_texts_equal(found->kept, wanted->kept);
    assert_int_equal(found->entries, wanted->entries);
    assert_int_equal(found->changed, wanted->changed);
    assert_int_equal(found->turn, wanted->turn);
    assert_texts_equal(found->result, wanted->result);
    assert_int_equal(found->seat_count, wanted->seat_count);
    for (int i = 0; i < wanted->seat_count; i++) {
        assert_texts_equal(found->seats[i].seat, wanted->seats[i].seat);
        assert_texts_equal(found->seats[i].user, wanted->seats[i].user);
        assert_texts_equal(found->seats[i].bot, wanted->seats[i].bot);
        assert_texts_equal(found->seats[i].word, wanted->seats[i].word);
    }
}

void assert_stored(struct store *store, const struct stored_table *wanted)
{
    struct stored_table found;
    assert_int_equal(store_find_table(store, wanted->id, &found), STORE_DONE);
    assert_tables_equal(&found, wanted);
    store_free_table(&found);
}

/* ---- Seeing ---------------------------------------------------------------------------------- */

struct gathered {
    char text[1 << 16];
    size_t length;
};

static void gather_line(void *context, uint32_t number, const struct stored_line *line)
{
    struct gathered *gathered = context;
    int written = snprintf(gathered->text + gathered->length,
                           sizeof gathered->text - gathered->length, "%u %s @%lld\n%s%s%s", number,
                           line->line, (long long)line->time, line->snapshot ? "  " : "",
                           line->snapshot ? line->snapshot : "", line->snapshot ? "\n" : "");
    gathered->length += (size_t)written;
    assert_true(gathered->length < sizeof gathered->text);
}

const char *lines_after(struct store *store, const char *table, uint32_t after)
{
    static struct gathered gathered;
    gathered = (struct gathered){ 0 };
    assert_int_equal(store_lines(store, table, after, gather_line, &gathered), STORE_DONE);
    return gathered.text;
}

void see_table(void *context, const struct stored_table *table)
{
    struct seen *seen = context;
    size_t length = strlen(seen->ids);
    snprintf(seen->ids + length, sizeof seen->ids - length, "%s%s", length ? " " : "", table->id);
    seen->count++;
}
