/*
 * Ammunition for fire at range (27.7 to 27.17): some guns always have it, others roll for it, and
 * batteries may draw on Bonaparte's reserve; and what of it all the enemy does not see.
 */
#include "games/toulon/fire.h"

/* ---- Where it comes from ----------------------------------------------------------------- */

/* 27.9a: on the coast, and the water between it and Toulon is the Allies'. */
static bool is_fed_by_sea(const tdata *d, const tstate *s, int area)
{
    return d->area[area].coast && is_water_held(d, s, area);
}

static bool has_sure_ammunition(const tdata *d, const tstate *s, int unit)
{
    if (side_of(d, s, unit) != ALLIES) return false;
    if (type_of(d, unit) == GUNNERS) return true; /* 27.9b, 32.17 */
    return !has(s, unit, OUT_OF_SUPPLY) && is_fed_by_sea(d, s, s->place[unit]);
}

/* 27.12, 27.14b, 27.15b */
static bool has_reserve(const tdata *d, const tstate *s, int unit)
{
    return counts_as_battery(d, s, unit) && !has(s, unit, ROLLED) &&
           strength(d, s, unit) <= s->ammunition;
}

/* Q27.17: the marker stops all fire but that from the reserve. */
unsigned ammunition_for(const tdata *d, const tstate *s, int unit)
{
    unsigned sources = 0;
    if (!is_gun(d, s, unit) || !strength(d, s, unit)) return 0;
    if (has_reserve(d, s, unit)) sources |= AMMUNITION_RESERVE;
    if (has(s, unit, FIRED)) return sources;
    if (has_sure_ammunition(d, s, unit)) return AMMUNITION_SURE;
    return has(s, unit, OUT_OF_SUPPLY) ? sources : sources | AMMUNITION_ROLL; /* 27.7, 27.11a */
}

bool may_fire(const tdata *d, const tstate *s, int unit)
{
    return ammunition_for(d, s, unit) != 0;
}

/* ---- Getting it -------------------------------------------------------------------------- */

void mark_fired(struct play *p, int unit)
{
    set(p->state, unit, FIRED | FIRED_THIS_TURN);
}

void fire_granted(struct play *p, bool granted)
{
    static void (*const tasks[FIRE_TASKS])(struct play *, int, int, bool) = {
        [FIRE_SHELL] = shell_granted,
        [FIRE_BARRAGE] = barrage_granted,
        [FIRE_SUPPORT] = support_granted,
        [FIRE_REDUCE] = reduction_granted,
    };
    struct fire_state *fire = &p->state->fire;
    int unit = fire->unit - 1, task = fire->task, target = fire->target;
    fire->unit = fire->from = fire->task = fire->target = 0;
    tasks[task](p, unit, target, granted);
}

static void use_reserve(struct play *p)
{
    tstate *s = p->state;
    int unit = s->fire.unit - 1;
    s->ammunition = (uint8_t)(s->ammunition - strength(p->data, s, unit));
    NOTE(p, RULE_27_15a, MESSAGE_reserve_used, s->place[unit], s->ammunition);
    fire_granted(p, true);
}

void ask_ammunition(struct play *p, int unit)
{
    tstate *s = p->state;
    switch (ammunition_for(p->data, s, unit)) {
    case AMMUNITION_ROLL | AMMUNITION_RESERVE: enter_step(s, STEP_AMMUNITION, s->seat[0]); break;
    case AMMUNITION_ROLL: enter_step(s, STEP_AMMUNITION_DIE, s->seat[0]); break;
    case AMMUNITION_RESERVE: use_reserve(p); break;
    default: fire_granted(p, true);
    }
}

void begin_shot(struct play *p, int unit, enum fire_task task, int target)
{
    struct fire_state *fire = &p->state->fire;
    fire->unit = (uint8_t)(1 + unit);
    fire->from = p->state->place[unit];
    fire->task = (uint8_t)task;
    fire->target = (uint8_t)target;
    ask_ammunition(p, unit);
}

/* ---- The choice (27.12, 27.13b) ---------------------------------------------------------- */

static int list_ammunition(const tdata *d, const tstate *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_RESERVE, 0);
    list_add(&list, VERB_CHANCE, 0);
    return list.count;
}

static void apply_ammunition(struct play *p, action a)
{
    leave_step(p->state);
    if (action_verb(a) == VERB_RESERVE) {
        use_reserve(p);
    } else {
        enter_step(p->state, STEP_AMMUNITION_DIE, p->state->seat[0]);
    }
}

static void ask_gun(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->fire.from;
    arguments[1] = s->ammunition;
}

const struct step_row ammunition_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_12,
    .prompt = MESSAGE_ask_ammunition,
    .list = list_ammunition,
    .apply = apply_ammunition,
    .ask = ask_gun,
};

/* ---- The roll (27.11) -------------------------------------------------------------------- */

static void roll_ammunition(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = s->fire.unit - 1;
    bool granted = third_of(rolled(a)) == 1;
    set(s, unit, ROLLED);
    if (!granted) mark_fired(p, unit); /* 27.11c */
    NOTE(p, granted ? RULE_27_11a : RULE_27_11c,
         granted ? MESSAGE_ammunition_found : MESSAGE_ammunition_lacking, s->place[unit],
         third_of(rolled(a)));
    leave_step(s);
    fire_granted(p, granted);
}

const struct step_row ammunition_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_11a,
    .prompt = MESSAGE_ask_ammunition_die,
    .apply = roll_ammunition,
    .ask = ask_gun,
};

/* ---- What is hidden ---------------------------------------------------------------------- */

/* Sides by number, RL apart, since a view is made without the data; `reference` is 1 + the unit. */
static bool is_of_side(const tstate *view, int reference, enum side side)
{
    if (!reference) return false;
    bool is_defector = reference - 1 == UNIT_ROYAL_LOUIS && has(view, reference - 1, DEFECTED);
    return (reference > FIRST_REPUBLICAN || is_defector) == (side == REPUBLICANS);
}

void hide_fire(tstate *view, enum side side)
{
    struct fire_state *fire = &view->fire;
    if (is_of_side(view, fire->unit, side)) fire->unit = 0;
    if (is_of_side(view, fire->victim, side)) fire->victim = 0;
    if (side != REPUBLICANS) return;
    __builtin_memset(fire->aimed, 0, sizeof fire->aimed);
    __builtin_memset(fire->at_sea, 0, sizeof fire->at_sea);
}
