/* Garrisons: which fortress cannot be entered, who fits into a work, who makes room in it, and who
 * changes places in the movement phase (3.P8, 13.1, 13.3, 16.12d). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* ---- Fortresses (13.1g to 13.1i) --------------------------------------------------------- */

static void what_makes_a_garrison_adequate(void)
{
    enum { NONE = TL_NO_UNIT };
    static const struct {
        int work, units[4], left[4];
        bool is_adequate;
    } cases[] = {
        /* 3 points, one of them foot, one of them guns */
        { TL_WORK_POMETS,
          { TL_UNIT_MARINES, TL_UNIT_ROYAL_ARTILLERY, NONE, NONE },
          { 2, 1 },
          true },
        { TL_WORK_POMETS,
          { TL_UNIT_MARINES, TL_UNIT_ROYAL_ARTILLERY, NONE, NONE },
          { 1, 1 },
          false },
        { TL_WORK_POMETS,
          { TL_UNIT_MARINES, TL_UNIT_ROYAL_ARTILLERY, NONE, NONE },
          { 2, 0 },
          false },
        { TL_WORK_POMETS, { TL_UNIT_U_25TH_SUSSEX, NONE, NONE, NONE }, { 4 }, false },
        { TL_WORK_POMETS,
          { TL_UNIT_U_25TH_SUSSEX, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 1, 2 },
          true },
        { TL_WORK_POMETS,
          { TL_UNIT_U_25TH_SUSSEX, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 0, 2 },
          false },
        { TL_WORK_POMETS,
          { TL_UNIT_DRAGONES_DEL_REY, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 1, 2 },
          false },
        { TL_WORK_POMETS, { TL_UNIT_MARINES, TL_UNIT_CANONNIERS_A, NONE, NONE }, { 1, 2 }, true },
        /* the first of all units, and one beside another */
        { TL_WORK_POMETS,
          { TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 1, 2 },
          true },
        /* a fort that is weak on the land side is none */
        { TL_WORK_EGUILLETTE,
          { TL_UNIT_MARINES, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 2, 2 },
          false },
        /* Toulon: 6 points, two and two */
        { TL_WORK_WALLS,
          { TL_UNIT_U_25TH_SUSSEX, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 4, 2 },
          true },
        { TL_WORK_WALLS,
          { TL_UNIT_U_25TH_SUSSEX, TL_UNIT_ARTILLERIA, NONE, NONE },
          { 3, 2 },
          false },
        { TL_WORK_WALLS,
          { TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_ROYAL_ARTILLERY, NONE, NONE },
          { 5, 1 },
          false },
        { TL_WORK_WALLS,
          { TL_UNIT_MARINES, TL_UNIT_ARTILLERIA, TL_UNIT_ARTIGLIERIA, NONE },
          { 2, 2, 2 },
          true },
        { TL_WORK_WALLS,
          { TL_UNIT_MARINES, TL_UNIT_ARTILLERIA, TL_UNIT_ARTIGLIERIA, TL_UNIT_DRAGONES_DEL_REY },
          { 1, 2, 2, 1 },
          false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_battle_map();
        for (int k = 0; k < 4 && cases[i].units[k] != NONE; k++) {
            put_inside(cases[i].units[k], cases[i].work);
            weaken(cases[i].units[k], cases[i].left[k]);
        }
        int area = state.work_area[cases[i].work];
        assert_int_equal(tl_is_impregnable(&data, &state, area, TL_ALLIES), cases[i].is_adequate);
        assert_false(tl_is_impregnable(&data, &state, area, TL_REPUBLICANS));
        for (int k = 0; k < 4 && cases[i].units[k] != NONE; k++) {
            state.inside[cases[i].units[k]] = TL_NO_WORK; /* outside nobody garrisons anything */
        }
        assert_false(tl_is_impregnable(&data, &state, area, TL_ALLIES));
    }
}

static void pioneers_are_foot_too(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_PIONNIERS_W1, TL_WORK_POMETS);
    put_inside(TL_UNIT_MONTAGNE, TL_WORK_POMETS);
    assert_true(tl_is_impregnable(&data, &state, TL_AREA_POM, TL_REPUBLICANS));
}

/* ---- Who fits (13.3, 16.12d) ------------------------------------------------------------- */

static void seven_points_or_one_unit(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_FAV, 1);
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, work);
    put(TL_UNIT_MARINES, TL_AREA_FAV);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_FAV);
    state.inside[TL_UNIT_MARINES] = state.inside[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE] = TL_NO_WORK;
    assert_int_equal(tl_manning_refusal(&data, &state, TL_UNIT_MARINES, work), TL_RULE_NONE);
    int third = TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE;
    assert_int_equal(tl_manning_refusal(&data, &state, third, work), TL_RULE_13_3a);
    state.temporary[third] = 1; /* 5 and 2 */
    assert_int_equal(tl_manning_refusal(&data, &state, third, work), TL_RULE_NONE);
    state.temporary[third] = 9; /* who has none takes no room */
    assert_int_equal(tl_manning_refusal(&data, &state, third, work), TL_RULE_NONE);
    assert_int_equal(tl_manning_refusal(&data, &state, TL_UNIT_U_1_GARD, work), TL_RULE_3_P8a);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    assert_int_equal(tl_manning_refusal(&data, &state, TL_UNIT_U_1_GARD, work), TL_RULE_13_6);
    state.work_level[work] = 0;
    assert_int_equal(tl_manning_refusal(&data, &state, TL_UNIT_MARINES, work), TL_RULE_3_P8a);
    state.work_level[work] = 1;
    state.inside[TL_UNIT_U_11TH_NORTH_DEVON] = TL_NO_WORK;
    data.unit[third].strength = 9; /* one single unit of more */
    state.temporary[third] = 0;
    assert_int_equal(tl_manning_refusal(&data, &state, third, work), TL_RULE_NONE);
}

/* Toulon holds any number; and which areas have a work for whom. */
static void toulon_has_no_limit(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_WALLS);
    put_inside(TL_UNIT_U_2_1ST_ROYALS, TL_WORK_WALLS);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    assert_int_equal(tl_manning_refusal(&data, &state, TL_UNIT_MARINES, TL_WORK_WALLS),
                     TL_RULE_NONE);
    assert_true(tl_has_work(&data, &state, TL_AREA_POM, TL_ALLIES)); /* the first of the works */
    assert_true(tl_has_work(&data, &state, TL_AREA_POM, TL_REPUBLICANS));
    assert_true(tl_has_work(&data, &state, TL_AREA_AND, TL_ALLIES));
    assert_false(tl_has_work(&data, &state, TL_AREA_AND, TL_REPUBLICANS));
    assert_false(tl_has_work(&data, &state, TL_AREA_LAS, TL_ALLIES));
}

/* In a fort gunners count by their guns: 3 and 5 are too many, 3 and 4 are not. */
static void gunners_take_room_by_their_guns(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_POMETS);
    put(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_POM);
    state.inside[TL_UNIT_SEAMEN_GUNNERS_A] = TL_NO_WORK;
    int gunners = TL_UNIT_SEAMEN_GUNNERS_A;
    assert_int_equal(tl_manning_refusal(&data, &state, gunners, TL_WORK_POMETS), TL_RULE_13_3a);
    weaken(TL_UNIT_U_11TH_NORTH_DEVON, 4);
    assert_int_equal(tl_manning_refusal(&data, &state, gunners, TL_WORK_POMETS), TL_RULE_NONE);
}

/* Others wait for batteries that fit into a redoubt; not in a fort, and not for the enemy's. */
static void others_wait_for_batteries(void)
{
    for (int i = 0; i < 4; i++) {
        begin_battle_map();
        int work = i == 1 ? (int)TL_WORK_POMETS : put_redoubt(TL_REPUBLICANS, TL_AREA_POM, 1);
        put(TL_UNIT_U_1_GARD, TL_AREA_POM);
        put(TL_UNIT_MONTAGNE, TL_AREA_POM);
        state.inside[TL_UNIT_U_1_GARD] = state.inside[TL_UNIT_MONTAGNE] = TL_NO_WORK;
        if (i == 2) tl_set(&state, TL_UNIT_MONTAGNE, TL_ROUTED);
        if (i == 3) {
            put_inside(TL_UNIT_SANS_CULOTTES, work);
            put_inside(TL_UNIT_CONVENTION, work); /* 6: no room for two more */
            weaken(TL_UNIT_U_1_GARD, 1);
        }
        enum tl_rule refusal = tl_manning_refusal(&data, &state, TL_UNIT_U_1_GARD, work);
        assert_int_equal(refusal, i == 0 ? TL_RULE_16_12d : TL_RULE_NONE);
        if (i == 0) {
            refusal = tl_manning_refusal(&data, &state, TL_UNIT_MONTAGNE, work);
            assert_int_equal(refusal, TL_RULE_NONE);
        }
    }
}

/* ---- Before a combat --------------------------------------------------------------------- */

/* Who leaves a work that is too full: the weakest first, batteries last, nobody without need. */
static void the_weakest_leave_a_crowded_work(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
    put_inside(TL_UNIT_U_1_GARD, work);              /* 5 */
    put_inside(TL_UNIT_CHASSEURS_DU_BEAUSSET, work); /* 2 */
    put_inside(TL_UNIT_BREGUART, work);              /* a battery, 1 */
    put_inside(TL_UNIT_GENDARMES_W1, work);
    weaken(TL_UNIT_GENDARMES_W1, 0); /* takes no room */
    tl_order_crews(&data, &state, TL_AREA_FAV, TL_REPUBLICANS);
    assert_int_equal(state.inside[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_NO_WORK);
    assert_int_equal(state.inside[TL_UNIT_U_1_GARD], work);
    assert_int_equal(state.inside[TL_UNIT_BREGUART], work);
    assert_int_equal(state.inside[TL_UNIT_GENDARMES_W1], work);
}

static void seven_points_stay_and_one_unit_stays(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_FAV, 1),
        other = put_redoubt(TL_ALLIES, TL_AREA_FAV, 1);
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, work);
    put_inside(TL_UNIT_MARINES, work); /* 7 */
    put_inside(TL_UNIT_U_25TH_SUSSEX, other);
    data.unit[TL_UNIT_U_25TH_SUSSEX].strength = 9;
    tl_order_crews(&data, &state, TL_AREA_FAV, TL_ALLIES);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], work);
    assert_int_equal(state.inside[TL_UNIT_MARINES], work);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], other);
    put_inside(TL_UNIT_GRANADEROS_PROVINCIALES, other); /* two in the second are too many */
    tl_order_crews(&data, &state, TL_AREA_FAV, TL_ALLIES);
    assert_int_equal(state.inside[TL_UNIT_GRANADEROS_PROVINCIALES], TL_NO_WORK);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], other);
}

/* Batteries outside: who is inside makes room if they need it, with 7 in all. */
static void room_is_made_for_waiting_batteries(void)
{
    static const struct {
        int inside, waiting, second;
        bool stays;
    } cases[] = {
        { TL_UNIT_U_1_GARD, TL_UNIT_MONTAGNE, TL_NO_UNIT, true },        /* 5 and 2 */
        { TL_UNIT_U_1_GARD, TL_UNIT_SANS_CULOTTES, TL_NO_UNIT, false },  /* 5 and 3 */
        { TL_UNIT_U_1_GARD, TL_UNIT_BREGUART, TL_UNIT_AUBESPIN, true },  /* 5, 1 and 1 */
        { TL_UNIT_U_1_GARD, TL_UNIT_BREGUART, TL_UNIT_MONTAGNE, false }, /* 5, 1 and 2 */
        { TL_UNIT_U_2_ISERE, TL_UNIT_BREGUART, TL_NO_UNIT, true },       /* 6 and 1 */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_battle_map();
        int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
        put_inside(cases[i].inside, work);
        put(cases[i].waiting, TL_AREA_FAV);
        state.inside[cases[i].waiting] = TL_NO_WORK;
        if (cases[i].second != TL_NO_UNIT) {
            put(cases[i].second, TL_AREA_FAV);
            state.inside[cases[i].second] = TL_NO_WORK;
        }
        tl_order_crews(&data, &state, TL_AREA_FAV, TL_REPUBLICANS);
        assert_int_equal(state.inside[cases[i].inside] == work, cases[i].stays);
    }
}

static void a_battery_without_points_waits_too(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_FAV, 1);
    put_inside(TL_UNIT_REQUISITION_DE_MARSEILLE, work); /* 7 */
    data.unit[TL_UNIT_REQUISITION_DE_MARSEILLE].strength = 8;
    tl_order_crews(&data, &state, TL_AREA_FAV, TL_REPUBLICANS);
    assert_int_equal(state.inside[TL_UNIT_REQUISITION_DE_MARSEILLE], work); /* nobody waits */
    put(TL_UNIT_MONTAGNE, TL_AREA_FAV);
    state.inside[TL_UNIT_MONTAGNE] = TL_NO_WORK;
    weaken(TL_UNIT_MONTAGNE, 0);
    tl_order_crews(&data, &state, TL_AREA_FAV, TL_REPUBLICANS);
    assert_int_equal(state.inside[TL_UNIT_REQUISITION_DE_MARSEILLE], TL_NO_WORK);
}

/* ---- In the movement phase --------------------------------------------------------------- */

static void who_changes_places_in_the_movement_phase(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(4);
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    put_inside(TL_UNIT_U_1_MALLORCA, TL_WORK_BALAGUIER); /* of another player */
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_TOU);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_MAL);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAL);           /* a combat waits */
    put(TL_UNIT_U_18TH_ROYAL_IRISH, TL_AREA_LAS); /* no work there */
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    assert_int_equal(state.seat[0], TL_SEAT_ENGLISH);
    assert_true(is_offered("man:marines,open"));
    assert_true(is_offered("man:25th_sussex,eguillette"));
    refuses("man:marines,eguillette", "3.P8a"); /* is there */
    refuses("man:marines,balaguier", "13.3a");  /* 6 and 2 */
    refuses("man:25th_sussex,open", "3.P8a");
    refuses("man:1_mallorca,open", "3.P8a");
    refuses("man:11th_north_devon,open", "3.P8c");
    refuses("man:30th_cambridgeshire,malbousquet", "3.P8a");
    refuses("man:18th_royal_irish,malbousquet", "3.P8a");
    refuses("man:18th_royal_irish,open", "3.P8a");
    refuses("man:royal_artillery,open", "3.P8a"); /* nowhere */
    does("man:marines,open");
    assert_int_equal(times_noted(TL_MESSAGE_unit_leaves_work), 1);
    does("man:25th_sussex,eguillette");
    assert_int_equal(times_noted(TL_MESSAGE_unit_mans), 1);
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_WORK_EGUILLETTE);
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_NO_WORK);
    state.move.free_acts = TL_FREE_ACTS_MOST;
    refuses("man:marines,eguillette", "3.P8a"); /* so that a phase ends */
    assert_false(is_offered("man:marines,eguillette"));
}

/* The last of all works, which stands alone, and two of an area. */
static void every_work_of_an_area_is_offered(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(4);
    int last = TL_WORKS - 1;
    state.work_area[last] = TL_AREA_FAV;
    state.work_level[last] = 1;
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
    int one = put_redoubt(TL_REPUBLICANS, TL_AREA_REP, 1);
    int two = put_redoubt(TL_REPUBLICANS, TL_AREA_REP, 1);
    put_inside(TL_UNIT_U_3_DROME, one);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_U_1_GARD, last)));
    assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_U_3_DROME, two)));
    assert_true(is_offered(text_of(TL_VERB_MAN, TL_UNIT_U_3_DROME, TL_NO_WORK)));
    assert_false(is_offered(text_of(TL_VERB_MAN, TL_UNIT_U_3_DROME, one)));
}

/* 3.P8c: everybody, the first unit of all among them. */
static void all_who_are_alone_in_a_filled_place_are_inside(void)
{
    static const int units[] = { 0, TL_UNIT_MARINES, TL_UNIT_MARINES + 1 };
    begin("");
    empty_map();
    for (int i = 0; i < 3; i++) {
        put(units[i], TL_AREA_TOU);
        state.inside[units[i]] = TL_NO_WORK;
    }
    tl_fill_work(&data, &state, TL_AREA_TOU);
    for (int i = 0; i < 3; i++) assert_int_equal(state.inside[units[i]], TL_WORK_WALLS);
}

static const struct rule_test tests[] = {
    RULE_TEST(all_who_are_alone_in_a_filled_place_are_inside, "3.P8c"),
    RULE_TEST(what_makes_a_garrison_adequate, "13.1d 13.1g 13.1h 13.1i"),
    RULE_TEST(pioneers_are_foot_too, "13.1g"),
    RULE_TEST(seven_points_or_one_unit, "13.3a 13.6"),
    RULE_TEST(toulon_has_no_limit, "13.3c 13.6 13.7"),
    RULE_TEST(gunners_take_room_by_their_guns, "13.3a 32.18a 32.18b"),
    RULE_TEST(others_wait_for_batteries, "16.12d"),
    RULE_TEST(the_weakest_leave_a_crowded_work, "13.3a 16.12c"),
    RULE_TEST(seven_points_stay_and_one_unit_stays, "13.3a 13.3b"),
    RULE_TEST(room_is_made_for_waiting_batteries, "16.12d 13.3a"),
    RULE_TEST(a_battery_without_points_waits_too, "16.12d"),
    RULE_TEST(every_work_of_an_area_is_offered, "3.P8a"),
    RULE_TEST(who_changes_places_in_the_movement_phase, "3.P8a 3.P8c 13.3a"),
};
RULE_TEST_MAIN("toulon", tests)
