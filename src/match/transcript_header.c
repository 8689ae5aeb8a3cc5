/*
 * The head of a transcript: which game, by which rules, on which data, with which options, and the
 * position that it begins at when that is not the set-up.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/fault.h"
#include "match/transcript.h"

enum { NAME_SIZE = 64 };

struct header {
    bool game, rules, data;
    uint8_t options[OPTIONS_MOST];
    uint32_t options_seen; /* a bit each */
    struct piece start;    /* null: the set-up */
    uint32_t start_line;
    struct match_lesson lesson;
};
_Static_assert(OPTIONS_MOST <= 32, "a bit for each option");

/* ---- States -------------------------------------------------------------------------------- */

/* A fault of a state that is JSON: wrong names or limits, or against the game's own invariants. */
static enum state_verdict lay_over(struct reader *reader, const json_t *object, const char *what,
                                   unsigned char *state)
{
    struct fault fault = { "" };
    const char *reason = NULL;
    if (!json_is_object(object)) {
        reason = "not an object";
    } else if (!fields_from_json(reader->game->state_fields, state, object, &fault)) {
        reason = fault.text;
    } else {
        game_derive(reader->game, reader->data, state);
        reason = reader->game->fault(reader->data, state);
    }
    if (!reason) return STATE_READ;
    return differ(reader, "%s: %s", what, reason) ? STATE_DIFFERS : STATE_REFUSED;
}

enum state_verdict read_state(struct reader *reader, struct piece piece, const char *what,
                              unsigned char *state)
{
    json_error_t error;
    json_t *object = json_loadb(piece.at, piece.length, JSON_REJECT_DUPLICATES, &error);
    if (!object) {
        (void)refuse(reader, "%s: not JSON: %s (at byte %d)", what, error.text, error.position);
        return STATE_REFUSED;
    }
    enum state_verdict verdict = lay_over(reader, object, what, state);
    json_decref(object);
    return verdict;
}

/* ---- Header lines -------------------------------------------------------------------------- */

static bool once(struct reader *reader, bool *seen, const char *name)
{
    if (*seen) return refuse(reader, "a second '%s' in the header", name);
    *seen = true;
    return true;
}

static bool read_game(struct reader *reader, struct header *header, struct piece value)
{
    char quoted[QUOTE_SIZE];
    if (!once(reader, &header->game, "game")) return false;
    if (!piece_is(value, reader->game->id))
        return refuse(reader, "a transcript of the game '%s', not of '%s'",
                      fault_quote(quoted, value.at, value.length), reader->game->id);
    return true;
}

static bool read_rules(struct reader *reader, struct header *header, struct piece value)
{
    uint32_t version = 0;
    if (!once(reader, &header->rules, "rules")) return false;
    if (!piece_number(value, &version)) return refuse(reader, "'rules' wants a whole number");
    reader->own.rules = version;
    if (version != reader->game->rules_version)
        return differ(reader, "played by version %" PRIu32 " of the rules, this is version %u",
                      version, (unsigned)reader->game->rules_version);
    return true;
}

static bool read_data(struct reader *reader, struct header *header, struct piece value)
{
    uint64_t there = 0, here = data_print(reader->game, reader->data);
    if (!once(reader, &header->data, "data")) return false;
    if (!piece_hexadecimal(value, 16, &there))
        return refuse(reader, "'data' wants 16 hexadecimal digits");
    reader->own.data = there;
    if (there != here)
        return differ(reader,
                      "played on other data: fingerprint %016" PRIx64 " here, %016" PRIx64 " there",
                      here, there);
    return true;
}

static bool read_option(struct reader *reader, struct header *header, struct piece setting)
{
    char name[NAME_SIZE], quoted[QUOTE_SIZE];
    struct fault fault = { "" };
    if (!piece_copy(setting, name, sizeof name))
        return refuse(reader, "'%s' is too long for an option",
                      fault_quote(quoted, setting.at, setting.length));
    char *value = strchr(name, '=');
    if (!value) return refuse(reader, "'option' wants name=value");
    *value++ = '\0';
    if (!option_set(reader->game, header->options, name, value, &fault))
        return differ(reader, "unknown option: %s", fault.text);
    for (int i = 0; i < reader->game->option_count; i++) {
        if (strcmp(reader->game->options[i].name, name) != 0) continue;
        if (header->options_seen & 1U << i)
            return refuse(reader, "a second 'option %s' in the header", name);
        header->options_seen |= 1U << i;
    }
    return true;
}

static bool read_start(struct reader *reader, struct header *header, struct piece state)
{
    bool seen = header->start.at != NULL;
    header->start = state;
    header->start_line = reader->line_number;
    return once(reader, &seen, "start");
}

/* What the game was played by before it went on from a position. */
static bool read_earlier(struct reader *reader, struct header *header, struct piece value)
{
    (void)header;
    struct match_earlier earlier = { 0 };
    struct piece rules = take_word(&value), data = take_word(&value);
    if (!piece_number(rules, &earlier.rules) || !piece_hexadecimal(data, 16, &earlier.data) ||
        !piece_number(value, &earlier.entries))
        return refuse(reader, "'earlier' wants the rules, the data and how many entries");
    if (reader->earlier_count == EARLIER_MOST)
        return refuse(reader, "more than %d lines 'earlier'", EARLIER_MOST);
    reader->earlier[reader->earlier_count++] = earlier;
    return true;
}

/* The lesson that the game was played along: its name, and how and after which entry it ended. */
static bool read_lesson(struct reader *reader, struct header *header, struct piece value)
{
    struct match_lesson *lesson = &header->lesson;
    bool seen = lesson->name[0] != '\0';
    struct piece name = take_word(&value), end = take_word(&value);
    bool fits =
        piece_copy(name, lesson->name, sizeof lesson->name) && match_lesson_fits(lesson->name);
    for (int i = LESSON_DONE; i < LESSON_ENDS; i++) {
        if (piece_is(end, lesson_end_names[i])) lesson->end = (enum lesson_end)i;
    }
    fits = fits &&
           (end.length == 0 || (lesson->end != LESSON_RUNS && piece_number(value, &lesson->until)));
    if (!fits) return refuse(reader, "'lesson' wants a name, and of one that ended how and when");
    return once(reader, &seen, "lesson");
}

static const struct {
    const char *name;
    bool (*read)(struct reader *reader, struct header *header, struct piece value);
} header_lines[] = {
    { "game", read_game },       { "rules", read_rules }, { "data", read_data },
    { "option", read_option },   { "start", read_start }, { "lesson", read_lesson },
    { "earlier", read_earlier },
};

static const struct {
    const char *name;
    bool (*read)(struct reader *reader, struct piece value);
} promise_lines[] = {
    { "dice", read_dice },
    { "word", read_word },
    { "seed", read_seed },
};

static bool read_header_line(struct reader *reader, struct header *header)
{
    char quoted[QUOTE_SIZE];
    struct piece rest = reader->line;
    struct piece name = take_word(&rest);
    for (size_t i = 0; i < sizeof header_lines / sizeof header_lines[0]; i++) {
        if (piece_is(name, header_lines[i].name)) return header_lines[i].read(reader, header, rest);
    }
    for (size_t i = 0; i < sizeof promise_lines / sizeof promise_lines[0]; i++) {
        if (piece_is(name, promise_lines[i].name)) return promise_lines[i].read(reader, rest);
    }
    return refuse(reader, "'%s' is no line of a header", fault_quote(quoted, name.at, name.length));
}

/* ---- The whole header ---------------------------------------------------------------------- */

static bool open_table(struct reader *reader, const struct header *header)
{
    const struct game *game = reader->game;
    enum state_verdict verdict = STATE_READ;
    game->start(reader->data, reader->start, header->options);
    if (header->start.at) {
        uint32_t line_number = reader->line_number;
        memcpy(reader->snapshot, reader->start, game->state_size);
        reader->line_number = header->start_line;
        verdict = read_state(reader, header->start, "start", reader->snapshot);
        reader->line_number = line_number;
    }
    if (verdict == STATE_REFUSED) return false;
    if (header->start.at && verdict == STATE_READ) {
        memcpy(reader->start, reader->snapshot, game->state_size);
        reader->match = match_from_state(game, reader->data, reader->start);
    } else {
        reader->match = match_new(game, reader->data, header->options);
    }
    if (reader->match && header->lesson.name[0]) match_set_lesson(reader->match, &header->lesson);
    /* Without its beginning nothing can be played before the first snapshot. */
    reader->lost = reader->adrift = verdict == STATE_DIFFERS;
    return reader->match || refuse(reader, "out of memory");
}

bool read_header(struct reader *reader)
{
    struct header header = { .start = { NULL, 0 } };
    bool more = next_line(reader);
    if (!more || reader->line_number != 1 || !piece_is(reader->line, TRANSCRIPT_FIRST_LINE)) {
        reader->line_number = 1;
        return refuse(reader, "this is not '%s'", TRANSCRIPT_FIRST_LINE);
    }
    while ((more = next_line(reader)) && reader->line.length > 0) {
        if (!read_header_line(reader, &header)) return false;
    }
    if (!more) return !reader->refused && refuse(reader, "no empty line ends the header");
    if (!header.game || !header.rules || !header.data)
        return refuse(reader, "the header lacks '%s'",
                      !header.game    ? "game"
                      : !header.rules ? "rules"
                                      : "data");
    return open_table(reader, &header);
}
