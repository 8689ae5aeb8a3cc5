/*
 * The server: carries requests and messages between the network and the site (site.h).
 *
 * libwebsockets gives the loop, the sockets, WebSocket and the client for webhooks. One thread, and
 * in each turn of the loop: read what has come, let the site answer it, make it durable
 * (site_flush), and only then send the answers and wake the watchers. So all that came in one turn
 * shares one wait for the disk.
 */
#ifndef SORTIE_SERVER_H
#define SORTIE_SERVER_H

#include "site/site.h"

struct server_settings {
    const char *host; /* to listen on */
    int port;         /* 0: any that is free */
    /* "https://sortie.example", how browsers reach it through a proxy; null: directly */
    const char *public_url;
    bool trust_proxy;      /* X-Forwarded-For and X-Forwarded-Proto are believed */
    int rate;              /* requests a second of a user or an address; 0: no limit */
    int connections;       /* of one address; 0: as the documentation says */
    int thinkers;          /* threads for bots that search, and the like; 0: as many as fit */
    bool metrics_open;     /* /metrics for all, and not only from this machine */
    bool private_webhooks; /* webhooks may go to private addresses */
    /* Mail: smtp://HOST:PORT of the host's server, or null; whom it comes from; name and pass
     * phrase there, or null; and how many minutes a turn waits until it is told. */
    const char *mail_url, *mail_from, *mail_user, *mail_password;
    int tables_for, guests_for; /* days that games which have ended, and guests, are kept; 0: all */
    int mail_after;
    const char *version;
    struct store *store;             /* stays the caller's */
    struct catalogue *catalogue;     /* stays the caller's */
    const struct game *const *games; /* and their data, as in site.h; null: those of the program */
    const void *const *data;
};

enum server_fault {
    SERVER_FINE,
    SERVER_BAD_HOST,   /* there is no such address here */
    SERVER_PORT_TAKEN, /* another program listens there */
    SERVER_BAD_PUBLIC, /* public_url is not http://NAME or https://NAME */
    SERVER_FAILED      /* as `fault` says */
};

struct server;

/* Opens the site and listens; null with what is wrong. `settings` and what it points to stay valid
 * until server_close. From here on SIGINT and SIGTERM are the server's. */
struct server *server_open(const struct server_settings *settings, enum server_fault *kind,
                           struct fault *fault);
/* The address to open in a browser. */
const char *server_address(const struct server *server);
/* Serves until a signal asks it to stop. */
void server_run(struct server *server);
void server_close(struct server *server);

/* Takes apart "https://name" or "http://name:port", without a path: false when it is not that. */
bool server_read_public(const char *url, bool *is_secure);

#endif
