/* The state of a game of Omdurman, and the steps of play it can be at. */
#ifndef SORTIE_OMDURMAN_STATE_H
#define SORTIE_OMDURMAN_STATE_H

#include "games/omdurman/names.h"

/* The steps of play, in the order of the ledger's sequence: steps.c has the list. Each file of a
 * topic defines the rows of its steps. */
enum step {
    STEP_OVER,
    /* set-up (setup.c) */
    STEP_SETUP,       /* a side sets up: pick or standard or end */
    STEP_SETUP_PLACE, /* the picked counter: place */
    STEP_MINES,
    STEP_CHAIN,
    /* the turn (turn.c): what comes next in the sequence; settles by itself */
    STEP_TURN,
    STEP_DESERTION_DIE,
    STEP_DESERTION,
    /* movement (movement.c, boats.c, tasks.c) */
    STEP_EMBARK,
    STEP_MOVE,   /* pick the next, or end the phase */
    STEP_MOVING, /* the picked group: join, enter, land, step, detour, halt */
    STEP_MINE_DIE,
    STEP_TASKS, /* 4.0r-A1b: demolish, build, end */
    /* fire (fire.c, volleys.c, losses.c) */
    STEP_FIRE,    /* allot: aim, end */
    STEP_AIM,     /* the weapon in `weapon`: at, hold */
    STEP_RESOLVE, /* the next attack: resolve, shell */
    STEP_FIRE_DIE,
    STEP_IMPACT_DIE,
    STEP_LOSSES, /* the owner picks whom a result strikes in the hex `hex` */
    STEP_FIRE_ADVANCE,
    /* melee (melee.c, retreat.c) */
    STEP_MELEE,           /* attack, end */
    STEP_MELEE_ATTACKERS, /* join, charge */
    STEP_RETREAT,         /* the other side: retreat, stand */
    STEP_RETREATING,      /* step, two of them */
    STEP_ATTACK_DIE,
    STEP_DEFENCE_DIE,
    STEP_ATTACK_LOSSES, /* among the attackers */
    STEP_MELEE_ADVANCE,
    STEPS
};

enum { STEP_STACK = 8 };

/* The segments of a player turn, in order (section 2 of the ledger). `segment` says which is at
 * hand; turn.c moves it on. */
enum segment {
    SEGMENT_SETUP,
    SEGMENT_MOVE,
    SEGMENT_TASKS,         /* Anglo-Egyptian player turn only */
    SEGMENT_DEFENCE,       /* defensive fire; by the Anglo-Egyptians: their direct subphase */
    SEGMENT_DEFENCE_AGAIN, /* by the Anglo-Egyptians: Maxims and howitzers */
    SEGMENT_OFFENCE,
    SEGMENT_OFFENCE_AGAIN,
    SEGMENT_MELEE,
    SEGMENT_END,
    SEGMENTS
};

enum counter_flag {
    DISRUPTED = 1 << 0,
    MOVED = 1 << 1,  /* has moved in this movement phase, or may not any more */
    PICKED = 1 << 2, /* of the group at hand: movers, melee attackers, who may still advance, and
                        who has just retreated (7.0h) */
    MELEED = 1 << 3,
    RETREATED = 1 << 4,
    AT_WORK = 1 << 5, /* building or demolishing in this player turn */
    AFLOAT = 1 << 6,  /* aboard since an earlier turn: may land (5.21r-n) */
    BEYOND = AFLOAT,  /* a boat in a hex of the chain, come from the far side (10.2r-a): round its
                         end, the Anglo-Egyptians from upstream, the Dervish from downstream */
    IN_PLACE = 1 << 7 /* stood in its hex when the player turn began (9.23r-d, 10.2r-b) */
};

/* What a hex shows at a glance, kept up to date by ground.c: how many hexes next to it have a zone
 * of control into it, for either side, and whose counters are in it. In NILE hexes the zones are
 * those of gunboats. */
enum {
    ZONE_AE = 1,
    ZONE_DERVISH = 1 << 3,
    ZONE_MASK = 7,
    GROUND_AE = 1 << 6,
    GROUND_DERVISH = 1 << 7
};

enum { ATTACKS = 72, MELEES = 64, MINES = 2, CHAIN_HEXES = 4 };
enum { VP_MOST = 999 };

/* The counters in hexes are chained, so that nobody has to look for them: each hex belongs to one
 * of so many chains, and shares it with hexes far away. */
enum { CHAINS = 256 };

/* What a weapon does in the fire step at hand; an allotted one has ALLOTTED + number of attack. */
enum { WEAPON_SILENT, WEAPON_READY, WEAPON_HELD, ALLOTTED };

/* One attack by fire. */
struct attack {
    uint16_t target;  /* 0: no attack */
    uint8_t howitzer; /* 1: by howitzers */
    uint8_t resolved;
};

enum chain_state { CHAIN_HIDDEN, CHAIN_MET, CHAIN_BROKEN };

/* The loss at hand (STEP_LOSSES, STEP_ATTACK_LOSSES). */
enum loss_cause { LOSS_FIRE, LOSS_STRAY, LOSS_BREACH, LOSS_FORT, LOSS_MELEE, LOSS_CAUSES };

/* Two-byte fields first: there is no padding. */
struct omdurman_state {
    uint16_t place[COUNTERS + 1]; /* the last is never used */
    struct attack attack[ATTACKS];
    uint16_t vp[SIDES];
    uint16_t came_from;            /* where the group at hand began its move or retreat */
    uint16_t loss_hex;             /* the loss at hand */
    uint16_t melee_hex;            /* the melee at hand; NO_HEX: none */
    uint16_t attacked[MELEES];     /* hexes attacked in this melee step (7.1r-d), ended by 0 */
    uint16_t demolition;           /* what the engineers are at: a target, 0: nothing */
    uint16_t mine[MINES];          /* hidden; NO_HEX once rolled for */
    uint16_t chain[CHAIN_HEXES];   /* hidden until met; all NO_HEX once broken */
    uint8_t step[STEP_STACK];      /* [0] is at hand */
    uint8_t side[STEP_STACK];      /* who acts in it */
    uint8_t options[OPTION_COUNT]; /* by option_number */
    uint8_t turn, segment;         /* turn 0: set-up */
    uint8_t phasing;               /* whose player turn it is */
    uint8_t second;                /* 1: the second player turn of the game turn */
    uint8_t ending;
    uint8_t flags[COUNTERS + 1];
    uint8_t ground[HEXES + 1];
    uint8_t weapon_use[WEAPONS];
    uint8_t breached[WALLS];
    uint8_t built[ZARIBA_HEXES];
    /* the move at hand */
    uint8_t spent;      /* movement points */
    uint8_t upstream;   /* 1: a boat has gone upstream in it (GN.7a) */
    uint8_t stopped;    /* 1: no further step (zone of control, mine, chain) */
    uint8_t steps_left; /* of a retreat before melee */
    /* the fire at hand */
    uint8_t weapon; /* being aimed */
    uint8_t volley; /* number of the attack being resolved */
    uint8_t result; /* of its die */
    /* the loss at hand */
    uint8_t loss_cause;
    uint8_t loss_disrupts; /* 1: disrupted, not eliminated */
    uint8_t loss_number;   /* how many still */
    /* the melee at hand */
    uint8_t melee_result[SIDES]; /* what each side's die does to the other */
    uint8_t lost_west;        /* Anglo-Egyptian land units eliminated on the west bank (9.14r-i) */
    uint8_t mines_left;       /* not yet rolled for; known to both */
    uint8_t chain_known;      /* enum chain_state */
    uint8_t adrift[AE_BOATS]; /* 1: without engines (10.1r-c) */
    uint8_t
        seen[SEEN_BYTES]; /* set-up: hexes in sight of the Anglo-Egyptians (9.21r-c), a bit each */
    /* who is in the hexes of a chain, ascending, by 1 + number: the first, and who follows a
     * counter; 0: nobody. They follow from the places, and are no fields. */
    uint8_t first_of_chain[CHAINS];
    uint8_t next_of_chain[COUNTERS + 1];
};
_Static_assert(COUNTERS < UINT8_MAX, "1 + number fits in a byte");
_Static_assert(sizeof(struct omdurman_state) <= 4096, "a state is copied often");

#endif
