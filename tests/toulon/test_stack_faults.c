/*
 * The steps as they lie on each other in play, phase by phase; and each of these stacks bent in one
 * place, which must be refused when it is read.
 */
#include "games/toulon/faults/faults.h"
#include "toulon/position.h"

#include <string.h>

enum { DEEPEST = 6 };

/* A stack from the top down to the step of the turn, which is not written. `whose` has a letter for
 * each: n nobody, m the side whose turn it is, o the other side, b whoever the step below has,
 * a any seat. */
struct stack {
    uint8_t phase;
    const char *whose;
    uint8_t steps[DEEPEST];
};
#define ROW(phase, whose, ...)                                                                     \
    {                                                                                              \
        TL_PHASE_##phase, whose,                                                                   \
        {                                                                                          \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }
#define S(name) TL_STEP_##name

static const struct stack stacks[] = {
    ROW(OPERATIONS, "n", S(OPERATIONS_DICE)),
    ROW(OPERATIONS, "a", S(PENALTY_DIE)),
    ROW(OPERATIONS, "aa", S(PENALTY_DIE), S(PENALTY_DIE)),
    ROW(OPERATIONS, "a", S(PENALTY)),
    ROW(OPERATIONS, "aa", S(PENALTY), S(PENALTY_DIE)),
    ROW(REINFORCEMENTS, "a", S(PLACE)),
    ROW(REINFORCEMENTS, "aa", S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "naa", S(CAMBRIDGESHIRE), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "naaa", S(CAMBRIDGESHIRE), S(AUSTRIAN_DIE), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "aaa", S(AUSTRIAN_DIE), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "aaa", S(AUSTRIANS), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "aaa", S(AUSTRIAN_DELAY_DIE), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "baa", S(PAY), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "ba", S(PAY), S(PLACE)),
    ROW(REINFORCEMENTS, "aaa", S(EXCESS), S(SHIFT), S(PLACE)),
    ROW(REINFORCEMENTS, "aa", S(EXCESS), S(PLACE)),
    ROW(REINFORCEMENTS, "aaa", S(EXCESS), S(EXCESS), S(PLACE)),
    ROW(INITIATIVE, "n", S(INITIATIVE_DIE)),
    ROW(INITIATIVE, "nn", S(TALK_DIE), S(INITIATIVE_DIE)),
    ROW(INITIATIVE, "a", S(FIRST)),
    ROW(ROADSTEADS, "m", S(ROADSTEADS)),
    ROW(ESPIONAGE, "m", S(SPY)),
    ROW(ESPIONAGE, "m", S(SPY_DIE)),
    ROW(ESPIONAGE, "am", S(SPY_SPEND), S(SPY_DIE)),
    ROW(ESPIONAGE, "aam", S(SPY_SPEND), S(SPY_SPEND), S(SPY_DIE)),
    ROW(ESPIONAGE, "a", S(SPY_LOOK)),
    ROW(ESPIONAGE, "ba", S(SPY_MORE), S(SPY_LOOK)),
    ROW(ESPIONAGE, "aba", S(SPY_TURN), S(SPY_MORE), S(SPY_LOOK)),
    ROW(ESPIONAGE, "aaba", S(SPY_TURN), S(SPY_TURN), S(SPY_MORE), S(SPY_LOOK)),
    ROW(SUPPLY, "m", S(TRACE)),
    ROW(SUPPLY, "mm", S(DEPOT), S(TRACE)),
    ROW(SUPPLY, "bmm", S(DEPOT_DIE), S(DEPOT), S(TRACE)),
    ROW(SUPPLY, "bbmm", S(PAY), S(DEPOT_DIE), S(DEPOT), S(TRACE)),
    ROW(SUPPLY, "bm", S(TRACE_DIE), S(TRACE)),
    ROW(MOVEMENT, "m", S(MOVE)),
    ROW(MOVEMENT, "bm", S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bm", S(ON_ROAD), S(MOVE)),
    ROW(MOVEMENT, "bm", S(PAY), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(PAY), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(PAY), S(ON_ROAD), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(TEST), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(TEST), S(ON_ROAD), S(MOVE)),
    ROW(MOVEMENT, "bbbm", S(TEST), S(PAY), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(CHECK_DIE), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(CHECK_DIE), S(ON_ROAD), S(MOVE)),
    ROW(MOVEMENT, "obm", S(GARRISON), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(TAKE), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "am", S(ALONE), S(MOVE)),
    ROW(MOVEMENT, "abbm", S(ALONE), S(LEFT_BEHIND), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bam", S(CAPTURE_DIE), S(ALONE), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(LEFT_BEHIND), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbbm", S(LEFT_BEHIND), S(MARK), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(OVERRUN), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(OVERRUN_DIE), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(PATROL), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bbm", S(MARK), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "obbm", S(DISPLACE), S(MARK), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "bm", S(WORKERS), S(MOVE)),
    ROW(MOVEMENT, "nm", S(REPLACEMENT_DIE), S(MOVE)),
    ROW(MOVEMENT, "nbbm", S(REPLACEMENT_DIE), S(LEFT_BEHIND), S(MOVING), S(MOVE)),
    ROW(MOVEMENT, "am", S(EXCESS), S(MOVE)),
    ROW(MOVEMENT, "abbm", S(EXCESS), S(MARK), S(MOVING), S(MOVE)),
    ROW(ATTRITION, "a", S(ATTRITION_DIE)),
    ROW(COMBAT, "m", S(COMBATS)),
    ROW(COMBAT, "bm", S(AMMUNITION), S(COMBATS)),
    ROW(COMBAT, "bmm", S(AMMUNITION), S(BARRAGE), S(COMBATS)),
    ROW(COMBAT, "bmmm", S(AMMUNITION), S(REDUCE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bamm", S(AMMUNITION), S(SUPPORT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bm", S(AMMUNITION_DIE), S(COMBATS)),
    ROW(COMBAT, "bmm", S(AMMUNITION_DIE), S(BARRAGE), S(COMBATS)),
    ROW(COMBAT, "bmmm", S(AMMUNITION_DIE), S(REDUCE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bamm", S(AMMUNITION_DIE), S(SUPPORT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bm", S(SHELL_DIE), S(COMBATS)),
    ROW(COMBAT, "om", S(SAVE_DIE), S(COMBATS)),
    ROW(COMBAT, "obm", S(SAVE_DIE), S(CLAIM), S(COMBATS)),
    ROW(COMBAT, "mm", S(BARRAGE), S(COMBATS)),
    ROW(COMBAT, "mmm", S(BARRAGE_DIE), S(BARRAGE), S(COMBATS)),
    ROW(COMBAT, "bm", S(BOMBARD_DIE), S(COMBATS)),
    ROW(COMBAT, "bm", S(CLAIM), S(COMBATS)),
    ROW(COMBAT, "om", S(HIT), S(COMBATS)),
    ROW(COMBAT, "obm", S(HIT), S(CLAIM), S(COMBATS)),
    ROW(COMBAT, "mm", S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(REPLACEMENT_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "namm", S(REPLACEMENT_DIE), S(RETREAT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "namm", S(REPLACEMENT_DIE), S(ESCAPE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(EXCESS), S(BATTLE), S(COMBATS)),
    ROW(RALLY, "m", S(RALLY)),
    ROW(RALLY, "bm", S(RALLY_DIE), S(RALLY)),
    ROW(RALLY, "bm", S(SURROUNDED_DIE), S(RALLY)),
    ROW(RALLY, "mm", S(SURROUNDED), S(RALLY)),
    ROW(FINAL, "n", S(FINAL_CHECK_DIE)),
    ROW(FINAL, "n", S(FINAL_DIE)),
    ROW(FINAL, "mn", S(FINAL_LOSSES), S(FINAL_DIE)),
};

/* Steps of a combat: where in it they lie, test_combat_faults.c asks. */
static const struct stack combats[] = {
    ROW(COMBAT, "nmm", S(DEFECTION_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "omm", S(MANNING), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "omm", S(DEPLOY), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "mmm", S(LEADERS), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bmmm", S(COMBINE_DIE), S(LEADERS), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "mmm", S(ASSIGN), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "omm", S(ADD), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "mmm", S(REDUCE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(REDUCE_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(SUPPORT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "mmm", S(MELEES), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmmm", S(MELEE_DIE), S(MELEES), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(LOSSES), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(SPANISH_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(WITHDRAW), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(CALL), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(JOIN_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(CAVALRY_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(LEADER_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(LEADER_KIND_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(WOUND_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(RETREAT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "bamm", S(SEA_LOSSES), S(RETREAT), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(LONE_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(ESCAPE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "namm", S(ESCAPE_DIE), S(ESCAPE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "nmm", S(RESERVE_DIE), S(BATTLE), S(COMBATS)),
    ROW(COMBAT, "amm", S(DEFECTOR_EXCESS), S(BATTLE), S(COMBATS)),
};
enum { STACKS = sizeof stacks / sizeof stacks[0], COMBATS = sizeof combats / sizeof combats[0] };

/* The last seat of each side, since the first of all stands for nobody. */
static int seat_of(enum tl_side side)
{
    return side == TL_ALLIES ? TL_SEAT_TOULONNAIS : TL_SEAT_EAST;
}

static void lay(const struct stack *stack, enum tl_side side)
{
    memset(&state, 0, sizeof state);
    state.phase = stack->phase;
    state.phasing = (uint8_t)side;
    int depth = (int)strlen(stack->whose);
    state.step[depth] = TL_STEP_TURN;
    for (int i = depth - 1; i >= 0; i--) {
        state.step[i] = stack->steps[i];
        switch (stack->whose[i]) {
        case 'n': state.seat[i] = 0; break;
        case 'm': state.seat[i] = (uint8_t)seat_of(side); break;
        case 'o': state.seat[i] = (uint8_t)seat_of(tl_other_side(side)); break;
        case 'b': state.seat[i] = state.seat[i + 1]; break;
        default: state.seat[i] = TL_SEAT_WEST; break;
        }
    }
}

static bool is_seat_right(char whose, int seat, int below, enum tl_side side)
{
    switch (whose) {
    case 'n': return seat == 0;
    case 'm': return tl_side_of_seat(seat) == side;
    case 'o': return tl_side_of_seat(seat) != side;
    case 'b': return seat == below;
    default: return true;
    }
}

static void assert_stack(const char *fault)
{
    const char *found = tl_stack_fault(&state);
    if (fault && !found) fail_msg("step %d on %d: %s", state.step[0], state.step[1], fault);
    if (!fault && found) fail_msg("step %d on %d: %s", state.step[0], state.step[1], found);
    if (fault) assert_string_equal(found, fault);
}

static void try_seats(const struct stack *stack, enum tl_side side)
{
    for (int seat = 0; seat < TL_SEATS; seat++) {
        lay(stack, side);
        state.seat[0] = (uint8_t)seat;
        bool is_right = is_seat_right(stack->whose[0], seat, state.seat[1], side);
        assert_stack(is_right ? NULL : "seat: not of those who are asked there");
    }
}

static void try_phases(const struct stack *stack, enum tl_side side)
{
    lay(stack, side);
    assert_stack(NULL);
    for (int phase = 0; phase < TL_PHASES; phase++) {
        if (phase == stack->phase) continue;
        state.phase = (uint8_t)phase;
        assert_stack("phase: not that of the step");
    }
}

static void each_step_has_its_phase_and_its_seats(void)
{
    begin("");
    for (int side = 0; side < TL_SIDES; side++) {
        for (int i = 0; i < STACKS; i++) {
            try_phases(&stacks[i], (enum tl_side)side);
            try_seats(&stacks[i], (enum tl_side)side);
        }
        for (int i = 0; i < COMBATS; i++) {
            try_phases(&combats[i], (enum tl_side)side);
            try_seats(&combats[i], (enum tl_side)side);
        }
    }
}

static int below_top(const struct stack *stack)
{
    return stack->steps[1] ? stack->steps[1] : TL_STEP_TURN;
}

static bool may_lie_on(int step, int bed)
{
    for (int i = 0; i < STACKS; i++) {
        if (stacks[i].steps[0] == step && below_top(&stacks[i]) == bed) return true;
    }
    return false;
}

static void each_step_lies_where_play_puts_it(void)
{
    for (int i = 0; i < STACKS; i++) {
        for (int bed = TL_STEP_OVER + 1; bed < TL_STEPS; bed++) {
            if (may_lie_on(stacks[i].steps[0], bed)) continue;
            lay(&stacks[i], TL_ALLIES);
            state.step[1] = (uint8_t)bed;
            assert_stack("step: not on what it lies in play");
        }
    }
}

/* Below the first step of a phase is the turn, and not nothing. */
static void no_other_step_is_the_last(void)
{
    for (int i = 0; i < STACKS; i++) {
        lay(&stacks[i], TL_ALLIES);
        memset(&state.step[1], 0, sizeof state.step - 1);
        memset(&state.seat[1], 0, sizeof state.seat - 1);
        assert_stack("step: not on what it lies in play");
    }
}

/* A step of a combat, in another phase and without a combat, is not of that phase. */
static void steps_of_a_combat_are_of_its_phase_alone(void)
{
    for (int i = 0; i < COMBATS; i++) {
        memset(&state, 0, sizeof state);
        state.step[0] = combats[i].steps[0];
        state.step[1] = TL_STEP_TURN;
        for (int phase = 0; phase < TL_PHASES; phase++) {
            if (phase == TL_PHASE_COMBAT) continue;
            state.phase = (uint8_t)phase;
            assert_stack("phase: not that of the step");
        }
    }
}

static void the_turn_lies_on_nothing_and_waits_in_no_last_phase(void)
{
    memset(&state, 0, sizeof state);
    state.step[0] = TL_STEP_TURN;
    for (int phase = 0; phase < TL_PHASES; phase++) {
        state.phase = (uint8_t)phase;
        assert_stack(phase < TL_PHASE_END ? NULL : "phase: nothing waits there");
    }
    state.phase = TL_PHASE_FINAL;
    state.seat[0] = TL_SEAT_SPANISH;
    assert_stack("seat: not of those who are asked there");
    state.seat[0] = 0;
    state.step[1] = TL_STEP_TURN;
    assert_stack("step: not on what it lies in play");
    state.step[1] = TL_STEP_OVER;
    state.phase = TL_PHASE_END;
    state.step[0] = TL_STEP_OVER; /* the end of the game */
    assert_stack(NULL);
}

static void nothing_lies_below_the_end(void)
{
    for (int i = 2; i < TL_STEP_STACK; i++) {
        lay(&stacks[0], TL_ALLIES);
        state.seat[i] = TL_SEAT_WEST;
        assert_stack("step: something lies below the end");
        lay(&stacks[0], TL_ALLIES);
        if (i == 2) continue;
        state.step[i] = TL_STEP_TURN;
        assert_stack("step: something lies below the end");
    }
}

/* One more step can always be laid on top. */
static void the_stack_is_never_full(void)
{
    memset(&state, 0, sizeof state);
    for (int i = 0; i < TL_STEP_STACK - 2; i++) state.step[i] = TL_STEP_PENALTY_DIE;
    state.step[TL_STEP_STACK - 2] = TL_STEP_TURN;
    assert_stack(NULL);
    state.step[TL_STEP_STACK - 2] = TL_STEP_PENALTY_DIE;
    state.step[TL_STEP_STACK - 1] = TL_STEP_TURN;
    assert_stack("step: too many");
}

/* Who is asked has something to answer: of one unit or more, which checks. */
static void who_is_asked_has_a_choice(void)
{
    begin("");
    empty_map();
    put(TL_UNIT_U_1_GARD, TL_AREA_OLL);
    put(TL_UNIT_GENDARMES_W1, TL_AREA_OLL);
    in_phase(TL_PHASE_MOVEMENT, TL_REPUBLICANS);
    tl_step_push(&state, TL_STEP_TEST, TL_SEAT_WEST);
    assert_string_equal(tl_rest_fault(&data, &state), "step: nothing can be done there");
    tl_set(&state, TL_UNIT_U_1_GARD, TL_PICKED);
    assert_string_equal(tl_rest_fault(&data, &state), "step: the game would not wait there");
    tl_set(&state, TL_UNIT_GENDARMES_W1, TL_PICKED);
    assert_null(tl_rest_fault(&data, &state));
}

static const struct rule_test tests[] = {
    RULE_TEST(each_step_has_its_phase_and_its_seats, "4.P1a 4.P1b 4.P1c"),
    RULE_TEST(each_step_lies_where_play_puts_it, "4.P1b 4.P1c"),
    RULE_TEST(no_other_step_is_the_last, "4.P1b"),
    RULE_TEST(steps_of_a_combat_are_of_its_phase_alone, "4.P1c"),
    RULE_TEST(the_turn_lies_on_nothing_and_waits_in_no_last_phase, "4.P1a 4.P1b"),
    RULE_TEST(nothing_lies_below_the_end, "4.P1b"),
    RULE_TEST(the_stack_is_never_full, "4.P1b"),
    RULE_TEST(who_is_asked_has_a_choice, "16.14a"),
};

RULE_TEST_MAIN("toulon", tests)
