/*
 * Before a choice is made: what the seat that is to act cannot do now and by which rule, and which
 * of its choices are dangerous. Answers are worked out on what that seat may know, so that neither
 * a refusal nor a warning can tell what is hidden.
 */
#include <stdlib.h>

#include "describe/describe_dangers.h"
#include "describe/describe_refusals.h"
#include "site/site_internal.h"

#include "core/parts.h"

enum { ASKED_A_SECOND = 5, ASKED_AT_ONCE = 20 };

/* Whether the user is to act, and not too often asking; false: refused. */
static bool may_ask(struct call *call, const struct look *look, const char *what)
{
    const struct match *match = table_match(call->place->table);
    int wait = 1, actor = match_game(match)->actor(match_state(match));
    enum table_state state = table_state(call->place->table);
    bool is_own = look_is_turn(look) || look_proposes(look);
    if (call->place->is_frozen || state != TABLE_PLAYING) {
        bool is_over = !call->place->is_frozen && state == TABLE_OVER;
        refuse_call(call, is_over ? CODE_GAME_OVER : CODE_NOT_PLAYING);
    } else if (!is_own && !table_has(call->place->table, call->user.id)) {
        refuse_call(call, CODE_NOT_ALLOWED);
    } else if (!is_own || actor != look->seat) {
        refuse_call(call, CODE_NOT_YOUR_TURN);
    } else if (call->site->settings.rate > 0 &&
               !limit_allows(call->site, what, call->request->address, ASKED_A_SECOND, 1000,
                             ASKED_AT_ONCE, &wait)) {
        refuse_call(call, CODE_TOO_MANY);
        call->answer->retry_after = wait;
    } else {
        return true;
    }
    return false;
}

/* What a seat may know of the position, to be freed; null when memory ends. */
static void *view_from(const struct match *match, int seat)
{
    const struct game *game = match_game(match);
    void *view = calloc(1, game->state_size);
    if (view) game_observe(game, view, match_state(match), seat);
    return view;
}

/* ---- Why not ------------------------------------------------------------------------------- */

/* The action that the question names; false: refused. */
static bool read_action(struct call *call, enum query_verdict named, const char *words, action *a)
{
    const struct game *game = match_game(table_match(call->place->table));
    if (named == QUERY_FOUND && action_read(game, words, a)) return true;
    refuse_call(call, CODE_UNKNOWN_ACTION);
    return false;
}

/* `a` is null: all that a player would look for. */
static json_t *refused_json(const struct narrator *narrator, const struct match *match,
                            const void *view, const action *a)
{
    const struct game *game = match_game(match);
    if (a) return why_json(narrator, game, match_data(match), view, *a);
    json_t *object = json_object();
    bool done = json_put(object, "refused", refusals_json(narrator, game, match_data(match), view));
    return json_finish(object, done);
}

void answer_why(struct call *call)
{
    struct look look;
    char words[ACTION_TEXT_SIZE];
    action a = 0;
    if (!look_open(call, &look) || !may_ask(call, &look, "why")) return;
    enum query_verdict named = query_find(call->request->query, "action", words, sizeof words);
    if (named != QUERY_MISSING && !read_action(call, named, words, &a)) return;
    const struct narrator narrator = { call->site->settings.catalogue, call->language };
    const struct match *match = table_match(call->place->table);
    void *view = view_from(match, look.seat);
    json_t *object =
        view ? refused_json(&narrator, match, view, named == QUERY_FOUND ? &a : NULL) : NULL;
    bool done = object && json_put(object, "at", json_integer(call_at(call)));
    free(view);
    reply(call, 200, json_finish(object, done));
}

/* ---- Dangers ------------------------------------------------------------------------------- */

struct danger_job {
    struct job job;
    struct danger_question question;
    const struct catalogue *catalogue;
    uint32_t at;
    void *view; /* its own */
    json_t *found;
};

static bool run_dangers(struct job *job)
{
    struct danger_job *work = (struct danger_job *)job;
    const struct narrator narrator = { work->catalogue, job->language };
    work->found = dangers_json(&narrator, &work->question);
    return true;
}

static void reply_dangers(struct call *call, struct job *job)
{
    struct danger_job *work = (struct danger_job *)job;
    json_t *object = json_object(), *found = work->found;
    work->found = NULL;
    bool done =
        json_put(object, "at", json_integer(work->at)) && json_put(object, "dangers", found);
    reply(call, 200, json_finish(object, done));
}

static void free_dangers(struct job *job)
{
    struct danger_job *work = (struct danger_job *)job;
    json_decref(work->found);
    free(work->view);
    free(work);
}

static const struct job_kind danger_kind = {
    .thinks = true, .run = run_dangers, .answer = reply_dangers, .free = free_dangers
};

void answer_dangers(struct call *call)
{
    struct look look;
    if (!look_open(call, &look) || !call_is_at(call) || !may_ask(call, &look, "dangers")) return;
    /* A warning tells a chance. */
    if (call->place->record.forbids_odds) {
        refuse_call(call, CODE_ODDS_FORBIDDEN);
        return;
    }
    const struct match *match = table_match(call->place->table);
    struct danger_job *work = calloc(1, sizeof *work);
    void *view = view_from(match, look.seat);
    if (!work || !view) {
        free(work);
        free(view);
        refuse_call(call, CODE_FAILED);
        return;
    }
    *work =
        (struct danger_job){ .catalogue = call->site->settings.catalogue,
                             .at = call_at(call),
                             .question = { match_game(match), match_data(match), view, look.seat },
                             .view = view };
    job_send(call, &work->job, &danger_kind);
}
