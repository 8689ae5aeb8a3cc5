/*
 * The San Juans' example of play as a test of the values: `example [GAMES [DATA]]`.
 *
 * Deals the hand of its first turn and lets the rebellion spread as it tells; then the judgement
 * plays two turns with other dice. The example comes to 70 points after turn 1 and to 80 after
 * turn 2: so much should be common.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/sanjuans/bots/judgement.h"
#include "hosted/data.h"

enum { GAMES_USUAL = 500, OUTCOMES_MOST = 1024, TURNS = 2, NEAR = 15, WORD_MOST = 32 };

static sj_data printed;

static const char told[] = "draw:30 draw:33 draw:37 draw:39 draw:43 draw:47 draw:50 "
                           "check:mud_bay roll:6 check:blakely roll:6 check:deer_harbor roll:6 "
                           "check:ginnis roll:6 check:tamai roll:6 check:stuart roll:6 roll:1 "
                           "check:waldron roll:6 roll:2 check:el_obeid roll:6 roll:3 check_rest";

static bool do_one(sj_state *s, const char *text)
{
    action a;
    return action_read(&sj_game, text, &a) && sj_game.apply(&printed, s, a, NULL) == ACCEPTED;
}

/* Up to the first round of turn 1: nobody else rises. */
static bool begin_as_told(sj_state *s)
{
    static const uint8_t options[SJ_OPTION_COUNT] = { 0 };
    sj_game.start(&printed, s, options);
    for (const char *at = told; *at;) {
        char word[WORD_MOST] = "";
        size_t length = strcspn(at, " ");
        memcpy(word, at, length);
        if (!do_one(s, word)) return false;
        at += length;
        at += strspn(at, " ");
    }
    while (s->step[0] == SJ_STEP_CHECK_DIE) {
        if (!do_one(s, "roll:1")) return false;
    }
    return true;
}

/* To the end of the turn, or of the campaign. */
static bool play_turn(sj_state *s, int turn, struct random *random)
{
    static struct outcome outcomes[OUTCOMES_MOST];
    while (s->turn == turn && !s->ending) {
        int count = sj_game.chance(&printed, s, outcomes);
        action a = count ? outcome_draw(outcomes, count, random) : sj_judge(&printed, s, random);
        if (sj_game.apply(&printed, s, a, NULL) != ACCEPTED) return false;
    }
    return true;
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void print_points(int turn, int as_told, int *points, int games)
{
    long sum = 0;
    int near = 0;
    for (int i = 0; i < games; i++) {
        sum += points[i];
        near += abs(points[i] - as_told) <= NEAR;
    }
    qsort(points, (size_t)games, sizeof *points, by_size);
    printf("after turn %d: mean %.1f, a tenth below %d, half below %d, a tenth above %d; "
           "within %d of the %d that are told: %.0f %%\n",
           turn, (double)sum / games, points[games / 10], points[games / 2],
           points[games - 1 - games / 10], NEAR, as_told, 100.0 * near / games);
}

int main(int argc, char **argv)
{
    static const int as_told[TURNS] = { 70, 80 };
    struct fault fault = { "" };
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES_USUAL;
    if (games < 1 || argc > 3) {
        fprintf(stderr, "usage: example [GAMES [DATA]]\n");
        return 2;
    }
    if (!data_load(&sj_game, argc > 2 ? argv[2] : NULL, &printed, NULL, NULL, &fault)) {
        fprintf(stderr, "example: %s\n", fault.text);
        return 1;
    }
    int *points[TURNS] = { NULL };
    for (int turn = 0; turn < TURNS; turn++) {
        points[turn] = calloc((size_t)games, sizeof(int));
        if (!points[turn]) return 1;
    }
    for (int i = 0; i < games; i++) {
        sj_state s;
        struct random random;
        random_seed(&random, 1885, (uint64_t)i);
        if (!begin_as_told(&s)) return 1;
        for (int turn = 0; turn < TURNS; turn++) {
            if (!play_turn(&s, turn + 1, &random)) return 1;
            points[turn][i] = s.vp;
        }
    }
    for (int turn = 0; turn < TURNS; turn++) {
        print_points(turn + 1, as_told[turn], points[turn], games);
        free(points[turn]);
    }
    return 0;
}
