/*
 * A site without a network, for tests: one store, a clock that stands still until it is moved, and
 * visitors who ask. Each question is answered, made durable and read as JSON; pass phrases are
 * hashed at once.
 */
#ifndef SORTIE_TEST_VISIT_H
#define SORTIE_TEST_VISIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "site/site.h"
#include "table/table.h"

#define OWN_ORIGIN "http://127.0.0.1:1885"

struct visit {
    struct store *store;
    struct catalogue *catalogue;
    struct site *site;
    struct site_settings settings;
};

/* Milliseconds since 1970, as the site sees them. */
extern int64_t visit_now;

/* From where visitors ask. */
extern const char *visit_address;

/* How often the game "duel" was asked for the reason of a choice. */
extern int visit_reasons;

/* A site on a store; the path is ":memory:" or a file. Games: Khartoum, and the duel open ("duel")
 * and with hidden things ("secret"), in which a seat sees no points but its own; the duel that a
 * group plays together ("council"); and Toulon. */
void visit_open(struct visit *visit, const char *path);
/* The same in memory, for a site where a user or address may ask so often a second. */
void visit_open_limited(struct visit *visit, int rate);
/* In memory, with these games instead, by their own data; the list ends with null and stays. */
void visit_open_with(struct visit *visit, const struct game *const *games);
/* The same with the guests Anna and Bert. */
void visit_open_two(struct visit *visit, const struct game *const *games,
                    char anna[SITE_TOKEN_SIZE], char bert[SITE_TOKEN_SIZE]);
void visit_close(struct visit *visit);

/* What came back. */
struct reply {
    int status;
    json_t *json; /* null when it is no JSON */
    char *body;
    char cookie[128], file_name[80];
    int retry_after;
};

void reply_free(struct reply *reply);

/* Any request, just as it stands; and that of a program: token or null, body or null for GET. */
struct reply visit_send(struct visit *visit, const struct request *request);
struct reply visit_ask(struct visit *visit, const char *token, const char *path, const char *body);

/* The JSON of an answer that must have this status; a new reference. */
json_t *visit_expect(struct visit *visit, int status, const char *token, const char *path,
                     const char *body);
/* The question must be refused with this status and code. */
void visit_refused(struct visit *visit, int status, const char *code, const char *token,
                   const char *path, const char *body);

/* A new guest; the token is in `token`. */
void visit_guest(struct visit *visit, const char *name, char token[SITE_TOKEN_SIZE]);
/* A site in memory with the guests Anna, Bert and Carl. */
void visit_open_three(struct visit *visit, char anna[SITE_TOKEN_SIZE], char bert[SITE_TOKEN_SIZE],
                      char carl[SITE_TOKEN_SIZE]);

/* Makes a table; its id in `id`. */
void visit_create(struct visit *visit, const char *token, const char *body, char id[STORE_ID_SIZE]);

/* A body with a transcript in it, to be freed by the caller. */
char *import_body(const char *transcript);

/* "/api/tables/ID/what", in a buffer that is good for a few calls. */
const char *table_path(const char *id, const char *what);
/* printf into such a buffer. */
__attribute__((format(printf, 1, 2))) const char *line(const char *format, ...);

/* A member by its path: get(view, "table", "dice", "seed", NULL). */
json_t *get(const json_t *json, ...);
const char *get_text(const json_t *json, const char *name);
json_int_t get_number(const json_t *json, const char *name);

/* Plays an action that must be accepted; the view, a new reference. */
json_t *visit_act(struct visit *visit, const char *token, const char *id, const char *choice,
                  json_int_t at);

/* A name in a folder of its own, to be freed by the caller; and the end of that folder. */
char *visit_file(void);
void visit_remove_file(char *path);

/* A watcher's connection: how often it was woken. */
struct ear {
    int woken;
};

struct watcher *visit_watch(struct visit *visit, const char *token, const char *id,
                            const char *query, struct ear *ear);
/* The message that waits, as JSON, a new reference; null when there is none. */
json_t *visit_hear(struct visit *visit, struct watcher *watcher, bool *gone);

#endif
