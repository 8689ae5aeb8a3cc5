/* `sortie sheet FILE`: the sheet of the battle at which a saved campaign has stopped. */
#include "cli/sheet.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"
#include "sheet/sheet.h"

static char *write_sheet(const struct cli *cli, const struct match *match, bool is_page)
{
    const struct sheet_source source = { cli->catalogue, cli->language, cli->game, cli->data,
                                         match_state(match) };
    struct sheet *sheet = sheet_new(&source);
    char *content = !sheet ? NULL : is_page ? sheet_page(sheet) : sheet_text(sheet);
    sheet_free(sheet);
    return content;
}

int sheet_show(const struct cli *cli, const struct match *match, const char *page)
{
    if (!sheet_is_open(cli->game, match_state(match))) {
        return cli_fail(cli, "cli.error.no_battle", NULL);
    }
    char *content = write_sheet(cli, match, page != NULL);
    if (!content) return cli_fail(cli, "cli.error.memory", NULL);
    bool is_done = true;
    if (page) {
        is_done = file_replace(page, content);
    } else {
        fputs(content, stdout);
    }
    const char *reason = is_done ? "" : cli_system_reason(cli, errno);
    free(content);
    if (!is_done) return cli_fail(cli, "cli.sheet.failed", page, reason, NULL);
    if (page) cli_tell(cli, "cli.sheet.written", page, NULL);
    return EXIT_OK;
}

/* ---- The command ----------------------------------------------------------------------------- */

int command_sheet(struct cli *cli, int argc, char **argv)
{
    const char *page = NULL;
    int status = cli_take_value(cli, &argc, argv, "--html", &page);
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    /* A saved game has its options. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status == EXIT_OK) status = cli_without(cli, "--json", cli->json);
    if (status != EXIT_OK) return status;
    struct match *match = cli_read_match(cli, argv[1], true, &status);
    if (!match) return status;
    status = sheet_show(cli, match, page);
    match_free(match);
    return status;
}
