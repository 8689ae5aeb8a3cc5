/* What happens to counters: how they are lost, and who is lost with them. */
#include "games/omdurman/play.h"

/* Off the map: no flag is left of it. */
static void remove_counter(struct om_play *p, int counter, int place)
{
    om_put_counter(p->data, p->state, counter, place);
    p->state->flags[counter] = 0;
}

/* 6.51r-d, RES.r-g; Gordon dies only where the palace is entered (9.34r-f). */
static void lose_leaders(struct om_play *p, int hex, enum om_rule rule)
{
    for (int c = om_first_in(p->state, hex); c < OM_COUNTERS;
         c = om_next_in(p->state, hex, c + 1)) {
        if (!om_is_ae_leader(p->data, c) || c == OM_COUNTER_GORDON) continue;
        om_score_loss(p, c, hex);
        remove_counter(p, c, OM_PLACE_LOST);
        NOTE(p, rule, OM_MESSAGE_leader_lost, c, hex);
    }
}

void om_lose_counter(struct om_play *p, int counter, enum om_rule rule)
{
    om_state *s = p->state;
    int hex = s->place[counter];
    om_score_loss(p, counter, hex);
    remove_counter(p, counter, OM_PLACE_LOST);
    NOTE(p, rule, OM_MESSAGE_counter_lost, counter, hex);
    if (!om_is_unit(p->data, counter) || hex > OM_HEXES) return;
    if (om_side_of(counter) == OM_ANGLO_EGYPTIAN && om_units_in(p->data, s, hex) == 0) {
        lose_leaders(p, hex, OM_RULE_RES_r_g);
    }
}

/* 6.51r-e, 9.34r-f: what is left in the hex when a Dervish unit comes is leaders alone. */
void om_overrun_leaders(struct om_play *p, int hex)
{
    if (!om_holds(p->state, hex, OM_ANGLO_EGYPTIAN)) return;
    lose_leaders(p, hex, OM_RULE_6_51r_e);
    if (p->state->place[OM_COUNTER_GORDON] != hex) return;
    om_score_loss(p, OM_COUNTER_GORDON, hex);
    remove_counter(p, OM_COUNTER_GORDON, OM_PLACE_LOST);
    NOTE(p, OM_RULE_9_34r_f, OM_MESSAGE_leader_lost, OM_COUNTER_GORDON, hex);
}
