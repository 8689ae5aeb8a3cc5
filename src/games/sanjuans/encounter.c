/*
 * A force comes into a space: the encounter roll and its modifiers, the battle that then waits, and
 * the location that is retaken where nobody is met (encounter.*, pacify.1 to pacify.3, siege.4,
 * R62, R68 to R74, R77).
 */
#include "games/sanjuans/operations.h"

/* ---- The roll (encounter.1 to encounter.11) ---------------------------------------------- */

/* R72: once, however many fortified towns of the island are lost. */
static bool has_lost_fortress(const sdata *d, const sstate *s, int island)
{
    for (int location = 0; location < LOCATIONS; location++) {
        const struct location_data *data = &d->location[location];
        bool lost = data->type == FORTIFIED_TOWN && is_in_revolt(s, location);
        if (lost && data->island == island) return true;
    }
    return false;
}

/* R73 */
static bool is_between_friends(const sdata *d, const sstate *s, int waypoint)
{
    const struct path_data *path = &d->path[path_of(d, waypoint)];
    return is_friendly(s, path->from) && is_friendly(s, path->to);
}

static bool has_hicks_force(const sstate *s)
{
    int first = first_of_kind(KIND_HICKS_INFANTRY);
    int end = first_of_kind(KIND_HICKS_MACHINE_GUN) + kind_counters(KIND_HICKS_MACHINE_GUN);
    for (int unit = first; unit < end; unit++) {
        if (has_unit_flag(s, unit, UNIT_IN_FORCE)) return true;
    }
    return false;
}

static int encounter_modifier(const sdata *d, const sstate *s, int space)
{
    int island = island_of(d, space), modifier = 0;
    if (is_island_in_revolt(d, s, island)) modifier += d->constant[CONSTANT_encounter_island];
    if (has_lost_fortress(d, s, island)) modifier += d->constant[CONSTANT_encounter_fortified];
    if (is_waypoint(space) && is_between_friends(d, s, space)) {
        modifier -= d->constant[CONSTANT_encounter_between];
    }
    int events = s->encounter_round + s->encounter_turn; /* event.11, event.43 */
    modifier += events * d->constant[CONSTANT_encounter_event];
    if (s->hicks_turns < d->constant[CONSTANT_hicks_turns] && has_hicks_force(s)) {
        modifier += d->constant[CONSTANT_hicks_encounter]; /* card.hicks.5 */
    }
    return modifier;
}

/* What the die must show. R74: no face of it decides by itself. */
static int needed_roll(const sdata *d, const sstate *s, int space)
{
    int target = is_waypoint(space) ? d->constant[CONSTANT_waypoint_target]
                                    : d->encounter[d->location[space].type];
    return target - encounter_modifier(d, s, space);
}

static enum rule row_of_space(const sdata *d, int space)
{
    static const uint16_t rows[LOCATION_TYPES] = { RULE_encounter_3, RULE_encounter_4,
                                                   RULE_encounter_5 };
    return is_waypoint(space) ? RULE_encounter_2 : (enum rule)rows[d->location[space].type];
}

/* ---- Excuses (encounter.15, event.22, event.51, cards 23 and 34, R147) ------------------- */

/* An excuse for the turn serves one force in each round. */
static bool has_excuse_of_turn(const sstate *s)
{
    return s->unseen_turn > s->unseen_used;
}

enum rule unseen_refusal(const sstate *s)
{
    bool can = (s->unseen || has_excuse_of_turn(s)) && !s->force_unseen;
    return can ? RULE_NONE : RULE_encounter_15;
}

void go_unseen(struct play *p)
{
    sstate *s = p->state;
    if (s->unseen) {
        s->unseen--;
    } else {
        s->unseen_used++;
    }
    s->force_unseen = 1;
    NOTE(p, RULE_encounter_15, MESSAGE_log_force_unseen, s->force_at);
}

/* ---- The battle that waits (encounter.12, encounter.17, R77) ----------------------------- */

static bool is_at_hand(const sstate *s, enum step step)
{
    return s->step[0] == step;
}

/* Whether a round goes on, in which the battle can wait. */
static bool can_wait(const sstate *s)
{
    for (int i = 0; i < STEP_STACK; i++) {
        if (s->step[i] == STEP_OPERATIONS) return true;
    }
    return false;
}

static void end_force(sstate *s)
{
    s->force_unseen = s->force_supply = 0;
    if (is_at_hand(s, STEP_MARCH)) pop_step(s);
    if (!is_at_hand(s, STEP_FLEET)) s->force_at = s->force_from = NO_PLACE;
}

void await_battle(struct play *p, int place, enum battle_cause cause, int from)
{
    sstate *s = p->state;
    bool waits = has_place_flag(s, place, PLACE_BATTLE);
    bool relieves = waits && s->waiting[place] == CAUSE_EXIT && cause == CAUSE_RELIEF;
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        clear_unit_flag(s, unit, UNIT_IN_FORCE);
        set_unit_flag(s, unit, UNIT_IN_BATTLE);
    }
    if (!waits || relieves) {
        s->waiting[place] = (uint8_t)cause;
        s->arrived_from[place] = (uint8_t)from;
    }
    if (waits) {
        NOTE(p, RULE_encounter_17, MESSAGE_log_battle_joined, place);
    } else {
        NOTE(p, cause >= CAUSE_RELIEF ? RULE_siege_4 : RULE_encounter_12, MESSAGE_log_battle_waits,
             place, (int)cause);
    }
    set_place_flag(s, place, PLACE_BATTLE);
    if (cause != CAUSE_EXIT) { /* what goes out leaves its supply units behind */
        s->supply_moved[place] = (uint8_t)(s->supply_moved[place] + s->force_supply);
    }
    end_force(s);
    if (can_wait(s)) return;
    s->waiting[place] = CAUSE_NONE;
    begin_battle(p, place, cause);
}

/* encounter.16, supply.23 */
static void lose_supply(struct play *p, int space)
{
    sstate *s = p->state;
    NOTE(p, RULE_encounter_16, MESSAGE_log_supply_destroyed, s->force_supply, space);
    s->supply[space] = (uint8_t)(s->supply[space] - s->force_supply);
    end_force(s);
}

static void meet(struct play *p, int space)
{
    sstate *s = p->state;
    struct force_view view = view_force(p->data, s);
    bool lands = is_at_hand(s, STEP_FLEET);
    if (!view.count) {
        lose_supply(p, space);
        return;
    }
    if (view.has_hicks) note_attempt(p);
    await_battle(p, space, lands ? CAUSE_LANDING : CAUSE_ENCOUNTER,
                 lands ? NO_PLACE : s->force_from);
}

/* ---- Nobody is met (encounter.14, pacify.1, R68, R69) ------------------------------------ */

/* R42: a British unit is enough, or most must be British. */
static enum retaker retaker_at(const sdata *d, const sstate *s, int location)
{
    int british = count_units(d, s, location, BRITISH);
    int egyptian = count_units(d, s, location, EGYPTIAN);
    bool most = s->option[OPTION_RECAPTURE] == RECAPTURE_MOST;
    bool red = most ? british > egyptian : british > 0;
    return red ? RETAKEN_BY_BRITISH : RETAKEN_BY_EGYPTIANS;
}

static void retake(struct play *p, int location)
{
    enum retaker retaker = retaker_at(p->data, p->state, location);
    enum rule rule = retaker == RETAKEN_BY_BRITISH ? RULE_pacify_3 : RULE_pacify_2;
    retake_location(p, location, retaker, rule);
}

void retake_where_halted(struct play *p, int location)
{
    const sstate *s = p->state;
    if (!is_in_revolt(s, location) || has_place_flag(s, location, PLACE_BATTLE)) return;
    if (units_at(s, location)) retake(p, location);
}

static void go_on(struct play *p, int space)
{
    sstate *s = p->state;
    bool marches = is_at_hand(s, STEP_MARCH);
    bool passes = marches && s->option[OPTION_RETAKING] == RETAKING_HALT;
    if (is_location(space) && is_in_revolt(s, space)) {
        if (has_hicks_force(s)) note_attempt(p);
        if (!passes) retake(p, space);
    }
    if (marches) return;
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1))
        clear_unit_flag(s, unit, UNIT_IN_FORCE);
    end_force(s);
}

/* ---- Coming in --------------------------------------------------------------------------- */

/* encounter.5, R62 b, R147: whatever the die shows, or without one. */
static enum rule sure_battle(const sdata *d, const sstate *s, int space)
{
    if (!is_location(space)) return RULE_NONE;
    if (d->location[space].type == FORTIFIED_TOWN) return RULE_encounter_5;
    bool lands = is_at_hand(s, STEP_FLEET) && s->option[OPTION_LANDING] == LANDING_BATTLE;
    return lands ? RULE_naval_14 : RULE_NONE;
}

/* The roll, where it can matter. */
static void roll_for_encounter(struct play *p, int space)
{
    int needed = needed_roll(p->data, p->state, space);
    if (needed > DIE_SIDES) {
        NOTE(p, RULE_encounter_14, MESSAGE_log_no_encounter_possible, space, needed);
        go_on(p, space);
    } else if (needed <= 1) {
        NOTE(p, row_of_space(p->data, space), MESSAGE_log_encounter_sure, space, needed);
        meet(p, space);
    } else {
        push_step(p->state, STEP_ENCOUNTER_DIE);
    }
}

void enter_space(struct play *p, int space)
{
    sstate *s = p->state;
    s->force_at = (uint8_t)space;
    bool is_friend = is_location(space) && is_friendly(s, space);
    enum rule sure = is_friend ? RULE_NONE : sure_battle(p->data, s, space);
    if (is_friend) { /* encounter.6, R71 */
        go_on(p, space);
    } else if (has_place_flag(s, space, PLACE_BATTLE)) {
        meet(p, space);
    } else if (sure) {
        NOTE(p, sure, MESSAGE_log_encounter_sure, space, 0);
        meet(p, space);
    } else if (s->force_unseen) {
        NOTE(p, RULE_encounter_15, MESSAGE_log_passed_unseen, space);
        go_on(p, space);
    } else {
        roll_for_encounter(p, space);
    }
}

/* ---- The die ----------------------------------------------------------------------------- */

static enum rule encounter_die_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    int die = only_operand(a);
    bool can = action_verb(a) == VERB_ROLL && die >= 1 && die <= DIE_SIDES;
    return can ? RULE_NONE : RULE_encounter_1;
}

static void encounter_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int space = s->force_at, die = rolled(a), needed = needed_roll(p->data, s, space);
    pop_step(s);
    if (die >= needed) {
        NOTE(p, row_of_space(p->data, space), MESSAGE_log_encounter, space, die, needed);
        meet(p, space);
    } else {
        NOTE(p, RULE_encounter_14, MESSAGE_log_no_encounter, space, die, needed);
        go_on(p, space);
    }
}

static void encounter_die_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->force_at;
    arguments[1] = needed_roll(d, s, s->force_at);
}

const struct step_row encounter_die_row = { .actor = ACTS_CHANCE,
                                            .rule = RULE_encounter_1,
                                            .prompt = MESSAGE_prompt_encounter_die,
                                            .outcomes = one_die,
                                            .refusal = encounter_die_refusal,
                                            .apply = encounter_die_apply,
                                            .ask = encounter_die_ask };
