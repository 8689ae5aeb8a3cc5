/*
 * What the files of the judgement share.
 *
 * The judgement weighs everything in one currency: the chance that the Palace falls, in parts of
 * GAME_WORTH. judgement_outlook.c makes the scales: what a banner's place and strength, a counter,
 * a point of morale or of resources are worth in this position. The other files put the choices of
 * a step on them, with the exact odds of the dice. Nothing is remembered between two decisions, so
 * a plan that takes several clicks is found again at each of them.
 *
 * These files name no rules by their ids: they play by them and implement none.
 */
#ifndef SORTIE_KHARTOUM_JUDGEMENT_H
#define SORTIE_KHARTOUM_JUDGEMENT_H

#include "games/khartoum/play.h"

enum { GAME_WORTH = 1 << 20 };

/* What cannot be read off the tables of the game. The values are those that did best in many games
 * on the hardest level; most may be off by a third without much harm. */
enum worths {
    ACTIVITY = 60,     /* percent of the activations on the cards: raids and sorties stop many */
    NOW_WEIGHT = 10,   /* a fight now counts as so many later ones: what it costs is not regained */
    CALM = 100,        /* least worth of 1 in all fights of a turn: there is always a risk */
    STEP_QUARTERS = 4, /* a step's bare presence, in quarters of a defence factor */
    HURT_PART = 20,    /* percent: a wound or damage beside death or destruction */
    SORTIE_PART = 40,  /* percent: what a sortie brings, for it leaves the lines weak */
    MILITIA_PART = 50, /* percent: militia beside regulars, for they do not last */
    PEEK_WORTH = 10000,  /* knowing the next activation card */
    BARE_WORTH = 320000, /* a path that nobody is left to hold this turn */
    SHORTAGE = 48000,    /* each point that a track lacks to last through the game */
};

/* A banner's strength: as it is, or one less. */
enum change { SAME, WEAKER, CHANGES };

/* Units that fight together. */
struct force {
    uint8_t counters[KINDS];
    uint8_t leader; /* LEADERS if none */
};

enum { LOSS_ENTRIES = LOSS_ROLL_PLUS_2 + 1, LOST_MOST = 3 };

/* What the loss dice do, in sixths, for each entry of an outcome row (enum loss). */
struct loss_odds {
    uint8_t steps[LOSS_ENTRIES][LOST_MOST + 1], guns[LOSS_ENTRIES][LOST_MOST + 1];
    uint8_t leader[LOSS_ENTRIES][HURT_WHOLE + 1], gunboat[LOSS_ENTRIES][HURT_WHOLE + 1];
};

/* What a force loses on average, for each entry of an outcome row. */
struct losses {
    int troops[LOSS_ENTRIES], guns[LOSS_ENTRIES], leader[LOSS_ENTRIES], gunboats[LOSS_ENTRIES];
};

/* What a defence does to the banner, in parts of CERTAIN. Beyond MODIFIER_MOST the dice do not
 * matter any more. */
enum { CERTAIN_BITS = 10, CERTAIN = 1 << CERTAIN_BITS };
enum { MODIFIER_MOST = 10, MODIFIERS = 2 * MODIFIER_MOST + 1 };

struct chances {
    int advance, stay, weaken, back;
};

enum { MORALE_REACH = 2 }; /* changes of morale that are weighed beforehand */

struct outlook {
    const kdata *d;
    const kstate *s;
    int turns_after;    /* turns to play after this one */
    int usual[BANNERS]; /* how many of the activation cards name the banner */
    int cards[BANNERS]; /* how many of those that may come this turn move it */
    int card_count;     /* how many may come this turn */
    int active;         /* banners that can still come, at least 1 */
    int drm;            /* of both tracks */
    int share;          /* the defence factors that one path can count on */

    struct chances chances[MODIFIERS];
    /* The cost of a banner in a zone of its path, after this turn. */
    int fall[BANNERS][CHANGES][FIRST_ZONE_NUMBER + 1];

    int modifier_worth; /* of 1 in all fights of later turns */
    int palace_worth;   /* of 1 in the fights for the Palace this turn */
    int now_worth;      /* of 1 in all fights of this turn */
    int unit[KINDS];    /* the cost of losing a counter altogether */
    int step[KINDS];    /* of losing one step of it */
    int leader[LEADERS];
    int morale[2 * MORALE_REACH + 1]; /* what a change of morale is worth */
    struct loss_odds odds;
};

static inline int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* judgement_outlook.c */
void outlook_make(struct outlook *o, const kdata *d, const kstate *s);
int levels_worth(const struct outlook *o, int zone, int more);
int defence_level(const struct outlook *o, int zone);
int morale_worth(const struct outlook *o, int change);
int resources_worth(const struct outlook *o, int change);
int paths_cost(const struct outlook *o);

/* judgement_fight.c */
int fight_cost(const int *rows, int modifier);
int strength_cost(const struct outlook *o, const struct outcome_row *row, int banner, int number);
int force_factors(const kdata *d, const struct force *force, enum fight fight);
bool has_troops(const struct force *force);
void troop_losses(const struct outlook *o, const struct force *force, int *by_entry);
void gun_losses(const struct outlook *o, const struct force *force, int *by_entry);
void leader_losses(const struct outlook *o, const struct force *force, int *by_entry);
void gunboat_losses(const struct outlook *o, const struct force *force, int *by_entry);
void force_losses(const struct outlook *o, const struct force *force, struct losses *losses);
void add_losses(const struct outlook *o, const struct losses *losses, enum fight fight, int *rows);
void attack_rows(const struct outlook *o, int banner, int stop, int *rows);
int stop_number(const struct outlook *o, int banner);
int threat(const struct outlook *o, int banner);

/* judgement_home.c */
int price_worth(const struct outlook *o, int price);
int fortify_worth(const struct outlook *o);
int trade_worth(const struct outlook *o);
int gunboats_worth(const struct outlook *o);
int militia_worth(const struct outlook *o);
action judge_first_turn(const struct outlook *o);
action judge_fortify(const struct outlook *o);
action judge_trade(const struct outlook *o);
action judge_gunboats(const struct outlook *o);

/* judgement_sally.c */
int sally_worth(const struct outlook *o, enum fight fight, int *target);
action judge_force(const struct outlook *o);

/* judgement_defend.c */
action judge_defend(const struct outlook *o);
action judge_bonus(const struct outlook *o);

/* prospect.c: the features of a position at the beginning of a turn; returns the turns after it. */
enum { PROSPECT_FEATURES = 46 };
int prospect_features(const kdata *d, const kstate *s, int *x);

#endif
