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
