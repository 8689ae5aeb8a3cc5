/*
 * What the files of the San Juans rules share: a position being played, its steps, its map, its
 * units and what happens to them.
 *
 * Queries take data and state; effects take a `struct play`. The game ends only in step 7, so no
 * effect needs to say whether it goes on.
 */
#ifndef SORTIE_SANJUANS_PLAY_H
#define SORTIE_SANJUANS_PLAY_H

#include "games/sanjuans/bytes.h"
#include "games/sanjuans/sanjuans.h"

typedef struct sanjuans_data sdata;
typedef struct sanjuans_state sstate;

struct play {
    const sdata *data;
    sstate *state;
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

enum step_actor { ACTS_NOBODY, ACTS_PLAYERS, ACTS_CHANCE };

/*
 * One step of play. Every topic's file defines the rows of its steps, steps.c lists them.
 *
 * `list` (players) names every legal action, `outcomes` (chance) every outcome. `refusal` may be
 * null: then an action is legal if it is listed, and anything else is refused by `rule`. Steps with
 * many reasons to refuse have their own. `settle` is asked whenever the step comes to hand: it does
 * what needs no choice and no chance and returns whether it did anything (so a single choice may be
 * made there, where the ledger says "auto"). A step that is done pops itself.
 */
struct step_row {
    enum step_actor actor;
    enum rule rule;      /* governs the step: behind its actions, and why others are refused */
    enum message prompt; /* what the actor is asked */
    int (*list)(const sdata *, const sstate *, action *);
    int (*outcomes)(const sdata *, const sstate *, struct outcome *);
    enum rule (*refusal)(const sdata *, const sstate *, action);
    enum rule (*reason)(const sdata *, const sstate *, action); /* null: `rule` */
    void (*apply)(struct play *, action);
    bool (*settle)(struct play *);
    void (*ask)(const sdata *, const sstate *, int *arguments); /* of the prompt; null: location,
                                                                   unit, number of the state */
};

/* What a step may list at most. */
enum { LISTED_MOST = 2048, OUTCOMES_MOST = 1024 };

void push_step(sstate *s, enum step step);
void pop_step(sstate *s);
static inline void replace_step(sstate *s, enum step step)
{
    s->step[0] = (uint8_t)step;
}

/* ---- Dice and lists (dice.c) ------------------------------------------------------------- */

int one_die(const sdata *d, const sstate *s, struct outcome *out); /* `outcomes` of a step_row */
int two_dice(const sdata *d, const sstate *s, struct outcome *out);
bool is_one_die(action a); /* one of their outcomes, told without listing them */
bool is_two_dice(action a);
int die_of(struct outcome *out, unsigned verb, int sides); /* verb:1 to verb:sides, even */
/* The sum of `dice` dice with `sides` sides as verb:sum with exact weights; at most 4 dice. */
int dice_sum(struct outcome *out, unsigned verb, int dice, int sides);
/* How many of `number` (at most 12) come in, each with chance `chance` in `of`, as verb:count. */
int successes(struct outcome *out, unsigned verb, int number, int chance, int of);
/* The value of one die or the sum of two. */
static inline int rolled(action a)
{
    return (int)(action_first(a) + action_second(a));
}

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

/* An action's only operand, or -1 if it has a second one. */
static inline int only_operand(action a)
{
    return action_second(a) ? -1 : (int)action_first(a);
}

/* Clamped to a row of a table of two dice: R92. */
static inline int two_dice_row(int total)
{
    int row = total < TWO_DICE_LEAST ? TWO_DICE_LEAST : total;
    return (row > TWO_DICE_MOST ? TWO_DICE_MOST : row) - TWO_DICE_LEAST;
}

/* ---- The map (map.c) --------------------------------------------------------------------- */

static inline bool is_location(int place)
{
    return place < LOCATIONS;
}

static inline bool is_waypoint(int place)
{
    return place >= FIRST_WAYPOINT && place < SPACES;
}

static inline bool is_sea(int place)
{
    return place >= FIRST_SEA && place < PLACES;
}

/* The spaces next to a space by path, in their order; how many there are. */
static inline const uint8_t *neighbours(const sdata *d, int space, int *count)
{
    *count = d->map.near_count[space];
    return d->map.near[space];
}

static inline bool has_neighbours(const sdata *d, int space)
{
    return d->map.near_count[space] > 0;
}

bool are_neighbours(const sdata *d, int space, int other);

/* The path a waypoint lies on. */
static inline int path_of(const sdata *d, int waypoint)
{
    return d->map.path[waypoint - FIRST_WAYPOINT];
}

int island_of(const sdata *d, int space);
/* Locations joined by one path with only waypoints between (R34). */
static inline const uint8_t *adjacent_locations(const sdata *d, int location, int *count)
{
    *count = d->map.adjacent_count[location];
    return d->map.adjacent[location];
}

bool is_port(const sdata *d, int place);
bool opens_on(const sdata *d, int port, int sea_place); /* sea_place: FIRST_SEA + area */
/* Where ships may go from a port or a sea area in one function, whoever holds it. */
int sailings(const sdata *d, int place, uint8_t out[LOCATIONS]);

/* Distances in spaces along paths from the nearest of the locations that are 0 in `out`, where all
 * others are FAR; FAR stays what cannot be reached. With `closed`, locations for which it is 1 are
 * not passed (but have their distance, and may be where it begins). */
void spread_distances(const sdata *d, const uint8_t *closed, uint8_t out[SPACES]);

/* ---- Control (control.c) ----------------------------------------------------------------- */

static inline bool is_in_revolt(const sstate *s, int location)
{
    return s->control[location] == CONTROL_REVOLT;
}

/* Controlled by the Anglo-Egyptian side; a besieged location is (R43). */
static inline bool is_friendly(const sstate *s, int location)
{
    return !is_in_revolt(s, location);
}

static inline bool is_besieged(const sstate *s, int location)
{
    return s->siege[location] != 0;
}

int location_value(const sdata *d, const sstate *s, int location);     /* R124 */
bool is_island_in_revolt(const sdata *d, const sstate *s, int island); /* total revolt */
bool has_british_arrived(const sstate *s, const sdata *d);             /* R28 */
/* A friendly location where a card may put units: not besieged, or a port (R108). */
bool takes_arrivals(const sdata *d, const sstate *s, int location);

/* The location is lost: control, value noted, siege and its markers ended, Gordon's fate (R24); its
 * units are the caller's business and must be gone before; its ships put to sea (STEP_PUT_TO_SEA is
 * pushed on top of whatever the caller has pushed: so pop or push your own steps before). */
void lose_location(struct play *p, int location, enum rule rule);
/* Retaken by a force (R42) or by no force at all (event.44, card 25). */
enum retaker { RETAKEN_BY_NOBODY, RETAKEN_BY_EGYPTIANS, RETAKEN_BY_BRITISH, RETAKERS };
void retake_location(struct play *p, int location, enum retaker retaker, enum rule rule);
void end_siege(struct play *p, int location, enum rule rule);
/* Lowers (or raises, to at most 4) a siege; at zero it ends (R98). */
void change_siege(struct play *p, int location, int levels, enum rule rule);
void begin_siege(struct play *p, int location, enum rule rule);
/* Notes victory points for step 7. */
void note_vp(struct play *p, enum vp_cause cause, int points, enum rule rule);
/* trigger.2 and the like: after every step that may change the map (R21). */
void test_map_triggers(struct play *p);

/* ---- Units and ships (units.c) ----------------------------------------------------------- */

int unit_kind(int unit);
int first_of_kind(int kind); /* its number of counters: kind_counters */
int kind_counters(int kind);

static inline const struct kind_data *unit_data(const sdata *d, int unit)
{
    return &d->kind[unit_kind(unit)];
}

static inline bool is_british(const sdata *d, int unit)
{
    return unit_data(d, unit)->nation == BRITISH;
}

static inline bool is_cavalry(const sdata *d, int unit)
{
    return unit_data(d, unit)->arm == CAVALRY;
}

static inline bool is_artillery(const sdata *d, int unit)
{
    return unit_data(d, unit)->arm == ARTILLERY;
}

static inline int aboard(int ship)
{
    return WHERE_ABOARD + ship;
}

static inline bool has_unit_flag(const sstate *s, int unit, enum unit_flag flag)
{
    return (s->unit_flags[unit] & flag) != 0;
}

static inline void set_unit_flag(sstate *s, int unit, enum unit_flag flag)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] | flag);
}

static inline void clear_unit_flag(sstate *s, int unit, enum unit_flag flag)
{
    s->unit_flags[unit] = (uint8_t)(s->unit_flags[unit] & ~(unsigned)flag);
}

/* card.graham.3: may be only at Suakin, at sea or on Lopez Island. */
static inline bool is_bound_to_graham(const sstate *s, int unit)
{
    return has_unit_flag(s, unit, UNIT_GRAHAM) && !s->graham_done;
}

/* Units ashore there, or aboard: R47. */
int units_at(const sstate *s, int where);
/* The first of them from `unit` on, UNITS if there is none. */
static inline int next_unit_at(const sstate *s, int where, int unit)
{
    return next_equal(s->unit_where, unit, UNITS, (unsigned)where);
}
/* The first unit from `unit` on that is aboard a ship, UNITS if there is none. */
static inline int next_aboard(const sstate *s, int unit)
{
    _Static_assert(WHERES <= 128, "next_at_least takes it");
    return next_at_least(s->unit_where, unit, UNITS, WHERE_ABOARD);
}
int count_units(const sdata *d, const sstate *s, int where, enum nation nation);
bool has_british_unit(const sdata *d, const sstate *s, int where);
int ships_at(const sstate *s, int place);
int ship_load(const sdata *d, const sstate *s, int ship);     /* units and supply aboard */
int ship_room(const sdata *d, const sstate *s, int ship);     /* with event 53, never below 0 */
bool is_seaworthy(const sdata *d, const sstate *s, int ship); /* may move, load, fire (R64) */
int hits_left(const sdata *d, const sstate *s, int unit);

/* Whether `unit` is the first of those that are the same to every rule: kind, where, losses, flags,
 * movement, hunger, points. Lists name only such. */
bool is_first_of_equals(const sstate *s, int unit);

/* A unit comes onto the map, fresh and whole, from the reserve or, when there is none, from the
 * lost (a lost counter is reused). NO_UNIT when every counter is on the map. */
int raise_unit(struct play *p, int kind, int where, enum rule rule);
/* Off the map for now (it may be rebuilt) or for good. Hits and flags are cleared. */
void lose_unit(struct play *p, int unit, enum rule rule);
void remove_unit(struct play *p, int unit, enum rule rule);
/* The ship sinks with all aboard (R65). */
void sink_ship(struct play *p, int ship, enum rule rule);
void damage_ship(struct play *p, int ship, int increments, bool slow, enum rule rule);
void move_unit(sstate *s, int unit, int where);
int movement_rate(const sdata *d, const sstate *s, int unit); /* with all that changes it */

/* ---- Battles (battle.c) ------------------------------------------------------------------ */

/* Pushes the battle that the units flagged UNIT_IN_BATTLE at `place` fight. When it is over, its
 * step has gone, s->battle is cleared, and what follows (pursuit, recovery, retreat, taking of the
 * place, victory points) is done. */
void begin_battle(struct play *p, int place, enum battle_cause cause);
/* Fortified towns that have had batteries or gunboats before them: counted when a turn begins. */
void count_preparations(struct play *p);

/* ---- The topics' own functions that others call ------------------------------------------ */

/* setup.c */
void set_up(struct play *p, const uint8_t *options);
/* turn.c: step 1 begins; set_up calls it last, with STEP_TURN on the stack. It pushes STEP_DRAW,
 * and above it STEP_START_DIE where the option asks for it. */
void begin_turn(struct play *p);
/* cards.c */
void shuffle_in(struct play *p, int card, enum rule rule); /* into the draw pile */
int count_cards(const sstate *s, enum card_place place);
/* trigger.1, trigger.2, R21: pushes the exchange for card 54 if it is due and a card is held. */
bool exchange_for_gordon(struct play *p);
/* card.hicks.2: the Hicks card waits to be played, and what else is played must wait for it. */
static inline bool is_hicks_held(const sstate *s)
{
    return s->card[CARD_HICKS - 1] == CARD_HAND;
}
void store_points(struct play *p, enum nation nation, int points, enum rule rule);
/* happenings*.c: the random event at hand. Its rule; that it cannot apply (cards.21); the places,
 * ships and piles it has to do with. */
enum rule happening_rule(const sstate *s);
void ignore_happening(struct play *p);
void begin_random_location(struct play *p);
void begin_random_ship(struct play *p);
void begin_happening_place(struct play *p);
void begin_exchange(struct play *p);
void gain_points(struct play *p, int points);
/* card_places.c: counters of a kind that a card or an event may still bring onto the map */
int free_counters(const sstate *s, int kind);
/* card_events.c: R09; the rule that bars the event of a card in this position, or none */
enum rule event_refusal(const sdata *d, const sstate *s, int card);
/* rebellion.c: step 2; sets what is due and pushes STEP_CHECKS */
void begin_rebellion(struct play *p);
/* operations.c */
void begin_operations(struct play *p, int ops); /* pushes STEP_OPERATIONS */
void activate_place(struct play *p, int place);
void begin_hicks_move(struct play *p, int port); /* card.hicks.4 */
/* duties.c: the rule that wants an Op of the round about to be played, the turn's last (R19) */
enum rule last_round_duty(const sdata *d, const sstate *s);
/* duties.c: the unit has gone, and perhaps with it what binds the others (card.hicks.9) */
void note_hicks_loss(struct play *p, int unit);
/* march.c: a force is at `space` after a breakout or a card's march; rolls for the encounter */
void enter_space(struct play *p, int space);
/* leaders.c: R23; the unit is lost, and Gordon with it if it was his escort */
void lose_gordon_with(struct play *p, int unit);
/* supply.c */
void find_supply(struct play *p); /* simple system: sets UNIT_UNSUPPLIED of all */
/* The place a unit is fed at: where it stands, or where its ship is; NO_PLACE off the map. */
int feeding_place(const sstate *s, int unit);
/* supply_advanced.c: settles what follows by itself; whether it did anything */
bool settle_advanced_supply(struct play *p);
/* sortie.c: whether somebody may leave the siege at hand by a breakout */
bool can_break_out(const sdata *d, const sstate *s);
/* siege_table.c: the modifiers of the siege roll at the siege at hand, each noted */
int siege_modifiers(struct play *p);
/* fault.c, fault_data.c */
const char *sanjuans_fault(const void *data, const void *state);
/* fault_battle.c: the part of sanjuans_fault that looks at the battle at hand */
const char *battle_fault(const sdata *d, const sstate *s);
/* fault_steps.c: the part that looks at the steps, when all else is in order */
const char *sanjuans_steps_fault(const sdata *d, const sstate *s);
const char *sanjuans_data_fault(const void *data);
/* map.c: fills in the facts of the map, also for data in which data_fault will find something */
void sanjuans_prepare(void *data);
/* judgement.c */
action sanjuans_judge(const void *data, const void *view, struct random *random);
/* prospect.c */
bool sanjuans_prospect(const void *data, const void *state, int32_t *value);

/* ---- The rows of the steps, each in the file of its topic -------------------------------- */

/* turn.c */
extern const struct step_row turn_row, start_die_row, recall_die_row;
/* cards.c */
extern const struct step_row draw_row, give_back_row;
/* rebellion.c */
extern const struct step_row checks_row, check_die_row, fate_die_row, flee_row;
/* control.c */
extern const struct step_row put_to_sea_row;
/* rounds.c */
extern const struct step_row round_row, event_check_row, round_end_row;
/* happenings.c, happenings_random.c */
extern const struct step_row happening_die_row, happening_row, random_location_row, random_ship_row,
    random_unit_row, happening_roll_row, happening_place_row, exchange_row, split_points_row;
/* card_events.c, card_places.c */
extern const struct step_row card_event_row, card_place_row, card_kind_row, card_island_row,
    card_village_row;
/* operations.c */
extern const struct step_row operations_row;
/* march.c */
extern const struct step_row march_row, encounter_die_row;
/* naval.c, loading.c, water.c */
extern const struct step_row fleet_row, loading_row, unloading_row, water_die_row, flotilla_die_row,
    water_fight_row, water_entry_row, boats_die_row;
/* train.c */
extern const struct step_row track_row, train_row;
/* battle.c, tabletop.c */
extern const struct step_row battle_row, battle_how_row, battle_surprise_row, force_die_row,
    battle_type_row, dawn_die_row, terrain_die_row, battle_entry_row;
/* fight.c */
extern const struct step_row battle_draw_row, battle_round_row;
/* aftermath.c, retreat.c */
extern const struct step_row aftermath_row, pursuit_die_row, recovery_row, retreat_row, embark_row;
/* supply.c, supply_advanced.c */
extern const struct step_row supply_row, supply_die_row, supply_spend_row, supply_cut_row,
    starve_die_row;
/* sieges.c, sortie.c, siege_table.c, gordon.c */
extern const struct step_row sieges_row, siege_choice_row, sortie_units_row, sortie_die_row,
    breakout_space_row, storm_die_row, siege_die_row, siege_row_row, lose_units_row, siege_end_row,
    gunboat_die_row, gordon_die_row;
/* replacements.c */
extern const struct step_row replacements_row;

#endif
