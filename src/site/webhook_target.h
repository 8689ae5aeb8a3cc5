/* The address of a webhook, taken apart. */
#ifndef SORTIE_WEBHOOK_TARGET_H
#define SORTIE_WEBHOOK_TARGET_H

#include <stdbool.h>

#include "site/address.h"

enum { WEBHOOK_HOST_SIZE = 256, WEBHOOK_PATH_SIZE = 1024, WEBHOOK_NUMERIC_SIZE = 64 };

struct webhook_target {
    bool is_secure;
    int port;
    char host[WEBHOOK_HOST_SIZE];      /* for the name lookup and the certificate */
    char named[WEBHOOK_HOST_SIZE + 8]; /* for the header Host: with the port if it is unusual */
    char path[WEBHOOK_PATH_SIZE];      /* with the query */
    /* Empty until webhook_resolve of the server fills them: who is called, and whose that counts
     * as, since a network of IPv6 is one server's. */
    char numeric[WEBHOOK_NUMERIC_SIZE], network[ADDRESS_SIZE];
};

/* False when it is no http or https address that we call. */
bool webhook_read(const char *url, struct webhook_target *target);

/* "example.org" of "a.b.example.org": the part of a host's name whose owner makes up the rest, or
 * more than that, as "co.uk". */
const char *webhook_domain(const char *host);

#endif
