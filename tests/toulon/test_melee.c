/* Melees: the ratio, the columns, the table, and what r and R do (25.27 to 25.33, 13.1, 13.2). */
#include "toulon/battles.h"

/* The column of the one melee whose die is awaited. */
static int column(void)
{
    assert_step(STEP_MELEE_DIE);
    return melee_column(&data, &state, state.battle.at_hand);
}

enum { TO_3, TO_2, TWO_TO_3, EVEN, THREE_TO_2, TWICE, THRICE, FOURFOLD, FIVEFOLD };

/* ---- The ratio --------------------------------------------------------------------------- */

static void potential_is_strength_and_quality(void)
{
    begin_battle_map();
    put(UNIT_U_25TH_SUSSEX, AREA_LAS);            /* 4 B: 7 */
    come(UNIT_U_1_MONT_BLANC, AREA_ARE, AREA_LAS); /* 5 C: 7 */
    attack(REPUBLICANS);
    assert_step(STEP_ASSIGN);
    does("engage:1_mont_blanc");
    assert_int_equal(melee_potential(&data, &state, REPUBLICANS, 1), 7);
    assert_int_equal(melee_potential(&data, &state, ALLIES, 1), 7);
    assert_int_equal(column(), EVEN);
}

const struct rule_test tests[] = {
    RULE_TEST(potential_is_strength_and_quality, "25.27a 25.29a 25.29b 2.P6b"),
};
RULE_TEST_MAIN("toulon", tests)
