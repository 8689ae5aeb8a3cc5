/*
 * Any bytes as requests to a site that has a table: each line is one. Its first character is the
 * method (G, P, anything else), its second who asks (a: the owner, b: another, anything else:
 * nobody), then a path up to a space, in which @ stands for the table, and the rest is the body, in
 * which % stands for the other's id. A line that begins with # goes to the readers of headers
 * instead. Which game the table plays, the first byte of all may say (picked_game.h): Khartoum
 * too is played by a group here, to which both belong.
 *
 * Whatever is asked, the answer is JSON or a transcript with a status that the interface knows, and
 * the table can still be looked at by its owner.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "site/site_internal.h"

#include "picked_game.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
int LLVMFuzzerInitialize(int *count, char ***arguments);

enum { LINES_MOST = 16, LINE_SIZE = 4096, INPUTS_OF_A_SITE = 500, GAMES_MOST = 9 };

static struct site *site;
static struct store *store;
static struct catalogue *catalogue;
static char owner[80], other[80];
static char table[STORE_ID_SIZE], other_id[STORE_ID_SIZE];
static struct game group_game;

static void must(bool condition)
{
    if (!condition) abort();
}

static int64_t now(void)
{
    static int64_t time = INT64_C(1794700000000);
    return time += 10;
}

/* ---- Asking ---------------------------------------------------------------------------------- */

static void check_answer(const struct answer *answer)
{
    static const int known[] = { 200, 201, 400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429 };
    bool is_known = false;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        is_known = is_known || known[i] == answer->status;
    must(is_known && answer->body && strlen(answer->body) == answer->size);
    if (strcmp(answer->type, "application/json") != 0) return;
    json_t *json = json_loads(answer->body, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(json));
    must((answer->status >= 400) == (json_object_get(json, "error") != NULL));
    json_decref(json);
}

/* The JSON of the answer, a new reference; hashing takes too long here, so nobody is let in by it.
 */
static json_t *ask(enum method method, const char *authorization, char *path, const char *body)
{
    struct answer answer;
    char *query = strchr(path, '?');
    if (query) *query++ = '\0';
    const struct request request = { .method = method,
                                     .path = path,
                                     .query = query,
                                     .body = body,
                                     .body_size = strlen(body),
                                     .origin = "http://localhost:1885",
                                     .host = "localhost:1885",
                                     .authorization = authorization,
                                     .content_type = "application/json",
                                     .address = "192.0.2.7" };
    site_answer(site, &request, &answer);
    if (answer.job) {
        site_job_done(site, answer.job, &answer);
        answer_free(&answer);
        return NULL;
    }
    check_answer(&answer);
    json_t *json = json_loads(answer.body, 0, NULL);
    answer_free(&answer);
    must(site_flush(site));
    return json;
}

/* What bots choose comes back sooner or later: here after the next line, and without a search,
 * which would take longer than all else. */
static void think(void)
{
    struct thought *thought = site_next_thought(site, THOUGHT_ANY);
    if (!thought) return;
    thought->choice = thought->legal[0];
    thought->has_chosen = true;
    site_thought_done(site, thought);
    must(site_flush(site));
}

static json_t *post(const char *authorization, const char *path, const char *body)
{
    char copy[128];
    snprintf(copy, sizeof copy, "%s", path);
    return ask(METHOD_POST, authorization, copy, body);
}

/* ---- The site -------------------------------------------------------------------------------- */

static void fail_on_fault(void *context, const char *id, const char *fault)
{
    (void)context;
    (void)id;
    must(!fault);
}

/* The id is room for who it is, or null. */
static void make_guest(const char *body, char authorization[80], char *id)
{
    json_t *json = post(NULL, "/api/guest", body);
    const char *token = json_string_value(json_object_get(json, "token"));
    must(token != NULL);
    snprintf(authorization, 80, "Bearer %s", token);
    if (id)
        snprintf(id, STORE_ID_SIZE, "%s",
                 json_string_value(json_object_get(json_object_get(json, "user"), "id")));
    json_decref(json);
}

/* Khartoum has no council: this one may vote at about half of its positions. */
static enum council council_of(const void *data, const void *state)
{
    (void)data;
    return check_value(state, group_game.state_size) % 2 ? COUNCIL_BOUND : COUNCIL_VOTES;
}

static bool is_clerical(const void *data, const void *state)
{
    (void)data;
    return check_value(state, group_game.state_size) % 3 == 0;
}

/* One site for many inputs, because a new one takes long; then the store is checked. */
static void have_site(void)
{
    static int inputs;
    struct fault fault = { "" };
    if (!catalogue) catalogue = catalogue_open(&fault);
    if (site && inputs++ % INPUTS_OF_A_SITE != 0) return;
    if (store) must(site_check(store, fail_on_fault, NULL));
    site_close(site);
    store_close(store);
    store = store_open(":memory:", &fault);
    group_game = *game_find("khartoum");
    static const struct game_council council = { .kind = council_of, .is_clerical = is_clerical };
    group_game.council = &council;
    static const struct game *games[GAMES_MOST + 1] = { &group_game };
    for (int i = 1; i < GAMES_MOST && sortie_games[i]; i++) games[i] = sortie_games[i];
    const struct site_settings settings = { .store = store,
                                            .catalogue = catalogue,
                                            .games = games,
                                            .origin = "http://localhost:1885",
                                            .now = now };
    must(store && catalogue);
    site = site_open(&settings, &fault);
    must(site != NULL);
    make_guest("{\"name\":\"Anna\"}", owner, NULL);
    make_guest("{\"name\":\"Bert\"}", other, other_id);
}

static void have_table(const struct game *game)
{
    char with_dice[128], open[128];
    snprintf(with_dice, sizeof with_dice,
             "{\"game\":\"%s\",\"visibility\":\"open\",\"dice\":\"manual\"}", game->id);
    snprintf(open, sizeof open, "{\"game\":\"%s\",\"visibility\":\"open\"}", game->id);
    json_t *json = post(owner, "/api/tables", with_dice);
    if (json_object_get(json, "error")) { /* too many of this owner: or signed out */
        json_decref(json);
        make_guest("{\"name\":\"Anna\"}", owner, NULL);
        json = post(owner, "/api/tables", open);
    }
    const char *id = json_string_value(json_object_get(json_object_get(json, "table"), "id"));
    must(id != NULL);
    snprintf(table, sizeof table, "%s", id);
    char path[64], body[80];
    const json_t *made = json_object_get(json, "table");
    snprintf(path, sizeof path, "/api/tables/%s/join", table);
    snprintf(body, sizeof body, "{\"invite\":\"%s\"}",
             json_string_value(json_object_get(made, "invite")));
    json_decref(post(other, path, body));
    json_decref(json);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static void read_headers(const char *line)
{
    char out[SEGMENT_SIZE];
    struct path path;
    const struct request request = { .query = line, .accept_language = line };
    if (path_read(line, &path)) must(path.count <= PATH_SEGMENTS);
    (void)query_find(line, "lang", out, sizeof out);
    if (cookie_find(line, "sortie", out, sizeof out)) must(strlen(out) < sizeof out);
    if (bearer_read(line, out, sizeof out)) must(strlen(out) < sizeof out);
    must(language_asked(&request) <= LANGUAGES);
    (void)text_is_fine(line, 0, 100, true);
    (void)site_host_is_own(site, line);
    (void)origin_is_own(site, line);
    (void)webhook_is_fine(site, line);
    json_decref(body_read(line, strlen(line)));
}

/* Copies with an id in the place of each `mark`, up to `end` or the end of the line; how far it
 * came. */
static size_t fill(char *out, size_t size, const char *line, char mark, const char *id, char end)
{
    size_t used = 0, at = 0;
    for (; line[at] && line[at] != end && used + STORE_ID_SIZE < size; at++) {
        if (line[at] == mark) {
            used += (size_t)snprintf(out + used, STORE_ID_SIZE, "%s", id);
        } else {
            out[used++] = line[at];
        }
    }
    out[used] = '\0';
    return at;
}

static void answer_line(const char *line)
{
    char path[2 * LINE_SIZE], body[2 * LINE_SIZE];
    if (line[0] == '#') {
        read_headers(line + 1);
        return;
    }
    if (strlen(line) < 2) return;
    enum method method = line[0] == 'G' ? METHOD_GET : line[0] == 'P' ? METHOD_POST : METHOD_OTHER;
    const char *who = line[1] == 'a' ? owner : line[1] == 'b' ? other : NULL;
    line += 2;
    line += fill(path, sizeof path, line, '@', table, ' ');
    (void)fill(body, sizeof body, line + (*line == ' '), '%', other_id, '\0');
    json_decref(ask(method, who, path, body));
}

/* A store in memory keeps something of every input, so looking for leaks after each of them finds
 * none and takes most of the time. The look at the end stays. */
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    static char no_leaks[] = "-detect_leaks=0";
    char **more = calloc((size_t)*count + 2, sizeof more[0]);
    must(more != NULL);
    more[0] = (*arguments)[0];
    more[1] = no_leaks;
    for (int i = 1; i < *count; i++) more[i + 1] = (*arguments)[i];
    *arguments = more;
    *count += 1;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char line[LINE_SIZE], path[64];
    have_site();
    have_table(picked_game(&bytes, &size));
    const char *at = (const char *)bytes;
    for (int lines = 0; size > 0 && lines < LINES_MOST; lines++) {
        const char *end = memchr(at, '\n', size);
        size_t length = end ? (size_t)(end - at) : size;
        size_t kept = length < sizeof line - 1 ? length : sizeof line - 1;
        memcpy(line, at, kept);
        line[kept] = '\0';
        answer_line(line);
        think();
        size_t taken = length + (end ? 1 : 0);
        at += taken;
        size -= taken;
    }
    site_tick(site);
    must(site_flush(site));
    snprintf(path, sizeof path, "/api/tables/%s", table);
    json_decref(ask(METHOD_GET, NULL, path, ""));
    snprintf(path, sizeof path, "/api/tables/%s/close", table);
    json_decref(post(owner, path, ""));
    return 0;
}
