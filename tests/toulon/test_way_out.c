/* The ways out of a combat in single cases: r and R, where units and leaders may go, by land, sea
 * and back to the turn track (25.32, 25.33, 26). */
#include "toulon/fights.h"

/* ---- r and R ----------------------------------------------------------------------------- */

/* The leader of a grouping goes with it, not with those it has beaten. */
static void the_leader_goes_with_his_own_grouping(void)
{
    for (int is_attacker_routed = 0; is_attacker_routed < 2; is_attacker_routed++) {
        begin_battle_map();
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
        put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV);
        come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
        come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
        come(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS, TL_AREA_ARE);
        put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
        put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE);
        begin_fight(TL_ALLIES, TL_AREA_ARE);
        does("standard lead:mulgrave roll:1 end engage:marines combine:25th_sussex,mulgrave");
        does("engage:11th_north_devon");
        go_to_melee_die();
        assert_int_equal(state.battle.at_hand, 1);
        melee_gives(0, 0, is_attacker_routed ? TL_SMALL_RETREAT : 0,
                    is_attacker_routed ? 0 : TL_SMALL_RETREAT);
        does("roll:1");
        assert_int_equal(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED), is_attacker_routed);
        assert_int_equal(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROUTED), is_attacker_routed);
        assert_false(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ROUTED));
        assert_int_equal(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED), !is_attacker_routed);
        assert_false(tl_has(&state, TL_UNIT_U_3_DROME, TL_ROUTED));
        assert_int_equal((state.leader_flags[TL_LEADER_MULGRAVE] & TL_LEADER_ROUTED) != 0,
                         is_attacker_routed);
        assert_int_equal(state.battle.leader_role[TL_LEADER_MULGRAVE],
                         is_attacker_routed ? TL_LEADER_SHAKEN : TL_LEADER_PRESENT);
        assert_int_equal(state.battle.leader_role[TL_LEADER_ELPHINSTONE], TL_LEADER_PRESENT);
    }
}

/* R shakes all leaders of the side and nobody else, and no other melee is fought. */
static void a_rout_is_the_end_for_all(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard end engage:1_gard engage:3_drome");
    assert_asked(TL_MESSAGE_ask_melees, TL_AREA_LAS, 1, NOT_SAID, NOT_SAID);
    assert_legal("resolve:1 resolve:2");
    does("resolve:2");
    assert_asked(TL_MESSAGE_ask_melee_die, 2, NOT_SAID, 6, 7);
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_LEADER_DIE);
    assert_int_equal(state.battle.at_hand, 1 + TL_LEADER_MULGRAVE);
    assert_int_equal(state.battle.leader_role[TL_LEADER_MULGRAVE], TL_LEADER_SHAKEN);
    assert_int_equal(state.battle.leader_role[TL_LEADER_ELPHINSTONE], TL_LEADER_SHAKEN);
    assert_int_equal(state.battle.leader_role[TL_LEADER_DELABORDE], TL_LEADER_PRESENT);
    does("roll:1 roll:1 roll:1");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_CAS);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS);
    assert_int_equal(state.place[TL_PIECE_ELPHINSTONE], TL_AREA_CAS);
}

/* With rout=open a work that nobody has stormed holds out; melees that its side has left are over.
 */
static void an_option_spares_works_in_peace(void)
{
    for (int is_spared = 0; is_spared < 2; is_spared++) {
        begin_battle_map_with(is_spared ? "rout=open" : "");
        put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
        put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_POM);
        state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
        state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = TL_NO_WORK;
        put(TL_UNIT_SARDEGNA, TL_AREA_AND);
        come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
        come(TL_UNIT_U_3_DROME, TL_AREA_DUM, TL_AREA_POM);
        attack(TL_REPUBLICANS);
        does("end standard engage:1_gard engage:3_drome end resolve:1");
        melee_gives(0, 0, 0, TL_FULL_RETREAT);
        does("roll:1");
        if (is_spared) {
            assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
            assert_true(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROUTED));
            assert_true(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ROUTED));
            assert_int_equal(state.battle.round, 2); /* the second melee was not fought */
        } else {
            assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_AND);
        }
    }
}

/* ---- By land ----------------------------------------------------------------------------- */

/* Beaten at Las, with friends in two areas. */
static void beaten_at_las(const char *options)
{
    begin_battle_map_with(options);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_UNIT_SVIZZERI, TL_AREA_STR);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1 roll:1"); /* and the leader is not hit */
    assert_step(TL_STEP_RETREAT);
}

static void units_choose_among_friendly_areas(void)
{
    beaten_at_las("");
    assert_asked(TL_MESSAGE_ask_retreat, TL_AREA_LAS, TL_SEAT_ENGLISH, NOT_SAID, NOT_SAID);
    assert_legal("retreat:11th_north_devon,cas retreat:11th_north_devon,str "
                 "retreat:25th_sussex,cas retreat:25th_sussex,str standard");
    refuses("retreat:11th_north_devon,tou", "26.2a"); /* no man's land, with friends elsewhere */
    refuses("retreat:11th_north_devon,are", "26.2a"); /* whence they came */
    refuses("retreat:11th_north_devon,none", "26.2a");
    refuses("retreat:sardegna,str", "26.1a"); /* was not in it */
    refuses("retreat:1_gard,are", "26.1a");   /* has not lost */
    refuses("retreat:mulgrave,cas", "26.6");  /* the units first */
    refuses("end", "26.1a");
    does("retreat:11th_north_devon,cas retreat:25th_sussex,str");
    assert_legal("retreat:mulgrave,cas retreat:mulgrave,str standard"); /* where they have gone */
    refuses("retreat:mulgrave,tou", "26.2a");
    does("retreat:mulgrave,str");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_STR);
    assert_int_equal(state.battle.area, TL_NO_AREA);
    assert_false(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ROUTED));
}

static void leaders_go_where_the_units_went(void)
{
    beaten_at_las("");
    does("retreat:11th_north_devon,cas retreat:25th_sussex,cas");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS); /* without a choice */
}

/* The usual: where there is most room, which the first to go changes for the second. */
static void the_usual_goes_where_there_is_room(void)
{
    beaten_at_las(""); /* 15 may be in either, and 4 are */
    does("standard");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_CAS);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_STR);
    assert_int_equal(state.battle.area, TL_NO_AREA);
    assert_true(state.place[TL_PIECE_MULGRAVE] == TL_AREA_CAS ||
                state.place[TL_PIECE_MULGRAVE] == TL_AREA_STR);
}

/* Who has not left the line, or is not with them, stays. */
static void only_the_routed_leave(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_LAS);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_GAU, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("standard engage:1_gard engage:3_drome resolve:1");
    melee_gives(0, 0, 0, TL_SMALL_RETREAT);
    does("roll:1");
    melee_gives(0, 0, 0, 0);
    does("roll:1");
    while (state.step[0] == TL_STEP_WITHDRAW) does("end");
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, 0);
    does("roll:1");
    assert_step(TL_STEP_RETREAT); /* defenders first */
    refuses("retreat:2_1st_royals,cas", "25.32a");
    does("standard");
    assert_int_equal(state.place[TL_UNIT_U_2_1ST_ROYALS], TL_AREA_LAS);
    assert_step(TL_STEP_RETREAT); /* then the attackers, to where they came from */
    assert_asked(TL_MESSAGE_ask_retreat, TL_AREA_LAS, TL_SEAT_WEST, NOT_SAID, NOT_SAID);
    assert_legal("retreat:1_gard,gau retreat:1_gard,are retreat:3_drome,gau retreat:3_drome,are "
                 "retreat:2_ardeche,gau retreat:2_ardeche,are standard");
    refuses("retreat:1_gard,fav", "26.1a");
}

/* No man's land marks them, unless the option has no marks. */
static void no_mans_land_marks_who_flees_into_it(void)
{
    for (int i = 0; i < 3; i++) {
        begin_battle_map_with(i == 1 ? "marked=none" : "");
        put(TL_UNIT_MARINES, TL_AREA_CAS);
        if (i == 2) put(TL_UNIT_SARDEGNA, TL_AREA_TOU);
        come(TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_AREA_CAS);
        come(TL_UNIT_U_3_DROME, TL_AREA_MAL, TL_AREA_CAS);
        attack(TL_REPUBLICANS);
        go_to_melee_die();
        melee_gives(0, 0, 0, TL_FULL_RETREAT);
        does("roll:1");
        assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_TOU);
        assert_int_equal(state.marks[TL_UNIT_MARINES], i == 0);
    }
}

/* ---- By sea ------------------------------------------------------------------------------ */

/* L'Eguillette has one neighbour, from which the enemy came. Of `points` so many are lost. */
static void flee_by_sea(int points, bool is_covered, int lost)
{
    begin_battle_map();
    state.roadstead[TL_LITTLE] = is_covered ? TL_HELD : TL_GIVEN_UP;
    state.roadstead[TL_GREAT] = is_covered ? TL_HELD : TL_GIVEN_UP;
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EGU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU);
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    weaken(TL_UNIT_U_11TH_NORTH_DEVON, points - 1);
    weaken(TL_UNIT_U_25TH_SUSSEX, 1);
    put(TL_PIECE_MULGRAVE, TL_AREA_EGU);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does("roll:1 roll:1");
    assert_step(TL_STEP_SEA_LOSSES);
    assert_asked(TL_MESSAGE_ask_sea_losses, TL_AREA_EGU, lost, NOT_SAID, NOT_SAID);
    assert_legal("lose:11th_north_devon lose:25th_sussex");
    assert_true(cited(is_covered ? "26.7d" : "26.7e"));
    int before = state.permanent[TL_UNIT_U_11TH_NORTH_DEVON];
    for (int i = 0; i < lost; i++) does("lose:11th_north_devon");
    assert_int_equal(state.permanent[TL_UNIT_U_11TH_NORTH_DEVON], before + lost);
    assert_int_equal(state.temporary[TL_UNIT_U_11TH_NORTH_DEVON], points - 1 - lost);
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 1);
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_TOU);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_TOU);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_TOU);
    assert_false(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROUTED));
}

static void a_third_or_a_half_is_lost_at_sea(void)
{
    flee_by_sea(3, true, 1);
    flee_by_sea(4, true, 2);
    flee_by_sea(6, true, 2);
    flee_by_sea(4, false, 2);
    flee_by_sea(5, false, 3);
}

static void nobody_sails_where_there_is_no_beach_or_no_port(void)
{
    for (int i = 0; i < 2; i++) {
        begin_battle_map();
        int area = i ? TL_AREA_EGU : TL_AREA_CEP, from = i ? TL_AREA_CAI : TL_AREA_MAN;
        put(TL_UNIT_U_25TH_SUSSEX, area);
        state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
        if (i) put(TL_UNIT_U_3_DROME, TL_AREA_TOU); /* the enemy has the port */
        put(TL_PIECE_ELPHINSTONE, area);
        come(TL_UNIT_U_2_COTE_D_OR, from, area);
        begin_fight(TL_REPUBLICANS, area);
        go_to_melee_die();
        melee_gives(0, 0, 0, TL_FULL_RETREAT);
        does("roll:1 roll:1"); /* the leader is not hit in the fight, */
        assert_true(is_out(TL_UNIT_U_25TH_SUSSEX));
        assert_step(TL_STEP_REPLACEMENT_DIE); /* and captured with his men */
        assert_true(cited("26.3b"));
    }
}

/* ---- To the turn track ------------------------------------------------------------------- */

static void who_came_from_the_track_goes_back_with_his_leader(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_PLACE_TRACK, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, 0);
    does("roll:1 roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_GARD], 6);
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_PIECE_DELABORDE], 6);
    assert_int_equal(losses_on(TL_UNIT_U_1_GARD), 0);
}

/* The first unit of all, alone, goes as any other: by itself or as is usual. */
static void the_first_unit_retreats_too(void)
{
    for (int is_usual = 0; is_usual < 2; is_usual++) {
        begin_battle_map();
        put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
        put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
        put(TL_UNIT_SVIZZERI, TL_AREA_STR);
        come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
        begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
        go_to_melee_die();
        melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
        does_only("roll:1");
        assert_step(TL_STEP_RETREAT);
        assert_legal("retreat:11th_north_devon,cas retreat:11th_north_devon,str standard");
        does_only(is_usual ? "standard" : "retreat:11th_north_devon,str");
        assert_int_not_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_LAS);
        assert_true(tl_is_on_map(&state, TL_UNIT_U_11TH_NORTH_DEVON));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_leader_goes_with_his_own_grouping, "25.32a 25.32c"),
    RULE_TEST(a_rout_is_the_end_for_all, "25.33a 25.33d 25.11 26.6"),
    RULE_TEST(an_option_spares_works_in_peace, "25.33a 25.33c"),
    RULE_TEST(units_choose_among_friendly_areas, "26.2a 26.2b 26.6"),
    RULE_TEST(leaders_go_where_the_units_went, "26.6"),
    RULE_TEST(the_usual_goes_where_there_is_room, "26.2b"),
    RULE_TEST(only_the_routed_leave, "25.32a 26.1a"),
    RULE_TEST(no_mans_land_marks_who_flees_into_it, "26.2c"),
    RULE_TEST(a_third_or_a_half_is_lost_at_sea, "26.7c 26.7d 26.7e 26.8"),
    RULE_TEST(nobody_sails_where_there_is_no_beach_or_no_port, "26.3a 26.3b 26.7b"),
    RULE_TEST(who_came_from_the_track_goes_back_with_his_leader, "9.10c"),
    RULE_TEST(the_first_unit_retreats_too, "26.2a"),
};
RULE_TEST_MAIN("toulon", tests)
