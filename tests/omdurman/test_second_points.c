/*
 * Points, recovery, desertion and the end of whole games a second time (9.14r, 9.24r, 9.35r,
 * DIS.e, 8.2): what each counter lost is worth, who is turned face up when, and who has won by how
 * much.
 */
#include "omdurman/second.h"

#include <string.h>

enum { GAMES = 40 };

static long losses, recoveries, deserters, endings[OM_ENDINGS];
static bool is_west[OM_HEXES + 1];
static int points[OM_SIDES];
static bool scores_points;

/* ---- The west bank ----------------------------------------------------------------------- */

/* Land that is joined to the west edge without crossing the Nile. */
static void find_west_bank(void)
{
    bool has_grown = true;
    memset(is_west, 0, sizeof is_west);
    for (int row = 0; row < OM_ROWS; row++) {
        int hex = row * OM_COLUMNS + 1;
        is_west[hex] = second_terrain(hex) != OM_NILE;
    }
    while (has_grown) {
        has_grown = false;
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            for (int i = 0; i < OM_DIRECTIONS && is_west[hex]; i++) {
                int next = second_neighbour(hex, i);
                if (!next || is_west[next] || second_terrain(next) == OM_NILE) continue;
                is_west[next] = has_grown = true;
            }
        }
    }
}

/* ---- Losses (9.14r-a, 9.14r-b) ----------------------------------------------------------- */

static int worth_of(int counter, int place)
{
    const struct om_kind_data *kind = second_kind(counter);
    if (kind->class == OM_FORTRESS) return 0;
    if (kind->side == OM_DERVISH) return counter == OM_COUNTER_KHALIFA ? 10 : 1;
    if (kind->class == OM_LEADER || kind->class == OM_BOAT) return 10;
    if (kind->nation != OM_FRIENDLY) return 3;
    return place <= OM_HEXES && is_west[place] ? 3 : 1;
}

static void score_losses(const struct om_state *was)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (state.place[c] != OM_PLACE_LOST || was->place[c] == OM_PLACE_LOST) continue;
        points[1 - second_kind(c)->side] += worth_of(c, was->place[c]);
        losses++;
    }
    if (!scores_points || state.step[0] == OM_STEP_OVER) return;
    for (int side = 0; side < OM_SIDES; side++) {
        if (state.vp[side] == points[side]) continue;
        fail_msg("%s has %d points, expected %d: %s", om_seats.word[side], state.vp[side],
                 points[side], second_where());
    }
}

/* DIS.e */
static void check_recovery(const struct om_state *was)
{
    bool is_new = state.phasing != was->phasing || state.turn != was->turn;
    if (!is_new || was->turn == 0 || state.step[0] == OM_STEP_OVER) return;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_his = second_kind(c)->side == was->phasing;
        bool was_disrupted = was->flags[c] & OM_DISRUPTED;
        if (is_his && second_is_disrupted(c)) {
            fail_msg("%s has not recovered: %s", om_counters.word[c], second_where());
        }
        bool is_left = state.place[c] == was->place[c] && state.second != was->second;
        bool has_lost_it = was_disrupted && !is_his && !second_is_disrupted(c) && is_left &&
                           state.phasing != was->phasing;
        if (has_lost_it && state.place[c] != OM_PLACE_LOST) {
            fail_msg("%s has recovered too soon: %s", om_counters.word[c], second_where());
        }
        recoveries += is_his && was_disrupted;
    }
}

/* ---- Desertion (8.2) --------------------------------------------------------------------- */

static int deserters_due; /* 0: none */

static bool may_desert(int counter)
{
    const struct om_kind_data *kind = second_kind(counter);
    bool is_on_map = state.place[counter] != OM_NO_HEX && state.place[counter] <= OM_HEXES;
    return kind->side == OM_DERVISH && is_on_map && second_is_unit(counter) &&
           kind->class != OM_ARTILLERY && counter != OM_COUNTER_KHALIFA;
}

/* The position before the die. */
static void expect_deserters(action a)
{
    int eligible = 0, die = (int)action_first(a);
    for (int c = 0; c < OM_COUNTERS; c++) eligible += may_desert(c);
    deserters_due = (3 * die + 1) / 2; /* 8.2r-h */
    if (deserters_due > eligible) deserters_due = eligible;
    assert_int_equal(state.options[OM_OPTION_SCENARIO], OM_SCENARIO_CAMPAIGN); /* 8.2a */
    assert_int_equal(state.turn, 9);
    assert_int_equal(state.phasing, OM_DERVISH);
}

static void check_deserters(void)
{
    if (state.step[0] == OM_STEP_DESERTION) {
        for (int i = 0; i < second_listed; i++) {
            int counter = (int)action_first(second_list[i]);
            if (!may_desert(counter)) {
                fail_msg("%s may not desert: %s", om_counters.word[counter], second_where());
            }
        }
        return;
    }
    int gone = 0;
    for (int c = 0; c < OM_COUNTERS; c++) gone += state.place[c] == OM_PLACE_DESERTED;
    assert_int_equal(gone, deserters_due);
    deserters += deserters_due;
}

/* ---- The end ----------------------------------------------------------------------------- */

static int graded(int side, int grade)
{
    int first = side == OM_ANGLO_EGYPTIAN ? OM_ENDING_AE_MARGINAL : OM_ENDING_DERVISH_MARGINAL;
    return grade == 0 ? OM_ENDING_DRAW : first + grade - 1;
}

enum { MARGINAL = 1, TACTICAL, STRATEGIC, DECISIVE };

/* 6.51r-h */
static int tomb_holder(void)
{
    int tomb = data.region[OM_MAP_BATTLE][OM_REGION_TOMB].hexes[0];
    bool has_leader = false, has_unit = false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!second_is_on(c, tomb) || second_kind(c)->side == OM_DERVISH) continue;
        has_leader |= second_is_ae_leader(c);
        has_unit |=
            second_is_unit(c) && !second_is_disrupted(c) && second_kind(c)->nation != OM_FRIENDLY;
    }
    return has_leader && has_unit ? OM_ANGLO_EGYPTIAN : OM_DERVISH;
}

static bool is_in_play(int counter)
{
    int place = state.place[counter];
    return place != OM_PLACE_UNUSED && place != OM_PLACE_LOST && place != OM_PLACE_DESERTED;
}

/* 9.14r-h, 9.14r-i: what the two sides still have. */
static bool has_none_left(int side)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        const struct om_kind_data *kind = second_kind(c);
        if (kind->side != side || !is_in_play(c)) continue;
        if (side == OM_DERVISH) return false;
        bool is_west_unit = state.place[c] <= OM_HEXES && is_west[state.place[c]];
        bool is_to_come = state.place[c] == OM_PLACE_WAITING;
        if (second_is_unit(c) && (is_west_unit || is_to_come)) return false;
    }
    return true;
}

static int campaign_ending(void)
{
    static const int least[OM_SIDES][3] = { { 15, 30, 50 }, { 10, 20, 30 } };
    if (has_none_left(OM_DERVISH)) return graded(OM_ANGLO_EGYPTIAN, DECISIVE);
    if (has_none_left(OM_ANGLO_EGYPTIAN)) return graded(OM_DERVISH, DECISIVE);
    assert_int_equal(state.turn, 22);
    points[tomb_holder()] += 25; /* 9.14r-c */
    int winner = points[OM_DERVISH] > points[OM_ANGLO_EGYPTIAN];
    int margin = points[winner] - points[1 - winner];
    if (margin >= least[winner][2]) return graded(winner, DECISIVE);
    if (margin >= least[winner][1]) return graded(winner, TACTICAL);
    return graded(winner, margin >= least[winner][0] ? MARGINAL : 0);
}

static int count_lost(int side)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        count += second_kind(c)->side == side && state.place[c] == OM_PLACE_LOST;
    }
    return count;
}

static int level_of(int lost, const int least[4])
{
    int level = 1;
    while (level < 5 && lost >= least[level - 1]) level++;
    return level;
}

/* 9.24r */
static int historical_ending(void)
{
    static const int of_dervish[4] = { 30, 45, 60, 100 }, of_ae[4] = { 5, 10, 15, 30 };
    int ae = level_of(count_lost(OM_DERVISH), of_dervish);
    int dervish = level_of(count_lost(OM_ANGLO_EGYPTIAN), of_ae);
    int winner = dervish > ae, net = dervish > ae ? dervish - ae : ae - dervish;
    assert_int_equal(state.turn, 4);
    return graded(winner, net >= 2 ? net - 1 : 0);
}

/* 9.35r: from a decisive victory of the Dervish down to one of the British. */
static int khartoum_ending(void)
{
    static const int scale[6] = { OM_ENDING_DERVISH_DECISIVE, OM_ENDING_DERVISH_TACTICAL,
                                  OM_ENDING_DERVISH_MARGINAL, OM_ENDING_AE_MARGINAL,
                                  OM_ENDING_AE_TACTICAL,      OM_ENDING_AE_DECISIVE };
    if (state.place[OM_COUNTER_GORDON] != OM_PLACE_LOST) {
        assert_int_equal(state.turn, 8);
        return OM_ENDING_AE_DECISIVE;
    }
    int rung = state.turn <= 4 ? 0 : state.turn - 4, lost = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        lost += second_is_unit(c) && state.place[c] == OM_PLACE_LOST;
    }
    if (rung <= 2) rung += lost >= 32 ? 3 : lost >= 24 ? 2 : lost >= 16 ? 1 : 0; /* 9.35r-b */
    return scale[rung];
}

static void check_ending(void)
{
    int scenario = state.options[OM_OPTION_SCENARIO];
    int expected = scenario == OM_SCENARIO_CAMPAIGN     ? campaign_ending()
                   : scenario == OM_SCENARIO_HISTORICAL ? historical_ending()
                                                        : khartoum_ending();
    if (state.ending != expected) {
        fail_msg("ends with %s, expected %s: %s", om_endings.word[state.ending],
                 om_endings.word[expected], second_where());
    }
    endings[expected]++;
}

/* ---- Looking on -------------------------------------------------------------------------- */

static void fresh(void)
{
    points[0] = points[1] = -1;
}

/* The map is there only when the game has begun. */
static void before(action a)
{
    if (state.step[0] == OM_STEP_DESERTION_DIE) expect_deserters(a);
    if (points[0] >= 0) return;
    points[0] = points[1] = 0;
    scores_points = state.options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    find_west_bank();
}

static void after(action a, const struct om_state *was, const struct trace *trace)
{
    (void)a;
    (void)trace;
    score_losses(was);
    check_recovery(was);
    int step = was->step[0];
    if (step == OM_STEP_DESERTION_DIE || step == OM_STEP_DESERTION) check_deserters();
    if (om_game.actor(&state) == ACTOR_OVER) check_ending();
}

static void points_are_counted_a_second_time(void)
{
    static const struct second_look look = {
        .fresh = fresh, .before = before, .after = after, .games = GAMES, .is_whole = true
    };
    second_play_games(&look);
    print_message("%ld lost, %ld recovered, %ld deserted\n", losses, recoveries, deserters);
    for (int i = 1; i < OM_ENDINGS; i++) {
        print_message("%s: %ld\n", om_endings.word[i], endings[i]);
    }
    second_assert_reached(&look, "deserters", deserters);
    second_assert_reached(&look, "losses", losses);
    second_assert_reached(&look, "recoveries", recoveries);
}

static const struct rule_test tests[] = {
    RULE_TEST(points_are_counted_a_second_time,
              "9.14r-a 9.14r-b 9.14r-c 9.14r-d 9.14r-e 9.14r-f 9.14r-g 9.14r-h 9.14r-i 9.24r-a "
              "8.2a 8.2b 8.2c 8.2d 8.2e 8.2r-f 8.2r-g 8.2r-h 9.24r-b 9.24r-c 9.24r-d 9.35r-a "
              "9.35r-b 6.51r-h DIS.e"),
};

RULE_TEST_MAIN("omdurman", tests)
