/* Webhooks: calling people whose turn it is, and finding the machine that is to be called. */
#ifndef SORTIE_WEBHOOK_H
#define SORTIE_WEBHOOK_H

#include <libwebsockets.h>

#include "site/site.h"
#include "site/webhook_target.h"

struct server;
struct webhooks;

/* Asks for the address of the host and keeps the first that may be called: one of the open internet
 * unless `allow_private`. It is connected to by number then, so that nobody can give another answer
 * the second time. Takes long; touches nothing but the target. */
bool webhook_resolve(struct webhook_target *target, bool allow_private);

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
