/* Positions of long ago are what they were, whatever was packed, unpacked and taken back since. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/core.h"
#include "match/positions.h"

enum { SIZE = 300, MOST = 400 };

static unsigned char wanted[MOST + 1][SIZE];

/* Every position differs from the one before it in some bytes, at both ends too. */
static void change(struct random *random, unsigned char *state)
{
    uint32_t count = random_below(random, 6);
    state[0]++;
    for (uint32_t i = 0; i < count; i++)
        state[random_below(random, SIZE)] = (unsigned char)random_below(random, 3);
    if (random_below(random, 3) == 0) state[SIZE - 1]++;
    if (random_below(random, 40) == 0) memset(state, (int)random_below(random, 256), SIZE);
}

static void assert_all(struct positions *positions, struct random *random, uint32_t last)
{
    for (uint32_t i = 0; i <= last; i++)
        assert_memory_equal(positions_at(positions, i), wanted[i], SIZE);
    for (int i = 0; i < 50; i++) {
        uint32_t one = random_below(random, last + 1), other = random_below(random, last + 1);
        const unsigned char *held = positions_at(positions, one);
        assert_memory_equal(positions_at(positions, other), wanted[other], SIZE);
        assert_memory_equal(held, wanted[one], SIZE);
    }
}

static void test_positions_stay_what_they_were(void **unused)
{
    (void)unused;
    struct random random;
    random_seed(&random, 1793, 0);
    struct positions *positions = positions_open(SIZE);
    assert_non_null(positions);
    memset(wanted, 0, sizeof wanted);
    uint32_t last = 0;
    for (int turn = 0; turn < 3000; turn++) {
        bool is_cut = last == MOST || random_below(&random, 60) == 0;
        if (is_cut) {
            last = random_below(&random, last + 1);
            positions_cut(positions, last);
        } else {
            unsigned char *next = positions_next(positions, last);
            assert_non_null(next);
            memcpy(next, positions_at(positions, last), SIZE);
            change(&random, next);
            memcpy(wanted[++last], next, SIZE);
        }
        if (turn % 200 == 0) assert_all(positions, &random, last);
    }
    assert_all(positions, &random, last);
    positions_free(positions);
}

static void test_many_positions_take_little(void **unused)
{
    (void)unused;
    enum { LARGE = 6000, COUNT = 4000 };
    struct positions *positions = positions_open(LARGE);
    assert_non_null(positions);
    for (uint32_t i = 0; i < COUNT; i++) {
        unsigned char *next = positions_next(positions, i);
        assert_non_null(next);
        memcpy(next, positions_at(positions, i), LARGE);
        next[i % LARGE]++;
    }
    assert_true(positions_bytes(positions) < (size_t)LARGE * COUNT / 10);
    positions_free(positions);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_positions_stay_what_they_were),
        cmocka_unit_test(test_many_positions_take_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
