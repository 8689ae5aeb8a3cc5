/* The table of commands and options, and the help that is made from it. */
#include "cli/usage.h"

#include <assert.h>
#include <string.h>

#include "bots/bots.h"
#include "hosted/plain.h"

/* ---- The table ------------------------------------------------------------------------------- */

#define ROWS(...) ((const struct option_row[]){ __VA_ARGS__, { NULL, NULL } })
#define NO_ROWS ((const struct option_row[]){ { NULL, NULL } })

/* clang-format off */
const struct option_row cli_common_rows[] = {
    { "--lang", "en|fr" },
    { "--seed", "" },
    { "--option", "" },
    { "--data", VALUE_FOLDER },
    { "--json", NULL },
    { "--help", NULL },
    { "--version", NULL },
    { NULL, NULL },
};

const struct command cli_commands[] = {
    { "serve", command_serve, NULL, ROWS(
        { "--host", "" },
        { "--port", "" },
        { "--store", VALUE_FILE },
        { "--public", "" },
        { "--trust-proxy", NULL },
        { "--rate", "" },
        { "--connections", "" },
        { "--thinkers", "" },
        { "--log", "error|warn|info|debug" },
        { "--log-format", "text|json" },
        { "--metrics-open", NULL },
        { "--private-webhooks", NULL },
        { "--mail", "" },
        { "--mail-from", "" },
        { "--mail-user", "" },
        { "--mail-after", "" },
        { "--tables-for", "" },
        { "--guests-for", "" },
        { "--check", VALUE_FILE }) },
    { "admin", command_admin, NULL, ROWS(
        { "users", NULL },
        { "tables", NULL },
        { "hide", "" },
        { "close", "" },
        { "delete", "" },
        { "ban", "" },
        { "host", "" },
        { "merge", "" },
        { "reset", "" },
        { "export", "" },
        { "erase", "" },
        { "expire", NULL },
        { "vacuum", NULL },
        { "backup", VALUE_FILE },
        { "restore", VALUE_FILE },
        { "--store", VALUE_FILE },
        { "--tables-for", "" },
        { "--guests-for", "" }) },
    { "play", command_play, VALUE_GAME, ROWS(
        { "--preset", "" },
        { "--seat", "" },
        { "--dice", "manual" },
        { "--load", VALUE_FILE },
        { "--to", "" }) },
    { "learn", command_learn, VALUE_GAME, NO_ROWS },
    { "problem", command_problem, VALUE_GAME, NO_ROWS },
    { "games", command_games, NULL, NO_ROWS },
    { "rules", command_rules, VALUE_GAME, ROWS(
        { "id", NULL },
        { "examples", NULL },
        { "--search", "" },
        { "--terms", NULL },
        { "--coverage", NULL }) },
    { "data", command_data, VALUE_GAME, ROWS(
        { "--provenance", NULL }) },
    { "engine", command_engine, NULL, NO_ROWS },
    { "report", command_report, VALUE_FILE, ROWS(
        { "file", NULL },
        { "--seat", "" },
        { "--playouts", "" },
        { "--to-the-end", NULL },
        { "--html", VALUE_FILE }) },
    { "replay", command_replay, VALUE_FILE, ROWS(
        { "file", NULL },
        { "--log", NULL },
        { "--step", NULL },
        { "--to", "" },
        { "--lenient", NULL },
        { "--seat", "" }) },
    { "verify", command_verify, VALUE_FILE, ROWS(
        { "file", NULL },
        { "--commitment", "" }) },
    { "sheet", command_sheet, VALUE_FILE, ROWS(
        { "file", NULL },
        { "--html", VALUE_FILE }) },
    { "odds", command_odds, VALUE_FILE, ROWS(
        { "file", NULL },
        { "--action", "" },
        { "--playouts", "" }) },
    { "sim", command_sim, VALUE_GAME, ROWS(
        { "--games", "" },
        { "--bot", VALUE_BOT },
        { "--bot2", VALUE_BOT },
        { "--option", "" },
        { "--compare", "" },
        { "--threads", "" },
        { "--resume", VALUE_FILE },
        { "--csv", VALUE_FILE },
        { "--html", VALUE_FILE },
        { "--untimed", NULL },
        { "--lost-after", "" }) },
    { "texts", command_texts, VALUE_GAME, ROWS(
        { "game", NULL },
        { "--grammar", NULL }) },
    { "bench", command_bench, VALUE_GAME, ROWS(
        { "--seconds", "" }) },
    { "help", command_help, VALUE_COMMAND, ROWS(
        { "--manual", NULL },
        { "--completion", "bash|zsh|fish" }) },
    { NULL, NULL, NULL, NULL },
};
/* clang-format on */

const struct command *command_find(const char *name)
{
    for (const struct command *command = cli_commands; command->name; command++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    return NULL;
}

void value_words(const char *value, char *out, size_t size)
{
    out[0] = '\0';
    if (!value) return;
    if (strcmp(value, VALUE_GAME) == 0) {
        for (int i = 0; sortie_games[i]; i++) plain_join(out, size, " ", sortie_games[i]->id);
    } else if (strcmp(value, VALUE_COMMAND) == 0) {
        for (const struct command *command = cli_commands; command->name; command++)
            plain_join(out, size, " ", command->name);
    } else if (strcmp(value, VALUE_BOT) == 0) {
        for (int i = 0; sortie_bots[i]; i++) plain_join(out, size, " ", sortie_bots[i]->name);
    } else if (strchr(value, '|') || (value[0] >= 'a' && value[0] <= 'z')) {
        snprintf(out, size, "%s", value);
        for (char *at = out; (at = strchr(at, '|'));) *at = ' ';
    }
}

/* ---- Texts ----------------------------------------------------------------------------------- */

const char *command_text(const struct cli *cli, const char *group, const char *name)
{
    char key[96];
    snprintf(key, sizeof key, "cli.%s.%s", group, name);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "";
}

struct row_text row_text(const struct cli *cli, const char *command, const struct option_row *row)
{
    struct row_text result = { "", "" };
    char name[64];
    snprintf(name, sizeof name, "%s.%s", command, row->name + strspn(row->name, "-"));
    const char *whole = command_text(cli, "option", name);
    size_t length = strcspn(whole, "\n");
    snprintf(result.form, sizeof result.form, "%.*s", (int)length, whole);
    result.about = whole[length] ? whole + length + 1 : "";
    assert(*result.about && (row->value != NULL) == (strchr(result.form, ' ') != NULL));
    assert(row->name[0] != '-' || strncmp(result.form, row->name, strlen(row->name)) == 0);
    return result;
}

/* ---- Help ------------------------------------------------------------------------------------ */

enum { ABOUT_COLUMN = 23 };

static void print_rows(const struct cli *cli, const char *command, const struct option_row *row)
{
    for (; row->name; row++) {
        struct row_text words = row_text(cli, command, row);
        int width = 2 + text_columns(words.form), gap = ABOUT_COLUMN - width;
        if (gap < 1) gap = 1;
        printf("  %s%*s", words.form, gap, "");
        print_wrapped(stdout, words.about, width + gap, ABOUT_COLUMN, PAGE_WIDTH);
    }
}

static void print_common(const struct cli *cli)
{
    printf("\n%s\n", cli_text(cli, "cli.help.common"));
    print_rows(cli, "common", cli_common_rows);
}

void print_help(const struct cli *cli)
{
    cli_say(cli, "cli.help.head", NULL);
    for (const struct command *command = cli_commands; command->name; command++) {
        printf("  %-8s %s\n", command->name, command_text(cli, "about", command->name));
    }
    print_common(cli);
    printf("\n");
    cli_say(cli, "cli.help.tail", NULL);
}

void print_command_help(const struct cli *cli, const struct command *command)
{
    const char *own = command_text(cli, "help", command->name);
    cli_say(cli, "cli.help.usage", command_text(cli, "usage", command->name), NULL);
    printf("\n%s\n", command_text(cli, "about", command->name));
    if (command->rows->name) printf("\n");
    print_rows(cli, command->name, command->rows);
    if (*own) printf("\n%s\n", own);
    print_common(cli);
}
