/* What data/toulon/ holds, and what follows from it (prepare.c). */
#ifndef SORTIE_TOULON_DATA_H
#define SORTIE_TOULON_DATA_H

#include "games/toulon/names.h"

/* The named numbers of constants.json. */
enum constant {
#define X(name, least, most) CONSTANT_##name,
#include "games/toulon/constants.def"
#undef X
    CONSTANTS
};

struct area_data {
    uint8_t entry, limit; /* 0: without limit (3.P3a) */
    uint8_t town, wood;
    uint8_t beach_great, beach_little; /* beach of a roadstead */
    uint8_t fire_great, fire_little;   /* bombardment area of a roadstead (3.P6a) */
    uint8_t coast;                     /* for 27.9a */
    uint8_t closed;                    /* until Toulon is entered (17.5a) */
    uint8_t first_beach;               /* landing of turn 1 (17.4a) */
    uint8_t edge;                      /* enum edge (32.5a) */
    uint8_t points;                    /* 35.1f */
    uint8_t x, y;                      /* of the drawing */
    uint8_t neighbours[NEIGHBOURS_MOST], river[NEIGHBOURS_MOST]; /* ended by 0 */
};

struct section_data {
    uint8_t ends[2]; /* milestones; sections that share one are linked */
    uint8_t areas[SECTION_AREAS_MOST], towns[SECTION_TOWNS]; /* ended by 0 */
};

struct unit_data {
    uint8_t corps, type, strength, in_fort, quality;
    uint8_t turn;     /* 0: variable (2.P9c) */
    uint8_t position; /* of a battery of Bonaparte, else NO_AREA */
    uint8_t gendarmes;
};

struct leader_data {
    uint8_t corps, grade, commander, turn;
    uint8_t leaves;    /* the turn in which he leaves the game, 0: never */
    uint8_t guns_only; /* 1: he combines artillery only */
};

struct work_data {
    uint8_t area, level, fills;
};

struct quality_data {
    uint8_t value, check, attrition, rally;
};

struct grade_data {
    uint8_t combines_to, combines_units;
    int8_t check, initiative, attrition, attrition_other, rally, final_die, final_number, capture;
    uint8_t points; /* 35.1h, 35.1i */
};

struct column_data {
    uint8_t attack, defence; /* the ratio from which the column is reached */
    uint8_t attacker_loses[DIE], attacker_retreat[DIE], defender_loses[DIE], defender_retreat[DIE];
};

struct barrage_data {
    uint8_t most; /* strength points up to which the column serves */
    uint8_t hits[DIE];
};

/* Each turn's attrition of a corps, by band of turns (30.2). */
struct attrition_data {
    uint8_t from[ATTRITION_BANDS]; /* starred: one loss when the die is at least this; 0: no die */
    uint8_t losses[ATTRITION_BANDS];
};

/* What a supply line runs through: areas, then road sections, then roadsteads. */
enum {
    FIRST_SECTION_NODE = AREAS,
    FIRST_SEA_NODE = AREAS + SECTIONS,
    NODES = FIRST_SEA_NODE + ROADSTEADS
};
struct node_set {
    uint64_t part[2];
};
_Static_assert(NODES <= 128, "a set of nodes has 128 bits");
struct piece_set {
    uint64_t part[3];
};
_Static_assert(PIECES <= 192, "a set of pieces has 192 bits");

struct toulon_data {
    int16_t constant[CONSTANTS];
    struct area_data area[AREAS];
    struct section_data section[SECTIONS];
    struct unit_data unit[UNITS];
    struct leader_data leader[LEADERS];
    struct work_data work[WORKS]; /* the printed ones; the others stay 0 */
    struct quality_data quality[QUALITIES];
    struct grade_data grade[GRADES];
    struct column_data column[COLUMNS];
    struct barrage_data barrage[BARRAGE_COLUMNS];
    uint8_t operations[POOLS][TURNS];
    struct attrition_data attrition[RESERVE]; /* by corps, wings and nations */
    /* what follows */
    struct node_set near_nodes[NODES];                /* where a supply line goes on from a node */
    struct node_set section_areas[SECTIONS];          /* the areas beside a section */
    struct node_set roadsides, beaches, scoring;      /* areas: beside roads, with points (35.1f) */
    uint8_t beside[AREAS][AREAS];                     /* 1: neighbours, 2: across the river */
    uint8_t distance[AREAS][AREAS];                   /* steps between areas */
    uint8_t sections_at[AREAS][AREA_SECTIONS_MOST];   /* sections beside an area; ended by 0 */
    uint8_t town_sections[AREAS][AREA_SECTIONS_MOST]; /* those with a milestone of this town */
    uint8_t linked[SECTIONS][AREA_SECTIONS_MOST];     /* sections that share a milestone */
    uint8_t side[PIECES];                             /* that it begins on */
    uint8_t movers[PIECES];                           /* the seats that move it, a bit each */
    struct piece_set moved_by[SEATS];                 /* the same seen from the seats */
    struct piece_set commanded_by[SEATS];             /* by the seat of its corps */
    uint8_t same_before[UNITS];                       /* 1 + the unit before with the same data */
    uint8_t works_at[AREAS][4];                       /* printed works of an area; ended by 0 */
};

#endif
