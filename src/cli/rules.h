/* Rules in words, for `sortie rules` and for the questions of a player. */
#ifndef SORTIE_CLI_RULES_H
#define SORTIE_CLI_RULES_H

#include "cli/cli.h"

/* The rule's number by its id, in capitals or not; 0 if the game has none such. */
unsigned rule_find(const struct cli *cli, const char *id);
/* Whether its id begins so, as it is written or as it is shown. */
bool rule_begins(const struct cli *cli, unsigned rule, const char *beginning);
/* Its id as it is shown in the user's language. */
const char *rule_tag(const struct cli *cli, unsigned rule, char tag[RULE_TAG_SIZE]);

/* What the rule says, in the user's language. */
const char *rule_text(const struct cli *cli, const char *id);

/* Prints id and text, broken into lines. */
void rule_print(const struct cli *cli, unsigned rule, int indent, int width);

#endif
