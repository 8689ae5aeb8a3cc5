/* Chance: the outcomes of dice, and drawing one by weight. */
#include "core/core.h"

enum { SIDES = 6 };

int outcomes_die(struct outcome *out, unsigned verb)
{
    for (unsigned die = 1; die <= SIDES; die++) {
        out[die - 1] = (struct outcome){ action_make(verb, die, 0), 1 };
    }
    return SIDES;
}

int outcomes_two_dice(struct outcome *out, unsigned verb)
{
    int count = 0;
    for (unsigned low = 1; low <= SIDES; low++) {
        for (unsigned high = low; high <= SIDES; high++) {
            out[count++] = (struct outcome){ action_make(verb, low, high), low == high ? 1 : 2 };
        }
    }
    return count;
}

action outcome_draw(const struct outcome *outcomes, int count, struct random *random)
{
    uint32_t total = 0;
    for (int i = 0; i < count; i++) total += outcomes[i].weight;
    uint32_t point = random_below(random, total);
    int i = 0;
    while (point >= outcomes[i].weight) point -= outcomes[i++].weight;
    return outcomes[i].action;
}
