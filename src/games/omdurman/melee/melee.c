/*
 * Melee (7.0, 7.1r): the phasing side declares one melee after another, a target hex and those who
 * attack it. While one is at hand its attackers are OM_PICKED. On the other side OM_PICKED marks
 * those who have retreated from the melee before: they may be followed (7.0h).
 */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

bool om_has_defender(const om_data *d, const om_state *s, int hex, enum om_side side)
{
    CHECK(om_is_hex(hex));
    if (!om_holds(s, hex, side) || om_is_nile(d, s, hex)) return false;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (!om_is_ae_leader(d, c)) return true;
    }
    return false;
}

bool om_is_infantry_attack(const om_data *d, const om_state *s)
{
    enum om_side side = om_attacking_side(s);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (om_is_attacker(s, c) && om_is_mounted(d, c)) return false;
    }
    return true;
}

int om_attack_total(const om_data *d, const om_state *s)
{
    enum om_side side = om_attacking_side(s);
    int total = 0;
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (om_is_attacker(s, c)) total += om_counter_data(d, c)->melee;
    }
    return total;
}

int om_defence_total(const om_data *d, const om_state *s)
{
    CHECK(om_is_hex(s->melee_hex));
    int total = 0;
    for (int c = om_first_in(s, s->melee_hex); c < OM_COUNTERS;
         c = om_next_in(s, s->melee_hex, c + 1)) {
        if (!om_has_flag(s, c, OM_DISRUPTED)) total += om_counter_data(d, c)->melee;
    }
    return total;
}

int om_count_attackers(const om_state *s)
{
    enum om_side side = om_attacking_side(s);
    int count = 0;
    for (int c = om_first_counter(side); c < om_counters_end(side); c++)
        count += om_is_attacker(s, c);
    return count;
}

void om_drop_picked(om_state *s, enum om_side side)
{
    for (int c = om_first_counter(side); c < om_counters_end(side); c++)
        om_clear_flag(s, c, OM_PICKED);
}

/* 2.0r-k */
static bool attacks_in_melee(const om_data *d, int counter)
{
    int class = om_class_of(d, counter);
    return class == OM_INFANTRY || class == OM_CAVALRY || class == OM_CAMEL ||
           (class == OM_LEADER && om_side_of(counter) == OM_DERVISH);
}

/* Why a counter may not attack in this melee step, whatever the target. */
static enum om_rule fighter_refusal(const om_data *d, const om_state *s, int counter)
{
    if (om_side_of(counter) != om_attacking_side(s) || !om_is_on_map(s, counter))
        return OM_RULE_7_1r_a;
    if (!attacks_in_melee(d, counter)) return OM_RULE_7_0e;
    if (om_has_flag(s, counter, OM_DISRUPTED)) return OM_RULE_DIS_d;
    if (om_has_flag(s, counter, OM_AT_WORK)) {
        return counter == OM_COUNTER_ENGINEERS && s->demolition ? OM_RULE_6_53b : OM_RULE_9_23b;
    }
    return om_has_flag(s, counter, OM_MELEED) ? OM_RULE_7_1r_c : OM_RULE_NONE;
}

/* ---- Targets ----------------------------------------------------------------------------- */

static bool was_attacked(const om_state *s, int hex)
{
    for (int i = 0; i < OM_MELEES && s->attacked[i]; i++) {
        if (s->attacked[i] == hex) return true;
    }
    return false;
}

static void remember_attack(om_state *s, int hex)
{
    int i = 0;
    while (i < OM_MELEES - 1 && s->attacked[i] && s->attacked[i] != hex) i++;
    CHECK(!s->attacked[i] || s->attacked[i] == hex);
    s->attacked[i] = (uint16_t)hex;
}

/* 7.0h, 7.5r-f: who has just retreated into the hex may be attacked there at once. */
static bool may_be_followed(const om_state *s, int hex)
{
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (om_has_flag(s, c, OM_PICKED)) return true;
    }
    return false;
}

static enum om_rule target_refusal(const om_data *d, const om_state *s, int hex)
{
    if (hex == OM_NO_HEX || hex > OM_HEXES) return OM_RULE_7_1r_e;
    if (!om_has_defender(d, s, hex, om_defending_side(s))) return OM_RULE_7_1r_e;
    return was_attacked(s, hex) && !may_be_followed(s, hex) ? OM_RULE_7_1r_d : OM_RULE_NONE;
}

static enum om_rule attack_refusal(const om_data *d, const om_state *s, int hex)
{
    enum om_rule why = target_refusal(d, s, hex);
    if (why) return why;
    why = OM_RULE_7_1r_a;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int from = om_next_hex(d, s, hex, direction);
        if (!from || !om_holds(s, from, om_attacking_side(s))) continue;
        enum om_rule side_refuses = om_melee_refusal(d, s, from, om_opposite(direction));
        for (int c = om_first_in(s, from); c < OM_COUNTERS; c = om_next_in(s, from, c + 1)) {
            enum om_rule refused = fighter_refusal(d, s, c);
            if (!refused) refused = side_refuses;
            if (!refused) return OM_RULE_NONE;
            if (why == OM_RULE_7_1r_a) why = refused;
        }
    }
    return why;
}

/* ---- OM_STEP_MELEE: the next one ------------------------------------------------------------ */

enum { BITS = 64, WORDS_OF_HEXES = OM_HEXES / BITS + 1 };

struct hex_set {
    uint64_t word[WORDS_OF_HEXES];
};

/* Whether the hex was not in the set yet. */
static bool set_add(struct hex_set *set, int hex)
{
    CHECK(om_is_hex(hex));
    uint64_t *word = &set->word[hex / BITS], bit = (uint64_t)1 << (hex % BITS);
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* Adds the targets of whoever attacks out of a hex. */
static void add_targets(const om_data *d, const om_state *s, int from, struct hex_set *targets)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int hex = om_next_hex(d, s, from, direction);
        if (!hex || !om_holds(s, hex, om_defending_side(s))) continue;
        if (om_melee_refusal(d, s, from, direction) || target_refusal(d, s, hex)) continue;
        set_add(targets, hex);
    }
}

/* All targets of all that may still attack. */
static struct hex_set find_targets(const om_data *d, const om_state *s)
{
    enum om_side side = om_attacking_side(s);
    struct hex_set targets = { { 0 } }, asked = { { 0 } };
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (fighter_refusal(d, s, c) || !set_add(&asked, s->place[c])) continue;
        add_targets(d, s, s->place[c], &targets);
    }
    return targets;
}

static int list_melees(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    struct hex_set targets = find_targets(d, s);
    for (int i = 0; i < WORDS_OF_HEXES; i++) {
        for (uint64_t left = targets.word[i]; left; left &= left - 1) {
            list_add(&list, OM_VERB_ATTACK, i * BITS + __builtin_ctzll(left));
        }
    }
    list_add(&list, OM_VERB_END, 0);
    return list.count;
}

static enum om_rule refuse_melee(const om_data *d, const om_state *s, action a)
{
    if (a == action_make(OM_VERB_END, 0, 0)) return OM_RULE_NONE;
    if (action_verb(a) != OM_VERB_ATTACK || action_second(a)) return OM_RULE_4_0f;
    return attack_refusal(d, s, (int)action_first(a));
}

static void close_melees(om_state *s)
{
    CHECK(s->step[0] == OM_STEP_MELEE && s->melee_hex == OM_NO_HEX);
    om_drop_picked(s, om_defending_side(s));
    __builtin_memset(s->attacked, 0, sizeof s->attacked);
    om_step_pop(s);
}

static void apply_melee(struct om_play *p, action a)
{
    om_state *s = p->state;
    if (action_verb(a) == OM_VERB_END) {
        close_melees(s);
        return;
    }
    CHECK(!attack_refusal(p->data, s, (int)action_first(a)));
    om_drop_picked(s, om_defending_side(s));
    s->melee_hex = (uint16_t)action_first(a);
    om_step_push(s, OM_STEP_MELEE_ATTACKERS, om_attacking_side(s));
}

static bool settle_melee(struct om_play *p)
{
    struct hex_set targets = find_targets(p->data, p->state);
    for (int i = 0; i < WORDS_OF_HEXES; i++) {
        if (targets.word[i]) return false;
    }
    if (!p->state->attacked[0])
        NOTE(p, OM_RULE_7_1r_a, OM_MESSAGE_no_melee, (int)om_attacking_side(p->state));
    close_melees(p->state);
    return true;
}

const struct om_step_row om_melee_row = { .actor = ACTS_SEAT,
                                          .rule = OM_RULE_7_1r_a,
                                          .prompt = OM_MESSAGE_ask_melee,
                                          .list = list_melees,
                                          .refusal = refuse_melee,
                                          .apply = apply_melee,
                                          .settle = settle_melee };

void om_begin_melee(struct om_play *p)
{
    CHECK(!p->state->attacked[0] && p->state->melee_hex == OM_NO_HEX);
    om_step_push(p->state, OM_STEP_MELEE, om_attacking_side(p->state));
}

/* ---- OM_STEP_MELEE_ATTACKERS: who attacks --------------------------------------------------- */

static enum om_rule join_refusal(const om_data *d, const om_state *s, int counter)
{
    if (counter >= OM_COUNTERS) return OM_RULE_7_1r_a;
    enum om_rule why = fighter_refusal(d, s, counter);
    if (why) return why;
    if (om_has_flag(s, counter, OM_PICKED)) return OM_RULE_7_1r_c;
    int direction = om_direction_to(d, s, s->place[counter], s->melee_hex);
    if (direction < 0) return OM_RULE_7_1r_a;
    why = om_melee_refusal(d, s, s->place[counter], direction);
    if (why) return why;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_7_1r_a;
}

static int list_attackers(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    enum om_side side = om_attacking_side(s);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (!join_refusal(d, s, c)) list_add(&list, OM_VERB_JOIN, c);
    }
    if (om_count_attackers(s)) list_add(&list, OM_VERB_CHARGE, 0);
    return list.count;
}

static enum om_rule refuse_attacker(const om_data *d, const om_state *s, action a)
{
    if (action_second(a)) return OM_RULE_7_1r_a;
    if (action_verb(a) == OM_VERB_JOIN) return join_refusal(d, s, (int)action_first(a));
    bool charges = a == action_make(OM_VERB_CHARGE, 0, 0) && om_count_attackers(s);
    return charges ? OM_RULE_NONE : OM_RULE_7_1r_a;
}

/* 7.7r-e: the attackers have attacked, whatever becomes of it. */
static void charge(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->step[0] == OM_STEP_MELEE_ATTACKERS && om_count_attackers(s));
    enum om_side side = om_attacking_side(s);
    for (int c = om_first_counter(side); c < om_counters_end(side); c++) {
        if (om_is_attacker(s, c)) om_set_flag(s, c, OM_MELEED);
    }
    remember_attack(s, s->melee_hex);
    s->melee_result[OM_ANGLO_EGYPTIAN] = s->melee_result[OM_DERVISH] = OM_RESULT_MISS;
    NOTE(p, OM_RULE_7_1r_a, OM_MESSAGE_melee_declared, (int)side, s->melee_hex,
         om_count_attackers(s), om_attack_total(p->data, s));
    om_step_replace(s, OM_STEP_RETREAT, om_defending_side(s));
}

static void apply_attacker(struct om_play *p, action a)
{
    CHECK(om_is_hex(p->state->melee_hex));
    if (action_verb(a) == OM_VERB_JOIN) {
        om_set_flag(p->state, (int)action_first(a), OM_PICKED);
    } else {
        charge(p);
    }
}

/* The first attacker is no choice where all are equal, and to charge is none where all have
 * joined. */
static bool settle_attackers(struct om_play *p)
{
    action legal[OM_COUNTERS + 1];
    if (list_attackers(p->data, p->state, legal) != 1) return false;
    apply_attacker(p, legal[0]);
    return true;
}

static void ask_attackers(const om_data *d, const om_state *s, struct question *question)
{
    question->argument[0] = s->melee_hex;
    question->argument[1] = om_count_attackers(s);
    question->argument[2] = om_attack_total(d, s);
    question->argument[3] = om_defence_total(d, s);
}

const struct om_step_row om_melee_attackers_row = { .actor = ACTS_SEAT,
                                                    .rule = OM_RULE_7_1r_a,
                                                    .prompt = OM_MESSAGE_ask_melee_attackers,
                                                    .list = list_attackers,
                                                    .refusal = refuse_attacker,
                                                    .apply = apply_attacker,
                                                    .settle = settle_attackers,
                                                    .ask = ask_attackers };
