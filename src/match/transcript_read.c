/*
 * Reading a transcript: its history is played again line by line, and each line must fit what the
 * rules make of it now.
 *
 * Lenient reading goes on where other rules or data make a difference. From the first action that
 * can no longer be played the reader is `lost`: it only counts, until a snapshot tells where the
 * game stood.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/fault.h"
#include "match/transcript.h"

/* ---- Actions and undos --------------------------------------------------------------------- */

static bool malformed(struct reader *reader)
{
    char quoted[QUOTE_SIZE];
    return refuse(reader, "malformed line: '%s'",
                  fault_quote(quoted, reader->line.at, reader->line.length));
}

/* The number and the check value that frame a line's middle; both kinds of entry have them. */
static bool read_frame(struct reader *reader, struct piece number, struct piece check,
                       uint32_t *counted, uint32_t *checked)
{
    uint64_t value = 0;
    if (!piece_number(number, counted) || !piece_hexadecimal(check, 8, &value))
        return malformed(reader);
    *checked = (uint32_t)value;
    return true;
}

/* One of the notes from `first` to `last`, or none. */
static bool read_note(struct reader *reader, struct piece word, enum entry_note first,
                      enum entry_note last, enum entry_note *note)
{
    *note = NOTE_NONE;
    if (word.length == 0) return true;
    for (enum entry_note i = first; i <= last; i++) {
        if (piece_is(word, entry_note_names[i])) *note = i;
    }
    return *note != NOTE_NONE || malformed(reader);
}

static bool compare_check(struct reader *reader, uint32_t there)
{
    uint32_t here = match_entry(reader->match, match_entries(reader->match) - 1)->check;
    if (here == there) return true;
    return differ(reader, "the check value differs: %08" PRIx32 " here, %08" PRIx32 " there", here,
                  there);
}

/* Reads the action and asks the rules; false when they do not have it here. */
static bool find_action(struct reader *reader, struct piece name, action *a)
{
    char text[ACTION_TEXT_SIZE], quoted[QUOTE_SIZE];
    const struct game *game = reader->game;
    if (!piece_copy(name, text, sizeof text) || !action_read(game, text, a)) {
        reader->lost =
            differ(reader, "unknown action '%s'", fault_quote(quoted, name.at, name.length));
        return false;
    }
    unsigned rule = game->refusal(reader->data, match_state(reader->match), *a);
    if (rule == 0) return true;
    assert(rule < game->rule_count);
    reader->lost = differ(reader, "the action '%s' is illegal here (%s %s)", text, game->id,
                          game->rule_ids[rule]);
    return false;
}

/* Whether the note of an action can be true where the match stands. */
static bool note_fits(const struct match *match, enum entry_note note)
{
    int actor = match_game(match)->actor(match_state(match));
    switch (note) {
    case NOTE_FORCED: return match_choices(match, match_standing(match)) == 1;
    case NOTE_BOT: return actor >= ACTOR_FIRST_SEAT;
    case NOTE_ORDER: return actor >= ACTOR_FIRST_SEAT && match_standing(match) > 0;
    case NOTE_HAND: return actor == ACTOR_CHANCE;
    case NOTE_LESSON: return match_lesson_ran(match, match_entries(match));
    default: return true;
    }
}

static bool read_action(struct reader *reader, struct piece first, struct piece rest)
{
    uint32_t number = 0, check = 0;
    enum entry_note note = NOTE_NONE;
    action a = 0;
    struct piece name = take_word(&rest), last = take_word(&rest);
    if (!read_frame(reader, first, last, &number, &check) ||
        !read_note(reader, rest, NOTE_FORCED, NOTE_LESSON, &note))
        return false;
    if (number != reader->standing + 1)
        return refuse(reader, "number out of order: %" PRIu32 " after %" PRIu32, number,
                      reader->standing);
    reader->standing = number;
    if (reader->lost) return true;
    if (!find_action(reader, name, &a)) return reader->lost;
    if (!note_fits(reader->match, note)) {
        if (!differ(reader, "the note '%s' cannot be true here", entry_note_names[note]))
            return false;
        note = NOTE_NONE;
    }
    if (match_play_noted(reader->match, a, note, NULL) != ACCEPTED)
        return refuse(reader, "out of memory");
    return compare_check(reader, check);
}

/* The seat that took back, or none. */
static bool read_seat(struct reader *reader, struct piece word, int *seat)
{
    char quoted[QUOTE_SIZE];
    *seat = OBSERVER;
    if (word.length == 0) return true;
    int number = words_find(reader->game->seats, word.at, word.length);
    if (number < 0)
        return differ(reader, "unknown seat '%s'", fault_quote(quoted, word.at, word.length));
    *seat = number;
    return true;
}

static bool read_undo(struct reader *reader, struct piece rest)
{
    uint32_t number = 0, check = 0;
    enum entry_note note = NOTE_NONE;
    int seat = OBSERVER;
    struct piece first = take_word(&rest), last = take_word(&rest), noted = take_word(&rest);
    if (!read_frame(reader, first, last, &number, &check) ||
        !read_note(reader, noted, NOTE_FREE, NOTE_CONSENT, &note))
        return false;
    if (note == NOTE_NONE && rest.length > 0) return malformed(reader);
    if (!read_seat(reader, rest, &seat)) return false;
    if (number >= reader->standing)
        return refuse(reader, "number out of order: undo to %" PRIu32 " when %" PRIu32 " stand",
                      number, reader->standing);
    reader->standing = number;
    uint32_t known = reader->base + match_standing(reader->match);
    /* Back before what the match remembers, or not far enough to be on known ground again. */
    if (reader->adrift || number < reader->base || number > known) {
        reader->lost = true;
        return true;
    }
    bool was_lost = reader->lost;
    reader->lost = false;
    if (number < known && !match_undo_noted(reader->match, number - reader->base, note, seat))
        return refuse(reader, "out of memory");
    return was_lost || compare_check(reader, check);
}

/* ---- Snapshots ----------------------------------------------------------------------------- */

/* Lenient: the game goes on from where the snapshot says that it stood. */
static bool adopt_snapshot(struct reader *reader)
{
    struct match *match = match_from_state(reader->game, reader->data, reader->snapshot);
    if (!match) return refuse(reader, "out of memory");
    match_free(reader->match);
    reader->match = match;
    reader->base = reader->standing;
    reader->lost = reader->adrift = false;
    return true;
}

/* The first line that differs may only have known a check value: the first snapshot after it knows
 * the field, which is what a person can make sense of. */
static void tell_field(struct reader *reader, const char *field)
{
    size_t length = strlen(reader->fault->text);
    if (!reader->field_told)
        snprintf(reader->fault->text + length, sizeof reader->fault->text - length,
                 "; line %lu: %s", (unsigned long)reader->line_number, field);
    reader->field_told = true;
}

static bool compare_snapshot(struct reader *reader)
{
    struct fault field = { "" };
    if (!fields_difference(reader->game->state_fields, match_state(reader->match), reader->snapshot,
                           &field))
        return reader->lost ? adopt_snapshot(reader) : true;
    if (reader->differs) {
        tell_field(reader, field.text);
    } else if (!differ(reader, "the snapshot differs: %s", field.text)) {
        return false;
    }
    reader->field_told = true;
    return adopt_snapshot(reader);
}

static bool read_snapshot(struct reader *reader, struct piece rest)
{
    uint32_t number = 0;
    struct piece first = take_word(&rest);
    if (!piece_number(first, &number) || rest.length == 0) return malformed(reader);
    if (number != reader->standing)
        return refuse(reader, "number out of order: a snapshot of %" PRIu32 " after %" PRIu32,
                      number, reader->standing);
    memcpy(reader->snapshot, reader->start, reader->game->state_size);
    switch (read_state(reader, rest, "the snapshot", reader->snapshot)) {
    case STATE_READ: return compare_snapshot(reader);
    case STATE_DIFFERS: return true;
    case STATE_REFUSED: return false;
    }
    return false;
}

/* ---- The whole transcript ------------------------------------------------------------------ */

static bool read_history(struct reader *reader)
{
    while (next_line(reader)) {
        struct piece rest = reader->line;
        struct piece first = take_word(&rest);
        bool fits = reader->line.length == 0  ? true
                    : piece_is(first, "=")    ? read_snapshot(reader, rest)
                    : piece_is(first, "undo") ? read_undo(reader, rest)
                                              : read_action(reader, first, rest);
        if (!fits) return false;
        reader->own.entries += reader->line.length > 0 && !piece_is(first, "=");
    }
    /* A game of which neither beginning nor any snapshot could be used is not there at all. */
    return !reader->refused && !reader->adrift && settle_promises(reader);
}

/* Notes by what the match was played before it goes on by these rules and this data. */
static void note_earlier(struct reader *reader)
{
    for (int i = 0; i < reader->earlier_count; i++)
        match_add_earlier(reader->match, &reader->earlier[i]);
    if (reader->own.rules != reader->game->rules_version ||
        reader->own.data != data_print(reader->game, reader->data))
        match_add_earlier(reader->match, &reader->own);
}

struct match *transcript_read(const struct game *game, const void *data, const char *content,
                              bool lenient, struct fault *fault)
{
    struct reader reader = {
        .game = game, .data = data, .lenient = lenient, .rest = content, .fault = fault
    };
    fault->text[0] = '\0';
    if (strlen(content) > TRANSCRIPT_SIZE_MOST) {
        snprintf(fault->text, sizeof fault->text, "larger than %d bytes", TRANSCRIPT_SIZE_MOST);
        return NULL;
    }
    reader.start = calloc(2, game->state_size);
    if (!reader.start) {
        snprintf(fault->text, sizeof fault->text, "out of memory");
        return NULL;
    }
    reader.snapshot = reader.start + game->state_size;
    if (!read_header(&reader) || !read_history(&reader)) {
        assert(fault->text[0]);
        match_free(reader.match);
        reader.match = NULL;
    }
    if (reader.match) note_earlier(&reader);
    free_promises(reader.promises);
    free(reader.start);
    return reader.match;
}

bool transcript_is_one(const char *content)
{
    struct fault fault = { "" };
    struct reader reader = { .rest = content, .fault = &fault };
    return next_line(&reader) && piece_is(reader.line, TRANSCRIPT_FIRST_LINE);
}

const struct game *transcript_game(const char *content, struct fault *fault)
{
    struct reader reader = { .rest = content, .fault = fault };
    char name[QUOTE_SIZE];
    fault->text[0] = '\0';
    if (!next_line(&reader) || !piece_is(reader.line, TRANSCRIPT_FIRST_LINE)) {
        (void)refuse(&reader, "this is not '%s'", TRANSCRIPT_FIRST_LINE);
        return NULL;
    }
    while (next_line(&reader) && reader.line.length > 0) {
        struct piece rest = reader.line;
        struct piece first = take_word(&rest);
        if (!piece_is(first, "game")) continue;
        const struct game *game = game_find(fault_quote(name, rest.at, rest.length));
        if (!game) (void)refuse(&reader, "unknown game '%s'", name);
        return game;
    }
    if (!reader.refused) (void)refuse(&reader, "the header lacks 'game'");
    return NULL;
}

bool transcript_data(const char *content, uint64_t *print)
{
    struct fault fault = { "" };
    struct reader reader = { .rest = content, .fault = &fault };
    while (next_line(&reader) && reader.line.length > 0) {
        struct piece rest = reader.line;
        struct piece first = take_word(&rest);
        if (piece_is(first, "data")) return piece_hexadecimal(rest, 16, print);
    }
    return false;
}

uint32_t transcript_line_of(const char *content, uint32_t entry)
{
    struct fault fault = { "" };
    struct reader reader = { .rest = content, .fault = &fault };
    while (next_line(&reader) && reader.line.length > 0) continue;
    while (next_line(&reader)) {
        if (reader.line.length == 0 || reader.line.at[0] == '=') continue;
        if (entry-- == 0) return reader.line_number;
    }
    return 0;
}
