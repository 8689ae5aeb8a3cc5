/* Batteries against ships (27.35 to 27.41), ships against the shore (27.48 to 27.52). */
#include "toulon/position.h"

static void begin_guns(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    supply_all();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
}

static void republicans_fire(void)
{
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
}

/* ---- Barrages ---------------------------------------------------------------------------- */

static void batteries_in_reach_engage_the_ships(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE); /* P */
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);   /* G */
    put(TL_UNIT_MONTAGNE, TL_AREA_FAV);      /* neither */
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_SEY); /* no battery yet */
    republicans_fire();
    assert_true(is_legal("aim:sans_culottes,little"));
    refuses("aim:sans_culottes,great", "27.35");
    assert_true(is_legal("aim:grande_rade,great"));
    refuses("aim:montagne,little", "27.35");
    refuses("aim:artillerie_e1,little", "27.35");
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    assert_true(is_legal("aim:sans_culottes,little"));
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP; /* no ships there */
    refuses("aim:sans_culottes,little", "27.35");
    set_turn(8);
    state.roadstead[TL_LITTLE] = TL_HELD;
    assert_true(is_legal("aim:artillerie_e1,little"));
}

static void one_barrage_for_a_roadstead(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE); /* 3 */
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);      /* 2 */
    republicans_fire();
    does("aim:sans_culottes,little roll:1 aim:montagne,little");
    does("roll:1"); /* 5 points; with nobody left to join they fire */
    assert_step(TL_STEP_BARRAGE_DIE);
    does("roll:4");
    assert_int_equal(state.points[TL_REPUBLICANS], 1);
    assert_int_equal(state.evacuation, 1);
    assert_true(tl_has(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED | TL_FIRED_THIS_TURN));
    assert_true(tl_has(&state, TL_UNIT_MONTAGNE, TL_FIRED));
    assert_int_equal(state.fire.target, 0);
}

/* Data 3.18: columns and rows, without modifiers. */
static void the_table_says_how_many_hits(void)
{
    static const int most[TL_BARRAGE_COLUMNS] = { 3, 6, 9, 13, 255 };
    static const char *const hits[TL_BARRAGE_COLUMNS] = { "000001", "000111", "001112", "011122",
                                                          "111223" };
    begin("");
    for (int column = 0; column < TL_BARRAGE_COLUMNS; column++) {
        assert_int_equal(data.barrage[column].most, most[column]);
        for (int die = 0; die < TL_DIE; die++) {
            assert_int_equal(data.barrage[column].hits[die], hits[column][die] - '0');
        }
    }
}

/* A battery of 3 fires from an area: how many hits by a die. */
static int hits_of(int unit, int area, int leader, bool is_new, const char *die)
{
    begin_guns(5);
    put(unit, area);
    if (leader != TL_NO_PIECE) put(leader, area);
    if (is_new) tl_set(&state, unit, TL_PLACED_NOW);
    republicans_fire();
    int before = state.evacuation;
    does(area == TL_AREA_BRE ? "aim:sans_culottes,little" : "aim:sans_culottes,great");
    does("roll:1");
    if (state.step[0] == TL_STEP_BARRAGE) does("barrage:great");
    does(die);
    return state.evacuation - before;
}

static void circumstances_of_a_barrage(void)
{
    assert_int_equal(hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE, TL_NO_PIECE, false, "roll:5"), 0);
    assert_int_equal(hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE, TL_NO_PIECE, false, "roll:6"), 1);
    assert_int_equal(
        hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE, TL_PIECE_BONAPARTE, false, "roll:5"), 1);
    assert_int_equal(
        hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE, TL_PIECE_DELABORDE, false, "roll:5"), 0);
    assert_int_equal(hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_EGU, TL_NO_PIECE, false, "roll:5"), 1);
    assert_int_equal(hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_GTR, TL_NO_PIECE, false, "roll:5"), 1);
    assert_int_equal(hits_of(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE, TL_NO_PIECE, true, "roll:6"), 0);
}

static void two_batteries_of_an_area_and_no_more(void)
{
    begin_guns(16);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_BREGAILLON, TL_AREA_BRE);
    put(TL_UNIT_MONTAGNE, TL_AREA_BRE);
    put(TL_UNIT_POUDRIERE, TL_AREA_LAG);
    state.ammunition = 19;
    republicans_fire();
    does("aim:sans_culottes,little reserve aim:bregaillon,little reserve");
    refuses("aim:montagne,little", "27.36b");
    refuses("aim:bregaillon,little", "27.29");
    assert_true(is_legal("aim:poudriere,little"));
    does("barrage:little roll:1");
    assert_step(TL_STEP_COMBATS);
    refuses("aim:montagne,little", "27.36b");       /* in the whole side-turn */
    assert_true(is_legal("aim:bregaillon,little")); /* from the reserve they go on */
}

static void guns_in_a_combat_leave_the_ships_alone(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    put(TL_UNIT_MARINES, TL_AREA_BRE);
    republicans_fire();
    refuses("aim:sans_culottes,little", "27.36a");
    assert_true(is_legal("aim:montagne,little"));
}

static void a_battery_between_two_roadsteads_may_divide(void)
{
    begin_guns(6);
    put(TL_UNIT_HOMMES_SANS_PEUR, TL_AREA_MOI); /* 3, P and G */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);    /* 3, P */
    republicans_fire();
    does("aim:sans_culottes,little roll:1");
    refuses("split:sans_culottes,1", "27.38b");
    does("aim:hommes_sans_peur,little roll:1");
    refuses("split:hommes_sans_peur,3", "27.38b");
    does("split:hommes_sans_peur,1");
    assert_int_equal(state.fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_LITTLE], 2);
    assert_int_equal(state.fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_GREAT], 1);
    refuses("split:hommes_sans_peur,1", "27.38b"); /* once */
    assert_legal("barrage:great barrage:little");
    does("barrage:little roll:4"); /* 5 points */
    assert_int_equal(state.evacuation, 1);
    assert_step(TL_STEP_BARRAGE_DIE); /* the rest */
    does("roll:6");
    assert_int_equal(state.evacuation, 2);
    assert_int_equal(state.fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_GREAT], 0);
    begin_guns(6);
    put(TL_UNIT_HOMMES_SANS_PEUR, TL_AREA_MOI);
    republicans_fire();
    does("aim:hommes_sans_peur,great roll:1 split:hommes_sans_peur,1");
    assert_int_equal(state.fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_GREAT], 2);
    assert_int_equal(state.fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_LITTLE], 1);
    assert_int_equal(seen_by(TL_SEAT_WEST).fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_GREAT], 2);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.aimed[TL_UNIT_HOMMES_SANS_PEUR][TL_GREAT], 0);
}

static void without_ammunition_there_is_no_barrage(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    republicans_fire();
    does("aim:sans_culottes,little roll:6"); /* none */
    assert_step(TL_STEP_COMBATS);
    assert_true(tl_has(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED));
    refuses("aim:sans_culottes,little", "27.17b");
    assert_true(is_legal("aim:montagne,little"));
}

/* ---- Ships ------------------------------------------------------------------------------- */

static void begin_ships(int area)
{
    begin_guns(5);
    put(TL_UNIT_U_1_GARD, area);
    put(TL_UNIT_U_2_ARDECHE, area);
}

static void ships_fire(void)
{
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
}

static void ships_fire_on_the_lettered_shore(void)
{
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_FAV);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_TAM);
    ships_fire();
    assert_true(is_legal("bombard:bre"));
    assert_true(is_legal("bombard:tam"));
    refuses("bombard:fav", "27.48");
    refuses("bombard:lag", "27.48"); /* nobody there */
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    refuses("bombard:bre", "27.48");
    assert_true(is_legal("bombard:tam"));
    state.roadstead[TL_LITTLE] = TL_HELD;
    does("bombard:bre roll:5");
    refuses("bombard:bre", "27.49"); /* one die for an area */
}

static void ships_fire_into_combats_before_they_begin(void)
{
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_MARINES, TL_AREA_BRE);
    ships_fire();
    assert_true(is_legal("bombard:bre"));
    state.area_flags[TL_AREA_SEY] |= TL_TRACED; /* no combat */
    assert_true(is_legal("bombard:bre"));
    state.area_flags[TL_AREA_SEY] |= TL_FOUGHT;
    refuses("bombard:bre", "27.48");
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_CONVENTION, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    assert_step(TL_STEP_COMBATS);
    refuses("bombard:bre", "27.48"); /* it is not their turn */
}

/* How many hits a 6 gives. */
static int hits_with_six(void)
{
    struct tl_state kept = state;
    ships_fire();
    does(text_of(TL_VERB_BOMBARD, kept.place[TL_UNIT_U_1_GARD], 0));
    does("roll:6");
    int hits = state.step[0] == TL_STEP_CLAIM ? state.fire.hits : 0;
    state = kept;
    return hits;
}

static void circumstances_of_a_bombardment(void)
{
    begin_ships(TL_AREA_BRE);
    assert_int_equal(hits_with_six(), 1);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    assert_int_equal(hits_with_six(), 1);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED_THIS_TURN);
    assert_int_equal(hits_with_six(), 2);
    state.roadstead[TL_LITTLE] = TL_TENUOUS;
    assert_int_equal(hits_with_six(), 1);
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_SANS_CULOTTES - 1, TL_AREA_BRE); /* the counter before it has not fired */
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED_THIS_TURN);
    assert_int_equal(hits_with_six(), 2);
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_OUT_OF_SUPPLY | TL_ROLLED); /* has not fired */
    tl_set(&state, TL_UNIT_U_1_GARD, TL_FIRED_THIS_TURN);                /* is no battery */
    assert_int_equal(hits_with_six(), 1);
    tl_set(&state, TL_UNIT_SANS_CULOTTES, TL_FIRED);
    assert_int_equal(hits_with_six(), 2);
    begin_ships(TL_AREA_MOI); /* both */
    assert_int_equal(hits_with_six(), 2);
    state.roadstead[TL_GREAT] = TL_TENUOUS; /* counts as controlled */
    assert_int_equal(hits_with_six(), 2);
    begin_ships(TL_AREA_SEY); /* a town */
    assert_int_equal(hits_with_six(), 0);
    begin_ships(TL_AREA_LAU); /* a height inland */
    assert_int_equal(hits_with_six(), 0);
}

static void works_cover_against_ships(void)
{
    begin_ships(TL_AREA_MOI); /* both roadsteads: 7 with a 6 */
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_MOI, 1);
    state.inside[TL_UNIT_U_1_GARD] = (uint8_t)work;
    assert_int_equal(hits_with_six(), 2); /* one is in the open */
    put(TL_UNIT_U_2_ARDECHE, TL_PLACE_GONE);
    assert_int_equal(hits_with_six(), 1);
    state.work_level[work] = 2;
    assert_int_equal(hits_with_six(), 0);
    put(TL_UNIT_MARINES, TL_AREA_MOI); /* in the open, but not theirs */
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    assert_int_equal(hits_with_six(), 0);
    begin_ships(TL_AREA_EGU); /* both as well; a fort is as good as an improved redoubt */
    put(TL_UNIT_U_2_ARDECHE, TL_PLACE_GONE);
    state.inside[TL_UNIT_U_1_GARD] = TL_WORK_EGUILLETTE;
    state.work_level[TL_WORK_EGUILLETTE] = 1;
    assert_int_equal(hits_with_six(), 0);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_EGU); /* not all of them in the strong one */
    work = put_redoubt(TL_REPUBLICANS, TL_AREA_EGU, 1);
    state.inside[TL_UNIT_U_2_ARDECHE] = (uint8_t)work;
    assert_int_equal(hits_with_six(), 1);
}

static void a_hit_is_a_temporary_loss(void)
{
    begin_ships(TL_AREA_BRE);
    put(TL_PIECE_BONAPARTE, TL_AREA_BRE);
    ships_fire();
    does("bombard:bre roll:6");
    assert_step(TL_STEP_CLAIM);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    does("pass");
    assert_step(TL_STEP_HIT);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    does("lose:1_gard");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(state.permanent[TL_UNIT_U_1_GARD], 0);
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_AREA_BRE); /* leaders are safe */
    assert_int_equal(state.fire.area, TL_NO_AREA);
}

static void a_hit_may_be_claimed_for_a_battery(void)
{
    begin_ships(TL_AREA_MOI);
    put(TL_UNIT_QUATRE_MOULINS, TL_AREA_MOI);
    ships_fire();
    does("bombard:moi roll:6 claim");
    assert_int_equal(state.temporary[TL_UNIT_QUATRE_MOULINS], 1); /* the only one */
    assert_int_equal(state.points[TL_ALLIES], 1);
    assert_step(TL_STEP_CLAIM); /* the second hit */
    does("claim");
    assert_int_equal(state.temporary[TL_UNIT_QUATRE_MOULINS], 2);
    assert_int_not_equal(state.step[0], TL_STEP_CLAIM);
}

static void where_no_battery_has_strength_another_is_hit(void)
{
    begin_ships(TL_AREA_BRE);
    put(TL_UNIT_BREGAILLON, TL_AREA_BRE);
    state.permanent[TL_UNIT_BREGAILLON] = 2;
    ships_fire();
    does("bombard:bre roll:6 claim");
    assert_int_equal(times_noted(TL_MESSAGE_no_battery_struck), 1);
    assert_step(TL_STEP_HIT);
    assert_legal("lose:1_gard lose:2_ardeche");
    does("lose:2_ardeche");
    assert_int_equal(state.temporary[TL_UNIT_U_2_ARDECHE], 1);
    begin_ships(TL_AREA_BRE); /* nobody has any */
    state.permanent[TL_UNIT_U_1_GARD] = state.permanent[TL_UNIT_U_2_ARDECHE] = 5;
    ships_fire();
    does("bombard:bre roll:6 pass");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD] + state.temporary[TL_UNIT_U_2_ARDECHE], 0);
}

static void what_is_left_of_a_divided_battery_is_not_divided(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_EGU); /* 3, in reach of both */
    put(TL_UNIT_MONTAGNE, TL_AREA_LAU);
    republicans_fire();
    does("aim:sans_culottes,great roll:1 split:sans_culottes,2 barrage:great roll:1");
    assert_int_equal(state.fire.aimed[TL_UNIT_SANS_CULOTTES][TL_LITTLE], 2);
    refuses("split:sans_culottes,1", "27.38b");
}

/* Whichever fleet is fired on first, what was aimed at the other is kept for it. */
static void barrages_are_fired_one_after_the_other(void)
{
    static const char *const first[TL_ROADSTEADS] = {
        [TL_GREAT] = "barrage:great", [TL_LITTLE] = "barrage:little"
    };
    for (int r = 0; r < TL_ROADSTEADS; r++) {
        int other = r == TL_GREAT ? TL_LITTLE : TL_GREAT;
        begin_guns(6);
        put(TL_UNIT_HOMMES_SANS_PEUR, TL_AREA_MOI);
        put(TL_UNIT_SANS_CULOTTES, TL_AREA_EGU);
        republicans_fire();
        does("aim:hommes_sans_peur,great roll:1 aim:sans_culottes,little roll:1");
        does_only(first[r]);
        does_only("roll:1");
        int unit = other == TL_GREAT ? TL_UNIT_HOMMES_SANS_PEUR : TL_UNIT_SANS_CULOTTES;
        assert_int_equal(state.fire.aimed[unit][other], tl_strength(&data, &state, unit));
        assert_int_equal(state.fire.at_sea[unit], 0);
        assert_step(TL_STEP_BARRAGE);
        does_only(first[other]);
        does_only("roll:1");
        assert_int_equal(state.fire.at_sea[unit], 1);
        assert_step(TL_STEP_COMBATS);
    }
}

static void who_has_fought_leaves_the_ships_alone(void)
{
    begin_guns(5);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    put(TL_UNIT_GRANDE_RADE, TL_AREA_TAM);
    state.ammunition = 19;
    republicans_fire();
    state.area_flags[TL_AREA_BRE] |= TL_FOUGHT;
    refuses("aim:sans_culottes,little", "27.36a");
    assert_true(is_legal("aim:grande_rade,great"));
}

static const struct rule_test tests[] = {
    RULE_TEST(batteries_in_reach_engage_the_ships, "27.35 3.P6a 3.P6c 27.6a"),
    RULE_TEST(one_barrage_for_a_roadstead, "27.38a 27.39a 27.39b 27.41 35.1a"),
    RULE_TEST(the_table_says_how_many_hits, "27.38a"),
    RULE_TEST(circumstances_of_a_barrage, "27.38a"),
    RULE_TEST(two_batteries_of_an_area_and_no_more, "27.36b 27.29 27.40"),
    RULE_TEST(guns_in_a_combat_leave_the_ships_alone, "27.36a"),
    RULE_TEST(a_battery_between_two_roadsteads_may_divide, "27.38a 27.38b"),
    RULE_TEST(without_ammunition_there_is_no_barrage, "27.8a 27.17b"),
    RULE_TEST(ships_fire_on_the_lettered_shore, "27.48 27.49 3.P6a 3.P6b"),
    RULE_TEST(ships_fire_into_combats_before_they_begin, "27.50"),
    RULE_TEST(circumstances_of_a_bombardment, "27.49 3.P10c"),
    RULE_TEST(works_cover_against_ships, "27.49"),
    RULE_TEST(a_hit_is_a_temporary_loss, "27.51c 27.52"),
    RULE_TEST(a_hit_may_be_claimed_for_a_battery, "27.51a 35.1b HI-35"),
    RULE_TEST(where_no_battery_has_strength_another_is_hit, "27.51b HI-35"),
    RULE_TEST(what_is_left_of_a_divided_battery_is_not_divided, "27.38b"),
    RULE_TEST(barrages_are_fired_one_after_the_other, "27.38a 27.41"),
    RULE_TEST(who_has_fought_leaves_the_ships_alone, "27.36a"),
};

RULE_TEST_MAIN("toulon", tests)
