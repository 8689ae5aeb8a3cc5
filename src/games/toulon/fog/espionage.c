/*
 * Espionage (section 14, data 3.11). The phasing side names an area, both sides may pay for a say,
 * the die falls, they say what it is changed by, and somebody looks: the spies at up to three
 * areas, or, where they are not to be trusted, the enemy at one of theirs. What is seen is shown by
 * the flag TL_SPIED until the phase is over, and is not written down anywhere (14.5c).
 */
#include "games/toulon/play.h"

enum { UNDECIDED, RAISED, LOWERED, LEFT }; /* spy.used */

/* ---- Looking --------------------------------------------------------------------------------- */

static bool was_looked_at(const tl_state *s, int area)
{
    CHECK(tl_is_area(area));
    return s->spy.looked[area / 8] >> (area % 8) & 1;
}

/* 14.1: the side that looks reads the whole stack. */
static void look_into(struct tl_play *p, enum tl_side spy, int area, enum tl_rule rule)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    s->spy.looked[area / 8] = (uint8_t)(s->spy.looked[area / 8] | 1U << (area % 8));
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(p->data, s, u) != spy) tl_set(s, u, TL_SPIED);
    }
    NOTE(p, rule, TL_MESSAGE_area_inspected, (int)spy, area);
}

/* 14.5b */
static void end_espionage(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) tl_unset(s, u, TL_SPIED);
    __builtin_memset(&s->spy, 0, sizeof s->spy);
    tl_step_pop(s);
}

static void list_targets(const tl_state *s, enum tl_side spy, struct list *list)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (tl_occupied(s, area, tl_other_side(spy)) && !was_looked_at(s, area)) {
            list_add(list, TL_VERB_SPY, area);
        }
    }
}

static bool has_target(const tl_state *s, enum tl_side spy)
{
    action areas[TL_AREAS];
    struct list list = { areas, 0 };
    list_targets(s, spy, &list);
    return list.count > 0;
}

static enum tl_rule target_refusal(const tl_state *s, enum tl_side spy, action a)
{
    if (action_verb(a) == TL_VERB_PASS) return TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_SPY) return TL_RULE_14_2b;
    int area = (int)action_first(a);
    if (!tl_occupied(s, area, tl_other_side(spy))) return TL_RULE_14_1;
    return was_looked_at(s, area) ? TL_RULE_14_2b : TL_RULE_NONE;
}

/* ---- The first area (settled: named before the roll) ----------------------------------------- */

static int list_spy(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    list_targets(s, tl_side_of_seat(s->seat[0]), &list);
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static enum tl_rule refuse_spy(const tl_data *d, const tl_state *s, action a)
{
    (void)d;
    return target_refusal(s, tl_side_of_seat(s->seat[0]), a);
}

/* 14.4b: the phasing side says first whether it pays. */
static void apply_spy(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_PASS) {
        end_espionage(p);
        return;
    }
    s->spy.area = (uint8_t)action_first(a);
    NOTE(p, TL_RULE_14_2b, TL_MESSAGE_spies_sent, s->phasing, s->spy.area);
    tl_step_replace(s, TL_STEP_SPY_DIE, s->seat[0]);
    tl_step_push(s, TL_STEP_SPY_SPEND, tl_speaker(tl_other_side((enum tl_side)s->phasing)));
    tl_step_push(s, TL_STEP_SPY_SPEND, tl_speaker((enum tl_side)s->phasing));
}

const struct tl_step_row tl_spy_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_14_2b,
    .prompt = TL_MESSAGE_ask_spy,
    .list = list_spy,
    .refusal = refuse_spy,
    .apply = apply_spy,
};

/* ---- Influence (14.4) ------------------------------------------------------------------------ */

static int list_spending(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    unsigned pools = tl_pools_of_side(tl_side_of_seat(s->seat[0]));
    for (int pool = 0; pool < TL_POOLS; pool++) {
        bool is_rich = s->operations[pool] >= d->constant[TL_CONSTANT_influence];
        if ((pools >> pool & 1) && is_rich) list_add(&list, TL_VERB_SPEND, pool);
    }
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static void apply_spending(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_SPEND);
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (action_verb(a) == TL_VERB_SPEND) {
        int pool = (int)action_first(a);
        tl_change_pool(p, pool, -p->data->constant[TL_CONSTANT_influence]);
        s->spy.spent[side] = (uint8_t)(1 + pool);
        NOTE(p, TL_RULE_14_4a, TL_MESSAGE_influence_bought, (int)side, pool);
    }
    tl_step_pop(s);
}

static bool settle_spending(struct tl_play *p)
{
    action pools[TL_POOLS + 1];
    if (list_spending(p->data, p->state, pools) > 1) return false;
    tl_step_pop(p->state);
    return true;
}

static void ask_about_area(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->spy.area;
    question->argument[1] = s->spy.die;
}

const struct tl_step_row tl_spy_spend_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_14_4a,
    .prompt = TL_MESSAGE_ask_spy_spend,
    .list = list_spending,
    .apply = apply_spending,
    .settle = settle_spending,
    .ask = ask_about_area,
};

/* ---- The roll and its turning ---------------------------------------------------------------- */

static int spy_modifier(const tl_data *d, const tl_state *s)
{
    const int16_t *c = d->constant;
    int sum = 0;
    if (s->phasing == TL_REPUBLICANS) {
        bool is_near = d->distance[s->spy.area][TL_AREA_TOU] <= c[TL_CONSTANT_spy_near_distance];
        if (is_near && s->turn >= c[TL_CONSTANT_inspection_turn]) sum += c[TL_CONSTANT_spy_near];
    } else if (tl_is_late(d, s)) {
        sum += c[TL_CONSTANT_spy_late_allies];
    }
    return sum;
}

static void roll_spy(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_DIE);
    tl_state *s = p->state;
    enum tl_side side = (enum tl_side)s->phasing;
    s->spy.die = (uint8_t)rolled(a);
    NOTE(p, TL_RULE_14_2b, TL_MESSAGE_spies_rolled, rolled(a), spy_modifier(p->data, s));
    tl_step_replace(s, TL_STEP_SPY_LOOK, tl_speaker(side));
    tl_step_push(s, TL_STEP_SPY_MORE, tl_speaker(side));
    tl_step_push(s, TL_STEP_SPY_TURN, tl_speaker(tl_other_side(side)));
    tl_step_push(s, TL_STEP_SPY_TURN, tl_speaker(side));
}

const struct tl_step_row tl_spy_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_14_2b,
    .prompt = TL_MESSAGE_ask_spy_die,
    .apply = roll_spy,
    .ask = ask_about_area,
};

static int list_turning(const tl_data *d, const tl_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_RAISE, 0);
    list_add(&list, TL_VERB_LOWER, 0);
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static int spy_result(const tl_data *d, const tl_state *s)
{
    int result = s->spy.die + spy_modifier(d, s);
    for (int side = 0; side < TL_SIDES; side++) {
        result += s->spy.used[side] == RAISED;
        result -= s->spy.used[side] == LOWERED;
    }
    return result;
}

static int areas_won(const tl_data *d, int result)
{
    const int16_t *c = d->constant;
    if (result <= c[TL_CONSTANT_spy_three_to]) return 3;
    if (result <= c[TL_CONSTANT_spy_two_to]) return 2;
    return result <= c[TL_CONSTANT_spy_one_to] ? 1 : 0;
}

/* Both have spoken: what the spies bring. A false report lets the enemy look (14.4e). */
static void judge_spies(struct tl_play *p)
{
    CHECK(tl_is_area(p->state->spy.area));
    tl_state *s = p->state;
    int result = spy_result(p->data, s), won = areas_won(p->data, result);
    enum tl_side side = (enum tl_side)s->phasing;
    bool is_false = result >= p->data->constant[TL_CONSTANT_spy_false_from];
    NOTE(p, is_false ? TL_RULE_14_4e : TL_RULE_14_1, TL_MESSAGE_spies_result, (int)side, result,
         won);
    if (is_false) {
        s->spy.areas_left = 1;
        s->seat[0] = s->seat[1] = (uint8_t)tl_speaker(tl_other_side(side));
        NOTE(p, TL_RULE_14_4e, TL_MESSAGE_spies_false, (int)tl_other_side(side));
    } else if (won) {
        s->spy.areas_left = (uint8_t)(won - 1);
        look_into(p, side, s->spy.area, TL_RULE_14_1);
    } else {
        s->spy.area = TL_NO_AREA;
    }
}

static void turn_die(struct tl_play *p, enum tl_message message, int used)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_TURN);
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    s->spy.used[side] = (uint8_t)used;
    if (s->spy.spent[side]) NOTE(p, TL_RULE_14_4c, message, (int)side);
    tl_step_pop(s);
    if (side != (enum tl_side)s->phasing) judge_spies(p);
}

static void apply_turning(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_TURN);
    switch (action_verb(a)) {
    case TL_VERB_RAISE: turn_die(p, TL_MESSAGE_spies_raised, RAISED); break;
    case TL_VERB_LOWER: turn_die(p, TL_MESSAGE_spies_lowered, LOWERED); break;
    default: turn_die(p, TL_MESSAGE_spies_left, LEFT);
    }
}

static bool settle_turning(struct tl_play *p)
{
    const tl_state *s = p->state;
    if (s->spy.spent[tl_side_of_seat(s->seat[0])]) return false;
    turn_die(p, TL_MESSAGE_spies_left, LEFT);
    return true;
}

const struct tl_step_row tl_spy_turn_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_14_4c,
    .prompt = TL_MESSAGE_ask_spy_turn,
    .list = list_turning,
    .apply = apply_turning,
    .settle = settle_turning,
    .ask = ask_about_area,
};

/* ---- More areas ------------------------------------------------------------------------------ */

static void apply_more(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_MORE);
    CHECK(p->state->spy.areas_left > 0);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_PASS) {
        s->spy.areas_left = 0;
        return;
    }
    s->spy.areas_left--;
    look_into(p, tl_side_of_seat(s->seat[0]), (int)action_first(a), TL_RULE_14_1);
}

static bool settle_more(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->spy.areas_left && has_target(s, tl_side_of_seat(s->seat[0]))) return false;
    s->spy.areas_left = 0;
    tl_step_pop(s);
    return true;
}

static void ask_more(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->spy.areas_left;
}

const struct tl_step_row tl_spy_more_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_14_1,
    .prompt = TL_MESSAGE_ask_spy_more,
    .list = list_spy,
    .refusal = refuse_spy,
    .apply = apply_more,
    .settle = settle_more,
    .ask = ask_more,
};

/* ---- The last look --------------------------------------------------------------------------- */

static int list_look(const tl_data *d, const tl_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static void apply_look(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPY_LOOK);
    (void)a;
    end_espionage(p);
}

/* With nothing to be seen there is no look. */
static bool settle_look(struct tl_play *p)
{
    const tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_SPIED)) return false;
    }
    end_espionage(p);
    return true;
}

const struct tl_step_row tl_spy_look_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_14_5a,
    .prompt = TL_MESSAGE_ask_spy_look,
    .list = list_look,
    .apply = apply_look,
    .settle = settle_look,
};

/* 14.3: from turn 3 the Republicans read the garrison of Toulon for as long as the phase lasts. */
void tl_phase_espionage(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_ESPIONAGE);
    tl_state *s = p->state;
    enum tl_side side = (enum tl_side)s->phasing;
    tl_step_push(s, TL_STEP_SPY, tl_speaker(side));
    bool inspects = side == TL_REPUBLICANS && tl_occupied(s, TL_AREA_TOU, TL_ALLIES) &&
                    s->turn >= p->data->constant[TL_CONSTANT_inspection_turn];
    if (inspects) look_into(p, TL_REPUBLICANS, TL_AREA_TOU, TL_RULE_14_3);
    if (!inspects && !has_target(s, side)) end_espionage(p);
}
