/* The engine protocol through a pipe to the real program: every error code, lines of any bytes, and
 * that an error changes nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "asking.h"
#include "hosted/data.h"
#include "match/match.h"

enum { LINE_MOST = 1 << 20 };

/* ---- Errors -------------------------------------------------------------------------------- */

/* clang-format off */
static const struct {
    const char *line, *code;
} refused[] = {
    { "", "bad_json" },
    { "{", "bad_json" },
    { "{\"cmd\":\"state\"", "bad_json" },
    { "{\"cmd\":\"state\"}{}", "bad_json" },
    { "{\"cmd\":\"state\",}", "bad_json" },
    { "{'cmd':'state'}", "bad_json" },
    { "{\"cmd\":\"state\",\"cmd\":\"quit\"}", "bad_json" },
    { "{\"cmd\":\"undo\",\"to\":99999999999999999999}", "bad_json" },
    { "{\"cmd\":\"undo\",\"to\":1e999}", "bad_json" },
    { "{\"cmd\":\"sta\\u0000te\"}", "bad_json" },
    { "{\"cmd\":\"\\ud800\"}", "bad_json" },
    { "{\"cmd\":\"st\xff\xfe\"}", "bad_json" },
    { "\xef\xbb\xbf{\"cmd\":\"state\"}", "bad_json" },
    { "\xc0\x80", "bad_json" },
    { "[]", "bad_request" },
    { "null", "bad_request" },
    { "\"state\"", "bad_request" },
    { "17", "bad_request" },
    { "{}", "bad_request" },
    { "{\"cmd\":7}", "bad_request" },
    { "{\"cmd\":null}", "bad_request" },
    { "{\"command\":\"state\"}", "bad_request" },
    { "{\"cmd\":\"new\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":7}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":[]}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":1}}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":-1}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":1.5}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\" 7\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"7x\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"seed\":\"18446744073709551616\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"lang\":\"de\"}", "bad_request" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"sead\":\"7\"}", "bad_request" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\"}", "bad_request" },
    { "{\"cmd\":\"load\",\"state\":{}}", "bad_request" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":[]}", "bad_request" },
    { "{\"cmd\":\"do\"}", "bad_request" },
    { "{\"cmd\":\"do\",\"action\":7}", "bad_request" },
    { "{\"cmd\":\"undo\",\"to\":-1}", "bad_request" },
    { "{\"cmd\":\"undo\",\"to\":\"0\"}", "bad_request" },
    { "{\"cmd\":\"legal\",\"texts\":1}", "bad_request" },
    { "{\"cmd\":\"view\",\"seat\":0}", "bad_request" },
    { "{\"cmd\":\"state\",\"seat\":\"gordon\"}", "bad_request" },
    { "{\"cmd\":\"roll\",\"action\":\"roll:1+1\"}", "bad_request" },
    { "{\"cmd\":\"\"}", "unknown_command" },
    { "{\"cmd\":\"State\"}", "unknown_command" },
    { "{\"cmd\":\"castle \xc3\xa9\"}", "unknown_command" },
    { "{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown_game" },
    { "{\"cmd\":\"load\",\"game\":\"\",\"state\":{}}", "unknown_game" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"size\":\"big\"}}", "unknown_option" },
    { "{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":\"Cub\"}}", "unknown_option" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"options\":{\"\":\"\"},\"state\":{}}",
      "unknown_option" },
    { "{\"cmd\":\"view\",\"seat\":\"mahdi\"}", "unknown_seat" },
    { "{\"cmd\":\"do\",\"action\":\"castle\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"zone:black.7\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"roll:0\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"0x00000000\"}", "unknown_action" },
    { "{\"cmd\":\"do\",\"action\":\"raid\"}", "illegal_action" },
    { "{\"cmd\":\"do\",\"action\":\"zone:black.5\"}", "illegal_action" },
    { "{\"cmd\":\"do\",\"action\":\"roll:1+1\"}", "illegal_action" },
    { "{\"cmd\":\"roll\"}", "not_chance" },
    { "{\"cmd\":\"chance\"}", "not_chance" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"morale\":99}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"morale\":-1}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"moral\":9}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"turn\":\"1\"}}", "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"counters\":{\"out\":{\"militia\":9}}}}",
      "bad_state" },
    { "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":{\"step\":[]}}", "bad_state" },
    { "{\"cmd\":\"undo\"}", "nothing_to_undo" },
    { "{\"cmd\":\"undo\",\"to\":0}", "nothing_to_undo" },
    { "{\"cmd\":\"undo\",\"to\":4294967296}", "nothing_to_undo" },
};
/* clang-format on */

static void test_what_is_refused_changes_nothing(void **unused)
{
    (void)unused;
    tell(NEW);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        assert_error(refused[i].line, refused[i].code);
}

static void test_without_a_game_there_is_nothing_to_do(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "{\"cmd\":\"state\"}", "{\"cmd\":\"legal\"}",      "{\"cmd\":\"do\",\"action\":\"end\"}",
        "{\"cmd\":\"roll\"}",  "{\"cmd\":\"chance\"}",     "{\"cmd\":\"undo\"}",
        "{\"cmd\":\"view\"}",  "{\"cmd\":\"transcript\"}",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) assert_error(lines[i], "no_game");
    assert_error("{\"cmd\":\"new\",\"game\":\"chess\"}", "unknown_game");
}

static void test_an_illegal_action_names_the_rule_in_words(void **unused)
{
    (void)unused;
    tell(NEW);
    json_t *answer = ask("{\"cmd\":\"do\",\"action\":\"raid\"}");
    const json_t *error = json_object_get(answer, "error");
    assert_string_equal(string_of(error, "rule"), "4.2h");
    assert_non_null(strstr(string_of(error, "message"), "raid"));
    assert_non_null(strstr(string_of(error, "message"), "4.2h: "));
    assert_true(strlen(string_of(error, "message")) > 80);
    json_decref(answer);
}

/* A new folder with one file of data; both paths are kept until the next. */
static const char *make_folder(const char *name, const char *content, char *path, size_t size)
{
    static char folder[32];
    snprintf(folder, sizeof folder, "/tmp/sortie-engine-XXXXXX");
    assert_non_null(mkdtemp(folder));
    snprintf(path, size, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs(content, file) >= 0);
    assert_int_equal(fclose(file), 0);
    return folder;
}

static void test_bad_data_name_file_and_place(void **unused)
{
    (void)unused;
    char path[64], line[256];
    const char *folder = make_folder(
        "terrain.json", "{\"open\":{\"level\":9,\"source\":\"2.1a\"}}\n", path, sizeof path);
    snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"khartoum\",\"data\":\"%s\"}", folder);
    tell(NEW);
    assert_error(line, "bad_data");
    json_t *answer = ask(line);
    assert_non_null(strstr(string_of(json_object_get(answer, "error"), "message"), path));
    json_decref(answer);
    remove(path);
    rmdir(folder);
}

/* The zone's name in the texts of the choices at hand. */
static bool is_called(const char *name)
{
    json_t *answer = ask_well("{\"cmd\":\"legal\",\"texts\":true}");
    char *choices = text_of(json_object_get(answer, "choices"));
    bool is_found = strstr(choices, name) != NULL;
    free(choices);
    json_decref(answer);
    return is_found;
}

/* The compiled-in zones with another name for the first that has this one; to be freed. */
static char *renamed_zones(const char *old, const char *new)
{
    struct fault fault = { "" };
    json_t *data = data_json(game_find("khartoum"), NULL, &fault);
    assert_non_null(data);
    json_t *name =
        json_object_get(json_object_get(json_object_get(data, "zones"), "black.5"), "name");
    assert_string_equal(json_string_value(json_object_get(name, "en")), old);
    assert_int_equal(json_object_set_new(name, "en", json_string(new)), 0);
    char *content = json_dumps(json_object_get(data, "zones"), 0);
    assert_non_null(content);
    json_decref(data);
    return content;
}

static void test_names_are_those_of_the_game_at_hand(void **unused)
{
    (void)unused;
    char path[64], with_data[256], refused_load[256];
    char *zones = renamed_zones("Fort Omdurman", "Fort Elsewhere");
    const char *folder = make_folder("zones.json", zones, path, sizeof path);
    free(zones);
    snprintf(with_data, sizeof with_data, "{\"cmd\":\"new\",\"game\":\"khartoum\",\"data\":\"%s\"}",
             folder);
    snprintf(refused_load, sizeof refused_load,
             "{\"cmd\":\"load\",\"game\":\"khartoum\",\"data\":\"%s\",\"state\":{\"morale\":99}}",
             folder);
    tell(NEW);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_error(refused_load, "bad_state");
    assert_true(is_called("Fort Omdurman") && !is_called("Fort Elsewhere"));

    tell(with_data);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_true(is_called("Fort Elsewhere") && !is_called("Fort Omdurman"));

    tell(NEW);
    tell("{\"cmd\":\"do\",\"action\":\"fortify\"}");
    assert_true(is_called("Fort Omdurman") && !is_called("Fort Elsewhere"));
    remove(path);
    rmdir(folder);
}

static void test_an_option_that_is_no_text_is_named(void **unused)
{
    (void)unused;
    json_t *answer = ask("{\"cmd\":\"new\",\"game\":\"khartoum\",\"options\":{\"level\":5}}");
    assert_string_equal(string_of(json_object_get(answer, "error"), "message"),
                        "the request is not well-formed: \"level\": a text is expected");
    json_decref(answer);
}

/* ---- Lines --------------------------------------------------------------------------------- */

static void test_zero_bytes_are_refused(void **unused)
{
    (void)unused;
    static const char inside[] = "{\"cmd\":\"state\"\0}", after[] = "{\"cmd\":\"quit\"}\0";
    tell(NEW);
    assert_error_bytes(inside, sizeof inside - 1, "bad_json");
    assert_error_bytes(after, sizeof after - 1, "bad_json");
    assert_error_bytes("\0\0\0", 3, "bad_json");
}

static void test_deep_nesting_is_refused(void **unused)
{
    (void)unused;
    enum { DEEP = 500000 };
    char *line = malloc(2 * DEEP);
    assert_non_null(line);
    memset(line, '[', DEEP);
    memset(line + DEEP, ']', DEEP);
    tell(NEW);
    assert_error_bytes(line, 2 * DEEP, "bad_json");
    assert_error_bytes(line, DEEP, "bad_json");
    for (int i = 0; i < DEEP; i += 5) memcpy(line + i, "{\"a\":", 5);
    assert_error_bytes(line, DEEP, "bad_json");
    free(line);
}

static void test_a_line_may_have_a_mebibyte_and_no_more(void **unused)
{
    (void)unused;
    static const char request[] = "{\"cmd\":\"games\"}";
    char *line = malloc(4 * LINE_MOST);
    assert_non_null(line);
    memset(line, ' ', 4 * LINE_MOST);
    memcpy(line, request, sizeof request - 1);
    tell(NEW);
    json_t *answer = ask_bytes(line, LINE_MOST);
    assert_true(json_is_true(json_object_get(answer, "ok")));
    json_decref(answer);
    assert_error_bytes(line, LINE_MOST + 1, "line_too_long");
    /* Refused as a whole: no part of it is taken for a line of its own. */
    assert_error_bytes(line, 4 * LINE_MOST, "line_too_long");
    free(line);
}

static void test_the_id_comes_back_as_it_was(void **unused)
{
    (void)unused;
    static const char *const ids[] = { "7", "\"a b\"", "null", "[1,{\"x\":true}]", "\"\xc3\xa9\"" };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        char line[128];
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"games\"}", ids[i]);
        json_t *answer = ask_well(line);
        assert_json(json_object_get(answer, "id"), ids[i]);
        json_decref(answer);
        snprintf(line, sizeof line, "{\"id\":%s,\"cmd\":\"castle\"}", ids[i]);
        answer = ask(line);
        assert_json(json_object_get(answer, "id"), ids[i]);
        assert_true(json_is_false(json_object_get(answer, "ok")));
        json_decref(answer);
    }
}

static void test_no_line_of_noise_is_left_without_an_answer(void **unused)
{
    (void)unused;
    static const char seed_line[] = "{\"cmd\":\"load\",\"game\":\"khartoum\",\"state\":"
                                    "{\"morale\":3,\"step\":[\"actions\",\"turn\"]},\"id\":[1]}";
    struct random random;
    random_seed(&random, 1885, 0);
    tell(NEW);
    for (int i = 0; i < 3000; i++) {
        char line[sizeof seed_line];
        size_t length = sizeof seed_line - 1;
        memcpy(line, seed_line, sizeof line);
        for (uint32_t changes = 1 + random_below(&random, 4); changes > 0; changes--)
            line[random_below(&random, (uint32_t)length)] = (char)random_below(&random, 256);
        for (size_t j = 0; j < length; j++) {
            if (line[j] == '\n') line[j] = ' ';
        }
        if (random_below(&random, 3) == 0) length = random_below(&random, (uint32_t)length);
        json_decref(ask_bytes(line, length));
    }
    json_decref(ask_well("{\"cmd\":\"legal\",\"texts\":true}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ENGINE(test_what_is_refused_changes_nothing),
        WITH_ENGINE(test_without_a_game_there_is_nothing_to_do),
        WITH_ENGINE(test_an_illegal_action_names_the_rule_in_words),
        WITH_ENGINE(test_bad_data_name_file_and_place),
        WITH_ENGINE(test_names_are_those_of_the_game_at_hand),
        WITH_ENGINE(test_an_option_that_is_no_text_is_named),
        WITH_ENGINE(test_zero_bytes_are_refused),
        WITH_ENGINE(test_deep_nesting_is_refused),
        WITH_ENGINE(test_a_line_may_have_a_mebibyte_and_no_more),
        WITH_ENGINE(test_the_id_comes_back_as_it_was),
        WITH_ENGINE(test_no_line_of_noise_is_left_without_an_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
