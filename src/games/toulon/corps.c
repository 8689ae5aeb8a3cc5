/* Who commands what: seats, corps and commanders in chief. */
#include "games/toulon/play.h"

int seat_of_corps(int corps)
{
    switch (corps) {
    case AUSTRIAN: return SEAT_TOULONNAIS; /* 32.8a */
    case WEST:
    case RESERVE: return SEAT_WEST;
    case EAST: return SEAT_EAST;
    default: return corps;
    }
}

int commander_in(const tdata *d, const tstate *s, int area, enum side side)
{
    int top = s->top[area][side];
    if (!top) return speaker(side);
    int seat = seat_of_corps(corps_of(d, top - 1));
    return side_of_seat(seat) == side ? seat : speaker(side); /* RL keeps its colour */
}

bool is_wings_over(const tdata *d, const tstate *s)
{
    return s->turn >= d->constant[CONSTANT_wings_end_turn];
}

bool is_late(const tdata *d, const tstate *s)
{
    return s->turn >= d->constant[CONSTANT_late_turn];
}

static bool has_arrived(const tstate *s, int leader)
{
    return (s->leader_flags[leader] & ARRIVED) != 0;
}

/* Who has the post, wherever he is now. */
static int holder_of_post(const tstate *s, int corps)
{
    switch (corps) {
    case ENGLISH: return has_arrived(s, LEADER_O_HARA) ? PIECE_O_HARA : PIECE_MULGRAVE; /* 2.P10e */
    case SPANISH: return PIECE_GRAVINA;
    case SARDINIAN: return PIECE_DI_REVEL;
    case NEAPOLITAN: return PIECE_PIGNATELLI;
    case WEST: return has_arrived(s, LEADER_DUGOMMIER) ? PIECE_DUGOMMIER : PIECE_CARTEAUX;
    case EAST: return has_arrived(s, LEADER_DUGOMMIER) ? PIECE_DUGOMMIER : PIECE_LAPOYPE;
    default: return NO_PIECE; /* 2.P10c */
    }
}

int chief_of(const tdata *d, const tstate *s, int corps)
{
    (void)d;
    int piece = holder_of_post(s, corps);
    return piece != NO_PIECE && is_on_map(s, piece) ? piece : NO_PIECE;
}
