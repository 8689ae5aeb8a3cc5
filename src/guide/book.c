/* The rulebook in chapters (data/<game>/guide/chapters.json): which rules, tables and worked
 * examples stand in each. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "lessons/lesson.h"

/* Whether an id begins so, and not only by the first digits of a number or letters of a word. */
static bool begins_rule(const char *beginning, const char *id)
{
    size_t length = strlen(beginning);
    if (strncmp(id, beginning, length) != 0) return false;
    unsigned char last = (unsigned char)beginning[length - 1], next = (unsigned char)id[length];
    return !(isdigit(last) && isdigit(next)) && !(isalpha(last) && isalpha(next));
}

/* The beginning that decides where a rule stands: of all that fit, the longest. */
static const char *place_of(const json_t *chapters, const char *id)
{
    const char *best = NULL;
    size_t i = 0, j = 0;
    json_t *chapter = NULL, *beginning = NULL;
    json_array_foreach(chapters, i, chapter)
    {
        json_array_foreach(json_object_get(chapter, "rules"), j, beginning)
        {
            const char *fits = json_string_value(beginning);
            if (begins_rule(fits, id) && (!best || strlen(fits) > strlen(best))) best = fits;
        }
    }
    return best;
}

static json_t *rules_of(const struct game *game, const json_t *chapters, const json_t *chapter)
{
    json_t *rules = json_array(), *beginning = NULL;
    size_t i = 0;
    bool done = rules != NULL;
    json_array_foreach(json_object_get(chapter, "rules"), i, beginning)
    {
        for (unsigned rule = 1; done && rule < game->rule_count; rule++) {
            const char *id = game->rule_ids[rule];
            if (place_of(chapters, id) == json_string_value(beginning))
                done = json_add(rules, json_string(id));
        }
    }
    return json_finish(rules, done);
}

/* Worked examples stand in the chapter of the first rule that they show. */
static json_t *examples_of(const struct game *game, const json_t *chapters, const json_t *chapter)
{
    json_t *examples = lesson_examples(game), *names = json_array();
    json_t *example = NULL, *beginning = NULL;
    size_t i = 0, j = 0;
    bool done = names != NULL;
    json_array_foreach(examples, i, example)
    {
        const json_t *first = json_array_get(json_object_get(example, "rules"), 0);
        const char *place = place_of(chapters, json_string_value(first));
        json_array_foreach(json_object_get(chapter, "rules"), j, beginning)
        {
            if (done && place == json_string_value(beginning))
                done = json_add(names, json_incref(json_object_get(example, "example")));
        }
    }
    json_decref(examples);
    return json_finish(names, done);
}

static json_t *chapter_json(const struct guide *guide, const json_t *chapters,
                            const json_t *chapter)
{
    char key[128];
    json_t *object = json_object(), *name = json_object_get(chapter, "chapter");
    json_t *tables = json_object_get(chapter, "tables");
    snprintf(key, sizeof key, "%s.chapter.%s", guide->game->id, json_string_value(name));
    bool done = json_put(object, "chapter", json_incref(name)) &&
                json_put(object, "title", json_string(guide_text(guide, key))) &&
                json_put(object, "rules", rules_of(guide->game, chapters, chapter)) &&
                json_put(object, "tables", tables ? json_incref(tables) : json_array()) &&
                json_put(object, "examples", examples_of(guide->game, chapters, chapter));
    return json_finish(object, done);
}

json_t *book_json(const struct guide *guide)
{
    json_t *file = guide_file(guide->game, "chapters"), *list = json_array(), *chapter = NULL;
    const json_t *chapters = json_object_get(file, "chapters");
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(chapters, i, chapter)
    {
        done = done && json_add(list, chapter_json(guide, chapters, chapter));
    }
    json_decref(file);
    return json_finish(list, done);
}
