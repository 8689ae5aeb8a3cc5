/* A report as JSON: seats with their totals, turns and lists, then every entry that counts. */
#include "describe/describe_report.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* What the functions of this file have in common. */
struct teller {
    const struct narrator *narrator;
    const struct report *report;
    const struct game *game;
    int first, last; /* seats that are told of */
};

/* More digits than playouts could justify only hide the few that count. */
static json_t *rounded(double value)
{
    double result = round(value * 1e5) / 1e5;
    return json_real(result == 0 ? 0 : result); /* never -0 */
}

/* [value, standard error] */
static json_t *measured_json(struct measured measured)
{
    json_t *list = json_array();
    bool done = json_add(list, rounded(measured.value)) && json_add(list, rounded(measured.error));
    return json_finish(list, done);
}

static json_t *word_json(const struct teller *teller, const struct words *list, int number)
{
    char key[160];
    const struct narrator *narrator = teller->narrator;
    snprintf(key, sizeof key, "%s.%s.%s", teller->game->id, list->name, list->word[number]);
    const char *found = catalogue_find(narrator->catalogue, narrator->language, key);
    return json_text(found ? found : list->word[number]);
}

/* ---- Seats ------------------------------------------------------------------------------------
 */

/* The same for a whole game and for one turn of it. */
static bool put_total(json_t *object, const struct report_total *total)
{
    return json_put(object, "luck", measured_json(total->luck)) &&
           json_put(object, "judgement", measured_json(total->judgement)) &&
           json_put(object, "others", measured_json(total->others)) &&
           json_put(object, "error", measured_json(total->error)) &&
           json_put(object, "throws", json_integer(total->throws)) &&
           json_put(object, "decisions", json_integer(total->decisions)) &&
           json_put(object, "mistakes", json_integer(total->mistakes));
}

/* Those in which something could have come differently. */
static json_t *turns_json(const struct teller *teller, int seat)
{
    uint32_t count = 0, told = 0;
    const struct report_entry *entries = report_entries(teller->report, &count);
    json_t *list = json_array();
    bool done = list != NULL;
    for (uint32_t i = 0; done && i < count; i++) {
        /* Turns only go up. */
        if (entries[i].turn == told) continue;
        told = entries[i].turn;
        struct report_total total = report_turn(teller->report, seat, told);
        json_t *turn = json_object();
        done = json_put(turn, "turn", json_integer(told)) && put_total(turn, &total);
        done = json_add(list, json_finish(turn, done)) && done;
    }
    return json_finish(list, done);
}

/* By the numbers of their actions. */
static json_t *list_json(const struct teller *teller, const uint32_t *indices, int count)
{
    uint32_t all = 0;
    const struct report_entry *entries = report_entries(teller->report, &all);
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < count; i++) {
        assert(indices[i] < all);
        done = json_add(list, json_integer(entries[indices[i]].number));
    }
    return json_finish(list, done);
}

static json_t *seat_json(const struct teller *teller, int seat)
{
    struct report_seat found = report_seat(teller->report, seat);
    const struct words *seats = teller->game->seats;
    json_t *object = json_object();
    bool done =
        json_put(object, "id", json_string(seats->word[seat])) &&
        json_put(object, "name", word_json(teller, seats, seat)) &&
        json_put(object, "start", found.is_known ? rounded(found.start) : json_null()) &&
        json_put(object, "end", found.is_known ? rounded(found.end) : json_null()) &&
        put_total(object, &found.total) && json_put(object, "rest", rounded(found.rest)) &&
        json_put(object, "turns", turns_json(teller, seat)) &&
        json_put(object, "dearest", list_json(teller, found.dearest, found.dearest_count)) &&
        json_put(object, "luckiest", list_json(teller, found.luckiest, found.luckiest_count)) &&
        json_put(object, "unluckiest", list_json(teller, found.unluckiest, found.unluckiest_count));
    return json_finish(object, done);
}

static json_t *seats_json(const struct teller *teller)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int seat = teller->first; done && seat <= teller->last; seat++)
        done = json_add(list, seat_json(teller, seat));
    return json_finish(list, done);
}

/* ---- Entries ----------------------------------------------------------------------------------
 */

static bool put_action(const struct teller *teller, json_t *object, const char *key, action a)
{
    char words[DESCRIBE_TEXT_SIZE], text_key[32];
    const struct narrator *narrator = teller->narrator;
    text_told(narrator->catalogue, narrator->language, teller->game, a, words, sizeof words);
    snprintf(text_key, sizeof text_key, "%s_text", key);
    return json_put(object, key, action_json(teller->game, a)) &&
           json_put(object, text_key, json_text(words));
}

/* {"gordon":{"before":0.41,"after":0.45,"gain":[0.04,0.01]}} */
static json_t *values_json(const struct teller *teller, const struct report_entry *entry)
{
    json_t *object = json_object();
    bool done = object != NULL;
    for (int seat = teller->first; done && seat <= teller->last; seat++) {
        json_t *value = json_object();
        done = json_put(value, "before", rounded(entry->before[seat])) &&
               json_put(value, "after", rounded(entry->after[seat])) &&
               json_put(value, "gain", measured_json(entry->gain[seat]));
        done = json_put(object, teller->game->seats->word[seat], json_finish(value, done)) && done;
    }
    return json_finish(object, done);
}

static json_t *entry_json(const struct teller *teller, const struct report_entry *entry)
{
    json_t *object = json_object();
    const struct report *report = teller->report;
    const void *before = report_position(report, entry->number - 1);
    bool done =
        json_put(object, "number", json_integer(entry->number)) &&
        json_put(object, "turn", json_integer(entry->turn)) &&
        json_put(object, "actor", actor_json(teller->game, entry->actor)) &&
        json_put(object, "question",
                 prompt_json(teller->narrator, teller->game, report_data(report), before)) &&
        put_action(teller, object, "action", entry->taken) &&
        json_put(object, "options", json_integer(entry->options)) &&
        json_put(object, "tried", json_integer(entry->tried)) &&
        json_put(object, "playouts", json_integer((json_int_t)entry->playouts)) &&
        json_put(object, "values", values_json(teller, entry));
    if (entry->actor >= ACTOR_FIRST_SEAT)
        done = done && json_put(object, "error", measured_json(entry->error)) &&
               json_put(object, "mistake", json_boolean(entry_is_mistake(entry))) &&
               put_action(teller, object, "better", entry->better);
    return json_finish(object, done);
}

static json_t *entries_json(const struct teller *teller)
{
    uint32_t count = 0;
    const struct report_entry *entries = report_entries(teller->report, &count);
    json_t *list = json_array();
    bool done = list != NULL;
    for (uint32_t i = 0; done && i < count; i++)
        done = json_add(list, entry_json(teller, &entries[i]));
    return json_finish(list, done);
}

/* ---- The whole --------------------------------------------------------------------------------
 */

static json_t *ending_json(const struct teller *teller)
{
    int ending = report_ending(teller->report);
    return ending > 0 ? word_json(teller, teller->game->endings, ending) : json_null();
}

static json_t *name_json(const struct teller *teller)
{
    char key[64];
    const struct narrator *narrator = teller->narrator;
    snprintf(key, sizeof key, "%s.name", teller->game->id);
    return json_text(text(narrator->catalogue, narrator->language, key));
}

/* By the numbers of their actions. */
static json_t *decisive_json(const struct teller *teller)
{
    struct report_decisive found = report_decisive(teller->report);
    json_t *object = json_object();
    bool done = json_put(object, "choices", list_json(teller, found.choices, found.choice_count)) &&
                json_put(object, "throws", list_json(teller, found.throws, found.throw_count));
    return json_finish(object, done);
}

json_t *report_json(const struct narrator *narrator, const struct report *report, int seat)
{
    const struct game *game = report_game(report);
    const struct teller teller = { narrator, report, game, seat == OBSERVER ? 0 : seat,
                                   seat == OBSERVER ? game->seat_count - 1 : seat };
    char seed[24], data[24];
    snprintf(seed, sizeof seed, "%" PRIu64, report_seed(report));
    snprintf(data, sizeof data, "%016" PRIx64, data_print(game, report_data(report)));
    json_t *object = json_object();
    bool done = json_put(object, "report", json_integer(1)) &&
                json_put(object, "game", json_string(game->id)) &&
                json_put(object, "name", name_json(&teller)) &&
                json_put(object, "rules", json_integer(game->rules_version)) &&
                json_put(object, "data", json_string(data)) &&
                json_put(object, "standing", json_integer(report_standing(report))) &&
                json_put(object, "over", json_boolean(report_is_over(report))) &&
                json_put(object, "ending", ending_json(&teller)) &&
                json_put(object, "policy", json_string(report_policy(report)->name)) &&
                json_put(object, "guesses", json_boolean(report_guesses(report))) &&
                json_put(object, "playouts", json_integer((json_int_t)report_playouts(report))) &&
                json_put(object, "seed", json_string(seed)) &&
                json_put(object, "decisive", decisive_json(&teller)) &&
                json_put(object, "seats", seats_json(&teller)) &&
                json_put(object, "entries", entries_json(&teller));
    return json_finish(object, done);
}
