/* What a question is about: who is asked, where, and how much is left. */
#include "toulon/position.h"

#include <string.h>

static const struct tl_step_row *const rows[TL_STEPS] = {
#define X(name, word, row) [TL_STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

/* Every number that a question may have is another one. */
static void begin_numbers(void)
{
    begin("");
    set_turn(3);
    memset(state.seat, 0, sizeof state.seat);
    state.seat[0] = TL_SEAT_EAST;
    state.seat[1] = TL_SEAT_SPANISH;
    state.move.from = 11;
    state.move.to = 12;
    state.move.section = 13;
    state.move.price = 14;
    state.spy.area = 15;
    state.spy.die = 4;
    state.spy.areas_left = 16;
    state.cursor = 1;
    state.supply.points = 17;
    state.supply.losses = 18;
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    state.die = 5;
    state.penalty = 19;
}

static void questions_name_what_they_are_about(void)
{
    enum { NONE = -1 };
    static const struct {
        int step, first, second;
    } questions[] = {
        { TL_STEP_SPY_SPEND, 15, 4 },
        { TL_STEP_SPY_DIE, 15, 4 },
        { TL_STEP_SPY_TURN, 15, 4 },
        { TL_STEP_SPY_MORE, 16, NONE },
        { TL_STEP_DEPOT, 1, 17 },
        { TL_STEP_DEPOT_DIE, 1, 17 },
        { TL_STEP_ROADSTEADS, TL_LITTLE, TL_GIVEN_UP },
        { TL_STEP_AUSTRIANS, 5, NONE },
        { TL_STEP_AUSTRIAN_DELAY_DIE, 5, NONE },
        { TL_STEP_CAMBRIDGESHIRE, 18, NONE },
        { TL_STEP_FINAL_CHECK_DIE, 0, TL_REPUBLICANS },
        { TL_STEP_SURROUNDED, 0, 18 },
        { TL_STEP_SURROUNDED_DIE, 0, 18 },
        { TL_STEP_PENALTY, TL_REPUBLICANS, 19 },
        { TL_STEP_PAY, 14, NONE },
        { TL_STEP_MOVING, TL_SEAT_EAST, 11 },
        { TL_STEP_TEST, TL_SEAT_EAST, 12 },
        { TL_STEP_GARRISON, TL_SEAT_EAST, 12 },
        { TL_STEP_TAKE, TL_SEAT_EAST, 12 },
        { TL_STEP_CHECK_DIE, TL_SEAT_EAST, NONE },
        { TL_STEP_ON_ROAD, TL_SEAT_EAST, 13 },
        { TL_STEP_OVERRUN, TL_SEAT_EAST, 11 },
        { TL_STEP_OVERRUN_DIE, TL_SEAT_EAST, 11 },
        { TL_STEP_PATROL, TL_SEAT_EAST, 11 },
        { TL_STEP_DISPLACE, TL_SEAT_EAST, 11 },
        { TL_STEP_MARK, TL_SEAT_EAST, 11 },
    };
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        struct question question;
        memset(&question, 0, sizeof question);
        begin_numbers();
        rows[questions[i].step]->ask(&data, &state, &question);
        if (question.argument[0] != questions[i].first) fail_msg("question %d", (int)i);
        if (questions[i].second == NONE) continue;
        if (question.argument[1] != questions[i].second) fail_msg("question %d", (int)i);
    }
}

/* The pool that rolls, and the points it has by the table. */
static void the_roll_for_points_names_pool_and_base(void)
{
    struct question question;
    begin_numbers();
    memset(&question, 0, sizeof question);
    data.operations[TL_SPANISH][2] = 9;
    rows[TL_STEP_OPERATIONS_DICE]->ask(&data, &state, &question);
    assert_int_equal(question.argument[0], TL_SPANISH);
    assert_int_equal(question.argument[1], 9);
}

/* Why somebody may be placed somewhere. */
static void placing_has_its_reason(void)
{
    static const struct {
        int piece, area;
        enum tl_rule rule;
    } cases[] = {
        { TL_PIECE_BONAPARTE, TL_AREA_OLL, TL_RULE_9_1d },
        { TL_PIECE_DUGOMMIER, TL_AREA_OLL, TL_RULE_2_P10h },
        { TL_UNIT_U_1_MALLORCA, TL_AREA_TAM, TL_RULE_9_1h },
        { TL_UNIT_U_1_MALLORCA, TL_AREA_TOU, TL_RULE_9_1f },
    };
    begin("");
    state.toulon_entered = 1;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        action a = action_make(TL_VERB_PLACE, (unsigned)cases[i].piece, (unsigned)cases[i].area);
        assert_int_equal(rows[TL_STEP_PLACE]->reason(&data, &state, a), cases[i].rule);
    }
    int unit = TL_UNIT_MONTAGNE, position = data.unit[TL_UNIT_MONTAGNE].position;
    action there = action_make(TL_VERB_PLACE, (unsigned)unit, (unsigned)position);
    action elsewhere = action_make(TL_VERB_PLACE, (unsigned)unit, TL_AREA_OLL);
    assert_int_equal(rows[TL_STEP_PLACE]->reason(&data, &state, there), TL_RULE_27_1);
    assert_int_equal(rows[TL_STEP_PLACE]->reason(&data, &state, elsewhere), TL_RULE_26_5b);
    assert_int_equal(rows[TL_STEP_PLACE]->reason(&data, &state, action_make(TL_VERB_END, 0, 0)),
                     TL_RULE_9_5a);
}

static const struct rule_test tests[] = {
    RULE_TEST(questions_name_what_they_are_about,
              "7.12c 9.5a 12.6a 14.4b 15.7 16.1a 16.5a 18.15 20.1a 21.7a 32.4a 32.14b"),
    RULE_TEST(placing_has_its_reason, "9.1d 9.1f 9.1h 9.5a 2.P10h 27.1 26.5b"),
    RULE_TEST(the_roll_for_points_names_pool_and_base, "7.3 7.4a"),
};

RULE_TEST_MAIN("toulon", tests)
