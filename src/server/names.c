/*
 * By which names the server is known: the address that browsers open, and every host that a request
 * may name. A request that names another came by a name that somebody else points at us.
 */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hosted/plain.h"
#include "server/loop.h"

enum { HOST_SIZE = 256 };

bool server_read_public(const char *url, bool *is_secure)
{
    static const char *const schemes[] = { "http://", "https://" };
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                  ".-:[]";
    for (int i = 0; i < 2; i++) {
        size_t length = strlen(schemes[i]);
        if (strncmp(url, schemes[i], length) != 0) continue;
        const char *host = url + length;
        *is_secure = i == 1;
        return *host && strlen(host) < HOST_SIZE && host[strspn(host, letters)] == '\0';
    }
    return false;
}

/* "name:1885", with the brackets that an IPv6 address needs. */
static void add_host(struct server *server, const char *name)
{
    char host[HOST_SIZE];
    bool is_six = strchr(name, ':') != NULL;
    int length = snprintf(host, sizeof host, "%s%s%s:%d", is_six ? "[" : "", name,
                          is_six ? "]" : "", server->settings.port);
    if (length < 0 || (size_t)length >= sizeof host) return;
    plain_join(server->hosts, sizeof server->hosts, " ", host);
    /* Browsers leave out the port that everybody knows. */
    if (server->settings.port != 80) return;
    snprintf(host, sizeof host, "%s%s%s", is_six ? "[" : "", name, is_six ? "]" : "");
    plain_join(server->hosts, sizeof server->hosts, " ", host);
}

static bool is_any(const char *host)
{
    return strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
}

/* Who listens on all addresses is known by each of them, and by the name of the machine. */
static void add_own_addresses(struct server *server)
{
    struct ifaddrs *all = NULL;
    char name[HOST_SIZE];
    if (gethostname(name, sizeof name) == 0) {
        name[sizeof name - 1] = '\0';
        add_host(server, name);
    }
    if (getifaddrs(&all) != 0) return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        int family = at->ifa_addr ? at->ifa_addr->sa_family : AF_UNSPEC;
        if (family != AF_INET && family != AF_INET6) continue;
        socklen_t size = family == AF_INET ? (socklen_t)sizeof(struct sockaddr_in)
                                           : (socklen_t)sizeof(struct sockaddr_in6);
        int failed = getnameinfo(at->ifa_addr, size, name, sizeof name, NULL, 0, NI_NUMERICHOST);
        /* An address of one link only names that link as well, which no browser sends. */
        if (failed == 0 && !strchr(name, '%')) add_host(server, name);
    }
    freeifaddrs(all);
}

bool names_find(struct server *server)
{
    const struct server_settings *settings = &server->settings;
    const char *host = is_any(settings->host) ? "127.0.0.1" : settings->host;
    bool is_six = strchr(host, ':') != NULL;
    int length;
    if (settings->public_url) {
        length = snprintf(server->origin, sizeof server->origin, "%s", settings->public_url);
    } else {
        char port[8] = "";
        if (settings->port != 80) snprintf(port, sizeof port, ":%d", settings->port);
        length = snprintf(server->origin, sizeof server->origin, "http://%s%s%s%s",
                          is_six ? "[" : "", host, is_six ? "]" : "", port);
    }
    add_host(server, settings->host);
    add_host(server, "localhost");
    add_host(server, "127.0.0.1");
    add_host(server, "::1");
    if (is_any(settings->host)) add_own_addresses(server);
    return length > 0 && (size_t)length < sizeof server->origin;
}
