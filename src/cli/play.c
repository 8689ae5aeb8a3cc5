/*
 * `sortie play GAME`: one game, in the terminal or through a pipe, alone or against bots.
 *
 * The same lines give the same game: dice and bots draw from --seed alone, and nothing depends on
 * the screen, but that a bot which searches thinks by the clock where somebody waits for it.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/learn.h"
#include "cli/presets.h"
#include "cli/session.h"

static void greet(const struct session *session)
{
    const struct cli *cli = session->cli;
    char seed[24], line[CLI_TEXT_SIZE];
    terminal_style(&session->terminal, stdout, STYLE_STRONG);
    puts(game_title(cli, cli->game));
    terminal_style(&session->terminal, stdout, STYLE_PLAIN);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)cli->seed);
    if (session->is_manual) {
        cli_fill(cli, line, sizeof line, "cli.play.own_dice", NULL);
    } else {
        cli_fill(cli, line, sizeof line, "cli.play.seed", seed, NULL);
    }
    print_wrapped(stdout, line, 0, 0, PAGE_WIDTH);
    print_wrapped(stdout, cli_text(cli, "cli.play.greeting"), 0, 0, PAGE_WIDTH);
}

/* ---- The loop -------------------------------------------------------------------------------- */

static enum answer next_answer(struct session *session)
{
    char line[LINE_MOST + 1], most[16];
    fputs("> ", stdout);
    fflush(stdout);
    switch (input_line(line)) {
    case INPUT_LINE:
        /* A terminal has shown the line; in a pipe it would be missing from what can be read. */
        if (!session->terminal.is_interactive) puts(line);
        return session_answer(session, line);
    case INPUT_LONG:
        if (!session->terminal.is_interactive) putchar('\n');
        snprintf(most, sizeof most, "%d", LINE_MOST);
        cli_tell(session->cli, "cli.play.long_line", most, NULL);
        return ANSWER_NONE;
    case INPUT_END:
    case INPUT_INTERRUPTED: break;
    }
    putchar('\n');
    return session_quit(session);
}

static int play(struct session *session)
{
    enum answer answer = ANSWER_PLAYED;
    while (answer != ANSWER_QUIT) {
        if (answer == ANSWER_PLAYED && !session_go_on(session)) answer = ANSWER_FAILED;
        if (answer == ANSWER_FAILED) return EXIT_FAILED;
        if (answer == ANSWER_PLAYED) learn_settle(session);
        if (answer == ANSWER_PLAYED || answer == ANSWER_SHOW) session_present(session);
        if (answer == ANSWER_AGAIN && session->terminal.is_interactive)
            session_show_choices(session);
        if (ferror(stdout)) break; /* main tells why */
        answer = next_answer(session);
    }
    return EXIT_OK;
}

/* ---- The command ----------------------------------------------------------------------------- */

static const uint32_t TO_THE_LAST = UINT32_MAX; /* all actions of a saved game */

static bool session_room(struct session *session)
{
    const struct game *game = session->cli->game;
    session->legal = calloc((size_t)game->legal_most, sizeof *session->legal);
    session->numbers = calloc((size_t)game->legal_most, sizeof *session->numbers);
    session->outcomes = calloc((size_t)game->chance_most, sizeof *session->outcomes);
    session->view = malloc(game->state_size);
    session->memory = malloc(game_memory_size(game) + 1);
    return session->legal && session->numbers && session->outcomes && session->view &&
           session->memory;
}

static int session_open(struct session *session, const char *load, uint32_t to)
{
    struct cli *cli = session->cli;
    session->trace.events = calloc(TRACE_MOST, sizeof *session->trace.events);
    session->trace.capacity = TRACE_MOST;
    if (load && session->trace.events) {
        int status = session_load(session, load, to);
        if (status != EXIT_OK) return status;
    } else if (session->trace.events && session->lesson) {
        struct fault fault = { "" };
        session->match = lesson_begin(session->lesson, cli->data, &fault);
        if (!session->match && *fault.text) return cli_fault(cli, &fault);
    } else if (session->trace.events) {
        session->match = match_new(cli->game, cli->data, cli->options);
    }
    if (!session->match || !session_room(session)) {
        cli_fail(cli, "cli.error.memory", NULL);
        return EXIT_FAILED;
    }
    session->board = board_find(cli->game);
    session->told_step = -1;
    seats_open(session);
    learn_open(session);
    session->is_asked_for_board = true;
    session->warns = session->terminal.is_interactive; /* a script has thought before */
    /* A game that goes on does not throw again what its beginning threw. */
    random_seed(&session->random, cli->seed, match_entries(session->match));
    return EXIT_OK;
}

static void session_close(struct session *session)
{
    seats_close(session);
    journal_free(&session->journal);
    free(session->trace.events);
    free(session->view);
    free(session->memory);
    free(session->legal);
    free(session->numbers);
    free(session->numbering.given);
    free(session->outcomes);
    lesson_close(session->lesson);
    if (session->match) match_free(session->match);
}

/* What the player has asked for on the command line. */
struct request {
    const char *load, *preset;
    uint64_t to; /* how many actions of the loaded game stand; TO_THE_LAST: all */
    const char *seats[2 * SEATS_MOST]; /* "dervish=bot:hard" */
    int seat_count;
};

static int read_arguments(struct session *session, int argc, char **argv, struct request *request)
{
    struct cli *cli = session->cli;
    const char *dice = "auto";
    int most = sizeof request->seats / sizeof request->seats[0];
    int status = cli_take_value(cli, &argc, argv, "--dice", &dice);
    if (status == EXIT_OK) status = cli_take_value(cli, &argc, argv, "--load", &request->load);
    if (status == EXIT_OK)
        status = cli_take_number(cli, &argc, argv, "--to", 0, TO_THE_LAST, &request->to);
    if (status == EXIT_OK) status = cli_take_value(cli, &argc, argv, "--preset", &request->preset);
    if (status == EXIT_OK)
        status =
            cli_take_each(cli, &argc, argv, "--seat", request->seats, &request->seat_count, most);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, request->load ? 0 : 1, 1);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status != EXIT_OK) return status;
    session->is_manual = strcmp(dice, "manual") == 0;
    if (!session->is_manual && strcmp(dice, "auto") != 0) {
        return cli_misuse(cli, "cli.error.dice", dice, NULL);
    }
    if (!request->load && request->to < TO_THE_LAST)
        return cli_misuse(cli, "cli.error.to_load", NULL);
    if (request->load && (cli->given_option_count > 0 || request->preset))
        return cli_misuse(cli, "cli.error.load_options", NULL);
    return argc > 1 ? cli_game(cli, argv[1]) : EXIT_OK;
}

/* A script that says nothing of seats has all of them, as it always had. */
static int take_seats(struct session *session, const struct request *request,
                      const struct presets *presets, bool *leaves)
{
    int status = preset_seat(session, presets);
    for (int i = 0; i < request->seat_count && status == EXIT_OK; i++)
        status = seats_set(session, request->seats[i]);
    if (request->seat_count > 0 || presets->chosen || !session->terminal.is_interactive)
        return status;
    enum answer answer = seats_ask(session);
    *leaves = answer == ANSWER_QUIT;
    return answer == ANSWER_FAILED ? EXIT_FAILED : EXIT_OK;
}

/* Whether a terminal is told nothing but the name of a game, as by somebody who is new here. */
static bool is_bare(const struct session *session, const struct request *request)
{
    const struct cli *cli = session->cli;
    return session->terminal.is_interactive && !request->load && request->seat_count == 0 &&
           cli->given_option_count == 0 && !cli->seed_given && !cli->data_folder &&
           !session->is_manual;
}

/* The way to play that the player has named, or chooses when asked. */
static int take_preset(struct session *session, const struct request *request,
                       struct presets *presets, bool *leaves)
{
    if (request->load) return EXIT_OK;
    *presets = presets_open(session->cli->game);
    if (request->preset) return preset_choose(session->cli, presets, request->preset);
    if (!is_bare(session, request)) return EXIT_OK;
    enum answer answer = preset_ask(session, presets);
    *leaves = answer == ANSWER_QUIT;
    return answer == ANSWER_FAILED ? EXIT_FAILED : EXIT_OK;
}

int command_play(struct cli *cli, int argc, char **argv)
{
    struct session session = { .cli = cli, .terminal = terminal_look() };
    struct request request = { .to = TO_THE_LAST };
    struct presets presets = { .file = NULL };
    bool leaves = false;
    int status = read_arguments(&session, argc, argv, &request);
    if (status == EXIT_OK && session.terminal.is_interactive) input_catch_interrupts();
    if (status == EXIT_OK) status = take_preset(&session, &request, &presets, &leaves);
    if (status == EXIT_OK && !leaves)
        status = session_open(&session, request.load, (uint32_t)request.to);
    if (status == EXIT_OK && !leaves) {
        greet(&session);
        status = take_seats(&session, &request, &presets, &leaves);
    }
    if (status == EXIT_OK && !leaves) {
        seats_tell(&session);
        if (match_entries(session.match) == 0) (void)goal_print(&session);
        status = play(&session);
    }
    presets_close(&presets);
    session_close(&session);
    return status;
}

int play_lesson(struct cli *cli, struct lesson *lesson)
{
    struct session session = { .cli = cli, .terminal = terminal_look(), .lesson = lesson };
    if (session.terminal.is_interactive) input_catch_interrupts();
    int status = session_open(&session, NULL, TO_THE_LAST);
    if (status == EXIT_OK) status = seats_take(&session, lesson_seats(lesson));
    if (status == EXIT_OK) {
        char key[LESSON_KEY_SIZE];
        lesson_key(lesson, "", "", key);
        cli_tell(cli, lesson_is_problem(lesson) ? "cli.problem.begin" : "cli.learn.begin",
                 game_title(cli, cli->game), cli_text(cli, key), NULL);
        status = play(&session);
    }
    session_close(&session);
    return status;
}
