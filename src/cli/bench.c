/*
 * `sortie bench [GAME]`: how fast the rules are. Whole games are played between bots on one thread,
 * from start() to the end, with the legal list made for every choice that wants one and the
 * outcomes for every throw: what a simulation or a search pays, not a loop over one lucky position.
 *
 * Each bot is measured several times over the same games, after a warm-up. The best run counts:
 * what disturbs a measurement only ever makes it slower. The others are told too, for their spread.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/numbers.h"
#include "hosted/json.h"
#include "lab/clock.h"
#include "lab/playout.h"

enum { RUNS = 3, BATCH_MOST = 512 };

static const double SECONDS_USUAL = 3, SECONDS_LEAST = 0.01, SECONDS_MOST = 3600;
static const double WARM_UP = 0.1;    /* of the time of one bot, before it is measured */
static const uint64_t SEED_USUAL = 1; /* always the same games, unless the user wants others */

struct measure {
    uint64_t games, actions;
    double seconds;
};

/* What one bot did in one game. */
struct bench {
    const struct bot *bot;
    struct measure runs[RUNS];
    int best;
};

static double rate(uint64_t count, const struct measure *measure)
{
    return measure->seconds > 0 ? (double)count / measure->seconds : 0;
}

static double actions_rate(const struct measure *measure)
{
    return rate(measure->actions, measure);
}

/* ---- Measuring --------------------------------------------------------------------------- */

/* Plays from game 0 on until the time is over. The clock is read between batches of games, which
 * grow until reading it costs nothing. */
static enum playout measure(const struct setting *setting, struct workbench *workbench,
                            uint64_t seed, double seconds, struct measure *out)
{
    uint64_t batch = 1;
    double begun = clock_seconds();
    *out = (struct measure){ 0 };
    while (out->seconds < seconds) {
        for (uint64_t i = 0; i < batch; i++) {
            struct played played;
            enum playout end = playout(setting, workbench, seed, out->games, &played);
            if (end != PLAYED) return end;
            out->games++;
            out->actions += played.actions;
        }
        double spent = clock_seconds() - begun;
        if (spent - out->seconds < seconds / 100 && batch < BATCH_MOST) batch *= 2;
        out->seconds = spent;
    }
    return PLAYED;
}

static int bench_bot(const struct cli *cli, uint64_t seed, double seconds, struct bench *bench)
{
    struct setting setting = { .game = cli->game, .data = cli->data };
    struct workbench workbench;
    struct measure warm_up;
    memcpy(setting.options, cli->options, sizeof setting.options);
    for (int seat = 0; seat < cli->game->seat_count; seat++) setting.bots[seat] = bench->bot;
    if (!workbench_open(&workbench, cli->game)) return cli_fail(cli, "cli.error.memory", NULL);
    enum playout end = measure(&setting, &workbench, seed, seconds * WARM_UP, &warm_up);
    for (int i = 0; i < RUNS && end == PLAYED; i++) {
        end = measure(&setting, &workbench, seed, seconds / RUNS, &bench->runs[i]);
        if (actions_rate(&bench->runs[i]) > actions_rate(&bench->runs[bench->best])) {
            bench->best = i;
        }
    }
    workbench_close(&workbench);
    if (end == PLAYED) return EXIT_OK;
    return cli_fail(cli, "bench.error.fault", cli->game->id, bot_title(cli, bench->bot->name),
                    NULL);
}

/* ---- Telling ----------------------------------------------------------------------------- */

enum { NAME_WIDTH = 12, BOT_WIDTH = 10, THREADS_WIDTH = 8, RATE_WIDTH = 14, BYTES_WIDTH = 12 };

static void print_head(const struct cli *cli)
{
    print_left(cli_text(cli, "bench.game"), NAME_WIDTH);
    print_left(cli_text(cli, "bench.bot"), BOT_WIDTH);
    print_right(cli_text(cli, "bench.threads"), THREADS_WIDTH);
    print_right(cli_text(cli, "bench.actions"), RATE_WIDTH);
    print_right(cli_text(cli, "bench.games"), RATE_WIDTH);
    print_right(cli_text(cli, "bench.bytes"), BYTES_WIDTH);
    putchar('\n');
}

static void print_bench(const struct cli *cli, const struct bench *bench)
{
    const struct measure *best = &bench->runs[bench->best];
    char cell[NUMBER_SIZE];
    print_left(cli->game->id, NAME_WIDTH);
    print_left(bot_title(cli, bench->bot->name), BOT_WIDTH);
    print_right("1", THREADS_WIDTH);
    print_right(number_count(cli, (uint64_t)actions_rate(best), cell), RATE_WIDTH);
    print_right(number_count(cli, (uint64_t)rate(best->games, best), cell), RATE_WIDTH);
    print_right(number_count(cli, cli->game->state_size, cell), BYTES_WIDTH);
    printf("\n    %s", cli_text(cli, "bench.runs"));
    for (int i = 0; i < RUNS; i++) {
        printf("  %s", number_count(cli, (uint64_t)actions_rate(&bench->runs[i]), cell));
    }
    putchar('\n');
    fflush(stdout);
}

static bool append_bench(json_t *array, const struct cli *cli, const struct bench *bench,
                         const char *command)
{
    const struct measure *best = &bench->runs[bench->best];
    json_t *runs = json_array();
    bool done = true;
    for (int i = 0; i < RUNS; i++) {
        done = json_add(runs, json_real(actions_rate(&bench->runs[i]))) && done;
    }
    json_t *object = json_pack(
        "{s:s, s:s, s:i, s:f, s:f, s:I, s:o, s:f, s:f, s:s}", "game", cli->game->id, "bot",
        bench->bot->name, "threads", 1, "actions_per_second", actions_rate(best),
        "games_per_second", rate(best->games, best), "state_bytes",
        (json_int_t)cli->game->state_size, "runs", runs, "seconds", best->seconds,
        "actions_per_game", (double)best->actions / (double)best->games, "command", command);
    return json_add(array, json_finish(object, done));
}

/* ---- The command that repeats it --------------------------------------------------------- */

static void repeat_command(const struct cli *cli, const char *game, uint64_t seed, double seconds,
                           char *out, size_t size)
{
    char number[NUMBER_SIZE];
    snprintf(out, size, "sortie bench");
    if (game) append_argument(out, size, game);
    for (int i = 0; i < cli->given_option_count; i++) {
        append_option(out, size, "--option", cli->given_options[i]);
    }
    append_option(out, size, "--data", cli->data_folder);
    append_option(out, size, "--seed", number_plain(seed, number));
    snprintf(number, sizeof number, "%g", seconds);
    append_option(out, size, "--seconds", number);
}

/* ---- The command ------------------------------------------------------------------------- */

/* Seconds as plain decimal digits: strtod alone would take signs, spaces, exponents and infinity.
 */
static int take_seconds(const struct cli *cli, int *argc, char **argv, double *seconds)
{
    const char *given = NULL;
    int status = cli_take_value(cli, argc, argv, "--seconds", &given);
    if (status != EXIT_OK || !given) return status;
    char *end = NULL;
    size_t digits = strspn(given, "0123456789");
    double value = strtod(given, &end);
    bool is_number = digits > 0 && strspn(given, "0123456789.") == strlen(given) && !*end;
    if (!is_number || value < SECONDS_LEAST || value > SECONDS_MOST) {
        char least[NUMBER_SIZE], most[NUMBER_SIZE];
        /* As they are typed, in every language. */
        snprintf(least, sizeof least, "%g", SECONDS_LEAST);
        snprintf(most, sizeof most, "%g", SECONDS_MOST);
        return cli_misuse(cli, "bench.error.seconds", given, least, most, NULL);
    }
    *seconds = value;
    return EXIT_OK;
}

/* Measures every quick bot that can play the game that is loaded. */
static int bench_game(const struct cli *cli, uint64_t seed, double seconds, json_t *array,
                      const char *command)
{
    int status = EXIT_OK;
    for (int i = 0; sortie_bots[i] && status == EXIT_OK; i++) {
        struct bench bench = { .bot = sortie_bots[i] };
        /* The others play like one of these, or search: bench/bots.c measures that. */
        bool is_measured = bench.bot == &bot_random || bench.bot == &bot_greedy;
        if (!is_measured || !bench.bot->can_play(cli->game)) continue;
        status = bench_bot(cli, seed, seconds, &bench);
        if (status != EXIT_OK) break;
        if (!cli->json) print_bench(cli, &bench);
        if (cli->json && !append_bench(array, cli, &bench, command)) {
            status = cli_fail(cli, "cli.error.memory", NULL);
        }
    }
    return status;
}

int command_bench(struct cli *cli, int argc, char **argv)
{
    double seconds = SECONDS_USUAL;
    char command[CLI_TEXT_SIZE];
    int status = take_seconds(cli, &argc, argv, &seconds);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 0, 1);
    if (status != EXIT_OK) return status;
    const char *only = argc > 1 ? argv[1] : NULL;
    uint64_t seed = cli->seed_given ? cli->seed : SEED_USUAL;
    repeat_command(cli, only, seed, seconds, command, sizeof command);
    if (only) status = cli_game(cli, only);
    if (status != EXIT_OK) return status;

    json_t *array = json_array();
    if (!array) return cli_fail(cli, "cli.error.memory", NULL);
    if (!cli->json) print_head(cli);
    for (int i = 0; sortie_games[i] && status == EXIT_OK; i++) {
        if (only && cli->game != sortie_games[i]) continue;
        if (!only) status = cli_game(cli, sortie_games[i]->id);
        if (status == EXIT_OK) status = bench_game(cli, seed, seconds, array, command);
    }
    if (status == EXIT_OK && cli->json) return cli_put_json(cli, array);
    json_decref(array);
    if (status == EXIT_OK) cli_say(cli, "bench.repeat", command, NULL);
    return status;
}
