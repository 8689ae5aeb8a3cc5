/* The map: paths and their waypoints, islands, sea areas and ports (map.1 to map.6). */
#include "games/sanjuans/play.h"

bool are_neighbours(const sdata *d, int space, int other)
{
    int count;
    const uint8_t *near = neighbours(d, space, &count);
    for (int i = 0; i < count; i++) {
        if (near[i] == other) return true;
    }
    return false;
}

int island_of(const sdata *d, int space)
{
    int location = is_location(space) ? space : d->path[path_of(d, space)].from;
    return d->location[location].island;
}

/* ---- The sea (map.3, map.6) -------------------------------------------------------------- */

bool is_port(const sdata *d, int place)
{
    if (!is_location(place)) return false;
    for (int sea = 0; sea < SEAS; sea++) {
        if (d->location[place].port[sea]) return true;
    }
    return false;
}

bool opens_on(const sdata *d, int port, int sea_place)
{
    return is_location(port) && is_sea(sea_place) && d->location[port].port[sea_place - FIRST_SEA];
}

int sailings(const sdata *d, int place, uint8_t out[LOCATIONS])
{
    int count = 0;
    for (int location = 0; is_sea(place) && location < LOCATIONS; location++) {
        if (opens_on(d, location, place)) out[count++] = (uint8_t)location;
    }
    for (int sea = 0; sea < SEAS; sea++) {
        bool near = is_sea(place) ? d->sea[place - FIRST_SEA][sea]
                                  : is_location(place) && d->location[place].port[sea];
        if (near) out[count++] = (uint8_t)(FIRST_SEA + sea);
    }
    return count;
}

/* ---- Distances --------------------------------------------------------------------------- */

/* How far it is to what lies beyond this location. */
static int distance_past(const uint8_t *closed, const uint8_t *out, int location)
{
    return closed && closed[location] && out[location] ? FAR : out[location];
}

/* Both ends of a path, the shorter way over it taken; whether that brought one nearer. */
static bool shorten(const struct path_data *path, const uint8_t *closed, uint8_t out[SPACES])
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
 * asked for far too often to walk the map space by space. */
void spread_distances(const sdata *d, const uint8_t *closed, uint8_t out[SPACES])
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < PATHS; i++) changed |= shorten(&d->path[i], closed, out);
    }
    int waypoint = FIRST_WAYPOINT;
    for (int i = 0; i < PATHS; i++) {
        const struct path_data *path = &d->path[i];
        int from = distance_past(closed, out, path->from),
            to = distance_past(closed, out, path->to);
        for (int step = 1; step <= path->waypoints; step++) {
            int back = to + path->waypoints + 1 - step;
            int nearest = from + step < back ? from + step : back;
            out[waypoint++] = (uint8_t)(nearest < FAR ? nearest : FAR);
        }
    }
}

/* ---- What follows from the paths --------------------------------------------------------- */

/* In order. Data with more paths than that at a location have a fault. */
static void add_near(uint8_t near[NEIGHBOURS_MOST], uint8_t *count, int other)
{
    int at = *count;
    if (at == NEIGHBOURS_MOST) return;
    for (; at > 0 && near[at - 1] > other; at--) near[at] = near[at - 1];
    near[at] = (uint8_t)other;
    (*count)++;
}

static void join_spaces(struct map_facts *map, int one, int other)
{
    add_near(map->near[one], &map->near_count[one], other);
    add_near(map->near[other], &map->near_count[other], one);
}

static void join_locations(struct map_facts *map, int one, int other)
{
    add_near(map->adjacent[one], &map->adjacent_count[one], other);
    add_near(map->adjacent[other], &map->adjacent_count[other], one);
}

/* map.5: waypoints are numbered path by path. */
static void join_paths(sdata *d)
{
    int waypoint = FIRST_WAYPOINT;
    for (int number = 0; number < PATHS; number++) {
        const struct path_data *path = &d->path[number];
        int last = path->from;
        for (int i = 0; i < path->waypoints && waypoint < SPACES; i++, waypoint++) {
            d->map.path[waypoint - FIRST_WAYPOINT] = (uint8_t)number;
            join_spaces(&d->map, last, waypoint);
            last = waypoint;
        }
        join_spaces(&d->map, last, path->to);
        join_locations(&d->map, path->from, path->to);
    }
}

void sanjuans_prepare(void *data)
{
    sdata *d = data;
    __builtin_memset(&d->map, 0, sizeof d->map);
    join_paths(d);
    for (int location = 0; location < LOCATIONS; location++) {
        uint8_t *distance = d->map.distance[location];
        __builtin_memset(distance, FAR, SPACES);
        distance[location] = 0;
        spread_distances(d, NULL, distance);
    }
}
