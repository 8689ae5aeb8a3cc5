/* Encounter rolls by the data and at their limits, who waits for a battle, who retakes
 * (encounter.*). */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    in_operations(ops);
}

/* What a force of Sudanese at Ginnis must roll in the first waypoint toward Tamai; 0: nothing. */
static int needed_on_the_way(void)
{
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("activate:ginnis force:ginnis march:ginnis-tamai.1");
    if (state.step[0] != SJ_STEP_ENCOUNTER_DIE) return 0;
    does("roll:1");
    return noted(SJ_MESSAGE_log_no_encounter, 2);
}

/* ---- The number -------------------------------------------------------------------------- */

/* encounter.7 to encounter.11: each by its own number of the data. */
static void each_modifier_has_its_number(void)
{
    static const struct {
        const char *lost;
        int constant, needed;
    } rows[] = {
        { "tamai", SJ_CONSTANT_encounter_event, 6 },
        { "tamai friday_harbor", SJ_CONSTANT_encounter_fortified, 3 },
        { "tamai false_bay ginnis roche_harbor sinkat friday_harbor", SJ_CONSTANT_encounter_island,
          2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt(rows[i].lost);
        data.constant[rows[i].constant] = 3;
        assert_int_equal(needed_on_the_way(), rows[i].needed);
    }
    field("", 1); /* between friends, and an event that outweighs it */
    data.constant[SJ_CONSTANT_encounter_between] = 3;
    data.constant[SJ_CONSTANT_encounter_event] = 2;
    state.encounter_round = 1;
    state.encounter_turn = 1;
    assert_int_equal(needed_on_the_way(), 5);
    field("", 1);
    revolt("tamai");
    data.constant[SJ_CONSTANT_waypoint_target] = 4;
    assert_int_equal(needed_on_the_way(), 4);
}

/* encounter.9, R73: both ends of the path. */
static void between_friends_needs_both_ends(void)
{
    static const struct {
        const char *lost;
        int needed;
    } rows[] = {
        { "", 6 }, { "ginnis", 5 }, { "tamai", 5 }, { "ginnis tamai", 5 }, { "sinkat", 6 }
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt(rows[i].lost);
        state.encounter_round = 1;
        assert_int_equal(needed_on_the_way(), rows[i].needed);
    }
}

/* encounter.8, R72: a fortress of the same island, once. */
static void only_a_fortress_of_the_island_counts(void)
{
    static const struct {
        const char *lost;
        int needed;
    } rows[] = { { "tamai", 6 },
                 { "tamai friday_harbor", 5 },
                 { "tamai eastsound west_sound", 6 },
                 { "tamai sinkat roche_harbor", 6 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt(rows[i].lost);
        assert_int_equal(needed_on_the_way(), rows[i].needed);
    }
    field("", 1); /* two of them on Orcas */
    revolt("eastsound west_sound rosario");
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
    does("activate:olga force:olga march:rosario-olga.1 roll:1");
    assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), 5);
}

/* R74: from 2 to 6 a die is thrown; at 7 nobody comes, at 1 they always do. */
static void where_a_roll_can_matter(void)
{
    static const struct {
        int events;
        bool is_rolled, is_met;
    } rows[] = { { 0, false, false }, { 1, true, false }, { 5, true, false }, { 6, false, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        state.encounter_round = (uint8_t)rows[i].events;
        add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
        does("activate:ginnis force:ginnis march:ginnis-tamai.1");
        assert_int_equal(state.step[0] == SJ_STEP_ENCOUNTER_DIE, rows[i].is_rolled);
        int battle = state.place_flags[place("ginnis-tamai.1")] & SJ_PLACE_BATTLE;
        assert_int_equal(battle != 0, rows[i].is_met);
        assert_int_equal(cited("encounter.14"), !rows[i].is_rolled && !rows[i].is_met);
    }
}

/* encounter.2 to encounter.5: the row of the space is told, and its number is that of the data. */
static void rows_by_the_type_of_the_place(void)
{
    static const struct {
        const char *from, *to, *lost, *rule;
        int needed;
    } rows[] = {
        { "ginnis", "ginnis-tamai.1", "tamai", "encounter.2", 6 },
        { "ginnis-tamai.2", "tamai", "tamai", "encounter.3", 5 },
        { "sinkat-false_bay.1", "false_bay", "false_bay", "encounter.4", 4 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int die = rows[i].needed - 1; die <= rows[i].needed; die++) {
            field("", 1);
            revolt(rows[i].lost);
            int from = place(rows[i].from);
            add_unit(SJ_KIND_SUDANESE, from);
            does(text_of(SJ_VERB_ACTIVATE, from, 0));
            does(text_of(SJ_VERB_FORCE, from, 0));
            does(text_of(SJ_VERB_MARCH, place(rows[i].to), 0));
            does(text_of(SJ_VERB_ROLL, die, 0));
            bool is_met = die == rows[i].needed;
            assert_int_equal(cited(rows[i].rule), is_met);
            assert_int_equal(cited("encounter.14"), !is_met);
        }
    }
    field("", 1);
    revolt("friday_harbor");
    add_unit(SJ_KIND_SUDANESE, place("sinkat-friday_harbor.1"));
    does("activate:sinkat-friday_harbor.1 force:sinkat-friday_harbor.1 march:friday_harbor");
    assert_true(cited("encounter.5"));
    assert_true(state.place_flags[SJ_FRIDAY_HARBOR] & SJ_PLACE_BATTLE);
}

/* card.hicks.5: any of his ten units in the force, in so many turns as the data say. */
static void any_unit_of_hicks_draws_the_enemy(void)
{
    int first = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    for (int unit = first - 1; unit <= first + 10; unit++) {
        for (int turns = 2; turns <= 3; turns++) {
            field("", 1);
            revolt("tamai");
            data.constant[SJ_CONSTANT_hicks_turns] = 3;
            data.constant[SJ_CONSTANT_hicks_encounter] = 4;
            state.hicks_turns = (uint8_t)turns;
            state.unit_where[unit] = SJ_GINNIS;
            does("activate:ginnis force:ginnis march:ginnis-tamai.1 roll:1");
            bool counts = turns < 3 && unit >= first && unit < first + 10;
            assert_int_equal(noted(SJ_MESSAGE_log_no_encounter, 2), counts ? 2 : 6);
        }
    }
}

/* ---- Excuses (encounter.15) -------------------------------------------------------------- */

/* One of this round is used first; one of the turn serves one force a round. */
static void excuses_are_used_up(void)
{
    static const struct {
        int unseen, of_turn, used;
        bool can;
        int unseen_after, used_after;
    } rows[] = { { 0, 0, 0, false, 0, 0 }, { 1, 0, 0, true, 0, 0 },  { 2, 1, 0, true, 1, 0 },
                 { 0, 1, 0, true, 0, 1 },  { 0, 1, 1, false, 0, 0 }, { 0, 2, 1, true, 0, 2 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt("tamai");
        state.unseen = (uint8_t)rows[i].unseen;
        state.unseen_turn = (uint8_t)rows[i].of_turn;
        state.unseen_used = (uint8_t)rows[i].used;
        add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
        does("activate:ginnis force:ginnis");
        assert_int_equal(is_legal("unseen"), rows[i].can);
        if (!rows[i].can) continue;
        does("unseen");
        refuses("unseen", "encounter.15");
        assert_int_equal(state.unseen, rows[i].unseen_after);
        assert_int_equal(state.unseen_used, rows[i].used_after);
        does("march:ginnis-tamai.1");
        assert_step(SJ_STEP_MARCH);
        does("march:ginnis-tamai.2 march:tamai");
        assert_true(sj_is_friendly(&state, SJ_TAMAI));
    }
}

/* ---- The battle that waits --------------------------------------------------------------- */

/* R77: who comes later joins; where the first came from is where they go back to. */
static void later_forces_join_the_battle(void)
{
    field("", 2);
    revolt("tamai");
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    add_unit(SJ_KIND_SUDANESE, place("sinkat-tamai.2"));
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai roll:6");
    assert_true(cited("encounter.12"));
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_ENCOUNTER);
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("ginnis-tamai.2"));
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    does("activate:sinkat-tamai.2 force:sinkat-tamai.2 march:tamai");
    assert_true(cited("encounter.17"));
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("ginnis-tamai.2"));
    for (int i = 0; i < 2; i++) {
        int unit = sj_first_of_kind(SJ_KIND_SUDANESE) + i;
        assert_int_equal(state.unit_flags[unit] & (SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE),
                         SJ_UNIT_IN_BATTLE);
    }
}

/* siege.4: relief and exit say so; a relief that comes to an exit makes it a relief. */
static void battles_of_sieges_wait_too(void)
{
    field("", 3);
    state.siege[SJ_TAMAI] = 1;
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    add_units(SJ_KIND_DRAGOON, 2, SJ_TAMAI);
    does("activate:tamai force:tamai march:sinkat-tamai.2");
    assert_true(cited("siege.4"));
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_EXIT);
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("sinkat-tamai.2"));
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai");
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_RELIEF);
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("ginnis-tamai.2"));
    field("", 3); /* the other way round it stays a relief */
    state.siege[SJ_TAMAI] = 1;
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    add_units(SJ_KIND_DRAGOON, 2, SJ_TAMAI);
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai");
    assert_true(cited("siege.4"));
    does("activate:tamai force:tamai march:sinkat-tamai.2");
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_RELIEF);
}

/* Of two reliefs the first says where they go back to. */
static void two_reliefs_go_back_to_one_place(void)
{
    field("", 2);
    state.siege[SJ_TAMAI] = 1;
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    add_unit(SJ_KIND_SUDANESE, place("sinkat-tamai.2"));
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai");
    does("activate:sinkat-tamai.2 force:sinkat-tamai.2 march:tamai");
    assert_int_equal(state.waiting[SJ_TAMAI], SJ_CAUSE_RELIEF);
    assert_int_equal(state.arrived_from[SJ_TAMAI], place("ginnis-tamai.2"));
}

/* R62 b: a landing is always a battle by that option; a march is not. */
static void only_landings_are_sure_by_option(void)
{
    field("landing=battle", 1);
    revolt("tamai");
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
}

/* ---- Retaking (pacify.1 to pacify.3, R42, R68) -------------------------------------------- */

static void who_retakes(void)
{
    static const struct {
        const char *options;
        int egyptian, british;
        enum sj_control control;
    } rows[] = { { "", 1, 0, SJ_CONTROL_GREEN },
                 { "", 3, 1, SJ_CONTROL_RED },
                 { "recapture=most", 1, 1, SJ_CONTROL_GREEN },
                 { "recapture=most", 1, 2, SJ_CONTROL_RED },
                 { "recapture=most", 2, 1, SJ_CONTROL_GREEN } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(rows[i].options, 1);
        revolt("tamai");
        add_units(SJ_KIND_SUDANESE, rows[i].egyptian, place("ginnis-tamai.2"));
        add_units(SJ_KIND_BRITISH_INFANTRY, rows[i].british, place("ginnis-tamai.2"));
        does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai roll:1");
        assert_int_equal(state.control[SJ_TAMAI], rows[i].control);
        bool is_red = rows[i].control == SJ_CONTROL_RED;
        assert_int_equal(cited("pacify.3"), is_red);
        assert_int_equal(cited("pacify.2"), !is_red);
    }
}

/* R68 b: only where the force ends its move; R68 c: only while somebody holds it. */
static void when_a_place_is_retaken(void)
{
    static const struct {
        const char *options;
        bool in_passing, when_left;
    } rows[] = { { "", true, true },
                 { "retaking=halt", false, false },
                 { "retaking=occupation", true, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(rows[i].options, 1);
        revolt("tamai");
        add_unit(SJ_KIND_DRAGOON, place("ginnis-tamai.2"));
        does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai roll:1");
        assert_int_equal(sj_is_friendly(&state, SJ_TAMAI), rows[i].in_passing);
        does("march:sinkat-tamai.2");
        if (state.step[0] == SJ_STEP_ENCOUNTER_DIE) does("roll:1");
        assert_int_equal(sj_is_friendly(&state, SJ_TAMAI), rows[i].when_left);
        field(rows[i].options, 1);
        revolt("tamai");
        add_unit(SJ_KIND_DRAGOON, place("ginnis-tamai.2"));
        does("activate:ginnis-tamai.2 force:ginnis-tamai.2 march:tamai roll:1 halt");
        assert_true(sj_is_friendly(&state, SJ_TAMAI));
    }
    field("retaking=occupation", 1); /* what was never lost stays */
    add_unit(SJ_KIND_DRAGOON, SJ_TAMAI);
    does("activate:tamai force:tamai march:sinkat-tamai.2");
    assert_true(sj_is_friendly(&state, SJ_TAMAI));
    field("retaking=occupation", 1); /* red or green is the same */
    state.control[SJ_TAMAI] = SJ_CONTROL_RED;
    add_unit(SJ_KIND_DRAGOON, SJ_TAMAI);
    does("activate:tamai force:tamai march:sinkat-tamai.2");
    assert_true(sj_is_in_revolt(&state, SJ_TAMAI));
    field("retaking=occupation", 1); /* nor is a place lost that others hold */
    state.control[SJ_TAMAI] = SJ_CONTROL_RED;
    add_units(SJ_KIND_DRAGOON, 2, SJ_TAMAI);
    does("activate:tamai force:tamai leave:dragoon.1 march:sinkat-tamai.2");
    assert_true(sj_is_friendly(&state, SJ_TAMAI));
}

/* Not where a battle still waits, nor where nobody is; an activated place is like any other. */
static void who_stands_there_retakes_it(void)
{
    static const struct {
        int flags, units;
        bool is_retaken;
    } rows[] = { { 0, 1, true },
                 { SJ_PLACE_ACTIVATED, 1, true },
                 { SJ_PLACE_BATTLE, 1, false },
                 { 0, 0, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        revolt("tamai");
        add_units(SJ_KIND_SUDANESE, rows[i].units, SJ_TAMAI);
        state.place_flags[SJ_TAMAI] = (uint8_t)rows[i].flags;
        struct sj_play p = { &data, &state, fresh_trace() };
        sj_retake_where_halted(&p, SJ_TAMAI);
        assert_int_equal(sj_is_friendly(&state, SJ_TAMAI), rows[i].is_retaken);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(each_modifier_has_its_number, "encounter.2 encounter.7 encounter.8 encounter.11"),
    RULE_TEST(between_friends_needs_both_ends, "encounter.9 R73"),
    RULE_TEST(only_a_fortress_of_the_island_counts, "encounter.8 R72"),
    RULE_TEST(where_a_roll_can_matter, "encounter.1 encounter.14 R74"),
    RULE_TEST(rows_by_the_type_of_the_place, "encounter.2 encounter.3 encounter.4 encounter.5"),
    RULE_TEST(any_unit_of_hicks_draws_the_enemy, "card.hicks.5 encounter.11 R18"),
    RULE_TEST(excuses_are_used_up, "encounter.15 event.22 R147"),
    RULE_TEST(later_forces_join_the_battle, "encounter.12 encounter.17 R77"),
    RULE_TEST(battles_of_sieges_wait_too, "siege.4 encounter.17 R77"),
    RULE_TEST(two_reliefs_go_back_to_one_place, "siege.4 encounter.17 R77"),
    RULE_TEST(only_landings_are_sure_by_option, "naval.14 encounter.3 R62"),
    RULE_TEST(who_stands_there_retakes_it, "pacify.1 R68"),
    RULE_TEST(who_retakes, "pacify.2 pacify.3 R42"),
    RULE_TEST(when_a_place_is_retaken, "pacify.1 R68"),
};

RULE_TEST_MAIN("sanjuans", tests)
