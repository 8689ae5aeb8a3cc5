/*
 * Walks over the map: from a space over land, and from a place over sea, to wherever one can come,
 * the nearest first. The map does not change, so a plan finds each walk once.
 */
#include "games/sanjuans/bots/judgement.h"

/* One step on from the end of a way of this walk, or from where the walk begins. */
static struct sj_way step_on(const struct sj_way *ways, int before, int to)
{
    struct sj_way way = { .to = (uint8_t)to, .first = (uint8_t)to, .distance = 1 };
    way.before = (uint8_t)before;
    if (!before) return way;
    way.first = ways[before - 1].first;
    way.distance = (uint8_t)(ways[before - 1].distance + 1);
    return way;
}

/* ---- Over land --------------------------------------------------------------------------- */

static void join(struct sj_roads *roads, int one, int other)
{
    roads->near[one][roads->count[one]++] = (uint8_t)other;
    roads->near[other][roads->count[other]++] = (uint8_t)one;
}

static void find_roads(const sj_data *d, struct sj_roads *roads)
{
    int waypoint = SJ_FIRST_WAYPOINT;
    __builtin_memset(roads->count, 0, sizeof roads->count);
    for (int i = 0; i < SJ_PATHS; i++) {
        const struct sj_path_data *path = &d->path[i];
        int last = path->from;
        for (int k = 0; k < path->waypoints; k++, waypoint++) {
            join(roads, last, waypoint);
            last = waypoint;
        }
        join(roads, last, path->to);
    }
}

static void walk_land(const struct sj_roads *roads, int from, struct sj_land_walk *walk)
{
    uint64_t seen = (uint64_t)1 << from;
    int count = 0;
    for (int before = 0; before <= count; before++) {
        int at = before ? walk->way[before - 1].to : from;
        for (int i = 0; i < roads->count[at]; i++) {
            int to = roads->near[at][i];
            if (seen >> to & 1U) continue;
            seen |= (uint64_t)1 << to;
            walk->way[count++] = step_on(walk->way, before, to);
        }
    }
    walk->count = (uint8_t)count;
}

const struct sj_land_walk *sj_walk_land(const sj_data *d, struct sj_walks *walks, int from)
{
    if (!walks->has_roads) find_roads(d, &walks->roads);
    walks->has_roads = true;
    if (!(walks->has_land >> from & 1U)) walk_land(&walks->roads, from, &walks->land[from]);
    walks->has_land |= (uint64_t)1 << from;
    return &walks->land[from];
}

/* ---- Over sea ---------------------------------------------------------------------------- */

/* The ports that open on each area of the sea, and the areas next to a place, a bit for each. */
static void find_ports(const sj_data *d, struct sj_walks *walks)
{
    __builtin_memset(walks->ports, 0, sizeof walks->ports);
    __builtin_memset(walks->seas, 0, sizeof walks->seas);
    walks->all_ports = 0;
    for (int sea = 0; sea < SJ_SEAS; sea++) {
        for (int i = 0; i < SJ_LOCATIONS; i++) {
            if (!d->location[i].port[sea]) continue;
            walks->ports[sea] |= 1U << i;
            walks->seas[i] = (uint8_t)(walks->seas[i] | 1U << sea);
        }
        for (int other = 0; other < SJ_SEAS; other++) {
            uint8_t *seas = &walks->seas[SJ_FIRST_SEA + sea];
            if (d->sea[sea][other]) *seas = (uint8_t)(*seas | 1U << other);
        }
        walks->all_ports |= walks->ports[sea];
    }
    walks->has_ports = true;
}

bool sj_is_among_ports(const sj_data *d, struct sj_walks *walks, int location)
{
    if (!walks->has_ports) find_ports(d, walks);
    return walks->all_ports >> location & 1U;
}

/* Every port can be reached; none is passed through. Of what is as far ports come in their order;
 * a way of the areas goes on from `queue`. */
static void walk_sea(const struct sj_walks *walks, int from, struct sj_sea_walk *walk)
{
    struct sj_way queue[SJ_SEAS];
    uint32_t ports = (1U << SJ_LOCATIONS) - 1;
    unsigned seas = (1U << SJ_SEAS) - 1;
    int areas = 0, count = 0;
    if (sj_is_location(from)) ports &= ~(1U << from);
    if (sj_is_sea(from)) seas &= ~(1U << (from - SJ_FIRST_SEA));
    for (int before = 0; before <= areas; before++) {
        int at = before ? queue[before - 1].to : from;
        uint32_t here = sj_is_sea(at) ? walks->ports[at - SJ_FIRST_SEA] & ports : 0;
        unsigned on = walks->seas[at] & seas;
        ports &= ~here;
        seas &= ~on;
        for (; here; here &= here - 1) {
            walk->way[count++] = step_on(queue, before, __builtin_ctz(here));
        }
        for (; on; on &= on - 1) {
            queue[areas++] = step_on(queue, before, SJ_FIRST_SEA + __builtin_ctz(on));
        }
    }
    walk->count = (uint8_t)count;
}

const struct sj_sea_walk *sj_walk_sea(const sj_data *d, struct sj_walks *walks, int from)
{
    if (!walks->has_ports) find_ports(d, walks);
    if (!walks->has_sea[from]) walk_sea(walks, from, &walks->sea[from]);
    walks->has_sea[from] = true;
    return &walks->sea[from];
}
