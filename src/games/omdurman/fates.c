/* What happens to counters: how they are lost, and who is lost with them. */
#include "games/omdurman/play.h"

/* Off the map: no flag is left of it. */
static void remove_counter(struct play *p, int counter, int place)
{
    put_counter(p->data, p->state, counter, place);
    p->state->flags[counter] = 0;
}

/* 6.51r-d, RES.r-g; Gordon dies only where the palace is entered (9.34r-f). */
static void lose_leaders(struct play *p, int hex, enum rule rule)
{
    for (int c = first_in(p->state, hex); c < COUNTERS; c = next_in(p->state, hex, c + 1)) {
        if (!is_ae_leader(p->data, c) || c == COUNTER_GORDON) continue;
        score_loss(p, c, hex);
        remove_counter(p, c, PLACE_LOST);
        NOTE(p, rule, MESSAGE_leader_lost, c, hex);
    }
}

void lose_counter(struct play *p, int counter, enum rule rule)
{
    ostate *s = p->state;
    int hex = s->place[counter];
    score_loss(p, counter, hex);
    remove_counter(p, counter, PLACE_LOST);
    NOTE(p, rule, MESSAGE_counter_lost, counter, hex);
    if (!is_unit(p->data, counter) || hex > HEXES) return;
    if (side_of(counter) == ANGLO_EGYPTIAN && units_in(p->data, s, hex) == 0) {
        lose_leaders(p, hex, RULE_RES_r_g);
    }
}

/* 6.51r-e, 9.34r-f: what is left in the hex when a Dervish unit comes is leaders alone. */
void overrun_leaders(struct play *p, int hex)
{
    if (!holds(p->state, hex, ANGLO_EGYPTIAN)) return;
    lose_leaders(p, hex, RULE_6_51r_e);
    if (p->state->place[COUNTER_GORDON] != hex) return;
    score_loss(p, COUNTER_GORDON, hex);
    remove_counter(p, COUNTER_GORDON, PLACE_LOST);
    NOTE(p, RULE_9_34r_f, MESSAGE_leader_lost, COUNTER_GORDON, hex);
}
