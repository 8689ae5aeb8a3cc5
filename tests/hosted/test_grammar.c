/* Names in a sentence: the table that the browser's test reads too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "hosted/grammar.h"
#include "hosted/utf8.h"

static json_t *table;

static int open_table(void **state)
{
    (void)state;
    table = json_load_file("tests/grammar.json", 0, NULL);
    return table ? 0 : -1;
}

static int close_table(void **state)
{
    (void)state;
    json_decref(table);
    return 0;
}

static const char *cell(const json_t *row, const char *name)
{
    const char *found = json_string_value(json_object_get(row, name));
    if (!found) fail_msg("a row has no %s", name);
    return found;
}

static enum name_case case_of(const char *word)
{
    enum name_case found = CASE_THE;
    while (found < NAME_CASES && strcmp(case_words[found], word) != 0) found++;
    assert_true(found < NAME_CASES);
    return found;
}

static void test_a_name_has_what_its_case_puts_before_it(void **state)
{
    (void)state;
    const json_t *rows = json_object_get(table, "phrases");
    assert_true(json_array_size(rows) > 20);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *language = cell(row, "language");
        struct phrase phrase =
            phrase_of(language_find(language, strlen(language)), case_of(cell(row, "case")),
                      cell(row, "marks"), cell(row, "name"));
        char shown[64];
        snprintf(shown, sizeof shown, "%s%s", phrase.before, phrase.name);
        if (phrase.is_lowered) utf8_lower(shown + strlen(phrase.before));
        assert_string_equal(shown, cell(row, "shows"));
    }
}

static void test_a_form_agrees_with_the_name(void **state)
{
    (void)state;
    const json_t *rows = json_object_get(table, "agreements");
    assert_true(json_array_size(rows) > 4);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i), *forms = json_object_get(row, "forms");
        int form = agreeing_form(cell(row, "marks"), (int)json_array_size(forms));
        assert_string_equal(json_string_value(json_array_get(forms, (size_t)form)),
                            cell(row, "shows"));
    }
}

static void test_marks_tell_number_and_in_french_gender(void **state)
{
    (void)state;
    assert_true(are_marks(IN_FRENCH, "ms"));
    assert_true(are_marks(IN_FRENCH, "fplh"));
    assert_true(are_marks(IN_FRENCH, "fslic"));
    assert_true(are_marks(IN_ENGLISH, "s"));
    assert_true(are_marks(IN_ENGLISH, "pl"));
    assert_false(are_marks(IN_FRENCH, "s"));
    assert_false(are_marks(IN_FRENCH, "mfs"));
    assert_false(are_marks(IN_FRENCH, "m"));
    assert_false(are_marks(IN_ENGLISH, ""));
    assert_false(are_marks(IN_ENGLISH, "sp"));
    assert_false(are_marks(IN_ENGLISH, "sx"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_name_has_what_its_case_puts_before_it),
        cmocka_unit_test(test_a_form_agrees_with_the_name),
        cmocka_unit_test(test_marks_tell_number_and_in_french_gender),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
