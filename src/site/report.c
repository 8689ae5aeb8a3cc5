/*
 * The report of luck and judgement of a table whose game is over: worked out by threads that think,
 * a slice for each request, and kept for a while. Whoever asks for the same table at the same time
 * or later finds what the others have begun.
 *
 * A report that a job has out is touched by nobody else but for its share and size, which the
 * thread of the site notes when the job comes back.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe/describe_report.h"
#include "lab/clock.h"
#include "lab/rollout.h"
#include "pages/report_page.h"
#include "site/jobs.h"
#include "site/site_internal.h"

enum {
    REPORTS_MOST = 16,        /* being worked out or kept */
    REPORT_BYTES = 128 << 20, /* for those that nobody works on at the moment */
    STEP = 100,               /* playouts between two looks at the clock */
    ASKED_A_SECOND = 8,       /* of one address */
    ASKED_AT_ONCE = 12, /* the same; fewer than are kept, so that nobody takes all others away */
    HISTORY_SIZE = 64   /* of an address within the client */
};

static const double SLICE = 0.3; /* seconds that one request works */

struct kept_report {
    char table[STORE_ID_SIZE];
    uint32_t at;           /* entries of its history */
    struct report *report; /* null: the slot is free, and so all else */
    double share;          /* that is done */
    size_t bytes;          /* that it takes */
    struct use used;       /* when it was asked for last */
    bool is_out;           /* a job has it */
};

struct report_desk {
    struct kept_report kept[REPORTS_MOST];
};

bool reports_open(struct site *site)
{
    site->reports = calloc(1, sizeof *site->reports);
    return site->reports != NULL;
}

static void close_slot(struct kept_report *kept)
{
    assert(!kept->is_out);
    report_close(kept->report);
    *kept = (struct kept_report){ .report = NULL };
}

void reports_close(struct site *site)
{
    for (int i = 0; site->reports && i < REPORTS_MOST; i++) close_slot(&site->reports->kept[i]);
    free(site->reports);
}

void reports_tick(struct site *site, int64_t now)
{
    for (int i = 0; i < REPORTS_MOST; i++) {
        struct kept_report *kept = &site->reports->kept[i];
        if (kept->report && !kept->is_out && use_is_over(&kept->used, TABLE_IDLE, now))
            close_slot(kept);
    }
}

/* ---- Which report ---------------------------------------------------------------------------- */

/* The report of the table as it stands; null: none is kept. */
static struct kept_report *find_kept(struct call *call)
{
    uint32_t at = match_entries(table_match(call->place->table));
    for (int i = 0; i < REPORTS_MOST; i++) {
        struct kept_report *kept = &call->site->reports->kept[i];
        if (kept->report && kept->at == at && strcmp(kept->table, call->place->id) == 0)
            return kept;
    }
    return NULL;
}

/* The slot that was not asked for longest, a free one if there is; null: all are being worked on.
 */
static struct kept_report *find_oldest(struct site *site)
{
    struct kept_report *oldest = NULL;
    for (int i = 0; i < REPORTS_MOST; i++) {
        struct kept_report *kept = &site->reports->kept[i];
        if (kept->is_out) continue;
        if (!oldest || kept->used.number < oldest->used.number) oldest = kept;
    }
    return oldest;
}

/* Lets the oldest go until there is memory for all that nobody works on at the moment. Those that
 * are worked on do not count: they would take the others away again and again. */
static void trim_reports(struct site *site)
{
    size_t most = site->settings.report_bytes ? site->settings.report_bytes : REPORT_BYTES;
    for (;;) {
        struct kept_report *oldest = NULL;
        size_t bytes = 0;
        for (int i = 0; i < REPORTS_MOST; i++) {
            struct kept_report *kept = &site->reports->kept[i];
            if (!kept->report || kept->is_out) continue;
            bytes += kept->bytes;
            if (!oldest || kept->used.number < oldest->used.number) oldest = kept;
        }
        if (!oldest || bytes <= most) return;
        close_slot(oldest);
    }
}

/* Begins the report of a table; null: refused. */
static struct kept_report *begin_report(struct call *call)
{
    const struct match *match = table_match(call->place->table);
    struct kept_report *kept = find_oldest(call->site);
    if (!kept) {
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = 1;
        return NULL;
    }
    close_slot(kept);
    const struct report_question question = { .match = match,
                                              .policy = rollout_policy(match_game(match)),
                                              .seed = REPORT_SEED,
                                              .playouts = REPORT_PLAYOUTS };
    kept->report = report_open(&question);
    if (!kept->report) {
        refuse_call(call, CODE_FAILED);
        return NULL;
    }
    kept->at = match_entries(match);
    kept->bytes = report_bytes(kept->report);
    memcpy(kept->table, call->place->id, sizeof kept->table);
    return kept;
}

/* ---- Answers --------------------------------------------------------------------------------- */

/* What was asked for. */
struct wish {
    int seat; /* or OBSERVER */
    bool is_page;
    char history[HISTORY_SIZE];
};

static const char page_policy[] = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
                                  "form-action 'none'; frame-ancestors 'none'";

/* The page, or that it is being worked out; null when memory ends. */
static char *write_page(const struct narrator *narrator, const struct wish *wish,
                        const struct report *report, double share)
{
    char *text = NULL;
    size_t size = 0;
    json_t *json = report ? report_json(narrator, report, wish->seat) : NULL;
    FILE *out = report && !json ? NULL : open_memstream(&text, &size);
    const struct report_page page = { narrator, json, NULL, wish->history };
    if (out && json) report_page(&page, out);
    if (out && !json) report_waiting_page(narrator, share, out);
    bool is_written = out && !ferror(out);
    if (out && fclose(out) != 0) is_written = false;
    json_decref(json);
    if (is_written) return text;
    free(text);
    return NULL;
}

static char *write_progress(double share)
{
    char text[64];
    snprintf(text, sizeof text, "{\"progress\":%.3f}", share);
    return strdup(text);
}

/* The answer while the report is not done, or with all of it. */
static char *write_answer(const struct narrator *narrator, const struct wish *wish,
                          const struct report *report, double share)
{
    if (wish->is_page) return write_page(narrator, wish, report, share);
    if (!report) return write_progress(share);
    json_t *json = report_json(narrator, report, wish->seat);
    char *text = json ? json_dumps(json, JSON_COMPACT | JSON_REALS) : NULL;
    json_decref(json);
    return text;
}

static void reply_text(struct call *call, const struct wish *wish, char *body)
{
    struct answer *answer = call->answer;
    if (!body) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    answer->status = 200;
    answer->type = wish->is_page ? "text/html; charset=utf-8" : "application/json";
    answer->policy = wish->is_page ? page_policy : NULL;
    answer->body = body;
    answer->size = strlen(body);
}

/* ---- Working --------------------------------------------------------------------------------- */

struct report_job {
    struct job job;
    const struct catalogue *catalogue;
    struct kept_report *kept;
    struct wish wish;
    double share;
    char *body;
    bool is_faulty;
};

static bool run_report(struct job *job)
{
    struct report_job *work = (struct report_job *)job;
    struct report *report = work->kept->report;
    const struct narrator narrator = { work->catalogue, job->language };
    enum report_progress progress = REPORT_GOES_ON;
    double end = clock_seconds() + SLICE;
    while (progress == REPORT_GOES_ON && clock_seconds() < end)
        progress = report_step(report, STEP);
    work->is_faulty = progress == REPORT_FAULTY;
    work->share = report_share(report);
    if (!work->is_faulty)
        work->body = write_answer(&narrator, &work->wish, progress == REPORT_DONE ? report : NULL,
                                  work->share);
    return true;
}

static void reply_report(struct call *call, struct job *job)
{
    struct report_job *work = (struct report_job *)job;
    char *body = work->body;
    work->body = NULL;
    reply_text(call, &work->wish, body);
}

static void free_report(struct job *job)
{
    struct report_job *work = (struct report_job *)job;
    work->kept->is_out = false;
    work->kept->bytes = report_bytes(work->kept->report);
    if (job->is_finished) work->kept->share = work->share;
    if (work->is_faulty) close_slot(work->kept);
    free(work->body);
    free(work);
}

static const struct job_kind report_kind = { .thinks = true,
                                             .gives_way = true,
                                             .run = run_report,
                                             .answer = reply_report,
                                             .free = free_report };

static void send_work(struct call *call, struct kept_report *kept, const struct wish *wish)
{
    struct report_job *work = calloc(1, sizeof *work);
    if (!work) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    *work = (struct report_job){ .catalogue = call->site->settings.catalogue,
                                 .kept = kept,
                                 .wish = *wish };
    kept->is_out = true;
    job_send(call, &work->job, &report_kind);
}

/* ---- The question ---------------------------------------------------------------------------- */

/* Seat and format of the query; false: refused. */
static bool read_wish(struct call *call, struct wish *wish)
{
    char word[SEGMENT_SIZE];
    const struct words *seats = match_game(table_match(call->place->table))->seats;
    *wish = (struct wish){ .seat = OBSERVER };
    snprintf(wish->history, sizeof wish->history, "/#/table/%s/at/", call->place->id);
    enum query_verdict named = query_find(call->request->query, "seat", word, sizeof word);
    if (named == QUERY_FOUND) wish->seat = words_find(seats, word, strlen(word));
    if (named == QUERY_BAD || (named == QUERY_FOUND && wish->seat < 0)) {
        refuse_call(call, CODE_UNKNOWN_SEAT);
        return false;
    }
    named = query_find(call->request->query, "format", word, sizeof word);
    wish->is_page = named == QUERY_FOUND && strcmp(word, "html") == 0;
    if (named == QUERY_MISSING || wish->is_page) return true;
    refuse_member(call, "format", "site.want.format");
    return false;
}

/* Whether the address may ask once more; false: refused. */
static bool is_in_time(struct call *call)
{
    int wait = 1;
    if (call->site->settings.rate == 0 || limit_allows(call->site, "report", call->request->address,
                                                       ASKED_A_SECOND, 1000, ASKED_AT_ONCE, &wait))
        return true;
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = wait;
    return false;
}

void answer_report(struct call *call)
{
    struct wish wish;
    if (!place_is_open_book(call->place) || call->place->is_frozen) {
        refuse_call(call, CODE_NOT_OVER);
        return;
    }
    if (!read_wish(call, &wish)) return;
    struct kept_report *kept = find_kept(call);
    if (kept && kept->is_out) {
        const struct narrator narrator = { call->site->settings.catalogue, call->language };
        kept->used = use_now(call->site, call->now);
        reply_text(call, &wish, write_answer(&narrator, &wish, NULL, kept->share));
        return;
    }
    /* Nobody's report makes room for one that is not worked on. */
    if (!is_in_time(call) || !job_has_room(call, &report_kind)) return;
    if (!kept) kept = begin_report(call);
    if (!kept) return;
    kept->used = use_now(call->site, call->now);
    send_work(call, kept, &wish);
    trim_reports(call->site);
}
