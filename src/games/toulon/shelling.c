/*
 * Fire at range outside combat (27.34), in the combat phase of the firing side: which gun reaches
 * what (27.19), the shot, and the loss that the other side places.
 */
#include "games/toulon/fire.h"

/* ---- Range (27.19, Q27.19) --------------------------------------------------------------- */

static bool is_between_open(const tdata *d, int from, int to)
{
    const uint8_t *next = d->area[from].neighbours;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        if (are_neighbours(d, next[i], to) && !d->area[next[i]].town) return true;
    }
    return false;
}

bool reaches(const tdata *d, const tstate *s, int unit, int area)
{
    int from = s->place[unit];
    if (from == area || are_neighbours(d, from, area)) return true;
    if (!counts_as_battery(d, s, unit) || d->distance[from][area] != 2) return false;
    switch (s->options[OPTION_TOWN_FIRE]) {
    case TOWN_FIRE_TARGET: return !d->area[area].town;
    case TOWN_FIRE_BATTERY: return !d->area[from].town;
    default: return is_between_open(d, from, area);
    }
}

/* ---- What may be shelled ----------------------------------------------------------------- */

static enum rule gunner_refusal(const tdata *d, const tstate *s, int unit)
{
    bool is_own = is_on_map(s, unit) && side_of(d, s, unit) == (enum side)s->phasing;
    if (!is_own || !is_gun(d, s, unit)) return RULE_27_34a;
    if (may_fire(d, s, unit)) return RULE_NONE;
    return has(s, unit, FIRED) ? RULE_27_17a : RULE_27_8a;
}

static enum rule shelled_refusal(const tdata *d, const tstate *s, int unit, int area)
{
    bool is_target = area != NO_AREA && occupied(s, area, other_side((enum side)s->phasing)) &&
                     !is_contact(s, area);
    if (!is_target) return RULE_27_34a;
    if (reaches(d, s, unit, area)) return RULE_NONE;
    return counts_as_battery(d, s, unit) ? RULE_27_19b : RULE_27_19a;
}

static void list_shells(const tdata *d, const tstate *s, struct list *list)
{
    struct node_set foes = friendly_areas(s, other_side((enum side)s->phasing));
    for (int u = 0; u < UNITS; u++) {
        if (gunner_refusal(d, s, u)) continue;
        for (int area = node_in(&foes, 0); area < AREAS; area = node_in(&foes, area + 1)) {
            if (d->distance[s->place[u]][area] > 2) continue;
            if (!shelled_refusal(d, s, u, area)) list_add_two(list, VERB_SHELL, u, area);
        }
    }
}

void list_fire(const tdata *d, const tstate *s, struct list *list)
{
    list_shells(d, s, list);
    if (s->phasing == REPUBLICANS) {
        list_aims(d, s, list);
    } else {
        list_bombardments(d, s, list);
    }
}

enum rule fire_refusal(const tdata *d, const tstate *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    enum rule rule = RULE_NONE;
    switch (action_verb(a)) {
    case VERB_SHELL:
        rule = gunner_refusal(d, s, first);
        return rule ? rule : shelled_refusal(d, s, first, second);
    case VERB_AIM: return aim_refusal(d, s, first, second);
    case VERB_BOMBARD: return bombard_refusal(d, s, first);
    default: return RULE_25_7c;
    }
}

void apply_fire(struct play *p, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_SHELL: begin_shot(p, first, FIRE_SHELL, second); break;
    case VERB_AIM: begin_shot(p, first, FIRE_BARRAGE, second); break;
    default: bombard_area(p, first);
    }
}

/* ---- The shot ---------------------------------------------------------------------------- */

void shell_granted(struct play *p, int unit, int area, bool granted)
{
    tstate *s = p->state;
    if (!granted) return;
    mark_fired(p, unit);
    s->fire.unit = (uint8_t)(1 + unit);
    s->fire.from = s->place[unit];
    s->fire.area = (uint8_t)area;
    enter_step(s, STEP_SHELL_DIE, s->seat[0]);
}

/* 27.34b */
static void roll_shell(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = s->fire.unit - 1, area = s->fire.area;
    bool hits = rolled(a) <= strength(p->data, s, unit);
    NOTE(p, RULE_27_34b, hits ? MESSAGE_shell_hits : MESSAGE_shell_misses, s->place[unit], area,
         rolled(a));
    s->fire.unit = 0;
    s->fire.from = s->fire.area = NO_AREA;
    leave_step(s);
    if (!hits) return;
    s->fire.task = FIRE_SHELL;
    begin_hit(p, area, false);
}

static void ask_shell(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->fire.from;
    arguments[1] = s->fire.area;
}

const struct step_row shell_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_34b,
    .prompt = MESSAGE_ask_shell_die,
    .apply = roll_shell,
    .ask = ask_shell,
};

/* ---- The loss ---------------------------------------------------------------------------- */

static enum side struck_side(const tstate *s)
{
    return other_side((enum side)s->phasing);
}

bool is_battery_there(const tdata *d, const tstate *s, int area)
{
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == struck_side(s) && counts_as_battery(d, s, u) && strength(d, s, u)) {
            return true;
        }
    }
    return false;
}

/* 27.34c, 27.51b: who has no point cannot lose one. */
static bool may_be_struck(const tdata *d, const tstate *s, int unit)
{
    return s->place[unit] == s->fire.area && side_of(d, s, unit) == struck_side(s) &&
           strength(d, s, unit) > 0 && (!s->fire.claimed || counts_as_battery(d, s, unit));
}

static int list_struck(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < UNITS; u++) {
        if (may_be_struck(d, s, u) && is_first_alike(d, s, u)) list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

/* With another hit to come (27.51) the area is still needed. */
static void forget_hit(tstate *s)
{
    if (!s->fire.hits) s->fire.area = NO_AREA;
    s->fire.task = s->fire.claimed = s->fire.victim = 0;
}

static void strike(struct play *p, int unit)
{
    forget_hit(p->state);
    leave_step(p->state);
    take_loss(p, unit, TEMPORARY, true);
    settle_ground(p);
}

/* 27.34d */
static bool are_all_sheltered(const tdata *d, const tstate *s, int area)
{
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == struck_side(s) && s->inside[u] == NO_WORK) return false;
    }
    return true;
}

static void apply_struck(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = (int)action_first(a);
    bool is_saved = s->fire.task == FIRE_SHELL && are_all_sheltered(p->data, s, s->fire.area);
    if (!is_saved) {
        strike(p, unit);
        return;
    }
    s->fire.victim = (uint8_t)(1 + unit);
    replace_step(s, STEP_SAVE_DIE, s->seat[0]);
}

static bool settle_struck(struct play *p)
{
    action units[UNITS];
    int count = list_struck(p->data, p->state, units);
    if (count > 1) return false;
    if (count) {
        apply_struck(p, units[0]);
    } else {
        forget_hit(p->state);
        leave_step(p->state);
    }
    return true;
}

static void ask_struck(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->fire.area;
}

const struct step_row hit_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_34b,
    .prompt = MESSAGE_ask_hit,
    .list = list_struck,
    .apply = apply_struck,
    .settle = settle_struck,
    .ask = ask_struck,
};

void begin_hit(struct play *p, int area, bool at_battery)
{
    tstate *s = p->state;
    s->fire.area = (uint8_t)area;
    s->fire.claimed = at_battery && is_battery_there(p->data, s, area);
    enter_step(s, STEP_HIT, commander_in(p->data, s, area, struck_side(s)));
}

/* ---- The saving roll (27.34d, 27.34e) ---------------------------------------------------- */

static int saved_to(const tstate *s, int work)
{
    return is_fort_work(work) || s->work_level[work] > 1 ? 2 : 1;
}

static void roll_save(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = s->fire.victim - 1, work = s->inside[unit];
    int third = third_of(rolled(a));
    bool is_saved = third <= saved_to(s, work);
    enum rule rule = saved_to(s, work) > 1 ? RULE_27_34e : RULE_27_34d;
    NOTE(p, rule, is_saved ? MESSAGE_walls_save : MESSAGE_walls_fail, s->fire.area, third);
    if (!is_saved) {
        strike(p, unit);
        return;
    }
    forget_hit(s);
    leave_step(s);
}

const struct step_row save_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_34d,
    .prompt = MESSAGE_ask_save_die,
    .apply = roll_save,
    .ask = ask_struck,
};
