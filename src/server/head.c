/* Taking the head of a request apart. */
#include "server/head.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#include "hosted/plain.h"

enum { LINES_MOST = 100, KEY_LENGTH = 24 };

/* ---- Where it ends --------------------------------------------------------------------------- */

enum head_end head_find(const char *bytes, size_t length, size_t *size)
{
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\0') return HEAD_BROKEN;
        if (bytes[i] != '\n') continue;
        if (i == 0 || bytes[i - 1] != '\r') return HEAD_BROKEN;
        if (i == 1) return HEAD_BROKEN; /* an empty first line */
        if (i >= 3 && bytes[i - 2] == '\n') {
            *size = i + 1;
            return HEAD_WHOLE;
        }
    }
    return HEAD_PART;
}

/* ---- Characters ------------------------------------------------------------------------------ */

/* A character of a method or the name of a header. */
static bool is_token(char c)
{
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return true;
    return c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_value(const char *text)
{
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if ((byte < ' ' && byte != '\t') || byte == 0x7f) return false;
    }
    return true;
}

/* ---- The first line -------------------------------------------------------------------------- */

static enum head_verb verb_of(const char *method)
{
    static const char *const names[] = {
        [VERB_GET] = "GET", [VERB_HEAD] = "HEAD", [VERB_POST] = "POST"
    };
    for (int i = 0; i < VERB_OTHER; i++) {
        if (strcmp(names[i], method) == 0) return (enum head_verb)i;
    }
    return VERB_OTHER;
}

/* Only the form `/path?query`: what asks for another server's address is not for us. */
static bool read_target(char *target, struct head *head)
{
    if (target[0] != '/') return false;
    for (const char *at = target; *at; at++) {
        if (*at <= ' ' || *at >= 0x7f || *at == '#') return false;
    }
    char *mark = strchr(target, '?');
    if (mark) {
        *mark = '\0';
        head->query = mark + 1;
    }
    head->path = target;
    return true;
}

static bool read_first_line(char *line, struct head *head)
{
    char *space = strchr(line, ' ');
    if (!space || space == line) return false;
    *space = '\0';
    for (const char *at = line; *at; at++) {
        if (!is_token(*at)) return false;
    }
    char *target = space + 1, *version = strchr(target, ' ');
    if (!version) return false;
    *version++ = '\0';
    head->verb = verb_of(line);
    head->keeps_alive = strcmp(version, "HTTP/1.1") == 0;
    return (head->keeps_alive || strcmp(version, "HTTP/1.0") == 0) && read_target(target, head);
}

/* ---- Headers --------------------------------------------------------------------------------- */

/* The headers that mean something here. One that is `single` may stand there once only; of the
 * others the last counts. */
static const struct known_header {
    const char *name;
    size_t place;
    bool is_single;
} known_headers[] = {
    { "accept-encoding", offsetof(struct head, accept_encoding), false },
    { "accept-language", offsetof(struct head, accept_language), false },
    { "authorization", offsetof(struct head, authorization), true },
    { "connection", offsetof(struct head, connection), true },
    { "content-length", offsetof(struct head, content_length), true },
    { "content-type", offsetof(struct head, content_type), true },
    { "cookie", offsetof(struct head, cookie), true },
    { "expect", offsetof(struct head, expect), true },
    { "host", offsetof(struct head, host), true },
    { "if-none-match", offsetof(struct head, if_none_match), false },
    { "origin", offsetof(struct head, origin), true },
    { "sec-websocket-key", offsetof(struct head, websocket_key), true },
    { "sec-websocket-version", offsetof(struct head, websocket_version), false },
    { "transfer-encoding", offsetof(struct head, transfer_encoding), true },
    { "upgrade", offsetof(struct head, upgrade), true },
    { "x-forwarded-for", offsetof(struct head, forwarded_for), false },
    { "x-forwarded-proto", offsetof(struct head, forwarded_proto), false },
};

/* Where the value of a header is kept; null when nobody asks for it. */
static const char **place_of(struct head *head, const char *name, bool *is_single)
{
    for (size_t i = 0; i < sizeof known_headers / sizeof known_headers[0]; i++) {
        if (strcasecmp(known_headers[i].name, name) != 0) continue;
        *is_single = known_headers[i].is_single;
        return (const char **)(void *)((char *)head + known_headers[i].place);
    }
    return NULL;
}

static bool read_header(char *line, struct head *head)
{
    char *colon = strchr(line, ':');
    if (!colon || colon == line) return false;
    *colon = '\0';
    for (const char *at = line; *at; at++) {
        if (!is_token(*at)) return false; /* a folded line begins with a space, and ends here */
    }
    char *value = colon + 1;
    while (is_blank(*value)) value++;
    size_t length = strlen(value);
    while (length > 0 && is_blank(value[length - 1])) value[--length] = '\0';
    if (!is_value(value)) return false;
    bool is_single = false;
    const char **place = place_of(head, line, &is_single);
    if (!place) return true;
    if (*place && is_single) return false;
    *place = value;
    return true;
}

/* ---- The whole ------------------------------------------------------------------------------- */

bool head_has_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t candidate = strcspn(list, " \t,");
        if (candidate == length && strncasecmp(list, word, length) == 0) return true;
        list += candidate;
    }
    return false;
}

/* What the headers say together. */
static bool draw_conclusions(struct head *head)
{
    uint64_t size = 0;
    if (head->transfer_encoding) return false;
    if (head->keeps_alive && !head->host) return false; /* HTTP/1.1 has to name it */
    if (head->content_length) {
        if (!plain_number(head->content_length, &size) || size > INT64_MAX) return false;
        head->body_size = (int64_t)size;
    }
    if (head_has_word(head->connection, "close")) head->keeps_alive = false;
    return true;
}

bool head_read(char *text, size_t size, struct head *head)
{
    assert(size >= 4 && text[size] == '\0' && memcmp(text + size - 4, "\r\n\r\n", 4) == 0);
    *head = (struct head){ .verb = VERB_OTHER };
    char *line = text;
    for (int count = 0; line < text + size - 2; count++) {
        char *end = strstr(line, "\r\n");
        if (!end || count == LINES_MOST) return false;
        *end = '\0';
        /* A carriage return of its own is caught by what reads the line. */
        if (!(count == 0 ? read_first_line(line, head) : read_header(line, head))) return false;
        line = end + 2;
    }
    return head->path != NULL && draw_conclusions(head);
}

bool head_is_websocket(const struct head *head)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const char *key = head->websocket_key;
    if (head->verb != VERB_GET || !head->upgrade || !key || !head->websocket_version) return false;
    return strcasecmp(head->upgrade, "websocket") == 0 &&
           head_has_word(head->connection, "upgrade") &&
           strcmp(head->websocket_version, "13") == 0 && strlen(key) == KEY_LENGTH &&
           strspn(key, letters) == KEY_LENGTH - 2 && strcmp(key + KEY_LENGTH - 2, "==") == 0;
}
