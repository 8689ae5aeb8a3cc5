/* Several battles of one round on the players' tables: laid aside, taken up, booked in order. */
#include <string.h>

#include "sanjuans/battles.h"

#include "games/sanjuans/battle.h"
#include "games/sanjuans/operations.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

/* Two Sudanese before Mud Bay and two militia before Ginnis, each with a battle to fight. */
static void two_battles_wait(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(KIND_SUDANESE, 2, MUD_BAY);
    add_units(KIND_MILITIA, 2, GINNIS);
    battle_waits(MUD_BAY, CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    battle_waits(GINNIS, CAUSE_ENCOUNTER, place("ginnis-tamai.1"));
}

static void both_are_open(void)
{
    two_battles_wait();
    fight_on_table(MUD_BAY, DICE);
    does("set_aside");
    fight_on_table(GINNIS, DICE);
}

static void all_sheets_can_be_made_before_a_result_is_entered(void)
{
    two_battles_wait();
    fight_on_table(MUD_BAY, DICE);
    does("hits:sudanese.1,3 rout:sudanese.2 set_aside");
    assert_step(STEP_OPERATIONS);
    assert_int_equal(state.aside[0].place, MUD_BAY);
    assert_int_equal(state.battle.cause, CAUSE_NONE);
    fight_on_table(GINNIS, "total:20 total:8 total:1 total:0 roll:1+1");
    assert_int_equal(state.battle.mahdists[MAHDIST_FOOT], 20);
    does("set_aside fight:mud_bay"); /* no dice: it goes on where it was */
    assert_step(STEP_BATTLE_ENTRY);
    assert_int_equal(state.battle.place, MUD_BAY);
    assert_int_equal(state.battle.mahdists[MAHDIST_FOOT], 12);
    assert_int_equal(state.unit_fresh_lost[first_of_kind(KIND_SUDANESE)], 3);
    assert_true(has_unit_flag(&state, first_of_kind(KIND_SUDANESE) + 1, UNIT_ROUTED));
    assert_int_equal(state.place_flags[MUD_BAY] & PLACE_BATTLE, 0);
}

static void forms_are_filled_in_in_any_order_and_booked_in_theirs(void)
{
    int militia = first_of_kind(KIND_MILITIA), foot = first_of_kind(KIND_SUDANESE);
    both_are_open();
    does("hits:militia.1,4 result:held");
    refuses("confirm", "battle.47"); /* Mud Bay comes first */
    does("set_aside fight:mud_bay hits:sudanese.1,2 result:held confirm recover:0");
    assert_int_equal(state.unit_lost[foot], 2);
    assert_int_equal(state.unit_lost[militia], 0);
    assert_int_equal(state.unit_fresh_lost[militia], 4);
    assert_step(STEP_OPERATIONS);
    does("fight:ginnis confirm");
    assert_step(STEP_RECOVERY);
    does("recover:1");
    assert_int_equal(state.unit_lost[militia], 3);
    assert_false(is_any_aside(&state));
    assert_int_equal(state.vp_noted[VP_BATTLES_WON], -2 * data.constant[CONSTANT_vp_battle]);
}

static void nothing_else_happens_while_sheets_are_out(void)
{
    two_battles_wait();
    state.ops = 2;
    add_units(KIND_KRUPP, 1, SUAKIN);
    assert_true(is_legal("activate:suakin"));
    fight_on_table(MUD_BAY, DICE);
    does("set_aside");
    refuses("activate:suakin", "battle.47");
    refuses("end", "battle.47");
    assert_legal("fight:mud_bay fight:ginnis");
    does("fight:mud_bay result:held confirm");
    assert_true(is_legal("activate:suakin"));
}

static void a_battle_alone_is_not_laid_aside(void)
{
    both_are_open();
    does("set_aside fight:mud_bay result:held confirm fight:ginnis");
    refuses("set_aside", "battle.47");
    begin("battles=tabletop storm=yes");
    empty_map();
    add_units(KIND_SUDANESE, 2, EASTSOUND);
    storm(EASTSOUND, "total:12 total:2 total:1 total:0");
    open_ground();
    assert_step(STEP_BATTLE_ENTRY);
    refuses("set_aside", "battle.47");
}

/* A sheet that is out must find its way back, so that the sixth is not opened. */
static void five_sheets_are_out_at_most(void)
{
    static const uint8_t places[] = { MUD_BAY, GINNIS, TAMAI, FALSE_BAY, SINKAT, RICHARDSON };
    two_battles_wait();
    for (int i = 2; i < 6; i++) {
        add_units(KIND_MILITIA, 1, places[i]);
        battle_waits(places[i], CAUSE_ENCOUNTER, NO_PLACE);
    }
    for (int i = 0; i < ASIDE_MOST; i++) {
        fight_on_table(places[i], DICE);
        does("set_aside");
    }
    refuses("fight:richardson", "battle.47");
    does("fight:sinkat result:held set_aside fight:mud_bay result:held confirm");
    fight_on_table(RICHARDSON, DICE);
}

/* Else two full forms could be taken up and laid aside for ever. */
static void a_full_form_is_taken_up_only_to_be_booked(void)
{
    both_are_open();
    does("result:held");
    state.battle.entries = ENTRIES_MOST;
    does("set_aside");
    refuses("fight:ginnis", "battle.47");
    does("fight:mud_bay");
    state.battle.entries = ENTRIES_MOST;
    refuses("set_aside", "battle.47");
    does("result:held confirm fight:ginnis confirm");
}

/* encounter.17: who comes out of a siege may reach a battle whose sheet is out. */
static void who_joins_later_counts_in_the_force(void)
{
    both_are_open();
    int before = start_hits(&state.battle);
    does("set_aside");
    int late = add_unit(KIND_MILITIA, GINNIS);
    set_unit_flag(&state, late, UNIT_IN_BATTLE);
    does("fight:ginnis");
    assert_int_equal(start_hits(&state.battle), before + data.kind[KIND_MILITIA].hits);
}

static void battles_are_numbered_through_the_campaign(void)
{
    both_are_open();
    assert_int_equal(state.battle.number, 2);
    assert_int_equal(state.aside[0].number, 1);
    assert_int_equal(state.battles, 2);
    does("set_aside fight:mud_bay result:held confirm fight:ginnis result:held confirm");
    assert_int_equal(state.battles, 2);
}

static void the_judgement_closes_forms_in_their_order(void)
{
    struct random random;
    both_are_open();
    random_seed(&random, 1, 1);
    for (int i = 0; state.battle.cause || is_any_aside(&state); i++) {
        assert_true(i < 20);
        assert_int_equal(sanjuans_game.actor(&state), ACTOR_FIRST_SEAT);
        action a = sanjuans_game.judge(&data, &state, &random);
        char text[ACTION_TEXT_SIZE];
        assert_true(action_write(&sanjuans_game, a, text) > 0);
        does(text);
        while (sanjuans_game.actor(&state) == ACTOR_CHANCE) {
            does(state.step[0] == STEP_RECOVERY ? "recover:0" : "roll:1+1");
        }
    }
    assert_int_equal(state.vp_noted[VP_BATTLES_WON], -2 * data.constant[CONSTANT_vp_battle]);
}

static void fault_is(const char *fault)
{
    const char *found = sanjuans_game.fault(&data, &state);
    assert_non_null(found);
    assert_string_equal(found, fault);
}

static void positions_with_impossible_forms_are_refused(void)
{
    both_are_open();
    does("set_aside");
    struct sanjuans_state sound = state;
    state.aside[0].number = 3;
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[2] = state.aside[1];
    memset(&state.aside[1], 0, sizeof state.aside[1]);
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[1].place = MUD_BAY;
    fault_is("aside: two battles at one place");
    state = sound;
    state.aside[1].place = OLGA;
    fault_is("aside: a battle that waits nowhere");
    state = sound;
    state.aside[1].supply_lost = 1;
    fault_is("battle: more supply units lost than are there");
    state = sound;
    at_step(STEP_ROUND);
    fault_is("aside: battles after their round");
}

static const struct rule_test tests[] = {
    RULE_TEST(all_sheets_can_be_made_before_a_result_is_entered, "battle.47"),
    RULE_TEST(forms_are_filled_in_in_any_order_and_booked_in_theirs, "battle.47 casualty.1"),
    RULE_TEST(nothing_else_happens_while_sheets_are_out, "battle.47 encounter.17"),
    RULE_TEST(a_battle_alone_is_not_laid_aside, "battle.47"),
    RULE_TEST(five_sheets_are_out_at_most, "battle.47"),
    RULE_TEST(a_full_form_is_taken_up_only_to_be_booked, "battle.47"),
    RULE_TEST(who_joins_later_counts_in_the_force, "encounter.17"),
    RULE_TEST(battles_are_numbered_through_the_campaign, "battle.47"),
    RULE_TEST(the_judgement_closes_forms_in_their_order, "battle.47"),
    RULE_TEST(positions_with_impossible_forms_are_refused, "battle.47"),
};
RULE_TEST_MAIN("sanjuans", tests)
