/*
 * The allotment of a fire step (6.1r, 6.41r-a): weapon by weapon the firing side says what each
 * fires at. All weapons at one target make one attack; howitzers fire apart (6.22r-b).
 *
 * Which weapons have a target at all is found once, when the step begins: nothing moves until the
 * last attack is allotted.
 */
#include "games/omdurman/fire/fire.h"

/* ---- Beginning --------------------------------------------------------------------------- */

/* The weapons of a side being asked one after another whether there is a target for them. */
struct muster {
    const om_data *d;
    om_state *s;
    bool second;
    int count;
    uint16_t targets[OM_TARGETS_AT_HAND]; /* `count` of them */
    struct om_target_rows rows;
    struct om_gun before; /* whom the answer was given to */
    bool answer;
};

static bool has_shot(const struct muster *m, const struct om_gun *gun)
{
    return om_is_any_near(&m->rows, gun) &&
           om_next_shot(m->d, m->s, gun, m->targets, m->count, 0) < m->count;
}

/* Counters of a kind follow each other, and often stand in one hex: the answer for the one before
 * serves. */
static void ready_weapons(struct muster *m, int first, int end)
{
    for (int weapon = first; weapon < end; weapon++) {
        int counter = om_weapon_counter(weapon);
        if (!om_is_on_map(m->s, counter)) continue;
        struct om_gun gun = om_lay_gun(m->d, m->s, weapon, m->second);
        if (om_gun_refusal(m->d, m->s, counter, &gun, m->second)) continue;
        bool is_same = gun.hex == m->before.hex && gun.line == m->before.line;
        if (!is_same) m->answer = has_shot(m, &gun);
        m->before = gun;
        if (m->answer) m->s->weapon_use[weapon] = OM_WEAPON_READY;
    }
}

static void ready_side(const om_data *d, om_state *s, enum om_side side, bool second)
{
    struct muster m; /* large: only what is used of it is cleared */
    m.d = d;
    m.s = s;
    m.second = second;
    m.count = om_list_targets(d, s, side, m.targets);
    CHECK(m.count <= OM_TARGETS_AT_HAND);
    m.rows = om_rows_of_targets(d, s, m.targets, m.count);
    m.before = (struct om_gun){ 0 };
    m.answer = false;
    ready_weapons(&m, om_first_counter(side), om_counters_end(side));
    if (side == OM_ANGLO_EGYPTIAN) ready_weapons(&m, OM_FIRST_BOAT_MAXIM, OM_WEAPONS);
}

/* ---- Which weapon ------------------------------------------------------------------------ */

/* The first weapon from `weapon` on that is ready, or OM_WEAPONS: few are, and the others are
 * passed over eight at once. */
static int next_ready(const om_state *s, int weapon)
{
    enum { EIGHT = 8 };
    const uint64_t each = 0x0101010101010101U;
    for (; weapon + EIGHT <= OM_WEAPONS; weapon += EIGHT) {
        uint64_t eight;
        __builtin_memcpy(&eight, s->weapon_use + weapon, sizeof eight);
        eight ^= each * OM_WEAPON_READY; /* the lowest byte that is 0 now is the first */
        uint64_t ready = (eight - each) & ~eight & each << 7;
        if (ready) return weapon + __builtin_ctzll(ready) / EIGHT;
    }
    while (weapon < OM_WEAPONS && s->weapon_use[weapon] != OM_WEAPON_READY) weapon++;
    return weapon;
}

/* Who cannot fire is not asked, and told so: of the second time, with fewer weapons, nothing is. */
void om_begin_fire(struct om_play *p, enum om_side side, bool second)
{
    CHECK(!p->state->attack[0].target);
    ready_side(p->data, p->state, side, second);
    if (!second && next_ready(p->state, 0) == OM_WEAPONS)
        NOTE(p, OM_RULE_6_1r_a, OM_MESSAGE_no_fire, (int)side, p->state->segment);
    om_step_push(p->state, OM_STEP_FIRE, side);
}

static int list_weapons(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int weapon = next_ready(s, 0); weapon < OM_WEAPONS; weapon = next_ready(s, weapon + 1)) {
        if (om_leads_alike(d, s, weapon)) list_add(&list, OM_VERB_AIM, weapon);
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

/* 6.14r-b: once in a fire step. A weapon that is silent, for no other reason, has no target. */
static enum om_rule use_refusal(const om_data *d, const om_state *s, int weapon)
{
    if (s->weapon_use[weapon] == OM_WEAPON_SILENT) return OM_RULE_6_41r_a;
    if (s->weapon_use[weapon] != OM_WEAPON_READY) return OM_RULE_6_14r_b;
    return om_leads_alike(d, s, weapon) ? OM_RULE_NONE : OM_RULE_6_41r_a;
}

static enum om_rule refuse_weapon(const om_data *d, const om_state *s, action a)
{
    int weapon = (int)action_first(a);
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_AIM || action_second(a) || weapon >= OM_WEAPONS)
        return OM_RULE_6_41r_a;
    if (om_side_of(om_weapon_counter(weapon)) != s->side[0]) return OM_RULE_6_1r_a;
    enum om_rule rule = om_weapon_refusal(d, s, weapon, om_is_second_fire(s));
    return rule ? rule : use_refusal(d, s, weapon);
}

static enum om_rule reason_of_weapon(const om_data *d, const om_state *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == OM_VERB_END ? OM_RULE_6_12r_a : OM_RULE_6_1r_a;
}

/* Only the attacks are remembered: positions that differ in idle weapons are the same. */
static void end_allotment(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_FIRE);
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        if (s->weapon_use[weapon] < OM_ALLOTTED) s->weapon_use[weapon] = OM_WEAPON_SILENT;
    }
    om_step_replace(s, OM_STEP_RESOLVE, s->side[0]);
}

static void choose_weapon(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_END) {
        end_allotment(s);
        return;
    }
    CHECK(s->weapon_use[action_first(a)] == OM_WEAPON_READY);
    s->weapon = (uint8_t)action_first(a);
    om_step_push(s, OM_STEP_AIM, s->side[0]);
}

static bool settle_allotment(struct om_play *p)
{
    bool is_ready = next_ready(p->state, 0) < OM_WEAPONS;
    if (!is_ready) end_allotment(p->state);
    return !is_ready;
}

static void ask_about_fire(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->segment;
    question->argument[1] = s->side[0];
}

const struct om_step_row om_fire_row = { .actor = ACTS_SEAT,
                                         .rule = OM_RULE_6_41r_a,
                                         .prompt = OM_MESSAGE_ask_fire,
                                         .list = list_weapons,
                                         .refusal = refuse_weapon,
                                         .reason = reason_of_weapon,
                                         .apply = choose_weapon,
                                         .settle = settle_allotment,
                                         .ask = ask_about_fire };

/* ---- At what ----------------------------------------------------------------------------- */

static int list_shots(const om_data *d, const om_state *s, action *out)
{
    CHECK(om_side_of(om_weapon_counter(s->weapon)) == s->side[0]);
    struct list list = { out, 0 };
    uint16_t targets[OM_TARGETS_AT_HAND];
    int count = om_list_targets(d, s, s->side[0], targets);
    struct om_gun gun = om_lay_gun(d, s, s->weapon, om_is_second_fire(s));
    int i = om_next_shot(d, s, &gun, targets, count, 0);
    for (; i < count; i = om_next_shot(d, s, &gun, targets, count, i + 1)) {
        list_add(&list, OM_VERB_AT, targets[i]);
    }
    list_add(&list, OM_VERB_HOLD, 0);
    return list.count;
}

static enum om_rule refuse_shot(const om_data *d, const om_state *s, action a)
{
    if (a == action_make(OM_VERB_HOLD, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_AT || action_second(a)) return OM_RULE_6_13r_a;
    struct om_gun gun = om_lay_gun(d, s, s->weapon, om_is_second_fire(s));
    return om_shot_refusal(d, s, &gun, (int)action_first(a));
}

static enum om_rule reason_of_shot(const om_data *d, const om_state *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == OM_VERB_HOLD ? OM_RULE_6_12r_a : OM_RULE_6_14r_a;
}

/* The attack at the target, a new one if it is the first: no target has two (6.14r-b). */
static int attack_at(om_state *s, int target, bool howitzer)
{
    int number = 0;
    while (s->attack[number].target &&
           (s->attack[number].target != target || s->attack[number].howitzer != howitzer)) {
        number++;
        CHECK(number < OM_ATTACKS);
    }
    s->attack[number].target = (uint16_t)target;
    s->attack[number].howitzer = howitzer;
    return number;
}

static void choose_target(struct om_play *p, action a)
{
    om_state *s = p->state;
    int weapon = s->weapon;
    CHECK(s->step[0] == OM_STEP_AIM && s->weapon_use[weapon] == OM_WEAPON_READY);
    s->weapon = 0;
    om_step_pop(s);
    if (action_verb(a) == OM_VERB_HOLD) {
        s->weapon_use[weapon] = OM_WEAPON_HELD;
        return;
    }
    int target = (int)action_first(a);
    CHECK(target > 0 && target < OM_TARGETS);
    struct om_gun gun = om_lay_gun(p->data, s, weapon, om_is_second_fire(s));
    int number = attack_at(s, target, gun.line == OM_LINE_HOWITZER);
    s->weapon_use[weapon] = (uint8_t)(OM_ALLOTTED + number);
    NOTE(p, OM_RULE_6_41r_a, OM_MESSAGE_weapon_aimed, weapon, target);
}

static void ask_about_target(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->weapon;
}

const struct om_step_row om_aim_row = { .actor = ACTS_SEAT,
                                        .rule = OM_RULE_6_13r_a,
                                        .prompt = OM_MESSAGE_ask_aim,
                                        .list = list_shots,
                                        .refusal = refuse_shot,
                                        .reason = reason_of_shot,
                                        .apply = choose_target,
                                        .ask = ask_about_target };
