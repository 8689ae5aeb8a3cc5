/* Gunboats sunk, walls breached, forts destroyed, by guns or engineers, and who goes with them. */
#include "games/omdurman/play.h"

/* 6.6r-j: with whoever is aboard. */
void om_sink_boat(struct om_play *p, int boat, enum om_rule rule)
{
    om_lose_counter(p, boat, rule);
    if (boat < OM_FIRST_BOAT || boat >= OM_FIRST_BOAT + OM_AE_BOATS) return;
    int aboard = om_first_in(p->state, OM_PLACE_ABOARD + boat - OM_FIRST_BOAT);
    if (aboard != OM_COUNTERS) om_lose_counter(p, aboard, OM_RULE_6_6r_j);
}

/* Fire is by whoever fires; engineers work in their own player turn. */
static enum om_side breaching_side(const om_state *s)
{
    bool is_defence = s->segment == OM_SEGMENT_DEFENCE || s->segment == OM_SEGMENT_DEFENCE_AGAIN;
    return is_defence ? om_other_side((enum om_side)s->phasing) : (enum om_side)s->phasing;
}

/* 6.53f: the one who is lost is an enemy of those who breach. */
void om_breach_wall(struct om_play *p, int wall, int victims_hex, enum om_rule rule)
{
    om_state *s = p->state;
    s->breached[wall] = 1;
    om_recount_zones(p->data, s, om_facts_at_hand(p->data, s)->wall_hex[wall][1]);
    NOTE(p, rule, OM_MESSAGE_wall_breached, OM_TARGET_WALL + wall);
    if (!om_holds(s, victims_hex, om_other_side(breaching_side(s)))) return;
    if (om_units_in(p->data, s, victims_hex)) {
        om_strike_hex(p, victims_hex, OM_RESULT_1, OM_LOSS_BREACH, OM_RULE_6_53f);
    }
}

/* 6.53e; those that are left stay where they are (6.54r-e). */
void om_destroy_fort(struct om_play *p, int fort, enum om_rule rule)
{
    int hex = p->state->place[fort];
    om_lose_counter(p, fort, rule);
    if (om_units_in(p->data, p->state, hex)) {
        om_strike_hex(p, hex, OM_RESULT_1, OM_LOSS_FORT, OM_RULE_6_53e);
    }
}
