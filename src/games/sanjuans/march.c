/*
 * The march of a force, space by space (move.7 to move.14, map.5, R55 to R57, siege.3, siege.4),
 * with the supply units it takes along (supply.22 to supply.24).
 *
 * A force is what set out together; it may drop units anywhere and pick up others that are active
 * and have movement left. When it halts it has set out for this round.
 */
#include "games/sanjuans/operations.h"

/* ---- The force at hand ------------------------------------------------------------------- */

struct force_view view_force(const sdata *d, const sstate *s)
{
    struct force_view view = { .least = FAR };
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        int movement = s->unit_movement[unit];
        view.count++;
        view.flags |= s->unit_flags[unit];
        view.has_hicks |= is_hicks_unit(unit);
        view.sudanese += is_sudanese(unit);
        if (movement < view.least) {
            view.least = movement;
            view.has_cavalry_least = is_cavalry(d, unit);
        }
        if (movement > view.most) view.most = movement;
    }
    return view;
}

void form_force(struct play *p, int space)
{
    sstate *s = p->state;
    int count = 0;
    s->force_at = (uint8_t)space;
    s->force_from = NO_PLACE;
    s->force_unseen = s->force_entered = s->force_toward = 0;
    s->force_supply = s->force_stocked = 0;
    for (int unit = next_unit_at(s, space, 0); unit < UNITS;
         unit = next_unit_at(s, space, unit + 1)) {
        if (!s->unit_movement[unit]) continue;
        if (s->unit_flags[unit] & (UNIT_MOVED | UNIT_IN_BATTLE)) continue;
        set_unit_flag(s, unit, UNIT_IN_FORCE);
        count++;
    }
    NOTE(p, RULE_move_3, MESSAGE_log_force, space, count);
    push_step(s, STEP_MARCH);
}

/* Its own, and those of an activated place that have not moved in this round (supply.24). */
int supplies_at_hand(const sstate *s)
{
    int at = s->force_at, along = s->force_supply;
    if (s->option[OPTION_SUPPLY] != SUPPLY_ADVANCED) return 0;
    if (!has_place_flag(s, at, PLACE_ACTIVATED)) return along;
    return s->supply[at] - s->supply_moved[at];
}

/* ---- What may be done -------------------------------------------------------------------- */

static bool is_closed_by_siege(const sstate *s, int space)
{
    return is_location(space) && is_besieged(s, space);
}

/* move.7 to move.9: the slowest sets the pace; supply units have that of infantry (supply.23). */
static enum rule pace_refusal(const sdata *d, const sstate *s, const struct force_view *view)
{
    if (view->count && !view->least) return view->has_cavalry_least ? RULE_move_8 : RULE_move_7;
    int rate = d->kind[KIND_EGYPTIAN_INFANTRY].rate - s->movement_less;
    if (s->force_supply && s->force_entered >= rate) return RULE_supply_23;
    return view->count || s->force_supply ? RULE_NONE : RULE_supply_23;
}

/* Supply units alone may not go where only a fight opens the way. */
static enum rule escort_refusal(const sstate *s, const struct force_view *view, int space)
{
    if (view->count) return RULE_NONE;
    bool closed = is_closed_by_siege(s, space) || is_closed_by_siege(s, s->force_at);
    if (closed) return RULE_siege_3;
    return is_location(space) && is_in_revolt(s, space) ? RULE_supply_23 : RULE_NONE;
}

enum rule march_refusal_of(const sdata *d, const sstate *s, const struct force_view *view,
                           int space)
{
    int at = s->force_at;
    enum rule rule = pace_refusal(d, s, view);
    if (!rule) rule = escort_refusal(s, view, space);
    if (rule) return rule;
    if (has_place_flag(s, at, PLACE_HELD)) return RULE_event_52;
    bool bound = (view->flags & UNIT_GRAHAM) && !s->graham_done;
    if (bound && !is_graham_ground(d, space)) return RULE_card_graham_3;
    if (at == FRIDAY_HARBOR && view->sudanese && free_sudanese(d, s) < view->sudanese) {
        return RULE_card_gordon_3;
    }
    bool exit_waits = is_closed_by_siege(s, at) && s->waiting[at] == CAUSE_EXIT;
    return exit_waits && s->arrived_from[at] != space ? RULE_siege_4 : RULE_NONE;
}

static enum rule leave_refusal(const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || !has_unit_flag(s, unit, UNIT_IN_FORCE)) return RULE_move_3;
    bool is_alone = next_in_force(s, next_in_force(s, 0) + 1) == UNITS;
    return !is_alone && is_first_of_equals(s, unit) ? RULE_NONE : RULE_move_3;
}

static bool may_join(const sstate *s, int unit)
{
    unsigned barred = UNIT_IN_FORCE | UNIT_IN_BATTLE | UNIT_LEFT;
    return s->unit_where[unit] == s->force_at && s->unit_movement[unit] &&
           (s->unit_flags[unit] & barred) == 0;
}

static enum rule join_refusal(const sstate *s, int unit)
{
    if (unit < 0 || unit >= UNITS || !may_join(s, unit)) return RULE_move_2;
    return is_first_of_equals(s, unit) ? RULE_NONE : RULE_move_3;
}

static enum rule supplies_refusal(const sstate *s, int number)
{
    bool can = number >= 0 && number <= supplies_at_hand(s);
    return can && number != s->force_supply && !s->force_stocked ? RULE_NONE : RULE_supply_22;
}

static enum rule evacuate_refusal(const sstate *s, const struct force_view *view)
{
    return may_evacuate(s) && view->count ? RULE_NONE : RULE_card_gordon_6;
}

/* card.hicks.4, card.hicks.6, event.36: a force that is bound goes on as far as it can. */
static enum rule duty_refusal(const sdata *d, const sstate *s, const struct force_view *view,
                              int space)
{
    uint8_t toward[SPACES];
    enum rule rule = force_duty(d, s, view, toward);
    return rule && (space == NO_PLACE || !toward[space]) ? rule : RULE_NONE;
}

/* What the force as a whole does. */
static enum rule force_refusal(const sdata *d, const sstate *s, unsigned verb, int operand)
{
    struct force_view view = view_force(d, s);
    if (verb == VERB_EVACUATE) return operand ? RULE_card_gordon_6 : evacuate_refusal(s, &view);
    if (verb == VERB_HALT) return operand ? RULE_move_3 : duty_refusal(d, s, &view, NO_PLACE);
    if (operand < 0 || operand >= SPACES) return RULE_map_5;
    if (!are_neighbours(d, s->force_at, operand)) return RULE_map_5;
    enum rule rule = march_refusal_of(d, s, &view, operand);
    return rule ? rule : duty_refusal(d, s, &view, operand);
}

static enum rule march_refusal(const sdata *d, const sstate *s, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_LEAVE: return leave_refusal(s, operand);
    case VERB_JOIN: return join_refusal(s, operand);
    case VERB_SUPPLIES: return supplies_refusal(s, operand);
    case VERB_UNSEEN: return operand ? RULE_encounter_15 : unseen_refusal(s);
    case VERB_EVACUATE:
    case VERB_HALT:
    case VERB_MARCH: return force_refusal(d, s, action_verb(a), operand);
    default: return RULE_move_3;
    }
}

/* Leaves first, then joins, as the verbs stand. */
static void list_units(const sstate *s, const struct force_view *view, struct list *list)
{
    uint8_t joining[UNITS];
    int joins = 0;
    for (int unit = next_unit_at(s, s->force_at, 0); unit < UNITS;
         unit = next_unit_at(s, s->force_at, unit + 1)) {
        if (has_unit_flag(s, unit, UNIT_IN_FORCE)) {
            bool can = view->count > 1 && is_first_of_equals(s, unit);
            if (can) list_add(list, VERB_LEAVE, unit);
        } else if (may_join(s, unit) && is_first_of_equals(s, unit)) {
            joining[joins++] = (uint8_t)unit;
        }
    }
    for (int i = 0; i < joins; i++) list_add(list, VERB_JOIN, joining[i]);
}

static int march_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    struct force_view view = view_force(d, s);
    uint8_t toward[SPACES];
    enum rule duty = force_duty(d, s, &view, toward);
    list_units(s, &view, &list);
    int supplies = supplies_at_hand(s);
    for (int number = 0; number <= supplies; number++) {
        if (!supplies_refusal(s, number)) list_add(&list, VERB_SUPPLIES, number);
    }
    if (!unseen_refusal(s)) list_add(&list, VERB_UNSEEN, 0);
    int count;
    const uint8_t *near = neighbours(d, s->force_at, &count);
    for (int i = 0; i < count; i++) {
        if (duty && !toward[near[i]]) continue;
        if (!march_refusal_of(d, s, &view, near[i])) list_add(&list, VERB_MARCH, near[i]);
    }
    if (!evacuate_refusal(s, &view)) list_add(&list, VERB_EVACUATE, 0);
    if (!duty) list_add(&list, VERB_HALT, 0);
    return list.count;
}

static enum rule march_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case VERB_SUPPLIES: return RULE_supply_22;
    case VERB_UNSEEN: return RULE_encounter_15;
    case VERB_EVACUATE: return RULE_card_gordon_6;
    case VERB_MARCH: return RULE_move_11;
    default: return RULE_move_3;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

/* R68 c: nobody is left to hold what was retaken. */
void leave_location(struct play *p, int location)
{
    const sstate *s = p->state;
    if (s->option[OPTION_RETAKING] != RETAKING_OCCUPATION || !is_location(location)) return;
    bool retaken = s->control[location] == CONTROL_GREEN || s->control[location] == CONTROL_RED;
    if (retaken && !units_at(s, location)) lose_location(p, location, RULE_pacify_1);
}

static void take_supply_along(sstate *s, int from, int to)
{
    s->supply[from] = (uint8_t)(s->supply[from] - s->force_supply);
    s->supply[to] = (uint8_t)(s->supply[to] + s->force_supply);
    s->force_stocked = 0;
}

/* Who was left behind may be picked up by others again. */
static void forget_left(sstate *s)
{
    for (int unit = next_flagged(s, 0, UNIT_LEFT); unit < UNITS;
         unit = next_flagged(s, unit + 1, UNIT_LEFT)) {
        clear_unit_flag(s, unit, UNIT_LEFT);
    }
}

static void march_to(struct play *p, int space)
{
    sstate *s = p->state;
    struct force_view view = view_force(p->data, s);
    int from = s->force_at;
    bool leaves_siege = is_closed_by_siege(s, from);
    note_step(p, &view, from, space);
    forget_left(s);
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        spend_movement(s, unit);
        if (!leaves_siege) s->unit_where[unit] = (uint8_t)space;
    }
    if (leaves_siege) { /* siege.4, R102: fought at the place itself */
        await_battle(p, from, CAUSE_EXIT, space);
        return;
    }
    NOTE(p, RULE_map_5, MESSAGE_log_march, space, view.count);
    take_supply_along(s, from, space);
    s->force_from = (uint8_t)from;
    s->force_at = (uint8_t)space;
    s->force_entered++;
    if (is_closed_by_siege(s, space)) {
        await_battle(p, space, CAUSE_RELIEF, from);
    } else {
        enter_space(p, space);
    }
    leave_location(p, from);
}

/* Who is left by a force that never set out stays for this round too: else two units could leave
 * each other for ever. */
static void hold_left(sstate *s)
{
    for (int unit = next_flagged(s, 0, UNIT_LEFT); unit < UNITS;
         unit = next_flagged(s, unit + 1, UNIT_LEFT)) {
        set_unit_flag(s, unit, UNIT_MOVED);
    }
}

static void halt(struct play *p)
{
    sstate *s = p->state;
    struct force_view view = view_force(p->data, s);
    int at = s->force_at;
    note_halt(p, &view);
    if (!s->force_entered) hold_left(s);
    forget_left(s);
    for (int unit = next_in_force(s, 0); unit < UNITS; unit = next_in_force(s, unit + 1)) {
        clear_unit_flag(s, unit, UNIT_IN_FORCE);
        set_unit_flag(s, unit, UNIT_MOVED);
    }
    s->supply_moved[at] = (uint8_t)(s->supply_moved[at] + s->force_supply);
    /* Supply units that do not set out have had their chance, or it would come for ever. */
    if (!s->force_entered) s->supply_moved[at] = s->supply[at];
    s->force_supply = 0;
    s->force_at = s->force_from = NO_PLACE;
    pop_step(s);
    if (is_location(at)) retake_where_halted(p, at);
}

static void march_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_LEAVE:
        clear_unit_flag(s, operand, UNIT_IN_FORCE);
        set_unit_flag(s, operand, UNIT_LEFT);
        break;
    case VERB_JOIN: set_unit_flag(s, operand, UNIT_IN_FORCE); break;
    case VERB_SUPPLIES:
        s->force_supply = (uint8_t)operand;
        s->force_stocked = 1;
        NOTE(p, RULE_supply_22, MESSAGE_log_supplies, operand);
        break;
    case VERB_UNSEEN: go_unseen(p); break;
    case VERB_EVACUATE: evacuate_with_force(p); break;
    case VERB_MARCH: march_to(p, operand); break;
    default: halt(p);
    }
}

/* A force without movement has come to its end; the duties are met by then. */
static bool march_settle(struct play *p)
{
    const sstate *s = p->state;
    int unit = next_in_force(s, 0);
    if (unit == UNITS) return false;
    for (; unit < UNITS; unit = next_in_force(s, unit + 1)) {
        if (s->unit_movement[unit]) return false;
    }
    halt(p);
    return true;
}

static void march_ask(const sdata *d, const sstate *s, int *arguments)
{
    struct force_view view = view_force(d, s);
    arguments[0] = s->force_at;
    arguments[1] = view.count;
    arguments[2] = view.count ? view.least : 0;
}

const struct step_row march_row = { .actor = ACTS_PLAYERS,
                                    .rule = RULE_move_3,
                                    .prompt = MESSAGE_prompt_march,
                                    .list = march_list,
                                    .refusal = march_refusal,
                                    .reason = march_reason,
                                    .apply = march_apply,
                                    .settle = march_settle,
                                    .ask = march_ask };
