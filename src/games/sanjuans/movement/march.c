/*
 * The march of a force, space by space (move.7 to move.14, map.5, R55 to R57, siege.3, siege.4),
 * with the supply units it takes along (supply.22 to supply.24).
 *
 * A force is what set out together; it may drop units anywhere and pick up others that are active
 * and have movement left. When it halts it has set out for this round.
 */
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- The force at hand ------------------------------------------------------------------- */

struct sj_force_view sj_view_force(const sj_data *d, const sj_state *s)
{
    struct sj_force_view view = { .least = SJ_FAR };
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        int movement = s->unit_movement[unit];
        view.count++;
        view.flags |= s->unit_flags[unit];
        view.has_hicks |= sj_is_hicks_unit(unit);
        view.sudanese += sj_is_sudanese(unit);
        if (movement < view.least) {
            view.least = movement;
            view.has_cavalry_least = sj_is_cavalry(d, unit);
        }
    }
    return view;
}

void sj_form_force(struct sj_play *p, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    sj_state *s = p->state;
    int count = 0;
    s->force_at = (uint8_t)space;
    s->force_from = SJ_NO_PLACE;
    s->force_unseen = s->force_entered = s->force_toward = 0;
    s->force_supply = s->force_stocked = 0;
    for (int unit = sj_next_unit_at(s, space, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, space, unit + 1)) {
        if (!s->unit_movement[unit]) continue;
        if (s->unit_flags[unit] & (SJ_UNIT_MOVED | SJ_UNIT_IN_BATTLE)) continue;
        sj_set_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        count++;
    }
    NOTE(p, SJ_RULE_move_3, SJ_MESSAGE_log_force, space, count);
    sj_step_push(s, SJ_STEP_MARCH);
}

/* Its own, and those of an activated place that have not moved in this round (supply.24). */
int sj_supplies_at_hand(const sj_state *s)
{
    int at = s->force_at, along = s->force_supply;
    CHECK(at < SJ_SPACES && s->supply[at] >= s->supply_moved[at]);
    if (s->option[SJ_OPTION_SUPPLY] != SJ_SUPPLY_ADVANCED) return 0;
    if (!sj_has_place_flag(s, at, SJ_PLACE_ACTIVATED)) return along;
    return s->supply[at] - s->supply_moved[at];
}

/* ---- What may be done -------------------------------------------------------------------- */

static bool is_closed_by_siege(const sj_state *s, int space)
{
    return sj_is_location(space) && sj_is_besieged(s, space);
}

/* move.7 to move.9: the slowest sets the pace; supply units have that of infantry (supply.23). */
static enum sj_rule pace_refusal(const sj_data *d, const sj_state *s,
                                 const struct sj_force_view *view)
{
    if (view->count && !view->least)
        return view->has_cavalry_least ? SJ_RULE_move_8 : SJ_RULE_move_7;
    int rate = d->kind[SJ_KIND_EGYPTIAN_INFANTRY].rate - s->movement_less;
    if (s->force_supply && s->force_entered >= rate) return SJ_RULE_supply_23;
    return view->count || s->force_supply ? SJ_RULE_NONE : SJ_RULE_supply_23;
}

/* Supply units alone may not go where only a fight opens the way. */
static enum sj_rule escort_refusal(const sj_state *s, const struct sj_force_view *view, int space)
{
    if (view->count) return SJ_RULE_NONE;
    bool closed = is_closed_by_siege(s, space) || is_closed_by_siege(s, s->force_at);
    if (closed) return SJ_RULE_siege_3;
    return sj_is_location(space) && sj_is_in_revolt(s, space) ? SJ_RULE_supply_23 : SJ_RULE_NONE;
}

enum sj_rule sj_march_refusal_of(const sj_data *d, const sj_state *s,
                                 const struct sj_force_view *view, int space)
{
    int at = s->force_at;
    CHECK(at < SJ_SPACES && sj_are_neighbours(d, at, space));
    enum sj_rule rule = pace_refusal(d, s, view);
    if (!rule) rule = escort_refusal(s, view, space);
    if (rule) return rule;
    if (sj_has_place_flag(s, at, SJ_PLACE_HELD)) return SJ_RULE_event_52;
    bool bound = (view->flags & SJ_UNIT_GRAHAM) && !s->graham_done;
    if (bound && !sj_is_graham_ground(d, space)) return SJ_RULE_card_graham_3;
    if (at == SJ_FRIDAY_HARBOR && view->sudanese && sj_free_sudanese(d, s) < view->sudanese) {
        return SJ_RULE_card_gordon_3;
    }
    bool exit_waits = is_closed_by_siege(s, at) && s->waiting[at] == SJ_CAUSE_EXIT;
    return exit_waits && s->arrived_from[at] != space ? SJ_RULE_siege_4 : SJ_RULE_NONE;
}

static enum sj_rule leave_refusal(const sj_state *s, int unit)
{
    if (unit < 0 || unit >= SJ_UNITS || !sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE))
        return SJ_RULE_move_3;
    bool is_alone = sj_next_in_force(s, sj_next_in_force(s, 0) + 1) == SJ_UNITS;
    return !is_alone && sj_is_first_of_equals(s, unit) ? SJ_RULE_NONE : SJ_RULE_move_3;
}

static bool may_join(const sj_state *s, int unit)
{
    unsigned barred = SJ_UNIT_IN_FORCE | SJ_UNIT_IN_BATTLE | SJ_UNIT_LEFT;
    return s->unit_where[unit] == s->force_at && s->unit_movement[unit] &&
           (s->unit_flags[unit] & barred) == 0;
}

static enum sj_rule join_refusal(const sj_state *s, int unit)
{
    if (unit < 0 || unit >= SJ_UNITS || !may_join(s, unit)) return SJ_RULE_move_2;
    return sj_is_first_of_equals(s, unit) ? SJ_RULE_NONE : SJ_RULE_move_3;
}

static enum sj_rule supplies_refusal(const sj_state *s, int number)
{
    bool can = number >= 0 && number <= sj_supplies_at_hand(s);
    return can && number != s->force_supply && !s->force_stocked ? SJ_RULE_NONE : SJ_RULE_supply_22;
}

static enum sj_rule evacuate_refusal(const sj_state *s, const struct sj_force_view *view)
{
    return sj_may_evacuate(s) && view->count ? SJ_RULE_NONE : SJ_RULE_card_gordon_6;
}

/* card.hicks.4, card.hicks.6, event.36: a force that is bound goes on as far as it can. */
static enum sj_rule duty_refusal(const sj_data *d, const sj_state *s,
                                 const struct sj_force_view *view, int space)
{
    uint8_t toward[SJ_SPACES];
    enum sj_rule rule = sj_force_duty(d, s, view, toward);
    return rule && (space == SJ_NO_PLACE || !toward[space]) ? rule : SJ_RULE_NONE;
}

/* What the force as a whole does. */
static enum sj_rule force_refusal(const sj_data *d, const sj_state *s, unsigned verb, int operand)
{
    struct sj_force_view view = sj_view_force(d, s);
    if (verb == SJ_VERB_EVACUATE)
        return operand ? SJ_RULE_card_gordon_6 : evacuate_refusal(s, &view);
    if (verb == SJ_VERB_HALT)
        return operand ? SJ_RULE_move_3 : duty_refusal(d, s, &view, SJ_NO_PLACE);
    if (operand < 0 || operand >= SJ_SPACES) return SJ_RULE_map_5;
    if (!sj_are_neighbours(d, s->force_at, operand)) return SJ_RULE_map_5;
    enum sj_rule rule = sj_march_refusal_of(d, s, &view, operand);
    return rule ? rule : duty_refusal(d, s, &view, operand);
}

static enum sj_rule march_refusal(const sj_data *d, const sj_state *s, action a)
{
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_LEAVE: return leave_refusal(s, operand);
    case SJ_VERB_JOIN: return join_refusal(s, operand);
    case SJ_VERB_SUPPLIES: return supplies_refusal(s, operand);
    case SJ_VERB_UNSEEN: return operand ? SJ_RULE_encounter_15 : sj_unseen_refusal(s);
    case SJ_VERB_EVACUATE:
    case SJ_VERB_HALT:
    case SJ_VERB_MARCH: return force_refusal(d, s, action_verb(a), operand);
    default: return SJ_RULE_move_3;
    }
}

/* Leaves first, then joins, as the verbs stand. */
static void list_units(const sj_state *s, const struct sj_force_view *view, struct list *list)
{
    uint8_t joining[SJ_UNITS];
    int joins = 0;
    for (int unit = sj_next_unit_at(s, s->force_at, 0); unit < SJ_UNITS;
         unit = sj_next_unit_at(s, s->force_at, unit + 1)) {
        if (sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE)) {
            bool can = view->count > 1 && sj_is_first_of_equals(s, unit);
            if (can) list_add(list, SJ_VERB_LEAVE, unit);
        } else if (may_join(s, unit) && sj_is_first_of_equals(s, unit)) {
            joining[joins++] = (uint8_t)unit;
        }
    }
    for (int i = 0; i < joins; i++) list_add(list, SJ_VERB_JOIN, joining[i]);
}

static int march_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    struct sj_force_view view = sj_view_force(d, s);
    uint8_t toward[SJ_SPACES];
    enum sj_rule duty = sj_force_duty(d, s, &view, toward);
    list_units(s, &view, &list);
    int supplies = sj_supplies_at_hand(s);
    for (int number = 0; number <= supplies; number++) {
        if (!supplies_refusal(s, number)) list_add(&list, SJ_VERB_SUPPLIES, number);
    }
    if (!sj_unseen_refusal(s)) list_add(&list, SJ_VERB_UNSEEN, 0);
    int count;
    const uint8_t *near = sj_neighbours(d, s->force_at, &count);
    for (int i = 0; i < count; i++) {
        if (duty && !toward[near[i]]) continue;
        if (!sj_march_refusal_of(d, s, &view, near[i])) list_add(&list, SJ_VERB_MARCH, near[i]);
    }
    if (!evacuate_refusal(s, &view)) list_add(&list, SJ_VERB_EVACUATE, 0);
    if (!duty) list_add(&list, SJ_VERB_HALT, 0);
    return list.count;
}

static enum sj_rule march_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case SJ_VERB_SUPPLIES: return SJ_RULE_supply_22;
    case SJ_VERB_UNSEEN: return SJ_RULE_encounter_15;
    case SJ_VERB_EVACUATE: return SJ_RULE_card_gordon_6;
    case SJ_VERB_MARCH: return SJ_RULE_move_11;
    default: return SJ_RULE_move_3;
    }
}

/* ---- What is done ------------------------------------------------------------------------ */

/* R68 c: nobody is left to hold what was retaken. */
void sj_leave_location(struct sj_play *p, int location)
{
    const sj_state *s = p->state;
    if (s->option[SJ_OPTION_RETAKING] != SJ_RETAKING_OCCUPATION || !sj_is_location(location))
        return;
    bool retaken =
        s->control[location] == SJ_CONTROL_GREEN || s->control[location] == SJ_CONTROL_RED;
    if (retaken && !sj_units_at(s, location)) sj_lose_location(p, location, SJ_RULE_pacify_1);
}

static void take_supply_along(sj_state *s, int from, int to)
{
    CHECK(s->supply[from] >= s->force_supply);
    s->supply[from] = (uint8_t)(s->supply[from] - s->force_supply);
    s->supply[to] = (uint8_t)(s->supply[to] + s->force_supply);
    s->force_stocked = 0;
}

/* Who was left behind may be picked up by others again. */
static void forget_left(sj_state *s)
{
    for (int unit = sj_next_flagged(s, 0, SJ_UNIT_LEFT); unit < SJ_UNITS;
         unit = sj_next_flagged(s, unit + 1, SJ_UNIT_LEFT)) {
        sj_clear_unit_flag(s, unit, SJ_UNIT_LEFT);
    }
}

static void march_to(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    struct sj_force_view view = sj_view_force(p->data, s);
    int from = s->force_at;
    CHECK(sj_are_neighbours(p->data, from, space));
    bool leaves_siege = is_closed_by_siege(s, from);
    sj_note_step(p, &view, from, space);
    forget_left(s);
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        sj_spend_movement(s, unit);
        if (!leaves_siege) s->unit_where[unit] = (uint8_t)space;
    }
    if (leaves_siege) { /* siege.4, R102: fought at the place itself */
        sj_await_battle(p, from, SJ_CAUSE_EXIT, space);
        return;
    }
    NOTE(p, SJ_RULE_map_5, SJ_MESSAGE_log_march, space, view.count);
    take_supply_along(s, from, space);
    s->force_from = (uint8_t)from;
    s->force_at = (uint8_t)space;
    s->force_entered++;
    if (is_closed_by_siege(s, space)) {
        sj_await_battle(p, space, SJ_CAUSE_RELIEF, from);
    } else {
        sj_enter_space(p, space);
    }
    sj_leave_location(p, from);
}

/* Who is left by a force that never set out stays for this round too: else two units could leave
 * each other for ever. */
static void hold_left(sj_state *s)
{
    for (int unit = sj_next_flagged(s, 0, SJ_UNIT_LEFT); unit < SJ_UNITS;
         unit = sj_next_flagged(s, unit + 1, SJ_UNIT_LEFT)) {
        sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
    }
}

static void halt(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_MARCH);
    struct sj_force_view view = sj_view_force(p->data, s);
    int at = s->force_at;
    CHECK(at < SJ_SPACES);
    sj_note_halt(p, &view);
    if (!s->force_entered) hold_left(s);
    forget_left(s);
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
    }
    s->supply_moved[at] = (uint8_t)(s->supply_moved[at] + s->force_supply);
    /* Supply units that do not set out have had their chance, or it would come for ever. */
    if (!s->force_entered) s->supply_moved[at] = s->supply[at];
    s->force_supply = 0;
    s->force_at = s->force_from = SJ_NO_PLACE;
    sj_step_pop(s);
    if (sj_is_location(at)) sj_retake_where_halted(p, at);
}

static void march_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case SJ_VERB_LEAVE:
        sj_clear_unit_flag(s, operand, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(s, operand, SJ_UNIT_LEFT);
        break;
    case SJ_VERB_JOIN: sj_set_unit_flag(s, operand, SJ_UNIT_IN_FORCE); break;
    case SJ_VERB_SUPPLIES:
        s->force_supply = (uint8_t)operand;
        s->force_stocked = 1;
        NOTE(p, SJ_RULE_supply_22, SJ_MESSAGE_log_supplies, operand);
        break;
    case SJ_VERB_UNSEEN: sj_go_unseen(p); break;
    case SJ_VERB_EVACUATE: sj_evacuate_with_force(p); break;
    case SJ_VERB_MARCH: march_to(p, operand); break;
    default: halt(p);
    }
}

/* A force without movement has come to its end; the duties are met by then. */
static bool march_settle(struct sj_play *p)
{
    const sj_state *s = p->state;
    int unit = sj_next_in_force(s, 0);
    if (unit == SJ_UNITS) return false;
    for (; unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        if (s->unit_movement[unit]) return false;
    }
    halt(p);
    return true;
}

static void march_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    struct sj_force_view view = sj_view_force(d, s);
    uint8_t toward[SJ_SPACES];
    enum sj_rule duty = sj_force_duty(d, s, &view, toward);
    if (sj_is_hicks_duty(duty)) {
        question->rule = duty;
        question->message = SJ_MESSAGE_prompt_march_hicks;
    }
    question->argument[0] = s->force_at;
    question->argument[1] = view.count;
    question->argument[2] = view.count ? view.least : 0;
}

const struct sj_step_row sj_march_row = { .actor = ACTS_SEAT,
                                          .rule = SJ_RULE_move_3,
                                          .prompt = SJ_MESSAGE_prompt_march,
                                          .list = march_list,
                                          .refusal = march_refusal,
                                          .reason = march_reason,
                                          .apply = march_apply,
                                          .settle = march_settle,
                                          .ask = march_ask };
