/*
 * Load for `sortie serve`: many tables that are played at random, as fast as the server answers,
 * and then many watchers who only sit there. Prints what it measured; bench/serve starts it.
 *
 *     load PORT PID TABLES SECONDS CONNECTIONS WATCHERS [GAME]
 *
 * Every connection has a guest of its own and plays that guest's tables in turn, one action on its
 * way at a time: so CONNECTIONS is how many actions are in flight.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "client.h"

enum { ID_SIZE = 32, CHOICES_MOST = 512, ACTION_SIZE = 64, EVENTS_MOST = 256, WARM_UP = 1 };
enum { LATENCIES_MOST = 4 << 20, WATCHERS_AT_ONCE = 100 };

/* What a connection waits for. */
enum step { NAMING, LOOKING, MAKING, ACTING };

struct table {
    char id[ID_SIZE], action[ACTION_SIZE]; /* what is to be played next; empty: it is over */
    int at;
};

struct player {
    struct client client;
    enum step step;
    struct table *tables;
    int table_count, current;
};

static struct {
    int tables, seconds, connections, watchers, process;
    const char *game;
    char seats[256]; /* of the game, all for one player: "allied":"me",... */
    struct player *players;
    int ready; /* players whose tables are all made */
    bool is_measuring, is_over;
    uint64_t actions, entries, made, refused, random;
    uint32_t *latencies; /* microseconds */
    size_t latency_count;
} load = { .random = 1885 };

/* ---- Reading a view -------------------------------------------------------------------------- */

static uint64_t draw(uint64_t below)
{
    load.random = load.random * 6364136223846793005U + 1442695040888963407U;
    return (load.random >> 33) % below;
}

/* Copies the text that follows `name` up to its quote. */
static bool copy_after(const char *text, const char *name, char *out, size_t size)
{
    const char *found = strstr(text, name);
    if (!found) return false;
    found += strlen(name);
    snprintf(out, size, "%.*s", (int)strcspn(found, "\""), found);
    return true;
}

/* Chooses one of the legal actions. Only searches for what it needs: reading all of the JSON would
 * take the time from the server, which shares the machine. */
static void read_view(struct table *table, const char *view)
{
    static const char name[] = "\"action\":\"";
    const char *found[CHOICES_MOST];
    const char *at = strstr(view, "\"at\":"), *list = strstr(view, "\"choices\":[");
    int count = 0;
    if (!at || !list) give_up("no view: %.200s", view);
    table->at = (int)strtol(at + 5, NULL, 10);
    table->action[0] = '\0';
    /* What was done here the last time is offered as a whole, and need not be legal at once. */
    const char *end = strstr(list, "\"game\":{"), *again = strstr(list, "\"again\":[");
    if (again && (!end || again < end)) end = again;
    for (list = strstr(list, name); list && (!end || list < end) && count < CHOICES_MOST;
         list = strstr(list + 1, name)) {
        found[count++] = list;
    }
    if (count > 0) {
        copy_after(found[draw((uint64_t)count)], name, table->action, sizeof table->action);
    }
}

/* The seats of the game, from the answer about all games. */
static void read_seats(const char *games)
{
    char wanted[64], seat[ID_SIZE];
    snprintf(wanted, sizeof wanted, "{\"id\":\"%s\"", load.game);
    const char *game = strstr(games, wanted), *list = game ? strstr(game, "\"seats\":[") : NULL;
    if (!list) give_up("there is no such game: %s", load.game);
    const char *end = strchr(list, ']');
    for (; list && list < end; list = strstr(list + 1, "{\"id\":\"")) {
        size_t used = strlen(load.seats);
        if (*list != '{' || !copy_after(list, "{\"id\":\"", seat, sizeof seat)) continue;
        snprintf(load.seats + used, sizeof load.seats - used, "%s\"%s\":\"me\"", used ? "," : "",
                 seat);
    }
}

/* ---- A player -------------------------------------------------------------------------------- */

static void make_table(struct player *player)
{
    char body[512];
    player->step = MAKING;
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":{%s}}", load.game, load.seats);
    client_send(&player->client, "/api/tables", body);
}

/* Plays the next table in turn; a game that is over makes room for a new one. */
static void play_next(struct player *player)
{
    char path[96], body[128];
    player->current = (player->current + 1) % player->table_count;
    const struct table *table = &player->tables[player->current];
    if (!table->action[0]) {
        make_table(player);
        return;
    }
    player->step = ACTING;
    snprintf(path, sizeof path, "/api/tables/%s/act", table->id);
    snprintf(body, sizeof body, "{\"action\":\"%s\",\"at\":%d}", table->action, table->at);
    client_send(&player->client, path, body);
}

static void count_action(const struct player *player, int before)
{
    if (!load.is_measuring) return;
    load.actions++;
    load.entries += (uint64_t)(player->tables[player->current].at - before);
    if (load.latency_count < LATENCIES_MOST) {
        load.latencies[load.latency_count++] = (uint32_t)(now_microseconds() - player->client.sent);
    }
}

static void take_answer(struct player *player, int status, const char *body)
{
    struct table *table = &player->tables[player->current];
    int before = table->at, wanted = load.tables / load.connections;
    if (status != 200 && status != 201) give_up("%d: %.300s", status, body);
    switch (player->step) {
    case NAMING:
        copy_after(body, "\"token\":\"", player->client.token, TOKEN_SIZE);
        player->current = -1;
        client_take(&player->client);
        player->step = LOOKING;
        client_send(&player->client, "/api/games", NULL);
        return;
    case LOOKING:
        if (!load.seats[0]) read_seats(body);
        break;
    case MAKING:
        copy_after(body, "\"id\":\"", table->id, sizeof table->id);
        read_view(table, body);
        load.made++;
        break;
    case ACTING:
        read_view(table, body);
        count_action(player, before);
        break;
    }
    client_take(&player->client);
    if (player->table_count < wanted) {
        player->current = player->table_count++;
        make_table(player);
        if (player->table_count == wanted) load.ready++;
    } else if (!load.is_over) {
        play_next(player);
    }
}

static void begin_player(struct player *player, int number, int epoll)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = player };
    char body[64];
    client_open(&player->client, number);
    player->tables = calloc((size_t)(load.tables / load.connections), sizeof *player->tables);
    if (!player->tables) give_up("out of memory");
    epoll_ctl(epoll, EPOLL_CTL_ADD, player->client.socket, &event);
    snprintf(body, sizeof body, "{\"name\":\"Player %d\"}", number);
    client_send(&player->client, "/api/guest", body);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void serve_events(int epoll, int64_t until)
{
    struct epoll_event events[EVENTS_MOST];
    while (now_microseconds() < until) {
        int count = epoll_wait(epoll, events, EVENTS_MOST, 10);
        for (int i = 0; i < count; i++) {
            struct player *player = events[i].data.ptr;
            const char *body = NULL;
            int status = client_read(&player->client, &body);
            if (status != 0) take_answer(player, status, body);
        }
        if (!load.is_measuring && until == INT64_MAX && load.ready == load.connections) return;
    }
}

static int compare(const void *one, const void *other)
{
    uint32_t first = *(const uint32_t *)one, second = *(const uint32_t *)other;
    return (first > second) - (first < second);
}

static double percentile(double part)
{
    size_t at = (size_t)((double)(load.latency_count - 1) * part);
    return load.latencies[at] / 1000.0;
}

/* Processor time of the server up to now, in seconds; all of its threads. */
static double processor_seconds(void)
{
    char path[64], text[1024];
    unsigned long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", load.process);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    /* The name, which may have spaces, ends with the last bracket; the times are the 12th and 13th
     * word after it. */
    char *word = strrchr(text, ')');
    for (int i = 0; word && i < 12; i++) word = strchr(word + 1, ' ');
    if (word) {
        user = strtoul(word, &word, 10);
        kernel = strtoul(word, NULL, 10);
    }
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

static void play(int epoll)
{
    load.players = calloc((size_t)load.connections, sizeof *load.players);
    load.latencies = calloc(LATENCIES_MOST, sizeof *load.latencies);
    if (!load.players || !load.latencies) give_up("out of memory");
    for (int i = 0; i < load.connections; i++) begin_player(&load.players[i], i, epoll);
    serve_events(epoll, INT64_MAX);
    serve_events(epoll, now_microseconds() + WARM_UP * 1000000);
    load.is_measuring = true;
    double worked = processor_seconds();
    int64_t begun = now_microseconds();
    serve_events(epoll, begun + (int64_t)load.seconds * 1000000);
    double taken = (double)(now_microseconds() - begun) / 1e6;
    worked = processor_seconds() - worked;
    load.is_measuring = false;
    load.is_over = true;
    serve_events(epoll, now_microseconds() + 500000);
    if (load.latency_count == 0) give_up("nothing was played");
    qsort(load.latencies, load.latency_count, sizeof *load.latencies, compare);
    printf("%s: tables %d, in flight %d, %.1f s\n", load.game, load.tables, load.connections,
           taken);
    printf("durable actions/s  %.0f\n", (double)load.actions / taken);
    printf("history entries/s  %.0f\n", (double)load.entries / taken);
    printf("processor us       %.0f an action\n", worked * 1e6 / (double)load.actions);
    printf("latency ms         p50 %.2f  p99 %.2f  max %.2f\n", percentile(0.50), percentile(0.99),
           percentile(1.0));
}

/* ---- Watching -------------------------------------------------------------------------------- */

/* The memory of the server, as the system counts it, in kilobytes. */
static long resident_kilobytes(void)
{
    char path[64], line[256];
    long size = -1;
    snprintf(path, sizeof path, "/proc/%d/status", load.process);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "VmRSS:", 6) == 0) size = strtol(line + 6, NULL, 10);
    }
    fclose(file);
    return size;
}

/* Whether a whole message stands after the handshake. */
static bool has_message(const struct client *client, const char *body)
{
    const unsigned char *frame = (const unsigned char *)body;
    size_t have = client->length - (size_t)(body - client->input), head = 2, size;
    if (have < 10) return false;
    size = frame[1];
    if (size == 126) {
        head = 4;
        size = (size_t)frame[2] << 8 | frame[3];
    } else if (size == 127) {
        head = 10;
        size = 0;
        for (int i = 2; i < 10; i++) size = size << 8 | frame[i];
    }
    return have >= head + size;
}

/* Waits until each of these has its handshake and its first view. */
static void wait_for_views(struct client *watchers, int count)
{
    for (int i = 0; i < count; i++) {
        const char *body = "";
        int status = 0;
        int64_t until = now_microseconds() + 30000000;
        while (status == 0 || !has_message(&watchers[i], body)) {
            status = client_read(&watchers[i], &body);
            if (status != 0 && status != 101) give_up("%d: %.300s", status, body);
            if (now_microseconds() > until) give_up("a watcher sees nothing");
        }
        client_take(&watchers[i]);
        free(watchers[i].input);
        watchers[i].input = NULL;
        watchers[i].room = 0;
    }
}

static void watch(void)
{
    struct client *watchers = calloc((size_t)load.watchers, sizeof *watchers);
    if (!watchers) give_up("out of memory");
    long before = resident_kilobytes();
    int64_t begun = now_microseconds();
    for (int i = 0; i < load.watchers; i += WATCHERS_AT_ONCE) {
        int count = load.watchers - i < WATCHERS_AT_ONCE ? load.watchers - i : WATCHERS_AT_ONCE;
        for (int k = i; k < i + count; k++) {
            const struct player *player = &load.players[k % load.connections];
            client_open(&watchers[k], k);
            memcpy(watchers[k].token, player->client.token, TOKEN_SIZE);
            int table = k / load.connections % player->table_count;
            client_send_live(&watchers[k], player->tables[table].id);
        }
        wait_for_views(watchers + i, count);
    }
    double taken = (double)(now_microseconds() - begun) / 1e6;
    long after = resident_kilobytes();
    printf("watchers           %d opened in %.1f s\n", load.watchers, taken);
    printf("server memory MB   %.0f before, %.0f with them: %.1f kB each\n", (double)before / 1024,
           (double)after / 1024, (double)(after - before) / load.watchers);
    for (int i = 0; i < load.watchers; i++) client_close(&watchers[i]);
    free(watchers);
}

int main(int argc, char **argv)
{
    struct rlimit limit;
    if (argc != 7 && argc != 8) give_up("PORT PID TABLES SECONDS CONNECTIONS WATCHERS [GAME]");
    client_use_port((int)strtol(argv[1], NULL, 10));
    load.process = (int)strtol(argv[2], NULL, 10);
    load.tables = (int)strtol(argv[3], NULL, 10);
    load.seconds = (int)strtol(argv[4], NULL, 10);
    load.connections = (int)strtol(argv[5], NULL, 10);
    load.watchers = (int)strtol(argv[6], NULL, 10);
    load.game = argc == 8 ? argv[7] : "khartoum";
    if (load.connections < 1 || load.tables < load.connections) give_up("too few tables");
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    int epoll = epoll_create1(0);
    if (epoll < 0) give_up("no epoll");
    play(epoll);
    if (load.watchers > 0) watch();
    for (int i = 0; i < load.connections; i++) {
        client_close(&load.players[i].client);
        free(load.players[i].tables);
    }
    free(load.players);
    free(load.latencies);
    return 0;
}
