/*
 * What the files of the judgement share.
 *
 * The judgement weighs everything in one currency: the chance that the Palace falls, in parts of
 * GAME_WORTH. judgement_outlook.c makes the scales: what a banner's place and strength, a counter,
 * a point of morale or of resources are worth in this position. The other files put the choices of
 * a step on them, with the exact odds of the dice. Nothing is remembered between two decisions, so
 * a plan that takes several clicks is found again at each of them.
 */
#ifndef SORTIE_KHARTOUM_JUDGEMENT_H
#define SORTIE_KHARTOUM_JUDGEMENT_H

#include "games/khartoum/play.h"

enum { GAME_WORTH = 1 << 16 };

/* What cannot be read off the tables of the game; found by playing many games. */
enum worths {
    ACTIVITY = 80,
    SHARE = 100,
    STEP_WORTH = 60,
    SALLY_FACTOR = 50,
    MILITIA_PART = 50,
    WOUND_PART = 30,
    DAMAGE_PART = 50,
    RESOURCE_TREND = 2,
    SHORTAGE = 3000,
    DESPAIR = 3000,
    NOW_PART = 400,
    TRACK_NOW = 100,
    FREED = 100,
    PEEK_WORTH = 300,
    NAKED = 20000,
    MARKER_PART = 100,
    GUNBOAT_PART = 100,
    MILITIA_RAISE = 100,
    TRADE_PART = 100,
    RAID_PART = 100,
    SORTIE_PART = 100,
    GAP = 0,
};

/* A banner's strength beside the present one. */
enum change { WEAKER, SAME, STRONGER, CHANGES };

/* Units that fight together. */
struct force {
    uint8_t counters[KINDS];
    uint8_t leader; /* LEADERS if none */
};

/* What a force loses by each entry of an outcome row, by enum loss. */
enum { LOSS_CODES = LOSS_ROLL_PLUS_2 + 1, LOST_MOST = 3 };

struct losses {
    int troops[LOSS_CODES], guns[LOSS_CODES], leader[LOSS_CODES], gunboats[LOSS_CODES];
};

/* What the loss dice do, in sixths, by enum loss. */
struct loss_odds {
    uint8_t steps[LOSS_CODES][LOST_MOST + 1], guns[LOSS_CODES][LOST_MOST + 1];
    uint8_t leader[LOSS_CODES][HURT_WHOLE + 1], gunboat[LOSS_CODES][HURT_WHOLE + 1];
};

enum { MORALE_REACH = 3 };

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
    int fall[BANNERS][CHANGES][FIRST_ZONE_NUMBER + 1]; /* the cost of a banner in a zone */
    int modifier_worth; /* of 1 in all fights of later turns */
    int now_worth;      /* of 1 in all fights of this turn */
    int unit[KINDS];    /* the cost of losing one counter altogether */
    int leader[LEADERS];
    int morale[2 * MORALE_REACH + 1];
    struct loss_odds odds;
};

/* judgement_outlook.c */
void outlook_make(struct outlook *o, const kdata *d, const kstate *s);
int path_gain(const struct outlook *o, int banner, int number, int levels);
int morale_worth(const struct outlook *o, int change);
int resources_worth(const struct outlook *o, int change);

/* judgement_fight.c */
int fight_cost(const int *rows, int modifier);
int force_factors(const kdata *d, const struct force *force, enum fight fight);
bool has_troops(const struct force *force);
int step_worth(const struct outlook *o, int kind);
void troop_losses(const struct outlook *o, const struct force *force, int *by_loss);
void gun_losses(const struct outlook *o, const struct force *force, int *by_loss);
void leader_losses(const struct outlook *o, const struct force *force, int *by_loss);
void gunboat_losses(const struct outlook *o, const struct force *force, int *by_loss);
void force_losses(const struct outlook *o, const struct force *force, struct losses *losses);
void add_losses(const struct outlook *o, const struct losses *losses, enum fight fight, int *rows);
void attack_rows(const struct outlook *o, int banner, int stop, int *rows);
int stop_number(const struct outlook *o, int banner);
int threat(const struct outlook *o, int banner);

/* judgement_home.c */
int fortify_worth(const struct outlook *o);
int trade_worth(const struct outlook *o);
int gunboats_worth(const struct outlook *o);
int militia_worth(const struct outlook *o);
int price_worth(const struct outlook *o, int price);
enum action_kind first_turn_kind(const struct outlook *o);
int first_turn_clicks(const struct outlook *o, enum action_kind kind);
action judge_fortify(const struct outlook *o);
action judge_trade(const struct outlook *o);
action judge_gunboats(const struct outlook *o);

/* judgement_sally.c */
int sally_worth(const struct outlook *o, enum fight fight, int *target);
action judge_force(const struct outlook *o);

/* judgement_defend.c */
action judge_defend(const struct outlook *o);
action judge_bonus(const struct outlook *o);

#endif
