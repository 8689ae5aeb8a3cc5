/*
 * Playing a simulation: the progress bar, stopping at Ctrl-C, and keeping what there is in a file
 * to go on with.
 */
#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "hosted/json.h"
#include "lab/clock.h"
#include "lab/results_json.h"

static const double PROGRESS_SECONDS = 0.2;
/* To be kept, all games that were taken must be finished; with a team that costs more. */
static const double KEEP_SECONDS = 10, KEEP_TEAM_SECONDS = 30;

enum { BAR_WIDTH = 24 };

/* ---- Stopping early ---------------------------------------------------------------------- */

static volatile sig_atomic_t stop_wanted;

static void want_stop(int signal_number)
{
    stop_wanted = signal_number;
}

/* Ctrl-C, what a cluster sends when a job's time is over, and what mpirun passes on to its ranks
 * without ending them itself. */
static const int stop_signals[] = { SIGINT, SIGTERM, SIGUSR1 };
enum { STOP_SIGNALS = sizeof stop_signals / sizeof stop_signals[0] };

/* A second signal ends the program at once, should the first not be heard soon enough. */
static void listen_for_stop(struct sigaction *before)
{
    struct sigaction listen = { .sa_handler = want_stop, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&listen.sa_mask);
    stop_wanted = 0;
    for (int i = 0; i < STOP_SIGNALS; i++) {
        sigaction(stop_signals[i], &listen, &before[i]);
        /* Who started us to run in the background may not want us to hear it. */
        if (before[i].sa_handler == SIG_IGN) sigaction(stop_signals[i], &before[i], NULL);
    }
}

static void listen_no_more(const struct sigaction *before)
{
    for (int i = 0; i < STOP_SIGNALS; i++) sigaction(stop_signals[i], &before[i], NULL);
}

/* ---- Progress ---------------------------------------------------------------------------- */

/* A line that is written over again and again: only for someone who watches. */
struct progress {
    const struct cli *cli;
    uint64_t first, all; /* games that were there at the start, and that there are to be */
    double begun, shown, keep_at;
    int told_lost; /* how many of the ranks that were lost the user has been told of */
    bool wanted;
};

static void clear_progress(const struct progress *progress)
{
    if (progress->wanted) fputs("\r\033[K", stderr);
}

static void fill_bar(uint64_t done, uint64_t all, char *out, size_t size)
{
    int full = (int)((double)done / (double)all * BAR_WIDTH);
    size_t length = 0;
    for (int i = 0; i < BAR_WIDTH; i++) {
        length += (size_t)snprintf(out + length, size - length, "%s", i < full ? "█" : "░");
    }
}

static void show_progress(struct progress *progress, uint64_t done)
{
    double now = clock_seconds(), spent = now - progress->begun;
    uint64_t played = done - progress->first, all = progress->all;
    if (!progress->wanted || now - progress->shown < PROGRESS_SECONDS || played == 0) return;
    char bar[BAR_WIDTH * 4], percent[NUMBER_SIZE], rate[NUMBER_SIZE], left[NUMBER_SIZE],
        out[CLI_TEXT_SIZE];
    double per_second = (double)played / spent;
    uint64_t seconds_left = (uint64_t)((double)(all - done) / per_second + 0.5);
    fill_bar(done, all, bar, sizeof bar);
    number_plain((uint64_t)((double)done * 100 / (double)all), percent);
    number_count(progress->cli, (uint64_t)per_second, rate);
    snprintf(left, sizeof left, "%llu:%02d", (unsigned long long)(seconds_left / 60),
             (int)(seconds_left % 60));
    cli_fill(progress->cli, out, sizeof out, "sim.progress", bar, percent, rate, left, NULL);
    clear_progress(progress);
    fputs(out, stderr);
    fflush(stderr);
    progress->shown = now;
}

static void tell_lost(struct progress *progress)
{
    static const char *const keys[] = { [LOSS_SILENT] = "sim.lost.silent",
                                        [LOSS_BROKEN] = "sim.lost.broken",
                                        [LOSS_OTHER] = "sim.lost.other" };
    const struct team *team = progress->cli->team;
    char rank[NUMBER_SIZE];
    for (; team && progress->told_lost < team->lost_count; progress->told_lost++) {
        const struct lost_rank *lost = &team->lost[progress->told_lost];
        clear_progress(progress);
        number_plain((uint64_t)lost->rank, rank);
        (void)cli_fail(progress->cli, keys[lost->why], rank, NULL);
    }
}

static bool wants_pause(void *context, uint64_t done)
{
    struct progress *progress = context;
    tell_lost(progress);
    show_progress(progress, done);
    return stop_wanted || clock_seconds() >= progress->keep_at;
}

/* ---- The file to go on with -------------------------------------------------------------- */

static const char *const (*bot_names(const struct sim *sim))[SEATS_MOST]
{
    return (const char *const(*)[SEATS_MOST])sim->plan.bots;
}

/* Written beside the file and put in its place when complete: a crash leaves the old one. */
static int keep(const struct sim *sim, const char *path)
{
    char beside[4096];
    json_t *json = sweep_to_json(&sim->sweep, bot_names(sim));
    if (!json) return cli_fail(sim->cli, "cli.error.memory", NULL);
    if ((size_t)snprintf(beside, sizeof beside, "%s.new", path) >= sizeof beside) {
        json_decref(json);
        return cli_fail(sim->cli, "cli.error.open", path, cli_system_reason(sim->cli, ENAMETOOLONG),
                        NULL);
    }
    bool written = json_dump_file(json, beside, JSON_COMPACT) == 0 && rename(beside, path) == 0;
    int reason = errno;
    json_decref(json);
    if (written) return EXIT_OK;
    return cli_fail(sim->cli, "sim.error.keep", path, cli_system_reason(sim->cli, reason), NULL);
}

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

/* Null when the user has been told why. */
static json_t *read_kept(const struct cli *cli, const char *path)
{
    json_error_t error;
    char *content = cli_read_file(cli, path);
    if (!content) return NULL;
    json_t *json = json_loads(content, JSON_REJECT_DUPLICATES, &error);
    free(content);
    if (!json) (void)cli_fail(cli, "sim.error.kept", path, NULL);
    return json;
}

int sim_resume_seed(struct cli *cli, const char *path)
{
    bool is_follower = cli->team && cli->team->rank > 0;
    if (!path || cli->seed_given || is_follower || !is_there(path)) return EXIT_OK;
    json_t *json = read_kept(cli, path);
    if (!json) return EXIT_FAILED;
    bool found = sweep_seed_from_json(json, &cli->seed);
    json_decref(json);
    return found ? EXIT_OK : cli_fail(cli, "sim.error.kept", path, NULL);
}

/* Takes up what the file has; a file that is not there yet is a beginning. */
static int take_up(struct sim *sim, const char *path)
{
    struct fault fault = { "" };
    if (!is_there(path)) return EXIT_OK;
    json_t *json = read_kept(sim->cli, path);
    if (!json) return EXIT_FAILED;
    enum kept kept = sweep_from_json(&sim->sweep, bot_names(sim), json, &fault);
    json_decref(json);
    if (kept == KEPT_OTHER) {
        return cli_fail(sim->cli, "sim.error.other", path, fault.text, NULL);
    }
    if (kept == KEPT_BROKEN) return cli_fail(sim->cli, "sim.error.kept", path, NULL);
    if (sim->sweep.done > sim->sweep.games) {
        char done[NUMBER_SIZE];
        number_count(sim->cli, sim->sweep.done, done);
        return cli_fail(sim->cli, "sim.error.more", path, done, NULL);
    }
    return EXIT_OK;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static int report_fault(const struct sim *sim, const struct sweep_fault *fault)
{
    static const char *const keys[] = { [PLAYOUT_STUCK] = "sim.fault.stuck",
                                        [PLAYOUT_REFUSED] = "sim.fault.refused",
                                        [PLAYOUT_ENDLESS] = "sim.fault.endless",
                                        [PLAYOUT_MEMORY] = "cli.error.memory" };
    char number[NUMBER_SIZE], seed[NUMBER_SIZE];
    assert(fault->kind != PLAYED);
    return cli_fail(sim->cli, "sim.fault", number_plain(fault->game, number),
                    number_plain(sim->sweep.seed, seed), cli_text(sim->cli, keys[fault->kind]),
                    NULL);
}

/* Plays on from pause to pause, and keeps what there is at each. */
static int play_on(struct sim *sim, const struct sim_request *request, struct progress *progress)
{
    struct sweep_fault fault = { 0 };
    enum sweep_end end = SWEEP_PAUSED;
    while (end == SWEEP_PAUSED && !stop_wanted) {
        double seconds = sim->cli->team ? KEEP_TEAM_SECONDS : KEEP_SECONDS;
        progress->keep_at = clock_seconds() + (request->resume ? seconds : 1e18);
        struct sweep_watch watch = { wants_pause, progress };
        end = sweep_play(&sim->sweep, (int)request->threads, watch, &fault);
        if (end == SWEEP_FAULT || end == SWEEP_MEMORY) break;
        int status = request->resume ? keep(sim, request->resume) : EXIT_OK;
        if (status != EXIT_OK) return status;
    }
    clear_progress(progress);
    if (end == SWEEP_FAULT) return report_fault(sim, &fault);
    if (end == SWEEP_MEMORY) return cli_fail(sim->cli, "cli.error.memory", NULL);
    return EXIT_OK;
}

/* What the processes of a team have to have in common: all that a file to go on with would name,
 * but the seed, which comes with the games. */
static int agree(struct sim *sim, const struct sim_request *request, struct team_terms *terms)
{
    struct sweep seedless = sim->sweep;
    char version[64], *text = NULL;
    seedless.seed = 0;
    json_t *json = sweep_to_json(&seedless, bot_names(sim));
    snprintf(version, sizeof version, "%s %zu", SORTIE_VERSION, sizeof(struct results));
    if (json_put(json, "version", json_string(version))) text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    if (!text) return cli_fail(sim->cli, "cli.error.memory", NULL);
    *terms = (struct team_terms){ .mark = fingerprint(text, strlen(text)),
                                  .threads = (int)request->threads,
                                  .lost_after = (double)request->lost_after };
    free(text);
    return EXIT_OK;
}

int sim_follow(struct sim *sim, const struct sim_request *request)
{
    struct team_terms terms;
    int status = agree(sim, request, &terms);
    if (status == EXIT_OK) sim->cli->team->follow(sim->cli->team, &sim->sweep, &terms);
    return status;
}

int sim_play(struct sim *sim, const struct sim_request *request)
{
    struct sigaction before[STOP_SIGNALS];
    struct team *team = sim->cli->team;
    struct team_terms terms;
    /* The others have no file: what they agree on is a beginning. */
    int status = team ? agree(sim, request, &terms) : EXIT_OK;
    if (status == EXIT_OK && request->resume) status = take_up(sim, request->resume);
    if (status != EXIT_OK) return status;
    if (team && !team->lead(team, &sim->sweep, &terms)) {
        return cli_fail(sim->cli, "cli.error.memory", NULL);
    }
    struct progress progress = { .cli = sim->cli,
                                 .first = sim->sweep.done,
                                 .all = sim->sweep.games,
                                 .wanted = isatty(STDERR_FILENO) };
    progress.begun = progress.shown = clock_seconds();
    listen_for_stop(before);
    status = play_on(sim, request, &progress);
    listen_no_more(before);
    if (team) team->dismiss(team);
    tell_lost(&progress);
    sim->stopped_by = stop_wanted;
    sim->seconds = clock_seconds() - progress.begun;
    sim->interrupted = sim->sweep.done < sim->sweep.games;
    return status;
}
