/* A rule in plain words, where it is implemented, which tests prove it, where it is met in play. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "guide/fold.h"
#include "guide/guide.h"
#include "guide/rule_rows.h"
#include "lessons/lesson.h"

enum { FOLDED_SIZE = 2048, WORD_SIZE = 64 };

/* ---- Finding --------------------------------------------------------------------------------- */

static const char *tag_of(const struct guide *guide, unsigned rule, char tag[RULE_TAG_SIZE])
{
    text_rule_tag(guide->narrator.catalogue, guide->narrator.language, guide->game, rule, tag,
                  RULE_TAG_SIZE);
    return tag;
}

unsigned rule_number(const struct guide *guide, const char *id)
{
    char tag[RULE_TAG_SIZE];
    /* Capitals matter where they tell rules apart: Omdurman has 4.0a and 4.0A. */
    for (unsigned i = 1; i < guide->game->rule_count; i++) {
        if (strcmp(guide->game->rule_ids[i], id) == 0) return i;
    }
    for (unsigned i = 1; i < guide->game->rule_count; i++) {
        if (strcasecmp(guide->game->rule_ids[i], id) == 0) return i;
    }
    for (unsigned i = 1; i < guide->game->rule_count; i++) {
        if (strcasecmp(tag_of(guide, i, tag), id) == 0) return i;
    }
    return 0;
}

bool rule_starts(const struct guide *guide, unsigned rule, const char *beginning)
{
    char tag[RULE_TAG_SIZE];
    size_t length = strlen(beginning);
    return strncasecmp(guide->game->rule_ids[rule], beginning, length) == 0 ||
           strncasecmp(tag_of(guide, rule, tag), beginning, length) == 0;
}

const char *rule_words(const struct guide *guide, const char *id)
{
    char key[128];
    snprintf(key, sizeof key, "%s.rule.%s", guide->game->id, id);
    const char *words = guide_text(guide, key);
    return words == key ? id : words; /* where there is none, the key comes back */
}

/* Whether a text in one language holds all words of a question, both folded. */
static bool holds_words(const char *text, const char *question)
{
    char word[WORD_SIZE];
    while (*question) {
        size_t length = strcspn(question, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, question);
        if (!strstr(text, word)) return false;
        question += length;
        question += strspn(question, " ");
    }
    return true;
}

static bool is_found(const struct guide *guide, unsigned rule, const char *question)
{
    char key[128], text[FOLDED_SIZE], whole[FOLDED_SIZE], tag[RULE_TAG_SIZE];
    snprintf(key, sizeof key, "%s.rule.%s", guide->game->id, guide->game->rule_ids[rule]);
    for (int i = 0; i < LANGUAGES; i++) {
        const struct guide other = { { guide->narrator.catalogue, (enum language)i }, guide->game };
        const char *found = catalogue_find(guide->narrator.catalogue, (enum language)i, key);
        snprintf(whole, sizeof whole, "%s %s", tag_of(&other, rule, tag), found ? found : "");
        fold_text(text, sizeof text, whole);
        if (holds_words(text, question)) return true;
    }
    return false;
}

/* ---- Lists ----------------------------------------------------------------------------------- */

static bool add_rule(const struct guide *guide, json_t *rules, unsigned rule)
{
    const char *id = guide->game->rule_ids[rule];
    return json_add(rules, json_pack("{s:s, s:s}", "id", id, "text", rule_words(guide, id)));
}

json_t *rules_json(const struct guide *guide, const char *beginning)
{
    json_t *rules = json_array();
    bool done = rules != NULL;
    for (unsigned i = 1; done && i < guide->game->rule_count; i++) {
        if (rule_starts(guide, i, beginning)) done = add_rule(guide, rules, i);
    }
    return json_finish(rules, done);
}

json_t *rules_found_json(const struct guide *guide, const char *question)
{
    char folded[FOLDED_SIZE];
    json_t *rules = json_array();
    bool done = rules != NULL;
    fold_text(folded, sizeof folded, question);
    const char *words = folded + strspn(folded, " ");
    for (unsigned i = 1; *words && done && i < guide->game->rule_count; i++) {
        if (is_found(guide, i, words)) done = add_rule(guide, rules, i);
    }
    return json_finish(rules, done);
}

/* ---- One rule -------------------------------------------------------------------------------- */

json_t *met_json(const struct game *game, const char *id)
{
    json_t *met = guide_file(game, "met");
    json_t *rule = json_object_get(json_object_get(met, "rules"), id);
    json_t *out = rule ? json_incref(rule) : json_object();
    json_decref(met);
    return out;
}

json_t *examples_json(const struct game *game, const char *id)
{
    json_t *examples = lesson_examples(game), *names = json_array();
    json_t *example = NULL, *rule = NULL;
    size_t i = 0, j = 0;
    bool done = names != NULL;
    json_array_foreach(examples, i, example)
    {
        json_array_foreach(json_object_get(example, "rules"), j, rule)
        {
            if (done && strcmp(json_string_value(rule), id) == 0)
                done = json_add(names, json_incref(json_object_get(example, "example")));
        }
    }
    json_decref(examples);
    return json_finish(names, done);
}

/* A list of objects with the fields of each line about the rule; an empty field is null. */
static json_t *rows_json(struct rows rows, const char *id, const char *first, const char *second)
{
    json_t *list = json_array();
    bool done = list != NULL;
    struct row row;
    while (done && next_row(&rows, id, &row)) {
        const char *given = row.length[2] > 0 ? row.field[2] : NULL;
        done = json_add(
            list, json_pack("{s:s%, s:o}", first, row.field[1], (size_t)row.length[1], second,
                            given ? json_stringn(given, (size_t)row.length[2]) : json_null()));
    }
    return json_finish(list, done);
}

/* The reason why no test proves the rule, in the language of the guide, or null. */
static json_t *excuse_json(const struct guide *guide, const char *id)
{
    struct rows rows = rows_of_excuses(guide->game);
    struct row row;
    if (!next_row(&rows, id, &row)) return json_null();
    int field = guide->narrator.language == IN_FRENCH && row.length[2] > 0 ? 2 : 1;
    return json_stringn(row.field[field], (size_t)row.length[field]);
}

json_t *rule_json(const struct guide *guide, unsigned rule)
{
    const struct game *game = guide->game;
    const char *id = game->rule_ids[rule];
    json_t *object = json_object();
    bool done =
        json_put(object, "game", json_string(game->id)) &&
        json_put(object, "id", json_string(id)) &&
        json_put(object, "text", json_string(rule_words(guide, id))) &&
        json_put(object, "examples", examples_json(game, id)) &&
        json_put(object, "met", met_json(game, id)) &&
        json_put(object, "places", rows_json(rows_of_places(game), id, "place", "function")) &&
        json_put(object, "tests", rows_json(rows_of_tests(game), id, "file", "test")) &&
        json_put(object, "excused", excuse_json(guide, id));
    return json_finish(object, done);
}
