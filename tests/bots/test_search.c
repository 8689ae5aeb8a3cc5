/*
 * The search: it knows what its seat knows and no more, finds what is best by the odds, repeats
 * itself for a seed, and stays within its budget and its memory. How strong it plays is measured by
 * `sortie sim`, not here.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bots/thinker.h"
#include "core/parts.h"
#include "cups.h"
#include "games/khartoum/khartoum.h"
#include "hosted/data.h"
#include "lab/playout.h"

enum { SEED = 1884, SEEDS = 20, PLAYOUTS = 400, LEGAL_MOST = 48 };

static struct kh_data printed;

static int load_data(void **state)
{
    struct fault fault;
    (void)state;
    return data_load(&kh_game, NULL, &printed, NULL, NULL, &fault) ? 0 : -1;
}

/* What a bot of that name chooses in a state, asked as everybody must: with the view. */
static action ask(const char *name, const struct game *game, const void *data, const void *state,
                  uint64_t seed)
{
    const struct bot *bot = bot_find(name);
    unsigned char view[sizeof(struct kh_state)];
    action legal[LEGAL_MOST];
    struct random random;
    assert_non_null(bot);
    assert_true(game->state_size <= sizeof view && game->legal_most <= LEGAL_MOST);
    random_seed(&random, seed, 0);
    game_observe(game, view, state, 0);
    struct outlook outlook = { .game = game, .data = data, .view = view, .legal = legal };
    outlook.legal_count = game->legal(data, state, legal);
    assert_true(bot_open_workspace(bot, game, &outlook.workspace));
    action chosen = bot->choose(&outlook, &random);
    bot_close_workspace(bot, outlook.workspace);
    return chosen;
}

/* ---- What it may know ------------------------------------------------------------------------ */

static void equal_views_make_equal_choices(void **state)
{
    static const char *const names[] = { "easy", "normal", "hard", "mcts:9", "mcts:200x2" };
    const struct cups_state left = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    const struct cups_state right = { CUPS_FIRST, 1 + CUPS_RIGHT, 0 };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        for (uint64_t seed = 0; seed < SEEDS; seed++) {
            assert_int_equal(ask(names[i], &cups_game, NULL, &left, seed),
                             ask(names[i], &cups_game, NULL, &right, seed));
        }
    }
}

/* 750 for the right cup, against 600 that the judgement takes, and 900 for who sees through cups.
 */
static void the_best_by_the_odds_is_found(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    const struct cups_state second = { CUPS_SECOND, 1 + CUPS_LEFT, 0 };
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        assert_int_equal(action_verb(ask("mcts:2000", &cups_game, NULL, &first, seed)), CUPS_RIGHT);
        assert_int_equal(action_verb(ask("mcts:200", &cups_game, NULL, &second, seed)), CUPS_RIGHT);
        assert_int_equal(action_verb(ask("mcts:100", &cups_open_game, NULL, &first, seed)),
                         CUPS_LEFT);
    }
}

static void it_plays_games_without_a_judgement_too(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    struct game dull = cups_game;
    (void)state;
    dull.bots = NULL;
    assert_true(bot_mcts.can_play(&dull));
    assert_false(bot_hard.can_play(&dull) || bot_normal.can_play(&dull) ||
                 bot_easy.can_play(&dull));
    assert_int_equal(action_verb(ask("mcts:2000", &dull, NULL, &first, SEED)), CUPS_RIGHT);
    const struct game_secrets unimagined = { .observe = cups_game.secrets->observe };
    dull.secrets = &unimagined;
    assert_false(bot_mcts.can_play(&dull));
}

/* Eight boxes, each of which is empty as often as not: one choice is as good as another. What is
 * in them are the bits of `ball`. */
enum { BOXES = 8 };

static int list_boxes(const void *data, const void *state, action *out)
{
    (void)data;
    if (((const struct cups_state *)state)->step == CUPS_OVER) return 0;
    for (unsigned i = 0; i < BOXES; i++) out[i] = action_make(CUPS_LEFT, i, 0);
    return BOXES;
}

static enum verdict open_box(const void *data, void *state, action a, struct trace *trace)
{
    struct cups_state *s = state;
    (void)data;
    (void)trace;
    s->value = s->ball >> action_first(a) & 1 ? 100 : 0;
    s->step = CUPS_OVER;
    return ACCEPTED;
}

static void fill_boxes(const void *data, void *state, const void *view, int seat,
                       struct random *random)
{
    (void)data;
    (void)seat;
    *(struct cups_state *)state = *(const struct cups_state *)view;
    ((struct cups_state *)state)->ball = (uint8_t)random_below(random, 1 << BOXES);
}

static action judge_first_box(const void *data, const void *view, struct random *random)
{
    (void)data;
    (void)view;
    (void)random;
    return action_make(CUPS_LEFT, 0, 0);
}

static struct game boxes_game(void)
{
    struct game boxes = cups_game;
    boxes.legal_most = BOXES;
    boxes.legal = list_boxes;
    boxes.apply = open_box;
    static struct game_secrets filled;
    filled = (struct game_secrets){ cups_game.secrets->observe, .imagine = fill_boxes };
    static const struct game_bots first = { .judge = judge_first_box };
    boxes.secrets = &filled;
    boxes.bots = &first;
    return boxes;
}

/* One of eight is always ahead by luck. It must be so beyond doubt, with dice that did not bring it
 * there: two standard errors leave one choice in 44. */
static void the_judgement_is_not_left_for_luck(void **state)
{
    enum { TIMES = 400, LEFT_MOST = TIMES / 20 };
    const struct cups_state first = { CUPS_FIRST, 0, 0 };
    const struct game boxes = boxes_game();
    int left = 0;
    (void)state;
    for (uint64_t seed = 0; seed < TIMES; seed++) {
        left += action_first(ask("mcts:200", &boxes, NULL, &first, seed)) != 0;
    }
    assert_in_range(left, 0, LEFT_MOST);
}

static int only_the_left_cup(const void *data, const void *view, action *out)
{
    (void)data;
    (void)view;
    out[0] = action_make(CUPS_LEFT, 0, 0);
    return 1;
}

static int plan_third_box(const void *data, const void *view, struct random *random, action *out,
                          int room)
{
    (void)data;
    (void)view;
    (void)random;
    assert_true(room > 0);
    out[0] = action_make(CUPS_LEFT, 2, 0);
    return 1;
}

/* Where there is nothing to compare, what it begins with is what it does. Who asks for the
 * judgement gets that. */
static void a_search_begins_with_the_expert(void **state)
{
    static const struct game_bots bots = { .judge = judge_first_box,
                                           .expert = plan_third_box,
                                           .candidates = cups_nothing_worthy };
    const struct cups_state first = { CUPS_FIRST, 0, 0 };
    struct game boxes = boxes_game();
    (void)state;
    boxes.bots = &bots;
    assert_int_equal(action_first(ask("hard", &boxes, NULL, &first, SEED)), 2);
    assert_int_equal(action_first(ask("normal", &boxes, NULL, &first, SEED)), 0);
}

/* The right cup is better than either, but is not compared. */
static void a_game_may_narrow_what_is_compared(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    struct game narrow = cups_game, open = cups_open_game;
    struct game_bots bots = *cups_game.bots;
    (void)state;
    narrow.bots = open.bots = &bots;
    bots.candidates = cups_nothing_worthy;
    assert_int_equal(action_verb(ask("mcts:2000", &narrow, NULL, &first, SEED)), CUPS_SAFE);
    bots.candidates = only_the_left_cup;
    assert_int_equal(action_verb(ask("mcts:2000", &narrow, NULL, &first, SEED)), CUPS_SAFE);
    assert_int_equal(action_verb(ask("mcts:100", &open, NULL, &first, SEED)), CUPS_LEFT);
}

/* Where there is more to choose from than can be tried often enough, some of it is, and the
 * judgement's action always. */
static void a_small_budget_compares_few_actions(void **state)
{
    enum { FEW = BOXES - 1 };
    const struct budget budget = { .playouts = FEW, .threads = 1 };
    const struct cups_state first = { CUPS_FIRST, 0, 0 };
    const struct game boxes = boxes_game();
    action legal[BOXES];
    struct outlook outlook = { .game = &boxes, .view = &first, .legal = legal };
    struct random random;
    (void)state;
    outlook.legal_count = boxes.legal(NULL, &first, legal);
    struct search *search = search_open(&boxes, &budget);
    assert_non_null(search);
    random_seed(&random, SEED, 0);
    assert_int_equal(search_choose(search, &outlook, &random), legal[0]);
    assert_in_range(search_report(search).playouts, 2, FEW);
    search_close(search);
}

/* ---- Worth ----------------------------------------------------------------------------------- */

/* The empty cup is what this player wants. */
static void worth_of_the_empty_cup(const void *data, const void *state, int16_t *value)
{
    (void)data;
    value[0] = (int16_t)(1000 - ((const struct cups_state *)state)->value * 10);
}

static void a_game_may_say_what_its_end_is_worth(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_RIGHT, 0 };
    struct game open = cups_open_game;
    struct game_bots bots = *cups_open_game.bots;
    (void)state;
    assert_int_equal(action_verb(ask("mcts:100", &open, NULL, &first, SEED)), CUPS_RIGHT);
    bots.worth = worth_of_the_empty_cup;
    open.bots = &bots;
    assert_int_equal(action_verb(ask("mcts:100", &open, NULL, &first, SEED)), CUPS_LEFT);
}

/* ---- Khartoum -------------------------------------------------------------------------------- */

/* Games played by the search: all choices are within the rules, or the playout would say so; and
 * equal to the byte when they are played again, with the workspace of the first or a new one. */
static void games_of_a_seed_repeat_themselves(void **state)
{
    static const char *const names[] = { "mcts:30", "hard:40x2" };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct setting setting = { .game = &kh_game, .data = &printed };
        struct played first, again;
        struct workbench one, other;
        setting.options[KH_OPTION_LEVEL] = KH_LEVEL_KING;
        setting.bots[0] = bot_find(names[i]);
        assert_true(workbench_open(&one, &kh_game));
        assert_true(workbench_open(&other, &kh_game));
        assert_int_equal(playout(&setting, &one, SEED, 1, &first), PLAYED);
        assert_int_equal(playout(&setting, &one, SEED, 2, &again), PLAYED);
        assert_int_equal(playout(&setting, &one, SEED, 1, &again), PLAYED);
        assert_memory_equal(&first, &again, sizeof first);
        assert_int_equal(playout(&setting, &other, SEED, 1, &again), PLAYED);
        assert_memory_equal(&first, &again, sizeof first);
        workbench_close(&one);
        workbench_close(&other);
    }
}

static void the_report_tells_what_a_choice_took(void **state)
{
    const struct budget budget = { .playouts = PLAYOUTS, .threads = 2 };
    const uint8_t options[OPTIONS_MOST] = { KH_LEVEL_KING };
    struct kh_state begun;
    action legal[LEGAL_MOST];
    struct random random;
    (void)state;
    kh_game.start(&printed, &begun, options);
    struct outlook outlook = { .game = &kh_game, .data = &printed, .view = &begun, .legal = legal };
    outlook.legal_count = kh_game.legal(&printed, &begun, legal);
    struct search *search = search_open(&kh_game, &budget);
    assert_non_null(search);
    random_seed(&random, SEED, 0);
    (void)search_choose(search, &outlook, &random);
    struct search_report report = search_report(search);
    assert_in_range(report.playouts, PLAYOUTS / 3, PLAYOUTS);
    assert_true(report.actions > report.playouts);
    assert_in_range(report.nodes, 20, report.nodes_most);
    assert_int_equal(report.nodes_refused, 0);
    assert_int_equal(report.node_bytes, 32);
    assert_in_range(report.value, 1, ONE);
    search_close(search);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void a_name_may_carry_a_budget(void **state)
{
    (void)state;
    const struct bot *bot = bot_find("mcts:800");
    assert_non_null(bot);
    assert_string_equal(bot->name, "mcts:800");
    assert_int_equal(bot->budget.playouts, 800);
    assert_int_equal(bot->budget.threads, 1);
    assert_ptr_equal(bot_find("mcts:800"), bot);
    bot = bot_find("hard:250msx2");
    assert_non_null(bot);
    assert_int_equal(bot->budget.playouts, 0);
    assert_int_equal(bot->budget.milliseconds, 250);
    assert_int_equal(bot->budget.threads, 2);
    assert_ptr_equal(bot_find("mcts"), &bot_mcts);
    static const char *const wrong[] = {
        "mcts:",      "mcts:0",    "mcts:-1",  "mcts:8 ",      "mcts:1000001",
        "mcts:9x",    "mcts:9x65", "mcts:9x0", "mcts:60001ms", "greedy:8",
        "mcts:800:1", "deep:800",  "mcts:ms",  "mcts:8x2ms",   "mcts:000000000000000000000000001"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) assert_null(bot_find(wrong[i]));
}

/* Budgets are for whoever runs the program: strangers get fixed ones. */
static void tables_are_offered_bots_with_a_fixed_budget(void **state)
{
    (void)state;
    assert_ptr_equal(bot_find_offered("greedy"), &bot_greedy);
    assert_ptr_equal(bot_find_offered("random"), &bot_random);
    assert_ptr_equal(bot_find_offered("easy"), &bot_easy);
    assert_ptr_equal(bot_find_offered("normal"), &bot_normal);
    assert_ptr_equal(bot_find_offered("hard"), &bot_hard);
    static const char *const others[] = { "mcts", "mcts:800", "hard:800", "deep", "" };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_null(bot_find_offered(others[i]));
    }
}

/* Last of all, for no other can be made afterwards. */
static void no_endless_number_of_bots_is_made(void **state)
{
    char name[32];
    int made = 0;
    (void)state;
    for (int i = 1; i <= 100; i++) {
        snprintf(name, sizeof name, "mcts:%d", 5000 + i);
        made += bot_find(name) != NULL;
    }
    assert_in_range(made, 8, 64);
    assert_non_null(bot_find("mcts:800"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_views_make_equal_choices),
        cmocka_unit_test(the_best_by_the_odds_is_found),
        cmocka_unit_test(it_plays_games_without_a_judgement_too),
        cmocka_unit_test(the_judgement_is_not_left_for_luck),
        cmocka_unit_test(a_small_budget_compares_few_actions),
        cmocka_unit_test(a_search_begins_with_the_expert),
        cmocka_unit_test(a_game_may_narrow_what_is_compared),
        cmocka_unit_test(a_game_may_say_what_its_end_is_worth),
        cmocka_unit_test(games_of_a_seed_repeat_themselves),
        cmocka_unit_test(the_report_tells_what_a_choice_took),
        cmocka_unit_test(a_name_may_carry_a_budget),
        cmocka_unit_test(tables_are_offered_bots_with_a_fixed_budget),
        cmocka_unit_test(no_endless_number_of_bots_is_made),
    };
    return cmocka_run_group_tests(tests, load_data, NULL);
}
