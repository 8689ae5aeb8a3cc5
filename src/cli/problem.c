/*
 * `sortie problem [GAME [NUMBER]]`: lists problems, or plays one. A problem is a session like any
 * other; what it adds is the question, hints, and the verdict on the player's plan.
 */
#include "cli/problem.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/learn.h"
#include "cli/numbers.h"
#include "cli/solved.h"
#include "lessons/problem.h"
#include "lessons/proof.h"

enum { HINTS = 2, SECONDS_A_DAY = 86400, VALUE_SIZE = 64 };

/* ---- Texts ----------------------------------------------------------------------------------- */

static const char *problem_text(const struct session *session, const char *part)
{
    char key[LESSON_KEY_SIZE];
    lesson_key(session->lesson, part, "", key);
    return cli_text(session->cli, key);
}

/* A chance in per cent, or a count. */
static void value_text(const struct cli *cli, double value, bool is_chance, char out[VALUE_SIZE])
{
    char number[NUMBER_SIZE];
    if (is_chance)
        cli_fill(cli, out, VALUE_SIZE, "cli.problem.chance",
                 number_decimal(cli, 100 * value, 1, number), NULL);
    else
        snprintf(out, VALUE_SIZE, "%s", number_decimal(cli, value, 2, number));
}

/* ---- In a session ---------------------------------------------------------------------------- */

void problem_tell(struct session *session)
{
    if (session->told_step == 0) return;
    session->told_step = 0;
    cli_tell(session->cli, "cli.problem.question", problem_text(session, "question"), NULL);
}

/* The problem after this one, if there is one. */
static void print_next(const struct session *session)
{
    const struct cli *cli = session->cli;
    json_t *names = problem_names(cli->game, NULL), *name = NULL;
    size_t i = 0;
    char number[NUMBER_SIZE] = "";
    json_array_foreach(names, i, name)
    {
        bool is_last = i + 1 == json_array_size(names);
        if (!is_last && strcmp(json_string_value(name), lesson_name(session->lesson)) == 0)
            number_plain(i + 2, number);
    }
    if (*number) cli_tell(cli, "cli.problem.next", cli->game->id, number, NULL);
    json_decref(names);
}

static void print_verdict(const struct session *session, const struct problem_verdict *verdict)
{
    char yours[VALUE_SIZE], best[VALUE_SIZE];
    value_text(session->cli, verdict->yours, verdict->is_chance, yours);
    value_text(session->cli, verdict->best, verdict->is_chance, best);
    if (verdict->state == PROBLEM_FAILED) {
        cli_tell(session->cli, "cli.problem.failed", yours, best, NULL);
        return;
    }
    cli_tell(session->cli, "cli.problem.solved", yours, best, NULL);
    solved_keep(session->cli, session->cli->game, lesson_name(session->lesson));
    print_wrapped(stdout, problem_text(session, "why"), 0, 0, PAGE_WIDTH);
    print_next(session);
}

void problem_settle(struct session *session)
{
    struct problem_answer answer;
    struct problem_verdict verdict = { .state = PROBLEM_OPEN };
    if (!problem_look(session->lesson, session->match, &answer)) return;
    bool is_judged = problem_judge(session->lesson, session->cli->data, &answer, &verdict) &&
                     verdict.state != PROBLEM_OPEN;
    free(answer.state);
    if (is_judged && !session->is_judged) {
        putchar('\n');
        journal_show(&session->journal, &session->terminal, seats_readers(session));
        print_verdict(session, &verdict);
    }
    session->is_judged = is_judged;
}

static bool has_problem(const struct session *session)
{
    bool is_on = session->lesson && lesson_is_problem(session->lesson);
    if (!is_on) cli_tell(session->cli, "cli.problem.none", NULL);
    return is_on;
}

enum answer problem_hint(struct session *session, const char *rest)
{
    char part[16];
    (void)rest;
    if (!has_problem(session)) return ANSWER_NONE;
    if (session->hints < HINTS) session->hints++;
    snprintf(part, sizeof part, "hint%d", session->hints);
    cli_tell(session->cli, "cli.problem.hint", part + strlen("hint"), problem_text(session, part),
             NULL);
    return ANSWER_AGAIN;
}

static void print_proof(const struct cli *cli, const struct proof *proof, bool is_chance)
{
    char number[NUMBER_SIZE], words[CLI_TEXT_SIZE], value[VALUE_SIZE];
    value_text(cli, proof->best, is_chance, value);
    cli_tell(cli, "cli.problem.solution", value, NULL);
    for (int i = 0; i < proof->count; i++) {
        const struct proof_step *step = &proof->step[i];
        bool is_apart = step->good < step->choices;
        number_plain((uint64_t)i + 1, number);
        text_told(cli->catalogue, cli->language, cli->game, step->action, words, sizeof words);
        value_text(cli, step->next, is_chance, value);
        cli_tell(cli, is_apart ? "cli.problem.step_apart" : "cli.problem.step", number, words,
                 value, NULL);
    }
}

enum answer problem_solve(struct session *session, const char *rest)
{
    struct goal goal;
    struct proof proof;
    struct fault fault = { "" };
    const struct cli *cli = session->cli;
    (void)rest;
    if (!has_problem(session) || !goal_read(session->lesson, &goal, &fault)) return ANSWER_NONE;
    struct match *match = lesson_begin(session->lesson, cli->data, &fault);
    struct solver *solver = solver_open(&goal, cli->data, SOLVE_POSITIONS_MOST);
    if (match && solver &&
        proof_make(solver, &goal, cli->data, match_state(match), problem_solution(session->lesson),
                   &proof))
        print_proof(cli, &proof, goal.count.count == 0);
    print_wrapped(stdout, problem_text(session, "why"), 0, 0, PAGE_WIDTH);
    solver_close(solver);
    if (match) match_free(match);
    return ANSWER_AGAIN;
}

/* ---- The command ----------------------------------------------------------------------------- */

static size_t number_of_day(size_t count)
{
    return (size_t)(time(NULL) / SECONDS_A_DAY) % count;
}

static void list_problems(const struct cli *cli, const struct game *game)
{
    char key[LESSON_KEY_SIZE], question[LESSON_KEY_SIZE + 16], level[64], number[NUMBER_SIZE];
    char line[CLI_TEXT_SIZE];
    json_t *levels = NULL, *names = problem_names(game, &levels), *name = NULL;
    size_t i = 0;
    if (json_array_size(names) > 0) puts(game_title(cli, game));
    json_array_foreach(names, i, name)
    {
        number_plain(i + 1, number);
        snprintf(key, sizeof key, "%s.problem.%s", game->id, json_string_value(name));
        snprintf(question, sizeof question, "%s.question", key);
        snprintf(level, sizeof level, "cli.problem.%s",
                 json_string_value(json_array_get(levels, i)));
        bool is_solved = solved_has(game, json_string_value(name));
        cli_fill(cli, line, sizeof line, is_solved ? "cli.problem.line_solved" : "cli.problem.line",
                 number, cli_text(cli, key), cli_text(cli, level), cli_text(cli, question), NULL);
        print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
    }
    if (json_array_size(names) > 0) {
        number_plain(number_of_day(json_array_size(names)) + 1, number);
        cli_tell(cli, "cli.problem.today", number, NULL);
    }
    json_decref(names);
    json_decref(levels);
}

/* A number, a name, or "today"; null: none of the game's. */
static struct lesson *open_problem(const struct cli *cli, const char *wanted)
{
    struct fault fault = { "" };
    struct lesson *lesson = NULL;
    json_t *names = problem_names(cli->game, NULL), *name = NULL;
    size_t i = 0;
    json_array_foreach(names, i, name)
    {
        char number[NUMBER_SIZE];
        number_plain(i + 1, number);
        bool is_today = strcmp(wanted, "today") == 0 && i == number_of_day(json_array_size(names));
        bool is_it =
            is_today || strcmp(wanted, number) == 0 || strcmp(wanted, json_string_value(name)) == 0;
        if (is_it && !lesson) lesson = lesson_open(cli->game, json_string_value(name), &fault);
    }
    json_decref(names);
    return lesson;
}

int command_problem(struct cli *cli, int argc, char **argv)
{
    int status = cli_arguments(cli, &argc, argv, 0, 2);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status == EXIT_OK && argc > 1) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (argc < 3) {
        for (int i = 0; sortie_games[i]; i++) {
            if (argc < 2 || sortie_games[i] == cli->game) list_problems(cli, sortie_games[i]);
        }
        cli_tell(cli, "cli.problem.how", NULL);
        return EXIT_OK;
    }
    struct lesson *lesson = open_problem(cli, argv[2]);
    if (!lesson) return cli_misuse(cli, "cli.error.problem", cli->game->id, argv[2], NULL);
    return play_lesson(cli, lesson);
}
