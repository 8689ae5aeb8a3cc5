/* What data/omdurman/ holds, and what follows from it (board/prepare.c). */
#ifndef SORTIE_OMDURMAN_DATA_H
#define SORTIE_OMDURMAN_DATA_H

#include "games/omdurman/names.h"

/* The named numbers of constants.json. */
enum om_constant {
#define X(name, least, most) OM_CONSTANT_##name,
#include "games/omdurman/tables/constants.def"
#undef X
    OM_CONSTANTS
};

enum { OM_LOSS_LEVELS = 5 };
enum { OM_CRESTS_MOST = 160, OM_KHORS_MOST = 120, OM_ROADS_MOST = 24, OM_CITY_MOST = 120 };
enum { OM_GATES = 3, OM_THORNS_MOST = 8, OM_ENTRIES_MOST = 4, OM_ABU_SUNT_MOST = 12 };

/* A map as its file has it: lists of hexes and hexsides end at the first zero. */
struct om_map_data {
    uint16_t crest[OM_CRESTS_MOST], khor[OM_KHORS_MOST], abu_sunt[OM_ABU_SUNT_MOST],
        road[OM_ROADS_MOST];
    uint16_t wall[OM_WALLS], gate[OM_GATES], thorn[OM_THORNS_MOST], trench[OM_THORNS_MOST],
        entry[OM_ENTRIES_MOST];
    uint16_t city[OM_CITY_MOST]; /* hexes of the walled city */
    uint16_t zariba[OM_ZARIBA_HEXES];
    uint8_t columns, rows;
    uint8_t terrain[OM_HEXES + 1];
};

struct om_region_data {
    uint16_t hexes[OM_REGION_HEXES];
};

struct om_kind_data {
    uint8_t side, class, line, nation, brigade, tribe, colour;
    uint8_t fire, maxims, melee; /* maxims: the second weapon of a named gunboat */
    uint8_t moves, moves_upstream;
};

struct om_line_data {
    uint8_t half[OM_RANGES]; /* the multiplier at range 1 to 10 in halves; 0: may not fire */
};

struct om_terrain_data {
    uint8_t cost; /* 0: not for land counters */
    int8_t fire;  /* modifier of fire at units there */
};

struct om_scenario_data {
    uint16_t start[OM_COUNTERS];     /* default set-up: a hex or a place; unused when missing */
    uint16_t leader_hex[OM_COLOURS]; /* historical: the lettered hex of a colour's leader */
    uint8_t enters[OM_COUNTERS];     /* the turn in which it comes at the earliest; 0: set up */
    uint8_t map, turns, first;       /* first: whose player turn comes first */
    uint8_t night[OM_TURNS_MOST];    /* by turn - 1 */
    uint8_t zariba_built;            /* 1: stands from the start */
};

/* By how much a side wins: the least margin, loss or level of each grade. */
struct om_margin_data {
    uint8_t marginal, tactical, decisive;
};

/* Where the judgement sends counters: to the tomb or the palace, to the ground before the trench of
 * the zariba and before its thorn (as printed; its entries are of both), into it. */
enum om_way_goal { OM_WAY_HEART, OM_WAY_TRENCH, OM_WAY_THORN, OM_WAY_CAMP, OM_WAYS };
enum { OM_WAY_NONE = 999 };

/* A step whose cost walls, zariba, city and options decide on. */
enum { OM_COST_VARIES = 255 };

/* What follows from a map, for speed. */
struct om_map_facts {
    uint16_t way[OM_WAYS][OM_HEXES + 1];        /* movement points to a goal over empty ground */
    uint16_t next[OM_HEXES + 1][OM_DIRECTIONS]; /* the neighbours; OM_NO_HEX off the map */
    uint8_t side[OM_HEXES + 1][OM_DIRECTIONS];  /* side_feature as printed, without BREACH */
    uint8_t cost[OM_HEXES + 1]
                [OM_DIRECTIONS]; /* of a land counter's step, 0: none; or OM_COST_VARIES */
    uint8_t wall[OM_HEXES + 1][OM_DIRECTIONS]; /* 1 + number of the wall, 0: none */
    uint16_t wall_hex[OM_WALLS][2];            /* the two hexes of a wall; [1] is in the city */
    uint8_t zariba[OM_HEXES + 1];              /* 1 + number of the zariba hex, 0: none */
    uint8_t city[OM_HEXES + 1];                /* 1: of the walled city */
    uint8_t river[OM_HEXES + 1]; /* of OM_NILE hexes: steps from the north edge (5.24r-a) */
    uint8_t bank[OM_HEXES + 1];
    uint8_t
        south[OM_HEXES + 1]; /* 1: joined to the Dervish edge without crossing a khor (9.11r-a) */
    uint8_t zone[OM_HEXES + 1]; /* the directions a zone of control may reach into, a bit each */
    uint8_t zone_varies[OM_HEXES + 1]; /* those of them that walls, zariba and options decide on */
    uint8_t region[OM_HEXES + 1];      /* 1 + the first region it belongs to, 0: none */
};

/* What counters are to a stack (5.5), for speed: how many count towards its limits, and the tribes,
 * their colours and the colours of leaders among them, a bit each. */
struct om_load {
    uint16_t numbers;
    uint32_t marks;
};
enum { OM_LOAD_COUNTED = 1, OM_LOAD_BOAT = 1 << 8 };
enum {
    OM_LOAD_TRIBE,
    OM_LOAD_COLOUR = OM_TRIBES,
    OM_LOAD_LEADER = OM_TRIBES + OM_COLOURS,
    OM_LOAD_BITS = 32
};
_Static_assert(OM_LOAD_LEADER + OM_COLOURS <= OM_LOAD_BITS, "every mark has its bit");

/* A hex where Anglo-Egyptians may be set up for the historical battle, and what the ground lets
 * them see of where the Dervish may (9.21r-c). */
struct om_lookout {
    uint16_t hex;
    uint8_t open[OM_SEEN_BYTES];
};
enum { OM_LOOKOUTS = OM_ZARIBA_HEXES + 2 * OM_REGION_HEXES };

struct om_data {
    int16_t constant[OM_CONSTANTS];
    struct om_map_data map[OM_MAPS];
    struct om_region_data region[OM_MAPS][OM_REGIONS];
    struct om_scenario_data scenario[OM_SCENARIOS];
    struct om_kind_data kind[OM_KINDS];
    struct om_line_data line[OM_LINES];
    uint8_t result[OM_CRT_ROWS][OM_DIE_SIDES]; /* enum om_result */
    struct om_terrain_data terrain[OM_TERRAINS];
    uint8_t impact[OM_DIE_SIDES]; /* 1 + direction, 0: on target */
    struct om_margin_data margin[OM_SIDES];
    uint8_t level[OM_SIDES]
                 [OM_LOSS_LEVELS]; /* historical: enemy losses that give a level (9.24r) */
    /* what follows */
    uint16_t counters_of[OM_KINDS]; /* the first counter of a kind */
    uint8_t kind_of[OM_COUNTERS];
    struct om_load load[OM_COUNTERS];
    uint8_t reach[OM_LINES];    /* the longest range of a line by day */
    uint8_t moves[OM_COUNTERS]; /* movement points by day; 0: never moves */
    struct om_map_facts facts[OM_MAPS];
    uint8_t near_leaders[OM_SEEN_BYTES]; /* where the Dervish may be set up if they are not seen */
    struct om_lookout lookout[OM_LOOKOUTS]; /* `lookouts` of them */
    int lookouts;
    /* for bots alone: how far Kerreri is on the map of the battle */
    uint16_t way_to_kerreri[OM_HEXES + 1];
};

typedef struct om_data om_data;

#endif
