/* Problems (data/<game>/problems/, docs/problems.md): each is proved again. Its position can be
 * played, its solution is legal and worth what the file says, every other choice
 * on the way is worse by more than the margin, nothing of it depends on what is hidden, and every
 * text is there in both languages. Every game that is released has enough of them, in a stated
 * order of difficulty. In the short form the first few are proved. */
#include "contract/contract.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hosted/catalogue.h"
#include "lessons/parts.h"
#include "lessons/problem.h"
#include "lessons/proof.h"

enum { PROBLEMS_LEAST = 12, PROVED_SHORT = 2 };
enum { POSITIONS_MOST = 150000, QUESTION_MOST = 400, WHY_MOST = 700 };

static const double WRITTEN = 0.0001; /* the file has four digits */

static struct catalogue *catalogue;

static void each_of(size_t most, void (*look)(const struct lesson *problem))
{
    struct fault fault = { "" };
    json_t *names = problem_names(subject.game, NULL), *name = NULL;
    size_t i = 0;
    catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    json_array_foreach(names, i, name)
    {
        if (i == most) break;
        struct lesson *problem = lesson_open(subject.game, json_string_value(name), &fault);
        if (!problem) fail_msg("%s: %s", json_string_value(name), fault.text);
        assert_true(lesson_is_problem(problem)); /* and no lesson has its name */
        look(problem);
        lesson_close(problem);
    }
    json_decref(names);
    catalogue_close(catalogue);
}

/* ---- How many -------------------------------------------------------------------------------- */

/* The games of examples/ show how a game is made, and are not released. */
static bool is_released(void)
{
    char folder[64];
    snprintf(folder, sizeof folder, "examples/%s", subject.game->id);
    return access(folder, F_OK) != 0;
}

/* Each level has some, so that the list goes from easy to hard, and none stands twice. */
static void every_game_has_enough_problems_in_order_of_difficulty(void)
{
    json_t *levels = NULL, *names = problem_names(subject.game, &levels);
    size_t count = json_array_size(names), of_level[PROBLEM_LEVELS] = { 0 };
    if (!is_released()) {
        json_decref(names);
        json_decref(levels);
        return;
    }
    if (count < PROBLEMS_LEAST) fail_msg("%s has %zu problems", subject.game->id, count);
    for (size_t i = 0; i < count; i++) {
        for (int level = 0; level < PROBLEM_LEVELS; level++) {
            const char *word = json_string_value(json_array_get(levels, i));
            of_level[level] += strcmp(word, problem_level_names[level]) == 0;
        }
        for (size_t j = 0; j < i; j++)
            assert_false(json_equal(json_array_get(names, i), json_array_get(names, j)));
    }
    for (int level = 0; level < PROBLEM_LEVELS; level++) assert_true(of_level[level] > 0);
    json_decref(names);
    json_decref(levels);
}

/* ---- Texts ----------------------------------------------------------------------------------- */

static void check_text(const struct lesson *problem, const char *part, size_t most)
{
    char key[LESSON_KEY_SIZE];
    const char *found[LANGUAGES];
    lesson_key(problem, part, "", key);
    for (int language = 0; language < LANGUAGES; language++) {
        found[language] = catalogue_find(catalogue, (enum language)language, key);
        if (!found[language] || !*found[language]) fail_msg("%s is missing", key);
        if (strlen(found[language]) > most) fail_msg("%s is too long", key);
    }
    if (*part && strcmp(found[0], found[1]) == 0) fail_msg("%s is not translated", key);
}

static void check_texts(const struct lesson *problem)
{
    static const char *const parts[] = { "", "question", "hint1", "hint2" };
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        check_text(problem, parts[i], QUESTION_MOST);
    check_text(problem, "why", WHY_MOST);
}

static void every_text_of_a_problem_is_there_in_both_languages(void)
{
    each_of(SIZE_MAX, check_texts);
}

/* ---- Proofs ---------------------------------------------------------------------------------- */

static void each_to_prove(void (*look)(const struct lesson *problem))
{
    each_of(subject.is_short ? PROVED_SHORT : SIZE_MAX, look);
}

static void check_figure(const struct lesson *problem, const char *what, double found,
                         double written)
{
    if (fabs(found - written) > WRITTEN)
        fail_msg("%s: %s is %.4f, not %.4f", lesson_name(problem), what, found, written);
}

static void check_proof(const struct lesson *problem)
{
    struct fault fault = { "" };
    struct goal goal;
    struct proof proof;
    if (!goal_read(problem, &goal, &fault)) fail_msg("%s: %s", lesson_name(problem), fault.text);
    struct match *match = lesson_begin(problem, subject.data, &fault);
    if (!match) fail_msg("%s: %s", lesson_name(problem), fault.text);
    struct solver *solver = solver_open(&goal, subject.data, POSITIONS_MOST);
    if (!proof_make(solver, &goal, subject.data, match_state(match), problem_solution(problem),
                    &proof))
        fail_msg("%s: the solution is not the best, or too much to count", lesson_name(problem));
    check_figure(problem, "the best", proof.best, goal.best);
    check_figure(problem, "the next", proof.next, goal.next);
    if (!proof.has_next || proof.best - proof.next < 2 * goal.margin)
        fail_msg("%s: the best plan does not stand apart", lesson_name(problem));
    if (!proof_is_seen(&goal, subject.data, match_state(match), &proof, POSITIONS_MOST))
        fail_msg("%s: it depends on what is hidden", lesson_name(problem));
    solver_close(solver);
    match_free(match);
}

static void the_solution_beats_every_other_choice_by_more_than_the_margin(void)
{
    each_to_prove(check_proof);
}

/* ---- What is hidden -------------------------------------------------------------------------- */

/* A problem of Toulon, with where a hidden unit stands for its goal: the same plan comes to
 * something else where the unit may as well be. */
static void what_depends_on_what_is_hidden_is_found_out(void)
{
    struct fault fault = { "" };
    struct goal goal;
    struct proof proof;
    if (strcmp(subject.game->id, "toulon") != 0) return;
    struct lesson *problem = lesson_open(subject.game, "depot", &fault);
    assert_non_null(problem);
    json_t *asked = json_object_get(problem->file, "goal");
    json_object_set_new(asked, "hold",
                        json_pack("[{s:s, s:s}]", "field", "/place/25th_sussex", "is", "mal"));
    assert_true(goal_read(problem, &goal, &fault));
    struct match *match = lesson_begin(problem, subject.data, &fault);
    struct solver *solver = solver_open(&goal, subject.data, POSITIONS_MOST);
    assert_true(proof_make(solver, &goal, subject.data, match_state(match), NULL, &proof));
    assert_true(proof.best > 0);
    assert_false(proof_is_seen(&goal, subject.data, match_state(match), &proof, POSITIONS_MOST));
    solver_close(solver);
    match_free(match);
    lesson_close(problem);
}

/* ---- Playing --------------------------------------------------------------------------------- */

static void play_forced(struct match *match)
{
    while (match_choices(match, match_standing(match)) == 1 &&
           subject.game->actor(match_state(match)) >= ACTOR_FIRST_SEAT) {
        int count = 0;
        const action *legal = match_legal(match, match_standing(match), &count);
        assert_int_equal(match_play_noted(match, legal[0], NOTE_FORCED, NULL), ACCEPTED);
    }
}

/* Plays a plan; what nobody chooses comes by itself. */
static void play_plan(struct match *match, const json_t *plan)
{
    size_t i = 0;
    json_t *text = NULL;
    json_array_foreach((json_t *)plan, i, text)
    {
        action a = 0;
        play_forced(match);
        assert_true(action_read(subject.game, json_string_value(text), &a));
        assert_int_equal(match_play(match, a, NULL), ACCEPTED);
    }
    play_forced(match);
}

static void check_verdict(const struct lesson *problem)
{
    struct fault fault = { "" };
    struct problem_answer answer;
    struct problem_verdict verdict;
    struct match *match = lesson_begin(problem, subject.data, &fault);
    assert_true(problem_look(problem, match, &answer));
    assert_false(answer.is_complete);
    free(answer.state);
    play_plan(match, problem_solution(problem));
    assert_true(problem_look(problem, match, &answer));
    assert_true(problem_judge(problem, subject.data, &answer, &verdict));
    if (verdict.state != PROBLEM_SOLVED) fail_msg("%s is not solved", lesson_name(problem));
    check_figure(problem, "the plan", verdict.yours, verdict.best);
    free(answer.state);
    match_free(match);
}

static void who_plays_the_solution_has_solved_it(void)
{
    each_to_prove(check_verdict);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(every_game_has_enough_problems_in_order_of_difficulty),
    CONTRACT_TEST(every_text_of_a_problem_is_there_in_both_languages),
    CONTRACT_TEST(the_solution_beats_every_other_choice_by_more_than_the_margin),
    CONTRACT_TEST(what_depends_on_what_is_hidden_is_found_out),
    CONTRACT_TEST(who_plays_the_solution_has_solved_it),
};

CONTRACT_MAIN(tests)
