/*
 * The random source: xoshiro256++ (Blackman and Vigna, 2019), seeded through SplitMix64.
 *
 * The rules never call it. It stands here because bots, simulations and `imagine` need one
 * generator that is the same on every machine, in a browser and on a GPU.
 */
#include "core/core.h"

static uint64_t rotate_left(uint64_t x, int k)
{
    return x << k | x >> (64 - k);
}

static uint64_t splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

void random_seed(struct random *random, uint64_t seed, uint64_t stream)
{
    /* Seed and stream are mixed one after the other, so that (1, 2) and (2, 1) are far apart. */
    uint64_t x = seed;
    x = splitmix(&x) ^ stream * 0xd1342543de82ef95U;
    for (int i = 0; i < 4; i++) random->s[i] = splitmix(&x);
}

uint64_t random_next(struct random *random)
{
    uint64_t *s = random->s;
    uint64_t result = rotate_left(s[0] + s[3], 23) + s[0];
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t random_below(struct random *random, uint32_t bound)
{
    /* Lemire's multiplication, with the rejection that makes it exact. */
    uint64_t product = (random_next(random) >> 32) * bound;
    uint32_t low = (uint32_t)product;
    if (low < bound) {
        uint32_t threshold = (uint32_t)(-bound) % bound;
        while (low < threshold) {
            product = (random_next(random) >> 32) * bound;
            low = (uint32_t)product;
        }
    }
    return (uint32_t)(product >> 32);
}
