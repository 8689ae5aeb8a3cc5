/*
 * Notices of turns over real sockets: a server plays the duel, which has more seats than one, in a
 * process of its own; Bert's webhook is a socket of this test.
 */
#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "process.h"
#include "server/server.h"
#include "table/duel_game.h"

/* ---- Names ----------------------------------------------------------------------------------- */

/* In place of the C library's: nobody tells the addresses of this domain, until the test has ended
 * its server. Everything else is looked up as ever. */
static const char silent_domain[] = ".silent.test";
static int silence[2];

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **found)
{
    typedef int looks_up(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    static const size_t length = sizeof silent_domain - 1;
    size_t size = strlen(node);
    char byte;
    looks_up *real;
    *(void **)&real = dlsym(RTLD_NEXT, "getaddrinfo");
    bool is_silent = size > length && strcmp(node + size - length, silent_domain) == 0;
    if (!is_silent || (hints && hints->ai_flags & AI_NUMERICHOST)) {
        return real(node, service, hints, found);
    }
    (void)!read(silence[0], &byte, 1);
    return EAI_AGAIN;
}

/* ---- The server ------------------------------------------------------------------------------ */

/* Runs the server in the child and tells its port through the pipe. */
static void serve(int out, bool allows_private)
{
    static const struct game *const games[] = { &duel_game, NULL };
    static const void *const data[] = { &duel_data };
    struct fault fault = { "" };
    enum server_fault kind = SERVER_FINE;
    struct server_settings settings = { .host = "127.0.0.1",
                                        .private_webhooks = allows_private,
                                        .version = "test",
                                        .store = store_open(":memory:", &fault),
                                        .catalogue = catalogue_open(&fault),
                                        .games = games,
                                        .data = data };
    struct server *server = server_open(&settings, &kind, &fault);
    if (!server) _exit(1);
    dprintf(out, "%s\n", server_address(server));
    server_run(server);
    server_close(server);
    catalogue_close(settings.catalogue);
    store_close(settings.store);
    _exit(0);
}

static void start(struct process *process, bool allows_private)
{
    int ends[2];
    char address[128] = "";
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(pipe(silence), 0);
    process->id = fork();
    assert_true(process->id >= 0);
    if (process->id == 0) {
        close(silence[1]);
        serve(ends[1], allows_private);
    }
    close(silence[0]);
    close(ends[1]);
    assert_true(read(ends[0], address, sizeof address - 1) > 0);
    close(ends[0]);
    process->port = (int)strtol(strrchr(address, ':') + 1, NULL, 10);
    assert_true(process->port > 0);
}

/* ---- The webhook ----------------------------------------------------------------------------- */

static int listen_somewhere(const char *host, int *port)
{
    struct sockaddr_in address = { .sin_family = AF_INET };
    assert_int_equal(inet_pton(AF_INET, host, &address.sin_addr), 1);
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(listener >= 0);
    assert_int_equal(bind(listener, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(listener, SOMAXCONN), 0);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&address, &size), 0);
    *port = ntohs(address.sin_port);
    struct timeval patience = { .tv_sec = 120 };
    setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    return listener;
}

/* Takes one call: head and body as they came; answers with a status. Null: nobody called. */
static char *take_call(int listener, const char *status)
{
    static char text[8192];
    size_t length = 0;
    int caller = accept(listener, NULL, NULL);
    if (caller < 0) return NULL;
    while (length < sizeof text - 1) {
        ssize_t count = read(caller, text + length, sizeof text - 1 - length);
        if (count <= 0) break;
        length += (size_t)count;
        text[length] = '\0';
        const char *end = strstr(text, "\r\n\r\n");
        if (end && strchr(end, '}')) break;
    }
    dprintf(caller, "HTTP/1.1 %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", status);
    close(caller);
    return text;
}

/* ---- The game -------------------------------------------------------------------------------- */

struct pair {
    struct process process;
    int socket, listener, port;
    char anna[TOKEN_SIZE], bert[TOKEN_SIZE], id[ID_SIZE];
};

/* Anna has north and east, Bert south; it is Anna's turn. */
static void sit_down(struct pair *pair, bool allows_private)
{
    char path[160], body[256];
    start(&pair->process, allows_private);
    pair->listener = listen_somewhere("127.0.0.1", &pair->port);
    pair->socket = dial(&pair->process);
    be_guest(&pair->process, pair->socket, pair->anna);
    be_guest(&pair->process, pair->socket, pair->bert);
    json_t *view = ask_json(&pair->process, pair->socket, "POST", "/api/tables", pair->anna,
                            "{\"game\":\"duel\",\"visibility\":\"open\",\"seats\":"
                            "{\"north\":\"me\",\"south\":\"open\",\"east\":\"me\"}}",
                            201);
    snprintf(pair->id, sizeof pair->id, "%s",
             json_string_value(json_object_get(json_object_get(view, "table"), "id")));
    json_decref(view);
    snprintf(body, sizeof body, "{\"webhook\":\"http://127.0.0.1:%d/turn?key=1\"}", pair->port);
    json_decref(ask_json(&pair->process, pair->socket, "POST", "/api/me", pair->bert, body, 200));
    snprintf(path, sizeof path, "/api/tables/%s/seat", pair->id);
    json_decref(ask_json(&pair->process, pair->socket, "POST", path, pair->bert,
                         "{\"seat\":\"south\",\"take\":\"me\"}", 200));
}

static void anna_plays(struct pair *pair)
{
    char path[160];
    snprintf(path, sizeof path, "/api/tables/%s/act", pair->id);
    json_decref(ask_json(&pair->process, pair->socket, "POST", path, pair->anna,
                         "{\"action\":\"mark\",\"at\":0}", 200));
}

static void get_up(struct pair *pair)
{
    close(pair->socket);
    close(pair->listener);
    close(silence[1]);
    assert_int_equal(process_end(&pair->process, SIGTERM), 0);
}

static void test_whose_turn_it_is_is_told(void **state)
{
    (void)state;
    struct pair pair;
    sit_down(&pair, true);
    anna_plays(&pair);
    const char *call = take_call(pair.listener, "500 No");
    assert_non_null(call);
    assert_memory_equal(call, "POST /turn?key=1 HTTP/1.1\r\n", 27);
    assert_non_null(strstr(call, pair.id));
    assert_non_null(strstr(call, "\"seat\":\"south\""));
    assert_null(strstr(call, pair.bert));
    /* It was not taken: it comes again. */
    call = take_call(pair.listener, "200 OK");
    assert_non_null(call);
    assert_non_null(strstr(call, pair.id));
    get_up(&pair);
}

/* ---- Servers that take calls and say nothing ------------------------------------------------- */

enum { SILENT_CALLS = 40 }; /* more than there are at the same time */

/* Who is called the nth time. */
typedef void names_host(char out[64], int number);

static void one_host(char out[64], int number)
{
    (void)number;
    snprintf(out, 64, "127.0.0.1");
}

/* Other ways to write 127.0.0.1, as many as anybody wants. */
static void one_address(char out[64], int number)
{
    snprintf(out, 64, "0x%0*x", 8 + number, 0x7f000001U);
}

static void one_domain(char out[64], int number)
{
    snprintf(out, 64, "n%d%s", number, silent_domain);
}

static void many_addresses(char out[64], int number)
{
    snprintf(out, 64, "127.0.1.%d", number + 1);
}

static void set_webhook(const struct pair *pair, const char *token, const char *host, int port)
{
    char body[256];
    snprintf(body, sizeof body, "{\"webhook\":\"http://%s:%d/\"}", host, port);
    json_decref(ask_json(&pair->process, pair->socket, "POST", "/api/me", token, body, 200));
}

static void act(const struct pair *pair, const char *token, const char *word, int at)
{
    char path[160], body[64];
    snprintf(path, sizeof path, "/api/tables/%s/act", pair->id);
    snprintf(body, sizeof body, "{\"action\":\"%s\",\"at\":%d}", word, at);
    json_decref(ask_json(&pair->process, pair->socket, "POST", path, token, body, 200));
}

static void undo(const struct pair *pair, int to, int at)
{
    char path[160], body[64];
    snprintf(path, sizeof path, "/api/tables/%s/undo", pair->id);
    snprintf(body, sizeof body, "{\"to\":%d,\"at\":%d}", to, at);
    json_decref(ask_json(&pair->process, pair->socket, "POST", path, pair->anna, body, 200));
}

/* Bert, whose servers are silent, comes to his turn again and again; then Carl to his, whose server
 * has answered before. His call comes while the silent ones still have time. */
static void prove_nobody_else_waits(names_host *name)
{
    struct pair pair;
    char path[160], carl[TOKEN_SIZE], host[64];
    int silent_port = 0, silent = listen_somewhere("0.0.0.0", &silent_port);
    int port = 0, listener = listen_somewhere("127.0.0.2", &port), at = 0;
    sit_down(&pair, true);
    be_guest(&pair.process, pair.socket, carl);
    set_webhook(&pair, carl, "127.0.0.2", port);
    snprintf(path, sizeof path, "/api/tables/%s/seat", pair.id);
    json_decref(ask_json(&pair.process, pair.socket, "POST", path, pair.anna,
                         "{\"seat\":\"east\",\"take\":\"leave\"}", 200));
    json_decref(ask_json(&pair.process, pair.socket, "POST", path, carl,
                         "{\"seat\":\"east\",\"take\":\"me\"}", 200));
    json_decref(ask_json(&pair.process, pair.socket, "POST", "/api/me", pair.bert,
                         "{\"webhook\":null}", 200));
    act(&pair, pair.anna, "pass", at++);
    act(&pair, pair.bert, "pass", at++);
    assert_non_null(take_call(listener, "200 OK"));
    act(&pair, carl, "pass", at++);
    for (int i = 0; i < SILENT_CALLS; i++) {
        name(host, i);
        set_webhook(&pair, pair.bert, host, silent_port);
        act(&pair, pair.anna, "mark", at++);
        undo(&pair, 3, at++);
    }
    act(&pair, pair.anna, "pass", at++);
    act(&pair, pair.bert, "pass", at++);
    time_t begun = time(NULL);
    const char *call = take_call(listener, "200 OK");
    assert_non_null(call);
    assert_non_null(strstr(call, "\"seat\":\"east\""));
    /* The silent ones have ten seconds for each of three calls. */
    assert_true(time(NULL) - begun < 9);
    close(silent);
    close(listener);
    get_up(&pair);
}

static void test_who_does_not_answer_keeps_nobody_else_waiting(void **state)
{
    (void)state;
    prove_nobody_else_waits(one_host);
}

/* What counts is who is called, not by which name. */
static void test_a_server_of_many_names_is_one(void **state)
{
    (void)state;
    prove_nobody_else_waits(one_address);
}

static void test_who_does_not_tell_addresses_keeps_nobody_else_waiting(void **state)
{
    (void)state;
    prove_nobody_else_waits(one_domain);
}

static void test_who_has_answered_does_not_wait_for_strangers(void **state)
{
    (void)state;
    prove_nobody_else_waits(many_addresses);
}

static void test_a_private_address_is_refused_unless_allowed(void **state)
{
    (void)state;
    char body[128];
    struct pair pair;
    start(&pair.process, false);
    pair.listener = listen_somewhere("127.0.0.1", &pair.port);
    pair.socket = dial(&pair.process);
    be_guest(&pair.process, pair.socket, pair.bert);
    snprintf(body, sizeof body, "{\"webhook\":\"http://127.0.0.1:%d/\"}", pair.port);
    struct reply reply = ask(&pair.process, pair.socket, "POST", "/api/me", pair.bert, body);
    assert_int_equal(reply.status, 400);
    get_up(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whose_turn_it_is_is_told),
        cmocka_unit_test(test_who_does_not_answer_keeps_nobody_else_waiting),
        cmocka_unit_test(test_a_server_of_many_names_is_one),
        cmocka_unit_test(test_who_does_not_tell_addresses_keeps_nobody_else_waiting),
        cmocka_unit_test(test_who_has_answered_does_not_wait_for_strangers),
        cmocka_unit_test(test_a_private_address_is_refused_unless_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
