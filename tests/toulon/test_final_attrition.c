/* Final attrition and administration (section 30, Q25.35, 17.9, data 3.13). */
#include "toulon/position.h"

static void begin_empty(const char *options, int turn)
{
    begin(options);
    empty_map();
    set_turn(turn);
}

static void ends(enum side side)
{
    in_phase(PHASE_FINAL, side);
}

static int lost(int unit)
{
    return state.temporary[unit];
}

/* ---- The season -------------------------------------------------------------------------- */

static void a_star_is_rolled_for(void)
{
    begin_empty("", 5); /* English: 6 */
    put(UNIT_MARINES, AREA_TOU);
    ends(ALLIES);
    assert_step(STEP_FINAL_DIE);
    does("roll:5");
    assert_int_equal(lost(UNIT_MARINES), 0);
    begin_empty("", 8); /* 5 or more */
    put(UNIT_MARINES, AREA_TOU);
    ends(ALLIES);
    does("roll:5");
    assert_int_equal(lost(UNIT_MARINES), 1);
    assert_int_equal(state.permanent[UNIT_MARINES], 0); /* all temporary */
    assert_int_equal(state.points[REPUBLICANS], 0);
}

static void a_plain_number_is_taken(void)
{
    begin_empty("", 15); /* West: 2 */
    put(UNIT_U_1_GARD, AREA_OLL);
    ends(REPUBLICANS);
    assert_int_equal(lost(UNIT_U_1_GARD), 2);
    assert_int_not_equal(state.phase, PHASE_FINAL);
}

static void early_there_is_nothing(void)
{
    begin_empty("", 3); /* English: none */
    put(UNIT_MARINES, AREA_TOU);
    ends(ALLIES);
    assert_int_not_equal(state.phase, PHASE_FINAL);
    assert_int_equal(lost(UNIT_MARINES), 0);
}

static void each_nation_of_the_phasing_side_suffers(void)
{
    begin_empty("", 9);
    put(UNIT_MARINES, AREA_TOU);  /* 5-6 */
    put(UNIT_U_1_RE, AREA_TOU);   /* 4-6 */
    put(UNIT_U_1_GARD, AREA_OLL); /* the other side's */
    ends(ALLIES);
    does("roll:4 roll:4");
    assert_int_equal(lost(UNIT_MARINES), 0);
    assert_int_equal(lost(UNIT_U_1_RE), 1);
    assert_int_equal(lost(UNIT_U_1_GARD), 0);
    assert_int_not_equal(state.phase, PHASE_FINAL);
}

static void chiefs_limit_it_or_do_not(void)
{
    begin_empty("", 15); /* West: 2, an A commander 1 less */
    put(UNIT_U_1_GARD, AREA_OLL);
    put(PIECE_DUGOMMIER, AREA_SOL);
    ends(REPUBLICANS);
    assert_int_equal(lost(UNIT_U_1_GARD), 1);
    begin_empty("", 5); /* West: 4-6, a C commander adds 1 to the die */
    put(UNIT_U_1_GARD, AREA_OLL);
    put(PIECE_CARTEAUX, AREA_OLL);
    ends(REPUBLICANS);
    does("roll:3");
    assert_int_equal(lost(UNIT_U_1_GARD), 1);
    begin_empty("", 5);
    put(UNIT_U_1_GARD, AREA_OLL);
    put(PIECE_DELABORDE, AREA_OLL); /* no commander in chief */
    ends(REPUBLICANS);
    does("roll:3");
    assert_int_equal(lost(UNIT_U_1_GARD), 0);
}

/* Who only lacks attack supply is as well off as the others. */
static void attack_supply_is_no_matter_here(void)
{
    for (int is_stocked = 0; is_stocked < 2; is_stocked++) {
        begin_empty("", 15); /* East: 1 */
        put(UNIT_U_3_VAR, AREA_SOL);
        if (is_stocked) set(&state, UNIT_U_3_VAR, ATTACK_SUPPLY);
        ends(REPUBLICANS);
        assert_int_equal(lost(UNIT_U_3_VAR), 1);
    }
}

/* ---- Who takes it ------------------------------------------------------------------------ */

static void hunger_takes_its_share_and_comes_first(void)
{
    begin_empty("", 15); /* East: 1 */
    put(UNIT_U_3_VAR, AREA_VAL);
    put(UNIT_U_2_LOZERE, AREA_COP);
    put(UNIT_U_5_VAR, AREA_COU);
    set(&state, UNIT_U_5_VAR, OUT_OF_SUPPLY);
    ends(REPUBLICANS);
    assert_int_equal(lost(UNIT_U_5_VAR), 1);    /* first class, without a choice */
    assert_int_equal(lost(UNIT_U_2_LOZERE), 1); /* one more for want of supply: then the open */
    assert_int_equal(lost(UNIT_U_3_VAR), 0);
}

static void a_third_unit_without_supply_is_no_more(void)
{
    begin_empty("", 3); /* English: nothing but hunger */
    static const int units[] = { UNIT_MARINES, UNIT_U_11TH_NORTH_DEVON, UNIT_U_25TH_SUSSEX,
                                 UNIT_U_30TH_CAMBRIDGESHIRE, UNIT_U_69TH_SOUTH_LINCOLNSHIRE };
    for (int i = 0; i < 5; i++) {
        put(units[i], AREA_SIX);
        set(&state, units[i], OUT_OF_SUPPLY);
    }
    ends(ALLIES);
    assert_step(STEP_FINAL_LOSSES);
    assert_int_equal(state.supply.losses, 1); /* five: one third, rounded down */
    put(UNIT_SEAMEN_GUNNERS_A, AREA_SIX);
    set(&state, UNIT_SEAMEN_GUNNERS_A, OUT_OF_SUPPLY);
    ends(ALLIES);
    assert_int_equal(state.supply.losses, 2);
}

static void the_owner_chooses_within_the_class(void)
{
    begin_empty("", 15); /* West: 2 */
    put(UNIT_U_1_GARD, AREA_FAV);
    put(UNIT_U_3_DROME, AREA_REP);
    put(UNIT_U_2_ARDECHE, AREA_DUM);
    put(UNIT_U_1_LUBERON, AREA_OLL);
    put(UNIT_U_1_VAUCLUSE, AREA_DUM);
    state.permanent[UNIT_U_1_VAUCLUSE] = 5;
    ends(REPUBLICANS);
    assert_step(STEP_FINAL_LOSSES);
    refuses("lose:1_luberon", "30.4");  /* in a town */
    refuses("lose:1_vaucluse", "30.4"); /* has nothing to lose */
    refuses("lose:3_var", "30.1");
    does("lose:1_gard");
    refuses("lose:1_gard", "30.4"); /* one each, as long as there are others */
    does("lose:3_drome");
    assert_int_not_equal(state.step[0], STEP_FINAL_LOSSES);
    for (int u = 0; u < UNITS; u++) assert_false(has(&state, u, PICKED));
}

static void too_many_losses_go_on_to_the_next_class(void)
{
    begin_empty("", 15); /* West: 2 */
    put(UNIT_U_1_GARD, AREA_FAV);
    put(UNIT_U_1_LUBERON, AREA_OLL);
    ends(REPUBLICANS);
    assert_int_equal(lost(UNIT_U_1_GARD), 1);
    assert_int_equal(lost(UNIT_U_1_LUBERON), 1);
    begin_empty("", 15);
    put(UNIT_U_1_GARD, AREA_FAV);
    put(UNIT_U_1_LUBERON, AREA_OLL);
    state.permanent[UNIT_U_1_LUBERON] = 4;
    ends(REPUBLICANS);
    assert_int_equal(lost(UNIT_U_1_GARD), 2); /* all have one */
    assert_int_equal(lost(UNIT_U_1_LUBERON), 0);
}

/* ---- Markers given in combat ------------------------------------------------------------- */

static void begin_marked(const char *options)
{
    begin_empty(options, 3);
    put(UNIT_MARINES, AREA_TOU);     /* B: 7 and more */
    put(UNIT_U_1_GARD, AREA_OLL);    /* D: 5 and more */
    put(UNIT_U_2_ARDECHE, AREA_OLL); /* C: 6 and more */
    state.marks[UNIT_U_1_GARD] = 1;
    state.marks[UNIT_U_2_ARDECHE] = 1;
    ends(ALLIES);
}

static void marked_units_of_either_side_are_checked(void)
{
    begin_marked("");
    assert_step(STEP_FINAL_CHECK_DIE);
    does("roll:5"); /* one die for the area */
    assert_int_equal(lost(UNIT_U_1_GARD), 1);
    assert_int_equal(lost(UNIT_U_2_ARDECHE), 0);
    assert_int_equal(state.marks[UNIT_U_1_GARD], 0);
    assert_int_equal(state.marks[UNIT_U_2_ARDECHE], 0);
    assert_int_not_equal(state.phase, PHASE_FINAL);
}

static void other_readings_of_the_markers(void)
{
    begin_marked("marked=none");
    assert_int_not_equal(state.step[0], STEP_FINAL_CHECK_DIE);
    assert_int_equal(state.marks[UNIT_U_1_GARD], 0);
    begin_marked("marked=next");
    assert_int_not_equal(state.step[0], STEP_FINAL_CHECK_DIE);
    assert_int_equal(state.marks[UNIT_U_1_GARD], 1); /* for the next attrition phase */
}

/* ---- Administration ---------------------------------------------------------------------- */

static void markers_come_off(void)
{
    begin_empty("", 3);
    put(UNIT_MARINES, AREA_SIX);
    put(UNIT_ARTILLERIE_E1, AREA_SOL);
    set(&state, UNIT_MARINES, NO_SUPPLY_MARK | SHOWN);
    set(&state, UNIT_ARTILLERIE_E1, FIRED | FIRED_THIS_TURN | SHOWN);
    state.section_flags[3] = FRIENDLY_ROAD;
    assert_int_equal(seen_by(SEAT_ENGLISH).place[UNIT_ARTILLERIE_E1], AREA_SOL);
    ends(ALLIES);
    assert_false(has(&state, UNIT_MARINES, NO_SUPPLY_MARK));
    assert_false(has(&state, UNIT_ARTILLERIE_E1, FIRED)); /* of both sides */
    assert_true(has(&state, UNIT_ARTILLERIE_E1, FIRED_THIS_TURN));
    assert_int_equal(state.section_flags[3], 0);
    assert_int_equal(seen_by(SEAT_ENGLISH).place[UNIT_ARTILLERIE_E1], PLACE_FOG);
    assert_int_equal(seen_by(SEAT_WEST).place[UNIT_MARINES], PLACE_FOG);
}

static void who_is_at_sea_comes_back_next_turn(void)
{
    begin_empty("", 3);
    put(UNIT_MARINES, PLACE_AFLOAT);
    put(PIECE_GRAVINA, PLACE_AFLOAT);
    put(UNIT_U_11TH_NORTH_DEVON, PLACE_LANDING); /* of turn 1 */
    put(UNIT_U_1_VAR, AREA_TOU);
    state.second = 1;
    ends(REPUBLICANS);
    begin_empty("", 3);
    put(UNIT_MARINES, PLACE_AFLOAT);
    put(PIECE_GRAVINA, PLACE_AFLOAT);
    put(UNIT_U_11TH_NORTH_DEVON, PLACE_LANDING);
    put(UNIT_U_1_RE, AREA_TOU);
    ends(ALLIES);
    assert_int_equal(state.place[UNIT_MARINES], PLACE_TRACK);
    assert_int_equal(state.due[UNIT_MARINES], 4);
    assert_int_equal(state.due[PIECE_GRAVINA], 4);
    assert_int_equal(state.place[UNIT_U_11TH_NORTH_DEVON], PLACE_LANDING);
}

/* A leader lands with a force: without one he would stay before the beaches for ever. */
static void a_leader_left_in_the_landing_area_comes_next_turn(void)
{
    for (int with_units = 0; with_units < 2; with_units++) {
        begin_empty("", 1);
        put(PIECE_ELPHINSTONE, PLACE_LANDING);
        if (with_units) put(UNIT_U_11TH_NORTH_DEVON, PLACE_LANDING);
        put(UNIT_U_1_VAR, AREA_TOU);
        ends(ALLIES);
        does("roll:1");
        assert_int_equal(state.place[PIECE_ELPHINSTONE], with_units ? PLACE_LANDING : PLACE_TRACK);
        assert_int_equal(state.due[PIECE_ELPHINSTONE], with_units ? 0 : 2);
    }
}

static void only_the_allied_turn_ends_at_sea(void)
{
    begin_empty("", 3);
    put(UNIT_MARINES, PLACE_AFLOAT);
    put(UNIT_U_1_BASSES_ALPES, AREA_SOL);
    ends(REPUBLICANS);
    does("roll:1");
    assert_int_equal(state.place[UNIT_MARINES], PLACE_AFLOAT);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_star_is_rolled_for, "30.1 30.2a 30.3"),
    RULE_TEST(a_plain_number_is_taken, "30.2b 30.3"),
    RULE_TEST(early_there_is_nothing, "30.1"),
    RULE_TEST(each_nation_of_the_phasing_side_suffers, "30.1 30.2a"),
    RULE_TEST(chiefs_limit_it_or_do_not, "2.P10b 30.2a 30.2b"),
    RULE_TEST(attack_supply_is_no_matter_here, "15.11b"),
    RULE_TEST(hunger_takes_its_share_and_comes_first, "15.1b 15.14b 30.4"),
    RULE_TEST(a_third_unit_without_supply_is_no_more, "15.14b 30.1"),
    RULE_TEST(the_owner_chooses_within_the_class, "30.4"),
    RULE_TEST(too_many_losses_go_on_to_the_next_class, "30.5"),
    RULE_TEST(marked_units_of_either_side_are_checked, "25.35b 26.2c"),
    RULE_TEST(other_readings_of_the_markers, "25.35b 30.6"),
    RULE_TEST(markers_come_off, "30.6 30.7 HI-37 HI-38"),
    RULE_TEST(who_is_at_sea_comes_back_next_turn, "17.9a 17.9b"),
    RULE_TEST(a_leader_left_in_the_landing_area_comes_next_turn, "17.9a 17.9b"),
    RULE_TEST(only_the_allied_turn_ends_at_sea, "17.9a"),
};

RULE_TEST_MAIN("toulon", tests)
