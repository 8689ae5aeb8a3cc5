/*
 * Omdurman's prospect: given only when a game turn begins, a chance for each side, higher where
 * things are better; in Khartoum right on average over games that the judgement plays to their end.
 * And what an end is worth to a search.
 */
#include "core/parts.h"
#include "omdurman/position.h"

enum { GAMES = 200, SEED = 85, CHANCES = 16, CERTAINTY = 1000000, SLACK = 60000 };

static int32_t prospect(void)
{
    int32_t value[OM_SIDES] = { -1, -1 };
    assert_true(game_prospect(&om_game, &data, &state, value));
    assert_in_range(value[OM_ANGLO_EGYPTIAN], 0, CERTAINTY);
    assert_int_equal(value[OM_ANGLO_EGYPTIAN] + value[OM_DERVISH], CERTAINTY);
    return value[OM_ANGLO_EGYPTIAN];
}

static void play_next(struct random *random)
{
    struct outcome outcomes[CHANCES];
    action a = om_game.actor(&state) == ACTOR_CHANCE
                   ? outcome_draw(outcomes, om_game.chance(&data, &state, outcomes), random)
                   : game_judge(&om_game, &data, &state, random);
    assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
}

/* Once for each game turn, and at no other time; the battle is played out. */
static void it_is_given_when_a_turn_begins(void **unused)
{
    static const char *const scenarios[] = { "scenario=historical", "scenario=khartoum",
                                             "scenario=campaign" };
    (void)unused;
    for (int i = 0; i < 3; i++) {
        struct random random;
        int given = 0;
        random_seed(&random, SEED, 0);
        begin(scenarios[i]);
        while (om_game.actor(&state) != ACTOR_OVER) {
            int32_t value[OM_SIDES];
            int turn = state.turn;
            bool is_given = game_prospect(&om_game, &data, &state, value);
            if (is_given) assert_int_equal(++given, turn);
            play_next(&random);
        }
        assert_int_equal(given, i == 0 ? 0 : state.turn);
    }
}

static void lose(int first, int count)
{
    for (int c = first; c < first + count; c++) {
        om_put_counter(&data, &state, c, OM_PLACE_LOST);
    }
}

static int worth_of_battle(enum om_ending ending, int lost, int side)
{
    int16_t value[OM_SIDES];
    begin("scenario=historical");
    lose(OM_COUNTER_WARWICKSHIRE, lost);
    state.ending = (uint8_t)ending;
    om_game.bots->worth(&data, &state, value);
    return value[side];
}

/* What a prospect guesses at is the score. */
static void where_there_is_a_prospect_the_score_stands(void **unused)
{
    int16_t value[OM_SIDES] = { 123, 456 };
    (void)unused;
    begin("scenario=khartoum");
    state.ending = OM_ENDING_DERVISH_MARGINAL;
    om_game.bots->worth(&data, &state, value);
    assert_int_equal(value[OM_ANGLO_EGYPTIAN], 123);
    assert_int_equal(value[OM_DERVISH], 456);
}

static void levels_are_worth_something(void **unused)
{
    (void)unused;
    for (int side = 0; side < OM_SIDES; side++) {
        int sign = side == OM_DERVISH ? 1 : -1;
        int tactical = worth_of_battle(OM_ENDING_AE_TACTICAL, 5, side);
        int marginal = worth_of_battle(OM_ENDING_AE_MARGINAL, 5, side);
        int draw = worth_of_battle(OM_ENDING_DRAW, 5, side);
        int won = worth_of_battle(OM_ENDING_DERVISH_MARGINAL, 5, side);
        assert_true(sign * (marginal - tactical) > 0);
        assert_true(sign * (draw - marginal) > 10 * sign * (marginal - tactical) / 2);
        assert_true(sign * (won - draw) > 0);
    }
}

/* A little, so that a search sees what leads to the next level. */
static void losses_are_worth_something(void **unused)
{
    (void)unused;
    int few = worth_of_battle(OM_ENDING_DRAW, 4, OM_ANGLO_EGYPTIAN);
    int many = worth_of_battle(OM_ENDING_DRAW, 14, OM_ANGLO_EGYPTIAN);
    assert_in_range(few - many, 1, 100);
    assert_int_equal(worth_of_battle(OM_ENDING_DRAW, 14, OM_DERVISH), 1000 - many);
    assert_in_range(worth_of_battle(OM_ENDING_DERVISH_STRATEGIC, 30, OM_DERVISH), 900, 1000);
}

/* Five lost are the first that count (9.24r-b). */
static void to_look_on_is_worth_nothing_to_the_khalifa(void **unused)
{
    (void)unused;
    int fought = worth_of_battle(OM_ENDING_DRAW, 5, OM_DERVISH);
    int unfought = worth_of_battle(OM_ENDING_DRAW, 4, OM_DERVISH);
    assert_true(unfought < fought);
    assert_int_equal(unfought, worth_of_battle(OM_ENDING_AE_MARGINAL, 4, OM_DERVISH));
}

static int worth_of_campaign(enum om_ending ending, int points, int side)
{
    int16_t value[OM_SIDES];
    begin("scenario=campaign");
    state.ending = (uint8_t)ending;
    state.vp[points > 0 ? OM_ANGLO_EGYPTIAN : OM_DERVISH] =
        (uint16_t)(points > 0 ? points : -points);
    struct score score = om_game.score(&data, &state);
    value[OM_ANGLO_EGYPTIAN] = score.value[OM_ANGLO_EGYPTIAN];
    value[OM_DERVISH] = score.value[OM_DERVISH];
    om_game.bots->worth(&data, &state, value);
    assert_int_equal(value[OM_ANGLO_EGYPTIAN] + value[OM_DERVISH], 1000);
    return value[side];
}

/* Less than winning, and so many are enough. */
static void points_of_a_campaign_are_worth_something(void **unused)
{
    (void)unused;
    int behind = worth_of_campaign(OM_ENDING_DRAW, -9, OM_ANGLO_EGYPTIAN);
    int ahead = worth_of_campaign(OM_ENDING_DRAW, 14, OM_ANGLO_EGYPTIAN);
    int won = worth_of_campaign(OM_ENDING_AE_MARGINAL, 15, OM_ANGLO_EGYPTIAN);
    assert_true(behind < 500 && ahead > 500);
    assert_true(won - ahead > ahead - behind);
    assert_int_equal(worth_of_campaign(OM_ENDING_AE_DECISIVE, 60, OM_ANGLO_EGYPTIAN), 1000);
    assert_int_equal(worth_of_campaign(OM_ENDING_AE_DECISIVE, 90, OM_ANGLO_EGYPTIAN), 1000);
    assert_int_equal(worth_of_campaign(OM_ENDING_DERVISH_DECISIVE, -90, OM_DERVISH), 1000);
}

static void points_count(void **unused)
{
    (void)unused;
    begin("scenario=campaign");
    int32_t before = prospect();
    state.vp[OM_ANGLO_EGYPTIAN] = 20;
    assert_true(prospect() > before);
    state.vp[OM_DERVISH] = 60;
    assert_true(prospect() < before);
}

static void the_nearer_the_palace_the_worse_for_gordon(void **unused)
{
    (void)unused;
    begin("scenario=khartoum");
    for (int i = 0; i < 8; i++) put(OM_COUNTER_MULAZMIN + i, hex_named(i < 4 ? "0515" : "0615"));
    int32_t far = prospect();
    for (int i = 0; i < 8; i++) put(OM_COUNTER_MULAZMIN + i, hex_named(i < 4 ? "1108" : "1008"));
    assert_true(prospect() < far);
}

static void what_is_promised_is_kept_on_average(void **unused)
{
    int64_t promised = 0, kept = 0, count = 0;
    (void)unused;
    use_values(VALUES_TODAY); /* the garrison stands where it stood when the weights were fitted */
    for (int game = 0; game < GAMES; game++) {
        struct random random;
        int64_t given = 0;
        random_seed(&random, SEED, (uint64_t)game);
        begin("scenario=khartoum");
        while (om_game.actor(&state) != ACTOR_OVER) {
            int32_t value[OM_SIDES];
            if (game_prospect(&om_game, &data, &state, value)) {
                promised += value[OM_ANGLO_EGYPTIAN];
                given++;
            }
            play_next(&random);
        }
        kept += given * om_game.score(&data, &state).value[OM_ANGLO_EGYPTIAN] * 1000;
        count += given;
    }
    assert_true(promised / count - kept / count < SLACK);
    assert_true(kept / count - promised / count < SLACK);
    use_values(VALUES_FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_given_when_a_turn_begins),
        cmocka_unit_test(levels_are_worth_something),
        cmocka_unit_test(losses_are_worth_something),
        cmocka_unit_test(where_there_is_a_prospect_the_score_stands),
        cmocka_unit_test(to_look_on_is_worth_nothing_to_the_khalifa),
        cmocka_unit_test(points_of_a_campaign_are_worth_something),
        cmocka_unit_test(points_count),
        cmocka_unit_test(the_nearer_the_palace_the_worse_for_gordon),
        cmocka_unit_test(what_is_promised_is_kept_on_average),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
