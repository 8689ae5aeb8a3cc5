/*
 * Any bytes as the head of a request: what is taken lies inside the head, is as strict as it says,
 * and comes out the same however the bytes arrived.
 */
#include <stdlib.h>
#include <string.h>

#include "server/head.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A text of the head points into it. */
static void expect_inside(const char *text, const char *block, size_t size)
{
    if (!text) return;
    if (text < block || text > block + size) abort();
    for (const char *at = text; *at; at++) {
        if (*at == '\r' || *at == '\n') abort(); /* nothing can go on in the next line */
    }
}

static void expect_sound(const struct head *head, const char *block, size_t size)
{
    const char *const texts[] = { head->path,           head->query,
                                  head->host,           head->origin,
                                  head->cookie,         head->authorization,
                                  head->content_type,   head->accept_language,
                                  head->if_none_match,  head->expect,
                                  head->forwarded_for,  head->forwarded_proto,
                                  head->upgrade,        head->connection,
                                  head->websocket_key,  head->websocket_version,
                                  head->content_length, head->transfer_encoding };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        expect_inside(texts[i], block, size);
    }
    if (!head->path || head->path[0] != '/' || head->body_size < 0) abort();
    if (head->transfer_encoding) abort();
    if (head_is_websocket(head) && (head->verb != VERB_GET || !head->websocket_key)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t whole = 0, part = 0;
    const char *text = (const char *)bytes;
    if (head_find(text, size, &whole) != HEAD_WHOLE) return 0;
    if (whole > size || whole < 4) abort();
    if (head_find(text, whole - 1, &part) != HEAD_PART) abort();
    char *block = malloc(whole + 1);
    if (!block) return 0;
    memcpy(block, text, whole);
    block[whole] = '\0';
    struct head head;
    if (head_read(block, whole, &head)) expect_sound(&head, block, whole);
    free(block);
    return 0;
}
