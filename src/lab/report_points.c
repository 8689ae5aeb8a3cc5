/* One entry of the history: what could have come in its place, tried by playouts. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "core/parts.h"
#include "lab/report_parts.h"

/* ---- What is tried ----------------------------------------------------------------------------
 */

static void add_candidate(struct candidate *out, int *count, action a, double weight)
{
    if (out) out[*count] = (struct candidate){ .action = a, .weight = weight };
    (*count)++;
}

/* More outcomes than are tried: an even sample by weight, from a place drawn at random, with the
 * one that fell beside it. */
static int sample_outcomes(const struct point *point, const struct outcome *outcomes, int count,
                           struct candidate *out)
{
    struct random random;
    double total = 0, passed = 0;
    int made = 0, at = 0;
    random_seed(&random, point->seed, 0);
    double start = (double)random_below(&random, 1 << 20) / (1 << 20);
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    for (int i = 0; i < REPORT_TRIED_MOST; i++) {
        double place = (i + start) * total / REPORT_TRIED_MOST;
        while (at < count - 1 && passed + outcomes[at].weight <= place)
            passed += outcomes[at++].weight;
        add_candidate(out, &made, outcomes[at].action, 1);
    }
    add_candidate(out, &made, point->taken, 0);
    return made;
}

/* What the bot would do in the position whose view and legal actions are at hand. */
static action ask_bot(const struct report *report, const struct point *point, uint64_t stream)
{
    const struct continuation *continuation = &report->continuation;
    struct random random;
    const struct outlook outlook = { .game = report->game,
                                     .data = continuation->data,
                                     .seat = point->actor,
                                     .view = report->view,
                                     .legal = continuation->legal,
                                     .legal_count = point->options };
    random_seed(&random, ~point->seed, stream);
    return continuation->policy->choose(&outlook, &random);
}

/* More actions than are tried: an even sample, what the bot would do, and what was done. */
static int sample_actions(struct report *report, const struct point *point, struct candidate *out)
{
    const action *legal = report->continuation.legal;
    action judged = ask_bot(report, point, 0);
    int made = 0;
    for (int i = 0; i < REPORT_TRIED_MOST - 1; i++) {
        action a = legal[(int64_t)i * point->options / (REPORT_TRIED_MOST - 1)];
        if (a != judged && a != point->taken) add_candidate(out, &made, a, 0);
    }
    add_candidate(out, &made, point->taken, 0);
    if (judged != point->taken) add_candidate(out, &made, judged, 0);
    return made;
}

int point_find(struct report *report, struct point *point, action taken, struct candidate *out)
{
    const struct game *game = report->game;
    struct continuation *continuation = &report->continuation;
    const void *state = report_position(report, point->position);
    int count = 0;
    point->actor = game->actor(state);
    point->taken = taken;
    if (point->actor == ACTOR_CHANCE) {
        point->options = game->chance(continuation->data, state, continuation->outcomes);
        if (point->options > REPORT_TRIED_MOST)
            return sample_outcomes(point, continuation->outcomes, point->options, out);
        for (int i = 0; i < point->options && point->options > 1; i++)
            add_candidate(out, &count, continuation->outcomes[i].action,
                          continuation->outcomes[i].weight);
        return count;
    }
    point->options = game->legal(continuation->data, state, continuation->legal);
    game_observe(game, report->view, state, point->actor);
    if (point->options > REPORT_TRIED_MOST) return sample_actions(report, point, out);
    for (int i = 0; i < point->options && point->options > 1; i++)
        add_candidate(out, &count, continuation->legal[i], 0);
    return count;
}

uint64_t point_cost(const struct point *point)
{
    if (point->actor == ACTOR_CHANCE) return 2 * (uint64_t)point->count - 1;
    uint64_t cost = 0;
    for (int i = 0; i < point->count; i++) cost += point->candidates[i].is_out ? 0 : CHOICE_BATCH;
    return cost;
}

/* ---- Playing ----------------------------------------------------------------------------------
 */

/* Plays from continuation->state, in which the candidate is still to come; adds to `values`. */
static bool play_candidate(struct report *report, action a, struct draws *draws, double *values)
{
    struct continuation *continuation = &report->continuation;
    const struct game *game = report->game;
    if (game->apply(continuation->data, continuation->state, a, NULL) != ACCEPTED ||
        !continuation_play(continuation, draws))
        return false;
    double reached[SEATS_MOST];
    continuation_values(continuation, reached);
    report->spent++;
    for (int seat = 0; seat < game->seat_count; seat++) values[seat] += reached[seat];
    return true;
}

static void add_gain(struct point *point, int seat, double gain)
{
    point->gain[seat] += gain;
    point->gain_squares[seat] += gain * gain;
}

/* Playout `number` after an outcome, from the true position. */
static bool play_outcome(struct report *report, const struct point *point, action a,
                         uint64_t number, double *values)
{
    struct draws draws = draws_begin(report->game, point->seed, number, (uint32_t)point->count);
    memcpy(report->continuation.state, report_position(report, point->position),
           report->game->state_size);
    return play_candidate(report, a, &draws, values);
}

/* Each outcome once; and the one that fell as often, each time with the dice of another outcome, so
 * that what is subtracted has met the same luck. */
static bool play_throw(struct report *report, struct point *point)
{
    const int seats = report->game->seat_count;
    double fell[SEATS_MOST] = { 0 }, mean[SEATS_MOST] = { 0 }, weights = 0;
    unsigned half = point->units % HALVES;
    for (int i = 0; i < point->count; i++) {
        struct candidate *candidate = &point->candidates[i];
        uint64_t number = point->units * (uint64_t)point->count + (uint64_t)i;
        double values[SEATS_MOST] = { 0 }, again[SEATS_MOST] = { 0 };
        if (!play_outcome(report, point, candidate->action, number, values)) return false;
        if (i == point->taken_at)
            memcpy(again, values, sizeof again);
        else if (!play_outcome(report, point, point->taken, number, again))
            return false;
        weights += candidate->weight;
        for (int seat = 0; seat < seats; seat++) {
            fell[seat] += again[seat] / point->count;
            mean[seat] += values[seat] * candidate->weight;
            if (i != point->taken_at) candidate->sum[half][seat] += values[seat];
        }
    }
    for (int seat = 0; seat < seats; seat++) {
        add_gain(point, seat, fell[seat] - mean[seat] / weights);
        point->candidates[point->taken_at].sum[half][seat] += fell[seat];
    }
    return true;
}

/* The mean of a batch of an action, from what the seat could know. */
static bool play_action(struct report *report, const struct point *point, action a, double *values)
{
    struct continuation *continuation = &report->continuation;
    for (uint64_t i = 0; i < CHOICE_BATCH; i++) {
        struct draws draws =
            draws_begin(report->game, point->seed, point->units * CHOICE_BATCH + i, CHOICE_BATCH);
        game_imagine(report->game, continuation->data, continuation->state, report->view,
                     point->actor, &draws.imagination);
        if (!play_candidate(report, a, &draws, values)) return false;
    }
    for (int seat = 0; seat < report->game->seat_count; seat++) values[seat] /= CHOICE_BATCH;
    return true;
}

/* Adds the unit of an action to its sums; `taken` is the unit of the action that was taken. */
static void add_unit(struct report *report, const struct point *point, struct candidate *candidate,
                     const double *values, const double *taken)
{
    double difference = values[point->actor] - taken[point->actor];
    candidate->squares += difference * difference;
    for (int seat = 0; seat < report->game->seat_count; seat++)
        candidate->sum[point->units % HALVES][seat] += values[seat];
}

static bool play_choice(struct report *report, struct point *point)
{
    double taken[SEATS_MOST] = { 0 }, judged[SEATS_MOST] = { 0 };
    struct continuation *continuation = &report->continuation;
    const void *state = report_position(report, point->position);
    bool is_judged_known = false;
    game_observe(report->game, report->view, state, point->actor);
    if (continuation->policy->wants_legal)
        (void)report->game->legal(continuation->data, state, continuation->legal);
    action judgement = ask_bot(report, point, point->units);
    if (!play_action(report, point, point->taken, taken)) return false;
    for (int i = 0; i < point->count; i++) {
        struct candidate *candidate = &point->candidates[i];
        double values[SEATS_MOST] = { 0 };
        if (candidate->is_out) continue;
        if (i == point->taken_at)
            memcpy(values, taken, sizeof values);
        else if (!play_action(report, point, candidate->action, values))
            return false;
        add_unit(report, point, candidate, values, taken);
        if (candidate->action != judgement) continue;
        memcpy(judged, values, sizeof judged);
        is_judged_known = true;
    }
    if (!is_judged_known && !play_action(report, point, judgement, judged)) return false;
    for (int seat = 0; seat < report->game->seat_count; seat++)
        add_gain(point, seat, taken[seat] - judged[seat]);
    return true;
}

bool point_play(struct report *report, struct point *point)
{
    uint64_t before = report->spent;
    bool is_played =
        point->actor == ACTOR_CHANCE ? play_throw(report, point) : play_choice(report, point);
    point->units++;
    point->playouts += report->spent - before;
    return is_played;
}

/* ---- What is known ----------------------------------------------------------------------------
 */

double candidate_mean(const struct point *point, const struct candidate *candidate, int seat)
{
    assert(point->units > 0);
    return (candidate->sum[0][seat] + candidate->sum[1][seat]) / (double)point->units;
}

/* Of values with that sum and sum of squares. */
static double deviation(double sum, double squares, uint64_t count)
{
    double n = (double)count;
    if (count < 2) return 0;
    return sqrt(fmax(0, squares - sum * sum / n) / (n - 1));
}

double gain_deviation(const struct point *point, int seat)
{
    return deviation(point->gain[seat], point->gain_squares[seat], point->units);
}

double difference_deviation(const struct point *point, const struct candidate *candidate)
{
    const struct candidate *taken = &point->candidates[point->taken_at];
    double sum = (candidate_mean(point, candidate, point->actor) -
                  candidate_mean(point, taken, point->actor)) *
                 (double)point->units;
    return deviation(sum, candidate->squares, point->units);
}

double point_deviation(const struct report *report, const struct point *point)
{
    const struct candidate *rival = point->actor == ACTOR_CHANCE ? NULL : point_rival(point);
    double most = rival ? difference_deviation(point, rival) : 0;
    for (int seat = 0; seat < report->game->seat_count; seat++)
        most = fmax(most, gain_deviation(point, seat));
    return most;
}

const struct candidate *point_rival(const struct point *point)
{
    const struct candidate *rival = NULL;
    assert(point->actor >= ACTOR_FIRST_SEAT);
    for (int i = 0; i < point->count; i++) {
        const struct candidate *candidate = &point->candidates[i];
        if (candidate->is_out || i == point->taken_at) continue;
        if (!rival || candidate_mean(point, candidate, point->actor) >
                          candidate_mean(point, rival, point->actor))
            rival = candidate;
    }
    return rival;
}

void point_prune(struct point *point)
{
    static const double CLEARLY = 2.5; /* standard errors */
    const struct candidate *taken = &point->candidates[point->taken_at];
    const struct candidate *best = point->actor == ACTOR_CHANCE ? NULL : point_rival(point);
    if (!best) return;
    if (candidate_mean(point, best, point->actor) < candidate_mean(point, taken, point->actor))
        best = taken;
    double highest = candidate_mean(point, best, point->actor);
    double best_deviation = difference_deviation(point, best);
    for (int i = 0; i < point->count; i++) {
        struct candidate *candidate = &point->candidates[i];
        if (candidate->is_out || candidate == taken || candidate == best) continue;
        double error = hypot(best_deviation, difference_deviation(point, candidate)) /
                       sqrt((double)point->units);
        double behind = highest - candidate_mean(point, candidate, point->actor);
        candidate->is_out = behind > CLEARLY * error;
    }
}
