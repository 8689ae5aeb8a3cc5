/*
 * What the files of the Omdurman rules share: a position being played, its steps, its map, its
 * counters and what happens to them.
 *
 * Queries take data and state; effects take a `struct play`.
 */
#ifndef SORTIE_OMDURMAN_PLAY_H
#define SORTIE_OMDURMAN_PLAY_H

#include "games/omdurman/omdurman.h"

typedef struct omdurman_data odata;
typedef struct omdurman_state ostate;

struct play {
    const odata *data;
    ostate *state;
    struct trace *trace;
};

static inline void note(struct play *p, enum rule rule, enum message message, const int *arguments)
{
    if (!p->trace) return;
    struct trace_event event = { .rule = (uint16_t)rule, .message = (uint16_t)message };
    for (int i = 0; i < TRACE_ARGUMENTS; i++) event.argument[i] = (int16_t)arguments[i];
    trace_add(p->trace, event);
}

/* NOTE(p, RULE_x, MESSAGE_y, arguments...): one line of the log, with at least one argument. */
#define NOTE(p, rule, message, ...)                                                                \
    note(p, rule, message, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- Steps (steps.c) --------------------------------------------------------------------- */

enum step_actor { ACTS_NOBODY, ACTS_SIDE, ACTS_CHANCE };

/*
 * One step of play. Every topic's file defines the rows of its steps, steps.c lists them.
 *
 * `list` (a side) names every legal action, ascending; `outcomes` (chance) every outcome. `refusal`
 * may be null: then an action is legal if it is listed, and anything else is refused by `rule`.
 * Steps that are asked often, or have several reasons to refuse, have their own. `settle` is asked
 * whenever the step comes to hand: it does what needs no choice and no chance and returns whether
 * it did anything. A step that is done pops itself.
 */
struct step_row {
    enum step_actor actor;
    enum rule rule;      /* governs the step: behind its actions, and why others are refused */
    enum message prompt; /* what the actor is asked */
    int (*list)(const odata *, const ostate *, action *);
    int (*outcomes)(const odata *, const ostate *, struct outcome *);
    enum rule (*refusal)(const odata *, const ostate *, action);
    enum rule (*reason)(const odata *, const ostate *, action); /* null: `rule` */
    void (*apply)(struct play *, action);
    /* `refusal` and `apply` in one, for a step where both look at the same: the rule that forbids
     * the action, or none, and then it is done. Null: the one, then the other. */
    enum rule (*attempt)(struct play *, action);
    bool (*settle)(struct play *);
    void (*ask)(const odata *, const ostate *,
                int *arguments); /* of the prompt; null: turn, side */
};

/* On top of the steps at hand; `side` acts in it. */
void begin_step(ostate *s, enum step step, enum side side);
void finish_step(ostate *s);
static inline void replace_step(ostate *s, enum step step, enum side side)
{
    s->step[0] = (uint8_t)step;
    s->side[0] = (uint8_t)side;
}

/* Whether the step at hand stays at hand, with something to choose or to roll. */
bool can_be_asked(const odata *d, const ostate *s);

int ten_sided_die(const odata *d, const ostate *s,
                  struct outcome *out); /* roll:1 to roll:10 (1.0r-a) */

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

/* ---- The map (map.c) --------------------------------------------------------------------- */

static inline const struct map_data *map_at_hand(const odata *d, const ostate *s)
{
    return &d->map[d->scenario[s->options[OPTION_SCENARIO]].map];
}

static inline const struct map_facts *facts_at_hand(const odata *d, const ostate *s)
{
    return &d->facts[d->scenario[s->options[OPTION_SCENARIO]].map];
}

/* The neighbour in a direction; NO_HEX off the map. */
static inline int next_hex(const odata *d, const ostate *s, int hex, int direction)
{
    return facts_at_hand(d, s)->next[hex][direction];
}

static inline int opposite(int direction)
{
    return (direction + DIRECTIONS / 2) % DIRECTIONS;
}

static inline enum terrain terrain_of(const odata *d, const ostate *s, int hex)
{
    return (enum terrain)map_at_hand(d, s)->terrain[hex];
}

static inline bool is_nile(const odata *d, const ostate *s, int hex)
{
    return terrain_of(d, s, hex) == NILE;
}

static inline bool is_in_city(const odata *d, const ostate *s, int hex)
{
    return facts_at_hand(d, s)->city[hex] != 0;
}

static inline int column_of(int hex)
{
    return (hex - 1) % COLUMNS + 1;
}

static inline int row_of(int hex)
{
    return (hex - 1) / COLUMNS + 1;
}

static inline int hex_at(int column, int row)
{
    return (row - 1) * COLUMNS + column;
}

/* 1.0r-e, 1.0r-g */
static inline int hex_distance(int from, int to)
{
    int from_row = row_of(from), to_row = row_of(to);
    int r = to_row - from_row;
    int q = to - from - r * COLUMNS - (to_row - 1) / 2 + (from_row - 1) / 2;
    int sum = q + r < 0 ? -(q + r) : q + r;
    int most = q < 0 ? -q : q;
    if (most < r || most < -r) most = r < 0 ? -r : r;
    return most > sum ? most : sum;
}
/* The direction from a hex to a neighbour, or -1. */
int direction_to(const odata *d, const ostate *s, int from, int to);
/* What is on the hexside now, as side_feature: walls breached, zariba only as far as built, with
 * the options `zariba` and `abu_sunt`. */
unsigned side_as_built(const odata *d, const ostate *s, int hex, int direction);
static inline unsigned side(const odata *d, const ostate *s, int hex, int direction)
{
    const unsigned varying = SIDE_THORN | SIDE_TRENCH | SIDE_ENTRY | SIDE_WALL;
    unsigned printed = facts_at_hand(d, s)->side[hex][direction];
    if (!(printed & varying) && !s->options[OPTION_ABU_SUNT]) return printed; /* most are so */
    return side_as_built(d, s, hex, direction);
}
/* Whether a region of the map has the hex. */
bool is_in_region(const odata *d, const ostate *s, enum region region, int hex);
/* In a zariba hex with a built trench (5.3h). */
bool is_entrenched(const odata *d, const ostate *s, int hex);
/* A hex of the city with a hexside that is a WALL now. */
bool is_wall_hex(const odata *d, const ostate *s, int hex);
bool is_night(const odata *d, const ostate *s);

/* ---- Counters (counters.c) --------------------------------------------------------------- */

static inline const struct kind_data *counter_data(const odata *d, int counter)
{
    return &d->kind[d->kind_of[counter]];
}

static inline enum side side_of(int counter)
{
    return counter >= FIRST_DERVISH ? DERVISH : ANGLO_EGYPTIAN;
}

static inline enum side other_side(enum side side)
{
    return side == DERVISH ? ANGLO_EGYPTIAN : DERVISH;
}

static inline int class_of(const odata *d, int counter)
{
    return counter_data(d, counter)->class;
}

static inline bool is_boat(const odata *d, int counter)
{
    return class_of(d, counter) == BOAT;
}

static inline bool is_fort(const odata *d, int counter)
{
    return class_of(d, counter) == FORTRESS;
}

/* Who commands and does not fight (2.0r-g). */
static inline bool is_ae_leader(const odata *d, int counter)
{
    return class_of(d, counter) == LEADER && side_of(counter) == ANGLO_EGYPTIAN;
}

/* A unit in the sense of the glossary: no boat, no fort, no leader of the Anglo-Egyptians. */
static inline bool is_unit(const odata *d, int counter)
{
    return !is_boat(d, counter) && !is_fort(d, counter) && !is_ae_leader(d, counter);
}

static inline bool is_mounted(const odata *d, int counter)
{
    return class_of(d, counter) == CAVALRY || class_of(d, counter) == CAMEL;
}

static inline bool is_friendly(int counter)
{
    return counter >= FIRST_FRIENDLY && counter < FIRST_FRIENDLY + FRIENDLY_COUNTERS;
}

static inline bool has_flag(const ostate *s, int counter, enum counter_flag flag)
{
    return (s->flags[counter] & flag) != 0;
}

static inline void set_flag(ostate *s, int counter, enum counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] | flag);
}

static inline void clear_flag(ostate *s, int counter, enum counter_flag flag)
{
    s->flags[counter] = (uint8_t)(s->flags[counter] & ~(unsigned)flag);
}

static inline bool is_on_map(const ostate *s, int counter)
{
    return s->place[counter] != PLACE_UNUSED && s->place[counter] <= HEXES;
}

/* The counters of a side are those from first_counter() to before counters_end(). */
static inline int first_counter(enum side side)
{
    return side == DERVISH ? FIRST_DERVISH : 0;
}

static inline int counters_end(enum side side)
{
    return side == DERVISH ? COUNTERS : FIRST_DERVISH;
}

/* The first counter from `counter` on in a hex (or place), COUNTERS if there is none. */
int next_in(const ostate *s, int place, int counter);
/* A counter that has come into a hex, or is about to leave it; or everybody anew (ground.c). */
void chain_counter(ostate *s, int counter);
void unchain_counter(ostate *s, int counter);
void chain_all(ostate *s);
/* for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) */
static inline int first_in(const ostate *s, int place)
{
    return next_in(s, place, 0);
}

int units_in(const odata *d, const ostate *s, int hex); /* 2.0r-m without forts */
int undisrupted_units_in(const odata *d, const ostate *s, int hex);
int fort_in(const odata *d, const ostate *s, int hex); /* or NO_COUNTER */
int boat_in(const odata *d, const ostate *s, int hex); /* or NO_COUNTER */
/* Whether `counter` is the first of those that are the same to every rule: kind, place, flags.
 * Lists name only such. (A battalion of a brigade is a kind of its own.) */
bool leads_equals(const odata *d, const ostate *s, int counter);
/* Movement allowance now: night halved for the Anglo-Egyptians (8.1a). */
int allowance(const odata *d, const ostate *s, int counter);
int allowance_upstream(const odata *d, const ostate *s, int boat);

/* ---- Ground: who is where, and zones of control (ground.c) ------------------------------- */

static inline bool holds(const ostate *s, int hex, enum side side)
{
    return (s->ground[hex] & (side == DERVISH ? GROUND_DERVISH : GROUND_AE)) != 0;
}

static inline bool is_empty(const ostate *s, int hex)
{
    return !(s->ground[hex] & (GROUND_AE | GROUND_DERVISH));
}

/* Whether counters of `side` in the hex are in an enemy zone of control; in NILE hexes: boats. */
static inline bool is_in_enemy_zone(const ostate *s, int hex, enum side side)
{
    int zones = side == DERVISH ? s->ground[hex] / ZONE_AE : s->ground[hex] / ZONE_DERVISH;
    return (zones & ZONE_MASK) != 0;
}

/* Puts a counter into a hex (from wherever it was) or another place, zones kept. Flags stay. */
void put_counter(const odata *d, ostate *s, int counter, int place);
void disrupt_counter(const odata *d, ostate *s, int counter);
void recover_counter(const odata *d, ostate *s, int counter);
/* After a wall was breached, a fort destroyed or zariba built: the zones into and out of a hex. */
void recount_zones(const odata *d, ostate *s, int hex);
/* Everything anew, from the places and flags alone. */
void count_ground(const odata *d, ostate *s);
/* The slow test of 5.44r-g: whether what stands in `from` has a zone into its neighbour. */
bool zone_reaches(const odata *d, const ostate *s, int from, int direction);

/* ---- What happens to counters (fates.c) -------------------------------------------------- */

/* Eliminated: off the map, points scored (9.14r), leaders of the Anglo-Egyptians with the last unit
 * of their hex (RES.r-g), zones kept. Gordon: 9.34r-f. Boats: sink_boat(), which takes whoever is
 * aboard. */
void lose_counter(struct play *p, int counter, enum rule rule);
/* A Dervish unit has come into or through a hex: leaders alone in it are lost (6.51r-e). */
void overrun_leaders(struct play *p, int hex);
/* Fire, engineers: the wall becomes a breach, the fort is gone; one enemy unit in `victims_hex` is
 * lost (6.53e, 6.53f): STEP_LOSSES is pushed for it where its owner has a choice. */
void breach_wall(struct play *p, int wall, int victims_hex, enum rule rule);
void destroy_fort(struct play *p, int fort, enum rule rule);
void sink_boat(struct play *p, int boat, enum rule rule);

/* ---- Stacking and passage (passage.c) ---------------------------------------------------- */

/* Whether the counter may end in the hex with those of its side that are there and are not
 * PICKED-and-moving with it: the rule of 5.5 that forbids it, or none. `moving`: 1 if the PICKED
 * counters move together (they all are to stand there). */
enum rule stacking_refusal(const odata *d, const ostate *s, int counter, int hex);
/* 5.23, 9.34r-e: the rule that keeps the counter out of the walled city, or none. */
enum rule city_refusal(const odata *d, const ostate *s, int counter, int hex);
/* Whether a hexside can be crossed by an advance after combat (6.82r-b, 7.6r-d, 5.3c, 5.3r-l) or
 * by a melee attack (7.1r-b): the rule that forbids it, or none. */
enum rule advance_refusal(const odata *d, const ostate *s, int from, int direction);
enum rule melee_refusal(const odata *d, const ostate *s, int from, int direction);
/* The cost of one step of movement of a land counter (3.1r), 0 if it may not be taken at all: NILE,
 * WALL, thorn, trench, off the map, enemy counters, city. */
int step_cost_as_built(const odata *d, const ostate *s, int counter, int from, int direction);
static inline int step_cost(const odata *d, const ostate *s, int counter, int from, int direction)
{
    const struct map_facts *facts = facts_at_hand(d, s);
    int printed = facts->cost[from][direction];
    bool is_free = !holds(s, facts->next[from][direction], other_side(side_of(counter)));
    if (is_free && printed != COST_VARIES) return printed; /* most are so */
    return step_cost_as_built(d, s, counter, from, direction);
}
/* The same for ground of a kind behind a hexside with these features, where a step is allowed. */
int ground_cost(const odata *d, enum terrain terrain, unsigned features);
/* Why step_cost is 0. */
enum rule step_refusal(const odata *d, const ostate *s, int counter, int from, int direction);

/* ---- Sight (sight.c) --------------------------------------------------------------------- */

/* The level of the counters in a hex (3.2r-b). */
enum level sight_level(const odata *d, const ostate *s, int hex);
/* 6.3: whether there is a line of sight; symmetric. */
bool sees(const odata *d, const ostate *s, int from, int to);
/* The same to a target at ground level, whatever is in its hex (6.6r-h). */
bool sees_ground(const odata *d, const ostate *s, int from, int to);
/* The steps of the line (6.3r-g): single hexes, and pairs of flanks; ends included. A pair with
 * a flank off the map is left out. Returns how many; at most SIGHT_STEPS. */
enum { SIGHT_STEPS = 2 * (COLUMNS + ROWS) };
struct sight_step {
    uint16_t hex, flank; /* flank: NO_HEX unless the line runs between the two */
};
int trace_sight(const odata *d, const ostate *s, int from, int to, struct sight_step *out);
/* What the line from `from` crosses when it enters its end `to` (MOD.e, MOD.r-m, MOD.r-n): the
 * side_feature that every hexside there has. */
unsigned entry_features(const odata *d, const ostate *s, int from, int to);
/* Whether the line crosses a built thorn hexside inwards (MOD.e). */
bool crosses_thorn(const odata *d, const ostate *s, int from, int to);

/* ---- Fire (fire.c, volleys.c, losses.c) -------------------------------------------------- */

/* One fire step of `side`, direct or second (Maxims, howitzers): pushes STEP_FIRE, and all that
 * follows; the steps are gone when the last attack is resolved. */
void begin_fire(struct play *p, enum side side, bool second);
/* A number from the table for a total and a modified die (CRT), in enum result. */
enum result combat_result(const odata *d, int total, int modified_die);
/* A result strikes the units in a hex: what needs no choice happens at once, else STEP_LOSSES is
 * pushed, for the owner of the units. */
void strike_hex(struct play *p, int hex, enum result result, enum loss_cause cause, enum rule rule);

/* ---- Melee (melee.c) --------------------------------------------------------------------- */

/* Pushes STEP_MELEE for the phasing side. */
void begin_melee(struct play *p);

/* ---- Movement (movement.c, boats.c, tasks.c) --------------------------------------------- */

/* Whether the chain lies in the hex; and it is gone (10.2r-b). */
bool is_chain(const ostate *s, int hex);
void remove_chain(ostate *s);

/* The movement phase of the phasing side: embarkation (boats.c), then STEP_MOVE. */
void begin_movement(struct play *p);
/* 4.0r-A1b: pushes STEP_TASKS where there is something to do. */
void begin_tasks(struct play *p);
/* 4.0r-A4a, A4b: demolitions take effect, zariba is completed. */
void finish_tasks(struct play *p);
/* entry.c: counters that may come in this turn (9.11r); whether this waiting one may. */
bool may_enter(const odata *d, const ostate *s, int counter);

/* ---- The turn, victory (turn.c, victory.c, setup.c) -------------------------------------- */

/* Begins the segment at hand; with STEP_TURN at hand, and what follows by itself, for tests. */
void begin_segment(struct play *p);
void omdurman_begin_segment(const odata *d, ostate *s, struct trace *trace);

/* Whether the Dervish army loses deserters before it moves in this player turn (8.2a). */
bool is_desertion_due(const odata *d, const ostate *s);

/* Of omdurman_prepare(): what can be seen in the set-up (setup_sight.c). */
void prepare_lookouts(struct omdurman_data *d);
/* Why a counter may not be set up in the hex, or none. */
enum rule setup_refusal(const odata *d, const ostate *s, int counter, int hex);
void lay_out(struct play *p, const uint8_t *options);
/* For those who may not know them: mine number `i`, or the chain, somewhere they may be. */
void imagine_mine(const odata *d, ostate *s, int i, struct random *random);
void imagine_chain(const odata *d, ostate *s, struct random *random);
/* 9.14r-a, 9.14r-b: the points for a counter that is lost in a place. */
void score_loss(struct play *p, int counter, int place);
/* 9.14r-h, 9.14r-i, 9.33r-a: ends the game if it is over before its last turn. */
bool is_won_outright(const odata *d, const ostate *s);
void close_game(struct play *p);

/* The rows of the steps. */
extern const struct step_row setup_row, setup_place_row, mines_row, chain_row, sequence_row,
    desertion_die_row, desertion_row, embarking_row, move_row, moving_row, mine_die_row, tasks_row,
    fire_row, aim_row, resolve_row, fire_die_row, impact_die_row, losses_row, fire_advance_row,
    melee_row, melee_attackers_row, fall_back_row, retreating_row, attack_die_row, defence_die_row,
    attack_losses_row, melee_advance_row;

#endif
