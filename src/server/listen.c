/*
 * Listening and accepting. The sockets are opened here and not by libwebsockets, so that a port
 * that is taken is told at once, and a connection over a limit is refused in words.
 */
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/parts.h"

enum { BACKLOG = 1024, ACCEPT_MOST = 256, MOST_NEAR = 1000, MOST_FAR = 100 };

/* ---- Opening --------------------------------------------------------------------------------- */

static void set_flag(int socket, int level, int option)
{
    int on = 1;
    setsockopt(socket, level, option, &on, sizeof on);
}

/* A listening socket, or -1 with errno. */
static int listen_on(const struct addrinfo *at, bool is_only)
{
    int made = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (made < 0) return -1;
    set_flag(made, SOL_SOCKET, SO_REUSEADDR);
    /* When IPv4 has a socket of its own, that of IPv6 leaves it alone. */
    if (at->ai_family == AF_INET6 && !is_only) set_flag(made, IPPROTO_IPV6, IPV6_V6ONLY);
    int flags = fcntl(made, F_GETFL);
    bool is_set = fcntl(made, F_SETFD, FD_CLOEXEC) == 0 && flags >= 0 &&
                  fcntl(made, F_SETFL, flags | O_NONBLOCK) == 0;
    if (is_set && bind(made, at->ai_addr, at->ai_addrlen) == 0 && listen(made, BACKLOG) == 0) {
        return made;
    }
    int reason = errno;
    close(made);
    errno = reason;
    return -1;
}

/* Sets the port of an address, or reads it. */
static in_port_t *port_of(struct sockaddr *address)
{
    return address->sa_family == AF_INET6 ? &((struct sockaddr_in6 *)(void *)address)->sin6_port
                                          : &((struct sockaddr_in *)(void *)address)->sin_port;
}

static bool learn_port(struct server *server, int listening)
{
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    if (getsockname(listening, (struct sockaddr *)&own, &size) != 0) return false;
    server->settings.port = ntohs(*port_of((struct sockaddr *)&own));
    return true;
}

static bool listen_on_all(struct server *server, struct addrinfo *first)
{
    int reason = 0;
    for (struct addrinfo *at = first; at && server->listening_count < LISTENERS_MOST;
         at = at->ai_next) {
        *port_of(at->ai_addr) = htons((in_port_t)server->settings.port);
        int listening = listen_on(at, !first->ai_next);
        if (listening < 0) {
            /* A name may stand for addresses that this machine lacks; one is enough. */
            if (errno == EADDRINUSE || errno == EACCES || reason == 0) reason = errno;
            continue;
        }
        server->listening[server->listening_count++] = listening;
        if (!learn_port(server, listening)) return false;
    }
    errno = reason;
    return server->listening_count > 0 && reason != EADDRINUSE && reason != EACCES;
}

bool listen_open(struct server *server, enum server_fault *kind, struct fault *fault)
{
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE };
    struct addrinfo *found = NULL;
    int failed = getaddrinfo(server->settings.host, NULL, &hints, &found);
    *kind = SERVER_BAD_HOST;
    if (failed != 0) return fault_at(fault, NULL, "%s", gai_strerror(failed));
    bool is_open = listen_on_all(server, found);
    int reason = errno;
    freeaddrinfo(found);
    if (is_open) return true;
    *kind = reason == EADDRINUSE ? SERVER_PORT_TAKEN : SERVER_BAD_HOST;
    return fault_at(fault, NULL, "%s", strerror(reason));
}

bool listen_adopt(struct server *server)
{
    for (int i = 0; i < server->listening_count; i++) {
        lws_sock_file_fd_type descriptor = { .filefd = server->listening[i] };
        server->listeners[i] = lws_adopt_descriptor_vhost(server->plain, LWS_ADOPT_RAW_FILE_DESC,
                                                          descriptor, "listen", NULL);
        if (!server->listeners[i]) return false;
        server->listening[i] = -1; /* closed with it */
    }
    return true;
}

void listen_end(struct server *server)
{
    for (int i = 0; i < server->listening_count; i++) {
        if (server->listeners[i]) server_kill(server->listeners[i]);
        if (server->listening[i] >= 0) close(server->listening[i]);
    }
    server->listening_count = 0;
}

/* ---- Accepting ------------------------------------------------------------------------------- */

int listen_most(const struct server *server, const char *address)
{
    if (server->settings.connections > 0) return server->settings.connections;
    return address_is_loopback(address) ? MOST_NEAR : MOST_FAR;
}

static void refuse(struct server *server, int arrived, const char *address)
{
    size_t size = 0;
    char *text = reply_refusal(server, "too_many", &size);
    server->metrics.connections_refused++;
    log_event(LEVEL_WARN, "connection_refused", log_text("from", address));
    /* As much as the socket takes: it is not waited for. */
    if (text) (void)!send(arrived, text, size, MSG_NOSIGNAL | MSG_DONTWAIT);
    free(text);
    shutdown(arrived, SHUT_WR);
    close(arrived);
}

static void welcome(struct server *server, int arrived, const char *address)
{
    /* A proxy may open as many as it likes; what comes through it is counted when it watches. */
    bool is_proxy = server->settings.trust_proxy;
    int all = (int)(server->connections.count + server->lives.count);
    struct peer *peer =
        is_proxy ? NULL : peers_add(server->peers, address, listen_most(server, address));
    if ((!is_proxy && !peer) || all >= server->connections_most) {
        peers_leave(server->peers, peer);
        refuse(server, arrived, address);
        return;
    }
    set_flag(arrived, IPPROTO_TCP, TCP_NODELAY);
    lws_sock_file_fd_type descriptor = { .sockfd = arrived };
    struct lws *wsi =
        lws_adopt_descriptor_vhost(server->plain, LWS_ADOPT_SOCKET, descriptor, "http", NULL);
    if (!wsi) {
        peers_leave(server->peers, peer);
        return;
    }
    connection_begin(lws_wsi_user(wsi), server, wsi, peer, address);
}

int listen_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    (void)user;
    (void)in;
    (void)length;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    struct server *server = lws_context_user(lws_get_context(wsi));
    int listening = lws_get_socket_fd(wsi);
    for (int i = 0; i < ACCEPT_MOST; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        char address[ADDRESS_SIZE];
        int arrived = accept(listening, (struct sockaddr *)&from, &size);
        if (arrived < 0) break;
        fcntl(arrived, F_SETFD, FD_CLOEXEC);
        address_text((struct sockaddr *)&from, address);
        welcome(server, arrived, address);
    }
    return 0;
}
