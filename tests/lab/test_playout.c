/* Bots and one game between them, on the toy game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/playout.h"
#include "toy.h"

enum { GAMES = 300, SEED = 11 };

/* ---- Bots for tests ---------------------------------------------------------------------------
 */

static bool can_play_toy(const struct game *game)
{
    return strcmp(game->id, "toy") == 0;
}

static action always_dash(const struct outlook *outlook, struct random *random)
{
    (void)outlook;
    (void)random;
    return action_make(TOY_DASH, 0, 0);
}

/* Chooses as always_dash does, after drawing a lot. */
static action think_and_dash(const struct outlook *outlook, struct random *random)
{
    for (int i = 0; i < 7; i++) (void)random_next(random);
    return always_dash(outlook, random);
}

static action choose_nonsense(const struct outlook *outlook, struct random *random)
{
    (void)outlook;
    (void)random;
    return action_make(TOY_ROLL, 6, 0);
}

static action look_and_walk(const struct outlook *outlook, struct random *random)
{
    const struct toy_state *view = outlook->view;
    (void)random;
    assert_ptr_equal(outlook->game, &toy_game);
    assert_int_equal(view->secret, 0);
    assert_int_equal(view->to_move, outlook->seat);
    assert_int_equal(outlook->legal_count, 2);
    assert_int_equal(action_verb(outlook->legal[1]), TOY_DASH);
    return outlook->legal[0];
}

static action expect_nothing(const struct outlook *outlook, struct random *random)
{
    assert_null(outlook->view);
    assert_null(outlook->legal);
    return always_dash(outlook, random);
}

static const struct bot dasher = { .name = "dasher",
                                   .can_play = can_play_toy,
                                   .choose = always_dash };
static const struct bot thinker = { .name = "thinker",
                                    .can_play = can_play_toy,
                                    .choose = think_and_dash };
static const struct bot fool = { .name = "fool",
                                 .can_play = can_play_toy,
                                 .choose = choose_nonsense };
static const struct bot looker = { .name = "looker",
                                   .wants_view = true,
                                   .wants_legal = true,
                                   .can_play = can_play_toy,
                                   .choose = look_and_walk };
static const struct bot blind = { .name = "blind",
                                  .can_play = can_play_toy,
                                  .choose = expect_nothing };

static struct setting toy_setting(const struct bot *west, const struct bot *east)
{
    return (struct setting){ .game = &toy_game, .bots = { west, east } };
}

/* Plays the first GAMES games, which must all come to their end. */
static void play(const struct setting *setting, struct played *played)
{
    struct workbench workbench;
    assert_true(workbench_open(&workbench, setting->game));
    for (uint64_t i = 0; i < GAMES; i++) {
        assert_int_equal(playout(setting, &workbench, SEED, i, &played[i]), PLAYED);
    }
    workbench_close(&workbench);
}

/* ---- Tests ------------------------------------------------------------------------------------
 */

static void bots_are_found_by_name(void **state)
{
    (void)state;
    assert_ptr_equal(bot_find("random"), &bot_random);
    assert_ptr_equal(bot_find("greedy"), &bot_greedy);
    assert_null(bot_find("Greedy"));
    assert_null(bot_find(""));
}

static void greedy_is_offered_only_where_the_game_has_a_judgement(void **state)
{
    struct game without = toy_game;
    (void)state;
    without.bots = NULL;
    assert_true(bot_greedy.can_play(&toy_game));
    assert_false(bot_greedy.can_play(&without));
    assert_true(bot_random.can_play(&without));
}

static void random_chooses_all_legal_actions_alike(void **state)
{
    const action legal[] = { 10, 20, 30 };
    struct outlook outlook = { .game = &toy_game, .legal = legal, .legal_count = 3 };
    int counts[3] = { 0 };
    struct random random;
    (void)state;
    random_seed(&random, SEED, 0);
    for (int i = 0; i < 30000; i++) {
        action chosen = bot_random.choose(&outlook, &random);
        assert_true(chosen == 10 || chosen == 20 || chosen == 30);
        counts[chosen / 10 - 1]++;
    }
    for (int i = 0; i < 3; i++) assert_in_range(counts[i], 9700, 10300);
}

static void bots_get_what_they_want_and_never_the_state(void **state)
{
    struct played played[GAMES];
    struct setting setting = toy_setting(&looker, &blind);
    (void)state;
    play(&setting, played);
}

static void a_game_tells_how_it_ended(void **state)
{
    struct played played[GAMES];
    struct setting setting = toy_setting(&looker, &looker);
    (void)state;
    /* Both walk: west takes its third step in turn 3, after three of its own and two of east. */
    play(&setting, played);
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(played[i].actions, 5);
        assert_int_equal(played[i].turn, 3);
        assert_int_equal(played[i].score.ending, TOY_WEST_WINS);
        assert_int_equal(played[i].score.value[TOY_WEST], 1000);
        assert_int_equal(played[i].score.value[TOY_EAST], 0);
    }
    /* The hard level needs one more of each. */
    setting.options[0] = 1;
    play(&setting, played);
    assert_int_equal(played[0].actions, 7);
    assert_int_equal(played[0].turn, 4);
}

static void the_same_number_is_the_same_game(void **state)
{
    struct played once[GAMES], again[GAMES];
    struct setting setting = toy_setting(&bot_random, &bot_random);
    struct workbench workbench;
    int different = 0;
    (void)state;
    play(&setting, once);
    play(&setting, again);
    assert_memory_equal(once, again, sizeof once);
    /* In another order, and on a workbench that has seen other games. */
    assert_true(workbench_open(&workbench, &toy_game));
    for (uint64_t i = GAMES; i-- > 0;) {
        assert_int_equal(playout(&setting, &workbench, SEED, i, &again[i]), PLAYED);
        assert_memory_equal(&once[i], &again[i], sizeof once[i]);
        assert_int_equal(playout(&setting, &workbench, SEED + 1, i, &again[i]), PLAYED);
        different += memcmp(&once[i], &again[i], sizeof once[i]) != 0;
    }
    workbench_close(&workbench);
    assert_true(different > GAMES / 2);
}

static void a_bot_that_draws_more_meets_the_same_dice(void **state)
{
    struct played plain[GAMES], thoughtful[GAMES];
    struct setting dashers = toy_setting(&dasher, &dasher);
    struct setting thinkers = toy_setting(&thinker, &thinker);
    (void)state;
    play(&dashers, plain);
    play(&thinkers, thoughtful);
    assert_memory_equal(plain, thoughtful, sizeof plain);
}

static void what_one_seat_draws_does_not_disturb_the_other(void **state)
{
    struct played plain[GAMES], thoughtful[GAMES];
    struct setting dashing = toy_setting(&dasher, &bot_random);
    struct setting thinking = toy_setting(&thinker, &bot_random);
    (void)state;
    play(&dashing, plain);
    play(&thinking, thoughtful);
    assert_memory_equal(plain, thoughtful, sizeof plain);
}

/* ---- Faults -----------------------------------------------------------------------------------
 */

static enum playout play_one(const struct game *game, const struct bot *bot)
{
    struct setting setting = { .game = game, .bots = { bot, bot } };
    struct played played;
    struct workbench workbench;
    assert_true(workbench_open(&workbench, game));
    enum playout end = playout(&setting, &workbench, SEED, 0, &played);
    workbench_close(&workbench);
    return end;
}

static int nothing_legal(const void *data, const void *state, action *out)
{
    (void)data;
    (void)state;
    (void)out;
    return 0;
}

static int no_outcome(const void *data, const void *state, struct outcome *out)
{
    (void)data;
    (void)state;
    (void)out;
    return 0;
}

static void faults_of_rules_and_bots_are_told(void **state)
{
    struct game faulty = toy_game;
    (void)state;
    assert_int_equal(play_one(&toy_game, &fool), PLAYOUT_REFUSED);
    faulty.actions_most = 2;
    assert_int_equal(play_one(&faulty, &dasher), PLAYOUT_ENDLESS);
    faulty = toy_game;
    faulty.legal = nothing_legal;
    assert_int_equal(play_one(&faulty, &bot_random), PLAYOUT_STUCK);
    faulty = toy_game;
    faulty.chance = no_outcome;
    assert_int_equal(play_one(&faulty, &dasher), PLAYOUT_STUCK);
}

static void the_turn_is_a_plain_number_of_the_state_or_nothing(void **state)
{
    static const struct words words = { .name = "turn", .word = NULL, .count = 0 };
    struct field fields[] = { { .name = "other" },
                              { .name = "turn", .most = 9 },
                              { .name = NULL } };
    struct game game = { .state_fields = fields };
    (void)state;
    assert_ptr_equal(turn_field(&game), &fields[1]);
    fields[1].rows = 3;
    assert_null(turn_field(&game));
    fields[1].rows = 0;
    fields[1].value = &words;
    assert_null(turn_field(&game));
    fields[1] = (struct field){ .name = "turns" };
    assert_null(turn_field(&game));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_are_found_by_name),
        cmocka_unit_test(greedy_is_offered_only_where_the_game_has_a_judgement),
        cmocka_unit_test(random_chooses_all_legal_actions_alike),
        cmocka_unit_test(bots_get_what_they_want_and_never_the_state),
        cmocka_unit_test(a_game_tells_how_it_ended),
        cmocka_unit_test(the_same_number_is_the_same_game),
        cmocka_unit_test(a_bot_that_draws_more_meets_the_same_dice),
        cmocka_unit_test(what_one_seat_draws_does_not_disturb_the_other),
        cmocka_unit_test(faults_of_rules_and_bots_are_told),
        cmocka_unit_test(the_turn_is_a_plain_number_of_the_state_or_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
