/* `sortie games`: the games, their seats, their options with every value and the default. */
#include <string.h>

#include "cli/presets.h"
#include "hosted/json.h"

enum { KEY_SIZE = 128, NAME_WIDTH = 16 };

/* <game>.board.<group>.<name>[.<more>]: titles and options are said by the game's board texts, or
 * by those that other front ends show. A text that nobody wrote is empty. */
static const char *board_text(const struct cli *cli, const struct game *game, const char *group,
                              const char *name, const char *more)
{
    static const char *const whose[] = { "board.", "", "web." };
    for (size_t i = 0; i < sizeof whose / sizeof whose[0]; i++) {
        char key[KEY_SIZE];
        snprintf(key, sizeof key, "%s.%s%s%s%s%s%s", game->id, whose[i], group, *name ? "." : "",
                 name, *more ? "." : "", more);
        const char *found = catalogue_find(cli->catalogue, cli->language, key);
        if (found) return found;
    }
    return "";
}

const char *game_title(const struct cli *cli, const struct game *game)
{
    const char *title = board_text(cli, game, "title", "", "");
    return *title ? title : board_text(cli, game, "name", "", "");
}

static const char *title_of_seat(const struct cli *cli, const struct game *game, int seat)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.seat.%s", game->id, game->seats->word[seat]);
    return cli_text(cli, key);
}

/* ---- For people ------------------------------------------------------------------------------ */

static void print_option(const struct cli *cli, const struct game *game,
                         const struct option *option)
{
    char line[CLI_TEXT_SIZE];
    printf("    %-*s", NAME_WIDTH, option->name);
    print_wrapped(stdout, board_text(cli, game, "option", option->name, ""), 4 + NAME_WIDTH,
                  4 + NAME_WIDTH, PAGE_WIDTH);
    for (int i = 0; i < option->values->count; i++) {
        const char *value = option->values->word[i];
        const char *about = board_text(cli, game, "option", option->name, value);
        printf("        %-*s", NAME_WIDTH, value);
        cli_fill(cli, line, sizeof line, i == 0 ? "cli.games.default" : "cli.games.value", about,
                 NULL);
        print_wrapped(stdout, line, 8 + NAME_WIDTH, 8 + NAME_WIDTH, PAGE_WIDTH);
    }
}

static void print_presets(const struct cli *cli, const struct game *game)
{
    char line[CLI_TEXT_SIZE];
    struct presets presets = presets_open(game);
    const char *name = preset_name(&presets, 0);
    if (name) printf("\n  %s\n", cli_text(cli, "cli.games.presets"));
    for (int i = 0; (name = preset_name(&presets, i)); i++) {
        cli_fill(cli, line, sizeof line, "cli.preset.line", preset_text(cli, game, name, ""),
                 preset_text(cli, game, name, ".is"), NULL);
        printf("    %-*s", NAME_WIDTH, name);
        print_wrapped(stdout, line, 4 + NAME_WIDTH, 4 + NAME_WIDTH, PAGE_WIDTH);
    }
    presets_close(&presets);
}

static void print_game(const struct cli *cli, const struct game *game)
{
    printf("%s\n    ", game_title(cli, game));
    print_wrapped(stdout, board_text(cli, game, "about", "", ""), 4, 4, PAGE_WIDTH);
    cli_say(cli, "cli.games.play", game->id, NULL);

    printf("\n  %s\n", cli_text(cli, "cli.games.seats"));
    for (int i = 0; i < game->seat_count; i++) {
        printf("    %-*s%s\n", NAME_WIDTH, game->seats->word[i], title_of_seat(cli, game, i));
    }
    print_presets(cli, game);
    printf("\n  %s\n", cli_text(cli, "cli.games.options"));
    for (int i = 0; i < game->option_count; i++) print_option(cli, game, &game->options[i]);
}

/* ---- For programs ---------------------------------------------------------------------------- */

static json_t *option_json(const struct cli *cli, const struct game *game,
                           const struct option *option)
{
    json_t *values = json_array();
    bool done = true;
    for (int i = 0; i < option->values->count; i++) {
        const char *value = option->values->word[i];
        done = json_add(values, json_pack("{s:s, s:s}", "value", value, "text",
                                          board_text(cli, game, "option", option->name, value))) &&
               done;
    }
    json_t *object = json_pack("{s:s, s:s, s:s, s:o}", "name", option->name, "text",
                               board_text(cli, game, "option", option->name, ""), "default",
                               option->values->word[0], "values", values);
    return json_finish(object, done);
}

static json_t *presets_json(const struct cli *cli, const struct game *game)
{
    json_t *list = json_array();
    struct presets presets = presets_open(game);
    const char *name = NULL;
    bool done = list != NULL;
    for (int i = 0; done && (name = preset_name(&presets, i)); i++) {
        done = json_add(list, json_pack("{s:s, s:s, s:s}", "preset", name, "title",
                                        preset_text(cli, game, name, ""), "text",
                                        preset_text(cli, game, name, ".is")));
    }
    presets_close(&presets);
    return json_finish(list, done);
}

static json_t *game_json(const struct cli *cli, const struct game *game)
{
    json_t *seats = json_array(), *options = json_array();
    bool done = true;
    for (int i = 0; i < game->seat_count; i++) {
        done = json_add(seats, json_pack("{s:s, s:s}", "seat", game->seats->word[i], "text",
                                         title_of_seat(cli, game, i))) &&
               done;
    }
    for (int i = 0; i < game->option_count; i++) {
        done = json_add(options, option_json(cli, game, &game->options[i])) && done;
    }
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:i, s:o, s:o, s:o}", "game", game->id, "title", game_title(cli, game),
        "text", board_text(cli, game, "about", "", ""), "rules_version", game->rules_version,
        "seats", seats, "presets", presets_json(cli, game), "options", options);
    return json_finish(object, done);
}

static json_t *games_json(const struct cli *cli)
{
    json_t *games = json_array();
    bool done = true;
    for (int i = 0; sortie_games[i]; i++) {
        done = json_add(games, game_json(cli, sortie_games[i])) && done;
    }
    return json_finish(json_pack("{s:o}", "games", games), done);
}

int command_games(struct cli *cli, int argc, char **argv)
{
    int status = cli_arguments(cli, &argc, argv, 0, 0);
    /* No game is meant that could have other options or data. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status == EXIT_OK) status = cli_without(cli, "--data", cli->data_folder != NULL);
    if (status != EXIT_OK) return status;
    if (cli->json) return cli_put_json(cli, games_json(cli));
    for (int i = 0; sortie_games[i]; i++) {
        if (i > 0) putchar('\n');
        print_game(cli, sortie_games[i]);
    }
    return EXIT_OK;
}
