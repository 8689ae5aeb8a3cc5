/* The state of a game of Omdurman, and the steps of play it can be at. */
#ifndef SORTIE_OMDURMAN_STATE_H
#define SORTIE_OMDURMAN_STATE_H

#include "games/omdurman/names.h"

/* The steps of play, in the order of the ledger's sequence: steps.c has the list. Each file of a
 * topic defines the rows of its steps. */
enum om_step {
    OM_STEP_OVER,
    /* set-up (scenarios/) */
    OM_STEP_SETUP,       /* a side sets up: pick or standard or end */
    OM_STEP_SETUP_PLACE, /* the picked counter: place */
    OM_STEP_MINES,
    OM_STEP_CHAIN,
    /* the turn (sequence/): what comes next in the sequence; settles by itself */
    OM_STEP_TURN,
    OM_STEP_DESERTION_DIE,
    OM_STEP_DESERTION,
    /* movement (movement/) */
    OM_STEP_EMBARK,
    OM_STEP_MOVE,   /* pick the next, or end the phase */
    OM_STEP_MOVING, /* the picked group: join, enter, land, step, detour, halt */
    OM_STEP_MINE_DIE,
    OM_STEP_TASKS, /* 4.0r-A1b: demolish, build, end */
    /* fire (fire/) */
    OM_STEP_FIRE,    /* allot: aim, end */
    OM_STEP_AIM,     /* the weapon in `weapon`: at, hold */
    OM_STEP_RESOLVE, /* the next attack: resolve, shell */
    OM_STEP_FIRE_DIE,
    OM_STEP_IMPACT_DIE,
    OM_STEP_LOSSES, /* the owner picks whom a result strikes in the hex `hex` */
    OM_STEP_FIRE_ADVANCE,
    /* melee (melee/) */
    OM_STEP_MELEE,           /* attack, end */
    OM_STEP_MELEE_ATTACKERS, /* join, charge */
    OM_STEP_RETREAT,         /* the other side: retreat, stand */
    OM_STEP_RETREATING,      /* step, two of them */
    OM_STEP_ATTACK_DIE,
    OM_STEP_DEFENCE_DIE,
    OM_STEP_ATTACK_LOSSES, /* among the attackers */
    OM_STEP_MELEE_ADVANCE,
    OM_STEPS
};

enum { OM_STEP_STACK = 8 };

/* The segments of a player turn, in order (section 2 of the ledger). `segment` says which is at
 * hand; sequence/turn.c moves it on. */
enum om_segment {
    OM_SEGMENT_SETUP,
    OM_SEGMENT_MOVE,
    OM_SEGMENT_TASKS,         /* Anglo-Egyptian player turn only */
    OM_SEGMENT_DEFENCE,       /* defensive fire; by the Anglo-Egyptians: their direct subphase */
    OM_SEGMENT_DEFENCE_AGAIN, /* by the Anglo-Egyptians: Maxims and howitzers */
    OM_SEGMENT_OFFENCE,
    OM_SEGMENT_OFFENCE_AGAIN,
    OM_SEGMENT_MELEE,
    OM_SEGMENT_END,
    OM_SEGMENTS
};

enum om_counter_flag {
    OM_DISRUPTED = 1 << 0,
    OM_MOVED = 1 << 1,  /* has moved in this movement phase, or may not any more */
    OM_PICKED = 1 << 2, /* of the group at hand: movers, melee attackers, who may still advance, and
                        who has just retreated (7.0h) */
    OM_MELEED = 1 << 3,
    OM_RETREATED = 1 << 4,
    OM_AT_WORK = 1 << 5,   /* building or demolishing in this player turn */
    OM_AFLOAT = 1 << 6,    /* aboard since an earlier turn: may land (5.21r-n) */
    OM_BEYOND = OM_AFLOAT, /* a boat in a hex of the chain, come from the far side (10.2r-a): round
                        its end, the Anglo-Egyptians from upstream, the Dervish from downstream */
    OM_IN_PLACE = 1 << 7   /* stood in its hex when the player turn began (9.23r-d, 10.2r-b) */
};

/* What a hex shows at a glance, kept up to date by board/ground.c: how many hexes next to it have a
 * zone of control into it, for either side, and whose counters are in it. In OM_NILE hexes the
 * zones are those of gunboats. */
enum {
    OM_ZONE_AE = 1,
    OM_ZONE_DERVISH = 1 << 3,
    OM_ZONE_MASK = 7,
    OM_GROUND_AE = 1 << 6,
    OM_GROUND_DERVISH = 1 << 7
};

enum { OM_ATTACKS = 72, OM_MELEES = 64, OM_MINES = 2, OM_CHAIN_HEXES = 4 };
enum { OM_VP_MOST = 999 };

/* The counters in hexes are chained, so that nobody has to look for them: each hex belongs to one
 * of so many chains, and shares it with hexes far away. */
enum { OM_CHAINS = 256 };

/* What a weapon does in the fire step at hand; an allotted one has OM_ALLOTTED + number of attack.
 */
enum { OM_WEAPON_SILENT, OM_WEAPON_READY, OM_WEAPON_HELD, OM_ALLOTTED };

/* One attack by fire. */
struct om_attack {
    uint16_t target;  /* 0: no attack */
    uint8_t howitzer; /* 1: by howitzers */
    uint8_t resolved;
};

enum om_chain_state { OM_CHAIN_HIDDEN, OM_CHAIN_MET, OM_CHAIN_BROKEN };

/* The loss at hand (OM_STEP_LOSSES, OM_STEP_ATTACK_LOSSES). */
enum om_loss_cause {
    OM_LOSS_FIRE,
    OM_LOSS_STRAY,
    OM_LOSS_BREACH,
    OM_LOSS_FORT,
    OM_LOSS_MELEE,
    OM_LOSS_CAUSES
};

/* Two-byte fields first: there is no padding. */
struct om_state {
    uint16_t place[OM_COUNTERS + 1]; /* the last is never used */
    struct om_attack attack[OM_ATTACKS];
    uint16_t vp[OM_SIDES];
    uint16_t came_from;               /* where the group at hand began its move or retreat */
    uint16_t loss_hex;                /* the loss at hand */
    uint16_t melee_hex;               /* the melee at hand; OM_NO_HEX: none */
    uint16_t attacked[OM_MELEES];     /* hexes attacked in this melee step (7.1r-d), ended by 0 */
    uint16_t demolition;              /* what the engineers are at: a target, 0: nothing */
    uint16_t mine[OM_MINES];          /* hidden; OM_NO_HEX once rolled for */
    uint16_t chain[OM_CHAIN_HEXES];   /* hidden until met; all OM_NO_HEX once broken */
    uint8_t step[OM_STEP_STACK];      /* [0] is at hand */
    uint8_t side[OM_STEP_STACK];      /* who acts in it */
    uint8_t options[OM_OPTION_COUNT]; /* by option_number */
    uint8_t turn, segment;            /* turn 0: set-up */
    uint8_t phasing;                  /* whose player turn it is */
    uint8_t second;                   /* 1: the second player turn of the game turn */
    uint8_t ending;
    uint8_t flags[OM_COUNTERS + 1];
    uint8_t ground[OM_HEXES + 1];
    uint8_t weapon_use[OM_WEAPONS];
    uint8_t breached[OM_WALLS];
    uint8_t built[OM_ZARIBA_HEXES];
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
    uint8_t melee_result[OM_SIDES]; /* what each side's die does to the other */
    uint8_t lost[OM_SIDES];         /* counters eliminated; follows from the places */
    uint8_t lost_west;   /* Anglo-Egyptian land units eliminated on the west bank (9.14r-i) */
    uint8_t mines_left;  /* not yet rolled for; known to both */
    uint8_t chain_known; /* enum om_chain_state */
    uint8_t adrift[OM_AE_BOATS]; /* 1: without engines (10.1r-c) */
    uint8_t seen[OM_SEEN_BYTES]; /* set-up: hexes in sight of the Anglo-Egyptians (9.21r-c), a bit
                                    each */
    /* who is in the hexes of a chain, ascending, by 1 + number: the first, and who follows a
     * counter; 0: nobody. They follow from the places, and are no fields. */
    uint8_t first_of_chain[OM_CHAINS];
    uint8_t next_of_chain[OM_COUNTERS + 1];
};
_Static_assert(OM_COUNTERS < UINT8_MAX, "1 + number fits in a byte");
_Static_assert(sizeof(struct om_state) <= 4096, "a state is copied often");

typedef struct om_state om_state;

#endif
