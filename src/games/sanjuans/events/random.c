/*
 * What random events leave to chance beside themselves: a location by the weights of the printed
 * table, restricted to those that fit (location.1 to location.4, R107, R109), a ship, a unit, a
 * die.
 */
#include "games/sanjuans/events/events.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Random locations -------------------------------------------------------------------- */

static bool is_under_siege(const sj_data *d, const sj_state *s, int location)
{
    (void)d;
    return sj_is_besieged(s, location);
}

static bool has_garrison(const sj_data *d, const sj_state *s, int location)
{
    (void)d;
    return sj_is_besieged(s, location) && sj_units_at(s, location) > 0;
}

/* R145: no British or allied unit in the garrison. */
static bool is_native_siege(const sj_data *d, const sj_state *s, int location)
{
    return sj_is_besieged(s, location) && !sj_has_british_unit(d, s, location);
}

static bool is_mahdist_village(const sj_data *d, const sj_state *s, int location)
{
    return sj_is_in_revolt(s, location) && d->location[location].type == SJ_VILLAGE;
}

/* R109: the places of event.52 differ from one another. */
static bool can_be_held(const sj_data *d, const sj_state *s, int location)
{
    (void)d;
    return sj_is_friendly(s, location) && !(s->place_flags[location] & SJ_PLACE_HELD);
}

static void pick_unit(struct sj_play *p, int location)
{
    p->state->location = (uint8_t)location;
    sj_step_push(p->state, SJ_STEP_RANDOM_UNIT);
}

static void modify_siege(struct sj_play *p, int location, int modifier)
{
    CHECK(sj_is_besieged(p->state, location));
    int8_t *sum = &p->state->siege_modifier[location];
    *sum = (int8_t)(*sum + modifier);
    NOTE(p, sj_happening_rule(p->state), SJ_MESSAGE_log_event_siege, location, modifier);
}

/* event.14 */
static void last_man(struct sj_play *p, int location)
{
    modify_siege(p, location, -p->data->constant[SJ_CONSTANT_siege_last_man]);
}

/* event.26 */
static void secret_deals(struct sj_play *p, int location)
{
    modify_siege(p, location, p->data->constant[SJ_CONSTANT_siege_secret_deals]);
}

/* event.33 */
static void mining(struct sj_play *p, int location)
{
    modify_siege(p, location, p->data->constant[SJ_CONSTANT_siege_mining]);
}

/* event.41, R144: as by surrender. */
static void betray(struct sj_play *p, int location)
{
    sj_lose_with_garrison(p, location, SJ_RULE_event_41);
}

/* event.44, R132, R143 */
static void change_sides(struct sj_play *p, int location)
{
    CHECK(sj_is_in_revolt(p->state, location));
    sj_retake_location(p, location, SJ_RETAKEN_BY_NOBODY, SJ_RULE_event_44);
}

/* event.52: one place after another, until there are enough or no more. */
static void hold(struct sj_play *p, int location)
{
    sj_state *s = p->state;
    CHECK(!(s->place_flags[location] & SJ_PLACE_HELD));
    s->place_flags[location] = (uint8_t)(s->place_flags[location] | SJ_PLACE_HELD);
    NOTE(p, SJ_RULE_event_52, SJ_MESSAGE_log_held, location);
    s->happening_stage++;
    if (s->happening_stage < p->data->constant[SJ_CONSTANT_dysentery_places])
        sj_begin_random_location(p);
}

struct location_event {
    uint8_t number;
    bool (*fits)(const sj_data *, const sj_state *, int location);
    void (*act)(struct sj_play *, int location);
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

static const struct location_event *location_event_at_hand(const sj_state *s)
{
    const struct location_event *row = location_events;
    while (row->number != s->happening) row++;
    return row;
}

/* location.4 has the table and its sea areas (location.3) in one weight, which data may change
 * (location.2). */
static int random_location_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    const struct location_event *row = location_event_at_hand(s);
    int count = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (!row->fits(d, s, location)) continue;
        action a = action_make(SJ_VERB_LOCATION, (unsigned)location, 0);
        out[count++] = (struct outcome){ a, d->location[location].weight };
    }
    return count;
}

void sj_begin_random_location(struct sj_play *p)
{
    struct outcome fitting[SJ_LOCATIONS];
    if (random_location_outcomes(p->data, p->state, fitting) > 0) {
        sj_step_push(p->state, SJ_STEP_RANDOM_LOCATION);
    } else if (p->state->happening_stage == 0) {
        sj_ignore_happening(p);
    }
}

static void random_location_apply(struct sj_play *p, action a)
{
    int location = only_operand(a);
    NOTE(p, SJ_RULE_location_1, SJ_MESSAGE_log_random_location, location);
    sj_step_pop(p->state);
    location_event_at_hand(p->state)->act(p, location);
}

static void happening_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->happening;
    question->argument[1] = s->location;
    question->argument[2] = s->number;
}

const struct sj_step_row sj_random_location_row = { .actor = ACTS_CHANCE,
                                                    .rule = SJ_RULE_location_1,
                                                    .prompt = SJ_MESSAGE_prompt_random_location,
                                                    .outcomes = random_location_outcomes,
                                                    .apply = random_location_apply,
                                                    .ask = happening_ask };

/* ---- A random unit (event.13) ------------------------------------------------------------ */

static int random_unit_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] != s->location) continue;
        out[count++] = (struct outcome){ action_make(SJ_VERB_UNIT, (unsigned)unit, 0), 1 };
    }
    return count;
}

/* R97: with its last unit the place is lost. */
static void random_unit_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int location = s->location;
    CHECK(s->unit_where[only_operand(a)] == location);
    sj_step_pop(s);
    sj_lose_unit(p, only_operand(a), SJ_RULE_event_13);
    if (sj_units_at(s, location) == 0) sj_lose_location(p, location, SJ_RULE_event_13);
}

const struct sj_step_row sj_random_unit_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_event_13,
                                                .prompt = SJ_MESSAGE_prompt_random_unit,
                                                .outcomes = random_unit_outcomes,
                                                .apply = random_unit_apply,
                                                .ask = happening_ask };

/* ---- Random ships (R149) ----------------------------------------------------------------- */

enum { EVENT_STORM = 12, EVENT_ROCK = 63, EVENT_DOCKS = 64 };

static int random_ship_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_lost = s->ship_where[ship] == SJ_WHERE_LOST;
        bool fits = s->happening == EVENT_DOCKS ? is_lost : s->ship_where[ship] < SJ_PLACES;
        if (!fits) continue;
        out[count++] = (struct outcome){ action_make(SJ_VERB_SHIP, (unsigned)ship, 0), 1 };
    }
    return count;
}

void sj_begin_random_ship(struct sj_play *p)
{
    struct outcome fitting[SJ_SHIPS];
    if (random_ship_outcomes(p->data, p->state, fitting) > 0) {
        sj_step_push(p->state, SJ_STEP_RANDOM_SHIP);
    } else {
        sj_ignore_happening(p);
    }
}

/* R52: while Suakin is lost the new ship waits. */
static void replace_ship(struct sj_play *p, int ship)
{
    sj_state *s = p->state;
    CHECK(s->ship_where[ship] == SJ_WHERE_LOST);
    bool arrives = sj_is_friendly(s, SJ_SUAKIN);
    s->ship_where[ship] = arrives ? SJ_SUAKIN : SJ_WHERE_RESERVE;
    s->ship_flags[ship] = arrives ? 0 : SJ_SHIP_WAITING;
    if (arrives) {
        NOTE(p, SJ_RULE_event_64, SJ_MESSAGE_log_ship_arrives, ship, SJ_SUAKIN);
    } else {
        NOTE(p, SJ_RULE_event_64, SJ_MESSAGE_log_ship_waits, ship);
    }
}

static void random_ship_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int ship = only_operand(a);
    sj_step_pop(s);
    NOTE(p, sj_happening_rule(s), SJ_MESSAGE_log_random_ship, ship);
    if (s->happening == EVENT_DOCKS) {
        replace_ship(p, ship);
    } else if (s->happening == EVENT_STORM) {
        sj_damage_ship(p, ship, p->data->constant[SJ_CONSTANT_storm_damage], true,
                       SJ_RULE_event_12);
    } else {
        s->number = (uint8_t)ship;
        sj_step_push(s, SJ_STEP_HAPPENING_ROLL);
    }
}

const struct sj_step_row sj_random_ship_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_event_12,
                                                .prompt = SJ_MESSAGE_prompt_random_ship,
                                                .outcomes = random_ship_outcomes,
                                                .apply = random_ship_apply,
                                                .ask = happening_ask };

/* ---- A die: the rock (event.63) or the hospital ship (event.42) -------------------------- */

static void strike_rock(struct sj_play *p, int ship, int die)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    if (die >= p->data->constant[SJ_CONSTANT_rock_sinks]) {
        sj_sink_ship(p, ship, SJ_RULE_event_63);
    } else {
        sj_damage_ship(p, ship, p->data->constant[SJ_CONSTANT_rock_damage], true, SJ_RULE_event_63);
    }
}

static void happening_roll_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int die = only_operand(a);
    sj_step_pop(s);
    NOTE(p, sj_happening_rule(s), SJ_MESSAGE_log_happening_die, die);
    if (s->happening == EVENT_ROCK) {
        strike_rock(p, s->number, die);
    } else {
        sj_gain_points(p, die + p->data->constant[SJ_CONSTANT_hospital_points]);
    }
}

const struct sj_step_row sj_happening_roll_row = { .actor = ACTS_CHANCE,
                                                   .rule = SJ_RULE_cards_11,
                                                   .prompt = SJ_MESSAGE_prompt_happening_roll,
                                                   .apply = happening_roll_apply,
                                                   .ask = happening_ask };
