/* Tables: making and changing one, and its history. */
#include <assert.h>
#include <string.h>

#include "store/store_parts.h"

/* ---- Seats ----------------------------------------------------------------------------------- */

static enum store_verdict add_seats(struct store *store, const struct stored_table *table)
{
    static const char add[] = "INSERT INTO seats (table_id, place, seat, user_id, bot, word)"
                              " VALUES ($1, $2, $3, $4, $5, $6)";
    for (int i = 0; i < table->seat_count; i++) {
        const struct stored_seat *seat = &table->seats[i];
        enum store_verdict verdict =
            statement_run(store, add,
                          VALUES(text(table->id), number(i), text(seat->seat), text(seat->user),
                                 text(seat->bot), text(seat->word)));
        if (verdict != STORE_DONE) return verdict;
    }
    return STORE_DONE;
}

struct seat_comparison {
    const struct stored_table *table;
    int count; /* of rows */
    bool is_equal;
};

static bool is_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool compare_seat(void *context, const struct value *row)
{
    struct seat_comparison *comparison = context;
    int place = comparison->count++;
    if (place >= comparison->table->seat_count) return true;
    const struct stored_seat *seat = &comparison->table->seats[place];
    if (!is_same(row[0].text, seat->seat) || !is_same(row[1].text, seat->user) ||
        !is_same(row[2].text, seat->bot) || !is_same(row[3].text, seat->word)) {
        comparison->is_equal = false;
    }
    return true;
}

/* Few changes touch the seats, so they are written again only when they differ. */
static enum store_verdict set_seats(struct store *store, const struct stored_table *table)
{
    static const char find[] = "SELECT seat, user_id, bot, word FROM seats WHERE table_id = $1"
                               " ORDER BY place";
    static const char clear[] = "DELETE FROM seats WHERE table_id = $1";
    struct seat_comparison comparison = { table, 0, true };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(table->id)), compare_seat, &comparison);
    if (verdict != STORE_DONE) return verdict;
    if (comparison.is_equal && comparison.count == table->seat_count) return STORE_DONE;
    verdict = statement_run(store, clear, VALUES(text(table->id)));
    return verdict == STORE_DONE ? add_seats(store, table) : verdict;
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static enum store_verdict add_line(struct store *store, const char *table, int64_t place,
                                   const struct stored_line *line)
{
    static const char add[] =
        "INSERT INTO actions (table_id, number, line, time) VALUES ($1, $2, $3, $4)";
    static const char add_snapshot[] =
        "INSERT INTO snapshots (table_id, number, line) VALUES ($1, $2, $3)";
    enum store_verdict verdict = statement_run(
        store, add, VALUES(text(table), number(place), text(line->line), number(line->time)));
    if (verdict != STORE_DONE || !line->snapshot) return verdict;
    return statement_run(store, add_snapshot,
                         VALUES(text(table), number(place), text(line->snapshot)));
}

/* Lines after the `before` that are there. */
static enum store_verdict add_lines(struct store *store, const char *table, int64_t before,
                                    const struct stored_line *lines, int count)
{
    enum store_verdict verdict = STORE_DONE;
    for (int i = 0; i < count && verdict == STORE_DONE; i++)
        verdict = add_line(store, table, before + 1 + i, &lines[i]);
    return verdict;
}

static int64_t size_of(const char *words)
{
    return words ? (int64_t)strlen(words) : 0;
}

/* What they take in the store, without what a row costs by itself. */
static int64_t lines_bytes(const struct stored_line *lines, int count)
{
    int64_t bytes = 0;
    for (int i = 0; i < count; i++) bytes += size_of(lines[i].line) + size_of(lines[i].snapshot);
    return bytes;
}

/* Whoever is to hear of the turn does, if the change counts. */
static enum store_verdict add_mail(struct store *store, const struct stored_table *table)
{
    if (!table->told) return STORE_DONE;
    const struct stored_mail mail = {
        .user = table->told, .table = table->id, .entry = table->entries, .due = table->told_due
    };
    return mail_queue(store, &mail);
}

/* ---- Making one ------------------------------------------------------------------------------ */

enum store_verdict store_add_table(struct store *store, const struct stored_table *table,
                                   const struct stored_line *lines, int count)
{
    static const char add[] =
        "INSERT INTO tables (id, game, title, owner, is_open, invite, settings, seed, study_of,"
        " header, created, version, state, actor, deadline, kept, entries, changed, turn, result,"
        " said, bytes)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,"
        " $19, $20, 0, $21)";
    assert(table->seat_count >= 0 && table->seat_count <= STORE_SEATS_MOST);
    if (count < 0 || table->entries != (uint32_t)count)
        return operation_fail(store, "a new table has as many lines as it says");
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = statement_run(
        store, add,
        VALUES(text(table->id), text(table->game), text(table->title), text(table->owner),
               number(table->is_open), text(table->invite), text(table->settings),
               text(table->seed), text(table->study_of), text(table->header),
               number(table->created), number(table->version), text(table->state),
               text(table->actor), number(table->deadline), text(table->kept),
               number(table->entries), number(table->changed), number(table->turn),
               text(table->result), number(lines_bytes(lines, count) + size_of(table->header))));
    if (verdict == STORE_DONE) verdict = add_seats(store, table);
    if (verdict == STORE_DONE) verdict = add_lines(store, table->id, 0, lines, count);
    if (verdict == STORE_DONE) verdict = add_mail(store, table);
    return operation_end(store, verdict);
}

/* ---- Changing one ---------------------------------------------------------------------------- */

/* Why the row that a change was made on is not there. */
static enum store_verdict why_not(struct store *store, const struct stored_table *table)
{
    static const char find[] = "SELECT version FROM tables WHERE id = $1";
    int64_t version = INT64_MIN;
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(table->id)), take_number, &version);
    if (verdict != STORE_DONE) return verdict;
    if (version == INT64_MIN) return STORE_MISSING;
    if (version != table->version) return STORE_CONFLICT;
    return operation_fail(store, "the lines do not follow those of the table's history");
}

static enum store_verdict set_table(struct store *store, const struct stored_table *table,
                                    int64_t entries_before, int64_t bytes)
{
    static const char set[] =
        "UPDATE tables SET title = $1, invite = $2, seed = $3, header = $4, state = $5, actor = $6,"
        " deadline = $7, kept = $8, entries = $9, changed = $10, turn = $11, result = $12,"
        " bytes = bytes + $13, version = version + 1"
        " WHERE id = $14 AND version = $15 AND entries = $16";
    enum store_verdict verdict = statement_run(
        store, set,
        VALUES(text(table->title), text(table->invite), text(table->seed), text(table->header),
               text(table->state), text(table->actor), number(table->deadline), text(table->kept),
               number(table->entries), number(table->changed), number(table->turn),
               text(table->result), number(bytes), text(table->id), number(table->version),
               number(entries_before)));
    if (verdict != STORE_DONE) return verdict;
    return store->driver->changes == 1 ? STORE_DONE : why_not(store, table);
}

/* Whoever has the table in memory reads it again. */
static enum store_verdict tell_others(struct store *store, const struct stored_table *table)
{
    return store->driver->kind->notify(store->driver, table->id) ? STORE_DONE : STORE_FAILED;
}

enum store_verdict store_change_table(struct store *store, const struct stored_table *table,
                                      const struct stored_line *lines, int count)
{
    assert(table->seat_count >= 0 && table->seat_count <= STORE_SEATS_MOST);
    if (count < 0 || (int64_t)table->entries < count)
        return operation_fail(store, "a table has no fewer lines than it gets");
    return store_defers(store) ? deferred_add(store, table, lines, count)
                               : table_change(store, table, lines, count);
}

enum store_verdict table_change(struct store *store, const struct stored_table *table,
                                const struct stored_line *lines, int count)
{
    int64_t before = (int64_t)table->entries - count;
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict = set_table(store, table, before, lines_bytes(lines, count));
    if (verdict == STORE_DONE) verdict = set_seats(store, table);
    if (verdict == STORE_DONE) verdict = add_lines(store, table->id, before, lines, count);
    if (verdict == STORE_DONE) verdict = add_mail(store, table);
    if (verdict == STORE_DONE && table->enlists)
        verdict = member_accept(store, table->id, table->enlists);
    if (verdict == STORE_DONE) verdict = tell_others(store, table);
    return operation_end(store, verdict);
}

/* ---- Beginning anew -------------------------------------------------------------------------- */

static bool take_entries(void *context, const struct value *row)
{
    int64_t *entries = context;
    entries[0] = row[0].number;
    entries[1] = row[1].number + 1;
    return true;
}

static enum store_verdict add_chapter(struct store *store, const struct stored_table *table,
                                      const char *chapter, int64_t place)
{
    static const char add[] = "INSERT INTO chapters (table_id, number, transcript, ended)"
                              " VALUES ($1, $2, $3, $4)";
    static const char *const gone[] = {
        "DELETE FROM snapshots WHERE table_id = $1",
        "DELETE FROM actions WHERE table_id = $1",
        "DELETE FROM agreements WHERE table_id = $1",
        "DELETE FROM mails WHERE table_id = $1",
    };
    enum store_verdict verdict = statement_run(
        store, add, VALUES(text(table->id), number(place), text(chapter), number(table->changed)));
    for (size_t i = 0; verdict == STORE_DONE && i < sizeof gone / sizeof gone[0]; i++)
        verdict = statement_run(store, gone[i], VALUES(text(table->id)));
    return verdict;
}

enum store_verdict store_restart_table(struct store *store, const struct stored_table *table,
                                       const char *chapter)
{
    static const char find[] =
        "SELECT entries, (SELECT COUNT(*) FROM chapters WHERE table_id = tables.id)"
        " FROM tables WHERE id = $1";
    int64_t found[2] = { 0, 0 }; /* entries, and the number of the chapter */
    assert(table->entries == 0);
    if (!operation_begin(store)) return STORE_FAILED;
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(table->id)), take_entries, found);
    if (verdict == STORE_DONE && found[1] == 0) verdict = STORE_MISSING;
    /* What was played takes as much as before. */
    if (verdict == STORE_DONE) verdict = set_table(store, table, found[0], size_of(table->header));
    if (verdict == STORE_DONE) verdict = add_chapter(store, table, chapter, found[1]);
    if (verdict == STORE_DONE) verdict = set_seats(store, table);
    if (verdict == STORE_DONE) verdict = tell_others(store, table);
    return operation_end(store, verdict);
}

/* ---- The history ----------------------------------------------------------------------------- */

struct line_visit {
    store_line_visitor *visit;
    void *context;
};

static bool take_line(void *context, const struct value *row)
{
    const struct line_visit *visit = context;
    struct stored_line line = { row[1].text, row[2].text, row[3].number };
    visit->visit(visit->context, (uint32_t)row[0].number, &line);
    return true;
}

enum store_verdict store_lines(struct store *store, const char *table, uint32_t after,
                               store_line_visitor *visit, void *context)
{
    static const char find[] =
        "SELECT a.number, a.line, s.line, a.time FROM actions a LEFT JOIN snapshots s"
        " ON s.table_id = a.table_id AND s.number = a.number"
        " WHERE a.table_id = $1 AND a.number > $2 ORDER BY a.number";
    struct line_visit line_visit = { visit, context };
    return statement_query(store, find, VALUES(text(table), number(after)), take_line, &line_visit);
}
