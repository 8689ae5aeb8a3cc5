/* Sweeps: the same for any number of threads and any interruption, pairs counted game by game,
 * cards and tracks of the toy game. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lab/results_json.h"
#include "toy.h"

enum { SEED = 11, GAMES = 6000 };

/* The toy game whose roll is a card and whose goal and turn are tracks. */
static struct game card_game;
static struct verb card_verbs[TOY_VERBS];
static struct field track_fields[3];

static const char *const bots[2][SEATS_MOST] = { { "random", "random" }, { "random", "random" } };

static struct setting settings[2];

static int make_game(void **state)
{
    static const char *const seats[] = { "west", "east" };
    static const struct words names = { .name = "seat", .word = seats, .count = TOY_SEATS };
    (void)state;
    card_game = toy_game;
    memcpy(card_verbs, toy_game.verbs, sizeof card_verbs);
    card_verbs[TOY_ROLL].operands = OPERANDS_NUMBER;
    card_game.verbs = card_verbs;
    track_fields[0] = toy_game.state_fields[1];
    track_fields[0].flags = FIELD_TRACK;
    track_fields[1] = (struct field){ .name = "place",
                                      .type = FIELD_U8,
                                      .flags = FIELD_TRACK,
                                      .offset = offsetof(struct toy_state, place),
                                      .rows = TOY_SEATS,
                                      .stride = 1,
                                      .most = 9,
                                      .row_names = &names };
    card_game.state_fields = track_fields;
    for (int i = 0; i < 2; i++) {
        settings[i] = (struct setting){ .game = &card_game, .bots = { &bot_random, &bot_random } };
        settings[i].options[0] = (uint8_t)i;
    }
    return 0;
}

static void play(struct sweep *sweep, int threads)
{
    struct sweep_fault fault = { 0 };
    struct sweep_watch nobody = { NULL, NULL };
    assert_int_equal(sweep_play(sweep, threads, nobody, &fault), SWEEP_DONE);
    assert_int_equal(sweep->done, sweep->games);
}

static void check_same(const struct sweep *one, const struct sweep *other)
{
    assert_int_equal(one->done, other->done);
    assert_memory_equal(one->results, other->results, 2 * sizeof(struct results));
    assert_memory_equal(one->pairs, other->pairs, 2 * sizeof(struct pairs));
}

static void any_number_of_threads_gives_the_same(void **state)
{
    struct sweep one;
    (void)state;
    assert_true(sweep_open(&one, settings, 2, SEED, GAMES));
    play(&one, 1);
    for (int threads = 2; threads <= 5; threads++) {
        struct sweep other;
        assert_true(sweep_open(&other, settings, 2, SEED, GAMES));
        play(&other, threads);
        check_same(&one, &other);
        sweep_close(&other);
    }
    sweep_close(&one);
}

/* Helpers that are lost with whatever they take: a few games each time, until enough were lost. */
struct losers {
    uint64_t first, count;
    int lost;
};

static void lose_games(void *context, struct crew *crew)
{
    struct losers *losers = context;
    if (losers->count > 0) {
        crew_return(crew, losers->first, losers->count);
        losers->lost++;
    }
    losers->count = losers->lost < 5 ? crew_take(crew, 70, 1, &losers->first) : 0;
}

static void what_a_lost_helper_had_is_played_by_others(void **state)
{
    struct sweep alone, helped;
    struct losers losers = { 0 };
    const struct sweep_helpers helpers = { lose_games, &losers, 1 };
    (void)state;
    assert_true(sweep_open(&alone, settings, 2, SEED, GAMES));
    assert_true(sweep_open(&helped, settings, 2, SEED, GAMES));
    play(&alone, 1);
    helped.helpers = &helpers;
    play(&helped, 2);
    assert_int_equal(losers.count, 0);
    check_same(&alone, &helped);
    sweep_close(&alone);
    sweep_close(&helped);
}

/* Stops three times, each time goes through JSON into a new sweep, and goes on with more threads.
 */
static void interrupted_and_resumed_is_the_same_as_uninterrupted(void **state)
{
    static const uint64_t stops[] = { 1, 777, 5000, GAMES };
    struct sweep whole, part;
    struct fault fault = { "" };
    json_t *kept = NULL;
    (void)state;
    assert_true(sweep_open(&whole, settings, 2, SEED, GAMES));
    play(&whole, 2);
    for (int i = 0; i < 4; i++) {
        assert_true(sweep_open(&part, settings, 2, SEED, stops[i]));
        if (kept) assert_int_equal(sweep_from_json(&part, bots, kept, &fault), KEPT_READ);
        json_decref(kept);
        assert_int_equal(part.done, i ? stops[i - 1] : 0);
        play(&part, i + 1);
        kept = sweep_to_json(&part, bots);
        assert_non_null(kept);
        if (i == 3) check_same(&whole, &part);
        sweep_close(&part);
    }
    json_t *whole_kept = sweep_to_json(&whole, bots);
    assert_true(json_equal(kept, whole_kept));
    json_decref(kept);
    json_decref(whole_kept);
    sweep_close(&whole);
}

static bool pause_at_once(void *context, uint64_t done)
{
    ++*(int *)context;
    return done > 0;
}

static void a_pause_leaves_complete_results(void **state)
{
    struct sweep sweep, whole;
    struct sweep_fault fault = { 0 };
    int looks = 0;
    (void)state;
    assert_true(sweep_open(&sweep, settings, 2, SEED, 100000000));
    struct sweep_watch watch = { pause_at_once, &looks };
    assert_int_equal(sweep_play(&sweep, 2, watch, &fault), SWEEP_PAUSED);
    assert_true(looks > 0 && sweep.done > 0);
    assert_true(sweep_open(&whole, settings, 2, SEED, sweep.done));
    play(&whole, 1);
    check_same(&sweep, &whole);
    sweep_close(&sweep);
    sweep_close(&whole);
}

static void pairs_are_those_of_the_single_games(void **state)
{
    enum { FEW = 200 };
    struct sweep sweep;
    struct workbench workbench;
    struct pairs expected = { 0 };
    (void)state;
    assert_true(sweep_open(&sweep, settings, 2, SEED, FEW));
    play(&sweep, 3);
    assert_true(workbench_open(&workbench, &card_game));
    for (uint64_t i = 0; i < FEW; i++) {
        bool won[2];
        for (int j = 0; j < 2; j++) {
            struct played played;
            assert_int_equal(playout(&settings[j], &workbench, SEED, i, &played), PLAYED);
            won[j] = played.score.value[0] == 1000;
        }
        expected.both += won[0] && won[1];
        expected.only_first += won[0] && !won[1];
        expected.only_second += !won[0] && won[1];
        expected.neither += !won[0] && !won[1];
    }
    workbench_close(&workbench);
    assert_memory_equal(&sweep.pairs[1], &expected, sizeof expected);
    assert_int_equal(sweep.pairs[0].both, sweep.results[0].wins[0]);
    assert_int_equal(sweep.pairs[0].only_first + sweep.pairs[0].only_second, 0);
    sweep_close(&sweep);
}

static void cards_and_tracks_are_counted(void **state)
{
    struct sweep sweep;
    (void)state;
    assert_true(sweep_open(&sweep, settings, 1, SEED, GAMES));
    play(&sweep, 2);
    const struct results *results = sweep.results;
    assert_int_equal(results->card_count, 2);
    const struct card *slow = &results->cards[0], *fast = &results->cards[1];
    assert_int_equal(slow->action, action_make(TOY_ROLL, 1, 0));
    assert_int_equal(fast->action, action_make(TOY_ROLL, 6, 0));
    /* A roll of 6 is a goal of 3 at once: the first one ends the game, for whoever made it. */
    assert_int_equal(fast->wins[TOY_WEST] + fast->wins[TOY_EAST], fast->games);
    /* Two outcomes in three of the first roll are slow. */
    double first = (double)(slow->drawn[0] + fast->drawn[0]);
    assert_true(fabs((double)slow->drawn[0] / first - 2.0 / 3) < 0.03);
    assert_true(slow->drawn[0] <= slow->games && fast->drawn_won[0] <= fast->drawn[0]);
    struct difference effect = card_effect(results, fast), other = card_effect(results, slow);
    assert_true(effect.interval.low < effect.value && effect.value < effect.interval.high);
    assert_true(fabs(effect.value + other.value) < 1e-9);
    struct track tracks[TRACKS_MOST];
    assert_int_equal(tracks_of(&card_game, tracks), 3);
    assert_string_equal(tracks[2].field->name, "place");
    assert_int_equal(tracks[2].row, TOY_EAST);
    assert_int_equal(results->tracks[0].tally.count, GAMES);
    assert_true(results->tracks[1].slot[3] >= results->wins[TOY_WEST] / 2);
    assert_true(results_sound(results, &card_game));
    sweep_close(&sweep);
}

/* One deck of 300 cards: whatever the order, the same 256 stay, with all their games. */
static void too_many_cards_drop_the_same_ones_in_any_order(void **state)
{
    struct results *up = calloc(1, sizeof *up), *down = calloc(1, sizeof *down),
                   *one = calloc(1, sizeof *one);
    struct draws draws = { .game = &card_game };
    struct played played = { .score = { .ending = 1 }, .actions = 1 };
    struct toy_state final = { .turn = 1 };
    (void)state;
    assert_true(up && down && one);
    for (unsigned i = 0; i < 600; i++) {
        draws_clear(&draws);
        draws_note(&draws, action_make(TOY_ROLL, i % 300, 0));
        results_add(up, &card_game, &played, &final, &draws);
        draws_clear(&draws);
        draws_note(&draws, action_make(TOY_ROLL, 299 - i % 300, 0));
        memset(one, 0, sizeof *one);
        results_add(one, &card_game, &played, &final, &draws);
        results_merge(down, one);
    }
    assert_int_equal(up->card_count, CARDS_MOST);
    assert_int_equal(up->cards_beyond, 1);
    assert_int_equal(up->cards[255].games, 2);
    for (int i = 0; i < CARDS_MOST; i++) assert_int_equal(up->cards[i].games, 2);
    assert_memory_equal(up, down, sizeof *up);
    free(up);
    free(down);
    free(one);
}

static enum verdict refuse_the_third_turn(const void *data, void *state, action a,
                                          struct trace *trace)
{
    const struct toy_state *toy = state;
    return toy->turn == 3 ? REFUSED : toy_game.apply(data, state, a, trace);
}

static void the_first_fault_is_told_by_any_number_of_threads(void **state)
{
    struct game faulty_game = card_game;
    struct setting faulty[2] = { settings[0], settings[1] };
    struct sweep_fault first = { 0 };
    (void)state;
    faulty_game.apply = refuse_the_third_turn;
    faulty[0].game = faulty[1].game = &faulty_game;
    for (int threads = 1; threads <= 3; threads++) {
        struct sweep sweep;
        struct sweep_fault fault = { 0 };
        struct sweep_watch nobody = { NULL, NULL };
        assert_true(sweep_open(&sweep, faulty, 2, SEED, GAMES));
        assert_int_equal(sweep_play(&sweep, threads, nobody, &fault), SWEEP_FAULT);
        assert_int_equal(fault.kind, PLAYOUT_REFUSED);
        if (threads == 1) first = fault;
        assert_int_equal(fault.game, first.game);
        assert_int_equal(fault.setting, first.setting);
        sweep_close(&sweep);
    }
}

/* ---- Files that are wrong ---------------------------------------------------------------------
 */

static json_t *kept_sweep(void)
{
    struct sweep sweep;
    assert_true(sweep_open(&sweep, settings, 2, SEED, 50));
    play(&sweep, 1);
    json_t *kept = sweep_to_json(&sweep, bots);
    assert_non_null(kept);
    sweep_close(&sweep);
    return kept;
}

static void check_kept(json_t *kept, enum kept expected, const char *what)
{
    struct sweep sweep;
    struct fault fault = { "" };
    assert_true(sweep_open(&sweep, settings, 2, SEED, 50));
    assert_int_equal(sweep_from_json(&sweep, bots, kept, &fault), expected);
    assert_string_equal(fault.text, what);
    sweep_close(&sweep);
}

static void another_simulation_is_refused_and_named(void **state)
{
    static const char *const members[] = { "simulation", "game", "rules_version", "data", "seed" };
    (void)state;
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        json_t *kept = kept_sweep();
        bool is_number = json_is_integer(json_object_get(kept, members[i]));
        json_object_set_new(kept, members[i], is_number ? json_integer(99) : json_string("99"));
        check_kept(kept, KEPT_OTHER, members[i]);
        json_decref(kept);
    }
    json_t *kept = kept_sweep();
    json_t *second = json_array_get(json_object_get(kept, "settings"), 1);
    json_object_set_new(json_object_get(second, "options"), "level", json_string("easy"));
    check_kept(kept, KEPT_OTHER, "options");
    json_object_set_new(json_object_get(second, "options"), "level", json_string("hard"));
    json_array_set_new(json_object_get(second, "bots"), 0, json_string("greedy"));
    check_kept(kept, KEPT_OTHER, "bots");
    json_array_remove(json_object_get(kept, "settings"), 1);
    check_kept(kept, KEPT_OTHER, "settings");
    json_decref(kept);
}

static void numbers_that_cannot_be_are_refused(void **state)
{
    static const char *const parts[] = { "games",   "wins",   "actions", "turns",     "endings",
                                         "lengths", "tracks", "cards",   "card_count" };
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        json_t *kept = kept_sweep();
        json_t *first = json_array_get(json_object_get(kept, "settings"), 0);
        json_t *results = json_object_get(first, "results");
        json_object_set_new(results, parts[i], json_pack("[[i, i]]", 0, 51));
        check_kept(kept, KEPT_BROKEN, "");
        json_object_set_new(results, parts[i], json_pack("[[i, i]]", -1, 1));
        check_kept(kept, KEPT_BROKEN, "");
        json_object_set_new(results, parts[i], json_pack("[[i, i]]", 1 << 30, 1));
        check_kept(kept, KEPT_BROKEN, "");
        json_object_set_new(results, parts[i], json_pack("[i]", 7));
        check_kept(kept, KEPT_BROKEN, "");
        json_object_del(results, parts[i]);
        check_kept(kept, KEPT_BROKEN, "");
        json_decref(kept);
    }
    json_t *kept = kept_sweep();
    json_object_set_new(kept, "next", json_integer(49));
    check_kept(kept, KEPT_BROKEN, "");
    json_object_set_new(kept, "next", json_integer(-1));
    check_kept(kept, KEPT_BROKEN, "");
    json_decref(kept);
    kept = json_array();
    check_kept(kept, KEPT_BROKEN, "");
    json_decref(kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_gives_the_same),
        cmocka_unit_test(what_a_lost_helper_had_is_played_by_others),
        cmocka_unit_test(interrupted_and_resumed_is_the_same_as_uninterrupted),
        cmocka_unit_test(a_pause_leaves_complete_results),
        cmocka_unit_test(pairs_are_those_of_the_single_games),
        cmocka_unit_test(cards_and_tracks_are_counted),
        cmocka_unit_test(too_many_cards_drop_the_same_ones_in_any_order),
        cmocka_unit_test(the_first_fault_is_told_by_any_number_of_threads),
        cmocka_unit_test(another_simulation_is_refused_and_named),
        cmocka_unit_test(numbers_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, make_game, NULL);
}
