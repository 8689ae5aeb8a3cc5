/* Two users become one. */
#include <stdlib.h>
#include <string.h>

#include "store/admin.h"
#include "store/store_parts.h"

/* ---- What tables keep ------------------------------------------------------------------------ */

struct kept_rows {
    struct kept_row {
        const char *table, *kept;
    } * rows;
    size_t count, capacity;
};

static bool take_row(void *context, const struct value *row)
{
    struct kept_rows *list = context;
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? 2 * list->capacity : 64;
        struct kept_row *rows = realloc(list->rows, capacity * sizeof *rows);
        if (!rows) return false;
        list->rows = rows;
        list->capacity = capacity;
    }
    struct kept_row *taken = &list->rows[list->count++];
    *taken = (struct kept_row){ NULL, NULL };
    return row_copy(&taken->table, row[0].text) && row_copy(&taken->kept, row[1].text);
}

static void rows_free(struct kept_rows *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free((char *)list->rows[i].table);
        free((char *)list->rows[i].kept);
    }
    free(list->rows);
}

/* Who sat where, asks and votes is told by ids, too. Within an operation. */
static enum store_verdict merge_kept(struct store *store, const char *from, const char *into,
                                     store_kept_merger *merge)
{
    static const char find[] = "SELECT id, kept FROM tables WHERE REPLACE(kept, $1, '') <> kept";
    static const char set[] = "UPDATE tables SET kept = $1, version = version + 1 WHERE id = $2";
    struct kept_rows list = { NULL, 0, 0 };
    enum store_verdict verdict = statement_query(store, find, VALUES(text(from)), take_row, &list);
    for (size_t i = 0; verdict == STORE_DONE && i < list.count; i++) {
        char *merged = merge(list.rows[i].kept, from, into);
        if (!merged) continue; /* what cannot be read stays as it is */
        verdict = statement_run(store, set, VALUES(text(merged), text(list.rows[i].table)));
        free(merged);
    }
    rows_free(&list);
    return verdict;
}

/* ---- Rows ------------------------------------------------------------------------------------ */

/* A row that only one of them has is the other's; of two the other's stays. Both are named in every
 * statement, $1 first: SQLite numbers them as they come. */
#define OF_ONE_ONLY(name)                                                                          \
    "UPDATE " name " SET user_id = $1 WHERE user_id = $2 AND table_id NOT IN"                      \
    " (SELECT table_id FROM " name " WHERE user_id = $1)",                                         \
        "DELETE FROM " name " WHERE user_id <> $1 AND user_id = $2"

/* $1: into, $2: from; the last one finds whether there is the former. */
static const char *const statements[] = {
    ("UPDATE members SET is_accepted = 1 WHERE user_id = $1 AND table_id IN"
     " (SELECT table_id FROM members WHERE user_id = $2 AND is_accepted = 1)"),
    OF_ONE_ONLY("members"),
    ("UPDATE notes SET user_id = $1, words = words || '\n\n' || (SELECT n.words FROM notes n"
     " WHERE n.table_id = notes.table_id AND n.user_id = $2)"
     " WHERE user_id = $1 AND table_id IN (SELECT table_id FROM notes WHERE user_id = $2)"),
    OF_ONE_ONLY("notes"),
    OF_ONE_ONLY("bans"),
    OF_ONE_ONLY("agreements"),
    "UPDATE chat SET user_id = $1 WHERE user_id = $2",
    ("UPDATE tables SET version = version + 1 WHERE id IN"
     " (SELECT table_id FROM seats WHERE user_id <> $1 AND user_id = $2)"),
    "UPDATE seats SET user_id = $1 WHERE user_id = $2",
    "UPDATE tables SET owner = $1 WHERE owner = $2",
    "UPDATE users SET webhook = webhook WHERE id = $1 AND id <> $2",
};

enum store_verdict store_merge_users(struct store *store, const char *from, const char *into,
                                     store_kept_merger *merge)
{
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = merge_kept(store, from, into, merge);
    for (size_t i = 0; verdict == STORE_DONE && i < sizeof statements / sizeof *statements; i++)
        verdict = statement_run(store, statements[i], VALUES(text(into), text(from)));
    if (verdict == STORE_DONE && store->driver->changes == 0) verdict = STORE_MISSING;
    verdict = operation_end(store, verdict);
    return verdict == STORE_DONE ? store_erase_user(store, from) : verdict;
}
