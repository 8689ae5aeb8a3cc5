/*
 * Khartoum 1884-85: the names of its things, its data and its state.
 *
 * One player (Gordon) holds the city against four banners that come down four paths of zones to the
 * Palace. Counters are kept as numbers per place and kind, never one by one: two Sudanese
 * battalions in the same place are the same to every rule, so equal positions are equal bytes.
 */
#ifndef SORTIE_KHARTOUM_H
#define SORTIE_KHARTOUM_H

#include "sortie.h"

extern const struct game khartoum_game;

/* ---- Names ------------------------------------------------------------------------------- */

enum banner { BLACK, WHITE, RED, GREEN, BANNERS };

/* Zones: the Palace, shared by all paths, then zones 2 to 6 of each path. */
enum { ZONE_PALACE = 0, ZONES_A_PATH = 5, ZONES = 1 + BANNERS * ZONES_A_PATH };
enum { FIRST_ZONE_NUMBER = 6, PALACE_NUMBER = 1 };

static inline int zone_of(int banner, int number)
{
    return number <= PALACE_NUMBER ? ZONE_PALACE : banner * ZONES_A_PATH + number - 1;
}

/* Looked up, because dividing by five showed in the profile. */
static inline int zone_number(int zone)
{
    static const uint8_t number[ZONES] = {
        PALACE_NUMBER, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6
    };
    return number[zone];
}

/* The path a zone lies on; meaningless for the Palace. */
static inline int zone_banner(int zone)
{
    static const uint8_t banner[ZONES] = { 0,     BLACK, BLACK, BLACK, BLACK, BLACK, WHITE,
                                           WHITE, WHITE, WHITE, WHITE, RED,   RED,   RED,
                                           RED,   RED,   GREEN, GREEN, GREEN, GREEN, GREEN };
    return banner[zone];
}

enum terrain { TERRAIN_OPEN, TERRAIN_WORKS, TERRAIN_FORT, TERRAINS };

/* Counters that are numbers per place. Troops come first, regulars before militia, and a regular's
 * reduced side follows its full side. */
enum kind {
    EGYPTIAN_FULL,
    EGYPTIAN_REDUCED,
    SUDANESE_FULL,
    SUDANESE_REDUCED,
    BASHI_FULL,
    BASHI_REDUCED,
    MILITIA,
    LIGHT_GUN,
    HEAVY_GUN,
    GUNBOAT,
    KINDS,
    REGULAR_KINDS = MILITIA,
    TROOP_KINDS = LIGHT_GUN
};

enum leader { STEWART, ALI, NUSHI, GORDON, LEADERS };

/* Where a counter or a leader can be. A zone is PLACE_ZONE plus its number. */
enum place {
    PLACE_ASIDE, /* not raised, not built, not in this game */
    PLACE_AVAILABLE,
    PLACE_ENGAGED,
    PLACE_USED,
    PLACE_DAMAGED,
    PLACE_WOUNDED,    /* this turn */
    PLACE_RECOVERING, /* wounded in an earlier turn, counter upside down */
    PLACE_OUT,
    PLACE_ZONE,
    PLACES = PLACE_ZONE + ZONES
};

/* The three columns of a counter's factors, and the three outcome tables. */
enum fight { FIGHT_RAID, FIGHT_SORTIE, FIGHT_DEFENCE, FIGHTS };

enum level { LEVEL_STANDARD, LEVEL_CUB, LEVEL_KING, LEVELS };

enum option_number {
    OPTION_LEVEL,
    OPTION_EVENTS, /* with or without event cards (10.2a) */
    OPTION_BONUS,  /* the defence's resource point before or after the dice (R49) */
    OPTION_GORDON, /* Gordon in the line */
    OPTION_BARGES, /* armed barges */
    OPTION_PEOPLE, /* letting the people go */
    OPTION_COUNT
};

enum { BONUS_BEFORE, BONUS_AFTER };

enum phase { PHASE_EVENT, PHASE_ACTION, PHASE_ACTIVATION, PHASE_REORGANISATION };

/* The kinds of action in their compulsory order (4.1k, 4.1l); 0 before the first. */
enum action_kind {
    KIND_NONE,
    KIND_FORTIFY,
    KIND_MORALE,
    KIND_GUNBOATS,
    KIND_MILITIA,
    KIND_RAID,
    KIND_SORTIE,
    KIND_DEFEND,
    ACTION_KINDS
};

enum track { TRACK_NONE, TRACK_MORALE, TRACK_RESOURCES };

enum ending {
    ENDING_NONE,
    ENDING_JANUARY,   /* won: the Palace held to the end of the last turn */
    ENDING_RELIEF,    /* won: the relief force came earlier */
    ENDING_PALACE,    /* lost: a banner in the Palace */
    ENDING_RESOURCES, /* lost: resources below 1 */
    ENDING_MORALE,    /* lost: morale below 1 */
    ENDINGS
};

/* Where an event card is. One that is in the discard pile remembers whether its event happened. */
enum card_place { CARD_DECK, CARD_DISCARDED, CARD_HAPPENED, CARD_REMOVED };

enum verb_number {
    /* the action phase, in the order of the rules */
    VERB_FORTIFY,
    VERB_MORALE,
    VERB_GUNBOATS,
    VERB_MILITIA,
    VERB_RAID,
    VERB_SORTIE,
    VERB_DEFEND,
    VERB_BARGE,
    VERB_PEOPLE,
    VERB_END,
    /* inside an action, an attack or an event */
    VERB_TARGET,
    VERB_ZONE,
    VERB_UNIT,
    VERB_LEADER,
    VERB_RAISE,
    VERB_BUILD,
    VERB_REPAIR,
    VERB_LEVY,
    VERB_LOSE,
    VERB_ACCEPT,
    VERB_DECLINE,
    VERB_SPEND,
    VERB_HOLD,
    VERB_GO,
    VERB_DONE,
    /* chance */
    VERB_ROLL,
    VERB_EVENT,
    VERB_ACTIVATION,
    VERB_PEEK,
    VERBS
};

enum rule {
    RULE_NONE,
#define X(name, id) RULE_##name,
#include "games/khartoum/rules.def"
#undef X
    RULES
};

enum message {
#define X(name) MESSAGE_##name,
#include "games/khartoum/messages.def"
#undef X
    MESSAGES
};

/* ---- Data: what data/khartoum/ holds ----------------------------------------------------- */

enum { EVENT_CARDS = 20, ACTIVATION_CARDS = 12, CARD_EFFECTS = 3, CARD_BANNERS = 4 };
enum { MORALE_TRACK = 15, RESOURCE_TRACK = 36, TURN_TRACK = 12 };
enum { OUTCOME_LEAST = 2, OUTCOME_MOST = 12, OUTCOME_ROWS = OUTCOME_MOST - OUTCOME_LEAST + 1 };
enum { DIE_SIDES = 6 };

/* The named numbers of constants.json. */
enum constant {
#define X(name, least, most) CONSTANT_##name,
#include "games/khartoum/constants.def"
#undef X
    CONSTANTS
};

/* What an outcome row does to one class of units. */
enum loss {
    LOSS_NONE,
    LOSS_ALL,
    LOSS_ROLL_MINUS_2,
    LOSS_ROLL_MINUS_1,
    LOSS_ROLL,
    LOSS_ROLL_PLUS_1,
    LOSS_ROLL_PLUS_2
};

static inline int loss_modifier(int loss)
{
    return loss - LOSS_ROLL;
}

enum hurt {
    HURT_NONE,
    HURT_HALF,
    HURT_WHOLE
}; /* unhurt; wounded or damaged; killed or destroyed */

enum effect_kind {
    EFFECT_NONE,
    EFFECT_MORALE,              /* morale by `amount` */
    EFFECT_RESOURCES,           /* resources by `amount` */
    EFFECT_STRENGTH,            /* strength of `banner` by `amount` */
    EFFECT_DISORGANISE,         /* `banner` */
    EFFECT_DISORGANISE_NEAREST, /* the banner nearest the Palace */
    EFFECT_REDUCE_REGULAR,      /* one full regular of the player's choice */
    EFFECT_WEAKEN_CHOSEN,       /* strength of a banner of the player's choice by `amount` */
    EFFECT_RECEDE,              /* `zone` loses its own level, `dry_zone` is no bank any more */
    EFFECT_FORAGE, /* with an available gunboat: resources by `amount`, then one gunboat rolls */
    EFFECT_SEND_LEADER,   /* offer: `leader` leaves; a die of `at_least` moves relief by `amount`,
                             any other moves morale by `otherwise` */
    EFFECT_RELIEF,        /* relief marker by `amount` */
    EFFECT_SEND_STEAMERS, /* offer: `leader` and a gunboat leave; relief marker by `amount` */
    EFFECT_GUNBOATS_AT_RISK, /* every available gunboat rolls; with none, morale by `otherwise` */
    EFFECT_DIE_RESOURCES,    /* a die of `at_least`: resources by `amount`, else by `otherwise` */
    EFFECT_KINDS
};

struct effect {
    uint8_t kind;
    uint8_t banner; /* enum banner */
    uint8_t leader; /* enum leader */
    int8_t amount, otherwise;
    uint8_t at_least;
    uint8_t zone, dry_zone;
};

struct event_card {
    uint8_t one_time;
    uint8_t from_turn, to_turn; /* 0: any turn */
    uint8_t after_card;         /* 0, or the card whose event must have happened */
    uint8_t needs_leader;       /* 0, or 1 + enum leader: must be available */
    uint8_t action_points;      /* 0: half a die, rounded up */
    struct effect effects[CARD_EFFECTS];
};

struct outcome_row {
    uint8_t advance;
    uint8_t troops, guns, leader, gunboats; /* enum loss */
    uint8_t disorganise;
    int8_t strength;
    uint8_t strength_die; /* 0, or the lowest die with which the strength changes */
    uint8_t back;
    int8_t resources;
    uint8_t peek;
    int8_t morale;
};

/* Row i is for a modified die of i + 1; the ends stand for all that lies beyond. */
struct loss_row {
    uint8_t leader, gunboat; /* enum hurt */
    uint8_t troops, guns;    /* steps, counters */
};

struct zone_data {
    uint8_t terrain, nile, key;
    uint8_t gordon, barge; /* optional rules: Gordon may stand here, a barge may lie here */
};

struct unit_data {
    uint8_t available, aside; /* at the start */
    int8_t factor[FIGHTS];    /* FIELD_X_VALUE bars the counter */
};

struct leader_data {
    uint8_t optional;
    int8_t factor[FIGHTS];
};

struct level_data {
    uint8_t morale, resources;
    uint8_t strength[BANNERS];
};

struct khartoum_data {
    uint8_t constant[CONSTANTS];
    struct level_data level[LEVELS];
    int8_t morale_drm[MORALE_TRACK];     /* [0] is level 1 */
    int8_t resource_drm[RESOURCE_TRACK]; /* [0] is level 1 */
    uint8_t terrain_level[TERRAINS];
    struct zone_data zone[ZONES];
    struct unit_data unit[KINDS];
    struct leader_data leader[LEADERS];
    struct event_card event[EVENT_CARDS];               /* [0] is card 1 */
    uint8_t activation[ACTIVATION_CARDS][CARD_BANNERS]; /* 1 + enum banner, then zeros */
    struct outcome_row outcome[FIGHTS][OUTCOME_ROWS];   /* [0] is a total of 2 or less */
    struct loss_row loss[DIE_SIDES];
};

/* ---- State ------------------------------------------------------------------------------- */

/* The steps of play, in the order of the rulebook: steps.c has the list. An empty stack means that
 * the game is over. */
enum step {
    STEP_OVER,
    STEP_TURN,
    STEP_EVENT_DRAW,
    STEP_EVENT_EFFECTS,
    STEP_EVENT_TARGET,
    STEP_EVENT_REDUCE,
    STEP_EVENT_OFFER,
    STEP_EVENT_DIE,
    STEP_ACTION_POINT_DIE,
    STEP_ACTIONS,
    STEP_FORTIFY,
    STEP_MORALE,
    STEP_GUNBOATS,
    STEP_MILITIA,
    STEP_RAID_TARGET,
    STEP_RAID_FORCE,
    STEP_SORTIE_TARGET,
    STEP_SORTIE_FORCE,
    STEP_DEFEND,
    STEP_ACTIVATION_DRAW,
    STEP_ACTIVATION,
    STEP_ATTACK_BONUS,
    STEP_FIGHT_ROLL,
    STEP_OUTCOME,
    STEP_LEADER_DIE,
    STEP_TROOP_DIE,
    STEP_LOSE_STEP,
    STEP_GUN_DIE,
    STEP_LOSE_GUN,
    STEP_GUNBOAT_DIE,
    STEP_STRENGTH_DIE,
    STEP_PEEK,
    STEPS
};

/* Deep enough for a choice inside an outcome inside an action inside a turn, and one to spare. */
enum { STEP_STACK = 6 };

enum { NO_ZONE = ZONES }; /* defend: no zone chosen yet */

struct khartoum_state {
    uint8_t option[OPTION_COUNT];
    uint8_t turn, phase, relief_turn;
    uint8_t action_points, morale, resources, free_resources;
    uint8_t ending;

    uint8_t banner_zone[BANNERS]; /* 6 down to 1 */
    uint8_t strength[BANNERS];
    uint8_t disorganised[BANNERS];
    uint8_t marker[ZONES];  /* fortification markers */
    uint8_t lowered[ZONES]; /* the zone has lost its own level (card 2) */
    uint8_t dry[ZONES];     /* the zone is no Nile bank any more (card 2) */

    uint8_t counters[PLACES][KINDS];
    uint8_t leader[LEADERS]; /* enum place */

    uint8_t barges_aside, barge[ZONES]; /* option: armed barges */
    uint8_t people_gone;                /* option: letting the people go */
    uint8_t action_points_less;         /* option: Gordon was wounded, next turn has one less */

    uint8_t event[EVENT_CARDS]; /* enum card_place, [0] is card 1 */
    uint8_t event_card;         /* this turn's card, 0 if none */
    uint8_t event_effect;       /* the next effect of it */
    uint8_t activation_card;    /* this turn's card, 0 if none */
    uint8_t activation_banner;  /* how many banners of it are done */
    uint8_t peeked;             /* the top activation card, if the player has looked at it */

    uint8_t last_kind;                  /* enum action_kind: the latest action of this turn */
    uint8_t clicks;                     /* how often the action at hand has been bought */
    uint8_t direction;                  /* enum track: which way morale is traded */
    uint8_t defend_zone, defend_placed; /* the zone chosen, and whether it has received a counter */

    uint8_t fight;   /* enum fight */
    uint8_t target;  /* the banner raided, sortied against or attacking */
    uint8_t force;   /* enum place: where the player's units in the fight are */
    uint8_t bonus;   /* the defence has paid its resource point */
    int8_t modifier; /* to the 2D6 of the fight */
    uint8_t dice;    /* the 2D6, once thrown */
    uint8_t row;     /* of the outcome table: 2 to 12 */
    uint8_t stage;   /* of the outcome row: enum stage in outcome.c */
    uint8_t losses;  /* steps or guns still to lose, gunboats still to roll for */

    uint8_t step[STEP_STACK]; /* enum step: the one at hand first, then those that wait for it */
};

/* ---- Cards in words (card_text.c) -------------------------------------------------------- */

/* What stands on an event card (1 to EVENT_CARDS), one trace event a sentence: its conditions, its
 * effects in their order, whether it happens once only, its action points. Any other number adds
 * nothing. */
void khartoum_card_text(const void *data, int card, struct trace *trace);

#endif
