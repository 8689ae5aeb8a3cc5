/* The command line: usage, languages, exit statuses, and what programs read from it. */
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "shell.h"

static const char *const commands[] = { "play",   "games", "rules", "data",  "engine", "replay",
                                        "verify", "sim",   "texts", "bench", "help",   "admin" };
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* ---- Usage ----------------------------------------------------------------------------------- */

static void no_command_is_wrong_usage(void **state)
{
    (void)state;
    struct result result = shell(NULL, "", "");
    assert_int_equal(result.status, 2);
    assert_string_equal(result.out, "");
    assert_contains(result.err, "sortie: ");
    assert_contains(result.err, "--help");
}

static void a_misspelt_command_is_guessed(void **state)
{
    (void)state;
    struct result result = shell(NULL, "paly khartoum", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "'paly'; did you mean 'play'?");
    result = shell(NULL, "conquer", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "there is no command 'conquer'\n");
}

static void a_misspelt_option_is_guessed(void **state)
{
    (void)state;
    struct result result = shell(NULL, "data khartoum --provenence", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "did you mean '--provenance'?");
    result = shell(NULL, "games --fast", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "'--fast'");
}

static void a_wrong_number_of_arguments_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = { "play",      "play khartoum twice",
                                         "games all", "data",
                                         "rules",     "rules khartoum 6.5m --coverage",
                                         "help a b" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct result result = shell(NULL, wrong[i], "");
        assert_int_equal(result.status, 2);
        assert_string_equal(result.out, "");
    }
}

static void an_option_that_means_nothing_here_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = { "play khartoum --json", "engine --json",
                                         "games --option foo=bar", "games --data /tmp",
                                         "replay - --option level=king" };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct result result = shell(NULL, wrong[i], "");
        assert_int_equal(result.status, 2);
        assert_string_equal(result.out, "");
        assert_contains(result.err, "there is no option '--");
    }
}

static void a_wrong_value_is_refused_with_the_choices(void **state)
{
    (void)state;
    assert_int_equal(shell(NULL, "play khartoum --seed -1", "").status, 2);
    assert_int_equal(shell(NULL, "play khartoum --seed 99999999999999999999", "").status, 2);
    assert_int_equal(shell(NULL, "play khartoum --seed", "").status, 2);
    assert_int_equal(shell(NULL, "play khartoum --dice loaded", "").status, 2);
    assert_int_equal(shell(NULL, "games --lang de", "").status, 2);

    struct result result = shell(NULL, "play khartoum --option level=easy", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "standard, cub, king");
    result = shell(NULL, "play khartoum --option tea=yes", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "level, events, bonus");
    result = shell(NULL, "play cartoon", "");
    assert_int_equal(result.status, 2);
    assert_contains(result.err, "khartoum");
}

static void every_command_has_help_in_both_languages(void **state)
{
    (void)state;
    static const char *const heads[] = { "Usage: sortie ", "Usage\u00a0: sortie " };
    static const char *const languages[] = { "en", "fr" };
    for (int i = 0; i < COMMANDS; i++) {
        for (int j = 0; j < 2; j++) {
            char arguments[64], head[64];
            snprintf(arguments, sizeof arguments, "%s --help --lang %s", commands[i], languages[j]);
            snprintf(head, sizeof head, "%s%s", heads[j], commands[i]);
            struct result result = shell(NULL, arguments, "");
            assert_int_equal(result.status, 0);
            assert_string_equal(result.err, "");
            assert_contains(result.out, head);
            assert_contains(result.out, "--lang en|fr");
            assert_lacks(result.out, "cli.");
            assert_fits_terminal(result.out);
        }
    }
}

static void help_names_every_command(void **state)
{
    (void)state;
    struct result result = shell(NULL, "help", "");
    assert_int_equal(result.status, 0);
    for (int i = 0; i < COMMANDS; i++) {
        char line[32];
        snprintf(line, sizeof line, "\n  %-8s ", commands[i]);
        assert_contains(result.out, line);
    }
    assert_fits_terminal(result.out);
    assert_int_equal(shell(NULL, "--help", "").status, 0);
    assert_int_equal(shell(NULL, "help play", "").status, 0);
    assert_int_equal(shell(NULL, "help fly", "").status, 2);
}

static void the_version_is_told(void **state)
{
    (void)state;
    struct result result = shell(NULL, "--version", "");
    assert_int_equal(result.status, 0);
    assert_memory_equal(result.out, "sortie ", 7);
}

/* ---- Languages ------------------------------------------------------------------------------- */

static void the_environment_chooses_the_language(void **state)
{
    (void)state;
    static const char *const french[] = { "LANG=fr_FR.UTF-8", "LANG=en_GB LC_MESSAGES=fr_CA",
                                          "LC_MESSAGES=en_GB LC_ALL=fr" };
    static const char *const english[] = { "LANG=C", "LANG=fr_FR LC_ALL=C", "LANG=de_DE.UTF-8" };
    for (int i = 0; i < 3; i++) {
        assert_contains(shell(french[i], "help", "").out, "Commandes\u00a0:");
        assert_contains(shell(english[i], "help", "").out, "Commands:");
    }
    assert_contains(shell("LANG=fr_FR.UTF-8", "help --lang en", "").out, "Commands:");
    assert_contains(shell("LANG=fr_FR.UTF-8", "paly", "").err, "vouliez-vous dire");
}

/* ---- Output ---------------------------------------------------------------------------------- */

static void a_full_disk_is_a_failure(void **state)
{
    (void)state;
    struct result result = shell_into("/dev/full", "rules khartoum");
    assert_int_equal(result.status, 1);
    assert_contains(result.err, "standard output");
}

static void a_reader_that_has_seen_enough_is_no_failure_to_talk_about(void **state)
{
    (void)state;
    struct result result = shell_into_closed_pipe("rules khartoum");
    assert_string_equal(result.err, "");
    assert_int_not_equal(result.status, 0);
}

/* ---- For programs ---------------------------------------------------------------------------- */

static json_t *parse(const char *text)
{
    json_error_t error;
    json_t *value = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!value) fail_msg("not JSON: %s\n%s", error.text, text);
    return value;
}

/* The object has exactly the names (apart by spaces), in that order. */
static void assert_names(json_t *object, const char *names)
{
    char found[256] = "";
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", length ? " " : "", name);
    }
    assert_string_equal(found, names);
}

static void games_are_listed_for_programs(void **state)
{
    (void)state;
    struct result result = shell(NULL, "games --json", "");
    assert_int_equal(result.status, 0);
    json_t *value = parse(result.out);
    assert_names(value, "games");
    json_t *game = json_array_get(json_object_get(value, "games"), 0);
    assert_names(game, "game title text rules_version seats presets options");
    assert_string_equal(json_string_value(json_object_get(game, "game")), "khartoum");
    json_t *level = json_array_get(json_object_get(game, "options"), 0);
    assert_names(level, "name text default values");
    assert_string_equal(json_string_value(json_object_get(level, "default")), "standard");
    assert_int_equal(json_array_size(json_object_get(level, "values")), 3);
    json_decref(value);
}

static void provenance_is_counted_for_programs(void **state)
{
    (void)state;
    struct result result = shell(NULL, "data khartoum --provenance --json", "");
    assert_int_equal(result.status, 0);
    json_t *value = parse(result.out);
    assert_names(value, "game printed outside reconstructed");
    assert_string_equal(json_string_value(json_object_get(value, "game")), "khartoum");
    assert_true(json_integer_value(json_object_get(value, "printed")) > 100);
    assert_true(json_integer_value(json_object_get(value, "reconstructed")) > 100);
    json_decref(value);
}

/* Only the chart sheet of Omdurman is at hand; its counters were found elsewhere. */
static void rules_that_are_reconstructed_give_no_printed_values(void **state)
{
    (void)state;
    struct result result = shell(NULL, "data omdurman --provenance --json", "");
    assert_int_equal(result.status, 0);
    json_t *value = parse(result.out);
    json_int_t printed = json_integer_value(json_object_get(value, "printed"));
    json_int_t outside = json_integer_value(json_object_get(value, "outside"));
    json_int_t reconstructed = json_integer_value(json_object_get(value, "reconstructed"));
    assert_true(printed > 100 && printed < 200);
    assert_true(outside > 700 && outside < 800);
    assert_true(reconstructed > 2000);
    json_decref(value);
}

static void data_are_printed_with_their_sources(void **state)
{
    (void)state;
    struct result result = shell(NULL, "data khartoum --json", "");
    assert_int_equal(result.status, 0);
    json_t *value = parse(result.out);
    json_t *fort = json_object_get(json_object_get(value, "zones"), "black.5");
    assert_string_equal(json_string_value(json_object_get(fort, "terrain")), "fort");
    assert_non_null(json_object_get(fort, "source"));
    json_decref(value);

    result = shell(NULL, "data khartoum", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "Zones (data/khartoum/zones.json)");
    assert_contains(result.out, "from the printed rules: 11.9a");
    assert_contains(result.out, "reconstructed: ");
    assert_lacks(result.out, "board.");
    result = shell(NULL, "data khartoum --lang fr", "");
    assert_contains(result.out, "des règles imprimées\u00a0: 11.9a");
    assert_contains(result.out, "reconstitué\u00a0: un trio sans la Rouge, l’un de quatre");
    result = shell(NULL, "data omdurman --lang fr", "");
    assert_contains(result.out, "d’après la planche de pions)");
}

static void bad_data_are_refused_with_file_and_place(void **state)
{
    (void)state;
    char arguments[128];
    scratch_write("levels.json", "{\"standard\": {\"morale\": 99}}");
    snprintf(arguments, sizeof arguments, "data khartoum --data %s", scratch(""));
    struct result result = shell(NULL, arguments, "");
    remove(scratch("levels.json"));
    assert_int_equal(result.status, 1);
    assert_string_equal(result.out, "");
    char place[128];
    snprintf(place, sizeof place, "%s/levels.json: /standard/", scratch(""));
    assert_contains(result.err, place);
}

/* Another address than the rules, from the user's own folder. */
static void own_data_are_shown_with_folder_and_source(void **state)
{
    (void)state;
    static const char levels[] =
        "{\"standard\":{\"morale\":11,\"resources\":32,"
        "\"strength\":{\"black\":8,\"white\":8,\"red\":6,\"green\":6},"
        "\"source\":\"http://example.org/khartoum\"},"
        "\"cub\":{\"morale\":15,\"resources\":36,"
        "\"strength\":{\"black\":8,\"white\":8,\"red\":6,\"green\":6},\"source\":\"10.1a\"},"
        "\"king\":{\"morale\":12,\"resources\":32,"
        "\"strength\":{\"black\":10,\"white\":10,\"red\":8,\"green\":8},\"source\":\"10.1b\"}}";
    char arguments[128], place[128];
    scratch_write("levels.json", levels);
    snprintf(arguments, sizeof arguments, "data khartoum --data %s", scratch(""));
    snprintf(place, sizeof place, "Levels (%s)", scratch("levels.json"));
    struct result result = shell(NULL, arguments, "");
    remove(scratch("levels.json"));
    assert_int_equal(result.status, 0);
    assert_contains(result.out, place);
    assert_contains(result.out, "from elsewhere: http://example.org/khartoum");
    assert_contains(result.out, "Zones (data/khartoum/zones.json)");
}

/* ---- Rules ----------------------------------------------------------------------------------- */

static void a_rule_is_told_with_places_and_tests(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum 6.5l", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "6.5l    Subtract from the raid roll half the target");
    assert_contains(result.out, "src/games/khartoum/");
    assert_contains(shell(NULL, "rules khartoum aot1.2", "").out, "AOT1.2");
    assert_contains(shell(NULL, "rules khartoum 6.5l --lang fr", "").out, "Programmée dans");
    assert_contains(shell(NULL, "rules omdurman 4.0a", "").out, "4.0a    A game turn");
    assert_contains(shell(NULL, "rules omdurman 4.0A", "").out, "4.0A    The Anglo-Egyptian");
    /* An id that has words is shown in those of the language, and found by either. */
    assert_contains(shell(NULL, "rules sanjuans battle.39", "").out, "battle.39 The battle");
    assert_contains(shell(NULL, "rules sanjuans battle.39 --lang fr", "").out, "bataille.39 La");
    assert_contains(shell(NULL, "rules sanjuans carte.gordon.8 --lang fr", "").out,
                    "carte.gordon.8 ");
    result = shell(NULL, "rules sanjuans --lang fr", "");
    assert_contains(result.out, "\nravitaillement.29 ");
    assert_lacks(result.out, "\nsupply.");

    result = shell(NULL, "rules khartoum 6.5l --json", "");
    json_t *value = parse(result.out);
    assert_names(value, "game id text examples met places tests excused");
    json_t *place = json_array_get(json_object_get(value, "places"), 0);
    assert_names(place, "place function");
    json_decref(value);
}

static void terms_are_explained(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum --terms", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\nbanner\n    One of the four Mahdist armies");
    assert_contains(result.out, "\nseat\n    A part in a game that a person or a bot plays.\n");
    assert_fits_terminal(result.out);

    /* By the alphabet, accents or not; with gender and number. */
    result = shell(NULL, "rules khartoum --terms --lang fr", "");
    assert_contains(result.out, "\nBannière (f.)\n    L’une des quatre");
    assert_contains(result.out, "\nPoints de Ressources (m. pl.)\n");
    const char *step = strstr(result.out, "\néchec (m.)"), *unit = strstr(result.out, "\nfacteur");
    assert_true(step && unit && step < unit);
    assert_fits_terminal(result.out);

    json_t *value = parse(shell(NULL, "rules toulon --terms --json", "").out);
    assert_names(value, "game terms program");
    assert_names(json_array_get(json_object_get(value, "terms"), 0), "id term marks means");
    assert_true(json_array_size(json_object_get(value, "terms")) >= 25);
    json_decref(value);
    assert_int_equal(shell(NULL, "rules khartoum --terms --coverage", "").status, 2);
    assert_int_equal(shell(NULL, "rules khartoum 6.5 --terms", "").status, 2);
}

static void rules_are_listed(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\n11.11f  ");
    assert_lacks(result.out, "khartoum.rule");
    assert_fits_terminal(result.out);
    result = shell(NULL, "rules khartoum 9.2", "");
    assert_int_equal(result.status, 0);
    assert_int_equal(occurrences(result.out, "9.2"), 4);
    result = shell(NULL, "rules khartoum 99.9", "");
    assert_int_equal(result.status, 2);
    assert_string_equal(result.out, "");

    json_t *value = parse(shell(NULL, "rules khartoum 9.2 --json", "").out);
    assert_names(value, "game rules");
    assert_int_equal(json_array_size(json_object_get(value, "rules")), 4);
    json_decref(value);
    assert_int_equal(shell(NULL, "rules khartoum 99.9 --json", "").status, 2);

    value = parse(shell(NULL, "rules khartoum --json", "").out);
    assert_names(value, "game rules");
    assert_names(json_array_get(json_object_get(value, "rules"), 0), "id text");
    json_decref(value);
}

static void coverage_adds_up(void **state)
{
    (void)state;
    struct result result = shell(NULL, "rules khartoum --coverage --json", "");
    json_t *value = parse(result.out);
    assert_names(value, "game rules covered excused uncovered proofs");
    size_t uncovered = json_array_size(json_object_get(value, "uncovered"));
    long long rules = json_integer_value(json_object_get(value, "rules"));
    long long accounted = json_integer_value(json_object_get(value, "covered")) +
                          json_integer_value(json_object_get(value, "excused"));
    assert_int_equal(rules, 370);
    assert_int_equal(accounted + (long long)uncovered, rules);
    assert_int_equal(result.status, uncovered ? 1 : 0);

    char line[64];
    int status = result.status;
    snprintf(line, sizeof line, "%lld of %lld accounted for", accounted, rules);
    json_decref(value);
    result = shell(NULL, "rules khartoum --coverage", "");
    assert_int_equal(result.status, status);
    assert_contains(result.out, line);
}

/* What the table says of a rule; to be given back with json_decref. */
static json_t *proof_of(const char *game, const char *id)
{
    char command[64];
    snprintf(command, sizeof command, "rules %s --coverage --json", game);
    struct result result = shell(NULL, command, "");
    json_t *value = parse(result.out), *proof = NULL, *found = NULL;
    size_t i = 0;
    json_array_foreach(json_object_get(value, "proofs"), i, proof)
    {
        if (strcmp(json_string_value(json_object_get(proof, "id")), id) == 0) found = proof;
    }
    assert_non_null(found);
    assert_names(found, "id examples tests second_readings killed mutants excused");
    json_incref(found);
    json_decref(value);
    return found;
}

static long long number_in(const json_t *proof, const char *name)
{
    return json_integer_value(json_object_get(proof, name));
}

static void coverage_says_by_what_a_rule_is_proved(void **state)
{
    (void)state;
    json_t *worked = proof_of("khartoum", "6.3a"); /* EX2 */
    assert_true(number_in(worked, "examples") >= 1);
    assert_true(json_is_false(json_object_get(worked, "excused")));
    assert_true(number_in(worked, "killed") <= number_in(worked, "mutants"));
    json_decref(worked);

    json_t *read = proof_of("toulon", "15.13b");
    assert_true(number_in(read, "second_readings") >= 1);
    json_decref(read);

    struct result result = shell(NULL, "rules toulon --coverage", "");
    assert_contains(result.out, "example  test  second reading  mutation\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_command_is_wrong_usage),
        cmocka_unit_test(a_misspelt_command_is_guessed),
        cmocka_unit_test(a_misspelt_option_is_guessed),
        cmocka_unit_test(a_wrong_number_of_arguments_is_refused),
        cmocka_unit_test(an_option_that_means_nothing_here_is_refused),
        cmocka_unit_test(a_wrong_value_is_refused_with_the_choices),
        cmocka_unit_test(every_command_has_help_in_both_languages),
        cmocka_unit_test(help_names_every_command),
        cmocka_unit_test(the_version_is_told),
        cmocka_unit_test(the_environment_chooses_the_language),
        cmocka_unit_test(a_full_disk_is_a_failure),
        cmocka_unit_test(a_reader_that_has_seen_enough_is_no_failure_to_talk_about),
        cmocka_unit_test(games_are_listed_for_programs),
        cmocka_unit_test(provenance_is_counted_for_programs),
        cmocka_unit_test(rules_that_are_reconstructed_give_no_printed_values),
        cmocka_unit_test(data_are_printed_with_their_sources),
        cmocka_unit_test(bad_data_are_refused_with_file_and_place),
        cmocka_unit_test(own_data_are_shown_with_folder_and_source),
        cmocka_unit_test(a_rule_is_told_with_places_and_tests),
        cmocka_unit_test(terms_are_explained),
        cmocka_unit_test(rules_are_listed),
        cmocka_unit_test(coverage_adds_up),
        cmocka_unit_test(coverage_says_by_what_a_rule_is_proved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
