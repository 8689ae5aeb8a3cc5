/*
 * Where a rule is met in play (data/GAME/guide/met.json, which scripts/met makes of the sources):
 * the choices that it governs, the questions asked by it, the log lines and the answers that cite
 * it, the cards and tables whose values come from it.
 */
#ifndef SORTIE_CLI_RULE_MET_H
#define SORTIE_CLI_RULE_MET_H

#include "cli/cli.h"

/* Prints the lists of a rule, each under its heading; where it is met nowhere, why. */
void met_print(const struct cli *cli, const char *id);

#endif
