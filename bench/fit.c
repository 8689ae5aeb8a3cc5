/* The frame of the programs that fit weights: see fit.h. */
#include "fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/data.h"
#include "hosted/field_value.h"
#include "lab/playout.h"

/* ---- Playing --------------------------------------------------------------------------------- */

/* Room for the game that is played. */
static struct {
    void *state, *view;
    action *legal;
    struct outcome *outcomes;
} room;

static bool open_room(const struct game *game)
{
    room.state = malloc(game->state_size);
    room.view = malloc(game->state_size);
    room.legal = calloc((size_t)game->legal_most, sizeof *room.legal);
    room.outcomes = calloc((size_t)game->chance_most, sizeof *room.outcomes);
    return room.state && room.view && room.legal && room.outcomes;
}

static void close_room(void)
{
    free(room.state);
    free(room.view);
    free(room.legal);
    free(room.outcomes);
}

/* What loses the game by its price is left to the judgement. */
static action choose(const struct fit *fit, int seat, bool is_wild, struct random *random)
{
    const struct game *game = fit->game;
    if (is_wild) {
        int count = game->legal(fit->data, room.state, room.legal);
        action any = room.legal[random_below(random, (uint32_t)count)];
        if (!game_is_fatal(game, fit->data, room.state, any)) return any;
    }
    game_observe(game, room.view, room.state, seat);
    return game_judge(game, fit->data, room.view, random);
}

static int play_game(const struct fit *fit, struct random *random, struct fit_sample *samples)
{
    const struct game *game = fit->game;
    const struct field *turn = turn_field(game);
    struct fit_course course = { .wild_turns = 0 };
    int count = 0;
    fit->draw_course(random, &course);
    game->start(fit->data, room.state, course.options);
    for (int actor; (actor = game->actor(room.state)) != ACTOR_OVER;) {
        bool may_be_wild = field_get(turn, field_row(turn, room.state, 0)) <= course.wild_turns;
        action a;
        if (!may_be_wild && count < fit->samples_each && fit->is_kept(room.state)) {
            samples[count].turns = fit->look(room.state, samples[count].sign);
            count++;
        }
        if (actor == ACTOR_CHANCE) {
            int outcomes = game->chance(fit->data, room.state, room.outcomes);
            a = outcome_draw(room.outcomes, outcomes, random);
        } else {
            bool is_wild =
                may_be_wild && (int)random_below(random, 1000) < course.wild_permille[actor];
            a = choose(fit, actor, is_wild, random);
        }
        if (game->apply(fit->data, room.state, a, NULL) != ACCEPTED) return 0;
    }
    for (int i = 0; i < count; i++) fit->conclude(room.state, &samples[i]);
    return count;
}

/* ---- The model ------------------------------------------------------------------------------- */

bool fit_always(int sign)
{
    (void)sign;
    return true;
}

void fit_inputs(const struct fit *fit, const struct fit_sample *sample, double *inputs)
{
    for (int i = 0; i < fit->signs; i++) {
        inputs[i] = sample->sign[i];
        if (!fit->has_turns) continue;
        inputs[fit->signs + i] = fit->has_turns(i) ? sample->sign[i] * sample->turns : 0;
    }
}

static void pull_evenly(const struct fit *fit, struct logistic *model,
                        const struct fit_sample *samples, size_t count)
{
    double inputs[LOGISTIC_INPUTS_MOST], squares[LOGISTIC_INPUTS_MOST] = { 0 };
    for (size_t k = 0; k < count; k++) {
        fit_inputs(fit, &samples[k], inputs);
        for (int i = 0; i < model->inputs; i++) squares[i] += inputs[i] * inputs[i];
    }
    for (int i = 0; i < model->inputs; i++) {
        model->pull[i] = fit->even_pull * squares[i] / (double)count + 1e-3;
    }
}

/* The samples as logistic.h asks for them. */
struct reading {
    const struct fit *fit;
    const struct fit_sample *samples;
};

static double read_sample(const void *samples, size_t index, double *inputs)
{
    const struct reading *reading = samples;
    fit_inputs(reading->fit, &reading->samples[index], inputs);
    return reading->samples[index].came;
}

static size_t fitted_part(size_t count)
{
    return count - count / FIT_TESTED_PART;
}

void fit_begin(const struct fit *fit, struct logistic *model, const struct fit_sample *samples,
               size_t count)
{
    memset(model, 0, sizeof *model);
    model->inputs = fit->has_turns ? 2 * fit->signs : fit->signs;
    for (int i = 0; i < model->inputs && fit->pull; i++) model->pull[i] = fit->pull(i);
    if (fit->even_pull > 0) pull_evenly(fit, model, samples, fitted_part(count));
}

void fit_model(const struct fit *fit, struct logistic *model, const struct fit_sample *samples,
               size_t count)
{
    const struct reading reading = { fit, samples };
    logistic_fit(model, read_sample, &reading, fitted_part(count), fit->newton_steps);
}

/* ---- Telling --------------------------------------------------------------------------------- */

static long rounded(const struct fit *fit, double weight)
{
    return lround(weight * fit->weight_one);
}

static void print_weights(const struct fit *fit, const struct logistic *model)
{
    for (int i = 0; i < fit->signs; i++) {
        if (fit->has_turns) {
            printf("{ %ld, %ld },\n", rounded(fit, model->weight[i]),
                   rounded(fit, model->weight[fit->signs + i]));
        } else {
            printf("%2d: %ld\n", i, rounded(fit, model->weight[i]));
        }
    }
}

void fit_tell(const struct fit *fit, const struct logistic *model, const struct fit_sample *samples,
              size_t count)
{
    const struct reading reading = { fit, samples };
    size_t fitted = fitted_part(count);
    if (fit->test) {
        fit->test(fit, model, samples + fitted, count - fitted);
    } else {
        logistic_test(model, read_sample, &reading, fitted, count, fit->things);
    }
    print_weights(fit, model);
}

static void report(const struct fit *fit, struct fit_sample *samples, size_t count)
{
    static struct logistic model;
    if (fit->report) {
        fit->report(fit, samples, count);
        return;
    }
    fit_begin(fit, &model, samples, count);
    fit_model(fit, &model, samples, count);
    fit_tell(fit, &model, samples, count);
}

int fit_main(const struct fit *fit, int argc, char **argv)
{
    struct fault fault;
    struct random random;
    size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : fit->usual, count = 0;
    if (argc > 2 || games < FIT_TESTED_PART || games > fit->most) {
        fprintf(stderr, "usage: %s\n", fit->usage);
        return 2;
    }
    struct fit_sample *samples = calloc(games * (size_t)fit->samples_each, sizeof *samples);
    bool is_ready = samples && open_room(fit->game) &&
                    data_load(fit->game, NULL, fit->data, NULL, NULL, &fault);
    random_seed(&random, fit->seed, 0);
    for (size_t i = 0; i < games && is_ready; i++) {
        count += (size_t)(fit->play ? fit->play : play_game)(fit, &random, &samples[count]);
    }
    if (is_ready) report(fit, samples, count);
    close_room();
    free(samples);
    return is_ready ? 0 : 1;
}
