/* Where the values of a data record come from. */
#ifndef SORTIE_SOURCE_H
#define SORTIE_SOURCE_H

#include "hosted/data.h"
#include "hosted/fault.h"

enum source_kind { SOURCE_PRINTED, SOURCE_OUTSIDE, SOURCE_RECONSTRUCTED };

/* Which kind a source is, and where its own words begin: after "reconstructed:". Rule ids are
 * printed, unless one of them is that of a reconstructed rule (`9.11r-a`). */
enum source_kind source_kind(const char *source, const char **words);

/* Checks the source of `values` (an object, or what stands in one) and counts every value by its
 * kind. */
bool source_check(const struct game *game, const json_t *source, const json_t *values,
                  const struct where *where, struct provenance *provenance, struct fault *fault);

#endif
