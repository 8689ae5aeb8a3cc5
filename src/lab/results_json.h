/*
 * A sweep as JSON, to be kept in a file and gone on with: what is played, and all counts so far.
 * Whatever would make the games different ones (game, version of the rules, data, options, bots,
 * seed) is kept and compared.
 *
 * Each part of the results is a list of pairs [place, count] that leaves out zeros, so that the
 * file stays small and a part that grows in a later version reads the same.
 */
#ifndef SORTIE_RESULTS_JSON_H
#define SORTIE_RESULTS_JSON_H

#include <jansson.h>

#include "hosted/fault.h"
#include "lab/sweep.h"

/* `bots` are the names of who plays, by setting and seat, as the user gave them. A new reference,
 * or null when memory ends. */
json_t *sweep_to_json(const struct sweep *sweep, const char *const (*bots)[SEATS_MOST]);

/* {"level":"king"}: the options of a setting by their words. A new reference, or null when memory
 * ends. */
json_t *setting_options_json(const struct setting *setting);

/* The seed of a kept sweep; false when there is none in it. */
bool sweep_seed_from_json(const json_t *json, uint64_t *seed);

enum kept {
    KEPT_READ,
    KEPT_OTHER, /* it is a sweep, but not this one: `fault` names what differs */
    KEPT_BROKEN /* it is none, or its numbers cannot be; `sweep` is not to be used */
};

/* Sets what is done in a sweep that was opened with the same settings. */
enum kept sweep_from_json(struct sweep *sweep, const char *const (*bots)[SEATS_MOST],
                          const json_t *json, struct fault *fault);

#endif
