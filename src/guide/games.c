/* The games with their seats, presets and options, every value of those in words. */
#include <stdio.h>

#include "guide/guide.h"

enum { KEY_SIZE = 128 };

/* <game>.board.<group>.<name>[.<more>]: titles and options are said by the game's board texts, or
 * by those that other front ends show. A text that nobody wrote is empty. */
static const char *board_text(const struct guide *guide, const char *group, const char *name,
                              const char *more)
{
    static const char *const whose[] = { "board.", "", "web." };
    for (size_t i = 0; i < sizeof whose / sizeof whose[0]; i++) {
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "%s.%s%s%s%s%s%s", guide->game->id, whose[i], group,
                 *name ? "." : "", name, *more ? "." : "", more);
        const char *found =
            catalogue_find(guide->narrator.catalogue, guide->narrator.language, key);
        if (found) return found;
    }
    return "";
}

const char *guide_title(const struct guide *guide)
{
    const char *title = board_text(guide, "title", "", "");
    return *title ? title : board_text(guide, "name", "", "");
}

static json_t *seats_json(const struct guide *guide)
{
    const struct game *game = guide->game;
    json_t *seats = json_array();
    bool done = seats != NULL;
    for (int i = 0; done && i < game->seat_count; i++) {
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "%s.seat.%s", game->id, game->seats->word[i]);
        done = json_add(seats, json_pack("{s:s, s:s}", "seat", game->seats->word[i], "text",
                                         guide_text(guide, key)));
    }
    return json_finish(seats, done);
}

static json_t *presets_json(const struct guide *guide)
{
    json_t *file = guide_file(guide->game, "presets"), *list = json_array(), *preset = NULL;
    size_t i = 0;
    bool done = list != NULL;
    json_array_foreach(json_object_get(file, "presets"), i, preset)
    {
        char key[KEY_SIZE], is[KEY_SIZE + 4];
        const char *name = json_string_value(json_object_get(preset, "preset"));
        snprintf(key, sizeof key, "%s.preset.%s", guide->game->id, name);
        snprintf(is, sizeof is, "%s.is", key);
        done = done &&
               json_add(list, json_pack("{s:s, s:s, s:s}", "preset", name, "title",
                                        guide_text(guide, key), "text", guide_text(guide, is)));
    }
    json_decref(file);
    return json_finish(list, done);
}

static json_t *option_json(const struct guide *guide, const struct option *option)
{
    json_t *object = json_object(), *values = json_array();
    bool done =
        json_put(object, "name", json_string(option->name)) &&
        json_put(object, "text", json_string(board_text(guide, "option", option->name, ""))) &&
        json_put(object, "default", json_string(option->values->word[0]));
    for (int i = 0; done && i < option->values->count; i++) {
        const char *value = option->values->word[i];
        done = json_add(values, json_pack("{s:s, s:s}", "value", value, "text",
                                          board_text(guide, "option", option->name, value)));
    }
    done = json_put(object, "values", values) && done;
    return json_finish(object, done);
}

static json_t *options_json(const struct guide *guide)
{
    json_t *options = json_array();
    bool done = options != NULL;
    for (int i = 0; done && i < guide->game->option_count; i++)
        done = json_add(options, option_json(guide, &guide->game->options[i]));
    return json_finish(options, done);
}

static json_t *game_json(const struct guide *guide)
{
    json_t *object = json_object();
    bool done = json_put(object, "game", json_string(guide->game->id)) &&
                json_put(object, "title", json_string(guide_title(guide))) &&
                json_put(object, "text", json_string(board_text(guide, "about", "", ""))) &&
                json_put(object, "rules_version", json_integer(guide->game->rules_version)) &&
                json_put(object, "seats", seats_json(guide)) &&
                json_put(object, "presets", presets_json(guide)) &&
                json_put(object, "options", options_json(guide));
    return json_finish(object, done);
}

json_t *games_json(const struct narrator *narrator)
{
    json_t *games = json_array();
    bool done = games != NULL;
    for (int i = 0; done && sortie_games[i]; i++) {
        const struct guide guide = { *narrator, sortie_games[i] };
        done = json_add(games, game_json(&guide));
    }
    return json_finish(games, done);
}
