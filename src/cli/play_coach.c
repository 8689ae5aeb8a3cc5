/*
 * The command `coach` of a player: what the judgement would do and why; `coach 3` sets it against
 * choice 3. It goes by what the player may know. On a terminal Ctrl-C stops it.
 */
#include <jansson.h>

#include "cli/numbers.h"
#include "cli/session.h"
#include "core/parts.h"
#include "describe/describe_coach.h"

enum { STEP = 4, PLAN_SHOWN = 12, INDENT = 4 };

/* False: stopped, or a playout could not come to its end. */
static bool think(const struct session *session, struct coach *coach)
{
    enum report_progress progress;
    while ((progress = coach_step(coach, STEP)) == REPORT_GOES_ON) {
        char percent[NUMBER_SIZE], line[CLI_TEXT_SIZE / 8];
        if (input_was_interrupted()) break;
        number_plain((uint64_t)(100 * coach_share(coach)), percent);
        cli_fill(session->cli, line, sizeof line, "cli.play.coach_progress", percent, NULL);
        terminal_note(&session->terminal, line);
    }
    terminal_note(&session->terminal, "");
    if (progress == REPORT_GOES_ON) cli_tell(session->cli, "cli.play.coach_stopped", NULL);
    if (progress == REPORT_FAULTY) (void)cli_fail(session->cli, "odds.error.fault", NULL);
    return progress == REPORT_DONE;
}

static void print_sentences(const struct cli *cli, const json_t *advice, const char *list,
                            const char *key)
{
    size_t i;
    const json_t *sentence;
    const json_t *sentences = json_object_get(advice, list);
    if (json_array_size(sentences) == 0) return;
    if (key) printf("%s\n", cli_text(cli, key));
    json_array_foreach(sentences, i, sentence)
    {
        int column = key ? printf("  - ") : 0;
        print_wrapped(stdout, json_string_value(sentence), column, column, PAGE_WIDTH);
    }
}

static void print_plan(const struct session *session, const json_t *advice)
{
    const struct cli *cli = session->cli;
    const json_t *plan = json_object_get(advice, "plan");
    size_t count = json_array_size(plan), shown = count < PLAN_SHOWN ? count : PLAN_SHOWN;
    printf("%s\n", cli_text(cli, "cli.play.coach_plan"));
    for (size_t i = 0; i < shown; i++) {
        const json_t *step = json_array_get(plan, i);
        char line[CLI_TEXT_SIZE];
        snprintf(line, sizeof line, "%.1500s (%.100s)", member_text(step, "text"),
                 member_text(step, "action"));
        int column = printf("  %zu ", i + 1);
        print_wrapped(stdout, line, column, INDENT, PAGE_WIDTH);
    }
    if (shown < count || json_is_true(json_object_get(advice, "more")))
        printf("  %s\n", cli_text(cli, "cli.play.coach_more"));
}

static void print_advice(const struct session *session, const json_t *advice)
{
    const struct cli *cli = session->cli;
    const json_t *other = json_object_get(advice, "other");
    print_plan(session, advice);
    if (json_is_object(other)) {
        bool is_mine = json_is_true(json_object_get(other, "mine"));
        cli_tell(cli, is_mine ? "cli.play.coach_mine" : "cli.play.coach_next",
                 member_text(other, "text"), NULL);
    }
    print_sentences(cli, advice, "verdict", NULL);
    print_sentences(cli, advice, "gains", "cli.play.coach_gains");
    print_sentences(cli, advice, "prices", "cli.play.coach_prices");
    print_sentences(cli, advice, "fears", "cli.play.coach_fears");
}

static void advise(struct session *session, const action *mine)
{
    const struct cli *cli = session->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct coach_question question = { .game = cli->game,
                                             .data = cli->data,
                                             .view = session_view(session),
                                             .seat = session_actor(session),
                                             .mine = mine };
    struct coach *coach = coach_open(&question);
    json_t *advice = NULL;
    if (!coach) {
        (void)cli_fail(cli, "cli.error.memory", NULL);
    } else if (think(session, coach)) {
        advice = coaching_json(&narrator, cli->game, coach_result(coach));
        if (!advice) (void)cli_fail(cli, "cli.error.memory", NULL);
    }
    if (advice) print_advice(session, advice);
    json_decref(advice);
    coach_close(coach);
}

enum answer session_coach(struct session *session, const char *rest)
{
    const struct cli *cli = session->cli;
    action a = 0;
    int actor = session_actor(session);
    if (actor < ACTOR_FIRST_SEAT) {
        cli_tell(cli, actor == ACTOR_OVER ? "cli.play.over_hint" : "cli.play.coach_dice", NULL);
    } else if (*rest && !choice_read(session, rest, &a)) {
        cli_tell(cli, "cli.play.coach_unknown", rest, NULL);
    } else if (*rest && !is_legal(session, a)) {
        session_say_refusal(session, a);
    } else {
        advise(session, *rest ? &a : NULL);
        return ANSWER_AGAIN;
    }
    return ANSWER_NONE;
}
