/* Losses (section 23): what a unit loses, how those of a combat are spread, and excess in an area.
 */
#include "games/toulon/battle.h"

/* ---- One unit ---------------------------------------------------------------------------- */

/* 35.1b; a temporary loss that becomes permanent scores the difference (Q35.1). */
static void score_battery(struct play *p, int unit, int points)
{
    if (counts_as_battery(p->data, p->state, unit)) score_points(p, ALLIES, points, RULE_35_1b);
}

static void tell_loss(struct play *p, int unit, enum loss_kind kind)
{
    enum message message = kind == PERMANENT ? MESSAGE_permanent_loss : MESSAGE_temporary_loss;
    if (has(p->state, unit, SHOWN)) {
        NOTE(p, RULE_23_1a, message, unit);
    } else {
        TELL(p, side_of(p->data, p->state, unit), RULE_23_1a, message, unit);
    }
}

void take_loss(struct play *p, int unit, enum loss_kind kind, bool inflicted)
{
    tstate *s = p->state;
    uint8_t *losses = kind == PERMANENT ? s->permanent : s->temporary;
    losses[unit]++;
    tell_loss(p, unit, kind);
    if (!inflicted) return;
    enum constant points =
        kind == PERMANENT ? CONSTANT_points_battery_permanent : CONSTANT_points_battery_temporary;
    score_battery(p, unit, p->data->constant[points]);
}

/* 26.5, Q26.5: what a battery brings back when it returns. */
static void refit(const tdata *d, tstate *s, int unit)
{
    int how = s->options[OPTION_RETURNING];
    if (how == RETURNING_FULL) s->permanent[unit] = 0;
    if (how == RETURNING_FULL || (how == RETURNING_FIT && !strength(d, s, unit))) {
        s->temporary[unit] = s->battle.unit_temporary[unit] = 0;
    }
}

void spike_gun(struct play *p, int unit, enum rule rule)
{
    tstate *s = p->state;
    NOTE(p, rule, MESSAGE_gun_spiked, unit, s->place[unit]);
    if (type_of(p->data, unit) != BATTERY) {
        remove_piece(p, unit);
        return;
    }
    put_on_track(p, unit, s->turn + p->data->constant[CONSTANT_spiked_turns]);
    unset(s, unit, MOBILE | ROUTED | SHOWN | OUT_OF_SUPPLY | NO_SUPPLY_MARK);
    s->marks[unit] = 0;
    refit(p->data, s, unit);
}

/* ---- In a combat ------------------------------------------------------------------------- */

static void count_up(uint8_t *tally, int points)
{
    int sum = *tally + points;
    *tally = (uint8_t)(sum < (int)UINT8_MAX ? sum : (int)UINT8_MAX);
}

static void count_loss(struct play *p, int unit, enum loss_kind kind)
{
    tstate *s = p->state;
    enum side side = side_of(p->data, s, unit);
    if (corps_of(p->data, unit) == SPANISH) count_up(&s->battle.spanish_lost, 1);
    if (kind == PERMANENT) {
        count_up(&s->battle.permanent[side], 1);
    } else {
        count_up(&s->battle.temporary[side], 1);
        count_up(&s->battle.unit_temporary[unit], 1);
    }
}

static void suffer(struct play *p, int unit, enum loss_kind kind)
{
    take_loss(p, unit, kind, true);
    count_loss(p, unit, kind);
}

void lose_point(struct play *p, int unit)
{
    uint8_t *next = &p->state->battle.next_permanent[side_of(p->data, p->state, unit)];
    suffer(p, unit, *next ? PERMANENT : TEMPORARY);
    *next = !*next;
}

void lose_at_sea(struct play *p, int unit, enum loss_kind kind)
{
    suffer(p, unit, kind);
}

void harden_losses(struct play *p, int unit, enum rule rule)
{
    tstate *s = p->state;
    int points = s->battle.unit_temporary[unit];
    enum side side = side_of(p->data, s, unit);
    if (!points) return;
    s->battle.unit_temporary[unit] = 0;
    s->temporary[unit] = (uint8_t)(s->temporary[unit] - points);
    s->permanent[unit] = (uint8_t)(s->permanent[unit] + points);
    s->battle.temporary[side] = (uint8_t)(s->battle.temporary[side] - points);
    count_up(&s->battle.permanent[side], points);
    TELL(p, side, rule, MESSAGE_losses_harden, unit, points);
    int more = p->data->constant[CONSTANT_points_battery_permanent] -
               p->data->constant[CONSTANT_points_battery_temporary];
    score_battery(p, unit, points * more);
}

void destroy_unit(struct play *p, int unit, enum rule rule)
{
    for (int points = strength(p->data, p->state, unit); points > 0; points--) {
        suffer(p, unit, PERMANENT);
    }
    harden_losses(p, unit, rule);
    NOTE(p, rule, MESSAGE_unit_destroyed, unit, p->state->place[unit]);
    remove_piece(p, unit);
}

/* ---- STEP_LOSSES: the owner spreads them (25.28) ----------------------------------------- */

/* Of the melee that owes them; in a pursuit all who are there, routed or not (25.34). */
static bool can_lose(const tdata *d, const tstate *s, int unit, enum side side)
{
    if (unit >= UNITS || s->place[unit] != s->battle.area || side_of(d, s, unit) != side) {
        return false;
    }
    bool is_concerned =
        !s->battle.owed_by || (s->battle.melee[unit] == s->battle.owed_by && !has(s, unit, ROUTED));
    return is_concerned && strength(d, s, unit) > 0;
}

static int next_loser(const tdata *d, const tstate *s, enum side side, int from)
{
    int unit = from;
    while (unit < UNITS && !can_lose(d, s, unit, side)) unit++;
    return unit;
}

static int list_losses(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = side_of_seat(s->seat[0]);
    for (int u = next_loser(d, s, side, 0); u < UNITS; u = next_loser(d, s, side, u + 1)) {
        list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

static enum rule refuse_losses(const tdata *d, const tstate *s, action a)
{
    if (action_verb(a) != VERB_LOSE) return RULE_25_28b;
    bool is_able = can_lose(d, s, (int)action_first(a), side_of_seat(s->seat[0]));
    return is_able ? RULE_NONE : RULE_25_28b;
}

static void do_losses(struct play *p, action a)
{
    tstate *s = p->state;
    s->battle.owed[side_of_seat(s->seat[0])]--;
    lose_point(p, (int)action_first(a));
}

static bool settle_losses(struct play *p)
{
    tstate *s = p->state;
    enum side side = side_of_seat(s->seat[0]);
    int first = next_loser(p->data, s, side, 0);
    if (!s->battle.owed[side] || first >= UNITS) {
        s->battle.owed[side] = 0;
        leave_step(s);
        return true;
    }
    if (next_loser(p->data, s, side, first + 1) < UNITS) return false;
    do_losses(p, action_make(VERB_LOSE, (unsigned)first, 0));
    return true;
}

static void ask_battle_losses(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    enum side side = side_of_seat(s->seat[0]);
    arguments[0] = s->battle.owed[side];
    arguments[1] = s->battle.owed_by;
    arguments[2] = 1 + s->battle.next_permanent[side]; /* which of the two words */
}

const struct step_row battle_losses_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_28b,
    .prompt = MESSAGE_ask_losses,
    .list = list_losses,
    .refusal = refuse_losses,
    .apply = do_losses,
    .settle = settle_losses,
    .ask = ask_battle_losses,
};

/* 25.31a: a grouping that owes more than it has is gone. Those who are only pursued are not. */
void ask_losses(struct play *p, enum side side, int melee, int number)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    if (!number) return;
    s->battle.owed_by = (uint8_t)melee;
    int total = 0;
    for (int u = next_loser(d, s, side, 0); u < UNITS; u = next_loser(d, s, side, u + 1)) {
        total += strength(d, s, u);
    }
    if (melee && number > total) {
        for (int u = next_loser(d, s, side, 0); u < UNITS; u = next_loser(d, s, side, u + 1)) {
            destroy_unit(p, u, RULE_25_31a);
        }
        return;
    }
    s->battle.owed[side] = (uint8_t)(number < total ? number : total);
    enter_step(s, STEP_LOSSES, battle_seat(d, s, side));
}

/* ---- STEP_EXCESS (6.4) ------------------------------------------------------------------- */

/* The first area in which a side has more than may be there, AREAS: none. The combat at hand is
 * left out: what comes into it may exceed the limit until it is over (25.8f). */
static int crowded_area(const tdata *d, const tstate *s, enum side side)
{
    int sum[AREAS] = { 0 };
    for (int u = 0; u < UNITS; u++) {
        if (is_on_map(s, u) && side_of(d, s, u) == side) sum[s->place[u]] += strength(d, s, u);
    }
    int kept_back = s->battle.area && s->battle.stage < STAGE_LEFT_OVER ? s->battle.area : NO_AREA;
    for (int area = 1; area < AREAS; area++) {
        int limit = concentration_limit(d, area);
        if (area != kept_back && limit != UNLIMITED && sum[area] > limit) return area;
    }
    return AREAS;
}

static int list_excess(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    enum side side = side_of_seat(s->seat[0]);
    int area = crowded_area(d, s, side);
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (side_of(d, s, u) == side && strength(d, s, u)) list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

static void do_excess(struct play *p, action a)
{
    take_loss(p, (int)action_first(a), TEMPORARY, false);
}

static bool settle_excess(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    if (crowded_area(p->data, s, side_of_seat(s->seat[0])) == AREAS) {
        leave_step(s);
        return true;
    }
    if (list_excess(p->data, s, legal) != 1) return false;
    do_excess(p, legal[0]);
    return true;
}

static void ask_excess(const tdata *d, const tstate *s, int *arguments)
{
    arguments[0] = crowded_area(d, s, side_of_seat(s->seat[0]));
}

const struct step_row excess_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_6_4a,
    .prompt = MESSAGE_ask_excess,
    .list = list_excess,
    .apply = do_excess,
    .settle = settle_excess,
    .ask = ask_excess,
};

void check_concentration(struct play *p, int area, enum side side)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    int limit = concentration_limit(d, area);
    if (limit == UNLIMITED || strength_in(d, s, area, side) <= limit) return;
    TELL(p, side, RULE_6_4a, MESSAGE_area_crowded, area, (int)side);
    enter_step(s, STEP_EXCESS, commander_in(d, s, area, side));
}
