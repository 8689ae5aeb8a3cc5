/*
 * `sortie learn [GAME [LESSON]]`: lists lessons, or plays one. A lesson is a session like any
 * other; what it adds is the text of its steps, a word for who tries something else, and given
 * dice.
 */
#include "cli/learn.h"
#include "cli/problem.h"

#include <string.h>

/* ---- Texts ----------------------------------------------------------------------------------- */

static const char *lesson_text(const struct session *session, int step, const char *part)
{
    char key[LESSON_KEY_SIZE];
    lesson_key(session->lesson, step < 0 ? "" : lesson_step(session->lesson, step), part, key);
    const char *found = catalogue_find(session->cli->catalogue, session->cli->language, key);
    return found ? found : part;
}

/* A paragraph that begins with "Lesson, step 3 of 12:". */
static void print_step(const struct session *session, int step)
{
    const struct cli *cli = session->cli;
    char number[16], count[16], line[CLI_TEXT_SIZE];
    snprintf(number, sizeof number, "%d", step + 1);
    snprintf(count, sizeof count, "%d", lesson_steps(session->lesson));
    cli_fill(cli, line, sizeof line, "cli.learn.step", number, count,
             lesson_text(session, step, ""), NULL);
    print_wrapped(stdout, line, 0, 2, PAGE_WIDTH);
}

/* ---- In a session ---------------------------------------------------------------------------- */

void learn_open(struct session *session)
{
    struct fault fault = { "" };
    const struct match_lesson *marked = match_lesson(session->match);
    if (session->lesson || !marked->name[0] || marked->end != LESSON_RUNS) return;
    session->lesson = lesson_open(session->cli->game, marked->name, &fault);
}

bool learn_given(const struct session *session, action *a)
{
    int actor = session_actor(session);
    bool takes_gifts = session->legal_count + session->outcome_count > 1 &&
                       (actor == ACTOR_CHANCE || seat_is_bot(session, actor));
    return session->lesson && takes_gifts && lesson_given(session->lesson, session->match, a);
}

bool learn_leads(const struct session *session)
{
    struct lesson_standing standing;
    if (!session->lesson) return false;
    lesson_follow(session->lesson, session->match, &standing);
    return !lesson_is_free(session->lesson, &standing);
}

bool learn_objects(const struct session *session, action a)
{
    struct lesson_standing standing;
    if (!session->lesson) return false;
    lesson_follow(session->lesson, session->match, &standing);
    if (lesson_allows(session->lesson, &standing, session->match, a)) return false;
    const char *part = lesson_refusal(session->lesson, &standing, a);
    cli_tell(session->cli, "cli.learn.asks", lesson_text(session, standing.step, part), NULL);
    return true;
}

static void end_lesson(struct session *session, enum lesson_end end)
{
    struct match_lesson marked = *match_lesson(session->match);
    marked.end = end;
    marked.until = match_entries(session->match);
    match_set_lesson(session->match, &marked);
    lesson_close(session->lesson);
    session->lesson = NULL;
}

/* The lesson after this one, if there is one. */
static void print_next(const struct session *session)
{
    const struct cli *cli = session->cli;
    json_t *names = lesson_names(cli->game), *name = NULL;
    const char *next = NULL;
    size_t i = 0;
    json_array_foreach(names, i, name)
    {
        if (strcmp(json_string_value(name), lesson_name(session->lesson)) == 0)
            next = json_string_value(json_array_get(names, i + 1));
    }
    if (next) cli_tell(cli, "cli.learn.next", cli->game->id, next, NULL);
    json_decref(names);
}

void learn_settle(struct session *session)
{
    struct lesson_standing standing;
    if (!session->lesson) return;
    if (lesson_is_problem(session->lesson)) {
        problem_settle(session);
        return;
    }
    lesson_follow(session->lesson, session->match, &standing);
    if (!lesson_is_done(session->lesson, &standing)) return;
    putchar('\n');
    journal_show(&session->journal, &session->terminal, seats_readers(session));
    bool is_example = lesson_is_example(session->lesson);
    cli_tell(session->cli, is_example ? "cli.example.done" : "cli.learn.done",
             lesson_text(session, -1, "done"), NULL);
    if (is_example) cli_tell(session->cli, "cli.example.next", session->cli->game->id, NULL);
    print_next(session);
    end_lesson(session, LESSON_DONE);
}

void learn_tell(struct session *session)
{
    struct lesson_standing standing;
    if (!session->lesson) return;
    if (lesson_is_problem(session->lesson)) {
        problem_tell(session);
        return;
    }
    lesson_follow(session->lesson, session->match, &standing);
    if (standing.is_lost) {
        cli_tell(session->cli, "cli.learn.lost", lesson_text(session, -1, "lost"), NULL);
        return;
    }
    if (standing.step == session->told_step) return;
    /* All steps of an example have the same words. */
    bool is_told = lesson_is_example(session->lesson) && session->told_step >= 0;
    session->told_step = standing.step;
    if (is_told) return;
    for (int step = standing.first; step <= standing.step; step++) print_step(session, step);
}

/* Appends a choice, or a row of them: "3", "3–7". */
static void name_row(char *out, size_t size, int first, int last)
{
    size_t length = strlen(out);
    const char *comma = length ? ", " : "";
    if (first == last)
        snprintf(out + length, size - length, "%s%d", comma, first);
    else
        snprintf(out + length, size - length, "%s%d–%d", comma, first, last);
}

/* The numbers of the choices that the step allows: "1, 4–7"; returns how many. */
static int name_choices(const struct session *session, const struct lesson_standing *standing,
                        char *out, size_t size)
{
    int count = 0, first = 0, last = 0;
    out[0] = '\0';
    for (int i = 0; i < session->legal_count; i++) {
        if (!lesson_allows(session->lesson, standing, session->match, session->legal[i])) continue;
        int number = session->numbers[i];
        bool goes_on = count > 0 && number == last + 1;
        if (count > 0 && !goes_on) name_row(out, size, first, last);
        if (!goes_on) first = number;
        last = number;
        count++;
    }
    if (count > 0) name_row(out, size, first, last);
    return count;
}

void learn_ask(const struct session *session)
{
    struct lesson_standing standing;
    char numbers[128];
    if (!session->lesson || session->legal_count == 0) return;
    if (lesson_is_problem(session->lesson)) return;
    lesson_follow(session->lesson, session->match, &standing);
    if (standing.is_lost) return;
    int count = name_choices(session, &standing, numbers, sizeof numbers);
    const char *text = lesson_is_free(session->lesson, &standing) ? "cli.learn.do"
                       : count == 1                               ? "cli.learn.type"
                                                                  : "cli.learn.type_one";
    cli_tell(session->cli, text, lesson_text(session, standing.step, "do"), numbers, NULL);
}

enum answer learn_again(struct session *session, const char *rest)
{
    (void)rest;
    if (!session->lesson) {
        cli_tell(session->cli, "cli.learn.none", NULL);
        return ANSWER_NONE;
    }
    session->told_step = -1;
    learn_tell(session);
    return ANSWER_AGAIN;
}

enum answer learn_leave(struct session *session, const char *rest)
{
    (void)rest;
    cli_tell(session->cli, session->lesson ? "cli.learn.left" : "cli.learn.none", NULL);
    if (session->lesson) end_lesson(session, LESSON_LEFT);
    return ANSWER_AGAIN;
}

/* ---- The command ----------------------------------------------------------------------------- */

static void list_lessons(const struct cli *cli, const struct game *game)
{
    char key[LESSON_KEY_SIZE], is[LESSON_KEY_SIZE + 4], line[CLI_TEXT_SIZE];
    json_t *names = lesson_names(game), *name = NULL;
    size_t i = 0;
    if (json_array_size(names) > 0) puts(game_title(cli, game));
    json_array_foreach(names, i, name)
    {
        snprintf(key, sizeof key, "%s.lesson.%s", game->id, json_string_value(name));
        snprintf(is, sizeof is, "%s.is", key);
        cli_fill(cli, line, sizeof line, "cli.learn.line", game->id, json_string_value(name),
                 cli_text(cli, key), cli_text(cli, is), NULL);
        print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
    }
    json_decref(names);
}

static int list_all(const struct cli *cli)
{
    for (int i = 0; sortie_games[i]; i++) list_lessons(cli, sortie_games[i]);
    cli_tell(cli, "cli.learn.how", NULL);
    return EXIT_OK;
}

int command_learn(struct cli *cli, int argc, char **argv)
{
    struct fault fault = { "" };
    int status = cli_arguments(cli, &argc, argv, 0, 2);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    if (argc < 2) return list_all(cli);
    status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (argc < 3) {
        list_lessons(cli, cli->game);
        return EXIT_OK;
    }
    struct lesson *lesson = lesson_open(cli->game, argv[2], &fault);
    if (lesson && lesson_is_problem(lesson)) {
        lesson_close(lesson);
        lesson = NULL;
    }
    if (!lesson) return cli_misuse(cli, "cli.error.lesson", cli->game->id, argv[2], NULL);
    return play_lesson(cli, lesson);
}
