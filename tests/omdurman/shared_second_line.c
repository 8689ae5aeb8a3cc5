/* The line of fire, sight and the table of results as the ledger tells them, see second.h. */
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
    int one = (from - 1) % OM_COLUMNS + 1, other_end = (to - 1) % OM_COLUMNS + 1;
    int left = (one < other_end ? one : other_end) - 2;
    int right = (one < other_end ? other_end : one) + 2;
    int count = 0;
    if (top > bottom) {
        int other = top;
        top = bottom;
        bottom = other;
    }
    for (int row = top > 1 ? top - 1 : 1; row <= bottom + 1 && row <= OM_ROWS; row++) {
        for (int column = left > 0 ? left : 1; column <= right && column <= OM_COLUMNS; column++) {
            struct cube to_hex = minus(cube_at(column, row), start);
            struct bound lo;
            bool is_flank;
            if (length(to_hex) + length(minus(way, to_hex)) != length(way)) continue;
            if (!is_passed(way, to_hex, &lo, &is_flank)) continue;
            add_step(steps, &count, (row - 1) * OM_COLUMNS + column, lo, is_flank);
        }
    }
    assert_true(count > 0);
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

/* ---- Sight (6.3) ------------------------------------------------------------------------- */

/* The notes of an entry of the table. ALWAYS: it blocks wherever it is. */
enum {
    LISTED = 1,
    NEAR_FIRER = 1 << 1,     /* n3 */
    NEAR_TARGET = 1 << 2,    /* n4 */
    BESIDE_FIRER = 1 << 3,   /* n5 */
    BESIDE_TARGET = 1 << 4,  /* n6 */
    NOT_ON_GROUND = 1 << 5,  /* n7 */
    ON_HILLTOP = 1 << 6,     /* the entry of H to H */
    NOT_OF_OWN_HEX = 1 << 7, /* n2 */
};

struct cell {
    int units, crest, huts, trees, wall, hilltop, rough;
};

static const struct cell cells[OM_LEVELS][OM_LEVELS] = {
    { { LISTED, 0, LISTED, LISTED, LISTED, LISTED, LISTED },
      { NEAR_FIRER | BESIDE_TARGET, LISTED | NOT_OF_OWN_HEX, NEAR_FIRER, LISTED, LISTED, LISTED,
        0 },
      { NEAR_FIRER, NEAR_FIRER, NEAR_FIRER, 0, 0, LISTED, 0 } },
    { { NEAR_TARGET | BESIDE_FIRER, LISTED | NOT_OF_OWN_HEX, NEAR_TARGET, LISTED, LISTED, LISTED,
        0 },
      { NOT_ON_GROUND, LISTED | NOT_OF_OWN_HEX, 0, 0, 0, LISTED, 0 },
      { NEAR_FIRER, NEAR_FIRER | NOT_OF_OWN_HEX, 0, 0, 0, LISTED, 0 } },
    { { NEAR_TARGET, NEAR_TARGET, NEAR_TARGET, 0, 0, LISTED, 0 },
      { NEAR_TARGET, NEAR_TARGET | NOT_OF_OWN_HEX, 0, 0, 0, LISTED, 0 },
      { ON_HILLTOP, 0, 0, 0, 0, 0, 0 } },
};

struct shot {
    int from, to, length, level_from, level_to;
    const struct cell *cell;
};

static bool is_wall_hex(int hex)
{
    for (int i = 0; i < OM_DIRECTIONS && second_is_city(hex); i++) {
        if (second_side(hex, second_neighbour(hex, i)) & OM_SIDE_WALL) return true;
    }
    return false;
}

static bool has_boat(int hex)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (second_is_on(c, hex) && second_kind(c)->class == OM_BOAT) return true;
    }
    return false;
}

/* 3.2r-b */
static int level_of(int hex)
{
    int terrain = second_terrain(hex);
    int level = terrain == OM_HILLTOP ? 2 : terrain == OM_ROUGH ? 1 : 0;
    if (second_fort(hex) != OM_NO_COUNTER) return 0;
    return level == 0 && (has_boat(hex) || is_wall_hex(hex)) ? 1 : level;
}

/* n3, n4 for a place at m of the way, of 2 * length; 6.3r-k, 6.3r-l. */
static bool is_placed(const struct shot *shot, int notes, int m)
{
    if (notes & NEAR_FIRER) return m <= shot->length;
    if (notes & NEAR_TARGET) return m >= shot->length;
    return notes != 0;
}

/* 6.3r-n, and the notes of the entry Units. */
static bool do_units_block(const struct shot *shot, int hex, int away)
{
    int notes = shot->cell->units;
    bool is_hidden = second_fort(hex) != OM_NO_COUNTER || second_is_entrenched(hex);
    if (is_hidden || !second_count_units(hex)) return false;
    if (notes & LISTED) return true;
    if (notes & NOT_ON_GROUND) return level_of(hex) >= 1;
    if (notes & ON_HILLTOP) return second_terrain(hex) == OM_HILLTOP;
    if (notes & (NEAR_FIRER | NEAR_TARGET) && is_placed(shot, notes, 2 * away)) return true;
    if (notes & BESIDE_FIRER && away == 1 && level_of(hex) == shot->level_from) return true;
    return notes & BESIDE_TARGET && shot->length - away == 1 && level_of(hex) == shot->level_to;
}

static bool does_hex_block(const struct shot *shot, int hex, int away)
{
    if (hex == OM_NO_HEX) return false;
    int terrain = second_terrain(hex);
    if (terrain == OM_HILLTOP && shot->cell->hilltop) return true;
    if (terrain == OM_ROUGH && shot->cell->rough) return true;
    return do_units_block(shot, hex, away);
}

/* Whether every hex of the step is huts (buildings are like them, 6.3r-o) or trees. */
static bool is_all(const struct step *step, bool is_trees)
{
    for (int i = 0; i <= step->is_pair; i++) {
        int terrain = step->hex[i] ? second_terrain(step->hex[i]) : OM_CLEAR;
        bool is_it = is_trees ? terrain == OM_TREES : terrain == OM_HUTS || terrain == OM_BUILDING;
        if (!is_it) return false;
    }
    return true;
}

/* What the line has passed so far. */
struct passed {
    int huts, trees, walls;
};

static bool does_step_block(const struct shot *shot, const struct step *step, struct passed *passed)
{
    int away = second_distance(shot->from, step->hex[0]);
    bool is_closed = does_hex_block(shot, step->hex[0], away);
    if (step->is_pair) is_closed = is_closed && does_hex_block(shot, step->hex[1], away);
    if (is_closed) return true; /* 6.3r-h */
    passed->huts += is_all(step, false) && is_placed(shot, shot->cell->huts, 2 * away);
    passed->trees += is_all(step, true) && shot->cell->trees;
    if (passed->huts > 2 || passed->trees > 2) return true; /* n1 */
    if (!step->is_pair) return false;
    unsigned along = second_side(step->hex[0], step->hex[1]);
    passed->walls += along & OM_SIDE_WALL && shot->cell->wall;
    if (passed->walls > 1) return true;                                           /* 6.3r-q */
    return along & OM_SIDE_CREST && is_placed(shot, shot->cell->crest, 2 * away); /* 6.3r-s */
}

/* 6.3r-j, 6.3r-p, 6.3r-t */
static bool does_crossing_block(const struct shot *shot, const struct step *one,
                                const struct step *two)
{
    unsigned features = crossed(one, two);
    int m = second_distance(shot->from, one->hex[0]) + second_distance(shot->from, two->hex[0]);
    bool is_of_firer = !one->is_pair && one->hex[0] == shot->from;
    bool is_of_target = !two->is_pair && two->hex[0] == shot->to;
    bool is_own_wall =
        (is_of_firer && is_wall_hex(shot->from)) || (is_of_target && is_wall_hex(shot->to));
    if (features & OM_SIDE_WALL && shot->cell->wall && !is_own_wall) return true;
    int crest = shot->cell->crest;
    bool is_excused = crest & NOT_OF_OWN_HEX && (is_of_firer || is_of_target);
    return features & OM_SIDE_CREST && is_placed(shot, crest, m) && !is_excused;
}

static bool sees(int from, int to, int level)
{
    struct shot shot = { from, to, second_distance(from, to), level_of(from), level, NULL };
    struct step steps[STEPS_MOST];
    struct passed passed = { 0, 0, 0 };
    if (shot.length <= 1) return true; /* 6.3r-b */
    shot.cell = &cells[shot.level_from][shot.level_to];
    int count = trace_line(from, to, steps);
    for (int i = 1; i < count - 1; i++) {
        if (does_step_block(&shot, &steps[i], &passed)) return false;
    }
    for (int i = 1; i < count; i++) {
        if (does_crossing_block(&shot, &steps[i - 1], &steps[i])) return false;
    }
    return true;
}

bool second_sees(int from, int to)
{
    return sees(from, to, level_of(to));
}

bool second_sees_ground(int from, int to)
{
    return sees(from, to, OM_LEVEL_GROUND);
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
