/* Whose an area and a road are, and what is kept of who came where. */
#include "toulon/position.h"

#include <string.h>

enum { ALLY = TL_UNIT_MARINES, SPANIARD = TL_UNIT_U_1_MALLORCA, REPUBLICAN = TL_UNIT_U_1_GARD };

static struct tl_play playing(void)
{
    return (struct tl_play){ &data, &state, fresh_trace() };
}

static void leave_points(int unit, int points)
{
    state.temporary[unit] = (uint8_t)(data.unit[unit].strength - points);
}

/* ---- Whose an area is ---------------------------------------------------------------------- */

/* A force of 0 or 1 point is a patrol: of all who are there together. */
static void a_patrol_has_one_point_at_most(void)
{
    for (int points = 0; points <= 2; points++) {
        begin_supplied_with("", 3);
        put(REPUBLICAN, TL_AREA_FAV);
        leave_points(REPUBLICAN, points);
        assert_int_equal(tl_strength_in(&data, &state, TL_AREA_FAV, TL_REPUBLICANS), points);
        assert_int_equal(tl_strength_in(&data, &state, TL_AREA_FAV, TL_ALLIES), 0);
        assert_int_equal(tl_is_patrol_only(&data, &state, TL_AREA_FAV, TL_REPUBLICANS), points < 2);
        assert_false(tl_is_patrol_only(&data, &state, TL_AREA_FAV, TL_ALLIES));
        assert_int_equal(tl_is_enemy_controlled(&data, &state, TL_AREA_FAV, TL_ALLIES), points > 1);
        assert_false(tl_is_enemy_controlled(&data, &state, TL_AREA_FAV, TL_REPUBLICANS));
        put(ALLY, TL_AREA_FAV); /* where both are, nobody controls */
        assert_false(tl_is_enemy_controlled(&data, &state, TL_AREA_FAV, TL_ALLIES));
        assert_false(tl_holds(&data, &state, TL_REPUBLICANS, TL_AREA_FAV));
    }
    begin_supplied_with("", 3);
    put(REPUBLICAN, TL_AREA_FAV);
    leave_points(REPUBLICAN, -1); /* less than nothing is nothing */
    put(TL_UNIT_U_2_COTE_D_OR, TL_AREA_FAV);
    leave_points(TL_UNIT_U_2_COTE_D_OR, 2);
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_FAV, TL_REPUBLICANS), 2);
}

static void a_patrol_holds_where_the_option_says_so(void)
{
    static const char *const options[] = { "", "control=patrol" };
    for (int i = 0; i < 2; i++) {
        for (int points = 1; points <= 2; points++) {
            begin_supplied_with(options[i], 3);
            assert_false(tl_holds(&data, &state, TL_REPUBLICANS, TL_AREA_FAV));
            put(REPUBLICAN, TL_AREA_FAV);
            leave_points(REPUBLICAN, points);
            assert_int_equal(tl_holds(&data, &state, TL_REPUBLICANS, TL_AREA_FAV), i || points > 1);
        }
    }
}

/* Every area beside it, the last one too, has more than a patrol. */
static void surrounded_means_on_every_side(void)
{
    static const int foes[] = { REPUBLICAN, TL_UNIT_U_2_COTE_D_OR, TL_UNIT_U_3_DROME,
                                TL_UNIT_U_2_59_BOURGOGNE };
    begin_supplied_with("", 3);
    put(ALLY, TL_AREA_SEY);
    int count = 0;
    for (; data.area[TL_AREA_SEY].neighbours[count]; count++) {
        assert_false(tl_is_surrounded(&data, &state, TL_AREA_SEY, TL_ALLIES));
        put(foes[count], data.area[TL_AREA_SEY].neighbours[count]);
    }
    assert_true(tl_is_surrounded(&data, &state, TL_AREA_SEY, TL_ALLIES));
    assert_false(tl_is_surrounded(&data, &state, TL_AREA_SEY, TL_REPUBLICANS));
    for (int i = 0; i < count; i++) {
        leave_points(foes[i], 1);
        assert_false(tl_is_surrounded(&data, &state, TL_AREA_SEY, TL_ALLIES));
        state.temporary[foes[i]] = 0;
    }
}

/* Where there are as many neighbours as there can be. */
static void nine_neighbours_may_surround(void)
{
    begin_supplied_with("", 3);
    int area = 1;
    while (area < TL_AREAS && !data.area[area].neighbours[TL_NEIGHBOURS_MOST - 1]) area++;
    assert_in_range(area, 1, TL_AREAS - 1);
    int foe = TL_FIRST_REPUBLICAN;
    data.area[area].river[0] = TL_AREA_EVE; /* beyond the last neighbour nobody looks */
    for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
        assert_false(tl_is_surrounded(&data, &state, area, TL_ALLIES));
        while (tl_strength(&data, &state, foe) < 2) foe++;
        put(foe++, data.area[area].neighbours[i]);
    }
    assert_true(tl_is_surrounded(&data, &state, area, TL_ALLIES));
}

static void areas_without_a_number_have_no_limit(void)
{
    begin_supplied_with("", 3);
    data.area[TL_AREA_FAV].entry = 1;
    data.area[TL_AREA_FAV].limit = 3;
    assert_int_equal(tl_entry_limit(&data, TL_AREA_FAV), 1);
    assert_int_equal(tl_concentration_limit(&data, TL_AREA_FAV), 3);
    assert_int_equal(tl_entry_limit(&data, TL_AREA_OLL), TL_UNLIMITED);
    assert_int_equal(tl_concentration_limit(&data, TL_AREA_OLL), TL_UNLIMITED);
}

/* ---- Whose a road is ----------------------------------------------------------------------- */

/* A section with as many areas beside it as there may be; each of them counts. */
static void every_area_beside_a_road_counts(void)
{
    begin_supplied_with("", 3);
    struct tl_section_data *section = &data.section[1];
    static const uint8_t areas[TL_SECTION_AREAS_MOST] = { TL_AREA_FAV, TL_AREA_LAS, TL_AREA_ARE,
                                                          TL_AREA_GAU, TL_AREA_STR, TL_AREA_SEY };
    memcpy(section->areas, areas, sizeof areas);
    renew();
    static const int own[] = { ALLY,
                               SPANIARD,
                               TL_UNIT_U_25TH_SUSSEX,
                               TL_UNIT_U_11TH_NORTH_DEVON,
                               TL_UNIT_ROYAL_ARTILLERY,
                               TL_UNIT_ROYAL_LOUIS };
    for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) {
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_NML);
        put(own[i], areas[i]);
    }
    assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_FRIENDLY);
    assert_int_equal(tl_section_status(&data, &state, 1, TL_REPUBLICANS), TL_ROAD_ENEMY);
    for (int i = 0; i < TL_SECTION_AREAS_MOST; i++) {
        put(own[i], TL_PLACE_AFLOAT);
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_NML);
        put(REPUBLICAN, areas[i]);
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_ENEMY);
        state.area_flags[areas[i]] |= TL_KNOWN_PATROL;
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_FRIENDLY);
        state.area_flags[areas[i]] = TL_KNOWN_FORCE;
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_ENEMY);
        state.section_flags[1] = TL_FRIENDLY_ROAD; /* reconnoitred before the enemy came */
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_ENEMY);
        put(REPUBLICAN, TL_PLACE_GONE);
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_FRIENDLY);
        state.section_flags[1] = 0;
        put(own[i], areas[i]);
        put(REPUBLICAN, areas[i]); /* both are there: the enemy has not the road */
        assert_int_equal(tl_section_status(&data, &state, 1, TL_ALLIES), TL_ROAD_FRIENDLY);
        put(REPUBLICAN, TL_PLACE_GONE);
    }
}

/* ---- Who has come where -------------------------------------------------------------------- */

/* 17.5a: overland, of an ally that is not of the town, no gun, with a point left. */
static void toulon_is_opened_overland_by_other_allies(void)
{
    static const struct {
        int unit, from, points;
        bool opens;
    } cases[] = {
        { ALLY, TL_AREA_LAS, 1, true },
        { ALLY, TL_PLACE_ROAD, 1, true },
        { ALLY, TL_PLACE_AFLOAT, 1, false },
        { ALLY, TL_PLACE_LANDING, 1, false },
        { ALLY, TL_PLACE_TRACK, 1, false },
        { ALLY, TL_PLACE_NONE, 1, false },
        { ALLY, TL_AREA_LAS, 0, false },
        { SPANIARD, TL_AREA_LAS, 2, true },
        { TL_UNIT_GRENADIERS, TL_AREA_LAS, 1, true }, /* of the Austrians */
        { TL_UNIT_ROYAL_ARTILLERY, TL_AREA_LAS, 1, false },
        { TL_UNIT_ROYAL_LOUIS, TL_AREA_LAS, 1, false },
        { REPUBLICAN, TL_AREA_LAS, 1, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int permanent = 0; permanent < 2; permanent++) {
            begin_supplied_with("", 3);
            state.toulon_entered = 0;
            put(cases[i].unit, cases[i].from);
            leave_points(cases[i].unit, cases[i].points);
            if (permanent) {
                state.permanent[cases[i].unit] = state.temporary[cases[i].unit];
                state.temporary[cases[i].unit] = 0;
            }
            put(cases[i].unit, TL_AREA_TOU);
            assert_int_equal(state.toulon_entered, cases[i].opens);
        }
    }
    begin_supplied_with("", 3);
    state.toulon_entered = 0;
    put(ALLY, TL_AREA_LAS);
    put(ALLY, TL_AREA_CAS);
    assert_int_equal(state.toulon_entered, 0);
}

static void depots_are_taken_by_republicans(void)
{
    static const struct {
        int unit, area, west, east;
    } cases[] = {
        { REPUBLICAN, TL_AREA_OLL, 1, 0 }, { REPUBLICAN, TL_AREA_SOL, 0, 1 },
        { REPUBLICAN, TL_AREA_FAV, 0, 0 }, { ALLY, TL_AREA_OLL, 0, 0 },
        { ALLY, TL_AREA_SOL, 0, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied_with("", 3);
        put(cases[i].unit, cases[i].area);
        assert_int_equal(state.depot_taken[TL_DEPOT_WEST], cases[i].west);
        assert_int_equal(state.depot_taken[TL_DEPOT_EAST], cases[i].east);
    }
}

/* Leaders are remembered where they have been on the map, units where they have been ashore. */
static void pieces_remember_that_they_came(void)
{
    begin_supplied_with("", 3);
    int leader = TL_LEADER_O_HARA;
    state.leader_flags[leader] = 0;
    put(TL_PIECE_O_HARA, TL_PLACE_TRACK);
    assert_int_equal(state.leader_flags[leader], 0);
    state.leader_flags[leader] = TL_REPLACED;
    put(TL_PIECE_O_HARA, TL_AREA_TOU);
    assert_int_equal(state.leader_flags[leader], TL_REPLACED | TL_ARRIVED);
    state.ashore[ALLY] = TL_NEVER_ASHORE;
    put(ALLY, TL_PLACE_LANDING);
    assert_int_equal(state.ashore[ALLY], TL_NEVER_ASHORE);
    put(ALLY, TL_AREA_TAM);
    assert_int_equal(state.ashore[ALLY], TL_BEEN_ASHORE);
    state.ashore[ALLY] = TL_JUST_ASHORE;
    put(ALLY, TL_AREA_CAI);
    assert_int_equal(state.ashore[ALLY], TL_JUST_ASHORE);
    state.due[ALLY] = 5;
    put(ALLY, TL_AREA_TAM);
    assert_int_equal(state.due[ALLY], 0);
}

static void past_the_last_turn_nobody_comes_back(void)
{
    for (int turn = TL_TURNS - 1; turn <= TL_TURNS + 1; turn++) {
        begin_supplied_with("", 3);
        put(ALLY, TL_AREA_LAS);
        struct tl_play p = playing();
        tl_put_on_track(&p, ALLY, turn);
        assert_int_equal(state.place[ALLY], turn <= TL_TURNS ? TL_PLACE_TRACK : TL_PLACE_GONE);
        assert_int_equal(state.due[ALLY], turn <= TL_TURNS ? turn : 0);
    }
}

/* 7.6: his points go with Bonaparte, unless he is to come this very turn. */
static void bonapartes_points_go_with_him(void)
{
    static const struct {
        int piece, turn, left; /* turn 0: removed */
    } cases[] = {
        { TL_PIECE_BONAPARTE, 3, 6 }, { TL_PIECE_BONAPARTE, 4, 0 }, { TL_PIECE_BONAPARTE, 0, 0 },
        { TL_PIECE_MOURET, 4, 6 },    { TL_PIECE_MOURET, 0, 6 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_supplied_with("", 3);
        put(cases[i].piece, TL_AREA_OLL);
        give(TL_POOL_BONAPARTE, 6);
        give(TL_WEST, 2);
        struct tl_play p = playing();
        if (cases[i].turn) {
            tl_put_on_track(&p, cases[i].piece, cases[i].turn);
        } else {
            tl_remove_piece(&p, cases[i].piece);
        }
        assert_int_equal(state.operations[TL_POOL_BONAPARTE], cases[i].left);
        assert_int_equal(state.operations[TL_WEST], 2);
        assert_int_equal(cited("7.6"), cases[i].left == 0);
    }
    begin_supplied_with("", 3);
    put(TL_PIECE_BONAPARTE, TL_AREA_OLL);
    struct tl_play p = playing();
    tl_remove_piece(&p, TL_PIECE_BONAPARTE); /* without points nothing is said of them */
    assert_false(cited("7.6"));
}

static void who_is_out_carries_nothing_but_its_colours(void)
{
    static const int units[] = { 0, TL_UNIT_ROYAL_LOUIS, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_supplied_with("", 3);
        put(units[i], TL_AREA_LAS);
        state.unit_flags[units[i]] = TL_OUT_OF_SUPPLY | TL_FIRED | TL_SHOWN | TL_MOBILE;
        if (units[i] == TL_UNIT_ROYAL_LOUIS) {
            tl_set(&state, units[i], TL_DEFECTED);
            renew();
        }
        unsigned colours = state.unit_flags[units[i]] & TL_DEFECTED;
        struct tl_play p = playing();
        tl_remove_piece(&p, units[i]);
        assert_int_equal(state.place[units[i]], TL_PLACE_GONE);
        assert_int_equal(state.unit_flags[units[i]], colours);
    }
}

static void who_is_shown_is_shown_once(void)
{
    begin_supplied_with("", 3);
    put(ALLY, TL_AREA_LAS);
    struct tl_play p = playing();
    tl_show_unit(&p, ALLY, TL_RULE_16_13a);
    assert_true(tl_has(&state, ALLY, TL_SHOWN) && cited("16.13a"));
    p = playing();
    tl_show_unit(&p, ALLY, TL_RULE_16_13a);
    assert_false(cited("16.13a"));
}

static const struct rule_test tests[] = {
    RULE_TEST(a_patrol_has_one_point_at_most, "5.1b 11.1a"),
    RULE_TEST(a_patrol_holds_where_the_option_says_so, "11.1a"),
    RULE_TEST(surrounded_means_on_every_side, "15.12a"),
    RULE_TEST(nine_neighbours_may_surround, "15.12a"),
    RULE_TEST(areas_without_a_number_have_no_limit, "3.P3a 6.2a 6.2e"),
    RULE_TEST(every_area_beside_a_road_counts, "18.3a 18.3b 18.3c 18.3d 18.10a"),
    RULE_TEST(toulon_is_opened_overland_by_other_allies, "17.5a"),
    RULE_TEST(depots_are_taken_by_republicans, "34.1c"),
    RULE_TEST(pieces_remember_that_they_came, "15.22 2.P10e"),
    RULE_TEST(past_the_last_turn_nobody_comes_back, "24.5b 26.5a"),
    RULE_TEST(bonapartes_points_go_with_him, "7.6 7.5a"),
    RULE_TEST(who_is_out_carries_nothing_but_its_colours, "23.7a 32.11a"),
    RULE_TEST(who_is_shown_is_shown_once, "16.13a"),
};

RULE_TEST_MAIN("toulon", tests)
