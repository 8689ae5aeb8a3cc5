/*
 * Counters (2.0r): which are in a hex, which are equal to every rule, and how far they move. Those
 * in hexes are chained, so that nobody looks through all of them.
 */
#include "games/omdurman/play.h"

/* ---- Chains ------------------------------------------------------------------------------ */

static uint8_t *chain_of(om_state *s, int hex)
{
    return &s->first_of_chain[hex % OM_CHAINS];
}

void om_chain_counter(om_state *s, int counter)
{
    CHECK(om_is_on_map(s, counter) && !s->next_of_chain[counter]);
    uint8_t *at = chain_of(s, s->place[counter]);
    while (*at && *at <= counter) at = &s->next_of_chain[*at - 1];
    s->next_of_chain[counter] = *at;
    *at = (uint8_t)(counter + 1);
}

void om_unchain_counter(om_state *s, int counter)
{
    uint8_t *at = chain_of(s, s->place[counter]);
    while (*at != counter + 1) {
        CHECK(*at); /* it is in the chain of its hex */
        at = &s->next_of_chain[*at - 1];
    }
    *at = s->next_of_chain[counter];
    s->next_of_chain[counter] = 0;
}

void om_chain_all(om_state *s)
{
    __builtin_memset(s->first_of_chain, 0, sizeof s->first_of_chain);
    __builtin_memset(s->next_of_chain, 0, sizeof s->next_of_chain);
    for (int c = OM_COUNTERS - 1; c >= 0; c--) {
        if (om_is_on_map(s, c)) om_chain_counter(s, c);
    }
}

static int next_off_map(const om_state *s, int place, int counter)
{
    while (counter < OM_COUNTERS && s->place[counter] != place) counter++;
    return counter;
}

/* Whoever asks for all of a hex asks from one of them on to the next. */
int om_next_in(const om_state *s, int place, int counter)
{
    CHECK(place < OM_PLACES);
    CHECK(counter >= 0 && counter <= OM_COUNTERS);
    if (place == OM_PLACE_UNUSED || place > OM_HEXES) return next_off_map(s, place, counter);
    bool goes_on = counter > 0 && s->place[counter - 1] == place;
    int at = goes_on ? s->next_of_chain[counter - 1] : s->first_of_chain[place % OM_CHAINS];
    while (at && (at <= counter || s->place[at - 1] != place)) at = s->next_of_chain[at - 1];
    return at ? at - 1 : OM_COUNTERS;
}

int om_units_in(const om_data *d, const om_state *s, int hex)
{
    int units = 0;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1))
        units += om_is_unit(d, c);
    return units;
}

int om_undisrupted_units_in(const om_data *d, const om_state *s, int hex)
{
    int units = 0;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        units += om_is_unit(d, c) && !om_has_flag(s, c, OM_DISRUPTED);
    }
    return units;
}

/* The forts are the last counters of either side, so few have to be looked at. */
int om_fort_in(const om_data *d, const om_state *s, int hex)
{
    CHECK(hex <= OM_HEXES);
    (void)d;
    if (om_is_empty(s, hex)) return OM_NO_COUNTER;
    if (om_holds(s, hex, OM_DERVISH)) return om_next_in(s, hex, OM_COUNTER_FORT);
    for (int c = OM_COUNTER_FORT_MAKRAN; c < OM_FIRST_DERVISH; c++) {
        if (s->place[c] == hex) return c;
    }
    return OM_NO_COUNTER;
}

int om_boat_in(const om_data *d, const om_state *s, int hex)
{
    CHECK(hex <= OM_HEXES);
    if (om_is_empty(s, hex) || !om_is_nile(d, s, hex)) return OM_NO_COUNTER;
    return om_first_in(s, hex);
}

bool om_leads_equals(const om_data *d, const om_state *s, int counter)
{
    CHECK(om_is_counter(counter));
    int first = d->counters_of[d->kind_of[counter]];
    for (int other = first; other < counter; other++) {
        if (s->place[other] == s->place[counter] && s->flags[other] == s->flags[counter])
            return false;
    }
    return true;
}

static int by_night(const om_data *d, const om_state *s, int counter, int moves)
{
    CHECK(d->constant[OM_CONSTANT_night_divisor] > 0);
    if (om_side_of(counter) == OM_DERVISH || !om_is_night(d, s)) return moves;
    return moves / d->constant[OM_CONSTANT_night_divisor];
}

int om_allowance(const om_data *d, const om_state *s, int counter)
{
    return by_night(d, s, counter, d->moves[counter]);
}

int om_allowance_upstream(const om_data *d, const om_state *s, int boat)
{
    CHECK(om_is_boat(d, boat));
    return by_night(d, s, boat, om_counter_data(d, boat)->moves_upstream);
}
