/* Starting the server and talking to it. */
#include "child.h"
#include "process.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MOST = 40, PATIENCE_SECONDS = 120 };

/* ---- The process ----------------------------------------------------------------------------- */

static void exec_words(const char *words)
{
    static char copy[2048];
    static char name[] = "sortie", *argv[WORDS_MOST];
    const char *binary = getenv("SORTIE_BINARY");
    int count = 0;
    snprintf(copy, sizeof copy, "%s", words);
    argv[count++] = name;
    for (char *at = copy; *at && count < WORDS_MOST - 1;) {
        argv[count++] = at;
        at += strcspn(at, " ");
        if (*at) *at++ = '\0';
    }
    argv[count] = NULL;
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a test that fails leaves no server behind */
    if (binary) execv(binary, argv);
    _exit(127);
}

void process_prepare(struct process *process)
{
    *process = (struct process){ .id = -1 };
    snprintf(process->folder, sizeof process->folder, "/tmp/sortie-test-XXXXXX");
    assert_non_null(mkdtemp(process->folder));
}

/* "Open http://127.0.0.1:40123/ in a browser." */
static int read_port(int out)
{
    char line[512] = "";
    size_t length = 0;
    while (length < sizeof line - 1 && !strchr(line, '\n')) {
        ssize_t count = read(out, line + length, 1);
        if (count <= 0) fail_msg("the server does not start: %s", line);
        length += (size_t)count;
    }
    const char *port = strstr(line, "http://127.0.0.1:");
    if (!port) return 0; /* it tells its public address */
    return (int)strtol(port + strlen("http://127.0.0.1:"), NULL, 10);
}

void process_start(struct process *process, const char *options)
{
    char words[1024], path[128];
    int out[2];
    snprintf(words, sizeof words, "serve --port 0 --store %s/tables.db%s%s", process->folder,
             *options ? " " : "", options);
    snprintf(path, sizeof path, "%s/log", process->folder);
    assert_int_equal(pipe(out), 0);
    process->id = fork();
    assert_true(process->id >= 0);
    if (process->id == 0) {
        end_with_parent();
        int log = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(out[1], STDOUT_FILENO);
        dup2(log, STDERR_FILENO);
        close(out[0]);
        setenv("LANG", "C", 1);
        unsetenv("LC_ALL");
        unsetenv("LC_MESSAGES");
        exec_words(words);
    }
    close(out[1]);
    int told = read_port(out[0]);
    if (told > 0) process->port = told;
    close(out[0]);
}

static int wait_for(pid_t id)
{
    int status = 0;
    while (waitpid(id, &status, 0) < 0) assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int process_end(struct process *process, int signal)
{
    assert_true(process->id > 0);
    kill(process->id, signal);
    int status = wait_for(process->id);
    process->id = -1;
    return status;
}

void process_clean(const struct process *process)
{
    static const char *const names[] = { "tables.db", "tables.db-wal", "tables.db-shm",
                                         "tables.db.lock", "log" };
    char path[128];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", process->folder, names[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(process->folder), 0);
}

char *process_log(const struct process *process)
{
    char path[128], *text = calloc(1, REPLY_SIZE);
    assert_non_null(text);
    snprintf(path, sizeof path, "%s/log", process->folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t size = fread(text, 1, REPLY_SIZE - 1, file);
    text[size] = '\0';
    fclose(file);
    return text;
}

int process_run(const char *arguments, char *output, size_t size)
{
    int out[2];
    size_t length = 0;
    assert_int_equal(pipe(out), 0);
    pid_t id = fork();
    assert_true(id >= 0);
    if (id == 0) {
        end_with_parent();
        dup2(out[1], STDOUT_FILENO);
        dup2(out[1], STDERR_FILENO);
        close(out[0]);
        setenv("LANG", "C", 1);
        exec_words(arguments);
    }
    close(out[1]);
    /* Of a long output the end is kept, where the reasons stand. */
    for (ssize_t count = 1; count > 0;) {
        if (length > size / 2) {
            memmove(output, output + length - size / 4, size / 4);
            length = size / 4;
        }
        count = read(out[0], output + length, size - 1 - length);
        if (count > 0) length += (size_t)count;
    }
    output[length] = '\0';
    close(out[0]);
    return wait_for(id);
}

void nap(int milliseconds)
{
    const struct timespec time = { .tv_sec = milliseconds / 1000,
                                   .tv_nsec = (long)(milliseconds % 1000) * 1000000 };
    nanosleep(&time, NULL);
}

/* ---- Talking --------------------------------------------------------------------------------- */

int dial(const struct process *process)
{
    const struct sockaddr_in address = { .sin_family = AF_INET,
                                         .sin_port = htons((uint16_t)process->port),
                                         .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    const struct timeval patience = { .tv_sec = PATIENCE_SECONDS };
    int on = 1, made = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(made >= 0);
    setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(made, (const struct sockaddr *)&address, sizeof address) == 0) return made;
    close(made);
    return -1;
}

/* The server may close before all is sent: what it answered then is what counts. */
void send_bytes(int socket, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size > 0) {
        ssize_t count = send(socket, at, size, MSG_NOSIGNAL);
        if (count <= 0) return;
        at += count;
        size -= (size_t)count;
    }
}

void send_text(int socket, const char *text)
{
    send_bytes(socket, text, strlen(text));
}

static _Thread_local char reply_text[REPLY_SIZE + 1];

/* Reads one byte after the other up to the empty line: never into the next answer. */
static bool read_until_empty_line(int socket, size_t *length)
{
    *length = 0;
    while (*length < REPLY_SIZE) {
        if (recv(socket, reply_text + *length, 1, 0) != 1) return false;
        reply_text[++*length] = '\0';
        if (*length >= 4 && strcmp(reply_text + *length - 4, "\r\n\r\n") == 0) return true;
    }
    return false;
}

struct reply read_head_only(int socket)
{
    struct reply reply = { .status = 0, .head = "", .body = "" };
    size_t length = 0;
    if (!read_until_empty_line(socket, &length)) return reply;
    assert_memory_equal(reply_text, "HTTP/1.1 ", 9);
    reply.status = (int)strtol(reply_text + 9, NULL, 10);
    reply.head = reply_text;
    reply.body = reply_text + length;
    return reply;
}

struct reply read_reply(int socket)
{
    struct reply reply = read_head_only(socket);
    const char *line = reply.status ? strstr(reply.head, "Content-Length: ") : NULL;
    if (!line) return reply;
    size_t size = strtoul(line + strlen("Content-Length: "), NULL, 10);
    size_t offset = (size_t)(reply.body - reply_text), have = 0;
    assert_true(offset + size < REPLY_SIZE);
    while (have < size) {
        ssize_t count = recv(socket, reply_text + offset + have, size - have, 0);
        if (count <= 0) return (struct reply){ .status = 0, .head = "", .body = "" };
        have += (size_t)count;
    }
    reply_text[offset + size] = '\0';
    reply.size = size;
    return reply;
}

bool is_closed(int socket)
{
    char byte;
    return recv(socket, &byte, 1, 0) <= 0;
}

bool has_header(const struct reply *reply, const char *line)
{
    const char *found = strstr(reply->head, line);
    return found && found > reply->head && found[-1] == '\n' && found < reply->body;
}

struct reply ask(const struct process *process, int socket, const char *method, const char *path,
                 const char *token, const char *body)
{
    static _Thread_local char text[REPLY_SIZE];
    char who[256];
    if (token) {
        snprintf(who, sizeof who, "Authorization: Bearer %s", token);
    } else {
        snprintf(who, sizeof who, "Origin: http://127.0.0.1:%d", process->port);
    }
    int length =
        snprintf(text, sizeof text,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s\r\n"
                 "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                 method, path, process->port, who, body ? strlen(body) : 0, body ? body : "");
    assert_true(length > 0 && (size_t)length < sizeof text);
    send_text(socket, text);
    return read_reply(socket);
}

json_t *ask_json(const struct process *process, int socket, const char *method, const char *path,
                 const char *token, const char *body, int status)
{
    struct reply reply = ask(process, socket, method, path, token, body);
    if (reply.status != status) fail_msg("%s: %d %s", path, reply.status, reply.body);
    json_t *json = json_loadb(reply.body, reply.size, 0, NULL);
    assert_non_null(json);
    return json;
}

void be_guest(const struct process *process, int socket, char token[TOKEN_SIZE])
{
    json_t *json =
        ask_json(process, socket, "POST", "/api/guest", NULL, "{\"name\":\"Anna\"}", 201);
    const char *given = json_string_value(json_object_get(json, "token"));
    assert_non_null(given);
    snprintf(token, TOKEN_SIZE, "%s", given);
    json_decref(json);
}

json_t *make_table(const struct process *process, int socket, const char *token, char id[ID_SIZE])
{
    json_t *view =
        ask_json(process, socket, "POST", "/api/tables", token, "{\"game\":\"khartoum\"}", 201);
    const json_t *table = json_object_get(view, "table");
    const char *given = json_string_value(json_object_get(table, "id"));
    assert_non_null(given);
    snprintf(id, ID_SIZE, "%s", given);
    return view;
}

/* ---- WebSocket ------------------------------------------------------------------------------- */

struct reply ask_live(const struct process *process, int socket, const char *id,
                      const char *headers)
{
    char text[1024];
    snprintf(text, sizeof text,
             "GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
             "Connection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
             id, process->port, headers);
    send_text(socket, text);
    return read_reply(socket);
}

static bool receive(int socket, void *bytes, size_t size)
{
    char *at = bytes;
    while (size > 0) {
        ssize_t count = recv(socket, at, size, 0);
        if (count <= 0) return false;
        at += count;
        size -= (size_t)count;
    }
    return true;
}

int read_frame(int socket, const char **payload, size_t *size)
{
    unsigned char head[2], more[8];
    if (!receive(socket, head, 2)) return -1;
    assert_int_equal(head[0] & 0xf0, 0x80); /* whole, and without extensions */
    assert_int_equal(head[1] & 0x80, 0);    /* a server does not mask */
    uint64_t length = head[1];
    int wide = length == 126 ? 2 : length == 127 ? 8 : 0;
    if (wide > 0) {
        if (!receive(socket, more, (size_t)wide)) return -1;
        length = 0;
        for (int i = 0; i < wide; i++) length = length << 8 | more[i];
    }
    assert_true(length < REPLY_SIZE);
    if (!receive(socket, reply_text, (size_t)length)) return -1;
    reply_text[length] = '\0';
    *payload = reply_text;
    *size = (size_t)length;
    return head[0] & 0x0f;
}

void send_frame(int socket, int opcode, const char *payload)
{
    unsigned char frame[6 + 125];
    size_t length = strlen(payload);
    assert_true(length <= 125);
    frame[0] = (unsigned char)(0x80 | opcode);
    frame[1] = (unsigned char)(0x80 | length);
    for (int i = 0; i < 4; i++) frame[2 + i] = (unsigned char)(i + 1);
    for (size_t i = 0; i < length; i++) {
        frame[6 + i] = (unsigned char)((unsigned char)payload[i] ^ frame[2 + i % 4]);
    }
    send_bytes(socket, frame, 6 + length);
}
