/* Leaders after a combat (section 24): hit, killed, captured, wounded, or alone among the enemy. */
#include "toulon/battles.h"

/* A melee at Las with a leader on either side; what the first face of the die does. */
static void fight_with(int attacking, int defending, enum tl_side routed)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    if (attacking < TL_PIECES) put(attacking, TL_AREA_LAS);
    if (defending < TL_PIECES) put(defending, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_LEADERS) does("end");
    does("standard");
    assert_step(TL_STEP_MELEE_DIE);
    bool is_attack = routed == TL_REPUBLICANS;
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = is_attack ? 2 : 0;
    column->defender_loses[0] = is_attack ? 0 : 2;
    column->attacker_retreat[0] = is_attack ? TL_FULL_RETREAT : TL_NO_RETREAT;
    column->defender_retreat[0] = is_attack ? TL_NO_RETREAT : TL_FULL_RETREAT;
    does("roll:1");
}

static void every_leader_rolls_once(void)
{
    fight_with(TL_PIECE_DELABORDE, TL_PIECE_MULGRAVE, TL_ALLIES);
    assert_int_equal(hit_from(), 4); /* Mulgrave: his side has lost, and was routed */
    does("roll:3");
    assert_int_equal(hit_from(), 6); /* Delaborde */
    does("roll:5");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_LAS);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS);
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

/* Two counters side by side are two leaders. */
static void the_next_leader_rolls_too(void)
{
    fight_with(TL_PIECE_CARTEAUX, TL_PIECE_MULGRAVE, TL_ALLIES);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    state.battle.leader_role[TL_LEADER_DELABORDE] = TL_LEADER_PRESENT;
    does("roll:1");
    assert_int_equal(tl_leader_at_hand(&state), TL_PIECE_CARTEAUX);
    does("roll:1");
    assert_step(TL_STEP_LEADER_DIE);
    assert_int_equal(tl_leader_at_hand(&state), TL_PIECE_DELABORDE);
    does("roll:1");
    assert_int_not_equal(state.step[0], TL_STEP_LEADER_DIE);
}

/* The last leader of the Allies beside the first of the Republicans: each goes with his own. */
static void leaders_side_by_side_go_with_their_own(void)
{
    fight_with(TL_PIECE_CARTEAUX, TL_PIECE_DI_REVEL, TL_REPUBLICANS);
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    assert_int_equal(state.place[TL_PIECE_CARTEAUX], TL_AREA_ARE);
    assert_int_equal(state.place[TL_PIECE_DI_REVEL], TL_AREA_LAS);
}

/* Of a combat that ends without a fight nobody tells. */
static void no_fight_no_dice(void)
{
    begin_battle_map();
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    weaken(TL_UNIT_U_25TH_SUSSEX, 0);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_CAS);
}

static void a_killed_leader_scores_and_is_replaced(void)
{
    fight_with(TL_PIECE_DELABORDE, TL_PIECE_MULGRAVE, TL_ALLIES);
    does("roll:6 roll:1");
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_int_equal(points_of(TL_REPUBLICANS), 1); /* B */
    assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE] & TL_REPLACED, TL_REPLACED);
    assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE] & (TL_LEADER_ROUTED | TL_LEADER_LED),
                     0);
    does("roll:5"); /* 3 on 1D3 */
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_PIECE_MULGRAVE], 8);
    assert_int_equal(tl_grade_of(&data, &state, TL_PIECE_MULGRAVE), TL_GRADE_C);
}

/* The class of the face that is lost counts, and a C is worth nothing. */
static void replacements_are_worth_less(void)
{
    fight_with(TL_NO_PIECE, TL_PIECE_MULGRAVE, TL_ALLIES);
    state.leader_flags[TL_LEADER_MULGRAVE] |= TL_REPLACED;
    does("roll:6 roll:1 roll:1");
    assert_int_equal(state.points[TL_REPUBLICANS] - (state.victor == 1 + TL_REPUBLICANS ? 1 : 0),
                     0);
    fight_with(TL_PIECE_DUGOMMIER, TL_NO_PIECE, TL_REPUBLICANS);
    int before = points_of(TL_ALLIES);
    does("roll:6 roll:1"); /* an A */
    assert_int_equal(points_of(TL_ALLIES) - before, 2);
}

static void captured_only_where_the_enemy_stays(void)
{
    fight_with(TL_NO_PIECE, TL_PIECE_MULGRAVE, TL_ALLIES);
    does("roll:6 roll:2");
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_int_equal(times_noted(TL_MESSAGE_leader_captured), 1);
    fight_with(TL_PIECE_DELABORDE, TL_NO_PIECE, TL_ALLIES); /* his side keeps the field */
    does("roll:6 roll:2");
    assert_step(TL_STEP_WOUND_DIE);
}

static void wounds_keep_a_leader_away(void)
{
    static const int turns[TL_DIE] = { 1, 1, 2, 2, 3, 0 };
    for (int die = 1; die <= TL_DIE; die++) {
        fight_with(TL_NO_PIECE, TL_PIECE_MULGRAVE, TL_ALLIES);
        does("roll:6 roll:3");
        assert_step(TL_STEP_WOUND_DIE);
        int before = points_of(TL_REPUBLICANS);
        does(text_of(TL_VERB_ROLL, die, 0));
        bool is_grave = die == TL_DIE;
        assert_int_equal(state.step[0] == TL_STEP_REPLACEMENT_DIE, is_grave);
        if (is_grave) {
            assert_int_equal(points_of(TL_REPUBLICANS), before); /* no points for a wound */
            assert_true((state.leader_flags[TL_LEADER_MULGRAVE] & TL_REPLACED) != 0);
        } else {
            assert_int_equal(state.due[TL_PIECE_MULGRAVE], 5 + turns[die - 1]);
            assert_int_equal(state.leader_flags[TL_LEADER_MULGRAVE] & TL_REPLACED, 0);
        }
    }
}

static void bonaparte_is_never_worse_than_wounded(void)
{
    static const char *const fates[] = { "roll:6 roll:1", "roll:6 roll:2", "roll:6 roll:3 roll:6" };
    for (int i = 0; i < 3; i++) {
        fight_with(TL_PIECE_BONAPARTE, TL_NO_PIECE, TL_REPUBLICANS);
        does(fates[i]);
        assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_TRACK);
        assert_int_equal(state.due[TL_PIECE_BONAPARTE], 8); /* a serious wound */
        assert_int_equal(state.leader_flags[TL_LEADER_BONAPARTE] & TL_REPLACED, 0);
        assert_true(cited("24.7b") && cited("24.7c")); /* and points as for his death */
    }
    fight_with(TL_PIECE_BONAPARTE, TL_NO_PIECE, TL_REPUBLICANS);
    int before = points_of(TL_ALLIES);
    does("roll:6 roll:3 roll:1"); /* an ordinary wound scores nothing */
    assert_int_equal(state.due[TL_PIECE_BONAPARTE], 6);
    assert_int_equal(state.points[TL_ALLIES] - (state.victor == 1 + TL_ALLIES ? 1 : 0), before);
}

/* ---- Alone ------------------------------------------------------------------------------- */

/* The only unit with him is destroyed. */
static void left_alone(int piece)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_LAS);
    put(piece, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = 0;
    column->defender_loses[0] = 5;
    column->attacker_retreat[0] = column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1 roll:1"); /* the melee; he is not hit */
    assert_step(TL_STEP_LONE_DIE);
}

static void a_lone_leader_is_captured_on_four(void)
{
    left_alone(TL_PIECE_DELABORDE);
    does("roll:4");
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_true(cited("24.8a"));
    left_alone(TL_PIECE_BONAPARTE);
    does("roll:4"); /* gone for good */
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_GONE);
}

static void a_lone_leader_may_reach_his_own(void)
{
    left_alone(TL_PIECE_DELABORDE);
    does("roll:3"); /* by the Arènes, where nobody is, to Faveyrolles */
    assert_step(TL_STEP_ESCAPE_DIE);
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_ARE);
    does("roll:5"); /* 6, and friends are near */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_FAV);
    assert_int_not_equal(state.step[0], TL_STEP_ESCAPE);
}

static void a_lone_leader_may_be_caught_on_the_way(void)
{
    left_alone(TL_PIECE_DELABORDE);
    put(TL_UNIT_SARDEGNA, TL_AREA_ARE);
    does("roll:3"); /* an enemy force holds the Arènes: 4, -1 for the friends near */
    does("roll:5");
    assert_step(TL_STEP_REPLACEMENT_DIE);
    left_alone(TL_PIECE_DELABORDE);
    put(TL_UNIT_U_1_GARD, TL_PLACE_GONE);
    does("roll:3"); /* there is nobody to reach */
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_true(cited("24.8d"));
}

static void with_nobody_left_there_is_no_captor(void)
{
    begin_battle_map();
    put(TL_UNIT_U_1_LUBERON, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    attack(TL_ALLIES);
    does("standard");
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = column->defender_loses[0] = 9; /* both are destroyed */
    does("roll:1 roll:1");
    assert_true(tl_is_nobodys(&state, TL_AREA_LAS));
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_LAS);
    assert_int_not_equal(state.phase, TL_PHASE_COMBAT);
}

/* Friends who are being attacked themselves are no refuge. */
static void a_contested_area_is_not_friendly(void)
{
    left_alone(TL_PIECE_DELABORDE);
    put(TL_UNIT_U_1_VAUCLUSE, TL_AREA_ARE);
    put(TL_UNIT_SARDEGNA, TL_AREA_ARE);
    does("roll:3");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_ARE);
    assert_step(TL_STEP_ESCAPE_DIE);
    does("roll:1");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_FAV);
}

/* Each bound of the second die is its own: 24.4, as the data may have it otherwise. */
static void the_kind_of_a_hit_is_by_its_own_bounds(void)
{
    for (int killed_to = 0; killed_to <= 2; killed_to++) {
        for (int captured_to = killed_to; captured_to <= 3; captured_to++) {
            for (int die = 1; die <= 4; die++) {
                fight_with(TL_PIECE_DELABORDE, TL_PIECE_MULGRAVE, TL_ALLIES);
                data.constant[TL_CONSTANT_leader_killed_to] = (int16_t)killed_to;
                data.constant[TL_CONSTANT_leader_captured_to] = (int16_t)captured_to;
                data.constant[TL_CONSTANT_wound_light_to] = 6;
                does("roll:6");
                assert_step(TL_STEP_LEADER_KIND_DIE);
                does(text_of(TL_VERB_ROLL, die, 0));
                assert_int_equal(times_noted(TL_MESSAGE_leader_killed), die <= killed_to);
                assert_int_equal(times_noted(TL_MESSAGE_leader_captured),
                                 die > killed_to && die <= captured_to);
                assert_int_equal(state.step[0] == TL_STEP_WOUND_DIE, die > captured_to);
            }
        }
    }
}

/* A leader whose only gun is spiked where it should retreat goes nowhere with it: he is alone. */
static void the_leader_of_a_spiked_gun_is_left_behind(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    come(TL_UNIT_ARTILLERIE_E2, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_LEADERS) does("end");
    does("standard");
    assert_step(TL_STEP_MELEE_DIE);
    struct tl_column_data *column = &data.column[tl_melee_column(&data, &state, 1)];
    column->attacker_loses[0] = 2;
    column->defender_loses[0] = 0;
    column->attacker_retreat[0] = TL_FULL_RETREAT;
    column->defender_retreat[0] = TL_NO_RETREAT;
    does("roll:1");
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    assert_true(is_out(TL_UNIT_ARTILLERIE_E2));
    assert_step(TL_STEP_LONE_DIE);
    int before = points_of(TL_ALLIES);
    does_only("roll:1"); /* he gets away, and there is no friend to go to */
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_true(cited("24.8d"));
    assert_int_equal(points_of(TL_ALLIES) - before, 1); /* a captive of grade B */
}

static const struct rule_test tests[] = {
    RULE_TEST(every_leader_rolls_once, "24.1"),
    RULE_TEST(no_fight_no_dice, "24.1 24.2"),
    RULE_TEST(a_killed_leader_scores_and_is_replaced, "24.3 24.4a 24.5a 24.5b 35.1i HI-39"),
    RULE_TEST(replacements_are_worth_less, "24.4a 35.1h 35.1i"),
    RULE_TEST(captured_only_where_the_enemy_stays, "24.4a 24.4b"),
    RULE_TEST(wounds_keep_a_leader_away, "24.4b 24.6 24.7a 24.5a"),
    RULE_TEST(bonaparte_is_never_worse_than_wounded, "24.7b 24.7c 24.7d"),
    RULE_TEST(a_lone_leader_is_captured_on_four, "24.8a 24.7d 19.9"),
    RULE_TEST(a_lone_leader_may_reach_his_own, "24.8b 24.8c 19.7"),
    RULE_TEST(a_lone_leader_may_be_caught_on_the_way, "24.8b 24.8d"),
    RULE_TEST(with_nobody_left_there_is_no_captor, "24.8a"),
    RULE_TEST(a_contested_area_is_not_friendly, "24.8b 24.8c"),
    RULE_TEST(leaders_side_by_side_go_with_their_own, "26.6"),
    RULE_TEST(the_next_leader_rolls_too, "24.1"),
    RULE_TEST(the_kind_of_a_hit_is_by_its_own_bounds, "24.4a 24.4b"),
    RULE_TEST(the_leader_of_a_spiked_gun_is_left_behind, "24.8a 26.4 26.6"),
};
RULE_TEST_MAIN("toulon", tests)
