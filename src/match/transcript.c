/*
 * Writing a match as a transcript: a header, a line for every entry of the history, a snapshot now
 * and then and at the end. docs/transcript.md describes the format; transcript_read.c reads it.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/transcript.h"

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
    struct json_out state_out = { .text = NULL };
    size_t length = 0;
    fields_write(&state_out, game->state_fields, state);
    char *line = json_out_finish(&state_out, &length);
    if (!line) {
        out->failed = true;
        return;
    }
    put(out, line, length);
    put(out, "\n", 1);
    free(line);
}

static void put_hexadecimal(struct growing_text *out, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) put_line(out, "%02x", (unsigned)bytes[i]);
    put(out, "\n", 1);
}

static void put_promise(struct growing_text *out, const struct game *game,
                        const struct promise *promise)
{
    put_line(out, "dice %" PRIu32 " ", promise->from);
    put_hexadecimal(out, promise->commitment, sizeof promise->commitment);
    for (int i = 0; i < promise->word_count; i++) {
        const struct promise_word *word = &promise->words[i];
        put_line(out, "word %" PRIu32 " %s ", promise->from, game->seats->word[word->seat]);
        put(out, word->word, strlen(word->word));
        put(out, "\n", 1);
    }
    if (!promise->is_revealed) return;
    put_line(out, "seed %" PRIu32 " ", promise->from);
    put_hexadecimal(out, promise->seed, sizeof promise->seed);
}

static void put_lesson(struct growing_text *out, const struct match_lesson *lesson)
{
    if (!lesson->name[0]) return;
    put_line(out, "lesson %s", lesson->name);
    if (lesson->end != LESSON_RUNS)
        put_line(out, " %s %" PRIu32, lesson_end_names[lesson->end], lesson->until);
    put_line(out, "\n");
}

static void put_earlier(struct growing_text *out, const struct match *match)
{
    int count = 0;
    const struct match_earlier *earlier = match_earlier(match, &count);
    for (int i = 0; i < count; i++)
        put_line(out, "earlier %" PRIu32 " %016" PRIx64 " %" PRIu32 "\n", earlier[i].rules,
                 earlier[i].data, earlier[i].entries);
}

static void put_header(struct growing_text *out, const struct match *match)
{
    const struct game *game = match_game(match);
    const uint8_t *options = match_options(match);
    put_line(out, "%s\n", TRANSCRIPT_FIRST_LINE);
    put_line(out, "game %s\n", game->id);
    put_line(out, "rules %u\n", (unsigned)game->rules_version);
    put_line(out, "data %016" PRIx64 "\n", data_print(game, match_data(match)));
    put_earlier(out, match);
    if (options) {
        for (int i = 0; i < game->option_count; i++) {
            const struct option *option = &game->options[i];
            put_line(out, "option %s=%s\n", option->name, option->values->word[options[i]]);
        }
    } else {
        put_line(out, "start ");
        put_state(out, game, match_position(match, 0));
    }
    put_lesson(out, match_lesson(match));
    for (int i = 0; i < match_promises(match); i++) put_promise(out, game, match_promise(match, i));
    put_line(out, "\n");
}

static void put_snapshot(struct growing_text *out, const struct match *match, uint32_t number)
{
    put_line(out, "= %" PRIu32 " ", number);
    put_state(out, match_game(match), match_position(match, number));
}

size_t transcript_line(const struct match *match, uint32_t entry, char out[TRANSCRIPT_ENTRY_SIZE])
{
    const struct game *game = match_game(match);
    const struct entry *at = match_entry(match, entry);
    char text[ACTION_TEXT_SIZE];
    bool is_undo = at->kind == ENTRY_UNDO;
    bool has_seat = is_undo && at->note != NOTE_NONE && at->seat != OBSERVER;
    if (!is_undo) action_write(game, at->action, text);
    int length = is_undo ? snprintf(out, TRANSCRIPT_ENTRY_SIZE, "undo %" PRIu32 " %08" PRIx32,
                                    at->standing, at->check)
                         : snprintf(out, TRANSCRIPT_ENTRY_SIZE, "%" PRIu32 " %s %08" PRIx32,
                                    at->standing, text, at->check);
    assert(length > 0 && length < TRANSCRIPT_ENTRY_SIZE);
    length += snprintf(out + length, (size_t)(TRANSCRIPT_ENTRY_SIZE - length), "%s%s%s%s\n",
                       at->note == NOTE_NONE ? "" : " ", entry_note_names[at->note],
                       has_seat ? " " : "", has_seat ? game->seats->word[at->seat] : "");
    assert(length < TRANSCRIPT_ENTRY_SIZE);
    return (size_t)length;
}

/* Whether the position after an entry still stands: the match keeps no others. */
static bool still_stands(const struct match *match, uint32_t number)
{
    uint32_t standing = match_entry(match, number)->standing;
    for (uint32_t i = number + 1; i < match_entries(match); i++) {
        if (match_entry(match, i)->standing < standing) return false;
    }
    return true;
}

bool transcript_snapshot_due(const struct match *match, uint32_t entry)
{
    const struct entry *at = match_entry(match, entry);
    return at->kind == ENTRY_ACTION && at->standing % TRANSCRIPT_SNAPSHOT_EVERY == 0 &&
           still_stands(match, entry);
}

/* ---- The transcript whole and in pieces ---------------------------------------------------- */

/* What was made, or null when memory has ended. */
static char *finish(struct growing_text *out)
{
    if (!out->failed) return out->bytes;
    free(out->bytes);
    return NULL;
}

char *transcript_header(const struct match *match)
{
    struct growing_text out = { NULL, 0, 0, false };
    put_header(&out, match);
    return finish(&out);
}

char *transcript_snapshot(const struct match *match, uint32_t number)
{
    struct growing_text out = { NULL, 0, 0, false };
    put_snapshot(&out, match, number);
    return finish(&out);
}

char *transcript_write(const struct match *match)
{
    struct growing_text out = { NULL, 0, 0, false };
    char line[TRANSCRIPT_ENTRY_SIZE];
    uint32_t count = match_entries(match);
    put_header(&out, match);
    for (uint32_t i = 0; i < count; i++) {
        put(&out, line, transcript_line(match, i, line));
        if (i + 1 < count && transcript_snapshot_due(match, i))
            put_snapshot(&out, match, match_entry(match, i)->standing);
    }
    put_snapshot(&out, match, match_standing(match));
    return finish(&out);
}
