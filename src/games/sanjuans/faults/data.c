/*
 * What is wrong with data, beyond the limits of single values: what the rules take for granted, so
 * that no data set that loads can bring play to a position with a fault.
 */
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/tables/words.h"

enum { WEIGHTS = 180 }; /* location.4 */

/* ---- The map ----------------------------------------------------------------------------- */

/* Whether a waypoint's word begins with that of the path, as no other path's does. Behind the words
 * of waypoints are those of seas. */
static bool is_named_after(int waypoint, int path)
{
    const char *word = sj_places.word[SJ_FIRST_WAYPOINT + waypoint];
    const char *name = sj_paths.word[path];
    while (*name && *name == *word) name++, word++;
    return !*name;
}

/* Waypoints have the names of their paths, so that a path cannot change its length. */
static const char *path_fault(const sj_data *d, int path, int *waypoint)
{
    const struct sj_path_data *data = &d->path[path];
    if (data->from == data->to) return "paths.json: a path from a location to itself";
    if (d->location[data->from].island != d->location[data->to].island) {
        return "paths.json: a path across the water";
    }
    for (int other = 0; other < path; other++) {
        const struct sj_path_data *same = &d->path[other];
        if ((same->from == data->from && same->to == data->to) ||
            (same->from == data->to && same->to == data->from)) {
            return "paths.json: two paths between the same locations";
        }
    }
    for (int number = 1; number <= data->waypoints; number++) {
        if (!is_named_after((*waypoint)++, path)) {
            return "paths.json: waypoints do not fit the names of the spaces";
        }
    }
    return NULL;
}

static const char *paths_fault(const sj_data *d)
{
    int waypoint = 0, ends[SJ_LOCATIONS] = { 0 };
    for (int path = 0; path < SJ_PATHS; path++) {
        const char *fault = path_fault(d, path, &waypoint);
        if (fault) return fault;
        int from = ++ends[d->path[path].from], to = ++ends[d->path[path].to];
        if (from > SJ_NEIGHBOURS_MOST || to > SJ_NEIGHBOURS_MOST) {
            return "paths.json: too many paths at one location";
        }
    }
    return waypoint == SJ_WAYPOINTS ? NULL
                                    : "paths.json: waypoints do not fit the names of the spaces";
}

/* A square table of what touches what. */
static bool is_symmetric(const uint8_t *table, int size)
{
    for (int one = 0; one < size; one++) {
        if (table[one * size + one]) return false;
        for (int other = 0; other < one; other++) {
            if (table[one * size + other] != table[other * size + one]) return false;
        }
    }
    return true;
}

static const char *map_fault(const sj_data *d)
{
    bool has_port[SJ_ISLANDS] = { false };
    int weights = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        weights += d->location[location].weight;
        if (sj_is_port(d, location)) has_port[d->location[location].island] = true;
    }
    if (weights != WEIGHTS) return "locations.json: the weights do not sum up to 180";
    for (int island = 0; island < SJ_ISLANDS; island++) {
        /* R67: or it could never be retaken. */
        if (!has_port[island]) return "locations.json: an island without a port";
    }
    if (!sj_is_port(d, SJ_SUAKIN)) return "locations.json: ships arrive at Suakin, so it is a port";
    if (!sj_is_port(d, SJ_FRIDAY_HARBOR))
        return "locations.json: Gordon leaves Friday Harbor by ship";
    if (!is_symmetric(&d->sea[0][0], SJ_SEAS)) return "seas.json: the borders do not match";
    if (!is_symmetric(&d->island[0][0], SJ_ISLANDS))
        return "islands.json: the neighbours do not match";
    return NULL;
}

/* ---- Set-up ------------------------------------------------------------------------------ */

static const char *counters_fault(const sj_data *d, const struct sj_setup_data *setup)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        int units = 0;
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            units += setup[location].units[kind];
        }
        if (units > d->kind[kind].count) return "more units than counters at the start";
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int places = 0;
        for (int location = 0; location < SJ_LOCATIONS; location++) {
            if (!setup[location].ships[ship]) continue;
            if (!sj_is_port(d, location)) return "a ship starts where there is no port";
            places++;
        }
        if (places > 1) return "a ship starts at two places";
    }
    return NULL;
}

static bool is_empty(const struct sj_setup_data *setup)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        if (setup->units[kind]) return false;
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (setup->ships[ship]) return false;
    }
    return !setup->supply;
}

static const char *setup_fault(const sj_data *d)
{
    const char *fault = counters_fault(d, d->setup);
    if (!fault) fault = counters_fault(d, d->reconquest);
    if (fault) return fault;
    if (!is_empty(&d->setup[SJ_TOKAR])) return "setup.json: Tokar is in revolt";
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool is_held = location == SJ_FRIDAY_HARBOR || location == SJ_SUAKIN;
        if (!is_held && !is_empty(&d->reconquest[location])) {
            return "reconquest.json: forces where all is in revolt";
        }
    }
    if (is_empty(&d->reconquest[SJ_FRIDAY_HARBOR])) return "reconquest.json: nobody is besieged";
    for (int i = 0; i < SJ_DIE_SIDES; i++) {
        const struct sj_setup_data *start = &d->setup[d->rebellion_start[i]];
        for (int ship = 0; ship < SJ_SHIPS; ship++) {
            if (start->ships[ship]) return "start.json: ships lie where the rebellion begins";
        }
    }
    return NULL;
}

/* ---- Units and cards --------------------------------------------------------------------- */

static const char *kinds_fault(const sj_data *d)
{
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        if (d->kind[kind].count > sj_kind_counters(kind)) {
            return "kinds.json: more units than the game has counters";
        }
    }
    return NULL;
}

static const char *effect_fault(const sj_data *d, const struct sj_effect *effect)
{
    bool needs_number = effect->kind == SJ_EFFECT_UNITS || effect->kind == SJ_EFFECT_FREE_UNITS ||
                        effect->kind == SJ_EFFECT_OPS || effect->kind == SJ_EFFECT_POINTS;
    if (needs_number && !effect->number) return "cards.json: an effect of nothing";
    if (effect->kind == SJ_EFFECT_SHIP && effect->number >= SJ_SHIPS)
        return "cards.json: no such ship";
    if (effect->kind == SJ_EFFECT_SHIP || effect->kind == SJ_EFFECT_TRAIN) {
        bool has_ports = sj_is_port(d, effect->location) &&
                         (effect->kind == SJ_EFFECT_TRAIN || sj_is_port(d, effect->otherwise));
        if (!has_ports) return "cards.json: ships and trains arrive at ports";
    }
    if (effect->kind == SJ_EFFECT_GORDON && effect->location != SJ_FRIDAY_HARBOR) {
        return "cards.json: Gordon is sent to Friday Harbor";
    }
    return NULL;
}

static const char *card_fault(const sj_data *d, const struct sj_card_data *card)
{
    bool has_event = card->effects[0].kind != SJ_EFFECT_NONE;
    if (has_event == (card->after == SJ_AFTER_NO_EVENT)) {
        return "cards.json: `after` and effects do not fit";
    }
    for (int i = 0; i < SJ_CARD_EFFECTS; i++) {
        const char *fault = effect_fault(d, &card->effects[i]);
        if (fault) return fault;
    }
    return NULL;
}

static const char *constants_fault(const sj_data *d)
{
    const int16_t *constant = d->constant;
    if (constant[SJ_CONSTANT_vp_start] > constant[SJ_CONSTANT_vp_most] ||
        constant[SJ_CONSTANT_vp_reconquest] > constant[SJ_CONSTANT_vp_most]) {
        return "constants.json: a start beyond the track";
    }
    if (constant[SJ_CONSTANT_reconquest_turn] > constant[SJ_CONSTANT_turns]) {
        return "constants.json: the re-conquest begins after the last turn";
    }
    if (constant[SJ_CONSTANT_fate_mutiny] > constant[SJ_CONSTANT_fate_retreat]) {
        return "constants.json: fates out of order";
    }
    if (constant[SJ_CONSTANT_reconquest_siege] > constant[SJ_CONSTANT_siege_most]) {
        return "constants.json: a siege beyond the highest level";
    }
    return NULL;
}

static const char *arrival_fault(const sj_data *d)
{
    for (int type = 0; type < SJ_BATTLE_TYPES; type++) {
        if (d->type[type].first_quarters + d->type[type].second_quarters > 4) {
            return "arrival.json: more than the whole force arrives";
        }
    }
    return NULL;
}

const char *sj_data_fault(const void *data)
{
    const sj_data *d = data;
    const char *fault = map_fault(d);
    if (!fault) fault = paths_fault(d);
    if (!fault) fault = kinds_fault(d);
    if (!fault) fault = setup_fault(d);
    for (int i = 0; i < SJ_CARDS && !fault; i++) fault = card_fault(d, &d->card[i]);
    if (!fault) fault = constants_fault(d);
    if (!fault) fault = arrival_fault(d);
    return fault;
}
