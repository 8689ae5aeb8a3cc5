/* What a view, a refusal, a prompt or the log must not tell of the other side (section 7). */
#include <string.h>

#include "toulon/battles.h"

static struct trace_event prompt(void)
{
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    tl_game.prompt(&data, &state, &trace);
    return event;
}

/* ---- Refusals ------------------------------------------------------------------------------ */

static void an_enemy_is_refused_wherever_he_is(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    put(TL_UNIT_MARINES, TL_AREA_FAV);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_gard");
    refuses("join:1_mallorca", "5.3"); /* who is here */
    refuses("join:marines", "5.3");    /* who is not */
}

/* ---- Views --------------------------------------------------------------------------------- */

static void spies_read_the_leaders_too(void)
{
    begin_empty(9);
    put(TL_UNIT_MARINES, TL_AREA_LAU);
    put(TL_PIECE_O_HARA, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV);
    put(TL_PIECE_GRAVINA, TL_AREA_FAV);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    in_phase(TL_PHASE_ESPIONAGE, TL_REPUBLICANS);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_PIECE_O_HARA], TL_PLACE_FOG);
    does("spy:lau roll:1");
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_PIECE_O_HARA], TL_AREA_LAU);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_PIECE_GRAVINA], TL_PLACE_FOG);
    does("pass end");
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_PIECE_O_HARA], TL_PLACE_FOG);
}

static void what_a_move_costs_nobody_else_counts(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    give(TL_WEST, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:carteaux");
    assert_int_equal(seen_by(TL_SEAT_EAST).move.free_acts, 1);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).move.free_acts, 0);
    assert_int_equal(seen_by(TL_SEAT_EAST).move.rider, TL_PIECE_CARTEAUX + 1);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).move.rider, 0);
}

/* A step that costs nothing leaves no pools behind. */
static void a_free_march_tells_no_pools(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_gard march:fav");
    assert_int_equal(state.pay_pools, 0);
}

static void how_many_losses_are_left_is_the_owners(void)
{
    begin_empty(9);
    for (int u = TL_UNIT_U_1_GARD; u < TL_UNIT_U_1_GARD + 3; u++) put(u, TL_AREA_OLL);
    in_phase(TL_PHASE_FINAL, TL_REPUBLICANS);
    while (state.step[0] != TL_STEP_FINAL_LOSSES) does("roll:6");
    state.supply.losses = 3;
    assert_int_equal(seen_by(TL_SEAT_WEST).supply.losses, 3);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).supply.losses, 1);
}

/* An Allied attack is under way: points of its guns, of its Spaniards and of those at sea. */
static void points_in_a_combat_are_hidden(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_UNIT_U_3_DROME, TL_AREA_LAS);
    come(TL_UNIT_MARINES, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_ALLIES);
    assert_true(state.battle.area == TL_AREA_LAS);
    state.battle.reduction[TL_FIRST_REDOUBT] = 4;
    state.battle.sea_permanent = 3;
    state.battle.spanish_lost = 2;
    struct tl_state seen = seen_by(TL_SEAT_WEST), own = seen_by(TL_SEAT_SPANISH);
    assert_int_equal(own.battle.reduction[TL_FIRST_REDOUBT], 4);
    assert_int_equal(seen.battle.reduction[TL_FIRST_REDOUBT], 1); /* that it is shelled is seen */
    assert_int_equal(seen.battle.sea_permanent, 1);
    assert_int_equal(seen.battle.spanish_lost, 0);
}

/* Shown in one area, and inside a work in another. */
static void a_shelter_elsewhere_is_not_seen(void)
{
    begin_empty(9);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALBOUSQUET);
    tl_set(&state, TL_UNIT_MARINES, TL_SHOWN);
    assert_int_equal(seen_by(TL_SEAT_WEST).place[TL_UNIT_MARINES], TL_AREA_MAL);
    assert_int_equal(seen_by(TL_SEAT_WEST).inside[TL_UNIT_MARINES], TL_NO_WORK);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).inside[TL_UNIT_MARINES], TL_WORK_MALBOUSQUET);
}

static void a_gun_that_has_changed_sides_is_hidden_too(void)
{
    begin_empty(9);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_OLL);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    state.fire.victim = TL_UNIT_ROYAL_LOUIS + 1;
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).fire.victim, 0);
    assert_int_equal(seen_by(TL_SEAT_WEST).fire.victim, TL_UNIT_ROYAL_LOUIS + 1);
}

/* ---- Prompts and the log ------------------------------------------------------------------- */

/* Nobody reads who rides out there, before the die or after it. */
static void a_lone_rider_has_no_name(void)
{
    begin_empty(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:carteaux march:fav");
    assert_step(TL_STEP_CAPTURE_DIE);
    assert_int_equal(prompt().argument[0], TL_REPUBLICANS);
}

/* The defenders' leader is rolled for without a name, unless he is hit. */
static void an_unhurt_defender_has_no_name(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    put(TL_PIECE_CARTEAUX, TL_AREA_LAS);
    come(TL_UNIT_MARINES, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_ALLIES);
    state.battle.has_fought = 1;
    state.battle.stage = TL_STAGE_LEADER_FATES;
    state.battle.at_hand = TL_LEADER_CARTEAUX + 1;
    memset(state.step, TL_STEP_OVER, sizeof state.step);
    state.step[0] = TL_STEP_LEADER_DIE;
    state.step[1] = TL_STEP_BATTLE;
    state.step[2] = TL_STEP_COMBATS;
    state.step[3] = TL_STEP_TURN;
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).battle.at_hand, 0);
    assert_int_equal(seen_by(TL_SEAT_WEST).battle.at_hand, TL_LEADER_CARTEAUX + 1);
    assert_int_equal(prompt().argument[0], TL_REPUBLICANS);
    struct trace *trace = fresh_trace();
    assert_int_equal(tl_game.apply(&data, &state, action_make(TL_VERB_ROLL, 1, 0), trace),
                     ACCEPTED);
    assert_int_equal(times_noted(TL_MESSAGE_leader_unhurt), 1);
    assert_int_equal(times_noted(TL_MESSAGE_someone_unhurt), 1);
    for (int i = 0; i < trace->count; i++) {
        if (trace->events[i].message != TL_MESSAGE_leader_unhurt) continue;
        assert_int_equal(trace->events[i].audience, TL_AUDIENCE_REPUBLICANS);
    }
}

/* Stacks out of supply are named in the order of their areas, whoever is in them. */
static void the_order_of_the_log_tells_nothing(void)
{
    begin_empty(9);
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_U_1_GARD, TL_AREA_MAL);
    assert_true(TL_UNIT_U_1_GARD < TL_UNIT_U_3_DROME && TL_AREA_FAV < TL_AREA_MAL);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SOL);
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_TRACE) does("end");
    const struct trace *trace = fresh_trace();
    int areas[2] = { 0 }, count = 0;
    in_phase(TL_PHASE_SUPPLY, TL_REPUBLICANS);
    for (int i = 0; i < trace->count && count < 2; i++) {
        if (trace->events[i].message == TL_MESSAGE_out_of_supply)
            areas[count++] = trace->events[i].argument[0];
    }
    assert_int_equal(count, 2);
    assert_int_equal(areas[0], TL_AREA_FAV);
    assert_int_equal(areas[1], TL_AREA_MAL);
}

/* Of two that are left the face decides who lies on top, not the number of the unit. */
static void a_new_top_tells_its_face_alone(void)
{
    begin_empty(9);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    int foot = state.face[TL_AREA_ARE][TL_REPUBLICANS];
    put(TL_UNIT_DRAGONS_DES_ALLOBROGES, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    assert_true(TL_UNIT_DRAGONS_DES_ALLOBROGES < TL_UNIT_U_1_GARD);
    put(TL_UNIT_U_3_DROME, TL_PLACE_GONE);
    assert_int_equal(state.top[TL_AREA_ARE][TL_REPUBLICANS], TL_UNIT_U_1_GARD + 1);
    assert_int_equal(state.face[TL_AREA_ARE][TL_REPUBLICANS], foot);
}

static void assert_chained(const struct tl_state *view, int place)
{
    int chained = 0, there = 0;
    for (int at = view->first_of_chain[place]; at; at = view->next_of_chain[at - 1]) {
        assert_int_equal(view->place[at - 1], place);
        assert_true(++chained <= TL_UNITS);
    }
    for (int unit = 0; unit < TL_UNITS; unit++) there += view->place[unit] == place;
    assert_int_equal(chained, there);
}

/* Else the chain of an area would tell who stands there. */
static void who_is_hidden_is_in_no_chain(void)
{
    begin("");
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    for (int seat = 0; seat < tl_game.seat_count; seat++) {
        struct tl_state view = seen_by(seat);
        int hidden = 0;
        for (int unit = 0; unit < TL_UNITS; unit++) {
            if (view.place[unit] != TL_PLACE_FOG) continue;
            assert_int_equal(view.next_of_chain[unit], 0);
            hidden++;
        }
        assert_true(hidden > 3);
        for (int place = 1; place < TL_CHAINS; place++) assert_chained(&view, place);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(an_enemy_is_refused_wherever_he_is, "5.3 HI-06"),
    RULE_TEST(spies_read_the_leaders_too, "14.1 HI-15"),
    RULE_TEST(what_a_move_costs_nobody_else_counts, "HI-06"),
    RULE_TEST(a_free_march_tells_no_pools, "HI-04"),
    RULE_TEST(how_many_losses_are_left_is_the_owners, "HI-05"),
    RULE_TEST(points_in_a_combat_are_hidden, "HI-04 HI-05"),
    RULE_TEST(a_shelter_elsewhere_is_not_seen, "HI-10"),
    RULE_TEST(a_gun_that_has_changed_sides_is_hidden_too, "HI-06"),
    RULE_TEST(a_lone_rider_has_no_name, "HI-06"),
    RULE_TEST(an_unhurt_defender_has_no_name, "24.1 HI-06"),
    RULE_TEST(the_order_of_the_log_tells_nothing, "HI-04 HI-37"),
    RULE_TEST(a_new_top_tells_its_face_alone, "HI-01"),
    RULE_TEST(who_is_hidden_is_in_no_chain, "HI-06"),
};
RULE_TEST_MAIN("toulon", tests)
