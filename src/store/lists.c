/* Lists of tables, and who belongs to one. */
#include <string.h>

#include "store/table_rows.h"

enum { PAGE = 200 };

#define LIST(which, order) SELECT_TABLES("NULL", "NULL", which, order)
#define LATEST "changed DESC, id"
#define LATEST_OF_THOSE "t.changed DESC, t.id"
#define IS_GOING_ON "state NOT IN ('over', 'closed')"

enum store_verdict store_tables_of(struct store *store, const char *user, int most,
                                   store_table_visitor *visit, void *context)
{
    static const char list[] =
        LIST("WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1"
             " UNION SELECT table_id FROM members WHERE user_id = $1"
             " UNION SELECT id FROM tables WHERE owner = $1) ORDER BY " LATEST " LIMIT $2",
             LATEST_OF_THOSE);
    return visit_tables(store, list, VALUES(text(user), number(most)), visit, context);
}

enum store_verdict store_turns_of(struct store *store, const char *user, int most,
                                  store_table_visitor *visit, void *context)
{
    /* From the user's seats, and not from all tables that are played. */
    static const char list[] =
        LIST("WHERE id IN (SELECT g.id FROM seats JOIN tables g ON g.id = seats.table_id"
             " WHERE seats.user_id = $1 AND seats.bot IS NULL AND g.state = 'playing'"
             " AND (g.actor IS NULL OR seats.seat = g.actor)) ORDER BY changed, id LIMIT $2",
             "t.changed, t.id");
    return visit_tables(store, list, VALUES(text(user), number(most)), visit, context);
}

enum store_verdict store_open_tables(struct store *store, const char *user, int most,
                                     store_table_visitor *visit, void *context)
{
    /* In the words of an index (schema.c). */
    static const char list[] =
        LIST("WHERE is_open = 1 AND is_hidden = 0 AND " IS_GOING_ON " AND owner <> $1"
             " AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id"
             " AND seats.user_id = $1)"
             " AND NOT EXISTS (SELECT 1 FROM members WHERE members.table_id = tables.id"
             " AND members.user_id = $1)"
             " ORDER BY " LATEST " LIMIT $2",
             LATEST_OF_THOSE);
    return visit_tables(store, list, VALUES(text(user ? user : ""), number(most)), visit, context);
}

enum store_verdict store_tables_due(struct store *store, int64_t before, const char *after,
                                    int most, store_table_visitor *visit, void *context)
{
    static const char list[] =
        LIST("WHERE deadline > 0 AND deadline < $1 AND id > $2 ORDER BY id LIMIT $3", "t.id");
    return visit_tables(store, list, VALUES(number(before), text(after), number(most)), visit,
                        context);
}

/* ---- All, page by page ----------------------------------------------------------------------- */

struct page {
    store_table_visitor *visit;
    void *context;
    int count;
    char last[STORE_ID_SIZE];
    bool is_broken; /* an id that is too long to go on from */
};

static void take_table(void *context, const struct stored_table *table)
{
    struct page *page = context;
    size_t length = strlen(table->id);
    page->count++;
    page->is_broken = length >= sizeof page->last;
    if (!page->is_broken) memcpy(page->last, table->id, length + 1);
    page->visit(page->context, table);
}

/* So neither memory nor a long read grows with the number of tables. */
enum store_verdict store_all_tables(struct store *store, store_table_visitor *visit, void *context)
{
    static const char list[] = LIST("WHERE id > $1 ORDER BY id LIMIT $2", "t.id");
    struct page page = { .visit = visit, .context = context };
    do {
        page.count = 0;
        char after[STORE_ID_SIZE];
        memcpy(after, page.last, sizeof after);
        enum store_verdict verdict =
            visit_tables(store, list, VALUES(text(after), number(PAGE)), take_table, &page);
        if (verdict != STORE_DONE) return verdict;
        if (page.is_broken) return operation_fail(store, "the id of a table is too long");
    } while (page.count == PAGE);
    return STORE_DONE;
}

/* ---- Counting and members -------------------------------------------------------------------- */

static enum store_verdict count_rows(struct store *store, const char *statement,
                                     const struct value *values, int value_count, int *count)
{
    int64_t rows = 0;
    enum store_verdict verdict =
        statement_query(store, statement, values, value_count, take_number, &rows);
    *count = (int)rows;
    return verdict;
}

static bool take_usage(void *context, const struct value *row)
{
    *(struct stored_usage *)context =
        (struct stored_usage){ row[0].number, row[1].number, row[2].number };
    return true;
}

enum store_verdict store_usage(struct store *store, const char *user, struct stored_usage *usage)
{
    static const char ask[] =
        "SELECT COUNT(*), CAST(COALESCE(SUM(CASE WHEN " IS_GOING_ON " THEN 1 ELSE 0 END), 0) AS"
        " BIGINT), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM tables WHERE owner = $1";
    *usage = (struct stored_usage){ 0, 0, 0 };
    return statement_query(store, ask, VALUES(text(user)), take_usage, usage);
}

enum store_verdict member_accept(struct store *store, const char *table, const char *user)
{
    static const char add[] = "INSERT INTO members (table_id, user_id) VALUES ($1, $2)"
                              " ON CONFLICT (table_id, user_id) DO UPDATE SET is_accepted = 1";
    return statement_run(store, add, VALUES(text(table), text(user)));
}

enum store_verdict store_add_member(struct store *store, const char *table, const char *user)
{
    if (!operation_begin(store)) return STORE_FAILED;
    return operation_end(store, member_accept(store, table, user));
}

enum store_verdict store_add_newcomer(struct store *store, const char *table, const char *user)
{
    static const char add[] = "INSERT INTO members (table_id, user_id, is_accepted)"
                              " VALUES ($1, $2, 0) ON CONFLICT (table_id, user_id) DO NOTHING";
    return statement_alone(store, add, VALUES(text(table), text(user)));
}

enum store_verdict store_remove_member(struct store *store, const char *table, const char *user)
{
    static const char drop[] = "DELETE FROM members WHERE table_id = $1 AND user_id = $2";
    return statement_alone(store, drop, VALUES(text(table), text(user)));
}

enum store_verdict store_is_member(struct store *store, const char *table, const char *user,
                                   bool *is_member)
{
    static const char ask[] = "SELECT COUNT(*) FROM members WHERE table_id = $1 AND user_id = $2";
    int count;
    enum store_verdict verdict = count_rows(store, ask, VALUES(text(table), text(user)), &count);
    *is_member = count > 0;
    return verdict;
}

enum store_verdict store_count_members(struct store *store, const char *table, int *count)
{
    static const char ask[] = "SELECT COUNT(*) FROM members WHERE table_id = $1";
    return count_rows(store, ask, VALUES(text(table)), count);
}

struct member_visit {
    store_member_visitor *visit;
    void *context;
};

static bool take_member(void *context, const struct value *row)
{
    const struct member_visit *member = context;
    member->visit(member->context, row[0].text, row[1].number != 0);
    return true;
}

enum store_verdict store_members(struct store *store, const char *table,
                                 store_member_visitor *visit, void *context)
{
    static const char list[] =
        "SELECT user_id, is_accepted FROM members WHERE table_id = $1 ORDER BY user_id";
    struct member_visit member = { visit, context };
    return statement_query(store, list, VALUES(text(table)), take_member, &member);
}

/* ---- Who was shown the door ------------------------------------------------------------------ */

enum store_verdict store_ban(struct store *store, const char *table, const char *user)
{
    static const char drop[] = "DELETE FROM members WHERE table_id = $1 AND user_id = $2";
    static const char add[] = "INSERT INTO bans (table_id, user_id) VALUES ($1, $2)"
                              " ON CONFLICT (table_id, user_id) DO NOTHING";
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = statement_run(store, drop, VALUES(text(table), text(user)));
    if (verdict == STORE_DONE) {
        verdict = statement_run(store, add, VALUES(text(table), text(user)));
    }
    return operation_end(store, verdict);
}

enum store_verdict store_pardon(struct store *store, const char *table, const char *user)
{
    static const char drop[] = "DELETE FROM bans WHERE table_id = $1 AND user_id = $2";
    return statement_alone(store, drop, VALUES(text(table), text(user)));
}

enum store_verdict store_banned(struct store *store, const char *table, store_member_visitor *visit,
                                void *context)
{
    static const char list[] =
        "SELECT user_id, CAST(0 AS BIGINT) FROM bans WHERE table_id = $1 ORDER BY user_id";
    struct member_visit member = { visit, context };
    return statement_query(store, list, VALUES(text(table)), take_member, &member);
}

enum store_verdict store_membership(struct store *store, const char *table, const char *user,
                                    enum membership *membership)
{
    static const char ask[] =
        "SELECT CAST(MAX(what) AS BIGINT) FROM (SELECT 0 AS what"
        " UNION ALL SELECT 1 + is_accepted FROM members WHERE table_id = $1 AND user_id = $2"
        " UNION ALL SELECT 3 FROM bans WHERE table_id = $1 AND user_id = $2) AS all_of_them";
    int count = 0;
    enum store_verdict verdict = count_rows(store, ask, VALUES(text(table), text(user)), &count);
    *membership = (enum membership)count;
    return verdict;
}
