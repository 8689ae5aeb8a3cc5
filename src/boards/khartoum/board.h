/* What the files of Khartoum's board share: the map and tracks, the counters, and `show`. */
#ifndef SORTIE_BOARDS_KHARTOUM_H
#define SORTIE_BOARDS_KHARTOUM_H

#include "boards/board.h"
#include "games/khartoum/khartoum.h"

/* What is drawn, with the types of this game. */
static inline const kh_state *seen(const struct drawing *d)
{
    return d->state;
}

static inline const kh_data *printed(const struct drawing *d)
{
    return d->data;
}

/* The counters in a zone on one line: troops by letter, leader, guns, gunboats, barges. */
void draw_stack(const struct drawing *d, int row, int column, int width, int place);

/* The same for the Palace, on two lines. */
void draw_palace_stack(const struct drawing *d, int row, int column, int width);

/* Everything off the map; begins at `row`. */
void draw_boxes(const struct drawing *d, int row);

/* `show` (show.c). */
bool show_in_city(const struct drawing *d, const char *what);

#endif
