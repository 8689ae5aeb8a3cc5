/* Reinforcements at the limits of their rules: who is recalled, what haste costs, what delay earns,
 * and what an arrival changes (section 9, 2.P10f). */
#include "games/toulon/movement/movement.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "toulon/fights.h"

static void reinforces(void)
{
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
}

/* Whoever has a date to leave leaves then, once, if he is there. */
static void who_is_recalled_leaves(void)
{
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        for (int there = 0; there < 2; there++) {
            begin_with_none_due(8);
            put(TL_UNIT_MARINES, TL_AREA_TOU);
            for (int i = 0; i < TL_LEADERS; i++) data.leader[i].leaves = 0;
            data.leader[piece - TL_FIRST_LEADER].leaves = 8;
            if (there) put(piece, TL_AREA_TOU);
            reinforces();
            assert_int_equal(state.place[piece], TL_PLACE_GONE);
            assert_int_equal(times_noted(TL_MESSAGE_leader_recalled), there);
        }
    }
}

/* The first unit of all comes earlier or later as any other. */
static void the_first_unit_is_shifted_too(void)
{
    begin_with_none_due(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    due(TL_UNIT_U_11TH_NORTH_DEVON, 6);
    give(TL_ENGLISH, 5);
    reinforces();
    assert_step(TL_STEP_SHIFT);
    assert_true(is_offered("advance:11th_north_devon"));
    assert_true(is_offered("delay:11th_north_devon,7"));
}

/* TB-01: the low price is for leaders and for units of one point or none. */
static void haste_costs_by_strength(void)
{
    for (int strength = 0; strength <= 3; strength++) {
        begin_with_none_due(5);
        due(TL_UNIT_U_1_HIBERNIA_B, 7); /* 4 points */
        state.permanent[TL_UNIT_U_1_HIBERNIA_B] = (uint8_t)(4 - strength);
        assert_int_equal(tl_advance_price(&data, &state, TL_UNIT_U_1_HIBERNIA_B),
                         2 * (strength > 1 ? data.constant[TL_CONSTANT_advance]
                                           : data.constant[TL_CONSTANT_advance_small]));
    }
    due(TL_PIECE_GRAVINA, 6);
    assert_int_equal(tl_advance_price(&data, &state, TL_PIECE_GRAVINA),
                     data.constant[TL_CONSTANT_advance_small]);
}

/* Where all is earned nothing more is, and nothing is told of it. */
static void delay_earns_up_to_a_limit(void)
{
    begin_with_none_due(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    due(TL_UNIT_U_1_HIBERNIA_B, 5);
    due(TL_UNIT_U_1_MALLORCA, 5);
    int most = 2;
    data.constant[TL_CONSTANT_delay_gain_most] = (int16_t)most;
    reinforces();
    does(text_of(TL_VERB_DELAY, TL_UNIT_U_1_HIBERNIA_B, 5 + most));
    assert_int_equal(times_noted(TL_MESSAGE_delay_earns), 1);
    assert_int_equal(state.operations[TL_SPANISH], most);
    does("delay:1_mallorca,6");
    assert_int_equal(times_noted(TL_MESSAGE_delay_earns), 0);
    assert_int_equal(state.operations[TL_SPANISH], most);
}

/* A battery that takes its ground takes its points, at once. */
static void who_is_placed_scores_at_once(void)
{
    begin_with_none_due(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    data.unit[TL_UNIT_BREGAILLON].position = TL_AREA_SEY;
    due(TL_UNIT_BREGAILLON, 5);
    due(TL_UNIT_MONTAGNE, 5);
    give(TL_WEST, 10);
    renew();
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    assert_step(TL_STEP_PLACE);
    int before = state.points[TL_REPUBLICANS];
    does_only("place:bregaillon,sey");
    assert_int_equal(state.points[TL_REPUBLICANS], before + data.area[TL_AREA_SEY].points);
}

/* Whoever has nothing to choose is there at once, the first of all too. */
static void all_who_are_due_come_in(void)
{
    begin_with_none_due(17);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool has_choice = piece >= TL_FIRST_BATTERY && piece < TL_UNITS;
        if (piece != TL_UNIT_MARINES && !has_choice) due(piece, 17);
    }
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (piece >= TL_FIRST_BATTERY && piece < TL_UNITS) continue;
        bool is_asked = piece == TL_PIECE_BONAPARTE || piece == TL_PIECE_DUGOMMIER;
        assert_int_equal(tl_is_on_map(&state, piece), !is_asked);
    }
}

/* 9.3: of each nation the enemy hears once that it comes. */
static void whose_they_are_is_told_once(void)
{
    static const int units[] = { TL_UNIT_MARINES, TL_UNIT_U_1_MALLORCA, TL_UNIT_U_1_VAR,
                                 TL_UNIT_U_1_GARD };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_with_none_due(5);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        due(units[i], 5);
        due(units[i] + 1, 5); /* of the same nation */
        reinforces();
        does_only("end");
        assert_int_equal(times_noted(TL_MESSAGE_piece_arrives), 2);
        assert_int_equal(times_noted(TL_MESSAGE_corps_arrives), 1);
    }
}

/* 9.1d: with Ollioules in enemy hands he joins his guns, wherever they are. */
static void bonaparte_joins_his_only_battery(void)
{
    begin_with_none_due(5);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    put(TL_UNIT_MONTAGNE, TL_AREA_EVE);
    due(TL_PIECE_BONAPARTE, 5);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_AREA_EVE);
}

/* 27.4: where its ground is barred a battery joins the West wing, but not in a fight. */
static void a_barred_battery_keeps_out_of_fights(void)
{
    for (int fight = 0; fight < 2; fight++) {
        begin_with_none_due(5);
        put(TL_UNIT_MARINES, TL_AREA_BRE); /* its position */
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
        if (fight) put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAV);
        due(TL_UNIT_BREGAILLON, 5);
        give(TL_WEST, 10);
        reinforces();
        while (state.step[0] == TL_STEP_SHIFT) does_only("end");
        assert_step(TL_STEP_PLACE);
        assert_true(is_offered("place:bregaillon,oll"));
        assert_int_equal(is_offered("place:bregaillon,fav"), !fight);
    }
}

/* 6.1b: as long as there are wings a battery of the West does not come among the East. */
static void a_battery_does_not_mix_with_the_east(void)
{
    static const int units[] = { TL_UNIT_U_3_VAR, TL_UNIT_U_4_L_ISERE, TL_UNIT_U_3_DROME };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_with_none_due(5);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(units[i], TL_AREA_LAU);
        due(TL_UNIT_MONTAGNE, 5);
        due(TL_UNIT_BREGAILLON, 5);
        give(TL_WEST, 10);
        reinforces();
        while (state.step[0] == TL_STEP_SHIFT) does_only("end");
        assert_step(TL_STEP_PLACE);
        assert_int_equal(is_offered("place:montagne,lau"), units[i] != TL_UNIT_U_3_VAR);
    }
}

/* 9.1i: a force is paid for, though it has no strength left. */
static void a_force_without_strength_is_paid_for(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_MARINES, 5);
    for (int lost = 0; lost <= 2; lost++) {
        state.temporary[TL_UNIT_MARINES] = (uint8_t)lost;
        assert_int_equal(tl_placing_price(&data, &state, TL_UNIT_MARINES, TL_AREA_MAN), 1);
    }
}

/* 26.5b: a battery that was spiked comes back at Ollioules, and is new there (data 3.18). */
static void a_returning_battery_is_new(void)
{
    begin_with_none_due(5);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    due(TL_UNIT_MONTAGNE, 5);
    state.supply.placed[TL_UNIT_MONTAGNE - TL_FIRST_BATTERY] = 1;
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_OLL);
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_PLACED_NOW));
}

/* Who has not been landed on a beach is aboard, all of them. */
static void who_is_not_landed_stays_aboard(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    for (int unit = 0; unit <= TL_UNIT_MARINES; unit++) due(unit, 5);
    give(TL_ENGLISH, 10);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does_only("end");
    assert_step(TL_STEP_PLACE);
    assert_true(is_offered("place:11th_north_devon,man"));
    does_only("end");
    for (int unit = 0; unit <= TL_UNIT_MARINES; unit++) {
        assert_int_equal(state.place[unit], TL_PLACE_AFLOAT);
    }
}

/* 9.8c, 32.5c: only those who tried go back to the track, hungry or not. */
static void who_is_thrown_back_goes_alone(void)
{
    begin_with_none_due(10);
    due(TL_UNIT_U_1_GARD, 10);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_PIECE_DELABORDE, TL_AREA_FAV);
    tl_set(&state, TL_UNIT_U_3_DROME, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_PICKED);
    state.phasing = TL_REPUBLICANS;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_send_back(&p);
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_GARD], 10);
    assert_int_equal(state.place[TL_UNIT_U_3_DROME], TL_AREA_FAV);
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_FAV);
}

/* When the 30th Cambridgeshire gives up Toulon by its death, the others are spared. */
static void nobody_bleeds_after_the_end(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_TOU);
    state.permanent[TL_UNIT_U_30TH_CAMBRIDGESHIRE] = 3;
    put(TL_UNIT_U_1_GARD, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    reinforces();
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    does_only("lose:30th_cambridgeshire");
    assert_int_equal(state.ending, TL_ENDING_TOULON);
    assert_int_equal(state.permanent[TL_UNIT_MARINES], 0);
}

/* What has but one answer is not asked for again. */
static void the_30th_bears_all_it_can(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_SIX); /* 4 points */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    reinforces();
    does_only("lose:30th_cambridgeshire");
    assert_int_equal(state.permanent[TL_UNIT_U_30TH_CAMBRIDGESHIRE], 3);
    assert_int_not_equal(state.step[0], TL_STEP_CAMBRIDGESHIRE);
}

/* 32.14e: whether it could recover or not. */
static void without_a_point_it_leaves_the_map(void)
{
    for (int worn = 0; worn < 2; worn++) {
        begin_with_none_due(13);
        put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_SIX);
        uint8_t *losses = worn ? state.temporary : state.permanent;
        losses[TL_UNIT_U_30TH_CAMBRIDGESHIRE] = 3;
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        reinforces();
        does_only("lose:30th_cambridgeshire");
        assert_int_equal(times_noted(TL_MESSAGE_unit_dissolved), 1);
        assert_int_equal(state.place[TL_UNIT_U_30TH_CAMBRIDGESHIRE], TL_PLACE_GONE);
    }
}

/* 32.4: the Toulonnais say when the Austrians come, and roll for it. */
static void the_austrians_are_the_toulonnais_business(void)
{
    begin_with_none_due(9);
    state.austrians_drawn = 0;
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    reinforces();
    assert_step(TL_STEP_AUSTRIAN_DIE);
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    does_only("roll:6");
    assert_step(TL_STEP_AUSTRIANS);
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    does_only("postpone");
    assert_step(TL_STEP_AUSTRIAN_DELAY_DIE);
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
}

/* The bits of the Austrians are no other unit's. */
static void only_austrians_come_by_the_edge(void)
{
    begin_with_none_due(10);
    state.austrian_delayed = UINT8_MAX;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool is_austrian = tl_corps_of(&data, piece) == TL_AUSTRIAN;
        assert_int_equal(tl_comes_by_edge(&state, piece), is_austrian);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(who_is_recalled_leaves, "2.P10f"),
    RULE_TEST(the_first_unit_is_shifted_too, "9.5b 9.6"),
    RULE_TEST(haste_costs_by_strength, "9.5b"),
    RULE_TEST(delay_earns_up_to_a_limit, "9.5b"),
    RULE_TEST(who_is_placed_scores_at_once, "27.1 35.1f"),
    RULE_TEST(all_who_are_due_come_in, "9.1a 9.1b 9.1f 9.2 2.P7c"),
    RULE_TEST(whose_they_are_is_told_once, "9.3"),
    RULE_TEST(bonaparte_joins_his_only_battery, "9.1d 9.5a"),
    RULE_TEST(a_barred_battery_keeps_out_of_fights, "27.4"),
    RULE_TEST(a_battery_does_not_mix_with_the_east, "6.1b 27.1"),
    RULE_TEST(a_force_without_strength_is_paid_for, "9.1i"),
    RULE_TEST(a_returning_battery_is_new, "26.5b"),
    RULE_TEST(who_is_not_landed_stays_aboard, "9.1h 17.9a"),
    RULE_TEST(who_is_thrown_back_goes_alone, "9.8c 32.5c"),
    RULE_TEST(the_30th_bears_all_it_can, "32.14a 32.14b"),
    RULE_TEST(without_a_point_it_leaves_the_map, "32.14e"),
    RULE_TEST(nobody_bleeds_after_the_end, "32.14e 34.1d"),
    RULE_TEST(the_austrians_are_the_toulonnais_business, "32.3 32.4a 32.4b"),
    RULE_TEST(only_austrians_come_by_the_edge, "32.4b"),
};

RULE_TEST_MAIN("toulon", tests)
