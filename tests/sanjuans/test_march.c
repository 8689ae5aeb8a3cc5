/* The march of a force, the encounter rolls and what they bring (move.*, encounter.*, W5, W6). */
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

/* ---- Rates and paths --------------------------------------------------------------------- */

static void infantry_moves_three_spaces(void)
{
    field("", 1);
    int unit = force_at(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("march:false_bay-ginnis.1 march:false_bay-ginnis.2");
    assert_step(SJ_STEP_MARCH);
    does("march:ginnis");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[unit], SJ_GINNIS);
    refuses("force:ginnis", "move.2");
}

static void cavalry_moves_four_spaces(void)
{
    field("", 1);
    int unit = force_at(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("march:false_bay-ginnis.1 march:false_bay-ginnis.2 march:ginnis march:ginnis-tamai.1");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[unit], place("ginnis-tamai.1"));
}

static void a_mixed_force_moves_like_its_infantry(void)
{
    field("", 1);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    force_at(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("march:false_bay-ginnis.1 march:false_bay-ginnis.2 march:ginnis");
    refuses("march:ginnis-tamai.1", "move.7");
    does("leave:sudanese.1 march:ginnis-tamai.1");
    assert_int_equal(state.unit_where[sj_first_of_kind(SJ_KIND_SUDANESE)], SJ_GINNIS);
}

/* R55 */
static void artillery_militia_and_camels_have_their_rates(void)
{
    static const struct {
        enum sj_kind kind;
        int rate;
    } rates[] = {
        { SJ_KIND_KRUPP, 3 },      { SJ_KIND_CAMEL_BATTERY, 3 }, { SJ_KIND_MILITIA, 3 },
        { SJ_KIND_GARRISON, 3 },   { SJ_KIND_CAMELS, 4 },        { SJ_KIND_CAMEL_CORPS, 4 },
        { SJ_KIND_CUIRASSIER, 4 }, { SJ_KIND_BASHI_CAVALRY, 4 }, { SJ_KIND_BRITISH_MACHINE_GUN, 3 }
    };
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        field("", 1);
        int unit = add_unit(rates[i].kind, SJ_GINNIS);
        does("activate:ginnis");
        assert_int_equal(state.unit_movement[unit], rates[i].rate);
    }
}

static void units_march_along_paths_only(void)
{
    field("", 2);
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    assert_legal("march:false_bay-ginnis.2 march:ginnis-tamai.1 halt");
    refuses("march:tamai", "map.5");
    refuses("march:ginnis", "map.5");
    does("halt");
    add_unit(SJ_KIND_MILITIA, SJ_STUART);
    does("activate:stuart");
    refuses("force:stuart", "map.5");
}

/* ---- Dropping and picking up (R11, R56) -------------------------------------------------- */

static void units_may_be_left_and_others_picked_up(void)
{
    field("", 2);
    int passive = add_unit(SJ_KIND_KRUPP, place("lopez-richardson.1"));
    int active = add_unit(SJ_KIND_DRAGOON, place("lopez-richardson.2"));
    add_unit(SJ_KIND_SUDANESE, SJ_LOPEZ);
    does("activate:lopez-richardson.2");
    force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    refuses("leave:sudanese.2", "move.3"); /* the first of two that are the same is named */
    does("leave:sudanese.1");
    refuses("join:sudanese.1", "move.2");  /* not before the force has gone on */
    refuses("leave:sudanese.2", "move.3"); /* somebody has to go */
    does("march:lopez-richardson.1");
    refuses("join:krupp.1", "move.2");
    does("march:lopez-richardson.2 join:dragoon.1 march:richardson");
    assert_int_equal(state.unit_where[active], SJ_RICHARDSON);
    assert_int_equal(state.unit_movement[active], 3);
    assert_int_equal(state.unit_where[passive], place("lopez-richardson.1"));
    assert_true(is_legal("halt"));
    does("halt");
    assert_true(is_legal("force:lopez")); /* who was left may form a force of its own */
}

static void a_force_that_has_halted_does_not_set_out_again(void)
{
    field("", 1);
    int unit = force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    does("march:lopez-richardson.1 halt");
    assert_int_equal(state.unit_movement[unit], 2);
    refuses("force:lopez-richardson.1", "move.2");
    assert_legal("end");
}

/* Else two units could leave and join each other for ever. */
static void who_is_left_by_a_force_that_never_sets_out_stays_too(void)
{
    field("", 1);
    add_unit(SJ_KIND_MILITIA, SJ_LOPEZ);
    force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    does("leave:militia.1 halt");
    refuses("force:lopez", "move.2");
    assert_legal("end");
}

/* Else supply units could halt for ever where they are. */
static void supply_that_does_not_set_out_stays_too(void)
{
    field("supply=advanced", 1);
    state.supply[SJ_LOPEZ] = 2;
    force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    does("halt");
    refuses("force:lopez", "move.2");
    assert_legal("end");
}

static void there_is_no_stacking_limit(void)
{
    field("", 1);
    add_units(SJ_KIND_BRITISH_INFANTRY, 18, SJ_LOPEZ);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 15, SJ_LOPEZ);
    force_at(SJ_KIND_EGYPTIAN_INFANTRY, SJ_LOPEZ);
    does("march:lopez-richardson.1");
    assert_int_equal(sj_units_at(&state, place("lopez-richardson.1")), 34);
}

/* ---- Encounter rolls --------------------------------------------------------------------- */

/* W5 */
static void the_march_from_ginnis_to_tamai(void)
{
    field("", 1);
    revolt("tamai friday_harbor");
    int unit = force_at(SJ_KIND_EGYPTIAN_INFANTRY, SJ_GINNIS);
    does("march:ginnis-tamai.1");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    assert_legal("roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
    does("roll:3");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 5);
    does("march:ginnis-tamai.2 roll:2");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 5);
    does("march:tamai roll:5");
    assert_int_equal(noted(SJ_MESSAGE_log_encounter, 2), 4);
    assert_true(cited("encounter.3") && cited("encounter.12"));
    assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE));
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_ENCOUNTER);
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("ginnis-tamai.2"));
    assert_true(sj_is_in_revolt(&state, SJ_TAMAI));
}

static int needed(const char *march)
{
    does(march);
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    does("roll:1");
    return noted(SJ_MESSAGE_log_no_encounter, 2);
}

/* W6 */
static void the_highest_map_modifier_is_three(void)
{
    field("", 1);
    revolt("false_bay ginnis tamai roche_harbor sinkat friday_harbor");
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.1"));
    does("activate:ginnis-tamai.1 force:ginnis-tamai.1");
    assert_int_equal(needed("march:ginnis-tamai.2"), 3);
}

static void each_kind_of_space_has_its_row(void)
{
    field("", 1);
    revolt("tamai");
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    assert_int_equal(needed("march:ginnis-tamai.1"), 6);
    field("", 1);
    revolt("tamai");
    force_at(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    assert_int_equal(needed("march:tamai"), 5);
    field("", 1);
    revolt("roche_harbor");
    force_at(SJ_KIND_SUDANESE, place("tamai-roche_harbor.2"));
    assert_int_equal(needed("march:roche_harbor"), 4);
}

static void a_mahdist_fortified_town_is_always_defended(void)
{
    field("", 1);
    revolt("friday_harbor");
    state.unseen = 1; /* R147: excuses do not help there */
    force_at(SJ_KIND_SUDANESE, place("sinkat-friday_harbor.1"));
    does("unseen march:friday_harbor");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(cited("encounter.5"));
    assert_int_equal(state.waiting[SJ_FRIDAY_HARBOR], SJ_CAUSE_ENCOUNTER);
}

/* R73: the die would need a 7. */
static void between_friends_nobody_is_met(void)
{
    field("", 1);
    force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    does("march:lopez-richardson.1");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter_possible, 1), 7);
    field("", 1);
    state.encounter_round = 1;
    force_at(SJ_KIND_SUDANESE, SJ_LOPEZ);
    assert_int_equal(needed("march:lopez-richardson.1"), 6);
}

/* R71, and W11 f: Lopez to Richardson. */
static void friendly_locations_need_no_roll(void)
{
    field("", 1);
    revolt("mud_bay tokar blakely");
    int unit = force_at(SJ_KIND_EGYPTIAN_INFANTRY, SJ_LOPEZ);
    does("march:lopez-richardson.1 march:lopez-richardson.2 march:richardson");
    assert_int_equal(state.unit_where[unit], SJ_RICHARDSON);
    assert_step(SJ_STEP_OPERATIONS);
}

/* R72: once for an island, however many fortified towns are lost. */
static void a_lost_fortified_town_counts_once(void)
{
    field("", 1);
    revolt("eastsound west_sound rosario");
    force_at(SJ_KIND_SUDANESE, SJ_OLGA);
    assert_int_equal(needed("march:rosario-olga.1"), 5);
    field("", 1);
    revolt("mud_bay");
    force_at(SJ_KIND_SUDANESE, SJ_RICHARDSON);
    assert_int_equal(needed("march:richardson-mud_bay.1"), 6);
}

static void events_add_to_the_roll(void)
{
    field("", 1);
    revolt("tamai");
    state.encounter_round = 1;
    state.encounter_turn = 1; /* R153: both */
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    assert_int_equal(needed("march:ginnis-tamai.1"), 4);
}

static void an_encounter_stops_the_force(void)
{
    field("", 1);
    revolt("tamai");
    int unit = force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("march:ginnis-tamai.1 roll:6");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.unit_where[unit], place("ginnis-tamai.1"));
    refuses("force:ginnis-tamai.1", "move.2");
    assert_int_equal(state.unit_movement[unit], 2); /* R70: for after a victory */
}

/* event.22, event.51, cards 23 and 34: all spaces of one force; the place is retaken (R147). */
static void an_excused_force_rolls_nothing(void)
{
    field("", 1);
    revolt("tamai");
    state.unseen = 1;
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("unseen");
    refuses("unseen", "encounter.15");
    does("march:ginnis-tamai.1 march:ginnis-tamai.2 march:tamai");
    assert_true(sj_is_friendly(&state, SJ_TAMAI));
    assert_int_equal(state.unseen, 0);
    field("", 1);
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    refuses("unseen", "encounter.15");
}

static void an_excuse_of_the_turn_serves_one_force_a_round(void)
{
    field("", 2);
    revolt("tamai");
    state.unseen_turn = 1;
    force_at(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("unseen march:ginnis-tamai.1 halt");
    force_at(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    refuses("unseen", "encounter.15");
    assert_int_equal(state.unseen_turn, 1);
}

/* ---- Retaking (R68, R69, R42) ------------------------------------------------------------ */

static void a_location_without_encounter_is_retaken_in_passing(void)
{
    field("", 1);
    revolt("sinkat");
    force_at(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    does("march:sinkat-friday_harbor.1 roll:1 march:sinkat roll:4");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_GREEN);
    assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], -5);
    assert_true(cited("pacify.2"));
    assert_step(SJ_STEP_MARCH);
    does("march:sinkat-false_bay.1");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_GREEN);
}

static void a_british_unit_makes_it_red(void)
{
    field("", 1);
    revolt("sinkat");
    add_units(SJ_KIND_SUDANESE, 2, place("sinkat-friday_harbor.1"));
    force_at(SJ_KIND_INDIAN_INFANTRY, place("sinkat-friday_harbor.1"));
    does("march:sinkat roll:1");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_RED);
    assert_true(cited("pacify.3"));
    field("recapture=most", 1);
    revolt("sinkat");
    add_units(SJ_KIND_SUDANESE, 2, place("sinkat-friday_harbor.1"));
    force_at(SJ_KIND_INDIAN_INFANTRY, place("sinkat-friday_harbor.1"));
    does("march:sinkat roll:1");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_GREEN);
}

static void with_the_option_a_location_is_retaken_where_the_move_ends(void)
{
    field("retaking=halt", 1);
    revolt("sinkat");
    force_at(SJ_KIND_DRAGOON, place("sinkat-friday_harbor.1"));
    does("march:sinkat roll:1");
    assert_true(sj_is_in_revolt(&state, SJ_SINKAT));
    does("halt");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_GREEN);
    field("retaking=halt", 1);
    revolt("sinkat");
    force_at(SJ_KIND_DRAGOON, place("sinkat-friday_harbor.1"));
    does("march:sinkat roll:1 march:sinkat-false_bay.1 roll:1 halt");
    assert_true(sj_is_in_revolt(&state, SJ_SINKAT));
}

static void with_the_option_a_location_is_held_only_while_occupied(void)
{
    field("retaking=occupation", 1);
    revolt("sinkat");
    force_at(SJ_KIND_DRAGOON, place("sinkat-friday_harbor.1"));
    does("march:sinkat roll:1");
    assert_int_equal(state.control[SJ_SINKAT], SJ_CONTROL_GREEN);
    does("march:sinkat-false_bay.1");
    assert_true(sj_is_in_revolt(&state, SJ_SINKAT));
    assert_int_equal(state.vp_noted[SJ_VP_LOST], 5);
}

/* ---- One battle for all (R77) ------------------------------------------------------------ */

static void later_forces_join_the_battle_that_waits(void)
{
    field("", 2);
    revolt("mud_bay");
    int first = force_at(SJ_KIND_SUDANESE, place("richardson-mud_bay.2"));
    does("march:mud_bay roll:5");
    int second = force_at(SJ_KIND_DRAGOON, place("port_stanley-mud_bay.3"));
    does("march:mud_bay");
    assert_true(cited("encounter.17"));
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(sj_has_unit_flag(&state, first, SJ_UNIT_IN_BATTLE));
    assert_true(sj_has_unit_flag(&state, second, SJ_UNIT_IN_BATTLE));
    assert_int_equal(state.arrived_from[SJ_MUD_BAY], place("richardson-mud_bay.2"));
}

/* ---- Besieged places by land (siege.3, siege.4, R102) ------------------------------------ */

static void entering_a_besieged_place_takes_a_battle(void)
{
    field("", 1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    state.siege[SJ_ROCHE_HARBOR] = 1;
    state.unseen = 1;
    int unit = force_at(SJ_KIND_SUDANESE, place("tamai-roche_harbor.2"));
    does("unseen march:roche_harbor");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(cited("siege.4"));
    assert_int_equal(state.waiting[SJ_ROCHE_HARBOR], SJ_CAUSE_RELIEF);
    assert_int_equal(state.unit_where[unit], SJ_ROCHE_HARBOR);
    assert_int_equal(state.arrived_from[SJ_ROCHE_HARBOR], place("tamai-roche_harbor.2"));
    assert_false(
        sj_has_unit_flag(&state, sj_first_of_kind(SJ_KIND_EGYPTIAN_INFANTRY), SJ_UNIT_IN_BATTLE));
}

static void leaving_a_besieged_place_takes_a_battle(void)
{
    field("", 1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_ROCHE_HARBOR);
    state.siege[SJ_ROCHE_HARBOR] = 1;
    does("activate:roche_harbor force:roche_harbor leave:egyptian.1 leave:egyptian.2 "
         "march:tamai-roche_harbor.2");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.waiting[SJ_ROCHE_HARBOR], SJ_CAUSE_EXIT);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 4);
    assert_int_equal(state.arrived_from[SJ_ROCHE_HARBOR], place("tamai-roche_harbor.2"));
    does("force:roche_harbor");
    refuses("march:friday_harbor-roche_harbor.3", "siege.4"); /* one battle, one way out */
    does("march:tamai-roche_harbor.2");
    for (int unit = 0; unit < 4; unit++)
        assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE));
}

/* ---- Dysentery (event.52) ---------------------------------------------------------------- */

static void nothing_moves_out_of_a_sick_place(void)
{
    field("", 2);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    state.place_flags[SJ_GINNIS] |= SJ_PLACE_HELD;
    does("activate:ginnis");
    refuses("force:ginnis", "event.52");
    force_at(SJ_KIND_DRAGOON, place("ginnis-tamai.1"));
    does("march:ginnis");
    refuses("march:false_bay-ginnis.2", "event.52");
}

static const struct rule_test tests[] = {
    RULE_TEST(infantry_moves_three_spaces, "move.7"),
    RULE_TEST(cavalry_moves_four_spaces, "move.8"),
    RULE_TEST(a_mixed_force_moves_like_its_infantry, "move.9 R56"),
    RULE_TEST(artillery_militia_and_camels_have_their_rates, "move.10 R55"),
    RULE_TEST(units_march_along_paths_only, "map.5"),
    RULE_TEST(units_may_be_left_and_others_picked_up, "move.3 R11 R56"),
    RULE_TEST(a_force_that_has_halted_does_not_set_out_again, "move.2"),
    RULE_TEST(who_is_left_by_a_force_that_never_sets_out_stays_too, "move.2"),
    RULE_TEST(supply_that_does_not_set_out_stays_too, "move.2 supply.24"),
    RULE_TEST(there_is_no_stacking_limit, "move.14"),
    RULE_TEST(the_march_from_ginnis_to_tamai,
              "move.7 move.11 encounter.1 encounter.2 encounter.3 encounter.8 encounter.9 "
              "encounter.12 EXW5"),
    RULE_TEST(the_highest_map_modifier_is_three, "encounter.7 encounter.8 encounter.10 EXW6"),
    RULE_TEST(each_kind_of_space_has_its_row, "encounter.2 encounter.3 encounter.4 R74"),
    RULE_TEST(a_mahdist_fortified_town_is_always_defended, "encounter.5 R147"),
    RULE_TEST(between_friends_nobody_is_met, "encounter.9 event.11 R73"),
    RULE_TEST(friendly_locations_need_no_roll, "encounter.6 move.7 R71"),
    RULE_TEST(a_lost_fortified_town_counts_once, "encounter.8 R72"),
    RULE_TEST(events_add_to_the_roll, "encounter.11 event.11 event.43 R153"),
    RULE_TEST(an_encounter_stops_the_force, "encounter.12 encounter.13 R70"),
    RULE_TEST(an_excused_force_rolls_nothing, "encounter.15 event.22 event.51 R147"),
    RULE_TEST(an_excuse_of_the_turn_serves_one_force_a_round, "encounter.15"),
    RULE_TEST(a_location_without_encounter_is_retaken_in_passing,
              "pacify.1 pacify.2 encounter.14 R68 R69"),
    RULE_TEST(a_british_unit_makes_it_red, "pacify.3 R42"),
    RULE_TEST(with_the_option_a_location_is_retaken_where_the_move_ends, "pacify.1 R68"),
    RULE_TEST(with_the_option_a_location_is_held_only_while_occupied, "pacify.1 R68"),
    RULE_TEST(later_forces_join_the_battle_that_waits, "encounter.17 R77"),
    RULE_TEST(entering_a_besieged_place_takes_a_battle, "siege.3 siege.4 move.13 R71 R102 R147"),
    RULE_TEST(leaving_a_besieged_place_takes_a_battle, "siege.3 siege.4 move.13 R102"),
    RULE_TEST(nothing_moves_out_of_a_sick_place, "event.52"),
};

RULE_TEST_MAIN("sanjuans", tests)
