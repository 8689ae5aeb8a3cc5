/* The Allies leave by sea (26.7). */
#include "games/toulon/battle.h"

void begin_sea_retreat(struct play *p, enum side side)
{
    enum { THIRD = 3, HALF = 2 };
    const tdata *d = p->data;
    tstate *s = p->state;
    bool is_covered = is_water_held(d, s, s->battle.area);
    int sum = 0;
    for (int u = routed_from(d, s, side, 0); u < UNITS; u = routed_from(d, s, side, u + 1)) {
        sum += strength(d, s, u);
    }
    int share = is_covered ? THIRD : HALF;
    s->battle.sea_permanent = (uint8_t)((sum + share - 1) / share);
    NOTE(p, is_covered ? RULE_26_7d : RULE_26_7e, MESSAGE_sea_retreat, s->battle.area);
    enter_step(s, STEP_SEA_LOSSES, s->seat[0]);
}

/* ---- STEP_SEA_LOSSES ---------------------------------------------------------------------- */

static int list_sea_losses(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = routed_from(d, s, ALLIES, 0); u < UNITS; u = routed_from(d, s, ALLIES, u + 1)) {
        if (strength(d, s, u)) list_add(&list, VERB_LOSE, u);
    }
    return list.count;
}

static void do_sea_losses(struct play *p, action a)
{
    p->state->battle.sea_permanent--;
    lose_at_sea(p, (int)action_first(a), PERMANENT);
}

/* What is not lost for good is lost for now, and all come to Toulon. */
static void sail_to_toulon(struct play *p)
{
    tstate *s = p->state;
    int unit = routed_from(p->data, s, ALLIES, 0);
    for (; unit < UNITS; unit = routed_from(p->data, s, ALLIES, unit + 1)) {
        int left = strength(p->data, s, unit);
        for (; left > 0; left--) lose_at_sea(p, unit, TEMPORARY);
        put_piece(p, unit, AREA_TOU);
        unset(s, unit, ROUTED);
    }
}

static bool settle_sea_losses(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    int count = list_sea_losses(p->data, s, legal);
    if (!s->battle.sea_permanent || !count) {
        s->battle.sea_permanent = 0;
        leave_step(s);
        sail_to_toulon(p);
        return true;
    }
    if (count > 1) return false;
    do_sea_losses(p, legal[0]);
    return true;
}

static void ask_sea_losses(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.area;
    arguments[1] = s->battle.sea_permanent;
}

const struct step_row sea_losses_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_26_7d,
    .prompt = MESSAGE_ask_sea_losses,
    .list = list_sea_losses,
    .apply = do_sea_losses,
    .settle = settle_sea_losses,
    .ask = ask_sea_losses,
};
