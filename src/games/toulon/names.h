/* The names of the things of Toulon: areas, roads, units, works, tables, options, actions. */
#ifndef SORTIE_TOULON_NAMES_H
#define SORTIE_TOULON_NAMES_H

#include "sortie.h"

/* ---- The map --------------------------------------------------------------------------------- */

/* An area is a zone of the rulebook; 0 is none. */
enum tl_area {
    TL_NO_AREA,
#define X(name, word) TL_AREA_##name,
#include "games/toulon/tables/areas.def"
#undef X
    TL_AREAS /* with none */
};

/* Where a piece can be: an area, or one of these. */
enum tl_place {
    TL_PLACE_NONE = TL_NO_AREA,  /* Austrians not yet drawn */
    TL_PLACE_LANDING = TL_AREAS, /* at sea before the first landing (17.9b) */
    TL_PLACE_AFLOAT,             /* embarked */
    TL_PLACE_ROAD,               /* on the road section of the move at hand */
    TL_PLACE_TRACK,              /* on the turn track, at due[] */
    TL_PLACE_GONE,               /* out of the game */
    TL_PLACE_FOG,                /* in a view: somewhere on the map or at sea */
    TL_PLACES
};

enum tl_section {
    TL_NO_SECTION,
#define X(name, word) TL_SECTION_##name,
#include "games/toulon/tables/sections.def"
#undef X
    TL_SECTIONS /* with none */
};

enum {
    TL_NEIGHBOURS_MOST = 9,
    TL_SECTION_AREAS_MOST = 6,
    TL_SECTION_TOWNS = 2,
    TL_AREA_SECTIONS_MOST = 8
};

enum tl_roadstead { TL_GREAT, TL_LITTLE, TL_ROADSTEADS };
enum tl_hold { TL_HELD, TL_TENUOUS, TL_GIVEN_UP, TL_HOLDS };

enum tl_edge { TL_EDGE_NONE, TL_EDGE_NORTH, TL_EDGE_EAST, TL_EDGES };

enum tl_depot { TL_DEPOT_WEST, TL_DEPOT_EAST, TL_DEPOT_ALLIED, TL_DEPOTS };

/* ---- Sides, seats, corps, pools -------------------------------------------------------------- */

enum tl_side { TL_ALLIES, TL_REPUBLICANS, TL_SIDES };

/* Who plays. The Toulonnais player has the Austrians too (32.8a). */
enum tl_seat {
    TL_SEAT_ENGLISH,
    TL_SEAT_SPANISH,
    TL_SEAT_SARDINIAN,
    TL_SEAT_NEAPOLITAN,
    TL_SEAT_TOULONNAIS,
    TL_SEAT_WEST,
    TL_SEAT_EAST,
    TL_SEATS
};

/* What a unit or leader belongs to: a nation, a wing, or the general reserve. */
enum tl_corps {
    TL_ENGLISH,
    TL_SPANISH,
    TL_SARDINIAN,
    TL_NEAPOLITAN,
    TL_TOULONNAIS,
    TL_AUSTRIAN,
    TL_WEST,
    TL_EAST,
    TL_RESERVE, /* R units and Dugommier: either wing (2.P7b) */
    TL_CORPS
};

/* Operation points: of the first eight corps, and Bonaparte's. */
enum tl_pool { TL_POOL_BONAPARTE = TL_RESERVE, TL_POOLS };
enum { TL_POOL_MOST = 19 };

/* ---- Pieces ---------------------------------------------------------------------------------- */

enum tl_unit {
#define X(name, word) TL_UNIT_##name,
#include "games/toulon/tables/units.def"
#undef X
    TL_UNITS
};
enum { TL_NO_UNIT = TL_UNITS, TL_FIRST_REPUBLICAN = TL_UNIT_LEGION_DES_ALLOBROGES };
/* Bonaparte's batteries are the last units. */
enum { TL_FIRST_BATTERY = TL_UNIT_MONTAGNE, TL_BATTERIES = TL_UNITS - TL_FIRST_BATTERY };

enum tl_leader {
#define X(name, word) TL_LEADER_##name,
#include "games/toulon/tables/leaders.def"
#undef X
    TL_LEADERS
};

/* Units, then leaders. */
enum { TL_FIRST_LEADER = TL_UNITS, TL_PIECES = TL_UNITS + TL_LEADERS, TL_NO_PIECE = TL_PIECES };
enum { TL_FIRST_REPUBLICAN_LEADER = TL_FIRST_LEADER + TL_LEADER_CARTEAUX };
enum {
#define X(name, word) TL_PIECE_##name = TL_FIRST_LEADER + TL_LEADER_##name,
#include "games/toulon/tables/leaders.def"
#undef X
};

enum tl_unit_type {
    TL_INFANTRY,
    TL_CAVALRY,
    TL_ARTILLERY,
    TL_GUNNERS,
    TL_PIONEERS,
    TL_BATTERY,
    TL_UNIT_TYPES
};
enum tl_quality {
    TL_QUALITY_A,
    TL_QUALITY_B,
    TL_QUALITY_C,
    TL_QUALITY_D,
    TL_QUALITY_E,
    TL_QUALITIES
};
enum tl_grade { TL_GRADE_A, TL_GRADE_B, TL_GRADE_C, TL_GRADES };

/* What the fog face of a counter shows (2.P4a, 2.P4c): 0 none, else 1 + corps * TL_FACE_TYPES +
 * type, with TL_CORPS for a nation that the option `fog` keeps back, and TL_WEST for any Republican
 * unless it shows wings. BB and RL show themselves. */
enum tl_face_type {
    TL_FACE_INFANTRY,
    TL_FACE_CAVALRY,
    TL_FACE_ARTILLERY,
    TL_FACE_BATTERY,
    TL_FACE_ROYAL_LOUIS,
    TL_FACE_TYPES
};
/* The last one is no counter's: the marker over a garrison that is wholly inside works (6.3b). */
enum { TL_FACE_COVERED = 1 + (TL_CORPS + 1) * TL_FACE_TYPES, TL_FACES };

/* ---- Works: forts and redoubts --------------------------------------------------------------- */

enum tl_work {
    TL_NO_WORK, /* in the open */
#define X(name, word) TL_WORK_##name,
#include "games/toulon/tables/works.def"
#undef X
    TL_WORK_ALLIED, /* the redoubts that the Allies build */
    TL_WORK_REPUBLICAN = TL_WORK_ALLIED + 8,
    TL_WORKS = TL_WORK_REPUBLICAN + 8
};
enum {
    TL_FIRST_REDOUBT = TL_WORK_REDOUBT_SAINT_ANDRE,
    TL_PRINTED_WORKS = TL_WORK_ALLIED - 1,
    TL_BUILT_EACH = 8
};

/* ---- Turns and tables ------------------------------------------------------------------------ */

enum { TL_TURNS = 17, TL_DIE = 6, TL_COLUMNS = 9, TL_BARRAGE_COLUMNS = 5, TL_ATTRITION_BANDS = 5 };
enum tl_result_retreat { TL_NO_RETREAT, TL_SMALL_RETREAT, TL_FULL_RETREAT, TL_RESULT_RETREATS };
enum { TL_MELEES_MOST = 64 }; /* melees of one round; a melee is numbered from 1 */

/* ---- Options: the readings that are switches ------------------------------------------------- */

enum tl_option_number {
    TL_OPTION_FOG,         /* nation, type, wing: what a fog face shows (Q2.P4) */
    TL_OPTION_HEIGHT,      /* hidden, shown: the number of counters in a stack (Q6.3) */
    TL_OPTION_CONTROL,     /* force, patrol: what controls, said neutrally (Q11.1b) */
    TL_OPTION_TOWN,        /* adds, better: a town's shift beside a fortification's (Q3.P10) */
    TL_OPTION_CONTACT,     /* batteries, all: who is shown at contact (Q16.13) */
    TL_OPTION_ALTERNATION, /* melee, battle: where losses begin to alternate (Q23.4) */
    TL_OPTION_ROUT,        /* all, open: whom R makes retreat (Q25.33) */
    TL_OPTION_MARKED,      /* final, none, next: markers given in combat (Q25.35) */
    TL_OPTION_RETURNING,   /* fit, full, worn: strength of a battery that returns (Q26.5) */
    TL_OPTION_TOWN_FIRE,   /* between, target, battery: the town that stops fire (Q27.19) */
    TL_OPTION_BESIEGED,    /* all, open: who takes the losses of 29.5b (Q29.5) */
    TL_OPTION_GENDARMES,   /* named, cavalry (Q32.22) */
    TL_OPTION_GARRISON,    /* covered, shown: a force wholly inside works (6.3b, HI-09) */
    TL_OPTION_POINTS,      /* occupied, controlled: when an area scores (Q35.1c) */
    TL_OPTION_COUNT
};
enum { TL_FOG_NATION, TL_FOG_TYPE, TL_FOG_WING };
enum { TL_HEIGHT_HIDDEN, TL_HEIGHT_SHOWN };
enum { TL_CONTROL_FORCE, TL_CONTROL_PATROL };
enum { TL_TOWN_ADDS, TL_TOWN_BETTER };
enum { TL_CONTACT_BATTERIES, TL_CONTACT_ALL };
enum { TL_ALTERNATION_MELEE, TL_ALTERNATION_BATTLE };
enum { TL_ROUT_ALL, TL_ROUT_OPEN };
enum { TL_MARKED_FINAL, TL_MARKED_NONE, TL_MARKED_NEXT };
enum { TL_RETURNING_FIT, TL_RETURNING_FULL, TL_RETURNING_WORN };
enum { TL_TOWN_FIRE_BETWEEN, TL_TOWN_FIRE_TARGET, TL_TOWN_FIRE_BATTERY };
enum { TL_BESIEGED_ALL, TL_BESIEGED_OPEN };
enum { TL_GENDARMES_NAMED, TL_GENDARMES_CAVALRY };
enum { TL_GARRISON_COVERED, TL_GARRISON_SHOWN };
enum { TL_POINTS_OCCUPIED, TL_POINTS_CONTROLLED };

enum tl_ending {
    TL_ENDING_NONE,
    TL_ENDING_ALLIED_POINTS, /* 34.1a */
    TL_ENDING_REPUBLICAN_POINTS,
    TL_ENDING_EVACUATION, /* 34.1b */
    TL_ENDING_DEPOT,      /* 34.1c */
    TL_ENDING_TOULON,     /* 34.1d */
    TL_ENDING_ALLIED_MARGINAL,
    TL_ENDING_REPUBLICAN_MARGINAL,
    TL_ENDING_DRAW,
    TL_ENDINGS
};

/* ---- Actions --------------------------------------------------------------------------------- */

/* In the order in which lists show them. The file that asks for it is named behind. */
enum tl_verb_number {
    /* common phases: turn/operations.c, reinforcements/reinforcements.c, turn/initiative.c,
       sea/roadsteads.c */
    TL_VERB_CHARGE,   /* charge:pool: one point of the penalty (7.12c) */
    TL_VERB_ADVANCE,  /* advance:piece (9.5b) */
    TL_VERB_DELAY,    /* delay:piece,turn */
    TL_VERB_POSTPONE, /* the Austrians come later, by the edge (32.4) */
    TL_VERB_PLACE,    /* place:piece,area */
    TL_VERB_FIRST,    /* first:side: who plays first (10.1) */
    TL_VERB_KEEP,     /* keep:roadstead */
    TL_VERB_GIVE_UP,  /* give_up:roadstead */
    TL_VERB_RECOVER,  /* recover:roadstead */
    /* fog/espionage.c */
    TL_VERB_SPY,   /* spy:area */
    TL_VERB_SPEND, /* spend:pool: a point of influence (14.4) */
    TL_VERB_RAISE, /* +1 */
    TL_VERB_LOWER, /* -1 */
    /* supply/supply.c */
    TL_VERB_STOCK,      /* stock:depot,points (15.7) */
    TL_VERB_TRACE,      /* trace:area: a line through no man's land (15.16) */
    TL_VERB_TRACE_ROAD, /* trace_road:section */
    TL_VERB_TRACE_SEA,  /* trace_sea:roadstead */
    /* movement: movement/movement.c, movement/roads.c, sea/landings.c, leaders/alone.c,
       movement/overrun.c, works/building.c */
    TL_VERB_PICK,  /* pick:piece: begins a force, or a leader alone */
    TL_VERB_JOIN,  /* join:piece */
    TL_VERB_MARCH, /* march:area: across friendly areas, or into the next one */
    TL_VERB_ROAD,  /* road:section */
    TL_VERB_EMBARK,
    TL_VERB_LAND, /* land:area */
    TL_VERB_HALT,
    TL_VERB_TEST,    /* test:unit: which makes the check (16.14) */
    TL_VERB_PAY,     /* pay:pool: one point, or the whole where one pool pays */
    TL_VERB_TAKE,    /* take:leader-piece: goes along (16.10) */
    TL_VERB_SHOW,    /* the garrison (13.1j) */
    TL_VERB_OVERRUN, /* 20.1 */
    TL_VERB_BACK,    /* 21.7b */
    TL_VERB_MARK,    /* mark:unit: which takes the marker (20.6a, 21.2) */
    TL_VERB_BUILD,   /* build:area */
    TL_VERB_IMPROVE, /* improve:work */
    TL_VERB_RAZE,    /* raze:work */
    TL_VERB_WORK,    /* work:unit: it builds */
    TL_VERB_LIMBER,  /* limber:unit */
    TL_VERB_MAN,     /* man:unit,work: into a work; open: out of it */
    TL_VERB_ASK,     /* ask:area: only a patrol? (18.3b, 15.12) */
    TL_VERB_HAND,    /* hand:seat: a seat of the same side goes on */
    /* fire: bots/fire.c, artillery/bombardment.c */
    TL_VERB_SHELL,   /* shell:unit,area (27.34) */
    TL_VERB_AIM,     /* aim:unit,roadstead: joins the barrage */
    TL_VERB_SPLIT,   /* split:unit,points: so many at the other roadstead (27.38b) */
    TL_VERB_BARRAGE, /* barrage:roadstead: fire */
    TL_VERB_BOMBARD, /* bombard:area (27.49) */
    TL_VERB_CLAIM,   /* the hit goes to a battery (27.51a) */
    TL_VERB_RESERVE, /* ammunition from the reserve (27.12) */
    TL_VERB_CHANCE,  /* ammunition by the roll (27.11) */
    /* combat: faults/combat.c, combat/deployment.c, artillery/support.c, combat/melee.c,
       combat/second_round.c, combat/retreat.c */
    TL_VERB_FIGHT,    /* fight:area */
    TL_VERB_DEPLOY,   /* deploy:unit: the next from left to right (25.20) */
    TL_VERB_LEAD,     /* lead:leader-piece: rolls to combine (25.12) */
    TL_VERB_ENGAGE,   /* engage:unit: alone or first of a grouping, at the next defender (25.22) */
    TL_VERB_COMBINE,  /* combine:unit,leader: with the grouping just begun (25.13) */
    TL_VERB_STORM,    /* storm:work: its defenders come next (25.6) */
    TL_VERB_ADD,      /* add:unit,melee: a defender in excess (25.24) */
    TL_VERB_REDUCE,   /* reduce:unit,work (27.42) */
    TL_VERB_SUPPORT,  /* support:unit,melee (27.25) */
    TL_VERB_DIRECT,   /* direct:leader-piece,unit: coordinated fire (27.26) */
    TL_VERB_RESOLVE,  /* resolve:melee */
    TL_VERB_LOSE,     /* lose:unit: one point */
    TL_VERB_WITHDRAW, /* withdraw:unit (25.8d) */
    TL_VERB_CALL,     /* call:unit: tries to join (25.8e) */
    TL_VERB_RETREAT,  /* retreat:piece,area */
    TL_VERB_ESCAPE,   /* escape:area: a lone leader (24.8) */
    /* everywhere */
    TL_VERB_STANDARD, /* the rest as the game would have it */
    TL_VERB_PASS,
    TL_VERB_END,
    TL_VERB_ROLL, /* roll:1 to 6, roll:2+5 */
    TL_VERB_DICE, /* dice:white,red (2.P1d) */
    TL_VERBS
};

#endif
