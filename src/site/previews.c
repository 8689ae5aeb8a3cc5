/*
 * What the attacks come to that may be made now, for the seat that is to act and nobody else, from
 * what it may know.
 */
#include <stdlib.h>

#include "describe/describe_previews.h"
#include "site/site_internal.h"

#include "core/parts.h"

static json_t *list_previews(const struct look *look)
{
    const struct narrator narrator = { look->site->settings.catalogue, look->language };
    const struct match *match = table_match(look->place->table);
    const struct game *game = match_game(match);
    bool is_to_act = look_is_turn(look) && game->actor(match_state(match)) == look->seat;
    if (!is_to_act && !look_proposes(look)) return json_array();
    int count = 0;
    const action *legal = match_legal(match, match_standing(match), &count);
    void *view = calloc(1, game->state_size);
    if (!view) return NULL;
    game_observe(game, view, match_state(match), look->seat);
    json_t *list = previews_json(&narrator, game, match_data(match), view, legal, count);
    free(view);
    return list;
}

void answer_previews(struct call *call)
{
    struct look look;
    if (!look_open(call, &look)) return;
    json_t *object = json_object();
    bool done = json_put(object, "at", json_integer(call_at(call))) &&
                json_put(object, "previews", list_previews(&look));
    reply(call, 200, json_finish(object, done));
}
