/* What an enemy sees of a stack: a face on top, and nothing below it (2.P3, 2.P4, HI-01 to HI-09).
 */
#include "toulon/position.h"

static void begin_empty(const char *options)
{
    begin(options);
    empty_map();
    set_turn(9);
}

static int face(int area, enum side side)
{
    struct toulon_state view = seen_by(side == ALLIES ? SEAT_WEST : SEAT_ENGLISH);
    return view.face[area][side];
}

static int back_of(int corps, enum face_type type)
{
    return 1 + corps * FACE_TYPES + (int)type;
}

/* One unit, and what its enemy sees where it stands. */
static int face_alone(const char *options, int unit)
{
    begin_empty(options);
    put(unit, AREA_ARE);
    return face(AREA_ARE, side_of(&data, &state, unit));
}

static void a_back_shows_nation_and_type(void)
{
    assert_int_equal(face_alone("", UNIT_MARINES), back_of(ENGLISH, FACE_INFANTRY));
    assert_int_equal(face_alone("", UNIT_DRAGONES_DEL_REY), back_of(SPANISH, FACE_CAVALRY));
    assert_int_equal(face_alone("", UNIT_ARTIGLIERIA), back_of(NEAPOLITAN, FACE_ARTILLERY));
    assert_int_equal(face_alone("", UNIT_U_1_VAR), back_of(TOULONNAIS, FACE_INFANTRY));
    assert_int_equal(face_alone("", UNIT_SARDEGNA), back_of(SARDINIAN, FACE_INFANTRY));
    assert_int_equal(face_alone("", UNIT_HUSSARS), back_of(AUSTRIAN, FACE_CAVALRY));
    assert_int_equal(face_alone("", UNIT_U_1_GARD), back_of(WEST, FACE_INFANTRY));
    /* all Republicans are blue, whatever their wing */
    assert_int_equal(face_alone("", UNIT_U_3_VAR), back_of(WEST, FACE_INFANTRY));
    assert_int_equal(face_alone("", UNIT_U_4_L_ISERE), back_of(WEST, FACE_INFANTRY));
}

static void options_show_more_or_less(void)
{
    assert_int_equal(face_alone("fog=type", UNIT_MARINES), back_of(CORPS, FACE_INFANTRY));
    assert_int_equal(face_alone("fog=wing", UNIT_U_3_VAR), back_of(EAST, FACE_INFANTRY));
    assert_int_equal(face_alone("fog=wing", UNIT_U_4_L_ISERE), back_of(RESERVE, FACE_INFANTRY));
}

static void gunners_and_pioneers_look_like_foot(void)
{
    assert_int_equal(face_alone("", UNIT_SEAMEN_GUNNERS_A), back_of(ENGLISH, FACE_INFANTRY));
    assert_int_equal(face_alone("", UNIT_PIONNIERS_W1), back_of(WEST, FACE_INFANTRY));
}

static void batteries_and_royal_louis_have_no_back(void)
{
    assert_int_equal(face_alone("fog=type", UNIT_MONTAGNE), back_of(WEST, FACE_BATTERY));
    assert_int_equal(face_alone("fog=type", UNIT_ROYAL_LOUIS),
                     back_of(TOULONNAIS, FACE_ROYAL_LOUIS));
    begin_empty(""); /* but another counter hides them */
    put(UNIT_MONTAGNE, AREA_ARE);
    put(UNIT_U_1_GARD, AREA_ARE);
    assert_int_equal(face(AREA_ARE, REPUBLICANS), back_of(WEST, FACE_INFANTRY));
}

/* From turn 8 the guns of the East count as batteries, and still look like guns. */
static void guns_of_the_east_keep_their_backs(void)
{
    assert_int_equal(face_alone("", UNIT_ARTILLERIE_E2), back_of(WEST, FACE_ARTILLERY));
    assert_true(counts_as_battery(&data, &state, UNIT_ARTILLERIE_E2));
}

static void who_is_on_the_map_is_hidden_until_shown(void)
{
    begin_empty("");
    put(UNIT_MARINES, AREA_ARE);
    state.temporary[UNIT_MARINES] = 1;
    struct toulon_state view = seen_by(SEAT_WEST);
    assert_int_equal(view.place[UNIT_MARINES], PLACE_FOG);
    assert_int_equal(view.temporary[UNIT_MARINES], 0);
    set(&state, UNIT_MARINES, SHOWN);
    view = seen_by(SEAT_WEST);
    assert_int_equal(view.place[UNIT_MARINES], AREA_ARE);
    assert_int_equal(view.temporary[UNIT_MARINES], 1);
    assert_int_equal(seen_by(SEAT_SPANISH).place[UNIT_MARINES], AREA_ARE); /* his side knows */
}

static void everybody_sees_who_is_where(void)
{
    begin_empty("");
    put(UNIT_MARINES, AREA_ARE);
    put(UNIT_U_1_GARD, AREA_OLL);
    static const int seats[] = { SEAT_WEST, SEAT_ENGLISH, OBSERVER };
    for (int i = 0; i < 3; i++) {
        struct toulon_state view = seen_by(seats[i]);
        assert_true(occupied(&view, AREA_ARE, ALLIES) && occupied(&view, AREA_OLL, REPUBLICANS));
        assert_false(occupied(&view, AREA_ARE, REPUBLICANS) || occupied(&view, AREA_LAS, ALLIES));
        assert_int_equal(view.face[AREA_ARE][ALLIES], back_of(ENGLISH, FACE_INFANTRY));
        assert_int_equal(view.face[AREA_OLL][REPUBLICANS], back_of(WEST, FACE_INFANTRY));
    }
}

/* One counter, or five and two leaders: the enemy's view is the same. */
static void what_lies_below_is_hidden(void)
{
    begin_empty("");
    put(UNIT_MARINES, AREA_ARE);
    put(UNIT_U_1_HIBERNIA_A, AREA_TOU);
    struct toulon_state one = seen_by(SEAT_EAST);
    put(UNIT_U_1_HIBERNIA_A, AREA_ARE);
    put(PIECE_MULGRAVE, AREA_ARE);
    struct toulon_state more = seen_by(SEAT_EAST);
    assert_int_equal(more.units_in[AREA_ARE][ALLIES], 1);
    assert_int_equal(more.top[AREA_ARE][ALLIES], 0);
    assert_int_equal(more.height[AREA_ARE][ALLIES], 0);
    assert_int_equal(more.face[AREA_ARE][ALLIES], one.face[AREA_ARE][ALLIES]);
    assert_int_equal(more.place[PIECE_MULGRAVE], PLACE_FOG);
    assert_int_equal(more.place[UNIT_U_1_HIBERNIA_A], PLACE_FOG);
}

static void the_height_is_an_option(void)
{
    begin_empty("height=shown");
    put(UNIT_MARINES, AREA_ARE);
    put(UNIT_U_1_HIBERNIA_A, AREA_ARE);
    assert_int_equal(seen_by(SEAT_EAST).height[AREA_ARE][ALLIES], 2);
}

/* Under the marker of a fort nobody sees who is inside, nor whether anybody is. */
static void a_fort_hides_its_garrison(void)
{
    begin_empty("");
    put_inside(UNIT_MARINES, WORK_MALGUE);
    put(UNIT_U_25TH_SUSSEX, AREA_LMG);
    state.inside[UNIT_U_25TH_SUSSEX] = NO_WORK;
    struct toulon_state inside = seen_by(SEAT_EAST);
    state.inside[UNIT_MARINES] = NO_WORK;
    struct toulon_state outside = seen_by(SEAT_EAST);
    assert_memory_equal(&inside, &outside, sizeof inside);
    assert_int_equal(inside.place[UNIT_MARINES], PLACE_FOG);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_back_shows_nation_and_type, "2.P3a 2.P4a HI-02"),
    RULE_TEST(options_show_more_or_less, "2.P4a HI-02"),
    RULE_TEST(gunners_and_pioneers_look_like_foot, "2.P4c HI-03"),
    RULE_TEST(batteries_and_royal_louis_have_no_back, "2.P4a HI-07"),
    RULE_TEST(guns_of_the_east_keep_their_backs, "HI-08 27.6a"),
    RULE_TEST(who_is_on_the_map_is_hidden_until_shown, "2.P4b HI-04 HI-05"),
    RULE_TEST(everybody_sees_who_is_where, "HI-01"),
    RULE_TEST(what_lies_below_is_hidden, "HI-06 6.3a"),
    RULE_TEST(the_height_is_an_option, "HI-06"),
    RULE_TEST(a_fort_hides_its_garrison, "HI-09 6.3b"),
};

RULE_TEST_MAIN("toulon", tests)
