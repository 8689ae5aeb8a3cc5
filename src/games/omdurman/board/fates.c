/*
 * What happens to counters and works: how they are lost, and who is lost with them (RES, 6.51,
 * 6.53, 6.6). Units and their leaders first, then gunboats, walls and forts.
 */
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/scenarios/scenarios.h"

/* ---- Units and leaders ----------------------------------------------------------------------- */

/* Off the map: no flag is left of it. */
static void eliminate(struct om_play *p, int counter)
{
    om_state *s = p->state;
    CHECK(s->place[counter] != OM_PLACE_LOST);
    om_put_counter(p->data, s, counter, OM_PLACE_LOST);
    s->flags[counter] = 0;
    s->lost[om_side_of(counter)]++;
}

/* 6.51r-d, RES.r-g; Gordon dies only where the palace is entered (9.34r-f). */
static void lose_leaders(struct om_play *p, int hex, enum om_rule rule)
{
    CHECK(om_is_hex(hex));
    for (int c = om_first_in(p->state, hex); c < OM_COUNTERS;
         c = om_next_in(p->state, hex, c + 1)) {
        if (!om_is_ae_leader(p->data, c) || c == OM_COUNTER_GORDON) continue;
        om_score_loss(p, c, hex);
        eliminate(p, c);
        NOTE(p, rule, OM_MESSAGE_leader_lost, c, hex);
    }
}

void om_lose_counter(struct om_play *p, int counter, enum om_rule rule)
{
    CHECK(om_is_counter(counter));
    om_state *s = p->state;
    int hex = s->place[counter];
    CHECK(om_is_hex(hex) || hex >= OM_PLACE_ABOARD);
    om_score_loss(p, counter, hex);
    eliminate(p, counter);
    NOTE(p, rule, OM_MESSAGE_counter_lost, counter, hex);
    if (!om_is_unit(p->data, counter) || hex > OM_HEXES) return;
    if (om_side_of(counter) == OM_ANGLO_EGYPTIAN && om_units_in(p->data, s, hex) == 0) {
        lose_leaders(p, hex, OM_RULE_RES_r_g);
    }
}

/* 6.51r-e, 9.34r-f: what is left in the hex when a Dervish unit comes is leaders alone. */
void om_overrun_leaders(struct om_play *p, int hex)
{
    CHECK(om_is_hex(hex));
    if (!om_holds(p->state, hex, OM_ANGLO_EGYPTIAN)) return;
    lose_leaders(p, hex, OM_RULE_6_51r_e);
    if (p->state->place[OM_COUNTER_GORDON] != hex) return;
    eliminate(p, OM_COUNTER_GORDON);
    NOTE(p, OM_RULE_9_34r_f, OM_MESSAGE_leader_lost, OM_COUNTER_GORDON, hex);
}

/* ---- Gunboats, walls, forts ------------------------------------------------------------------ */

/* 6.6r-j: with whoever is aboard. */
void om_sink_boat(struct om_play *p, int boat, enum om_rule rule)
{
    CHECK(om_is_boat(p->data, boat));
    om_lose_counter(p, boat, rule);
    if (!om_is_ae_boat(boat)) return;
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
    CHECK(wall >= 0 && wall < OM_WALLS && om_is_hex(victims_hex));
    om_state *s = p->state;
    CHECK(!s->breached[wall]);
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
    CHECK(om_is_fort(p->data, fort) && om_is_on_map(p->state, fort));
    int hex = p->state->place[fort];
    om_lose_counter(p, fort, rule);
    if (om_units_in(p->data, p->state, hex)) {
        om_strike_hex(p, hex, OM_RESULT_1, OM_LOSS_FORT, OM_RULE_6_53e);
    }
}
