/*
 * Where those who must leave a combat may go (26.1 to 26.3), and how the Allies leave by sea
 * (26.7). Who leaves, and when, is retreat.c's.
 */
#include "games/toulon/combat/battle.h"

bool tl_is_immobile(const tl_data *d, const tl_state *s, int unit)
{
    return tl_type_of(d, unit) == TL_BATTERY && !tl_has(s, unit, TL_MOBILE);
}

/* 6.1b */
bool tl_is_other_wing_in(const tl_data *d, const tl_state *s, int unit, int area)
{
    int corps = tl_corps_of(d, unit);
    if (tl_is_wings_over(d, s) || (corps != TL_WEST && corps != TL_EAST)) return false;
    TL_EACH_UNIT_IN(s, area)
    {
        if (tl_corps_of(d, u) == (corps == TL_WEST ? TL_EAST : TL_WEST)) return true;
    }
    return false;
}

bool tl_is_open_to(const tl_data *d, const tl_state *s, int unit, int area)
{
    CHECK(tl_is_area(area));
    return !tl_occupied(s, area, tl_other_side(tl_side_of(d, s, unit))) &&
           !tl_is_other_wing_in(d, s, unit, area);
}

/* 26.1: back to where the attack came from. */
static int areas_of_attack(const tl_data *d, const tl_state *s, int piece, uint8_t *out)
{
    int count = 0;
    for (int area = 1; area < TL_AREAS && count < TL_NEIGHBOURS_MOST; area++) {
        bool is_origin = tl_is_in_set(s->battle.came_in, area);
        if (is_origin && tl_is_open_to(d, s, piece, area)) out[count++] = (uint8_t)area;
    }
    return count;
}

/* 26.2: neighbours of one class, friendly ones or no man's land. */
static int neighbours_of_class(const tl_data *d, const tl_state *s, int piece, bool friendly,
                               uint8_t *out)
{
    enum tl_side side = tl_side_of(d, s, piece);
    const uint8_t *next = d->area[s->battle.area].neighbours;
    int count = 0;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        bool is_right =
            tl_occupied(s, next[i], side) == friendly && !tl_is_in_set(s->battle.came_in, next[i]);
        if (is_right && tl_is_open_to(d, s, piece, next[i])) out[count++] = next[i];
    }
    return count;
}

int tl_retreat_areas(const tl_data *d, const tl_state *s, int piece,
                     uint8_t out[TL_NEIGHBOURS_MOST])
{
    CHECK(tl_is_area(s->battle.area));
    if (tl_side_of(d, s, piece) == tl_attacker_side(s)) return areas_of_attack(d, s, piece, out);
    int count = neighbours_of_class(d, s, piece, true, out);
    return count ? count : neighbours_of_class(d, s, piece, false, out);
}

/* 26.7, Q26.7 */
bool tl_may_leave_by_sea(const tl_data *d, const tl_state *s, enum tl_side side)
{
    const struct tl_area_data *area = &d->area[s->battle.area];
    return side == TL_ALLIES && (area->beach_great || area->beach_little) &&
           s->battle.area != TL_AREA_TOU && !tl_occupied(s, TL_AREA_TOU, TL_REPUBLICANS);
}

/* Q26.1: who entered from the turn track. */
bool tl_came_from_track(const tl_state *s, int unit)
{
    CHECK(tl_is_unit(unit));
    return s->came_from[unit] >= TL_AREAS;
}

bool tl_has_way_out(const tl_data *d, const tl_state *s, int unit)
{
    uint8_t areas[TL_NEIGHBOURS_MOST];
    return tl_came_from_track(s, unit) || tl_retreat_areas(d, s, unit, areas) ||
           tl_may_leave_by_sea(d, s, tl_side_of(d, s, unit));
}

/* ---- By sea (26.7) --------------------------------------------------------------------------- */

void tl_begin_sea_retreat(struct tl_play *p, enum tl_side side)
{
    CHECK(side == TL_ALLIES && p->state->battle.way_out == TL_WAY_SEA);
    enum { THIRD = 3, HALF = 2 };
    const tl_data *d = p->data;
    tl_state *s = p->state;
    bool is_covered = tl_are_roadsteads_held(s);
    int sum = 0;
    for (int u = tl_routed_from(d, s, side, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, side, u + 1)) {
        sum += tl_strength(d, s, u);
    }
    int share = is_covered ? THIRD : HALF;
    s->battle.sea_permanent = (uint8_t)((sum + share - 1) / share);
    NOTE(p, is_covered ? TL_RULE_26_7d : TL_RULE_26_7e, TL_MESSAGE_sea_retreat, s->battle.area);
    tl_step_push(s, TL_STEP_SEA_LOSSES, s->seat[0]);
}

/* ---- TL_STEP_SEA_LOSSES ---------------------------------------------------------------------- */

static int list_sea_losses(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = tl_routed_from(d, s, TL_ALLIES, 0); u < TL_UNITS;
         u = tl_routed_from(d, s, TL_ALLIES, u + 1)) {
        if (tl_strength(d, s, u)) list_add(&list, TL_VERB_LOSE, u);
    }
    return list.count;
}

static void do_sea_losses(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SEA_LOSSES);
    CHECK(p->state->battle.sea_permanent > 0);
    p->state->battle.sea_permanent--;
    tl_lose_at_sea(p, (int)action_first(a), TL_PERMANENT);
}

/* What is not lost for good is lost for now, and all come to Toulon. */
static void sail_to_toulon(struct tl_play *p)
{
    tl_state *s = p->state;
    int unit = tl_routed_from(p->data, s, TL_ALLIES, 0);
    for (; unit < TL_UNITS; unit = tl_routed_from(p->data, s, TL_ALLIES, unit + 1)) {
        int left = tl_strength(p->data, s, unit);
        for (; left > 0; left--) tl_lose_at_sea(p, unit, TL_TEMPORARY);
        tl_put_piece(p, unit, TL_AREA_TOU);
        tl_unset(s, unit, TL_ROUTED);
    }
}

static bool settle_sea_losses(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    int count = list_sea_losses(p->data, s, legal);
    if (!s->battle.sea_permanent || !count) {
        s->battle.sea_permanent = 0;
        tl_step_pop(s);
        sail_to_toulon(p);
        return true;
    }
    if (count > 1) return false;
    do_sea_losses(p, legal[0]);
    return true;
}

static void ask_sea_losses(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area;
    question->argument[1] = s->battle.sea_permanent;
}

const struct tl_step_row tl_sea_losses_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_26_7d,
    .prompt = TL_MESSAGE_ask_sea_losses,
    .list = list_sea_losses,
    .apply = do_sea_losses,
    .settle = settle_sea_losses,
    .ask = ask_sea_losses,
};
