/* The names of the things of Omdurman: hexes, counters, tables, options, actions. */
#ifndef SORTIE_OMDURMAN_NAMES_H
#define SORTIE_OMDURMAN_NAMES_H

#include "sortie.h"

/* ---- The map ----------------------------------------------------------------------------- */

/* Both maps have the grid of the larger one: hex CCRR is number (RR-1) * OM_COLUMNS + CC, and 0 is
 * no hex. The smaller map lies in its north-west corner. */
enum { OM_COLUMNS = 35, OM_ROWS = 48, OM_HEXES = OM_COLUMNS * OM_ROWS, OM_NO_HEX = 0 };
enum { OM_SEEN_BYTES = OM_HEXES / 8 + 1 }; /* of marks of hexes, a bit each */
enum om_map_number { OM_MAP_BATTLE, OM_MAP_KHARTOUM, OM_MAPS };

/* Clockwise, as on the howitzer chart (1.0r-f), counted from 0. */
enum om_direction {
    OM_NORTH_WEST,
    OM_NORTH_EAST,
    OM_EAST,
    OM_SOUTH_EAST,
    OM_SOUTH_WEST,
    OM_WEST,
    OM_DIRECTIONS
};

/* A hexside in data: hex * 3 + (0 E, 1 SE, 2 SW) - 2; 0 is none. */
enum { OM_HEXSIDES = 3 * OM_HEXES };

enum om_terrain {
    OM_CLEAR,
    OM_ROUGH,
    OM_HILLTOP,
    OM_TREES,
    OM_SWAMP,
    OM_HUTS,
    OM_BUILDING,
    OM_NILE,
    OM_TERRAINS
};

/* What is on a hexside. THORN, TRENCH and ENTRY are there only when built (5.3r-j, 5.3r-k), a WALL
 * that was breached is a BREACH: ask om_side() of board/map.h, not the data. */
enum om_side_feature {
    OM_SIDE_CREST = 1 << 0,
    OM_SIDE_KHOR = 1 << 1,
    OM_SIDE_ROAD = 1 << 2,
    OM_SIDE_THORN = 1 << 3,
    OM_SIDE_TRENCH = 1 << 4,
    OM_SIDE_ENTRY = 1 << 5,
    OM_SIDE_WALL = 1 << 6,
    OM_SIDE_GATE = 1 << 7,
    OM_SIDE_BREACH = 1 << 8
};

enum { OM_WALLS = 47, OM_ZARIBA_HEXES = 13 };

/* Sight levels (6.3). */
enum om_level { OM_LEVEL_GROUND, OM_LEVEL_ROUGH, OM_LEVEL_HILLTOP, OM_LEVELS };

enum om_bank {
    OM_BANK_NONE,
    OM_BANK_WEST,
    OM_BANK_EAST,
    OM_BANK_ISLAND,
    OM_BANKS
}; /* none: OM_NILE or off the map */

/* Hexes with a name, for set-ups, entries and the board. */
enum om_region {
    OM_REGION_TOMB,
    OM_REGION_PALACE,
    OM_REGION_ARSENAL,
    OM_REGION_TREASURY,
    OM_REGION_KERRERI,
    OM_REGION_EGEIGA,
    OM_REGION_SHAMBAT,
    OM_REGION_ABU_ALIM,
    OM_REGION_DEBEBA,
    OM_REGION_HALFAYA,
    REGION_MAKRAN,
    OM_REGION_SURGHAM,
    OM_REGION_KERRERI_TOPS,
    OM_REGION_UM_MUTRAGAN,
    OM_REGION_MISSION,
    OM_REGION_BARRACKS,
    OM_REGION_BURI,
    OM_REGION_TUTI,
    OM_REGION_HOGALI,
    OM_REGION_AE_ENTRANCE,    /* land counters of the Anglo-Egyptian side enter here */
    OM_REGION_AE_BOATS,       /* their gunboats */
    OM_REGION_FRIENDLY_ENTRY, /* Friendlies */
    OM_REGION_DERVISH_EDGE,   /* the Dervish army */
    OM_REGION_DERVISH_BOATS,  /* where their gunboats may be set up */
    OM_REGION_NILE_AT_ZARIBA, /* where gunboats may be set up in the historical battle */
    OM_REGION_TOWN,           /* of Khartoum */
    OM_REGIONS
};
enum { OM_REGION_HEXES = 40 };

/* ---- Counters ---------------------------------------------------------------------------- */

enum om_side { OM_ANGLO_EGYPTIAN, OM_DERVISH, OM_SIDES };

/* In the order of counters.def, which says how many of each there are. */
enum om_kind {
#define X(name, word, count) OM_KIND_##name,
#include "games/omdurman/tables/counters.def"
#undef X
    OM_KINDS
};

/* Every counter once: its size is their number, its offsets are their numbers. */
struct om_all_counters {
#define X(name, word, count) uint8_t name[count];
#include "games/omdurman/tables/counters.def"
#undef X
};

/* The first counter of each kind by name: OM_COUNTER_MULAZMIN to OM_COUNTER_MULAZMIN + 31. */
enum {
#define X(name, word, count) OM_COUNTER_##name = offsetof(struct om_all_counters, name),
#include "games/omdurman/tables/counters.def"
#undef X
    OM_COUNTERS = sizeof(struct om_all_counters),
    OM_NO_COUNTER = OM_COUNTERS
};
enum { OM_FIRST_DERVISH = OM_COUNTER_KHALIFA }; /* counters below are Anglo-Egyptian */

enum om_counter_class {
    OM_INFANTRY,
    OM_CAVALRY,
    OM_CAMEL,
    OM_ARTILLERY,
    OM_MAXIM_GUN,
    OM_BOAT,
    OM_FORTRESS,
    OM_LEADER,
    OM_COUNTER_CLASSES
};

/* The lines of the range table (RT.1 to RT.7); OM_LINE_NONE for leaders of the Anglo-Egyptians. */
enum om_line {
    OM_LINE_NONE,
    OM_LINE_SPEARS,
    OM_LINE_DERVISH_RIFLES,
    OM_LINE_DERVISH_ARTILLERY,
    OM_LINE_RIFLES,
    OM_LINE_MAXIM,
    OM_LINE_ARTILLERY,
    OM_LINE_HOWITZER,
    OM_LINES
};

enum om_nation { OM_NATION_NONE, OM_BRITISH, OM_EGYPTIAN, OM_SUDANESE, OM_FRIENDLY, OM_NATIONS };
enum om_brigade {
    OM_BRIGADE_NONE,
    OM_BRIGADE_1B,
    OM_BRIGADE_2B,
    OM_BRIGADE_1E,
    OM_BRIGADE_2E,
    OM_BRIGADE_3E,
    OM_BRIGADE_4E,
    OM_BRIGADES
};
enum om_tribe {
    OM_TRIBE_NONE, /* leaders, boats, forts, and the other side */
    OM_TRIBE_TAIASHA,
    OM_TRIBE_MULAZMIN,
    OM_TRIBE_JEHADIA,
    OM_TRIBE_JAALIN,
    OM_TRIBE_BAGGARA,
    OM_TRIBE_DANAGLA,
    OM_TRIBE_HADENDOWA,
    OM_TRIBE_KEHENA,
    OM_TRIBE_DEGHEIM,
    OM_TRIBE_ISA,
    OM_TRIBE_ARTILLERY,
    OM_TRIBES
};
enum om_colour {
    OM_COLOUR_NONE,
    OM_BLACK,
    OM_GREEN,
    OM_GREY,
    OM_BLUE,
    OM_RED,
    OM_WHITE,
    OM_COLOURS
};

/* The gunboats: all boats stand one after another on either side. */
enum {
    OM_FIRST_BOAT = OM_COUNTER_SULTAN,
    OM_NAMED_BOATS = 5,
    OM_AE_BOATS = 9,
    OM_FIRST_PLAIN_BOAT = OM_FIRST_BOAT + OM_NAMED_BOATS
};
enum { OM_FIRST_FRIENDLY = OM_COUNTER_FRIENDLIES, OM_FRIENDLY_COUNTERS = 5 };

/* Where a counter can be: in a hex, off the map, or aboard boat number place - OM_PLACE_ABOARD. */
enum {
    OM_PLACE_UNUSED = OM_NO_HEX,     /* not in this game */
    OM_PLACE_WAITING = OM_HEXES + 1, /* to come as a reinforcement, or to be set up */
    OM_PLACE_LOST,                   /* eliminated */
    OM_PLACE_DESERTED,
    OM_PLACE_ABOARD,
    OM_PLACES = OM_PLACE_ABOARD + OM_AE_BOATS
};

/* A weapon is the counter that has it; the Maxims of the named gunboats follow. */
enum { OM_FIRST_BOAT_MAXIM = OM_COUNTERS, OM_WEAPONS = OM_COUNTERS + OM_NAMED_BOATS };

/* What fire is aimed at: the units or the boat in hex 1 to OM_HEXES, the fort in a hex, a wall. */
enum {
    OM_TARGET_FORT = OM_HEXES,         /* + hex */
    OM_TARGET_WALL = 2 * OM_HEXES + 1, /* + number of the wall */
    OM_TARGETS = OM_TARGET_WALL + OM_WALLS
};

/* ---- Tables ------------------------------------------------------------------------------ */

enum {
    OM_DIE_SIDES = 10,
    OM_RANGES = 10,
    OM_CRT_ROWS = 9,
    OM_NIGHT_TURNS_MOST = 22,
    OM_TURNS_MOST = 22
};

/* RES: a miss, disruption, or so many eliminated. */
enum om_result {
    OM_RESULT_MISS,
    OM_RESULT_DISRUPT,
    OM_RESULT_1,
    OM_RESULT_2,
    OM_RESULT_3,
    OM_RESULT_4,
    OM_RESULT_5,
    OM_RESULTS
};

/* ---- Scenarios and options --------------------------------------------------------------- */

enum om_scenario {
    OM_SCENARIO_HISTORICAL,
    OM_SCENARIO_CAMPAIGN,
    OM_SCENARIO_KHARTOUM,
    OM_SCENARIOS
};

enum om_option_number {
    OM_OPTION_SCENARIO,
    OM_OPTION_SETUP,    /* free, standard */
    OM_OPTION_ZARIBA,   /* printed, history: thorn and trench swapped (settled) */
    OM_OPTION_RIVER,    /* open, mines, chain (10.0r-a) */
    OM_OPTION_ABU_SUNT, /* no, yes: the khor where the Lancers charged */
    OM_OPTION_COUNT
};
enum { OM_SETUP_FREE, OM_SETUP_STANDARD };
enum { OM_ZARIBA_PRINTED, OM_ZARIBA_HISTORY };
enum { OM_RIVER_OPEN, OM_RIVER_MINES, OM_RIVER_CHAIN };

/* How a game ends: who won it, and by how much; a draw last. */
enum om_ending {
    OM_ENDING_NONE,
    OM_ENDING_AE_MARGINAL,
    OM_ENDING_AE_TACTICAL,
    OM_ENDING_AE_STRATEGIC,
    OM_ENDING_AE_DECISIVE,
    OM_ENDING_DERVISH_MARGINAL,
    OM_ENDING_DERVISH_TACTICAL,
    OM_ENDING_DERVISH_STRATEGIC,
    OM_ENDING_DERVISH_DECISIVE,
    OM_ENDING_DRAW,
    OM_ENDINGS
};

/* ---- Actions ----------------------------------------------------------------------------- */

/* In the order in which lists show them. */
enum om_verb_number {
    OM_VERB_STANDARD, /* set-up: all that is left as the default has it */
    OM_VERB_PICK,     /* pick:counter: a counter to set up, to move, to enter with */
    OM_VERB_JOIN,     /* join:counter: one more to move, or to attack in the melee */
    OM_VERB_PLACE,    /* place:hex: set-up */
    OM_VERB_ENTER,    /* enter:hex: onto the map */
    OM_VERB_EMBARK,   /* embark:counter,boat */
    OM_VERB_LAND,     /* land:hex: from aboard */
    OM_VERB_STEP,     /* step:direction */
    OM_VERB_DETOUR,   /* detour:hex: a boat round the corner of the Khartoum map (9.34r-d) */
    OM_VERB_HALT,     /* the move is over */
    OM_VERB_DEMOLISH, /* demolish:target: a wall or a fort, by the engineers */
    OM_VERB_BUILD,    /* build:counter: zariba */
    OM_VERB_AIM,      /* aim:weapon */
    OM_VERB_AT,       /* at:target */
    OM_VERB_HOLD,     /* this weapon does not fire */
    OM_VERB_RESOLVE,  /* resolve:target: direct fire */
    OM_VERB_SHELL,    /* shell:target: howitzer fire */
    OM_VERB_ATTACK,   /* attack:hex: melee */
    OM_VERB_CHARGE,   /* the attackers are complete */
    OM_VERB_RETREAT,  /* retreat:counter: before melee */
    OM_VERB_STAND,    /* no (more) retreat */
    OM_VERB_LOSE,     /* lose:counter */
    OM_VERB_DISRUPT,  /* disrupt:counter */
    OM_VERB_ADVANCE,  /* advance:counter */
    OM_VERB_DESERT,   /* desert:counter */
    OM_VERB_MINE,     /* mine:hex */
    OM_VERB_CHAIN,    /* chain:hex */
    OM_VERB_END,      /* of a phase, or nobody more */
    OM_VERB_ROLL,     /* roll:1 to roll:10 */
    OM_VERBS
};

#endif
