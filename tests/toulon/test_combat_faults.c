/*
 * A combat that no play can lead to is refused when it is read: each test bends one thing of a good
 * one, at the limit of what is right.
 */
#include "toulon/bent_combats.h"

/* ---- Where, when, and between whom --------------------------------------------------------- */

static void a_combat_is_somewhere_in_its_phase(void)
{
    begin_bare_combat();
    assert_combat(NULL);
    state.phase = TL_PHASE_RALLY;
    assert_combat("battle: only in the combat phase");
    begin_bare_combat();
    state.battle.round = 0;
    assert_combat("battle: must have an area and a round");
    state.battle.round = 2;
    assert_combat(NULL);
    state.battle.area = TL_NO_AREA;
    assert_combat("battle: must have an area and a round");
}

static void no_melee_follows_the_end(void)
{
    begin_bare_combat();
    at_stage(TL_STAGE_FOLLOW_IN);
    state.battle.ended = TL_ENDED_BY_ROUT;
    assert_combat("battle.ended: it goes on");
    at_stage(TL_STAGE_CLOSE);
    assert_combat(NULL);
}

static void both_sides_are_there_while_it_lasts(void)
{
    begin_bare_combat();
    put(REPUBLICAN, TL_AREA_ARE);
    assert_combat("battle.area: nobody meets there");
    at_stage(TL_STAGE_FOLLOW_IN);
    assert_combat("battle.area: nobody meets there");
    at_stage(TL_STAGE_CLOSE);
    assert_combat(NULL);
    at_step(TL_STEP_LOSSES, TL_STAGE_ROUND_OVER); /* the last may have been eliminated */
    state.battle.at_hand = state.battle.owed_by = state.battle.melee_count = 1;
    assert_combat(NULL);
}

static void who_is_called_is_near(void)
{
    static const int called[] = { 0, TL_UNITS - 1 };
    static const struct {
        int place;
        bool is_near;
    } places[] = { { TL_AREA_ARE, true },
                   { TL_AREA_FAV, false },
                   { TL_PLACE_AFLOAT, false },
                   { TL_PLACE_GONE, false } };
    for (size_t i = 0; i < sizeof called / sizeof called[0]; i++) {
        for (size_t j = 0; j < sizeof places / sizeof places[0]; j++) {
            begin_bare_combat();
            state.place[called[i]] = (uint8_t)places[j].place;
            renew();
            state.unit_flags[called[i]] = (uint16_t) ~(TL_PICKED | TL_ROUTED | TL_DEFECTED);
            at_stage(TL_STAGE_JOIN);
            assert_combat(NULL);
            tl_set(&state, called[i], TL_PICKED);
            const char *fault = "unit_flags: a unit that is called is not near";
            for (int stage = TL_STAGE_JOIN; stage <= TL_STAGE_FOLLOW_IN; stage++) {
                at_stage((enum tl_battle_stage)stage);
                assert_combat(places[j].is_near ? NULL : fault);
            }
            at_stage(TL_STAGE_CALL);
            assert_combat(NULL);
            at_stage(TL_STAGE_CLOSE);
            assert_combat(NULL);
        }
    }
}

/* ---- The defender's line, and the melees --------------------------------------------------- */

static void no_more_are_engaged_than_stand_in_line(void)
{
    for (int work = 0; work < TL_WORKS; work++) {
        begin_bare_combat();
        state.battle.lined[work] = state.battle.engaged[work] = 2;
        assert_combat(NULL);
        state.battle.engaged[work] = 3;
        assert_combat("battle.engaged: more than there are");
    }
}

/* Of those in line who are not engaged, each is there; from the line to the addition. */
static void whoever_the_line_owes_is_there(void)
{
    static const int stages[] = { TL_STAGE_LEADERS, TL_STAGE_ASSIGN, TL_STAGE_ADD };
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        begin_bare_combat();
        at_stage((enum tl_battle_stage)stages[i]);
        state.battle.line[ALLY] = 1;
        state.battle.line[SECOND_ALLY] = 2;
        state.battle.lined[TL_NO_WORK] = 2;
        assert_combat(NULL);
        state.battle.lined[TL_NO_WORK] = 3;
        assert_combat("battle.lined: not so many");
        state.battle.lined[TL_NO_WORK] = 2;
        state.battle.line[SECOND_ALLY] = 0;
        assert_combat("battle.lined: not so many");
        state.battle.line[SECOND_ALLY] = 2;
        tl_set(&state, SECOND_ALLY, TL_ROUTED);
        assert_combat("battle.lined: not so many");
        tl_unset(&state, SECOND_ALLY, TL_ROUTED);
        state.inside[SECOND_ALLY] = TL_WORKS - 1; /* the last work owes one, the open another */
        assert_combat("battle.lined: not so many");
        state.battle.lined[TL_NO_WORK] = state.battle.lined[TL_WORKS - 1] = 1;
        assert_combat(NULL);
        state.battle.lined[TL_WORKS - 1] = 2;
        assert_combat("battle.lined: not so many");
        state.battle.engaged[TL_WORKS - 1] = 1;
        assert_combat(NULL);
    }
    static const int other_stages[] = { TL_STAGE_DEPLOY, TL_STAGE_REDUCE };
    for (size_t i = 0; i < sizeof other_stages / sizeof other_stages[0]; i++) {
        begin_bare_combat();
        at_stage((enum tl_battle_stage)other_stages[i]);
        state.battle.lined[TL_NO_WORK] = 3;
        assert_combat(NULL);
    }
}

/* Who is in a melee waits for none. */
static void the_engaged_are_not_owed(void)
{
    begin_bare_combat();
    at_stage(TL_STAGE_ASSIGN);
    state.battle.line[ALLY] = state.battle.lined[TL_NO_WORK] = 1;
    state.battle.melee_count = 1;
    state.battle.melee[ALLY] = state.battle.melee[REPUBLICAN] = 1;
    assert_combat("battle.lined: not so many");
    state.battle.engaged[TL_NO_WORK] = 1;
    assert_combat(NULL);
}

static void what_is_said_of_melees_is_said_of_those_there_are(void)
{
    static const int units[] = { 0, TL_UNITS - 1 };
    begin_bare_combat();
    state.battle.grouping = 1;
    assert_combat("battle.grouping: no such melee");
    state.battle.melee_count = 1;
    assert_combat(NULL);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_bare_combat();
        state.battle.melee_count = 1;
        state.battle.melee[units[i]] = state.battle.support[units[i]] = 1;
        assert_combat(NULL);
        state.battle.melee[units[i]] = 2;
        assert_combat("battle.melee: no such melee");
        state.battle.melee[units[i]] = 0;
        state.battle.support[units[i]] = 2;
        assert_combat("battle.melee: no such melee");
    }
    for (int leader = 0; leader < TL_LEADERS; leader += TL_LEADERS - 1) {
        begin_bare_combat();
        state.battle.melee_count = 1;
        state.battle.leads[leader] = 1;
        assert_combat(NULL);
        state.battle.leads[leader] = 2;
        assert_combat("battle.leads: no such melee");
    }
}

/* Each has somebody of either side, until it is resolved or at hand. */
static void a_melee_has_somebody_on_either_side(void)
{
    for (int stage = TL_STAGE_DEPLOY; stage <= TL_STAGE_SPANISH; stage++) {
        bool is_fought_then = stage >= TL_STAGE_LEADERS && stage <= TL_STAGE_ROUND_OVER;
        const char *fault = "battle.melee_count: nobody fights that melee";
        for (int missing = 0; missing < TL_SIDES; missing++) {
            begin_bare_combat();
            at_stage((enum tl_battle_stage)stage);
            state.battle.melee_count = 2;
            state.battle.resolved[1] = 1;
            state.battle.melee[ALLY] = state.battle.melee[REPUBLICAN] = 2;
            assert_combat(NULL);
            state.battle.melee[missing == TL_ALLIES ? ALLY : REPUBLICAN] = 0;
            assert_combat(is_fought_then ? fault : NULL);
            state.battle.resolved[2] = 1;
            assert_combat(NULL);
            state.battle.resolved[1] = 0; /* nobody at all is in the first */
            assert_combat(is_fought_then ? fault : NULL);
        }
    }
    begin_bare_combat();
    at_step(TL_STEP_LOSSES, TL_STAGE_ROUND_OVER);
    state.battle.melee_count = state.battle.at_hand = state.battle.owed_by = 1;
    assert_combat(NULL); /* its losses are being taken */
}

/* ---- Guns at works, losses, and who came over ---------------------------------------------- */

static void what_is_reduced_is_a_redoubt_there(void)
{
    static const char fault[] = "battle.reduction: no redoubt there";
    begin_bare_combat();
    int work = put_redoubt(TL_ALLIES, TL_AREA_LAS, 1);
    state.battle.reduction[work] = 1;
    assert_combat(NULL);
    state.work_area[work] = TL_AREA_ARE;
    assert_combat(fault);
    state.work_area[work] = TL_AREA_LAS;
    state.work_level[work] = 0;
    assert_combat(fault);
    for (int fort = 0; fort < TL_WORKS; fort++) {
        begin_bare_combat();
        state.work_area[fort] = TL_AREA_LAS;
        state.work_level[fort] = 1;
        state.battle.reduction[fort] = 1;
        assert_combat(fort < TL_FIRST_REDOUBT ? fault : NULL);
    }
}

static void losses_of_units_are_losses_of_their_side(void)
{
    static const int units[] = { 0, ALLY, REPUBLICAN, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_bare_combat();
        enum tl_side side = tl_side_of(&data, &state, units[i]);
        state.temporary[units[i]] = state.battle.unit_temporary[units[i]] = 2;
        state.battle.temporary[side] = 2;
        assert_combat(NULL);
        state.battle.temporary[side] = 1;
        state.battle.temporary[tl_other_side(side)] = 3;
        assert_combat("battle.temporary: too few");
        state.battle.temporary[side] = 2;
        state.temporary[units[i]] = 1;
        assert_combat("battle.unit_temporary: too many");
    }
    begin_bare_combat(); /* of several units of a side the sum counts */
    state.temporary[ALLY] = state.battle.unit_temporary[ALLY] = 1;
    state.temporary[SECOND_ALLY] = state.battle.unit_temporary[SECOND_ALLY] = 1;
    state.battle.temporary[TL_ALLIES] = 1;
    assert_combat("battle.temporary: too few");
    state.battle.temporary[TL_ALLIES] = 2;
    assert_combat(NULL);
}

/* A position with the Royal Louis in the fight, in which it has not rolled. */
static void begin_with_royal_louis(int area, enum tl_battle_stage stage)
{
    begin_bare_combat();
    put(TL_UNIT_ROYAL_LOUIS, area);
    state.permanent[TL_UNIT_ROYAL_LOUIS] = 0;
    if (area == TL_AREA_TOU) put(REPUBLICAN, TL_AREA_TOU);
    state.battle.area = (uint8_t)area;
    at_stage(stage);
}

static void the_royal_louis_has_rolled_before_the_fight(void)
{
    static const char fault[] = "battle.defection: is rolled before the fight";
    begin_with_royal_louis(TL_AREA_LAS, TL_STAGE_DEFECTION);
    assert_combat(NULL);
    begin_with_royal_louis(TL_AREA_LAS, TL_STAGE_CONTEST);
    assert_combat(fault);
    state.battle.defection = 1;
    assert_combat(NULL);
    state.battle.defection = 0;
    state.battle.role[TL_UNIT_ROYAL_LOUIS] = TL_ROLE_JOINED;
    assert_combat(NULL);
    state.battle.role[TL_UNIT_ROYAL_LOUIS] = TL_ROLE_PRESENT;
    assert_combat(fault);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_ROUTED);
    assert_combat(NULL);
    begin_with_royal_louis(TL_AREA_LAS, TL_STAGE_CONTEST);
    weaken(TL_UNIT_ROYAL_LOUIS, 0);
    assert_combat(NULL);
    state.temporary[TL_UNIT_ROYAL_LOUIS] = state.battle.unit_temporary[TL_UNIT_ROYAL_LOUIS] = 1;
    state.battle.temporary[TL_ALLIES] = 1; /* lost in this battle: it could have */
    assert_combat(fault);
    begin_with_royal_louis(TL_AREA_TOU, TL_STAGE_CONTEST);
    assert_combat(NULL);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_combat_is_somewhere_in_its_phase, "25.7a 4.P1c"),
    RULE_TEST(no_melee_follows_the_end, "25.9a 25.33a"),
    RULE_TEST(both_sides_are_there_while_it_lasts, "25.2"),
    RULE_TEST(who_is_called_is_near, "25.8e"),
    RULE_TEST(no_more_are_engaged_than_stand_in_line, "25.22a"),
    RULE_TEST(whoever_the_line_owes_is_there, "25.20a 25.22a"),
    RULE_TEST(the_engaged_are_not_owed, "25.22a"),
    RULE_TEST(what_is_said_of_melees_is_said_of_those_there_are, "25.21b 25.26a 25.12"),
    RULE_TEST(a_melee_has_somebody_on_either_side, "25.22a 25.27a"),
    RULE_TEST(what_is_reduced_is_a_redoubt_there, "27.42a"),
    RULE_TEST(losses_of_units_are_losses_of_their_side, "23.5a"),
    RULE_TEST(the_royal_louis_has_rolled_before_the_fight, "32.10a"),
};

RULE_TEST_MAIN("toulon", tests)
