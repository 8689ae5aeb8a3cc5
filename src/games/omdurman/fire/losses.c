/*
 * What a result does to the units of a hex (RES, 7.7r-c): so many are disrupted or eliminated, and
 * their owner says which.
 */
#include "games/omdurman/fire/fire.h"

/* ---- Who can be struck ------------------------------------------------------------------- */

/* 7.7r-c: in melee those that fight go first; disrupted ones do not fight. */
static bool spares_disrupted(const om_data *d, const om_state *s)
{
    return s->loss_disrupts ||
           (s->loss_cause == OM_LOSS_MELEE && om_undisrupted_units_in(d, s, s->loss_hex));
}

/* The units of the hex that the owner may name now. Returns how many. */
static int list_victims(const om_data *d, const om_state *s, uint8_t victims[OM_COUNTERS])
{
    bool spares = spares_disrupted(d, s);
    int count = 0, hex = s->loss_hex;
    CHECK(om_is_hex(hex));
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (!om_is_unit(d, c) || (spares && om_has_flag(s, c, OM_DISRUPTED))) continue;
        victims[count++] = (uint8_t)c;
    }
    return count;
}

/* Leaves only the first of those that are alike. */
static int without_equals(const om_data *d, const om_state *s, uint8_t *victims, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (om_leads_alike(d, s, victims[i])) victims[kept++] = victims[i];
    }
    return kept;
}

static int list_losses(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    uint8_t victims[OM_COUNTERS];
    int count = without_equals(d, s, victims, list_victims(d, s, victims));
    for (int i = 0; i < count; i++) {
        list_add(&list, s->loss_disrupts ? OM_VERB_DISRUPT : OM_VERB_LOSE, victims[i]);
    }
    return list.count;
}

/* ---- Striking ---------------------------------------------------------------------------- */

static enum om_rule loss_rule(const om_state *s)
{
    static const enum om_rule rules[OM_LOSS_CAUSES] = { [OM_LOSS_FIRE] = OM_RULE_RES_r_e,
                                                        [OM_LOSS_STRAY] = OM_RULE_6_64r_i,
                                                        [OM_LOSS_BREACH] = OM_RULE_6_53f,
                                                        [OM_LOSS_FORT] = OM_RULE_6_53e,
                                                        [OM_LOSS_MELEE] = OM_RULE_7_7r_c };
    return s->loss_disrupts ? OM_RULE_RES_r_d : rules[s->loss_cause];
}

static void strike_one(struct om_play *p, int counter)
{
    om_state *s = p->state;
    CHECK(s->loss_number > 0);
    CHECK(om_is_unit(p->data, counter) && s->place[counter] == s->loss_hex);
    enum om_rule rule = loss_rule(s);
    s->loss_number--;
    if (s->loss_disrupts) {
        om_disrupt_counter(p->data, s, counter);
        NOTE(p, rule, OM_MESSAGE_counter_disrupted, counter, s->place[counter]);
    } else {
        om_lose_counter(p, counter, rule);
    }
}

/* 6.54r-f: in melee the fort is the last to go. */
static void strike_fort(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->loss_cause == OM_LOSS_MELEE && !s->loss_disrupts);
    int fort = om_fort_in(p->data, s, s->loss_hex);
    if (fort != OM_NO_COUNTER) om_destroy_fort(p, fort, OM_RULE_6_54r_f);
}

static void end_losses(om_state *s)
{
    s->loss_hex = OM_NO_HEX;
    s->loss_cause = 0;
    s->loss_disrupts = 0;
    s->loss_number = 0;
}

/* Takes those whom the owner has no choice about; whether that was all. */
static bool strike_without_choice(struct om_play *p)
{
    om_state *s = p->state;
    uint8_t victims[OM_COUNTERS];
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
static int number_due(const om_data *d, const om_state *s, int hex, enum om_result result,
                      enum om_loss_cause cause)
{
    int units = om_units_in(d, s, hex), number = om_number_of(result);
    if (result == OM_RESULT_DISRUPT) {
        int steady = om_undisrupted_units_in(d, s, hex);
        return om_lesser((units + 1) / 2, steady);
    }
    bool has_fort = cause == OM_LOSS_MELEE && om_fort_in(d, s, hex) != OM_NO_COUNTER;
    return om_lesser(number, units + has_fort);
}

void om_strike_hex(struct om_play *p, int hex, enum om_result result, enum om_loss_cause cause,
                   enum om_rule rule)
{
    om_state *s = p->state;
    CHECK(om_is_hex(hex));
    CHECK(s->loss_number == 0);
    int number = number_due(p->data, s, hex, result, cause);
    if (!number) return;
    enum om_side owner = om_side_of(om_first_in(s, hex));
    s->loss_hex = (uint16_t)hex;
    s->loss_cause = (uint8_t)cause;
    s->loss_disrupts = result == OM_RESULT_DISRUPT;
    s->loss_number = (uint8_t)number;
    NOTE(p, rule, s->loss_disrupts ? OM_MESSAGE_units_shaken : OM_MESSAGE_units_struck, hex,
         number);
    if (!strike_without_choice(p)) om_step_push(s, OM_STEP_LOSSES, owner);
}

/* ---- The owner's choice ------------------------------------------------------------------ */

static void choose_loss(struct om_play *p, action a)
{
    CHECK(p->state->step[0] == OM_STEP_LOSSES);
    strike_one(p, (int)action_first(a));
}

static bool settle_losses(struct om_play *p)
{
    int before = p->state->loss_number;
    if (!strike_without_choice(p)) return p->state->loss_number != before;
    om_step_pop(p->state);
    return true;
}

static enum om_rule reason_of_loss(const om_data *d, const om_state *s, action a)
{
    (void)d;
    (void)a;
    return loss_rule(s);
}

static void ask_about_losses(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->loss_hex;
    question->argument[1] = s->loss_number;
    question->argument[2] = s->loss_disrupts ? 1 : 2; /* singular and plural of the text */
}

const struct om_step_row om_losses_row = { .actor = ACTS_SEAT,
                                           .rule = OM_RULE_RES_r_e,
                                           .prompt = OM_MESSAGE_ask_losses,
                                           .list = list_losses,
                                           .reason = reason_of_loss,
                                           .apply = choose_loss,
                                           .settle = settle_losses,
                                           .ask = ask_about_losses };
