/* Rules in words, for `sortie rules` and for the questions of a player. */
#ifndef SORTIE_CLI_RULES_H
#define SORTIE_CLI_RULES_H

#include "cli/cli.h"

/* The rule's number by its id, in capitals or not; 0 if the game has none such. */
unsigned rule_find(const struct game *game, const char *id);

/* What the rule says, in the user's language. */
const char *rule_text(const struct cli *cli, const char *id);

/* Prints id and text, broken into lines. */
void rule_print(const struct cli *cli, unsigned rule, int indent, int width);

#endif
