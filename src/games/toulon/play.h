/*
 * What the files of the Toulon rules share: a position being played, its steps, and what the
 * procedures of one file ask of another. What is where is board/board.h's.
 *
 * Queries take data and state; effects take a `struct tl_play`. Nothing that a seat is offered or
 * told may depend on what it does not know: lists of a seat look at its own side's pieces and at
 * what is open (who occupies an area, works, markers, tracks, answers given), and an enemy's
 * strength comes out only through an event that the ledger allows (section 7 of it).
 */
#ifndef SORTIE_TOULON_PLAY_H
#define SORTIE_TOULON_PLAY_H

#include "games/toulon/board/board.h"

#define GAME(name) tl_##name
#define GAME_SEATS seat
#include "core/steps.h"

enum { TL_LEGAL_MOST = 4096 };

/* ---- The log --------------------------------------------------------------------------------- */

/* Seats of a side as the audience of an event. What NOTE tells everybody may name no hidden unit,
 * strength or loss. */
enum {
    TL_AUDIENCE_ALLIES = 0x1f,
    TL_AUDIENCE_REPUBLICANS = 0x60,
    TL_AUDIENCE_SEATS = TL_AUDIENCE_ALLIES | TL_AUDIENCE_REPUBLICANS
};

/* TELL(p, side, ...): for the seats of one side. Where others learn something of it too, but not
 * the same, there is a TELL_OTHERS beside it: for the seats of the other side, and whoever watches.
 */
#define TELL(p, side, rule, message, ...)                                                          \
    NOTE_FOR(p, (side) == TL_ALLIES ? TL_AUDIENCE_ALLIES : TL_AUDIENCE_REPUBLICANS, rule, message, \
             __VA_ARGS__)
#define TELL_OTHERS(p, side, rule, message, ...)                                                   \
    NOTE_FOR(                                                                                      \
        p, READER_WATCHER | ((side) == TL_ALLIES ? TL_AUDIENCE_REPUBLICANS : TL_AUDIENCE_ALLIES),  \
        rule, message, __VA_ARGS__)

/* ---- Dice ------------------------------------------------------------------------------------ */

int tl_told_apart(const tl_data *d, const tl_state *s, struct outcome *out); /* dice:white,red */
static inline int tl_third_of(int die)                                       /* 1D3 (2.P1c) */
{
    return (die + 1) / 2;
}

/* ---- Pieces that come and go (board/ground.c) ------------------------------------------------ */

/* Puts a piece somewhere: counts, stack tops, works (a unit that leaves its area leaves its work;
 * one that comes into a place that a work fills is inside), 17.5, depots taken. Flags and losses
 * stay. Wherever pieces have come to rest, call tl_settle_ground() once: points of areas (35.1f),
 * sudden victories, evacuation. */
void tl_put_piece(struct tl_play *p, int piece, int place);
void tl_settle_ground(struct tl_play *p);
/* 3.P8c: who is left alone in an area that a work fills is inside. */
void tl_fill_work(const tl_data *d, tl_state *s, int area);
/* On the track, for a turn (24.5b, 26.5a); past turn 17 it is gone. */
void tl_put_on_track(struct tl_play *p, int piece, int turn);
/* Out of the game: eliminated, captured, withdrawn. Points of a leader are tl_lose_leader()'s. */
void tl_remove_piece(struct tl_play *p, int piece);
/* Face up for the enemy, until 30.7. */
void tl_show_unit(struct tl_play *p, int unit, enum tl_rule rule);

/* Puts out whoever cannot be inside when a combat begins: of more than 7 points (13.3a), and of a
 * redoubt that batteries need (16.12d). Who is out may be put in elsewhere, or after them. */
void tl_order_crews(const tl_data *d, tl_state *s, int area, enum tl_side side); /* works/works.c */

/* ---- Operation points (turn/operations.c) ---------------------------------------------------- */

/* Adds to a pool, up to 19 (7.4d); negative: takes, down to 0. */
void tl_change_pool(struct tl_play *p, int pool, int points);
/* The pools that may pay, as a bit set: for a corps that fights on a side (7.9, 2.P7b), for one
 * unit or two where they are (7.5), for the TL_PICKED force (7.8, 16.5); for a side's own business
 * any of its nations or wings (7.10). */
unsigned tl_pools_of_corps(int corps, enum tl_side side);
unsigned tl_pools_of_unit(const tl_data *d, const tl_state *s, int unit);
unsigned tl_pools_of_units(const tl_data *d, const tl_state *s, const uint8_t *units, int count);
unsigned tl_pools_of_force(const tl_data *d, const tl_state *s);
unsigned tl_pools_of_side(enum tl_side side);
int tl_points_in(const tl_state *s, unsigned pools);
/* Asks for a price: TL_STEP_PAY is pushed where there is a choice of pools, else it is paid at
 * once. move.paid[] then says who paid what (for refunds). Check tl_points_in() first. */
void tl_ask_price(struct tl_play *p, int seat, unsigned pools, int price);
void tl_refund(struct tl_play *p, int points); /* to those who paid last, in the order of pools */

/* ---- Checks (movement/checks.c) -------------------------------------------------------------- */

/* Whether a leader helps a unit: of its own nation or wing (2.P7d); the general reserve, its
 * commander and the Royal Louis as a defector are anybody's. */
bool tl_leads(const tl_data *d, const tl_state *s, int leader_piece, int unit);
/* 8.1: whether a die passes for a unit that leaves `from` for `to` (either may be TL_NO_AREA). */
bool tl_passes_check(const tl_data *d, const tl_state *s, int unit, int from, int to, int die);
void tl_mark_unit(struct tl_play *p, int unit,
                  enum tl_rule rule); /* an Attrition Check marker (22.1) */

/* ---- Losses (combat/losses.c) ---------------------------------------------------------------- */

enum tl_loss_kind { TL_TEMPORARY, TL_PERMANENT };
/* One strength point of a unit; victory points for batteries (35.1b) if the enemy inflicts it. */
void tl_take_loss(struct tl_play *p, int unit, enum tl_loss_kind kind, bool inflicted);
/* 6.4: where a side exceeds the limit of an area, TL_STEP_EXCESS is pushed for its commander. */
void tl_check_concentration(struct tl_play *p, int area, enum tl_side side);
/* A gun that is spiked: BB go two turns ahead, others are gone (26.4, 26.5, 27.22, Q26.4). */
void tl_spike_gun(struct tl_play *p, int unit, enum tl_rule rule);

/* ---- Leaders (leaders/fates.c) --------------------------------------------------------------- */

enum tl_leader_loss { TL_LEADER_KILLED, TL_LEADER_CAPTURED, TL_LEADER_GRAVE };
/* Points for the enemy, replacement face, 1D3 turns on the track: pushes TL_STEP_REPLACEMENT_DIE
 * where he returns. Bonaparte captured outside combat is gone (19.9). */
void tl_lose_leader(struct tl_play *p, int leader_piece, enum tl_leader_loss loss,
                    enum tl_rule rule);
/* The same in a combat, where Bonaparte is wounded instead (24.7b). */
void tl_strike_leader(struct tl_play *p, int piece, enum tl_leader_loss loss, enum tl_rule rule);

/* ---- Phases: each pushes its first step and is over when its steps are gone ------------------ */

void tl_phase_operations(struct tl_play *p);     /* turn/operations.c */
void tl_phase_reinforcements(struct tl_play *p); /* reinforcements/reinforcements.c */
void tl_phase_initiative(struct tl_play *p);     /* turn/initiative.c */
void tl_phase_roadsteads(struct tl_play *p);     /* sea/roadsteads.c */
void tl_phase_espionage(struct tl_play *p);      /* fog/espionage.c */
void tl_phase_supply(struct tl_play *p);         /* supply/supply.c */
void tl_phase_movement(struct tl_play *p);       /* movement/movement.c */
void tl_phase_attrition(struct tl_play *p);      /* attrition/movement.c */
void tl_phase_combats(struct tl_play *p);        /* combat/battle.c */
void tl_phase_rally(struct tl_play *p);          /* attrition/rally.c */
void tl_phase_final(struct tl_play *p);          /* attrition/final.c */
void tl_end_turn(struct tl_play *p);             /* turn/turn.c: section 31 */
void tl_begin_phase_of(struct tl_play *p, enum tl_phase phase, enum tl_side side);
void tl_set_up_game(struct tl_play *p, const uint8_t *options); /* turn/turn.c */

/* Movement asks combat: */
void tl_begin_contact(struct tl_play *p,
                      int area); /* combat/battle.c: batteries are shown (16.13) */
/* Combats ask fire: steps that are pushed on TL_STEP_COMBATS; lists of what may fire now. */
void tl_list_fire(const tl_data *d, const tl_state *s,
                  struct list *list); /* artillery/shelling.c, artillery/bombardment.c */
enum tl_rule tl_fire_refusal(const tl_data *d, const tl_state *s, action a);
void tl_apply_fire(struct tl_play *p, action a);
/* Pushes TL_STEP_AMMUNITION (or decides where there is nothing to choose); fire.task, fire.target
 * and fire.unit say what for, and `tl_fire_granted` is called with the answer
 * (artillery/ammunition.c). */
void tl_ask_ammunition(struct tl_play *p, int unit);
void tl_fire_granted(struct tl_play *p, bool granted);
bool tl_may_fire(const tl_data *d, const tl_state *s,
                 int unit); /* 27.7 to 27.17: by roll or reserve */
bool tl_reaches(const tl_data *d, const tl_state *s, int unit, int area); /* 27.19 */
/* A barrage's hits (12.2, 12.3, 27.39, 33.1): sea/roadsteads.c */
void tl_score_hits(struct tl_play *p, enum tl_roadstead roadstead, int hits);
/* Both, tenuous counts (Q15.3): so all the water between the coast and Toulon. */
bool tl_are_roadsteads_held(const tl_state *s);

/* Combat asks for the end of a battle (combat/ending.c), and that for retreats (combat/retreat.c).
 */
void tl_open_combat(struct tl_play *p, int area); /* combat/deployment.c */
/* Losses of a battle: `number` from the units of a melee (or all of a side: melee 0), the owner
 * spreading them; alternating from next_permanent (23.4). Pushes TL_STEP_LOSSES where there is a
 * choice. */
void tl_ask_losses(struct tl_play *p, enum tl_side side, int melee, int number);
/* Where a piece may retreat to from the battle area, best class first: how many (26.1 to 26.3);
 * 0: captured, or by sea (26.7). */
int tl_retreat_areas(const tl_data *d, const tl_state *s, int piece,
                     uint8_t out[TL_NEIGHBOURS_MOST]);

/* ---- What fire keeps from a side (fog/secrets.c asks) ---------------------------------------- */

/* In a view: blanks what the enemy of `side` may not know of its fire (artillery/ammunition.c). A
 * unit that has TL_SHOWN or TL_SPIED may be read. */
void tl_hide_fire(tl_state *view, enum tl_side side);

/* ---- Victory (turn/victory.c) ---------------------------------------------------------------- */

void tl_score_points(struct tl_play *p, enum tl_side side, int points,
                     enum tl_rule rule); /* may be negative */
void tl_change_evacuation(struct tl_play *p, int points, enum tl_rule rule);
/* Whether the Republicans hold L'Eguillette or the Grande Tour. */
bool tl_is_peninsula_lost(const tl_data *d, const tl_state *s);
void tl_conclude(struct tl_play *p, enum tl_ending ending, enum tl_rule rule);
static inline bool tl_is_over(const tl_state *s)
{
    return s->ending != TL_ENDING_NONE;
}

/* The rows of the steps. */
#define X(name, word, row) extern const struct tl_step_row row;
#include "games/toulon/steps.def"
#undef X

#endif
