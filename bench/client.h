/*
 * A tiny HTTP client for many connections in one thread: each has one request on its way at most,
 * and everything is done by epoll. It trusts its server, as only a benchmark may.
 */
#ifndef SORTIE_BENCH_CLIENT_H
#define SORTIE_BENCH_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TOKEN_SIZE = 64, REQUEST_SIZE = 1024 };

struct client {
    int socket, number;
    char *input; /* with a zero after it */
    size_t length, room;
    char token[TOKEN_SIZE];
    int64_t sent; /* when the request went out, microseconds */
};

int64_t now_microseconds(void);

/* The port of the server on this machine. */
void client_use_port(int port);

void client_open(struct client *client, int number);
void client_close(struct client *client);

/* Sends a request with the token that the client has; `body` null: a GET. */
void client_send(struct client *client, const char *path, const char *body);
/* Sends the handshake for a WebSocket. */
void client_send_live(struct client *client, const char *table);

/* Reads what has come. The status of the answer when it is whole, and its body in `body`; 0 when it
 * is not yet. An answer stays until client_take. */
int client_read(struct client *client, const char **body);
void client_take(struct client *client);

/* Ends the program with a reason. */
__attribute__((noreturn, format(printf, 1, 2))) void give_up(const char *format, ...);

#endif
