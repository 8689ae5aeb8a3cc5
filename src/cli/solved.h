/*
 * Which problems were solved in the terminal: a file of this user's own, a line `GAME NAME` for
 * each problem. Where it cannot be read nothing was solved.
 */
#ifndef SORTIE_CLI_SOLVED_H
#define SORTIE_CLI_SOLVED_H

#include "cli/cli.h"

bool solved_has(const struct game *game, const char *name);
/* Keeps one, once; says so when that is not possible. */
void solved_keep(const struct cli *cli, const struct game *game, const char *name);

#endif
