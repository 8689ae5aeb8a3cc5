/* Who comes, when and at what price, at the limits (9, 32): the last turn, the last point. */
#include "toulon/position.h"

static void reinforces(void)
{
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
}

/* ---- Earlier and later ------------------------------------------------------------------- */

/* Who is due on the last turn can only be brought forward, and only for points. */
static void on_the_last_turn_nothing_is_put_off(void)
{
    for (int points = 3; points <= 4; points++) {
        begin_with_none_due(15);
        due(TL_UNIT_U_1_59_BOURGOGNE, TL_TURNS);
        give(TL_WEST, points); /* two turns at 2 */
        reinforces();
        assert_int_equal(state.step[0] == TL_STEP_SHIFT, points == 4);
        if (points == 4) assert_legal("advance:1_59_bourgogne end");
    }
    begin_with_none_due(15);
    due(TL_UNIT_U_1_59_BOURGOGNE, TL_TURNS - 1);
    reinforces();
    assert_step(TL_STEP_SHIFT); /* a turn is left to wait */
    assert_legal("delay:1_59_bourgogne,17 end");
}

/* A leader or a unit of one point has the small price, others the large one. */
static void small_pieces_have_their_own_price(void)
{
    static const struct {
        int piece, lost, rate;
    } rows[] = { { TL_UNIT_U_1_59_BOURGOGNE, 0, 5 },
                 { TL_UNIT_GENDARMES_W1, 0, 7 },
                 { TL_PIECE_CARTEAUX, 0, 7 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_with_none_due(7);
        data.constant[TL_CONSTANT_advance] = 5;
        data.constant[TL_CONSTANT_advance_small] = 7;
        due(rows[i].piece, 9);
        give(TL_WEST, 2 * rows[i].rate);
        reinforces();
        does(text_of(TL_VERB_ADVANCE, rows[i].piece, 0));
        assert_int_equal(state.operations[TL_WEST], 0);
        begin_with_none_due(7);
        data.constant[TL_CONSTANT_advance] = 5;
        data.constant[TL_CONSTANT_advance_small] = 7;
        due(rows[i].piece, 9);
        give(TL_WEST, 2 * rows[i].rate - 1);
        reinforces();
        refuses(text_of(TL_VERB_ADVANCE, rows[i].piece, 0), "9.5b");
    }
}

/* Nothing is earned with a unit that has no strength, nor with a leader. */
static void only_strength_earns_by_waiting(void)
{
    static const struct {
        int piece, lost, earned;
    } rows[] = { { TL_UNIT_GENDARMES_W1, 0, 1 },
                 { TL_UNIT_GENDARMES_W1, 1, 0 },
                 { TL_PIECE_CARTEAUX, 0, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_with_none_due(7);
        due(rows[i].piece, 8);
        if (rows[i].lost) state.temporary[rows[i].piece] = (uint8_t)rows[i].lost;
        reinforces();
        does(text_of(TL_VERB_DELAY, rows[i].piece, 9));
        int gain = data.constant[TL_CONSTANT_delay_gain];
        assert_int_equal(state.operations[TL_WEST], rows[i].earned * gain);
    }
}

/* ---- What a date brings ------------------------------------------------------------------ */

static void royal_louis_is_made_whole_where_he_is_in_play(void)
{
    static const struct {
        int place, turn, permanent, left;
    } rows[] = { { TL_AREA_TOU, 7, 2, 1 }, { TL_AREA_TOU, 7, 0, 0 }, { TL_PLACE_GONE, 7, 2, 2 },
                 { TL_AREA_TOU, 6, 2, 2 }, { TL_AREA_TOU, 8, 2, 2 }, { TL_PLACE_TRACK, 7, 1, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_with_none_due(rows[i].turn);
        put(TL_UNIT_ROYAL_LOUIS, rows[i].place);
        if (rows[i].place == TL_PLACE_TRACK) state.due[TL_UNIT_ROYAL_LOUIS] = 12;
        state.permanent[TL_UNIT_ROYAL_LOUIS] = (uint8_t)rows[i].permanent;
        reinforces();
        assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], rows[i].left);
    }
}

/* 32.14b, 32.14e: the others bear what the 30th cannot, the very first unit among them. */
static void the_first_unit_bears_losses_too(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    assert_int_equal(TL_UNIT_U_11TH_NORTH_DEVON, 0);
    reinforces();
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    assert_legal("lose:11th_north_devon lose:marines");
    does("lose:11th_north_devon");
    assert_int_equal(state.permanent[TL_UNIT_U_11TH_NORTH_DEVON], 1);
    does("lose:marines lose:marines"); /* and its last point: it leaves the map */
    assert_int_equal(times_noted(TL_MESSAGE_unit_dissolved), 1);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_GONE);
}

/* 32.14c: where nobody can bear them the losses are let go. */
static void losses_that_nobody_can_bear(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU); /* no Englishman */
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    assert_legal("pass");
    does_only("pass");
    assert_int_equal(state.supply.losses, 0);
    assert_int_not_equal(state.step[0], TL_STEP_CAMBRIDGESHIRE);
}

/* Who comes earlier or later is told, by its rule. */
static void shifts_are_told(void)
{
    begin_with_none_due(7);
    due(TL_UNIT_U_1_59_BOURGOGNE, 9);
    give(TL_WEST, 10);
    reinforces();
    static const struct {
        unsigned verb;
        const char *rule;
    } rows[] = { { TL_VERB_ADVANCE, "9.5b" }, { TL_VERB_DELAY, "9.6" }, { TL_VERB_END, "9.5b" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned piece = rows[i].verb == TL_VERB_END ? 0 : TL_UNIT_U_1_59_BOURGOGNE;
        unsigned turn = rows[i].verb == TL_VERB_DELAY ? 10 : 0;
        action a = action_make(rows[i].verb, piece, turn);
        assert_string_equal(tl_game.rule_ids[tl_game.reason(&data, &state, a)], rows[i].rule);
    }
    does("advance:1_59_bourgogne");
    assert_int_equal(times_noted(TL_MESSAGE_piece_advanced), 1);
    assert_int_equal(times_noted(TL_MESSAGE_arrival_advanced), 1);
    begin_with_none_due(7);
    due(TL_UNIT_U_1_59_BOURGOGNE, 9);
    reinforces();
    does("delay:1_59_bourgogne,10");
    assert_int_equal(times_noted(TL_MESSAGE_piece_delayed), 1);
    assert_int_equal(times_noted(TL_MESSAGE_arrival_delayed), 1);
}

/* ---- Coming in --------------------------------------------------------------------------- */

/* Nothing of a former life comes along. */
static void who_comes_back_comes_anew(void)
{
    begin_with_none_due(10);
    due(TL_UNIT_U_1_HAUTES_ALPES, 10);
    tl_set(&state, TL_UNIT_U_1_HAUTES_ALPES, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK | TL_FIRED);
    state.marks[TL_UNIT_U_1_HAUTES_ALPES] = 2;
    due(TL_UNIT_ROYAL_LOUIS, 10);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED | TL_OUT_OF_SUPPLY);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_int_equal(state.place[TL_UNIT_U_1_HAUTES_ALPES], TL_AREA_OLL);
    assert_int_equal(state.unit_flags[TL_UNIT_U_1_HAUTES_ALPES] &
                         (TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK | TL_FIRED),
                     0);
    assert_int_equal(state.marks[TL_UNIT_U_1_HAUTES_ALPES], 0);
    assert_true(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED));
    assert_false(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_OUT_OF_SUPPLY));
}

static void nobody_comes_to_no_area(void)
{
    begin_with_none_due(12);
    due(TL_PIECE_DUGOMMIER, 12);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_step(TL_STEP_PLACE);
    unsigned rule =
        tl_game.refusal(&data, &state, action_make(TL_VERB_PLACE, TL_PIECE_DUGOMMIER, TL_NO_AREA));
    assert_string_equal(tl_game.rule_ids[rule], "9.1a");
    refuses("halt", "9.1a");
}

/* Who has nowhere to go holds up nobody: with a battery on the map Bonaparte has. */
static void who_has_nowhere_to_go_is_not_owed(void)
{
    begin_with_none_due(4);
    due(TL_PIECE_BONAPARTE, 4);
    due(TL_UNIT_MONTAGNE, 4);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    give(TL_WEST, 3);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_step(TL_STEP_PLACE);
    assert_legal("place:montagne,lau end");
    does_only("place:montagne,lau");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_AREA_LAU); /* the one place left */
}

/* Allies in a depot keep Dugommier out of it, Republicans do not. */
static void dugommier_comes_to_a_depot_of_his_own(void)
{
    static const struct {
        int unit, area;
        bool oll, sol;
    } rows[] = { { TL_UNIT_MARINES, TL_AREA_OLL, false, true },
                 { TL_UNIT_MARINES, TL_AREA_SOL, true, false },
                 { TL_UNIT_U_1_GARD, TL_AREA_OLL, true, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_with_none_due(12);
        due(TL_PIECE_DUGOMMIER, 12);
        due(TL_UNIT_MONTAGNE, 12); /* so that there is more to choose */
        give(TL_WEST, 5);
        put(rows[i].unit, rows[i].area);
        tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
        while (state.step[0] == TL_STEP_SHIFT) does("end");
        if (state.step[0] != TL_STEP_PLACE) {
            assert_true(state.place[TL_PIECE_DUGOMMIER] ==
                        (rows[i].oll ? TL_AREA_OLL : TL_AREA_SOL));
            continue;
        }
        assert_int_equal(is_legal("place:dugommier,oll"), rows[i].oll);
        assert_int_equal(is_legal("place:dugommier,sol"), rows[i].sol);
    }
}

/* ---- More of who comes ------------------------------------------------------------------- */

/* The general reserve waits for the West wing's purse. */
static void the_reserve_earns_for_the_west(void)
{
    begin_with_none_due(9);
    due(TL_UNIT_U_4_L_ISERE, 10);
    reinforces();
    assert_step(TL_STEP_SHIFT);
    does(text_of(TL_VERB_DELAY, TL_UNIT_U_4_L_ISERE, 11));
    assert_int_equal(state.operations[TL_WEST], data.constant[TL_CONSTANT_delay_gain]);
    assert_int_equal(state.operations[TL_POOL_BONAPARTE], 0);
}

static void only_strength_can_bleed(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.temporary[TL_UNIT_MARINES] = 2; /* nothing left */
    reinforces();
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    assert_legal("lose:11th_north_devon lose:25th_sussex");
}

/* Who was there before is no force that lands, whatever his supply. */
static void only_who_lands_is_paid_for(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_GRANADEROS_PROVINCIALES, 5); /* 2 */
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_TAM);
    tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_A, TL_OUT_OF_SUPPLY);
    give(TL_SPANISH, 3);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    does("place:granaderos_provinciales,tam");
    assert_int_equal(state.operations[TL_SPANISH], 2);
    assert_int_equal(times_noted(TL_MESSAGE_piece_arrives), 1);
}

/* 9.8a: who waits for his depot is not placed anywhere else. */
static void who_waits_for_his_depot_waits(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_U_1_VAUCLUSE, 4);
    due(TL_UNIT_MONTAGNE, 4);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    give(TL_WEST, 3);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_step(TL_STEP_PLACE);
    refuses("place:1_vaucluse,fav", "9.8a");
}

/* 26.5b: a battery that was spiked comes back by Ollioules alone, not to its position. */
static void a_spiked_battery_waits_for_its_depot(void)
{
    begin_with_none_due(6);
    due(TL_UNIT_MONTAGNE, 6);
    due(TL_UNIT_BREGAILLON, 6);
    state.supply.placed[TL_UNIT_MONTAGNE - TL_FIRST_BATTERY] = 1;
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, data.unit[TL_UNIT_MONTAGNE].position);
    put(TL_UNIT_U_3_DROME, data.unit[TL_UNIT_BREGAILLON].position);
    give(TL_WEST, 9);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_step(TL_STEP_PLACE);
    refuses(text_of(TL_VERB_PLACE, TL_UNIT_MONTAGNE, data.unit[TL_UNIT_MONTAGNE].position), "9.8a");
    assert_true(is_legal(
        text_of(TL_VERB_PLACE, TL_UNIT_BREGAILLON, data.unit[TL_UNIT_BREGAILLON].position)));
}

/* Whoever comes or goes changes at once what an area is worth to its side (35.1f, 35.1g). */
static void areas_score_as_they_are_filled_and_left(void)
{
    begin_with_none_due(5);
    data.area[TL_AREA_OLL].points = 3;
    renew();
    due(TL_UNIT_U_1_GARD, 5);
    reinforces();
    while (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_OLL);
    assert_int_equal(state.points[TL_REPUBLICANS], 3);

    begin_with_none_due(13); /* the last Englishman of an area dies of hunger */
    data.area[TL_AREA_SIX].points = 2;
    renew();
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    put(TL_UNIT_U_25TH_SUSSEX, TL_PLACE_AFLOAT);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_PLACE_LANDING);
    reinforces();
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_int_equal(state.points[TL_ALLIES], 2);
    assert_legal("lose:11th_north_devon lose:25th_sussex lose:marines"); /* at sea as well */
    does("lose:marines lose:marines");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_GONE);
    assert_int_equal(state.points[TL_ALLIES], 0);
}

/* The dates of the phase are each their own. */
static void each_date_is_its_own(void)
{
    for (int turn = 4; turn <= 7; turn++) {
        begin_with_none_due(turn);
        put(TL_UNIT_GARDE_NATIONALE_DE_TOULON, TL_AREA_TOU);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        state.austrians_drawn = 7;
        state.place[TL_UNIT_ARTILLERY] = TL_PLACE_NONE;
        data.constant[TL_CONSTANT_guard_leaves_turn] = 5;
        data.constant[TL_CONSTANT_austrian_turn] = 6;
        data.constant[TL_CONSTANT_cambridgeshire_turn] = 7;
        data.constant[TL_CONSTANT_cambridgeshire_losses] = 2;
        reinforces();
        assert_int_equal(state.place[TL_UNIT_GARDE_NATIONALE_DE_TOULON] == TL_PLACE_GONE,
                         turn == 5);
        assert_int_equal(state.step[0] == TL_STEP_CAMBRIDGESHIRE, turn == 7);
        assert_int_equal(state.supply.losses, turn == 7 ? 2 : 0);
        if (turn == 7) does("lose:11th_north_devon lose:11th_north_devon");
        assert_int_equal(state.step[0] == TL_STEP_AUSTRIAN_DIE, turn >= 6);
        if (turn >= 6) assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    }
    begin_with_none_due(16); /* who has left before does not leave again */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
    assert_int_equal(times_noted(TL_MESSAGE_guard_leaves), 0);
}

/* 9.5c: so many turns ahead, and no more. */
static void the_window_of_shifts_is_its_own(void)
{
    for (int window = 1; window <= 3; window++) {
        for (int turn = 4; turn <= 9; turn++) {
            begin_with_none_due(5);
            data.constant[TL_CONSTANT_shift_window] = (int16_t)window;
            due(TL_UNIT_SARDEGNA, turn);
            put(TL_UNIT_MARINES, TL_AREA_TOU);
            give(TL_ENGLISH, 9);
            reinforces();
            bool is_asked = turn >= 5 && turn <= 5 + window;
            assert_int_equal(state.step[0] == TL_STEP_SHIFT, is_asked);
        }
    }
}

/* A defector who was made whole may be too many for his new friends (6.4a). */
static void the_royal_louis_may_crowd_either_side(void)
{
    for (int has_defected = 0; has_defected < 2; has_defected++) {
        begin_with_none_due(7);
        if (has_defected) tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
        put(TL_UNIT_ROYAL_LOUIS, TL_AREA_DOM);
        put(has_defected ? TL_UNIT_U_1_GARD : TL_UNIT_MARINES, TL_AREA_DOM);
        data.area[TL_AREA_DOM].limit = 4;
        tl_begin_phase(&data, &state, TL_PHASE_REINFORCEMENTS, TL_ALLIES, fresh_trace());
        assert_step(TL_STEP_EXCESS);
        enum tl_side side = has_defected ? TL_REPUBLICANS : TL_ALLIES;
        assert_int_equal(tl_side_of_seat(state.seat[0]), side);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(on_the_last_turn_nothing_is_put_off, "9.5b 9.6"),
    RULE_TEST(small_pieces_have_their_own_price, "9.5b"),
    RULE_TEST(only_strength_earns_by_waiting, "9.5b 9.6"),
    RULE_TEST(royal_louis_is_made_whole_where_he_is_in_play, "32.9b"),
    RULE_TEST(the_first_unit_bears_losses_too, "32.14b 32.14e"),
    RULE_TEST(losses_that_nobody_can_bear, "32.14c"),
    RULE_TEST(shifts_are_told, "9.5b 9.6 HI-12"),
    RULE_TEST(who_comes_back_comes_anew, "9.1a 26.5b"),
    RULE_TEST(nobody_comes_to_no_area, "9.1a"),
    RULE_TEST(who_has_nowhere_to_go_is_not_owed, "9.1d 9.5a"),
    RULE_TEST(dugommier_comes_to_a_depot_of_his_own, "2.P10h 9.8a"),
    RULE_TEST(the_reserve_earns_for_the_west, "9.5b 2.P7b"),
    RULE_TEST(only_strength_can_bleed, "32.14b"),
    RULE_TEST(only_who_lands_is_paid_for, "9.1i"),
    RULE_TEST(who_waits_for_his_depot_waits, "9.8a"),
    RULE_TEST(a_spiked_battery_waits_for_its_depot, "9.8a 26.5b"),
    RULE_TEST(areas_score_as_they_are_filled_and_left, "32.14b 32.14e 35.1f 35.1g"),
    RULE_TEST(each_date_is_its_own, "32.3 32.14a 32.15"),
    RULE_TEST(the_window_of_shifts_is_its_own, "9.5c"),
    RULE_TEST(the_royal_louis_may_crowd_either_side, "6.4a 32.9b 32.11a"),
};

RULE_TEST_MAIN("toulon", tests)
