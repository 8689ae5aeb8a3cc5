/* Odds in lines, for those who read them: `sortie odds`, and `odds` in a game that is played. */
#ifndef SORTIE_CLI_ODDS_H
#define SORTIE_CLI_ODDS_H

#include <jansson.h>

#include "cli/cli.h"

/* What odds_json answered, with "exact" true; `a` is null where chance was to act. */
void odds_print_exact(const struct cli *cli, const action *a, const json_t *answer);

/* What preview_json answered. */
void odds_print_preview(const struct cli *cli, const json_t *throws);

/* What estimates_json answered, and the text `hint` below it. */
void odds_print_estimates(const struct cli *cli, const json_t *answer, const char *hint);

/* The same for who plays: whether two choices differ by more than their error, and only then their
 * figures; none that may be off by more than ten points. */
bool odds_tell(const json_t *answer);
void odds_print_told(const struct cli *cli, const json_t *answer, const char *hint);

#endif
