/*
 * The steps of a line of sight (6.3r-c to 6.3r-g) in every direction: a few lines are written down
 * for one twelfth of the compass and turned and mirrored into the others, as hexes allow.
 */
#include <stdio.h>
#include <string.h>

#include "games/omdurman/sight/sight.h"
#include "omdurman/position.h"

struct offset {
    int q, r;
};

/* The steps between the ends; two with + between them lie on both sides of the line. */
static const struct {
    struct offset end;
    int distance;
    const char *between;
} lines[] = {
    { { 1, 0 }, 1, "" },
    { { 4, 0 }, 4, "1,0 2,0 3,0" },
    { { 1, 1 }, 2, "1,0+0,1" },
    { { 2, 2 }, 4, "1,0+0,1 1,1 2,1+1,2" },
    { { 3, 3 }, 6, "1,0+0,1 1,1 2,1+1,2 2,2 3,2+2,3" },
    { { 2, 1 }, 3, "1,0 1,1" },
    { { 3, 1 }, 4, "1,0 1,1 2,0 2,1" },
    { { 4, 1 }, 5, "1,0 2,0 2,1 3,1" },
    { { 3, 2 }, 5, "1,0 1,1 2,1 2,2" },
    { { 5, 2 }, 7, "1,0 1,1 2,1 3,1 4,1 4,2" },
    { { 5, 3 }, 8, "1,0 1,1 2,1 2,2 3,1 3,2 4,2 4,3" },
    { { 7, 2 }, 9, "1,0 1,1 2,0 2,1 3,1 4,1 5,1 5,2 6,1 6,2" },
};

enum { LINES = sizeof lines / sizeof lines[0], WAYS = 12 };

/* By a sixth of a turn for each of the first six ways; the others are mirrored before. */
static struct offset turned(struct offset o, int way)
{
    if (way >= 6) o = (struct offset){ o.r, o.q };
    for (int i = 0; i < way % 6; i++) o = (struct offset){ -o.r, o.q + o.r };
    return o;
}

static int hex_of(struct offset o, int way)
{
    struct offset there = turned(o, way);
    return at(there.q, there.r);
}

static void assert_passed(const struct om_sight_step *step, const char *word, int way)
{
    struct offset one, two;
    int read = sscanf(word, "%d,%d+%d,%d", &one.q, &one.r, &two.q, &two.r);
    int hex = hex_of(one, way), flank = read == 4 ? hex_of(two, way) : OM_NO_HEX;
    assert_true((step->hex == hex && step->flank == flank) ||
                (read == 4 && step->hex == flank && step->flank == hex));
}

static void assert_steps(const char *between, struct offset end, int way)
{
    struct om_sight_step steps[OM_SIGHT_STEPS];
    char words[128];
    int from = at(0, 0), to = hex_of(end, way);
    int count = om_trace_sight(&data, &state, from, to, steps), at_step = 0;
    assert_true(steps[0].hex == from && steps[0].flank == OM_NO_HEX);
    snprintf(words, sizeof words, "%s", between);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " ")) {
        assert_true(++at_step < count - 1);
        assert_passed(&steps[at_step], word, way);
    }
    assert_int_equal(at_step + 2, count);
    assert_true(steps[count - 1].hex == to && steps[count - 1].flank == OM_NO_HEX);
}

static void a_line_has_its_steps_in_every_direction(void)
{
    begin("scenario=campaign");
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) assert_steps(lines[i].between, lines[i].end, way);
    }
}

static void the_distance_is_the_same_in_every_direction(void)
{
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) {
            int to = hex_of(lines[i].end, way);
            assert_int_equal(om_hex_distance(at(0, 0), to), lines[i].distance);
            assert_int_equal(om_hex_distance(to, at(0, 0)), lines[i].distance);
        }
    }
}

/* A unit on any single step blocks, on one of two it does not, beside the line neither. */
static void only_what_is_on_the_line_blocks(void)
{
    begin("scenario=campaign");
    blank_board();
    int unit = OM_COUNTER_TAIASHA;
    for (int way = 0; way < WAYS; way++) {
        struct offset step = { 2, 1 }, beside = { 3, 0 }, end = { 5, 3 };
        put(unit, hex_of(step, way));
        assert_false(om_sees(&data, &state, at(0, 0), hex_of(end, way)));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 4, 0 }, way)));
        put(unit, hex_of(beside, way));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of(end, way)));
        put(unit, hex_of((struct offset){ 2, 1 }, way));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 3, 3 }, way)));
        put(unit, hex_of((struct offset){ 2, 2 }, way));
        assert_false(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 3, 3 }, way)));
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_line_has_its_steps_in_every_direction, "6.3r-a 6.3r-c 6.3r-d 6.3r-e 6.3r-g 1.0r-f"),
    RULE_TEST(the_distance_is_the_same_in_every_direction, "1.0r-e 1.0r-g"),
    RULE_TEST(only_what_is_on_the_line_blocks, "6.3-GG1 6.3r-h 6.3-Lf"),
};

RULE_TEST_MAIN("omdurman", tests)
