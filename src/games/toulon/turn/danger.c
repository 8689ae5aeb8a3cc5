/*
 * What can go badly soon, for warnings: nothing of it is a rule. Only open tracks and the pieces of
 * the side that is to act are looked at.
 */
#include "games/toulon/board/board.h"
#include "games/toulon/movement/movement.h"

/* So near to its end a track is in danger. */
enum { NEAR_LEAD = 6, NEAR_EVACUATION = 3 };

static bool is_empty(const tl_data *d, const tl_state *s, int area, enum tl_side side)
{
    TL_EACH_CHAINED_IN(s, area)
    {
        if (tl_side_of(d, s, u) == side) return false;
    }
    return true;
}

static void tell_of_base(const struct tl_play *p, const tl_state *s, int area, enum tl_side side)
{
    if (!is_empty(p->data, s, area, side)) return;
    NOTE(p, side == TL_ALLIES ? TL_RULE_34_1d : TL_RULE_34_1c, TL_MESSAGE_danger_base, area);
}

static void tell_of_bases(const struct tl_play *p, const tl_state *s, enum tl_side side)
{
    if (side == TL_ALLIES) {
        tell_of_base(p, s, TL_AREA_TOU, side);
        return;
    }
    if (s->depot_taken[TL_DEPOT_WEST]) tell_of_base(p, s, TL_AREA_OLL, side);
    if (s->depot_taken[TL_DEPOT_EAST]) tell_of_base(p, s, TL_AREA_SOL, side);
}

bool tl_tell_danger(const void *data, const void *view, struct trace *trace)
{
    const tl_state *s = view;
    const struct tl_play p = { data, NULL, trace };
    enum tl_side side = tl_side_of_seat(s->seat[0]), other = (enum tl_side)(TL_SIDES - 1 - side);
    int lead = s->points[other] - s->points[side];
    int major = p.data->constant[TL_CONSTANT_major_lead];
    int evacuation = p.data->constant[TL_CONSTANT_evacuation];
    if (s->ending != TL_ENDING_NONE) return false;
    tell_of_bases(&p, s, side);
    if (lead >= major - NEAR_LEAD) NOTE(&p, TL_RULE_34_1a, TL_MESSAGE_danger_lead, lead, major);
    if (side == TL_ALLIES && s->evacuation >= evacuation - NEAR_EVACUATION)
        NOTE(&p, TL_RULE_34_1b, TL_MESSAGE_danger_evacuation, s->evacuation, evacuation);
    return true;
}
