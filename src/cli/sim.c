/* `sortie sim GAME`: many games between bots, and what came of them. See sim.h for its parts. */
#include "cli/sim.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/numbers.h"
#include "lab/sweep_told.h"

static const uint64_t GAMES_MOST = 1000000000000U;
static const uint64_t GAMES_USUAL = 1000;
static const uint64_t LOST_AFTER_USUAL = 30, LOST_AFTER_MOST = 86400; /* seconds */

/* ---- The command that repeats it ------------------------------------------------------------- */

/* Threads, files and what was resumed make no difference to the result, so they are left out: the
 * same games make the same page. */
static void write_command(struct sim *sim, const struct sim_request *request)
{
    char *out = sim->command, number[NUMBER_SIZE];
    const struct cli *cli = sim->cli;
    size_t size = sizeof sim->command;
    snprintf(out, size, "sortie sim %s", cli->game->id);
    append_option(out, size, "--games", number_plain(sim->sweep.games, number));
    append_option(out, size, "--bot", sim->plan.bots[0][0]);
    for (int seat = 1; seat < cli->game->seat_count; seat++) {
        char name[16];
        snprintf(name, sizeof name, "--bot%d", seat + 1);
        append_option(out, size, name, request->bots[seat]);
    }
    for (int i = 0; i < cli->given_option_count; i++) {
        append_option(out, size, "--option", cli->given_options[i]);
    }
    append_option(out, size, "--compare", request->compare);
    append_option(out, size, "--data", cli->data_folder);
    append_option(out, size, "--seed", number_plain(sim->sweep.seed, number));
}

/* ---- Arguments ------------------------------------------------------------------------------- */

/* The cores of this machine, shared with the processes of the team that run on it too. */
static uint64_t usual_threads(const struct team *team)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (team) cores /= team->neighbours;
    return cores < 1 ? 1 : cores > THREADS_MOST ? THREADS_MOST : (uint64_t)cores;
}

/* Whether a report is to go to standard output. */
static bool is_standard(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

static int take_arguments(struct cli *cli, int *argc, char **argv, struct sim_request *request)
{
    int status = cli_take_value(cli, argc, argv, "--bot", &request->bots[0]);
    for (int seat = 1; seat < SEATS_MOST && status == EXIT_OK; seat++) {
        char name[16];
        snprintf(name, sizeof name, "--bot%d", seat + 1);
        status = cli_take_value(cli, argc, argv, name, &request->bots[seat]);
    }
    const struct {
        const char *name, **value;
    } texts[] = { { "--compare", &request->compare },
                  { "--resume", &request->resume },
                  { "--csv", &request->csv },
                  { "--html", &request->html } };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0] && status == EXIT_OK; i++) {
        status = cli_take_value(cli, argc, argv, texts[i].name, texts[i].value);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--games", 1, GAMES_MOST, &request->games);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--threads", 1, THREADS_MOST, &request->threads);
    }
    if (status == EXIT_OK && cli->team) {
        status = cli_take_number(cli, argc, argv, "--lost-after", 1, LOST_AFTER_MOST,
                                 &request->lost_after);
    }
    if (status != EXIT_OK) return status;
    request->untimed = cli_take_flag(cli, argc, argv, "--untimed");
    if (cli->json + is_standard(request->csv) + is_standard(request->html) > 1) {
        return cli_misuse(cli, "sim.error.output", NULL);
    }
    return cli_arguments(cli, argc, argv, 1, 1);
}

/* ---- Telling --------------------------------------------------------------------------------- */

/* Writes one report; "-" is standard output. */
static int write_file(const struct sim *sim, const char *path,
                      void (*write)(const struct sim *sim, FILE *out))
{
    bool standard = is_standard(path);
    FILE *file = standard ? stdout : fopen(path, "wb");
    if (!file)
        return cli_fail(sim->cli, "sim.error.keep", path, cli_system_reason(sim->cli, errno), NULL);
    write(sim, file);
    /* Standard output is looked at by main. */
    if (standard) return EXIT_OK;
    bool written = ferror(file) == 0;
    int reason = errno;
    if (fclose(file) != 0) {
        written = false;
        reason = errno;
    }
    if (written) return EXIT_OK;
    return cli_fail(sim->cli, "sim.error.keep", path, cli_system_reason(sim->cli, reason), NULL);
}

static int report(const struct sim *sim, const struct sim_request *request)
{
    int status = EXIT_OK;
    bool standard_taken = is_standard(request->csv) || is_standard(request->html);
    if (sim->cli->json) {
        const struct sweep_told told = { .sweep = &sim->sweep,
                                         .bots = sim->plan.bots,
                                         .is_timed = sim->timed,
                                         .seconds = sim->seconds,
                                         .is_interrupted = sim->interrupted,
                                         .team = sim->cli->team };
        status = cli_put_json(sim->cli, sweep_told_json(&told));
    } else if (!standard_taken) {
        sim_print(sim);
    }
    if (status == EXIT_OK && request->csv) status = write_file(sim, request->csv, sim_csv);
    if (status == EXIT_OK && request->html) status = write_file(sim, request->html, sim_page);
    if (status != EXIT_OK) return status;
    /* As a shell would tell it of a program that a signal has ended. */
    if (sim->interrupted) return 128 + sim->stopped_by;
    return sim->cli->team && sim->cli->team->lost_count > 0 ? EXIT_LOST : EXIT_OK;
}

static int simulate(const struct cli *cli, const struct sim_request *request)
{
    struct sim sim = { .cli = cli, .timed = !request->untimed };
    int status = sim_settings(&sim, request);
    if (status != EXIT_OK) {
        plan_close(&sim.plan);
        return status;
    }
    if (sweep_open(&sim.sweep, sim.plan.settings, sim.plan.count, cli->seed, request->games)) {
        write_command(&sim, request);
        bool is_follower = cli->team && cli->team->rank > 0;
        status = is_follower ? sim_follow(&sim, request) : sim_play(&sim, request);
        if (status == EXIT_OK && !is_follower) status = report(&sim, request);
        sweep_close(&sim.sweep);
    } else {
        status = cli_fail(cli, "cli.error.memory", NULL);
    }
    plan_close(&sim.plan);
    return status;
}

int command_sim(struct cli *cli, int argc, char **argv)
{
    struct sim_request request = { .games = GAMES_USUAL,
                                   .threads = usual_threads(cli->team),
                                   .lost_after = LOST_AFTER_USUAL };
    int status = take_arguments(cli, &argc, argv, &request);
    if (status != EXIT_OK) return status;
    /* The options may hold several values each, which cli_game does not know: sim_settings reads
     * them. */
    int given = cli->given_option_count;
    cli->given_option_count = 0;
    status = cli_game(cli, argv[1]);
    cli->given_option_count = given;
    if (status == EXIT_OK) status = sim_resume_seed(cli, request.resume);
    if (status != EXIT_OK) return status;
    assert(results_fit(cli->game));
    return simulate(cli, &request);
}
