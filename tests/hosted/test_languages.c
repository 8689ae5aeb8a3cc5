/* The real texts and the real data: every text that a player can meet is there in every language.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hosted/data.h"

/* The catalogue as the program has it, names of the data included. */
static struct catalogue *open_all(void)
{
    struct fault fault = { "" };
    struct catalogue *catalogue = catalogue_open(&fault);
    if (!catalogue) fail_msg("%s", fault.text);
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        void *data = malloc(game->data_size);
        if (!data_load(game, NULL, data, catalogue, NULL, &fault)) {
            fail_msg("%s: %s", game->id, fault.text);
        }
        free(data);
    }
    return catalogue;
}

static void test_every_game_has_data_with_sources(void **state)
{
    (void)state;
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        struct provenance provenance = { 0, 0, 0 };
        struct fault fault = { "" };
        void *data = malloc(game->data_size);
        if (!data_load(game, NULL, data, NULL, &provenance, &fault)) fail_msg("%s", fault.text);
        assert_true(provenance.printed > 0);
        free(data);
    }
}

static void test_no_text_is_missing_or_differs_in_its_places(void **state)
{
    (void)state;
    struct fault gap = { "" };
    struct catalogue *catalogue = open_all();
    bool is_found = catalogue_gap(catalogue, &gap);
    catalogue_close(catalogue);
    if (is_found) fail_msg("%s", gap.text);
}

/* The check above can fail: one text taken away or changed, and it does. */
static void test_a_text_taken_away_or_changed_is_found(void **state)
{
    (void)state;
    const struct {
        const char *key, *text, *gap;
    } changes[] = {
        { "khartoum.rule.6.5m", NULL, "khartoum.rule.6.5m: missing in fr" },
        { "khartoum.zone.black.5", NULL, "khartoum.zone.black.5: missing in fr" },
        { "khartoum.event.7", NULL, "khartoum.event.7: missing in fr" },
        { "khartoum.rule.6.5m", "{3}", "khartoum.rule.6.5m: {3} is in fr and has no match in en" },
        { "khartoum.rule.6.5m", "{0:hat}",
          "khartoum.rule.6.5m: in fr {0:hat} names no list of khartoum" },
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        struct fault gap = { "" };
        struct catalogue *catalogue = open_all();
        assert_true(catalogue_set(catalogue, IN_FRENCH, changes[i].key, changes[i].text));
        assert_true(catalogue_gap(catalogue, &gap));
        assert_string_equal(gap.text, changes[i].gap);
        catalogue_close(catalogue);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_has_data_with_sources),
        cmocka_unit_test(test_no_text_is_missing_or_differs_in_its_places),
        cmocka_unit_test(test_a_text_taken_away_or_changed_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
