/* The results of `sortie sim` as JSON: names and meaning are told by `sortie sim --help`. */
#include "cli/sim_report.h"

#include <inttypes.h>

#include "hosted/json.h"

static json_t *count_json(uint64_t count)
{
    return json_integer((json_int_t)count);
}

static json_t *options_json(const struct setting *setting)
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

static json_t *endings_json(const struct game *game, const struct results *results)
{
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 1; complete && i < game->endings->count; i++) {
        complete =
            json_put(object, game->endings->word[i], count_json(results->endings[i].tally.count));
    }
    return json_finish(object, complete);
}

/* One number for each turn that the state's field allows. */
static json_t *turns_json(const struct histogram *histogram, const struct field *turn)
{
    int first = turn->least > 0 ? turn->least : 0;
    int last = turn->most < HISTOGRAM_SLOTS ? turn->most : HISTOGRAM_SLOTS - 1;
    json_t *array = json_array();
    bool complete = array != NULL;
    for (int i = first; complete && i <= last; i++) {
        complete = json_add(array, count_json(histogram->slot[i]));
    }
    return json_finish(array, complete);
}

static json_t *endings_by_turn_json(const struct game *game, const struct results *results)
{
    const struct field *turn = turn_field(game);
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 1; complete && turn && i < game->endings->count; i++) {
        complete = json_put(object, game->endings->word[i], turns_json(&results->endings[i], turn));
    }
    return json_finish(object, complete);
}

static json_t *tally_json(const struct tally *tally)
{
    json_t *object = json_object();
    bool complete = object && json_put(object, "mean", json_real(tally_mean(tally))) &&
                    json_put(object, "min", count_json(tally->least)) &&
                    json_put(object, "max", count_json(tally->most)) &&
                    json_put(object, "deviation", json_real(tally_deviation(tally)));
    return json_finish(object, complete);
}

static json_t *grades_json(const struct results *results)
{
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 1; complete && i < GRADES_MOST; i++) {
        char name[16];
        if (results->grades[i] == 0) continue;
        snprintf(name, sizeof name, "%d", i);
        complete = json_put(object, name, count_json(results->grades[i]));
    }
    return json_finish(object, complete);
}

static json_t *wins_by_seat_json(const struct game *game, const struct results *results)
{
    json_t *object = json_object();
    bool complete = object != NULL;
    for (int i = 0; complete && i < game->seat_count; i++) {
        complete = json_put(object, game->seats->word[i], count_json(results->wins[i]));
    }
    return json_finish(object, complete);
}

/* Sixty-four bits do not fit the numbers of every reader of JSON, so the seed is a text, as in the
 * engine's protocol. */
static json_t *seed_json(uint64_t seed)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, seed);
    return json_string(digits);
}

static json_t *run_json(const struct sim_run *run)
{
    const struct game *game = run->setting.game;
    const struct results *results = &run->results;
    struct interval interval = wilson_95(results->wins[0], results->games);
    double rate = results->games ? (double)results->wins[0] / (double)results->games : 0;
    json_t *object = json_object();
    bool complete = object && json_put(object, "game", json_string(game->id)) &&
                    json_put(object, "bot", json_string(run->setting.bots[0]->name)) &&
                    json_put(object, "games", count_json(results->games)) &&
                    json_put(object, "wins", count_json(results->wins[0])) &&
                    json_put(object, "win_rate", json_real(rate)) &&
                    json_put(object, "ci95", json_pack("[f, f]", interval.low, interval.high)) &&
                    json_put(object, "seconds", json_real(run->seconds)) &&
                    json_put(object, "options", options_json(&run->setting)) &&
                    json_put(object, "seed", seed_json(run->seed)) &&
                    json_put(object, "endings", endings_json(game, results)) &&
                    json_put(object, "endings_by_turn", endings_by_turn_json(game, results)) &&
                    json_put(object, "length", tally_json(&results->actions)) &&
                    json_put(object, "grades", grades_json(results)) &&
                    json_put(object, "wins_by_seat", wins_by_seat_json(game, results)) &&
                    json_put(object, "last_turn", tally_json(&results->turns)) &&
                    json_put(object, "interrupted", json_boolean(run->interrupted));
    return json_finish(object, complete);
}

json_t *sim_json(const struct sim_run *runs, int count, bool swept, bool stopped)
{
    json_t *first = run_json(&runs[0]);
    if (!first || !swept) return first;
    json_t *settings = json_array();
    bool complete = settings != NULL;
    for (int i = 0; complete && i < count; i++) {
        complete = json_add(settings, run_json(&runs[i]));
    }
    complete = json_put(first, "settings", json_finish(settings, complete)) &&
               json_put(first, "interrupted", json_boolean(stopped));
    return json_finish(first, complete);
}
