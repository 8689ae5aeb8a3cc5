/* What lies on the table: sides, dice, counters, leaders and the map (sections 1 to 3). */
#include "toulon/position.h"

#include <string.h>

/* ---- Sides and players ------------------------------------------------------------------- */

static void seven_players_on_two_sides(void)
{
    assert_int_equal(tl_game.seat_count, 7);
    int of_side[TL_SIDES] = { 0 };
    for (int seat = 0; seat < TL_SEATS; seat++) of_side[tl_side_of_seat(seat)]++;
    assert_int_equal(of_side[TL_ALLIES], 5);
    assert_int_equal(of_side[TL_REPUBLICANS], 2);
    for (int corps = 0; corps < TL_CORPS; corps++) { /* a force has one player, and on its side */
        assert_int_equal(tl_side_of_seat(tl_seat_of_corps(corps)), tl_side_of_corps(corps));
    }
    /* Each player sees what the others of his side see, so that one may have several forces. */
    begin("");
    struct tl_state english = seen_by(TL_SEAT_ENGLISH), spanish = seen_by(TL_SEAT_SPANISH);
    struct tl_state west = seen_by(TL_SEAT_WEST);
    assert_memory_equal(&english, &spanish, sizeof english);
    assert_memory_not_equal(&english, &west, sizeof english);
}

/* ---- Dice -------------------------------------------------------------------------------- */

static void dice_have_six_faces(void)
{
    begin_supplied(4);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    give(TL_ENGLISH, 5);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
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
        begin_supplied(3);
        in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
        assert_step(TL_STEP_TALK_DIE);
        does(text_of(TL_VERB_ROLL, die, 0));
        int message = die <= 2 ? TL_MESSAGE_talks_secret : TL_MESSAGE_talks_open;
        assert_int_equal(noted((unsigned)message, 0), third[die - 1]);
    }
}

/* ---- Counters ---------------------------------------------------------------------------- */

static void units_and_leaders_are_the_pieces_that_move(void)
{
    begin_supplied(4);
    assert_int_equal(tl_game.verbs[TL_VERB_PICK].first->count, TL_PIECES);
    put(TL_UNIT_MARINES, TL_AREA_TOU);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_PIECE_MULGRAVE, TL_AREA_TOU);
    put_redoubt(TL_ALLIES, TL_AREA_TOU, 1);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    if (state.seat[0] != TL_SEAT_ENGLISH) does("hand:english");
    assert_true(is_legal("pick:marines") && is_legal("pick:mulgrave"));
    does("pick:mulgrave march:las halt");
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_LAS);
}

/* Gunners and pioneers are foot, Bonaparte's batteries guns. */
static void units_are_foot_horse_or_guns(void)
{
    begin("");
    int foot = 0, horse = 0, guns = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        switch (tl_type_of(&data, u)) {
        case TL_INFANTRY:
        case TL_GUNNERS:
        case TL_PIONEERS: foot++; break;
        case TL_CAVALRY: horse++; break;
        case TL_ARTILLERY:
        case TL_BATTERY: guns++; break;
        default: fail();
        }
    }
    assert_int_equal(foot + horse + guns, TL_UNITS);
    assert_int_equal(horse, 6);
    assert_int_equal(guns, TL_BATTERIES + 7);
}

static void leaders_are_persons(void)
{
    const char *const *words = tl_game.verbs[TL_VERB_PICK].first->word;
    for (int one = TL_FIRST_LEADER; one < TL_PIECES; one++) {
        for (int other = one + 1; other < TL_PIECES; other++) {
            assert_string_not_equal(words[one], words[other]);
        }
    }
    begin("");
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) { /* and each is in one place */
        assert_int_not_equal(state.place[piece], TL_PLACE_NONE);
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
        const struct field *field = tl_game.state_fields;
        while (field->name && strcmp(field->name, kept_in[i]) != 0) field++;
        assert_non_null(field->name);
    }
}

static void many_republicans_have_a_wing(void)
{
    begin("");
    int of[TL_CORPS] = { 0 };
    for (int u = 0; u < TL_UNITS; u++) of[data.unit[u].corps]++;
    assert_true(of[TL_WEST] > 10 && of[TL_EAST] > 10);
    assert_int_equal(of[TL_RESERVE], 4); /* but not all */
    for (int u = 0; u < TL_FIRST_REPUBLICAN; u++) assert_true(data.unit[u].corps < TL_WEST);
}

static void counters_say_what_a_unit_is(void)
{
    begin("");
    const struct tl_unit_data *unit = &data.unit[TL_UNIT_SEAMEN_GUNNERS_A];
    assert_int_equal(unit->type, TL_GUNNERS);
    assert_int_equal(unit->corps, TL_ENGLISH);
    assert_int_equal(unit->strength, 1);
    assert_int_equal(unit->in_fort, 3);
    assert_int_equal(unit->quality, TL_QUALITY_B);
    assert_int_equal(unit->turn, 1);
    unit = &data.unit[TL_UNIT_U_1_51_LA_SARRE];
    assert_int_equal(unit->corps, TL_EAST);
    assert_int_equal(unit->turn, 5);
    for (int u = 0; u < TL_UNITS; u++) assert_int_not_equal(tl_face_of(&data, &state, u), 0);
}

static void a_leader_has_a_grade_a_turn_and_a_reverse(void)
{
    begin("");
    assert_int_equal(data.leader[TL_LEADER_BONAPARTE].grade, TL_GRADE_A);
    assert_int_equal(data.leader[TL_LEADER_BONAPARTE].turn, 4);
    assert_int_equal(state.due[TL_PIECE_BONAPARTE], 4);
    assert_int_equal(tl_grade_of(&data, &state, TL_PIECE_BONAPARTE), TL_GRADE_A);
    state.leader_flags[TL_LEADER_BONAPARTE] |= TL_REPLACED;
    assert_int_equal(tl_grade_of(&data, &state, TL_PIECE_BONAPARTE), TL_GRADE_B);
}

/* ---- Commanders in chief (2.P10) --------------------------------------------------------- */

static void each_force_has_one_commander(void)
{
    begin_supplied(6);
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        if (piece != TL_PIECE_O_HARA && piece != TL_PIECE_DUGOMMIER) put(piece, TL_AREA_TOU);
    }
    assert_int_equal(tl_chief_of(&data, &state, TL_ENGLISH), TL_PIECE_MULGRAVE);
    assert_int_equal(tl_chief_of(&data, &state, TL_SPANISH), TL_PIECE_GRAVINA);
    assert_int_equal(tl_chief_of(&data, &state, TL_SARDINIAN),
                     TL_PIECE_DI_REVEL); /* their only leader */
    assert_int_equal(tl_chief_of(&data, &state, TL_NEAPOLITAN), TL_PIECE_PIGNATELLI);
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_CARTEAUX);
    assert_int_equal(tl_chief_of(&data, &state, TL_EAST), TL_PIECE_LAPOYPE);
    assert_int_equal(tl_chief_of(&data, &state, TL_TOULONNAIS), TL_NO_PIECE);
    put(TL_PIECE_O_HARA, TL_AREA_TOU);
    put(TL_PIECE_DUGOMMIER, TL_AREA_OLL);
    assert_int_equal(tl_chief_of(&data, &state, TL_ENGLISH), TL_PIECE_O_HARA);
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_DUGOMMIER);
    assert_int_equal(tl_chief_of(&data, &state, TL_EAST), TL_PIECE_DUGOMMIER);
}

/* The initiative roll shows who is in command, and how good he is. */
static int allied_modifier(void)
{
    in_phase(TL_PHASE_INITIATIVE, TL_ALLIES);
    does("dice:3,3");
    return noted(TL_MESSAGE_initiative_rolled, 2);
}

static void his_replacement_succeeds_a_commander(void)
{
    begin_supplied(2);
    put(TL_PIECE_MULGRAVE, TL_AREA_TOU); /* B */
    int bonus = allied_modifier();
    assert_int_equal(bonus, data.grade[TL_GRADE_B].initiative);
    put(TL_PIECE_ELPHINSTONE, TL_AREA_TOU); /* B as well, but no commander */
    put(TL_PIECE_MULGRAVE, TL_PLACE_TRACK);
    state.due[TL_PIECE_MULGRAVE] = 3;
    assert_int_equal(allied_modifier(), 0); /* the post is vacant */
    state.leader_flags[TL_LEADER_MULGRAVE] |= TL_REPLACED;
    put(TL_PIECE_MULGRAVE, TL_AREA_TOU);
    assert_int_equal(tl_chief_of(&data, &state, TL_ENGLISH), TL_PIECE_MULGRAVE);
    assert_int_equal(allied_modifier(), data.grade[TL_GRADE_C].initiative);
    assert_int_not_equal(data.grade[TL_GRADE_C].initiative, bonus);
}

/* ---- The map ----------------------------------------------------------------------------- */

static void borders_are_plain_roads_or_rivers(void)
{
    begin("");
    assert_true(tl_are_neighbours(&data, TL_AREA_ARE, TL_AREA_LAU));
    assert_false(tl_is_across_river(&data, TL_AREA_ARE, TL_AREA_LAU));
    assert_true(tl_are_neighbours(&data, TL_AREA_OLL, TL_AREA_CER));
    assert_true(tl_is_across_river(&data, TL_AREA_OLL, TL_AREA_CER));
    /* The road from Ollioules is the border of two areas. */
    assert_int_equal(data.sections_at[TL_AREA_FAV][0], TL_SECTION_r1);
    assert_int_equal(data.sections_at[TL_AREA_CRO][0], TL_SECTION_r1);
    assert_true(tl_are_neighbours(&data, TL_AREA_FAV, TL_AREA_CRO));
}

static void depots_have_no_limit(void)
{
    static const int depots[] = { TL_AREA_OLL, TL_AREA_SOL, TL_AREA_TOU };
    begin_supplied(9);
    for (int i = 0; i < 3; i++) {
        assert_true(tl_entry_limit(&data, depots[i]) > 150);
        assert_true(tl_concentration_limit(&data, depots[i]) > 150);
    }
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_OLL);
    put(TL_UNIT_U_1_MONT_BLANC, TL_AREA_FAV); /* 4 x 5, and 15 of them may be there */
    put(TL_UNIT_U_2_59_BOURGOGNE, TL_AREA_FAV);
    put(TL_UNIT_U_1_GARD, TL_AREA_FAV);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:1_gard join:2_59_bourgogne join:1_mont_blanc march:oll halt");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_OLL, TL_REPUBLICANS), 21);
}

static void the_east_has_its_depot_at_sollies(void)
{
    begin_supplied(9);
    put(TL_UNIT_U_2_MONT_BLANC, TL_AREA_VAL);
    put(TL_UNIT_U_4_VAR, TL_PLACE_TRACK);
    state.due[TL_UNIT_U_4_VAR] = 9;
    state.austrians_drawn = 8;
    in_phase(TL_PHASE_REINFORCEMENTS, TL_REPUBLICANS);
    if (state.step[0] == TL_STEP_SHIFT) does("end");
    assert_int_equal(state.place[TL_UNIT_U_4_VAR],
                     TL_AREA_SOL); /* not at La Valette, though it is ours */
}

/* Along the shore the strip between road and sea is no area: who has the other side has the road.
 */
static void the_shore_road_has_one_side(void)
{
    begin_supplied(9);
    put(TL_UNIT_U_1_GARD, TL_AREA_BRE);
    put(TL_UNIT_U_3_DROME, TL_AREA_SEY);
    assert_int_equal(tl_section_status(&data, &state, TL_SECTION_r6, TL_REPUBLICANS),
                     TL_ROAD_FRIENDLY);
    assert_int_equal(tl_section_status(&data, &state, TL_SECTION_r7, TL_REPUBLICANS), TL_ROAD_NML);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_LAG);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:3_drome road:r6 march:lag halt");
    assert_int_equal(state.place[TL_UNIT_U_3_DROME], TL_AREA_LAG);
}

/* ... and behind it lies the sea: ships and guns reach each other across it. */
static void behind_the_strip_is_the_sea(void)
{
    begin_supplied(9);
    assert_true(data.area[TL_AREA_LAG].coast && data.area[TL_AREA_BRE].coast);
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_LAG);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
    assert_true(is_legal("bombard:lag"));
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_ARE);
    in_phase(TL_PHASE_COMBAT, TL_ALLIES);
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
