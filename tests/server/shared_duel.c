/* The small game of three seats that the tests of tables play. */
#include "table/shared_duel_game.c"
