/* The command `sim`: many games between bots, and what came of them (docs/simulation.md). The game
 * at hand goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/internal.h"
#include "hosted/data.h"
#include "lab/plan.h"
#include "lab/sweep_told.h"

enum { GAMES_USUAL = 1000, GAMES_MOST = 1000000000, GIVEN_SIZE = 256 };

struct sim {
    const struct game *game;
    struct plan_request wanted;
    char given[OPTIONS_MOST][GIVEN_SIZE]; /* "level=standard,king" */
    const char *places[OPTIONS_MOST];
    uint64_t games, threads, seed;
    const char *folder;
};

/* ---- What the request asks for ------------------------------------------------------------- */

static json_t *read_number(const struct engine *engine, const json_t *request, const char *name,
                           uint64_t most, uint64_t *number)
{
    const json_t *given = json_object_get(request, name);
    if (!given) return NULL;
    *number = (uint64_t)json_integer_value(given);
    return *number >= 1 && *number <= most ? NULL
                                           : engine_bad_member(engine, name, "engine.want.count");
}

static json_t *read_options(const struct engine *engine, const json_t *request, struct sim *sim)
{
    const char *name = NULL;
    json_t *value = NULL;
    sim->wanted.options = sim->places;
    json_object_foreach(json_object_get(request, "options"), name, value)
    {
        const char *words = json_string_value(value);
        int number = sim->wanted.option_count;
        if (!words) return engine_bad_member(engine, name, "engine.want.text");
        if (number == OPTIONS_MOST) return engine_error_quoting(engine, ERROR_UNKNOWN_OPTION, name);
        if (snprintf(sim->given[number], GIVEN_SIZE, "%s=%s", name, words) >= GIVEN_SIZE)
            return engine_error_quoting(engine, ERROR_UNKNOWN_OPTION, words);
        sim->places[number] = sim->given[number];
        sim->wanted.option_count++;
    }
    return NULL;
}

/* "bot" plays where "bots" names none. */
static json_t *read_bots(const struct engine *engine, const json_t *request, struct sim *sim)
{
    const char *usual = json_string_value(json_object_get(request, "bot")), *name = NULL;
    json_t *bot = NULL;
    for (int i = 0; i < sim->game->seat_count; i++) sim->wanted.bots[i] = usual;
    json_object_foreach(json_object_get(request, "bots"), name, bot)
    {
        int seat = words_find(sim->game->seats, name, strlen(name));
        if (seat < 0) return engine_error_quoting(engine, ERROR_UNKNOWN_SEAT, name);
        if (!json_is_string(bot)) return engine_bad_member(engine, name, "engine.want.text");
        sim->wanted.bots[seat] = json_string_value(bot);
    }
    return NULL;
}

static json_t *read_sim(const struct engine *engine, const json_t *request, struct sim *sim)
{
    const char *name = json_string_value(json_object_get(request, "game"));
    const char *folder = json_string_value(json_object_get(request, "data"));
    *sim = (struct sim){ .game = game_find(name),
                         .games = GAMES_USUAL,
                         .threads = 1,
                         .seed = engine->defaults.seed,
                         .folder = folder ? folder : engine->defaults.data_folder };
    if (!sim->game) return engine_error_quoting(engine, ERROR_UNKNOWN_GAME, name);
    sim->wanted.compare = json_string_value(json_object_get(request, "compare"));
    json_t *error = engine_read_seed(engine, request, &sim->seed);
    if (!error) error = read_number(engine, request, "games", GAMES_MOST, &sim->games);
    if (!error) error = read_number(engine, request, "threads", THREADS_MOST, &sim->threads);
    if (!error) error = read_options(engine, request, sim);
    if (!error) error = read_bots(engine, request, sim);
    return error;
}

/* ---- Playing it ---------------------------------------------------------------------------- */

static json_t *refuse_plan(const struct engine *engine, const struct plan *plan)
{
    static const enum error_code codes[PLAN_FAULTS] = { [PLAN_OPTION_NAME] = ERROR_UNKNOWN_OPTION,
                                                        [PLAN_OPTION_VALUE] = ERROR_UNKNOWN_OPTION,
                                                        [PLAN_TWICE] = ERROR_UNKNOWN_OPTION,
                                                        [PLAN_LONG] = ERROR_BAD_REQUEST,
                                                        [PLAN_BOT] = ERROR_UNKNOWN_BOT };
    if (plan->fault == PLAN_MEMORY) return NULL;
    if (plan->fault == PLAN_BOTH) return engine_bad_member(engine, "compare", "engine.want.one");
    if (plan->fault == PLAN_MANY) return engine_bad_member(engine, "options", "engine.want.fewer");
    bool is_value = plan->fault == PLAN_OPTION_VALUE || plan->fault == PLAN_TWICE;
    return engine_error_quoting(engine, codes[plan->fault], plan->strings[is_value]);
}

/* Null also when a game cannot be played to its end: that is a fault of its rules. */
static json_t *play(const struct sim *sim, const struct plan *plan)
{
    struct sweep sweep;
    struct sweep_fault fault = { 0 };
    const struct sweep_watch nobody = { NULL, NULL };
    json_t *results = NULL;
    if (!sweep_open(&sweep, plan->settings, plan->count, sim->seed, sim->games)) return NULL;
    if (sweep_play(&sweep, (int)sim->threads, nobody, &fault) == SWEEP_DONE) {
        const struct sweep_told told = { .sweep = &sweep, .bots = plan->bots };
        results = sweep_told_json(&told);
    }
    sweep_close(&sweep);
    return results;
}

json_t *engine_sim(struct engine *engine, const json_t *request)
{
    struct sim sim;
    struct plan plan;
    struct fault fault = { "" };
    json_t *answer = read_sim(engine, request, &sim);
    if (answer) return answer;
    void *data = calloc(1, sim.game->data_size);
    if (!data || !data_load(sim.game, sim.folder, data, NULL, NULL, &fault)) {
        free(data);
        return fault.text[0] ? engine_fault(engine, ERROR_BAD_DATA, fault.text) : NULL;
    }
    if (plan_open(&plan, sim.game, data, &sim.wanted)) {
        answer = engine_ok_with(play(&sim, &plan));
    } else {
        answer = refuse_plan(engine, &plan);
    }
    plan_close(&plan);
    free(data);
    return answer;
}
