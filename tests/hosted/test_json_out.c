/* JSON written as text: the same as jansson would write, and readable by it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/json.h"
#include "hosted/json_out.h"

static void assert_written(struct json_out *out, const char *expected)
{
    size_t length = 0;
    char *text = json_out_finish(out, &length);
    assert_non_null(text);
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

static void test_commas_stand_where_they_must(void **state)
{
    struct json_out out = { .text = NULL };
    (void)state;
    json_out_open(&out, '{');
    json_out_key(&out, "a");
    json_out_open(&out, '[');
    json_out_close(&out, ']');
    json_out_key(&out, "b");
    json_out_open(&out, '[');
    json_out_number(&out, 1);
    json_out_word(&out, "two");
    json_out_boolean(&out, true);
    json_out_null(&out);
    json_out_open(&out, '{');
    json_out_key(&out, "c");
    json_out_text(&out, "[");
    json_out_key(&out, "d");
    json_out_boolean(&out, false);
    json_out_close(&out, '}');
    json_out_raw(&out, "[3,4]", 5);
    json_out_tree(&out, json_pack("{s:i, s:s}", "e", 5, "f", "x"));
    json_out_close(&out, ']');
    json_out_close(&out, '}');
    assert_written(&out, "{\"a\":[],\"b\":[1,\"two\",true,null,{\"c\":\"[\",\"d\":false},[3,4],"
                         "{\"e\":5,\"f\":\"x\"}]}");
}

static void test_numbers_of_any_size(void **state)
{
    struct json_out out = { .text = NULL };
    (void)state;
    json_out_open(&out, '[');
    json_out_number(&out, 0);
    json_out_number(&out, -7);
    json_out_number(&out, INT64_MAX);
    json_out_number(&out, INT64_MIN);
    json_out_close(&out, ']');
    assert_written(&out, "[0,-7,9223372036854775807,-9223372036854775808]");
}

/* What a text becomes, with its quotes. */
static char *written(const char *text)
{
    struct json_out out = { .text = NULL };
    size_t length = 0;
    json_out_text(&out, text);
    char *json = json_out_finish(&out, &length);
    assert_non_null(json);
    return json;
}

static void test_texts_are_written_as_jansson_writes_them(void **state)
{
    static const char *const texts[] = {
        "",
        "plain",
        "\"quoted\" \\ back/slash",
        "\b\t\n\v\f\r",
        "\x01\x1f\x7f",
        "Égypte, l’île, ½, 😀",
        "\xed\x9f\xbf\xee\x80\x80", /* beside the surrogates */
        "\xf4\x8f\xbf\xbf",         /* the last character */
        /* No UTF-8. */
        "cut \xc3",
        "\x80 alone",
        "\xc0\xaf long",
        "\xe0\x9f\xbf long",
        "\xf0\x8f\xbf\xbf long",
        "\xed\xa0\x80 surrogate",
        "\xf4\x90\x80\x80 beyond",
        "\xff\xfe é",
        "\xe2\x80",
        "\xe2\x80\"",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        json_t *tree = json_text(texts[i]);
        char *expected = json_dumps(tree, JSON_ENCODE_ANY), *text = written(texts[i]);
        /* The same, but for the case of digits in an escape. */
        json_t *back = json_loads(text, JSON_DECODE_ANY, NULL);
        if (!json_equal(back, tree) || strlen(text) != strlen(expected))
            fail_msg("%s and not %s", text, expected);
        json_decref(back);
        json_decref(tree);
        free(expected);
        free(text);
    }
}

static void test_what_could_not_be_made_makes_no_text(void **state)
{
    struct json_out out = { .text = NULL };
    size_t length = 0;
    (void)state;
    json_out_open(&out, '[');
    json_out_tree(&out, NULL);
    json_out_number(&out, 1);
    json_out_close(&out, ']');
    assert_null(json_out_finish(&out, &length));
}

static void test_a_long_text_grows(void **state)
{
    struct json_out out = { .text = NULL };
    (void)state;
    json_out_open(&out, '[');
    for (int i = 0; i < 10000; i++) json_out_word(&out, "word");
    json_out_close(&out, ']');
    size_t length = 0;
    char *text = json_out_finish(&out, &length);
    json_t *back = json_loads(text, 0, NULL);
    assert_int_equal(json_array_size(back), 10000);
    assert_int_equal(length, 2 + 10000 * 7 - 1);
    json_decref(back);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_commas_stand_where_they_must),
        cmocka_unit_test(test_numbers_of_any_size),
        cmocka_unit_test(test_texts_are_written_as_jansson_writes_them),
        cmocka_unit_test(test_what_could_not_be_made_makes_no_text),
        cmocka_unit_test(test_a_long_text_grows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
