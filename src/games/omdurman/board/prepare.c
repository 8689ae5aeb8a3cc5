/*
 * What follows from the data, found once when it is loaded: neighbours, hexsides seen from both
 * hexes, the river and its banks, zones and costs as printed, ways to the goals of the bots.
 */
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/scenarios/scenarios.h"

static bool is_on(const struct om_map_data *map, int column, int row)
{
    return column >= 1 && column <= map->columns && row >= 1 && row <= map->rows;
}

/* 1.0r-f, 1.0r-g: even rows lie half a hex further east. */
static int neighbour(const struct om_map_data *map, int hex, int direction)
{
    CHECK(om_is_hex(hex) && direction >= 0 && direction < OM_DIRECTIONS);
    static const int8_t row_step[OM_DIRECTIONS] = { -1, -1, 0, 1, 1, 0 };
    static const int8_t column_step[2][OM_DIRECTIONS] = { { -1, 0, 1, 0, -1, -1 },
                                                          { 0, 1, 1, 1, 0, -1 } };
    int column = (hex - 1) % OM_COLUMNS + 1;
    int row = (hex - 1) / OM_COLUMNS + 1;
    int is_even = row % 2 == 0;
    if (!is_on(map, column, row)) return OM_NO_HEX;
    column += column_step[is_even][direction];
    row += row_step[direction];
    return is_on(map, column, row) ? (row - 1) * OM_COLUMNS + column : OM_NO_HEX;
}

/* The hex and direction that a hexside of the data is written with. */
static int hexside_hex(int hexside)
{
    CHECK(hexside >= 1 && hexside <= OM_HEXSIDES);
    return (hexside + 2) / 3;
}

static int hexside_direction(int hexside)
{
    return OM_EAST + (hexside - 1) % 3;
}

static void put_sides(struct om_map_facts *facts, const uint16_t *hexsides, int most,
                      unsigned feature)
{
    for (int i = 0; i < most && hexsides[i]; i++) {
        int hex = hexside_hex(hexsides[i]);
        int direction = hexside_direction(hexsides[i]);
        int other = facts->next[hex][direction];
        int back = (direction + OM_DIRECTIONS / 2) % OM_DIRECTIONS;
        facts->side[hex][direction] = (uint8_t)(facts->side[hex][direction] | feature);
        if (other) facts->side[other][back] = (uint8_t)(facts->side[other][back] | feature);
    }
}

static void put_walls(const struct om_map_data *map, struct om_map_facts *facts)
{
    for (int i = 0; i < OM_WALLS && map->wall[i]; i++) {
        int hex = hexside_hex(map->wall[i]);
        int direction = hexside_direction(map->wall[i]);
        int other = facts->next[hex][direction];
        facts->wall[hex][direction] = (uint8_t)(i + 1);
        if (other)
            facts->wall[other][(direction + OM_DIRECTIONS / 2) % OM_DIRECTIONS] = (uint8_t)(i + 1);
        bool is_inside = facts->city[hex];
        facts->wall_hex[i][is_inside] = (uint16_t)hex;
        facts->wall_hex[i][!is_inside] = (uint16_t)other;
    }
}

/* Spreads over hexes that are all OM_NILE or all land, from those that have a value: each step adds
 * `more` to it. A hex that has one keeps it. */
static void spread(const struct om_map_data *map, const struct om_map_facts *facts, uint8_t *value,
                   bool on_river, int more)
{
    for (bool changed = true; changed;) {
        changed = false;
        uint8_t before[OM_HEXES + 1];
        __builtin_memcpy(before, value, sizeof before);
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            if (!before[hex]) continue;
            for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
                int other = facts->next[hex][direction];
                if (!other || value[other] || (map->terrain[other] == OM_NILE) != on_river)
                    continue;
                if (before[hex] + more > (int)UINT8_MAX) continue;
                value[other] = (uint8_t)(before[hex] + more);
                changed = true;
            }
        }
    }
}

/* 5.24r-a: steps from the north edge, here counted from 1 so that 0 is no river. */
static void number_river(const struct om_map_data *map, struct om_map_facts *facts)
{
    for (int column = 1; column <= map->columns; column++) {
        if (map->terrain[column] == OM_NILE) facts->river[column] = 1;
    }
    spread(map, facts, facts->river, true, 1);
}

/* Land joined to the west edge, to the east edge, to neither (glossary: bank). */
static void find_banks(const struct om_map_data *map, struct om_map_facts *facts)
{
    for (int row = 1; row <= map->rows; row++) {
        int west = (row - 1) * OM_COLUMNS + 1;
        int east = (row - 1) * OM_COLUMNS + map->columns;
        if (map->terrain[west] != OM_NILE) facts->bank[west] = OM_BANK_WEST;
        if (map->terrain[east] != OM_NILE) facts->bank[east] = OM_BANK_EAST;
    }
    spread(map, facts, facts->bank, false, 0);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_land = is_on(map, (hex - 1) % OM_COLUMNS + 1, (hex - 1) / OM_COLUMNS + 1) &&
                       map->terrain[hex] != OM_NILE;
        if (is_land && !facts->bank[hex]) facts->bank[hex] = OM_BANK_ISLAND;
    }
}

/* 9.11r-a: the land south of Khor Shambat, where the Dervish edge is. */
static void find_south(const struct om_map_data *map, const struct om_region_data *edge,
                       struct om_map_facts *facts)
{
    for (int i = 0; i < OM_REGION_HEXES && edge->hexes[i]; i++) facts->south[edge->hexes[i]] = 1;
    for (bool changed = true; changed;) {
        changed = false;
        for (int hex = 1; hex <= OM_HEXES; hex++) {
            for (int direction = 0; facts->south[hex] && direction < OM_DIRECTIONS; direction++) {
                int other = facts->next[hex][direction];
                if (!other || facts->south[other] || map->terrain[other] == OM_NILE ||
                    facts->side[hex][direction] & OM_SIDE_KHOR)
                    continue;
                facts->south[other] = 1;
                changed = true;
            }
        }
    }
}

/* GN.6, 5.41r, 5.44r: where a zone of control reaches whatever is built, breached or chosen, and
 * where only as long as nothing stops it. om_zone_reaches() of ground.c says the same of one
 * hexside.
 */
static void find_zones(const struct om_map_data *map, struct om_map_facts *facts)
{
    const unsigned varying = OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_TRENCH;
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_river = map->terrain[hex] == OM_NILE;
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            int other = facts->next[hex][direction];
            unsigned side = facts->side[hex][direction];
            int terrain = map->terrain[other];
            bool is_closed = side & OM_SIDE_KHOR || terrain == OM_HUTS || terrain == OM_BUILDING ||
                             (side & OM_SIDE_GATE && facts->city[other] && !facts->city[hex]);
            if (!other || is_river != (terrain == OM_NILE) || (is_closed && !is_river)) continue;
            facts->zone[hex] |= (uint8_t)(1U << direction);
            if (side & varying) facts->zone_varies[hex] |= (uint8_t)(1U << direction);
        }
    }
}

/* Likewise what a step costs (3.1r): om_step_cost() of movement.h asks further where it varies. */
static int printed_cost(const struct om_data *d, const struct om_map_data *map,
                        const struct om_map_facts *facts, int hex, int direction)
{
    const unsigned varying = OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_TRENCH | OM_SIDE_ENTRY;
    int other = facts->next[hex][direction];
    unsigned side = facts->side[hex][direction];
    if (!other || map->terrain[other] == OM_NILE) return 0;
    if (side & varying || facts->city[other]) return OM_COST_VARIES;
    int cost = om_ground_cost(d, (enum om_terrain)map->terrain[other], side);
    return cost < OM_COST_VARIES ? cost : OM_COST_VARIES;
}

static void find_costs(const struct om_data *d, const struct om_map_data *map,
                       struct om_map_facts *facts)
{
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            facts->cost[hex][direction] = (uint8_t)printed_cost(d, map, facts, hex, direction);
        }
    }
}

/* The khor of Abu Sunt is there by choice. */
static void open_khor(const struct om_map_data *map, struct om_map_facts *facts)
{
    for (int i = 0; i < OM_ABU_SUNT_MOST && map->abu_sunt[i]; i++) {
        int hex = hexside_hex(map->abu_sunt[i]);
        int direction = hexside_direction(map->abu_sunt[i]);
        int other = facts->next[hex][direction];
        int back = (direction + OM_DIRECTIONS / 2) % OM_DIRECTIONS;
        facts->zone_varies[hex] |= (uint8_t)(1U << direction);
        facts->zone_varies[other] |= (uint8_t)(1U << back);
        facts->cost[hex][direction] = facts->cost[other][back] = OM_COST_VARIES;
    }
}

static void mark(uint8_t *marks, const uint16_t *hexes, int most)
{
    for (int i = 0; i < most && hexes[i]; i++) marks[hexes[i]] = 1;
}

/* The cost of a step over empty ground, OM_WAY_NONE where there is none; the zariba counts as
 * built.
 */
static int empty_cost(const struct om_data *d, const struct om_map_data *map,
                      const struct om_map_facts *facts, int hex, int direction)
{
    int other = facts->next[hex][direction];
    unsigned side = facts->side[hex][direction];
    if (!other || map->terrain[other] == OM_NILE ||
        side & (OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_TRENCH))
        return OM_WAY_NONE;
    return om_ground_cost(d, (enum om_terrain)map->terrain[other], side);
}

static bool shorten_way(const struct om_data *d, const struct om_map_data *map,
                        const struct om_map_facts *facts, uint16_t *way, int hex)
{
    bool shortened = false;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int other = facts->next[hex][direction];
        if (!other || way[other] >= way[hex]) continue;
        int cost = empty_cost(d, map, facts, hex, direction);
        if (cost == OM_WAY_NONE || way[other] + cost >= way[hex]) continue;
        way[hex] = (uint16_t)(way[other] + cost);
        shortened = true;
    }
    return shortened;
}

/* Lengthens ways from the goals (0) until no step makes any shorter; back and forth, since a way
 * that follows the numbers of the hexes is found in one sweep. */
static void find_ways(const struct om_data *d, const struct om_map_data *map,
                      const struct om_map_facts *facts, uint16_t *way)
{
    bool is_forth = true;
    int unchanged = 0;
    while (unchanged < 2) {
        bool changed = false;
        for (int i = 1; i <= OM_HEXES; i++) {
            int hex = is_forth ? i : OM_HEXES + 1 - i;
            if (map->terrain[hex] != OM_NILE && shorten_way(d, map, facts, way, hex))
                changed = true;
        }
        unchanged = changed ? 0 : unchanged + 1;
        is_forth = !is_forth;
    }
}

static void set_goals(const struct om_map_data *map, const struct om_region_data *regions,
                      struct om_map_facts *facts)
{
    for (int goal = 0; goal < OM_WAYS; goal++) {
        for (int hex = 0; hex <= OM_HEXES; hex++) facts->way[goal][hex] = OM_WAY_NONE;
    }
    bool has_tomb = regions[OM_REGION_TOMB].hexes[0];
    facts->way[OM_WAY_HEART][regions[has_tomb ? OM_REGION_TOMB : OM_REGION_PALACE].hexes[0]] = 0;
    for (int i = 0; i < OM_ZARIBA_HEXES && map->zariba[i]; i++) {
        int hex = map->zariba[i];
        facts->way[OM_WAY_CAMP][hex] = 0;
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            int other = facts->next[hex][direction];
            unsigned side = facts->side[hex][direction];
            if (side & (OM_SIDE_TRENCH | OM_SIDE_ENTRY)) facts->way[OM_WAY_TRENCH][other] = 0;
            if (side & (OM_SIDE_THORN | OM_SIDE_ENTRY)) facts->way[OM_WAY_THORN][other] = 0;
        }
    }
}

static void find_ways_to_kerreri(struct om_data *d)
{
    const uint16_t *kerreri = d->region[OM_MAP_BATTLE][OM_REGION_KERRERI].hexes;
    for (int hex = 0; hex <= OM_HEXES; hex++) d->way_to_kerreri[hex] = OM_WAY_NONE;
    for (int i = 0; i < OM_REGION_HEXES && kerreri[i]; i++) d->way_to_kerreri[kerreri[i]] = 0;
    find_ways(d, &d->map[OM_MAP_BATTLE], &d->facts[OM_MAP_BATTLE], d->way_to_kerreri);
}

static void prepare_map(const struct om_data *d, const struct om_map_data *map,
                        const struct om_region_data *regions, struct om_map_facts *facts)
{
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
            facts->next[hex][direction] = (uint16_t)neighbour(map, hex, direction);
        }
    }
    put_sides(facts, map->crest, OM_CRESTS_MOST, OM_SIDE_CREST);
    put_sides(facts, map->khor, OM_KHORS_MOST, OM_SIDE_KHOR);
    put_sides(facts, map->road, OM_ROADS_MOST, OM_SIDE_ROAD);
    put_sides(facts, map->thorn, OM_THORNS_MOST, OM_SIDE_THORN);
    put_sides(facts, map->trench, OM_THORNS_MOST, OM_SIDE_TRENCH);
    put_sides(facts, map->entry, OM_ENTRIES_MOST, OM_SIDE_ENTRY);
    put_sides(facts, map->wall, OM_WALLS, OM_SIDE_WALL);
    put_sides(facts, map->gate, OM_GATES, OM_SIDE_GATE);
    mark(facts->city, map->city, OM_CITY_MOST);
    put_walls(map, facts);
    for (int i = 0; i < OM_ZARIBA_HEXES && map->zariba[i]; i++) {
        facts->zariba[map->zariba[i]] = (uint8_t)(i + 1);
    }
    number_river(map, facts);
    find_banks(map, facts);
    find_zones(map, facts);
    find_costs(d, map, facts);
    open_khor(map, facts);
    find_south(map, &regions[OM_REGION_DERVISH_EDGE], facts);
    for (int region = OM_REGIONS - 1; region >= 0; region--) {
        for (int i = 0; i < OM_REGION_HEXES && regions[region].hexes[i]; i++) {
            facts->region[regions[region].hexes[i]] = (uint8_t)(region + 1);
        }
    }
}

/* om_stack_counter() of movement/passage.c says the same, and which rule it is. */
static struct om_load load_of(const struct om_kind_data *kind, enum om_side side)
{
    CHECK(kind->tribe < OM_TRIBES && kind->colour < OM_COLOURS);
    struct om_load load = { 0 };
    if (kind->class == OM_LEADER) {
        if (side == OM_DERVISH) load.marks = 1U << (OM_LOAD_LEADER + kind->colour);
    } else if (kind->class == OM_BOAT) {
        load.numbers = OM_LOAD_BOAT;
    } else {
        load.numbers = OM_LOAD_COUNTED;
        if (kind->tribe) {
            load.marks =
                1U << (OM_LOAD_TRIBE + kind->tribe) | 1U << (OM_LOAD_COLOUR + kind->colour);
        }
    }
    return load;
}

static int longest_range(const struct om_line_data *line)
{
    int range = OM_RANGES;
    while (range && !line->half[range - 1]) range--;
    return range;
}

void om_prepare(void *data)
{
    static const uint8_t counts[OM_KINDS] = {
#define X(name, word, count) count,
#include "games/omdurman/tables/counters.def"
#undef X
    };
    struct om_data *d = data;
    int counter = 0;
    for (int kind = 0; kind < OM_KINDS; kind++) {
        d->counters_of[kind] = (uint16_t)counter;
        for (int i = 0; i < counts[kind]; i++) d->kind_of[counter++] = (uint8_t)kind;
    }
    CHECK(counter == OM_COUNTERS);
    for (int i = 0; i < OM_LINES; i++) d->reach[i] = (uint8_t)longest_range(&d->line[i]);
    for (int c = 0; c < OM_COUNTERS; c++) {
        d->load[c] = load_of(om_counter_data(d, c), om_side_of(c));
        d->moves[c] = om_is_fort(d, c) ? 0 : om_counter_data(d, c)->moves;
    }
    __builtin_memset(d->facts, 0, sizeof d->facts);
    for (int i = 0; i < OM_MAPS; i++) {
        prepare_map(d, &d->map[i], d->region[i], &d->facts[i]);
        set_goals(&d->map[i], d->region[i], &d->facts[i]);
        for (int goal = 0; goal < OM_WAYS; goal++) {
            find_ways(d, &d->map[i], &d->facts[i], d->facts[i].way[goal]);
        }
    }
    find_ways_to_kerreri(d);
    om_prepare_lookouts(d);
}
