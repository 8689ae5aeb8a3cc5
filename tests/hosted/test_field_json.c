/* Structs to JSON and back by their field table: what is written, what is refused, what differs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hosted/field_json.h"

#include "random_fields.h"
#include "sample.h"

/* ---- Helpers --------------------------------------------------------------------------------- */

static json_t *parse(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, JSON_DECODE_ANY, &error);
    if (!json) fail_msg("%s: %s", text, error.text);
    return json;
}

static bool read_text(const struct field *fields, void *base, const char *text, struct fault *fault)
{
    json_t *json = parse(text);
    bool is_read = fields_from_json(fields, base, json, fault);
    json_decref(json);
    return is_read;
}

static struct sample sample_of(const char *text)
{
    struct sample sample = { 0 };
    struct fault fault;
    if (!read_text(sample_fields, &sample, text, &fault)) fail_msg("%s: %s", text, fault.text);
    return sample;
}

static void assert_written(const struct sample *sample, const char *expected)
{
    json_t *json = fields_to_json(sample_fields, sample);
    char *written = json_dumps(json, JSON_COMPACT);
    assert_string_equal(written, expected);
    free(written);
    json_decref(json);
}

static void assert_refused(const struct field *fields, void *base, const char *text,
                           const char *expected)
{
    struct fault fault = { "" };
    if (read_text(fields, base, text, &fault)) fail_msg("%s was not refused", text);
    assert_string_equal(fault.text, expected);
}

/* ---- Writing --------------------------------------------------------------------------------- */

static void test_every_kind_of_field_is_written_in_its_form(void **state)
{
    (void)state;
    struct sample sample = {
        .plain = 7,
        .flag = 1,
        .colour = 2,
        .factor = FIELD_X_VALUE,
        .wide = 60000,
        .deep = -30000,
        .depth = { { 300, -300 }, { 0, 1 } },
        .quiet = 3,
        .strength = { 1, 0, 20 },
        .lit = { 0, 1, 0 },
        .bare = { -9, 9 },
        .marker = { 0, 4, 0 },
        .grid = { { 1, 2 }, { 0, 0 }, { 3, 4 } },
        .counters = { { 0, 0 }, { 0, 5 }, { 6, 0 } },
        .square = { { 1, 2 }, { 3, 4 } },
        .path = { 8, 9, 0 },
        .colours = { 1, 2, 1 },
        .one = { 1, -5 },
        .few = { { 0, 1 }, { 2, 2 }, { 0, 0 } },
        .pair = { { 1, 1 }, { 2, 2 } },
        .effects = { { 2, 0 }, { 0, 0 }, { 0, 0 } },
        .rare = { { 0, 0 }, { 0, 0 }, { 0, 4 } },
        .strided = { { 5, 99 }, { 6, 99 } },
    };
    assert_written(
        &sample,
        "{\"plain\":7,\"flag\":true,\"colour\":\"green\",\"factor\":null,\"wide\":60000,"
        "\"deep\":-30000,\"depth\":{\"left\":{\"left\":300,\"middle\":-300},\"middle\":{\"left\":0,"
        "\"middle\":1}},\"quiet\":3,\"strength\":{\"left\":1,\"middle\":0,\"right\":20},"
        "\"lit\":{\"left\":false,\"middle\":true,\"right\":false},\"bare\":[-9,9],"
        "\"marker\":{\"middle\":4},\"grid\":{\"left\":{\"top\":1,\"bottom\":2},"
        "\"middle\":{\"top\":0,\"bottom\":0},\"right\":{\"top\":3,\"bottom\":4}},"
        "\"counters\":{\"middle\":{\"bottom\":5},\"right\":{\"top\":6}},\"square\":[[1,2],[3,4]],"
        "\"path\":[8,9],\"colours\":[\"red\",\"green\",\"red\"],"
        "\"one\":{\"kind\":\"red\",\"amount\":-5},\"few\":{\"left\":{\"kind\":\"none\",\"amount\":"
        "1},"
        "\"middle\":{\"kind\":\"green\",\"amount\":2},\"right\":{\"kind\":\"none\",\"amount\":0}},"
        "\"pair\":[{\"kind\":\"red\",\"amount\":1},{\"kind\":\"green\",\"amount\":2}],"
        "\"effects\":[{\"kind\":\"green\",\"amount\":0}],"
        "\"rare\":{\"right\":{\"kind\":\"none\",\"amount\":4}},\"column\":[5,6]}");
}

static void test_zeros_leave_sparse_objects_and_lists_empty(void **state)
{
    (void)state;
    struct sample sample = { 0 };
    assert_written(
        &sample,
        "{\"plain\":0,\"flag\":false,\"colour\":\"none\",\"factor\":0,\"wide\":0,\"deep\":0,"
        "\"depth\":{\"left\":{\"left\":0,\"middle\":0},\"middle\":{\"left\":0,\"middle\":0}},"
        "\"strength\":{\"left\":0,\"middle\":0,\"right\":0},"
        "\"lit\":{\"left\":false,\"middle\":false,\"right\":false},\"bare\":[0,0],\"marker\":{},"
        "\"grid\":{\"left\":{\"top\":0,\"bottom\":0},\"middle\":{\"top\":0,\"bottom\":0},"
        "\"right\":{\"top\":0,\"bottom\":0}},\"counters\":{},\"square\":[[0,0],[0,0]],\"path\":[],"
        "\"colours\":[],\"one\":{\"kind\":\"none\",\"amount\":0},"
        "\"few\":{\"left\":{\"kind\":\"none\",\"amount\":0},"
        "\"middle\":{\"kind\":\"none\",\"amount\":0},\"right\":{\"kind\":\"none\",\"amount\":0}},"
        "\"pair\":[{\"kind\":\"none\",\"amount\":0},{\"kind\":\"none\",\"amount\":0}],"
        "\"effects\":[],\"rare\":{},\"column\":[0,0]}");
}

static void test_a_value_that_has_no_form_is_written_as_a_number_and_refused(void **state)
{
    (void)state;
    struct sample sample = { .colour = 3, .flag = 2 };
    json_t *json = fields_to_json(sample_fields, &sample);
    assert_int_equal(json_integer_value(json_object_get(json, "colour")), 3);
    assert_int_equal(json_integer_value(json_object_get(json, "flag")), 2);
    struct fault fault;
    assert_false(fields_from_json(sample_fields, &sample, json, &fault));
    assert_string_equal(fault.text, "/flag: expected true or false");
    json_decref(json);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static void test_what_is_missing_stays_as_it_was(void **state)
{
    (void)state;
    struct sample sample = { .plain = 4, .strength = { 1, 2, 3 }, .few = { { 1, 1 }, { 2, 2 } } };
    struct sample expected = sample;
    struct fault fault;
    expected.strength[1] = 9;
    expected.few[1].amount = -1;
    assert_true(read_text(
        sample_fields, &sample,
        "{\"strength\": {\"middle\": 9}, \"few\": {\"middle\": {\"amount\": -1}}}", &fault));
    assert_memory_equal(&sample, &expected, sizeof sample);
}

static void test_a_sparse_object_or_a_list_replaces_all_of_its_rows(void **state)
{
    (void)state;
    struct sample sample = { .quiet = 5,
                             .marker = { 1, 2, 3 },
                             .counters = { { 1, 2 }, { 3, 4 }, { 5, 6 } },
                             .path = { 1, 2, 3 },
                             .effects = { { 1, 1 }, { 2, 2 }, { 1, 1 } },
                             .rare = { { 1, 1 }, { 2, 2 }, { 1, 1 } } };
    struct sample expected = { .marker = { 0, 0, 4 },
                               .counters = { { 0, 0 }, { 0, 7 }, { 0, 0 } },
                               .path = { 9 },
                               .effects = { { 2, 0 } },
                               .rare = { { 0, 3 } } };
    struct fault fault;
    assert_true(
        read_text(sample_fields, &sample,
                  "{\"marker\": {\"right\": 4}, \"counters\": {\"middle\": {\"bottom\": 7}},"
                  " \"path\": [9], \"effects\": [{\"kind\": \"green\"}],"
                  " \"rare\": {\"left\": {\"amount\": 3}}}",
                  &fault));
    assert_memory_equal(&sample, &expected, sizeof sample);
}

static void test_bytes_that_no_field_describes_stay(void **state)
{
    (void)state;
    struct sample sample = { .strided = { { 1, 77 }, { 1, 88 } } };
    struct fault fault;
    assert_true(read_text(sample_fields, &sample, "{\"column\": [2, 3]}", &fault));
    assert_int_equal(sample.strided[0][0], 2);
    assert_int_equal(sample.strided[0][1], 77);
    assert_int_equal(sample.strided[1][0], 3);
    assert_int_equal(sample.strided[1][1], 88);
}

struct bad_input {
    const char *json, *fault;
};

static const struct bad_input bad_inputs[] = {
    { "[]", "expected an object" },
    { "{\"x\": 1}", "/x: no such name" },
    { "{\"\": 1}", "/: no such name" },
    { "{\"plain\": 10}", "/plain: 10 is more than 9" },
    { "{\"plain\": -1}", "/plain: -1 is less than 0" },
    { "{\"plain\": 256}", "/plain: 256 is more than 9" },
    { "{\"plain\": 9223372036854775807}", "/plain: 9223372036854775807 is more than 9" },
    { "{\"plain\": 1.0}", "/plain: expected a whole number" },
    { "{\"plain\": \"1\"}", "/plain: expected a whole number" },
    { "{\"plain\": true}", "/plain: expected a whole number" },
    { "{\"plain\": null}", "/plain: expected a whole number" },
    { "{\"plain\": [1]}", "/plain: expected a whole number" },
    { "{\"deep\": -30001}", "/deep: -30001 is less than -30000" },
    { "{\"wide\": 60001}", "/wide: 60001 is more than 60000" },
    { "{\"flag\": 1}", "/flag: expected true or false" },
    { "{\"lit\": {\"left\": 1}}", "/lit/left: expected true or false" },
    { "{\"colour\": \"blue\"}", "/colour: \"blue\" is none of none, red, green" },
    { "{\"colour\": \"re\"}", "/colour: \"re\" is none of none, red, green" },
    { "{\"colour\": 1}", "/colour: expected one of none, red, green" },
    { "{\"colour\": \"a\\nb\"}", "/colour: \"a?b\" is none of none, red, green" },
    { "{\"factor\": -128}", "/factor: -128 is less than -9" },
    { "{\"factor\": false}", "/factor: expected a whole number or null" },
    { "{\"strength\": [1, 2, 3]}", "/strength: expected an object" },
    { "{\"strength\": {\"left\": 21}}", "/strength/left: 21 is more than 20" },
    { "{\"strength\": {\"top\": 1}}", "/strength/top: no such name" },
    { "{\"bare\": {\"0\": 1}}", "/bare: expected a list" },
    { "{\"bare\": [1]}", "/bare: 1 items are less than 2" },
    { "{\"bare\": [1, 2, 3]}", "/bare: 3 items are more than 2" },
    { "{\"bare\": [1, 10]}", "/bare/1: 10 is more than 9" },
    { "{\"grid\": {\"left\": 1}}", "/grid/left: expected an object" },
    { "{\"grid\": {\"left\": {\"left\": 1}}}", "/grid/left/left: no such name" },
    { "{\"depth\": {\"right\": {}}}", "/depth/right: no such name" },
    { "{\"depth\": {\"left\": {\"right\": 1}}}", "/depth/left/right: no such name" },
    { "{\"counters\": {\"right\": {\"top\": 10}}}", "/counters/right/top: 10 is more than 9" },
    { "{\"square\": [[1, 2], [3]]}", "/square/1: 1 items are less than 2" },
    { "{\"square\": [[1, 2], [3, 10]]}", "/square/1/1: 10 is more than 9" },
    { "{\"path\": [1, 2, 3, 4]}", "/path: 4 items are more than 3" },
    { "{\"path\": [1, 0, 2]}", "/path/1: stands for the end of the list" },
    { "{\"colours\": [\"red\", \"none\"]}", "/colours/1: stands for the end of the list" },
    { "{\"effects\": [{\"amount\": 1}]}",
      "/effects/0: stands for the end of the list, its kind being zero" },
    { "{\"effects\": [{\"kind\": \"red\", \"amount\": 6}]}",
      "/effects/0/amount: 6 is more than 5" },
    { "{\"one\": []}", "/one: expected an object" },
    { "{\"few\": {\"left\": {\"size\": 1}}}", "/few/left/size: no such name" },
    { "{\"pair\": [{}]}", "/pair: 1 items are less than 2" },
    { "{\"rare\": {\"left\": {\"kind\": \"blue\"}}}",
      "/rare/left/kind: \"blue\" is none of none, red, green" },
};

static void test_bad_input_is_refused_with_its_path_and_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_inputs / sizeof bad_inputs[0]; i++) {
        struct sample sample = { 0 };
        assert_refused(sample_fields, &sample, bad_inputs[i].json, bad_inputs[i].fault);
    }
}

static void test_a_fault_fits_its_room_and_cuts_no_character(void **state)
{
    (void)state;
    char text[2048] = "{\"colour\": \"x", *end = text + strlen(text);
    for (int i = 0; i < 400; i++, end += 2) memcpy(end, "\xc3\xa9", 2);
    memcpy(end, "\"}", 3);
    struct sample sample = { 0 };
    struct fault fault;
    assert_false(read_text(sample_fields, &sample, text, &fault));
    json_t *is_utf8 = json_string(fault.text);
    assert_non_null(is_utf8);
    assert_non_null(strstr(fault.text, "\xc3\xa9...\" is none of none, red, green"));
    json_decref(is_utf8);
}

/* ---- There and back -------------------------------------------------------------------------- */

/* What is written from one struct and read into another makes them equal, whatever the other held.
 */
static void round_trips(const struct field *fields, size_t size, int times)
{
    struct random random;
    random_seed(&random, 1885, 0);
    char *here = calloc(1, size), *there = calloc(1, size);
    for (int i = 0; i < times; i++) {
        random_fields(fields, here, &random);
        random_fields(fields, there, &random);
        json_t *json = fields_to_json(fields, here);
        char *text = json_dumps(json, JSON_COMPACT);
        struct fault fault;
        if (!read_text(fields, there, text, &fault)) fail_msg("%s: %s", text, fault.text);
        if (fields_difference(fields, here, there, &fault)) fail_msg("%s: %s", text, fault.text);
        assert_memory_equal(here, there, size);
        free(text);
        json_decref(json);
    }
    free(here);
    free(there);
}

static void test_the_sample_reads_back_to_the_same_bytes(void **state)
{
    (void)state;
    round_trips(sample_fields, sizeof(struct sample), 3000);
}

static void test_every_game_state_and_data_read_back_to_the_same_bytes(void **state)
{
    (void)state;
    enum { BYTES = 150000 }; /* a large struct needs fewer tries to have every field filled often */
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        round_trips(game->state_fields, game->state_size, 1 + BYTES / (int)game->state_size);
        round_trips(game->data_fields, game->data_size, 1 + BYTES / (int)game->data_size);
    }
}

static void test_the_step_stack_of_khartoum_is_a_list_of_words_without_over(void **state)
{
    (void)state;
    const struct game *game = game_find("khartoum");
    char *bytes = calloc(1, game->state_size);
    struct fault fault;
    assert_true(
        read_text(game->state_fields, bytes, "{\"step\": [\"turn\", \"event_draw\"]}", &fault));
    json_t *json = fields_to_json(game->state_fields, bytes);
    json_t *expected = parse("[\"turn\", \"event_draw\"]");
    assert_true(json_equal(json_object_get(json, "step"), expected));
    assert_refused(game->state_fields, bytes, "{\"step\": [\"turn\", \"over\"]}",
                   "/step/1: stands for the end of the list");
    json_decref(expected);
    json_decref(json);
    free(bytes);
}

/* ---- Differences ----------------------------------------------------------------------------- */

static const struct {
    const char *here, *there, *difference;
} differences[] = {
    { "{\"plain\": 8}", "{\"plain\": 7}", "/plain: 8 here, 7 there" },
    { "{\"flag\": true}", "{\"flag\": false}", "/flag: true here, false there" },
    { "{\"colour\": \"red\"}", "{\"colour\": \"green\"}", "/colour: red here, green there" },
    { "{\"factor\": null}", "{\"factor\": -1}", "/factor: null here, -1 there" },
    { "{\"strength\": {\"right\": 8}}", "{}", "/strength/right: 8 here, 0 there" },
    { "{\"bare\": [0, 1]}", "{\"bare\": [0, 2]}", "/bare/1: 1 here, 2 there" },
    { "{\"counters\": {\"middle\": {\"bottom\": 3}}}", "{}",
      "/counters/middle/bottom: 3 here, 0 there" },
    { "{\"depth\": {\"left\": {\"middle\": 256}}}", "{}", "/depth/left/middle: 256 here, 0 there" },
    { "{\"square\": [[0, 0], [0, 5]]}", "{}", "/square/1/1: 5 here, 0 there" },
    { "{\"path\": [1, 2]}", "{\"path\": [1]}", "/path/1: 2 here, 0 there" },
    { "{\"few\": {\"right\": {\"amount\": 1}}}", "{}", "/few/right/amount: 1 here, 0 there" },
    { "{\"effects\": [{\"kind\": \"red\"}]}", "{}", "/effects/0/kind: red here, none there" },
    { "{\"column\": [0, 1]}", "{}", "/column/1: 1 here, 0 there" },
};

static void test_the_first_difference_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof differences / sizeof differences[0]; i++) {
        struct sample here = sample_of(differences[i].here);
        struct sample there = sample_of(differences[i].there);
        struct fault difference = { "" };
        assert_true(fields_difference(sample_fields, &here, &there, &difference));
        assert_string_equal(difference.text, differences[i].difference);
        assert_false(fields_difference(sample_fields, &here, &here, &difference));
    }
}

static void test_a_difference_past_the_end_of_a_list_counts(void **state)
{
    (void)state;
    struct sample here = { .path = { 0, 4 } }, there = { 0 };
    struct fault difference = { "" };
    assert_true(fields_difference(sample_fields, &here, &there, &difference));
    assert_string_equal(difference.text, "/path/1: 4 here, 0 there");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind_of_field_is_written_in_its_form),
        cmocka_unit_test(test_zeros_leave_sparse_objects_and_lists_empty),
        cmocka_unit_test(test_a_value_that_has_no_form_is_written_as_a_number_and_refused),
        cmocka_unit_test(test_what_is_missing_stays_as_it_was),
        cmocka_unit_test(test_a_sparse_object_or_a_list_replaces_all_of_its_rows),
        cmocka_unit_test(test_bytes_that_no_field_describes_stay),
        cmocka_unit_test(test_bad_input_is_refused_with_its_path_and_reason),
        cmocka_unit_test(test_a_fault_fits_its_room_and_cuts_no_character),
        cmocka_unit_test(test_the_sample_reads_back_to_the_same_bytes),
        cmocka_unit_test(test_every_game_state_and_data_read_back_to_the_same_bytes),
        cmocka_unit_test(test_the_step_stack_of_khartoum_is_a_list_of_words_without_over),
        cmocka_unit_test(test_the_first_difference_is_named),
        cmocka_unit_test(test_a_difference_past_the_end_of_a_list_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
