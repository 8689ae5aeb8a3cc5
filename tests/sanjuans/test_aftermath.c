/* Pursuit, recovery, victory points and the place after a battle, entered from the table. */
#include "sanjuans/battles.h"

#include "games/sanjuans/supply/supply.h"
#include <stdio.h>

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

/* Units of one kind before Mud Bay, come from the path to Richardson. */
static void before_mud_bay(const char *options, enum sj_kind kind, int number)
{
    begin(options);
    empty_map();
    add_units(kind, number, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
}

static int hits_at(int where)
{
    int hits = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == where) hits += sj_hits_left(&data, &state, unit);
    }
    return hits;
}

/* ---- Recovery ---------------------------------------------------------------------------- */

/* W7: six dice, 2 3 4 5 5 6. */
static void fives_and_sixes_return_where_the_field_was_held(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("hits:sudanese.1,6 result:held confirm");
    assert_step(SJ_STEP_RECOVERY);
    assert_chance("recover:3", 20 * 8 * 64, 46656);
    assert_chance("recover:6", 64, 46656);
    does("recover:3");
    assert_int_equal(state.unit_lost[sj_first_of_kind(SJ_KIND_SUDANESE)], 3);
    assert_true(cited("casualty.2"));
    assert_step(SJ_STEP_OPERATIONS);
}

static void only_sixes_return_to_a_force_that_was_driven_off(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("hits:sudanese.1,6 result:withdrew units_left:2 enemy_left:2 confirm roll:1+1");
    assert_step(SJ_STEP_RECOVERY);
    assert_chance("recover:1", 6 * 3125, 46656);
    does("recover:1");
    assert_int_equal(state.unit_lost[sj_first_of_kind(SJ_KIND_SUDANESE)], 5);
    assert_true(cited("casualty.3"));
}

static void who_recovers_nothing_is_lost(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    does("hits:sudanese.1,8 hits:sudanese.2,8 result:destroyed hits:sudanese.2,0 result:held "
         "confirm");
    struct sj_state before = state;
    does("recover:0");
    assert_int_equal(state.unit_where[first], SJ_WHERE_LOST);
    state = before;
    does("recover:1");
    assert_int_equal(state.unit_where[first], SJ_MUD_BAY);
    assert_int_equal(state.unit_lost[first], 7);
    assert_int_equal(state.unit_fresh_lost[first], 0);
}

static void pursuit_comes_before_recovery_and_its_losses_recover_too(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 1);
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    does("hits:sudanese.1,2 result:withdrew enemy_left:1 confirm");
    assert_step(SJ_STEP_PURSUIT_DIE);
    does("roll:1+1"); /* + 2 without cavalry: 4, a tenth of six */
    assert_step(SJ_STEP_RECOVERY);
    assert_int_equal(state.unit_fresh_lost[unit], 3);
    assert_chance("recover:3", 1, 216);
}

/* ---- Pursuit ----------------------------------------------------------------------------- */

static void pursuit_takes_a_share_of_what_is_left(void)
{
    static const struct {
        const char *roll, *rule;
        int left; /* of 16 hits; cavalry and numbers add nothing up to the roll */
    } rows[] = {
        { "roll:1+2", "pursuit.8", 16 },  { "roll:1+3", "pursuit.9", 14 },
        { "roll:1+4", "pursuit.9", 14 },  { "roll:1+5", "pursuit.10", 12 },
        { "roll:1+6", "pursuit.11", 11 }, { "roll:2+6", "pursuit.11", 11 },
        { "roll:3+6", "pursuit.12", 9 },  { "roll:4+6", "pursuit.12", 9 },
        { "roll:5+6", "pursuit.13", 8 },  { "roll:6+6", "pursuit.14", 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
        data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
        does("result:withdrew enemy_left:1 confirm");
        does(rows[i].roll);
        assert_true(cited(rows[i].rule));
        while (state.step[0] == SJ_STEP_RECOVERY) does("recover:0");
        assert_int_equal(hits_at(place("richardson-mud_bay.2")), rows[i].left);
    }
}

/* 40 % of 24 hits in units of 8, 8, 4 and 4 is 10: 3, 3, 2 and 2. */
static void pursuit_losses_are_spread_evenly(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 4);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    data.constant[SJ_CONSTANT_pursuit_no_cavalry] = 0;
    does("hits:sudanese.3,4 hits:sudanese.4,4 result:withdrew enemy_left:1 confirm roll:3+6");
    assert_int_equal(state.unit_lost[first], 3);
    assert_int_equal(state.unit_lost[first + 1], 3);
    assert_int_equal(state.unit_lost[first + 2], 6);
    assert_int_equal(state.unit_lost[first + 3], 6);
}

static int pursuit_modifier_of(enum sj_kind kind, int number, const char *entries)
{
    before_mud_bay("battles=tabletop", kind, number);
    does(entries);
    does("result:withdrew confirm roll:3+4");
    return noted(SJ_MESSAGE_log_pursuit_modifier, 0);
}

static void modifiers_of_the_pursuit(void)
{
    assert_int_equal(pursuit_modifier_of(SJ_KIND_SUDANESE, 5, "enemy_left:10"), 2);
    assert_true(cited("pursuit.2"));
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit_modifier, 1), SJ_MODIFIER_NO_CAVALRY);
    assert_int_equal(pursuit_modifier_of(SJ_KIND_SUDANESE, 5, "enemy_left:11"), 3);
    assert_true(cited("pursuit.5"));
    assert_int_equal(pursuit_modifier_of(SJ_KIND_SUDANESE, 5, "enemy_left:15"), 3);
    assert_int_equal(pursuit_modifier_of(SJ_KIND_SUDANESE, 4, "enemy_left:13"), 4);
    assert_true(cited("pursuit.4"));
    assert_int_equal(pursuit_modifier_of(SJ_KIND_SUDANESE, 5, "enemy_left:10 surrounded"), 4);
    assert_true(cited("pursuit.3"));
    assert_int_equal(pursuit_modifier_of(SJ_KIND_DRAGOON, 5, "enemy_left:10"), -5);
    assert_true(cited("pursuit.6"));
    assert_int_equal(pursuit_modifier_of(SJ_KIND_DRAGOON, 5, "enemy_left:4 rout:dragoon.1"), -4);
    assert_int_equal(pursuit_modifier_of(SJ_KIND_CAMELS, 2, "enemy_left:4"), -2);
}

/* Each stands in the log with its reason, and all of them count. */
static void a_pursuit_tells_why_its_roll_is_changed(void)
{
    static const struct {
        const char *entries;
        enum sj_kind kind;
        int whys; /* their sum */
    } rows[] = {
        { "enemy_left:11", SJ_KIND_SUDANESE, SJ_MODIFIER_TWO_TO_ONE + SJ_MODIFIER_NO_CAVALRY },
        { "hits:sudanese.5,8 enemy_left:13", SJ_KIND_SUDANESE,
          SJ_MODIFIER_THREE_TO_ONE + SJ_MODIFIER_NO_CAVALRY },
        { "enemy_left:1 surrounded", SJ_KIND_SUDANESE,
          SJ_MODIFIER_SURROUNDED + SJ_MODIFIER_NO_CAVALRY },
        { "enemy_left:1", SJ_KIND_DRAGOON, SJ_MODIFIER_CAVALRY },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        pursuit_modifier_of(rows[i].kind, 5, rows[i].entries);
        assert_int_equal(noted(SJ_MESSAGE_log_pursuit_modifier, 1), rows[i].whys);
    }
}

/* W11 j and k: fifteen against seven is more than twice, and a result of 9 costs 40 %. */
static void mud_bay_as_in_the_example_of_play(void)
{
    begin("battles=tabletop");
    empty_map();
    add_unit(SJ_KIND_BASHI_INFANTRY, SJ_MUD_BAY);
    add_unit(SJ_KIND_BASHI_CAVALRY, SJ_MUD_BAY);
    add_unit(SJ_KIND_EGYPTIAN_INFANTRY, SJ_MUD_BAY);
    add_unit(SJ_KIND_CAMELS, SJ_MUD_BAY);
    add_unit(SJ_KIND_CAMEL_BATTERY, SJ_MUD_BAY);
    add_units(SJ_KIND_MILITIA, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 12);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_HORSE], 2);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_RIFLES], 1);
    does("hits:bashi_foot.1,8 hits:militia.1,8 hits:militia.2,8 hits:camel_battery.1,3 "
         "result:withdrew enemy_left:9 cavalry_left:0 confirm");
    does("roll:1+5"); /* 25 hits of 52 left, four units to nine: + 1, and + 2 without cavalry */
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit_modifier, 0), 3);
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 1), 40);
    assert_int_equal(noted(SJ_MESSAGE_log_pursuit, 2), 10);
    assert_true(cited("pursuit.12"));
    while (state.step[0] == SJ_STEP_RECOVERY) does("recover:0");
    assert_int_equal(sj_units_at(&state, place("richardson-mud_bay.2")), 3);
    assert_int_equal(hits_at(place("richardson-mud_bay.2")), 15);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 5);
}

/* ---- Points ------------------------------------------------------------------------------ */

static void battles_won_and_lost_count_for_points(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("hits:sudanese.1,7 result:held confirm recover:0");
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -10);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 0);
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 0);
    assert_true(cited("vp.4"));
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("result:forced_back enemy_left:1 confirm roll:1+1 recover:0 recover:0");
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], 0);
    assert_true(cited("vp.3"));
}

static void half_lost_is_counted_after_recovery(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("hits:sudanese.1,8 result:held confirm");
    struct sj_state before = state;
    does("recover:1");
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 0);
    state = before;
    does("recover:0");
    assert_int_equal(state.vp_noted[SJ_VP_BLOODY], 5);
    assert_true(cited("vp.5"));
}

/* ---- The place --------------------------------------------------------------------------- */

static void victory_takes_the_place(void)
{
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 2);
    does("result:held confirm");
    assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_GREEN);
    assert_int_equal(state.vp_noted[SJ_VP_RETAKEN], -5);
    assert_true(cited("battle.44"));
    before_mud_bay("battles=tabletop", SJ_KIND_INDIAN_INFANTRY, 2);
    does("result:held confirm");
    assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_RED);
}

static void victors_keep_their_movement_and_losers_have_none(void)
{
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    before_mud_bay("battles=tabletop", SJ_KIND_SUDANESE, 1);
    state.unit_movement[unit] = 2;
    struct sj_state before = state;
    does("result:held confirm");
    assert_int_equal(state.unit_movement[unit], 2);
    assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_MOVED));
    assert_true(is_legal("force:mud_bay"));
    state = before;
    does("result:withdrew enemy_left:1 confirm roll:1+1 recover:0");
    assert_int_equal(state.unit_movement[unit], 0);
    assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_MOVED));
    before_mud_bay("battles=tabletop victors=stop", SJ_KIND_SUDANESE, 1);
    state.unit_movement[unit] = 2;
    does("result:held confirm");
    assert_int_equal(state.unit_movement[unit], 0);
}

static void at_roche_harbor(const char *options, enum sj_battle_cause cause)
{
    begin(options);
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_ROCHE_HARBOR);
    battle_waits(SJ_ROCHE_HARBOR, cause, place("tamai-roche_harbor.2"));
    add_unit(SJ_KIND_MILITIA, SJ_ROCHE_HARBOR); /* takes no part */
    fight_on_table(SJ_ROCHE_HARBOR, DICE);
}

static void relief_lifts_the_siege(void)
{
    at_roche_harbor("battles=tabletop", SJ_CAUSE_RELIEF);
    does("result:held confirm");
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 0);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 3);
    at_roche_harbor("battles=tabletop relief=entry", SJ_CAUSE_RELIEF);
    does("result:held confirm");
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 3);
    at_roche_harbor("battles=tabletop", SJ_CAUSE_RELIEF);
    does("result:broke enemy_left:1 confirm roll:1+1 recover:0 recover:0");
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_int_equal(sj_units_at(&state, place("tamai-roche_harbor.2")), 2);
}

static void who_fights_his_way_out_stands_on_the_waypoint(void)
{
    at_roche_harbor("battles=tabletop", SJ_CAUSE_EXIT);
    does("result:held confirm");
    assert_int_equal(sj_units_at(&state, place("tamai-roche_harbor.2")), 2);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 1);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_int_equal(state.battle.cause, SJ_CAUSE_NONE);
    at_roche_harbor("battles=tabletop", SJ_CAUSE_EXIT);
    does("result:broke enemy_left:1 confirm roll:1+1 recover:0 recover:0");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 3);
}

/* encounter.1: the waypoint is a space that they enter. */
static void who_fights_his_way_out_rolls_where_he_comes_out(void)
{
    at_roche_harbor("battles=tabletop", SJ_CAUSE_EXIT);
    revolt("tamai");
    does("result:held confirm");
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    struct sj_state before = state;
    does("roll:5");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(sj_units_at(&state, place("tamai-roche_harbor.2")), 2);
    state = before;
    does("roll:6");
    assert_legal("fight:tamai-roche_harbor.2");
}

static void a_besieged_place_that_all_have_left_falls(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_ROCHE_HARBOR);
    battle_waits(SJ_ROCHE_HARBOR, SJ_CAUSE_EXIT, place("tamai-roche_harbor.2"));
    fight_on_table(SJ_ROCHE_HARBOR, DICE);
    does("result:held confirm");
    assert_int_equal(state.control[SJ_ROCHE_HARBOR], SJ_CONTROL_REVOLT);
}

static void storm_is_held_or_everything_is_lost(void)
{
    begin("battles=machine storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_ROCHE_HARBOR);
    data.constant[SJ_CONSTANT_battle_rounds] = 1;
    data.hit[SJ_GRADE_GOOD] = 1;
    storm(SJ_ROCHE_HARBOR, "total:4 total:1 total:1 total:0");
    struct sj_state before = state;
    assert_int_equal(state.battle.works, 1);
    assert_true(cited("option.storm.3"));
    does("battle:1");
    while (state.step[0] == SJ_STEP_RECOVERY) does("recover:0");
    assert_int_equal(state.stormed, 1);
    assert_false(sj_has_unit_flag(&state, sj_first_of_kind(SJ_KIND_SUDANESE), SJ_UNIT_MOVED));
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -10);
    state = before;
    data.hit[SJ_GRADE_GOOD] = 11;
    does("battle:1");
    assert_int_equal(state.control[SJ_ROCHE_HARBOR], SJ_CONTROL_REVOLT);
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 0);
    assert_int_equal(state.stormed, 0);
    assert_true(cited("vp.3") && cited("vp.5")); /* and the turn goes on to its end */
    assert_true(cited("option.storm.5"));
}

/* sortie.11: whoever still stands after the fourth round is out. */
static void breakout_comes_out_after_four_rounds(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_ROCHE_HARBOR);
    add_unit(SJ_KIND_MILITIA, SJ_ROCHE_HARBOR);
    data.hit[SJ_GRADE_GOOD] = 11;
    data.constant[SJ_CONSTANT_mahdist_melee] = 11;
    for (int kind = 0; kind < SJ_MAHDIST_KINDS; kind++) data.mahdist[kind].number = 11;
    break_out_of(SJ_ROCHE_HARBOR, "total:14 total:5 total:3 total:0");
    assert_step(SJ_STEP_BATTLE_TYPE);
    int to = state.battle.from;
    does("roll:3+4");
    assert_int_equal(stand_until_decided(7), 4);
    assert_step(SJ_STEP_ENCOUNTER_DIE);
    assert_true(cited("sortie.12"));
    assert_int_equal(sj_units_at(&state, to), 4);
    assert_int_equal(state.control[SJ_ROCHE_HARBOR], SJ_CONTROL_REVOLT);
    struct sj_play p = { &data, &state, NULL };
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    sj_find_supply(&p); /* by the ordinary test: there is no ship at all */
    assert_true(sj_has_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED));
    put_ship(SJ_DONGOLA, SJ_SUAKIN);
    sj_find_supply(&p);
    assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_UNSUPPLIED));
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -10);
}

/* R104; surrounded as settled, so the pursuit has + 2 for it. */
static void failed_breakout_goes_back_inside(void)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 3, SJ_ROCHE_HARBOR);
    data.hit[SJ_GRADE_GOOD] = 11;
    break_out_of(SJ_ROCHE_HARBOR, "total:4 total:1 total:1 total:0");
    does("roll:3+4 battle:3 withdraw");
    assert_int_equal(state.battle.surrounded, 1);
    does("roll:1+1");
    assert_true(cited("pursuit.3"));
    while (state.step[0] == SJ_STEP_RECOVERY) does("recover:0");
    assert_int_equal(sj_units_at(&state, SJ_ROCHE_HARBOR), 3);
    assert_int_equal(state.siege[SJ_ROCHE_HARBOR], 1);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
}

/* Units that wait for another battle go on waiting. */
static void other_battles_wait_on(void)
{
    begin("battles=tabletop");
    empty_map();
    int elsewhere = add_unit(SJ_KIND_DRAGOON, SJ_GINNIS);
    battle_waits(SJ_GINNIS, SJ_CAUSE_ENCOUNTER, place("ginnis-tamai.1"));
    add_units(SJ_KIND_SUDANESE, 1, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    fight_on_table(SJ_MUD_BAY, DICE);
    does("result:held confirm");
    assert_true(sj_has_unit_flag(&state, elsewhere, SJ_UNIT_IN_BATTLE));
    assert_false(is_legal("fight:mud_bay"));
    assert_true(is_legal("fight:ginnis"));
    refuses("end", "battle.47");
}

static const struct rule_test tests[] = {
    RULE_TEST(fives_and_sixes_return_where_the_field_was_held,
              "casualty.1 casualty.2 casualty.4 EXW7"),
    RULE_TEST(only_sixes_return_to_a_force_that_was_driven_off, "casualty.1 casualty.3"),
    RULE_TEST(who_recovers_nothing_is_lost, "casualty.4"),
    RULE_TEST(pursuit_comes_before_recovery_and_its_losses_recover_too,
              "casualty.5 battle.45 pursuit.1"),
    RULE_TEST(pursuit_takes_a_share_of_what_is_left,
              "pursuit.1 pursuit.8 pursuit.9 pursuit.10 pursuit.11 pursuit.12 pursuit.13 "
              "pursuit.14 pursuit.15"),
    RULE_TEST(pursuit_losses_are_spread_evenly, "pursuit.15"),
    RULE_TEST(a_pursuit_tells_why_its_roll_is_changed,
              "pursuit.2 pursuit.3 pursuit.4 pursuit.5 pursuit.6"),
    RULE_TEST(modifiers_of_the_pursuit,
              "pursuit.2 pursuit.3 pursuit.4 pursuit.5 pursuit.6 pursuit.7"),
    RULE_TEST(mud_bay_as_in_the_example_of_play,
              "force.2 force.3 force.4 force.5 pursuit.12 retreat.1 retreat.5"),
    RULE_TEST(battles_won_and_lost_count_for_points, "vp.3 vp.4 battle.44 battle.45"),
    RULE_TEST(half_lost_is_counted_after_recovery, "vp.5"),
    RULE_TEST(victory_takes_the_place, "battle.44 pacify.1 pacify.2 pacify.3"),
    RULE_TEST(victors_keep_their_movement_and_losers_have_none, "battle.42 battle.43"),
    RULE_TEST(relief_lifts_the_siege, "siege.4 siege.5"),
    RULE_TEST(who_fights_his_way_out_rolls_where_he_comes_out, "encounter.1 siege.4 R102"),
    RULE_TEST(who_fights_his_way_out_stands_on_the_waypoint, "siege.4"),
    RULE_TEST(a_besieged_place_that_all_have_left_falls, "siege.32"),
    RULE_TEST(storm_is_held_or_everything_is_lost,
              "option.storm.3 option.storm.4 option.storm.5 force.9"),
    RULE_TEST(breakout_comes_out_after_four_rounds, "sortie.11 sortie.12 sortie.13"),
    RULE_TEST(failed_breakout_goes_back_inside, "sortie.11 pursuit.3"),
    RULE_TEST(other_battles_wait_on, "battle.47 battle.41 casualty.6"),
};
RULE_TEST_MAIN("sanjuans", tests)
