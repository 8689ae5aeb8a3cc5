/*
 * The automatic battle, part by part: arrivals, grades, what makes fire better or worse, who leaves
 * the field and when. The dice come from the draws, so tests that look at fire add up many draws.
 */
#include "sanjuans/battles.h"

#include <stdio.h>
#include <string.h>

enum { DRAWS = 64 };

#define FORCE "total:20 total:4 total:4 total:0"

static int mahdist_hits(void)
{
    int hits = 0;
    for (int i = 0; i < MAHDISTS_MOST; i++) hits += state.battle.mahdist_hits[i];
    return hits;
}

static int unit_hits(void)
{
    int hits = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        if (state.unit_where[unit] < PLACES) hits += hits_left(&data, &state, unit);
    }
    return hits;
}

struct sums {
    int mahdists, units; /* hits left after the round, over all draws */
};

/* The next round with many draws from the same position, which is left as it was. */
static struct sums sum_of_rounds(void)
{
    struct sanjuans_state before = state;
    struct sums sums = { 0, 0 };
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(VERB_BATTLE, draw, 0));
        sums.mahdists += mahdist_hits();
        sums.units += unit_hits();
        state = before;
    }
    return sums;
}

/* ---- Before the first round -------------------------------------------------------------- */

static int arriving(int round)
{
    int count = 0;
    for (int i = 0; i < 24; i++) count += state.battle.mahdist_arrival[i] == round;
    return count;
}

static void arrival_follows_the_type(void)
{
    static const struct {
        enum battle_type type;
        int at[4]; /* in rounds 1 to 4 of 24 foot and horse */
    } rows[] = {
        { BATTLE_MAHDIST_SURPRISE, { 6, 6, 12, 0 } }, { BATTLE_AMBUSH, { 0, 6, 18, 0 } },
        { BATTLE_ENCOUNTER, { 0, 4, 20, 0 } },        { BATTLE_DEFENSE, { 0, 0, 24, 0 } },
        { BATTLE_SURPRISE, { 0, 24, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, rows[i].type);
        does("battle:5");
        for (int round = 1; round <= 4; round++) {
            assert_int_equal(arriving(round), rows[i].at[round - 1]);
        }
    }
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_PROBING);
    does("battle:5");
    assert_int_equal(arriving(2), 6);
    assert_int_equal(arriving(3) + arriving(4) + arriving(5) + arriving(6), 18);
    assert_true(arriving(6) > 0);
}

/* R88: what starts near is rounded up. */
static void shares_that_start_near_are_rounded_up(void)
{
    begin("");
    empty_map();
    add_units(KIND_SUDANESE, 8, FIRST_WAYPOINT);
    battle_waits(FIRST_WAYPOINT, CAUSE_ENCOUNTER, NO_PLACE);
    does(text_of(VERB_FIGHT, FIRST_WAYPOINT, 0));
    does("total:8 total:1 total:1 total:0 roll:1+2 battle:5");
    int near = 0;
    for (int i = 0; i < 9; i++) near += state.battle.mahdist_arrival[i] == 2;
    assert_int_equal(near, 3);
}

static int best_grade(enum kind kind, int *worst)
{
    int best = GRADE_UNRELIABLE;
    array_battle(FIRST_WAYPOINT, kind, kind_counters((int)kind), BATTLE_ENCOUNTER);
    no_side_can_hit();
    struct sanjuans_state before = state;
    *worst = GRADE_EXCELLENT;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(VERB_BATTLE, draw, 0));
        for (int i = 0; i < kind_counters((int)kind); i++) {
            int grade = state.unit_grade[first_of_kind((int)kind) + i];
            if (grade > best) best = grade;
            if (grade < *worst) *worst = grade;
        }
        state = before;
    }
    return best;
}

static void grades_are_those_of_the_troops(void)
{
    static const struct {
        enum kind kind;
        enum grade worst, best;
    } rows[] = {
        { KIND_BRITISH_INFANTRY, GRADE_EXCELLENT, GRADE_EXCELLENT },
        { KIND_BRITISH_BATTERY, GRADE_EXCELLENT, GRADE_EXCELLENT },
        { KIND_INDIAN_BATTERY, GRADE_EXCELLENT, GRADE_EXCELLENT },
        { KIND_INDIAN_INFANTRY, GRADE_GOOD, GRADE_EXCELLENT },
        { KIND_SUDANESE, GRADE_GOOD, GRADE_GOOD },
        { KIND_GORDON_SUDANESE, GRADE_GOOD, GRADE_GOOD },
        { KIND_EGYPTIAN_INFANTRY, GRADE_POOR, GRADE_GOOD },
        { KIND_CUIRASSIER, GRADE_POOR, GRADE_GOOD },
        { KIND_DRAGOON, GRADE_POOR, GRADE_GOOD },
        { KIND_BASHI_INFANTRY, GRADE_UNRELIABLE, GRADE_AVERAGE },
        { KIND_MILITIA, GRADE_UNRELIABLE, GRADE_AVERAGE },
        { KIND_HICKS_INFANTRY, GRADE_UNRELIABLE, GRADE_AVERAGE },
        { KIND_GARRISON, GRADE_UNRELIABLE, GRADE_POOR }, /* in the open */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int worst, best = best_grade(rows[i].kind, &worst);
        assert_int_equal(worst, rows[i].worst);
        assert_int_equal(best, rows[i].best);
    }
}

static void garrisons_fight_better_behind_their_walls(void)
{
    begin("storm=yes");
    empty_map();
    add_units(KIND_GARRISON, 6, FRIDAY_HARBOR);
    storm(FRIDAY_HARBOR, FORCE);
    assert_int_equal(state.battle.works, 2);
    data.grade[TROOPS_GARRISON][0] = GRADE_AVERAGE;
    no_side_can_hit();
    does("battle:3");
    for (int i = 0; i < 6; i++) {
        assert_int_equal(state.unit_grade[first_of_kind(KIND_GARRISON) + i], GRADE_AVERAGE);
    }
}

/* battle.27 as data 3.6 reads it: the alarm makes the battle an Encounter. */
static void alarm_at_dusk_makes_it_an_encounter(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_SURPRISE);
    state.battle.dawn = 2;
    struct sanjuans_state before = state;
    data.constant[CONSTANT_alarm] = 2;
    int alarms = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(VERB_BATTLE, draw, 0));
        alarms += state.battle.type == BATTLE_ENCOUNTER;
        assert_int_equal(arriving(2), state.battle.type == BATTLE_ENCOUNTER ? 4 : 24);
        state = before;
    }
    assert_in_range(alarms, DRAWS * 3 / 4, DRAWS);
    data.constant[CONSTANT_alarm] = 7;
    does("battle:1");
    assert_int_equal(state.battle.type, BATTLE_SURPRISE);
}

/* ---- Fire -------------------------------------------------------------------------------- */

static void ships_in_the_port_fire_and_card_22_doubles_them(void)
{
    array_battle(MUD_BAY, KIND_EGYPTIAN_INFANTRY, 4, BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.constant[CONSTANT_gunboat_number] = 2;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * 28 * 4);
    put_ship(ABU_KLEA, FIRST_SEA + 4);
    put_ship(DONGOLA, MUD_BAY);
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * 28 * 4); /* R79: in the port, with guns */
    put_ship(ABU_KLEA, MUD_BAY);
    int once = sum_of_rounds().mahdists;
    state.ships_guns = 1 + MUD_BAY;
    int twice = sum_of_rounds().mahdists;
    put_ship(SULTAN, MUD_BAY);
    int with_sultan = sum_of_rounds().mahdists;
    assert_in_range(once, DRAWS * (28 * 4 - 3), DRAWS * 28 * 4 - 1);
    assert_in_range(twice, DRAWS * (28 * 4 - 6), DRAWS * (28 * 4 - 3) - 1);
    assert_in_range(with_sultan, DRAWS * (28 * 4 - 18), twice - 1);
    state.ship_slow[SULTAN] = 1; /* under repair */
    assert_int_equal(sum_of_rounds().mahdists, twice);
}

static void low_ammunition_and_cover_spoil_the_fire(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    int plain = sum_of_rounds().mahdists;
    struct sanjuans_state before = state;
    for (int i = 0; i < 8; i++) {
        set_unit_flag(&state, first_of_kind(KIND_SUDANESE) + i, UNIT_UNSUPPLIED);
    }
    int unsupplied = sum_of_rounds().mahdists;
    state = before;
    state.battle.type = BATTLE_DEFENSE;
    int defense = sum_of_rounds().mahdists;
    state.battle.fortified = 1;
    int walls = sum_of_rounds().mahdists;
    state.battle.fortified = 2;
    assert_true(unsupplied > plain);
    assert_true(defense > plain);
    assert_true(walls > defense);
    assert_int_equal(sum_of_rounds().mahdists, defense);
}

static void fire_falls_on_those_that_can_close(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    data.hit[GRADE_GOOD] = 1;
    data.constant[CONSTANT_closing] = 6; /* nobody closes */
    does("battle:2");
    for (int i = 0; i < 28; i++) {
        bool horse = i >= 20 && i < 24; /* they arrive in round 2, the foot in round 3 */
        assert_true(horse ? state.battle.mahdist_hits[i] == 0 : state.battle.mahdist_hits[i] == 4);
    }
}

static void rifles_hold_their_fire_when_they_come_straight_on(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    assert_true(sum_of_rounds().units < DRAWS * 64);
    state.battle.straight = 1;
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
}

static void machine_guns_jam_for_the_battle(void)
{
    array_battle(FIRST_WAYPOINT, KIND_BRITISH_MACHINE_GUN, 5, BATTLE_ENCOUNTER);
    for (int kind = 0; kind < MAHDIST_KINDS; kind++) data.mahdist[kind].number = 11;
    data.constant[CONSTANT_jam] = 6;
    does("battle:1 stand");
    assert_int_equal(times_noted(MESSAGE_log_jammed), 5);
    int left = mahdist_hits();
    assert_true(left < 28 * 4);
    data.dice[WEAPON_MACHINE_GUN][1] = 0;
    does("battle:2");
    assert_int_equal(mahdist_hits(), left);
}

/* units.10: four guns instead of six tell in fire only. */
static void hicks_batteries_fire_with_a_die_less(void)
{
    array_battle(FIRST_WAYPOINT, KIND_HICKS_BATTERY, 1, BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.hit[GRADE_UNRELIABLE] = data.hit[GRADE_POOR] = data.hit[GRADE_AVERAGE] = 1;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * (28 * 4 - 3));
    array_battle(FIRST_WAYPOINT, KIND_KRUPP, 1, BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.hit[GRADE_POOR] = data.hit[GRADE_AVERAGE] = data.hit[GRADE_GOOD] = 1;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * (28 * 4 - 4));
}

/* ---- Surprise ---------------------------------------------------------------------------- */

static void surprised_mahdists_do_nothing_in_the_first_round(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_SURPRISE);
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
    does("battle:1 stand");
    data.constant[CONSTANT_surprise_acts] = 7;
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
    data.constant[CONSTANT_surprise_acts] = 5;
    int some = sum_of_rounds().units;
    data.constant[CONSTANT_surprise_acts] = 1;
    assert_true(some < DRAWS * 64);
    assert_true(sum_of_rounds().units < some);
}

/* ---- Works ------------------------------------------------------------------------------- */

static void works_keep_them_off(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_MAHDIST_SURPRISE);
    int open = sum_of_rounds().units;
    state.battle.works = 1;
    int ditch = sum_of_rounds().units;
    state.battle.works = 2;
    assert_true(ditch > open);
    assert_true(sum_of_rounds().units > ditch);
}

/* ---- Melee ------------------------------------------------------------------------------- */

static void more_fall_on_a_unit_from_all_sides(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 2, BATTLE_MAHDIST_SURPRISE);
    int surrounded = sum_of_rounds().units;
    data.constant[CONSTANT_attackers] = 1; /* for other types */
    assert_int_equal(sum_of_rounds().units, surrounded);
    data.constant[CONSTANT_attackers_surrounded] = 2;
    assert_true(sum_of_rounds().units > surrounded);
}

/* ---- The end of a round ------------------------------------------------------------------ */

static void weak_units_that_lose_hits_may_run(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_MAHDIST_SURPRISE);
    int first = first_of_kind(KIND_SUDANESE);
    data.constant[CONSTANT_mahdist_melee] = 1;
    data.stand[GRADE_GOOD] = 7;
    data.constant[CONSTANT_check_quarters] = data.constant[CONSTANT_flight_quarters] = 0;
    does("battle:1");
    for (int unit = first; unit < first + 8; unit++) {
        bool weak = state.unit_lost[unit] >= 4;
        assert_int_equal(has_unit_flag(&state, unit, UNIT_ROUTED),
                         weak && state.unit_lost[unit] < 8);
    }
    assert_true(times_noted(MESSAGE_log_routed) > 0);
}

static void mahdists_leave_at_half_by_a_die_and_at_three_quarters_always(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    memset(state.battle.mahdist_hits, 0, 13); /* of 28 */
    data.temper[TEMPER_EARLY].withdraw = 1;
    struct sanjuans_state before = state;
    does("battle:2");
    assert_step(STEP_BATTLE_ROUND);
    state = before;
    memset(state.battle.mahdist_hits, 0, 14);
    does("battle:2");
    assert_step(STEP_OPERATIONS);
    assert_true(cited("battle.44"));
    state = before;
    data.temper[TEMPER_EARLY].withdraw = 7;
    memset(state.battle.mahdist_hits, 0, 14);
    does("battle:2");
    assert_step(STEP_BATTLE_ROUND);
    state = before;
    memset(state.battle.mahdist_hits, 0, 21);
    does("battle:2");
    assert_step(STEP_OPERATIONS);
}

static void fervour_follows_the_campaign(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_MAHDIST_SURPRISE);
    int early = sum_of_rounds().units;
    state.triggers = TRIGGER_BRITISH;
    int later = sum_of_rounds().units;
    state.triggers = TRIGGER_BRITISH | TRIGGER_RECALL;
    assert_true(later > early);
    assert_true(sum_of_rounds().units > later);
}

static void a_force_at_half_tests_and_at_a_quarter_breaks(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    int first = first_of_kind(KIND_SUDANESE);
    struct sanjuans_state before = state;
    data.stand[GRADE_GOOD] = 7;
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 7;
    does("battle:2"); /* 36 of 64 hits are steady */
    assert_step(STEP_BATTLE_ROUND);
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 8;
    does("stand battle:3");
    assert_int_equal(state.battle.result, RESULT_FORCED_BACK);
    assert_step(STEP_PURSUIT_DIE);
    state = before;
    data.stand[GRADE_GOOD] = 1;
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 8;
    does("battle:2");
    assert_step(STEP_BATTLE_ROUND);
    for (int i = 4; i < 6; i++) set_unit_flag(&state, first + i, UNIT_ROUTED);
    does("stand battle:3");
    assert_int_equal(state.battle.result, RESULT_BROKE);
    assert_int_equal(state.battle.units_left, 2);
    assert_int_equal(state.battle.enemy_left, 28);
}

static void after_the_last_round_the_smaller_share_holds_and_equal_shares_do_not(void)
{
    array_battle(FIRST_WAYPOINT, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    no_side_can_hit();
    struct sanjuans_state before = state;
    assert_int_equal(stand_until_decided(1), 8);
    assert_int_equal(state.battle.result, RESULT_FORCED_BACK);
    state = before;
    does("battle:1 stand");
    state.battle.mahdist_hits[0]--;
    assert_int_equal(stand_until_decided(1), 7);
    assert_step(STEP_OPERATIONS);
    assert_int_equal(state.vp_noted[VP_BATTLES_WON], -10);
}

static void players_may_withdraw_after_any_round_and_from_a_defense_unpursued(void)
{
    array_battle(MUD_BAY, KIND_SUDANESE, 8, BATTLE_DEFENSE);
    no_side_can_hit();
    does("battle:1");
    assert_legal("stand withdraw");
    does("stand battle:2");
    struct sanjuans_state before = state;
    does("withdraw");
    assert_true(state.step[0] != STEP_PURSUIT_DIE);
    assert_int_equal(state.vp_noted[VP_BATTLES_LOST], 10);
    state = before;
    does("stand battle:3 withdraw");
    assert_step(STEP_PURSUIT_DIE);
    array_battle(MUD_BAY, KIND_SUDANESE, 8, BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 withdraw");
    assert_step(STEP_PURSUIT_DIE);
    assert_int_equal(state.battle.surrounded, 0);
    array_battle(MUD_BAY, KIND_SUDANESE, 8, BATTLE_MAHDIST_SURPRISE);
    no_side_can_hit();
    does("battle:1 withdraw");
    assert_int_equal(state.battle.surrounded, 1);
}

static void a_stormed_garrison_is_not_asked(void)
{
    begin("storm=yes");
    empty_map();
    add_units(KIND_SUDANESE, 4, ROCHE_HARBOR);
    storm(ROCHE_HARBOR, FORCE);
    no_side_can_hit();
    does("battle:1");
    assert_step(STEP_BATTLE_DRAW);
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void a_battle_is_what_its_draws_say(void)
{
    array_battle(FIRST_WAYPOINT, KIND_EGYPTIAN_INFANTRY, 8, BATTLE_ENCOUNTER);
    struct sanjuans_state before = state;
    assert_chance("battle:0", 1, 1024);
    assert_chance("battle:1023", 1, 1024);
    stand_until_decided(100);
    struct sanjuans_state first = state;
    state = before;
    stand_until_decided(100);
    assert_memory_equal(&first, &state, sizeof state);
    state = before;
    stand_until_decided(101);
    assert_memory_not_equal(&first, &state, sizeof state);
}

static const struct rule_test tests[] = {
    RULE_TEST(arrival_follows_the_type,
              "battle.9 battle.10 battle.11 battle.13 battle.14 battle.16 battle.17 battle.18 "
              "battle.21"),
    RULE_TEST(shares_that_start_near_are_rounded_up, "battle.13"),
    RULE_TEST(grades_are_those_of_the_troops,
              "units.3 units.4 units.5 units.6 units.7 units.8 units.9 units.10 units.11 units.12 "
              "units.13 units.14 units.15"),
    RULE_TEST(garrisons_fight_better_behind_their_walls, "units.12 option.storm.3"),
    RULE_TEST(alarm_at_dusk_makes_it_an_encounter, "battle.27 battle.29"),
    RULE_TEST(ships_in_the_port_fire_and_card_22_doubles_them,
              "naval.20 units.17 units.18 card.sultan.3"),
    RULE_TEST(low_ammunition_and_cover_spoil_the_fire, "battle.46 battle.20 battle.31 supply.8"),
    RULE_TEST(fire_falls_on_those_that_can_close, "battle.18"),
    RULE_TEST(rifles_hold_their_fire_when_they_come_straight_on, "event.66"),
    RULE_TEST(machine_guns_jam_for_the_battle, "units.15"),
    RULE_TEST(hicks_batteries_fire_with_a_die_less, "units.10"),
    RULE_TEST(surprised_mahdists_do_nothing_in_the_first_round,
              "battle.24 battle.25 battle.26 battle.28"),
    RULE_TEST(works_keep_them_off, "option.storm.3"),
    RULE_TEST(more_fall_on_a_unit_from_all_sides, "battle.8 battle.9"),
    RULE_TEST(weak_units_that_lose_hits_may_run, "pursuit.7"),
    RULE_TEST(mahdists_leave_at_half_by_a_die_and_at_three_quarters_always, "battle.40"),
    RULE_TEST(fervour_follows_the_campaign, "units.19"),
    RULE_TEST(a_force_at_half_tests_and_at_a_quarter_breaks, "battle.45 pursuit.7"),
    RULE_TEST(after_the_last_round_the_smaller_share_holds_and_equal_shares_do_not,
              "battle.44 battle.45"),
    RULE_TEST(players_may_withdraw_after_any_round_and_from_a_defense_unpursued,
              "battle.45 pursuit.1 pursuit.3"),
    RULE_TEST(a_stormed_garrison_is_not_asked, "option.storm.5"),
    RULE_TEST(a_battle_is_what_its_draws_say, "battle.39"),
};
RULE_TEST_MAIN("sanjuans", tests)
