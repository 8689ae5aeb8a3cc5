/*
 * The log of the server: one line for each event on standard error, as `time level event key=value`
 * or as JSON. Nothing secret is ever handed to it: no token, pass phrase, seed or invitation, and
 * of an address on this server only the path.
 */
#ifndef SORTIE_LOG_H
#define SORTIE_LOG_H

#include <stdbool.h>

enum log_level { LEVEL_ERROR, LEVEL_WARN, LEVEL_INFO, LEVEL_DEBUG, LEVELS };

extern const char *const log_level_names[LEVELS]; /* "error", "warn", "info", "debug" */

/* A text, or a number when `text` is null. The last of a list has no key. */
struct log_field {
    const char *key, *text;
    long long number;
};

static inline struct log_field log_text(const char *key, const char *text)
{
    return (struct log_field){ .key = key, .text = text ? text : "" };
}

static inline struct log_field log_number(const char *key, long long number)
{
    return (struct log_field){ .key = key, .number = number };
}

/* Events above `level` are left out from now on. */
void log_open(enum log_level level, bool as_json);
bool log_is_wanted(enum log_level level);

/* log_event(LEVEL_INFO, "start", log_text("address", ...), ...) with at least one field. */
#define log_event(level, event, ...)                                                               \
    log_write(level, event, (const struct log_field[]){ __VA_ARGS__, { .key = NULL } })
void log_write(enum log_level level, const char *event, const struct log_field *fields);

#endif
