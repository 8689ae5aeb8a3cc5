/*
 * Guns and ships: batteries fire barrages into the roadsteads (27.35 to 27.41), ships fire on the
 * shore (27.48 to 27.52).
 */
#include "games/toulon/fire.h"

/* ---- Who may fire on ships (27.35, 27.36) ------------------------------------------------ */

static int aimed_points(const tstate *s, int unit)
{
    return s->fire.aimed[unit][GREAT] + s->fire.aimed[unit][LITTLE];
}

static bool is_gunner_at_sea(const tstate *s, int unit)
{
    return s->fire.at_sea[unit] || aimed_points(s, unit);
}

/* 27.36b: of an area only so many fire on ships in a side-turn. */
static bool is_area_spent(const tdata *d, const tstate *s, int unit)
{
    int count = 0, area = s->place[unit];
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (u != unit && is_gunner_at_sea(s, u)) count++;
    }
    return !is_gunner_at_sea(s, unit) && count >= d->constant[CONSTANT_barrage_batteries];
}

static enum rule battery_refusal(const tdata *d, const tstate *s, int unit)
{
    bool is_battery = is_on_map(s, unit) && counts_as_battery(d, s, unit) && strength(d, s, unit);
    if (s->phasing != REPUBLICANS || !is_battery) return RULE_27_35;
    int area = s->place[unit];
    if (is_contact(s, area) || (s->area_flags[area] & FOUGHT)) return RULE_27_36a;
    if (aimed_points(s, unit)) return RULE_27_29;
    if (is_area_spent(d, s, unit)) return RULE_27_36b;
    if (may_fire(d, s, unit)) return RULE_NONE;
    return has(s, unit, FIRED) ? RULE_27_17b : RULE_27_8a;
}

static bool is_target(const tdata *d, const tstate *s, int unit, int roadstead)
{
    return s->roadstead[roadstead] != GIVEN_UP && is_fire_area(d, s->place[unit], roadstead);
}

enum rule aim_refusal(const tdata *d, const tstate *s, int unit, int roadstead)
{
    enum rule rule = battery_refusal(d, s, unit);
    if (rule) return rule;
    return is_target(d, s, unit, roadstead) ? RULE_NONE : RULE_27_35;
}

void list_aims(const tdata *d, const tstate *s, struct list *list)
{
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        if (battery_refusal(d, s, u)) continue;
        for (int r = 0; r < ROADSTEADS; r++) {
            if (is_target(d, s, u, r)) list_add_two(list, VERB_AIM, u, r);
        }
    }
}

/* ---- Making up barrages (27.38) ---------------------------------------------------------- */

void barrage_granted(struct play *p, int unit, int roadstead, bool granted)
{
    tstate *s = p->state;
    if (!granted) return;
    s->fire.aimed[unit][roadstead] = (uint8_t)strength(p->data, s, unit);
    TELL(p, REPUBLICANS, RULE_27_38a, MESSAGE_battery_aims, unit, roadstead);
    if (s->step[0] != STEP_BARRAGE) enter_step(s, STEP_BARRAGE, SEAT_WEST);
}

static int barrage_points(const tstate *s, int roadstead)
{
    int sum = 0;
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) sum += s->fire.aimed[u][roadstead];
    return sum;
}

/* 27.38b: once, before either part is fired. */
static bool may_split(const tdata *d, const tstate *s, int unit)
{
    const uint8_t *aimed = s->fire.aimed[unit];
    bool is_whole = !aimed[GREAT] != !aimed[LITTLE] && aimed_points(s, unit) > 1;
    return is_whole && aimed_points(s, unit) == strength(d, s, unit) &&
           is_target(d, s, unit, GREAT) && is_target(d, s, unit, LITTLE);
}

static enum rule refuse_barrage(const tdata *d, const tstate *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_AIM: return aim_refusal(d, s, first, second);
    case VERB_SPLIT:
        if (!may_split(d, s, first)) return RULE_27_38b;
        return second >= 1 && second < aimed_points(s, first) ? RULE_NONE : RULE_27_38b;
    case VERB_BARRAGE: return barrage_points(s, first) ? RULE_NONE : RULE_27_38a;
    default: return RULE_27_38a;
    }
}

static int list_barrage(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    list_aims(d, s, &list);
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        if (!aimed_points(s, u) || !may_split(d, s, u)) continue;
        for (int points = 1; points < aimed_points(s, u); points++) {
            list_add_two(&list, VERB_SPLIT, u, points);
        }
    }
    for (int r = 0; r < ROADSTEADS; r++) {
        if (barrage_points(s, r)) list_add(&list, VERB_BARRAGE, r);
    }
    return list.count;
}

static void split_fire(struct play *p, int unit, int points)
{
    uint8_t *aimed = p->state->fire.aimed[unit];
    int from = aimed[GREAT] ? GREAT : LITTLE, to = from == GREAT ? LITTLE : GREAT;
    aimed[from] = (uint8_t)(aimed[from] - points);
    aimed[to] = (uint8_t)points;
    TELL(p, REPUBLICANS, RULE_27_38b, MESSAGE_battery_splits, unit, points, to);
}

static void apply_barrage(struct play *p, action a)
{
    tstate *s = p->state;
    switch (action_verb(a)) {
    case VERB_AIM: begin_shot(p, (int)action_first(a), FIRE_BARRAGE, (int)action_second(a)); break;
    case VERB_SPLIT: split_fire(p, (int)action_first(a), (int)action_second(a)); break;
    default: s->fire.target = (uint8_t)action_first(a); enter_step(s, STEP_BARRAGE_DIE, SEAT_WEST);
    }
}

static bool settle_barrage(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    if (!barrage_points(s, GREAT) && !barrage_points(s, LITTLE)) {
        leave_step(s);
        return true;
    }
    if (list_barrage(p->data, s, legal) > 1) return false;
    apply_barrage(p, legal[0]);
    return true;
}

static void ask_barrage(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = barrage_points(s, GREAT);
    arguments[1] = barrage_points(s, LITTLE);
}

const struct step_row barrage_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_38a,
    .prompt = MESSAGE_ask_barrage,
    .list = list_barrage,
    .refusal = refuse_barrage,
    .apply = apply_barrage,
    .settle = settle_barrage,
    .ask = ask_barrage,
};

/* ---- The barrage (27.38, data 3.18) ------------------------------------------------------ */

static int barrage_modifier(const tdata *d, const tstate *s, int roadstead)
{
    bool is_led = false, is_near = false, is_all_new = true;
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        if (!s->fire.aimed[u][roadstead]) continue;
        int area = s->place[u];
        if (s->place[PIECE_BONAPARTE] == area) is_led = true;
        if (area == AREA_EGU || area == AREA_GTR) is_near = true;
        if (!has(s, u, PLACED_NOW)) is_all_new = false;
    }
    return (is_led ? d->constant[CONSTANT_barrage_bonaparte] : 0) +
           (is_near ? d->constant[CONSTANT_barrage_near] : 0) +
           (is_all_new ? d->constant[CONSTANT_barrage_new] : 0);
}

static int barrage_hits(const tdata *d, int points, int result)
{
    int column = 0, row = result < 1 ? 1 : result;
    while (column < BARRAGE_COLUMNS - 1 && points > d->barrage[column].most) column++;
    return d->barrage[column].hits[(row < DIE ? row : DIE) - 1];
}

static void roll_barrage(struct play *p, action a)
{
    tstate *s = p->state;
    int roadstead = s->fire.target, modifier = barrage_modifier(p->data, s, roadstead);
    int points = barrage_points(s, roadstead);
    int hits = barrage_hits(p->data, points, rolled(a) + modifier);
    TELL(p, REPUBLICANS, RULE_27_38a, MESSAGE_barrage_strength, roadstead, points, modifier);
    NOTE(p, RULE_27_38a, MESSAGE_barrage_rolled, roadstead, rolled(a), hits);
    for (int u = FIRST_REPUBLICAN; u < UNITS; u++) {
        if (!s->fire.aimed[u][roadstead]) continue;
        s->fire.aimed[u][roadstead] = 0;
        s->fire.at_sea[u] = 1;
        mark_fired(p, u); /* 27.41 */
    }
    s->fire.target = 0;
    leave_step(s);
    score_hits(p, (enum roadstead)roadstead, hits);
}

static void ask_barrage_die(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->fire.target;
}

const struct step_row barrage_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_38a,
    .prompt = MESSAGE_ask_barrage_die,
    .apply = roll_barrage,
    .ask = ask_barrage_die,
};

/* ---- Ships on the shore (27.48 to 27.50, data 3.19) -------------------------------------- */

/* The roadsteads under Allied control from which ships reach the area: how many. */
static int ships_reaching(const tdata *d, const tstate *s, int area)
{
    int count = 0;
    for (int r = 0; r < ROADSTEADS; r++) {
        if (s->roadstead[r] != GIVEN_UP && is_fire_area(d, area, r)) count++;
    }
    return count;
}

/* Q27.35: the ships fire before the combats. */
static bool has_combat_begun(const tstate *s)
{
    for (int area = 1; area < AREAS; area++) {
        if (s->area_flags[area] & FOUGHT) return true;
    }
    return false;
}

static enum rule shore_refusal(const tdata *d, const tstate *s, int area)
{
    if (area == NO_AREA || !occupied(s, area, REPUBLICANS) || !ships_reaching(d, s, area)) {
        return RULE_27_48;
    }
    return s->area_flags[area] & BOMBARDED ? RULE_27_49 : RULE_NONE;
}

enum rule bombard_refusal(const tdata *d, const tstate *s, int area)
{
    if (s->phasing != ALLIES || has_combat_begun(s)) return RULE_27_48;
    return shore_refusal(d, s, area);
}

void list_bombardments(const tdata *d, const tstate *s, struct list *list)
{
    if (has_combat_begun(s)) return;
    for (int area = 1; area < AREAS; area++) {
        if (!shore_refusal(d, s, area)) list_add(list, VERB_BOMBARD, area);
    }
}

void bombard_area(struct play *p, int area)
{
    tstate *s = p->state;
    s->area_flags[area] = (uint8_t)(s->area_flags[area] | BOMBARDED);
    s->fire.area = (uint8_t)area;
    enter_step(s, STEP_BOMBARD_DIE, s->seat[0]);
}

/* How well the units of the area are covered: 0 not, 1 all in works, 2 all in strong ones. */
static int cover_in(const tdata *d, const tstate *s, int area)
{
    int cover = 2;
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        int work = s->inside[u];
        if (side_of(d, s, u) != REPUBLICANS) continue;
        if (work == NO_WORK) return 0;
        if (!is_fort_work(work) && s->work_level[work] < 2) cover = 1;
    }
    return cover;
}

/* Markers are gone by then (30.6), but who has fired in the game turn is remembered (Q27.10). */
static bool has_battery_fired(const tdata *d, const tstate *s, int area)
{
    for (int u = unit_in(s, area, 0); u < UNITS; u = unit_in(s, area, u + 1)) {
        if (counts_as_battery(d, s, u) && has(s, u, FIRED | FIRED_THIS_TURN)) return true;
    }
    return false;
}

/* One firm roadstead is enough to fire from. */
static bool is_all_tenuous(const tdata *d, const tstate *s, int area)
{
    for (int r = 0; r < ROADSTEADS; r++) {
        if (s->roadstead[r] == HELD && is_fire_area(d, area, r)) return false;
    }
    return true;
}

static int ships_modifier(const tdata *d, const tstate *s, int area)
{
    const int16_t *c = d->constant;
    int sum = 0, cover = cover_in(d, s, area);
    if (has_battery_fired(d, s, area)) sum += c[CONSTANT_ships_fired];
    if (ships_reaching(d, s, area) == ROADSTEADS) sum += c[CONSTANT_ships_both];
    if (d->area[area].town) sum += c[CONSTANT_ships_town];
    if (cover) sum += c[cover > 1 ? CONSTANT_ships_improved : CONSTANT_ships_redoubt];
    if (area == AREA_LAU) sum += c[CONSTANT_ships_inland];
    if (is_all_tenuous(d, s, area)) sum += c[CONSTANT_ships_tenuous];
    return sum;
}

static void roll_ships(struct play *p, action a)
{
    tstate *s = p->state;
    const int16_t *c = p->data->constant;
    int area = s->fire.area;
    int result = rolled(a) + ships_modifier(p->data, s, area);
    int hits = (result >= c[CONSTANT_ships_one_from]) + (result >= c[CONSTANT_ships_two_from]);
    NOTE(p, RULE_27_49, MESSAGE_ships_rolled, area, rolled(a), hits);
    s->fire.hits = (uint8_t)hits;
    replace_step(s, STEP_CLAIM, s->seat[0]);
}

static void ask_shore(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->fire.area;
    arguments[1] = s->fire.hits;
}

const struct step_row bombard_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_49,
    .prompt = MESSAGE_ask_bombard_die,
    .apply = roll_ships,
    .ask = ask_shore,
};

/* ---- Where the hits go (27.51) ----------------------------------------------------------- */

static int list_claim(const tdata *d, const tstate *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_CLAIM, 0);
    list_add(&list, VERB_PASS, 0);
    return list.count;
}

/* HI-35: they learn from it whether a battery is there. */
static void apply_claim(struct play *p, action a)
{
    tstate *s = p->state;
    int area = s->fire.area;
    bool is_claimed = action_verb(a) == VERB_CLAIM;
    s->fire.hits--;
    if (!s->fire.hits) leave_step(s);
    if (is_claimed) {
        bool is_there = is_battery_there(p->data, s, area);
        NOTE(p, RULE_27_51a, is_there ? MESSAGE_battery_struck : MESSAGE_no_battery_struck, area);
    }
    begin_hit(p, area, is_claimed);
}

static bool settle_claim(struct play *p)
{
    tstate *s = p->state;
    if (s->fire.hits) return false;
    s->fire.area = NO_AREA;
    leave_step(s);
    return true;
}

const struct step_row claim_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_51a,
    .prompt = MESSAGE_ask_claim,
    .list = list_claim,
    .apply = apply_claim,
    .settle = settle_claim,
    .ask = ask_shore,
};
