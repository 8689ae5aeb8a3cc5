/* Finding the machine that the address of a webhook names. */
#include <netdb.h>
#include <sys/socket.h>

#include "server/webhook.h"
#include "site/address.h"

bool webhook_resolve(struct webhook_target *target, bool allow_private)
{
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    bool is_found = false;
    if (getaddrinfo(target->host, NULL, &hints, &found) != 0) return false;
    for (const struct addrinfo *at = found; at && !is_found; at = at->ai_next) {
        if (!allow_private && address_is_private(at->ai_addr)) continue;
        address_text(at->ai_addr, target->network);
        is_found = getnameinfo(at->ai_addr, at->ai_addrlen, target->numeric, sizeof target->numeric,
                               NULL, 0, NI_NUMERICHOST) == 0;
    }
    freeaddrinfo(found);
    return is_found;
}
