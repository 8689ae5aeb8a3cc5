/*
 * `sortie verify FILE`: were the dice of a game the ones that were promised before it began?
 *
 * The transcript is read and checked as a whole first, strictly. Then whatever chance decided is
 * drawn once more from the revealed seed (lessons/verified.h). The answer is yes only when nothing
 * is left open: a line that claims to be thrown by hand, a seed that is still secret or dice
 * without a promise cannot be told from a forgery.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "cli/cli.h"
#include "hosted/json.h"
#include "lessons/verified.h"

struct verify {
    const struct cli *cli;
    const char *file, *content;
    const char *commitment; /* the one that the players were shown; null: not given */
    const struct match *whole;
    struct verified verified;
};

/* ---- In words -------------------------------------------------------------------------------- */

enum { NUMBER_SIZE = 16 };

static const char *number_text(uint32_t number, char out[NUMBER_SIZE])
{
    snprintf(out, NUMBER_SIZE, "%" PRIu32, number);
    return out;
}

static const char *line_text(const struct verify *verify, const struct kind *kind,
                             char out[NUMBER_SIZE])
{
    return number_text(transcript_line_of(verify->content, kind->entry), out);
}

static void tell_promises(const struct verify *verify)
{
    char from[NUMBER_SIZE], commitment[COMMITMENT_TEXT_SIZE];
    for (int i = 0; i < match_promises(verify->whole); i++) {
        const struct promise *promise = match_promise(verify->whole, i);
        cli_say(verify->cli, "verify.commitment", number_text(promise->from, from),
                commitment_text(promise, commitment), NULL);
    }
    if (!verify->commitment) {
        cli_tell(verify->cli, "verify.compare", NULL);
    } else if (match_promises(verify->whole) > 1) {
        /* Whoever wrote the file can have added a promise of their own. */
        cli_tell(verify->cli, "verify.compare_others", NULL);
    }
}

static int tell_forged(const struct verify *verify)
{
    const struct cli *cli = verify->cli;
    char line[NUMBER_SIZE], found[ACTION_TEXT_SIZE], promised[ACTION_TEXT_SIZE];
    action_write(cli->game, verify->verified.found, found);
    action_write(cli->game, verify->verified.promised, promised);
    return cli_fail(cli, "verify.forged", verify->file,
                    line_text(verify, &verify->verified.forged, line), found, promised, NULL);
}

/* Everything that keeps the answer from being yes, each with its first line. */
static int tell_open(const struct verify *verify)
{
    static const char *const keys[PROOFS] = {
        [BY_HAND] = "verify.hand", [SEALED] = "verify.sealed", [UNPROMISED] = "verify.unpromised"
    };
    char count[NUMBER_SIZE], line[NUMBER_SIZE];
    int status = EXIT_OK;
    for (int i = 0; i < PROOFS; i++) {
        const struct kind *kind = &verify->verified.kinds[i];
        if (!keys[i] || kind->count == 0) continue;
        status = cli_fail(verify->cli, keys[i], verify->file, number_text(kind->count, count),
                          line_text(verify, kind, line), NULL);
    }
    return status;
}

/* ---- In JSON ----------------------------------------------------------------------------------
 */

static int put_verdict(const struct verify *verify, bool is_yes)
{
    return cli_put_json(verify->cli, verified_json(&verify->verified, verify->content, is_yes));
}

static int refuse(const struct verify *verify, const struct fault *fault)
{
    struct fault told;
    const char *reason = cli_reason(verify->cli, fault, &told);
    if (verify->cli->json) {
        json_t *answer =
            json_pack("{s:b, s:{s:o}}", "ok", false, "error", "message", json_text(reason));
        int status = cli_put_json(verify->cli, answer);
        if (status != EXIT_OK) return status;
    }
    return cli_fail(verify->cli, "verify.refused", verify->file, reason, NULL);
}

/* ---- The verdict ----------------------------------------------------------------------------- */

/* Whether the first promise is the one that the players were shown. */
static bool is_as_shown(const struct verify *verify, char shown[COMMITMENT_TEXT_SIZE])
{
    if (!verify->commitment) return true;
    commitment_text(match_promise(verify->whole, 0), shown);
    return strcmp(shown, verify->commitment) == 0;
}

static int tell_verdict(const struct verify *verify)
{
    const struct cli *cli = verify->cli;
    char shown[COMMITMENT_TEXT_SIZE] = "", count[NUMBER_SIZE];
    bool is_promised = match_promises(verify->whole) > 0;
    bool is_shown = is_promised && is_as_shown(verify, shown);
    bool is_yes = is_shown && verified_is_yes(&verify->verified);
    int status = cli->json ? put_verdict(verify, is_yes) : EXIT_OK;
    if (status != EXIT_OK) return status;
    if (!is_promised) return cli_fail(cli, "verify.none", verify->file, NULL);
    if (!is_shown)
        return cli_fail(cli, "verify.other", verify->file, shown, verify->commitment, NULL);
    if (verify->verified.is_forged) return tell_forged(verify);
    if (!cli->json) {
        number_text(verify->verified.kinds[AS_PROMISED].count, count);
        cli_say(cli, is_yes ? "verify.yes" : "verify.so_far", verify->file, count, NULL);
        number_text(verify->verified.kinds[BY_LESSON].count, count);
        if (verify->verified.kinds[BY_LESSON].count > 0)
            cli_say(cli, "verify.lesson", count, match_lesson(verify->whole)->name, NULL);
        tell_promises(verify);
    }
    return tell_open(verify);
}

static int verify_content(struct cli *cli, struct verify *verify)
{
    struct fault fault = { "" };
    const struct game *game = transcript_game(verify->content, &fault);
    if (!game) return refuse(verify, &fault);
    int status = cli_game(cli, game->id);
    if (status != EXIT_OK) return status;
    cli_take_edition(cli, verify->content);
    struct match *whole = transcript_read(game, cli->data, verify->content, false, &fault);
    if (!whole) return refuse(verify, &fault);
    verify->whole = whole;
    status = verified_draw(&verify->verified, whole) ? tell_verdict(verify)
                                                     : cli_fail(cli, "cli.error.memory", NULL);
    match_free(whole);
    return status;
}

/* ---- The command ----------------------------------------------------------------------------- */

/* A commitment as it was typed, in lower case; false when it is none. */
static bool read_commitment(const char *typed, char out[COMMITMENT_TEXT_SIZE])
{
    unsigned char bytes[PROMISE_COMMITMENT_SIZE];
    size_t length = 0;
    if (sodium_hex2bin(bytes, sizeof bytes, typed, strlen(typed), NULL, &length, NULL) != 0 ||
        length != sizeof bytes)
        return false;
    sodium_bin2hex(out, COMMITMENT_TEXT_SIZE, bytes, sizeof bytes);
    return true;
}

int command_verify(struct cli *cli, int argc, char **argv)
{
    struct verify verify = { .cli = cli };
    const char *typed = NULL;
    char commitment[COMMITMENT_TEXT_SIZE];
    int status = cli_take_value(cli, &argc, argv, "--commitment", &typed);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    if (typed && !read_commitment(typed, commitment))
        return cli_misuse(cli, "verify.error.commitment", typed, NULL);
    if (typed) verify.commitment = commitment;
    verify.file = argv[1];
    char *content = cli_read_file(cli, verify.file);
    if (!content) return EXIT_FAILED;
    verify.content = content;
    status = verify_content(cli, &verify);
    free(content);
    return status;
}
