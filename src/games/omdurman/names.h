/* The names of the things of Omdurman: hexes, counters, tables, options, actions. */
#ifndef SORTIE_OMDURMAN_NAMES_H
#define SORTIE_OMDURMAN_NAMES_H

#include "sortie.h"

/* ---- The map ----------------------------------------------------------------------------- */

/* Both maps have the grid of the larger one: hex CCRR is number (RR-1) * COLUMNS + CC, and 0 is no
 * hex. The smaller map lies in its north-west corner. */
enum { COLUMNS = 35, ROWS = 48, HEXES = COLUMNS * ROWS, NO_HEX = 0 };
enum { SEEN_BYTES = HEXES / 8 + 1 }; /* of marks of hexes, a bit each */
enum map_number { MAP_BATTLE, MAP_KHARTOUM, MAPS };

/* Clockwise, as on the howitzer chart (1.0r-f), counted from 0. */
enum direction { NORTH_WEST, NORTH_EAST, EAST, SOUTH_EAST, SOUTH_WEST, WEST, DIRECTIONS };

/* A hexside in data: hex * 3 + (0 E, 1 SE, 2 SW) - 2; 0 is none. */
enum { HEXSIDES = 3 * HEXES };

enum terrain { CLEAR, ROUGH, HILLTOP, TREES, SWAMP, HUTS, BUILDING, NILE, TERRAINS };

/* What is on a hexside. THORN, TRENCH and ENTRY are there only when built (5.3r-j, 5.3r-k), a WALL
 * that was breached is a BREACH: ask side() of play.h, not the data. */
enum side_feature {
    SIDE_CREST = 1 << 0,
    SIDE_KHOR = 1 << 1,
    SIDE_ROAD = 1 << 2,
    SIDE_THORN = 1 << 3,
    SIDE_TRENCH = 1 << 4,
    SIDE_ENTRY = 1 << 5,
    SIDE_WALL = 1 << 6,
    SIDE_GATE = 1 << 7,
    SIDE_BREACH = 1 << 8
};

enum { WALLS = 47, ZARIBA_HEXES = 13 };

/* Sight levels (6.3). */
enum level { LEVEL_GROUND, LEVEL_ROUGH, LEVEL_HILLTOP, LEVELS };

enum bank { BANK_NONE, BANK_WEST, BANK_EAST, BANK_ISLAND, BANKS }; /* none: NILE or off the map */

/* Hexes with a name, for set-ups, entries and the board. */
enum region {
    REGION_TOMB,
    REGION_PALACE,
    REGION_ARSENAL,
    REGION_TREASURY,
    REGION_KERRERI,
    REGION_EGEIGA,
    REGION_SHAMBAT,
    REGION_ABU_ALIM,
    REGION_DEBEBA,
    REGION_HALFAYA,
    REGION_MAKRAN,
    REGION_SURGHAM,
    REGION_KERRERI_TOPS,
    REGION_UM_MUTRAGAN,
    REGION_MISSION,
    REGION_BARRACKS,
    REGION_BURI,
    REGION_TUTI,
    REGION_HOGALI,
    REGION_AE_ENTRANCE,    /* land counters of the Anglo-Egyptian side enter here */
    REGION_AE_BOATS,       /* their gunboats */
    REGION_FRIENDLY_ENTRY, /* Friendlies */
    REGION_DERVISH_EDGE,   /* the Dervish army */
    REGION_DERVISH_BOATS,  /* where their gunboats may be set up */
    REGION_NILE_AT_ZARIBA, /* where gunboats may be set up in the historical battle */
    REGION_TOWN,           /* of Khartoum */
    REGIONS
};
enum { REGION_HEXES = 40 };

/* ---- Counters ---------------------------------------------------------------------------- */

enum side { ANGLO_EGYPTIAN, DERVISH, SIDES };

/* In the order of counters.def, which says how many of each there are. */
enum kind {
#define X(name, word, count) KIND_##name,
#include "games/omdurman/counters.def"
#undef X
    KINDS
};

/* Every counter once: its size is their number, its offsets are their numbers. */
struct all_counters {
#define X(name, word, count) uint8_t name[count];
#include "games/omdurman/counters.def"
#undef X
};

/* The first counter of each kind by name: COUNTER_MULAZMIN to COUNTER_MULAZMIN + 31. */
enum {
#define X(name, word, count) COUNTER_##name = offsetof(struct all_counters, name),
#include "games/omdurman/counters.def"
#undef X
    COUNTERS = sizeof(struct all_counters),
    NO_COUNTER = COUNTERS
};
enum { FIRST_DERVISH = COUNTER_KHALIFA }; /* counters below are Anglo-Egyptian */

enum counter_class {
    INFANTRY,
    CAVALRY,
    CAMEL,
    ARTILLERY,
    MAXIM_GUN,
    BOAT,
    FORTRESS,
    LEADER,
    COUNTER_CLASSES
};

/* The lines of the range table (RT.1 to RT.7); LINE_NONE for leaders of the Anglo-Egyptians. */
enum line {
    LINE_NONE,
    LINE_SPEARS,
    LINE_DERVISH_RIFLES,
    LINE_DERVISH_ARTILLERY,
    LINE_RIFLES,
    LINE_MAXIM,
    LINE_ARTILLERY,
    LINE_HOWITZER,
    LINES
};

enum nation { NATION_NONE, BRITISH, EGYPTIAN, SUDANESE, FRIENDLY, NATIONS };
enum brigade {
    BRIGADE_NONE,
    BRIGADE_1B,
    BRIGADE_2B,
    BRIGADE_1E,
    BRIGADE_2E,
    BRIGADE_3E,
    BRIGADE_4E,
    BRIGADES
};
enum tribe {
    TRIBE_NONE, /* leaders, boats, forts, and the other side */
    TRIBE_TAIASHA,
    TRIBE_MULAZMIN,
    TRIBE_JEHADIA,
    TRIBE_JAALIN,
    TRIBE_BAGGARA,
    TRIBE_DANAGLA,
    TRIBE_HADENDOWA,
    TRIBE_KEHENA,
    TRIBE_DEGHEIM,
    TRIBE_ISA,
    TRIBE_ARTILLERY,
    TRIBES
};
enum colour { COLOUR_NONE, BLACK, GREEN, GREY, BLUE, RED, WHITE, COLOURS };

/* The gunboats: all boats stand one after another on either side. */
enum {
    FIRST_BOAT = COUNTER_SULTAN,
    NAMED_BOATS = 5,
    AE_BOATS = 9,
    FIRST_PLAIN_BOAT = FIRST_BOAT + NAMED_BOATS
};
enum { FIRST_FRIENDLY = COUNTER_FRIENDLIES, FRIENDLY_COUNTERS = 5 };

/* Where a counter can be: in a hex, off the map, or aboard boat number place - PLACE_ABOARD. */
enum {
    PLACE_UNUSED = NO_HEX,     /* not in this game */
    PLACE_WAITING = HEXES + 1, /* to come as a reinforcement, or to be set up */
    PLACE_LOST,                /* eliminated */
    PLACE_DESERTED,
    PLACE_ABOARD,
    PLACES = PLACE_ABOARD + AE_BOATS
};

/* A weapon is the counter that has it; the Maxims of the named gunboats follow. */
enum { FIRST_BOAT_MAXIM = COUNTERS, WEAPONS = COUNTERS + NAMED_BOATS };

/* What fire is aimed at: the units or the boat in hex 1 to HEXES, the fort in a hex, a wall. */
enum {
    TARGET_FORT = HEXES,         /* + hex */
    TARGET_WALL = 2 * HEXES + 1, /* + number of the wall */
    TARGETS = TARGET_WALL + WALLS
};

/* ---- Tables ------------------------------------------------------------------------------ */

enum { DIE_SIDES = 10, RANGES = 10, CRT_ROWS = 9, NIGHT_TURNS_MOST = 22, TURNS_MOST = 22 };

/* RES: a miss, disruption, or so many eliminated. */
enum result {
    RESULT_MISS,
    RESULT_DISRUPT,
    RESULT_1,
    RESULT_2,
    RESULT_3,
    RESULT_4,
    RESULT_5,
    RESULTS
};

/* ---- Scenarios and options --------------------------------------------------------------- */

enum scenario { SCENARIO_HISTORICAL, SCENARIO_CAMPAIGN, SCENARIO_KHARTOUM, SCENARIOS };

enum option_number {
    OPTION_SCENARIO,
    OPTION_SETUP,    /* free, standard */
    OPTION_ZARIBA,   /* printed, history: thorn and trench swapped (settled) */
    OPTION_RIVER,    /* open, mines, chain (10.0r-a) */
    OPTION_ABU_SUNT, /* no, yes: the khor where the Lancers charged */
    OPTION_COUNT
};
enum { SETUP_FREE, SETUP_STANDARD };
enum { ZARIBA_PRINTED, ZARIBA_HISTORY };
enum { RIVER_OPEN, RIVER_MINES, RIVER_CHAIN };

/* How a game ends: who won it, and by how much; a draw last. */
enum ending {
    ENDING_NONE,
    ENDING_AE_MARGINAL,
    ENDING_AE_TACTICAL,
    ENDING_AE_STRATEGIC,
    ENDING_AE_DECISIVE,
    ENDING_DERVISH_MARGINAL,
    ENDING_DERVISH_TACTICAL,
    ENDING_DERVISH_STRATEGIC,
    ENDING_DERVISH_DECISIVE,
    ENDING_DRAW,
    ENDINGS
};

/* ---- Actions ----------------------------------------------------------------------------- */

/* In the order in which lists show them. */
enum verb_number {
    VERB_STANDARD, /* set-up: all that is left as the default has it */
    VERB_PICK,     /* pick:counter: a counter to set up, to move, to enter with */
    VERB_JOIN,     /* join:counter: one more to move, or to attack in the melee */
    VERB_PLACE,    /* place:hex: set-up */
    VERB_ENTER,    /* enter:hex: onto the map */
    VERB_EMBARK,   /* embark:counter,boat */
    VERB_LAND,     /* land:hex: from aboard */
    VERB_STEP,     /* step:direction */
    VERB_DETOUR,   /* detour:hex: a boat round the corner of the Khartoum map (9.34r-d) */
    VERB_HALT,     /* the move is over */
    VERB_DEMOLISH, /* demolish:target: a wall or a fort, by the engineers */
    VERB_BUILD,    /* build:counter: zariba */
    VERB_AIM,      /* aim:weapon */
    VERB_AT,       /* at:target */
    VERB_HOLD,     /* this weapon does not fire */
    VERB_RESOLVE,  /* resolve:target: direct fire */
    VERB_SHELL,    /* shell:target: howitzer fire */
    VERB_ATTACK,   /* attack:hex: melee */
    VERB_CHARGE,   /* the attackers are complete */
    VERB_RETREAT,  /* retreat:counter: before melee */
    VERB_STAND,    /* no (more) retreat */
    VERB_LOSE,     /* lose:counter */
    VERB_DISRUPT,  /* disrupt:counter */
    VERB_ADVANCE,  /* advance:counter */
    VERB_DESERT,   /* desert:counter */
    VERB_MINE,     /* mine:hex */
    VERB_CHAIN,    /* chain:hex */
    VERB_END,      /* of a phase, or nobody more */
    VERB_ROLL,     /* roll:1 to roll:10 */
    VERBS
};

#endif
