/* How a game's position is drawn in text: one such struct a game, listed in boards.c. */
#ifndef SORTIE_BOARD_H
#define SORTIE_BOARD_H

#include "boards/kit.h"

/* Seats that play together; its text is <game>.side.<name>. */
struct board_side {
    const char *name;
    unsigned seats; /* a bit each */
};

/* Events of a message whose first argument does something to the second. The text
 * <game>.board.<told> tells of several: the first who does it, how many more there are, and to
 * what. */
struct board_gathering {
    const char *message, *told;
};

struct board {
    const char *game;

    /* Draws what a seat sees on an empty page; where room is scarce, without the lines that only
     * explain. */
    void (*draw)(const struct drawing *d, bool is_short);

    /* The numbers at the top of the board on one line, for when they are out of sight. */
    void (*summary)(const struct drawing *d, char *out, size_t size);

    /* A number that changes when play comes to a new part of the turn, and 0 in the middle of one.
     * In a pipe, where the board is not drawn after every action, it is drawn when this changes. */
    uint32_t (*chapter)(const struct drawing *d);

    /* Prints more about a thing of the game that a player names; null: there is no more than the
     * board. False when nothing has that name. */
    bool (*show)(const struct drawing *d, const char *what);

    /* Where on the board something is that a player names, for `focus` of the page; 0: nowhere.
     * Null for boards that are always drawn whole. */
    int (*find)(const struct drawing *d, const char *what);

    /* What a choice costs in the points of the game, by what the seat sees; below 0: nothing is
     * said of it. Null: choices have no prices. The text is <game>.board.price.<verb> where there
     * is one, or <game>.board.price. */
    int (*price)(const void *data, const void *view, action a);

    /* What else is said of a choice, by what the seat sees: the name of a text <game>.board.<name>.
     * Of a choice with a price only a text `price...` is said, in place of the price, which is its
     * {0}. Null: nothing, as for boards without it. */
    const char *(*note)(const struct game *game, const void *data, const void *view, action a);

    /* What is told before long lists of choices: a text <game>.board.<name>, of which {0} is the
     * number of the last choice. Null: nothing. */
    const char *(*lead)(const void *view);

    /* The messages with which an event of its own begins where one action tells of several, ended
     * by null; null: none. */
    const char *const *begins;
    /* Events that are told together where they have the same goal, ended by a null message; null:
     * none. */
    const struct board_gathering *gathers;

    /* Ended by a null name; null for games in which every seat is a side of its own. */
    const struct board_side *sides;
};

/* The board of a game; fields_board when it has none of its own. */
const struct board *board_find(const struct game *game);

/* What can be drawn of any game: the values of its state, by their names (fields.c). */
extern const struct board fields_board;

extern const struct board khartoum_board, sanjuans_board, omdurman_board, toulon_board;

#endif
