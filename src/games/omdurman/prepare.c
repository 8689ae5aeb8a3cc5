/* What follows from the data of Omdurman: neighbours, hexsides seen from both hexes, the river. */
#include "games/omdurman/play.h"

static bool is_on(const struct map_data *map, int column, int row)
{
    return column >= 1 && column <= map->columns && row >= 1 && row <= map->rows;
}

/* 1.0r-f, 1.0r-g: even rows lie half a hex further east. */
static int neighbour(const struct map_data *map, int hex, int direction)
{
    static const int8_t row_step[DIRECTIONS] = { -1, -1, 0, 1, 1, 0 };
    static const int8_t column_step[2][DIRECTIONS] = { { -1, 0, 1, 0, -1, -1 },
                                                       { 0, 1, 1, 1, 0, -1 } };
    int column = (hex - 1) % COLUMNS + 1;
    int row = (hex - 1) / COLUMNS + 1;
    int is_even = row % 2 == 0;
    if (!is_on(map, column, row)) return NO_HEX;
    column += column_step[is_even][direction];
    row += row_step[direction];
    return is_on(map, column, row) ? (row - 1) * COLUMNS + column : NO_HEX;
}

/* The hex and direction that a hexside of the data is written with. */
static int hexside_hex(int hexside)
{
    return (hexside + 2) / 3;
}

static int hexside_direction(int hexside)
{
    return EAST + (hexside - 1) % 3;
}

static void put_sides(struct map_facts *facts, const uint16_t *hexsides, int most, unsigned feature)
{
    for (int i = 0; i < most && hexsides[i]; i++) {
        int hex = hexside_hex(hexsides[i]);
        int direction = hexside_direction(hexsides[i]);
        int other = facts->next[hex][direction];
        int back = (direction + DIRECTIONS / 2) % DIRECTIONS;
        facts->side[hex][direction] = (uint8_t)(facts->side[hex][direction] | feature);
        if (other) facts->side[other][back] = (uint8_t)(facts->side[other][back] | feature);
    }
}

static void put_walls(const struct map_data *map, struct map_facts *facts)
{
    for (int i = 0; i < WALLS && map->wall[i]; i++) {
        int hex = hexside_hex(map->wall[i]);
        int direction = hexside_direction(map->wall[i]);
        int other = facts->next[hex][direction];
        facts->wall[hex][direction] = (uint8_t)(i + 1);
        if (other) facts->wall[other][(direction + DIRECTIONS / 2) % DIRECTIONS] = (uint8_t)(i + 1);
        bool is_inside = facts->city[hex];
        facts->wall_hex[i][is_inside] = (uint16_t)hex;
        facts->wall_hex[i][!is_inside] = (uint16_t)other;
    }
}

/* Spreads over hexes that are all NILE or all land, from those that have a value: each step adds
 * `more` to it. A hex that has one keeps it. */
static void spread(const struct map_data *map, const struct map_facts *facts, uint8_t *value,
                   bool on_river, int more)
{
    for (bool changed = true; changed;) {
        changed = false;
        uint8_t before[HEXES + 1];
        __builtin_memcpy(before, value, sizeof before);
        for (int hex = 1; hex <= HEXES; hex++) {
            if (!before[hex]) continue;
            for (int direction = 0; direction < DIRECTIONS; direction++) {
                int other = facts->next[hex][direction];
                if (!other || value[other] || (map->terrain[other] == NILE) != on_river) continue;
                if (before[hex] + more > (int)UINT8_MAX) continue;
                value[other] = (uint8_t)(before[hex] + more);
                changed = true;
            }
        }
    }
}

/* 5.24r-a: steps from the north edge, here counted from 1 so that 0 is no river. */
static void number_river(const struct map_data *map, struct map_facts *facts)
{
    for (int column = 1; column <= map->columns; column++) {
        if (map->terrain[column] == NILE) facts->river[column] = 1;
    }
    spread(map, facts, facts->river, true, 1);
}

/* Land joined to the west edge, to the east edge, to neither (glossary: bank). */
static void find_banks(const struct map_data *map, struct map_facts *facts)
{
    for (int row = 1; row <= map->rows; row++) {
        int west = (row - 1) * COLUMNS + 1;
        int east = (row - 1) * COLUMNS + map->columns;
        if (map->terrain[west] != NILE) facts->bank[west] = BANK_WEST;
        if (map->terrain[east] != NILE) facts->bank[east] = BANK_EAST;
    }
    spread(map, facts, facts->bank, false, 0);
    for (int hex = 1; hex <= HEXES; hex++) {
        bool is_land = is_on(map, (hex - 1) % COLUMNS + 1, (hex - 1) / COLUMNS + 1) &&
                       map->terrain[hex] != NILE;
        if (is_land && !facts->bank[hex]) facts->bank[hex] = BANK_ISLAND;
    }
}

/* 9.11r-a: the land south of Khor Shambat, where the Dervish edge is. */
static void find_south(const struct map_data *map, const struct region_data *edge,
                       struct map_facts *facts)
{
    for (int i = 0; i < REGION_HEXES && edge->hexes[i]; i++) facts->south[edge->hexes[i]] = 1;
    for (bool changed = true; changed;) {
        changed = false;
        for (int hex = 1; hex <= HEXES; hex++) {
            for (int direction = 0; facts->south[hex] && direction < DIRECTIONS; direction++) {
                int other = facts->next[hex][direction];
                if (!other || facts->south[other] || map->terrain[other] == NILE ||
                    facts->side[hex][direction] & SIDE_KHOR)
                    continue;
                facts->south[other] = 1;
                changed = true;
            }
        }
    }
}

/* GN.6, 5.41r, 5.44r: where a zone of control reaches whatever is built, breached or chosen, and
 * where only as long as nothing stops it. zone_reaches() of ground.c says the same of one hexside.
 */
static void find_zones(const struct map_data *map, struct map_facts *facts)
{
    const unsigned varying = SIDE_WALL | SIDE_THORN | SIDE_TRENCH;
    for (int hex = 1; hex <= HEXES; hex++) {
        bool is_river = map->terrain[hex] == NILE;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = facts->next[hex][direction];
            unsigned side = facts->side[hex][direction];
            int terrain = map->terrain[other];
            bool is_closed = side & SIDE_KHOR || terrain == HUTS || terrain == BUILDING ||
                             (side & SIDE_GATE && facts->city[other] && !facts->city[hex]);
            if (!other || is_river != (terrain == NILE) || (is_closed && !is_river)) continue;
            facts->zone[hex] |= (uint8_t)(1U << direction);
            if (side & varying) facts->zone_varies[hex] |= (uint8_t)(1U << direction);
        }
    }
}

/* Likewise what a step costs (3.1r): step_cost() of play.h asks further where that varies. */
static int printed_cost(const struct omdurman_data *d, const struct map_data *map,
                        const struct map_facts *facts, int hex, int direction)
{
    const unsigned varying = SIDE_WALL | SIDE_THORN | SIDE_TRENCH | SIDE_ENTRY;
    int other = facts->next[hex][direction];
    unsigned side = facts->side[hex][direction];
    if (!other || map->terrain[other] == NILE) return 0;
    if (side & varying || facts->city[other]) return COST_VARIES;
    int cost = ground_cost(d, (enum terrain)map->terrain[other], side);
    return cost < COST_VARIES ? cost : COST_VARIES;
}

static void find_costs(const struct omdurman_data *d, const struct map_data *map,
                       struct map_facts *facts)
{
    for (int hex = 1; hex <= HEXES; hex++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            facts->cost[hex][direction] = (uint8_t)printed_cost(d, map, facts, hex, direction);
        }
    }
}

/* The khor of Abu Sunt is there by choice. */
static void open_khor(const struct map_data *map, struct map_facts *facts)
{
    for (int i = 0; i < ABU_SUNT_MOST && map->abu_sunt[i]; i++) {
        int hex = hexside_hex(map->abu_sunt[i]);
        int direction = hexside_direction(map->abu_sunt[i]);
        int other = facts->next[hex][direction];
        int back = (direction + DIRECTIONS / 2) % DIRECTIONS;
        facts->zone_varies[hex] |= (uint8_t)(1U << direction);
        facts->zone_varies[other] |= (uint8_t)(1U << back);
        facts->cost[hex][direction] = facts->cost[other][back] = COST_VARIES;
    }
}

static void mark(uint8_t *marks, const uint16_t *hexes, int most)
{
    for (int i = 0; i < most && hexes[i]; i++) marks[hexes[i]] = 1;
}

/* The cost of a step over empty ground, WAY_NONE where there is none; the zariba counts as built.
 */
static int empty_cost(const struct omdurman_data *d, const struct map_data *map,
                      const struct map_facts *facts, int hex, int direction)
{
    int other = facts->next[hex][direction];
    unsigned side = facts->side[hex][direction];
    if (!other || map->terrain[other] == NILE || side & (SIDE_WALL | SIDE_THORN | SIDE_TRENCH))
        return WAY_NONE;
    return ground_cost(d, (enum terrain)map->terrain[other], side);
}

static bool shorten_way(const struct omdurman_data *d, const struct map_data *map,
                        const struct map_facts *facts, uint16_t *way, int hex)
{
    bool shortened = false;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int other = facts->next[hex][direction];
        if (!other || way[other] >= way[hex]) continue;
        int cost = empty_cost(d, map, facts, hex, direction);
        if (cost == WAY_NONE || way[other] + cost >= way[hex]) continue;
        way[hex] = (uint16_t)(way[other] + cost);
        shortened = true;
    }
    return shortened;
}

/* Lengthens ways from the goals (0) until no step makes any shorter; back and forth, since a way
 * that follows the numbers of the hexes is found in one sweep. */
static void find_ways(const struct omdurman_data *d, const struct map_data *map,
                      const struct map_facts *facts, uint16_t *way)
{
    bool is_forth = true;
    int unchanged = 0;
    while (unchanged < 2) {
        bool changed = false;
        for (int i = 1; i <= HEXES; i++) {
            int hex = is_forth ? i : HEXES + 1 - i;
            if (map->terrain[hex] != NILE && shorten_way(d, map, facts, way, hex)) changed = true;
        }
        unchanged = changed ? 0 : unchanged + 1;
        is_forth = !is_forth;
    }
}

static void set_goals(const struct map_data *map, const struct region_data *regions,
                      struct map_facts *facts)
{
    for (int goal = 0; goal < WAYS; goal++) {
        for (int hex = 0; hex <= HEXES; hex++) facts->way[goal][hex] = WAY_NONE;
    }
    bool has_tomb = regions[REGION_TOMB].hexes[0];
    facts->way[WAY_HEART][regions[has_tomb ? REGION_TOMB : REGION_PALACE].hexes[0]] = 0;
    for (int i = 0; i < ZARIBA_HEXES && map->zariba[i]; i++) {
        int hex = map->zariba[i];
        facts->way[WAY_CAMP][hex] = 0;
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            int other = facts->next[hex][direction];
            unsigned side = facts->side[hex][direction];
            if (side & (SIDE_TRENCH | SIDE_ENTRY)) facts->way[WAY_TRENCH][other] = 0;
            if (side & (SIDE_THORN | SIDE_ENTRY)) facts->way[WAY_THORN][other] = 0;
        }
    }
}

static void prepare_map(const struct omdurman_data *d, const struct map_data *map,
                        const struct region_data *regions, struct map_facts *facts)
{
    for (int hex = 1; hex <= HEXES; hex++) {
        for (int direction = 0; direction < DIRECTIONS; direction++) {
            facts->next[hex][direction] = (uint16_t)neighbour(map, hex, direction);
        }
    }
    put_sides(facts, map->crest, CRESTS_MOST, SIDE_CREST);
    put_sides(facts, map->khor, KHORS_MOST, SIDE_KHOR);
    put_sides(facts, map->road, ROADS_MOST, SIDE_ROAD);
    put_sides(facts, map->thorn, THORNS_MOST, SIDE_THORN);
    put_sides(facts, map->trench, THORNS_MOST, SIDE_TRENCH);
    put_sides(facts, map->entry, ENTRIES_MOST, SIDE_ENTRY);
    put_sides(facts, map->wall, WALLS, SIDE_WALL);
    put_sides(facts, map->gate, GATES, SIDE_GATE);
    mark(facts->city, map->city, CITY_MOST);
    put_walls(map, facts);
    for (int i = 0; i < ZARIBA_HEXES && map->zariba[i]; i++) {
        facts->zariba[map->zariba[i]] = (uint8_t)(i + 1);
    }
    number_river(map, facts);
    find_banks(map, facts);
    find_zones(map, facts);
    find_costs(d, map, facts);
    open_khor(map, facts);
    find_south(map, &regions[REGION_DERVISH_EDGE], facts);
    for (int region = REGIONS - 1; region >= 0; region--) {
        for (int i = 0; i < REGION_HEXES && regions[region].hexes[i]; i++) {
            facts->region[regions[region].hexes[i]] = (uint8_t)(region + 1);
        }
    }
}

/* stack_counter() of passage.c says the same, and which rule it is. */
static struct load load_of(const struct kind_data *kind, enum side side)
{
    struct load load = { 0 };
    if (kind->class == LEADER) {
        if (side == DERVISH) load.marks = 1U << (LOAD_LEADER + kind->colour);
    } else if (kind->class == BOAT) {
        load.numbers = LOAD_BOAT;
    } else {
        load.numbers = LOAD_COUNTED;
        if (kind->tribe) {
            load.marks = 1U << (LOAD_TRIBE + kind->tribe) | 1U << (LOAD_COLOUR + kind->colour);
        }
    }
    return load;
}

static int longest_range(const struct line_data *line)
{
    int range = RANGES;
    while (range && !line->half[range - 1]) range--;
    return range;
}

void omdurman_prepare(void *data)
{
    static const uint8_t counts[KINDS] = {
#define X(name, word, count) count,
#include "games/omdurman/counters.def"
#undef X
    };
    struct omdurman_data *d = data;
    int counter = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        d->counters_of[kind] = (uint16_t)counter;
        for (int i = 0; i < counts[kind]; i++) d->kind_of[counter++] = (uint8_t)kind;
    }
    for (int i = 0; i < LINES; i++) d->reach[i] = (uint8_t)longest_range(&d->line[i]);
    for (int c = 0; c < COUNTERS; c++) {
        d->load[c] = load_of(counter_data(d, c), side_of(c));
        d->moves[c] = is_fort(d, c) ? 0 : counter_data(d, c)->moves;
    }
    __builtin_memset(d->facts, 0, sizeof d->facts);
    for (int i = 0; i < MAPS; i++) {
        prepare_map(d, &d->map[i], d->region[i], &d->facts[i]);
        set_goals(&d->map[i], d->region[i], &d->facts[i]);
        for (int goal = 0; goal < WAYS; goal++) {
            find_ways(d, &d->map[i], &d->facts[i], d->facts[i].way[goal]);
        }
    }
    prepare_lookouts(d);
}
