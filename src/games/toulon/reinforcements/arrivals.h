/* What the files of the reinforcement phase share. */
#ifndef SORTIE_TOULON_ARRIVALS_H
#define SORTIE_TOULON_ARRIVALS_H

#include "games/toulon/play.h"

enum {
    TL_FIRST_AUSTRIAN = TL_UNIT_U_1_BELGIOJOSO,
    TL_AUSTRIANS = TL_UNIT_ARTILLERY + 1 - TL_FIRST_AUSTRIAN
};

/* 32.4: whether the Austrian unit waits to enter by a map edge. */
static inline bool tl_comes_by_edge(const tl_state *s, int piece)
{
    return piece >= TL_FIRST_AUSTRIAN && piece < TL_FIRST_AUSTRIAN + TL_AUSTRIANS &&
           (s->austrian_delayed >> (piece - TL_FIRST_AUSTRIAN) & 1);
}

/* An Austrian unit that was thrown back tries the edge again (32.5c); other pieces: nothing. */
void tl_remember_delay(tl_state *s, int piece);

/* The pools that may pay for the coming of a piece (7.9, 2.P7b). */
unsigned tl_pools_of_arrival(const tl_data *d, int piece);
/* What it costs to bring a piece in at an area (9.1i, 27.3), and to have it come now (data 3.8). */
int tl_placing_price(const tl_data *d, const tl_state *s, int piece, int area);
int tl_advance_price(const tl_data *d, const tl_state *s, int piece);

#endif
