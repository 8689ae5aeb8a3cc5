/* A game in the terminal to a file and back. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/session.h"

enum { LINES_RECALLED = 8 }; /* of the log, when a game is taken up again */

/* ---- Saving ---------------------------------------------------------------------------------- */

bool file_replace(const char *path, const char *content)
{
    char beside[LINE_MOST + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    FILE *file = fopen(beside, "wb");
    if (!file) return false;
    bool is_written = fputs(content, file) >= 0 && fflush(file) == 0 && fsync(fileno(file)) == 0;
    int reason = errno;
    if (fclose(file) != 0 && is_written) {
        is_written = false;
        reason = errno;
    }
    if (is_written && rename(beside, path) == 0) return true;
    if (!is_written) errno = reason;
    reason = errno;
    remove(beside);
    errno = reason;
    return false;
}

bool session_save(struct session *session, const char *path, bool force)
{
    const struct cli *cli = session->cli;
    bool is_ours = strcmp(path, session->path) == 0;
    if (!force && !is_ours && access(path, F_OK) == 0) {
        cli_tell(cli, "cli.play.save_exists", path, NULL);
        return false;
    }
    char *content = transcript_write(session->match);
    if (!content) {
        cli_tell(cli, "cli.error.memory", NULL);
        return false;
    }
    bool is_saved = file_replace(path, content);
    const char *reason = is_saved ? "" : cli_system_reason(cli, errno);
    free(content);
    if (!is_saved) {
        cli_tell(cli, "cli.play.save_failed", path, reason, NULL);
        return false;
    }
    if (!is_ours) snprintf(session->path, sizeof session->path, "%s", path);
    session->saved = match_entries(session->match);
    cli_tell(cli, "cli.play.saved", path, NULL);
    return true;
}

/* ---- Loading --------------------------------------------------------------------------------- */

/* Plays the actions that stand once more, for what they have to tell. */
static int rebuild_journal(struct session *session)
{
    const struct game *game = session->cli->game;
    void *state = malloc(game->state_size);
    if (!state) return cli_fail(session->cli, "cli.error.memory", NULL);
    uint32_t standing = match_standing(session->match);
    for (uint32_t i = 0; i < standing; i++) {
        session->trace.count = 0;
        memcpy(state, match_position(session->match, i), game->state_size);
        if (game->apply(session->cli->data, state, match_action(session->match, i + 1),
                        &session->trace) == ACCEPTED) {
            const struct entry *made = match_made(session->match, i + 1);
            session_note_actor(session, made->seat, made->note == NOTE_BOT);
            journal_trace(session->cli, &session->journal, &session->trace);
        }
    }
    free(state);
    return EXIT_OK;
}

static int open_transcript(struct session *session, const char *path, const char *content)
{
    struct cli *cli = session->cli;
    struct fault fault = { "" }, told;
    const struct game *game = transcript_game(content, &fault);
    if (!game)
        return cli_fail(cli, "cli.error.transcript", path, cli_reason(cli, &fault, &told), NULL);
    if (cli->game && game != cli->game) {
        return cli_fail(cli, "cli.error.other_game", path, game->id, NULL);
    }
    int status = cli->game ? EXIT_OK : cli_game(cli, game->id);
    if (status != EXIT_OK) return status;
    cli_take_edition(cli, content);
    session->match = transcript_read(game, cli->data, content, true, &fault);
    if (!session->match)
        return cli_fail(cli, "cli.error.transcript", path, cli_reason(cli, &fault, &told), NULL);
    if (*fault.text) cli_tell(cli, "cli.play.load_differs", cli_reason(cli, &fault, &told), NULL);
    return EXIT_OK;
}

/* Back to where so many actions stand. What comes of it is another game: it is saved elsewhere. */
static int go_back(struct session *session, uint32_t to)
{
    if (to >= match_standing(session->match)) return EXIT_OK;
    session->path[0] = '\0';
    if (match_undo(session->match, to)) return EXIT_OK;
    return cli_fail(session->cli, "cli.error.memory", NULL);
}

int session_load(struct session *session, const char *path, uint32_t to)
{
    if (strlen(path) > LINE_MOST) return cli_fail(session->cli, "cli.error.large_file", path, NULL);
    char *content = cli_read_file(session->cli, path);
    if (!content) return EXIT_FAILED;
    int status = open_transcript(session, path, content);
    free(content);
    if (status != EXIT_OK) return status;
    if (strcmp(path, "-") != 0) snprintf(session->path, sizeof session->path, "%s", path);
    status = go_back(session, to);
    if (status == EXIT_OK) status = rebuild_journal(session);
    if (status != EXIT_OK) return status;
    session->saved = match_entries(session->match);
    size_t count = session->journal.count;
    session->journal.shown = count > LINES_RECALLED ? count - LINES_RECALLED : 0;
    return EXIT_OK;
}
