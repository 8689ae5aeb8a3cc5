#include "library/space.h"

#include <stdlib.h>

enum { USUAL_SIDES = 6 };

static unsigned first_count(const struct verb *verb)
{
    unsigned sides = verb->sides ? verb->sides : USUAL_SIDES;
    unsigned last = verb->most;
    switch (verb->operands) {
    case OPERANDS_NONE: return 1;
    case OPERANDS_DICE: return sides + 1;
    case OPERANDS_NUMBER:
        if (last == 0) last = verb->bound ? verb->bound : ACTION_OPERAND_MOST;
        break;
    case OPERANDS_WORD:
    case OPERANDS_WORDS:
        if (last == 0 || last >= verb->first->count) last = verb->first->count - 1U;
        break;
    }
    return last - verb->least + 1;
}

static unsigned second_count(const struct verb *verb)
{
    if (verb->operands == OPERANDS_DICE) return (verb->sides ? verb->sides : USUAL_SIDES) + 1U;
    return verb->operands == OPERANDS_WORDS ? verb->second->count : 1;
}

static void lay_out(struct space *space)
{
    for (unsigned i = 0; i < space->game->verb_count; i++) {
        const struct verb *verb = &space->game->verbs[i];
        bool has_least = verb->operands != OPERANDS_NONE && verb->operands != OPERANDS_DICE;
        space->verbs[i] = (struct stretch){ .base = space->count,
                                            .count = first_count(verb) * second_count(verb),
                                            .least = has_least ? verb->least : 0,
                                            .second = (uint16_t)second_count(verb) };
        space->count += space->verbs[i].count;
    }
}

bool space_open(struct space *space, const struct game *game)
{
    *space =
        (struct space){ .game = game, .verbs = calloc(game->verb_count, sizeof *space->verbs) };
    if (!space->verbs) return false;
    lay_out(space);
    space->actions = calloc(space->count, sizeof *space->actions);
    if (!space->actions) {
        space_close(space);
        return false;
    }
    for (unsigned i = 0; i < game->verb_count; i++) {
        const struct stretch *verb = &space->verbs[i];
        for (uint32_t n = 0; n < verb->count; n++)
            space->actions[verb->base + n] =
                action_make(i, verb->least + n / verb->second, n % verb->second);
    }
    return true;
}

void space_close(struct space *space)
{
    free(space->verbs);
    free(space->actions);
    *space = (struct space){ 0 };
}

bool space_action(const struct space *space, uint32_t number, action *a)
{
    char text[ACTION_TEXT_SIZE];
    if (number >= space->count) return false;
    *a = space->actions[number];
    action_write(space->game, *a, text);
    action read = 0;
    return action_read(space->game, text, &read) && read == *a;
}
