/* Leaders who move alone (section 19), and those who are left behind (24.8). */
#include "games/toulon/movement/movement.h"
#include "toulon/fights.h"

/* Delaborde (B) at Ollioules with a unit, another at Six-Fours. */
static void begin_ride(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(3);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_OLL);
    put(TL_UNIT_U_1_GARD, TL_AREA_SIX);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
}

static void rides(void)
{
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:delaborde");
    assert_step(TL_STEP_ALONE);
}

static void he_pays_nothing_and_checks_nothing(void)
{
    begin_ride();
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_REP);
    rides();
    does("march:six"); /* friendly all the way: no die */
    assert_step(TL_STEP_ALONE);
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_SIX);
    does("halt pick:delaborde march:oll halt"); /* as often as he likes */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_OLL);
    assert_int_equal(tl_points_in(&state, ~0U), 0);
}

/* He must end among friends, so without any he does not set out. */
static void without_friends_anywhere_he_stays(void)
{
    begin("");
    empty_map();
    supply_all();
    set_turn(3);
    put(TL_UNIT_MARINES, TL_AREA_FAV);
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV); /* in contact: no friendly area */
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    refuses("pick:delaborde", "19.5");
    put(TL_UNIT_MARINES, TL_PLACE_GONE);
    assert_true(is_legal("pick:delaborde"));
}

static void no_mans_land_is_a_risk(void)
{
    begin_ride();
    rides();
    does("march:rep");
    assert_step(TL_STEP_CAPTURE_DIE);
    does("roll:6"); /* 6, and one less beside friends */
    assert_step(TL_STEP_ALONE);
    refuses("halt", "19.5");
    does("march:six halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_SIX);
    assert_true(tl_is_nobodys(&state, TL_AREA_REP));
}

static const struct capture_test {
    int area, enemy, losses, from; /* captured by this die and higher */
} capture_tests[] = {
    { TL_AREA_EVE, TL_NO_UNIT, 0, 7 },               /* no man's land beside friends */
    { TL_AREA_TRS, TL_NO_UNIT, 0, 6 },               /* far from them */
    { TL_AREA_TRS, TL_UNIT_DRAGONES_DEL_REY, 0, 5 }, /* a patrol */
    { TL_AREA_EVE, TL_UNIT_DRAGONES_DEL_REY, 0, 6 }, /* the same beside friends */
    { TL_AREA_TRS, TL_UNIT_U_1_MALLORCA, 0, 4 },     /* held */
    { TL_AREA_TRS, TL_UNIT_U_1_MALLORCA, 5, 5 },     /* what is left is a patrol */
};

static void capture_depends_on_whose_the_area_is(void)
{
    for (size_t i = 0; i < sizeof capture_tests / sizeof capture_tests[0]; i++) {
        const struct capture_test *test = &capture_tests[i];
        begin_ride();
        if (test->enemy != TL_NO_UNIT) put(test->enemy, test->area);
        if (test->enemy != TL_NO_UNIT) state.temporary[test->enemy] = (uint8_t)test->losses;
        for (int die = 1; die <= TL_DIE; die++) {
            bool is_taken = tl_is_captured(&data, &state, TL_PIECE_DELABORDE, test->area, 0, die);
            assert_int_equal(is_taken, die >= test->from);
            is_taken = tl_is_captured(&data, &state, TL_PIECE_DUGOMMIER, test->area, 0, die);
            assert_int_equal(is_taken, die > test->from); /* an A */
        }
    }
}

static void the_captured_are_replaced_and_score(void)
{
    begin_ride();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    rides();
    does("march:rep roll:6"); /* held: 4, beside friends 5 */
    assert_true(state.leader_flags[TL_LEADER_DELABORDE] & TL_REPLACED);
    assert_false(tl_is_on_map(&state, TL_PIECE_DELABORDE));
    assert_int_equal(state.points[TL_ALLIES], 1); /* a B */
    assert_step(TL_STEP_REPLACEMENT_DIE);
    does("roll:1");
    assert_step(TL_STEP_MOVE);
    assert_int_equal(state.due[TL_PIECE_DELABORDE], 4);
}

static void bonaparte_does_not_come_back(void)
{
    begin_ride();
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAU);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:bonaparte march:rep roll:1 march:lau roll:6");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_GONE);
    assert_int_equal(state.points[TL_ALLIES], 2);
    assert_step(TL_STEP_MOVE);
}

/* Only by the die is it known what he met. */
static void the_enemy_says_nothing_before(void)
{
    action strong[TL_LEGAL_MOST], weak[TL_LEGAL_MOST];
    begin_ride();
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_REP);
    rides();
    int count = tl_game.legal(&data, &state, strong);
    state.temporary[TL_UNIT_U_1_MALLORCA] = 6;
    assert_int_equal(tl_game.legal(&data, &state, weak), count);
    assert_memory_equal(strong, weak, (size_t)count * sizeof *strong);
    does("march:rep roll:5"); /* a patrol beside friends: 6 */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_REP);
}

static void roads_are_used_and_not_reconnoitred(void)
{
    begin_ride();
    put(TL_UNIT_GENDARMES_W1, TL_AREA_GAU);
    rides();
    does("road:r1");
    assert_step(TL_STEP_CAPTURE_DIE); /* no man's land */
    does("roll:1");
    refuses("halt", "19.5");
    assert_false(state.section_flags[1] & TL_FRIENDLY_ROAD);
    does("road:r2 roll:1 march:gau halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_GAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_DUM);
    does("pick:delaborde");
    refuses("road:r2", "19.2c");
}

static void a_friendly_road_is_safe(void)
{
    begin_ride();
    put(TL_UNIT_GENDARMES_W1, TL_AREA_GAU);
    state.section_flags[1] |= TL_FRIENDLY_ROAD;
    state.section_flags[2] |= TL_FRIENDLY_ROAD;
    rides();
    does("road:r1 road:r2 march:gau halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_GAU);
}

static void he_goes_with_any_force_too(void)
{
    begin_ride();
    put(TL_UNIT_CHASSEURS_DU_BEAUSSET, TL_AREA_REP);
    give(TL_WEST, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:2_59_bourgogne join:delaborde march:rep halt");
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_REP);
    does("pick:delaborde march:six halt"); /* and then alone */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_SIX);
    put(TL_PIECE_CARTEAUX, TL_AREA_REP);
    state.temporary[TL_UNIT_U_2_59_BOURGOGNE] = 2; /* 3 and 2: as many as may enter, and a leader */
    does("pick:2_59_bourgogne join:chasseurs_du_beausset join:carteaux march:fav");
    assert_step(TL_STEP_TEST);
}

static void with_nothing_left_to_do_he_goes_home(void)
{
    begin_ride();
    rides();
    state.move.free_acts = TL_FREE_ACTS_MOST;
    assert_legal("halt");
    state.move.free_acts = TL_FREE_ACTS_MOST - 1;
    does("march:rep roll:1");
    assert_legal("march:oll march:six");
}

/* ---- Left behind ------------------------------------------------------------------------- */

/* Legion and Côte-d'Or overrun a unit of 2 at LAU, where Gravina (B) is. */
static void overrun_gravina(void)
{
    begin_ride();
    put(TL_UNIT_MARINES, TL_AREA_LAU);
    put(TL_PIECE_GRAVINA, TL_AREA_LAU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_BRE);
    put(TL_UNIT_LEGION_DES_ALLOBROGES, TL_AREA_REP);
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_REP);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV);
    give(TL_WEST, 10);
    data.area[TL_AREA_LAU].entry = 12;
    data.area[TL_AREA_LAU].limit = 36;
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_mont_blanc march:lau roll:1");
    does("pick:legion_des_allobroges join:2_cote_d_or march:lau roll:1 roll:1 overrun roll:1");
    assert_step(TL_STEP_LEFT_BEHIND);
}

static void left_behind_he_is_taken_or_makes_off(void)
{
    overrun_gravina();
    does("roll:4");
    assert_true(state.leader_flags[TL_LEADER_GRAVINA] & TL_REPLACED);
    assert_step(TL_STEP_REPLACEMENT_DIE);
    overrun_gravina();
    does("roll:3");
    assert_step(TL_STEP_ALONE);
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    refuses("halt", "19.5");
    does("march:bre"); /* the first friendly area, and there he stays */
    assert_int_equal(state.place[TL_PIECE_GRAVINA], TL_AREA_BRE);
    assert_step(TL_STEP_MARK);
}

/* How much the other side has done for nothing is no business of his, nor his of theirs. */
static void what_is_free_to_one_side_is_not_counted_for_the_other(void)
{
    overrun_gravina();
    state.move.free_acts = TL_FREE_ACTS_MOST;
    does("roll:3");
    assert_true(is_legal("march:pie")); /* not the shortest way */
    overrun_gravina();
    int before = state.move.free_acts;
    does("roll:3 march:pie");
    assert_step(TL_STEP_CAPTURE_DIE);
    assert_int_equal(state.seat[0], TL_SEAT_SPANISH);
    does("roll:1");
    assert_int_equal(state.move.free_acts, before);
    assert_int_equal(state.move.flees, 2);                 /* a step is counted */
    assert_int_equal(seen_by(TL_SEAT_WEST).move.flees, 1); /* somebody flees, no matter how far */
    state.move.flees = TL_FREE_ACTS_MOST;
    assert_legal("march:bre"); /* but his flight has an end, too */
}

/* A patrol without a way out leaves its leader to himself. */
static void a_lost_patrol_leaves_its_leader_behind(void)
{
    begin_ride();
    put(TL_UNIT_DRAGONES_DEL_REY, TL_AREA_CEP); /* whose one neighbour the enemy comes from */
    put(TL_PIECE_GRAVINA, TL_AREA_CEP);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_MAN);
    give(TL_WEST, 10);
    supply_all();
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_mont_blanc march:cep roll:1");
    assert_int_equal(state.place[TL_UNIT_DRAGONES_DEL_REY], TL_PLACE_GONE);
    assert_step(TL_STEP_LEFT_BEHIND);
    does("roll:4");
    assert_true(state.leader_flags[TL_LEADER_GRAVINA] & TL_REPLACED);
}

static void with_no_friends_left_he_is_taken(void)
{
    overrun_gravina();
    put(TL_UNIT_U_1_MALLORCA, TL_PLACE_GONE);
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_side_of(&data, &state, u) == TL_ALLIES && tl_is_on_map(&state, u))
            put(u, TL_PLACE_GONE);
    }
    int before = state.points[TL_REPUBLICANS];
    does("roll:3");
    assert_step(TL_STEP_REPLACEMENT_DIE);
    assert_true(cited("24.8d"));
    assert_true(state.points[TL_REPUBLICANS] > before); /* a captive, not a wounded man */
}

/* One friend beside him is enough, wherever on the border he is: one less on the die. */
static void any_friend_beside_him_helps(void)
{
    begin("");
    empty_map();
    for (int area = 1; area < TL_AREAS; area++) {
        const uint8_t *next = data.area[area].neighbours;
        for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
            put(TL_UNIT_U_1_GARD, next[i]);
            assert_false(tl_is_captured(&data, &state, TL_PIECE_DELABORDE, area, 0, TL_DIE));
        }
        put(TL_UNIT_U_1_GARD, area); /* with him, and nobody beside him */
        assert_true(tl_is_captured(&data, &state, TL_PIECE_DELABORDE, area, 0, TL_DIE));
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        const uint8_t *near = data.section[section].areas;
        for (int area = 1; area < TL_AREAS; area++) {
            bool is_beside = false;
            for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) is_beside |= near[i] == area;
            put(TL_UNIT_U_1_GARD, area);
            assert_int_equal(tl_is_captured(&data, &state, TL_PIECE_DELABORDE, 0, section, TL_DIE),
                             !is_beside);
        }
    }
}

/* The way home is that to the nearest friends: from every area to every other. */
static void the_nearest_friends_are_home(void)
{
    begin("");
    empty_map();
    for (int to = 1; to < TL_AREAS; to++) {
        put(TL_UNIT_U_1_GARD, to);
        put(TL_UNIT_U_3_DROME, TL_AREAS - to);
        for (int area = 1; area < TL_AREAS; area++) {
            int one = data.distance[area][to], other = data.distance[area][TL_AREAS - to];
            assert_int_equal(tl_way_home(&data, &state, area, TL_REPUBLICANS),
                             one < other ? one : other);
        }
    }
    assert_int_equal(tl_way_home(&data, &state, 1, TL_ALLIES), TL_AREAS); /* none */
}

/* Where two are left behind each has his die, the first leader of all too. */
static void all_who_are_left_behind_have_their_die(void)
{
    overrun_gravina();
    put(TL_PIECE_MULGRAVE, TL_AREA_LAU);
    put(TL_PIECE_DELABORDE, TL_AREA_LAU); /* comes with those who drove them off */
    assert_asked(TL_MESSAGE_ask_left_behind, TL_AREA_LAU, NOT_SAID, NOT_SAID, NOT_SAID);
    does("roll:4");
    assert_true(state.leader_flags[TL_LEADER_MULGRAVE] & TL_REPLACED);
    assert_false(state.leader_flags[TL_LEADER_GRAVINA] & TL_REPLACED);
    does("roll:1");
    assert_step(TL_STEP_LEFT_BEHIND);
    does("roll:3");
    assert_step(TL_STEP_ALONE);
    assert_int_equal(state.move.rider, TL_PIECE_GRAVINA + 1);
    assert_asked(TL_MESSAGE_ask_alone, TL_PIECE_GRAVINA, NOT_SAID, NOT_SAID, NOT_SAID);
    does("march:bre");
    assert_step(TL_STEP_MARK); /* nobody else is asked for */
    assert_int_equal(state.place[TL_PIECE_DELABORDE], TL_AREA_LAU);
}

static const struct rule_test tests[] = {
    RULE_TEST(he_pays_nothing_and_checks_nothing, "19.2a 19.2b 19.2c 19.4"),
    RULE_TEST(without_friends_anywhere_he_stays, "19.5"),
    RULE_TEST(no_mans_land_is_a_risk, "19.2c 19.5 19.6 19.7"),
    RULE_TEST(capture_depends_on_whose_the_area_is, "19.6 19.7"),
    RULE_TEST(the_captured_are_replaced_and_score, "19.8a 19.8b"),
    RULE_TEST(bonaparte_does_not_come_back, "19.9"),
    RULE_TEST(the_enemy_says_nothing_before, "19.2d HI-20"),
    RULE_TEST(roads_are_used_and_not_reconnoitred, "19.2c 19.3 19.7"),
    RULE_TEST(a_friendly_road_is_safe, "19.2c"),
    RULE_TEST(he_goes_with_any_force_too, "19.1a 19.1b 19.2a"),
    RULE_TEST(with_nothing_left_to_do_he_goes_home, "19.5"),
    RULE_TEST(left_behind_he_is_taken_or_makes_off, "24.8a 24.8b 24.8c 20.4a"),
    RULE_TEST(what_is_free_to_one_side_is_not_counted_for_the_other, "24.8b HI-06"),
    RULE_TEST(a_lost_patrol_leaves_its_leader_behind, "21.5 24.8a"),
    RULE_TEST(with_no_friends_left_he_is_taken, "24.8d"),
    RULE_TEST(any_friend_beside_him_helps, "19.7"),
    RULE_TEST(the_nearest_friends_are_home, "19.5"),
    RULE_TEST(all_who_are_left_behind_have_their_die, "24.8a 24.8b 24.8c"),
};

RULE_TEST_MAIN("toulon", tests)
