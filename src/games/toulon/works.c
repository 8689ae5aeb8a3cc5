/* Forts and redoubts (section 13): who has the good of them, who fits into them, what they are
 * worth. */
#include "games/toulon/battle.h"

enum { LEVEL_REDOUBT = 1, LEVEL_IMPROVED = 2, LEVEL_FORTRESS = 3 };

bool is_fort_work(int work)
{
    return work != NO_WORK && work < FIRST_REDOUBT;
}

bool serves(const tdata *d, const tstate *s, int work, enum side side)
{
    (void)d;
    if (!s->work_level[work]) return false;
    if (is_fort_work(work)) return true;
    return (work >= WORK_REPUBLICAN) == (side == REPUBLICANS); /* 13.6, 13.7 */
}

int work_in(const tstate *s, int area, int from)
{
    int work = from;
    while (work < WORKS && (s->work_area[work] != area || !s->work_level[work])) work++;
    return work;
}

static int strength_inside(const tdata *d, const tstate *s, int unit, int work)
{
    const struct unit_data *data = &d->unit[unit];
    int printed = is_fort_work(work) ? data->in_fort : data->strength;
    int left = printed - s->temporary[unit] - s->permanent[unit];
    return left > 0 ? left : 0;
}

/* 13.3: 7 points, or one bigger unit; no limit at Toulon. */
static bool has_room(const tdata *d, const tstate *s, const struct crew *crew, int unit, int work)
{
    if (work == WORK_WALLS || !crew->units) return true;
    int together = crew->points + strength_inside(d, s, unit, work);
    return together <= d->constant[CONSTANT_work_capacity];
}

/* 16.12d: batteries come first into redoubts, but not those that have had to leave (25.32a) or have
 * only just come (25.8j). */
static void find_waiting(const tdata *d, const tstate *s, int work, struct crew *crew)
{
    int area = s->work_area[work];
    if (is_fort_work(work)) return;
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (s->inside[u] != NO_WORK || !counts_as_battery(d, s, u)) continue;
        if (has(s, u, ROUTED) || took_role(s, u, ROLE_JOINED)) continue;
        if (has_room(d, s, crew, u, work)) crew->is_battery_waiting[side_of(d, s, u)] = true;
    }
}

struct crew crew_of(const tdata *d, const tstate *s, int work)
{
    struct crew crew = { 0 };
    int area = s->work_area[work];
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (s->inside[u] != work || has(s, u, ROUTED)) continue;
        crew.units++;
        crew.points += strength(d, s, u);
    }
    find_waiting(d, s, work, &crew);
    return crew;
}

enum rule crew_refusal(const tdata *d, const tstate *s, const struct crew *crew, int unit, int work)
{
    enum side side = side_of(d, s, unit);
    if (s->work_area[work] != s->place[unit] || !s->work_level[work]) return RULE_3_P8a;
    if (!serves(d, s, work, side)) return RULE_13_6;
    if (!has_room(d, s, crew, unit, work)) return RULE_13_3a;
    bool waits = crew->is_battery_waiting[side] && !counts_as_battery(d, s, unit);
    return waits ? RULE_16_12d : RULE_NONE;
}

enum rule manning_refusal(const tdata *d, const tstate *s, int unit, int work)
{
    struct crew crew = crew_of(d, s, work);
    return crew_refusal(d, s, &crew, unit, work);
}

/* ---- Before a combat --------------------------------------------------------------------- */

/* The points of the batteries that stand outside; below 0: there is none. */
static int points_waiting(const tdata *d, const tstate *s, int area, enum side side)
{
    int points = -1;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        bool is_waiting = s->inside[u] == NO_WORK && counts_as_battery(d, s, u);
        if (!is_waiting || side_of(d, s, u) != side) continue;
        points = (points < 0 ? 0 : points) + strength(d, s, u);
    }
    return points;
}

/* Whoever was in a redoubt before the batteries came makes room for them. */
static void make_room(const tdata *d, tstate *s, int work, int waiting)
{
    int area = s->work_area[work];
    if (crew_of(d, s, work).points + waiting <= d->constant[CONSTANT_work_capacity]) return;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (s->inside[u] == work && !counts_as_battery(d, s, u)) s->inside[u] = NO_WORK;
    }
}

/* Who is the first to leave a work that is too full: the weakest, batteries last. */
static int first_to_leave(const tdata *d, const tstate *s, int work)
{
    enum { LAST = 100 };
    int area = s->work_area[work], first = NO_UNIT, least = 0;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (s->inside[u] != work || !strength(d, s, u)) continue;
        int worth = strength(d, s, u) + (counts_as_battery(d, s, u) ? LAST : 0);
        if (first != NO_UNIT && worth >= least) continue;
        first = u;
        least = worth;
    }
    return first;
}

/* Units that have rallied in a work may be too many for it. */
static void thin_out(const tdata *d, tstate *s, int work)
{
    struct crew crew = crew_of(d, s, work);
    while (crew.units > 1 && crew.points > d->constant[CONSTANT_work_capacity]) {
        s->inside[first_to_leave(d, s, work)] = NO_WORK;
        crew = crew_of(d, s, work);
    }
}

void order_crews(const tdata *d, tstate *s, int area, enum side side)
{
    int waiting = points_waiting(d, s, area, side);
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (d->work[work].fills || !serves(d, s, work, side)) continue;
        if (waiting >= 0 && !is_fort_work(work)) make_room(d, s, work, waiting);
        thin_out(d, s, work);
    }
}

/* What a garrison has: points in all, of infantry, of guns (Q13.1g). */
static bool is_adequate(const tdata *d, const tstate *s, int work, enum side side)
{
    bool is_toulon = work == WORK_WALLS;
    int each = d->constant[is_toulon ? CONSTANT_toulon_garrison_each : CONSTANT_garrison_each];
    int all = 0, foot = 0, guns = 0;
    int area = s->work_area[work];
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (s->inside[u] != work || side_of(d, s, u) != side) continue;
        int points = strength(d, s, u);
        int type = type_of(d, u);
        all += points;
        if (is_gun(d, s, u)) guns += points;
        if (type == INFANTRY || type == PIONEERS) foot += points;
    }
    int least = d->constant[is_toulon ? CONSTANT_toulon_garrison : CONSTANT_garrison];
    return all >= least && foot >= each && guns >= each;
}

bool is_impregnable(const tdata *d, const tstate *s, int area, enum side side)
{
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (s->work_level[work] == LEVEL_FORTRESS && is_adequate(d, s, work, side)) return true;
    }
    return false;
}

int work_shift(const tdata *d, const tstate *s, int work, bool guns_assault)
{
    if (work == NO_WORK) return 0;
    bool is_plain = s->work_level[work] == LEVEL_REDOUBT;
    int shift = d->constant[is_plain ? CONSTANT_shift_redoubt : CONSTANT_shift_fort];
    if (s->work_flags[work] & REDUCED) shift = is_plain ? 0 : d->constant[CONSTANT_shift_reduced];
    if (guns_assault) shift -= d->constant[CONSTANT_shift_guns];
    return shift > 0 ? shift : 0;
}
