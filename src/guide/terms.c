/*
 * The glossary: what the words of a game mean. Its texts are <game>.term.<id> and program.term.<id>
 * (hosted/catalogue.h).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guide/fold.h"
#include "guide/guide.h"

/* Terms of the program itself, which all games share. */
#define PROGRAM "program"

enum { TERM_KEY_SIZE = 160, FOLDED_SIZE = 96 };

struct term {
    const char *id; /* at the end of its key */
    const char *word, *marks, *means;
    char folded[FOLDED_SIZE]; /* the word as it is sorted and looked for */
};

/* A list that is freed by its owner; null terms: memory has ended. */
struct glossary {
    struct term *terms;
    size_t count;
};

/* ---- Reading --------------------------------------------------------------------------------- */

static int compare_terms(const void *left, const void *right)
{
    return strcmp(((const struct term *)left)->folded, ((const struct term *)right)->folded);
}

static const char *part_of_term(const struct guide *guide, const char *key, const char *part)
{
    char whole[TERM_KEY_SIZE * 2];
    snprintf(whole, sizeof whole, "%s%s", key, part);
    const char *found = catalogue_find(guide->narrator.catalogue, guide->narrator.language, whole);
    return found ? found : "";
}

/* The next key of a term from *position on, or null. Keys of its parts have one dot more. */
static const char *next_term(const struct guide *guide, const char *prefix, size_t *position)
{
    const char *key;
    while ((key = catalogue_key(guide->narrator.catalogue, prefix, position))) {
        if (!strchr(key + strlen(prefix), '.')) return key;
    }
    return NULL;
}

static struct glossary read_terms(const struct guide *guide, const char *owner)
{
    char prefix[TERM_KEY_SIZE];
    snprintf(prefix, sizeof prefix, "%s.term.", owner);
    size_t count = 0, position = 0;
    while (next_term(guide, prefix, &position)) count++;
    struct glossary glossary = { calloc(count + 1, sizeof *glossary.terms), 0 };
    if (!glossary.terms) return glossary;
    const char *key;
    for (position = 0; (key = next_term(guide, prefix, &position)); glossary.count++) {
        struct term *term = &glossary.terms[glossary.count];
        *term = (struct term){ .id = key + strlen(prefix),
                               .word = part_of_term(guide, key, ""),
                               .marks = part_of_term(guide, key, ".marks"),
                               .means = part_of_term(guide, key, ".means") };
        fold_text(term->folded, sizeof term->folded, term->word);
    }
    qsort(glossary.terms, glossary.count, sizeof *glossary.terms, compare_terms);
    return glossary;
}

/* ---- Telling --------------------------------------------------------------------------------- */

static json_t *list_of_terms(const struct guide *guide, const char *owner, const char *wanted)
{
    char folded[FOLDED_SIZE];
    struct glossary glossary = read_terms(guide, owner);
    json_t *list = json_array();
    bool done = list && glossary.terms;
    fold_text(folded, sizeof folded, wanted);
    for (size_t i = 0; done && i < glossary.count; i++) {
        const struct term *term = &glossary.terms[i];
        if (!strstr(term->folded, folded)) continue;
        done = json_add(list, json_pack("{s:s, s:s, s:s, s:s}", "id", term->id, "term", term->word,
                                        "marks", term->marks, "means", term->means));
    }
    free(glossary.terms);
    return json_finish(list, done);
}

json_t *terms_json(const struct guide *guide, const char *wanted)
{
    json_t *object = json_object();
    bool done = json_put(object, "game", json_string(guide->game->id)) &&
                json_put(object, "terms", list_of_terms(guide, guide->game->id, wanted)) &&
                json_put(object, "program", list_of_terms(guide, PROGRAM, wanted));
    return json_finish(object, done);
}
