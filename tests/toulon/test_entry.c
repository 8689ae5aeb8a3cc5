/* Forces that enter an enemy area: checks, sallies, garrisons, and what the enemy learns (6, 13,
 * 15, 16). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"
#include "toulon/marches.h"

/* ---- Into an enemy area ------------------------------------------------------------------ */

/* Two West wing units at FAV, and the enemy at LAU. */
static void face_enemy(int enemy)
{
    begin_rich(2);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV); /* 2 points, D1 */
    put(TL_UNIT_GENDARMES_W1, TL_AREA_FAV);          /* 1 point, C2 */
    put(enemy, TL_AREA_LAU);
    moves(TL_REPUBLICANS);
}

static void each_checks_and_the_others_stay(void)
{
    face_enemy(TL_UNIT_U_1_MALLORCA);
    does("pick:chasseurs_du_beausset join:gendarmes_w1 march:lau");
    assert_int_equal(west_points(), 7);
    assert_int_equal(noted(TL_MESSAGE_force_named, 2), 2); /* their number is open */
    assert_step(TL_STEP_CHECK_DIE);
    does("roll:2");
    assert_step(TL_STEP_CHECK_DIE);
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET],
                     TL_AREA_FAV); /* nobody goes before all */
    does("roll:5");
    assert_int_equal(state.place[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_LAU);
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);
    assert_true(tl_has(&state, TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_ENTERED));
    assert_int_equal(state.came_from[TL_UNIT_CHASSEURS_DU_BEAUSSET], TL_AREA_FAV);
    assert_int_equal(state.last_origin[TL_AREA_LAU], TL_AREA_FAV);
    assert_step(TL_STEP_MOVE); /* it stops there */
    refuses("pick:chasseurs_du_beausset", "16.7d");
    does("pick:gendarmes_w1");
    refuses("march:lau", "16.11b");
    assert_int_equal(west_points(), 7);
}

static void what_was_paid_for_nothing_is_gone(void)
{
    face_enemy(TL_UNIT_GARDE_NATIONALE_DE_TOULON);
    does("pick:gendarmes_w1 march:lau roll:6");
    assert_int_equal(west_points(), 7);
    assert_int_equal(state.place[TL_UNIT_GENDARMES_W1], TL_AREA_FAV);
    assert_step(TL_STEP_MOVE);
}

static void a_second_force_pays_again(void)
{
    face_enemy(TL_UNIT_U_1_MALLORCA);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL); /* so that the phase goes on */
    does("pick:gendarmes_w1 march:lau roll:1");
    assert_step(TL_STEP_MOVE);
    does("pick:chasseurs_du_beausset march:lau roll:1");
    assert_int_equal(west_points(), 4);
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_LAU, TL_REPUBLICANS),
                     3); /* one in combat */
}

static void only_the_supplied_attack(void)
{
    face_enemy(TL_UNIT_U_1_MALLORCA);
    tl_unset(&state, TL_UNIT_GENDARMES_W1, TL_ATTACK_SUPPLY);
    does("pick:chasseurs_du_beausset");
    assert_true(is_legal("march:lau"));
    does("join:gendarmes_w1");
    refuses("march:lau", "16.9a");
    does("halt");
    state.temporary[TL_UNIT_U_1_MALLORCA] = 6; /* not even a patrol may be attacked */
    does("pick:gendarmes_w1");
    refuses("march:lau", "16.9a");
}

static void surround_bourgogne(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_EGU); /* CAI is its only neighbour */
    put(TL_UNIT_GRANADEROS_PROVINCIALES, TL_AREA_CAI);
    tl_unset(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_ATTACK_SUPPLY);
    tl_set(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_OUT_OF_SUPPLY);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
}

static void the_surrounded_break_out_two_to_one(void)
{
    surround_bourgogne();
    does("march:cai roll:6"); /* 5 to 2 */
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE],
                     TL_AREA_EGU); /* not without its check */
    surround_bourgogne();
    does("march:cai roll:1");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_CAI);
    surround_bourgogne();
    does("halt");
    put(TL_UNIT_MARINES, TL_AREA_CAI);
    does("pick:2_59_bourgogne march:cai"); /* 5 to 4 */
    assert_true(cited("15.12c"));
    assert_int_equal(west_points(), 10);
    surround_bourgogne();
    state.temporary[TL_UNIT_U_2_59_BOURGOGNE] = 1; /* 4 to 2 is just enough */
    does("march:cai");
    assert_step(TL_STEP_CHECK_DIE);
    surround_bourgogne();
    state.temporary[TL_UNIT_GRANADEROS_PROVINCIALES] = 1;
    does("march:cai");
    assert_true(cited("15.12a")); /* by a patrol nobody is surrounded */
    assert_step(TL_STEP_MOVING);
}

/* Each unit asks once, and before it does the list says the same of any enemy. */
static void a_sally_is_judged_when_it_is_ordered(void)
{
    for (int strength = 1; strength <= 3; strength++) {
        surround_bourgogne();
        put(TL_UNIT_GENDARMES_W1, TL_AREA_EGU);
        tl_unset(&state, TL_UNIT_GENDARMES_W1, TL_ATTACK_SUPPLY);
        if (strength == 3) put(TL_UNIT_MARINES, TL_AREA_CAI);
        state.temporary[TL_UNIT_GRANADEROS_PROVINCIALES] = (uint8_t)(strength == 1);
        assert_legal("join:gendarmes_w1 march:cai halt");
        does("join:gendarmes_w1");
        assert_legal("march:cai halt");
    }
    does("march:cai"); /* 7 to 4 */
    assert_true(cited("15.12c"));
    refuses("march:cai", "16.11b");
    does("halt pick:gendarmes_w1");
    refuses("march:cai", "16.11b");
}

static void leaders_are_named_after_the_checks(void)
{
    face_enemy(TL_UNIT_U_1_MALLORCA);
    put(TL_PIECE_CARTEAUX, TL_AREA_FAV);
    put(TL_PIECE_DELABORDE, TL_AREA_FAV);
    does("pick:chasseurs_du_beausset join:delaborde march:lau roll:1");
    assert_asked(TL_MESSAGE_ask_take, TL_SEAT_WEST, TL_AREA_LAU, NOT_SAID, NOT_SAID);
    assert_legal("take:carteaux take:delaborde end");
    does("take:carteaux end");
    assert_int_equal(state.place[TL_PIECE_CARTEAUX], TL_AREA_LAU);
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_FAV);
    assert_int_equal(times_noted(TL_MESSAGE_leader_attacks), 1);
    assert_int_equal(noted(TL_MESSAGE_leader_attacks, 0), TL_PIECE_CARTEAUX);
}

static void who_fails_goes_back_to_where_it_could_stop(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_35_AQUITAINE, TL_AREA_DUM);
    put(TL_UNIT_MARINES, TL_AREA_GAU);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:dum march:gau roll:6");
    assert_int_equal(state.place[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_step(TL_STEP_MOVE);
}

/* Plays the combat phase with the first of all choices and middling dice, up to a step of a seat.
 */
static void play_until(enum tl_step step, int seat)
{
    for (int i = 0; i < 200 && (state.step[0] != step || state.seat[0] != seat); i++) {
        action legal[TL_LEGAL_MOST];
        char text[ACTION_TEXT_SIZE];
        if (tl_game.actor(&state) == ACTOR_CHANCE) {
            does("roll:3");
            continue;
        }
        int count = tl_game.legal(&data, &state, legal);
        assert_true(count > 0);
        action_write(&tl_game, legal[count - 1], text);
        does(text);
    }
    assert_step(step);
}

static void who_failed_may_still_come_in_the_second_round(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_FAV);
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_FAV);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    data.area[TL_AREA_LAU].entry = 12;
    moves(TL_REPUBLICANS);
    does("pick:legion_des_allobroges join:chasseurs_du_beausset march:lau roll:1 roll:6");
    does("end"); /* and the phase is over */
    play_until(TL_STEP_CALL, TL_SEAT_WEST);
    assert_true(is_legal("call:chasseurs_du_beausset"));
}

/* The attackers of one area from two sides, and everybody who defends it. */
static void forces_become_one_in_contact(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_REP);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    put(TL_UNIT_U_1_VAR, TL_AREA_LAU);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:lau roll:1 pick:1_mont_blanc march:lau roll:1");
    assert_true(tl_is_contact(&state, TL_AREA_LAU));
    assert_int_equal(state.units_in[TL_AREA_LAU][TL_REPUBLICANS], 2);
    assert_int_equal(state.units_in[TL_AREA_LAU][TL_ALLIES], 2);
    assert_int_equal(state.came_from[TL_UNIT_U_2_59_BOURGOGNE], TL_AREA_FAV);
    assert_int_equal(state.came_from[TL_UNIT_U_1_MONT_BLANC], TL_AREA_REP);
    assert_int_equal(state.last_origin[TL_AREA_LAU], TL_AREA_REP);
}

static void who_crossed_the_river_is_known(void)
{
    begin_rich(2);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_SNZ);
    moves(TL_REPUBLICANS);
    does("pick:2_59_bourgogne march:snz");
    assert_int_equal(west_points(), 6); /* 3 and the Reppe */
    does("roll:3");                     /* C, and one more against the river: 4 */
    assert_true(tl_has(&state, TL_UNIT_U_2_59_BOURGOGNE, TL_CROSSED));
}

/* ---- The garrison that bars the way (13.1) ----------------------------------------------- */

static void besiege(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_ARE);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALBOUSQUET);
    put_inside(TL_UNIT_SEAMEN_GUNNERS_A, TL_WORK_MALBOUSQUET);
    moves(TL_REPUBLICANS);
}

static void a_garrison_may_call_off_the_attack(void)
{
    besiege();
    does("pick:legion_des_allobroges march:mal");
    assert_asked(TL_MESSAGE_ask_garrison, TL_SEAT_ENGLISH, TL_AREA_MAL, NOT_SAID, NOT_SAID);
    assert_legal("show pass");
    does("show");
    assert_int_equal(west_points(), 9); /* two of three back */
    assert_int_equal(state.place[TL_UNIT_LEGION_DES_ALLOBROGES], TL_AREA_ARE);
    assert_step(TL_STEP_MOVING);
    refuses("march:mal", "13.1j");
    assert_int_equal(times_noted(TL_MESSAGE_unit_shown), 0); /* no more than that it is enough */
}

static void or_let_it_come(void)
{
    besiege();
    does("pick:legion_des_allobroges march:mal pass");
    assert_int_equal(west_points(), 7);
    assert_step(TL_STEP_CHECK_DIE);
}

/* That it is asked tells the attacker nothing. */
static void too_small_a_garrison_cannot_be_shown(void)
{
    besiege();
    state.temporary[TL_UNIT_SEAMEN_GUNNERS_A] = 3; /* no gun is served */
    does_only("pick:legion_des_allobroges march:mal");
    assert_step(TL_STEP_GARRISON);
    assert_legal("pass");
    does("pass");
    assert_step(TL_STEP_CHECK_DIE);
}

/* Pioneers are infantry; who stands in the open, or in a redoubt beside the fort, is no garrison of
 * it. */
static void a_garrison_is_who_is_in_the_fort(void)
{
    begin_rich(2);
    put_inside(TL_UNIT_PIONNIERS_W1, TL_WORK_MALBOUSQUET);
    put_inside(TL_UNIT_MONTAGNE, TL_WORK_MALBOUSQUET);
    assert_true(tl_is_impregnable(&data, &state, TL_AREA_MAL, TL_REPUBLICANS)); /* 1 and 2 */
    put_inside(TL_UNIT_GENDARMES_W1, TL_WORK_MALBOUSQUET);
    put(TL_UNIT_PIONNIERS_W1, TL_AREA_OLL);
    assert_false(
        tl_is_impregnable(&data, &state, TL_AREA_MAL, TL_REPUBLICANS)); /* cavalry is none */

    begin_rich(2);
    put(TL_UNIT_MARINES, TL_AREA_MAL);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_MAL);
    assert_true(tl_is_impregnable(&data, &state, TL_AREA_MAL, TL_ALLIES));
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    assert_false(tl_is_impregnable(&data, &state, TL_AREA_MAL, TL_ALLIES));
    int redoubt = put_redoubt(TL_ALLIES, TL_AREA_MAL, 1);
    state.inside[TL_UNIT_MARINES] = state.inside[TL_UNIT_ROYAL_ARTILLERY] = (uint8_t)redoubt;
    assert_false(tl_is_impregnable(&data, &state, TL_AREA_MAL, TL_ALLIES));
}

static void we_d3_toulon_needs_six(void)
{
    begin_rich(2);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_LAS);
    put_inside(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_WORK_WALLS); /* 4 of infantry */
    put_inside(TL_UNIT_CANONNIERS_A, TL_WORK_WALLS);          /* 2 of guns */
    moves(TL_REPUBLICANS);
    assert_true(tl_is_impregnable(&data, &state, TL_AREA_TOU, TL_ALLIES));
    state.temporary[TL_UNIT_CANONNIERS_A] = 1;
    put_inside(TL_UNIT_MARINES, TL_WORK_WALLS);
    assert_false(tl_is_impregnable(&data, &state, TL_AREA_TOU, TL_ALLIES));
    does_only("pick:legion_des_allobroges march:tou");
    assert_legal("pass");
}

/* ---- What the enemy learns --------------------------------------------------------------- */

static void the_list_does_not_know_what_hides(void)
{
    action strong[TL_LEGAL_MOST], weak[TL_LEGAL_MOST];
    face_enemy(TL_UNIT_U_1_MALLORCA);
    does("pick:chasseurs_du_beausset");
    int count = tl_game.legal(&data, &state, strong);
    state.temporary[TL_UNIT_U_1_MALLORCA] = 6;
    assert_int_equal(tl_game.legal(&data, &state, weak), count);
    assert_memory_equal(strong, weak, (size_t)count * sizeof *strong);
}

static void a_check_tells_the_enemy_the_die_alone(void)
{
    face_enemy(TL_UNIT_U_1_MALLORCA);
    does("pick:chasseurs_du_beausset march:lau");
    struct tl_state seen = seen_by(TL_SEAT_ENGLISH);
    assert_int_equal(seen.move.check_unit, 0);
    does("roll:1");
    assert_int_equal(times_noted(TL_MESSAGE_check_passed), 1);
    assert_int_equal(noted(TL_MESSAGE_check_passed, 0), 1);
    assert_int_equal(times_noted(TL_MESSAGE_unit_passes), 1);
}

/* 32.14 has it suffer alone, so it is not the same as a regiment with the same numbers. */
static void the_30th_is_no_other_regiment(void)
{
    begin("");
    empty_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAV);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_FAV);
    data.unit[TL_UNIT_U_30TH_CAMBRIDGESHIRE] = data.unit[TL_UNIT_U_25TH_SUSSEX];
    renew();
    give(TL_ENGLISH, 10);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:30th_cambridgeshire join:25th_sussex halt");
}

/* Whichever neighbour is not the enemy's, the force is not shut in. */
static void one_open_side_is_enough(void)
{
    static const int allies[] = {
        TL_UNIT_U_11TH_NORTH_DEVON, TL_UNIT_U_25TH_SUSSEX, TL_UNIT_MARINES,
        TL_UNIT_U_1_CORDOBA,        TL_UNIT_U_1_MALLORCA,  TL_UNIT_U_2_MALLORCA,
        TL_UNIT_SARDEGNA,           TL_UNIT_SVIZZERI,      TL_UNIT_U_1_RE
    };
    for (int area = 1; area < TL_AREAS; area++) {
        const uint8_t *next = data.area[area].neighbours;
        int count = 0;
        begin("");
        empty_map();
        while (count < TL_NEIGHBOURS_MOST && next[count]) count++;
        if (area != TL_AREA_POM && count < TL_NEIGHBOURS_MOST - 1) continue;
        for (int open = -1; open < count; open++) {
            begin("");
            empty_map();
            set_turn(2);
            give(TL_WEST, 10);
            put(TL_UNIT_U_1_GARD, area);
            state.inside[TL_UNIT_U_1_GARD] = TL_NO_WORK;
            for (int i = 0; i < count; i++) {
                if (i != open) put(allies[i], next[i]);
            }
            in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
            does("pick:1_gard");
            const char *march = text_of(TL_VERB_MARCH, next[open == 0 ? 1 : 0], 0);
            if (open < 0) {
                assert_true(is_legal(march));
            } else {
                refuses(march, "16.9a");
            }
        }
    }
}

/* Leaders of the enemy go with nobody; and who has failed at an area is refused there alone. */
static void a_failure_is_of_one_area(void)
{
    static const struct {
        int from, to;
    } cases[] = { { TL_AREA_OLL, TL_AREA_REP },
                  { TL_AREA_ARE, TL_AREA_LAS },
                  { TL_AREA_EVS, TL_AREA_CAI },
                  { TL_AREA_DUM, TL_AREA_GAU } };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("");
        empty_map();
        set_turn(2);
        give(TL_WEST, 10);
        put(TL_UNIT_U_1_GARD, cases[i].from);
        put(TL_PIECE_DELABORDE, cases[i].from);
        put(TL_PIECE_GRAVINA, cases[i].from);
        put(TL_UNIT_MARINES, cases[i].to);
        supply_all();
        in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
        int other = cases[i].to ^ 1; /* where he has failed before */
        uint8_t *failed = &state.failed[TL_UNIT_U_1_GARD][other / 8];
        *failed = (uint8_t)(*failed | 1U << other % 8);
        does("pick:1_gard");
        does(text_of(TL_VERB_MARCH, cases[i].to, 0));
        struct tl_state checking = state;
        does_only("roll:6");
        for (int area = 1; area < TL_AREAS; area++) {
            bool has_failed = state.failed[TL_UNIT_U_1_GARD][area / 8] >> area % 8 & 1;
            assert_int_equal(has_failed, area == cases[i].to || area == other);
        }
        state = checking;
        does_only("roll:1");
        assert_step(TL_STEP_TAKE);
        assert_legal("take:delaborde end");
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(the_30th_is_no_other_regiment, "32.14a"),
    RULE_TEST(each_checks_and_the_others_stay, "16.6 16.7d 16.9b 16.9c 16.11b 16.12a 20.3 HI-26"),
    RULE_TEST(what_was_paid_for_nothing_is_gone, "16.4c 21.8a"),
    RULE_TEST(a_second_force_pays_again, "16.4b 16.6 5.4c"),
    RULE_TEST(only_the_supplied_attack, "15.4 15.11a 16.9a 21.9"),
    RULE_TEST(the_surrounded_break_out_two_to_one, "11.1h 15.12a 15.12b 15.12c HI-22 HI-23"),
    RULE_TEST(a_sally_is_judged_when_it_is_ordered, "HI-22 HI-23 15.12a 15.12c"),
    RULE_TEST(leaders_are_named_after_the_checks, "16.10 HI-25"),
    RULE_TEST(who_fails_goes_back_to_where_it_could_stop, "16.8d"),
    RULE_TEST(who_failed_may_still_come_in_the_second_round, "16.11a"),
    RULE_TEST(forces_become_one_in_contact, "5.4a 5.4b 5.4c 6.1a 21.1c"),
    RULE_TEST(who_crossed_the_river_is_known, "3.P9a 3.P9c"),
    RULE_TEST(a_garrison_may_call_off_the_attack, "13.1g 13.1h 13.1j 13.1k 13.1l HI-24"),
    RULE_TEST(or_let_it_come, "13.1j"),
    RULE_TEST(too_small_a_garrison_cannot_be_shown, "13.1g 13.1h HI-24"),
    RULE_TEST(a_garrison_is_who_is_in_the_fort, "13.1g"),
    RULE_TEST(we_d3_toulon_needs_six, "13.1i EXWE-D3"),
    RULE_TEST(the_list_does_not_know_what_hides, "6.3a HI-21"),
    RULE_TEST(a_check_tells_the_enemy_the_die_alone, "8.1b HI-27"),
    RULE_TEST(one_open_side_is_enough, "15.12a 16.9a"),
    RULE_TEST(a_failure_is_of_one_area, "16.10 16.11b"),
};

RULE_TEST_MAIN("toulon", tests)
