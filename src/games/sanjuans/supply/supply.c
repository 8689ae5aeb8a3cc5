/*
 * Step 4, supply: the simple system (supply.1 to supply.9), the advanced one (supply.10 to
 * supply.29), and the step that both share. What is found here holds until the next supply step
 * (R111). Whoever has nothing is flagged SJ_UNIT_UNSUPPLIED.
 *
 * The advanced system goes through its stages in `supply_at`: 0 before the income, 1 + place while
 * that place is fed, and beyond the places the units that starve, one after another.
 */
#include "games/sanjuans/supply/supply.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

int sj_feeding_place(const sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    if (where >= SJ_WHERE_ABOARD) where = s->ship_where[where - SJ_WHERE_ABOARD];
    return where < SJ_PLACES ? where : SJ_NO_PLACE;
}

/* supply.2, supply.3, supply.5, R113, R114: a ship in working order and a base to return to. All
 * sea areas hang together, so every port can be reached. */
static bool do_ships_supply(const sj_data *d, const sj_state *s)
{
    if (sj_is_in_revolt(s, SJ_FRIDAY_HARBOR) && sj_is_in_revolt(s, SJ_SUAKIN)) return false;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (sj_is_seaworthy(d, s, ship)) return true;
    }
    return false;
}

/* supply.1, supply.4, R110, R112: from the friendly ports along all paths, past no Mahdist
 * location; into it the line may go, for a force that stands there. */
static void trace_supply(const sj_data *d, const sj_state *s, uint8_t distance[SJ_SPACES])
{
    uint8_t closed[SJ_LOCATIONS];
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        closed[location] = sj_is_in_revolt(s, location);
        distance[location] = sj_is_port(d, location) && !closed[location] ? 0 : SJ_FAR;
    }
    sj_spread_distances(d, closed, distance);
}

/* R110: a besieged place that is no port is cut off. */
static bool is_place_supplied(const sj_data *d, const sj_state *s, const uint8_t *distance,
                              int place)
{
    CHECK(place >= 0 && place < SJ_PLACES);
    if (sj_is_sea(place)) return true;
    bool cut_off = sj_is_location(place) && sj_is_besieged(s, place) && !sj_is_port(d, place);
    return distance[place] != SJ_FAR && !cut_off;
}

static void mark_supply(struct sj_play *p, int unit, bool supplied)
{
    sj_state *s = p->state;
    bool was_supplied = !sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    sj_clear_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    if (supplied) return;
    sj_set_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    if (was_supplied) NOTE(p, SJ_RULE_supply_4, SJ_MESSAGE_log_out_of_supply, unit);
}

void sj_find_supply(struct sj_play *p)
{
    const sj_data *d = p->data;
    const sj_state *s = p->state;
    uint8_t distance[SJ_SPACES];
    bool by_ships = do_ships_supply(d, s);
    trace_supply(d, s, distance);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int place = sj_feeding_place(s, unit);
        if (place == SJ_NO_PLACE) continue;
        mark_supply(p, unit, by_ships && is_place_supplied(d, s, distance, place));
    }
}

/* ---- The advanced system: who is fed, and by what ---------------------------------------- */

enum stage { STAGE_INCOME, STAGE_PLACES, STAGE_STARVING = STAGE_PLACES + SJ_PLACES };

static int place_at_hand(const sj_state *s)
{
    CHECK(s->supply_at >= STAGE_PLACES && s->supply_at < STAGE_STARVING);
    return s->supply_at - STAGE_PLACES;
}

static int mouths(const sj_state *s, int place)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += sj_feeding_place(s, unit) == place;
    return count;
}

/* supply.12 to supply.14, supply.25; waypoints, the sea and Mahdist places feed nobody. */
static int capacity(const sj_data *d, const sj_state *s, int place)
{
    bool feeds = sj_is_location(place) && sj_is_friendly(s, place);
    return feeds ? d->supply[d->location[place].type] : 0;
}

/* Points at hand: ashore, or aboard the ships of a sea area. */
static int points_at(const sj_state *s, int place)
{
    if (!sj_is_sea(place)) return s->supply[place];
    int points = 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (s->ship_where[ship] == place) points += s->ship_supply[ship];
    }
    return points;
}

/* supply.15: how many are still unfed at the place at hand. */
static int unfed(const sj_data *d, const sj_state *s)
{
    int place = place_at_hand(s);
    int fed =
        capacity(d, s, place) + s->supply_spent * d->constant[SJ_CONSTANT_supply_units_a_point];
    int left = mouths(s, place) - fed - s->supply_cut;
    return left > 0 ? left : 0;
}

/* ---- Income (supply.20, supply.21, R118) ------------------------------------------------- */

static void add_supply(struct sj_play *p, int location, int points, enum sj_rule rule)
{
    CHECK(location < SJ_LOCATIONS && points >= 0);
    enum { SUPPLY_MOST = 255 };
    int sum = p->state->supply[location] + points;
    p->state->supply[location] = (uint8_t)(sum > SUPPLY_MOST ? SUPPLY_MOST : sum);
    NOTE(p, rule, SJ_MESSAGE_log_supply_income, location, points);
}

static void begin_income(struct sj_play *p)
{
    sj_state *s = p->state;
    s->supply_at = STAGE_PLACES;
    s->supply_spent = s->supply_cut = 0;
    if (sj_is_friendly(s, SJ_FRIDAY_HARBOR)) {
        add_supply(p, SJ_FRIDAY_HARBOR, p->data->constant[SJ_CONSTANT_supply_friday_harbor],
                   SJ_RULE_supply_20);
    }
    if (sj_is_friendly(s, SJ_SUAKIN)) sj_step_push(s, SJ_STEP_SUPPLY_DIE);
}

static int supply_die_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    int sides = d->constant[sj_has_british_arrived(s, d) ? SJ_CONSTANT_supply_suakin_sides_british
                                                         : SJ_CONSTANT_supply_suakin_sides];
    return outcomes_die(out, SJ_VERB_TOTAL, (unsigned)sides);
}

static void supply_die_apply(struct sj_play *p, action a)
{
    sj_step_pop(p->state);
    add_supply(p, SJ_SUAKIN, only_operand(a), SJ_RULE_supply_21);
}

const struct sj_step_row sj_supply_die_row = { .actor = ACTS_CHANCE,
                                               .rule = SJ_RULE_supply_21,
                                               .prompt = SJ_MESSAGE_prompt_supply_die,
                                               .outcomes = supply_die_outcomes,
                                               .apply = supply_die_apply };

/* ---- Spending (supply.15, R117) ---------------------------------------------------------- */

static void ask_supply(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = place_at_hand(s);
    question->argument[1] = unfed(d, s);
    question->argument[2] = points_at(s, place_at_hand(s));
}

static int supply_spend_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    bool can = unfed(d, s) && points_at(s, place_at_hand(s));
    if (can) list_add(&list, SJ_VERB_SPEND, place_at_hand(s));
    list_add(&list, SJ_VERB_DONE, 0);
    return list.count;
}

static void spend_point(sj_state *s, int place)
{
    CHECK(points_at(s, place) > 0);
    if (!sj_is_sea(place)) {
        s->supply[place]--;
        return;
    }
    int ship = 0;
    while (s->ship_where[ship] != place || !s->ship_supply[ship]) ship++;
    s->ship_supply[ship]--;
}

static void supply_spend_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    if (action_verb(a) == SJ_VERB_DONE) {
        sj_step_replace(s, SJ_STEP_SUPPLY_CUT);
        return;
    }
    spend_point(s, place_at_hand(s));
    s->supply_spent++;
    NOTE(p, SJ_RULE_supply_15, SJ_MESSAGE_log_supply_spent, place_at_hand(s));
}

static bool supply_spend_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (unfed(p->data, s) && points_at(s, place_at_hand(s))) return false;
    sj_step_replace(s, SJ_STEP_SUPPLY_CUT);
    return true;
}

const struct sj_step_row sj_supply_spend_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_supply_15,
                                                 .prompt = SJ_MESSAGE_prompt_supply_spend,
                                                 .list = supply_spend_list,
                                                 .apply = supply_spend_apply,
                                                 .settle = supply_spend_settle,
                                                 .ask = ask_supply };

/* ---- Who goes without (R116, R117) ------------------------------------------------------- */

static int supply_cut_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    int place = place_at_hand(s);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool eats =
            sj_feeding_place(s, unit) == place && !sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
        if (eats && sj_is_first_of_equals(s, unit)) list_add(&list, SJ_VERB_CUT, unit);
    }
    return list.count;
}

static void cut_off(struct sj_play *p, int unit)
{
    sj_state *s = p->state;
    CHECK(!sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED));
    sj_set_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    s->supply_cut++;
    NOTE(p, SJ_RULE_supply_15, SJ_MESSAGE_log_out_of_supply, unit);
}

static void supply_cut_apply(struct sj_play *p, action a)
{
    cut_off(p, only_operand(a));
}

static bool supply_cut_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    action units[SJ_UNITS];
    int count = supply_cut_list(p->data, s, units);
    if (!unfed(p->data, s)) {
        sj_step_pop(s);
        return true;
    }
    CHECK(count > 0);
    if (count > 1) return false;
    cut_off(p, only_operand(units[0]));
    return true;
}

const struct sj_step_row sj_supply_cut_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_supply_15,
                                               .prompt = SJ_MESSAGE_prompt_supply_cut,
                                               .list = supply_cut_list,
                                               .apply = supply_cut_apply,
                                               .settle = supply_cut_settle,
                                               .ask = ask_supply };

/* ---- Hunger (supply.28, supply.29, R116) ------------------------------------------------- */

static void count_hunger(sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool hungers = sj_feeding_place(s, unit) != SJ_NO_PLACE &&
                       sj_has_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
        int turns = hungers ? s->unit_hungry[unit] + 1 : 0;
        s->unit_hungry[unit] = (uint8_t)(turns > SJ_TURNS ? SJ_TURNS : turns);
    }
}

static void starve_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int unit = s->unit;
    CHECK(unit < SJ_UNITS);
    const int16_t *constant = p->data->constant;
    int total = rolled(a) + s->unit_hungry[unit] - constant[SJ_CONSTANT_starve_turns];
    sj_step_pop(s);
    NOTE(p, SJ_RULE_supply_28, SJ_MESSAGE_log_starve_die, unit, total);
    if (total >= constant[SJ_CONSTANT_starve]) sj_lose_unit(p, unit, SJ_RULE_supply_28);
}

static void ask_starving(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->unit;
    question->argument[1] = s->unit_hungry[s->unit];
}

const struct sj_step_row sj_starve_die_row = { .actor = ACTS_CHANCE,
                                               .rule = SJ_RULE_supply_28,
                                               .prompt = SJ_MESSAGE_prompt_starve_die,
                                               .apply = starve_die_apply,
                                               .ask = ask_starving };

/* ---- Stage by stage ---------------------------------------------------------------------- */

static void begin_place(sj_state *s)
{
    int place = place_at_hand(s);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (sj_feeding_place(s, unit) == place) sj_clear_unit_flag(s, unit, SJ_UNIT_UNSUPPLIED);
    }
    sj_step_push(s, SJ_STEP_SUPPLY_SPEND);
}

/* The next unit from `supply_unit` on that has starved long enough; SJ_NO_UNIT: none. */
static int next_starving(const sj_data *d, const sj_state *s)
{
    int unit = s->supply_unit, turns = d->constant[SJ_CONSTANT_starve_turns];
    while (unit < SJ_UNITS && s->unit_hungry[unit] < turns) unit++;
    return unit;
}

static void settle_hunger(struct sj_play *p)
{
    sj_state *s = p->state;
    int unit = next_starving(p->data, s);
    if (unit == SJ_NO_UNIT) {
        s->supply_at = STAGE_INCOME;
        s->supply_unit = s->supply_spent = s->supply_cut = 0;
        sj_step_pop(s);
        return;
    }
    s->unit = (uint8_t)unit;
    s->supply_unit = (uint8_t)(unit + 1);
    sj_step_push(s, SJ_STEP_STARVE_DIE);
}

/* Each place is begun once and left when its two steps are done; then the next. */
bool sj_settle_advanced_supply(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->supply_at == STAGE_INCOME) {
        begin_income(p);
    } else if (s->supply_at >= STAGE_STARVING) {
        settle_hunger(p);
    } else if (!s->supply_begun) {
        s->supply_begun = 1;
        begin_place(s);
    } else {
        s->supply_begun = s->supply_spent = s->supply_cut = 0;
        s->supply_at++;
        if (s->supply_at == STAGE_STARVING) count_hunger(s);
    }
    return true;
}

/* ---- The step ---------------------------------------------------------------------------- */

static bool supply_settle(struct sj_play *p)
{
    if (p->state->option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_ADVANCED)
        return sj_settle_advanced_supply(p);
    sj_find_supply(p);
    sj_step_pop(p->state);
    return true;
}

const struct sj_step_row sj_supply_row = { .settle = supply_settle };
