/* Leaders case by case: hit, wounded, replaced, riding alone and left behind, with every die and
 * what everybody is asked (19, 24). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* ---- Capture ----------------------------------------------------------------------------- */

/* The least die that captures him. */
static int captured_from(int piece, int area, int section)
{
    for (int die = 1; die <= TL_DIE; die++) {
        if (tl_is_captured(&data, &state, piece, area, section, die)) return die;
    }
    return TL_DIE + 1;
}

static void whose_the_area_is_and_who_is_near(void)
{
    begin_battle_map();
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_LAS, TL_NO_SECTION), 6);
    assert_int_equal(captured_from(TL_PIECE_BONAPARTE, TL_AREA_LAS, TL_NO_SECTION), 7); /* A */
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_LAS); /* a patrol */
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_LAS, TL_NO_SECTION), 5);
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_LAS, TL_NO_SECTION), 4);
    assert_int_equal(captured_from(TL_PIECE_BONAPARTE, TL_AREA_LAS, TL_NO_SECTION), 5);
    assert_int_equal(captured_from(TL_PIECE_GRAVINA, TL_AREA_LAS, TL_NO_SECTION), 6); /* friends */
    put(TL_UNIT_U_1_GARD, TL_AREA_TOU); /* the last of the neighbours: near */
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_LAS, TL_NO_SECTION), 5);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV); /* not near */
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_LAS, TL_NO_SECTION), 4);
    put(TL_UNIT_U_1_GARD, TL_AREA_VAL);
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_AREA_THO, TL_NO_SECTION), 7);
}

static void on_a_road_the_areas_beside_it_are_near(void)
{
    begin_battle_map();
    int section = 1, beside = data.section[section].areas[0];
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_NO_AREA, section), 6);
    put(TL_UNIT_U_1_GARD, beside);
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_NO_AREA, section), 7);
    put(TL_UNIT_U_1_GARD, TL_PLACE_GONE);
    put(TL_UNIT_MARINES, beside); /* the enemy's land is not his road */
    assert_int_equal(captured_from(TL_PIECE_DELABORDE, TL_NO_AREA, section), 6);
}

static void the_way_home_is_the_shortest(void)
{
    begin_battle_map();
    assert_int_equal(tl_way_home(&data, &state, TL_AREA_LAS, TL_REPUBLICANS), TL_AREAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_EVE); /* the first of the areas */
    int far = tl_way_home(&data, &state, TL_AREA_LAS, TL_REPUBLICANS);
    assert_int_equal(far, 4); /* by the Pomets and the Croupatier, or the Caume */
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    assert_int_equal(tl_way_home(&data, &state, TL_AREA_LAS, TL_REPUBLICANS), 2);
    assert_int_equal(tl_way_home(&data, &state, TL_AREA_FAV, TL_REPUBLICANS), 0);
    put(TL_UNIT_MARINES, TL_AREA_FAV); /* contested: no home */
    assert_int_equal(tl_way_home(&data, &state, TL_AREA_LAS, TL_REPUBLICANS), far);
}

/* ---- A ride ------------------------------------------------------------------------------ */

static void ride(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_SIX);
    put(TL_UNIT_MARINES, TL_AREA_LAU);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:delaborde");
    assert_step(TL_STEP_ALONE);
}

static void where_he_may_ride(void)
{
    ride();
    assert_asked(TL_MESSAGE_ask_alone, TL_PIECE_DELABORDE, NOT_SAID, NOT_SAID, NOT_SAID);
    struct tl_state theirs = seen_by(TL_SEAT_ENGLISH);
    assert_asked_in(&theirs, TL_MESSAGE_ask_alone, TL_NO_PIECE, NOT_SAID, NOT_SAID, NOT_SAID);
    refuses("march:none", "19.2c");
    refuses("march:oll", "19.2c"); /* he is there */
    refuses("march:six", "19.2c"); /* friendly, but not beside it */
    refuses("march:las", "19.2c");
    refuses("road:none", "19.2c");
    refuses("pass", "19.2c");
    assert_true(is_offered("halt") && is_offered("march:rep") && is_offered("march:fav"));
    does("march:rep");
    assert_step(TL_STEP_CAPTURE_DIE);
    assert_asked(TL_MESSAGE_ask_capture_die, TL_REPUBLICANS, NOT_SAID, NOT_SAID, NOT_SAID);
    theirs = seen_by(TL_SEAT_ENGLISH);
    assert_asked_in(&theirs, TL_MESSAGE_ask_capture_die, TL_REPUBLICANS, NOT_SAID, NOT_SAID,
                    NOT_SAID);
    does("roll:6"); /* near friends */
    refuses("halt", "19.5");
    does("march:lau"); /* among the enemy: 4, near nobody */
    assert_step(TL_STEP_CAPTURE_DIE);
    does("roll:3 march:rep roll:1 march:six halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_SIX);
    assert_step(TL_STEP_MOVE);
    assert_int_equal(state.move.rider + state.move.ride_section + state.move.flees, 0);
}

static void taken_on_the_way_he_is_replaced(void)
{
    for (int die = 1; die <= TL_DIE; die++) {
        ride();
        does("march:rep roll:1 march:lau roll:4"); /* a force holds it: from 4 on */
        assert_step(TL_STEP_REPLACEMENT_DIE);
        assert_asked(TL_MESSAGE_ask_replacement_die, TL_PIECE_DELABORDE, NOT_SAID, NOT_SAID,
                     NOT_SAID);
        assert_int_equal(points_of(TL_ALLIES), 1); /* B */
        does(text_of(TL_VERB_ROLL, die, 0));
        assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_PLACE_TRACK);
        assert_int_equal(state.due[TL_PIECE_DELABORDE], 3 + (die + 1) / 2);
        assert_true(state.leader_flags[TL_LEADER_DELABORDE] & TL_REPLACED);
    }
}

/* Friendly areas side by side are one ride, without a die. */
static void friends_side_by_side_are_one_ride(void)
{
    ride();
    put(TL_UNIT_U_3_DROME, TL_AREA_FAV);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_DUM);
    assert_true(is_offered("march:dum"));
    does("march:dum");
    assert_step(TL_STEP_ALONE);
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_DUM);
    assert_false(is_offered("march:six")); /* no way there among friends */
    does("march:oll halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_OLL);
}

/* ---- Hit --------------------------------------------------------------------------------- */

/* A melee at Las with leaders on both sides; the defenders are routed, or nobody is. */
static void fight_with_leaders(int lost_defending, int defender_goes)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS);
    put(TL_UNIT_SARDEGNA, TL_AREA_CAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_LAS);
    come(TL_UNIT_U_1_MONT_BLANC, TL_AREA_ARE, TL_AREA_LAS);
    put(TL_PIECE_BONAPARTE, TL_AREA_LAS);
    put(TL_PIECE_CARTEAUX, TL_AREA_LAS);
    attack(TL_REPUBLICANS);
    go_to_melee_die();
    melee_gives(1, lost_defending, 0, defender_goes);
    does("roll:1");
}

static void every_leader_is_asked_for(void)
{
    fight_with_leaders(2, TL_FULL_RETREAT);
    assert_step(TL_STEP_LEADER_DIE); /* Mulgrave: shaken, and his side has lost */
    assert_asked(TL_MESSAGE_ask_leader_die, TL_ALLIES, 2, NOT_SAID, NOT_SAID);
    struct tl_state theirs = seen_by(TL_SEAT_WEST);
    assert_asked_in(&theirs, TL_MESSAGE_ask_leader_die, TL_ALLIES, 0, NOT_SAID, NOT_SAID);
    data.constant[TL_CONSTANT_leader_group] = 3; /* what his rout is worth, by other data */
    assert_asked(TL_MESSAGE_ask_leader_die, TL_ALLIES, 4, NOT_SAID, NOT_SAID);
    data.constant[TL_CONSTANT_leader_group] = 1;
    does("roll:4");
    assert_asked(TL_MESSAGE_ask_leader_kind_die, TL_PIECE_MULGRAVE, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:3");
    assert_asked(TL_MESSAGE_ask_wound_die, TL_PIECE_MULGRAVE, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:1");
    assert_asked(TL_MESSAGE_ask_leader_die, TL_REPUBLICANS, 0, NOT_SAID, NOT_SAID);
    theirs = seen_by(TL_SEAT_ENGLISH);
    assert_asked_in(&theirs, TL_MESSAGE_ask_leader_die, TL_REPUBLICANS, 0, NOT_SAID, NOT_SAID);
    assert_int_equal(state.battle.at_hand, 1 + TL_LEADER_CARTEAUX);
    does("roll:5");
    assert_int_equal(times_noted(TL_MESSAGE_leader_unhurt), 1);
    assert_int_equal(state.battle.at_hand, 1 + TL_LEADER_BONAPARTE);
    does("roll:5");
    assert_int_not_equal(state.step[0], TL_STEP_LEADER_DIE);
}

static void equal_losses_are_no_defeat(void)
{
    fight_with_leaders(1, TL_FULL_RETREAT);
    assert_asked(TL_MESSAGE_ask_leader_die, TL_ALLIES, 1, NOT_SAID, NOT_SAID); /* only shaken */
    does("roll:4");
    assert_int_equal(times_noted(TL_MESSAGE_someone_unhurt), 1);
    assert_int_not_equal(state.step[0], TL_STEP_LEADER_KIND_DIE);
}

/* What becomes of Mulgrave (B) by the second die and the third. */
static void every_die_of_a_leader_who_is_hit(void)
{
    static const struct {
        int kind, wound, turns, points;
        bool is_replaced;
    } cases[] = {
        { 1, 0, 2, 1, true },  /* killed: the replacement by 1D3, here 2 */
        { 2, 0, 2, 1, true },  /* captured, since the enemy stays */
        { 3, 1, 1, 0, false }, /* wounded lightly */
        { 3, 2, 1, 0, false }, { 6, 3, 2, 0, false }, { 6, 4, 2, 0, false },
        { 4, 5, 3, 0, false }, { 5, 6, 2, 0, true }, /* gravely: replaced, without points */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        fight_with_leaders(2, TL_FULL_RETREAT);
        int before = points_of(TL_REPUBLICANS);
        does("roll:6");
        does(text_of(TL_VERB_ROLL, cases[i].kind, 0));
        if (cases[i].wound) {
            assert_step(TL_STEP_WOUND_DIE);
            does(text_of(TL_VERB_ROLL, cases[i].wound, 0));
        }
        assert_int_equal(state.step[0] == TL_STEP_REPLACEMENT_DIE, cases[i].is_replaced);
        if (cases[i].is_replaced) does("roll:3");
        assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_PLACE_TRACK);
        assert_int_equal(state.due[TL_PIECE_MULGRAVE], 5 + cases[i].turns);
        assert_int_equal(points_of(TL_REPUBLICANS) - before, cases[i].points);
        unsigned flags = state.leader_flags[TL_LEADER_MULGRAVE];
        assert_int_equal((flags & TL_REPLACED) != 0, cases[i].is_replaced);
        assert_int_equal(flags & (TL_LEADER_ROUTED | TL_LEADER_LED | TL_LEADER_PICKED), 0);
    }
}

/* ---- Left alone -------------------------------------------------------------------------- */

/* Delaborde's last unit falls at Las; friends are at Faveyrolles and the Gaudines' neighbour. */
static void left_alone(void)
{
    begin_battle_map();
    set_turn(5);
    put(TL_UNIT_U_1_LUBERON, TL_AREA_LAS);
    put(TL_PIECE_DELABORDE, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    put(TL_UNIT_U_3_DROME, TL_AREA_DUM);
    come(TL_UNIT_U_2_1ST_ROYALS, TL_AREA_CAS, TL_AREA_LAS);
    begin_fight(TL_ALLIES, TL_AREA_LAS);
    go_to_melee_die();
    melee_gives(0, 5, 0, 0);
    does("roll:1 roll:1");
    assert_step(TL_STEP_LONE_DIE);
}

static void alone_he_makes_for_the_nearest_friends(void)
{
    left_alone();
    assert_asked(TL_MESSAGE_ask_lone_die, TL_REPUBLICANS, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    does("roll:3");
    assert_step(TL_STEP_ESCAPE);
    assert_int_equal(state.seat[0], TL_SEAT_WEST);
    assert_asked(TL_MESSAGE_ask_escape, TL_PIECE_DELABORDE, TL_AREA_LAS, NOT_SAID, NOT_SAID);
    assert_legal("escape:gau escape:are"); /* both are beside friends */
    does("escape:gau");
    assert_step(TL_STEP_ESCAPE_DIE);
    assert_asked(TL_MESSAGE_ask_escape_die, TL_REPUBLICANS, TL_AREA_GAU, NOT_SAID, NOT_SAID);
    struct tl_state kept = state;
    int from = data.constant[TL_CONSTANT_capture_nml];
    data.constant[TL_CONSTANT_capture_nml] = 1;
    does("roll:6"); /* on the way he is taken */
    assert_int_equal(times_noted(TL_MESSAGE_leader_captured), 1);
    data.constant[TL_CONSTANT_capture_nml] = (int16_t)from;
    state = kept;
    does("roll:6"); /* 6, and one less: he goes on, and has one way */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_DUM);
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

static void alone_he_is_taken_from_four_on(void)
{
    for (int die = 1; die <= TL_DIE; die++) {
        left_alone();
        does(text_of(TL_VERB_ROLL, die, 0));
        assert_int_equal(state.step[0], die < 4 ? TL_STEP_ESCAPE : TL_STEP_REPLACEMENT_DIE);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(whose_the_area_is_and_who_is_near, "19.6 19.7"),
    RULE_TEST(on_a_road_the_areas_beside_it_are_near, "19.6 19.7"),
    RULE_TEST(the_way_home_is_the_shortest, "19.5 24.8b"),
    RULE_TEST(where_he_may_ride, "19.2c 19.5 19.7 HI-06"),
    RULE_TEST(taken_on_the_way_he_is_replaced, "19.8a 19.8b 24.5b"),
    RULE_TEST(friends_side_by_side_are_one_ride, "16.8a 19.2c"),
    RULE_TEST(every_leader_is_asked_for, "24.1 HI-25"),
    RULE_TEST(equal_losses_are_no_defeat, "24.1 28.1b"),
    RULE_TEST(every_die_of_a_leader_who_is_hit, "24.3 24.4a 24.4b 24.5a 24.5b 24.6 24.7a"),
    RULE_TEST(alone_he_makes_for_the_nearest_friends, "24.8b 24.8c"),
    RULE_TEST(alone_he_is_taken_from_four_on, "24.8a"),
};
RULE_TEST_MAIN("toulon", tests)
