/* How a game begins (data 3.4): Toulon garrisoned, the Allied fleet before the beaches, the depots.
 */
#include "games/toulon/play.h"

/* 0: variable (2.P9c). */
static int entry_turn(const tl_data *d, int piece)
{
    return tl_is_leader(piece) ? d->leader[piece - TL_FIRST_LEADER].turn : d->unit[piece].turn;
}

/* Where a piece is on the first day. */
static int first_place(const tl_data *d, int piece)
{
    int corps = tl_corps_of(d, piece);
    int turn = entry_turn(d, piece);
    if (!turn) return TL_PLACE_NONE;
    if (turn > 1) return TL_PLACE_TRACK;
    switch (corps) {
    case TL_TOULONNAIS: return TL_AREA_TOU;
    case TL_WEST: return TL_AREA_OLL;
    case TL_EAST:
    case TL_RESERVE: return TL_AREA_SOL;
    default: return TL_PLACE_LANDING;
    }
}

static void set_up_pieces(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        int place = first_place(p->data, piece);
        if (place == TL_PLACE_TRACK) {
            tl_put_on_track(p, piece, entry_turn(p->data, piece));
        } else if (place != TL_PLACE_NONE) {
            tl_put_piece(p, piece, place);
        }
    }
    s->permanent[TL_UNIT_ROYAL_LOUIS] = 1; /* 32.9a */
}

static void set_up_works(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) {
        s->work_area[work] = p->data->work[work].area;
        s->work_level[work] = p->data->work[work].level;
    }
}

void tl_set_up_game(struct tl_play *p, const uint8_t *options)
{
    tl_state *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    __builtin_memcpy(s->options, options, TL_OPTION_COUNT);
    s->initiative = TL_ALLIES; /* 10.6 */
    set_up_works(p);
    set_up_pieces(p);
    s->phase = TL_PHASE_END; /* of no turn: the first one begins next */
    s->step[0] = TL_STEP_TURN;
}
