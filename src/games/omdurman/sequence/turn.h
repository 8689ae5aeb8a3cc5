/* The sequence of play (4.0), and what belongs to a player turn: night and desertion (8.0). */
#ifndef SORTIE_OMDURMAN_TURN_H
#define SORTIE_OMDURMAN_TURN_H

#include "games/omdurman/play.h"

/* Begins the segment at hand, when no step but OM_STEP_TURN is left. */
void om_begin_segment(struct om_play *p);
/* The same with all that follows by itself, for tests. */
void om_start_segment(const om_data *d, om_state *s, struct trace *trace);

/* Whether the Dervish army loses deserters before it moves in this player turn (8.2a). */
bool om_is_desertion_due(const om_data *d, const om_state *s);

#endif
