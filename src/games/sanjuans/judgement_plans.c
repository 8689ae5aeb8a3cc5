/*
 * Plans on land: where a force should march, and what an activation is worth.
 *
 * A plan walks the map from where the force is and adds up what it meets on the way; what lies
 * further than this round counts less for each round that it takes.
 */
#include "games/sanjuans/judgement.h"

enum { PERCENT = 100 };

int worth_after(int worth, int steps, int left)
{
    int rounds = steps <= left ? 0 : (steps - left + A_ROUND - 1) / A_ROUND;
    for (int i = 0; i < rounds && worth > 0; i++) worth = worth * LATER / PERCENT;
    return worth;
}

struct walk {
    uint8_t distance[SPACES], first[SPACES]; /* first: the first step on the way there */
    int worth[SPACES];                       /* of all that is met up to there */
    uint8_t queue[SPACES];
    int head, tail;
};

/* The way out of a besieged place is a battle, and the way back in another one that frees it. */
static int leaving_worth(const struct outlook *o, int from, int strength)
{
    if (!is_location(from) || !is_besieged(o->s, from)) return 0;
    int chance = win_chance(o->d, o->s, strength, from);
    return battle_worth(o, from, strength, 0) + o->worth[from] * chance / CERTAIN;
}

/* From a port it can go to other islands, at once or when ships come. */
static int port_worth(const struct outlook *o, int space, int strength)
{
    if (!is_location(space) || is_in_revolt(o->s, space) || !o->is_port[space]) return 0;
    int most = 0, home = o->island[space];
    for (int island = 0; island < ISLANDS; island++) {
        if (island != home && o->prize[island] > most) most = o->prize[island];
    }
    bool has_ships = o->idle_fleet[space].ships || o->ready_fleet[space].ships;
    int part = has_ships ? SHIPS_THERE : SHIPS_LATER;
    return most * part / PERCENT * win_chance(o->d, o->s, strength, NO_PLACE) / CERTAIN;
}

/* What the force finds at the end of its march, beside what it meets on the way. */
static int staying_worth(const struct outlook *o, int space, const struct column *force,
                         bool is_at_port)
{
    int worth = is_at_port ? 0 : port_worth(o, space, force->strength);
    const struct column *there = &o->field[space];
    bool meets = there->units && !has_place_flag(o->s, space, PLACE_BATTLE);
    if (meets) worth += union_worth(o, force->strength, there->strength);
    bool is_lopez = is_location(space) && o->island[space] == LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez && !o->units[space]) worth += HOLD_LOPEZ;
    return worth;
}

static void walk_to(struct walk *w, int at, int next, int worth)
{
    w->distance[next] = (uint8_t)(w->distance[at] + 1);
    w->first[next] = w->distance[at] ? w->first[at] : (uint8_t)next;
    w->worth[next] = w->worth[at] + worth;
    w->queue[w->tail++] = (uint8_t)next;
}

struct force_plan best_march(const struct outlook *o, int from, const struct column *force)
{
    struct force_plan plan = { 0, NO_PLACE, NO_PLACE };
    struct walk w = { .tail = 1 };
    if (has_place_flag(o->s, from, PLACE_HELD) || !force->units) return plan;
    __builtin_memset(w.distance, FAR, sizeof w.distance);
    w.distance[from] = 0;
    w.queue[0] = (uint8_t)from;
    w.worth[from] = leaving_worth(o, from, force->strength);
    bool is_at_port = port_worth(o, from, force->strength) > 0;
    while (w.head < w.tail) {
        int at = w.queue[w.head++];
        for (int i = 0; i < o->near_count[at]; i++) {
            int next = o->near[at][i];
            if (w.distance[next] != FAR) continue;
            if (force->bound && !is_graham_ground(o->d, next)) continue;
            walk_to(&w, at, next, entry_worth(o, next, force->strength, false));
            int worth = worth_after(w.worth[next] + staying_worth(o, next, force, is_at_port),
                                    w.distance[next], force->least);
            if (worth <= plan.worth) continue;
            plan = (struct force_plan){ worth, next, w.first[next] };
        }
    }
    return plan;
}

int activation_worth(const struct outlook *o, int place)
{
    int march = place < SPACES ? best_march(o, place, &o->idle[place]).worth : 0;
    int sail = best_voyage(o, place, &o->idle_fleet[place], &o->idle[place]).worth;
    return march > sail ? march : sail;
}
