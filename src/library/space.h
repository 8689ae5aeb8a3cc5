/*
 * The actions of a game as numbers without great gaps, from 0 on: what masks and policies are laid
 * out by. Each verb has a stretch, as wide as its operands allow, in the order of the verbs.
 */
#ifndef SORTIE_LIBRARY_SPACE_H
#define SORTIE_LIBRARY_SPACE_H

#include "sortie.h"

struct stretch {
    uint32_t base, count;
    uint16_t least;  /* of the first operand */
    uint16_t second; /* how many second operands there are */
};

struct space {
    const struct game *game;
    uint32_t count;
    struct stretch *verbs; /* verb_count */
    action *actions;       /* by number */
};

/* False when memory ends; then there is nothing to close. */
bool space_open(struct space *space, const struct game *game);
void space_close(struct space *space);

/* The number of a well-formed action. */
static inline uint32_t space_number(const struct space *space, action a)
{
    const struct stretch *verb = &space->verbs[action_verb(a)];
    return verb->base + (action_first(a) - verb->least) * verb->second + action_second(a);
}

/* The action of a number; false where there is none. */
bool space_action(const struct space *space, uint32_t number, action *a);

#endif
