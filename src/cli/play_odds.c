/*
 * The command `odds` of a player: the chance to win by each choice, or exactly where one leads.
 *
 * On a terminal nobody waits long: progress is shown, after some seconds comes what there is by
 * then, and Ctrl-C brings it at once. `odds all` goes on to the end. In a pipe the answer is always
 * the whole one, so that the same lines give the same answer.
 */
#include <strings.h>

#include "cli/numbers.h"
#include "cli/odds.h"
#include "cli/session.h"
#include "core/parts.h"
#include "describe/describe_odds.h"
#include "describe/describe_previews.h"
#include "hosted/json.h"
#include "lab/clock.h"

/* ---- Exact odds ------------------------------------------------------------------------------ */

static void tell_exact(const struct session *session, const action *a)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct odds_question question = { .game = cli->game,
                                            .data = cli->data,
                                            .state = match_state(session->match),
                                            .seat = odds_seat(session->match),
                                            .action = a,
                                            .is_stopped = input_was_interrupted };
    terminal_note(&session->terminal, cli_text(cli, "cli.play.odds_exact_wait"));
    json_t *answer = odds_question_json(&narrator, &question, ODDS_OUTCOMES_MOST);
    terminal_note(&session->terminal, "");
    if (!answer) {
        (void)cli_fail(cli, "cli.error.memory", NULL);
    } else if (json_is_true(json_object_get(answer, "exact"))) {
        odds_print_exact(cli, a, answer);
    } else {
        const char *why = json_string_value(json_object_get(answer, "text"));
        cli_tell(cli, "odds.not_exact", why ? why : "", NULL);
    }
    json_decref(answer);
}

/* What an attack comes to, from what the seat may know. False: the choice is about none. */
static bool tell_preview(struct session *session, action a)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    struct preview_line lines[PREVIEW_LINES];
    struct preview preview = { lines, PREVIEW_LINES, 0 };
    if (!game_preview(cli->game, cli->data, session_view(session), a, &preview)) return false;
    json_t *throws = preview_json(&narrator, cli->game, &preview);
    if (throws) odds_print_preview(cli, throws);
    json_decref(throws);
    return throws != NULL;
}

/* ---- Estimates ------------------------------------------------------------------------------- */

static const double patience = 5, between_notes = 0.1; /* seconds */

/* Somebody who waits before the screen. */
struct waiting {
    const struct session *session;
    double begun, noted; /* by the clock */
    bool is_patient;     /* waits to the end */
    bool is_cut;         /* did not wait to the end */
};

/* One playout, to see how long it takes. */
static bool is_first(void *context, uint64_t done, uint64_t total)
{
    (void)context;
    (void)total;
    return done == 0;
}

static bool goes_on(void *context, uint64_t done, uint64_t total)
{
    struct waiting *waiting = context;
    const struct cli *cli = waiting->session->cli;
    double now = clock_seconds();
    char percent[NUMBER_SIZE], line[CLI_TEXT_SIZE / 8];
    waiting->is_cut =
        input_was_interrupted() || (!waiting->is_patient && now - waiting->begun >= patience);
    if (now - waiting->noted >= between_notes) {
        waiting->noted = now;
        number_plain(100 * done / total, percent);
        cli_fill(cli, line, sizeof line, "cli.play.odds_progress", percent, NULL);
        terminal_note(&waiting->session->terminal, line);
    }
    return !waiting->is_cut;
}

/* How many playouts make a batch: as many as a third of the time has for each choice. */
static uint32_t batch_for(double playout, int choices)
{
    double fitting = patience / 3 / (playout * choices);
    return fitting >= ROLLOUT_BATCH ? ROLLOUT_BATCH : fitting > 1 ? (uint32_t)fitting : 1;
}

static json_t *estimate_at_terminal(const struct session *session, struct waiting *waiting,
                                    uint64_t seed, bool *is_faulty)
{
    const struct narrator narrator = { session->cli->catalogue, session->cli->language };
    struct estimates_pace pace = { .batch = 1, .goes_on = is_first, .context = waiting };
    json_t *trial = estimates_paced_json(&narrator, session->match, 1, seed, &pace, is_faulty);
    if (!trial) return NULL;
    json_decref(trial);
    pace.batch = batch_for(clock_seconds() - waiting->begun, session->legal_count);
    pace.goes_on = goes_on;
    json_t *answer =
        estimates_paced_json(&narrator, session->match, ODDS_PLAYOUTS, seed, &pace, is_faulty);
    terminal_note(&session->terminal, "");
    (void)input_was_interrupted(); /* too late to stop anything */
    return answer;
}

static json_t *estimate_in_pipe(const struct session *session, uint64_t seed, bool *is_faulty)
{
    const struct narrator narrator = { session->cli->catalogue, session->cli->language };
    cli_tell(session->cli, "cli.play.odds_wait", NULL);
    fflush(stdout);
    return estimates_json(&narrator, session->match, ODDS_PLAYOUTS, seed, is_faulty);
}

/* Each choice with its chance to win. The dice of these games have a seed of their own: with the
 * seed of the game they would be the dice that are still to fall. */
static void tell_estimates(const struct session *session, bool is_patient)
{
    const struct cli *cli = session->cli;
    struct waiting waiting = { .session = session,
                               .begun = clock_seconds(),
                               .is_patient = is_patient };
    char seed[NUMBER_SIZE];
    uint64_t own = fingerprint(&cli->seed, sizeof cli->seed) & 0xffffffffU; /* short to read */
    bool is_faulty = false;
    json_t *answer = session->terminal.is_interactive
                         ? estimate_at_terminal(session, &waiting, own, &is_faulty)
                         : estimate_in_pipe(session, own, &is_faulty);
    answer = json_finish(answer, json_put(answer, "seed", json_string(number_plain(own, seed))));
    if (answer) {
        odds_print_told(cli, answer, "cli.play.odds_hint");
        if (waiting.is_cut) cli_tell(cli, "cli.play.odds_more", NULL);
    } else {
        (void)cli_fail(cli, is_faulty ? "odds.error.fault" : "cli.error.memory", NULL);
    }
    json_decref(answer);
}

/* ---- The command ----------------------------------------------------------------------------- */

enum answer session_odds(struct session *session, const char *rest)
{
    const struct cli *cli = session->cli;
    int actor = session_actor(session);
    action a = 0;
    if (actor == ACTOR_OVER) {
        cli_tell(cli, "cli.play.over_hint", NULL);
        return ANSWER_NONE;
    }
    if (actor == ACTOR_CHANCE) {
        tell_exact(session, NULL);
        return ANSWER_NONE;
    }
    bool is_all = strcasecmp(rest, "all") == 0 || strcasecmp(rest, "tout") == 0;
    if ((!*rest || is_all) && session->legal_count == 1) {
        cli_tell(cli, "cli.play.odds_single", NULL);
    } else if (!*rest || is_all) {
        tell_estimates(session, is_all);
    } else if (!choice_read(session, rest, &a)) {
        cli_tell(cli, "cli.play.odds_unknown", rest, NULL);
        return ANSWER_NONE;
    } else if (!is_legal(session, a)) {
        session_say_refusal(session, a);
        return ANSWER_NONE;
    } else {
        /* Exact odds go farther, but a seat that may not know all has none. */
        bool is_told = tell_preview(session, a);
        if (!is_told || !position_has_secrets(cli->game, match_state(session->match)))
            tell_exact(session, &a);
    }
    return ANSWER_AGAIN;
}
