/* What the handles of the library share. */
#ifndef SORTIE_LIBRARY_PARTS_H
#define SORTIE_LIBRARY_PARTS_H

#include "bots/bots.h"
#include "hosted/fault.h"
#include "library/encoding.h"
#include "library/space.h"
#include "libsortie.h"

/*
 * A struct of the caller, who may have been compiled with an older or a newer header: copies what
 * both know into `ours`, of which the rest stays 0. False for null, and for a size that cannot be.
 */
bool settings_take(void *ours, size_t our_size, const void *theirs);

/* Takes the next option off "level=king events=no"; false where there is none. What is longer than
 * any option is cut, and so unknown. A null text has none. */
enum { OPTION_SIZE = 64 };
bool option_next(const char **text, char name[OPTION_SIZE], char value[OPTION_SIZE]);

/* A bot with the memory that it needs to choose in a game. */
struct seated {
    const struct bot *bot;
    void *workspace;
};

/* Whether the bot can play the game. */
const struct bot *bot_for(const struct game *game, const char *name);
/* Seats a bot, unless it sits there; false when memory ends. */
bool seated_take(struct seated *seated, const struct bot *bot, const struct game *game);
void seated_leave(struct seated *seated);

#endif
