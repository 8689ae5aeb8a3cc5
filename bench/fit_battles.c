/*
 * Fits the weights by which the San Juans' judgement guesses who wins a battle: `fit_battles
 * [BATTLES [DATA]]`. DATA is a folder of values, for trials; without it today's are fought by.
 *
 * Draws forces, and fights each against a Mahdist force of the dice through the steps of the game.
 * Prints the rows of the tables in src/games/sanjuans/bots/odds.c, and how good the model is on
 * battles that it has not seen. The same number of battles gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "hosted/data.h"
#include "logistic.h"

enum { KINDS_A_FORCE = 5, A_KIND_MOST = 8 };
enum { USUAL = 200000, MOST = 2000000, TESTED_PART = 10, SEED = 77, NEWTON_STEPS = 10 };
enum { WEIGHT_ONE = 1024 };

static sj_data printed;

/* A battle: its features, and whether it was won. */
struct fought {
    double came;
    int sign[SJ_BATTLE_FEATURES];
};

/* ---- Battles --------------------------------------------------------------------------------- */

/* Some kinds, some of each, some of them hurt; one force in five is out of supply. */
static void draw_force(sj_state *s, int place, struct random *random)
{
    int kinds = 1 + (int)random_below(random, KINDS_A_FORCE);
    unsigned flags =
        random_below(random, 5) ? SJ_UNIT_IN_BATTLE : SJ_UNIT_IN_BATTLE | SJ_UNIT_UNSUPPLIED;
    for (int i = 0; i < kinds; i++) {
        int kind = (int)random_below(random, SJ_KINDS), first = sj_first_of_kind(kind);
        int number = 1 + (int)random_below(random, A_KIND_MOST);
        bool is_hurt = random_below(random, 3) == 0;
        if (number > sj_kind_counters(kind)) number = sj_kind_counters(kind);
        for (int unit = first; unit < first + number; unit++) {
            s->unit_where[unit] = (uint8_t)place;
            s->unit_flags[unit] = (uint8_t)flags;
            int most = is_hurt ? sj_unit_data(&printed, unit)->hits : 1;
            s->unit_lost[unit] = (uint8_t)random_below(random, (uint32_t)most);
        }
    }
}

static void set_up_battle(sj_state *s, struct random *random)
{
    static const uint8_t options[SJ_OPTION_COUNT] = { 0 };
    static const uint8_t triggers[SJ_TEMPERS] = { 0, SJ_TRIGGER_BRITISH,
                                                  SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL };
    bool is_fortified = random_below(random, 4) == 0;
    int place = is_fortified ? SJ_EASTSOUND : SJ_TOKAR;
    sj_game.start(&printed, s, options);
    memset(s->unit_where, SJ_WHERE_RESERVE, sizeof s->unit_where);
    memset(s->ship_where, SJ_WHERE_RESERVE, sizeof s->ship_where);
    s->turn = (uint8_t)(1 + random_below(random, SJ_TURNS));
    s->vp = (int16_t)random_below(random, 300);
    s->triggers = triggers[random_below(random, SJ_TEMPERS)];
    draw_force(s, place, random);
    int gunboats = (int)random_below(random, 4) - 1;
    for (int ship = 0; ship < gunboats; ship++) s->ship_where[ship] = (uint8_t)place;
    s->control[place] = SJ_CONTROL_REVOLT;
    s->phase = SJ_PHASE_ROUNDS;
    s->round = 1;
    memset(s->step, SJ_STEP_OVER, sizeof s->step);
    s->step[0] = SJ_STEP_OPERATIONS;
    s->step[1] = SJ_STEP_ROUND_END;
    s->step[2] = SJ_STEP_TURN;
    s->force_at = SJ_NO_PLACE;
    s->card_use = SJ_USE_PASS;
    s->place_flags[place] = SJ_PLACE_BATTLE;
    s->waiting[place] = SJ_CAUSE_ENCOUNTER;
    s->arrived_from[place] = SJ_NO_PLACE;
}

/* False when the rules refuse what they offered, which they never do. */
static bool fight_battle(struct random *random, struct fought *fought)
{
    static struct outcome outcomes[1024];
    sj_state s;
    int place = 0, result = SJ_RESULT_NONE;
    set_up_battle(&s, random);
    while (s.waiting[place] == SJ_CAUSE_NONE) place++;
    sj_battle_features(&printed, &s, place, fought->sign);
    action a = action_make(SJ_VERB_FIGHT, (unsigned)place, 0);
    if (sj_game.apply(&printed, &s, a, NULL) != ACCEPTED) return false;
    while (s.battle.cause && s.step[0] != SJ_STEP_PURSUIT_DIE && s.step[0] != SJ_STEP_RECOVERY) {
        int count = sj_game.chance(&printed, &s, outcomes);
        a = count ? outcome_draw(outcomes, count, random) : action_make(SJ_VERB_STAND, 0, 0);
        if (sj_game.apply(&printed, &s, a, NULL) != ACCEPTED) break;
        if (s.battle.result) result = s.battle.result;
    }
    fought->came = s.battle.cause ? result == SJ_RESULT_HELD : sj_is_friendly(&s, place);
    return true;
}

/* ---- The model ------------------------------------------------------------------------------- */

static double read_battle(const void *samples, size_t index, double *inputs)
{
    const struct fought *fought = (const struct fought *)samples + index;
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++) inputs[i] = fought->sign[i];
    return fought->came;
}

static void fit(const struct fought *fought, size_t count)
{
    static struct logistic model;
    size_t fitted = count - count / TESTED_PART;
    model.inputs = SJ_BATTLE_FEATURES;
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++) model.pull[i] = 1;
    logistic_fit(&model, read_battle, fought, fitted, NEWTON_STEPS);
    logistic_test(&model, read_battle, fought, fitted, count, "battles");
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++)
        printf("%2d: %ld\n", i, lround(model.weight[i] * WEIGHT_ONE));
}

int main(int argc, char **argv)
{
    struct fault fault;
    struct random random;
    const char *folder = argc > 2 ? argv[2] : NULL;
    size_t battles = argc > 1 ? strtoul(argv[1], NULL, 10) : USUAL, count = 0;
    if (argc > 3 || battles < TESTED_PART || battles > MOST) {
        fprintf(stderr, "usage: fit_battles [BATTLES [DATA]]\n");
        return 2;
    }
    struct fought *fought = calloc(battles, sizeof *fought);
    if (!fought || !data_load(&sj_game, folder, &printed, NULL, NULL, &fault)) return 1;
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < battles; i++) count += fight_battle(&random, &fought[count]);
    fit(fought, count);
    free(fought);
    return 0;
}
