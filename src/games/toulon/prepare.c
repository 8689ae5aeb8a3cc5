/* What follows from the data of Toulon: which areas and road sections lie beside which. */
#include "games/toulon/sets.h"
#include "games/toulon/toulon.h"

static void append(uint8_t *list, int most, int value)
{
    int i = 0;
    while (i < most && list[i] && list[i] != value) i++;
    if (i < most) list[i] = (uint8_t)value;
}

static void prepare_areas(struct toulon_data *d)
{
    for (int area = 1; area < AREAS; area++) {
        const struct area_data *data = &d->area[area];
        for (int i = 0; i < NEIGHBOURS_MOST; i++) {
            if (data->neighbours[i] && !d->beside[area][data->neighbours[i]]) {
                d->beside[area][data->neighbours[i]] = 1;
            }
            if (data->river[i]) d->beside[area][data->river[i]] = 2;
        }
    }
}

enum { FAR = 255 };

/* Breadth first from every area. */
static void prepare_distances(struct toulon_data *d)
{
    for (int from = 1; from < AREAS; from++) {
        uint8_t queue[AREAS];
        int head = 0, tail = 0;
        __builtin_memset(d->distance[from], FAR, AREAS);
        d->distance[from][from] = 0;
        queue[tail++] = (uint8_t)from;
        while (head < tail) {
            int area = queue[head++];
            for (int next = 1; next < AREAS; next++) {
                if (!d->beside[area][next] || d->distance[from][next] != FAR) continue;
                d->distance[from][next] = (uint8_t)(d->distance[from][area] + 1);
                queue[tail++] = (uint8_t)next;
            }
        }
    }
}

static bool are_linked(const struct section_data *one, const struct section_data *other)
{
    for (int i = 0; i < 2; i++) {
        if (one->ends[i] == other->ends[0] || one->ends[i] == other->ends[1]) return true;
    }
    return false;
}

static void prepare_sections(struct toulon_data *d)
{
    for (int section = 1; section < SECTIONS; section++) {
        const struct section_data *data = &d->section[section];
        for (int i = 0; i < SECTION_AREAS_MOST && data->areas[i]; i++) {
            append(d->sections_at[data->areas[i]], AREA_SECTIONS_MOST, section);
        }
        for (int i = 0; i < SECTION_TOWNS && data->towns[i]; i++) {
            append(d->town_sections[data->towns[i]], AREA_SECTIONS_MOST, section);
        }
        for (int other = 1; other < SECTIONS; other++) {
            if (other != section && are_linked(data, &d->section[other])) {
                append(d->linked[section], AREA_SECTIONS_MOST, other);
            }
        }
    }
}

static void prepare_works(struct toulon_data *d)
{
    for (int work = 1; work <= PRINTED_WORKS; work++) {
        append(d->works_at[d->work[work].area], (int)sizeof d->works_at[0], work);
    }
}

static void add_nodes(struct node_set *set, const uint8_t *list, int most, int base)
{
    for (int i = 0; i < most && list[i]; i++) add_node(set, base + list[i]);
}

/* 15.21: the sea is reached from beaches only. */
static void prepare_beach(struct toulon_data *d, int area, bool is_beach, enum roadstead roadstead)
{
    if (!is_beach) return;
    add_node(&d->beaches, area);
    add_node(&d->near_nodes[area], FIRST_SEA_NODE + (int)roadstead);
    add_node(&d->near_nodes[FIRST_SEA_NODE + (int)roadstead], area);
}

static void prepare_nodes(struct toulon_data *d)
{
    for (int area = 1; area < AREAS; area++) {
        struct node_set *near = &d->near_nodes[area];
        add_nodes(near, d->area[area].neighbours, NEIGHBOURS_MOST, 0);
        add_nodes(near, d->sections_at[area], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
        add_nodes(near, d->town_sections[area], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
        if (d->sections_at[area][0]) add_node(&d->roadsides, area);
        if (d->area[area].points) add_node(&d->scoring, area);
        prepare_beach(d, area, d->area[area].beach_great, GREAT);
        prepare_beach(d, area, d->area[area].beach_little, LITTLE);
    }
    for (int section = 1; section < SECTIONS; section++) {
        struct node_set *near = &d->near_nodes[FIRST_SECTION_NODE + section];
        add_nodes(&d->section_areas[section], d->section[section].areas, SECTION_AREAS_MOST, 0);
        *near = d->section_areas[section];
        add_nodes(near, d->section[section].towns, SECTION_TOWNS, 0);
        add_nodes(near, d->linked[section], AREA_SECTIONS_MOST, FIRST_SECTION_NODE);
    }
    add_node(&d->near_nodes[FIRST_SEA_NODE + GREAT], FIRST_SEA_NODE + LITTLE);
    add_node(&d->near_nodes[FIRST_SEA_NODE + LITTLE], FIRST_SEA_NODE + GREAT);
}

/* Batteries are told apart by their positions, and three units have rules of their own. */
static bool is_own_kind(const struct toulon_data *d, int unit)
{
    return d->unit[unit].type == BATTERY || unit == UNIT_ROYAL_LOUIS ||
           unit == UNIT_U_30TH_CAMBRIDGESHIRE || unit == UNIT_GARDE_NATIONALE_DE_TOULON;
}

/* Whether the data of two units are the same but for the name. */
static bool are_same(const struct toulon_data *d, int unit, int other)
{
    const struct unit_data *one = &d->unit[unit], *two = &d->unit[other];
    return !is_own_kind(d, unit) && !is_own_kind(d, other) && one->corps == two->corps &&
           one->type == two->type && one->strength == two->strength &&
           one->in_fort == two->in_fort && one->quality == two->quality &&
           one->gendarmes == two->gendarmes;
}

static void prepare_sames(struct toulon_data *d)
{
    for (int unit = 0; unit < UNITS; unit++) {
        int other = unit - 1;
        while (other >= 0 && !are_same(d, unit, other)) other--;
        d->same_before[unit] = (uint8_t)(other + 1);
    }
}

/* Either wing moves the general reserve (2.P7b), the Toulonnais the Austrians (32.8a). The first of
 * them commands it. */
static unsigned movers_of(int corps)
{
    switch (corps) {
    case RESERVE: return 1U << SEAT_WEST | 1U << SEAT_EAST;
    case WEST: return 1U << SEAT_WEST;
    case EAST: return 1U << SEAT_EAST;
    case AUSTRIAN: return 1U << SEAT_TOULONNAIS;
    default: return 1U << corps;
    }
}

static void prepare_piece(struct toulon_data *d, int piece, int corps)
{
    d->side[piece] = corps >= WEST ? REPUBLICANS : ALLIES;
    d->movers[piece] = (uint8_t)movers_of(corps);
    for (int seat = 0; seat < SEATS; seat++) {
        if (d->movers[piece] >> seat & 1) add_piece(&d->moved_by[seat], piece);
    }
    add_piece(&d->commanded_by[__builtin_ctz(movers_of(corps))], piece);
}

static void prepare_pieces(struct toulon_data *d)
{
    for (int unit = 0; unit < UNITS; unit++) prepare_piece(d, unit, d->unit[unit].corps);
    for (int leader = 0; leader < LEADERS; leader++) {
        prepare_piece(d, FIRST_LEADER + leader, d->leader[leader].corps);
    }
}

void toulon_prepare(void *data)
{
    struct toulon_data *d = data;
    __builtin_memset(d->near_nodes, 0, sizeof d->near_nodes);
    __builtin_memset(d->section_areas, 0, sizeof d->section_areas);
    d->roadsides = d->beaches = d->scoring = (struct node_set){ 0 };
    __builtin_memset(d->moved_by, 0, sizeof d->moved_by);
    __builtin_memset(d->commanded_by, 0, sizeof d->commanded_by);
    __builtin_memset(d->beside, 0, sizeof d->beside);
    __builtin_memset(d->sections_at, 0, sizeof d->sections_at);
    __builtin_memset(d->town_sections, 0, sizeof d->town_sections);
    __builtin_memset(d->linked, 0, sizeof d->linked);
    __builtin_memset(d->works_at, 0, sizeof d->works_at);
    prepare_areas(d);
    prepare_distances(d);
    prepare_sections(d);
    prepare_works(d);
    prepare_nodes(d);
    prepare_sames(d);
    prepare_pieces(d);
}
