/*
 * The map (chapter map): spaces and paths, locations, ports and seas, and how far things are from
 * each other. Most of it is worked out once from the data (sj_prepare).
 */
#ifndef SORTIE_SANJUANS_MAP_H
#define SORTIE_SANJUANS_MAP_H

#include "games/sanjuans/play.h"

/* Fills in the facts of the map, also for data in which sj_data_fault will find something. */
void sj_prepare(void *data);

static inline bool sj_has_neighbours(const sj_data *d, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    return d->map.near_count[space] > 0;
}

bool sj_are_neighbours(const sj_data *d, int space, int other);

/* The path a waypoint lies on. */
static inline int sj_path_of(const sj_data *d, int waypoint)
{
    CHECK(sj_is_waypoint(waypoint));
    return d->map.path[waypoint - SJ_FIRST_WAYPOINT];
}

/* Locations joined by one path with only waypoints between (R34). */
static inline const uint8_t *sj_adjacent_locations(const sj_data *d, int location, int *count)
{
    CHECK(location >= 0 && sj_is_location(location));
    *count = d->map.adjacent_count[location];
    return d->map.adjacent[location];
}

bool sj_opens_on(const sj_data *d, int port, int sea_place); /* sea_place: SJ_FIRST_SEA + area */

/* Distances in spaces along paths from the nearest of the locations that are 0 in `out`, where all
 * others are SJ_FAR; SJ_FAR stays what cannot be reached. With `closed`, locations for which it is
 * 1 are not passed (but have their distance, and may be where it begins). */
void sj_spread_distances(const sj_data *d, const uint8_t *closed, uint8_t out[SJ_SPACES]);

/* What is marked there in this round. */
static inline bool sj_has_place_flag(const sj_state *s, int place, enum sj_place_flag flag)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    return (s->place_flags[place] & flag) != 0;
}

static inline void sj_set_place_flag(sj_state *s, int place, enum sj_place_flag flag)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    s->place_flags[place] = (uint8_t)(s->place_flags[place] | flag);
}

#endif
