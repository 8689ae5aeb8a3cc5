/* Looking closer in the middle of play: what the board has no room for, and the battle sheet. */
#include "cli/session.h"
#include "cli/sheet.h"
#include "sheet/sheet.h"

enum answer session_show(struct session *session, const char *what)
{
    const struct cli *cli = session->cli;
    if (!session->board || !session->board->show) {
        cli_tell(cli, "cli.play.show_nothing", NULL);
        return ANSWER_NONE;
    }
    if (!*what) {
        cli_tell(cli, "cli.play.show_what", NULL);
        return ANSWER_NONE;
    }
    if (session->board->show(cli, session_view(session), what)) return ANSWER_NONE;
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
