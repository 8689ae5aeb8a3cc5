/*
 * What the files of the fire rules share: weapons, what they may be aimed at, and how much an
 * attack of some weapons at a target is worth. All of it are queries, so that a preview asks the
 * same functions as the resolution.
 *
 * `second` is the subphase of Maxims and howitzers (4.0e); is_second_fire() says whether it is at
 * hand.
 */
#ifndef SORTIE_OMDURMAN_FIRE_H
#define SORTIE_OMDURMAN_FIRE_H

#include "games/omdurman/play.h"

/* ---- Weapons (weapons.c) ----------------------------------------------------------------- */

static inline bool is_boat_maxim(int weapon)
{
    return weapon >= FIRST_BOAT_MAXIM;
}

static inline int weapon_counter(int weapon)
{
    return is_boat_maxim(weapon) ? FIRST_BOAT + weapon - FIRST_BOAT_MAXIM : weapon;
}

static inline bool is_second_fire(const ostate *s)
{
    return s->segment == SEGMENT_DEFENCE_AGAIN || s->segment == SEGMENT_OFFENCE_AGAIN;
}

/* A weapon as it stands in a fire step. */
struct gun {
    int hex, factor;
    int reach; /* the longest range now: halved at night (8.1c) */
    enum side side;
    enum line line;
};

struct gun lay_gun(const odata *d, const ostate *s, int weapon, bool second);
/* Why the weapon may not fire at all in the step of its side, whatever the target; or none. */
enum rule weapon_refusal(const odata *d, const ostate *s, int weapon, bool second);
/* The same for a weapon of the counter that is laid already. */
enum rule gun_refusal(const odata *d, const ostate *s, int counter, const struct gun *gun,
                      bool second);
/* Whether no counter before it is the same to every rule of fire: kind, place, flags, aim. */
bool leads_alike(const odata *d, const ostate *s, int counter);

/* ---- Targets (targets.c) ----------------------------------------------------------------- */

enum target_kind { AT_NOTHING, AT_UNITS, AT_BOAT, AT_FORT, AT_WALL, AT_CHAIN };

enum { TARGETS_AT_HAND = 256 }; /* enemy hexes, forts, walls and chain hexes are fewer */

/* What a side would fire at there now; nothing if it may not, or if it is gone. */
enum target_kind kind_of_target(const odata *d, const ostate *s, enum side firing, int target);
/* The hex of units, boat, fort or chain; NO_HEX for a wall. */
int target_hex(int target);
/* Everything that the side could name as a target at any range, ascending. Returns how many. */
int list_targets(const odata *d, const ostate *s, enum side firing, uint16_t *out);
/* 6.41r-a: why the gun may not be aimed at the target, or none. */
enum rule shot_refusal(const odata *d, const ostate *s, const struct gun *gun, int target);
/* The same for what list_targets() names, the quick way: the number in the list of the first from
 * `from` on that the gun may be aimed at; `count` if there is none. */
int next_shot(const odata *d, const ostate *s, const struct gun *gun, const uint16_t *targets,
              int count, int from);
/* Where targets are, a bit for each hex of a row; and whether any is within reach of the gun, by
 * its range alone: most guns have none, and need not go through the list. */
struct target_rows {
    uint64_t row[ROWS + 1];
};
struct target_rows rows_of_targets(const odata *d, const ostate *s, const uint16_t *targets,
                                   int count);
bool is_any_near(const struct target_rows *rows, const struct gun *gun);
/* What the gun adds to the total (6.16r-b, RT.r-b); 0 out of range. */
int shot_factors(const odata *d, const ostate *s, const struct gun *gun, int target);

/* ---- Attacks (reckoning.c) --------------------------------------------------------------- */

/* Some weapons of one side, ascending, and what they fire at together. */
struct volley {
    int target, count;
    bool second, howitzer;
    uint8_t weapon[WEAPONS];
};

enum fire_modifier {
    MODIFIER_DIRECT,    /* MOD.c */
    MODIFIER_INTEGRITY, /* MOD.d */
    MODIFIER_THORN,     /* MOD.e */
    MODIFIER_TRENCH,    /* MOD.f */
    MODIFIER_FORT,      /* MOD.g */
    MODIFIER_TERRAIN,   /* MOD.r-k, MOD.r-l */
    MODIFIER_CREST,     /* MOD.r-m */
    MODIFIER_WALL,      /* MOD.r-n */
    FIRE_MODIFIERS
};

struct reckoning {
    int total;
    int modifier[FIRE_MODIFIERS];
    int sum; /* of the modifiers */
};

/* The total of the attack and what is added to its die. */
struct reckoning reckon(const odata *d, const ostate *s, const struct volley *volley);
/* The result of a face of the die. */
enum result volley_result(const odata *d, const struct reckoning *reckoning, int face);
/* The attack as allotted, less the weapons that have dropped out (6.41r-c). */
struct volley allotted_volley(const ostate *s, int attack);
/* How many weapons each attack still has. */
void count_weapons(const ostate *s, uint8_t count[ATTACKS]);
/* The number that a result takes away; 0 for a miss and for disruption. */
static inline int number_of(enum result result)
{
    return result >= RESULT_1 ? (int)result - RESULT_1 + 1 : 0;
}

#endif
