/* That the contract can fail over texts (tests/contract/test_texts.c): with the real texts and the
 * real data, one text is taken away or changed, and it is found. */
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
        { "khartoum.term.banner.means", NULL, "khartoum.term.banner.means: missing in fr" },
        { "khartoum.term.banner.marks", "s",
          "khartoum.term.banner.marks: no marks of a name in fr" },
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
        cmocka_unit_test(test_a_text_taken_away_or_changed_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
