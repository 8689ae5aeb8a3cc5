/*
 * Plans on land: where a force should march, and what an activation is worth.
 *
 * A plan walks the map from where the force is and adds up what it meets on the way; what lies
 * further than this round counts less for each round that it takes.
 */
#include "games/sanjuans/judgement.h"

enum { PERCENT = 100 };

int sj_worth_after(int worth, int steps, int left)
{
    int rounds = steps <= left ? 0 : (steps - left + SJ_A_ROUND - 1) / SJ_A_ROUND;
    for (int i = 0; i < rounds && worth > 0; i++) worth = worth * SJ_LATER / PERCENT;
    return worth;
}

struct walk {
    uint8_t distance[SJ_SPACES], first[SJ_SPACES]; /* first: the first step on the way there */
    int worth[SJ_SPACES];                          /* of all that is met up to there */
    uint8_t queue[SJ_SPACES];
    int head, tail;
};

/* The way out of a besieged place is a battle, and the way back in another one that frees it. */
static int leaving_worth(const struct sj_outlook *o, int from, int strength)
{
    if (!sj_is_location(from) || !sj_is_besieged(o->s, from)) return 0;
    int chance = sj_win_chance(o->d, o->s, strength, from);
    return sj_battle_worth(o, from, strength, 0) + o->worth[from] * chance / SJ_CERTAIN;
}

/* From a port it can go to other islands, at once or when ships come. */
static int port_worth(const struct sj_outlook *o, int space, int strength)
{
    if (!sj_is_location(space) || sj_is_in_revolt(o->s, space) || !o->is_port[space]) return 0;
    int most = 0, home = o->island[space];
    for (int island = 0; island < SJ_ISLANDS; island++) {
        if (island != home && o->prize[island] > most) most = o->prize[island];
    }
    bool has_ships = o->idle_fleet[space].ships || o->ready_fleet[space].ships;
    int part = has_ships ? SJ_SHIPS_THERE : SJ_SHIPS_LATER;
    return most * part / PERCENT * sj_win_chance(o->d, o->s, strength, SJ_NO_PLACE) / SJ_CERTAIN;
}

/* What the force finds at the end of its march, beside what it meets on the way. */
static int staying_worth(const struct sj_outlook *o, int space, const struct sj_column *force,
                         bool is_at_port)
{
    int worth = is_at_port ? 0 : port_worth(o, space, force->strength);
    const struct sj_column *there = &o->field[space];
    bool meets = there->units && !sj_has_place_flag(o->s, space, SJ_PLACE_BATTLE);
    if (meets) worth += sj_union_worth(o, force->strength, there->strength);
    bool is_lopez = sj_is_location(space) && o->island[space] == SJ_LOPEZ_ISLAND;
    if (o->is_graham_bound && is_lopez && !o->units[space]) worth += SJ_HOLD_LOPEZ;
    return worth;
}

static void walk_to(struct walk *w, int at, int next, int worth)
{
    w->distance[next] = (uint8_t)(w->distance[at] + 1);
    w->first[next] = w->distance[at] ? w->first[at] : (uint8_t)next;
    w->worth[next] = w->worth[at] + worth;
    w->queue[w->tail++] = (uint8_t)next;
}

struct sj_force_plan sj_best_march(const struct sj_outlook *o, int from,
                                   const struct sj_column *force)
{
    struct sj_force_plan plan = { 0, SJ_NO_PLACE, SJ_NO_PLACE };
    struct walk w = { .tail = 1 };
    if (sj_has_place_flag(o->s, from, SJ_PLACE_HELD) || !force->units) return plan;
    __builtin_memset(w.distance, SJ_FAR, sizeof w.distance);
    w.distance[from] = 0;
    w.queue[0] = (uint8_t)from;
    w.worth[from] = leaving_worth(o, from, force->strength);
    bool is_at_port = port_worth(o, from, force->strength) > 0;
    while (w.head < w.tail) {
        int at = w.queue[w.head++];
        for (int i = 0; i < o->near_count[at]; i++) {
            int next = o->near[at][i];
            if (w.distance[next] != SJ_FAR) continue;
            if (force->bound && !sj_is_graham_ground(o->d, next)) continue;
            walk_to(&w, at, next, sj_entry_worth(o, next, force->strength, false));
            int worth = sj_worth_after(w.worth[next] + staying_worth(o, next, force, is_at_port),
                                       w.distance[next], force->least);
            if (worth <= plan.worth) continue;
            plan = (struct sj_force_plan){ worth, next, w.first[next] };
        }
    }
    return plan;
}

int sj_activation_worth(const struct sj_outlook *o, int place)
{
    int march = place < SJ_SPACES ? sj_best_march(o, place, &o->idle[place]).worth : 0;
    int sail = sj_best_voyage(o, place, &o->idle_fleet[place], &o->idle[place]).worth;
    return march > sail ? march : sail;
}
