/* Loading a game's data: sources, names, completeness, folders. Most tests load the data of a small
 * game from a folder, with one thing changed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "hosted/source.h"

/* ---- A small game ---------------------------------------------------------------------------- */

struct toy_data {
    uint8_t turns, price;
    uint8_t unused; /* no field describes it: data is equal byte for byte all the same */
    struct zone {
        uint8_t terrain, nile;
    } zone[2];
    struct card {
        uint8_t strength[2];
        struct effect {
            uint8_t kind, amount;
        } effects[2];
    } card[2];
};

static const char *const terrain_words[] = { "open", "works", "fort" };
static const char *const zone_words[] = { "palace", "black.5" };
static const char *const kind_words[] = { "none", "morale" };
static const struct words terrains = { .name = "terrain", .word = terrain_words, .count = 3 };
static const struct words zones = { .name = "zone", .word = zone_words, .count = 2 };
static const struct words kinds = { .name = "kind", .word = kind_words, .count = 2 };

static const struct field turns_fields[] = { { .name = "value", .least = 1, .most = 12 },
                                             { .name = NULL } };
static const struct field price_fields[] = { { .name = "value", .most = 4 }, { .name = NULL } };
static const struct field constant_fields[] = {
    { .name = "turns", .type = FIELD_STRUCT, .offset = 0, .members = turns_fields },
    { .name = "price", .type = FIELD_STRUCT, .offset = 1, .members = price_fields },
    { .name = NULL },
};
static const struct field zone_fields[] = {
    { .name = "terrain", .offset = offsetof(struct zone, terrain), .value = &terrains },
    { .name = "nile", .flags = FIELD_FLAG, .offset = offsetof(struct zone, nile), .most = 1 },
    { .name = NULL },
};
static const struct field effect_fields[] = {
    { .name = "kind", .offset = offsetof(struct effect, kind), .value = &kinds },
    { .name = "amount", .offset = offsetof(struct effect, amount), .most = 9 },
    { .name = NULL },
};
static const struct field card_fields[] = {
    { .name = "strength", .rows = 2, .stride = 1, .most = 9, .row_names = &zones },
    { .name = "effects",
      .type = FIELD_STRUCT,
      .flags = FIELD_LIST,
      .offset = offsetof(struct card, effects),
      .rows = 2,
      .stride = sizeof(struct effect),
      .members = effect_fields },
    { .name = NULL },
};
static const struct field data_fields[] = {
    { .name = "constants", .type = FIELD_STRUCT, .members = constant_fields },
    { .name = "zones",
      .type = FIELD_STRUCT,
      .flags = FIELD_NAMED,
      .offset = offsetof(struct toy_data, zone),
      .rows = 2,
      .stride = sizeof(struct zone),
      .row_names = &zones,
      .members = zone_fields },
    { .name = "cards",
      .type = FIELD_STRUCT,
      .offset = offsetof(struct toy_data, card),
      .rows = 2,
      .stride = sizeof(struct card),
      .members = card_fields },
    { .name = NULL },
};
static const char *const rule_ids[] = { "", "1.1", "1.2a", "1.3r-b" };

static const char *toy_fault(const void *data)
{
    const struct toy_data *toy_data = data;
    return toy_data->price > toy_data->turns ? "the price is above the turns" : NULL;
}

static const struct game toy = { .id = "toy",
                                 .rule_ids = rule_ids,
                                 .rule_count = 4,
                                 .data_fields = data_fields,
                                 .data_size = sizeof(struct toy_data),
                                 .data_fault = toy_fault };

#define CONSTANTS                                                                                  \
    "{\"turns\": {\"value\": 12, \"source\": \"1.1\"},"                                            \
    " \"price\": {\"value\": 2, \"source\": \"reconstructed: cheap\"}}"
#define PALACE_NAME "\"name\": {\"en\": \"The Palace\", \"fr\": \"Le Palais\"}"
#define PALACE                                                                                     \
    "\"palace\": {" PALACE_NAME ", \"terrain\": \"works\", \"nile\": true,"                        \
    " \"source\": {\"terrain\": \"1.2a\", \"nile\": \"https://example.org/nile\"}}"
#define BLACK_5(values, source)                                                                    \
    "\"black.5\": {\"name\": {\"en\": \"The Fort\", \"fr\": \"Le Fort\"}, " values                 \
    ", \"source\": " source "}"
#define FORT "\"terrain\": \"fort\", \"nile\": false"
#define ZONES "{" PALACE ", " BLACK_5(FORT, "\"1.1, 1.2a\"") "}"
#define CARD                                                                                       \
    "{\"strength\": {\"palace\": 3, \"black.5\": 4}, \"effects\": [{\"kind\": \"morale\"}],"       \
    " \"source\": {\"strength\": {\"palace\": \"1.1\", \"black.5\": \"http://example.org\"},"      \
    " \"effects\": \"1.1\"}}"
#define SECOND_CARD                                                                                \
    "{\"strength\": {\"palace\": 0, \"black.5\": 0}, \"effects\": [],"                             \
    " \"source\": {\"strength\": \"reconstructed: weak\", \"effects\": \"reconstructed: none\"}}"
#define CARDS "[" CARD ", " SECOND_CARD "]"

/* ---- A folder with its files ----------------------------------------------------------------- */

static char folder[] = "/tmp/sortie-data-XXXXXX";

static void write_file(const char *name, const char *content)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(content, 1, strlen(content), file), strlen(content));
    assert_int_equal(fclose(file), 0);
}

static void remove_file(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    remove(path);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static int write_good_files(void **state)
{
    (void)state;
    write_file("constants.json", CONSTANTS);
    write_file("zones.json", ZONES);
    write_file("cards.json", CARDS);
    return 0;
}

static int remove_files(void **state)
{
    (void)state;
    const char *const names[] = { "constants.json", "zones.json", "cards.json", "zone.json",
                                  "notes.txt" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) remove_file(names[i]);
    return 0;
}

/* What a fault says after the folder that it names: "zones.json: ..." of "folder/zones.json: ...",
 * or what is wrong with the folder as a whole. */
static const char *after_folder(const struct fault *fault)
{
    size_t length = strlen(folder);
    assert_memory_equal(fault->text, folder, length);
    if (fault->text[length] == '/') return fault->text + length + 1;
    assert_memory_equal(fault->text + length, ": ", 2);
    return fault->text + length + 2;
}

static void assert_refused(const char *expected)
{
    struct toy_data data;
    struct fault fault = { "" };
    struct provenance provenance = { 7, 7, 7 };
    struct catalogue *catalogue = catalogue_new();
    if (data_load(&toy, folder, &data, catalogue, &provenance, &fault)) {
        fail_msg("not refused: %s", expected);
    }
    assert_string_equal(after_folder(&fault), expected);
    /* What was told to others stays as it was. */
    assert_int_equal(provenance.printed, 7);
    assert_null(catalogue_find(catalogue, IN_ENGLISH, "toy.zone.palace"));
    catalogue_close(catalogue);
    assert_null(data_json(&toy, folder, &fault));
    assert_string_equal(after_folder(&fault), expected);
}

/* ---- What is read ---------------------------------------------------------------------------- */

static void test_values_are_read_and_counted_by_their_source(void **state)
{
    (void)state;
    struct toy_data data;
    struct toy_data expected = { .turns = 12,
                                 .price = 2,
                                 .zone = { { 1, 1 }, { 2, 0 } },
                                 .card = { { { 3, 4 }, { { 1, 0 } } } } };
    struct provenance provenance;
    struct fault fault = { "" };
    memset(&data, 0xff, sizeof data);
    if (!data_load(&toy, folder, &data, NULL, &provenance, &fault)) fail_msg("%s", fault.text);
    assert_memory_equal(&data, &expected, sizeof data);
    /* turns, terrain, both of black.5, one strength and the effect */
    assert_int_equal(provenance.printed, 6);
    /* nile, the other strength */
    assert_int_equal(provenance.outside, 2);
    /* price, two strengths, the list without effects */
    assert_int_equal(provenance.reconstructed, 4);
}

/* What rests on a reconstructed rule is reconstructed, whatever else it rests on. */
static void test_values_of_reconstructed_rules_are_reconstructed(void **state)
{
    (void)state;
    struct toy_data data;
    struct provenance provenance;
    struct fault fault = { "" };
    const char *words = NULL;
    write_file("zones.json", "{" PALACE ", " BLACK_5(FORT, "\"1.1 1.3r-b\"") "}");
    if (!data_load(&toy, folder, &data, NULL, &provenance, &fault)) fail_msg("%s", fault.text);
    assert_int_equal(provenance.printed, 4);
    assert_int_equal(provenance.outside, 2);
    assert_int_equal(provenance.reconstructed, 6);
    assert_int_equal(source_kind("1.1 1.3r-b", &words), SOURCE_RECONSTRUCTED);
    assert_string_equal(words, "1.1 1.3r-b");
}

static void test_names_go_into_the_catalogue(void **state)
{
    (void)state;
    struct toy_data data;
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_new();
    assert_true(data_load(&toy, folder, &data, catalogue, NULL, &fault));
    assert_string_equal(catalogue_find(catalogue, IN_ENGLISH, "toy.zone.palace"), "The Palace");
    assert_string_equal(catalogue_find(catalogue, IN_FRENCH, "toy.zone.black.5"), "Le Fort");
    catalogue_close(catalogue);
}

static void test_the_json_is_whole_with_sources_and_names(void **state)
{
    (void)state;
    struct fault fault = { "" };
    json_t *json = data_json(&toy, folder, &fault);
    json_t *expected =
        json_pack("{s:o, s:o, s:o}", "constants", json_loads(CONSTANTS, 0, NULL), "zones",
                  json_loads(ZONES, 0, NULL), "cards", json_loads(CARDS, 0, NULL));
    assert_non_null(json);
    assert_true(json_equal(json, expected));
    json_decref(expected);
    json_decref(json);
}

/* ---- What is refused ------------------------------------------------------------------------- */

static const struct {
    const char *file, *content, *fault;
} refusals[] = {
    /* not the JSON it should be */
    { "zones.json", "{\n\"palace\": }", "zones.json: line 2: unexpected token near '}'" },
    { "zones.json", "{\"a\": 1,\n \"a\": 2}",
      "zones.json: line 2: duplicate object key near '\"a\"'" },
    { "zones.json", "[]", "zones.json: expected an object" },
    { "cards.json", "{}", "cards.json: expected a list" },
    { "zones.json", "{\"palace\": 1}", "zones.json: /palace: expected an object" },
    { "constants.json", "{\"turns\": 12}", "constants.json: /turns: expected an object" },

    /* values */
    { "zones.json",
      "{" PALACE ", " BLACK_5("\"terrain\": \"marsh\", \"nile\": false", "\"1.1\"") "}",
      "zones.json: /black.5/terrain: \"marsh\" is none of open, works, fort" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT ", \"dry\": 1", "\"1.1\"") "}",
      "zones.json: /black.5/dry: no such name" },
    { "constants.json",
      "{\"turns\": {\"value\": 0, \"source\": \"1.1\"},"
      " \"price\": {\"value\": 2, \"source\": \"1.1\"}}",
      "constants.json: /turns/value: 0 is less than 1" },
    { "constants.json",
      "{\"turns\": {\"value\": 9, \"source\": \"1.1\"}, \"rent\": {\"value\": 2, \"source\": "
      "\"1.1\"}}",
      "constants.json: /rent: no such name" },
    { "constants.json",
      "{\"turns\": {\"value\": 1, \"source\": \"1.1\"},"
      " \"price\": {\"value\": 2, \"source\": \"1.1\"}}",
      "the price is above the turns" },

    /* incomplete */
    { "zones.json", "{" PALACE "}", "zones.json: /black.5: missing" },
    { "zones.json", "{" PALACE ", " BLACK_5("\"terrain\": \"fort\"", "\"1.1\"") "}",
      "zones.json: /black.5/nile: missing" },
    { "constants.json", "{\"turns\": {\"value\": 9, \"source\": \"1.1\"}}",
      "constants.json: /price: missing" },
    { "constants.json", "{\"turns\": {\"source\": \"1.1\"}, \"price\": {\"source\": \"1.1\"}}",
      "constants.json: /turns/value: missing" },
    { "cards.json", "[" CARD "]", "cards.json: 1 items are less than 2" },
    { "cards.json",
      "[" CARD ", {\"strength\": {\"palace\": 1}, \"effects\": [], \"source\": \"1.1\"}]",
      "cards.json: /1/strength/black.5: missing" },
    { "cards.json",
      "[" CARD ", {\"strength\": {\"palace\": 1, \"black.5\": 1}, \"source\": \"1.1\"}]",
      "cards.json: /1/effects: missing" },

    /* sources */
    { "constants.json",
      "{\"turns\": {\"value\": 9}, \"price\": {\"value\": 2, \"source\": \"1.1\"}}",
      "constants.json: /turns/source: missing" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "[\"1.1\"]") "}",
      "zones.json: /black.5/source: expected a text or an object" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"1.1 9.9\"") "}",
      "zones.json: /black.5/source: \"9.9\" is no rule of toy, no address, and not "
      "\"reconstructed\" with a reason" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"guessed\"") "}",
      "zones.json: /black.5/source: \"guessed\" is no rule of toy, no address, and not "
      "\"reconstructed\" with a reason" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"1.9r-a\"") "}",
      "zones.json: /black.5/source: \"1.9r-a\" is no rule of toy, no address, and not "
      "\"reconstructed\" with a reason" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\" , \"") "}",
      "zones.json: /black.5/source: empty" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"https://\"") "}",
      "zones.json: /black.5/source: an address that leads nowhere" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"reconstructed: \"") "}",
      "zones.json: /black.5/source: reconstructed, but without a reason" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "\"reconstructed:why\"") "}",
      "zones.json: /black.5/source: reconstructed, but without a reason" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "{\"terrain\": \"1.1\"}") "}",
      "zones.json: /black.5/source/nile: missing" },
    { "zones.json",
      "{" PALACE
      ", " BLACK_5(FORT, "{\"terrain\": \"1.1\", \"nile\": \"1.1\", \"x\": \"1.1\"}") "}",
      "zones.json: /black.5/source/x: no such value" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "{\"terrain\": \"1.1\", \"nile\": {}}") "}",
      "zones.json: /black.5/source/nile: expected a text" },
    { "zones.json", "{" PALACE ", " BLACK_5(FORT, "{\"terrain\": \"1.1\", \"nile\": \"1.3\"}") "}",
      "zones.json: /black.5/source/nile: \"1.3\" is no rule of toy, no address, and not "
      "\"reconstructed\" with a reason" },

    /* names */
    { "zones.json", "{\"palace\": {" FORT ", \"source\": \"1.1\"}}",
      "zones.json: /palace/name: missing" },
    { "zones.json", "{\"palace\": {\"name\": \"x\", " FORT ", \"source\": \"1.1\"}}",
      "zones.json: /palace/name: expected an object" },
    { "zones.json", "{\"palace\": {\"name\": {\"en\": \"x\"}, " FORT ", \"source\": \"1.1\"}}",
      "zones.json: /palace/name/fr: missing" },
    { "zones.json",
      "{\"palace\": {\"name\": {\"en\": \"x\", \"fr\": \"\"}, " FORT ", \"source\": \"1.1\"}}",
      "zones.json: /palace/name/fr: expected a text" },
    { "zones.json",
      "{\"palace\": {\"name\": {\"en\": \"x\", \"fr\": \"y\", \"de\": \"z\"}, " FORT
      ", \"source\": \"1.1\"}}",
      "zones.json: /palace/name: too many languages" },
    { "constants.json",
      "{\"turns\": {" PALACE_NAME ", \"value\": 9, \"source\": \"1.1\"},"
      " \"price\": {\"value\": 2, \"source\": \"1.1\"}}",
      "constants.json: /turns/name: no such name" },
};

static void test_bad_data_is_refused_with_file_place_and_reason(void **state)
{
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        write_good_files(state);
        write_file(refusals[i].file, refusals[i].content);
        assert_refused(refusals[i].fault);
    }
}

/* ---- Folders --------------------------------------------------------------------------------- */

static void test_a_file_that_the_game_does_not_know_is_refused(void **state)
{
    (void)state;
    write_file("notes.txt", "not data, and left alone");
    struct toy_data data;
    struct fault fault = { "" };
    assert_true(data_load(&toy, folder, &data, NULL, NULL, &fault));
    write_file("zone.json", ZONES);
    assert_refused("zone.json: toy has no such file");
}

static void test_a_folder_without_files_or_that_is_not_there_is_refused(void **state)
{
    struct toy_data data;
    struct fault fault = { "" };
    remove_files(state);
    assert_refused("no file of toy");
    assert_false(data_load(&toy, "/nowhere/at/all", &data, NULL, NULL, &fault));
    assert_string_equal(fault.text, "/nowhere/at/all: No such file or directory");
}

static void test_a_file_that_the_folder_lacks_is_taken_from_those_compiled_in(void **state)
{
    remove_files(state);
    const struct game *game = game_find("khartoum");
    struct fault fault = { "" };
    char *compiled_in = malloc(game->data_size), *changed = malloc(game->data_size);
    if (!data_load(game, NULL, compiled_in, NULL, NULL, &fault)) fail_msg("%s", fault.text);
    json_t *json = data_json(game, NULL, &fault);
    json_t *terrain = json_object_get(json, "terrain");
    json_t *fort = json_object_get(json_object_get(terrain, "fort"), "level");
    json_integer_set(fort, json_integer_value(fort) ^ 1);
    char *text_of_terrain = json_dumps(terrain, 0);
    write_file("terrain.json", text_of_terrain);
    if (!data_load(game, folder, changed, NULL, NULL, &fault)) fail_msg("%s", fault.text);
    remove_file("terrain.json");
    struct fault difference;
    assert_true(fields_difference(game->data_fields, changed, compiled_in, &difference));
    assert_memory_equal(difference.text, "/terrain/fort/level: ", 21);
    free(text_of_terrain);
    json_decref(json);
    free(changed);
    free(compiled_in);
}

/* A game that the program has no files of: reading compiled-in data must say so. */
static void test_data_that_is_not_compiled_in_is_a_fault(void **state)
{
    (void)state;
    struct toy_data data;
    struct fault fault = { "" };
    assert_false(data_load(&toy, NULL, &data, NULL, NULL, &fault));
    assert_string_equal(fault.text, "constants.json: not compiled in");
}

int main(void)
{
#define WITH_FILES(test) cmocka_unit_test_setup_teardown(test, write_good_files, remove_files)
    const struct CMUnitTest tests[] = {
        WITH_FILES(test_values_are_read_and_counted_by_their_source),
        WITH_FILES(test_values_of_reconstructed_rules_are_reconstructed),
        WITH_FILES(test_names_go_into_the_catalogue),
        WITH_FILES(test_the_json_is_whole_with_sources_and_names),
        WITH_FILES(test_bad_data_is_refused_with_file_place_and_reason),
        WITH_FILES(test_a_file_that_the_game_does_not_know_is_refused),
        WITH_FILES(test_a_folder_without_files_or_that_is_not_there_is_refused),
        WITH_FILES(test_a_file_that_the_folder_lacks_is_taken_from_those_compiled_in),
        WITH_FILES(test_data_that_is_not_compiled_in_is_a_fault),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
