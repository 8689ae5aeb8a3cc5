/*
 * Fuzzers that play choose the game from their input: one that begins with a digit is about the
 * game of that number, counted from 0 in sortie_games, and the digit is no part of what is played.
 * Any other input is about the first game.
 */
#ifndef SORTIE_FUZZ_PICKED_GAME_H
#define SORTIE_FUZZ_PICKED_GAME_H

#include "sortie.h"

static inline const struct game *picked_game(const uint8_t **bytes, size_t *size)
{
    int games = 0;
    while (sortie_games[games]) games++;
    if (*size == 0 || **bytes < '0' || **bytes > '9') return sortie_games[0];
    const struct game *game = sortie_games[(**bytes - '0') % games];
    *bytes += 1;
    *size -= 1;
    return game;
}

#endif
