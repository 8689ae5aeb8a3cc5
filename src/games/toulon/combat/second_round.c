/* The opening of the second round (25.8): Spaniards, and who withdraws. Who comes to help: calls.c.
 */
#include "games/toulon/combat/battle.h"

static int strength_of_fighters(const tl_data *d, const tl_state *s, enum tl_side side)
{
    int sum = 0;
    TL_EACH_FIGHTER(d, s, side) sum += tl_strength(d, s, u);
    return sum;
}

/* ---- TL_STEP_DEFECTOR_EXCESS (32.13) --------------------------------------------------------- */

/* In the round of the defection the excess is allowed; after it somebody goes. */
static bool is_overcrowded(const tl_data *d, const tl_state *s)
{
    int limit = tl_concentration_limit(d, s->battle.area);
    return limit != TL_UNLIMITED && strength_of_fighters(d, s, TL_REPUBLICANS) > limit;
}

static int list_defector_excess(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    TL_EACH_FIGHTER(d, s, TL_REPUBLICANS)
    {
        if (tl_strength(d, s, u) && tl_has_way_out(d, s, u)) list_add(&list, TL_VERB_WITHDRAW, u);
    }
    return list.count;
}

static void do_defector_excess(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_DEFECTOR_EXCESS);
    CHECK(p->state->place[action_first(a)] == p->state->battle.area);
    tl_rout_unit(p, (int)action_first(a));
}

static bool settle_defector_excess(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    bool is_owing = is_overcrowded(p->data, s) && list_defector_excess(p->data, s, legal) > 0;
    if (is_owing) return false;
    tl_step_pop(s);
    return true;
}

const struct tl_step_row tl_defector_excess_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_32_13b,
    .prompt = TL_MESSAGE_ask_defector_excess,
    .list = list_defector_excess,
    .apply = do_defector_excess,
    .settle = settle_defector_excess,
    .ask = tl_ask_battle,
};

void tl_correct_defection(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->battle.defection != TL_DEFECTION_DONE) return;
    s->battle.defection = 1;
    if (!is_overcrowded(p->data, s)) return;
    tl_step_push(s, TL_STEP_DEFECTOR_EXCESS, tl_battle_seat(p->data, s, TL_REPUBLICANS));
}

/* ---- On to the second round? ----------------------------------------------------------------- */

void tl_stage_round_over(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_ROUND_OVER));
    CHECK(p->state->battle.round >= 1 && p->state->battle.round <= TL_ROUNDS);
    const tl_data *d = p->data;
    tl_state *s = p->state;
    if (s->battle.round == TL_ROUNDS) {
        tl_end_fighting(p, TL_ENDED_AT_LAST);
    } else if (!tl_is_contact(s, s->battle.area) || !tl_has_fighters(d, s, tl_attacker_side(s))) {
        tl_end_fighting(p, TL_ENDED_WITHOUT_FIGHT);
    } else if (!tl_has_strength_left(d, s, tl_defender_side(s))) {
        NOTE(p, TL_RULE_25_2, TL_MESSAGE_defenders_give_way, s->battle.area);
        tl_rout_side(p, tl_defender_side(s));
        tl_end_fighting(p, TL_ENDED_WITHOUT_FIGHT);
    } else {
        s->battle.round++;
        tl_correct_defection(p);
    }
}

/* ---- TL_STEP_SPANISH_DIE (32.2) -------------------------------------------------------------- */

static bool are_all_in_works(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, TL_ALLIES)
    {
        if (tl_corps_of(d, u) == TL_SPANISH && s->inside[u] == TL_NO_WORK) return false;
    }
    return true;
}

static int spanish_strength(const tl_data *d, const tl_state *s)
{
    int sum = 0;
    TL_EACH_FIGHTER(d, s, TL_ALLIES)
    {
        if (tl_corps_of(d, u) == TL_SPANISH) sum += tl_strength(d, s, u);
    }
    return sum;
}

static int spanish_modifier(const tl_data *d, const tl_state *s)
{
    int sum = 0;
    bool is_gravina_here = s->place[TL_PIECE_GRAVINA] == s->battle.area;
    if (is_gravina_here) sum += d->constant[TL_CONSTANT_spanish_gravina];
    if (are_all_in_works(d, s)) sum += d->constant[TL_CONSTANT_spanish_works];
    if (s->battle.spanish_lost >= d->constant[TL_CONSTANT_spanish_losses_from]) {
        sum += d->constant[TL_CONSTANT_spanish_losses];
    }
    if (spanish_strength(d, s) < strength_of_fighters(d, s, TL_REPUBLICANS)) {
        sum += d->constant[TL_CONSTANT_spanish_fewer];
    }
    return sum;
}

static void do_spanish_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SPANISH_DIE);
    tl_state *s = p->state;
    int modifier = spanish_modifier(p->data, s);
    bool goes = rolled(a) + modifier >= p->data->constant[TL_CONSTANT_spanish_retreat_from];
    tl_step_pop(s);
    /* The modifier would tell either side how strong the other is. */
    NOTE(p, TL_RULE_32_2a, goes ? TL_MESSAGE_spaniards_go : TL_MESSAGE_spaniards_stay, rolled(a));
    if (!goes) return;
    TL_EACH_FIGHTER(p->data, s, TL_ALLIES)
    {
        if (tl_corps_of(p->data, u) == TL_SPANISH) tl_rout_unit(p, u);
    }
}

const struct tl_step_row tl_spanish_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_32_2a,
    .prompt = TL_MESSAGE_ask_spanish_die,
    .apply = do_spanish_die,
    .ask = tl_ask_battle,
};

void tl_stage_spanish(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_SPANISH));
    tl_state *s = p->state;
    uint8_t areas[TL_NEIGHBOURS_MOST];
    TL_EACH_FIGHTER(p->data, s, TL_ALLIES)
    {
        if (tl_corps_of(p->data, u) != TL_SPANISH) continue;
        if (tl_retreat_areas(p->data, s, u, areas)) tl_step_push(s, TL_STEP_SPANISH_DIE, 0);
        return;
    }
}

/* ---- TL_STEP_WITHDRAW (25.8d) ---------------------------------------------------------------- */

static enum tl_rule withdraw_refusal(const tl_data *d, const tl_state *s, int unit)
{
    if (!tl_is_fighter(d, s, tl_side_of_seat(s->seat[0]), unit)) return TL_RULE_25_8d;
    if (tl_is_immobile(d, s, unit)) return TL_RULE_26_5a;
    return tl_has_way_out(d, s, unit) ? TL_RULE_NONE : TL_RULE_26_3a;
}

static enum tl_rule refuse_withdraw(const tl_data *d, const tl_state *s, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_WITHDRAW: return withdraw_refusal(d, s, (int)action_first(a));
    case TL_VERB_END: return TL_RULE_NONE;
    default: return TL_RULE_25_8d;
    }
}

static int list_withdraw(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    TL_EACH_FIGHTER(d, s, tl_side_of_seat(s->seat[0]))
    {
        if (!withdraw_refusal(d, s, u)) list_add(&list, TL_VERB_WITHDRAW, u);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* HI-34: that a side gives ground is seen; how many are behind it, is not. */
static void do_withdraw(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_WITHDRAW);
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    if (action_verb(a) == TL_VERB_WITHDRAW) {
        tl_rout_unit(p, (int)action_first(a));
        TELL(p, side, TL_RULE_25_8d, TL_MESSAGE_unit_withdraws, (int)action_first(a));
        s->battle.at_hand = 1;
        return;
    }
    if (s->battle.at_hand)
        NOTE(p, TL_RULE_25_8d, TL_MESSAGE_side_withdraws, (int)side, s->battle.area);
    s->battle.at_hand = 0;
    tl_step_pop(s);
}

const struct tl_step_row tl_withdraw_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_8d,
    .prompt = TL_MESSAGE_ask_withdraw,
    .list = list_withdraw,
    .refusal = refuse_withdraw,
    .apply = do_withdraw,
    .ask = tl_ask_battle,
};

/* 25.2, settled: whether the Spaniards, or whoever has withdrawn, have left nobody to fight. With
 * the attackers gone, defenders stay who have no strength. */
bool tl_is_field_left(struct tl_play *p)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    bool is_attacked = tl_has_fighters(d, s, tl_attacker_side(s));
    if (is_attacked && tl_has_strength_left(d, s, tl_defender_side(s))) return false;
    if (is_attacked) tl_rout_side(p, tl_defender_side(s));
    tl_end_fighting(p, TL_ENDED_WITHOUT_FIGHT);
    return true;
}

void tl_stage_withdraw(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_WITHDRAW));
    if (tl_is_field_left(p)) return;
    tl_step_push(p->state, TL_STEP_WITHDRAW,
                 tl_battle_seat(p->data, p->state, tl_attacker_side(p->state)));
}

void tl_stage_give_way(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_GIVE_WAY));
    if (tl_is_field_left(p)) return;
    tl_step_push(p->state, TL_STEP_WITHDRAW,
                 tl_battle_seat(p->data, p->state, tl_defender_side(p->state)));
}
