/*
 * What units are set to at the end of the Anglo-Egyptian movement phase, to be done by the end of
 * the player turn: the engineers' demolition (6.53), zariba (9.23).
 */
#include "games/omdurman/movement.h"

/* ---- Demolition (6.53) ------------------------------------------------------------------- */

/* The engineers are in one of the two hexes of a wall that stands. */
static enum rule wall_refusal(const odata *d, const ostate *s, int wall)
{
    const uint16_t *hexes = facts_at_hand(d, s)->wall_hex[wall];
    int hex = s->place[COUNTER_ENGINEERS];
    return !s->breached[wall] && (hexes[0] == hex || hexes[1] == hex) ? RULE_NONE : RULE_6_53c;
}

static enum rule fort_refusal(const odata *d, const ostate *s, int hex)
{
    int direction = direction_to(d, s, s->place[COUNTER_ENGINEERS], hex);
    int fort = fort_in(d, s, hex);
    if (direction < 0 || fort == NO_COUNTER || side_of(fort) != DERVISH) return RULE_6_53c;
    bool is_walled = side(d, s, s->place[COUNTER_ENGINEERS], direction) & SIDE_WALL;
    return is_walled ? RULE_6_53r_k : RULE_NONE;
}

/* Whether the engineers are where they can destroy the target. */
static enum rule target_refusal_of(const odata *d, const ostate *s, int target)
{
    if (!is_on_map(s, COUNTER_ENGINEERS)) return RULE_6_53c;
    if (has_flag(s, COUNTER_ENGINEERS, DISRUPTED)) return RULE_DIS_r_g;
    if (target <= TARGET_FORT || target >= TARGETS) return RULE_6_53a;
    return target >= TARGET_WALL ? wall_refusal(d, s, target - TARGET_WALL)
                                 : fort_refusal(d, s, target - TARGET_FORT);
}

/* 6.53r-i: one target, and not changed. */
static enum rule demolition_refusal(const odata *d, const ostate *s, int target)
{
    if (has_flag(s, COUNTER_ENGINEERS, AT_WORK)) return RULE_6_53r_i;
    return target_refusal_of(d, s, target);
}

static void list_forts(const odata *d, const ostate *s, struct list *list)
{
    for (int fort = COUNTER_FORT; fort < COUNTERS; fort++) {
        if (!is_on_map(s, fort)) continue;
        int target = TARGET_FORT + s->place[fort];
        if (!demolition_refusal(d, s, target)) list_add(list, VERB_DEMOLISH, target);
    }
}

static void list_demolitions(const odata *d, const ostate *s, struct list *list)
{
    if (!is_on_map(s, COUNTER_ENGINEERS)) return;
    list_forts(d, s, list);
    for (int i = 1; i < list->count; i++) {
        for (int j = i; j > 0 && list->out[j - 1] > list->out[j]; j--) {
            action other = list->out[j];
            list->out[j] = list->out[j - 1];
            list->out[j - 1] = other;
        }
    }
    for (int wall = 0; wall < WALLS; wall++) {
        if (demolition_refusal(d, s, TARGET_WALL + wall)) continue;
        list_add(list, VERB_DEMOLISH, TARGET_WALL + wall);
    }
}

/* ---- Zariba (9.23) ----------------------------------------------------------------------- */

/* The zariba hexsides of a hex are thorn or trench; hexes inside the camp have none. */
static bool has_zariba_sides(const struct map_facts *facts, int hex)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (facts->side[hex][direction] & (SIDE_THORN | SIDE_TRENCH)) return true;
    }
    return false;
}

static enum rule building_refusal(const odata *d, const ostate *s, int counter)
{
    const struct map_facts *facts = facts_at_hand(d, s);
    int hex = s->place[counter];
    if (s->options[OPTION_SCENARIO] != SCENARIO_CAMPAIGN) return RULE_9_23r_e;
    if (side_of(counter) == DERVISH || class_of(d, counter) != INFANTRY) return RULE_9_23a;
    if (!is_on_map(s, counter) || !facts->zariba[hex]) return RULE_9_23r_d;
    if (!has_zariba_sides(facts, hex) || s->built[facts->zariba[hex] - 1]) return RULE_9_23r_e;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_r_g;
    if (has_flag(s, counter, AT_WORK)) return RULE_4_0r_A1b;
    return has_flag(s, counter, IN_PLACE) ? RULE_NONE : RULE_9_23a;
}

/* ---- Naming the tasks (4.0r-A1b) --------------------------------------------------------- */

static int list_tasks(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    list_demolitions(d, s, &list);
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (!building_refusal(d, s, c) && leads_equals(d, s, c)) list_add(&list, VERB_BUILD, c);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_tasks(const odata *d, const ostate *s, action a)
{
    int operand = (int)action_first(a);
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_second(a)) return RULE_4_0r_A1b;
    if (action_verb(a) == VERB_DEMOLISH) return demolition_refusal(d, s, operand);
    if (action_verb(a) != VERB_BUILD || operand >= COUNTERS) return RULE_4_0r_A1b;
    enum rule refusal = building_refusal(d, s, operand);
    if (refusal) return refusal;
    return leads_equals(d, s, operand) ? RULE_NONE : RULE_4_0r_A1b;
}

static enum rule reason_of_task(const odata *d, const ostate *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case VERB_DEMOLISH: return RULE_6_53c;
    case VERB_BUILD: return RULE_9_23a;
    default: return RULE_4_0r_A1b;
    }
}

static void apply_tasks(struct play *p, action a)
{
    ostate *s = p->state;
    int operand = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_DEMOLISH:
        s->demolition = (uint16_t)operand;
        set_flag(s, COUNTER_ENGINEERS, AT_WORK);
        NOTE(p, RULE_6_53c, MESSAGE_demolition_begins, COUNTER_ENGINEERS, operand);
        break;
    case VERB_BUILD:
        set_flag(s, operand, AT_WORK);
        NOTE(p, RULE_9_23a, MESSAGE_building_begins, operand, s->place[operand]);
        break;
    default: finish_step(s); break;
    }
}

static bool is_task_left(const odata *d, const ostate *s)
{
    action legal[COUNTERS + WALLS];
    return list_tasks(d, s, legal) > 1;
}

static bool settle_tasks(struct play *p)
{
    if (is_task_left(p->data, p->state)) return false;
    finish_step(p->state);
    return true;
}

void begin_tasks(struct play *p)
{
    if (is_task_left(p->data, p->state)) begin_step(p->state, STEP_TASKS, ANGLO_EGYPTIAN);
}

const struct step_row tasks_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_4_0r_A1b,
                                    .prompt = MESSAGE_ask_tasks,
                                    .list = list_tasks,
                                    .refusal = refuse_tasks,
                                    .reason = reason_of_task,
                                    .apply = apply_tasks,
                                    .settle = settle_tasks };

/* ---- The end of the player turn ---------------------------------------------------------- */

/* 6.53d; whoever stands behind a wall is on the other side of it (6.53f). */
static void finish_demolition(struct play *p)
{
    ostate *s = p->state;
    int target = s->demolition;
    s->demolition = 0;
    if (!target || !has_flag(s, COUNTER_ENGINEERS, AT_WORK)) return;
    clear_flag(s, COUNTER_ENGINEERS, AT_WORK);
    if (target_refusal_of(p->data, s, target)) return;
    if (target < TARGET_WALL) {
        destroy_fort(p, fort_in(p->data, s, target - TARGET_FORT), RULE_6_53d);
        return;
    }
    const uint16_t *hexes = facts_at_hand(p->data, s)->wall_hex[target - TARGET_WALL];
    bool is_inside = s->place[COUNTER_ENGINEERS] == hexes[1];
    breach_wall(p, target - TARGET_WALL, hexes[!is_inside], RULE_6_53d);
}

/* 9.23c */
static void finish_building(struct play *p)
{
    ostate *s = p->state;
    const struct map_facts *facts = facts_at_hand(p->data, s);
    for (int c = 0; c < FIRST_DERVISH; c++) {
        if (!has_flag(s, c, AT_WORK)) continue;
        clear_flag(s, c, AT_WORK);
        int hex = s->place[c];
        if (has_flag(s, c, DISRUPTED) || s->built[facts->zariba[hex] - 1]) continue;
        s->built[facts->zariba[hex] - 1] = 1;
        recount_zones(p->data, s, hex);
        NOTE(p, RULE_9_23c, MESSAGE_zariba_built, hex, c);
    }
}

void finish_tasks(struct play *p)
{
    finish_demolition(p);
    finish_building(p);
    break_chain_ashore(p);
}
