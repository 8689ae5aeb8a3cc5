/* Marches at their limits: what a force leaves alone, who belongs to it, and orders that mean
 * nothing (5, 6, 16). */
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

/* ---- What others carry ----------------------------------------------------------------------- */

/* Two West wing units at FAV, both without general supply, and the enemy at LAU. */
static void face_enemy_unsupplied(void)
{
    begin_rich(2);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY);
}

static void who_stays_has_not_entered(void)
{
    face_enemy_unsupplied();
    does("pick:chasseurs_du_beausset march:lau roll:1");
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_LAU);
    assert_true(tl_has(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_ENTERED));
    assert_false(tl_has(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_OUT_OF_SUPPLY));
    assert_false(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_ENTERED));
    assert_true(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY));
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);
}

static void the_river_takes_no_supply(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SNZ);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:snz roll:1");
    assert_true(tl_has(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_CROSSED));
    assert_false(tl_has(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_OUT_OF_SUPPLY));
}

static void a_failed_check_leaves_the_marks(void)
{
    face_enemy_unsupplied();
    tl_set(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_OUT_OF_SUPPLY);
    does("pick:chasseurs_du_beausset march:lau roll:6");
    assert_true(tl_has(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_OUT_OF_SUPPLY));
    does("pick:gendarmes_w1"); /* who has not failed himself may try */
    assert_true(is_legal("march:lau"));
    does("halt");
    assert_true(tl_has(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY));
}

static void a_sally_is_asked_by_those_who_make_it(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_EGU);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_EGU);
    put(TL_UNIT_GRANADEROS_PROVINCIALES, TL_AREA_CAI);
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    for (int u = 0; u < TL_UNITS; u++) tl_unset(&state, u, TL_ATTACK_SUPPLY);
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:cai"); /* 5 to 4 */
    assert_true(cited("15.12c"));
    does("halt pick:gendarmes_w1");
    assert_true(is_legal("march:cai"));
}

/* 13.1j bars the area, and nothing else that is known of it. */
static void only_a_shown_garrison_closes(void)
{
    face_enemy_unsupplied();
    state.area_flags[TL_AREA_LAU] = TL_TRACED;
    does("pick:chasseurs_du_beausset");
    assert_true(is_legal("march:lau"));
    state.area_flags[TL_AREA_LAU] = TL_CLOSED;
    refuses("march:lau", "13.1j");
}

static void a_shown_garrison_closes_and_no_more(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ARE);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALBOUSQUET);
    put_inside(TL_UNIT_ROYAL_ARTILLERY, TL_WORK_MALBOUSQUET);
    moves(TL_REPUBLICANS);
    does("pick:legion_des_allobroges march:mal show");
    assert_int_equal(state.area_flags[TL_AREA_MAL], TL_CLOSED);
}

/* ---- Where one has failed -------------------------------------------------------------------- */

/* Into every area beside another: who fails there is barred from there, and from where he failed
 * before, and from nowhere else. */
static void each_area_is_barred_by_itself(void)
{
    int tried = 0;
    for (int to = 1; to < TL_AREAS; to++) {
        begin_rich(2);
        put(TL_UNIT_GENDARMES_W1, data.area[to].neighbours[0]);
        put(TL_UNIT_U_1_MALLORCA, to);
        state.inside[TL_UNIT_U_1_MALLORCA] = TL_NO_WORK;
        moves(TL_REPUBLICANS);
        if (!is_legal("pick:gendarmes_w1")) continue;
        does("pick:gendarmes_w1");
        const char *march = text_of(TL_VERB_MARCH, to, 0);
        if (!is_legal(march)) continue;
        does_only(march);
        if (state.step[0] != TL_STEP_CHECK_DIE) continue;
        int before = to > 8 ? to - 8 : to + 8;
        state.failed[TL_UNIT_GENDARMES_W1][before / 8] = (uint8_t)(1U << (before % 8));
        does("roll:6");
        for (int area = 0; area < TL_AREAS; area++) {
            int barred = state.failed[TL_UNIT_GENDARMES_W1][area / 8] >> (area % 8) & 1;
            assert_int_equal(barred, area == to || area == before);
        }
        put(TL_UNIT_PIONNIERS_W1, data.area[to].neighbours[0]);
        does("pick:gendarmes_w1");
        refuses(text_of(TL_VERB_MARCH, to, 0), "16.11b");
        tried++;
    }
    assert_true(tried > 30);
}

/* ---- Who belongs to a force ------------------------------------------------------------------ */

static void losses_of_either_kind_march_no_more(void)
{
    begin_rich(2);
    int strength = data.unit[TL_UNIT_U_2_59_BOURGOGNE].strength;
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    state.temporary[TL_UNIT_U_2_59_BOURGOGNE] = 1;
    state.permanent[TL_UNIT_U_2_59_BOURGOGNE] = 2;
    assert_int_equal(tl_marching_points(&data, &state, TL_UNIT_U_2_59_BOURGOGNE), strength - 3);
    state.permanent[TL_UNIT_U_2_59_BOURGOGNE] = (uint8_t)strength;
    assert_int_equal(tl_marching_points(&data, &state, TL_UNIT_U_2_59_BOURGOGNE), 0);
}

static void guns_are_artillery_and_batteries(void)
{
    begin_rich(2);
    assert_true(tl_is_ordnance(&data, TL_UNIT_ARTILLERIE_E1));
    assert_true(tl_is_ordnance(&data, TL_UNIT_MONTAGNE));
    assert_false(tl_is_ordnance(&data, TL_UNIT_SEAMEN_GUNNERS_A));
    assert_false(tl_is_ordnance(&data, TL_UNIT_GENDARMES_W1));
    assert_false(tl_is_ordnance(&data, TL_UNIT_U_2_59_BOURGOGNE));
    assert_false(tl_is_ordnance(&data, TL_UNIT_PIONNIERS_W1));
}

static void a_battery_marches_when_it_is_limbered(void)
{
    begin_rich(2);
    put(TL_UNIT_MONTAGNE, TL_AREA_OLL);
    put(TL_UNIT_MARINES, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
    tl_unset(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    assert_int_equal(tl_marcher_refusal(&data, &state, TL_UNIT_MONTAGNE), TL_RULE_27_5a);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    assert_int_equal(tl_marcher_refusal(&data, &state, TL_UNIT_MONTAGNE), TL_RULE_NONE);
    assert_int_equal(tl_marcher_refusal(&data, &state, TL_UNIT_MARINES), TL_RULE_16_2);
}

static void a_castle_counts_who_is_left(void)
{
    begin_rich(2);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_FLD);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_FLD);
    moves(TL_ALLIES);
    does("pick:11th_north_devon join:seamen_gunners_a");
    refuses("march:gar", "6.5b");
    state.permanent[TL_UNIT_U_11TH_NORTH_DEVON] = 1;
    assert_true(is_legal("march:gar"));
}

/* 3.P8d: one big unit only where the work fills the area, and only if nobody is there. */
static void a_castle_takes_one_big_unit_alone(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_MONT_BLANC, TL_AREA_FLD);
    data.unit[TL_UNIT_U_2_MONT_BLANC].strength = data.unit[TL_UNIT_U_2_MONT_BLANC].in_fort = 8;
    moves(TL_REPUBLICANS);
    does("pick:2_mont_blanc");
    assert_true(is_legal("march:gar"));
    put(TL_UNIT_GENDARMES_E1, TL_AREA_GAR);
    refuses("march:gar", "6.5b");
}

static void in_the_open_nobody_is_too_big(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    data.unit[TL_UNIT_U_2_59_BOURGOGNE].strength = 20;
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("march:fav", "6.5b"); /* 15 */
}

/* 6.1b: the Allies have no wings; each of theirs may stop beside another. */
static void allies_have_no_wings(void)
{
    begin_rich(2);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    moves(TL_ALLIES);
    struct tl_force force = tl_marching_force(&data, &state);
    force.corps = 1U << TL_WEST | 1U << TL_EAST;
    assert_int_equal(tl_stop_refusal(&force, TL_AREA_FAV), TL_RULE_NONE);
    force.side = TL_REPUBLICANS;
    assert_int_equal(tl_stop_refusal(&force, TL_AREA_FAV), TL_RULE_16_3);
}

static void an_empty_purse_buys_nothing(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    struct tl_force force = tl_marching_force(&data, &state);
    force.purse = 0; /* as it was counted, whatever the pools have now */
    assert_false(tl_can_afford(&force, 1));
    assert_true(tl_can_afford(&force, 0));
    force.purse = -1;
    assert_true(tl_can_afford(&force, 1));
}

/* ---- Along roads ----------------------------------------------------------------------------- */

static void who_is_asked_about_is_the_enemy_alone(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CRO); /* 1 point */
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    moves(TL_REPUBLICANS);
    refuses("ask:none", "18.3b");
    state.area_flags[TL_AREA_CRO] = state.area_flags[TL_AREA_REP] = TL_TRACED;
    does("ask:cro ask:rep");
    assert_int_equal(state.area_flags[TL_AREA_CRO], TL_TRACED | TL_KNOWN_PATROL);
    assert_int_equal(state.area_flags[TL_AREA_REP], TL_TRACED | TL_KNOWN_FORCE);
    refuses("ask:rep", "18.3b"); /* once */
    state.area_flags[TL_AREA_REP] = 0;
    does("ask:rep");
    assert_int_equal(state.area_flags[TL_AREA_REP], TL_KNOWN_FORCE);
    does("pick:2_59_bourgogne");
    refuses("road:none", "18.5a");
}

/* 18.3b: it is asked on the road as well; 16.7c: each question counts. */
static void it_is_asked_on_the_road_too(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_CRO);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_DUM);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    int acts = state.move.free_acts;
    does("road:r1");
    assert_step(TL_STEP_ON_ROAD);
    assert_int_equal(state.move.free_acts, acts + 1);
    refuses("road:none", "18.5c");
    does("ask:rep");
    assert_int_equal(state.area_flags[TL_AREA_REP], TL_KNOWN_FORCE);
    assert_int_equal(state.move.free_acts, acts + 2);
    does("march:dum");
    assert_int_equal(state.move.section, TL_NO_SECTION);
    assert_int_equal(state.move.joined_at, TL_NO_AREA);
}

static void nobody_takes_a_road_at_sea(void)
{
    begin_rich(2);
    put(TL_UNIT_MARINES, TL_AREA_MRG);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TAM);
    set_turn(3);
    moves(TL_ALLIES);
    does("pick:marines embark");
    for (int section = 1; section < TL_SECTIONS; section++)
        refuses(text_of(TL_VERB_ROAD, section, 0), "18.5a");
}

/* Where one's own are in contact with him, all is known. */
static void who_is_in_contact_asks_nothing(void)
{
    face_enemy_unsupplied();
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    assert_true(is_legal("ask:lau"));
    does("pick:chasseurs_du_beausset march:lau roll:1");
    refuses("ask:lau", "18.3b");
}

/* 18.9: only a failed check makes cavalry pay; 18.11: nobody is sent who is not there. */
static void scouts_are_whole_and_cavalry_is_free(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_OUT_OF_SUPPLY);
    does("pick:gendarmes_w1");
    struct tl_force force = tl_marching_force(&data, &state);
    assert_int_equal(tl_scout_price(&force), 0);
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_CHECK_FAILED);
    assert_int_equal(tl_scout_price(&force), 1);
    does("halt pick:2_59_bourgogne");
    assert_true(is_legal("road:r4"));
    state.temporary[TL_UNIT_U_2_59_BOURGOGNE] = 1;
    state.permanent[TL_UNIT_U_2_59_BOURGOGNE] = data.unit[TL_UNIT_U_2_59_BOURGOGNE].strength;
    assert_int_equal(tl_game.refusal(&data, &state, action_make(TL_VERB_ROAD, TL_SECTION_r4, 0)),
                     TL_RULE_18_11);
}

/* ---- Whose a piece is ------------------------------------------------------------------------ */

/* 32.12b: only when the Royal Louis has gone over; a mark for supply is no reason. */
static void the_royal_louis_is_moved_by_her_side(void)
{
    begin_rich(2);
    for (int marked = 0; marked < 2; marked++) {
        if (marked) tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_OUT_OF_SUPPLY);
        for (int seat = 0; seat < TL_SEATS; seat++) {
            struct tl_piece_set pieces = tl_pieces_moved_by(&data, &state, seat);
            bool is_hers = tl_is_moved_by(&data, &state, seat, TL_UNIT_ROYAL_LOUIS);
            assert_int_equal(is_hers, data.movers[TL_UNIT_ROYAL_LOUIS] >> seat & 1);
            assert_int_equal(tl_piece_in(&pieces, TL_UNIT_ROYAL_LOUIS) == TL_UNIT_ROYAL_LOUIS,
                             is_hers);
        }
    }
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        struct tl_piece_set pieces = tl_pieces_moved_by(&data, &state, seat);
        bool is_republican = tl_side_of_seat(seat) == TL_REPUBLICANS;
        assert_int_equal(tl_is_moved_by(&data, &state, seat, TL_UNIT_ROYAL_LOUIS), is_republican);
        assert_int_equal(tl_piece_in(&pieces, TL_UNIT_ROYAL_LOUIS) == TL_UNIT_ROYAL_LOUIS,
                         is_republican);
    }
}

/* ---- Orders that are refused ----------------------------------------------------------------- */

static void nobody_goes_where_he_is(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    refuses("hand:english", "16.7b");
    does("pick:2_59_bourgogne");
    refuses("march:oll", "16.1a");
}

/* Who passes the other wing is given the way back, and no way to stop. */
static void who_passes_the_other_wing_may_turn_back(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    data.unit[TL_UNIT_U_1_GARD].corps = TL_EAST;
    renew();
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:fav");
    assert_true(is_legal("back"));
    refuses("halt", "16.3");
    does("back");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_stays_has_not_entered, "16.2 16.7d"),
    RULE_TEST(the_river_takes_no_supply, "3.P9a"),
    RULE_TEST(a_failed_check_leaves_the_marks, "16.11b 16.7a"),
    RULE_TEST(a_sally_is_asked_by_those_who_make_it, "15.12c 16.11b"),
    RULE_TEST(only_a_shown_garrison_closes, "13.1j"),
    RULE_TEST(a_shown_garrison_closes_and_no_more, "13.1j"),
    RULE_TEST(each_area_is_barred_by_itself, "16.11b"),
    RULE_TEST(losses_of_either_kind_march_no_more, "6.2a 23.3"),
    RULE_TEST(guns_are_artillery_and_batteries, "16.15a"),
    RULE_TEST(a_battery_marches_when_it_is_limbered, "27.5a 16.2"),
    RULE_TEST(a_castle_counts_who_is_left, "3.P8c 6.5b"),
    RULE_TEST(a_castle_takes_one_big_unit_alone, "3.P8d 6.5b"),
    RULE_TEST(in_the_open_nobody_is_too_big, "3.P8d 6.5b"),
    RULE_TEST(allies_have_no_wings, "16.3"),
    RULE_TEST(an_empty_purse_buys_nothing, "16.4a"),
    RULE_TEST(who_is_asked_about_is_the_enemy_alone, "18.3b 18.5a"),
    RULE_TEST(it_is_asked_on_the_road_too, "18.3b 16.7c 18.5c"),
    RULE_TEST(nobody_takes_a_road_at_sea, "18.5a"),
    RULE_TEST(the_royal_louis_is_moved_by_her_side, "32.12b"),
    RULE_TEST(who_is_in_contact_asks_nothing, "18.3b"),
    RULE_TEST(scouts_are_whole_and_cavalry_is_free, "18.9b 18.11"),
    RULE_TEST(nobody_goes_where_he_is, "16.1a 16.7b"),
    RULE_TEST(who_passes_the_other_wing_may_turn_back, "16.8d 16.3"),
};

RULE_TEST_MAIN("toulon", tests)
