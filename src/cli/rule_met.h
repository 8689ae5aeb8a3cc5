/*
 * Where a rule is met in play (data/GAME/guide/met.json, which scripts/met makes of the sources):
 * the choices that it governs, the questions asked by it, the log lines that cite it, the cards.
 */
#ifndef SORTIE_CLI_RULE_MET_H
#define SORTIE_CLI_RULE_MET_H

#include "cli/cli.h"

/* Prints the lists of a rule, each under its heading; nothing where it is met nowhere. */
void met_print(const struct cli *cli, const char *id);
/* The same by name: an object of lists; a new reference. */
json_t *met_json(const struct cli *cli, const char *id);

#endif
