/* What data/sanjuans/ holds, and what follows from it (sj_prepare). */
#ifndef SORTIE_SANJUANS_DATA_H
#define SORTIE_SANJUANS_DATA_H

#include "games/sanjuans/names.h"

enum {
    SJ_DIE_SIDES = 6,
    SJ_TWO_DICE_LEAST = 2,
    SJ_TWO_DICE_MOST = 12,
    SJ_TWO_DICE_ROWS = SJ_TWO_DICE_MOST - SJ_TWO_DICE_LEAST + 1
};
enum { SJ_CARD_EFFECTS = 5, SJ_HAPPENINGS = 36, SJ_FLOTILLA_ROWS = SJ_TWO_DICE_ROWS };

/* The named numbers of constants.json. */
enum sj_constant {
#define X(name, least, most) SJ_CONSTANT_##name,
#include "games/sanjuans/tables/constants.def"
#undef X
    SJ_CONSTANTS
};

struct sj_location_data {
    uint8_t island, type, value; /* value: with the option `values=map` */
    uint8_t port[SJ_SEAS];       /* 1: opens on that sea area */
    uint8_t weight;              /* of a random location, in 180ths (location.4) */
    uint8_t x, y;                /* where it is drawn, of 100 */
};

struct sj_path_data {
    uint8_t from, to, waypoints;
};

struct sj_kind_data {
    uint8_t nation, arm, troops, weapon;
    uint8_t rate, hits;
    uint8_t count;     /* counters, at most those of units.def */
    uint8_t fire_less; /* Hicks batteries: one die less in fire only */
    uint8_t rebuilds;  /* 0: what is lost never comes back */
};

struct sj_ship_data {
    uint8_t kind, capacity, hull;
    uint8_t dice; /* in a battle at its port */
    uint8_t water_dice, water_hull;
    uint8_t guns, machine_guns; /* for battle sheets */
};

struct sj_effect {
    uint8_t kind, number, unit_kind, where, location, otherwise, nation;
};

struct sj_card_data {
    uint8_t flag;   /* enum sj_nation */
    uint8_t number; /* random-event number, 2 to 12 */
    uint8_t ops, after;
    uint8_t points; /* replacement points, with the option `points=face` */
    struct sj_effect effects[SJ_CARD_EFFECTS];
};

struct sj_setup_data {
    uint8_t units[SJ_KINDS];
    uint8_t ships[SJ_SHIPS]; /* 1: starts here */
    uint8_t supply;
};

struct sj_siege_row {
    uint8_t lifted, falls, lose, lose_half, level; /* `level`: how far it moves this turn */
};

struct sj_sortie_row {
    int8_t level;
    uint8_t lose, lose_quarters; /* units; quarters of those assigned */
    uint8_t disaster, success;   /* siege.23, siege.24 */
};

/* When the Mahdists come to close quarters in an automatic battle of a type, and what goes with it.
 * Rounds count from 1; shares are in quarters of all that come on. */
struct sj_type_row {
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

enum sj_mahdist {
    SJ_MAHDIST_FOOT,
    SJ_MAHDIST_HORSE,
    SJ_MAHDIST_RIFLES,
    SJ_MAHDIST_GUN,
    SJ_MAHDIST_MACHINE_GUN,
    SJ_MAHDIST_KINDS
};

/* Mahdist units in an automatic battle: hits, dice and what they need on D10. */
struct sj_mahdist_data {
    uint8_t hits;
    uint8_t fire, number, number_covered;
    uint8_t melee, melee_weak; /* weak: at half its hits or less */
};

/* The temper of the rebellion, by the campaign: before British entry, after it, after the recall.
 */
enum sj_temper { SJ_TEMPER_EARLY, SJ_TEMPER_BRITISH, SJ_TEMPER_LATE, SJ_TEMPERS };
struct sj_temper_data {
    int8_t fervour;
    uint8_t withdraw; /* on D6, once half are spent */
};

enum sj_flotilla_ship { SJ_LIGHT_GUNBOAT, SJ_HEAVY_GUNBOAT, SJ_DHOW, SJ_FLOTILLA_SHIPS };
struct sj_flotilla_ship_data {
    uint8_t dice, hull;
    uint8_t guns, machine_guns, rifles; /* for battle sheets */
};

/* A space has at most so many paths. SJ_FAR: what no path leads to. */
enum { SJ_NEIGHBOURS_MOST = 8, SJ_FAR = 255 };

/* What the paths make of the map, so that nobody walks it space by space. */
struct sj_map_facts {
    uint8_t near[SJ_SPACES]
                [SJ_NEIGHBOURS_MOST]; /* next to a space by path, in the order of spaces */
    uint8_t near_count[SJ_SPACES];
    uint8_t adjacent[SJ_LOCATIONS]
                    [SJ_NEIGHBOURS_MOST]; /* locations: only waypoints lie between (R34) */
    uint8_t adjacent_count[SJ_LOCATIONS];
    uint8_t path[SJ_WAYPOINTS];                /* that a waypoint lies on */
    uint8_t distance[SJ_LOCATIONS][SJ_SPACES]; /* in spaces along paths, or SJ_FAR */
};

struct sj_data {
    int16_t constant[SJ_CONSTANTS];
    struct sj_location_data location[SJ_LOCATIONS];
    struct sj_path_data path[SJ_PATHS];
    uint8_t sea[SJ_SEAS][SJ_SEAS];          /* 1: adjacent */
    uint8_t island[SJ_ISLANDS][SJ_ISLANDS]; /* 1: adjacent */
    uint8_t value[SJ_LOCATION_TYPES], revolt[SJ_LOCATION_TYPES], encounter[SJ_LOCATION_TYPES],
        few_units[SJ_LOCATION_TYPES], supply[SJ_LOCATION_TYPES],
        works[SJ_LOCATION_TYPES]; /* in a storm, or with a redoubt */
    struct sj_kind_data kind[SJ_KINDS];
    struct sj_ship_data ship[SJ_SHIPS];
    struct sj_setup_data setup[SJ_LOCATIONS];      /* setup.5 to setup.22 */
    struct sj_setup_data reconquest[SJ_LOCATIONS]; /* option.reconquest.* */
    uint8_t rebellion_start[SJ_DIE_SIDES];         /* option.start */
    struct sj_card_data card[SJ_CARDS];            /* [0] is card 1 */
    uint8_t battle_type[SJ_TWO_DICE_ROWS];         /* enum sj_battle_type */
    uint8_t terrain[SJ_TWO_DICE_ROWS];             /* enum sj_terrain */
    uint8_t pursuit[SJ_TWO_DICE_ROWS];             /* percent; 100 is the whole force */
    struct sj_siege_row siege[SJ_TWO_DICE_ROWS];   /* R91 a; siege_earlier: R91 b */
    struct sj_siege_row siege_earlier[SJ_TWO_DICE_ROWS];
    struct sj_sortie_row sortie[SJ_TWO_DICE_ROWS];
    uint8_t flotilla[SJ_FLOTILLA_ROWS][SJ_FLOTILLA_SHIPS];
    struct sj_flotilla_ship_data flotilla_ship[SJ_FLOTILLA_SHIPS];
    uint8_t grade[SJ_TROOPS][SJ_DIE_SIDES];   /* enum sj_grade */
    uint8_t hit[SJ_GRADES], stand[SJ_GRADES]; /* D10, D6 */
    uint8_t dice[SJ_WEAPONS][2];              /* fire, melee at full strength */
    struct sj_type_row type[SJ_BATTLE_TYPES];
    struct sj_mahdist_data mahdist[SJ_MAHDIST_KINDS];
    struct sj_temper_data temper[SJ_TEMPERS];
    struct sj_map_facts map; /* in no file */
};

enum sj_terrain {
    SJ_TERRAIN_OPEN,
    SJ_TERRAIN_CLIFF_HILL,
    SJ_TERRAIN_OASIS,
    SJ_TERRAIN_SMALL_HILL,
    SJ_TERRAIN_RIVER_BED,
    SJ_TERRAIN_ROCKS,
    SJ_TERRAIN_LARGE_HILL,
    SJ_TERRAINS
};

/* What a square of the table holds: 1 + enum sj_terrain, or what is there without dice (battle.33,
 * battle.34); 0: nothing yet. */
enum { SJ_SQUARE_PLACE = SJ_TERRAINS + 1, SJ_SQUARE_PORT };

#endif
