/*
 * `sortie play GAME`: one game, in the terminal or through a pipe, alone or against bots.
 *
 * The same lines give the same game: dice and bots draw from --seed alone, and nothing depends on
 * the screen, but that a bot which searches thinks by the clock where somebody waits for it. A
 * terminal shows the board at every choice, a pipe at every new part of the turn.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/learn.h"
#include "cli/presets.h"
#include "cli/session.h"
#include "core/parts.h"
#include "sheet/sheet.h"

enum {
    LINES_BETWEEN = 3, /* a blank line, the question and where the player types */
    LINES_SPARED = 4   /* of the board may go off the top: the summary tells what they said */
};

int session_actor(const struct session *session)
{
    return session->cli->game->actor(match_state(session->match));
}

void session_look(struct session *session)
{
    const struct game *game = session->cli->game;
    const void *state = match_state(session->match), *data = session->cli->data;
    int actor = game->actor(state);
    session->legal_count = session->outcome_count = 0;
    if (actor >= ACTOR_FIRST_SEAT) session->legal_count = game->legal(data, state, session->legal);
    if (actor == ACTOR_CHANCE)
        session->outcome_count = game->chance(data, state, session->outcomes);
    if (actor >= ACTOR_FIRST_SEAT && !session->seating.bot[actor]) {
        match_arrange(session->match, session->legal, session->legal_count);
        choices_number(session);
    }
    assert(session->legal_count <= game->legal_most && session->outcome_count <= game->chance_most);
}

/* Who may read anything of what was just done. */
static unsigned audience_of(const struct trace *trace)
{
    unsigned readers = 0;
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    for (int i = 0; i < count; i++) {
        unsigned seats = trace->events[i].audience & ~(unsigned)READER_WATCHER;
        readers |= seats ? seats : READERS_ALL;
    }
    return readers;
}

void session_note_actor(struct session *session, int actor, bool is_bot)
{
    if (actor >= ACTOR_FIRST_SEAT && !is_bot) {
        session->seating.heading = OBSERVER;
        session->journal.chosen = session->journal.count;
    }
    /* Dice belong to the event that they decide. */
    if (actor >= ACTOR_FIRST_SEAT || session->journal.event == 0) session->journal.event++;
}

bool session_play_noted(struct session *session, action a, enum entry_note note)
{
    int actor = session_actor(session);
    session->trace.count = 0;
    if (match_play_noted(session->match, a, note, &session->trace) != ACCEPTED) {
        cli_fail(session->cli, "cli.error.memory", NULL);
        return false;
    }
    unsigned readers = audience_of(&session->trace);
    if (seat_is_bot(session, actor) && readers) seat_add_heading(session, actor, readers);
    session_note_actor(session, actor, seat_is_bot(session, actor));
    journal_trace(session->cli, &session->journal, &session->trace);
    return true;
}

/* Whether the player is asked even where there is a single choice. */
static bool pauses(const struct session *session)
{
    const struct game *game = session->cli->game;
    return game_pauses(game, match_state(session->match));
}

bool session_play(struct session *session, action a)
{
    bool is_forced = session->legal_count + session->outcome_count == 1 && !pauses(session);
    return session_play_noted(session, a, is_forced ? NOTE_FORCED : NOTE_NONE);
}

bool session_play_by_hand(struct session *session, action a)
{
    return session_play_noted(session, a, NOTE_HAND);
}

/* ---- Going on while nobody has to decide ----------------------------------------------------- */

/* Who is alone at the terminal has nobody to hide from: what is asked for form's sake is answered
 * at once, without a word. */
static bool play_forced(struct session *session)
{
    const struct cli *cli = session->cli;
    bool is_for_form = game_waits_alike(cli->game, match_state(session->match));
    if (is_for_form) return session_play(session, session->legal[0]);
    char what[CLI_TEXT_SIZE], line[CLI_TEXT_SIZE];
    text_told(cli->catalogue, cli->language, cli->game, session->legal[0], what, sizeof what);
    cli_fill(cli, line, sizeof line, "cli.play.forced", what, NULL);
    struct trace nothing = { .events = NULL };
    unsigned readers =
        action_readers(cli->game, match_state(session->match), session->legal[0], &nothing).words;
    journal_add(&session->journal, line, readers);
    return session_play(session, session->legal[0]);
}

/* Beside bots everything is told when it happens, so that the player can follow. */
static void tell_news(struct session *session)
{
    unsigned readers = seats_readers(session);
    int height = journal_height(&session->journal, readers);
    if (!seats_have_bots(session) || height == 0) return;
    if (session->told_lines == 0) putchar('\n');
    session->told_lines += height;
    /* Who reads along has a paragraph an event; a script, a line an effect. */
    if (session->terminal.is_interactive)
        journal_show_digest(&session->journal, &session->terminal, readers);
    else
        journal_show(&session->journal, &session->terminal, readers);
    fflush(stdout);
}

/* The action or the outcome that comes without a person's choice; `goes_on` says whether there is
 * one. False when memory ends. */
static bool play_next(struct session *session, bool *goes_on)
{
    action given = 0;
    *goes_on = true;
    if (learn_given(session, &given)) return session_play_noted(session, given, NOTE_LESSON);
    if (seat_is_bot(session, session_actor(session))) {
        session->is_stopped = input_was_interrupted();
        *goes_on = !session->is_stopped;
        return !*goes_on || seat_play_bot(session);
    }
    if (session->legal_count == 1 && !pauses(session)) return play_forced(session);
    if (session->outcome_count == 1) return session_play(session, session->outcomes[0].action);
    if (session->outcome_count > 1 && !session->is_manual) {
        return session_play(
            session, outcome_draw(session->outcomes, session->outcome_count, &session->random));
    }
    *goes_on = false;
    return true;
}

/* Dice that are still to fall belong to what was done: to who reads along it is told with them. */
static bool waits_for_dice(const struct session *session)
{
    return session->terminal.is_interactive && session_actor(session) == ACTOR_CHANCE;
}

bool session_go_on(struct session *session)
{
    bool goes_on = true, is_played = true;
    session->is_stopped = false;
    while (goes_on && is_played) {
        session_look(session);
        is_played = play_next(session, &goes_on);
        if (!goes_on || !waits_for_dice(session)) tell_news(session);
    }
    /* Who meant to stop the bots does not mean to leave when they are done. */
    if (seats_have_bots(session)) (void)input_was_interrupted();
    /* What a bot can choose from is not for the player's eyes. */
    if (session->is_stopped) session->legal_count = 0;
    return is_played;
}

/* ---- Showing --------------------------------------------------------------------------------- */

/* How the board comes, and whether its top is told once more. */
struct showing {
    bool is_shown, is_short;
    char summary[CLI_TEXT_SIZE]; /* empty: all of the board is in sight */
};

/* How many lines of the terminal all takes that comes below the board. */
static int lines_below(const struct session *session)
{
    int log = journal_height(&session->journal, seats_readers(session)) + session->told_lines;
    return log + choices_lines(session) + session->has_orders + LINES_BETWEEN;
}

/* How many are missing for the board and that. */
static int lines_missing(const struct session *session, const struct screen *screen)
{
    return screen->rows + lines_below(session) - terminal_rows();
}

/* Where nobody watches, the board comes with a new part of the turn only. On a terminal it comes
 * always, unless what happened is so long that it would push the board off the screen again. */
static bool is_board_due(const struct session *session, int missing, uint32_t chapter)
{
    if (session->is_asked_for_board) return true;
    if (!session->terminal.is_interactive) return chapter != 0 && chapter != session->chapter;
    return missing <= LINES_SPARED;
}

static void draw_board(struct session *session, bool is_short, struct screen *screen)
{
    const struct drawing drawing = session_drawing(session, screen);
    int room = terminal_rows() - lines_below(session);
    screen_clear(screen, &session->terminal);
    screen->focus = session->focus;
    if (session->terminal.is_interactive) screen->room = room > 1 ? room : 1;
    session->board->draw(&drawing, is_short);
}

/* Shows the board if it is due. On a terminal that is too low for all of it, without its legend;
 * and if that is not enough, what stands at its top is told once more below it. The line that this
 * takes is that of the blank line which a short board goes without. */
static void show_board(struct session *session, struct showing *showing)
{
    static struct screen screen;
    const struct drawing drawing = session_drawing(session, NULL);
    draw_board(session, false, &screen);
    int missing = session->terminal.is_interactive ? lines_missing(session, &screen) : 0;
    showing->is_short = missing > 0;
    if (showing->is_short) {
        draw_board(session, true, &screen);
        missing = lines_missing(session, &screen);
    }
    if (missing > 0) {
        session->board->summary(&drawing, showing->summary, sizeof showing->summary);
    }
    uint32_t chapter = session->board->chapter(&drawing);
    showing->is_shown = is_board_due(session, missing, chapter);
    if (!showing->is_shown) return;
    session->is_asked_for_board = false;
    session->chapter = chapter ? chapter : session->chapter;
    putchar('\n');
    screen_print(&screen, stdout);
}

/* How the game ended, and how well it was played. */
static void show_verdict(const struct session *session)
{
    const struct cli *cli = session->cli;
    struct score score = cli->game->score(cli->data, match_state(session->match));
    char key[96];
    int eyes = seats_eyes(session);
    bool is_won = score.value[eyes == OBSERVER ? ACTOR_FIRST_SEAT : eyes] == 1000;
    snprintf(key, sizeof key, "%s.ending.%s", cli->game->id,
             cli->game->endings->word[score.ending]);
    terminal_style(&session->terminal, stdout, is_won ? STYLE_STRONG : STYLE_DANGER);
    printf("%s.", cli_text(cli, key));
    terminal_style(&session->terminal, stdout, STYLE_PLAIN);
    putchar('\n');
    snprintf(key, sizeof key, "%s.board.grade.%d", cli->game->id, score.grade);
    const char *grade = catalogue_find(cli->catalogue, cli->language, key);
    if (!is_won && grade) puts(grade);
    cli_tell(cli, "cli.play.over_hint", NULL);
}

/* The question of the moment and the possible answers. */
static void show_choices(struct session *session)
{
    const struct cli *cli = session->cli;
    if (session_actor(session) == ACTOR_OVER) {
        show_verdict(session);
        return;
    }
    if (session->is_stopped) {
        cli_tell(cli, "cli.seats.stopped", seat_title(cli, session_actor(session)), NULL);
        return;
    }
    char line[CLI_TEXT_SIZE];
    session->trace.count = 0;
    cli->game->prompt(cli->data, match_state(session->match), &session->trace);
    if (session->trace.count > 0) {
        text_event(cli->catalogue, cli->language, cli->game, &session->trace.events[0], line,
                   sizeof line);
        terminal_style(&session->terminal, stdout, STYLE_STRONG);
        print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
        terminal_style(&session->terminal, stdout, STYLE_PLAIN);
    }
    if (session->outcome_count > 0) {
        dice_print(session);
    } else {
        choices_print(session);
    }
}

static void show(struct session *session)
{
    struct showing showing = { .summary = "" };
    session->has_orders = !session->is_stopped && session_has_orders(session);
    show_board(session, &showing);
    if (!showing.is_shown || !showing.is_short) putchar('\n');
    journal_show(&session->journal, &session->terminal, seats_readers(session));
    if (*showing.summary) print_wrapped(stdout, showing.summary, 0, 2, PAGE_WIDTH);
    learn_tell(session);
    show_choices(session);
    if (sheet_is_open(session->cli->game, match_state(session->match))) {
        cli_tell(session->cli, "cli.play.sheet_hint", NULL);
    }
    if (session->has_orders) cli_tell(session->cli, "cli.play.orders_hint", NULL);
    if (!session->is_stopped) session_offer_again(session);
    if (session->terminal.is_interactive && !showing.is_shown && !session->is_stopped)
        cli_tell(session->cli, "cli.play.board_hint", NULL);
    learn_ask(session);
    session->told_lines = 0;
}

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
        if (answer == ANSWER_PLAYED || answer == ANSWER_SHOW) show(session);
        if (answer == ANSWER_AGAIN && session->terminal.is_interactive) show_choices(session);
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
