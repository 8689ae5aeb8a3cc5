/*
 * Copies of a store, row by row, from whichever database into whichever: a backup is a store in a
 * file, and is restored into a file or into PostgreSQL. Every column stands here once; that none is
 * left out is what test_admin looks at.
 */
#include "store/copy.h"
#include "store/admin.h"
#include "store/store_parts.h"

#define P1 "$1"
#define P2 P1 ", $2"
#define P3 P2 ", $3"
#define P4 P3 ", $4"
#define P5 P4 ", $5"
#define P6 P5 ", $6"
#define P8 P6 ", $7, $8"
#define P9 P8 ", $9"
#define P23 P9 ", $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23"

#define COPY(name, columns, places)                                                                \
    {                                                                                              \
        name, columns, "SELECT " columns " FROM " name,                                            \
            "INSERT INTO " name " (" columns ") VALUES (" places ")", "SELECT COUNT(*) FROM " name \
    }

/* Those that others refer to come first. */
const struct copied_table copied_tables[] = {
    COPY("users", "id, name, account, passphrase, webhook, created, banned, is_host", P8),
    COPY("sessions", "hash, user_id, created, used", P4),
    COPY("tables",
         "id, game, title, owner, is_open, invite, settings, seed, study_of, header, created,"
         " version, state, actor, deadline, kept, entries, changed, said, turn, result, bytes,"
         " is_hidden",
         P23),
    COPY("seats", "table_id, place, seat, user_id, bot, word", P6),
    COPY("actions", "table_id, number, line, time", P4),
    COPY("snapshots", "table_id, number, line", P3),
    COPY("chat", "table_id, number, time, user_id, name, words, event, seat, audience", P9),
    COPY("notes", "table_id, user_id, words", P3),
    COPY("members", "table_id, user_id, is_accepted", P3),
    COPY("bans", "table_id, user_id", P2),
    COPY("agreements", "table_id, user_id", P2),
    COPY("chapters", "table_id, number, transcript, ended", P4),
    COPY("mail_addresses", "user_id, address, language, confirm, stop", P5),
    COPY("mails", "user_id, table_id, entry, tries, due", P5),
    COPY("recoveries", "hash, user_id, created", P3),
};

const int copied_table_count = sizeof copied_tables / sizeof copied_tables[0];

struct copying {
    struct store *into;
    const struct copied_table *table;
    int columns;
    enum store_verdict verdict;
};

static int count_columns(const char *columns)
{
    int count = 1;
    for (; *columns; columns++) count += *columns == ',';
    return count;
}

static bool put_row(void *context, const struct value *row)
{
    struct copying *copying = context;
    copying->verdict = statement_run(copying->into, copying->table->insert, row, copying->columns);
    return copying->verdict == STORE_DONE;
}

static bool copy_table(struct store *from, struct store *into, const struct copied_table *table,
                       struct fault *fault)
{
    struct copying copying = { into, table, count_columns(table->columns), STORE_DONE };
    enum store_verdict verdict = statement_query(from, table->select, NULL, 0, put_row, &copying);
    if (verdict == STORE_DONE && copying.verdict == STORE_DONE) return true;
    const struct store *failed = copying.verdict == STORE_DONE ? from : into;
    return fault_at(fault, NULL, "%s: %s", table->name, store_fault(failed));
}

enum store_verdict store_count_rows(struct store *store, int64_t *rows)
{
    *rows = 0;
    for (int i = 0; i < copied_table_count; i++) {
        int64_t count = 0;
        enum store_verdict verdict =
            statement_query(store, copied_tables[i].count, NULL, 0, take_number, &count);
        if (verdict != STORE_DONE) return verdict;
        *rows += count;
    }
    return STORE_DONE;
}

bool store_copy(struct store *from, struct store *into, struct fault *fault)
{
    const struct driver_kind *kind = from->driver->kind;
    int64_t rows = 0;
    if (store_count_rows(into, &rows) != STORE_DONE)
        return fault_at(fault, NULL, "%s", store_fault(into));
    if (rows > 0) return fault_at(fault, NULL, "there is something in that store already");
    /* What is read is what stood at one moment. */
    if (!kind->run_script(from->driver, kind->snapshot_script) || !operation_begin(into))
        return fault_at(fault, NULL, "%s", store_fault(from));
    bool done = true;
    for (int i = 0; done && i < copied_table_count; i++)
        done = copy_table(from, into, &copied_tables[i], fault);
    done = operation_end(into, done ? STORE_DONE : STORE_FAILED) == STORE_DONE && done;
    done = kind->run_script(from->driver, "COMMIT") && done;
    if (!done && !fault->text[0]) return fault_at(fault, NULL, "%s", store_fault(into));
    if (done && !store_flush(into)) done = fault_at(fault, NULL, "%s", store_fault(into));
    return done;
}
