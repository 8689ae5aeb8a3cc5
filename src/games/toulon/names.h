/* The names of the things of Toulon: areas, roads, units, works, tables, options, actions. */
#ifndef SORTIE_TOULON_NAMES_H
#define SORTIE_TOULON_NAMES_H

#include "sortie.h"

/* ---- The map ----------------------------------------------------------------------------- */

/* An area is a zone of the rulebook; 0 is none. */
enum area {
    NO_AREA,
#define X(name, word) AREA_##name,
#include "games/toulon/areas.def"
#undef X
    AREAS /* with none */
};

/* Where a piece can be: an area, or one of these. */
enum place {
    PLACE_NONE = NO_AREA,  /* Austrians not yet drawn */
    PLACE_LANDING = AREAS, /* at sea before the first landing (17.9b) */
    PLACE_AFLOAT,          /* embarked */
    PLACE_ROAD,            /* on the road section of the move at hand */
    PLACE_TRACK,           /* on the turn track, at due[] */
    PLACE_GONE,            /* out of the game */
    PLACE_FOG,             /* in a view: somewhere on the map or at sea */
    PLACES
};

enum section {
    NO_SECTION,
#define X(name, word) SECTION_##name,
#include "games/toulon/sections.def"
#undef X
    SECTIONS /* with none */
};

enum { NEIGHBOURS_MOST = 9, SECTION_AREAS_MOST = 6, SECTION_TOWNS = 2, AREA_SECTIONS_MOST = 8 };

enum roadstead { GREAT, LITTLE, ROADSTEADS };
enum hold { HELD, TENUOUS, GIVEN_UP, HOLDS };

enum edge { EDGE_NONE, EDGE_NORTH, EDGE_EAST, EDGES };

enum depot { DEPOT_WEST, DEPOT_EAST, DEPOT_ALLIED, DEPOTS };

/* ---- Sides, seats, corps, pools ---------------------------------------------------------- */

enum side { ALLIES, REPUBLICANS, SIDES };

/* Who plays. The Toulonnais player has the Austrians too (32.8a). */
enum seat {
    SEAT_ENGLISH,
    SEAT_SPANISH,
    SEAT_SARDINIAN,
    SEAT_NEAPOLITAN,
    SEAT_TOULONNAIS,
    SEAT_WEST,
    SEAT_EAST,
    SEATS
};

/* What a unit or leader belongs to: a nation, a wing, or the general reserve. */
enum corps {
    ENGLISH,
    SPANISH,
    SARDINIAN,
    NEAPOLITAN,
    TOULONNAIS,
    AUSTRIAN,
    WEST,
    EAST,
    RESERVE, /* R units and Dugommier: either wing (2.P7b) */
    CORPS
};

/* Operation points: of the first eight corps, and Bonaparte's. */
enum pool { POOL_BONAPARTE = RESERVE, POOLS };
enum { POOL_MOST = 19 };

/* ---- Pieces ------------------------------------------------------------------------------ */

enum unit {
#define X(name, word) UNIT_##name,
#include "games/toulon/units.def"
#undef X
    UNITS
};
enum { NO_UNIT = UNITS, FIRST_REPUBLICAN = UNIT_LEGION_DES_ALLOBROGES };
/* Bonaparte's batteries are the last units. */
enum { FIRST_BATTERY = UNIT_MONTAGNE, BATTERIES = UNITS - FIRST_BATTERY };

enum leader {
#define X(name, word) LEADER_##name,
#include "games/toulon/leaders.def"
#undef X
    LEADERS
};

/* Units, then leaders. */
enum { FIRST_LEADER = UNITS, PIECES = UNITS + LEADERS, NO_PIECE = PIECES };
enum { FIRST_REPUBLICAN_LEADER = FIRST_LEADER + LEADER_CARTEAUX };
enum {
#define X(name, word) PIECE_##name = FIRST_LEADER + LEADER_##name,
#include "games/toulon/leaders.def"
#undef X
};

enum unit_type { INFANTRY, CAVALRY, ARTILLERY, GUNNERS, PIONEERS, BATTERY, UNIT_TYPES };
enum quality { QUALITY_A, QUALITY_B, QUALITY_C, QUALITY_D, QUALITY_E, QUALITIES };
enum grade { GRADE_A, GRADE_B, GRADE_C, GRADES };

/* What the fog face of a counter shows (2.P4a, 2.P4c): 0 none, else 1 + corps * FACE_TYPES + type,
 * with CORPS for a nation that the option `fog` keeps back, and WEST for any Republican unless it
 * shows wings. BB and RL show themselves. */
enum face_type {
    FACE_INFANTRY,
    FACE_CAVALRY,
    FACE_ARTILLERY,
    FACE_BATTERY,
    FACE_ROYAL_LOUIS,
    FACE_TYPES
};
enum { FACES = 1 + (CORPS + 1) * FACE_TYPES };

/* ---- Works: forts and redoubts ----------------------------------------------------------- */

enum work {
    NO_WORK, /* in the open */
#define X(name, word) WORK_##name,
#include "games/toulon/works.def"
#undef X
    WORK_ALLIED, /* the redoubts that the Allies build */
    WORK_REPUBLICAN = WORK_ALLIED + 8,
    WORKS = WORK_REPUBLICAN + 8
};
enum { FIRST_REDOUBT = WORK_REDOUBT_SAINT_ANDRE, PRINTED_WORKS = WORK_ALLIED - 1, BUILT_EACH = 8 };

/* ---- Turns and tables -------------------------------------------------------------------- */

enum { TURNS = 17, DIE = 6, COLUMNS = 9, BARRAGE_COLUMNS = 5, ATTRITION_BANDS = 5 };
enum result_retreat { NO_RETREAT, SMALL_RETREAT, FULL_RETREAT, RESULT_RETREATS };
enum { MELEES_MOST = 64 }; /* melees of one round; a melee is numbered from 1 */

/* ---- Options: the readings that are switches --------------------------------------------- */

enum option_number {
    OPTION_FOG,         /* nation, type, wing: what a fog face shows (Q2.P4) */
    OPTION_HEIGHT,      /* hidden, shown: the number of counters in a stack (Q6.3) */
    OPTION_CONTROL,     /* force, patrol: what controls, said neutrally (Q11.1b) */
    OPTION_TOWN,        /* adds, better: a town's shift beside a fortification's (Q3.P10) */
    OPTION_CONTACT,     /* batteries, all: who is shown at contact (Q16.13) */
    OPTION_ALTERNATION, /* melee, battle: where losses begin to alternate (Q23.4) */
    OPTION_ROUT,        /* all, open: whom R makes retreat (Q25.33) */
    OPTION_MARKED,      /* final, none, next: markers given in combat (Q25.35) */
    OPTION_RETURNING,   /* fit, full, worn: strength of a battery that returns (Q26.5) */
    OPTION_TOWN_FIRE,   /* between, target, battery: the town that stops fire (Q27.19) */
    OPTION_BESIEGED,    /* all, open: who takes the losses of 29.5b (Q29.5) */
    OPTION_GENDARMES,   /* named, cavalry (Q32.22) */
    OPTION_POINTS,      /* occupied, controlled: when an area scores (Q35.1c) */
    OPTION_COUNT
};
enum { FOG_NATION, FOG_TYPE, FOG_WING };
enum { HEIGHT_HIDDEN, HEIGHT_SHOWN };
enum { CONTROL_FORCE, CONTROL_PATROL };
enum { TOWN_ADDS, TOWN_BETTER };
enum { CONTACT_BATTERIES, CONTACT_ALL };
enum { ALTERNATION_MELEE, ALTERNATION_BATTLE };
enum { ROUT_ALL, ROUT_OPEN };
enum { MARKED_FINAL, MARKED_NONE, MARKED_NEXT };
enum { RETURNING_FIT, RETURNING_FULL, RETURNING_WORN };
enum { TOWN_FIRE_BETWEEN, TOWN_FIRE_TARGET, TOWN_FIRE_BATTERY };
enum { BESIEGED_ALL, BESIEGED_OPEN };
enum { GENDARMES_NAMED, GENDARMES_CAVALRY };
enum { POINTS_OCCUPIED, POINTS_CONTROLLED };

enum ending {
    ENDING_NONE,
    ENDING_ALLIED_POINTS, /* 34.1a */
    ENDING_REPUBLICAN_POINTS,
    ENDING_EVACUATION, /* 34.1b */
    ENDING_DEPOT,      /* 34.1c */
    ENDING_TOULON,     /* 34.1d */
    ENDING_ALLIED_MARGINAL,
    ENDING_REPUBLICAN_MARGINAL,
    ENDING_DRAW,
    ENDINGS
};

/* ---- Actions ----------------------------------------------------------------------------- */

/* In the order in which lists show them. The file that asks for it is named behind. */
enum verb_number {
    /* common phases: operations.c, reinforcements.c, initiative.c, roadsteads.c */
    VERB_CHARGE,   /* charge:pool: one point of the penalty (7.12c) */
    VERB_ADVANCE,  /* advance:piece (9.5b) */
    VERB_DELAY,    /* delay:piece,turn */
    VERB_POSTPONE, /* the Austrians come later, by the edge (32.4) */
    VERB_PLACE,    /* place:piece,area */
    VERB_FIRST,    /* first:side: who plays first (10.1) */
    VERB_KEEP,     /* keep:roadstead */
    VERB_GIVE_UP,  /* give_up:roadstead */
    VERB_RECOVER,  /* recover:roadstead */
    /* espionage.c */
    VERB_SPY,   /* spy:area */
    VERB_SPEND, /* spend:pool: a point of influence (14.4) */
    VERB_RAISE, /* +1 */
    VERB_LOWER, /* -1 */
    /* supply.c */
    VERB_STOCK,      /* stock:depot,points (15.7) */
    VERB_TRACE,      /* trace:area: a line through no man's land (15.16) */
    VERB_TRACE_ROAD, /* trace_road:section */
    VERB_TRACE_SEA,  /* trace_sea:roadstead */
    /* movement: movement.c, roads.c, landings.c, lone_leaders.c, overrun.c, building.c */
    VERB_PICK,  /* pick:piece: begins a force, or a leader alone */
    VERB_JOIN,  /* join:piece */
    VERB_MARCH, /* march:area: across friendly areas, or into the next one */
    VERB_ROAD,  /* road:section */
    VERB_EMBARK,
    VERB_LAND, /* land:area */
    VERB_HALT,
    VERB_TEST,    /* test:unit: which makes the check (16.14) */
    VERB_PAY,     /* pay:pool: one point, or the whole where one pool pays */
    VERB_TAKE,    /* take:leader-piece: goes along (16.10) */
    VERB_SHOW,    /* the garrison (13.1j) */
    VERB_OVERRUN, /* 20.1 */
    VERB_BACK,    /* 21.7b */
    VERB_MARK,    /* mark:unit: which takes the marker (20.6a, 21.2) */
    VERB_BUILD,   /* build:area */
    VERB_IMPROVE, /* improve:work */
    VERB_RAZE,    /* raze:work */
    VERB_WORK,    /* work:unit: it builds */
    VERB_LIMBER,  /* limber:unit */
    VERB_MAN,     /* man:unit,work: into a work; open: out of it */
    VERB_ASK,     /* ask:area: only a patrol? (18.3b, 15.12) */
    VERB_HAND,    /* hand:seat: a seat of the same side goes on */
    /* fire: fire.c, bombardment.c */
    VERB_SHELL,   /* shell:unit,area (27.34) */
    VERB_AIM,     /* aim:unit,roadstead: joins the barrage */
    VERB_SPLIT,   /* split:unit,points: so many at the other roadstead (27.38b) */
    VERB_BARRAGE, /* barrage:roadstead: fire */
    VERB_BOMBARD, /* bombard:area (27.49) */
    VERB_CLAIM,   /* the hit goes to a battery (27.51a) */
    VERB_RESERVE, /* ammunition from the reserve (27.12) */
    VERB_CHANCE,  /* ammunition by the roll (27.11) */
    /* combat: combat.c, deployment.c, support.c, melee.c, second_round.c, retreat.c */
    VERB_FIGHT,    /* fight:area */
    VERB_DEPLOY,   /* deploy:unit: the next from left to right (25.20) */
    VERB_LEAD,     /* lead:leader-piece: rolls to combine (25.12) */
    VERB_ENGAGE,   /* engage:unit: alone or first of a grouping, at the next defender (25.22) */
    VERB_COMBINE,  /* combine:unit,leader: with the grouping just begun (25.13) */
    VERB_STORM,    /* storm:work: its defenders come next (25.6) */
    VERB_ADD,      /* add:unit,melee: a defender in excess (25.24) */
    VERB_REDUCE,   /* reduce:unit,work (27.42) */
    VERB_SUPPORT,  /* support:unit,melee (27.25) */
    VERB_DIRECT,   /* direct:leader-piece,unit: coordinated fire (27.26) */
    VERB_RESOLVE,  /* resolve:melee */
    VERB_LOSE,     /* lose:unit: one point */
    VERB_WITHDRAW, /* withdraw:unit (25.8d) */
    VERB_CALL,     /* call:unit: tries to join (25.8e) */
    VERB_RETREAT,  /* retreat:piece,area */
    VERB_ESCAPE,   /* escape:area: a lone leader (24.8) */
    /* everywhere */
    VERB_STANDARD, /* the rest as the game would have it */
    VERB_PASS,
    VERB_END,
    VERB_ROLL, /* roll:1 to 6, roll:2+5 */
    VERB_DICE, /* dice:white,red (2.P1d) */
    VERBS
};

#endif
