/*
 * Fits the weights of Toulon's prospect: `fit_toulon [GAMES]`.
 *
 * Plays games, keeps the beginnings of side-turns and how the games ended, and finds the logistic
 * model (logistic.h) that makes what happened most likely; a draw counts as half a win. Prints the
 * rows of the table in src/games/toulon/bots/prospect.c, and how good the model is on games that it has
 * not seen. The same number of games gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/parts.h"
#include "games/toulon/bots/judgement.h"
#include "hosted/data.h"
#include "logistic.h"

enum { GAMES_USUAL = 2000, GAMES_MOST = 100000, SEED = 93, CHANCES = 36 };
enum { NEWTON_STEPS = 12, TESTED_PART = 10, WEIGHT_ONE = 65536, PULL = 10 };
enum { WEIGHTS = 2 * TL_SIGNS, SAMPLES_EACH = 2 * TL_TURNS };

struct sample {
    float x[WEIGHTS]; /* the signs, then the same for each turn left */
    float score;      /* of the Allies */
};

static struct tl_data printed;

/* Up to a turn some choices of either side are made at random, so that bad positions are met too;
 * from there on the judgement plays, and the positions are kept. */
struct course {
    int wild_turns, wild_permille[TL_SIDES];
};

static struct course draw_course(struct random *random)
{
    static const int permille[] = { 0, 20, 60, 150 };
    struct course course = { .wild_turns = (int)random_below(random, TL_TURNS) };
    for (int i = 0; i < TL_SIDES; i++) course.wild_permille[i] = permille[random_below(random, 4)];
    return course;
}

static action choose(const struct tl_state *s, int actor, bool is_wild, struct random *random)
{
    static action legal[TL_LEGAL_MOST];
    struct tl_state view;
    if (is_wild) {
        int count = tl_game.legal(&printed, s, legal);
        return legal[random_below(random, (uint32_t)count)];
    }
    game_observe(&tl_game, &view, s, actor);
    return game_judge(&tl_game, &printed, &view, random);
}

static void keep(const struct tl_state *s, struct sample *sample)
{
    int x[TL_SIGNS];
    int turns = tl_signs(&printed, s, x);
    for (int i = 0; i < TL_SIGNS; i++) {
        sample->x[i] = (float)x[i];
        sample->x[TL_SIGNS + i] = (float)(x[i] * turns);
    }
}

/* Returns how many samples the game gave. */
static int play(const struct course *course, struct random *random, struct sample *samples)
{
    static const uint8_t options[TL_OPTION_COUNT];
    struct tl_state s;
    int count = 0;
    tl_game.start(&printed, &s, options);
    for (int actor; (actor = tl_game.actor(&s)) != ACTOR_OVER;) {
        struct outcome outcomes[CHANCES];
        action a = 0;
        if (s.turn > course->wild_turns && count < SAMPLES_EACH && tl_is_side_turn_fresh(&s)) {
            keep(&s, &samples[count++]);
        }
        if (actor == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, tl_game.chance(&printed, &s, outcomes), random);
        } else {
            int wild = course->wild_permille[actor >= TL_SEAT_WEST];
            bool is_wild = s.turn <= course->wild_turns && (int)random_below(random, 1000) < wild;
            a = choose(&s, actor, is_wild, random);
        }
        if (tl_game.apply(&printed, &s, a, NULL) != ACCEPTED) return 0;
    }
    float score = (float)tl_game.score(&printed, &s).value[TL_SEAT_ENGLISH] / 1000;
    for (int i = 0; i < count; i++) samples[i].score = score;
    return count;
}

static double read_sample(const void *samples, size_t index, double *inputs)
{
    const struct sample *sample = (const struct sample *)samples + index;
    for (int i = 0; i < WEIGHTS; i++) inputs[i] = sample->x[i];
    return sample->score;
}

/* As if 10 positions of the usual size spoke against each weight. */
static void set_pulls(struct logistic *model, const struct sample *samples, size_t count)
{
    for (int i = 0; i < WEIGHTS; i++) {
        double squares = 0;
        for (size_t k = 0; k < count; k++) squares += samples[k].x[i] * samples[k].x[i];
        model->pull[i] = PULL * squares / (double)count + 1e-3;
    }
}

static void print_weights(const struct logistic *model)
{
    for (int i = 0; i < TL_SIGNS; i++) {
        printf("{ %ld, %ld },\n", lround(model->weight[i] * WEIGHT_ONE),
               lround(model->weight[TL_SIGNS + i] * WEIGHT_ONE));
    }
}

int main(int argc, char **argv)
{
    static struct logistic model = { .inputs = WEIGHTS };
    struct fault fault;
    struct random random;
    size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES_USUAL, count = 0;
    if (argc > 2 || games < TESTED_PART || games > GAMES_MOST) {
        fputs("usage: fit_toulon [GAMES]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(games * SAMPLES_EACH, sizeof *samples);
    if (!samples || !data_load(&tl_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < games; i++) {
        struct course course = draw_course(&random);
        count += (size_t)play(&course, &random, &samples[count]);
    }
    size_t tested = count / TESTED_PART;
    set_pulls(&model, samples, count - tested);
    logistic_fit(&model, read_sample, samples, count - tested, NEWTON_STEPS);
    logistic_test(&model, read_sample, samples, count - tested, count, "positions");
    print_weights(&model);
    free(samples);
    return 0;
}
