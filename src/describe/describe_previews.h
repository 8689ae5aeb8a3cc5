/* What attacks come to before they are made, as JSON. Functions that return JSON return a new
 * reference, or null when memory ends. */
#ifndef SORTIE_DESCRIBE_PREVIEWS_H
#define SORTIE_DESCRIBE_PREVIEWS_H

#include "describe/describe.h"

/*
 * One preview: [{"facts":[{"rule":"6.5j","text":"..."}],"total":{"text":"..."},
 * "outcomes":[{"chance":"5/36","percent":13.8889,"rule":"AOT2.8","text":"...",
 * "details":["..."]}]}],
 * a member of the list for each throw. "total" is left out where there is none.
 */
json_t *preview_json(const struct narrator *narrator, const struct game *game,
                     const struct preview *preview);

/* [{"action":"go","throws":[...]}] for those of the legal actions that have a preview; `view` is
 * what the seat that is to act may know. */
json_t *previews_json(const struct narrator *narrator, const struct game *game, const void *data,
                      const void *view, const action *legal, int count);

#endif
