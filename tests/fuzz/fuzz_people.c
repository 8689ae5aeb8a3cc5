/*
 * Any bytes as what people write about themselves: a webhook, an address for mail, a name, an
 * address of the network. What is taken has nothing in it that could end a header or a line, and is
 * the same when it is read again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"
#include "site/webhook_target.h"
#include "store/names.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must(bool condition)
{
    if (!condition) abort();
}

/* Characters that can be seen, and ASCII. */
static void expect_plain(const char *text)
{
    for (; *text; text++) must(*text > ' ' && *text < 0x7f);
}

static void read_webhook(const char *text)
{
    struct webhook_target target, again;
    char url[2 * WEBHOOK_HOST_SIZE + WEBHOOK_PATH_SIZE];
    if (!webhook_read(text, &target)) return;
    expect_plain(target.host);
    expect_plain(target.named);
    expect_plain(target.path);
    must(target.host[0] && target.path[0] == '/' && !strchr(target.host, '/'));
    must(target.port > 0 && target.port < 65536);
    must(!target.numeric[0] && !target.network[0]);
    const char *domain = webhook_domain(target.host), *first = strchr(domain, '.');
    size_t length = strlen(target.host);
    must(domain >= target.host && domain <= target.host + length);
    must(!first || !strchr(first + 1, '.'));
    snprintf(url, sizeof url, "http%s://%s%s", target.is_secure ? "s" : "", target.named,
             target.path);
    must(webhook_read(url, &again));
    must(strcmp(target.path, again.path) == 0 && target.port == again.port);
    /* Of dots at the end each reading takes one. */
    if (target.host[length - 1] != '.') must(strcmp(target.named, again.named) == 0);
}

static void read_mail(const char *text)
{
    if (!mail_address_is_fine(text)) return;
    expect_plain(text);
    must(strlen(text) < MAIL_ADDRESS_SIZE && !strpbrk(text, "<>\"(),:;\\[]"));
    must(strchr(text, '@') == strrchr(text, '@'));
}

static void read_name(const char *text)
{
    char key[NAME_KEY_SIZE], again[NAME_KEY_SIZE];
    if (name_key(text, key)) {
        must(key[0] && name_key(key, again));
        must(strcmp(key, again) == 0);
    } else {
        must(strlen(text) >= NAME_KEY_SIZE / 8 || !name_is_plain(text));
    }
}

static void read_address(const char *text)
{
    char normal[ADDRESS_SIZE], again[ADDRESS_SIZE];
    if (!address_normal(text, strlen(text), normal)) return;
    must(address_normal(normal, strlen(normal), again));
    must(strcmp(normal, again) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = calloc(1, size + 1);
    must(text != NULL);
    memcpy(text, bytes, size);
    read_webhook(text);
    read_mail(text);
    read_name(text);
    read_address(text);
    free(text);
    return 0;
}
