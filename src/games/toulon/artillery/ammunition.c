/*
 * Ammunition for fire at range (27.7 to 27.17): some guns always have it, others roll for it, and
 * batteries may draw on Bonaparte's reserve; and what of it all the enemy does not see.
 */
#include "games/toulon/artillery/fire.h"

/* ---- Where it comes from --------------------------------------------------------------------- */

/* 27.9a: on the coast, and the water between it and Toulon is the Allies'. */
static bool is_fed_by_sea(const tl_data *d, const tl_state *s, int area)
{
    return d->area[area].coast && tl_are_roadsteads_held(s);
}

static bool has_sure_ammunition(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_side_of(d, s, unit) != TL_ALLIES) return false;
    if (tl_type_of(d, unit) == TL_GUNNERS) return true; /* 27.9b, 32.17 */
    return !tl_has(s, unit, TL_OUT_OF_SUPPLY) && is_fed_by_sea(d, s, s->place[unit]);
}

/* 27.12, 27.14b, 27.15b */
static bool has_reserve(const tl_data *d, const tl_state *s, int unit)
{
    return tl_counts_as_battery(d, s, unit) && !tl_has(s, unit, TL_ROLLED) &&
           tl_strength(d, s, unit) <= s->ammunition;
}

/* Q27.17: the marker stops all fire but that from the reserve. */
unsigned tl_ammunition_for(const tl_data *d, const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    unsigned sources = 0;
    if (!tl_is_gun(d, s, unit) || !tl_strength(d, s, unit)) return 0;
    if (has_reserve(d, s, unit)) sources |= TL_AMMUNITION_RESERVE;
    if (tl_has(s, unit, TL_FIRED)) return sources;
    if (has_sure_ammunition(d, s, unit)) return TL_AMMUNITION_SURE;
    return tl_has(s, unit, TL_OUT_OF_SUPPLY) ? sources
                                             : sources | TL_AMMUNITION_ROLL; /* 27.7, 27.11a */
}

bool tl_may_fire(const tl_data *d, const tl_state *s, int unit)
{
    return tl_ammunition_for(d, s, unit) != 0;
}

/* ---- Getting it ------------------------------------------------------------------------------ */

void tl_mark_fired(struct tl_play *p, int unit)
{
    CHECK(tl_is_unit(unit));
    tl_set(p->state, unit, TL_FIRED | TL_FIRED_THIS_TURN);
}

void tl_fire_granted(struct tl_play *p, bool granted)
{
    CHECK(p->state->fire.unit > 0 && p->state->fire.task != TL_FIRE_NONE);
    static void (*const tasks[TL_FIRE_TASKS])(struct tl_play *, int, int, bool) = {
        [TL_FIRE_SHELL] = tl_shell_granted,
        [TL_FIRE_BARRAGE] = tl_barrage_granted,
        [TL_FIRE_SUPPORT] = tl_support_granted,
        [TL_FIRE_REDUCE] = tl_reduction_granted,
    };
    struct tl_fire_state *fire = &p->state->fire;
    int unit = fire->unit - 1, task = fire->task, target = fire->target;
    fire->unit = fire->from = fire->task = fire->target = 0;
    tasks[task](p, unit, target, granted);
}

static void use_reserve(struct tl_play *p)
{
    CHECK(p->state->fire.unit > 0);
    tl_state *s = p->state;
    int unit = s->fire.unit - 1;
    CHECK(tl_strength(p->data, s, unit) <= s->ammunition);
    s->ammunition = (uint8_t)(s->ammunition - tl_strength(p->data, s, unit));
    NOTE(p, TL_RULE_27_15a, TL_MESSAGE_reserve_used, s->place[unit], s->ammunition);
    tl_fire_granted(p, true);
}

/* While there is a reserve the Republicans are asked for every gun: else the question would tell
 * that it is a battery, and how strong (HI-04). Allied guns have it or roll for it. */
void tl_ask_ammunition(struct tl_play *p, int unit)
{
    tl_state *s = p->state;
    if (tl_side_of(p->data, s, unit) == TL_REPUBLICANS && s->ammunition) {
        tl_step_push(s, TL_STEP_AMMUNITION, s->seat[0]);
    } else if (tl_ammunition_for(p->data, s, unit) == TL_AMMUNITION_ROLL) {
        tl_step_push(s, TL_STEP_AMMUNITION_DIE, s->seat[0]);
    } else {
        tl_fire_granted(p, true);
    }
}

void tl_begin_shot(struct tl_play *p, int unit, enum tl_fire_task task, int target)
{
    CHECK(tl_may_fire(p->data, p->state, unit));
    CHECK(task != TL_FIRE_NONE && task < TL_FIRE_TASKS);
    struct tl_fire_state *fire = &p->state->fire;
    fire->unit = (uint8_t)(1 + unit);
    fire->from = p->state->place[unit];
    fire->task = (uint8_t)task;
    fire->target = (uint8_t)target;
    tl_ask_ammunition(p, unit);
}

/* ---- The choice (27.12, 27.13b) -------------------------------------------------------------- */

static int list_ammunition(const tl_data *d, const tl_state *s, action *out)
{
    CHECK(s->fire.unit > 0);
    struct list list = { out, 0 };
    unsigned sources = tl_ammunition_for(d, s, s->fire.unit - 1);
    if (sources & TL_AMMUNITION_RESERVE) list_add(&list, TL_VERB_RESERVE, 0);
    if (sources & TL_AMMUNITION_ROLL) list_add(&list, TL_VERB_CHANCE, 0);
    return list.count;
}

static void apply_ammunition(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_AMMUNITION);
    tl_step_pop(p->state);
    if (action_verb(a) == TL_VERB_RESERVE) {
        use_reserve(p);
    } else {
        tl_step_push(p->state, TL_STEP_AMMUNITION_DIE, p->state->seat[0]);
    }
}

static void ask_gun(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fire.from;
    question->argument[1] = s->ammunition;
}

const struct tl_step_row tl_ammunition_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_12,
    .prompt = TL_MESSAGE_ask_ammunition,
    .list = list_ammunition,
    .apply = apply_ammunition,
    .ask = ask_gun,
};

/* ---- The roll (27.11) ------------------------------------------------------------------------ */

static void roll_ammunition(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_AMMUNITION_DIE);
    CHECK(p->state->fire.unit > 0);
    tl_state *s = p->state;
    int unit = s->fire.unit - 1;
    bool granted = tl_third_of(rolled(a)) == 1;
    tl_set(s, unit, TL_ROLLED);
    if (!granted) tl_mark_fired(p, unit); /* 27.11c */
    NOTE(p, granted ? TL_RULE_27_11a : TL_RULE_27_11c,
         granted ? TL_MESSAGE_ammunition_found : TL_MESSAGE_ammunition_lacking, s->place[unit],
         tl_third_of(rolled(a)));
    tl_step_pop(s);
    tl_fire_granted(p, granted);
}

const struct tl_step_row tl_ammunition_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_11a,
    .prompt = TL_MESSAGE_ask_ammunition_die,
    .apply = roll_ammunition,
    .ask = ask_gun,
};

/* ---- What is hidden -------------------------------------------------------------------------- */

/* Sides by number, RL apart, since a view is made without the data; `reference` is 1 + the unit. */
static bool is_of_side(const tl_state *view, int reference, enum tl_side side)
{
    if (!reference) return false;
    bool is_defector = tl_has(view, reference - 1, TL_DEFECTED);
    return (reference > TL_FIRST_REPUBLICAN || is_defector) == (side == TL_REPUBLICANS);
}

void tl_hide_fire(tl_state *view, enum tl_side side)
{
    struct tl_fire_state *fire = &view->fire;
    if (is_of_side(view, fire->unit, side)) fire->unit = 0;
    if (is_of_side(view, fire->victim, side)) fire->victim = 0;
    if (side != TL_REPUBLICANS) return;
    __builtin_memset(fire->aimed, 0, sizeof fire->aimed);
    __builtin_memset(fire->at_sea, 0, sizeof fire->at_sea);
}
