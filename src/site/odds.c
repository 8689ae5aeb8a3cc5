/*
 * Odds at the table, for the seat that is to act: exactly where an action leads, or, without one,
 * the estimated chance to win by each legal action, refined from request to request.
 *
 * Both are worked out by threads that think. Estimates begin at what the seat may know. Exact odds
 * need the state itself, so in a game with hidden things there are none: even that they could be
 * had would tell that nothing is hidden at the moment.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "describe/describe_odds.h"
#include "lab/clock.h"
#include "site/odds_desk.h"

enum {
    WALK_MOST = 8192,     /* positions: well below a second */
    OUTCOMES_LISTED = 40, /* the others are counted */
    ASKED_A_SECOND = 8,   /* of one address */
    ASKED_AT_ONCE = 12    /* fewer than are kept, so that nobody takes all others away */
};

static const double SLICE = 0.3; /* seconds that one request refines estimates for */

/* ---- May it be asked ------------------------------------------------------------------------- */

bool odds_may_ask(struct call *call, const struct look *look)
{
    const struct table *table = call->place->table;
    const struct match *match = table_match(table);
    int actor = match_game(match)->actor(match_state(match));
    enum table_state state = table_state(table);
    if (call->place->is_frozen || state != TABLE_PLAYING) {
        bool is_over = !call->place->is_frozen && state == TABLE_OVER;
        refuse_call(call, is_over ? CODE_GAME_OVER : CODE_NOT_PLAYING);
    } else if (call->place->record.forbids_odds) {
        refuse_call(call, CODE_ODDS_FORBIDDEN);
    } else if (!table_has(table, call->user.id) && !look_is_turn(look)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (!look_is_turn(look) || (actor >= ACTOR_FIRST_SEAT && actor != look->seat)) {
        refuse_call(call, CODE_NOT_YOUR_TURN);
    } else {
        return true;
    }
    return false;
}

static void refuse_for_now(struct call *call, int wait)
{
    refuse_call(call, CODE_TOO_MANY);
    call->answer->retry_after = wait;
}

bool odds_admit(struct call *call, const struct job_kind *kind)
{
    struct site *site = call->site;
    int wait = 1;
    if (site->settings.rate > 0 && !limit_allows(site, "odds", call->request->address,
                                                 ASKED_A_SECOND, 1000, ASKED_AT_ONCE, &wait)) {
        refuse_for_now(call, wait);
        return false;
    }
    if (!job_has_room(call, kind)) return false;
    if (desk_begin(site->odds, call->user.id)) return true;
    refuse_for_now(call, 1);
    return false;
}

/* ---- Exactly --------------------------------------------------------------------------------- */

struct exact_job {
    struct job job;
    struct site *site;
    char user[STORE_ID_SIZE];
    uint32_t at;
    struct odds_question question;
    action action;
    void *state; /* its own */
    json_t *found;
};

static bool run_exact(struct job *job)
{
    struct exact_job *exact = (struct exact_job *)job;
    const struct narrator narrator = { exact->site->settings.catalogue, job->language };
    exact->found = odds_question_json(&narrator, &exact->question, OUTCOMES_LISTED);
    return true;
}

static json_t *exact_json(const struct game *game, uint32_t at, const action *a, json_t *found)
{
    json_t *object = json_object();
    bool done = json_put(object, "at", json_integer(at)) &&
                json_put(object, "action", a ? action_json(game, *a) : json_null()) && found &&
                json_object_update(object, found) == 0;
    json_decref(found);
    return json_finish(object, done);
}

static void answer_exact(struct call *call, struct job *job)
{
    struct exact_job *exact = (struct exact_job *)job;
    json_t *found = exact->found;
    exact->found = NULL;
    reply(call, 200, exact_json(exact->question.game, exact->at, exact->question.action, found));
}

static void free_exact(struct job *job)
{
    struct exact_job *exact = (struct exact_job *)job;
    desk_end(exact->site->odds, exact->user);
    json_decref(exact->found);
    free(exact->state);
    free(exact);
}

static const struct job_kind exact_kind = {
    .thinks = true, .gives_way = true, .run = run_exact, .answer = answer_exact, .free = free_exact
};

/* `a` is null when chance is to act. */
static void ask_exact(struct call *call, int seat, const action *a)
{
    const struct match *match = table_match(call->place->table);
    const struct game *game = match_game(match);
    uint32_t at = call_at(call);
    if (table_has_secrets(call->place->table)) {
        const struct narrator narrator = { call->site->settings.catalogue, call->language };
        reply(call, 200, exact_json(game, at, a, odds_hidden_json(&narrator)));
        return;
    }
    struct exact_job *job = odds_admit(call, &exact_kind) ? calloc(1, sizeof *job) : NULL;
    if (!job && call->answer->status > 0) return;
    void *state = malloc(game->state_size);
    if (!job || !state) {
        free(state);
        free(job);
        desk_end(call->site->odds, call->user.id);
        refuse_call(call, CODE_FAILED);
        return;
    }
    memcpy(state, match_state(match), game->state_size);
    *job = (struct exact_job){ .site = call->site,
                               .at = at,
                               .question = { .game = game,
                                             .data = match_data(match),
                                             .state = state,
                                             .seat = seat,
                                             .positions_most = WALK_MOST },
                               .action = a ? *a : 0,
                               .state = state };
    if (a) job->question.action = &job->action;
    memcpy(job->user, call->user.id, sizeof job->user);
    job_send(call, &job->job, &exact_kind);
}

/* ---- Estimated ------------------------------------------------------------------------------- */

struct rollout_job {
    struct job job;
    struct site *site;
    char user[STORE_ID_SIZE];
    const struct game *game;
    uint32_t at; /* by the numbers of who asks */
    struct open_rollout *open;
    bool is_full, is_faulty;
};

static bool run_rollout(struct job *job)
{
    struct rollout_job *work = (struct rollout_job *)job;
    double end = clock_seconds() + SLICE;
    work->is_full = rollout_is_full(work->open);
    while (!work->is_full && !work->is_faulty && clock_seconds() < end) {
        work->is_faulty = !rollout_step(work->open->rollout, 1);
        work->is_full = rollout_is_full(work->open);
    }
    return true;
}

/* More digits than a playout could justify only hide the few that count. */
static json_t *rounded(double chance)
{
    return json_real(round(chance * 1e5) / 1e5);
}

static json_t *estimates_list(const struct game *game, const struct open_rollout *open)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < open->count; i++) {
        const struct estimate *estimate = &open->estimates[i];
        json_t *object = json_object();
        done = json_put(object, "action", action_json(game, estimate->action)) &&
               json_put(object, "chance", rounded(estimate->chance)) &&
               json_put(object, "error", rounded(estimate->error)) &&
               json_put(object, "low", rounded(estimate->low)) &&
               json_put(object, "high", rounded(estimate->high)) &&
               json_put(object, "playouts", json_integer((json_int_t)estimate->playouts));
        done = json_add(list, json_finish(object, done)) && done;
    }
    return json_finish(list, done);
}

static void answer_rollout(struct call *call, struct job *job)
{
    struct rollout_job *work = (struct rollout_job *)job;
    const struct open_rollout *open = work->open;
    if (work->is_faulty) {
        refuse_call(call, CODE_FAILED);
        return;
    }
    json_t *object = json_object();
    bool done = json_put(object, "at", json_integer(work->at)) &&
                json_put(object, "seat", json_string(work->game->seats->word[open->seat])) &&
                json_put(object, "policy", json_string(rollout_policy(work->game)->name)) &&
                json_put(object, "done", json_boolean(work->is_full)) &&
                json_put(object, "estimates", estimates_list(work->game, open));
    reply(call, 200, json_finish(object, done));
}

static void free_rollout(struct job *job)
{
    struct rollout_job *work = (struct rollout_job *)job;
    desk_return(work->open, !work->is_faulty);
    desk_end(work->site->odds, work->user);
    free(work);
}

static const struct job_kind rollout_kind = { .thinks = true,
                                              .gives_way = true,
                                              .run = run_rollout,
                                              .answer = answer_rollout,
                                              .free = free_rollout };

static void ask_rollout(struct call *call, int seat)
{
    bool is_full = false;
    if (!odds_admit(call, &rollout_kind)) return;
    struct rollout_job *job = calloc(1, sizeof *job);
    struct open_rollout *open =
        job ? desk_take(call->site, call->place, seat, call->now, &is_full) : NULL;
    if (!open) {
        free(job);
        desk_end(call->site->odds, call->user.id);
        if (is_full) {
            refuse_for_now(call, 1);
        } else {
            refuse_call(call, CODE_FAILED);
        }
        return;
    }
    *job = (struct rollout_job){ .site = call->site,
                                 .game = match_game(table_match(call->place->table)),
                                 .at = call_at(call),
                                 .open = open };
    memcpy(job->user, call->user.id, sizeof job->user);
    job_send(call, &job->job, &rollout_kind);
}

/* ---- The question ---------------------------------------------------------------------------- */

bool odds_read_action(struct call *call, const char *words, action *a)
{
    const struct match *match = table_match(call->place->table);
    const struct game *game = match_game(match);
    if (!action_read(game, words, a)) {
        refuse_call(call, CODE_UNKNOWN_ACTION);
        return false;
    }
    /* What chance does next is asked for without naming any of it. */
    bool is_chance = game->actor(match_state(match)) == ACTOR_CHANCE;
    const struct table_report report = { .rule = game->refusal(match_data(match),
                                                               match_state(match), *a) };
    if (is_chance || report.rule > 0) refuse_table(call, TABLE_ILLEGAL, &report);
    return !is_chance && report.rule == 0;
}

void answer_odds(struct call *call)
{
    struct look look;
    char words[ACTION_TEXT_SIZE];
    action a = 0;
    if (!look_open(call, &look) || !odds_may_ask(call, &look) || !call_is_at(call)) return;
    const struct match *match = table_match(call->place->table);
    bool is_chance = match_game(match)->actor(match_state(match)) == ACTOR_CHANCE;
    enum query_verdict named = query_find(call->request->query, "action", words, sizeof words);
    if (named == QUERY_BAD) {
        refuse_call(call, CODE_UNKNOWN_ACTION);
    } else if (named == QUERY_FOUND) {
        if (odds_read_action(call, words, &a)) ask_exact(call, look.seat, &a);
    } else if (is_chance) {
        ask_exact(call, look.seat, NULL);
    } else {
        ask_rollout(call, look.seat);
    }
}
