/* Where the values of a data record come from. */
#ifndef SORTIE_SOURCE_H
#define SORTIE_SOURCE_H

#include "hosted/data.h"
#include "hosted/fault.h"

enum source_kind { SOURCE_PRINTED, SOURCE_OUTSIDE, SOURCE_RECONSTRUCTED };

/* Which kind a source is, and where its own words begin: after "reconstructed:". Rule ids are
 * printed, unless one of them is that of a reconstructed rule (`9.11r-a`). */
enum source_kind source_kind(const char *source, const char **words);

/*
 * Puts the sources of the game's data (data_json) into a language, by what is compiled in of
 * data/<game>/sources/<language>.json. That file has the words behind "reconstructed:", and whole
 * addresses with words behind them, by the English ones. What it lacks stays as it is: a player's
 * own data may have sources that nobody has translated. False when memory ends.
 */
bool source_translate(const struct game *game, enum language language, json_t *data);

/* Checks the source of `values` (an object, or what stands in one) and counts every value by its
 * kind. */
bool source_check(const struct game *game, const json_t *source, const json_t *values,
                  const struct where *where, struct provenance *provenance, struct fault *fault);

#endif
