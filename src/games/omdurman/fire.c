/*
 * The allotment of a fire step (6.1r, 6.41r-a): weapon by weapon the firing side says what each
 * fires at. All weapons at one target make one attack; howitzers fire apart (6.22r-b).
 *
 * Which weapons have a target at all is found once, when the step begins: nothing moves until the
 * last attack is allotted.
 */
#include "games/omdurman/fire.h"

/* ---- Beginning --------------------------------------------------------------------------- */

/* The weapons of a side being asked one after another whether there is a target for them. */
struct muster {
    const odata *d;
    ostate *s;
    bool second;
    int count;
    uint16_t targets[TARGETS_AT_HAND]; /* `count` of them */
    struct target_rows rows;
    struct gun before; /* whom the answer was given to */
    bool answer;
};

static bool has_shot(const struct muster *m, const struct gun *gun)
{
    return is_any_near(&m->rows, gun) &&
           next_shot(m->d, m->s, gun, m->targets, m->count, 0) < m->count;
}

/* Counters of a kind follow each other, and often stand in one hex: the answer before serves. */
static void ready_weapons(struct muster *m, int first, int end)
{
    for (int weapon = first; weapon < end; weapon++) {
        int counter = weapon_counter(weapon);
        if (!is_on_map(m->s, counter)) continue;
        struct gun gun = lay_gun(m->d, m->s, weapon, m->second);
        if (gun_refusal(m->d, m->s, counter, &gun, m->second)) continue;
        bool is_same = gun.hex == m->before.hex && gun.line == m->before.line;
        if (!is_same) m->answer = has_shot(m, &gun);
        m->before = gun;
        if (m->answer) m->s->weapon_use[weapon] = WEAPON_READY;
    }
}

static void ready_side(const odata *d, ostate *s, enum side side, bool second)
{
    struct muster m; /* large: only what is used of it is cleared */
    m.d = d;
    m.s = s;
    m.second = second;
    m.count = list_targets(d, s, side, m.targets);
    m.rows = rows_of_targets(d, s, m.targets, m.count);
    m.before = (struct gun){ 0 };
    m.answer = false;
    ready_weapons(&m, first_counter(side), counters_end(side));
    if (side == ANGLO_EGYPTIAN) ready_weapons(&m, FIRST_BOAT_MAXIM, WEAPONS);
}

void begin_fire(struct play *p, enum side side, bool second)
{
    ready_side(p->data, p->state, side, second);
    begin_step(p->state, STEP_FIRE, side);
}

/* ---- Which weapon ------------------------------------------------------------------------ */

/* The first weapon from `weapon` on that is ready, or WEAPONS: few are, and the others are passed
 * over eight at once. */
static int next_ready(const ostate *s, int weapon)
{
    enum { EIGHT = 8 };
    const uint64_t each = 0x0101010101010101U;
    for (; weapon + EIGHT <= WEAPONS; weapon += EIGHT) {
        uint64_t eight;
        __builtin_memcpy(&eight, s->weapon_use + weapon, sizeof eight);
        eight ^= each * WEAPON_READY; /* the lowest byte that is 0 now is the first */
        uint64_t ready = (eight - each) & ~eight & each << 7;
        if (ready) return weapon + __builtin_ctzll(ready) / EIGHT;
    }
    while (weapon < WEAPONS && s->weapon_use[weapon] != WEAPON_READY) weapon++;
    return weapon;
}

static int list_weapons(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int weapon = next_ready(s, 0); weapon < WEAPONS; weapon = next_ready(s, weapon + 1)) {
        if (leads_alike(d, s, weapon)) list_add(&list, VERB_AIM, weapon);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

/* 6.14r-b: once in a fire step. A weapon that is silent, for no other reason, has no target. */
static enum rule use_refusal(const odata *d, const ostate *s, int weapon)
{
    if (s->weapon_use[weapon] == WEAPON_SILENT) return RULE_6_41r_a;
    if (s->weapon_use[weapon] != WEAPON_READY) return RULE_6_14r_b;
    return leads_alike(d, s, weapon) ? RULE_NONE : RULE_6_41r_a;
}

static enum rule refuse_weapon(const odata *d, const ostate *s, action a)
{
    int weapon = (int)action_first(a);
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_AIM || action_second(a) || weapon >= WEAPONS) return RULE_6_41r_a;
    if (side_of(weapon_counter(weapon)) != s->side[0]) return RULE_6_1r_a;
    enum rule rule = weapon_refusal(d, s, weapon, is_second_fire(s));
    return rule ? rule : use_refusal(d, s, weapon);
}

static enum rule reason_of_weapon(const odata *d, const ostate *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == VERB_END ? RULE_6_12r_a : RULE_6_1r_a;
}

/* Only the attacks are remembered: positions that differ in idle weapons are the same. */
static void end_allotment(ostate *s)
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        if (s->weapon_use[weapon] < ALLOTTED) s->weapon_use[weapon] = WEAPON_SILENT;
    }
    replace_step(s, STEP_RESOLVE, s->side[0]);
}

static void choose_weapon(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_END) {
        end_allotment(s);
        return;
    }
    s->weapon = (uint8_t)action_first(a);
    begin_step(s, STEP_AIM, s->side[0]);
}

static bool settle_allotment(struct play *p)
{
    bool is_ready = next_ready(p->state, 0) < WEAPONS;
    if (!is_ready) end_allotment(p->state);
    return !is_ready;
}

static void ask_about_fire(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->segment;
    arguments[1] = s->side[0];
}

const struct step_row fire_row = { .actor = ACTS_SIDE,
                                   .rule = RULE_6_41r_a,
                                   .prompt = MESSAGE_ask_fire,
                                   .list = list_weapons,
                                   .refusal = refuse_weapon,
                                   .reason = reason_of_weapon,
                                   .apply = choose_weapon,
                                   .settle = settle_allotment,
                                   .ask = ask_about_fire };

/* ---- At what ----------------------------------------------------------------------------- */

static int list_shots(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    uint16_t targets[TARGETS_AT_HAND];
    int count = list_targets(d, s, s->side[0], targets);
    struct gun gun = lay_gun(d, s, s->weapon, is_second_fire(s));
    int i = next_shot(d, s, &gun, targets, count, 0);
    for (; i < count; i = next_shot(d, s, &gun, targets, count, i + 1)) {
        list_add(&list, VERB_AT, targets[i]);
    }
    list_add(&list, VERB_HOLD, 0);
    return list.count;
}

static enum rule refuse_shot(const odata *d, const ostate *s, action a)
{
    if (a == action_make(VERB_HOLD, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_AT || action_second(a)) return RULE_6_13r_a;
    struct gun gun = lay_gun(d, s, s->weapon, is_second_fire(s));
    return shot_refusal(d, s, &gun, (int)action_first(a));
}

static enum rule reason_of_shot(const odata *d, const ostate *s, action a)
{
    (void)d;
    (void)s;
    return action_verb(a) == VERB_HOLD ? RULE_6_12r_a : RULE_6_14r_a;
}

/* The attack at the target, a new one if it is the first: no target has two (6.14r-b). */
static int attack_at(ostate *s, int target, bool howitzer)
{
    int number = 0;
    while (s->attack[number].target &&
           (s->attack[number].target != target || s->attack[number].howitzer != howitzer)) {
        number++;
    }
    s->attack[number].target = (uint16_t)target;
    s->attack[number].howitzer = howitzer;
    return number;
}

static void choose_target(struct play *p, action a)
{
    ostate *s = p->state;
    int weapon = s->weapon;
    s->weapon = 0;
    finish_step(s);
    if (action_verb(a) == VERB_HOLD) {
        s->weapon_use[weapon] = WEAPON_HELD;
        return;
    }
    int target = (int)action_first(a);
    struct gun gun = lay_gun(p->data, s, weapon, is_second_fire(s));
    int number = attack_at(s, target, gun.line == LINE_HOWITZER);
    s->weapon_use[weapon] = (uint8_t)(ALLOTTED + number);
    NOTE(p, RULE_6_41r_a, MESSAGE_weapon_aimed, weapon, target);
}

static void ask_about_target(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->weapon;
}

const struct step_row aim_row = { .actor = ACTS_SIDE,
                                  .rule = RULE_6_13r_a,
                                  .prompt = MESSAGE_ask_aim,
                                  .list = list_shots,
                                  .refusal = refuse_shot,
                                  .reason = reason_of_shot,
                                  .apply = choose_target,
                                  .ask = ask_about_target };
