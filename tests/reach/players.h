/*
 * Players of random games. One kind alone does not get everywhere: what is rare for one that takes
 * any action is common for one that likes a verb, or one that looks for what was seldom seen.
 */
#ifndef SORTIE_TEST_REACH_PLAYERS_H
#define SORTIE_TEST_REACH_PLAYERS_H

#include "contract/contract.h"
#include "reach/counts.h"

enum player_kind {
    PLAYS_ANY,    /* every action alike */
    PLAYS_VERBS,  /* first a verb, by its liking in this game, then any action with it */
    PLAYS_SCOUT,  /* tries a few actions, and takes what leads to what was seen least */
    PLAYS_JUDGED, /* by the game's judgement, but for errors */
    PLAYS_MIXED,  /* one seat by the judgement, the others by verbs */
    PLAYER_KINDS
};

enum luck { LUCK_EVEN, LUCK_HIGH, LUCK_LOW, LUCKS };

/* Which of the actions with one verb it is drawn to: so that a boat goes on in one direction, and
 * the same unit is used again. */
enum pull { PULL_NONE, PULL_FIRST, PULL_LAST, PULL_FAVOURITE, PULLS };

struct player {
    enum player_kind kind;
    enum luck luck;
    int luck_draws;      /* of so many draws it has the best; 1: even luck */
    int judged_seat;     /* of PLAYS_MIXED */
    int errs_in_10;      /* so many of ten choices are not the judgement's */
    uint32_t salt;       /* makes its favourites */
    uint8_t liking[256]; /* of verbs; 0: hardly ever */
    uint8_t pull[256];   /* by verb */
};

const char *player_name(enum player_kind kind);

/* A player for the next game: its kind, its luck and its likings are drawn. */
void player_draw(struct player *player, const struct game *game, bool may_be_judged,
                 struct random *random);

/* What it does at a position with at least one action. `scratch` has room for a state. */
action player_choose(const struct player *player, struct walk *walk, const struct counts *counts,
                     void *scratch);

#endif
