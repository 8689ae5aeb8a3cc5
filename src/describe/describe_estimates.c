/* Estimated chances to win as JSON, the best action first. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "core/parts.h"
#include "describe/describe_odds.h"

/* More digits than a playout could justify only hide the few that count. */
static json_t *rounded(double chance)
{
    return json_real(round(chance * 1e5) / 1e5);
}

static json_t *estimate_json(const struct narrator *narrator, const struct game *game,
                             const struct estimate *estimate)
{
    char words[DESCRIBE_TEXT_SIZE];
    json_t *object = json_object(), *interval = json_array();
    text_action(narrator->catalogue, narrator->language, game, estimate->action, words,
                sizeof words);
    bool done =
        json_add(interval, rounded(estimate->low)) && json_add(interval, rounded(estimate->high));
    done = json_put(object, "action", action_json(game, estimate->action)) && done;
    done = json_put(object, "text", json_text(words)) && done;
    done = json_put(object, "chance", rounded(estimate->chance)) && done;
    done = json_put(object, "error", rounded(estimate->error)) && done;
    done = json_put(object, "ci95", interval) && done;
    return json_finish(object, done);
}

static json_t *list_estimates(const struct narrator *narrator,
                              const struct rollout_question *question,
                              const struct rollout *rollout)
{
    struct estimate *estimates = calloc((size_t)question->legal_count, sizeof estimates[0]);
    json_t *list = json_array();
    bool done = estimates && list;
    if (done) rollout_result(rollout, estimates);
    for (int i = 0; done && i < question->legal_count; i++)
        done = json_add(list, estimate_json(narrator, question->game, &estimates[i]));
    free(estimates);
    return json_finish(list, done);
}

static json_t *answer_json(const struct narrator *narrator, const struct rollout_question *question,
                           struct rollout *rollout, uint64_t batches)
{
    json_t *object = json_object();
    bool done =
        json_put(object, "seat", json_string(question->game->seats->word[question->seat])) &&
        json_put(object, "policy", json_string(question->policy->name)) &&
        json_put(object, "playouts", json_integer((json_int_t)batches * ROLLOUT_BATCH)) &&
        json_put(object, "estimates", list_estimates(narrator, question, rollout));
    return json_finish(object, done);
}

json_t *estimates_json(const struct narrator *narrator, const struct match *match,
                       uint64_t playouts, uint64_t seed, bool *is_faulty)
{
    const struct game *game = match_game(match);
    const void *state = match_state(match);
    uint64_t batches = (playouts + ROLLOUT_BATCH - 1) / ROLLOUT_BATCH;
    struct rollout_question question = { .game = game,
                                         .data = match_data(match),
                                         .seat = game->actor(state),
                                         .policy = rollout_policy(game),
                                         .seed = seed };
    assert(question.seat >= ACTOR_FIRST_SEAT && playouts <= ODDS_PLAYOUTS_MOST);
    void *view = malloc(game->state_size);
    json_t *answer = NULL;
    *is_faulty = false;
    question.legal = match_legal(match, match_standing(match), &question.legal_count);
    if (view && question.legal_count > 0) {
        game_observe(game, view, state, question.seat);
        question.view = view;
        struct rollout *rollout = rollout_open(&question);
        uint64_t total = batches * (uint64_t)question.legal_count;
        if (rollout) *is_faulty = !rollout_step(rollout, total);
        if (rollout && !*is_faulty) answer = answer_json(narrator, &question, rollout, batches);
        rollout_close(rollout);
    }
    free(view);
    return answer;
}
