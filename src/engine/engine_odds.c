/* The command `odds`: exact for an action or for what chance does next, estimates for a choice. */
#include <stdio.h>

#include "describe/describe_odds.h"
#include "engine/internal.h"

/* The answer with the members of `found`, which it takes over; `name` and `value` come first. */
static json_t *answer_with(const char *name, json_t *value, json_t *found)
{
    json_t *answer = engine_ok();
    bool done = json_put(answer, name, value) && found && json_object_update(answer, found) == 0;
    json_decref(found);
    return json_finish(answer, done);
}

static json_t *exact_odds(const struct engine *engine, const action *a)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    return answer_with("action", a ? action_json(engine->game, *a) : json_null(),
                       odds_json(&narrator, engine->match, a));
}

static json_t *odds_of(const struct engine *engine, const char *name)
{
    action a = 0;
    if (!action_read(engine->game, name, &a))
        return engine_error_quoting(engine, ERROR_UNKNOWN_ACTION, name);
    unsigned rule = engine->game->refusal(engine->data, match_state(engine->match), a);
    return rule ? engine_refusal(engine, a, rule) : exact_odds(engine, &a);
}

static json_t *estimates(const struct engine *engine, const json_t *request)
{
    const struct narrator narrator = { engine->catalogue, engine->language };
    const json_t *given = json_object_get(request, "playouts");
    json_int_t playouts = given ? json_integer_value(given) : ODDS_PLAYOUTS;
    uint64_t seed = engine->defaults.seed;
    char words[32];
    bool is_faulty = false;
    json_t *error = engine_read_seed(engine, request, &seed);
    if (error) return error;
    if (playouts < 1 || playouts > ODDS_PLAYOUTS_MOST)
        return engine_bad_member(engine, "playouts", "engine.want.playouts");
    snprintf(words, sizeof words, "%llu", (unsigned long long)seed);
    json_t *found = estimates_json(&narrator, engine->match, (uint64_t)playouts, seed, &is_faulty);
    return answer_with("seed", json_string(words), found);
}

json_t *engine_odds(struct engine *engine, const json_t *request)
{
    const char *name = json_string_value(json_object_get(request, "action"));
    int actor = engine->game->actor(match_state(engine->match));
    bool is_exact = name || actor == ACTOR_CHANCE;
    static const char *const not_for_exact[] = { "playouts", "seed" };
    for (size_t i = 0; is_exact && i < sizeof not_for_exact / sizeof not_for_exact[0]; i++) {
        if (json_object_get(request, not_for_exact[i]))
            return engine_bad_member(engine, not_for_exact[i], "engine.want.no_playouts");
    }
    if (actor == ACTOR_OVER) return engine_error(engine, ERROR_GAME_OVER, NULL);
    if (name) return odds_of(engine, name);
    return is_exact ? exact_odds(engine, NULL) : estimates(engine, request);
}
