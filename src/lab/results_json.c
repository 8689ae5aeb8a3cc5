/* Keeping a sweep as JSON, and reading it back: see results_json.h. */
#include "lab/results_json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hosted/json.h"
#include "hosted/plain.h"

enum { FORMAT_VERSION = 1 };

/* ---- Numbers --------------------------------------------------------------------------------- */

/* The parts of the results; every one is an array of uint64_t. */
struct part {
    const char *name;
    size_t offset, size;
};

#define PART(member)                                                                               \
    {                                                                                              \
#member, offsetof(struct results, member), sizeof(((struct results *)0)->member)           \
    }
static const struct part parts[] = {
    PART(games),   PART(wins),   PART(actions),    PART(turns),        PART(endings), PART(grades),
    PART(lengths), PART(tracks), PART(card_count), PART(cards_beyond), PART(cards),
};
#undef PART

enum { PARTS = sizeof parts / sizeof parts[0], PAIRS_SIZE = sizeof(struct pairs) };

static uint64_t get_number(const void *bytes, size_t place)
{
    uint64_t number;
    memcpy(&number, (const char *)bytes + place * sizeof number, sizeof number);
    return number;
}

static json_t *numbers_json(const void *bytes, size_t size)
{
    json_t *list = json_array();
    bool complete = list != NULL;
    for (size_t i = 0; complete && i < size / sizeof(uint64_t); i++) {
        uint64_t number = get_number(bytes, i);
        if (number == 0) continue;
        complete = json_add(list, json_pack("[I, I]", (json_int_t)i, (json_int_t)number));
    }
    return json_finish(list, complete);
}

/* The numbers are zero before. */
static bool read_numbers(const json_t *list, void *bytes, size_t size)
{
    size_t index;
    json_t *pair;
    if (!json_is_array(list)) return false;
    json_array_foreach(list, index, pair)
    {
        const json_t *place = json_array_get(pair, 0), *value = json_array_get(pair, 1);
        if (json_array_size(pair) != 2 || !json_is_integer(place) || !json_is_integer(value)) {
            return false;
        }
        json_int_t at = json_integer_value(place);
        if (at < 0 || (size_t)at >= size / sizeof(uint64_t) || json_integer_value(value) < 0) {
            return false;
        }
        uint64_t number = (uint64_t)json_integer_value(value);
        memcpy((char *)bytes + (size_t)at * sizeof number, &number, sizeof number);
    }
    return true;
}

static json_t *results_json(const struct results *results)
{
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 0; complete && i < PARTS; i++) {
        complete = json_put(object, parts[i].name,
                            numbers_json((const char *)results + parts[i].offset, parts[i].size));
    }
    return json_finish(object, complete);
}

static bool read_results(const json_t *object, struct results *results)
{
    *results = (struct results){ 0 };
    for (int i = 0; i < PARTS; i++) {
        const json_t *list = json_object_get(object, parts[i].name);
        if (!read_numbers(list, (char *)results + parts[i].offset, parts[i].size)) return false;
    }
    return true;
}

/* ---- What is played -------------------------------------------------------------------------- */

json_t *setting_options_json(const struct setting *setting)
{
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 0; complete && i < setting->game->option_count; i++) {
        const struct option *option = &setting->game->options[i];
        complete =
            json_put(object, option->name, json_string(option->values->word[setting->options[i]]));
    }
    return json_finish(object, complete);
}

static json_t *bots_json(const struct setting *setting, const char *const *bots)
{
    json_t *list = json_array();
    bool complete = list != NULL;
    for (int i = 0; complete && i < setting->game->seat_count; i++) {
        complete = json_add(list, json_text(bots[i]));
    }
    return json_finish(list, complete);
}

/* All that makes the games what they are, but the seed and the bots' and options' rows. */
static json_t *head_json(const struct sweep *sweep)
{
    const struct game *game = sweep->settings[0].game;
    char print[24], seed[24];
    snprintf(print, sizeof print, "%016" PRIx64, data_print(game, sweep->settings[0].data));
    snprintf(seed, sizeof seed, "%" PRIu64, sweep->seed);
    return json_pack("{s:i, s:s, s:i, s:s, s:s}", "simulation", FORMAT_VERSION, "game", game->id,
                     "rules_version", (int)game->rules_version, "data", print, "seed", seed);
}

static json_t *setting_json(const struct sweep *sweep, int number, const char *const *bots)
{
    const struct setting *setting = &sweep->settings[number];
    json_t *object = json_object();
    bool complete = object && json_put(object, "options", setting_options_json(setting)) &&
                    json_put(object, "bots", bots_json(setting, bots));
    return json_finish(object, complete);
}

json_t *sweep_to_json(const struct sweep *sweep, const char *const (*bots)[SEATS_MOST])
{
    json_t *object = head_json(sweep), *settings = json_array();
    bool complete = object && settings;
    for (int i = 0; complete && i < sweep->count; i++) {
        json_t *setting = setting_json(sweep, i, bots[i]);
        complete = json_put(setting, "results", results_json(&sweep->results[i])) &&
                   json_put(setting, "pairs", numbers_json(&sweep->pairs[i], PAIRS_SIZE)) &&
                   json_add(settings, json_incref(setting));
        json_decref(setting);
    }
    complete = complete && json_put(object, "next", json_integer((json_int_t)sweep->done));
    complete = json_put(object, "settings", json_finish(settings, complete)) && complete;
    return json_finish(object, complete);
}

/* ---- Reading back ---------------------------------------------------------------------------- */

bool sweep_seed_from_json(const json_t *json, uint64_t *seed)
{
    const char *digits = json_string_value(json_object_get(json, "seed"));
    return digits && plain_number(digits, seed);
}

/* Whether every member of `wanted` stands in `found` too; if not, which. */
static bool agrees(const json_t *found, json_t *wanted, struct fault *fault)
{
    const char *name;
    json_t *value;
    if (!wanted) return fault_at(fault, NULL, "memory");
    json_object_foreach(wanted, name, value)
    {
        if (!json_equal(json_object_get(found, name), value)) {
            return fault_at(fault, NULL, "%s", name);
        }
    }
    return true;
}

static enum kept compare(const struct sweep *sweep, const char *const (*bots)[SEATS_MOST],
                         const json_t *json, struct fault *fault)
{
    const json_t *settings = json_object_get(json, "settings");
    if (!json_is_integer(json_object_get(json, "simulation")) || !json_is_array(settings)) {
        return KEPT_BROKEN;
    }
    json_t *head = head_json(sweep);
    bool same = agrees(json, head, fault);
    json_decref(head);
    if (same && json_array_size(settings) != (size_t)sweep->count) {
        same = fault_at(fault, NULL, "settings");
    }
    for (int i = 0; same && i < sweep->count; i++) {
        json_t *setting = setting_json(sweep, i, bots[i]);
        same = agrees(json_array_get(settings, (size_t)i), setting, fault);
        json_decref(setting);
    }
    return same ? KEPT_READ : KEPT_OTHER;
}

static bool read_setting(struct sweep *sweep, int number, const json_t *setting)
{
    struct results *results = &sweep->results[number];
    struct pairs *pairs = &sweep->pairs[number];
    *pairs = (struct pairs){ 0 };
    return read_results(json_object_get(setting, "results"), results) &&
           read_numbers(json_object_get(setting, "pairs"), pairs, PAIRS_SIZE) &&
           results_sound(results, sweep->settings[number].game) && results->games == sweep->done &&
           pairs_count(pairs) == sweep->done;
}

enum kept sweep_from_json(struct sweep *sweep, const char *const (*bots)[SEATS_MOST],
                          const json_t *json, struct fault *fault)
{
    enum kept kept = compare(sweep, bots, json, fault);
    const json_t *next = json_object_get(json, "next");
    if (kept != KEPT_READ) return kept;
    if (!json_is_integer(next) || json_integer_value(next) < 0) return KEPT_BROKEN;
    sweep->done = (uint64_t)json_integer_value(next);
    for (int i = 0; i < sweep->count; i++) {
        const json_t *setting = json_array_get(json_object_get(json, "settings"), (size_t)i);
        if (!read_setting(sweep, i, setting)) return KEPT_BROKEN;
    }
    return KEPT_READ;
}
