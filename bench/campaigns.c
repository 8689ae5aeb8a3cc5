/*
 * How campaigns of the San Juans go: `campaigns [GAMES [SEED [BOT [DATA]]]]`.
 *
 * Tells how many are won, drawn and lost, in which turns they end, how many see British entry, and
 * how many points the rebellion has after each turn. DATA is a folder of values, for trials;
 * without it today's are played. `sortie sim` tells the same but for British entry and the points
 * by turn.
 */
#include <stdio.h>
#include <stdlib.h>

#include "games/sanjuans/play.h"
#include "hosted/data.h"
#include "lab/playout.h"
#include "share.h"

enum { GAMES_USUAL = 1000, SEED_USUAL = 1885, EARLY_TURNS = 3 };

static sj_data printed;

struct tally {
    int games, endings[SJ_ENDING_DRAW + 1][SJ_TURNS + 1], entries;
    int reached[SJ_TURNS + 1]; /* campaigns that went on after each turn */
    long points[SJ_TURNS + 1]; /* the sum of theirs */
};

/* A campaign as it is played, seen at each outcome of chance. */
struct watch {
    const struct workbench *workbench;
    struct tally *tally;
    int turn;
};

/* Points are booked when a turn ends, and the next begins with cards that are drawn. */
static void watch_turns(void *listener, action outcome)
{
    struct watch *watch = listener;
    const sj_state *s = watch->workbench->state;
    (void)outcome;
    if (s->turn == watch->turn) return;
    watch->turn = s->turn;
    if (s->turn < 2) return;
    watch->tally->reached[s->turn - 1]++;
    watch->tally->points[s->turn - 1] += s->vp;
}

static int ended(const struct tally *tally, int ending, int last)
{
    int sum = 0;
    for (int turn = 0; turn <= last; turn++) sum += tally->endings[ending][turn];
    return sum;
}

static void print_tally(const struct tally *tally)
{
    int games = tally->games;
    printf("%d campaigns\n", games);
    print_share("won", ended(tally, SJ_ENDING_CRUSHED, SJ_TURNS), games);
    print_share("drawn", ended(tally, SJ_ENDING_DRAW, SJ_TURNS), games);
    print_share("lost", ended(tally, SJ_ENDING_REBELLION, SJ_TURNS), games);
    print_share("won in turns 1 to 3", ended(tally, SJ_ENDING_CRUSHED, EARLY_TURNS), games);
    print_share("lost in turns 1 to 3", ended(tally, SJ_ENDING_REBELLION, EARLY_TURNS), games);
    print_share("British entry", tally->entries, games);
    printf("turn, won, lost, campaigns that go on, their mean points\n");
    for (int turn = 1; turn <= SJ_TURNS; turn++) {
        int went_on = tally->reached[turn];
        printf("%2d %5d %5d %5d %6.1f\n", turn, tally->endings[SJ_ENDING_CRUSHED][turn],
               tally->endings[SJ_ENDING_REBELLION][turn], went_on,
               went_on ? (double)tally->points[turn] / went_on : 0.0);
    }
}

static bool play(const struct setting *setting, int games, uint64_t seed, struct tally *tally)
{
    struct workbench workbench;
    if (!workbench_open(&workbench, setting->game)) return false;
    bool is_played = true;
    for (int i = 0; i < games && is_played; i++) {
        struct played played;
        struct watch watch = { &workbench, tally, 0 };
        workbench.on_chance = watch_turns;
        workbench.listener = &watch;
        is_played = playout(setting, &workbench, seed, (uint64_t)i, &played) == PLAYED;
        if (!is_played) break;
        tally->games++;
        tally->endings[played.score.ending][played.turn]++;
        tally->entries += (((const sj_state *)workbench.state)->triggers & SJ_TRIGGER_BRITISH) != 0;
    }
    workbench_close(&workbench);
    return is_played;
}

int main(int argc, char **argv)
{
    struct fault fault = { "" };
    struct tally tally = { 0 };
    int games = argc > 1 ? (int)strtol(argv[1], NULL, 10) : GAMES_USUAL;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED_USUAL;
    const struct bot *bot = bot_find(argc > 3 ? argv[3] : "greedy");
    if (games < 1 || argc > 5 || !bot) {
        fprintf(stderr, "usage: campaigns [GAMES [SEED [BOT [DATA]]]]\n");
        return 2;
    }
    if (!data_load(&sj_game, argc > 4 ? argv[4] : NULL, &printed, NULL, NULL, &fault)) {
        fprintf(stderr, "campaigns: %s\n", fault.text);
        return 1;
    }
    struct setting setting = { .game = &sj_game, .data = &printed, .bots = { bot } };
    bool is_played = play(&setting, games, seed, &tally);
    if (tally.games) print_tally(&tally);
    return is_played ? 0 : 1;
}
