/*
 * The steps of a combat: in which stages of it each may be at hand, on what it lies, and whose turn
 * it is. Positions with a step elsewhere are refused when they are read.
 */
#include "toulon/battles.h"

#include <string.h>

static const char OTHER_STAGE[] = "battle.stage: the step belongs to another";
static const char OTHER_TURN[] = "battle.stage: it is the other side’s turn";
static const char OTHER_BED[] = "step: not where a combat has it";

/* `before`: the stages that come next while the step is at hand, TL_STAGE_MAN where there is no
 * second one. `turn`: who has it first, where each side has it in turn. */
struct row {
    uint8_t step, on, before[2];
    char turn;
};
#define ROW(step, on, first, second, turn)                                                         \
    {                                                                                              \
        TL_STEP_##step, TL_STEP_##on, { TL_STAGE_##first, TL_STAGE_##second }, turn                \
    }

static const struct row rows[] = {
    ROW(MANNING, BATTLE, DEFECTION, MAN, ' '),
    ROW(DEFECTION_DIE, BATTLE, CONTEST, MAN, ' '),
    ROW(DEPLOY, BATTLE, LEADERS, MAN, ' '),
    ROW(LEADERS, BATTLE, ASSIGN, MAN, ' '),
    ROW(COMBINE_DIE, LEADERS, ASSIGN, MAN, ' '),
    ROW(ASSIGN, BATTLE, ADD, MAN, ' '),
    ROW(ADD, BATTLE, REDUCE, MAN, ' '),
    ROW(REDUCE, BATTLE, SHELL_WORKS, MAN, ' '),
    ROW(REDUCE_DIE, BATTLE, SHELL_WORKS, MAN, ' '),
    ROW(SUPPORT, BATTLE, ANSWER, MELEES, 'a'),
    ROW(MELEES, BATTLE, ROUND_OVER, MAN, ' '),
    ROW(MELEE_DIE, MELEES, ROUND_OVER, MAN, ' '),
    ROW(LOSSES, BATTLE, ROUND_OVER, LEADER_FATES, ' '),
    ROW(LOSSES, MELEES, ROUND_OVER, MAN, ' '),
    ROW(LOSSES, LOSSES, ROUND_OVER, LEADER_FATES, ' '),
    ROW(SPANISH_DIE, BATTLE, WITHDRAW, MAN, ' '),
    ROW(WITHDRAW, BATTLE, GIVE_WAY, CALL, 'a'),
    ROW(CALL, BATTLE, JOIN, FOLLOW_IN, 'd'),
    ROW(JOIN_DIE, BATTLE, JOIN, FOLLOW_IN, ' '),
    ROW(DEFECTOR_EXCESS, BATTLE, SPANISH, PURSUIT, ' '),
    ROW(CAVALRY_DIE, BATTLE, PURSUIT, MAN, ' '),
    ROW(LEADER_DIE, BATTLE, LEADER_FATES, MAN, ' '),
    ROW(LEADER_KIND_DIE, BATTLE, LEADER_FATES, MAN, ' '),
    ROW(WOUND_DIE, BATTLE, LEADER_FATES, MAN, ' '),
    ROW(RETREAT, BATTLE, ATTACKERS_LEAVE, LONE_LEADERS, 'd'),
    ROW(SEA_LOSSES, RETREAT, ATTACKERS_LEAVE, LONE_LEADERS, ' '),
    ROW(LONE_DIE, BATTLE, LONE_LEADERS, MAN, ' '),
    ROW(ESCAPE, BATTLE, LONE_LEADERS, MAN, ' '),
    ROW(ESCAPE_DIE, ESCAPE, LONE_LEADERS, MAN, ' '),
    ROW(RESERVE_DIE, BATTLE, RESERVE, MAN, ' '),
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* A combat at las in which nothing has been done yet but what the step needs to lie on. */
static void lay(const struct row *row, int bed, int stage)
{
    memset(state.step, 0, sizeof state.step);
    int depth = 0;
    state.step[depth++] = row->step;
    state.step[depth++] = (uint8_t)bed;
    if (bed != TL_STEP_BATTLE) state.step[depth++] = TL_STEP_BATTLE;
    state.step[depth++] = TL_STEP_COMBATS;
    state.step[depth++] = TL_STEP_TURN;
    state.battle.stage = (uint8_t)stage;
}

static void begin_combat(enum tl_side attacker)
{
    begin_battle_map();
    put(TL_UNIT_MARINES, TL_AREA_LAS);
    put(TL_UNIT_U_1_GARD, TL_AREA_LAS);
    state.phase = TL_PHASE_COMBAT;
    state.phasing = (uint8_t)attacker;
    memset(state.seat, 0, sizeof state.seat);
    state.battle.area = TL_AREA_LAS;
    state.battle.round = 1;
}

/* Which of the three is wrong with the place of the step, if any is. */
static const char *found(void)
{
    static const char *const faults[] = { OTHER_STAGE, OTHER_TURN, OTHER_BED };
    const char *fault = tl_combat_fault(&data, &state);
    for (size_t i = 0; fault && i < sizeof faults / sizeof faults[0]; i++) {
        if (strcmp(fault, faults[i]) == 0) return faults[i];
    }
    return NULL;
}

static void set_seats(int seat)
{
    memset(state.seat, seat, sizeof state.seat);
}

/* Whose seat the step has at a stage, where it goes from side to side; of the Allies by default. */
static int seat_at(const struct row *row, int stage)
{
    bool is_first = stage == row->before[0];
    bool is_attacker = (row->turn == 'd') != is_first;
    enum tl_side side = is_attacker ? tl_attacker_side(&state) : tl_defender_side(&state);
    return tl_speaker(side);
}

static void each_step_has_its_stages(void)
{
    begin_combat(TL_REPUBLICANS);
    for (int i = 0; i < ROWS; i++) {
        for (int stage = 0; stage < TL_BATTLE_STAGES; stage++) {
            bool is_right = stage == rows[i].before[0] || (stage && stage == rows[i].before[1]);
            lay(&rows[i], rows[i].on, stage);
            const struct row *turns = rows[i].step == TL_STEP_SEA_LOSSES ? &rows[i - 1] : &rows[i];
            set_seats(seat_at(turns, stage));
            const char *fault = found();
            if (is_right != !fault) fail_msg("step %d at stage %d", rows[i].step, stage);
            if (fault) assert_string_equal(fault, OTHER_STAGE);
        }
    }
}

static bool may_lie_on(int step, int bed)
{
    for (int i = 0; i < ROWS; i++) {
        if (rows[i].step == step && rows[i].on == bed) return true;
    }
    return false;
}

static void each_step_lies_where_the_combat_has_it(void)
{
    begin_combat(TL_REPUBLICANS);
    for (int i = 0; i < ROWS; i++) {
        int stage = rows[i].before[0];
        set_seats(seat_at(&rows[i], stage));
        for (int bed = 0; bed < TL_STEPS; bed++) {
            if (may_lie_on(rows[i].step, bed)) continue;
            lay(&rows[i], bed, stage);
            assert_string_equal(found(), OTHER_BED);
        }
    }
}

static void the_sides_take_turns(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        begin_combat((enum tl_side)side);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < 2 && rows[i].before[1]; j++) {
                int right = seat_at(&rows[i], rows[i].before[j]);
                for (int seat = 0; seat < TL_SEATS; seat++) {
                    if (rows[i].step == TL_STEP_SEA_LOSSES) continue; /* lies on a retreat */
                    lay(&rows[i], rows[i].on, rows[i].before[j]);
                    set_seats(seat);
                    bool is_his = tl_side_of_seat(seat) == tl_side_of_seat(right);
                    if (rows[i].turn == ' ' || is_his) {
                        assert_null(found());
                    } else {
                        assert_string_equal(found(), OTHER_TURN);
                    }
                }
            }
        }
    }
}

/* Without a combat there are none of its steps. */
static void no_combat_no_step_of_it(void)
{
    begin_combat(TL_REPUBLICANS);
    memset(&state.battle, 0, sizeof state.battle);
    for (int i = 0; i < ROWS; i++) {
        for (int depth = 0; depth < TL_STEP_STACK; depth++) {
            memset(state.step, 0, sizeof state.step);
            assert_null(tl_combat_fault(&data, &state));
            state.step[depth] = rows[i].step;
            assert_string_equal(tl_combat_fault(&data, &state), "step: there is no combat");
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(each_step_has_its_stages,
              "25.20a 25.12 25.22a 25.24a 25.25 25.26a 25.27b 25.8c 25.8d 25.8e 25.34a 24.1 26.1a "
              "24.8a 27.18 32.10a"),
    RULE_TEST(each_step_lies_where_the_combat_has_it, "25.7a 25.12 25.27b 26.7a 24.8a"),
    RULE_TEST(the_sides_take_turns, "25.26d 25.8d 25.8e"),
    RULE_TEST(no_combat_no_step_of_it, "25.36"),
};

RULE_TEST_MAIN("toulon", tests)
