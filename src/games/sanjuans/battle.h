/*
 * What the files of battles share: who fights, the Mahdist force as it was diced, the dice of an
 * automatic battle, and the parts of one of its rounds.
 *
 * A battle runs through its steps in the order of the ledger: how it is fought, the Mahdist force,
 * the type, the ground; the fight by the machine (fight*.c) or the entry of what happened on the
 * players' table (tabletop.c); then the aftermath, which is the same for both.
 */
#ifndef SORTIE_SANJUANS_BATTLE_H
#define SORTIE_SANJUANS_BATTLE_H

#include "games/sanjuans/play.h"

/* ---- Who fights -------------------------------------------------------------------------- */

static inline bool is_in_this_battle(const sstate *s, int unit)
{
    return has_unit_flag(s, unit, UNIT_IN_BATTLE) && s->unit_where[unit] == s->battle.place;
}

/* The first from `unit` on that fights in it, or UNITS. */
static inline int next_in_this_battle(const sstate *s, int unit)
{
    for (;; unit++) {
        unit = next_with_bits(s->unit_flags, unit, UNITS, UNIT_IN_BATTLE);
        if (unit == UNITS || s->unit_where[unit] == s->battle.place) return unit;
    }
}

/* Has hits left and is not in rout. */
static inline bool is_steady(const sdata *d, const sstate *s, int unit)
{
    return is_in_this_battle(s, unit) && !has_unit_flag(s, unit, UNIT_ROUTED) &&
           hits_left(d, s, unit) > 0;
}

static inline bool is_battle_won(const sstate *s)
{
    return s->battle.result == RESULT_HELD;
}

/* units.19: how hot the rebellion burns. */
static inline enum temper temper_of(const sstate *s)
{
    if (s->triggers & TRIGGER_RECALL) return TEMPER_LATE;
    return s->triggers & TRIGGER_BRITISH ? TEMPER_BRITISH : TEMPER_EARLY;
}

/* The Anglo-Egyptian hits when the battle began. */
static inline int start_hits(const struct battle *b)
{
    return b->start_hits_high << 8 | b->start_hits_low;
}

/* Counts one more battle of the campaign, the one at hand. */
static inline void number_battle(sstate *s)
{
    s->battle.number = ++s->battles;
}

/* Hits that the force has left, those in rout included. */
int battle_hits_left(const sdata *d, const sstate *s);
/* All Mahdist units as diced. */
int mahdists_in_all(const struct battle *b);
/* Ships that can fire into the battle at hand: R79, those in that port. */
bool is_ship_in_battle(const sdata *d, const sstate *s, int ship);

/* ---- Battles on the table ---------------------------------------------------------------- */

/* Before the table is laid: its ground is diced, or the group sees to it (tabletop.c). */
void begin_table(struct play *p);
/* cavalry_left, units_left, enemy_left: nothing entered, the rest of the entry tells. */
enum { NOT_ENTERED = NO_UNIT };
/* Entries that a form takes. */
enum { ENTRIES_MOST = 250 };

/* The table in feet, which is in squares (battle.35). */
struct table_size {
    int width, depth;
};
struct table_size table_size(const sstate *s);

/* aside.c: whether the battle at hand may be laid aside; whether one that is must be booked before
 * it. */
enum rule set_aside_refusal(const sstate *s);
void set_aside(struct play *p);
bool is_older_aside(const sstate *s);

/* ---- After the battle -------------------------------------------------------------------- */

/* Losses, rout and grades of all units that are in no other battle. */
void forget_last_battle(sstate *s);
/* The force leaves the place: pushes what must be asked (retreat.c). */
void begin_retreat(struct play *p);
/* Waypoints have no owner; a besieged neighbour is closed. */
bool is_open_to_retreat(const sstate *s, int space);

/* ---- Automatic battles (data 3.6) -------------------------------------------------------- */

/* A stream of dice that is a pure function of a number and of how many have been thrown. */
struct fight_dice {
    uint32_t mix, thrown;
};

struct fight_dice dice_of_round(struct battle *b, int number);
void mix_in(struct battle *b, uint32_t value);
int throw_die(struct fight_dice *dice, int sides); /* 1 to sides */
/* 0 to number - 1, or the numbers in a random order. */
int pick_one(struct fight_dice *dice, int number);
void shuffle_numbers(struct fight_dice *dice, uint8_t *numbers, int count);

/* One round while it is played. Mahdists are numbered as they stand in mahdist_hits. */
struct fight {
    struct play *p;
    struct fight_dice dice;
    const struct type_row *type;
    const struct temper_data *temper;
    int units, mahdists;
    uint8_t unit[UNITS];          /* all of the force */
    uint8_t lost[UNITS];          /* by unit: hits lost in this round */
    uint8_t taken[MAHDISTS_MOST]; /* hits of this round's fire */
    uint8_t acts[MAHDISTS_MOST];  /* not idle in this round */
    uint8_t closers[MAHDISTS_MOST];
    int closer_count;
};

enum mahdist mahdist_kind(const struct battle *b, int mahdist);
static inline const struct mahdist_data *mahdist_data(const struct fight *f, int mahdist)
{
    return &f->p->data->mahdist[mahdist_kind(&f->p->state->battle, mahdist)];
}

/* fight_array.c: before round 1 */
void array_forces(struct fight *f);
/* fight_fire.c */
int unit_dice(const sdata *d, const sstate *s, int unit, bool melee);
void fire_of_units(struct fight *f);
void fire_of_mahdists(struct fight *f);
void lose_battle_hits(struct fight *f, int unit, int hits);
/* fight_melee.c */
void close_in(struct fight *f);
void melee(struct fight *f);
/* fight_checks.c */
void test_stands(struct fight *f);
void test_sides(struct fight *f);
/* Notes who is left when the Anglo-Egyptians leave the field (pursuit.2 to pursuit.7). */
void note_withdrawal(struct play *p);

#endif
