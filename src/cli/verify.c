/*
 * `sortie verify FILE`: were the dice of a game the ones that were promised before it began?
 *
 * The library reads the transcript and checks it as a whole, strictly. Then it draws whatever
 * chance decided once more from the revealed seed (the command `verify` of the engine protocol).
 * The answer is yes only when nothing is left open: a line that claims to be thrown by hand, a seed
 * that is still secret or dice without a promise cannot be told from a forgery.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask.h"
#include "cli/cli.h"

enum { NUMBER_SIZE = 24, COMMITMENT_DIGITS = 64 };

struct verify {
    const struct cli *cli;
    const char *file, *content;
    const char *commitment; /* the one that the players were shown; null: not given */
};

/* ---- In words -------------------------------------------------------------------------------- */

static json_int_t number_of(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

static const char *number_text(const json_t *object, const char *name, char out[NUMBER_SIZE])
{
    snprintf(out, NUMBER_SIZE, "%" JSON_INTEGER_FORMAT, number_of(object, name));
    return out;
}

static void tell_promises(const struct verify *verify, const json_t *promises)
{
    char from[NUMBER_SIZE];
    size_t i = 0;
    json_t *promise = NULL;
    json_array_foreach(promises, i, promise)
    {
        cli_say(verify->cli, "verify.commitment", number_text(promise, "from", from),
                member_text(promise, "commitment"), NULL);
    }
    if (!verify->commitment) {
        cli_tell(verify->cli, "verify.compare", NULL);
    } else if (json_array_size(promises) > 1) {
        /* Whoever wrote the file can have added a promise of their own. */
        cli_tell(verify->cli, "verify.compare_others", NULL);
    }
}

static int tell_forged(const struct verify *verify, const json_t *forged)
{
    char line[NUMBER_SIZE];
    return cli_fail(verify->cli, "verify.forged", verify->file, number_text(forged, "line", line),
                    member_text(forged, "action"), member_text(forged, "promised"), NULL);
}

/* Everything that keeps the answer from being yes, each with its first line. */
static int tell_open(const struct verify *verify, const json_t *verdict)
{
    static const char *const kinds[] = { "hand", "sealed", "unpromised" };
    char count[NUMBER_SIZE], line[NUMBER_SIZE], key[64];
    int status = EXIT_OK;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (number_of(verdict, kinds[i]) == 0) continue;
        snprintf(key, sizeof key, "verify.%s", kinds[i]);
        status = cli_fail(verify->cli, key, verify->file, number_text(verdict, kinds[i], count),
                          number_text(json_object_get(verdict, "lines"), kinds[i], line), NULL);
    }
    return status;
}

static void tell_kept(const struct verify *verify, const json_t *verdict)
{
    const struct cli *cli = verify->cli;
    char count[NUMBER_SIZE];
    bool is_yes = json_is_true(json_object_get(verdict, "ok"));
    number_text(verdict, "verified", count);
    cli_say(cli, is_yes ? "verify.yes" : "verify.so_far", verify->file, count, NULL);
    if (number_of(verdict, "lesson") > 0)
        cli_say(cli, "verify.lesson", number_text(verdict, "lesson", count),
                member_text(verdict, "lesson_name"), NULL);
    tell_promises(verify, json_object_get(verdict, "promises"));
}

/* ---- The verdict ----------------------------------------------------------------------------- */

static int tell_verdict(const struct verify *verify, json_t *verdict)
{
    const struct cli *cli = verify->cli;
    const json_t *first = json_array_get(json_object_get(verdict, "promises"), 0);
    const char *shown = member_text(first, "commitment");
    const json_t *forged = json_object_get(verdict, "forged");
    int status = cli->json ? cli_put_json(cli, json_incref(verdict)) : EXIT_OK;
    if (status != EXIT_OK) return status;
    if (!first) return cli_fail(cli, "verify.none", verify->file, NULL);
    if (verify->commitment && strcmp(shown, verify->commitment) != 0)
        return cli_fail(cli, "verify.other", verify->file, shown, verify->commitment, NULL);
    if (forged) return tell_forged(verify, forged);
    if (!cli->json) tell_kept(verify, verdict);
    return tell_open(verify, verdict);
}

static int verify_content(const struct verify *verify)
{
    const struct cli *cli = verify->cli;
    json_t *request = ask_with_transcript("verify", verify->content);
    if (verify->commitment)
        (void)json_object_set_new(request, "commitment", json_string(verify->commitment));
    json_t *answer = ask_once(cli, request);
    const char *refusal = ask_refusal(answer);
    int status = EXIT_FAILED;
    if (refusal) {
        if (cli->json) (void)cli_put_json(cli, json_incref(answer));
        status = cli_fail(cli, "cli.error.transcript", verify->file, refusal, NULL);
    } else if (answer) {
        status = tell_verdict(verify, json_object_get(answer, "verdict"));
    }
    json_decref(answer);
    return status;
}

/* ---- The command ----------------------------------------------------------------------------- */

/* A commitment as it was typed, in lower case; false when it is none. */
static bool read_commitment(const char *typed, char out[COMMITMENT_DIGITS + 1])
{
    size_t length = strlen(typed);
    if (length != COMMITMENT_DIGITS) return false;
    for (size_t i = 0; i <= length; i++) {
        if (i < length && !isxdigit((unsigned char)typed[i])) return false;
        out[i] = (char)tolower((unsigned char)typed[i]);
    }
    return true;
}

int command_verify(struct cli *cli, int argc, char **argv)
{
    struct verify verify = { .cli = cli };
    const char *typed = NULL;
    char commitment[COMMITMENT_DIGITS + 1];
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
    status = verify_content(&verify);
    free(content);
    return status;
}
