/*
 * The San Juans' prospect: given when the first round of a turn begins, and never else, a chance,
 * never better for more victory points, which are the rebellion's, right on average over campaigns
 * that the judgement plays to their end, and exact where the campaign is over.
 */
#include "core/parts.h"
#include "sanjuans/position.h"

enum { SEED = 26, LEGAL_ROOM = 2048, CHANCE_ROOM = 1024, CERTAINTY = 1000000, WHOLE = 1000 };
enum { WILD_GAMES = 40, FAIR_GAMES = 200, POINTS_STEP = 5 };

/* ---- Playing ----------------------------------------------------------------------------- */

static action any_action(struct random *random)
{
    static action legal[LEGAL_ROOM];
    int count = sj_game.legal(&data, &state, legal);
    return legal[random_below(random, (uint32_t)count)];
}

/* So many choices of a thousand are any legal action, the others the judgement's. */
static void play_next(struct random *random, int wild_permille)
{
    static struct outcome outcomes[CHANCE_ROOM];
    action a;
    if (sj_game.actor(&state) == ACTOR_CHANCE) {
        a = outcome_draw(outcomes, sj_game.chance(&data, &state, outcomes), random);
    } else if ((int)random_below(random, 1000) < wild_permille) {
        a = any_action(random);
    } else {
        a = game_judge(&sj_game, &data, &state, random);
    }
    assert_int_equal(sj_game.apply(&data, &state, a, NULL), ACCEPTED);
}

static bool is_over(void)
{
    return sj_game.actor(&state) == ACTOR_OVER;
}

static bool is_at_rest(void)
{
    return state.step[0] == SJ_STEP_ROUND && state.round == 1;
}

static int32_t prospect(void)
{
    int32_t value = -1;
    assert_true(game_prospect(&sj_game, &data, &state, &value));
    assert_in_range(value, 0, CERTAINTY);
    return value;
}

/* A wild campaign, from the usual start or the re-conquest, with `look` at each position. */
static void play_wild(int number, void (*look)(void))
{
    struct random random;
    random_seed(&random, SEED, (uint64_t)number);
    begin(number % 2 ? "start=reconquest" : "");
    while (!is_over()) {
        look();
        play_next(&random, number * 1000 / WILD_GAMES);
    }
    look();
}

/* ---- Where it is given ------------------------------------------------------------------- */

static void look_where_it_is_given(void)
{
    int32_t value = -1;
    bool is_given = game_prospect(&sj_game, &data, &state, &value);
    assert_int_equal(is_given, is_at_rest() || is_over());
    if (is_given) {
        assert_in_range(value, 0, CERTAINTY);
    } else {
        assert_int_equal(value, -1);
    }
}

static void it_is_given_when_the_first_round_begins(void)
{
    for (int number = 0; number < WILD_GAMES; number++) play_wild(number, look_where_it_is_given);
}

static int endings_seen[SJ_ENDINGS];

static void look_at_the_end(void)
{
    if (!is_over()) return;
    assert_int_equal(prospect(), sj_game.score(&data, &state).value[0] * WHOLE);
    endings_seen[state.ending]++;
}

static void an_ending_is_what_it_scores(void)
{
    static const int32_t values[SJ_ENDINGS] = {
        [SJ_ENDING_CRUSHED] = CERTAINTY, [SJ_ENDING_REBELLION] = 0, [SJ_ENDING_DRAW] = CERTAINTY / 2
    };
    for (int number = 0; number < WILD_GAMES; number++) play_wild(number, look_at_the_end);
    for (int ending = SJ_ENDING_CRUSHED; ending < SJ_ENDINGS; ending++) {
        assert_true(endings_seen[ending] > 0);
        state.ending = (uint8_t)ending;
        assert_int_equal(prospect(), values[ending]);
    }
}

/* ---- What makes it better ---------------------------------------------------------------- */

static void look_at_more_points(void)
{
    if (!is_at_rest()) return;
    int16_t vp = state.vp;
    int32_t before = CERTAINTY;
    for (state.vp = 1; state.vp < data.constant[SJ_CONSTANT_vp_most]; state.vp += POINTS_STEP) {
        int32_t now = prospect();
        assert_true(now <= before);
        before = now;
    }
    state.vp = vp;
}

static void more_points_for_the_rebellion_are_never_better(void)
{
    for (int number = 0; number < WILD_GAMES; number++) play_wild(number, look_at_more_points);
}

static void play_to_turn(int turn)
{
    struct random random;
    random_seed(&random, SEED, 1);
    while (state.turn < turn || !is_at_rest()) play_next(&random, 0);
}

static void better_positions_have_better_prospects(void)
{
    begin("start=reconquest");
    play_to_turn(12);
    int32_t before = prospect();
    sj_state kept = state;
    for (int unit = 0; unit < SJ_UNITS; unit++) state.unit_lost[unit] = 0;
    assert_true(prospect() >= before);
    state = kept;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = state.unit_where[unit];
        if (where < SJ_PLACES || where >= SJ_WHERE_ABOARD) state.unit_where[unit] = SJ_WHERE_LOST;
    }
    assert_true(prospect() < before);
    state = kept;
    state.vp = 250;
    assert_true(prospect() < before);
}

/* ---- What it is worth -------------------------------------------------------------------- */

/* Its weights were fitted to today's values. What was promised at the beginning of all turns
 * together, and what came of it. */
struct record {
    int64_t promised, kept, count;
};

static void play_fair(int number, struct record *record)
{
    struct random random;
    int64_t count = 0;
    random_seed(&random, SEED + 1, (uint64_t)number);
    begin(number % 2 ? "start=reconquest" : "");
    for (; !is_over(); play_next(&random, 0)) {
        if (!is_at_rest()) continue;
        record->promised += prospect();
        count++;
    }
    record->kept += count * prospect();
    record->count += count;
}

static void what_is_promised_is_kept_on_average(void)
{
    struct record record = { 0 };
    use_values(VALUES_TODAY);
    for (int number = 0; number < FAIR_GAMES; number++) play_fair(number, &record);
    use_values(VALUES_FIRST);
    int64_t difference = (record.promised - record.kept) / record.count;
    assert_true(record.count > FAIR_GAMES * 3);
    assert_true(difference > -CERTAINTY / 16 && difference < CERTAINTY / 16);
}

static const struct rule_test tests[] = {
    RULE_TEST(it_is_given_when_the_first_round_begins, ""),
    RULE_TEST(an_ending_is_what_it_scores, ""),
    RULE_TEST(more_points_for_the_rebellion_are_never_better, ""),
    RULE_TEST(better_positions_have_better_prospects, ""),
    RULE_TEST(what_is_promised_is_kept_on_average, ""),
};
RULE_TEST_MAIN("sanjuans", tests)
