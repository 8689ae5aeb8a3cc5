/*
 * Answers to questions that ledger and data leave open, where no other topic has a test of them:
 * the repairs of the data, and who is asked, paid or counted in rare cases.
 */
#include "games/toulon/reinforcements/arrivals.h"
#include "toulon/battles.h"

static void begin_rich_and_complete(int turn)
{
    begin_with_none_due(turn);
    for (int pool = 0; pool < TL_POOLS; pool++) give(pool, 10);
    supply_all();
}

static void reinforces(void)
{
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
}

/* ---- Repairs of the data --------------------------------------------------------------------- */

/* A beach or a letter, but two heights that look onto the sea from inland. */
static void the_coast_is_where_ships_come_near(void)
{
    begin("");
    int coast = 0;
    for (int area = 1; area < TL_AREAS; area++) {
        const struct tl_area_data *a = &data.area[area];
        bool is_near = a->beach_great || a->beach_little || a->fire_great || a->fire_little;
        bool is_inland = area == TL_AREA_LAU || area == TL_AREA_EVS;
        assert_int_equal(a->coast, is_near && !is_inland);
        coast += a->coast;
    }
    assert_true(coast > 0);
    assert_true(data.area[TL_AREA_LAU].fire_great || data.area[TL_AREA_LAU].fire_little);
    assert_true(data.area[TL_AREA_EVS].fire_great || data.area[TL_AREA_EVS].fire_little);
}

/* R13 has no end in common with any other section, not with R12 beside Ollioules either. */
static void the_marseille_road_ends_by_itself(void)
{
    begin("");
    enum { MARSEILLE_ROAD = 13 };
    const struct tl_section_data *road = &data.section[MARSEILLE_ROAD];
    assert_int_not_equal(road->ends[0], road->ends[1]);
    for (int i = 1; i < TL_SECTIONS; i++) {
        for (int end = 0; i != MARSEILLE_ROAD && end < 2; end++) {
            assert_int_not_equal(data.section[i].ends[end], road->ends[0]);
            assert_int_not_equal(data.section[i].ends[end], road->ends[1]);
        }
    }
}

/* Grenadiers and hunters of Naples and of Sardinia are four units. */
static void names_used_twice_carry_their_nation(void)
{
    begin("");
    assert_int_equal(data.unit[TL_UNIT_GRANATIERI_SARDINIAN].corps, TL_SARDINIAN);
    assert_int_equal(data.unit[TL_UNIT_CACCIATORI_SARDINIAN].corps, TL_SARDINIAN);
    assert_int_equal(data.unit[TL_UNIT_GRANATIERI_NEAPOLITAN].corps, TL_NEAPOLITAN);
    assert_int_equal(data.unit[TL_UNIT_CACCIATORI_NEAPOLITAN].corps, TL_NEAPOLITAN);
}

static void the_austrian_battery_is_artillery(void)
{
    begin("");
    assert_int_equal(data.unit[TL_UNIT_ARTILLERY].corps, TL_AUSTRIAN);
    assert_int_equal(tl_type_of(&data, TL_UNIT_ARTILLERY), TL_ARTILLERY);
}

/* A starred 6 is a 6 or more: with a poor commander's point a 5 makes one, and a 6 does as well. */
static void a_starred_six_is_six_or_more(void)
{
    for (int die = 4; die <= TL_DIE; die++) {
        begin_rich_and_complete(5); /* English: 6 */
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_PIECE_MULGRAVE, TL_AREA_TOU);
        state.leader_flags[TL_LEADER_MULGRAVE] |= TL_REPLACED; /* C */
        in_phase(TL_PHASE_FINAL, TL_ALLIES);
        assert_step(TL_STEP_FINAL_DIE);
        does(text_of(TL_VERB_ROLL, die, 0));
        assert_int_equal(state.temporary[TL_UNIT_MARINES], die >= 5);
    }
}

/* The marker stops at 19; the points go on. */
static void points_go_on_beyond_the_track(void)
{
    begin_rich_and_complete(5);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_score_points(&p, TL_REPUBLICANS, 25, TL_RULE_35_1a);
    assert_int_equal(state.points[TL_REPUBLICANS], 25);
    tl_score_points(&p, TL_ALLIES, 8, TL_RULE_35_1a);
    assert_int_equal(state.points[TL_REPUBLICANS] - state.points[TL_ALLIES], 17);
    tl_change_evacuation(&p, 12, TL_RULE_33_1b);
    tl_change_evacuation(&p, -2, TL_RULE_33_1c);
    assert_int_equal(state.evacuation, 10);
    assert_no_fault();
}

/* Who finds no room on a beach of the first turn stays in the landing area. */
static void a_full_first_beach_makes_them_wait(void)
{
    begin_rich_and_complete(1);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MEJ); /* 5 of 9 */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MRG);
    put(TL_UNIT_U_2_1ST_ROYALS, TL_PLACE_LANDING);
    weaken(TL_UNIT_U_2_1ST_ROYALS, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:2_1st_royals");
    assert_false(is_legal("land:mej")); /* 5 and 5 */
    does("halt");
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_U_2_1ST_ROYALS], TL_PLACE_LANDING);
}

/* ---- Commanders ------------------------------------------------------------------------------ */

static void the_west_wing_waits_for_carteaux(void)
{
    begin("");
    assert_int_equal(data.leader[TL_LEADER_CARTEAUX].turn, 2);
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_NO_PIECE);
    assert_int_not_equal(tl_chief_of(&data, &state, TL_EAST), TL_NO_PIECE);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_CARTEAUX);
}

/* Dugommier takes both wings; those who had them stay as leaders like others. */
static void carteaux_stays_when_dugommier_comes(void)
{
    int turn = (begin(""), data.leader[TL_LEADER_DUGOMMIER].turn);
    begin_rich_and_complete(turn);
    put(TL_PIECE_CARTEAUX, TL_AREA_FAV);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    due(TL_PIECE_DUGOMMIER, turn);
    reinforces();
    while (state.step[0] != TL_STEP_PLACE) does("end");
    does("place:dugommier,oll");
    assert_int_equal(state.place[TL_PIECE_CARTEAUX], TL_AREA_FAV);
    assert_int_equal(state.place[TL_PIECE_LAPOYPE], TL_AREA_SOL);
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_DUGOMMIER);
    assert_int_equal(tl_chief_of(&data, &state, TL_EAST), TL_PIECE_DUGOMMIER);
}

/* His grade helps guns and men in a check, though he combines guns only. */
static void du_teil_helps_every_check(void)
{
    for (int with_him = 0; with_him < 2; with_him++) {
        begin_rich_and_complete(13);
        put(TL_UNIT_U_3_DROME, TL_AREA_SOL);
        if (with_him) put(TL_PIECE_DU_TEIL, TL_AREA_SOL);
        int most = 1;
        for (int die = 2; die < TL_DIE; die++) {
            if (tl_passes_check(&data, &state, TL_UNIT_U_3_DROME, TL_AREA_SOL, TL_AREA_FLD, die)) {
                most = die;
            }
        }
        int letter = data.quality[data.unit[TL_UNIT_U_3_DROME].quality].check;
        int help = data.grade[data.leader[TL_LEADER_DU_TEIL].grade].check;
        assert_true(help != 0 && data.leader[TL_LEADER_DU_TEIL].guns_only);
        assert_int_equal(most, letter - (with_him ? help : 0));
    }
}

/* ---- Checks and prices ----------------------------------------------------------------------- */

/* Only a work that stands, and serves an enemy who is there, hurts whoever goes in. */
static void a_work_hurts_where_it_serves_an_enemy(void)
{
    static const struct {
        int unit, redoubt, level, passes;
    } cases[] = {
        { TL_NO_UNIT, 0, 0, 4 },
        { TL_NO_UNIT, 1, 1, 4 }, /* an empty redoubt of the enemy */
        { TL_UNIT_U_1_MALLORCA, 0, 0, 4 },
        { TL_UNIT_U_1_MALLORCA, 1, 1, 3 },
        { TL_UNIT_U_1_MALLORCA, 1, 0, 4 }, /* razed */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_rich_and_complete(3);
        put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL); /* C: 4 */
        if (cases[i].unit != TL_NO_UNIT) put(cases[i].unit, TL_AREA_FAV);
        int work = cases[i].redoubt ? put_redoubt(TL_ALLIES, TL_AREA_FAV, 1) : TL_NO_WORK;
        state.inside[TL_UNIT_U_1_MALLORCA] = TL_NO_WORK;
        if (work != TL_NO_WORK) state.work_level[work] = (uint8_t)cases[i].level;
        int most = 1;
        for (int die = 2; die < TL_DIE; die++) {
            bool can = tl_passes_check(&data, &state, TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL,
                                       TL_AREA_FAV, die);
            if (can) most = die;
        }
        assert_int_equal(most, cases[i].passes);
    }
}

/* From turn 12 the wings go together, but neither pays for the other. */
static void pools_stay_apart_when_wings_end(void)
{
    begin_rich_and_complete(12);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
    give(TL_WEST, 0);
    give(TL_POOL_BONAPARTE, 0);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    if (state.seat[0] != TL_SEAT_WEST) does("hand:west");
    does("pick:1_gard");
    refuses("march:cro", "16.4a");
    give(TL_WEST, 1);
    assert_true(is_legal("march:cro"));
}

/* ---- Reinforcements -------------------------------------------------------------------------- */

/* Ollioules has the East wing in it: who is due there comes all the same. */
static void the_other_wing_bars_no_depot(void)
{
    begin_rich_and_complete(5);
    put(TL_UNIT_U_3_VAR, TL_AREA_OLL); /* East */
    due(TL_UNIT_U_1_VAUCLUSE, 5);      /* West */
    reinforces();
    while (state.phase == TL_PHASE_REINFORCEMENTS) does("end");
    assert_int_equal(state.place[TL_UNIT_U_1_VAUCLUSE], TL_AREA_OLL);
}

/* Two Austrians are drawn with the roadsteads as they are. */
static void draw_austrians(enum tl_hold great, enum tl_hold little)
{
    begin_rich_and_complete(11);
    for (int u = TL_FIRST_AUSTRIAN; u < TL_FIRST_AUSTRIAN + TL_AUSTRIANS; u++) {
        put(u, TL_PLACE_NONE);
    }
    state.austrians_drawn = 0;
    state.roadstead[TL_GREAT] = (uint8_t)great;
    state.roadstead[TL_LITTLE] = (uint8_t)little;
    give(TL_AUSTRIAN, 2);
    reinforces();
    does("roll:6");
    assert_step(TL_STEP_AUSTRIANS);
}

/* Toulon while it is open: 9.1f wants both roadsteads, a tenuous hold is one. */
static void austrians_come_to_toulon_while_it_is_open(void)
{
    draw_austrians(TL_TENUOUS, TL_TENUOUS);
    does("pass");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_AREA_TOU);
    assert_int_equal(state.place[TL_UNIT_U_2_BELGIOJOSO], TL_AREA_TOU);
    assert_int_equal(state.operations[TL_AUSTRIAN], 2);
}

/* Otherwise a beach of a roadstead that is left, for a point a force. */
static void austrians_pay_for_a_beach_with_a_roadstead_lost(void)
{
    draw_austrians(TL_HELD, TL_GIVEN_UP);
    does("pass");
    while (state.step[0] != TL_STEP_PLACE) does("end");
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    refuses("place:1_belgiojoso,tou", "9.1h");
    refuses("place:1_belgiojoso,bre", "9.1h"); /* of the Little one */
    assert_true(is_legal("place:1_belgiojoso,egu"));
    does("place:1_belgiojoso,tam");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_AREA_TAM);
    assert_int_equal(state.operations[TL_AUSTRIAN], 1);
    does("end");
    assert_int_equal(state.place[TL_UNIT_U_2_BELGIOJOSO], TL_PLACE_AFLOAT);
}

/* Or they are put off, and come by the edge. */
static void austrians_may_be_put_off_with_a_roadstead_lost(void)
{
    draw_austrians(TL_HELD, TL_GIVEN_UP);
    does("postpone roll:1");
    assert_int_equal(state.due[TL_UNIT_U_1_BELGIOJOSO], 11 + 2);
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_PLACE_TRACK);
    assert_int_equal(state.operations[TL_AUSTRIAN], 2);
}

/* With the Great one both are lost (12.4), so no beach is left: they are aboard, and on the track
 * at the end of the turn. */
static void without_a_beach_they_stay_aboard(void)
{
    draw_austrians(TL_GIVEN_UP, TL_GIVEN_UP);
    does("pass");
    while (state.phase == TL_PHASE_REINFORCEMENTS) does("end");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_PLACE_AFLOAT);
    assert_int_equal(state.operations[TL_AUSTRIAN], 2);
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    while (state.place[TL_UNIT_U_1_BELGIOJOSO] == TL_PLACE_AFLOAT) does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_BELGIOJOSO], 12);
}

/* ---- What is open ---------------------------------------------------------------------------- */

static void everybody_knows_who_is_lost(void)
{
    begin_rich_and_complete(5);
    put(TL_UNIT_MARINES, TL_PLACE_GONE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    for (int seat = OBSERVER; seat < TL_SEATS; seat++) {
        struct tl_state view = seen_by(seat);
        assert_int_equal(view.place[TL_UNIT_MARINES], TL_PLACE_GONE);
    }
    assert_int_not_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_U_25TH_SUSSEX], TL_AREA_TOU);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_coast_is_where_ships_come_near, "27.9a 3.P11"),
    RULE_TEST(the_marseille_road_ends_by_itself, "3.P7"),
    RULE_TEST(names_used_twice_carry_their_nation, "2.P11a"),
    RULE_TEST(the_austrian_battery_is_artillery, "2.P2b"),
    RULE_TEST(a_starred_six_is_six_or_more, "30.2a"),
    RULE_TEST(points_go_on_beyond_the_track, "34.1a 35.1a 33.1b"),
    RULE_TEST(a_full_first_beach_makes_them_wait, "6.5b 17.4a 17.9b"),
    RULE_TEST(the_west_wing_waits_for_carteaux, "2.P10d"),
    RULE_TEST(carteaux_stays_when_dugommier_comes, "2.P10g 2.P10h"),
    RULE_TEST(du_teil_helps_every_check, "2.P8 8.1a"),
    RULE_TEST(a_work_hurts_where_it_serves_an_enemy, "8.1a"),
    RULE_TEST(pools_stay_apart_when_wings_end, "2.P7d 7.7b"),
    RULE_TEST(the_other_wing_bars_no_depot, "6.1b 9.1a 9.8a"),
    RULE_TEST(austrians_come_to_toulon_while_it_is_open, "9.1f 32.4a"),
    RULE_TEST(austrians_pay_for_a_beach_with_a_roadstead_lost, "9.1h 9.1i 17.6a 32.4a"),
    RULE_TEST(austrians_may_be_put_off_with_a_roadstead_lost, "32.4a 32.4b"),
    RULE_TEST(without_a_beach_they_stay_aboard, "9.1h 12.4 17.6a 17.9a"),
    RULE_TEST(everybody_knows_who_is_lost, "HI-12"),
};

RULE_TEST_MAIN("toulon", tests)
