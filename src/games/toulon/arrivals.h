/* What the files of the reinforcement phase share. */
#ifndef SORTIE_TOULON_ARRIVALS_H
#define SORTIE_TOULON_ARRIVALS_H

#include "games/toulon/play.h"

enum { FIRST_AUSTRIAN = UNIT_U_1_BELGIOJOSO, AUSTRIANS = UNIT_ARTILLERY + 1 - FIRST_AUSTRIAN };

/* 32.4: whether the Austrian unit waits to enter by a map edge. */
static inline bool comes_by_edge(const tstate *s, int piece)
{
    return piece >= FIRST_AUSTRIAN && piece < FIRST_AUSTRIAN + AUSTRIANS &&
           (s->austrian_delayed >> (piece - FIRST_AUSTRIAN) & 1);
}

/* An Austrian unit that was thrown back tries the edge again (32.5c); other pieces: nothing. */
void remember_delay(tstate *s, int piece);

/* The pools that may pay for the coming of a piece (7.9, 2.P7b). */
unsigned pools_of_arrival(const tdata *d, int piece);
/* What it costs to bring a piece in at an area (9.1i, 27.3), and to have it come now (data 3.8). */
int placing_price(const tdata *d, const tstate *s, int piece, int area);
int advance_price(const tdata *d, const tstate *s, int piece);

#endif
