/*
 * The attacks of a fire step are resolved one by one, in the order the firing side likes (6.41r-b,
 * 6.23r-a): the die, for howitzers the die of their accuracy (6.64r), and what the result does.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/movement/movement.h"

/* ---- Which next -------------------------------------------------------------------------- */

static bool is_waiting(const om_state *s, int attack)
{
    return s->attack[attack].target && !s->attack[attack].resolved;
}

static action resolving(const om_state *s, int attack)
{
    enum om_verb_number verb = s->attack[attack].howitzer ? OM_VERB_SHELL : OM_VERB_RESOLVE;
    return action_make(verb, s->attack[attack].target, 0);
}

static int list_attacks(const om_data *d, const om_state *s, action *out)
{
    (void)d;
    int count = 0;
    for (int attack = 0; attack < OM_ATTACKS && s->attack[attack].target; attack++) {
        if (!is_waiting(s, attack)) continue;
        action a = resolving(s, attack);
        int i = count++;
        for (; i && out[i - 1] > a; i--) out[i] = out[i - 1];
        out[i] = a;
    }
    return count;
}

static void note_volley(struct om_play *p)
{
    struct om_volley volley = om_allotted_volley(p->state, p->state->volley);
    struct om_reckoning reckoning = om_reckon(p->data, p->state, &volley);
    NOTE(p, volley.howitzer ? OM_RULE_6_64r_d : OM_RULE_6_14r_a,
         volley.howitzer ? OM_MESSAGE_shells_at : OM_MESSAGE_fire_at, volley.target,
         reckoning.total, reckoning.sum);
}

static void open_volley(struct om_play *p)
{
    CHECK(is_waiting(p->state, p->state->volley));
    if (p->trace) note_volley(p);
    om_step_push(p->state, OM_STEP_FIRE_DIE, p->state->side[0]);
}

static void choose_attack(struct om_play *p, action a)
{
    int attack = 0;
    while (!is_waiting(p->state, attack) || resolving(p->state, attack) != a) {
        attack++;
        CHECK(attack < OM_ATTACKS);
    }
    p->state->volley = (uint8_t)attack;
    open_volley(p);
}

/* 6.41r-c: whether what the attack was allotted to is still there. Where shells have sunk the boat,
 * a chain below it is no target of theirs (6.64r-j). */
static bool has_target(const om_data *d, const om_state *s, const struct om_attack *attack)
{
    enum om_target_kind kind = om_kind_of_target(d, s, s->side[0], attack->target);
    return kind != OM_AT_NOTHING && !(attack->howitzer && kind == OM_AT_CHAIN);
}

/* 6.41r-c: without weapons or without target there is no roll. */
static int drop_void_attacks(struct om_play *p)
{
    om_state *s = p->state;
    uint8_t weapons[OM_ATTACKS];
    int waiting = 0;
    om_count_weapons(s, weapons);
    for (int attack = 0; attack < OM_ATTACKS && s->attack[attack].target; attack++) {
        if (!is_waiting(s, attack)) continue;
        if (weapons[attack] && has_target(p->data, s, &s->attack[attack])) {
            waiting++;
            s->volley = (uint8_t)attack;
        } else {
            s->attack[attack].resolved = 1;
            NOTE(p, OM_RULE_6_41r_c, OM_MESSAGE_attack_void, s->attack[attack].target);
        }
    }
    return waiting;
}

static void end_fire(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_RESOLVE);
    __builtin_memset(s->attack, 0, sizeof s->attack);
    __builtin_memset(s->weapon_use, OM_WEAPON_SILENT, sizeof s->weapon_use);
    s->volley = 0;
    om_step_pop(s);
}

static bool settle_attacks(struct om_play *p)
{
    om_state *s = p->state;
    int waiting = drop_void_attacks(p);
    if (waiting == 0) end_fire(s);
    if (waiting == 1) open_volley(p);
    if (waiting > 1) s->volley = 0;
    return waiting <= 1;
}

const struct om_step_row om_resolve_row = { .actor = ACTS_SEAT,
                                            .rule = OM_RULE_6_41r_b,
                                            .prompt = OM_MESSAGE_ask_resolve,
                                            .list = list_attacks,
                                            .apply = choose_attack,
                                            .settle = settle_attacks };

/* ---- What a result does ------------------------------------------------------------------ */

/* 6.6r-i: the city hex, unless all who fire are in the city. */
static int behind_wall(const om_data *d, const om_state *s, int wall)
{
    CHECK(wall >= 0 && wall < OM_WALLS);
    struct om_volley volley = om_allotted_volley(s, s->volley);
    const uint16_t *sides = om_facts_at_hand(d, s)->wall_hex[wall];
    for (int i = 0; i < volley.count; i++) {
        if (!om_is_in_city(d, s, s->place[om_weapon_counter(volley.weapon[i])])) return sides[1];
    }
    return sides[0];
}

static void break_chain(struct om_play *p, int hex)
{
    om_remove_chain(p->state);
    NOTE(p, OM_RULE_10_2r_b, OM_MESSAGE_chain_shot, hex);
}

static int number_needed_against(const om_data *d, enum om_target_kind kind)
{
    switch (kind) {
    case OM_AT_BOAT: return d->constant[OM_CONSTANT_sinks_boat];
    case OM_AT_FORT: return d->constant[OM_CONSTANT_destroys_fort];
    case OM_AT_WALL: return d->constant[OM_CONSTANT_breaches_wall];
    case OM_AT_CHAIN: return d->constant[OM_CONSTANT_breaks_chain];
    case OM_AT_NOTHING:
    case OM_AT_UNITS: break;
    }
    return OM_DIE_SIDES;
}

/* 6.6: a structure stands or is gone. */
static void strike_structure(struct om_play *p, enum om_target_kind kind, int target,
                             enum om_result result)
{
    CHECK(kind != OM_AT_UNITS && kind != OM_AT_NOTHING);
    const om_data *d = p->data;
    om_state *s = p->state;
    int hex = om_target_hex(target);
    if (om_number_of(result) < number_needed_against(d, kind)) {
        NOTE(p, OM_RULE_6_6r_f, OM_MESSAGE_structure_holds, target);
    } else if (kind == OM_AT_BOAT) {
        om_sink_boat(p, om_boat_in(d, s, hex), OM_RULE_6_6a);
    } else if (kind == OM_AT_FORT) {
        om_destroy_fort(p, om_fort_in(d, s, hex), OM_RULE_6_6c);
    } else if (kind == OM_AT_WALL) {
        int wall = target - OM_TARGET_WALL;
        om_breach_wall(p, wall, behind_wall(d, s, wall), OM_RULE_6_6b);
    } else {
        break_chain(p, hex);
    }
}

static void strike_target(struct om_play *p, enum om_side firing, int target, enum om_result result)
{
    CHECK(result != OM_RESULT_MISS);
    enum om_target_kind kind = om_kind_of_target(p->data, p->state, firing, target);
    if (kind == OM_AT_UNITS) {
        om_strike_hex(p, target, result, OM_LOSS_FIRE,
                      om_number_of(result) ? OM_RULE_RES_c : OM_RULE_RES_b);
    } else if (kind != OM_AT_NOTHING) {
        strike_structure(p, kind, target, result);
    }
}

/* ---- The die ----------------------------------------------------------------------------- */

static int limited(int die)
{
    return die < 1 ? 1 : die > OM_DIE_SIDES ? OM_DIE_SIDES : die;
}

static enum om_result throw_of_volley(struct om_play *p, int face)
{
    struct om_volley volley = om_allotted_volley(p->state, p->state->volley);
    struct om_reckoning reckoning = om_reckon(p->data, p->state, &volley);
    enum om_result result = om_volley_result(p->data, &reckoning, face);
    enum om_side firing = (enum om_side)p->state->side[0];
    enum om_target_kind kind = om_kind_of_target(p->data, p->state, firing, volley.target);
    int die = limited(face + reckoning.sum);
    if (kind == OM_AT_UNITS || kind == OM_AT_NOTHING) {
        NOTE(p, OM_RULE_6_23r_a, OM_MESSAGE_fire_result, face, die, (int)result);
    } else { /* of a structure nobody is eliminated: only the number counts */
        NOTE(p, OM_RULE_6_23r_a, OM_MESSAGE_structure_result, face, die, om_number_of(result),
             number_needed_against(p->data, kind));
    }
    return result;
}

/* 6.82r-a: the step of an advance waits below the losses; it ends by itself where none follows. */
static void fire_die_fell(struct om_play *p, action a)
{
    om_state *s = p->state;
    struct om_attack *attack = &s->attack[s->volley];
    CHECK(is_waiting(s, s->volley));
    enum om_side firing = (enum om_side)s->side[0];
    enum om_result result = throw_of_volley(p, (int)action_first(a));
    if (attack->howitzer && result != OM_RESULT_MISS) { /* GN.1a */
        s->result = (uint8_t)result;
        om_step_replace(s, OM_STEP_IMPACT_DIE, firing);
        return;
    }
    attack->resolved = 1;
    if (!attack->howitzer && firing == s->phasing && attack->target <= OM_HEXES) {
        om_step_replace(s, OM_STEP_FIRE_ADVANCE, firing);
    } else {
        om_step_pop(s);
    }
    if (result != OM_RESULT_MISS) strike_target(p, firing, attack->target, result);
}

static void ask_about_volley(const om_data *d, const om_state *s, struct question *question)
{
    struct om_volley volley = om_allotted_volley(s, s->volley);
    struct om_reckoning reckoning = om_reckon(d, s, &volley);
    question->argument[0] = volley.target;
    question->argument[1] = reckoning.total;
    question->argument[2] = reckoning.sum;
}

const struct om_step_row om_fire_die_row = { .actor = ACTS_CHANCE,
                                             .rule = OM_RULE_6_23r_a,
                                             .prompt = OM_MESSAGE_ask_fire_die,
                                             .apply = fire_die_fell,
                                             .ask = ask_about_volley };

/* ---- Where a howitzer's shells fall (6.64r) ---------------------------------------------- */

/* 6.64r-i: friend or foe; the result keeps its value. */
static void strike_astray(struct om_play *p, int hex, enum om_result result)
{
    const om_data *d = p->data;
    om_state *s = p->state;
    if (hex != OM_NO_HEX && om_units_in(d, s, hex)) {
        om_strike_hex(p, hex, result, OM_LOSS_STRAY, OM_RULE_6_64r_i);
        return;
    }
    int boat = hex != OM_NO_HEX ? om_boat_in(d, s, hex) : OM_NO_COUNTER;
    int fort = hex != OM_NO_HEX ? om_fort_in(d, s, hex) : OM_NO_COUNTER;
    if (boat != OM_NO_COUNTER && om_number_of(result) >= number_needed_against(d, OM_AT_BOAT)) {
        om_sink_boat(p, boat, OM_RULE_6_64r_i);
    } else if (fort != OM_NO_COUNTER &&
               om_number_of(result) >= number_needed_against(d, OM_AT_FORT)) {
        om_destroy_fort(p, fort, OM_RULE_6_64r_i);
    } else {
        NOTE(p, OM_RULE_6_64r_i, OM_MESSAGE_shells_wasted, hex);
    }
}

static void impact_die_fell(struct om_play *p, action a)
{
    om_state *s = p->state;
    struct om_attack *attack = &s->attack[s->volley];
    CHECK(is_waiting(s, s->volley) && attack->howitzer && s->result != OM_RESULT_MISS);
    int face = (int)action_first(a), chart = p->data->impact[face - 1];
    enum om_side firing = (enum om_side)s->side[0];
    enum om_result result = (enum om_result)s->result;
    attack->resolved = 1;
    s->result = 0;
    om_step_pop(s);
    if (!chart) {
        NOTE(p, OM_RULE_6_64r_g, OM_MESSAGE_shells_on_target, attack->target, face);
        strike_target(p, firing, attack->target, result);
        return;
    }
    CHECK(attack->target < OM_TARGET_WALL);
    int hex = om_next_hex(p->data, s, om_target_hex(attack->target), chart - 1);
    NOTE(p, OM_RULE_6_64r_f, OM_MESSAGE_shells_astray, chart - 1, face);
    strike_astray(p, hex, result);
}

static void ask_about_impact(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->attack[s->volley].target;
    question->argument[1] = s->result;
}

const struct om_step_row om_impact_die_row = { .actor = ACTS_CHANCE,
                                               .rule = OM_RULE_GN_1a,
                                               .prompt = OM_MESSAGE_ask_impact_die,
                                               .apply = impact_die_fell,
                                               .ask = ask_about_impact };
