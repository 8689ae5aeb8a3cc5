/* Looking closer in the middle of play: what the board has no room for, and the battle sheet. */
#include <string.h>

#include "cli/session.h"
#include "cli/sheet.h"
#include "core/parts.h"
#include "sheet/sheet.h"

enum { SIGN_COLUMN = 8 };

const void *session_view(struct session *session)
{
    const struct game *game = session->cli->game;
    const void *state = match_state(session->match);
    int eyes = seats_eyes(session);
    if (eyes == OBSERVER) {
        memcpy(session->view, state, game->state_size);
    } else {
        game_observe(game, session->view, state, eyes);
    }
    return session->view;
}

/* What the seat whose eyes are lent remembers; null: nothing. */
static const void *session_memory(struct session *session)
{
    int eyes = seats_eyes(session);
    bool has_memory = eyes != OBSERVER && game_memory_size(session->cli->game) > 0;
    uint32_t standing = match_standing(session->match);
    bool done = has_memory && match_remember(session->match, eyes, standing, session->memory);
    return done ? session->memory : NULL;
}

struct drawing session_drawing(struct session *session, struct screen *screen)
{
    const struct cli *cli = session->cli;
    return (struct drawing){ .catalogue = cli->catalogue,
                             .language = cli->language,
                             .game = cli->game,
                             .data = cli->data,
                             .state = session_view(session),
                             .memory = session_memory(session),
                             .screen = screen };
}

/* ---- The legend ------------------------------------------------------------------------------ */

/* "E  Egyptians": the sign, and in a column of their own its words. */
static void print_sign(const char *line, size_t length, size_t sign)
{
    char words[CLI_TEXT_SIZE], first[32];
    snprintf(first, sizeof first, "%.*s", (int)sign, line);
    snprintf(words, sizeof words, "%.*s", (int)(length - sign), line + sign);
    int width = text_columns(first);
    printf("%s%*s", first, width < SIGN_COLUMN ? SIGN_COLUMN - width : 1, "");
    print_wrapped(stdout, words + strspn(words, " "), SIGN_COLUMN, SIGN_COLUMN, PAGE_WIDTH);
}

/* The signs of the board, a line each, which begins with the sign: <game>.board.signs. Prints all,
 * or the line of one; false when there is no such. */
static bool print_signs(const struct cli *cli, const char *sign)
{
    char key[64];
    snprintf(key, sizeof key, "%s.board.signs", cli->game->id);
    const char *text = catalogue_find(cli->catalogue, cli->language, key);
    bool is_printed = false;
    while (text && *text) {
        size_t length = strcspn(text, "\n"), first = strcspn(text, " ");
        if (!sign || (strlen(sign) == first && memcmp(text, sign, first) == 0)) {
            print_sign(text, length, first);
            is_printed = true;
        }
        text += length + (text[length] == '\n');
    }
    return is_printed;
}

enum answer session_legend(struct session *session, const char *rest)
{
    (void)rest;
    if (!print_signs(session->cli, NULL)) cli_tell(session->cli, "cli.play.show_nothing", NULL);
    return ANSWER_NONE;
}

enum answer session_show(struct session *session, const char *what)
{
    const struct cli *cli = session->cli;
    if (*what && print_signs(cli, what)) return ANSWER_NONE;
    if (!session->board->show) {
        cli_tell(cli, "cli.play.show_nothing", NULL);
        return ANSWER_NONE;
    }
    if (!*what) {
        char key[64];
        snprintf(key, sizeof key, "%s.board.show_what", cli->game->id);
        cli_tell(cli, key, NULL);
        return ANSWER_NONE;
    }
    const struct drawing drawing = session_drawing(session, NULL);
    if (session->board->show(&drawing, what)) return ANSWER_NONE;
    cli_tell(cli, "cli.play.show_unknown", what, NULL);
    return ANSWER_NONE;
}

enum answer session_sheet(struct session *session, const char *path)
{
    if (!sheet_is_open(session->cli->game, match_state(session->match))) {
        cli_tell(session->cli, "cli.sheet.none", NULL);
        return ANSWER_NONE;
    }
    bool is_printed = sheet_show(session->cli, session->match, *path ? path : NULL) == EXIT_OK;
    return is_printed && !*path ? ANSWER_AGAIN : ANSWER_NONE;
}
