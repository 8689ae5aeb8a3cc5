/*
 * Step 2, the rebellion: checks in the players' order, the fate of small garrisons, and where they
 * flee to (revolt.*, occupied.*).
 */
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"

/* ---- What is due ------------------------------------------------------------------------- */

/* R33: the map as it is, or as it was when the step began. */
static bool counts_as_revolt(const sj_state *s, int location)
{
    bool from_start = s->option[SJ_OPTION_CHECKS] == SJ_CHECKS_FROM_START;
    return from_start ? s->revolt_start[location] : sj_is_in_revolt(s, location);
}

/* revolt.3, R51 */
static bool is_suakin_open(const sj_state *s)
{
    static const uint8_t gates[] = { SJ_BLAKELY, SJ_DECATUR, SJ_OLGA, SJ_PORT_STANLEY };
    for (size_t i = 0; i < sizeof gates; i++) {
        if (!counts_as_revolt(s, gates[i])) return false;
    }
    return true;
}

static bool can_check(const sj_state *s, int location)
{
    return s->due[location] && (location != SJ_SUAKIN || is_suakin_open(s));
}

/* revolt.1, revolt.10, revolt.13, pacify.5 */
void sj_begin_rebellion(struct sj_play *p)
{
    sj_state *s = p->state;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        s->due[location] = s->control[location] != SJ_CONTROL_REVOLT &&
                           s->control[location] != SJ_CONTROL_RED && !sj_is_besieged(s, location);
        s->revolt_start[location] = sj_is_in_revolt(s, location);
    }
    CHECK(!s->check_rest);
    sj_step_push(s, SJ_STEP_CHECKS);
}

static int checks_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (can_check(s, location)) list_add(&list, SJ_VERB_CHECK, location);
    }
    if (list.count > 1) list_add(&list, SJ_VERB_CHECK_REST, 0);
    return list.count;
}

static enum sj_rule checks_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    int location = only_operand(a), due = 0;
    if (action_verb(a) == SJ_VERB_CHECK_REST) {
        for (int i = 0; i < SJ_LOCATIONS; i++) due += can_check(s, i);
        return due > 1 && location == 0 ? SJ_RULE_NONE : SJ_RULE_revolt_2;
    }
    if (action_verb(a) != SJ_VERB_CHECK || location < 0 || location >= SJ_LOCATIONS)
        return SJ_RULE_revolt_2;
    if (can_check(s, location)) return SJ_RULE_NONE;
    if (sj_is_in_revolt(s, location)) return SJ_RULE_revolt_10;
    if (sj_is_besieged(s, location)) return SJ_RULE_revolt_13;
    if (s->control[location] == SJ_CONTROL_RED) return SJ_RULE_pacify_5;
    return location == SJ_SUAKIN ? SJ_RULE_revolt_3 : SJ_RULE_revolt_1;
}

static void begin_check(struct sj_play *p, int location)
{
    CHECK(p->state->due[location]);
    p->state->due[location] = 0;
    p->state->location = (uint8_t)location;
    sj_step_push(p->state, SJ_STEP_CHECK_DIE);
}

static void checks_apply(struct sj_play *p, action a)
{
    if (action_verb(a) == SJ_VERB_CHECK_REST) {
        p->state->check_rest = 1;
    } else {
        begin_check(p, only_operand(a));
    }
}

static void end_checks(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_CHECKS);
    s->check_rest = 0;
    __builtin_memset(s->due, 0, sizeof s->due);
    __builtin_memset(s->revolt_start, 0, sizeof s->revolt_start);
    __builtin_memset(s->revolt_modifier, 0, sizeof s->revolt_modifier);
    sj_step_pop(s);
    sj_test_map_triggers(p);
}

static bool checks_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    int location = 0;
    while (location < SJ_LOCATIONS && !can_check(s, location)) location++;
    if (location == SJ_LOCATIONS) {
        end_checks(p);
        return true;
    }
    if (!s->check_rest) return false;
    begin_check(p, location);
    return true;
}

const struct sj_step_row sj_checks_row = { .actor = ACTS_SEAT,
                                           .rule = SJ_RULE_revolt_2,
                                           .prompt = SJ_MESSAGE_prompt_checks,
                                           .list = checks_list,
                                           .refusal = checks_refusal,
                                           .apply = checks_apply,
                                           .settle = checks_settle };

/* ---- The check --------------------------------------------------------------------------- */

/* revolt.6 */
static int adjacent_modifier(const sj_data *d, const sj_state *s, int location)
{
    int count, modifier = 0;
    const uint8_t *near = sj_adjacent_locations(d, location, &count);
    for (int i = 0; i < count; i++) modifier += counts_as_revolt(s, near[i]);
    return modifier;
}

/* One bit an island: those where some location does not count as in revolt. */
static unsigned loyal_islands(const sj_data *d, const sj_state *s)
{
    unsigned loyal = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        loyal |= (unsigned)!counts_as_revolt(s, location) << d->location[location].island;
    }
    return loyal;
}

/* revolt.7: never more than one */
static int island_modifier(const sj_data *d, const sj_state *s, int location)
{
    int home = d->location[location].island;
    CHECK(home < SJ_ISLANDS);
    unsigned loyal = loyal_islands(d, s);
    for (int island = 0; island < SJ_ISLANDS; island++) {
        if (d->island[home][island] && !(loyal >> island & 1)) return 1;
    }
    return 0;
}

/* revolt.8, R36, R39: the fortified towns of the island are left out. */
static int fortress_modifier(const sj_data *d, const sj_state *s, int location)
{
    const struct sj_location_data *data = &d->location[location];
    int open = 0, lost = 0;
    if (data->type != SJ_FORTIFIED_TOWN) return 0;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        if (d->location[i].island != data->island || d->location[i].type == SJ_FORTIFIED_TOWN)
            continue;
        open++;
        lost += counts_as_revolt(s, i);
    }
    if (s->option[SJ_OPTION_FORTRESS] == SJ_FORTRESS_EACH) return lost;
    return open == lost ? 1 : 0;
}

/* revolt.4, revolt.5, revolt.11, R41: green never makes it easier. */
static int check_target(const sj_data *d, const sj_state *s, int location)
{
    int target = d->revolt[d->location[location].type];
    int green = d->constant[SJ_CONSTANT_green_target];
    return s->control[location] == SJ_CONTROL_GREEN && green > target ? green : target;
}

static void note_modifier(struct sj_play *p, enum sj_rule rule, enum sj_modifier why, int modifier,
                          int location)
{
    if (modifier) NOTE(p, rule, SJ_MESSAGE_log_check_modifier, modifier, (int)why, location);
}

static int check_modifiers(struct sj_play *p, int location)
{
    const sj_data *d = p->data;
    const sj_state *s = p->state;
    int adjacent = adjacent_modifier(d, s, location), island = island_modifier(d, s, location);
    int fortress = fortress_modifier(d, s, location);
    int cards = s->revolt_modifier[location] - s->revolt_guard[location];
    note_modifier(p, SJ_RULE_revolt_6, SJ_MODIFIER_NEIGHBOURS, adjacent, location);
    note_modifier(p, SJ_RULE_revolt_7, SJ_MODIFIER_ISLAND, island, location);
    note_modifier(p, SJ_RULE_revolt_8, SJ_MODIFIER_REST_OF_ISLAND, fortress, location);
    note_modifier(p, SJ_RULE_cards_6, SJ_MODIFIER_CARDS, cards, location);
    return adjacent + island + fortress + cards;
}

/* Which units decide between fate and siege, R46: b) looks at the Egyptian ones where there are
 * any. */
static int garrison(const sj_data *d, const sj_state *s, int location)
{
    int egyptian = sj_count_units(d, s, location, SJ_EGYPTIAN);
    if (s->option[SJ_OPTION_GARRISON] == SJ_GARRISON_EGYPTIAN && egyptian) return egyptian;
    return sj_units_at(s, location);
}

/* revolt.12, occupied.1, occupied.8, siege.1 */
static void check_succeeds(struct sj_play *p, int location)
{
    int units = garrison(p->data, p->state, location);
    if (units == 0) {
        sj_lose_location(p, location, SJ_RULE_revolt_12);
    } else if (units >= p->data->constant[SJ_CONSTANT_siege_units]) {
        sj_begin_siege(p, location, SJ_RULE_siege_1);
    } else {
        sj_step_push(p->state, SJ_STEP_FATE_DIE);
    }
}

static void check_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int location = s->location, target = check_target(p->data, s, location);
    CHECK(location < SJ_LOCATIONS);
    int total = rolled(a) + check_modifiers(p, location);
    s->revolt_guard[location] = 0;
    enum sj_rule rule = s->control[location] == SJ_CONTROL_GREEN                ? SJ_RULE_revolt_11
                        : p->data->location[location].type == SJ_FORTIFIED_TOWN ? SJ_RULE_revolt_5
                                                                                : SJ_RULE_revolt_4;
    sj_step_pop(s);
    NOTE(p, rule, SJ_MESSAGE_log_check, location, total, target);
    if (total >= target) check_succeeds(p, location);
}

const struct sj_step_row sj_check_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_revolt_4,
                                              .prompt = SJ_MESSAGE_prompt_check_die,
                                              .apply = check_die_apply };

/* ---- The fate of a small garrison -------------------------------------------------------- */

/* occupied.2, units.23 */
static void mutiny(struct sj_play *p, int location)
{
    sj_state *s = p->state;
    NOTE(p, SJ_RULE_occupied_2, SJ_MESSAGE_log_mutiny, location);
    for (int unit = sj_next_unit_at(s, location, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, location, unit + 1)) {
        if (!sj_is_british(p->data, unit)) sj_remove_unit(p, unit, SJ_RULE_units_23);
    }
}

/* R46: what is not Egyptian never mutinies, and c) where a British unit is nobody does. */
static bool can_mutiny(const sj_data *d, const sj_state *s, int location)
{
    bool loyal =
        s->option[SJ_OPTION_GARRISON] == SJ_GARRISON_LOYAL && sj_has_british_unit(d, s, location);
    return !loyal && sj_count_units(d, s, location, SJ_EGYPTIAN) > 0;
}

static void fate_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int die = rolled(a), location = s->location;
    CHECK(location < SJ_LOCATIONS);
    sj_step_pop(s);
    if (die > p->data->constant[SJ_CONSTANT_fate_retreat]) {
        NOTE(p, SJ_RULE_occupied_4, SJ_MESSAGE_log_revolt_stopped, location);
        return;
    }
    bool mutinies = die <= p->data->constant[SJ_CONSTANT_fate_mutiny];
    if (mutinies && can_mutiny(p->data, s, location)) mutiny(p, location);
    if (sj_units_at(s, location)) {
        sj_step_push(s, SJ_STEP_FLEE);
    } else {
        sj_lose_location(p, location, SJ_RULE_occupied_2);
    }
}

const struct sj_step_row sj_fate_die_row = { .actor = ACTS_CHANCE,
                                             .rule = SJ_RULE_occupied_1,
                                             .prompt = SJ_MESSAGE_prompt_fate_die,
                                             .apply = fate_die_apply };

/* ---- Flight ------------------------------------------------------------------------------ */

/* occupied.3, R49: the nearest by paths that pass no Mahdist (nor besieged) location; from a port
 * also any friendly port (occupied.5). */
static void mark_refuges(const sj_data *d, const sj_state *s, uint8_t refuge[SJ_LOCATIONS])
{
    uint8_t closed[SJ_LOCATIONS], far[SJ_SPACES];
    int nearest = SJ_FAR;
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        closed[i] = sj_is_in_revolt(s, i) || sj_is_besieged(s, i);
        far[i] = i == s->location ? 0 : SJ_FAR;
    }
    sj_spread_distances(d, closed, far);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        if (i != s->location && !closed[i] && far[i] < nearest) nearest = far[i];
    }
    bool from_port = sj_is_port(d, s->location);
    for (int i = 0; i < SJ_LOCATIONS; i++) {
        bool by_land = !closed[i] && nearest != SJ_FAR && far[i] == nearest;
        bool by_sea = from_port && sj_is_friendly(s, i) && sj_is_port(d, i);
        refuge[i] = i != s->location && (by_land || by_sea);
    }
}

static int flee_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t refuge[SJ_LOCATIONS];
    mark_refuges(d, s, refuge);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (refuge[location]) list_add(&list, SJ_VERB_FLEE, location);
    }
    return list.count;
}

static void flee_to(struct sj_play *p, int refuge)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_FLEE);
    int location = s->location;
    CHECK(refuge >= 0 && refuge < SJ_LOCATIONS && refuge != location);
    for (int unit = sj_next_unit_at(s, location, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, location, unit + 1)) {
        sj_move_unit(s, unit, refuge);
        NOTE(p, SJ_RULE_occupied_3, SJ_MESSAGE_log_flees, unit, refuge);
    }
    CHECK(sj_units_at(s, location) == 0);
    sj_step_pop(s);
    sj_lose_location(p, location, SJ_RULE_occupied_3);
}

static void flee_apply(struct sj_play *p, action a)
{
    flee_to(p, only_operand(a));
}

/* occupied.6 */
static void destroy_garrison(struct sj_play *p)
{
    sj_step_pop(p->state);
    sj_lose_with_garrison(p, p->state->location, SJ_RULE_occupied_6);
}

static bool flee_settle(struct sj_play *p)
{
    action refuges[SJ_LOCATIONS];
    int count = flee_list(p->data, p->state, refuges);
    if (count > 1) return false;
    if (count == 1) {
        flee_to(p, only_operand(refuges[0]));
    } else {
        destroy_garrison(p);
    }
    return true;
}

const struct sj_step_row sj_flee_row = { .actor = ACTS_SEAT,
                                         .rule = SJ_RULE_occupied_3,
                                         .prompt = SJ_MESSAGE_prompt_flee,
                                         .list = flee_list,
                                         .apply = flee_apply,
                                         .settle = flee_settle };
