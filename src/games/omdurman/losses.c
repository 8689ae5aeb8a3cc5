/*
 * What a result does to the units of a hex (RES, 7.7r-c): so many are disrupted or eliminated, and
 * their owner says which.
 */
#include "games/omdurman/fire.h"

/* ---- Who can be struck ------------------------------------------------------------------- */

/* 7.7r-c: in melee those that fight go first; disrupted ones do not fight. */
static bool spares_disrupted(const odata *d, const ostate *s)
{
    return s->loss_disrupts ||
           (s->loss_cause == LOSS_MELEE && undisrupted_units_in(d, s, s->loss_hex));
}

/* The units of the hex that the owner may name now. Returns how many. */
static int list_victims(const odata *d, const ostate *s, uint8_t victims[COUNTERS])
{
    bool spares = spares_disrupted(d, s);
    int count = 0, hex = s->loss_hex;
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        if (!is_unit(d, c) || (spares && has_flag(s, c, DISRUPTED))) continue;
        victims[count++] = (uint8_t)c;
    }
    return count;
}

/* Leaves only the first of those that are alike. */
static int without_equals(const odata *d, const ostate *s, uint8_t *victims, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (leads_alike(d, s, victims[i])) victims[kept++] = victims[i];
    }
    return kept;
}

static int list_losses(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t victims[COUNTERS];
    int count = without_equals(d, s, victims, list_victims(d, s, victims));
    for (int i = 0; i < count; i++) {
        list_add(&list, s->loss_disrupts ? VERB_DISRUPT : VERB_LOSE, victims[i]);
    }
    return list.count;
}

static int smaller(int one, int other)
{
    return one < other ? one : other;
}

/* ---- Striking ---------------------------------------------------------------------------- */

static enum rule loss_rule(const ostate *s)
{
    static const enum rule rules[LOSS_CAUSES] = { [LOSS_FIRE] = RULE_RES_r_e,
                                                  [LOSS_STRAY] = RULE_6_64r_i,
                                                  [LOSS_BREACH] = RULE_6_53f,
                                                  [LOSS_FORT] = RULE_6_53e,
                                                  [LOSS_MELEE] = RULE_7_7r_c };
    return s->loss_disrupts ? RULE_RES_r_d : rules[s->loss_cause];
}

static void strike_one(struct play *p, int counter)
{
    ostate *s = p->state;
    enum rule rule = loss_rule(s);
    s->loss_number--;
    if (s->loss_disrupts) {
        disrupt_counter(p->data, s, counter);
        NOTE(p, rule, MESSAGE_counter_disrupted, counter, s->place[counter]);
    } else {
        lose_counter(p, counter, rule);
    }
}

/* 6.54r-f: in melee the fort is the last to go. */
static void strike_fort(struct play *p)
{
    ostate *s = p->state;
    int fort = fort_in(p->data, s, s->loss_hex);
    if (fort != NO_COUNTER) destroy_fort(p, fort, RULE_6_54r_f);
}

static void end_losses(ostate *s)
{
    s->loss_hex = NO_HEX;
    s->loss_cause = 0;
    s->loss_disrupts = 0;
    s->loss_number = 0;
}

/* Takes those whom the owner has no choice about; whether that was all. */
static bool strike_without_choice(struct play *p)
{
    ostate *s = p->state;
    uint8_t victims[COUNTERS];
    while (s->loss_number) {
        int count = list_victims(p->data, s, victims);
        if (count == 0) break;
        bool is_forced = count <= s->loss_number;
        if (!is_forced && without_equals(p->data, s, victims, count) > 1) return false;
        strike_one(p, victims[0]);
    }
    if (s->loss_number) strike_fort(p);
    end_losses(s);
    return true;
}

/* RES.r-d, RES.r-e: no more than there are; a fort falls only in melee. */
static int number_due(const odata *d, const ostate *s, int hex, enum result result,
                      enum loss_cause cause)
{
    int units = units_in(d, s, hex), number = number_of(result);
    if (result == RESULT_DISRUPT) {
        int steady = undisrupted_units_in(d, s, hex);
        return smaller((units + 1) / 2, steady);
    }
    bool has_fort = cause == LOSS_MELEE && fort_in(d, s, hex) != NO_COUNTER;
    return smaller(number, units + has_fort);
}

void strike_hex(struct play *p, int hex, enum result result, enum loss_cause cause, enum rule rule)
{
    ostate *s = p->state;
    int number = number_due(p->data, s, hex, result, cause);
    if (!number) return;
    enum side owner = side_of(first_in(s, hex));
    s->loss_hex = (uint16_t)hex;
    s->loss_cause = (uint8_t)cause;
    s->loss_disrupts = result == RESULT_DISRUPT;
    s->loss_number = (uint8_t)number;
    NOTE(p, rule, s->loss_disrupts ? MESSAGE_units_shaken : MESSAGE_units_struck, hex, number);
    if (!strike_without_choice(p)) begin_step(s, STEP_LOSSES, owner);
}

/* ---- The owner's choice ------------------------------------------------------------------ */

static void choose_loss(struct play *p, action a)
{
    strike_one(p, (int)action_first(a));
}

static bool settle_losses(struct play *p)
{
    int before = p->state->loss_number;
    if (!strike_without_choice(p)) return p->state->loss_number != before;
    finish_step(p->state);
    return true;
}

static enum rule reason_of_loss(const odata *d, const ostate *s, action a)
{
    (void)d;
    (void)a;
    return loss_rule(s);
}

static void ask_about_losses(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->loss_hex;
    arguments[1] = s->loss_number;
    arguments[2] = s->loss_disrupts ? 1 : 2; /* singular and plural of the text */
}

const struct step_row losses_row = { .actor = ACTS_SIDE,
                                     .rule = RULE_RES_r_e,
                                     .prompt = MESSAGE_ask_losses,
                                     .list = list_losses,
                                     .reason = reason_of_loss,
                                     .apply = choose_loss,
                                     .settle = settle_losses,
                                     .ask = ask_about_losses };
