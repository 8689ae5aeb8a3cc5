/* The glossary of a game, for `sortie rules GAME --terms` and for the questions of a player. */
#ifndef SORTIE_CLI_TERMS_H
#define SORTIE_CLI_TERMS_H

#include "cli/cli.h"

/* Prints the terms of the game, then those of the program, in the order of the user's alphabet.
 * Only those that have `wanted` in them, however it is spelled; an empty text: all. Returns how
 * many, or -1 when memory ends. */
int terms_print(const struct cli *cli, const char *wanted);

#endif
