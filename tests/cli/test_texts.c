/* `sortie texts`: the proof sheet. A part of it is kept as it was last read by an editor. */
#include "cli/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#define GOLDEN "tests/cli/proof_sanjuans.tsv"

/* The lines in which a text of a game is shown. */
static const char *lines_of(const char *game, const char *key)
{
    static char lines[1 << 16];
    char arguments[64];
    snprintf(arguments, sizeof arguments, "texts %s", game);
    struct result result = shell(NULL, arguments, "");
    assert_int_equal(result.status, 0);
    size_t length = 0, wanted = strlen(key);
    for (const char *line = result.out; *line;) {
        size_t size = strcspn(line, "\n") + 1;
        bool is_wanted = strncmp(line, key, wanted) == 0 && line[wanted] == '\t';
        if (is_wanted && length + size < sizeof lines) {
            memcpy(lines + length, line + wanted + 1, size - wanted - 1);
            length += size - wanted - 1;
        }
        line += size;
    }
    lines[length] = '\0';
    return lines;
}

static void a_text_is_shown_with_names_of_each_class(void **state)
{
    (void)state;
    const char *lines = lines_of("sanjuans", "sanjuans.log_unit_lost");
    assert_contains(lines, "Egyptian infantry 1 is lost"); /* singular in both */
    assert_contains(lines, "Hicks machine guns are lost"); /* plural in English */
    assert_contains(lines, " est perdue");                 /* feminine */
    assert_contains(lines, " est perdu ");                 /* masculine */
    assert_contains(lines, " sont perdus");                /* and both in the plural */
    assert_contains(lines, " sont perdues");
    assert_contains(lines_of("sanjuans", "sanjuans.log_siege_ends"),
                    "Le siège d’El Obeid est levé\n");
    assert_contains(lines_of("sanjuans", "sanjuans.log_repaired"), "\tLe Tamai est réparé");
}

static void numbers_are_shown_as_one_and_many(void **state)
{
    (void)state;
    assert_string_equal(lines_of("khartoum", "khartoum.log_militia"),
                        "1 militia unit takes up arms.\t1 unité de milice prend les armes.\n"
                        "3 militia units take up arms.\t3 unités de milice prennent les armes.\n");
    assert_string_equal(lines_of("khartoum", "khartoum.log_modifier"),
                        "Total modifier of the dice: +1.\tModificateur total des dés\u00a0: +1.\n"
                        "Total modifier of the dice: −2.\tModificateur total des dés\u00a0: −2.\n");
}

static void verbs_are_shown_as_actions(void **state)
{
    (void)state;
    const char *lines = lines_of("sanjuans", "sanjuans.verb.sail");
    assert_contains(lines, "Sail to Stuart\tFaire route vers Stuart\n");
    assert_contains(lines_of("khartoum", "khartoum.verb.roll.2"), "Dice: ");
}

static void what_a_page_fills_is_left_and_marks_are_left_out(void **state)
{
    (void)state;
    assert_string_equal(lines_of("khartoum", "khartoum.web.loss_die"),
                        "{0}: loss die {1}\t{0}\u00a0: dé de pertes {1}\n");
    assert_string_equal(lines_of("khartoum", "khartoum.term.zone"), "zone\tzone\n");
    assert_string_equal(lines_of("khartoum", "khartoum.term.zone.marks"), "");
    assert_string_equal(lines_of("khartoum", "khartoum.term.zone.not"), "");
    assert_string_equal(lines_of("khartoum", "khartoum.grammar.fight.raid"), "");
}

static void the_program_has_a_sheet_of_its_own(void **state)
{
    (void)state;
    struct result result = shell(NULL, "texts", "");
    assert_int_equal(result.status, 0);
    assert_contains(result.out, "\nweb.close\tClose\tFermer\n");
    assert_lacks(result.out, "\nkhartoum.");
    assert_int_equal(shell(NULL, "texts khartoum sanjuans", "").status, 2);

    json_t *lines = json_loads(shell(NULL, "texts khartoum --json", "").out, 0, NULL);
    assert_true(json_array_size(lines) > 500);
    const json_t *line = json_array_get(lines, 0);
    assert_int_equal(json_object_size(line), 3);
    assert_non_null(json_object_get(line, "key"));
    assert_non_null(json_object_get(line, "en"));
    assert_non_null(json_object_get(line, "fr"));
    json_decref(lines);
}

/* Renewed by `sortie texts sanjuans --grammar > tests/cli/proof_sanjuans.tsv`, once the lines that
 * changed have been read. */
static void texts_with_grammar_read_as_they_were_last_read(void **state)
{
    (void)state;
    FILE *file = fopen(GOLDEN, "rb");
    if (!file) fail_msg("%s cannot be read", GOLDEN);
    const char *now = shell(NULL, "texts sanjuans --grammar", "").out;
    char line[8192];
    for (int number = 1; fgets(line, sizeof line, file); number++) {
        size_t length = strlen(line);
        if (strncmp(now, line, length) != 0) {
            fail_msg("%s:%d: now it is\n%.*s\n%s", GOLDEN, number, (int)strcspn(now, "\n"), now,
                     "See the head of this test.");
        }
        now += length;
    }
    fclose(file);
    assert_string_equal(now, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_shown_with_names_of_each_class),
        cmocka_unit_test(numbers_are_shown_as_one_and_many),
        cmocka_unit_test(verbs_are_shown_as_actions),
        cmocka_unit_test(what_a_page_fills_is_left_and_marks_are_left_out),
        cmocka_unit_test(the_program_has_a_sheet_of_its_own),
        cmocka_unit_test(texts_with_grammar_read_as_they_were_last_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
