/* What the two halves of Khartoum's board share: the map and tracks, and the counters. */
#ifndef SORTIE_BOARD_KHARTOUM_H
#define SORTIE_BOARD_KHARTOUM_H

#include "cli/board.h"
#include "games/khartoum/play.h"
#include "games/khartoum/tables/words.h"

struct drawing {
    const struct cli *cli;
    const kh_data *data;
    const kh_state *state;
    struct screen *screen;
    int map_row; /* where the paths begin */
};

/* The text of khartoum.board.<name>, or of khartoum.board.<group>.<word>. */
const char *board_label(const struct drawing *d, const char *name);
const char *board_word(const struct drawing *d, const char *group, const char *word);

/* The counters in a zone on one line: troops by letter, leader, guns, gunboats, barges. */
void draw_stack(const struct drawing *d, int row, int column, int width, int place);

/* The same for the Palace, on two lines. */
void draw_palace_stack(const struct drawing *d, int row, int column, int width);

/* Everything off the map; begins at `row`. */
void draw_boxes(const struct drawing *d, int row);

#endif
