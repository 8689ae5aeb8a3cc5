/* Dice as lists of outcomes with exact weights. */
#include "games/sanjuans/play.h"

int sj_die_of(struct outcome *out, unsigned verb, int sides)
{
    for (int side = 1; side <= sides; side++) {
        out[side - 1] = (struct outcome){ action_make(verb, (unsigned)side, 0), 1 };
    }
    return sides;
}

/* The ways to each sum up to `most` with one more die: those of the `sides` sums below it, which
 * are kept as a running total from the highest down. */
static void add_die(uint32_t *ways, int most, int sides)
{
    uint32_t total = 0;
    for (int sum = most - 1; sum >= most - sides && sum >= 0; sum--) total += ways[sum];
    for (int sum = most; sum >= 0; sum--) {
        ways[sum] = total;
        if (sum > 0) total -= ways[sum - 1];
        if (sum > sides) total += ways[sum - sides - 1];
    }
}

int sj_dice_sum(struct outcome *out, unsigned verb, int dice, int sides)
{
    enum { DICE_MOST = 4, SIDES_MOST = 10, SUM_MOST = DICE_MOST * SIDES_MOST };
    uint32_t ways[SUM_MOST + 1] = { 1 };
    for (int die = 1; die <= dice; die++) add_die(ways, die * sides, sides);
    int count = 0;
    for (int sum = dice; sum <= dice * sides; sum++) {
        out[count++] = (struct outcome){ action_make(verb, (unsigned)sum, 0), ways[sum] };
    }
    return count;
}

int sj_successes(struct outcome *out, unsigned verb, int number, int chance, int of)
{
    enum { NUMBER_MOST = 12 };
    uint32_t ways[NUMBER_MOST + 1] = { 1 };
    for (int tried = 0; tried < number; tried++) {
        for (int count = tried + 1; count >= 0; count--) {
            uint32_t without = ways[count] * (uint32_t)(of - chance);
            ways[count] = without + (count ? ways[count - 1] * (uint32_t)chance : 0);
        }
    }
    for (int count = 0; count <= number; count++) {
        out[count] = (struct outcome){ action_make(verb, (unsigned)count, 0), ways[count] };
    }
    return number + 1;
}
