/*
 * The attacker's groupings are made and assigned to the defender's line from left to right (25.21
 * to 25.23). He sees how many stand where, not who.
 */
#include "games/toulon/battle.h"

static bool is_free(const tdata *d, const tstate *s, int unit)
{
    return !s->battle.melee[unit] && strength(d, s, unit) > 0;
}

static int count_free(const tdata *d, const tstate *s)
{
    int count = 0;
    EACH_FIGHTER(d, s, attacker_side(s)) count += is_free(d, s, u);
    return count;
}

/* ---- Groupings --------------------------------------------------------------------------- */

static int count_in_melee(const tdata *d, const tstate *s, int melee)
{
    int count = 0;
    EACH_FIGHTER(d, s, attacker_side(s)) count += s->battle.melee[u] == melee;
    return count;
}

static bool has_gun_in_grouping(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, attacker_side(s))
    {
        if (s->battle.melee[u] == s->battle.grouping && is_gun(d, s, u)) return true;
    }
    return false;
}

static bool has_others_in_grouping(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, attacker_side(s))
    {
        if (s->battle.melee[u] == s->battle.grouping && !is_gun(d, s, u)) return true;
    }
    return false;
}

/* The kinds of units that a leader may have together: 25.16, and leaders of guns (data 3.5). */
static enum rule kind_refusal(const tdata *d, const tstate *s, int unit, int leader)
{
    if (d->leader[leader].guns_only && (!is_gun(d, s, unit) || has_others_in_grouping(d, s))) {
        return RULE_25_13;
    }
    const struct grade_data *grade = &d->grade[grade_of(d, s, FIRST_LEADER + leader)];
    bool is_pair = leader == LEADER_BONAPARTE && s->battle.combines[leader] < grade->combines_units;
    return is_pair && !is_gun(d, s, unit) && !has_gun_in_grouping(d, s) ? RULE_25_16 : RULE_NONE;
}

static bool is_led_by_another(const tstate *s, int leader)
{
    for (int i = 0; i < LEADERS; i++) {
        if (i != leader && s->battle.leads[i] == s->battle.grouping) return true;
    }
    return false;
}

static enum rule leader_refusal(const tdata *d, const tstate *s, int piece)
{
    if (!leads_attack(d, s, piece)) return RULE_25_12;
    int leader = piece - FIRST_LEADER;
    int led = s->battle.leads[leader];
    if (!s->battle.combines[leader]) return RULE_25_12;
    if ((led && led != s->battle.grouping) || is_led_by_another(s, leader)) return RULE_25_14;
    bool is_full = count_in_melee(d, s, s->battle.grouping) >= s->battle.combines[leader];
    return is_full ? RULE_25_21a : RULE_NONE;
}

static bool is_attacker(const tdata *d, const tstate *s, int unit)
{
    return unit < UNITS && s->place[unit] == s->battle.area && !has(s, unit, ROUTED) &&
           side_of(d, s, unit) == attacker_side(s);
}

static enum rule grouping_refusal(const tdata *d, const tstate *s, int unit)
{
    if (!is_attacker(d, s, unit)) return RULE_25_22a;
    if (!strength(d, s, unit)) return RULE_25_30;
    return s->battle.melee[unit] ? RULE_25_22a : RULE_NONE;
}

static enum rule combine_refusal(const tdata *d, const tstate *s, int unit, int piece)
{
    if (!s->battle.grouping) return RULE_25_13;
    enum rule why = leader_refusal(d, s, piece);
    if (!why) why = grouping_refusal(d, s, unit);
    return why ? why : kind_refusal(d, s, unit, piece - FIRST_LEADER);
}

static bool has_target(const tstate *s)
{
    int work = s->battle.storming;
    return s->battle.engaged[work] < s->battle.lined[work] && s->battle.melee_count < MELEES_MOST;
}

static enum rule engage_refusal(const tdata *d, const tstate *s, int unit)
{
    enum rule why = grouping_refusal(d, s, unit);
    if (why) return why;
    return has_target(s) ? RULE_NONE : RULE_25_22a;
}

static bool is_open_left(const tstate *s)
{
    return s->battle.engaged[NO_WORK] < s->battle.lined[NO_WORK];
}

/* A work has been named and nobody has gone at it yet. */
static bool is_storm_begun(const tstate *s)
{
    return s->battle.storming != NO_WORK && !s->battle.grouping;
}

static enum rule storm_refusal(const tdata *d, const tstate *s, int work)
{
    if (work == NO_WORK || work >= WORKS) return RULE_25_6a;
    if (is_open_left(s)) return s->battle.round == 1 ? RULE_25_4a : RULE_25_4b;
    if (is_storm_begun(s) || s->battle.storming == work) return RULE_25_6a;
    if (s->battle.engaged[work] >= s->battle.lined[work]) return RULE_25_6a;
    return count_free(d, s) ? RULE_NONE : RULE_25_22a;
}

static enum rule end_refusal(const tdata *d, const tstate *s)
{
    if (is_storm_begun(s)) return RULE_25_22a;
    if (!is_open_left(s) || !count_free(d, s)) return RULE_NONE;
    return s->battle.round == 1 ? RULE_25_4a : RULE_25_4b;
}

/* ---- STEP_ASSIGN ------------------------------------------------------------------------- */

static enum rule refuse_assign(const tdata *d, const tstate *s, action a)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_ENGAGE: return engage_refusal(d, s, first);
    case VERB_COMBINE: return combine_refusal(d, s, first, (int)action_second(a));
    case VERB_STORM: return storm_refusal(d, s, first);
    case VERB_STANDARD: return RULE_NONE;
    case VERB_END: return end_refusal(d, s);
    default: return RULE_25_22a;
    }
}

static void list_combinations(const tdata *d, const tstate *s, struct list *list)
{
    int open[LEADERS], count = 0;
    int piece = leader_in(s, s->battle.area, FIRST_LEADER);
    for (; s->battle.grouping && piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        if (!leader_refusal(d, s, piece)) open[count++] = piece;
    }
    if (!count) return;
    EACH_FIGHTER(d, s, attacker_side(s))
    {
        for (int i = 0; i < count; i++) {
            if (!is_free(d, s, u) || kind_refusal(d, s, u, open[i] - FIRST_LEADER)) continue;
            list_add_two(list, VERB_COMBINE, u, open[i]);
        }
    }
}

static int list_assign(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    if (has_target(s)) {
        EACH_FIGHTER(d, s, attacker_side(s))
        {
            if (is_free(d, s, u)) list_add(&list, VERB_ENGAGE, u);
        }
    }
    list_combinations(d, s, &list);
    int work = work_in(s, s->battle.area, 1);
    for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
        if (!storm_refusal(d, s, work)) list_add(&list, VERB_STORM, work);
    }
    list_add(&list, VERB_STANDARD, 0);
    if (!end_refusal(d, s)) list_add(&list, VERB_END, 0);
    return list.count;
}

/* The leftmost of the place at hand that nobody has engaged. */
static int next_target(const tdata *d, const tstate *s)
{
    int best = NO_UNIT;
    EACH_FIGHTER(d, s, defender_side(s))
    {
        bool is_next = s->battle.line[u] && !s->battle.melee[u] &&
                       s->inside[u] == s->battle.storming &&
                       (best == NO_UNIT || s->battle.line[u] < s->battle.line[best]);
        if (is_next) best = u;
    }
    return best;
}

static void engage(struct play *p, int unit)
{
    tstate *s = p->state;
    struct battle_state *b = &s->battle;
    int target = next_target(p->data, s);
    int melee = ++b->melee_count;
    b->grouping = (uint8_t)melee;
    b->work_of[melee] = b->storming;
    b->melee[unit] = (uint8_t)melee;
    b->melee[target] = (uint8_t)melee;
    b->engaged[b->storming]++;
    NOTE(p, RULE_25_22a, b->storming ? MESSAGE_work_engaged : MESSAGE_line_engaged, melee,
         b->storming);
    TELL(p, attacker_side(s), RULE_25_22a, MESSAGE_unit_engages, unit, melee);
}

static void combine(struct play *p, int unit, int piece)
{
    struct battle_state *b = &p->state->battle;
    b->melee[unit] = b->grouping;
    b->leads[piece - FIRST_LEADER] = b->grouping;
    TELL(p, attacker_side(p->state), RULE_25_13, MESSAGE_unit_combines, unit, b->grouping, piece);
}

static void storm(struct play *p, int work)
{
    p->state->battle.storming = (uint8_t)work;
    p->state->battle.grouping = 0;
}

/* ---- The rest as the game would have it -------------------------------------------------- */

static int strongest_free(const tdata *d, const tstate *s)
{
    int best = NO_UNIT;
    EACH_FIGHTER(d, s, attacker_side(s))
    {
        if (!is_free(d, s, u)) continue;
        if (best == NO_UNIT || potential(d, s, u) > potential(d, s, best)) best = u;
    }
    return best;
}

/* Whoever can be spared joins, as long as every defender that must be engaged still can be. */
static bool reinforce_grouping(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    struct list list = { legal, 0 };
    int owed = s->battle.lined[NO_WORK] - s->battle.engaged[NO_WORK];
    if (count_free(p->data, s) <= owed) return false;
    list_combinations(p->data, s, &list);
    if (!list.count) return false;
    combine(p, (int)action_first(legal[0]), (int)action_second(legal[0]));
    return true;
}

static bool storm_next(struct play *p)
{
    tstate *s = p->state;
    int work = work_in(s, s->battle.area, 1);
    while (work < WORKS && storm_refusal(p->data, s, work)) {
        work = work_in(s, s->battle.area, work + 1);
    }
    if (work >= WORKS) return false;
    storm(p, work);
    return true;
}

static void assign_all(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    bool is_at_it = true;
    while (is_at_it) {
        is_at_it = reinforce_grouping(p);
        if (is_at_it) continue;
        int unit = strongest_free(d, s);
        is_at_it = unit != NO_UNIT && (has_target(s) || storm_next(p));
        if (is_at_it) engage(p, unit);
    }
}

static void do_assign(struct play *p, action a)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_ENGAGE: engage(p, first); return;
    case VERB_COMBINE: combine(p, first, (int)action_second(a)); return;
    case VERB_STORM: storm(p, first); return;
    case VERB_STANDARD: assign_all(p); break;
    default: break;
    }
    leave_step(p->state);
}

/* Done when nothing is left but to end. */
static bool settle_assign(struct play *p)
{
    action legal[LEGAL_MOST];
    list_assign(p->data, p->state, legal);
    if (action_verb(legal[0]) != VERB_STANDARD) return false;
    leave_step(p->state);
    return true;
}

static void ask_assign(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.area;
    arguments[1] = s->battle.lined[s->battle.storming] - s->battle.engaged[s->battle.storming];
    arguments[2] = s->battle.storming;
    arguments[3] = s->battle.melee_count;
}

const struct step_row assign_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_22a,
    .prompt = MESSAGE_ask_assign,
    .list = list_assign,
    .refusal = refuse_assign,
    .apply = do_assign,
    .settle = settle_assign,
    .ask = ask_assign,
};

void stage_assign(struct play *p)
{
    enter_step(p->state, STEP_ASSIGN, battle_seat(p->data, p->state, attacker_side(p->state)));
}
