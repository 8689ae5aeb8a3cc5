/*
 * Sight a second time in positions of random games (6.3, 6.6r-h): from the hexes of counters to
 * hexes around them, at the level of what is there and at ground level. What the maps alone let
 * through is compared pair by pair in test_sight_reference.c.
 */
#include "games/omdurman/sight/sight.h"
#include "omdurman/second.h"

enum { GAMES = 320, SAMPLED = 48, REACH = 10 };

static long compared, blocked, told_apart;

static void compare_pair(int from, int to)
{
    bool clear = second_sees(from, to), clear_to_ground = second_sees_ground(from, to);
    compared++;
    blocked += !clear;
    told_apart += clear != clear_to_ground;
    if (om_sees(&data, &state, from, to) == clear &&
        om_sees_ground(&data, &state, from, to) == clear_to_ground) {
        return;
    }
    fail_msg("%s to %s should be %s, at ground level %s: %s", om_hexes.word[from],
             om_hexes.word[to], clear ? "clear" : "blocked", clear_to_ground ? "clear" : "blocked",
             second_where());
}

/* Which pairs follows from the position, so that any game can be played by itself. */
static void after(action a, const struct om_state *was, const struct trace *trace)
{
    (void)a;
    (void)was;
    (void)trace;
    uint32_t number = check_value(&state, sizeof state);
    if (number % SAMPLED) return;
    for (int c = (int)(number / SAMPLED % 5); c < OM_COUNTERS; c += 5) {
        int from = state.place[c];
        if (from == OM_NO_HEX || from > OM_HEXES) continue;
        for (int other = c % 11; other < OM_COUNTERS; other += 11) {
            int to = state.place[other];
            bool is_hex = to != OM_NO_HEX && to <= OM_HEXES && to != from;
            if (is_hex && second_distance(from, to) <= REACH) compare_pair(from, to);
        }
    }
}

static void sight_is_read_a_second_time(void)
{
    static const struct second_look look = { .after = after, .games = GAMES };
    second_play_games(&look);
    print_message("%ld lines, %ld blocked, %ld other at ground level\n", compared, blocked,
                  told_apart);
    second_assert_reached(&look, "blocked", blocked);
    second_assert_reached(&look, "clear", compared - blocked);
    second_assert_reached(&look, "told apart", told_apart);
}

static const struct rule_test tests[] = {
    RULE_TEST(sight_is_read_a_second_time,
              "6.3-n1 6.3-n2 6.3-n3 6.3-n4 6.3-n5 6.3-n6 6.3-n7 6.3r-h 6.3r-i 6.3r-j 6.3r-k 6.3r-l "
              "6.3r-m 6.3r-n 6.3r-o 6.3r-p 6.3r-q 6.3r-r 6.3r-s 6.3r-t 3.2r-b 6.6r-h 5.3h"),
};

RULE_TEST_MAIN("omdurman", tests)
