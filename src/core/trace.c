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
    uint64_t hash = 0xcbf29ce484222325U;
    for (size_t i = 0; i < size; i++) hash = (hash ^ byte[i]) * 0x100000001b3U;
    return hash;
}

uint32_t check_value(const void *bytes, size_t size)
{
    uint64_t hash = fingerprint(bytes, size);
    return (uint32_t)(hash ^ hash >> 32);
}
