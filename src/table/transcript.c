/*
 * Writing a table as a transcript: a header, a line for every entry of the history, a snapshot now
 * and then and at the end. docs/transcript.md describes the format; transcript_read.c reads it.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/transcript.h"

/* ---- A text that grows --------------------------------------------------------------------- */

enum { FIRST_ROOM = 4096 };

struct growing_text {
    char *bytes;
    size_t length, room;
    bool failed; /* memory has ended: whatever is put after that is dropped */
};

static bool make_room(struct growing_text *out, size_t more)
{
    if (out->failed || more > SIZE_MAX / 4 - out->length) {
        out->failed = true;
        return false;
    }
    size_t room = out->room ? out->room : FIRST_ROOM;
    while (room < out->length + more + 1) room *= 2;
    if (room == out->room) return true;
    char *larger = realloc(out->bytes, room);
    out->failed = !larger;
    if (!larger) return false;
    out->bytes = larger;
    out->room = room;
    return true;
}

static void put(struct growing_text *out, const char *bytes, size_t length)
{
    if (!make_room(out, length)) return;
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    out->bytes[out->length] = '\0';
}

/* For short lines only; whole states go through put. */
__attribute__((format(printf, 2, 3))) static void put_line(struct growing_text *out,
                                                           const char *format, ...)
{
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert(length >= 0 && (size_t)length < sizeof line);
    put(out, line, (size_t)length);
}

/* ---- The parts of a transcript ------------------------------------------------------------- */

static void put_state(struct growing_text *out, const struct game *game, const void *state)
{
    json_t *object = fields_to_json(game->state_fields, state);
    char *line = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    if (!line) {
        out->failed = true;
        return;
    }
    put(out, line, strlen(line));
    put(out, "\n", 1);
    free(line);
}

static void put_header(struct growing_text *out, const struct table *table)
{
    const struct game *game = table_game(table);
    const uint8_t *options = table_options(table);
    put_line(out, "%s\n", TRANSCRIPT_FIRST_LINE);
    put_line(out, "game %s\n", game->id);
    put_line(out, "rules %u\n", (unsigned)game->rules_version);
    put_line(out, "data %016" PRIx64 "\n", fingerprint(table_data(table), game->data_size));
    if (options) {
        for (int i = 0; i < game->option_count; i++) {
            const struct option *option = &game->options[i];
            put_line(out, "option %s=%s\n", option->name, option->values->word[options[i]]);
        }
    } else {
        put_line(out, "start ");
        put_state(out, game, table_position(table, 0));
    }
    put_line(out, "\n");
}

static void put_snapshot(struct growing_text *out, const struct table *table, uint32_t number)
{
    put_line(out, "= %" PRIu32 " ", number);
    put_state(out, table_game(table), table_position(table, number));
}

static void put_entry(struct growing_text *out, const struct table *table,
                      const struct entry *entry)
{
    char text[ACTION_TEXT_SIZE];
    if (entry->kind == ENTRY_UNDO) {
        put_line(out, "undo %" PRIu32 " %08" PRIx32 "\n", entry->standing, entry->check);
        return;
    }
    action_write(table_game(table), entry->action, text);
    put_line(out, "%" PRIu32 " %s %08" PRIx32 "\n", entry->standing, text, entry->check);
}

/* Whether the position after an entry still stands: the table keeps no others. */
static bool still_stands(const struct table *table, uint32_t number)
{
    uint32_t standing = table_entry(table, number)->standing;
    for (uint32_t i = number + 1; i < table_entries(table); i++) {
        if (table_entry(table, i)->standing < standing) return false;
    }
    return true;
}

char *transcript_write(const struct table *table)
{
    struct growing_text out = { NULL, 0, 0, false };
    uint32_t count = table_entries(table);
    put_header(&out, table);
    for (uint32_t i = 0; i < count; i++) {
        const struct entry *entry = table_entry(table, i);
        put_entry(&out, table, entry);
        bool due = entry->kind == ENTRY_ACTION && i + 1 < count &&
                   entry->standing % TRANSCRIPT_SNAPSHOT_EVERY == 0;
        if (due && still_stands(table, i)) put_snapshot(&out, table, entry->standing);
    }
    put_snapshot(&out, table, table_standing(table));
    if (!out.failed) return out.bytes;
    free(out.bytes);
    return NULL;
}
