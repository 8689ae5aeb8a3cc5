/* Several battles of one round on the players' tables: laid aside, taken up, booked in order. */
#include <string.h>

#include "sanjuans/battles.h"

#include "core/parts.h"
#include "games/sanjuans/battle/battle.h"

#define DICE "total:12 total:2 total:1 total:0 roll:3+4"

/* Two Sudanese before Mud Bay and two militia before Ginnis, each with a battle to fight. */
static void two_battles_wait(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    add_units(SJ_KIND_MILITIA, 2, SJ_GINNIS);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    battle_waits(SJ_GINNIS, SJ_CAUSE_ENCOUNTER, place("ginnis-tamai.1"));
}

static void both_are_open(void)
{
    two_battles_wait();
    fight_on_table(SJ_MUD_BAY, DICE);
    does("set_aside");
    fight_on_table(SJ_GINNIS, DICE);
}

static void all_sheets_can_be_made_before_a_result_is_entered(void)
{
    two_battles_wait();
    fight_on_table(SJ_MUD_BAY, DICE);
    does("hits:sudanese.1,3 rout:sudanese.2 set_aside");
    assert_step(SJ_STEP_OPERATIONS);
    assert_int_equal(state.aside[0].place, SJ_MUD_BAY);
    assert_int_equal(state.battle.cause, SJ_CAUSE_NONE);
    fight_on_table(SJ_GINNIS, "total:20 total:8 total:1 total:0 roll:1+1");
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 20);
    does("set_aside fight:mud_bay"); /* no dice: it goes on where it was */
    assert_step(SJ_STEP_BATTLE_ENTRY);
    assert_int_equal(state.battle.place, SJ_MUD_BAY);
    assert_int_equal(state.battle.mahdists[SJ_MAHDIST_FOOT], 12);
    assert_int_equal(state.unit_fresh_lost[sj_first_of_kind(SJ_KIND_SUDANESE)], 3);
    assert_true(sj_has_unit_flag(&state, sj_first_of_kind(SJ_KIND_SUDANESE) + 1, SJ_UNIT_ROUTED));
    assert_int_equal(state.place_flags[SJ_MUD_BAY] & SJ_PLACE_BATTLE, 0);
}

static void forms_are_filled_in_in_any_order_and_booked_in_theirs(void)
{
    int militia = sj_first_of_kind(SJ_KIND_MILITIA), foot = sj_first_of_kind(SJ_KIND_SUDANESE);
    both_are_open();
    does("hits:militia.1,4 result:held");
    refuses("confirm", "battle.47"); /* Mud Bay comes first */
    does("set_aside fight:mud_bay hits:sudanese.1,2 result:held confirm recover:0");
    assert_int_equal(state.unit_lost[foot], 2);
    assert_int_equal(state.unit_lost[militia], 0);
    assert_int_equal(state.unit_fresh_lost[militia], 4);
    assert_step(SJ_STEP_OPERATIONS);
    does("fight:ginnis confirm");
    assert_step(SJ_STEP_RECOVERY);
    does("recover:1");
    assert_int_equal(state.unit_lost[militia], 3);
    assert_false(sj_is_any_aside(&state));
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -2 * data.constant[SJ_CONSTANT_vp_battle]);
}

static void nothing_else_happens_while_sheets_are_out(void)
{
    two_battles_wait();
    state.ops = 2;
    add_units(SJ_KIND_KRUPP, 1, SJ_SUAKIN);
    assert_true(is_legal("activate:suakin"));
    fight_on_table(SJ_MUD_BAY, DICE);
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
    add_units(SJ_KIND_SUDANESE, 2, SJ_EASTSOUND);
    storm(SJ_EASTSOUND, "total:12 total:2 total:1 total:0");
    open_ground();
    assert_step(SJ_STEP_BATTLE_ENTRY);
    refuses("set_aside", "battle.47");
}

/* A sheet that is out must find its way back, so that the sixth is not opened. */
static void five_sheets_are_out_at_most(void)
{
    static const uint8_t places[] = { SJ_MUD_BAY,   SJ_GINNIS, SJ_TAMAI,
                                      SJ_FALSE_BAY, SJ_SINKAT, SJ_RICHARDSON };
    two_battles_wait();
    for (int i = 2; i < 6; i++) {
        add_units(SJ_KIND_MILITIA, 1, places[i]);
        battle_waits(places[i], SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    }
    for (int i = 0; i < SJ_ASIDE_MOST; i++) {
        fight_on_table(places[i], DICE);
        does("set_aside");
    }
    refuses("fight:richardson", "battle.47");
    does("fight:sinkat result:held set_aside fight:mud_bay result:held confirm");
    fight_on_table(SJ_RICHARDSON, DICE);
}

/* Else two full forms could be taken up and laid aside for ever. */
static void a_full_form_is_taken_up_only_to_be_booked(void)
{
    both_are_open();
    does("result:held");
    state.battle.entries = SJ_ENTRIES_MOST;
    does("set_aside");
    refuses("fight:ginnis", "battle.47");
    does("fight:mud_bay");
    state.battle.entries = SJ_ENTRIES_MOST;
    refuses("set_aside", "battle.47");
    does("result:held confirm fight:ginnis confirm");
}

/* encounter.17: who comes out of a siege may reach a battle whose sheet is out. */
static void who_joins_later_counts_in_the_force(void)
{
    both_are_open();
    int before = sj_start_hits(&state.battle);
    does("set_aside");
    int late = add_unit(SJ_KIND_MILITIA, SJ_GINNIS);
    sj_set_unit_flag(&state, late, SJ_UNIT_IN_BATTLE);
    does("fight:ginnis");
    assert_int_equal(sj_start_hits(&state.battle), before + data.kind[SJ_KIND_MILITIA].hits);
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
    for (int i = 0; state.battle.cause || sj_is_any_aside(&state); i++) {
        assert_true(i < 20);
        assert_int_equal(sj_game.actor(&state), ACTOR_FIRST_SEAT);
        action a = game_judge(&sj_game, &data, &state, &random);
        char text[ACTION_TEXT_SIZE];
        assert_true(action_write(&sj_game, a, text) > 0);
        does(text);
        while (sj_game.actor(&state) == ACTOR_CHANCE) {
            does(state.step[0] == SJ_STEP_RECOVERY ? "recover:0" : "roll:1+1");
        }
    }
    assert_int_equal(state.vp_noted[SJ_VP_BATTLES_WON], -2 * data.constant[SJ_CONSTANT_vp_battle]);
}

static void fault_is(const char *fault)
{
    const char *found = sj_game.fault(&data, &state);
    assert_non_null(found);
    assert_string_equal(found, fault);
}

static void positions_with_impossible_forms_are_refused(void)
{
    both_are_open();
    does("set_aside");
    struct sj_state sound = state;
    state.aside[0].number = 3;
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[1].number = state.aside[0].number;
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[1].number++; /* of a battle that there was not yet */
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[2] = state.aside[1];
    memset(&state.aside[1], 0, sizeof state.aside[1]);
    fault_is("aside: not in the order of the battles");
    state = sound;
    state.aside[1].place = SJ_MUD_BAY;
    fault_is("aside: two battles at one place");
    state = sound;
    state.aside[1].place = SJ_OLGA;
    fault_is("aside: a battle that waits nowhere");
    state = sound;
    state.aside[1].supply_lost = 1;
    fault_is("battle: more supply units lost than are there");
    state = sound;
    at_step(SJ_STEP_ROUND);
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
