/* What the parts of the Omdurman board in text share: the head, the map, the details. */
#ifndef SORTIE_BOARDS_OMDURMAN_H
#define SORTIE_BOARDS_OMDURMAN_H

#include "boards/board.h"
#include "games/omdurman/omdurman.h"

/* What is drawn, with the types of this game. */
static inline const om_state *seen(const struct drawing *d)
{
    return d->state;
}

static inline const om_data *printed(const struct drawing *d)
{
    return d->data;
}

/* The hex that play is about, or OM_NO_HEX. */
int hex_at_hand(const struct drawing *d);

/* The map (map.c): all columns, and as many of `rows` rows as there are, around the focus of the
 * page, with a line about who stands beyond them; the row of the page after it. */
int draw_map(const struct drawing *d, int row, int rows);

/* Details (show.c): of a hex or a counter, and where either is. */
bool show_on_plain(const struct drawing *d, const char *what);
int find_on_plain(const struct drawing *d, const char *what);

#endif
