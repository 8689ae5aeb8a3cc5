/*
 * The catalogue's store: one sorted array of keys, each with a text in every language, and the
 * reading of the compiled-in files. A catalogue is small (some thousand texts), filled once and
 * searched often.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/catalogue_parts.h"
#include "hosted/fault.h"

const char *const language_names[LANGUAGES] = { "en", "fr" };

enum language language_find(const char *name, size_t length)
{
    enum language language = IN_ENGLISH;
    while (language < LANGUAGES && (strlen(language_names[language]) != length ||
                                    memcmp(language_names[language], name, length) != 0)) {
        language++;
    }
    return language;
}

/* ---- Store ----------------------------------------------------------------------------------- */

struct catalogue *catalogue_new(void)
{
    return calloc(1, sizeof(struct catalogue));
}

static void free_entry(struct catalogue_entry *entry)
{
    for (int language = 0; language < LANGUAGES; language++) free(entry->text[language]);
    free(entry->key);
}

void catalogue_close(struct catalogue *catalogue)
{
    if (!catalogue) return;
    for (size_t i = 0; i < catalogue->count; i++) free_entry(&catalogue->entries[i]);
    free(catalogue->entries);
    free(catalogue);
}

/* The place of the first key that is not less than `key`. */
static size_t find_position(const struct catalogue *catalogue, const char *key)
{
    size_t low = 0, high = catalogue->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(catalogue->entries[middle].key, key) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    assert(low == 0 || strcmp(catalogue->entries[low - 1].key, key) < 0);
    return low;
}

/* The entry of a key when it is at that place, or null. */
static struct catalogue_entry *entry_at(const struct catalogue *catalogue, size_t position,
                                        const char *key)
{
    if (position == catalogue->count) return NULL;
    struct catalogue_entry *entry = &catalogue->entries[position];
    return strcmp(entry->key, key) == 0 ? entry : NULL;
}

static char *copy_text(const char *original)
{
    size_t size = strlen(original) + 1;
    char *copy = malloc(size);
    if (copy) memcpy(copy, original, size);
    return copy;
}

static bool make_room(struct catalogue *catalogue, size_t added)
{
    size_t needed = catalogue->count + added, capacity = catalogue->capacity;
    if (needed <= capacity) return true;
    for (capacity = capacity ? capacity : 256; capacity < needed;) capacity *= 2;
    struct catalogue_entry *entries =
        realloc(catalogue->entries, capacity * sizeof catalogue->entries[0]);
    if (!entries) return false;
    catalogue->entries = entries;
    catalogue->capacity = capacity;
    return true;
}

static bool insert_key(struct catalogue *catalogue, size_t position, const char *key)
{
    if (!make_room(catalogue, 1)) return false;
    char *copy = copy_text(key);
    if (!copy) return false;
    struct catalogue_entry *entry = &catalogue->entries[position];
    memmove(entry + 1, entry, (catalogue->count - position) * sizeof *entry);
    *entry = (struct catalogue_entry){ .key = copy };
    catalogue->count++;
    return true;
}

static void remove_text(struct catalogue *catalogue, enum language language, size_t position)
{
    struct catalogue_entry *entry = &catalogue->entries[position];
    free(entry->text[language]);
    entry->text[language] = NULL;
    for (int other = 0; other < LANGUAGES; other++) {
        if (entry->text[other]) return;
    }
    free_entry(entry);
    catalogue->count--;
    memmove(entry, entry + 1, (catalogue->count - position) * sizeof *entry);
}

bool catalogue_set(struct catalogue *catalogue, enum language language, const char *key,
                   const char *text)
{
    assert(language < LANGUAGES);
    size_t position = find_position(catalogue, key);
    bool is_there = entry_at(catalogue, position, key) != NULL;
    if (!text) {
        if (is_there) remove_text(catalogue, language, position);
        return true;
    }
    char *copy = copy_text(text);
    if (!copy) return false;
    if (!is_there && !insert_key(catalogue, position, key)) {
        free(copy);
        return false;
    }
    struct catalogue_entry *entry = &catalogue->entries[position];
    free(entry->text[language]);
    entry->text[language] = copy;
    return true;
}

bool catalogue_copy(struct catalogue *into, const struct catalogue *from)
{
    for (size_t i = 0; i < from->count; i++) {
        const struct catalogue_entry *entry = &from->entries[i];
        for (int language = 0; language < LANGUAGES; language++) {
            const char *copied = entry->text[language];
            if (copied && !catalogue_set(into, (enum language)language, entry->key, copied)) {
                return false;
            }
        }
    }
    return true;
}

const char *catalogue_find(const struct catalogue *catalogue, enum language language,
                           const char *key)
{
    assert(language < LANGUAGES);
    const struct catalogue_entry *entry = entry_at(catalogue, find_position(catalogue, key), key);
    return entry ? entry->text[language] : NULL;
}

const char *catalogue_key(const struct catalogue *catalogue, const char *prefix, size_t *position)
{
    if (*position == 0) *position = find_position(catalogue, prefix);
    if (*position == catalogue->count) return NULL;
    const char *key = catalogue->entries[*position].key;
    if (strncmp(key, prefix, strlen(prefix)) != 0) return NULL;
    (*position)++;
    return key;
}

const char *text(const struct catalogue *catalogue, enum language language, const char *key)
{
    const char *found = catalogue_find(catalogue, language, key);
    return found ? found : key;
}

/* ---- The compiled-in texts ------------------------------------------------------------------- */

#define LANG_FOLDER "lang/"
#define RULES_ENDING "-rules.json"

/* Splits lang/<language>/<file>; false if it is not in that folder. */
static bool split_path(const char *path, struct span *language, const char **file)
{
    size_t start = strlen(LANG_FOLDER);
    if (strncmp(path, LANG_FOLDER, start) != 0) return false;
    const char *slash = strchr(path + start, '/');
    if (!slash) return false;
    *language = (struct span){ path + start, (size_t)(slash - path) - start };
    *file = slash + 1;
    return true;
}

/* What stands before the keys of a file: "<game>.rule." in <game>-rules.json, else nothing. */
static void make_prefix(char *out, size_t size, const char *file)
{
    size_t length = strlen(file), ending = strlen(RULES_ENDING);
    bool has_rules = length > ending && strcmp(file + length - ending, RULES_ENDING) == 0;
    out[0] = '\0';
    if (has_rules) snprintf(out, size, "%.*s.rule.", (int)(length - ending), file);
}

static int compare_entries(const void *left, const void *right)
{
    return strcmp(((const struct catalogue_entry *)left)->key,
                  ((const struct catalogue_entry *)right)->key);
}

/* Sets one text: in the store when its key is there, else in `*next`, which is then one further. */
static bool add_text(struct catalogue *catalogue, enum language language, const char *key,
                     const char *new_text, struct catalogue_entry **next)
{
    if (entry_at(catalogue, find_position(catalogue, key), key)) {
        return catalogue_set(catalogue, language, key, new_text);
    }
    struct catalogue_entry entry = { .key = copy_text(key) };
    entry.text[language] = copy_text(new_text);
    if (!entry.key || !entry.text[language]) {
        free_entry(&entry);
        return false;
    }
    *(*next)++ = entry;
    return true;
}

/* Merges sorted entries with new keys into the store, the last first. */
static bool merge(struct catalogue *catalogue, const struct catalogue_entry *added, size_t count)
{
    if (!make_room(catalogue, count)) return false;
    struct catalogue_entry *kept = catalogue->entries + catalogue->count;
    catalogue->count += count;
    for (struct catalogue_entry *to = kept + count; count > 0;) {
        bool is_kept_last =
            kept > catalogue->entries && compare_entries(kept - 1, added + count - 1) > 0;
        *--to = is_kept_last ? *--kept : added[--count];
    }
    return true;
}

/* Sets the texts of a file. New keys are collected in `*next` and sorted at the end: put into the
 * store one by one, each would move thousands. */
static bool add_texts(struct catalogue *catalogue, enum language language, const char *prefix,
                      json_t *texts, struct catalogue_entry **next, struct fault *fault)
{
    const char *name;
    json_t *value;
    json_object_foreach(texts, name, value)
    {
        struct where where = { NULL, name, 0 };
        char key[KEY_SIZE];
        int length = snprintf(key, sizeof key, "%s%s", prefix, name);
        if (length < 0 || (size_t)length >= sizeof key) {
            return fault_at(fault, &where, "the key is too long");
        }
        if (!json_is_string(value)) return fault_at(fault, &where, "expected a text");
        if (catalogue_find(catalogue, language, key)) {
            return fault_at(fault, &where, "another file has this key too");
        }
        if (!add_text(catalogue, language, key, json_string_value(value), next)) {
            return fault_at(fault, &where, "out of memory");
        }
    }
    return true;
}

static bool add_object(struct catalogue *catalogue, enum language language, const char *prefix,
                       json_t *texts, struct fault *fault)
{
    struct catalogue_entry *added = malloc((json_object_size(texts) + 1) * sizeof *added);
    if (!added) return fault_at(fault, NULL, "out of memory");
    struct catalogue_entry *next = added;
    bool is_added = add_texts(catalogue, language, prefix, texts, &next, fault);
    size_t count = (size_t)(next - added);
    qsort(added, count, sizeof *added, compare_entries);
    if (!merge(catalogue, added, count)) {
        while (next > added) free_entry(--next);
        is_added = fault_at(fault, NULL, "out of memory");
    }
    free(added);
    return is_added;
}

bool catalogue_add_file(struct catalogue *catalogue, enum language language, const char *file,
                        const struct embedded_file *embedded, struct fault *fault)
{
    json_error_t error;
    json_t *texts =
        json_loadb((const char *)embedded->bytes, embedded->size, JSON_REJECT_DUPLICATES, &error);
    if (!texts) return fault_at(fault, NULL, "line %d: %s", error.line, error.text);
    char prefix[KEY_SIZE];
    make_prefix(prefix, sizeof prefix, file);
    bool done = json_is_object(texts) ? add_object(catalogue, language, prefix, texts, fault)
                                      : fault_at(fault, NULL, "expected an object");
    json_decref(texts);
    return done;
}

struct catalogue *catalogue_open(struct fault *fault)
{
    struct catalogue *catalogue = catalogue_new();
    if (!catalogue) {
        fault_at(fault, NULL, "out of memory");
        return NULL;
    }
    for (size_t i = 0; i < embedded_count; i++) {
        struct span name;
        const char *file;
        if (!split_path(embedded_files[i].path, &name, &file)) continue;
        enum language language = language_find(name.start, name.length);
        bool done = language < LANGUAGES
                        ? catalogue_add_file(catalogue, language, file, &embedded_files[i], fault)
                        : fault_at(fault, NULL, "no such language");
        if (!done) {
            fault_prefix(fault, embedded_files[i].path);
            catalogue_close(catalogue);
            return NULL;
        }
    }
    return catalogue;
}
