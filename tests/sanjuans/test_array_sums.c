/* Before and in the first rounds of an automatic battle: which rule dices a force, garrisons in and
 * out of their walls, the alarm at dusk, and Mahdists that wake (data 3.6). */
#include "sanjuans/battles.h"

#include "games/sanjuans/battle/battle.h"

enum { DRAWS = 32 };

static const char *rule_of_total(void)
{
    action a = action_make(SJ_VERB_TOTAL, 1, 0);
    return sj_game.rule_ids[sj_game.reason(&data, &state, a)];
}

/* force.2 to force.8: a fortified town of theirs has dice of its own for rifles and guns. */
static void each_die_of_a_force_has_its_rule(void)
{
    static const char *const rules[2][4] = { { "force.2", "force.3", "force.4", "force.5" },
                                             { "force.2", "force.3", "force.7", "force.8" } };
    static const char *const dice[] = { "total:12", "total:2", "total:1" };
    for (int fortified = 0; fortified < 2; fortified++) {
        int where = fortified ? SJ_EASTSOUND : SJ_OLGA;
        begin("");
        empty_map();
        add_units(SJ_KIND_SUDANESE, 3, where);
        battle_waits(where, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
        does(text_of(SJ_VERB_FIGHT, where, 0));
        for (int die = 0; die < 4; die++) {
            assert_string_equal(rule_of_total(), rules[fortified][die]);
            if (die < 3) does(fortified && die == 2 ? "total:2" : dice[die]);
        }
    }
}

/* units.12: one grade worse but in a storm on a fortified town, and no worse than the worst. */
static void garrisons_are_worse_outside_their_walls(void)
{
    static const struct {
        int where;
        bool stormed;
        int rolled, grade;
    } rows[] = {
        { SJ_EASTSOUND, true, SJ_GRADE_GOOD, SJ_GRADE_GOOD },
        { SJ_OLGA, true, SJ_GRADE_GOOD, SJ_GRADE_AVERAGE },
        { SJ_EASTSOUND, false, SJ_GRADE_GOOD, SJ_GRADE_AVERAGE },
        { SJ_OLGA, false, SJ_GRADE_UNRELIABLE, SJ_GRADE_UNRELIABLE },
        { SJ_OLGA, false, SJ_GRADE_POOR, SJ_GRADE_UNRELIABLE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("storm=yes");
        empty_map();
        add_units(SJ_KIND_GARRISON, 2, rows[i].where);
        for (int side = 0; side < SJ_DIE_SIDES; side++) {
            data.grade[SJ_TROOPS_GARRISON][side] = (uint8_t)rows[i].rolled;
        }
        no_side_can_hit();
        if (rows[i].stormed) {
            storm(rows[i].where, "total:20 total:4 total:4 total:0");
        } else {
            battle_waits(rows[i].where, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
            does(text_of(SJ_VERB_FIGHT, rows[i].where, 0));
            does("total:20 total:4 total:4 total:0");
            if (state.step[0] == SJ_STEP_BATTLE_TYPE) does("roll:3+4");
        }
        does("battle:1");
        assert_int_equal(state.unit_grade[sj_first_of_kind(SJ_KIND_GARRISON)], rows[i].grade);
    }
}

/* battle.27: so many dice listen, and each raises the alarm from its number on. */
static void the_alarm_is_listened_for(void)
{
    static const struct {
        int rolls, alarm, least, most; /* encounters, of 32 */
    } rows[] = {
        { 0, 1, 0, 0 }, { 1, 1, 32, 32 }, { 2, 1, 32, 32 }, { 2, 7, 0, 0 }, { 1, 6, 1, 31 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int alarms = 0;
        for (int number = 0; number < DRAWS; number++) {
            array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
            no_side_can_hit();
            state.battle.dawn = 2;
            data.constant[SJ_CONSTANT_alarm_rolls] = (int16_t)rows[i].rolls;
            data.constant[SJ_CONSTANT_alarm] = (int16_t)rows[i].alarm;
            does(text_of(SJ_VERB_BATTLE, number, 0));
            bool alarm = state.battle.type == SJ_BATTLE_ENCOUNTER;
            assert_int_equal(state.battle.dawn, alarm ? 0 : 2);
            alarms += alarm;
        }
        assert_in_range(alarms, rows[i].least, rows[i].most);
    }
}

/* battle.24 to battle.26: nobody closes in round 1, each on his own die in round 2, all in round
 * 3. Foot and horse are 24, and nothing keeps them off. */
static void surprised_mahdists_wake_one_by_one(void)
{
    static const struct {
        int acts, least, most; /* closers of round 2 */
    } rows[] = { { 1, 24, 24 }, { 7, 0, 0 }, { 6, 0, 23 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int sum = 0;
        for (int number = 0; number < DRAWS; number++) {
            array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_SURPRISE);
            no_side_can_hit();
            data.constant[SJ_CONSTANT_surprise_acts] = (int16_t)rows[i].acts;
            data.constant[SJ_CONSTANT_closing] = 0;
            does(text_of(SJ_VERB_BATTLE, number, 0));
            assert_int_equal(noted(SJ_MESSAGE_log_battle_round, 2), 0);
            does("stand");
            does(text_of(SJ_VERB_BATTLE, number, 0));
            assert_in_range(noted(SJ_MESSAGE_log_battle_round, 2), rows[i].least, rows[i].most);
            sum += noted(SJ_MESSAGE_log_battle_round, 2);
            does("stand");
            does(text_of(SJ_VERB_BATTLE, number, 0));
            assert_int_equal(noted(SJ_MESSAGE_log_battle_round, 2), 24);
            assert_int_equal(noted(SJ_MESSAGE_log_battle_round, 3), 0); /* nobody is spent */
        }
        if (rows[i].acts == 6) assert_true(sum > 0);
    }
}

/* The log of a round tells how many of them are spent. */
static void the_spent_are_counted(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1 stand");
    state.battle.mahdist_hits[0] = state.battle.mahdist_hits[5] = 0;
    state.battle.mahdist_hits[27] = 0;
    does("battle:1");
    assert_int_equal(noted(SJ_MESSAGE_log_battle_round, 3), 3);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_die_of_a_force_has_its_rule, "force.2 force.3 force.4 force.5 force.7 force.8"),
    RULE_TEST(garrisons_are_worse_outside_their_walls, "units.12"),
    RULE_TEST(the_alarm_is_listened_for, "battle.27"),
    RULE_TEST(surprised_mahdists_wake_one_by_one, "battle.24 battle.25 battle.26"),
    RULE_TEST(the_spent_are_counted, "battle.40"),
};

RULE_TEST_MAIN("sanjuans", tests)
