/* Battles fought on the players' own table: the form, its checks, its confirmation. */
#include "sanjuans/battles.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

static int foot, other, horse;

/* Two Sudanese and a dragoon before Mud Bay, with the Dongola in the port. */
static void at_the_form(void)
{
    begin("battles=tabletop");
    empty_map();
    foot = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    other = add_unit(SJ_KIND_SUDANESE, SJ_MUD_BAY);
    horse = add_unit(SJ_KIND_DRAGOON, SJ_MUD_BAY);
    put_ship(SJ_DONGOLA, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
}

static void nothing_is_booked_before_the_confirmation(void)
{
    at_the_form();
    refuses("confirm", "battle.44");
    does("hits:sudanese.1,3 ship_hits:dongola,1 result:held");
    assert_int_equal(state.unit_lost[foot], 0);
    assert_int_equal(state.ship_damage[SJ_DONGOLA], 0);
    does("hits:sudanese.1,2");
    does("confirm");
    assert_int_equal(state.unit_lost[foot], 2);
    assert_int_equal(state.ship_damage[SJ_DONGOLA], 1);
    assert_true(cited("naval.21"));
    assert_step(SJ_STEP_RECOVERY);
}

static void impossible_entries_are_refused(void)
{
    at_the_form();
    refuses("hits:sudanese.1,9", "casualty.1");
    refuses("hits:sudanese.1,0", "casualty.1");
    refuses("hits:krupp.1,1", "casualty.1");
    refuses("rout:krupp.1", "pursuit.7");
    refuses("ship_hits:dongola,4", "naval.21");
    refuses("ship_hits:sultan,1", "naval.21");
    refuses("cavalry_left:2", "pursuit.6");
    refuses("units_left:4", "pursuit.7");
    refuses("enemy_left:16", "pursuit.4");
    refuses("stand", "battle.39");
}

static void strength_lost_before_is_not_lost_again(void)
{
    at_the_form();
    state.unit_lost[foot] = 5;
    refuses("hits:sudanese.1,4", "casualty.1");
    does("hits:sudanese.1,3");
}

static void a_held_field_needs_a_unit_that_stands(void)
{
    at_the_form();
    does("hits:sudanese.1,8 hits:sudanese.2,8 rout:dragoon.1");
    refuses("result:held", "battle.44");
    does("result:broke");
    refuses("hits:dragoon.1,8", "battle.44");
    does("rout:dragoon.1 result:held");
    refuses("rout:dragoon.1", "battle.44");
    refuses("hits:dragoon.1,8", "battle.44");
}

static void numbers_entered_hold_against_later_losses(void)
{
    at_the_form();
    does("cavalry_left:1 units_left:3");
    refuses("hits:dragoon.1,8", "battle.44");
    refuses("rout:sudanese.1", "battle.44");
    does("units_left:2 rout:sudanese.1");
}

static void what_was_not_entered_follows_from_the_rest(void)
{
    at_the_form();
    does("hits:sudanese.1,8 rout:sudanese.2 result:forced_back confirm");
    assert_int_equal(state.battle.units_left, 1);
    assert_int_equal(state.battle.cavalry_left, 1);
    assert_int_equal(state.battle.enemy_left, 15);
    assert_step(SJ_STEP_PURSUIT_DIE);
}

static void destroyed_means_everybody(void)
{
    at_the_form();
    does("result:destroyed confirm");
    assert_int_equal(sj_units_at(&state, SJ_MUD_BAY), 0);
    assert_int_equal(state.unit_where[foot], SJ_WHERE_LOST);
    assert_step(SJ_STEP_OPERATIONS);
}

static void ship_lost_on_the_table_sinks(void)
{
    at_the_form();
    does("ship_hits:dongola,3 result:held confirm");
    assert_int_equal(state.ship_where[SJ_DONGOLA], SJ_WHERE_LOST);
}

static void the_list_holds_what_is_not_refused(void)
{
    static action legal[2048];
    at_the_form();
    does("hits:sudanese.1,8 result:withdrew");
    int count = sj_game.legal(&data, &state, legal), found = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(sj_game.refusal(&data, &state, legal[i]), 0);
        assert_true(i == 0 || legal[i] > legal[i - 1]);
    }
    for (unsigned verb = 0; verb < SJ_VERBS; verb++) {
        for (unsigned first = 0; first < 140; first++) {
            for (unsigned second = 0; second < 12; second++) {
                action a = action_make(verb, first, second);
                found += sj_game.refusal(&data, &state, a) == 0;
            }
        }
    }
    assert_int_equal(found, count);
}

/* Play that only ever makes entries comes to the end of the form. */
static void entries_are_bounded(void)
{
    at_the_form();
    for (int i = 0; i < 250; i++) does("surrounded");
    refuses("surrounded", "battle.39");
    refuses("hits:sudanese.1,2", "battle.39");
    assert_legal("result:held result:withdrew result:forced_back result:broke result:destroyed");
    does("result:held");
    assert_legal("confirm");
}

/* Supply units on the table can be lost there; the rest goes along with the beaten force. */
static void supply_units_can_be_lost_on_the_table(void)
{
    at_the_form();
    refuses("supply_lost:1", "supply.22"); /* there are none */
    state.supply[SJ_MUD_BAY] = 5;
    state.supply_moved[SJ_MUD_BAY] = 5;
    refuses("supply_lost:6", "supply.22");
    refuses("supply_lost:0", "supply.22"); /* changes nothing */
    does("supply_lost:5 supply_lost:3 result:withdrew");
    assert_int_equal(state.supply[SJ_MUD_BAY], 5);
    does("confirm roll:1+1");
    assert_true(state.supply[SJ_MUD_BAY] == 0);
    assert_int_equal(state.supply[place("richardson-mud_bay.2")], 2);
}

static const struct rule_test tests[] = {
    RULE_TEST(nothing_is_booked_before_the_confirmation, "battle.39 naval.21 casualty.1"),
    RULE_TEST(impossible_entries_are_refused, "battle.39 casualty.1"),
    RULE_TEST(strength_lost_before_is_not_lost_again, "casualty.4"),
    RULE_TEST(a_held_field_needs_a_unit_that_stands, "battle.44"),
    RULE_TEST(numbers_entered_hold_against_later_losses, "pursuit.7"),
    RULE_TEST(what_was_not_entered_follows_from_the_rest, "pursuit.7"),
    RULE_TEST(destroyed_means_everybody, "casualty.3"),
    RULE_TEST(ship_lost_on_the_table_sinks, "naval.21"),
    RULE_TEST(supply_units_can_be_lost_on_the_table, "supply.22 battle.39"),
    RULE_TEST(the_list_holds_what_is_not_refused, "battle.39"),
    RULE_TEST(entries_are_bounded, "battle.39"),
};
RULE_TEST_MAIN("sanjuans", tests)
