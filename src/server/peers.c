/* Connections counted by address. */
#include "server/peers.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/address.h"

enum { BUCKETS = 4096 };

struct peer {
    struct peer *next;
    int count;
    char address[ADDRESS_SIZE];
};

struct peers {
    struct peer *buckets[BUCKETS];
};

struct peers *peers_open(void)
{
    return calloc(1, sizeof(struct peers));
}

void peers_close(struct peers *peers)
{
    if (!peers) return;
    for (int i = 0; i < BUCKETS; i++) assert(!peers->buckets[i]);
    free(peers);
}

/* FNV-1a. Whoever can choose among addresses enough to fill one chain could as well open that many
 * connections. */
static struct peer **bucket_of(struct peers *peers, const char *address)
{
    uint32_t hash = 2166136261U;
    for (; *address; address++) hash = (hash ^ (unsigned char)*address) * 16777619U;
    return &peers->buckets[hash % BUCKETS];
}

struct peer *peers_add(struct peers *peers, const char *address, int most)
{
    struct peer **bucket = bucket_of(peers, address), *peer = *bucket;
    while (peer && strcmp(peer->address, address) != 0) peer = peer->next;
    if (peer) {
        if (peer->count >= most) return NULL;
        peer->count++;
        return peer;
    }
    peer = calloc(1, sizeof *peer);
    if (!peer) return NULL;
    snprintf(peer->address, sizeof peer->address, "%s", address);
    peer->count = 1;
    peer->next = *bucket;
    *bucket = peer;
    return peer;
}

void peers_leave(struct peers *peers, struct peer *peer)
{
    if (!peer) return;
    assert(peer->count > 0);
    if (--peer->count > 0) return;
    struct peer **at = bucket_of(peers, peer->address);
    while (*at != peer) at = &(*at)->next;
    *at = peer->next;
    free(peer);
}
