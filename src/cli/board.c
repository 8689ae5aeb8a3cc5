/* The boards of this program. Drawing another game adds a line here. */
#include "cli/board.h"

#include <string.h>

static const struct board *const boards[] = { &khartoum_board, &sanjuans_board, &omdurman_board,
                                              NULL };

const struct board *board_find(const struct game *game)
{
    for (int i = 0; boards[i]; i++) {
        if (strcmp(boards[i]->game, game->id) == 0) return boards[i];
    }
    return NULL;
}
