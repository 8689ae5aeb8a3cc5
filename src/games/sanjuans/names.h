/* The names of the things of the San Juans: places, units, ships, cards, options, actions. */
#ifndef SORTIE_SANJUANS_NAMES_H
#define SORTIE_SANJUANS_NAMES_H

#include "sortie.h"

/* ---- The map ----------------------------------------------------------------------------- */

enum sj_island {
    SJ_STUART_ISLAND,
    SJ_WALDRON_ISLAND,
    SJ_ORCAS,
    SJ_SHAW_ISLAND,
    SJ_BLAKELY_ISLAND,
    SJ_DECATUR_ISLAND,
    SJ_LOPEZ_ISLAND,
    SJ_SAN_JUAN,
    SJ_ISLANDS
};

/* In the order of the random location table (location.t01 to location.t25). */
enum sj_location {
    SJ_STUART,
    SJ_WALDRON,
    SJ_EL_OBEID,
    SJ_OLGA,
    SJ_ROSARIO,
    SJ_EASTSOUND,
    SJ_ORCAS_LANDING,
    SJ_WEST_SOUND,
    SJ_DEER_HARBOR,
    SJ_WEST_BEACH,
    SJ_SHAW,
    SJ_TOKAR,
    SJ_BLAKELY,
    SJ_SUAKIN,
    SJ_DECATUR,
    SJ_PORT_STANLEY,
    SJ_LOPEZ,
    SJ_RICHARDSON,
    SJ_MUD_BAY,
    SJ_FALSE_BAY,
    SJ_GINNIS,
    SJ_TAMAI,
    SJ_ROCHE_HARBOR,
    SJ_SINKAT,
    SJ_FRIDAY_HARBOR,
    SJ_LOCATIONS
};

enum { SJ_PATHS = 22, SJ_WAYPOINTS = 36, SJ_SEAS = 6 };

/* Spaces are locations, then the waypoints path by path; places are spaces, then sea areas. */
enum { SJ_FIRST_WAYPOINT = SJ_LOCATIONS, SJ_SPACES = SJ_LOCATIONS + SJ_WAYPOINTS };
enum { SJ_FIRST_SEA = SJ_SPACES, SJ_PLACES = SJ_SPACES + SJ_SEAS };

enum { SJ_SHIPS = 13, SJ_NO_SHIP = SJ_SHIPS };

/* Where a unit or a ship can be: on the map, off it, or aboard ship number `where -
 * SJ_WHERE_ABOARD`.
 */
enum {
    SJ_WHERE_RESERVE = SJ_PLACES, /* has not come yet */
    SJ_WHERE_LOST,                /* eliminated or sunk; may be rebuilt */
    SJ_WHERE_GONE,                /* mutinied, recalled, or not in this game: never comes back */
    SJ_WHERE_ABOARD,
    SJ_WHERES = SJ_WHERE_ABOARD + SJ_SHIPS
};

enum { SJ_NO_PLACE = SJ_PLACES };

enum sj_location_type { SJ_VILLAGE, SJ_TOWN, SJ_FORTIFIED_TOWN, SJ_LOCATION_TYPES };

/* Who holds a location, and its marker (map.9). */
enum sj_control {
    SJ_CONTROL_LOYAL, /* Anglo-Egyptian, never lost */
    SJ_CONTROL_REVOLT,
    SJ_CONTROL_GREEN, /* retaken by Egyptian forces */
    SJ_CONTROL_RED,   /* retaken by British forces */
    SJ_CONTROLS
};

/* ---- Units and ships --------------------------------------------------------------------- */

/* In the order of units.def, which says how many counters of each there are. */
enum sj_kind {
#define X(name, word, count) SJ_KIND_##name,
#include "games/sanjuans/tables/units.def"
#undef X
    SJ_KINDS
};

/* Every counter once: its size is their number. */
struct sj_all_units {
#define X(name, word, count) uint8_t name[count];
#include "games/sanjuans/tables/units.def"
#undef X
};

enum { SJ_UNITS = sizeof(struct sj_all_units) };

enum { SJ_NO_UNIT = SJ_UNITS };

enum sj_nation {
    SJ_EGYPTIAN,
    SJ_BRITISH,
    SJ_NATIONS
}; /* allies of the British count as British (R46) */
enum sj_arm {
    SJ_INFANTRY,
    SJ_CAVALRY,
    SJ_ARTILLERY,
    SJ_ARMS
}; /* camels ride, machine guns are artillery */

/* Who rolls on which line of the grade table, and who has which dice in an automatic battle. */
enum sj_troops {
    SJ_TROOPS_BRITISH,
    SJ_TROOPS_INDIAN,
    SJ_TROOPS_AUSTRALIAN,
    SJ_TROOPS_SUDANESE,
    SJ_TROOPS_EGYPTIAN,
    SJ_TROOPS_GARRISON,
    SJ_TROOPS_BASHI,
    SJ_TROOPS_RAW,
    SJ_TROOPS
};
enum sj_weapon {
    SJ_WEAPON_INFANTRY,
    SJ_WEAPON_GARRISON,
    SJ_WEAPON_MILITIA,
    SJ_WEAPON_CAMEL,
    SJ_WEAPON_CAVALRY,
    SJ_WEAPON_BATTERY,
    SJ_WEAPON_MACHINE_GUN,
    SJ_WEAPONS
};
enum sj_grade {
    SJ_GRADE_UNRELIABLE,
    SJ_GRADE_POOR,
    SJ_GRADE_AVERAGE,
    SJ_GRADE_GOOD,
    SJ_GRADE_EXCELLENT,
    SJ_GRADES
};

enum sj_ship_kind { SJ_GUNBOAT, SJ_TRANSPORT, SJ_SHIP_KINDS };
enum sj_ship {
    SJ_ABU_KLEA,
    SJ_TAMAI_BOAT,
    SJ_METEMMA,
    SJ_SULTAN,
    SJ_FIFTH_GUNBOAT,
    SJ_SIXTH_GUNBOAT,
    SJ_TRINKITAT,
    SJ_KASSALA,
    SJ_ATBARA,
    SJ_ASWAN,
    SJ_DONGOLA,
    SJ_SIXTH_TRANSPORT,
    SJ_LIGHT_TRANSPORT
};

enum sj_unit_flag {
    SJ_UNIT_IN_FORCE = 1 << 0,  /* marches, lands, sorties or fights in what is at hand */
    SJ_UNIT_IN_BATTLE = 1 << 1, /* waits for the battle at its place, or fights it */
    SJ_UNIT_MOVED = 1 << 2,  /* this round; may be taken along by others, but not set out again */
    SJ_UNIT_LEFT = 1 << 3,   /* left behind by the force at hand before it went on */
    SJ_UNIT_LANDED = 1 << 4, /* came to its place from a ship this round (R86) */
    SJ_UNIT_ROUTED = 1 << 5, /* out of the battle at hand */
    SJ_UNIT_GRAHAM = 1 << 6, /* came with Graham, until he is recalled; binds it while graham_done
                             is 0 (sj_is_bound_to_graham) */
    SJ_UNIT_UNSUPPLIED = 1 << 7 /* by the latest supply step (R111) */
};

enum sj_ship_flag {
    SJ_SHIP_IN_FLEET = 1 << 0,
    SJ_SHIP_REPAIRED = 1 << 1, /* one slow increment this turn (R64) */
    SJ_SHIP_LOADED = 1 << 2,   /* has used its function in the loading or unloading at hand */
    SJ_SHIP_MOVED = 1 << 3,    /* its fleet has halted this round; no Op gives it functions again */
    SJ_SHIP_WAITING = 1 << 4   /* in the reserve until Suakin is held again (event.64, R52) */
};

/* ---- Cards ------------------------------------------------------------------------------- */

enum { SJ_CARDS = 54, SJ_HAND = 7, SJ_ROUNDS = 7, SJ_TURNS = 20 };
enum {
    SJ_CARD_GRAHAM = 1,
    SJ_CARD_CAMEL_CORPS = 2,
    SJ_CARD_AUSTRALIANS = 3,
    SJ_CARD_CRISIS = 4,
    SJ_CARD_KITCHENER = 21,
    SJ_CARD_HICKS = 36,
    SJ_CARD_GORDON = 54
};

enum sj_card_place {
    SJ_CARD_DRAW,
    SJ_CARD_HAND,
    SJ_CARD_DISCARDED,
    SJ_CARD_REMOVED,
    SJ_CARD_ASIDE,
    SJ_CARD_AT_HAND,
    SJ_CARD_PLACES
};
enum sj_card_use {
    SJ_USE_NONE,
    SJ_USE_EVENT,
    SJ_USE_OPS,
    SJ_USE_REPLACEMENTS,
    SJ_USE_PASS,
    SJ_USES
};
enum sj_card_after { SJ_AFTER_REMOVED, SJ_AFTER_DISCARDED, SJ_AFTER_NO_EVENT };

/*
 * What an event does: a card has up to SJ_CARD_EFFECTS of them, done in their order. Effects that
 * put units stand together, so that those of one card that go to one place ask for it once. Card 18
 * is SJ_EFFECT_OPS 4; 17 ACTIVATE 2; 23 UNSEEN 1; 34 UNSEEN 0, ACTIVATE 0; 53 TYPE 2, ACTIVATE 0;
 * 43 is REDOUBT 2; 4 has SIEGE_AT after its units; 21 has OPS 3 last; 1, 36 and 54 have GRAHAM,
 * HICKS and GORDON last; 35, 37 and 50 are SJ_AT_FRIENDLY, 48 is SJ_AT_FORTIFIED. Ships name
 * `otherwise` too: the same as `location` where the card has only one place.
 */
enum sj_effect_kind {
    SJ_EFFECT_NONE,
    SJ_EFFECT_UNITS,      /* `number` of `kind` at one of `where` */
    SJ_EFFECT_FREE_UNITS, /* `number` British units of kinds the players choose (cards.19) */
    SJ_EFFECT_SHIP,       /* ship `number` at `location`; besieged or lost: at `otherwise` */
    SJ_EFFECT_TRAIN,      /* the armoured train at `location` */
    SJ_EFFECT_GRAHAM,     /* the units of this card are Graham's; cards 2 and 3 go into the pile */
    SJ_EFFECT_GORDON,     /* Gordon stands at `location` */
    SJ_EFFECT_HICKS,      /* the force marches at once (card.hicks.4) */
    SJ_EFFECT_REDOUBT,    /* `number` redoubts at friendly locations of the players' choice */
    SJ_EFFECT_SIEGE,      /* a siege of the players' choice is lowered by `number` */
    SJ_EFFECT_SIEGE_AT,   /* the siege of `location`, if any, is lowered by `number` */
    SJ_EFFECT_POINTS,     /* `number` replacement points of `nation` */
    SJ_EFFECT_OPS,        /* `number` Ops at once */
    SJ_EFFECT_ACTIVATE,   /* one force is activated, with `number` more movement */
    SJ_EFFECT_UNSEEN,     /* one force makes no encounter rolls: this round, or (number 1) turn */
    SJ_EFFECT_TYPE,       /* battle type rolls of this round get +`number` */
    SJ_EFFECT_SHIPS_GUNS, /* a port: gunboats fire double there this turn, or siege -1 */
    SJ_EFFECT_TRACK,      /* up to `number` spaces of track are laid */
    SJ_EFFECT_PARDON,     /* a random Mahdist village turns green, `number` SJ_VP */
    SJ_EFFECT_CHANNEL,    /* a port: siege -1 and free entry by boat, or -1 on its next check */
    SJ_EFFECT_DOCKYARD,   /* all damage of ships in friendly ports is repaired */
    SJ_EFFECT_CHIEFS,     /* an island: -1 on each check of the next rebellion step */
    SJ_EFFECTS
};

/* Where the units of a card may be put. */
enum sj_card_where {
    SJ_AT_LOCATION,     /* `location`, besieged or not */
    SJ_AT_EITHER,       /* `location` or `otherwise`, friendly; not besieged unless a port */
    SJ_AT_ONE_FRIENDLY, /* all at one friendly location of the players' choice */
    SJ_AT_FRIENDLY,     /* split over friendly locations as the players like */
    SJ_AT_FORTIFIED,    /* split over friendly fortified towns */
    SJ_AT_ONE_TOWN,     /* all at one friendly town */
    SJ_AT_PORT,         /* all at one friendly port */
    SJ_AT_BRITISH,      /* all at one friendly location with a British unit */
    SJ_AT_HICKS_PORT,   /* card.hicks.3 */
    SJ_CARD_WHERES
};

/* ---- Play -------------------------------------------------------------------------------- */

enum sj_phase {
    SJ_PHASE_DRAW,
    SJ_PHASE_REBELLION,
    SJ_PHASE_ROUNDS,
    SJ_PHASE_SUPPLY,
    SJ_PHASE_SIEGES,
    SJ_PHASE_REPLACEMENTS,
    SJ_PHASE_VICTORY,
    SJ_PHASES
};

enum sj_battle_type {
    SJ_BATTLE_MAHDIST_SURPRISE,
    SJ_BATTLE_AMBUSH,
    SJ_BATTLE_PROBING,
    SJ_BATTLE_ENCOUNTER,
    SJ_BATTLE_DEFENSE,
    SJ_BATTLE_SURPRISE,
    SJ_BATTLE_TYPES
};

/* What a battle came from (chapter 8.1). */
enum sj_battle_cause {
    SJ_CAUSE_NONE,
    SJ_CAUSE_ENCOUNTER,
    SJ_CAUSE_LANDING,
    SJ_CAUSE_RELIEF,
    SJ_CAUSE_EXIT,
    SJ_CAUSE_BREAKOUT,
    SJ_CAUSE_STORM,
    SJ_CAUSE_WATER,
    SJ_CAUSES
};

/* How a battle ended for the Anglo-Egyptian side. */
enum sj_battle_result {
    SJ_RESULT_NONE,
    SJ_RESULT_HELD,
    SJ_RESULT_WITHDREW,
    SJ_RESULT_FORCED_BACK,
    SJ_RESULT_BROKE,
    SJ_RESULT_DESTROYED,
    SJ_RESULTS
};

/* Battle: undecided, by the machine, on the table. */
enum sj_battle_how { SJ_HOW_ASK, SJ_HOW_MACHINE, SJ_HOW_TABLE };

/* The causes of victory points, for the record of the turn (vp.*). */
enum sj_vp_cause {
    SJ_VP_LOST,
    SJ_VP_RETAKEN,
    SJ_VP_BATTLES_LOST,
    SJ_VP_BATTLES_WON,
    SJ_VP_BLOODY,
    SJ_VP_REPLACEMENTS,
    SJ_VP_GORDON,
    SJ_VP_EVENTS,
    SJ_VP_BONUS,
    SJ_VP_CAUSES
};

/* Why a roll is modified, for the log: revolt checks, sieges, sorties, pursuits. */
enum sj_modifier {
    SJ_MODIFIER_NEIGHBOURS,
    SJ_MODIFIER_ISLAND,
    SJ_MODIFIER_REST_OF_ISLAND,
    SJ_MODIFIER_CARDS,
    SJ_MODIFIER_LEVEL,
    SJ_MODIFIER_FEW,
    SJ_MODIFIER_DISASTER,
    SJ_MODIFIER_SUCCESS,
    SJ_MODIFIER_ARTILLERY,
    SJ_MODIFIER_HUNGER,
    SJ_MODIFIER_GORDON,
    SJ_MODIFIER_EVENTS,
    SJ_MODIFIER_STORM,
    SJ_MODIFIER_GUNBOATS,
    SJ_MODIFIER_REDOUBT,
    SJ_MODIFIER_UNITS,
    SJ_MODIFIER_RIDERS,
    SJ_MODIFIER_THREE_TO_ONE,
    SJ_MODIFIER_TWO_TO_ONE,
    SJ_MODIFIER_NO_CAVALRY,
    SJ_MODIFIER_SURROUNDED,
    SJ_MODIFIER_CAVALRY,
    SJ_MODIFIERS
};

enum sj_trigger_flag {
    SJ_TRIGGER_GORDON_DUE = 1 << 0,  /* card 54 comes into the hand at the next chance (R21) */
    SJ_TRIGGER_GORDON = 1 << 1,      /* has happened (trigger.1, trigger.2) */
    SJ_TRIGGER_BRITISH = 1 << 2,     /* British entry (trigger.3) */
    SJ_TRIGGER_RECALL = 1 << 3,      /* trigger.5 */
    SJ_TRIGGER_QUIET = 1 << 4,       /* no more rebellion steps (trigger.6) */
    SJ_TRIGGER_BRITISH_DUE = 1 << 5, /* cards to be shuffled in before the next draw */
    SJ_TRIGGER_RECALL_DUE = 1 << 6
};

enum sj_place_flag {
    SJ_PLACE_ACTIVATED = 1 << 0, /* this round */
    SJ_PLACE_BATTLE = 1 << 1,    /* a battle waits here */
    SJ_PLACE_HELD = 1 << 2,      /* nothing may move out this round (event.52) */
    SJ_PLACE_TRACK = 1 << 3,     /* the train's track lies here */
    SJ_PLACE_BOATS = 1 << 4,     /* boats run in unharmed this turn (card 39) */
    SJ_PLACE_BOATS_DONE = 1 << 5 /* this round's boats have rolled (R135) */
};

/* What the garrison of the siege at hand has done this turn. */
enum sj_sortie {
    SJ_SORTIE_NONE,
    SJ_SORTIE_DISASTER,
    SJ_SORTIE_SUCCESS,
    SJ_SORTIE_MADE,
    SJ_SORTIE_BREAKOUT
};

enum sj_gordon {
    SJ_GORDON_ASIDE,
    SJ_GORDON_THERE,
    SJ_GORDON_LEAVING,
    SJ_GORDON_ABOARD,
    SJ_GORDON_SAFE,
    SJ_GORDON_KILLED,
    SJ_GORDONS
};

enum sj_ending {
    SJ_ENDING_NONE,
    SJ_ENDING_CRUSHED,   /* won: SJ_VP 0 */
    SJ_ENDING_REBELLION, /* lost: SJ_VP 300 */
    SJ_ENDING_DRAW,      /* after turn 20 */
    SJ_ENDINGS
};

/* ---- Options (option.*, and the switches of chapter 6.8); the first value is the default -- */

enum sj_option_number {
    SJ_OPTION_BATTLES,     /* machine, tabletop, ask */
    SJ_OPTION_START,       /* tokar, random (option.start), reconquest */
    SJ_OPTION_SUPPLY,      /* simple, advanced */
    SJ_OPTION_STORM,       /* no, yes */
    SJ_OPTION_SIEGE_BOATS, /* no, yes */
    SJ_OPTION_GUNBOATS,    /* no, yes */
    SJ_OPTION_WATER,       /* no, yes (option.navalencounter) */
    SJ_OPTION_POINTS,      /* ops, one, face (R13) */
    SJ_OPTION_CHECKS,      /* order, start (R33) */
    SJ_OPTION_FORTRESS,    /* once, each (R36) */
    SJ_OPTION_RECAPTURE,   /* any, most (R42) */
    SJ_OPTION_GARRISON,    /* all, egyptian, loyal (R46 a, b, c) */
    SJ_OPTION_LANDING,     /* roll, battle (R62) */
    SJ_OPTION_REPAIRS,     /* slow, plain, sit (R64 a, b, c) */
    SJ_OPTION_RETAKING,    /* entry, halt, occupation (R68) */
    SJ_OPTION_VICTORS,     /* on, stop (R70) */
    SJ_OPTION_RIFLES,      /* extra, part (R75) */
    SJ_OPTION_FORTIFIED,   /* defense, roll (R78 a, b) */
    SJ_OPTION_SIEGE_TABLE, /* later, earlier, choose (R91) */
    SJ_OPTION_ARTILLERY,   /* plus, minus (R93) */
    SJ_OPTION_RELIEF,      /* lifts, entry (R103) */
    SJ_OPTION_VALUES,      /* map, types (R124) */
    SJ_OPTION_REDOUBT,     /* battle, siege (R139) */
    SJ_OPTION_GROUND,      /* diced, own, or the size of the table that is diced (battle.32) */
    SJ_OPTION_RULINGS,     /* no, yes: the group may rule on random events (cards.22) */
    SJ_OPTION_COUNT
};

enum { SJ_BATTLES_MACHINE, SJ_BATTLES_TABLETOP, SJ_BATTLES_ASK };
enum { SJ_START_TOKAR, SJ_START_RANDOM, SJ_START_RECONQUEST };
enum { SJ_SUPPLY_SIMPLE, SJ_SUPPLY_ADVANCED };
enum { SJ_POINTS_OPS, SJ_POINTS_ONE, SJ_POINTS_FACE };
enum { SJ_CHECKS_IN_ORDER, SJ_CHECKS_FROM_START };
enum { SJ_FORTRESS_ONCE, SJ_FORTRESS_EACH };
enum { SJ_RECAPTURE_ANY, SJ_RECAPTURE_MOST };
enum { SJ_GARRISON_ALL, SJ_GARRISON_EGYPTIAN, SJ_GARRISON_LOYAL };
enum { SJ_LANDING_ROLL, SJ_LANDING_BATTLE };
enum { SJ_REPAIRS_SLOW, SJ_REPAIRS_PLAIN, SJ_REPAIRS_SIT };
enum { SJ_RETAKING_ENTRY, SJ_RETAKING_HALT, SJ_RETAKING_OCCUPATION };
enum { SJ_VICTORS_GO_ON, SJ_VICTORS_STOP };
enum { SJ_RIFLES_EXTRA, SJ_RIFLES_PART };
enum { SJ_FORTIFIED_DEFENSE, SJ_FORTIFIED_ROLL };
enum { SJ_SIEGE_TABLE_LATER, SJ_SIEGE_TABLE_EARLIER, SJ_SIEGE_TABLE_CHOOSE };
enum { SJ_ARTILLERY_PLUS, SJ_ARTILLERY_MINUS };
enum { SJ_RELIEF_LIFTS, SJ_RELIEF_ENTRY };
enum { SJ_VALUES_TYPES, SJ_VALUES_MAP }; /* as a position keeps them */
enum { SJ_REDOUBT_BATTLE, SJ_REDOUBT_SIEGE };
enum {
    SJ_GROUND_DICED, /* six feet by four */
    SJ_GROUND_OWN,
    SJ_GROUND_4X4,
    SJ_GROUND_5X4,
    SJ_GROUND_6X5,
    SJ_GROUND_8X4,
    SJ_GROUND_8X5,
    SJ_GROUND_8X6,
    SJ_GROUNDS
};

/* ---- Actions ----------------------------------------------------------------------------- */

enum sj_verb_number {
    /* rebellion */
    SJ_VERB_CHECK,      /* location: check it next */
    SJ_VERB_CHECK_REST, /* all that are due, in the order of the map */
    SJ_VERB_FLEE,       /* location: the units retreat there */
    SJ_VERB_PUT_TO_SEA, /* sea: where the ships of a lost port go */
    /* a round */
    /* cards are written as their numbers, 1 to SJ_CARDS (OPERANDS_NUMBER), D66 too */
    SJ_VERB_FETCH,   /* card to give up: the Crisis card is taken for it */
    SJ_VERB_EVENT,   /* card */
    SJ_VERB_OPS,     /* card */
    SJ_VERB_REPLACE, /* card */
    SJ_VERB_PASS,
    SJ_VERB_GIVE,   /* card, in an exchange */
    SJ_VERB_TAKE,   /* card, in an exchange */
    SJ_VERB_PLACE,  /* location */
    SJ_VERB_KIND,   /* kind of unit */
    SJ_VERB_ISLAND, /* island */
    SJ_VERB_POINTS, /* number: so many of the points are British (R121) */
    /* operations */
    SJ_VERB_ACTIVATE,   /* place */
    SJ_VERB_FORCE,      /* space: all who may march from there form a force */
    SJ_VERB_FLEET,      /* place: all ships that may act there form a fleet */
    SJ_VERB_LEAVE,      /* unit: stays behind */
    SJ_VERB_LEAVE_SHIP, /* ship */
    SJ_VERB_JOIN,       /* unit: comes along */
    SJ_VERB_SUPPLIES,   /* number of supply units that come along */
    SJ_VERB_UNSEEN, /* this force makes no encounter rolls (event.22, event.51, cards 23 and 34) */
    SJ_VERB_MARCH,  /* space */
    SJ_VERB_SAIL,   /* place */
    SJ_VERB_LOAD,
    SJ_VERB_UNLOAD,
    SJ_VERB_BOARD,        /* unit, ship */
    SJ_VERB_BOARD_SUPPLY, /* ship */
    SJ_VERB_LAND,         /* unit */
    SJ_VERB_LAND_SUPPLY,  /* ship */
    SJ_VERB_ALL,          /* everything that can */
    SJ_VERB_REPAIR,       /* ship */
    SJ_VERB_TRACK,        /* space */
    SJ_VERB_TRAIN,        /* begins a trip; then ride and destination */
    SJ_VERB_SHIP_TRAIN,   /* the train goes aboard, or ashore */
    SJ_VERB_RIDE,         /* unit */
    SJ_VERB_RUN,          /* space: the train goes there, unloads and returns */
    SJ_VERB_EVACUATE,     /* Gordon goes along with the force or fleet at hand (card.gordon.6) */
    SJ_VERB_FIGHT,        /* place: the battle that waits there */
    SJ_VERB_HALT,         /* the force, the fleet or the loading is done */
    SJ_VERB_END,          /* of the round */
    /* battles */
    SJ_VERB_MACHINE,
    SJ_VERB_TABLETOP,
    SJ_VERB_ACCEPT,
    SJ_VERB_DECLINE,
    SJ_VERB_IGNORE, /* a random event, by a ruling of the group */
    SJ_VERB_STAND,
    SJ_VERB_WITHDRAW,
    SJ_VERB_RESULT,       /* battle_result, as fought on the table */
    SJ_VERB_HITS,         /* unit, hits: lost in the battle */
    SJ_VERB_ROUT,         /* unit: in rout at the end, or not */
    SJ_VERB_SHIP_HITS,    /* ship, increments */
    SJ_VERB_CAVALRY_LEFT, /* number */
    SJ_VERB_UNITS_LEFT,   /* number */
    SJ_VERB_ENEMY_LEFT,   /* number */
    SJ_VERB_SUPPLY_LOST,  /* number of supply units */
    SJ_VERB_SURROUNDED,   /* toggles */
    SJ_VERB_SET_ASIDE,    /* the battle waits with its form, another is opened */
    SJ_VERB_CONFIRM,
    SJ_VERB_RETREAT, /* place */
    /* supply, sieges, replacements */
    SJ_VERB_SPEND, /* place: one supply point there */
    SJ_VERB_CUT,   /* unit: goes without supply */
    SJ_VERB_SIEGE, /* location: resolve it next */
    SJ_VERB_WAIT,  /* no sortie */
    SJ_VERB_SORTIE,
    SJ_VERB_BREAKOUT,
    SJ_VERB_ASSIGN, /* unit */
    SJ_VERB_GO,
    SJ_VERB_ROW,     /* number of the siege table's row that holds (R91) */
    SJ_VERB_LOSE,    /* unit */
    SJ_VERB_RESTORE, /* unit: one point */
    SJ_VERB_REBUILD, /* unit, location: one point for a lost one */
    SJ_VERB_DONE,
    /* chance */
    SJ_VERB_ROLL,      /* one die or two */
    SJ_VERB_DRAW,      /* card */
    SJ_VERB_HAPPENING, /* D66 */
    SJ_VERB_LOCATION,  /* random location */
    SJ_VERB_SHIP,      /* random ship */
    SJ_VERB_UNIT,      /* random unit */
    SJ_VERB_TOTAL,     /* sum of the dice that size a Mahdist force, D8, D4, D10 */
    SJ_VERB_RECOVER,   /* how many of a unit's lost hits return */
    SJ_VERB_BATTLE,    /* one round of an automatic battle: all its dice from one number */
    SJ_VERBS
};

enum sj_rule {
    SJ_RULE_NONE,
#define X(name, id) SJ_RULE_##name,
#include "games/sanjuans/rules.def"
#undef X
    SJ_RULES
};

enum sj_message {
#define X(name) SJ_MESSAGE_##name,
#include "games/sanjuans/tables/messages.def"
#undef X
    SJ_MESSAGES
};

#endif
