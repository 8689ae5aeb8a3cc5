/* The opening of the second round in single cases: Spaniards, withdrawals, too many after a
 * defection, and what is made anew (25.8, 32.2, 32.13). */
#include "toulon/fights.h"

/* ---- Spaniards --------------------------------------------------------------------------- */

struct spaniards {
    int strength; /* of the Mallorca, against 5 of the Gard */
    int lost;
    bool has_gravina, is_inside;
    int least; /* the least die by which they go */
};

/* At Fort Pomets, with a way out to the east. */
static void reach_the_die(const struct spaniards *c)
{
    begin_battle_map();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_POM);
    state.inside[TL_UNIT_U_1_MALLORCA] = c->is_inside ? TL_WORK_POMETS : TL_NO_WORK;
    weaken(TL_UNIT_U_1_MALLORCA, c->strength + c->lost);
    put(TL_UNIT_MARINES, TL_AREA_POM); /* an Englishman in the open is no Spaniard */
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    if (c->has_gravina) put(TL_PIECE_GRAVINA, TL_AREA_POM);
    put(TL_UNIT_SARDEGNA, TL_AREA_AND);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_DUM, TL_AREA_POM);
    weaken(TL_UNIT_GENDARMES_W1, 0);
    attack(TL_REPUBLICANS);
    does("end");
    go_to_melee_die();
    melee_gives(0, 0, 0, 0);
    state.battle.spanish_lost = (uint8_t)c->lost;
    for (int i = 0; i < c->lost; i++) state.permanent[TL_UNIT_U_1_MALLORCA]++;
    does("roll:1");
    assert_asked(TL_MESSAGE_ask_spanish_die, TL_AREA_POM, 2, NOT_SAID, NOT_SAID);
}

static void what_makes_spaniards_go(void)
{
    static const struct spaniards cases[] = {
        { 5, 0, false, false, 5 }, { 4, 0, false, false, 4 }, /* fewer than the enemy */
        { 5, 0, true, false, 6 },  { 5, 0, false, true, 6 },  { 5, 0, true, true, 7 },
        { 4, 0, true, false, 5 },  { 4, 1, false, false, 4 }, /* one loss does not count */
        { 4, 2, false, false, 3 }, { 4, 2, true, true, 5 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int die = cases[i].least - 1; die <= cases[i].least && die <= TL_DIE; die++) {
            reach_the_die(&cases[i]);
            does_only(text_of(TL_VERB_ROLL, die, 0));
            bool goes = die >= cases[i].least;
            assert_int_equal(tl_has(&state, TL_UNIT_U_1_MALLORCA, TL_ROUTED), goes);
            assert_false(tl_has(&state, TL_UNIT_MARINES, TL_ROUTED));
        }
    }
}

/* ---- Withdrawals ------------------------------------------------------------------------- */

static void field(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_3_DROME, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_second_round();
    assert_step(TL_STEP_WITHDRAW);
}

static void who_may_withdraw(void)
{
    field();
    assert_int_equal(state.battle.result[TL_ALLIES], TL_NO_RETREAT); /* melees are done with */
    assert_int_equal(state.battle.result[TL_REPUBLICANS], TL_NO_RETREAT);
    assert_asked(TL_MESSAGE_ask_withdraw, TL_AREA_LAS, 2, NOT_SAID, NOT_SAID);
    assert_legal("withdraw:1_gard withdraw:3_drome withdraw:2_ardeche end");
    refuses("pass", "25.8d");
    refuses("withdraw:11th_north_devon", "25.8d"); /* the other side */
    refuses("withdraw:sardegna", "25.8d");
    does("withdraw:3_drome");
    refuses("withdraw:3_drome", "25.8d"); /* has gone */
    assert_legal("withdraw:1_gard withdraw:2_ardeche end");
    does_only("end");
    assert_int_equal(times_noted(TL_MESSAGE_side_withdraws), 1);
    assert_legal("withdraw:11th_north_devon withdraw:25th_sussex end");
    does_only("end");
    assert_int_equal(times_noted(TL_MESSAGE_side_withdraws), 0); /* nobody went */
}

/* Battles without a way back: to a friendly area, or by sea for the Allies. */
static void who_has_no_way_out_may_not_withdraw(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CEP); /* its only neighbour is the attacker's, no beach */
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN, TL_AREA_CEP);
    attack(TL_REPUBLICANS);
    go_to_second_round();
    does_only("end");
    assert_step(TL_STEP_WITHDRAW);
    refuses("withdraw:25th_sussex", "26.3a");
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU); /* the same, but a beach */
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    go_to_second_round();
    does_only("end");
    assert_true(is_offered("withdraw:25th_sussex"));
}

/* ---- After a defection ------------------------------------------------------------------- */

static void too_many_after_a_defection_go(void)
{
    for (int strength = 2; strength <= 3; strength++) {
        begin_battle_map();
        set_turn(12);
        put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO); /* 6 may be there */
        put(TL_UNIT_MARINES, TL_AREA_FAO);
        come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
        weaken(TL_UNIT_ROYAL_LOUIS, 4);
        weaken(TL_UNIT_U_1_GARD, strength);
        attack(TL_REPUBLICANS);
        does("roll:5+5 engage:1_gard");
        melee_gives(0, 0, 0, 0);
        does_only("roll:1");
        if (strength == 2) { /* 4 and 2 */
            assert_step(TL_STEP_WITHDRAW);
            continue;
        }
        assert_asked(TL_MESSAGE_ask_defector_excess, TL_AREA_FAO, 2, NOT_SAID, NOT_SAID);
        assert_legal("withdraw:royal_louis withdraw:1_gard");
        refuses("end", "32.13b");
        does_only("withdraw:royal_louis");
        assert_true(tl_has(&state, TL_UNIT_ROYAL_LOUIS, TL_ROUTED));
        assert_step(TL_STEP_WITHDRAW);
    }
}

/* The Royal Louis comes over at Fort Faron with 4 points, beside 3 of the Gard: 6 may be there. */
static void reach_the_excess(void)
{
    begin_battle_map();
    set_turn(12);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO);
    put(TL_UNIT_MARINES, TL_AREA_FAO);
    come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_STR, TL_AREA_FAO);
    weaken(TL_UNIT_ROYAL_LOUIS, 4);
    weaken(TL_UNIT_U_1_GARD, 3);
    weaken(TL_UNIT_GENDARMES_W1, 0);
    attack(TL_REPUBLICANS);
    does("roll:5+5");
    go_to_melee_die();
    melee_gives(0, 0, 0, 0);
}

static void who_cannot_make_room_after_a_defection_is_not_asked(void)
{
    reach_the_excess();
    does_only("roll:1");
    assert_legal("withdraw:royal_louis withdraw:1_gard"); /* to send off the spent helps nobody */
    reach_the_excess();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_STR); /* the way back is lost */
    does_only("roll:1");
    assert_step(TL_STEP_WITHDRAW);
    assert_legal("end");
}

/* Whoever is too many because others came to help is lost as anywhere else. */
static void later_excess_is_none_of_the_defection(void)
{
    reach_the_excess();
    put(TL_UNIT_U_3_DROME, TL_AREA_STR);
    weaken(TL_UNIT_U_3_DROME, 4);
    does_only("roll:1 withdraw:royal_louis");
    while (state.step[0] != TL_STEP_CALL || tl_side_of_seat(state.seat[0]) != TL_REPUBLICANS)
        does_only("end");
    does_only("call:3_drome");
    if (state.step[0] == TL_STEP_CALL) does_only("end");
    does_only("roll:1");
    go_to_melee_die();
    melee_gives(0, 0, 0, TL_FULL_RETREAT);
    does_only("roll:1");
    while (state.step[0] == TL_STEP_RETREAT) does_only("standard");
    assert_step(TL_STEP_EXCESS);
    assert_true(tl_is_friendly(&state, TL_AREA_FAO, TL_REPUBLICANS));
    assert_legal("lose:1_gard lose:3_drome"); /* and not who has nothing left */
    int permanent = state.permanent[TL_UNIT_U_1_GARD];
    does_only("lose:1_gard");
    assert_int_equal(state.temporary[TL_UNIT_U_1_GARD], 1);
    assert_int_equal(state.permanent[TL_UNIT_U_1_GARD], permanent);
}

/* ---- Anew -------------------------------------------------------------------------------- */

/* The first of the leaders combines in both rounds; nothing of the first is left. */
static void leaders_and_melees_are_made_anew(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_U_3_DROME, TL_AREA_ARE);
    come(TL_UNIT_MARINES, TL_AREA_LAS, TL_AREA_ARE);
    come(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS, TL_AREA_ARE);
    put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    does("standard lead:mulgrave roll:1 engage:marines combine:25th_sussex,mulgrave");
    go_to_second_round();
    while (state.step[0] != TL_STEP_DEPLOY) does(is_legal("end") ? "end" : "standard");
    assert_int_equal(state.battle.melee_count, 0);
    assert_int_equal(state.battle.grouping, 0);
    assert_int_equal(state.battle.lined[TL_NO_WORK] + state.battle.engaged[TL_NO_WORK], 0);
    assert_int_equal(state.battle.melee[TL_UNIT_MARINES], 0);
    assert_int_equal(state.battle.combines[TL_LEADER_MULGRAVE], 0);
    assert_int_equal(state.battle.leads[TL_LEADER_MULGRAVE], 0);
    assert_int_equal(state.battle.resolved[1], 0);
    does("standard");
    assert_legal("lead:mulgrave end");
}

/* Whatever a round has left, the next one begins with nothing. */
static void nothing_of_a_round_is_left(void)
{
    field();
    struct tl_battle_state *b = &state.battle;
    does_only("end");
    b->line[TL_UNIT_MARINES] = b->melee[TL_UNIT_MARINES] = b->support[TL_UNIT_MARINES] = 1;
    b->directed[TL_UNIT_MARINES] = 1;
    b->lined[TL_WORK_POMETS] = b->engaged[TL_WORK_POMETS] = b->reduction[TL_WORK_POMETS] = 1;
    b->storming = TL_WORK_POMETS;
    b->work_of[1] = b->resolved[1] = b->melee_count = b->grouping = 1;
    b->combines[0] = b->leads[0] = b->directs[0] = 1;
    b->role[TL_UNIT_U_1_GARD] |= TL_ROLE_SHOT;
    state.leader_flags[0] |= TL_LEADER_LED | TL_ARRIVED | TL_REPLACED;
    struct tl_play p = { &data, &state, fresh_trace() };
    state.step[0] = TL_STEP_BATTLE;
    b->stage = TL_STAGE_DEPLOY + 1;
    tl_stage_deploy(&p);
    assert_int_equal(b->line[TL_UNIT_MARINES] + b->melee[TL_UNIT_MARINES], 0);
    assert_int_equal(b->support[TL_UNIT_MARINES] + b->directed[TL_UNIT_MARINES], 0);
    assert_int_equal(b->lined[TL_WORK_POMETS] + b->engaged[TL_WORK_POMETS], 0);
    assert_int_equal(b->reduction[TL_WORK_POMETS] + b->storming, 0);
    assert_int_equal(b->work_of[1] + b->resolved[1] + b->melee_count + b->grouping, 0);
    assert_int_equal(b->combines[0] + b->leads[0] + b->directs[0], 0);
    assert_int_equal(b->role[TL_UNIT_U_1_GARD], TL_ROLE_PRESENT); /* he was in the combat */
    assert_int_equal(state.leader_flags[0], TL_ARRIVED | TL_REPLACED);
}

static const struct rule_test tests[] = {
    RULE_TEST(what_makes_spaniards_go, "32.2a 32.2b"),
    RULE_TEST(who_may_withdraw, "25.8d HI-34"),
    RULE_TEST(who_has_no_way_out_may_not_withdraw, "25.8d 26.3a 26.7a"),
    RULE_TEST(too_many_after_a_defection_go, "32.13a 32.13b"),
    RULE_TEST(who_cannot_make_room_after_a_defection_is_not_asked, "32.13b"),
    RULE_TEST(later_excess_is_none_of_the_defection, "32.13b 6.4a"),
    RULE_TEST(nothing_of_a_round_is_left, "25.8m"),
    RULE_TEST(leaders_and_melees_are_made_anew, "25.8m 25.12"),
};
RULE_TEST_MAIN("toulon", tests)
