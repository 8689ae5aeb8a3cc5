/* The map: paths and their waypoints, islands, sea areas and ports (map.1 to map.6). */
#include "games/sanjuans/play.h"

/* Waypoints are numbered path by path: how many of its own path come before this one. */
static int waypoints_before(const sdata *d, int waypoint, int *path)
{
    int before = waypoint - FIRST_WAYPOINT, number = 0;
    while (before >= d->path[number].waypoints) before -= d->path[number++].waypoints;
    *path = number;
    return before;
}

int path_of(const sdata *d, int waypoint)
{
    int path;
    waypoints_before(d, waypoint, &path);
    return path;
}

/* The space next to `location` on a path that ends there; the other end if it has no waypoints. */
static int first_step(const struct path_data *path, int first, int location)
{
    if (path->waypoints == 0) return path->from == location ? path->to : path->from;
    return path->from == location ? first : first + path->waypoints - 1;
}

static int location_neighbours(const sdata *d, int location, uint8_t *out)
{
    int count = 0, first = FIRST_WAYPOINT;
    for (int i = 0; i < PATHS; i++) {
        const struct path_data *path = &d->path[i];
        if (path->from == location || path->to == location) {
            out[count++] = (uint8_t)first_step(path, first, location);
        }
        first += path->waypoints;
    }
    return count;
}

/* map.5 */
int neighbours(const sdata *d, int space, uint8_t out[NEIGHBOURS_MOST])
{
    if (is_location(space)) return location_neighbours(d, space, out);
    int number, before = waypoints_before(d, space, &number);
    const struct path_data *path = &d->path[number];
    out[0] = before == 0 ? path->from : (uint8_t)(space - 1);
    out[1] = before == path->waypoints - 1 ? path->to : (uint8_t)(space + 1);
    return 2;
}

bool has_neighbours(const sdata *d, int space)
{
    if (is_waypoint(space)) return true;
    for (int i = 0; i < PATHS; i++) {
        if (d->path[i].from == space || d->path[i].to == space) return true;
    }
    return false;
}

bool are_neighbours(const sdata *d, int space, int other)
{
    uint8_t near[NEIGHBOURS_MOST];
    int count = neighbours(d, space, near);
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

/* R34 */
int adjacent_locations(const sdata *d, int location, uint8_t out[NEIGHBOURS_MOST])
{
    int count = 0;
    for (int i = 0; i < PATHS; i++) {
        const struct path_data *path = &d->path[i];
        if (path->from == location) out[count++] = path->to;
        if (path->to == location) out[count++] = path->from;
    }
    return count;
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
