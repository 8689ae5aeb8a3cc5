/* Who is with a unit that checks, and whom a leader helps (8.1, 2.P8). */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

/* The highest die from 2 to 5 that passes; 1 if none does. */
static int highest(int unit)
{
    int best = 1;
    for (int die = 2; die < TL_DIE; die++) {
        if (tl_passes_check(&data, &state, unit, TL_NO_AREA, TL_NO_AREA, die)) best = die;
    }
    return best;
}

/* Off the map only those of the same force are together: 1 Mallorca, a C, passes with a 4. */
static void at_sea_and_on_the_road_the_force_is_company(void)
{
    static const int places[] = { TL_PLACE_AFLOAT, TL_PLACE_LANDING, TL_PLACE_ROAD };
    enum { UNIT = TL_UNIT_U_1_MALLORCA, COMPANY = TL_UNIT_U_1_HIBERNIA_A };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        begin_supplied(3);
        put(UNIT, places[i]);
        put(COMPANY, places[i]); /* a B */
        put(TL_PIECE_GRAVINA, places[i]);
        tl_set(&state, UNIT, TL_PICKED);
        state.unit_flags[COMPANY] = (uint16_t) ~(TL_PICKED | TL_DEFECTED);
        state.leader_flags[TL_LEADER_GRAVINA] = 0xff & ~TL_LEADER_PICKED;
        assert_int_equal(highest(UNIT), 4);
        tl_set(&state, COMPANY, TL_PICKED);
        assert_int_equal(highest(UNIT), 5);
        tl_unset(&state, COMPANY, TL_PICKED);
        state.leader_flags[TL_LEADER_GRAVINA] = TL_LEADER_PICKED;
        assert_int_equal(highest(UNIT), 5);
        put(TL_PIECE_GRAVINA, TL_AREA_LAS);
        assert_int_equal(highest(UNIT), 4);
    }
}

static void whom_a_leader_helps(void)
{
    static const struct {
        int leader, unit, turn;
        bool has_defected, leads;
    } cases[] = {
        { TL_PIECE_MULGRAVE, TL_UNIT_MARINES, 3, false, true },
        { TL_PIECE_MULGRAVE, TL_UNIT_U_1_MALLORCA, 3, false, false },
        { TL_PIECE_MULGRAVE, TL_UNIT_U_1_MALLORCA, 12, false, false },
        { TL_PIECE_MULGRAVE, TL_UNIT_U_1_GARD, 12, false, false },
        { TL_PIECE_CARTEAUX, TL_UNIT_MARINES, 12, false, false },
        { TL_PIECE_CARTEAUX, TL_UNIT_U_1_GARD, 3, false, true },
        { TL_PIECE_CARTEAUX, TL_UNIT_U_3_VAR, 11, false, false },
        { TL_PIECE_CARTEAUX, TL_UNIT_U_3_VAR, 12, false, true },
        { TL_PIECE_CARTEAUX, TL_UNIT_U_4_L_ISERE, 3, false, true },
        { TL_PIECE_LAPOYPE, TL_UNIT_U_4_L_ISERE, 3, false, true },
        { TL_PIECE_DUGOMMIER, TL_UNIT_U_3_VAR, 3, false, true },
        { TL_PIECE_DUGOMMIER, TL_UNIT_U_1_GARD, 3, false, true },
        { TL_PIECE_CARTEAUX, TL_UNIT_ROYAL_LOUIS, 3, false, false },
        { TL_PIECE_CARTEAUX, TL_UNIT_ROYAL_LOUIS, 3, true, true },
        { TL_PIECE_LAPOYPE, TL_UNIT_ROYAL_LOUIS, 3, true, true },
        { TL_PIECE_MULGRAVE, TL_UNIT_ROYAL_LOUIS, 3, true, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(3);
        set_turn(cases[i].turn);
        if (cases[i].has_defected) tl_set(&state, cases[i].unit, TL_DEFECTED);
        if (tl_leads(&data, &state, cases[i].leader, cases[i].unit) != cases[i].leads) {
            fail_msg("case %d", (int)i);
        }
    }
}

/* The first leader and the first unit of all help like any other. */
static void the_first_help_too(void)
{
    begin_supplied(3);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    state.temporary[TL_UNIT_MARINES] = 1; /* half lost */
    assert_int_equal(highest(TL_UNIT_MARINES), 4);
    put(TL_FIRST_LEADER, TL_AREA_LAS);
    assert_int_equal(highest(TL_UNIT_MARINES), 5);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV);
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA), 4);
    put(0, TL_AREA_FAV);
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA), 5);
    put(0, TL_AREA_ARE);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_FAV); /* a B of the enemy is no company */
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA), 4);
}

/* A force of several nations, with the first and the last leaders who count; only those of the
 * force are counted, and only where it is. */
static void who_makes_a_force_mixed_and_who_leads_it(void)
{
    enum { UNIT = TL_UNIT_U_1_MALLORCA };
    begin_supplied(3);
    put(UNIT, TL_AREA_LAS);
    put(0, TL_AREA_FAV); /* picked, but elsewhere */
    put(TL_UNIT_U_1_VAR, TL_AREA_LAS);
    tl_set(&state, UNIT, TL_PICKED);
    tl_set(&state, 0, TL_PICKED);
    assert_int_equal(highest(UNIT), 4);
    tl_unset(&state, 0, TL_PICKED);
    tl_set(&state, TL_UNIT_U_1_VAR, TL_PICKED);
    assert_int_equal(highest(UNIT), 3);
    put(TL_FIRST_LEADER, TL_AREA_LAS); /* Mulgrave, who does not help Spaniards otherwise */
    assert_int_equal(highest(UNIT), 4);
    put(TL_FIRST_LEADER, TL_AREA_FAV);
    assert_int_equal(highest(UNIT), 3);
    tl_unset(&state, TL_UNIT_U_1_VAR, TL_PICKED);
    put(0, TL_AREA_LAS); /* a B, and of another nation */
    tl_set(&state, 0, TL_PICKED);
    assert_int_equal(highest(UNIT), 4);
    begin_supplied(3); /* the Republicans mix as they may */
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_U_4_L_ISERE, TL_AREA_LAS);
    tl_set(&state, TL_UNIT_U_1_GARD, TL_PICKED);
    tl_set(&state, TL_UNIT_U_4_L_ISERE, TL_PICKED);
    assert_int_equal(highest(TL_UNIT_U_1_GARD), 3);
}

/* Each thing that hinders has a number of its own: the others are set to nothing. */
static void each_hindrance_is_its_own_number(void)
{
    static const int numbers[] = { TL_CONSTANT_check_half_lost, TL_CONSTANT_check_no_supply,
                                   TL_CONSTANT_check_work,      TL_CONSTANT_check_river,
                                   TL_CONSTANT_check_mixed,     TL_CONSTANT_check_late_guns,
                                   TL_CONSTANT_check_company };
    enum { COUNT = sizeof numbers / sizeof numbers[0], UNIT = TL_UNIT_ARTILLERIA };
    for (int i = 0; i < COUNT; i++) { /* a Spanish C that has everything against it */
        begin_supplied(3);
        set_turn(8);
        put(UNIT, TL_AREA_SNZ);
        put(TL_UNIT_MARINES, TL_AREA_SNZ); /* a B, and of another nation */
        tl_set(&state, UNIT, TL_PICKED | TL_OUT_OF_SUPPLY);
        tl_set(&state, TL_UNIT_MARINES, TL_PICKED);
        state.temporary[UNIT] = 1;
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL); /* across the river, in a redoubt */
        put_redoubt(TL_REPUBLICANS, TL_AREA_OLL, 1);
        for (int j = 0; j < COUNT; j++) data.constant[numbers[j]] = j == i ? 2 : 0;
        bool passes = tl_passes_check(&data, &state, UNIT, TL_AREA_SNZ, TL_AREA_OLL, 2);
        bool is_beyond = tl_passes_check(&data, &state, UNIT, TL_AREA_SNZ, TL_AREA_OLL, 3);
        if (!passes || is_beyond) fail_msg("number %d", i);
    }
}

/* A check on the road is made against nobody: section r25 has the number of mal, and eve is the
 * first area. */
static void a_section_is_no_area(void)
{
    begin_supplied(3);
    give(TL_ENGLISH, 5);
    put(TL_UNIT_MARINES, TL_AREA_MRG);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAL);
    put_redoubt(TL_REPUBLICANS, TL_AREA_MAL, 1);
    put(TL_UNIT_U_3_DROME, TL_AREA_EVE);
    put_redoubt(TL_REPUBLICANS, TL_AREA_EVE, 1);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines road:r25 roll:5");
    assert_step(TL_STEP_ON_ROAD);
}

/* Whoever has the next number counts like any other, and half of three is more than one. */
static void the_next_counter_counts_too(void)
{
    begin_supplied(3);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_U_1_HIBERNIA_B, TL_AREA_LAS); /* a B, right behind it */
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA), 5);
    put(TL_UNIT_U_2_CORDOBA_A, TL_AREA_FAV);
    put(TL_UNIT_SARDEGNA, TL_AREA_FAV); /* another nation, right behind it */
    tl_set(&state, TL_UNIT_U_2_CORDOBA_A, TL_PICKED);
    tl_set(&state, TL_UNIT_SARDEGNA, TL_PICKED);
    assert_int_equal(highest(TL_UNIT_U_2_CORDOBA_A), 3);
    put(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_ARE); /* three points */
    state.temporary[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE] = 1;
    assert_int_equal(highest(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE), 5);
    state.temporary[TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE] = 2;
    assert_int_equal(highest(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE), 4);
}

static const struct rule_test tests[] = {
    RULE_TEST(at_sea_and_on_the_road_the_force_is_company, "8.1a 17.3a 18.6"),
    RULE_TEST(whom_a_leader_helps, "2.P7b 2.P7d 2.P8 8.1a 32.12b"),
    RULE_TEST(the_next_counter_counts_too, "8.1a 5.2c"),
    RULE_TEST(the_first_help_too, "8.1a"),
    RULE_TEST(each_hindrance_is_its_own_number, "8.1a 5.2c"),
    RULE_TEST(a_section_is_no_area, "8.1a 18.6"),
    RULE_TEST(who_makes_a_force_mixed_and_who_leads_it, "5.2c 8.1a"),
};

RULE_TEST_MAIN("toulon", tests)
