/*
 * Step 4, supply: the simple system (supply.1 to supply.9), and the step that both systems share.
 * What is found here holds until the next supply step (R111).
 */
#include "games/sanjuans/play.h"

int feeding_place(const sstate *s, int unit)
{
    int where = s->unit_where[unit];
    if (where >= WHERE_ABOARD) where = s->ship_where[where - WHERE_ABOARD];
    return where < PLACES ? where : NO_PLACE;
}

/* supply.2, supply.3, supply.5, R113, R114: a ship in working order and a base to return to. All
 * sea areas hang together, so every port can be reached. */
static bool do_ships_supply(const sdata *d, const sstate *s)
{
    if (is_in_revolt(s, FRIDAY_HARBOR) && is_in_revolt(s, SUAKIN)) return false;
    for (int ship = 0; ship < SHIPS; ship++) {
        if (is_seaworthy(d, s, ship)) return true;
    }
    return false;
}

/* supply.1, supply.4, R110, R112: from the friendly ports along all paths, past no Mahdist
 * location; into it the line may go, for a force that stands there. */
static void trace_supply(const sdata *d, const sstate *s, uint8_t distance[SPACES])
{
    uint8_t closed[LOCATIONS];
    for (int location = 0; location < LOCATIONS; location++) {
        closed[location] = is_in_revolt(s, location);
        distance[location] = is_port(d, location) && !closed[location] ? 0 : FAR;
    }
    spread_distances(d, closed, distance);
}

/* R110: a besieged place that is no port is cut off. */
static bool is_place_supplied(const sdata *d, const sstate *s, const uint8_t *distance, int place)
{
    if (is_sea(place)) return true;
    bool cut_off = is_location(place) && is_besieged(s, place) && !is_port(d, place);
    return distance[place] != FAR && !cut_off;
}

static void mark_supply(struct play *p, int unit, bool supplied)
{
    sstate *s = p->state;
    bool was_supplied = !has_unit_flag(s, unit, UNIT_UNSUPPLIED);
    clear_unit_flag(s, unit, UNIT_UNSUPPLIED);
    if (supplied) return;
    set_unit_flag(s, unit, UNIT_UNSUPPLIED);
    if (was_supplied) NOTE(p, RULE_supply_4, MESSAGE_log_out_of_supply, unit);
}

void find_supply(struct play *p)
{
    const sdata *d = p->data;
    const sstate *s = p->state;
    uint8_t distance[SPACES];
    bool by_ships = do_ships_supply(d, s);
    trace_supply(d, s, distance);
    for (int unit = 0; unit < UNITS; unit++) {
        int place = feeding_place(s, unit);
        if (place == NO_PLACE) continue;
        mark_supply(p, unit, by_ships && is_place_supplied(d, s, distance, place));
    }
}

static bool supply_settle(struct play *p)
{
    if (p->state->option[OPTION_SUPPLY] == SUPPLY_ADVANCED) return settle_advanced_supply(p);
    find_supply(p);
    pop_step(p->state);
    return true;
}

const struct step_row supply_row = { .settle = supply_settle };
