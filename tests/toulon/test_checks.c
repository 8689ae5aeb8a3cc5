/* Quality checks (8.1): the table and its modifiers. */
#include "games/toulon/movement.h"
#include "toulon/position.h"

enum {
    UNIT_A = UNIT_GRENADIERS_D_ITALIE,
    UNIT_B = UNIT_U_1_51_LA_SARRE,
    UNIT_C = UNIT_U_1_28_MAINE,
    UNIT_D = UNIT_U_3_VAR,
    UNIT_E = UNIT_GARDE_NAT_DU_VAR
};

static void begin_empty(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(3);
}

/* The highest die from 2 to 5 that passes; 1 if none does. */
static int highest(int unit, int from, int to)
{
    int best = 1;
    for (int die = 2; die < DIE; die++) {
        if (passes_check(&data, &state, unit, from, to, die)) best = die;
    }
    return best;
}

static int highest_here(int unit)
{
    return highest(unit, state.place[unit], AREA_FLD);
}

static void each_letter_has_its_number(void)
{
    begin_empty();
    static const int units[QUALITIES] = { UNIT_A, UNIT_B, UNIT_C, UNIT_D, UNIT_E };
    static const int most[QUALITIES] = { 5, 5, 4, 3, 2 };
    for (int i = 0; i < QUALITIES; i++) {
        begin_empty();
        put(units[i], AREA_SOL);
        assert_int_equal(highest_here(units[i]), most[i]);
    }
}

static void ones_pass_and_sixes_fail(void)
{
    begin_empty();
    put(UNIT_E, AREA_SOL);
    state.temporary[UNIT_E] = 4;
    set(&state, UNIT_E, OUT_OF_SUPPLY);
    assert_int_equal(highest_here(UNIT_E), 1);
    assert_true(passes_check(&data, &state, UNIT_E, AREA_SOL, AREA_FLD, 1));
    put(UNIT_A, AREA_SOL);
    assert_false(passes_check(&data, &state, UNIT_A, AREA_SOL, AREA_FLD, 6));
}

static void leaders_of_their_own_help(void)
{
    begin_empty();
    put(UNIT_E, AREA_SOL);
    put(PIECE_LAPOYPE, AREA_SOL); /* C */
    assert_int_equal(highest_here(UNIT_E), 2);
    put(PIECE_VICTOR, AREA_SOL); /* B */
    assert_int_equal(highest_here(UNIT_E), 3);
    put(PIECE_LA_BARRE, AREA_SOL); /* another B: the best only */
    assert_int_equal(highest_here(UNIT_E), 3);
    put(PIECE_VICTOR, AREA_FLD); /* where they go, not where they leave */
    put(PIECE_LA_BARRE, AREA_FLD);
    assert_int_equal(highest_here(UNIT_E), 2);
    put(PIECE_BONAPARTE, AREA_SOL); /* A, of the other wing */
    assert_int_equal(highest_here(UNIT_E), 2);
    set_turn(12);
    assert_int_equal(highest_here(UNIT_E), 4);
    put(PIECE_BONAPARTE, AREA_OLL);
    set_turn(3);
    put(PIECE_DUGOMMIER, AREA_SOL); /* A, of both */
    assert_int_equal(highest_here(UNIT_E), 4);
}

static void good_company_helps(void)
{
    begin_empty();
    put(UNIT_E, AREA_SOL);
    put(UNIT_C, AREA_SOL);
    assert_int_equal(highest_here(UNIT_E), 2);
    put(UNIT_B, AREA_SOL);
    assert_int_equal(highest_here(UNIT_E), 3);
    assert_int_equal(highest_here(UNIT_C), 5);
    put(UNIT_B, AREA_FLD);
    assert_int_equal(highest_here(UNIT_E), 2);
}

static void losses_and_hunger_hurt(void)
{
    begin_empty();
    put(UNIT_C, AREA_SOL); /* 5 points */
    state.temporary[UNIT_C] = 2;
    assert_int_equal(highest_here(UNIT_C), 4);
    state.permanent[UNIT_C] = 1;
    assert_int_equal(highest_here(UNIT_C), 3);
    put(UNIT_U_25TH_SUSSEX, AREA_CAS); /* B, 4 points: half is enough */
    state.temporary[UNIT_U_25TH_SUSSEX] = 1;
    assert_int_equal(highest_here(UNIT_U_25TH_SUSSEX), 5);
    state.temporary[UNIT_U_25TH_SUSSEX] = 2;
    assert_int_equal(highest_here(UNIT_U_25TH_SUSSEX), 4);
    put(UNIT_U_25TH_SUSSEX, PLACE_GONE);
    set(&state, UNIT_C, OUT_OF_SUPPLY);
    assert_int_equal(highest_here(UNIT_C), 2);
    put(UNIT_CANONNIERS_A, AREA_CAS); /* D, printed 0: it has lost nothing */
    assert_int_equal(highest_here(UNIT_CANONNIERS_A), 3);
}

static void works_and_the_river_hurt_the_attacker(void)
{
    begin_empty();
    put(UNIT_U_2_59_BOURGOGNE, AREA_OLL);                                    /* C */
    assert_int_equal(highest(UNIT_U_2_59_BOURGOGNE, AREA_OLL, AREA_SNZ), 4); /* nobody there */
    put(UNIT_U_1_MALLORCA, AREA_SNZ);
    assert_int_equal(highest(UNIT_U_2_59_BOURGOGNE, AREA_OLL, AREA_SNZ), 3);
    put_redoubt(REPUBLICANS, AREA_SNZ, 1); /* his own */
    assert_int_equal(highest(UNIT_U_2_59_BOURGOGNE, AREA_OLL, AREA_SNZ), 3);
    put_redoubt(ALLIES, AREA_SNZ, 1);
    assert_int_equal(highest(UNIT_U_2_59_BOURGOGNE, AREA_OLL, AREA_SNZ), 2);
}

static void mixed_forces_want_an_english_or_spanish_leader(void)
{
    begin_empty();
    put(UNIT_U_1_MALLORCA, AREA_TOU); /* C */
    put(UNIT_U_1_VAR, AREA_TOU);      /* D */
    in_phase(PHASE_MOVEMENT, ALLIES);
    assert_int_equal(highest(UNIT_U_1_MALLORCA, AREA_TOU, AREA_LAS), 4);
    does("pick:1_mallorca join:1_var");
    assert_int_equal(highest(UNIT_U_1_MALLORCA, AREA_TOU, AREA_LAS), 3);
    put(PIECE_PIGNATELLI, AREA_TOU);
    assert_int_equal(highest(UNIT_U_1_MALLORCA, AREA_TOU, AREA_LAS), 3);
    put(PIECE_GRAVINA, AREA_TOU); /* B, and of the Spaniards */
    assert_int_equal(highest(UNIT_U_1_MALLORCA, AREA_TOU, AREA_LAS), 5);
    assert_int_equal(highest(UNIT_U_1_VAR, AREA_TOU, AREA_LAS), 3);
}

static void guns_suffer_from_the_mud(void)
{
    begin_empty();
    put(UNIT_ARTILLERIE_E2, AREA_SOL); /* C */
    set_turn(7);
    assert_int_equal(highest_here(UNIT_ARTILLERIE_E2), 4);
    set_turn(8);
    assert_int_equal(highest_here(UNIT_ARTILLERIE_E2), 3);
}

static void markers_count_from_nothing_to_five(void)
{
    begin_empty();
    struct play p = { &data, &state, fresh_trace() };
    put(UNIT_C, AREA_SOL);
    for (int i = 1; i <= 7; i++) {
        mark_unit(&p, UNIT_C, RULE_22_1a);
        assert_int_equal(state.marks[UNIT_C], i < 6 ? i : 6);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(each_letter_has_its_number, "2.P6a 8.1a 8.1b"),
    RULE_TEST(ones_pass_and_sixes_fail, "8.1a"),
    RULE_TEST(leaders_of_their_own_help, "2.P8 8.1a"),
    RULE_TEST(good_company_helps, "8.1a"),
    RULE_TEST(losses_and_hunger_hurt, "8.1a"),
    RULE_TEST(works_and_the_river_hurt_the_attacker, "8.1a"),
    RULE_TEST(mixed_forces_want_an_english_or_spanish_leader, "5.2c 8.1a"),
    RULE_TEST(guns_suffer_from_the_mud, "8.1a"),
    RULE_TEST(markers_count_from_nothing_to_five, "22.1a 22.1b"),
};

RULE_TEST_MAIN("toulon", tests)
