/*
 * What the files of the judgement share.
 *
 * The judgement weighs everything in hundredths of a victory point. odds.c guesses who
 * wins a battle: each unit adds to the logarithm of the odds, so that a force is as strong as the
 * sum of its units. outlook.c looks at the map once: how strong each place is held, what its
 * locations are worth. scales.c has what it would cost or bring to come into a space. The other
 * files put the choices of a step on these scales. Nothing is remembered between two questions. A
 * plan asks for several decisions at once, and keeps in a memo what is wanted again.
 *
 * These files name no rules by their ids: they play by them and implement none.
 */
#ifndef SORTIE_SANJUANS_JUDGEMENT_H
#define SORTIE_SANJUANS_JUDGEMENT_H

#include "games/sanjuans/play.h"

/* What `struct game` asks the bots: the judgement's choice, and the prospect of a position. */
action sj_judge(const void *data, const void *view, struct random *random);
int sj_plan(const void *data, const void *view, struct random *random, action *out, int room);
/* What a search compares (candidates.c). */
int sj_candidates(const void *data, const void *view, action *out);
bool sj_prospect(const void *data, const void *state, int32_t *value);
/* What counts, in figures for players (stakes.c). */
extern const struct words sj_stakes;
void sj_weigh(const void *data, const void *state, int seat, struct stake *out);

enum { SJ_VP = 100, SJ_CERTAIN = 1000 };

/* ---- The odds of a battle (odds.c) --------------------------------------------- */

/* What the guess is made of: the health of the units of each kind in eighths, the dice of gunboats,
 * one for the temper, a fortified town, the health of units out of supply. */
enum sj_battle_feature {
    SJ_FEATURE_KINDS,
    SJ_FEATURE_GUNS = SJ_FEATURE_KINDS + SJ_KINDS,
    SJ_FEATURE_TEMPER,
    SJ_FEATURE_FORTIFIED = SJ_FEATURE_TEMPER + SJ_TEMPERS,
    SJ_FEATURE_UNSUPPLIED,
    SJ_BATTLE_FEATURES
};

void sj_battle_features(const sj_data *d, const sj_state *s, int place,
                        int features[SJ_BATTLE_FEATURES]);
/* In 1024ths of the logarithm of the odds, from 0 to below SJ_STRENGTH_MOST. */
enum { SJ_STRENGTH_MOST = 1024 };
int sj_unit_strength(const sj_data *d, const sj_state *s, int unit);
int sj_kind_strength(int kind);
int sj_guns_strength(int dice);
int sj_strength_at(const sj_data *d, const sj_state *s, int place); /* guns included */
/* The logarithm of the odds of the Mahdists at a space, and the chance that goes with such odds. */
int sj_odds_against(const sj_data *d, const sj_state *s, int space);
int sj_chance_of_odds(int odds);
/* The chance to win at a space with such a strength, guns included, of SJ_CERTAIN. */
int sj_win_chance(const sj_data *d, const sj_state *s, int strength, int space);

/* ---- What cannot be read off the tables -------------------------------------------------- */

/* In hundredths of a point, or percent. Chosen by trial, some only guessed: see docs/bots.md. */
enum sj_worths {
    SJ_STRENGTH_WORTH = 350, /* of 1024 strength that is lost */
    SJ_SPREAD_WORTH = 150,   /* of a location retaken, for each neighbour that may still rise */
    SJ_SIEGE_PART = 60,      /* of a location's value, for lifting its siege */
    SJ_POTENTIAL = 2500,     /* of an army that would win for certain */
    SJ_LOSS_WON = 20,        /* of the strength that a battle won costs, recovery counted */
    SJ_LOSS_LOST = 62,
    SJ_BLOODY_LOST = 70, /* of lost battles cost half the force */
    SJ_LATER = 90,       /* of a worth is left when it comes a round later */
    SJ_SHIPS_THERE = 4,  /* of what an island has to give counts for the way to a port */
    SJ_SHIPS_LATER = 3,
    SJ_FETCHING = 80,       /* of what an army could do, for ships that come to it */
    SJ_GARRISON_LEAST = 1,  /* units that stay in a fortified town */
    SJ_BESIEGED_LEAST = 3,  /* and in one that is besieged */
    SJ_SUAKIN_WORTH = 3000, /* beside its value */
    SJ_HARBOR_WORTH = 500,
    SJ_FADING = 4,          /* turns before the end when an army begins to lose its worth */
    SJ_HOLD_LOPEZ = 500,    /* for a unit at a location where Graham wants one */
    SJ_SAILING_WORTH = 100, /* so much more must be waiting elsewhere before an army sails */
    SJ_ONWARD = 25          /* of what the rest of an island has to give counts for a landing */
};

/* ---- Walks (walks.c) ----------------------------------------------------------- */

/* A way to somewhere: its first step, how many it has, and 1 + the number of the way of the same
 * walk that it goes on from, 0 where it begins. */
struct sj_way {
    uint8_t to, first, distance, before;
};

/* The ways to all other spaces that paths lead to, the nearest first; and over the sea to all
 * ports, of which `before` says nothing. */
struct sj_land_walk {
    uint8_t count;
    struct sj_way way[SJ_SPACES - 1];
};
struct sj_sea_walk {
    uint8_t count;
    struct sj_way way[SJ_LOCATIONS];
};

/* What is next to each space, in the order in which the paths tell of it. */
struct sj_roads {
    uint8_t near[SJ_SPACES][SJ_NEIGHBOURS_MOST], count[SJ_SPACES];
};

/* Those that have been taken. */
struct sj_walks {
    bool has_roads, has_ports, has_sea[SJ_PLACES];
    uint64_t has_land; /* a bit for each space */
    struct sj_roads roads;
    uint32_t ports[SJ_SEAS], all_ports;
    uint8_t seas[SJ_PLACES]; /* next to a place, a bit for each */
    struct sj_land_walk land[SJ_SPACES];
    struct sj_sea_walk sea[SJ_PLACES];
};
_Static_assert(SJ_SPACES <= 64 && SJ_LOCATIONS < 32, "a bit for each");

const struct sj_land_walk *sj_walk_land(const sj_data *d, struct sj_walks *walks, int from);
bool sj_is_among_ports(const sj_data *d, struct sj_walks *walks, int location);
const struct sj_sea_walk *sj_walk_sea(const sj_data *d, struct sj_walks *walks, int from);

/* ---- The outlook (outlook.c) --------------------------------------------------- */

/* Units ashore or aboard at one place that would set out. */
struct sj_column {
    uint8_t units, least; /* least: movement left of the slowest */
    uint8_t bound;        /* one is bound to Graham's ground */
    int strength;
};

/* Ships at one place that work. */
struct sj_fleet {
    uint8_t ships, room, functions; /* functions: of the one that has least */
    struct sj_column cargo;
};

/* What waits for who comes into a space, whoever it is. */
struct sj_entry {
    int prize;        /* what a battle won or a way without one brings */
    int help;         /* strength that joins in a battle: guns, and who waits for it already */
    int against;      /* odds of the Mahdists */
    int shared;       /* what the battle that waits brings anyhow */
    int company;      /* strength of those who would set out from there */
    int company_army; /* and what they are worth as an army */
    int onward;       /* what lies beyond the sea, if the battles there are won */
    int inland;       /* what else the island has for who lands */
    int hold;         /* for being there at all */
    uint8_t faces;    /* of the die that bring a battle */
    uint8_t is_alike; /* a battle is as in the open: without walls, and nobody helps */
    uint8_t is_plain; /* and there is nothing to be won */
    uint8_t is_empty; /* nothing waits at the end of a march */
    uint8_t is_haven; /* who lands meets nobody */
    uint8_t meets, meets_landing; /* the company, by land and from the sea */
};

enum { SJ_PASSAGES = 16 };

/* What was found out and is wanted again. Walks stay as they are; the rest holds as long as nobody
 * has moved but those who were activated. */
struct sj_memo {
    struct sj_walks walks;
    bool has_activation[SJ_PLACES];
    int activation[SJ_PLACES];
    uint16_t has_passage[SJ_LOCATIONS]; /* a bit for each room */
    int passage[SJ_LOCATIONS][SJ_PASSAGES];
    uint64_t has_entry; /* a bit for each space */
    struct sj_entry entry[SJ_SPACES];
    bool has_hits[SJ_NATIONS];
    int hits[SJ_NATIONS];
};

/* Empties a new memo. */
void sj_memo_begin(struct sj_memo *memo);
/* Forgets all but walks; and what an activation of a place, or a fleet that is formed there, makes
 * untrue. */
void sj_memo_forget(struct sj_memo *memo);
void sj_memo_forget_place(struct sj_memo *memo, int place);

/* Who is where: 1 + unit, 0 ends the chain. */
struct sj_rolls {
    uint8_t first[SJ_WHERES], next[SJ_UNITS];
    uint8_t there[SJ_UNITS]; /* all of them in a row, wherever they are */
    int count;
};
_Static_assert(SJ_UNITS < UINT8_MAX, "a byte names a unit or none");

struct sj_outlook {
    const sj_data *d;
    const sj_state *s;
    struct sj_memo *memo; /* the caller's */
    struct sj_rolls rolls;
    uint8_t stays[SJ_UNITS];           /* 1: holds the place where it is */
    uint8_t units[SJ_WHERES];          /* all that are there */
    struct sj_column field[SJ_WHERES]; /* those that would set out */
    struct sj_column idle[SJ_WHERES];  /* of them, those that an activation would set free */
    struct sj_column ready[SJ_WHERES]; /* and those that are active and may set out */
    struct sj_fleet idle_fleet[SJ_PLACES], ready_fleet[SJ_PLACES];
    uint8_t has_landed[SJ_WHERES]; /* somebody has in this round */
    int guns[SJ_PLACES];           /* of the ships there, as strength */
    int worth[SJ_LOCATIONS];       /* of retaking it, or of lifting its siege; 0 else */
    int prize[SJ_ISLANDS];         /* all of these together */
    int elsewhere[SJ_ISLANDS];     /* the highest prize of the other islands */
    uint8_t lost[SJ_ISLANDS], fortress_lost[SJ_ISLANDS];
    int dangers[SJ_ISLANDS]; /* what makes encounters likelier there */
    int against;             /* odds of the Mahdists in the open */
    int turns;               /* left to use an army, SJ_FADING at most */
    bool is_won;             /* they will be 0 at the end of the turn if nothing more happens */
    bool is_graham_bound;    /* Lopez Island wants a unit at each location */
};

/* How much of the map a decision looks at: each sees what those before it see, and the first no
 * more than the position itself. */
enum sj_sight {
    SJ_SIGHT_NONE,
    SJ_SIGHT_LOST,      /* lost, fortress_lost */
    SJ_SIGHT_GARRISONS, /* stays, units, rolls */
    SJ_SIGHT_ALL
};

void sj_islands_outlook(struct sj_outlook *o, const sj_data *d, const sj_state *s,
                        struct sj_memo *memo, enum sj_sight sight);
/* Looks again at who would set out, where nothing else has changed. */
void sj_look_at_forces(struct sj_outlook *o);
/* Whether all looks the same in two positions of a game. */
bool sj_look_alike(const sj_state *one, const sj_state *other);

/* ---- The scales (scales.c) ----------------------------------------------------- */

/* A force in battle against such odds: a prize makes it worth sj_clash_worth. */
struct sj_clash {
    int strength, chance, base;
};

struct sj_clash sj_clash_of(const struct sj_outlook *o, int strength, int against);
static inline int sj_clash_worth(const struct sj_clash *clash, int prize)
{
    return (clash->base + clash->chance * prize) / SJ_CERTAIN;
}

void sj_find_entry(const struct sj_outlook *o, int space);
static inline const struct sj_entry *sj_entry_at(const struct sj_outlook *o, int space)
{
    if (!(o->memo->has_entry >> space & 1U)) sj_find_entry(o, space);
    return &o->memo->entry[space];
}

/* How much it brings to come into a space, for a force of which is told how it fights in the open.
 */
int sj_entry_worth(const struct sj_outlook *o, const struct sj_entry *entry,
                   const struct sj_clash *open, bool lands);
/* What an army is worth for what it may still do; one with such a chance to win in the open. */
static inline int sj_army_that_wins(int chance)
{
    return chance * SJ_POTENTIAL / SJ_CERTAIN;
}

int sj_army_worth(const struct sj_outlook *o, int strength);
/* What it gains when two forces meet. */
int sj_union_worth(const struct sj_outlook *o, int strength, int other);

/* ---- Plans (plans.c) -------------------------------------- */

struct sj_force_plan {
    int worth;
    int target, next; /* where to, and the first step there; SJ_NO_PLACE: stay */
};

enum { SJ_A_ROUND = 3 }; /* steps or functions that are usual in a round */

/* The best march of a force from a space. */
struct sj_force_plan sj_best_march(const struct sj_outlook *o, int from,
                                   const struct sj_column *column);
/* What is left of a worth that takes so many steps, of which some are left in this round. */
int sj_worth_after(int worth, int steps, int left);

/* What a fleet does next. */
enum sj_fleet_task { SJ_TASK_NONE, SJ_TASK_LOAD, SJ_TASK_SAIL, SJ_TASK_UNLOAD };
struct sj_fleet_plan {
    int worth;
    enum sj_fleet_task task;
    int next; /* where it sails to, now or once it is loaded */
};

/* The best a fleet can do at a place, with the troops ashore that could come aboard. */
struct sj_fleet_plan sj_best_voyage(const struct sj_outlook *o, int place,
                                    const struct sj_fleet *fleet, const struct sj_column *ashore);
/* What an activation of that place is worth. */
int sj_activation_worth(const struct sj_outlook *o, int place);

/* Hits that points of this nation could restore (cards.c). */
int sj_hits_missing(const struct sj_outlook *o, int nation);
/* The chance in sixths that a location rises, if it is checked now (fates.c). */
int sj_rising_faces(const struct sj_outlook *o, int location);

/* ---- The prospect (prospect.c) ----------------------------------------------------------- */

/* What the network is told: signs, the turns after this one and a 1 at their number, of each
 * location whether it is in revolt and how far a siege is, and the strength that would set out from
 * each space. */
enum {
    SJ_PROSPECT_BENDS = 6,
    SJ_SIGNS = 39,
    SJ_INPUT_TURNS = SJ_SIGNS,
    SJ_INPUT_TURN = SJ_INPUT_TURNS + 1,
    SJ_INPUT_REVOLT = SJ_INPUT_TURN + SJ_TURNS,
    SJ_INPUT_SIEGE = SJ_INPUT_REVOLT + SJ_LOCATIONS,
    SJ_INPUT_FORCE = SJ_INPUT_SIEGE + SJ_LOCATIONS,
    SJ_INPUTS = SJ_INPUT_FORCE + SJ_SPACES
};
void sj_inputs(const sj_data *d, const sj_state *s, int16_t *inputs);
/* Whether the first round of a turn begins. */
bool sj_is_turn_fresh(const sj_state *s);

/* ---- The decisions ----------------------------------------------------------------------- */

typedef action sj_judge_function(const struct sj_outlook *o, const action *legal, int count);

/* cards.c */
sj_judge_function sj_judge_round, sj_judge_give, sj_judge_exchange, sj_judge_place,
    sj_judge_happening_place, sj_judge_kind, sj_judge_island, sj_judge_points;
/* moves.c */
sj_judge_function sj_judge_operations, sj_judge_march;
/* moves.c */
sj_judge_function sj_judge_fleet, sj_judge_loading, sj_judge_unloading, sj_judge_embark,
    sj_judge_put_to_sea;
/* fates.c */
sj_judge_function sj_judge_checks, sj_judge_battle_round, sj_judge_entry, sj_judge_retreat,
    sj_judge_flee, sj_judge_siege_choice, sj_judge_sortie_units, sj_judge_lose,
    sj_judge_replacements, sj_judge_cut;

/* The legal action with the highest score; the first of equals. */
typedef int sj_score_function(const struct sj_outlook *o, action a);
action sj_best_action(const struct sj_outlook *o, const action *legal, int count,
                      sj_score_function *score);

#endif
