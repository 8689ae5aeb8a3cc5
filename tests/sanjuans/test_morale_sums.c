/*
 * The end of a round of an automatic battle (data 3.6): who stands, which side leaves, who holds
 * the field, and who is left at a withdrawal. Dice are certain, or many draws show both.
 */
#include "sanjuans/battles.h"

#include <string.h>

#include "games/sanjuans/battle/battle.h"

enum { DRAWS = 64 };

static struct sj_play play = { &data, &state, NULL };
static struct sj_fight f;

/* Egyptian foot before eight Mahdist foot of four hits each, after the fifth of eight rounds. */
static void stand_before(int units)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, units, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    struct sj_battle *b = &state.battle;
    b->cause = SJ_CAUSE_ENCOUNTER;
    b->place = SJ_MUD_BAY;
    b->type = SJ_BATTLE_ENCOUNTER;
    b->round = 5;
    b->mahdists[SJ_MAHDIST_FOOT] = 8;
    b->start_hits_low = (uint8_t)(8 * units);
    memset(b->mahdist_hits, 4, 8);
    data.temper[0].withdraw = 7;
    for (int grade = 0; grade < SJ_GRADES; grade++) data.stand[grade] = 1;
    f = (struct sj_fight){ .p = &play, .temper = &data.temper[0], .mahdists = 8 };
    f.type = &data.type[SJ_BATTLE_ENCOUNTER];
    for (int unit = 0; unit < units; unit++) {
        state.unit_grade[unit] = SJ_GRADE_AVERAGE;
        f.unit[f.units++] = (uint8_t)unit;
    }
}

static int result(int number)
{
    f.dice = sj_dice_of_round(&state.battle, number);
    state.battle.result = SJ_RESULT_NONE;
    sj_test_sides(&f);
    return state.battle.result;
}

/* Who has lost hits in this round and is at half his strength or less throws to stand. */
static void weak_units_that_lost_hits_are_tested(void)
{
    static const struct {
        int lost, now, stand, least, most; /* in rout, of 64 */
    } rows[] = {
        { 4, 1, 7, 64, 64 }, { 3, 1, 7, 0, 0 }, { 4, 0, 7, 0, 0 },  { 7, 2, 7, 64, 64 },
        { 8, 2, 7, 0, 0 },   { 4, 1, 1, 0, 0 }, { 4, 1, 6, 1, 63 }, { 4, 1, 2, 1, 63 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int routed = 0;
        for (int number = 0; number < DRAWS; number++) {
            stand_before(2);
            data.stand[SJ_GRADE_AVERAGE] = (uint8_t)rows[i].stand;
            state.unit_lost[0] = (uint8_t)rows[i].lost;
            f.lost[0] = (uint8_t)rows[i].now;
            f.dice = sj_dice_of_round(&state.battle, number);
            sj_test_stands(&f);
            routed += sj_has_unit_flag(&state, 0, SJ_UNIT_ROUTED);
            assert_false(sj_has_unit_flag(&state, 1, SJ_UNIT_ROUTED));
        }
        assert_in_range(routed, rows[i].least, rows[i].most);
    }
}

/* R90: at half of their units by a die, at three quarters always. */
static void mahdists_leave_when_enough_are_spent(void)
{
    static const struct {
        int spent, withdraw, least, most; /* battles held, of 64 */
    } rows[] = {
        { 3, 1, 0, 0 },  { 4, 1, 64, 64 }, { 4, 7, 0, 0 },   { 4, 6, 1, 63 },
        { 4, 2, 1, 63 }, { 5, 7, 0, 0 },   { 6, 7, 64, 64 }, { 8, 7, 64, 64 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int held = 0;
        for (int number = 0; number < DRAWS; number++) {
            stand_before(2);
            data.temper[0].withdraw = (uint8_t)rows[i].withdraw;
            memset(state.battle.mahdist_hits, 0, (size_t)rows[i].spent);
            held += result(number) == SJ_RESULT_HELD;
        }
        assert_in_range(held, rows[i].least, rows[i].most);
    }
    stand_before(2); /* R81: nobody stands to hold what they leave */
    memset(state.battle.mahdist_hits, 0, 8);
    sj_set_unit_flag(&state, 0, SJ_UNIT_ROUTED);
    sj_set_unit_flag(&state, 1, SJ_UNIT_ROUTED);
    assert_int_equal(result(1), SJ_RESULT_BROKE);
}

/* At half of the start a test, at a quarter an end; those in rout do not count as steady. */
static void a_force_leaves_when_too_few_stand(void)
{
    static const struct {
        int lost[4];
        unsigned routed; /* a bit a unit */
        int stand, result;
    } rows[] = {
        { { 0, 0, 0, 0 }, 0, 7, SJ_RESULT_NONE },
        { { 8, 7, 0, 0 }, 0, 7, SJ_RESULT_NONE },
        { { 8, 8, 0, 0 }, 0, 7, SJ_RESULT_FORCED_BACK },
        { { 8, 8, 0, 0 }, 0, 1, SJ_RESULT_NONE },
        { { 8, 8, 7, 0 }, 0, 1, SJ_RESULT_NONE },
        { { 8, 8, 8, 0 }, 0, 1, SJ_RESULT_BROKE },
        { { 8, 8, 8, 8 }, 0, 1, SJ_RESULT_DESTROYED },
        { { 0, 0, 0, 0 }, 3, 7, SJ_RESULT_FORCED_BACK },
        { { 0, 0, 0, 0 }, 7, 1, SJ_RESULT_BROKE },
        { { 0, 0, 0, 0 }, 15, 1, SJ_RESULT_BROKE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(4);
        data.stand[SJ_GRADE_AVERAGE] = (uint8_t)rows[i].stand;
        for (int unit = 0; unit < 4; unit++) {
            state.unit_lost[unit] = (uint8_t)rows[i].lost[unit];
            if (rows[i].routed >> unit & 1) sj_set_unit_flag(&state, unit, SJ_UNIT_ROUTED);
        }
        assert_int_equal(result(1), rows[i].result);
    }
    int stood = 0;
    for (int number = 0; number < DRAWS; number++) { /* on a six a six stands */
        stand_before(4);
        state.unit_lost[0] = state.unit_lost[1] = 8;
        data.stand[SJ_GRADE_AVERAGE] = 6;
        stood += result(number) == SJ_RESULT_NONE;
        data.stand[SJ_GRADE_AVERAGE] = 7; /* no die shows more than six */
        assert_int_equal(result(number), SJ_RESULT_FORCED_BACK);
    }
    assert_in_range(stood, 1, DRAWS - 1);
}

/* The grade in the middle of those that stand decides, the lower of two. */
static void the_middle_grade_is_tested(void)
{
    enum { U, P, A, G, E, NONE };
    static const struct {
        int grades[5], middle;
    } rows[] = {
        { { U, NONE, NONE, NONE, NONE }, U },
        { { E, NONE, NONE, NONE, NONE }, E },
        { { P, G, NONE, NONE, NONE }, P },
        { { P, G, G, NONE, NONE }, G },
        { { U, P, A, G, E }, A },
        { { P, P, G, G, NONE }, P },
        { { P, E, E, E, E }, E },
        { { U, U, U, E, E }, U },
        { { P, A, G, E, NONE }, A },
        { { A, A, G, G, E }, G },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int fails = 0; fails < 2; fails++) {
            int units = 0;
            while (units < 5 && rows[i].grades[units] != NONE) units++;
            stand_before(units);
            state.battle.start_hits_low = (uint8_t)(16 * units); /* half of the start is left */
            for (int unit = 0; unit < units; unit++) {
                state.unit_grade[unit] = (uint8_t)rows[i].grades[unit];
            }
            for (int grade = 0; grade < SJ_GRADES; grade++) data.stand[grade] = fails ? 1 : 7;
            data.stand[rows[i].middle] = fails ? 7 : 1;
            assert_int_equal(result(1), fails ? SJ_RESULT_FORCED_BACK : SJ_RESULT_NONE);
        }
    }
}

/* After the last round the smaller share lost holds; a breakout is out after its round. */
static void after_the_last_round_shares_are_compared(void)
{
    static const struct {
        int round, cause, lost, theirs, result;
    } rows[] = {
        { 7, SJ_CAUSE_ENCOUNTER, 0, 1, SJ_RESULT_NONE },
        { 8, SJ_CAUSE_ENCOUNTER, 0, 1, SJ_RESULT_HELD },
        { 8, SJ_CAUSE_ENCOUNTER, 0, 0, SJ_RESULT_FORCED_BACK },
        { 8, SJ_CAUSE_ENCOUNTER, 4, 8, SJ_RESULT_FORCED_BACK },
        { 8, SJ_CAUSE_ENCOUNTER, 4, 9, SJ_RESULT_HELD },
        { 8, SJ_CAUSE_ENCOUNTER, 5, 9, SJ_RESULT_FORCED_BACK },
        { 3, SJ_CAUSE_BREAKOUT, 4, 0, SJ_RESULT_NONE },
        { 4, SJ_CAUSE_BREAKOUT, 4, 0, SJ_RESULT_HELD },
        { 4, SJ_CAUSE_EXIT, 4, 0, SJ_RESULT_NONE },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(2); /* of 16 hits; theirs are 32 */
        state.battle.round = (uint8_t)rows[i].round;
        state.battle.cause = (uint8_t)rows[i].cause;
        state.unit_lost[1] = (uint8_t)rows[i].lost;
        for (int lost = 0; lost < rows[i].theirs; lost++) state.battle.mahdist_hits[lost % 4]--;
        data.constant[SJ_CONSTANT_mahdist_check_quarters] = 4;
        data.constant[SJ_CONSTANT_mahdist_flight_quarters] = 4;
        assert_int_equal(result(1), rows[i].result);
    }
}

/* pursuit.2 to pursuit.7, R82: counted anew, without those in rout; camels ride. */
static void who_is_left_is_noted(void)
{
    for (int held = 0; held < 2; held++) {
        stand_before(3);
        int horse = add_unit(SJ_KIND_DRAGOON, SJ_MUD_BAY);
        int camels = add_unit(SJ_KIND_CAMELS, SJ_MUD_BAY);
        sj_set_unit_flag(&state, horse, SJ_UNIT_IN_BATTLE);
        sj_set_unit_flag(&state, camels, SJ_UNIT_IN_BATTLE);
        f.unit[f.units++] = (uint8_t)horse;
        f.unit[f.units++] = (uint8_t)camels;
        sj_set_unit_flag(&state, 1, SJ_UNIT_ROUTED);
        state.unit_lost[2] = 8;
        state.battle.mahdist_hits[0] = state.battle.mahdist_hits[7] = 0;
        state.battle.mahdist_hits[1] = 1;
        state.battle.cavalry_left = state.battle.units_left = state.battle.enemy_left = 9;
        state.battle.round = 8;
        state.battle.start_hits_low = 60;
        if (held) memset(state.battle.mahdist_hits, 0, 8);
        assert_int_equal(result(1), held ? SJ_RESULT_HELD : SJ_RESULT_FORCED_BACK);
        assert_int_equal(state.battle.cavalry_left, held ? 9 : 2);
        assert_int_equal(state.battle.units_left, held ? 9 : 3);
        assert_int_equal(state.battle.enemy_left, held ? 9 : 6);
        assert_int_equal(state.battle.surrounded, 0);
    }
    stand_before(1);
    state.battle.cause = SJ_CAUSE_BREAKOUT;
    sj_note_withdrawal(&play);
    assert_int_equal(state.battle.surrounded, 1);
    stand_before(1);
    state.battle.type = SJ_BATTLE_MAHDIST_SURPRISE;
    sj_note_withdrawal(&play);
    assert_int_equal(state.battle.surrounded, 1);
}

static const struct rule_test tests[] = {
    RULE_TEST(weak_units_that_lost_hits_are_tested, "pursuit.7 battle.40"),
    RULE_TEST(mahdists_leave_when_enough_are_spent, "battle.40 R81 R90"),
    RULE_TEST(a_force_leaves_when_too_few_stand, "battle.45 pursuit.7"),
    RULE_TEST(the_middle_grade_is_tested, "battle.45"),
    RULE_TEST(after_the_last_round_shares_are_compared, "battle.44 battle.45 sortie.11"),
    RULE_TEST(who_is_left_is_noted, "pursuit.2 pursuit.3 pursuit.6 pursuit.7 R82"),
};

RULE_TEST_MAIN("sanjuans", tests)
