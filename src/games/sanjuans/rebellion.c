/*
 * Step 2, the rebellion: checks in the players' order, the fate of small garrisons, and where they
 * flee to (revolt.*, occupied.*).
 */
#include "games/sanjuans/play.h"

/* ---- What is due ------------------------------------------------------------------------- */

/* R33: the map as it is, or as it was when the step began. */
static bool counts_as_revolt(const sstate *s, int location)
{
    bool from_start = s->option[OPTION_CHECKS] == CHECKS_FROM_START;
    return from_start ? s->revolt_start[location] : is_in_revolt(s, location);
}

/* revolt.3, R51 */
static bool is_suakin_open(const sstate *s)
{
    static const uint8_t gates[] = { BLAKELY, DECATUR, OLGA, PORT_STANLEY };
    for (size_t i = 0; i < sizeof gates; i++) {
        if (!counts_as_revolt(s, gates[i])) return false;
    }
    return true;
}

static bool can_check(const sstate *s, int location)
{
    return s->due[location] && (location != SUAKIN || is_suakin_open(s));
}

/* revolt.1, revolt.10, revolt.13, pacify.5 */
void begin_rebellion(struct play *p)
{
    sstate *s = p->state;
    for (int location = 0; location < LOCATIONS; location++) {
        s->due[location] = s->control[location] != CONTROL_REVOLT &&
                           s->control[location] != CONTROL_RED && !is_besieged(s, location);
        s->revolt_start[location] = is_in_revolt(s, location);
    }
    s->check_rest = 0;
    push_step(s, STEP_CHECKS);
}

static int checks_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int location = 0; location < LOCATIONS; location++) {
        if (can_check(s, location)) list_add(&list, VERB_CHECK, location);
    }
    if (list.count > 1) list_add(&list, VERB_CHECK_REST, 0);
    return list.count;
}

static enum rule checks_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    int location = only_operand(a), due = 0;
    if (action_verb(a) == VERB_CHECK_REST) {
        for (int i = 0; i < LOCATIONS; i++) due += can_check(s, i);
        return due > 1 && location == 0 ? RULE_NONE : RULE_revolt_2;
    }
    if (action_verb(a) != VERB_CHECK || location < 0 || location >= LOCATIONS) return RULE_revolt_2;
    if (can_check(s, location)) return RULE_NONE;
    if (is_in_revolt(s, location)) return RULE_revolt_10;
    if (is_besieged(s, location)) return RULE_revolt_13;
    if (s->control[location] == CONTROL_RED) return RULE_pacify_5;
    return location == SUAKIN ? RULE_revolt_3 : RULE_revolt_1;
}

static void begin_check(struct play *p, int location)
{
    p->state->due[location] = 0;
    p->state->location = (uint8_t)location;
    push_step(p->state, STEP_CHECK_DIE);
}

static void checks_apply(struct play *p, action a)
{
    if (action_verb(a) == VERB_CHECK_REST) {
        p->state->check_rest = 1;
    } else {
        begin_check(p, only_operand(a));
    }
}

static void end_checks(struct play *p)
{
    sstate *s = p->state;
    s->check_rest = 0;
    __builtin_memset(s->due, 0, sizeof s->due);
    __builtin_memset(s->revolt_start, 0, sizeof s->revolt_start);
    __builtin_memset(s->revolt_modifier, 0, sizeof s->revolt_modifier);
    pop_step(s);
    test_map_triggers(p);
}

static bool checks_settle(struct play *p)
{
    sstate *s = p->state;
    int location = 0;
    while (location < LOCATIONS && !can_check(s, location)) location++;
    if (location == LOCATIONS) {
        end_checks(p);
        return true;
    }
    if (!s->check_rest) return false;
    begin_check(p, location);
    return true;
}

const struct step_row checks_row = { .actor = ACTS_PLAYERS,
                                     .rule = RULE_revolt_2,
                                     .prompt = MESSAGE_prompt_checks,
                                     .list = checks_list,
                                     .refusal = checks_refusal,
                                     .apply = checks_apply,
                                     .settle = checks_settle };

/* ---- The check --------------------------------------------------------------------------- */

/* revolt.6 */
static int adjacent_modifier(const sdata *d, const sstate *s, int location)
{
    int count, modifier = 0;
    const uint8_t *near = adjacent_locations(d, location, &count);
    for (int i = 0; i < count; i++) modifier += counts_as_revolt(s, near[i]);
    return modifier;
}

/* One bit an island: those where some location does not count as in revolt. */
static unsigned loyal_islands(const sdata *d, const sstate *s)
{
    unsigned loyal = 0;
    for (int location = 0; location < LOCATIONS; location++) {
        loyal |= (unsigned)!counts_as_revolt(s, location) << d->location[location].island;
    }
    return loyal;
}

/* revolt.7: never more than one */
static int island_modifier(const sdata *d, const sstate *s, int location)
{
    int home = d->location[location].island;
    unsigned loyal = loyal_islands(d, s);
    for (int island = 0; island < ISLANDS; island++) {
        if (d->island[home][island] && !(loyal >> island & 1)) return 1;
    }
    return 0;
}

/* revolt.8, R36, R39: the fortified towns of the island are left out. */
static int fortress_modifier(const sdata *d, const sstate *s, int location)
{
    const struct location_data *data = &d->location[location];
    int open = 0, lost = 0;
    if (data->type != FORTIFIED_TOWN) return 0;
    for (int i = 0; i < LOCATIONS; i++) {
        if (d->location[i].island != data->island || d->location[i].type == FORTIFIED_TOWN)
            continue;
        open++;
        lost += counts_as_revolt(s, i);
    }
    if (s->option[OPTION_FORTRESS] == FORTRESS_EACH) return lost;
    return open == lost ? 1 : 0;
}

/* revolt.4, revolt.5, revolt.11, R41: green never makes it easier. */
static int check_target(const sdata *d, const sstate *s, int location)
{
    int target = d->revolt[d->location[location].type];
    int green = d->constant[CONSTANT_green_target];
    return s->control[location] == CONTROL_GREEN && green > target ? green : target;
}

static void note_modifier(struct play *p, enum rule rule, int modifier)
{
    if (modifier) NOTE(p, rule, MESSAGE_log_check_modifier, modifier);
}

static int check_modifiers(struct play *p, int location)
{
    const sdata *d = p->data;
    const sstate *s = p->state;
    int adjacent = adjacent_modifier(d, s, location), island = island_modifier(d, s, location);
    int fortress = fortress_modifier(d, s, location), cards = s->revolt_modifier[location];
    note_modifier(p, RULE_revolt_6, adjacent);
    note_modifier(p, RULE_revolt_7, island);
    note_modifier(p, RULE_revolt_8, fortress);
    note_modifier(p, RULE_cards_6, cards);
    return adjacent + island + fortress + cards;
}

/* Which units decide between fate and siege, R46: b) looks at the Egyptian ones where there are
 * any. */
static int garrison(const sdata *d, const sstate *s, int location)
{
    int egyptian = count_units(d, s, location, EGYPTIAN);
    if (s->option[OPTION_GARRISON] == GARRISON_EGYPTIAN && egyptian) return egyptian;
    return units_at(s, location);
}

/* revolt.12, occupied.1, occupied.8, siege.1 */
static void check_succeeds(struct play *p, int location)
{
    int units = garrison(p->data, p->state, location);
    if (units == 0) {
        lose_location(p, location, RULE_revolt_12);
    } else if (units >= p->data->constant[CONSTANT_siege_units]) {
        begin_siege(p, location, RULE_siege_1);
    } else {
        push_step(p->state, STEP_FATE_DIE);
    }
}

static void check_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int location = s->location, target = check_target(p->data, s, location);
    int total = rolled(a) + check_modifiers(p, location);
    enum rule rule = s->control[location] == CONTROL_GREEN                ? RULE_revolt_11
                     : p->data->location[location].type == FORTIFIED_TOWN ? RULE_revolt_5
                                                                          : RULE_revolt_4;
    pop_step(s);
    NOTE(p, rule, MESSAGE_log_check, location, total, target);
    if (total >= target) check_succeeds(p, location);
}

const struct step_row check_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_revolt_4,
                                        .prompt = MESSAGE_prompt_check_die,
                                        .outcomes = one_die,
                                        .apply = check_die_apply };

/* ---- The fate of a small garrison -------------------------------------------------------- */

enum { MUTINY_MOST = 2, RETREAT_MOST = 4 };

/* occupied.2, units.23 */
static void mutiny(struct play *p, int location)
{
    sstate *s = p->state;
    NOTE(p, RULE_occupied_2, MESSAGE_log_mutiny, location);
    for (int unit = next_unit_at(s, location, 0); unit < UNITS;
         unit = next_unit_at(s, location, unit + 1)) {
        if (!is_british(p->data, unit)) remove_unit(p, unit, RULE_units_23);
    }
}

/* R46: what is not Egyptian never mutinies, and c) where a British unit is nobody does. */
static bool can_mutiny(const sdata *d, const sstate *s, int location)
{
    bool loyal = s->option[OPTION_GARRISON] == GARRISON_LOYAL && has_british_unit(d, s, location);
    return !loyal && count_units(d, s, location, EGYPTIAN) > 0;
}

static void fate_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int die = rolled(a), location = s->location;
    pop_step(s);
    if (die > RETREAT_MOST) {
        NOTE(p, RULE_occupied_4, MESSAGE_log_revolt_stopped, location);
        return;
    }
    if (die <= MUTINY_MOST && can_mutiny(p->data, s, location)) mutiny(p, location);
    if (units_at(s, location)) {
        push_step(s, STEP_FLEE);
    } else {
        lose_location(p, location, RULE_occupied_2);
    }
}

const struct step_row fate_die_row = { .actor = ACTS_CHANCE,
                                       .rule = RULE_occupied_1,
                                       .prompt = MESSAGE_prompt_fate_die,
                                       .outcomes = one_die,
                                       .apply = fate_die_apply };

/* ---- Flight ------------------------------------------------------------------------------ */

/* occupied.3, R49: the nearest by paths that pass no Mahdist (nor besieged) location; from a port
 * also any friendly port (occupied.5). */
static void mark_refuges(const sdata *d, const sstate *s, uint8_t refuge[LOCATIONS])
{
    uint8_t closed[LOCATIONS], far[SPACES];
    int nearest = FAR;
    for (int i = 0; i < LOCATIONS; i++) {
        closed[i] = is_in_revolt(s, i) || is_besieged(s, i);
        far[i] = i == s->location ? 0 : FAR;
    }
    spread_distances(d, closed, far);
    for (int i = 0; i < LOCATIONS; i++) {
        if (i != s->location && !closed[i] && far[i] < nearest) nearest = far[i];
    }
    bool from_port = is_port(d, s->location);
    for (int i = 0; i < LOCATIONS; i++) {
        bool by_land = !closed[i] && nearest != FAR && far[i] == nearest;
        bool by_sea = from_port && is_friendly(s, i) && is_port(d, i);
        refuge[i] = i != s->location && (by_land || by_sea);
    }
}

static int flee_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t refuge[LOCATIONS];
    mark_refuges(d, s, refuge);
    for (int location = 0; location < LOCATIONS; location++) {
        if (refuge[location]) list_add(&list, VERB_FLEE, location);
    }
    return list.count;
}

static void flee_to(struct play *p, int refuge)
{
    sstate *s = p->state;
    int location = s->location;
    for (int unit = next_unit_at(s, location, 0); unit < UNITS;
         unit = next_unit_at(s, location, unit + 1)) {
        move_unit(s, unit, refuge);
        NOTE(p, RULE_occupied_3, MESSAGE_log_flees, unit, refuge);
    }
    pop_step(s);
    lose_location(p, location, RULE_occupied_3);
}

static void flee_apply(struct play *p, action a)
{
    flee_to(p, only_operand(a));
}

/* occupied.6 */
static void destroy_garrison(struct play *p)
{
    sstate *s = p->state;
    int location = s->location;
    for (int unit = next_unit_at(s, location, 0); unit < UNITS;
         unit = next_unit_at(s, location, unit + 1)) {
        lose_unit(p, unit, RULE_occupied_6);
    }
    pop_step(s);
    lose_location(p, location, RULE_occupied_6);
}

static bool flee_settle(struct play *p)
{
    action refuges[LOCATIONS];
    int count = flee_list(p->data, p->state, refuges);
    if (count > 1) return false;
    if (count == 1) {
        flee_to(p, only_operand(refuges[0]));
    } else {
        destroy_garrison(p);
    }
    return true;
}

const struct step_row flee_row = { .actor = ACTS_PLAYERS,
                                   .rule = RULE_occupied_3,
                                   .prompt = MESSAGE_prompt_flee,
                                   .list = flee_list,
                                   .apply = flee_apply,
                                   .settle = flee_settle };
