/* What data/toulon/ holds, and what follows from it (board/prepare.c). */
#ifndef SORTIE_TOULON_DATA_H
#define SORTIE_TOULON_DATA_H

#include "games/toulon/names.h"

/* The named numbers of constants.json. */
enum tl_constant {
#define X(name, least, most) TL_CONSTANT_##name,
#include "games/toulon/tables/constants.def"
#undef X
    TL_CONSTANTS
};

struct tl_area_data {
    uint8_t entry, limit; /* 0: without limit (3.P3a) */
    uint8_t town, wood;
    uint8_t beach_great, beach_little; /* beach of a roadstead */
    uint8_t fire_great, fire_little;   /* bombardment area of a roadstead (3.P6a) */
    uint8_t coast;                     /* for 27.9a */
    uint8_t closed;                    /* until Toulon is entered (17.5a) */
    uint8_t first_beach;               /* landing of turn 1 (17.4a) */
    uint8_t edge;                      /* enum tl_edge (32.5a) */
    uint8_t points;                    /* 35.1f */
    uint8_t x, y;                      /* of the drawing */
    uint8_t neighbours[TL_NEIGHBOURS_MOST], river[TL_NEIGHBOURS_MOST]; /* ended by 0 */
};

struct tl_section_data {
    uint8_t ends[2]; /* milestones; sections that share one are linked */
    uint8_t areas[TL_SECTION_AREAS_MOST], towns[TL_SECTION_TOWNS]; /* ended by 0 */
};

struct tl_unit_data {
    uint8_t corps, type, strength, in_fort, quality;
    uint8_t turn;     /* 0: variable (2.P9c) */
    uint8_t position; /* of a battery of Bonaparte, else TL_NO_AREA */
    uint8_t gendarmes;
};

struct tl_leader_data {
    uint8_t corps, grade, commander, turn;
    uint8_t leaves;    /* the turn in which he leaves the game, 0: never */
    uint8_t guns_only; /* 1: he combines artillery only */
};

struct tl_work_data {
    uint8_t area, level, fills;
};

struct tl_quality_data {
    uint8_t value, check, attrition, rally;
};

struct tl_grade_data {
    uint8_t combines_to, combines_units;
    int8_t check, initiative, attrition, attrition_other, rally, final_die, final_number, capture;
    uint8_t points; /* 35.1h, 35.1i */
};

struct tl_column_data {
    uint8_t attack, defence; /* the ratio from which the column is reached */
    uint8_t attacker_loses[TL_DIE], attacker_retreat[TL_DIE], defender_loses[TL_DIE],
        defender_retreat[TL_DIE];
};

struct tl_barrage_data {
    uint8_t most; /* strength points up to which the column serves */
    uint8_t hits[TL_DIE];
};

/* Each turn's attrition of a corps, by band of turns (30.2). */
struct tl_attrition_data {
    uint8_t
        from[TL_ATTRITION_BANDS]; /* starred: one loss when the die is at least this; 0: no die */
    uint8_t losses[TL_ATTRITION_BANDS];
};

/* What a supply line runs through: areas, then road sections, then roadsteads. */
enum {
    TL_FIRST_SECTION_NODE = TL_AREAS,
    TL_FIRST_SEA_NODE = TL_AREAS + TL_SECTIONS,
    TL_NODES = TL_FIRST_SEA_NODE + TL_ROADSTEADS
};
struct tl_node_set {
    uint64_t part[2];
};
_Static_assert(TL_NODES <= 128, "a set of nodes has 128 bits");
struct tl_piece_set {
    uint64_t part[3];
};
_Static_assert(TL_PIECES <= 192, "a set of pieces has 192 bits");

struct tl_data {
    int16_t constant[TL_CONSTANTS];
    struct tl_area_data area[TL_AREAS];
    struct tl_section_data section[TL_SECTIONS];
    struct tl_unit_data unit[TL_UNITS];
    struct tl_leader_data leader[TL_LEADERS];
    struct tl_work_data work[TL_WORKS]; /* the printed ones; the others stay 0 */
    struct tl_quality_data quality[TL_QUALITIES];
    struct tl_grade_data grade[TL_GRADES];
    struct tl_column_data column[TL_COLUMNS];
    struct tl_barrage_data barrage[TL_BARRAGE_COLUMNS];
    uint8_t operations[TL_POOLS][TL_TURNS];
    struct tl_attrition_data attrition[TL_RESERVE]; /* by corps, wings and nations */
    /* what follows */
    struct tl_node_set near_nodes[TL_NODES];        /* where a supply line goes on from a node */
    struct tl_node_set section_areas[TL_SECTIONS];  /* the areas beside a section */
    struct tl_node_set roadsides, beaches, scoring; /* areas: beside roads, with points (35.1f) */
    uint8_t beside[TL_AREAS][TL_AREAS];             /* 1: neighbours, 2: across the river */
    uint8_t distance[TL_AREAS][TL_AREAS];           /* steps between areas */
    uint8_t sections_at[TL_AREAS][TL_AREA_SECTIONS_MOST]; /* sections beside an area; ended by 0 */
    uint8_t town_sections[TL_AREAS]
                         [TL_AREA_SECTIONS_MOST];       /* those with a milestone of this town */
    uint8_t linked[TL_SECTIONS][TL_AREA_SECTIONS_MOST]; /* sections that share a milestone */
    uint8_t side[TL_PIECES];                            /* that it begins on */
    uint8_t movers[TL_PIECES];                          /* the seats that move it, a bit each */
    struct tl_piece_set moved_by[TL_SEATS];             /* the same seen from the seats */
    struct tl_piece_set commanded_by[TL_SEATS];         /* by the seat of its corps */
    uint8_t same_before[TL_UNITS];                      /* 1 + the unit before with the same data */
    uint8_t works_at[TL_AREAS][4];                      /* printed works of an area; ended by 0 */
};

#endif
