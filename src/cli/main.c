/* The `sortie` command: the list of its commands, help, and the way in and out. */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "cli/cli.h"
#include "hosted/plain.h"

const struct command cli_commands[] = {
    { "serve", command_serve,
      "--host --port --store --public --trust-proxy --rate --connections --thinkers --log "
      "--log-format --metrics-open --private-webhooks --check" },
    { "play", command_play, "--dice --load --preset --seat" },
    { "learn", command_learn, "" },
    { "problem", command_problem, "" },
    { "games", command_games, "" },
    { "rules", command_rules, "--coverage --search --terms" },
    { "data", command_data, "--provenance" },
    { "engine", command_engine, "" },
    { "report", command_report, "--seat --playouts --to-the-end --html" },
    { "replay", command_replay, "--lenient --step --log --to" },
    { "verify", command_verify, "--commitment" },
    { "sheet", command_sheet, "--html" },
    { "odds", command_odds, "--action --playouts" },
    { "sim", command_sim,
      "--games --bot --bot2 --threads --compare --resume --csv --html --untimed" },
    { "texts", command_texts, "--grammar" },
    { "bench", command_bench, "--seconds" },
    { "help", command_help, "" },
    { NULL, NULL, NULL },
};

/* ---- Help ------------------------------------------------------------------------------------ */

static const struct command *find_command(const char *name)
{
    for (const struct command *command = cli_commands; command->name; command++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    return NULL;
}

static const char *command_text(const struct cli *cli, const char *group, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "cli.%s.%s", group, name);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "";
}

static void print_help(const struct cli *cli)
{
    cli_say(cli, "cli.help.head", NULL);
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("  %-8s %s\n", command->name, command_text(cli, "about", command->name));
    }
    printf("\n%s\n\n", cli_text(cli, "cli.help.common"));
    cli_say(cli, "cli.help.tail", NULL);
}

static void print_command_help(const struct cli *cli, const struct command *command)
{
    const char *own = command_text(cli, "help", command->name);
    cli_say(cli, "cli.help.usage", command_text(cli, "usage", command->name), NULL);
    printf("\n%s\n", command_text(cli, "about", command->name));
    if (*own) printf("\n%s\n", own);
    printf("\n%s\n", cli_text(cli, "cli.help.common"));
}

static int refuse_command(const struct cli *cli, const char *name)
{
    char names[256] = "", near[64];
    for (const struct command *command = cli_commands; command->name; command++) {
        plain_join(names, sizeof names, " ", command->name);
    }
    if (nearest_word(name, names, near, sizeof near)) {
        return cli_misuse(cli, "cli.error.command_near", name, near, NULL);
    }
    return cli_misuse(cli, "cli.error.command", name, NULL);
}

int command_help(struct cli *cli, int argc, char **argv)
{
    int status = cli_arguments(cli, &argc, argv, 0, 1);
    if (status != EXIT_OK) return status;
    const struct command *command = argc > 1 ? find_command(argv[1]) : NULL;
    if (argc > 1 && !command) return refuse_command(cli, argv[1]);
    if (command) {
        print_command_help(cli, command);
    } else {
        print_help(cli);
    }
    return EXIT_OK;
}

/* ---- The way in and out ---------------------------------------------------------------------- */

static int run(struct cli *cli, int argc, char **argv)
{
    int status = cli_common(cli, &argc, argv);
    if (status != EXIT_OK) return status;
    if (cli->version) {
        printf("sortie %s\n", SORTIE_VERSION);
        return EXIT_OK;
    }
    if (argc < 2) {
        if (!cli->help) return cli_misuse(cli, "cli.error.no_command", NULL);
        print_help(cli);
        return EXIT_OK;
    }
    if (argv[1][0] == '-') return cli_arguments(cli, &argc, argv, 0, 0);
    cli->command = find_command(argv[1]);
    if (!cli->command) return refuse_command(cli, argv[1]);
    if (cli->help) {
        print_command_help(cli, cli->command);
        return EXIT_OK;
    }
    /* Only simulating is shared; anything else would be done by each of them. */
    if (cli->team && cli->command->run != command_sim) {
        return cli_misuse(cli, "cli.error.team", cli->command->name, NULL);
    }
    return cli->command->run(cli, argc - 1, argv + 1);
}

int sortie_main(int argc, char **argv, struct team *team)
{
    struct cli cli;
    /* A reader that has seen enough (`| head`) ends us without a word, whatever our parent ignores.
     */
    signal(SIGPIPE, SIG_DFL);
    int status = cli_open(&cli);
    cli.team = team;
    if (status == EXIT_OK) status = run(&cli, argc, argv);

    bool broken = ferror(stdout) != 0;
    errno = 0;
    if (fflush(stdout) != 0 || broken) {
        int reason = errno;
        status = EXIT_FAILED;
        if (cli.catalogue)
            cli_fail(&cli, "cli.error.output", reason ? cli_system_reason(&cli, reason) : "?",
                     NULL);
    }
    cli_close(&cli);
    return status;
}
