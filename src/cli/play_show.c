/*
 * What a player sees before the next choice: the board, what has happened, the question and the
 * possible answers. A terminal shows the board at every choice, a pipe at every new part of the
 * turn.
 */
#include "cli/learn.h"
#include "cli/session.h"
#include "core/parts.h"
#include "sheet/sheet.h"

enum {
    LINES_BETWEEN = 3, /* a blank line, the question and where the player types */
    LINES_SPARED = 4   /* of the board may go off the top: the summary tells what they said */
};

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
void session_show_choices(struct session *session)
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

void session_present(struct session *session)
{
    struct showing showing = { .summary = "" };
    session->has_orders = !session->is_stopped && session_has_orders(session);
    show_board(session, &showing);
    if (!showing.is_shown || !showing.is_short) putchar('\n');
    journal_show(&session->journal, &session->terminal, seats_readers(session));
    if (*showing.summary) print_wrapped(stdout, showing.summary, 0, 2, PAGE_WIDTH);
    learn_tell(session);
    session_show_choices(session);
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
