/*
 * The home actions: fortify (6.1), raise morale or resources (6.2), gunboats (6.4), militia (6.3).
 *
 * The action point is paid when the action is chosen; each click inside then pays for itself at
 * once, and `done` is open after the first.
 */
#include "games/khartoum/play.h"

static void list_done(struct list *list, const kstate *s)
{
    if (s->clicks) list_add(list, VERB_DONE, 0);
}

static void finish(struct play *p)
{
    p->state->clicks = 0;
    p->state->direction = TRACK_NONE;
    step_pop(p->state);
}

/* ---- Fortify (6.1) ----------------------------------------------------------------------- */

/* What bars every further zone. */
static enum rule fortify_any_refusal(const kdata *d, const kstate *s)
{
    if (s->clicks >= d->constant[CONSTANT_fortify_zones]) return RULE_6_1h;
    if (!can_pay(s, d->constant[CONSTANT_fortify_price]))
        return s->turn == 1 ? RULE_4_2e : RULE_6_1g;
    return markers_left(d, s) > 0 ? RULE_NONE : RULE_2_3a;
}

static enum rule fortify_zone_refusal(const kstate *s, int zone)
{
    if (!is_controlled(s, zone)) return RULE_6_1a;
    return s->marker[zone] ? RULE_6_1i : RULE_NONE;
}

int fortify_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    if (!fortify_any_refusal(d, s)) {
        for (int zone = 0; zone < ZONES; zone++) {
            if (!fortify_zone_refusal(s, zone)) list_add(&list, VERB_ZONE, zone);
        }
    }
    list_done(&list, s);
    return list.count;
}

enum rule fortify_start_refusal(const kdata *d, const kstate *s)
{
    enum rule any = fortify_any_refusal(d, s);
    if (any) return any;
    for (int zone = 0; zone < ZONES; zone++) {
        if (!fortify_zone_refusal(s, zone)) return RULE_NONE;
    }
    return RULE_6_1i;
}

enum rule fortify_refusal(const kdata *d, const kstate *s, action a)
{
    if (is_plain(a, VERB_DONE)) return s->clicks ? RULE_NONE : RULE_6_0a;
    int zone = only_operand(a);
    if (action_verb(a) != VERB_ZONE || zone < 0 || zone >= ZONES) return RULE_4_1g;
    enum rule any = fortify_any_refusal(d, s);
    return any ? any : fortify_zone_refusal(s, zone);
}

void fortify_apply(struct play *p, action a)
{
    kstate *s = p->state;
    if (action_verb(a) == VERB_DONE) {
        finish(p);
        return;
    }
    int zone = only_operand(a);
    if (!pay_resources(p, p->data->constant[CONSTANT_fortify_price], RULE_6_1g)) return;
    s->clicks++;
    s->marker[zone] = 1;
    NOTE(p, RULE_6_1i, MESSAGE_log_fortified, zone, zone_level(p->data, s, zone));
}

/* ---- Morale or resources (6.2) ----------------------------------------------------------- */

static enum rule raise_morale_refusal(const kdata *d, const kstate *s)
{
    if (s->direction == TRACK_RESOURCES) return RULE_6_2h;
    if (s->clicks >= d->constant[CONSTANT_morale_raises]) return RULE_6_2c;
    if (s->morale >= d->constant[CONSTANT_morale_most]) return RULE_10_1d;
    if (!can_pay(s, d->constant[CONSTANT_morale_price]))
        return s->turn == 1 ? RULE_4_2e : RULE_6_2b;
    return RULE_NONE;
}

static enum rule raise_resources_refusal(const kdata *d, const kstate *s)
{
    if (s->turn == 1) return RULE_4_2h;
    if (s->direction == TRACK_MORALE) return RULE_6_2h;
    if (s->clicks >= d->constant[CONSTANT_resource_raises]) return RULE_6_2f;
    if (s->resources >= d->constant[CONSTANT_resources_most]) return RULE_10_1d;
    return s->morale < d->constant[CONSTANT_resource_price] ? RULE_6_2e : RULE_NONE;
}

enum rule morale_start_refusal(const kdata *d, const kstate *s)
{
    enum rule morale = raise_morale_refusal(d, s);
    return morale && raise_resources_refusal(d, s) ? morale : RULE_NONE;
}

int morale_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    if (!raise_morale_refusal(d, s)) list_add(&list, VERB_RAISE, TRACK_MORALE);
    if (!raise_resources_refusal(d, s)) list_add(&list, VERB_RAISE, TRACK_RESOURCES);
    list_done(&list, s);
    return list.count;
}

enum rule morale_refusal(const kdata *d, const kstate *s, action a)
{
    if (is_plain(a, VERB_DONE)) return s->clicks ? RULE_NONE : RULE_6_0a;
    if (a == action_make(VERB_RAISE, TRACK_MORALE, 0)) return raise_morale_refusal(d, s);
    if (a == action_make(VERB_RAISE, TRACK_RESOURCES, 0)) return raise_resources_refusal(d, s);
    return RULE_4_1g;
}

void morale_apply(struct play *p, action a)
{
    const uint8_t *constant = p->data->constant;
    if (action_verb(a) == VERB_DONE) {
        finish(p);
        return;
    }
    p->state->direction = (uint8_t)only_operand(a);
    p->state->clicks++;
    if (p->state->direction == TRACK_MORALE) {
        if (!pay_resources(p, constant[CONSTANT_morale_price], RULE_6_2b)) return;
        change_morale(p, 1, RULE_6_2b);
    } else {
        if (!pay_morale(p, constant[CONSTANT_resource_price], RULE_6_2e)) return;
        change_resources(p, 1, RULE_6_2e);
    }
}

/* ---- Gunboats (6.4) ---------------------------------------------------------------------- */

static enum rule gunboat_refusal(const kdata *d, const kstate *s, enum place from)
{
    bool building = from == PLACE_ASIDE;
    if (!s->counters[from][GUNBOAT]) return building ? RULE_6_4d : RULE_6_4j;
    if (can_pay(s, d->constant[CONSTANT_gunboat_price])) return RULE_NONE;
    if (s->turn == 1) return RULE_4_2e;
    return building ? RULE_6_4c : RULE_6_4h;
}

enum rule gunboats_start_refusal(const kdata *d, const kstate *s)
{
    enum rule build = gunboat_refusal(d, s, PLACE_ASIDE);
    return build && gunboat_refusal(d, s, PLACE_DAMAGED) ? build : RULE_NONE;
}

int gunboats_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    if (!gunboat_refusal(d, s, PLACE_ASIDE)) list_add(&list, VERB_BUILD, 0);
    if (!gunboat_refusal(d, s, PLACE_DAMAGED)) list_add(&list, VERB_REPAIR, 0);
    list_done(&list, s);
    return list.count;
}

enum rule gunboats_refusal(const kdata *d, const kstate *s, action a)
{
    if (is_plain(a, VERB_DONE)) return s->clicks ? RULE_NONE : RULE_6_0a;
    if (is_plain(a, VERB_BUILD)) return gunboat_refusal(d, s, PLACE_ASIDE);
    if (is_plain(a, VERB_REPAIR)) return gunboat_refusal(d, s, PLACE_DAMAGED);
    return RULE_4_1g;
}

void gunboats_apply(struct play *p, action a)
{
    kstate *s = p->state;
    if (action_verb(a) == VERB_DONE) {
        finish(p);
        return;
    }
    bool building = action_verb(a) == VERB_BUILD;
    enum rule rule = building ? RULE_6_4c : RULE_6_4h;
    if (!pay_resources(p, p->data->constant[CONSTANT_gunboat_price], rule)) return;
    s->clicks++;
    move_counters(s, GUNBOAT, building ? PLACE_ASIDE : PLACE_DAMAGED, PLACE_AVAILABLE, 1);
    if (building) {
        NOTE(p, RULE_6_4e, MESSAGE_log_gunboat_built, s->counters[PLACE_AVAILABLE][GUNBOAT]);
    } else {
        NOTE(p, RULE_6_4h, MESSAGE_log_gunboat_repaired, s->counters[PLACE_AVAILABLE][GUNBOAT]);
    }
}

/* ---- Militia (6.3) ----------------------------------------------------------------------- */

enum rule militia_start_refusal(const kdata *d, const kstate *s)
{
    if (s->people_gone) return RULE_2_3b;
    if (!s->counters[PLACE_ASIDE][MILITIA]) return RULE_6_3c;
    return s->morale < d->constant[CONSTANT_militia_price] ? RULE_6_3b : RULE_NONE;
}

int militia_list(const kdata *d, const kstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int n = 1; n <= s->counters[PLACE_ASIDE][MILITIA]; n++) list_add(&list, VERB_LEVY, n);
    return list.count;
}

enum rule militia_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int number = only_operand(a);
    if (action_verb(a) != VERB_LEVY) return RULE_4_1g;
    if (number < 1) return RULE_6_0a;
    return number <= s->counters[PLACE_ASIDE][MILITIA] ? RULE_NONE : RULE_6_3c;
}

void militia_apply(struct play *p, action a)
{
    int number = only_operand(a);
    move_counters(p->state, MILITIA, PLACE_ASIDE, PLACE_AVAILABLE, number);
    NOTE(p, RULE_6_3d, MESSAGE_log_militia, number);
    step_pop(p->state);
}
