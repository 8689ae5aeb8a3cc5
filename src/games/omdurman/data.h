/* What data/omdurman/ holds, and what follows from it (prepare.c). */
#ifndef SORTIE_OMDURMAN_DATA_H
#define SORTIE_OMDURMAN_DATA_H

#include "games/omdurman/names.h"

/* The named numbers of constants.json. */
enum constant {
#define X(name, least, most) CONSTANT_##name,
#include "games/omdurman/constants.def"
#undef X
    CONSTANTS
};

enum { LOSS_LEVELS = 5 };
enum { CRESTS_MOST = 160, KHORS_MOST = 120, ROADS_MOST = 24, CITY_MOST = 120 };
enum { GATES = 3, THORNS_MOST = 8, ENTRIES_MOST = 4, ABU_SUNT_MOST = 12 };

/* A map as its file has it: lists of hexes and hexsides end at the first zero. */
struct map_data {
    uint16_t crest[CRESTS_MOST], khor[KHORS_MOST], abu_sunt[ABU_SUNT_MOST], road[ROADS_MOST];
    uint16_t wall[WALLS], gate[GATES], thorn[THORNS_MOST], trench[THORNS_MOST], entry[ENTRIES_MOST];
    uint16_t city[CITY_MOST]; /* hexes of the walled city */
    uint16_t zariba[ZARIBA_HEXES];
    uint8_t columns, rows;
    uint8_t terrain[HEXES + 1];
};

struct region_data {
    uint16_t hexes[REGION_HEXES];
};

struct kind_data {
    uint8_t side, class, line, nation, brigade, tribe, colour;
    uint8_t fire, maxims, melee; /* maxims: the second weapon of a named gunboat */
    uint8_t moves, moves_upstream;
};

struct line_data {
    uint8_t half[RANGES]; /* the multiplier at range 1 to 10 in halves; 0: may not fire */
};

struct terrain_data {
    uint8_t cost; /* 0: not for land counters */
    int8_t fire;  /* modifier of fire at units there */
};

struct scenario_data {
    uint16_t start[COUNTERS];     /* default set-up: a hex or a place; unused when missing */
    uint16_t leader_hex[COLOURS]; /* historical: the lettered hex of a colour's leader */
    uint8_t enters[COUNTERS];     /* the turn in which it comes at the earliest; 0: set up */
    uint8_t map, turns, first;    /* first: whose player turn comes first */
    uint8_t night[TURNS_MOST];    /* by turn - 1 */
    uint8_t zariba_built;         /* 1: stands from the start */
};

/* By how much a side wins: the least margin, loss or level of each grade. */
struct margin_data {
    uint8_t marginal, tactical, decisive;
};

/* Where the judgement sends counters: to the tomb or the palace, to the ground before the trench of
 * the zariba and before its thorn (as printed; its entries are of both), into it. */
enum way_goal { WAY_HEART, WAY_TRENCH, WAY_THORN, WAY_CAMP, WAYS };
enum { WAY_NONE = 999 };

/* A step whose cost walls, zariba, city and options decide on. */
enum { COST_VARIES = 255 };

/* What follows from a map, for speed. */
struct map_facts {
    uint16_t way[WAYS][HEXES + 1];        /* movement points to a goal over empty ground */
    uint16_t next[HEXES + 1][DIRECTIONS]; /* the neighbours; NO_HEX off the map */
    uint8_t side[HEXES + 1][DIRECTIONS];  /* side_feature as printed, without BREACH */
    uint8_t cost[HEXES + 1][DIRECTIONS];  /* of a land counter's step, 0: none; or COST_VARIES */
    uint8_t wall[HEXES + 1][DIRECTIONS];  /* 1 + number of the wall, 0: none */
    uint16_t wall_hex[WALLS][2];          /* the two hexes of a wall; [1] is in the city */
    uint8_t zariba[HEXES + 1];            /* 1 + number of the zariba hex, 0: none */
    uint8_t city[HEXES + 1];              /* 1: of the walled city */
    uint8_t river[HEXES + 1];             /* of NILE hexes: steps from the north edge (5.24r-a) */
    uint8_t bank[HEXES + 1];
    uint8_t south[HEXES + 1]; /* 1: joined to the Dervish edge without crossing a khor (9.11r-a) */
    uint8_t zone[HEXES + 1];  /* the directions a zone of control may reach into, a bit each */
    uint8_t zone_varies[HEXES + 1]; /* those of them that walls, zariba and options decide on */
    uint8_t region[HEXES + 1];      /* 1 + the first region it belongs to, 0: none */
};

/* What counters are to a stack (5.5), for speed: how many count towards its limits, and the tribes,
 * their colours and the colours of leaders among them, a bit each. */
struct load {
    uint16_t numbers;
    uint32_t marks;
};
enum { LOAD_COUNTED = 1, LOAD_BOAT = 1 << 8 };
enum { LOAD_TRIBE, LOAD_COLOUR = TRIBES, LOAD_LEADER = TRIBES + COLOURS, LOAD_BITS = 32 };
_Static_assert(LOAD_LEADER + COLOURS <= LOAD_BITS, "every mark has its bit");

/* A hex where Anglo-Egyptians may be set up for the historical battle, and what the ground lets
 * them see of where the Dervish may (9.21r-c). */
struct lookout {
    uint16_t hex;
    uint8_t open[SEEN_BYTES];
};
enum { LOOKOUTS = ZARIBA_HEXES + 2 * REGION_HEXES };

struct omdurman_data {
    int16_t constant[CONSTANTS];
    struct map_data map[MAPS];
    struct region_data region[MAPS][REGIONS];
    struct scenario_data scenario[SCENARIOS];
    struct kind_data kind[KINDS];
    struct line_data line[LINES];
    uint8_t result[CRT_ROWS][DIE_SIDES]; /* enum result */
    struct terrain_data terrain[TERRAINS];
    uint8_t impact[DIE_SIDES]; /* 1 + direction, 0: on target */
    struct margin_data margin[SIDES];
    uint8_t level[SIDES][LOSS_LEVELS]; /* historical: enemy losses that give a level (9.24r) */
    /* what follows */
    uint16_t counters_of[KINDS]; /* the first counter of a kind */
    uint8_t kind_of[COUNTERS];
    struct load load[COUNTERS];
    uint8_t reach[LINES];    /* the longest range of a line by day */
    uint8_t moves[COUNTERS]; /* movement points by day; 0: never moves */
    struct map_facts facts[MAPS];
    uint8_t near_leaders[SEEN_BYTES]; /* where the Dervish may be set up if they are not seen */
    struct lookout lookout[LOOKOUTS]; /* `lookouts` of them */
    int lookouts;
};

#endif
