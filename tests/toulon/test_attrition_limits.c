/* Attrition and rally at the limits of their rules: whose leader helps, who is struck twice, who is
 * besieged, what is asked (22, 29, 30). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* ---- Leaders ----------------------------------------------------------------------------- */

/* By how many dice of six a marked unit fails. */
static int failures_of(int unit)
{
    int failed = 0;
    state.marks[unit] = 4;
    for (int die = 1; die <= TL_DIE; die++) failed += tl_fails_attrition(&data, &state, unit, die);
    return failed;
}

/* Each leader helps his own, though another has the command. */
static void every_leader_helps_his_own(void)
{
    static const int units[TL_CORPS] = {
        [TL_ENGLISH] = TL_UNIT_MARINES,           [TL_SPANISH] = TL_UNIT_U_1_MALLORCA,
        [TL_SARDINIAN] = TL_UNIT_SARDEGNA,        [TL_NEAPOLITAN] = TL_UNIT_U_1_RE,
        [TL_WEST] = TL_UNIT_U_2_59_BOURGOGNE,     [TL_EAST] = TL_UNIT_U_2_HERAULT,
        [TL_RESERVE] = TL_UNIT_U_2_HAUTE_GARONNE,
    };
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        if (piece == TL_PIECE_DU_TEIL) continue; /* counts for guns alone */
        begin_supplied(5);
        for (int grade = 0; grade < TL_GRADES; grade++) {
            data.grade[grade].attrition = data.grade[grade].attrition_other = -1;
        }
        int unit = units[tl_corps_of(&data, piece)];
        put(unit, TL_AREA_DOM);
        for (int other = TL_FIRST_LEADER; other < TL_PIECES; other++) put(other, TL_AREA_TOU);
        int alone = failures_of(unit);
        put(piece, TL_AREA_DOM);
        assert_int_equal(failures_of(unit), alone - 1);
    }
}

/* The commander of either wing is the general reserve's. */
static void the_reserve_has_both_commanders(void)
{
    static const int chiefs[] = { TL_PIECE_CARTEAUX, TL_PIECE_LAPOYPE };
    for (size_t i = 0; i < sizeof chiefs / sizeof chiefs[0]; i++) {
        begin_supplied(5);
        for (int grade = 0; grade < TL_GRADES; grade++) {
            data.grade[grade].attrition = -2;
            data.grade[grade].attrition_other = 0;
        }
        put(TL_UNIT_U_4_L_ISERE, TL_AREA_FLD);
        put(chiefs[1 - i], TL_AREA_CRU);
        int alone = failures_of(TL_UNIT_U_4_L_ISERE);
        put(chiefs[i], TL_AREA_FLD);
        assert_int_equal(failures_of(TL_UNIT_U_4_L_ISERE), alone - 2);
    }
}

/* Who has left the map has left his marker behind, at sea he has not. */
static void markers_count_on_the_map_and_at_sea(void)
{
    static const struct {
        int place;
        bool is_rolled;
    } rows[] = {
        { TL_AREA_SIX, true },     { TL_PLACE_AFLOAT, true }, { TL_PLACE_LANDING, false },
        { TL_PLACE_TRACK, false }, { TL_PLACE_GONE, false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_supplied(5);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        put(TL_UNIT_MARINES, rows[i].place);
        state.due[TL_UNIT_MARINES] = rows[i].place == TL_PLACE_TRACK ? 6 : 0;
        state.marks[TL_UNIT_MARINES] = 3;
        in_phase(TL_PHASE_ATTRITION, TL_ALLIES);
        assert_int_equal(state.step[0] == TL_STEP_ATTRITION_DIE, rows[i].is_rolled);
    }
}

/* ---- Final attrition --------------------------------------------------------------------- */

/* When everybody has a loss the next may be anybody's. */
static void who_has_lost_may_lose_again(void)
{
    begin_supplied(15);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_FAV);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_LOSSES);
    state.supply.losses = 3;
    refuses("mark:1_gard", "30.1"); /* losses are taken, nothing else */
    does_only("lose:1_gard");       /* and the other has the second */
    assert_int_equal(state.temporary[TL_UNIT_U_2_COTE_D_OR], 1);
    assert_true(is_offered("lose:1_gard"));
    assert_true(is_offered("lose:2_cote_d_or"));
    does_only("lose:1_gard");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 2);
}

/* What nobody is left to bear is forgotten. */
static void the_season_takes_no_more_than_there_is(void)
{
    begin_supplied(15);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV); /* one point */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_REPUBLICANS, fresh_trace());
    assert_step(TL_STEP_FINAL_LOSSES);
    state.supply.losses = 3;
    does_only("lose:gendarmes_w1");
    assert_int_equal(state.temporary[TL_UNIT_GENDARMES_W1], 1);
    assert_int_equal(state.supply.losses, 0);
    assert_int_not_equal(state.step[0], TL_STEP_FINAL_LOSSES);
}

/* 30.1: the defectors go with the West wing, whose player has them. */
static void defectors_suffer_with_the_west(void)
{
    begin_supplied(2);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED | TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAV);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_DIE);
    assert_asked(TL_MESSAGE_ask_final_die, TL_WEST, NOT_SAID, NOT_SAID, NOT_SAID);
    does_only("roll:1");
    assert_step(TL_STEP_FINAL_LOSSES);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_legal("lose:royal_louis");
}

/* What a battery loses by marching, hunger or siege is no success of the enemy. */
static void no_attrition_scores(void)
{
    static const struct {
        enum tl_phase phase;
        int marks;
        unsigned flags;
        const char *dice;
    } rows[] = {
        { TL_PHASE_ATTRITION, 5, 0, "roll:6" },
        { TL_PHASE_FINAL, 5, 0, "roll:6" },
        { TL_PHASE_FINAL, 0, TL_OUT_OF_SUPPLY, "roll:1 lose:montagne" },
        { TL_PHASE_RALLY, 0, TL_OUT_OF_SUPPLY, "roll:1 lose:montagne" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_supplied(5);
        data.constant[TL_CONSTANT_points_battery_temporary] = 3;
        put(TL_UNIT_MONTAGNE, TL_AREA_CEP);
        put(TL_UNIT_MARINES, TL_AREA_MAN); /* the only neighbour */
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        state.marks[TL_UNIT_MONTAGNE] = (uint8_t)rows[i].marks;
        tl_set(&state, TL_UNIT_MONTAGNE, rows[i].flags);
        in_phase(rows[i].phase, TL_REPUBLICANS);
        does_only(rows[i].dice);
        assert_int_equal(state.temporary[TL_UNIT_MONTAGNE], 1);
        assert_int_equal(state.points[TL_ALLIES], 0);
    }
}

/* Hunger counts by those who are without supply; a corps is asked where a marker lies. */
static void without_markers_only_the_hungry_are_asked(void)
{
    for (int marked = 0; marked < 2; marked++) {
        begin_supplied(2);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        put(TL_UNIT_U_3_VAR, TL_AREA_FLD);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        tl_set(&state, TL_UNIT_U_1_GARD,
               TL_OUT_OF_SUPPLY | (marked ? (unsigned)TL_NO_SUPPLY_MARK : 0));
        in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
        does_only("roll:1");
        assert_step(TL_STEP_FINAL_LOSSES);
        does_only("lose:1_gard roll:1"); /* the East's die */
        assert_int_equal(state.step[0] == TL_STEP_FINAL_LOSSES, marked);
    }
}

/* A marker on the turn track lies not on the map. */
static void who_is_off_the_map_is_not_hungry(void)
{
    for (int there = 0; there < 2; there++) {
        begin_supplied(2);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_U_3_VAR, there ? TL_AREA_SOL : TL_PLACE_TRACK);
        state.due[TL_UNIT_U_3_VAR] = there ? 0 : 3;
        tl_set(&state, TL_UNIT_U_3_VAR, TL_NO_SUPPLY_MARK);
        tl_begin_phase(&data, &state, TL_PHASE_FINAL, TL_REPUBLICANS, fresh_trace());
        does_only("roll:1"); /* the West's die */
        assert_int_equal(state.step[0] == TL_STEP_FINAL_LOSSES, there);
    }
}

/* Markers given in combat: the die is for an area and a side, which are named. */
static void a_marker_is_checked_where_it_lies(void)
{
    static const struct {
        int unit, area, side;
    } rows[] = {
        { TL_UNIT_U_1_GARD, TL_AREA_EVE, TL_REPUBLICANS },
        { TL_UNIT_MARINES, TL_AREA_TOU, TL_ALLIES },
        { TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_SIX, TL_ALLIES },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin_supplied(5);
        put(TL_UNIT_U_3_DROME, TL_AREA_OLL);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        put(rows[i].unit, rows[i].area);
        state.marks[rows[i].unit] = 1;
        in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
        assert_step(TL_STEP_FINAL_CHECK_DIE);
        assert_asked(TL_MESSAGE_ask_final_check_die, rows[i].area, rows[i].side, NOT_SAID,
                     NOT_SAID);
    }
}

/* A die is for one side, though both have markers there. */
static void each_side_has_its_die(void)
{
    begin_supplied(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_MARINES, TL_AREA_EVE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    state.marks[TL_UNIT_U_1_GARD] = state.marks[TL_UNIT_MARINES] = 5;
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    does_only("roll:6");
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 0);
    assert_asked(TL_MESSAGE_ask_final_check_die, TL_AREA_EVE, TL_REPUBLICANS, NOT_SAID, NOT_SAID);
}

/* Whoever is still aboard comes next turn. */
static void all_who_are_aboard_are_put_off(void)
{
    begin_supplied(5);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool is_theirs = tl_side_of(&data, &state, piece) == TL_ALLIES;
        if (is_theirs && piece != TL_UNIT_U_1_VAR) put(piece, TL_PLACE_AFLOAT);
    }
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    while (state.phase == TL_PHASE_FINAL && state.phasing == TL_ALLIES) does("roll:1");
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (tl_side_of(&data, &state, piece) != TL_ALLIES || piece == TL_UNIT_U_1_VAR) continue;
        assert_int_equal(state.place[piece], TL_PLACE_TRACK);
        assert_int_equal(state.due[piece], 6);
    }
}

/* An enemy beside them is one on the die, on whatever border he stands (data 3.20). */
static void any_enemy_beside_them_hinders_a_rally(void)
{
    static const int ends[] = { TL_PLACE_GONE, TL_AREA_FAB, TL_AREA_SIX, TL_AREA_VIG, TL_AREA_PIE };
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        begin_supplied(5);
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_DOM); /* C: 3 or less */
        state.temporary[TL_UNIT_U_2_ARDECHE] = 1;
        put(TL_UNIT_MARINES, ends[i]);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
        in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
        does_only("roll:3");
        bool is_beside = tl_is_area(ends[i]) && data.distance[TL_AREA_DOM][ends[i]] == 1;
        assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], is_beside);
    }
}

/* 32.22: gendarmes bring back their own, not the enemy. */
static void gendarmes_help_no_enemy(void)
{
    begin_supplied(5);
    put(TL_UNIT_MARINES, TL_AREA_DOM);
    state.temporary[TL_UNIT_MARINES] = 1;
    put(TL_UNIT_GENDARMES_W1, TL_AREA_DOM);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    in_phase(TL_PHASE_RALLY, TL_ALLIES);
    assert_step(TL_STEP_RALLY_DIE);
    assert_int_equal(state.temporary[TL_UNIT_MARINES], 1);
}

/* ---- Besieged ---------------------------------------------------------------------------- */

/* Cépet has one neighbour, which the Allies hold. */
static void begin_siege(void)
{
    begin_supplied(5);
    put(TL_UNIT_U_1_GARD, TL_AREA_CEP);
    put(TL_UNIT_MARINES, TL_AREA_MAN);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
}

/* It is their own want of supply that counts, not that of the enemy among them. */
static void the_enemys_hunger_besieges_nobody(void)
{
    for (int own = 0; own < 2; own++) {
        begin_siege();
        put(TL_UNIT_U_1_MALLORCA, TL_AREA_CEP);
        tl_set(&state, own ? TL_UNIT_U_1_GARD : TL_UNIT_U_1_MALLORCA, TL_OUT_OF_SUPPLY);
        in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
        assert_int_equal(state.step[0] == TL_STEP_SURROUNDED_DIE, own);
        if (!own) continue;
        does_only("roll:2");
        assert_legal("lose:1_gard");
    }
}

/* What nobody is left to lose is forgotten. */
static void a_siege_takes_no_more_than_there_is(void)
{
    begin_siege();
    tl_set(&state, TL_UNIT_U_1_GARD, TL_OUT_OF_SUPPLY);
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    does_only("roll:2");
    assert_asked(TL_MESSAGE_ask_surrounded, TL_AREA_CEP, 2, NOT_SAID, NOT_SAID);
    state.supply.losses = 9;
    does_only("lose:1_gard");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 5);
    assert_int_equal(state.supply.losses, 0);
    assert_int_not_equal(state.phase, TL_PHASE_RALLY);
}

/* Of units that are the same to everybody the first is named. */
static void of_equals_the_first_starves(void)
{
    begin_supplied(5);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_CEP);
    put(TL_UNIT_SEAMEN_GUNNERS_B, TL_AREA_CEP);
    put(TL_UNIT_MARINES, TL_AREA_CEP);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAN);
    tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_A, TL_OUT_OF_SUPPLY);
    tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_B, TL_OUT_OF_SUPPLY);
    in_phase(TL_PHASE_RALLY, TL_ALLIES);
    does_only("roll:3");
    assert_legal("lose:marines lose:seamen_gunners_a");
    does_only("lose:seamen_gunners_a");
    assert_legal("lose:marines lose:seamen_gunners_b");
}

static const struct rule_test tests[] = {
    RULE_TEST(every_leader_helps_his_own, "22.3b"),
    RULE_TEST(the_reserve_has_both_commanders, "22.3b 2.P7b"),
    RULE_TEST(markers_count_on_the_map_and_at_sea, "22.3a"),
    RULE_TEST(who_has_lost_may_lose_again, "30.4"),
    RULE_TEST(the_season_takes_no_more_than_there_is, "30.4"),
    RULE_TEST(defectors_suffer_with_the_west, "30.1 32.12b"),
    RULE_TEST(no_attrition_scores, "22.5a 25.35b 29.5b 30.3 35.1b"),
    RULE_TEST(without_markers_only_the_hungry_are_asked, "15.14b 30.4 HI-37"),
    RULE_TEST(who_is_off_the_map_is_not_hungry, "30.4 HI-37"),
    RULE_TEST(a_marker_is_checked_where_it_lies, "25.35b"),
    RULE_TEST(each_side_has_its_die, "25.35b"),
    RULE_TEST(all_who_are_aboard_are_put_off, "17.9a"),
    RULE_TEST(any_enemy_beside_them_hinders_a_rally, "29.2a 29.2b"),
    RULE_TEST(gendarmes_help_no_enemy, "29.2a 32.22b"),
    RULE_TEST(the_enemys_hunger_besieges_nobody, "29.5a 29.5b"),
    RULE_TEST(a_siege_takes_no_more_than_there_is, "29.5b"),
    RULE_TEST(of_equals_the_first_starves, "29.5b"),
};

RULE_TEST_MAIN("toulon", tests)
