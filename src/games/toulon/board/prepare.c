/* What follows from the data of Toulon: which areas and road sections lie beside which. */
#include "games/toulon/play.h"

static void append(uint8_t *list, int most, int value)
{
    int i = 0;
    while (i < most && list[i]) i++;
    if (i < most) list[i] = (uint8_t)value;
}

static void prepare_areas(struct tl_data *d)
{
    for (int area = 1; area < TL_AREAS; area++) {
        const struct tl_area_data *data = &d->area[area];
        for (int i = 0; i < TL_NEIGHBOURS_MOST; i++) {
            if (data->neighbours[i] && !d->beside[area][data->neighbours[i]]) {
                d->beside[area][data->neighbours[i]] = 1;
            }
            if (data->river[i]) d->beside[area][data->river[i]] = 2;
        }
    }
}

enum { FAR = 255 };

/* Breadth first from every area. */
static void prepare_distances(struct tl_data *d)
{
    for (int from = 1; from < TL_AREAS; from++) {
        uint8_t queue[TL_AREAS];
        int head = 0, tail = 0;
        __builtin_memset(d->distance[from], FAR, TL_AREAS);
        d->distance[from][from] = 0;
        queue[tail++] = (uint8_t)from;
        while (head < tail) {
            int area = queue[head++];
            for (int next = 1; next < TL_AREAS; next++) {
                if (!d->beside[area][next] || d->distance[from][next] != FAR) continue;
                d->distance[from][next] = (uint8_t)(d->distance[from][area] + 1);
                queue[tail++] = (uint8_t)next;
            }
        }
    }
}

static bool are_linked(const struct tl_section_data *one, const struct tl_section_data *other)
{
    for (int i = 0; i < 2; i++) {
        if (one->ends[i] == other->ends[0] || one->ends[i] == other->ends[1]) return true;
    }
    return false;
}

static void prepare_sections(struct tl_data *d)
{
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_section_data *data = &d->section[section];
        for (int i = 0; i < TL_SECTION_AREAS_MOST && data->areas[i]; i++) {
            append(d->sections_at[data->areas[i]], TL_AREA_SECTIONS_MOST, section);
        }
        for (int i = 0; i < TL_SECTION_TOWNS && data->towns[i]; i++) {
            append(d->town_sections[data->towns[i]], TL_AREA_SECTIONS_MOST, section);
        }
        for (int other = 1; other < TL_SECTIONS; other++) {
            if (other != section && are_linked(data, &d->section[other])) {
                append(d->linked[section], TL_AREA_SECTIONS_MOST, other);
            }
        }
    }
}

static void prepare_works(struct tl_data *d)
{
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) {
        append(d->works_at[d->work[work].area], (int)sizeof d->works_at[0], work);
    }
}

static void add_nodes(struct tl_node_set *set, const uint8_t *list, int most, int base)
{
    for (int i = 0; i < most && list[i]; i++) tl_add_node(set, base + list[i]);
}

/* 15.21: the sea is reached from beaches only. */
static void prepare_beach(struct tl_data *d, int area, bool is_beach, enum tl_roadstead roadstead)
{
    if (!is_beach) return;
    tl_add_node(&d->beaches, area);
    tl_add_node(&d->near_nodes[area], TL_FIRST_SEA_NODE + (int)roadstead);
    tl_add_node(&d->near_nodes[TL_FIRST_SEA_NODE + (int)roadstead], area);
}

static void prepare_nodes(struct tl_data *d)
{
    for (int area = 1; area < TL_AREAS; area++) {
        struct tl_node_set *near = &d->near_nodes[area];
        add_nodes(near, d->area[area].neighbours, TL_NEIGHBOURS_MOST, 0);
        add_nodes(near, d->sections_at[area], TL_AREA_SECTIONS_MOST, TL_FIRST_SECTION_NODE);
        add_nodes(near, d->town_sections[area], TL_AREA_SECTIONS_MOST, TL_FIRST_SECTION_NODE);
        if (d->sections_at[area][0]) tl_add_node(&d->roadsides, area);
        if (d->area[area].points) tl_add_node(&d->scoring, area);
        prepare_beach(d, area, d->area[area].beach_great, TL_GREAT);
        prepare_beach(d, area, d->area[area].beach_little, TL_LITTLE);
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        struct tl_node_set *near = &d->near_nodes[TL_FIRST_SECTION_NODE + section];
        add_nodes(&d->section_areas[section], d->section[section].areas, TL_SECTION_AREAS_MOST, 0);
        *near = d->section_areas[section];
        add_nodes(near, d->section[section].towns, TL_SECTION_TOWNS, 0);
        add_nodes(near, d->linked[section], TL_AREA_SECTIONS_MOST, TL_FIRST_SECTION_NODE);
    }
    tl_add_node(&d->near_nodes[TL_FIRST_SEA_NODE + TL_GREAT], TL_FIRST_SEA_NODE + TL_LITTLE);
    tl_add_node(&d->near_nodes[TL_FIRST_SEA_NODE + TL_LITTLE], TL_FIRST_SEA_NODE + TL_GREAT);
}

/* Batteries are told apart by their positions, and three units have rules of their own. */
static bool is_own_kind(const struct tl_data *d, int unit)
{
    return d->unit[unit].type == TL_BATTERY || unit == TL_UNIT_ROYAL_LOUIS ||
           unit == TL_UNIT_U_30TH_CAMBRIDGESHIRE || unit == TL_UNIT_GARDE_NATIONALE_DE_TOULON;
}

/* Whether the data of two units are the same but for the name. */
static bool are_same(const struct tl_data *d, int unit, int other)
{
    const struct tl_unit_data *one = &d->unit[unit], *two = &d->unit[other];
    return !is_own_kind(d, unit) && !is_own_kind(d, other) && one->corps == two->corps &&
           one->type == two->type && one->strength == two->strength &&
           one->in_fort == two->in_fort && one->quality == two->quality &&
           one->gendarmes == two->gendarmes;
}

static void prepare_sames(struct tl_data *d)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        int other = unit - 1;
        while (other >= 0 && !are_same(d, unit, other)) other--;
        d->same_before[unit] = (uint8_t)(other + 1);
    }
}

/* Either wing moves the general reserve (2.P7b), the Toulonnais the Austrians (32.8a). The first of
 * them commands it. */
static unsigned movers_of(int corps)
{
    CHECK(corps >= 0 && corps < TL_CORPS);
    switch (corps) {
    case TL_RESERVE: return 1U << TL_SEAT_WEST | 1U << TL_SEAT_EAST;
    case TL_WEST: return 1U << TL_SEAT_WEST;
    case TL_EAST: return 1U << TL_SEAT_EAST;
    case TL_AUSTRIAN: return 1U << TL_SEAT_TOULONNAIS;
    default: return 1U << corps;
    }
}

static void prepare_piece(struct tl_data *d, int piece, int corps)
{
    CHECK(tl_is_piece(piece));
    d->side[piece] = corps >= TL_WEST ? TL_REPUBLICANS : TL_ALLIES;
    d->movers[piece] = (uint8_t)movers_of(corps);
    for (int seat = 0; seat < TL_SEATS; seat++) {
        if (d->movers[piece] >> seat & 1) tl_add_piece(&d->moved_by[seat], piece);
    }
    tl_add_piece(&d->commanded_by[__builtin_ctz(movers_of(corps))], piece);
}

static void prepare_pieces(struct tl_data *d)
{
    for (int unit = 0; unit < TL_UNITS; unit++) prepare_piece(d, unit, d->unit[unit].corps);
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        prepare_piece(d, TL_FIRST_LEADER + leader, d->leader[leader].corps);
    }
}

void tl_prepare(void *data)
{
    struct tl_data *d = data;
    __builtin_memset(d->near_nodes, 0, sizeof d->near_nodes);
    __builtin_memset(d->section_areas, 0, sizeof d->section_areas);
    d->roadsides = d->beaches = d->scoring = (struct tl_node_set){ 0 };
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
