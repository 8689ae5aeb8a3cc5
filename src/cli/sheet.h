/* The sheet of a table's position, for `sortie sheet` and for `sheet` in the middle of play. */
#ifndef SORTIE_CLI_SHEET_H
#define SORTIE_CLI_SHEET_H

#include "cli/cli.h"
#include "match/match.h"

/* Prints the sheet where the position has one, or writes it as a page to a file; tells the user
 * what came of it. */
int sheet_show(const struct cli *cli, const struct match *match, const char *page);

#endif
