/* The state of a campaign, and the steps of play it can be at. */
#ifndef SORTIE_SANJUANS_STATE_H
#define SORTIE_SANJUANS_STATE_H

#include "games/sanjuans/names.h"

/* The steps of play, in the order of the ledger's sequence: steps.c has the list. */
enum sj_step {
    SJ_STEP_OVER,
    SJ_STEP_TURN,
    SJ_STEP_START_DIE,
    /* 1 draw */
    SJ_STEP_DRAW,
    SJ_STEP_GIVE_BACK,
    /* 2 rebellion */
    SJ_STEP_CHECKS,
    SJ_STEP_CHECK_DIE,
    SJ_STEP_FATE_DIE,
    SJ_STEP_FLEE,
    SJ_STEP_PUT_TO_SEA,
    /* 3 rounds */
    SJ_STEP_ROUND,
    SJ_STEP_EVENT_CHECK,
    SJ_STEP_HAPPENING_DIE,
    SJ_STEP_HAPPENING,
    SJ_STEP_RANDOM_LOCATION,
    SJ_STEP_RANDOM_SHIP,
    SJ_STEP_RANDOM_UNIT,
    SJ_STEP_HAPPENING_ROLL,
    SJ_STEP_HAPPENING_PLACE,
    SJ_STEP_EXCHANGE,
    SJ_STEP_SPLIT_POINTS,
    SJ_STEP_CARD_EVENT,
    SJ_STEP_CARD_PLACE,
    SJ_STEP_CARD_KIND,
    SJ_STEP_CARD_ISLAND,
    SJ_STEP_CARD_VILLAGE,
    SJ_STEP_OPERATIONS,
    SJ_STEP_MARCH,
    SJ_STEP_ENCOUNTER_DIE,
    SJ_STEP_FLEET,
    SJ_STEP_LOADING,
    SJ_STEP_UNLOADING,
    SJ_STEP_WATER_DIE,
    SJ_STEP_FLOTILLA_DIE,
    SJ_STEP_WATER_FIGHT,
    SJ_STEP_WATER_ENTRY,
    SJ_STEP_BOATS_DIE,
    SJ_STEP_TRACK,
    SJ_STEP_TRAIN,
    SJ_STEP_ROUND_END,
    /* battles */
    SJ_STEP_BATTLE,
    SJ_STEP_BATTLE_HOW,
    SJ_STEP_BATTLE_SURPRISE,
    SJ_STEP_FORCE_DIE,
    SJ_STEP_BATTLE_TYPE,
    SJ_STEP_DAWN_DIE,
    SJ_STEP_TERRAIN_DIE,
    SJ_STEP_BATTLE_DRAW,
    SJ_STEP_BATTLE_ROUND,
    SJ_STEP_BATTLE_ENTRY,
    SJ_STEP_AFTERMATH,
    SJ_STEP_PURSUIT_DIE,
    SJ_STEP_RECOVERY,
    SJ_STEP_RETREAT,
    SJ_STEP_EMBARK,
    /* 4 supply */
    SJ_STEP_SUPPLY,
    SJ_STEP_SUPPLY_DIE,
    SJ_STEP_SUPPLY_SPEND,
    SJ_STEP_SUPPLY_CUT,
    SJ_STEP_STARVE_DIE,
    /* 5 sieges */
    SJ_STEP_SIEGES,
    SJ_STEP_SIEGE_CHOICE,
    SJ_STEP_SORTIE_UNITS,
    SJ_STEP_SORTIE_DIE,
    SJ_STEP_BREAKOUT_SPACE,
    SJ_STEP_STORM_DIE,
    SJ_STEP_SIEGE_DIE,
    SJ_STEP_SIEGE_ROW,
    SJ_STEP_LOSE_UNITS,
    SJ_STEP_SIEGE_END,
    SJ_STEP_GUNBOAT_DIE,
    SJ_STEP_GORDON_DIE,
    /* 6 replacements, 7 victory points */
    SJ_STEP_REPLACEMENTS,
    SJ_STEP_RECALL_DIE,
    SJ_STEPS
};

enum { SJ_STEP_STACK = 12 };

/* The Mahdist units of one battle: up to 24 foot, 8 horse, 8 rifles and 3 guns. */
enum {
    SJ_MAHDISTS_MOST = 44,
    SJ_TABLE_WIDTH_MOST = 8, /* in feet, and so in squares */
    SJ_TABLE_DEPTH_MOST = 6,
    SJ_SQUARES_MOST = SJ_TABLE_WIDTH_MOST * SJ_TABLE_DEPTH_MOST
};

/* So many battles of a round may be on the players' tables at the same time. */
enum { SJ_ASIDE_MOST = 5 };

/* The battle that is being fought; all zero when there is none. */
struct sj_battle {
    uint8_t cause, place, how, type, result;   /* place: where it is fought */
    uint8_t dawn;                              /* type 12: 1 dawn, 2 dusk without alarm */
    uint8_t round;                             /* of the automatic battle, from 1 */
    uint8_t works;                             /* that cover the Anglo-Egyptians */
    uint8_t fortified;                         /* a Mahdist fortified town is attacked */
    uint8_t force_stage;                       /* which dice of the Mahdist force come next */
    uint8_t mahdists[SJ_MAHDIST_KINDS];        /* as diced */
    uint8_t mahdist_hits[SJ_MAHDISTS_MOST];    /* left, machine only */
    uint8_t mahdist_arrival[SJ_MAHDISTS_MOST]; /* round, machine only */
    uint8_t terrain[SJ_SQUARES_MOST];          /* row by row, see SJ_SQUARE_PLACE, tabletop only */
    uint8_t squares;                           /* how far they are laid out */
    uint8_t start_hits_high, start_hits_low;   /* of the Anglo-Egyptian force at the beginning */
    uint8_t cavalry_left, units_left, enemy_left, surrounded; /* at withdrawal */
    uint8_t from; /* the space most of the force came from, SJ_NO_PLACE: from the sea or inside */
    uint8_t straight;            /* event.66: they come straight on */
    uint8_t unit;                /* the next unit of the recovery rolls */
    uint8_t type_fixed;          /* event.56: 1 + the type, 0: none */
    uint8_t jammed;              /* one bit a machine-gun counter, machine only */
    uint8_t broke_off;           /* left before the Mahdists came out: no pursuit */
    uint8_t stage;               /* how far the aftermath has come, enum aftermath_stage */
    uint8_t entries;             /* made on the form of a tabletop battle */
    uint8_t ship_hits[SJ_SHIPS]; /* entered on that form */
    uint8_t supply_lost;         /* supply units, entered there too (advanced supply) */
    uint8_t light, heavy, dhows; /* a fight on the water */
    uint16_t number;             /* of the campaign's battles, from 1 */
    uint16_t mix[2]; /* of all numbers drawn: what the dice of an automatic battle come from, the
                        low half first; see sj_battle_mix */
};

static inline uint32_t sj_battle_mix(const struct sj_battle *battle)
{
    return (uint32_t)battle->mix[1] << 16 | battle->mix[0];
}

static inline void sj_set_battle_mix(struct sj_battle *battle, uint32_t mix)
{
    battle->mix[0] = (uint16_t)(mix & 0xffff);
    battle->mix[1] = (uint16_t)(mix >> 16);
}

enum { SJ_BOOKED_MOST = 30000 };

/* Fleets of a round. A fleet may halt without having done anything and be formed again, so a bound
 * is needed for the round to end; it is beyond what 13 ships with three functions each can use. */
enum { SJ_FLEETS_MOST = 40 };

struct sj_state {
    uint8_t option[SJ_OPTION_COUNT];
    uint8_t turn, phase, round, ending;
    int16_t vp;
    int16_t vp_noted[SJ_VP_CAUSES];  /* of this turn, booked in step 7 */
    int16_t vp_booked[SJ_VP_CAUSES]; /* of all turns before: the history of the points by cause */
    uint8_t triggers;

    /* The map. */
    uint8_t control[SJ_LOCATIONS],
        was_green[SJ_LOCATIONS];         /* R143: a place that was green keeps its 8 */
    uint8_t siege[SJ_LOCATIONS];         /* level, 0: none */
    int8_t siege_modifier[SJ_LOCATIONS]; /* events, this turn */
    uint8_t redoubt[SJ_LOCATIONS];
    uint8_t prepared[SJ_LOCATIONS]; /* Mahdist fortified towns: turns in a row that began with
                                    batteries next to it or a gunboat on its waters, 2 at most */
    uint8_t due[SJ_LOCATIONS]; /* still to be checked in this rebellion step; Suakin is set too,
                               and excused when its check would come (revolt.3) */
    uint8_t revolt_start[SJ_LOCATIONS];   /* in revolt when the step began (option checks=start) */
    int8_t revolt_modifier[SJ_LOCATIONS]; /* card 41, next rebellion step */
    uint8_t revolt_guard[SJ_LOCATIONS]; /* card 39, taken off the next roll, whenever that comes */
    uint8_t place_flags[SJ_PLACES];
    uint8_t supply[SJ_SPACES];       /* supply units, advanced system */
    uint8_t supply_moved[SJ_SPACES]; /* of them, those that have moved this round */

    /* Units and ships. */
    uint8_t unit_where[SJ_UNITS];
    uint8_t unit_lost[SJ_UNITS]; /* hits */
    uint8_t unit_flags[SJ_UNITS];
    uint8_t unit_movement[SJ_UNITS];   /* left in this round; 0 for all that are not active */
    uint8_t unit_hungry[SJ_UNITS];     /* turns without supply in a row */
    uint8_t unit_points[SJ_UNITS];     /* replacement points taken this turn */
    uint8_t unit_fresh_lost[SJ_UNITS]; /* hits lost in the battle at hand and not yet rolled for */
    uint8_t unit_grade[SJ_UNITS];      /* in the battle at hand */
    uint8_t ship_where[SJ_SHIPS];
    uint8_t ship_damage[SJ_SHIPS];    /* battle increments */
    uint8_t ship_slow[SJ_SHIPS];      /* turns of repairs */
    uint8_t ship_functions[SJ_SHIPS]; /* left in this round */
    uint8_t ship_flags[SJ_SHIPS];
    uint8_t ship_supply[SJ_SHIPS]; /* supply units aboard */
    uint8_t fleets;                /* formed in this round, SJ_FLEETS_MOST at most */
    uint8_t train;                 /* enum WHERE_*: a space, SJ_WHERE_RESERVE before it comes,
                                      SJ_WHERE_ABOARD + the first of its two ships, SJ_WHERE_LOST */
    uint8_t train_second;          /* the second ship, SJ_NO_SHIP if none */
    uint8_t track_left;
    uint8_t gordon;      /* enum sj_gordon */
    uint8_t gordon_ship; /* SJ_GORDON_ABOARD: which; SJ_NO_SHIP: he marches with gordon_unit */
    uint8_t gordon_unit; /* that unit, SJ_NO_UNIT if none */
    uint8_t boat_points[SJ_LOCATIONS]; /* replacement points that boats have brought into a besieged
                                       port this turn, not spent yet (option.siegeboats, R135) */

    /* Cards. */
    uint8_t card[SJ_CARDS];     /* enum sj_card_place, [0] is card 1 */
    uint8_t card_at_hand;       /* 0: none */
    uint8_t card_use;           /* enum sj_card_use */
    uint8_t card_effect;        /* the next effect */
    uint8_t card_left;          /* units or places of the effect still to be chosen */
    uint8_t card_chosen;        /* the place chosen for this effect, SJ_NO_PLACE: none yet */
    uint8_t replaced;           /* a card has been played for replacements this turn */
    uint8_t points[SJ_NATIONS]; /* replacement points in store */
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
    uint8_t force_at;                    /* space or place where it is; SJ_NO_PLACE: none */
    uint8_t force_from;                  /* the space it came from last; SJ_NO_PLACE: none */
    uint8_t force_unseen, force_entered; /* force_entered: spaces it has entered, 9 at most */
    uint8_t force_supply, force_stocked; /* supply units along, counted in supply[] too; 1: chosen
                                            since it stands here */
    uint8_t force_toward; /* 1: its last step was toward the nearest Mahdist location */
    uint8_t
        waiting[SJ_SPACES]; /* enum sj_battle_cause of the battle that waits (SJ_PLACE_BATTLE) */
    uint8_t arrived_from[SJ_SPACES]; /* where the first of a waiting battle's units came from;
                                     SJ_NO_PLACE: from the sea. SJ_CAUSE_EXIT: the waypoint they are
                                     leaving for, where the winners are to stand */
    uint8_t hicks_turns, hicks_moved, hicks_tried; /* card.hicks.5: turns before this one in which
                                                      it moved; this turn: moved; card.hicks.6 */
    uint8_t hicks_free;  /* card.hicks.9: half of his units have been destroyed */
    uint8_t graham_done; /* card.graham.3 is met, or he has been recalled */

    /* What is being resolved: a location, a unit, a number, as the step at hand needs. */
    uint8_t location, unit, number;
    uint8_t lost_port;              /* whose ships put to sea (R50) */
    uint8_t assigned, lose, sortie; /* units of a sortie, units to lose, enum sj_sortie */
    uint8_t stormed;                /* 1: held against a storm this turn */
    uint8_t resolved[SJ_LOCATIONS]; /* sieges of this turn */
    uint8_t check_rest;             /* the checks that are due go on in the order of the map */
    uint8_t siege_at;               /* the siege being resolved */
    uint8_t siege_total, siege_row; /* its roll; 1 + the row that holds, 0: not rolled yet */
    uint8_t siege_ship;             /* the next gunboat to roll for (option.gunboats.2) */
    uint8_t gordon_rolled;          /* card.gordon.5, this turn */
    uint8_t supply_at, supply_begun, supply_spent, supply_cut, supply_unit; /* advanced supply */

    struct sj_battle battle;
    struct sj_battle
        aside[SJ_ASIDE_MOST]; /* laid aside with their forms, in the order of their numbers;
                           each waits at its place until it is taken up again */
    uint16_t battles;         /* fought so far, the one at hand included */

    uint8_t
        step[SJ_STEP_STACK]; /* enum sj_step: the one at hand first, then those that wait for it */
};

#endif
