/*
 * Random movement phases in all scenarios: no group is ever caught where it can neither stand nor
 * go on, what is listed is what is not refused, and after every move all stacks are allowed.
 */
#include "omdurman/position.h"

enum { LIST_MOST = 2048, PHASES = 48, SEED = 1898, LOOK_EVERY = 1999, HALTS_IN_10 = 1 };

static action listed[LIST_MOST];
static long actions_taken, passed_over_others, carried;

/* ---- What must hold ---------------------------------------------------------------------- */

static void check_hex(int hex)
{
    int units[OM_SIDES] = { 0 }, boats = 0, tribe = 0;
    for (int c = om_first_in(&state, hex); c < OM_COUNTERS; c = om_next_in(&state, hex, c + 1)) {
        const struct om_kind_data *kind = om_counter_data(&data, c);
        bool counts = kind->class != OM_LEADER && kind->class != OM_BOAT;
        units[om_side_of(c)] += counts;
        boats += kind->class == OM_BOAT;
        assert_int_equal(om_is_nile(&data, &state, hex), kind->class == OM_BOAT);
        if (!counts || !kind->tribe) continue;
        assert_true(!tribe || tribe == kind->tribe);
        tribe = kind->tribe;
    }
    assert_true(units[OM_ANGLO_EGYPTIAN] <= 4 && units[OM_DERVISH] <= 4 && boats <= 1);
    assert_true(!units[OM_ANGLO_EGYPTIAN] || !units[OM_DERVISH]);
}

static void check_stacks(void)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_is_on_map(&state, c)) check_hex(state.place[c]);
    }
}

static void check_list(int count)
{
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        assert_int_equal(om_game.refusal(&data, &state, listed[i]), 0);
        if (i) assert_true(listed[i - 1] < listed[i]);
    }
}

/* Of all actions that can be said no more are accepted than are listed. */
static void check_everything(int count)
{
    int accepted = 0;
    for (unsigned verb = 0; verb < OM_VERBS; verb++) {
        for (unsigned operand = 0; operand <= ACTION_OPERAND_MOST; operand++) {
            for (unsigned second = 0; second < (verb == OM_VERB_EMBARK ? 10U : 2U); second++) {
                action a = action_make(verb, operand, second);
                accepted += !om_game.refusal(&data, &state, a);
            }
        }
    }
    assert_int_equal(accepted, count);
}

/* ---- Playing ----------------------------------------------------------------------------- */

static bool is_moving(void)
{
    return state.segment == OM_SEGMENT_MOVE &&
           (state.step[0] == OM_STEP_EMBARK || state.step[0] == OM_STEP_MOVE ||
            state.step[0] == OM_STEP_MOVING || state.step[0] == OM_STEP_MINE_DIE);
}

/* Long ways are more likely than with equal chances, and the phase is not ended early. */
static action choose(struct random *random, int count)
{
    action a = listed[random_below(random, (uint32_t)count)];
    bool ends = action_verb(a) == OM_VERB_HALT || action_verb(a) == OM_VERB_END;
    if (ends && random_below(random, 10) >= HALTS_IN_10) {
        a = listed[random_below(random, (uint32_t)count)];
    }
    return a;
}

static int list_choices(void)
{
    static struct outcome outcomes[OM_DIE_SIDES];
    if (state.step[0] != OM_STEP_MINE_DIE) return om_game.legal(&data, &state, listed);
    int count = om_game.chance(&data, &state, outcomes);
    for (int i = 0; i < count; i++) listed[i] = outcomes[i].action;
    return count;
}

static void play_phase(struct random *random, enum om_side side)
{
    in_segment(OM_SEGMENT_MOVE, side);
    while (is_moving() && state.phasing == side) {
        int count = list_choices();
        check_list(count);
        if (actions_taken % LOOK_EVERY == 0) check_everything(count);
        if (state.step[0] == OM_STEP_MOVE) check_stacks();
        passed_over_others +=
            state.step[0] == OM_STEP_MOVING && action_verb(listed[count - 1]) != OM_VERB_HALT;
        action a = choose(random, count);
        carried += action_verb(a) == OM_VERB_LAND;
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        actions_taken++;
    }
}

/* Mines and passengers, which chance alone would seldom bring. */
static void stir_river(void)
{
    put(OM_COUNTER_ISA, OM_PLACE_LOST);
    state.mine[0] = (uint16_t)hex_named("2534");
    state.mines_left = 1;
    for (int i = 0; i < OM_FRIENDLY_COUNTERS; i++) {
        if (!om_is_on_map(&state, OM_FIRST_BOAT + i)) continue;
        put(OM_COUNTER_FRIENDLIES + i, OM_PLACE_ABOARD + i);
        om_set_flag(&state, OM_COUNTER_FRIENDLIES + i, OM_AFLOAT);
    }
}

static void random_phases(const char *options, int seed)
{
    struct random random;
    random_seed(&random, SEED, (uint64_t)seed);
    begin(options);
    for (int phase = 0; phase < PHASES; phase++) {
        state.turn = (uint8_t)(2 + phase / 2 % 3);
        if (phase % 8 == 6 && state.options[OM_OPTION_RIVER]) stir_river();
        play_phase(&random, phase % 2 ? OM_DERVISH : OM_ANGLO_EGYPTIAN);
        if (state.step[0] == OM_STEP_OVER) return;
    }
}

static void every_move_can_be_ended_and_every_stack_is_allowed(void)
{
    static const char *const options[] = { "", "scenario=campaign river=mines", "scenario=khartoum",
                                           "abu_sunt=yes zariba=history" };
    for (int i = 0; i < 4; i++) random_phases(options[i], i);
    assert_true(actions_taken > 10000);
    assert_true(passed_over_others > 20);
    assert_true(carried > 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_move_can_be_ended_and_every_stack_is_allowed,
              "5.1r-a 5.1r-f 5.5a 5.5b 5.5c 5.51r-f 5.51r-l 3.1r-h EXWE-I3 EXWE-I6"),
};

RULE_TEST_MAIN("omdurman", tests)
