/*
 * Bots: players made of code. A bot chooses for one seat from what that seat may know: it is handed
 * an observation, never the state, and dice and cards are chance's business, not its own.
 *
 * A bot keeps nothing between choices and allocates nothing, so one bot may play any number of
 * games at the same time. What it draws comes from the random source it is handed.
 */
#ifndef SORTIE_BOTS_H
#define SORTIE_BOTS_H

#include "sortie.h"

/* What a bot chooses from. */
struct outlook {
    const struct game *game;
    const void *data;
    int seat;
    const void *view;    /* what game->observe shows the seat; null unless the bot wants it */
    const action *legal; /* the legal actions; null unless the bot wants them */
    int legal_count;
};

struct bot {
    const char *name;
    /* Views and lists cost time: only what a bot wants is made for it. */
    bool wants_view, wants_legal;
    bool (*can_play)(const struct game *game);
    action (*choose)(const struct outlook *outlook, struct random *random);
};

/* Uniform among the legal actions; and the game's own judgement, where it has one. */
extern const struct bot bot_random, bot_greedy;

/* All bots, ended by a null. */
extern const struct bot *const sortie_bots[];

/* The bot of that name, or null. Whether it can play a game is for the caller to ask. */
const struct bot *bot_find(const char *name);

#endif
