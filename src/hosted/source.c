/* Sources of data: telling rule ids, addresses and reconstructions apart, and counting them. */
#include "hosted/source.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "hosted/embedded.h"

#define RECONSTRUCTED "reconstructed:"
#define BETWEEN_IDS " ,"

enum { WORDS_PATH_SIZE = 128 };

/* In the id of a rule that no printed text holds (`9.11r-a`): the rule is reconstructed, and so is
 * a value that rests on it. */
#define RECONSTRUCTED_RULE "r-"

/* What `text` has after `start`, or null if it does not begin with it. */
static const char *after(const char *text, const char *start)
{
    size_t length = strlen(start);
    return strncmp(text, start, length) == 0 ? text + length : NULL;
}

static bool is_rule(const struct game *game, const char *id, size_t length)
{
    for (unsigned i = 1; i < game->rule_count; i++) {
        const char *known = game->rule_ids[i];
        if (strlen(known) == length && memcmp(known, id, length) == 0) return true;
    }
    return false;
}

static bool check_rules(const struct game *game, const char *ids, const struct where *where,
                        struct fault *fault)
{
    const char *id = ids + strspn(ids, BETWEEN_IDS);
    if (!*id) return fault_at(fault, where, "empty");
    while (*id) {
        size_t length = strcspn(id, BETWEEN_IDS);
        if (!is_rule(game, id, length)) {
            char quote[QUOTE_SIZE];
            return fault_at(
                fault, where,
                "\"%s\" is no rule of %s, no address, and not \"reconstructed\" with a reason",
                fault_quote(quote, id, length), game->id);
        }
        id += length;
        id += strspn(id, BETWEEN_IDS);
    }
    return true;
}

enum source_kind source_kind(const char *source, const char **words)
{
    const char *reason = after(source, RECONSTRUCTED);
    *words = reason ? reason + strspn(reason, " ") : source;
    if (reason) return SOURCE_RECONSTRUCTED;
    if (after(source, "https://") || after(source, "http://")) return SOURCE_OUTSIDE;
    return strstr(source, RECONSTRUCTED_RULE) ? SOURCE_RECONSTRUCTED : SOURCE_PRINTED;
}

/* Finds the counter that a source belongs to. */
static bool classify(const struct game *game, const char *source, const struct where *where,
                     struct provenance *provenance, int **counter, struct fault *fault)
{
    const char *words = NULL;
    switch (source_kind(source, &words)) {
    case SOURCE_RECONSTRUCTED:
        *counter = &provenance->reconstructed;
        if (words == source) return check_rules(game, source, where, fault);
        return (after(source, RECONSTRUCTED " ") && *words) ||
               fault_at(fault, where, "reconstructed, but without a reason");
    case SOURCE_OUTSIDE:
        *counter = &provenance->outside;
        return *(strstr(source, "://") + 3) ||
               fault_at(fault, where, "an address that leads nowhere");
    case SOURCE_PRINTED: break;
    }
    *counter = &provenance->printed;
    return check_rules(game, source, where, fault);
}

static int count_values(const json_t *json)
{
    int count = 0;
    if (json_is_array(json)) {
        for (size_t i = 0; i < json_array_size(json); i++) {
            count += count_values(json_array_get(json, i));
        }
    } else if (json_is_object(json)) {
        const char *key;
        json_t *value;
        json_object_foreach((json_t *)json, key, value) count += count_values(value);
    }
    return count > 0 ? count : 1;
}

/* One source for each value, and none for what is not there. */
static bool check_each(const struct game *game, const json_t *sources, const json_t *values,
                       const struct where *where, struct provenance *provenance,
                       struct fault *fault)
{
    const char *key;
    json_t *item;
    if (!json_is_object(values)) return fault_at(fault, where, "expected a text");
    json_object_foreach((json_t *)values, key, item)
    {
        struct where inside = { where, key, 0 };
        if (!json_object_get(sources, key)) return fault_at(fault, &inside, "missing");
    }
    json_object_foreach((json_t *)sources, key, item)
    {
        struct where inside = { where, key, 0 };
        const json_t *value = json_object_get(values, key);
        if (!value) return fault_at(fault, &inside, "no such value");
        if (!source_check(game, item, value, &inside, provenance, fault)) return false;
    }
    return true;
}

bool source_check(const struct game *game, const json_t *source, const json_t *values,
                  const struct where *where, struct provenance *provenance, struct fault *fault)
{
    assert(values && provenance);
    if (!source) return fault_at(fault, where, "missing");
    if (json_is_object(source)) {
        return check_each(game, source, values, where, provenance, fault);
    }
    int *counter = NULL;
    if (!json_is_string(source)) return fault_at(fault, where, "expected a text or an object");
    if (!classify(game, json_string_value(source), where, provenance, &counter, fault))
        return false;
    *counter += count_values(values);
    return true;
}

/* ---- In another language --------------------------------------------------------------------- */

/* The words that data/<game>/sources/<language>.json has, by the English ones; a new reference. */
static json_t *read_words(const struct game *game, enum language language)
{
    char path[WORDS_PATH_SIZE];
    snprintf(path, sizeof path, "data/%s/sources/%s.json", game->id, language_names[language]);
    const struct embedded_file *file = embedded_find(path);
    if (!file) return json_object();
    return json_loadb((const char *)file->bytes, file->size, JSON_REJECT_DUPLICATES, NULL);
}

/* One source, or an object of them. */
static bool translate_source(json_t *source, const json_t *words)
{
    if (json_is_object(source)) {
        const char *key;
        json_t *item;
        json_object_foreach(source, key, item)
        {
            if (!translate_source(item, words)) return false;
        }
        return true;
    }
    const char *english = NULL;
    enum source_kind kind = source_kind(json_string_value(source), &english);
    const char *told = json_string_value(json_object_get(words, english));
    if (!told) return true;
    json_t *whole =
        json_sprintf("%s%s", kind == SOURCE_RECONSTRUCTED ? RECONSTRUCTED " " : "", told);
    bool is_set = whole && json_string_set(source, json_string_value(whole)) == 0;
    json_decref(whole);
    return is_set;
}

/* All sources in a part of the data. */
static bool translate_part(json_t *part, const json_t *words)
{
    size_t i;
    const char *key;
    json_t *item;
    json_array_foreach(part, i, item)
    {
        if (!translate_part(item, words)) return false;
    }
    json_object_foreach(part, key, item)
    {
        bool is_source = strcmp(key, "source") == 0;
        if (!(is_source ? translate_source(item, words) : translate_part(item, words))) {
            return false;
        }
    }
    return true;
}

bool source_translate(const struct game *game, enum language language, json_t *data)
{
    json_t *words = read_words(game, language);
    bool is_done = words && translate_part(data, words);
    json_decref(words);
    return is_done;
}
