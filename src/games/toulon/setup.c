/* How a game begins (data 3.4): Toulon garrisoned, the Allied fleet before the beaches, the depots.
 */
#include "games/toulon/play.h"

/* 0: variable (2.P9c). */
static int entry_turn(const tdata *d, int piece)
{
    return is_leader(piece) ? d->leader[piece - FIRST_LEADER].turn : d->unit[piece].turn;
}

/* Where a piece is on the first day. */
static int first_place(const tdata *d, int piece)
{
    int corps = corps_of(d, piece);
    int turn = entry_turn(d, piece);
    if (!turn) return PLACE_NONE;
    if (turn > 1) return PLACE_TRACK;
    switch (corps) {
    case TOULONNAIS: return AREA_TOU;
    case WEST: return AREA_OLL;
    case EAST:
    case RESERVE: return AREA_SOL;
    default: return PLACE_LANDING;
    }
}

static void set_up_pieces(struct play *p)
{
    tstate *s = p->state;
    for (int piece = 0; piece < PIECES; piece++) {
        int place = first_place(p->data, piece);
        if (place == PLACE_TRACK) {
            put_on_track(p, piece, entry_turn(p->data, piece));
        } else if (place != PLACE_NONE) {
            put_piece(p, piece, place);
        }
    }
    s->permanent[UNIT_ROYAL_LOUIS] = 1; /* 32.9a */
}

static void set_up_works(struct play *p)
{
    tstate *s = p->state;
    for (int work = 1; work <= PRINTED_WORKS; work++) {
        s->work_area[work] = p->data->work[work].area;
        s->work_level[work] = p->data->work[work].level;
    }
}

void set_up_game(struct play *p, const uint8_t *options)
{
    tstate *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    __builtin_memcpy(s->options, options, OPTION_COUNT);
    s->initiative = ALLIES; /* 10.6 */
    set_up_works(p);
    set_up_pieces(p);
    s->phase = PHASE_END; /* of no turn: the first one begins next */
    s->step[0] = STEP_TURN;
}
