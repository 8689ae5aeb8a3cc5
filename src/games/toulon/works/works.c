/* Forts and redoubts (section 13): who has the good of them, who fits into them, what they are
 * worth. */
#include "games/toulon/combat/battle.h"

enum { LEVEL_REDOUBT = 1, LEVEL_IMPROVED = 2, LEVEL_FORTRESS = 3 };

bool tl_is_fort_work(int work)
{
    return work != TL_NO_WORK && work < TL_FIRST_REDOUBT;
}

bool tl_serves(const tl_data *d, const tl_state *s, int work, enum tl_side side)
{
    CHECK(work > TL_NO_WORK && work < TL_WORKS);
    (void)d;
    if (!s->work_level[work]) return false;
    if (tl_is_fort_work(work)) return true;
    return (work >= TL_WORK_REPUBLICAN) == (side == TL_REPUBLICANS); /* 13.6, 13.7 */
}

int tl_work_in(const tl_state *s, int area, int from)
{
    CHECK(from > TL_NO_WORK);
    int work = from;
    while (work < TL_WORKS && (s->work_area[work] != area || !s->work_level[work])) work++;
    return work;
}

bool tl_has_work(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (tl_serves(d, s, work, side)) return true;
    }
    return false;
}

static int strength_inside(const tl_data *d, const tl_state *s, int unit, int work)
{
    const struct tl_unit_data *data = &d->unit[unit];
    int printed = tl_is_fort_work(work) ? data->in_fort : data->strength;
    int left = printed - s->temporary[unit] - s->permanent[unit];
    return left > 0 ? left : 0;
}

/* 13.3: 7 points, or one bigger unit; no limit at Toulon. */
static bool has_room(const tl_data *d, const tl_state *s, const struct tl_crew *crew, int unit,
                     int work)
{
    if (work == TL_WORK_WALLS || !crew->units) return true;
    int together = crew->points + strength_inside(d, s, unit, work);
    return together <= d->constant[TL_CONSTANT_work_capacity];
}

/* 16.12d: batteries come first into redoubts, but not those that have had to leave (25.32a) or have
 * only just come (25.8j). */
static void find_waiting(const tl_data *d, const tl_state *s, int work, struct tl_crew *crew)
{
    int area = s->work_area[work];
    if (tl_is_fort_work(work)) return;
    TL_EACH_CHAINED_IN(s, area)
    {
        if (s->inside[u] != TL_NO_WORK || !tl_counts_as_battery(d, s, u)) continue;
        if (tl_has(s, u, TL_ROUTED) || tl_took_role(s, u, TL_ROLE_JOINED)) continue;
        if (has_room(d, s, crew, u, work)) crew->is_battery_waiting[tl_side_of(d, s, u)] = true;
    }
}

struct tl_crew tl_crew_of(const tl_data *d, const tl_state *s, int work)
{
    CHECK(work > TL_NO_WORK && work < TL_WORKS);
    struct tl_crew crew = { 0 };
    int area = s->work_area[work];
    TL_EACH_CHAINED_IN(s, area)
    {
        if (s->inside[u] != work || tl_has(s, u, TL_ROUTED)) continue;
        crew.units++;
        crew.points += tl_strength(d, s, u);
    }
    find_waiting(d, s, work, &crew);
    return crew;
}

enum tl_rule tl_crew_refusal(const tl_data *d, const tl_state *s, const struct tl_crew *crew,
                             int unit, int work)
{
    CHECK(tl_is_unit(unit));
    enum tl_side side = tl_side_of(d, s, unit);
    if (s->work_area[work] != s->place[unit] || !s->work_level[work]) return TL_RULE_3_P8a;
    if (!tl_serves(d, s, work, side)) return TL_RULE_13_6;
    if (!has_room(d, s, crew, unit, work)) return TL_RULE_13_3a;
    bool waits = crew->is_battery_waiting[side] && !tl_counts_as_battery(d, s, unit);
    return waits ? TL_RULE_16_12d : TL_RULE_NONE;
}

enum tl_rule tl_manning_refusal(const tl_data *d, const tl_state *s, int unit, int work)
{
    struct tl_crew crew = tl_crew_of(d, s, work);
    return tl_crew_refusal(d, s, &crew, unit, work);
}

/* ---- Before a combat ------------------------------------------------------------------------- */

/* The points of the batteries that stand outside; below 0: there is none. */
static int points_waiting(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    int points = -1;
    TL_EACH_UNIT_IN(s, area)
    {
        bool is_waiting = s->inside[u] == TL_NO_WORK && tl_counts_as_battery(d, s, u);
        if (!is_waiting || tl_side_of(d, s, u) != side) continue;
        points = (points < 0 ? 0 : points) + tl_strength(d, s, u);
    }
    return points;
}

/* Whoever was in a redoubt before the batteries came makes room for them. */
static void make_room(const tl_data *d, tl_state *s, int work, int waiting)
{
    CHECK(!tl_is_fort_work(work));
    int area = s->work_area[work];
    if (tl_crew_of(d, s, work).points + waiting <= d->constant[TL_CONSTANT_work_capacity]) return;
    TL_EACH_UNIT_IN(s, area)
    {
        if (s->inside[u] == work && !tl_counts_as_battery(d, s, u)) s->inside[u] = TL_NO_WORK;
    }
}

/* Who is the first to leave a work that is too full: the weakest, batteries last. */
static int first_to_leave(const tl_data *d, const tl_state *s, int work)
{
    enum { LAST = 100 };
    int area = s->work_area[work], first = TL_NO_UNIT, least = 0;
    TL_EACH_UNIT_IN(s, area)
    {
        if (s->inside[u] != work || !tl_strength(d, s, u)) continue;
        int worth = tl_strength(d, s, u) + (tl_counts_as_battery(d, s, u) ? LAST : 0);
        if (first != TL_NO_UNIT && worth >= least) continue;
        first = u;
        least = worth;
    }
    return first;
}

/* Units that have rallied in a work may be too many for it. */
static void thin_out(const tl_data *d, tl_state *s, int work)
{
    struct tl_crew crew = tl_crew_of(d, s, work);
    while (crew.units > 1 && crew.points > d->constant[TL_CONSTANT_work_capacity]) {
        s->inside[first_to_leave(d, s, work)] = TL_NO_WORK;
        crew = tl_crew_of(d, s, work);
    }
}

void tl_order_crews(const tl_data *d, tl_state *s, int area, enum tl_side side)
{
    int waiting = points_waiting(d, s, area, side);
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (d->work[work].fills || !tl_serves(d, s, work, side)) continue;
        if (waiting >= 0 && !tl_is_fort_work(work)) make_room(d, s, work, waiting);
        thin_out(d, s, work);
    }
}

/* What a garrison has: points in all, of infantry, of guns (Q13.1g). */
static bool is_adequate(const tl_data *d, const tl_state *s, int work, enum tl_side side)
{
    CHECK(s->work_level[work] == LEVEL_FORTRESS);
    bool is_toulon = work == TL_WORK_WALLS;
    int each =
        d->constant[is_toulon ? TL_CONSTANT_toulon_garrison_each : TL_CONSTANT_garrison_each];
    int all = 0, foot = 0, guns = 0;
    int area = s->work_area[work];
    TL_EACH_CHAINED_IN(s, area)
    {
        if (s->inside[u] != work || tl_side_of(d, s, u) != side) continue;
        int points = tl_strength(d, s, u);
        int type = tl_type_of(d, u);
        all += points;
        if (tl_is_gun(d, s, u)) guns += points;
        if (type == TL_INFANTRY || type == TL_PIONEERS) foot += points;
    }
    int least = d->constant[is_toulon ? TL_CONSTANT_toulon_garrison : TL_CONSTANT_garrison];
    return all >= least && foot >= each && guns >= each;
}

bool tl_is_impregnable(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (s->work_level[work] == LEVEL_FORTRESS && is_adequate(d, s, work, side)) return true;
    }
    return false;
}

int tl_work_shift(const tl_data *d, const tl_state *s, int work, bool guns_assault)
{
    CHECK(work >= 0 && work < TL_WORKS);
    if (work == TL_NO_WORK) return 0;
    bool is_plain = s->work_level[work] == LEVEL_REDOUBT;
    int shift = d->constant[is_plain ? TL_CONSTANT_shift_redoubt : TL_CONSTANT_shift_fort];
    if (s->work_flags[work] & TL_REDUCED)
        shift = is_plain ? 0 : d->constant[TL_CONSTANT_shift_reduced];
    if (guns_assault) shift -= d->constant[TL_CONSTANT_shift_guns];
    return shift > 0 ? shift : 0;
}
