/*
 * Khartoum's prospect: given only at rest, a chance, higher where things are better, and right on
 * average over games that the judgement plays to their end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/parts.h"
#include "games/khartoum/bots/judgement.h"
#include "hosted/data.h"

enum { GAMES = 400, SEED = 26, ROOM = 64, CERTAINTY = 1000000 };

static kh_data printed;

static int load_data(void **state)
{
    struct fault fault;
    (void)state;
    return data_load(&kh_game, NULL, &printed, NULL, NULL, &fault) ? 0 : -1;
}

static void play_next(kh_state *s, struct random *random)
{
    struct outcome outcomes[ROOM];
    action a = kh_game.actor(s) == ACTOR_CHANCE
                   ? outcome_draw(outcomes, kh_game.chance(&printed, s, outcomes), random)
                   : game_judge(&kh_game, &printed, s, random);
    assert_int_equal(kh_game.apply(&printed, s, a, NULL), ACCEPTED);
}

/* What was promised at the beginning of all turns together, and what came of it. */
struct record {
    int64_t promised, kept, count;
};

static void play(int number, struct record *record)
{
    const uint8_t options[KH_OPTION_COUNT] = { KH_LEVEL_STANDARD, number % 4 == 0 };
    struct random random;
    struct record game = { 0 };
    kh_state s;
    random_seed(&random, SEED, (uint64_t)number);
    kh_game.start(&printed, &s, options);
    while (kh_game.actor(&s) != ACTOR_OVER) {
        int32_t value = -1;
        bool is_given = game_prospect(&kh_game, &printed, &s, &value);
        assert_int_equal(is_given, kh_is_at_rest(&s));
        if (is_given) {
            assert_in_range(value, 0, CERTAINTY);
            game.promised += value;
            game.count++;
        } else {
            assert_int_equal(value, -1);
        }
        play_next(&s, &random);
    }
    int64_t won = kh_game.score(&printed, &s).value[0] == 1000;
    record->promised += game.promised;
    record->kept += game.count * won * CERTAINTY;
    record->count += game.count;
}

static void what_is_promised_is_kept_on_average(void **state)
{
    struct record record = { 0 };
    (void)state;
    for (int number = 0; number < GAMES; number++) play(number, &record);
    int64_t difference = (record.promised - record.kept) / record.count;
    assert_true(record.count > GAMES * 7);
    assert_true(difference > -CERTAINTY / 25 && difference < CERTAINTY / 25);
}

static int32_t prospect_of(const kh_state *s)
{
    int32_t value = 0;
    assert_true(game_prospect(&kh_game, &printed, s, &value));
    return value;
}

static void better_positions_have_better_prospects(void **state)
{
    const uint8_t options[KH_OPTION_COUNT] = { KH_LEVEL_STANDARD };
    struct random random;
    kh_state s;
    (void)state;
    random_seed(&random, SEED, 0);
    kh_game.start(&printed, &s, options);
    while (s.turn < 6 || s.step[0] != KH_STEP_EVENT_DRAW) play_next(&s, &random);
    int32_t before = prospect_of(&s);
    kh_state changed = s;
    changed.strength[KH_WHITE] = (uint8_t)(changed.strength[KH_WHITE] + 2);
    assert_true(prospect_of(&changed) < before);
    changed = s;
    changed.banner_zone[KH_RED] = 2;
    assert_true(prospect_of(&changed) < before);
    changed = s;
    changed.counters[KH_PLACE_AVAILABLE][KH_HEAVY_GUN]++;
    assert_true(prospect_of(&changed) > before);
    changed = s;
    changed.resources = 2;
    assert_true(prospect_of(&changed) < before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_promised_is_kept_on_average),
        cmocka_unit_test(better_positions_have_better_prospects),
    };
    return cmocka_run_group_tests(tests, load_data, NULL);
}
