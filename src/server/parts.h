/*
 * What the files of the server share: the server itself, a connection, what is asked and answered
 * on it, and a WebSocket.
 *
 * A connection begins as a plain socket in libwebsockets, and the head of a request is read by
 * head.c: libwebsockets' own reader of HTTP decodes paths before anybody can look at them, drops
 * what is malformed without an answer, and cannot wait with an answer while further requests come
 * in. Only when a request is to become a WebSocket, and the site agrees, the socket is handed over
 * to libwebsockets' server with a head that we have written ourselves.
 */
#ifndef SORTIE_SERVER_PARTS_H
#define SORTIE_SERVER_PARTS_H

#include <libwebsockets.h>

#include "server/head.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/peers.h"
#include "server/server.h"
#include "server/static.h"
#include "server/worker.h"
#include "site/address.h"

enum { LISTENERS_MOST = 8, ORIGIN_SIZE = 300, HOSTS_SIZE = 2048 };

/* How long each thing may take, in seconds. */
enum {
    HEAD_SECONDS = 10,
    BODY_SECONDS = 30,
    IMPORT_SECONDS = 120,
    IDLE_SECONDS = 75,
    WRITE_SECONDS = 30,
    LINGER_SECONDS = 2,
    PING_SECONDS = 30,
    PONG_SECONDS = 20,
    WEBHOOK_SECONDS = 10,
    STOP_SECONDS = 5
};

enum { WRITE_RATE = 16 << 10 }; /* bytes a second that a reader must take at least */

struct webhooks;
struct live;

struct server {
    struct server_settings settings;
    struct lws_context *context;
    struct lws_vhost *plain, *live;
    struct site *site;
    struct peers *peers;
    struct worker *worker;   /* for pass phrases */
    struct worker *thinkers; /* for bots and other long work */
    int thoughts;            /* that the thinkers have */
    struct webhooks *webhooks;
    struct metrics metrics;

    char origin[ORIGIN_SIZE], hosts[HOSTS_SIZE];
    char fixed_headers[1024]; /* the same in every answer */
    bool is_secure;           /* the public address is https */
    int connections_most;     /* all together */
    int large_bodies;         /* that are held in memory */
    int listening[LISTENERS_MOST], listening_count;
    struct lws *listeners[LISTENERS_MOST];

    lws_dll2_owner_t connections, lives;
    lws_dll2_owner_t waiting;    /* connections whose answer waits for the disk */
    lws_dll2_owner_t arriving;   /* connections that are to become WebSockets */
    struct live *handed;         /* the one that is just becoming one */
    lws_sorted_usec_list_t tick; /* once a second */
    bool is_tick, has_work, is_stopping, is_over;
    int64_t stop_by;
    bool is_alive; /* what the store said at `alive_at` */
    int64_t alive_at;
    struct lws *store_watch; /* on a copy of the store's descriptor */
    int store_copy;
    bool store_called;

    unsigned char *scratch; /* for one write; grows */
    size_t scratch_size;
};

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

/* ---- server.c -------------------------------------------------------------------------------- */

int64_t monotonic_microseconds(void);
int64_t monotonic_seconds(void);
/* At least `size` bytes after LWS_PRE; null when memory ends. */
unsigned char *server_scratch(struct server *server, size_t size);
void server_kill(struct lws *wsi); /* closes it soon */
void server_stop(struct server *server);

/* ---- listen.c -------------------------------------------------------------------------------- */

bool listen_open(struct server *server, enum server_fault *kind, struct fault *fault);
bool listen_adopt(struct server *server);
void listen_end(struct server *server);
int listen_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length);
/* How many connections one address may have. */
int listen_most(const struct server *server, const char *address);

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
void exchange_wait(struct exchange *exchange);
void exchange_answer_refusal(struct exchange *exchange, const char *code);

/* ---- thinking.c -------------------------------------------------------------------------------
 */

enum { LANE_JOBS, LANE_THOUGHTS };

bool thinking_open(struct server *server);
/* Hands out what bots are to think about, as much as the threads have time for. */
void thinking_feed(struct server *server);

/* ---- reply.c --------------------------------------------------------------------------------- */

bool reply_open(struct server *server);
/* How long an answer of that size may take to be read. */
int64_t reply_seconds(size_t size);
/* Sends the answers that have waited, `is_durable`: as they are. */
void reply_release(struct server *server, bool is_durable);
/* Writes the next piece. False: the connection is to be closed. */
bool reply_write(struct connection *connection);
/* Head and body in one, for who is refused before anything is read; null when memory ends. */
char *reply_refusal(struct server *server, const char *code, size_t *size);

/* ---- live.c ---------------------------------------------------------------------------------- */

int live_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t length);
bool live_is_asked(const struct exchange *exchange);
void live_begin(struct exchange *exchange);
/* Hands the sockets of new watchers over. */
void live_arrive(struct server *server);
void live_forget(struct live *live);
void live_wake(void *link);
void live_tick(struct server *server, int64_t now);
void live_stop(struct server *server);

/* ---- webhook.c ------------------------------------------------------------------------------- */

struct webhooks *webhooks_open(struct server *server);
/* Ends its thread, while the loop is still there to be rung. */
void webhooks_stop(struct webhooks *webhooks);
void webhooks_close(struct webhooks *webhooks);
/* Takes the notice over. */
void webhooks_add(struct webhooks *webhooks, struct notice *notice);
void webhooks_tick(struct webhooks *webhooks, int64_t now);
/* Ends what the thread for names has done. */
void webhooks_collect(struct webhooks *webhooks);
int webhook_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t length);

#endif
