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
                             const struct estimate *estimate, bool has_playouts)
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
    if (has_playouts)
        done = json_put(object, "playouts", json_integer((json_int_t)estimate->playouts)) && done;
    return json_finish(object, done);
}

static json_t *list_estimates(const struct narrator *narrator,
                              const struct rollout_question *question,
                              const struct rollout *rollout, bool has_playouts)
{
    struct estimate *estimates = calloc((size_t)question->legal_count, sizeof estimates[0]);
    json_t *list = json_array();
    bool done = estimates && list;
    if (done) rollout_result(rollout, estimates);
    for (int i = 0; done && i < question->legal_count; i++)
        done = json_add(list, estimate_json(narrator, question->game, &estimates[i], has_playouts));
    free(estimates);
    return json_finish(list, done);
}

static json_t *answer_json(const struct narrator *narrator, const struct rollout_question *question,
                           const struct rollout *rollout, bool is_paced)
{
    uint64_t playouts = rollout_batches(rollout) * question->batch;
    json_t *object = json_object();
    bool done =
        json_put(object, "seat", json_string(question->game->seats->word[question->seat])) &&
        json_put(object, "policy", json_string(question->policy->name)) &&
        json_put(object, "playouts", json_integer((json_int_t)playouts)) &&
        json_put(object, "estimates", list_estimates(narrator, question, rollout, is_paced));
    return json_finish(object, done);
}

/* Plays all batches, or as many as the pace allows. False when a playout has no end. */
static bool play_batches(struct rollout *rollout, uint64_t batches,
                         const struct estimates_pace *pace)
{
    if (!pace) return rollout_step(rollout, batches);
    for (uint64_t i = 0; i < batches; i++) {
        if (!pace->goes_on(pace->context, i * pace->batch, batches * pace->batch)) break;
        if (!rollout_step(rollout, 1)) return false;
    }
    return true;
}

static json_t *answer_question(const struct narrator *narrator,
                               const struct rollout_question *question, uint64_t playouts,
                               const struct estimates_pace *pace, bool *is_faulty)
{
    json_t *answer = NULL;
    uint64_t batches = (playouts + question->batch - 1) / question->batch;
    struct rollout *rollout = rollout_open(question);
    if (!rollout) return NULL;
    *is_faulty = !play_batches(rollout, batches * (uint64_t)question->legal_count, pace);
    if (!*is_faulty) answer = answer_json(narrator, question, rollout, pace != NULL);
    rollout_close(rollout);
    return answer;
}

json_t *estimates_paced_json(const struct narrator *narrator, const struct match *match,
                             uint64_t playouts, uint64_t seed, const struct estimates_pace *pace,
                             bool *is_faulty)
{
    const struct game *game = match_game(match);
    const void *state = match_state(match);
    struct rollout_question question = { .game = game,
                                         .data = match_data(match),
                                         .seat = game->actor(state),
                                         .policy = rollout_policy(game),
                                         .seed = seed,
                                         .batch = pace ? pace->batch : ROLLOUT_BATCH };
    assert(question.seat >= ACTOR_FIRST_SEAT && playouts <= ODDS_PLAYOUTS_MOST);
    void *view = malloc(game->state_size);
    json_t *answer = NULL;
    *is_faulty = false;
    question.legal = match_legal(match, match_standing(match), &question.legal_count);
    if (view && question.legal_count > 0) {
        game_observe(game, view, state, question.seat);
        question.view = view;
        answer = answer_question(narrator, &question, playouts, pace, is_faulty);
    }
    free(view);
    return answer;
}

json_t *estimates_json(const struct narrator *narrator, const struct match *match,
                       uint64_t playouts, uint64_t seed, bool *is_faulty)
{
    return estimates_paced_json(narrator, match, playouts, seed, NULL, is_faulty);
}
