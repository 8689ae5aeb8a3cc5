/*
 * The attacks of a fire step are resolved one by one, in the order the firing side likes (6.41r-b,
 * 6.23r-a): the die, for howitzers the die of their accuracy (6.64r), and what the result does.
 */
#include "games/omdurman/fire.h"

/* ---- Which next -------------------------------------------------------------------------- */

static bool is_waiting(const ostate *s, int attack)
{
    return s->attack[attack].target && !s->attack[attack].resolved;
}

static action resolving(const ostate *s, int attack)
{
    enum verb_number verb = s->attack[attack].howitzer ? VERB_SHELL : VERB_RESOLVE;
    return action_make(verb, s->attack[attack].target, 0);
}

static int list_attacks(const odata *d, const ostate *s, action *out)
{
    (void)d;
    int count = 0;
    for (int attack = 0; attack < ATTACKS && s->attack[attack].target; attack++) {
        if (!is_waiting(s, attack)) continue;
        action a = resolving(s, attack);
        int i = count++;
        for (; i && out[i - 1] > a; i--) out[i] = out[i - 1];
        out[i] = a;
    }
    return count;
}

static void note_volley(struct play *p)
{
    struct volley volley = allotted_volley(p->state, p->state->volley);
    struct reckoning reckoning = reckon(p->data, p->state, &volley);
    NOTE(p, volley.howitzer ? RULE_6_64r_d : RULE_6_14r_a,
         volley.howitzer ? MESSAGE_shells_at : MESSAGE_fire_at, volley.target, reckoning.total,
         reckoning.sum);
}

static void open_volley(struct play *p)
{
    if (p->trace) note_volley(p);
    begin_step(p->state, STEP_FIRE_DIE, p->state->side[0]);
}

static void choose_attack(struct play *p, action a)
{
    int attack = 0;
    while (!is_waiting(p->state, attack) || resolving(p->state, attack) != a) attack++;
    p->state->volley = (uint8_t)attack;
    open_volley(p);
}

/* 6.41r-c: whether what the attack was allotted to is still there. Where shells have sunk the boat,
 * a chain below it is no target of theirs (6.64r-j). */
static bool has_target(const odata *d, const ostate *s, const struct attack *attack)
{
    enum target_kind kind = kind_of_target(d, s, s->side[0], attack->target);
    return kind != AT_NOTHING && !(attack->howitzer && kind == AT_CHAIN);
}

/* 6.41r-c: without weapons or without target there is no roll. */
static int drop_void_attacks(struct play *p)
{
    ostate *s = p->state;
    uint8_t weapons[ATTACKS];
    int waiting = 0;
    count_weapons(s, weapons);
    for (int attack = 0; attack < ATTACKS && s->attack[attack].target; attack++) {
        if (!is_waiting(s, attack)) continue;
        if (weapons[attack] && has_target(p->data, s, &s->attack[attack])) {
            waiting++;
            s->volley = (uint8_t)attack;
        } else {
            s->attack[attack].resolved = 1;
            NOTE(p, RULE_6_41r_c, MESSAGE_attack_void, s->attack[attack].target);
        }
    }
    return waiting;
}

static void end_fire(ostate *s)
{
    __builtin_memset(s->attack, 0, sizeof s->attack);
    __builtin_memset(s->weapon_use, WEAPON_SILENT, sizeof s->weapon_use);
    s->volley = 0;
    finish_step(s);
}

static bool settle_attacks(struct play *p)
{
    ostate *s = p->state;
    int waiting = drop_void_attacks(p);
    if (waiting == 0) end_fire(s);
    if (waiting == 1) open_volley(p);
    if (waiting > 1) s->volley = 0;
    return waiting <= 1;
}

const struct step_row resolve_row = { .actor = ACTS_SIDE,
                                      .rule = RULE_6_41r_b,
                                      .prompt = MESSAGE_ask_resolve,
                                      .list = list_attacks,
                                      .apply = choose_attack,
                                      .settle = settle_attacks };

/* ---- What a result does ------------------------------------------------------------------ */

/* 6.6r-i: the city hex, unless all who fire are in the city. */
static int behind_wall(const odata *d, const ostate *s, int wall)
{
    struct volley volley = allotted_volley(s, s->volley);
    const uint16_t *sides = facts_at_hand(d, s)->wall_hex[wall];
    for (int i = 0; i < volley.count; i++) {
        if (!is_in_city(d, s, s->place[weapon_counter(volley.weapon[i])])) return sides[1];
    }
    return sides[0];
}

static void break_chain(struct play *p, int hex)
{
    remove_chain(p->state);
    NOTE(p, RULE_10_2r_b, MESSAGE_chain_shot, hex);
}

static int number_needed_against(const odata *d, enum target_kind kind)
{
    switch (kind) {
    case AT_BOAT: return d->constant[CONSTANT_sinks_boat];
    case AT_FORT: return d->constant[CONSTANT_destroys_fort];
    case AT_WALL: return d->constant[CONSTANT_breaches_wall];
    case AT_CHAIN: return d->constant[CONSTANT_breaks_chain];
    case AT_NOTHING:
    case AT_UNITS: break;
    }
    return DIE_SIDES;
}

/* 6.6: a structure stands or is gone. */
static void strike_structure(struct play *p, enum target_kind kind, int target, enum result result)
{
    const odata *d = p->data;
    ostate *s = p->state;
    int hex = target_hex(target);
    if (number_of(result) < number_needed_against(d, kind)) {
        NOTE(p, RULE_6_6r_f, MESSAGE_structure_holds, target);
    } else if (kind == AT_BOAT) {
        sink_boat(p, boat_in(d, s, hex), RULE_6_6a);
    } else if (kind == AT_FORT) {
        destroy_fort(p, fort_in(d, s, hex), RULE_6_6c);
    } else if (kind == AT_WALL) {
        int wall = target - TARGET_WALL;
        breach_wall(p, wall, behind_wall(d, s, wall), RULE_6_6b);
    } else {
        break_chain(p, hex);
    }
}

static void strike_target(struct play *p, enum side firing, int target, enum result result)
{
    enum target_kind kind = kind_of_target(p->data, p->state, firing, target);
    if (kind == AT_UNITS) {
        strike_hex(p, target, result, LOSS_FIRE, number_of(result) ? RULE_RES_c : RULE_RES_b);
    } else if (kind != AT_NOTHING) {
        strike_structure(p, kind, target, result);
    }
}

/* ---- The die ----------------------------------------------------------------------------- */

static int limited(int die)
{
    return die < 1 ? 1 : die > DIE_SIDES ? DIE_SIDES : die;
}

static enum result throw_of_volley(struct play *p, int face)
{
    struct volley volley = allotted_volley(p->state, p->state->volley);
    struct reckoning reckoning = reckon(p->data, p->state, &volley);
    enum result result = volley_result(p->data, &reckoning, face);
    NOTE(p, RULE_6_23r_a, MESSAGE_fire_result, face, limited(face + reckoning.sum), (int)result);
    return result;
}

/* 6.82r-a: the step of an advance waits below the losses; it ends by itself where none follows. */
static void fire_die_fell(struct play *p, action a)
{
    ostate *s = p->state;
    struct attack *attack = &s->attack[s->volley];
    enum side firing = (enum side)s->side[0];
    enum result result = throw_of_volley(p, (int)action_first(a));
    if (attack->howitzer && result != RESULT_MISS) { /* GN.1a */
        s->result = (uint8_t)result;
        replace_step(s, STEP_IMPACT_DIE, firing);
        return;
    }
    attack->resolved = 1;
    if (!attack->howitzer && firing == s->phasing && attack->target <= HEXES) {
        replace_step(s, STEP_FIRE_ADVANCE, firing);
    } else {
        finish_step(s);
    }
    if (result != RESULT_MISS) strike_target(p, firing, attack->target, result);
}

static void ask_about_volley(const odata *d, const ostate *s, int *arguments)
{
    struct volley volley = allotted_volley(s, s->volley);
    struct reckoning reckoning = reckon(d, s, &volley);
    arguments[0] = volley.target;
    arguments[1] = reckoning.total;
    arguments[2] = reckoning.sum;
}

const struct step_row fire_die_row = { .actor = ACTS_CHANCE,
                                       .rule = RULE_6_23r_a,
                                       .prompt = MESSAGE_ask_fire_die,
                                       .outcomes = ten_sided_die,
                                       .apply = fire_die_fell,
                                       .ask = ask_about_volley };

/* ---- Where a howitzer's shells fall (6.64r) ---------------------------------------------- */

/* 6.64r-i: friend or foe; the result keeps its value. */
static void strike_astray(struct play *p, int hex, enum result result)
{
    const odata *d = p->data;
    ostate *s = p->state;
    if (hex != NO_HEX && units_in(d, s, hex)) {
        strike_hex(p, hex, result, LOSS_STRAY, RULE_6_64r_i);
        return;
    }
    int boat = hex != NO_HEX ? boat_in(d, s, hex) : NO_COUNTER;
    int fort = hex != NO_HEX ? fort_in(d, s, hex) : NO_COUNTER;
    if (boat != NO_COUNTER && number_of(result) >= number_needed_against(d, AT_BOAT)) {
        sink_boat(p, boat, RULE_6_64r_i);
    } else if (fort != NO_COUNTER && number_of(result) >= number_needed_against(d, AT_FORT)) {
        destroy_fort(p, fort, RULE_6_64r_i);
    } else {
        NOTE(p, RULE_6_64r_i, MESSAGE_shells_wasted, hex);
    }
}

static void impact_die_fell(struct play *p, action a)
{
    ostate *s = p->state;
    struct attack *attack = &s->attack[s->volley];
    int face = (int)action_first(a), chart = p->data->impact[face - 1];
    enum side firing = (enum side)s->side[0];
    enum result result = (enum result)s->result;
    attack->resolved = 1;
    s->result = 0;
    finish_step(s);
    if (!chart) {
        NOTE(p, RULE_6_64r_g, MESSAGE_shells_on_target, attack->target, face);
        strike_target(p, firing, attack->target, result);
        return;
    }
    int hex = next_hex(p->data, s, target_hex(attack->target), chart - 1);
    NOTE(p, RULE_6_64r_f, MESSAGE_shells_astray, chart - 1, face);
    strike_astray(p, hex, result);
}

static void ask_about_impact(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->attack[s->volley].target;
    arguments[1] = s->result;
}

const struct step_row impact_die_row = { .actor = ACTS_CHANCE,
                                         .rule = RULE_GN_1a,
                                         .prompt = MESSAGE_ask_impact_die,
                                         .outcomes = ten_sided_die,
                                         .apply = impact_die_fell,
                                         .ask = ask_about_impact };
