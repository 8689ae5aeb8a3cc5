/*
 * What a step of a combat is about must be there: the melee, the leader, the unit or the work that
 * a die is for. And nothing is left of a combat that is over.
 */
#include "toulon/bent_combats.h"

#include <string.h>

/* ---- Dice for somebody or something -------------------------------------------------------- */

enum { SECOND_REPUBLICAN = TL_UNIT_U_2_COTE_D_OR };

/* The last melee is at hand; in the first, if it is another, there are some who have fought it. */
static void begin_melees(int melees)
{
    begin_bare_combat();
    put(SECOND_REPUBLICAN, TL_AREA_LAS);
    at_step(TL_STEP_MELEE_DIE, TL_STAGE_ROUND_OVER);
    state.battle.melee_count = (uint8_t)melees;
    state.battle.melee[ALLY] = state.battle.melee[REPUBLICAN] = (uint8_t)melees;
    state.battle.at_hand = (uint8_t)melees;
    if (melees == 1) return;
    state.battle.melee[SECOND_ALLY] = state.battle.melee[SECOND_REPUBLICAN] = 1;
    state.battle.resolved[1] = 1;
}

static void a_melee_that_is_rolled_for_is_open_and_fought(void)
{
    static const char fault[] = "battle.at_hand: no such melee";
    begin_melees(1);
    assert_combat(NULL);
    state.battle.at_hand = 0; /* though some of either side are in no melee */
    assert_combat(fault);
    begin_melees(2);
    assert_combat(NULL);
    state.battle.at_hand = 1; /* resolved */
    assert_combat(fault);
    state.battle.at_hand = 3;
    assert_combat(fault);
    begin_melees(2);
    state.battle.melee[ALLY] = 0;
    assert_combat(fault);
    begin_melees(2);
    state.battle.melee[REPUBLICAN] = 0;
    assert_combat(fault);
    begin_melees(2);
    state.battle.melee[REPUBLICAN] = state.battle.melee[ALLY] = 0;
    assert_combat(fault);
}

/* The first unit of all, on either side. */
static void the_first_unit_fights_too(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        begin_melees(1);
        state.phasing = (uint8_t)side;
        put(0, TL_AREA_LAS);
        state.battle.melee[ALLY] = 0;
        state.battle.melee[0] = 1;
        assert_combat(NULL);
        state.step[0] = TL_STEP_MELEES; /* before it is chosen */
        memmove(&state.step[1], &state.step[2], TL_STEP_STACK - 2);
        state.battle.at_hand = 0;
        assert_combat(NULL);
    }
}

/* At the combat, or wherever a leader who flees has come to. */
static void dice_for_leaders_have_a_leader(void)
{
    static const struct {
        int step, stage;
        bool anywhere;
    } dice[] = {
        { TL_STEP_COMBINE_DIE, TL_STAGE_ASSIGN, false },
        { TL_STEP_LEADER_DIE, TL_STAGE_LEADER_FATES, false },
        { TL_STEP_LEADER_KIND_DIE, TL_STAGE_LEADER_FATES, false },
        { TL_STEP_WOUND_DIE, TL_STAGE_LEADER_FATES, false },
        { TL_STEP_LONE_DIE, TL_STAGE_LONE_LEADERS, false },
        { TL_STEP_ESCAPE, TL_STAGE_LONE_LEADERS, true },
        { TL_STEP_ESCAPE_DIE, TL_STAGE_LONE_LEADERS, true },
    };
    static const int leaders[] = { 0, TL_LEADERS - 1 };
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        begin_bare_combat();
        at_step((enum tl_step)dice[i].step, (enum tl_battle_stage)dice[i].stage);
        assert_combat("battle.at_hand: no such leader");
        state.battle.at_hand = TL_LEADERS + 1;
        assert_combat("battle.at_hand: no such leader");
        for (size_t j = 0; j < sizeof leaders / sizeof leaders[0]; j++) {
            state.battle.at_hand = (uint8_t)(leaders[j] + 1);
            int piece = TL_FIRST_LEADER + leaders[j];
            state.place[piece] = TL_AREA_LAS;
            assert_combat(NULL);
            state.place[piece] = TL_AREA_FAV;
            assert_combat(dice[i].anywhere ? NULL : "battle.at_hand: the leader is elsewhere");
            state.place[piece] = TL_PLACE_TRACK;
            assert_combat("battle.at_hand: the leader is elsewhere");
        }
    }
}

static void who_checks_to_join_is_next_door(void)
{
    static const int units[] = { 0, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_bare_combat();
        at_step(TL_STEP_JOIN_DIE, TL_STAGE_JOIN);
        state.battle.at_hand = (uint8_t)(units[i] + 1);
        put(units[i], TL_AREA_ARE);
        assert_combat(NULL);
        put(units[i], TL_AREA_FAV);
        assert_combat("battle.at_hand: the unit is not near");
        put(units[i], TL_PLACE_AFLOAT);
        assert_combat("battle.at_hand: the unit is not near");
        state.battle.at_hand = 0;
        assert_combat("battle.at_hand: no such unit");
        state.battle.at_hand = TL_UNITS + 1;
        assert_combat("battle.at_hand: no such unit");
    }
}

static void who_pursues_is_of_the_attackers_there(void)
{
    begin_bare_combat();
    at_step(TL_STEP_CAVALRY_DIE, TL_STAGE_PURSUIT);
    state.battle.at_hand = REPUBLICAN + 1;
    assert_combat(NULL);
    state.battle.at_hand = ALLY + 1;
    assert_combat("battle.at_hand: no such cavalry");
    put(REPUBLICAN, TL_AREA_ARE);
    state.battle.at_hand = REPUBLICAN + 1;
    assert_combat("battle.at_hand: no such cavalry");
}

static void a_die_for_a_redoubt_has_points_on_it(void)
{
    static const char fault[] = "battle.at_hand: no redoubt that is under fire";
    begin_bare_combat();
    at_step(TL_STEP_REDUCE_DIE, TL_STAGE_SHELL_WORKS);
    int work = TL_WORKS - 1;
    state.work_area[work] = TL_AREA_LAS;
    state.work_level[work] = 1;
    state.battle.reduction[work] = 1;
    state.battle.at_hand = (uint8_t)work;
    assert_combat(NULL);
    state.battle.at_hand = (uint8_t)(work - 1);
    assert_combat(fault);
    state.battle.at_hand = TL_WORKS;
    assert_combat(fault);
}

/* ---- Losses -------------------------------------------------------------------------------- */

static void losses_are_of_the_melee_at_hand(void)
{
    begin_bare_combat();
    at_step(TL_STEP_LOSSES, TL_STAGE_ROUND_OVER);
    state.battle.melee_count = state.battle.owed_by = state.battle.at_hand = 1;
    assert_combat(NULL);
    state.battle.owed_by = 0;
    assert_combat("battle.owed_by: not the melee at hand");
    state.battle.melee_count = state.battle.owed_by = 2;
    state.battle.resolved[2] = 1;
    assert_combat("battle.owed_by: not the melee at hand");
    state.battle.at_hand = 2; /* over already */
    state.battle.resolved[1] = 1;
    assert_combat("battle.at_hand: no such melee");
    state.battle.at_hand = state.battle.owed_by = 3;
    assert_combat("battle.at_hand: no such melee");
    state.battle.at_hand = state.battle.owed_by = 0;
    assert_combat("battle.at_hand: no such melee");
}

static void losses_of_a_pursuit_are_of_no_melee(void)
{
    begin_bare_combat();
    at_step(TL_STEP_LOSSES, TL_STAGE_LEADER_FATES);
    assert_combat(NULL);
    state.battle.melee_count = 1;
    state.battle.owed_by = 1;
    assert_combat("battle.owed_by: not the melee at hand");
    state.battle.owed_by = 0;
    state.battle.at_hand = 1;
    assert_combat("battle.owed_by: not the melee at hand");
}

/* ---- Nothing at hand ----------------------------------------------------------------------- */

static void where_nothing_is_rolled_for_nothing_is_at_hand(void)
{
    static const struct {
        int step, stage, most;
    } steps[] = {
        { TL_STEP_DEPLOY, TL_STAGE_LEADERS, 0 },
        { TL_STEP_WITHDRAW, TL_STAGE_GIVE_WAY, 1 }, /* somebody has withdrawn */
        { TL_STEP_MELEES, TL_STAGE_ROUND_OVER, 0 },
    };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        begin_bare_combat();
        at_step((enum tl_step)steps[i].step, (enum tl_battle_stage)steps[i].stage);
        state.battle.at_hand = (uint8_t)steps[i].most;
        assert_combat(NULL);
        state.battle.at_hand++;
        assert_combat("battle.at_hand: nothing is");
    }
}

/* The leader whose fate it was is still at hand while his replacement is rolled for. */
static void a_replacement_is_for_the_leader_at_hand(void)
{
    static const int stages[] = { TL_STAGE_LEADER_FATES, TL_STAGE_LONE_LEADERS };
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        begin_bare_combat();
        at_step(TL_STEP_REPLACEMENT_DIE, (enum tl_battle_stage)stages[i]);
        state.place[TL_PIECE_MULGRAVE] = TL_PLACE_NONE;
        state.battle.at_hand = TL_LEADERS;
        assert_combat(NULL);
        state.battle.at_hand = TL_LEADERS + 1;
        assert_combat("battle.at_hand: nothing is");
    }
    begin_bare_combat();
    at_step(TL_STEP_REPLACEMENT_DIE, TL_STAGE_ATTACKERS_LEAVE); /* captured */
    state.place[TL_PIECE_MULGRAVE] = TL_PLACE_NONE;
    assert_combat(NULL);
    state.battle.at_hand = 1;
    assert_combat("battle.at_hand: nothing is");
    begin_bare_combat();
    at_stage(TL_STAGE_LEADER_FATES);
    state.battle.at_hand = 1;
    assert_combat("battle.at_hand: nothing is");
}

static void who_retreats_has_a_way_out(void)
{
    begin_bare_combat();
    at_step(TL_STEP_RETREAT, TL_STAGE_LONE_LEADERS);
    assert_combat("battle.way_out: must be given");
    state.battle.way_out = TL_WAY_LAND;
    assert_combat(NULL);
}

/* ---- Sets, and what is left of a combat ---------------------------------------------------- */

static void sets_hold_what_there_is(void)
{
    static const char fault[] = "battle: a set with something that is not there";
    uint8_t *const areas[] = { state.battle.came_in, state.battle.refuge, state.battle.reached };
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        for (int area = 0; area < 8 * TL_AREA_BYTES; area++) {
            begin_bare_combat();
            tl_put_in_set(areas[i], area);
            assert_combat(tl_is_area(area) ? NULL : fault);
        }
    }
    for (int unit = 0; unit < 8 * (TL_UNITS / 8 + 1); unit++) {
        begin_bare_combat();
        memset(state.battle.line, 1, sizeof state.battle.line); /* which is no set */
        tl_put_in_set(state.battle.fought, unit);
        assert_combat(unit < TL_UNITS ? NULL : fault);
    }
}

static void nothing_is_left_of_a_combat_but_who_fought(void)
{
    begin_bare_combat();
    memset(&state.battle, 0, sizeof state.battle);
    memset(state.step, 0, sizeof state.step);
    state.step[0] = TL_STEP_COMBATS;
    tl_put_in_set(state.battle.fought, ALLY);
    assert_combat(NULL);
    state.phase = TL_PHASE_RALLY;
    assert_combat("battle: there is none");
    state.phase = TL_PHASE_COMBAT;
    state.battle.round = 1;
    assert_combat("battle: there is none");
}

/* On each place of the stack and for each leader. */
static void leaders_who_are_replaced_are_nowhere(void)
{
    static const char fault[] = "place: a leader is nowhere while he is replaced, and only then";
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece += TL_LEADERS - 1) {
        begin_bare_combat();
        state.place[piece] = TL_PLACE_NONE;
        assert_combat(fault);
        at_step(TL_STEP_REPLACEMENT_DIE, TL_STAGE_LEADER_FATES);
        assert_combat(NULL);
        state.place[piece] = TL_AREA_LAS;
        assert_combat(fault);
    }
    begin_bare_combat();
    memset(&state.battle, 0, sizeof state.battle);
    memset(state.step, 0, sizeof state.step);
    state.step[TL_STEP_STACK - 1] = TL_STEP_REPLACEMENT_DIE;
    assert_combat(fault);
    state.place[TL_FIRST_LEADER] = TL_PLACE_NONE;
    assert_combat(NULL);
    state.place[TL_PIECES - 1] = TL_PLACE_NONE;
    assert_combat(fault);
    state.step[TL_STEP_STACK - 2] = TL_STEP_REPLACEMENT_DIE;
    assert_combat(NULL);
    state.place[TL_PIECES - 1] = TL_PLACE_TRACK; /* neighbours are counted, too */
    state.place[TL_FIRST_LEADER + 1] = TL_PLACE_NONE;
    assert_combat(NULL);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_melee_that_is_rolled_for_is_open_and_fought, "25.27a 25.27b"),
    RULE_TEST(the_first_unit_fights_too, "25.27a"),
    RULE_TEST(dice_for_leaders_have_a_leader, "25.12 24.1 24.8a"),
    RULE_TEST(who_checks_to_join_is_next_door, "25.8e"),
    RULE_TEST(who_pursues_is_of_the_attackers_there, "25.34a"),
    RULE_TEST(a_die_for_a_redoubt_has_points_on_it, "27.42a"),
    RULE_TEST(losses_are_of_the_melee_at_hand, "25.28a"),
    RULE_TEST(losses_of_a_pursuit_are_of_no_melee, "25.34a"),
    RULE_TEST(where_nothing_is_rolled_for_nothing_is_at_hand, "25.20a 25.8d 25.27a"),
    RULE_TEST(a_replacement_is_for_the_leader_at_hand, "24.5b"),
    RULE_TEST(who_retreats_has_a_way_out, "26.1a"),
    RULE_TEST(sets_hold_what_there_is, "25.8e 26.1a"),
    RULE_TEST(nothing_is_left_of_a_combat_but_who_fought, "25.36"),
    RULE_TEST(leaders_who_are_replaced_are_nowhere, "24.5b"),
};

RULE_TEST_MAIN("toulon", tests)
