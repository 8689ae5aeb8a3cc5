/* Everything that `sortie data` shows has a name in every language: files, values, rows, words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/data.h"

static struct catalogue *catalogue;
static int missing;

static int open_texts(void **state)
{
    (void)state;
    struct fault fault = { "" };
    catalogue = catalogue_open(&fault);
    for (int i = 0; catalogue && sortie_games[i]; i++) {
        void *data = malloc(sortie_games[i]->data_size);
        bool is_loaded = data_load(sortie_games[i], NULL, data, catalogue, NULL, &fault);
        free(data);
        if (!is_loaded) return -1;
    }
    return catalogue ? 0 : -1;
}

static int close_texts(void **state)
{
    (void)state;
    catalogue_close(catalogue);
    return 0;
}

static bool has(const struct game *game, const char *group, const char *name)
{
    char key[160];
    snprintf(key, sizeof key, "%s.%s.%s", game->id, group, name);
    return catalogue_find(catalogue, IN_ENGLISH, key) && catalogue_find(catalogue, IN_FRENCH, key);
}

static void want(const struct game *game, const char *group, const char *name)
{
    if (has(game, group, name)) return;
    print_error("%s.%s.%s\n", game->id, group, name);
    missing++;
}

/* A word that is a number or a place on a grid is its own name, and a path (`a-b`) has its ends
 * among its values; `fort.3` has the name of `fort`. Rows may be called by the words of other
 * lists. */
static void want_words(const struct game *game, const char *group, const struct words *list)
{
    for (int i = 0; list && i < list->count; i++) {
        char stem[64];
        const char *word = list->word[i], *point = strrchr(word, '.');
        bool is_numbered = list->numbered && point && strspn(point + 1, "0123456789") > 0;
        snprintf(stem, sizeof stem, "%.*s",
                 (int)(is_numbered ? (size_t)(point - word) : strlen(word)), word);
        bool is_sign = strspn(word, "0123456789") > 0 || strchr(word, '-');
        if (is_sign || has(game, group, word) || has(game, list->name, word)) continue;
        if (has(game, list->name, stem) || has(game, "board.word", word)) continue;
        print_error("%s.%s.%s or %s.%s.%s\n", game->id, group, word, game->id, list->name, stem);
        missing++;
    }
}

/* The members of a record, and what stands in them. */
static void want_members(const struct game *game, const struct field *record)
{
    for (const struct field *field = record->members; field && field->name; field++) {
        want(game, "board.value", field->name);
        want_words(game, "board.word", field->value);
        want_words(game, "board.value", field->row_names);
        want_words(game, "board.value", field->column_names);
        want_members(game, field);
    }
}

static void want_file(const struct game *game, const struct field *file)
{
    want(game, "board.file", file->name);
    want_words(game, "board.record", file->row_names);
    bool has_rows = file->rows == 0 && file->members && file->members->type == FIELD_STRUCT;
    if (!has_rows) {
        want_members(game, file);
        return;
    }
    for (const struct field *row = file->members; row->name; row++) {
        want(game, "board.record", row->name);
        want_members(game, row);
    }
}

static void test_all_data_have_names(void **state)
{
    (void)state;
    missing = 0;
    for (int i = 0; sortie_games[i]; i++) {
        for (const struct field *file = sortie_games[i]->data_fields; file->name; file++) {
            want_file(sortie_games[i], file);
        }
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_data_have_names),
    };
    return cmocka_run_group_tests(tests, open_texts, close_texts);
}
