/* Forces at their limits: pace, supply units along, who is taken, what is activated. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static void field(const char *options, int ops)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(ops);
}

/* ---- Pace -------------------------------------------------------------------------------- */

/* The slowest is named: by the rule of the first of those that have nothing left. */
static void the_slowest_sets_the_pace(void)
{
    static const struct {
        int foot, horse, other;
        const char *rule; /* that keeps them, or none */
    } rows[] = { { 1, 1, 1, NULL },
                 { 0, 1, 1, "move.7" },
                 { 1, 0, 1, "move.8" },
                 { 0, 0, 1, "move.7" },
                 { 2, 0, 1, "move.8" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1);
        int foot = add_unit(SJ_KIND_SUDANESE, SJ_GINNIS),
            horse = add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
        int other = add_unit(SJ_KIND_MILITIA, SJ_GINNIS);
        does("activate:ginnis force:ginnis");
        state.unit_movement[foot] = (uint8_t)rows[i].foot;
        state.unit_movement[horse] = (uint8_t)rows[i].horse;
        state.unit_movement[other] = (uint8_t)rows[i].other;
        if (rows[i].rule) {
            refuses("march:ginnis-tamai.1", rows[i].rule);
        } else {
            assert_true(is_legal("march:ginnis-tamai.1"));
        }
    }
}

/* supply.23: supply units have three spaces, less what slows everybody, with whomever they go. */
static void supply_units_keep_their_own_pace(void)
{
    for (int less = 0; less <= 2; less++) {
        field("supply=advanced", 1);
        int horse = add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
        state.supply[SJ_FALSE_BAY] = 2;
        does("activate:false_bay force:false_bay supplies:1");
        state.movement_less = (uint8_t)less;
        state.unit_movement[horse] = 6;
        static const char *const way[] = { "march:false_bay-ginnis.1", "march:false_bay-ginnis.2",
                                           "march:ginnis", "march:ginnis-tamai.1" };
        for (int i = 0; i < 3 - less; i++) does(way[i]);
        refuses(way[3 - less], "supply.23");
        does("halt");
        assert_int_equal(state.supply[SJ_FALSE_BAY], 1);
    }
}

/* supply.23, siege.3: alone they go neither into a fight nor into or out of a siege. */
static void supply_units_alone(void)
{
    static const struct {
        const char *lost;
        int siege; /* 0: none, 1: where they go, 2: where they are */
        const char *rule;
    } rows[] = {
        { "", 0, NULL }, { "sinkat", 0, "supply.23" }, { "", 1, "siege.3" }, { "", 2, "siege.3" }
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("supply=advanced", 1);
        revolt(rows[i].lost);
        int from = rows[i].siege == 2 ? SJ_SINKAT : place("sinkat-friday_harbor.1");
        int to = rows[i].siege == 2 ? place("sinkat-friday_harbor.1") : SJ_SINKAT;
        state.supply[from] = 1;
        if (rows[i].siege) state.siege[SJ_SINKAT] = 1;
        does(text_of(SJ_VERB_ACTIVATE, from, 0));
        does(text_of(SJ_VERB_FORCE, from, 0));
        does("supplies:1");
        if (rows[i].rule) {
            refuses(text_of(SJ_VERB_MARCH, to, 0), rows[i].rule);
        } else {
            does(text_of(SJ_VERB_MARCH, to, 0));
            assert_int_equal(state.supply[to], 1);
        }
    }
}

/* supply.22, supply.24: of an activated place all that have not moved, and chosen once a space. */
static void supply_units_at_hand(void)
{
    field("supply=advanced", 2);
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    state.supply[SJ_GINNIS] = 3;
    state.supply[place("ginnis-tamai.1")] = 2; /* not activated */
    does("activate:ginnis force:ginnis");
    assert_legal(
        "supplies:1 supplies:2 supplies:3 march:false_bay-ginnis.2 march:ginnis-tamai.1 halt");
    does("supplies:2");
    refuses("supplies:1", "supply.22");
    does("march:ginnis-tamai.1");
    assert_int_equal(state.supply[SJ_GINNIS], 1);
    assert_int_equal(state.supply[place("ginnis-tamai.1")], 4);
    assert_legal("supplies:0 supplies:1 march:ginnis march:ginnis-tamai.2 halt");
    does("supplies:1 march:ginnis-tamai.2 halt");
    assert_int_equal(state.supply[place("ginnis-tamai.1")], 3);
    assert_int_equal(state.supply[place("ginnis-tamai.2")], 1);
    assert_int_equal(state.supply_moved[place("ginnis-tamai.2")], 1);
    assert_int_equal(state.force_supply, 0);
    does("force:ginnis halt"); /* those that stayed have had their chance */
    assert_int_equal(state.supply_moved[SJ_GINNIS], 1);
    refuses("force:ginnis", "move.2");
}

/* supply.24: those that have moved in this round are not at hand; the pace is that of the data. */
static void supply_units_that_have_moved(void)
{
    field("supply=advanced", 1);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    state.supply[SJ_FALSE_BAY] = 3;
    state.supply_moved[SJ_FALSE_BAY] = 1;
    data.kind[SJ_KIND_EGYPTIAN_INFANTRY].rate = 2;
    does("activate:false_bay force:false_bay");
    refuses("supplies:3", "supply.22");
    does("supplies:2 march:false_bay-ginnis.1 march:false_bay-ginnis.2");
    refuses("march:ginnis", "supply.23");
}

/* card.gordon.6: supply units alone do not escort him. */
static void supply_units_are_no_escort(void)
{
    field("supply=advanced", 1);
    state.gordon = SJ_GORDON_LEAVING;
    state.supply[SJ_FRIDAY_HARBOR] = 1;
    does("activate:friday_harbor force:friday_harbor supplies:1");
    refuses("evacuate", "card.gordon.6");
}

/* ---- Who sets out ------------------------------------------------------------------------ */

static void who_is_of_a_new_force(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 4, SJ_GINNIS);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    does("activate:ginnis");
    sj_set_unit_flag(&state, first, SJ_UNIT_MOVED);
    state.unit_movement[first + 1] = 0;
    state.force_unseen = state.force_entered = state.force_toward = 1;
    state.force_supply = state.force_stocked = 1;
    state.force_from = SJ_OLGA;
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_form_force(&p, SJ_GINNIS);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(sj_has_unit_flag(&state, first + i, SJ_UNIT_IN_FORCE), i >= 2);
    }
    assert_int_equal(state.force_unseen + state.force_entered + state.force_toward, 0);
    assert_int_equal(state.force_supply + state.force_stocked, 0);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    assert_int_equal(noted(SJ_MESSAGE_log_force, 1), 2);
}

/* R56: of two that are alike the first is named, of all counters the first too. */
static void who_may_leave_and_join(void)
{
    field("", 2);
    int first_unit = add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_GINNIS);
    add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    add_units(SJ_KIND_KRUPP, 2, place("ginnis-tamai.1"));
    assert_int_equal(first_unit, 0);
    does("activate:ginnis activate:ginnis-tamai.1 force:ginnis");
    assert_legal("leave:egyptian.1 leave:dragoon.1 march:false_bay-ginnis.2 march:ginnis-tamai.1 "
                 "halt");
    does("march:ginnis-tamai.1");
    assert_true(is_legal("join:krupp.1"));
    refuses("join:krupp.2", "move.3");
    field("", 2); /* and the first joins others */
    state.unit_where[0] = (uint8_t)place("ginnis-tamai.1");
    add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    does("activate:ginnis activate:ginnis-tamai.1 force:ginnis march:ginnis-tamai.1");
    does("join:egyptian.1");
    assert_true(sj_has_unit_flag(&state, 0, SJ_UNIT_IN_FORCE));
}

/* Who is left by a force that never set out stays; who was left on the way may go again. */
static void who_is_left_behind(void)
{
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 3, SJ_GINNIS);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    does("activate:ginnis force:ginnis leave:sudanese.1 leave:sudanese.2");
    assert_true(sj_has_unit_flag(&state, first, SJ_UNIT_LEFT));
    does("halt");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(state.unit_flags[first + i], SJ_UNIT_MOVED);
    }
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
    assert_legal("end");
    field("", 1); /* the first counter of all like any other */
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_GINNIS);
    does("activate:ginnis force:ginnis leave:egyptian.1 halt");
    assert_int_equal(state.unit_flags[0], SJ_UNIT_MOVED);
    field("", 1);
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, 2, SJ_GINNIS);
    does("activate:ginnis force:ginnis leave:egyptian.1 march:ginnis-tamai.1");
    assert_int_equal(state.unit_flags[0], 0);
    field("", 1);
    add_units(SJ_KIND_SUDANESE, 3, SJ_GINNIS);
    does("activate:ginnis force:ginnis leave:sudanese.1 leave:sudanese.2 march:ginnis-tamai.1");
    assert_int_equal(state.unit_flags[first], 0);
    assert_int_equal(state.unit_flags[first + 1], 0);
    does("halt");
    assert_legal("force:ginnis end");
}

/* R10: who has spent his movement has moved, and no Op gives him more. */
static void who_has_spent_his_movement_has_moved(void)
{
    field("", 2);
    int foot = add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    add_unit(SJ_KIND_DRAGOON, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay march:false_bay-ginnis.1 march:false_bay-ginnis.2 "
         "march:ginnis leave:sudanese.1 march:ginnis-tamai.1");
    assert_int_equal(state.unit_where[foot], SJ_GINNIS);
    does("activate:ginnis");
    assert_int_equal(state.unit_movement[foot], 0);
}

/* A force goes on while any of its units can, whichever it is. */
static void a_force_ends_with_its_last_movement(void)
{
    for (int able = 0; able < 3; able++) {
        field("", 1);
        add_units(SJ_KIND_EGYPTIAN_INFANTRY, 3, SJ_GINNIS);
        state.unseen = 1;
        does("activate:ginnis force:ginnis");
        for (int unit = 0; unit < 3; unit++) state.unit_movement[unit] = unit == able;
        does("unseen");
        assert_step(SJ_STEP_MARCH);
    }
}

/* siege.4: of an exit that waits, others go the same way. */
static void all_leave_a_siege_by_one_way(void)
{
    field("", 1);
    state.siege[SJ_SINKAT] = 1;
    add_units(SJ_KIND_SUDANESE, 2, SJ_SINKAT);
    add_unit(SJ_KIND_DRAGOON, SJ_SINKAT);
    does("activate:sinkat force:sinkat leave:dragoon.1 march:sinkat-tamai.1");
    assert_int_equal(state.unit_movement[sj_first_of_kind(SJ_KIND_SUDANESE)], 2);
    assert_int_equal(sj_units_at(&state, SJ_SINKAT), 3);
    does("force:sinkat");
    refuses("march:sinkat-false_bay.1", "siege.4");
    assert_true(is_legal("march:sinkat-tamai.1"));
}

/* card.graham.3: while bound; a force without his units goes where it likes. */
static void only_bound_units_keep_to_their_ground(void)
{
    for (int bound = 0; bound < 3; bound++) {
        field("", 1);
        int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_SUAKIN);
        if (bound) sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
        state.graham_done = bound == 2;
        does("activate:suakin force:suakin");
        if (bound == 1) {
            refuses("march:blakely-suakin.1", "card.graham.3");
        } else {
            assert_true(is_legal("march:blakely-suakin.1"));
        }
    }
    field("", 1); /* on Lopez Island they march, bound or not */
    int unit = add_unit(SJ_KIND_BRITISH_INFANTRY, SJ_LOPEZ);
    sj_set_unit_flag(&state, unit, SJ_UNIT_GRAHAM);
    does("activate:lopez force:lopez march:lopez-richardson.1");
    field("", 1); /* nor does Gordon's guard bind Sudanese elsewhere */
    state.gordon = SJ_GORDON_THERE;
    add_unit(SJ_KIND_SUDANESE, SJ_GINNIS);
    does("activate:ginnis force:ginnis march:ginnis-tamai.1");
}

/* ---- Activation -------------------------------------------------------------------------- */

/* R10: what is active, has moved or fights gets nothing new; ships have functions by the data. */
static void activation_gives_to_the_fresh_only(void)
{
    field("", 2);
    data.constant[SJ_CONSTANT_ship_functions] = 5;
    add_units(SJ_KIND_SUDANESE, 4, SJ_SUAKIN);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    int aboard = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_ABU_KLEA));
    int elsewhere = add_unit(SJ_KIND_DRAGOON, sj_aboard(SJ_KASSALA));
    put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
    put_ship(SJ_KASSALA, SJ_OLGA);
    put_ship(SJ_ATBARA, SJ_SUAKIN);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_SUAKIN);
    state.unit_movement[first + 1] = 1;
    sj_set_unit_flag(&state, first + 2, SJ_UNIT_MOVED);
    sj_set_unit_flag(&state, first + 3, SJ_UNIT_IN_BATTLE);
    state.ship_functions[SJ_ATBARA] = 1;
    state.ship_flags[SJ_LIGHT_TRANSPORT] = SJ_SHIP_MOVED;
    state.movement_more = 1;
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_activate_place(&p, SJ_SUAKIN);
    static const int movement[] = { 4, 1, 0, 0 };
    for (int i = 0; i < 4; i++) assert_int_equal(state.unit_movement[first + i], movement[i]);
    assert_int_equal(state.unit_movement[aboard], 5);
    assert_int_equal(state.unit_movement[elsewhere], 0);
    assert_int_equal(state.ship_functions[SJ_ABU_KLEA], 5);
    assert_int_equal(state.ship_functions[SJ_ATBARA], 1);
    assert_int_equal(state.ship_functions[SJ_LIGHT_TRANSPORT], 0);
    assert_int_equal(state.ship_functions[SJ_KASSALA], 0);
    assert_int_equal(state.movement_more, 0);
}

/* naval.16: whoever is aboard, from the first counter to the last, from the first ship on. */
static void everybody_aboard_is_activated(void)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        field("", 1);
        put_ship(SJ_ABU_KLEA, SJ_SUAKIN);
        state.unit_where[unit] = (uint8_t)sj_aboard(SJ_ABU_KLEA);
        does("activate:suakin");
        assert_true(state.unit_movement[unit] >= 3);
    }
}

/* move.6, event.36, R97: what was not used or demanded in time is gone; a deserted siege is lost.
 */
static void the_end_of_operations(void)
{
    field("", 2);
    state.impatience = 3;
    state.siege[SJ_STUART] = 1; /* nobody is left there */
    state.siege[SJ_FRIDAY_HARBOR] = 1;
    add_unit(SJ_KIND_MILITIA, SJ_FRIDAY_HARBOR);
    revolt("olga waldron");
    add_unit(SJ_KIND_MILITIA, SJ_OLGA);
    does("end");
    assert_int_equal(state.impatience, 1);
    assert_true(sj_is_in_revolt(&state, SJ_STUART));
    assert_true(sj_is_friendly(&state, SJ_FRIDAY_HARBOR));
    assert_int_equal(state.control[SJ_OLGA], SJ_CONTROL_GREEN); /* R68 */
    assert_true(sj_is_in_revolt(&state, SJ_WALDRON));
    assert_int_equal(noted(SJ_MESSAGE_log_ops_lost, 0), 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_slowest_sets_the_pace, "move.7 move.8 move.9"),
    RULE_TEST(supply_units_keep_their_own_pace, "supply.23 move.12"),
    RULE_TEST(supply_units_alone, "supply.23 siege.3"),
    RULE_TEST(supply_units_at_hand, "supply.22 supply.24"),
    RULE_TEST(supply_units_that_have_moved, "supply.22 supply.23 supply.24"),
    RULE_TEST(supply_units_are_no_escort, "card.gordon.6 R23"),
    RULE_TEST(who_may_leave_and_join, "move.3 R11 R56"),
    RULE_TEST(who_is_of_a_new_force, "move.2 move.3"),
    RULE_TEST(who_is_left_behind, "move.2 R11 R56"),
    RULE_TEST(who_has_spent_his_movement_has_moved, "move.2 R10"),
    RULE_TEST(a_force_ends_with_its_last_movement, "move.7 move.9"),
    RULE_TEST(all_leave_a_siege_by_one_way, "siege.4 R102"),
    RULE_TEST(only_bound_units_keep_to_their_ground, "card.graham.3 card.graham.4 R26"),
    RULE_TEST(activation_gives_to_the_fresh_only, "move.2 naval.16 naval.18 R10"),
    RULE_TEST(everybody_aboard_is_activated, "naval.16"),
    RULE_TEST(the_end_of_operations, "move.6 event.36 R68 R97"),
};

RULE_TEST_MAIN("sanjuans", tests)
