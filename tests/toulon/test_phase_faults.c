/*
 * The smaller phases and fire outside combats: what a step is about must be given, wherever on the
 * stack it lies. Each test bends one thing, at the limit of what is right.
 */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/supply/supply.h"
#include "toulon/position.h"

#include <string.h>

/* A step somewhere on the stack; what is at hand, if it is not the step itself, is about nothing.
 */
static void lay(enum tl_step step, int depth)
{
    begin("");
    memset(state.step, 0, sizeof state.step);
    state.cursor = 0;
    state.die = 0;
    state.step[depth] = (uint8_t)step;
}

static void assert_phase(const char *fault)
{
    const char *found = tl_phases_fault(&data, &state);
    if (!fault && found) fail_msg("%s", found);
    if (!fault) return;
    if (!found) fail_msg("step %d: nothing is wrong, but: %s", state.step[0], fault);
    assert_string_equal(found, fault);
}

/* ---- How far a phase is -------------------------------------------------------------------- */

static const struct {
    int step, least, most;
} cursors[] = {
    { TL_STEP_OPERATIONS_DICE, 0, 7 }, /* nations and wings; Bonaparte's come of themselves */
    { TL_STEP_SHIFT, 0, 7 },           /* seats, and past the last */
    { TL_STEP_PLACE, 0, 7 },
    { TL_STEP_ROADSTEADS, 0, 1 },
    { TL_STEP_DEPOT, 0, 3 },
    { TL_STEP_DEPOT_DIE, 0, 2 },
    { TL_STEP_RALLY, 0, TL_AREAS },
    { TL_STEP_RALLY_DIE, 2, TL_AREAS },
    { TL_STEP_SURROUNDED_DIE, 2, TL_AREAS },
    { TL_STEP_SURROUNDED, 2, TL_AREAS },
    { TL_STEP_FINAL_CHECK_DIE, TL_SIDES, TL_AREAS *TL_SIDES - 1 },
    { TL_STEP_FINAL_DIE, 0, 8 },
    { TL_STEP_FINAL_LOSSES, 1, 8 },
};
enum { CURSORS = sizeof cursors / sizeof cursors[0] };

static void a_phase_is_somewhere_between_its_first_and_last(void)
{
    for (int i = 0; i < CURSORS; i++) {
        for (int depth = 1; depth < TL_STEP_STACK; depth += TL_STEP_STACK - 2) {
            lay((enum tl_step)cursors[i].step, depth);
            for (int cursor = 0; cursor <= UINT8_MAX; cursor++) {
                state.cursor = (uint8_t)cursor;
                bool is_right = cursor >= cursors[i].least && cursor <= cursors[i].most;
                assert_phase(is_right ? NULL : "cursor: not of this phase");
            }
        }
    }
}

static void what_is_asked_has_somebody_to_ask(void)
{
    static const int steps[] = { TL_STEP_SHIFT, TL_STEP_PLACE };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lay((enum tl_step)steps[i], 0);
        state.cursor = state.seat[0] = TL_SEAT_EAST;
        assert_phase(NULL);
        state.seat[0] = TL_SEAT_WEST;
        assert_phase("cursor: not the seat that is asked");
    }
    lay(TL_STEP_DEPOT, 0);
    state.cursor = TL_DEPOTS - 1;
    assert_phase(NULL);
    state.cursor = TL_DEPOTS;
    assert_phase("cursor: no such depot");
    lay(TL_STEP_FINAL_DIE, 0);
    state.cursor = TL_RESERVE - 1;
    assert_phase(NULL);
    state.cursor = TL_RESERVE;
    assert_phase("cursor: no such corps");
}

static void dice_for_austrians_are_for_so_many_as_come(void)
{
    static const int steps[] = { TL_STEP_AUSTRIANS, TL_STEP_AUSTRIAN_DELAY_DIE };
    static const char fault[] = "die: so many Austrians are not drawn";
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lay((enum tl_step)steps[i], 0);
        state.austrians_drawn = 2;
        assert_phase(fault);
        state.die = 2;
        assert_phase(NULL);
        state.die = 3;
        assert_phase(fault);
    }
    lay(TL_STEP_TURN, 0);
    state.austrians_drawn = 8;
    assert_phase(NULL);
    state.austrians_drawn = 9;
    assert_phase("austrians_drawn: there are not so many");
}

static void spies_are_in_an_area(void)
{
    static const int steps[] = { TL_STEP_SPY_SPEND, TL_STEP_SPY_DIE, TL_STEP_SPY_TURN };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lay((enum tl_step)steps[i], 0);
        state.spy.area = 1;
        assert_phase(NULL);
        state.spy.area = TL_AREAS - 1;
        assert_phase(NULL);
        state.spy.area = TL_AREAS;
        assert_phase("spy.area: must be given");
        state.spy.area = TL_NO_AREA;
        assert_phase("spy.area: must be given");
    }
    lay(TL_STEP_SPY_MORE, 0); /* which area is next is what is asked */
    assert_phase("spy.areas_left: must be given");
    state.spy.areas_left = 1;
    assert_phase(NULL);
}

static void depots_and_lines_are_there(void)
{
    lay(TL_STEP_DEPOT_DIE, 0);
    state.supply.at_hand = TL_DEPOTS - 1;
    assert_phase(NULL);
    state.supply.at_hand = TL_DEPOTS;
    assert_phase("supply.at_hand: no such depot");
    for (int node = 0; node <= UINT8_MAX; node++) {
        bool is_node = node > 0 && node < TL_NODES && node != TL_FIRST_SECTION_NODE;
        lay(TL_STEP_TRACE_DIE, 0);
        state.supply.at_hand = (uint8_t)node;
        assert_phase(is_node ? NULL : "supply.at_hand: no such place for a line");
    }
}

/* ---- Fire ---------------------------------------------------------------------------------- */

/* The Montagne at ARE asks for ammunition, for a shot at something. */
static void lay_shot(enum tl_step step, enum tl_step bed, enum tl_fire_task task, int target)
{
    lay(step, 0);
    state.step[1] = (uint8_t)bed;
    empty_map();
    set_turn(8);
    put(TL_UNIT_MONTAGNE, TL_AREA_ARE);
    state.ammunition = 1;
    state.fire.unit = TL_UNIT_MONTAGNE + 1;
    state.fire.from = TL_AREA_ARE;
    state.fire.task = (uint8_t)task;
    state.fire.target = (uint8_t)target;
}

static void a_shot_is_at_something(void)
{
    static const struct {
        int bed, task, least, most;
    } shots[] = {
        { TL_STEP_COMBATS, TL_FIRE_SHELL, 1, TL_AREAS - 1 },
        { TL_STEP_COMBATS, TL_FIRE_BARRAGE, 0, TL_ROADSTEADS - 1 },
        { TL_STEP_BARRAGE, TL_FIRE_BARRAGE, 0, TL_ROADSTEADS - 1 },
        { TL_STEP_REDUCE, TL_FIRE_REDUCE, 1, TL_WORKS - 1 },
        { TL_STEP_SUPPORT, TL_FIRE_SUPPORT, 1, TL_MELEES_MOST },
    };
    static const int steps[] = { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE };
    for (size_t i = 0; i < 2 * sizeof shots / sizeof shots[0]; i++) {
        enum tl_step step = (enum tl_step)steps[i % 2], bed = (enum tl_step)shots[i / 2].bed;
        lay_shot(step, bed, (enum tl_fire_task)shots[i / 2].task, 0);
        for (int target = 0; target <= UINT8_MAX; target++) {
            bool is_right = target >= shots[i / 2].least && target <= shots[i / 2].most;
            state.fire.target = (uint8_t)target;
            assert_phase(is_right ? NULL : "fire.target: no such target");
        }
        state.fire.task = TL_FIRE_NONE;
        assert_phase("fire.task: must be given");
    }
}

static void a_shot_is_of_the_step_below(void)
{
    static const int beds[] = { TL_STEP_COMBATS, TL_STEP_BARRAGE, TL_STEP_REDUCE, TL_STEP_SUPPORT };
    static const unsigned tasks[] = { 1U << TL_FIRE_SHELL | 1U << TL_FIRE_BARRAGE,
                                      1U << TL_FIRE_BARRAGE, 1U << TL_FIRE_REDUCE,
                                      1U << TL_FIRE_SUPPORT };
    for (size_t i = 0; i < sizeof beds / sizeof beds[0]; i++) {
        for (int task = 1; task < TL_FIRE_TASKS; task++) {
            lay_shot(TL_STEP_AMMUNITION, (enum tl_step)beds[i], (enum tl_fire_task)task, 1);
            assert_phase(tasks[i] >> task & 1 ? NULL : "fire.task: not in this step");
        }
    }
    lay_shot(TL_STEP_AMMUNITION, TL_STEP_SUPPORT, TL_FIRE_SHELL, 1); /* below another step */
    memmove(&state.step[1], &state.step[0], 2);
    state.step[0] = TL_STEP_PENALTY;
    assert_phase("fire.task: not in this step");
    state.fire.task = TL_FIRE_SUPPORT;
    assert_phase(NULL);
}

static void the_gun_is_where_the_shot_comes_from(void)
{
    static const int steps[] = { TL_STEP_AMMUNITION, TL_STEP_AMMUNITION_DIE, TL_STEP_SHELL_DIE };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lay_shot((enum tl_step)steps[i], TL_STEP_COMBATS, TL_FIRE_SHELL, TL_AREA_LAS);
        state.fire.area = TL_AREA_LAS;
        assert_phase(NULL);
        state.fire.from = TL_AREA_FAV;
        assert_phase("fire.from: the gun is elsewhere");
        state.fire.from = state.place[TL_UNIT_MONTAGNE] = TL_PLACE_TRACK;
        assert_phase("fire.unit: must be on the map");
        state.fire.unit = 0;
        assert_phase("fire.unit: must be on the map");
    }
}

/* 27.12: the reserve, or the roll; who has neither, or needs none, is not asked. */
static void who_is_asked_for_ammunition_has_a_choice(void)
{
    lay_shot(TL_STEP_AMMUNITION, TL_STEP_COMBATS, TL_FIRE_SHELL, TL_AREA_LAS);
    state.ammunition = 0; /* the roll alone */
    assert_phase(NULL);
    tl_set(&state, TL_UNIT_MONTAGNE, TL_OUT_OF_SUPPLY);
    assert_phase("fire.unit: has no choice of ammunition");
    state.ammunition = TL_POOL_MOST; /* the reserve alone */
    assert_phase(NULL);
    state.ammunition = 0;
    state.step[0] = TL_STEP_AMMUNITION_DIE; /* it was chosen */
    assert_phase(NULL);
    lay_shot(TL_STEP_AMMUNITION, TL_STEP_COMBATS, TL_FIRE_SHELL, TL_AREA_LAS);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_MAL); /* by sea, without asking (27.9a) */
    state.fire.unit = TL_UNIT_ROYAL_ARTILLERY + 1;
    state.fire.from = TL_AREA_MAL;
    assert_phase("fire.unit: has no choice of ammunition");
}

static void what_is_struck_is_there(void)
{
    static const int steps[] = { TL_STEP_SHELL_DIE, TL_STEP_BOMBARD_DIE, TL_STEP_CLAIM, TL_STEP_HIT,
                                 TL_STEP_SAVE_DIE };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        lay_shot((enum tl_step)steps[i], TL_STEP_COMBATS, TL_FIRE_SHELL, TL_AREA_LAS);
        state.fire.hits = 1;
        state.fire.victim = TL_UNIT_MARINES + 1;
        state.inside[TL_UNIT_MARINES] = 1;
        assert_phase("fire.area: must be given");
        state.fire.area = TL_AREAS - 1;
        assert_phase(NULL);
        state.fire.area = TL_AREAS;
        assert_phase("fire.area: must be given");
        state.fire.area = TL_AREA_LAS;
        bool is_save = steps[i] == TL_STEP_SAVE_DIE, is_claim = steps[i] == TL_STEP_CLAIM;
        state.inside[TL_UNIT_MARINES] = TL_NO_WORK;
        assert_phase(is_save ? "fire.victim: must be in a work" : NULL);
        state.inside[TL_UNIT_MARINES] = 1;
        state.fire.victim = 0;
        assert_phase(is_save ? "fire.victim: must be in a work" : NULL);
        state.fire.victim = TL_UNIT_MARINES + 1;
        state.fire.hits = 0;
        assert_phase(is_claim ? "fire.hits: must be given" : NULL);
    }
    lay(TL_STEP_BARRAGE_DIE, 0);
    state.fire.target = TL_ROADSTEADS - 1;
    assert_phase(NULL);
    state.fire.target = TL_ROADSTEADS;
    assert_phase("fire.target: no roadstead");
}

/* Points in a barrage are those of Republican guns, at ships that are there. */
static void barrages_are_of_guns_at_ships(void)
{
    static const char fault[] = "fire.aimed: no barrage of that gun";
    static const int depths[] = { 1, TL_STEP_STACK - 1 };
    for (int i = 0; i < 2 * TL_ROADSTEADS; i++) {
        int roadstead = i / 2;
        lay_shot(TL_STEP_PENALTY, TL_STEP_TURN, TL_FIRE_NONE, 0);
        put(TL_UNITS - 1, TL_AREA_ARE);
        state.step[depths[i % 2]] = TL_STEP_BARRAGE;
        state.roadstead[roadstead] = TL_HELD;
        state.fire.aimed[TL_UNITS - 1][roadstead] = 1;
        assert_phase(NULL);
        state.roadstead[roadstead] = TL_GIVEN_UP;
        assert_phase(fault);
        state.ending = TL_ENDING_EVACUATION; /* by that very barrage */
        assert_phase(NULL);
        state.ending = TL_ENDING_NONE;
        state.roadstead[roadstead] = TL_TENUOUS;
        assert_phase(NULL);
        state.step[depths[i % 2]] = TL_STEP_TURN;
        assert_phase(fault);
        state.ending = TL_ENDING_EVACUATION;
        assert_phase(NULL);
        state.ending = TL_ENDING_NONE;
        state.step[depths[i % 2]] = TL_STEP_BARRAGE;
        state.place[TL_UNITS - 1] = TL_PLACE_TRACK;
        assert_phase(fault);
        state.fire.aimed[TL_UNITS - 1][roadstead] = 0;
        put(0, TL_AREA_ARE); /* of the Allies */
        state.fire.aimed[0][roadstead] = 1;
        assert_phase(fault);
    }
}

static void a_barrage_that_is_at_hand_can_be_fired(void)
{
    lay_shot(TL_STEP_BARRAGE, TL_STEP_COMBATS, TL_FIRE_NONE, 0);
    assert_phase("step: nothing is aimed");
    put(TL_UNIT_MONTAGNE, TL_AREA_MAL);
    state.fire.aimed[TL_UNIT_MONTAGNE][TL_LITTLE] = 1;
    assert_phase(NULL);
}

static const struct rule_test tests[] = {
    RULE_TEST(a_phase_is_somewhere_between_its_first_and_last, "7.2 9.5a 12.6a 15.7 29.1 30.1"),
    RULE_TEST(what_is_asked_has_somebody_to_ask, "9.5a 15.7 30.1"),
    RULE_TEST(dice_for_austrians_are_for_so_many_as_come, "32.3"),
    RULE_TEST(spies_are_in_an_area, "14.1"),
    RULE_TEST(depots_and_lines_are_there, "15.7 15.16a"),
    RULE_TEST(a_shot_is_at_something, "27.25a 27.34a 27.35 27.42a"),
    RULE_TEST(a_shot_is_of_the_step_below, "27.25a 27.34a 27.35 27.42a"),
    RULE_TEST(the_gun_is_where_the_shot_comes_from, "27.34a"),
    RULE_TEST(who_is_asked_for_ammunition_has_a_choice, "27.11a 27.12"),
    RULE_TEST(what_is_struck_is_there, "27.34d 27.51a"),
    RULE_TEST(barrages_are_of_guns_at_ships, "27.38a"),
    RULE_TEST(a_barrage_that_is_at_hand_can_be_fired, "27.38a"),
};

RULE_TEST_MAIN("toulon", tests)
