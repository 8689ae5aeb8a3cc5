/*
 * What a side is doing at the moment that the other cannot see: the force on its way, who stands in
 * the defender's line, and who attacks in each melee.
 */
#include "games/toulon/imagine.h"

/* ---- A force on its way ------------------------------------------------------------------ */

static bool is_moving(const tstate *s)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == STEP_MOVING || s->step[i] == STEP_ON_ROAD) return true;
    }
    return false;
}

/* Some unit of those in the fog for a place, or UNITS: if need be one that hardly belongs there. */
static int bring_from_fog(struct fog *fog, int place)
{
    enum { FITTING = 2, STRONG = 1 };
    int chosen = -1, best = -1;
    for (int i = 0; i < fog->count && best < FITTING + STRONG; i++) {
        int unit = fog->units[i];
        int worth = strength(fog->d, fog->s, unit) ? STRONG : 0;
        if (place >= AREAS || could_be_in(fog, unit, place)) worth += FITTING;
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    if (chosen < 0) return UNITS;
    int unit = fog->units[chosen];
    put_from_fog(fog, chosen, place);
    return unit;
}

static int own_unit_in(const struct fog *fog, int place)
{
    int unit = unit_in(fog->s, place, 0);
    while (unit < UNITS && side_of(fog->d, fog->s, unit) != fog->side) {
        unit = unit_in(fog->s, place, unit + 1);
    }
    return unit;
}

void imagine_force(struct fog *fog)
{
    tstate *s = fog->s;
    if (fog->side != (enum side)s->phasing || !is_moving(s)) return;
    int unit = own_unit_in(fog, s->move.from);
    if (unit == UNITS) unit = bring_from_fog(fog, s->move.from);
    if (unit == UNITS) return;
    set(s, unit, PICKED);
    if (is_on_map(s, unit) && occupied(s, s->place[unit], other_side(fog->side))) {
        set(s, unit, ENTERED);
    }
}

/* ---- The defender's line ----------------------------------------------------------------- */

static int known_in_line(const struct fog *fog, int work)
{
    int known = 0;
    for (int u = 0; u < UNITS; u++) {
        bool is_there = fog->s->battle.line[u] && fog->s->inside[u] == work;
        known += is_there && side_of(fog->d, fog->s, u) == fog->side;
    }
    return known;
}

static bool is_line_place_taken(const tstate *s, int number)
{
    for (int u = 0; u < UNITS; u++) {
        if (s->battle.line[u] == number) return true;
    }
    return false;
}

/* The first melee of a side that has nobody in it and is still to be fought; 0: none. */
static int empty_melee(const struct fog *fog, int work, bool at_any_work)
{
    const struct battle_state *b = &fog->s->battle;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        if (b->resolved[melee] || (!at_any_work && b->work_of[melee] != work)) continue;
        if (melee_unit(fog->d, fog->s, fog->side, melee, 0) == UNITS) return melee;
    }
    return 0;
}

/* Somebody of the area who can fight and of whom nobody knows his place, out of the fog if need be.
 */
static int fresh_fighter(struct fog *fog)
{
    const tstate *s = fog->s;
    int area = s->battle.area;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        bool is_free = !s->battle.line[u] && !s->battle.melee[u] && !has(s, u, ROUTED | SHOWN);
        if (is_free && side_of(fog->d, s, u) == fog->side && strength(fog->d, s, u)) return u;
    }
    return bring_from_fog(fog, area);
}

/* As many units in each work as were laid out. */
static void fill_line(struct fog *fog)
{
    struct battle_state *b = &fog->s->battle;
    int number = 0;
    for (int work = 0; work < WORKS; work++) {
        for (int left = b->lined[work] - known_in_line(fog, work); left > 0; left--) {
            int unit = fresh_fighter(fog);
            if (unit == UNITS) return;
            do number++;
            while (is_line_place_taken(fog->s, number));
            b->line[unit] = (uint8_t)number;
            b->role[unit] = ROLE_PRESENT;
            fog->s->inside[unit] = (uint8_t)work;
            b->melee[unit] = (uint8_t)empty_melee(fog, work, false);
        }
    }
}

/* ---- The attackers ----------------------------------------------------------------------- */

/* Out of one of the areas from which they came, as far as that was seen. */
static int origin_of(const struct fog *fog)
{
    const tstate *s = fog->s;
    const uint8_t *next = fog->d->area[s->battle.area].neighbours;
    int origin = next[0];
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        if (is_in_set(s->battle.came_in, next[i])) return next[i];
        if (occupied(s, next[i], fog->side)) origin = next[i];
    }
    return origin;
}

static void fill_melees(struct fog *fog)
{
    tstate *s = fog->s;
    for (int melee = empty_melee(fog, 0, true); melee; melee = empty_melee(fog, 0, true)) {
        int unit = fresh_fighter(fog);
        if (unit == UNITS) return;
        s->battle.melee[unit] = (uint8_t)melee;
    }
}

static void enlist_attackers(struct fog *fog)
{
    tstate *s = fog->s;
    int area = s->battle.area, origin = origin_of(fog);
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(fog->d, s, u) != fog->side) continue;
        set(s, u, ENTERED);
        if (has(s, u, SHOWN)) continue; /* all else of it is known */
        s->came_from[u] = (uint8_t)origin;
        s->battle.role[u] = (uint8_t)(s->battle.role[u] | ROLE_PRESENT);
    }
}

void imagine_combat(struct fog *fog)
{
    const struct battle_state *b = &fog->s->battle;
    bool is_laid_out = b->stage >= STAGE_LEADERS && b->stage <= STAGE_ROUND_OVER;
    if (!b->area || !fog->s->face[b->area][fog->side]) return;
    if (fog->side == defender_side(fog->s)) {
        if (is_laid_out) fill_line(fog);
    } else {
        if (is_laid_out) fill_melees(fog);
        enlist_attackers(fog);
    }
}
