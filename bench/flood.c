/*
 * One guest does his worst: tables of Toulon with a bot on each of seven seats, again and again.
 * Meanwhile somebody else asks `GET /api/me`, 40 times a second, and has asked so before the flood.
 * Prints how long the answers took; `bench/serve flood` starts it.
 *
 *     flood PORT SECONDS
 *
 * The clock tells little on a busy machine, so what the loop itself took is read from /metrics: the
 * processor time of its turns, which is what a request can wait for.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "client.h"

enum { PAUSE = 25000, ASKED_MOST = 100000, ELSEWHERE = 10000 };

static const char table[] = "{\"game\":\"toulon\",\"seats\":{%s}}";

struct turns {
    double below[64], count[64];
    int buckets;
};

static int wait_for(struct client *client, const char **body)
{
    int status = 0;
    const struct timespec moment = { 0, 100000 };
    while ((status = client_read(client, body)) == 0) nanosleep(&moment, NULL);
    return status;
}

static void become_guest(struct client *client, int number, const char *name)
{
    char body[64];
    const char *answer = NULL;
    client_open(client, number);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    client_send(client, "/api/guest", body);
    if (wait_for(client, &answer) != 201) give_up("no guest: %.200s", answer);
    const char *token = strstr(answer, "\"token\":\"");
    if (!token) give_up("no token: %.200s", answer);
    token += strlen("\"token\":\"");
    snprintf(client->token, sizeof client->token, "%.*s", (int)strcspn(token, "\""), token);
    client_take(client);
}

/* How many turns of the loop took how much processor time, so far. */
static void read_turns(struct client *client, struct turns *turns)
{
    static const char name[] = "sortie_turn_processor_seconds_bucket{le=\"";
    const char *body = NULL;
    client_send(client, "/metrics", NULL);
    if (wait_for(client, &body) != 200) give_up("no numbers: %.200s", body);
    turns->buckets = 0;
    for (const char *at = strstr(body, name); at; at = strstr(at + 1, name)) {
        char *end = NULL;
        turns->below[turns->buckets] = strtod(at + strlen(name), &end);
        turns->count[turns->buckets++] = strtod(strchr(end, ' '), NULL);
    }
    client_take(client);
}

/* The end of the bucket in which such a part of the turns between two looks had ended. */
static double turn_part(const struct turns *before, const struct turns *after, double part)
{
    int last = after->buckets - 1;
    double all = last < 0 ? 0 : after->count[last] - before->count[last];
    for (int i = 0; i <= last; i++) {
        if (after->count[i] - before->count[i] >= all * part) return after->below[i] * 1000;
    }
    return 0;
}

static int compare(const void *one, const void *other)
{
    int64_t first = *(const int64_t *)one, second = *(const int64_t *)other;
    return (first > second) - (first < second);
}

/* Seven seats of bots, as the game names them. */
static void read_seats(struct client *client, char *seats, size_t size)
{
    const char *body = NULL;
    client_send(client, "/api/games", NULL);
    (void)wait_for(client, &body);
    const char *game = strstr(body, "{\"id\":\"toulon\""), *at = NULL;
    at = game ? strstr(game, "\"seats\":[") : NULL;
    if (!at) give_up("there is no Toulon here");
    const char *end = strchr(at, ']');
    size_t used = 0;
    for (at = strstr(at, "{\"id\":\""); at && at < end; at = strstr(at + 1, "{\"id\":\"")) {
        const char *id = at + strlen("{\"id\":\"");
        used += (size_t)snprintf(seats + used, size - used, "%s\"%.*s\":\"bot:normal\"",
                                 used ? "," : "", (int)strcspn(id, "\""), id);
    }
    client_take(client);
}

/* Asks for so many seconds; `flooder` null: alone. */
static void ask(const char *what, struct client *asker, struct client *flooder, const char *body,
                double seconds)
{
    static int64_t taken[ASKED_MOST];
    struct turns before, after;
    int count = 0, made = 0, refused = 0;
    bool is_on_its_way = false;
    const char *answer = NULL;
    read_turns(asker, &before);
    int64_t begun = now_microseconds(), next = begun;
    while (now_microseconds() < begun + (int64_t)(seconds * 1e6) && count < ASKED_MOST) {
        if (flooder && !is_on_its_way) client_send(flooder, "/api/tables", body);
        is_on_its_way = flooder != NULL;
        client_send(asker, "/api/me", NULL);
        if (wait_for(asker, &answer) != 200) give_up("refused: %.200s", answer);
        taken[count++] = now_microseconds() - asker->sent;
        client_take(asker);
        int status = is_on_its_way ? client_read(flooder, &answer) : 0;
        if (status != 0) {
            made += status == 201;
            refused += status != 201;
            client_take(flooder);
            is_on_its_way = false;
        }
        next += PAUSE;
        int64_t rest = next - now_microseconds();
        const struct timespec pause = { 0, rest > 0 ? rest * 1000 : 0 };
        nanosleep(&pause, NULL);
    }
    if (is_on_its_way) {
        (void)wait_for(flooder, &answer);
        client_take(flooder);
    }
    read_turns(asker, &after);
    qsort(taken, (size_t)count, sizeof taken[0], compare);
    printf("%-6s asked %d  ms p50 %.2f  p99 %.2f  max %.2f;  turns of the loop, processor ms: "
           "p99 below %g, all below %g;  tables %d, refused %d\n",
           what, count, (double)taken[count / 2] / 1000, (double)taken[count * 99 / 100] / 1000,
           (double)taken[count - 1] / 1000, turn_part(&before, &after, 0.99),
           turn_part(&before, &after, 1), made, refused);
}

int main(int argc, char **argv)
{
    struct client asker, flooder;
    char seats[512], body[640];
    if (argc != 3) give_up("PORT SECONDS");
    client_use_port((int)strtol(argv[1], NULL, 10));
    double seconds = strtod(argv[2], NULL);
    become_guest(&asker, 0, "Asker");
    become_guest(&flooder, ELSEWHERE, "Flooder");
    read_seats(&asker, seats, sizeof seats);
    snprintf(body, sizeof body, table, seats);
    ask("quiet", &asker, NULL, body, seconds / 4);
    ask("flood", &asker, &flooder, body, seconds);
    client_close(&asker);
    client_close(&flooder);
    return 0;
}
