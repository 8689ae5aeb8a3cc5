/* The order in which choices are listed for a person (match_arrange): what leads, what follows from
 * the latest action, the rest. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/opening.h"

static const struct game *game;
static void *data;
static struct match *match;

static int begin(void **state)
{
    (void)state;
    game = game_find("sanjuans");
    match = open_match(game, &data);
    return match ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    match_free(match);
    free(data);
    return 0;
}

static action read(const char *text)
{
    action a = 0;
    if (!action_read(game, text, &a)) fail_msg("%s", text);
    return a;
}

/* Chance takes its first outcome, and whoever is asked the choice named so, or the first, until
 * there is a choice with that name. */
static void come_to(const char *step, const char *preferred)
{
    for (int i = 0; i < 200 && strcmp(match_step(match), step) != 0; i++) {
        int count = 0;
        const struct outcome *outcomes = match_outcomes(match, match_standing(match), &count);
        action a = count > 0 ? outcomes[0].action : 0;
        if (count == 0) {
            const action *legal = match_legal(match, match_standing(match), &count);
            assert_true(count > 0);
            a = legal[0];
            for (int j = 0; j < count; j++) {
                if (strcmp(game->verbs[action_verb(legal[j])].name, preferred) == 0) a = legal[j];
            }
        }
        assert_int_equal(match_play(match, a, NULL), ACCEPTED);
    }
    assert_string_equal(match_step(match), step);
}

/* A list in the order of the rules is arranged as the other one. */
static void assert_arranged(const char *const *listed, const char *const *wanted, int count)
{
    action choices[16];
    assert_true(count <= 16);
    for (int i = 0; i < count; i++) choices[i] = read(listed[i]);
    match_arrange(match, choices, count);
    for (int i = 0; i < count; i++) assert_int_equal(choices[i], read(wanted[i]));
}

static void what_waits_comes_first(void **state)
{
    (void)state;
    const char *listed[] = { "activate:suakin", "force:lopez", "fight:lopez", "end" };
    const char *wanted[] = { "fight:lopez", "activate:suakin", "force:lopez", "end" };
    assert_arranged(listed, wanted, 4);
}

static void what_follows_comes_before_the_rest(void **state)
{
    (void)state;
    come_to("operations", "ops");
    assert_int_equal(match_play(match, read("activate:friday_harbor"), NULL), ACCEPTED);
    const char *listed[] = { "activate:suakin",     "activate:lopez", "force:suakin",
                             "force:friday_harbor", "fight:suakin",   "end" };
    const char *wanted[] = { "fight:suakin",    "force:friday_harbor", "force:suakin",
                             "activate:suakin", "activate:lopez",      "end" };
    assert_arranged(listed, wanted, 6);
}

/* What had been there to choose as well stays where it was. */
static void the_same_verb_is_not_shifted(void **state)
{
    (void)state;
    come_to("operations", "ops");
    assert_int_equal(match_play(match, read("activate:friday_harbor"), NULL), ACCEPTED);
    const char *listed[] = { "activate:suakin", "activate:friday_harbor", "end" };
    assert_arranged(listed, listed, 3);
}

/* Wherever the rules list it, what ends a step is found in one place. */
static void what_closes_comes_last(void **state)
{
    (void)state;
    const char *listed[] = { "train", "activate:suakin", "end", "force:lopez" };
    const char *wanted[] = { "activate:suakin", "force:lopez", "train", "end" };
    assert_arranged(listed, wanted, 4);
    const char *alone[] = { "pass", "end" };
    assert_arranged(alone, alone, 2);
}

/* Who forms a force wants to march: whom it leaves behind is asked in passing. */
static void what_is_done_in_passing_comes_after_the_rest(void **state)
{
    (void)state;
    const char *listed[] = { "leave:krupp.3", "leave_ship:tamai", "sail:sea_b", "load", "halt" };
    const char *wanted[] = { "sail:sea_b", "leave:krupp.3", "leave_ship:tamai", "load", "halt" };
    assert_arranged(listed, wanted, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_waits_comes_first, begin, end),
        cmocka_unit_test_setup_teardown(what_follows_comes_before_the_rest, begin, end),
        cmocka_unit_test_setup_teardown(the_same_verb_is_not_shifted, begin, end),
        cmocka_unit_test_setup_teardown(what_closes_comes_last, begin, end),
        cmocka_unit_test_setup_teardown(what_is_done_in_passing_comes_after_the_rest, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
