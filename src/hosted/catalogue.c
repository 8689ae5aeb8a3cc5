/*
 * The catalogue's store: one sorted array of keys, each with a text in every language. A catalogue
 * is small (some thousand texts), filled once and searched often. The compiled-in texts stay where
 * they are; what is set later is copied.
 */
#include <assert.h>
#include <stdint.h>
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

/* Frees a copy; a compiled-in text stays. */
static void free_text(const struct catalogue *catalogue, const char *text)
{
    const struct embedded_file *file = catalogue->compiled_in;
    bool stays = file && (uintptr_t)text - (uintptr_t)file->bytes < file->size;
    if (!stays) free((void *)text);
}

static void free_entry(const struct catalogue *catalogue, const struct catalogue_entry *entry)
{
    for (int language = 0; language < LANGUAGES; language++) {
        free_text(catalogue, entry->text[language]);
    }
    free_text(catalogue, entry->key);
}

void catalogue_close(struct catalogue *catalogue)
{
    if (!catalogue) return;
    for (size_t i = 0; i < catalogue->count; i++) free_entry(catalogue, &catalogue->entries[i]);
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
    free_text(catalogue, entry->text[language]);
    entry->text[language] = NULL;
    for (int other = 0; other < LANGUAGES; other++) {
        if (entry->text[other]) return;
    }
    free_entry(catalogue, entry);
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
    free_text(catalogue, entry->text[language]);
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

/* One record of the file that tools/catalogue.c writes: fills the entry, and returns what follows
 * it. */
static const char *read_record(const char *record, struct catalogue_entry *entry)
{
    *entry = (struct catalogue_entry){ .key = record };
    for (int language = 0; language < LANGUAGES; language++) {
        record += strlen(record) + 1;
        if (*record == '=') entry->text[language] = record + 1;
    }
    return record + strlen(record) + 1;
}

struct catalogue *catalogue_open_from(const struct embedded_file *file, struct fault *fault)
{
    struct catalogue *catalogue = catalogue_new();
    bool done = catalogue != NULL;
    if (done) catalogue->compiled_in = file;
    const char *record = (const char *)file->bytes, *end = record + file->size;
    while (done && record < end) {
        done = make_room(catalogue, 1);
        if (done) record = read_record(record, &catalogue->entries[catalogue->count++]);
    }
    if (done) return catalogue;
    fault_at(fault, NULL, "out of memory");
    catalogue_close(catalogue);
    return NULL;
}

struct catalogue *catalogue_open(struct fault *fault)
{
    const struct embedded_file *file = embedded_find("catalogue");
    assert(file);
    return catalogue_open_from(file, fault);
}
