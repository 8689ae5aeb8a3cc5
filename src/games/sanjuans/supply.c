/*
 * Step 4, supply: the simple system (supply.1 to supply.9), and the step that both systems share.
 * What is found here holds until the next supply step (R111).
 */
#include "games/sanjuans/play.h"

int sj_feeding_place(const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    if (where >= SJ_WHERE_ABOARD) where = s->ship_where[where - SJ_WHERE_ABOARD];
    return where < SJ_PLACES ? where : SJ_NO_PLACE;
}

/* supply.2, supply.3, supply.5, R113, R114: a ship in working order and a base to return to. All
 * sea areas hang together, so every port can be reached. */
static bool do_ships_supply(const sj_data *d, const sj_state *s)
{
    if (sj_is_in_revolt(s, SJ_FRIDAY_HARBOR) && sj_is_in_revolt(s, SJ_SUAKIN)) return false;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_seaworthy(d, s, ship)) return true;
    }
    return false;
}

/* supply.1, supply.4, R110, R112: from the friendly ports along all paths, past no Mahdist
 * location; into it the line may go, for a force that stands there. */
static void trace_supply(const sj_data *d, const sj_state *s, uint8_t distance[SJ_SPACES])
{
    uint8_t closed[SJ_LOCATIONS];
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        closed[location] = sj_is_in_revolt(s, location);
        distance[location] = sj_is_port(d, location) && !closed[location] ? 0 : SJ_FAR;
    }
    sj_spread_distances(d, closed, distance);
}

/* R110: a besieged place that is no port is cut off. */
static bool is_place_supplied(const sj_data *d, const sj_state *s, const uint8_t *distance,
                              int place)
{
    if (sj_is_sea(place)) return true;
    bool cut_off = sj_is_location(place) && sj_is_besieged(s, place) && !sj_is_port(d, place);
    return distance[place] != SJ_FAR && !cut_off;
}

static void mark_supply(struct sj_play *p, int unit, bool supplied)
{
    sj_state *s = p->state;
    bool was_supplied = !sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    sj_clear_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    if (supplied) return;
    sj_set_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    if (was_supplied) NOTE(p, SJ_RULE_supply_4, SJ_MESSAGE_log_out_of_supply, unit);
}

void sj_find_supply(struct sj_play *p)
{
    const sj_data *d = p->data;
    const sj_state *s = p->state;
    uint8_t distance[SJ_SPACES];
    bool by_ships = do_ships_supply(d, s);
    trace_supply(d, s, distance);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int place = sj_feeding_place(s, unit);
        if (place == SJ_NO_PLACE) continue;
        mark_supply(p, unit, by_ships && is_place_supplied(d, s, distance, place));
    }
}

static bool supply_settle(struct sj_play *p)
{
    if (p->state->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED)
        return sj_settle_advanced_supply(p);
    sj_find_supply(p);
    sj_step_pop(p->state);
    return true;
}

const struct sj_step_row sj_supply_row = { .settle = supply_settle };
