/*
 * Melee (7.0, 7.1r): the phasing side declares one melee after another, a target hex and those who
 * attack it. While one is at hand the attackers are PICKED; of the other side, those are who have
 * retreated from the melee before, since they may be followed (7.0h).
 */
#include "games/omdurman/melee.h"

/* ---- Who takes part ---------------------------------------------------------------------- */

bool has_defender(const odata *d, const ostate *s, int hex, enum side side)
{
    if (!holds(s, hex, side) || is_nile(d, s, hex)) return false;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (!is_ae_leader(d, c)) return true;
    }
    return false;
}

bool is_infantry_attack(const odata *d, const ostate *s)
{
    enum side side = attacking_side(s);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (is_attacker(s, c) && is_mounted(d, c)) return false;
    }
    return true;
}

int attack_total(const odata *d, const ostate *s)
{
    enum side side = attacking_side(s);
    int total = 0;
    for (int c = first_of(side); c < last_of(side); c++) {
        if (is_attacker(s, c)) total += counter_data(d, c)->melee;
    }
    return total;
}

int defence_total(const odata *d, const ostate *s)
{
    int total = 0;
    for (int c = first_in(s, s->melee_hex); c < COUNTERS; c = next_in(s, s->melee_hex, c + 1)) {
        if (!has_flag(s, c, DISRUPTED)) total += counter_data(d, c)->melee;
    }
    return total;
}

int count_attackers(const ostate *s)
{
    enum side side = attacking_side(s);
    int count = 0;
    for (int c = first_of(side); c < last_of(side); c++) count += is_attacker(s, c);
    return count;
}

void drop_picked(ostate *s, enum side side)
{
    for (int c = first_of(side); c < last_of(side); c++) clear_flag(s, c, PICKED);
}

/* 2.0r-k */
static bool attacks_in_melee(const odata *d, int counter)
{
    int class = class_of(d, counter);
    return class == INFANTRY || class == CAVALRY || class == CAMEL ||
           (class == LEADER && side_of(counter) == DERVISH);
}

/* Why a counter may not attack in this melee step, whatever the target. */
static enum rule fighter_refusal(const odata *d, const ostate *s, int counter)
{
    if (side_of(counter) != attacking_side(s) || !is_on_map(s, counter)) return RULE_7_1r_a;
    if (!attacks_in_melee(d, counter)) return RULE_7_0e;
    if (has_flag(s, counter, DISRUPTED)) return RULE_DIS_d;
    if (has_flag(s, counter, AT_WORK)) {
        return counter == COUNTER_ENGINEERS && s->demolition ? RULE_6_53b : RULE_9_23b;
    }
    return has_flag(s, counter, MELEED) ? RULE_7_1r_c : RULE_NONE;
}

/* ---- Targets ----------------------------------------------------------------------------- */

static bool was_attacked(const ostate *s, int hex)
{
    for (int i = 0; i < MELEES && s->attacked[i]; i++) {
        if (s->attacked[i] == hex) return true;
    }
    return false;
}

static void remember_attack(ostate *s, int hex)
{
    int i = 0;
    while (i < MELEES - 1 && s->attacked[i] && s->attacked[i] != hex) i++;
    s->attacked[i] = (uint16_t)hex;
}

/* 7.0h, 7.5r-f: who has just retreated into the hex may be attacked there at once. */
static bool may_be_followed(const ostate *s, int hex)
{
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (has_flag(s, c, PICKED)) return true;
    }
    return false;
}

static enum rule target_refusal(const odata *d, const ostate *s, int hex)
{
    if (hex == NO_HEX || hex > HEXES) return RULE_7_1r_e;
    if (!has_defender(d, s, hex, defending_side(s))) return RULE_7_1r_e;
    return was_attacked(s, hex) && !may_be_followed(s, hex) ? RULE_7_1r_d : RULE_NONE;
}

static enum rule attack_refusal(const odata *d, const ostate *s, int hex)
{
    enum rule why = target_refusal(d, s, hex);
    if (why) return why;
    why = RULE_7_1r_a;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int from = next_hex(d, s, hex, direction);
        if (!from || !holds(s, from, attacking_side(s))) continue;
        enum rule side_refuses = melee_refusal(d, s, from, opposite(direction));
        for (int c = first_in(s, from); c < COUNTERS; c = next_in(s, from, c + 1)) {
            enum rule refused = fighter_refusal(d, s, c);
            if (!refused) refused = side_refuses;
            if (!refused) return RULE_NONE;
            if (why == RULE_7_1r_a) why = refused;
        }
    }
    return why;
}

/* ---- STEP_MELEE: the next one ------------------------------------------------------------ */

enum { BITS = 64, WORDS_OF_HEXES = HEXES / BITS + 1 };

struct hex_set {
    uint64_t word[WORDS_OF_HEXES];
};

/* Whether the hex was not in the set yet. */
static bool set_add(struct hex_set *set, int hex)
{
    uint64_t *word = &set->word[hex / BITS], bit = (uint64_t)1 << (hex % BITS);
    bool is_new = !(*word & bit);
    *word |= bit;
    return is_new;
}

/* Adds the targets of whoever attacks out of a hex. */
static void add_targets(const odata *d, const ostate *s, int from, struct hex_set *targets)
{
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int hex = next_hex(d, s, from, direction);
        if (!hex || !holds(s, hex, defending_side(s))) continue;
        if (melee_refusal(d, s, from, direction) || target_refusal(d, s, hex)) continue;
        set_add(targets, hex);
    }
}

/* All targets of all that may still attack. */
static struct hex_set find_targets(const odata *d, const ostate *s)
{
    enum side side = attacking_side(s);
    struct hex_set targets = { { 0 } }, asked = { { 0 } };
    for (int c = first_of(side); c < last_of(side); c++) {
        if (fighter_refusal(d, s, c) || !set_add(&asked, s->place[c])) continue;
        add_targets(d, s, s->place[c], &targets);
    }
    return targets;
}

static int list_melees(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    struct hex_set targets = find_targets(d, s);
    for (int i = 0; i < WORDS_OF_HEXES; i++) {
        for (uint64_t left = targets.word[i]; left; left &= left - 1) {
            list_add(&list, VERB_ATTACK, i * BITS + __builtin_ctzll(left));
        }
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static enum rule refuse_melee(const odata *d, const ostate *s, action a)
{
    if (a == action_make(VERB_END, 0, 0)) return RULE_NONE;
    if (action_verb(a) != VERB_ATTACK || action_second(a)) return RULE_4_0f;
    return attack_refusal(d, s, (int)action_first(a));
}

static void close_melees(ostate *s)
{
    drop_picked(s, defending_side(s));
    __builtin_memset(s->attacked, 0, sizeof s->attacked);
    finish_step(s);
}

static void apply_melee(struct play *p, action a)
{
    ostate *s = p->state;
    if (action_verb(a) == VERB_END) {
        close_melees(s);
        return;
    }
    drop_picked(s, defending_side(s));
    s->melee_hex = (uint16_t)action_first(a);
    begin_step(s, STEP_MELEE_ATTACKERS, attacking_side(s));
}

static bool settle_melee(struct play *p)
{
    struct hex_set targets = find_targets(p->data, p->state);
    for (int i = 0; i < WORDS_OF_HEXES; i++) {
        if (targets.word[i]) return false;
    }
    close_melees(p->state);
    return true;
}

const struct step_row melee_row = { .actor = ACTS_SIDE,
                                    .rule = RULE_7_1r_a,
                                    .prompt = MESSAGE_ask_melee,
                                    .list = list_melees,
                                    .refusal = refuse_melee,
                                    .apply = apply_melee,
                                    .settle = settle_melee };

void begin_melee(struct play *p)
{
    begin_step(p->state, STEP_MELEE, attacking_side(p->state));
}

/* ---- STEP_MELEE_ATTACKERS: who attacks --------------------------------------------------- */

static enum rule join_refusal(const odata *d, const ostate *s, int counter)
{
    if (counter >= COUNTERS) return RULE_7_1r_a;
    enum rule why = fighter_refusal(d, s, counter);
    if (why) return why;
    if (has_flag(s, counter, PICKED)) return RULE_7_1r_c;
    int direction = direction_to(d, s, s->place[counter], s->melee_hex);
    if (direction < 0) return RULE_7_1r_a;
    why = melee_refusal(d, s, s->place[counter], direction);
    if (why) return why;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_7_1r_a;
}

static int list_attackers(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = attacking_side(s);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (!join_refusal(d, s, c)) list_add(&list, VERB_JOIN, c);
    }
    if (count_attackers(s)) list_add(&list, VERB_CHARGE, 0);
    return list.count;
}

static enum rule refuse_attacker(const odata *d, const ostate *s, action a)
{
    if (action_second(a)) return RULE_7_1r_a;
    if (action_verb(a) == VERB_JOIN) return join_refusal(d, s, (int)action_first(a));
    bool charges = a == action_make(VERB_CHARGE, 0, 0) && count_attackers(s);
    return charges ? RULE_NONE : RULE_7_1r_a;
}

/* 7.7r-e: the attackers have attacked, whatever becomes of it. */
static void charge(struct play *p)
{
    ostate *s = p->state;
    enum side side = attacking_side(s);
    for (int c = first_of(side); c < last_of(side); c++) {
        if (is_attacker(s, c)) set_flag(s, c, MELEED);
    }
    remember_attack(s, s->melee_hex);
    s->melee_result[ANGLO_EGYPTIAN] = s->melee_result[DERVISH] = RESULT_MISS;
    NOTE(p, RULE_7_1r_a, MESSAGE_melee_declared, (int)side, s->melee_hex, count_attackers(s),
         attack_total(p->data, s));
    replace_step(s, STEP_RETREAT, defending_side(s));
}

static void apply_attacker(struct play *p, action a)
{
    if (action_verb(a) == VERB_JOIN) {
        set_flag(p->state, (int)action_first(a), PICKED);
    } else {
        charge(p);
    }
}

/* The first attacker is no choice where all are equal, and to charge is none where all have
 * joined. */
static bool settle_attackers(struct play *p)
{
    action legal[COUNTERS + 1];
    if (list_attackers(p->data, p->state, legal) != 1) return false;
    apply_attacker(p, legal[0]);
    return true;
}

static void ask_attackers(const odata *d, const ostate *s, int *arguments)
{
    arguments[0] = s->melee_hex;
    arguments[1] = count_attackers(s);
    arguments[2] = attack_total(d, s);
    arguments[3] = defence_total(d, s);
}

const struct step_row melee_attackers_row = { .actor = ACTS_SIDE,
                                              .rule = RULE_7_1r_a,
                                              .prompt = MESSAGE_ask_melee_attackers,
                                              .list = list_attackers,
                                              .refusal = refuse_attacker,
                                              .apply = apply_attacker,
                                              .settle = settle_attackers,
                                              .ask = ask_attackers };
