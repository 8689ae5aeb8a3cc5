/* Units of neighbouring areas try to reach a combat in its second round (25.8e to 25.8j). */
#include "games/toulon/combat/battle.h"

/* Q25.8: the attacker enters an enemy area, the defender his own. */
static enum tl_rule supply_refusal(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_side_of(d, s, unit) == tl_attacker_side(s)) {
        return tl_has(s, unit, TL_ATTACK_SUPPLY) ? TL_RULE_NONE : TL_RULE_16_9a;
    }
    return tl_has(s, unit, TL_OUT_OF_SUPPLY) ? TL_RULE_25_8e : TL_RULE_NONE;
}

static enum tl_rule call_refusal(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_area(s->battle.area));
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (!tl_is_on_map(s, unit) || tl_side_of(d, s, unit) != side) return TL_RULE_25_8e;
    int from = s->place[unit];
    if (!tl_are_neighbours(d, from, s->battle.area)) return TL_RULE_25_8e;
    if (tl_is_across_river(d, from, s->battle.area)) return TL_RULE_3_P9b;
    if (tl_is_contact(s, from) || tl_has_fought_before(s, unit)) return TL_RULE_25_8e;
    if (tl_has(s, unit, TL_PICKED)) return TL_RULE_25_8h;
    if (!tl_strength(d, s, unit)) return TL_RULE_25_30;
    if (tl_is_immobile(d, s, unit)) return TL_RULE_27_5a;
    if (tl_is_other_wing_in(d, s, unit, s->battle.area)) return TL_RULE_6_1b;
    return supply_refusal(d, s, unit);
}

static enum tl_rule refuse_call(const tl_data *d, const tl_state *s, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_CALL: return call_refusal(d, s, (int)action_first(a));
    case TL_VERB_END: return TL_RULE_NONE;
    default: return TL_RULE_25_8e;
    }
}

static int list_call(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < TL_UNITS; u++) {
        if (!call_refusal(d, s, u)) list_add(&list, TL_VERB_CALL, u);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* HI-26: the number of those who try is open before the first check. */
static void do_call(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CALL);
    CHECK(action_verb(a) == TL_VERB_END || !call_refusal(p->data, p->state, (int)action_first(a)));
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_CALL) {
        tl_set(s, (int)action_first(a), TL_PICKED);
        return;
    }
    int count = 0;
    for (int u = 0; u < TL_UNITS; u++) count += tl_has(s, u, TL_PICKED);
    if (count) {
        NOTE(p, TL_RULE_25_8h, TL_MESSAGE_units_called, (int)tl_side_of_seat(s->seat[0]),
             s->battle.area, count);
    }
    tl_step_pop(s);
}

const struct tl_step_row tl_call_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_8e,
    .prompt = TL_MESSAGE_ask_call,
    .list = list_call,
    .refusal = refuse_call,
    .apply = do_call,
    .ask = tl_ask_battle,
};

static void join_battle(struct tl_play *p, int unit)
{
    CHECK(tl_are_neighbours(p->data, p->state->place[unit], p->state->battle.area));
    tl_state *s = p->state;
    s->came_from[unit] = s->place[unit];
    tl_put_piece(p, unit, s->battle.area);
    if (tl_side_of(p->data, s, unit) == tl_attacker_side(s)) tl_set(s, unit, TL_ENTERED);
    tl_enlist(p, unit);
    tl_give_role(s, unit, TL_ROLE_JOINED);
}

/* HI-27: the die and whether it passed; not who. */
static void do_join_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_JOIN_DIE);
    CHECK(p->state->battle.at_hand > 0);
    tl_state *s = p->state;
    int unit = s->battle.at_hand - 1;
    enum tl_side side = tl_side_of(p->data, s, unit);
    int from = s->place[unit];
    bool passes = tl_passes_check(p->data, s, unit, from, s->battle.area, rolled(a));
    s->battle.at_hand = 0;
    tl_step_pop(s);
    NOTE(p, TL_RULE_25_8h, passes ? TL_MESSAGE_help_comes : TL_MESSAGE_help_fails, (int)side, from,
         rolled(a));
    TELL(p, side, TL_RULE_25_8h, passes ? TL_MESSAGE_unit_joins : TL_MESSAGE_unit_stays, unit,
         s->battle.area);
    if (passes) {
        join_battle(p, unit);
    } else {
        tl_set(s, unit, TL_CHECK_FAILED); /* Q18.9: any check */
    }
}

static void ask_join_die(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    bool is_known = s->battle.at_hand != 0; /* to its owner alone (HI-26) */
    question->argument[0] = is_known ? s->place[s->battle.at_hand - 1] : TL_NO_AREA;
    question->argument[1] = s->battle.area;
}

const struct tl_step_row tl_join_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_25_8h,
    .prompt = TL_MESSAGE_ask_join_die,
    .apply = do_join_die,
    .ask = ask_join_die,
};

/* Whether somebody of the side is next door, which everybody sees; not whether he could come. */
static bool has_neighbours(const tl_data *d, const tl_state *s, enum tl_side side)
{
    const uint8_t *next = d->area[s->battle.area].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        bool is_open =
            !tl_is_contact(s, next[i]) && !tl_is_across_river(d, next[i], s->battle.area);
        if (is_open && tl_occupied(s, next[i], side)) return true;
    }
    return false;
}

static void ask_calls(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    if (!has_neighbours(p->data, s, side)) return;
    tl_step_push(s, TL_STEP_CALL, tl_battle_seat(p->data, s, side));
}

void tl_stage_call(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_CALL));
    if (tl_is_field_left(p)) return;
    ask_calls(p, tl_defender_side(p->state));
}

/* Area after area, so that the order does not tell who is called. */
static int next_called(const tl_state *s)
{
    int next = TL_NO_UNIT;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED) && (next == TL_NO_UNIT || s->place[u] < s->place[next]))
            next = u;
    }
    return next;
}

/* Whether a check was begun. */
static bool check_next(struct tl_play *p)
{
    tl_state *s = p->state;
    int unit = next_called(s);
    if (unit == TL_NO_UNIT) return false;
    tl_unset(s, unit, TL_PICKED);
    s->battle.at_hand = (uint8_t)(unit + 1);
    tl_repeat_stage(s);
    tl_step_push(s, TL_STEP_JOIN_DIE, 0);
    return true;
}

void tl_stage_join(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_JOIN));
    check_next(p);
}

void tl_stage_follow(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_FOLLOW));
    ask_calls(p, tl_attacker_side(p->state));
}

/* Then all is set up anew, works first (25.8k to 25.8m). */
void tl_stage_follow_in(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_FOLLOW_IN));
    if (check_next(p)) return;
    tl_begin_contact(p, p->state->battle.area);
    p->state->battle.stage = TL_STAGE_MAN;
}
