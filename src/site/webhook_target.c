/* Reading the address of a webhook. */
#include <stdio.h>
#include <string.h>

#include "hosted/plain.h"
#include "site/webhook_target.h"

/* Reads ":8080"; an empty text is the usual port. */
static bool read_port(const char *text, struct webhook_target *target)
{
    uint64_t port = 0;
    target->port = target->is_secure ? 443 : 80;
    if (*text == '\0') return true;
    if (*text != ':' || !plain_number(text + 1, &port) || port < 1 || port > 65535) return false;
    target->port = (int)port;
    return true;
}

/* "name", "name:port" or "[address]:port". */
static bool read_host(const char *text, size_t length, struct webhook_target *target)
{
    char named[WEBHOOK_HOST_SIZE];
    if (length == 0 || length >= sizeof named || memchr(text, '@', length)) return false;
    snprintf(named, sizeof named, "%.*s", (int)length, text);
    bool is_six = named[0] == '[';
    const char *begin = is_six ? named + 1 : named;
    size_t size = strcspn(begin, is_six ? "]" : ":");
    if (size == 0 || (is_six && begin[size] != ']')) return false;
    /* A dot at the end makes no other name. */
    bool has_dot = size > 1 && begin[size - 1] == '.';
    snprintf(target->host, sizeof target->host, "%.*s", (int)size - has_dot, begin);
    if (!read_port(begin + size + (is_six ? 1 : 0), target)) return false;
    bool is_usual = target->port == (target->is_secure ? 443 : 80);
    snprintf(target->named, sizeof target->named, "%s%s%s", is_six ? "[" : "", target->host,
             is_six ? "]" : "");
    size_t end = strlen(target->named);
    if (!is_usual) {
        snprintf(target->named + end, sizeof target->named - end, ":%d", target->port);
    }
    return true;
}

bool webhook_read(const char *url, struct webhook_target *target)
{
    static const char plain[] = "http://", secure[] = "https://";
    *target = (struct webhook_target){ .is_secure = strncmp(url, secure, sizeof secure - 1) == 0 };
    if (!target->is_secure && strncmp(url, plain, sizeof plain - 1) != 0) return false;
    const char *host = url + (target->is_secure ? sizeof secure : sizeof plain) - 1;
    for (const char *at = host; *at; at++) {
        if (*at <= ' ' || *at >= 0x7f) return false; /* nothing that could end a header */
    }
    size_t length = strcspn(host, "/?#");
    const char *rest = host + length;
    int size = snprintf(target->path, sizeof target->path, "%s%.*s", *rest == '/' ? "" : "/",
                        (int)strcspn(rest, "#"), rest);
    return size > 0 && (size_t)size < sizeof target->path && read_host(host, length, target);
}

const char *webhook_domain(const char *host)
{
    const char *at = host + strlen(host);
    for (int dots = 0; at > host; at--) {
        if (at[-1] == '.' && ++dots == 2) break;
    }
    return at;
}
