/*
 * Supply lines through no man's land (15.16): what is tried is what lies nearest to the troops that
 * have none, so that no dice are rolled for the other end of the map.
 */
#include "games/toulon/bots/judgement.h"
#include "games/toulon/supply/supply.h"

/* Where own units are without supply; where all have it, those who could not attack. */
static struct tl_node_set where_lines_lack(const struct tl_counsel *c)
{
    struct tl_lines lines;
    struct tl_node_set without = { 0 }, idle = { 0 };
    tl_find_lines(c->d, c->s, c->side, &lines);
    unsigned attack = tl_attack_sources(c->s);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_is_on_map(c->s, u) || tl_side_of(c->d, c->s, u) != c->side) continue;
        int area = c->s->place[u];
        if (!tl_is_supplied(c->d, c->s, &lines, u)) {
            tl_add_node(&without, area);
        } else if (!(tl_lines_at(&lines, area) & attack & tl_sources_of(c->d, c->s, u))) {
            tl_add_node(&idle, area);
        }
    }
    return tl_is_empty(&without) ? idle : without;
}

static bool is_way(const struct tl_counsel *c, int node)
{
    if (node < TL_AREAS) {
        return !tl_occupied(c->s, node, tl_other_side(c->side)) &&
               !(c->s->area_flags[node] & TL_TRACE_FAILED);
    }
    if (node >= TL_FIRST_SEA_NODE) return c->side == TL_ALLIES;
    int section = node - TL_FIRST_SECTION_NODE;
    return tl_section_status(c->d, c->s, section, c->side) != TL_ROAD_ENEMY &&
           !(c->s->section_flags[section] & TL_ROAD_TRACE_FAILED);
}

static int node_of_try(action a)
{
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_TRACE: return operand;
    case TL_VERB_TRACE_ROAD: return TL_FIRST_SECTION_NODE + operand;
    case TL_VERB_TRACE_SEA: return TL_FIRST_SEA_NODE + operand;
    default: return TL_NO_AREA;
    }
}

/* One step further in all directions. */
static struct tl_node_set widened(const struct tl_counsel *c, struct tl_node_set from,
                                  struct tl_node_set known)
{
    struct tl_node_set beside = { 0 }, out = { 0 };
    for (int node = tl_node_in(&from, 0); node < TL_NODES; node = tl_node_in(&from, node + 1)) {
        beside = tl_either_of(beside, c->d->near_nodes[node]);
    }
    beside = tl_less(beside, known);
    for (int node = tl_node_in(&beside, 0); node < TL_NODES; node = tl_node_in(&beside, node + 1)) {
        if (is_way(c, node)) tl_add_node(&out, node);
    }
    return out;
}

action tl_judge_tracing(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_node_set known = where_lines_lack(c), rim = known;
    while (!tl_is_empty(&rim)) {
        for (int i = 0; i < count; i++) {
            int node = node_of_try(legal[i]);
            if (node && tl_is_node_in(&rim, node)) return legal[i];
        }
        rim = widened(c, rim, known);
        known = tl_either_of(known, rim);
    }
    return legal[0];
}
