/*
 * `sortie verify FILE`: were the dice of a game the ones that were promised before it began?
 *
 * The transcript is read and checked as a whole first, strictly. Then it is played again from the
 * beginning, and whatever chance decided is drawn once more from the revealed seed. The answer is
 * yes only when nothing is left open: a line that claims to be thrown by hand, a seed that is still
 * secret or dice without a promise cannot be told from a forgery.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "cli/cli.h"
#include "hosted/json.h"
#include "lessons/lesson.h"
#include "match/match.h"

/* How many outcomes are of a kind, and the first of them. */
struct kind {
    uint32_t count;
    uint32_t entry;
};

enum proof { AS_PROMISED, BY_LESSON, BY_HAND, SEALED, UNPROMISED, PROOFS };

struct verify {
    const struct cli *cli;
    const char *file, *content;
    const char *commitment; /* the one that the players were shown; null: not given */
    const struct match *whole;
    struct lesson *lesson; /* that the game was played along; null: none, or one that is not here */
    struct kind kinds[PROOFS];
    bool is_forged;
    struct kind forged;
    action found, promised; /* of the forged one */
};

/* ---- Drawing again --------------------------------------------------------------------------- */

/* Whether the lesson gives just that. */
static bool is_given(const struct verify *verify, const struct match *now, const struct entry *made)
{
    action a = 0;
    return verify->lesson && lesson_given(verify->lesson, now, &a) && a == made->action;
}

/* What there is to say of an outcome, where `now` stands before it. */
static enum proof prove(struct verify *verify, const struct match *now, uint32_t entry)
{
    int count = 0;
    const struct entry *made = match_entry(verify->whole, entry);
    const struct outcome *outcomes = match_outcomes(now, match_standing(now), &count);
    const struct promise *promise = match_promise_for(verify->whole, entry + 1);
    if (made->note == NOTE_HAND) return BY_HAND;
    if (made->note == NOTE_LESSON) return is_given(verify, now, made) ? BY_LESSON : UNPROMISED;
    if (!promise) return UNPROMISED;
    if (!promise->is_revealed) return SEALED;
    verify->found = made->action;
    verify->promised =
        promise_outcome(promise, match_game(now)->seats, promise->seed, entry + 1, outcomes, count);
    verify->is_forged = verify->found != verify->promised;
    return AS_PROMISED;
}

static void count_outcome(struct verify *verify, const struct match *now, uint32_t entry)
{
    int count = 0;
    (void)match_outcomes(now, match_standing(now), &count);
    if (count <= 1) return; /* nothing was left to chance */
    enum proof proof = prove(verify, now, entry);
    struct kind *kind = verify->is_forged ? &verify->forged : &verify->kinds[proof];
    if (kind->count++ == 0) kind->entry = entry;
}

/* Plays all entries again up to the first that is forged; false when memory ends. */
static bool draw_again(struct verify *verify)
{
    const struct match *whole = verify->whole;
    struct match *now =
        match_from_state(match_game(whole), match_data(whole), match_position(whole, 0));
    bool is_done = now != NULL;
    for (uint32_t i = 0; is_done && !verify->is_forged && i < match_entries(whole); i++) {
        const struct entry *entry = match_entry(whole, i);
        if (entry->kind == ENTRY_ACTION && entry->seat == ACTOR_CHANCE)
            count_outcome(verify, now, i);
        is_done = entry->kind == ENTRY_UNDO
                      ? match_undo(now, entry->standing)
                      : match_play_noted(now, entry->action, entry->note, NULL) == ACCEPTED;
    }
    match_free(now);
    return is_done;
}

/* ---- In words -------------------------------------------------------------------------------- */

enum { HEXADECIMAL_SIZE = 2 * PROMISE_COMMITMENT_SIZE + 1, NUMBER_SIZE = 16 };

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

static const char *commitment_text(const struct promise *promise, char out[HEXADECIMAL_SIZE])
{
    return sodium_bin2hex(out, HEXADECIMAL_SIZE, promise->commitment, sizeof promise->commitment);
}

static void tell_promises(const struct verify *verify)
{
    char from[NUMBER_SIZE], commitment[HEXADECIMAL_SIZE];
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
    action_write(cli->game, verify->found, found);
    action_write(cli->game, verify->promised, promised);
    return cli_fail(cli, "verify.forged", verify->file, line_text(verify, &verify->forged, line),
                    found, promised, NULL);
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
        const struct kind *kind = &verify->kinds[i];
        if (!keys[i] || kind->count == 0) continue;
        status = cli_fail(verify->cli, keys[i], verify->file, number_text(kind->count, count),
                          line_text(verify, kind, line), NULL);
    }
    return status;
}

/* ---- In JSON --------------------------------------------------------------------------------- */

static json_t *promises_json(const struct match *match)
{
    char commitment[HEXADECIMAL_SIZE];
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; i < match_promises(match); i++) {
        const struct promise *promise = match_promise(match, i);
        json_t *object = json_object();
        bool made =
            json_put(object, "from", json_integer(promise->from)) &&
            json_put(object, "commitment", json_string(commitment_text(promise, commitment))) &&
            json_put(object, "revealed", json_boolean(promise->is_revealed));
        done = done && json_add(list, json_finish(object, made));
    }
    return json_finish(list, done);
}

static json_t *forged_json(const struct verify *verify)
{
    char text[ACTION_TEXT_SIZE];
    json_t *object = json_object();
    uint32_t line = transcript_line_of(verify->content, verify->forged.entry);
    bool done = json_put(object, "line", json_integer(line)) &&
                json_put(object, "entry", json_integer(verify->forged.entry + 1));
    action_write(verify->cli->game, verify->found, text);
    done = done && json_put(object, "action", json_text(text));
    action_write(verify->cli->game, verify->promised, text);
    done = done && json_put(object, "promised", json_text(text));
    return json_finish(object, done);
}

static int put_verdict(const struct verify *verify, bool is_yes)
{
    static const char *const keys[PROOFS] = { "verified", "lesson", "hand", "sealed",
                                              "unpromised" };
    json_t *object = json_object();
    bool done = json_put(object, "ok", json_boolean(is_yes));
    for (int i = 0; i < PROOFS; i++)
        done = done && json_put(object, keys[i], json_integer(verify->kinds[i].count));
    done = done && json_put(object, "promises", promises_json(verify->whole));
    if (verify->is_forged) done = done && json_put(object, "forged", forged_json(verify));
    return cli_put_json(verify->cli, json_finish(object, done));
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
static bool is_as_shown(const struct verify *verify, char shown[HEXADECIMAL_SIZE])
{
    if (!verify->commitment) return true;
    commitment_text(match_promise(verify->whole, 0), shown);
    return strcmp(shown, verify->commitment) == 0;
}

static int tell_verdict(const struct verify *verify)
{
    const struct cli *cli = verify->cli;
    char shown[HEXADECIMAL_SIZE] = "", count[NUMBER_SIZE];
    bool is_promised = match_promises(verify->whole) > 0;
    bool is_shown = is_promised && is_as_shown(verify, shown);
    bool is_closed = verify->kinds[BY_HAND].count == 0 && verify->kinds[SEALED].count == 0 &&
                     verify->kinds[UNPROMISED].count == 0;
    bool is_yes = is_shown && !verify->is_forged && is_closed;
    int status = cli->json ? put_verdict(verify, is_yes) : EXIT_OK;
    if (status != EXIT_OK) return status;
    if (!is_promised) return cli_fail(cli, "verify.none", verify->file, NULL);
    if (!is_shown)
        return cli_fail(cli, "verify.other", verify->file, shown, verify->commitment, NULL);
    if (verify->is_forged) return tell_forged(verify);
    if (!cli->json) {
        number_text(verify->kinds[AS_PROMISED].count, count);
        cli_say(cli, is_yes ? "verify.yes" : "verify.so_far", verify->file, count, NULL);
        number_text(verify->kinds[BY_LESSON].count, count);
        if (verify->kinds[BY_LESSON].count > 0)
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
    if (match_lesson(whole)->name[0])
        verify->lesson = lesson_open(game, match_lesson(whole)->name, &fault);
    status = draw_again(verify) ? tell_verdict(verify) : cli_fail(cli, "cli.error.memory", NULL);
    lesson_close(verify->lesson);
    match_free(whole);
    return status;
}

/* ---- The command ----------------------------------------------------------------------------- */

/* A commitment as it was typed, in lower case; false when it is none. */
static bool read_commitment(const char *typed, char out[HEXADECIMAL_SIZE])
{
    unsigned char bytes[PROMISE_COMMITMENT_SIZE];
    size_t length = 0;
    if (sodium_hex2bin(bytes, sizeof bytes, typed, strlen(typed), NULL, &length, NULL) != 0 ||
        length != sizeof bytes)
        return false;
    sodium_bin2hex(out, HEXADECIMAL_SIZE, bytes, sizeof bytes);
    return true;
}

int command_verify(struct cli *cli, int argc, char **argv)
{
    struct verify verify = { .cli = cli };
    const char *typed = NULL;
    char commitment[HEXADECIMAL_SIZE];
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
