/* Odds in lines, for those who read them: `sortie odds`, and `odds` in a game that is played. */
#ifndef SORTIE_CLI_ODDS_H
#define SORTIE_CLI_ODDS_H

#include <jansson.h>

#include "cli/cli.h"

/* What odds_json answered, with "exact" true; `a` is null where chance was to act. */
void odds_print_exact(const struct cli *cli, const action *a, const json_t *answer);

/* What estimates_json answered, and the text `hint` below it. */
void odds_print_estimates(const struct cli *cli, const json_t *answer, const char *hint);

#endif
