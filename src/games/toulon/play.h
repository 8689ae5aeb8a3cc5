/*
 * What the files of the Toulon rules share: a position being played, its steps, and what the
 * procedures of one file ask of another. What is where is board.h's.
 *
 * Queries take data and state; effects take a `struct play`. Nothing that a seat is offered or told
 * may depend on what it does not know: lists of a seat look at its own side's pieces and at what is
 * open (who occupies an area, works, markers, tracks, answers given), and an enemy's strength comes
 * out only through an event that the ledger allows (section 7 of it).
 */
#ifndef SORTIE_TOULON_PLAY_H
#define SORTIE_TOULON_PLAY_H

#include "games/toulon/board.h"

struct play {
    const tdata *data;
    tstate *state;
    struct trace *trace;
};

/* ---- The log ----------------------------------------------------------------------------- */

/* Seats of a side as the audience of an event; 0 is everybody. */
enum { AUDIENCE_ALL = 0, AUDIENCE_ALLIES = 0x1f, AUDIENCE_REPUBLICANS = 0x60 };

static inline void note(struct play *p, unsigned audience, enum rule rule, enum message message,
                        const int *arguments)
{
    if (!p->trace) return;
    struct trace_event event = { .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .audience = (uint16_t)audience };
    for (int i = 0; i < TRACE_ARGUMENTS; i++) event.argument[i] = (int16_t)arguments[i];
    trace_add(p->trace, event);
}

/* NOTE(p, RULE_x, MESSAGE_y, arguments...): a line of the log that everybody may read. No hidden
 * unit, strength or loss may be among its arguments. */
#define NOTE(p, rule, message, ...)                                                                \
    note(p, AUDIENCE_ALL, rule, message, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })
/* TELL(p, side, ...): for the seats of one side. Where others learn something of it too, but not
 * the same, there is a TELL_OTHERS beside it: for the seats of the other side, and whoever watches.
 */
#define TELL(p, side, rule, message, ...)                                                          \
    note(p, (side) == ALLIES ? AUDIENCE_ALLIES : AUDIENCE_REPUBLICANS, rule, message,              \
         (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })
#define TELL_OTHERS(p, side, rule, message, ...)                                                   \
    note(p, READER_WATCHER | ((side) == ALLIES ? AUDIENCE_REPUBLICANS : AUDIENCE_ALLIES), rule,    \
         message, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- Steps (steps.c) --------------------------------------------------------------------- */

enum step_actor { ACTS_NOBODY, ACTS_SEAT, ACTS_CHANCE };

/*
 * One step of play. Every topic's file defines the rows of its steps, steps.def lists them.
 *
 * `list` (a seat) names every legal action, ascending and without doubles; `outcomes` (chance)
 * every outcome: null stands for one die. `refusal` may be null: then an action is legal if it is
 * listed, and anything else is refused by `rule`. Steps that are asked often, or have several
 * reasons to refuse, have their own. `settle` is asked whenever the step comes to hand: it does
 * what needs no choice and no chance and returns whether it did anything. A step that is done pops
 * itself.
 */
struct step_row {
    enum step_actor actor;
    enum rule rule;      /* governs the step: behind its actions, and why others are refused */
    enum message prompt; /* what the actor is asked */
    int (*list)(const tdata *, const tstate *, action *);
    int (*outcomes)(const tdata *, const tstate *, struct outcome *);
    enum rule (*refusal)(const tdata *, const tstate *, action);
    enum rule (*reason)(const tdata *, const tstate *, action); /* null: `rule` */
    void (*apply)(struct play *, action);
    bool (*settle)(struct play *);
    void (*ask)(const tdata *, const tstate *,
                int *arguments); /* of the prompt; null: turn, seat */
};

void enter_step(tstate *s, enum step step, int seat); /* seat: ignored by steps of chance */
void leave_step(tstate *s);
static inline void replace_step(tstate *s, enum step step, int seat)
{
    s->step[0] = (uint8_t)step;
    s->seat[0] = (uint8_t)seat;
}

enum { LEGAL_MOST = 4096 };

struct list {
    action *out;
    int count;
};

static inline void list_add(struct list *list, enum verb_number verb, int operand)
{
    list->out[list->count++] = action_make(verb, (unsigned)operand, 0);
}

static inline void list_add_two(struct list *list, enum verb_number verb, int first, int second)
{
    list->out[list->count++] = action_make(verb, (unsigned)first, (unsigned)second);
}

int six_sided(const tdata *d, const tstate *s, struct outcome *out);     /* roll:1 to roll:6 */
int two_six_sided(const tdata *d, const tstate *s, struct outcome *out); /* roll:1+1 to roll:6+6 */
int told_apart(const tdata *d, const tstate *s, struct outcome *out);    /* dice:white,red */
static inline int rolled(action a)
{
    return (int)(action_first(a) + action_second(a));
}
static inline int third_of(int die) /* 1D3 (2.P1c) */
{
    return (die + 1) / 2;
}

/* ---- Pieces that come and go (ground.c) -------------------------------------------------- */

/* Puts a piece somewhere: counts, stack tops, works (a unit that leaves its area leaves its work;
 * one that comes into a place that a work fills is inside), 17.5, depots taken. Flags and losses
 * stay. Wherever pieces have come to rest, call settle_ground() once: points of areas (35.1f),
 * sudden victories, evacuation. */
void put_piece(struct play *p, int piece, int place);
void settle_ground(struct play *p);
/* 3.P8c: who is left alone in an area that a work fills is inside. */
void fill_work(const tdata *d, tstate *s, int area);
/* On the track, for a turn (24.5b, 26.5a); past turn 17 it is gone. */
void put_on_track(struct play *p, int piece, int turn);
/* Out of the game: eliminated, captured, withdrawn. Points of a leader are lose_leader()'s. */
void remove_piece(struct play *p, int piece);
/* Face up for the enemy, until 30.7. */
void show_unit(struct play *p, int unit, enum rule rule);

/* Puts out whoever cannot be inside when a combat begins: of more than 7 points (13.3a), and of a
 * redoubt that batteries need (16.12d). Who is out may be put in elsewhere, or after them. */
void order_crews(const tdata *d, tstate *s, int area, enum side side); /* works.c */

/* ---- Operation points (operations.c) ----------------------------------------------------- */

/* Adds to a pool, up to 19 (7.4d); negative: takes, down to 0. */
void change_pool(struct play *p, int pool, int points);
/* The pools that may pay, as a bit set: for a corps that fights on a side (7.9, 2.P7b), for one
 * unit or two where they are (7.5), for the PICKED force (7.8, 16.5); for a side's own business any
 * of its nations or wings (7.10). */
unsigned pools_of_corps(int corps, enum side side);
unsigned pools_of_unit(const tdata *d, const tstate *s, int unit);
unsigned pools_of_units(const tdata *d, const tstate *s, const uint8_t *units, int count);
unsigned pools_of_force(const tdata *d, const tstate *s);
unsigned pools_of_side(enum side side);
int points_in(const tstate *s, unsigned pools);
/* Asks for a price: STEP_PAY is pushed where there is a choice of pools, else it is paid at once.
 * move.paid[] then says who paid what (for refunds). Check points_in() first. */
void ask_price(struct play *p, int seat, unsigned pools, int price);
void refund(struct play *p, int points); /* to those who paid last, in the order of pools */

/* ---- Checks (checks.c) ------------------------------------------------------------------- */

/* Whether a leader helps a unit: of its own nation or wing (2.P7d); the general reserve, its
 * commander and the Royal Louis as a defector are anybody's. */
bool leads(const tdata *d, const tstate *s, int leader_piece, int unit);
/* 8.1: whether a die passes for a unit that leaves `from` for `to` (either may be NO_AREA). */
bool passes_check(const tdata *d, const tstate *s, int unit, int from, int to, int die);
void mark_unit(struct play *p, int unit, enum rule rule); /* an Attrition Check marker (22.1) */

/* ---- Losses (losses.c) ------------------------------------------------------------------- */

enum loss_kind { TEMPORARY, PERMANENT };
/* One strength point of a unit; victory points for batteries (35.1b) if the enemy inflicts it. */
void take_loss(struct play *p, int unit, enum loss_kind kind, bool inflicted);
/* 6.4: where a side exceeds the limit of an area, STEP_EXCESS is pushed for its commander. */
void check_concentration(struct play *p, int area, enum side side);
/* A gun that is spiked: BB go two turns ahead, others are gone (26.4, 26.5, 27.22, Q26.4). */
void spike_gun(struct play *p, int unit, enum rule rule);

/* ---- Leaders (leader_fates.c) ------------------------------------------------------------ */

enum leader_loss { LEADER_KILLED, LEADER_CAPTURED, LEADER_GRAVE };
/* Points for the enemy, replacement face, 1D3 turns on the track: pushes STEP_REPLACEMENT_DIE where
 * he returns. Bonaparte captured outside combat is gone (19.9). */
void lose_leader(struct play *p, int leader_piece, enum leader_loss loss, enum rule rule);

/* ---- Phases: each pushes its first step and is over when its steps are gone -------------- */

void phase_operations(struct play *p);     /* operations.c */
void phase_reinforcements(struct play *p); /* reinforcements.c */
void phase_initiative(struct play *p);     /* initiative.c */
void phase_roadsteads(struct play *p);     /* roadsteads.c */
void phase_espionage(struct play *p);      /* espionage.c */
void phase_supply(struct play *p);         /* supply.c */
void phase_movement(struct play *p);       /* movement.c */
void phase_attrition(struct play *p);      /* attrition.c */
void phase_combats(struct play *p);        /* combats.c */
void phase_rally(struct play *p);          /* rally.c */
void phase_final(struct play *p);          /* final_attrition.c */
void end_turn(struct play *p);             /* turn.c: section 31 */
void begin_phase_of(struct play *p, enum phase phase, enum side side);
void set_up_game(struct play *p, const uint8_t *options); /* setup.c */

/* Movement asks combat: */
void begin_contact(struct play *p, int area); /* combats.c: batteries are shown (16.13) */
/* Combats ask fire: steps that are pushed on STEP_COMBATS; lists of what may fire now. */
void list_fire(const tdata *d, const tstate *s, struct list *list); /* shelling.c, bombardment.c */
enum rule fire_refusal(const tdata *d, const tstate *s, action a);
void apply_fire(struct play *p, action a);
/* Pushes STEP_AMMUNITION (or decides where there is nothing to choose); fire.task, fire.target and
 * fire.unit say what for, and `fire_granted` is called with the answer: fire.c dispatches it. */
void ask_ammunition(struct play *p, int unit);
void fire_granted(struct play *p, bool granted);
bool may_fire(const tdata *d, const tstate *s, int unit); /* 27.7 to 27.17: by roll or reserve */
bool reaches(const tdata *d, const tstate *s, int unit, int area); /* 27.19 */
/* A barrage's hits (12.2, 12.3, 27.39, 33.1): roadsteads.c */
void score_hits(struct play *p, enum roadstead roadstead, int hits);
bool are_roadsteads_held(const tstate *s); /* both, tenuous counts (Q15.3) */
/* All the water between an area on the coast and Toulon, which lies on the Little Roadstead. */
bool is_water_held(const tdata *d, const tstate *s, int area);

/* Combat asks for the end of a battle (battle_end.c), and that for retreats (retreat.c). */
void open_combat(struct play *p, int area); /* deployment.c */
/* Losses of a battle: `number` from the units of a melee (or all of a side: melee 0), the owner
 * spreading them; alternating from next_permanent (23.4). Pushes STEP_LOSSES where there is a
 * choice. */
void ask_losses(struct play *p, enum side side, int melee, int number);
/* Where a piece may retreat to from the battle area, best class first: how many (26.1 to 26.3);
 * 0: captured, or by sea (26.7). */
int retreat_areas(const tdata *d, const tstate *s, int piece, uint8_t out[NEIGHBOURS_MOST]);

/* ---- What the procedures keep from a side (secrets.c asks) ------------------------------- */

/* In a view: blanks what a side that does not own `side`'s pieces may not know of the combat at
 * hand (support and deployment: battle_secrets.c), of fire (fire_secrets.c), of a move. A unit that
 * has SHOWN or SPIED may be read. */
void hide_battle(tstate *view, enum side side);
void hide_fire(tstate *view, enum side side);

/* ---- Victory (victory.c) ----------------------------------------------------------------- */

void score_points(struct play *p, enum side side, int points, enum rule rule); /* may be negative */
void change_evacuation(struct play *p, int points, enum rule rule);
void conclude(struct play *p, enum ending ending, enum rule rule);
static inline bool is_over(const tstate *s)
{
    return s->ending != ENDING_NONE;
}

/* The rows of the steps. */
#define X(name, word, row) extern const struct step_row row;
#include "games/toulon/steps.def"
#undef X

#endif
