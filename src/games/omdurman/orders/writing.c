/*
 * Orders written out as single actions: what a group on the move, the reinforcements, the weapons
 * and the attackers do one after another. orders.c says which order means which of them.
 */
#include "games/omdurman/orders/writing.h"
#include "games/omdurman/movement/movement.h"

bool om_write_pick(struct om_writing *w, int hex)
{
    for (int c = om_first_in(&w->s, hex); c < OM_COUNTERS; c = om_next_in(&w->s, hex, c + 1)) {
        if (om_mover_refusal(w->d, &w->s, c) || !om_leads_equals(w->d, &w->s, c)) continue;
        if (!om_write_action(w, OM_VERB_PICK, c)) return false;
        om_write_joins(w);
        return true;
    }
    return false;
}

bool om_write_march(struct om_writing *w, int hex)
{
    uint8_t way[OM_WAY_MOST];
    struct om_reach reach;
    if (w->s.step[0] != OM_STEP_MOVING) return false;
    struct om_group g = om_group_at_hand(w->d, &w->s);
    om_find_reach(&g, &reach);
    int steps = om_reach_way(&g, &reach, hex, way);
    for (int i = 0; i < steps; i++) {
        if (!om_write_action(w, OM_VERB_STEP, way[i])) return false;
    }
    if (steps && w->s.step[0] == OM_STEP_MOVING) return om_write_action(w, OM_VERB_HALT, 0);
    return steps > 0;
}

/* The hex within reach that is nearest to a goal, or OM_NO_HEX if none is nearer than here. */
static int nearest_within_reach(const struct om_group *g, int goal)
{
    CHECK(om_is_hex(g->place) && om_is_hex(goal));
    struct om_reach reach;
    om_find_reach(g, &reach);
    int best = OM_NO_HEX;
    int least = om_hex_distance(g->place, goal);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        int cost = om_reach_cost(g, &reach, hex);
        if (cost == OM_OUT_OF_REACH || om_hex_distance(hex, goal) >= least) continue;
        least = om_hex_distance(hex, goal);
        best = hex;
    }
    return best;
}

/* All that can move in a hex, as near to a goal as they can come; who cannot come nearer stays
 * unmoved. */
bool om_write_toward(struct om_writing *w, int hex, int goal)
{
    struct om_writing before = *w;
    /* Who is shut in is not on the move when he is picked. */
    if (om_write_pick(w, hex) && w->s.step[0] == OM_STEP_MOVING) {
        struct om_group g = om_group_at_hand(w->d, &w->s);
        int end = nearest_within_reach(&g, goal);
        if (end && om_write_march(w, end)) return true;
    }
    before.is_cut = w->is_cut;
    *w = before;
    return false;
}

static bool is_of_host(const om_data *d, int counter, struct om_host host)
{
    const struct om_kind_data *one = om_counter_data(d, counter);
    return host.is_army || (host.tribe != OM_TRIBE_NONE && one->tribe == host.tribe) ||
           (host.brigade != OM_BRIGADE_NONE && one->brigade == host.brigade);
}

/* Stack after stack, those in front first, so that they make room; who cannot come nearer stays
 * unmoved. Who does not fit in leaves nothing of the order. */
bool om_write_host(struct om_writing *w, struct om_host host, int goal)
{
    bool is_tried[OM_HEXES + 1] = { false };
    int mine = w->s.phasing; /* when the last has moved, the other side may be on the move */
    while (w->s.step[0] == OM_STEP_MOVE && w->s.phasing == mine) {
        int front = OM_NO_HEX;
        for (int c = 0; c < OM_COUNTERS; c++) {
            int hex = w->s.place[c];
            if (!is_of_host(w->d, c, host) || !om_is_on_map(&w->s, c) || is_tried[hex] ||
                om_mover_refusal(w->d, &w->s, c))
                continue;
            if (!front || om_hex_distance(hex, goal) < om_hex_distance(front, goal)) front = hex;
        }
        if (!front) break;
        is_tried[front] = true;
        om_write_toward(w, front, goal);
        if (w->is_cut) return false;
    }
    return w->count > 0;
}

/* ---- Reinforcements ---------------------------------------------------------------------- */

/* Whether one who waits goes well with those picked: as fast as they are, or a leader. */
static bool is_companion(const struct om_writing *w, action a, int guide)
{
    int c = (int)action_first(a);
    return action_verb(a) == OM_VERB_JOIN &&
           (om_class_of(w->d, c) == OM_LEADER ||
            om_counter_data(w->d, c)->moves == om_counter_data(w->d, guide)->moves);
}

static void write_companions(struct om_writing *w, int guide)
{
    action list[OM_LISTED_MOST];
    int count = om_game.legal(w->d, &w->s, list);
    CHECK(count <= OM_LISTED_MOST);
    for (int i = 0; i < count; i++) {
        if (!is_companion(w, list[i], guide)) continue;
        if (!om_write_action(w, OM_VERB_JOIN, (int)action_first(list[i]))) return;
        count = om_game.legal(w->d, &w->s, list);
        i = -1;
    }
}

/* Where the group that has come in goes: as near to the goal as it can get, so that those after it
 * find room; where it is, if nothing is nearer. */
static bool write_way_in(struct om_writing *w, int goal)
{
    if (w->s.step[0] != OM_STEP_MOVING) return true;
    struct om_group g = om_group_at_hand(w->d, &w->s);
    int hex = nearest_within_reach(&g, goal);
    return hex ? om_write_march(w, hex) : om_write_action(w, OM_VERB_HALT, 0);
}

/* By the open entry hex that is nearest to the goal of those from which they find a place. */
static bool write_entry(struct om_writing *w, int goal)
{
    action list[OM_LISTED_MOST];
    bool is_tried[OM_LISTED_MOST] = { false };
    int count = om_game.legal(w->d, &w->s, list);
    CHECK(count <= OM_LISTED_MOST);
    for (;;) {
        int best = -1;
        for (int i = 0; i < count; i++) {
            if (action_verb(list[i]) != OM_VERB_ENTER || is_tried[i]) continue;
            int hex = (int)action_first(list[i]);
            if (best < 0 ||
                om_hex_distance(hex, goal) < om_hex_distance((int)action_first(list[best]), goal))
                best = i;
        }
        if (best < 0) return false;
        is_tried[best] = true;
        struct om_writing before = *w;
        if (om_write_action(w, OM_VERB_ENTER, (int)action_first(list[best])) &&
            write_way_in(w, goal))
            return true;
        *w = before;
    }
}

static bool can_come(const struct om_writing *w, int counter)
{
    return w->s.step[0] == OM_STEP_MOVE && w->s.place[counter] == OM_PLACE_WAITING &&
           !om_mover_refusal(w->d, &w->s, counter) && om_leads_equals(w->d, &w->s, counter);
}

static void write_group_in(struct om_writing *w, int guide, int goal)
{
    struct om_writing before = *w;
    bool is_written = om_write_action(w, OM_VERB_PICK, guide);
    if (is_written) write_companions(w, guide);
    if (!is_written || !write_entry(w, goal)) *w = before;
}

/* Group after group in the order of the counters, leaders alone only where they are left over. Who
 * finds no way in waits on. */
bool om_write_reinforcements(struct om_writing *w, int goal)
{
    for (int leaders = 0; leaders < 2; leaders++) {
        for (int c = om_first_counter(w->s.phasing); c < om_counters_end(w->s.phasing); c++) {
            if ((om_class_of(w->d, c) == OM_LEADER) == (leaders != 0) && can_come(w, c))
                write_group_in(w, c, goal);
        }
    }
    return w->count > 0;
}

/* Both attacks are planned before the first weapon is aimed. */
bool om_write_volley(struct om_writing *w, int target)
{
    if (w->s.step[0] != OM_STEP_FIRE) return false;
    struct om_attack_plan direct = om_plan_attack(w->d, &w->s, target, false);
    struct om_attack_plan shells = om_plan_attack(w->d, &w->s, target, true);
    for (int weapon = 0; weapon < OM_WEAPONS && w->s.step[0] == OM_STEP_FIRE; weapon++) {
        if (!direct.joins[weapon] && !shells.joins[weapon]) continue;
        struct om_writing before = *w;
        bool is_written =
            om_write_action(w, OM_VERB_AIM, weapon) && om_write_action(w, OM_VERB_AT, target);
        if (!is_written) *w = before;
    }
    return w->count > 0;
}

/* Each weapon where the judgement would have it, which leaves nothing to chance here. Where none
 * fires, the next fire step begins at once, and may be the enemy's. */
bool om_write_at_will(struct om_writing *w)
{
    int segment = w->s.segment;
    while (w->s.segment == segment &&
           (w->s.step[0] == OM_STEP_FIRE || w->s.step[0] == OM_STEP_AIM)) {
        action a = om_judge(w->d, &w->s, NULL);
        if (!om_write_action(w, (enum om_verb_number)action_verb(a), (int)action_first(a)))
            return false;
    }
    return w->count > 0;
}

/* The next attack as they are listed. */
bool om_write_next_attack(struct om_writing *w)
{
    action list[OM_LISTED_MOST];
    if (w->s.step[0] != OM_STEP_RESOLVE || om_game.legal(w->d, &w->s, list) == 0) return false;
    return om_write_action(w, (enum om_verb_number)action_verb(list[0]),
                           (int)action_first(list[0]));
}

bool om_write_onslaught(struct om_writing *w, int hex)
{
    if (!om_write_action(w, OM_VERB_ATTACK, hex)) return false;
    om_write_joins(w);
    return w->s.step[0] != OM_STEP_MELEE_ATTACKERS || om_write_action(w, OM_VERB_CHARGE, 0);
}
