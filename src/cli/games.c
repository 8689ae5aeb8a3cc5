/* `sortie games`: the games, their seats, their options with every value and the default. */
#include "cli/ask.h"
#include "cli/cli.h"

enum { NAME_WIDTH = 16 };

static void print_seats(const struct cli *cli, const json_t *seats)
{
    size_t i = 0;
    json_t *seat = NULL;
    printf("\n  %s\n", cli_text(cli, "cli.games.seats"));
    json_array_foreach(seats, i, seat)
    {
        printf("    %-*s%s\n", NAME_WIDTH, member_text(seat, "seat"), member_text(seat, "text"));
    }
}

static void print_presets(const struct cli *cli, const json_t *presets)
{
    char line[CLI_TEXT_SIZE];
    size_t i = 0;
    json_t *preset = NULL;
    if (json_array_size(presets) > 0) printf("\n  %s\n", cli_text(cli, "cli.games.presets"));
    json_array_foreach(presets, i, preset)
    {
        cli_fill(cli, line, sizeof line, "cli.preset.line", member_text(preset, "title"),
                 member_text(preset, "text"), NULL);
        printf("    %-*s", NAME_WIDTH, member_text(preset, "preset"));
        print_wrapped(stdout, line, 4 + NAME_WIDTH, 4 + NAME_WIDTH, PAGE_WIDTH);
    }
}

static void print_option(const struct cli *cli, const json_t *option)
{
    char line[CLI_TEXT_SIZE];
    size_t i = 0;
    json_t *value = NULL;
    printf("    %-*s", NAME_WIDTH, member_text(option, "name"));
    print_wrapped(stdout, member_text(option, "text"), 4 + NAME_WIDTH, 4 + NAME_WIDTH, PAGE_WIDTH);
    json_array_foreach(json_object_get(option, "values"), i, value)
    {
        printf("        %-*s", NAME_WIDTH, member_text(value, "value"));
        cli_fill(cli, line, sizeof line, i == 0 ? "cli.games.default" : "cli.games.value",
                 member_text(value, "text"), NULL);
        print_wrapped(stdout, line, 8 + NAME_WIDTH, 8 + NAME_WIDTH, PAGE_WIDTH);
    }
}

static void print_game(const struct cli *cli, const json_t *game)
{
    size_t i = 0;
    json_t *option = NULL;
    printf("%s\n    ", member_text(game, "title"));
    print_wrapped(stdout, member_text(game, "text"), 4, 4, PAGE_WIDTH);
    cli_say(cli, "cli.games.play", member_text(game, "game"), NULL);
    print_seats(cli, json_object_get(game, "seats"));
    print_presets(cli, json_object_get(game, "presets"));
    printf("\n  %s\n", cli_text(cli, "cli.games.options"));
    json_array_foreach(json_object_get(game, "options"), i, option)
    {
        print_option(cli, option);
    }
}

int command_games(struct cli *cli, int argc, char **argv)
{
    size_t i = 0;
    json_t *game = NULL;
    int status = cli_arguments(cli, &argc, argv, 0, 0);
    /* No game is meant that could have other options or data. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status == EXIT_OK) status = cli_without(cli, "--data", cli->data_folder != NULL);
    if (status != EXIT_OK) return status;
    json_t *answer = ask_once(cli, json_pack("{s:s, s:b}", "cmd", "games", "texts", true));
    if (cli->json || !answer) return ask_print(cli, answer, NULL);
    json_array_foreach(json_object_get(answer, "games"), i, game)
    {
        if (i > 0) putchar('\n');
        print_game(cli, game);
    }
    json_decref(answer);
    return EXIT_OK;
}
