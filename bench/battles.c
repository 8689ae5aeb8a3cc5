/*
 * The battle of Omdurman between the judgement and itself, and against a Khalifa who holds back:
 * `battles [GAMES [SEED [DATA]]]`.
 *
 * Holding back is to end every phase of movement and fire that can be ended. It may not do as well
 * as fighting: then the battle would be drawn by looking on. DATA is a folder of values, for
 * trials.
 */
#include <stdio.h>
#include <stdlib.h>

#include "games/omdurman/omdurman.h"
#include "hosted/data.h"
#include "lab/playout.h"
#include "share.h"

enum { GAMES_USUAL = 100, SEED_USUAL = 2026, LEGAL_MOST = 4096 };

static om_data printed;

/* Ends what can be ended while the Dervishes are to act; the judgement does the rest. */
static action hold_back(const void *data, const void *view, struct random *random)
{
    static action legal[LEGAL_MOST];
    if (om_game.actor(view) == OM_DERVISH) {
        int count = om_game.legal(data, view, legal);
        for (int i = 0; i < count; i++) {
            if (action_verb(legal[i]) == OM_VERB_END) return legal[i];
        }
    }
    return om_judge(data, view, random);
}

struct tally {
    int games, endings[OM_ENDINGS];
};

static int sum(const struct tally *tally, int first, int last)
{
    int sum = 0;
    for (int i = first; i <= last; i++) sum += tally->endings[i];
    return sum;
}

static void print_tally(const char *name, const struct tally *tally)
{
    int games = tally->games;
    printf("%s, %d battles\n", name, games);
    print_share("Anglo-Egyptians", sum(tally, OM_ENDING_AE_MARGINAL, OM_ENDING_AE_DECISIVE), games);
    print_share("drawn", tally->endings[OM_ENDING_DRAW], games);
    print_share("Dervishes", sum(tally, OM_ENDING_DERVISH_MARGINAL, OM_ENDING_DERVISH_DECISIVE),
                games);
    printf("marginal, tactical, strategic: %d %d %d to %d %d %d\n",
           tally->endings[OM_ENDING_AE_MARGINAL], tally->endings[OM_ENDING_AE_TACTICAL],
           tally->endings[OM_ENDING_AE_STRATEGIC], tally->endings[OM_ENDING_DERVISH_MARGINAL],
           tally->endings[OM_ENDING_DERVISH_TACTICAL], tally->endings[OM_ENDING_DERVISH_STRATEGIC]);
    fflush(stdout);
}

typedef action judge_function(const void *data, const void *view, struct random *random);

static bool play(const char *name, judge_function *judge, int games, uint64_t seed)
{
    struct game_bots bots = *om_game.bots;
    bots.judge = judge;
    bots.plan = NULL; /* it would be asked instead */
    struct game game = om_game;
    game.bots = &bots;
    const struct bot *greedy = bot_find("greedy");
    struct setting setting = { .game = &game, .data = &printed, .bots = { greedy, greedy } };
    setting.options[OM_OPTION_SETUP] = OM_SETUP_STANDARD;
    struct workbench workbench;
    struct tally tally = { .games = games };
    if (!workbench_open(&workbench, &game)) return false;
    bool is_played = true;
    for (int i = 0; i < games && is_played; i++) {
        struct played played;
        is_played = playout(&setting, &workbench, seed, (uint64_t)i, &played) == PLAYED;
        tally.endings[played.score.ending]++;
    }
    if (is_played) print_tally(name, &tally);
    workbench_close(&workbench);
    return is_played;
}

int main(int argc, char **argv)
{
    struct fault fault = { "" };
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES_USUAL;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED_USUAL;
    if (games < 1 || argc > 4) {
        fprintf(stderr, "usage: battles [GAMES [SEED [DATA]]]\n");
        return 2;
    }
    if (!data_load(&om_game, argc > 3 ? argv[3] : NULL, &printed, NULL, NULL, &fault)) {
        fprintf(stderr, "battles: %s\n", fault.text);
        return 1;
    }
    bool is_played =
        play("fighting", om_judge, games, seed) && play("holding back", hold_back, games, seed);
    return is_played ? 0 : 1;
}
