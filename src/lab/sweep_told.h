/* What came of a sweep as JSON: names and meaning are told in docs/simulation.md. */
#ifndef SORTIE_SWEEP_TOLD_H
#define SORTIE_SWEEP_TOLD_H

#include <jansson.h>

#include "lab/team.h"

struct sweep_told {
    const struct sweep *sweep;
    const char *(*bots)[SEATS_MOST]; /* their names, by setting and seat */
    bool is_timed;                   /* whether `seconds` is told */
    double seconds;
    bool is_interrupted;
    const struct team *team; /* null: one process has played all */
};

/* A new reference, or null when memory ends. */
json_t *sweep_told_json(const struct sweep_told *told);

#endif
