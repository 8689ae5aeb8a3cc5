/*
 * catalogue OUT [NAME=]FILE...: writes the texts of lang/<language>/<file>.json into one file, so
 * that the program need not read JSON before its first word (src/hosted/catalogue.c). Keys of
 * <game>-rules.json get the prefix "<game>.rule.".
 *
 * OUT holds a record for each key, in the order of the bytes: the key and a zero, then for each
 * language, in the order of their names, "=", the text and a zero; only a zero where it lacks.
 *
 * Runs on the building machine. A malformed file ends the build.
 */
#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const languages[] = { "en", "fr" };
enum { LANGUAGES = sizeof languages / sizeof languages[0], KEY_SIZE = 160 };

#define LANG_FOLDER "lang/"
#define RULES_ENDING "-rules.json"

struct text {
    char *key;
    size_t language;
    const char *text; /* of the file's JSON, which stays until the end */
};

struct texts {
    struct text *text;
    size_t count, capacity;
};

static bool complain(const char *path, const char *key, const char *reason)
{
    fprintf(stderr, "catalogue: %s: %s%s%s\n", path, key, *key ? ": " : "", reason);
    return false;
}

/* ---- Reading --------------------------------------------------------------------------------- */

static bool add(struct texts *texts, const struct text *added)
{
    if (texts->count == texts->capacity) {
        size_t capacity = texts->capacity ? texts->capacity * 2 : 1024;
        struct text *grown = realloc(texts->text, capacity * sizeof *grown);
        if (!grown) return false;
        texts->text = grown;
        texts->capacity = capacity;
    }
    texts->text[texts->count++] = *added;
    return true;
}

static bool add_text(struct texts *texts, const char *path, size_t language, const char *prefix,
                     const char *name, const json_t *value)
{
    size_t size = strlen(prefix) + strlen(name) + 1;
    if (size > KEY_SIZE) return complain(path, name, "the key is too long");
    if (!json_is_string(value)) return complain(path, name, "expected a text");
    struct text added = { malloc(size), language, json_string_value(value) };
    if (added.key) {
        snprintf(added.key, size, "%s%s", prefix, name);
        if (add(texts, &added)) return true;
        free(added.key);
    }
    return complain(path, name, "out of memory");
}

/* The language of lang/<language>/<file>; LANGUAGES when there is none. *file is after its slash.
 */
static size_t language_of(const char *path, const char **file)
{
    size_t start = strlen(LANG_FOLDER);
    if (strncmp(path, LANG_FOLDER, start) != 0) return LANGUAGES;
    size_t length = strcspn(path + start, "/"), language = 0;
    while (language < LANGUAGES && (strlen(languages[language]) != length ||
                                    memcmp(languages[language], path + start, length) != 0)) {
        language++;
    }
    *file = path + start + length + (path[start + length] == '/');
    return language;
}

/* What stands before the keys of a file: "<game>.rule." in <game>-rules.json, else nothing. */
static void make_prefix(char out[KEY_SIZE], const char *file)
{
    size_t length = strcspn(file, "="), ending = strlen(RULES_ENDING);
    bool has_rules = length > ending && memcmp(file + length - ending, RULES_ENDING, ending) == 0;
    out[0] = '\0';
    if (has_rules) snprintf(out, KEY_SIZE, "%.*s.rule.", (int)(length - ending), file);
}

/* Reads one file; the texts point into *read, which the caller gives back after them. */
static bool add_file(struct texts *texts, const char *path, json_t **read)
{
    const char *file = path, *equals = strchr(path, '=');
    size_t language = language_of(path, &file);
    if (language == LANGUAGES) return complain(path, "", "no such language");
    json_error_t error;
    *read = json_load_file(equals ? equals + 1 : path, JSON_REJECT_DUPLICATES, &error);
    if (!*read) {
        fprintf(stderr, "catalogue: %s: line %d: %s\n", path, error.line, error.text);
        return false;
    }
    if (!json_is_object(*read)) return complain(path, "", "expected an object");
    char prefix[KEY_SIZE];
    make_prefix(prefix, file);
    const char *name;
    json_t *value;
    json_object_foreach(*read, name, value)
    {
        if (!add_text(texts, path, language, prefix, name, value)) return false;
    }
    return true;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static int compare(const void *one, const void *other)
{
    const struct text *left = one, *right = other;
    int order = strcmp(left->key, right->key);
    if (order != 0) return order;
    return left->language < right->language ? -1 : left->language > right->language;
}

/* Writes the record of the key of `text`, which ends before `end`. Returns what follows it. */
static const struct text *write_record(FILE *out, const struct text *text, const struct text *end)
{
    const char *key = text->key;
    fprintf(out, "%s%c", key, '\0');
    for (size_t language = 0; language < LANGUAGES; language++) {
        if (text < end && text->language == language && strcmp(text->key, key) == 0) {
            fprintf(out, "=%s", text->text);
            text++;
        }
        fputc('\0', out);
    }
    return text;
}

static bool check_keys(const struct texts *texts)
{
    for (size_t i = 1; i < texts->count; i++) {
        if (compare(&texts->text[i - 1], &texts->text[i]) == 0) {
            return complain(languages[texts->text[i].language], texts->text[i].key,
                            "two files have this key");
        }
    }
    return true;
}

/* A half-written file is taken away again, so that no build goes on with it. */
static bool write_output(const char *path, struct texts *texts)
{
    if (texts->text) qsort(texts->text, texts->count, sizeof *texts->text, compare);
    if (!check_keys(texts)) return false;
    FILE *out = fopen(path, "wb");
    if (!out) return complain(path, "", "cannot be written");
    const struct text *text = texts->text, *end = text + texts->count;
    while (text < end) text = write_record(out, text, end);
    bool is_written = !ferror(out);
    if (fclose(out) != 0) is_written = false;
    if (is_written) return true;
    remove(path);
    return complain(path, "", "could not be written");
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: catalogue OUT [NAME=]FILE...\n", stderr);
        return EXIT_FAILURE;
    }
    struct texts texts = { NULL, 0, 0 };
    json_t **read = calloc((size_t)argc, sizeof *read);
    bool done = read != NULL;
    for (int i = 2; done && i < argc; i++) done = add_file(&texts, argv[i], &read[i]);
    done = done && write_output(argv[1], &texts);
    for (size_t i = 0; i < texts.count; i++) free(texts.text[i].key);
    free(texts.text);
    for (int i = 2; read && i < argc; i++) json_decref(read[i]);
    free(read);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
