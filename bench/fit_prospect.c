/*
 * Fits the weights of Khartoum's prospect: `fit_prospect [GAMES]`.
 *
 * Plays games, keeps the beginnings of their turns and who won, and fits a logistic model
 * (logistic.h). Prints the rows of the table in src/games/khartoum/bots/prospect.c, and how good the
 * model is on positions that it has not seen. The same number of games gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/parts.h"
#include "games/khartoum/bots/judgement.h"
#include "hosted/data.h"
#include "logistic.h"

enum { GAMES_USUAL = 100000, GAMES_MOST = 1000000, SEED = 77, ROOM = 64 };
enum { TURNS_KEPT = 12, NEWTON_STEPS = 8, TESTED_PART = 10, WEIGHT_ONE = 65536 };
enum { WEIGHTS = 2 * KH_PROSPECT_FEATURES };

struct sample {
    kh_state state;
    bool is_won;
};

static kh_data printed;

/* ---- Games ----------------------------------------------------------------------------------- */

/* Up to a turn some choices are made at random, so that bad positions are met too; from there on
 * the judgement plays, and the positions are kept. */
struct plan {
    uint8_t options[KH_OPTION_COUNT];
    int wild_turns, wild_permille;
};

static struct plan draw_plan(struct random *random)
{
    static const int permille[] = { 0, 30, 60, 150, 250 };
    static const uint8_t levels[] = { KH_LEVEL_KING, KH_LEVEL_KING,     KH_LEVEL_KING,
                                      KH_LEVEL_KING, KH_LEVEL_KING,     KH_LEVEL_KING,
                                      KH_LEVEL_KING, KH_LEVEL_STANDARD, KH_LEVEL_CUB,
                                      KH_LEVEL_CUB };
    struct plan plan = { .options = { levels[random_below(random, 10)] } };
    plan.wild_turns = (int)random_below(random, 11);
    plan.wild_permille = permille[random_below(random, 5)];
    return plan;
}

static action choose(const kh_state *s, bool is_wild, struct random *random)
{
    action legal[ROOM];
    if (is_wild) {
        int count = kh_game.legal(&printed, s, legal);
        action any = legal[random_below(random, (uint32_t)count)];
        if (!game_is_fatal(&kh_game, &printed, s, any)) return any;
    }
    return game_judge(&kh_game, &printed, s, random);
}

/* Returns how many samples the game gave. */
static int play(const struct plan *plan, struct random *random, struct sample *samples)
{
    const struct game *game = &kh_game;
    kh_state s;
    int count = 0;
    game->start(&printed, &s, plan->options);
    for (int actor; (actor = game->actor(&s)) != ACTOR_OVER;) {
        struct outcome outcomes[ROOM];
        action a;
        if (s.step[0] == KH_STEP_EVENT_DRAW && s.turn > plan->wild_turns && count < TURNS_KEPT) {
            samples[count++].state = s;
        }
        if (actor == ACTOR_CHANCE) {
            a = outcome_draw(outcomes, game->chance(&printed, &s, outcomes), random);
        } else {
            bool is_wild =
                s.turn <= plan->wild_turns && (int)random_below(random, 1000) < plan->wild_permille;
            a = choose(&s, is_wild, random);
        }
        if (game->apply(&printed, &s, a, NULL) != ACCEPTED) return 0;
    }
    for (int i = 0; i < count; i++) {
        samples[i].is_won = s.ending == KH_ENDING_JANUARY || s.ending == KH_ENDING_RELIEF;
    }
    return count;
}

/* ---- The model ------------------------------------------------------------------------------- */

/* The features', then the same for each turn left. */
static double inputs(const void *samples, size_t index, double *x)
{
    const struct sample *sample = (const struct sample *)samples + index;
    int features[KH_PROSPECT_FEATURES];
    int turns = kh_prospect_features(&printed, &sample->state, features);
    for (int i = 0; i < KH_PROSPECT_FEATURES; i++) {
        x[i] = features[i];
        x[KH_PROSPECT_FEATURES + i] = features[i] * turns;
    }
    return sample->is_won;
}

/* The costs of the paths are counted in 1024ths, and there are some turns left. */
static double pull(int weight)
{
    enum { FIRST_COST = 1, LAST_COST = 4, COST_SIZE = 64, TURNS_SIZE = 8 };
    int feature = weight % KH_PROSPECT_FEATURES;
    double size = feature >= FIRST_COST && feature <= LAST_COST ? COST_SIZE : 1;
    if (weight >= KH_PROSPECT_FEATURES) size *= TURNS_SIZE;
    return size * size;
}

static void print_weights(const struct logistic *model)
{
    for (int i = 0; i < KH_PROSPECT_FEATURES; i++) {
        printf("{ %ld, %ld },\n", lround(model->weight[i] * WEIGHT_ONE),
               lround(model->weight[KH_PROSPECT_FEATURES + i] * WEIGHT_ONE));
    }
}

int main(int argc, char **argv)
{
    static struct logistic model = { .inputs = WEIGHTS };
    struct fault fault;
    struct random random;
    size_t games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES_USUAL, count = 0;
    if (argc > 2 || games < TESTED_PART || games > GAMES_MOST) {
        fputs("usage: fit_prospect [GAMES]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(games * TURNS_KEPT, sizeof *samples);
    if (!samples || !data_load(&kh_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < games; i++) {
        struct plan plan = draw_plan(&random);
        count += (size_t)play(&plan, &random, &samples[count]);
    }
    size_t tested = count / TESTED_PART;
    for (int i = 0; i < WEIGHTS; i++) model.pull[i] = pull(i);
    logistic_fit(&model, inputs, samples, count - tested, NEWTON_STEPS);
    logistic_test(&model, inputs, samples, count - tested, count, "positions");
    print_weights(&model);
    free(samples);
    return 0;
}
