/* Encounters in single cases: outside a round, and with the first unit of the game (encounter.*).
 */
#include "sanjuans/battles.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

enum { LAST_UNIT = SJ_UNITS - 1 };

/* sortie.12: who broke out meets the enemy in step 5, where no battle can wait: it is fought. */
static void a_battle_in_the_siege_step_does_not_wait(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_RICHARDSON);
    revolt("lopez mud_bay");
    break_out_of(SJ_RICHARDSON, DICE);
    open_ground();
    assert_step(SJ_STEP_BATTLE_ENTRY);
    does("result:held confirm");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    int waypoint = state.force_at;
    does("roll:6");
    assert_step(SJ_STEP_FORCE_DIE);
    assert_int_equal(state.battle.cause, SJ_CAUSE_ENCOUNTER);
    assert_int_equal(state.battle.place, waypoint);
    assert_int_equal(state.waiting[waypoint], SJ_CAUSE_NONE);
    assert_int_equal(state.place_flags[waypoint] & SJ_PLACE_BATTLE, 0);
}

/* The first unit marches while the last one, elsewhere, has lost a hit. */
static void field(void)
{
    begin("");
    empty_map();
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_SINKAT);
    state.unit_where[LAST_UNIT] = SJ_OLGA;
    state.unit_lost[LAST_UNIT] = 1;
    in_operations(1);
}

static void the_first_unit_halts(void)
{
    field();
    does("activate:sinkat force:sinkat march:sinkat-tamai.1");
    if (state.step[0] == SJ_STEP_ENCOUNTER_DIE) does("roll:1");
    does("halt");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[0], place("sinkat-tamai.1"));
    assert_int_equal(state.unit_flags[0] & SJ_UNIT_IN_FORCE, 0);
    assert_int_equal(state.unit_lost[LAST_UNIT], 1);
}

static void the_first_unit_waits_for_its_battle(void)
{
    field();
    revolt("tamai");
    does("activate:sinkat force:sinkat march:sinkat-tamai.1");
    if (state.step[0] == SJ_STEP_ENCOUNTER_DIE) does("roll:6");
    int where = place("sinkat-tamai.1");
    assert_int_equal(state.unit_where[0], where);
    assert_true(state.place_flags[where] & SJ_PLACE_BATTLE);
    assert_int_equal(state.unit_flags[0] & (SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE),
                     SJ_UNIT_IN_BATTLE);
    assert_step(SJ_STEP_OPERATIONS);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_battle_in_the_siege_step_does_not_wait, "sortie.12 encounter.12"),
    RULE_TEST(the_first_unit_halts, "move.3"),
    RULE_TEST(the_first_unit_waits_for_its_battle, "encounter.12 battle.47"),
};

RULE_TEST_MAIN("sanjuans", tests)
