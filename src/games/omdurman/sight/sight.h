/* Line of sight (6.3): who sees whom, and what a line passes and crosses. */
#ifndef SORTIE_OMDURMAN_SIGHT_H
#define SORTIE_OMDURMAN_SIGHT_H

#include "games/omdurman/play.h"

/* The level of the counters in a hex (3.2r-b). */
enum om_level om_sight_level(const om_data *d, const om_state *s, int hex);
/* 6.3: whether there is a line of sight; symmetric. */
bool om_sees(const om_data *d, const om_state *s, int from, int to);
/* The same to a target at ground level, whatever is in its hex (6.6r-h). */
bool om_sees_ground(const om_data *d, const om_state *s, int from, int to);
/* The steps of the line (6.3r-g): single hexes, and pairs of flanks; ends included. A pair with
 * a flank off the map is left out. Returns how many; at most OM_SIGHT_STEPS. */
enum { OM_SIGHT_STEPS = 2 * (OM_COLUMNS + OM_ROWS) };
struct om_sight_step {
    uint16_t hex, flank; /* flank: OM_NO_HEX unless the line runs between the two */
};
int om_trace_sight(const om_data *d, const om_state *s, int from, int to,
                   struct om_sight_step *out);
/* What the line from `from` crosses when it enters its end `to` (MOD.e, MOD.r-m, MOD.r-n): the
 * side_feature that every hexside there has. */
unsigned om_entry_features(const om_data *d, const om_state *s, int from, int to);
/* Whether the line crosses a built thorn hexside inwards (MOD.e). */
bool om_crosses_thorn(const om_data *d, const om_state *s, int from, int to);

#endif
