/*
 * The rally phase (section 29, data 3.20): area after area the temporary losses of the phasing side
 * come back, by gendarmes without a roll (32.22), else by one die for the force; who is besieged
 * without supply loses more instead (29.5).
 */
#include "games/toulon/play.h"

/* The cursor is one past the area that the dice are for. */
static int area_at_hand(const tl_state *s)
{
    return s->cursor - 1;
}

/* Of a unit in the area at hand. */
static bool is_of_force(const tl_data *d, const tl_state *s, int unit)
{
    return tl_side_of(d, s, unit) == (enum tl_side)s->phasing;
}

/* ---- Besieged (29.5) ------------------------------------------------------------------------- */

static bool is_besieged(const tl_data *d, const tl_state *s, int area)
{
    bool is_without = false;
    TL_EACH_CHAINED_IN(s, area)
    {
        if (tl_side_of(d, s, u) == (enum tl_side)s->phasing && tl_has(s, u, TL_OUT_OF_SUPPLY))
            is_without = true;
    }
    return is_without && tl_is_surrounded(d, s, area, (enum tl_side)s->phasing);
}

/* Q29.5 */
static bool may_starve(const tl_data *d, const tl_state *s, int unit)
{
    if (!is_of_force(d, s, unit) || !tl_strength(d, s, unit)) return false;
    return s->options[TL_OPTION_BESIEGED] == TL_BESIEGED_ALL || !tl_is_fort_work(s->inside[unit]);
}

static int starving_points(const tl_data *d, const tl_state *s)
{
    int sum = 0;
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (may_starve(d, s, u)) sum += tl_strength(d, s, u);
    }
    return sum;
}

/* The rally comes before the losses of the siege, so that it does not make them good; and that they
 * are due is seen no sooner. */
static void besiege(struct tl_play *p)
{
    tl_state *s = p->state;
    if (!is_besieged(p->data, s, area_at_hand(s))) return;
    tl_step_push(s, TL_STEP_SURROUNDED_DIE, s->seat[0]);
}

static void roll_surrounded(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SURROUNDED_DIE);
    CHECK(tl_is_area(area_at_hand(p->state)));
    tl_state *s = p->state;
    int most = starving_points(p->data, s);
    int losses = rolled(a) < most ? rolled(a) : most;
    NOTE(p, TL_RULE_29_5b, TL_MESSAGE_surrounded_rolled, area_at_hand(s), rolled(a));
    s->supply.losses = (uint8_t)losses;
    tl_step_replace(s, TL_STEP_SURROUNDED,
                    tl_commander_in(p->data, s, area_at_hand(s), (enum tl_side)s->phasing));
}

static void ask_area(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = area_at_hand(s);
    question->argument[1] = s->supply.losses;
}

const struct tl_step_row tl_surrounded_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_29_5b,
    .prompt = TL_MESSAGE_ask_surrounded_die,
    .apply = roll_surrounded,
    .ask = ask_area,
};

/* The owner is asked though one unit alone is there, or none that could lose a point: how many
 * there are is not told (HI-06). */
static int list_starving(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int u = s->supply.losses ? tl_first_in(s, area_at_hand(s)) : TL_UNITS;
    for (; u < TL_UNITS; u = tl_next_in(s, u)) {
        if (may_starve(d, s, u) && tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    if (!list.count) list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static void apply_starving(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SURROUNDED);
    tl_state *s = p->state;
    action units[TL_UNITS];
    while (action_verb(a) == TL_VERB_LOSE) { /* and on, where nobody else is left */
        s->supply.losses--;
        tl_take_loss(p, (int)action_first(a), TL_TEMPORARY, false);
        if (list_starving(p->data, s, units) > 1) return;
        a = units[0];
    }
    s->supply.losses = 0;
    tl_step_pop(s);
    tl_settle_ground(p);
}

const struct tl_step_row tl_surrounded_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_29_5b,
    .prompt = TL_MESSAGE_ask_surrounded,
    .list = list_starving,
    .apply = apply_starving,
    .ask = ask_area,
};

/* ---- Who recovers ---------------------------------------------------------------------------- */

/* Q32.22 */
static bool is_gendarme(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_side_of(d, s, unit) != TL_REPUBLICANS) return false;
    if (s->options[TL_OPTION_GENDARMES] == TL_GENDARMES_CAVALRY)
        return tl_type_of(d, unit) == TL_CAVALRY;
    return d->unit[unit].gendarmes;
}

static bool has_gendarme(const tl_data *d, const tl_state *s)
{
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (is_of_force(d, s, u) && is_gendarme(d, s, u)) return true;
    }
    return false;
}

/* 29.4: a point more must not be too many for the area. */
static bool has_room_for_one(const tl_data *d, const tl_state *s, int unit)
{
    int area = s->place[unit];
    if (tl_raw_strength(d, s, unit) < 0) return true;
    return tl_strength_in(d, s, area, (enum tl_side)s->phasing) < tl_concentration_limit(d, area);
}

/* 29.5a: of a besieged force only those in forts. */
static bool may_recover(const tl_data *d, const tl_state *s, int unit, bool besieged)
{
    if (!is_of_force(d, s, unit) || !s->temporary[unit]) return false;
    if (besieged && !tl_is_fort_work(s->inside[unit])) return false;
    return has_room_for_one(d, s, unit);
}

/* 29.2a, 32.22c: with gendarmes nobody but they themselves needs a die. */
static bool may_roll(const tl_data *d, const tl_state *s, int unit, bool besieged, bool policed)
{
    return may_recover(d, s, unit, besieged) && (!policed || is_gendarme(d, s, unit));
}

static void recover_point(struct tl_play *p, int unit, enum tl_rule rule)
{
    CHECK(p->state->temporary[unit] > 0);
    p->state->temporary[unit]--;
    TELL(p, (enum tl_side)p->state->phasing, rule, TL_MESSAGE_unit_rallies, unit);
}

static void police(struct tl_play *p, bool besieged)
{
    const tl_state *s = p->state;
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (is_gendarme(p->data, s, u)) continue;
        if (may_recover(p->data, s, u, besieged)) recover_point(p, u, TL_RULE_32_22b);
    }
}

/* ---- The die (29.2) -------------------------------------------------------------------------- */

static int best_leader(const tl_data *d, const tl_state *s, int unit)
{
    int best = 0, area = s->place[unit];
    for (int i = tl_leader_in(s, area, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, area, i + 1)) {
        int helps = d->grade[tl_grade_of(d, s, i)].rally;
        if (helps < best && tl_leads(d, s, i, unit)) best = helps;
    }
    return best;
}

static bool is_near_enemy(const tl_data *d, const tl_state *s, int area)
{
    const uint8_t *next = d->area[area].neighbours;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        if (tl_is_enemy_controlled(d, s, next[i], (enum tl_side)s->phasing)) return true;
    }
    return false;
}

static bool rallies_by(const tl_data *d, const tl_state *s, int unit, int die)
{
    const int16_t *c = d->constant;
    int area = s->place[unit];
    int sum = die + best_leader(d, s, unit);
    if (die == TL_DIE) return false;
    if (d->area[area].town) sum += c[TL_CONSTANT_rally_town];
    if (tl_has(s, unit, TL_OUT_OF_SUPPLY)) sum += c[TL_CONSTANT_rally_no_supply];
    if (is_near_enemy(d, s, area)) sum += c[TL_CONSTANT_rally_enemy];
    return sum <= d->quality[d->unit[unit].quality].rally;
}

static void roll_rally(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_RALLY_DIE);
    CHECK(tl_is_area(area_at_hand(p->state)));
    tl_state *s = p->state;
    bool besieged = is_besieged(p->data, s, area_at_hand(s)), policed = has_gendarme(p->data, s);
    NOTE(p, TL_RULE_29_2a, TL_MESSAGE_rally_rolled, area_at_hand(s), rolled(a));
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (!may_roll(p->data, s, u, besieged, policed)) continue;
        if (rallies_by(p->data, s, u, rolled(a))) recover_point(p, u, TL_RULE_29_2b);
    }
    tl_step_pop(s);
    besiege(p);
    tl_settle_ground(p);
}

const struct tl_step_row tl_rally_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_29_2a,
    .prompt = TL_MESSAGE_ask_rally_die,
    .apply = roll_rally,
    .ask = ask_area,
};

/* ---- Area after area ------------------------------------------------------------------------- */

static bool is_die_due(const tl_data *d, const tl_state *s, bool besieged, bool policed)
{
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (may_roll(d, s, u, besieged, policed)) return true;
    }
    return false;
}

static bool is_any_lost(const tl_data *d, const tl_state *s)
{
    TL_EACH_CHAINED_IN(s, area_at_hand(s))
    {
        if (is_of_force(d, s, u) && s->temporary[u]) return true;
    }
    return false;
}

static void rally_area(struct tl_play *p)
{
    CHECK(tl_is_area(area_at_hand(p->state)));
    tl_state *s = p->state;
    bool is_lost = is_any_lost(p->data, s), policed = is_lost && has_gendarme(p->data, s);
    bool besieged = is_besieged(p->data, s, area_at_hand(s));
    if (policed) police(p, besieged);
    if (is_lost && is_die_due(p->data, s, besieged, policed)) {
        tl_step_push(s, TL_STEP_RALLY_DIE, s->seat[0]);
    } else {
        besiege(p);
    }
    if (policed) tl_settle_ground(p);
}

static bool settle_rally(struct tl_play *p)
{
    tl_state *s = p->state;
    if (!s->cursor) s->cursor = 1;
    while (s->cursor < TL_AREAS && !tl_occupied(s, s->cursor, (enum tl_side)s->phasing))
        s->cursor++;
    if (s->cursor == TL_AREAS) {
        tl_step_pop(s);
        return true;
    }
    s->cursor++;
    rally_area(p);
    return true;
}

const struct tl_step_row tl_rally_row = {
    .actor = ACTS_NOBODY,
    .rule = TL_RULE_29_1,
    .prompt = TL_MESSAGE_ask_rally_die,
    .settle = settle_rally,
};

void tl_phase_rally(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_RALLY);
    tl_step_push(p->state, TL_STEP_RALLY, tl_speaker((enum tl_side)p->state->phasing));
}
