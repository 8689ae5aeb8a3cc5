/* Scenarios, options and victory (9.0r, 10.0r): what is set up where, and what is won by it. */
#ifndef SORTIE_OMDURMAN_SCENARIOS_H
#define SORTIE_OMDURMAN_SCENARIOS_H

#include "games/omdurman/play.h"

/* ---- Set-up (setup.c, places.c, lookouts.c, river.c) ----------------------------------------- */

/* The hexes where the counter may be set up, ascending, no more than `most`: how many
 * (places.c). */
int om_list_setup_places(const om_data *d, const om_state *s, int counter, int most, uint16_t *out);

/* 9.21r-c: what any Anglo-Egyptian unit or gunboat has in sight near the leaders' hexes
 * (lookouts.c). */
void om_find_seen(struct om_play *p);

static inline bool om_is_seen(const om_state *s, int hex)
{
    return s->seen[hex / 8] >> hex % 8 & 1;
}

/* A part of om_prepare(): what can be seen in the set-up (lookouts.c). */
void om_prepare_lookouts(struct om_data *d);
/* Why a counter may not be set up in the hex, or none. */
enum om_rule om_setup_refusal(const om_data *d, const om_state *s, int counter, int hex);
void om_lay_out(struct om_play *p, const uint8_t *options);
/* Where mines and the chain may lie (10.1r-a). */
bool om_is_river_area(const om_data *d, const om_state *s, int hex);
/* For those who may not know them: mine number `i`, or the chain, somewhere they may be. */
void om_imagine_mine(const om_data *d, om_state *s, int i, struct random *random);
void om_imagine_chain(const om_data *d, om_state *s, struct random *random);

/* ---- Points and victory (victory.c) ---------------------------------------------------------- */

/* 9.14r-a, 9.14r-b: the points for a counter that is lost in a place. */
void om_score_loss(struct om_play *p, int counter, int place);
/* Whether the game is over before its last turn (9.14r-h, 9.14r-i). */
bool om_is_won_outright(const om_data *d, const om_state *s);
/* Ends the game: who has won it, and no step is left. */
void om_close_game(struct om_play *p);

#endif
