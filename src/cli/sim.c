/*
 * `sortie sim GAME`: many games between bots, and what came of them.
 *
 * An option called `level` that the user does not set is swept over its values: how hard a game is
 * at each of its levels is what most people want to know first. Results are printed by sim_report.c
 * and sim_json.c.
 */
#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/numbers.h"
#include "cli/sim_report.h"
#include "hosted/plain.h"
#include "lab/clock.h"

static const uint64_t GAMES_MOST = 1000000000000U;
static const uint64_t GAMES_USUAL = 1000;

/* Games are played in batches; in between we look at the clock and whether the user wants to stop.
 */
static const double BATCH_SECONDS = 0.05, PROGRESS_SECONDS = 0.2;

/* ---- Stopping early ---------------------------------------------------------------------- */

static volatile sig_atomic_t stop_wanted;

static void want_stop(int signal_number)
{
    (void)signal_number;
    stop_wanted = 1;
}

/* A second Ctrl-C ends the program at once, should the first not be heard soon enough. */
static void listen_for_stop(struct sigaction *before)
{
    struct sigaction listen = { .sa_handler = want_stop, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&listen.sa_mask);
    stop_wanted = 0;
    sigaction(SIGINT, &listen, before);
    /* Who started us to run in the background may not want us to hear it. */
    if (before->sa_handler == SIG_IGN) sigaction(SIGINT, before, NULL);
}

/* ---- Progress ---------------------------------------------------------------------------- */

/* A line that is written over again and again: only for someone who watches. */
struct progress {
    const struct cli *cli;
    const char *name;
    double begun, shown;
    bool wanted;
};

static void clear_progress(const struct progress *progress)
{
    if (progress->wanted) fputs("\r\033[K", stderr);
}

static void show_progress(struct progress *progress, uint64_t done, uint64_t all)
{
    double now = clock_seconds(), spent = now - progress->begun;
    if (!progress->wanted || now - progress->shown < PROGRESS_SECONDS || done == 0) return;
    char percent[NUMBER_SIZE], rate[NUMBER_SIZE], left[NUMBER_SIZE], out[CLI_TEXT_SIZE];
    double per_second = (double)done / spent;
    uint64_t seconds_left = (uint64_t)((double)(all - done) / per_second + 0.5);
    number_plain(done * 100 / all, percent);
    number_count(progress->cli, (uint64_t)per_second, rate);
    snprintf(left, sizeof left, "%llu:%02d", (unsigned long long)(seconds_left / 60),
             (int)(seconds_left % 60));
    cli_fill(progress->cli, out, sizeof out, "sim.progress", progress->name, percent, rate, left,
             NULL);
    clear_progress(progress);
    fputs(out, stderr);
    fflush(stderr);
    progress->shown = now;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static int report_fault(const struct cli *cli, enum playout fault, const struct sim_run *run,
                        uint64_t faulty)
{
    static const char *const keys[] = { [PLAYOUT_STUCK] = "sim.fault.stuck",
                                        [PLAYOUT_REFUSED] = "sim.fault.refused",
                                        [PLAYOUT_ENDLESS] = "sim.fault.endless" };
    char number[NUMBER_SIZE], seed[NUMBER_SIZE];
    assert(fault != PLAYED);
    return cli_fail(cli, "sim.fault", number_plain(faulty, number), number_plain(run->seed, seed),
                    cli_text(cli, keys[fault]), NULL);
}

static int play_games(const struct cli *cli, struct workbench *workbench, uint64_t games, int swept,
                      struct sim_run *run)
{
    char name[256];
    sim_name(&run->setting, swept, name, sizeof name);
    struct progress progress = { .cli = cli, .name = name, .wanted = isatty(STDERR_FILENO) };
    progress.begun = progress.shown = clock_seconds();
    uint64_t batch = 1, faulty = 0;
    enum playout end = PLAYED;
    while (end == PLAYED && run->results.games < games && !stop_wanted) {
        double before = clock_seconds();
        uint64_t left = games - run->results.games;
        end = simulation_run(&run->setting, workbench, run->seed, run->results.games,
                             batch < left ? batch : left, &run->results, &faulty);
        double spent = clock_seconds() - before;
        if (spent < BATCH_SECONDS / 2) batch *= 2;
        if (spent > BATCH_SECONDS && batch > 1) batch /= 2;
        show_progress(&progress, run->results.games, games);
    }
    clear_progress(&progress);
    run->seconds = clock_seconds() - progress.begun;
    run->interrupted = run->results.games < games;
    return end == PLAYED ? EXIT_OK : report_fault(cli, end, run, faulty);
}

/* Simulates each setting in turn; `done` counts those that have something to tell. */
static int play_settings(const struct cli *cli, struct sim_run *runs, int count, uint64_t games,
                         int swept, int *done)
{
    struct workbench workbench;
    struct sigaction before;
    if (!workbench_open(&workbench, cli->game)) return cli_fail(cli, "cli.error.memory", NULL);
    listen_for_stop(&before);
    int status = EXIT_OK;
    for (int i = 0; i < count && status == EXIT_OK && !stop_wanted; i++) {
        status = play_games(cli, &workbench, games, swept, &runs[i]);
        if (status != EXIT_OK || (runs[i].results.games == 0 && i > 0)) break;
        *done = i + 1;
        if (!cli->json) sim_print(cli, &runs[i], swept);
        fflush(stdout);
    }
    sigaction(SIGINT, &before, NULL);
    workbench_close(&workbench);
    return status;
}

/* ---- The command ------------------------------------------------------------------------- */

/* The number of the option `level` when the user has not set it and it leaves a choice, else -1. */
static int swept_option(const struct cli *cli)
{
    static const char level[] = "level";
    for (int i = 0; i < cli->given_option_count; i++) {
        const char *given = cli->given_options[i];
        if (strcspn(given, "=") == strlen(level) && strncmp(given, level, strlen(level)) == 0) {
            return -1;
        }
    }
    for (int i = 0; i < cli->game->option_count; i++) {
        const struct option *option = &cli->game->options[i];
        if (strcmp(option->name, level) == 0) return option->values->count > 1 ? i : -1;
    }
    return -1;
}

/* Null when the user has been told that there is no such bot. */
static const struct bot *choose_bot(const struct cli *cli, const char *name)
{
    if (!name) return bot_greedy.can_play(cli->game) ? &bot_greedy : &bot_random;
    const struct bot *bot = bot_find(name);
    char names[128] = "";
    if (bot && bot->can_play(cli->game)) return bot;
    for (int i = 0; sortie_bots[i]; i++) {
        if (!sortie_bots[i]->can_play(cli->game)) continue;
        plain_join(names, sizeof names, ", ", sortie_bots[i]->name);
    }
    (void)cli_misuse(cli, "sim.error.bot", name, cli->game->id, names, NULL);
    return NULL;
}

/* Tells what the tables of the single settings do not: all of it as JSON, or how they compare. */
static int report(const struct cli *cli, const struct sim_run *runs, int done, int count, int swept)
{
    bool stopped = done < count || runs[done - 1].interrupted;
    assert(done > 0);
    if (cli->json) {
        int status = cli_put_json(cli, sim_json(runs, done, swept >= 0, stopped));
        if (status != EXIT_OK) return status;
    } else if (swept >= 0) {
        sim_print_comparison(cli, runs, done, swept);
    }
    if (!stopped) return EXIT_OK;
    if (!cli->json) cli_say(cli, "sim.stopped", NULL);
    return 128 + SIGINT; /* as a shell would tell it of a program that Ctrl-C has ended */
}

static int simulate(const struct cli *cli, const struct bot *bot, uint64_t games)
{
    int swept = swept_option(cli), done = 0;
    int count = swept < 0 ? 1 : cli->game->options[swept].values->count;
    struct sim_run *runs = calloc((size_t)count, sizeof *runs);
    if (!runs) return cli_fail(cli, "cli.error.memory", NULL);
    for (int i = 0; i < count; i++) {
        struct setting *setting = &runs[i].setting;
        runs[i].seed = cli->seed;
        setting->game = cli->game;
        setting->data = cli->data;
        memcpy(setting->options, cli->options, sizeof setting->options);
        if (swept >= 0) setting->options[swept] = (uint8_t)i;
        for (int seat = 0; seat < cli->game->seat_count; seat++) setting->bots[seat] = bot;
    }
    int status = play_settings(cli, runs, count, games, swept, &done);
    if (status == EXIT_OK) status = report(cli, runs, done, count, swept);
    free(runs);
    return status;
}

int command_sim(struct cli *cli, int argc, char **argv)
{
    const char *bot_name = NULL;
    uint64_t games = GAMES_USUAL;
    int status = cli_take_value(cli, &argc, argv, "--bot", &bot_name);
    if (status == EXIT_OK) {
        status = cli_take_number(cli, &argc, argv, "--games", 1, GAMES_MOST, &games);
    }
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    if (status == EXIT_OK) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    const struct bot *bot = choose_bot(cli, bot_name);
    if (!bot) return EXIT_USAGE;
    assert(simulation_fits(cli->game));
    return simulate(cli, bot, games);
}
