/* Quality checks (8.1): the table and its modifiers. */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

enum {
    UNIT_A = TL_UNIT_GRENADIERS_D_ITALIE,
    UNIT_B = TL_UNIT_U_1_51_LA_SARRE,
    UNIT_C = TL_UNIT_U_1_28_MAINE,
    UNIT_D = TL_UNIT_U_3_VAR,
    UNIT_E = TL_UNIT_GARDE_NAT_DU_VAR
};

/* The highest die from 2 to 5 that passes; 1 if none does. */
static int highest(int unit, int from, int to)
{
    int best = 1;
    for (int die = 2; die < TL_DIE; die++) {
        if (tl_passes_check(&data, &state, unit, from, to, die)) best = die;
    }
    return best;
}

static int highest_here(int unit)
{
    return highest(unit, state.place[unit], TL_AREA_FLD);
}

static void each_letter_has_its_number(void)
{
    begin_supplied(3);
    static const int units[TL_QUALITIES] = { UNIT_A, UNIT_B, UNIT_C, UNIT_D, UNIT_E };
    static const int most[TL_QUALITIES] = { 5, 5, 4, 3, 2 };
    for (int i = 0; i < TL_QUALITIES; i++) {
        begin_supplied(3);
        put(units[i], TL_AREA_SOL);
        assert_int_equal(highest_here(units[i]), most[i]);
    }
}

static void ones_pass_and_sixes_fail(void)
{
    begin_supplied(3);
    put(UNIT_E, TL_AREA_SOL);
    state.temporary[UNIT_E] = 4;
    tl_set(&state, UNIT_E, TL_OUT_OF_SUPPLY);
    assert_int_equal(highest_here(UNIT_E), 1);
    assert_true(tl_passes_check(&data, &state, UNIT_E, TL_AREA_SOL, TL_AREA_FLD, 1));
    put(UNIT_A, TL_AREA_SOL);
    assert_false(tl_passes_check(&data, &state, UNIT_A, TL_AREA_SOL, TL_AREA_FLD, 6));
}

static void leaders_of_their_own_help(void)
{
    begin_supplied(3);
    put(UNIT_E, TL_AREA_SOL);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL); /* C */
    assert_int_equal(highest_here(UNIT_E), 2);
    put(TL_PIECE_VICTOR, TL_AREA_SOL); /* B */
    assert_int_equal(highest_here(UNIT_E), 3);
    put(TL_PIECE_LA_BARRE, TL_AREA_SOL); /* another B: the best only */
    assert_int_equal(highest_here(UNIT_E), 3);
    put(TL_PIECE_VICTOR, TL_AREA_FLD); /* where they go, not where they leave */
    put(TL_PIECE_LA_BARRE, TL_AREA_FLD);
    assert_int_equal(highest_here(UNIT_E), 2);
    put(TL_PIECE_BONAPARTE, TL_AREA_SOL); /* A, of the other wing */
    assert_int_equal(highest_here(UNIT_E), 2);
    set_turn(12);
    assert_int_equal(highest_here(UNIT_E), 4);
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
    set_turn(3);
    put(TL_PIECE_DUGOMMIER, TL_AREA_SOL); /* A, of both */
    assert_int_equal(highest_here(UNIT_E), 4);
}

static void good_company_helps(void)
{
    begin_supplied(3);
    put(UNIT_E, TL_AREA_SOL);
    put(UNIT_C, TL_AREA_SOL);
    assert_int_equal(highest_here(UNIT_E), 2);
    put(UNIT_B, TL_AREA_SOL);
    assert_int_equal(highest_here(UNIT_E), 3);
    assert_int_equal(highest_here(UNIT_C), 5);
    put(UNIT_B, TL_AREA_FLD);
    assert_int_equal(highest_here(UNIT_E), 2);
}

static void losses_and_hunger_hurt(void)
{
    begin_supplied(3);
    put(UNIT_C, TL_AREA_SOL); /* 5 points */
    state.temporary[UNIT_C] = 2;
    assert_int_equal(highest_here(UNIT_C), 4);
    state.permanent[UNIT_C] = 1;
    assert_int_equal(highest_here(UNIT_C), 3);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAS); /* B, 4 points: half is enough */
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 1;
    assert_int_equal(highest_here(TL_UNIT_U_25TH_SUSSEX), 5);
    state.temporary[TL_UNIT_U_25TH_SUSSEX] = 2;
    assert_int_equal(highest_here(TL_UNIT_U_25TH_SUSSEX), 4);
    put(TL_UNIT_U_25TH_SUSSEX, TL_PLACE_GONE);
    tl_set(&state, UNIT_C, TL_OUT_OF_SUPPLY);
    assert_int_equal(highest_here(UNIT_C), 2);
    put(TL_UNIT_CANONNIERS_A, TL_AREA_CAS); /* D, printed 0: it has lost nothing */
    assert_int_equal(highest_here(TL_UNIT_CANONNIERS_A), 3);
}

static void works_and_the_river_hurt_the_attacker(void)
{
    begin_supplied(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL); /* C */
    assert_int_equal(highest(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, TL_AREA_SNZ),
                     4); /* nobody there */
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SNZ);
    assert_int_equal(highest(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, TL_AREA_SNZ), 3);
    put_redoubt(TL_REPUBLICANS, TL_AREA_SNZ, 1); /* his own */
    assert_int_equal(highest(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, TL_AREA_SNZ), 3);
    put_redoubt(TL_ALLIES, TL_AREA_SNZ, 1);
    assert_int_equal(highest(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL, TL_AREA_SNZ), 2);
}

static void mixed_forces_want_an_english_or_spanish_leader(void)
{
    begin_supplied(3);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU); /* C */
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);      /* D */
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU, TL_AREA_LAS), 4);
    does("pick:1_mallorca join:1_var");
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU, TL_AREA_LAS), 3);
    put(TL_PIECE_PIGNATELLI, TL_AREA_TOU);
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU, TL_AREA_LAS), 3);
    put(TL_PIECE_GRAVINA, TL_AREA_TOU); /* B, and of the Spaniards */
    assert_int_equal(highest(TL_UNIT_U_1_MALLORCA, TL_AREA_TOU, TL_AREA_LAS), 5);
    assert_int_equal(highest(TL_UNIT_U_1_VAR, TL_AREA_TOU, TL_AREA_LAS), 3);
}

static void guns_suffer_from_the_mud(void)
{
    begin_supplied(3);
    put(TL_UNIT_ARTILLERIE_E2, TL_AREA_SOL); /* C */
    set_turn(7);
    assert_int_equal(highest_here(TL_UNIT_ARTILLERIE_E2), 4);
    set_turn(8);
    assert_int_equal(highest_here(TL_UNIT_ARTILLERIE_E2), 3);
}

static void markers_count_from_nothing_to_five(void)
{
    begin_supplied(3);
    struct tl_play p = { &data, &state, fresh_trace() };
    put(UNIT_C, TL_AREA_SOL);
    for (int i = 1; i <= 7; i++) {
        tl_mark_unit(&p, UNIT_C, TL_RULE_22_1a);
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
