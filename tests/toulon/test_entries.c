/* Where who is due comes in of itself, by how the ground and the water are held (9.1 to 9.8). */
#include "toulon/position.h"

enum {
    TURN = 6,
    NOBODY = -1,
    PATROL = TL_UNIT_GENDARMES_W1, /* one point: it holds nothing */
    ALLY = TL_UNIT_U_1_MALLORCA
};

/* One piece is due, nobody else is to come. */
static void begin_with_due(int piece)
{
    begin("");
    empty_map();
    set_turn(TURN);
    state.toulon_entered = 1;
    state.place[piece] = TL_PLACE_TRACK;
    state.due[piece] = TURN;
    renew();
}

static void let_come(void)
{
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
    while (state.step[0] == TL_STEP_SHIFT) does("end");
}

static void republicans_come_to_free_depots(void)
{
    static const struct {
        int piece, foe, foe_at, comes_to;
    } cases[] = {
        { TL_UNIT_U_1_GARD, NOBODY, 0, TL_AREA_OLL },
        { TL_UNIT_U_1_GARD, ALLY, TL_AREA_OLL, TL_PLACE_TRACK },
        { TL_UNIT_U_1_GARD, ALLY, TL_AREA_SOL, TL_AREA_OLL },
        { TL_UNIT_U_3_VAR, NOBODY, 0, TL_AREA_SOL },
        { TL_UNIT_U_3_VAR, ALLY, TL_AREA_SOL, TL_PLACE_TRACK },
        { TL_UNIT_U_3_VAR, ALLY, TL_AREA_OLL, TL_AREA_SOL },
        { TL_UNIT_U_4_L_ISERE, NOBODY, 0, TL_AREA_SOL },
        { TL_UNIT_U_4_L_ISERE, ALLY, TL_AREA_SOL, TL_PLACE_TRACK },
        { TL_PIECE_DELABORDE, NOBODY, 0, TL_AREA_OLL },
        { TL_PIECE_VICTOR, NOBODY, 0, TL_AREA_SOL },
        { TL_PIECE_VICTOR, ALLY, TL_AREA_SOL, TL_PLACE_TRACK },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_with_due(cases[i].piece);
        if (cases[i].foe != NOBODY) put(cases[i].foe, cases[i].foe_at);
        state.temporary[ALLY] = 5; /* one point: the depot is not lost by it */
        let_come();
        if (state.place[cases[i].piece] != cases[i].comes_to) fail_msg("case %d", (int)i);
        if (cases[i].comes_to == TL_PLACE_TRACK) continue;
        bool is_reserve = cases[i].piece == TL_UNIT_U_4_L_ISERE;
        const char *at_sollies = is_reserve ? "2.P7c" : "9.1b";
        assert_true(cited(cases[i].comes_to == TL_AREA_OLL ? "9.1a" : at_sollies));
    }
}

/* In port, on beaches, or aboard: by the water, and whether Toulon has been entered. */
static void allies_come_by_the_water_that_is_held(void)
{
    static const struct {
        int piece, entered, great, little, foe_at, comes_to;
    } cases[] = {
        { ALLY, 0, TL_HELD, TL_HELD, 0, TL_PLACE_AFLOAT },
        { ALLY, 0, TL_HELD, TL_GIVEN_UP, 0, TL_PLACE_AFLOAT },
        { ALLY, 1, TL_HELD, TL_HELD, 0, TL_AREA_TOU },
        { ALLY, 1, TL_TENUOUS, TL_TENUOUS, 0, TL_AREA_TOU },
        { ALLY, 1, TL_HELD, TL_HELD, TL_AREA_TOU, TL_PLACE_AFLOAT },
        { ALLY, 1, TL_HELD, TL_GIVEN_UP, 0, TL_PLACE_TRACK }, /* he is asked for a beach */
        { ALLY, 1, TL_GIVEN_UP, TL_GIVEN_UP, 0, TL_PLACE_AFLOAT },
        { TL_PIECE_PIGNATELLI, 1, TL_HELD, TL_HELD, 0, TL_AREA_TOU },
        { TL_UNIT_U_1_VAR, 1, TL_GIVEN_UP, TL_GIVEN_UP, 0, TL_AREA_TOU },
        { TL_UNIT_U_1_VAR, 0, TL_HELD, TL_HELD, 0, TL_AREA_TOU },
        { TL_UNIT_U_1_VAR, 1, TL_HELD, TL_HELD, TL_AREA_TOU, TL_PLACE_TRACK },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_with_due(cases[i].piece);
        state.toulon_entered = (uint8_t)cases[i].entered;
        state.roadstead[TL_GREAT] = (uint8_t)cases[i].great;
        state.roadstead[TL_LITTLE] = (uint8_t)cases[i].little;
        give(TL_SPANISH, 10);
        if (cases[i].foe_at) put(PATROL, cases[i].foe_at);
        let_come();
        if (state.place[cases[i].piece] != cases[i].comes_to) fail_msg("case %d", (int)i);
        if (cases[i].piece == TL_UNIT_U_1_VAR) {
            assert_int_equal(cited("9.2"), cases[i].comes_to == TL_AREA_TOU);
        } else if (cases[i].comes_to == TL_AREA_TOU) {
            assert_true(cited("9.1f"));
        } else if (cases[i].comes_to == TL_PLACE_AFLOAT) {
            assert_true(cited(cases[i].entered ? "9.1h" : "9.1e"));
        }
        if (cases[i].piece == ALLY && cases[i].comes_to == TL_PLACE_TRACK) {
            assert_step(TL_STEP_PLACE);
            assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
        }
    }
}

/* Who is due later stays; who was due before comes now. */
static void nobody_comes_before_his_turn(void)
{
    for (int due = TURN - 1; due <= TURN + 1; due++) {
        begin_with_due(TL_UNIT_U_1_GARD);
        state.due[TL_UNIT_U_1_GARD] = (uint8_t)due;
        let_come();
        assert_int_equal(state.place[TL_UNIT_U_1_GARD], due <= TURN ? TL_AREA_OLL : TL_PLACE_TRACK);
    }
}

/* Nothing sticks to a unit from a former life. */
static void who_comes_is_new(void)
{
    begin_with_due(TL_UNIT_U_1_GARD);
    state.unit_flags[TL_UNIT_U_1_GARD] = TL_OUT_OF_SUPPLY | TL_FIRED | TL_SHOWN;
    state.marks[TL_UNIT_U_1_GARD] = 3;
    let_come();
    assert_int_equal(state.unit_flags[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(state.due[TL_UNIT_U_1_GARD], 0);
}

/* 32.9b: on turn 7 and on no other, and only if it is still in the game. */
static void royal_louis_is_made_whole_once(void)
{
    static const struct {
        int turn, place, left;
    } cases[] = {
        { 6, TL_AREA_TOU, 1 },   { 7, TL_AREA_TOU, 0 },     { 8, TL_AREA_TOU, 1 },
        { 7, TL_PLACE_GONE, 1 }, { 7, TL_PLACE_AFLOAT, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_with_due(TL_UNIT_U_1_GARD);
        set_turn(cases[i].turn);
        put(TL_UNIT_ROYAL_LOUIS, cases[i].place);
        state.permanent[TL_UNIT_ROYAL_LOUIS] = 1;
        let_come();
        assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], cases[i].left);
    }
}

/* Dugommier has the choice of both depots while both are free. */
static void dugommier_comes_where_no_enemy_is(void)
{
    static const int depots[][2] = { { TL_AREA_OLL, TL_AREA_SOL }, { TL_AREA_SOL, TL_AREA_OLL } };
    begin_with_due(TL_PIECE_DUGOMMIER);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    let_come();
    assert_step(TL_STEP_PLACE);
    assert_legal("place:dugommier,sol place:dugommier,oll"); /* in the order of the areas */
    for (size_t i = 0; i < sizeof depots / sizeof depots[0]; i++) {
        begin_with_due(TL_PIECE_DUGOMMIER);
        put(ALLY, depots[i][0]);
        state.temporary[ALLY] = 5;
        let_come();
        assert_int_equal(state.place[TL_PIECE_DUGOMMIER], depots[i][1]);
    }
}

/* ---- Water, points and endings -------------------------------------------------------------- */

/* Toulon lies on the Little Roadstead, which is not held without the Great one. */
static void water_is_held_as_far_as_toulon(void)
{
    static const struct {
        int great, little;
        bool is_held;
    } cases[] = {
        { TL_HELD, TL_HELD, true },         { TL_HELD, TL_TENUOUS, true },
        { TL_TENUOUS, TL_HELD, true },      { TL_HELD, TL_GIVEN_UP, false },
        { TL_TENUOUS, TL_GIVEN_UP, false }, { TL_GIVEN_UP, TL_GIVEN_UP, false },
    };
    begin("");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        state.roadstead[TL_GREAT] = (uint8_t)cases[i].great;
        state.roadstead[TL_LITTLE] = (uint8_t)cases[i].little;
        assert_int_equal(tl_are_roadsteads_held(&state), cases[i].is_held);
    }
}

static void an_ending_is_won_or_shared(void)
{
    static const int allied[TL_ENDINGS] = {
        [TL_ENDING_NONE] = 500,
        [TL_ENDING_ALLIED_POINTS] = 1000,
        [TL_ENDING_DEPOT] = 1000,
        [TL_ENDING_ALLIED_MARGINAL] = 1000,
        [TL_ENDING_REPUBLICAN_POINTS] = 0,
        [TL_ENDING_EVACUATION] = 0,
        [TL_ENDING_TOULON] = 0,
        [TL_ENDING_REPUBLICAN_MARGINAL] = 0,
        [TL_ENDING_DRAW] = 500,
    };
    begin("");
    for (int ending = 0; ending < TL_ENDINGS; ending++) {
        state.ending = (uint8_t)ending;
        struct score score = tl_game.score(&data, &state);
        assert_int_equal(score.ending, ending);
        assert_int_equal(score.grade, ending);
        for (int seat = 0; seat < TL_SEATS; seat++) {
            bool is_ally = seat < TL_SEAT_WEST;
            assert_int_equal(score.value[seat], is_ally ? allied[ending] : 1000 - allied[ending]);
        }
    }
}

/* Points won end the penalty of a defeat; points lost do not, and none are not told. */
static void points_won_end_a_defeat(void)
{
    static const int points[] = { -1, 0, 1 };
    for (size_t i = 0; i < 2 * sizeof points / sizeof points[0]; i++) {
        enum tl_side side = i % 2 ? TL_REPUBLICANS : TL_ALLIES;
        begin("");
        state.defeated[TL_ALLIES] = state.defeated[TL_REPUBLICANS] = 1;
        state.points[side] = 4;
        struct tl_play p = { &data, &state, fresh_trace() };
        tl_score_points(&p, side, points[i / 2], TL_RULE_35_1a);
        assert_int_equal(state.points[side], 4 + points[i / 2]);
        assert_int_equal(state.points[tl_other_side(side)], 0);
        assert_int_equal(state.defeated[side], points[i / 2] <= 0);
        assert_int_equal(state.defeated[tl_other_side(side)], 1);
        assert_int_equal(times_noted(TL_MESSAGE_points_scored), points[i / 2] != 0);
        assert_int_equal(cited("7.12b"), points[i / 2] > 0);
    }
}

static void the_gauge_never_falls_below_nothing(void)
{
    static const int changes[][3] = { { 2, 3, 5 }, { 2, -2, 0 }, { 2, -3, 0 }, { 0, 1, 1 } };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        begin("");
        state.evacuation = (uint8_t)changes[i][0];
        struct tl_play p = { &data, &state, fresh_trace() };
        tl_change_evacuation(&p, changes[i][1], TL_RULE_33_1b);
        assert_int_equal(state.evacuation, changes[i][2]);
    }
}

/* Nine on the gauge, and a peninsula held by more than a patrol. */
static void the_fleet_leaves_at_nine_with_a_peninsula_lost(void)
{
    static const struct {
        int area, points, gauge;
        bool is_over;
    } cases[] = {
        { TL_AREA_EGU, 2, 9, true },  { TL_AREA_GTR, 2, 9, true },   { TL_AREA_EGU, 2, 8, false },
        { TL_AREA_EGU, 1, 9, false }, { TL_AREA_CAI, 2, 12, false }, { TL_AREA_GTR, 2, 10, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("");
        empty_map();
        put(TL_UNIT_U_1_GARD, cases[i].area);
        state.temporary[TL_UNIT_U_1_GARD] =
            (uint8_t)(data.unit[TL_UNIT_U_1_GARD].strength - cases[i].points);
        state.evacuation = (uint8_t)cases[i].gauge;
        struct tl_play p = { &data, &state, fresh_trace() };
        tl_settle_ground(&p);
        assert_int_equal(state.ending, cases[i].is_over ? TL_ENDING_EVACUATION : TL_ENDING_NONE);
        tl_conclude(&p, TL_ENDING_DRAW, TL_RULE_34_2a); /* the first ending stands */
        assert_int_equal(state.ending, cases[i].is_over ? TL_ENDING_EVACUATION : TL_ENDING_DRAW);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(republicans_come_to_free_depots, "9.1a 9.1b 9.8a 2.P7c"),
    RULE_TEST(allies_come_by_the_water_that_is_held, "9.1e 9.1f 9.1h 9.2"),
    RULE_TEST(nobody_comes_before_his_turn, "2.P9a 9.5a"),
    RULE_TEST(who_comes_is_new, "9.3"),
    RULE_TEST(royal_louis_is_made_whole_once, "32.9b"),
    RULE_TEST(dugommier_comes_where_no_enemy_is, "2.P10h 9.8a 9.5a"),
    RULE_TEST(water_is_held_as_far_as_toulon, "27.9a 15.3 12.4"),
    RULE_TEST(an_ending_is_won_or_shared, "34.1a 34.1b 34.1c 34.1d 34.2a 34.2b"),
    RULE_TEST(points_won_end_a_defeat, "7.12b"),
    RULE_TEST(the_gauge_never_falls_below_nothing, "33.1a"),
    RULE_TEST(the_fleet_leaves_at_nine_with_a_peninsula_lost, "33.1d 34.1b"),
};

RULE_TEST_MAIN("toulon", tests)
