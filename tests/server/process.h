/*
 * The real `sortie serve` as a process of its own, and a raw socket to talk to it. The binary is
 * the one that SORTIE_BINARY names; the store lies in a temporary folder.
 */
#ifndef SORTIE_TEST_PROCESS_H
#define SORTIE_TEST_PROCESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <cmocka.h>
#include <jansson.h>

enum { REPLY_SIZE = 1 << 20, TOKEN_SIZE = 64, ID_SIZE = 64 };

struct process {
    pid_t id;
    int port;
    char folder[64]; /* holds tables.db and log */
};

/* Makes the folder. */
void process_prepare(struct process *process);
/* Starts it on a free port with further options, words apart by single spaces. With --public it
 * does not tell the port: then --port is one of the options, and set in `process` before. */
void process_start(struct process *process, const char *options);
/* Sends the signal and waits: the exit status, or 128 + the signal that ended it. */
int process_end(struct process *process, int signal);
/* Removes the folder. */
void process_clean(const struct process *process);
/* What it has logged, to be freed. */
char *process_log(const struct process *process);
/* Runs `sortie` with these words and waits: the exit status. What it wrote, or the end of it, is in
 * `output`. */
int process_run(const char *arguments, char *output, size_t size);

/* Waits that many milliseconds. */
void nap(int milliseconds);

/* ---- Talking --------------------------------------------------------------------------------- */

int dial(const struct process *process);
void send_text(int socket, const char *text);
void send_bytes(int socket, const void *bytes, size_t size);

/* An answer, in static memory until the next one is read. */
struct reply {
    int status; /* 0: the connection ended without one */
    const char *head, *body;
    size_t size; /* of the body */
};

/* Reads one answer as its Content-Length says. */
struct reply read_reply(int socket);
/* The same for an answer without a body, to a HEAD. */
struct reply read_head_only(int socket);
/* Whether the other side has closed, nothing more having come. */
bool is_closed(int socket);
bool has_header(const struct reply *reply, const char *line);

/* Sends a request with a bearer token (null: none, and the own Origin), and reads the answer. */
struct reply ask(const struct process *process, int socket, const char *method, const char *path,
                 const char *token, const char *body);
/* The same; the body of the answer as JSON, which must have that status. */
json_t *ask_json(const struct process *process, int socket, const char *method, const char *path,
                 const char *token, const char *body, int status);

/* A new guest; his token. */
void be_guest(const struct process *process, int socket, char token[TOKEN_SIZE]);
/* A new table of Khartoum; its view. */
json_t *make_table(const struct process *process, int socket, const char *token, char id[ID_SIZE]);

/* ---- WebSocket ------------------------------------------------------------------------------- */

/* Asks for /api/tables/ID/live with these further headers, each line with its end. */
struct reply ask_live(const struct process *process, int socket, const char *id,
                      const char *headers);
/* Reads a frame of the server: its opcode, and the payload in static memory with a zero after it.
 * -1: the connection ended. */
int read_frame(int socket, const char **payload, size_t *size);
/* Sends a masked frame. */
void send_frame(int socket, int opcode, const char *payload);

#endif
