/* Finding the machine that a webhook calls. */
#ifndef SORTIE_WEBHOOK_H
#define SORTIE_WEBHOOK_H

#include "site/webhook_target.h"

/* Asks for the address of the host and keeps the first that may be called: one of the open internet
 * unless `allow_private`. It is connected to by number then, so that nobody can give another answer
 * the second time. Takes long; touches nothing but the target. */
bool webhook_resolve(struct webhook_target *target, bool allow_private);

#endif
