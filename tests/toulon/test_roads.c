/* Along the roads: joining, reconnaissance, leaving (section 18), and patrols beside them. */
#include "core/parts.h"
#include "games/toulon/movement/movement.h"
#include "toulon/marches.h"

/* Road sections by their number. */
enum { R1 = 1, R2, R3, R4, R12 = 12, R14 = 14, R15, R16, R17, R18, R19, R21 = 21, R22, R23, R24 };

static void mark_friendly(int section)
{
    state.section_flags[section] |= TL_FRIENDLY_ROAD;
}

static bool is_marked_friendly(int section)
{
    return (state.section_flags[section] & TL_FRIENDLY_ROAD) != 0;
}

/* ---- What a section is ------------------------------------------------------------------- */

static void sections_run_between_areas(void)
{
    begin_rich(2);
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_section_data *road = &data.section[section];
        assert_true(road->areas[0] != TL_NO_AREA);
        assert_true(road->ends[0] != road->ends[1]);
    }
    assert_int_equal(data.section[R2].areas[0], TL_AREA_DUM);
    assert_int_equal(data.linked[R2][0], R1);
    assert_int_equal(data.linked[R2][1], R3);
}

static void status_follows_the_areas_beside(void)
{
    begin_rich(2);
    set_turn(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_CRO);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_REPUBLICANS), TL_ROAD_NML); /* DUM */
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_DUM);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_REPUBLICANS), TL_ROAD_FRIENDLY);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_ALLIES), TL_ROAD_ENEMY);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_OLL);
    mark_friendly(R1);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_REPUBLICANS), TL_ROAD_FRIENDLY);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_DUM);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_REPUBLICANS), TL_ROAD_ENEMY);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_DUM); /* in contact it is nobody's to control */
    assert_int_equal(tl_section_status(&data, &state, R1, TL_REPUBLICANS), TL_ROAD_FRIENDLY);
    assert_int_equal(tl_section_status(&data, &state, R1, TL_ALLIES),
                     TL_ROAD_ENEMY); /* CRO and FAV */
}

static void a_patrol_counts_only_when_it_is_named(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CRO); /* 1 point */
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    refuses("road:r1", "18.13");
    refuses("ask:dum", "18.3b"); /* nobody is there */
    does("ask:cro");
    assert_int_equal(noted(TL_MESSAGE_only_patrol, 0), TL_AREA_CRO);
    refuses("ask:cro", "18.3b");
    assert_true(is_legal("road:r1")); /* no man's land now: FAV and DUM */
    does("ask:rep");
    assert_int_equal(noted(TL_MESSAGE_more_than_patrol, 0), TL_AREA_REP);
    refuses("road:r4", "18.13");
}

/* HI-19: it is said between the sides, and to nobody who only watches. */
static void what_is_said_of_patrols_is_for_the_sides(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CRO);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne ask:cro");
    struct trace *trace = fresh_trace();
    assert_int_equal(tl_game.apply(&data, &state, action_make(TL_VERB_ASK, TL_AREA_REP, 0), trace),
                     ACCEPTED);
    assert_int_equal(trace->count, 1);
    assert_false(event_is_for(&trace->events[0], reader_bit(OBSERVER)));
    assert_true(event_is_for(&trace->events[0], reader_bit(TL_SEAT_WEST)));
    assert_true(event_is_for(&trace->events[0], reader_bit(TL_SEAT_SPANISH)));
    assert_int_equal(seen_by(OBSERVER).area_flags[TL_AREA_CRO], 0);
    assert_int_equal(seen_by(OBSERVER).area_flags[TL_AREA_REP], 0);
    assert_int_equal(seen_by(TL_SEAT_WEST).area_flags[TL_AREA_CRO], TL_KNOWN_PATROL);
    assert_int_equal(seen_by(TL_SEAT_SPANISH).area_flags[TL_AREA_REP], TL_KNOWN_FORCE);
}

static void a_friendly_patrol_opens_a_road(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_CRO);
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_FAV);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_DUM);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1");
    assert_step(TL_STEP_ON_ROAD);
    assert_int_equal(state.operations[TL_WEST], 10);
    does("march:dum halt");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_DUM);
}

/* ---- Joining ----------------------------------------------------------------------------- */

static void a_road_is_joined_beside_it_or_from_a_town(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL); /* a town at the end of R1 */
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_DUM);   /* beside R1 and R2 */
    put(TL_UNIT_U_1_GARD, TL_AREA_POM);         /* beside neither */
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    assert_true(is_legal("road:r1"));
    assert_true(is_legal("road:r4"));
    refuses("road:r2", "18.5a");
    does("halt pick:1_mont_blanc");
    assert_true(is_legal("road:r1"));
    assert_true(is_legal("road:r2"));
    does("halt pick:1_gard");
    refuses("road:r1", "18.5a");
}

static void scouting_costs_one_and_a_check(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 roll:5"); /* a C fails */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_OLL);
    assert_int_equal(state.operations[TL_WEST], 9);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 0);
    assert_false(is_marked_friendly(R1));
    does("road:r1 roll:4");
    assert_step(TL_STEP_ON_ROAD);
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_PLACE_ROAD);
    assert_int_equal(state.operations[TL_WEST], 8);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 1);
    assert_true(is_marked_friendly(R1));
    assert_true(tl_is_nobodys(&state, TL_AREA_OLL));
    refuses("halt", "18.1d");
}

static void one_unit_scouts_and_no_gun(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_SOL);
    put(TL_UNIT_PIONNIERS_E1, TL_AREA_SOL);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_e1 join:pionniers_e1");
    refuses("road:r17", "18.6");
    does("halt pick:artillerie_e1");
    refuses("road:r17", "18.12a");
    does("halt pick:pionniers_e1 join:lapoype road:r17 roll:1"); /* leaders may come */
    assert_int_equal(state.place[TL_PIECE_LAPOYPE], TL_PLACE_ROAD);
    does("march:fld");
    assert_int_equal(state.place[TL_PIECE_LAPOYPE], TL_AREA_FLD);
}

static void gunners_and_the_weak_may_scout(void)
{
    begin_rich(2);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_TOU); /* printed 0 outside a fort */
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    moves(TL_ALLIES);
    does("pick:canonniers_a");
    assert_true(is_legal("road:r14"));
    does("halt");
    state.temporary[TL_UNIT_CANONNIERS_A] = 1; /* below nothing */
    does("pick:canonniers_a");
    refuses("road:r14", "18.11");
    does("halt");
    state.temporary[TL_UNIT_U_1_VAR] = 3; /* at 0, by its losses */
    does("pick:1_var road:r14 roll:1");
    assert_true(is_marked_friendly(R14));
}

/* The area that was left is no man's land; it is the last resort only where there is no haven. */
static void the_way_back_is_free_only_without_a_haven(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_CRO);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_DUM);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 march:fav");
    assert_step(TL_STEP_CHECK_DIE);
    assert_int_equal(state.operations[TL_WEST], 9);
    does("roll:6");
    assert_step(TL_STEP_ON_ROAD);
    assert_true(is_legal("march:cro"));
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    mark_friendly(R1);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 march:fav"); /* nobody else is near */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.operations[TL_WEST], 10);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 0);
}

static void cavalry_scouts_for_nothing_until_it_fails(void)
{
    begin_rich(2);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    give(TL_WEST, 2);
    moves(TL_REPUBLICANS);
    does("pick:gendarmes_w1 road:r1 roll:1");
    assert_int_equal(state.operations[TL_WEST], 2);
    does("road:r2 roll:6");
    assert_int_equal(state.operations[TL_WEST], 2);
    does("road:r2");
    assert_int_equal(state.operations[TL_WEST], 1);
    does("roll:1");
    assert_int_equal(state.operations[TL_WEST], 1);
    does("march:are"); /* the way out is always paid */
    assert_int_equal(state.operations[TL_WEST], 0);
}

static void no_surcharge_for_a_bridge(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_SNZ);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_CER);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r12 march:snz");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_SNZ);
    assert_int_equal(state.operations[TL_WEST], 10);
}

/* ---- Leaving ----------------------------------------------------------------------------- */

static void the_scout_leaves_without_a_check(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 roll:1 march:fav");
    assert_step(TL_STEP_MOVING);
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.operations[TL_WEST], 8);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 2); /* the road, and the area */
    does("march:rep roll:1");                                   /* and on, across country */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_REP);
}

static void the_scout_is_exempt_only_for_his_section(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 roll:1 road:r2 roll:1");
    does("march:fav"); /* beside R1, not R2 */
    assert_step(TL_STEP_CHECK_DIE);
    does("roll:6");
    assert_step(TL_STEP_ON_ROAD);
    does("march:are"); /* beside R2, but after a failure */
    assert_step(TL_STEP_CHECK_DIE);
}

static void from_friendly_roads_no_mans_land_needs_a_check(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    mark_friendly(R1);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1 march:fav");
    assert_int_equal(state.operations[TL_WEST], 9);
    does("roll:5");
    assert_step(TL_STEP_ON_ROAD);
    does("march:fav");
    assert_int_equal(state.operations[TL_WEST], 8); /* one more */
    does("roll:4");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 1);
}

/* Toulon, two friendly sections, one reconnoitred, and no luck with the fourth. */
static void we_18_14_where_one_goes_after_a_failure(void)
{
    begin_rich(2);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_TOU);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_MOU);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_STJ);
    put(TL_UNIT_PROV_DE_LORCA, TL_AREA_LMG);
    put(TL_UNIT_PROV_DE_CHINCHILLA, TL_AREA_EYG);
    moves(TL_ALLIES);
    does("pick:69th_south_lincolnshire road:r21 road:r23 roll:1 road:r24 roll:6");
    assert_legal("march:tou march:stj march:eyg march:mou march:lmg march:brn road:r24");
    assert_int_equal(state.operations[TL_ENGLISH], 8);
    does("march:brn"); /* paid, and checked again */
    assert_int_equal(state.operations[TL_ENGLISH], 7);
    does("roll:6 march:tou halt");
    assert_int_equal(state.place[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE], TL_AREA_TOU);
    assert_int_equal(state.operations[TL_ENGLISH], 7);
}

/* A and B are R14 and R18, C is R15, D is R19; zone 1 is STA, zone 2 VAL, a town at the end of B.
 */
static void we_18_21_an_enemy_zone_closes_a_section(void)
{
    begin_rich(2);
    data.section[R18].towns[0] = TL_AREA_VAL;
    renew();
    put(TL_UNIT_MARINES, TL_AREA_STA);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_STA);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_VAL);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_THO);
    mark_friendly(R14);
    mark_friendly(R18);
    moves(TL_ALLIES);
    does("pick:marines road:r14 road:r15 roll:6");
    refuses("road:r19", "18.13");
    assert_legal("march:tou march:sta march:art march:cat march:stj march:eyg march:val road:r15 "
                 "ask:tho");
    does("march:val halt");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_VAL);
}

static void nobody_to_go_to_means_going_back(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    mark_friendly(R1);
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1");
    assert_true(tl_is_nobodys(&state, TL_AREA_FAV));
    assert_legal("march:fav");
    refuses("march:dum", "18.16a");
    does("march:fav");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.marks[TL_UNIT_U_2_59_BOURGOGNE], 0);
}

static void a_full_area_takes_nobody(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_CRO); /* 5 of 9 */
    mark_friendly(R1);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1");
    refuses("march:cro", "6.5b");
    assert_true(is_legal("march:oll"));
}

static void nor_does_the_other_wing(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_CRO);
    mark_friendly(R1);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne road:r1");
    refuses("march:cro", "16.3");
}

/* From FAV through the East wing at DUM onto R2, with nothing to pay for more. */
static void back_to_where_it_could_have_stopped(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_DUM);
    mark_friendly(R2);
    give(TL_WEST, 0);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:dum road:r2");
    assert_legal("march:fav");
}

static void nobody_leaves_a_road_into_the_enemy(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_FAV);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne ask:fav road:r1 roll:1");
    refuses("march:fav", "18.21b");
    assert_true(is_legal("march:oll"));
    assert_true(is_legal("march:dum"));
}

static void guns_do_not_leave_into_no_mans_land(void)
{
    begin_rich(2);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    put(TL_UNIT_GENDARMES_E1, TL_AREA_SOL);
    mark_friendly(R17);
    moves(TL_REPUBLICANS);
    does("pick:artillerie_e1 road:r17"); /* they follow where others have looked */
    refuses("march:fld", "16.15a");
    refuses("road:r16", "18.12a");
    does("march:sol");
    assert_int_equal(state.place[TL_UNIT_ARTILLERIE_E1], TL_AREA_SOL);
}

static const struct rule_test tests[] = {
    RULE_TEST(sections_run_between_areas, "3.P7 18.2"),
    RULE_TEST(status_follows_the_areas_beside, "18.3a 18.3c 18.3d 18.3e 32.19c"),
    RULE_TEST(a_patrol_counts_only_when_it_is_named, "11.1b 11.1c 11.1d 18.3b 18.13 32.19f HI-19"),
    RULE_TEST(what_is_said_of_patrols_is_for_the_sides, "18.3b HI-19"),
    RULE_TEST(a_friendly_patrol_opens_a_road, "18.1b 18.3e 18.5b 18.21a 32.19a 32.19e"),
    RULE_TEST(a_road_is_joined_beside_it_or_from_a_town, "18.5a 18.5b 18.7a 18.7b"),
    RULE_TEST(scouting_costs_one_and_a_check,
              "18.1c 18.1d 18.8a 18.8b 18.10a 18.10b 18.14a 18.15 11.1g 22.2c"),
    RULE_TEST(one_unit_scouts_and_no_gun, "18.6 18.12a 19.1a"),
    RULE_TEST(gunners_and_the_weak_may_scout, "18.6 18.11 18.12b 22.5b 23.7a 32.19g"),
    RULE_TEST(the_way_back_is_free_only_without_a_haven, "18.20a 18.20d 18.16a 11.1g"),
    RULE_TEST(cavalry_scouts_for_nothing_until_it_fails, "18.9a 18.9b 18.16a 32.20 18.7c"),
    RULE_TEST(no_surcharge_for_a_bridge, "3.P9e 18.1a"),
    RULE_TEST(the_scout_leaves_without_a_check, "18.17a 18.17b 18.1e 18.19 18.21b"),
    RULE_TEST(the_scout_is_exempt_only_for_his_section, "18.17a"),
    RULE_TEST(from_friendly_roads_no_mans_land_needs_a_check, "18.18a 18.18b 18.18c 18.16a"),
    RULE_TEST(we_18_14_where_one_goes_after_a_failure,
              "18.5c 18.7c 18.10a 18.14b 18.20a 18.20b 18.20c 18.21a 18.21b EXWE-18.14"),
    RULE_TEST(we_18_21_an_enemy_zone_closes_a_section,
              "18.3a 18.13 18.20b 18.20c 18.21c EXWE-18.21"),
    RULE_TEST(nobody_to_go_to_means_going_back, "18.16b 18.20d"),
    RULE_TEST(a_full_area_takes_nobody, "18.4 18.20a"),
    RULE_TEST(nor_does_the_other_wing, "16.3 18.20a"),
    RULE_TEST(back_to_where_it_could_have_stopped, "16.8d 18.20d"),
    RULE_TEST(nobody_leaves_a_road_into_the_enemy, "18.21b"),
    RULE_TEST(guns_do_not_leave_into_no_mans_land, "16.15a 18.12a"),
};

RULE_TEST_MAIN("toulon", tests)
