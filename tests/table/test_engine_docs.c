/* Every example of docs/engine-protocol.md is played: what the page says is what the engine
 * answers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "engine/engine.h"

#define PAGE "docs/engine-protocol.md"
#define ANYTHING "..."

enum { LINE_SIZE = 4096, EXAMPLES_LEAST = 20 };

/* Whether a text fits a pattern in which `...` stands for anything. The first place where a piece
 * is found will do, because what follows a piece may come later but never earlier. */
static bool fits(const char *text, const char *pattern)
{
    const char *gap = strstr(pattern, ANYTHING);
    if (!gap) return strcmp(text, pattern) == 0;
    size_t head = (size_t)(gap - pattern);
    if (strncmp(text, pattern, head) != 0) return false;
    text += head;
    pattern = gap + strlen(ANYTHING);
    while ((gap = strstr(pattern, ANYTHING))) {
        char piece[LINE_SIZE];
        snprintf(piece, sizeof piece, "%.*s", (int)(gap - pattern), pattern);
        text = strstr(text, piece);
        if (!text) return false;
        text += strlen(piece);
        pattern = gap + strlen(ANYTHING);
    }
    size_t length = strlen(text), tail = strlen(pattern);
    return length >= tail && strcmp(text + length - tail, pattern) == 0;
}

static void test_patterns_fit_what_they_should(void **unused)
{
    (void)unused;
    assert_true(fits("abc", "abc"));
    assert_true(fits("abc", "a...c"));
    assert_true(fits("abcbd", "a...b...d"));
    assert_true(fits("abc", "..."));
    assert_false(fits("abc", "ab"));
    assert_false(fits("abc", "a...d"));
    assert_false(fits("abc", "b...c"));
    assert_false(fits("abc", "a...c...c"));
}

static void test_the_engine_answers_as_the_page_says(void **unused)
{
    (void)unused;
    char line[LINE_SIZE], *answer = NULL;
    int number = 0, examples = 0;
    struct fault fault = { "" };
    const struct engine_defaults defaults = { .language = IN_ENGLISH, .seed = 1 };
    struct catalogue *catalogue = catalogue_open(&fault);
    struct engine *engine = engine_open(catalogue, &defaults);
    FILE *page = fopen(PAGE, "r");
    assert_true(catalogue && engine && page);
    while (fgets(line, sizeof line, page)) {
        number++;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "> {", 3) == 0) {
            assert_null(answer);
            answer = engine_answer(engine, line + 2, strlen(line + 2));
            assert_non_null(answer);
        } else if (strncmp(line, "< {", 3) == 0) {
            assert_non_null(answer);
            if (!fits(answer, line + 2)) print_error("%s:%d:\n%s\n", PAGE, number, answer);
            assert_true(fits(answer, line + 2));
            free(answer);
            answer = NULL;
            examples++;
        }
    }
    assert_null(answer);
    assert_true(examples >= EXAMPLES_LEAST);
    fclose(page);
    engine_close(engine);
    catalogue_close(catalogue);
}

/* The page names every code and every command. */
static void test_nothing_is_left_out_of_the_page(void **unused)
{
    (void)unused;
    static const char *const named[] = {
        "bad_json",
        "bad_request",
        "unknown_command",
        "no_game",
        "unknown_game",
        "unknown_option",
        "unknown_seat",
        "unknown_action",
        "bad_state",
        "illegal_action",
        "not_your_turn",
        "not_chance",
        "bad_data",
        "bad_transcript",
        "nothing_to_undo",
        "game_over",
        "line_too_long",
        "unknown_bot",
        "unknown_rule",
        "unknown_lesson",
        "no_sheet",
        "games",
        "rules",
        "book",
        "terms",
        "coverage",
        "data",
        "texts",
        "lessons",
        "sim",
        "learn",
        "verify",
        "why",
        "previews",
        "dangers",
        "coach",
        "log",
        "report",
        "sheet",
        "goals",
        "lesson",
        "new",
        "load",
        "replay",
        "legal",
        "chance",
        "do",
        "roll",
        "odds",
        "undo",
        "state",
        "view",
        "transcript",
        "quit",
    };
    static char page[1 << 16];
    FILE *file = fopen(PAGE, "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        char row[64];
        snprintf(row, sizeof row, "\n| `%s` |", named[i]);
        if (!strstr(page, row)) print_error("%s has no row for %s\n", PAGE, named[i]);
        assert_non_null(strstr(page, row));
    }
    const struct field *fields = game_find("khartoum")->state_fields;
    for (const struct field *field = fields; field->name; field++) {
        char row[64];
        snprintf(row, sizeof row, "\n| `%s` |", field->name);
        if (!strstr(page, row)) print_error("%s has no row for %s\n", PAGE, field->name);
        assert_non_null(strstr(page, row));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patterns_fit_what_they_should),
        cmocka_unit_test(test_the_engine_answers_as_the_page_says),
        cmocka_unit_test(test_nothing_is_left_out_of_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
