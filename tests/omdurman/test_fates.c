/* Who is lost with whom (RES.r-g, 6.51, 6.53, 6.6): leaders, passengers, those behind a wall. */
#include <string.h>

#include "omdurman/position.h"

static void field(const char *options)
{
    begin(options);
    blank_board();
}

static struct om_play play(void)
{
    return (struct om_play){ &data, &state, NULL };
}

static void lose(int counter)
{
    struct om_play p = play();
    om_lose_counter(&p, counter, OM_RULE_RES_c);
}

static bool is_lost(int counter)
{
    return state.place[counter] == OM_PLACE_LOST && state.flags[counter] == 0;
}

/* ---- Leaders ----------------------------------------------------------------------------- */

static void all_leaders_go_with_the_last_unit(void)
{
    field("scenario=campaign");
    int last = om_hex_at(OM_COLUMNS, OM_ROWS);
    put(OM_COUNTER_CAMERON, last);
    put(OM_COUNTER_SEAFORTH, last);
    put(OM_COUNTER_KITCHENER, last);
    put(OM_COUNTER_GATACRE, last);
    put(OM_COUNTER_HUNTER, last);
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON);
    lose(OM_COUNTER_SEAFORTH);
    assert_true(is_lost(OM_COUNTER_SEAFORTH));
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], last);
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 1);
    int points = state.vp[OM_DERVISH];
    lose(OM_COUNTER_CAMERON);
    assert_int_equal(state.vp[OM_DERVISH], points + 3 + 3 * 10); /* 9.14r-a */
    assert_true(is_lost(OM_COUNTER_CAMERON) && is_lost(OM_COUNTER_KITCHENER) &&
                is_lost(OM_COUNTER_GATACRE) && is_lost(OM_COUNTER_HUNTER));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 5);
    assert_int_equal(state.lost[OM_DERVISH], 0);
    assert_true(om_is_empty(&state, last));
}

static void others_and_elsewhere_do_not_go(void)
{
    field("scenario=khartoum");
    put(OM_COUNTER_CAMERON, at(0, -15));
    put(OM_COUNTER_GORDON, at(0, -15));
    put(OM_COUNTER_HUNTER, at(0, -15));
    put(OM_COUNTER_FORT_BURI, at(0, -15));
    put(OM_COUNTER_KITCHENER, at(1, -15));
    put(OM_COUNTER_FORT_MAKRAN, at(1, -15));
    lose(OM_COUNTER_FORT_MAKRAN); /* a fort is no unit */
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], at(1, -15));
    lose(OM_COUNTER_CAMERON);
    assert_true(is_lost(OM_COUNTER_HUNTER));
    assert_int_equal(state.place[OM_COUNTER_GORDON], at(0, -15)); /* 9.34r-f */
    assert_int_equal(state.place[OM_COUNTER_FORT_BURI], at(0, -15));
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], at(1, -15));
}

static void who_is_overrun_is_lost(void)
{
    struct om_play p = play();
    field("scenario=khartoum");
    put(OM_COUNTER_GORDON, at(0, -15));
    put(OM_COUNTER_HUNTER, at(0, -15));
    put(OM_COUNTER_KITCHENER, at(1, -15));
    om_overrun_leaders(&p, at(2, -15));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 0);
    om_overrun_leaders(&p, at(1, -15));
    assert_true(is_lost(OM_COUNTER_KITCHENER));
    assert_int_equal(state.place[OM_COUNTER_GORDON], at(0, -15));
    om_overrun_leaders(&p, at(0, -15));
    assert_true(is_lost(OM_COUNTER_GORDON) && is_lost(OM_COUNTER_HUNTER));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 3);
}

/* ---- Gunboats ---------------------------------------------------------------------------- */

static void a_boat_goes_down_with_its_passenger(void)
{
    struct om_play p = play();
    field("scenario=campaign");
    int first = OM_COUNTER_GUNBOAT, place = OM_PLACE_ABOARD + first - OM_FIRST_BOAT;
    for (int i = 0; i < 3; i++) set_terrain(at(i, 0), OM_NILE);
    put(first, at(0, 0));
    put(first + 1, at(1, 0));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(2, 0));
    put(OM_COUNTER_FRIENDLIES, place);
    put(OM_COUNTER_FRIENDLIES + 1, place + 2);
    om_sink_boat(&p, first + 1, OM_RULE_6_6a); /* nobody is aboard */
    assert_true(is_lost(first + 1));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 1);
    om_sink_boat(&p, first, OM_RULE_6_6a);
    assert_true(is_lost(first) && is_lost(OM_COUNTER_FRIENDLIES));
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES + 1], place + 2);
    om_sink_boat(&p, OM_COUNTER_DERVISH_GUNBOAT, OM_RULE_6_6a);
    assert_true(is_lost(OM_COUNTER_DERVISH_GUNBOAT));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 3);
    assert_int_equal(state.lost[OM_DERVISH], 1);
}

/* ---- Walls and forts --------------------------------------------------------------------- */

/* 6.53f, 6.6d: the unit behind the wall is lost if it is an enemy of those who breach it: whoever
 * fires, or the engineers in their own player turn. */
static void a_breach_costs_an_enemy_of_those_who_made_it(void)
{
    static const struct {
        enum om_segment segment;
        enum om_side phasing, breaching;
    } cases[] = {
        { OM_SEGMENT_DEFENCE, OM_DERVISH, OM_ANGLO_EGYPTIAN },
        { OM_SEGMENT_DEFENCE_AGAIN, OM_DERVISH, OM_ANGLO_EGYPTIAN },
        { OM_SEGMENT_OFFENCE, OM_DERVISH, OM_DERVISH },
        { OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN, OM_DERVISH },
        { OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN, OM_ANGLO_EGYPTIAN },
        { OM_SEGMENT_END, OM_ANGLO_EGYPTIAN, OM_ANGLO_EGYPTIAN },
    };
    struct om_play p = play();
    field("scenario=campaign");
    hold_board();
    set_city(at(0, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    renew();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int victim = 0; victim < OM_SIDES; victim++) {
            int unit = victim == OM_DERVISH ? OM_COUNTER_TAIASHA : OM_COUNTER_CAMERON;
            int other = victim == OM_DERVISH ? OM_COUNTER_KITCHENER : OM_COUNTER_JAALIN;
            state.segment = (uint8_t)cases[i].segment;
            state.phasing = (uint8_t)cases[i].phasing;
            state.breached[0] = 0;
            clear_counters();
            put(unit, at(0, 0));
            put(other, at(1, 0));
            bool is_zone = victim == OM_ANGLO_EGYPTIAN; /* Kitchener has none */
            assert_false(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN));
            om_breach_wall(&p, 0, at(0, 0), OM_RULE_6_6b);
            assert_int_equal(state.breached[0], 1);
            assert_int_equal(om_is_in_enemy_zone(&state, at(0, 0), OM_ANGLO_EGYPTIAN), is_zone);
            assert_int_equal(is_lost(unit), victim != (int)cases[i].breaching);
            assert_int_equal(state.place[other], at(1, 0));
        }
    }
}

static void nobody_but_a_unit_is_lost_behind_a_breach(void)
{
    struct om_play p = play();
    field("scenario=campaign");
    set_city(at(0, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    state.segment = OM_SEGMENT_OFFENCE;
    state.phasing = OM_DERVISH;
    put(OM_COUNTER_KITCHENER, at(0, 0));
    om_breach_wall(&p, 0, at(0, 0), OM_RULE_6_6b);
    assert_int_equal(state.place[OM_COUNTER_KITCHENER], at(0, 0));
    assert_int_equal(state.lost[OM_ANGLO_EGYPTIAN], 0);
}

/* Who has a choice chooses, one unit, for this cause. */
static void its_owner_chooses_the_unit(void)
{
    struct om_play p = play();
    field("scenario=campaign");
    set_city(at(0, 0));
    set_side(at(0, 0), at(1, 0), OM_SIDE_WALL);
    put(OM_COUNTER_TAIASHA, at(0, 0));
    put(OM_COUNTER_KHALIFA, at(0, 0));
    put(OM_COUNTER_FORT, at(0, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    state.segment = OM_SEGMENT_DEFENCE;
    om_breach_wall(&p, 0, at(0, 0), OM_RULE_6_6b);
    assert_step(OM_STEP_LOSSES);
    assert_int_equal(state.side[0], OM_DERVISH);
    assert_int_equal(state.loss_number, 1);
    assert_int_equal(state.loss_cause, OM_LOSS_BREACH);
    state.loss_number = 0;
    om_destroy_fort(&p, OM_COUNTER_FORT, OM_RULE_6_6c);
    assert_true(is_lost(OM_COUNTER_FORT));
    assert_int_equal(state.loss_number, 1);
    assert_int_equal(state.loss_cause, OM_LOSS_FORT);
    assert_int_equal(state.loss_hex, at(0, 0));
}

static void one_unit_falls_with_the_fort(void)
{
    struct om_play p = play();
    field("scenario=campaign");
    put(OM_COUNTER_FORT, at(0, 0));
    put(OM_COUNTER_FORT + 1, at(3, 0));
    put(OM_COUNTER_TAIASHA, at(3, 0));
    om_destroy_fort(&p, OM_COUNTER_FORT, OM_RULE_6_6c);
    assert_true(is_lost(OM_COUNTER_FORT));
    assert_int_equal(state.lost[OM_DERVISH], 1);
    om_destroy_fort(&p, OM_COUNTER_FORT + 1, OM_RULE_6_6c);
    assert_true(is_lost(OM_COUNTER_FORT + 1) && is_lost(OM_COUNTER_TAIASHA));
    assert_int_equal(state.lost[OM_DERVISH], 3);
}

/* ---- Who is in a hex --------------------------------------------------------------------- */

static void forts_and_boats_are_found_in_their_hex(void)
{
    field("scenario=khartoum");
    set_terrain(at(0, -15), OM_NILE);
    put(OM_COUNTER_GUNBOAT, at(0, -15));
    put(OM_COUNTER_KITCHENER, at(1, -15));
    put(OM_COUNTER_FORT_MAKRAN, at(1, -15));
    put(OM_COUNTER_FORT_BURI, at(2, -15));
    put(OM_COUNTER_TAIASHA, at(3, -15));
    put(OM_COUNTER_FORT + 16, at(3, -15));
    put(OM_COUNTER_TAIASHA + 1, at(-1, -15));
    put(OM_COUNTER_CAMERON, at(-2, -15));
    static const struct {
        int q, fort, boat;
    } hexes[] = {
        { 0, OM_NO_COUNTER, OM_COUNTER_GUNBOAT },   { 1, OM_COUNTER_FORT_MAKRAN, OM_NO_COUNTER },
        { 2, OM_COUNTER_FORT_BURI, OM_NO_COUNTER }, { 3, OM_COUNTER_FORT + 16, OM_NO_COUNTER },
        { -1, OM_NO_COUNTER, OM_NO_COUNTER },       { -2, OM_NO_COUNTER, OM_NO_COUNTER },
        { -3, OM_NO_COUNTER, OM_NO_COUNTER },
    };
    for (size_t i = 0; i < sizeof hexes / sizeof hexes[0]; i++) {
        assert_int_equal(om_fort_in(&data, &state, at(hexes[i].q, -15)), hexes[i].fort);
        assert_int_equal(om_boat_in(&data, &state, at(hexes[i].q, -15)), hexes[i].boat);
    }
    put(OM_COUNTER_GUNBOAT, OM_PLACE_LOST);
    assert_int_equal(om_boat_in(&data, &state, at(0, -15)), OM_NO_COUNTER);
    assert_int_equal(om_first_in(&state, OM_PLACE_LOST), OM_COUNTER_GUNBOAT);
    assert_int_equal(om_first_in(&state, OM_PLACE_UNUSED), 0);
}

/* Those aboard, waiting or lost are found as those in a hex are: in order, from a number on. */
static void counters_off_the_map_are_found_in_their_place(void)
{
    field("scenario=campaign");
    put(OM_COUNTER_CAMERON, OM_PLACE_WAITING);
    put(OM_COUNTER_MAXIM, OM_PLACE_WAITING);
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    assert_int_equal(om_first_in(&state, OM_PLACE_WAITING), OM_COUNTER_CAMERON);
    assert_int_equal(om_next_in(&state, OM_PLACE_WAITING, OM_COUNTER_CAMERON + 1),
                     OM_COUNTER_MAXIM);
    assert_int_equal(om_next_in(&state, OM_PLACE_WAITING, OM_COUNTER_MAXIM + 1), OM_COUNTERS);
    assert_int_equal(om_first_in(&state, OM_PLACE_ABOARD), OM_COUNTER_FRIENDLIES);
    assert_int_equal(om_first_in(&state, OM_PLACE_DESERTED), OM_COUNTERS);
}

static const struct rule_test tests[] = {
    RULE_TEST(all_leaders_go_with_the_last_unit, "RES.r-g 6.51r-d 9.14r-a"),
    RULE_TEST(others_and_elsewhere_do_not_go, "RES.r-g 6.51r-d 9.34r-f"),
    RULE_TEST(who_is_overrun_is_lost, "6.51r-e 9.34r-f 5.1r-e"),
    RULE_TEST(a_boat_goes_down_with_its_passenger, "6.6r-j 5.21r-m"),
    RULE_TEST(a_breach_costs_an_enemy_of_those_who_made_it, "6.53f 6.53g 6.6d GN.6e"),
    RULE_TEST(nobody_but_a_unit_is_lost_behind_a_breach, "6.53f"),
    RULE_TEST(its_owner_chooses_the_unit, "6.53r-h 6.53e 6.53f"),
    RULE_TEST(one_unit_falls_with_the_fort, "6.53e 6.54r-e"),
    RULE_TEST(forts_and_boats_are_found_in_their_hex, "6.54r-a 5.5b"),
    RULE_TEST(counters_off_the_map_are_found_in_their_place, "5.21r-m 9.11r-e"),
};

RULE_TEST_MAIN("omdurman", tests)
