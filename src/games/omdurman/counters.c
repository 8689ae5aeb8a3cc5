/* Counters: which are in a hex, and what they are worth there. */
#include "games/omdurman/play.h"

/* ---- Chains ------------------------------------------------------------------------------ */

static uint8_t *chain_of(ostate *s, int hex)
{
    return &s->first_of_chain[hex % CHAINS];
}

void chain_counter(ostate *s, int counter)
{
    uint8_t *at = chain_of(s, s->place[counter]);
    while (*at && *at <= counter) at = &s->next_of_chain[*at - 1];
    s->next_of_chain[counter] = *at;
    *at = (uint8_t)(counter + 1);
}

void unchain_counter(ostate *s, int counter)
{
    uint8_t *at = chain_of(s, s->place[counter]);
    while (*at != counter + 1) at = &s->next_of_chain[*at - 1];
    *at = s->next_of_chain[counter];
    s->next_of_chain[counter] = 0;
}

void chain_all(ostate *s)
{
    __builtin_memset(s->first_of_chain, 0, sizeof s->first_of_chain);
    __builtin_memset(s->next_of_chain, 0, sizeof s->next_of_chain);
    for (int c = COUNTERS - 1; c >= 0; c--) {
        if (is_on_map(s, c)) chain_counter(s, c);
    }
}

static int next_off_map(const ostate *s, int place, int counter)
{
    while (counter < COUNTERS && s->place[counter] != place) counter++;
    return counter;
}

/* Whoever asks for all of a hex asks from one of them on to the next. */
int next_in(const ostate *s, int place, int counter)
{
    if (place == PLACE_UNUSED || place > HEXES) return next_off_map(s, place, counter);
    bool goes_on = counter > 0 && s->place[counter - 1] == place;
    int at = goes_on ? s->next_of_chain[counter - 1] : s->first_of_chain[place % CHAINS];
    while (at && (at <= counter || s->place[at - 1] != place)) at = s->next_of_chain[at - 1];
    return at ? at - 1 : COUNTERS;
}

int units_in(const odata *d, const ostate *s, int hex)
{
    int units = 0;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) units += is_unit(d, c);
    return units;
}

int undisrupted_units_in(const odata *d, const ostate *s, int hex)
{
    int units = 0;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        units += is_unit(d, c) && !has_flag(s, c, DISRUPTED);
    }
    return units;
}

/* The forts are the last counters of either side, so few have to be looked at. */
int fort_in(const odata *d, const ostate *s, int hex)
{
    (void)d;
    if (is_empty(s, hex)) return NO_COUNTER;
    if (holds(s, hex, DERVISH)) return next_in(s, hex, COUNTER_FORT);
    for (int c = COUNTER_FORT_MAKRAN; c < FIRST_DERVISH; c++) {
        if (s->place[c] == hex) return c;
    }
    return NO_COUNTER;
}

int boat_in(const odata *d, const ostate *s, int hex)
{
    if (is_empty(s, hex) || !is_nile(d, s, hex)) return NO_COUNTER;
    return first_in(s, hex);
}

bool leads_equals(const odata *d, const ostate *s, int counter)
{
    int first = d->counters_of[d->kind_of[counter]];
    for (int other = first; other < counter; other++) {
        if (s->place[other] == s->place[counter] && s->flags[other] == s->flags[counter])
            return false;
    }
    return true;
}

static int by_night(const odata *d, const ostate *s, int counter, int moves)
{
    if (side_of(counter) == DERVISH || !is_night(d, s)) return moves;
    return moves / d->constant[CONSTANT_night_divisor];
}

int allowance(const odata *d, const ostate *s, int counter)
{
    return by_night(d, s, counter, d->moves[counter]);
}

int allowance_upstream(const odata *d, const ostate *s, int boat)
{
    return by_night(d, s, boat, counter_data(d, boat)->moves_upstream);
}
