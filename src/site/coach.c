/*
 * Advice for the seat that is to act: what the judgement would do, against the player's choice or
 * the next best, and what is to be feared. It is worked out by threads that think, a slice for each
 * request, from what the seat may know; so long as nobody asks, nothing is done. Where odds are
 * refused it is, too.
 *
 * Advice that a job has out is touched by nobody else but for its share, which the thread of the
 * site notes when the job comes back.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "describe/describe_coach.h"
#include "lab/clock.h"
#include "site/odds_desk.h"

enum { COACHES_MOST = 16, STEP = 4 /* playouts between two looks at the clock */ };

static const double SLICE = 0.5; /* seconds that one request works */

/* What advice is about: a position, by the table and its history, and perhaps a choice. */
struct subject {
    char table[STORE_ID_SIZE];
    uint32_t at; /* entries of the history */
    int seat;
    bool has_mine;
    action mine;
};

struct kept_coach {
    struct subject subject;
    struct coach *coach; /* null: the slot is free, and so all else */
    double share;        /* that is done */
    struct use used;     /* when it was asked for last */
    bool is_out;         /* a job has it */
};

struct coach_desk {
    struct kept_coach kept[COACHES_MOST];
};

/* ---- The desk ------------------------------------------------------------------------------- */

bool coaches_open(struct site *site)
{
    site->coaches = calloc(1, sizeof *site->coaches);
    return site->coaches != NULL;
}

static void close_slot(struct kept_coach *kept)
{
    assert(!kept->is_out);
    coach_close(kept->coach);
    *kept = (struct kept_coach){ .coach = NULL };
}

void coaches_close(struct site *site)
{
    for (int i = 0; site->coaches && i < COACHES_MOST; i++) close_slot(&site->coaches->kept[i]);
    free(site->coaches);
}

void coaches_tick(struct site *site, int64_t now)
{
    for (int i = 0; i < COACHES_MOST; i++) {
        struct kept_coach *kept = &site->coaches->kept[i];
        if (kept->coach && !kept->is_out && use_is_over(&kept->used, ODDS_KEPT, now))
            close_slot(kept);
    }
}

static bool is_of(const struct kept_coach *kept, const struct subject *subject)
{
    const struct subject *own = &kept->subject;
    return kept->coach && own->at == subject->at && own->seat == subject->seat &&
           own->has_mine == subject->has_mine && own->mine == subject->mine &&
           strcmp(own->table, subject->table) == 0;
}

/* The advice on the subject that is kept; null: none. */
static struct kept_coach *find_kept(struct site *site, const struct subject *subject)
{
    for (int i = 0; i < COACHES_MOST; i++) {
        if (is_of(&site->coaches->kept[i], subject)) return &site->coaches->kept[i];
    }
    return NULL;
}

/* Makes room: the free slot or the oldest; null: all are being worked on. */
static struct kept_coach *free_slot(struct site *site)
{
    struct kept_coach *oldest = NULL;
    for (int i = 0; i < COACHES_MOST; i++) {
        struct kept_coach *kept = &site->coaches->kept[i];
        if (kept->is_out) continue;
        if (!oldest || kept->used.number < oldest->used.number) oldest = kept;
    }
    if (oldest) close_slot(oldest);
    return oldest;
}

/* Begins with what the seat may know, and with nothing else of the state. */
static struct coach *begin_coach(const struct match *match, const struct subject *subject)
{
    const struct game *game = match_game(match);
    void *view = malloc(game->state_size);
    if (!view) return NULL;
    game_observe(game, view, match_state(match), subject->seat);
    const struct coach_question question = { .game = game,
                                             .data = match_data(match),
                                             .view = view,
                                             .seat = subject->seat,
                                             .mine = subject->has_mine ? &subject->mine : NULL };
    struct coach *coach = coach_open(&question);
    free(view);
    return coach;
}

/* The advice on the subject, begun if there is none; null: refused. */
static struct kept_coach *find_coach(struct call *call, const struct subject *subject)
{
    struct kept_coach *kept = find_kept(call->site, subject);
    if (!kept) kept = free_slot(call->site);
    if (!kept) {
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = 1;
        return NULL;
    }
    kept->used = use_now(call->site, call->now);
    if (kept->coach) return kept;
    kept->coach = begin_coach(table_match(call->place->table), subject);
    kept->subject = *subject;
    if (!kept->coach) refuse_call(call, CODE_FAILED);
    return kept->coach ? kept : NULL;
}

/* ---- Working -------------------------------------------------------------------------------- */

struct coach_job {
    struct job job;
    struct site *site;
    char user[STORE_ID_SIZE];
    const struct game *game;
    uint32_t at; /* by the numbers of who asks */
    struct kept_coach *kept;
    double share;
    bool is_faulty;
    json_t *advice; /* null: there is more to do */
};

static bool run_coach(struct job *job)
{
    struct coach_job *work = (struct coach_job *)job;
    struct coach *coach = work->kept->coach;
    const struct narrator narrator = { work->site->settings.catalogue, job->language };
    enum report_progress progress = REPORT_GOES_ON;
    double end = clock_seconds() + SLICE;
    while (progress == REPORT_GOES_ON && clock_seconds() < end) progress = coach_step(coach, STEP);
    work->is_faulty = progress == REPORT_FAULTY;
    work->share = coach_share(coach);
    if (progress == REPORT_DONE) {
        work->advice = coaching_json(&narrator, work->game, coach_result(coach));
        work->is_faulty = !work->advice;
    }
    return true;
}

static json_t *progress_json(uint32_t at, double share)
{
    json_t *object = json_object();
    bool done =
        json_put(object, "at", json_integer(at)) && json_put(object, "progress", json_real(share));
    return json_finish(object, done);
}

static void reply_coach(struct call *call, struct job *job)
{
    struct coach_job *work = (struct coach_job *)job;
    json_t *advice = work->advice;
    work->advice = NULL;
    if (work->is_faulty) {
        refuse_call(call, CODE_FAILED);
    } else if (!advice) {
        reply(call, 200, progress_json(work->at, work->share));
    } else {
        bool done = json_put(advice, "at", json_integer(work->at));
        reply(call, 200, json_finish(advice, done));
    }
}

static void free_coach(struct job *job)
{
    struct coach_job *work = (struct coach_job *)job;
    work->kept->is_out = false;
    if (job->is_finished) work->kept->share = work->share;
    if (work->is_faulty) close_slot(work->kept);
    desk_end(work->site->odds, work->user);
    json_decref(work->advice);
    free(work);
}

static const struct job_kind coach_kind = {
    .thinks = true, .gives_way = true, .run = run_coach, .answer = reply_coach, .free = free_coach
};

/* Nobody's advice makes room for a question that is not admitted. */
static void send_work(struct call *call, const struct subject *subject)
{
    if (!odds_admit(call, &coach_kind)) return;
    struct kept_coach *kept = find_coach(call, subject);
    struct coach_job *work = kept ? calloc(1, sizeof *work) : NULL;
    if (!work) {
        desk_end(call->site->odds, call->user.id);
        if (kept) refuse_call(call, CODE_FAILED);
        return;
    }
    *work = (struct coach_job){ .site = call->site,
                                .game = match_game(table_match(call->place->table)),
                                .at = call_at(call),
                                .kept = kept };
    memcpy(work->user, call->user.id, sizeof work->user);
    kept->is_out = true;
    job_send(call, &work->job, &coach_kind);
}

/* ---- The question --------------------------------------------------------------------------- */

/* Whether there is a choice to advise on, and which one the player thinks of; false: refused. */
static bool read_subject(struct call *call, const struct look *look, struct subject *subject)
{
    const struct match *match = table_match(call->place->table);
    char words[ACTION_TEXT_SIZE];
    *subject = (struct subject){ .at = match_entries(match), .seat = look->seat };
    memcpy(subject->table, call->place->id, sizeof subject->table);
    if (match_game(match)->actor(match_state(match)) != look->seat) {
        refuse_call(call, CODE_NOT_YOUR_TURN); /* the dice are to fall */
        return false;
    }
    enum query_verdict named = query_find(call->request->query, "action", words, sizeof words);
    if (named == QUERY_BAD) refuse_call(call, CODE_UNKNOWN_ACTION);
    if (named != QUERY_FOUND) return named == QUERY_MISSING;
    subject->has_mine = true;
    return odds_read_action(call, words, &subject->mine);
}

void answer_coach(struct call *call)
{
    struct look look;
    struct subject subject;
    if (!look_open(call, &look) || !odds_may_ask(call, &look) || !call_is_at(call)) return;
    if (!read_subject(call, &look, &subject)) return;
    struct kept_coach *kept = find_kept(call->site, &subject);
    if (kept && kept->is_out) {
        kept->used = use_now(call->site, call->now);
        reply(call, 200, progress_json(call_at(call), kept->share));
    } else {
        send_work(call, &subject);
    }
}
