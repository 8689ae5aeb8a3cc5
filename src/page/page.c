/* Requests to the site and answers back, in a page: see page.h. */
#include "page/page.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hosted/data.h"
#include "hosted/embedded.h"
#include "site/site.h"

/* Whom the site answers: all that a page asks comes from itself. */
#define PAGE_HOST "page"
#define PAGE_ORIGIN "http://" PAGE_HOST

struct exchange {
    struct exchange *next;
    int number;
    char *text;
    struct request request;
    struct answer answer;
};

struct live {
    struct live *next;
    int number;
    struct watcher *watcher;
    bool is_awake;
};

/* First come, first served. */
struct queue {
    struct exchange *first, **last;
};

static struct {
    struct embedded_file texts;
    struct catalogue *catalogue;
    struct store *store;
    struct site *site;
    struct queue answered, working;
    struct live *lives;
    struct thought *thought;
    bool is_away; /* the thought is in another worker */
    bool stays;   /* no other worker could think it */
    unsigned char *packed;
    size_t packed_size;
    bool may_play; /* bots may have something to play on */
    struct fault fault;
} page;

static void queue_add(struct queue *queue, struct exchange *exchange)
{
    if (!queue->first) queue->last = &queue->first;
    exchange->next = NULL;
    *queue->last = exchange;
    queue->last = &exchange->next;
}

static struct exchange *queue_take(struct queue *queue)
{
    struct exchange *exchange = queue->first;
    if (exchange) queue->first = exchange->next;
    return exchange;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static int64_t wall_milliseconds(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void wake(void *link)
{
    struct live *live = link;
    live->is_awake = true;
}

/* The names of zones, cards and the like stand beside the values. */
static bool read_names(const struct game *game)
{
    void *data = calloc(1, game->data_size);
    bool is_read = data && data_load(game, NULL, data, page.catalogue, NULL, &page.fault);
    if (!data) (void)fault_at(&page.fault, NULL, "out of memory");
    free(data);
    return is_read;
}

static bool open_all(const char *store)
{
    page.catalogue = catalogue_open_from(&page.texts, &page.fault);
    if (!page.catalogue) return false;
    for (int i = 0; sortie_games[i]; i++) {
        if (!read_names(sortie_games[i])) return false;
    }
    page.store = store_open(store, &page.fault);
    if (!page.store) return false;
    const struct site_settings settings = { .store = page.store,
                                            .catalogue = page.catalogue,
                                            .origin = PAGE_ORIGIN,
                                            .is_alone = true,
                                            .now = wall_milliseconds,
                                            .wake = wake };
    page.site = site_open(&settings, &page.fault);
    return page.site != NULL;
}

void page_texts(char *bytes, size_t size)
{
    page.texts = (struct embedded_file){ .bytes = (unsigned char *)bytes, .size = size };
}

const char *page_open(const char *store)
{
    if (open_all(store)) return NULL;
    page_close();
    return page.fault.text;
}

static void look_for_other(void *context, const struct stored_table *table)
{
    bool *has_all = context;
    *has_all = *has_all && game_find(table->game);
}

bool page_has_all(void)
{
    bool has_all = true;
    return store_all_tables(page.store, look_for_other, &has_all) == STORE_DONE && has_all;
}

/* ---- Requests -------------------------------------------------------------------------------- */

char *page_room(size_t size)
{
    return malloc(size + 1);
}

/* The next text of a request; null: there is none, or it is empty. */
static const char *take_text(const char **rest, const char *end)
{
    const char *text = *rest;
    size_t length = strnlen(text, (size_t)(end - text));
    *rest = text + length < end ? text + length + 1 : end;
    return length > 0 ? text : NULL;
}

static enum method method_of(const char *word)
{
    if (!word) return METHOD_OTHER;
    if (strcmp(word, "GET") == 0) return METHOD_GET;
    return strcmp(word, "POST") == 0 ? METHOD_POST : METHOD_OTHER;
}

static struct request read_request(char *text, size_t size)
{
    const char *rest = text, *end = text + size;
    text[size] = '\0';
    struct request request = { .origin = PAGE_ORIGIN, .host = PAGE_HOST, .address = "127.0.0.1" };
    request.method = method_of(take_text(&rest, end));
    request.path = take_text(&rest, end);
    request.query = take_text(&rest, end);
    request.content_type = take_text(&rest, end);
    request.cookie = take_text(&rest, end);
    request.authorization = take_text(&rest, end);
    request.accept_language = take_text(&rest, end);
    request.body = rest;
    request.body_size = (size_t)(end - rest);
    if (!request.path) request.path = "/";
    return request;
}

/* Takes the text over. Null when memory ends: then whoever asked hears so at once. */
static struct exchange *exchange_open(int number, char *text, size_t size)
{
    static const char lost[] = "{\"error\":{\"code\":\"failed\",\"message\":\"out of memory\"}}";
    struct exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) {
        free(text);
        host_answer(number, 500, "application/json", "", "", 0, lost, sizeof lost - 1);
        return NULL;
    }
    *exchange =
        (struct exchange){ .number = number, .text = text, .request = read_request(text, size) };
    return exchange;
}

static void exchange_free(struct exchange *exchange)
{
    answer_free(&exchange->answer);
    free(exchange->text);
    free(exchange);
}

void page_ask(int number, char *text, size_t size)
{
    struct exchange *exchange = exchange_open(number, text, size);
    if (!exchange) return;
    site_answer(page.site, &exchange->request, &exchange->answer);
    queue_add(exchange->answer.job ? &page.working : &page.answered, exchange);
}

/* ---- Watching -------------------------------------------------------------------------------- */

void page_watch(int number, char *text, size_t size)
{
    struct exchange *exchange = exchange_open(number, text, size);
    if (!exchange) return;
    struct live *live = calloc(1, sizeof *live);
    if (live) {
        *live = (struct live){ .next = page.lives, .number = number, .is_awake = true };
        live->watcher = site_watch(page.site, &exchange->request, live, &exchange->answer);
    } else {
        site_refuse(page.site, &exchange->request, "failed", &exchange->answer);
    }
    if (live && live->watcher) {
        page.lives = live;
        exchange_free(exchange);
        return;
    }
    free(live);
    queue_add(&page.answered, exchange);
}

static void live_close(struct live **place)
{
    struct live *live = *place;
    *place = live->next;
    site_unwatch(page.site, live->watcher);
    free(live);
}

void page_unwatch(int number)
{
    for (struct live **place = &page.lives; *place; place = &(*place)->next) {
        if ((*place)->number != number) continue;
        live_close(place);
        return;
    }
}

/* Tells it all that there is to tell; true: it is over. */
static bool tell_live(struct live *live)
{
    const char *message;
    size_t size = 0;
    bool is_gone = false;
    live->is_awake = false;
    while ((message = site_next_message(page.site, live->watcher, &size, &is_gone)) != NULL) {
        host_message(live->number, message, size);
    }
    if (is_gone) host_gone(live->number);
    return is_gone;
}

static void tell_lives(void)
{
    struct live **place = &page.lives;
    while (*place) {
        if ((*place)->is_awake && tell_live(*place)) {
            live_close(place);
        } else {
            place = &(*place)->next;
        }
    }
}

/* ---- A turn ---------------------------------------------------------------------------------- */

void page_tick(void)
{
    site_tick(page.site);
}

static void tell_answer(struct exchange *exchange, bool is_durable)
{
    struct answer *answer = &exchange->answer;
    if (!is_durable) {
        answer_free(answer);
        site_refuse(page.site, &exchange->request, "store_failed", answer);
    }
    host_answer(exchange->number, answer->status, answer->type ? answer->type : "", answer->cookie,
                answer->file_name, answer->retry_after, answer->body ? answer->body : "",
                answer->size);
    exchange_free(exchange);
}

void page_settle(void)
{
    struct exchange *exchange;
    struct notice notice;
    bool is_durable = site_flush(page.site);
    page.may_play = true;
    while ((exchange = queue_take(&page.answered)) != NULL) tell_answer(exchange, is_durable);
    if (is_durable) tell_lives();
    /* Nobody can be called from a page. */
    while (site_next_notice(page.site, &notice)) notice_free(&notice);
    if (!page.thought) page.thought = site_next_thought(page.site, THOUGHT_ANY);
}

/* ---- What takes long ------------------------------------------------------------------------- */

bool page_has_work(void)
{
    return page.working.first || (page.thought && !page.is_away) || page.may_play;
}

const unsigned char *page_thought(void)
{
    free(page.packed);
    page.packed = page.thought && !page.is_away && !page.stays
                      ? thought_pack(page.thought, &page.packed_size)
                      : NULL;
    page.is_away = page.is_away || page.packed;
    return page.packed;
}

size_t page_thought_size(void)
{
    return page.packed_size;
}

int page_think(char *bytes, size_t size)
{
    int chosen = thought_choose((const unsigned char *)bytes, size);
    free(bytes);
    return chosen;
}

/* A thought that nobody else could think stays here. */
void page_thought_done(int chosen)
{
    struct thought *thought = page.thought;
    page.is_away = false;
    page.stays = chosen < 0;
    if (page.stays) return;
    page.thought = NULL;
    thought_settle(thought, chosen);
    site_thought_done(page.site, thought);
    page_settle();
}

/* A slice of the job that has waited longest. */
static void work_on_job(struct exchange *exchange)
{
    struct job *job = exchange->answer.job;
    if (!job_run(job)) {
        queue_add(&page.working, exchange);
        return;
    }
    exchange->answer = (struct answer){ .job = NULL };
    site_job_done(page.site, job, &exchange->answer);
    queue_add(&page.answered, exchange);
}

/* A bot that is to move comes first: people wait for it. */
void page_work(void)
{
    struct thought *thought = page.is_away ? NULL : page.thought;
    struct exchange *exchange = thought ? NULL : queue_take(&page.working);
    if (thought) {
        thought_run(thought);
        page.thought = NULL;
        page.stays = false;
        site_thought_done(page.site, thought);
    } else if (exchange) {
        work_on_job(exchange);
    } else if (!site_play_on(page.site)) {
        page.may_play = false;
        return;
    }
    page_settle();
}

void page_close(void)
{
    struct exchange *exchange;
    while (page.lives) live_close(&page.lives);
    if (page.thought) site_thought_done(page.site, page.thought);
    page.thought = NULL;
    page.is_away = page.stays = false;
    while ((exchange = queue_take(&page.working)) != NULL) {
        struct job *job = exchange->answer.job;
        exchange->answer = (struct answer){ .job = NULL };
        site_job_done(page.site, job, &exchange->answer);
        exchange_free(exchange);
    }
    while ((exchange = queue_take(&page.answered)) != NULL) exchange_free(exchange);
    if (page.site) site_flush(page.site);
    site_close(page.site);
    store_close(page.store);
    catalogue_close(page.catalogue);
    page.site = NULL;
    page.store = NULL;
    page.catalogue = NULL;
}
