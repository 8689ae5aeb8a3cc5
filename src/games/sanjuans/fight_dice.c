/*
 * The dice of an automatic battle. Chance gives one number a battle round; it is mixed into all
 * numbers before it, and every die of the round is a pure function of the mix and of its place in
 * the row. So a round is one action, and the same numbers always give the same battle.
 */
#include "games/sanjuans/battle.h"

/* A bijection of 32 bits in which every bit of the input moves every bit of the output. */
static uint32_t scramble(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}

void mix_in(struct battle *b, uint32_t value)
{
    set_battle_mix(b, scramble(battle_mix(b) ^ scramble(value + 1)));
}

struct fight_dice dice_of_round(struct battle *b, int number)
{
    mix_in(b, (uint32_t)number);
    return (struct fight_dice){ battle_mix(b), 0 };
}

int pick_one(struct fight_dice *dice, int number)
{
    enum { STRIDE = 0x1e3779b9 }; /* odd, so that no two dice of a round start alike */
    uint32_t value = scramble(dice->mix + dice->thrown * (uint32_t)STRIDE);
    dice->thrown++;
    return (int)((uint64_t)value * (uint64_t)number >> 32);
}

int throw_die(struct fight_dice *dice, int sides)
{
    return 1 + pick_one(dice, sides);
}

void shuffle_numbers(struct fight_dice *dice, uint8_t *numbers, int count)
{
    for (int last = count - 1; last > 0; last--) {
        int other = pick_one(dice, last + 1);
        uint8_t number = numbers[last];
        numbers[last] = numbers[other];
        numbers[other] = number;
    }
}
