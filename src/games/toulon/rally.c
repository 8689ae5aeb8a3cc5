/*
 * The rally phase (section 29, data 3.20): area after area the temporary losses of the phasing side
 * come back, by gendarmes without a roll (32.22), else by one die for the force; who is besieged
 * without supply loses more instead (29.5).
 */
#include "games/toulon/play.h"

/* The cursor is one past the area that the dice are for. */
static int area_at_hand(const tstate *s)
{
    return s->cursor - 1;
}

static bool is_of_force(const tdata *d, const tstate *s, int unit)
{
    return s->place[unit] == area_at_hand(s) && side_of(d, s, unit) == (enum side)s->phasing;
}

/* ---- Besieged (29.5) --------------------------------------------------------------------- */

static bool is_besieged(const tdata *d, const tstate *s, int area)
{
    bool is_without = false;
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (side_of(d, s, u) == (enum side)s->phasing && has(s, u, OUT_OF_SUPPLY))
            is_without = true;
    }
    return is_without && is_surrounded(d, s, area, (enum side)s->phasing);
}

/* Q29.5 */
static bool may_starve(const tdata *d, const tstate *s, int unit)
{
    if (!is_of_force(d, s, unit) || !strength(d, s, unit)) return false;
    return s->options[OPTION_BESIEGED] == BESIEGED_ALL || !is_fort_work(s->inside[unit]);
}

static int starving_points(const tdata *d, const tstate *s)
{
    int sum = 0;
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (may_starve(d, s, u)) sum += strength(d, s, u);
    }
    return sum;
}

/* The rally comes before the losses of the siege, so that it does not make them good; and that they
 * are due is seen no sooner. */
static void besiege(struct play *p)
{
    tstate *s = p->state;
    if (!is_besieged(p->data, s, area_at_hand(s)) || !starving_points(p->data, s)) return;
    enter_step(s, STEP_SURROUNDED_DIE, s->seat[0]);
}

static void roll_surrounded(struct play *p, action a)
{
    tstate *s = p->state;
    int most = starving_points(p->data, s);
    int losses = rolled(a) < most ? rolled(a) : most;
    NOTE(p, RULE_29_5b, MESSAGE_surrounded_rolled, area_at_hand(s), rolled(a));
    s->supply.losses = (uint8_t)losses;
    replace_step(s, STEP_SURROUNDED,
                 commander_in(p->data, s, area_at_hand(s), (enum side)s->phasing));
}

static void ask_area(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = area_at_hand(s);
    arguments[1] = s->supply.losses;
}

const struct step_row surrounded_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_29_5b,
    .prompt = MESSAGE_ask_surrounded_die,
    .apply = roll_surrounded,
    .ask = ask_area,
};

static int list_starving(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (may_starve(d, s, u) && is_first_alike(d, s, u)) list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

static void apply_starving(struct play *p, action a)
{
    tstate *s = p->state;
    s->supply.losses--;
    take_loss(p, (int)action_first(a), TEMPORARY, false);
}

static bool settle_starving(struct play *p)
{
    tstate *s = p->state;
    action units[UNITS];
    int count = s->supply.losses ? list_starving(p->data, s, units) : 0;
    if (count > 1) return false;
    if (count) {
        apply_starving(p, units[0]);
        return true;
    }
    s->supply.losses = 0;
    leave_step(s);
    settle_ground(p);
    return true;
}

const struct step_row surrounded_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_29_5b,
    .prompt = MESSAGE_ask_surrounded,
    .list = list_starving,
    .apply = apply_starving,
    .settle = settle_starving,
    .ask = ask_area,
};

/* ---- Who recovers ------------------------------------------------------------------------ */

/* Q32.22 */
static bool is_gendarme(const tdata *d, const tstate *s, int unit)
{
    if (side_of(d, s, unit) != REPUBLICANS) return false;
    if (s->options[OPTION_GENDARMES] == GENDARMES_CAVALRY) return type_of(d, unit) == CAVALRY;
    return d->unit[unit].gendarmes;
}

static bool has_gendarme(const tdata *d, const tstate *s)
{
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (is_of_force(d, s, u) && is_gendarme(d, s, u)) return true;
    }
    return false;
}

/* 29.4: a point more must not be too many for the area. */
static bool has_room_for_one(const tdata *d, const tstate *s, int unit)
{
    int area = s->place[unit];
    if (raw_strength(d, s, unit) < 0) return true;
    return strength_in(d, s, area, (enum side)s->phasing) < concentration_limit(d, area);
}

/* 29.5a: of a besieged force only those in forts. */
static bool may_recover(const tdata *d, const tstate *s, int unit, bool besieged)
{
    if (!is_of_force(d, s, unit) || !s->temporary[unit]) return false;
    if (besieged && !is_fort_work(s->inside[unit])) return false;
    return has_room_for_one(d, s, unit);
}

/* 29.2a, 32.22c: with gendarmes nobody but they themselves needs a die. */
static bool may_roll(const tdata *d, const tstate *s, int unit, bool besieged, bool policed)
{
    return may_recover(d, s, unit, besieged) && (!policed || is_gendarme(d, s, unit));
}

static void recover_point(struct play *p, int unit, enum rule rule)
{
    p->state->temporary[unit]--;
    TELL(p, (enum side)p->state->phasing, rule, MESSAGE_unit_rallies, unit);
}

static void police(struct play *p, bool besieged)
{
    const tstate *s = p->state;
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (is_gendarme(p->data, s, u)) continue;
        if (may_recover(p->data, s, u, besieged)) recover_point(p, u, RULE_32_22b);
    }
}

/* ---- The die (29.2) ---------------------------------------------------------------------- */

static int best_leader(const tdata *d, const tstate *s, int unit)
{
    int best = 0, area = s->place[unit];
    for (int i = leader_in(s, area, FIRST_LEADER); i < PIECES; i = leader_in(s, area, i + 1)) {
        int helps = d->grade[grade_of(d, s, i)].rally;
        if (helps < best && leads(d, s, i, unit)) best = helps;
    }
    return best;
}

static bool is_near_enemy(const tdata *d, const tstate *s, int area)
{
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
        if (is_enemy_controlled(d, s, next[i], (enum side)s->phasing)) return true;
    }
    return false;
}

static bool rallies_by(const tdata *d, const tstate *s, int unit, int die)
{
    const int16_t *c = d->constant;
    int area = s->place[unit];
    int sum = die + best_leader(d, s, unit);
    if (die == DIE) return false;
    if (d->area[area].town) sum += c[CONSTANT_rally_town];
    if (has(s, unit, OUT_OF_SUPPLY)) sum += c[CONSTANT_rally_no_supply];
    if (is_near_enemy(d, s, area)) sum += c[CONSTANT_rally_enemy];
    return sum <= d->quality[d->unit[unit].quality].rally;
}

static void roll_rally(struct play *p, action a)
{
    tstate *s = p->state;
    bool besieged = is_besieged(p->data, s, area_at_hand(s)), policed = has_gendarme(p->data, s);
    NOTE(p, RULE_29_2a, MESSAGE_rally_rolled, area_at_hand(s), rolled(a));
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (!may_roll(p->data, s, u, besieged, policed)) continue;
        if (rallies_by(p->data, s, u, rolled(a))) recover_point(p, u, RULE_29_2b);
    }
    leave_step(s);
    besiege(p);
    settle_ground(p);
}

const struct step_row rally_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_29_2a,
    .prompt = MESSAGE_ask_rally_die,
    .apply = roll_rally,
    .ask = ask_area,
};

/* ---- Area after area --------------------------------------------------------------------- */

static bool is_die_due(const tdata *d, const tstate *s, bool besieged, bool policed)
{
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (may_roll(d, s, u, besieged, policed)) return true;
    }
    return false;
}

static bool is_any_lost(const tdata *d, const tstate *s)
{
    for (int u = first_in(s, area_at_hand(s)); u < UNITS; u = next_in(s, u)) {
        if (is_of_force(d, s, u) && s->temporary[u]) return true;
    }
    return false;
}

static void rally_area(struct play *p)
{
    tstate *s = p->state;
    bool is_lost = is_any_lost(p->data, s), policed = is_lost && has_gendarme(p->data, s);
    bool besieged = is_besieged(p->data, s, area_at_hand(s));
    if (policed) police(p, besieged);
    if (is_lost && is_die_due(p->data, s, besieged, policed)) {
        enter_step(s, STEP_RALLY_DIE, s->seat[0]);
    } else {
        besiege(p);
    }
    if (policed) settle_ground(p);
}

static bool settle_rally(struct play *p)
{
    tstate *s = p->state;
    if (!s->cursor) s->cursor = 1;
    while (s->cursor < AREAS && !occupied(s, s->cursor, (enum side)s->phasing)) s->cursor++;
    if (s->cursor == AREAS) {
        s->cursor = 0;
        leave_step(s);
        return true;
    }
    s->cursor++;
    rally_area(p);
    return true;
}

const struct step_row rally_row = {
    .actor = ACTS_NOBODY,
    .rule = RULE_29_1,
    .prompt = MESSAGE_ask_rally_die,
    .settle = settle_rally,
};

void phase_rally(struct play *p)
{
    enter_step(p->state, STEP_RALLY, speaker((enum side)p->state->phasing));
}
