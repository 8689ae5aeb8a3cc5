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
    for (int i = 0; i < SJ_MAHDISTS_MOST; i++) hits += state.battle.mahdist_hits[i];
    return hits;
}

static int unit_hits(void)
{
    int hits = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] < SJ_PLACES) hits += sj_hits_left(&data, &state, unit);
    }
    return hits;
}

struct sums {
    int mahdists, units; /* hits left after the round, over all draws */
};

/* The next round with many draws from the same position, which is left as it was. */
static struct sums sum_of_rounds(void)
{
    struct sj_state before = state;
    struct sums sums = { 0, 0 };
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
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
        enum sj_battle_type type;
        int at[4]; /* in rounds 1 to 4 of 24 foot and horse */
    } rows[] = {
        { SJ_BATTLE_MAHDIST_SURPRISE, { 6, 6, 12, 0 } }, { SJ_BATTLE_AMBUSH, { 0, 6, 18, 0 } },
        { SJ_BATTLE_ENCOUNTER, { 0, 4, 20, 0 } },        { SJ_BATTLE_DEFENSE, { 0, 0, 24, 0 } },
        { SJ_BATTLE_SURPRISE, { 0, 24, 0, 0 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, rows[i].type);
        does("battle:5");
        for (int round = 1; round <= 4; round++) {
            assert_int_equal(arriving(round), rows[i].at[round - 1]);
        }
    }
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_PROBING);
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
    add_units(SJ_KIND_SUDANESE, 8, SJ_FIRST_WAYPOINT);
    battle_waits(SJ_FIRST_WAYPOINT, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    does(text_of(SJ_VERB_FIGHT, SJ_FIRST_WAYPOINT, 0));
    does("total:8 total:1 total:1 total:0 roll:1+2 battle:5");
    int near = 0;
    for (int i = 0; i < 9; i++) near += state.battle.mahdist_arrival[i] == 2;
    assert_int_equal(near, 3);
}

static int best_grade(enum sj_kind kind, int *worst)
{
    int best = SJ_GRADE_UNRELIABLE;
    array_battle(SJ_FIRST_WAYPOINT, kind, sj_kind_counters((int)kind), SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    struct sj_state before = state;
    *worst = SJ_GRADE_EXCELLENT;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        for (int i = 0; i < sj_kind_counters((int)kind); i++) {
            int grade = state.unit_grade[sj_first_of_kind((int)kind) + i];
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
        enum sj_kind kind;
        enum sj_grade worst, best;
    } rows[] = {
        { SJ_KIND_BRITISH_INFANTRY, SJ_GRADE_EXCELLENT, SJ_GRADE_EXCELLENT },
        { SJ_KIND_BRITISH_BATTERY, SJ_GRADE_EXCELLENT, SJ_GRADE_EXCELLENT },
        { SJ_KIND_INDIAN_BATTERY, SJ_GRADE_EXCELLENT, SJ_GRADE_EXCELLENT },
        { SJ_KIND_INDIAN_INFANTRY, SJ_GRADE_GOOD, SJ_GRADE_EXCELLENT },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, SJ_GRADE_GOOD },
        { SJ_KIND_GORDON_SUDANESE, SJ_GRADE_GOOD, SJ_GRADE_GOOD },
        { SJ_KIND_EGYPTIAN_INFANTRY, SJ_GRADE_POOR, SJ_GRADE_GOOD },
        { SJ_KIND_CUIRASSIER, SJ_GRADE_POOR, SJ_GRADE_GOOD },
        { SJ_KIND_DRAGOON, SJ_GRADE_POOR, SJ_GRADE_GOOD },
        { SJ_KIND_BASHI_INFANTRY, SJ_GRADE_UNRELIABLE, SJ_GRADE_AVERAGE },
        { SJ_KIND_MILITIA, SJ_GRADE_UNRELIABLE, SJ_GRADE_AVERAGE },
        { SJ_KIND_HICKS_INFANTRY, SJ_GRADE_UNRELIABLE, SJ_GRADE_AVERAGE },
        { SJ_KIND_GARRISON, SJ_GRADE_UNRELIABLE, SJ_GRADE_POOR }, /* in the open */
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
    add_units(SJ_KIND_GARRISON, 6, SJ_FRIDAY_HARBOR);
    storm(SJ_FRIDAY_HARBOR, FORCE);
    assert_int_equal(state.battle.works, 2);
    data.grade[SJ_TROOPS_GARRISON][0] = SJ_GRADE_AVERAGE;
    no_side_can_hit();
    does("battle:3");
    for (int i = 0; i < 6; i++) {
        assert_int_equal(state.unit_grade[sj_first_of_kind(SJ_KIND_GARRISON) + i],
                         SJ_GRADE_AVERAGE);
    }
}

/* battle.27 as data 3.6 reads it: the alarm makes the battle an Encounter. */
static void alarm_at_dusk_makes_it_an_encounter(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
    state.battle.dawn = 2;
    struct sj_state before = state;
    data.constant[SJ_CONSTANT_alarm] = 2;
    int alarms = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        alarms += state.battle.type == SJ_BATTLE_ENCOUNTER;
        assert_int_equal(arriving(2), state.battle.type == SJ_BATTLE_ENCOUNTER ? 4 : 24);
        state = before;
    }
    assert_in_range(alarms, DRAWS * 3 / 4, DRAWS);
    data.constant[SJ_CONSTANT_alarm] = 7;
    does("battle:1");
    assert_int_equal(state.battle.type, SJ_BATTLE_SURPRISE);
}

/* ---- Fire -------------------------------------------------------------------------------- */

static void ships_in_the_port_fire_and_card_22_doubles_them(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_EGYPTIAN_INFANTRY, 4, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.constant[SJ_CONSTANT_gunboat_number] = 2;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * 28 * 4);
    put_ship(SJ_ABU_KLEA, SJ_FIRST_SEA + 4);
    put_ship(SJ_DONGOLA, SJ_MUD_BAY);
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * 28 * 4); /* R79: in the port, with guns */
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    int once = sum_of_rounds().mahdists;
    state.ships_guns = 1 + SJ_MUD_BAY;
    int twice = sum_of_rounds().mahdists;
    put_ship(SJ_SULTAN, SJ_MUD_BAY);
    int with_sultan = sum_of_rounds().mahdists;
    assert_in_range(once, DRAWS * (28 * 4 - 3), DRAWS * 28 * 4 - 1);
    assert_in_range(twice, DRAWS * (28 * 4 - 6), DRAWS * (28 * 4 - 3) - 1);
    assert_in_range(with_sultan, DRAWS * (28 * 4 - 18), twice - 1);
    state.ship_slow[SJ_SULTAN] = 1; /* under repair */
    assert_int_equal(sum_of_rounds().mahdists, twice);
}

static void low_ammunition_and_cover_spoil_the_fire(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    int plain = sum_of_rounds().mahdists;
    struct sj_state before = state;
    for (int i = 0; i < 8; i++) {
        sj_set_unit_flag(&state, sj_first_of_kind(SJ_KIND_SUDANESE) + i, SJ_UNIT_UNSUPPLIED);
    }
    int unsupplied = sum_of_rounds().mahdists;
    state = before;
    state.battle.type = SJ_BATTLE_DEFENSE;
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
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    data.hit[SJ_GRADE_GOOD] = 1;
    data.constant[SJ_CONSTANT_closing] = 6; /* nobody closes */
    does("battle:2");
    for (int i = 0; i < 28; i++) {
        bool horse = i >= 20 && i < 24; /* they arrive in round 2, the foot in round 3 */
        assert_true(horse ? state.battle.mahdist_hits[i] == 0 : state.battle.mahdist_hits[i] == 4);
    }
}

static void rifles_hold_their_fire_when_they_come_straight_on(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    assert_true(sum_of_rounds().units < DRAWS * 64);
    state.battle.straight = 1;
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
}

static void machine_guns_jam_for_the_battle(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_BRITISH_MACHINE_GUN, 5, SJ_BATTLE_ENCOUNTER);
    for (int kind = 0; kind < SJ_MAHDIST_KINDS; kind++) data.mahdist[kind].number = 11;
    data.constant[SJ_CONSTANT_jam] = 6;
    does("battle:1 stand");
    assert_int_equal(times_noted(SJ_MESSAGE_log_jammed), 5); /* no die shows more than six */
    int left = mahdist_hits();
    assert_true(left < 28 * 4);
    data.dice[SJ_WEAPON_MACHINE_GUN][1] = 0;
    does("battle:2");
    assert_int_equal(mahdist_hits(), left);
    for (int draw = 2; draw < 34; draw++) {
        array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_BRITISH_MACHINE_GUN, 5, SJ_BATTLE_ENCOUNTER);
        no_side_can_hit();
        data.constant[SJ_CONSTANT_jam] = 6;
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        assert_int_equal(times_noted(SJ_MESSAGE_log_jammed), 5);
    }
}

/* units.10: four guns instead of six tell in fire only. */
static void hicks_batteries_fire_with_a_die_less(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_HICKS_BATTERY, 1, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.hit[SJ_GRADE_UNRELIABLE] = data.hit[SJ_GRADE_POOR] = data.hit[SJ_GRADE_AVERAGE] = 1;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * (28 * 4 - 3));
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_KRUPP, 1, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    data.hit[SJ_GRADE_POOR] = data.hit[SJ_GRADE_AVERAGE] = data.hit[SJ_GRADE_GOOD] = 1;
    assert_int_equal(sum_of_rounds().mahdists, DRAWS * (28 * 4 - 4));
}

/* ---- Surprise ---------------------------------------------------------------------------- */

static void surprised_mahdists_do_nothing_in_the_first_round(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
    does("battle:1 stand");
    data.constant[SJ_CONSTANT_surprise_acts] = 7;
    assert_int_equal(sum_of_rounds().units, DRAWS * 64);
    data.constant[SJ_CONSTANT_surprise_acts] = 5;
    int some = sum_of_rounds().units;
    data.constant[SJ_CONSTANT_surprise_acts] = 1;
    assert_true(some < DRAWS * 64);
    assert_true(sum_of_rounds().units < some);
}

/* How much the next round's fire suffers from hurry. */
static int cost_of_hurry(void)
{
    int most = data.constant[SJ_CONSTANT_hurried_fire];
    data.constant[SJ_CONSTANT_hurried_fire] = 0;
    int calm = sum_of_rounds().mahdists;
    data.constant[SJ_CONSTANT_hurried_fire] = (int16_t)most;
    return sum_of_rounds().mahdists - calm;
}

/* Round 2: who does not act may not close, so that volleys at all of them are aimed. */
static void volleys_at_mahdists_that_do_not_act_are_aimed(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
    no_side_can_hit();
    does("battle:1 stand");
    data.hit[SJ_GRADE_GOOD] = 6;
    data.constant[SJ_CONSTANT_surprise_acts] = 7; /* nobody does */
    assert_int_equal(cost_of_hurry(), 0);
    data.constant[SJ_CONSTANT_surprise_acts] = 1; /* all do */
    assert_true(cost_of_hurry() > 0);
    struct sj_state before = state;
    data.constant[SJ_CONSTANT_surprise_acts] = 7;
    int rifles = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        for (int i = 24; i < 28; i++) rifles += 4 - state.battle.mahdist_hits[i];
        state = before;
    }
    assert_true(rifles > 0); /* they are targets like the others */
}

/* Some act: only those are targets. With every shot a hit, 32 fall on less than half of 24. */
static void fire_falls_on_surprised_mahdists_that_act(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
    no_side_can_hit();
    does("battle:1 stand");
    data.hit[SJ_GRADE_GOOD] = 1;
    data.constant[SJ_CONSTANT_hurried_fire] = 0;
    data.constant[SJ_CONSTANT_closing] = 12; /* nobody closes */
    int aimed_at = 0;
    struct sj_state before = state;
    for (int draw = 0; draw < DRAWS; draw++) {
        does(text_of(SJ_VERB_BATTLE, draw, 0));
        for (int i = 0; i < 28; i++) aimed_at += state.battle.mahdist_hits[i] < 4;
        state = before;
    }
    assert_true(aimed_at < DRAWS * 12);
}

/* ---- Works ------------------------------------------------------------------------------- */

static void works_keep_them_off(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_MAHDIST_SURPRISE);
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
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 2, SJ_BATTLE_MAHDIST_SURPRISE);
    int surrounded = sum_of_rounds().units;
    data.constant[SJ_CONSTANT_attackers] = 1; /* for other types */
    assert_int_equal(sum_of_rounds().units, surrounded);
    data.constant[SJ_CONSTANT_attackers_surrounded] = 2;
    assert_true(sum_of_rounds().units > surrounded);
}

/* ---- The end of a round ------------------------------------------------------------------ */

static void weak_units_that_lose_hits_may_run(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_MAHDIST_SURPRISE);
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    data.constant[SJ_CONSTANT_mahdist_melee] = 1;
    data.stand[SJ_GRADE_GOOD] = 7;
    data.constant[SJ_CONSTANT_check_quarters] = data.constant[SJ_CONSTANT_flight_quarters] = 0;
    does("battle:1");
    for (int unit = first; unit < first + 8; unit++) {
        bool weak = state.unit_lost[unit] >= 4;
        assert_int_equal(sj_has_unit_flag(&state, unit, SJ_UNIT_ROUTED),
                         weak && state.unit_lost[unit] < 8);
    }
    assert_true(times_noted(SJ_MESSAGE_log_routed) > 0);
}

static void mahdists_leave_at_half_by_a_die_and_at_three_quarters_always(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    memset(state.battle.mahdist_hits, 0, 13); /* of 28 */
    data.temper[SJ_TEMPER_EARLY].withdraw = 1;
    struct sj_state before = state;
    does("battle:2");
    assert_step(SJ_STEP_BATTLE_ROUND);
    state = before;
    memset(state.battle.mahdist_hits, 0, 14);
    does("battle:2");
    assert_step(SJ_STEP_OPERATIONS);
    assert_true(cited("battle.44"));
    state = before;
    data.temper[SJ_TEMPER_EARLY].withdraw = 7;
    memset(state.battle.mahdist_hits, 0, 14);
    does("battle:2");
    assert_step(SJ_STEP_BATTLE_ROUND);
    state = before;
    memset(state.battle.mahdist_hits, 0, 21);
    does("battle:2");
    assert_step(SJ_STEP_OPERATIONS);
}

static void fervour_follows_the_campaign(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_MAHDIST_SURPRISE);
    int early = sum_of_rounds().units;
    state.triggers = SJ_TRIGGER_BRITISH;
    int later = sum_of_rounds().units;
    state.triggers = SJ_TRIGGER_BRITISH | SJ_TRIGGER_RECALL;
    assert_true(later > early);
    assert_true(sum_of_rounds().units > later);
}

static void a_force_at_half_tests_and_at_a_quarter_breaks(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    int first = sj_first_of_kind(SJ_KIND_SUDANESE);
    struct sj_state before = state;
    data.stand[SJ_GRADE_GOOD] = 7;
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 7;
    does("battle:2"); /* 36 of 64 hits are steady */
    assert_step(SJ_STEP_BATTLE_ROUND);
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 8;
    does("stand battle:3");
    assert_int_equal(state.battle.result, SJ_RESULT_FORCED_BACK);
    assert_step(SJ_STEP_PURSUIT_DIE);
    state = before;
    data.stand[SJ_GRADE_GOOD] = 1;
    for (int i = 0; i < 4; i++) state.unit_lost[first + i] = 8;
    does("battle:2");
    assert_step(SJ_STEP_BATTLE_ROUND);
    for (int i = 4; i < 6; i++) sj_set_unit_flag(&state, first + i, SJ_UNIT_ROUTED);
    does("stand battle:3");
    assert_int_equal(state.battle.result, SJ_RESULT_BROKE);
    assert_int_equal(state.battle.units_left, 2);
    assert_int_equal(state.battle.enemy_left, 28);
}

static void after_the_last_round_the_smaller_share_holds_and_equal_shares_do_not(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    struct sj_state before = state;
    assert_int_equal(stand_until_decided(1), 8);
    assert_int_equal(state.battle.result, SJ_RESULT_FORCED_BACK);
    state = before;
    does("battle:1 stand");
    state.battle.mahdist_hits[0]--;
    assert_int_equal(stand_until_decided(1), 7);
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -10);
}

static void players_may_withdraw_after_any_round_and_from_a_defense_unpursued(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_DEFENSE);
    no_side_can_hit();
    does("battle:1");
    assert_legal("stand withdraw");
    does("stand battle:2");
    struct sj_state before = state;
    does("withdraw");
    assert_true(state.step[0] != SJ_STEP_PURSUIT_DIE);
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_LOST], 10);
    state = before;
    does("stand battle:3 withdraw");
    assert_step(SJ_STEP_PURSUIT_DIE);
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 withdraw");
    assert_step(SJ_STEP_PURSUIT_DIE);
    assert_int_equal(state.battle.surrounded, 0);
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_MAHDIST_SURPRISE);
    no_side_can_hit();
    does("battle:1 withdraw");
    assert_int_equal(state.battle.surrounded, 1);
}

static void a_stormed_garrison_is_not_asked(void)
{
    begin("storm=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 4, SJ_ROCHE_HARBOR);
    storm(SJ_ROCHE_HARBOR, FORCE);
    no_side_can_hit();
    does("battle:1");
    assert_step(SJ_STEP_BATTLE_DRAW);
}

/* ---- Chance ------------------------------------------------------------------------------ */

static void a_battle_is_what_its_draws_say(void)
{
    array_battle(SJ_FIRST_WAYPOINT, SJ_KIND_EGYPTIAN_INFANTRY, 8, SJ_BATTLE_ENCOUNTER);
    struct sj_state before = state;
    assert_chance("battle:0", 1, 1024);
    assert_chance("battle:1023", 1, 1024);
    stand_until_decided(100);
    struct sj_state first = state;
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
    RULE_TEST(volleys_at_mahdists_that_do_not_act_are_aimed, "battle.24 battle.25"),
    RULE_TEST(fire_falls_on_surprised_mahdists_that_act, "battle.25"),
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
