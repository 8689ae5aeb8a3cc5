/* Friendlies aboard the gunboats (5.21). */
#include "omdurman/position.h"

enum { RIVER_COLUMN = 20, BOAT_ROW = 30 };

static int boat_hex(void)
{
    return om_hex_at(RIVER_COLUMN, BOAT_ROW);
}

static int east_bank(void)
{
    return om_hex_at(RIVER_COLUMN + 1, BOAT_ROW);
}

static int west_bank(void)
{
    return om_hex_at(RIVER_COLUMN - 1, BOAT_ROW);
}

/* A river on a blank board, Isa Zachnieh out of play, a boat and Friendlies on the east bank. */
static void river(void)
{
    begin("scenario=campaign");
    blank_board();
    for (int row = 1; row <= OM_ROWS; row++) {
        data.map[OM_MAP_BATTLE].terrain[om_hex_at(RIVER_COLUMN, row)] = OM_NILE;
    }
    renew();
    put(OM_COUNTER_ISA, OM_PLACE_LOST);
    put(OM_COUNTER_TAIASHA, hex_named("0101"));
    put(OM_COUNTER_LANCERS, hex_named("0148"));
    put(OM_COUNTER_GUNBOAT, boat_hex());
    put(OM_COUNTER_FRIENDLIES, east_bank());
    state.turn = 5;
}

static void next_turn(void)
{
    state.turn++;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
}

/* Embarked in turn 5, carried nowhere in turn 6, at the beginning of turn 7. */
static void afloat(void)
{
    river();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("embark:friendlies.1,gunboat.1 end");
    next_turn();
    does("end");
    next_turn();
}

/* A river in a column beside an edge, and Friendlies on it in a row. */
static void afloat_beside_the_edge(int column, int row)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    for (int i = 1; i <= OM_ROWS; i++) set_terrain(om_hex_at(column, i), OM_NILE);
    renew();
    put(OM_COUNTER_SULTAN, om_hex_at(column, row));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    om_set_flag(&state, OM_COUNTER_FRIENDLIES, OM_AFLOAT);
    put(OM_COUNTER_TAIASHA, at(0, 0));
    state.turn = 5;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    does("pick:friendlies.1");
}

/* 5.21r-h, 5.21r-i: in the first hex of the map, and not in the last, which is on the east bank. */
static void who_is_aboard_lands_in_the_corner(void)
{
    afloat_beside_the_edge(2, 1);
    does("land:0101");
    afloat_beside_the_edge(OM_COLUMNS - 1, OM_ROWS);
    refuses("land:3548", "5.21r-i");
    does("land:3348");
}

/* 5.21c: at the start of the phase of their own side alone. */
static void nobody_embarks_while_the_dervishes_move(void)
{
    river();
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    assert_step(OM_STEP_MOVE);
    assert_int_equal(om_game.actor(&state), ACTOR_FIRST_SEAT + OM_DERVISH);
    assert_int_equal(state.step[1], OM_STEP_TURN);
}

static void we_a1_embark_sail_and_land(void)
{
    river();
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_EMBARK);
    assert_legal("embark:friendlies.1,gunboat.1 end");
    does("embark:friendlies.1,gunboat.1");
    assert_step(OM_STEP_MOVE);
    refuses("pick:friendlies.1", "5.21d");
    refuses("pick:gunboat.1", "5.21d");
    does("end");
    next_turn();
    refuses("pick:friendlies.1", "5.21r-n");
    does("pick:gunboat.1 step:nw step:ne halt end");
    next_turn();
    int hex = state.place[OM_COUNTER_GUNBOAT];
    does("pick:friendlies.1");
    does(text_of(OM_VERB_LAND, hex - 1, 0));
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], hex - 1);
    assert_int_equal(state.spent, 1);
    does("step:w step:w step:w step:w step:w step:w step:w");
    assert_step(OM_STEP_MOVING);
    does("step:w"); /* eight more and no ninth */
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], hex - 9);
    assert_int_equal(state.flags[OM_COUNTER_FRIENDLIES] & OM_AFLOAT, 0);
    does("pick:gunboat.1 step:nw halt");
}

static void we_a2_not_before_isa_is_out_of_play(void)
{
    river();
    put(OM_COUNTER_ISA, hex_named("3540"));
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MOVE);
    state.step[0] = OM_STEP_EMBARK;
    refuses("embark:friendlies.1,gunboat.1", "5.21b");
    river();
    put(OM_COUNTER_ISA, OM_PLACE_DESERTED);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_EMBARK);
}

static void we_a3_who_cannot_land_stays_aboard(void)
{
    afloat();
    for (int row = -1; row <= 1; row++) {
        for (int column = -1; column <= 0; column++) {
            int hex = om_hex_at(RIVER_COLUMN + column, BOAT_ROW + row);
            if (!om_is_nile(&data, &state, hex)) put_kind(OM_KIND_JEHADIA, 1, hex);
        }
    }
    refuses("pick:friendlies.1", "5.21r-j");
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES],
                     OM_PLACE_ABOARD + OM_COUNTER_GUNBOAT - OM_FIRST_BOAT);
    does("pick:gunboat.1 halt end");
    for (int c = OM_COUNTER_JEHADIA; c < OM_COUNTER_JEHADIA + 24; c++) put(c, OM_PLACE_UNUSED);
    next_turn();
    does("pick:friendlies.1");
    does(text_of(OM_VERB_LAND, west_bank(), 0));
}

/* With water all round there is nothing to pick them for. */
static void who_is_in_mid_river_is_not_offered(void)
{
    afloat();
    assert_true(is_legal("pick:friendlies.1"));
    for (int row = -1; row <= 1; row++) {
        for (int column = -1; column <= 1; column++) {
            set_terrain(om_hex_at(RIVER_COLUMN + column, BOAT_ROW + row), OM_NILE);
        }
    }
    renew();
    assert_false(is_legal("pick:friendlies.1"));
    refuses("pick:friendlies.1", "5.21r-j");
    assert_true(is_legal("pick:gunboat.1"));
}

static void only_friendlies_at_the_east_bank_beside_a_boat_embark(void)
{
    river();
    put(OM_COUNTER_CAMERON, east_bank());
    put(OM_COUNTER_SULTAN, om_hex_at(RIVER_COLUMN, BOAT_ROW - 4));
    put(OM_COUNTER_FRIENDLIES + 1, west_bank());
    put(OM_COUNTER_FRIENDLIES + 2, om_hex_at(RIVER_COLUMN + 3, BOAT_ROW));
    put(OM_COUNTER_FRIENDLIES + 3, om_hex_at(RIVER_COLUMN + 1, BOAT_ROW + 1));
    put(OM_COUNTER_FRIENDLIES + 4, east_bank());
    om_disrupt_counter(&data, &state, OM_COUNTER_FRIENDLIES + 4);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_legal("embark:friendlies.1,gunboat.1 embark:friendlies.4,gunboat.1 end");
    refuses("embark:cameron,gunboat.1", "5.21a");
    refuses("embark:friendlies.1,sultan", "5.21c");
    refuses("embark:friendlies.1,gunboat.2", "5.21c");
    refuses("embark:friendlies.2,gunboat.1", "5.21r-i");
    refuses("embark:friendlies.3,gunboat.1", "5.21c");
    refuses("embark:friendlies.5,gunboat.1", "DIS.r-g");
    put(OM_COUNTER_MELIK, om_hex_at(RIVER_COLUMN, BOAT_ROW + 1));
    does("embark:friendlies.1,gunboat.1");
    refuses("embark:friendlies.4,gunboat.1", "5.21r-l");
    does("embark:friendlies.4,melik");
    assert_step(OM_STEP_MOVE);
}

/* The west edge of that map is river: whoever went aboard could never land. */
static void at_khartoum_nobody_is_carried(void)
{
    begin("scenario=khartoum");
    put(OM_COUNTER_FRIENDLIES, hex_named("1205"));
    put(OM_COUNTER_GUNBOAT, hex_named("1204"));
    assert_int_equal(data.facts[OM_MAP_KHARTOUM].bank[hex_named("1205")], OM_BANK_EAST);
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MOVE);
    state.step[0] = OM_STEP_EMBARK;
    refuses("embark:friendlies.1,gunboat.1", "5.21r-i");
}

static void nobody_embarks_on_a_drifting_boat(void)
{
    river();
    state.options[OM_OPTION_RIVER] = OM_RIVER_MINES;
    state.adrift[OM_COUNTER_GUNBOAT - OM_FIRST_BOAT] = 1;
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_MOVE);
    state.step[0] = OM_STEP_EMBARK;
    refuses("embark:friendlies.1,gunboat.1", "5.21d");
}

static void they_land_on_the_west_bank_only(void)
{
    afloat();
    set_city(om_hex_at(RIVER_COLUMN, BOAT_ROW - 1) - 1);
    does("pick:friendlies.1");
    refuses(text_of(OM_VERB_LAND, east_bank(), 0), "5.21r-i");
    refuses(text_of(OM_VERB_LAND, om_hex_at(RIVER_COLUMN, BOAT_ROW - 1), 0), "5.1r-i");
    refuses(text_of(OM_VERB_LAND, om_hex_at(RIVER_COLUMN - 3, BOAT_ROW), 0), "5.21r-h");
    refuses("step:w", "5.1r-b");
    refuses("enter:2401", "9.11r-d");
    assert_true(is_legal(text_of(OM_VERB_LAND, west_bank(), 0)));
    set_city(west_bank());
    refuses(text_of(OM_VERB_LAND, west_bank(), 0), "5.23b");
}

static void a_zone_stops_who_lands(void)
{
    afloat();
    put(OM_COUNTER_JEHADIA, om_hex_at(RIVER_COLUMN - 2, BOAT_ROW));
    does("pick:friendlies.1");
    does(text_of(OM_VERB_LAND, west_bank(), 0));
    assert_step(OM_STEP_MOVE);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], west_bank());
}

static void who_is_carried_does_not_land_in_the_same_turn(void)
{
    afloat();
    does("pick:gunboat.1 step:nw halt");
    refuses("pick:friendlies.1", "5.21r-n");
    does("end");
    next_turn();
    assert_true(is_legal("pick:friendlies.1"));
    does("pick:gunboat.1 halt"); /* a boat that stays carries nobody */
    assert_true(is_legal("pick:friendlies.1"));
}

static void those_aboard_are_nowhere_on_the_map(void)
{
    afloat();
    assert_true(om_is_empty(&state, east_bank()));
    assert_int_equal(om_units_in(&data, &state, boat_hex()), 0);
    assert_false(om_is_in_enemy_zone(&state, west_bank(), OM_DERVISH));
    om_sink_boat(&(struct om_play){ &data, &state, NULL }, OM_COUNTER_GUNBOAT, OM_RULE_6_6a);
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_LOST);
}

/* Any boat carries them, the first one too; who else of the Dervishes is in play is no matter. */
static void the_first_boat_carries_too(void)
{
    river();
    put(OM_COUNTER_GUNBOAT, OM_PLACE_UNUSED);
    put(OM_FIRST_BOAT, boat_hex());
    put(OM_COUNTER_ISA + 1, om_hex_at(RIVER_COLUMN, 5)); /* a boat of theirs */
    in_segment(OM_SEGMENT_MOVE, OM_ANGLO_EGYPTIAN);
    assert_step(OM_STEP_EMBARK);
    does(text_of(OM_VERB_EMBARK, OM_COUNTER_FRIENDLIES, 0));
    assert_int_equal(state.place[OM_COUNTER_FRIENDLIES], OM_PLACE_ABOARD);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_is_aboard_lands_in_the_corner, "5.21r-h 5.21r-i"),
    RULE_TEST(nobody_embarks_while_the_dervishes_move, "5.21c"),
    RULE_TEST(we_a1_embark_sail_and_land,
              "5.21c 5.21d 5.21e 5.21f 5.21g 5.21r-h 5.21r-n 4.0r-A1a EXWE-A1"),
    RULE_TEST(we_a2_not_before_isa_is_out_of_play, "5.21b 8.2r-i EXWE-A2"),
    RULE_TEST(we_a3_who_cannot_land_stays_aboard, "5.21r-j EXWE-A3"),
    RULE_TEST(who_is_in_mid_river_is_not_offered, "5.21r-h 5.21r-j"),
    RULE_TEST(only_friendlies_at_the_east_bank_beside_a_boat_embark,
              "5.21a 5.21c 5.21r-i 5.21r-l DIS.r-g"),
    RULE_TEST(at_khartoum_nobody_is_carried, "5.21r-i"),
    RULE_TEST(nobody_embarks_on_a_drifting_boat, "5.21d 10.1r-c"),
    RULE_TEST(they_land_on_the_west_bank_only, "5.21r-h 5.21r-i 5.23b"),
    RULE_TEST(a_zone_stops_who_lands, "5.21r-h 5.43r-a"),
    RULE_TEST(who_is_carried_does_not_land_in_the_same_turn, "5.21r-k"),
    RULE_TEST(those_aboard_are_nowhere_on_the_map, "5.21r-m 2.0r-m"),
    RULE_TEST(the_first_boat_carries_too, "5.21b 5.21c"),
};

RULE_TEST_MAIN("omdurman", tests)
