/*
 * What is asked, and who answers it: the site, a compiled-in file, or the server itself about its
 * health and its numbers.
 */
#include <stdlib.h>
#include <string.h>

#include "server/parts.h"

struct exchange *exchange_new(struct connection *connection)
{
    struct exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) return NULL;
    exchange->server = connection->server;
    exchange->connection = connection;
    exchange->head.verb = VERB_OTHER;
    exchange->begun = monotonic_microseconds();
    snprintf(exchange->address, sizeof exchange->address, "%s", connection->address);
    return exchange;
}

void exchange_free(struct exchange *exchange)
{
    if (!exchange) return;
    if (exchange->is_large) exchange->server->large_bodies--;
    answer_free(&exchange->answer);
    free(exchange->text);
    free(exchange->body);
    free(exchange->output);
    free(exchange);
}

/* ---- The request as the site takes it -------------------------------------------------------- */

/* Behind a proxy that is trusted, who asks is the last in its list: all before that was told by
 * others. */
static void find_address(struct exchange *exchange)
{
    const char *list = exchange->head.forwarded_for;
    if (!exchange->server->settings.trust_proxy || !list) return;
    const char *comma = strrchr(list, ','), *last = comma ? comma + 1 : list;
    last += strspn(last, " \t");
    char address[ADDRESS_SIZE];
    if (address_normal(last, strlen(last), address)) {
        snprintf(exchange->address, sizeof exchange->address, "%s", address);
    }
}

static void fill_request(struct exchange *exchange)
{
    const struct head *head = &exchange->head;
    static const enum method methods[] = { [VERB_GET] = METHOD_GET,
                                           [VERB_HEAD] = METHOD_GET,
                                           [VERB_POST] = METHOD_POST,
                                           [VERB_OTHER] = METHOD_OTHER };
    find_address(exchange);
    exchange->request = (struct request){ .method = methods[head->verb],
                                          .path = head->path ? head->path : "/",
                                          .query = head->query,
                                          .body = exchange->body,
                                          .body_size = exchange->body_length,
                                          .origin = head->origin,
                                          .host = head->host,
                                          .cookie = head->cookie,
                                          .authorization = head->authorization,
                                          .content_type = head->content_type,
                                          .accept_language = head->accept_language,
                                          .address = exchange->address };
}

/* ---- Answers --------------------------------------------------------------------------------- */

void exchange_answer_refusal(struct exchange *exchange, const char *code)
{
    fill_request(exchange);
    answer_free(&exchange->answer);
    exchange->is_of_site = false;
    exchange->file = (struct static_file){ .bytes = NULL };
    site_refuse(exchange->server->site, &exchange->request, code, &exchange->answer);
}

void exchange_wait(struct exchange *exchange)
{
    struct connection *connection = exchange->connection;
    connection->state = WAITING;
    lws_dll2_remove(&connection->waiting);
    lws_dll2_add_tail(&connection->waiting, &exchange->server->waiting);
}

bool exchange_admits(struct exchange *exchange)
{
    fill_request(exchange);
    return site_admits(exchange->server->site, &exchange->request, &exchange->answer);
}

static void run_job(void *work)
{
    struct exchange *exchange = work;
    exchange->is_job_done = job_run(exchange->answer.job);
}

static void end_job(void *work);

/* Has the job run, or its next slice; false: there is no room for it. */
static bool send_job(struct exchange *exchange)
{
    struct server *server = exchange->server;
    struct worker *worker = exchange->answer.job_thinks ? server->thinkers : server->worker;
    int lane = exchange->answer.job_gives_way ? LANE_LATER : LANE_JOBS;
    return worker_add(worker, lane, run_job, end_job, exchange);
}

static void end_job(void *work)
{
    struct exchange *exchange = work;
    struct job *job = exchange->answer.job;
    /* For who has gone nothing is worked out any more. */
    bool is_wanted = exchange->connection && !exchange->server->is_stopping;
    if (!exchange->is_job_done && is_wanted && send_job(exchange)) return;
    exchange->runs_job = false;
    exchange->answer = (struct answer){ .job = NULL };
    site_job_done(exchange->server->site, job, &exchange->answer);
    exchange->server->has_work = true;
    if (exchange->connection) {
        exchange_wait(exchange);
    } else {
        exchange_free(exchange);
    }
}

/* Pass phrases take long to hash. When too many wait for it already, no more are taken on. */
static bool is_too_much(const struct exchange *exchange)
{
    const char *path = exchange->request.path;
    static const char *const slow[] = { "/api/login", "/api/register", "/api/me/passphrase",
                                        "/api/me/delete" };
    bool is_slow = false;
    for (size_t i = 0; i < sizeof slow / sizeof slow[0]; i++)
        is_slow = is_slow || strcmp(path, slow[i]) == 0;
    return is_slow && worker_is_full(exchange->server->worker, LANE_JOBS);
}

static void ask_site(struct exchange *exchange)
{
    struct server *server = exchange->server;
    if (is_too_much(exchange)) {
        exchange_answer_refusal(exchange, "too_many");
        exchange_wait(exchange);
        return;
    }
    exchange->is_of_site = true;
    server->has_work = true;
    site_answer(server->site, &exchange->request, &exchange->answer);
    if (!exchange->answer.job) {
        exchange_wait(exchange);
        return;
    }
    exchange->runs_job = true;
    exchange->connection->state = WAITING;
    if (send_job(exchange)) return;
    exchange->is_job_done = true; /* refused, as it was never run */
    end_job(exchange);
}

/* ---- What the server answers itself ---------------------------------------------------------- */

static void answer_text(struct exchange *exchange, int status, const char *text)
{
    exchange->answer = (struct answer){ .status = status,
                                        .type = "text/plain; charset=utf-8",
                                        .body = strdup(text),
                                        .size = strlen(text) };
    if (!exchange->answer.body) exchange_answer_refusal(exchange, "failed");
}

enum { TRY_WRITING_EVERY = 10 }; /* seconds, while nothing fails */

/* The database is asked once a second at most, however many ask us; and whether it still takes what
 * is written, where nobody has tried for a while or it did not the last time. The answer waits for
 * that, like one of the site. */
static void answer_health(struct exchange *exchange)
{
    struct server *server = exchange->server;
    int64_t now = monotonic_seconds();
    if (now != server->alive_at) {
        server->is_alive = store_is_alive(server->settings.store);
        server->alive_at = now;
    }
    uint64_t failures = site_counts(server->site).store_failures;
    if (server->is_failing || failures != server->failures ||
        now >= server->tried_at + TRY_WRITING_EVERY) {
        server->tried_at = now;
        server->failures = failures;
        site_try_writing(server->site);
        server->has_work = true;
        exchange->is_of_site = true;
    }
    bool is_well = server->is_alive && (!server->is_failing || exchange->is_of_site);
    answer_text(exchange, is_well ? 200 : 503,
                is_well              ? "ok\n"
                : server->is_failing ? "the store takes nothing\n"
                                     : "the store does not answer, or is damaged\n");
}

/* Whoever comes through a proxy comes from this machine as well, so what a proxy adds tells it; and
 * a page of elsewhere, whose name was made to lead here, by its Host. */
static void answer_metrics(struct exchange *exchange)
{
    struct server *server = exchange->server;
    bool is_near =
        address_is_loopback(exchange->connection->address) && !exchange->head.forwarded_for;
    bool is_open = server->settings.metrics_open;
    if (!is_near && !is_open) {
        exchange_answer_refusal(exchange, "not_found");
        return;
    }
    if (!is_open && !site_host_is_own(server->site, exchange->request.host)) {
        exchange_answer_refusal(exchange, "bad_host");
        return;
    }
    struct site_counts counts = site_counts(server->site);
    size_t size = 0;
    server->metrics.large_bodies = server->large_bodies;
    server->metrics.answers_waiting = (int)(server->waiting.count + server->committing.count);
    char *text = metrics_text(&server->metrics, &counts, &size);
    if (!text) {
        exchange_answer_refusal(exchange, "failed");
        return;
    }
    exchange->answer = (struct answer){ .status = 200,
                                        .type = "text/plain; version=0.0.4; charset=utf-8",
                                        .body = text,
                                        .size = size };
}

static void answer_file(struct exchange *exchange)
{
    const char *known = exchange->head.if_none_match;
    if (!static_find(exchange->request.path, exchange->head.accept_encoding, &exchange->file)) {
        exchange_answer_refusal(exchange, "not_found");
        return;
    }
    bool is_known = known && strstr(known, exchange->file.etag) != NULL;
    exchange->answer = (struct answer){ .status = is_known ? 304 : 200,
                                        .type = exchange->file.type,
                                        .size = is_known ? 0 : exchange->file.size };
}

static void answer_here(struct exchange *exchange)
{
    const char *path = exchange->request.path;
    if (exchange->request.method != METHOD_GET) {
        exchange_answer_refusal(exchange, "bad_method");
    } else if (strcmp(path, "/healthz") == 0) {
        answer_health(exchange);
    } else if (strcmp(path, "/metrics") == 0) {
        answer_metrics(exchange);
    } else {
        answer_file(exchange);
    }
    exchange_wait(exchange);
}

void exchange_begin(struct exchange *exchange)
{
    exchange->begun = monotonic_microseconds();
    exchange->keeps_alive = exchange->head.keeps_alive;
    fill_request(exchange);
    if (strncmp(exchange->request.path, "/api/", 5) != 0) {
        answer_here(exchange);
    } else if (live_is_asked(exchange)) {
        live_begin(exchange);
    } else {
        ask_site(exchange);
    }
}
