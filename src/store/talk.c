/* Chat and notes. */
#include <assert.h>

#include "sortie.h"
#include "store/store_parts.h"

static enum store_verdict add_line(struct store *store, const char *table, struct stored_chat *line)
{
    /* The row is locked until the end, so that processes get their numbers one after another. */
    static const char count[] = "UPDATE tables SET said = said + 1 WHERE id = $1 RETURNING said";
    static const char add[] =
        "INSERT INTO chat (table_id, number, time, user_id, name, words, event, seat, audience)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    int64_t last = 0;
    enum store_verdict verdict =
        statement_query(store, count, VALUES(text(table)), take_number, &last);
    if (verdict != STORE_DONE) return verdict;
    if (last == 0) return STORE_MISSING;
    line->number = (uint32_t)last;
    verdict = statement_run(store, add,
                            VALUES(text(table), number(last), number(line->time), text(line->user),
                                   text(line->name), text(line->text), text(line->event),
                                   text(line->seat), number(line->audience)));
    if (verdict != STORE_DONE) return verdict;
    return store->driver->kind->notify(store->driver, table) ? STORE_DONE : STORE_FAILED;
}

enum store_verdict store_say(struct store *store, const char *table, struct stored_chat *line)
{
    if (!operation_begin(store)) return STORE_FAILED;
    return operation_end(store, add_line(store, table, line));
}

struct chat_visit {
    void (*visit)(void *context, const struct stored_chat *line);
    void *context;
};

static bool take_line(void *context, const struct value *row)
{
    const struct chat_visit *visit = context;
    struct stored_chat line = {
        .number = (uint32_t)row[0].number,
        .time = row[1].number,
        .user = row[2].text,
        .name = row[3].text,
        .text = row[4].text,
        .event = row[5].text,
        .seat = row[6].text,
        .audience = (unsigned)row[7].number,
    };
    visit->visit(visit->context, &line);
    return true;
}

enum store_verdict store_chat(struct store *store, const char *table, unsigned readers,
                              uint32_t after, int most,
                              void (*visit)(void *context, const struct stored_chat *line),
                              void *context)
{
    static const char find_all[] =
        "SELECT c.number, c.time, c.user_id, c.name, c.words, c.event, c.seat, c.audience"
        " FROM (SELECT * FROM chat WHERE table_id = $1 AND number > $2"
        " ORDER BY number DESC LIMIT $3) c ORDER BY c.number";
    static const char find_own[] =
        "SELECT d.own, d.time, d.user_id, d.name, d.words, d.event, d.seat, d.audience"
        " FROM (SELECT * FROM (SELECT ROW_NUMBER() OVER (ORDER BY number) AS own, chat.* FROM chat"
        " WHERE table_id = $1 AND (audience = 0 OR (audience & $2) <> 0)) c WHERE c.own > $3"
        " ORDER BY c.own DESC LIMIT $4) d ORDER BY d.own";
    struct chat_visit chat_visit = { visit, context };
    if (readers == READERS_ALL)
        return statement_query(store, find_all, VALUES(text(table), number(after), number(most)),
                               take_line, &chat_visit);
    return statement_query(store, find_own,
                           VALUES(text(table), number(readers), number(after), number(most)),
                           take_line, &chat_visit);
}

/* ---- Notes ----------------------------------------------------------------------------------- */

enum store_verdict store_set_notes(struct store *store, const char *table, const char *user,
                                   const char *notes)
{
    static const char set[] =
        "INSERT INTO notes (table_id, user_id, words) VALUES ($1, $2, $3)"
        " ON CONFLICT (table_id, user_id) DO UPDATE SET words = excluded.words";
    assert(notes);
    return statement_alone(store, set, VALUES(text(table), text(user), text(notes)));
}

static bool take_notes(void *context, const struct value *row)
{
    return row_copy(context, row[0].text);
}

enum store_verdict store_find_notes(struct store *store, const char *table, const char *user,
                                    char **notes)
{
    static const char find[] = "SELECT words FROM notes WHERE table_id = $1 AND user_id = $2";
    const char *found = NULL;
    enum store_verdict verdict =
        statement_query(store, find, VALUES(text(table), text(user)), take_notes, &found);
    *notes = (char *)found;
    return verdict;
}
