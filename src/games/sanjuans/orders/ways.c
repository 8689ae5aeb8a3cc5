/*
 * The shortest way of a force by land and of a fleet by sea, as far as both can come in this round.
 * What the dice may bring on the way is not foreseen.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/orders/writing.h"
#include "games/sanjuans/rebellion/rebellion.h"

struct search {
    struct sj_ways *ways;
    uint8_t queue[SJ_PLACES];
    int first, end; /* places looked at, places found */
};

static void begin_search(struct search *search, struct sj_ways *ways, int from, int most)
{
    __builtin_memset(ways->steps, SJ_FAR, sizeof ways->steps);
    *search = (struct search){ .ways = ways };
    ways->most = most;
    ways->steps[from] = 0;
    search->queue[search->end++] = (uint8_t)from;
}

/* The next place to go on from, SJ_NO_PLACE when there is none. */
static int next_place(struct search *search)
{
    while (search->first < search->end) {
        int place = search->queue[search->first++];
        if (search->ways->steps[place] < search->ways->most) return place;
    }
    return SJ_NO_PLACE;
}

static void find_place(struct search *search, int from, int to)
{
    struct sj_ways *ways = search->ways;
    if (ways->steps[to] != SJ_FAR) return;
    ways->steps[to] = (uint8_t)(ways->steps[from] + 1);
    ways->before[to] = (uint8_t)from;
    search->queue[search->end++] = (uint8_t)to;
}

int sj_way_to(const struct sj_ways *ways, int place, uint8_t way[SJ_WAY_MOST])
{
    int steps = ways->steps[place];
    CHECK(steps != SJ_FAR);
    for (int i = steps - 1; i >= 0; i--) {
        way[i] = (uint8_t)place;
        place = ways->before[place];
    }
    return steps;
}

/* ---- By land --------------------------------------------------------------------------------- */

/* The slowest sets the pace; supply units have that of infantry (move.7, supply.23). */
static int pace_of(const sj_data *d, const sj_state *s, const struct sj_force_view *view)
{
    if (!s->force_supply) return view->least;
    int rate = d->kind[SJ_KIND_EGYPTIAN_INFANTRY].rate - s->movement_less - s->force_entered;
    return rate < view->least ? rate : view->least;
}

/* siege.3: whoever comes to a siege has come to its end. */
static bool is_end_of_march(const sj_state *s, int space)
{
    return sj_is_location(space) && sj_is_besieged(s, space);
}

void sj_find_marches(const sj_data *d, const sj_state *s, struct sj_ways *ways)
{
    struct search search;
    struct sj_force_view view = sj_view_force(d, s);
    uint8_t toward[SJ_SPACES];
    bool is_bound = sj_force_duty(d, s, &view, toward) != SJ_RULE_NONE;
    bool is_grahams = (view.flags & SJ_UNIT_GRAHAM) && !s->graham_done;
    int start = s->force_at;
    begin_search(&search, ways, start, pace_of(d, s, &view));
    for (int from = next_place(&search); from != SJ_NO_PLACE; from = next_place(&search)) {
        int count;
        const uint8_t *near = sj_neighbours(d, from, &count);
        if (from != start && is_end_of_march(s, from)) continue;
        for (int i = 0; i < count; i++) {
            if (from == start && is_bound && !toward[near[i]]) continue;
            if (from == start && sj_march_refusal_of(d, s, &view, near[i])) continue;
            if (is_grahams && !sj_is_graham_ground(d, near[i])) continue;
            find_place(&search, from, near[i]);
        }
    }
}

/* ---- By sea ---------------------------------------------------------------------------------- */

/* A voyage ends in a port. */
void sj_find_voyages(const sj_data *d, const sj_state *s, struct sj_ways *ways)
{
    struct search search;
    struct sj_fleet_view view = sj_view_fleet(d, s);
    int start = s->force_at;
    begin_search(&search, ways, start, view.functions_least);
    for (int from = next_place(&search); from != SJ_NO_PLACE; from = next_place(&search)) {
        uint8_t near[SJ_LOCATIONS];
        if (from != start && sj_is_location(from)) continue;
        int count = sj_sailings(d, from, near);
        for (int i = 0; i < count; i++) find_place(&search, from, near[i]);
    }
}
