/*
 * `sortie serve`: the table in a browser. Takes the options, opens the store and the server, and
 * says where to look; or checks a store with `--check`.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "server/log.h"
#include "server/server.h"
#include "server/worker.h"
#include "site/mails.h"

static const uint64_t PORT_USUAL = 1885, RATE_USUAL = 50, MAIL_AFTER_USUAL = 10;

enum { PATH_SIZE = 1024 };

struct serve_options {
    struct server_settings settings;
    const char *store, *check;
};

/* ---- Options --------------------------------------------------------------------------------- */

/* One of the words of a list; -1 when the user has been told that there is no such word. */
static int choose(const struct cli *cli, const char *option, const char *given,
                  const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], given) == 0) return i;
    }
    (void)cli_misuse(cli, "serve.error.word", option, given, NULL);
    return -1;
}

static int take_log(const struct cli *cli, int *argc, char **argv)
{
    static const char *const formats[] = { "text", "json" };
    const char *level = "info", *format = "text";
    int status = cli_take_value(cli, argc, argv, "--log", &level);
    if (status == EXIT_OK) status = cli_take_value(cli, argc, argv, "--log-format", &format);
    if (status != EXIT_OK) return status;
    int chosen = choose(cli, "--log", level, log_level_names, LEVELS);
    int shape = chosen < 0 ? -1 : choose(cli, "--log-format", format, formats, 2);
    if (shape < 0) return EXIT_USAGE;
    log_open((enum log_level)chosen, shape == 1);
    return EXIT_OK;
}

static int take_numbers(const struct cli *cli, int *argc, char **argv,
                        struct server_settings *settings)
{
    uint64_t port = PORT_USUAL, rate = RATE_USUAL, connections = 0, thinkers = 0;
    uint64_t mail_after = MAIL_AFTER_USUAL, tables_for = 0, guests_for = 0;
    int status = cli_take_number(cli, argc, argv, "--port", 0, 65535, &port);
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--rate", 0, 1000000, &rate);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--connections", 1, 1000000, &connections);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--thinkers", 1, WORKER_THREADS_MOST, &thinkers);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--mail-after", 0, 1440, &mail_after);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--tables-for", 1, 36500, &tables_for);
    }
    if (status == EXIT_OK) {
        status = cli_take_number(cli, argc, argv, "--guests-for", 1, 36500, &guests_for);
    }
    settings->tables_for = (int)tables_for;
    settings->guests_for = (int)guests_for;
    settings->mail_after = (int)mail_after;
    settings->port = (int)port;
    settings->rate = (int)rate;
    settings->connections = (int)connections;
    settings->thinkers = (int)thinkers;
    return status;
}

/* Mail needs an address that it comes from. The pass phrase is in the environment, since everybody
 * on the machine can read the command line. */
static int check_mail(const struct cli *cli, struct server_settings *settings)
{
    settings->mail_password = getenv("SORTIE_MAIL_PASSWORD");
    if (!settings->mail_url) return EXIT_OK;
    bool is_fine = settings->mail_from && mail_address_is_fine(settings->mail_from);
    return is_fine ? EXIT_OK : cli_misuse(cli, "serve.error.mail", NULL);
}

static int take_options(struct cli *cli, int *argc, char **argv, struct serve_options *options)
{
    struct server_settings *settings = &options->settings;
    const struct {
        const char *name;
        const char **value;
    } texts[] = { { "--host", &settings->host },           { "--public", &settings->public_url },
                  { "--store", &options->store },          { "--mail", &settings->mail_url },
                  { "--mail-from", &settings->mail_from }, { "--mail-user", &settings->mail_user },
                  { "--check", &options->check } };
    settings->host = "127.0.0.1";
    settings->version = SORTIE_VERSION;
    settings->catalogue = cli->catalogue;
    int status = EXIT_OK;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0] && status == EXIT_OK; i++) {
        status = cli_take_value(cli, argc, argv, texts[i].name, texts[i].value);
    }
    settings->trust_proxy = cli_take_flag(cli, argc, argv, "--trust-proxy");
    settings->metrics_open = cli_take_flag(cli, argc, argv, "--metrics-open");
    settings->private_webhooks = cli_take_flag(cli, argc, argv, "--private-webhooks");
    if (status == EXIT_OK) status = take_numbers(cli, argc, argv, settings);
    if (status == EXIT_OK) status = check_mail(cli, settings);
    if (status == EXIT_OK) status = take_log(cli, argc, argv);
    if (status == EXIT_OK) status = cli_arguments(cli, argc, argv, 0, 0);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status == EXIT_OK) status = cli_without(cli, "--data", cli->data_folder != NULL);
    if (status == EXIT_OK) status = cli_without(cli, "--seed", cli->seed_given);
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    return status;
}

/* ---- The store ------------------------------------------------------------------------------- */

/* The tables of this user, and the folder for them is there then. */
static int usual_store(const struct cli *cli, char path[PATH_SIZE])
{
    if (!cli_own_path("tables.db", path, PATH_SIZE)) return cli_fail(cli, "serve.error.home", NULL);
    if (cli_make_folders(path)) return EXIT_OK;
    return cli_fail(cli, "cli.error.open", path, cli_system_reason(cli, errno), NULL);
}

/* ---- Checking -------------------------------------------------------------------------------- */

struct check {
    const struct cli *cli;
    int tables, faults;
};

static void tell_table(void *context, const char *table, const char *fault)
{
    struct check *check = context;
    check->tables++;
    if (fault) {
        check->faults++;
        cli_say(check->cli, "serve.check.wrong", table, fault, NULL);
    } else {
        cli_say(check->cli, "serve.check.fine", table, NULL);
    }
}

static int check_store(const struct cli *cli, const char *address)
{
    struct fault fault = { "" };
    struct check check = { .cli = cli };
    struct store *store = store_open_to_read(address, &fault);
    if (!store) return cli_fault(cli, &fault);
    bool is_read = site_check(store, tell_table, &check);
    int status = EXIT_OK;
    if (!is_read) {
        status = cli_fail(cli, "cli.error.open", address, store_fault(store), NULL);
    } else {
        char tables[16], faults[16];
        snprintf(tables, sizeof tables, "%d", check.tables);
        snprintf(faults, sizeof faults, "%d", check.faults);
        cli_say(cli, "serve.check.all", tables, faults, NULL);
        if (check.faults > 0) status = EXIT_FAILED;
    }
    store_close(store);
    return status;
}

/* ---- Serving --------------------------------------------------------------------------------- */

static int tell_fault(const struct cli *cli, const struct server_settings *settings,
                      enum server_fault kind, const struct fault *fault)
{
    char port[16];
    snprintf(port, sizeof port, "%d", settings->port);
    switch (kind) {
    case SERVER_PORT_TAKEN: return cli_fail(cli, "serve.error.port", settings->host, port, NULL);
    case SERVER_BAD_HOST:
        return cli_fail(cli, "serve.error.host", settings->host, port, fault->text, NULL);
    case SERVER_BAD_PUBLIC:
        return cli_misuse(cli, "serve.error.public", settings->public_url, NULL);
    case SERVER_FINE:
    case SERVER_FAILED: break;
    }
    return cli_fault(cli, fault);
}

static int run_server(const struct cli *cli, const struct server_settings *settings)
{
    struct fault fault = { "" };
    enum server_fault kind = SERVER_FINE;
    struct server *server = server_open(settings, &kind, &fault);
    if (!server) return tell_fault(cli, settings, kind, &fault);
    cli_say(cli, "serve.open", server_address(server), NULL);
    fflush(stdout);
    server_run(server);
    server_close(server);
    return EXIT_OK;
}

/* The names in the data of each game are texts that players read. */
static int load_games(struct cli *cli)
{
    int status = EXIT_OK;
    for (int i = 0; sortie_games[i] && status == EXIT_OK; i++) {
        status = cli_game(cli, sortie_games[i]->id);
    }
    return status;
}

int command_serve(struct cli *cli, int argc, char **argv)
{
    struct serve_options options = { .store = NULL };
    char path[PATH_SIZE];
    int status = take_options(cli, &argc, argv, &options);
    if (status != EXIT_OK) return status;
    if (options.check) return check_store(cli, options.check);
    umask(077); /* the store holds what players keep secret from each other */
    if (!options.store) {
        status = usual_store(cli, path);
        options.store = path;
    }
    if (status == EXIT_OK) status = load_games(cli);
    if (status != EXIT_OK) return status;
    struct fault fault = { "" };
    options.settings.store = store_open(options.store, &fault);
    if (!options.settings.store) return cli_fault(cli, &fault);
    status = run_server(cli, &options.settings);
    store_close(options.settings.store);
    return status;
}
