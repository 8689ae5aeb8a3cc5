/*
 * Retreat before melee (7.0g, 7.5r): mounted units fall back two hexes from infantry, one after
 * another, as their owner likes. Who is on the way is OM_PICKED, with the leaders that go along
 * (6.51r-g); who has arrived is OM_RETREATED as well, and stays OM_PICKED until the next melee is
 * declared, so that it can be followed (7.5r-f).
 */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"

static int retreat_steps(const om_data *d)
{
    return d->constant[OM_CONSTANT_retreat_hexes];
}

/* ---- The way back ------------------------------------------------------------------------ */

/* A retreat always leads away from the hex it began in, so that it ends as many hexes from it as it
 * has steps (7.5r-c). */
static enum om_rule route_refusal(const om_data *d, const om_state *s, int counter, int from,
                                  int direction)
{
    CHECK(om_is_hex(from) && om_is_hex(s->melee_hex));
    int hex = om_next_hex(d, s, from, direction);
    if (!hex) return OM_RULE_3_0r_f;
    if (om_hex_distance(s->melee_hex, hex) <= om_hex_distance(s->melee_hex, from))
        return OM_RULE_7_5r_c;
    return om_step_refusal(d, s, counter, from, direction);
}

/* Whether the counter can go on from a hex for so many steps and stand where it comes to. */
static bool has_way_back(const om_data *d, const om_state *s, int counter, int from, int steps)
{
    CHECK(steps >= 0);
    if (steps == 0) return !om_stacking_refusal(d, s, counter, from);
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (route_refusal(d, s, counter, from, direction)) continue;
        int hex = om_next_hex(d, s, from, direction);
        if (has_way_back(d, s, counter, hex, steps - 1)) return true;
    }
    return false;
}

/* ---- OM_STEP_RETREAT: who goes -------------------------------------------------------------- */

static enum om_rule retreat_refusal(const om_data *d, const om_state *s, int counter)
{
    if (counter >= OM_COUNTERS || s->place[counter] != s->melee_hex) return OM_RULE_7_5r_b;
    if (!om_is_mounted(d, counter)) return OM_RULE_7_0g;
    if (!om_is_infantry_attack(d, s)) return OM_RULE_7_5r_a;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_r_g;
    if (om_has_flag(s, counter, OM_RETREATED)) return OM_RULE_7_5r_d;
    if (!has_way_back(d, s, counter, s->melee_hex, retreat_steps(d))) return OM_RULE_7_5r_c;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_7_5r_b;
}

static int list_retreats(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int c = om_first_in(s, s->melee_hex); c < OM_COUNTERS;
         c = om_next_in(s, s->melee_hex, c + 1)) {
        if (!retreat_refusal(d, s, c)) list_add(&list, OM_VERB_RETREAT, c);
    }
    list_add(&list, OM_VERB_STAND, 0);
    return list.count;
}

static enum om_rule refuse_retreat(const om_data *d, const om_state *s, action a)
{
    if (a == action_make(OM_VERB_STAND, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_RETREAT || action_second(a)) return OM_RULE_7_5r_b;
    return retreat_refusal(d, s, (int)action_first(a));
}

static void apply_retreat(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_STAND) {
        om_begin_clash(p);
        return;
    }
    CHECK(!retreat_refusal(p->data, s, (int)action_first(a)));
    om_set_flag(s, (int)action_first(a), OM_PICKED);
    s->came_from = s->melee_hex;
    s->steps_left = (uint8_t)retreat_steps(p->data);
    om_step_push(s, OM_STEP_RETREATING, om_defending_side(s));
}

/* Nobody is asked where nobody can go. */
static bool settle_retreat(struct om_play *p)
{
    const om_state *s = p->state;
    for (int c = om_first_in(s, s->melee_hex); c < OM_COUNTERS;
         c = om_next_in(s, s->melee_hex, c + 1)) {
        if (om_is_mounted(p->data, c) && !retreat_refusal(p->data, s, c)) return false;
    }
    om_begin_clash(p);
    return true;
}

static void ask_retreat(const om_data *d, const om_state *s, struct question *question)
{
    question->argument[0] = s->melee_hex;
    question->argument[1] = om_attack_total(d, s);
    question->argument[2] = om_defence_total(d, s);
}

const struct om_step_row om_fall_back_row = { .actor = ACTS_SEAT,
                                              .rule = OM_RULE_7_5r_b,
                                              .prompt = OM_MESSAGE_ask_retreat,
                                              .list = list_retreats,
                                              .refusal = refuse_retreat,
                                              .apply = apply_retreat,
                                              .settle = settle_retreat,
                                              .ask = ask_retreat };

/* ---- OM_STEP_RETREATING: where to ----------------------------------------------------------- */

/* Asked of the defending side alone: on the other the attackers are OM_PICKED. */
static bool is_on_the_way(const om_state *s, int counter)
{
    CHECK(om_side_of(counter) == om_defending_side(s));
    return om_has_flag(s, counter, OM_PICKED) && !om_has_flag(s, counter, OM_RETREATED);
}

/* The unit that is on its way; leaders only follow it. */
static int retreating_unit(const om_data *d, const om_state *s)
{
    enum om_side side = om_defending_side(s);
    int c = om_first_counter(side);
    while (c < om_counters_end(side) && !(is_on_the_way(s, c) && om_is_unit(d, c))) c++;
    return c;
}

static enum om_rule follow_refusal(const om_data *d, const om_state *s, int counter)
{
    if (counter >= OM_COUNTERS || !om_is_ae_leader(d, counter)) return OM_RULE_6_51r_g;
    if (s->place[counter] != s->melee_hex || om_has_flag(s, counter, OM_PICKED))
        return OM_RULE_6_51r_g;
    if (s->place[retreating_unit(d, s)] != s->melee_hex) return OM_RULE_6_51r_g;
    return counter == OM_COUNTER_GORDON ? OM_RULE_9_34r_f : OM_RULE_NONE;
}

static enum om_rule back_refusal(const om_data *d, const om_state *s, int unit, int direction)
{
    CHECK(om_is_counter(unit) && s->steps_left > 0);
    int from = s->place[unit];
    if (direction >= OM_DIRECTIONS) return OM_RULE_7_5r_c;
    enum om_rule why = route_refusal(d, s, unit, from, direction);
    if (why) return why;
    int hex = om_next_hex(d, s, from, direction), steps = s->steps_left - 1;
    if (steps == 0) return om_stacking_refusal(d, s, unit, hex);
    return has_way_back(d, s, unit, hex, steps) ? OM_RULE_NONE : OM_RULE_7_5r_c;
}

static int list_ways_back(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    int unit = retreating_unit(d, s), from = s->place[unit];
    CHECK(om_is_hex(from));
    for (int c = om_first_in(s, from); c < OM_COUNTERS; c = om_next_in(s, from, c + 1)) {
        if (!follow_refusal(d, s, c)) list_add(&list, OM_VERB_JOIN, c);
    }
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        if (!back_refusal(d, s, unit, direction)) list_add(&list, OM_VERB_STEP, direction);
    }
    return list.count;
}

static enum om_rule refuse_way_back(const om_data *d, const om_state *s, action a)
{
    int operand = (int)action_first(a);
    if (action_second(a)) return OM_RULE_7_5r_c;
    if (action_verb(a) == OM_VERB_JOIN) return follow_refusal(d, s, operand);
    if (action_verb(a) != OM_VERB_STEP) return OM_RULE_7_5r_c;
    return back_refusal(d, s, retreating_unit(d, s), operand);
}

static void arrive(struct om_play *p, int unit)
{
    om_state *s = p->state;
    CHECK(s->step[0] == OM_STEP_RETREATING && s->steps_left == 0);
    enum om_side side = om_defending_side(s);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (!is_on_the_way(s, c) || c == unit) continue;
        om_clear_flag(s, c, OM_PICKED);
        NOTE(p, OM_RULE_6_51r_g, OM_MESSAGE_leader_retreats, c, s->place[unit]);
    }
    om_set_flag(s, unit, OM_RETREATED);
    NOTE(p, OM_RULE_7_0g, OM_MESSAGE_unit_retreats, unit, s->came_from, s->place[unit]);
    s->came_from = OM_NO_HEX;
    om_step_pop(s);
}

static void step_back(struct om_play *p, int direction)
{
    om_state *s = p->state;
    enum om_side side = om_defending_side(s);
    int unit = retreating_unit(p->data, s);
    int hex = om_next_hex(p->data, s, s->place[unit], direction);
    CHECK(om_is_hex(hex) && s->steps_left > 0);
    if (side == OM_DERVISH) om_overrun_leaders(p, hex);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (is_on_the_way(s, c)) om_put_counter(p->data, s, c, hex);
    }
    s->steps_left--;
    if (s->steps_left == 0) arrive(p, unit);
}

static void apply_way_back(struct om_play *p, action a)
{
    if (action_verb(a) == OM_VERB_JOIN) {
        om_set_flag(p->state, (int)action_first(a), OM_PICKED);
    } else {
        step_back(p, (int)action_first(a));
    }
}

/* The only way there is. */
static bool settle_way_back(struct om_play *p)
{
    action legal[OM_COUNTERS + OM_DIRECTIONS];
    if (list_ways_back(p->data, p->state, legal) != 1) return false;
    apply_way_back(p, legal[0]);
    return true;
}

static void ask_way_back(const om_data *d, const om_state *s, struct question *question)
{
    question->argument[0] = retreating_unit(d, s);
    question->argument[1] = s->steps_left;
}

const struct om_step_row om_retreating_row = { .actor = ACTS_SEAT,
                                               .rule = OM_RULE_7_5r_c,
                                               .prompt = OM_MESSAGE_ask_retreating,
                                               .list = list_ways_back,
                                               .refusal = refuse_way_back,
                                               .apply = apply_way_back,
                                               .settle = settle_way_back,
                                               .ask = ask_way_back };
