/* A game at its beginning, for tests of what a match does. */
#ifndef TABLE_OPENING_H
#define TABLE_OPENING_H

#include "match/match.h"

/* Its first options; `data` is to be freed after the match. Null when memory ends. */
struct match *open_match(const struct game *game, void **data);

#endif
