/* Desertion in the first night (8.2): when, how many, who, and how they go. */
#include <stdio.h>

#include "games/omdurman/sequence/turn.h"
#include "omdurman/position.h"

/* Turn 9 of the campaign, the Dervish about to move: three tribes, leaders and who may not go. */
static void evening(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    set_terrain(at(9, 0), OM_NILE);
    renew();
    put(OM_COUNTER_CAMERON, at(-9, 9));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_YAKUB, at(1, 0));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(2, 0));
    put(OM_COUNTER_FORT, at(3, 0));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(9, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(4, 0));
    put_kind(OM_KIND_JAALIN, 1, at(5, 0));
    put_kind(OM_KIND_JAALIN, 1, at(6, 0));
    put(OM_COUNTER_MULAZMIN, OM_PLACE_WAITING);
    state.turn = 9;
}

static int deserted(void)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) count += state.place[c] == OM_PLACE_DESERTED;
    return count;
}

/* What the question at hand tells besides its words. */
static int question_argument(void)
{
    struct trace_event event;
    struct trace told = { &event, 1, 0 };
    om_game.prompt(&data, &state, &told);
    return event.argument[0];
}

static void it_is_due_in_one_player_turn_alone(void)
{
    evening();
    for (int turn = 1; turn <= 22; turn++) {
        state.turn = (uint8_t)turn;
        state.phasing = OM_DERVISH;
        assert_int_equal(om_is_desertion_due(&data, &state), turn == 9);
        state.phasing = OM_ANGLO_EGYPTIAN;
        assert_false(om_is_desertion_due(&data, &state));
    }
    data.scenario[OM_SCENARIO_CAMPAIGN].night[0] = 1; /* a night before that one */
    state.phasing = OM_DERVISH;
    for (int turn = 1; turn <= 22; turn++) {
        state.turn = (uint8_t)turn;
        assert_int_equal(om_is_desertion_due(&data, &state), turn == 1);
    }
    begin("scenario=khartoum"); /* its first turn is a night */
    state.turn = 1;
    state.phasing = OM_DERVISH;
    assert_false(om_is_desertion_due(&data, &state));
}

static void it_comes_before_the_dervish_move(void)
{
    evening();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_step(OM_STEP_DESERTION_DIE);
    evening();
    state.turn = 10;
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_step(OM_STEP_MOVE);
}

/* 8.2b: 1:2, 2:3, 3:5, 4:6, then more than the seven who may go. */
static void the_die_says_how_many(void)
{
    static const int due[OM_DIE_SIDES] = { 2, 3, 5, 6, 8, 9, 11, 12, 14, 15 };
    char text[32];
    for (int die = 1; die <= OM_DIE_SIDES; die++) {
        evening();
        int points = state.vp[OM_ANGLO_EGYPTIAN];
        for (int i = 0; i < 5; i++) put_kind(OM_KIND_JEHADIA, 3, at(-4 - i, 0));
        in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
        snprintf(text, sizeof text, "roll:%d", die);
        does(text);
        assert_step(OM_STEP_DESERTION);
        assert_int_equal(state.side[0], OM_DERVISH);
        assert_int_equal(state.loss_number, due[die - 1]);
        for (int i = 1; i <= due[die - 1]; i++) {
            snprintf(text, sizeof text, "desert:jehadia.%d", i);
            does(text);
        }
        assert_step(OM_STEP_MOVE);
        assert_int_equal(deserted(), due[die - 1]);
        assert_int_equal(state.loss_number, 0);
        assert_int_equal(state.vp[OM_ANGLO_EGYPTIAN], points); /* 8.2e */
        assert_int_equal(state.lost[OM_DERVISH], 0);
    }
}

static void some_may_not_be_chosen(void)
{
    evening();
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA + 1);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("roll:1");
    assert_legal("desert:yakub desert:taiasha.1 desert:taiasha.2 desert:jaalin.1 desert:jaalin.2");
    refuses("desert:khalifa", "8.2d");
    refuses("desert:dervish_artillery.1", "8.2d");
    refuses("desert:dervish_gunboat.1", "8.2d");
    refuses("desert:fort.1", "8.2d");
    refuses("desert:cameron", "8.2d");
    refuses("desert:mulazmin.1", "8.2d"); /* is not on the map */
    refuses("desert:taiasha.3", "8.2c");  /* is the same as the first */
    refuses("end", "8.2c");
    refuses("halt", "8.2c");
    for (unsigned counter = OM_COUNTERS; counter < OM_COUNTERS + 3; counter++) {
        assert_int_equal(om_game.refusal(&data, &state, action_make(OM_VERB_DESERT, counter, 0)),
                         OM_RULE_8_2c);
    }
    assert_int_equal(
        om_game.refusal(&data, &state, action_make(OM_VERB_DESERT, OM_COUNTER_YAKUB, 1)),
        OM_RULE_8_2c);
    assert_int_equal(question_argument(), 2);
    does("desert:taiasha.2");
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 1], OM_PLACE_DESERTED);
    assert_int_equal(state.flags[OM_COUNTER_TAIASHA + 1], 0);
    assert_step(OM_STEP_DESERTION);
    does("desert:yakub");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(deserted(), 2);
}

/* 8.2r-g: seven may go. Six are chosen, seven or more are not. */
static void where_too_few_are_left_all_go(void)
{
    evening();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("roll:4");
    assert_step(OM_STEP_DESERTION);
    assert_int_equal(state.loss_number, 6);
    evening();
    put(OM_COUNTER_JAALIN + 1, OM_PLACE_UNUSED);
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("roll:4"); /* six for six */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(deserted(), 6);
    evening();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("roll:7");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(deserted(), 7);
    assert_int_equal(state.place[OM_COUNTER_KHALIFA], at(0, 0));
    assert_int_equal(state.place[OM_COUNTER_MULAZMIN], OM_PLACE_WAITING);
    assert_int_equal(state.loss_number, 0);
}

static void nobody_can_go_where_none_may(void)
{
    evening();
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (om_is_on_map(&state, c) && c != OM_COUNTER_KHALIFA) put(c, OM_PLACE_UNUSED);
    }
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    struct om_state before = state;
    does("roll:3");
    assert_step(OM_STEP_MOVE);
    assert_int_equal(deserted(), 0);
    assert_int_equal(state.loss_number, 0);
    state = before; /* nor is there anybody to move */
    om_disrupt_counter(&data, &state, OM_COUNTER_KHALIFA);
    put(OM_COUNTER_MULAZMIN, OM_PLACE_UNUSED);
    does("roll:3");
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN);
}

static const struct rule_test tests[] = {
    RULE_TEST(it_is_due_in_one_player_turn_alone, "8.2a 8.1r-a"),
    RULE_TEST(it_comes_before_the_dervish_move, "8.2r-f 4.0r-B1a"),
    RULE_TEST(the_die_says_how_many, "8.2b 8.2e 8.2r-h"),
    RULE_TEST(some_may_not_be_chosen, "8.2c 8.2d"),
    RULE_TEST(where_too_few_are_left_all_go, "8.2r-g"),
    RULE_TEST(nobody_can_go_where_none_may, "8.2r-g 8.2d"),
};

RULE_TEST_MAIN("omdurman", tests)
