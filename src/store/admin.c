/* What the host of a store does with it: see admin.h. */
#include "store/admin.h"

#include <string.h>

#include "store/store_parts.h"

/* ---- Several statements about one thing ------------------------------------------------------ */

/* Runs them one after the other; the last must change a row. */
static enum store_verdict run_all(struct store *store, const char *const *statements, int count,
                                  const struct value *values, int value_count)
{
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = STORE_DONE;
    for (int i = 0; verdict == STORE_DONE && i < count; i++)
        verdict = statement_run(store, statements[i], values, value_count);
    if (verdict == STORE_DONE && store->driver->changes == 0) verdict = STORE_MISSING;
    return operation_end(store, verdict);
}

#define RUN_ALL(store, statements, ...)                                                            \
    run_all(store, statements, (int)(sizeof(statements) / sizeof *(statements)),                   \
            VALUES(__VA_ARGS__))

/* ---- Users ----------------------------------------------------------------------------------- */

struct user_visit {
    void (*visit)(void *context, const struct listed_user *user);
    void *context;
};

static bool show_user(void *context, const struct value *row)
{
    const struct user_visit *visit = context;
    const struct listed_user user = { .id = row[0].text,
                                      .name = row[1].text,
                                      .is_account = row[2].number != 0,
                                      .is_host = row[3].number != 0,
                                      .created = row[4].number,
                                      .used = row[5].number,
                                      .banned = row[6].number,
                                      .tables = row[7].number,
                                      .bytes = row[8].number };
    visit->visit(visit->context, &user);
    return true;
}

enum store_verdict store_list_users(struct store *store,
                                    void (*visit)(void *context, const struct listed_user *user),
                                    void *context)
{
    static const char list[] =
        "SELECT id, name, CAST(account IS NOT NULL AS INTEGER), is_host, created,"
        " COALESCE((SELECT MAX(CASE WHEN s.used > s.created THEN s.used ELSE s.created END)"
        " FROM sessions s WHERE s.user_id = users.id), 0), banned,"
        " (SELECT COUNT(*) FROM tables t WHERE t.owner = users.id),"
        " CAST((SELECT COALESCE(SUM(t.bytes), 0) FROM tables t WHERE t.owner = users.id) AS BIGINT)"
        " FROM users ORDER BY created, id";
    struct user_visit user = { visit, context };
    return statement_query(store, list, NULL, 0, show_user, &user);
}

enum store_verdict store_ban_user(struct store *store, const char *user, int64_t since)
{
    static const char end[] = "DELETE FROM sessions WHERE user_id = $1";
    static const char ban[] = "UPDATE users SET banned = $1 WHERE id = $2";
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = since ? statement_run(store, end, VALUES(text(user))) : STORE_DONE;
    if (verdict == STORE_DONE)
        verdict = statement_run(store, ban, VALUES(number(since), text(user)));
    if (verdict == STORE_DONE && store->driver->changes == 0) verdict = STORE_MISSING;
    return operation_end(store, verdict);
}

static bool take_standing(void *context, const struct value *row)
{
    *(struct user_standing *)context = (struct user_standing){ row[0].number, row[1].number == 1 };
    return true;
}

enum store_verdict store_find_standing(struct store *store, const char *user,
                                       struct user_standing *standing)
{
    static const char find[] = "SELECT banned, is_host FROM users WHERE id = $1";
    *standing = (struct user_standing){ .banned = -1 };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(user)), take_standing, standing);
    return verdict == STORE_DONE && standing->banned < 0 ? STORE_MISSING : verdict;
}

enum store_verdict store_set_host(struct store *store, const char *user, bool is_host)
{
    static const char set[] = "UPDATE users SET is_host = $1 WHERE id = $2";
    return statement_change(store, set, VALUES(number(is_host), text(user)));
}

/* ---- Tables ---------------------------------------------------------------------------------- */

enum store_verdict store_hide_table(struct store *store, const char *table, bool is_hidden)
{
    static const char hide[] = "UPDATE tables SET is_hidden = $1 WHERE id = $2";
    return statement_change(store, hide, VALUES(number(is_hidden), text(table)));
}

enum store_verdict store_delete_table(struct store *store, const char *table)
{
    static const char *const all[] = {
        "DELETE FROM snapshots WHERE table_id = $1",  "DELETE FROM actions WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",      "DELETE FROM chat WHERE table_id = $1",
        "DELETE FROM notes WHERE table_id = $1",      "DELETE FROM members WHERE table_id = $1",
        "DELETE FROM bans WHERE table_id = $1",       "DELETE FROM mails WHERE table_id = $1",
        "DELETE FROM agreements WHERE table_id = $1", "DELETE FROM chapters WHERE table_id = $1",
        "DELETE FROM tables WHERE id = $1",
    };
    return RUN_ALL(store, all, text(table));
}

/* ---- What is old ----------------------------------------------------------------------------- */

enum { EXPIRED_MOST = 256 };

struct old_ids {
    char ids[EXPIRED_MOST][STORE_ID_SIZE];
    int count;
};

static bool take_id(void *context, const struct value *row)
{
    struct old_ids *list = context;
    size_t length = strlen(row[0].text);
    if (length < STORE_ID_SIZE && list->count < EXPIRED_MOST)
        memcpy(list->ids[list->count++], row[0].text, length + 1);
    return true;
}

static enum store_verdict expire(struct store *store, const char *find, int64_t before, int most,
                                 enum store_verdict (*end)(struct store *store, const char *id),
                                 int *count)
{
    struct old_ids list = { .count = 0 };
    *count = 0;
    if (most > EXPIRED_MOST) most = EXPIRED_MOST;
    enum store_verdict verdict =
        statement_query(store, find, VALUES(number(before), number(most)), take_id, &list);
    for (int i = 0; verdict == STORE_DONE && i < list.count; i++, ++*count)
        verdict = end(store, list.ids[i]);
    return verdict;
}

enum store_verdict store_expire_tables(struct store *store, int64_t before, int most, int *count)
{
    static const char find[] = "SELECT id FROM tables WHERE state IN ('over', 'closed')"
                               " AND changed < $1 ORDER BY changed LIMIT $2";
    return expire(store, find, before, most, store_delete_table, count);
}

/* A guest to whom nothing refers is not even a row any more. */
static enum store_verdict forget_guest(struct store *store, const char *id)
{
    static const char drop[] = "DELETE FROM users WHERE id = $1"
                               " AND NOT EXISTS (SELECT 1 FROM tables WHERE owner = $1)"
                               " AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = $1)"
                               " AND NOT EXISTS (SELECT 1 FROM members WHERE user_id = $1)"
                               " AND NOT EXISTS (SELECT 1 FROM bans WHERE user_id = $1)"
                               " AND NOT EXISTS (SELECT 1 FROM chat WHERE user_id = $1)";
    enum store_verdict verdict = store_erase_user(store, id);
    return verdict == STORE_DONE ? statement_alone(store, drop, VALUES(text(id))) : verdict;
}

enum store_verdict store_expire_guests(struct store *store, int64_t before, int most, int *count)
{
    static const char find[] =
        "SELECT id FROM users WHERE account IS NULL AND name <> '-' AND created < $1"
        " AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = users.id"
        " AND (s.created >= $1 OR s.used >= $1))"
        " AND NOT EXISTS (SELECT 1 FROM seats JOIN tables t ON t.id = seats.table_id"
        " WHERE seats.user_id = users.id AND t.state NOT IN ('over', 'closed')"
        " AND t.changed >= $1)"
        " ORDER BY created LIMIT $2";
    return expire(store, find, before, most, forget_guest, count);
}

enum store_verdict store_vacuum(struct store *store)
{
    if (!store_flush(store)) return STORE_FAILED;
    return store->driver->kind->run_script(store->driver, "VACUUM") ? STORE_DONE : STORE_FAILED;
}
