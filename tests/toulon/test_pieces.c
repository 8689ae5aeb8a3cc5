/* Units and leaders: what they are, how strong, which are alike, and who commands them. */
#include "toulon/position.h"

#include <string.h>

/* ---- Guns and strength --------------------------------------------------------------------- */

/* Gunners are guns in a fort alone, be it the first or the last, and no redoubt is a fort. */
static void guns_are_guns_and_gunners_in_forts(void)
{
    static const struct {
        int unit, work;
        bool is_gun;
    } cases[] = {
        { TL_UNIT_MARINES, 1, false },
        { TL_UNIT_GENDARMES_W1, TL_NO_WORK, false },
        { TL_UNIT_PIONNIERS_W1, 1, false },
        { TL_UNIT_ROYAL_ARTILLERY, TL_NO_WORK, true },
        { TL_UNIT_MONTAGNE, TL_NO_WORK, true },
        { TL_UNIT_CANONNIERS_A, TL_NO_WORK, false },
        { TL_UNIT_CANONNIERS_A, 1, true },
        { TL_UNIT_CANONNIERS_A, TL_FIRST_REDOUBT - 1, true },
        { TL_UNIT_CANONNIERS_A, TL_FIRST_REDOUBT, false },
        { TL_UNIT_CANONNIERS_A, TL_WORKS - 1, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(3);
        state.inside[cases[i].unit] = (uint8_t)cases[i].work;
        assert_int_equal(tl_is_gun(&data, &state, cases[i].unit), cases[i].is_gun);
    }
}

static void late_in_the_year_every_republican_gun_is_a_battery(void)
{
    static const struct {
        int unit;
        bool early, late;
    } cases[] = {
        { TL_UNIT_MONTAGNE, true, true },          { TL_UNIT_ARTILLERIE_E1, false, true },
        { TL_UNIT_ROYAL_ARTILLERY, false, false }, { TL_UNIT_CANONNIERS_A, false, false },
        { TL_UNIT_U_1_GARD, false, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied(3);
        set_turn(7);
        assert_int_equal(tl_counts_as_battery(&data, &state, cases[i].unit), cases[i].early);
        set_turn(8);
        assert_int_equal(tl_counts_as_battery(&data, &state, cases[i].unit), cases[i].late);
    }
}

static void strength_is_what_is_printed_less_losses(void)
{
    begin_supplied(3);
    int unit = TL_UNIT_CANONNIERS_A; /* nothing outside, some in a fort */
    data.unit[unit].strength = 4;
    data.unit[unit].in_fort = 7;
    assert_int_equal(tl_raw_strength(&data, &state, unit), 4);
    state.inside[unit] = 1;
    assert_int_equal(tl_raw_strength(&data, &state, unit), 7);
    assert_int_equal(tl_fighting_strength(&data, &state, unit), 5); /* at most 5 fight */
    state.temporary[unit] = 2;
    assert_int_equal(tl_fighting_strength(&data, &state, unit), 5);
    state.permanent[unit] = 1;
    assert_int_equal(tl_fighting_strength(&data, &state, unit), 4);
    assert_int_equal(tl_raw_strength(&data, &state, unit), 4);
    int value = data.quality[data.unit[unit].quality].value;
    assert_true(value > 0);
    assert_int_equal(tl_potential(&data, &state, unit), 4 + value);
    state.temporary[unit] = 7; /* below nothing */
    assert_int_equal(tl_raw_strength(&data, &state, unit), -1);
    assert_int_equal(tl_fighting_strength(&data, &state, unit), 0);
    assert_int_equal(tl_potential(&data, &state, unit), value);
}

/* A replacement is a grade worse, and nobody is worse than C. */
static void replacements_are_a_grade_worse(void)
{
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        begin_supplied(3);
        int grade = data.leader[leader].grade;
        assert_int_equal(tl_grade_of(&data, &state, TL_FIRST_LEADER + leader), grade);
        state.leader_flags[leader] = TL_ARRIVED;
        assert_int_equal(tl_grade_of(&data, &state, TL_FIRST_LEADER + leader), grade);
        state.leader_flags[leader] = TL_REPLACED;
        assert_int_equal(tl_grade_of(&data, &state, TL_FIRST_LEADER + leader),
                         grade == TL_GRADE_A ? TL_GRADE_B : TL_GRADE_C);
    }
}

/* ---- Who is where -------------------------------------------------------------------------- */

static void the_units_of_a_place_are_found_in_their_order(void)
{
    begin_supplied(3);
    static const int came[] = { TL_UNIT_U_1_GARD, 0, TL_UNITS - 1, TL_UNIT_MARINES };
    for (size_t i = 0; i < sizeof came / sizeof came[0]; i++) put(came[i], TL_AREA_LAS);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_FAV);
    static const int found[] = { 0, TL_UNIT_MARINES, TL_UNIT_U_1_GARD, TL_UNITS - 1 };
    int unit = tl_first_in(&state, TL_AREA_LAS), from = 0;
    for (size_t i = 0; i < sizeof found / sizeof found[0]; i++) {
        assert_int_equal(unit, found[i]);
        assert_int_equal(tl_unit_in(&state, TL_AREA_LAS, from), found[i]);
        from = unit + 1;
        unit = tl_next_in(&state, unit);
    }
    assert_true(unit >= TL_UNITS);
    assert_true(tl_unit_in(&state, TL_AREA_LAS, from) >= TL_UNITS);
    put(TL_UNIT_MARINES, TL_AREA_FAV); /* out of the middle, the end, the beginning */
    put(TL_UNITS - 1, TL_PLACE_TRACK);
    put(0, TL_PLACE_AFLOAT);
    assert_int_equal(tl_first_in(&state, TL_AREA_LAS), TL_UNIT_U_1_GARD);
    assert_int_equal(state.next_of_chain[TL_UNIT_U_1_GARD], 0);
    put(TL_UNIT_U_1_GARD, TL_PLACE_GONE);
    assert_int_equal(state.first_of_chain[TL_AREA_LAS], 0);
    assert_int_equal(tl_first_in(&state, TL_PLACE_AFLOAT), 0);
    struct tl_state good = state;
    tl_chain_units(&state);
    assert_memory_equal(&state, &good, sizeof state);
}

/* Also where no chain is kept: on the track, out of the game, or not yet drawn. */
static void who_is_off_the_map_is_found_too(void)
{
    static const int places[] = { TL_PLACE_TRACK, TL_PLACE_GONE, TL_PLACE_NONE };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        begin_supplied(3);
        int other = places[i] == TL_PLACE_GONE ? TL_PLACE_TRACK : TL_PLACE_GONE;
        memset(state.place, other, sizeof state.place);
        state.place[0] = state.place[TL_UNITS - 1] = (uint8_t)places[i];
        state.place[TL_FIRST_LEADER] = state.place[TL_PIECES - 1] = (uint8_t)places[i];
        renew();
        assert_int_equal(tl_unit_off_chain(&state, places[i], 0), 0);
        assert_int_equal(tl_unit_off_chain(&state, places[i], 1), TL_UNITS - 1);
        assert_int_equal(tl_unit_off_chain(&state, places[i], TL_UNITS), TL_UNITS);
        assert_int_equal(tl_unit_off_chain(&state, TL_AREA_LAS, 0), TL_UNITS);
        assert_int_equal(tl_leader_in(&state, places[i], TL_FIRST_LEADER), TL_FIRST_LEADER);
        assert_int_equal(tl_leader_in(&state, places[i], TL_FIRST_LEADER + 1), TL_PIECES - 1);
        assert_int_equal(tl_leader_in(&state, places[i], TL_PIECES), TL_PIECES);
        assert_int_equal(tl_leader_in(&state, TL_AREA_LAS, TL_FIRST_LEADER), TL_PIECES);
    }
}

/* ---- Which are alike ----------------------------------------------------------------------- */

/* Two units of the same data differ by anything that a position says of them. */
static void units_are_alike_until_something_tells_them_apart(void)
{
    enum { FIRST = 0, SECOND = 1, THIRD = 3 }; /* 2 is the 30th, like no other */
    uint8_t *const fields[] = {
        &state.place[SECOND],
        &state.due[SECOND],
        &state.temporary[SECOND],
        &state.permanent[SECOND],
        &state.marks[SECOND],
        &state.inside[SECOND],
        &state.came_from[SECOND],
        &state.ashore[SECOND],
        (uint8_t *)&state.unit_flags[SECOND],
        &state.failed[SECOND][0],
        &state.failed[SECOND][TL_AREA_BYTES - 1],
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        begin_supplied(3);
        data.unit[FIRST].type = TL_INFANTRY;
        data.unit[THIRD] = data.unit[SECOND] = data.unit[FIRST];
        renew();
        put(FIRST, TL_AREA_LAS);
        put(SECOND, TL_AREA_LAS);
        put(THIRD, TL_AREA_LAS);
        assert_true(tl_is_first_alike(&data, &state, FIRST));
        assert_false(tl_is_first_alike(&data, &state, SECOND));
        assert_false(tl_is_first_alike(&data, &state, THIRD));
        *fields[i] ^= 1;
        assert_true(tl_is_first_alike(&data, &state, SECOND));
        assert_false(tl_is_first_alike(&data, &state, THIRD)); /* as the first */
        *fields[i] ^= 1;
        state.temporary[FIRST] = 3;
        assert_true(tl_is_first_alike(&data, &state, SECOND));
        assert_false(tl_is_first_alike(&data, &state, THIRD)); /* as the second */
    }
}

/* ---- Who commands -------------------------------------------------------------------------- */

static void every_corps_has_a_seat(void)
{
    static const int seats[TL_CORPS] = { [TL_ENGLISH] = TL_SEAT_ENGLISH,
                                         [TL_SPANISH] = TL_SEAT_SPANISH,
                                         [TL_SARDINIAN] = TL_SEAT_SARDINIAN,
                                         [TL_NEAPOLITAN] = TL_SEAT_NEAPOLITAN,
                                         [TL_TOULONNAIS] = TL_SEAT_TOULONNAIS,
                                         [TL_AUSTRIAN] = TL_SEAT_TOULONNAIS,
                                         [TL_WEST] = TL_SEAT_WEST,
                                         [TL_EAST] = TL_SEAT_EAST,
                                         [TL_RESERVE] = TL_SEAT_WEST };
    for (int corps = 0; corps < TL_CORPS; corps++) {
        assert_int_equal(tl_seat_of_corps(corps), seats[corps]);
    }
}

/* Whoever lies on top; where nobody is, and for a defector, who speaks for the side. */
static void the_top_of_a_stack_commands_it(void)
{
    begin_supplied(3);
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_LAS, TL_ALLIES), TL_SEAT_ENGLISH);
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_LAS, TL_REPUBLICANS), TL_SEAT_WEST);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_LAS);
    put(TL_UNIT_ARTILLERIE_E1, TL_AREA_LAS);
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_LAS, TL_ALLIES), TL_SEAT_SPANISH);
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_LAS, TL_REPUBLICANS), TL_SEAT_EAST);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_FAV);
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_FAV, TL_ALLIES), TL_SEAT_TOULONNAIS);
    tl_set(&state, TL_UNIT_ROYAL_LOUIS, TL_DEFECTED);
    renew();
    assert_int_equal(tl_commander_in(&data, &state, TL_AREA_FAV, TL_REPUBLICANS), TL_SEAT_WEST);
}

static void wings_end_in_turn_twelve_and_the_year_is_late_from_eight(void)
{
    begin_supplied(3);
    for (int turn = 1; turn <= TL_TURNS; turn++) {
        set_turn(turn);
        assert_int_equal(tl_is_wings_over(&data, &state), turn >= 12);
        assert_int_equal(tl_is_late(&data, &state), turn >= 8);
    }
}

/* On the map: before and after the one who takes over has arrived, wherever he is then. */
static void each_corps_has_its_commander_in_chief(void)
{
    static const struct {
        int corps, before, successor;
    } posts[] = {
        { TL_ENGLISH, TL_PIECE_MULGRAVE, TL_PIECE_O_HARA },
        { TL_SPANISH, TL_PIECE_GRAVINA, TL_PIECE_GRAVINA },
        { TL_SARDINIAN, TL_PIECE_DI_REVEL, TL_PIECE_DI_REVEL },
        { TL_NEAPOLITAN, TL_PIECE_PIGNATELLI, TL_PIECE_PIGNATELLI },
        { TL_WEST, TL_PIECE_CARTEAUX, TL_PIECE_DUGOMMIER },
        { TL_EAST, TL_PIECE_LAPOYPE, TL_PIECE_DUGOMMIER },
    };
    for (size_t i = 0; i < sizeof posts / sizeof posts[0]; i++) {
        begin_supplied(3);
        memset(state.leader_flags, 0, sizeof state.leader_flags);
        int corps = posts[i].corps, before = posts[i].before, successor = posts[i].successor;
        assert_int_equal(tl_chief_of(&data, &state, corps), TL_NO_PIECE);
        put(before, TL_AREA_LAS);
        assert_int_equal(tl_chief_of(&data, &state, corps), before);
        put(successor, TL_AREA_FAV);
        assert_int_equal(tl_chief_of(&data, &state, corps), successor);
        put(successor, TL_PLACE_TRACK);
        assert_int_equal(tl_chief_of(&data, &state, corps), TL_NO_PIECE);
    }
    static const int without[] = { TL_TOULONNAIS, TL_AUSTRIAN, TL_RESERVE };
    for (size_t i = 0; i < sizeof without / sizeof without[0]; i++) {
        begin_supplied(3);
        for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) put(piece, TL_AREA_LAS);
        assert_int_equal(tl_chief_of(&data, &state, without[i]), TL_NO_PIECE);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(guns_are_guns_and_gunners_in_forts, "32.18a 13.1g"),
    RULE_TEST(late_in_the_year_every_republican_gun_is_a_battery, "27.6a"),
    RULE_TEST(strength_is_what_is_printed_less_losses, "2.P5b 25.29a 25.29c 32.18a"),
    RULE_TEST(replacements_are_a_grade_worse, "2.P11b 24.5b"),
    RULE_TEST(the_units_of_a_place_are_found_in_their_order, "5.1a"),
    RULE_TEST(who_is_off_the_map_is_found_too, "5.1a 2.P9a"),
    RULE_TEST(units_are_alike_until_something_tells_them_apart, "16.2 2.P11a"),
    RULE_TEST(every_corps_has_a_seat, "1.P1c 32.8a 2.P7b"),
    RULE_TEST(the_top_of_a_stack_commands_it, "1.P1c 32.12b"),
    RULE_TEST(wings_end_in_turn_twelve_and_the_year_is_late_from_eight, "2.P7d 27.6a 3.P9d"),
    RULE_TEST(each_corps_has_its_commander_in_chief, "2.P10a 2.P10c 2.P10e 2.P10g 2.P10h"),
};

RULE_TEST_MAIN("toulon", tests)
