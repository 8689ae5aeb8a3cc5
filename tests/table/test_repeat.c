/* Doing the same as the last time (match_repeat), with Khartoum's defence, which is set up anew
 * every turn. */
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
    game = game_find("khartoum");
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

/* Chance takes its last outcome, the best throw, and a card without Green, whom nobody bars; what
 * is asked meanwhile is answered by the first choice, until the actions are to be chosen again. */
enum { CARD_WITHOUT_GREEN = 7 };

static void go_on(void)
{
    while (strcmp(match_step(match), "actions") != 0) {
        int count = 0;
        const struct outcome *outcomes = match_outcomes(match, match_standing(match), &count);
        action a = 0;
        if (count > 0) {
            bool is_card = strcmp(match_step(match), "activation_draw") == 0;
            a = outcomes[is_card ? CARD_WITHOUT_GREEN - 1 : count - 1].action;
        } else {
            const action *legal = match_legal(match, match_standing(match), &count);
            assert_true(count > 0);
            a = legal[0];
        }
        assert_int_equal(match_play(match, a, NULL), ACCEPTED);
    }
}

static void play(const char *words)
{
    char row[256], *word = NULL, *rest = row;
    snprintf(row, sizeof row, "%s", words);
    while ((word = strtok_r(rest, " ", &rest))) {
        action a = 0;
        if (!action_read(game, word, &a) || match_play(match, a, NULL) != ACCEPTED)
            fail_msg("%s is refused", word);
    }
}

/* Turn 2, after a turn without actions. */
static void come_to_turn_2(void)
{
    play("end");
    go_on();
}

static void assert_again(const char *words)
{
    action actions[32];
    char row[512] = "", word[ACTION_TEXT_SIZE];
    int count = match_repeat(match, actions, 32);
    for (int i = 0; i < count; i++) {
        action_write(game, actions[i], word);
        size_t length = strlen(row);
        snprintf(row + length, sizeof row - length, i ? " %s" : "%s", word);
    }
    assert_string_equal(row, words);
}

#define DEFENCE                                                                                    \
    "zone:black.5 unit:egyptian.2 zone:white.4 unit:sudanese.2 unit:light zone:red.3 "             \
    "unit:bashi.2 "                                                                                \
    "leader:ali"

static void what_was_never_done_is_not_offered(void **state)
{
    (void)state;
    assert_again("");
    come_to_turn_2();
    assert_again("");
    play("defend");
    assert_again("");
}

static void the_defence_of_last_turn_can_be_set_up_again(void **state)
{
    (void)state;
    come_to_turn_2();
    play("defend " DEFENCE " done");
    go_on();
    assert_again(""); /* it is offered where it can be done */
    play("defend");
    assert_again(DEFENCE);
    play(DEFENCE);
    assert_again(""); /* it is done */
}

static void what_is_not_legal_any_more_is_left_out(void **state)
{
    (void)state;
    come_to_turn_2();
    play("defend " DEFENCE " done");
    go_on();
    play("sortie target:red unit:sudanese.2 unit:sudanese.2 unit:sudanese.2 leader:ali go");
    go_on();
    play("defend");
    /* No Sudanese, so no guns beside them, and nobody else in their zone. */
    assert_again("zone:black.5 unit:egyptian.2 zone:red.3 unit:bashi.2 leader:ali");
}

static void single_actions_are_done_again_one_by_one(void **state)
{
    (void)state;
    play("morale raise:morale raise:morale done end");
    go_on();
    play("morale");
    assert_again("raise:morale"); /* the second would lead out */
}

static void at_most_as_many_as_there_is_room_for(void **state)
{
    (void)state;
    action actions[3] = { 0 };
    come_to_turn_2();
    play("defend " DEFENCE " done");
    go_on();
    play("defend");
    assert_int_equal(match_repeat(match, actions, 2), 2);
    assert_int_equal(actions[2], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_never_done_is_not_offered, begin, end),
        cmocka_unit_test_setup_teardown(the_defence_of_last_turn_can_be_set_up_again, begin, end),
        cmocka_unit_test_setup_teardown(what_is_not_legal_any_more_is_left_out, begin, end),
        cmocka_unit_test_setup_teardown(single_actions_are_done_again_one_by_one, begin, end),
        cmocka_unit_test_setup_teardown(at_most_as_many_as_there_is_room_for, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
