/* What the parts of the Toulon board in text share: the head, the map, the combat, the details. */
#ifndef SORTIE_BOARDS_TOULON_H
#define SORTIE_BOARDS_TOULON_H

#include "boards/board.h"
#include "games/toulon/toulon.h"

enum { SIEGE_LIST_SIZE = 1024 };

/* What is drawn, with the types of this game. */
static inline const tl_state *seen(const struct drawing *d)
{
    return d->state;
}

static inline const tl_data *printed(const struct drawing *d)
{
    return d->data;
}

/* ---- Stacks (areas.c) ------------------------------------------------------------------------ */

/* Whether the seat sees no more of a stack than its top. */
bool is_stack_hidden(const tl_state *view, int area, enum tl_side side);
/* "4/17-2!*": the units of a side at a place that the seat knows, their strength, what they have
 * lost, and marks; empty if there are none. */
void siege_troops(const struct drawing *d, int place, enum tl_side side, char *out, size_t size);
/* "En inf": the top of a stack whose units are hidden. */
void siege_face(const struct drawing *d, int area, enum tl_side side, char *out, size_t size);
/* "1st Gard 5D": a unit with its strength and quality; a leader by his name. */
void siege_piece(const struct drawing *d, int piece, char *out, size_t size);

/* The areas where something is, from `row` on; the row after them. */
int draw_areas(const struct drawing *d, int row, bool is_short);

/* The combat at hand (combat.c), if there is one; the row after it. */
int draw_combat(const struct drawing *d, int row);

/* Details (show.c): an area, a unit or leader, all of a corps, the turn track. */
bool show_at_siege(const struct drawing *d, const char *what);

#endif
