/*
 * The head of an HTTP/1.1 request: its first line and its headers, read strictly.
 *
 * What is not exactly HTTP is refused, since a lenient reader behind a proxy that reads otherwise
 * is how requests are smuggled: no bare line ends, no folded lines, no second Host or
 * Content-Length, no Transfer-Encoding. No network here, so that it can be tested and fuzzed.
 */
#ifndef SORTIE_HEAD_H
#define SORTIE_HEAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HEAD_MOST = 16 << 10 };

enum head_verb { VERB_GET, VERB_HEAD, VERB_POST, VERB_OTHER };

/* Texts point into the head and are null when there is no such header. */
struct head {
    enum head_verb verb;
    const char *path;  /* begins with /, still escaped */
    const char *query; /* what follows the ?, still escaped; null: none */
    const char *host, *origin, *cookie, *authorization, *content_type, *accept_language;
    const char *accept_encoding;
    const char *if_none_match, *expect, *forwarded_for, *forwarded_proto;
    const char *upgrade, *connection, *websocket_key, *websocket_version;
    const char *content_length, *transfer_encoding;
    int64_t body_size; /* from content_length; 0: none */
    bool keeps_alive;  /* the connection may carry another request */
};

enum head_end { HEAD_PART, HEAD_WHOLE, HEAD_BROKEN };

/* Whether these bytes begin with a whole head; `size` is its length then, the empty line included.
 * Broken when they can never become one. */
enum head_end head_find(const char *bytes, size_t length, size_t *size);

/* Takes a whole head apart. `text` is changed, and ends with a zero at `size`. False: it is not
 * HTTP/1.1 as we take it. */
bool head_read(char *text, size_t size, struct head *head);

/* Whether a header that is a list (`keep-alive, Upgrade`) has the word, without regard to case. */
bool head_has_word(const char *list, const char *word);

/* Whether it asks to become a WebSocket, in the way it has to. */
bool head_is_websocket(const struct head *head);

#endif
