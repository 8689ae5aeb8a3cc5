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
 * it may never change. By their names, as they are found. */
static const struct kept {
    const char *game;
    int number;
    const char *name;
    uint64_t print;
} kept[] = {
    { "khartoum", 0, "first", 0x5c6b52968ef2d73b },
    { "khartoum", 1, "fourth", 0xc56ec93684db5b44 },
    { "khartoum", 2, "second", 0xba9091876277f077 },
    { "khartoum", 3, "third", 0x0c4689eb37c4f29b },
    { "omdurman", 0, "first", 0x7080aae3168e3426 },
    { "omdurman", 1, "fourth", 0x079470ad7d07e5c0 },
    { "omdurman", 2, "second", 0x2742c939fd767840 },
    { "omdurman", 3, "third", 0x8c24cfe30ee78f3e },
    { "sanjuans", 0, "first", 0x75d51d7e9122719d },
    { "sanjuans", 1, "second", 0x518225074a608d91 },
    { "sanjuans", 2, "third", 0x3446069679d18f61 },
};

static void assert_kept(const struct kept *edition)
{
    const struct game *game = game_find(edition->game);
    struct fault fault = { "" };
    char name[EDITION_NAME_SIZE];
    void *values = malloc(game->data_size), *found = malloc(game->data_size);
    assert_true(edition_name(game, edition->number, name));
    assert_string_equal(name, edition->name);
    if (!edition_load(game, name, values, &fault)) fail_msg("%s", fault.text);
    assert_int_equal(data_print(game, values), edition->print);
    assert_true(edition_find(game, edition->print, found));
    assert_memory_equal(found, values, game->data_size);
    free(found);
    free(values);
}

static void test_games_have_the_values_they_began_with(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) assert_kept(&kept[i]);
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
        uint64_t today = data_print(game, data);
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
