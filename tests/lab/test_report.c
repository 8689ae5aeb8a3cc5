/* Luck and errors of the toy game against what can be counted out, and how they add up. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lab/report.h"
#include "toy.h"

enum { SEED = 5, IMAGINED_SECRET = 7, PLAYOUTS = 40000 };

static const action walk = (action)TOY_WALK << 24, dash = (action)TOY_DASH << 24;
static const action nothing = (action)TOY_ROLL << 24 | 1 << ACTION_OPERAND_BITS;
static const action three = (action)TOY_ROLL << 24 | 6 << ACTION_OPERAND_BITS;

/* ---- The toy game at a table --------------------------------------------------------------------
 */

static int imagined, true_ones; /* actions that were applied to states of either kind */

static enum verdict apply(const void *data, void *state, action a, struct trace *trace)
{
    bool is_imagined = ((const struct toy_state *)state)->secret == IMAGINED_SECRET;
    imagined += is_imagined;
    true_ones += !is_imagined;
    return toy_game.apply(data, state, a, trace);
}

static void imagine(const void *data, void *state, const void *view, int seat,
                    struct random *random)
{
    (void)data;
    (void)seat;
    (void)random;
    memcpy(state, view, sizeof(struct toy_state));
    ((struct toy_state *)state)->secret = IMAGINED_SECRET;
}

static const char *fault(const void *data, const void *state)
{
    (void)data;
    (void)state;
    return NULL;
}

static struct game game; /* set up by main */

static struct match *play(const action *actions, int count)
{
    const uint8_t options[OPTIONS_MOST] = { 0 };
    struct match *match = match_new(&game, NULL, options);
    assert_non_null(match);
    for (int i = 0; i < count; i++) assert_int_equal(match_play(match, actions[i], NULL), ACCEPTED);
    return match;
}

/* ---- Counting out: both play as well as can be
 * ---------------------------------------------------
 */

static double value_of(const struct toy_state *toy, int seat);

static double value_after(const struct toy_state *toy, action a, int seat)
{
    struct toy_state next = *toy;
    assert_int_equal(toy_game.apply(NULL, &next, a, NULL), ACCEPTED);
    return value_of(&next, seat);
}

static action best_action(const struct toy_state *toy)
{
    return value_after(toy, dash, toy->to_move) > value_after(toy, walk, toy->to_move) ? dash
                                                                                       : walk;
}

static double count_out(const struct toy_state *toy, int seat)
{
    int actor = toy_game.actor(toy);
    if (actor == ACTOR_OVER) return toy_game.score(NULL, toy).value[seat] / 1000.0;
    if (actor == ACTOR_CHANCE)
        return (2 * value_after(toy, nothing, seat) + value_after(toy, three, seat)) / 3;
    return value_after(toy, best_action(toy), seat);
}

/* The bot asks for the same few positions again and again: each is counted out once. */
static double value_of(const struct toy_state *toy, int seat)
{
    enum { PLACES = 8, POSITIONS = (TOY_TURNS + 1) * 2 * 2 * PLACES * PLACES * TOY_ENDINGS };
    static double known[POSITIONS][TOY_SEATS];
    static bool is_known[POSITIONS][TOY_SEATS];
    int at = toy->turn * 2 + toy->to_move;
    at = (at * 2 + toy->is_dashing) * TOY_ENDINGS + toy->ending;
    at = (at * PLACES + toy->place[0]) * PLACES + toy->place[1];
    if (!is_known[at][seat]) known[at][seat] = count_out(toy, seat);
    is_known[at][seat] = true;
    return known[at][seat];
}

static action choose_best(const struct outlook *outlook, struct random *random)
{
    (void)random;
    return best_action(outlook->view);
}

static bool plays_anything(const struct game *any)
{
    (void)any;
    return true;
}

static const struct bot perfect = {
    .name = "perfect", .wants_view = true, .can_play = plays_anything, .choose = choose_best
};

/* ---- Reports
 * -------------------------------------------------------------------------------------
 */

static struct report *open_on(const struct match *match, uint64_t playouts)
{
    const struct report_question question = {
        .match = match, .policy = &perfect, .seed = SEED, .playouts = playouts
    };
    struct report *report = report_open(&question);
    assert_non_null(report);
    return report;
}

static struct report *report_on(const struct match *match, uint64_t playouts, uint64_t slice)
{
    enum report_progress progress = REPORT_GOES_ON;
    struct report *report = open_on(match, playouts);
    while (progress == REPORT_GOES_ON) {
        assert_true(report_share(report) < 1);
        progress = report_step(report, slice);
    }
    assert_int_equal(progress, REPORT_DONE);
    assert_true(report_share(report) == 1);
    return report;
}

static void assert_near(double found, double exact, double error)
{
    assert_true(fabs(found - exact) <= 5 * error + 1e-9);
}

/* West walks although a dash is better for it, East dashes and gains nothing, ... */
static const action game_played[] = { walk, dash, nothing, walk, walk, dash, three };
enum { PLAYED_COUNT = sizeof game_played / sizeof game_played[0] };

static void luck_and_errors_agree_with_what_can_be_counted_out(void **state)
{
    uint32_t count = 0;
    (void)state;
    struct match *match = play(game_played, PLAYED_COUNT);
    struct report *report = report_on(match, PLAYOUTS, PLAYOUTS);
    const struct report_entry *entries = report_entries(report, &count);
    assert_int_equal(count, PLAYED_COUNT);
    for (uint32_t i = 0; i < count; i++) {
        const struct toy_state *before = match_position(match, entries[i].number - 1);
        const struct toy_state *after = match_position(match, entries[i].number);
        int actor = toy_game.actor(before);
        assert_int_equal(entries[i].number, i + 1);
        assert_int_equal(entries[i].turn, before->turn);
        assert_int_equal(entries[i].actor, actor);
        assert_int_equal(entries[i].options, 2);
        for (int seat = 0; seat < TOY_SEATS; seat++) {
            double gain = value_of(after, seat) - value_of(before, seat);
            assert_near(entries[i].gain[seat].value, gain, entries[i].gain[seat].error);
            assert_true(entries[i].gain[seat].error < 0.02);
        }
        if (actor == ACTOR_CHANCE) continue;
        double error = value_of(before, actor) - value_of(after, actor);
        assert_near(entries[i].error.value, error, entries[i].error.error);
        assert_int_equal(entry_is_mistake(&entries[i]), error > 0.01);
        assert_int_equal(entries[i].better, error > 0.01 ? best_action(before) : entries[i].taken);
    }
    report_close(report);
    match_free(match);
}

static void luck_and_errors_add_up_to_how_the_game_went(void **state)
{
    (void)state;
    struct match *match = play(game_played, PLAYED_COUNT);
    struct report *report = report_on(match, PLAYOUTS, PLAYOUTS);
    for (int seat = 0; seat < TOY_SEATS; seat++) {
        struct report_seat found = report_seat(report, seat);
        struct report_total turns = { .throws = 0 };
        double error =
            hypot(hypot(found.total.luck.error, found.total.others.error), found.total.error.error);
        assert_true(found.is_known);
        assert_near(found.start, value_of(match_position(match, 0), seat), 0.01);
        assert_true(found.end == toy_game.score(NULL, match_state(match)).value[seat] / 1000.0);
        assert_near(found.rest, 0, error);
        assert_near(found.end - found.start,
                    found.total.luck.value + found.total.others.value - found.total.error.value,
                    error);
        assert_int_equal(found.total.throws, 2);
        assert_int_equal(found.total.throws + found.total.decisions, seat == TOY_WEST ? 5 : 4);
        for (uint32_t turn = 1; turn <= TOY_TURNS; turn++) {
            struct report_total part = report_turn(report, seat, turn);
            turns.luck.value += part.luck.value;
            turns.error.value += part.error.value;
            turns.decisions += part.decisions;
        }
        assert_true(fabs(turns.luck.value - found.total.luck.value) < 1e-9);
        assert_true(fabs(turns.error.value - found.total.error.value) < 1e-9);
        assert_int_equal(turns.decisions, found.total.decisions);
    }
    report_close(report);
    match_free(match);
}

/* The luck of a throw's two outcomes, weighted, is none; and one of two seats is as lucky as the
 * other is not. */
static void luck_is_none_on_average(void **state)
{
    static const action outcomes[] = { nothing, three };
    double mean = 0, error = 0;
    (void)state;
    for (int i = 0; i < 2; i++) {
        const action actions[] = { dash, outcomes[i] };
        uint32_t count = 0;
        struct match *match = play(actions, 2);
        struct report *report = report_on(match, PLAYOUTS, PLAYOUTS);
        const struct report_entry *entry = &report_entries(report, &count)[1];
        assert_int_equal(count, 2);
        mean += entry->gain[TOY_WEST].value * (i == 0 ? 2 : 1) / 3;
        error = hypot(error, entry->gain[TOY_WEST].error);
        assert_true(fabs(entry->gain[TOY_WEST].value + entry->gain[TOY_EAST].value) < 1e-9);
        assert_true((entry->gain[TOY_WEST].value > 0) == (i == 1));
        struct report_seat seat = report_seat(report, TOY_WEST);
        assert_int_equal(seat.luckiest_count, i == 1);
        assert_int_equal(seat.unluckiest_count, i == 0);
        report_close(report);
        match_free(match);
    }
    assert_near(mean, 0, error);
}

/* The throw that ends the game needs no playout to be exact. */
static void the_last_throw_is_exact(void **state)
{
    static const action actions[] = { walk, walk, walk, walk, dash, three };
    uint32_t count = 0;
    (void)state;
    struct match *match = play(actions, 6);
    struct report *report = report_on(match, 1000, 1000);
    const struct report_entry *last = &report_entries(report, &count)[5];
    assert_true(last->after[TOY_WEST] == 1 && report_is_over(report));
    struct report_seat west = report_seat(report, TOY_WEST);
    assert_true(west.end == 1 && west.dearest_count > 0);
    /* Two steps from the goal of three the dash is a mistake, however it ends. */
    assert_int_equal(report_entries(report, &count)[west.dearest[0]].number, 5);
    assert_int_equal(report_ending(report), TOY_WEST_WINS);
    struct report_decisive decisive = report_decisive(report);
    assert_in_range(decisive.choice_count, 1, REPORT_DECISIVE);
    assert_in_range(decisive.throw_count, 1, REPORT_DECISIVE);
    assert_int_equal(report_entries(report, &count)[decisive.choices[0]].number, 5);
    assert_int_equal(report_entries(report, &count)[decisive.throws[0]].number, 6);
    report_close(report);
    match_free(match);
}

static void the_division_of_the_work_does_not_matter(void **state)
{
    uint32_t count = 0;
    (void)state;
    struct match *match = play(game_played, PLAYED_COUNT);
    struct report *whole = report_on(match, 5000, 1000000);
    struct report *sliced = report_on(match, 5000, 1);
    const struct report_entry *one = report_entries(whole, &count);
    const struct report_entry *other = report_entries(sliced, &count);
    assert_int_equal(report_playouts(whole), report_playouts(sliced));
    for (uint32_t i = 0; i < count; i++) {
        assert_int_equal(one[i].playouts, other[i].playouts);
        assert_memory_equal(one[i].gain, other[i].gain, sizeof one[i].gain);
        assert_memory_equal(&one[i].error, &other[i].error, sizeof one[i].error);
    }
    /* About as many playouts as were asked for, and never many more. */
    assert_in_range(report_playouts(whole), 2500, 5200);
    report_close(whole);
    report_close(sliced);
    match_free(match);
}

static void choices_are_judged_from_the_view_and_throws_from_the_truth(void **state)
{
    static const action actions[] = { dash, nothing };
    (void)state;
    for (int count = 1; count <= 2; count++) {
        struct match *match = play(actions, count);
        imagined = true_ones = 0;
        struct report *report = report_on(match, 2000, 2000);
        assert_true(imagined > 0);
        assert_int_equal(true_ones > 0, count == 2);
        report_close(report);
        match_free(match);
    }
}

static int only_walks(const void *data, const void *state, action *out)
{
    return toy_game.legal(data, state, out) > 0;
}

static void what_is_forced_is_neither_luck_nor_judgement(void **state)
{
    static const action actions[] = { walk, walk };
    uint32_t count = 1;
    (void)state;
    game.legal = only_walks;
    struct match *match = play(actions, 2);
    struct report *report = report_on(match, 1000, 1000);
    (void)report_entries(report, &count);
    assert_int_equal(count, 0);
    assert_int_equal(report_playouts(report), 0);
    assert_false(report_seat(report, TOY_WEST).is_known);
    report_close(report);
    match_free(match);
    game.legal = toy_game.legal;
}

/* What was played stays, what the playouts were counted in does not. */
static void a_report_takes_less_memory_once_it_is_done(void **state)
{
    (void)state;
    struct match *match = play(game_played, PLAYED_COUNT);
    struct report *begun = open_on(match, 1000), *done = report_on(match, 1000, 100);
    assert_true(report_bytes(done) >= (PLAYED_COUNT + 1) * sizeof(struct toy_state));
    assert_true(report_bytes(done) < report_bytes(begun));
    for (uint32_t i = 0; i <= PLAYED_COUNT; i++)
        assert_memory_equal(report_position(done, i), match_position(match, i),
                            sizeof(struct toy_state));
    report_close(begun);
    report_close(done);
    match_free(match);
}

static enum verdict refuse_the_third_turn(const void *data, void *state, action a,
                                          struct trace *trace)
{
    return ((const struct toy_state *)state)->turn == 3 ? REFUSED : apply(data, state, a, trace);
}

static void a_game_that_cannot_be_ended_is_reported(void **state)
{
    static const action actions[] = { walk };
    (void)state;
    struct match *match = play(actions, 1);
    const struct report_question question = {
        .match = match, .policy = &bot_greedy, .seed = SEED, .playouts = 1000
    };
    game.apply = refuse_the_third_turn;
    struct report *report = report_open(&question);
    assert_non_null(report);
    assert_int_equal(report_step(report, 1000), REPORT_FAULTY);
    report_close(report);
    match_free(match);
    game.apply = apply;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(luck_and_errors_agree_with_what_can_be_counted_out),
        cmocka_unit_test(luck_and_errors_add_up_to_how_the_game_went),
        cmocka_unit_test(luck_is_none_on_average),
        cmocka_unit_test(the_last_throw_is_exact),
        cmocka_unit_test(the_division_of_the_work_does_not_matter),
        cmocka_unit_test(choices_are_judged_from_the_view_and_throws_from_the_truth),
        cmocka_unit_test(what_is_forced_is_neither_luck_nor_judgement),
        cmocka_unit_test(a_report_takes_less_memory_once_it_is_done),
        cmocka_unit_test(a_game_that_cannot_be_ended_is_reported),
    };
    game = toy_game;
    game.apply = apply;
    static struct game_secrets secrets;
    secrets = *toy_game.secrets;
    secrets.imagine = imagine;
    game.secrets = &secrets;
    game.fault = fault;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
