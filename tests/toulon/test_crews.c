/* Before a combat: who is in which work, whether the Royal Louis changes sides, and who stands in
 * the line (16.12, 25.2, 25.3, 25.20, 32.10). */
#include "toulon/fights.h"

static const char *man(int unit, int work)
{
    return text_of(TL_VERB_MAN, unit, work);
}

static void put_outside(int unit, int area)
{
    put(unit, area);
    state.inside[unit] = TL_NO_WORK;
}

/* ---- Who is in it ------------------------------------------------------------------------ */

static void all_who_are_there_take_part(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_true(tl_took_role(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_ROLE_PRESENT));
    assert_true(tl_took_role(&state, TL_UNIT_U_25TH_SUSSEX, TL_ROLE_PRESENT));
    assert_int_equal(state.battle.leader_role[TL_LEADER_MULGRAVE], TL_LEADER_PRESENT);
    assert_int_equal(state.battle.leader_role[TL_LEADER_ELPHINSTONE], TL_LEADER_PRESENT);
    assert_asked(TL_MESSAGE_ask_deploy, TL_AREA_LAS, 1, NOT_SAID, NOT_SAID);
}

static void the_first_unit_of_all_defends_alone(void)
{
    begin_battle_map();
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    does("engage:1_gard");
    melee_gives(1, 0, 0, 0);
    does("roll:1");
    while (state.step[0] == TL_STEP_WITHDRAW) does("end");
    does("engage:1_gard");
    melee_gives(1, 0, 0, 0);
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_GARD], TL_AREA_ARE); /* he stays, they go */
    assert_int_equal(state.place[TL_UNIT_U_11TH_NORTH_DEVON], TL_AREA_LAS);
}

static void contact_shows_everybody_if_the_option_says_so(void)
{
    begin_battle_map_with("contact=all");
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_begin_contact(&p, TL_AREA_LAS);
    assert_true(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_SHOWN));
    assert_true(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_SHOWN));
}

/* At the two areas of the lowest numbers: a combat that is over is not fought again. */
static void each_combat_is_fought_once(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_EVE);
    come(TL_UNIT_U_1_GARD, TL_AREA_OLL, TL_AREA_EVE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_CAO);
    come(TL_UNIT_U_3_DROME, TL_AREA_CRO, TL_AREA_CAO);
    open_attack(TL_REPUBLICANS);
    assert_legal("fight:eve fight:cao");
    refuses("end", "25.1a");
    refuses("fight:none", "25.1a");
    refuses("fight:cro", "25.1a");
    state.area_flags[TL_AREA_CAO] = TL_TRACED; /* a supply line is nothing to a combat */
    assert_legal("fight:eve fight:cao");
    state.area_flags[TL_AREA_EVE] = TL_FOUGHT;
    assert_legal("fight:cao");
    refuses("fight:eve", "25.1a");
    state.area_flags[TL_AREA_EVE] = 0;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    assert_legal("fight:eve");
    refuses("end", "25.1a");
}

/* ---- Improvements ------------------------------------------------------------------------ */

static void an_attack_stops_every_improvement_there(void)
{
    begin_battle_map();
    int work[3];
    for (int i = 0; i < 3; i++) work[i] = put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
    state.work_flags[work[0]] = state.work_flags[work[1]] = TL_IN_PROGRESS;
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    open_attack(TL_REPUBLICANS);
    does_only("fight:cai");
    for (int i = 0; i < 3; i++) assert_int_equal(state.work_flags[work[i]], 0);
    assert_int_equal(times_noted(TL_MESSAGE_improvement_stopped), 2);
}

/* ---- Where the defender is asked --------------------------------------------------------- */

static void he_is_asked_where_a_work_serves_him(void)
{
    for (int i = 0; i < 5; i++) {
        begin_battle_map();
        bool is_allied = i != 1 && i != 3;
        int area = i == 2 ? TL_AREA_TOU : TL_AREA_CAI;
        int last_allied = TL_WORK_REPUBLICAN - 1;
        if (i == 1 || i == 3) { /* the enemy's; in the fourth case one of his own behind it */
            state.work_area[last_allied] = TL_AREA_CAI;
            state.work_level[last_allied] = 1;
        }
        if (i == 3) put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
        if (i == 4) put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
        put(is_allied ? TL_UNIT_MARINES : TL_UNIT_U_1_GARD, area);
        come(is_allied ? TL_UNIT_U_3_DROME : TL_UNIT_U_25TH_SUSSEX,
             is_allied ? TL_AREA_EVS : TL_AREA_EGU, area);
        open_attack(is_allied ? TL_REPUBLICANS : TL_ALLIES);
        does_only(text_of(TL_VERB_FIGHT, area, 0));
        assert_int_equal(state.step[0] == TL_STEP_MANNING, i >= 3);
        if (i >= 3) assert_asked(TL_MESSAGE_ask_manning, area, 1, NOT_SAID, NOT_SAID);
    }
}

static void nobody_leaves_the_walls(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_TOU, 1);
    put_inside(TL_UNIT_MARINES, TL_WORK_WALLS);
    come(TL_UNIT_U_1_GARD, TL_AREA_LAS, TL_AREA_TOU);
    open_attack(TL_REPUBLICANS);
    does_only("fight:tou");
    assert_step(TL_STEP_MANNING);
    refuses(man(TL_UNIT_MARINES, TL_NO_WORK), "3.P8c");
    refuses(man(TL_UNIT_MARINES, work), "3.P8c");
}

static void when_nobody_can_change_nothing_is_usual(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_POMETS);
    put_outside(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    refuses("pass", "16.12c");
    assert_legal("man:11th_north_devon,open standard end"); /* 5 and 4 are too many */
    does_only("man:11th_north_devon,open");
    assert_int_equal(times_noted(TL_MESSAGE_unit_leaves_work), 1);
    assert_legal("man:25th_sussex,pomets standard end");
    does_only("man:25th_sussex,pomets");
    assert_int_equal(times_noted(TL_MESSAGE_unit_mans), 1);
    assert_legal("end");
    refuses("standard", "16.12c");
    does_only("end");
    assert_false(tl_has(&state, TL_UNIT_U_11TH_NORTH_DEVON, TL_PICKED));
    assert_false(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_PICKED));
    assert_false(tl_has(&state, TL_UNIT_U_25TH_SUSSEX, TL_OUT_OF_SUPPLY));
}

/* Two forts side by side: from one to the other before the first round. */
static void garrisons_change_places_before_the_first_round(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_BALAGUIER);
    put_outside(TL_UNIT_U_69TH_SOUTH_LINCOLNSHIRE, TL_AREA_EGU);
    tl_set(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    assert_legal("man:11th_north_devon,open man:11th_north_devon,eguillette "
                 "man:69th_south_lincolnshire,eguillette man:marines,open man:marines,balaguier "
                 "standard end");
    does("man:marines,balaguier end");
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_BALAGUIER);
    assert_true(tl_has(&state, TL_UNIT_MARINES, TL_OUT_OF_SUPPLY)); /* as before */
}

/* ---- The usual --------------------------------------------------------------------------- */

static void the_usual_leaves_garrisons_where_they_are(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MARINES, TL_WORK_EGUILLETTE);
    put_outside(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EGU);
    put_outside(TL_UNIT_U_25TH_SUSSEX, TL_AREA_EGU);
    come(TL_UNIT_U_1_GARD, TL_AREA_CAI, TL_AREA_EGU);
    begin_fight(TL_REPUBLICANS, TL_AREA_EGU);
    does("standard");
    assert_int_equal(state.inside[TL_UNIT_MARINES], TL_WORK_EGUILLETTE);
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], TL_WORK_EGUILLETTE); /* the best */
    assert_int_equal(state.inside[TL_UNIT_U_25TH_SUSSEX], TL_WORK_BALAGUIER);
}

/* In a redoubt gunners have no guns. */
static void the_usual_prefers_gunners_in_forts_alone(void)
{
    begin_battle_map();
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 1);
    put_outside(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_CAI);
    put_outside(TL_UNIT_MARINES, TL_AREA_CAI);
    put_outside(TL_UNIT_SEAMEN_GUNNERS_A, TL_AREA_CAI);
    come(TL_UNIT_U_1_GARD, TL_AREA_EVS, TL_AREA_CAI);
    begin_fight(TL_REPUBLICANS, TL_AREA_CAI);
    does("standard");
    assert_int_equal(state.inside[TL_UNIT_U_11TH_NORTH_DEVON], work);
    assert_int_equal(state.inside[TL_UNIT_MARINES], work);
    assert_int_equal(state.inside[TL_UNIT_SEAMEN_GUNNERS_A], TL_NO_WORK);
}

/* ---- Batteries --------------------------------------------------------------------------- */

/* Two redoubts of the Republicans at the Caire, the Allies attack. */
static int redoubts(int *second)
{
    begin_battle_map();
    int first = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    *second = put_redoubt(TL_REPUBLICANS, TL_AREA_CAI, 1);
    come(TL_UNIT_MARINES, TL_AREA_EGU, TL_AREA_CAI);
    return first;
}

static void a_battery_in_a_redoubt_stays_in_it(void)
{
    int second, first = redoubts(&second);
    put_inside(TL_UNIT_MONTAGNE, first);
    put_inside(TL_UNIT_CHASSEURS_DU_BEAUSSET, first);
    begin_fight(TL_ALLIES, TL_AREA_CAI);
    refuses(man(TL_UNIT_MONTAGNE, TL_NO_WORK), "16.12d");
    does(man(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_NO_WORK)); /* others may leave */
    assert_true(is_offered("end")); /* there is room in the other, but it is not outside */
    assert_true(is_offered(man(TL_UNIT_MONTAGNE, second)));
}

static void a_battery_may_leave_a_fort(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_MONTAGNE, TL_WORK_MALBOUSQUET);
    come(TL_UNIT_MARINES, TL_AREA_CAS, TL_AREA_MAL);
    begin_fight(TL_ALLIES, TL_AREA_MAL);
    does_only(man(TL_UNIT_MONTAGNE, TL_NO_WORK));
    assert_legal("end"); /* no redoubt waits for it */
}

static void the_second_redoubt_takes_the_battery_too(void)
{
    int second, first = redoubts(&second);
    put_inside(TL_UNIT_SANS_CULOTTES, first);
    put_inside(TL_UNIT_CONVENTION, first); /* 3 and 3 */
    put_outside(TL_UNIT_MONTAGNE, TL_AREA_CAI);
    put_outside(TL_UNIT_U_1_GARD, TL_AREA_CAI);
    begin_fight(TL_ALLIES, TL_AREA_CAI);
    refuses("end", "16.12d");
    refuses(man(TL_UNIT_MONTAGNE, first), "13.3a");
    does("standard");
    assert_int_equal(state.inside[TL_UNIT_MONTAGNE], second); /* before the battalion */
    assert_int_equal(state.inside[TL_UNIT_U_1_GARD], second);
}

/* ---- The Royal Louis --------------------------------------------------------------------- */

static void the_royal_louis_goes_over_with_nothing_but_its_face(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    come(TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS, TL_AREA_ARE);
    weaken(TL_UNIT_ROYAL_LOUIS, 1); /* a point is enough */
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_SHOWN | TL_OUT_OF_SUPPLY | TL_CHECK_FAILED);
    for (int area = 1; area < TL_AREAS; area += 5) {
        tl_put_in_set(state.failed[TL_UNIT_ROYAL_LOUIS], area);
        tl_put_in_set(state.failed[TL_UNIT_ROYAL_LOUIS + 1], area);
    }
    struct tl_state before = state;
    begin_fight(TL_ALLIES, TL_AREA_ARE);
    assert_step(TL_STEP_DEFECTION_DIE);
    does("roll:4+6");
    assert_int_equal(state.unit_flags[TL_UNIT_ROYAL_LOUIS], TL_DEFECTED | TL_SHOWN);
    for (int i = 0; i < TL_AREA_BYTES; i++) {
        assert_int_equal(state.failed[TL_UNIT_ROYAL_LOUIS][i], 0);
        assert_int_equal(state.failed[TL_UNIT_ROYAL_LOUIS + 1][i],
                         before.failed[TL_UNIT_ROYAL_LOUIS + 1][i]);
    }
}

/* Too many attackers are none of its business while it is loyal. */
static void a_loyal_ship_asks_nobody_to_go(void)
{
    begin_battle_map();
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAO); /* 6 may be there */
    come(TL_UNIT_U_1_GARD, TL_AREA_STR, TL_AREA_FAO);
    come(TL_UNIT_U_3_DROME, TL_AREA_STR, TL_AREA_FAO);
    attack(TL_REPUBLICANS);
    does("roll:4+5");
    go_to_second_round();
    assert_int_not_equal(state.step[0], TL_STEP_DEFECTOR_EXCESS);
}

/* ---- Nobody to fight --------------------------------------------------------------------- */

/* Who gives way before the fight is not pursued, and no leader tries anything. */
static void the_weak_go_before_anybody_does_anything(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    weaken(TL_UNIT_MARINES, 0);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    come(TL_UNIT_GENDARMES_W1, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    open_attack(TL_REPUBLICANS);
    does("fight:las");
    assert_int_equal(times_noted(TL_MESSAGE_defenders_give_way), 1);
    assert_int_equal(times_noted(TL_MESSAGE_round_begins), 0);
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_CAS);
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

/* Attackers without strength begin with the second round, where they may go. */
static void attackers_without_strength_fight_no_round(void)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_LAS);
    come(TL_UNIT_U_1_GARD, TL_AREA_ARE, TL_AREA_LAS);
    weaken(TL_UNIT_U_1_GARD, 0);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    open_attack(TL_REPUBLICANS);
    does_only("fight:las");
    assert_step(TL_STEP_WITHDRAW);
    assert_int_equal(state.battle.round, 2);
    assert_int_equal(times_noted(TL_MESSAGE_round_begins), 0);
}

/* ---- The line ---------------------------------------------------------------------------- */

static void who_stands_in_the_line(void)
{
    begin_battle_map();
    put_inside(TL_UNIT_U_11TH_NORTH_DEVON, TL_WORK_POMETS);
    put_inside(TL_UNIT_MARINES, TL_WORK_POMETS);
    put_outside(TL_UNIT_U_25TH_SUSSEX, TL_AREA_POM);
    put_outside(TL_UNIT_SARDEGNA, TL_AREA_POM);
    put_outside(TL_UNIT_U_1_VAR, TL_AREA_POM);
    put_outside(TL_UNIT_SVIZZERI, TL_AREA_POM);
    weaken(TL_UNIT_SVIZZERI, 0);
    come(TL_UNIT_U_1_GARD, TL_AREA_DUM, TL_AREA_POM);
    attack(TL_REPUBLICANS);
    does("end");
    assert_step(TL_STEP_DEPLOY);
    refuses("end", "25.20a"); /* all are laid out */
    refuses("deploy:1_gard", "25.20a");
    refuses("deploy:svizzeri", "25.30");
    refuses("deploy:11th_north_devon", "25.20b");
    does("deploy:1_var");
    refuses("deploy:1_var", "25.20a");
    does("standard"); /* the rest: the open first, in their order */
    static const int line[] = { TL_UNIT_U_1_VAR, TL_UNIT_U_25TH_SUSSEX, TL_UNIT_SARDEGNA,
                                TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_MARINES };
    for (int i = 0; i < 5; i++) assert_int_equal(state.battle.line[line[i]], i + 1);
    assert_int_equal(state.battle.lined[TL_NO_WORK], 3);
    assert_int_equal(state.battle.lined[TL_WORK_POMETS], 2);
}

/* Of equals the first goes. */
static void of_equals_the_first_leaves_the_work(void)
{
    begin_battle_map();
    int first = TL_UNIT_U_11TH_NORTH_DEVON, second = TL_UNIT_U_25TH_SUSSEX;
    put_inside(first, TL_WORK_POMETS);
    put_inside(second, TL_WORK_POMETS);
    data.unit[first].strength = data.unit[second].strength = 4;
    data.unit[first].in_fort = data.unit[second].in_fort = 4;
    tl_order_crews(&data, &state, TL_AREA_POM, TL_ALLIES);
    assert_int_equal(state.inside[first], TL_NO_WORK);
    assert_int_equal(state.inside[second], TL_WORK_POMETS);
    put_inside(first, TL_WORK_POMETS); /* the weaker one, wherever he stands */
    data.unit[second].strength = data.unit[second].in_fort = 3;
    data.unit[first].strength = data.unit[first].in_fort = 5;
    tl_order_crews(&data, &state, TL_AREA_POM, TL_ALLIES);
    assert_int_equal(state.inside[second], TL_NO_WORK);
}

static const struct rule_test tests[] = {
    RULE_TEST(all_who_are_there_take_part, "5.4a 24.1 25.19"),
    RULE_TEST(the_first_unit_of_all_defends_alone, "25.9c"),
    RULE_TEST(contact_shows_everybody_if_the_option_says_so, "16.13a"),
    RULE_TEST(each_combat_is_fought_once, "25.1a 25.7a"),
    RULE_TEST(an_attack_stops_every_improvement_there, "13.10a"),
    RULE_TEST(he_is_asked_where_a_work_serves_him, "16.12c 13.6 3.P8c"),
    RULE_TEST(nobody_leaves_the_walls, "3.P8c"),
    RULE_TEST(when_nobody_can_change_nothing_is_usual, "16.12c 13.3a"),
    RULE_TEST(garrisons_change_places_before_the_first_round, "16.12c 25.3"),
    RULE_TEST(the_usual_leaves_garrisons_where_they_are, "16.12c"),
    RULE_TEST(the_usual_prefers_gunners_in_forts_alone, "16.12c 32.16 32.18a"),
    RULE_TEST(a_battery_in_a_redoubt_stays_in_it, "16.12d"),
    RULE_TEST(a_battery_may_leave_a_fort, "16.12d"),
    RULE_TEST(the_second_redoubt_takes_the_battery_too, "16.12d 13.3b"),
    RULE_TEST(the_royal_louis_goes_over_with_nothing_but_its_face, "32.10b 32.11a HI-26"),
    RULE_TEST(a_loyal_ship_asks_nobody_to_go, "32.13b"),
    RULE_TEST(the_weak_go_before_anybody_does_anything, "25.2 25.34a"),
    RULE_TEST(attackers_without_strength_fight_no_round, "25.30"),
    RULE_TEST(who_stands_in_the_line, "25.20a 25.20b 25.30"),
    RULE_TEST(of_equals_the_first_leaves_the_work, "13.3a"),
};
RULE_TEST_MAIN("toulon", tests)
