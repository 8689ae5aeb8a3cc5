/*
 * What all rules of the San Juans are written with: a position being played and its steps. Each
 * chapter has a header of its own in its folder, with what others may call and its rows of steps.
 *
 * Queries take data and state; effects take a `struct sj_play`. The game ends only in step 7, so no
 * effect needs to say whether it goes on.
 */
#ifndef SORTIE_SANJUANS_PLAY_H
#define SORTIE_SANJUANS_PLAY_H

#include "games/sanjuans/bytes.h"
#include "games/sanjuans/sanjuans.h"

typedef struct sj_data sj_data;
typedef struct sj_state sj_state;

#define GAME(name) sj_##name
#include "core/steps.h"

/* What a step may list at most. */
enum { SJ_LEGAL_MOST = 2048, SJ_CHANCE_MOST = 1024 };

/* Clamped to a row of a table of two dice: R92. */
static inline int sj_two_dice_row(int total)
{
    int row = total < SJ_TWO_DICE_LEAST ? SJ_TWO_DICE_LEAST : total;
    return (row > SJ_TWO_DICE_MOST ? SJ_TWO_DICE_MOST : row) - SJ_TWO_DICE_LEAST;
}

#endif
