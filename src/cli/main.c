/* The `sortie` command: what is asked of it, and the way in and out. */
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "cli/usage.h"
#include "hosted/plain.h"

/* ---- Help ------------------------------------------------------------------------------------ */

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
    const char *shell = NULL;
    bool is_manual = cli_take_flag(cli, &argc, argv, "--manual");
    int status = cli_take_value(cli, &argc, argv, "--completion", &shell);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 0, shell ? 0 : 1);
    if (status != EXIT_OK) return status;
    const struct command *command = argc > 1 ? command_find(argv[1]) : NULL;
    if (argc > 1 && !command) return refuse_command(cli, argv[1]);
    if (shell) {
        if (!print_completion(cli, shell)) return cli_misuse(cli, "cli.error.shell", shell, NULL);
    } else if (is_manual) {
        print_manual(cli, command);
    } else if (command) {
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
    cli->command = command_find(argv[1]);
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
