/* Supply units on the march, with a force and alone (supply.22 to supply.24, encounter.16). */
#include <string.h>

#include "sanjuans/position.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    in_operations(ops);
}

/* An active force at a space. */
static int force_at(enum sj_kind kind, int space)
{
    int unit = add_unit(kind, space);
    does(text_of(SJ_VERB_ACTIVATE, space, 0));
    does(text_of(SJ_VERB_FORCE, space, 0));
    return unit;
}

static void supply_units_march_with_a_force(void)
{
    field("supply=advanced", 1);
    memset(state.supply, 0, sizeof state.supply);
    state.supply[SJ_LOPEZ] = 4;
    force_at(SJ_KIND_DRAGOON, SJ_LOPEZ);
    refuses("supplies:5", "supply.22");
    does("supplies:3");
    refuses("supplies:2", "supply.22"); /* once where it stands */
    does("march:lopez-richardson.1 supplies:2 march:lopez-richardson.2 march:richardson");
    assert_int_equal(state.supply[SJ_LOPEZ], 1);
    assert_int_equal(state.supply[place("lopez-richardson.1")], 1);
    assert_int_equal(state.supply[SJ_RICHARDSON], 2);
    refuses("march:richardson-mud_bay.1", "supply.23"); /* three spaces */
    does("halt");
    assert_int_equal(state.supply_moved[SJ_RICHARDSON], 2);
}

static void supply_alone_needs_its_op_and_dies_in_an_encounter(void)
{
    field("supply=advanced", 1);
    memset(state.supply, 0, sizeof state.supply);
    revolt("mud_bay");
    state.supply[SJ_RICHARDSON] = 2;
    refuses("force:richardson", "move.2");
    does("activate:richardson force:richardson");
    refuses("march:richardson-mud_bay.1", "supply.23");
    does("supplies:2 march:richardson-mud_bay.1 roll:5 march:richardson-mud_bay.2");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    does("roll:6");
    assert_true(cited("encounter.16"));
    assert_int_equal(state.supply[place("richardson-mud_bay.2")], 0);
    assert_step(SJ_STEP_OPERATIONS);
    assert_legal("end");
}

static void supply_alone_stays_away_from_mahdist_and_besieged_places(void)
{
    field("supply=advanced", 1);
    memset(state.supply, 0, sizeof state.supply);
    revolt("mud_bay");
    state.supply[place("richardson-mud_bay.2")] = 1;
    does("activate:richardson-mud_bay.2 force:richardson-mud_bay.2 supplies:1");
    refuses("march:mud_bay", "supply.23");
    state.control[SJ_MUD_BAY] = SJ_CONTROL_LOYAL;
    state.siege[SJ_MUD_BAY] = 1;
    refuses("march:mud_bay", "siege.3");
}

static const struct rule_test tests[] = {
    RULE_TEST(supply_units_march_with_a_force, "supply.22 supply.23"),
    RULE_TEST(supply_alone_needs_its_op_and_dies_in_an_encounter,
              "supply.23 supply.24 encounter.16"),
    RULE_TEST(supply_alone_stays_away_from_mahdist_and_besieged_places, "supply.23 siege.3"),
};

RULE_TEST_MAIN("sanjuans", tests)
