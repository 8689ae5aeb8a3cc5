/* What an enemy sees of a stack: a face on top, and nothing below it (2.P3, 2.P4, HI-01 to HI-09).
 */
#include "toulon/position.h"

static int face(int area, enum tl_side side)
{
    struct tl_state view = seen_by(side == TL_ALLIES ? TL_SEAT_WEST : TL_SEAT_ENGLISH);
    return view.face[area][side];
}

static int back_of(int corps, enum tl_face_type type)
{
    return 1 + corps * TL_FACE_TYPES + (int)type;
}

/* One unit, and what its enemy sees where it stands. */
static int face_alone(const char *options, int unit)
{
    begin_empty_with(options, 9);
    put(unit, TL_AREA_ARE);
    return face(TL_AREA_ARE, tl_side_of(&data, &state, unit));
}

static void a_back_shows_nation_and_type(void)
{
    assert_int_equal(face_alone("", TL_UNIT_MARINES), back_of(TL_ENGLISH, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("", TL_UNIT_DRAGONES_DEL_REY),
                     back_of(TL_SPANISH, TL_FACE_CAVALRY));
    assert_int_equal(face_alone("", TL_UNIT_ARTIGLIERIA),
                     back_of(TL_NEAPOLITAN, TL_FACE_ARTILLERY));
    assert_int_equal(face_alone("", TL_UNIT_U_1_VAR), back_of(TL_TOULONNAIS, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("", TL_UNIT_SARDEGNA), back_of(TL_SARDINIAN, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("", TL_UNIT_HUSSARS), back_of(TL_AUSTRIAN, TL_FACE_CAVALRY));
    assert_int_equal(face_alone("", TL_UNIT_U_1_GARD), back_of(TL_WEST, TL_FACE_INFANTRY));
    /* all Republicans are blue, whatever their wing */
    assert_int_equal(face_alone("", TL_UNIT_U_3_VAR), back_of(TL_WEST, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("", TL_UNIT_U_4_L_ISERE), back_of(TL_WEST, TL_FACE_INFANTRY));
}

static void options_show_more_or_less(void)
{
    assert_int_equal(face_alone("fog=type", TL_UNIT_MARINES), back_of(TL_CORPS, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("fog=wing", TL_UNIT_U_3_VAR), back_of(TL_EAST, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("fog=wing", TL_UNIT_U_4_L_ISERE),
                     back_of(TL_RESERVE, TL_FACE_INFANTRY));
}

static void gunners_and_pioneers_look_like_foot(void)
{
    assert_int_equal(face_alone("", TL_UNIT_SEAMEN_GUNNERS_A),
                     back_of(TL_ENGLISH, TL_FACE_INFANTRY));
    assert_int_equal(face_alone("", TL_UNIT_PIONNIERS_W1), back_of(TL_WEST, TL_FACE_INFANTRY));
}

static void batteries_and_royal_louis_have_no_back(void)
{
    assert_int_equal(face_alone("fog=type", TL_UNIT_MONTAGNE), back_of(TL_WEST, TL_FACE_BATTERY));
    assert_int_equal(face_alone("fog=type", TL_UNIT_ROYAL_LOUIS),
                     back_of(TL_TOULONNAIS, TL_FACE_ROYAL_LOUIS));
    begin_empty_with("", 9); /* but another counter hides them */
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
    assert_int_equal(face(TL_AREA_ARE, TL_REPUBLICANS), back_of(TL_WEST, TL_FACE_INFANTRY));
}

/* Which battery it is that lies on top, and no more of it; below another counter nothing. */
static void a_battery_on_top_is_known_by_name(void)
{
    static const int seats[] = { TL_SEAT_ENGLISH, OBSERVER };
    for (int i = 0; i < 2; i++) {
        begin_empty_with("", 9);
        put(TL_UNIT_BREGAILLON, TL_AREA_ARE);
        state.temporary[TL_UNIT_BREGAILLON] = 1;
        put(TL_UNIT_MONTAGNE, TL_AREA_LAS);
        struct tl_state view = seen_by(seats[i]);
        assert_int_equal(view.top[TL_AREA_ARE][TL_REPUBLICANS], 1 + TL_UNIT_BREGAILLON);
        assert_int_equal(view.top[TL_AREA_LAS][TL_REPUBLICANS], 1 + TL_UNIT_MONTAGNE);
        assert_int_equal(view.temporary[TL_UNIT_BREGAILLON], 0);
        put(TL_UNIT_U_1_GARD, TL_AREA_ARE);
        assert_int_equal(seen_by(seats[i]).top[TL_AREA_ARE][TL_REPUBLICANS], 0);
        put(TL_UNIT_ROYAL_LOUIS, TL_AREA_CAS);
        view = seen_by(i ? OBSERVER : TL_SEAT_WEST);
        assert_int_equal(view.top[TL_AREA_CAS][TL_ALLIES], 1 + TL_UNIT_ROYAL_LOUIS);
    }
}

/* From turn 8 the guns of the East count as batteries, and still look like guns. */
static void guns_of_the_east_keep_their_backs(void)
{
    assert_int_equal(face_alone("", TL_UNIT_ARTILLERIE_E2), back_of(TL_WEST, TL_FACE_ARTILLERY));
    assert_true(tl_counts_as_battery(&data, &state, TL_UNIT_ARTILLERIE_E2));
}

static void who_is_on_the_map_is_hidden_until_shown(void)
{
    begin_empty_with("", 9);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    state.temporary[TL_UNIT_MARINES] = 1;
    struct tl_state view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.place[TL_UNIT_MARINES], TL_PLACE_FOG);
    assert_int_equal(view.temporary[TL_UNIT_MARINES], 0);
    tl_set(&state, TL_UNIT_MARINES, TL_SHOWN);
    view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.place[TL_UNIT_MARINES], TL_AREA_ARE);
    assert_int_equal(view.temporary[TL_UNIT_MARINES], 1);
    assert_int_equal(seen_by(TL_SEAT_SPANISH).place[TL_UNIT_MARINES],
                     TL_AREA_ARE); /* his side knows */
}

static void everybody_sees_who_is_where(void)
{
    begin_empty_with("", 9);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    static const int seats[] = { TL_SEAT_WEST, TL_SEAT_ENGLISH, OBSERVER };
    for (int i = 0; i < 3; i++) {
        struct tl_state view = seen_by(seats[i]);
        assert_true(tl_occupied(&view, TL_AREA_ARE, TL_ALLIES) &&
                    tl_occupied(&view, TL_AREA_OLL, TL_REPUBLICANS));
        assert_false(tl_occupied(&view, TL_AREA_ARE, TL_REPUBLICANS) ||
                     tl_occupied(&view, TL_AREA_LAS, TL_ALLIES));
        assert_int_equal(view.face[TL_AREA_ARE][TL_ALLIES], back_of(TL_ENGLISH, TL_FACE_INFANTRY));
        assert_int_equal(view.face[TL_AREA_OLL][TL_REPUBLICANS],
                         back_of(TL_WEST, TL_FACE_INFANTRY));
    }
}

/* One counter, or five and two leaders: the enemy's view is the same. */
static void what_lies_below_is_hidden(void)
{
    begin_empty_with("", 9);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    put(TL_UNIT_U_1_HIBERNIA_A, TL_AREA_TOU);
    struct tl_state one = seen_by(TL_SEAT_EAST);
    put(TL_UNIT_U_1_HIBERNIA_A, TL_AREA_ARE);
    put(TL_PIECE_MULGRAVE, TL_AREA_ARE);
    struct tl_state more = seen_by(TL_SEAT_EAST);
    assert_int_equal(more.units_in[TL_AREA_ARE][TL_ALLIES], 1);
    assert_int_equal(more.top[TL_AREA_ARE][TL_ALLIES], 0);
    assert_int_equal(more.height[TL_AREA_ARE][TL_ALLIES], 0);
    assert_int_equal(more.face[TL_AREA_ARE][TL_ALLIES], one.face[TL_AREA_ARE][TL_ALLIES]);
    assert_int_equal(more.place[TL_PIECE_MULGRAVE], TL_PLACE_FOG);
    assert_int_equal(more.place[TL_UNIT_U_1_HIBERNIA_A], TL_PLACE_FOG);
}

static void the_height_is_an_option(void)
{
    begin_empty_with("height=shown", 9);
    put(TL_UNIT_MARINES, TL_AREA_ARE);
    put(TL_UNIT_U_1_HIBERNIA_A, TL_AREA_ARE);
    assert_int_equal(seen_by(TL_SEAT_EAST).height[TL_AREA_ARE][TL_ALLIES], 2);
}

/* Under the marker of a fort nobody sees who is inside, nor whether anybody is. */
static void a_fort_hides_its_garrison(void)
{
    begin_empty_with("", 9);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALGUE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LMG);
    state.inside[TL_UNIT_U_25TH_SUSSEX] = TL_NO_WORK;
    struct tl_state inside = seen_by(TL_SEAT_EAST);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
    struct tl_state outside = seen_by(TL_SEAT_EAST);
    assert_memory_equal(&inside, &outside, sizeof inside);
    assert_int_equal(inside.place[TL_UNIT_MARINES], TL_PLACE_FOG);
}

/* All of a garrison inside works: their marker is all that is seen. */
static void a_garrison_wholly_inside_shows_nothing(void)
{
    begin_empty_with("", 9);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALGUE);
    struct tl_state view = seen_by(TL_SEAT_EAST);
    assert_int_equal(view.face[TL_AREA_LMG][TL_ALLIES], TL_FACE_COVERED);
    assert_true(tl_occupied(&view, TL_AREA_LMG, TL_ALLIES)); /* that somebody is there, is seen */
    put_inside(TL_UNIT_SVIZZERI, TL_WORK_MALGUE);
    put(TL_UNIT_MARINES, TL_PLACE_GONE);
    put(TL_UNIT_MARINES, TL_PLACE_AFLOAT); /* other troops, of another nation */
    assert_int_equal(seen_by(TL_SEAT_EAST).face[TL_AREA_LMG][TL_ALLIES], TL_FACE_COVERED);
    put(TL_UNIT_MARINES, TL_AREA_LMG);
    state.inside[TL_UNIT_MARINES] = TL_NO_WORK; /* one in the open shows what lies on top */
    assert_int_equal(seen_by(TL_SEAT_EAST).face[TL_AREA_LMG][TL_ALLIES],
                     back_of(TL_SARDINIAN, TL_FACE_INFANTRY));
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).face[TL_AREA_LMG][TL_ALLIES],
                     back_of(TL_SARDINIAN, TL_FACE_INFANTRY)); /* its own side sees it all */
}

/* A redoubt too, over a battery; and who watches sees no more. */
static void a_redoubt_covers_its_battery(void)
{
    begin_empty_with("", 9);
    int work = put_redoubt(TL_REPUBLICANS, TL_AREA_ARE, 1);
    put_inside(TL_UNIT_MONTAGNE, work);
    struct tl_state view = seen_by(OBSERVER);
    assert_int_equal(view.face[TL_AREA_ARE][TL_REPUBLICANS], TL_FACE_COVERED);
    assert_int_equal(view.top[TL_AREA_ARE][TL_REPUBLICANS], 0);
}

static void the_marker_can_be_left_out(void)
{
    begin_empty_with("garrison=shown", 9);
    put_inside(TL_UNIT_MARINES, TL_WORK_MALGUE);
    assert_int_equal(seen_by(TL_SEAT_EAST).face[TL_AREA_LMG][TL_ALLIES],
                     back_of(TL_ENGLISH, TL_FACE_INFANTRY));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_battery_on_top_is_known_by_name, "2.P4a HI-07 32.11c"),
    RULE_TEST(a_garrison_wholly_inside_shows_nothing, "6.3b HI-09"),
    RULE_TEST(a_redoubt_covers_its_battery, "6.3b HI-07 HI-09"),
    RULE_TEST(the_marker_can_be_left_out, "6.3b HI-09"),
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
