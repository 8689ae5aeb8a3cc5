/* Sending requests and reading answers. */
#include "client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { INPUT_FIRST = 4096 };

static int server_port;

void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("load: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(1);
}

int64_t now_microseconds(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void client_use_port(int port)
{
    server_port = port;
}

/* From one of several addresses of this machine, since a pair of addresses has 28,000 ports. */
void client_open(struct client *client, int number)
{
    const struct sockaddr_in to = { .sin_family = AF_INET,
                                    .sin_port = htons((uint16_t)server_port),
                                    .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const struct sockaddr_in from = { .sin_family = AF_INET,
                                      .sin_addr.s_addr =
                                          htonl(INADDR_LOOPBACK + (uint32_t)number / 10000) };
    int on = 1;
    *client = (struct client){ .socket = socket(AF_INET, SOCK_STREAM, 0), .number = number };
    if (client->socket < 0) give_up("connection %d: %s", number, strerror(errno));
    setsockopt(client->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(client->socket, (const struct sockaddr *)&from, sizeof from) != 0 ||
        connect(client->socket, (const struct sockaddr *)&to, sizeof to) != 0) {
        give_up("connection %d: %s", number, strerror(errno));
    }
    int flags = fcntl(client->socket, F_GETFL);
    if (fcntl(client->socket, F_SETFL, flags | O_NONBLOCK) != 0) give_up("%s", strerror(errno));
}

void client_close(struct client *client)
{
    close(client->socket);
    free(client->input);
    client->input = NULL;
}

static void send_text(struct client *client, const char *text, size_t length)
{
    client->sent = now_microseconds();
    /* A request is small, and nothing is before it: it always fits. */
    ssize_t count = send(client->socket, text, length, MSG_NOSIGNAL);
    if (count != (ssize_t)length) give_up("connection %d: not sent", client->number);
}

void client_send(struct client *client, const char *path, const char *body)
{
    char text[REQUEST_SIZE], who[TOKEN_SIZE + 64];
    if (*client->token) {
        snprintf(who, sizeof who, "Authorization: Bearer %s", client->token);
    } else {
        snprintf(who, sizeof who, "Origin: http://127.0.0.1:%d", server_port);
    }
    int length = snprintf(text, sizeof text,
                          "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n"
                          "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                          body ? "POST" : "GET", path, server_port, who, body ? strlen(body) : 0,
                          body ? body : "");
    if (length < 0 || (size_t)length >= sizeof text) give_up("too long a request");
    send_text(client, text, (size_t)length);
}

void client_send_live(struct client *client, const char *table)
{
    char text[REQUEST_SIZE];
    int length = snprintf(text, sizeof text,
                          "GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                          "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Authorization: Bearer %s\r\n\r\n",
                          table, server_port, client->token);
    if (length < 0 || (size_t)length >= sizeof text) give_up("too long a request");
    send_text(client, text, (size_t)length);
}

static void read_all(struct client *client)
{
    for (;;) {
        if (client->length + 1 >= client->room) {
            client->room = client->room > 0 ? client->room * 2 : INPUT_FIRST;
            client->input = realloc(client->input, client->room);
            if (!client->input) give_up("out of memory");
        }
        ssize_t count = recv(client->socket, client->input + client->length,
                             client->room - client->length - 1, 0);
        if (count == 0) give_up("connection %d: the server has closed it", client->number);
        if (count < 0) break;
        client->length += (size_t)count;
    }
    if (errno != EAGAIN) give_up("connection %d: %s", client->number, strerror(errno));
    client->input[client->length] = '\0';
}

int client_read(struct client *client, const char **body)
{
    static const char length_name[] = "Content-Length: ";
    read_all(client);
    const char *end = strstr(client->input, "\r\n\r\n");
    if (!end) return 0;
    const char *length = strstr(client->input, length_name);
    size_t size = length && length < end ? strtoul(length + sizeof length_name - 1, NULL, 10) : 0;
    *body = end + 4;
    if (client->length < (size_t)(*body - client->input) + size) return 0;
    return (int)strtol(client->input + strlen("HTTP/1.1 "), NULL, 10);
}

void client_take(struct client *client)
{
    client->length = 0;
}
