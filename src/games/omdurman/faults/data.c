/*
 * What is wrong with data, beyond the limits of single values: what the rules take for granted, so
 * that no data set that loads can bring play to a position with a fault.
 */
#include "games/omdurman/faults/fault.h"

/* ---- Hexes and hexsides ------------------------------------------------------------------ */

static bool is_in_list(const uint16_t *list, int count, int value)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == value) return true;
    }
    return false;
}

static const char *hexes_fault(const struct om_map_data *map, const uint16_t *list, int most)
{
    for (int i = 0; i < most && list[i]; i++) {
        if (!om_has_hex(map, list[i])) return "a list of hexes: one is not on the map";
        if (is_in_list(list, i, list[i])) return "a list of hexes: one is named twice";
    }
    return NULL;
}

/* The two hexes of a hexside; the second is OM_NO_HEX at the edge of the map. */
struct hex_pair {
    int one, other;
};

static struct hex_pair hexes_of(const struct om_map_facts *facts, int hexside)
{
    CHECK(hexside >= 1 && hexside <= OM_HEXSIDES);
    int hex = (hexside + 2) / 3, direction = OM_EAST + (hexside - 1) % 3;
    return (struct hex_pair){ hex, facts->next[hex][direction] };
}

static const char *hexsides_fault(const struct om_map_facts *facts, const uint16_t *list, int most)
{
    for (int i = 0; i < most && list[i]; i++) {
        if (!hexes_of(facts, list[i]).other) return "a map: a hexside without a hex on either side";
        if (is_in_list(list, i, list[i])) return "a map: a hexside is named twice";
    }
    return NULL;
}

/* Whether all hexsides of a list lead from the hexes that are marked to others. */
static bool encloses(const struct om_map_facts *facts, const uint8_t *marks, const uint16_t *list,
                     int most)
{
    for (int i = 0; i < most && list[i]; i++) {
        struct hex_pair pair = hexes_of(facts, list[i]);
        if (!marks[pair.one] == !marks[pair.other]) return false;
    }
    return true;
}

/* ---- Maps -------------------------------------------------------------------------------- */

static const char *lists_fault(const struct om_map_data *map, const struct om_map_facts *facts)
{
    const char *fault = hexsides_fault(facts, map->crest, OM_CRESTS_MOST);
    if (!fault) fault = hexsides_fault(facts, map->khor, OM_KHORS_MOST);
    if (!fault) fault = hexsides_fault(facts, map->abu_sunt, OM_ABU_SUNT_MOST);
    if (!fault) fault = hexsides_fault(facts, map->road, OM_ROADS_MOST);
    if (!fault) fault = hexsides_fault(facts, map->wall, OM_WALLS);
    if (!fault) fault = hexsides_fault(facts, map->gate, OM_GATES);
    if (!fault) fault = hexsides_fault(facts, map->thorn, OM_THORNS_MOST);
    if (!fault) fault = hexsides_fault(facts, map->trench, OM_THORNS_MOST);
    if (!fault) fault = hexsides_fault(facts, map->entry, OM_ENTRIES_MOST);
    if (!fault) fault = hexes_fault(map, map->city, OM_CITY_MOST);
    return fault ? fault : hexes_fault(map, map->zariba, OM_ZARIBA_HEXES);
}

/* 5.23, 5.3r-i: walls round the city, the zariba round the camp. */
static const char *enclosure_fault(const struct om_map_data *map, const struct om_map_facts *facts)
{
    if (!encloses(facts, facts->city, map->wall, OM_WALLS) ||
        !encloses(facts, facts->city, map->gate, OM_GATES)) {
        return "a map: walls and gates are between the city and the land outside";
    }
    for (int i = 0; i < OM_GATES && map->gate[i]; i++) {
        if (is_in_list(map->wall, OM_WALLS, map->gate[i])) return "a map: a gate that is a wall";
    }
    if (!encloses(facts, facts->zariba, map->thorn, OM_THORNS_MOST) ||
        !encloses(facts, facts->zariba, map->trench, OM_THORNS_MOST) ||
        !encloses(facts, facts->zariba, map->entry, OM_ENTRIES_MOST)) {
        return "a map: the zariba is between its hexes and those outside";
    }
    for (int i = 0; i < OM_THORNS_MOST && map->thorn[i]; i++) {
        if (is_in_list(map->trench, OM_THORNS_MOST, map->thorn[i])) {
            return "a map: thorn and trench on one hexside";
        }
    }
    return NULL;
}

/* 5.24r-a: up and down the river is told by the way from the north edge. */
static const char *terrain_fault(const struct om_map_data *map, const struct om_map_facts *facts)
{
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        bool is_river = map->terrain[hex] == OM_NILE;
        if (!om_has_hex(map, hex) && map->terrain[hex]) return "a map: terrain off the map";
        if (is_river && !facts->river[hex]) return "a map: water not joined to the north edge";
        if (is_river && (facts->city[hex] || facts->zariba[hex])) {
            return "a map: the city and the zariba are on land";
        }
    }
    return NULL;
}

static const char *map_fault(const om_data *d, int number)
{
    const struct om_map_data *map = &d->map[number];
    const struct om_map_facts *facts = &d->facts[number];
    const char *fault = lists_fault(map, facts);
    if (!fault) fault = enclosure_fault(map, facts);
    return fault ? fault : terrain_fault(map, facts);
}

/* ---- Regions ----------------------------------------------------------------------------- */

enum { ON_LAND, ON_WATER, ANYWHERE };

static int ground_of_region(int region)
{
    switch (region) {
    case OM_REGION_TOMB:
    case OM_REGION_PALACE:
    case OM_REGION_KERRERI:
    case OM_REGION_AE_ENTRANCE:
    case OM_REGION_FRIENDLY_ENTRY:
    case OM_REGION_DERVISH_EDGE:
    case OM_REGION_TOWN: return ON_LAND;
    case OM_REGION_AE_BOATS:
    case OM_REGION_DERVISH_BOATS:
    case OM_REGION_NILE_AT_ZARIBA: return ON_WATER;
    default: return ANYWHERE;
    }
}

static const char *region_fault(const om_data *d, int number, int region)
{
    const struct om_map_data *map = &d->map[number];
    const uint16_t *hexes = d->region[number][region].hexes;
    int ground = ground_of_region(region);
    const char *fault = hexes_fault(map, hexes, OM_REGION_HEXES);
    for (int i = 0; i < OM_REGION_HEXES && hexes[i] && !fault; i++) {
        bool is_river = map->terrain[hexes[i]] == OM_NILE;
        if (ground != ANYWHERE && is_river != (ground == ON_WATER)) {
            fault = "a region: land where water should be, or the other way round";
        }
    }
    return fault;
}

static const char *regions_fault(const om_data *d)
{
    static const uint8_t needed[OM_MAPS][6] = {
        { OM_REGION_TOMB, OM_REGION_HALFAYA, OM_REGION_DEBEBA, OM_REGION_AE_ENTRANCE,
          OM_REGION_AE_BOATS, OM_REGION_DERVISH_EDGE },
        { OM_REGION_PALACE, OM_REGION_PALACE, OM_REGION_PALACE, OM_REGION_TOWN, OM_REGION_TOWN,
          OM_REGION_DERVISH_EDGE }
    };
    const char *fault = NULL;
    for (int map = 0; map < OM_MAPS; map++) {
        for (int region = 0; region < OM_REGIONS && !fault; region++) {
            fault = region_fault(d, map, region);
        }
        for (int i = 0; i < 6 && !fault; i++) {
            if (!d->region[map][needed[map][i]].hexes[0]) {
                fault = "a region: the rules ask for it, and it has no hex";
            }
        }
    }
    return fault;
}

/* ---- Kinds of counters ------------------------------------------------------------------- */

/* The class that the place of a kind in the list gives it; OM_COUNTER_CLASSES if it may have
 * others.
 */
static int fixed_class(int kind)
{
    bool is_boat_kind =
        (kind >= OM_KIND_SULTAN && kind <= OM_KIND_GUNBOAT) || kind == OM_KIND_DERVISH_GUNBOAT;
    bool is_leader = (kind >= OM_KIND_KITCHENER && kind <= OM_KIND_GORDON) ||
                     (kind >= OM_KIND_KHALIFA && kind <= OM_KIND_OSMAN_DIGNA);
    bool is_fort_kind =
        kind == OM_KIND_FORT_MAKRAN || kind == OM_KIND_FORT_BURI || kind == OM_KIND_FORT;
    if (is_boat_kind) return OM_BOAT;
    if (is_leader) return OM_LEADER;
    return is_fort_kind ? OM_FORTRESS : OM_COUNTER_CLASSES;
}

/* A stack is of one tribe and one colour (5.5), so that they must tell the same. */
static const char *colour_fault(const om_data *d, const struct om_kind_data *data)
{
    if (data->side == OM_DERVISH && data->class == OM_LEADER && !data->colour) {
        return "kinds.json: a leader of the Dervish without a colour";
    }
    for (int other = 0; data->tribe && other < OM_KINDS; other++) {
        if (d->kind[other].tribe == data->tribe && d->kind[other].colour != data->colour) {
            return "kinds.json: a tribe of two colours";
        }
    }
    return NULL;
}

static const char *kind_fault(const om_data *d, int kind)
{
    const struct om_kind_data *data = &d->kind[kind];
    int class = fixed_class(kind);
    bool is_special =
        data->class == OM_BOAT || data->class == OM_LEADER || data->class == OM_FORTRESS;
    if (data->side != om_side_of(d->counters_of[kind])) return "kinds.json: of the other side";
    if (class == OM_COUNTER_CLASSES ? is_special : data->class != class) {
        return "kinds.json: boats, leaders and forts are what they are called";
    }
    bool is_named = kind >= OM_KIND_SULTAN && kind <= OM_KIND_NASIR;
    if (is_named != (data->maxims > 0)) return "kinds.json: the named gunboats alone have Maxims";
    return colour_fault(d, data);
}

static bool is_gun(int line)
{
    return line == OM_LINE_ARTILLERY || line == OM_LINE_DERVISH_ARTILLERY ||
           line == OM_LINE_HOWITZER;
}

/* What a side can fire at: the hexes of units; with guns other things as well. */
static const char *kinds_fault(const om_data *d)
{
    int units[OM_SIDES] = { 0 }, guns[OM_SIDES] = { 0 }, weapons[OM_SIDES] = { OM_NAMED_BOATS, 0 };
    for (int kind = 0; kind < OM_KINDS; kind++) {
        const char *fault = kind_fault(d, kind);
        if (fault) return fault;
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        units[om_side_of(c)] += om_is_unit(d, c);
        guns[om_side_of(c)] += is_gun(om_counter_data(d, c)->line);
        weapons[om_side_of(c)] += om_counter_data(d, c)->fire > 0;
    }
    for (int side = 0; side < OM_SIDES; side++) {
        int most = units[om_other_side((enum om_side)side)] + guns[side];
        if (most > OM_ATTACKS && weapons[side] > OM_ATTACKS) {
            return "kinds.json: more guns than attacks can be kept apart";
        }
    }
    return NULL;
}

/* ---- Tables ------------------------------------------------------------------------------ */

static const char *ranges_fault(const om_data *d)
{
    for (int line = 0; line < OM_LINES; line++) {
        const uint8_t *half = d->line[line].half;
        int pieces = 0;
        for (int i = 0; i < OM_RANGES; i++) pieces += half[i] && !(i && half[i - 1]);
        if (pieces != (line != OM_LINE_NONE)) return "ranges.json: a gap, or no range at all";
    }
    return NULL;
}

static const char *results_fault(const om_data *d)
{
    for (int row = 0; row < OM_CRT_ROWS; row++) {
        for (int face = 0; face < OM_DIE_SIDES; face++) {
            int result = d->result[row][face];
            if ((face && result < d->result[row][face - 1]) ||
                (row && result < d->result[row - 1][face])) {
                return "results.json: more factors or a higher die do less";
            }
        }
    }
    return NULL;
}

/* 9.24r: a level may be left out, so that two begin with the same losses. */
static const char *victory_fault(const om_data *d)
{
    for (int side = 0; side < OM_SIDES; side++) {
        const struct om_margin_data *margin = &d->margin[side];
        if (margin->marginal >= margin->tactical || margin->tactical >= margin->decisive) {
            return "margins.json: not in ascending order";
        }
        for (int i = 1; i < OM_LOSS_LEVELS; i++) {
            if (d->level[side][i] < d->level[side][i - 1]) {
                return "levels.json: not in ascending order";
            }
        }
    }
    return NULL;
}

static const char *terrains_fault(const om_data *d)
{
    for (int terrain = 0; terrain < OM_TERRAINS; terrain++) {
        if ((d->terrain[terrain].cost == 0) != (terrain == OM_NILE)) {
            return "terrain.json: every step on land costs something, and none leads into the Nile";
        }
    }
    return NULL;
}

/* 10.1r: room for the mines; points that can be counted. */
static const char *constants_fault(const om_data *d)
{
    int hexes = 0,
        points[OM_SIDES] = { d->constant[OM_CONSTANT_vp_tomb], d->constant[OM_CONSTANT_vp_tomb] };
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        hexes += d->map[OM_MAP_BATTLE].terrain[hex] == OM_NILE &&
                 om_row_of(hex) >= d->constant[OM_CONSTANT_mines_from_row];
    }
    if (hexes < OM_CHAIN_HEXES) return "constants.json: no room for mines in the river";
    if (d->constant[OM_CONSTANT_mine_harmless] > d->constant[OM_CONSTANT_mine_engines]) {
        return "constants.json: mines out of order";
    }
    for (int c = 0; c < OM_COUNTERS; c++)
        points[om_other_side(om_side_of(c))] += om_points_most(d, c);
    for (int side = 0; side < OM_SIDES; side++) {
        if (points[side] > OM_VP_MOST) return "constants.json: more points than can be counted";
    }
    return NULL;
}

const char *om_data_fault(const void *data)
{
    const om_data *d = data;
    const char *fault = NULL;
    for (int map = 0; map < OM_MAPS && !fault; map++) fault = map_fault(d, map);
    if (!fault) fault = regions_fault(d);
    if (!fault) fault = kinds_fault(d);
    if (!fault) fault = ranges_fault(d);
    if (!fault) fault = results_fault(d);
    if (!fault) fault = victory_fault(d);
    if (!fault) fault = terrains_fault(d);
    if (!fault) fault = constants_fault(d);
    return fault ? fault : om_scenarios_fault(d);
}
