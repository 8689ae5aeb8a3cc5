/*
 * The common options, a command's own arguments, and the game a command is about. Texts are in
 * cli_text.c, files in cli_files.c, the list of commands in main.c.
 */
#include "cli/cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/usage.h"
#include "hosted/plain.h"
#include "match/match.h"

/* ---- Start and end --------------------------------------------------------------------------- */

/* The first of these that is set decides, as for every Unix program. */
static enum language environment_language(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return strncmp(value, "fr", 2) == 0 ? IN_FRENCH : IN_ENGLISH;
    }
    return IN_ENGLISH;
}

static uint64_t clock_seed(void)
{
    struct timespec now = { 0, 0 };
    clock_gettime(CLOCK_REALTIME, &now);
    /* Below 2^53, so that it survives a JSON number and is short enough to be typed again. */
    return ((uint64_t)now.tv_sec * 1000003U + (uint64_t)now.tv_nsec) & 0xffffffffU;
}

int cli_open(struct cli *cli)
{
    struct fault fault = { "" };
    *cli = (struct cli){ .language = environment_language(), .seed = clock_seed() };
    cli->catalogue = catalogue_open(&fault);
    if (cli->catalogue) return EXIT_OK;
    fprintf(stderr, "sortie: %s\n", fault.text);
    return EXIT_FAILED;
}

void cli_close(struct cli *cli)
{
    free(cli->data);
    if (cli->catalogue) catalogue_close(cli->catalogue);
    *cli = (struct cli){ .language = cli->language };
}

/* ---- Arguments ------------------------------------------------------------------------------- */

static void remove_arguments(int *argc, char **argv, int at, int count)
{
    assert(at > 0 && at + count <= *argc);
    for (int i = at; i + count <= *argc; i++) argv[i] = argv[i + count];
    *argc -= count;
}

/* Where an option stands before a `--`, or 0. A value that is joined to it (`--seed=7`) is pointed
 * to. */
static int find_option(int argc, char **argv, const char *name, const char **joined)
{
    size_t length = strlen(name);
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], name, length) != 0) continue;
        if (argv[i][length] == '\0') {
            *joined = NULL;
            return i;
        }
        if (argv[i][length] == '=') {
            *joined = argv[i] + length + 1;
            return i;
        }
    }
    return 0;
}

#ifndef NDEBUG
/* Whether the table of usage.c has the option; --bot2 there stands for --bot3 and the others. */
static bool is_listed(const struct cli *cli, const char *name)
{
    const struct option_row *lists[] = { cli_common_rows,
                                         cli->command ? cli->command->rows : NULL };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        for (const struct option_row *row = lists[i]; row && row->name; row++) {
            size_t length = strcspn(row->name, "2");
            if (strncmp(row->name, name, length) == 0 &&
                !name[length + strspn(name + length, "2345678")])
                return true;
        }
    }
    return false;
}
#endif

static bool take_word(int *argc, char **argv, const char *name)
{
    bool found = false;
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], name) != 0) continue;
        remove_arguments(argc, argv, i--, 1);
        found = true;
    }
    return found;
}

bool cli_take_flag(const struct cli *cli, int *argc, char **argv, const char *name)
{
    assert(is_listed(cli, name));
    (void)cli;
    return take_word(argc, argv, name);
}

int cli_take_value(const struct cli *cli, int *argc, char **argv, const char *name,
                   const char **value)
{
    const char *joined = NULL;
    assert(is_listed(cli, name));
    for (int at; (at = find_option(*argc, argv, name, &joined)) > 0;) {
        if (!joined && at + 1 >= *argc) return cli_misuse(cli, "cli.error.no_value", name, NULL);
        *value = joined ? joined : argv[at + 1];
        remove_arguments(argc, argv, at, joined ? 1 : 2);
    }
    return EXIT_OK;
}

int cli_take_number(const struct cli *cli, int *argc, char **argv, const char *name, uint64_t least,
                    uint64_t most, uint64_t *value)
{
    const char *given = NULL;
    uint64_t number = 0;
    int status = cli_take_value(cli, argc, argv, name, &given);
    if (status != EXIT_OK || !given) return status;
    if (!plain_number(given, &number) || number < least || number > most) {
        char low[24], high[24];
        snprintf(low, sizeof low, "%llu", (unsigned long long)least);
        snprintf(high, sizeof high, "%llu", (unsigned long long)most);
        return cli_misuse(cli, "cli.error.number", name, given, low, high, NULL);
    }
    *value = number;
    return EXIT_OK;
}

static int take_language(struct cli *cli, int *argc, char **argv)
{
    const char *name = NULL;
    int status = cli_take_value(cli, argc, argv, "--lang", &name);
    if (status != EXIT_OK || !name) return status;
    enum language language = language_find(name, strlen(name));
    if (language == LANGUAGES) return cli_misuse(cli, "cli.error.language", name, NULL);
    cli->language = language;
    return EXIT_OK;
}

int cli_take_each(const struct cli *cli, int *argc, char **argv, const char *name,
                  const char **values, int *count, int most)
{
    const char *joined = NULL;
    assert(is_listed(cli, name));
    for (int at; (at = find_option(*argc, argv, name, &joined)) > 0;) {
        if (!joined && at + 1 >= *argc) return cli_misuse(cli, "cli.error.no_value", name, NULL);
        if (*count == most) return cli_misuse(cli, "cli.error.many_options", name, NULL);
        values[(*count)++] = joined ? joined : argv[at + 1];
        remove_arguments(argc, argv, at, joined ? 1 : 2);
    }
    return EXIT_OK;
}

/* They are kept until the game is known. */
static int take_options(struct cli *cli, int *argc, char **argv)
{
    return cli_take_each(cli, argc, argv, "--option", cli->given_options, &cli->given_option_count,
                         OPTIONS_MOST);
}

int cli_common(struct cli *cli, int *argc, char **argv)
{
    const char *seed = NULL;
    /* The language first: all that follows may have to complain in it. */
    int status = take_language(cli, argc, argv);
    if (status == EXIT_OK) status = take_options(cli, argc, argv);
    if (status == EXIT_OK) status = cli_take_value(cli, argc, argv, "--data", &cli->data_folder);
    if (status == EXIT_OK) status = cli_take_value(cli, argc, argv, "--seed", &seed);
    if (status != EXIT_OK) return status;
    if (seed) {
        if (!plain_number(seed, &cli->seed)) return cli_misuse(cli, "cli.error.seed", seed, NULL);
        cli->seed_given = true;
    }
    cli->json = cli_take_flag(cli, argc, argv, "--json");
    cli->help = cli_take_flag(cli, argc, argv, "--help") || take_word(argc, argv, "-h");
    cli->version = cli_take_flag(cli, argc, argv, "--version");
    return EXIT_OK;
}

static int refuse_option(const struct cli *cli, const char *option)
{
    char known[512] = "", plain[64], near[64];
    const struct option_row *lists[] = { cli->command ? cli->command->rows : NULL,
                                         cli_common_rows };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        for (const struct option_row *row = lists[i]; row && row->name; row++)
            plain_join(known, sizeof known, " ", row->name);
    }
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(option, "="), option);
    if (nearest_word(plain, known, near, sizeof near)) {
        return cli_misuse(cli, "cli.error.option_near", option, near, NULL);
    }
    return cli_misuse(cli, "cli.error.option", option, NULL);
}

int cli_arguments(const struct cli *cli, int *argc, char **argv, int least, int most)
{
    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], "--") == 0) {
            remove_arguments(argc, argv, i, 1);
            break;
        }
        /* A single dash is a file: standard input. */
        if (argv[i][0] == '-' && argv[i][1]) return refuse_option(cli, argv[i]);
    }
    if (*argc - 1 < least) return cli_misuse(cli, "cli.error.few_arguments", NULL);
    if (*argc - 1 > most) {
        return cli_misuse(cli, "cli.error.many_arguments", argv[most + 1], NULL);
    }
    return EXIT_OK;
}

int cli_without(const struct cli *cli, const char *option, bool is_given)
{
    return is_given ? cli_misuse(cli, "cli.error.option", option, NULL) : EXIT_OK;
}

/* ---- The game -------------------------------------------------------------------------------- */

static int refuse_game(const struct cli *cli, const char *name)
{
    char games[256] = "", words[256] = "", near[64];
    for (int i = 0; sortie_games[i]; i++) {
        plain_join(games, sizeof games, ", ", sortie_games[i]->id);
        plain_join(words, sizeof words, " ", sortie_games[i]->id);
    }
    if (nearest_word(name, words, near, sizeof near)) {
        return cli_misuse(cli, "cli.error.game_near", name, near, NULL);
    }
    return cli_misuse(cli, "cli.error.game", name, games, NULL);
}

/* Sets one `name=value` of the game's options. */
static int set_option(struct cli *cli, const char *given)
{
    size_t length = strcspn(given, "=");
    char name[64], choices[OPTION_CHOICES_SIZE];
    const char *value = given[length] ? given + length + 1 : "";
    snprintf(name, sizeof name, "%.*s", (int)length, given);
    switch (option_try(cli->game, cli->options, name, value, choices, sizeof choices)) {
    case OPTION_SET: return EXIT_OK;
    case OPTION_NO_NAME:
        return cli_misuse(cli, "cli.error.option_name", name, cli->game->id, choices, NULL);
    case OPTION_NO_VALUE: break;
    }
    if (!given[length]) return cli_misuse(cli, "cli.error.option_alone", name, choices, NULL);
    return cli_misuse(cli, "cli.error.option_value", name, value, choices, NULL);
}

int cli_game(struct cli *cli, const char *name)
{
    struct fault fault = { "" };
    const struct game *game = game_find(name);
    if (!game) return refuse_game(cli, name);
    assert(game->option_count <= OPTIONS_MOST);

    free(cli->data);
    cli->game = game;
    cli->provenance = (struct provenance){ 0 };
    cli->data = calloc(1, game->data_size);
    if (!cli->data) return cli_fail(cli, "cli.error.memory", NULL);
    if (!data_load(game, cli->data_folder, cli->data, cli->catalogue, &cli->provenance, &fault)) {
        return cli_fault(cli, &fault);
    }
    memset(cli->options, 0, sizeof cli->options);
    for (int i = 0; i < cli->given_option_count; i++) {
        int status = set_option(cli, cli->given_options[i]);
        if (status != EXIT_OK) return status;
    }
    return EXIT_OK;
}
