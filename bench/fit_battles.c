/*
 * Fits the weights by which the San Juans' judgement guesses who wins a battle: `fit_battles
 * [BATTLES]`.
 *
 * Draws forces, fights each against a Mahdist force of the dice through the steps of the game, and
 * fits a logistic model (logistic.h). Prints the rows of the tables in
 * src/games/sanjuans/bots/odds.c, and how good the model is on battles that it has not seen.
 * The same number of battles gives the same weights.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "hosted/data.h"
#include "logistic.h"

enum { BATTLES_USUAL = 200000, BATTLES_MOST = 2000000, SEED = 77, NEWTON_STEPS = 10 };
enum { TESTED_PART = 10, WEIGHT_ONE = 1024, KINDS_A_FORCE = 5, A_KIND_MOST = 8 };

struct sample {
    double x[SJ_BATTLE_FEATURES];
    bool is_won;
};

static sj_data printed;

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

static bool fight_battle(struct random *random, struct sample *sample)
{
    static struct outcome outcomes[1024];
    sj_state s;
    int features[SJ_BATTLE_FEATURES], place = 0, result = SJ_RESULT_NONE;
    set_up_battle(&s, random);
    while (s.waiting[place] == SJ_CAUSE_NONE) place++;
    sj_battle_features(&printed, &s, place, features);
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++) sample->x[i] = features[i];
    action a = action_make(SJ_VERB_FIGHT, (unsigned)place, 0);
    if (sj_game.apply(&printed, &s, a, NULL) != ACCEPTED) return false;
    while (s.battle.cause && s.step[0] != SJ_STEP_PURSUIT_DIE && s.step[0] != SJ_STEP_RECOVERY) {
        int count = sj_game.chance(&printed, &s, outcomes);
        a = count ? outcome_draw(outcomes, count, random) : action_make(SJ_VERB_STAND, 0, 0);
        if (sj_game.apply(&printed, &s, a, NULL) != ACCEPTED) break;
        if (s.battle.result) result = s.battle.result;
    }
    sample->is_won = s.battle.cause ? result == SJ_RESULT_HELD : sj_is_friendly(&s, place);
    return true;
}

static double inputs(const void *samples, size_t index, double *x)
{
    const struct sample *sample = (const struct sample *)samples + index;
    memcpy(x, sample->x, sizeof sample->x);
    return sample->is_won;
}

int main(int argc, char **argv)
{
    static struct logistic model = { .inputs = SJ_BATTLE_FEATURES };
    struct fault fault;
    struct random random;
    size_t battles = argc > 1 ? strtoul(argv[1], NULL, 10) : BATTLES_USUAL, count = 0;
    if (argc > 2 || battles < TESTED_PART || battles > BATTLES_MOST) {
        fputs("usage: fit_battles [BATTLES]\n", stderr);
        return 2;
    }
    struct sample *samples = calloc(battles, sizeof *samples);
    if (!samples || !data_load(&sj_game, NULL, &printed, NULL, NULL, &fault)) {
        free(samples);
        return 1;
    }
    random_seed(&random, SEED, 0);
    for (size_t i = 0; i < battles; i++) count += fight_battle(&random, &samples[count]);
    size_t tested = count / TESTED_PART;
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++) model.pull[i] = 1;
    logistic_fit(&model, inputs, samples, count - tested, NEWTON_STEPS);
    logistic_test(&model, inputs, samples, count - tested, count, "battles");
    for (int i = 0; i < SJ_BATTLE_FEATURES; i++) {
        printf("%2d: %ld\n", i, lround(model.weight[i] * WEIGHT_ONE));
    }
    free(samples);
    return 0;
}
