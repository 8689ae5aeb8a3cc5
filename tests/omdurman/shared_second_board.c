/* The board and the counters as the ledger tells them, see second.h. */
#include "omdurman/second.h"

#include <stdlib.h>
#include <string.h>

/* ---- Hexes (1.0r-e to 1.0r-h) ------------------------------------------------------------ */

struct axial {
    int q, r;
};

static const struct axial ways[OM_DIRECTIONS] = { { 0, -1 }, { 1, -1 }, { 1, 0 },
                                                  { 0, 1 },  { -1, 1 }, { -1, 0 } };

static struct axial axial_of(int hex)
{
    int column = (hex - 1) % OM_COLUMNS + 1, row = (hex - 1) / OM_COLUMNS + 1;
    return (struct axial){ column - (row - 1) / 2, row };
}

static const struct om_scenario_data *scenario(void)
{
    return &data.scenario[state.options[OM_OPTION_SCENARIO]];
}

static const struct om_map_data *map(void)
{
    return &data.map[scenario()->map];
}

static int hex_of(struct axial a)
{
    if (a.r < 1 || a.r > map()->rows) return OM_NO_HEX;
    int column = a.q + (a.r - 1) / 2;
    bool is_on = column >= 1 && column <= map()->columns;
    return is_on ? (a.r - 1) * OM_COLUMNS + column : OM_NO_HEX;
}

static int largest(int a, int b, int c)
{
    int most = a > b ? a : b;
    return most > c ? most : c;
}

static int apart(struct axial a, struct axial b)
{
    int dq = b.q - a.q, dr = b.r - a.r;
    return largest(abs(dq), abs(dr), abs(dq + dr));
}

int second_distance(int a, int b)
{
    return apart(axial_of(a), axial_of(b));
}

int second_neighbour(int hex, int direction)
{
    struct axial a = axial_of(hex);
    return hex_of((struct axial){ a.q + ways[direction].q, a.r + ways[direction].r });
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

static unsigned printed[OM_HEXES + 1][OM_DIRECTIONS];
static int wall_number[OM_HEXES + 1][OM_DIRECTIONS];
static bool in_city[OM_HEXES + 1];
static int zariba_number[OM_HEXES + 1]; /* 1 + number */

static void read_sides(const uint16_t *list, int most, unsigned feature)
{
    for (int i = 0; i < most && list[i]; i++) {
        int hex = (list[i] - 1) / 3 + 1, direction = OM_EAST + (list[i] - 1) % 3;
        int other = second_neighbour(hex, direction), back = (direction + 3) % OM_DIRECTIONS;
        printed[hex][direction] |= feature;
        if (other) printed[other][back] |= feature;
        if (feature != OM_SIDE_WALL) continue;
        wall_number[hex][direction] = i;
        if (other) wall_number[other][back] = i;
    }
}

void second_read_map(void)
{
    const struct om_map_data *m = map();
    bool is_swapped = state.options[OM_OPTION_ZARIBA] == OM_ZARIBA_HISTORY;
    memset(printed, 0, sizeof printed);
    memset(in_city, 0, sizeof in_city);
    memset(zariba_number, 0, sizeof zariba_number);
    read_sides(m->crest, OM_CRESTS_MOST, OM_SIDE_CREST);
    read_sides(m->khor, OM_KHORS_MOST, OM_SIDE_KHOR);
    if (state.options[OM_OPTION_ABU_SUNT]) {
        read_sides(m->abu_sunt, OM_ABU_SUNT_MOST, OM_SIDE_KHOR);
    }
    read_sides(m->wall, OM_WALLS, OM_SIDE_WALL);
    read_sides(m->gate, OM_GATES, OM_SIDE_GATE);
    read_sides(m->thorn, OM_THORNS_MOST, is_swapped ? OM_SIDE_TRENCH : OM_SIDE_THORN);
    read_sides(m->trench, OM_THORNS_MOST, is_swapped ? OM_SIDE_THORN : OM_SIDE_TRENCH);
    read_sides(m->entry, OM_ENTRIES_MOST, OM_SIDE_ENTRY);
    for (int i = 0; i < OM_CITY_MOST && m->city[i]; i++) in_city[m->city[i]] = true;
    for (int i = 0; i < OM_ZARIBA_HEXES && m->zariba[i]; i++) zariba_number[m->zariba[i]] = i + 1;
}

bool second_is_zariba(int hex)
{
    return zariba_number[hex] != 0;
}

static bool is_built(int hex)
{
    return zariba_number[hex] && state.built[zariba_number[hex] - 1];
}

static unsigned side_now(int hex, int direction)
{
    unsigned features = printed[hex][direction];
    int other = second_neighbour(hex, direction);
    if (features & OM_SIDE_WALL && state.breached[wall_number[hex][direction]]) {
        features = (features & ~(unsigned)OM_SIDE_WALL) | OM_SIDE_BREACH; /* 3.0r-d */
    }
    /* 5.3r-j */
    if (!is_built(hex) && !(other && is_built(other))) {
        features &= ~(unsigned)(OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY);
    }
    return features;
}

unsigned second_side(int a, int b)
{
    for (int direction = 0; a && b && direction < OM_DIRECTIONS; direction++) {
        if (second_neighbour(a, direction) == b) return side_now(a, direction);
    }
    return 0;
}

int second_terrain(int hex)
{
    return map()->terrain[hex];
}

bool second_is_city(int hex)
{
    return in_city[hex];
}

bool second_is_entrenched(int hex)
{
    if (!is_built(hex)) return false;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (printed[hex][direction] & OM_SIDE_TRENCH) return true;
    }
    return false;
}

bool second_is_khartoum(void)
{
    return state.options[OM_OPTION_SCENARIO] == OM_SCENARIO_KHARTOUM;
}

bool second_is_night(void)
{
    return state.turn && scenario()->night[state.turn - 1];
}

/* ---- Counters ---------------------------------------------------------------------------- */

const struct om_kind_data *second_kind(int counter)
{
    static const uint8_t counts[] = {
#define X(name, word, count) count,
#include "games/omdurman/tables/counters.def"
#undef X
    };
    static uint8_t kind_of[OM_COUNTERS];
    if (!kind_of[OM_COUNTERS - 1]) {
        for (int kind = 0, first = 0; kind < OM_KINDS; first += counts[kind++]) {
            memset(kind_of + first, kind, counts[kind]);
        }
    }
    return &data.kind[kind_of[counter]];
}

bool second_is_on(int counter, int hex)
{
    return hex != OM_NO_HEX && state.place[counter] == hex;
}

bool second_is_ae_leader(int counter)
{
    const struct om_kind_data *kind = second_kind(counter);
    return kind->class == OM_LEADER && kind->side == OM_ANGLO_EGYPTIAN;
}

bool second_is_unit(int counter)
{
    int class = second_kind(counter)->class;
    return class != OM_BOAT && class != OM_FORTRESS && !second_is_ae_leader(counter);
}

bool second_is_mounted(int counter)
{
    int class = second_kind(counter)->class;
    return class == OM_CAVALRY || class == OM_CAMEL;
}

bool second_is_disrupted(int counter)
{
    return state.flags[counter] & OM_DISRUPTED;
}

int second_count_units(int hex)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) count += second_is_on(c, hex) && second_is_unit(c);
    return count;
}

int second_fort(int hex)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (second_is_on(c, hex) && second_kind(c)->class == OM_FORTRESS) return c;
    }
    return OM_NO_COUNTER;
}

bool second_holds_side(int hex, int side)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (second_is_on(c, hex) && second_kind(c)->side == side) return true;
    }
    return false;
}

bool second_is_held(int hex, int side)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (second_is_on(c, hex) && second_kind(c)->side == side && !second_is_ae_leader(c)) {
            return true;
        }
    }
    return false;
}

/* 5.5e, 5.53r-j: a leader and a unit, or two leaders. */
static bool are_of_one_colour(const struct om_kind_data *a, const struct om_kind_data *b)
{
    bool is_led = a->class == OM_LEADER || b->class == OM_LEADER;
    bool are_units = a->class != OM_FORTRESS && b->class != OM_FORTRESS;
    return !is_led || !are_units || a->colour == b->colour;
}

bool second_fits(int counter, int hex)
{
    const struct om_kind_data *kind = second_kind(counter);
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (c == counter || !second_is_on(c, hex)) continue;
        const struct om_kind_data *other = second_kind(c);
        if (other->side != kind->side) continue; /* leaders that are about to be overrun */
        if (other->class != OM_LEADER) count++;  /* 5.5a, 5.5d, 5.51r-g */
        if (kind->side != OM_DERVISH) continue;
        if (kind->tribe && other->tribe && kind->tribe != other->tribe) return false; /* 5.5c */
        if (!are_of_one_colour(kind, other)) return false;
    }
    return kind->class == OM_LEADER || count < 4;
}

bool second_may_enter_city(int counter)
{
    const struct om_kind_data *kind = second_kind(counter);
    if (second_is_khartoum()) return true; /* 9.34r-e */
    if (kind->side == OM_ANGLO_EGYPTIAN) {
        return kind->class != OM_BOAT && kind->nation != OM_FRIENDLY;
    }
    if (kind->class == OM_LEADER) return kind->colour == OM_BLACK; /* 5.23r-g */
    return kind->class == OM_ARTILLERY || kind->tribe == OM_TRIBE_TAIASHA;
}

bool second_are_alike(int counter, int other)
{
    return second_kind(counter) == second_kind(other) && state.place[counter] == state.place[other];
}
