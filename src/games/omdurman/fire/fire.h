/*
 * What the files of the fire rules share: weapons, what they may be aimed at, and how much an
 * attack of some weapons at a target is worth. All of it are queries, so that a preview asks the
 * same functions as the resolution.
 *
 * `second` is the subphase of Maxims and howitzers (4.0e); om_is_second_fire() says whether it is
 * at hand.
 */
#ifndef SORTIE_OMDURMAN_FIRE_H
#define SORTIE_OMDURMAN_FIRE_H

#include "games/omdurman/play.h"

/* ---- The fire step and its results (allotment.c, volleys.c, losses.c) ------------------------ */

/* One fire step of `side`, direct or second (Maxims, howitzers): pushes OM_STEP_FIRE, and all that
 * follows; the steps are gone when the last attack is resolved. */
void om_begin_fire(struct om_play *p, enum om_side side, bool second);
/* A number from the table for a total and a modified die (CRT), in enum om_result. */
enum om_result om_combat_result(const om_data *d, int total, int modified_die);
/* A result strikes the units in a hex: what needs no choice happens at once, else OM_STEP_LOSSES is
 * pushed, for the owner of the units. */
void om_strike_hex(struct om_play *p, int hex, enum om_result result, enum om_loss_cause cause,
                   enum om_rule rule);

/* ---- Weapons (weapons.c) ----------------------------------------------------------------- */

static inline bool om_is_boat_maxim(int weapon)
{
    return weapon >= OM_FIRST_BOAT_MAXIM;
}

static inline int om_weapon_counter(int weapon)
{
    CHECK(weapon >= 0 && weapon < OM_WEAPONS);
    return om_is_boat_maxim(weapon) ? OM_FIRST_BOAT + weapon - OM_FIRST_BOAT_MAXIM : weapon;
}

static inline bool om_is_second_fire(const om_state *s)
{
    return s->segment == OM_SEGMENT_DEFENCE_AGAIN || s->segment == OM_SEGMENT_OFFENCE_AGAIN;
}

/* A weapon as it stands in a fire step. */
struct om_gun {
    int hex, factor;
    int reach; /* the longest range now: halved at night (8.1c) */
    enum om_side side;
    enum om_line line;
};

struct om_gun om_lay_gun(const om_data *d, const om_state *s, int weapon, bool second);
/* Why the weapon may not fire at all in the step of its side, whatever the target; or none. */
enum om_rule om_weapon_refusal(const om_data *d, const om_state *s, int weapon, bool second);
/* The same for a weapon of the counter that is laid already. */
enum om_rule om_gun_refusal(const om_data *d, const om_state *s, int counter,
                            const struct om_gun *gun, bool second);
/* Whether no counter before it is the same to every rule of fire: kind, place, flags, aim. */
bool om_leads_alike(const om_data *d, const om_state *s, int counter);

/* ---- Targets (targets.c) ----------------------------------------------------------------- */

enum om_target_kind { OM_AT_NOTHING, OM_AT_UNITS, OM_AT_BOAT, OM_AT_FORT, OM_AT_WALL, OM_AT_CHAIN };

enum { OM_TARGETS_AT_HAND = 256 }; /* enemy hexes, forts, walls and chain hexes are fewer */

/* What a side would fire at there now; nothing if it may not, or if it is gone. */
enum om_target_kind om_kind_of_target(const om_data *d, const om_state *s, enum om_side firing,
                                      int target);
/* The hex of units, boat, fort or chain; OM_NO_HEX for a wall. */
int om_target_hex(int target);
/* Everything that the side could name as a target at any range, ascending. Returns how many. */
int om_list_targets(const om_data *d, const om_state *s, enum om_side firing, uint16_t *out);
/* 6.41r-a: why the gun may not be aimed at the target, or none. */
enum om_rule om_shot_refusal(const om_data *d, const om_state *s, const struct om_gun *gun,
                             int target);
/* The same for what om_list_targets() names, the quick way: the number in the list of the first
 * from `from` on that the gun may be aimed at; `count` if there is none. */
int om_next_shot(const om_data *d, const om_state *s, const struct om_gun *gun,
                 const uint16_t *targets, int count, int from);
/* Where targets are, a bit for each hex of a row; and whether any is within reach of the gun, by
 * its range alone: most guns have none, and need not go through the list. */
struct om_target_rows {
    uint64_t row[OM_ROWS + 1];
};
struct om_target_rows om_rows_of_targets(const om_data *d, const om_state *s,
                                         const uint16_t *targets, int count);
bool om_is_any_near(const struct om_target_rows *rows, const struct om_gun *gun);
/* What the gun adds to the total (6.16r-b, RT.r-b); 0 out of range. */
int om_shot_factors(const om_data *d, const om_state *s, const struct om_gun *gun, int target);

/* ---- Attacks (reckoning.c) --------------------------------------------------------------- */

/* The table has a row for so many factors; what is beyond the least of its last row is of no use
 * (CRT). */
enum { OM_FACTORS_A_ROW = 5, OM_FACTORS_OF_USE = (OM_CRT_ROWS - 1) * OM_FACTORS_A_ROW + 1 };

/* Some weapons of one side, ascending, and what they fire at together. */
struct om_volley {
    int target, count;
    bool second, howitzer;
    uint8_t weapon[OM_WEAPONS];
};

enum om_fire_modifier {
    OM_MODIFIER_DIRECT,    /* MOD.c */
    OM_MODIFIER_INTEGRITY, /* MOD.d */
    OM_MODIFIER_THORN,     /* MOD.e */
    OM_MODIFIER_TRENCH,    /* MOD.f */
    OM_MODIFIER_FORT,      /* MOD.g */
    OM_MODIFIER_TERRAIN,   /* MOD.r-k, MOD.r-l */
    OM_MODIFIER_CREST,     /* MOD.r-m */
    OM_MODIFIER_WALL,      /* MOD.r-n */
    OM_FIRE_MODIFIERS
};

struct om_reckoning {
    int total;
    int modifier[OM_FIRE_MODIFIERS];
    int sum; /* of the modifiers */
};

/* The total of the attack and what is added to its die. */
struct om_reckoning om_reckon(const om_data *d, const om_state *s, const struct om_volley *volley);
/* The result of a face of the die. */
enum om_result om_volley_result(const om_data *d, const struct om_reckoning *reckoning, int face);
/* The attack as allotted, less the weapons that have dropped out (6.41r-c). */
struct om_volley om_allotted_volley(const om_state *s, int attack);
/* How many weapons each attack still has. */
void om_count_weapons(const om_state *s, uint8_t count[OM_ATTACKS]);
/* The number that a result takes away; 0 for a miss and for disruption. */
static inline int om_number_of(enum om_result result)
{
    return result >= OM_RESULT_1 ? (int)result - OM_RESULT_1 + 1 : 0;
}

#endif
