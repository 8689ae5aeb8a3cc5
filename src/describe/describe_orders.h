/* Orders and answers of a game as JSON. For games without them, lists are empty and nothing is
 * read. */
#ifndef SORTIE_DESCRIBE_ORDERS_H
#define SORTIE_DESCRIBE_ORDERS_H

#include "describe/describe.h"

/* [{"order":"march:2815","figures":{"cost":3}}] for the seat that is to act, which has this view;
 * figures that are zero are left out. */
json_t *orders_json(const struct game *game, const void *data, const void *view);

/* False if it is none of the game's. */
bool order_read(const struct game *game, const char *words, action *order);

/* Why it cannot be given, in words; null where there is no more to say than that. */
const char *order_refusal_text(const struct narrator *narrator, const struct game *game,
                               const void *data, const void *view, action order);

/* [{"rule":"6.3-GG1","text":"...","message":"sight_blocks","arguments":[...]}] for a question about
 * the view; a null with `makes_sense` is an end of memory. */
json_t *answer_json(const struct narrator *narrator, const struct game *game, const void *data,
                    const void *view, const char *question, bool *makes_sense);

#endif
