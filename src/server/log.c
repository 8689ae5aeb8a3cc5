/* Writing the log. A line is put together first and written at once, so that lines never mix. */
#include "server/log.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SIZE = 2048, TIME_SIZE = 32, TEXT_MOST = 300 };

const char *const log_level_names[LEVELS] = { "error", "warn", "info", "debug" };

static enum log_level most = LEVEL_INFO;
static bool is_json;

void log_open(enum log_level level, bool as_json)
{
    most = level;
    is_json = as_json;
}

bool log_is_wanted(enum log_level level)
{
    return level <= most;
}

/* ---- Putting a line together ----------------------------------------------------------------- */

struct line {
    char text[LINE_SIZE];
    size_t length;
};

/* What does not fit is left out; two bytes stay free, for what ends the line. */
static void put(struct line *line, const char *text)
{
    size_t room = sizeof line->text - 2 - line->length, length = strlen(text);
    if (length > room) length = room;
    memcpy(line->text + line->length, text, length);
    line->length += length;
}

/* A quoted text: good JSON, and harmless on a terminal. */
static void put_quoted(struct line *line, const char *text)
{
    put(line, "\"");
    for (const char *at = text; *at; at++) {
        unsigned char byte = (unsigned char)*at;
        char piece[8] = { *at };
        if (byte == '"' || byte == '\\') {
            snprintf(piece, sizeof piece, "\\%c", byte);
        } else if (byte < ' ' || byte >= 0x7f) {
            snprintf(piece, sizeof piece, "\\u%04x", byte);
        }
        put(line, piece);
    }
    put(line, "\"");
}

/* Without quotes where a reader can tell the end of the text without them. */
static void put_text(struct line *line, const char *text)
{
    bool is_plain = *text != '\0';
    for (const char *at = text; *at && is_plain; at++) {
        is_plain = *at > ' ' && *at < 0x7f && *at != '"' && *at != '=' && *at != '\\';
    }
    if (is_plain && !is_json) {
        put(line, text);
    } else {
        put_quoted(line, text);
    }
}

static void put_field(struct line *line, const struct log_field *field)
{
    char number[24];
    if (is_json) {
        put(line, ",");
        put_quoted(line, field->key);
        put(line, ":");
    } else {
        put(line, " ");
        put(line, field->key);
        put(line, "=");
    }
    if (field->text) {
        /* So that what a stranger has sent leaves room for the rest of the line, and for the mark
         * that ends it, even if all of it is escaped. */
        char text[TEXT_MOST + 1];
        snprintf(text, sizeof text, "%s", field->text);
        put_text(line, text);
    } else {
        snprintf(number, sizeof number, "%lld", field->number);
        put(line, number);
    }
}

static void time_text(char out[TIME_SIZE])
{
    struct timespec now = { 0, 0 };
    struct tm parts;
    char seconds[24] = "";
    clock_gettime(CLOCK_REALTIME, &now);
    if (gmtime_r(&now.tv_sec, &parts)) {
        strftime(seconds, sizeof seconds, "%Y-%m-%dT%H:%M:%S", &parts);
    }
    snprintf(out, TIME_SIZE, "%s.%03dZ", seconds, (int)(now.tv_nsec / 1000000));
}

void log_write(enum log_level level, const char *event, const struct log_field *fields)
{
    struct line line = { .length = 0 };
    char now[TIME_SIZE];
    assert(level < LEVELS);
    if (!log_is_wanted(level)) return;
    time_text(now);
    if (is_json) {
        put(&line, "{\"time\":");
        put_quoted(&line, now);
        put(&line, ",\"level\":");
        put_quoted(&line, log_level_names[level]);
        put(&line, ",\"event\":");
        put_quoted(&line, event);
    } else {
        put(&line, now);
        put(&line, " ");
        put(&line, log_level_names[level]);
        put(&line, " ");
        put(&line, event);
    }
    for (const struct log_field *field = fields; field->key; field++) put_field(&line, field);
    if (is_json) line.text[line.length++] = '}';
    line.text[line.length++] = '\n';
    /* A log that cannot be written is nothing to stop the game for. */
    ssize_t written = write(STDERR_FILENO, line.text, line.length);
    (void)written;
}
