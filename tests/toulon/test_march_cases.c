/* Marches, case by case: who comes in from the turn track, whose turn it is, and what an
 * overrun finds (9, 16, 18, 20, 21, 32). */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

static void put_due(int piece)
{
    put(piece, TL_PLACE_TRACK);
    state.due[piece] = state.turn;
}

/* ---- From the turn track --------------------------------------------------------------------- */

/* Both depots are the enemy's: who waits for the same one comes together, and nobody else. */
static void who_waits_for_one_depot_comes_together(void)
{
    begin_rich(2);
    set_turn(12); /* the wings may mix */
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_OLL);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_SOL);
    put_due(TL_UNIT_U_2_59_BOURGOGNE);
    put_due(TL_UNIT_U_2_COTE_D_OR);
    put_due(TL_UNIT_U_1_35_AQUITAINE); /* of the East */
    put_due(TL_UNIT_U_4_L_ISERE);      /* of the reserve */
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    assert_true(is_legal("join:2_cote_d_or"));
    refuses("join:1_35_aquitaine", "5.3");
    refuses("join:4_l_isere", "5.3");
    does("join:2_cote_d_or");
    assert_legal("march:oll halt");
}

/* 21.1c: who comes from the track comes from no area; so the patrol may flee to any. */
static void the_track_is_no_area(void)
{
    begin_rich(2);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_OLL);
    static const int areas[] = { TL_AREA_CER, TL_AREA_CRO, TL_AREA_FAV, TL_AREA_REP, TL_AREA_SNZ };
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++)
        put(TL_UNIT_U_1_GARD + (int)i, areas[i]);
    put_due(TL_UNIT_U_2_59_BOURGOGNE);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:oll roll:2");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_AREA_EVE);
}

/* 32.5c: each unit checks for itself; who fails comes by the edge a turn later. */
static void austrians_check_one_by_one(void)
{
    begin_rich(2);
    set_turn(10);
    put(TL_UNIT_U_1_GARD, TL_AREA_REV);
    put_due(TL_UNIT_GRENADIERS);
    put_due(TL_UNIT_HUSSARS);
    state.austrian_delayed = 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO) |
                             1 << (TL_UNIT_HUSSARS - TL_UNIT_U_1_BELGIOJOSO);
    state.austrians_drawn = 8;
    data.area[TL_AREA_REV].entry = 0;
    moves(TL_ALLIES);
    does("pick:grenadiers join:hussars march:rev roll:6 roll:1");
    assert_int_equal(state.place[TL_UNIT_HUSSARS], TL_AREA_REV);
    assert_int_equal(state.place[TL_UNIT_GRENADIERS], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_GRENADIERS], 11);
    assert_int_equal(state.austrian_delayed, 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO));
}

/* ---- Whose turn it is ------------------------------------------------------------------------ */

/* Nobody hands on to a seat that had nothing to do when it was asked. */
static void who_has_nobody_is_done(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    moves(TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    refuses("hand:english", "16.7b");
}

static void the_first_unit_of_all_is_asked_for(void)
{
    begin_rich(2);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAU);
    moves(TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_true(is_legal("pick:11th_north_devon"));
}

/* 32.12b: the Toulonnais are not asked for the Royal Louis when she has gone over. */
static void the_royal_louis_leaves_the_toulonnais_nothing_to_do(void)
{
    for (int gone_over = 0; gone_over < 2; gone_over++) {
        begin_rich(2);
        if (gone_over) tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
        put(TL_UNIT_ROYAL_LOUIS, TL_AREA_OLL);
        put(TL_UNIT_MARINES, TL_AREA_LAU);
        moves(TL_ALLIES);
        does("end");
        assert_int_equal(state.phase == TL_PHASE_MOVEMENT, !gone_over);
        if (!gone_over) assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    }
}

/* Who passes the other wing is offered the way back, in one word. */
static void the_way_back_is_offered(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_FAV);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    give(TL_WEST, 0);
    does("pick:2_59_bourgogne march:fav");
    assert_legal("back");
    refuses("join:4_l_isere", "16.8c"); /* it would stop there for him */
}

/* The end of a move leaves leaders what they are: replaced, and arrived. */
static void a_move_that_is_over_leaves_leaders_their_faces(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    uint8_t *flags = &state.leader_flags[TL_PIECE_DELABORDE - TL_FIRST_LEADER];
    *flags = TL_REPLACED | TL_ARRIVED;
    moves(TL_REPUBLICANS);
    does("pick:1_gard join:delaborde halt");
    assert_int_equal(*flags, TL_REPLACED | TL_ARRIVED);
}

/* ---- Who checks ------------------------------------------------------------------------------ */

/* A position in which nobody was named before the price is asked for him after it. */
static void who_was_not_named_is_named_after_the_price(void)
{
    begin_rich(2);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_OLL);
    put(TL_UNIT_U_1_RHONE_ET_LOIRE, TL_AREA_OLL);
    data.area[TL_AREA_FAV].entry = 0;
    moves(TL_REPUBLICANS);
    does("pick:4_l_isere join:1_rhone_et_loire march:fav test:4_l_isere");
    assert_step(TL_STEP_PAY);
    state.move.check_unit = 0;
    does("pay:west");
    assert_step(TL_STEP_TEST);
    assert_legal("test:4_l_isere test:1_rhone_et_loire");
    does("test:1_rhone_et_loire roll:1");
    assert_int_equal(state.marks[TL_UNIT_U_1_RHONE_ET_LOIRE], 1);

    begin_rich(2);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:4_l_isere");
    struct tl_state alone = state;
    static const char *const orders[] = { "road:r4", "march:fav" };
    for (int i = 0; i < 2; i++) {
        state = alone;
        does(orders[i]);
        assert_step(TL_STEP_PAY);
        state.move.check_unit = 0;
        does("pay:west"); /* who is alone is found without a question */
        assert_step(TL_STEP_CHECK_DIE);
    }
}

/* 16.9b: who fails stays as he stood, outside the work that would have room for him. */
static void who_fails_stays_as_he_stood(void)
{
    begin_rich(2);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAL);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    moves(TL_ALLIES);
    does("pick:25th_sussex march:are roll:6");
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_MAL);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_NO_WORK);
    assert_int_equal(times_noted(TL_MESSAGE_force_marches), 0);
}

/* 6.4a: gunners march with few points, and have more once they are in a fort. */
static void gunners_may_crowd_the_area_of_a_fort(void)
{
    for (int room = 0; room < 2; room++) {
        begin_rich(2);
        put_inside(TL_UNIT_MARINES, TL_WORK_MALBOUSQUET);
        put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_LAS);
        int points =
            data.unit[TL_UNIT_MARINES].strength + data.unit[TL_UNIT_SEAMEN_GUNNERS_A].in_fort;
        data.area[TL_AREA_MAL].limit = (uint8_t)(points - 1 + room);
        moves(TL_ALLIES);
        does("pick:seamen_gunners_a march:mal halt");
        assert_int_equal(state.inside[TL_UNIT_SEAMEN_GUNNERS_A], TL_WORK_MALBOUSQUET);
        assert_step(room ? TL_STEP_MOVE : TL_STEP_EXCESS);
    }
}

/* 16.13a: guns are face up as soon as the enemy has come in. */
static void guns_are_shown_at_contact(void)
{
    begin_rich(2);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL); /* so that the phase goes on */
    moves(TL_REPUBLICANS);
    does("pick:1_gard march:lau roll:1");
    assert_true(cited("16.13a"));
    assert_true(tl_has(&state, TL_UNIT_ROYAL_ARTILLERY, TL_SHOWN));
    assert_false(tl_has(&state, TL_UNIT_U_1_MALLORCA, TL_SHOWN));
}

/* 16.9a: what others lack, wherever they are, is nothing to the force. */
static void the_force_alone_needs_attack_supply(void)
{
    begin_rich(2);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY);
    tl_unset(&state, TL_UNIT_GENDARMES_W1, TL_ATTACK_SUPPLY);
    does("pick:chasseurs_du_beausset");
    assert_true(is_legal("march:lau"));
    does("join:gendarmes_w1");
    refuses("march:lau", "16.9a");
}

/* 16.15a: guns want an escort into no man's land, not to friends across the river. */
static void guns_cross_the_river_to_friends(void)
{
    for (int friends = 0; friends < 2; friends++) {
        begin_rich(2);
        put(TL_UNIT_ARTILLERIE_E1, TL_AREA_OLL);
        if (friends) put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_SNZ);
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        does("pick:artillerie_e1");
        if (!friends) refuses("march:snz", "16.15a");
        if (friends) does("march:snz");
        assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E1], friends ? TL_AREA_SNZ : TL_AREA_OLL);
    }
}

/* 16.8a: who can go round the river over friends pays for no crossing. The way is open where no
 * river runs between SIX and SNZ. */
static void a_way_round_the_river_is_free(void)
{
    for (int is_open = 0; is_open < 2; is_open++) {
        begin_rich(2);
        if (is_open) data.area[TL_AREA_SIX].river[0] = data.area[TL_AREA_SNZ].river[2] = 0;
        renew();
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
        put(TL_UNIT_GENDARMES_W1, TL_AREA_REP);
        put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_SIX);
        put(TL_UNIT_PIONNIERS_W1, TL_AREA_SNZ);
        moves(TL_REPUBLICANS);
        does("pick:2_59_bourgogne march:snz");
        assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_SNZ);
        assert_int_equal(west_points(), is_open ? 10 : 10 - data.constant[TL_CONSTANT_river]);
    }
}

/* 3.P8d: in a castle every point that is left counts. */
static void one_point_more_is_too_many_for_a_castle(void)
{
    for (int left = 0; left < 2; left++) {
        begin_rich(2);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FLD);
        put(TL_UNIT_MARINES, TL_AREA_FLD);
        put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_FLD);
        state.temporary[TL_UNIT_SEAMEN_GUNNERS_A] =
            (uint8_t)(data.unit[TL_UNIT_SEAMEN_GUNNERS_A].in_fort - left);
        moves(TL_ALLIES);
        does("pick:11th_north_devon join:marines join:seamen_gunners_a");
        if (left) refuses("march:gar", "6.5b");
        if (!left) assert_true(is_legal("march:gar"));
    }
}

/* ---- On the road ----------------------------------------------------------------------------- */

/* 18.20d: only who finds no haven goes back for nothing. FAV is full, and REP is not. */
static void the_last_resort_is_the_last(void)
{
    for (int has_haven = 0; has_haven < 2; has_haven++) {
        begin_rich(2);
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_LAU);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        put(TL_UNIT_GENDARMES_W1, TL_AREA_REP);
        data.area[TL_AREA_FAV].limit = data.unit[TL_UNIT_U_1_GARD].strength;
        if (!has_haven) data.area[TL_AREA_REP].limit = data.unit[TL_UNIT_GENDARMES_W1].strength;
        moves(TL_REPUBLICANS);
        does("pick:2_59_bourgogne road:r4");
        refuses("march:fav", "6.5b");
        assert_int_equal(is_legal("march:rep"), has_haven);
        assert_int_equal(tl_price(&data, &state, action_make(TL_VERB_MARCH, TL_AREA_LAU, 0)),
                         has_haven);
        does("march:lau");
        assert_int_equal(west_points(), has_haven ? 9 : 10);
        assert_step(has_haven ? TL_STEP_CHECK_DIE : TL_STEP_MOVING);
    }
}

/* 16.7c: what costs nothing is bounded, friendly roads too. */
static void free_roads_come_to_an_end(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_REP);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    state.move.free_acts = TL_FREE_ACTS_MOST - 1;
    assert_true(is_legal("road:r4"));
    state.move.free_acts = TL_FREE_ACTS_MOST;
    refuses("road:r4", "16.7c");
}

/* Q18.20: friendly sections hang together wherever they meet. r14, r15 and r18 meet in one place,
 * and nobody is at STA, beside r14. */
static void a_section_of_nobody_parts_no_others(void)
{
    static const int areas[] = { TL_AREA_CAT, TL_AREA_STJ, TL_AREA_EYG, TL_AREA_ART, TL_AREA_SMU };
    begin_rich(2);
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++)
        put(TL_UNIT_U_1_GARD + (int)i, areas[i]);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_EYG);
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 road:r18 march:art");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_ART);
}

/* ---- Overrun and patrols --------------------------------------------------------------------- */

/* Sixteen points march on two before a printed work, which stands or has gone. */
static void march_on_work(int work, bool stands)
{
    int area = data.work[work].area, from = data.area[area].neighbours[0];
    data.area[area].entry = data.area[area].limit = 0;
    for (int w = 1; w <= TL_PRINTED_WORKS; w++) {
        if (w != work || !stands) state.work_level[w] = 0;
    }
    put(TL_UNIT_MARINES, area);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    put(TL_UNIT_LEGION_DES_ALLOBROGES, from);
    put(TL_UNIT_U_2_COTE_D_OR, from);
    put(TL_UNIT_U_1_MONT_BLANC, from);
    moves(TL_REPUBLICANS);
    does("pick:legion_des_allobroges join:2_cote_d_or join:1_mont_blanc");
    does_only(text_of(TL_VERB_MARCH, area, 0));
    bool is_fortress = stands && data.work[work].level == 3; /* 13.1j: its owner is asked */
    assert_int_equal(state.step[0] == TL_STEP_GARRISON, is_fortress);
    if (is_fortress) does_only("pass");
    does("roll:1 roll:1 roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_MONT_BLANC], area);
}

/* 20.1b */
static void any_work_bars_an_overrun(void)
{
    for (int i = 0; i < 2 * TL_PRINTED_WORKS; i++) {
        int work = 1 + i / 2;
        bool stands = i % 2 != 0;
        begin_rich(2);
        if (data.area[data.work[work].area].town) continue;
        march_on_work(work, stands);
        assert_int_equal(state.step[0] == TL_STEP_OVERRUN, !stands);
    }
}

/* 2.P7d: from turn 12 on a patrol flees to friends of the other wing as well. */
static void wings_are_no_matter_in_the_end(void)
{
    for (int turn = 11; turn <= 12; turn++) {
        begin_rich(2);
        set_turn(turn);
        put(TL_UNIT_GENDARMES_W1, TL_AREA_LAU);
        put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_FAV);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAG);
        moves(TL_ALLIES);
        does("pick:25th_sussex march:lau roll:1");
        if (turn == 11) does("march:rep"); /* no man's land, and not the only one */
        assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], turn == 11 ? TL_AREA_REP : TL_AREA_FAV);
    }
}

/* 7.4d, 20.6c: no more is owed than a pool could hold. */
static void what_is_owed_has_the_limit_of_a_pool(void)
{
    for (int owed = TL_POOL_MOST - 3; owed <= TL_POOL_MOST; owed++) {
        begin_rich(2);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
        put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL); /* so that the phase goes on */
        moves(TL_REPUBLICANS);
        state.move.owed[TL_AREA_LAU][TL_WEST] = (uint8_t)owed;
        does("pick:1_gard march:lau roll:1");
        int sum = owed + data.constant[TL_CONSTANT_refund];
        assert_int_equal(state.move.owed[TL_AREA_LAU][TL_WEST],
                         sum < TL_POOL_MOST ? sum : TL_POOL_MOST);
    }
}

/* 21.2: of two who are alike one is named; where all are, nobody is asked. */
static void equals_are_not_asked_who_takes_the_marker(void)
{
    for (int is_third = 0; is_third < 2; is_third++) {
        begin_rich(2);
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_REP);
        put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_REP);
        put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_REP);
        put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_LAU);
        put(TL_UNIT_MARINES, TL_AREA_LAG);
        data.area[TL_AREA_LAU].entry = data.area[TL_AREA_LAU].limit = 0;
        moves(TL_REPUBLICANS);
        does("pick:2_59_bourgogne join:1_mont_blanc");
        if (is_third) does("join:2_cote_d_or");
        does("march:lau roll:1 roll:1");
        if (is_third) {
            does("roll:1");
            assert_legal("mark:2_59_bourgogne mark:2_cote_d_or");
            does("mark:2_cote_d_or");
        }
        assert_step(TL_STEP_MOVING);
        assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], !is_third);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(who_waits_for_one_depot_comes_together, "5.3 9.8b"),
    RULE_TEST(the_track_is_no_area, "21.1c 9.8b"),
    RULE_TEST(austrians_check_one_by_one, "32.5b 32.5c"),
    RULE_TEST(who_has_nobody_is_done, "16.7b"),
    RULE_TEST(the_first_unit_of_all_is_asked_for, "16.2"),
    RULE_TEST(the_royal_louis_leaves_the_toulonnais_nothing_to_do, "32.12b"),
    RULE_TEST(the_way_back_is_offered, "16.8c 16.8d"),
    RULE_TEST(a_move_that_is_over_leaves_leaders_their_faces, "16.10 24.5a"),
    RULE_TEST(who_was_not_named_is_named_after_the_price, "16.14a 18.9a"),
    RULE_TEST(who_fails_stays_as_he_stood, "16.9b"),
    RULE_TEST(gunners_may_crowd_the_area_of_a_fort, "6.4a 32.18a"),
    RULE_TEST(guns_are_shown_at_contact, "16.13a"),
    RULE_TEST(the_force_alone_needs_attack_supply, "16.9a"),
    RULE_TEST(guns_cross_the_river_to_friends, "16.15a 3.P9c"),
    RULE_TEST(a_way_round_the_river_is_free, "16.8a 3.P9c"),
    RULE_TEST(one_point_more_is_too_many_for_a_castle, "3.P8c 6.5b"),
    RULE_TEST(the_last_resort_is_the_last, "18.20a 18.20d"),
    RULE_TEST(free_roads_come_to_an_end, "16.7c"),
    RULE_TEST(a_section_of_nobody_parts_no_others, "18.20b"),
    RULE_TEST(wings_are_no_matter_in_the_end, "2.P7d 21.1d"),
    RULE_TEST(any_work_bars_an_overrun, "20.1b 13.1j"),
    RULE_TEST(what_is_owed_has_the_limit_of_a_pool, "7.4d 20.6c"),
    RULE_TEST(equals_are_not_asked_who_takes_the_marker, "21.2"),
};

RULE_TEST_MAIN("toulon", tests)
