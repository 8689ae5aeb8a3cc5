/*
 * The whole position, and the force on its way: each test bends one thing of a good one, and what
 * is wrong must be told when it is read.
 */
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

#include <string.h>

static void assert_position(const char *fault)
{
    const char *found = tl_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("nothing is wrong, but: %s", fault);
    assert_string_equal(found, fault);
}

static void assert_march(const char *fault)
{
    const char *found = tl_march_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("nothing is wrong, but: %s", fault);
    assert_string_equal(found, fault);
}

/* ---- Turns, views and pieces --------------------------------------------------------------- */

static void a_game_is_over_when_it_has_an_ending(void)
{
    begin("");
    assert_position(NULL);
    state.turn = 0;
    assert_position("turn: must be 1 to 17");
    begin("");
    state.ending = TL_ENDING_DRAW;
    assert_position("step: over if the game has an ending");
    memset(state.step, 0, sizeof state.step);
    assert_position(NULL);
    state.ending = TL_ENDING_NONE;
    assert_position("step: over if the game has an ending");
}

static void what_a_view_has_no_position_has(void)
{
    static const char fault[] = "veiled, height, sign: only in what a seat sees";
    uint8_t *const of_views[] = { &state.veiled[TL_SIDES - 1],
                                  &state.height[TL_AREAS - 1][TL_SIDES - 1],
                                  &state.sign[TL_AREAS - 1][TL_SIDES - 1],
                                  &state.veiled[0],
                                  &state.height[0][0],
                                  &state.sign[0][0] };
    for (size_t i = 0; i < sizeof of_views / sizeof of_views[0]; i++) {
        begin("");
        *of_views[i] = 1;
        assert_position(fault);
    }
}

static void pieces_on_the_track_have_a_turn(void)
{
    static const char fault[] =
        "due: a turn must be given for pieces on the track, and only for them";
    for (int piece = 0; piece < TL_PIECES; piece += TL_PIECES - 1) {
        begin("");
        put(piece, TL_PLACE_GONE);
        state.due[piece] = 0;
        assert_position(NULL);
        state.due[piece] = 5;
        assert_position(fault);
        state.place[piece] = TL_PLACE_TRACK;
        assert_position(NULL);
        state.due[piece] = 0;
        assert_position(fault);
        state.place[piece] = TL_PLACE_FOG;
        assert_position("place: a piece cannot be in the fog");
    }
}

static void only_the_royal_louis_comes_over(void)
{
    static const int units[] = { 0, TL_UNIT_ROYAL_LOUIS, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        int unit = units[i];
        begin("");
        tl_set(&state, unit, TL_OUT_OF_SUPPLY);
        assert_position(NULL);
        tl_set(&state, unit, TL_DEFECTED);
        bool is_royal_louis = unit == TL_UNIT_ROYAL_LOUIS;
        assert_position(is_royal_louis ? NULL : "unit_flags: only the Royal Louis comes over");
    }
}

static void who_is_inside_is_where_the_work_is(void)
{
    for (int i = 0; i < 2; i++) {
        int unit = i ? TL_UNITS - 1 : 0; /* a gun of the Republicans, a unit of the Allies */
        begin("");
        int work = put_redoubt(i ? TL_REPUBLICANS : TL_ALLIES, TL_AREA_ARE, 1);
        state.due[unit] = 0;
        put(unit, TL_AREA_ARE);
        state.inside[unit] = (uint8_t)work;
        assert_position(NULL);
        state.work_area[work] = TL_AREA_LAS;
        assert_position("inside: a unit must be where the work is");
        state.work_area[work] = TL_AREA_ARE;
        state.work_level[work] = 0;
        assert_position("inside: a unit must be where the work is");
        state.work_level[work] = 1;
        int other = i ? 0 : TL_UNITS - 1; /* while the enemy is in it */
        state.due[other] = 0;
        put(other, TL_AREA_ARE);
        state.inside[other] = (uint8_t)work;
        state.inside[unit] = TL_NO_WORK;
        assert_position("inside: the work is the enemy’s");
    }
}

/* What follows from the places of the pieces is kept beside them. */
static void what_is_kept_of_the_ground_is_right(void)
{
    static const struct {
        size_t at;
        const char *fault;
    } kept[] = {
        { offsetof(tl_state, units_in), "units_in: the count is wrong" },
        { offsetof(tl_state, held), "units_in: not the areas that are held" },
        { offsetof(tl_state, first_of_chain), "place: the chains are wrong" },
        { offsetof(tl_state, next_of_chain), "place: the chains are wrong" },
        { offsetof(tl_state, tries), "tries: not what is left to try" },
        { offsetof(tl_state, top[1]), "top: no such unit there" },
        { offsetof(tl_state, face[1]), "face: not of the top" },
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        begin("");
        uint8_t *byte = (uint8_t *)&state + kept[i].at;
        (*byte)++;
        assert_position(kept[i].fault);
    }
}

static void the_little_roadstead_is_not_held_without_the_great_one(void)
{
    static const char *const fault = "roadstead: the Little one is not held without the Great one";
    for (int great = 0; great < TL_HOLDS; great++) {
        for (int little = 0; little < TL_HOLDS; little++) {
            begin("");
            state.roadstead[TL_GREAT] = (uint8_t)great;
            state.roadstead[TL_LITTLE] = (uint8_t)little;
            assert_position(great == TL_GIVEN_UP && little != TL_GIVEN_UP ? fault : NULL);
        }
    }
}

/* ---- The force on its way ------------------------------------------------------------------ */

enum { MOVER = TL_UNIT_U_2_59_BOURGOGNE };

/* 2/59 Bourgogne marches from Ollioules. */
static void begin_march(void)
{
    begin("");
    empty_map();
    give(TL_WEST, 10);
    supply_all();
    put(MOVER, TL_AREA_OLL);
    put(TL_UNIT_U_1_MALLORCA, TL_AREA_FAV);
    put(TL_PIECE_DELABORDE, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    does("pick:2_59_bourgogne");
    tl_set(&state, TL_UNIT_U_1_MALLORCA, TL_OUT_OF_SUPPLY); /* which has nothing to do with it */
    assert_march(NULL);
}

static void every_unit_and_leader_of_a_force_is_looked_at(void)
{
    static const int units[] = { 0, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        begin_march();
        put(units[i], TL_AREA_FAV);
        tl_set(&state, units[i], TL_PICKED);
        assert_march("move: a unit of the force is elsewhere");
        if (tl_side_of(&data, &state, units[i]) == TL_REPUBLICANS) continue;
        put(units[i], TL_AREA_OLL);
        assert_march("move: the force has an enemy unit");
    }
    for (int leader = 0; leader < TL_LEADERS; leader += TL_LEADERS - 1) {
        begin_march();
        state.leader_flags[leader] = TL_LEADER_PICKED;
        state.place[TL_FIRST_LEADER + leader] = TL_AREA_FAV;
        assert_march("move: a leader of the force is elsewhere");
        state.place[TL_FIRST_LEADER + leader] = TL_AREA_OLL;
        assert_march(NULL);
    }
    begin_march();
    tl_unset(&state, MOVER, TL_PICKED);
    assert_march("move: there is no force");
}

static void a_force_could_stop_somewhere(void)
{
    begin_march();
    state.move.stop = TL_PLACE_AFLOAT;
    assert_march("move.stop: must be an area");
    state.move.stop = TL_NO_AREA;
    assert_march("move.stop: must be an area");
    begin_march(); /* at sea it could have stopped there */
    put(MOVER, TL_PLACE_AFLOAT);
    state.move.from = state.move.stop = TL_PLACE_AFLOAT;
    assert_march(NULL);
    state.move.stop = TL_NO_AREA;
    assert_march("move.stop: must be given");
    begin_march();
    put(MOVER, TL_PLACE_LANDING); /* or before it ever landed */
    state.move.from = state.move.stop = TL_PLACE_LANDING;
    assert_march(NULL);
    begin_march();
    state.move.from = TL_NO_AREA;
    state.place[MOVER] = TL_PLACE_NONE;
    assert_march("move.from: must be given");
}

/* Whoever has met the enemy may have come from the sea, but is in an area. */
static void contact_is_met_in_an_area(void)
{
    static const int steps[] = { TL_STEP_OVERRUN,  TL_STEP_OVERRUN_DIE, TL_STEP_PATROL,
                                 TL_STEP_DISPLACE, TL_STEP_MARK,        TL_STEP_LEFT_BEHIND };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        begin_march();
        tl_step_push(&state, (enum tl_step)steps[i], state.seat[0]);
        state.move.stop = TL_PLACE_AFLOAT;
        assert_march(NULL);
        put(MOVER, TL_PLACE_AFLOAT);
        state.move.from = TL_PLACE_AFLOAT;
        assert_march("move.from: must be an area");
    }
}

static void a_force_on_the_road_came_from_an_area(void)
{
    static const char fault[] = "move: where is the force on the road?";
    begin_march();
    state.area_flags[TL_AREA_FAV] |= TL_KNOWN_PATROL;
    does("road:r1 roll:1");
    assert_step(TL_STEP_ON_ROAD);
    struct tl_state good = state;
    assert_march(NULL);
    state.move.joined_at = TL_NO_AREA;
    assert_march(fault);
    state = good;
    state.move.stop = TL_PLACE_AFLOAT;
    assert_march(fault);
    state = good;
    state.move.from = TL_AREA_OLL;
    assert_march(fault);
    static const int others[] = { 0, TL_UNITS - 1 };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        state = good;
        state.place[others[i]] = TL_PLACE_ROAD;
        tl_set(&state, others[i], TL_OUT_OF_SUPPLY);
        assert_march("place: nobody rests on a road");
    }
    state = good;
    state.leader_flags[TL_LEADER_DELABORDE] = TL_LEADER_PICKED;
    state.place[TL_PIECE_DELABORDE] = TL_AREA_OLL;
    assert_march("move: a leader of the force is elsewhere");
    begin_march(); /* nobody is on the road, whoever is picked */
    state.place[MOVER] = TL_PLACE_ROAD;
    assert_march("place: nobody rests on a road");
}

/* What the other files of faults say is told of the whole position. */
static void every_topic_is_asked(void)
{
    begin_march();
    state.move.stop = TL_PLACE_AFLOAT;
    assert_position("move.stop: must be an area");
    begin("");
    state.cursor = TL_POOL_BONAPARTE;
    assert_position("cursor: not of this phase");
    begin("");
    state.battle.round = 1;
    assert_position("battle: there is none");
}

/* ---- What a step of movement is about ------------------------------------------------------ */

static void a_check_has_a_unit_and_an_aim(void)
{
    begin_march();
    tl_step_push(&state, TL_STEP_CHECK_DIE, state.seat[0]);
    state.move.task = TL_TASK_CROSS;
    state.move.to = TL_AREAS - 1;
    state.move.check_unit = MOVER + 1;
    assert_march(NULL);
    state.move.check_unit = TL_UNIT_U_1_MALLORCA + 1;
    assert_march("move.check_unit: not of the force");
    state.move.check_unit = 0;
    assert_march("move.check_unit: not of the force");
    state.move.check_unit = MOVER + 1;
    state.move.to = TL_NO_AREA;
    assert_march("move.to: must be given");
    state.move.task = TL_TASK_SCOUT;
    assert_march("move.to: must be given");
    state.move.to = TL_SECTIONS - 1;
    assert_march(NULL);
    state.move.to = TL_SECTIONS;
    assert_march("move.to: must be given");
    begin_march(); /* the first unit of all checks like any other */
    tl_unset(&state, MOVER, TL_PICKED);
    state.phasing = TL_ALLIES;
    put(0, TL_AREA_OLL);
    tl_set(&state, 0, TL_PICKED);
    tl_step_push(&state, TL_STEP_CHECK_DIE, state.seat[0]);
    state.move.check_unit = 1;
    state.move.to = TL_AREA_FAV;
    assert_march(NULL);
}

static void a_garrison_is_in_an_area(void)
{
    static const int steps[] = { TL_STEP_GARRISON, TL_STEP_TAKE };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        begin_march();
        tl_step_push(&state, (enum tl_step)steps[i], state.seat[0]);
        assert_march("move.to: must be an area");
        state.move.to = TL_AREA_FAV;
        assert_march(NULL);
    }
}

/* Each leader, and no other piece; on a road, on a section of it. */
static void whoever_rides_is_a_leader_somewhere(void)
{
    static const int steps[] = { TL_STEP_ALONE, TL_STEP_CAPTURE_DIE };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        begin("");
        memset(state.step, 0, sizeof state.step);
        state.step[0] = (uint8_t)steps[i];
        state.move.rider = TL_FIRST_LEADER;
        assert_march("move.rider: must be a leader");
        state.move.rider = TL_FIRST_LEADER + 1;
        state.place[TL_FIRST_LEADER] = TL_AREA_LAS;
        assert_march(NULL);
        state.place[TL_FIRST_LEADER] = TL_PLACE_TRACK;
        assert_march("move.rider: must be on the map");
        state.place[TL_FIRST_LEADER] = TL_PLACE_ROAD;
        assert_march("move.ride_section: must be given");
        state.move.ride_section = 1;
        assert_march(NULL);
    }
}

static void what_is_built_is_built_somewhere(void)
{
    static const char fault[] = "move: what is being built?";
    for (int depth = 0; depth < TL_STEP_STACK; depth += TL_STEP_STACK - 1) {
        begin("");
        memset(state.step, 0, sizeof state.step);
        state.step[depth] = TL_STEP_WORKERS;
        state.move.task = TL_TASK_BUILD;
        assert_march(fault);
        state.move.to = TL_AREA_LAS;
        assert_march(NULL);
        state.move.task = TL_TASK_IMPROVE;
        state.move.work = TL_WORK_ALLIED;
        assert_march(fault);
        state.work_area[TL_WORK_ALLIED] = TL_AREA_LAS;
        assert_march(NULL);
        state.move.task = TL_TASK_RAZE;
        assert_march(fault);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_game_is_over_when_it_has_an_ending, "34.1a 34.2a"),
    RULE_TEST(what_a_view_has_no_position_has, "6.3a"),
    RULE_TEST(pieces_on_the_track_have_a_turn, "2.P9a"),
    RULE_TEST(only_the_royal_louis_comes_over, "32.11a"),
    RULE_TEST(who_is_inside_is_where_the_work_is, "3.P8a 13.4"),
    RULE_TEST(what_is_kept_of_the_ground_is_right, "6.1a 2.P4b"),
    RULE_TEST(the_little_roadstead_is_not_held_without_the_great_one, "12.4"),
    RULE_TEST(every_unit_and_leader_of_a_force_is_looked_at, "5.3"),
    RULE_TEST(a_force_could_stop_somewhere, "16.8d"),
    RULE_TEST(contact_is_met_in_an_area, "20.1a 21.7a"),
    RULE_TEST(a_force_on_the_road_came_from_an_area, "18.1d 18.20d"),
    RULE_TEST(every_topic_is_asked, "16.8d 7.2 25.36"),
    RULE_TEST(a_check_has_a_unit_and_an_aim, "16.14a"),
    RULE_TEST(a_garrison_is_in_an_area, "13.1j"),
    RULE_TEST(whoever_rides_is_a_leader_somewhere, "19.2a"),
    RULE_TEST(what_is_built_is_built_somewhere, "13.11a"),
};

RULE_TEST_MAIN("toulon", tests)
