/*
 * Sight (6.3) against a second judgement that shares no code with the first: the segment is clipped
 * against the six corners of every hexagon near it with exact fractions, the table is read off
 * texts in the form of the printed sheet, hexsides off the lists of the map, and counters one by
 * one. Slow and plain.
 *
 * Every pair of hexes within ten of both maps is compared when SORTIE_ALL_PAIRS is set, otherwise
 * every fifteenth; positions at random always.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/omdurman/sight/table.h"
#include "omdurman/position.h"

/* ---- Geometry ---------------------------------------------------------------------------- */

/* Hexagons stretched to whole numbers: two wide, four high, rows three apart. Straight lines and
 * what they touch stay the same. */
struct point {
    int x, y;
};

static struct point centre_of(int hex)
{
    int column = (hex - 1) % OM_COLUMNS + 1;
    int row = (hex - 1) / OM_COLUMNS + 1;
    return (struct point){ 2 * column + (row % 2 == 0), 3 * row };
}

static const struct point corners[6] = { { 0, -2 }, { 1, -1 }, { 1, 1 },
                                         { 0, 2 },  { -1, 1 }, { -1, -1 } };

/* A fraction with a denominator above 0. */
struct fraction {
    long n, d;
};

static int compare(struct fraction a, struct fraction b)
{
    long left = a.n * b.d;
    long right = b.n * a.d;
    return (left > right) - (left < right);
}

static long cross(struct point a, struct point b)
{
    return (long)a.x * b.y - (long)a.y * b.x;
}

enum touch { APART, ENTERED, FLANK };

struct clip {
    struct fraction from, to;
    enum touch touch;
    int hex;
};

/* The part of the segment inside a hexagon, edge by edge; corners go round clockwise on a page
 * whose y grows downwards, so inside is where the cross product is not negative. */
static struct clip clip(struct point start, struct point end, int hex)
{
    struct clip c = { { 0, 1 }, { 1, 1 }, APART, hex };
    struct point centre = centre_of(hex);
    struct point way = { end.x - start.x, end.y - start.y };
    bool along = false;
    for (int i = 0; i < 6; i++) {
        struct point a = corners[i];
        struct point b = corners[(i + 1) % 6];
        struct point edge = { b.x - a.x, b.y - a.y };
        struct point to_start = { start.x - centre.x - a.x, start.y - centre.y - a.y };
        long at_start = cross(edge, to_start);
        long change = cross(edge, way);
        if (change == 0) {
            if (at_start < 0) return c;
            along |= at_start == 0;
            continue;
        }
        struct fraction t = { change > 0 ? -at_start : at_start, change > 0 ? change : -change };
        if (change > 0 && compare(t, c.from) > 0) c.from = t;
        if (change < 0 && compare(t, c.to) < 0) c.to = t;
    }
    if (compare(c.from, c.to) < 0) c.touch = along ? FLANK : ENTERED;
    return c;
}

/* Counted on the page: rows first, then what is left of the way across. */
static int steps_apart(int a, int b)
{
    int x = abs(centre_of(a).x - centre_of(b).x);
    int y = abs(centre_of(a).y - centre_of(b).y) / 3;
    return x > y ? y + (x - y) / 2 : y;
}

enum { PASSED_MOST = 256 };

static int by_start(const void *a, const void *b)
{
    const struct clip *first = a, *second = b;
    int order = compare(first->from, second->from);
    return order ? order : first->hex - second->hex;
}

/* Every hex of the map that the segment passes, in order. */
static int passed_hexes(int from, int to, struct clip *out)
{
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    struct point start = centre_of(from), end = centre_of(to);
    int top = (start.y < end.y ? start.y : end.y) / 3 - 1;
    int bottom = (start.y < end.y ? end.y : start.y) / 3 + 1;
    int count = 0;
    for (int row = top < 1 ? 1 : top; row <= bottom && row <= map->rows; row++) {
        for (int column = 1; column <= map->columns; column++) {
            int x = 2 * column;
            if ((x < start.x - 3 && x < end.x - 3) || (x > start.x + 3 && x > end.x + 3)) continue;
            struct clip c = clip(start, end, (row - 1) * OM_COLUMNS + column);
            if (c.touch == APART) continue;
            assert_true(count < PASSED_MOST);
            out[count++] = c;
        }
    }
    qsort(out, (size_t)count, sizeof *out, by_start);
    return count;
}

/* ---- What is on the map ------------------------------------------------------------------ */

static bool is_hexside_listed(const uint16_t *list, size_t most, int a, int b)
{
    struct point one = centre_of(a), two = centre_of(b);
    bool is_first = two.y > one.y || (two.y == one.y && two.x > one.x);
    int hex = is_first ? a : b;
    struct point way = is_first ? (struct point){ two.x - one.x, two.y - one.y }
                                : (struct point){ one.x - two.x, one.y - two.y };
    int which = way.y == 0 ? 0 : way.x > 0 ? 1 : 2;
    for (size_t i = 0; i < most && list[i]; i++) {
        if (list[i] == hex * 3 + which - 2) {
            return list != om_map_at_hand(&data, &state)->wall || !state.breached[i];
        }
    }
    return false;
}

static bool is_wall(int a, int b)
{
    return is_hexside_listed(om_map_at_hand(&data, &state)->wall, OM_WALLS, a, b);
}

static bool is_crest(int a, int b)
{
    return is_hexside_listed(om_map_at_hand(&data, &state)->crest, OM_CRESTS_MOST, a, b);
}

static bool is_next_to_wall(int hex)
{
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    bool is_inside = false;
    for (int i = 0; i < OM_CITY_MOST; i++) is_inside |= map->city[i] == hex;
    if (!is_inside) return false;
    for (int other = 1; other <= OM_HEXES; other++) {
        if (steps_apart(hex, other) == 1 && is_wall(hex, other)) return true;
    }
    return false;
}

/* In a built hex of the zariba with a trench on one of its hexsides; the hexsides of one hex are
 * all built together. */
static bool is_behind_trench(int hex)
{
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    const uint16_t *trenches =
        state.options[OM_OPTION_ZARIBA] == OM_ZARIBA_HISTORY ? map->thorn : map->trench;
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) {
        if (map->zariba[i] != hex || !state.built[i]) continue;
        for (int other = 1; other <= OM_HEXES; other++) {
            if (steps_apart(hex, other) == 1 && is_hexside_listed(trenches, 8, hex, other)) {
                return true;
            }
        }
    }
    return false;
}

static bool holds_class(int hex, int class)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (state.place[c] == hex && data.kind[data.kind_of[c]].class == class) return true;
    }
    return false;
}

static int terrain_in(int hex)
{
    return om_map_at_hand(&data, &state)->terrain[hex];
}

/* 'G', 'R' or 'H' (3.2r-b). */
static char level_in(int hex)
{
    if (holds_class(hex, OM_FORTRESS)) return 'G';
    if (terrain_in(hex) == OM_HILLTOP) return 'H';
    if (terrain_in(hex) == OM_ROUGH || holds_class(hex, OM_BOAT)) return 'R';
    return is_next_to_wall(hex) ? 'R' : 'G';
}

/* 6.3r-n */
static bool has_blocking_units(int hex)
{
    if (holds_class(hex, OM_FORTRESS) || is_behind_trench(hex)) return false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        int class = data.kind[data.kind_of[c]].class;
        if (state.place[c] != hex || class == OM_BOAT) continue;
        if (class != OM_LEADER || c >= OM_FIRST_DERVISH) return true;
    }
    return false;
}

/* ---- The table as the sheet prints it ---------------------------------------------------- */

static const struct {
    const char *levels, *entries;
} sheet[] = {
    { "GG", "units() rough() huts(1) trees(1) wall(b) hilltop() " },
    { "GR", "units(3,6) crest(2) huts(1,3) trees(1) wall(b) hilltop() " },
    { "GH", "units(3) crest(3) huts(1,3) hilltop() " },
    { "RG", "units(4,5) crest(2) huts(1,4) trees(1) wall(b) hilltop() " },
    { "RR", "units(7) crest(2) hilltop() " },
    { "RH", "units(3) crest(2,3) hilltop() " },
    { "HG", "units(4) crest(4) huts(1,4) hilltop() " },
    { "HR", "units(4) crest(2,4) hilltop() " },
    { "HH", "units(h) " },
};

struct shot {
    int from, to, length;
    char levels[3];
    const char *entries;
};

/* The notes of an entry, "" if it has none, null if it is not in the cell. */
static const char *notes_of(const struct shot *shot, const char *entry)
{
    static char notes[8];
    const char *found = strstr(shot->entries, entry);
    if (!found) return NULL;
    found = strchr(found, '(') + 1;
    size_t length = strcspn(found, ")");
    memcpy(notes, found, length);
    notes[length] = '\0';
    return notes;
}

/* Notes 3 and 4, for what lies at twice its distance. */
static bool is_placed(const struct shot *shot, const char *notes, int twice)
{
    if (strchr(notes, '3')) return twice <= shot->length;
    if (strchr(notes, '4')) return twice >= shot->length;
    return true;
}

static bool do_units_block(const struct shot *shot, int hex)
{
    int away = steps_apart(shot->from, hex);
    const char *notes = notes_of(shot, "units");
    if (!has_blocking_units(hex)) return false;
    if (notes[0] == '\0') return true;
    if (strchr(notes, 'h')) return terrain_in(hex) == OM_HILLTOP;
    if (strchr(notes, '7')) return level_in(hex) != 'G';
    if (is_placed(shot, notes, 2 * away)) return true;
    if (strchr(notes, '5') && away == 1) return level_in(hex) == shot->levels[0];
    return strchr(notes, '6') && shot->length - away == 1 && level_in(hex) == shot->levels[1];
}

static bool does_hex_block(const struct shot *shot, int hex)
{
    if (terrain_in(hex) == OM_HILLTOP && notes_of(shot, "hilltop")) return true;
    if (terrain_in(hex) == OM_ROUGH && notes_of(shot, "rough")) return true;
    return do_units_block(shot, hex);
}

/* A step of the line: one hex or two. */
struct passage {
    int hexes[2], count, away;
};

static bool are_all(const struct passage *p, bool (*holds_for)(int terrain))
{
    for (int i = 0; i < p->count; i++) {
        if (!holds_for(terrain_in(p->hexes[i]))) return false;
    }
    return true;
}

static bool is_town(int terrain)
{
    return terrain == OM_HUTS || terrain == OM_BUILDING;
}

static bool is_wood(int terrain)
{
    return terrain == OM_TREES;
}

/* The hexes put together to steps. A lone flank lies at the edge of the map and is left out. */
static int passages(const struct shot *shot, struct passage *out)
{
    struct clip clips[PASSED_MOST];
    int count = passed_hexes(shot->from, shot->to, clips);
    int steps = 0;
    for (int i = 0; i < count; i++) {
        struct passage p = { { clips[i].hex, 0 }, 1, steps_apart(shot->from, clips[i].hex) };
        if (clips[i].touch == FLANK) {
            bool has_other = i + 1 < count && clips[i + 1].touch == FLANK &&
                             compare(clips[i].from, clips[i + 1].from) == 0;
            if (!has_other) continue;
            p.hexes[p.count++] = clips[++i].hex;
        }
        out[steps++] = p;
    }
    return steps;
}

static bool does_step_block(const struct shot *shot, const struct passage *p, int *passed)
{
    bool blocks = true;
    for (int i = 0; i < p->count; i++) blocks &= does_hex_block(shot, p->hexes[i]);
    if (blocks) return true;
    const char *notes = notes_of(shot, "huts");
    if (notes && are_all(p, is_town) && is_placed(shot, notes, 2 * p->away) && ++passed[0] == 3) {
        return true;
    }
    if (notes_of(shot, "trees") && are_all(p, is_wood) && ++passed[1] == 3) return true;
    if (p->count == 1) return false;
    if (notes_of(shot, "wall") && is_wall(p->hexes[0], p->hexes[1]) && ++passed[2] == 2)
        return true;
    notes = notes_of(shot, "crest");
    return notes && is_crest(p->hexes[0], p->hexes[1]) && is_placed(shot, notes, 2 * p->away);
}

static bool do_all_sides(const struct passage *a, const struct passage *b, bool (*has)(int, int))
{
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            if (!has(a->hexes[i], b->hexes[k])) return false;
        }
    }
    return true;
}

static bool does_crossing_block(const struct shot *shot, const struct passage *a,
                                const struct passage *b)
{
    if (steps_apart(a->hexes[0], b->hexes[0]) != 1) return false; /* along the edge of the map */
    bool at_start = a->hexes[0] == shot->from;
    bool at_end = b->hexes[0] == shot->to;
    if (notes_of(shot, "wall") && do_all_sides(a, b, is_wall)) {
        bool is_free =
            (at_start && is_next_to_wall(shot->from)) || (at_end && is_next_to_wall(shot->to));
        if (!is_free) return true;
    }
    const char *notes = notes_of(shot, "crest");
    if (!notes || !do_all_sides(a, b, is_crest)) return false;
    if (strchr(notes, '2') && (at_start || at_end)) return false;
    return is_placed(shot, notes, a->away + b->away);
}

static bool is_visible(int from, int to)
{
    struct shot shot = { from, to, steps_apart(from, to), { level_in(from), level_in(to), 0 }, "" };
    if (shot.length <= 1) return true;
    for (size_t i = 0; i < sizeof sheet / sizeof sheet[0]; i++) {
        if (strcmp(sheet[i].levels, shot.levels) == 0) shot.entries = sheet[i].entries;
    }
    struct passage steps[PASSED_MOST];
    int count = passages(&shot, steps);
    int passed[3] = { 0 };
    for (int i = 1; i < count - 1; i++) {
        if (does_step_block(&shot, &steps[i], passed)) return false;
    }
    for (int i = 1; i < count; i++) {
        if (does_crossing_block(&shot, &steps[i - 1], &steps[i])) return false;
    }
    return true;
}

/* ---- The comparison ---------------------------------------------------------------------- */

static void compare_traces(int from, int to)
{
    struct om_sight_step trace[OM_SIGHT_STEPS];
    struct passage steps[PASSED_MOST];
    struct shot shot = { .from = from, .to = to };
    int count = om_trace_sight(&data, &state, from, to, trace);
    assert_int_equal(count, passages(&shot, steps));
    for (int i = 0; i < count; i++) {
        int a = trace[i].hex, b = trace[i].flank;
        int lower = b != OM_NO_HEX && b < a ? b : a;
        assert_int_equal(lower, steps[i].hexes[0]);
        assert_int_equal(b == OM_NO_HEX ? 0 : a + b - lower, steps[i].hexes[1]);
    }
}

static void compare_pair(int from, int to)
{
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    bool expected = is_visible(from, to);
    bool ours = om_sees(&data, &state, from, to);
    if (ours != expected) {
        fail_msg("%02d%02d to %02d%02d is %s", om_column_of(from), om_row_of(from),
                 om_column_of(to), om_row_of(to),
                 ours ? "clear, and should not be" : "blocked, and should not be");
    }
    /* 6.3r-x */
    assert_int_equal(om_sees(&data, &state, to, from), ours);
    int count = om_explain_sight(&data, &state, from, to, causes);
    assert_in_range(count, 1, OM_SIGHT_CAUSES);
    assert_int_equal(causes[count - 1].effect != OM_SIGHT_BLOCKS, ours);
    for (int i = 0; i + 1 < count; i++) assert_int_not_equal(causes[i].effect, OM_SIGHT_BLOCKS);
}

static void compare_map(const char *options)
{
    begin(options);
    clear_counters();
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    int part = getenv("SORTIE_ALL_PAIRS") ? 1 : 15;
    int number = 0;
    for (int from = 1; from <= om_hex_at(map->columns, map->rows); from++) {
        for (int to = from; to <= om_hex_at(map->columns, map->rows); to++) {
            if (om_row_of(to) > om_row_of(from) + 10) break;
            if (om_column_of(from) > map->columns || om_column_of(to) > map->columns) continue;
            if (steps_apart(from, to) > 10 || number++ % part) continue;
            assert_int_equal(om_hex_distance(from, to), steps_apart(from, to));
            compare_pair(from, to);
            compare_traces(from, to);
        }
    }
    assert_true(number > 10000);
}

static void the_battle_map_without_counters(void)
{
    compare_map("scenario=campaign");
}

static void the_map_of_khartoum_without_counters(void)
{
    compare_map("scenario=khartoum");
}

static uint64_t seed;

static int below(int limit)
{
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    return (int)((seed >> 33) % (uint64_t)limit);
}

/* Counters anywhere, walls breached, zariba built; most of the counters near one hex, so that they
 * are in each other's way. */
static void scatter_counters(void)
{
    clear_counters();
    int middle = 1 + below(OM_HEXES);
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = 1 + below(OM_HEXES);
        if (steps_apart(hex, middle) > 12 && below(4)) continue;
        bool is_afloat = data.kind[data.kind_of[c]].class == OM_BOAT;
        if (is_afloat != (terrain_in(hex) == OM_NILE) ||
            om_holds(&state, hex, om_other_side(om_side_of(c)))) {
            continue;
        }
        if (is_afloat && !om_is_empty(&state, hex)) continue;
        om_put_counter(&data, &state, c, hex);
    }
    for (int i = 0; i < OM_WALLS; i++) state.breached[i] = below(4) == 0;
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) state.built[i] = below(2) == 0;
    state.options[OM_OPTION_ZARIBA] = (uint8_t)below(2);
    om_count_ground(&data, &state);
}

/* A hex so far along one of the six ways between hexes, OM_NO_HEX off the map. */
static int along_hexsides(int from, int way, int far)
{
    static const struct point ways[6] = { { 0, 2 },  { 3, 1 },   { 3, -1 },
                                          { 0, -2 }, { -3, -1 }, { -3, 1 } };
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    int row = om_row_of(from) + far * ways[way].y;
    int column = (centre_of(from).x + far * ways[way].x - (row % 2 == 0)) / 2;
    bool is_on = row >= 1 && row <= map->rows && column >= 1 && column <= map->columns;
    return is_on ? om_hex_at(column, row) : OM_NO_HEX;
}

/* A third of the lines may be of any length, a third is near, a third runs along hexsides, which
 * few of the others do. */
static int other_end(int from)
{
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    int kind = below(3);
    for (;;) {
        int to = om_hex_at(1 + below(map->columns), 1 + below(map->rows));
        if (kind == 1) to = along_hexsides(from, below(6), 1 + below(6));
        if (to != OM_NO_HEX && (kind != 2 || steps_apart(from, to) <= 12)) return to;
    }
}

static void compare_scattered(const char *options, int positions, int pairs)
{
    int clear = 0, blocked = 0;
    begin(options);
    const struct om_map_data *map = om_map_at_hand(&data, &state);
    seed = 1898;
    for (int i = 0; i < positions; i++) {
        scatter_counters();
        for (int k = 0; k < pairs; k++) {
            int from = om_hex_at(1 + below(map->columns), 1 + below(map->rows));
            int to = other_end(from);
            compare_pair(from, to);
            *(om_sees(&data, &state, from, to) ? &clear : &blocked) += 1;
        }
    }
    assert_true(clear > positions && blocked > positions);
}

static void the_battle_map_with_counters_anywhere(void)
{
    compare_scattered("scenario=campaign", 200, 100);
}

/* A place of a few hexes with all sorts of terrain, crests and walls, far denser than the maps. */
static void scatter_terrain(int middle, int reach)
{
    static const uint8_t terrains[] = { OM_CLEAR, OM_CLEAR,   OM_CLEAR,    OM_CLEAR, OM_CLEAR,
                                        OM_SWAMP, OM_ROUGH,   OM_ROUGH,    OM_TREES, OM_TREES,
                                        OM_HUTS,  OM_HILLTOP, OM_BUILDING, OM_NILE,  OM_HUTS };
    struct om_map_data *map = &data.map[OM_MAP_BATTLE];
    int crests = 0, walls = 0, city = 0;
    memset(map->terrain, OM_CLEAR, sizeof map->terrain);
    memset(map->crest, 0, sizeof map->crest);
    memset(map->wall, 0, sizeof map->wall);
    memset(map->city, 0, sizeof map->city);
    bool is_plain = below(2); /* few obstacles, so that the notes decide */
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        if (steps_apart(hex, middle) > reach) continue;
        if (!is_plain || !below(3)) map->terrain[hex] = terrains[below(sizeof terrains)];
        if (city < OM_CITY_MOST && below(2)) map->city[city++] = (uint16_t)hex;
        for (int side_of_hex = 0; side_of_hex < 3; side_of_hex++) {
            uint16_t hexside = (uint16_t)(hex * 3 + side_of_hex - 2);
            if (crests < OM_CRESTS_MOST && !below(5)) map->crest[crests++] = hexside;
            if (walls < OM_WALLS && !below(8)) map->wall[walls++] = hexside;
        }
    }
    om_prepare(&data);
}

static void any_terrain_with_counters_anywhere(void)
{
    enum { REACH = 5 };
    int middle = om_hex_at(17, 24);
    int clear = 0, blocked = 0;
    begin("scenario=campaign");
    seed = 1885;
    for (int i = 0; i < 60; i++) {
        scatter_terrain(middle, REACH);
        scatter_counters();
        for (int k = 0; k < 200; k++) {
            int from =
                om_hex_at(17 - REACH + below(2 * REACH + 1), 24 - REACH + below(2 * REACH + 1));
            int to = other_end(from);
            if (steps_apart(middle, to) > REACH) continue;
            compare_pair(from, to);
            *(om_sees(&data, &state, from, to) ? &clear : &blocked) += 1;
        }
    }
    assert_true(clear > 500 && blocked > 500);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_battle_map_without_counters,
              "6.3r-a 6.3r-c 6.3r-d 6.3r-e 6.3r-f 6.3r-g 6.3r-x 6.3-Lf 1.0r-e"),
    RULE_TEST(the_map_of_khartoum_without_counters,
              "6.3r-a 6.3r-c 6.3r-d 6.3r-e 6.3r-f 6.3r-g 6.3r-x 3.0r-f"),
    RULE_TEST(the_battle_map_with_counters_anywhere,
              "6.3r-h 6.3r-i 6.3r-j 6.3r-k 6.3r-l 6.3r-m 6.3r-n 6.3r-x 3.2r-a 3.2r-b"),
    RULE_TEST(any_terrain_with_counters_anywhere,
              "6.3r-h 6.3r-i 6.3r-j 6.3r-k 6.3r-l 6.3r-m 6.3r-o 6.3r-p 6.3r-q 6.3r-r 6.3r-s 6.3r-t "
              "6.3r-u 6.3r-v 6.3r-w 6.3r-x"),
};

RULE_TEST_MAIN("omdurman", tests)
