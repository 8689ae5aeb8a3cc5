#include "lab/sweep_told.h"

#include <inttypes.h>

#include "hosted/json.h"
#include "lab/results_json.h"

static json_t *count_json(uint64_t count)
{
    return json_integer((json_int_t)count);
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

/* The games by length: where the first slot begins, how many lengths share a slot, and the games of
 * each slot from the first that has any to the last. */
static json_t *lengths_json(const struct game *game, const struct results *results)
{
    int first = 0, last = LENGTHS - 1;
    uint32_t width = length_width(game);
    while (first < last && results->lengths[first] == 0) first++;
    while (last > first && results->lengths[last] == 0) last--;
    json_t *games = json_array(), *object = json_object();
    bool complete = games != NULL;
    for (int i = first; complete && i <= last; i++) {
        complete = json_add(games, count_json(results->lengths[i]));
    }
    complete = json_put(object, "first", count_json((uint64_t)first * width)) &&
               json_put(object, "width", count_json(width)) && complete;
    complete = json_put(object, "games", json_finish(games, complete)) && complete;
    return json_finish(object, complete);
}

static json_t *track_json(const struct track *track, const struct histogram *histogram)
{
    const struct field *field = track->field;
    int slots = field->most - field->least + 1;
    json_t *counts = json_array(), *object = json_object();
    bool complete = counts != NULL;
    for (int i = 0; complete && i < slots && i < HISTOGRAM_SLOTS; i++) {
        complete = json_add(counts, count_json(histogram->slot[i]));
    }
    complete = json_put(object, "field", json_string(field->name)) && complete;
    if (field->rows) {
        complete =
            json_put(object, "row", json_string(field->row_names->word[track->row])) && complete;
    }
    complete = json_put(object, "least", json_integer(field->least)) &&
               json_put(object, "mean", json_real(field->least + tally_mean(&histogram->tally))) &&
               json_put(object, "deviation", json_real(tally_deviation(&histogram->tally))) &&
               complete;
    complete = json_put(object, "games", json_finish(counts, complete)) && complete;
    return json_finish(object, complete);
}

static json_t *tracks_json(const struct game *game, const struct results *results)
{
    struct track tracks[TRACKS_MOST];
    int count = tracks_of(game, tracks);
    json_t *list = json_array();
    bool complete = list != NULL;
    for (int i = 0; complete && i < count; i++) {
        complete = json_add(list, track_json(&tracks[i], &results->tracks[i]));
    }
    return json_finish(list, complete);
}

static json_t *interval_json(struct interval interval)
{
    return json_pack("[f, f]", interval.low, interval.high);
}

static json_t *card_json(const struct game *game, const struct results *results,
                         const struct card *card)
{
    char text[ACTION_TEXT_SIZE];
    uint64_t games = results->games - card->games, wins = results->wins[0] - card->wins[0];
    struct difference difference = proportions_difference(wins, games, card->wins[0], card->games);
    struct difference effect = card_effect(results, card);
    json_t *object = json_object();
    action_write(game, (action)card->action, text);
    bool complete =
        object && json_put(object, "action", json_string(text)) &&
        json_put(object, "games", count_json(card->games)) &&
        json_put(object, "wins", count_json(card->wins[0])) &&
        json_put(object, "ci95", interval_json(wilson_95(card->wins[0], card->games))) &&
        json_put(object, "games_without", count_json(games)) &&
        json_put(object, "wins_without", count_json(wins)) &&
        json_put(object, "ci95_without", interval_json(wilson_95(wins, games))) &&
        json_put(object, "difference", json_real(difference.value)) &&
        json_put(object, "difference_ci95", interval_json(difference.interval)) &&
        json_put(object, "effect", json_real(effect.value)) &&
        json_put(object, "effect_ci95", interval_json(effect.interval));
    return json_finish(object, complete);
}

static json_t *cards_json(const struct game *game, const struct results *results)
{
    json_t *list = json_array();
    bool complete = list != NULL;
    for (uint64_t i = 0; complete && i < results->card_count; i++) {
        complete = json_add(list, card_json(game, results, &results->cards[i]));
    }
    return json_finish(list, complete);
}

/* Against the first setting, game by game. */
static json_t *difference_json(const struct pairs *pairs)
{
    struct difference difference = pairs_difference(pairs);
    json_t *object = json_object();
    bool complete = object && json_put(object, "value", json_real(difference.value)) &&
                    json_put(object, "ci95", interval_json(difference.interval)) &&
                    json_put(object, "p", json_real(pairs_probability(pairs))) &&
                    json_put(object, "both", count_json(pairs->both)) &&
                    json_put(object, "only_first", count_json(pairs->only_first)) &&
                    json_put(object, "only_this", count_json(pairs->only_second)) &&
                    json_put(object, "neither", count_json(pairs->neither));
    return json_finish(object, complete);
}

static json_t *bots_json(const struct sweep_told *told, int number)
{
    json_t *list = json_array();
    bool complete = list != NULL;
    for (int i = 0; complete && i < told->sweep->settings[0].game->seat_count; i++) {
        complete = json_add(list, json_text(told->bots[number][i]));
    }
    return json_finish(list, complete);
}

/* What is played. */
static bool put_setting(json_t *object, const struct sweep_told *told, int number)
{
    char print[24];
    const struct game *game = told->sweep->settings[0].game;
    snprintf(print, sizeof print, "%016" PRIx64, data_print(game, told->sweep->settings[0].data));
    return json_put(object, "game", json_string(game->id)) &&
           json_put(object, "rules_version", json_integer(game->rules_version)) &&
           json_put(object, "data", json_string(print)) &&
           json_put(object, "bot", json_text(told->bots[number][0])) &&
           json_put(object, "bots", bots_json(told, number)) &&
           json_put(object, "options", setting_options_json(&told->sweep->settings[number])) &&
           json_put(object, "seed", seed_json(told->sweep->seed));
}

static json_t *run_json(const struct sweep_told *told, int number)
{
    const struct game *game = told->sweep->settings[0].game;
    const struct results *results = &told->sweep->results[number];
    double rate = results->games ? (double)results->wins[0] / (double)results->games : 0;
    json_t *object = json_object();
    bool complete =
        object && put_setting(object, told, number) &&
        json_put(object, "games", count_json(results->games)) &&
        json_put(object, "wins", count_json(results->wins[0])) &&
        json_put(object, "win_rate", json_real(rate)) &&
        json_put(object, "ci95", interval_json(wilson_95(results->wins[0], results->games))) &&
        json_put(object, "endings", endings_json(game, results)) &&
        json_put(object, "endings_by_turn", endings_by_turn_json(game, results)) &&
        json_put(object, "length", tally_json(&results->actions)) &&
        json_put(object, "lengths", lengths_json(game, results)) &&
        json_put(object, "grades", grades_json(results)) &&
        json_put(object, "wins_by_seat", wins_by_seat_json(game, results)) &&
        json_put(object, "last_turn", tally_json(&results->turns)) &&
        json_put(object, "tracks", tracks_json(game, results)) &&
        json_put(object, "cards", cards_json(game, results)) &&
        json_put(object, "cards_complete", json_boolean(results->cards_beyond == 0)) &&
        json_put(object, "interrupted", json_boolean(told->is_interrupted));
    if (complete && told->is_timed)
        complete = json_put(object, "seconds", json_real(told->seconds));
    if (complete && number > 0) {
        complete = json_put(object, "difference", difference_json(&told->sweep->pairs[number]));
    }
    return json_finish(object, complete);
}

static json_t *lost_json(const struct team *team)
{
    json_t *list = json_array();
    bool complete = list != NULL;
    for (int i = 0; complete && i < team->lost_count; i++) {
        complete = json_add(list, json_integer(team->lost[i].rank));
    }
    return json_finish(list, complete);
}

json_t *sweep_told_json(const struct sweep_told *told)
{
    const struct team *team = told->team;
    json_t *first = run_json(told, 0);
    if (first && team && team->lost_count > 0) {
        first = json_finish(first, json_put(first, "lost_ranks", lost_json(team)));
    }
    if (!first || told->sweep->count == 1) return first;
    json_t *settings = json_array();
    bool complete = settings != NULL;
    for (int i = 0; complete && i < told->sweep->count; i++) {
        complete = json_add(settings, run_json(told, i));
    }
    return json_finish(first, json_put(first, "settings", json_finish(settings, complete)));
}
