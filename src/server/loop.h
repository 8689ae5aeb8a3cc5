/* The loop of the server and what wakes it besides requests: signals, the store, the clock. */
#ifndef SORTIE_LOOP_H
#define SORTIE_LOOP_H

#include "server/parts.h"

/* SIGINT and SIGTERM come to the loop alone; before any thread is made. */
void loop_block_signals(void);
bool loop_open(struct server *server);
int loop_signal_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                         size_t length);
int loop_store_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length);

/* names.c: fills `origin` and `hosts`, when the port is known. False when they do not fit. */
bool names_find(struct server *server);

#endif
