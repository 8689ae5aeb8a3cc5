/*
 * What is wrong with data, beyond the limits of single values: what the rules take for granted, so
 * that no data set that loads can bring play to a position with a fault.
 */
#include "games/sanjuans/play.h"
#include "games/sanjuans/words.h"

enum { WEIGHTS = 180 }; /* location.4 */

/* ---- The map ----------------------------------------------------------------------------- */

/* Whether a waypoint's word is that of the path, a point and the number. */
static bool is_named_after(int waypoint, int path, int number)
{
    const char *word = sanjuans_places.word[FIRST_WAYPOINT + waypoint];
    const char *name = sanjuans_paths.word[path];
    while (*name && *name == *word) name++, word++;
    return !*name && word[0] == '.' && word[1] == '0' + number && !word[2];
}

/* Waypoints have the names of their paths, so that a path cannot change its length. */
static const char *path_fault(const sdata *d, int path, int *waypoint)
{
    const struct path_data *data = &d->path[path];
    if (data->from == data->to) return "paths.json: a path from a location to itself";
    if (d->location[data->from].island != d->location[data->to].island) {
        return "paths.json: a path across the water";
    }
    for (int other = 0; other < path; other++) {
        const struct path_data *same = &d->path[other];
        if ((same->from == data->from && same->to == data->to) ||
            (same->from == data->to && same->to == data->from)) {
            return "paths.json: two paths between the same locations";
        }
    }
    for (int number = 1; number <= data->waypoints; number++) {
        if (*waypoint == WAYPOINTS || !is_named_after((*waypoint)++, path, number)) {
            return "paths.json: waypoints do not fit the names of the spaces";
        }
    }
    return NULL;
}

static const char *paths_fault(const sdata *d)
{
    int waypoint = 0, ends[LOCATIONS] = { 0 };
    for (int path = 0; path < PATHS; path++) {
        const char *fault = path_fault(d, path, &waypoint);
        if (fault) return fault;
        int from = ++ends[d->path[path].from], to = ++ends[d->path[path].to];
        if (from > NEIGHBOURS_MOST || to > NEIGHBOURS_MOST) {
            return "paths.json: too many paths at one location";
        }
    }
    return waypoint == WAYPOINTS ? NULL
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

static const char *map_fault(const sdata *d)
{
    bool has_port[ISLANDS] = { false };
    int weights = 0;
    for (int location = 0; location < LOCATIONS; location++) {
        weights += d->location[location].weight;
        if (is_port(d, location)) has_port[d->location[location].island] = true;
    }
    if (weights != WEIGHTS) return "locations.json: the weights do not sum up to 180";
    for (int island = 0; island < ISLANDS; island++) {
        /* R67: or it could never be retaken. */
        if (!has_port[island]) return "locations.json: an island without a port";
    }
    if (!is_port(d, SUAKIN)) return "locations.json: ships arrive at Suakin, so it is a port";
    if (!is_port(d, FRIDAY_HARBOR)) return "locations.json: Gordon leaves Friday Harbor by ship";
    if (!is_symmetric(&d->sea[0][0], SEAS)) return "seas.json: the borders do not match";
    if (!is_symmetric(&d->island[0][0], ISLANDS))
        return "islands.json: the neighbours do not match";
    return NULL;
}

/* ---- Set-up ------------------------------------------------------------------------------ */

static const char *counters_fault(const sdata *d, const struct setup_data *setup)
{
    for (int kind = 0; kind < KINDS; kind++) {
        int units = 0;
        for (int location = 0; location < LOCATIONS; location++) {
            units += setup[location].units[kind];
        }
        if (units > d->kind[kind].count) return "more units than counters at the start";
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        int places = 0;
        for (int location = 0; location < LOCATIONS; location++) {
            if (!setup[location].ships[ship]) continue;
            if (!is_port(d, location)) return "a ship starts where there is no port";
            places++;
        }
        if (places > 1) return "a ship starts at two places";
    }
    return NULL;
}

static bool is_empty(const struct setup_data *setup)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (setup->units[kind]) return false;
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        if (setup->ships[ship]) return false;
    }
    return !setup->supply;
}

static const char *setup_fault(const sdata *d)
{
    const char *fault = counters_fault(d, d->setup);
    if (!fault) fault = counters_fault(d, d->reconquest);
    if (fault) return fault;
    if (!is_empty(&d->setup[TOKAR])) return "setup.json: Tokar is in revolt";
    for (int location = 0; location < LOCATIONS; location++) {
        bool is_held = location == FRIDAY_HARBOR || location == SUAKIN;
        if (!is_held && !is_empty(&d->reconquest[location])) {
            return "reconquest.json: forces where all is in revolt";
        }
    }
    if (is_empty(&d->reconquest[FRIDAY_HARBOR])) return "reconquest.json: nobody is besieged";
    for (int i = 0; i < DIE_SIDES; i++) {
        const struct setup_data *start = &d->setup[d->rebellion_start[i]];
        for (int ship = 0; ship < SHIPS; ship++) {
            if (start->ships[ship]) return "start.json: ships lie where the rebellion begins";
        }
    }
    return NULL;
}

/* ---- Units and cards --------------------------------------------------------------------- */

static const char *kinds_fault(const sdata *d)
{
    for (int kind = 0; kind < KINDS; kind++) {
        if (d->kind[kind].count > kind_counters(kind)) {
            return "kinds.json: more units than the game has counters";
        }
    }
    return NULL;
}

static const char *effect_fault(const sdata *d, const struct effect *effect)
{
    bool needs_number = effect->kind == EFFECT_UNITS || effect->kind == EFFECT_FREE_UNITS ||
                        effect->kind == EFFECT_OPS || effect->kind == EFFECT_POINTS;
    if (needs_number && !effect->number) return "cards.json: an effect of nothing";
    if (effect->kind == EFFECT_SHIP && effect->number >= SHIPS) return "cards.json: no such ship";
    if (effect->kind == EFFECT_SHIP || effect->kind == EFFECT_TRAIN) {
        bool has_ports = is_port(d, effect->location) &&
                         (effect->kind == EFFECT_TRAIN || is_port(d, effect->otherwise));
        if (!has_ports) return "cards.json: ships and trains arrive at ports";
    }
    if (effect->kind == EFFECT_GORDON && effect->location != FRIDAY_HARBOR) {
        return "cards.json: Gordon is sent to Friday Harbor";
    }
    return NULL;
}

static const char *card_fault(const sdata *d, const struct card_data *card)
{
    bool has_event = card->effects[0].kind != EFFECT_NONE;
    if (has_event == (card->after == AFTER_NO_EVENT)) {
        return "cards.json: `after` and effects do not fit";
    }
    for (int i = 0; i < CARD_EFFECTS; i++) {
        const char *fault = effect_fault(d, &card->effects[i]);
        if (fault) return fault;
    }
    return NULL;
}

static const char *constants_fault(const sdata *d)
{
    const int16_t *constant = d->constant;
    if (constant[CONSTANT_vp_start] > constant[CONSTANT_vp_most] ||
        constant[CONSTANT_vp_reconquest] > constant[CONSTANT_vp_most]) {
        return "constants.json: a start beyond the track";
    }
    if (constant[CONSTANT_reconquest_turn] > constant[CONSTANT_turns]) {
        return "constants.json: the re-conquest begins after the last turn";
    }
    if (constant[CONSTANT_fate_mutiny] > constant[CONSTANT_fate_retreat]) {
        return "constants.json: fates out of order";
    }
    if (constant[CONSTANT_reconquest_siege] > constant[CONSTANT_siege_most]) {
        return "constants.json: a siege beyond the highest level";
    }
    return NULL;
}

static const char *arrival_fault(const sdata *d)
{
    for (int type = 0; type < BATTLE_TYPES; type++) {
        if (d->type[type].first_quarters + d->type[type].second_quarters > 4) {
            return "arrival.json: more than the whole force arrives";
        }
    }
    return NULL;
}

const char *sanjuans_data_fault(const void *data)
{
    const sdata *d = data;
    const char *fault = map_fault(d);
    if (!fault) fault = paths_fault(d);
    if (!fault) fault = kinds_fault(d);
    if (!fault) fault = setup_fault(d);
    for (int i = 0; i < CARDS && !fault; i++) fault = card_fault(d, &d->card[i]);
    if (!fault) fault = constants_fault(d);
    if (!fault) fault = arrival_fault(d);
    return fault;
}
