/*
 * Goal cards: who a seat is, what it wants, how it loses, what a turn is
 * (data/<game>/guide/goals.json, with their words in <game>.goal.<card>.<part>).
 */
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"

/* Whether a card holds under the options that a game began with. */
static bool holds(const struct game *game, const uint8_t *options, json_t *card)
{
    const char *name = NULL;
    json_t *value = NULL;
    json_object_foreach(json_object_get(card, "options"), name, value)
    {
        for (int i = 0; i < game->option_count; i++) {
            if (strcmp(game->options[i].name, name) != 0) continue;
            const char *chosen = game->options[i].values->word[options ? options[i] : 0];
            if (strcmp(chosen, json_string_value(value)) != 0) return false;
        }
    }
    return true;
}

static json_t *card_json(const struct guide *guide, json_t *card)
{
    static const char *const parts[] = { "who", "want", "lose", "turn" };
    json_t *object = json_object(), *name = json_object_get(card, "card");
    bool done = json_put(object, "card", json_incref(name)) &&
                json_put(object, "seats", json_incref(json_object_get(card, "seats")));
    for (size_t i = 0; done && i < sizeof parts / sizeof parts[0]; i++) {
        char key[128];
        snprintf(key, sizeof key, "%s.goal.%s.%s", guide->game->id, json_string_value(name),
                 parts[i]);
        done = json_put(object, parts[i], json_string(guide_text(guide, key)));
    }
    return json_finish(object, done);
}

json_t *goals_json(const struct guide *guide, const uint8_t *options)
{
    json_t *file = guide_file(guide->game, "goals"), *list = json_array(), *card = NULL;
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(json_object_get(file, "cards"), i, card)
    {
        if (done && holds(guide->game, options, card))
            done = json_add(list, card_json(guide, card));
    }
    json_decref(file);
    return json_finish(list, done);
}
