/* The map: paths and their waypoints, islands, sea areas and ports (map.1 to map.6). */
#include "games/sanjuans/map/map.h"

bool sj_are_neighbours(const sj_data *d, int space, int other)
{
    int count;
    const uint8_t *near = sj_neighbours(d, space, &count);
    for (int i = 0; i < count; i++) {
        if (near[i] == other) return true;
    }
    return false;
}

int sj_island_of(const sj_data *d, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    int location = sj_is_location(space) ? space : d->path[sj_path_of(d, space)].from;
    return d->location[location].island;
}

/* ---- The sea (map.3, map.6) -------------------------------------------------------------- */

bool sj_is_port(const sj_data *d, int place)
{
    if (!sj_is_location(place)) return false;
    for (int sea = 0; sea < SJ_SEAS; sea++) {
        if (d->location[place].port[sea]) return true;
    }
    return false;
}

bool sj_opens_on(const sj_data *d, int port, int sea_place)
{
    return sj_is_location(port) && sj_is_sea(sea_place) &&
           d->location[port].port[sea_place - SJ_FIRST_SEA];
}

int sj_sailings(const sj_data *d, int place, uint8_t out[SJ_LOCATIONS])
{
    int count = 0;
    for (int location = 0; sj_is_sea(place) && location < SJ_LOCATIONS; location++) {
        if (sj_opens_on(d, location, place)) out[count++] = (uint8_t)location;
    }
    for (int sea = 0; sea < SJ_SEAS; sea++) {
        bool near = sj_is_sea(place) ? d->sea[place - SJ_FIRST_SEA][sea]
                                     : sj_is_location(place) && d->location[place].port[sea];
        if (near) out[count++] = (uint8_t)(SJ_FIRST_SEA + sea);
    }
    return count;
}

/* ---- Distances --------------------------------------------------------------------------- */

/* How far it is to what lies beyond this location. */
static int distance_past(const uint8_t *closed, const uint8_t *out, int location)
{
    return closed && closed[location] && out[location] ? SJ_FAR : out[location];
}

/* Both ends of a path, the shorter way over it taken; whether that brought one nearer. */
static bool shorten(const struct sj_path_data *path, const uint8_t *closed, uint8_t out[SJ_SPACES])
{
    int length = path->waypoints + 1;
    int from = distance_past(closed, out, path->from), to = distance_past(closed, out, path->to);
    if (from + length < out[path->to]) {
        out[path->to] = (uint8_t)(from + length);
    } else if (to + length < out[path->from]) {
        out[path->from] = (uint8_t)(to + length);
    } else {
        return false;
    }
    return true;
}

/* Locations first, path by path until nothing changes, then the waypoints between them: this is
 * asked for far too often to walk the map space by space. Data with more waypoints than the map has
 * are found faulty only after this: the rest of theirs is left out. */
void sj_spread_distances(const sj_data *d, const uint8_t *closed, uint8_t out[SJ_SPACES])
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < SJ_PATHS; i++) changed |= shorten(&d->path[i], closed, out);
    }
    int waypoint = SJ_FIRST_WAYPOINT;
    for (int i = 0; i < SJ_PATHS; i++) {
        const struct sj_path_data *path = &d->path[i];
        int from = distance_past(closed, out, path->from),
            to = distance_past(closed, out, path->to);
        for (int step = 1; step <= path->waypoints && waypoint < SJ_SPACES; step++) {
            int back = to + path->waypoints + 1 - step;
            int nearest = from + step < back ? from + step : back;
            out[waypoint++] = (uint8_t)(nearest < SJ_FAR ? nearest : SJ_FAR);
        }
    }
}

/* ---- What follows from the paths --------------------------------------------------------- */

/* In order. Data with more paths than that at a location have a fault. */
static void add_near(uint8_t near[SJ_NEIGHBOURS_MOST], uint8_t *count, int other)
{
    CHECK(*count <= SJ_NEIGHBOURS_MOST);
    int at = *count;
    if (at == SJ_NEIGHBOURS_MOST) return;
    for (; at > 0 && near[at - 1] > other; at--) near[at] = near[at - 1];
    near[at] = (uint8_t)other;
    (*count)++;
}

static void join_spaces(struct sj_map_facts *map, int one, int other)
{
    add_near(map->near[one], &map->near_count[one], other);
    add_near(map->near[other], &map->near_count[other], one);
}

static void join_locations(struct sj_map_facts *map, int one, int other)
{
    add_near(map->adjacent[one], &map->adjacent_count[one], other);
    add_near(map->adjacent[other], &map->adjacent_count[other], one);
}

/* map.5: waypoints are numbered path by path. */
static void join_paths(sj_data *d)
{
    int waypoint = SJ_FIRST_WAYPOINT;
    for (int number = 0; number < SJ_PATHS; number++) {
        const struct sj_path_data *path = &d->path[number];
        int last = path->from;
        for (int i = 0; i < path->waypoints && waypoint < SJ_SPACES; i++, waypoint++) {
            d->map.path[waypoint - SJ_FIRST_WAYPOINT] = (uint8_t)number;
            join_spaces(&d->map, last, waypoint);
            last = waypoint;
        }
        join_spaces(&d->map, last, path->to);
        join_locations(&d->map, path->from, path->to);
    }
}

void sj_prepare(void *data)
{
    sj_data *d = data;
    __builtin_memset(&d->map, 0, sizeof d->map);
    join_paths(d);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        uint8_t *distance = d->map.distance[location];
        __builtin_memset(distance, SJ_FAR, SJ_SPACES);
        distance[location] = 0;
        sj_spread_distances(d, NULL, distance);
    }
}
