/* What data/sanjuans/ holds, and what follows from it (sanjuans_prepare). */
#ifndef SORTIE_SANJUANS_DATA_H
#define SORTIE_SANJUANS_DATA_H

#include "games/sanjuans/names.h"

enum {
    DIE_SIDES = 6,
    TWO_DICE_LEAST = 2,
    TWO_DICE_MOST = 12,
    TWO_DICE_ROWS = TWO_DICE_MOST - TWO_DICE_LEAST + 1
};
enum { CARD_EFFECTS = 5, HAPPENINGS = 36, FLOTILLA_ROWS = TWO_DICE_ROWS };

/* The named numbers of constants.json. */
enum constant {
#define X(name, least, most) CONSTANT_##name,
#include "games/sanjuans/constants.def"
#undef X
    CONSTANTS
};

struct location_data {
    uint8_t island, type, value; /* value: with the option `values=map` */
    uint8_t port[SEAS];          /* 1: opens on that sea area */
    uint8_t weight;              /* of a random location, in 180ths (location.4) */
    uint8_t x, y;                /* where it is drawn, of 100 */
};

struct path_data {
    uint8_t from, to, waypoints;
};

struct kind_data {
    uint8_t nation, arm, troops, weapon;
    uint8_t rate, hits;
    uint8_t count;     /* counters, at most those of units.def */
    uint8_t fire_less; /* Hicks batteries: one die less in fire only */
    uint8_t rebuilds;  /* 0: what is lost never comes back */
};

struct ship_data {
    uint8_t kind, capacity, hull;
    uint8_t dice; /* in a battle at its port */
    uint8_t water_dice, water_hull;
    uint8_t guns, machine_guns; /* for battle sheets */
};

struct effect {
    uint8_t kind, number, unit_kind, where, location, otherwise, nation;
};

struct card_data {
    uint8_t flag;   /* enum nation */
    uint8_t number; /* random-event number, 2 to 12 */
    uint8_t ops, after;
    uint8_t points; /* replacement points, with the option `points=face` */
    struct effect effects[CARD_EFFECTS];
};

struct setup_data {
    uint8_t units[KINDS];
    uint8_t ships[SHIPS]; /* 1: starts here */
    uint8_t supply;
};

struct siege_row {
    uint8_t lifted, falls, lose, lose_half, level; /* `level`: how far it moves this turn */
};

struct sortie_row {
    int8_t level;
    uint8_t lose, lose_quarters; /* units; quarters of those assigned */
    uint8_t disaster, success;   /* siege.23, siege.24 */
};

/* When the Mahdists come to close quarters in an automatic battle of a type, and what goes with it.
 * Rounds count from 1; shares are in quarters of all that come on. */
struct type_row {
    uint8_t first_quarters, first_round, second_quarters, second_round;
    uint8_t rest_round, rest_die; /* rest_die: so many sides are rolled and added, 0: none */
    uint8_t horse_round;          /* all cavalry, 0: like the others */
    uint8_t closed_in;            /* attackers_surrounded may close with one unit */
    uint8_t surrounded;           /* for the pursuit (R82) */
    uint8_t fire, fire_first;     /* more needed by Anglo-Egyptian fire, in round 1 on top */
    uint8_t melee_first;          /* less needed by Mahdist melee in round 1 */
    uint8_t covered;              /* rifles fire from works */
    uint8_t idle;                 /* Mahdists act on surprise_acts in round 2, not at all before */
    uint8_t break_off;            /* before this round the players may leave without pursuit */
};

enum mahdist {
    MAHDIST_FOOT,
    MAHDIST_HORSE,
    MAHDIST_RIFLES,
    MAHDIST_GUN,
    MAHDIST_MACHINE_GUN,
    MAHDIST_KINDS
};

/* Mahdist units in an automatic battle: hits, dice and what they need on D10. */
struct mahdist_data {
    uint8_t hits;
    uint8_t fire, number, number_covered;
    uint8_t melee, melee_weak; /* weak: at half its hits or less */
};

/* The temper of the rebellion, by the campaign: before British entry, after it, after the recall.
 */
enum temper { TEMPER_EARLY, TEMPER_BRITISH, TEMPER_LATE, TEMPERS };
struct temper_data {
    int8_t fervour;
    uint8_t withdraw; /* on D6, once half are spent */
};

enum flotilla_ship { LIGHT_GUNBOAT, HEAVY_GUNBOAT, DHOW, FLOTILLA_SHIPS };
struct flotilla_ship_data {
    uint8_t dice, hull;
    uint8_t guns, machine_guns, rifles; /* for battle sheets */
};

/* A space has at most so many paths. FAR: what no path leads to. */
enum { NEIGHBOURS_MOST = 8, FAR = 255 };

/* What the paths make of the map, so that nobody walks it space by space. */
struct map_facts {
    uint8_t near[SPACES][NEIGHBOURS_MOST]; /* next to a space by path, in the order of spaces */
    uint8_t near_count[SPACES];
    uint8_t adjacent[LOCATIONS][NEIGHBOURS_MOST]; /* locations: only waypoints lie between (R34) */
    uint8_t adjacent_count[LOCATIONS];
    uint8_t path[WAYPOINTS];             /* that a waypoint lies on */
    uint8_t distance[LOCATIONS][SPACES]; /* in spaces along paths, or FAR */
};

struct sanjuans_data {
    int16_t constant[CONSTANTS];
    struct location_data location[LOCATIONS];
    struct path_data path[PATHS];
    uint8_t sea[SEAS][SEAS];          /* 1: adjacent */
    uint8_t island[ISLANDS][ISLANDS]; /* 1: adjacent */
    uint8_t value[LOCATION_TYPES], revolt[LOCATION_TYPES], encounter[LOCATION_TYPES],
        few_units[LOCATION_TYPES], supply[LOCATION_TYPES],
        works[LOCATION_TYPES]; /* in a storm, or with a redoubt */
    struct kind_data kind[KINDS];
    struct ship_data ship[SHIPS];
    struct setup_data setup[LOCATIONS];      /* setup.5 to setup.22 */
    struct setup_data reconquest[LOCATIONS]; /* option.reconquest.* */
    uint8_t rebellion_start[DIE_SIDES];      /* option.start */
    struct card_data card[CARDS];            /* [0] is card 1 */
    uint8_t battle_type[TWO_DICE_ROWS];      /* enum battle_type */
    uint8_t terrain[TWO_DICE_ROWS];          /* enum terrain */
    uint8_t pursuit[TWO_DICE_ROWS];          /* percent; 100 is the whole force */
    struct siege_row siege[TWO_DICE_ROWS];   /* R91 a; siege_earlier: R91 b */
    struct siege_row siege_earlier[TWO_DICE_ROWS];
    struct sortie_row sortie[TWO_DICE_ROWS];
    uint8_t flotilla[FLOTILLA_ROWS][FLOTILLA_SHIPS];
    struct flotilla_ship_data flotilla_ship[FLOTILLA_SHIPS];
    uint8_t grade[TROOPS][DIE_SIDES];   /* enum grade */
    uint8_t hit[GRADES], stand[GRADES]; /* D10, D6 */
    uint8_t dice[WEAPONS][2];           /* fire, melee at full strength */
    struct type_row type[BATTLE_TYPES];
    struct mahdist_data mahdist[MAHDIST_KINDS];
    struct temper_data temper[TEMPERS];
    struct map_facts map; /* in no file */
};

enum terrain {
    TERRAIN_OPEN,
    TERRAIN_CLIFF_HILL,
    TERRAIN_OASIS,
    TERRAIN_SMALL_HILL,
    TERRAIN_RIVER_BED,
    TERRAIN_ROCKS,
    TERRAIN_LARGE_HILL,
    TERRAINS
};

/* What a square of the table holds: 1 + enum terrain, or what is there without dice (battle.33,
 * battle.34); 0: nothing yet. */
enum { SQUARE_PLACE = TERRAINS + 1, SQUARE_PORT };

#endif
