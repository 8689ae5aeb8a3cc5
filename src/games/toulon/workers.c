/*
 * Who works on a redoubt (13.11): a full unit of pioneers, or two strength points of one or two
 * units that are still fresh; and who pays for it.
 */
#include "games/toulon/movement.h"

enum { WORK_POINTS = 2 };

/* ---- Workers (13.11) --------------------------------------------------------------------- */

static bool is_pioneer(const tdata *d, const tstate *s, int unit)
{
    return type_of(d, unit) == PIONEERS && !s->temporary[unit] && !s->permanent[unit];
}

/* A full unit of pioneers, or who has strength and no marker. */
static int work_points(const tdata *d, const tstate *s, int unit)
{
    if (is_pioneer(d, s, unit)) return WORK_POINTS;
    return s->marks[unit] ? 0 : strength(d, s, unit);
}

/* The worker named before, of the two that there may be; or NO_UNIT. */
static int first_worker(const tstate *s, int area)
{
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (has(s, u, PICKED)) return u;
    }
    return NO_UNIT;
}

static bool work_together(const tdata *d, const tstate *s, int unit, int other, int price)
{
    int points = work_points(d, s, other);
    if (other == unit || !points || side_of(d, s, other) != side_of(d, s, unit)) return false;
    if (work_points(d, s, unit) + points < WORK_POINTS) return false;
    const uint8_t both[] = { (uint8_t)unit, (uint8_t)other };
    return points_in(s, pools_of_units(d, s, both, 2)) >= price;
}

static bool has_partner(const tdata *d, const tstate *s, int unit, int price)
{
    int area = s->place[unit];
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (work_together(d, s, unit, u, price)) return true;
    }
    return false;
}

/* Whether the unit can begin the work, alone or with another. */
static bool may_begin(const tdata *d, const tstate *s, int seat, int unit, int price)
{
    int points = work_points(d, s, unit);
    if (!points || !is_moved_by(d, s, seat, unit)) return false;
    if (points < WORK_POINTS) return has_partner(d, s, unit, price);
    return points_in(s, pools_of_unit(d, s, unit)) >= price;
}

bool has_workers(const tdata *d, const tstate *s, int area, int price)
{
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        if (may_begin(d, s, s->seat[0], u, price)) return true;
    }
    return false;
}

/* 13.11c, 22.2d: workers are marked, pioneers not. */
void mark_workers(struct play *p)
{
    tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, PICKED) && !is_pioneer(p->data, s, u)) mark_unit(p, u, RULE_13_11c);
    }
}

/* ---- Who works --------------------------------------------------------------------------- */

static int price_at_hand(const tdata *d, const tstate *s)
{
    return s->move.task == TASK_BUILD ? build_price(d, s->move.to) : d->constant[CONSTANT_improve];
}

static int list_workers(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int area = s->move.to;
    int price = price_at_hand(d, s);
    int first = first_worker(s, area);
    for (int u = first_in(s, area); u < UNITS; u = next_in(s, u)) {
        bool is_fit = first == NO_UNIT ? may_begin(d, s, s->seat[0], u, price)
                                       : work_together(d, s, first, u, price);
        if (is_fit && is_first_alike(d, s, u)) list_add(&list, VERB_WORK, u);
    }
    return list.count;
}

static void apply_workers(struct play *p, action a)
{
    tstate *s = p->state;
    int unit = (int)action_first(a);
    bool is_second = first_worker(s, s->move.to) != NO_UNIT;
    set(s, unit, PICKED);
    if (!is_second && work_points(p->data, s, unit) < WORK_POINTS) return;
    leave_step(s);
    ask_price(p, s->seat[0], pools_of_force(p->data, s), price_at_hand(p->data, s));
}

static bool settle_workers(struct play *p)
{
    action units[UNITS];
    if (list_workers(p->data, p->state, units) != 1) return false;
    apply_workers(p, units[0]);
    return true;
}

static void ask_workers(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.to;
}

const struct step_row workers_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_13_11a,
    .prompt = MESSAGE_ask_workers,
    .list = list_workers,
    .apply = apply_workers,
    .settle = settle_workers,
    .ask = ask_workers,
};
