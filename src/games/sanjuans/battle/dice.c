/*
 * Dice of two sorts. Those of a Mahdist force and of the recovery are thrown together and listed by
 * their sum or their successes, with exact weights.
 *
 * Those of an automatic battle follow from numbers. Chance gives one number a battle round; it is
 * mixed into all numbers before it, and every die of the round is a pure function of the mix and of
 * its place in the row. So a round is one action, and the same numbers always give the same battle.
 */
#include "games/sanjuans/battle/battle.h"

/* ---- Listed -------------------------------------------------------------------------------- */

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
    CHECK(dice >= 1 && dice <= DICE_MOST && sides >= 1 && sides <= SIDES_MOST);
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
    CHECK(number >= 0 && number <= NUMBER_MOST && chance >= 0 && chance <= of);
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

/* ---- Of a battle round --------------------------------------------------------------------- */

/* A bijection of 32 bits in which every bit of the input moves every bit of the output. */
static uint32_t scramble(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}

void sj_mix_in(struct sj_battle *b, uint32_t value)
{
    sj_set_battle_mix(b, scramble(sj_battle_mix(b) ^ scramble(value + 1)));
}

struct sj_fight_dice sj_dice_of_round(struct sj_battle *b, int number)
{
    sj_mix_in(b, (uint32_t)number);
    return (struct sj_fight_dice){ sj_battle_mix(b), 0 };
}

int sj_pick_one(struct sj_fight_dice *dice, int number)
{
    CHECK(number > 0);
    enum { STRIDE = 0x1e3779b9 }; /* odd, so that no two dice of a round start alike */
    uint32_t value = scramble(dice->mix + dice->thrown * (uint32_t)STRIDE);
    dice->thrown++;
    return (int)((uint64_t)value * (uint64_t)number >> 32);
}

int sj_throw_die(struct sj_fight_dice *dice, int sides)
{
    return 1 + sj_pick_one(dice, sides);
}

void sj_shuffle_numbers(struct sj_fight_dice *dice, uint8_t *numbers, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = sj_pick_one(dice, last + 1);
        uint8_t number = numbers[last];
        numbers[last] = numbers[other];
        numbers[other] = number;
    }
}
