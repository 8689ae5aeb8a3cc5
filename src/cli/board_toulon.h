/* What the parts of the Toulon board in text share: the head, the map, the combat, the details. */
#ifndef SORTIE_BOARD_TOULON_H
#define SORTIE_BOARD_TOULON_H

#include "cli/board.h"
#include "cli/flow.h"
#include "games/toulon/combat/battle.h"
#include "games/toulon/tables/words.h"

enum { SIEGE_LIST_SIZE = 1024 };

/* What a seat sees of the position that is drawn. */
struct siege {
    const struct cli *cli;
    const tl_data *data;
    const tl_state *state;
    struct screen *screen; /* null where nothing is drawn */
};

/* The text of toulon.board.<name> with its places filled by numbers; lies in `out`. */
#define SIEGE_FILL(siege, out, name, ...)                                                          \
    label_fill((siege)->cli, out, name, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- Stacks (board_toulon_map.c) ------------------------------------------------------------- */

/* Whether the seat sees no more of a stack than its top. */
bool is_stack_hidden(const tl_state *view, int area, enum tl_side side);
/* "4/17-2!*": the units of a side at a place that the seat knows, their strength, what they have
 * lost, and marks; empty if there are none. */
void siege_troops(const struct siege *siege, int place, enum tl_side side, char *out, size_t size);
/* "En inf": the top of a stack whose units are hidden. */
void siege_face(const struct siege *siege, int area, enum tl_side side, char *out, size_t size);
/* "1 Gard 5D": a unit with its strength and quality; a leader by his name. */
void siege_piece(const struct siege *siege, int piece, char *out, size_t size);

/* The areas where something is, from `row` on; the row after them. */
int draw_areas(const struct siege *siege, int row, bool is_short);

/* The combat at hand (board_toulon_battle.c), if there is one; the row after it. */
int draw_combat(const struct siege *siege, int row);

/* Details (board_toulon_show.c): an area, a unit or leader, all of a corps, the turn track. */
bool show_at_siege(const struct cli *cli, const void *view, const char *what);

#endif
