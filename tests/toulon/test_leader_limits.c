/* Leaders on their own at the limits of their rules: the last ways home, and whose die comes first
 * where leaders of both sides are (19, 24.8). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* ---- Alone ------------------------------------------------------------------------------- */

/* The die is for somebody of his side, whoever he is. */
static void whose_capture_is_rolled_for(void)
{
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        begin_battle_map();
        put(TL_UNIT_MARINES, TL_AREA_TOU);
        put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
        enum tl_side side = tl_side_of(&data, &state, piece);
        put(piece, side == TL_ALLIES ? TL_AREA_TOU : TL_AREA_OLL);
        in_phase(TL_PHASE_MOVEMENT, side);
        struct tl_play p = { &data, &state, fresh_trace() };
        tl_start_ride(&p, piece);
        does_only(side == TL_ALLIES ? "march:las" : "march:rep");
        assert_asked(TL_MESSAGE_ask_capture_die, (int)side, NOT_SAID, NOT_SAID, NOT_SAID);
    }
}

/* One ride is through friendly areas side by side, not out of no man's land through them. */
static void from_no_mans_land_he_rides_one_area(void)
{
    begin_battle_map();
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_CER); /* beside Ollioules */
    put(TL_PIECE_DELABORDE, TL_AREA_CER);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does_only("pick:delaborde");
    assert_true(is_offered("march:oll"));
    does_only("march:oll march:rep roll:1");
    assert_true(is_offered("march:oll"));
    assert_false(is_offered("march:cer"));
    refuses("march:cer", "19.2c");
}

/* ---- Left behind ------------------------------------------------------------------------- */

/* A Republican patrol at Cépet, whose one neighbour the Allies come from, is lost with a leader. */
static void lose_patrol_of(int piece)
{
    begin_battle_map();
    put(TL_UNIT_GENDARMES_W1, TL_AREA_CEP);
    put(piece, TL_AREA_CEP);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MAN);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    give(TL_ENGLISH, 10);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:25th_sussex march:cep roll:1");
    assert_step(TL_STEP_LEFT_BEHIND);
}

/* Nobody comes in his place: the Allies move on at once. */
static void bonaparte_without_friends_is_gone_for_good(void)
{
    lose_patrol_of(TL_PIECE_BONAPARTE);
    does("roll:3");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_GONE);
    assert_true(cited("24.8d"));
    assert_step(TL_STEP_MOVING);
    assert_no_fault();
}

/* Di Revel comes with those who drove the patrol off: the die is for Carteaux. */
static void the_die_is_for_those_who_were_driven_off(void)
{
    lose_patrol_of(TL_PIECE_CARTEAUX);
    put(TL_PIECE_DI_REVEL, TL_AREA_CEP);
    assert_no_fault();
    does("roll:4");
    assert_true(state.leader_flags[TL_LEADER_CARTEAUX] & TL_REPLACED);
    assert_int_equal(state.place[TL_PIECE_DI_REVEL], TL_AREA_CEP);
}

/* Left behind and taken, he scores as any captive. */
static void who_is_left_behind_and_taken_scores(void)
{
    lose_patrol_of(TL_PIECE_DELABORDE);
    int before = state.points[TL_ALLIES];
    does_only("roll:4");
    assert_int_equal(times_noted(TL_MESSAGE_leader_captured), 1);
    assert_int_equal(state.points[TL_ALLIES], before + 1); /* a B */
}

/* Who flees answers for himself on the road too. */
static void the_die_on_the_road_is_his(void)
{
    lose_patrol_of(TL_PIECE_CARTEAUX);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    does_only("roll:3");
    assert_step(TL_STEP_ALONE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    put(TL_PIECE_CARTEAUX, TL_AREA_FAV);
    does_only("road:r1");
    assert_step(TL_STEP_CAPTURE_DIE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
}

/* The last unit with a leader falls; the Allies have Di Revel with them. */
static void fall_around(int piece, int area, int from)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_1_LUBERON, area);
    put(piece, area);
    come(TL_UNIT_U_2_1ST_ROYALS, from, area);
    put(TL_PIECE_DI_REVEL, area);
}

static void all_fall(int area)
{
    begin_fight(TL_ALLIES, area);
    go_to_melee_die();
    melee_gives(0, 5, 0, 0);
    does("roll:1");
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
}

static void of_leaders_of_both_sides_the_loser_is_alone(void)
{
    fall_around(TL_PIECE_CARTEAUX, TL_AREA_LAS, TL_AREA_CAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    all_fall(TL_AREA_LAS);
    assert_step(TL_STEP_LONE_DIE);
    assert_asked(TL_MESSAGE_ask_lone_die, TL_REPUBLICANS, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    assert_int_equal(state.battle.at_hand, TL_LEADER_CARTEAUX + 1);
}

/* The first leader of all is left alone as any other. */
static void the_first_leader_is_left_alone_too(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    come(TL_UNIT_U_2_COTE_D_OR, TL_AREA_ARE, TL_AREA_LAS);
    begin_fight(TL_REPUBLICANS, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(0, 5, 0, 0);
    does("roll:1");
    while (state.step[0] == TL_STEP_LEADER_DIE) does("roll:1");
    assert_step(TL_STEP_LONE_DIE);
    assert_int_equal(state.battle.at_hand, TL_LEADER_MULGRAVE + 1);
}

/* The first area of the map is a way home as any other. */
static void he_may_escape_to_any_neighbour(void)
{
    fall_around(TL_PIECE_DELABORDE, TL_AREA_CAO, TL_AREA_POM);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    all_fall(TL_AREA_CAO);
    does_only("roll:1");
    assert_int_equal(times_noted(TL_MESSAGE_leader_slips_away), 1);
    assert_int_equal(times_noted(TL_MESSAGE_someone_slips), 1);
    assert_step(TL_STEP_ESCAPE);
    assert_legal("escape:eve escape:cro");
    assert_true(is_offered("escape:eve"));
    struct tl_state view = seen_by(TL_SEAT_ENGLISH); /* who do not see where he is */
    action legal[TL_LEGAL_MOST];
    assert_int_equal(tl_game.legal(&data, &view, legal), 0);
}

/* A captive scores, alone on the field, on the way, or where no friends are left. */
static void whoever_is_taken_scores(void)
{
    static const char *const dice[] = { "roll:4", "roll:1 roll:2", "roll:1" };
    for (int i = 0; i < 3; i++) {
        fall_around(TL_PIECE_DELABORDE, TL_AREA_CAO, TL_AREA_POM);
        if (i < 2) put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        all_fall(TL_AREA_CAO);
        int before = state.points[TL_ALLIES];
        data.constant[TL_CONSTANT_capture_nml] = 1;
        does_only(dice[i]);
        assert_int_equal(times_noted(TL_MESSAGE_leader_captured), 1);
        assert_int_equal(state.points[TL_ALLIES], before + 1); /* a B */
    }
}

/* Nobody comes in Bonaparte's place: with him the combat is over. */
static void with_bonaparte_taken_the_combat_is_over(void)
{
    for (int on_the_way = 0; on_the_way < 2; on_the_way++) {
        fall_around(TL_PIECE_BONAPARTE, TL_AREA_CAO, TL_AREA_POM);
        if (on_the_way) put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        all_fall(TL_AREA_CAO);
        data.constant[TL_CONSTANT_capture_nml] = 1;
        does_only(on_the_way ? "roll:1 roll:6" : "roll:1");
        assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_GONE);
        assert_int_equal(state.battle.area, TL_NO_AREA);
        assert_no_fault();
    }
}

/* Who was left alone is named no more when the dice are for something else. */
static void the_next_die_is_not_about_him(void)
{
    fall_around(TL_PIECE_DELABORDE, TL_AREA_CAO, TL_AREA_POM);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    all_fall(TL_AREA_CAO);
    tl_give_role(&state, TL_UNIT_MONTAGNE, TL_ROLE_PRESENT); /* it was with them, and is gone */
    state.ammunition = 9;
    does_only("roll:4 roll:1");
    assert_step(TL_STEP_RESERVE_DIE);
    assert_int_equal(state.battle.at_hand, 0);
}

/* What a die on the way does is told to his own by name, to others without. */
static void on_the_way_he_slips_away_or_is_taken(void)
{
    for (int taken = 0; taken < 2; taken++) {
        fall_around(TL_PIECE_DELABORDE, TL_AREA_CAO, TL_AREA_POM);
        put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
        all_fall(TL_AREA_CAO);
        does_only("roll:1"); /* there is one way, by the Croupatier */
        assert_step(TL_STEP_ESCAPE_DIE);
        if (taken) data.constant[TL_CONSTANT_capture_nml] = 1;
        does_only("roll:2");
        assert_int_equal(times_noted(TL_MESSAGE_leader_slips_away), !taken);
        assert_int_equal(times_noted(TL_MESSAGE_someone_slips), !taken);
        if (!taken) continue;
        assert_step(TL_STEP_REPLACEMENT_DIE);
        does_only("roll:1"); /* and nobody asks where he goes */
        assert_int_equal(state.battle.area, TL_NO_AREA);
        assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_PLACE_TRACK);
        assert_no_fault();
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(whose_capture_is_rolled_for, "19.7 HI-06"),
    RULE_TEST(from_no_mans_land_he_rides_one_area, "16.8a 19.2c"),
    RULE_TEST(bonaparte_without_friends_is_gone_for_good, "24.8d 19.9"),
    RULE_TEST(who_is_left_behind_and_taken_scores, "24.4a 24.8a"),
    RULE_TEST(the_die_on_the_road_is_his, "19.7 24.8b"),
    RULE_TEST(the_die_is_for_those_who_were_driven_off, "24.8a"),
    RULE_TEST(of_leaders_of_both_sides_the_loser_is_alone, "24.8a"),
    RULE_TEST(the_first_leader_is_left_alone_too, "24.8a"),
    RULE_TEST(he_may_escape_to_any_neighbour, "24.8b"),
    RULE_TEST(whoever_is_taken_scores, "24.4a 24.8a 24.8b 24.8d"),
    RULE_TEST(with_bonaparte_taken_the_combat_is_over, "19.9 24.8b 24.8d"),
    RULE_TEST(the_next_die_is_not_about_him, "24.8a 27.18 HI-06"),
    RULE_TEST(on_the_way_he_slips_away_or_is_taken, "24.8b 19.7 24.5b HI-06"),
};

RULE_TEST_MAIN("toulon", tests)
