/* The names of the things of the San Juans: places, units, ships, cards, options, actions. */
#ifndef SORTIE_SANJUANS_NAMES_H
#define SORTIE_SANJUANS_NAMES_H

#include "sortie.h"

/* ---- The map ----------------------------------------------------------------------------- */

enum island {
    STUART_ISLAND,
    WALDRON_ISLAND,
    ORCAS,
    SHAW_ISLAND,
    BLAKELY_ISLAND,
    DECATUR_ISLAND,
    LOPEZ_ISLAND,
    SAN_JUAN,
    ISLANDS
};

/* In the order of the random location table (location.t01 to location.t25). */
enum location {
    STUART,
    WALDRON,
    EL_OBEID,
    OLGA,
    ROSARIO,
    EASTSOUND,
    ORCAS_LANDING,
    WEST_SOUND,
    DEER_HARBOR,
    WEST_BEACH,
    SHAW,
    TOKAR,
    BLAKELY,
    SUAKIN,
    DECATUR,
    PORT_STANLEY,
    LOPEZ,
    RICHARDSON,
    MUD_BAY,
    FALSE_BAY,
    GINNIS,
    TAMAI,
    ROCHE_HARBOR,
    SINKAT,
    FRIDAY_HARBOR,
    LOCATIONS
};

enum { PATHS = 22, WAYPOINTS = 36, SEAS = 6 };

/* Spaces are locations, then the waypoints path by path; places are spaces, then sea areas. */
enum { FIRST_WAYPOINT = LOCATIONS, SPACES = LOCATIONS + WAYPOINTS };
enum { FIRST_SEA = SPACES, PLACES = SPACES + SEAS };

enum { SHIPS = 13, NO_SHIP = SHIPS };

/* Where a unit or a ship can be: on the map, off it, or aboard ship number `where - WHERE_ABOARD`.
 */
enum {
    WHERE_RESERVE = PLACES, /* has not come yet */
    WHERE_LOST,             /* eliminated or sunk; may be rebuilt */
    WHERE_GONE,             /* mutinied, recalled, or not in this game: never comes back */
    WHERE_ABOARD,
    WHERES = WHERE_ABOARD + SHIPS
};

enum { NO_PLACE = PLACES };

enum location_type { VILLAGE, TOWN, FORTIFIED_TOWN, LOCATION_TYPES };

/* Who holds a location, and its marker (map.9). */
enum control {
    CONTROL_LOYAL, /* Anglo-Egyptian, never lost */
    CONTROL_REVOLT,
    CONTROL_GREEN, /* retaken by Egyptian forces */
    CONTROL_RED,   /* retaken by British forces */
    CONTROLS
};

/* ---- Units and ships --------------------------------------------------------------------- */

/* In the order of units.def, which says how many counters of each there are. */
enum kind {
#define X(name, word, count) KIND_##name,
#include "games/sanjuans/units.def"
#undef X
    KINDS
};

/* Every counter once: its size is their number. */
struct all_units {
#define X(name, word, count) uint8_t name[count];
#include "games/sanjuans/units.def"
#undef X
};

enum { UNITS = sizeof(struct all_units) };

enum { NO_UNIT = UNITS };

enum nation { EGYPTIAN, BRITISH, NATIONS };      /* allies of the British count as British (R46) */
enum arm { INFANTRY, CAVALRY, ARTILLERY, ARMS }; /* camels ride, machine guns are artillery */

/* Who rolls on which line of the grade table, and who has which dice in an automatic battle. */
enum troops {
    TROOPS_BRITISH,
    TROOPS_INDIAN,
    TROOPS_AUSTRALIAN,
    TROOPS_SUDANESE,
    TROOPS_EGYPTIAN,
    TROOPS_GARRISON,
    TROOPS_BASHI,
    TROOPS_RAW,
    TROOPS
};
enum weapon {
    WEAPON_INFANTRY,
    WEAPON_GARRISON,
    WEAPON_MILITIA,
    WEAPON_CAMEL,
    WEAPON_CAVALRY,
    WEAPON_BATTERY,
    WEAPON_MACHINE_GUN,
    WEAPONS
};
enum grade { GRADE_UNRELIABLE, GRADE_POOR, GRADE_AVERAGE, GRADE_GOOD, GRADE_EXCELLENT, GRADES };

enum ship_kind { GUNBOAT, TRANSPORT, SHIP_KINDS };
enum ship {
    ABU_KLEA,
    TAMAI_BOAT,
    METEMMA,
    SULTAN,
    FIFTH_GUNBOAT,
    SIXTH_GUNBOAT,
    TRINKITAT,
    KASSALA,
    ATBARA,
    ASWAN,
    DONGOLA,
    SIXTH_TRANSPORT,
    LIGHT_TRANSPORT
};

enum unit_flag {
    UNIT_IN_FORCE = 1 << 0,  /* marches, lands, sorties or fights in what is at hand */
    UNIT_IN_BATTLE = 1 << 1, /* waits for the battle at its place, or fights it */
    UNIT_MOVED = 1 << 2,     /* this round; may be taken along by others, but not set out again */
    UNIT_LEFT = 1 << 3,      /* left behind by the force at hand before it went on */
    UNIT_LANDED = 1 << 4,    /* came to its place from a ship this round (R86) */
    UNIT_ROUTED = 1 << 5,    /* out of the battle at hand */
    UNIT_GRAHAM = 1 << 6, /* came with Graham, until he is recalled; binds it while graham_done is
                             0 (is_bound_to_graham) */
    UNIT_UNSUPPLIED = 1 << 7 /* by the latest supply step (R111) */
};

enum ship_flag {
    SHIP_IN_FLEET = 1 << 0,
    SHIP_REPAIRED = 1 << 1, /* one slow increment this turn (R64) */
    SHIP_LOADED = 1 << 2,   /* has used its function in the loading or unloading at hand */
    SHIP_MOVED = 1 << 3,    /* its fleet has been broken up; may not form one again this round */
    SHIP_WAITING = 1 << 4   /* in the reserve until Suakin is held again (event.64, R52) */
};

/* ---- Cards ------------------------------------------------------------------------------- */

enum { CARDS = 54, HAND = 7, ROUNDS = 7, TURNS = 20 };
enum {
    CARD_GRAHAM = 1,
    CARD_CAMEL_CORPS = 2,
    CARD_AUSTRALIANS = 3,
    CARD_CRISIS = 4,
    CARD_KITCHENER = 21,
    CARD_HICKS = 36,
    CARD_GORDON = 54
};

enum card_place {
    CARD_DRAW,
    CARD_HAND,
    CARD_DISCARDED,
    CARD_REMOVED,
    CARD_ASIDE,
    CARD_AT_HAND,
    CARD_PLACES
};
enum card_use { USE_NONE, USE_EVENT, USE_OPS, USE_REPLACEMENTS, USE_PASS, USES };
enum card_after { AFTER_REMOVED, AFTER_DISCARDED, AFTER_NO_EVENT };

/*
 * What an event does: a card has up to CARD_EFFECTS of them, done in their order. Effects that put
 * units stand together, so that those of one card that go to one place ask for it once. Card 18 is
 * EFFECT_OPS 4; 17 ACTIVATE 2; 23 UNSEEN 1; 34 UNSEEN 0, ACTIVATE 0; 53 TYPE 2, ACTIVATE 0; 43 is
 * REDOUBT 2; 4 has SIEGE_AT after its units; 21 has OPS 3 last; 1, 36 and 54 have GRAHAM, HICKS and
 * GORDON last; 35, 37 and 50 are AT_FRIENDLY, 48 is AT_FORTIFIED. Ships name `otherwise` too: the
 * same as `location` where the card has only one place.
 */
enum effect_kind {
    EFFECT_NONE,
    EFFECT_UNITS,      /* `number` of `kind` at one of `where` */
    EFFECT_FREE_UNITS, /* `number` British units of kinds the players choose (cards.19) */
    EFFECT_SHIP,       /* ship `number` at `location`; besieged or lost: at `otherwise` */
    EFFECT_TRAIN,      /* the armoured train at `location` */
    EFFECT_GRAHAM,     /* the units of this card are Graham's; cards 2 and 3 go into the pile */
    EFFECT_GORDON,     /* Gordon stands at `location` */
    EFFECT_HICKS,      /* the force marches at once (card.hicks.4) */
    EFFECT_REDOUBT,    /* `number` redoubts at friendly locations of the players' choice */
    EFFECT_SIEGE,      /* a siege of the players' choice is lowered by `number` */
    EFFECT_SIEGE_AT,   /* the siege of `location`, if any, is lowered by `number` */
    EFFECT_POINTS,     /* `number` replacement points of `nation` */
    EFFECT_OPS,        /* `number` Ops at once */
    EFFECT_ACTIVATE,   /* one force is activated, with `number` more movement */
    EFFECT_UNSEEN,     /* one force makes no encounter rolls: this round, or (number 1) turn */
    EFFECT_TYPE,       /* battle type rolls of this round get +`number` */
    EFFECT_SHIPS_GUNS, /* a port: gunboats fire double there this turn, or siege -1 */
    EFFECT_TRACK,      /* up to `number` spaces of track are laid */
    EFFECT_PARDON,     /* a random Mahdist village turns green, `number` VP */
    EFFECT_CHANNEL,    /* a port: siege -1 and free entry by boat, or -1 on its next check */
    EFFECT_DOCKYARD,   /* all damage of ships in friendly ports is repaired */
    EFFECT_CHIEFS,     /* an island: -1 on each check of the next rebellion step */
    EFFECTS
};

/* Where the units of a card may be put. */
enum card_where {
    AT_LOCATION,     /* `location`, besieged or not */
    AT_EITHER,       /* `location` or `otherwise`, friendly; not besieged unless a port */
    AT_ONE_FRIENDLY, /* all at one friendly location of the players' choice */
    AT_FRIENDLY,     /* split over friendly locations as the players like */
    AT_FORTIFIED,    /* split over friendly fortified towns */
    AT_ONE_TOWN,     /* all at one friendly town */
    AT_PORT,         /* all at one friendly port */
    AT_BRITISH,      /* all at one friendly location with a British unit */
    AT_HICKS_PORT,   /* card.hicks.3 */
    CARD_WHERES
};

/* ---- Play -------------------------------------------------------------------------------- */

enum phase {
    PHASE_DRAW,
    PHASE_REBELLION,
    PHASE_ROUNDS,
    PHASE_SUPPLY,
    PHASE_SIEGES,
    PHASE_REPLACEMENTS,
    PHASE_VICTORY,
    PHASES
};

enum battle_type {
    BATTLE_MAHDIST_SURPRISE,
    BATTLE_AMBUSH,
    BATTLE_PROBING,
    BATTLE_ENCOUNTER,
    BATTLE_DEFENSE,
    BATTLE_SURPRISE,
    BATTLE_TYPES
};

/* What a battle came from (chapter 8.1). */
enum battle_cause {
    CAUSE_NONE,
    CAUSE_ENCOUNTER,
    CAUSE_LANDING,
    CAUSE_RELIEF,
    CAUSE_EXIT,
    CAUSE_BREAKOUT,
    CAUSE_STORM,
    CAUSE_WATER,
    CAUSES
};

/* How a battle ended for the Anglo-Egyptian side. */
enum battle_result {
    RESULT_NONE,
    RESULT_HELD,
    RESULT_WITHDREW,
    RESULT_FORCED_BACK,
    RESULT_BROKE,
    RESULT_DESTROYED,
    RESULTS
};

/* Battle: undecided, by the machine, on the table. */
enum battle_how { HOW_ASK, HOW_MACHINE, HOW_TABLE };

/* The causes of victory points, for the record of the turn (vp.*). */
enum vp_cause {
    VP_LOST,
    VP_RETAKEN,
    VP_BATTLES_LOST,
    VP_BATTLES_WON,
    VP_BLOODY,
    VP_REPLACEMENTS,
    VP_GORDON,
    VP_EVENTS,
    VP_BONUS,
    VP_CAUSES
};

enum trigger_flag {
    TRIGGER_GORDON_DUE = 1 << 0,  /* card 54 comes into the hand at the next chance (R21) */
    TRIGGER_GORDON = 1 << 1,      /* has happened (trigger.1, trigger.2) */
    TRIGGER_BRITISH = 1 << 2,     /* British entry (trigger.3) */
    TRIGGER_RECALL = 1 << 3,      /* trigger.5 */
    TRIGGER_QUIET = 1 << 4,       /* no more rebellion steps (trigger.6) */
    TRIGGER_BRITISH_DUE = 1 << 5, /* cards to be shuffled in before the next draw */
    TRIGGER_RECALL_DUE = 1 << 6
};

enum place_flag {
    PLACE_ACTIVATED = 1 << 0, /* this round */
    PLACE_BATTLE = 1 << 1,    /* a battle waits here */
    PLACE_HELD = 1 << 2,      /* nothing may move out this round (event.52) */
    PLACE_TRACK = 1 << 3,     /* the train's track lies here */
    PLACE_BOATS = 1 << 4,     /* boats run in unharmed this turn (card 39) */
    PLACE_BOATS_DONE = 1 << 5 /* this round's boats have rolled (R135) */
};

/* What the garrison of the siege at hand has done this turn. */
enum sortie { SORTIE_NONE, SORTIE_DISASTER, SORTIE_SUCCESS, SORTIE_MADE, SORTIE_BREAKOUT };

enum gordon {
    GORDON_ASIDE,
    GORDON_THERE,
    GORDON_LEAVING,
    GORDON_ABOARD,
    GORDON_SAFE,
    GORDON_KILLED,
    GORDONS
};

enum ending {
    ENDING_NONE,
    ENDING_CRUSHED,   /* won: VP 0 */
    ENDING_REBELLION, /* lost: VP 300 */
    ENDING_DRAW,      /* after turn 20 */
    ENDINGS
};

/* ---- Options (option.*, and the switches of chapter 6.8); the first value is the default -- */

enum option_number {
    OPTION_BATTLES,     /* machine, tabletop, ask */
    OPTION_START,       /* tokar, random (option.start), reconquest */
    OPTION_SUPPLY,      /* simple, advanced */
    OPTION_STORM,       /* no, yes */
    OPTION_SIEGE_BOATS, /* no, yes */
    OPTION_GUNBOATS,    /* no, yes */
    OPTION_WATER,       /* no, yes (option.navalencounter) */
    OPTION_POINTS,      /* ops, one, face (R13) */
    OPTION_CHECKS,      /* order, start (R33) */
    OPTION_FORTRESS,    /* once, each (R36) */
    OPTION_RECAPTURE,   /* any, most (R42) */
    OPTION_GARRISON,    /* all, egyptian, loyal (R46 a, b, c) */
    OPTION_LANDING,     /* roll, battle (R62) */
    OPTION_REPAIRS,     /* slow, plain, sit (R64 a, b, c) */
    OPTION_RETAKING,    /* entry, halt, occupation (R68) */
    OPTION_VICTORS,     /* on, stop (R70) */
    OPTION_RIFLES,      /* extra, part (R75) */
    OPTION_FORTIFIED,   /* defense, roll (R78 a, b) */
    OPTION_SIEGE_TABLE, /* later, earlier, choose (R91) */
    OPTION_ARTILLERY,   /* plus, minus (R93) */
    OPTION_RELIEF,      /* lifts, entry (R103) */
    OPTION_VALUES,      /* types, map (R124) */
    OPTION_REDOUBT,     /* battle, siege (R139) */
    OPTION_GROUND,      /* diced, own, or the size of the table that is diced (battle.32) */
    OPTION_RULINGS,     /* no, yes: the group may rule on random events (cards.22) */
    OPTION_COUNT
};

enum { BATTLES_MACHINE, BATTLES_TABLETOP, BATTLES_ASK };
enum { START_TOKAR, START_RANDOM, START_RECONQUEST };
enum { SUPPLY_SIMPLE, SUPPLY_ADVANCED };
enum { POINTS_OPS, POINTS_ONE, POINTS_FACE };
enum { CHECKS_IN_ORDER, CHECKS_FROM_START };
enum { FORTRESS_ONCE, FORTRESS_EACH };
enum { RECAPTURE_ANY, RECAPTURE_MOST };
enum { GARRISON_ALL, GARRISON_EGYPTIAN, GARRISON_LOYAL };
enum { LANDING_ROLL, LANDING_BATTLE };
enum { REPAIRS_SLOW, REPAIRS_PLAIN, REPAIRS_SIT };
enum { RETAKING_ENTRY, RETAKING_HALT, RETAKING_OCCUPATION };
enum { VICTORS_GO_ON, VICTORS_STOP };
enum { RIFLES_EXTRA, RIFLES_PART };
enum { FORTIFIED_DEFENSE, FORTIFIED_ROLL };
enum { SIEGE_TABLE_LATER, SIEGE_TABLE_EARLIER, SIEGE_TABLE_CHOOSE };
enum { ARTILLERY_PLUS, ARTILLERY_MINUS };
enum { RELIEF_LIFTS, RELIEF_ENTRY };
enum { VALUES_TYPES, VALUES_MAP };
enum { REDOUBT_BATTLE, REDOUBT_SIEGE };
enum {
    GROUND_DICED, /* six feet by four */
    GROUND_OWN,
    GROUND_4X4,
    GROUND_5X4,
    GROUND_6X5,
    GROUND_8X4,
    GROUND_8X5,
    GROUND_8X6,
    GROUNDS
};

/* ---- Actions ----------------------------------------------------------------------------- */

enum verb_number {
    /* rebellion */
    VERB_CHECK,      /* location: check it next */
    VERB_CHECK_REST, /* all that are due, in the order of the map */
    VERB_FLEE,       /* location: the units retreat there */
    VERB_PUT_TO_SEA, /* sea: where the ships of a lost port go */
    /* a round */
    /* cards are written as their numbers, 1 to CARDS (OPERANDS_NUMBER), D66 too */
    VERB_FETCH,   /* card to give up: the Crisis card is taken for it */
    VERB_EVENT,   /* card */
    VERB_OPS,     /* card */
    VERB_REPLACE, /* card */
    VERB_PASS,
    VERB_GIVE,   /* card, in an exchange */
    VERB_TAKE,   /* card, in an exchange */
    VERB_PLACE,  /* location */
    VERB_KIND,   /* kind of unit */
    VERB_ISLAND, /* island */
    VERB_POINTS, /* number: so many of the points are British (R121) */
    /* operations */
    VERB_ACTIVATE,   /* place */
    VERB_FORCE,      /* space: all who may march from there form a force */
    VERB_FLEET,      /* place: all ships that may act there form a fleet */
    VERB_LEAVE,      /* unit: stays behind */
    VERB_LEAVE_SHIP, /* ship */
    VERB_JOIN,       /* unit: comes along */
    VERB_SUPPLIES,   /* number of supply units that come along */
    VERB_UNSEEN,     /* this force makes no encounter rolls (event.22, event.51, cards 23 and 34) */
    VERB_MARCH,      /* space */
    VERB_SAIL,       /* place */
    VERB_LOAD,
    VERB_UNLOAD,
    VERB_BOARD,        /* unit, ship */
    VERB_BOARD_SUPPLY, /* ship */
    VERB_LAND,         /* unit */
    VERB_LAND_SUPPLY,  /* ship */
    VERB_ALL,          /* everything that can */
    VERB_REPAIR,       /* ship */
    VERB_TRACK,        /* space */
    VERB_TRAIN,        /* begins a trip; then ride and destination */
    VERB_SHIP_TRAIN,   /* the train goes aboard, or ashore */
    VERB_RIDE,         /* unit */
    VERB_RUN,          /* space: the train goes there, unloads and returns */
    VERB_EVACUATE,     /* Gordon goes along with the force or fleet at hand (card.gordon.6) */
    VERB_FIGHT,        /* place: the battle that waits there */
    VERB_HALT,         /* the force, the fleet or the loading is done */
    VERB_END,          /* of the round */
    /* battles */
    VERB_MACHINE,
    VERB_TABLETOP,
    VERB_ACCEPT,
    VERB_DECLINE,
    VERB_IGNORE, /* a random event, by a ruling of the group */
    VERB_STAND,
    VERB_WITHDRAW,
    VERB_RESULT,       /* battle_result, as fought on the table */
    VERB_HITS,         /* unit, hits: lost in the battle */
    VERB_ROUT,         /* unit: in rout at the end, or not */
    VERB_SHIP_HITS,    /* ship, increments */
    VERB_CAVALRY_LEFT, /* number */
    VERB_UNITS_LEFT,   /* number */
    VERB_ENEMY_LEFT,   /* number */
    VERB_SUPPLY_LOST,  /* number of supply units */
    VERB_SURROUNDED,   /* toggles */
    VERB_SET_ASIDE,    /* the battle waits with its form, another is opened */
    VERB_CONFIRM,
    VERB_RETREAT, /* place */
    /* supply, sieges, replacements */
    VERB_SPEND, /* place: one supply point there */
    VERB_CUT,   /* unit: goes without supply */
    VERB_SIEGE, /* location: resolve it next */
    VERB_WAIT,  /* no sortie */
    VERB_SORTIE,
    VERB_BREAKOUT,
    VERB_ASSIGN, /* unit */
    VERB_GO,
    VERB_ROW,     /* number of the siege table's row that holds (R91) */
    VERB_LOSE,    /* unit */
    VERB_RESTORE, /* unit: one point */
    VERB_REBUILD, /* unit, location: one point for a lost one */
    VERB_DONE,
    /* chance */
    VERB_ROLL,      /* one die or two */
    VERB_DRAW,      /* card */
    VERB_HAPPENING, /* D66 */
    VERB_LOCATION,  /* random location */
    VERB_SHIP,      /* random ship */
    VERB_UNIT,      /* random unit */
    VERB_TOTAL,     /* sum of the dice that size a Mahdist force, D8, D4, D10 */
    VERB_RECOVER,   /* how many of a unit's lost hits return */
    VERB_BATTLE,    /* one round of an automatic battle: all its dice from one number */
    VERBS
};

enum rule {
    RULE_NONE,
#define X(name, id) RULE_##name,
#include "games/sanjuans/rules.def"
#undef X
    RULES
};

enum message {
#define X(name) MESSAGE_##name,
#include "games/sanjuans/messages.def"
#undef X
    MESSAGES
};

#endif
