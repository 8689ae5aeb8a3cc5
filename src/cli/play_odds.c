/* The command `odds` of a player: the chance to win by each choice, or exactly where one leads. */
#include "cli/numbers.h"
#include "cli/odds.h"
#include "cli/session.h"
#include "describe/describe_odds.h"
#include "hosted/json.h"

static void tell_exact(const struct session *session, const action *a)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    json_t *answer = odds_json(&narrator, session->match, a);
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

/* Each choice with its chance to win. The dice of these games have a seed of their own: with the
 * seed of the game they would be the dice that are still to fall. */
static void tell_estimates(const struct session *session)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    char seed[NUMBER_SIZE];
    uint64_t own = fingerprint(&cli->seed, sizeof cli->seed) & 0xffffffffU; /* short to read */
    bool is_faulty = false;
    cli_tell(cli, "cli.play.odds_wait", NULL);
    fflush(stdout);
    json_t *answer = estimates_json(&narrator, session->match, ODDS_PLAYOUTS, own, &is_faulty);
    answer = json_finish(answer, json_put(answer, "seed", json_string(number_plain(own, seed))));
    if (answer) {
        odds_print_estimates(cli, answer, "cli.play.odds_hint");
    } else {
        (void)cli_fail(cli, is_faulty ? "odds.error.fault" : "cli.error.memory", NULL);
    }
    json_decref(answer);
}

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
    if (!*rest) {
        tell_estimates(session);
    } else if (!choice_read(session, rest, &a)) {
        cli_tell(cli, "cli.play.odds_unknown", rest, NULL);
        return ANSWER_NONE;
    } else if (!is_legal(session, a)) {
        session_say_refusal(session, a);
        return ANSWER_NONE;
    } else {
        tell_exact(session, &a);
    }
    return ANSWER_AGAIN;
}
