/* A site without a network, see visit.h. */
#include "visit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/parts.h"
#include "hosted/data.h"
#include "table/duel_game.h"

int64_t visit_now = INT64_C(1794700000000);

const char *visit_address = "192.0.2.7";

static int64_t now(void)
{
    return visit_now;
}

static void wake(void *link)
{
    ((struct ear *)link)->woken++;
}

/* ---- The games ------------------------------------------------------------------------------- */

/* The duel with hidden things hides here what others have, too, and can be imagined. */
static void observe_own(void *view, const void *state, int seat)
{
    game_observe(&duel_secret_game, view, state, seat);
    struct duel_state *seen = view;
    for (int i = 0; i < DUEL_SEATS; i++) {
        if (i != seat) seen->points[i] = 0;
    }
}

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    memcpy(state, view, sizeof(struct duel_state));
}

/* The open duel counts how often it is asked for the reason of a choice: once for each that is told
 * of. */
int visit_reasons;

static unsigned count_reason(const void *data, const void *state, action a)
{
    visit_reasons++;
    return duel_game.reason(data, state, a);
}

static struct game open_game, secret_game;
static const struct game *games[6];
static const void *datas[5];

static const struct game *load_game(const char *id, void *data, size_t size)
{
    struct fault fault = { "" };
    const struct game *game = game_find(id);
    assert_true(game->data_size <= size);
    assert_true(data_load(game, NULL, data, NULL, NULL, &fault));
    return game;
}

static void prepare_games(void)
{
    static char khartoum_data[4096], toulon_data[64 << 10];
    secret_game = duel_secret_game;
    static const struct game_secrets secrets = { .observe = observe_own, .imagine = imagine };
    secret_game.secrets = &secrets;
    games[0] = load_game("khartoum", khartoum_data, sizeof khartoum_data);
    open_game = duel_game;
    open_game.reason = count_reason;
    games[1] = &open_game;
    games[2] = &secret_game;
    games[3] = &duel_council_game;
    games[4] = load_game("toulon", toulon_data, sizeof toulon_data);
    datas[0] = khartoum_data;
    datas[4] = toulon_data;
    datas[1] = datas[2] = datas[3] = &duel_data;
}

/* ---- Opening and closing --------------------------------------------------------------------- */

void visit_open(struct visit *visit, const char *path)
{
    struct fault fault = { "" };
    prepare_games();
    *visit = (struct visit){ .store = store_open(path, &fault) };
    if (!visit->store) fail_msg("%s", fault.text);
    visit->catalogue = catalogue_open(&fault);
    assert_non_null(visit->catalogue);
    visit->settings = (struct site_settings){ .store = visit->store,
                                              .catalogue = visit->catalogue,
                                              .games = games,
                                              .data = datas,
                                              .origin = OWN_ORIGIN,
                                              .hosts = "localhost:1885 [::1]:1885",
                                              .hashes_lightly = true,
                                              .now = now,
                                              .wake = wake };
    visit->site = site_open(&visit->settings, &fault);
    if (!visit->site) fail_msg("%s", fault.text);
}

void visit_open_limited(struct visit *visit, int rate)
{
    struct fault fault = { "" };
    visit_open(visit, ":memory:");
    site_close(visit->site);
    visit->settings.rate = rate;
    visit->site = site_open(&visit->settings, &fault);
    assert_non_null(visit->site);
}

void visit_open_with(struct visit *visit, const struct game *const *other)
{
    struct fault fault = { "" };
    visit_open(visit, ":memory:");
    site_close(visit->site);
    visit->settings.games = other;
    visit->settings.data = NULL;
    visit->site = site_open(&visit->settings, &fault);
    if (!visit->site) fail_msg("%s", fault.text);
}

void visit_open_two(struct visit *visit, const struct game *const *other,
                    char anna[SITE_TOKEN_SIZE], char bert[SITE_TOKEN_SIZE])
{
    visit_open_with(visit, other);
    visit_guest(visit, "Anna", anna);
    visit_guest(visit, "Bert", bert);
}

void visit_close(struct visit *visit)
{
    site_close(visit->site);
    store_close(visit->store);
    catalogue_close(visit->catalogue);
}

/* ---- Asking ---------------------------------------------------------------------------------- */

void reply_free(struct reply *reply)
{
    json_decref(reply->json);
    free(reply->body);
    *reply = (struct reply){ 0 };
}

struct reply visit_send(struct visit *visit, const struct request *request)
{
    struct answer answer;
    struct reply reply = { 0 };
    site_answer(visit->site, request, &answer);
    if (answer.job) {
        struct job *job = answer.job;
        while (!job_run(job)) continue;
        site_job_done(visit->site, job, &answer);
    }
    if (!site_flush(visit->site)) site_refuse(visit->site, request, "store_failed", &answer);
    reply.status = answer.status;
    reply.retry_after = answer.retry_after;
    snprintf(reply.cookie, sizeof reply.cookie, "%s", answer.cookie);
    snprintf(reply.file_name, sizeof reply.file_name, "%s", answer.file_name);
    reply.body = answer.body;
    answer.body = NULL;
    assert_non_null(reply.body);
    assert_int_equal(strlen(reply.body), answer.size);
    if (strcmp(answer.type, "application/json") == 0) {
        reply.json = json_loads(reply.body, JSON_REJECT_DUPLICATES, NULL);
        assert_non_null(reply.json);
    }
    answer_free(&answer);
    return reply;
}

struct reply visit_ask(struct visit *visit, const char *token, const char *path, const char *body)
{
    char authorization[80], plain[512];
    const char *query = strchr(path, '?');
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(path, "?"), path);
    snprintf(authorization, sizeof authorization, "Bearer %s", token ? token : "");
    const struct request request = { .method = body ? METHOD_POST : METHOD_GET,
                                     .path = plain,
                                     .query = query ? query + 1 : NULL,
                                     .body = body,
                                     .body_size = body ? strlen(body) : 0,
                                     .origin = OWN_ORIGIN,
                                     .host = "127.0.0.1:1885",
                                     .authorization = token ? authorization : NULL,
                                     .content_type = "application/json",
                                     .address = visit_address };
    return visit_send(visit, &request);
}

json_t *visit_expect(struct visit *visit, int status, const char *token, const char *path,
                     const char *body)
{
    struct reply reply = visit_ask(visit, token, path, body);
    if (reply.status != status) print_error("%s %s\n%s\n", path, body ? body : "", reply.body);
    assert_int_equal(reply.status, status);
    json_t *json = json_incref(reply.json);
    reply_free(&reply);
    return json;
}

void visit_refused(struct visit *visit, int status, const char *code, const char *token,
                   const char *path, const char *body)
{
    json_t *json = visit_expect(visit, status, token, path, body);
    const json_t *error = json_object_get(json, "error");
    assert_int_equal(json_object_size(json), 1);
    if (strcmp(get_text(error, "code"), code) != 0) print_error("%s %s\n", path, body ? body : "");
    assert_string_equal(get_text(error, "code"), code);
    assert_true(strlen(get_text(error, "message")) > 0);
    json_decref(json);
}

/* ---- Often asked ----------------------------------------------------------------------------- */

void visit_guest(struct visit *visit, const char *name, char token[SITE_TOKEN_SIZE])
{
    json_t *json = visit_expect(visit, 201, NULL, "/api/guest", line("{\"name\":\"%s\"}", name));
    snprintf(token, SITE_TOKEN_SIZE, "%s", get_text(json, "token"));
    json_decref(json);
}

void visit_open_three(struct visit *visit, char anna[SITE_TOKEN_SIZE], char bert[SITE_TOKEN_SIZE],
                      char carl[SITE_TOKEN_SIZE])
{
    visit_open(visit, ":memory:");
    visit_guest(visit, "Anna", anna);
    visit_guest(visit, "Bert", bert);
    visit_guest(visit, "Carl", carl);
}

void visit_create(struct visit *visit, const char *token, const char *body, char id[STORE_ID_SIZE])
{
    visit_now++; /* lists are in the order of time */
    json_t *view = visit_expect(visit, 201, token, "/api/tables", body);
    snprintf(id, STORE_ID_SIZE, "%s", get_text(json_object_get(view, "table"), "id"));
    json_decref(view);
}

json_t *visit_act(struct visit *visit, const char *token, const char *id, const char *choice,
                  json_int_t at)
{
    return visit_expect(visit, 200, token, table_path(id, "act"),
                        line("{\"action\":\"%s\",\"at\":%d}", choice, (int)at));
}

enum { LINES = 8, LINE_SIZE = 1024 };

const char *line(const char *format, ...)
{
    static char lines[LINES][LINE_SIZE];
    static int next;
    char *out = lines[next++ % LINES];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(out, LINE_SIZE, format, arguments);
    va_end(arguments);
    assert_true(length >= 0 && length < LINE_SIZE);
    return out;
}

char *import_body(const char *transcript)
{
    json_t *body = json_object();
    json_object_set_new(body, "transcript", json_string(transcript));
    char *text = json_dumps(body, 0);
    json_decref(body);
    return text;
}

const char *table_path(const char *id, const char *what)
{
    return line("/api/tables/%s%s%s", id, what[0] && what[0] != '?' ? "/" : "", what);
}

/* ---- Reading --------------------------------------------------------------------------------- */

json_t *get(const json_t *json, ...)
{
    va_list names;
    json_t *found = NULL;
    va_start(names, json);
    for (const char *name = va_arg(names, const char *); name; name = va_arg(names, const char *)) {
        found = json_object_get(json, name);
        json = found;
    }
    va_end(names);
    assert_non_null(found);
    return found;
}

const char *get_text(const json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));
    if (!text) print_error("no text \"%s\"\n", name);
    assert_non_null(text);
    return text;
}

json_int_t get_number(const json_t *json, const char *name)
{
    const json_t *number = json_object_get(json, name);
    assert_true(json_is_integer(number));
    return json_integer_value(number);
}

/* ---- Files ----------------------------------------------------------------------------------- */

char *visit_file(void)
{
    char folder[] = "/tmp/sortie-site-XXXXXX";
    assert_non_null(mkdtemp(folder));
    size_t size = sizeof folder + 16;
    char *path = malloc(size);
    assert_non_null(path);
    snprintf(path, size, "%s/store.db", folder);
    return path;
}

void visit_remove_file(char *path)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-lock", ".lock" };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        (void)unlink(line("%s%s", path, ends[i]));
    path[strlen(path) - strlen("/store.db")] = '\0';
    assert_int_equal(rmdir(path), 0);
    free(path);
}

/* ---- Watching -------------------------------------------------------------------------------- */

struct watcher *visit_watch(struct visit *visit, const char *token, const char *id,
                            const char *query, struct ear *ear)
{
    char authorization[80];
    struct answer answer;
    snprintf(authorization, sizeof authorization, "Bearer %s", token ? token : "");
    const struct request request = { .method = METHOD_GET,
                                     .path = table_path(id, "live"),
                                     .query = query,
                                     .origin = OWN_ORIGIN,
                                     .host = "localhost:1885",
                                     .authorization = token ? authorization : NULL,
                                     .address = "192.0.2.7" };
    *ear = (struct ear){ 0 };
    struct watcher *watcher = site_watch(visit->site, &request, ear, &answer);
    if (!watcher) answer_free(&answer);
    return watcher;
}

json_t *visit_hear(struct visit *visit, struct watcher *watcher, bool *gone)
{
    size_t size = 0;
    const char *message = site_next_message(visit->site, watcher, &size, gone);
    if (!message) return NULL;
    assert_int_equal(strlen(message), size);
    json_t *json = json_loads(message, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(json);
    json_t *view = json_incref(get(json, "view", NULL));
    json_decref(json);
    return view;
}
