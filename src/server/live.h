/* WebSockets: whoever watches a table. See live.c. */
#ifndef SORTIE_LIVE_H
#define SORTIE_LIVE_H

#include <libwebsockets.h>

#include "server/connection.h"

struct server;
struct live;

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

#endif
