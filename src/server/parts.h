/*
 * What the files of the server share: the server itself, and all that stands in the headers below.
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

#include "server/committer.h"
#include "server/compress.h"
#include "server/connection.h"
#include "server/head.h"
#include "server/live.h"
#include "server/log.h"
#include "server/mailer.h"
#include "server/metrics.h"
#include "server/peers.h"
#include "server/server.h"
#include "server/static.h"
#include "server/thinkers.h"
#include "server/webhook.h"
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

struct server {
    struct server_settings settings;
    struct lws_context *context;
    struct lws_vhost *plain, *live;
    struct site *site;
    struct peers *peers;
    struct committer *committer; /* null: the loop waits for the disk itself */
    bool is_committing;
    int64_t commit_begun;
    struct worker *worker;        /* for pass phrases */
    struct worker *thinkers;      /* for bots that search and other long work */
    struct worker *players;       /* for bots that answer at once */
    int thoughts, quick_thoughts; /* that these have */
    struct webhooks *webhooks;
    struct mailer *mailer; /* null: no mail is sent */
    struct compressor *compressor;
    struct metrics metrics;

    char origin[ORIGIN_SIZE], hosts[HOSTS_SIZE];
    char fixed_headers[1024]; /* the same in every answer */
    bool is_secure;           /* the public address is https */
    int connections_most;     /* all together */
    int large_bodies;         /* that are held in memory */
    int listening[LISTENERS_MOST], listening_count;
    struct lws *listeners[LISTENERS_MOST];

    lws_dll2_owner_t connections, lives;
    lws_dll2_owner_t waiting;    /* connections whose answer is to be made durable */
    lws_dll2_owner_t committing; /* the same, where that is under way */
    lws_dll2_owner_t arriving;   /* connections that are to become WebSockets */
    struct live *handed;         /* the one that is just becoming one */
    lws_sorted_usec_list_t tick, bots;
    int64_t bots_due; /* when bots may play on, microseconds */ /* once a second */
    bool is_tick, has_work, is_stopping, is_over;
    int64_t stop_by;
    bool is_alive; /* what the store said at `alive_at` */
    int64_t alive_at;
    int64_t tried_at;        /* when writing was tried last, for who asks for our health */
    uint64_t failures;       /* of the store that had been seen by then */
    bool is_failing;         /* what was to be written last was not */
    struct lws *store_watch; /* on a copy of the store's descriptor */
    int store_copy;
    bool store_called;

    unsigned char *scratch; /* for one write; grows */
    size_t scratch_size;
};

/* ---- server.c -------------------------------------------------------------------------------- */

int64_t monotonic_microseconds(void);
int64_t monotonic_seconds(void);
int64_t processor_microseconds(void); /* that this thread has used */
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

#endif
