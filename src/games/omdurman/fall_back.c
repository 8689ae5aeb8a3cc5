/*
 * Retreat before melee (7.0g, 7.5r): mounted units fall back two hexes from infantry, one after
 * another, as their owner likes. Who is on the way is PICKED, with the leaders that go along
 * (6.51r-g); who has arrived is RETREATED as well, and stays PICKED until the next melee is
 * declared, so that it can be followed (7.5r-f).
 */
#include "games/omdurman/melee.h"

static int retreat_steps(const odata *d)
{
    return d->constant[CONSTANT_retreat_hexes];
}

/* ---- The way back ------------------------------------------------------------------------ */

/* A retreat always leads away from the hex it began in, so that it ends as many hexes from it as it
 * has steps (7.5r-c). */
static enum rule route_refusal(const odata *d, const ostate *s, int counter, int from,
                               int direction)
{
    int hex = next_hex(d, s, from, direction);
    if (!hex) return RULE_3_0r_f;
    if (hex_distance(s->melee_hex, hex) <= hex_distance(s->melee_hex, from)) return RULE_7_5r_c;
    return step_refusal(d, s, counter, from, direction);
}

/* Whether the counter can go on from a hex for so many steps and stand where it comes to. */
static bool has_way_back(const odata *d, const ostate *s, int counter, int from, int steps)
{
    if (steps == 0) return !stacking_refusal(d, s, counter, from);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (route_refusal(d, s, counter, from, direction)) continue;
        int hex = next_hex(d, s, from, direction);
        if (has_way_back(d, s, counter, hex, steps - 1)) return true;
    }
    return false;
}

/* ---- STEP_RETREAT: who goes -------------------------------------------------------------- */

static enum rule retreat_refusal(const odata *d, const ostate *s, int counter)
{
    if (counter >= COUNTERS || s->place[counter] != s->melee_hex) return RULE_7_5r_b;
    if (!is_mounted(d, counter)) return RULE_7_0g;
    if (!is_infantry_attack(d, s)) return RULE_7_5r_a;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_r_g;
    if (has_flag(s, counter, RETREATED)) return RULE_7_5r_d;
    if (!has_way_back(d, s, counter, s->melee_hex, retreat_steps(d))) return RULE_7_5r_c;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_7_5r_b;
}

static int list_retreats(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int c = first_in(s, s->melee_hex); c < COUNTERS; c = next_in(s, s->melee_hex, c + 1)) {
        if (!retreat_refusal(d, s, c)) list_add(&list, VERB_RETREAT, c);
    }
    list_add(&list, VERB_STAND, 0);
    return list.count;
}

static enum rule refuse_retreat(const odata *d, const ostate *s, action a)
{
    if (a == action_make(VERB_STAND, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_RETREAT || action_second(a)) return RULE_7_5r_b;
    return retreat_refusal(d, s, (int)action_first(a));
}

static void apply_retreat(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_STAND) {
        begin_clash(p);
        return;
    }
    set_flag(s, (int)action_first(a), PICKED);
    s->came_from = s->melee_hex;
    s->steps_left = (uint8_t)retreat_steps(p->data);
    begin_step(s, STEP_RETREATING, defending_side(s));
}

/* Nobody is asked where nobody can go. */
static bool settle_retreat(struct play *p)
{
    const ostate *s = p->state;
    for (int c = first_in(s, s->melee_hex); c < COUNTERS; c = next_in(s, s->melee_hex, c + 1)) {
        if (is_mounted(p->data, c) && !retreat_refusal(p->data, s, c)) return false;
    }
    begin_clash(p);
    return true;
}

static void ask_retreat(const odata *d, const ostate *s, int *arguments)
{
    arguments[0] = s->melee_hex;
    arguments[1] = attack_total(d, s);
    arguments[2] = defence_total(d, s);
}

const struct step_row fall_back_row = { .actor = ACTS_SIDE,
                                        .rule = RULE_7_5r_b,
                                        .prompt = MESSAGE_ask_retreat,
                                        .list = list_retreats,
                                        .refusal = refuse_retreat,
                                        .apply = apply_retreat,
                                        .settle = settle_retreat,
                                        .ask = ask_retreat };

/* ---- STEP_RETREATING: where to ----------------------------------------------------------- */

static bool is_on_the_way(const ostate *s, int counter)
{
    return has_flag(s, counter, PICKED) && !has_flag(s, counter, RETREATED) &&
           side_of(counter) == defending_side(s);
}

/* The unit that is on its way; leaders only follow it. */
static int retreating_unit(const odata *d, const ostate *s)
{
    enum side side = defending_side(s);
    int c = first_of(side);
    while (c < last_of(side) && !(is_on_the_way(s, c) && is_unit(d, c))) c++;
    return c;
}

static enum rule follow_refusal(const odata *d, const ostate *s, int counter)
{
    if (counter >= COUNTERS || !is_ae_leader(d, counter)) return RULE_6_51r_g;
    if (s->place[counter] != s->melee_hex || has_flag(s, counter, PICKED)) return RULE_6_51r_g;
    if (s->place[retreating_unit(d, s)] != s->melee_hex) return RULE_6_51r_g;
    return counter == COUNTER_GORDON ? RULE_9_34r_f : RULE_NONE;
}

static enum rule back_refusal(const odata *d, const ostate *s, int unit, int direction)
{
    int from = s->place[unit];
    if (direction >= DIRECTIONS) return RULE_7_5r_c;
    enum rule why = route_refusal(d, s, unit, from, direction);
    if (why) return why;
    int hex = next_hex(d, s, from, direction), steps = s->steps_left - 1;
    if (steps == 0) return stacking_refusal(d, s, unit, hex);
    return has_way_back(d, s, unit, hex, steps) ? RULE_NONE : RULE_7_5r_c;
}

static int list_ways_back(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    int unit = retreating_unit(d, s), from = s->place[unit];
    for (int c = first_in(s, from); c < COUNTERS; c = next_in(s, from, c + 1)) {
        if (!follow_refusal(d, s, c)) list_add(&list, VERB_JOIN, c);
    }
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        if (!back_refusal(d, s, unit, direction)) list_add(&list, VERB_STEP, direction);
    }
    return list.count;
}

static enum rule refuse_way_back(const odata *d, const ostate *s, action a)
{
    int operand = (int)action_first(a);
    if (action_second(a)) return RULE_7_5r_c;
    if (action_verb(a) == VERB_JOIN) return follow_refusal(d, s, operand);
    if (action_verb(a) != VERB_STEP) return RULE_7_5r_c;
    return back_refusal(d, s, retreating_unit(d, s), operand);
}

static void arrive(struct play *p, int unit)
{
    ostate *s = p->state;
    enum side side = defending_side(s);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (!is_on_the_way(s, c) || c == unit) continue;
        clear_flag(s, c, PICKED);
        NOTE(p, RULE_6_51r_g, MESSAGE_leader_retreats, c, s->place[unit]);
    }
    set_flag(s, unit, RETREATED);
    NOTE(p, RULE_7_0g, MESSAGE_unit_retreats, unit, s->came_from, s->place[unit]);
    s->came_from = NO_HEX;
    finish_step(s);
}

static void step_back(struct play *p, int direction)
{
    ostate *s = p->state;
    enum side side = defending_side(s);
    int unit = retreating_unit(p->data, s);
    int hex = next_hex(p->data, s, s->place[unit], direction);
    if (side == DERVISH) overrun_leaders(p, hex);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (is_on_the_way(s, c)) put_counter(p->data, s, c, hex);
    }
    s->steps_left--;
    if (s->steps_left == 0) arrive(p, unit);
}

static void apply_way_back(struct play *p, action a)
{
    if (action_verb(a) == VERB_JOIN) {
        set_flag(p->state, (int)action_first(a), PICKED);
    } else {
        step_back(p, (int)action_first(a));
    }
}

/* The only way there is. */
static bool settle_way_back(struct play *p)
{
    action legal[COUNTERS + DIRECTIONS];
    if (list_ways_back(p->data, p->state, legal) != 1) return false;
    apply_way_back(p, legal[0]);
    return true;
}

static void ask_way_back(const odata *d, const ostate *s, int *arguments)
{
    arguments[0] = retreating_unit(d, s);
    arguments[1] = s->steps_left;
}

const struct step_row retreating_row = { .actor = ACTS_SIDE,
                                         .rule = RULE_7_5r_c,
                                         .prompt = MESSAGE_ask_retreating,
                                         .list = list_ways_back,
                                         .refusal = refuse_way_back,
                                         .apply = apply_way_back,
                                         .settle = settle_way_back,
                                         .ask = ask_way_back };
