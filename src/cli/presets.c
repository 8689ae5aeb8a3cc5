/* Named ways to play: chosen by --preset, or asked for where a player names nothing but a game. */
#include "cli/presets.h"

#include <string.h>

#include "cli/seats.h"
#include "hosted/data_file.h"
#include "hosted/plain.h"

enum { NAMES_SIZE = 256 };

struct presets presets_open(const struct game *game)
{
    struct fault fault = { "" };
    return (struct presets){ .file = data_file_read(game, (struct data_place){ 0 }, "guide/presets",
                                                    &fault) };
}

void presets_close(struct presets *presets)
{
    json_decref(presets->file);
    *presets = (struct presets){ .file = NULL };
}

static json_t *preset_at(const struct presets *presets, int index)
{
    return json_array_get(json_object_get(presets->file, "presets"), (size_t)index);
}

const char *preset_name(const struct presets *presets, int index)
{
    return json_string_value(json_object_get(preset_at(presets, index), "preset"));
}

const char *preset_text(const struct cli *cli, const struct game *game, const char *name,
                        const char *what)
{
    char key[128];
    snprintf(key, sizeof key, "%s.preset.%s%s", game->id, name, what);
    return cli_text(cli, key);
}

/* ---- Choosing -------------------------------------------------------------------------------- */

/* Whether the player has said --option NAME=... */
static bool is_given(const struct cli *cli, const char *name)
{
    size_t length = strlen(name);
    for (int i = 0; i < cli->given_option_count; i++) {
        const char *given = cli->given_options[i];
        if (strncmp(given, name, length) == 0 && given[length] == '=') return true;
    }
    return false;
}

static int take(struct cli *cli, struct presets *presets, json_t *preset)
{
    struct fault fault = { "" };
    const char *name = NULL;
    json_t *value = NULL;
    presets->chosen = preset;
    json_object_foreach(json_object_get(preset, "options"), name, value)
    {
        if (is_given(cli, name)) continue;
        if (!option_set(cli->game, cli->options, name, json_string_value(value), &fault))
            return cli_fault(cli, &fault);
    }
    return EXIT_OK;
}

int preset_choose(struct cli *cli, struct presets *presets, const char *name)
{
    char names[NAMES_SIZE] = "";
    const char *known = NULL;
    for (int i = 0; (known = preset_name(presets, i)); i++) {
        if (strcmp(known, name) == 0) return take(cli, presets, preset_at(presets, i));
        plain_join(names, sizeof names, ", ", known);
    }
    return cli_misuse(cli, *names ? "cli.error.preset" : "cli.error.no_presets", name,
                      cli->game->id, names, NULL);
}

enum answer preset_ask(const struct session *session, struct presets *presets)
{
    struct cli *cli = session->cli;
    const char *name = NULL, *usual = member_text(presets->file, "usual");
    char line[CLI_TEXT_SIZE];
    int count = 0, first = 0, chosen = 0;
    if (!presets->file) return ANSWER_PLAYED;
    putchar('\n');
    cli_tell(cli, "cli.preset.which", game_title(cli, cli->game), NULL);
    for (; (name = preset_name(presets, count)); count++) {
        if (strcmp(name, usual) == 0) first = count;
        cli_fill(cli, line, sizeof line, "cli.preset.line", preset_text(cli, cli->game, name, ""),
                 preset_text(cli, cli->game, name, ".is"), NULL);
        choice_print(session, count + 1, "");
        print_wrapped(stdout, line, 4, 4, PAGE_WIDTH);
    }
    bool has_own = cli->game->seat_count > 1;
    if (has_own) {
        choice_print(session, count + 1, cli_text(cli, "cli.preset.own"));
        putchar('\n');
    }
    if (!seats_read_number(session, count + has_own, first, &chosen)) return ANSWER_QUIT;
    if (chosen == count) return ANSWER_PLAYED;
    return take(cli, presets, preset_at(presets, chosen)) == EXIT_OK ? ANSWER_PLAYED
                                                                     : ANSWER_FAILED;
}

int preset_seat(struct session *session, const struct presets *presets)
{
    return seats_take(session, json_object_get(presets->chosen, "seats"));
}

int seats_take(struct session *session, const json_t *seats)
{
    const char *seat = NULL;
    json_t *who = NULL;
    int status = EXIT_OK;
    json_object_foreach((json_t *)seats, seat, who)
    {
        char given[NAMES_SIZE];
        bool is_bot = strncmp(json_string_value(who), "bot:", 4) == 0;
        snprintf(given, sizeof given, "%s=%s", seat, is_bot ? json_string_value(who) : "human");
        if (status == EXIT_OK) status = seats_set(session, given);
    }
    return status;
}
