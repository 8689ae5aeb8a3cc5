/* What cannot be done now as JSON, with the reason of each refusal in words. */
#ifndef SORTIE_DESCRIBE_REFUSALS_H
#define SORTIE_DESCRIBE_REFUSALS_H

#include "describe/describe.h"

/* What would have to change for an action that a rule refuses (<game>.unless.<id>), or, where the
 * game has no such words, what the rule says. `key` is room for its key, and the result good no
 * longer than it. */
const char *refusal_text(const struct narrator *narrator, const struct game *game, unsigned rule,
                         char *key, size_t size);

/* [{"verb":"raid","rule":"6.5a","why":"...","actions":[{"action":"raid","text":"..."}]}]: what the
 * seat that is to act would look for and may not do, by verb and rule, worked out on its view. */
json_t *refusals_json(const struct narrator *narrator, const struct game *game, const void *data,
                      const void *view);

/* {"action":"raid","text":"...","legal":false,"rule":"6.5a","why":"..."} for any action; of one
 * that is legal, the rule behind it. */
json_t *why_json(const struct narrator *narrator, const struct game *game, const void *data,
                 const void *view, action a);

#endif
