/* Losses (section 23): what a unit loses, how those of a combat are spread, and excess in an area.
 */
#include "games/toulon/combat/battle.h"

/* ---- One unit -------------------------------------------------------------------------------- */

/* 35.1b; a temporary loss that becomes permanent scores the difference (Q35.1). */
static void score_battery(struct tl_play *p, int unit, int points)
{
    if (tl_counts_as_battery(p->data, p->state, unit))
        tl_score_points(p, TL_ALLIES, points, TL_RULE_35_1b);
}

static void tell_loss(struct tl_play *p, int unit, enum tl_loss_kind kind)
{
    enum tl_message message =
        kind == TL_PERMANENT ? TL_MESSAGE_permanent_loss : TL_MESSAGE_temporary_loss;
    if (tl_has(p->state, unit, TL_SHOWN)) {
        NOTE(p, TL_RULE_23_1a, message, unit);
    } else {
        TELL(p, tl_side_of(p->data, p->state, unit), TL_RULE_23_1a, message, unit);
    }
}

void tl_take_loss(struct tl_play *p, int unit, enum tl_loss_kind kind, bool inflicted)
{
    CHECK(tl_is_unit(unit));
    tl_state *s = p->state;
    uint8_t *losses = kind == TL_PERMANENT ? s->permanent : s->temporary;
    losses[unit]++;
    tell_loss(p, unit, kind);
    if (!inflicted) return;
    enum tl_constant points = kind == TL_PERMANENT ? TL_CONSTANT_points_battery_permanent
                                                   : TL_CONSTANT_points_battery_temporary;
    score_battery(p, unit, p->data->constant[points]);
}

/* 26.5, Q26.5: what a battery brings back when it returns. */
static void refit(const tl_data *d, tl_state *s, int unit)
{
    int how = s->options[TL_OPTION_RETURNING];
    if (how == TL_RETURNING_FULL) s->permanent[unit] = 0;
    if (how == TL_RETURNING_FULL || (how == TL_RETURNING_FIT && !tl_strength(d, s, unit))) {
        s->temporary[unit] = s->battle.unit_temporary[unit] = 0;
    }
}

void tl_spike_gun(struct tl_play *p, int unit, enum tl_rule rule)
{
    CHECK(tl_type_of(p->data, unit) == TL_ARTILLERY || tl_type_of(p->data, unit) == TL_BATTERY);
    tl_state *s = p->state;
    NOTE(p, rule, TL_MESSAGE_gun_spiked, unit, s->place[unit]);
    if (tl_type_of(p->data, unit) != TL_BATTERY) {
        tl_remove_piece(p, unit);
        return;
    }
    tl_put_on_track(p, unit, s->turn + p->data->constant[TL_CONSTANT_spiked_turns]);
    tl_unset(s, unit, TL_MOBILE | TL_ROUTED | TL_SHOWN | TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
    s->marks[unit] = 0;
    if (!s->battle.area) refit(p->data, s, unit); /* in a combat, once its losses are counted */
}

bool tl_is_spiked(const tl_data *d, const tl_state *s, int unit)
{
    return tl_type_of(d, unit) == TL_BATTERY && s->place[unit] == TL_PLACE_TRACK;
}

void tl_refit_batteries(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        bool is_of_combat = tl_took_role(s, u, TL_ROLE_PRESENT);
        if (is_of_combat && tl_is_spiked(p->data, s, u)) refit(p->data, s, u);
    }
}

/* ---- In a combat ----------------------------------------------------------------------------- */

static void count_up(uint8_t *tally, int points)
{
    CHECK(points >= 0);
    int sum = *tally + points;
    *tally = (uint8_t)(sum < (int)UINT8_MAX ? sum : (int)UINT8_MAX);
}

static void count_loss(struct tl_play *p, int unit, enum tl_loss_kind kind)
{
    tl_state *s = p->state;
    enum tl_side side = tl_side_of(p->data, s, unit);
    if (tl_corps_of(p->data, unit) == TL_SPANISH) count_up(&s->battle.spanish_lost, 1);
    if (kind == TL_PERMANENT) {
        count_up(&s->battle.permanent[side], 1);
    } else {
        count_up(&s->battle.temporary[side], 1);
        count_up(&s->battle.unit_temporary[unit], 1);
    }
}

static void suffer(struct tl_play *p, int unit, enum tl_loss_kind kind)
{
    tl_take_loss(p, unit, kind, true);
    count_loss(p, unit, kind);
}

void tl_lose_point(struct tl_play *p, int unit)
{
    CHECK(tl_strength(p->data, p->state, unit) > 0);
    uint8_t *next = &p->state->battle.next_permanent[tl_side_of(p->data, p->state, unit)];
    suffer(p, unit, *next ? TL_PERMANENT : TL_TEMPORARY);
    *next = !*next;
}

void tl_lose_at_sea(struct tl_play *p, int unit, enum tl_loss_kind kind)
{
    CHECK(tl_strength(p->data, p->state, unit) > 0);
    suffer(p, unit, kind);
}

void tl_harden_losses(struct tl_play *p, int unit, enum tl_rule rule)
{
    tl_state *s = p->state;
    int points = s->battle.unit_temporary[unit];
    CHECK(points <= s->temporary[unit]);
    enum tl_side side = tl_side_of(p->data, s, unit);
    if (!points) return;
    s->battle.unit_temporary[unit] = 0;
    s->temporary[unit] = (uint8_t)(s->temporary[unit] - points);
    s->permanent[unit] = (uint8_t)(s->permanent[unit] + points);
    s->battle.temporary[side] = (uint8_t)(s->battle.temporary[side] - points);
    count_up(&s->battle.permanent[side], points);
    TELL(p, side, rule, TL_MESSAGE_losses_harden, unit, points);
    int more = p->data->constant[TL_CONSTANT_points_battery_permanent] -
               p->data->constant[TL_CONSTANT_points_battery_temporary];
    score_battery(p, unit, points * more);
}

void tl_destroy_unit(struct tl_play *p, int unit, enum tl_rule rule)
{
    CHECK(tl_is_on_map(p->state, unit));
    for (int points = tl_strength(p->data, p->state, unit); points > 0; points--) {
        suffer(p, unit, TL_PERMANENT);
    }
    tl_harden_losses(p, unit, rule);
    NOTE(p, rule, TL_MESSAGE_unit_destroyed, unit, p->state->place[unit]);
    tl_remove_piece(p, unit);
}

/* ---- TL_STEP_LOSSES: the owner spreads them (25.28) ------------------------------------------ */

/* Of the melee that owes them; in a pursuit all who are there, routed or not (25.34). */
static bool can_lose(const tl_data *d, const tl_state *s, int unit, enum tl_side side)
{
    if (s->place[unit] != s->battle.area || tl_side_of(d, s, unit) != side) {
        return false;
    }
    bool is_concerned = !s->battle.owed_by ||
                        (s->battle.melee[unit] == s->battle.owed_by && !tl_has(s, unit, TL_ROUTED));
    return is_concerned && tl_strength(d, s, unit) > 0;
}

static int next_loser(const tl_data *d, const tl_state *s, enum tl_side side, int from)
{
    int unit = from;
    while (unit < TL_UNITS && !can_lose(d, s, unit, side)) unit++;
    return unit;
}

static int list_losses(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    for (int u = next_loser(d, s, side, 0); u < TL_UNITS; u = next_loser(d, s, side, u + 1)) {
        list_add(&list, TL_VERB_LOSE, u);
    }
    return list.count;
}

static void pay_loss(struct tl_play *p, int unit)
{
    tl_state *s = p->state;
    CHECK(s->battle.owed[tl_side_of_seat(s->seat[0])] > 0);
    s->battle.owed[tl_side_of_seat(s->seat[0])]--;
    tl_lose_point(p, unit);
}

static void do_losses(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_LOSSES);
    pay_loss(p, (int)action_first(a));
}

static bool settle_losses(struct tl_play *p)
{
    tl_state *s = p->state;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    int first = next_loser(p->data, s, side, 0);
    if (!s->battle.owed[side] || first >= TL_UNITS) {
        s->battle.owed[side] = 0;
        tl_step_pop(s);
        return true;
    }
    if (next_loser(p->data, s, side, first + 1) < TL_UNITS) return false;
    pay_loss(p, first);
    return true;
}

static void ask_battle_losses(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    question->argument[0] = s->battle.owed[side];
    question->argument[1] = s->battle.owed_by;
    question->argument[2] = 1 + s->battle.next_permanent[side]; /* which of the two words */
}

const struct tl_step_row tl_battle_losses_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_28b,
    .prompt = TL_MESSAGE_ask_losses,
    .list = list_losses,
    .apply = do_losses,
    .settle = settle_losses,
    .ask = ask_battle_losses,
};

/* 25.31a: a grouping that owes more than it has is gone. Those who are only pursued are not. */
void tl_ask_losses(struct tl_play *p, enum tl_side side, int melee, int number)
{
    CHECK(number >= 0 && melee <= p->state->battle.melee_count);
    const tl_data *d = p->data;
    tl_state *s = p->state;
    if (!number) return;
    s->battle.owed_by = (uint8_t)melee;
    int total = 0;
    for (int u = next_loser(d, s, side, 0); u < TL_UNITS; u = next_loser(d, s, side, u + 1)) {
        total += tl_strength(d, s, u);
    }
    if (melee && number > total) {
        for (int u = next_loser(d, s, side, 0); u < TL_UNITS; u = next_loser(d, s, side, u + 1)) {
            tl_destroy_unit(p, u, TL_RULE_25_31a);
        }
        return;
    }
    s->battle.owed[side] = (uint8_t)(number < total ? number : total);
    tl_step_push(s, TL_STEP_LOSSES, tl_battle_seat(d, s, side));
}

/* ---- TL_STEP_EXCESS (6.4) -------------------------------------------------------------------- */

/* The first area in which a side has more than may be there, TL_AREAS: none. The combat at hand is
 * left out: what comes into it may exceed the limit until it is over (25.8f). */
static int crowded_area(const tl_data *d, const tl_state *s, enum tl_side side)
{
    int sum[TL_AREAS] = { 0 };
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_is_on_map(s, u) && tl_side_of(d, s, u) == side)
            sum[s->place[u]] += tl_strength(d, s, u);
    }
    int kept_back = s->battle.stage < TL_STAGE_LEFT_OVER ? s->battle.area : TL_NO_AREA;
    for (int area = 1; area < TL_AREAS; area++) {
        int limit = tl_concentration_limit(d, area);
        if (area != kept_back && limit != TL_UNLIMITED && sum[area] > limit) return area;
    }
    return TL_AREAS;
}

static int list_excess(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    enum tl_side side = tl_side_of_seat(s->seat[0]);
    int area = crowded_area(d, s, side);
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_side_of(d, s, u) == side && tl_strength(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    return list.count;
}

static void do_excess(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_EXCESS);
    CHECK(tl_strength(p->data, p->state, (int)action_first(a)) > 0);
    tl_take_loss(p, (int)action_first(a), TL_TEMPORARY, false);
}

static bool settle_excess(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    if (crowded_area(p->data, s, tl_side_of_seat(s->seat[0])) == TL_AREAS) {
        tl_step_pop(s);
        return true;
    }
    if (list_excess(p->data, s, legal) != 1) return false;
    do_excess(p, legal[0]);
    return true;
}

static void ask_excess(const tl_data *d, const tl_state *s, struct question *question)
{
    question->argument[0] = crowded_area(d, s, tl_side_of_seat(s->seat[0]));
}

const struct tl_step_row tl_excess_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_6_4a,
    .prompt = TL_MESSAGE_ask_excess,
    .list = list_excess,
    .apply = do_excess,
    .settle = settle_excess,
    .ask = ask_excess,
};

void tl_check_concentration(struct tl_play *p, int area, enum tl_side side)
{
    CHECK(tl_is_area(area));
    const tl_data *d = p->data;
    tl_state *s = p->state;
    int limit = tl_concentration_limit(d, area);
    if (limit == TL_UNLIMITED || tl_strength_in(d, s, area, side) <= limit) return;
    TELL(p, side, TL_RULE_6_4a, TL_MESSAGE_area_crowded, area, (int)side);
    tl_step_push(s, TL_STEP_EXCESS, tl_commander_in(d, s, area, side));
}
