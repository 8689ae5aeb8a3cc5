/* The line of fire and the table of results as the ledger tells them, see second.h. */
#include "omdurman/second.h"

#include <stdlib.h>

/* ---- The line (6.3r-c to 6.3r-j) --------------------------------------------------------- */

/* A bound of t as a fraction with a denominator above 0. */
struct bound {
    int n, d;
};

static int compare(struct bound a, struct bound b)
{
    return a.n * b.d - b.n * a.d;
}

/* x, y, z with x + y + z = 0. */
struct cube {
    int of[3];
};

/* Of a hex off the map too: only differences count. */
static struct cube cube_at(int column, int row)
{
    int q = column - (row - 1) / 2;
    return (struct cube){ { q, -q - row, row } };
}

static struct cube cube_of(int hex)
{
    return cube_at((hex - 1) % OM_COLUMNS + 1, (hex - 1) / OM_COLUMNS + 1);
}

static int measure(struct cube c, int function)
{
    return c.of[function] - c.of[(function + 1) % 3];
}

static struct cube minus(struct cube a, struct cube b)
{
    return (struct cube){ { a.of[0] - b.of[0], a.of[1] - b.of[1], a.of[2] - b.of[2] } };
}

static int length(struct cube c)
{
    return (abs(c.of[0]) + abs(c.of[1]) + abs(c.of[2])) / 2;
}

struct step {
    struct bound from;
    int hex[2];
    bool is_pair; /* the line runs between the two; [1] is OM_NO_HEX if it lies off the map */
};

/* Whether the line comes into the hex, or runs along one of its hexsides; from when on. */
static bool is_passed(struct cube way, struct cube to_hex, struct bound *from, bool *is_flank)
{
    struct bound lo = { 0, 1 }, hi = { 1, 1 };
    *is_flank = false;
    for (int f = 0; f < 3; f++) {
        int speed = measure(way, f), goal = measure(to_hex, f);
        if (speed == 0) {
            if (abs(goal) > 1) return false;
            *is_flank |= abs(goal) == 1;
            continue;
        }
        int sign = speed > 0 ? 1 : -1;
        struct bound enter = { sign * goal - 1, sign * speed };
        struct bound leave = { sign * goal + 1, sign * speed };
        if (compare(enter, lo) > 0) lo = enter;
        if (compare(leave, hi) < 0) hi = leave;
    }
    *from = lo;
    return compare(lo, hi) < 0;
}

enum { STEPS_MOST = 64 };

static void add_step(struct step *steps, int *count, int hex, struct bound from, bool is_flank)
{
    for (int i = 0; is_flank && i < *count; i++) {
        if (steps[i].is_pair && compare(steps[i].from, from) == 0) {
            assert_int_equal(steps[i].hex[1], OM_NO_HEX);
            steps[i].hex[1] = hex;
            return;
        }
    }
    assert_true(*count < STEPS_MOST);
    int i = (*count)++;
    for (; i > 0 && compare(steps[i - 1].from, from) > 0; i--) steps[i] = steps[i - 1];
    steps[i] = (struct step){ from, { hex, OM_NO_HEX }, is_flank };
}

/* In order; a flank off the map leaves OM_NO_HEX beside the other. */
static int trace_line(int from, int to, struct step *steps)
{
    struct cube start = cube_of(from), way = minus(cube_of(to), start);
    int top = (from - 1) / OM_COLUMNS + 1, bottom = (to - 1) / OM_COLUMNS + 1;
    int count = 0;
    if (top > bottom) {
        int other = top;
        top = bottom;
        bottom = other;
    }
    for (int row = top > 1 ? top - 1 : 1; row <= bottom + 1 && row <= OM_ROWS; row++) {
        for (int column = 1; column <= OM_COLUMNS; column++) {
            struct cube to_hex = minus(cube_at(column, row), start);
            struct bound lo;
            bool is_flank;
            if (length(to_hex) + length(minus(way, to_hex)) != length(way)) continue;
            if (!is_passed(way, to_hex, &lo, &is_flank)) continue;
            add_step(steps, &count, (row - 1) * OM_COLUMNS + column, lo, is_flank);
        }
    }
    assert_int_equal(steps[0].hex[0], from);
    assert_int_equal(steps[count - 1].hex[0], to);
    return count;
}

/* What every hexside has that is passed from one step to the next. */
static unsigned crossed(const struct step *one, const struct step *two)
{
    unsigned features = ~0U;
    if (!one->is_pair && !two->is_pair) return second_side(one->hex[0], two->hex[0]);
    for (int i = 0; i < 2; i++) {
        int a = one->is_pair ? one->hex[i] : one->hex[0];
        int b = two->is_pair ? two->hex[i] : two->hex[0];
        features &= second_side(a, b);
    }
    return features;
}

unsigned second_entry(int from, int to)
{
    struct step steps[STEPS_MOST];
    int count = trace_line(from, to, steps);
    return crossed(&steps[count - 2], &steps[count - 1]);
}

bool second_crosses_thorn(int from, int to)
{
    struct step steps[STEPS_MOST];
    int count = trace_line(from, to, steps);
    for (int i = 1; i < count; i++) {
        bool is_inwards = second_is_zariba(steps[i].hex[0]) &&
                          (!steps[i].is_pair || second_is_zariba(steps[i].hex[1]));
        if (is_inwards && crossed(&steps[i - 1], &steps[i]) & OM_SIDE_THORN) return true;
    }
    return false;
}

/* ---- The table of results ---------------------------------------------------------------- */

/* MOD.i */
int second_read_die(int face, int modifier)
{
    int die = face + modifier;
    return die < 1 ? 1 : die > 10 ? 10 : die;
}

/* CRT.r-a, CRT.r-b */
int second_result(int total, int modified_die)
{
    static const char by_sum[] = "---DD1112223334445";
    int row = (total - 1) / 5 < 8 ? (total - 1) / 5 : 8;
    char cell = by_sum[row + modified_die - 1];
    return cell == '-'   ? OM_RESULT_MISS
           : cell == 'D' ? OM_RESULT_DISRUPT
                         : OM_RESULT_1 + cell - '1';
}
