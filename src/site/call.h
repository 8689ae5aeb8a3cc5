/* A call: a request being answered. request.c takes it apart, and routes.c finds who answers it. */
#ifndef SORTIE_CALL_H
#define SORTIE_CALL_H

#include "site/errors.h"
#include "site/people.h"
#include "site/places.h"

struct path {
    int count;
    char segment[PATH_SEGMENTS][SEGMENT_SIZE];
};

struct call {
    struct site *site;
    const struct request *request;
    struct answer *answer;
    enum language language;
    int64_t now;
    struct path path;
    json_t *body;            /* an object; null for GET */
    struct user user;        /* id empty: nobody */
    char session[HASH_SIZE]; /* of the token; empty: none */
    uint64_t worker;         /* for whom its time counts; 0: nobody yet */
    struct place *place;     /* with its table, for routes of one table */
    bool is_member;          /* of that table: owner, seated or invited */
};

typedef void handler(struct call *call);

/* Takes a path apart; false when it has no place here. */
bool path_read(const char *path, struct path *out);

enum query_verdict { QUERY_MISSING, QUERY_FOUND, QUERY_BAD };
/* The value of a member of the query, its escapes undone. */
enum query_verdict query_find(const char *query, const char *name, char *out, size_t size);

/* The value of a cookie as it is sent; false when there is none or it is too long. */
bool cookie_find(const char *cookies, const char *name, char *out, size_t size);

/* The token of "Bearer TOKEN". */
bool bearer_read(const char *authorization, char *out, size_t size);

/* The language that the request asks for; LANGUAGES for one that there is not. */
enum language language_asked(const struct request *request);

/* Whether a text of a user may stand: least to most characters of UTF-8, no control characters
 * (line feeds where `has_lines`), none that turn the direction of writing. */
bool text_is_fine(const char *text, size_t least, size_t most, bool has_lines);

/* Whether somebody may have that name; and whether it is no account's, which no guest takes; the
 * latter false: refused. In accounts.c. */
bool name_is_fine(const char *name);
bool name_is_free(struct call *call, const char *name);

/* Reads the body; null when it is no JSON object. */
json_t *body_read(const char *bytes, size_t size);

/* Has a table in memory, if the user sees it; false: refused. */
bool call_find_table(struct call *call, const char *id);

/* Whether a table can be changed at all; false: refused. */
bool call_is_playable(struct call *call);
bool call_is_owner(const struct call *call);
/* A member of the body that is a text; null when there is none. */
const char *word_member(const struct call *call, const char *name);
/* The seat that a member of the body names; -1: refused. */
int seat_member(struct call *call);
/* Who knows more of the table than this process does has heard of it from another: then it is read
 * again. False: refused. */
bool call_catch_up(struct call *call);
/* Whether the seat that an action or order names is the user's, and to act; false: refused. */
bool call_seat_fits(struct call *call);

/* Whether all that was played may be shown; false: refused. */
bool call_shows_all(struct call *call);
/* Answers with a transcript, which is taken over. */
void reply_transcript(struct call *call, char *transcript);

/* place_save for the place of a call. False: refused, and the table is gone. */
bool call_save(struct call *call);

#endif
