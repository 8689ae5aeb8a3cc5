/*
 * What random events leave to chance beside themselves: a location by the weights of the printed
 * table, restricted to those that fit (location.1 to location.4, R107, R109), a ship, a unit, a
 * die.
 */
#include "games/sanjuans/play.h"

/* ---- Random locations -------------------------------------------------------------------- */

static bool is_under_siege(const sdata *d, const sstate *s, int location)
{
    (void)d;
    return is_besieged(s, location);
}

static bool has_garrison(const sdata *d, const sstate *s, int location)
{
    (void)d;
    return is_besieged(s, location) && units_at(s, location) > 0;
}

/* R145: no British or allied unit in the garrison. */
static bool is_native_siege(const sdata *d, const sstate *s, int location)
{
    return is_besieged(s, location) && !has_british_unit(d, s, location);
}

static bool is_mahdist_village(const sdata *d, const sstate *s, int location)
{
    return is_in_revolt(s, location) && d->location[location].type == VILLAGE;
}

/* R109: the places of event.52 differ from one another. */
static bool can_be_held(const sdata *d, const sstate *s, int location)
{
    (void)d;
    return is_friendly(s, location) && !(s->place_flags[location] & PLACE_HELD);
}

static void pick_unit(struct play *p, int location)
{
    p->state->location = (uint8_t)location;
    push_step(p->state, STEP_RANDOM_UNIT);
}

static void modify_siege(struct play *p, int location, int modifier)
{
    int8_t *sum = &p->state->siege_modifier[location];
    *sum = (int8_t)(*sum + modifier);
    NOTE(p, happening_rule(p->state), MESSAGE_log_event_siege, location, modifier);
}

/* event.14 */
static void last_man(struct play *p, int location)
{
    modify_siege(p, location, -p->data->constant[CONSTANT_siege_last_man]);
}

/* event.26 */
static void secret_deals(struct play *p, int location)
{
    modify_siege(p, location, p->data->constant[CONSTANT_siege_secret_deals]);
}

/* event.33 */
static void mining(struct play *p, int location)
{
    modify_siege(p, location, p->data->constant[CONSTANT_siege_mining]);
}

/* event.41, R144: as by surrender. */
static void betray(struct play *p, int location)
{
    sstate *s = p->state;
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == location) lose_unit(p, unit, RULE_event_41);
    }
    lose_location(p, location, RULE_event_41);
}

/* event.44, R132, R143 */
static void change_sides(struct play *p, int location)
{
    retake_location(p, location, RETAKEN_BY_NOBODY, RULE_event_44);
}

/* event.52: one place after another, until there are enough or no more. */
static void hold(struct play *p, int location)
{
    sstate *s = p->state;
    s->place_flags[location] = (uint8_t)(s->place_flags[location] | PLACE_HELD);
    NOTE(p, RULE_event_52, MESSAGE_log_held, location);
    s->happening_stage++;
    if (s->happening_stage < p->data->constant[CONSTANT_dysentery_places]) begin_random_location(p);
}

struct location_event {
    uint8_t number;
    bool (*fits)(const sdata *, const sstate *, int location);
    void (*act)(struct play *, int location);
};

static const struct location_event location_events[] = {
    { 13, has_garrison, pick_unit },
    { 14, is_under_siege, last_man },
    { 26, is_native_siege, secret_deals },
    { 33, is_under_siege, mining },
    { 41, is_native_siege, betray },
    { 44, is_mahdist_village, change_sides },
    { 52, can_be_held, hold },
};

static const struct location_event *location_event_at_hand(const sstate *s)
{
    const struct location_event *row = location_events;
    while (row->number != s->happening) row++;
    return row;
}

/* location.4 has the table and its sea areas (location.3) in one weight, which data may change
 * (location.2). */
static int random_location_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    const struct location_event *row = location_event_at_hand(s);
    int count = 0;
    for (int location = 0; location < LOCATIONS; location++) {
        if (!row->fits(d, s, location)) continue;
        action a = action_make(VERB_LOCATION, (unsigned)location, 0);
        out[count++] = (struct outcome){ a, d->location[location].weight };
    }
    return count;
}

void begin_random_location(struct play *p)
{
    struct outcome fitting[LOCATIONS];
    if (random_location_outcomes(p->data, p->state, fitting) > 0) {
        push_step(p->state, STEP_RANDOM_LOCATION);
    } else if (p->state->happening_stage == 0) {
        ignore_happening(p);
    }
}

static void random_location_apply(struct play *p, action a)
{
    int location = only_operand(a);
    NOTE(p, RULE_location_1, MESSAGE_log_random_location, location);
    pop_step(p->state);
    location_event_at_hand(p->state)->act(p, location);
}

static void happening_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->happening;
    arguments[1] = s->location;
    arguments[2] = s->number;
}

const struct step_row random_location_row = { .actor = ACTS_CHANCE,
                                              .rule = RULE_location_1,
                                              .prompt = MESSAGE_prompt_random_location,
                                              .outcomes = random_location_outcomes,
                                              .apply = random_location_apply,
                                              .ask = happening_ask };

/* ---- A random unit (event.13) ------------------------------------------------------------ */

static int random_unit_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] != s->location) continue;
        out[count++] = (struct outcome){ action_make(VERB_UNIT, (unsigned)unit, 0), 1 };
    }
    return count;
}

/* R97: with its last unit the place is lost. */
static void random_unit_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int location = s->location;
    pop_step(s);
    lose_unit(p, only_operand(a), RULE_event_13);
    if (units_at(s, location) == 0) lose_location(p, location, RULE_event_13);
}

const struct step_row random_unit_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_event_13,
                                          .prompt = MESSAGE_prompt_random_unit,
                                          .outcomes = random_unit_outcomes,
                                          .apply = random_unit_apply,
                                          .ask = happening_ask };

/* ---- Random ships (R149) ----------------------------------------------------------------- */

enum { EVENT_STORM = 12, EVENT_ROCK = 63, EVENT_DOCKS = 64 };

static int random_ship_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int ship = 0; ship < SHIPS; ship++) {
        bool is_lost = s->ship_where[ship] == WHERE_LOST;
        bool fits = s->happening == EVENT_DOCKS ? is_lost : s->ship_where[ship] < PLACES;
        if (!fits) continue;
        out[count++] = (struct outcome){ action_make(VERB_SHIP, (unsigned)ship, 0), 1 };
    }
    return count;
}

void begin_random_ship(struct play *p)
{
    struct outcome fitting[SHIPS];
    if (random_ship_outcomes(p->data, p->state, fitting) > 0) {
        push_step(p->state, STEP_RANDOM_SHIP);
    } else {
        ignore_happening(p);
    }
}

/* R52: while Suakin is lost the new ship waits. */
static void replace_ship(struct play *p, int ship)
{
    sstate *s = p->state;
    bool arrives = is_friendly(s, SUAKIN);
    s->ship_where[ship] = arrives ? SUAKIN : WHERE_RESERVE;
    s->ship_flags[ship] = arrives ? 0 : SHIP_WAITING;
    if (arrives) {
        NOTE(p, RULE_event_64, MESSAGE_log_ship_arrives, ship, SUAKIN);
    } else {
        NOTE(p, RULE_event_64, MESSAGE_log_ship_waits, ship);
    }
}

static void random_ship_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int ship = only_operand(a);
    pop_step(s);
    NOTE(p, happening_rule(s), MESSAGE_log_random_ship, ship);
    if (s->happening == EVENT_DOCKS) {
        replace_ship(p, ship);
    } else if (s->happening == EVENT_STORM) {
        damage_ship(p, ship, p->data->constant[CONSTANT_storm_damage], true, RULE_event_12);
    } else {
        s->number = (uint8_t)ship;
        push_step(s, STEP_HAPPENING_ROLL);
    }
}

const struct step_row random_ship_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_event_12,
                                          .prompt = MESSAGE_prompt_random_ship,
                                          .outcomes = random_ship_outcomes,
                                          .apply = random_ship_apply,
                                          .ask = happening_ask };

/* ---- A die: the rock (event.63) or the hospital ship (event.42) -------------------------- */

static void strike_rock(struct play *p, int ship, int die)
{
    if (die >= p->data->constant[CONSTANT_rock_sinks]) {
        sink_ship(p, ship, RULE_event_63);
    } else {
        damage_ship(p, ship, p->data->constant[CONSTANT_rock_damage], true, RULE_event_63);
    }
}

static void happening_roll_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int die = only_operand(a);
    pop_step(s);
    NOTE(p, happening_rule(s), MESSAGE_log_happening_die, die);
    if (s->happening == EVENT_ROCK) {
        strike_rock(p, s->number, die);
    } else {
        gain_points(p, die + p->data->constant[CONSTANT_hospital_points]);
    }
}

const struct step_row happening_roll_row = { .actor = ACTS_CHANCE,
                                             .rule = RULE_cards_11,
                                             .prompt = MESSAGE_prompt_happening_roll,
                                             .outcomes = one_die,
                                             .apply = happening_roll_apply,
                                             .ask = happening_ask };
