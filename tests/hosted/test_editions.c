/* Editions: the values that games were begun with are found again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hosted/data.h"
#include "hosted/editions.h"

/* What stands in every transcript that was begun before the values of its game were settled anew:
 * it may never change. */
static const struct first {
    const char *game;
    uint64_t print;
} firsts[] = {
    { "khartoum", 0x5c6b52968ef2d73b },
    { "omdurman", 0x7080aae3168e3426 },
    { "sanjuans", 0x75d51d7e9122719d },
};

static void assert_first(const struct game *game, uint64_t print)
{
    struct fault fault = { "" };
    char name[EDITION_NAME_SIZE];
    void *first = malloc(game->data_size), *found = malloc(game->data_size);
    assert_true(edition_name(game, 0, name));
    assert_string_equal(name, "first");
    if (!edition_load(game, name, first, &fault)) fail_msg("%s", fault.text);
    assert_int_equal(fingerprint(first, game->data_size), print);
    assert_true(edition_find(game, print, found));
    assert_memory_equal(found, first, game->data_size);
    free(found);
    free(first);
}

static void test_games_have_the_values_they_began_with(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++) {
        assert_first(game_find(firsts[i].game), firsts[i].print);
    }
}

static void test_unknown_values_are_not_found(void **state)
{
    (void)state;
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        struct fault fault = { "" };
        void *data = malloc(game->data_size);
        assert_false(edition_find(game, 0, data));
        if (!data_load(game, NULL, data, NULL, NULL, &fault)) fail_msg("%s", fault.text);
        uint64_t today = fingerprint(data, game->data_size);
        assert_false(edition_find(game, today, data)); /* an edition is what differs from today */
        free(data);
    }
}

static void test_every_edition_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; sortie_games[i]; i++) {
        const struct game *game = sortie_games[i];
        char name[EDITION_NAME_SIZE];
        struct fault fault = { "" };
        void *data = malloc(game->data_size);
        for (int number = 0; edition_name(game, number, name); number++) {
            if (!edition_load(game, name, data, &fault)) fail_msg("%s", fault.text);
        }
        free(data);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games_have_the_values_they_began_with),
        cmocka_unit_test(test_unknown_values_are_not_found),
        cmocka_unit_test(test_every_edition_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
