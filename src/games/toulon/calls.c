/* Units of neighbouring areas try to reach a combat in its second round (25.8e to 25.8j). */
#include "games/toulon/battle.h"

/* Q25.8: the attacker enters an enemy area, the defender his own. */
static enum rule supply_refusal(const tdata *d, const tstate *s, int unit)
{
    if (side_of(d, s, unit) == attacker_side(s)) {
        return has(s, unit, ATTACK_SUPPLY) ? RULE_NONE : RULE_16_9a;
    }
    return has(s, unit, OUT_OF_SUPPLY) ? RULE_25_8e : RULE_NONE;
}

static enum rule call_refusal(const tdata *d, const tstate *s, int unit)
{
    enum side side = side_of_seat(s->seat[0]);
    if (unit >= UNITS || !is_on_map(s, unit) || side_of(d, s, unit) != side) return RULE_25_8e;
    int from = s->place[unit];
    if (!are_neighbours(d, from, s->battle.area)) return RULE_25_8e;
    if (is_across_river(d, from, s->battle.area)) return RULE_3_P9b;
    if (is_contact(s, from) || has_fought_before(s, unit)) return RULE_25_8e;
    if (has(s, unit, PICKED)) return RULE_25_8h;
    if (!strength(d, s, unit)) return RULE_25_30;
    if (is_immobile(d, s, unit)) return RULE_27_5a;
    if (is_other_wing_in(d, s, unit, s->battle.area)) return RULE_6_1b;
    return supply_refusal(d, s, unit);
}

static enum rule refuse_call(const tdata *d, const tstate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_CALL: return call_refusal(d, s, (int)action_first(a));
    case VERB_END: return RULE_NONE;
    default: return RULE_25_8e;
    }
}

static int list_call(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < UNITS; u++) {
        if (!call_refusal(d, s, u)) list_add(&list, VERB_CALL, u);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

/* HI-26: the number of those who try is open before the first check. */
static void do_call(struct play *p, action a)
{
    tstate *s = p->state;
    if (action_verb(a) == VERB_CALL) {
        set(s, (int)action_first(a), PICKED);
        return;
    }
    int count = 0;
    for (int u = 0; u < UNITS; u++) count += has(s, u, PICKED);
    if (count) {
        NOTE(p, RULE_25_8h, MESSAGE_units_called, (int)side_of_seat(s->seat[0]), s->battle.area,
             count);
    }
    leave_step(s);
}

static bool settle_call(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_call(p->data, p->state, legal) > 1) return false;
    do_call(p, legal[0]);
    return true;
}

const struct step_row call_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_8e,
    .prompt = MESSAGE_ask_call,
    .list = list_call,
    .refusal = refuse_call,
    .apply = do_call,
    .settle = settle_call,
    .ask = ask_battle,
};

static void join_battle(struct play *p, int unit)
{
    tstate *s = p->state;
    s->came_from[unit] = s->place[unit];
    put_piece(p, unit, s->battle.area);
    s->inside[unit] = NO_WORK; /* 25.8j */
    if (side_of(p->data, s, unit) == attacker_side(s)) set(s, unit, ENTERED);
    enlist(p, unit);
    give_role(s, unit, ROLE_JOINED);
}

/* HI-27: the die and whether it passed; not who. */
static void do_join_die(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = s->battle.at_hand - 1;
    enum side side = side_of(p->data, s, unit);
    int from = s->place[unit];
    bool passes = passes_check(p->data, s, unit, from, s->battle.area, rolled(a));
    s->battle.at_hand = 0;
    leave_step(s);
    NOTE(p, RULE_25_8h, passes ? MESSAGE_help_comes : MESSAGE_help_fails, (int)side, from,
         rolled(a));
    TELL(p, side, RULE_25_8h, passes ? MESSAGE_unit_joins : MESSAGE_unit_stays, unit,
         s->battle.area);
    if (passes) {
        join_battle(p, unit);
    } else {
        set(s, unit, CHECK_FAILED); /* Q18.9: any check */
    }
}

static void ask_join_die(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    bool is_known = s->battle.at_hand != 0; /* to its owner alone (HI-26) */
    arguments[0] = is_known ? s->place[s->battle.at_hand - 1] : NO_AREA;
    arguments[1] = s->battle.area;
}

const struct step_row join_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_25_8h,
    .prompt = MESSAGE_ask_join_die,
    .apply = do_join_die,
    .ask = ask_join_die,
};

void stage_call(struct play *p)
{
    tstate *s = p->state;
    if (is_field_left(p)) return;
    enter_step(s, STEP_CALL, battle_seat(p->data, s, defender_side(s)));
}

/* Area after area, so that the order does not tell who is called. */
static int next_called(const tstate *s)
{
    int next = NO_UNIT;
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, PICKED) && (next == NO_UNIT || s->place[u] < s->place[next])) next = u;
    }
    return next;
}

/* Whether a check was begun. */
static bool check_next(struct play *p)
{
    tstate *s = p->state;
    int unit = next_called(s);
    if (unit == NO_UNIT) return false;
    unset(s, unit, PICKED);
    s->battle.at_hand = (uint8_t)(unit + 1);
    repeat_stage(s);
    enter_step(s, STEP_JOIN_DIE, 0);
    return true;
}

void stage_join(struct play *p)
{
    check_next(p);
}

void stage_follow(struct play *p)
{
    enter_step(p->state, STEP_CALL, battle_seat(p->data, p->state, attacker_side(p->state)));
}

/* Then all is set up anew, works first (25.8k to 25.8m). */
void stage_follow_in(struct play *p)
{
    if (check_next(p)) return;
    begin_contact(p, p->state->battle.area);
    p->state->battle.stage = STAGE_MAN;
}
