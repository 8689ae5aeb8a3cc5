/*
 * Khartoum 1884-85: the names of its things, its data and its state.
 *
 * One player (Gordon) holds the city against four banners that come down four paths of zones to the
 * Palace. Counters are kept as numbers per place and kind, never one by one: two Sudanese
 * battalions in the same place are the same to every rule, so equal positions are equal bytes.
 */
#ifndef SORTIE_KHARTOUM_H
#define SORTIE_KHARTOUM_H

#include "core/check.h"
#include "sortie.h"

extern const struct game kh_game;

typedef struct kh_data kh_data;
typedef struct kh_state kh_state;

/* ---- Names ------------------------------------------------------------------------------- */

enum kh_banner { KH_BLACK, KH_WHITE, KH_RED, KH_GREEN, KH_BANNERS };

/* Zones: the Palace, shared by all paths, then zones 2 to 6 of each path. */
enum { KH_ZONE_PALACE = 0, KH_ZONES_A_PATH = 5, KH_ZONES = 1 + KH_BANNERS * KH_ZONES_A_PATH };
enum { KH_FIRST_ZONE_NUMBER = 6, KH_PALACE_NUMBER = 1 };

static inline int kh_zone_of(int banner, int number)
{
    return number <= KH_PALACE_NUMBER ? KH_ZONE_PALACE : banner * KH_ZONES_A_PATH + number - 1;
}

/* Looked up, because dividing by five showed in the profile. */
static inline int kh_zone_number(int zone)
{
    static const uint8_t number[KH_ZONES] = {
        KH_PALACE_NUMBER, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6
    };
    return number[zone];
}

/* The path a zone lies on; meaningless for the Palace. */
static inline int kh_zone_banner(int zone)
{
    static const uint8_t banner[KH_ZONES] = { 0,        KH_BLACK, KH_BLACK, KH_BLACK, KH_BLACK,
                                              KH_BLACK, KH_WHITE, KH_WHITE, KH_WHITE, KH_WHITE,
                                              KH_WHITE, KH_RED,   KH_RED,   KH_RED,   KH_RED,
                                              KH_RED,   KH_GREEN, KH_GREEN, KH_GREEN, KH_GREEN,
                                              KH_GREEN };
    return banner[zone];
}

enum kh_terrain { KH_TERRAIN_OPEN, KH_TERRAIN_WORKS, KH_TERRAIN_FORT, KH_TERRAINS };

/* Counters that are numbers per place. Troops come first, regulars before militia, and a regular's
 * reduced side follows its full side. */
enum kh_kind {
    KH_EGYPTIAN_FULL,
    KH_EGYPTIAN_REDUCED,
    KH_SUDANESE_FULL,
    KH_SUDANESE_REDUCED,
    KH_BASHI_FULL,
    KH_BASHI_REDUCED,
    KH_MILITIA,
    KH_LIGHT_GUN,
    KH_HEAVY_GUN,
    KH_GUNBOAT,
    KH_KINDS,
    KH_REGULAR_KINDS = KH_MILITIA,
    KH_TROOP_KINDS = KH_LIGHT_GUN
};

enum kh_leader { KH_STEWART, KH_ALI, KH_NUSHI, KH_GORDON, KH_LEADERS };

/* Where a counter or a leader can be. A zone is KH_PLACE_ZONE plus its number. */
enum kh_place {
    KH_PLACE_ASIDE, /* not raised, not built, not in this game */
    KH_PLACE_AVAILABLE,
    KH_PLACE_ENGAGED,
    KH_PLACE_USED,
    KH_PLACE_DAMAGED,
    KH_PLACE_WOUNDED,    /* this turn */
    KH_PLACE_RECOVERING, /* wounded in an earlier turn, counter upside down */
    KH_PLACE_OUT,
    KH_PLACE_ZONE,
    KH_PLACES = KH_PLACE_ZONE + KH_ZONES
};

/* The three columns of a counter's factors, and the three outcome tables. */
enum kh_fight { KH_FIGHT_RAID, KH_FIGHT_SORTIE, KH_FIGHT_DEFENCE, KH_FIGHTS };

enum kh_level { KH_LEVEL_STANDARD, KH_LEVEL_CUB, KH_LEVEL_KING, KH_LEVELS };

enum kh_option_number {
    KH_OPTION_LEVEL,
    KH_OPTION_EVENTS, /* with or without event cards (10.2a) */
    KH_OPTION_BONUS,  /* the defence's resource point before or after the dice (R49) */
    KH_OPTION_GORDON, /* Gordon in the line */
    KH_OPTION_BARGES, /* armed barges */
    KH_OPTION_PEOPLE, /* letting the people go */
    KH_OPTION_COUNT
};

enum { KH_BONUS_BEFORE, KH_BONUS_AFTER };

enum kh_phase { KH_PHASE_EVENT, KH_PHASE_ACTION, KH_PHASE_ACTIVATION, KH_PHASE_REORGANISATION };

/* The kinds of action in their compulsory order (4.1k, 4.1l); 0 before the first. */
enum kh_action_kind {
    KH_KIND_NONE,
    KH_KIND_FORTIFY,
    KH_KIND_MORALE,
    KH_KIND_GUNBOATS,
    KH_KIND_MILITIA,
    KH_KIND_RAID,
    KH_KIND_SORTIE,
    KH_KIND_DEFEND,
    KH_ACTION_KINDS
};

enum kh_track { KH_TRACK_NONE, KH_TRACK_MORALE, KH_TRACK_RESOURCES };

enum kh_ending {
    KH_ENDING_NONE,
    KH_ENDING_JANUARY,   /* won: the Palace held to the end of the last turn */
    KH_ENDING_RELIEF,    /* won: the relief force came earlier */
    KH_ENDING_PALACE,    /* lost: a banner in the Palace */
    KH_ENDING_RESOURCES, /* lost: resources below 1 */
    KH_ENDING_MORALE,    /* lost: morale below 1 */
    KH_ENDINGS
};

/* Where an event card is. One that is in the discard pile remembers whether its event happened. */
enum kh_card_place { KH_CARD_DECK, KH_CARD_DISCARDED, KH_CARD_HAPPENED, KH_CARD_REMOVED };

enum kh_verb_number {
    /* the action phase, in the order of the rules */
    KH_VERB_FORTIFY,
    KH_VERB_MORALE,
    KH_VERB_GUNBOATS,
    KH_VERB_MILITIA,
    KH_VERB_RAID,
    KH_VERB_SORTIE,
    KH_VERB_DEFEND,
    KH_VERB_BARGE,
    KH_VERB_PEOPLE,
    KH_VERB_END,
    /* inside an action, an attack or an event */
    KH_VERB_TARGET,
    KH_VERB_ZONE,
    KH_VERB_UNIT,
    KH_VERB_LEADER,
    KH_VERB_RAISE,
    KH_VERB_BUILD,
    KH_VERB_REPAIR,
    KH_VERB_LEVY,
    KH_VERB_LOSE,
    KH_VERB_ACCEPT,
    KH_VERB_DECLINE,
    KH_VERB_SPEND,
    KH_VERB_HOLD,
    KH_VERB_GO,
    KH_VERB_DONE,
    /* chance */
    KH_VERB_ROLL,
    KH_VERB_EVENT,
    KH_VERB_ACTIVATION,
    KH_VERB_PEEK,
    KH_VERBS
};

enum kh_rule {
    KH_RULE_NONE,
#define X(name, id) KH_RULE_##name,
#include "games/khartoum/rules.def"
#undef X
    KH_RULES
};

enum kh_message {
#define X(name) KH_MESSAGE_##name,
#include "games/khartoum/tables/messages.def"
#undef X
    KH_MESSAGES
};

/* ---- Data: what data/khartoum/ holds ----------------------------------------------------- */

enum { KH_EVENT_CARDS = 20, KH_ACTIVATION_CARDS = 12, KH_CARD_EFFECTS = 3, KH_CARD_BANNERS = 4 };
enum { KH_MORALE_TRACK = 15, KH_RESOURCE_TRACK = 36, KH_TURN_TRACK = 12 };
enum {
    KH_OUTCOME_LEAST = 2,
    KH_OUTCOME_MOST = 12,
    KH_OUTCOME_ROWS = KH_OUTCOME_MOST - KH_OUTCOME_LEAST + 1
};
enum { KH_DIE_SIDES = 6 };
enum { KH_COUNTERS_MOST = 20 }; /* of a kind in a place */

/* The named numbers of constants.json. */
enum kh_constant {
#define X(name, least, most) KH_CONSTANT_##name,
#include "games/khartoum/tables/constants.def"
#undef X
    KH_CONSTANTS
};

/* What an outcome row does to one class of units. */
enum kh_loss {
    KH_LOSS_NONE,
    KH_LOSS_ALL,
    KH_LOSS_ROLL_MINUS_2,
    KH_LOSS_ROLL_MINUS_1,
    KH_LOSS_ROLL,
    KH_LOSS_ROLL_PLUS_1,
    KH_LOSS_ROLL_PLUS_2
};

static inline int kh_loss_modifier(int loss)
{
    return loss - KH_LOSS_ROLL;
}

enum kh_hurt {
    KH_HURT_NONE,
    KH_HURT_HALF,
    KH_HURT_WHOLE
}; /* unhurt; wounded or damaged; killed or destroyed */

enum kh_effect_kind {
    KH_EFFECT_NONE,
    KH_EFFECT_MORALE,              /* morale by `amount` */
    KH_EFFECT_RESOURCES,           /* resources by `amount` */
    KH_EFFECT_STRENGTH,            /* strength of `banner` by `amount` */
    KH_EFFECT_DISORGANISE,         /* `banner` */
    KH_EFFECT_DISORGANISE_NEAREST, /* the banner nearest the Palace */
    KH_EFFECT_REDUCE_REGULAR,      /* one full regular of the player's choice */
    KH_EFFECT_WEAKEN_CHOSEN,       /* strength of a banner of the player's choice by `amount` */
    KH_EFFECT_RECEDE,              /* `zone` loses its own level, `dry_zone` is no bank any more */
    KH_EFFECT_FORAGE, /* with an available gunboat: resources by `amount`, then one gunboat rolls */
    KH_EFFECT_SEND_LEADER, /* offer: `leader` leaves; a die of `at_least` moves relief by `amount`,
                           any other moves morale by `otherwise` */
    KH_EFFECT_RELIEF,      /* relief marker by `amount` */
    KH_EFFECT_SEND_STEAMERS,    /* offer: `leader` and a gunboat leave; relief marker by `amount` */
    KH_EFFECT_GUNBOATS_AT_RISK, /* every available gunboat rolls; with none, morale by `otherwise`
                                 */
    KH_EFFECT_DIE_RESOURCES, /* a die of `at_least`: resources by `amount`, else by `otherwise` */
    KH_EFFECT_KINDS
};

struct kh_effect {
    uint8_t kind;
    uint8_t banner; /* enum kh_banner */
    uint8_t leader; /* enum kh_leader */
    int8_t amount, otherwise;
    uint8_t at_least;
    uint8_t zone, dry_zone;
};

struct kh_event_card {
    uint8_t one_time;
    uint8_t from_turn, to_turn; /* 0: any turn */
    uint8_t after_card;         /* 0, or the card whose event must have happened */
    uint8_t needs_leader;       /* 0, or 1 + enum kh_leader: must be available */
    uint8_t action_points;      /* 0: half a die, rounded up */
    struct kh_effect effects[KH_CARD_EFFECTS];
};

struct kh_outcome_row {
    uint8_t advance;
    uint8_t troops, guns, leader, gunboats; /* enum kh_loss */
    uint8_t disorganise;
    int8_t strength;
    uint8_t strength_die; /* 0, or the lowest die with which the strength changes */
    uint8_t back;
    int8_t resources;
    uint8_t peek;
    int8_t morale;
};

/* Row i is for a modified die of i + 1; the ends stand for all that lies beyond. */
struct kh_loss_row {
    uint8_t leader, gunboat; /* enum kh_hurt */
    uint8_t troops, guns;    /* steps, counters */
};

struct kh_zone_data {
    uint8_t terrain, nile, key;
    uint8_t gordon, barge; /* optional rules: Gordon may stand here, a barge may lie here */
};

struct kh_unit_data {
    uint8_t available, aside; /* at the start */
    int8_t factor[KH_FIGHTS]; /* FIELD_X_VALUE bars the counter */
};

struct kh_leader_data {
    uint8_t optional;
    int8_t factor[KH_FIGHTS];
};

struct kh_level_data {
    uint8_t morale, resources;
    uint8_t strength[KH_BANNERS];
};

struct kh_data {
    uint8_t constant[KH_CONSTANTS];
    struct kh_level_data level[KH_LEVELS];
    int8_t morale_drm[KH_MORALE_TRACK];     /* [0] is level 1 */
    int8_t resource_drm[KH_RESOURCE_TRACK]; /* [0] is level 1 */
    uint8_t terrain_level[KH_TERRAINS];
    struct kh_zone_data zone[KH_ZONES];
    struct kh_unit_data unit[KH_KINDS];
    struct kh_leader_data leader[KH_LEADERS];
    struct kh_event_card event[KH_EVENT_CARDS];                /* [0] is card 1 */
    uint8_t activation[KH_ACTIVATION_CARDS][KH_CARD_BANNERS];  /* 1 + enum kh_banner, then zeros */
    struct kh_outcome_row outcome[KH_FIGHTS][KH_OUTCOME_ROWS]; /* [0] is a total of 2 or less */
    struct kh_loss_row loss[KH_DIE_SIDES];
};

/* ---- State ------------------------------------------------------------------------------- */

/* The steps of play. An empty stack means that the game is over. */
enum kh_step {
    KH_STEP_OVER,
#define X(name, word, row) KH_STEP_##name,
#include "games/khartoum/steps.def"
#undef X
    KH_STEPS
};

/* Deep enough for a choice inside an outcome inside an action inside a turn, and one to spare. */
enum { KH_STEP_STACK = 6 };

enum { KH_NO_ZONE = KH_ZONES }; /* defend: no zone chosen yet */

struct kh_state {
    uint8_t option[KH_OPTION_COUNT];
    uint8_t turn, phase, relief_turn;
    uint8_t action_points, morale, resources, free_resources;
    uint8_t ending;

    uint8_t banner_zone[KH_BANNERS]; /* 6 down to 1 */
    uint8_t strength[KH_BANNERS];
    uint8_t disorganised[KH_BANNERS];
    uint8_t marker[KH_ZONES];  /* fortification markers */
    uint8_t lowered[KH_ZONES]; /* the zone has lost its own level (card 2) */
    uint8_t dry[KH_ZONES];     /* the zone is no Nile bank any more (card 2) */

    uint8_t counters[KH_PLACES][KH_KINDS];
    uint8_t leader[KH_LEADERS]; /* enum kh_place */

    uint8_t barges_aside, barge[KH_ZONES]; /* option: armed barges */
    uint8_t people_gone;                   /* option: letting the people go */
    uint8_t action_points_less;            /* option: Gordon was wounded, next turn has one less */

    uint8_t event[KH_EVENT_CARDS]; /* enum kh_card_place, [0] is card 1 */
    uint8_t event_card;            /* this turn's card, 0 if none */
    uint8_t event_effect;          /* the next effect of it */
    uint8_t activation_card;       /* this turn's card, 0 if none */
    uint8_t activation_banner;     /* how many banners of it are done */
    uint8_t peeked;                /* the top activation card, if the player has looked at it */

    uint8_t last_kind;                  /* enum kh_action_kind: the latest action of this turn */
    uint8_t clicks;                     /* how often the action at hand has been bought */
    uint8_t direction;                  /* enum kh_track: which way morale is traded */
    uint8_t defend_zone, defend_placed; /* the zone chosen, and whether it has received a counter */

    uint8_t fight;   /* enum kh_fight */
    uint8_t target;  /* the banner raided, sortied against or attacking */
    uint8_t force;   /* enum kh_place: where the player's units in the fight are */
    uint8_t bonus;   /* the defence has paid its resource point */
    int8_t modifier; /* to the 2D6 of the fight */
    uint8_t dice;    /* the 2D6, once thrown */
    uint8_t row;     /* of the outcome table: 2 to 12 */
    uint8_t stage;   /* of the outcome row: enum stage in fights/outcome.c */
    uint8_t losses;  /* steps or guns still to lose, gunboats still to roll for */

    uint8_t
        step[KH_STEP_STACK]; /* enum kh_step: the one at hand first, then those that wait for it */
};

/* ---- Cards in words (tables/card_text.c) ------------------------------------------------- */

/* What stands on an event card (1 to KH_EVENT_CARDS), one trace event a sentence: its conditions,
 * its effects in their order, whether it happens once only, its action points. Any other number
 * adds nothing. */
void kh_card_text(const void *data, int card, struct trace *trace);

/* ---- Lists of words ---------------------------------------------------------------------- */

extern const struct words kh_seats, kh_turn_months, kh_banners, kh_zones, kh_zone_codes, kh_kinds,
    kh_leaders, kh_places, kh_terrains, kh_levels, kh_phases, kh_action_kinds, kh_tracks,
    kh_endings, kh_steps, kh_fights, kh_losses, kh_hurts, kh_effects, kh_card_places,
    kh_card_banners, kh_needed_leaders, kh_event_numbers, kh_activation_numbers, kh_morale_levels,
    kh_resource_levels, kh_outcome_rows, kh_die_rows, kh_defend_zones, kh_no_yes, kh_yes_no,
    kh_figures, kh_bonus_times;

/* ---- What is where (tracks.c, map.c) ----------------------------------------------------- */

int kh_morale_drm(const kh_data *d, const kh_state *s);
int kh_resource_drm(const kh_data *d, const kh_state *s);
int kh_zone_level(const kh_data *d, const kh_state *s, int zone);
int kh_markers_left(const kh_data *d, const kh_state *s);

static inline bool kh_is_bank(const kh_data *d, const kh_state *s, int zone)
{
    CHECK(zone >= 0 && zone < KH_ZONES);
    return d->zone[zone].nile && !s->dry[zone];
}

/* The troops of a place, added up in one multiplication: the kinds of troops are the first seven of
 * at least eight bytes, and no sum comes near 256. The mask is bytes, so the order of bytes does
 * not matter. */
static inline int kh_troops_at(const kh_state *s, int place)
{
    static const uint8_t troop_bytes[8] = { 255, 255, 255, 255, 255, 255, 255, 0 };
    _Static_assert(KH_TROOP_KINDS == 7 && KH_KINDS >= 8, "troops are the first seven kinds");
    uint64_t counters, mask;
    CHECK(place >= 0 && place < KH_PLACES);
    __builtin_memcpy(&counters, s->counters[place], sizeof counters);
    __builtin_memcpy(&mask, troop_bytes, sizeof mask);
    return (int)((counters & mask) * 0x0101010101010101U >> 56);
}

/* The leader at a place, KH_LEADERS if none. */
static inline int kh_leader_at(const kh_state *s, int place)
{
    int leader = 0;
    while (leader < KH_LEADERS && s->leader[leader] != place) leader++;
    return leader;
}

#endif
