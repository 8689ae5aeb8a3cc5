/* The Allies leave by sea (26.7). */
#include "games/toulon/battle.h"

void tl_begin_sea_retreat(struct tl_play *p, enum tl_side side)
{
    enum { THIRD = 3, HALF = 2 };
    const tl_data *d = p->data;
    tl_state *s = p->state;
    bool is_covered = tl_is_water_held(d, s, s->battle.area);
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
