/* What lies on the table: sides, dice, counters, leaders and the map (sections 1 to 3). */
#include "toulon/position.h"

#include <string.h>

static void begin_empty(int turn)
{
    begin("");
    empty_map();
    set_turn(turn);
    supply_all();
}

/* ---- Sides and players ------------------------------------------------------------------- */

static void seven_players_on_two_sides(void)
{
    assert_int_equal(toulon_game.seat_count, 7);
    int of_side[SIDES] = { 0 };
    for (int seat = 0; seat < SEATS; seat++) of_side[side_of_seat(seat)]++;
    assert_int_equal(of_side[ALLIES], 5);
    assert_int_equal(of_side[REPUBLICANS], 2);
    for (int corps = 0; corps < CORPS; corps++) { /* a force has one player, and on its side */
        assert_int_equal(side_of_seat(seat_of_corps(corps)), side_of_corps(corps));
    }
    /* Each player sees what the others of his side see, so that one may have several forces. */
    begin("");
    struct toulon_state english = seen_by(SEAT_ENGLISH), spanish = seen_by(SEAT_SPANISH);
    struct toulon_state west = seen_by(SEAT_WEST);
    assert_memory_equal(&english, &spanish, sizeof english);
    assert_memory_not_equal(&english, &west, sizeof english);
}

/* ---- Dice -------------------------------------------------------------------------------- */

static void dice_have_six_faces(void)
{
    begin_empty(4);
    put(UNIT_MARINES, AREA_TOU);
    give(ENGLISH, 5);
    in_phase(PHASE_MOVEMENT, ALLIES);
    does("pick:marines march:las");
    assert_legal("roll:1 roll:2 roll:3 roll:4 roll:5 roll:6");
    assert_chance("roll:1", 1, 6);
    assert_chance("roll:6", 1, 6);
}

/* 1D3, as the Allied talks have it: secret on a 1. */
static void a_die_of_three_is_half_a_die(void)
{
    static const int third[] = { 1, 1, 2, 2, 3, 3 };
    for (int die = 1; die <= 6; die++) {
        begin_empty(3);
        in_phase(PHASE_INITIATIVE, ALLIES);
        assert_step(STEP_TALK_DIE);
        does(text_of(VERB_ROLL, die, 0));
        int message = die <= 2 ? MESSAGE_talks_secret : MESSAGE_talks_open;
        assert_int_equal(noted((unsigned)message, 0), third[die - 1]);
    }
}

/* ---- Counters ---------------------------------------------------------------------------- */

static void units_and_leaders_are_the_pieces_that_move(void)
{
    begin_empty(4);
    assert_int_equal(toulon_game.verbs[VERB_PICK].first->count, PIECES);
    put(UNIT_MARINES, AREA_TOU);
    put(UNIT_U_1_MALLORCA, AREA_LAS);
    put(PIECE_MULGRAVE, AREA_TOU);
    put_redoubt(ALLIES, AREA_TOU, 1);
    in_phase(PHASE_MOVEMENT, ALLIES);
    if (state.seat[0] != SEAT_ENGLISH) does("hand:english");
    assert_true(is_legal("pick:marines") && is_legal("pick:mulgrave"));
    does("pick:mulgrave march:las halt");
    assert_int_equal(state.place[PIECE_MULGRAVE], AREA_LAS);
}

/* Gunners and pioneers are foot, Bonaparte's batteries guns. */
static void units_are_foot_horse_or_guns(void)
{
    begin("");
    int foot = 0, horse = 0, guns = 0;
    for (int u = 0; u < UNITS; u++) {
        switch (type_of(&data, u)) {
        case INFANTRY:
        case GUNNERS:
        case PIONEERS: foot++; break;
        case CAVALRY: horse++; break;
        case ARTILLERY:
        case BATTERY: guns++; break;
        default: fail();
        }
    }
    assert_int_equal(foot + horse + guns, UNITS);
    assert_int_equal(horse, 6);
    assert_int_equal(guns, BATTERIES + 7);
}

static void leaders_are_persons(void)
{
    const char *const *words = toulon_game.verbs[VERB_PICK].first->word;
    for (int one = FIRST_LEADER; one < PIECES; one++) {
        for (int other = one + 1; other < PIECES; other++) {
            assert_string_not_equal(words[one], words[other]);
        }
    }
    begin("");
    for (int piece = FIRST_LEADER; piece < PIECES; piece++) { /* and each is in one place */
        assert_int_not_equal(state.place[piece], PLACE_NONE);
    }
}

/* Every kind of marker is part of a position. */
static void a_position_has_room_for_every_marker(void)
{
    static const char *const kept_in[] = { "permanent",  "temporary",  "work_level",
                                           "work_flags", "unit_flags", "marks",
                                           "points",     "turn",       "section_flags",
                                           "operations", "roadstead",  "defeated",
                                           "battle",     "evacuation" };
    for (unsigned i = 0; i < sizeof kept_in / sizeof kept_in[0]; i++) {
        const struct field *field = toulon_game.state_fields;
        while (field->name && strcmp(field->name, kept_in[i]) != 0) field++;
        assert_non_null(field->name);
    }
}

static void many_republicans_have_a_wing(void)
{
    begin("");
    int of[CORPS] = { 0 };
    for (int u = 0; u < UNITS; u++) of[data.unit[u].corps]++;
    assert_true(of[WEST] > 10 && of[EAST] > 10);
    assert_int_equal(of[RESERVE], 4); /* but not all */
    for (int u = 0; u < FIRST_REPUBLICAN; u++) assert_true(data.unit[u].corps < WEST);
}

static void counters_say_what_a_unit_is(void)
{
    begin("");
    const struct unit_data *unit = &data.unit[UNIT_SEAMEN_GUNNERS_A];
    assert_int_equal(unit->type, GUNNERS);
    assert_int_equal(unit->corps, ENGLISH);
    assert_int_equal(unit->strength, 1);
    assert_int_equal(unit->in_fort, 3);
    assert_int_equal(unit->quality, QUALITY_B);
    assert_int_equal(unit->turn, 1);
    unit = &data.unit[UNIT_U_1_51_LA_SARRE];
    assert_int_equal(unit->corps, EAST);
    assert_int_equal(unit->turn, 5);
    for (int u = 0; u < UNITS; u++) assert_int_not_equal(face_of(&data, &state, u), 0);
}

static void a_leader_has_a_grade_a_turn_and_a_reverse(void)
{
    begin("");
    assert_int_equal(data.leader[LEADER_BONAPARTE].grade, GRADE_A);
    assert_int_equal(data.leader[LEADER_BONAPARTE].turn, 4);
    assert_int_equal(state.due[PIECE_BONAPARTE], 4);
    assert_int_equal(grade_of(&data, &state, PIECE_BONAPARTE), GRADE_A);
    state.leader_flags[LEADER_BONAPARTE] |= REPLACED;
    assert_int_equal(grade_of(&data, &state, PIECE_BONAPARTE), GRADE_B);
}

/* ---- Commanders in chief (2.P10) --------------------------------------------------------- */

static void each_force_has_one_commander(void)
{
    begin_empty(6);
    for (int piece = FIRST_LEADER; piece < PIECES; piece++) {
        if (piece != PIECE_O_HARA && piece != PIECE_DUGOMMIER) put(piece, AREA_TOU);
    }
    assert_int_equal(chief_of(&data, &state, ENGLISH), PIECE_MULGRAVE);
    assert_int_equal(chief_of(&data, &state, SPANISH), PIECE_GRAVINA);
    assert_int_equal(chief_of(&data, &state, SARDINIAN), PIECE_DI_REVEL); /* their only leader */
    assert_int_equal(chief_of(&data, &state, NEAPOLITAN), PIECE_PIGNATELLI);
    assert_int_equal(chief_of(&data, &state, WEST), PIECE_CARTEAUX);
    assert_int_equal(chief_of(&data, &state, EAST), PIECE_LAPOYPE);
    assert_int_equal(chief_of(&data, &state, TOULONNAIS), NO_PIECE);
    put(PIECE_O_HARA, AREA_TOU);
    put(PIECE_DUGOMMIER, AREA_OLL);
    assert_int_equal(chief_of(&data, &state, ENGLISH), PIECE_O_HARA);
    assert_int_equal(chief_of(&data, &state, WEST), PIECE_DUGOMMIER);
    assert_int_equal(chief_of(&data, &state, EAST), PIECE_DUGOMMIER);
}

/* The initiative roll shows who is in command, and how good he is. */
static int allied_modifier(void)
{
    in_phase(PHASE_INITIATIVE, ALLIES);
    does("dice:3,3");
    return noted(MESSAGE_initiative_rolled, 2);
}

static void his_replacement_succeeds_a_commander(void)
{
    begin_empty(2);
    put(PIECE_MULGRAVE, AREA_TOU); /* B */
    int bonus = allied_modifier();
    assert_int_equal(bonus, data.grade[GRADE_B].initiative);
    put(PIECE_ELPHINSTONE, AREA_TOU); /* B as well, but no commander */
    put(PIECE_MULGRAVE, PLACE_TRACK);
    state.due[PIECE_MULGRAVE] = 3;
    assert_int_equal(allied_modifier(), 0); /* the post is vacant */
    state.leader_flags[LEADER_MULGRAVE] |= REPLACED;
    put(PIECE_MULGRAVE, AREA_TOU);
    assert_int_equal(chief_of(&data, &state, ENGLISH), PIECE_MULGRAVE);
    assert_int_equal(allied_modifier(), data.grade[GRADE_C].initiative);
    assert_int_not_equal(data.grade[GRADE_C].initiative, bonus);
}

/* ---- The map ----------------------------------------------------------------------------- */

static void borders_are_plain_roads_or_rivers(void)
{
    begin("");
    assert_true(are_neighbours(&data, AREA_ARE, AREA_LAU));
    assert_false(is_across_river(&data, AREA_ARE, AREA_LAU));
    assert_true(are_neighbours(&data, AREA_OLL, AREA_CER));
    assert_true(is_across_river(&data, AREA_OLL, AREA_CER));
    /* The road from Ollioules is the border of two areas. */
    assert_int_equal(data.sections_at[AREA_FAV][0], SECTION_r1);
    assert_int_equal(data.sections_at[AREA_CRO][0], SECTION_r1);
    assert_true(are_neighbours(&data, AREA_FAV, AREA_CRO));
}

static void depots_have_no_limit(void)
{
    static const int depots[] = { AREA_OLL, AREA_SOL, AREA_TOU };
    begin_empty(9);
    for (int i = 0; i < 3; i++) {
        assert_true(entry_limit(&data, depots[i]) > 150);
        assert_true(concentration_limit(&data, depots[i]) > 150);
    }
    put(UNIT_U_2_COTE_D_OR, AREA_OLL);
    put(UNIT_U_1_MONT_BLANC, AREA_FAV); /* 4 x 5, and 15 of them may be there */
    put(UNIT_U_2_59_BOURGOGNE, AREA_FAV);
    put(UNIT_U_1_GARD, AREA_FAV);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:1_gard join:2_59_bourgogne join:1_mont_blanc march:oll halt");
    assert_int_equal(strength_in(&data, &state, AREA_OLL, REPUBLICANS), 21);
}

static void the_east_has_its_depot_at_sollies(void)
{
    begin_empty(9);
    put(UNIT_U_2_MONT_BLANC, AREA_VAL);
    put(UNIT_U_4_VAR, PLACE_TRACK);
    state.due[UNIT_U_4_VAR] = 9;
    state.austrians_drawn = 8;
    in_phase(PHASE_REINFORCEMENTS, REPUBLICANS);
    if (state.step[0] == STEP_SHIFT) does("end");
    assert_int_equal(state.place[UNIT_U_4_VAR],
                     AREA_SOL); /* not at La Valette, though it is ours */
}

/* Along the shore the strip between road and sea is no area: who has the other side has the road.
 */
static void the_shore_road_has_one_side(void)
{
    begin_empty(9);
    put(UNIT_U_1_GARD, AREA_BRE);
    put(UNIT_U_3_DROME, AREA_SEY);
    assert_int_equal(section_status(&data, &state, SECTION_r6, REPUBLICANS), ROAD_FRIENDLY);
    assert_int_equal(section_status(&data, &state, SECTION_r7, REPUBLICANS), ROAD_NML);
    put(UNIT_U_2_ARDECHE, AREA_LAG);
    in_phase(PHASE_MOVEMENT, REPUBLICANS);
    does("pick:3_drome road:r6 march:lag halt");
    assert_int_equal(state.place[UNIT_U_3_DROME], AREA_LAG);
}

/* ... and behind it lies the sea: ships and guns reach each other across it. */
static void behind_the_strip_is_the_sea(void)
{
    begin_empty(9);
    assert_true(data.area[AREA_LAG].coast && data.area[AREA_BRE].coast);
    put(UNIT_U_2_ARDECHE, AREA_LAG);
    in_phase(PHASE_COMBAT, ALLIES);
    assert_true(is_legal("bombard:lag"));
    put(UNIT_U_2_ARDECHE, AREA_ARE);
    in_phase(PHASE_COMBAT, ALLIES);
    assert_false(is_legal("bombard:are"));
}

static const struct rule_test tests[] = {
    RULE_TEST(seven_players_on_two_sides, "1.P1a 1.P1b 1.P1c"),
    RULE_TEST(dice_have_six_faces, "2.P1a"),
    RULE_TEST(a_die_of_three_is_half_a_die, "2.P1c EXWE-2.P1c"),
    RULE_TEST(units_and_leaders_are_the_pieces_that_move, "2.P2a"),
    RULE_TEST(units_are_foot_horse_or_guns, "2.P2b"),
    RULE_TEST(leaders_are_persons, "2.P2c"),
    RULE_TEST(a_position_has_room_for_every_marker, "2.P2d"),
    RULE_TEST(many_republicans_have_a_wing, "2.P7a"),
    RULE_TEST(counters_say_what_a_unit_is, "2.P11a"),
    RULE_TEST(a_leader_has_a_grade_a_turn_and_a_reverse, "2.P11b"),
    RULE_TEST(each_force_has_one_commander, "2.P10a 2.P10c 2.P10d 2.P10e 2.P10g 2.P10h"),
    RULE_TEST(his_replacement_succeeds_a_commander, "2.P10j 2.P10b"),
    RULE_TEST(borders_are_plain_roads_or_rivers, "3.P1b"),
    RULE_TEST(depots_have_no_limit, "3.P3a"),
    RULE_TEST(the_east_has_its_depot_at_sollies, "3.P3b 9.1b"),
    RULE_TEST(the_shore_road_has_one_side, "3.P5a 3.P5b"),
    RULE_TEST(behind_the_strip_is_the_sea, "3.P5c"),
};

RULE_TEST_MAIN("toulon", tests)
