/*
 * The judgement of Toulon, made from the view of the seat to act. Nothing is remembered between two
 * choices: what a side is about follows from the table of posts (posts.def), the turn, and where
 * everybody is seen.
 *
 * judge_survey.c looks at the map, judge_march.c moves troops between posts, judge_force.c makes up
 * their forces, judge_assault.c says whom to attack, judge_works.c mans and builds, judge_battle.c,
 * judge_fire.c and judge_losses.c do the rest. judge_weights.h has the numbers.
 */
#ifndef SORTIE_TOULON_JUDGEMENT_H
#define SORTIE_TOULON_JUDGEMENT_H

#include "games/toulon/battle.h"
#include "games/toulon/judge_weights.h"
#include "games/toulon/movement.h"

/* What a side makes of the map. */
struct survey {
    const tdata *d;
    const tstate *s;
    enum side side, foe;
    uint8_t have[AREAS];  /* own strength points */
    uint8_t units[AREAS]; /* own units */
    uint8_t foot[AREAS];  /* own infantry and cavalry, in points */
    uint8_t guns[AREAS];  /* own guns and gunners, units */
    uint8_t batteries[AREAS];
    uint8_t awaited[AREAS]; /* points of batteries that are to be placed there */
    uint8_t corps[AREAS];   /* wings there: 1 West, 2 East */
    uint8_t want[AREAS], weight[AREAS];
    uint8_t wing[AREAS];    /* whose post it is: a corps, or CORPS */
    uint8_t is_near[AREAS]; /* the enemy stands next to it */
    uint8_t guess[AREAS];   /* the enemy's strength points, as far as can be said */
};

/* One choice. */
struct counsel {
    const tdata *d;
    const tstate *s; /* the view */
    enum side side;
    int seat;
};

/* ---- judge_survey.c ---------------------------------------------------------------------- */

void survey_ground(const tdata *d, const tstate *s, enum side side, struct survey *out);
/* What a wanted point is worth to a side in an area; 0 where it has no post. */
int post_weight(enum side side, int area);
/* The strength that a side probably has in each area where it is seen: what is hidden is shared out
 * by its posts, beside what is known. */
void guess_strengths(const tdata *d, const tstate *s, enum side side, uint8_t out[AREAS]);

/* Whether the Republicans stake all on the storm of Caire: late, behind, and it is the enemy's. */
bool is_storm_due(const tstate *s);

/* ---- judge_march.c ----------------------------------------------------------------------- */

/* A march of one unit: where it ends, what the way costs, and its first part. */
struct route {
    int unit, goal, gain, cost;
    int hop;       /* an area, or PLACE_AFLOAT */
    int narrowest; /* the points that could go this way together */
};

/* The unit that is to march, and what marches with it. */
struct marcher {
    int unit, place, points;
    int company, company_units; /* points and units of the whole force, its own among them */
    int purse;
    bool is_gun, is_gunner; /* gun: a piece that cannot cross no man's land alone */
};
struct marcher marcher_of(const struct survey *v, int unit);
bool may_set_out(const struct survey *v, int seat, int unit);
/* What it adds to an area in which the side has `have` points in `units` units without it. */
int worth_there(const struct survey *v, const struct marcher *m, int area, int have, int units,
                int guns);
int worth_of_going(const struct survey *v, const struct marcher *m, int area);
int worth_of_staying(const struct survey *v, const struct marcher *m);

/* The best march of a seat; unit is NO_UNIT where none is worth it. */
struct route best_route(const struct survey *v, int seat);
/* The best march of a force that has been picked, from where it is. */
struct route route_of_force(const struct survey *v, int unit);

/* ---- judge_force.c ----------------------------------------------------------------------- */

action judge_moving_force(const struct counsel *c);

/* ---- judge_assault.c --------------------------------------------------------------------- */

struct assault {
    int target; /* NO_AREA: none is worth it */
    int from;   /* where the next force sets out */
    int value;  /* tenths of an operation point, about */
    int forces; /* payments */
};

/* The best attack of a seat; `spare` points are not to be spent on it. With `is_promised` all units
 * count as in attack supply. */
struct assault best_assault(const struct survey *v, int seat, int spare, bool is_promised);
/* Whether a unit can go into an attack on a neighbouring area, `company` points of its area before
 * it. */
bool goes_in(const struct survey *v, int seat, int unit, int target, int company);
/* What has to stay in an area that is left for a fight. */
int kept_in(const struct survey *v, int area);
/* The column at which so much potential meets so much in an area that is held against it, in
 * sixteenths; `fire` points of guns help from afar. */
int guessed_column(const struct survey *v, int target, int attack, int defence, int fire,
                   bool has_guns);
/* What so many strength points bring, quality included. */
int guessed_potential(int points);

/* ---- judge_leaders.c --------------------------------------------------------------------- */

/* Where a leader should ride, or NO_AREA. */
int ride_of_leader(const struct survey *v, int piece);
action judge_rides(const struct counsel *c, const struct survey *v);
action judge_riding(const struct counsel *c, const action *legal, int count);

/* ---- judge_works.c ----------------------------------------------------------------------- */

/* Manning fortresses, limbering, building: 0 where there is nothing to do. */
action judge_manning_forts(const struct counsel *c, const struct survey *v);
action judge_building(const struct counsel *c, const struct survey *v);
action judge_workers(const struct counsel *c, const action *legal, int count);

/* ---- judge_battle.c, judge_fire.c, judge_losses.c, judge_phases.c ------------------------ */

action judge_assignment(const struct counsel *c, const action *legal, int count);
action judge_withdrawal(const struct counsel *c, const action *legal, int count);
action judge_calls(const struct counsel *c, const action *legal, int count);
action judge_redoubt_fire(const struct counsel *c, const action *legal, int count);
action judge_support(const struct counsel *c, const action *legal, int count);
action judge_combats(const struct counsel *c, const action *legal, int count);
action judge_barrage(const struct counsel *c, const action *legal, int count);
action judge_ammunition(const struct counsel *c);
action judge_loss_of(const struct counsel *c, const action *legal, int count);
action judge_retreat_of(const struct counsel *c, const action *legal, int count);
action judge_placing(const struct counsel *c, const action *legal, int count);
action judge_depot(const struct counsel *c, const action *legal, int count);
action judge_spying(const struct counsel *c, const action *legal, int count);
action judge_payer(const struct counsel *c, const action *legal, int count);
action judge_tester(const struct counsel *c, const action *legal, int count);

/* ---- For the search (prospect.c, candidates.c) ------------------------------------------- */

/* What the prospect goes by. */
enum toulon_sign {
    SIGN_ONE,
    SIGN_LEAD,            /* the Allies' victory points less the Republicans' */
    SIGN_EVACUATION,      /* the gauge */
    SIGN_PENINSULA,       /* 1: the Republicans hold one */
    SIGN_CAIRE,           /* 1: the Allies are there, -1: the Republicans */
    SIGN_TENUOUS,         /* roadsteads that are held tenuously */
    SIGN_GIVEN_UP,        /* roadsteads that the fleet has left */
    SIGN_ALLIED_STRENGTH, /* points on the map and at sea */
    SIGN_REPUBLICAN_STRENGTH,
    SIGN_GUNS_AT_SEA,   /* points of batteries that reach the Little roadstead */
    SIGN_GUNS_AT_GREAT, /* and the Great one */
    SIGN_GUNS,          /* points of all batteries on the map */
    SIGN_AMMUNITION,
    SIGN_DEFEAT,     /* 1: the Allies have one to forget, -1: the Republicans */
    SIGN_NEAR_CAIRE, /* Republican points next to it while the Allies are there */
    SIGN_TEMPO,      /* 1: only the Allies are still to play in this turn, -1: the Republicans */
    TOULON_SIGNS
};

/* Fills x; returns the turns that are left. */
int toulon_signs(const tdata *d, const tstate *s, int *x);
/* A side's turn begins, and nobody is on his way. */
bool is_side_turn_fresh(const tstate *s);

/* The first legal action with the verb, or 0. */
static inline action first_with(const action *legal, int count, enum verb_number verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return legal[i];
    }
    return 0;
}

#endif
