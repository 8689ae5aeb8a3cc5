/*
 * What the files of the judgement share.
 *
 * The judgement weighs everything in hundredths of a victory point. judgement_odds.c guesses who
 * wins a battle: each unit adds to the logarithm of the odds, so that a force is as strong as the
 * sum of its units. judgement_outlook.c looks at the map once: how strong each place is held, what
 * its locations are worth, what it would cost or bring to come into a space. The other files put
 * the choices of a step on these scales. Nothing is remembered between two decisions, so a plan
 * that takes several clicks is found again at each of them.
 *
 * These files name no rules by their ids: they play by them and implement none.
 */
#ifndef SORTIE_SANJUANS_JUDGEMENT_H
#define SORTIE_SANJUANS_JUDGEMENT_H

#include "games/sanjuans/operations.h"

enum { VP = 100, CERTAIN = 1000 };

/* ---- The odds of a battle (judgement_odds.c) --------------------------------------------- */

/* What the guess is made of: the health of the units of each kind in eighths, the dice of gunboats,
 * one for the temper, a fortified town, the health of units out of supply. */
enum battle_feature {
    FEATURE_KINDS,
    FEATURE_GUNS = FEATURE_KINDS + KINDS,
    FEATURE_TEMPER,
    FEATURE_FORTIFIED = FEATURE_TEMPER + TEMPERS,
    FEATURE_UNSUPPLIED,
    BATTLE_FEATURES
};

void battle_features(const sdata *d, const sstate *s, int place, int features[BATTLE_FEATURES]);
/* In 1024ths of the logarithm of the odds. */
int unit_strength(const sdata *d, const sstate *s, int unit);
int kind_strength(int kind);
int guns_strength(int dice);
/* The chance to win at a space with such a strength, guns included, of CERTAIN. */
int win_chance(const sdata *d, const sstate *s, int strength, int space);

/* ---- What cannot be read off the tables -------------------------------------------------- */

/* In hundredths of a point, or percent. Chosen by trial, some only guessed: see docs/bots.md. */
enum worths {
    STRENGTH_WORTH = 350, /* of 1024 strength that is lost */
    SPREAD_WORTH = 150,   /* of a location retaken, for each neighbour that may still rise */
    SIEGE_PART = 60,      /* of a location's value, for lifting its siege */
    POTENTIAL = 2500,     /* of an army that would win for certain */
    LOSS_WON = 20,        /* of the strength that a battle won costs, recovery counted */
    LOSS_LOST = 62,
    BLOODY_LOST = 70, /* of lost battles cost half the force */
    LATER = 90,       /* of a worth is left when it comes a round later */
    SHIPS_THERE = 4,  /* of what an island has to give counts for the way to a port */
    SHIPS_LATER = 3,
    FETCHING = 80,       /* of what an army could do, for ships that come to it */
    GARRISON_LEAST = 1,  /* units that stay in a fortified town */
    BESIEGED_LEAST = 3,  /* and in one that is besieged */
    SUAKIN_WORTH = 3000, /* beside its value */
    HARBOR_WORTH = 500,
    FADING = 4,       /* turns before the end when an army begins to lose its worth */
    HOLD_LOPEZ = 500, /* for a unit at a location where Graham wants one */
    ONWARD = 25       /* of what the rest of an island has to give counts for a landing */
};

/* ---- The outlook (judgement_outlook.c) --------------------------------------------------- */

/* Units ashore or aboard at one place that would set out. */
struct column {
    uint8_t units, least; /* least: movement left of the slowest */
    uint8_t bound;        /* one is bound to Graham's ground */
    int strength;
};

/* Ships at one place that work. */
struct fleet {
    uint8_t ships, room, functions; /* functions: of the one that has least */
    struct column cargo;
};

struct outlook {
    const sdata *d;
    const sstate *s;
    uint8_t stays[UNITS];        /* 1: holds the place where it is */
    uint8_t units[WHERES];       /* all that are there */
    struct column field[WHERES]; /* those that would set out */
    struct column idle[WHERES];  /* of them, those that an activation would set free */
    struct column ready[WHERES]; /* and those that are active and may set out */
    struct fleet idle_fleet[PLACES], ready_fleet[PLACES];
    uint8_t has_landed[WHERES]; /* somebody has in this round */
    int guns[PLACES];           /* of the ships there, as strength */
    uint8_t is_port[LOCATIONS];
    int worth[LOCATIONS]; /* of retaking it, or of lifting its siege; 0 else */
    int prize[ISLANDS];   /* all of these together */
    uint8_t lost[ISLANDS], fortress_lost[ISLANDS];
    uint8_t near[SPACES][NEIGHBOURS_MOST], near_count[SPACES];
    uint8_t island[SPACES], is_between[SPACES]; /* between two friendly locations */
    bool is_won;          /* they will be 0 at the end of the turn if nothing more happens */
    bool is_graham_bound; /* Lopez Island wants a unit at each location */
};

void islands_outlook(struct outlook *o, const sdata *d, const sstate *s);
/* How much it brings to come into a space with such a strength. */
int entry_worth(const struct outlook *o, int space, int strength, bool lands);
/* What a battle there brings, if it is fought with such a strength for such a prize. */
int battle_worth(const struct outlook *o, int space, int strength, int prize);
/* What an army is worth for what it may still do. */
int army_worth(const struct outlook *o, int strength);
/* What it gains when two forces meet. */
int union_worth(const struct outlook *o, int strength, int other);

/* ---- Plans (judgement_plans.c, judgement_voyages.c) -------------------------------------- */

struct force_plan {
    int worth;
    int target, next; /* where to, and the first step there; NO_PLACE: stay */
};

enum { A_ROUND = 3 }; /* steps or functions that are usual in a round */

/* The best march of a force from a space. */
struct force_plan best_march(const struct outlook *o, int from, const struct column *force);
/* What is left of a worth that takes so many steps, of which some are left in this round. */
int worth_after(int worth, int steps, int left);

/* What a fleet does next. */
enum fleet_task { TASK_NONE, TASK_LOAD, TASK_SAIL, TASK_UNLOAD };
struct fleet_plan {
    int worth;
    enum fleet_task task;
    int next; /* where it sails to, now or once it is loaded */
};

/* The best a fleet can do at a place, with the troops ashore that could come aboard. */
struct fleet_plan best_voyage(const struct outlook *o, int place, const struct fleet *fleet,
                              const struct column *ashore);
/* What an activation of that place is worth. */
int activation_worth(const struct outlook *o, int place);

/* Hits that points of this nation could restore (judgement_cards.c). */
int hits_missing(const struct outlook *o, int nation);
/* The chance in sixths that a location rises, if it is checked now (judgement_fates.c). */
int rising_faces(const struct outlook *o, int location);

/* ---- The prospect (prospect.c) ----------------------------------------------------------- */

/* Of the signs, the first is 1; then come those of the victory points, PROSPECT_BENDS and one. */
enum { PROSPECT_BENDS = 6, PROSPECT_SIGNS = 39 };

/* What the guess is made of; returns the turns after this one. */
int prospect_signs(const sdata *d, const sstate *s, int signs[PROSPECT_SIGNS]);

/* ---- The decisions ----------------------------------------------------------------------- */

typedef action judge_function(const struct outlook *o, const action *legal, int count);

/* judgement_cards.c */
judge_function judge_round, judge_give, judge_exchange, judge_place, judge_happening_place,
    judge_kind, judge_island, judge_points;
/* judgement_moves.c */
judge_function judge_operations, judge_march;
/* judgement_ships.c */
judge_function judge_fleet, judge_loading, judge_unloading, judge_embark, judge_put_to_sea;
/* judgement_fates.c */
judge_function judge_checks, judge_battle_round, judge_entry, judge_retreat, judge_flee,
    judge_siege_choice, judge_sortie_units, judge_lose, judge_replacements, judge_cut;

/* The legal action with the highest score; the first of equals. */
typedef int score_function(const struct outlook *o, action a);
action best_action(const struct outlook *o, const action *legal, int count, score_function *score);
/* Whether the list has it. */
bool is_in_list(const action *legal, int count, action a);

#endif
