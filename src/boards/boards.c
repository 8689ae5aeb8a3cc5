/* The boards of this program. A game is drawn without a line here, too: by its fields. */
#include <string.h>

#include "boards/board.h"

static const struct board *const boards[] = { &khartoum_board, &sanjuans_board, &omdurman_board,
                                              &toulon_board, NULL };

const struct board *board_find(const struct game *game)
{
    for (int i = 0; boards[i]; i++) {
        if (strcmp(boards[i]->game, game->id) == 0) return boards[i];
    }
    return &fields_board;
}
