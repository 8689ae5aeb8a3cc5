/*
 * Fire at range outside combat (27.34), in the combat phase of the firing side: which gun reaches
 * what (27.19), the shot, and the loss that the other side places.
 */
#include "games/toulon/artillery/fire.h"

/* ---- Range (27.19, Q27.19) ------------------------------------------------------------------- */

static bool is_between_open(const tl_data *d, int from, int to)
{
    const uint8_t *next = d->area[from].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (tl_are_neighbours(d, next[i], to) && !d->area[next[i]].town) return true;
    }
    return false;
}

bool tl_reaches(const tl_data *d, const tl_state *s, int unit, int area)
{
    CHECK(tl_is_on_map(s, unit) && tl_is_area(area));
    int from = s->place[unit];
    if (from == area || tl_are_neighbours(d, from, area)) return true;
    if (!tl_counts_as_battery(d, s, unit) || d->distance[from][area] != 2) return false;
    switch (s->options[TL_OPTION_TOWN_FIRE]) {
    case TL_TOWN_FIRE_TARGET: return !d->area[area].town;
    case TL_TOWN_FIRE_BATTERY: return !d->area[from].town;
    default: return is_between_open(d, from, area);
    }
}

/* ---- What may be shelled --------------------------------------------------------------------- */

static enum tl_rule gunner_refusal(const tl_data *d, const tl_state *s, int unit)
{
    bool is_own = tl_is_on_map(s, unit) && tl_side_of(d, s, unit) == (enum tl_side)s->phasing;
    if (!is_own || !tl_is_gun(d, s, unit)) return TL_RULE_27_34a;
    if (tl_may_fire(d, s, unit)) return TL_RULE_NONE;
    return tl_has(s, unit, TL_FIRED) ? TL_RULE_27_17a : TL_RULE_27_8a;
}

static enum tl_rule shelled_refusal(const tl_data *d, const tl_state *s, int unit, int area)
{
    bool is_target =
        tl_occupied(s, area, tl_other_side((enum tl_side)s->phasing)) && !tl_is_contact(s, area);
    if (!is_target) return TL_RULE_27_34a;
    if (tl_reaches(d, s, unit, area)) return TL_RULE_NONE;
    return tl_counts_as_battery(d, s, unit) ? TL_RULE_27_19b : TL_RULE_27_19a;
}

static void list_shells(const tl_data *d, const tl_state *s, struct list *list)
{
    struct tl_node_set foes = tl_friendly_areas(s, tl_other_side((enum tl_side)s->phasing));
    for (int u = 0; u < TL_UNITS; u++) {
        if (gunner_refusal(d, s, u)) continue;
        for (int area = tl_node_in(&foes, 0); area < TL_AREAS; area = tl_node_in(&foes, area + 1)) {
            if (d->distance[s->place[u]][area] > 2) continue;
            if (!shelled_refusal(d, s, u, area)) list_add_two(list, TL_VERB_SHELL, u, area);
        }
    }
}

void tl_list_fire(const tl_data *d, const tl_state *s, struct list *list)
{
    list_shells(d, s, list);
    if (s->phasing == TL_REPUBLICANS) {
        tl_list_aims(d, s, list);
    } else {
        tl_list_bombardments(d, s, list);
    }
}

enum tl_rule tl_fire_refusal(const tl_data *d, const tl_state *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    enum tl_rule rule = TL_RULE_NONE;
    switch (action_verb(a)) {
    case TL_VERB_SHELL:
        rule = gunner_refusal(d, s, first);
        return rule ? rule : shelled_refusal(d, s, first, second);
    case TL_VERB_AIM: return tl_aim_refusal(d, s, first, second);
    case TL_VERB_BOMBARD: return tl_bombard_refusal(d, s, first);
    default: return TL_RULE_25_7c;
    }
}

void tl_apply_fire(struct tl_play *p, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_SHELL: tl_begin_shot(p, first, TL_FIRE_SHELL, second); break;
    case TL_VERB_AIM: tl_begin_shot(p, first, TL_FIRE_BARRAGE, second); break;
    default: tl_bombard_area(p, first);
    }
}

/* ---- The shot -------------------------------------------------------------------------------- */

void tl_shell_granted(struct tl_play *p, int unit, int area, bool granted)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    if (!granted) return;
    tl_mark_fired(p, unit);
    s->fire.unit = (uint8_t)(1 + unit);
    s->fire.from = s->place[unit];
    s->fire.area = (uint8_t)area;
    tl_step_push(s, TL_STEP_SHELL_DIE, s->seat[0]);
}

/* 27.34b */
static void roll_shell(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SHELL_DIE);
    CHECK(p->state->fire.unit > 0 && tl_is_area(p->state->fire.area));
    tl_state *s = p->state;
    int unit = s->fire.unit - 1, area = s->fire.area;
    bool hits = rolled(a) <= tl_strength(p->data, s, unit);
    NOTE(p, TL_RULE_27_34b, hits ? TL_MESSAGE_shell_hits : TL_MESSAGE_shell_misses, s->place[unit],
         area, rolled(a));
    s->fire.unit = 0;
    s->fire.from = s->fire.area = TL_NO_AREA;
    tl_step_pop(s);
    if (!hits) return;
    s->fire.task = TL_FIRE_SHELL;
    tl_begin_hit(p, area, false);
}

static void ask_shell(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fire.from;
    question->argument[1] = s->fire.area;
}

const struct tl_step_row tl_shell_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_34b,
    .prompt = TL_MESSAGE_ask_shell_die,
    .apply = roll_shell,
    .ask = ask_shell,
};

/* ---- The loss -------------------------------------------------------------------------------- */

static enum tl_side struck_side(const tl_state *s)
{
    return tl_other_side((enum tl_side)s->phasing);
}

/* Only Republicans have batteries, and only ships ask for them. */
bool tl_is_battery_there(const tl_data *d, const tl_state *s, int area)
{
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_counts_as_battery(d, s, u) && tl_strength(d, s, u)) return true;
    }
    return false;
}

/* 27.34c, 27.51b: who has no point cannot lose one. */
static bool may_be_struck(const tl_data *d, const tl_state *s, int unit)
{
    return s->place[unit] == s->fire.area && tl_side_of(d, s, unit) == struck_side(s) &&
           tl_strength(d, s, unit) > 0 && (!s->fire.claimed || tl_counts_as_battery(d, s, unit));
}

/* The owner is asked though he has one unit there, or none with a point: how many there are is not
 * told (HI-06). */
static int list_struck(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < TL_UNITS; u++) {
        if (may_be_struck(d, s, u) && tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    if (!list.count) list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

/* With another hit to come (27.51) the area is still needed. */
static void forget_hit(tl_state *s)
{
    if (!s->fire.hits) s->fire.area = TL_NO_AREA;
    s->fire.task = s->fire.claimed = s->fire.victim = 0;
}

static void strike(struct tl_play *p, int unit)
{
    forget_hit(p->state);
    tl_step_pop(p->state);
    tl_take_loss(p, unit, TL_TEMPORARY, true);
    tl_settle_ground(p);
}

/* 27.34d: of an area that is shelled, where only one side is (27.34a). */
static bool are_all_sheltered(const tl_state *s, int area)
{
    TL_EACH_UNIT_IN(s, area)
    {
        if (s->inside[u] == TL_NO_WORK) return false;
    }
    return true;
}

static void apply_struck(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_HIT);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_PASS) {
        forget_hit(s);
        tl_step_pop(s);
        return;
    }
    int unit = (int)action_first(a);
    CHECK(may_be_struck(p->data, s, unit));
    bool is_saved = s->fire.task == TL_FIRE_SHELL && are_all_sheltered(s, s->fire.area);
    if (!is_saved) {
        strike(p, unit);
        return;
    }
    s->fire.victim = (uint8_t)(1 + unit);
    tl_step_replace(s, TL_STEP_SAVE_DIE, s->seat[0]);
}

static void ask_struck(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->fire.area;
}

const struct tl_step_row tl_hit_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_34b,
    .prompt = TL_MESSAGE_ask_hit,
    .list = list_struck,
    .apply = apply_struck,
    .ask = ask_struck,
};

void tl_begin_hit(struct tl_play *p, int area, bool at_battery)
{
    CHECK(tl_is_area(area));
    tl_state *s = p->state;
    s->fire.area = (uint8_t)area;
    s->fire.claimed = at_battery && tl_is_battery_there(p->data, s, area);
    tl_step_push(s, TL_STEP_HIT, tl_commander_in(p->data, s, area, struck_side(s)));
}

/* ---- The saving roll (27.34d, 27.34e) -------------------------------------------------------- */

static int saved_to(const tl_state *s, int work)
{
    CHECK(work != TL_NO_WORK);
    return tl_is_fort_work(work) || s->work_level[work] > 1 ? 2 : 1;
}

static void roll_save(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SAVE_DIE);
    CHECK(p->state->fire.victim > 0);
    tl_state *s = p->state;
    int unit = s->fire.victim - 1, work = s->inside[unit];
    int third = tl_third_of(rolled(a));
    bool is_saved = third <= saved_to(s, work);
    enum tl_rule rule = saved_to(s, work) > 1 ? TL_RULE_27_34e : TL_RULE_27_34d;
    NOTE(p, rule, is_saved ? TL_MESSAGE_walls_save : TL_MESSAGE_walls_fail, s->fire.area, third);
    if (!is_saved) {
        strike(p, unit);
        return;
    }
    forget_hit(s);
    tl_step_pop(s);
}

const struct tl_step_row tl_save_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_34d,
    .prompt = TL_MESSAGE_ask_save_die,
    .apply = roll_save,
    .ask = ask_struck,
};
