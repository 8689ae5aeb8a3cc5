/* The small game of three seats that the tests of rooms play. */
#include "table/shared_duel_game.c"
