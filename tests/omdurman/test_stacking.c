/* Stacking: who may stand in a hex with whom. */
#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

static int here;

/* A blank board with these in the centre. */
static void stand(const int *counters, int count)
{
    begin("");
    blank_board();
    here = at(0, 0);
    for (int i = 0; i < count; i++) put(counters[i], here);
}

static enum om_rule joins(int counter)
{
    return om_stacking_refusal(&data, &state, counter, here);
}

#define STAND(...)                                                                                 \
    stand((const int[]){ __VA_ARGS__ }, sizeof((const int[]){ __VA_ARGS__ }) / sizeof(int))

static void four_units_and_no_more(void)
{
    STAND(OM_COUNTER_CAMERON, OM_COUNTER_MAXIM, OM_COUNTER_LANCERS);
    assert_int_equal(joins(OM_COUNTER_BATTERY_32), OM_RULE_NONE);
    put(OM_COUNTER_BATTERY_32, here);
    assert_int_equal(joins(OM_COUNTER_SEAFORTH), OM_RULE_5_5a);
    assert_int_equal(joins(OM_COUNTER_FRIENDLIES), OM_RULE_5_5a);
    assert_int_equal(joins(OM_COUNTER_BATTERY_32), OM_RULE_NONE); /* is there already */
    assert_int_equal(joins(OM_COUNTER_KITCHENER), OM_RULE_NONE);
    put(OM_COUNTER_KITCHENER, here);
    assert_int_equal(joins(OM_COUNTER_HUNTER), OM_RULE_NONE);
}

static void disrupted_units_count(void)
{
    STAND(OM_COUNTER_CAMERON, OM_COUNTER_MAXIM, OM_COUNTER_LANCERS, OM_COUNTER_ENGINEERS);
    om_disrupt_counter(&data, &state, OM_COUNTER_MAXIM);
    assert_int_equal(joins(OM_COUNTER_SEAFORTH), OM_RULE_5_5a);
}

static void brigades_and_nations_mix(void)
{
    STAND(OM_COUNTER_CAMERON, OM_COUNTER_SUDANESE_9, OM_COUNTER_EGYPTIAN_3);
    assert_int_equal(joins(OM_COUNTER_FRIENDLIES), OM_RULE_NONE);
}

/* WE-S1: the Khalifa is no fifth. */
static void we_s1_leaders_do_not_count(void)
{
    STAND(OM_COUNTER_TAIASHA, OM_COUNTER_TAIASHA + 1, OM_COUNTER_TAIASHA + 2, OM_COUNTER_KHALIFA);
    assert_int_equal(joins(OM_COUNTER_TAIASHA + 3), OM_RULE_NONE);
    put(OM_COUNTER_TAIASHA + 3, here);
    assert_int_equal(joins(OM_COUNTER_TAIASHA + 4), OM_RULE_5_5a);
}

static void we_s2_tribes_of_one_colour_do_not_mix(void)
{
    STAND(OM_COUNTER_JEHADIA);
    put(OM_COUNTER_MULAZMIN, at(1, 0));
    put(OM_COUNTER_SHEIK_EL_DIN, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:mulazmin.1 step:w");
    refuses("halt", "5.52r-h");
    does("step:w halt");
    does("pick:sheik_el_din step:w halt");
    assert_int_equal(state.place[OM_COUNTER_SHEIK_EL_DIN], here);
}

static void tribes_do_not_mix(void)
{
    STAND(OM_COUNTER_JAALIN);
    assert_int_equal(joins(OM_COUNTER_JAALIN + 1), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_HADENDOWA), OM_RULE_5_5c);
    assert_int_equal(joins(OM_COUNTER_BAGGARA), OM_RULE_5_52r_h);
    STAND(OM_COUNTER_KEHENA);
    assert_int_equal(joins(OM_COUNTER_DEGHEIM), OM_RULE_5_52r_h);
    STAND(OM_COUNTER_HADENDOWA);
    assert_int_equal(joins(OM_COUNTER_ISA), OM_RULE_5_52r_h);
}

static void artillery_is_a_tribe_of_the_black_colour(void)
{
    STAND(OM_COUNTER_DERVISH_ARTILLERY);
    assert_int_equal(joins(OM_COUNTER_DERVISH_ARTILLERY + 1), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_TAIASHA), OM_RULE_5_52r_h);
    assert_int_equal(joins(OM_COUNTER_JEHADIA), OM_RULE_5_5c);
    assert_int_equal(joins(OM_COUNTER_KHALIFA), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_YAKUB), OM_RULE_5_5e);
}

static void leaders_stand_with_their_colour(void)
{
    STAND(OM_COUNTER_YAKUB);
    assert_int_equal(joins(OM_COUNTER_JAALIN), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_BAGGARA), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_DANAGLA), OM_RULE_5_5e);
    assert_int_equal(joins(OM_COUNTER_KHALIFA), OM_RULE_5_53r_j);
    STAND(OM_COUNTER_DANAGLA);
    assert_int_equal(joins(OM_COUNTER_SHERIF), OM_RULE_NONE);
    assert_int_equal(joins(OM_COUNTER_OSMAN_DIGNA), OM_RULE_5_5e);
}

static void we_s3_a_fort_is_one_of_the_four(void)
{
    STAND(OM_COUNTER_FORT, OM_COUNTER_HADENDOWA, OM_COUNTER_HADENDOWA + 1);
    assert_int_equal(joins(OM_COUNTER_HADENDOWA + 2), OM_RULE_NONE);
    put(OM_COUNTER_HADENDOWA + 2, here);
    assert_int_equal(joins(OM_COUNTER_HADENDOWA + 3), OM_RULE_5_51r_g);
    assert_int_equal(joins(OM_COUNTER_OSMAN_DIGNA), OM_RULE_NONE);
    STAND(OM_COUNTER_FORT);
    assert_int_equal(joins(OM_COUNTER_TAIASHA), OM_RULE_NONE); /* a fort has no tribe */
}

static void one_boat_a_hex(void)
{
    begin("");
    blank_board();
    here = at(0, 0);
    for (int q = 0; q <= 2; q++) set_terrain(at(q, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, here);
    assert_int_equal(joins(OM_COUNTER_GUNBOAT), OM_RULE_5_5b);
    put(OM_COUNTER_GUNBOAT, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:sultan step:e");
    refuses("halt", "5.5b");
    does("step:e halt");
    assert_int_equal(state.place[OM_COUNTER_SULTAN], at(2, 0));
}

static void enemies_do_not_count(void)
{
    STAND(OM_COUNTER_HUNTER);
    assert_int_equal(joins(OM_COUNTER_TAIASHA), OM_RULE_NONE);
}

/* A group stands where all of it may. */
static void a_group_needs_room_for_all(void)
{
    STAND(OM_COUNTER_CAMERON, OM_COUNTER_SEAFORTH);
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_MAXIM, at(1, 0));
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:engineers join:lancers join:maxim.1 step:w");
    refuses("halt", "5.5a");
    does("step:w halt pick:cameron step:e halt");
    assert_int_equal(state.place[OM_COUNTER_MAXIM], at(-1, 0));
}

static const struct rule_test tests[] = {
    RULE_TEST(four_units_and_no_more, "5.5a 5.5d 2.0r-m"),
    RULE_TEST(disrupted_units_count, "DIS.r-f 5.5a"),
    RULE_TEST(brigades_and_nations_mix, "5.51r-k"),
    RULE_TEST(we_s1_leaders_do_not_count, "5.5a 5.5d EXWE-S1"),
    RULE_TEST(we_s2_tribes_of_one_colour_do_not_mix, "5.5c 5.5e 5.52r-h EXWE-S2"),
    RULE_TEST(tribes_do_not_mix, "5.5c 5.52r-h"),
    RULE_TEST(artillery_is_a_tribe_of_the_black_colour, "5.52r-i"),
    RULE_TEST(leaders_stand_with_their_colour, "5.5e 5.53r-j"),
    RULE_TEST(we_s3_a_fort_is_one_of_the_four, "5.51r-g EXWE-S3"),
    RULE_TEST(one_boat_a_hex, "5.5b 5.22r-b 5.51r-k"),
    RULE_TEST(enemies_do_not_count, "5.51r-l"),
    RULE_TEST(a_group_needs_room_for_all, "5.51r-f 5.5a"),
};

RULE_TEST_MAIN("omdurman", tests)
