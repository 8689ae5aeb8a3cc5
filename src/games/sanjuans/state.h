/* The state of a campaign, and the steps of play it can be at. */
#ifndef SORTIE_SANJUANS_STATE_H
#define SORTIE_SANJUANS_STATE_H

#include "games/sanjuans/names.h"

/* The steps of play, in the order of the ledger's sequence: steps.c has the list. */
enum step {
    STEP_OVER,
    STEP_TURN,
    STEP_START_DIE,
    /* 1 draw */
    STEP_DRAW,
    STEP_GIVE_BACK,
    /* 2 rebellion */
    STEP_CHECKS,
    STEP_CHECK_DIE,
    STEP_FATE_DIE,
    STEP_FLEE,
    STEP_PUT_TO_SEA,
    /* 3 rounds */
    STEP_ROUND,
    STEP_EVENT_CHECK,
    STEP_HAPPENING_DIE,
    STEP_HAPPENING,
    STEP_RANDOM_LOCATION,
    STEP_RANDOM_SHIP,
    STEP_RANDOM_UNIT,
    STEP_HAPPENING_ROLL,
    STEP_HAPPENING_PLACE,
    STEP_EXCHANGE,
    STEP_SPLIT_POINTS,
    STEP_CARD_EVENT,
    STEP_CARD_PLACE,
    STEP_CARD_KIND,
    STEP_CARD_ISLAND,
    STEP_CARD_VILLAGE,
    STEP_OPERATIONS,
    STEP_MARCH,
    STEP_ENCOUNTER_DIE,
    STEP_FLEET,
    STEP_LOADING,
    STEP_UNLOADING,
    STEP_WATER_DIE,
    STEP_FLOTILLA_DIE,
    STEP_WATER_FIGHT,
    STEP_WATER_ENTRY,
    STEP_BOATS_DIE,
    STEP_TRACK,
    STEP_TRAIN,
    STEP_ROUND_END,
    /* battles */
    STEP_BATTLE,
    STEP_BATTLE_HOW,
    STEP_BATTLE_SURPRISE,
    STEP_FORCE_DIE,
    STEP_BATTLE_TYPE,
    STEP_DAWN_DIE,
    STEP_TERRAIN_DIE,
    STEP_BATTLE_DRAW,
    STEP_BATTLE_ROUND,
    STEP_BATTLE_ENTRY,
    STEP_AFTERMATH,
    STEP_PURSUIT_DIE,
    STEP_RECOVERY,
    STEP_RETREAT,
    STEP_EMBARK,
    /* 4 supply */
    STEP_SUPPLY,
    STEP_SUPPLY_DIE,
    STEP_SUPPLY_SPEND,
    STEP_SUPPLY_CUT,
    STEP_STARVE_DIE,
    /* 5 sieges */
    STEP_SIEGES,
    STEP_SIEGE_CHOICE,
    STEP_SORTIE_UNITS,
    STEP_SORTIE_DIE,
    STEP_BREAKOUT_SPACE,
    STEP_STORM_DIE,
    STEP_SIEGE_DIE,
    STEP_SIEGE_ROW,
    STEP_LOSE_UNITS,
    STEP_SIEGE_END,
    STEP_GUNBOAT_DIE,
    STEP_GORDON_DIE,
    /* 6 replacements, 7 victory points */
    STEP_REPLACEMENTS,
    STEP_RECALL_DIE,
    STEPS
};

enum { STEP_STACK = 12 };

/* The Mahdist units of one battle: up to 24 foot, 8 horse, 8 rifles and 3 guns. */
enum {
    MAHDISTS_MOST = 44,
    TABLE_WIDTH_MOST = 8, /* in feet, and so in squares */
    TABLE_DEPTH_MOST = 6,
    SQUARES_MOST = TABLE_WIDTH_MOST * TABLE_DEPTH_MOST
};

/* So many battles of a round may be on the players' tables at the same time. */
enum { ASIDE_MOST = 5 };

/* The battle that is being fought; all zero when there is none. */
struct battle {
    uint8_t cause, place, how, type, result; /* place: where it is fought */
    uint8_t dawn;                            /* type 12: 1 dawn, 2 dusk without alarm */
    uint8_t round;                           /* of the automatic battle, from 1 */
    uint8_t works;                           /* that cover the Anglo-Egyptians */
    uint8_t fortified;                       /* a Mahdist fortified town is attacked */
    uint8_t force_stage;                     /* which dice of the Mahdist force come next */
    uint8_t mahdists[MAHDIST_KINDS];         /* as diced */
    uint8_t mahdist_hits[MAHDISTS_MOST];     /* left, machine only */
    uint8_t mahdist_arrival[MAHDISTS_MOST];  /* round, machine only */
    uint8_t terrain[SQUARES_MOST];           /* row by row, see SQUARE_PLACE, tabletop only */
    uint8_t squares;                         /* how far they are laid out */
    uint8_t start_hits_high, start_hits_low; /* of the Anglo-Egyptian force at the beginning */
    uint8_t cavalry_left, units_left, enemy_left, surrounded; /* at withdrawal */
    uint8_t from;     /* the space most of the force came from, NO_PLACE: from the sea or inside */
    uint8_t straight; /* event.66: they come straight on */
    uint8_t unit;     /* the next unit of the recovery rolls */
    uint8_t type_fixed;          /* event.56: 1 + the type, 0: none */
    uint8_t jammed;              /* one bit a machine-gun counter, machine only */
    uint8_t broke_off;           /* left before the Mahdists came out: no pursuit */
    uint8_t stage;               /* how far the aftermath has come, enum aftermath_stage */
    uint8_t entries;             /* made on the form of a tabletop battle */
    uint8_t ship_hits[SHIPS];    /* entered on that form */
    uint8_t supply_lost;         /* supply units, entered there too (advanced supply) */
    uint8_t light, heavy, dhows; /* a fight on the water */
    uint16_t number;             /* of the campaign's battles, from 1 */
    uint16_t mix[2]; /* of all numbers drawn: what the dice of an automatic battle come from, the
                        low half first; see battle_mix */
};

static inline uint32_t battle_mix(const struct battle *battle)
{
    return (uint32_t)battle->mix[1] << 16 | battle->mix[0];
}

static inline void set_battle_mix(struct battle *battle, uint32_t mix)
{
    battle->mix[0] = (uint16_t)(mix & 0xffff);
    battle->mix[1] = (uint16_t)(mix >> 16);
}

enum { BOOKED_MOST = 30000 };

struct sanjuans_state {
    uint8_t option[OPTION_COUNT];
    uint8_t turn, phase, round, ending;
    int16_t vp;
    int16_t vp_noted[VP_CAUSES];  /* of this turn, booked in step 7 */
    int16_t vp_booked[VP_CAUSES]; /* of all turns before: the history of the points by cause */
    uint8_t triggers;

    /* The map. */
    uint8_t control[LOCATIONS], was_green[LOCATIONS]; /* R143: a place that was green keeps its 8 */
    uint8_t siege[LOCATIONS];                         /* level, 0: none */
    int8_t siege_modifier[LOCATIONS];                 /* events, this turn */
    uint8_t redoubt[LOCATIONS];
    uint8_t prepared[LOCATIONS]; /* Mahdist fortified towns: turns in a row that began with
                                    batteries next to it or a gunboat on its waters, 2 at most */
    uint8_t due[LOCATIONS];      /* still to be checked in this rebellion step; Suakin is set too,
                                    and excused when its check would come (revolt.3) */
    uint8_t revolt_start[LOCATIONS];   /* in revolt when the step began (option checks=start) */
    int8_t revolt_modifier[LOCATIONS]; /* cards 39 and 41, next rebellion step */
    uint8_t place_flags[PLACES];
    uint8_t supply[SPACES];       /* supply units, advanced system */
    uint8_t supply_moved[SPACES]; /* of them, those that have moved this round */

    /* Units and ships. */
    uint8_t unit_where[UNITS];
    uint8_t unit_lost[UNITS]; /* hits */
    uint8_t unit_flags[UNITS];
    uint8_t unit_movement[UNITS];   /* left in this round; 0 for all that are not active */
    uint8_t unit_hungry[UNITS];     /* turns without supply in a row */
    uint8_t unit_points[UNITS];     /* replacement points taken this turn */
    uint8_t unit_fresh_lost[UNITS]; /* hits lost in the battle at hand and not yet rolled for */
    uint8_t unit_grade[UNITS];      /* in the battle at hand */
    uint8_t ship_where[SHIPS];
    uint8_t ship_damage[SHIPS];    /* battle increments */
    uint8_t ship_slow[SHIPS];      /* turns of repairs */
    uint8_t ship_functions[SHIPS]; /* left in this round */
    uint8_t ship_flags[SHIPS];
    uint8_t ship_supply[SHIPS]; /* supply units aboard */
    uint8_t train;              /* enum WHERE_*: a space, WHERE_RESERVE before it comes,
                                   WHERE_ABOARD + the first of its two ships, WHERE_LOST */
    uint8_t train_second;       /* the second ship, NO_SHIP if none */
    uint8_t track_left;
    uint8_t gordon;                 /* enum gordon */
    uint8_t gordon_ship;            /* GORDON_ABOARD: which; NO_SHIP: he marches with gordon_unit */
    uint8_t gordon_unit;            /* that unit, NO_UNIT if none */
    uint8_t boat_points[LOCATIONS]; /* replacement points that boats have brought into a besieged
                                       port this turn, not spent yet (option.siegeboats, R135) */

    /* Cards. */
    uint8_t card[CARDS];     /* enum card_place, [0] is card 1 */
    uint8_t card_at_hand;    /* 0: none */
    uint8_t card_use;        /* enum card_use */
    uint8_t card_effect;     /* the next effect */
    uint8_t card_left;       /* units or places of the effect still to be chosen */
    uint8_t card_chosen;     /* the place chosen for this effect, NO_PLACE: none yet */
    uint8_t replaced;        /* a card has been played for replacements this turn */
    uint8_t points[NATIONS]; /* replacement points in store */
    uint8_t points_to_split;

    /* The round and the events that act on it. */
    uint8_t ops;                               /* left */
    uint8_t happening;                         /* D66 at hand, 0: none */
    uint8_t happening_stage;                   /* how far it has been carried out */
    uint8_t movement_less, movement_less_next; /* events 32, 45, 55 */
    uint8_t encounter_round, encounter_turn;   /* events 11, 43 */
    uint8_t no_ops, no_ops_next;               /* event 21: this round, the next */
    uint8_t ops_less;                          /* event 34: the next Ops card */
    uint8_t impatience;          /* event 36: bit 0 waits for an Ops card, bit 1 acts on this */
    uint8_t unseen, unseen_turn; /* forces that may go without encounter rolls: this round, and
                                    in each round of this turn */
    uint8_t unseen_used;         /* of unseen_turn, in this round */
    uint8_t capacity_more;       /* event 53 */
    uint8_t ops_more;            /* events 31, 54 */
    uint8_t surprise_ready, ambush, overconfident; /* events 56, 61, 66 */
    uint8_t type_more;                             /* card 53 */
    uint8_t movement_more;                         /* card 17, the next activation */
    uint8_t ships_guns; /* card 22: 1 + location whose gunboats fire double */

    /* The force or fleet at hand. */
    uint8_t force_at;                    /* space or place where it is; NO_PLACE: none */
    uint8_t force_from;                  /* the space it came from last; NO_PLACE: none */
    uint8_t force_unseen, force_entered; /* force_entered: spaces it has entered, 9 at most */
    uint8_t force_supply, force_stocked; /* supply units along, counted in supply[] too; 1: chosen
                                            since it stands here */
    uint8_t force_toward;         /* 1: its last step was toward the nearest Mahdist location */
    uint8_t waiting[SPACES];      /* enum battle_cause of the battle that waits (PLACE_BATTLE) */
    uint8_t arrived_from[SPACES]; /* where the first of a waiting battle's units came from;
                                     NO_PLACE: from the sea. CAUSE_EXIT: the waypoint they are
                                     leaving for, where the winners are to stand */
    uint8_t hicks_turns, hicks_moved, hicks_tried; /* card.hicks.5: turns before this one in which
                                                      it moved; this turn: moved; card.hicks.6 */
    uint8_t hicks_free;  /* card.hicks.9: half of his units have been destroyed */
    uint8_t graham_done; /* card.graham.3 is met, or he has been recalled */

    /* What is being resolved: a location, a unit, a number, as the step at hand needs. */
    uint8_t location, unit, number;
    uint8_t lost_port;              /* whose ships put to sea (R50) */
    uint8_t assigned, lose, sortie; /* units of a sortie, units to lose, enum sortie */
    uint8_t stormed;                /* 1: held against a storm this turn */
    uint8_t resolved[LOCATIONS];    /* sieges of this turn */
    uint8_t check_rest;             /* the checks that are due go on in the order of the map */
    uint8_t siege_at;               /* the siege being resolved */
    uint8_t siege_total, siege_row; /* its roll; 1 + the row that holds, 0: not rolled yet */
    uint8_t siege_ship;             /* the next gunboat to roll for (option.gunboats.2) */
    uint8_t gordon_rolled;          /* card.gordon.5, this turn */
    uint8_t supply_at, supply_begun, supply_spent, supply_cut, supply_unit; /* advanced supply */

    struct battle battle;
    struct battle aside[ASIDE_MOST]; /* laid aside with their forms, in the order of their numbers;
                                        each waits at its place until it is taken up again */
    uint16_t battles;                /* fought so far, the one at hand included */

    uint8_t step[STEP_STACK]; /* enum step: the one at hand first, then those that wait for it */
};

#endif
