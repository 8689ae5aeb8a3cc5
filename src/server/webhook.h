/* The address of a webhook, taken apart; and finding the machine that it names. */
#ifndef SORTIE_WEBHOOK_H
#define SORTIE_WEBHOOK_H

#include <stdbool.h>

enum { WEBHOOK_HOST_SIZE = 256, WEBHOOK_PATH_SIZE = 1024, WEBHOOK_NUMERIC_SIZE = 64 };

struct webhook_target {
    bool is_secure;
    int port;
    char host[WEBHOOK_HOST_SIZE];       /* for the name lookup and the certificate */
    char named[WEBHOOK_HOST_SIZE + 8];  /* for the header Host: with the port if it is unusual */
    char path[WEBHOOK_PATH_SIZE];       /* with the query */
    char numeric[WEBHOOK_NUMERIC_SIZE]; /* filled by webhook_resolve */
};

/* False when it is no http or https address that we call. */
bool webhook_read(const char *url, struct webhook_target *target);

/* Asks for the address of the host and keeps the first that may be called: one of the open internet
 * unless `allow_private`. It is connected to by number then, so that nobody can give another answer
 * the second time. Takes long; touches nothing but the target. */
bool webhook_resolve(struct webhook_target *target, bool allow_private);

#endif
