/*
 * The judgement of Toulon, made from the view of the seat to act. Nothing is remembered between two
 * choices: what a side is about follows from the table of posts (posts.def), the turn, and where
 * everybody is seen.
 *
 * survey.c looks at the map, march.c moves troops between posts by the ways of ways.c, force.c
 * makes up their forces, assault.c says whom to attack, works.c mans and builds, tracing.c tries
 * supply lines, battle.c, fire.c and phases.c do the rest. weights.h has the numbers.
 */
#ifndef SORTIE_TOULON_JUDGEMENT_H
#define SORTIE_TOULON_JUDGEMENT_H

#include "games/toulon/bots/weights.h"
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"

/* How a side goes about its game. */
struct tl_manner {
#define X(name, allies, republicans, expert_allies, expert_republicans) uint8_t name;
#include "games/toulon/bots/manners.def"
#undef X
};

/* What a side makes of the map. */
struct tl_survey {
    const tl_data *d;
    const tl_state *s;
    enum tl_side side, foe;
    const struct tl_manner *manner;
    uint8_t have[TL_AREAS];  /* own strength points */
    uint8_t units[TL_AREAS]; /* own units */
    uint8_t foot[TL_AREAS];  /* own infantry and cavalry, in points */
    uint8_t guns[TL_AREAS];  /* own guns and gunners, units */
    uint8_t batteries[TL_AREAS];
    uint8_t awaited[TL_AREAS]; /* points of batteries that are to be placed there */
    uint8_t corps[TL_AREAS];   /* wings there: 1 West, 2 East */
    uint8_t want[TL_AREAS], weight[TL_AREAS];
    uint8_t wing[TL_AREAS];    /* whose post it is: a corps, or TL_CORPS */
    uint8_t is_near[TL_AREAS]; /* the enemy stands next to it */
    uint8_t guess[TL_AREAS];   /* the enemy's strength points, as far as can be said */
    /* points for which there is room; and for which there is a way in, by its entry number too */
    int16_t room[TL_AREAS];
    uint8_t gap[TL_AREAS];
    /* for who marches */
    bool are_wings_apart;   /* posts and areas of the other wing are none of a wing's */
    uint8_t goal[TL_AREAS]; /* where anything can be gained by going */
    int goal_count;
    uint8_t step[TL_AREAS];    /* the price of a step there, but for the river; TL_FAR: none */
    uint8_t least_entry;       /* less is not paid for coming to no man's land */
    struct tl_node_set open;   /* areas without the enemy, and the roads */
    struct tl_node_set roads;  /* the sections that lead somewhere */
    uint8_t road[TL_SECTIONS]; /* enum tl_section_status of those, for the own side */
};

/* Nodes of the map for who marches: areas, the sea, road sections. */
enum {
    TL_NODE_SEA = TL_AREAS,
    TL_NODE_ROADS = TL_AREAS + 1,
    TL_WAY_NODES = TL_NODE_ROADS + TL_SECTIONS,
    TL_FAR = 255,
    TL_WAY_PARTS = 4, /* of an operation point: what a way costs is counted in these */
    TL_KNOWN_COSTS = 16
};
_Static_assert(TL_WAY_NODES <= TL_FAR, "a node is a byte");

/* What ways depend on, beside the ground: who is alike in this has the same ones. */
struct tl_walker {
    int start, purse;
    int tight; /* areas that have no room for him; for who is bigger they have none either */
    int toll;  /* of no man's land on the road */
    bool is_gun;
};

/* Cheapest ways from a start, as far as they have been looked for. */
struct tl_ways {
    uint8_t cost[TL_WAY_NODES], before[TL_WAY_NODES];
    uint8_t narrow[TL_WAY_NODES]; /* the points that could go this way together */
};

/* What the ways to each area cost, as far as it has been asked on the same ground. */
struct tl_known_costs {
    struct tl_walker walker[TL_KNOWN_COSTS];
    uint8_t cost[TL_KNOWN_COSTS][TL_AREAS];
    int count; /* the oldest gives way; 0: none yet */
};

/* An attack on an area. */
struct tl_assault {
    int target; /* TL_NO_AREA: none is worth it */
    int from;   /* where the next force sets out */
    int value;  /* tenths of an operation point, about */
    int forces; /* payments */
};

/* What stays true while a force is made up, found when it is first asked for. */
struct tl_ground {
    struct tl_survey survey; /* with the roads */
    struct tl_assault assault;
    struct tl_known_costs known;
    bool is_surveyed, has_assault;
};

/* One choice, or a row of choices while a force is made up. */
struct tl_counsel {
    const tl_data *d;
    const tl_state *s; /* the view */
    enum tl_side side;
    int seat;
    bool is_expert;
    struct tl_ground *ground;
};

/* ---- survey.c -------------------------------------------------------------------------------- */

/* What is known of the ground, for who marches. */
const struct tl_survey *tl_ground_of(const struct tl_counsel *c);
void tl_survey_ground(const struct tl_counsel *c, struct tl_survey *out);
/* Goals and roads too, for who marches: what tl_section_status() says of each section. */
void tl_survey_roads(struct tl_survey *v);
/* What a wanted point is worth to a side in an area; 0 where it has no post. */
int tl_post_weight(enum tl_side side, int area);
/* The strength that a side probably has in each area where it is seen: what is hidden is shared out
 * by its posts, beside what is known. */
void tl_guess_strengths(const tl_data *d, const tl_state *s, enum tl_side side,
                        uint8_t out[TL_AREAS]);

/* Whether the Republicans stake all on the storm of Caire: late, behind, and it is the enemy's. */
bool tl_is_storm_due(const tl_state *s);

/* ---- manner.c -------------------------------------------------------------------------------- */

const struct tl_manner *tl_manner_of(enum tl_side side, bool is_expert);
/* What an area is worth more as the goal of the manner. */
int tl_prize_of_goal(const struct tl_survey *v, int area);

/* ---- march.c --------------------------------------------------------------------------------- */

enum { TL_HOP_ROAD = 256 };

/* A march of one unit: where it ends, what the way costs, and its first part. */
struct tl_route {
    int unit, goal, gain, cost;
    int hop;       /* an area, TL_PLACE_AFLOAT, or TL_HOP_ROAD and a section */
    int narrowest; /* the points that could go this way together */
};

/* The unit that is to march, and what marches with it. */
struct tl_marcher {
    int unit, place, points;
    int company, company_units; /* points and units of the whole force, its own among them */
    int purse;
    bool is_gun, is_gunner; /* gun: a piece that cannot cross no man's land alone */
};
/* What so many operation points are worth to who spends them on the way. */
int tl_worth_of_way(const struct tl_survey *v, int points);
struct tl_marcher tl_marcher_of(const struct tl_survey *v, int unit);
bool tl_may_set_out(const struct tl_survey *v, int seat, int unit);
/* What it adds to an area in which the side has `have` points in `units` units without it. */
int tl_worth_there(const struct tl_survey *v, const struct tl_marcher *m, int area, int have,
                   int units, int guns);
int tl_worth_of_going(const struct tl_survey *v, const struct tl_marcher *m, int area);
int tl_worth_of_staying(const struct tl_survey *v, const struct tl_marcher *m);
/* Whether anybody at all could be worth anything in an area. */
bool tl_is_any_worth(const struct tl_survey *v, int area);

/* The best march of a seat, without its first part; unit is TL_NO_UNIT where none is worth it.
 * `known`: what has been asked since the survey. */
struct tl_route tl_best_route(const struct tl_survey *v, int seat, struct tl_known_costs *known);
/* The best march of a force that has been picked, from where it is. */
struct tl_route tl_route_of_force(const struct tl_survey *v, int unit,
                                  struct tl_known_costs *known);

/* ---- ways.c ---------------------------------------------------------------------------------- */

static inline bool tl_has_room(const struct tl_survey *v, const struct tl_marcher *m, int area)
{
    return m->points <= v->room[area];
}
/* The node at which a march begins. */
int tl_start_of(const struct tl_survey *v, const struct tl_marcher *m);
/* What the way to each area costs a marcher, in parts; TL_FAR: there is none. */
const uint8_t *tl_costs_of(const struct tl_survey *v, const struct tl_marcher *m,
                           struct tl_known_costs *known);
/* The way to a goal, of which that says what it costs. */
void tl_find_way(const struct tl_survey *v, const struct tl_marcher *m, int goal, int cost,
                 struct tl_ways *ways);
/* The first part of the way to a goal, as `hop` of a route. */
int tl_first_hop(const struct tl_survey *v, const struct tl_ways *w, int start, int goal);

/* ---- force.c --------------------------------------------------------------------------------- */

action tl_judge_moving_force(const struct tl_counsel *c);
action tl_judge_on_road(const struct tl_counsel *c, const action *legal, int count);

/* ---- assault.c ------------------------------------------------------------------------------- */

/* The best attack of the seat, with all it has. */
struct tl_assault tl_assault_of(const struct tl_counsel *c);
/* The best attack of a seat; `spare` points are not to be spent on it. With `is_promised` all units
 * count as in attack supply. */
struct tl_assault tl_best_assault(const struct tl_survey *v, int seat, int spare, bool is_promised);
/* Whether a unit can go into an attack on a neighbouring area, `company` points of its area before
 * it. */
bool tl_goes_in(const struct tl_survey *v, int seat, int unit, int target, int company);
/* What has to stay in an area that is left for a fight. */
int tl_kept_in(const struct tl_survey *v, int area);
/* The column at which so much potential meets so much in an area that is held against it, in
 * sixteenths; `fire` points of guns help from afar. */
int tl_guessed_column(const struct tl_survey *v, int target, int attack, int defence, int fire,
                      bool has_guns);
/* What so many strength points bring, quality included. */
int tl_guessed_potential(int points);

/* ---- leaders.c ------------------------------------------------------------------------------- */

/* Where a leader should ride, or TL_NO_AREA. */
int tl_ride_of_leader(const struct tl_survey *v, int piece);
action tl_judge_rides(const struct tl_counsel *c, const struct tl_survey *v);
action tl_judge_riding(const struct tl_counsel *c, const action *legal, int count);

/* ---- works.c --------------------------------------------------------------------------------- */

/* Manning fortresses, limbering, building: 0 where there is nothing to do. */
action tl_judge_manning_forts(const struct tl_counsel *c, const struct tl_survey *v);
action tl_judge_building(const struct tl_counsel *c, const struct tl_survey *v);
action tl_judge_workers(const struct tl_counsel *c, const action *legal, int count);

/* ---- tracing.c ------------------------------------------------------------------------------- */

action tl_judge_tracing(const struct tl_counsel *c, const action *legal, int count);

/* ---- battle.c, fire.c, phases.c -------------------------------------------------------------- */

action tl_judge_assignment(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_withdrawal(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_calls(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_redoubt_fire(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_support(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_combats(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_barrage(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_ammunition(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_loss_of(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_retreat_of(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_placing(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_depot(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_spying(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_shift(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_payer(const struct tl_counsel *c, const action *legal, int count);
action tl_judge_tester(const struct tl_counsel *c, const action *legal, int count);

/* ---- For the search (prospect.c, candidates.c) ----------------------------------------------- */

/* What the prospect goes by. */
enum tl_prospect_sign {
    TL_SIGN_ONE,
    TL_SIGN_LEAD,            /* the Allies' victory points less the Republicans' */
    TL_SIGN_EVACUATION,      /* the gauge */
    TL_SIGN_PENINSULA,       /* 1: the Republicans hold one */
    TL_SIGN_CAIRE,           /* 1: the Allies are there, -1: the Republicans */
    TL_SIGN_TENUOUS,         /* roadsteads that are held tenuously */
    TL_SIGN_GIVEN_UP,        /* roadsteads that the fleet has left */
    TL_SIGN_ALLIED_STRENGTH, /* points on the map and at sea */
    TL_SIGN_REPUBLICAN_STRENGTH,
    TL_SIGN_GUNS_AT_SEA,   /* points of batteries that reach the Little roadstead */
    TL_SIGN_GUNS_AT_GREAT, /* and the Great one */
    TL_SIGN_GUNS,          /* points of all batteries on the map */
    TL_SIGN_AMMUNITION,
    TL_SIGN_DEFEAT,     /* 1: the Allies have one to forget, -1: the Republicans */
    TL_SIGN_NEAR_CAIRE, /* Republican points next to it while the Allies are there */
    TL_SIGN_TEMPO,      /* 1: only the Allies are still to play in this turn, -1: the Republicans */
    TL_SIGNS
};

void tl_signs(const tl_data *d, const tl_state *s, int16_t *x);

/* What the network of the prospect is told: the signs, how many turns are left, and the map. */
enum tl_area_input {
    TL_INPUT_ALLIES,      /* points of theirs in the area */
    TL_INPUT_REPUBLICANS, /* and of theirs */
    TL_INPUT_GUNS,        /* points of Republican batteries less those of Allied ones */
    TL_INPUT_SCORED,      /* 1: it gives the Allies points, -1: the Republicans */
    TL_AREA_INPUTS
};
enum {
    TL_INPUT_TURNS = TL_SIGNS,                                   /* how many are left */
    TL_INPUT_TURN = TL_INPUT_TURNS + 1,                          /* a 1 at that number */
    TL_INPUT_AREAS = TL_INPUT_TURN + TL_TURNS + 1,               /* of each area, with none */
    TL_INPUT_WORKS = TL_INPUT_AREAS + TL_AREA_INPUTS * TL_AREAS, /* the level of each work */
    TL_INPUTS = TL_INPUT_WORKS + TL_WORKS
};
void tl_inputs(const tl_data *d, const tl_state *s, int16_t *x);
/* A side's turn begins, and nobody is on his way. */
bool tl_is_side_turn_fresh(const tl_state *s);

/* The first legal action with the verb, or 0. */
static inline action tl_first_with(const action *legal, int count, enum tl_verb_number verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return legal[i];
    }
    return 0;
}

#endif
