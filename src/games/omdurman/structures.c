/* Gunboats sunk, walls breached, forts destroyed, by guns or engineers, and who goes with them. */
#include "games/omdurman/play.h"

/* 6.6r-j: with whoever is aboard. */
void sink_boat(struct play *p, int boat, enum rule rule)
{
    lose_counter(p, boat, rule);
    if (boat < FIRST_BOAT || boat >= FIRST_BOAT + AE_BOATS) return;
    int aboard = first_in(p->state, PLACE_ABOARD + boat - FIRST_BOAT);
    if (aboard != COUNTERS) lose_counter(p, aboard, RULE_6_6r_j);
}

/* Fire is by whoever fires; engineers work in their own player turn. */
static enum side breaching_side(const ostate *s)
{
    bool is_defence = s->segment == SEGMENT_DEFENCE || s->segment == SEGMENT_DEFENCE_AGAIN;
    return is_defence ? other_side((enum side)s->phasing) : (enum side)s->phasing;
}

/* 6.53f: the one who is lost is an enemy of those who breach. */
void breach_wall(struct play *p, int wall, int victims_hex, enum rule rule)
{
    ostate *s = p->state;
    s->breached[wall] = 1;
    recount_zones(p->data, s, facts_at_hand(p->data, s)->wall_hex[wall][1]);
    NOTE(p, rule, MESSAGE_wall_breached, TARGET_WALL + wall);
    if (!holds(s, victims_hex, other_side(breaching_side(s)))) return;
    if (units_in(p->data, s, victims_hex)) {
        strike_hex(p, victims_hex, RESULT_1, LOSS_BREACH, RULE_6_53f);
    }
}

/* 6.53e; those that are left stay where they are (6.54r-e). */
void destroy_fort(struct play *p, int fort, enum rule rule)
{
    int hex = p->state->place[fort];
    lose_counter(p, fort, rule);
    if (units_in(p->data, p->state, hex)) {
        strike_hex(p, hex, RESULT_1, LOSS_FORT, RULE_6_53e);
    }
}
