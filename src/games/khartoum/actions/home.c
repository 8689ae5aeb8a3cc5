/*
 * The home actions: fortify (6.1), raise morale or resources (6.2), gunboats (6.4), militia (6.3).
 *
 * The action point is paid when the action is chosen; each click inside then pays for itself at
 * once, and `done` is open after the first.
 */
#include "games/khartoum/play.h"

static void list_done(struct list *list, const kh_state *s)
{
    if (s->clicks) list_add(list, KH_VERB_DONE, 0);
}

static void finish(struct kh_play *p)
{
    CHECK(p->state->clicks > 0);
    p->state->clicks = 0;
    p->state->direction = KH_TRACK_NONE;
    kh_step_pop(p->state);
}

/* ---- Fortify (6.1) ----------------------------------------------------------------------- */

/* What bars every further zone. */
static enum kh_rule fortify_any_refusal(const kh_data *d, const kh_state *s)
{
    if (s->clicks >= d->constant[KH_CONSTANT_fortify_zones]) return KH_RULE_6_1h;
    if (!kh_can_pay(s, d->constant[KH_CONSTANT_fortify_price]))
        return s->turn == 1 ? KH_RULE_4_2e : KH_RULE_6_1g;
    return kh_markers_left(d, s) > 0 ? KH_RULE_NONE : KH_RULE_2_3a;
}

static enum kh_rule fortify_zone_refusal(const kh_state *s, int zone)
{
    if (!kh_is_controlled(s, zone)) return KH_RULE_6_1a;
    return s->marker[zone] ? KH_RULE_6_1i : KH_RULE_NONE;
}

static int fortify_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    if (!fortify_any_refusal(d, s)) {
        for (int zone = 0; zone < KH_ZONES; zone++) {
            if (!fortify_zone_refusal(s, zone)) list_add(&list, KH_VERB_ZONE, zone);
        }
    }
    list_done(&list, s);
    return list.count;
}

enum kh_rule kh_fortify_start_refusal(const kh_data *d, const kh_state *s)
{
    enum kh_rule any = fortify_any_refusal(d, s);
    if (any) return any;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        if (!fortify_zone_refusal(s, zone)) return KH_RULE_NONE;
    }
    return KH_RULE_6_1i;
}

static enum kh_rule fortify_refusal(const kh_data *d, const kh_state *s, action a)
{
    if (is_plain(a, KH_VERB_DONE)) return s->clicks ? KH_RULE_NONE : KH_RULE_6_0a;
    int zone = only_operand(a);
    if (action_verb(a) != KH_VERB_ZONE || zone < 0 || zone >= KH_ZONES) return KH_RULE_4_1g;
    enum kh_rule any = fortify_any_refusal(d, s);
    return any ? any : fortify_zone_refusal(s, zone);
}

static void fortify_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    if (action_verb(a) == KH_VERB_DONE) {
        finish(p);
        return;
    }
    int zone = only_operand(a);
    CHECK(!fortify_zone_refusal(s, zone));
    if (!kh_pay_resources(p, p->data->constant[KH_CONSTANT_fortify_price], KH_RULE_6_1g)) return;
    s->clicks++;
    s->marker[zone] = 1;
    NOTE(p, KH_RULE_6_1i, KH_MESSAGE_log_fortified, zone, kh_zone_level(p->data, s, zone));
}

static enum kh_rule fortify_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == KH_VERB_DONE ? KH_RULE_6_0a : KH_RULE_6_1g;
}

static void fortify_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    CHECK(s->clicks <= d->constant[KH_CONSTANT_fortify_zones]);
    question->argument[0] = d->constant[KH_CONSTANT_fortify_zones] - s->clicks;
    question->argument[1] = d->constant[KH_CONSTANT_fortify_price];
}

const struct kh_step_row kh_fortify_row = { KH_RULED_CHOICE(fortify), KH_ASKED(fortify, 6_1f),
                                            .reason = fortify_reason, .ask = fortify_ask };

/* ---- Morale or resources (6.2) ----------------------------------------------------------- */

static enum kh_rule raise_morale_refusal(const kh_data *d, const kh_state *s)
{
    if (s->direction == KH_TRACK_RESOURCES) return KH_RULE_6_2h;
    if (s->clicks >= d->constant[KH_CONSTANT_morale_raises]) return KH_RULE_6_2c;
    if (s->morale >= d->constant[KH_CONSTANT_morale_most]) return KH_RULE_10_1d;
    if (!kh_can_pay(s, d->constant[KH_CONSTANT_morale_price]))
        return s->turn == 1 ? KH_RULE_4_2e : KH_RULE_6_2b;
    return KH_RULE_NONE;
}

static enum kh_rule raise_resources_refusal(const kh_data *d, const kh_state *s)
{
    if (s->turn == 1) return KH_RULE_4_2h;
    if (s->direction == KH_TRACK_MORALE) return KH_RULE_6_2h;
    if (s->clicks >= d->constant[KH_CONSTANT_resource_raises]) return KH_RULE_6_2f;
    if (s->resources >= d->constant[KH_CONSTANT_resources_most]) return KH_RULE_10_1d;
    return s->morale < d->constant[KH_CONSTANT_resource_price] ? KH_RULE_6_2e : KH_RULE_NONE;
}

enum kh_rule kh_morale_start_refusal(const kh_data *d, const kh_state *s)
{
    enum kh_rule morale = raise_morale_refusal(d, s);
    return morale && raise_resources_refusal(d, s) ? morale : KH_RULE_NONE;
}

static int morale_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    if (!raise_morale_refusal(d, s)) list_add(&list, KH_VERB_RAISE, KH_TRACK_MORALE);
    if (!raise_resources_refusal(d, s)) list_add(&list, KH_VERB_RAISE, KH_TRACK_RESOURCES);
    list_done(&list, s);
    return list.count;
}

static enum kh_rule morale_refusal(const kh_data *d, const kh_state *s, action a)
{
    if (is_plain(a, KH_VERB_DONE)) return s->clicks ? KH_RULE_NONE : KH_RULE_6_0a;
    if (a == action_make(KH_VERB_RAISE, KH_TRACK_MORALE, 0)) return raise_morale_refusal(d, s);
    if (a == action_make(KH_VERB_RAISE, KH_TRACK_RESOURCES, 0))
        return raise_resources_refusal(d, s);
    return KH_RULE_4_1g;
}

static void morale_apply(struct kh_play *p, action a)
{
    const uint8_t *constant = p->data->constant;
    if (action_verb(a) == KH_VERB_DONE) {
        finish(p);
        return;
    }
    p->state->direction = (uint8_t)only_operand(a);
    CHECK(p->state->direction == KH_TRACK_MORALE || p->state->turn > 1);
    p->state->clicks++;
    if (p->state->direction == KH_TRACK_MORALE) {
        if (!kh_pay_resources(p, constant[KH_CONSTANT_morale_price], KH_RULE_6_2b)) return;
        kh_change_morale(p, 1, KH_RULE_6_2b);
    } else {
        if (!kh_pay_morale(p, constant[KH_CONSTANT_resource_price], KH_RULE_6_2e)) return;
        kh_change_resources(p, 1, KH_RULE_6_2e);
    }
}

static enum kh_rule morale_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    if (action_verb(a) == KH_VERB_DONE) return KH_RULE_6_0a;
    return only_operand(a) == KH_TRACK_MORALE ? KH_RULE_6_2b : KH_RULE_6_2e;
}

/* What is still open in the action at hand is all that is asked for. */
static void morale_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    bool morale = !raise_morale_refusal(d, s);
    bool resources = !raise_resources_refusal(d, s);
    int morale_price = d->constant[KH_CONSTANT_morale_price];
    int resource_price = d->constant[KH_CONSTANT_resource_price];
    if (morale && resources) {
        question->argument[0] = morale_price;
        question->argument[1] = resource_price;
    } else if (morale) {
        *question = (struct question){ KH_RULE_6_2b,
                                       KH_MESSAGE_prompt_morale_only,
                                       { s->morale, s->morale + 1, morale_price } };
    } else if (resources) {
        *question = (struct question){ KH_RULE_6_2e,
                                       KH_MESSAGE_prompt_resources_only,
                                       { s->resources, s->resources + 1, resource_price } };
    } else {
        bool traded = s->direction == KH_TRACK_RESOURCES;
        *question = (struct question){ traded ? KH_RULE_6_2f : KH_RULE_6_2c,
                                       KH_MESSAGE_prompt_no_more,
                                       { 0 } };
    }
}

const struct kh_step_row kh_morale_row = { KH_RULED_CHOICE(morale), KH_ASKED(morale, 6_2g),
                                           .reason = morale_reason, .ask = morale_ask };

/* ---- Gunboats (6.4) ---------------------------------------------------------------------- */

static enum kh_rule gunboat_refusal(const kh_data *d, const kh_state *s, enum kh_place from)
{
    bool building = from == KH_PLACE_ASIDE;
    if (!s->counters[from][KH_GUNBOAT]) return building ? KH_RULE_6_4d : KH_RULE_6_4j;
    if (kh_can_pay(s, d->constant[KH_CONSTANT_gunboat_price])) return KH_RULE_NONE;
    if (s->turn == 1) return KH_RULE_4_2e;
    return building ? KH_RULE_6_4c : KH_RULE_6_4h;
}

enum kh_rule kh_gunboats_start_refusal(const kh_data *d, const kh_state *s)
{
    enum kh_rule build = gunboat_refusal(d, s, KH_PLACE_ASIDE);
    return build && gunboat_refusal(d, s, KH_PLACE_DAMAGED) ? build : KH_RULE_NONE;
}

static int gunboats_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    if (!gunboat_refusal(d, s, KH_PLACE_ASIDE)) list_add(&list, KH_VERB_BUILD, 0);
    if (!gunboat_refusal(d, s, KH_PLACE_DAMAGED)) list_add(&list, KH_VERB_REPAIR, 0);
    list_done(&list, s);
    return list.count;
}

static enum kh_rule gunboats_refusal(const kh_data *d, const kh_state *s, action a)
{
    if (is_plain(a, KH_VERB_DONE)) return s->clicks ? KH_RULE_NONE : KH_RULE_6_0a;
    if (is_plain(a, KH_VERB_BUILD)) return gunboat_refusal(d, s, KH_PLACE_ASIDE);
    if (is_plain(a, KH_VERB_REPAIR)) return gunboat_refusal(d, s, KH_PLACE_DAMAGED);
    return KH_RULE_4_1g;
}

static void gunboats_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    if (action_verb(a) == KH_VERB_DONE) {
        finish(p);
        return;
    }
    bool building = action_verb(a) == KH_VERB_BUILD;
    CHECK(building || action_verb(a) == KH_VERB_REPAIR);
    enum kh_rule rule = building ? KH_RULE_6_4c : KH_RULE_6_4h;
    if (!kh_pay_resources(p, p->data->constant[KH_CONSTANT_gunboat_price], rule)) return;
    s->clicks++;
    kh_move_counters(s, KH_GUNBOAT, building ? KH_PLACE_ASIDE : KH_PLACE_DAMAGED,
                     KH_PLACE_AVAILABLE, 1);
    if (building) {
        NOTE(p, KH_RULE_6_4e, KH_MESSAGE_log_gunboat_built,
             s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT]);
    } else {
        NOTE(p, KH_RULE_6_4h, KH_MESSAGE_log_gunboat_repaired,
             s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT]);
    }
}

static enum kh_rule gunboats_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    if (action_verb(a) == KH_VERB_DONE) return KH_RULE_6_0a;
    return action_verb(a) == KH_VERB_BUILD ? KH_RULE_6_4c : KH_RULE_6_4h;
}

static void gunboats_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    bool build = !gunboat_refusal(d, s, KH_PLACE_ASIDE);
    bool repair = !gunboat_refusal(d, s, KH_PLACE_DAMAGED);
    if (build && !repair) {
        *question = (struct question){ KH_RULE_6_4c, KH_MESSAGE_prompt_gunboats_build, { 0 } };
    } else if (repair && !build) {
        *question = (struct question){ KH_RULE_6_4h, KH_MESSAGE_prompt_gunboats_repair, { 0 } };
    } else if (!build) {
        *question = (struct question){ KH_RULE_6_4j, KH_MESSAGE_prompt_no_more, { 0 } };
        return;
    }
    question->argument[0] = d->constant[KH_CONSTANT_gunboat_price];
    question->argument[1] = s->counters[KH_PLACE_AVAILABLE][KH_GUNBOAT];
}

const struct kh_step_row kh_gunboats_row = { KH_RULED_CHOICE(gunboats), KH_ASKED(gunboats, 6_4b),
                                             .reason = gunboats_reason, .ask = gunboats_ask };

/* ---- Militia (6.3) ----------------------------------------------------------------------- */

enum kh_rule kh_militia_start_refusal(const kh_data *d, const kh_state *s)
{
    if (s->people_gone) return KH_RULE_2_3b;
    if (!s->counters[KH_PLACE_ASIDE][KH_MILITIA]) return KH_RULE_6_3c;
    return s->morale < d->constant[KH_CONSTANT_militia_price] ? KH_RULE_6_3b : KH_RULE_NONE;
}

static int militia_list(const kh_data *d, const kh_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int n = 1; n <= s->counters[KH_PLACE_ASIDE][KH_MILITIA]; n++)
        list_add(&list, KH_VERB_LEVY, n);
    return list.count;
}

static enum kh_rule militia_refusal(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    int number = only_operand(a);
    if (action_verb(a) != KH_VERB_LEVY) return KH_RULE_4_1g;
    if (number < 1) return KH_RULE_6_0a;
    return number <= s->counters[KH_PLACE_ASIDE][KH_MILITIA] ? KH_RULE_NONE : KH_RULE_6_3c;
}

static void militia_apply(struct kh_play *p, action a)
{
    int number = only_operand(a);
    CHECK(number > 0 && !p->state->people_gone);
    kh_move_counters(p->state, KH_MILITIA, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE, number);
    NOTE(p, KH_RULE_6_3d, KH_MESSAGE_log_militia, number);
    kh_step_pop(p->state);
}

static enum kh_rule militia_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    (void)a;
    return KH_RULE_AOT9_4;
}

const struct kh_step_row kh_militia_row = { KH_RULED_CHOICE(militia), KH_ASKED(militia, 6_3b),
                                            .reason = militia_reason };
