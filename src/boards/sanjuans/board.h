/* What the parts of the San Juans board in text share: the tracks, the islands, the details. */
#ifndef SORTIE_BOARDS_SANJUANS_H
#define SORTIE_BOARDS_SANJUANS_H

#include "boards/board.h"
#include "games/sanjuans/sanjuans.h"

/* What is drawn, with the types of this game. */
static inline const sj_state *seen(const struct drawing *d)
{
    return d->state;
}

static inline const sj_data *printed(const struct drawing *d)
{
    return d->data;
}

/* ---- What stands somewhere (islands.c) ------------------------------------------------------- */

/* "2Eg Kr 28": the units at a place or aboard by kind, and the hits they have left; "/32" follows
 * where they have lost some. Only those with all of these flags. Empty if there are none. */
void write_stack(const struct drawing *d, int where, unsigned flags, char *out, size_t size);
/* "5/38": how many, and their hits. */
void write_count(const struct drawing *d, int where, char *out, size_t size);
/* "Dongola -1 (Ca Cb)": a ship with its damage and cargo. */
void write_ship(const struct drawing *d, int ship, char *out, size_t size);

/* Draws the islands from `row` on; the row after them. */
int draw_islands(const struct drawing *d, int row, bool is_short);
/* Draws what is not at a location: waypoints, ships; the row after it. */
int draw_movers(const struct drawing *d, int row, bool is_short);

/* ---- Ways (ways.c) --------------------------------------------------------------------------- */

/* "Ginnis 3, Sinkat 2": the locations at the other ends of its paths, in spaces. */
void write_paths(const struct drawing *d, int location, char *out, size_t size);
/* All paths, island by island, and what lies on each sea area. */
void put_ways(const struct drawing *d);
/* Draws where the force or fleet at hand can go; the row after it. */
int draw_reach(const struct drawing *d, int row);
/* What is said of an activation that nobody would set out from (struct board). */
const char *note_dead_end(const struct game *game, const void *data, const void *view, action a);

/* ---- Details (show.c) ------------------------------------------------------------------------ */

bool show_detail(const struct drawing *d, const char *what);

#endif
