/* What the files of the judgement share. */
#ifndef SORTIE_OMDURMAN_JUDGEMENT_H
#define SORTIE_OMDURMAN_JUDGEMENT_H

#include "games/omdurman/play.h"

enum { CHOICES_MOST = 2048, FAR_AWAY = 99 };

/* Where the enemy stands on land, hex by hex (some may be listed twice), boats and empty forts left
 * out; and what the plans are made from. */
struct scene {
    int count, open; /* the first `open` are outside a finished zariba, on the west bank */
    uint16_t hex[COUNTERS];
    int8_t q[COUNTERS], r[COUNTERS]; /* axial (1.0r-g) */
    /* the Anglo-Egyptian infantry, for its own side */
    int centre;         /* a hex */
    int rear;           /* how far the hindmost will be from the heart after this phase */
    bool pays_to_sally; /* in the battle */
    /* the Dervish host, for its own side */
    int field;       /* units that are no garrison; in the battle, rifles */
    int gathered;    /* of them within one march of an enemy in the open, or of the thorn */
    bool is_contact; /* some of them have come to blows with him */
};

/* A position to be judged, and what may be done in it. */
struct outlook {
    const odata *d;
    const ostate *s;
    struct random *random;
    enum side side;
    int count;
    action choice[CHOICES_MOST];
    struct scene scene; /* where moves are judged */
};

/* The first choice with the verb, or 0 where there is none: VERB_STANDARD is its own. */
action choice_of(const struct outlook *o, enum verb_number verb);
/* What a counter is worth, for losses and targets. */
int worth_of(const odata *d, int counter);

/* ---- judgement_scene.c ------------------------------------------------------------------- */

/* Looks at the position for the side that is to act; moves and retreats are judged from it. */
void survey(struct outlook *o);
/* The distance to the nearest hex with units of the enemy; FAR_AWAY if there is none. */
int distance_to_enemy(const struct outlook *o, int hex);
/* The same to Anglo-Egyptians outside a finished zariba, on the west bank. */
int distance_to_open(const struct outlook *o, int hex);
/* Whether units of the enemy within range have the hex in sight. */
bool is_in_sight(const struct outlook *o, int hex, int range);
/* Factors that Dervish guns could fire at a boat there. */
int fire_on_boat(const struct outlook *o, int hex);
static inline enum scenario scenario_of(const struct outlook *o)
{
    return (enum scenario)o->s->options[OPTION_SCENARIO];
}
static inline int way_to(const struct outlook *o, enum way_goal goal, int hex)
{
    return facts_at_hand(o->d, o->s)->way[goal][hex];
}
/* Those of the town, and Isa Zachnieh beyond the Nile: they stay. */
static inline bool is_garrison(const odata *d, int counter)
{
    return counter_data(d, counter)->colour == BLACK || counter == COUNTER_ISA;
}

/* ---- judgement_plans.c ------------------------------------------------------------------- */

enum plan {
    PLAN_STAY,
    PLAN_STAGE,   /* Dervish: between the enemy and the town, out of the reach of guns */
    PLAN_CHARGE,  /* Dervish: to blows */
    PLAN_WAIT,    /* Dervish: out of the reach of guns and boats */
    PLAN_GATHER,  /* Dervish: to within one march of the zariba, best out of sight */
    PLAN_VOLLEY,  /* Dervish: into range */
    PLAN_SCREEN,  /* Dervish: singly, before those who are in range */
    PLAN_ASSAULT, /* Dervish: to blows, at the zariba */
    PLAN_HEART,   /* Dervish: to the palace */
    PLAN_POST,    /* to its place in the zariba */
    PLAN_MARCH,   /* with the army, on the enemy's town */
    PLAN_FLEE,
    PLAN_SHELL, /* boats, to where most of the enemy is in range */
    PLAN_SALLY, /* into sight of the enemy, when he has no turn left to answer */
    PLAN_STEAM, /* boats, beside the army */
    PLAN_HUNT   /* Friendlies, after Isa Zachnieh */
};

enum plan plan_of(const struct outlook *o, int counter);
/* Its place in the zariba, or NO_HEX. */
int post_of(const struct outlook *o, int counter);
/* How bad it would be to stand in a hex; less is better. */
int badness(const struct outlook *o, enum plan plan, int counter, int hex);

/* ---- judgement_battle.c ------------------------------------------------------------------ */

enum plan battle_plan(const struct outlook *o, int counter);
/* For the scene: how many rifles there are, and how many of them could storm this turn. */
void count_rifles(struct outlook *o);
int wait_badness(const struct outlook *o, int hex);
int gather_badness(const struct outlook *o, int counter, int hex);
int volley_badness(const struct outlook *o, int hex);
int screen_badness(const struct outlook *o, int hex);
int assault_badness(const struct outlook *o, int hex);
/* Whether somebody there could attack an enemy hex next to it. */
bool comes_to_blows(const struct outlook *o, int hex);
/* Whether the enemy sees rifles that have come into range. */
bool is_screen_wanted(const struct outlook *o);

/* ---- The steps --------------------------------------------------------------------------- */

action judge_move(struct outlook *o);   /* STEP_MOVE */
action judge_moving(struct outlook *o); /* STEP_MOVING */
action judge_aim(struct outlook *o);    /* STEP_AIM */
action judge_melee(struct outlook *o);  /* STEP_MELEE */
action judge_fall_back(struct outlook *o);
action judge_falling_back(struct outlook *o);
/* Ten times the units that an attack may be expected to take away from so many; each unit that is
 * disrupted counts `disrupted` tenths of a loss. */
int expected_losses(const odata *d, int total, int modifier, int units, int disrupted);

/* ---- prospect.c -------------------------------------------------------------------------- */

enum feature {
    FEATURE_ONE,
    FEATURE_DERVISH_LOST,
    FEATURE_AE_LOST,
    FEATURE_DERVISH_UNITS,
    FEATURE_AE_UNITS,
    FEATURE_MARGIN, /* campaign: points; elsewhere none */
    FEATURE_NEAR,
    FEATURE_WITHIN_MARCH,
    FEATURE_HEART, /* of the side that wants to get there: how far */
    FEATURE_AT_HEART,
    FEATURE_LEADERS,
    FEATURES
};

/* What the prospect is made from; returns the turns left, this one included. */
int omdurman_features(const odata *d, const ostate *s, int *x);
/* Whether a game turn is about to begin. */
bool is_at_rest(const ostate *s);

#endif
