/*
 * The state of a game of Toulon. What belongs to one procedure stands in a struct of its own, all
 * zero while the procedure is not under way, and described by the field table of its topic.
 */
#ifndef SORTIE_TOULON_STATE_H
#define SORTIE_TOULON_STATE_H

#include "games/toulon/names.h"

enum tl_step {
    TL_STEP_OVER,
#define X(name, word, row) TL_STEP_##name,
#include "games/toulon/steps.def"
#undef X
    TL_STEPS
};

enum { TL_STEP_STACK = 12 };

/* The phases of a game turn and of a side-turn, in order; turn/turn.c moves `phase` on. */
enum tl_phase {
    TL_PHASE_OPERATIONS,
    TL_PHASE_REINFORCEMENTS,
    TL_PHASE_INITIATIVE,
    TL_PHASE_ROADSTEADS, /* of a side-turn from here on; Allies only */
    TL_PHASE_ESPIONAGE,
    TL_PHASE_SUPPLY,
    TL_PHASE_MOVEMENT,
    TL_PHASE_ATTRITION,
    TL_PHASE_COMBAT,
    TL_PHASE_RALLY,
    TL_PHASE_FINAL,
    TL_PHASE_END, /* of the game turn */
    TL_PHASES
};

/* What a unit carries besides its losses. */
enum tl_unit_flag {
    TL_OUT_OF_SUPPLY = 1 << 0,   /* as found in the owner's last supply phase (Q15.14) */
    TL_NO_SUPPLY_MARK = 1 << 1,  /* the marker on the map, until 30.6 */
    TL_ATTACK_SUPPLY = 1 << 2,   /* may enter enemy areas this turn (15.4) */
    TL_FIRED = 1 << 3,           /* the marker, until 30.6 */
    TL_FIRED_THIS_TURN = 1 << 4, /* 27.10 */
    TL_ROLLED = 1 << 5,          /* has tried the ammunition roll this game turn (27.14b) */
    TL_MOBILE = 1 << 6,          /* a battery of Bonaparte that is limbered */
    TL_DEFECTED = 1 << 7,        /* RL fights for the Republicans (32.11) */
    TL_CHECK_FAILED = 1 << 8,    /* cavalry pays on roads (18.9b) */
    TL_SHOWN = 1 << 9,           /* face up: the enemy reads it (16.13, melees) */
    TL_SPIED = 1 << 10,          /* the enemy reads it in this espionage phase (14.1) */
    TL_PICKED = 1 << 11,         /* of the force at hand, or named for something */
    TL_ENTERED = 1 << 12,    /* has entered an enemy area in this phase: moves no more (16.7d) */
    TL_CROSSED = 1 << 13,    /* by the river (3.P9a) */
    TL_PLACED_NOW = 1 << 14, /* placed as a reinforcement this turn (data 3.18, 9.1i) */
    TL_ROUTED = 1 << 15      /* in the Retreat Zone of the battle board, or withdrawn */
};

/* Whether a unit has been on land; the turn of the first landing supplies it (15.22). */
enum tl_ashore { TL_NEVER_ASHORE, TL_JUST_ASHORE, TL_BEEN_ASHORE, TL_ASHORES };

enum tl_leader_flag {
    TL_REPLACED = 1 << 0, /* on his replacement face */
    TL_LEADER_PICKED = 1 << 1,
    TL_LEADER_ROUTED = 1 << 2, /* in the Retreat Zone */
    TL_LEADER_LED = 1 << 3,    /* has rolled to combine in this round */
    TL_ARRIVED = 1 << 4        /* has been on the map: a post he left is vacant (Q2.P10) */
};

enum tl_area_flag {
    TL_TRACED = 1 << 0,       /* a supply line runs through it in this phase (15.16d) */
    TL_TRACE_FAILED = 1 << 1, /* 15.17 */
    TL_CLOSED = 1 << 2,       /* an impregnable garrison was shown (13.1j) */
    TL_OVERRUN_TRIED = 1 << 3,
    TL_KNOWN_PATROL = 1 << 4, /* the enemy here said: only a patrol (18.3b) */
    TL_KNOWN_FORCE = 1 << 5,  /* he said: more than a patrol */
    TL_BOMBARDED = 1 << 6,    /* by ships, this Allied turn */
    TL_FOUGHT = 1 << 7        /* its combat is over */
};

enum tl_section_flag {
    TL_FRIENDLY_ROAD = 1 << 0, /* reconnoitred (18.10) */
    TL_ROAD_TRACED = 1 << 1,
    TL_ROAD_TRACE_FAILED = 1 << 2
};

enum tl_work_flag {
    TL_IN_PROGRESS = 1 << 0, /* improvement begun (13.9b) */
    TL_BUILT_NOW = 1 << 1,   /* this game turn (13.8b), or worked on this game turn */
    TL_REDUCED = 1 << 2,     /* for this game turn (27.46) */
    TL_DESTROYED = 1 << 3    /* a marker lies there (13.13b) */
};

/* What a view shows of an enemy stack, filled in by observe() alone (HI-37). */
enum tl_sign { TL_SIGN_NO_SUPPLY = 1 << 0, TL_SIGN_FIRED = 1 << 1, TL_SIGN_ATTRITION = 1 << 2 };

enum { TL_AREA_BYTES = TL_AREAS / 8 + 1 };

/* Sets of nodes (data.h). */
enum { TL_TRY_BYTES = 16, TL_HELD_BYTES = 16 };

/* Places whose units are chained: those where forces are. */
enum { TL_CHAINS = TL_PLACE_ROAD + 1 };

/* The move at hand (movement/movement.h names the files of the topic). */
struct tl_move_state {
    uint8_t from, to;    /* areas; from may be a place */
    uint8_t stop;        /* where the force could last have stopped (16.8d) */
    uint8_t section;     /* where the force is on the road */
    uint8_t joined_at;   /* the area from which it joined the road (18.20d) */
    uint8_t task, stage; /* what is being paid and checked: enum tl_task and progress of
                            movement/movement.h */
    uint8_t price, paid[TL_POOLS];
    uint8_t check_unit;               /* 1 + unit whose check is to be rolled, or was rolled last */
    uint8_t work;                     /* being improved or razed */
    uint8_t just_scouted;             /* 18.17a */
    uint8_t passed;                   /* the last check was */
    uint8_t rider;                    /* 1 + leader who moves alone (section 19) */
    uint8_t ride_section;             /* the road he is on */
    uint8_t flees;                    /* he was left behind (24.8): 1 + his steps so far, bounded */
    uint8_t free_acts;                /* of this phase: bounded, so that a phase ends */
    uint8_t owed[TL_AREAS][TL_POOLS]; /* what comes back to whom if an overrun succeeds (20.6c) */
};

/*
 * The combat at hand (combat/battle.h). A melee is numbered from 1, from the defender's left. How
 * many units the defender has laid out, and where, both sides see; which ones, only he does until
 * they are shown.
 */
struct tl_battle_state {
    uint8_t area, round, stage;     /* area 0: none; stage: what comes next, enum tl_battle_stage */
    uint8_t ended;                  /* enum tl_battle_ending: why no more melee is fought */
    uint8_t has_fought;             /* 1: a melee has been resolved (Q24.1) */
    uint8_t defection;              /* 1: RL has rolled; 2: it defected in this round */
    uint8_t came_in[TL_AREA_BYTES]; /* areas from which the attackers came (26.1, 26.2) */
    uint8_t fought[TL_UNITS / 8 + 1]; /* units that have been in a combat of this phase (25.8e) */
    /* of the round */
    uint8_t line[TL_UNITS];    /* place in the defender's line, from 1 on the left (25.20) */
    uint8_t lined[TL_WORKS];   /* units of the line in each work; [TL_NO_WORK]: in the open */
    uint8_t engaged[TL_WORKS]; /* how many of them are engaged */
    uint8_t storming;          /* the work whose defenders come next (25.6), TL_NO_WORK: the open */
    uint8_t melee[TL_UNITS];   /* the melee of a unit of either side; 0: none, reserve, garrison */
    uint8_t melee_count, grouping;       /* grouping: the melee that units may still join (25.13) */
    uint8_t work_of[TL_MELEES_MOST + 1]; /* the work whose shift the melee has (Q25.24) */
    uint8_t resolved[TL_MELEES_MOST + 1];
    uint8_t combines[TL_LEADERS]; /* units a leader may have in his combined attack (25.12) */
    uint8_t leads[TL_LEADERS];    /* the melee of that attack */
    uint8_t directs[TL_LEADERS];  /* batteries he has coordinated (27.26) */
    uint8_t support[TL_UNITS];    /* the melee that a battery fires into (27.25) */
    uint8_t directed[TL_UNITS];   /* 1: with full potential */
    uint8_t reduction[TL_WORKS];  /* points allotted to a redoubt (27.43) */
    uint8_t at_hand;              /* what a die is for: a melee, a work, or 1 + a unit, a leader */
    /* the result of the melee at hand */
    uint8_t result[TL_SIDES];         /* enum tl_result_retreat */
    uint8_t owed[TL_SIDES];           /* losses still to be taken */
    uint8_t owed_by;                  /* the melee they are of, 0: the whole side */
    uint8_t next_permanent[TL_SIDES]; /* 1: the next loss is permanent (23.4) */
    /* of the battle */
    uint8_t temporary[TL_SIDES], permanent[TL_SIDES]; /* losses that count (23.5) */
    uint8_t unit_temporary[TL_UNITS]; /* temporary losses of this battle (25.31b, 23.4d) */
    uint8_t spanish_lost;
    uint8_t role[TL_UNITS];          /* enum tl_battle_role */
    uint8_t leader_role[TL_LEADERS]; /* enum tl_battle_leader_role */
    uint8_t fort_held[TL_WORKS];     /* 1: a defender was in it when the combat began (35.1d) */
    uint8_t cavalry;                 /* losses that the pursuit has brought so far (25.34) */
    uint8_t refuge[TL_AREA_BYTES];   /* where the side that leaves may go (26.1, 26.2) */
    uint8_t reached[TL_AREA_BYTES];  /* where some of it has gone */
    uint8_t way_out;                 /* enum tl_way_out of combat/battle.h: how it leaves */
    uint8_t sea_permanent;           /* points that the sea retreat still makes permanent (26.7) */
    uint8_t beaten; /* batteries whose loss of ammunition is still to roll (27.18) */
};

/* Fire outside combat, and the ammunition for any (artillery/ammunition.c, artillery/shelling.c,
 * artillery/bombardment.c). */
struct tl_fire_state {
    uint8_t unit;   /* 1 + unit at hand */
    uint8_t from;   /* the area it fires from, which everybody sees */
    uint8_t task;   /* what the ammunition is for: enum of artillery/fire.h */
    uint8_t target; /* area, melee, work or roadstead */
    uint8_t aimed[TL_UNITS][TL_ROADSTEADS]; /* points of a battery in the barrages being made up */
    uint8_t at_sea[TL_UNITS];               /* 1: has fired on ships in this side-turn (27.36b) */
    uint8_t hits, area;                     /* to be placed */
    uint8_t claimed; /* 1: the hit at hand goes to a battery if one is there (27.51) */
    uint8_t victim;  /* 1 + unit that may be saved (27.34d) */
};

struct tl_supply_state {
    uint8_t depot[TL_DEPOTS];     /* enum tl_depot_status of supply/supply.h, for the game turn */
    uint8_t points;               /* announced for the roll */
    uint8_t at_hand;              /* depot, area, section or roadstead the die is for */
    uint8_t sea[TL_ROADSTEADS];   /* TL_TRACED, TL_TRACE_FAILED */
    uint8_t losses;               /* still to be placed (29.5b, 30.4, 32.14) */
    uint8_t placed[TL_BATTERIES]; /* 1: has been on the map: it comes back at Ollioules (26.5b) */
};

struct tl_spy_state {
    uint8_t area, areas_left;
    uint8_t spent[TL_SIDES], used[TL_SIDES]; /* used: 0 not yet, 1 raised, 2 lowered, 3 not */
    uint8_t die;
    uint8_t looked[TL_AREA_BYTES];
};

struct tl_state {
    uint16_t unit_flags[TL_UNITS];
    int16_t points[TL_SIDES];    /* victory points */
    uint16_t pay_pools;          /* that may pay the price at hand, a bit each */
    uint8_t step[TL_STEP_STACK]; /* [0] is at hand */
    uint8_t seat[TL_STEP_STACK]; /* who acts in it */
    uint8_t options[TL_OPTION_COUNT];
    uint8_t turn, phase;
    uint8_t phasing;      /* whose side-turn it is */
    uint8_t second;       /* 1: the second side-turn of the turn */
    uint8_t initiative;   /* who has it */
    uint8_t talks_secret; /* 1: the Allies may whisper this turn (10.2e) */
    uint8_t ending;
    uint8_t place[TL_PIECES], due[TL_PIECES]; /* due: the turn, of those on the track */
    uint8_t temporary[TL_UNITS], permanent[TL_UNITS], marks[TL_UNITS]; /* marks: 1 is +0 (22.1a) */
    uint8_t inside[TL_UNITS];                                          /* a work, or TL_NO_WORK */
    uint8_t ashore[TL_UNITS];                                          /* enum tl_ashore */
    uint8_t came_from[TL_UNITS];             /* the area from which it entered its enemy's (26.1) */
    uint8_t failed[TL_UNITS][TL_AREA_BYTES]; /* areas it may not try again in this phase (16.11b) */
    uint8_t leader_flags[TL_LEADERS];
    uint8_t top[TL_AREAS][TL_SIDES];      /* 1 + unit that lies on top of the stack. In a view: of
                                             the enemy only who has no fog face (HI-07) */
    uint8_t face[TL_AREAS][TL_SIDES];     /* what everybody sees of it (2.P4) */
    uint8_t units_in[TL_AREAS][TL_SIDES]; /* how many; kept by board/ground.c. In a view: 1 where
                                             the enemy is */
    uint8_t area_flags[TL_AREAS];
    uint8_t
        last_origin[TL_AREAS]; /* where the last force to enter an enemy area came from (21.1c) */
    uint8_t scored[TL_AREAS];  /* 1 + side whose points the area gives; kept by turn/victory.c */
    uint8_t section_flags[TL_SECTIONS];
    uint8_t work_area[TL_WORKS], work_level[TL_WORKS], work_flags[TL_WORKS];
    uint8_t improved_used[TL_SIDES], destroyed_used; /* markers spent (13.12) */
    uint8_t roadstead[TL_ROADSTEADS];                /* enum tl_hold */
    uint8_t vote[TL_ROADSTEADS]; /* what the English want, while the Spaniards are asked */
    uint8_t operations[TL_POOLS];
    uint8_t delay_gained[TL_POOLS]; /* this turn (data 3.8) */
    uint8_t penalty;                /* points still to be divided (7.12c) */
    uint8_t ammunition, evacuation;
    uint8_t defeated[TL_SIDES]; /* significant defeat (28.3) */
    uint8_t victor;             /* 1 + side that won the last decisive battle */
    uint8_t toulon_entered, depot_taken[TL_DEPOTS], edge_used;
    uint8_t austrians_drawn;  /* of the eight, in their order (32.3) */
    uint8_t austrian_delayed; /* a bit for each: it enters by a map edge (32.4b) */
    uint8_t done[TL_SEATS];   /* who has ended his part of the phase */
    uint8_t cursor;           /* of a phase that goes through areas, corps, pools or seats */
    uint8_t die;              /* a die kept for the next step */
    struct tl_move_state move;
    struct tl_supply_state supply;
    struct tl_spy_state spy;
    struct tl_fire_state fire;
    struct tl_battle_state battle;
    /* filled in by observe() for the view of a seat; all 0 in a state. veiled: 1 for a side whose
     * secrets are out of it. */
    uint8_t veiled[TL_SIDES];
    uint8_t height[TL_AREAS][TL_SIDES], sign[TL_AREAS][TL_SIDES];
    /* What may be tried for a supply line while TL_STEP_TRACE is at hand, a bit for each node;
     * follows from the rest, kept by supply/supply.c. Only its owner's view has it. */
    uint8_t tries[TL_TRY_BYTES];
    /* The units of each area, at sea and on the road, in their order, as a chain from its first: 1
     * + unit, 0 ends it. Follows from `place`; kept by board/pieces.c. */
    uint8_t first_of_chain[TL_CHAINS], next_of_chain[TL_UNITS];
    /* The areas where units_in is not 0, a bit for each; kept by board/ground.c. */
    uint8_t held[TL_SIDES][TL_HELD_BYTES];
};

_Static_assert(sizeof(struct tl_state) <= 8192, "a state is to stay under 8 KiB");

#endif
