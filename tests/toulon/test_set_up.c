/* The first day: where each piece stands, what is on the track, what is held (2.P9, 9.1, 12.1). */
#include "toulon/position.h"

static int corps_of(int piece)
{
    return tl_is_leader(piece) ? data.leader[piece - TL_FIRST_LEADER].corps
                               : data.unit[piece].corps;
}

static int turn_of(int piece)
{
    return tl_is_leader(piece) ? data.leader[piece - TL_FIRST_LEADER].turn : data.unit[piece].turn;
}

static int first_depot(int corps)
{
    switch (corps) {
    case TL_TOULONNAIS: return TL_AREA_TOU;
    case TL_WEST: return TL_AREA_OLL;
    case TL_EAST:
    case TL_RESERVE: return TL_AREA_SOL;
    default: return TL_PLACE_LANDING; /* aboard, before the first landing */
    }
}

/* Who enters on turn 1 is there or aboard, the others wait on the track; Austrians are not drawn.
 */
static void everybody_is_where_his_turn_puts_him(void)
{
    begin("");
    for (int piece = 0; piece < TL_PIECES; piece++) {
        int turn = turn_of(piece);
        int place = turn > 1 ? TL_PLACE_TRACK : first_depot(corps_of(piece));
        if (!turn) place = TL_PLACE_NONE;
        if (state.place[piece] != place) fail_msg("piece %d", piece);
        assert_int_equal(state.due[piece], turn > 1 ? turn : 0);
    }
    assert_int_equal(state.turn, 1);
}

/* One of the reserve and one of the Toulonnais, were they there on turn 1. */
static void depots_are_those_of_the_corps(void)
{
    static const int units[] = { TL_UNIT_U_4_L_ISERE, TL_UNIT_U_3_VAR, TL_UNIT_U_1_GARD,
                                 TL_UNIT_ROYAL_LOUIS, TL_UNIT_U_1_MALLORCA };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin("");
        data.unit[units[i]].turn = 1;
        uint8_t options[TL_OPTION_COUNT] = { 0 };
        tl_game.start(&data, &state, options);
        assert_int_equal(state.place[units[i]], first_depot(corps_of(units[i])));
    }
}

/* Only the Royal Louis has a loss, no unit is marked, and the works are those that are printed. */
static void nothing_has_happened_yet(void)
{
    begin("");
    for (int unit = 0; unit < TL_UNITS; unit++) {
        assert_int_equal(state.permanent[unit], unit == TL_UNIT_ROYAL_LOUIS);
        assert_int_equal(state.temporary[unit] + state.marks[unit], 0);
    }
    for (int work = 1; work < TL_WORKS; work++) {
        bool is_printed = work <= TL_PRINTED_WORKS;
        assert_int_equal(state.work_level[work], is_printed ? data.work[work].level : 0);
        if (is_printed) assert_int_equal(state.work_area[work], data.work[work].area);
        assert_int_equal(state.work_flags[work], 0);
    }
    assert_int_equal(state.roadstead[TL_GREAT], TL_HELD);
    assert_int_equal(state.roadstead[TL_LITTLE], TL_HELD);
    assert_int_equal(state.points[TL_ALLIES] + state.points[TL_REPUBLICANS], 0);
    assert_int_equal(state.evacuation + state.ammunition + state.toulon_entered, 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(everybody_is_where_his_turn_puts_him, "2.P9a 2.P9c 9.1e 9.2"),
    RULE_TEST(depots_are_those_of_the_corps, "2.P7c 9.1a 9.1b"),
    RULE_TEST(nothing_has_happened_yet, "12.1a 32.9a 3.P8a"),
};

RULE_TEST_MAIN("toulon", tests)
