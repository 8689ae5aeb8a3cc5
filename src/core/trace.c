/* The trace, and values that tell blocks of bytes apart. */
#include "core/core.h"

void trace_add(struct trace *trace, struct trace_event event)
{
    if (!trace) return;
    if (trace->count < trace->capacity) trace->events[trace->count] = event;
    trace->count++;
}

uint64_t fingerprint(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;
    const uint64_t prime = 0x100000001b3U;
    const uint64_t square = prime * prime, eighth = square * square * square * square;
    uint64_t hash = 0xcbf29ce484222325U, word;
    size_t i = 0;
    /* A position is mostly zeros, and eight of them are one multiplication. */
    for (; i + sizeof word <= size; i += sizeof word) {
        __builtin_memcpy(&word, byte + i, sizeof word);
        if (word == 0) {
            hash *= eighth;
            continue;
        }
        for (size_t k = 0; k < sizeof word; k++) hash = (hash ^ byte[i + k]) * prime;
    }
    for (; i < size; i++) hash = (hash ^ byte[i]) * prime;
    return hash;
}

uint64_t data_print(const struct game *game, const void *data)
{
    return fingerprint(data, game->data_played ? game->data_played : game->data_size);
}

uint32_t check_value(const void *bytes, size_t size)
{
    uint64_t hash = fingerprint(bytes, size);
    return (uint32_t)(hash ^ hash >> 32);
}
