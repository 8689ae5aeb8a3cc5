/*
 * Finds problems (docs/problems.md): `problems GAME SEARCH.json [GAMES [SEED [FOLDER]]]`.
 *
 * A search is a problem's file without a position, with `at`: the steps in which to look, and
 * values that must hold there. Games are played by the judgement; wherever the learner is to choose
 * in such a step, every choice is counted exactly. A position is told when the best plan stands
 * clearly apart: `gap` better than the best that is left after any mistake. With FOLDER each is
 * written there as a problem's file.
 *
 * A problem's own file, which has no `at`, is proved instead: what each first choice comes to, then
 * the best plan, as JSON for the file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/course.h"
#include "core/parts.h"
#include "hosted/catalogue.h"
#include "hosted/data.h"
#include "lessons/parts.h"
#include "lessons/proof.h"

enum { GAMES_USUAL = 20, SEED_USUAL = 1885, POSITIONS_USUAL = 20000, WAYS_MOST = 3 };

struct search {
    const struct game *game;
    void *data, *state, *start;
    action *legal;
    struct outcome *outcomes;
    struct lesson lesson;
    struct goal goal, at;
    double gap;
    uint32_t positions;
    const char *folder;
    struct catalogue *catalogue;
    uint64_t seed;
    int number, action_number, found, looked, counted;
};

/* ---- What was found -------------------------------------------------------------------------- */

/* What differs from the set-up. */
static json_t *position_json(const struct search *search)
{
    const char *name = NULL;
    json_t *value = NULL, *out = json_object();
    json_t *here = fields_to_json(search->game->state_fields, search->state);
    json_t *start = fields_to_json(search->game->state_fields, search->start);
    json_object_foreach(here, name, value)
    {
        if (!json_equal(value, json_object_get(start, name))) json_object_set(out, name, value);
    }
    json_decref(here);
    json_decref(start);
    return out;
}

static void write_file(const struct search *search, const struct proof *proof)
{
    static const char *const kept[] = { "options", "seats", "allow", "goal", "margin" };
    char path[512], text[ACTION_TEXT_SIZE];
    json_t *out = json_object(), *solution = json_array();
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        json_t *value = json_object_get(search->lesson.file, kept[i]);
        if (value) json_object_set(out, kept[i], value);
        if (i == 1) json_object_set_new(out, "position", position_json(search));
    }
    for (int i = 0; i < proof->count; i++) {
        action_write(search->game, proof->step[i].action, text);
        json_array_append_new(solution, json_string(text));
    }
    json_object_set_new(out, "best", json_real(proof->best));
    json_object_set_new(out, "next", json_real(proof->next));
    json_object_set_new(out, "solution", solution);
    snprintf(path, sizeof path, "%s/%s-%llu-%d-%d.json", search->folder, search->game->id,
             (unsigned long long)search->seed, search->number, search->action_number);
    json_dump_file(out, path, JSON_INDENT(1) | JSON_REAL_PRECISION(4));
    json_decref(out);
}

static void tell(struct search *search, const struct proof *proof, uint32_t positions)
{
    char text[512];
    printf("%d.%d best %.4f next %.4f positions %u:", search->number, search->action_number,
           proof->best, proof->next, positions);
    for (int i = 0; i < proof->count; i++) {
        const struct proof_step *step = &proof->step[i];
        text_action(search->catalogue, IN_ENGLISH, search->game, step->action, text, sizeof text);
        printf(" [%d of %d] %s;", step->good, step->choices, text);
    }
    putchar('\n');
    fflush(stdout);
    search->found++;
    if (search->folder) write_file(search, proof);
}

/* ---- Looking --------------------------------------------------------------------------------- */

/* Whether some choice has few good answers: a plan that anything fits is no problem. */
static bool is_apart(const struct search *search, const struct proof *proof)
{
    bool is_narrow = false;
    for (int i = 0; i < proof->count; i++) {
        const struct proof_step *step = &proof->step[i];
        is_narrow = is_narrow || (step->good <= WAYS_MOST && step->choices > step->good);
    }
    return is_narrow && proof->has_next && proof->best - proof->next >= search->gap;
}

static bool is_place(const struct search *search)
{
    bool is_step = search->at.until_steps == 0;
    for (int i = 0; i < search->at.until_steps; i++)
        is_step = is_step || search->at.until_step[i] == search->game->step(search->state);
    return is_step &&
           (search->at.hold.count == 0 || goal_worth(&search->at, search->data, search->state) > 0);
}

static void look(struct search *search)
{
    struct proof proof;
    struct solver *solver = solver_open(&search->goal, search->data, search->positions);
    bool is_counted = proof_make(solver, &search->goal, search->data, search->state, NULL, &proof);
    search->looked++;
    search->counted += is_counted;
    if (is_counted && is_apart(search, &proof) &&
        proof_is_seen(&search->goal, search->data, search->state, &proof, search->positions))
        tell(search, &proof, solver_positions(solver));
    solver_close(solver);
}

/* ---- Proving --------------------------------------------------------------------------------- */

static void print_choices(struct search *search, struct solver *solver)
{
    char words[512], text[ACTION_TEXT_SIZE];
    double value = 0;
    int count = solver_choices(solver, search->state, search->legal);
    for (int i = 0; i < count; i++) {
        bool is_counted = solver_try(solver, search->state, search->legal[i], &value);
        text_action(search->catalogue, IN_ENGLISH, search->game, search->legal[i], words,
                    sizeof words);
        action_write(search->game, search->legal[i], text);
        printf("%8.4f%s %s: %s\n", value, is_counted ? "" : " (too many)", text, words);
    }
}

static bool prove(struct search *search, struct fault *fault)
{
    struct proof proof;
    struct match *match = lesson_begin(&search->lesson, search->data, fault);
    if (!match) return false;
    memcpy(search->state, match_state(match), search->game->state_size);
    struct solver *solver = solver_open(&search->goal, search->data, SOLVE_POSITIONS_MOST);
    print_choices(search, solver);
    bool is_proved = proof_make(solver, &search->goal, search->data, search->state,
                                json_object_get(search->lesson.file, "solution"), &proof) ||
                     proof_make(solver, &search->goal, search->data, search->state, NULL, &proof);
    bool is_seen = is_proved && proof_is_seen(&search->goal, search->data, search->state, &proof,
                                              SOLVE_POSITIONS_MOST);
    if (is_proved) {
        if (!is_seen) puts("it depends on what is hidden");
        tell(search, &proof, solver_positions(solver));
        printf("{\"best\": %.4f, \"next\": %.4f, \"solution\": [", proof.best, proof.next);
        for (int i = 0; i < proof.count; i++) {
            char text[ACTION_TEXT_SIZE];
            action_write(search->game, proof.step[i].action, text);
            printf("%s\"%s\"", i > 0 ? ", " : "", text);
        }
        puts("]}");
    }
    solver_close(solver);
    match_free(match);
    return is_proved || fault_at(fault, NULL, "it cannot be counted");
}

/* ---- Playing --------------------------------------------------------------------------------- */

static action next_action(struct search *search, struct course *course, struct random *dice,
                          struct random *choices)
{
    const struct game *game = search->game;
    int actor = game->actor(search->state);
    if (actor == ACTOR_CHANCE) {
        int count = game->chance(search->data, search->state, search->outcomes);
        course_drop(course);
        return outcome_draw(search->outcomes, count, dice);
    }
    int count = game->legal(search->data, search->state, search->legal);
    if (count > 1 && (search->goal.own >> actor & 1) && is_place(search)) look(search);
    return course_next(course, search->data, search->state, actor, choices);
}

static bool play(struct search *search, struct course *course, int number)
{
    struct random dice, choices;
    const struct game *game = search->game;
    random_seed(&dice, search->seed, (uint64_t)number);
    random_seed(&choices, search->seed, (uint64_t)number + ((uint64_t)1 << 56));
    memcpy(search->state, search->start, game->state_size);
    course_drop(course);
    search->number = number;
    search->action_number = 0;
    while (game->actor(search->state) != ACTOR_OVER) {
        action a = next_action(search, course, &dice, &choices);
        if (game->apply(search->data, search->state, a, NULL) != ACCEPTED) return false;
        search->action_number++;
    }
    return true;
}

/* ---- What is looked for ---------------------------------------------------------------------- */

/* `at` is read like a goal: its steps, and what holds. */
static bool read_search(struct search *search, const char *path, struct fault *fault)
{
    json_error_t error;
    json_t *file = json_load_file(path, 0, &error);
    if (!file) return fault_at(fault, NULL, "%s: %s", path, error.text);
    search->lesson = (struct lesson){ .game = search->game, .file = file, .name = "problem" };
    if (!goal_read(&search->lesson, &search->goal, fault)) return false;
    if (!json_object_get(file, "at")) return true;
    json_t *place = json_pack("{s:O,s:O}", "goal", json_object_get(file, "at"), "seats",
                              json_object_get(file, "seats"));
    struct lesson at = { .game = search->game, .file = place };
    if (!place || !goal_read(&at, &search->at, fault)) return false;
    json_decref(place);
    const json_t *positions = json_object_get(file, "positions");
    search->gap = json_number_value(json_object_get(file, "gap"));
    search->positions = positions ? (uint32_t)json_integer_value(positions) : POSITIONS_USUAL;
    return true;
}

static bool open_search(struct search *search, const char *path, struct fault *fault)
{
    const struct game *game = search->game;
    uint8_t options[OPTIONS_MOST] = { 0 };
    const char *name = NULL;
    json_t *value = NULL;
    search->data = calloc(1, game->data_size);
    search->state = calloc(1, game->state_size);
    search->start = calloc(1, game->state_size);
    search->legal = calloc((size_t)game->legal_most, sizeof *search->legal);
    search->outcomes = calloc((size_t)game->chance_most, sizeof *search->outcomes);
    search->catalogue = catalogue_open(fault);
    if (!search->catalogue || !data_load(game, NULL, search->data, NULL, NULL, fault) ||
        !read_search(search, path, fault))
        return false;
    json_object_foreach(json_object_get(search->lesson.file, "options"), name, value)
    {
        if (!option_set(game, options, name, json_string_value(value), fault)) return false;
    }
    game->start(search->data, search->start, options);
    return true;
}

int main(int argc, char **argv)
{
    struct fault fault = { "" };
    struct course course;
    struct search search = { .game = argc > 2 ? game_find(argv[1]) : NULL };
    int games = argc > 3 ? (int)strtol(argv[3], NULL, 10) : GAMES_USUAL;
    search.seed = argc > 4 ? strtoull(argv[4], NULL, 10) : SEED_USUAL;
    search.folder = argc > 5 ? argv[5] : NULL;
    if (!search.game || games < 1 || argc > 6) {
        fprintf(stderr, "usage: problems GAME SEARCH.json [GAMES [SEED [FOLDER]]]\n");
        return 2;
    }
    if (!open_search(&search, argv[2], &fault) || !course_open(&course, search.game)) {
        fprintf(stderr, "%s\n", fault.text);
        return 1;
    }
    if (!json_object_get(search.lesson.file, "at")) {
        bool is_proved = prove(&search, &fault);
        if (!is_proved) fprintf(stderr, "%s\n", fault.text);
        return is_proved ? 0 : 1;
    }
    bool is_played = true;
    for (int i = 0; i < games && is_played; i++) is_played = play(&search, &course, i);
    printf("%d found in %d games; %d looked at, %d of them counted\n", search.found, games,
           search.looked, search.counted);
    course_close(&course);
    return is_played ? 0 : 1;
}
