/* Chance: the outcomes of dice, and drawing one by weight. */
#include "core/play.h"

int outcomes_die(struct outcome *out, unsigned verb, unsigned sides)
{
    for (unsigned die = 1; die <= sides; die++) {
        out[die - 1] = (struct outcome){ action_make(verb, die, 0), 1 };
    }
    return (int)sides;
}

/* A table, because every fight of every playout asks for it: the lower die first, doubles once. */
#define PAIR(low, high)                                                                            \
    {                                                                                              \
        (low) << ACTION_OPERAND_BITS | (high), (low) == (high) ? 1 : 2                             \
    }

static const struct outcome two_dice[] = {
    PAIR(1, 1), PAIR(1, 2), PAIR(1, 3), PAIR(1, 4), PAIR(1, 5), PAIR(1, 6), PAIR(2, 2),
    PAIR(2, 3), PAIR(2, 4), PAIR(2, 5), PAIR(2, 6), PAIR(3, 3), PAIR(3, 4), PAIR(3, 5),
    PAIR(3, 6), PAIR(4, 4), PAIR(4, 5), PAIR(4, 6), PAIR(5, 5), PAIR(5, 6), PAIR(6, 6),
};

int outcomes_two_dice(struct outcome *out, unsigned verb)
{
    enum { PAIRS = sizeof two_dice / sizeof two_dice[0] };
    for (int i = 0; i < PAIRS; i++) {
        out[i].action = two_dice[i].action | action_make(verb, 0, 0);
        out[i].weight = two_dice[i].weight;
    }
    return PAIRS;
}

/* Passes over whole blocks that lie before the point, since a battle round has a thousand outcomes;
 * the point is then counted from the block that is returned. */
static int first_block(const struct outcome *outcomes, int count, uint32_t *point)
{
    enum { BLOCK = 16 };
    int first = 0;
    for (; first + BLOCK <= count; first += BLOCK) {
        uint32_t weight = 0;
        for (int i = first; i < first + BLOCK; i++) weight += outcomes[i].weight;
        if (*point < weight) break;
        *point -= weight;
    }
    return first;
}

action outcome_draw(const struct outcome *outcomes, int count, struct random *random)
{
    uint32_t total = 0;
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    uint32_t point = random_below(random, total);
    int i = first_block(outcomes, count, &point);
    while (point >= outcomes[i].weight) point -= outcomes[i++].weight;
    return outcomes[i].action;
}
