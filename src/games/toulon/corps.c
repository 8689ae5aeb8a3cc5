/* Who commands what: seats, corps and commanders in chief. */
#include "games/toulon/play.h"

int tl_seat_of_corps(int corps)
{
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
