/* Asking the engine through a pipe, see asking.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "asking.h"

struct program engine;

void begin_asking(const char *const *arguments)
{
    engine = program_begin(arguments);
}

int begin_engine(void **unused)
{
    (void)unused;
    begin_asking((const char *const[]){ "engine", NULL });
    return 0;
}

int end_engine(void **unused)
{
    (void)unused;
    return program_end(&engine);
}

/* The answer to a line of any bytes; to be let go. */
json_t *ask_bytes(const char *bytes, size_t length)
{
    json_error_t error;
    program_send(&engine, bytes, length);
    program_send(&engine, "\n", 1);
    char *line = program_line(&engine);
    assert_non_null(line);
    json_t *answer = json_loads(line, JSON_REJECT_DUPLICATES, &error);
    if (!answer) print_error("%s\n", line);
    assert_non_null(answer);
    assert_true(json_is_boolean(json_object_get(answer, "ok")));
    free(line);
    return answer;
}

json_t *ask(const char *line)
{
    return ask_bytes(line, strlen(line));
}

/* The answer to a line that must be accepted. */
json_t *ask_well(const char *line)
{
    json_t *answer = ask(line);
    if (!json_is_true(json_object_get(answer, "ok"))) {
        char *told = json_dumps(answer, 0);
        print_error("%s\n%s\n", line, told);
        free(told);
    }
    assert_true(json_is_true(json_object_get(answer, "ok")));
    return answer;
}

void tell(const char *line)
{
    json_decref(ask_well(line));
}

const char *string_of(const json_t *answer, const char *key)
{
    const char *value = json_string_value(json_object_get(answer, key));
    assert_non_null(value);
    return value;
}

/* A JSON value as text, to be freed. */
char *text_of(const json_t *value)
{
    char *out = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    assert_non_null(out);
    return out;
}

void assert_json(const json_t *value, const char *expected)
{
    char *found = text_of(value);
    assert_string_equal(found, expected);
    free(found);
}

bool lists(const json_t *list, const char *word)
{
    size_t i;
    json_t *item;
    json_array_foreach(list, i, item)
    {
        if (strcmp(json_string_value(item), word) == 0) return true;
    }
    return false;
}

/* All that can be seen of the game at hand, to be freed. */
char *everything(void)
{
    static const char *const questions[] = { "{\"cmd\":\"legal\",\"texts\":true}",
                                             "{\"cmd\":\"state\"}", "{\"cmd\":\"transcript\"}" };
    json_t *all = json_array();
    for (int i = 0; i < 3; i++) assert_int_equal(json_array_append_new(all, ask(questions[i])), 0);
    char *out = text_of(all);
    json_decref(all);
    return out;
}

/* The line is refused with this code, and nothing of the game at hand has changed. */
void assert_error_bytes(const char *bytes, size_t length, const char *code)
{
    char *before = everything();
    json_t *answer = ask_bytes(bytes, length);
    const json_t *error = json_object_get(answer, "error");
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_int_equal(json_object_size(answer), 2);
    assert_string_equal(string_of(error, "code"), code);
    assert_true(strlen(string_of(error, "message")) > 0);
    bool of_a_rule = strcmp(code, "illegal_action") == 0;
    assert_int_equal(json_object_size(error), of_a_rule ? 3 : 2);
    json_decref(answer);
    char *after = everything();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

void assert_error(const char *line, const char *code)
{
    assert_error_bytes(line, strlen(line), code);
}
