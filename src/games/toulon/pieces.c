/* Units and leaders: what they are, and how strong. */
#include "games/toulon/play.h"

int corps_of(const tdata *d, int piece)
{
    return is_leader(piece) ? d->leader[piece - FIRST_LEADER].corps : d->unit[piece].corps;
}

bool is_gun(const tdata *d, const tstate *s, int unit)
{
    int type = type_of(d, unit);
    if (type == GUNNERS) return is_fort_work(s->inside[unit]);
    return type == ARTILLERY || type == BATTERY;
}

bool counts_as_battery(const tdata *d, const tstate *s, int unit)
{
    int type = type_of(d, unit);
    if (type == BATTERY) return true;
    return type == ARTILLERY && is_late(d, s) && side_of(d, s, unit) == REPUBLICANS;
}

int grade_of(const tdata *d, const tstate *s, int leader_piece)
{
    int leader = leader_piece - FIRST_LEADER;
    int grade = d->leader[leader].grade;
    if (s->leader_flags[leader] & REPLACED) grade++;
    return grade < GRADE_C ? grade : GRADE_C;
}

int raw_strength(const tdata *d, const tstate *s, int unit)
{
    const struct unit_data *data = &d->unit[unit];
    int printed = is_fort_work(s->inside[unit]) ? data->in_fort : data->strength;
    return printed - s->temporary[unit] - s->permanent[unit];
}

int fighting_strength(const tdata *d, const tstate *s, int unit)
{
    int most = d->constant[CONSTANT_strength_most];
    int points = strength(d, s, unit);
    return points < most ? points : most;
}

int potential(const tdata *d, const tstate *s, int unit)
{
    return fighting_strength(d, s, unit) + d->quality[d->unit[unit].quality].value;
}

/* ---- Who is where ------------------------------------------------------------------------ */

static bool is_chained(int place)
{
    return place != NO_AREA && place < CHAINS;
}

static void chain_unit(tstate *s, int unit)
{
    if (!is_chained(s->place[unit])) return;
    uint8_t *at = &s->first_of_chain[s->place[unit]];
    while (*at && *at <= unit) at = &s->next_of_chain[*at - 1];
    s->next_of_chain[unit] = *at;
    *at = (uint8_t)(unit + 1);
}

static void unchain_unit(tstate *s, int unit)
{
    if (!is_chained(s->place[unit])) return;
    uint8_t *at = &s->first_of_chain[s->place[unit]];
    while (*at != unit + 1) at = &s->next_of_chain[*at - 1];
    *at = s->next_of_chain[unit];
    s->next_of_chain[unit] = 0;
}

void move_in_chains(tstate *s, int unit, int place)
{
    unchain_unit(s, unit);
    s->place[unit] = (uint8_t)place;
    chain_unit(s, unit);
}

void chain_units(tstate *s)
{
    __builtin_memset(s->first_of_chain, 0, sizeof s->first_of_chain);
    __builtin_memset(s->next_of_chain, 0, sizeof s->next_of_chain);
    for (int u = UNITS - 1; u >= 0; u--) chain_unit(s, u);
}

int unit_off_chain(const tstate *s, int place, int from)
{
    int unit = from;
    while (unit < UNITS && s->place[unit] != place) unit++;
    return unit;
}

int leader_in(const tstate *s, int place, int from)
{
    int piece = from;
    while (piece < PIECES && s->place[piece] != place) piece++;
    return piece;
}

int units_of(const tdata *d, const tstate *s, int area, enum side side, uint8_t out[UNITS])
{
    int count = 0;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == side) out[count++] = (uint8_t)u;
    }
    return count;
}

/* Of two units with the same data: whether the state says the same of them. */
static bool are_alike(const tstate *s, int unit, int other)
{
    return s->place[unit] == s->place[other] && s->due[unit] == s->due[other] &&
           s->temporary[unit] == s->temporary[other] && s->permanent[unit] == s->permanent[other] &&
           s->marks[unit] == s->marks[other] && s->inside[unit] == s->inside[other] &&
           s->came_from[unit] == s->came_from[other] &&
           s->unit_flags[unit] == s->unit_flags[other] &&
           __builtin_memcmp(s->failed[unit], s->failed[other], AREA_BYTES) == 0;
}

bool is_first_alike(const tdata *d, const tstate *s, int unit)
{
    for (int at = d->same_before[unit]; at; at = d->same_before[at - 1]) {
        if (are_alike(s, unit, at - 1)) return false;
    }
    return true;
}
