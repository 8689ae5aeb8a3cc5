/* Steps that wait: on which others each may lie, in which phase, and whose marks belong to it. */
#include "sanjuans/position.h"

#include <string.h>

static const char nothing[] = "step: one has nothing to work on";

static void in_a_round(void)
{
    begin("supply=advanced siege_boats=yes water=yes");
    empty_map();
    in_operations(1);
}

static bool is_fault(const char *text)
{
    const char *found = sj_game.fault(&data, &state);
    return found && strcmp(found, text) == 0;
}

static void assert_fault(const char *text)
{
    const char *found = sj_game.fault(&data, &state);
    if (!found) fail_msg("no fault, but: %s", text);
    if (strcmp(found, text) != 0) fail_msg("%s, but: %s", found, text);
}

/* ---- Which lies on which ----------------------------------------------------------------- */

/* By the sequence of play: who waits for a step; no battle among them, but for the last row. */
static const struct {
    uint8_t step, below[13];
} waits[] = {
    { SJ_STEP_START_DIE, { SJ_STEP_DRAW } },
    { SJ_STEP_DRAW, { SJ_STEP_TURN } },
    { SJ_STEP_RECALL_DIE, { SJ_STEP_DRAW } },
    { SJ_STEP_GIVE_BACK, { SJ_STEP_TURN } },
    { SJ_STEP_CHECKS, { SJ_STEP_TURN } },
    { SJ_STEP_CHECK_DIE, { SJ_STEP_CHECKS } },
    { SJ_STEP_FATE_DIE, { SJ_STEP_CHECKS } },
    { SJ_STEP_FLEE, { SJ_STEP_CHECKS } },
    { SJ_STEP_ROUND, { SJ_STEP_TURN } },
    { SJ_STEP_EVENT_CHECK, { SJ_STEP_ROUND } },
    { SJ_STEP_HAPPENING_DIE, { SJ_STEP_ROUND } },
    { SJ_STEP_HAPPENING, { SJ_STEP_ROUND } },
    { SJ_STEP_RANDOM_LOCATION, { SJ_STEP_ROUND } },
    { SJ_STEP_RANDOM_SHIP, { SJ_STEP_ROUND } },
    { SJ_STEP_RANDOM_UNIT, { SJ_STEP_ROUND } },
    { SJ_STEP_HAPPENING_ROLL, { SJ_STEP_ROUND } },
    { SJ_STEP_HAPPENING_PLACE, { SJ_STEP_ROUND } },
    { SJ_STEP_EXCHANGE, { SJ_STEP_ROUND } },
    { SJ_STEP_SPLIT_POINTS, { SJ_STEP_ROUND } },
    { SJ_STEP_ROUND_END, { SJ_STEP_TURN } },
    { SJ_STEP_CARD_EVENT, { SJ_STEP_ROUND_END } },
    { SJ_STEP_CARD_PLACE, { SJ_STEP_CARD_EVENT } },
    { SJ_STEP_CARD_KIND, { SJ_STEP_CARD_EVENT } },
    { SJ_STEP_CARD_ISLAND, { SJ_STEP_CARD_EVENT } },
    { SJ_STEP_CARD_VILLAGE, { SJ_STEP_CARD_EVENT } },
    { SJ_STEP_OPERATIONS, { SJ_STEP_ROUND_END, SJ_STEP_CARD_EVENT } },
    { SJ_STEP_MARCH, { SJ_STEP_OPERATIONS } },
    { SJ_STEP_FLEET, { SJ_STEP_OPERATIONS } },
    { SJ_STEP_TRAIN, { SJ_STEP_OPERATIONS } },
    { SJ_STEP_TRACK, { SJ_STEP_OPERATIONS, SJ_STEP_CARD_EVENT } },
    { SJ_STEP_LOADING, { SJ_STEP_FLEET } },
    { SJ_STEP_UNLOADING, { SJ_STEP_FLEET } },
    { SJ_STEP_WATER_DIE, { SJ_STEP_FLEET } },
    { SJ_STEP_FLOTILLA_DIE, { SJ_STEP_FLEET } },
    { SJ_STEP_WATER_FIGHT, { SJ_STEP_FLEET } },
    { SJ_STEP_WATER_ENTRY, { SJ_STEP_FLEET } },
    { SJ_STEP_BOATS_DIE, { SJ_STEP_FLEET } },
    { SJ_STEP_SUPPLY, { SJ_STEP_TURN } },
    { SJ_STEP_SUPPLY_DIE, { SJ_STEP_SUPPLY } },
    { SJ_STEP_SUPPLY_SPEND, { SJ_STEP_SUPPLY } },
    { SJ_STEP_SUPPLY_CUT, { SJ_STEP_SUPPLY } },
    { SJ_STEP_STARVE_DIE, { SJ_STEP_SUPPLY } },
    { SJ_STEP_SIEGES, { SJ_STEP_TURN } },
    { SJ_STEP_GORDON_DIE, { SJ_STEP_SIEGES } },
    { SJ_STEP_SIEGE_END, { SJ_STEP_SIEGES } },
    { SJ_STEP_GUNBOAT_DIE, { SJ_STEP_SIEGE_END } },
    { SJ_STEP_SIEGE_DIE, { SJ_STEP_GUNBOAT_DIE } },
    { SJ_STEP_SIEGE_ROW, { SJ_STEP_GUNBOAT_DIE } },
    { SJ_STEP_LOSE_UNITS, { SJ_STEP_SIEGE_DIE, SJ_STEP_GUNBOAT_DIE } },
    { SJ_STEP_SIEGE_CHOICE, { SJ_STEP_SIEGE_DIE } },
    { SJ_STEP_SORTIE_UNITS, { SJ_STEP_SIEGE_DIE } },
    { SJ_STEP_SORTIE_DIE, { SJ_STEP_SIEGE_DIE } },
    { SJ_STEP_BREAKOUT_SPACE, { SJ_STEP_SIEGE_DIE } },
    { SJ_STEP_STORM_DIE, { SJ_STEP_SIEGE_DIE } },
    { SJ_STEP_REPLACEMENTS, { SJ_STEP_TURN } },
    /* Who marches, lands or breaks out meets somebody, also where a fallen port's ships leave. */
    { SJ_STEP_ENCOUNTER_DIE,
      { SJ_STEP_MARCH, SJ_STEP_FLEET, SJ_STEP_OPERATIONS, SJ_STEP_SIEGE_DIE, SJ_STEP_PUT_TO_SEA } },
    /* Wherever a port can fall: R50. */
    { SJ_STEP_PUT_TO_SEA,
      { SJ_STEP_CHECKS, SJ_STEP_ROUND, SJ_STEP_ROUND_END, SJ_STEP_CARD_EVENT, SJ_STEP_OPERATIONS,
        SJ_STEP_MARCH, SJ_STEP_ENCOUNTER_DIE, SJ_STEP_FLEET, SJ_STEP_LOADING, SJ_STEP_SIEGES,
        SJ_STEP_SIEGE_DIE, SJ_STEP_PUT_TO_SEA, SJ_STEP_AFTERMATH } },
};

enum { ROWS = sizeof waits / sizeof waits[0] };

static bool is_below(int row, int step)
{
    return step != SJ_STEP_OVER && memchr(waits[row].below, step, sizeof waits[row].below);
}

/* Puts the step on what waits for it, down to the turn. */
static int stack_on(int depth, int step)
{
    state.step[depth++] = (uint8_t)step;
    for (int row = 0; row < ROWS; row++) {
        if (waits[row].step == step) return stack_on(depth, waits[row].below[0]);
    }
    return depth;
}

static void stack(enum sj_step step, enum sj_step below)
{
    memset(state.step, SJ_STEP_OVER, sizeof state.step);
    state.step[0] = (uint8_t)step;
    stack_on(1, (int)below);
}

static bool is_of_battle(int step)
{
    return step >= SJ_STEP_BATTLE && step <= SJ_STEP_EMBARK;
}

static void every_step_lies_on_those_that_wait_for_it_and_on_no_other(void)
{
    static const char lies[] = "step: one lies on another that never waits for it";
    in_a_round();
    for (int row = 0; row < ROWS; row++) {
        for (int below = SJ_STEP_TURN; below < SJ_STEPS; below++) {
            if (is_of_battle(below)) continue;
            stack((enum sj_step)waits[row].step, (enum sj_step)below);
            if (is_fault(lies) == is_below(row, below)) {
                fail_msg("step %d on %d", waits[row].step, below);
            }
        }
    }
}

/* A battle is fought in a round, about a siege, or where ships put to sea; what is lost in it may
 * make ships put to sea. */
static void battles_lie_on_rounds_and_sieges(void)
{
    static const char lies[] = "step: one lies on another that never waits for it";
    in_a_round();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    state.battle.cause = SJ_CAUSE_ENCOUNTER;
    state.battle.place = SJ_MUD_BAY;
    for (int below = SJ_STEP_TURN; below < SJ_STEPS; below++) {
        if (is_of_battle(below)) continue;
        bool can = below == SJ_STEP_OPERATIONS || below == SJ_STEP_SIEGE_DIE ||
                   below == SJ_STEP_PUT_TO_SEA;
        stack(SJ_STEP_FORCE_DIE, (enum sj_step)below);
        if (is_fault(lies) == can) fail_msg("a battle on %d", below);
    }
    state.battle.result = SJ_RESULT_HELD;
    for (int row = 0; row < ROWS; row++) {
        memset(state.step, SJ_STEP_OVER, sizeof state.step);
        state.step[0] = waits[row].step;
        state.step[1] = SJ_STEP_AFTERMATH;
        stack_on(2, SJ_STEP_OPERATIONS);
        if (is_fault(lies) == (waits[row].step == SJ_STEP_PUT_TO_SEA)) {
            fail_msg("step %d on a battle", waits[row].step);
        }
    }
}

static void steps_of_the_turn_belong_to_its_phases(void)
{
    static const struct {
        uint8_t step, first, last;
    } rows[] = {
        { SJ_STEP_DRAW, SJ_PHASE_DRAW, SJ_PHASE_DRAW },
        { SJ_STEP_GIVE_BACK, SJ_PHASE_DRAW, SJ_PHASE_ROUNDS },
        { SJ_STEP_CHECKS, SJ_PHASE_REBELLION, SJ_PHASE_REBELLION },
        { SJ_STEP_ROUND, SJ_PHASE_ROUNDS, SJ_PHASE_ROUNDS },
        { SJ_STEP_ROUND_END, SJ_PHASE_ROUNDS, SJ_PHASE_ROUNDS },
        { SJ_STEP_SUPPLY, SJ_PHASE_SUPPLY, SJ_PHASE_SUPPLY },
        { SJ_STEP_SIEGES, SJ_PHASE_SIEGES, SJ_PHASE_SIEGES },
        { SJ_STEP_REPLACEMENTS, SJ_PHASE_REPLACEMENTS, SJ_PHASE_REPLACEMENTS },
    };
    in_a_round();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int phase = 0; phase < SJ_PHASES; phase++) {
            stack((enum sj_step)rows[i].step, SJ_STEP_TURN);
            state.phase = (uint8_t)phase;
            bool fits = phase >= rows[i].first && phase <= rows[i].last;
            assert_int_equal(is_fault("phase: not that of the steps"), !fits);
            if (!fits) continue;
            /* turn.4: no round before the rebellion is over, then one or, after all, any */
            state.round = 0;
            assert_int_equal(is_fault("round: not one of this phase"), phase == SJ_PHASE_ROUNDS);
            state.round = 1;
            assert_int_equal(is_fault("round: not one of this phase"), phase < SJ_PHASE_ROUNDS);
        }
    }
}

/* ---- Marks ------------------------------------------------------------------------------- */

/* A sound position at this step: Sudanese at Olga, which is a port, and two ships. */
static void at_marked_step(enum sj_step step, enum sj_step below)
{
    in_a_round();
    state.card_use = SJ_USE_PASS;
    add_units(SJ_KIND_SUDANESE, 6, SJ_OLGA);
    for (int i = 0; i < SJ_SHIPS; i += SJ_SHIPS - 1) {
        put_ship((enum sj_ship)i, SJ_OLGA);
        state.ship_functions[i] = 2;
    }
    add_unit(SJ_KIND_CUIRASSIER, sj_aboard(SJ_SHIPS - 1));
    state.unit_movement[sj_first_of_kind(SJ_KIND_CUIRASSIER)] = 2;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == SJ_OLGA) state.unit_movement[unit] = 2;
    }
    state.place_flags[SJ_OLGA] = SJ_PLACE_ACTIVATED;
    stack(step, below);
    bool of_siege = step >= SJ_STEP_SIEGES && step < SJ_STEP_REPLACEMENTS;
    state.phase = of_siege ? SJ_PHASE_SIEGES : SJ_PHASE_ROUNDS;
    state.siege[SJ_OLGA] = of_siege;
    state.force_at = of_siege ? SJ_NO_PLACE : SJ_OLGA;
    state.siege_at = SJ_OLGA;
    state.train = step == SJ_STEP_TRAIN ? SJ_OLGA : SJ_WHERE_RESERVE;
    for (int space = 0; step == SJ_STEP_TRAIN && space < SJ_SPACES; space++) {
        state.place_flags[space] |= SJ_PLACE_TRACK;
    }
    state.lose = 1;
}

static void only_who_is_there_belongs_to_the_force(void)
{
    static const uint8_t steps[][2] = {
        { SJ_STEP_MARCH, SJ_STEP_OPERATIONS },         { SJ_STEP_ENCOUNTER_DIE, SJ_STEP_MARCH },
        { SJ_STEP_ENCOUNTER_DIE, SJ_STEP_FLEET },      { SJ_STEP_UNLOADING, SJ_STEP_FLEET },
        { SJ_STEP_SORTIE_UNITS, SJ_STEP_SIEGE_DIE },   { SJ_STEP_SORTIE_DIE, SJ_STEP_SIEGE_DIE },
        { SJ_STEP_BREAKOUT_SPACE, SJ_STEP_SIEGE_DIE }, { SJ_STEP_LOSE_UNITS, SJ_STEP_SIEGE_DIE },
        { SJ_STEP_TRAIN, SJ_STEP_OPERATIONS },
    };
    static const char text[] = "unit_flags: in a force that is not at hand";
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        at_marked_step((enum sj_step)steps[i][0], (enum sj_step)steps[i][1]);
        if (steps[i][0] == SJ_STEP_UNLOADING || steps[i][1] == SJ_STEP_FLEET)
            state.ship_flags[0] = SJ_SHIP_IN_FLEET;
        if (steps[i][0] == SJ_STEP_UNLOADING) state.ship_flags[SJ_SHIPS - 1] = SJ_SHIP_IN_FLEET;
        sj_set_unit_flag(&state, unit + 1, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(&state, unit + 2, SJ_UNIT_IN_FORCE);
        assert_no_fault();
        bool is_march = steps[i][0] <= SJ_STEP_ENCOUNTER_DIE; /* which misses them by itself */
        state.unit_where[unit + 2] = SJ_GINNIS;
        assert_fault(is_march ? nothing : text);
        state.unit_where[unit + 2] = SJ_OLGA;
        state.unit_where[0] = SJ_GINNIS;
        sj_set_unit_flag(&state, 0, SJ_UNIT_IN_FORCE);
        assert_fault(is_march ? nothing : text);
    }
    /* With nobody on the move nobody is in a force, wherever he stands. */
    in_a_round();
    state.unit_where[SJ_UNITS - 1] = SJ_OLGA;
    sj_set_unit_flag(&state, SJ_UNITS - 1, SJ_UNIT_IN_FORCE);
    assert_fault(text);
}

static void ships_sail_and_load_at_their_steps(void)
{
    static const char fleet[] = "ship_flags: in a fleet that is not at hand";
    static const char loads[] = "ship_flags: loaded in a loading that is not at hand";
    for (int ship = 0; ship < SJ_SHIPS; ship += SJ_SHIPS - 1) {
        at_marked_step(SJ_STEP_OPERATIONS, SJ_STEP_ROUND_END);
        assert_no_fault();
        state.ship_flags[ship] = SJ_SHIP_IN_FLEET;
        assert_fault(fleet);
        state.ship_flags[ship] = SJ_SHIP_LOADED;
        assert_fault(loads);
        state.ship_flags[ship] = SJ_SHIP_MOVED | SJ_SHIP_REPAIRED;
        assert_no_fault();
        at_marked_step(SJ_STEP_FLEET, SJ_STEP_OPERATIONS);
        state.ship_flags[ship] = SJ_SHIP_IN_FLEET;
        assert_no_fault();
        state.ship_flags[ship] |= SJ_SHIP_LOADED;
        assert_fault(loads);
        for (int step = SJ_STEP_LOADING; step <= SJ_STEP_UNLOADING; step++) {
            at_marked_step((enum sj_step)step, SJ_STEP_FLEET);
            state.ship_flags[0] = state.ship_flags[SJ_SHIPS - 1] = SJ_SHIP_IN_FLEET;
            state.ship_flags[ship] |= SJ_SHIP_LOADED;
            assert_no_fault();
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_step_lies_on_those_that_wait_for_it_and_on_no_other, "turn.1 R50"),
    RULE_TEST(battles_lie_on_rounds_and_sieges, "battle.47 sortie.11 R50"),
    RULE_TEST(steps_of_the_turn_belong_to_its_phases, "turn.1 turn.4"),
    RULE_TEST(only_who_is_there_belongs_to_the_force, "move.2 sortie.2 naval.14"),
    RULE_TEST(ships_sail_and_load_at_their_steps, "naval.1 naval.3"),
};

RULE_TEST_MAIN("sanjuans", tests)
