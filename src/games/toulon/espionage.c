/*
 * Espionage (section 14, data 3.11). The phasing side names an area, both sides may pay for a say,
 * the die falls, they say what it is changed by, and somebody looks: the spies at up to three
 * areas, or, where they are not to be trusted, the enemy at one of theirs. What is seen is shown by
 * the flag SPIED until the phase is over, and is not written down anywhere (14.5c).
 */
#include "games/toulon/play.h"

enum { UNDECIDED, RAISED, LOWERED, LEFT }; /* spy.used */

/* ---- Looking ----------------------------------------------------------------------------- */

static bool was_looked_at(const tstate *s, int area)
{
    return s->spy.looked[area / 8] >> (area % 8) & 1;
}

/* 14.1: the side that looks reads the whole stack. */
static void look_into(struct play *p, enum side spy, int area, enum rule rule)
{
    tstate *s = p->state;
    s->spy.looked[area / 8] = (uint8_t)(s->spy.looked[area / 8] | 1U << (area % 8));
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(p->data, s, u) != spy) set(s, u, SPIED);
    }
    NOTE(p, rule, MESSAGE_area_inspected, (int)spy, area);
}

/* 14.5b */
static void end_espionage(struct play *p)
{
    tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) unset(s, u, SPIED);
    __builtin_memset(&s->spy, 0, sizeof s->spy);
    leave_step(s);
}

static void list_targets(const tstate *s, enum side spy, struct list *list)
{
    for (int area = 1; area < AREAS; area++) {
        if (occupied(s, area, other_side(spy)) && !was_looked_at(s, area)) {
            list_add(list, VERB_SPY, area);
        }
    }
}

static bool has_target(const tstate *s, enum side spy)
{
    action areas[AREAS];
    struct list list = { areas, 0 };
    list_targets(s, spy, &list);
    return list.count > 0;
}

static enum rule target_refusal(const tstate *s, enum side spy, action a)
{
    if (action_verb(a) == VERB_PASS) return RULE_NONE;
    if (action_verb(a) != VERB_SPY) return RULE_14_2b;
    int area = (int)action_first(a);
    if (!occupied(s, area, other_side(spy))) return RULE_14_1;
    return was_looked_at(s, area) ? RULE_14_2b : RULE_NONE;
}

/* ---- The first area (settled: named before the roll) ------------------------------------- */

static int list_spy(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    list_targets(s, side_of_seat(s->seat[0]), &list);
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

static enum rule refuse_spy(const tdata *d, const tstate *s, action a)
{
    (void)d;
    return target_refusal(s, side_of_seat(s->seat[0]), a);
}

/* 14.4b: the phasing side says first whether it pays. */
static void apply_spy(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_PASS) {
        end_espionage(p);
        return;
    }
    s->spy.area = (uint8_t)action_first(a);
    NOTE(p, RULE_14_2b, MESSAGE_spies_sent, s->phasing, s->spy.area);
    replace_step(s, STEP_SPY_DIE, s->seat[0]);
    enter_step(s, STEP_SPY_SPEND, speaker(other_side((enum side)s->phasing)));
    enter_step(s, STEP_SPY_SPEND, speaker((enum side)s->phasing));
}

const struct step_row spy_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_14_2b,
    .prompt = MESSAGE_ask_spy,
    .list = list_spy,
    .refusal = refuse_spy,
    .apply = apply_spy,
};

/* ---- Influence (14.4) -------------------------------------------------------------------- */

static int list_spending(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    unsigned pools = pools_of_side(side_of_seat(s->seat[0]));
    for (int pool = 0; pool < POOLS; pool++) {
        bool is_rich = s->operations[pool] >= d->constant[CONSTANT_influence];
        if ((pools >> pool & 1) && is_rich) list_add(&list, VERB_SPEND, pool);
    }
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

static void apply_spending(struct play *p, action a)
{
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    if (action_verb(a) == VERB_SPEND) {
        int pool = (int)action_first(a);
        change_pool(p, pool, -p->data->constant[CONSTANT_influence]);
        s->spy.spent[side] = (uint8_t)(1 + pool);
        NOTE(p, RULE_14_4a, MESSAGE_influence_bought, (int)side, pool);
    }
    leave_step(s);
}

static bool settle_spending(struct play *p)
{
    action pools[POOLS + 1];
    if (list_spending(p->data, p->state, pools) > 1) return false;
    leave_step(p->state);
    return true;
}

static void ask_about_area(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->spy.area;
    arguments[1] = s->spy.die;
}

const struct step_row spy_spend_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_14_4a,
    .prompt = MESSAGE_ask_spy_spend,
    .list = list_spending,
    .apply = apply_spending,
    .settle = settle_spending,
    .ask = ask_about_area,
};

/* ---- The roll and its turning ------------------------------------------------------------ */

static int spy_modifier(const tdata *d, const tstate *s)
{
    const int16_t *c = d->constant;
    int sum = 0;
    if (s->phasing == REPUBLICANS) {
        bool is_near = d->distance[s->spy.area][AREA_TOU] <= c[CONSTANT_spy_near_distance];
        if (is_near && s->turn >= c[CONSTANT_inspection_turn]) sum += c[CONSTANT_spy_near];
    } else if (is_late(d, s)) {
        sum += c[CONSTANT_spy_late_allies];
    }
    return sum;
}

static void roll_spy(struct play *p, action a)
{
    tstate *s = p->state;
    enum side side = (enum side)s->phasing;
    s->spy.die = (uint8_t)rolled(a);
    NOTE(p, RULE_14_2b, MESSAGE_spies_rolled, rolled(a), spy_modifier(p->data, s));
    replace_step(s, STEP_SPY_LOOK, speaker(side));
    enter_step(s, STEP_SPY_MORE, speaker(side));
    enter_step(s, STEP_SPY_TURN, speaker(other_side(side)));
    enter_step(s, STEP_SPY_TURN, speaker(side));
}

const struct step_row spy_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_14_2b,
    .prompt = MESSAGE_ask_spy_die,
    .apply = roll_spy,
    .ask = ask_about_area,
};

static int list_turning(const tdata *d, const tstate *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_RAISE, 0);
    list_add(&list, VERB_LOWER, 0);
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

static int spy_result(const tdata *d, const tstate *s)
{
    int result = s->spy.die + spy_modifier(d, s);
    for (int side = 0; side < SIDES; side++) {
        result += s->spy.used[side] == RAISED;
        result -= s->spy.used[side] == LOWERED;
    }
    return result;
}

static int areas_won(const tdata *d, int result)
{
    const int16_t *c = d->constant;
    if (result <= c[CONSTANT_spy_three_to]) return 3;
    if (result <= c[CONSTANT_spy_two_to]) return 2;
    return result <= c[CONSTANT_spy_one_to] ? 1 : 0;
}

/* Both have spoken: what the spies bring. A false report lets the enemy look (14.4e). */
static void judge_spies(struct play *p)
{
    tstate *s = p->state;
    int result = spy_result(p->data, s), won = areas_won(p->data, result);
    enum side side = (enum side)s->phasing;
    bool is_false = result >= p->data->constant[CONSTANT_spy_false_from];
    NOTE(p, is_false ? RULE_14_4e : RULE_14_1, MESSAGE_spies_result, (int)side, result, won);
    if (is_false) {
        s->spy.areas_left = 1;
        s->seat[0] = s->seat[1] = (uint8_t)speaker(other_side(side));
        NOTE(p, RULE_14_4e, MESSAGE_spies_false, (int)other_side(side));
    } else if (won) {
        s->spy.areas_left = (uint8_t)(won - 1);
        look_into(p, side, s->spy.area, RULE_14_1);
    } else {
        s->spy.area = NO_AREA;
    }
}

static void turn_die(struct play *p, enum message message, int used)
{
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    s->spy.used[side] = (uint8_t)used;
    if (s->spy.spent[side]) NOTE(p, RULE_14_4c, message, (int)side);
    leave_step(s);
    if (side != (enum side)s->phasing) judge_spies(p);
}

static void apply_turning(struct play *p, action a)
{
    switch (action_verb(a)) {
    case VERB_RAISE: turn_die(p, MESSAGE_spies_raised, RAISED); break;
    case VERB_LOWER: turn_die(p, MESSAGE_spies_lowered, LOWERED); break;
    default: turn_die(p, MESSAGE_spies_left, LEFT);
    }
}

static bool settle_turning(struct play *p)
{
    const tstate *s = p->state;
    if (s->spy.spent[side_of_seat(s->seat[0])]) return false;
    turn_die(p, MESSAGE_spies_left, LEFT);
    return true;
}

const struct step_row spy_turn_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_14_4c,
    .prompt = MESSAGE_ask_spy_turn,
    .list = list_turning,
    .apply = apply_turning,
    .settle = settle_turning,
    .ask = ask_about_area,
};

/* ---- More areas -------------------------------------------------------------------------- */

static void apply_more(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_PASS) {
        s->spy.areas_left = 0;
        return;
    }
    s->spy.areas_left--;
    look_into(p, side_of_seat(s->seat[0]), (int)action_first(a), RULE_14_1);
}

static bool settle_more(struct play *p)
{
    tstate *s = p->state;
    if (s->spy.areas_left && has_target(s, side_of_seat(s->seat[0]))) return false;
    s->spy.areas_left = 0;
    leave_step(s);
    return true;
}

static void ask_more(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->spy.areas_left;
}

const struct step_row spy_more_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_14_1,
    .prompt = MESSAGE_ask_spy_more,
    .list = list_spy,
    .refusal = refuse_spy,
    .apply = apply_more,
    .settle = settle_more,
    .ask = ask_more,
};

/* ---- The last look ----------------------------------------------------------------------- */

static int list_look(const tdata *d, const tstate *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_END, 0);
    return list.count;
}

static void apply_look(struct play *p, action a)
{
    (void)a;
    end_espionage(p);
}

/* With nothing to be seen there is no look. */
static bool settle_look(struct play *p)
{
    const tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, SPIED)) return false;
    }
    end_espionage(p);
    return true;
}

const struct step_row spy_look_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_14_5a,
    .prompt = MESSAGE_ask_spy_look,
    .list = list_look,
    .apply = apply_look,
    .settle = settle_look,
};

/* 14.3: from turn 3 the Republicans read the garrison of Toulon for as long as the phase lasts. */
void phase_espionage(struct play *p)
{
    tstate *s = p->state;
    enum side side = (enum side)s->phasing;
    enter_step(s, STEP_SPY, speaker(side));
    bool inspects = side == REPUBLICANS && occupied(s, AREA_TOU, ALLIES) &&
                    s->turn >= p->data->constant[CONSTANT_inspection_turn];
    if (inspects) look_into(p, REPUBLICANS, AREA_TOU, RULE_14_3);
    if (!inspects && !has_target(s, side)) end_espionage(p);
}
