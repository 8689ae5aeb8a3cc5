/* Orders that move counters: stacks, marches, the host of a tribe, reinforcements. */
#include "games/omdurman/orders_writing.h"
#include "games/omdurman/reach.h"

bool write_pick(struct writing *w, int hex)
{
    for (int c = first_in(&w->s, hex); c < COUNTERS; c = next_in(&w->s, hex, c + 1)) {
        if (mover_refusal(w->d, &w->s, c) || !leads_equals(w->d, &w->s, c)) continue;
        if (!write_action(w, VERB_PICK, c)) return false;
        write_joins(w);
        return true;
    }
    return false;
}

bool write_march(struct writing *w, int hex)
{
    uint8_t way[WAY_MOST];
    struct reach reach;
    if (w->s.step[0] != STEP_MOVING) return false;
    struct group g = group_at_hand(w->d, &w->s);
    find_reach(&g, &reach);
    int steps = reach_way(&g, &reach, hex, way);
    for (int i = 0; i < steps; i++) {
        if (!write_action(w, VERB_STEP, way[i])) return false;
    }
    if (steps && w->s.step[0] == STEP_MOVING) return write_action(w, VERB_HALT, 0);
    return steps > 0;
}

/* The hex within reach that is nearest to a goal, or NO_HEX if none is nearer than here. */
static int nearest_within_reach(const struct group *g, int goal)
{
    struct reach reach;
    find_reach(g, &reach);
    int best = NO_HEX;
    int least = hex_distance(g->place, goal);
    for (int hex = 1; hex <= HEXES; hex++) {
        int cost = reach_cost(g, &reach, hex);
        if (cost == OUT_OF_REACH || hex_distance(hex, goal) >= least) continue;
        least = hex_distance(hex, goal);
        best = hex;
    }
    return best;
}

/* Stack after stack, those in front first, so that they make room; who cannot come nearer stays
 * unmoved. */
bool write_host(struct writing *w, enum tribe tribe, int goal)
{
    bool is_tried[HEXES + 1] = { false };
    while (w->s.step[0] == STEP_MOVE) {
        int front = NO_HEX;
        for (int c = FIRST_DERVISH; c < COUNTERS; c++) {
            int hex = w->s.place[c];
            if (counter_data(w->d, c)->tribe != tribe || !is_on_map(&w->s, c) || is_tried[hex] ||
                mover_refusal(w->d, &w->s, c))
                continue;
            if (!front || hex_distance(hex, goal) < hex_distance(front, goal)) front = hex;
        }
        if (!front) break;
        is_tried[front] = true;
        struct writing before = *w;
        if (!write_pick(w, front)) return false;
        struct group g = group_at_hand(w->d, &w->s);
        int hex = nearest_within_reach(&g, goal);
        if (!hex || !write_march(w, hex)) *w = before;
    }
    return w->count > 0;
}

/* ---- Reinforcements ---------------------------------------------------------------------- */

/* Whether one who waits goes well with those picked: as fast as they are, or a leader. */
static bool is_companion(const struct writing *w, action a, int guide)
{
    int c = (int)action_first(a);
    return action_verb(a) == VERB_JOIN &&
           (class_of(w->d, c) == LEADER ||
            counter_data(w->d, c)->moves == counter_data(w->d, guide)->moves);
}

static void write_companions(struct writing *w, int guide)
{
    action list[256];
    int count = omdurman_game.legal(w->d, &w->s, list);
    for (int i = 0; i < count; i++) {
        if (!is_companion(w, list[i], guide)) continue;
        if (!write_action(w, VERB_JOIN, (int)action_first(list[i]))) return;
        count = omdurman_game.legal(w->d, &w->s, list);
        i = -1;
    }
}

/* Where the group that has come in goes: as near to the goal as it can get, so that those after it
 * find room; where it is, if nothing is nearer. */
static bool write_way_in(struct writing *w, int goal)
{
    if (w->s.step[0] != STEP_MOVING) return true;
    struct group g = group_at_hand(w->d, &w->s);
    int hex = nearest_within_reach(&g, goal);
    return hex ? write_march(w, hex) : write_action(w, VERB_HALT, 0);
}

/* By the open entry hex that is nearest to the goal of those from which they find a place. */
static bool write_entry(struct writing *w, int goal)
{
    action list[256];
    bool is_tried[256] = { false };
    int count = omdurman_game.legal(w->d, &w->s, list);
    for (;;) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            if (action_verb(list[i]) != VERB_ENTER || is_tried[i]) continue;
            int hex = (int)action_first(list[i]);
            if (best < 0 ||
                hex_distance(hex, goal) < hex_distance((int)action_first(list[best]), goal))
                best = i;
        }
        if (best < 0) return false;
        is_tried[best] = true;
        struct writing before = *w;
        if (write_action(w, VERB_ENTER, (int)action_first(list[best])) && write_way_in(w, goal))
            return true;
        *w = before;
    }
}

static bool can_come(const struct writing *w, int counter)
{
    return w->s.step[0] == STEP_MOVE && w->s.place[counter] == PLACE_WAITING &&
           !mover_refusal(w->d, &w->s, counter) && leads_equals(w->d, &w->s, counter);
}

static void write_group_in(struct writing *w, int guide, int goal)
{
    struct writing before = *w;
    bool is_written = write_action(w, VERB_PICK, guide);
    if (is_written) write_companions(w, guide);
    if (!is_written || !write_entry(w, goal)) *w = before;
}

/* Group after group in the order of the counters, leaders alone only where they are left over. Who
 * finds no way in waits on. */
bool write_reinforcements(struct writing *w, int goal)
{
    for (int leaders = 0; leaders < 2; leaders++) {
        for (int c = first_counter(w->s.phasing); c < counters_end(w->s.phasing); c++) {
            if ((class_of(w->d, c) == LEADER) == (leaders != 0) && can_come(w, c))
                write_group_in(w, c, goal);
        }
    }
    return w->count > 0;
}
