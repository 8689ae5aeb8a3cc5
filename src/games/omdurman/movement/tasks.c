/*
 * What units are set to at the end of the Anglo-Egyptian movement phase, to be done by the end of
 * the player turn: the engineers' demolition (6.53), zariba (9.23).
 */
#include "games/omdurman/movement/movement.h"

/* ---- Demolition (6.53) ------------------------------------------------------------------- */

/* The engineers are in one of the two hexes of a wall that stands. */
static enum om_rule wall_refusal(const om_data *d, const om_state *s, int wall)
{
    CHECK(wall >= 0 && wall < OM_WALLS);
    const uint16_t *hexes = om_facts_at_hand(d, s)->wall_hex[wall];
    int hex = s->place[OM_COUNTER_ENGINEERS];
    return !s->breached[wall] && (hexes[0] == hex || hexes[1] == hex) ? OM_RULE_NONE
                                                                      : OM_RULE_6_53c;
}

static enum om_rule fort_refusal(const om_data *d, const om_state *s, int hex)
{
    CHECK(om_is_hex(hex));
    int direction = om_direction_to(d, s, s->place[OM_COUNTER_ENGINEERS], hex);
    int fort = om_fort_in(d, s, hex);
    if (direction < 0 || fort == OM_NO_COUNTER || om_side_of(fort) != OM_DERVISH)
        return OM_RULE_6_53c;
    bool is_walled = om_side(d, s, s->place[OM_COUNTER_ENGINEERS], direction) & OM_SIDE_WALL;
    return is_walled ? OM_RULE_6_53r_k : OM_RULE_NONE;
}

/* Whether the engineers are where they can destroy the target. */
static enum om_rule target_refusal_of(const om_data *d, const om_state *s, int target)
{
    if (!om_is_on_map(s, OM_COUNTER_ENGINEERS)) return OM_RULE_6_53c;
    if (om_has_flag(s, OM_COUNTER_ENGINEERS, OM_DISRUPTED)) return OM_RULE_DIS_r_g;
    if (target <= OM_TARGET_FORT || target >= OM_TARGETS) return OM_RULE_6_53a;
    return target >= OM_TARGET_WALL ? wall_refusal(d, s, target - OM_TARGET_WALL)
                                    : fort_refusal(d, s, target - OM_TARGET_FORT);
}

/* 6.53r-i: one target, and not changed. */
static enum om_rule demolition_refusal(const om_data *d, const om_state *s, int target)
{
    if (om_has_flag(s, OM_COUNTER_ENGINEERS, OM_AT_WORK)) return OM_RULE_6_53r_i;
    return target_refusal_of(d, s, target);
}

static void list_forts(const om_data *d, const om_state *s, struct list *list)
{
    for (int fort = OM_COUNTER_FORT; fort < OM_COUNTERS; fort++) {
        if (!om_is_on_map(s, fort)) continue;
        int target = OM_TARGET_FORT + s->place[fort];
        if (!demolition_refusal(d, s, target)) list_add(list, OM_VERB_DEMOLISH, target);
    }
}

static void list_demolitions(const om_data *d, const om_state *s, struct list *list)
{
    if (!om_is_on_map(s, OM_COUNTER_ENGINEERS)) return;
    list_forts(d, s, list);
    for (int i = 1; i < list->count; i++) {
        for (int j = i; j > 0 && list->out[j - 1] > list->out[j]; j--) {
            action other = list->out[j];
            list->out[j] = list->out[j - 1];
            list->out[j - 1] = other;
        }
    }
    for (int wall = 0; wall < OM_WALLS; wall++) {
        if (demolition_refusal(d, s, OM_TARGET_WALL + wall)) continue;
        list_add(list, OM_VERB_DEMOLISH, OM_TARGET_WALL + wall);
    }
}

/* ---- Zariba (9.23) ----------------------------------------------------------------------- */

/* The zariba hexsides of a hex are thorn or trench; hexes inside the camp have none. */
static bool has_zariba_sides(const struct om_map_facts *facts, int hex)
{
    CHECK(facts->zariba[hex]);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (facts->side[hex][direction] & (OM_SIDE_THORN | OM_SIDE_TRENCH)) return true;
    }
    return false;
}

static enum om_rule building_refusal(const om_data *d, const om_state *s, int counter)
{
    const struct om_map_facts *facts = om_facts_at_hand(d, s);
    int hex = s->place[counter];
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN) return OM_RULE_9_23r_e;
    if (om_side_of(counter) == OM_DERVISH || om_class_of(d, counter) != OM_INFANTRY)
        return OM_RULE_9_23a;
    if (!om_is_on_map(s, counter) || !facts->zariba[hex]) return OM_RULE_9_23r_d;
    if (!has_zariba_sides(facts, hex) || s->built[facts->zariba[hex] - 1]) return OM_RULE_9_23r_e;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_r_g;
    if (om_has_flag(s, counter, OM_AT_WORK)) return OM_RULE_4_0r_A1b;
    return om_has_flag(s, counter, OM_IN_PLACE) ? OM_RULE_NONE : OM_RULE_9_23a;
}

/* ---- Naming the tasks (4.0r-A1b) --------------------------------------------------------- */

static int list_tasks(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    list_demolitions(d, s, &list);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (!building_refusal(d, s, c) && om_leads_equals(d, s, c))
            list_add(&list, OM_VERB_BUILD, c);
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_tasks(const om_data *d, const om_state *s, action a)
{
    int operand = (int)action_first(a);
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_second(a)) return OM_RULE_4_0r_A1b;
    if (action_verb(a) == OM_VERB_DEMOLISH) return demolition_refusal(d, s, operand);
    if (action_verb(a) != OM_VERB_BUILD || operand >= OM_COUNTERS) return OM_RULE_4_0r_A1b;
    enum om_rule refusal = building_refusal(d, s, operand);
    if (refusal) return refusal;
    return om_leads_equals(d, s, operand) ? OM_RULE_NONE : OM_RULE_4_0r_A1b;
}

static enum om_rule reason_of_task(const om_data *d, const om_state *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case OM_VERB_DEMOLISH: return OM_RULE_6_53c;
    case OM_VERB_BUILD: return OM_RULE_9_23a;
    default: return OM_RULE_4_0r_A1b;
    }
}

static void apply_tasks(struct om_play *p, action a)
{
    om_state *s = p->state;
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case OM_VERB_DEMOLISH:
        CHECK(!demolition_refusal(p->data, s, operand));
        s->demolition = (uint16_t)operand;
        om_set_flag(s, OM_COUNTER_ENGINEERS, OM_AT_WORK);
        NOTE(p, OM_RULE_6_53c, OM_MESSAGE_demolition_begins, OM_COUNTER_ENGINEERS, operand);
        break;
    case OM_VERB_BUILD:
        CHECK(!building_refusal(p->data, s, operand));
        om_set_flag(s, operand, OM_AT_WORK);
        NOTE(p, OM_RULE_9_23a, OM_MESSAGE_building_begins, operand, s->place[operand]);
        break;
    default: om_step_pop(s); break;
    }
}

static bool is_task_left(const om_data *d, const om_state *s)
{
    action legal[OM_COUNTERS + OM_WALLS];
    int count = list_tasks(d, s, legal);
    CHECK(count >= 1 && count <= OM_COUNTERS + OM_WALLS);
    return count > 1;
}

static bool settle_tasks(struct om_play *p)
{
    if (is_task_left(p->data, p->state)) return false;
    om_step_pop(p->state);
    return true;
}

void om_begin_tasks(struct om_play *p)
{
    CHECK(p->state->phasing == OM_ANGLO_EGYPTIAN);
    if (is_task_left(p->data, p->state)) om_step_push(p->state, OM_STEP_TASKS, OM_ANGLO_EGYPTIAN);
}

const struct om_step_row om_tasks_row = { .actor = ACTS_SEAT,
                                          .rule = OM_RULE_4_0r_A1b,
                                          .prompt = OM_MESSAGE_ask_tasks,
                                          .list = list_tasks,
                                          .refusal = refuse_tasks,
                                          .reason = reason_of_task,
                                          .apply = apply_tasks,
                                          .settle = settle_tasks };

/* ---- The end of the player turn ---------------------------------------------------------- */

/* 6.53d; whoever stands behind a wall is on the other side of it (6.53f). */
static void finish_demolition(struct om_play *p)
{
    om_state *s = p->state;
    int target = s->demolition;
    s->demolition = 0;
    if (!target) return;
    om_clear_flag(s, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    if (target_refusal_of(p->data, s, target)) return;
    if (target < OM_TARGET_WALL) {
        om_destroy_fort(p, om_fort_in(p->data, s, target - OM_TARGET_FORT), OM_RULE_6_53d);
        return;
    }
    const uint16_t *hexes = om_facts_at_hand(p->data, s)->wall_hex[target - OM_TARGET_WALL];
    bool is_inside = s->place[OM_COUNTER_ENGINEERS] == hexes[1];
    om_breach_wall(p, target - OM_TARGET_WALL, hexes[!is_inside], OM_RULE_6_53d);
}

/* 9.23c */
static void finish_building(struct om_play *p)
{
    om_state *s = p->state;
    const struct om_map_facts *facts = om_facts_at_hand(p->data, s);
    for (int c = 0; c < OM_FIRST_DERVISH; c++) {
        if (!om_has_flag(s, c, OM_AT_WORK)) continue;
        om_clear_flag(s, c, OM_AT_WORK);
        int hex = s->place[c];
        CHECK(facts->zariba[hex]); /* who builds does not move */
        if (om_has_flag(s, c, OM_DISRUPTED) || s->built[facts->zariba[hex] - 1]) continue;
        s->built[facts->zariba[hex] - 1] = 1;
        om_recount_zones(p->data, s, hex);
        NOTE(p, OM_RULE_9_23c, OM_MESSAGE_zariba_built, hex, c);
    }
}

void om_finish_tasks(struct om_play *p)
{
    CHECK(p->state->phasing == OM_ANGLO_EGYPTIAN && p->state->segment == OM_SEGMENT_END);
    finish_demolition(p);
    finish_building(p);
    om_break_chain_ashore(p);
}
