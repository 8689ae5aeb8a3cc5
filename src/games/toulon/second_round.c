/* The opening of the second round (25.8): Spaniards, and who withdraws. Who comes to help: calls.c.
 */
#include "games/toulon/battle.h"

static int strength_of_fighters(const tdata *d, const tstate *s, enum side side)
{
    int sum = 0;
    EACH_FIGHTER(d, s, side) sum += strength(d, s, u);
    return sum;
}

/* ---- STEP_DEFECTOR_EXCESS (32.13) -------------------------------------------------------- */

/* In the round of the defection the excess is allowed; after it somebody goes. */
static bool is_overcrowded(const tdata *d, const tstate *s)
{
    int limit = concentration_limit(d, s->battle.area);
    return limit != UNLIMITED && strength_of_fighters(d, s, REPUBLICANS) > limit;
}

static int list_defector_excess(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    EACH_FIGHTER(d, s, REPUBLICANS)
    {
        if (strength(d, s, u) && has_way_out(d, s, u)) list_add(&list, VERB_WITHDRAW, u);
    }
    return list.count;
}

static void do_defector_excess(struct play *p, action a)
{
    rout_unit(p, (int)action_first(a));
}

static bool settle_defector_excess(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    bool is_owing = is_overcrowded(p->data, s) && list_defector_excess(p->data, s, legal) > 0;
    if (is_owing) return false;
    leave_step(s);
    return true;
}

const struct step_row defector_excess_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_32_13b,
    .prompt = MESSAGE_ask_defector_excess,
    .list = list_defector_excess,
    .apply = do_defector_excess,
    .settle = settle_defector_excess,
    .ask = ask_battle,
};

void correct_defection(struct play *p)
{
    tstate *s = p->state;
    if (s->battle.defection != DEFECTION_DONE) return;
    s->battle.defection = 1;
    if (!is_overcrowded(p->data, s)) return;
    enter_step(s, STEP_DEFECTOR_EXCESS, battle_seat(p->data, s, REPUBLICANS));
}

/* ---- On to the second round? ------------------------------------------------------------- */

void stage_round_over(struct play *p)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    if (s->battle.ended) {
        s->battle.stage = STAGE_CLOSE;
    } else if (s->battle.round == ROUNDS) {
        end_fighting(p, ENDED_AT_LAST);
    } else if (!is_contact(s, s->battle.area)) {
        end_fighting(p, ENDED_WITHOUT_FIGHT);
    } else if (!has_strength_left(d, s, defender_side(s))) {
        NOTE(p, RULE_25_2, MESSAGE_defenders_give_way, s->battle.area);
        rout_side(p, defender_side(s));
        end_fighting(p, ENDED_WITHOUT_FIGHT);
    } else {
        s->battle.round++;
        correct_defection(p);
    }
}

/* ---- STEP_SPANISH_DIE (32.2) ------------------------------------------------------------- */

static bool are_all_in_works(const tdata *d, const tstate *s)
{
    EACH_FIGHTER(d, s, ALLIES)
    {
        if (corps_of(d, u) == SPANISH && s->inside[u] == NO_WORK) return false;
    }
    return true;
}

static int spanish_strength(const tdata *d, const tstate *s)
{
    int sum = 0;
    EACH_FIGHTER(d, s, ALLIES)
    {
        if (corps_of(d, u) == SPANISH) sum += strength(d, s, u);
    }
    return sum;
}

static int spanish_modifier(const tdata *d, const tstate *s)
{
    int sum = 0;
    bool is_gravina_here = s->place[PIECE_GRAVINA] == s->battle.area;
    if (is_gravina_here) sum += d->constant[CONSTANT_spanish_gravina];
    if (are_all_in_works(d, s)) sum += d->constant[CONSTANT_spanish_works];
    if (s->battle.spanish_lost >= d->constant[CONSTANT_spanish_losses_from]) {
        sum += d->constant[CONSTANT_spanish_losses];
    }
    if (spanish_strength(d, s) < strength_of_fighters(d, s, REPUBLICANS)) {
        sum += d->constant[CONSTANT_spanish_fewer];
    }
    return sum;
}

static void do_spanish_die(struct play *p, action a)
{
    tstate *s = p->state;
    int modifier = spanish_modifier(p->data, s);
    bool goes = rolled(a) + modifier >= p->data->constant[CONSTANT_spanish_retreat_from];
    leave_step(s);
    /* The modifier would tell either side how strong the other is. */
    NOTE(p, RULE_32_2a, goes ? MESSAGE_spaniards_go : MESSAGE_spaniards_stay, rolled(a));
    if (!goes) return;
    EACH_FIGHTER(p->data, s, ALLIES)
    {
        if (corps_of(p->data, u) == SPANISH) rout_unit(p, u);
    }
}

const struct step_row spanish_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_32_2a,
    .prompt = MESSAGE_ask_spanish_die,
    .apply = do_spanish_die,
    .ask = ask_battle,
};

void stage_spanish(struct play *p)
{
    tstate *s = p->state;
    uint8_t areas[NEIGHBOURS_MOST];
    EACH_FIGHTER(p->data, s, ALLIES)
    {
        if (corps_of(p->data, u) != SPANISH) continue;
        if (retreat_areas(p->data, s, u, areas)) enter_step(s, STEP_SPANISH_DIE, 0);
        return;
    }
}

/* ---- STEP_WITHDRAW (25.8d) --------------------------------------------------------------- */

static enum rule withdraw_refusal(const tdata *d, const tstate *s, int unit)
{
    enum side side = side_of_seat(s->seat[0]);
    if (unit >= UNITS || s->place[unit] != s->battle.area || has(s, unit, ROUTED) ||
        side_of(d, s, unit) != side) {
        return RULE_25_8d;
    }
    if (is_immobile(d, s, unit)) return RULE_26_5a;
    return has_way_out(d, s, unit) ? RULE_NONE : RULE_26_3a;
}

static enum rule refuse_withdraw(const tdata *d, const tstate *s, action a)
{
    switch (action_verb(a)) {
    case VERB_WITHDRAW: return withdraw_refusal(d, s, (int)action_first(a));
    case VERB_END: return RULE_NONE;
    default: return RULE_25_8d;
    }
}

static int list_withdraw(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    EACH_FIGHTER(d, s, side_of_seat(s->seat[0]))
    {
        if (!withdraw_refusal(d, s, u)) list_add(&list, VERB_WITHDRAW, u);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

/* HI-34: that a side gives ground is seen; how many are behind it, is not. */
static void do_withdraw(struct play *p, action a)
{
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    if (action_verb(a) == VERB_WITHDRAW) {
        rout_unit(p, (int)action_first(a));
        TELL(p, side, RULE_25_8d, MESSAGE_unit_withdraws, (int)action_first(a));
        s->battle.at_hand = 1;
        return;
    }
    if (s->battle.at_hand) NOTE(p, RULE_25_8d, MESSAGE_side_withdraws, (int)side, s->battle.area);
    s->battle.at_hand = 0;
    leave_step(s);
}

static bool settle_withdraw(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_withdraw(p->data, p->state, legal) > 1) return false;
    do_withdraw(p, legal[0]);
    return true;
}

const struct step_row withdraw_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_8d,
    .prompt = MESSAGE_ask_withdraw,
    .list = list_withdraw,
    .refusal = refuse_withdraw,
    .apply = do_withdraw,
    .settle = settle_withdraw,
    .ask = ask_battle,
};

/* 25.2: whether the Spaniards, or whoever has withdrawn, have left nobody to fight. */
bool is_field_left(struct play *p)
{
    tstate *s = p->state;
    if (has_strength_left(p->data, s, defender_side(s))) return false;
    rout_side(p, defender_side(s));
    end_fighting(p, ENDED_WITHOUT_FIGHT);
    return true;
}

void stage_withdraw(struct play *p)
{
    if (is_field_left(p)) return;
    enter_step(p->state, STEP_WITHDRAW, battle_seat(p->data, p->state, attacker_side(p->state)));
}

void stage_give_way(struct play *p)
{
    enter_step(p->state, STEP_WITHDRAW, battle_seat(p->data, p->state, defender_side(p->state)));
}
