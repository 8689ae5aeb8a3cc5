/*
 * A game for tests, small enough to be counted out by hand: two runners, west and east, each want
 * to be the first to come to a goal. Each turn one walks a step, or dashes: two times in three that
 * gains nothing, else three steps. Nobody there after TOY_TURNS turns: a draw.
 *
 * The state has a secret, which observe blanks and no bot may ever see.
 */
#ifndef SORTIE_TOY_H
#define SORTIE_TOY_H

#include "sortie.h"

enum { TOY_WEST, TOY_EAST, TOY_SEATS };
enum { TOY_WALK, TOY_DASH, TOY_ROLL, TOY_VERBS };
enum { TOY_NONE, TOY_WEST_WINS, TOY_EAST_WINS, TOY_DRAW, TOY_ENDINGS };
enum { TOY_TURNS = 4, TOY_SECRET = 42, TOY_GRADE_DRAW = 1, TOY_GRADE_DECIDED = 2 };

struct toy_state {
    uint8_t goal, turn, to_move, is_dashing, ending, secret;
    uint8_t place[TOY_SEATS];
};

/* Its option `level` is easy (a goal of 3) or hard (4). Its judgement dashes when behind. */
extern const struct game toy_game;

#endif
