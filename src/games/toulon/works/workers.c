/*
 * Who works on a redoubt (13.11): a full unit of pioneers, or two strength points of one or two
 * units that are still fresh; and who pays for it.
 */
#include "games/toulon/movement/movement.h"

enum { WORK_POINTS = 2 };

/* ---- Workers (13.11) ------------------------------------------------------------------------- */

static bool is_pioneer(const tl_data *d, const tl_state *s, int unit)
{
    return tl_type_of(d, unit) == TL_PIONEERS && !s->temporary[unit] && !s->permanent[unit];
}

/* A full unit of pioneers, or who has strength and no marker. */
static int work_points(const tl_data *d, const tl_state *s, int unit)
{
    if (is_pioneer(d, s, unit)) return WORK_POINTS;
    return s->marks[unit] ? 0 : tl_strength(d, s, unit);
}

/* The worker named before, of the two that there may be; or TL_NO_UNIT. */
static int first_worker(const tl_state *s, int area)
{
    CHECK(tl_is_area(area));
    TL_EACH_CHAINED_IN(s, area)
    {
        if (tl_has(s, u, TL_PICKED)) return u;
    }
    return TL_NO_UNIT;
}

/* Of two in a friendly area. */
static bool work_together(const tl_data *d, const tl_state *s, int unit, int other, int price)
{
    CHECK(tl_is_unit(unit) && tl_is_unit(other));
    if (other == unit) return false;
    if (work_points(d, s, unit) + work_points(d, s, other) < WORK_POINTS) return false;
    const uint8_t both[] = { (uint8_t)unit, (uint8_t)other };
    return tl_points_in(s, tl_pools_of_units(d, s, both, 2)) >= price;
}

static bool has_partner(const tl_data *d, const tl_state *s, int unit, int price)
{
    int area = s->place[unit];
    TL_EACH_CHAINED_IN(s, area)
    {
        if (work_together(d, s, unit, u, price)) return true;
    }
    return false;
}

/* Whether the unit can begin the work, alone or with another. */
static bool may_begin(const tl_data *d, const tl_state *s, int seat, int unit, int price)
{
    int points = work_points(d, s, unit);
    if (!points || !tl_is_moved_by(d, s, seat, unit)) return false;
    if (points < WORK_POINTS) return has_partner(d, s, unit, price);
    return tl_points_in(s, tl_pools_of_unit(d, s, unit)) >= price;
}

bool tl_has_workers(const tl_data *d, const tl_state *s, int area, int price)
{
    TL_EACH_CHAINED_IN(s, area)
    {
        if (may_begin(d, s, s->seat[0], u, price)) return true;
    }
    return false;
}

/* 13.11c, 22.2d: workers are marked, pioneers not. */
void tl_mark_workers(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) {
        if (tl_has(s, u, TL_PICKED) && !is_pioneer(p->data, s, u))
            tl_mark_unit(p, u, TL_RULE_13_11c);
    }
}

/* ---- Who works ------------------------------------------------------------------------------- */

static int price_at_hand(const tl_data *d, const tl_state *s)
{
    CHECK(s->move.task == TL_TASK_BUILD || s->move.task == TL_TASK_IMPROVE);
    return s->move.task == TL_TASK_BUILD ? tl_build_price(d, s->move.to)
                                         : d->constant[TL_CONSTANT_improve];
}

static int list_workers(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int area = s->move.to;
    int price = price_at_hand(d, s);
    int first = first_worker(s, area);
    TL_EACH_CHAINED_IN(s, area)
    {
        bool is_fit = first == TL_NO_UNIT ? may_begin(d, s, s->seat[0], u, price)
                                          : work_together(d, s, first, u, price);
        if (is_fit && tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_WORK, u);
    }
    return list.count;
}

static void apply_workers(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_WORKERS);
    tl_state *s = p->state;
    int unit = (int)action_first(a);
    bool is_second = first_worker(s, s->move.to) != TL_NO_UNIT;
    tl_set(s, unit, TL_PICKED);
    if (!is_second && work_points(p->data, s, unit) < WORK_POINTS) return;
    tl_step_pop(s);
    tl_ask_price(p, s->seat[0], tl_pools_of_force(p->data, s), price_at_hand(p->data, s));
}

const struct tl_step_row tl_workers_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_13_11a,
    .prompt = TL_MESSAGE_ask_workers,
    .list = list_workers,
    .apply = apply_workers,
    .ask = tl_ask_destination,
};
