/* Reading Accept-Encoding: `br, gzip;q=0.8, *;q=0`. */
#include "server/encoding.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && strncasecmp(text, word, length) == 0;
}

/* "0.8" as 800; three digits count. What is no number between 0 and 1 is 0. */
static int read_weight(const char *text, const char *end)
{
    int weight = 0, unit = WEIGHT_MOST;
    if (text == end || (*text != '0' && *text != '1')) return 0;
    weight = (*text++ - '0') * unit;
    if (text < end && *text++ != '.') return 0;
    for (; text < end && unit > 1; text++) {
        if (*text < '0' || *text > '9') return 0;
        unit /= 10;
        weight += (*text - '0') * unit;
    }
    return weight > WEIGHT_MOST ? 0 : weight;
}

/* The weight that an item gives after its name, between `text` and `end`; none is all of it. */
static int weight_of(const char *text, const char *end)
{
    text += strspn(text, " \t");
    if (text >= end) return WEIGHT_MOST;
    if (*text++ != ';') return 0;
    text += strspn(text, " \t");
    if (end - text < 2 || (text[0] != 'q' && text[0] != 'Q') || text[1] != '=') return 0;
    while (end > text && (end[-1] == ' ' || end[-1] == '\t')) end--;
    return read_weight(text + 2, end);
}

int encoding_weight(const char *accept, const char *encoding)
{
    bool is_identity = strcmp(encoding, "identity") == 0;
    int others = is_identity ? 1 : 0; /* for what is not named */
    while (accept && *accept) {
        accept += strspn(accept, " \t,");
        size_t name = strcspn(accept, " \t,;");
        const char *end = accept + strcspn(accept, ",");
        int weight = weight_of(accept + name, end);
        if (is_word(accept, name, encoding)) return weight;
        if (is_word(accept, name, "*") && !(is_identity && weight > 0)) others = weight;
        accept = end;
    }
    return others;
}
