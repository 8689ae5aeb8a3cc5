/*
 * What the files of the judgement share.
 *
 * The judgement weighs everything in one currency: the chance that the Palace falls, in parts of
 * KH_GAME_WORTH. outlook.c makes the scales: what a banner's place and strength, a
 * counter, a point of morale or of resources are worth in this position. The other files put the
 * choices of a step on them, with the exact odds of the dice. Nothing is remembered between two
 * questions. A plan asks for several decisions at once: the scales are made anew when something has
 * changed its worth, and until then what was reckoned from them is kept in a memo.
 *
 * These files name no rules by their ids: they play by them and implement none.
 */
#ifndef SORTIE_KHARTOUM_JUDGEMENT_H
#define SORTIE_KHARTOUM_JUDGEMENT_H

#include "games/khartoum/play.h"

enum { KH_GAME_WORTH = 1 << 20 };

/* What cannot be read off the tables of the game. The values are those that did best in many games
 * on all levels; most may be off by a third without much harm. */
enum kh_worths {
    KH_ACTIVITY = 60, /* percent of the activations on the cards: raids and sorties stop many */
    KH_NOW_WEIGHT =
        10,        /* a fight now counts as so many later ones: what it costs is not regained */
    KH_CALM = 160, /* least worth of 1 in all fights of a turn: there is always a risk */
    KH_STEP_QUARTERS = 6,   /* a step's bare presence, in quarters of a defence factor */
    KH_HURT_PART = 20,      /* percent: a wound or damage beside death or destruction */
    KH_SORTIE_PART = 64,    /* percent: what a sortie brings, for it leaves the lines weak */
    KH_MILITIA_PART = 112,  /* percent: militia beside regulars, for they can be raised again */
    KH_PEEK_WORTH = 30000,  /* knowing the next activation card */
    KH_BARE_WORTH = 320000, /* a path that nobody is left to hold this turn */
    KH_SHORTAGE = 48000,    /* each point that a track lacks to last through the game */
    KH_EVENTS_TAKE = 15,    /* resources that events take on average, in tenths a turn */
    KH_OUTINGS = 3,         /* a leader's in raids and sorties beside those of a counter */
};

/* A banner's strength: as it is, or one less. */
enum kh_change { KH_SAME, KH_WEAKER, KH_CHANGES };

/* Units that fight together. */
struct kh_force {
    uint8_t counters[KH_KINDS];
    uint8_t leader; /* KH_LEADERS if none */
};

/* What goes by the rows of an outcome table has room for one more, which is always 0: twelve are
 * reckoned faster than eleven, four at a time. */
enum { KH_ROWS = 12 };
_Static_assert((int)KH_OUTCOME_ROWS < (int)KH_ROWS, "there is room for all rows and one more");

/* Where such a loop is put into another one, it is taken apart and reckoned one by one. */
#define KH_APART __attribute__((noinline))

enum { KH_LOSS_ENTRIES = KH_LOSS_ROLL_PLUS_2 + 1, KH_LOST_MOST = 3 };

/* What the loss dice take, in sixths, for an entry of an outcome row (enum kh_loss): so many steps
 * or guns, with all of them in [0]; and how many percent of a leader's or a gunboat's worth. */
struct kh_entry_odds {
    int steps[KH_LOST_MOST + 1], guns[KH_LOST_MOST + 1], leader, gunboat;
};

/* The same by the rows of an outcome table. */
struct kh_loss_odds {
    int steps[KH_LOST_MOST + 1][KH_ROWS], guns[KH_LOST_MOST + 1][KH_ROWS];
    int leader[KH_ROWS], gunboat[KH_ROWS];
};

/* What a force loses on average, by the rows of an outcome table. */
struct kh_losses {
    int troops[KH_ROWS], guns[KH_ROWS], leader[KH_ROWS], gunboats[KH_ROWS];
};

/* What a defence does to the banner, in parts of KH_CERTAIN. Beyond KH_MODIFIER_MOST the dice do
 * not matter any more. */
enum { KH_CERTAIN_BITS = 10, KH_CERTAIN = 1 << KH_CERTAIN_BITS };
enum { KH_MODIFIER_MOST = 10, KH_MODIFIERS = 2 * KH_MODIFIER_MOST + 1 };

struct kh_chances {
    int advance, stay, weaken, back;
};

/* The same by the rows of the table, in sixths. */
struct kh_row_chances {
    int advance[KH_ROWS], weaken[KH_ROWS], back[KH_ROWS];
};

enum { KH_MORALE_REACH = 2 }; /* changes of morale that are weighed beforehand */

/* The best raid or sortie, and the force for each target. */
struct kh_sally {
    bool is_known;
    int worth, target;
    struct kh_force force[KH_BANNERS];
};

/* A stack that defends a zone. */
struct kh_stack {
    int zone;
    struct kh_force there, force; /* who stands there, and who is thought to */
    int troops;                   /* of `force` */
    int modifier;                 /* the banner's strength apart */
    struct kh_losses losses;
    int lost[KH_ROWS]; /* all of them */
};

/* What each counter more would gain in a zone: kinds, then leaders; and several together. */
enum { KH_PLACINGS = KH_KINDS + KH_LEADERS };

struct kh_gains {
    bool is_known;
    uint8_t banners;       /* that are met there, a bit each */
    struct kh_stack stack; /* that stood there */
    int before;            /* what the attacks cost without it */
    int least;             /* that they can cost, whoever comes */
    int gain[KH_PLACINGS];
    uint8_t first;       /* the best one; KH_PLACINGS: nobody can go there */
    int each;            /* what each counter of the best row gains that it begins */
    struct kh_force row; /* the stack with the longest row that was weighed */
};

enum { KH_MARKERS_WEIGHED = 4 };

/* The best markers that can be bought, best first. */
struct kh_markers {
    int zone[KH_MARKERS_WEIGHED];  /* KH_NO_ZONE where none is left that pays */
    int worth[KH_MARKERS_WEIGHED]; /* beyond the price */
};

/* What follows from the data, whatever the position: most of it what the dice do. */
struct kh_dice_odds {
    uint32_t has_chances; /* a bit for each modifier */
    uint32_t repeated;    /* rows of a defence that are as the row before, losses apart */
    bool has_losses[KH_FIGHTS], has_entries, has_order, has_repeated;
    struct kh_chances chances[KH_MODIFIERS];
    struct kh_row_chances rows;
    struct kh_entry_odds entries[KH_LOSS_ENTRIES];
    struct kh_loss_odds losses[KH_FIGHTS];
    uint8_t order[KH_PLACINGS], ordered; /* who adds to a defence, the best first; and how many */
};

/* The forecast for a path, and what it was made from. */
struct kh_path {
    int base; /* the modifier without levels */
    int strength, activity, turns;
    int levels[KH_FIRST_ZONE_NUMBER + 1];
};

struct kh_forecast {
    bool is_known;
    struct kh_path path;
    int fall[KH_CHANGES][KH_FIRST_ZONE_NUMBER + 1];
};

/* What was reckoned from one outlook and is wanted again. */
struct kh_memo {
    struct kh_dice_odds dice; /* this and the forecasts from any outlook */
    struct kh_forecast as_is[KH_BANNERS], with_more[KH_ZONES];
    bool has_losses, has_markers;
    bool has_usual[KH_BANNERS][KH_FIRST_ZONE_NUMBER], has_rows[KH_BANNERS][KH_FIRST_ZONE_NUMBER];
    int rows[KH_BANNERS][KH_FIRST_ZONE_NUMBER][KH_ROWS]; /* of an attack, losses apart */
    int lost[KH_ROWS];                           /* by the defence that a path can count on */
    int usual[KH_BANNERS][KH_FIRST_ZONE_NUMBER]; /* what an attack on it costs, by its zone */
    struct kh_sally sally[KH_FIGHT_SORTIE + 1];
    struct kh_gains gains[KH_ZONES];
    struct kh_markers markers;
    action unit_for_zone; /* what goes to the zone that was just named for it; 0: nothing is */
};

struct kh_outlook {
    const kh_data *d;
    const kh_state *s;
    struct kh_memo *memo;  /* the caller's, empty to begin with */
    int turns_after;       /* turns to play after this one */
    int usual[KH_BANNERS]; /* how many of the activation cards name the banner */
    int cards[KH_BANNERS]; /* how many of those that may come this turn move it */
    int card_count;        /* how many may come this turn */
    int active;            /* banners that can still come, at least 1 */
    int drm;               /* of both tracks */
    int share;             /* the defence factors that one path can count on */

    /* The cost of a banner in a zone of its path, after this turn. */
    int fall[KH_BANNERS][KH_CHANGES][KH_FIRST_ZONE_NUMBER + 1];

    int modifier_worth;                 /* of 1 in all fights of later turns */
    int palace_worth;                   /* of 1 in the fights for the Palace this turn */
    int now_worth;                      /* of 1 in all fights of this turn */
    int unit[KH_KINDS];                 /* the cost of losing a counter altogether */
    int step[KH_KINDS];                 /* of losing one step of it */
    uint8_t loss_order[KH_TROOP_KINDS]; /* who loses a step first: full counters, then others */
    int leader[KH_LEADERS];
    int morale[2 * KH_MORALE_REACH + 1]; /* what a change of morale is worth */
};

static inline int kh_least_of(int a, int b)
{
    return a < b ? a : b;
}

/* outlook.c */
void kh_outlook_make(struct kh_outlook *o, const kh_data *d, const kh_state *s,
                     struct kh_memo *memo);
void kh_memo_begin(struct kh_memo *memo);
void kh_memo_forget(struct kh_memo *memo);
const struct kh_loss_odds *kh_loss_odds(const struct kh_outlook *o, enum kh_fight fight);
const struct kh_chances *kh_chances_with(const struct kh_outlook *o, int modifier);
int kh_levels_worth(const struct kh_outlook *o, int zone, int more);
int kh_levels_most(const struct kh_outlook *o, int zone);
int kh_defence_level(const struct kh_outlook *o, int zone);
int kh_morale_worth(const struct kh_outlook *o, int change);
int kh_resources_worth(const struct kh_outlook *o, int change);
int kh_paths_cost(const struct kh_outlook *o);

/* fight.c */
enum { KH_ALL_WAYS = 36 };
int kh_dice_sum(const int *by_row, int modifier);
int kh_fight_cost(const int *apart, const int *lost, int modifier);
int kh_strength_cost(const struct kh_outlook *o, const struct kh_outcome_row *row, int banner,
                     int number);
int kh_force_factors(const kh_data *d, const struct kh_force *force, enum kh_fight fight);
bool kh_has_troops(const struct kh_force *force);
void kh_troop_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                     int *by_row);
void kh_gun_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                   int *by_row);
void kh_leader_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                      int *by_row);
void kh_gunboat_losses(const struct kh_outlook *o, const struct kh_force *force,
                       enum kh_fight fight, int *by_row);
void kh_force_losses(const struct kh_outlook *o, const struct kh_force *force, enum kh_fight fight,
                     struct kh_losses *losses);
void kh_losses_sum(const struct kh_losses *losses, int *lost);
const int *kh_attack_rows(const struct kh_outlook *o, int banner, int stop);
int kh_stop_number(const struct kh_outlook *o, int banner);
int kh_threat(const struct kh_outlook *o, int banner);

/* home.c */
int kh_price_worth(const struct kh_outlook *o, int price);
int kh_fortify_worth(const struct kh_outlook *o);
int kh_trade_worth(const struct kh_outlook *o);
int kh_gunboats_worth(const struct kh_outlook *o);
int kh_militia_worth(const struct kh_outlook *o);
action kh_judge_first_turn(const struct kh_outlook *o);
action kh_judge_fortify(const struct kh_outlook *o);
action kh_judge_trade(const struct kh_outlook *o);
action kh_judge_gunboats(const struct kh_outlook *o);

/* sally.c */
const struct kh_sally *kh_best_sally(const struct kh_outlook *o, enum kh_fight fight);
action kh_judge_force(const struct kh_outlook *o);

/* defend.c */
struct kh_force kh_force_in(const struct kh_outlook *o, int zone);
action kh_judge_defend(const struct kh_outlook *o);

/* bonus.c */
action kh_judge_bonus(const struct kh_outlook *o);

/* prospect.c: whether a turn begins; and what the network of the prospect is told then: features,
 * the turns after this one, and a 1 at their number. */
enum {
    KH_FEATURES = 47,
    KH_INPUT_TURNS = KH_FEATURES,
    KH_INPUT_TURN = KH_INPUT_TURNS + 1,
    KH_INPUT_TURNS_MOST = 11,
    KH_INPUTS = KH_INPUT_TURN + KH_INPUT_TURNS_MOST + 1
};
bool kh_is_at_rest(const kh_state *s);
void kh_inputs(const kh_data *d, const kh_state *s, int16_t *inputs);

#endif
