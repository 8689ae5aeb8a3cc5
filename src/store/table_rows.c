/* How rows become tables: the columns stand once as data, for reading and for freeing. */
#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "store/table_rows.h"

enum field_kind { FIELD_TEXT, FIELD_NUMBER, FIELD_FLAG, FIELD_COUNT };

struct table_field {
    enum field_kind kind;
    size_t offset;
};

#define FIELD(kind, member)                                                                        \
    {                                                                                              \
        kind, offsetof(struct stored_table, member)                                                \
    }

/* In the order of SELECT_TABLES. */
static const struct table_field fields[] = {
    FIELD(FIELD_TEXT, id),       FIELD(FIELD_TEXT, game),      FIELD(FIELD_TEXT, title),
    FIELD(FIELD_TEXT, owner),    FIELD(FIELD_FLAG, is_open),   FIELD(FIELD_TEXT, invite),
    FIELD(FIELD_TEXT, settings), FIELD(FIELD_TEXT, seed),      FIELD(FIELD_TEXT, study_of),
    FIELD(FIELD_TEXT, header),   FIELD(FIELD_NUMBER, created), FIELD(FIELD_NUMBER, version),
    FIELD(FIELD_TEXT, state),    FIELD(FIELD_TEXT, actor),     FIELD(FIELD_NUMBER, deadline),
    FIELD(FIELD_TEXT, kept),     FIELD(FIELD_COUNT, entries),  FIELD(FIELD_NUMBER, changed),
    FIELD(FIELD_NUMBER, turn),   FIELD(FIELD_TEXT, result),
};

enum { FIELDS = sizeof fields / sizeof *fields, SEAT_FIELDS = 4 };

static void *member_at(struct stored_table *table, const struct table_field *field)
{
    return (char *)table + field->offset;
}

void store_free_table(struct stored_table *table)
{
    for (int i = 0; i < FIELDS; i++) {
        if (fields[i].kind == FIELD_TEXT) {
            free((void *)*(const char **)member_at(table, &fields[i]));
        }
    }
    for (int i = 0; i < table->seat_count; i++) {
        free((void *)table->seats[i].seat);
        free((void *)table->seats[i].user);
        free((void *)table->seats[i].bot);
        free((void *)table->seats[i].word);
    }
    *table = (struct stored_table){ 0 };
}

static bool read_field(struct stored_table *table, const struct table_field *field,
                       const struct value *value)
{
    void *member = member_at(table, field);
    switch (field->kind) {
    case FIELD_TEXT: return row_copy(member, value->text);
    case FIELD_NUMBER: *(int64_t *)member = value->number; return true;
    case FIELD_FLAG: *(bool *)member = value->number != 0; return true;
    case FIELD_COUNT: *(uint32_t *)member = (uint32_t)value->number; return true;
    }
    assert(false);
    return false;
}

static bool read_seat(struct stored_table *table, const struct value *row)
{
    /* No game has more: who reads the table finds that these are not its seats. */
    if (table->seat_count == STORE_SEATS_MOST) return true;
    struct stored_seat *seat = &table->seats[table->seat_count++];
    return row_copy(&seat->seat, row[0].text) && row_copy(&seat->user, row[1].text) &&
           row_copy(&seat->bot, row[2].text) && row_copy(&seat->word, row[3].text);
}

/* ---- Rows in sequence ------------------------------------------------------------------------ */

struct gathering {
    struct stored_table table; /* the one whose rows are coming; no id: none yet */
    store_table_visitor *visit;
    void *context;
};

static void hand_over(struct gathering *gathering)
{
    if (gathering->table.id) gathering->visit(gathering->context, &gathering->table);
    store_free_table(&gathering->table);
}

static bool take_row(void *context, const struct value *row)
{
    struct gathering *gathering = context;
    struct stored_table *table = &gathering->table;
    if (!table->id || strcmp(table->id, row[0].text) != 0) {
        hand_over(gathering);
        for (int i = 0; i < FIELDS; i++) {
            if (!read_field(table, &fields[i], &row[i])) return false;
        }
    }
    return !row[FIELDS].text || read_seat(table, row + FIELDS);
}

enum store_verdict visit_tables(struct store *store, const char *statement,
                                const struct value *values, int count, store_table_visitor *visit,
                                void *context)
{
    struct gathering gathering = { .visit = visit, .context = context };
    enum store_verdict verdict =
        statement_query(store, statement, values, count, take_row, &gathering);
    if (verdict == STORE_DONE) hand_over(&gathering);
    store_free_table(&gathering.table);
    return verdict;
}

enum store_verdict store_find_table(struct store *store, const char *id, struct stored_table *table)
{
    static const char find[] = SELECT_TABLES("t.header", "t.kept", "WHERE id = $1", "t.id");
    struct gathering gathering = { 0 };
    *table = (struct stored_table){ 0 };
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(id)), take_row, &gathering);
    if (verdict != STORE_DONE) {
        store_free_table(&gathering.table);
        return verdict;
    }
    /* There is one at most, and nobody has taken it. */
    *table = gathering.table;
    return table->id ? STORE_DONE : STORE_MISSING;
}
