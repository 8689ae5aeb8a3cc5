/*
 * Units and leaders (sections 2 and 5): what they are, how strong, and who commands them: seats,
 * corps and commanders in chief.
 */
#include "games/toulon/play.h"

int tl_corps_of(const tl_data *d, int piece)
{
    CHECK(tl_is_piece(piece));
    return tl_is_leader(piece) ? d->leader[piece - TL_FIRST_LEADER].corps : d->unit[piece].corps;
}

bool tl_is_gun(const tl_data *d, const tl_state *s, int unit)
{
    int type = tl_type_of(d, unit);
    if (type == TL_GUNNERS) return tl_is_fort_work(s->inside[unit]);
    return type == TL_ARTILLERY || type == TL_BATTERY;
}

bool tl_counts_as_battery(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    int type = tl_type_of(d, unit);
    if (type == TL_BATTERY) return true;
    return type == TL_ARTILLERY && tl_is_late(d, s) && tl_side_of(d, s, unit) == TL_REPUBLICANS;
}

int tl_grade_of(const tl_data *d, const tl_state *s, int leader_piece)
{
    CHECK(tl_is_leader(leader_piece) && leader_piece < TL_PIECES);
    int leader = leader_piece - TL_FIRST_LEADER;
    int grade = d->leader[leader].grade;
    if (s->leader_flags[leader] & TL_REPLACED) grade++;
    return grade < TL_GRADE_C ? grade : TL_GRADE_C;
}

int tl_raw_strength(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    const struct tl_unit_data *data = &d->unit[unit];
    int printed = tl_is_fort_work(s->inside[unit]) ? data->in_fort : data->strength;
    return printed - s->temporary[unit] - s->permanent[unit];
}

int tl_fighting_strength(const tl_data *d, const tl_state *s, int unit)
{
    int most = d->constant[TL_CONSTANT_strength_most];
    int points = tl_strength(d, s, unit);
    return points < most ? points : most;
}

int tl_potential(const tl_data *d, const tl_state *s, int unit)
{
    return tl_fighting_strength(d, s, unit) + d->quality[d->unit[unit].quality].value;
}

/* ---- Who is where ---------------------------------------------------------------------------- */

static bool is_chained(int place)
{
    return place != TL_NO_AREA && place < TL_CHAINS;
}

static void chain_unit(tl_state *s, int unit)
{
    CHECK(s->next_of_chain[unit] == 0);
    if (!is_chained(s->place[unit])) return;
    uint8_t *at = &s->first_of_chain[s->place[unit]];
    while (*at && *at <= unit) at = &s->next_of_chain[*at - 1];
    s->next_of_chain[unit] = *at;
    *at = (uint8_t)(unit + 1);
}

static void unchain_unit(tl_state *s, int unit)
{
    if (!is_chained(s->place[unit])) return;
    uint8_t *at = &s->first_of_chain[s->place[unit]];
    while (*at != unit + 1) {
        CHECK(*at != 0);
        at = &s->next_of_chain[*at - 1];
    }
    *at = s->next_of_chain[unit];
    s->next_of_chain[unit] = 0;
}

void tl_move_in_chains(tl_state *s, int unit, int place)
{
    CHECK(tl_is_unit(unit) && place < TL_PLACES);
    unchain_unit(s, unit);
    s->place[unit] = (uint8_t)place;
    chain_unit(s, unit);
}

void tl_chain_units(tl_state *s)
{
    __builtin_memset(s->first_of_chain, 0, sizeof s->first_of_chain);
    __builtin_memset(s->next_of_chain, 0, sizeof s->next_of_chain);
    for (int u = TL_UNITS - 1; u >= 0; u--) chain_unit(s, u);
}

int tl_unit_off_chain(const tl_state *s, int place, int from)
{
    int unit = from;
    while (unit < TL_UNITS && s->place[unit] != place) unit++;
    return unit;
}

int tl_leader_in(const tl_state *s, int place, int from)
{
    CHECK(from >= TL_FIRST_LEADER);
    int piece = from;
    while (piece < TL_PIECES && s->place[piece] != place) piece++;
    return piece;
}

/* Of two units with the same data: whether the state says the same of them. */
static bool are_alike(const tl_state *s, int unit, int other)
{
    return s->place[unit] == s->place[other] && s->due[unit] == s->due[other] &&
           s->temporary[unit] == s->temporary[other] && s->permanent[unit] == s->permanent[other] &&
           s->marks[unit] == s->marks[other] && s->inside[unit] == s->inside[other] &&
           s->came_from[unit] == s->came_from[other] && s->ashore[unit] == s->ashore[other] &&
           s->unit_flags[unit] == s->unit_flags[other] &&
           __builtin_memcmp(s->failed[unit], s->failed[other], TL_AREA_BYTES) == 0;
}

bool tl_is_first_alike(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    for (int at = d->same_before[unit]; at; at = d->same_before[at - 1]) {
        if (are_alike(s, unit, at - 1)) return false;
    }
    return true;
}

/* ---- Who commands ---------------------------------------------------------------------------- */

int tl_seat_of_corps(int corps)
{
    CHECK(corps >= 0 && corps < TL_CORPS);
    switch (corps) {
    case TL_AUSTRIAN: return TL_SEAT_TOULONNAIS; /* 32.8a */
    case TL_WEST:
    case TL_RESERVE: return TL_SEAT_WEST;
    case TL_EAST: return TL_SEAT_EAST;
    default: return corps;
    }
}

int tl_commander_in(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    CHECK(area >= 0 && area < TL_AREAS);
    int top = s->top[area][side];
    if (!top) return tl_speaker(side);
    int seat = tl_seat_of_corps(tl_corps_of(d, top - 1));
    return tl_side_of_seat(seat) == side ? seat : tl_speaker(side); /* RL keeps its colour */
}

bool tl_is_wings_over(const tl_data *d, const tl_state *s)
{
    return s->turn >= d->constant[TL_CONSTANT_wings_end_turn];
}

bool tl_is_late(const tl_data *d, const tl_state *s)
{
    return s->turn >= d->constant[TL_CONSTANT_late_turn];
}

static bool has_arrived(const tl_state *s, int leader)
{
    return (s->leader_flags[leader] & TL_ARRIVED) != 0;
}

/* Who has the post, wherever he is now. */
static int holder_of_post(const tl_state *s, int corps)
{
    switch (corps) {
    case TL_ENGLISH:
        return has_arrived(s, TL_LEADER_O_HARA) ? TL_PIECE_O_HARA : TL_PIECE_MULGRAVE; /* 2.P10e */
    case TL_SPANISH: return TL_PIECE_GRAVINA;
    case TL_SARDINIAN: return TL_PIECE_DI_REVEL;
    case TL_NEAPOLITAN: return TL_PIECE_PIGNATELLI;
    case TL_WEST:
        return has_arrived(s, TL_LEADER_DUGOMMIER) ? TL_PIECE_DUGOMMIER : TL_PIECE_CARTEAUX;
    case TL_EAST:
        return has_arrived(s, TL_LEADER_DUGOMMIER) ? TL_PIECE_DUGOMMIER : TL_PIECE_LAPOYPE;
    default: return TL_NO_PIECE; /* 2.P10c */
    }
}

int tl_chief_of(const tl_data *d, const tl_state *s, int corps)
{
    (void)d;
    int piece = holder_of_post(s, corps);
    return piece != TL_NO_PIECE && tl_is_on_map(s, piece) ? piece : TL_NO_PIECE;
}
