/* Where points go by control (35.1f, 11): an area that is left to a patrol, or no more to one, is
 * counted at once, whatever took or gave the strength point. */
#include "toulon/fights.h"

enum { POINTS = 1 }; /* of La Seyne */

/* A unit of two points at La Seyne, and a sheltered one elsewhere; how many points its side has. */
static int begin_at_seyne(int unit, int losses)
{
    begin_battle_map_with("scoring=controlled");
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(unit, TL_AREA_SEY);
    state.temporary[unit] = (uint8_t)losses;
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_settle_ground(&p);
    return state.points[tl_side_of(&data, &state, unit)];
}

static void a_shell_takes_the_area(void)
{
    int before = begin_at_seyne(TL_UNIT_MARINES, 0);
    put(TL_UNIT_SANS_CULOTTES, TL_AREA_BRE);
    in_phase(TL_PHASE_COMBAT, TL_REPUBLICANS);
    does_only("shell:sans_culottes,sey roll:1 roll:1 lose:marines");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 1);
    assert_int_equal(state.points[TL_ALLIES], before - POINTS);
}

static void a_marker_takes_the_area(void)
{
    int before = begin_at_seyne(TL_UNIT_MARINES, 0);
    state.marks[TL_UNIT_MARINES] = 5;
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    assert_step(TL_STEP_FINAL_CHECK_DIE);
    does_only("roll:6");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 1);
    assert_int_equal(state.points[TL_ALLIES], before - POINTS);
}

static void hunger_takes_the_area(void)
{
    int before = begin_at_seyne(TL_UNIT_MARINES, 0);
    tl_set(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    in_phase(TL_PHASE_FINAL, TL_ALLIES);
    assert_step(TL_STEP_FINAL_DIE);
    does_only("roll:1 lose:marines");
    assert_int_equal(losses_on(TL_UNIT_MARINES), 1);
    assert_int_equal(state.points[TL_ALLIES], before - POINTS);
}

/* All around La Seyne are the Allies. */
static void a_siege_takes_the_area(void)
{
    int before = begin_at_seyne(TL_UNIT_CHASSEURS_DU_BEAUSSET, 0);
    tl_set(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_OUT_OF_SUPPLY);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_BRE);
    put(TL_UNIT_U_2_MALLORCA, TL_AREA_MOI);
    put(TL_UNIT_U_1_HIBERNIA_A, TL_AREA_PIE);
    put(TL_UNIT_U_1_HIBERNIA_B, TL_AREA_VIG);
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    assert_step(TL_STEP_SURROUNDED_DIE);
    does_only("roll:1 lose:chasseurs_du_beausset");
    assert_int_equal(losses_on(TL_UNIT_CHASSEURS_DU_BEAUSSET), 1);
    assert_int_equal(state.points[TL_REPUBLICANS], before - POINTS);
}

static void who_rallies_takes_it_back(void)
{
    int before = begin_at_seyne(TL_UNIT_CHASSEURS_DU_BEAUSSET, 1);
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    assert_step(TL_STEP_RALLY_DIE);
    does_only("roll:1");
    assert_int_equal(losses_on(TL_UNIT_CHASSEURS_DU_BEAUSSET), 0);
    assert_int_equal(state.points[TL_REPUBLICANS], before + POINTS);
}

/* Gendarmes without a point left bring the others back all the same. */
static void gendarmes_take_it_back(void)
{
    begin_at_seyne(TL_UNIT_CHASSEURS_DU_BEAUSSET, 1);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_SEY);
    weaken(TL_UNIT_GENDARMES_W1, 0);
    int before = state.points[TL_REPUBLICANS];
    in_phase(TL_PHASE_RALLY, TL_REPUBLICANS);
    assert_int_equal(losses_on(TL_UNIT_CHASSEURS_DU_BEAUSSET), 0);
    assert_int_equal(state.points[TL_REPUBLICANS], before + POINTS);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_shell_takes_the_area, "27.34b 35.1f 35.1g"),
    RULE_TEST(a_marker_takes_the_area, "25.35b 35.1g"),
    RULE_TEST(hunger_takes_the_area, "15.14b 30.3 35.1g"),
    RULE_TEST(a_siege_takes_the_area, "29.5b 35.1g"),
    RULE_TEST(who_rallies_takes_it_back, "29.2b 35.1f"),
    RULE_TEST(gendarmes_take_it_back, "32.22b 35.1f"),
};

RULE_TEST_MAIN("toulon", tests)
