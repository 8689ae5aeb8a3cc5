/* Melees: potentials, shifts, the column, the result and the losses, read a second time. */
#include "toulon/second.h"

#include <string.h>

enum { CAP = 5, COLUMNS = 9 };

/* data 3.17, as printed: the attacker's losses, the defender's; r and R after them. */
static const char *const table[TL_DIE][COLUMNS] = {
    { "3R-", "3r-", "2r-", "2r-", "2-", "1-", "11", "11", "-1" },
    { "3r-", "2r-", "2r-", "2-", "11", "11", "11", "-1", "-2" },
    { "2r-", "2r-", "2-", "11", "11", "11", "-1", "-2", "-2r" },
    { "2r-", "21", "11", "11", "11", "12", "12r", "-2r", "-3r" },
    { "21", "11", "11", "12", "12r", "12r", "-2r", "-3r", "-3R" },
    { "11", "11", "12", "12r", "-2r", "-2r", "-3r", "-3R", "-4R" },
};
static const int ratio[COLUMNS][2] = { { 0, 1 }, { 1, 2 }, { 2, 3 }, { 1, 1 }, { 3, 2 },
                                       { 2, 1 }, { 3, 1 }, { 4, 1 }, { 5, 1 } };

static int engaged[TL_MELEES_MOST + 1]; /* 1 + the defender whose place in the line was engaged */
static long melees, shifted, supported;

/* ---- Potentials (25.29, 25.30, 27.25, 27.26) --------------------------------------------- */

static int quality_of(int unit)
{
    return TL_QUALITY_E - data.unit[unit].quality; /* A4 to E0 (2.P6) */
}

static int potential_of(enum tl_side side, int melee)
{
    int sum = 0;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool fights = state.battle.melee[unit] == melee,
             fires = state.battle.support[unit] == melee;
        int points = strength_in(&state, unit);
        if (side_in(&state, unit) != side || !points || (!fights && !fires)) continue;
        sum += points < CAP ? points : CAP;
        if (fights || state.battle.directed[unit]) sum += quality_of(unit);
        supported += fires;
    }
    return sum;
}

/* ---- Shifts (13.1, 13.2, 27.46, 27.47, 3.P9a, 3.P10b) ------------------------------------ */

static bool is_attacker(int unit)
{
    return side_in(&state, unit) == (enum tl_side)state.phasing;
}

static int shift_of_work(int melee)
{
    if (!engaged[melee]) return 0;
    int work = state.inside[engaged[melee] - 1], level = state.work_level[work], shift;
    if (work == TL_NO_WORK) return 0;
    bool is_reduced = (state.work_flags[work] & TL_REDUCED) != 0;
    if (is_reduced)
        shift = level == 1 ? 0 : 1;
    else
        shift = level == 1 ? 2 : 3;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool storms = is_attacker(unit) && state.battle.melee[unit] == melee;
        bool has_guns = storms && is_gun_in(&state, unit) && strength_in(&state, unit);
        if (has_guns) return shift ? shift - 1 : 0;
    }
    return shift;
}

static int shift_of_river(int melee)
{
    for (int unit = 0; unit < TL_UNITS && state.battle.round == 1; unit++) {
        bool has_crossed = (state.unit_flags[unit] & TL_CROSSED) != 0;
        bool is_there = is_attacker(unit) && state.battle.melee[unit] == melee;
        if (is_there && has_crossed) return 2;
    }
    return 0;
}

static int shift_of(int melee)
{
    int work = shift_of_work(melee), town = data.area[state.battle.area].town;
    bool adds = state.options[TL_OPTION_TOWN] == TL_TOWN_ADDS;
    int ground = adds ? work + town : work > town ? work : town; /* Q3.P10 */
    return ground + shift_of_river(melee);
}

/* 25.27a: the best column fully reached, then the shift, never past the ends. */
static int column_of(int attack, int defence, int shift)
{
    int column = 0;
    for (int i = 1; i < COLUMNS; i++) {
        if (attack * ratio[i][1] >= defence * ratio[i][0] && attack) column = i;
    }
    return column > shift ? column - shift : 0;
}

/* ---- The roll ---------------------------------------------------------------------------- */

static int attack_now, defence_now, shift_now;

static void look_at_melee(const struct trace_event *event)
{
    int melee = state.battle.at_hand;
    attack_now = potential_of((enum tl_side)state.phasing, melee);
    defence_now = potential_of(tl_other_side((enum tl_side)state.phasing), melee);
    shift_now = shift_of(melee);
    agree("melee", melee, event->argument[0]);
    agree("potential of the attacker", attack_now, event->argument[1]);
    agree("potential of the defender", defence_now, event->argument[2]);
    agree("shift", shift_now, event->argument[3]);
    melees++;
    shifted += shift_now > 0;
}

static int loss_in(const char *entry, int which)
{
    if (which && (entry[1] == 'r' || entry[1] == 'R')) entry++;
    return entry[which] == '-' ? 0 : entry[which] - '0';
}

static void look_at_die(action a)
{
    const struct trace_event *event = event_of(TL_MESSAGE_melee_rolled, 0);
    assert_non_null(event);
    int die = (int)action_first(a), column = column_of(attack_now, defence_now, shift_now);
    const char *entry = table[die - 1][column];
    agree("die", die, event->argument[0]);
    agree("column", column, event->argument[1]);
    agree("the attacker loses", loss_in(entry, 0), event->argument[2]);
    agree("the defender loses", loss_in(entry, 1), event->argument[3]);
}

/* ---- Combats ----------------------------------------------------------------------------- */

/* The first defender of a melee is the one who was engaged; others are added later (25.24). */
static void note_engaged(void)
{
    if (state.battle.melee_count < before.battle.melee_count || !state.battle.melee_count) {
        memset(engaged, 0, sizeof engaged);
    }
    for (int unit = 0; unit < TL_UNITS; unit++) {
        int melee = state.battle.melee[unit], place = state.battle.line[unit];
        if (!melee || is_attacker(unit) || before.battle.melee[unit] == melee) continue;
        bool is_first = !engaged[melee] || before.battle.melee[engaged[melee] - 1] != melee;
        bool is_left = engaged[melee] && place < state.battle.line[engaged[melee] - 1];
        if (is_first && (!engaged[melee] || is_left)) engaged[melee] = unit + 1;
    }
}

static void reads(action a)
{
    note_engaged();
    if (before.step[0] == TL_STEP_MELEE_DIE) look_at_die(a);
    const struct trace_event *event = event_of(TL_MESSAGE_melee_begins, 0);
    if (event && state.step[0] == TL_STEP_MELEE_DIE) look_at_melee(event);
}

static void begins(void)
{
    memset(engaged, 0, sizeof engaged);
    before = state;
    memset(&before.battle, 0, sizeof before.battle);
    note_engaged();
}

static void random_melees_are_resolved_by_the_ledger(void)
{
    static const char *const options[] = { "", "town=better", NULL };
    bool is_whole = read_combats(&(struct reader){ begins, reads }, options, 1500);
    read_games(&(struct reader){ begins, reads }, 10);
    print_message("%ld melees, %ld shifted, %ld batteries in support\n", melees, shifted,
                  supported);
    assert_true(!is_whole || (melees && shifted && supported));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_melees_are_resolved_by_the_ledger,
              "13.1b 13.1c 13.1f 13.2a 13.2b 3.P9a 3.P10b 25.27a 25.27b 25.29a 25.29b 25.29c 25.30 "
              "27.25b 27.26 27.46 27.47 2.P6b"),
};

RULE_TEST_MAIN("toulon", tests)
