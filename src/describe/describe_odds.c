/* Exact odds as JSON: what is certain, what can come of it, and each value by itself. */
#include "describe/describe_odds.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "lab/odds_summary.h"

enum { WORDS_SIZE = 256 };

/* What the functions of this file have in common. */
struct teller {
    const struct narrator *narrator;
    const struct game *game;
    const struct summary *summary;
    uint32_t outcomes_most; /* to be listed */
};

/* ---- Words ------------------------------------------------------------------------------------
 */

static const char *find(const struct teller *teller, const char *key)
{
    return catalogue_find(teller->narrator->catalogue, teller->narrator->language, key);
}

/* The word of a number in a list: as the game says it, as only odds say it, or as it is spelled. */
static const char *word_text(const struct teller *teller, const struct words *list, int32_t number,
                             char *room, size_t size)
{
    assert(number >= 0 && number < list->count);
    text_word(teller->narrator->catalogue, teller->narrator->language, teller->game, list, number,
              room, size);
    return room;
}

static void field_key(const struct teller *teller, const struct field *field, char *key)
{
    snprintf(key, WORDS_SIZE, "odds.%s.%s", teller->game->id, field->name);
}

static bool is_told(const void *context, const struct field *field)
{
    const struct teller *teller = context;
    char key[WORDS_SIZE];
    field_key(teller, field, key);
    const char *words = find(teller, key);
    return !words || *words;
}

/* Row and column by their names; by numbers from 1 where they have none. */
static void label_change(const struct teller *teller, const struct change *change, char *out)
{
    const struct field *top = change->top;
    const struct words *const names[2] = { top->row_names, top->column_names };
    const int numbers[2] = { change->row + !names[0], change->column + !names[1] };
    char key[WORDS_SIZE];
    field_key(teller, top, key);
    if (find(teller, key)) {
        text_fill_words(teller->narrator->catalogue, teller->narrator->language, teller->game, key,
                        names, numbers, out, WORDS_SIZE);
        return;
    }
    const bool is_there[2] = { change->row >= 0, change->column >= 0 };
    snprintf(out, WORDS_SIZE, "%s", top->name);
    for (int i = 0; i < 2; i++) {
        char room[WORDS_SIZE];
        if (!is_there[i]) continue;
        snprintf(room, sizeof room, "%d", numbers[i]);
        if (names[i]) word_text(teller, names[i], numbers[i], room, sizeof room);
        plain_join(out, WORDS_SIZE, ", ", room);
    }
}

/* The name of one mark, where the bits of a field are marks: odds.omdurman.flags.4. */
static const char *mark_text(const struct teller *teller, const struct field *field, uint32_t bit)
{
    char key[WORDS_SIZE];
    snprintf(key, sizeof key, "odds.%s.%s.%u", teller->game->id, field->name, (unsigned)bit);
    return find(teller, key);
}

/* All marks of a value by their names; null where the bits of the field have none. */
static const char *marks_text(const struct teller *teller, const struct field *field,
                              uint32_t value, char *room, size_t size)
{
    size_t length = 0;
    if (!mark_text(teller, field, 1)) return NULL;
    for (uint32_t bit = 1; bit && bit <= value; bit <<= 1) {
        const char *name = value & bit ? mark_text(teller, field, bit) : "";
        if (!name) return NULL;
        if (!*name) continue;
        int added = snprintf(room + length, size - length, "%s%s", length ? ", " : "", name);
        if (added < 0 || (size_t)added >= size - length) return NULL;
        length += (size_t)added;
    }
    return length ? room : find(teller, "odds.no_mark");
}

static const char *value_text(const struct teller *teller, const struct field *field, int32_t value,
                              char *room, size_t size)
{
    if (field->value && value >= 0 && value < field->value->count)
        return word_text(teller, field->value, value, room, size);
    const char *marks = value < 0 ? NULL : marks_text(teller, field, (uint32_t)value, room, size);
    if (marks) return marks;
    if ((field->flags & FIELD_FLAG) && (value == 0 || value == 1)) {
        const char *found = find(teller, value ? "odds.yes" : "odds.no");
        if (found) return found;
    }
    snprintf(room, size, "%d", (int)value);
    return room;
}

/* Whether two values are the same to a reader: they differ in marks that have an empty text. */
static bool reads_alike(const struct teller *teller, const struct field *field, int32_t one,
                        int32_t other)
{
    char rooms[2][WORDS_SIZE];
    return strcmp(value_text(teller, field, one, rooms[0], sizeof rooms[0]),
                  value_text(teller, field, other, rooms[1], sizeof rooms[1])) == 0;
}

/* A value as `state` writes it. */
static json_t *value_json(const struct field *field, int32_t value)
{
    if (field->value && value >= 0 && value < field->value->count)
        return json_string(field->value->word[value]);
    if ((field->flags & FIELD_FLAG) && (value == 0 || value == 1)) return json_boolean(value);
    return json_integer(value);
}

/* ---- Pieces of the answer ---------------------------------------------------------------------
 */

static bool put_chance(json_t *object, struct fraction chance)
{
    char words[FRACTION_TEXT_SIZE];
    double percent = round(fraction_value(chance) * 1e6) / 1e4;
    return json_put(object, "chance", json_string(fraction_write(chance, words))) &&
           json_put(object, "percent", json_real(percent));
}

/* "field", and "row" and "column" where it has them. */
static bool put_where(json_t *object, const struct change *change)
{
    const struct field *top = change->top;
    const struct words *const names[] = { top->row_names, top->column_names };
    const int numbers[] = { change->row, change->column };
    static const char *const keys[] = { "row", "column" };
    bool done = json_put(object, "field", json_string(top->name));
    for (int i = 0; i < 2; i++) {
        if (numbers[i] < 0) continue;
        json_t *number = names[i] ? json_string(names[i]->word[numbers[i]])
                                  : json_integer((json_int_t)numbers[i]);
        done = json_put(object, keys[i], number) && done;
    }
    return done;
}

static json_t *change_json(const struct teller *teller, const struct change *change, int32_t after)
{
    char label[WORDS_SIZE], words[DESCRIBE_TEXT_SIZE], rooms[2][WORDS_SIZE];
    json_t *object = json_object();
    label_change(teller, change, label);
    snprintf(words, sizeof words, "%s %s → %s", label,
             value_text(teller, change->field, change->before, rooms[0], sizeof rooms[0]),
             value_text(teller, change->field, after, rooms[1], sizeof rooms[1]));
    bool done = put_where(object, change) &&
                json_put(object, "from", value_json(change->field, change->before)) &&
                json_put(object, "to", value_json(change->field, after)) &&
                json_put(object, "text", json_text(words));
    return json_finish(object, done);
}

static json_t *certain_json(const struct teller *teller)
{
    const struct summary *summary = teller->summary;
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < summary->change_count; i++) {
        const struct change *change = &summary->changes[i];
        if (change->is_certain &&
            !reads_alike(teller, change->field, change->before, change->after))
            done = json_add(list, change_json(teller, change, change->after));
    }
    return json_finish(list, done);
}

/* Those of the open values that are other than before. */
static json_t *changes_json(const struct teller *teller, const int32_t *values)
{
    const struct summary *summary = teller->summary;
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < summary->change_count; i++) {
        const struct change *change = &summary->changes[i];
        if (change->is_certain) continue;
        int32_t value = *values++;
        if (!reads_alike(teller, change->field, change->before, value))
            done = json_add(list, change_json(teller, change, value));
    }
    return json_finish(list, done);
}

/* How the game ended, or who is asked what. */
static bool put_next(const struct teller *teller, json_t *object, const struct summary_end *end)
{
    const struct game *game = teller->game;
    const struct narrator *narrator = teller->narrator;
    char words[DESCRIBE_TEXT_SIZE];
    bool done = json_put(object, "actor", actor_json(game, end->actor));
    if (end->actor == ACTOR_OVER) {
        assert(end->ending < game->endings->count);
        const char *ending = game->endings->word[end->ending];
        return json_put(object, "ending", json_string(ending)) &&
               json_put(object, "text",
                        json_text(word_text(teller, game->endings, (int32_t)end->ending, words,
                                            sizeof words))) &&
               done;
    }
    text_event(narrator->catalogue, narrator->language, game, &end->asked, words, sizeof words);
    return json_put(object, "text", json_text(words)) && done;
}

static json_t *outcome_json(const struct teller *teller, uint32_t number)
{
    struct summary_end end = summary_outcome(teller->summary, number);
    json_t *object = json_object();
    bool done = put_chance(object, teller->summary->outcomes.chances[number]) &&
                json_put(object, "changes", changes_json(teller, end.values)) &&
                put_next(teller, object, &end);
    return json_finish(object, done);
}

/* "outcomes", and "more" when not all are listed. */
static bool put_outcomes(const struct teller *teller, json_t *object)
{
    const struct summary *summary = teller->summary;
    uint32_t count = summary->outcomes.count, most = teller->outcomes_most;
    struct fraction rest = { 0, 1 };
    bool fits = true;
    json_t *list = json_array();
    bool done = list != NULL;
    for (uint32_t i = 0; done && i < count; i++) {
        if (i < most)
            done = json_add(list, outcome_json(teller, summary->order[i]));
        else
            fits = fits && fraction_add(&rest, summary->outcomes.chances[summary->order[i]]);
    }
    done = json_put(object, "outcomes", list) && done;
    if (!done || count <= most) return done;
    json_t *more = json_object();
    done = json_put(more, "outcomes", json_integer((json_int_t)(count - most)));
    if (fits) done = put_chance(more, rest) && done;
    return json_put(object, "more", more) && done;
}

/* ---- Each value by itself ---------------------------------------------------------------------
 */

struct valued {
    int32_t value;
    struct fraction chance;
};

static int by_value(const void *left, const void *right)
{
    const struct valued *a = left, *b = right;
    return (a->value > b->value) - (a->value < b->value);
}

static json_t *chances_json(const struct teller *teller, const struct field *field,
                            const struct distribution *values)
{
    char room[WORDS_SIZE];
    struct valued *sorted = calloc((size_t)values->count + 1, sizeof sorted[0]);
    json_t *list = json_array();
    bool done = sorted && list;
    for (uint32_t i = 0; done && i < values->count; i++) {
        memcpy(&sorted[i].value, distribution_record(values, i), sizeof sorted[i].value);
        sorted[i].chance = values->chances[i];
    }
    if (done) qsort(sorted, values->count, sizeof sorted[0], by_value);
    for (uint32_t i = 0; done && i < values->count; i++) {
        json_t *object = json_object();
        const char *words = value_text(teller, field, sorted[i].value, room, sizeof room);
        done = json_put(object, "value", value_json(field, sorted[i].value)) &&
               json_put(object, "text", json_text(words)) && put_chance(object, sorted[i].chance);
        done = json_add(list, json_finish(object, done)) && done;
    }
    free(sorted);
    return json_finish(list, done);
}

/* Whether one of the values reads other than before. */
static bool is_read(const struct teller *teller, const struct change *change,
                    const struct distribution *values)
{
    for (uint32_t i = 0; i < values->count; i++) {
        int32_t value;
        memcpy(&value, distribution_record(values, i), sizeof value);
        if (!reads_alike(teller, change->field, change->before, value)) return true;
    }
    return false;
}

static json_t *values_json(const struct teller *teller)
{
    const struct summary *summary = teller->summary;
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0, open = 0; done && i < summary->change_count; i++) {
        const struct change *change = &summary->changes[i];
        struct distribution values;
        char label[WORDS_SIZE];
        if (change->is_certain) continue;
        enum odds_verdict verdict = summary_values(summary, open++, &values);
        if (verdict == ODDS_EXACT && !is_read(teller, change, &values)) {
            distribution_close(&values);
            continue;
        }
        json_t *object = json_object();
        label_change(teller, change, label);
        done = put_where(object, change) &&
               json_put(object, "from", value_json(change->field, change->before)) &&
               json_put(object, "text", json_text(label));
        /* Where the sum does not fit, the value is named without its chances. */
        if (verdict == ODDS_EXACT)
            done =
                done && json_put(object, "chances", chances_json(teller, change->field, &values));
        distribution_close(&values);
        done = verdict != ODDS_NO_MEMORY && done;
        done = json_add(list, json_finish(object, done)) && done;
    }
    return json_finish(list, done);
}

/* ---- The answer -------------------------------------------------------------------------------
 */

static json_t *refusal_json(const struct narrator *narrator, enum odds_verdict verdict)
{
    char key[64];
    if (verdict == ODDS_NO_MEMORY) return NULL;
    snprintf(key, sizeof key, "odds.reason.%s", odds_verdict_names[verdict]);
    json_t *object = json_object();
    bool done =
        json_put(object, "exact", json_false()) &&
        json_put(object, "reason", json_string(odds_verdict_names[verdict])) &&
        json_put(object, "text", json_text(text(narrator->catalogue, narrator->language, key)));
    return json_finish(object, done);
}

static json_t *summary_json(const struct teller *teller, uint32_t positions)
{
    json_t *object = json_object();
    bool done = json_put(object, "exact", json_true()) &&
                json_put(object, "positions", json_integer((json_int_t)positions)) &&
                json_put(object, "certain", certain_json(teller)) && put_outcomes(teller, object) &&
                json_put(object, "values", values_json(teller));
    return json_finish(object, done);
}

int odds_seat(const struct match *match)
{
    const struct game *game = match_game(match);
    int actor = game->actor(match_state(match));
    if (actor >= ACTOR_FIRST_SEAT) return actor;
    return game->seat_count == 1 ? ACTOR_FIRST_SEAT : OBSERVER;
}

json_t *odds_json(const struct narrator *narrator, const struct match *match, const action *a)
{
    const struct odds_question question = { .game = match_game(match),
                                            .data = match_data(match),
                                            .state = match_state(match),
                                            .seat = odds_seat(match),
                                            .action = a };
    return odds_question_json(narrator, &question, ODDS_OUTCOMES_MOST);
}

json_t *odds_hidden_json(const struct narrator *narrator)
{
    return refusal_json(narrator, ODDS_HIDDEN);
}

json_t *odds_question_json(const struct narrator *narrator, const struct odds_question *question,
                           uint32_t outcomes_most)
{
    struct summary summary = { 0 };
    struct distribution ends;
    const struct teller teller = { narrator, question->game, &summary, outcomes_most };
    enum odds_verdict verdict = odds_walk(question, &ends, NULL);
    if (verdict == ODDS_EXACT) verdict = summary_open(&summary, question, &ends, is_told, &teller);
    json_t *answer =
        verdict == ODDS_EXACT ? summary_json(&teller, ends.count) : refusal_json(narrator, verdict);
    summary_close(&summary);
    distribution_close(&ends);
    return answer;
}
