/*
 * What the files of battles share: who fights, the Mahdist force as it was diced, the dice of an
 * automatic battle, and the parts of one of its rounds.
 *
 * A battle runs through its steps in the order of the ledger: how it is fought, the Mahdist force,
 * the type, the ground; the fight by the machine (fight.c and its parts) or the entry of what
 * happened on the players' table (tabletop.c); then the aftermath, which is the same for both.
 */
#ifndef SORTIE_SANJUANS_BATTLE_H
#define SORTIE_SANJUANS_BATTLE_H

#include "games/sanjuans/map/units.h"

/* Pushes the battle that the units flagged SJ_UNIT_IN_BATTLE at `place` fight. When it is over, its
 * step has gone, s->battle is cleared, and what follows (pursuit, recovery, retreat, taking of the
 * place, victory points) is done. */
void sj_begin_battle(struct sj_play *p, int place, enum sj_battle_cause cause);
/* Fortified towns that have had batteries or gunboats before them: counted when a turn begins. */
void sj_count_preparations(struct sj_play *p);

/* ---- Who fights -------------------------------------------------------------------------- */

/* The first from `unit` on that fights in it, or SJ_UNITS. */
static inline int sj_next_in_this_battle(const sj_state *s, int unit)
{
    for (;; unit++) {
        unit = sj_next_with_bits(s->unit_flags, unit, SJ_UNITS, SJ_UNIT_IN_BATTLE);
        if (unit == SJ_UNITS || s->unit_where[unit] == s->battle.place) return unit;
    }
}

/* Has hits left and is not in rout. */
static inline bool sj_is_steady(const sj_data *d, const sj_state *s, int unit)
{
    return sj_is_in_this_battle(s, unit) && !sj_has_unit_flag(s, unit, SJ_UNIT_ROUTED) &&
           sj_hits_left(d, s, unit) > 0;
}

static inline bool sj_is_battle_won(const sj_state *s)
{
    return s->battle.result == SJ_RESULT_HELD;
}

/* The Anglo-Egyptian hits when the battle began. */
static inline int sj_start_hits(const struct sj_battle *b)
{
    return b->start_hits_high << 8 | b->start_hits_low;
}

/* Counts one more battle of the campaign, the one at hand. */
static inline void sj_number_battle(sj_state *s)
{
    s->battle.number = ++s->battles;
}

/* ---- Battles on the table ---------------------------------------------------------------- */

/* Before the table is laid: its ground is diced, or the group sees to it (tabletop.c). */
void sj_begin_table(struct sj_play *p);
/* Entries that a form takes. */
enum { SJ_ENTRIES_MOST = 250 };

/* Battles laid aside (aside.c). */
/* Why the battle that waits at the place cannot be opened or taken up now. */
enum sj_rule sj_take_up_refusal(const sj_state *s, int place);
/* Goes on with a battle that was laid aside there; whether there was one. */
bool sj_take_up(struct sj_play *p, int place);
/* Whether the battle at hand may be laid aside; whether one that is must be booked before it. */
enum sj_rule sj_set_aside_refusal(const sj_state *s);
void sj_set_aside(struct sj_play *p);
bool sj_is_older_aside(const sj_state *s);

/* ---- After the battle -------------------------------------------------------------------- */

/* Losses, rout and grades of all units that are in no other battle. */
void sj_forget_last_battle(sj_state *s);
/* vp.3 to vp.5, R129: what a battle brings that cost `lost` of `start` hits. */
void sj_note_battle_vp(struct sj_play *p, bool won, int start, int lost);
/* The force leaves the place: pushes what must be asked (retreat.c). */
void sj_begin_retreat(struct sj_play *p);

/* ---- Automatic battles (data 3.6) -------------------------------------------------------- */

/* The sum of `dice` dice with `sides` sides as verb:sum with exact weights; at most 4 dice. */
int sj_dice_sum(struct outcome *out, unsigned verb, int dice, int sides);
/* How many of `number` (at most 12) come in, each with chance `chance` in `of`, as verb:count. */
int sj_successes(struct outcome *out, unsigned verb, int number, int chance, int of);

/* A stream of dice that is a pure function of a number and of how many have been thrown. */
struct sj_fight_dice {
    uint32_t mix, thrown;
};

struct sj_fight_dice sj_dice_of_round(struct sj_battle *b, int number);
void sj_mix_in(struct sj_battle *b, uint32_t value);
int sj_throw_die(struct sj_fight_dice *dice, int sides); /* 1 to sides */
/* 0 to number - 1, or the numbers in a random order. */
int sj_pick_one(struct sj_fight_dice *dice, int number);
void sj_shuffle_numbers(struct sj_fight_dice *dice, uint8_t *numbers, int count);

/* The number that chance draws for a round is below this. */
enum { SJ_DRAWS = 1024 };
int sj_draw_outcomes(const sj_data *d, const sj_state *s, struct outcome *out);
static inline bool sj_is_draw(action a)
{
    int number = only_operand(a);
    return action_verb(a) == SJ_VERB_BATTLE && number >= 0 && number < SJ_DRAWS;
}

/* One round while it is played. Mahdists are numbered as they stand in mahdist_hits. */
struct sj_fight {
    struct sj_play *p;
    struct sj_fight_dice dice;
    const struct sj_type_row *type;
    const struct sj_temper_data *temper;
    int units, mahdists;
    uint8_t unit[SJ_UNITS];          /* all of the force */
    uint8_t lost[SJ_UNITS];          /* by unit: hits lost in this round */
    uint8_t taken[SJ_MAHDISTS_MOST]; /* hits of this round's fire */
    uint8_t acts[SJ_MAHDISTS_MOST];  /* not idle in this round */
    uint8_t closers[SJ_MAHDISTS_MOST];
    int closer_count;
};

enum sj_mahdist sj_mahdist_kind(const struct sj_battle *b, int mahdist);
static inline const struct sj_mahdist_data *sj_mahdist_data(const struct sj_fight *f, int mahdist)
{
    return &f->p->data->mahdist[sj_mahdist_kind(&f->p->state->battle, mahdist)];
}

/* array.c: before round 1 */
void sj_array_forces(struct sj_fight *f);
/* fire.c */
int sj_unit_dice(const sj_data *d, const sj_state *s, int unit, bool melee);
void sj_fire_of_units(struct sj_fight *f);
void sj_fire_of_mahdists(struct sj_fight *f);
void sj_lose_battle_hits(struct sj_fight *f, int unit, int hits);
/* melee.c */
void sj_close_in(struct sj_fight *f);
void sj_melee(struct sj_fight *f);
/* morale.c */
void sj_test_stands(struct sj_fight *f);
void sj_test_sides(struct sj_fight *f);
/* Notes who is left when the Anglo-Egyptians leave the field (pursuit.2 to pursuit.7). */
void sj_note_withdrawal(struct sj_play *p);

/* ---- Steps --------------------------------------------------------------------------------- */

extern const struct sj_step_row sj_battle_row, sj_battle_how_row, sj_battle_surprise_row,
    sj_force_die_row, sj_battle_type_row, sj_dawn_die_row, sj_terrain_die_row, sj_battle_entry_row,
    sj_battle_draw_row, sj_battle_round_row, sj_aftermath_row, sj_pursuit_die_row, sj_recovery_row,
    sj_retreat_row, sj_embark_row;

#endif
