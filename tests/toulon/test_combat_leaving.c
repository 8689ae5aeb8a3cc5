/* Who leaves a combat, and where to, in corners of the map and of the rules (25.33, 26, 6.4). */
#include "toulon/fights.h"

static void rout_defenders(void)
{
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
}

static bool is_open_ground(int area)
{
    return area != TL_AREA_TOU && area != TL_AREA_GAR;
}

/* A neighbour of the area that no work fills. */
static int field_beside(int area)
{
    const uint8_t *next = data.area[area].neighbours;
    while (!is_open_ground(*next)) next++;
    return *next;
}

/* ---- By land ------------------------------------------------------------------------------- */

/* The first and the last area of the map take a beaten unit in as any other. */
static void every_area_takes_its_own_in(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        begin_battle_map();
        int field = field_beside(area);
        put(TL_UNIT_MARINES, field);
        state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        put(TL_UNIT_SARDEGNA, area);
        come(TL_UNIT_U_1_GARD, TL_PLACE_TRACK, field);
        begin_fight(TL_REPUBLICANS, field);
        rout_defenders();
        assert_int_equal(state.place[TL_UNIT_MARINES], area);
    }
}

/* A friendly area must be taken by whom it is open to, be it the first of the map; who may not go
 * there, because the other wing has it, goes into no man's land. */
static void friends_are_preferred_by_whom_they_take(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_CRO);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_CRO);
    put(TL_UNIT_U_2_HERAULT, TL_AREA_EVE); /* of the other wing */
    come(TL_UNIT_MARINES, TL_AREA_DUM, TL_AREA_CRO);
    begin_fight(TL_ALLIES, TL_AREA_CRO);
    rout_defenders();
    assert_step(TL_STEP_RETREAT);
    assert_true(is_offered("retreat:1_gard,oll"));
    assert_false(is_offered("retreat:1_gard,eve"));
    assert_true(is_offered("retreat:4_l_isere,eve"));
    assert_false(is_offered("retreat:4_l_isere,oll"));
}

/* Who came in from the turn track goes back to it and nowhere else, whatever others do. */
static void the_way_back_to_the_track_is_no_way_by_land(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_PLACE_TRACK, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_legal("retreat:1_gard,gau retreat:1_gard,are retreat:2_ardeche,gau "
                 "retreat:2_ardeche,are standard");
    refuses("retreat:3_drome,are", "26.1a");
    does("standard");
    assert_int_equal(state.place[TL_UNIT_U_3_DROME], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_3_DROME], 6);
    assert_true(tl_is_on_map(&state, TL_UNIT_U_1_GARD));
    assert_true(tl_is_on_map(&state, TL_UNIT_U_2_ARDECHE));
}

/* The same, when the track is the way of the first of them. */
static void one_goes_to_the_track_and_the_next_by_land(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_PLACE_TRACK, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_PLACE_TRACK);
    assert_int_equal(state.place[TL_UNIT_U_3_DROME], TL_AREA_ARE);
}

/* Both sides have fled: the defenders go first, and where they went is no way for the leader of the
 * attack. Who has gone is routed no more. */
static void leaders_follow_their_own_side(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_GAU, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_FULL_RETREAT);
    does("roll:1 roll:1"); /* and the leader is not hit */
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
    does("retreat:1_gard,are");
    assert_false(tl_has(&state, TL_UNIT_U_1_GARD, TL_ROUTED));
    assert_true(tl_has(&state, TL_UNIT_U_3_DROME, TL_ROUTED));
    does("retreat:3_drome,gau");
    assert_legal("retreat:delaborde,gau retreat:delaborde,are standard");
}

/* A leader whose grouping was routed goes; another stays with those who have won, be he only the
 * replacement of one. */
static void leaders_of_those_who_stay_stay(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_FAV);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_GAU, TL_AREA_ARE);
    come(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_ARE);
    state.leader_flags[TL_LEADER_ELPHINSTONE] |= TL_REPLACED;
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    does("standard lead:mulgrave roll:1 end engage:marines combine:25th_sussex,mulgrave");
    does("engage:11th_north_devon");
    go_to_melee_die();
    melee_gives(0, 0, TL_SMALL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    melee_gives(0, 0, TL_NO_RETREAT, TL_FULL_RETREAT);
    does("roll:1");
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    does("retreat:25th_sussex,gau retreat:marines,las");
    assert_legal("retreat:mulgrave,gau retreat:mulgrave,las standard");
    refuses("retreat:elphinstone,las", "26.6");
    does("retreat:mulgrave,las");
    assert_int_equal(state.place[TL_PIECE_ELPHINSTONE], TL_AREA_ARE);
}

/* The usual finds a place even where there is no room; then somebody is too many. */
static void the_usual_goes_where_there_is_no_room(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_ANT);
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = TL_NO_WORK;
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAO);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_LEI);
    come(TL_UNIT_U_1_GARD, TL_AREA_DAR, TL_AREA_ANT);
    begin_fight(TL_REPUBLICANS, TL_AREA_ANT);
    rout_defenders();
    assert_step(TL_STEP_RETREAT);
    does("standard");
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_FAO);
    assert_step(TL_STEP_EXCESS);
}

/* Guns that cannot come along are spiked before anybody is asked where he goes. */
static void guns_are_spiked_first(void)
{
    begin_battle_map();
    set_turn(6);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_3_DROME, TL_AREA_DUM);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    rout_defenders();
    assert_legal("retreat:montagne,fav retreat:montagne,dum standard");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_PLACE_TRACK);
}

/* Guns that cannot walk are spiked. Their leader is left behind by them, not taken with them, even
 * where nobody could have left. */
static void a_leader_of_spiked_guns_is_left_behind(void)
{
    begin_battle_map();
    set_turn(6);
    put(TL_UNIT_CONVENTION, TL_AREA_EGU);
    state.inside[TL_UNIT_CONVENTION] = TL_NO_WORK;
    put(TL_PIECE_DELABORDE, TL_AREA_EGU);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_ALLIES, TL_AREA_EGU);
    rout_defenders();
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    assert_true(cited("26.5a"));
    assert_false(cited("26.3b"));
    assert_int_equal(state.place[TL_UNIT_CONVENTION], TL_PLACE_TRACK);
    assert_step(TL_STEP_LONE_DIE);
    assert_int_equal(state.battle.way_out, TL_WAY_NONE); /* nobody is on the way out any more */
}

/* With rout=open only a work in peace spares: who stands in the open goes, although nobody there
 * had the strength to be engaged. */
static void the_open_is_not_spared(void)
{
    begin_battle_map_with("rout=open");
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    weaken(TL_UNIT_U_25TH_SUSSEX, 0);
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end storm:pomets engage:1_gard");
    rout_defenders();
    assert_int_equal(times_noted(TL_MESSAGE_defenders_give_way), 0); /* it goes with the others */
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_AND);
    assert_int_equal(state.place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_AND);
}

/* ---- By sea -------------------------------------------------------------------------------- */

/* From the beaches of either roadstead, by the Allies alone, and not from Toulon to Toulon. */
static void beaches_are_left_by_sea(void)
{
    static const int beaches[] = { TL_AREA_LAG, TL_AREA_BRE, TL_AREA_SEY, TL_AREA_EGU, TL_AREA_TAM,
                                   TL_AREA_SAB, TL_AREA_LAZ, TL_AREA_MAN, TL_AREA_MOU, TL_AREA_GTR,
                                   TL_AREA_LOU, TL_AREA_MEJ, TL_AREA_MRG };
    begin_battle_map();
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_beach = false;
        for (size_t i = 0; i < sizeof beaches / sizeof beaches[0]; i++)
            is_beach = is_beach || beaches[i] == area;
        state.battle.area = (uint8_t)area;
        assert_int_equal(tl_may_leave_by_sea(&data, &state, TL_ALLIES), is_beach);
        assert_false(tl_may_leave_by_sea(&data, &state, TL_REPUBLICANS));
    }
}

/* Who alone still has points loses them without a choice; then all are out of breath. */
static void the_last_points_at_sea_need_no_choice(void)
{
    begin_battle_map();
    state.roadstead[TL_GREAT] = state.roadstead[TL_LITTLE] = TL_GIVEN_UP; /* one half */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU);
    put(TL_UNIT_MARINES, TL_AREA_EGU);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    weaken(TL_UNIT_MARINES, 1);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    rout_defenders();
    assert_legal("lose:25th_sussex lose:marines");
    does("lose:marines");
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 2 + 10 * 2);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_MARINES), 0);
}

/* ---- Too many in an area ------------------------------------------------------------------- */

/* Two areas that are too full are one question, the first area first. */
static void two_areas_too_full_are_asked_for_together(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_ANT);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_ANT);
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = state.inside[TL_UNIT_U_2_1ST_ROYALS] = TL_NO_WORK;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAO); /* 6 may be in either */
    put(TL_UNIT_SVIZZERI, TL_AREA_LEI);
    come(TL_UNIT_U_1_GARD, TL_AREA_DAR, TL_AREA_ANT);
    begin_fight(TL_REPUBLICANS, TL_AREA_ANT);
    rout_defenders();
    does("retreat:11th_north_devon,fao retreat:2_1st_royals,lei");
    assert_step(TL_STEP_EXCESS);
    assert_int_equal(state.step[1], TL_STEP_BATTLE);
    assert_legal("lose:11th_north_devon lose:25th_sussex");
    struct tl_state asked = state;
    put(TL_UNIT_U_3_DROME, TL_AREA_FAO); /* as if an enemy were there: he is not asked for */
    assert_legal("lose:11th_north_devon lose:25th_sussex");
    state = asked;
    does("lose:25th_sussex lose:25th_sussex lose:25th_sussex");
    assert_legal("lose:2_1st_royals lose:svizzeri");
    does("lose:svizzeri lose:svizzeri lose:2_1st_royals");
    assert_int_equal(state.battle.area, TL_NO_AREA);
    assert_int_equal(losses_on(TL_UNIT_SVIZZERI), 2);
    assert_int_equal(losses_on(TL_UNIT_U_2_1ST_ROYALS), 1);
}

/* Who alone is too many needs no choice. */
static void one_too_strong_loses_by_itself(void)
{
    begin_battle_map();
    put(TL_UNIT_REQUISITION_DE_MARSEILLE, TL_AREA_ANT);
    state.inside[TL_UNIT_REQUISITION_DE_MARSEILLE] = TL_NO_WORK;
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAO);
    weaken(TL_UNIT_GENDARMES_W1, 0);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_AND, TL_AREA_ANT);
    begin_fight(TL_ALLIES, TL_AREA_ANT);
    rout_defenders();
    assert_int_equal(state.place[TL_UNIT_REQUISITION_DE_MARSEILLE], TL_AREA_FAO);
    assert_int_equal(losses_on(TL_UNIT_REQUISITION_DE_MARSEILLE), 1); /* 7 where 6 may be */
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

/* The first area of the map has its limit too. */
static void the_first_area_has_its_limit(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_CRO);
    put(TL_UNIT_U_3_DROME, TL_AREA_CRO);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_EVE); /* 9 may be there */
    come(TL_UNIT_MARINES, TL_AREA_DUM, TL_AREA_CRO);
    begin_fight(TL_ALLIES, TL_AREA_CRO);
    rout_defenders();
    assert_step(TL_STEP_EXCESS);
    assert_asked(TL_MESSAGE_ask_excess, TL_AREA_EVE, NOT_SAID, NOT_SAID, NOT_SAID);
    does("lose:1_gard lose:1_gard");
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

/* The limit holds again in the area of a combat that is over, be it the first of the map. */
static void the_limit_holds_again_after_a_combat(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE); /* 9 may be there */
    put(TL_UNIT_U_3_DROME, TL_AREA_EVE);
    come(TL_UNIT_MARINES, TL_AREA_CER, TL_AREA_EVE);
    begin_fight(TL_ALLIES, TL_AREA_EVE);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_EXCESS);
    assert_asked(TL_MESSAGE_ask_excess, TL_AREA_EVE, NOT_SAID, NOT_SAID, NOT_SAID);
    does("lose:1_gard");
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

/* So does it where the attack came from; nobody is on the way out any more when it is asked. */
static void attackers_may_find_their_area_full(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_SARDEGNA, TL_AREA_CER); /* 9 may be there */
    put(TL_UNIT_SVIZZERI, TL_AREA_CER);
    come(TL_UNIT_MARINES, TL_AREA_CER, TL_AREA_EVE);
    begin_fight(TL_ALLIES, TL_AREA_EVE);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_step(TL_STEP_EXCESS);
    assert_int_equal(state.battle.way_out, TL_WAY_NONE);
    assert_legal("lose:marines lose:sardegna lose:svizzeri");
}

/* Each side has its own limit: where both are, the enemies are not counted. */
static void the_enemy_crowds_nobody(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE);
    put(TL_UNIT_SARDEGNA, TL_AREA_CER);
    put(TL_UNIT_SVIZZERI, TL_AREA_CER);
    come(TL_UNIT_MARINES, TL_AREA_CER, TL_AREA_EVE);
    put(TL_UNIT_U_3_DROME, TL_AREA_CAO); /* another combat, of which the turn has not come */
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM, TL_AREA_CAO);
    int both = tl_strength_in(&data, &state, TL_AREA_CAO, TL_ALLIES) +
               tl_strength_in(&data, &state, TL_AREA_CAO, TL_REPUBLICANS);
    assert_true(both > tl_concentration_limit(&data, TL_AREA_CAO));
    begin_fight(TL_ALLIES, TL_AREA_EVE);
    go_to_melee_die();
    melee_gives(0, 0, TL_FULL_RETREAT, TL_NO_RETREAT);
    does("roll:1");
    assert_asked(TL_MESSAGE_ask_excess, TL_AREA_CER, NOT_SAID, NOT_SAID, NOT_SAID);
    assert_legal("lose:marines lose:sardegna lose:svizzeri");
    while (state.step[0] == TL_STEP_EXCESS) does("lose:sardegna");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_CER, TL_ALLIES),
                     tl_concentration_limit(&data, TL_AREA_CER));
    assert_int_equal(losses_on(TL_UNIT_U_25TH_SUSSEX), 0);
}

/* ---- Depots -------------------------------------------------------------------------------- */

enum { LATE = 16 }; /* the wings are one army */

/* All Republicans are at Ollioules, who are more than any limit. */
static void crowd_ollioules(void)
{
    begin_battle_map();
    set_turn(LATE);
    int points = 0;
    for (int u = TL_FIRST_REPUBLICAN; u < TL_UNITS; u++) {
        put(u, TL_AREA_OLL);
        points += tl_strength(&data, &state, u);
    }
    assert_true(points > TL_UNLIMITED);
}

/* 3.P3a: whoever retreats to a depot is not too many there, nor when others are elsewhere. */
static void a_depot_takes_in_everybody(void)
{
    for (int is_elsewhere = 0; is_elsewhere < 2; is_elsewhere++) {
        crowd_ollioules();
        put(TL_UNIT_U_1_GARD, TL_AREA_CRO);
        put(TL_UNIT_U_3_DROME, TL_AREA_CRO);
        if (is_elsewhere) put(TL_UNIT_GENDARMES_W1, TL_AREA_EVE);
        come(TL_UNIT_MARINES, TL_AREA_DUM, TL_AREA_CRO);
        begin_fight(TL_ALLIES, TL_AREA_CRO);
        rout_defenders();
        if (is_elsewhere) {
            does("retreat:1_gard,eve retreat:3_drome,eve");
            assert_step(TL_STEP_EXCESS);
            does("lose:1_gard lose:1_gard");
        } else {
            assert_int_equal(state.place[TL_UNIT_U_3_DROME], TL_AREA_OLL);
            assert_int_equal(times_noted(TL_MESSAGE_area_crowded), 0);
        }
        assert_int_equal(state.battle.area, TL_NO_AREA);
    }
}

/* Nor is the Royal Louis, when it comes over in such a place. */
static void a_depot_takes_in_a_defector(void)
{
    crowd_ollioules();
    come(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAV, TL_AREA_OLL);
    come(TL_UNIT_MARINES, TL_AREA_FAV, TL_AREA_OLL);
    begin_fight(TL_ALLIES, TL_AREA_OLL);
    does("roll:6+6");
    assert_true(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED));
    go_to_melee_die();
    melee_gives(0, 0, TL_NO_RETREAT, TL_NO_RETREAT);
    does_only("roll:1");
    assert_int_equal(state.battle.round, 2);
    assert_int_not_equal(state.step[0], TL_STEP_DEFECTOR_EXCESS);
}

/* Nor who marches there. */
static void a_depot_takes_in_who_marches(void)
{
    crowd_ollioules();
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_gard march:oll");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_OLL);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_area_takes_its_own_in, "26.2a 26.2b"),
    RULE_TEST(friends_are_preferred_by_whom_they_take, "26.2b 6.1b"),
    RULE_TEST(the_way_back_to_the_track_is_no_way_by_land, "9.10c 26.1a"),
    RULE_TEST(one_goes_to_the_track_and_the_next_by_land, "9.10c 26.1a"),
    RULE_TEST(leaders_follow_their_own_side, "26.6"),
    RULE_TEST(leaders_of_those_who_stay_stay, "25.32c 26.6"),
    RULE_TEST(the_usual_goes_where_there_is_no_room, "6.4a 26.2b"),
    RULE_TEST(guns_are_spiked_first, "26.5a 26.5c"),
    RULE_TEST(a_leader_of_spiked_guns_is_left_behind, "24.8a 26.5a"),
    RULE_TEST(the_open_is_not_spared, "25.33a 25.33c"),
    RULE_TEST(beaches_are_left_by_sea, "26.7a 26.7b"),
    RULE_TEST(the_last_points_at_sea_need_no_choice, "26.7e"),
    RULE_TEST(two_areas_too_full_are_asked_for_together, "6.4a"),
    RULE_TEST(one_too_strong_loses_by_itself, "6.4a"),
    RULE_TEST(the_first_area_has_its_limit, "6.4a"),
    RULE_TEST(the_limit_holds_again_after_a_combat, "6.4a 25.8f"),
    RULE_TEST(attackers_may_find_their_area_full, "6.4a 26.1a"),
    RULE_TEST(the_enemy_crowds_nobody, "6.4a"),
    RULE_TEST(a_depot_takes_in_everybody, "3.P3a 6.4a"),
    RULE_TEST(a_depot_takes_in_a_defector, "3.P3a 32.13a"),
    RULE_TEST(a_depot_takes_in_who_marches, "3.P3a 6.5b"),
};
RULE_TEST_MAIN("toulon", tests)
