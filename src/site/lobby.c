/* The lobby: which games there are, and which tables. new_table.c makes new ones. */
#include <stdio.h>
#include <string.h>

#include "site/site_internal.h"

/* ---- Games ----------------------------------------------------------------------------------- */

/* A word with its name in the language: {"id":"gordon","name":"Gordon"}. */
static json_t *named_json(const struct call *call, const char *id, const char *key)
{
    json_t *object = json_object();
    const char *name = text(call->site->settings.catalogue, call->language, key);
    return json_finish(object, json_put(object, "id", json_string(id)) &&
                                   json_put(object, "name", json_text(name)));
}

static json_t *option_json(const struct call *call, const struct game *game,
                           const struct option *option)
{
    char key[160];
    snprintf(key, sizeof key, "%s.option.%s", game->id, option->name);
    json_t *object = named_json(call, option->name, key), *values = json_array();
    bool done = object && values;
    for (int i = 0; done && i < option->values->count; i++) {
        const char *word = option->values->word[i];
        snprintf(key, sizeof key, "%s.option.%s.%s", game->id, option->name, word);
        done = json_add(values, named_json(call, word, key));
    }
    done = json_put(object, "values", values) && done;
    return json_finish(object, done);
}

static json_t *bots_json(const struct game *game)
{
    json_t *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && sortie_bots[i]; i++) {
        if (sortie_bots[i]->is_offered && sortie_bots[i]->can_play(game))
            done = json_add(list, json_string(sortie_bots[i]->name));
    }
    return json_finish(list, done);
}

/* One sentence about the game, from the texts of its board or its own; null when nobody wrote one.
 */
static json_t *about_json(const struct call *call, const struct game *game)
{
    static const char *const whose[] = { "board.", "" };
    const char *words = NULL;
    for (size_t i = 0; !words && i < sizeof whose / sizeof whose[0]; i++) {
        char key[160];
        snprintf(key, sizeof key, "%s.%sabout", game->id, whose[i]);
        words = catalogue_find(call->site->settings.catalogue, call->language, key);
    }
    return text_or_null_json(words);
}

static json_t *game_json(const struct call *call, const struct game *game)
{
    char key[160];
    snprintf(key, sizeof key, "%s.name", game->id);
    json_t *object = named_json(call, game->id, key);
    json_t *seats = json_array(), *options = json_array();
    bool done =
        object && seats && options && json_put(object, "rules", json_integer(game->rules_version));
    for (int i = 0; done && i < game->seat_count; i++) {
        const char *word = game->seats->word[i];
        snprintf(key, sizeof key, "%s.%s.%s", game->id, game->seats->name, word);
        done = json_add(seats, named_json(call, word, key));
    }
    for (int i = 0; done && i < game->option_count; i++)
        done = json_add(options, option_json(call, game, &game->options[i]));
    done = json_put(object, "about", about_json(call, game)) && done;
    done = json_put(object, "seats", seats) && done;
    done = json_put(object, "options", options) && done;
    done = json_put(object, "bots", bots_json(game)) && done;
    return json_finish(object, done);
}

void answer_games(struct call *call)
{
    json_t *object = json_object(), *list = json_array();
    bool done = list != NULL;
    for (int i = 0; done && i < call->site->game_count; i++)
        done = json_add(list, game_json(call, call->site->games[i].game));
    done = json_put(object, "games", list) && done;
    reply(call, 200, json_finish(object, done));
}

/* ---- Lists of tables ------------------------------------------------------------------------- */

struct listing {
    const struct call *call;
    json_t *list;
};

/* A table of a game that this program does not have is left out. */
static void list_table(void *context, const struct stored_table *row)
{
    struct listing *listing = context;
    const struct call *call = listing->call;
    json_t *summary = summary_of_row(call->site, row, call->user.id, call->language, call->now);
    if (summary) (void)json_add(listing->list, summary);
}

/* Puts users in the place of their ids, now that the store is free again. */
static bool name_users(struct site *site, json_t *list)
{
    size_t i = 0, j = 0;
    json_t *table = NULL, *seat = NULL;
    bool done = true;
    json_array_foreach(list, i, table)
    {
        json_array_foreach(json_object_get(table, "seats"), j, seat)
        {
            const char *id = json_string_value(json_object_get(seat, "user"));
            if (!id) continue;
            struct user user = people_find(site, id);
            done = json_put(seat, "user", user_json(&user, false)) && done;
        }
    }
    return done;
}

/* Takes over the object, which is null when memory has ended. */
static void reply_lists(struct call *call, enum store_verdict verdict, json_t *object)
{
    if (verdict == STORE_DONE) {
        reply(call, 200, object);
    } else {
        json_decref(object);
        refuse_store(call, verdict);
    }
}

void answer_tables(struct call *call)
{
    struct store *store = call->site->settings.store;
    json_t *object = json_object();
    struct listing yours = { call, json_array() }, open = { call, json_array() };
    enum store_verdict verdict = STORE_DONE;
    if (call->user.id[0])
        verdict = store_tables_of(store, call->user.id, LIST_MOST, list_table, &yours);
    if (verdict == STORE_DONE)
        verdict = store_open_tables(store, call->user.id[0] ? call->user.id : NULL, LIST_MOST,
                                    list_table, &open);
    bool done = name_users(call->site, yours.list) && name_users(call->site, open.list);
    done = json_put(object, "yours", yours.list) && done;
    done = json_put(object, "open", open.list) && done;
    reply_lists(call, verdict, json_finish(object, done));
}

/* Leaves out where dice are due that the server throws itself. */
static void list_turn(void *context, const struct stored_table *row)
{
    struct listing *listing = context;
    size_t count = json_array_size(listing->list);
    list_table(context, row);
    bool is_listed = json_array_size(listing->list) > count;
    const json_t *summary = is_listed ? json_array_get(listing->list, count) : NULL;
    if (is_listed && !json_is_true(json_object_get(summary, "your_turn")))
        (void)json_array_remove(listing->list, count);
}

void answer_turns(struct call *call)
{
    struct store *store = call->site->settings.store;
    json_t *object = json_object();
    struct listing turns = { call, json_array() };
    enum store_verdict verdict = STORE_DONE;
    if (call->user.id[0])
        verdict = store_turns_of(store, call->user.id, LIST_MOST, list_turn, &turns);
    bool done = name_users(call->site, turns.list);
    done = json_put(object, "turns", turns.list) && done;
    reply_lists(call, verdict, json_finish(object, done));
}
