/* How a game's position is drawn in text: one such struct a game, listed in board.c. */
#ifndef SORTIE_BOARD_H
#define SORTIE_BOARD_H

#include "cli/cli.h"
#include "cli/screen.h"

struct board {
    const char *game;

    /* Draws what a seat sees (see game_observe) on an empty page; where room is scarce, without
     * the lines that only explain. */
    void (*draw)(const struct cli *cli, const void *view, bool is_short, struct screen *screen);

    /* The numbers at the top of the board on one line, for when they are out of sight. */
    void (*summary)(const struct cli *cli, const void *view, char *out, size_t size);

    /* A number that changes when play comes to a new part of the turn, and 0 in the middle of one.
     * In a pipe, where the board is not drawn after every action, it is drawn when this changes. */
    uint32_t (*chapter)(const void *view);

    /* Prints more about a thing of the game that a player names; null: there is no more than the
     * board. False when nothing has that name. */
    bool (*show)(const struct cli *cli, const void *view, const char *what);

    /* Where on the board something is that a player names, for `focus` of the page; 0: nowhere.
     * Null for boards that are always drawn whole. */
    int (*find)(const struct cli *cli, const void *view, const char *what);
};

/* Texts of the game that is played: <game>.board.<name> and <game>.<list>.<word>; "?" where there
 * is none. */
enum { LABEL_SIZE = 512 };
const char *label_find(const struct cli *cli, const char *name);
const char *word_text(const struct cli *cli, const struct words *words, int number);
/* The number of a word by its spelling (friday_harbor, also with spaces) or by its text; -1. */
int word_named(const struct cli *cli, const struct words *words, const char *what);
/* <game>.board.<name> with its places filled by numbers; lies in `out`. */
const char *label_fill(const struct cli *cli, char out[LABEL_SIZE], const char *name,
                       const int *arguments);

/* The board of a game, or null: such a game is played by its prompts alone. */
const struct board *board_find(const struct game *game);

extern const struct board khartoum_board, sanjuans_board, omdurman_board, toulon_board;

#endif
