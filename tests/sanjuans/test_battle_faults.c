/* Positions whose battle cannot be, and those of battles that can. */
#include "sanjuans/battles.h"

#include <string.h>

static struct sj_state sound;

/* A battle by the machine, after its first round. */
static void in_battle(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1");
    sound = state;
}

static void assert_fault(const char *text)
{
    const char *fault = sj_game.fault(&data, &state);
    if (!fault) fail_msg("no fault, but: %s", text);
    if (strcmp(fault, text) != 0) fail_msg("%s, but: %s", fault, text);
    state = sound;
}

static void a_battle_has_its_steps_and_they_have_a_battle(void)
{
    in_battle();
    state.battle.cause = SJ_CAUSE_NONE;
    assert_fault("step: a battle is fought, but there is none");
    sj_step_pop(&state);
    assert_fault("battle: none of its steps waits");
    sj_step_push(&state, SJ_STEP_MARCH);
    sj_step_push(&state, SJ_STEP_BATTLE_DRAW);
    assert_fault("step: two battles at once");
    sj_step_push(&state, SJ_STEP_BATTLE_DRAW);
    assert_fault("step: the steps of a battle in an impossible order");
    state.step[0] = SJ_STEP_RECOVERY;
    assert_fault("step: the steps of a battle in an impossible order");
    state.step[0] = SJ_STEP_AFTERMATH;
    assert_fault("step: a battle that should have gone on by itself");
}

static void a_battle_is_somewhere(void)
{
    in_battle();
    state.battle.cause = SJ_CAUSE_WATER;
    assert_fault("battle: its cause is a fight on the water");
    state.battle.place = SJ_FIRST_SEA;
    assert_fault("battle: at no space of the map");
    state.battle.cause = SJ_CAUSE_RELIEF;
    state.battle.place = SJ_FIRST_WAYPOINT;
    assert_fault("battle: for a place that cannot be besieged");
    state.battle.cause = SJ_CAUSE_EXIT;
    state.battle.from = SJ_NO_PLACE;
    assert_fault("battle: out of the place to nowhere");
}

static void mahdists_are_no_more_than_dice_give(void)
{
    in_battle();
    state.battle.mahdists[SJ_MAHDIST_FOOT] = 25;
    assert_fault("battle: more Mahdists than the dice can give");
    state.battle.mahdists[SJ_MAHDIST_GUN] = 2;
    state.battle.force_stage = 6;
    assert_fault("battle: more Mahdists than the dice can give");
    state.battle.mahdist_hits[0] = 5;
    assert_fault("battle: a Mahdist unit with too many hits");
}

static void the_step_at_hand_has_something_to_ask(void)
{
    in_battle();
    state.battle.result = SJ_RESULT_HELD;
    assert_fault("battle: the step at hand has nothing to ask");
    state.step[0] = SJ_STEP_BATTLE_DRAW;
    state.battle.round = 8;
    assert_fault("battle: the step at hand has nothing to ask");
    state.step[0] = SJ_STEP_TERRAIN_DIE;
    state.battle.squares = 24;
    state.battle.round = 0;
    memset(state.battle.mahdist_hits, 0, sizeof state.battle.mahdist_hits);
    assert_fault("battle: the step at hand has nothing to ask");
    state.step[0] = SJ_STEP_BATTLE_ROUND;
    state.battle.round = 8;
    assert_fault("battle: the step at hand has nothing to ask");
    state.step[0] = SJ_STEP_AFTERMATH;
    sj_step_push(&state, SJ_STEP_RECOVERY);
    state.battle.unit = SJ_NO_UNIT;
    assert_fault("battle: the step at hand has nothing to ask");
    state.step[0] = SJ_STEP_AFTERMATH;
    sj_step_push(&state, SJ_STEP_RETREAT);
    sj_step_push(&state, SJ_STEP_EMBARK);
    assert_fault("step: the one at hand has nothing to ask");
}

/* Nothing of the fight is there before it, and no hit that nobody has taken. */
static void a_battle_that_has_not_begun_has_cost_nothing(void)
{
    static const char ships[] = "battle: hits on a ship that is not there, or more than she takes";
    in_battle();
    state.step[0] = SJ_STEP_FORCE_DIE;
    state.battle.round = 0;
    assert_fault("battle: a Mahdist unit with too many hits");
    state.battle.mahdist_hits[28] = 1; /* of 28 units the last is number 27 */
    assert_fault("battle: a Mahdist unit with too many hits");
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    state.step[0] = SJ_STEP_FORCE_DIE;
    sound = state;
    state.battle.round = 3;
    assert_fault("battle: fought before it has begun");
    state.battle.result = SJ_RESULT_HELD;
    assert_fault("battle: fought before it has begun");
    state.battle.ship_hits[SJ_KASSALA] = 1;
    assert_fault(ships);
    state.battle.supply_lost = 1;
    assert_fault("battle: more supply units lost than are there");
    state.step[0] = SJ_STEP_BATTLE_ENTRY;
    state.ship_where[SJ_KASSALA] = SJ_MUD_BAY;
    state.battle.ship_hits[SJ_KASSALA] = (uint8_t)(data.ship[SJ_KASSALA].hull + 1);
    assert_fault(ships);
}

static void fresh_losses_are_part_of_all_losses(void)
{
    in_battle();
    state.unit_fresh_lost[sj_first_of_kind(SJ_KIND_SUDANESE)] = 1;
    assert_fault("unit_fresh_lost: more than the unit has lost, or could");
}

static const struct rule_test tests[] = {
    RULE_TEST(a_battle_has_its_steps_and_they_have_a_battle, "battle.45"),
    RULE_TEST(a_battle_is_somewhere, "encounter.12"),
    RULE_TEST(mahdists_are_no_more_than_dice_give, "force.2 force.8"),
    RULE_TEST(the_step_at_hand_has_something_to_ask, "battle.45"),
    RULE_TEST(a_battle_that_has_not_begun_has_cost_nothing, "battle.44 naval.21 force.1"),
    RULE_TEST(fresh_losses_are_part_of_all_losses, "casualty.1"),
};
RULE_TEST_MAIN("sanjuans", tests)
