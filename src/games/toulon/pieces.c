/* Units and leaders: what they are, and how strong. */
#include "games/toulon/play.h"

int corps_of(const tdata *d, int piece)
{
    return is_leader(piece) ? d->leader[piece - FIRST_LEADER].corps : d->unit[piece].corps;
}

enum side side_of(const tdata *d, const tstate *s, int piece)
{
    if (piece == UNIT_ROYAL_LOUIS && has(s, piece, DEFECTED)) return REPUBLICANS;
    return side_of_corps(corps_of(d, piece));
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

int unit_in(const tstate *s, int place, int from)
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

static bool are_alike(const tdata *d, const tstate *s, int unit, int other)
{
    const struct unit_data *one = &d->unit[unit], *two = &d->unit[other];
    if (one->corps != two->corps || one->type != two->type || one->strength != two->strength ||
        one->in_fort != two->in_fort || one->quality != two->quality ||
        one->gendarmes != two->gendarmes || unit == UNIT_ROYAL_LOUIS ||
        unit == UNIT_U_30TH_CAMBRIDGESHIRE || unit == UNIT_GARDE_NATIONALE_DE_TOULON) {
        return false;
    }
    return s->place[unit] == s->place[other] && s->due[unit] == s->due[other] &&
           s->temporary[unit] == s->temporary[other] && s->permanent[unit] == s->permanent[other] &&
           s->marks[unit] == s->marks[other] && s->inside[unit] == s->inside[other] &&
           s->came_from[unit] == s->came_from[other] &&
           s->unit_flags[unit] == s->unit_flags[other] &&
           __builtin_memcmp(s->failed[unit], s->failed[other], AREA_BYTES) == 0;
}

bool is_first_alike(const tdata *d, const tstate *s, int unit)
{
    for (int u = unit_in(s, s->place[unit], 0); u < unit; u = unit_in(s, s->place[unit], u + 1)) {
        if (type_of(d, u) != BATTERY && are_alike(d, s, u, unit)) return false;
    }
    return true;
}
