/* A connection, and what is asked and answered on it, one request after the other. */
#ifndef SORTIE_CONNECTION_H
#define SORTIE_CONNECTION_H

#include <libwebsockets.h>

#include "server/head.h"
#include "server/static.h"
#include "site/address.h"
#include "site/site.h"

struct server;
struct live;
struct peer;

/* One request and its answer. */
struct exchange {
    struct server *server;
    struct connection *connection; /* null: gone, while a job runs */
    char *text;                    /* the head; `head` points into it */
    struct head head;
    char *body;
    size_t body_length, body_room;
    char address[ADDRESS_SIZE]; /* of who asks */
    struct request request;
    struct answer answer;
    bool is_of_site;  /* the answer may not be sent when the disk fails */
    bool runs_job;    /* it belongs to a worker for now */
    bool is_job_done; /* and needs no further run */
    bool keeps_alive; /* another request may follow */
    bool wants_continue;
    bool is_large;           /* counted in `large_bodies` */
    struct static_file file; /* the answer's body when its bytes are not null */
    bool is_compressible;    /* the answer may come by gzip */
    bool is_compressed;      /* and does */
    int64_t begun;           /* microseconds */
    char *output;            /* the head of the answer */
    size_t output_length, sent;
};

enum connection_state {
    READING_HEAD,
    READING_BODY,
    WAITING, /* for the answer */
    WRITING,
    LEAVING,  /* about to become a WebSocket */
    LINGERING /* all is said; what still comes in is thrown away */
};

struct connection {
    lws_dll2_t all, waiting;
    struct server *server;
    struct lws *wsi;
    struct peer *peer;
    struct exchange *exchange; /* null between requests */
    struct live *live;         /* what it is about to become */
    char *input;
    size_t input_length, input_room;
    int64_t deadline; /* seconds */
    enum connection_state state;
    bool is_paused;
    char address[ADDRESS_SIZE]; /* of the other side of the socket */
};

/* ---- http.c ---------------------------------------------------------------------------------- */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);
void connection_begin(struct connection *connection, struct server *server, struct lws *wsi,
                      struct peer *peer, const char *address);
/* Goes on with what has come in. False: the connection is to be closed. */
bool connection_go_on(struct connection *connection);
/* Refuses what is just being asked, and closes after that. */
void connection_refuse(struct connection *connection, const char *code, int status);
void connection_check(struct connection *connection, int64_t now);

/* ---- exchange.c ------------------------------------------------------------------------------ */

struct exchange *exchange_new(struct connection *connection);
void exchange_free(struct exchange *exchange);
/* The request is whole: has it answered, now or later. */
void exchange_begin(struct exchange *exchange);
/* The answer is there: it waits for the end of this turn of the loop. */
/* Whether a large body may be received for it; false: the answer refuses it. */
bool exchange_admits(struct exchange *exchange);
void exchange_wait(struct exchange *exchange);
void exchange_answer_refusal(struct exchange *exchange, const char *code);

/* ---- reply.c --------------------------------------------------------------------------------- */

bool reply_open(struct server *server);
/* How long an answer of that size may take to be read. */
int64_t reply_seconds(size_t size);
/* Sends the answers that have waited, `is_durable`: as they are. */
void reply_release(struct server *server, lws_dll2_owner_t *list, bool is_durable);
/* Writes the next piece. False: the connection is to be closed. */
bool reply_write(struct connection *connection);
/* Head and body in one, for who is refused before anything is read; null when memory ends. */
char *reply_refusal(struct server *server, const char *code, size_t *size);

#endif
