/* Final attrition and administration (section 30, Q25.35, 17.9, data 3.13). */
#include "toulon/position.h"

static void ends(enum tl_side side)
{
    in_phase(TL_PHASE_FINAL, side);
}

static int lost(int unit)
{
    return state.temporary[unit];
}

/* ---- The season -------------------------------------------------------------------------- */

static void a_star_is_rolled_for(void)
{
    begin_empty_with("", 5); /* English: 6 */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    ends(TL_ALLIES);
    assert_step(TL_STEP_FINAL_DIE);
    does("roll:5");
    assert_int_equal(lost(TL_UNIT_MARINES), 0);
    begin_empty_with("", 8); /* 5 or more */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    ends(TL_ALLIES);
    does("roll:5");
    assert_int_equal(lost(TL_UNIT_MARINES), 1);
    assert_int_equal(state.permanent[TL_UNIT_MARINES], 0); /* all temporary */
    assert_int_equal(state.points[TL_REPUBLICANS], 0);
}

static void a_plain_number_is_taken(void)
{
    begin_empty_with("", 15); /* West: 2 */
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    ends(TL_REPUBLICANS);
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 2);
    assert_int_not_equal(state.phase, TL_PHASE_FINAL);
}

static void early_there_is_nothing(void)
{
    begin_empty_with("", 3); /* English: none */
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    ends(TL_ALLIES);
    assert_int_not_equal(state.phase, TL_PHASE_FINAL);
    assert_int_equal(lost(TL_UNIT_MARINES), 0);
}

static void each_nation_of_the_phasing_side_suffers(void)
{
    begin_empty_with("", 9);
    put(TL_UNIT_MARINES, TL_AREA_TOU);  /* 5-6 */
    put(TL_UNIT_U_1_RE, TL_AREA_TOU);   /* 4-6 */
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL); /* the other side's */
    ends(TL_ALLIES);
    does("roll:4 roll:4");
    assert_int_equal(lost(TL_UNIT_MARINES), 0);
    assert_int_equal(lost(TL_UNIT_U_1_RE), 1);
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 0);
    assert_int_not_equal(state.phase, TL_PHASE_FINAL);
}

static void chiefs_limit_it_or_do_not(void)
{
    begin_empty_with("", 15); /* West: 2, an A commander 1 less */
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_DUGOMMIER, TL_AREA_SOL);
    ends(TL_REPUBLICANS);
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 1);
    begin_empty_with("", 5); /* West: 4-6, a C commander adds 1 to the die */
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    ends(TL_REPUBLICANS);
    does("roll:3");
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 1);
    begin_empty_with("", 5);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL); /* no commander in chief */
    ends(TL_REPUBLICANS);
    does("roll:3");
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 0);
}

/* Who only lacks attack supply is as well off as the others. */
static void attack_supply_is_no_matter_here(void)
{
    for (int is_stocked = 0; is_stocked < 2; is_stocked++) {
        begin_empty_with("", 15); /* East: 1 */
        put(TL_UNIT_U_3_VAR, TL_AREA_SOL);
        if (is_stocked) tl_set(&state, TL_UNIT_U_3_VAR, TL_ATTACK_SUPPLY);
        ends(TL_REPUBLICANS);
        assert_int_equal(lost(TL_UNIT_U_3_VAR), 1);
    }
}

/* ---- Who takes it ------------------------------------------------------------------------ */

static void hunger_takes_its_share_and_comes_first(void)
{
    begin_empty_with("", 15); /* East: 1 */
    put(TL_UNIT_U_3_VAR, TL_AREA_VAL);
    put(TL_UNIT_U_2_LOZERE, TL_AREA_COP);
    put(TL_UNIT_U_5_VAR, TL_AREA_COU);
    tl_set(&state, TL_UNIT_U_5_VAR, TL_OUT_OF_SUPPLY);
    ends(TL_REPUBLICANS);
    assert_int_equal(lost(TL_UNIT_U_5_VAR), 1);    /* first class, without a choice */
    assert_int_equal(lost(TL_UNIT_U_2_LOZERE), 1); /* one more for want of supply: then the open */
    assert_int_equal(lost(TL_UNIT_U_3_VAR), 0);
}

static void a_third_unit_without_supply_is_no_more(void)
{
    begin_empty_with("", 3); /* English: nothing but hunger */
    static const int units[] = { TL_UNIT_MARINES, TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_U_25TH_SUSSEX,
                                 TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE };
    for (int i = 0; i < 5; i++) {
        put(units[i], TL_AREA_SIX);
        tl_set(&state, units[i], TL_OUT_OF_SUPPLY);
    }
    ends(TL_ALLIES);
    assert_step(TL_STEP_FINAL_LOSSES);
    assert_int_equal(state.supply.losses, 1); /* five: one third, rounded down */
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_SIX);
    tl_set(&state, TL_UNIT_SEAMEN_GUNNERS_A, TL_OUT_OF_SUPPLY);
    ends(TL_ALLIES);
    assert_int_equal(state.supply.losses, 2);
}

static void the_owner_chooses_within_the_class(void)
{
    begin_empty_with("", 15); /* West: 2 */
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_3_DROME, TL_AREA_REP);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DUM);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_OLL);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_DUM);
    state.permanent[TL_UNIT_U_1_VAUCLUSE] = 5;
    ends(TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_LOSSES);
    refuses("lose:1_luberon", "30.4");  /* in a town */
    refuses("lose:1_vaucluse", "30.4"); /* has nothing to lose */
    refuses("lose:3_var", "30.1");
    refuses("pass", "30.4"); /* there is something to lose, and somebody to lose it */
    refuses("end", "30.1");
    int owed = state.supply.losses;
    state.supply.losses = 0; /* as where it was said that nothing is lost */
    refuses("lose:1_gard", "30.1");
    assert_true(is_legal("pass"));
    state.supply.losses = (uint8_t)owed;
    does("lose:1_gard");
    refuses("lose:1_gard", "30.4"); /* one each, as long as there are others */
    does("lose:3_drome");
    assert_int_not_equal(state.step[0], TL_STEP_FINAL_LOSSES);
    for (int u = 0; u < TL_UNITS; u++) assert_false(tl_has(&state, u, TL_PICKED));
}

static void too_many_losses_go_on_to_the_next_class(void)
{
    begin_empty_with("", 15); /* West: 2 */
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_OLL);
    ends(TL_REPUBLICANS);
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 1);
    assert_int_equal(lost(TL_UNIT_U_1_LUBERON), 1);
    begin_empty_with("", 15);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_OLL);
    state.permanent[TL_UNIT_U_1_LUBERON] = 4;
    ends(TL_REPUBLICANS);
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 2); /* all have one */
    assert_int_equal(lost(TL_UNIT_U_1_LUBERON), 0);
}

/* ---- Markers given in combat ------------------------------------------------------------- */

static void begin_marked(const char *options)
{
    begin_empty_with(options, 3);
    put(TL_UNIT_MARINES, TL_AREA_TOU);     /* B: 7 and more */
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);    /* D: 5 and more */
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_OLL); /* C: 6 and more */
    state.marks[TL_UNIT_U_1_GARD] = 1;
    state.marks[TL_UNIT_U_2_ARDECHE] = 1;
    ends(TL_ALLIES);
}

static void marked_units_of_either_side_are_checked(void)
{
    begin_marked("");
    assert_step(TL_STEP_FINAL_CHECK_DIE);
    does("roll:5"); /* one die for the area */
    assert_int_equal(lost(TL_UNIT_U_1_GARD), 1);
    assert_int_equal(lost(TL_UNIT_U_2_ARDECHE), 0);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(state.marks[TL_UNIT_U_2_ARDECHE], 0);
    assert_int_not_equal(state.phase, TL_PHASE_FINAL);
}

static void other_readings_of_the_markers(void)
{
    begin_marked("marked=none");
    assert_int_not_equal(state.step[0], TL_STEP_FINAL_CHECK_DIE);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 0);
    begin_marked("marked=next");
    assert_int_not_equal(state.step[0], TL_STEP_FINAL_CHECK_DIE);
    assert_int_equal(state.marks[TL_UNIT_U_1_GARD], 1); /* for the next attrition phase */
}

/* ---- Administration ---------------------------------------------------------------------- */

static void markers_come_off(void)
{
    begin_empty_with("", 3);
    put(TL_UNIT_MARINES, TL_AREA_SIX);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SOL);
    tl_set(&state, TL_UNIT_MARINES, TL_NO_SUPPLY_MARK | TL_SHOWN);
    tl_set(&state, TL_UNIT_ARTILLERIE_E1, TL_FIRED | TL_FIRED_THIS_TURN | TL_SHOWN);
    state.section_flags[3] = TL_FRIENDLY_ROAD;
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_ARTILLERIE_E1], TL_AREA_SOL);
    ends(TL_ALLIES);
    assert_false(tl_has(&state, TL_UNIT_MARINES, TL_NO_SUPPLY_MARK));
    assert_false(tl_has(&state, TL_UNIT_ARTILLERIE_E1, TL_FIRED)); /* of both sides */
    assert_true(tl_has(&state, TL_UNIT_ARTILLERIE_E1, TL_FIRED_THIS_TURN));
    assert_int_equal(state.section_flags[3], 0);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).place[TL_UNIT_ARTILLERIE_E1], TL_PLACE_FOG);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_MARINES], TL_PLACE_FOG);
}

static void who_is_at_sea_comes_back_next_turn(void)
{
    begin_empty_with("", 3);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    put(TL_PIECE_GRAVINA, TL_PLACE_AFLOAT);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_PLACE_LANDING); /* of turn 1 */
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    state.second = 1;
    ends(TL_REPUBLICANS);
    begin_empty_with("", 3);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    put(TL_PIECE_GRAVINA, TL_PLACE_AFLOAT);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_PLACE_LANDING);
    put(TL_UNIT_U_1_RE, TL_AREA_TOU);
    ends(TL_ALLIES);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_MARINES], 4);
    assert_int_equal(state.due[TL_PIECE_GRAVINA], 4);
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_PLACE_LANDING);
}

/* A leader lands with a force: without one he would stay before the beaches for ever. */
static void a_leader_left_in_the_landing_area_comes_next_turn(void)
{
    for (int with_units = 0; with_units < 2; with_units++) {
        begin_empty_with("", 1);
        put(TL_PIECE_ELPHINSTONE, TL_PLACE_LANDING);
        if (with_units) put(TL_UNIT_U_11TH_NORTH_DEVON, TL_PLACE_LANDING);
        put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
        ends(TL_ALLIES);
        does("roll:1");
        assert_int_equal(state.place[TL_PIECE_ELPHINSTONE],
                         with_units ? TL_PLACE_LANDING : TL_PLACE_TRACK);
        assert_int_equal(state.due[TL_PIECE_ELPHINSTONE], with_units ? 0 : 2);
    }
}

static void only_the_allied_turn_ends_at_sea(void)
{
    begin_empty_with("", 3);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT);
    put(TL_UNIT_U_1_BASSES_ALPES, TL_AREA_SOL);
    ends(TL_REPUBLICANS);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_AFLOAT);
}

/* Of two that are alike the first bears the loss; the other would be the same. */
static void of_those_alike_the_first_is_named(void)
{
    begin_empty_with("", 15);
    data.unit[TL_UNIT_U_3_DROME] = data.unit[TL_UNIT_U_1_GARD];
    renew();
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DUM);
    ends(TL_REPUBLICANS);
    assert_step(TL_STEP_FINAL_LOSSES);
    int first = TL_UNIT_U_1_GARD < TL_UNIT_U_3_DROME ? TL_UNIT_U_1_GARD : TL_UNIT_U_3_DROME;
    int second = TL_UNIT_U_1_GARD + TL_UNIT_U_3_DROME - first;
    assert_true(is_legal(text_of(TL_VERB_LOSE, first, 0)));
    refuses(text_of(TL_VERB_LOSE, second, 0), "30.4");
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
    RULE_TEST(of_those_alike_the_first_is_named, "30.4"),
};

RULE_TEST_MAIN("toulon", tests)
