/*
 * What a side is doing at the moment that the other cannot see: the force on its way, who stands in
 * the defender's line, and who attacks in each melee.
 */
#include "games/toulon/bots/imagine.h"

/* ---- A force on its way ---------------------------------------------------------------------- */

static bool is_moving(const tl_state *s)
{
    for (int i = 0; i < TL_STEP_STACK; i++) {
        if (s->step[i] == TL_STEP_MOVING || s->step[i] == TL_STEP_ON_ROAD) return true;
    }
    return false;
}

/* Some unit of those in the fog for a place, or TL_UNITS: if need be one that hardly belongs there.
 */
static int bring_from_fog(struct tl_fog *fog, int place)
{
    enum { FITTING = 2, STRONG = 1 };
    int chosen = -1, best = -1;
    for (int i = 0; i < fog->count && best < FITTING + STRONG; i++) {
        int unit = fog->units[i];
        int worth = tl_strength(fog->d, fog->s, unit) ? STRONG : 0;
        if (place >= TL_AREAS || tl_could_be_in(fog, unit, place)) worth += FITTING;
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    if (chosen < 0) return TL_UNITS;
    int unit = fog->units[chosen];
    tl_put_from_fog(fog, chosen, place);
    return unit;
}

static int own_unit_in(const struct tl_fog *fog, int place)
{
    int unit = tl_unit_in(fog->s, place, 0);
    while (unit < TL_UNITS && tl_side_of(fog->d, fog->s, unit) != fog->side) {
        unit = tl_unit_in(fog->s, place, unit + 1);
    }
    return unit;
}

void tl_imagine_force(struct tl_fog *fog)
{
    tl_state *s = fog->s;
    if (fog->side != (enum tl_side)s->phasing || !is_moving(s)) return;
    int unit = own_unit_in(fog, s->move.from);
    if (unit == TL_UNITS) unit = bring_from_fog(fog, s->move.from);
    if (unit == TL_UNITS) return;
    tl_set(s, unit, TL_PICKED);
    if (tl_is_on_map(s, unit) && tl_occupied(s, s->place[unit], tl_other_side(fog->side))) {
        tl_set(s, unit, TL_ENTERED);
    }
}

/* ---- The defender's line --------------------------------------------------------------------- */

static int known_in_line(const struct tl_fog *fog, int work)
{
    int known = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = fog->s->battle.line[u] && fog->s->inside[u] == work;
        known += is_there && tl_side_of(fog->d, fog->s, u) == fog->side;
    }
    return known;
}

static bool is_line_place_taken(const tl_state *s, int number)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.line[u] == number) return true;
    }
    return false;
}

/* The first melee of a side that has nobody in it and is still to be fought; 0: none. */
static int empty_melee(const struct tl_fog *fog, int work, bool at_any_work)
{
    const struct tl_battle_state *b = &fog->s->battle;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        if (b->resolved[melee] || (!at_any_work && b->work_of[melee] != work)) continue;
        if (tl_melee_unit(fog->d, fog->s, fog->side, melee, 0) == TL_UNITS) return melee;
    }
    return 0;
}

/* Somebody of the area who can fight and of whom nobody knows his place, out of the fog if need be.
 */
static int fresh_fighter(struct tl_fog *fog, int work)
{
    const tl_state *s = fog->s;
    int area = s->battle.area;
    bool is_covered = s->face[area][fog->side] == TL_FACE_COVERED;
    TL_EACH_UNIT_IN(s, area)
    {
        bool is_free =
            !s->battle.line[u] && !s->battle.melee[u] && !tl_has(s, u, TL_ROUTED | TL_SHOWN);
        bool is_seen = work && !is_covered && s->top[area][fog->side] == u + 1; /* outside */
        if (is_seen) continue;
        if (is_free && tl_side_of(fog->d, s, u) == fog->side && tl_strength(fog->d, s, u)) return u;
    }
    return bring_from_fog(fog, area);
}

/* As many units in each work as were laid out. */
static void fill_line(struct tl_fog *fog)
{
    struct tl_battle_state *b = &fog->s->battle;
    int number = 0;
    for (int work = 0; work < TL_WORKS; work++) {
        for (int left = b->lined[work] - known_in_line(fog, work); left > 0; left--) {
            int unit = fresh_fighter(fog, work);
            if (unit == TL_UNITS) return;
            do number++;
            while (is_line_place_taken(fog->s, number));
            b->line[unit] = (uint8_t)number;
            b->role[unit] = TL_ROLE_PRESENT;
            fog->s->inside[unit] = (uint8_t)work;
            b->melee[unit] = (uint8_t)empty_melee(fog, work, false);
        }
    }
}

/* ---- The attackers --------------------------------------------------------------------------- */

/* Out of one of the areas from which they came, as far as that was seen. */
static int origin_of(const struct tl_fog *fog)
{
    const tl_state *s = fog->s;
    const uint8_t *next = fog->d->area[s->battle.area].neighbours;
    int origin = next[0];
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (tl_is_in_set(s->battle.came_in, next[i])) return next[i];
        if (tl_occupied(s, next[i], fog->side)) origin = next[i];
    }
    return origin;
}

static void fill_melees(struct tl_fog *fog)
{
    tl_state *s = fog->s;
    for (int melee = empty_melee(fog, 0, true); melee; melee = empty_melee(fog, 0, true)) {
        int unit = fresh_fighter(fog, TL_NO_WORK);
        if (unit == TL_UNITS) return;
        s->battle.melee[unit] = (uint8_t)melee;
    }
}

static void enlist_attackers(struct tl_fog *fog)
{
    tl_state *s = fog->s;
    int area = s->battle.area, origin = origin_of(fog);
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(fog->d, s, u) != fog->side) continue;
        tl_set(s, u, TL_ENTERED);
        if (tl_has(s, u, TL_SHOWN)) continue; /* all else of it is known */
        s->came_from[u] = (uint8_t)origin;
        s->battle.role[u] = (uint8_t)(s->battle.role[u] | TL_ROLE_PRESENT);
    }
}

void tl_imagine_combat(struct tl_fog *fog)
{
    const struct tl_battle_state *b = &fog->s->battle;
    bool is_laid_out = b->stage >= TL_STAGE_LEADERS && b->stage <= TL_STAGE_ROUND_OVER;
    if (!b->area || !fog->s->face[b->area][fog->side]) return;
    if (fog->side == tl_defender_side(fog->s)) {
        if (is_laid_out) fill_line(fog);
    } else {
        if (is_laid_out) fill_melees(fog);
        enlist_attackers(fog);
    }
}

/* ---- Markers --------------------------------------------------------------------------------- */

/* The markers of a stack that units bear which are seen; all of them, if somebody is there who is
 * not. */
static unsigned borne_in(const struct tl_fog *fog, const uint8_t *hidden, int area)
{
    const tl_state *s = fog->s;
    unsigned borne = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->place[u] != area || tl_side_of(fog->d, s, u) != fog->side) continue;
        if (hidden[u]) return TL_SIGN_NO_SUPPLY | TL_SIGN_FIRED | TL_SIGN_ATTRITION;
        if (tl_has(s, u, TL_NO_SUPPLY_MARK)) borne |= TL_SIGN_NO_SUPPLY;
        if (tl_has(s, u, TL_FIRED)) borne |= TL_SIGN_FIRED;
        if (s->marks[u]) borne |= TL_SIGN_ATTRITION;
    }
    return borne;
}

void tl_imagine_bearers(struct tl_fog *fog, const uint8_t *hidden, const tl_state *view)
{
    for (int i = 0; i < fog->held_count; i++) {
        int area = fog->held[i];
        unsigned signs = view->sign[area][fog->side];
        if (signs & ~borne_in(fog, hidden, area)) (void)bring_from_fog(fog, area);
    }
}
