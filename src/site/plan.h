/* What a body says of a table to be made. */
#ifndef SORTIE_PLAN_H
#define SORTIE_PLAN_H

#include "site/site_internal.h"

struct plan {
    const struct site_game *game;
    const char *title, *word;
    struct terms terms;
    struct lesson *lesson; /* null: none */
    bool is_open;
    bool is_mine[SEATS_MOST];
    const struct bot *bots[SEATS_MOST];
    bool has_letters;            /* it is played by letters */
    const struct letter *letter; /* the invitation to it; null: who makes it invites */
    const char *writer;          /* the user who stands for its writer here */
};

/* Reads all but the game and what it begins with; false: refused. */
bool plan_read(struct call *call, struct plan *plan);

#endif
