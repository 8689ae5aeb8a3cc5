/* What the files of the judgement share. */
#ifndef SORTIE_OMDURMAN_JUDGEMENT_H
#define SORTIE_OMDURMAN_JUDGEMENT_H

#include "games/omdurman/movement/movement.h"
#include "games/omdurman/play.h"

enum { OM_CHOICES_MOST = 2048, OM_FAR_AWAY = 99 };

/* Where the enemy stands on land, hex by hex (some may be listed twice), boats and empty forts left
 * out; and what the plans are made from. */
struct om_scene {
    int count, open; /* the first `open` are outside a finished zariba, on the west bank */
    uint16_t hex[OM_COUNTERS];
    int8_t q[OM_COUNTERS], r[OM_COUNTERS]; /* axial (1.0r-g) */
    /* the Anglo-Egyptian infantry, for its own side */
    int centre;         /* a hex */
    int rear;           /* how far the hindmost will be from the heart after this phase */
    bool pays_to_sally; /* in the battle */
    bool pays_to_hide;  /* likewise */
    int flank;          /* in the battle: of the Anglo-Egyptians; the hex nearest to the town */
    int danger;         /* at Khartoum: how far the nearest of the enemy is from the palace */
    /* the Dervish host, for its own side */
    int field;       /* units that are no garrison; in the battle, rifles */
    int gathered;    /* of them within one march of an enemy in the open, or of the thorn */
    bool is_contact; /* some of them have come to blows with him */
    int raiders;     /* for who is wary: of the enemy, who could be at Kerreri in his next march */
};

/* How far each hex is from the enemy and one more, as far as it was asked; 0: not yet. Holds as
 * long as he stands where he did. */
struct om_distances {
    int count;
    uint16_t hex[OM_COUNTERS]; /* where he did */
    uint8_t of[OM_HEXES + 1];
};

/* The way that a group has been given, as far as it is still to go. */
struct om_march {
    int plan;        /* enum om_plan: what for */
    int hex;         /* where it should be now */
    int next, count; /* of the directions */
    uint8_t way[OM_WAY_MOST];
};

/* How an army goes about it. */
enum om_stance {
    OM_STANCE_USUAL,
    OM_STANCE_BOLD,  /* the Dervishes storm now, the Anglo-Egyptians come out */
    OM_STANCE_SHY,   /* nobody comes near; all of the line hides */
    OM_STANCE_HEAVY, /* the spears charge with the rifles; the line stands */
    OM_STANCE_REFUSE /* the line closes up within the zariba, away from one flank */
};

/* Who falls upon those outside the zariba, in the battle; each with those before. */
enum om_raiders {
    OM_RAIDERS_NONE,
    OM_RAIDERS_HORSE, /* the Baggara */
    OM_RAIDERS_BLUE,  /* the host of Ali Wad Helu, which stands nearest */
    OM_RAIDERS_GREEN  /* the spears of Sheik El Din */
};

/* By what a way differs from the judgement's (variations.c); all zero: by nothing. */
struct om_twist {
    unsigned way, shade;
    enum om_stance stance;
    int pull;          /* how much a hex is worse for each hex that it is away from the point */
    unsigned whim;     /* and at most by fancy */
    uint32_t point;    /* picks one of the enemy's hexes */
    int distance;      /* campaign: that the army keeps from the enemy; 0: as usual */
    bool is_town_left; /* likewise: the garrison goes with the host */
    enum om_raiders raiders;
    int raid;     /* the turn in which they do */
    int flank;    /* tenths by which rifles are drawn to the flank more than by the judgement */
    bool is_wary; /* those outside the zariba come in before raiders can be there */
};

/* What an army counts with. */
struct om_manner {
#define X(name, judgement, sirdar, khalifa) uint8_t name;
#include "games/omdurman/bots/manners.def"
#undef X
};

/* A position to be judged, and what may be done in it. */
struct om_outlook {
    const om_data *d;
    const om_state *s;
    struct random *random;
    enum om_side side;
    struct om_twist twist;
    const struct om_manner *manner;
    int count;
    action choice[OM_CHOICES_MOST];
    bool is_surveyed;               /* the scene still holds */
    struct om_scene scene;          /* where moves are judged */
    struct om_distances *distances; /* the caller's */
    struct om_march march;          /* kept from one action of a plan to the next */
};

/* The first choice with the verb, or 0 where there is none: OM_VERB_STANDARD is its own. */
action om_choice_of(const struct om_outlook *o, enum om_verb_number verb);
/* What a counter is worth, for losses and targets. */
int om_worth_of(const om_data *d, int counter);

/* ---- scene.c --------------------------------------------------------------------------------- */

/* Looks at the position for the side that is to act; moves and retreats are judged from it. */
void om_survey(struct om_outlook *o);
/* The distance to the nearest hex with units of the enemy; OM_FAR_AWAY if there is none. */
int om_distance_to_enemy(const struct om_outlook *o, int hex);
/* The same to Anglo-Egyptians outside a finished zariba, on the west bank. */
int om_distance_to_open(const struct om_outlook *o, int hex);
/* Whether units of the enemy within range have the hex in sight. */
bool om_is_in_sight(const struct om_outlook *o, int hex, int range);
/* The sum of an effect by range over all hexes of the enemy. */
int om_effect_from(const struct om_outlook *o, int hex, const int effect[OM_RANGES]);
/* Factors that Dervish rifles in order could fire at whoever stands there. */
int om_rifle_fire_on(const struct om_outlook *o, int hex);
/* Factors that Dervish guns could fire at a boat there. */
int om_fire_on_boat(const struct om_outlook *o, int hex);
static inline enum om_scenario om_scenario_of(const struct om_outlook *o)
{
    return (enum om_scenario)o->s->options[OM_OPTION_SCENARIO];
}
static inline int om_way_to(const struct om_outlook *o, enum om_way_goal goal, int hex)
{
    return om_facts_at_hand(o->d, o->s)->way[goal][hex];
}
/* Those of the town, and Isa Zachnieh beyond the Nile: they stay. */
static inline bool om_is_garrison(const om_data *d, int counter)
{
    return om_counter_data(d, counter)->colour == OM_BLACK || counter == OM_COUNTER_ISA;
}

/* ---- plans.c --------------------------------------------------------------------------------- */

enum om_plan {
    OM_PLAN_STAY,
    OM_PLAN_STAGE,   /* Dervish: between the enemy and the town, out of the reach of guns */
    OM_PLAN_CHARGE,  /* Dervish: to blows */
    OM_PLAN_WAIT,    /* Dervish: out of the reach of guns and boats */
    OM_PLAN_GATHER,  /* Dervish: to within one march of the zariba, best out of sight */
    OM_PLAN_VOLLEY,  /* Dervish: into range */
    OM_PLAN_SCREEN,  /* Dervish: singly, before those who are in range */
    OM_PLAN_ASSAULT, /* Dervish: to blows, at the zariba */
    OM_PLAN_LURK,    /* Dervish: to within one march of those outside it, best out of sight */
    OM_PLAN_RAID,    /* Dervish: to blows with them */
    OM_PLAN_HEART,   /* Dervish: to the palace */
    OM_PLAN_POST,    /* to its place in the zariba */
    OM_PLAN_MARCH,   /* with the army, on the enemy's town */
    OM_PLAN_FLEE,
    OM_PLAN_SHELL,  /* boats, to where most of the enemy is in range */
    OM_PLAN_SALLY,  /* into sight of the enemy, when he has no turn left to answer */
    OM_PLAN_HIDE,   /* guns, out of the sight of rifles, when their fire wins nothing any more */
    OM_PLAN_REFUSE, /* away from the flank that faces the town, within the zariba */
    OM_PLAN_STEAM,  /* boats, beside the army */
    OM_PLAN_HUNT,   /* Friendlies, after Isa Zachnieh */
    OM_PLAN_GUARD   /* at Khartoum: between the enemy and the palace */
};

enum om_plan om_plan_of(const struct om_outlook *o, int counter);
/* Its place in the zariba, or OM_NO_HEX. */
int om_post_of(const struct om_outlook *o, int counter);
/* How bad it would be to stand in a hex; less is better. */
int om_badness(const struct om_outlook *o, enum om_plan plan, int counter, int hex);

/* ---- battle.c -------------------------------------------------------------------------------- */

enum om_plan om_battle_plan(const struct om_outlook *o, int counter);
/* For the scene: where to storm, how many rifles there are, and how many could storm this turn. */
void om_survey_host(struct om_outlook *o);
int om_wait_badness(const struct om_outlook *o, int hex);
int om_gather_badness(const struct om_outlook *o, int counter, int hex);
int om_volley_badness(const struct om_outlook *o, int hex);
int om_screen_badness(const struct om_outlook *o, int hex);
int om_assault_badness(const struct om_outlook *o, int hex);
int om_lurk_badness(const struct om_outlook *o, int counter, int hex);
int om_raid_badness(const struct om_outlook *o, int hex);
/* For the scene of the other side: how many could be at Kerreri in one march. */
int om_count_raiders(const struct om_outlook *o);
/* Whether somebody there could attack an enemy hex next to it. */
bool om_comes_to_blows(const struct om_outlook *o, int hex);
/* Whether the enemy sees rifles that have come into range. */
bool om_is_screen_wanted(const struct om_outlook *o);

/* ---- variations.c ------------------------------------------------------------------------ */

/* The judgement's own way. */
struct om_twist om_judged_twist(const om_state *s);
/* What the side counts with: in the battle as its expert does, by all ways but the judgement's
 * own. */
const struct om_manner *om_manner_of(const struct om_outlook *o);
/* Number 0 is the expert's way; beyond OM_VARIATIONS come shades of the others. */
struct om_twist om_twist_of(const om_state *s, unsigned number);
/* How the army goes about it, by the twist of the outlook. */
enum om_stance om_stance_of(const struct om_outlook *o);
/* How bad a hex is by the twist of the outlook. */
int om_bend(const struct om_outlook *o, enum om_plan plan, int hex, int badness);

/* ---- The steps --------------------------------------------------------------------------- */

action om_judge_move(struct om_outlook *o);   /* OM_STEP_MOVE */
action om_judge_moving(struct om_outlook *o); /* OM_STEP_MOVING */
action om_judge_aim(struct om_outlook *o);    /* OM_STEP_AIM */
action om_judge_melee(struct om_outlook *o);  /* OM_STEP_MELEE */
action om_judge_fall_back(struct om_outlook *o);
action om_judge_falling_back(struct om_outlook *o);
/* Ten times the units that an attack may be expected to take away from so many; each unit that is
 * disrupted counts `disrupted` tenths of a loss. */
int om_expected_losses(const om_data *d, int total, int modifier, int units, int disrupted);

/* ---- prospect.c -------------------------------------------------------------------------- */

enum om_feature {
    OM_FEATURE_ONE,
    OM_FEATURE_DERVISH_LOST,
    OM_FEATURE_AE_LOST,
    OM_FEATURE_DERVISH_UNITS,
    OM_FEATURE_AE_UNITS,
    OM_FEATURE_MARGIN, /* campaign: points; elsewhere none */
    OM_FEATURE_NEAR,
    OM_FEATURE_WITHIN_MARCH,
    OM_FEATURE_HEART, /* of the side that wants to get there: how far */
    OM_FEATURE_AT_HEART,
    OM_FEATURE_LEADERS,
    OM_FEATURES
};

/* Returns the turns left, this one included. */
int om_features(const om_data *d, const om_state *s, int *x);

/* What the network of a scenario is told: the features, the turns left and a 1 at their number, and
 * how many counters of each side stand in each part of the map. */
enum {
    OM_PARTS_ACROSS = 6,
    OM_PARTS = OM_PARTS_ACROSS * 8,
    OM_INPUT_TURNS = OM_FEATURES,
    OM_INPUT_TURN = OM_INPUT_TURNS + 1,
    OM_INPUT_PARTS = OM_INPUT_TURN + OM_TURNS_MOST + 1,
    OM_INPUTS = OM_INPUT_PARTS + OM_SIDES * OM_PARTS
};
void om_inputs(const om_data *d, const om_state *s, int16_t *inputs);
/* Whether a game turn is about to begin. */
bool om_is_at_rest(const om_state *s);

#endif
