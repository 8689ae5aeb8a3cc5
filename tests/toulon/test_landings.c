/* Embarking and landing (17), depots that were held (9.8 to 9.10), the Austrians' edge (32.5). */
#include "games/toulon/movement/movement.h"
#include "games/toulon/supply/supply.h"
#include "toulon/marches.h"

static void put_due(int piece, int turn)
{
    put(piece, TL_PLACE_TRACK);
    state.due[piece] = (uint8_t)turn;
}

/* ---- Landing ----------------------------------------------------------------------------- */

static void the_first_beaches_are_fixed(void)
{
    begin_rich(1);
    put(TL_UNIT_MARINES, TL_PLACE_LANDING);
    tl_unset(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY);
    moves(TL_ALLIES);
    does("pick:marines");
    refuses("land:bre", "17.4a");
    assert_legal("land:mej land:mrg halt");
    refuses("march:mrg", "17.1b");
    does("land:mrg roll:6");
    assert_int_equal(state.operations[TL_ENGLISH], 9);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_LANDING); /* it stays aboard */
    assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
    does("land:mrg roll:5"); /* a B */
    assert_int_equal(state.operations[TL_ENGLISH], 8);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_MRG);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 1);
    assert_true(tl_has(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY)); /* on its first landing */
}

/* 17.3: who checks is named before anything is paid; where friends are nobody checks. */
static void who_lands_first_is_named_before_the_price(void)
{
    begin_rich(2);
    data.area[TL_AREA_MRG].entry = data.area[TL_AREA_MRG].limit = 0; /* room for all */
    put(TL_UNIT_MARINES, TL_PLACE_LANDING);
    put(TL_UNIT_U_25TH_SUSSEX, TL_PLACE_LANDING);
    moves(TL_ALLIES);
    does("pick:marines join:25th_sussex land:mrg");
    assert_step(TL_STEP_TEST);
    assert_int_equal(state.operations[TL_ENGLISH], 10);
    does("test:25th_sussex");
    assert_true(state.operations[TL_ENGLISH] < 10);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_MRG);
    assert_int_equal(state.marks[TL_UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
    begin_rich(2);
    data.area[TL_AREA_MRG].entry = data.area[TL_AREA_MRG].limit = 0; /* room for all */
    put(TL_UNIT_MARINES, TL_PLACE_LANDING);
    put(TL_UNIT_U_25TH_SUSSEX, TL_PLACE_LANDING);
    put(TL_UNIT_SVIZZERI, TL_AREA_MRG);
    moves(TL_ALLIES);
    does("pick:marines join:25th_sussex land:mrg");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_MRG);
    assert_int_equal(state.marks[TL_UNIT_MARINES] + state.marks[TL_UNIT_U_25TH_SUSSEX], 0);
}

static void later_any_beach_but_those_before_toulon(void)
{
    begin_rich(2);
    put(TL_UNIT_MARINES, TL_PLACE_LANDING);
    moves(TL_ALLIES);
    does("pick:marines");
    assert_true(is_legal("land:bre"));
    assert_true(is_legal("land:mrg"));
    refuses("land:mou", "17.5a");
    refuses("land:tou", "17.5a");
    refuses("land:gtr", "17.5a");
    refuses("land:cas", "17.8"); /* coast, not beach */
    state.toulon_entered = 1;
    assert_true(is_legal("land:mou"));
    assert_true(is_legal("land:tou"));
}

static void toulon_is_entered_by_land(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_VAR, TL_AREA_LAS);         /* Toulonnais */
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_LAS); /* guns */
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_LAS);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_TOU);
    moves(TL_ALLIES);
    does("pick:royal_artillery march:tou halt");
    assert_false(state.toulon_entered);
    does("hand:toulonnais pick:1_var march:tou halt hand:english");
    assert_false(state.toulon_entered);
    state.temporary[TL_UNIT_SEAMEN_GUNNERS_A] = 1; /* no point left on the way, two inside */
    does("pick:seamen_gunners_a march:tou march:las roll:1 halt");
    assert_false(state.toulon_entered);
    state.temporary[TL_UNIT_SEAMEN_GUNNERS_A] = 0;
    does("pick:seamen_gunners_a march:tou halt");
    assert_true(state.toulon_entered);
}

static void a_lost_roadstead_shuts_its_beaches(void)
{
    begin_rich(3);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_BRE);
    state.toulon_entered = 1;
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    moves(TL_ALLIES);
    does("pick:marines");
    refuses("land:bre", "17.6a");
    refuses("land:tou", "17.6a");
    assert_true(is_legal("land:egu")); /* of both roadsteads */
    assert_true(is_legal("land:mrg"));
    state.roadstead[TL_GREAT] = TL_GIVEN_UP;
    refuses("land:egu", "17.6a");
    does("halt pick:25th_sussex");
    refuses("embark", "17.6a");
}

static void nobody_lands_on_the_enemy(void)
{
    begin_rich(3);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_BRE);
    moves(TL_ALLIES);
    does("pick:marines");
    refuses("land:bre", "17.2");
}

static void aboard_and_ashore_as_often_as_it_is_paid(void)
{
    begin_rich(3);
    put(TL_UNIT_MARINES, TL_AREA_MRG);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_MRG);
    tl_unset(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY);
    moves(TL_ALLIES);
    does("pick:marines embark");
    assert_int_equal(state.operations[TL_ENGLISH], 9);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_AFLOAT);
    does("land:tam"); /* to friends: 1, and no check */
    assert_int_equal(state.operations[TL_ENGLISH], 8);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_TAM);
    assert_int_equal(state.marks[TL_UNIT_MARINES], 0);
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY)); /* no first landing */
    does("embark land:bre");
    assert_int_equal(state.operations[TL_ENGLISH], 5); /* 1 and, in no man's land, 2 */
    does("roll:1 halt pick:royal_artillery embark");
    refuses("land:lag", "16.15a");
}

/* On the turn of the first landing alone: who was ashore and comes by sea again, in the same turn
 * or a later one, brings no supply. */
static void a_landing_is_the_first_only_once(void)
{
    for (int was_ashore = 0; was_ashore < 2; was_ashore++) {
        begin_rich(3);
        put(TL_UNIT_MARINES, was_ashore ? TL_AREA_MRG : TL_PLACE_AFLOAT);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
        moves(TL_ALLIES);
        if (was_ashore) does("pick:marines embark halt");
        in_phase(TL_PHASE_FINAL, TL_ALLIES);
        while (state.step[0] == TL_STEP_FINAL_CHECK_DIE || state.step[0] == TL_STEP_FINAL_DIE) {
            does("roll:1");
        }
        assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_TRACK); /* left aboard */
        set_turn(4);
        in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
        while (state.step[0] == TL_STEP_SHIFT) does("end");
        assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_AFLOAT);
        give(TL_ENGLISH, 10);
        moves(TL_ALLIES);
        does("pick:marines land:tam halt");
        assert_int_equal(tl_has(&state, TL_UNIT_MARINES, TL_ATTACK_SUPPLY), !was_ashore);
        assert_int_equal(tl_has_just_landed(&data, &state, TL_UNIT_MARINES), !was_ashore);
        struct tl_state view = seen_by(TL_SEAT_WEST);
        assert_int_equal(view.ashore[TL_UNIT_MARINES],
                         TL_NEVER_ASHORE); /* nobody else's business */
    }
}

/* Who comes to a beach as a reinforcement lands too. */
static void a_beach_of_reinforcements_is_a_landing(void)
{
    for (int was_ashore = 0; was_ashore < 2; was_ashore++) {
        begin_rich(5);
        state.toulon_entered = 1;
        state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
        if (was_ashore) put(TL_UNIT_MARINES, TL_AREA_TAM);
        put_due(TL_UNIT_MARINES, 5);
        in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
        while (state.step[0] != TL_STEP_PLACE) does("end");
        does("place:marines,tam");
        assert_int_equal(tl_has_just_landed(&data, &state, TL_UNIT_MARINES), !was_ashore);
    }
}

static void only_allies_and_only_at_beaches(void)
{
    begin_rich(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_BRE);
    put(TL_UNIT_MARINES, TL_AREA_CAS);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("embark", "17.1a");
    moves(TL_ALLIES);
    does("pick:marines");
    refuses("embark", "17.8");
    refuses("land:bre", "17.1b"); /* it is not aboard */
}

/* ---- Depots that were held (9.8) --------------------------------------------------------- */

static void a_held_depot_is_entered_by_force(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_OLL);
    put_due(TL_UNIT_U_2_59_BOURGOGNE, 2);
    tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_ATTACK_SUPPLY);
    put_due(TL_UNIT_U_1_35_AQUITAINE, 3); /* not yet */
    moves(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_PLACE_TRACK);
    refuses("pick:1_35_aquitaine", "16.2");
    does("pick:2_59_bourgogne");
    assert_legal("march:oll halt");
    refuses("march:fav", "9.8b");
    does("march:oll");
    assert_int_equal(state.operations[TL_WEST], 7);
    does("roll:6");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_PLACE_TRACK);
    does("pick:2_59_bourgogne march:oll"); /* again, and paid again */
    assert_int_equal(state.operations[TL_WEST], 4);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
    assert_true(tl_is_contact(&state, TL_AREA_OLL));          /* no overrun: the combat waits */
    assert_int_equal(times_noted(TL_MESSAGE_edge_opened), 0); /* that is for Austrians */
    assert_true(tl_has(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_ATTACK_SUPPLY));
    assert_int_equal(state.came_from[TL_UNIT_U_2_59_BOURGOGNE], TL_PLACE_TRACK);
}

static void at_a_depot_patrols_are_driven_off_too(void)
{
    begin_rich(2);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_OLL);
    put_due(TL_UNIT_U_2_59_BOURGOGNE, 2);
    put(TL_PIECE_CARTEAUX, TL_PLACE_TRACK);
    state.due[TL_PIECE_CARTEAUX] = 2;
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:oll roll:1 take:carteaux");
    assert_step(TL_STEP_DISPLACE);
    does("march:fav");
    assert_int_equal(state.operations[TL_WEST], 9);
    assert_true(tl_is_friendly(&state, TL_AREA_OLL, TL_REPUBLICANS));
    assert_int_equal(state.place[TL_PIECE_CARTEAUX], TL_AREA_OLL);
    assert_step(TL_STEP_MOVING); /* and on */
}

/* A patrol without strength goes back to the track, and has had its try (16.7d). */
static void a_weak_force_goes_back_to_the_track(void)
{
    begin_rich(2);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_OLL);
    put_due(TL_UNIT_GENDARMES_W1, 2);
    put_due(TL_UNIT_U_2_59_BOURGOGNE, 2);
    state.temporary[TL_UNIT_GENDARMES_W1] = 1;
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 march:oll roll:1");
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_PLACE_TRACK);
    assert_int_equal(state.operations[TL_WEST], 9); /* 3, and 2 of them back */
    assert_int_equal(state.due[TL_UNIT_GENDARMES_W1], 2);
    refuses("pick:gendarmes_w1", "16.7d");
    does("pick:2_59_bourgogne");
    refuses("join:gendarmes_w1", "16.7d");
    does("halt end");
    assert_int_equal(state.due[TL_UNIT_GENDARMES_W1], 3);
}

static void a_depot_that_was_left_is_free(void)
{
    begin_rich(2);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_OLL);
    put_due(TL_UNIT_U_2_59_BOURGOGNE, 2);
    put_due(TL_UNIT_CHASSEURS_DU_BEAUSSET, 2);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:oll roll:1 march:cro march:rep roll:1 halt");
    assert_true(tl_is_nobodys(&state, TL_AREA_OLL));
    int points = state.operations[TL_WEST];
    does("pick:chasseurs_du_beausset march:oll"); /* no price, no check */
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_OLL);
    assert_int_equal(state.operations[TL_WEST], points);
}

static void who_declines_comes_a_turn_later(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SOL);
    put_due(TL_UNIT_U_1_35_AQUITAINE, 2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("end end");
    assert_int_equal(state.place[TL_UNIT_U_1_35_AQUITAINE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_35_AQUITAINE], 3);
    assert_int_equal(state.operations[TL_EAST], 10); /* nothing earned */
}

static void a_free_depot_lets_them_in(void)
{
    begin_rich(2);
    put_due(TL_UNIT_U_1_35_AQUITAINE, 2);
    put_due(TL_UNIT_U_4_L_ISERE, 2);
    moves(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_UNIT_U_1_35_AQUITAINE], TL_AREA_SOL);
    assert_int_equal(state.place[TL_UNIT_U_4_L_ISERE], TL_AREA_SOL);
    assert_int_equal(state.operations[TL_EAST], 10);
    does("hand:east pick:1_35_aquitaine march:fld roll:1"); /* and may be moved on */
    assert_int_equal(state.place[TL_UNIT_U_1_35_AQUITAINE], TL_AREA_FLD);
}

/* ---- The Austrians' edge (32.5, 32.6) ---------------------------------------------------- */

static void await_austrians(void)
{
    begin_rich(10);
    put_due(TL_UNIT_U_1_BELGIOJOSO, 10);
    put_due(TL_UNIT_GRENADIERS, 10);
    state.austrian_delayed = 1 | 1 << (TL_UNIT_GRENADIERS - TL_UNIT_U_1_BELGIOJOSO);
    state.austrians_drawn = 4;
    moves(TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
}

static void austrians_march_in_over_one_edge(void)
{
    await_austrians();
    does("pick:1_belgiojoso");
    refuses("march:cou", "32.5a");
    assert_true(is_legal("march:rev"));
    assert_true(is_legal("march:cru"));
    does("march:rev");
    assert_int_equal(state.operations[TL_AUSTRIAN], 9);
    does("roll:1 halt");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_AREA_REV);
    assert_int_equal(state.marks[TL_UNIT_U_1_BELGIOJOSO], 1);
    assert_int_equal(state.edge_used, TL_EDGE_NORTH);
    assert_true(tl_has(&state, TL_UNIT_U_1_BELGIOJOSO, TL_ATTACK_SUPPLY));
    does("pick:grenadiers");
    refuses("march:cru", "32.6");
    assert_true(is_legal("march:eve"));
    does("march:rev"); /* to friends: no price, no check */
    assert_int_equal(state.place[TL_UNIT_GRENADIERS], TL_AREA_REV);
    assert_int_equal(state.operations[TL_AUSTRIAN], 9);
}

static void who_fails_at_the_edge_waits_a_turn(void)
{
    await_austrians();
    does("pick:1_belgiojoso march:rev roll:6");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_BELGIOJOSO], 11);
    refuses("pick:1_belgiojoso", "9.5a");
    assert_int_equal(state.edge_used, TL_EDGE_NONE);
    does("end");
    assert_int_equal(state.due[TL_UNIT_GRENADIERS], 11);
}

/* Two hussars without strength meet a patrol and are sent back, to the edge. */
static void austrians_thrown_back_come_by_the_edge_again(void)
{
    begin_rich(10);
    put_due(TL_UNIT_HUSSARS, 10);
    state.temporary[TL_UNIT_HUSSARS] = 2;
    state.austrian_delayed = 1 << (TL_UNIT_HUSSARS - TL_UNIT_U_1_BELGIOJOSO);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_REV);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    moves(TL_ALLIES);
    does("pick:hussars march:rev roll:1");
    assert_int_equal(state.place[TL_UNIT_HUSSARS], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_HUSSARS], 11);
    assert_int_equal(state.austrian_delayed, 1 << (TL_UNIT_HUSSARS - TL_UNIT_U_1_BELGIOJOSO));
}

/* With a force that waits comes who waits for the same depot, and is due. */
static void leaders_wait_for_their_own_depot(void)
{
    begin_rich(6);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_OLL);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_SOL);
    put_due(TL_UNIT_U_2_59_BOURGOGNE, 6);
    put_due(TL_PIECE_DELABORDE, 6);
    put_due(TL_PIECE_MOURET, 7);
    put_due(TL_PIECE_VICTOR, 6); /* of the East */
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:oll");
    does_only("roll:1");
    assert_step(TL_STEP_TAKE);
    assert_legal("take:delaborde end");
}

static const struct rule_test tests[] = {
    RULE_TEST(the_first_beaches_are_fixed, "17.1b 17.3a 17.3b 17.4a 15.22 16.4c"),
    RULE_TEST(who_lands_first_is_named_before_the_price, "17.1b 17.3a"),
    RULE_TEST(later_any_beach_but_those_before_toulon, "17.4b 17.5a 17.5b 17.8 3.P11"),
    RULE_TEST(toulon_is_entered_by_land, "17.5a 17.5b"),
    RULE_TEST(a_lost_roadstead_shuts_its_beaches, "17.6a 12.1b"),
    RULE_TEST(nobody_lands_on_the_enemy, "17.2"),
    RULE_TEST(aboard_and_ashore_as_often_as_it_is_paid, "17.1b 17.3a 17.7 15.22 16.15a"),
    RULE_TEST(a_landing_is_the_first_only_once, "15.22 17.9a"),
    RULE_TEST(a_beach_of_reinforcements_is_a_landing, "15.22 9.1h"),
    RULE_TEST(only_allies_and_only_at_beaches, "17.1a 17.1b 17.8"),
    RULE_TEST(a_held_depot_is_entered_by_force, "9.8a 9.8b 9.8c 9.8d 9.10b"),
    RULE_TEST(at_a_depot_patrols_are_driven_off_too, "9.10a 9.8b"),
    RULE_TEST(a_weak_force_goes_back_to_the_track, "9.8c 9.10d 16.7d 21.7c"),
    RULE_TEST(a_depot_that_was_left_is_free, "9.9"),
    RULE_TEST(who_declines_comes_a_turn_later, "9.10d"),
    RULE_TEST(a_free_depot_lets_them_in, "9.9"),
    RULE_TEST(austrians_march_in_over_one_edge, "32.5a 32.5b 32.6 32.7b"),
    RULE_TEST(who_fails_at_the_edge_waits_a_turn, "32.5c"),
    RULE_TEST(austrians_thrown_back_come_by_the_edge_again, "21.7c 32.5c"),
    RULE_TEST(leaders_wait_for_their_own_depot, "9.8b 16.10"),
};

RULE_TEST_MAIN("toulon", tests)
